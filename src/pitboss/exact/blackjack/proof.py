"""Whether a plan for a split box that has to be reckoned together is the best of all: no hand could do better.

What being over costs a hand at a dealer's blackjack depends on the other hands, but it lies within bounds, whatever
they do that has not been ruled out. A decision that is the worse one at both bounds is ruled out; that narrows what
the other hands may do, and with it the bounds. A best plan has nothing in it that is ruled out, for a change of that
decision alone would better it. So if one decision is left for every hand that can come about, they are the best plan.
"""

from math import comb

import numpy as np

from pitboss.exact.blackjack.hands import Flags
from pitboss.exact.blackjack.layers import Situation
from pitboss.exact.blackjack.leaning import Corner, cost_of_one_more, leaned, losses
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.play import Play, play_out
from pitboss.exact.blackjack.question import (
    DOUBLE,
    DRAW,
    MARGIN,
    STAND,
    Costs,
    Question,
    Range,
    come_about,
    met,
)
from pitboss.exact.blackjack.splits import AT_ONCE, FIRST, LATER, SECOND, SITUATIONS, Drawn, split
from pitboss.exact.blackjack.terms import CARDS, lost_to_blackjack
from pitboss.exact.blackjack.together import Box, Part, all_of
from pitboss.games.blackjack.shapes import AfterSplit

Allowed = dict[Situation, Flags]


def shortfall(asked: Question, play: Play) -> float:
    """By how much another plan could be better at most: nothing, if one decision is left wherever it matters.

    What is left open is told by what the better decision gains at most, times how often a hand comes to it at most.
    """
    allowed, costs = _narrowed(asked)
    like = float(asked.table.split_ground.drawing.chance(1, asked.nodes[:1], asked.pair)[0, asked.spot[1]])
    hands = {FIRST: 1.0, SECOND: 1.0, LATER: 2 * like, AT_ONCE: 3 * like} if asked.most > 2 else {FIRST: 2.0}
    found = 0.0
    for each in asked.situations:
        if not _settled(asked, each, allowed[each], play):
            cost = costs[each] if each in costs else _cost(asked, each, allowed)
            found += hands[each] * _open(asked, each, cost, allowed[each], play)
    return found


def _settled(asked: Question, situation: Situation, allowed: Flags, play: Play) -> bool:
    """Whether one decision is left for every hand that can come about, and it is the one that is planned."""
    there = met(asked, situation, allowed)
    planned = allowed[np.arange(len(allowed)), _taken(asked, situation, play)]
    return bool(((allowed.sum(axis=1) == 1) & planned)[there].all())


def splits_again(asked: Question, box: Box, planned: Drawn, best: Drawn) -> bool:
    """Whether keeping a pair that a hand has drawn to cannot be better than to split it, as is planned.

    What splitting it gains without a blackjack is held against the most that more hands can cost at one. `best` has
    what a kept pair gains at most.
    """
    if asked.most <= 2 or not planned.like[asked.spot]:
        return True
    spot, reading = asked.spot, asked.table.terms.after_split
    blackjack = float(asked.table.blackjack[asked.table.pair_hands[spot[0]], spot[1]])
    share = blackjack * float(asked.left[asked.pair] / asked.left.sum()) / float(planned.like[spot])
    ((chance, lost),) = (each[1:] for each in losses(asked.table, box) if each[0].parts[0].situation == AT_ONCE)
    first_cost = lost / chance - min(_lost(reading, hands, over) for hands in (2, 3) for over in range(hands + 1))
    first = planned.first_split[spot] - best.first_kept[spot] - share * first_cost
    second = planned.second_split[spot] - best.second_kept[spot] - share * _second_cost(asked, box)
    return bool(first > MARGIN and second > MARGIN)


def _lost(reading: AfterSplit, hands: int, over: int) -> int:
    return lost_to_blackjack(reading, over, hands - over)


def _second_cost(asked: Question, box: Box) -> float:
    """The most that two hands for a pair kept beside the first hand can cost more, whatever the first hand does."""
    reading, rows = asked.table.terms.after_split, asked.left[None] - asked.like(1)
    more = [
        [_lost(reading, 3, own + over) - min(_lost(reading, 2, own + each) for each in range(2)) for over in range(3)]
        for own in range(2)
    ]
    stays = box.stays[Part(LATER)]
    over = 1 - all_of([stays], rows[0])
    one = 1 - all_of([stays, stays], rows[0])
    unlike, like = asked.others_over(rows, asked.possible(FIRST))[0][1][0], rows[0, asked.pair] / rows.sum()
    own = min(float(unlike / (1 - like)), 1.0)
    beside = own * over + float(_apart(asked, rows)[0])
    return (
        more[0][0]
        + max(more[1][0] - more[0][0], 0) * own
        + max(more[0][1] - more[0][0], 0) * one
        + max(more[0][2] - more[0][1], 0) * (2 * over - one)
        + max(more[1][1] - more[1][0], 0) * 2 * beside
        + max(more[1][2] - more[1][1], 0) * beside
    )


