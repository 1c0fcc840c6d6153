"""The player's hands as arrays: each multiset of cards within 21, what may be done with it, what a card makes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.blackjack.multisets import UNIT, Floats, Hand, Ints
from pitboss.exact.blackjack.terms import CARDS, Allows, Options
from pitboss.games.blackjack.hands import ACE, BEST, is_blackjack, is_soft, total
from pitboss.games.blackjack.shapes import TOTALS, Came

Flags = NDArray[np.bool_]
UNSPLIT = -1


@dataclass(frozen=True)
class Edge:
    """Where one card leads from hands of one size, if it does not take them over 21."""

    card: int  # its place among CARDS
    parents: Ints
    children: Ints


@dataclass(frozen=True)
class Step:
    """The hands of one size, the edges from them, and where these are among all edges' hands one after the other."""

    hands: Ints
    edges: tuple[Edge, ...]
    parents: Ints  # by their places among the hands of this size
    children: Ints
    along: slice


@dataclass(frozen=True)
class Hands:
    """From small to large. `pair` is the place of the value that was split, or UNSPLIT.

    A hand of a split pair begins with one card; the other hands of its box are not counted.
    """

    of: tuple[Hand, ...]
    pair: Ints
    counts: Floats
    size: Ints
    end: Ints  # the place among TOTALS of what it comes to
    total: Ints
    soft: Flags
    may_draw: Flags
    must_draw: Flags
    may_double: Flags
    longer: Ints  # where a card leads, by hand and card; -1 is over, or no card may be drawn
    places: Ints  # by pair, UNSPLIT last, and place among all multisets; -1 for none

    def at(self, hand: Hand, pair: int = UNSPLIT) -> int:
        """The place of a hand; its cards in any order."""
        return int(self.places[pair, _multisets().place[tuple(sorted(hand))]])

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """From large hands to small."""
        return tuple(edge for step in self.steps for edge in step.edges)

    @cached_property
    def leads(self) -> list[list[int]]:
        """`longer`, to be read one hand at a time."""
        found: list[list[int]] = self.longer.tolist()
        return found

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The edges from hands of each size together, from large hands to small."""
        steps, start = [], 0
        for size in range(int(self.size.max(initial=1)), 0, -1):
            some = np.flatnonzero(self.size == size)
            found = [(card, some[self.longer[some, card] >= 0]) for card in range(len(CARDS))]
            edges = tuple(Edge(card, each, self.longer[each, card]) for card, each in found if len(each))
            parents = np.concatenate([some[:0], *(edge.parents for edge in edges)])
            children = np.concatenate([some[:0], *(edge.children for edge in edges)])
            along = slice(start, start + len(parents))
            steps.append(Step(some, edges, np.searchsorted(some, parents), children, along))
            start += len(parents)
        return tuple(steps)

    def part(self, pairs: Ints) -> tuple["Hands", Ints]:
        """Of some of the pairs alone, and where these hands are among all."""
        of = np.flatnonzero(np.isin(self.pair, pairs))
        place = np.full(len(self.of) + 1, -1)
        place[of] = np.arange(len(of))
        values = {
            field.name: getattr(self, field.name)[of] for field in fields(self) if field.name not in ("of", "places")
        }
        values["longer"] = place[values["longer"]]
        return Hands(of=tuple(self.of[each] for each in of), places=place[self.places], **values), of


@dataclass(frozen=True)
class _Multisets:
    """All of them, from small to large, and where a card leads from each; -1 is over 21."""

    of: tuple[Hand, ...]
    place: Mapping[Hand, int]
    counts: Ints
    longer: Ints


@cache
def _multisets() -> _Multisets:
    found: dict[Hand, None] = {}
    level: dict[Hand, None] = {(card,): None for card in CARDS}
    while level:
        found |= level
        level = {
            (*hand, card): None for hand in level for card in range(hand[-1], min(CARDS[-1], BEST - sum(hand)) + 1)
        }
    of = tuple(found)
    cards = np.fromiter(chain.from_iterable(of), dtype=np.int64) - CARDS[0]
    rows = np.repeat(np.arange(len(of)), [len(hand) for hand in of])
    counts = np.bincount(rows * len(CARDS) + cards, minlength=len(of) * len(CARDS)).reshape(-1, len(CARDS))
    codes = counts @ UNIT
    order = np.argsort(codes)
    wanted = codes[:, None] + UNIT
    at = order[np.minimum(np.searchsorted(codes, wanted, sorter=order), len(of) - 1)]
    longer = np.where(codes[at] == wanted, at, -1)
    return _Multisets(of, {hand: index for index, hand in enumerate(of)}, counts, longer)


@cache
def whole_hands(options: Options) -> Hands:
    """Hands as they are dealt; the first are of two cards."""
    return _hands([UNSPLIT], options, options.may_double)


@cache
def split_hands(options: Options) -> Hands:
    """Hands that begin with one card of a pair, for each value that can be split."""
    pairs = [index for index, card in enumerate(CARDS) if options.most_hands(card) > 1]
    return _hands(pairs, options, options.may_double_split)


def _hands(pairs: list[int], options: Options, doubles: Allows) -> Hands:
    base = _multisets()
    size = base.counts.sum(axis=1)
    places = np.full((len(CARDS) + 1, len(base.of)), -1)
    chosen: list[Ints] = []
    for value in pairs:
        some = np.flatnonzero(size > 1) if value == UNSPLIT else np.flatnonzero(base.counts[:, value])
        if value != UNSPLIT and CARDS[value] == ACE:
            some = some[[len(base.of[each]) <= 2 or options.may_draw_to_ace(base.of[each]) for each in some]]
        places[value, some] = sum(len(each) for each in chosen) + np.arange(len(some))
        chosen.append(some)
    nodes = np.concatenate(chosen) if chosen else np.zeros(0, dtype=np.int64)
    pair = np.repeat(np.array(pairs, dtype=np.int64), [len(some) for some in chosen])
    of = tuple(base.of[node] for node in nodes)

    def each(asked: Allows) -> Flags:
        found: Flags = _of_each(asked)[nodes]
        return found

    short = size[nodes] == 1
    aces = np.array([place != UNSPLIT and CARDS[place] == ACE for place in pair], dtype=np.bool_)
    may_draw = short | (each(options.may_draw) & (~aces | each(options.may_draw_to_ace)))
    longer = places[pair[:, None], base.longer[nodes]]
    longer[(base.longer[nodes] < 0) | ~may_draw[:, None]] = -1
    return Hands(
        of=of,
        pair=pair,
        counts=base.counts[nodes].astype(np.float64),
        size=size[nodes],
        end=_ends(whole=UNSPLIT in pairs)[nodes],
        total=_totals()[nodes],
        soft=each(is_soft),
        may_draw=may_draw,
        must_draw=may_draw & (short | each(options.must_draw)),
        may_double=may_draw & ~short & each(doubles),
        longer=longer,
        places=places,
    )


@cache
def _of_each(asked: Allows) -> Flags:
    """Asked once of each multiset."""
    return np.array([asked(hand) for hand in _multisets().of])


@cache
def _totals() -> Ints:
    return np.array([total(hand) for hand in _multisets().of])


def _ends(*, whole: bool) -> Ints:
    """A hand that was formed by splitting is no blackjack; a single card comes to nothing yet."""
    place: dict[Came, int] = {end: index for index, end in enumerate(TOTALS)}
    found = np.array([place.get(each, 0) for each in range(BEST + 1)])[_totals()]
    if whole:
        found[_of_each(is_blackjack)] = place["blackjack"]
    return found
