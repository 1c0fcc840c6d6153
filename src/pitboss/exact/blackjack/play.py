"""Playing hands out: what each is worth if it stands, draws or is doubled, under a given play or the best there is.

Everything is told as what comes back of the wagers rather than as what is gained: a hand that is over brings nothing
back, so drawing is worth the sum, over the cards that do not take it over, of their chance times what is made of them.
No step subtracts like from like, and rounding stays small in proportion.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby

import numpy as np

from pitboss.exact.blackjack.hands import Flags, Hands, Step
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.terms import CARDS

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

    def at(self, ups: Ints) -> "Layer":
        """Against some up cards."""
        return Layer(self.gone, self.back[:, ups], self.doubled[:, ups], self.mass[:, ups], self.stake[:, ups])


@dataclass(frozen=True)
class Drawing:
    """The chances of the next card: for each number of cards gone, what is left by hand, up card not yet taken off."""

    hands: Hands
    left: Mapping[int, Floats]
    ups: Ints = field(default_factory=lambda: np.arange(UP))  # the last axis

    def at(self, ups: Ints) -> "Drawing":
        """Against some up cards of these."""
        return Drawing(self.hands, self.left, self.ups[ups])

    def chance(self, gone: int, hands: Ints, card: int) -> Floats:
        """That it is this card, by hand and up card."""
        return self._chance(gone, hands, np.full(len(hands), card))

    def _chance(self, gone: int, hands: Ints, cards: Ints) -> Floats:
        left = self.left[gone]
        least: Floats = np.maximum(left[hands, cards][:, None] - (self.ups == cards[:, None]), 0.0)
        least /= self._sizes[gone][hands][:, None]
        return least

    @cached_property
    def _sizes(self) -> Mapping[int, Floats]:
        return {gone: np.maximum(left.sum(axis=1) - 1.0, 1.0) for gone, left in self.left.items()}

    @cached_property
    def along(self) -> Mapping[int, Floats]:
        """The chances of all the edges, by the hands that they lead from and up card."""
        edges, none = self.hands.edges, np.zeros(0, dtype=np.int64)
        parents = np.concatenate([none, *(edge.parents for edge in edges)])
        cards = np.concatenate([none, *(np.full(len(edge.parents), edge.card) for edge in edges)])
        return {gone: self._chance(gone, parents, cards) for gone in self.left}


def weigh(values: Floats, chances: Mapping[int, Floats], gone: Sequence[int], along: slice) -> None:
    """Multiply values by hand, layer and up card with the chances of some edges."""
    start = 0
    for more, group in groupby(gone):
        stop = start + sum(1 for _ in group)
        values[:, start:stop] *= chances[more][along][:, None]
        start = stop


@dataclass(frozen=True, eq=False)
class Play:
    """What is done with each hand, by hand, layer and up card; neither is to stand."""

    draws: Flags
    doubles: Flags

    def at(self, ups: Ints) -> "Play":
        """Against some up cards."""
        return Play(self.draws[:, :, ups], self.doubles[:, :, ups])


@dataclass(frozen=True)
class Played:
    """What comes back, by hand, layer and up card: of standing, drawing and doubling, and of the play."""

    stand: Floats
    draw: Floats
    double: Floats
    value: Floats
    play: Play

    def at(self, ups: Ints) -> "Played":
        """Against some up cards."""
        stand, draw, double, value = (each[:, :, ups] for each in (self.stand, self.draw, self.double, self.value))
        return Played(stand, draw, double, value, self.play.at(ups))


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
    shape = (len(hands.of), len(layers), len(drawing.ups))
    stand = np.stack([layer.back for layer in layers], axis=1)
    stand[hands.must_draw] = NOT_ALLOWED
    draw, value = np.zeros(shape), np.zeros(shape)
    double = _doubled(drawing, layers)
    draws, doubles = np.zeros(shape, dtype=np.bool_), np.zeros(shape, dtype=np.bool_)
    draw[~hands.may_draw] = NOT_ALLOWED
    for step in hands.steps:
        _add_up(draw, value, step, drawing, gone)
        some = step.hands
        own = stand[some], draw[some], double[some]
        draws[some], doubles[some] = does = choose(some, *own)
        value[some] = np.where(does[1], own[2], np.where(does[0], own[1], own[0]))
    return Played(stand, draw, double, value, Play(draws, doubles))


def _add_up(draw: Floats, value: Floats, step: Step, drawing: Drawing, gone: Sequence[int]) -> None:
    """What drawing is worth to hands of one size."""
    follows = value[step.children]
    weigh(follows, drawing.along, gone, step.along)
    start = 0
    for edge in step.edges:
        stop = start + len(edge.parents)
        draw[edge.parents] += follows[start:stop]
        start = stop


def _doubled(drawing: Drawing, layers: Sequence[Layer]) -> Floats:
    """Doubling brings back what its one card makes of both wagers, less the second one."""
    hands = drawing.hands
    found = np.full((len(hands.of), len(layers), len(drawing.ups)), NOT_ALLOWED)
    asked = np.flatnonzero(hands.may_double)
    cards, after = range(hands.longer.shape[1]), hands.longer[asked]
    for index, layer in enumerate(layers):
        doubled = np.where((after >= 0)[:, :, None], layer.doubled[after], 0.0)
        chance = np.stack([drawing.chance(layer.gone, asked, card) for card in cards], axis=1)
        found[asked, index] = (chance * doubled).sum(axis=1) - layer.mass[asked]
    return found
