"""How long a wager takes that come out rolls do not decide."""

from fractions import Fraction
from typing import Any

from pitboss.draws.space import Chances
from pitboss.exact.chain import run
from pitboss.exact.edge import Decided
from pitboss.wager import Stay, Wager, judge


def draws_come_out_off(wager: Wager[Any, Any], line: Wager[Any, Any], chances: Chances[Any]) -> Fraction:
    """The draws to a decision, counted from a come out roll, where every come out roll leaves the wager alone.

    The puck is where a line bet made at the opening, and again after each decision, would stand: off at its first roll,
    then on at its point. Odds that a come out roll gives back, with the bet under them, count as made again.
    """

    def step(stage: tuple[Any, Any], roll: Any) -> Stay | Decided:
        puck, standing = stage
        moved = judge(line, puck, roll).outcome
        after = moved.stage if isinstance(moved, Stay) else line.opens
        if puck == line.opens:
            return Stay((after, standing))
        outcome = judge(wager, standing, roll).outcome
        return Stay((after, outcome.stage)) if isinstance(outcome, Stay) else outcome

    return run((line.opens, wager.opens), step, chances).draws
