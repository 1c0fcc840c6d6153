"""The puck of a game that has one, as a line bet would see it, and what it means for the wagers of a layout."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from pitboss.editions.declaration import Declaration
from pitboss.games.craps.come_out import comes_too_early, resting, rests
from pitboss.games.craps.state import kind_of
from pitboss.wager import Outcome, Stay, Wager, judge

Point = Hashable


@dataclass(frozen=True, slots=True)
class Puck:
    """It stands where a bet on `line` would that is made again at every come out roll; off is before its first roll.

    A game without come out rolls has no line, and its puck is off for good.
    """

    line: Wager[Any, Any] | None = None
    inactive: tuple[str, ...] = ()

    @property
    def off(self) -> Point:
        return self.line.opens if self.line else None

    def after(self, point: Point, draw: Any) -> Point:
        if self.line is None:
            return self.off
        outcome = judge(self.line, point, draw).outcome
        return outcome.stage if isinstance(outcome, Stay) else self.off

    def closed_to(self, position: str, point: Point) -> bool:
        """Whether a wager there has to wait for another roll before it can be made."""
        return self.line is not None and comes_too_early(kind_of(position), point)

    def judge(self, wager: Wager[Any, Any], stage: Hashable, point: Point, draw: Any) -> Outcome:
        """What a roll does to a wager that nobody has called on or off."""
        outcome = judge(wager, stage, draw).outcome
        kind = kind_of(wager.position)
        return resting(kind, outcome) if rests(kind, point, self.inactive) else outcome


def puck_of(declared: object) -> Puck:
    """The puck that a declaration speaks of."""
    if not isinstance(declared, Declaration) or declared.inactive is None:
        return Puck()
    line = declared.wagers[declared.inactive.line]
    assert isinstance(line, Wager)
    return Puck(line, declared.inactive.kinds)
