"""The exact edge of a wager: its declaration, enumerated over its sample space and solved as a chain of stages."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.draws.space import Chances
from pitboss.errors import DefectiveWager
from pitboss.money import Odds
from pitboss.table.rules import Rules
from pitboss.wager import Bundle, Lose, StandOff, Stay, Wager, Win, judge

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class Edge:
    """What one unit staked on a wager comes to. `edge` is the house's share of it, `draws` how long it takes.

    `at_risk` is all that is laid down for one unit of stake: more than one where a commission is paid.
    """

    wager: str
    on: str
    clause: str
    pays: tuple[Odds, ...]
    win: Fraction
    lose: Fraction
    stand_off: Fraction
    edge: Fraction
    variance: Fraction
    draws: Fraction
    at_risk: Fraction = ONE

    @property
    def edge_at_risk(self) -> Fraction:
        """Per unit of stake and commission."""
        return self.edge / self.at_risk

    @property
    def edge_per_draw(self) -> Fraction:
        return self.edge / self.draws


@dataclass(frozen=True, slots=True)
class _Chain:
    """Where a wager can be, how it moves between stages on a draw, and with what chances it ends."""

    moves: list[list[Fraction]]
    ends: list[dict[Win | Lose | StandOff, Fraction]]


def _chain(wager: Wager[Any, Any], chances: Chances[Any]) -> _Chain:
    total, ways = chances.ways()
    stages: list[Hashable] = [wager.opens]
    moves: list[dict[int, int]] = []
    ends: list[dict[Win | Lose | StandOff, int]] = []
    for stage in stages:  # grows while it is read: every stage that a draw can lead to
        moves.append({})
        ends.append({})
        for draw, count in ways.items():
            outcome = judge(wager, stage, draw).outcome
            if isinstance(outcome, Stay):
                if outcome.stage not in stages:
                    stages.append(outcome.stage)
                to = stages.index(outcome.stage)
                moves[-1][to] = moves[-1].get(to, 0) + count
            else:
                ends[-1][outcome] = ends[-1].get(outcome, 0) + count
    return _Chain(
        [[Fraction(row.get(to, 0), total) for to in range(len(stages))] for row in moves],
        [{outcome: Fraction(count, total) for outcome, count in row.items()} for row in ends],
    )


def _solve(moves: Sequence[Sequence[Fraction]], gains: Sequence[Fraction]) -> Fraction:
    """The value x of the first stage in x = gains + moves·x, by elimination without a single rounding."""
    size = len(gains)
    rows = [[(ONE if i == j else ZERO) - moves[i][j] for j in range(size)] + [gains[i]] for i in range(size)]
    for column in range(size):
        pivot = next(row for row in range(column, size) if rows[row][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for row in range(size):
            if row != column and (factor := rows[row][column]):
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return rows[0][size]


def _net(outcome: Win | Lose | StandOff) -> Fraction:
    match outcome:
        case Win(odds):
            return odds.ratio
        case Lose():
            return -ONE
        case StandOff():
            return ZERO


def edge(wager: Wager[Any, Any] | Bundle[Any, Any], chances: Chances[Any]) -> Edge:
    if isinstance(wager, Bundle):
        return _bundle(wager, chances)
    chain = _chain(wager, chances)
    odds = {outcome.odds for ends in chain.ends for outcome in ends if isinstance(outcome, Win)}
    fee = wager.fee.per_stake(*odds) if wager.fee else ZERO

    def expect(value: Callable[[Win | Lose | StandOff], Fraction]) -> Fraction:
        gains = [sum((chance * value(outcome) for outcome, chance in ends.items()), ZERO) for ends in chain.ends]
        return _solve(chain.moves, gains)

    mean = expect(lambda outcome: _net(outcome) - fee)
    return Edge(
        wager=wager.name,
        on=wager.on,
        clause=wager.cite.id,
        pays=tuple(sorted(odds, key=lambda each: each.ratio)),
        win=expect(lambda outcome: ONE if isinstance(outcome, Win) else ZERO),
        lose=expect(lambda outcome: ONE if isinstance(outcome, Lose) else ZERO),
        stand_off=expect(lambda outcome: ONE if isinstance(outcome, StandOff) else ZERO),
        edge=-mean,
        variance=expect(lambda outcome: (_net(outcome) - fee) ** 2) - mean**2,
        draws=_solve(chain.moves, [ONE] * len(chain.moves)),
        at_risk=ONE + fee,
    )


def _bundle(bundle: Bundle[Any, Any], chances: Chances[Any]) -> Edge:
    """One draw decides all the parts: it wins where any of them does, and comes to what they come to together."""
    win = mean = square = ZERO
    pays: set[Odds] = set()
    for draw, chance in chances:
        rulings = [(judge(part, part.opens, draw).outcome, share) for part, share in bundle.parts]
        net = ZERO
        for outcome, share in rulings:
            if isinstance(outcome, Stay):
                raise DefectiveWager(f"{bundle}: a part is not decided by one draw")
            net += _net(outcome) * Fraction(share, bundle.unit)
        won = {outcome.odds for outcome, _ in rulings if isinstance(outcome, Win)}
        pays |= won
        win += chance if won else ZERO
        mean += chance * net
        square += chance * net**2
    return Edge(
        wager=bundle.name,
        on=bundle.on,
        clause=bundle.cite.id,
        pays=tuple(sorted(pays, key=lambda each: each.ratio)),
        win=win,
        lose=ONE - win,
        stand_off=ZERO,
        edge=-mean,
        variance=square - mean**2,
        draws=ONE,
    )


def edges(rules: Rules[Any]) -> tuple[Edge, ...]:
    """One row per selection, in the book's order."""
    return tuple(edge(wager, rules.chances) for wager in rules.wagers.values())