def _taken(asked: Question, situation: Situation, play: Play) -> Ints:
    layer, up, nodes = SITUATIONS.index(situation), asked.spot[1], asked.nodes
    found = np.full(len(nodes), STAND)
    found[play.draws[nodes, layer, up]] = DRAW
    found[play.doubles[nodes, layer, up]] = DOUBLE
    return found


def _apart(asked: Question, rows: Floats) -> Floats:
    """How far the chance that two other hands are over can be from the product of theirs.

    Let the second be drawn from a shoe with the cards of the first put back: that is the same hand unless one of those
    cards is drawn again, which is less likely than the product of how many cards they draw by the cards in the shoe.
    """
    possible = np.logical_or.reduce([asked.possible(each) for each in asked.situations])
    apart: Floats = asked.most_drawn(rows, possible)[0] ** 2 / rows.sum(axis=1)
    return apart


def line_bound(asked: Question) -> float:
    """More than any way to play a split gains, split again or not.

    What a blackjack costs a box is no less than a line: so much, and a lean for each hand that is over. The lean
    follows from how often two hands are over at once, which is about the product of how often each is.
    """
    reading, least, slack = asked.table.terms.after_split, _lost(asked.table.terms.after_split, 2, 0), 0.0
    chance, apart = _over_and_apart(asked)
    leans = []
    for hands in range(2, asked.most + 1):
        costs = [_lost(reading, hands, over) - _lost(reading, hands, 0) for over in range(hands + 1)]
        pairs = min((costs[over] - costs[1] * over) / comb(over, 2) for over in range(2, hands + 1))
        leans.append(costs[1] + pairs * chance[pairs < 0] * (hands - 1) / 2)
        slack = max(slack, abs(pairs) * comb(hands, 2) * apart)
    row, up = asked.spot
    corner = Corner(asked.table, [asked.spot]).ground
    ground = leaned(corner, np.full((len(asked.nodes), len(SITUATIONS), 1), max(float(min(leans)), 0.0)))
    gain = split(ground, play_out(ground.drawing, ground.layers), asked.table.terms.options).gain[0, 0]
    blackjack = asked.table.blackjack[asked.table.pair_hands[row], up]
    return float(gain - blackjack * (least - slack))


def _over_and_apart(asked: Question) -> tuple[Range, float]:
    """The least and the most chance of a split hand to be over, and how far two together are from the product."""
    possible = np.logical_or.reduce([asked.possible(each) for each in SITUATIONS])
    rows = np.array([asked.left - asked.like(count) for count in range(3)])
    first = [0, *asked.after[0, ~asked.over[0]]]
    low, high = asked.over_bounds(rows, possible)
    (unlike_low, unlike_high), (least, most) = asked.others_over(rows, possible)
    like = rows[:, asked.pair] / rows.sum(axis=1)
    pair = asked.after[0, asked.pair]
    chance = (
        np.minimum(np.minimum(unlike_low / (1 - like), least), low[pair]).min(),
        np.maximum(np.maximum(unlike_high / (1 - like), most), high[pair]).max(),
    )
    drawn = asked.most_drawn(rows, possible)[first].max()
    return chance, float(drawn**2 / rows.sum(axis=1).min())


def _narrowed(asked: Question) -> tuple[Allowed, dict[Situation, Costs]]:
    """What is allowed when nothing more can be ruled out, and the bounds of what being over costs then."""
    allowed = {situation: asked.possible(situation) for situation in asked.situations}
    costs: dict[Situation, Costs] = {}
    while True:
        undecided = [each for each in asked.situations if (allowed[each].sum(axis=1) > 1).any()]
        costs |= {each: _cost(asked, each, allowed) for each in undecided}
        ruled = {each: asked.ruled_out(each, costs[each], allowed[each]) for each in undecided}
        if not any((ruled[each].any(axis=1) & met(asked, each, allowed[each])).any() for each in ruled):
            return allowed, costs
        allowed |= {each: come_about(asked, each, allowed[each] & ~ruled[each]) for each in undecided}


