"""The two sides of a chart, whole hands and split ones: how often hands are met, and what their decisions gain."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pitboss.exact.blackjack.chart import (
    GONE,
    KEYS,
    Chart,
    keys,
    met,
    split_again,
    split_start,
    split_times,
    whole_start,
)
from pitboss.exact.blackjack.hands import Flags, Hands
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.play import Drawing, Played
from pitboss.exact.blackjack.splits import SITUATIONS
from pitboss.exact.blackjack.table import Table


@dataclass(frozen=True)
class Side:
    """Whole hands or split ones, as a chart plays them. `start` is how often they are met at first, if that is so.

    `by_drawing` is what drawing gains over standing, where either may be done, and `by_doubling` what doubling gains
    over what the chart does otherwise: together in all the situations in which as many cards have gone.
    """

    hands: Hands
    drawing: Drawing
    gone: tuple[int, ...]
    start: Floats
    ends: Flags
    by_drawing: Floats
    by_doubling: Floats
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
            self.by_drawing[:, :, ups],
            self.by_doubling[:, :, ups],
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

    def by_key(self, values: Floats) -> Floats:
        order, begins, there = self._by_key
        found = np.zeros((KEYS, values.shape[2]))
        if len(order):
            found[there] = np.add.reduceat(values.sum(axis=1)[order], begins)
        return found


def whole_side(table: Table, played: Played, chart: Chart) -> Side:
    none = np.zeros((len(table.whole.of), 1, 1), dtype=np.bool_)
    drawing, doubling = (each[:, None] for each in _gains(table.whole, played, 0, chart))
    return Side(table.whole, table.ground.drawing, (0,), whole_start(table), none, drawing, doubling, chart)


def split_side(table: Table, played: Played, chart: Chart) -> Side:
    start = split_start(table)
    by_drawing, by_doubling = np.zeros_like(start), np.zeros_like(start)
    for layer, situation in enumerate(SITUATIONS):
        if situation.gone in GONE:
            times, gone = split_times(table, situation)[:, None], GONE.index(situation.gone)
            for found, each in zip((by_drawing, by_doubling), _gains(table.split, played, layer, chart), strict=True):
                found[:, gone] += times * each
    return Side(
        table.split, table.split_ground.drawing, GONE, start, split_again(table), by_drawing, by_doubling, chart
    )


def _gains(hands: Hands, played: Played, layer: int, chart: Chart) -> tuple[Floats, Floats]:
    """Of drawing, and of doubling, by hand and up card: nothing where there is no choice."""
    must, may_double = hands.must_draw[:, None], hands.may_double[:, None]
    stand, draw, double = (each[:, layer] for each in (played.stand, played.draw, played.double))
    otherwise = np.where(must | chart.draws[keys(hands)], draw, stand)
    return _difference(draw, stand, hands.may_draw[:, None] & ~must), _difference(double, otherwise, may_double)


def _difference(one: Floats, other: Floats, where: Flags) -> Floats:
    return np.subtract(one, other, out=np.zeros_like(one), where=np.broadcast_to(where, one.shape))
