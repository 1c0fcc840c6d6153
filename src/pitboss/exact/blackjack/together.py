"""The hands of a split box together, when the dealer has a blackjack: how many of them are over, and what the box
loses.

A blackjack takes the original wager alone (11.7), and what that means where hands are over already is read in three
ways, two of which do not add up hand by hand: it matters how many are over at once. The dealer's second card comes when
all hands are complete, but it may as well be the first to go, for any card not known is as likely to be in one place
as in another. Then it is asked how likely it is that certain hands are not over, each drawn by its rule from what the
others leave: a sum over the multisets that one or two of them draw, of the chance of the last from what is left.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb, fsum

import numpy as np

from pitboss.exact.blackjack.hands import Hands
from pitboss.exact.blackjack.layers import Situation
from pitboss.exact.blackjack.multisets import UNIT, Endings, Floats, Hand, Ints, endings
from pitboss.exact.blackjack.play import Play
from pitboss.exact.blackjack.splits import AT_ONCE, FIRST, LAST, LATER, SECOND, SITUATIONS, Again
from pitboss.exact.blackjack.terms import CARDS, lost_to_blackjack
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


@dataclass(frozen=True, eq=False)
class Stays:
    """What a hand draws and is not over, and in how many orders; `certain` if it cannot be over."""

    hands: Mapping[Hand, int]
    certain: bool

    @cached_property
    def drawn(self) -> Ints:
        """By hand, how many cards of each value."""
        return np.array([[hand.count(card) for card in CARDS] for hand in self.hands], dtype=np.int64)

    @cached_property
    def ways(self) -> Floats:
        return np.array([*self.hands.values()], dtype=np.float64)

    def beside(self, other: "Stays") -> tuple[Ints, Floats]:
        """What is drawn by both together, and in how many orders."""
        if other is self:
            return self._twice
        codes = np.add.outer(self.drawn @ UNIT, other.drawn @ UNIT)
        return _alike(codes.ravel(), np.multiply.outer(self.ways, other.ways).ravel())

    @cached_property
    def _twice(self) -> tuple[Ints, Floats]:
        """Either may have drawn the one and the other the other."""
        one, other = np.triu_indices(len(self.ways))
        codes, ways = self.drawn @ UNIT, self.ways[one] * self.ways[other]
        return _alike(codes[one] + codes[other], np.where(one == other, ways, 2.0 * ways))

    @cached_property
    def endings(self) -> Endings:
        return endings(1, {hand: (0, [count]) for hand, count in self.hands.items()})


def _alike(codes: Ints, ways: Floats) -> tuple[Ints, Floats]:
    """Multisets by their codes, each once with all its ways."""
    unique, where = np.unique(codes, return_inverse=True)
    orders = np.bincount(where.ravel(), ways, len(unique))
    return unique[:, None] // UNIT % UNIT[1], orders.astype(np.float64, copy=False)


Key = tuple[object, ...]
End = tuple[int, bool]  # a hand, and whether it was doubled


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
    def key(self) -> Key:
        """What tells it from a box that is played otherwise, as far as it comes about."""
        hands = ((part, frozenset(ends.items())) for part, (ends, _) in self.ends.items())
        return self.pair, self.up, self.courses, frozenset(hands)

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        return tuple(courses(self.most, self.again, self.row, self.up))

    @cached_property
    def stays(self) -> dict[Part, Stays]:
        """By hand; those that are played alike share it."""
        shared: dict[frozenset[tuple[Hand, int]], Stays] = {}
        found = {}
        for part, (ends, certain) in self.ends.items():
            drawn: dict[Hand, int] = {}
            for (hand, _), ways in ends.items():
                more = self.drawn_to(part, hand)
                drawn[more] = drawn.get(more, 0) + ways
            found[part] = shared.setdefault(frozenset(drawn.items()), Stays(drawn, certain))
        return found

    def drawn_to(self, part: Part, hand: int) -> Hand:
        """What comes to the cards that such a hand begins with, to be this one."""
        return _without(self.hands.of[hand], CARDS[self.pair], 2 if part.pair else 1)

    @cached_property
    def ends(self) -> dict[Part, tuple[dict[End, int], bool]]:
        """In how many orders a hand is drawn and is not over, by its end; and whether none is over."""
        parts = dict.fromkeys(part for course in self.courses for part in course.parts)
        return {part: self._drawn_by(part) for part in parts}

    def _drawn_by(self, part: Part) -> tuple[dict[End, int], bool]:
        layer, card = SITUATIONS.index(part.situation), CARDS[self.pair]
        draws, doubles = (each[:, layer, self.up].tolist() for each in (self.play.draws, self.play.doubles))
        start = self.hands.at((card,) * (2 if part.pair else 1), self.pair)
        ends: dict[End, int] = {}
        level, certain = {start: 1}, True
        while level:
            longer: dict[int, int] = {}
            for hand, ways in level.items():
                if not doubles[hand] and not draws[hand]:
                    ends[hand, False] = ways
                    continue
                for place, child in enumerate(self.hands.leads[hand]):
                    if child < 0:
                        certain = False
                    elif part.unlike and hand == start and place == self.pair:
                        continue
                    elif doubles[hand]:
                        ends[child, True] = ends.get((child, True), 0) + ways
                    else:
                        longer[child] = longer.get(child, 0) + ways
            level = longer
        return ends, certain

    @cached_property
    def begins(self) -> Stays:
        """A hand of which only that is known that its next card is not of the pair's value."""
        return Stays({(card,): 1 for index, card in enumerate(CARDS) if index != self.pair}, certain=True)


