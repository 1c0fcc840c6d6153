"""Taking an option away from the player never raises the return."""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from pitboss.draws.space import Chances
from pitboss.exact.backed import backed
from pitboss.exact.chain import run
from pitboss.exact.edge import edge, net
from pitboss.exact.figures import decided_by_a_draw
from pitboss.exact.odds import Book, odds_on
from pitboss.soundness.found import Found
from pitboss.wager import Stay, Wager, judge

MOST = 10  # how far the odds are followed


def options(declared: Book) -> Iterator[Found]:
    yield from _of_odds(declared)
    yield from _of_taking_back(declared)


def _of_odds(declared: Book) -> Iterator[Found]:
    """Fewer odds on a line bet leave what it loses as it is, and never raise the return of all that is staked."""
    for position, odds in odds_on(declared).items():
        flat = declared.wagers[position]
        assert isinstance(flat, Wager)
        found = [edge(flat, declared.chances)]
        for multiple in range(1, MOST + 1):
            with_odds = backed(flat, odds.wagers, multiple, declared.chances, by_winnings=odds.backing.by_winnings)
            found.append(with_odds)
        holds = all(each.edge == found[0].edge for each in found)
        holds &= all(more.edge_at_risk <= less.edge_at_risk for less, more in pairwise(found))
        says = f"of all that is staked {found[0].edge_at_risk} without odds, {found[-1].edge_at_risk} with {MOST}x"
        yield Found(f"odds on {position}", holds, says, tuple(each.id for each in odds.backing.cite))


def _of_taking_back(declared: Book) -> Iterator[Found]:
    """A wager that might be taken back whenever that is better would return no less than one that has to stay."""
    for wager in declared.wagers.values():
        if isinstance(wager, Wager) and decided_by_a_draw(wager) and _lasts(wager, declared.chances):
            stays = edge(wager, declared.chances)
            free = taken_back_at_best(wager, declared.chances) - (stays.at_risk - 1)
            says = f"returns {1 + free} where it may be taken back, {1 - stays.edge} where it may not"
            yield Found(f"taking back {wager}", free >= -stays.edge, says, (wager.cite.id,))


def _lasts(wager: Wager[Any, Any], chances: Chances[Any]) -> bool:
    return any(isinstance(judge(wager, wager.opens, draw).outcome, Stay) for draw in chances.draws)


def taken_back_at_best(wager: Wager[Any, Any], chances: Chances[Any]) -> Fraction:
    """What a unit gains, without its commission, where it is taken back after a draw whenever no more can be hoped for.

    Going on is tried everywhere first; wherever that loses, taking back is better, until nothing changes any more.
    """
    left: frozenset[Hashable] = frozenset()  # the stages at which it is taken back
    while True:
        worth = _worth(wager, chances, left)
        losing = frozenset(stage for stage, gain in worth.items() if gain < 0) - {wager.opens}
        if losing <= left:
            return worth[wager.opens]
        left |= losing


def _worth(wager: Wager[Any, Any], chances: Chances[Any], left: frozenset[Hashable]) -> dict[Hashable, Fraction]:
    """What it gains from each stage on, where it is taken back at those that are `left`."""

    def step(stage: Hashable, draw: Any) -> Stay | Fraction:
        outcome = judge(wager, stage, draw).outcome
        if isinstance(outcome, Stay):
            return Fraction(0) if outcome.stage in left else outcome
        return net(outcome)

    stages: list[Hashable] = [wager.opens]
    for stage in stages:  # grows while it is read
        for draw in chances.draws:
            outcome = judge(wager, stage, draw).outcome
            if isinstance(outcome, Stay) and outcome.stage not in stages:
                stages.append(outcome.stage)
    return {stage: run(stage, step, chances).expect(lambda gain: gain) for stage in stages}
