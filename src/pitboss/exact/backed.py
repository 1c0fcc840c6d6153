"""A line bet and its odds, as one wager."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.draws.space import Chances
from pitboss.errors import DefectiveWager
from pitboss.exact.chain import run
from pitboss.exact.distribution import ONE
from pitboss.exact.edge import Decided, Edge, edge, in_order, net
from pitboss.wager import Lose, StandOff, Stay, Wager, Win, judge


@dataclass(frozen=True, slots=True)
class _Settled:
    """How the line bet ended, what both came to together, and what had been laid down for them."""

    flat: Decided
    gain: Fraction
    staked: Fraction


def backed(
    flat: Wager[Any, Any],
    odds: Mapping[Any, Wager[Any, Any]],
    multiple: int,
    chances: Chances[Any],
    *,
    by_winnings: bool,
) -> Edge:
    """Per unit of the line bet, with odds of a multiple of it taken at whatever point it gets.

    `odds` is by point; where `by_winnings`, they are laid so as to win the multiple rather than staked at it. They
    are decided by every roll that decides the line bet.
    """
    stakes: dict[Any, Fraction] = {}
    pays = {*edge(flat, chances).pays}
    for point, each in odds.items():
        (paid,) = edge(each, chances).pays
        stakes[point] = multiple / paid.ratio if by_winnings else Fraction(multiple)
        pays.add(paid)

    def step(stage: tuple[Any, Any], roll: Any) -> Stay | _Settled:
        point, standing = stage
        outcome = judge(flat, point, roll).outcome
        if point == flat.opens:
            if isinstance(outcome, Stay):
                return Stay((outcome.stage, odds[outcome.stage].opens))
            return _Settled(outcome, net(outcome), ONE)
        beside = judge(odds[point], standing, roll).outcome
        if isinstance(outcome, Stay) and isinstance(beside, Stay):
            return Stay((outcome.stage, beside.stage))
        if isinstance(outcome, Stay) or isinstance(beside, Stay):
            raise DefectiveWager(f"{odds[point]} is not decided with {flat} on {roll!r}")
        return _Settled(outcome, net(outcome) + stakes[point] * net(beside), ONE + stakes[point])

    chain = run((flat.opens, None), step, chances)
    return Edge(
        wager=flat.name,
        on=f"with {multiple}x odds",
        clause=flat.cite.id,
        pays=in_order(pays),
        win=chain.chance(lambda end: isinstance(end.flat, Win)),
        lose=chain.chance(lambda end: isinstance(end.flat, Lose)),
        stand_off=chain.chance(lambda end: isinstance(end.flat, StandOff)),
        result=chain.result(lambda end: end.gain),
        draws=chain.draws,
        at_risk=chain.expect(lambda end: end.staked),
    )
