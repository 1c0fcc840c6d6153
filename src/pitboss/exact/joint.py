"""Several courses followed together, draw by draw, until all are over: a chain solved block by block, in integers.

A node is where the puck stands and how far each course has come. Courses only go forward, so that the nodes fall into
blocks in which nothing but the puck moves; each block is a small system of equations, and leads only to later ones.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from pitboss.draws.space import Chances
from pitboss.errors import DefectiveWager
from pitboss.exact.course import Course, Over, Stage, Step
from pitboss.exact.distribution import ZERO
from pitboss.exact.puck import Point, Puck
from pitboss.wager import Stay, Wager, judge

MOST_NODES = 40_000
DONE = -1

# The puck's place, then each course's: numbers under which `Atlas` knows points and stages.
Node = tuple[int, ...]
Amounts = tuple[tuple[int, Fraction], ...]  # by the number of the course


class TooMany(NamedTuple):
    """More situations than can be followed in a moment."""

    wagers: int

    def __str__(self) -> str:
        return f"the {self.wagers} wagers have over {MOST_NODES:,} situations together, too many to follow at once"


class Move(NamedTuple):
    """In so many ways to another node, with what each course gains and lays down on the way."""

    ways: int
    to: Node
    gains: Amounts
    laid: Amounts
    won: bool


@dataclass(frozen=True, slots=True)
class Block:
    """Nodes that differ in the puck alone: in how many ways one leads to another, and the moves that leave for good."""

    nodes: tuple[Node, ...]
    stays: tuple[tuple[int, ...], ...]
    leaves: tuple[tuple[Move, ...], ...]


@dataclass(frozen=True, slots=True)
class Joint:
    """Blocks in an order in which each comes after all those that it leads to; the nodes in `ends` lead nowhere."""

    start: Node
    ends: tuple[Node, ...]
    blocks: tuple[Block, ...]
    total: int

    def expect(
        self, reward: Callable[[Move], Fraction], end: Callable[[Node], Fraction], each_draw: Fraction = ZERO
    ) -> dict[Node, Fraction]:
        """From every node on: what moves bring on average, and each draw, and what the end is worth."""
        worth = {node: end(node) for node in self.ends}
        for block in self.blocks:
            brings = [
                sum((move.ways * (reward(move) + worth[move.to]) for move in moves), each_draw * self.total)
                for moves in block.leaves
            ]
            rows, divisor = inverse(block.stays, self.total)
            for node, row in zip(block.nodes, rows, strict=True):
                worth[node] = sum((n * value for n, value in zip(row, brings, strict=True) if n), ZERO) / divisor
        return worth


@lru_cache(maxsize=4096)
def inverse(stays: tuple[tuple[int, ...], ...], total: int) -> tuple[tuple[tuple[int, ...], ...], int]:
    """Of (total·1 − stays), as whole numbers over one divisor: elimination without a fraction (Bareiss)."""
    size = len(stays)
    rows = [
        [(total if i == j else 0) - stays[i][j] for j in range(size)] + [int(i == j) for j in range(size)]
        for i in range(size)
    ]
    before = 1
    for k in range(size):
        pivot_row, pivot = rows[k], rows[k][k]  # never nought: every node is left some time
        for i in range(size):
            if i != k:
                factor = rows[i][k]
                rows[i] = [(pivot * a - factor * b) // before for a, b in zip(rows[i], pivot_row, strict=True)]
        before = pivot
    return tuple(tuple(row[size:]) for row in rows), before


def draw_kinds(courses: Iterable[Course], puck: Puck, chances: Chances[Any]) -> tuple[int, tuple[tuple[Any, int], ...]]:
    """Draws that do the same to every wager count as one: one of each kind, with its ways."""
    total, ways = chances.ways()
    wagers = {id(wager): wager for course in courses for wager in course.judged()}
    asked: list[tuple[Wager[Any, Any], Hashable]] = [
        (wager, stage)
        for wager in (*wagers.values(), *((puck.line,) if puck.line else ()))
        for stage in stages(wager, chances)
    ]
    kinds: dict[tuple[Any, ...], tuple[Any, int]] = {}
    for draw, count in ways.items():
        does = tuple(judge(wager, stage, draw).outcome for wager, stage in asked)
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
            won = False
            for slot, course, column in columns:
                stage, step = column[number]
                reached[slot + 1] = stage
                if stage == DONE:
                    gains = (*gains, (course, step.gain))
                    won = won or step.won
                if step.laid:
                    laid = (*laid, (course, step.laid))
            key = (tuple(reached), gains, laid, won)
            found[key] = found.get(key, 0) + ways
        return [Move(ways, *key) for key, ways in found.items()]

    def follow(self, follow: Sequence[int]) -> Joint | TooMany:
        """These courses together, from a come out roll where the game has those until every one is over."""
        start: Node = (0,) * (len(follow) + 1)
        moves: dict[Node, list[Move]] = {}
        ends: list[Node] = []
        queue, seen = [start], {start}
        for node in queue:  # grows while it is read
            if all(place == DONE for place in node[1:]):
                ends.append(node)
                continue
            moves[node] = self.moves(node, follow)
            for move in moves[node]:
                if move.to not in seen:
                    if len(seen) >= MOST_NODES:
                        return TooMany(len(follow))
                    seen.add(move.to)
                    queue.append(move.to)
        return Joint(start, tuple(ends), tuple(_blocks(moves)), self.total)


def _number(known: list[Any], value: object) -> int:
    if value not in known:
        known.append(value)
    return known.index(value)


def _blocks(moves: dict[Node, list[Move]]) -> Iterator[Block]:
    """Children first."""
    groups: dict[Node, list[Node]] = {}
    for node in moves:
        groups.setdefault(node[1:], []).append(node)
    leads = {
        places: {move.to[1:] for node in nodes for move in moves[node]} - {places} for places, nodes in groups.items()
    }
    waiting: dict[Node, int] = dict.fromkeys(groups, 0)
    parents: dict[Node, list[Node]] = {places: [] for places in groups}
    for places, children in leads.items():
        for child in children & groups.keys():
            waiting[places] += 1
            parents[child].append(places)
    ready = [places for places, count in waiting.items() if not count]
    for places in ready:  # grows while it is read
        for parent in parents[places]:
            waiting[parent] -= 1
            if not waiting[parent]:
                ready.append(parent)
        yield _block(groups[places], moves)
    if len(ready) < len(groups):
        raise DefectiveWager("a wager goes back to a stage that it has left, and cannot be followed beside others")


def _block(nodes: list[Node], moves: dict[Node, list[Move]]) -> Block:
    places = {node: number for number, node in enumerate(nodes)}
    stays = [[0] * len(nodes) for _ in nodes]
    leaves: list[tuple[Move, ...]] = []
    for row, node in zip(stays, nodes, strict=True):
        for move in moves[node]:
            if move.to in places:
                row[places[move.to]] += move.ways
        leaves.append(tuple(move for move in moves[node] if move.to not in places))
    return Block(tuple(nodes), tuple(map(tuple, stays)), tuple(leaves))
