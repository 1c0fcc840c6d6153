"""How far a figure can be from the exact one: what rounding can do to it, added up step by step.

Each sum, product and quotient of doubles is off by a factor of 1 + u at most, u = 2^-53. Counts of cards and ways are
whole numbers below 2^53, and exact. Everything that is added up is positive, so a sum of n products of n factors keeps
its proportion: it is off by no more than as many u as there are operations on the way to one of its terms. The few
differences are of numbers no greater than the wagers; there the bounds of both sides are added. `docs` has the proof.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np

from pitboss.exact.blackjack.hands import Flags
from pitboss.exact.blackjack.multisets import Floats
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS
from pitboss.exact.enclosure import bound

U = 2.0**-53
CARDS_IN_A_SUM = len(CARDS) + 4  # one product and one sum for each next card, and three operations for its chance


PLACES = 18  # that a figure is written with: more than a double of its size has


class Known(NamedTuple):
    """A figure, and how far the exact one can be from it at most."""

    value: float
    error: float

    def __neg__(self) -> "Known":
        return Known(-self.value, self.error)

    def __sub__(self, other: "Known") -> "Known":
        return Known(self.value - other.value, self.error + other.error + U * (abs(self.value) + abs(other.value)))

    def as_value(self) -> dict[str, str]:
        """For JSON."""
        return {"decimal": f"{self.value:.{PLACES}f}", "error_bound": _written(self.error)}


@cache
def _written(error: float) -> str:
    """With what is lost in writing."""
    return bound(Fraction(error) + Fraction(1, 2 * 10**PLACES))


@dataclass(frozen=True)
class Rounding:
    """Bounds in original wagers."""

    table: Table

    @cached_property
    def ends(self) -> float:
        """Of all the dealer's ends together, and of each."""
        endings = self.table.dealer.endings
        return (3 * endings.longest + endings.terms + 6) * U

    @cached_property
    def most(self) -> float:
        """The most that comes back of a hand."""
        tables = (self.table.returns.single, self.table.returns.doubled)
        return float(max(back for table in tables for row in table for back in row))

    @cached_property
    def stand(self) -> float:
        """Of what comes back of a hand that stands, doubled or not: each end, and the dealer over, by difference."""
        columns = len(self.table.dealer.ends) + 1
        return 2 * self.most * (self.ends + (columns + 2) * U)

    @cached_property
    def hand(self) -> float:
        """Of what a whole hand gains, by whichever decision: a step for each card that it can draw."""
        steps = int(self.table.whole.size.max())
        return self.stand + steps * CARDS_IN_A_SUM * self.most * U + 2 * U

    @cached_property
    def split_hand(self) -> float:
        """Of what a split hand gains in a situation: that of two layers, one of them times a chance."""
        steps = int(self.table.split.size.max(initial=0))
        both = 2 * self.stand + 6 * self.most * U
        return both + steps * CARDS_IN_A_SUM * self.most * U + 2 * (self.ends + 2 * U)

    @cached_property
    def split(self) -> float:
        """Of what splitting gains: two hands without a pair, each by difference, or three; and of the loss."""
        return 8 * self.split_hand + 24 * self.most * U + self.loss

    @cached_property
    def loss(self) -> float:
        """Of what a blackjack costs a box: chances of up to three hands, added and taken away, times wagers."""
        if self.table.settles_by_hands:
            return self.ends
        steps = int(self.table.split.size.max(initial=0))
        one_order, last = 2 * 3 * steps, 2 * steps + len(self.table.split.of)
        chances = 2**3 * 3  # as many terms as the sums for none to three hands have, each no more than one
        return 3 * chances * (one_order + last + 8) * U + self.ends

    @cached_property
    def round(self) -> float:
        """Of what a round gains on average: each hand's, weighed with its chance."""
        pairs = float(self.table.deals[self.table.pair_hands].sum())
        return self.hand + pairs * self.split + 8 * U

    # --- of what is gained, with the chance of each: how far all the chances together can be off

    @cached_property
    def whole_gains(self) -> float:
        """Of whole hands: a step for each card, the dealer's ends, and the sums over all hands and up cards."""
        steps, sums = int(self.table.whole.size.max()), len(self.table.whole.of) * len(CARDS)
        return 2 * self.ends + (steps * (CARDS_IN_A_SUM + 2) + sums + len(self.table.dealer.ends) + 16) * U

    @cached_property
    def staked(self) -> float:
        """Of what is laid down: sums of positive terms that come to no more than two wagers a hand, of three hands."""
        whole = self.table.whole
        pairs = float(self.table.deals[self.table.pair_hands].sum())
        steps, sums = int(whole.size.max()) * (CARDS_IN_A_SUM + 2), len(whole.of) * len(CARDS)
        return (2 * (steps + sums + 16) + pairs * 6 * (2 * steps + sums * len(CARDS) + 32)) * U

    def course(self, hands: int, terms: int) -> float:
        """Of a split box that goes one way: sums of so many terms, all of which come to no more than three for a hand.

        A hand is one that loses, those that are not over, and those again taken away from it.
        """
        drawn = hands * int(self.table.split.size.max(initial=0))
        return float(3**hands) * (2 * self.ends + (terms + 2 * drawn + len(self.table.dealer.ends) + 24) * U)


def close(one: Floats, other: Floats, bound: float) -> Flags:
    """Where two figures are too near to each other to say which is the greater."""
    with np.errstate(invalid="ignore"):
        found: Flags = np.abs(one - other) <= 2 * bound
    return found
