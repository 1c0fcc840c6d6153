"""Hands put together with all that they draw, and with the dealer who draws from what they leave.

What a hand gains depends on what the dealer comes to, and what all of them draw comes out of one shoe. The chance that
they draw certain multisets is a product of falling factorials of what is drawn in all, so hands are put together by
adding up their multisets, with a weight for each of the dealer's ends and each gain.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pitboss.exact.blackjack.dealer import after
from pitboss.exact.blackjack.multisets import ACES, UNIT, Floats, Hand, Ints
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS
from pitboss.exact.blackjack.together import of_one_order

SHIFTS = np.log2(UNIT).astype(np.int64)
AT_A_TIME = 50_000  # sets of hands: so few that neither the cache nor a second thread is asked for
SORTED_AT_A_TIME = 500_000


@dataclass(frozen=True, eq=False)
class Weights:
    """By what is drawn, as codes, by the dealer's end and by what is gained, which goes up by units from `least`."""

    codes: Ints
    of: Floats
    least: int


Rows = list[tuple[Hand, float, Sequence[int]]]  # what is drawn, its weight, and what is gained at each end


def gathered(rows: Rows) -> Weights:
    """Of one multiset there may be several."""
    place = {hand: index for index, hand in enumerate(dict.fromkeys(hand for hand, _, _ in rows))}
    gains = np.array([each for _, _, each in rows], dtype=np.int64)
    least, most = int(gains.min()), int(gains.max())
    found = np.zeros((len(place), gains.shape[1], most - least + 1))
    at = np.array([place[hand] for hand, _, _ in rows])[:, None], np.arange(gains.shape[1]), gains - least
    np.add.at(found, at, np.array([weight for _, weight, _ in rows])[:, None])
    counts = np.array([[hand.count(card) for card in CARDS] for hand in place], dtype=np.int64)
    codes = counts @ UNIT
    order = np.argsort(codes)
    return Weights(codes[order], found[order], least)


def both(one: Weights, other: Weights) -> Weights:
    """Two hands as one."""
    sums = Sums.of(one.codes, other.codes)
    where = sums.places(slice(None))
    ends, first, second = one.of.shape[1], one.of.shape[2], other.of.shape[2]
    found = np.zeros((ends, first + second - 1, len(sums.codes)))
    for end, gain, more in np.ndindex(ends, first, second):
        rows, columns = (np.flatnonzero(each) for each in (one.of[:, end, gain], other.of[:, end, more]))
        if len(rows) and len(columns):
            weighed = np.multiply.outer(one.of[rows, end, gain], other.of[columns, end, more])
            at = where[np.ix_(rows, columns)]
            found[end, gain + more] += np.bincount(at.ravel(), weighed.ravel(), len(sums.codes))
    there = np.flatnonzero(found.any(axis=(0, 1)))
    return Weights(sums.codes[there], found[:, :, there].transpose(2, 0, 1), one.least + other.least)


def either(some: Sequence[Weights]) -> Weights:
    """One or another: their weights added up."""
    if len(some) == 1:
        return some[0]
    least = min(each.least for each in some)
    most = max(each.least + each.of.shape[2] for each in some)
    codes, where = np.unique(np.concatenate([each.codes for each in some]), return_inverse=True)
    found = np.zeros((len(codes), some[0].of.shape[1], most - least))
    start = 0
    for each in some:
        at = where[start : start + len(each.codes)]
        start += len(at)
        found[at, :, each.least - least : each.least - least + each.of.shape[2]] += each.of
    return Weights(codes, found, least)


@dataclass(frozen=True)
class Sums:
    """All sums of one of some multisets and one of others, in `codes`; those that differ in aces alone stand together.

    `first` is the place of the one with no ace, by the kind of the one and of the other: what each is without its aces.
    """

    codes: Ints
    first: Ints
    one: "Kinds"
    other: "Kinds"

    @classmethod
    def of(cls, one: Ints, other: Ints) -> "Sums":
        these, those = Kinds.of(one), Kinds.of(other)
        sums = _all_sums(these.codes, those.codes)
        where = np.stack([np.searchsorted(sums, these.codes + each) for each in those.codes], axis=1)
        many = np.ones(len(sums), dtype=np.int64)
        for column, more in zip(where.T, those.most, strict=True):
            many[column] = np.maximum(many[column], these.most + more + 1)
        begins = np.cumsum(many) - many
        codes = np.repeat(sums - begins * UNIT[ACES], many) + np.arange(int(many.sum())) * UNIT[ACES]
        return cls(codes, begins[where], these, those)

    def places(self, some: slice) -> Ints:
        """Where the sums are of some of the one and all of the other."""
        found: Ints = self.first[self.one.kind[some]][:, self.other.kind]
        found += self.one.aces[some, None]
        found += self.other.aces
        return found


@dataclass(frozen=True)
class Kinds:
    """Multisets without their aces, in `codes`: the most aces with each; which each multiset is, and its aces."""

    codes: Ints
    most: Ints
    kind: Ints
    aces: Ints

    @classmethod
    def of(cls, codes: Ints) -> "Kinds":
        aces = codes // UNIT[ACES] % UNIT[1]
        kinds, kind = np.unique(codes - aces * UNIT[ACES], return_inverse=True)
        most = np.zeros(len(kinds), dtype=np.int64)
        np.maximum.at(most, kind, aces)
        return cls(kinds, most, kind, aces)


def _all_sums(one: Ints, other: Ints) -> Ints:
    """In rising order; so many at a time, for most of them are alike."""
    found = one[:0]
    for some in _pieces(len(other), len(one), SORTED_AT_A_TIME):
        every = np.sort(np.concatenate([found, np.add.outer(one, other[some]).ravel()]))
        found = every[np.concatenate([[True], every[1:] != every[:-1]])]
    return found


@dataclass(frozen=True)
class Cards:
    """What is left when everything that is known has gone, and how likely the dealer's ends are from there."""

    table: Table
    left: Floats
    up: int

    def chances(self, codes: Ints) -> Floats:
        """By end, the last of which is that the dealer is over: that these cards are drawn, in one order, and that."""
        drawn = codes[:, None] >> SHIFTS & (UNIT[1] - 1)  # many times faster than to divide
        found = np.empty((len(self.table.dealer.ends) + 1, len(codes)))
        found[:-1] = after(self.table.terms.options.dealer_draws, CARDS[self.up]).chances(self.left, drawn).T
        found[-1] = 1.0 - found[:-1].sum(axis=0)
        found *= of_one_order(drawn, self.left)
        return found

    def results(self, one: Weights, other: Weights) -> Floats:
        """The chance of each end and gain of both together, which goes up by units from the sum of their least."""
        sums = Sums.of(one.codes, other.codes)
        first, second = one.of.shape[2], other.of.shape[2]
        chances = self.chances(sums.codes)
        found = np.zeros((len(chances), first + second - 1))
        there = [end for end, chance in enumerate(chances) if chance.any()]
        weights = {end: np.ascontiguousarray(other.of[:, end]) for end in there}
        weighed = {end: np.empty((len(one.codes), second)) for end in there}
        for some in _pieces(len(one.codes), len(other.codes)):
            places = sums.places(some)
            for end in there:
                np.matmul(chances[end].take(places, mode="clip"), weights[end], out=weighed[end][some])
        for end in there:
            sums_of_gains = one.of[:, end].T @ weighed[end]
            for gain in range(first):
                found[end, gain : gain + second] += sums_of_gains[gain]
        return found


def _pieces(count: int, times: int, most: int = AT_A_TIME) -> list[slice]:
    each = max(1, most // times)
    return [slice(start, start + each) for start in range(0, count, each)]
