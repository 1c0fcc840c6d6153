"""Playing split hands where a dealer's blackjack makes it matter how many of a box's hands are over.

A hand that goes over costs its wager if the dealer gets no blackjack. If there is one, it costs more or less as other
hands are over too: under one reading nothing for the first of them and a whole wager for each more. What it costs then,
on average, is a lean: a share of a wager between none and one. Given a lean for each situation, every hand can be
played by itself again, and the leans follow from how often the other hands are over. That finds a plan, and no more;
what the plan is worth is reckoned with all hands together, and whether it can be bettered is another question.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product

import numpy as np

from pitboss.exact.blackjack.layers import Ground
from pitboss.exact.blackjack.play import UP, Play, play_out
from pitboss.exact.blackjack.splits import SITUATIONS, Again, split
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS, lost_to_blackjack
from pitboss.exact.blackjack.together import Box, Course, Part, all_of, losses_of
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.games.blackjack.shapes import AfterSplit

Spot = tuple[int, int]  # a pair's row and an up card
ROUNDS = 6  # plans settle after two or three; one that does not is as good a plan as any


def cost_of_one_more(reading: AfterSplit, hands: int) -> list[int]:
    """What a blackjack costs a box more when one more of its hands is over, by how many of the others are."""
    return [
        lost_to_blackjack(reading, over + 1, hands - 1 - over) - lost_to_blackjack(reading, over, hands - over)
        for over in range(hands)
    ]


def leaned(ground: Ground, rows: Ints, leans: Floats) -> Ground:
    """The ground as it is to hands that lose a lean at a blackjack by being over.

    It is told as staked besides, and kept by hands that are not over, so that nothing is subtracted on the way. Leans
    go by the row of a pair, its situation and the up card.
    """
    layers = tuple(
        replace(
            layer,
            back=layer.back + leans[rows, index] * ground.blackjack[index],
            doubled=layer.doubled + leans[rows, index] * ground.blackjack[index],
            stake=layer.stake + leans[rows, index] * ground.blackjack[index],
        )
        for index, layer in enumerate(ground.layers)
    )
    return replace(ground, layers=layers)


def leaning_play(table: Table, spots: Sequence[Spot], play: Play, again: Again) -> tuple[Play, Again]:
    """The play of these spots, and when to split again, changed to what leans make of them."""
    rows = np.searchsorted(table.pairs, table.split.pair)
    leans = np.zeros((len(table.pairs), len(SITUATIONS), UP))
    for _ in range(ROUNDS):
        for spot in spots:
            leans[spot[0], :, spot[1]] = _leans(table, box_of(table, spot, play, again))
        ground = leaned(table.split_ground, rows, leans)
        found = play_out(ground.drawing, ground.layers)
        changed = _at_spots(play, found.play, rows, spots)
        changed_again = _again_at(again, split(ground, found, table.terms.options).again, spots)
        if _alike((play, again), (changed, changed_again)):
            break
        play, again = changed, changed_again
    return play, again


def _alike(one: tuple[Play, Again], other: tuple[Play, Again]) -> bool:
    arrays = (
        (each.draws, each.doubles, when.first, when.second, when.second_beside_pair) for each, when in (one, other)
    )
    return all(np.array_equal(*each) for each in zip(*arrays, strict=True))


def _again_at(again: Again, other: Again, spots: Iterable[Spot]) -> Again:
    found = [each.copy() for each in (again.first, again.second, again.second_beside_pair)]
    for spot in spots:
        for each, then in zip(found, (other.first, other.second, other.second_beside_pair), strict=True):
            each[spot] = then[spot]
    return Again(*found)


def box_of(table: Table, spot: Spot, play: Play, again: Again) -> Box:
    row, up = spot
    pair = int(table.pairs[row])
    return Box(table.split, play, again, row, pair, up, table.terms.options.most_hands(CARDS[pair]))


def losses(table: Table, box: Box) -> list[tuple[Course, float, float]]:
    """By course, of a box against a dealer's blackjack: reckoned once for each way to play it."""
    found = table.losses.get(box.key)
    if found is None:
        left = table.left_by_blackjack(box.pair, box.up)
        found = table.losses[box.key] = losses_of(box, left, table.terms.after_split)
    return found


def _at_spots(play: Play, other: Play, rows: Ints, spots: Iterable[Spot]) -> Play:
    draws, doubles = play.draws.copy(), play.doubles.copy()
    for row, up in spots:
        draws[rows == row, :, up] = other.draws[rows == row, :, up]
        doubles[rows == row, :, up] = other.doubles[rows == row, :, up]
    return Play(draws, doubles)


def _leans(table: Table, box: Box) -> Floats:
    """By situation, as if each of the other hands were over or not whatever the rest are."""
    left = table.left_by_blackjack(box.pair, box.up)
    parts = {part for course in box.courses for part in course.parts}
    over = {part: 1.0 - all_of([box.stays[part]], left) / _begins(part, box.pair, left) for part in parts}
    weighed = np.zeros((len(SITUATIONS), 2))
    for course in box.courses:
        likely = _likelihood(course, box.pair, left)
        for index, part in enumerate(course.parts):
            others = [over[each] for at, each in enumerate(course.parts) if at != index]
            weighed[SITUATIONS.index(part.situation)] += likely, likely * _lean(table.terms.after_split, others)
    return np.divide(weighed[:, 1], weighed[:, 0], out=np.zeros(len(weighed)), where=weighed[:, 0] > 0)


def _begins(part: Part, pair: int, left: Floats) -> float:
    """The chance that its next card is one that is meant."""
    return 1.0 - float(left[pair] / left.sum()) if part.unlike else 1.0


def _likelihood(course: Course, pair: int, left: Floats) -> float:
    """About how often a split goes this way."""
    like = float(left[pair] / left.sum())
    return like**course.drawn * (1.0 - like) ** sum(part.unlike for part in course.parts)


def _lean(reading: AfterSplit, others: Sequence[float]) -> float:
    cost = cost_of_one_more(reading, len(others) + 1)
    total = 0.0
    for overs in product((False, True), repeat=len(others)):
        chance = np.prod([each if over else 1.0 - each for each, over in zip(others, overs, strict=True)])
        total += float(chance) * cost[sum(overs)]
    return total
