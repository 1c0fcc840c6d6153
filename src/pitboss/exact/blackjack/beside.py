"""Insurance, even money and Super Sevens, as fractions: from any cards, by what has been seen of them."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeVar, get_args

from pitboss.draws.cards import DECK, RANKS, SUITS, Composition
from pitboss.errors import BadInput, DefectiveWager
from pitboss.exact.blackjack.shoes import Shoe
from pitboss.exact.blackjack.terms import CARDS, Terms
from pitboss.exact.edge import net
from pitboss.games.blackjack.hands import ACE, SEVEN, TEN, VALUES
from pitboss.games.blackjack.shapes import DEALER_TOTALS, Sevens, Showdown
from pitboss.wager import Stay, Wager, judge

# --- insurance and even money


def insurance_gain(terms: Terms, shoe: Shoe, seen: Sequence[int]) -> Fraction:
    """Per unit insured, when these values have been seen, the dealer's ace among them."""
    left = _left(shoe, seen)
    by_value = {VALUES[rank]: _net(terms.insurance, rank) for rank in RANKS}
    return _mean(left, tuple(by_value[card] for card in CARDS))


def waiting_gain(terms: Terms, shoe: Shoe) -> Fraction:
    """What a blackjack against an ace gains that waits for the dealer's second card."""
    others = {_net(terms.box, Showdown("blackjack", end)) for end in DEALER_TOTALS if end != "blackjack"}
    if len(others) != 1:
        raise DefectiveWager(f"{terms.box}: what a blackjack wins depends on what the dealer has")
    both, (wins,) = _net(terms.box, Showdown("blackjack", "blackjack")), others
    return _mean(_left(shoe, (ACE, TEN, ACE)), [both if card == TEN else wins for card in CARDS])


@dataclass(frozen=True)
class Insured:
    """Insurance by how many tens a hand has; a hand's other cards count alike, whatever they are."""

    tens: int | None  # None before any card of the player is seen
    gain: Fraction


def insurance(terms: Terms, shoe: Shoe) -> tuple[Insured, ...]:
    """Before the player's cards are seen, and by how many of the two are tens, where that may be."""
    others = [card for card, left in zip(CARDS, _left(shoe, (ACE,)), strict=True) if card != TEN for _ in range(left)]
    tens_left = shoe[CARDS.index(TEN)]
    seen = [[TEN] * tens + others[: 2 - tens] for tens in range(3) if tens <= tens_left and 2 - tens <= len(others)]
    rows = [Insured(hand.count(TEN), insurance_gain(terms, shoe, (ACE, *hand))) for hand in seen]
    return (Insured(None, insurance_gain(terms, shoe, (ACE,))), *rows)


def _left(shoe: Shoe, seen: Sequence[int]) -> Shoe:
    left = list(shoe)
    for card in seen:
        left[CARDS.index(card)] -= 1
        if left[CARDS.index(card)] < 0:
            raise BadInput(f"there are not so many cards of value {card} in the shoe")
    return tuple(left)


def _mean(left: Sequence[int], values: Sequence[Fraction]) -> Fraction:
    return sum((count * value for count, value in zip(left, values, strict=True)), Fraction(0)) / sum(left)


D = TypeVar("D", bound=Hashable)


def _net(wager: Wager[None, D], draw: D) -> Fraction:
    outcome = judge(wager, None, draw).outcome
    if isinstance(outcome, Stay):
        raise DefectiveWager(f"{wager}: {draw} decides it")
    return net(outcome)


# --- Super Sevens

WithSevens = Literal["draw", "stand", "split"]
POLICIES: tuple[WithSevens, ...] = get_args(WithSevens)


@dataclass(frozen=True)
class SuperSevens:
    """What a Super Sevens wager gains if a pair of sevens is drawn to, stands or is split, and how it comes about."""

    policy: WithSevens
    chances: dict[Sevens, Fraction]
    gain: Fraction


def super_sevens(wager: Wager[None, Sevens], left: Composition, policy: WithSevens) -> SuperSevens:
    """From all the cards that are left, by suit."""
    chances = sevens(left, third=policy == "draw")
    return SuperSevens(
        policy, chances, sum((chance * _net(wager, found) for found, chance in chances.items()), Fraction(0))
    )


def sevens(left: Composition, *, third: bool) -> dict[Sevens, Fraction]:
    """How likely it is that a hand begins with so many sevens, `third` if a pair of them gets another card.

    Which cards are dealt in between does not matter: any card not known is as likely to be in one place as in another.
    """
    by_suit = [left[DECK.index(SEVEN + suit)] for suit in SUITS]
    count, size = sum(by_suit), sum(left)
    pairs, suited = count * (count - 1), sum(each * (each - 1) for each in by_suit)
    threes, suited_threes = pairs * (count - 2), sum(each * (each - 1) * (each - 2) for each in by_suit)
    alike_then_other = sum(each * (each - 1) * (count - each) for each in by_suit)
    ways: dict[Sevens, int] = {
        "none": (size - count) * (size - 1) * (size - 2),
        "one": count * (size - count) * (size - 2),
        "two": (pairs - suited) * (size - 2),
        "two of a suit": suited * (size - 2),
        "three": 0,
        "three of a suit": 0,
    }
    if third:
        ways["two"] -= threes - suited_threes - alike_then_other
        ways["two of a suit"] -= suited_threes + alike_then_other
        ways["three"], ways["three of a suit"] = threes - suited_threes, suited_threes
    every = size * (size - 1) * (size - 2)
    return {found: Fraction(each, every) for found, each in ways.items()}
