"""What each rule is worth, and each card: the game as it is and with one thing changed, under the best play of each."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from pitboss.exact.blackjack.composition import Best, best_play
from pitboss.exact.blackjack.plans import worth
from pitboss.exact.blackjack.rounding import Known, Rounding
from pitboss.exact.blackjack.shoes import Shoe, checked, full_shoe
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS, Allows, AllowsSplit, Options, Terms, never
from pitboss.games.blackjack.hands import ACE, TEN, Values, hard_total
from pitboss.games.blackjack.shapes import AfterSplit

Progress = Callable[[str], None]


@dataclass(frozen=True)
class Change:
    """`taken` from the player, so that it can only lower what a round gains; else a change for better or worse."""

    name: str
    terms: Terms
    taken: bool


@dataclass(frozen=True)
class Effect:
    """What the best play gains with something changed; `shortfall` is by how much another may gain more."""

    name: str
    gain: Known  # of a round, with the change
    more: Known  # than without it
    shortfall: float
    taken: bool

    @classmethod
    def of(cls, name: str, best: Best, base: Best, *, taken: bool) -> "Effect":
        gain, before = gain_of(best), gain_of(base)
        return cls(name, gain, gain - before, best.shortfall, taken)


def gain_of(best: Best) -> Known:
    """Rounding counts twice: of the play, and of those that it was compared with."""
    return Known(best.worth.gain, 2 * Rounding(best.table).round)


def changes(terms: Terms) -> Iterator[Change]:
    """Every option of the player's taken away, one at a time, and the other readings of 11.7."""
    options = terms.options

    def without(name: str, changed: Options) -> Change:
        return Change(name, replace(terms, options=changed), taken=True)

    yield without("no doubling down", replace(options, may_double=never, may_double_split=never))
    for total in _doubled_totals(options):
        own, split = _but_not(options.may_double, total), _but_not(options.may_double_split, total)
        yield without(f"no doubling down on {total}", replace(options, may_double=own, may_double_split=split))
    yield without("no doubling down on split hands", replace(options, may_double_split=never))
    yield without("no splitting", replace(options, may_split=_splits_to(options, 1)))
    yield without("no splitting again", replace(options, may_split=_splits_to(options, 2)))
    yield without("no splitting of aces", replace(options, may_split=_not_of(options, ACE)))
    yield without("no splitting of tens", replace(options, may_split=_not_of(options, TEN)))
    yield Change("even money is never taken", replace(terms, even_money=replace(terms.even_money, pays=-1)), taken=True)
    for reading in get_args(AfterSplit):
        if reading != terms.after_split:
            yield Change(f"dealer_blackjack_after_split {reading}", replace(terms, after_split=reading), taken=False)


def _doubled_totals(options: Options) -> list[int]:
    pairs = [(first, second) for first in CARDS for second in CARDS]
    return sorted({hard_total(pair) for pair in pairs if options.may_double(pair)})


def _but_not(allows: Allows, total: int) -> Allows:
    def allows_others(hand: Values) -> bool:
        return allows(hand) and hard_total(hand) != total

    return allows_others


def _splits_to(options: Options, most: int) -> AllowsSplit:
    def allows(hand: Values, hands: int, *, of_aces: bool) -> bool:
        return hands < most and options.may_split(hand, hands, of_aces=of_aces)

    return allows


def _not_of(options: Options, card: int) -> AllowsSplit:
    def allows(hand: Values, hands: int, *, of_aces: bool) -> bool:
        return hand[0] != card and options.may_split(hand, hands, of_aces=of_aces)

    return allows


def effects_of_rules(best: Best, progress: Progress = lambda name: None) -> tuple[Effect, ...]:
    table, found = best.table, []
    for change in changes(table.terms):
        progress(change.name)
        found.append(Effect.of(change.name, best_play(Table(change.terms, table.shoe)), best, taken=change.taken))
    return tuple(found)


def effects_of_decks(terms: Terms, decks: range, progress: Progress = lambda name: None) -> tuple[Effect, ...]:
    """`more` is than with the fewest."""
    found: list[Best] = []
    for count in decks:
        progress(f"{count} decks")
        found.append(best_play(Table(terms, full_shoe(count))))
    return tuple(
        Effect.of(f"{count} decks", each, found[0], taken=False) for count, each in zip(decks, found, strict=True)
    )


@dataclass(frozen=True)
class Removal:
    """One card gone from a shoe: what a round gains more, by a plan that stays and by the best one."""

    card: int
    same_plan: Known
    best_plan: Known
    shortfall: float  # by how much the best play without the card may gain more


def effects_of_removal(
    best: Best, progress: Progress = lambda name: None, cards: Sequence[int] = CARDS
) -> tuple[Removal, ...]:
    table, base, plan = best.table, gain_of(best), best.worth.plan
    found = []
    for card in cards:
        place = CARDS.index(card)
        if table.shoe[place]:
            progress(f"a card of value {card}")
            less = Table(table.terms, _less(table.shoe, place))
            other, same = best_play(less), Known(worth(less, plan).gain, Rounding(less).round)
            found.append(Removal(card, same - base, gain_of(other) - base, other.shortfall))
    return tuple(found)


def _less(shoe: Shoe, place: int) -> Shoe:
    return checked(tuple(count - (at == place) for at, count in enumerate(shoe)))
