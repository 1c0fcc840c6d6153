"""What a box gains that was split, with the chance of each: all its hands, and the dealer, from one shoe.

A hand that is over draws cards that need not be followed: it is every hand there is less those that are not over. So a
hand is told as one that loses, whatever it draws, and for each multiset with which it is not over as one that gains
what it does, less one that loses. At a dealer's blackjack, which settles the whole box, it is told how many hands are
not over instead.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import fsum

import numpy as np

from pitboss.errors import DefectiveWager
from pitboss.exact.blackjack.jointly import Cards, Rows, Weights, both, either, gathered
from pitboss.exact.blackjack.rounding import Rounding
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS, Row, lost_to_blackjack
from pitboss.exact.blackjack.together import Box, Key, Part, of_one_order
from pitboss.exact.distribution import ONE, common_unit

Courses = dict[tuple[int, ...], tuple[list[Weights], list[Weights]]]


@dataclass(frozen=True)
class Gained:
    """The chance of each gain, and how far all these chances together can be off."""

    chances: dict[Fraction, float]
    error: float


@dataclass(frozen=True)
class Boxes:
    """Those of a table. What is known of one is kept for plans that play it alike."""

    table: Table

    def __post_init__(self) -> None:
        hands = self.table.split
        if (hands.may_double & (hands.longer < 0).any(axis=1)).any():
            raise DefectiveWager("what a split box gains is worked out where no hand that was doubled can be over")

    def gained(self, box: Box) -> Gained:
        if box.key not in self._known:
            self._known[box.key] = self._gained(box)
        return self._known[box.key]

    def _gained(self, box: Box) -> Gained:
        found: dict[Fraction, list[float]] = {}
        error = 0.0
        for (drawn, *_), (others, firsts) in self._courses(box).items():
            cards, this = self._cards(box, drawn)
            one, other = self._both(others), either(firsts)
            results = this * cards.results(one, other)
            hands = len(others) + 1
            for end, place in np.argwhere(results):
                gain = self._gain(int(end), int(place) + one.least + other.least, hands)
                found.setdefault(gain, []).append(float(results[end, place]))
            terms = len(one.codes) + len(other.codes) + one.of.shape[2]
            error += this * len(firsts) * Rounding(self.table).course(hands, terms)
        return Gained({gain: fsum(each) for gain, each in found.items()}, error)

    def _courses(self, box: Box) -> Courses:
        """By how many cards of the pair's value are drawn and how later hands are played: these, and the first ones."""
        found: Courses = {}
        for course in box.courses:
            first, *others = (self._hand(box, part) for part in course.parts)
            found.setdefault((course.drawn, *map(id, others)), (others, []))[1].append(first)
        return found

    def _gain(self, end: int, units: int, hands: int) -> Fraction:
        """At a blackjack, `units` are the hands that are not over."""
        if end == self.table.dealer.blackjack:
            return Fraction(-lost_to_blackjack(self.table.terms.after_split, hands - units, units))
        return units * self.unit

    def _cards(self, box: Box, drawn: int) -> tuple[Cards, float]:
        """What is left when a course has drawn so many cards of the pair's value, and how likely that is."""
        left, more = self.table.cards.copy(), np.zeros((1, len(CARDS)), dtype=np.int64)
        left[box.pair] -= 2
        left[box.up] -= 1
        more[0, box.pair] = drawn
        this = float(of_one_order(more, left)[0])
        return Cards(self.table, np.maximum(left - more[0], 0.0), box.up), this

    # --- hands, as weights

    @cached_property
    def unit(self) -> Fraction:
        """Of which every gain of a split hand is a whole number."""
        tables = self.table.returns.split, self.table.returns.split_doubled
        return common_unit((ONE, *(back for table in tables for row in table for back in row)))

    def _hand(self, box: Box, part: Part) -> Weights:
        ends = box.ends[part][0]
        key = (box.pair, part.pair, part.unlike, frozenset(ends.items()))
        if key not in self._hands:
            begins = [(card,) for place, card in enumerate(CARDS) if place != box.pair] if part.unlike else [()]
            rows: Rows = [(begun, 1, self._loses) for begun in begins]
            for (hand, doubled), ways in ends.items():
                drawn, gains = box.drawn_to(part, hand), self._gains[doubled][box.hands.end[hand]]
                rows += (drawn, ways, gains), (drawn, -ways, self._loses)
            self._hands[key] = gathered(rows)
        return self._hands[key]

    @cached_property
    def _loses(self) -> list[int]:
        """What a hand that is over gains at each of the dealer's ends; it is not one that is not over."""
        found = [int(-ONE / self.unit)] * (len(self.table.dealer.ends) + 1)
        found[self.table.dealer.blackjack] = 0
        return found

    @cached_property
    def _gains(self) -> dict[bool, list[list[int]]]:
        """The same of one that is not, by whether it was doubled and what it comes to."""
        returns = self.table.returns
        return {False: self._less(returns.split, 1), True: self._less(returns.split_doubled, 2)}

    def _less(self, returns: Sequence[Row], stakes: int) -> list[list[int]]:
        found = [[int((back - stakes) / self.unit) for back in row] for row in returns]
        for row in found:
            row[self.table.dealer.blackjack] = 1
        return found

    def _both(self, hands: list[Weights]) -> Weights:
        if len(hands) == 1:
            return hands[0]
        one, other = hands
        key = id(one), id(other)
        if key not in self._pairs:
            self._pairs[key] = both(one, other)
        return self._pairs[key]

    # --- kept

    @cached_property
    def _known(self) -> dict[Key, Gained]:
        return {}

    @cached_property
    def _hands(self) -> dict[Key, Weights]:
        return {}

    @cached_property
    def _pairs(self) -> dict[tuple[int, int], Weights]:
        """By hands that are kept above."""
        return {}