def _without(hand: Hand, card: int, count: int) -> Hand:
    at = hand.index(card)
    return hand[:at] + hand[at + count :]


# --- chances of several hands at once


def all_of(hands: Sequence[Stays], left: Floats) -> float:
    """That each of up to three hands draws what it stays with, one after the other."""
    *before, last = sorted(hands, key=lambda each: len(each.hands))
    if not before:
        return fsum(last.ways * of_one_order(last.drawn, left))
    if len(before) == 2 and before[1] is last:
        before, last = [last, last], before[0]
    drawn, ways = (before[0].drawn, before[0].ways) if len(before) == 1 else before[0].beside(before[1])
    return fsum(ways * of_one_order(drawn, left) * last.endings.chances(left, drawn)[:, 0])


def of_one_order(drawn: Ints, left: Floats) -> Floats:
    """The chance of drawing each multiset in one given order."""
    steps = np.arange(int(drawn.sum(axis=1).max(initial=0)) + 1)
    falling = np.cumprod(np.maximum(left[:, None] - steps + 1.0, 0.0) * (steps > 0) + (steps == 0), axis=1)
    total = np.cumprod(np.maximum(left.sum() - steps + 1.0, 1.0) * (steps > 0) + (steps == 0))
    found: Floats = np.ones(len(drawn))
    for card in range(len(CARDS)):
        found *= falling[card, drawn[:, card]]
    found /= total[drawn.sum(axis=1)]
    return found


def not_over(box: Box, course: Course, left: Floats) -> list[float]:
    """The chance of the course and of exactly so many of its hands, from none to all, not being over."""
    extra = left.copy()
    extra[box.pair] -= course.drawn
    like = np.zeros((1, len(CARDS)), dtype=np.int64)
    like[0, box.pair] = course.drawn
    this = float(of_one_order(like, left)[0])
    known: dict[Key, float] = {(): 1.0}

    def chance(parts: tuple[int, ...]) -> float:
        """That these are not over, whatever the others are."""
        asked = []
        for index, part in enumerate(course.parts):
            stays = box.stays[part]
            if index in parts and not stays.certain:
                asked.append(stays)
            elif part.unlike:
                asked.append(box.begins)
        key = tuple(sorted(map(id, asked)))
        if key not in known:
            known[key] = all_of(asked, extra)
        return known[key]

    count = len(course.parts)
    sums = [fsum(map(chance, combinations(range(count), size))) for size in range(count + 1)]
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
