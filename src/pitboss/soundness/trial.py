"""A table set up as a house has chosen it, where rules are tried: players with a fortune, and chance with a seed."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from math import exp, log, sqrt
from random import Random
from types import MappingProxyType
from typing import Any, TypeVar

from pitboss.book.choices import Value
from pitboss.draws.sources import Observed
from pitboss.draws.space import Chances
from pitboss.editions import edition
from pitboss.exact.distribution import ONE, ZERO, Distribution
from pitboss.exact.odds import Book
from pitboss.ruling import CHANCE, Accepted, Awaits
from pitboss.table import messages as m
from pitboss.table.state import Limits, Setup

T = TypeVar("T", bound=Hashable)

FALSE_ALARMS = 1e-6  # of a whole audit of sound rules
FORTUNE = 10**15  # cents


class Seeded:
    """Chances by a generator with a seed: for trials, and never for a live table."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def draw(self, chances: Chances[Any]) -> Any:
        return chances.at(self._random.randrange(chances.total))

    def shuffle(self, items: list[Any]) -> None:
        self._random.shuffle(items)


class Trial:
    def __init__(
        self,
        declared: Book,
        random: Random,
        choices: Mapping[str, Value] = MappingProxyType({}),
        *,
        everywhere: bool = False,
    ) -> None:
        """`choices` are made besides those of the house; `everywhere` seats somebody at every area that is a seat's."""
        found = edition(declared.book, declared.game)
        limits, seats = Limits(minimum=100, maximum=FORTUNE), found.rules.setup.seats
        setup = Setup(limits=limits, chips=(1,), seats=seats, choices={**declared.chosen, **choices})
        self.game, self.rules = found.game, found.rules.at(setup)
        self.state = self.game.opening(self.rules)
        self.chance = self.game.chance(Seeded(random))
        self.owners = self._owners(seats) if everywhere else {}
        for seat in sorted({1, *self.owners.values()}):
            self.must(m.TakeSeat(seat, f"auditor {seat}"))
            self.must(m.BuyIn(seat, FORTUNE))

    def _owners(self, seats: int) -> dict[str, int]:
        """Whose wager it is, where each seat has areas of its own; of an area that several share, the first."""
        found: dict[str, int] = {}
        for seat in range(1, seats + self.rules.standing(self.rules.setup) + 1):
            for name in dict.fromkeys(each.name for each in self.rules.wagers.values()):
                if own := self.rules.find_own(name, seat):
                    found.setdefault(own, seat)
        return found

    def place(self, position: str, amount: int) -> tuple[Any, ...]:
        """What it led to; nothing where such a wager cannot be made now."""
        return self.send(m.PlaceWager(self.owners.get(position, 1), position, amount))

    def send(self, command: Any) -> tuple[Any, ...]:
        """What it led to; nothing where it was refused."""
        decision = self.game.decide(self.state, command, self.rules)
        if not isinstance(decision, Accepted):
            return ()
        for event in decision.events:
            self.state = self.game.evolve(self.state, event)
        self.chance.heed(self.state, decision.events)
        return decision.events

    def staked(self, position: str) -> int:
        """What lies there."""
        return sum(each.stake for each in self.state.table.layout if each.wager == position)

    def must(self, command: Any) -> tuple[Any, ...]:
        events = self.send(command)
        if not events:
            raise AssertionError(f"{command}: {self.game.decide(self.state, command, self.rules)}")
        return events

    def waits(self) -> Awaits:
        return self.game.awaits(self.state, self.rules)

    def next(self, waits: Awaits) -> tuple[Any, ...]:
        """What the table waits for, where no player has to say anything."""
        if waits.who == CHANCE:
            return self.must(self.game.reports(Observed(self.chance.answer(self.state, self.rules)), self.state))
        return self.must(waits.act)


