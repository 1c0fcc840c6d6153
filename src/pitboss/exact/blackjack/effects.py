"""What each rule is worth, and each card: the game as it is and with one thing changed, under the best play of each."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from pitboss.exact.blackjack.composition import Best, best_play
from pitboss.exact.blackjack.plans import worth
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
    name: str
    gain: float  # of a round, with the change
    more: float  # than without it
    taken: bool


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
    table, base = best.table, best.worth.gain
    found = []
    for change in changes(table.terms):
        progress(change.name)
        gain = best_play(Table(change.terms, table.shoe)).worth.gain
        found.append(Effect(change.name, gain, gain - base, change.taken))
    return tuple(found)


def effects_of_decks(terms: Terms, decks: range, progress: Progress = lambda name: None) -> tuple[Effect, ...]:
    """`more` is than with the fewest."""
    found: list[Effect] = []
    for count in decks:
        progress(f"{count} decks")
        gain = best_play(Table(terms, full_shoe(count))).worth.gain
        found.append(Effect(f"{count} decks", gain, gain - (found[0].gain if found else gain), taken=False))
    return tuple(found)


@dataclass(frozen=True)
class Removal:
    """One card gone from a shoe: what a round gains more, by a plan that stays and by the best one."""

    card: int
    same_plan: float
    best_plan: float


def effects_of_removal(
    best: Best, progress: Progress = lambda name: None, cards: Sequence[int] = CARDS
) -> tuple[Removal, ...]:
    table, base, plan = best.table, best.worth.gain, best.worth.plan
    found = []
    for card in cards:
        place = CARDS.index(card)
        if table.shoe[place]:
            progress(f"a card of value {card}")
            less = Table(table.terms, _less(table.shoe, place))
            same, other = worth(less, plan).gain, best_play(less).worth.gain
            found.append(Removal(card, same - base, other - base))
    return tuple(found)


def _less(shoe: Shoe, place: int) -> Shoe:
    return checked(tuple(count - (at == place) for at, count in enumerate(shoe)))
