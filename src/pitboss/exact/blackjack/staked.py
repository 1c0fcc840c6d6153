"""What is laid down in a round on average, in original wagers: one, and one for each double and each split besides.

It does not depend on the dealer. In a split box a hand is doubled or not by its first cards, and which hands there are
by whether these are of the pair's value, so that only those cards of the other hands count, and they are few.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import fsum

import numpy as np

from pitboss.exact.blackjack.gains import whole_hands_met
from pitboss.exact.blackjack.leaning import box_of
from pitboss.exact.blackjack.multisets import Hand
from pitboss.exact.blackjack.plans import Plan
from pitboss.exact.blackjack.rounding import Rounding
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS
from pitboss.exact.blackjack.together import Box, Course, Part, of_one_order
from pitboss.exact.enclosure import Enclosed


def staked(table: Table, plan: Plan) -> Enclosed:
    """By any plan."""
    found = [1.0, float((whole_hands_met(table, plan) * plan.whole.doubles[:, 0]).sum())]
    dealt = np.where(plan.splits, table.deals[table.pair_hands], 0.0)
    for row, up in np.argwhere(dealt):
        box = box_of(table, (int(row), int(up)), plan.split, plan.again)
        found.append(float(dealt[row, up]) * _more(table, box))
    return Enclosed.around(Fraction(fsum(found)), Fraction(Rounding(table).staked))


def _more(table: Table, box: Box) -> float:
    """What is laid down on a split box besides the original wager."""
    return fsum(
        (len(course.parts) - 1) * _chance(table, box, course, _known(box, course, None))
        + fsum(_chance(table, box, course, _known(box, course, index)) for index in range(len(course.parts)))
        for course in box.courses
    )


def _known(box: Box, course: Course, doubled: int | None) -> list[dict[Hand, int]]:
    """What is known that each hand draws, and in how many orders; of one, that it is doubled, if it is to be."""
    return [_doubled(box, part) if index == doubled else _begun(box, part) for index, part in enumerate(course.parts)]


def _begun(box: Box, part: Part) -> dict[Hand, int]:
    return {(card,): 1 for place, card in enumerate(CARDS) if place != box.pair} if part.unlike else {(): 1}


def _doubled(box: Box, part: Part) -> dict[Hand, int]:
    """With the card that it is doubled for: it is not over then."""
    return {box.drawn_to(part, hand): ways for (hand, doubled), ways in box.ends[part][0].items() if doubled}


def _chance(table: Table, box: Box, course: Course, hands: list[dict[Hand, int]]) -> float:
    left = table.cards.copy()
    left[box.pair] -= 2
    left[box.up] -= 1
    rows = [*_together(hands, (CARDS[box.pair],) * course.drawn)]
    drawn = np.array([[hand.count(card) for card in CARDS] for hand, _ in rows], dtype=np.int64)
    ways = np.array([ways for _, ways in rows], dtype=np.float64)
    return float((ways * of_one_order(drawn.reshape(-1, len(CARDS)), left)).sum())


def _together(hands: list[dict[Hand, int]], pair: Hand) -> Iterator[tuple[Hand, int]]:
    for each in product(*(hand.items() for hand in hands)):
        yield sum((drawn for drawn, _ in each), pair), int(np.prod([ways for _, ways in each]))
