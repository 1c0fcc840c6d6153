"""Ways to draw cards, as multisets: how likely it is from many shoes at once that a hand ends with one of some.

Cards drawn one after the other, each as likely as any other that is left, are a multiset of cards in some order, and
all orders of it are equally likely: the chance of one is a product of falling factorials, one for each value, over one
of all the cards. So what a hand comes to that is drawn by a fixed rule is a sum over multisets, of the orders that the
rule lets happen times that product. The product of a multiset is that of a smaller one times one factor.

Aces are counted apart, for most shoes that are asked about differ in them alone: what hands have besides aces is added
up once for all those shoes, by how many cards that is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.blackjack.terms import CARDS
from pitboss.games.blackjack.hands import ACE

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Hand = tuple[int, ...]  # values in ascending order

UNIT = 64 ** np.arange(len(CARDS), dtype=np.int64)  # tells multisets apart: even two hands have not so many of a value
ACES = CARDS.index(ACE)
IN_A_CACHE = 1_000_000  # numbers that are worked with at a time
TOGETHER = 1024  # shoes that are, at most


# --- in how many ways multisets are drawn


@dataclass(frozen=True)
class Level:
    """Multisets of one size, each a smaller one and one card more: which one, and which of the factors."""

    nodes: slice
    parents: Ints
    factors: Ints


@dataclass(frozen=True, eq=False)
class Multisets:
    """From small to large, the empty one first. A factor is a card's place and how many of it have gone before."""

    of: tuple[Hand, ...]
    levels: tuple[Level, ...]
    cards: Ints
    already: Ints


def multisets(hands: Iterable[Hand]) -> Multisets:
    """These, and those that lead to each by its cards in ascending order."""
    every: dict[Hand, None] = {(): None}
    for hand in hands:
        while hand not in every:
            every[hand] = None
            hand = hand[:-1]
    of = tuple(sorted(every, key=len))
    place = {hand: index for index, hand in enumerate(of)}
    factors: dict[tuple[int, int], int] = {}
    levels: list[Level] = []
    start = 1
    while start < len(of):
        stop, parents, used = start, [], []
        while stop < len(of) and len(of[stop]) == len(of[start]):
            less, card = of[stop][:-1], of[stop][-1]
            parents.append(place[less])
            used.append(factors.setdefault((card, less.count(card)), len(factors)))
            stop += 1
        levels.append(Level(slice(start, stop), np.array(parents), np.array(used)))
        start = stop
    pairs = np.array([*factors], dtype=np.int64).reshape(-1, 2)
    return Multisets(of, tuple(levels), pairs[:, 0] - CARDS[0], pairs[:, 1])


def falling(drawn: Multisets, left: Floats) -> Floats:
    """In how many ways each can be drawn in one order; a shoe is a column."""
    factors = np.maximum(left[drawn.cards] - drawn.already[:, None], 0.0)
    found = np.empty((len(drawn.of), left.shape[1]))
    found[0] = 1.0
    for level in drawn.levels:
        here = found[level.nodes]
        np.take(found, level.parents, axis=0, out=here, mode="clip")
        here *= np.take(factors, level.factors, axis=0, mode="clip")
    return found


def _in_order(most: int, left: Floats, least: float) -> Floats:
    """In how many ways so many of some cards can be drawn, from none to the most; a shoe is a column."""
    steps = np.maximum(left - np.arange(most)[:, None], least)
    return np.concatenate([np.ones((1, len(left))), np.cumprod(steps, axis=0)])


# --- how a drawing can end


@dataclass(frozen=True)
class Part:
    """Endings with so many aces and so many others, by the place of these numbers among all such.

    `ways` are the orders in which each is drawn, by hand and by some of the columns.
    """

    count: int
    columns: slice
    others: Ints
    ways: Floats


