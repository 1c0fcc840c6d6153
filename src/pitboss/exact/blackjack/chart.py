"""A chart: one decision for each total, hard or soft, for each double and each pair, against each up card.

It says what to do with every hand, split or not, so it is a plan like another. What a decision of it gains or loses
is a sum over all the hands that it decides: how often each is met, times what it gains or loses.
"""

from dataclasses import dataclass
from functools import cached_property
from math import fsum

import numpy as np

from pitboss.exact.blackjack.hands import Flags, Hands
from pitboss.exact.blackjack.layers import Ground, Situation
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.plans import Plan, blackjack_loss, even_money_gain
from pitboss.exact.blackjack.play import UP, Drawing, Play, Played, following, play_out, weigh
from pitboss.exact.blackjack.splits import AT_ONCE, FIRST, LATER, SECOND, SITUATIONS, Again, Splits, split
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS
from pitboss.games.blackjack.hands import BEST, Values, is_soft, total

KEYS = 2 * (BEST + 1)  # hard totals, then soft ones


@dataclass(frozen=True)
class Chart:
    """`draws` and `doubles` by key and up card, `splits` by pair and up card in the order of the table's pairs.

    A pair that is split is split again whenever it can be. One that is not split, or no more, is played by its total.
    """

    draws: Flags
    doubles: Flags
    splits: Flags
    even_money: bool

    def at(self, ups: Ints) -> "Chart":
        """Against some up cards."""
        return Chart(self.draws[:, ups], self.doubles[:, ups], self.splits[:, ups], self.even_money)


def keys(hands: Hands) -> Ints:
    """The place of each hand's total, hard or soft."""
    found: Ints = hands.total + (BEST + 1) * hands.soft
    return found


def key_of(hand: Values) -> int:
    """The same of one hand."""
    return total(hand) + (BEST + 1) * is_soft(hand)


def plan_of(table: Table, chart: Chart) -> Plan:
    """A chart, read for every hand."""
    always = np.ones_like(chart.splits)
    whole, split = _read(table.whole, chart, 1), _read(table.split, chart, len(SITUATIONS))
    return Plan(whole, split, Again(always, always, always), chart.splits, chart.even_money)


def _read(hands: Hands, chart: Chart, layers: int) -> Play:
    at = keys(hands)
    doubles = hands.may_double[:, None] & chart.doubles[at]
    draws = hands.must_draw[:, None] | (hands.may_draw[:, None] & chart.draws[at])
    return Play(*(np.repeat(each[:, None], layers, axis=1) for each in (draws & ~doubles, doubles)))


