"""The 7,462 different hands of five cards, in order, and how many of the 2,598,960 deals make each."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from pitboss.draws.cards import SUITS, Card
from pitboss.games.caribbean_stud.ranking import HAND_SIZE, WORTH, Hand, Kind, rank

NAMES = {worth: name for name, worth in WORTH.items()}
ALL_HANDS = comb(52, HAND_SIZE)


@dataclass(frozen=True, slots=True)
class HandClass:
    """All hands of the same worth: they have the same ranks, and are of one suit or not.

    `groups` says which ranks, each as what it is worth, and how often.
    """

    hand: Hand
    groups: tuple[tuple[int, int], ...]
    one_suit: bool

    @property
    def deals(self) -> int:
        if self.one_suit:
            return len(SUITS)
        of_any_suits = prod(comb(len(SUITS), count) for _, count in self.groups)
        return of_any_suits - (len(SUITS) if len(self.groups) == HAND_SIZE else 0)


@cache
def hand_classes() -> tuple[HandClass, ...]:
    """From the lowest to the highest, each judged by one hand that stands for it."""
    found = []
    for ranks in combinations_with_replacement(WORTH.values(), HAND_SIZE):
        groups = tuple(Counter(ranks).items())
        if len(groups) > 1:
            found.append(HandClass(rank(_example(groups, one_suit=False)), groups, one_suit=False))
        if len(groups) == HAND_SIZE:
            found.append(HandClass(rank(_example(groups, one_suit=True)), groups, one_suit=True))
    return tuple(sorted(found, key=lambda each: each.hand))


def _example(groups: tuple[tuple[int, int], ...], *, one_suit: bool) -> list[Card]:
    """Five cards of these ranks; those of the same rank have different suits in any case."""
    cards = [NAMES[worth] + suit for worth, count in groups for suit in SUITS[:count]]
    return cards if one_suit or len(groups) < HAND_SIZE else [*cards[1:], cards[0][0] + SUITS[-1]]


def deals_by_kind() -> dict[Kind, int]:
    """How many of the 2,598,960 hands are of each kind, the highest first."""
    found = dict.fromkeys(sorted(Kind, reverse=True), 0)
    for each in hand_classes():
        found[each.hand.kind] += each.deals
    return found


def deals_from(lowest: Hand) -> int:
    """How many hands stand no lower than this."""
    return sum(each.deals for each in hand_classes() if each.hand >= lowest)
