"""A chain of stages, run draw by draw until it ends, and solved without a single rounding."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from pitboss.draws.space import Chances
from pitboss.exact.distribution import ONE, ZERO, Distribution
from pitboss.wager import Stay

E = TypeVar("E", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Chain(Generic[E]):
    """Every way in which it ends with its chance, and the draws that it takes on average."""

    ends: dict[E, Fraction]
    draws: Fraction

    def expect(self, value: Callable[[E], Fraction]) -> Fraction:
        return sum((chance * value(end) for end, chance in self.ends.items()), ZERO)

    def chance(self, holds: Callable[[E], bool]) -> Fraction:
        return self.expect(lambda end: ONE if holds(end) else ZERO)

    def result(self, value: Callable[[E], Fraction]) -> Distribution:
        """What the ends come to, where they come to an amount."""
        found: dict[Fraction, Fraction] = {}
        for end, chance in self.ends.items():
            found[value(end)] = found.get(value(end), ZERO) + chance
        return Distribution.of(found)


def run(start: Hashable, step: Callable[[Any, Any], Stay | E], chances: Chances[Any]) -> Chain[E]:
    """From a first stage on: `step` leads to another stage, or ends it."""
    total, ways = chances.ways()
    places: dict[Hashable, int] = {start: 0}
    stages = [start]
    moves: list[dict[int, int]] = []
    ends: list[dict[E, int]] = []
    for stage in stages:  # grows while it is read: every stage that a draw can lead to
        moves.append({})
        ends.append({})
        for draw, count in ways.items():
            outcome = step(stage, draw)
            if isinstance(outcome, Stay):
                if outcome.stage not in places:
                    places[outcome.stage] = len(stages)
                    stages.append(outcome.stage)
                to = places[outcome.stage]
                moves[-1][to] = moves[-1].get(to, 0) + count
            else:
                ends[-1][outcome] = ends[-1].get(outcome, 0) + count
    visits = _visits([[Fraction(row.get(to, 0), total) for to in range(len(stages))] for row in moves])
    found: dict[E, Fraction] = {}
    for times, row in zip(visits, ends, strict=True):
        for end, count in row.items():
            found[end] = found.get(end, ZERO) + times * Fraction(count, total)
    return Chain(found, sum(visits, ZERO))


def _visits(moves: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    """How often each stage is expected to meet a draw: v in v = (1, 0, 0 …) + v·moves, by elimination."""
    size = len(moves)
    rows = [
        [(ONE if i == j else ZERO) - moves[j][i] for j in range(size)] + [ONE if i == 0 else ZERO] for i in range(size)
    ]
    for column in range(size):
        pivot = next(row for row in range(column, size) if rows[row][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        by = rows[column][column]
        rows[column] = [value / by if value else ZERO for value in rows[column]]  # most are nothing
        for row in range(size):
            if row != column and (factor := rows[row][column]):
                rows[row] = [a - factor * b if b else a for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size] for row in rows]