@dataclass(frozen=True)
class Charted:
    """A chart on a table, with what every hand and every pair gains by it."""

    table: Table
    chart: Chart

    @cached_property
    def plan(self) -> Plan:
        return plan_of(self.table, self.chart)

    @cached_property
    def whole(self) -> Played:
        return _by(self.table.ground, self.plan.whole)

    @cached_property
    def split(self) -> Played:
        return _by(self.table.split_ground, self.plan.split)

    def changed(self, chart: Chart, ups: Ints) -> "Charted":
        """By a chart that differs only against these up cards."""
        table, found = self.table, Charted(self.table, chart)
        whole = _by(table.ground.at(ups), found.plan.whole.at(ups))
        ground, always = table.split_ground.at(ups), found.plan.again.at(ups)
        gain = split(ground, _by(ground, found.plan.split.at(ups)), table.terms.options, always).gain
        first, split_gain = self.first.copy(), self.split_gain.copy()
        first[:, ups], split_gain[:, ups] = whole.value[table.first, 0], gain
        found.__dict__.update(first=first, split_gain=split_gain)
        return found

    @cached_property
    def first(self) -> Floats:
        """What comes back of hands of two cards that are not split, by up card."""
        found: Floats = self.whole.value[self.table.first, 0]
        return found

    @cached_property
    def split_gain(self) -> Floats:
        """What splitting gains where the dealer gets no blackjack, by pair and up card."""
        return self.splits.gain

    @cached_property
    def splits(self) -> Splits:
        return split(self.table.split_ground, self.split, self.table.terms.options, self.plan.again)

    @cached_property
    def unsplit(self) -> Floats:
        """What pairs gain that are not split, by pair and up card."""
        found: Floats = self.first[self.table.pair_hands] - 1.0
        return found

    @cached_property
    def loss(self) -> Floats:
        """What the boxes of pairs lose to a blackjack, where they are split."""
        return blackjack_loss(self.table, self.plan)

    @cached_property
    def by_hand(self) -> Floats:
        """What hands of two cards gain, by up card."""
        found: Floats = self.first - 1.0
        if self.chart.even_money:
            found[self.table.natural, 0] = even_money_gain(self.table)
        gain = self.split_gain - self.loss
        found[self.table.pair_hands] = np.where(self.chart.splits, gain, self.unsplit)
        return found

    @cached_property
    def by_up(self) -> Floats:
        """What a round gains with each up card, times its chance."""
        found: Floats = (self.table.deals * self.by_hand).sum(axis=0)
        return found

    @cached_property
    def gain(self) -> float:
        """Of a round, on average."""
        return fsum((self.table.deals * self.by_hand).ravel())


def _by(ground: Ground, play: Play) -> Played:
    return play_out(ground.drawing, ground.layers, following(play))


# --- how often hands are met


def whole_start(table: Table) -> Floats:
    found = np.zeros((len(table.whole.of), 1, UP))
    found[table.first, 0] = table.deals
    return found


# Cards of the pair's value that other hands may hold when a pair is split again whenever it can be. A chart plays hands
# alike that differ in nothing else, so they are met in proportion.
GONE = (1, 2)


def split_start(table: Table) -> Floats:
    """Of the first cards of split pairs, by cards gone: how often there are such hands, if all pairs are split."""
    hands = table.split
    starts = np.flatnonzero(hands.size == 1)
    dealt = table.deals[table.pair_hands]
    found = np.zeros((len(hands.of), len(GONE), UP))
    for row, start in enumerate(starts):
        like = table.split_ground.drawing.chance(1, starts[[row]], int(hands.pair[start]))[0]
        found[start] = dealt[row], dealt[row] * like
    return found


def split_times(table: Table, situation: Situation) -> Floats:
    """How many hands there are then in a situation, by hand."""
    again = {FIRST: 1.0, SECOND: 1.0, AT_ONCE: 3.0, LATER: 2.0}
    most = [table.terms.options.most_hands(card) for card in CARDS]
    by_pair = [(again if each > 2 else {FIRST: 2.0}).get(situation, 0.0) for each in most]
    return np.array(by_pair)[table.split.pair]


def split_again(table: Table) -> Flags:
    """The hands that are pairs to be split again, by cards gone: nothing further is decided on them."""
    hands = table.split
    found = np.zeros((len(hands.of), len(GONE), 1), dtype=np.bool_)
    for pair in table.pairs:
        if table.terms.options.most_hands(CARDS[pair]) > 2:
            found[hands.at((CARDS[pair],) * 2, int(pair)), GONE.index(1)] = True
    return found


def met(drawing: Drawing, gone: tuple[int, ...], start: Floats, draws: Flags, ends: Flags) -> Floats:
    """How often each hand is met, by cards gone and up card, if these are drawn to; nothing comes of `ends`."""
    found = start.copy()
    for step in reversed(drawing.hands.steps):
        reached = (found[step.hands] * draws[step.hands])[step.parents]
        weigh(reached, drawing.along, gone, step.along)
        ended = ends[step.children]
        if ended.any():
            reached *= ~ended
        first = 0
        for edge in step.edges:
            last = first + len(edge.parents)
            found[edge.children] += reached[first:last]
            first = last
    return found
