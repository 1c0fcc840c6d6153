"""How one wager of a layout runs its course: made once, moved, decided, each roll read by itself beside the puck.

No course looks at another: odds follow the course of their bet, and each Come Bet counts the rolls with the puck on.
So any number of them can be followed together, or two by two.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from pitboss.editions.declaration import Following
from pitboss.errors import DefectiveWager
from pitboss.exact.distribution import ZERO
from pitboss.exact.edge import net
from pitboss.exact.puck import Point, Puck
from pitboss.wager import Bundle, Lose, StandOff, Stay, Wager, Win, judge, judge_parts


@dataclass(frozen=True, slots=True)
class Waits:
    """Not made yet; so many rolls for which it could be pass first."""

    rolls: int


@dataclass(frozen=True, slots=True)
class Lies:
    stage: Hashable


@dataclass(frozen=True, slots=True)
class Beside:
    """Odds whose bet has no point yet: where that bet is."""

    bet: "Stage"


@dataclass(frozen=True, slots=True)
class Over:
    """Decided, or never to be made."""


OVER = Over()
Stage = Waits | Lies | Beside | Over


Ended = Literal["won", "lost", "stood off"]
_ENDS: dict[type, Ended] = {Win: "won", Lose: "lost", StandOff: "stood off"}


class Step(NamedTuple):
    """What one draw does to it: where it goes, what it lays down besides, and how it ends with what gain."""

    stage: Stage
    laid: Fraction = ZERO
    gain: Fraction = ZERO
    ended: Ended | None = None


@dataclass(frozen=True)
class Flat:
    """A wager of some amount. A Come Bet waits until it can be made, and for the `before` that are made before it."""

    wager: Wager[Any, Any]
    amount: Fraction
    fee: Fraction
    puck: Puck
    before: int = 0

    @property
    def opens(self) -> Stage:
        waits = self.before or self.puck.closed_to(self.wager.position, self.puck.off)
        return Waits(self.before) if waits else Lies(self.wager.opens)

    def step(self, point: Point, stage: Stage, draw: Any) -> Step:
        if isinstance(stage, Waits):
            if self.puck.closed_to(self.wager.position, point):
                return Step(stage)
            if stage.rolls:
                return Step(Waits(stage.rolls - 1))
            stage = Lies(self.wager.opens)
        assert isinstance(stage, Lies)
        outcome = self.puck.judge(self.wager, stage.stage, point, draw)
        if isinstance(outcome, Stay):
            return Step(Lies(outcome.stage))
        return Step(OVER, gain=net(outcome) * self.amount - self.fee, ended=_ENDS[type(outcome)])

    def judged(self) -> Iterator[Wager[Any, Any]]:
        yield self.wager


@dataclass(frozen=True)
class Several:
    """A bundle: one draw decides all its parts."""

    bundle: Bundle[Any, Any]
    amount: Fraction

    @property
    def opens(self) -> Stage:
        return Lies(None)

    def step(self, point: Point, stage: Stage, draw: Any) -> Step:
        gain, won = ZERO, False
        for _, share, ruling in judge_parts(self.bundle, draw):
            if isinstance(ruling.outcome, Stay):
                raise DefectiveWager(f"{self.bundle}: a part is not decided by one draw")
            gain += net(ruling.outcome) * self.amount * Fraction(share, self.bundle.unit)
            won = won or isinstance(ruling.outcome, Win)
        return Step(OVER, gain=gain, ended="won" if won else "lost")

    def judged(self) -> Iterator[Wager[Any, Any]]:
        yield from (part for part, _ in self.bundle.parts)


@dataclass(frozen=True)
class Odds:
    """Odds on a bet: laid down once that has its point, each point with an amount of its own, or none."""

    flat: Flat
    at: Mapping[Any, tuple[Wager[Any, Any], Fraction]]

    @property
    def opens(self) -> Stage:
        return Beside(self.flat.opens)

    def step(self, point: Point, stage: Stage, draw: Any) -> Step:
        if isinstance(stage, Lies):
            return self._lying(point, stage, draw)
        assert isinstance(stage, Beside)
        follows = self.flat.step(point, stage.bet, draw).stage
        if isinstance(follows, Lies) and follows.stage != self.flat.wager.opens:
            if follows.stage not in self.at:
                return Step(OVER)
            return Step(Lies(follows.stage), laid=self.at[follows.stage][1])
        return Step(OVER) if isinstance(follows, Over) else Step(Beside(follows))

    def _lying(self, point: Point, stage: Lies, draw: Any) -> Step:
        wager, amount = self.at[stage.stage]
        outcome = self.flat.puck.judge(wager, wager.opens, point, draw)
        if isinstance(outcome, Stay):
            return Step(stage)
        return Step(OVER, gain=net(outcome) * amount, ended=_ENDS[type(outcome)])

    def judged(self) -> Iterator[Wager[Any, Any]]:
        yield self.flat.wager
        yield from (wager for wager, _ in self.at.values())


@dataclass(frozen=True)
class Later:
    """A wager that one draw decides, and that is made once something of that draw is seen."""

    following: Following
    amount: Fraction

    @property
    def opens(self) -> Stage:
        return Lies(None)

    def step(self, point: Point, stage: Stage, draw: Any) -> Step:
        if not self.following.made(draw):
            return Step(OVER)
        outcome = judge(self.following.wager, None, draw).outcome
        if isinstance(outcome, Stay):
            raise DefectiveWager(f"{self.following.wager}: it is not decided by one draw")
        return Step(OVER, laid=self.amount, gain=net(outcome) * self.amount, ended=_ENDS[type(outcome)])

    def judged(self) -> Iterator[Wager[Any, Any]]:
        yield self.following.wager


Course = Flat | Several | Odds | Later
