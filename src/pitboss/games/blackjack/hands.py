"""What cards come to, and what a hand of them may or must do; by the cards' values, so that no suit is in the way."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from pitboss.draws.cards import DECK, RANKS, Card

ACE, TEN = 1, 10
VALUES: Mapping[str, int] = MappingProxyType(
    {rank: ACE if rank == "A" else int(rank) if rank.isdecimal() else TEN for rank in RANKS}
)
VALUE: Mapping[Card, int] = MappingProxyType({card: VALUES[card[0]] for card in DECK})

BEST = 21
DOUBLES = (9, 10, 11)  # the totals on which a hand may be doubled
HANDS_PER_BOX = 3
SEVEN = "7"

Values = Sequence[int]


_value = dict(VALUE).__getitem__  # asked of every card of every hand


def values(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(map(_value, cards))


def hard_total(hand: Values) -> int:
    """With every ace as one."""
    return sum(hand)


def is_soft(hand: Values) -> bool:
    """Whether an ace counts as eleven."""
    return ACE in hand and sum(hand) + 10 <= BEST


def total(hand: Values) -> int:
    """An ace is eleven except where that would be too much."""
    hard = sum(hand)
    return hard + 10 if ACE in hand and hard + 10 <= BEST else hard


def is_blackjack(hand: Values) -> bool:
    """Of the initial two cards; a hand that was formed by splitting cannot be one."""
    return len(hand) == 2 and sum(hand) == ACE + TEN and ACE in hand


def may_double(hand: Values) -> bool:
    """Of the first two cards of a hand, split or not."""
    return len(hand) == 2 and ACE not in hand and sum(hand) in DOUBLES


def may_split(hand: Values, hands: int, *, of_aces: bool) -> bool:
    """Two cards of the same value, on a box that has so many hands; aces are split once."""
    return len(hand) == 2 and hand[0] == hand[1] and hands < HANDS_PER_BOX and not of_aces


def may_draw(hand: Values) -> bool:
    return total(hand) < BEST


def must_draw(hand: Values) -> bool:
    return total(hand) <= 11


def dealer_draws(hand: Values) -> bool:
    """Until a hard or a soft seventeen."""
    return total(hand) <= 16