def chance_of(mean: Fraction, exact: Distribution, trials: int) -> float:
    """By Chernoff's bound, from the exact distribution: no more than this is the chance that the average of so many
    trials lies so far, or farther, from what is expected on that side of it.
    """
    off = float(mean - exact.mean)
    side = 1 if off >= 0 else -1
    gains = [(side * float(gain - exact.mean), log(chance)) for gain, chance in exact]
    farthest = max(gain for gain, _ in gains)
    if abs(off) >= farthest:  # every trial came to the utmost
        return exp(trials * next(chance for gain, chance in gains if gain == farthest))
    low, high = 0.0, 1.0
    while _tilted(gains, high)[1] < abs(off):
        low, high = high, high * 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _tilted(gains, middle)[1] < abs(off) else (low, middle)
    return exp(-trials * max(0.0, low * abs(off) - _tilted(gains, low)[0]))


def _tilted(gains: Sequence[tuple[float, float]], by: float) -> tuple[float, float]:
    """The logarithm of the mean of exp(by · gain), and the mean gain where chances are weighed like that."""
    powers = [chance + by * gain for gain, chance in gains]
    most = max(powers)
    weights = [exp(each - most) for each in powers]
    total = sum(weights)
    return most + log(total), sum(weight * gain for weight, (gain, _) in zip(weights, gains, strict=True)) / total


def agrees(gains: Sequence[Fraction], exact: Distribution, figures: int) -> tuple[bool, str]:
    """Whether trials come to what they can come to, as often as they must and as much on average, so that sound rules
    fail less than once in a million audits of so many figures; and the figures in words.
    """
    holds, says = as_often(Counter(gains), dict(exact), figures)
    if not holds:
        return holds, says
    mean = sum(gains, Fraction(0)) / len(gains)
    chance = chance_of(mean, exact, len(gains))
    beside = f"{len(gains):,} trials lose {float(-mean):+.4f}, exact {float(-exact.mean):+.4f}"
    return (
        4 * chance * figures >= FALSE_ALARMS,
        f"{beside}: so far off at most {_rounded(min(1.0, chance))} of the time",
    )


def as_often(seen: Mapping[T, int], chances: Mapping[T, Fraction], figures: int) -> tuple[bool, str]:
    """Whether nothing came that cannot come, and everything about as often as its chance says: the one farthest off."""
    total = sum(seen.values())
    if strange := [each for each in seen if not chances.get(each)]:
        return False, f"{seen[strange[0]]:,} of {total:,} came to {strange[0]}, which cannot come"
    off = {each: _how_far(seen.get(each, 0), total, chance) for each, chance in chances.items()}
    worst = min(off, key=lambda each: off[each])
    beside = f"{seen.get(worst, 0):,} of {total:,} came to {worst}, expected {float(total * chances[worst]):,.1f}"
    return (
        4 * off[worst] * len(chances) * figures >= FALSE_ALARMS,
        f"{beside}: so far off at most {_rounded(min(1.0, off[worst]))} of the time",
    )


def _how_far(count: int, total: int, chance: Fraction) -> float:
    """The chance of a count no nearer to what is expected, on its side."""
    return chance_of(Fraction(count, total), Distribution.of({ONE: chance, ZERO: 1 - chance}), total)


def agrees_about(gains: Sequence[Fraction], mean: float, widest: Fraction) -> tuple[bool, str]:
    """The same where only the mean is known, and how far apart two results can be: by the empirical Bernstein bound,
    from the variance that was seen.
    """
    count = len(gains)
    seen = sum(gains, Fraction(0)) / count
    spread = float(sum((each - seen) ** 2 for each in gains) / (count - 1))
    exponent = log(4 / FALSE_ALARMS)
    bound = sqrt(2 * spread * exponent / count) + 7 * float(widest) * exponent / (3 * (count - 1))
    says = f"{count:,} trials lose {float(-seen):+.4f}, exact {-mean:+.4f}: no further off than ± {bound:.4f}"
    return abs(float(seen) - mean) <= bound, says


def _rounded(chance: float) -> str:
    return f"{100 * chance:.0f} %" if chance > 0.01 else f"{100 * chance:.1g} %"
