"""The hands of a split box together, when the dealer has a blackjack: how many of them are over, and what the box
loses.

A blackjack takes the original wager alone (11.7), and what that means where hands are over already is read in three
ways, two of which do not add up hand by hand: it matters how many are over at once. The dealer's second card comes when
all hands are complete, but it may as well be the first to go, for any card not known is as likely to be in one place
as in another. Then it is asked how likely it is that certain hands are not over, each drawn by its rule from what the
others leave: a sum over the multisets that one or two of them draw, of the chance of the last from what is left.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb, fsum

import numpy as np

from pitboss.exact.blackjack.hands import Hands
from pitboss.exact.blackjack.layers import Situation
from pitboss.exact.blackjack.play import Play
from pitboss.exact.blackjack.splits import AT_ONCE, FIRST, LAST, LATER, SECOND, SITUATIONS, Again
from pitboss.exact.blackjack.terms import CARDS, lost_to_blackjack
from pitboss.exact.blackjack.tree import Floats, Hand, Tree, chances, tree
from pitboss.games.blackjack.hands import BEST
from pitboss.games.blackjack.shapes import AfterSplit


@dataclass(frozen=True)
class Part:
    """One hand of a box: its situation, whether it is a pair kept, whether its next card is not of the pair's value."""

    situation: Situation
    pair: bool = False
    unlike: bool = False


@dataclass(frozen=True)
class Course:
    """One way in which a split can go: how many more cards of the pair's value are drawn for it, and the hands."""

    drawn: int
    parts: tuple[Part, ...]


def courses(most: int, again: Again, row: int, up: int) -> Iterator[Course]:
    """All the ways of a pair, of which exactly one comes about; `row` is its row in `again`."""
    if most <= 2:
        yield Course(0, (Part(FIRST), Part(FIRST)))
        return
    first = Part(FIRST, unlike=True)
    yield Course(0, (first, Part(SECOND, unlike=True)))
    yield Course(1, (first, *_split_or_kept(LATER, SECOND, split=bool(again.second[row, up]))))
    if again.first[row, up]:
        yield Course(1, (Part(AT_ONCE),) * 3)
        return
    kept = Part(FIRST, pair=True)
    yield Course(1, (kept, Part(AT_ONCE, unlike=True)))
    beside = bool(again.second_beside_pair[row, up])
    yield Course(2, (kept, *_split_or_kept(LAST, AT_ONCE, split=beside)))


def _split_or_kept(then: Situation, kept: Situation, *, split: bool) -> tuple[Part, ...]:
    return (Part(then), Part(then)) if split else (Part(kept, pair=True),)


@dataclass(frozen=True)
class Box:
    """A pair of one value against one up card, with how its hands are played. `row` is its row in `again`."""

    hands: Hands
    play: Play
    again: Again
    row: int
    pair: int
    up: int
    most: int

    @cached_property
    def decisions(self) -> bytes:
        """What tells it from a box that is played otherwise."""
        own = self.hands.pair == self.pair
        again = (
            int(each[self.row, self.up])
            for each in (self.again.first, self.again.second, self.again.second_beside_pair)
        )
        play = (each[own][:, :, self.up].tobytes() for each in (self.play.draws, self.play.doubles))
        return bytes((self.pair, self.up, *again)) + b"".join(play)

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        return tuple(courses(self.most, self.again, self.row, self.up))

    def stays(self, part: Part) -> Tree:
        """All that a hand can draw and not be over."""
        found = self._trees.get(part)
        if found is None:
            found = self._trees[part] = tree(*self._drawn(part))
        return found

    @cached_property
    def _trees(self) -> dict[Part, Tree]:
        return {}

    def _drawn(self, part: Part) -> tuple[list[Hand], dict[Hand, list[int]]]:
        layer = SITUATIONS.index(part.situation)
        start = (CARDS[self.pair],) * (2 if part.pair else 1)
        inner: list[Hand] = []
        ends: dict[Hand, list[int]] = {}
        level: dict[Hand, int] = {(): 1}
        while level:
            longer: dict[Hand, int] = {}
            for drawn, ways in level.items():
                hand = self.hands.at((*start, *drawn), self.pair)
                doubles = self.play.doubles[hand, layer, self.up]
                if not doubles and not self.play.draws[hand, layer, self.up]:
                    ends.setdefault(drawn, [0])[0] += ways
                    continue
                inner.append(drawn)
                for card in CARDS:
                    if sum(start) + sum(drawn) + card > BEST or (part.unlike and not drawn and card == start[0]):
                        continue
                    more = tuple(sorted((*drawn, card)))
                    if doubles:
                        ends.setdefault(more, [0])[0] += ways
                    else:
                        longer[more] = longer.get(more, 0) + ways
            level = longer
        return inner, ends

    def begins(self, part: Part) -> Tree | None:
        """Only what is known of its first card."""
        if not part.unlike:
            return None
        return tree((), {(card,): [1] for index, card in enumerate(CARDS) if index != self.pair})


