"""Playing split hands where a dealer's blackjack makes it matter how many of a box's hands are over.

A hand that goes over costs its wager if the dealer gets no blackjack. If there is one, it costs more or less as other
hands are over too: under one reading nothing for the first of them and a whole wager for each more. What it costs then,
on average, is a lean: a share of a wager between none and one. Given a lean for each situation, every hand can be
played by itself again, and the leans follow from how often the other hands are over. That finds a plan, and no more;
what the plan is worth is reckoned with all hands together, and whether it can be bettered is another question.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import TypeVar

import numpy as np

from pitboss.exact.blackjack.hands import Flags
from pitboss.exact.blackjack.layers import Ground, part
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.play import Play, Played, following, play_out
from pitboss.exact.blackjack.splits import SITUATIONS, Again, split
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS, lost_to_blackjack
from pitboss.exact.blackjack.together import Box, Course, Part, all_of, losses_of
from pitboss.games.blackjack.shapes import AfterSplit

Rows = TypeVar("Rows", Floats, Flags)
Spot = tuple[int, int]  # a pair's row and an up card
ROUNDS = 6  # plans settle after two or three; one that does not is as good a plan as any


def cost_of_one_more(reading: AfterSplit, hands: int) -> list[int]:
    """What a blackjack costs a box more when one more of its hands is over, by how many of the others are."""
    return [
        lost_to_blackjack(reading, over + 1, hands - 1 - over) - lost_to_blackjack(reading, over, hands - over)
        for over in range(hands)
    ]


def leaned(ground: Ground, leans: Floats) -> Ground:
    """The ground as it is to hands that lose a lean at a blackjack by being over, by hand, situation and up card.

    It is told as staked besides, and kept by hands that are not over, so that nothing is subtracted on the way.
    """
    layers = tuple(
        replace(
            layer,
            back=layer.back + leans[:, index] * ground.blackjack[index],
            doubled=layer.doubled + leans[:, index] * ground.blackjack[index],
            stake=layer.stake + leans[:, index] * ground.blackjack[index],
        )
        for index, layer in enumerate(ground.layers)
    )
    return replace(ground, layers=layers)


@dataclass(frozen=True)
class Corner:
    """The part of a table on which some spots lie: the rest of it is played by the cards of each hand alone."""

    table: Table
    spots: Sequence[Spot]

    @cached_property
    def rows(self) -> Ints:
        return np.array(sorted({row for row, _ in self.spots}), dtype=np.int64)

    @cached_property
    def ups(self) -> Ints:
        return np.array(sorted({up for _, up in self.spots}), dtype=np.int64)

    @cached_property
    def _part(self) -> tuple[Ground, Ints]:
        return part(self.table.split_ground, self.table.pairs[self.rows], self.ups)

    @property
    def ground(self) -> Ground:
        return self._part[0]

    @property
    def of(self) -> Ints:
        """The places of its hands among all."""
        return self._part[1]

    def leans(self, boxes: Iterable[Box]) -> Floats:
        """By hand, situation and up card, as the boxes of the spots are played."""
        by_row = np.zeros((len(self.rows), len(SITUATIONS), len(self.ups)))
        for box in boxes:
            by_row[np.searchsorted(self.rows, box.row), :, np.searchsorted(self.ups, box.up)] = _leans(self.table, box)
        found: Floats = by_row[np.searchsorted(self.table.pairs[self.rows], self.ground.drawing.hands.pair)]
        return found

    def here(self, again: Again) -> Again:
        at = np.ix_(self.rows, self.ups)
        return Again(again.first[at], again.second[at], again.second_beside_pair[at])

    def played(self, play: Play) -> Played:
        """By a given play."""
        at = np.ix_(self.of, np.arange(len(SITUATIONS)), self.ups)
        return play_out(self.ground.drawing, self.ground.layers, following(Play(play.draws[at], play.doubles[at])))

    def changed(self, play: Play, own: Play) -> Play:
        """A play of the whole table, with what is played here."""
        draws, doubles = play.draws.copy(), play.doubles.copy()
        at = np.ix_(self.of, np.arange(len(SITUATIONS)), self.ups)
        draws[at], doubles[at] = own.draws, own.doubles
        return Play(draws, doubles)

    def changed_rows(self, whole: Rows, own: Rows) -> Rows:
        """The same of what goes by pair and up card."""
        found = whole.copy()
        found[np.ix_(self.rows, self.ups)] = own
        return found


def leaning_play(corner: Corner, play: Play, again: Again) -> tuple[Play, Again]:
    """The play there, and when to split again, changed to what leans make of them."""
    table, before = corner.table, None
    for _ in range(ROUNDS):
        boxes = [box_of(table, spot, play, again) for spot in corner.spots]
        if [box.key for box in boxes] == before:
            break
        before = [box.key for box in boxes]
        ground = leaned(corner.ground, corner.leans(boxes))
        found = play_out(ground.drawing, ground.layers)
        then = split(ground, found, table.terms.options).again
        play = corner.changed(play, found.play)
        again = Again(
            corner.changed_rows(again.first, then.first),
            corner.changed_rows(again.second, then.second),
            corner.changed_rows(again.second_beside_pair, then.second_beside_pair),
        )
    return play, again


def box_of(table: Table, spot: Spot, play: Play, again: Again) -> Box:
    key = spot, play, again
    if key not in table.boxes:
        row, up = spot
        pair = int(table.pairs[row])
        most = table.terms.options.most_hands(CARDS[pair])
        table.boxes[key] = Box(table.split, play, again, row, pair, up, most)
    return table.boxes[key]


def losses(table: Table, box: Box) -> list[tuple[Course, float, float]]:
    """By course, of a box against a dealer's blackjack: reckoned once for each way to play it."""
    found = table.losses.get(box.key)
    if found is None:
        left = table.left_by_blackjack(box.pair, box.up)
        found = table.losses[box.key] = losses_of(box, left, table.terms.after_split)
    return found


def _leans(table: Table, box: Box) -> Floats:
    """By situation, as if each of the other hands were over or not whatever the rest are."""
    left = table.left_by_blackjack(box.pair, box.up)
    parts = {part for course in box.courses for part in course.parts}
    over = {part: 1.0 - all_of([box.stays[part]], left) / _begins(part, box.pair, left) for part in parts}
    weighed = np.zeros((len(SITUATIONS), 2))
    for course in box.courses:
        likely = _likelihood(course, box.pair, left)
        for index, own in enumerate(course.parts):
            others = [over[each] for at, each in enumerate(course.parts) if at != index]
            weighed[SITUATIONS.index(own.situation)] += likely, likely * _lean(table.terms.after_split, others)
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
