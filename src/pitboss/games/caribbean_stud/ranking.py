"""The order of poker hands: what five cards are worth, from odd cards to a royal flush."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from pitboss.draws.cards import DECK, Card

HAND_SIZE = 5

# The ranks from the lowest to the highest, an ace above a king; a rank is worth its place here, from two to fourteen.
ORDER = "23456789TJQKA"
WORTH = MappingProxyType({rank: place for place, rank in enumerate(ORDER, 2)})
FIVE, TEN, KING, ACE = WORTH["5"], WORTH["T"], WORTH["K"], WORTH["A"]
LOW_ACE = (ACE, 5, 4, 3, 2)  # the one sequence in which an ace counts below a two

_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_WORDS = dict(enumerate(_NAMES, 2))
_WORTH = {card: WORTH[card[0]] for card in DECK}


class Kind(IntEnum):
    """The kinds of hand, from the lowest to the highest, in the book's words."""

    ODD_CARDS = 0
    ONE_PAIR = 1
    TWO_PAIRS = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    def __str__(self) -> str:
        return self.name.replace("_", " ").title().replace("Of A", "of a")


# How often each rank of a hand comes in it, and what that makes when the cards are neither in sequence nor of one suit.
_OF_SHAPE = {
    (1, 1, 1, 1, 1): Kind.ODD_CARDS,
    (2, 1, 1, 1): Kind.ONE_PAIR,
    (2, 2, 1): Kind.TWO_PAIRS,
    (3, 1, 1): Kind.THREE_OF_A_KIND,
    (3, 2): Kind.FULL_HOUSE,
    (4, 1): Kind.FOUR_OF_A_KIND,
}


class Hand(NamedTuple):
    """What five cards are worth. Hands compare by their kind, then by the ranks that decide between two of a kind.

    `ranks` has what comes oftenest first, then the higher: `(10, 10, 4, 4, 7)` is held as `(10, 4, 7)`. A hand without
    ranks stands below all of its kind, and one with the first few below all that begin so.
    """

    kind: Kind
    ranks: tuple[int, ...] = ()

    def __str__(self) -> str:
        return _describe(self)


# "Ace and king or higher": every hand of odd cards with both stands above this, every one without below.
ACE_KING = Hand(Kind.ODD_CARDS, (ACE, KING))


def rank(cards: Sequence[Card]) -> Hand:
    """The worth of five different cards, in whatever order they are held."""
    if len(cards) != HAND_SIZE or len(set(cards)) != HAND_SIZE:
        raise ValueError(f"{' '.join(cards)!r} is no hand; a hand is five different cards")
    worths = sorted([_WORTH[card] for card in cards], reverse=True)
    return _of(tuple(worths), len({card[1] for card in cards}) == 1)


@cache
def _of(worths: tuple[int, ...], one_suit: bool) -> Hand:
    """There are 7,462 of these."""
    groups = sorted([(worths.count(each), each) for each in set(worths)], reverse=True)
    ranks = tuple([each for _, each in groups])
    if len(groups) < HAND_SIZE:
        return Hand(_OF_SHAPE[tuple([times for times, _ in groups])], ranks)
    if ranks == LOW_ACE:  # five high: the ace is the lowest of its cards
        return Hand(Kind.STRAIGHT_FLUSH if one_suit else Kind.STRAIGHT, (FIVE,))
    if ranks[0] - ranks[-1] == HAND_SIZE - 1:
        if one_suit:
            return Hand(Kind.ROYAL_FLUSH) if ranks[0] == ACE else Hand(Kind.STRAIGHT_FLUSH, ranks[:1])
        return Hand(Kind.STRAIGHT, ranks[:1])
    return Hand(Kind.FLUSH if one_suit else Kind.ODD_CARDS, ranks)


def arranged(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards as a dealer lays them out to be read: what comes oftenest first, then the higher."""
    worths = [_WORTH[card] for card in cards]
    if tuple(sorted(worths, reverse=True)) == LOW_ACE:
        return tuple(sorted(cards, key=lambda card: -(_WORTH[card] % ACE)))
    return tuple(sorted(cards, key=lambda card: (-worths.count(_WORTH[card]), -_WORTH[card])))


# --- in words


def _describe(hand: Hand) -> str:
    """`two pairs, kings and fours, seven`: a hand as a dealer announces it."""
    kind, ranks = str(hand.kind).lower(), hand.ranks
    match hand.kind:
        case _ if not ranks:
            return kind
        case Kind.ONE_PAIR | Kind.THREE_OF_A_KIND | Kind.FOUR_OF_A_KIND:
            return ", ".join((kind, _plural(ranks[0]), *_single(ranks[1:])))
        case Kind.TWO_PAIRS:
            return ", ".join((kind, " and ".join(map(_plural, ranks[:2])), *_single(ranks[2:])))
        case Kind.FULL_HOUSE:
            return f"{kind}, {' over '.join(map(_plural, ranks))}"
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH:
            return f"{kind}, {_WORDS[ranks[0]]} high"
    return ", ".join((kind, *_single(ranks)))


def _single(ranks: Iterable[int]) -> list[str]:
    return [_WORDS[each] for each in ranks]


def _plural(worth: int) -> str:
    word = _WORDS[worth]
    return f"{word}es" if word == "six" else f"{word}s"