# --- chances of several hands at once


def all_of(trees: Sequence[Tree], left: Floats) -> float:
    """That each of up to three trees comes to one of its ends, one drawn after the other."""
    if not trees:
        return 1.0
    *before, last = sorted(trees, key=lambda each: len(each.ends))
    if not before:
        return float(chances(last, left[None])[0, 0])
    drawn, ways = drawn_by(before[0])
    for each in before[1:]:
        drawn, ways = _both(drawn, ways, *drawn_by(each))
    return fsum(ways * of_one_order(drawn, left) * chances(last, left - drawn)[:, 0])


def drawn_by(each: Tree) -> tuple[Floats, Floats]:
    """The multisets of the ends, and in how many orders each is drawn."""
    counts = np.zeros((each.nodes, len(CARDS)))
    for step in each.steps:
        counts[step.nodes] = counts[step.parents]
        counts[step.nodes, step.card] += 1
    return counts[each.ends], each.ways[:, 0]


def _both(drawn: Floats, ways: Floats, more: Floats, more_ways: Floats) -> tuple[Floats, Floats]:
    """What two hands draw together."""
    units = np.int64(64) ** np.arange(len(CARDS), dtype=np.int64)  # two hands have fewer than 64 cards of a value
    codes = np.add.outer(drawn.astype(np.int64) @ units, more.astype(np.int64) @ units).ravel()
    unique, where = np.unique(codes, return_inverse=True)
    counts = (unique[:, None] // units % 64).astype(np.float64)
    both = np.zeros(len(unique))
    np.add.at(both, where.ravel(), np.multiply.outer(ways, more_ways).ravel())
    return counts, both


def of_one_order(drawn: Floats, left: Floats) -> Floats:
    """The chance of drawing each multiset in one given order."""
    steps = np.arange(int(drawn.sum(axis=1).max(initial=0)) + 1)
    falling = np.cumprod(np.maximum(left[:, None] - steps + 1.0, 0.0) * (steps > 0) + (steps == 0), axis=1)
    total = np.cumprod(np.maximum(left.sum() - steps + 1.0, 1.0) * (steps > 0) + (steps == 0))
    found: Floats = np.ones(len(drawn))
    for card in range(len(CARDS)):
        found *= falling[card, drawn[:, card].astype(np.int64)]
    found /= total[drawn.sum(axis=1).astype(np.int64)]
    return found


def not_over(box: Box, course: Course, left: Floats) -> list[float]:
    """The chance of the course and of exactly so many of its hands, from none to all, not being over."""
    extra = left.copy()
    extra[box.pair] -= course.drawn
    drawn = np.zeros((1, len(CARDS)))
    drawn[0, box.pair] = course.drawn
    this = float(of_one_order(drawn, left)[0])
    known: dict[tuple[Part, ...], float] = {}

    def chance(parts: tuple[int, ...]) -> float:
        """That these are not over, whatever the others are."""
        inside = [box.stays(course.parts[index]) for index in parts]
        others = (box.begins(part) for index, part in enumerate(course.parts) if index not in parts)
        return all_of([*inside, *(each for each in others if each is not None)], extra)

    count = len(course.parts)
    sums = []
    for size in range(count + 1):
        total = 0.0
        for parts in combinations(range(count), size):
            key = tuple(course.parts[index] for index in parts)
            if key not in known:
                known[key] = chance(parts)
            total += known[key]
        sums.append(total)
    return [
        this * sum((-1) ** (size - some) * comb(size, some) * sums[size] for size in range(some, count + 1))
        for some in range(count + 1)
    ]


def losses_of(box: Box, left: Floats, reading: AfterSplit) -> list[tuple[Course, float, float]]:
    """Each course with its chance, and with what the box loses in it on average to a dealer's blackjack.

    `left` has the pair, the up card and the dealer's second card gone.
    """
    found = []
    for course in box.courses:
        chances = not_over(box, course, left)
        hands = len(course.parts)
        lost = (each * lost_to_blackjack(reading, hands - some, some) for some, each in enumerate(chances))
        found.append((course, sum(chances), sum(lost)))
    return found
