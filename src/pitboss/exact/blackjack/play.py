"""Playing hands out: what each is worth if it stands, draws or is doubled, under a given play or the best there is.

Everything is told as what comes back of the wagers rather than as what is gained: a hand that is over brings nothing
back, so drawing is worth the sum, over the cards that do not take it over, of their chance times what is made of them.
No step subtracts like from like, and rounding stays small in proportion.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from pitboss.exact.blackjack.hands import Flags, Hands
from pitboss.exact.blackjack.terms import CARDS
from pitboss.exact.blackjack.tree import Floats, Ints

UP = len(CARDS)  # up cards, as the last axis of arrays


@dataclass(frozen=True)
class Layer:
    """Hands in one situation, by hand and up card.

    `gone` is how many cards of the split pair's value are known to be out besides the hand's own. `back` comes back of
    a hand that stands, `doubled` of one that was doubled and has its card; `mass` is the chance of what they are counted
    on: one, or less where the situation is one part of what may be.
    """

    gone: int
    back: Floats
    doubled: Floats
    mass: Floats


@dataclass(frozen=True)
class Drawing:
    """The chances of the next card: for each number of cards gone, what is left by hand, up card not yet taken off."""

    hands: Hands
    left: dict[int, Floats]

    def chance(self, gone: int, hands: Ints, card: int) -> Floats:
        """That it is this card, by hand and up card."""
        left = self.left[gone][hands]
        least = np.maximum(left[:, card, None] - (np.arange(UP) == card), 0.0)
        return least / np.maximum(left.sum(axis=1) - 1.0, 1.0)[:, None]


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


def play_out(drawing: Drawing, layers: tuple[Layer, ...], choose: Choose = best) -> Played:
    """From large hands to small."""
    hands = drawing.hands
    shape = (len(hands.of), len(layers), UP)
    back = np.stack([layer.back for layer in layers], axis=1)
    stand = np.where(hands.must_draw[:, None, None], NOT_ALLOWED, back)
    draw, value = np.zeros(shape), np.zeros(shape)
    double = _doubled(drawing, layers)
    draws, doubles = np.zeros(shape, dtype=np.bool_), np.zeros(shape, dtype=np.bool_)
    edges = iter(hands.edges)
    edge = next(edges, None)
    for size in range(int(hands.size.max(initial=0)), 0, -1):
        while edge is not None and hands.size[edge.parents[0]] == size:
            draw[edge.parents] += _chances(drawing, layers, edge.parents, edge.card) * value[edge.children]
            edge = next(edges, None)
        some = np.flatnonzero(hands.size == size)
        draw[some[~hands.may_draw[some]]] = NOT_ALLOWED
        draws[some], doubles[some] = choose(some, stand[some], draw[some], double[some])
        kept = np.where(draws[some], draw[some], stand[some])
        value[some] = np.where(doubles[some], double[some], kept)
    return Played(stand, draw, double, value, Play(draws, doubles))


def _chances(drawing: Drawing, layers: tuple[Layer, ...], hands: Ints, card: int) -> Floats:
    by_gone = {gone: drawing.chance(gone, hands, card) for gone in {layer.gone for layer in layers}}
    return np.stack([by_gone[layer.gone] for layer in layers], axis=1)


def _doubled(drawing: Drawing, layers: tuple[Layer, ...]) -> Floats:
    """Doubling brings back what its one card makes of both wagers, less the second one."""
    hands = drawing.hands
    found = np.full((len(hands.of), len(layers), UP), NOT_ALLOWED)
    asked = np.flatnonzero(hands.may_double)
    if not len(asked):
        return found
    found[asked] = -np.stack([layer.mass[asked] for layer in layers], axis=1)
    doubled = np.stack([layer.doubled for layer in layers], axis=1)
    for edge in hands.edges:
        of_two = hands.may_double[edge.parents]
        if of_two.any():
            parents, children = edge.parents[of_two], edge.children[of_two]
            found[parents] += _chances(drawing, layers, parents, edge.card) * doubled[children]
    return found
