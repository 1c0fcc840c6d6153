"""The two sides of a chart, whole hands and split ones: how often hands are met, and what their decisions gain."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pitboss.exact.blackjack.chart import KEYS, Chart, keys, met, split_again, split_start, whole_start
from pitboss.exact.blackjack.hands import Flags, Hands
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.play import Drawing, Played
from pitboss.exact.blackjack.splits import SITUATIONS
from pitboss.exact.blackjack.table import Table


@dataclass(frozen=True)
class Side:
    """Whole hands or split ones, as a chart plays them. `start` is how often they are met at first, if that is so."""

    hands: Hands
    drawing: Drawing
    gone: tuple[int, ...]
    start: Floats
    ends: Flags
    played: Played
    chart: Chart

    @cached_property
    def key(self) -> Ints:
        return keys(self.hands)

    @cached_property
    def _by_key(self) -> tuple[Ints, Ints, Ints]:
        """Hands in the order of their keys, where each key begins, and which they are."""
        order = np.argsort(self.key, kind="stable")
        there, begins = np.unique(self.key[order], return_index=True)
        return order, begins, there

    def at(self, ups: Ints) -> "Side":
        """Against some up cards."""
        return Side(
            self.hands,
            self.drawing.at(ups),
            self.gone,
            self.start[:, :, ups],
            self.ends,
            self.played.at(ups),
            self.chart.at(ups),
        )

    def read(self, by_key: Flags) -> Flags:
        found: Flags = by_key[self.key][:, None]
        return found

    @property
    def must(self) -> Flags:
        return self.hands.must_draw[:, None, None]

    @property
    def free(self) -> Flags:
        return (self.hands.may_draw & ~self.hands.must_draw)[:, None, None]

    @property
    def may_double(self) -> Flags:
        return self.hands.may_double[:, None, None]

    def met(self, start: Floats, draws: Flags) -> Floats:
        return met(self.drawing, self.gone, start, draws, self.ends)

    @cached_property
    def by_drawing(self) -> Floats:
        """What drawing gains over standing, where either may be done."""
        return self._difference(self.played.draw, self.played.stand, self.free)

    @cached_property
    def by_doubling(self) -> Floats:
        """What doubling gains over what the chart does otherwise."""
        draws = self.must | self.read(self.chart.draws)
        return self._difference(
            self.played.double, np.where(draws, self.played.draw, self.played.stand), self.may_double
        )

    def _difference(self, one: Floats, other: Floats, where: Flags) -> Floats:
        found = np.zeros_like(one)
        return np.subtract(one, other, out=found, where=np.broadcast_to(where, one.shape))

    def by_key(self, values: Floats) -> Floats:
        order, begins, there = self._by_key
        found = np.zeros((KEYS, values.shape[2]))
        if len(order):
            found[there] = np.add.reduceat(values.sum(axis=1)[order], begins)
        return found


def whole_side(table: Table, played: Played, chart: Chart) -> Side:
    none = np.zeros((len(table.whole.of), 1, 1), dtype=np.bool_)
    return Side(table.whole, table.ground.drawing, (0,), whole_start(table), none, played, chart)


def split_side(table: Table, played: Played, chart: Chart) -> Side:
    gone = tuple(situation.gone for situation in SITUATIONS)
    return Side(table.split, table.split_ground.drawing, gone, split_start(table), split_again(table), played, chart)
