"""What may be decided on the hands of a split box, and within what bounds each decision is worth something."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pitboss.exact.blackjack.hands import Flags
from pitboss.exact.blackjack.layers import Situation
from pitboss.exact.blackjack.leaning import Spot, cost_of_one_more
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.play import Played
from pitboss.exact.blackjack.splits import AT_ONCE, FIRST, LATER, SECOND, SITUATIONS, Again
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS

STAND, DRAW, DOUBLE = range(3)
MARGIN = 1e-11  # far above rounding: what is nearer is not ruled out
Range = tuple[Floats, Floats]  # the least and the most, by shoe
Costs = tuple[Floats, Floats]  # the least and the most, by hand and by the card that takes it over
Allowed = dict[Situation, Flags]


@dataclass(frozen=True)
class Question:
    """A pair against an up card, split again whenever it can be."""

    table: Table
    played: Played  # with nothing to lose at a blackjack: what each hand's alternatives are without it
    spot: Spot

    @property
    def situations(self) -> tuple[Situation, ...]:
        return (FIRST, SECOND, AT_ONCE, LATER) if self.most > 2 else (FIRST,)

    def splits_again(self, again: Again) -> bool:
        """Whether that is what is planned here."""
        return self.most <= 2 or bool(again.first[self.spot] and again.second[self.spot])

    @cached_property
    def pair(self) -> int:
        return int(self.table.pairs[self.spot[0]])

    @cached_property
    def most(self) -> int:
        return self.table.terms.options.most_hands(CARDS[self.pair])

    @cached_property
    def nodes(self) -> Ints:
        return np.flatnonzero(self.table.split.pair == self.pair)

    @cached_property
    def drawn(self) -> Floats:
        """The cards of a hand without the one that it began with."""
        found = self.table.split.counts[self.nodes].copy()
        found[:, self.pair] -= 1
        return found

    @cached_property
    def over(self) -> Flags:
        """The cards that take a hand over, by hand and card."""
        found: Flags = self.after == len(self.nodes)
        return found

    @cached_property
    def left(self) -> Floats:
        return self.table.left_by_blackjack(self.pair, self.spot[1])

    def chance(self, gone: int) -> Floats:
        """Of the next card, by hand and card."""
        found = self._chances.get(gone)
        if found is None:
            drawing, up = self.table.split_ground.drawing, self.spot[1]
            by_card = [drawing.chance(gone, self.nodes, card)[:, up] for card in range(len(CARDS))]
            found = self._chances[gone] = np.stack(by_card, axis=1)
        return found

    @cached_property
    def _chances(self) -> dict[int, Floats]:
        return {}

    def possible(self, situation: Situation) -> Flags:
        """What may be decided, before it is asked what other hands do."""
        found = self._possible.get(situation)
        if found is None:
            found = self._possible[situation] = _possible(self, situation)
        return found

    @cached_property
    def _possible(self) -> dict[Situation, Flags]:
        return {}

    # --- what the alternatives of a hand are worth, within bounds

    def ruled_out(self, situation: Situation, cost: Costs, allowed: Flags) -> Flags:
        """The decisions that are worse than another at every cost within these bounds, by hand and decision."""
        high, low = self.values_within(situation, cost, allowed)
        found: Flags = allowed & (high < low.max(axis=1)[:, None] - MARGIN)
        return found

    def values_within(self, situation: Situation, cost: Costs, allowed: Flags) -> tuple[Floats, Floats]:
        """What each decision brings back at most and at least, by hand."""
        layer, up = SITUATIONS.index(situation), self.spot[1]
        over = self._over_by_card(situation)
        high, low = (self._values(layer, up, allowed, (over * each).sum(axis=1)) for each in cost)
        return high, low

    def _values(self, layer: int, up: int, allowed: Flags, lost: Floats) -> Floats:
        """What each decision brings back, by hand: the best is made of what follows."""
        chance = self.chance(SITUATIONS[layer].gone)
        found = np.full((len(self.nodes), 3), -np.inf)
        found[:, STAND] = self.played.stand[self.nodes, layer, up]
        found[:, DOUBLE] = self.played.double[self.nodes, layer, up]
        found[:, DRAW] = -lost
        value = np.zeros(len(self.nodes) + 1)  # the last is of hands that are over
        for some in self.by_size:
            found[some, DRAW] += (chance[some] * value[self.after[some]]).sum(axis=1)
            kept = np.where(allowed[some], found[some], -np.inf).max(axis=1)
            value[some] = np.where(np.isfinite(kept), kept, 0.0)  # what cannot come about has no decision left
        return np.where(allowed, found, -np.inf)

    def _over_by_card(self, situation: Situation) -> Floats:
        """The chance that the next card is this one, takes a hand over, and the dealer has a blackjack then."""
        up = self.spot[1]
        plain = SITUATIONS.index(Situation(situation.gone, False))
        blackjack = self.table.split_ground.blackjack[plain][self.nodes, up]
        left = np.maximum(self.left - self.drawn - self.like(situation.gone - 1), 0.0)
        found: Floats = left * self.over * (blackjack / np.maximum(left.sum(axis=1), 1.0))[:, None]
        return found

    def like(self, count: int) -> Floats:
        found = np.zeros(len(CARDS))
        found[self.pair] = count
        return found

    # --- how often another hand is over, within bounds

    def others_over(self, rows: Floats, allowed: Flags) -> tuple[Range, Range]:
        """The least and the most chance that a hand that begins with one card is over, from each shoe.

        First together with its next card not being of the pair's value, then whatever it is.
        """
        bounds = [self._from_start(over, rows) for over in self.over_bounds(rows, allowed)]
        return (bounds[0][0], bounds[1][0]), (bounds[0][1], bounds[1][1])

    def over_bounds(self, rows: Floats, allowed: Flags) -> Floats:
        """The least and the most chance to be over of each hand, from shoes that have only its further cards."""
        over = np.zeros((2, len(self.nodes) + 1, len(rows)))
        over[:, -1] = 1.0
        for some in self.by_size[:-1]:
            drawing = some[allowed[some, DRAW]]
            if len(drawing):
                found = self._mean(drawing, rows, over)
                still = allowed[drawing][:, STAND] | allowed[drawing][:, DOUBLE]
                over[:, drawing] = found
                over[0, drawing[still]] = 0.0
        return over

    def most_drawn(self, rows: Floats, allowed: Flags) -> Floats:
        """The most cards that each hand draws on average, from each shoe."""
        found: Floats = np.zeros((1, len(self.nodes) + 1, len(rows)))
        for some in self.by_size:
            drawing = some[allowed[some, DRAW] | allowed[some, DOUBLE]]
            if len(drawing):
                found[:, drawing] = 1.0 + self._mean(drawing, rows, found) * allowed[drawing, DRAW][:, None]
        most: Floats = found[0]
        return most

    def _mean(self, some: Ints, rows: Floats, value: Floats) -> Floats:
        """Of values by hand and shoe, after the next card."""
        drawn = self.drawn[some]
        size = np.maximum(rows.sum(axis=1)[None] - drawn.sum(axis=1)[:, None], 1.0)
        found = np.zeros((len(value), len(some), len(rows)))
        for card in range(len(CARDS)):
            chance = np.maximum(rows[:, card][None] - drawn[:, card][:, None], 0.0)
            found += chance * value[:, self.after[some, card]]
        found /= size
        return found

    @cached_property
    def by_size(self) -> tuple[Ints, ...]:
        """Hands that may be met, from large to small."""
        sizes = self.table.split.size[self.nodes]
        return tuple(np.flatnonzero(sizes == size) for size in range(int(sizes.max()), 0, -1))

    @cached_property
    def after(self) -> Ints:
        """Where a card leads, by hand and card: one past the last hand is over."""
        longer = self.table.split.longer[self.nodes]
        return np.where(longer < 0, len(self.nodes), longer - self.nodes[0])

    def onward(self, situation: Situation) -> Ints:
        """The same, but for a pair that is split: nothing further comes of it."""
        found = self.after
        if self.most > 2 and situation.gone == 1:
            found = found.copy()
            found[0, self.pair] = len(self.nodes)
        return found

    def _from_start(self, over: Floats, rows: Floats) -> tuple[Floats, Floats]:
        chance = rows / rows.sum(axis=1)[:, None]
        by_card = np.stack([chance[:, card] * over[self.after[0, card]] for card in range(len(CARDS))])
        every: Floats = by_card.sum(axis=0)
        return every - by_card[self.pair], every


def _possible(asked: Question, situation: Situation) -> Flags:
    """What is not worse than another decision whatever it costs to be over, of hands that can come about."""
    hands, nodes = asked.table.split, asked.nodes
    every: Flags = np.stack([~hands.must_draw, hands.may_draw, hands.may_double], axis=1)[nodes]
    return come_about(asked, situation, every & ~asked.ruled_out(situation, _any_cost(asked, situation), every))


def come_about(asked: Question, situation: Situation, allowed: Flags) -> Flags:
    """With nothing to draw for the other hands, so that no time is spent on them."""
    there = met(asked, situation, allowed)[:, None]
    return np.where(there, allowed, np.array([True, False, False]))


def met(asked: Question, situation: Situation, allowed: Flags) -> Flags:
    found = np.zeros(len(asked.nodes) + 1, dtype=np.bool_)
    found[0] = True
    after = asked.onward(situation)
    for some in reversed(asked.by_size):
        drawing = some[found[some] & allowed[some, DRAW]]
        if not len(drawing):
            break
        found[after[drawing]] = True
    return found[:-1]


def _any_cost(asked: Question, situation: Situation) -> Costs:
    costs, shape = _costs(asked), asked.over.shape
    return np.full(shape, min(0, *costs) if situation.unlike else min(costs)), np.full(shape, max(costs))


def _costs(asked: Question) -> list[int]:
    reading = asked.table.terms.after_split
    return [cost for hands in range(2, asked.most + 1) for cost in cost_of_one_more(reading, hands)]