def _open(asked: Question, situation: Situation, cost: Costs, allowed: Flags, play: Play) -> float:
    taken = _taken(asked, situation, play)
    every = np.arange(len(asked.nodes))
    own = allowed.copy()
    own[every, taken] = True
    high, low = asked.values_within(situation, cost, own)
    other = high.copy()
    other[every, taken] = -np.inf
    better = np.maximum(other.max(axis=1) - low[every, taken], 0.0)
    return float(np.dot(better, _reach(asked, situation, own)))


def _reach(asked: Question, situation: Situation, allowed: Flags) -> Floats:
    """How often a hand comes about at most, by what is allowed; a hand that was doubled decides no more."""
    found = np.zeros(len(asked.nodes) + 1)
    found[0] = 1.0
    chance, after = asked.chance(situation.gone), asked.onward(situation)
    for some in reversed(asked.by_size):
        np.add.at(found, after[some], (found[some] * allowed[some, DRAW])[:, None] * chance[some])
    return found[:-1]


def _cost(asked: Question, situation: Situation, allowed: Allowed) -> Costs:
    """The bounds of what being over costs at a blackjack, for the hands that can come about and go over."""
    least, most = (np.zeros(asked.over.shape) for _ in range(2))
    drawing = met(asked, situation, allowed[situation]) & allowed[situation][:, DRAW]
    places = np.argwhere(asked.over & drawing[:, None])
    if len(places):
        drawn, where = np.unique(
            asked.drawn[places[:, 0]] + np.eye(len(CARDS))[places[:, 1]], axis=0, return_inverse=True
        )
        rows = asked.left - drawn
        rows[:, asked.pair] -= situation.gone - 1
        found = _by_shoe(asked, situation, np.maximum(rows, 0.0), allowed)
        for bounds, each in zip((least, most), found, strict=True):
            bounds[places[:, 0], places[:, 1]] = each[where.ravel()]
    return least, most


def _by_shoe(asked: Question, situation: Situation, rows: Floats, allowed: Allowed) -> Range:
    """From what is left when the hand is over: what the others may do, by the courses that a split can take."""
    reading, certain = asked.table.terms.after_split, np.ones(len(rows))
    two = cost_of_one_more(reading, 2)
    if asked.most <= 2:
        return _one_other(two, certain, asked.others_over(rows, allowed[FIRST])[1])
    three = cost_of_one_more(reading, 3)
    like = rows[:, asked.pair] / rows.sum(axis=1)
    if situation == AT_ONCE:
        every = asked.others_over(rows, allowed[AT_ONCE])[1]
        return _two_others(three, certain, every, every, every, _apart(asked, rows))
    every = asked.others_over(rows, allowed[LATER])[1]
    if situation == LATER:
        beside, counted = asked.others_over(rows, allowed[FIRST])[0], (np.maximum(every[0] - like, 0.0), every[1])
        return _two_others(three, 1.0 - like, beside, counted, every, _apart(asked, rows))
    other = asked.others_over(rows, allowed[FIRST if situation == SECOND else SECOND])[0]
    least, most = _one_other(two, 1.0 - like, other)
    if situation == SECOND:
        return least, most
    rows = np.maximum(rows - asked.like(1), 0.0)
    every = asked.others_over(rows, allowed[LATER])[1]
    then = _two_others(three, certain, every, every, every, _apart(asked, rows))
    return least + like * then[0], most + like * then[1]


def _one_other(cost: list[int], mass: Floats, over: Range) -> Range:
    """Bounds of the mean of a cost by whether another hand is over."""
    return _sum(cost[0] * mass, [(cost[1] - cost[0], over)])


def _two_others(cost: list[int], mass: Floats, one: Range, other: Range, every: Range, apart: Floats) -> Range:
    """By how many of two others are over: one and the other, counted on `mass`; `every` is the other in all cases."""
    low, high = one[0] * every[0] - apart, one[1] * every[1] + apart
    both = np.maximum(low, np.maximum(one[0] + other[0] - mass, 0.0)), np.minimum(high, np.minimum(one[1], other[1]))
    some = np.maximum(one[0] + other[0] - both[1], 0.0), np.minimum(one[1] + other[1] - both[0], mass)
    return _sum(cost[0] * mass, [(cost[1] - cost[0], some), (cost[2] - cost[1], both)])


def _sum(start: Floats, steps: list[tuple[int, Range]]) -> Range:
    low, high = start, start
    for step, chance in steps:
        low = low + np.minimum(step * chance[0], step * chance[1])
        high = high + np.maximum(step * chance[0], step * chance[1])
    return low, high
