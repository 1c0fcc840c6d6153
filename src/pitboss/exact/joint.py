"""Several courses followed together, draw by draw, until all are over: a chain solved block by block, in integers.

A node is where the puck stands and how far each course has come. Courses only go forward, so that the nodes fall into
blocks in which nothing but the puck moves; each block is a small system of equations, and leads only to later ones.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pitboss.errors import DefectiveWager
from pitboss.exact.course import Ended
from pitboss.exact.distribution import ONE, ZERO

DONE = -1

# The puck's place, then each course's: numbers under which `Atlas` knows points and stages.
Node = tuple[int, ...]
Amounts = tuple[tuple[int, Fraction], ...]  # by the number of the course


class Move(NamedTuple):
    """In so many ways to another node, with what each course gains and lays down on the way, and how any ended."""

    ways: int
    to: Node
    gains: Amounts
    laid: Amounts
    ended: frozenset[Ended]


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
            worth |= self._solved(block, brings)
        return worth

    def never(self, unwanted: Callable[[Move], bool]) -> Fraction:
        """The chance that no such move is ever made."""
        worth = dict.fromkeys(self.ends, ONE)
        for block in self.blocks:
            brings = [
                sum((move.ways * worth[move.to] for move in moves if not unwanted(move)), ZERO)
                for moves in block.leaves
            ]
            worth |= self._solved(block, brings)
        return worth[self.start]

    def _solved(self, block: Block, brings: Sequence[Fraction]) -> dict[Node, Fraction]:
        rows, divisor = inverse(block.stays, self.total)
        return {
            node: sum((n * value for n, value in zip(row, brings, strict=True) if n), ZERO) / divisor
            for node, row in zip(block.nodes, rows, strict=True)
        }


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


def in_blocks(moves: dict[Node, list[Move]]) -> Iterator[Block]:
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
