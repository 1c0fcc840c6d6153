"""The situations in which hands are played: a box of one hand, and those that arise when a pair is split.

The value of a split is a sum over its hands, and each hand's part is a mean over its own cards, the dealer's, and
whatever is not known of the others. The cards that other hands will draw, or have drawn without its being looked at,
are like cards still in the shoe: any card not known is as likely to be in one place as in another. So a hand is
played from what is left when the known cards have gone, however many hands come before it.

One thing is known without a card being named: that the first hand's second card was not of the pair's value, for that
hand would have been split. What is counted where it was not is what is counted on all cards, less the chance that it
was times what is counted then.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pitboss.exact.blackjack.dealer import Dealer
from pitboss.exact.blackjack.hands import UNSPLIT, Hands
from pitboss.exact.blackjack.multisets import UNIT, Floats, Ints
from pitboss.exact.blackjack.play import UP, Drawing, Layer
from pitboss.exact.blackjack.terms import Returns, Row


class Situation(NamedTuple):
    """Of a split hand: how many cards of the pair's value the box's other hands are known to hold.

    `unlike` is whether the first hand is known to have drawn something else.
    """

    gone: int
    unlike: bool


@dataclass(frozen=True)
class Ground:
    """What hands are played on. `blackjack` is the chance that the dealer gets one and the situation is this one."""

    drawing: Drawing
    layers: tuple[Layer, ...]
    blackjack: tuple[Floats, ...]

    def at(self, ups: Ints) -> "Ground":
        """Against some up cards."""
        layers, blackjack = (each.at(ups) for each in self.layers), (each[:, ups] for each in self.blackjack)
        return Ground(self.drawing.at(ups), tuple(layers), tuple(blackjack))


def part(ground: Ground, pairs: Ints, ups: Ints) -> tuple[Ground, Ints]:
    """The ground of some pairs against some up cards, and the places of its hands among all."""
    hands, of = ground.drawing.hands.part(pairs)
    at = np.ix_(of, ups)
    drawing = Drawing(hands, {gone: left[of] for gone, left in ground.drawing.left.items()}, ups)
    layers = tuple(
        Layer(each.gone, each.back[at], each.doubled[at], each.mass[at], each.stake[at]) for each in ground.layers
    )
    return Ground(drawing, layers, tuple(each[at] for each in ground.blackjack)), of


def gone(hands: Hands, more: int) -> Ints:
    """The cards of each hand, and so many more of its pair's value."""
    found = hands.counts.astype(np.int64)
    split = np.flatnonzero(hands.pair != UNSPLIT)
    found[split, hands.pair[split]] += more
    return found


def dealer_ends(dealer: Dealer, shoe: Floats, removed: Sequence[Ints]) -> list[Floats]:
    """The dealer's ends when cards have gone from a shoe; each different shoe is asked once."""
    stacked = np.concatenate(removed)
    _, first, where = np.unique(stacked @ UNIT, return_index=True, return_inverse=True)
    found = _ends(_Asked(dealer, shoe.tobytes(), np.ascontiguousarray(stacked[first]).tobytes()))[where]
    return np.split(found, np.cumsum([len(each) for each in removed])[:-1])


class _Asked(NamedTuple):
    dealer: Dealer  # each is made once
    shoe: bytes
    removed: bytes


@lru_cache(maxsize=2)
def _ends(asked: _Asked) -> Floats:
    """Kept for games that differ in what the player may do, and from the same shoe."""
    shoe = np.frombuffer(asked.shoe, dtype=np.float64)
    found = asked.dealer.ends_from(shoe, np.frombuffer(asked.removed, dtype=np.int64).reshape(-1, len(shoe)))
    found.flags.writeable = False
    return found


def whole_ground(hands: Hands, shoe: Floats, ends: Floats, dealer: Dealer, returns: Returns) -> Ground:
    single = back(ends, returns.single, hands.end)
    doubled = back(ends, returns.doubled, hands.end)
    certain = np.ones_like(single)
    layer = Layer(0, single, doubled, certain, certain)
    drawing = Drawing(hands, {0: shoe - gone(hands, 0)})
    return Ground(drawing, (layer,), (ends[:, dealer.blackjack],))


def split_ground(
    hands: Hands,
    shoe: Floats,
    ends: dict[int, Floats],
    dealer: Dealer,
    returns: Returns,
    situations: Sequence[Situation],
) -> Ground:
    """Of the dealer's ends, by how many of the pair's value have gone; a dealer's blackjack is left out."""
    left = {more: shoe - gone(hands, more) for more in ends}
    known = {more: _split_layer(hands, more, found, dealer, returns) for more, found in ends.items()}
    layers, blackjack = [], []
    for more, unlike in situations:
        layer, chance = known[more]
        if unlike:
            like = _next_is_pair(hands, left[more])
            then, chance_then = known[more + 1]
            mass = layer.mass - like * then.mass
            layer = Layer(more, layer.back - like * then.back, layer.doubled - like * then.doubled, mass, mass)
            chance = chance - like * chance_then
        layers.append(layer)
        blackjack.append(chance)
    return Ground(Drawing(hands, left), tuple(layers), tuple(blackjack))


def _split_layer(hands: Hands, more: int, ends: Floats, dealer: Dealer, returns: Returns) -> tuple[Layer, Floats]:
    blackjack = ends[:, dealer.blackjack]
    single = back(ends, returns.split, hands.end)
    doubled = back(ends, returns.split_doubled, hands.end)
    mass = 1.0 - blackjack
    return Layer(more, single, doubled, mass, mass), blackjack


def _next_is_pair(hands: Hands, left: Floats) -> Floats:
    """The chance that a card which nobody has seen is of the pair's value, by hand and up card."""
    every = np.arange(len(left))
    own = left[every, hands.pair][:, None] - (hands.pair[:, None] == np.arange(UP))
    found: Floats = np.maximum(own, 0.0) / np.maximum(left.sum(axis=1) - 1.0, 1.0)[:, None]
    return found


def back(ends: Floats, rows: tuple[Row, ...], end: Ints) -> Floats:
    """What comes back of hands that stand; the last column of a row is a dealer who is over."""
    table = np.array(rows, dtype=np.float64)
    by_end = table[end]
    over = 1.0 - ends.sum(axis=1)
    found: Floats = np.einsum("nod,no->nd", ends, by_end[:, :-1]) + over * by_end[:, -1:]
    return found
