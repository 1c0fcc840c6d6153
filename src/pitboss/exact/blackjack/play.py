"""Playing hands out: what each is worth if it stands, draws or is doubled, under a given play or the best there is.

Everything is told as what comes back of the wagers rather than as what is gained: a hand that is over brings nothing
back, so drawing is worth the sum, over the cards that do not take it over, of their chance times what is made of them.
No step subtracts like from like, and rounding stays small in proportion.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pitboss.exact.blackjack.hands import Flags, Hands
from pitboss.exact.blackjack.terms import CARDS
from pitboss.exact.blackjack.tree import Floats, Ints

UP = len(CARDS)  # up cards, as the last axis of arrays


@dataclass(frozen=True)
class Layer:
    """Hands in one situation, by hand and up card.

    `gone` is how many cards of the split pair's value are known to be out besides the hand's own. `back` comes back of
    a hand that stands, `doubled` of one that was doubled and has its card; `mass` is the chance of what they are
    counted on: one, or less where the situation is one part of what may be.
    """

    gone: int
    back: Floats
    doubled: Floats
    mass: Floats
    stake: Floats  # what is set against what comes back: the mass, and what a hand that is not over keeps besides


@dataclass(frozen=True)
class Drawing:
    """The chances of the next card: for each number of cards gone, what is left by hand, up card not yet taken off."""

    hands: Hands
    left: Mapping[int, Floats]

    def chance(self, gone: int, hands: Ints, card: int) -> Floats:
        """That it is this card, by hand and up card."""
        left = self.left[gone][hands]
        least = np.maximum(left[:, card, None] - (np.arange(UP) == card), 0.0)
        found: Floats = least / np.maximum(left.sum(axis=1) - 1.0, 1.0)[:, None]
        return found

    @cached_property
    def along(self) -> Mapping[int, tuple[Floats, ...]]:
        """The chances of all the edges, in their order."""
        edges = self.hands.edges
        return {gone: tuple(self.chance(gone, edge.parents, edge.card) for edge in edges) for gone in self.left}

    def stacked(self, edge: int, gone: Sequence[int]) -> Floats:
        """Of one edge, by layer."""
        if len(gone) == 1:
            return self.along[gone[0]][edge][:, None]
        return np.stack([self.along[more][edge] for more in gone], axis=1)


@dataclass(frozen=True)
class Play:
    """What is done with each hand, by hand, layer and up card; neither is to stand."""

    draws: Flags
    doubles: Flags


@dataclass(frozen=True)
class Played:
    """What comes back, by hand, layer and up card: of standing, drawing and doubling, and of the play."""

    stand: Floats
    draw: Floats
    double: Floats
    value: Floats
    play: Play


Choose = Callable[[Ints, Floats, Floats, Floats], tuple[Flags, Flags]]
NOT_ALLOWED = -np.inf


def best(hands: Ints, stand: Floats, draw: Floats, double: Floats) -> tuple[Flags, Flags]:
    """Whichever brings most back; of equals, to stand before drawing, and neither before doubling."""
    doubles = double > np.maximum(stand, draw)
    return ~doubles & (draw > stand), doubles


def following(play: Play) -> Choose:
    return lambda hands, stand, draw, double: (play.draws[hands], play.doubles[hands])


def play_out(drawing: Drawing, layers: Sequence[Layer], choose: Choose = best) -> Played:
    """From large hands to small."""
    hands, gone = drawing.hands, [layer.gone for layer in layers]
    shape = (len(hands.of), len(layers), UP)
    back = np.stack([layer.back for layer in layers], axis=1)
    stand = np.where(hands.must_draw[:, None, None], NOT_ALLOWED, back)
    draw, value = np.zeros(shape), np.zeros(shape)
    double = _doubled(drawing, layers)
    draws, doubles = np.zeros(shape, dtype=np.bool_), np.zeros(shape, dtype=np.bool_)
    edges = enumerate(hands.edges)
    index, edge = next(edges, (0, None))
    for size in range(int(hands.size.max(initial=0)), 0, -1):
        while edge is not None and hands.size[edge.parents[0]] == size:
            draw[edge.parents] += drawing.stacked(index, gone) * value[edge.children]
            index, edge = next(edges, (0, None))
        some = np.flatnonzero(hands.size == size)
        draw[some[~hands.may_draw[some]]] = NOT_ALLOWED
        draws[some], doubles[some] = choose(some, stand[some], draw[some], double[some])
        kept = np.where(draws[some], draw[some], stand[some])
        value[some] = np.where(doubles[some], double[some], kept)
    return Played(stand, draw, double, value, Play(draws, doubles))


def _doubled(drawing: Drawing, layers: Sequence[Layer]) -> Floats:
    """Doubling brings back what its one card makes of both wagers, less the second one."""
    hands, gone = drawing.hands, [layer.gone for layer in layers]
    found = np.full((len(hands.of), len(layers), UP), NOT_ALLOWED)
    asked = np.flatnonzero(hands.may_double)
    if not len(asked):
        return found
    found[asked] = -np.stack([layer.mass[asked] for layer in layers], axis=1)
    doubled = np.stack([layer.doubled for layer in layers], axis=1)
    for index, edge in enumerate(hands.edges):
        of_two = hands.may_double[edge.parents]
        if of_two.any():
            found[edge.parents[of_two]] += drawing.stacked(index, gone)[of_two] * doubled[edge.children[of_two]]
    return found
