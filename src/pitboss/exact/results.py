"""What several wagers come to together: the chance of every sum, followed back from the end of their courses."""

from fractions import Fraction
from math import gcd, lcm

from pitboss.exact.distribution import ZERO, Distribution, common_unit
from pitboss.exact.joint import Block, Joint, Move, Node, inverse

Ways = dict[int, int]  # by the sum gained so far, in units
Worth = dict[Node, tuple[int, Ways]]  # with how many ways there are in all


def results(joint: Joint) -> Distribution:
    """The distribution of all gains together."""
    unit = common_unit(_gain(move) for block in joint.blocks for moves in block.leaves for move in moves)
    worth: Worth = {node: (1, {0: 1}) for node in joint.ends}
    for block in joint.blocks:
        worth |= _solved(block, worth, unit, joint.total)
    total, ways = worth[joint.start]
    return Distribution.counted(unit, ways, total)


def _gain(move: Move) -> Fraction:
    return sum((gain for _, gain in move.gains), ZERO)


def _solved(block: Block, worth: Worth, unit: Fraction, total: int) -> Worth:
    """A block's nodes, from those that its moves lead to; all brought to one number of ways first."""
    common = lcm(*{worth[move.to][0] for moves in block.leaves for move in moves})
    brings = [_brought(moves, worth, unit, common) for moves in block.leaves]
    rows, divisor = inverse(block.stays, total)
    found: Worth = {}
    for node, row in zip(block.nodes, rows, strict=True):
        ways: Ways = {}
        for factor, brought in zip(row, brings, strict=True):
            if factor:
                for result, count in brought.items():
                    ways[result] = ways.get(result, 0) + factor * count
        in_all = divisor * common
        least = gcd(in_all, *ways.values())
        found[node] = (in_all // least, {result: count // least for result, count in ways.items()})
    return found


def _brought(moves: tuple[Move, ...], worth: Worth, unit: Fraction, common: int) -> Ways:
    brought: Ways = {}
    for move in moves:
        shift = int(_gain(move) / unit) if move.gains else 0
        in_all, ways = worth[move.to]
        factor = move.ways * (common // in_all)
        for result, count in ways.items():
            brought[result + shift] = brought.get(result + shift, 0) + factor * count
    return brought
