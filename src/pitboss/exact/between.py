"""A walk between two walls for as long as it takes: which one ends it, and when. A band of linear equations."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, localcontext
from fractions import Fraction
from typing import TypeVar

from pitboss.exact.enclosure import Enclosed

DIGITS = 70
PLACES = 50  # to which approximate solutions are taken before they are proved
EXACT_WORK = 1_500_000  # times the places, for that is how long its numbers get
MOST_WORK = 12_000_000

N = TypeVar("N", Fraction, Decimal)


@dataclass(frozen=True, slots=True)
class Between:
    """From a place between the walls: the chance of ending below, and the steps until either wall ends it."""

    below: Enclosed
    steps: Enclosed


@dataclass(frozen=True, slots=True)
class Walls:
    """A walk with these steps that ends below nought, or at `top` and beyond.

    The chances of the steps may be off by `error`, all of them together.
    """

    steps: tuple[int, ...]
    ways: tuple[int, ...]
    total: int
    top: int
    error: Fraction = Fraction(0)

    @property
    def down(self) -> int:
        return max(0, -min(self.steps))

    @property
    def up(self) -> int:
        return max(0, max(self.steps))

    @property
    def work(self) -> int:
        return self.top * max(1, self.down) * (self.up + 2)

    def falls(self, place: int) -> int:
        """The ways that lead from there below nought."""
        return sum(count for step, count in zip(self.steps, self.ways, strict=True) if place + step < 0)

    def leaving(self, place: int, values: Sequence[int], below: int) -> int:
        """What a function of the place loses in a step from there, in ways: it is `below` below nought, and 0 above."""
        mean = 0
        for step, count in zip(self.steps, self.ways, strict=True):
            to = place + step
            mean += count * (below if to < 0 else values[to] if to < self.top else 0)
        return self.total * values[place] - mean


def between(walls: Walls, start: int) -> Between | None:
    """Exactly where the numbers stay short, else enclosed; nothing where it would take too long."""
    if walls.work > MOST_WORK:
        return None
    if not walls.error and walls.work * walls.top <= EXACT_WORK:
        below, steps = _solved(walls, Fraction(1))
        return Between(Enclosed.exactly(below[start]), Enclosed.exactly(steps[start]))
    with localcontext(Context(prec=DIGITS, Emax=MAX_EMAX, Emin=MIN_EMIN)):
        below_near, steps_near = _solved(walls, Decimal(1))
    return _proved(walls, start, _scaled(below_near), _scaled(steps_near))


def _scaled(values: list[Decimal]) -> list[int]:
    return [int(value.scaleb(PLACES, Context(prec=DIGITS + PLACES))) for value in values]


def _proved(walls: Walls, start: int, below: list[int], steps: list[int]) -> Between | None:
    """Held against the equations: a function that a step leaves as it is, but for δ, is off by δ for each step taken.

    So first the steps themselves: if each takes 1 off them, but for ε, they are no more than 1/(1 − ε) times too few.
    Where the chances of the steps are off, what a step takes off is, by as much times the most that there is to take.
    """
    one = 10**PLACES
    unit = walls.total * one
    slip = max(abs(walls.leaving(place, steps, 0) - unit) for place in range(walls.top))
    epsilon = Fraction(slip, unit) + walls.error * Fraction(max(steps), one)
    if epsilon >= 1:
        return None
    longest = Fraction(max(steps), one) / (1 - epsilon)
    known = Fraction(steps[start], one)
    slip = max(abs(walls.leaving(place, below, one)) for place in range(walls.top))
    delta = Fraction(slip, unit) + walls.error
    return Between(
        Enclosed.around(Fraction(below[start], one), delta * longest).within(0, 1),
        Enclosed(known / (1 + epsilon), known / (1 - epsilon)),
    )


def _solved(walls: Walls, one: N) -> tuple[list[N], list[N]]:
    """Elimination down the band and back up; it needs no other pivots, for no row gives away more than it has."""
    down, up, top = walls.down, walls.up, walls.top
    nought = one - one
    pattern = [nought] * (down + up + 1)
    for step, count in zip(walls.steps, walls.ways, strict=True):
        pattern[step + down] -= one * count
    pattern[down] += one * walls.total
    above: list[list[N]] = []  # of each row, what stands right of its pivot
    sides: tuple[list[N], list[N]] = ([], [])
    for place in range(top):
        row = pattern.copy()
        below, steps = one * walls.falls(place), one * walls.total
        for offset in range(max(0, down - place), down):
            if factor := row[offset]:
                before = place - down + offset
                for shift, value in enumerate(above[before], offset + 1):
                    row[shift] -= factor * value
                below -= factor * sides[0][before]
                steps -= factor * sides[1][before]
        pivot = row[down]
        above.append([value / pivot for value in row[down + 1 :]])
        sides[0].append(below / pivot)
        sides[1].append(steps / pivot)
    for values in sides:
        for place in reversed(range(top)):
            for to, value in enumerate(above[place], place + 1):
                if value and to < top:
                    values[place] -= value * values[to]
    return sides