@dataclass(frozen=True, eq=False)
class Endings:
    """What may be drawn until a drawing ends, in columns by what it comes to."""

    columns: int
    others: Multisets
    counts: Ints  # aces, and others
    parts: tuple[Part, ...]

    @property
    def longest(self) -> int:
        """The most cards that are drawn."""
        return int(self.counts.sum(axis=1).max(initial=0))

    @property
    def terms(self) -> int:
        """A chance is a sum of sums of no more products than this, taken together."""
        return len(self.counts) + max((len(each.others) for each in self.parts), default=0)

    def chances(self, shoe: Floats, removed: Ints) -> Floats:
        """For each row of cards that have gone from the shoe, the chance of what comes to each column."""
        found = np.empty((len(removed), self.columns))
        each = max(1, min(TOGETHER, IN_A_CACHE // (len(self.counts) * self.columns)))
        sums = np.zeros((min(len(removed), each), len(self.counts), self.columns))
        for some in _alike(removed, each):
            left = shoe - removed[some.first]
            left[:, ACES] = 0.0
            self._sum(left, sums)
            sizes = left.sum(axis=1)
            if self.columns == 1:
                rows = some.rows[some.begins[0] : some.begins[-1]]
                of = some.which[rows]
                weights = self._weights(sizes[of], shoe[ACES] - removed[rows, ACES])
                found[rows, 0] = np.einsum("rc,rc->r", weights, sums[of, :, 0])
                continue
            for stretch, weights in zip(some.stretches, self._by_aces(some, sizes, shoe[ACES]), strict=True):
                rows = some.rows[some.begins[stretch.start] : some.begins[stretch.stop]]
                at = (some.which[rows] - stretch.start) * len(weights) + removed[rows, ACES]
                found[rows] = (weights @ sums[stretch]).reshape(-1, self.columns)[at]
        return found

    def _sum(self, left: Floats, out: Floats) -> None:
        """By shoe without aces, count and column: in how many ways the others are drawn."""
        products = falling(self.others, left.T)
        for each in self.parts:
            np.matmul(products[each.others].T, each.ways, out=out[: len(left), each.count, each.columns])

    def _by_aces(self, some: "_Alike", sizes: Floats, aces: float) -> list[Floats]:
        """The weights of each stretch, by how many aces have gone: those of all stretches are worked out at once."""
        starts = [stretch.start for stretch in some.stretches]
        gone = [np.arange(most + 1.0) for most in some.most[starts]]
        lengths = [len(each) for each in gone]
        weights = self._weights(np.repeat(sizes[starts], lengths), aces - np.concatenate(gone))
        return np.split(weights, np.cumsum(lengths)[:-1])

    def _weights(self, others: Floats, aces: Floats) -> Floats:
        """For so many aces in a shoe of so many others, by count: the ways to draw the aces, over all ways."""
        own = _in_order(int(self.counts[:, 0].max()), aces, 0.0)
        every = _in_order(self.longest, others + aces, 1.0)
        found: Floats = (own[self.counts[:, 0]] / every[self.counts.sum(axis=1)]).T
        return found


def endings(columns: int, drawn: Mapping[Hand, tuple[int, Sequence[int]]]) -> Endings:
    """Of what may be drawn, the first of its columns and the orders by column from there on."""
    found: dict[tuple[int, int, int], list[tuple[Hand, Sequence[int]]]] = {}
    for hand, (column, ways) in drawn.items():
        aces = hand.count(ACE)
        found.setdefault((aces, len(hand) - aces, column), []).append((hand[aces:], ways))
    others = multisets(hand for hands in found.values() for hand, _ in hands)
    place = {hand: index for index, hand in enumerate(others.of)}
    counts = {count: index for index, count in enumerate(dict.fromkeys(each[:2] for each in found))}
    parts = tuple(
        Part(
            counts[aces, more],
            slice(column, column + len(hands[0][1])),
            np.array([place[hand] for hand, _ in hands]),
            np.array([ways for _, ways in hands], dtype=np.float64),
        )
        for (aces, more, column), hands in found.items()
    )
    return Endings(columns, others, np.array([*counts]).reshape(-1, 2), parts)


# --- shoes that differ in aces alone


@dataclass(frozen=True)
class _Alike:
    """What has gone from shoes that differ in aces alone, and the most aces that have, once for all of them.

    `stretches` are of equally many cards and as many aces at most. `rows` are all shoes, in the order of these;
    `begins` is where each has its first among them, `which` says whose each row is.
    """

    first: Ints
    most: Ints
    stretches: tuple[slice, ...]
    rows: Ints
    begins: Ints
    which: Ints


def _alike(removed: Ints, each: int) -> Iterator[_Alike]:
    """So many at a time."""
    aces = removed[:, ACES]
    codes = removed @ UNIT - aces * UNIT[ACES]
    _, first, which, count = np.unique(codes, return_index=True, return_inverse=True, return_counts=True)
    most = np.zeros(len(first), dtype=np.int64)
    np.maximum.at(most, which, aces)
    kind = (removed[first].sum(axis=1) - aces[first]) * UNIT[1] + most
    order = np.argsort(kind, kind="stable")
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    which = place[which]
    rows, begins = np.argsort(which, kind="stable"), np.concatenate([[0], np.cumsum(count[order])])
    first, most, kind = first[order], most[order], kind[order]
    for start in range(0, len(order), each):
        stop = min(start + each, len(order))
        edges = [0, *(np.flatnonzero(np.diff(kind[start:stop])) + 1).tolist(), stop - start]
        stretches = tuple(slice(*pair) for pair in pairwise(edges))
        yield _Alike(first[start:stop], most[start:stop], stretches, rows, begins[start : stop + 1], which - start)
