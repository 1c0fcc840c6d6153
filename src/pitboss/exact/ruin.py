"""How long a bankroll lasts, round after round of one layout: until it is ruined, at its goal, or out of time.

It is ruined when it cannot make the whole layout any more. Its place is how many units it has above that.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor, log

from pitboss.exact.between import Walls, between
from pitboss.exact.distribution import ONE, ZERO, Distribution
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.ladder import landing
from pitboss.exact.limited import Limited, Steps, limited

SMALL = Fraction(1, 10**30)
MOST_WALLS = 20_000  # places up to which a bankroll that grows on average is followed


@dataclass(frozen=True, slots=True)
class Forever:
    """Without a limit of time. Where it may never end, there is no mean number of `rounds`."""

    ruined: Enclosed
    reached: Enclosed | None
    rounds: Enclosed | None


@dataclass(frozen=True)
class Bankroll:
    """So much money, above what one round asks for, and what each round may bring."""

    one: Distribution | EnclosedDistribution
    spare: Fraction
    to_win: Fraction | None = None

    @cached_property
    def start(self) -> int:
        return floor(self.spare / self.one.unit)

    @cached_property
    def goal(self) -> int | None:
        return None if self.to_win is None else self.start + ceil(self.to_win / self.one.unit)

    def within(self, rounds: int, progress: Callable[[int], None] = lambda taken: None) -> Limited | None:
        """For a limited time; nothing where it would take too long to say."""
        least = self.one.least
        steps = Steps(least.results, least.ways, least.total)
        return limited(steps, self.start, self.goal, rounds, progress)

    def forever(self) -> Forever | None:
        """For as long as it takes; nothing where it would take too long to say."""
        if not any(self._near.results):
            return Forever(Enclosed.exactly(0), None, None)
        if self.goal is not None:
            found = between(self._walls(self.goal), self.start)
            return Forever(found.below, _rest(found.below), found.steps) if found else None
        mean = self._mean
        if mean.most < 0:
            return Forever(Enclosed.exactly(1), None, self._falling(mean))
        if mean.is_exact and not mean.least:
            return Forever(Enclosed.exactly(1), None, None)
        return self._growing() if mean.least > 0 else None

    @cached_property
    def _near(self) -> Distribution:
        return self.one.near

    @property
    def _mean(self) -> Enclosed:
        """Of a round, in units."""
        off = self.one.near_error * max(map(abs, self._near.results))
        return Enclosed.around(self._near.mean / self._near.unit, off)

    def _walls(self, top: int) -> Walls:
        return Walls(self._near.results, self._near.ways, self._near.total, top, self.one.near_error)

    def _falling(self, mean: Enclosed) -> Enclosed:
        """The mean number of rounds, by Wald's identity.

        Two walks whose chances differ by no more than an error can be made to part in a round with no more than that
        chance. While they have not, they land in the same place.
        """
        near = self._near
        landed = landing(near.results, near.ways, near.total, self.start)
        down = -near.results[0]
        parted = self.one.near_error * (self.start + down) / -mean.most
        least, most = landed.least - parted * down, landed.most + parted * down
        return Enclosed((self.start + least) / -mean.least, (self.start + most) / -mean.most)

    def _growing(self) -> Forever | None:
        """As if a wall were far up: from there, ruin comes with a chance of no more than ratio^(top + 1) (Lundberg)."""
        if self._near.results[0] >= 0:
            return Forever(Enclosed.exactly(0), None, None)
        ratio = self._ratio()
        if ratio == 1:
            return None
        top = self.start + min(MOST_WALLS, max(1, ceil(log(SMALL) / log(ratio))))
        found = between(self._walls(top), self.start)
        if found is None:
            return None
        later = min(ONE, ratio ** (top + 1))
        least, most = found.below.least, found.below.most
        return Forever(Enclosed(least, most + (ONE - least) * later), None, None)

    def _ratio(self) -> Fraction:
        """A number q under 1 for which the mean of q^step is no more than 1; so q^place falls on average."""
        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (low, middle) if self._falls(Fraction(middle)) else (middle, high)
        return Fraction(high)

    def _falls(self, ratio: Fraction) -> bool:
        near = self._near
        mean = sum((chance * ratio ** int(value / near.unit) for value, chance in near), ZERO)
        return mean + self.one.near_error * ratio ** near.results[0] <= 1


def _rest(chance: Enclosed) -> Enclosed:
    return Enclosed(1 - chance.most, 1 - chance.least)
