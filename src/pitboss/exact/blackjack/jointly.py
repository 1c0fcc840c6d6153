"""The hands of a split box and the dealer's together: the chance of everything that a box can come to.

What a hand gains depends on what the dealer comes to, and what all of them draw comes out of one shoe. The chance that
they draw certain multisets is a product of falling factorials of what is drawn in all, so hands are put together by
adding up their multisets, with a weight for each of the dealer's ends and each gain; the dealer then draws from what
that leaves.

A hand that is over draws cards that need not be followed: it is every hand there is less those that are not over. So a
hand is told as one that loses, whatever it draws, and for each multiset with which it is not over as one that gains
what it does, less one that loses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np

from pitboss.exact.blackjack.dealer import after
from pitboss.exact.blackjack.multisets import UNIT, Floats, Hand, Ints
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS
from pitboss.exact.blackjack.together import Box, Course, Part, not_over, of_one_order
from pitboss.exact.blackjack.terms import lost_to_blackjack

AT_A_TIME = 2_000_000  # sets of hands


@dataclass(frozen=True)
class Gains:
    """Weights by what is drawn, the dealer's end and what is gained, which goes up by units from `least`."""

    codes: Ints
    weights: Floats
    least: int

    @property
    def most(self) -> int:
        return self.least + self.weights.shape[2] - 1


NOTHING: Hand = ()


def nothing(ends: int) -> Gains:
    """No hand at all."""
    return Gains(np.zeros(1, dtype=np.int64), np.ones((1, ends, 1)), 0)


def gathered(rows: Sequence[tuple[Hand, float, Sequence[int]]]) -> Gains:
    """From what is drawn, a weight, and what is gained at each of the dealer's ends; of one multiset there may be more."""
    least, most = (pick(gain for _, _, gains in rows for gain in gains) for pick in (min, max))
    place = {hand: index for index, hand in enumerate(dict.fromkeys(hand for hand, _, _ in rows))}
    weights = np.zeros((len(place), len(rows[0][2]), most - least + 1))
    for hand, weight, gains in rows:
        weights[place[hand], range(len(gains)), [gain - least for gain in gains]] += weight
    counts = np.array([[hand.count(card) for card in CARDS] for hand in place], dtype=np.int64)
    return Gains(counts @ UNIT, weights, least)


def both(one: Gains, other: Gains) -> Gains:
    """Two hands as one, with all that both draw."""
    codes, where = np.unique(np.add.outer(one.codes, other.codes), return_inverse=True)
    where = where.reshape(len(one.codes), len(other.codes))
    ends = one.weights.shape[1]
    weights = np.zeros((ends, one.weights.shape[2] + other.weights.shape[2] - 1, len(codes)))
    for end, first, second in np.ndindex(ends, one.weights.shape[2], other.weights.shape[2]):
        rows, columns = (np.flatnonzero(each) for each in (one.weights[:, end, first], other.weights[:, end, second]))
        if len(rows) and len(columns):
            weighed = np.multiply.outer(one.weights[rows, end, first], other.weights[columns, end, second])
            at = where[np.ix_(rows, columns)]
            weights[end, first + second] += np.bincount(at.ravel(), weighed.ravel(), len(codes))
    return Gains(codes, np.ascontiguousarray(weights.transpose(2, 0, 1)), one.least + other.least)


def merged(some: Sequence[Gains]) -> Gains:
    """One or another, each with its weight."""
    least, most = min(each.least for each in some), max(each.most for each in some)
    codes, where = np.unique(np.concatenate([each.codes for each in some]), return_inverse=True)
    weights = np.zeros((len(codes), some[0].weights.shape[1], most - least + 1))
    start = 0
    for each in some:
        at = where[start : start + len(each.codes)]
        start += len(at)
        weights[at, :, each.least - least : each.most - least + 1] += each.weights
    return Gains(codes, weights, least)


@dataclass(frozen=True)
class Cards:
    """What is left when everything that is known has gone, and how likely the dealer's ends are from there.

    A blackjack is left out of the ends: it settles the whole box at once.
    """

    table: Table
    left: Floats
    up: int

    def chances(self, codes: Ints) -> Floats:
        """By end, the last of which is that the dealer is over: that these cards are drawn, in one order, and that."""
        dealer = self.table.dealer
        drawn = codes[:, None] // UNIT % UNIT[1]
        found = np.empty((len(dealer.ends) + 1, len(codes)))
        found[:-1] = after(self.table.terms.options.dealer_draws, CARDS[self.up]).chances(self.left, drawn).T
        found[-1] = 1.0 - found[:-1].sum(axis=0)
        found[dealer.blackjack] = 0.0
        found *= of_one_order(drawn, self.left)
        return found

    def results(self, one: Gains, other: Gains) -> dict[int, float]:
        """The chance of each gain of both together."""
        chances, codes = np.zeros((0, 0)), _sums(one.codes, other.codes)
        chances = self.chances(codes)
        found = np.zeros((one.weights.shape[2], other.weights.shape[2]))
        for some in _pieces(len(one.codes), len(other.codes)):
            at = np.searchsorted(codes, np.add.outer(one.codes[some], other.codes))
            for end, chance in enumerate(chances):
                if end != self.table.dealer.blackjack:
                    found += one.weights[some, end].T @ (chance[at] @ other.weights[:, end])
        results: dict[int, float] = {}
        for first, second in np.ndindex(*found.shape):
            gain = one.least + other.least + first + second
            results[gain] = results.get(gain, 0.0) + float(found[first, second])
        return results


def _pieces(count: int, times: int) -> list[slice]:
    each = max(1, AT_A_TIME // times)
    return [slice(start, start + each) for start in range(0, count, each)]


def _sums(one: Ints, other: Ints) -> Ints:
    """All different sums, in rising order."""
    found = one[:0]
    for some in _pieces(len(other), len(one)):
        every = np.sort(np.concatenate([found, np.add.outer(one, other[some]).ravel()]))
        found = every[np.concatenate([[True], every[1:] != every[:-1]])]
    return found


# --- boxes


@dataclass(frozen=True)
class Together:
    """What the hands of a box gain, in units of so much of a wager."""

    table: Table
    box: Box

    def hand(self, part: Part, unit: Fraction) -> Gains:
        """As one that loses, and as what it gains besides where it is not over."""
        table, hands = self.table, self.box.hands
        returns, own = table.returns, {False: table.returns.split, True: table.returns.split_doubled}
        loses = [int(-1 / unit)] * len(returns.split[0])
        begins = [(card,) for place, card in enumerate(CARDS) if place != self.box.pair] if part.unlike else [()]
        rows: list[tuple[Hand, float, Sequence[int]]] = [(begun, 1.0, loses) for begun in begins]
        for (hand, doubled), ways in self.box.ends[part][0].items():
            drawn, stakes = self.box.drawn_to(part, hand), 2 if doubled else 1
            gains = [int((back - stakes) / unit) for back in own[doubled][hands.end[hand]]]
            rows += (drawn, ways, gains), (drawn, -ways, loses)
        return gathered(rows)
