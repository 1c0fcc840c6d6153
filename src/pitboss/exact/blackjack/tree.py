"""Ways to draw cards, as a tree of multisets: how likely each end of it is, from many shoes at once.

Cards drawn one after the other, each as likely as any other that is left, are a multiset of cards in some order, and
all orders of it are equally likely: the chance of one is a product of falling factorials. So what a hand comes to
that is drawn by a fixed rule is a sum over multisets, of the orders that the rule lets happen times that product. The
product of a multiset is that of a smaller one times one factor: one multiplication for each multiset and shoe.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.blackjack.terms import CARDS

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Hand = tuple[int, ...]  # values in ascending order

TOGETHER = 1024  # shoes at a time: as many as leave their products in a processor's cache
FEW = 48  # shoes whose ends are added up at a time: so small a product is left to one thread, and others do not wait


@dataclass(frozen=True)
class Step:
    """Multisets of one size, each a smaller one and one card more, of which the smaller has `already` so many."""

    size: int
    card: int  # its place among CARDS
    already: int
    nodes: Ints
    parents: Ints


@dataclass(frozen=True)
class Block:
    """Nodes that come to certain columns and to no others, with their ways by column and node."""

    nodes: Ints
    columns: Ints
    weights: Floats


@dataclass(frozen=True)
class Tree:
    """Node 0 is no card at all. `ways` has a row for each of the nodes `ends`, a column for each thing they come to."""

    steps: tuple[Step, ...]
    nodes: int
    ends: Ints
    ways: Floats

    @property
    def longest(self) -> int:
        """The most cards that are drawn."""
        return self.steps[-1].size if self.steps else 0

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The ways, without the many that are none: columns that share an end are together, and others apart."""
        there, label = self.ways != 0, np.arange(self.ways.shape[1])
        while True:
            rows = np.where(there, label, len(label)).min(axis=1, initial=len(label))
            found = np.minimum(label, np.where(there, rows[:, None], len(label)).min(axis=0, initial=len(label)))
            if np.array_equal(found, label):
                break
            label = found
        blocks = []
        for each in np.unique(rows):
            some, columns = np.flatnonzero(rows == each), np.flatnonzero(label == each)
            blocks.append(Block(self.ends[some], columns, np.ascontiguousarray(self.ways[some][:, columns].T)))
        return tuple(blocks)

    @property
    def terms(self) -> int:
        """The most multisets that come to the same thing."""
        return int(np.count_nonzero(self.ways, axis=0).max(initial=0))


def tree(inner: Iterable[Hand], ends: Mapping[Hand, Sequence[int]]) -> Tree:
    """Of the multisets at which drawing goes on, each with one less among them, and those at which it ends."""
    place = {hand: index for index, hand in enumerate(dict.fromkeys(((), *inner, *ends)))}
    going_on = frozenset(inner) | {()}
    links = sorted(_links(place, going_on))
    steps = []
    for (size, card, already), group in groupby(links, key=lambda link: link[:3]):
        pairs = np.array([link[3:] for link in group], dtype=np.int64)
        steps.append(Step(size, CARDS.index(card), already, pairs[:, 0], pairs[:, 1]))
    rows = np.array([place[hand] for hand in ends], dtype=np.int64)
    return Tree(tuple(steps), len(place), rows, np.array([*ends.values()], dtype=np.float64))


def _links(place: Mapping[Hand, int], going_on: frozenset[Hand]) -> Iterator[tuple[int, int, int, int, int]]:
    for hand, node in place.items():
        if hand:
            card, smaller = next((card, each) for card, each in _one_less(hand) if each in going_on)
            yield len(hand), card, smaller.count(card), node, place[smaller]


def _one_less(hand: Hand) -> Iterator[tuple[int, Hand]]:
    for index, card in enumerate(hand):
        yield card, hand[:index] + hand[index + 1 :]


def chances(tree: Tree, left: Floats) -> Floats:
    """For each shoe, a row of how many cards it has of each value, the chance of all that can come of the tree."""
    found = np.zeros((len(left), tree.ways.shape[1]))
    for start in range(0, len(left), TOGETHER):
        some = np.ascontiguousarray(left[start : start + TOGETHER].T)
        each = products(tree, some)
        for block in tree.blocks:
            ends = each[block.nodes]
            for few in range(0, some.shape[1], FEW):
                rows = slice(start + few, start + min(few + FEW, some.shape[1]))
                found[rows, block.columns] = (block.weights @ ends[:, few : few + FEW]).T
    return found


def products(tree: Tree, left: Floats) -> Floats:
    """The chance of one order of each multiset, from each shoe; here a shoe is a column."""
    total = left.sum(axis=0)
    found = np.empty((tree.nodes, left.shape[1]))
    found[0] = 1.0
    for step in tree.steps:
        factor = np.maximum(left[step.card] - step.already, 0.0) / np.maximum(total - (step.size - 1), 1.0)
        found[step.nodes] = found[step.parents] * factor
    return found
