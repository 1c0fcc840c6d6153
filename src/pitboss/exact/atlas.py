"""The courses of a layout over one sample space: each step worked out once, and any of them followed together."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pitboss.draws.space import Chances
from pitboss.exact.course import Course, Ended, Later, Over, Stage, Step
from pitboss.exact.joint import DONE, Amounts, Joint, Move, Node, in_blocks
from pitboss.exact.puck import Point, Puck
from pitboss.wager import Stay, Wager, judge

MOST_NODES = 40_000


class TooMany(NamedTuple):
    """More situations than can be followed in a moment."""

    wagers: int

    def __str__(self) -> str:
        return f"the {self.wagers} wagers have over {MOST_NODES:,} situations together, too many to follow at once"


def all_over(node: Node) -> bool:
    return all(place == DONE for place in node[1:])


def any_over(node: Node) -> bool:
    return DONE in node[1:]


def draw_kinds(courses: Sequence[Course], puck: Puck, chances: Chances[Any]) -> tuple[int, tuple[tuple[Any, int], ...]]:
    """Draws that do the same to every wager count as one: one of each kind, with its ways."""
    total, ways = chances.ways()
    wagers = {id(wager): wager for course in courses for wager in course.judged()}
    asked: list[tuple[Wager[Any, Any], Hashable]] = [
        (wager, stage)
        for wager in (*wagers.values(), *((puck.line,) if puck.line else ()))
        for stage in stages(wager, chances)
    ]
    later = [course for course in courses if isinstance(course, Later)]
    kinds: dict[tuple[Any, ...], tuple[Any, int]] = {}
    for draw, count in ways.items():
        does = (
            *(judge(wager, stage, draw).outcome for wager, stage in asked),
            *(course.following.made(draw) for course in later),
        )
        first, before = kinds.get(does, (draw, 0))
        kinds[does] = (first, before + count)
    return total, tuple(kinds.values())


def stages(wager: Wager[Any, Any], chances: Chances[Any]) -> Sequence[Hashable]:
    """Every stage that a wager can reach."""
    found = [wager.opens]
    for stage in found:  # grows while it is read
        for draw in chances.draws:
            outcome = judge(wager, stage, draw).outcome
            if isinstance(outcome, Stay) and outcome.stage not in found:
                found.append(outcome.stage)
    return found


@dataclass
class Atlas:
    """Courses over one sample space, each step of each worked out once; a node is a tuple of small numbers."""

    courses: Sequence[Course]
    puck: Puck
    total: int
    draws: Sequence[tuple[Any, int]]
    points: list[Point] = field(default_factory=list)
    stages: list[list[Stage]] = field(default_factory=list)
    _steps: dict[tuple[int, int, int], list[tuple[int, Step]]] = field(default_factory=dict)
    _puck: dict[int, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, courses: Sequence[Course], puck: Puck, chances: Chances[Any]) -> "Atlas":
        total, draws = draw_kinds(courses, puck, chances)
        return cls(courses, puck, total, draws, [puck.off], [[course.opens] for course in courses])

    def after(self, point: int) -> list[int]:
        """Where each kind of draw leaves the puck."""
        if point not in self._puck:
            self._puck[point] = [
                _number(self.points, self.puck.after(self.points[point], draw)) for draw, _ in self.draws
            ]
        return self._puck[point]

    def steps(self, course: int, point: int, stage: int) -> list[tuple[int, Step]]:
        """What each kind of draw does to a course, with the number of the stage that it reaches."""
        key = (course, point, stage)
        if key not in self._steps:
            known = self.stages[course]
            found = [self.courses[course].step(self.points[point], known[stage], draw) for draw, _ in self.draws]
            self._steps[key] = [
                (DONE if isinstance(step.stage, Over) else _number(known, step.stage), step) for step in found
            ]
        return self._steps[key]

    def moves(self, node: Node, follow: Sequence[int]) -> list[Move]:
        """Every way on from a node of these courses; what does the same counts as one."""
        point, *places = node
        running = [(slot, course) for slot, course in enumerate(follow) if places[slot] != DONE]
        columns = [(slot, course, self.steps(course, point, places[slot])) for slot, course in running]
        found: dict[tuple[Any, ...], int] = {}
        for number, (after, (_, ways)) in enumerate(zip(self.after(point), self.draws, strict=True)):
            reached = [after, *places]
            gains: Amounts = ()
            laid: Amounts = ()
            ended: set[Ended] = set()
            for slot, course, column in columns:
                stage, step = column[number]
                reached[slot + 1] = stage
                if stage == DONE:
                    gains = (*gains, (course, step.gain))
                if step.ended:
                    ended.add(step.ended)
                if step.laid:
                    laid = (*laid, (course, step.laid))
            key = (tuple(reached), gains, laid, frozenset(ended))
            found[key] = found.get(key, 0) + ways
        return [Move(ways, *key) for key, ways in found.items()]

    def follow(self, follow: Sequence[int], until: Callable[[Node], bool] = all_over) -> Joint | TooMany:
        """These courses together, from a come out roll where the game has those until all, or any, are over."""
        start: Node = (0,) * (len(follow) + 1)
        moves: dict[Node, list[Move]] = {}
        ends: list[Node] = []
        queue, seen = [start], {start}
        for node in queue:  # grows while it is read
            if until(node):
                ends.append(node)
                continue
            moves[node] = self.moves(node, follow)
            for move in moves[node]:
                if move.to not in seen:
                    if len(seen) >= MOST_NODES:
                        return TooMany(len(follow))
                    seen.add(move.to)
                    queue.append(move.to)
        return Joint(start, tuple(ends), tuple(in_blocks(moves)), self.total)


def _number(known: list[Any], value: object) -> int:
    if value not in known:
        known.append(value)
    return known.index(value)
