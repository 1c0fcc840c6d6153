"""A walk of at most so many steps that ends below nought or at a goal: all its places side by side in one long number.

Each place has a slot of that number, and a step of the walk shifts, multiplies and adds whole numbers. Exactly, as long
as the slots stay short; else all chances are cut to `BITS` bits every few steps, always down. What is cut off, and
nothing else, is missing in the end from a total of 1: that is the error bound. What a step's own chances lack of 1 is
cut off with each step.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from pitboss.exact.enclosure import Enclosed

BITS = 88
GROWTH = 110  # bits by which numbers may grow between two cuts
FINEST = 96  # bits of a single step's chances, where these too are cut
EXACT_WORK = 9_000_000_000  # slots, times their bits, times steps and terms: about half a second
MOST_WORK = 400_000_000_000


@dataclass(frozen=True, slots=True)
class Limited:
    """How such a walk ends: below nought, at the goal, or still under way; and after how many steps."""

    ruined: Enclosed
    reached: Enclosed
    going: Enclosed
    steps: Enclosed


@dataclass(slots=True)
class _Tally:
    """Where the walk may be: ways at places from `base` on, of `total` ways in all; `safe` cannot end any more."""

    base: int
    ways: list[int]
    total: int
    ruined: int = 0
    reached: int = 0
    safe: int = 0
    steps: int = 0

    def longer(self, factor: int) -> None:
        for name in ("total", "ruined", "reached", "safe", "steps"):
            setattr(self, name, getattr(self, name) * factor)

    def cut(self, factor: int) -> None:
        self.ways = [count // factor for count in self.ways]
        for name in ("total", "ruined", "reached", "safe", "steps"):
            setattr(self, name, getattr(self, name) // factor)


@dataclass(frozen=True, slots=True)
class Steps:
    """What one step may be, in rising order, and in how many of `total` ways, at the least."""

    sizes: tuple[int, ...]
    ways: tuple[int, ...]
    total: int

    @property
    def down(self) -> int:
        return max(0, -self.sizes[0])

    @property
    def up(self) -> int:
        return max(0, self.sizes[-1])

    @property
    def whole(self) -> bool:
        """Whether all ways are known."""
        return sum(self.ways) == self.total

    @property
    def together(self) -> int:
        """How many before numbers have grown too long."""
        return max(1, GROWTH // self.total.bit_length())

    def cut(self) -> "Steps":
        """With chances of no more than so many bits, none too large."""
        if self.total.bit_length() <= FINEST:
            return self
        whole = 1 << FINEST
        return Steps(self.sizes, tuple(count * whole // self.total for count in self.ways), whole)


def limited(
    steps: Steps, start: int, goal: int | None, most: int, progress: Callable[[int], None] = lambda taken: None
) -> Limited | None:
    """From `start`, for at most so many steps; nothing where it would take too long."""
    exact = _work(steps, start, goal, most, exact=True) <= EXACT_WORK
    if not exact:
        steps = steps.cut()
        if _work(steps, start, goal, most, exact=False) > MOST_WORK:
            return None
    together = max(12, most // 12) if exact else steps.together
    tally = _Tally(start, [1 if exact else 1 << BITS], 1 if exact else 1 << BITS)
    left = most
    while left and tally.ways:
        many = min(together, left)
        _set_safe(tally, steps, goal, left)
        _advance(tally, steps, goal, many)
        if not exact:
            tally.cut(steps.total**many)
        _trim(tally)
        left -= many
        progress(most - left)
    tally.steps += tally.safe * left
    return _told(tally, goal, 0 if exact and steps.whole else most)


def _work(steps: Steps, start: int, goal: int | None, most: int, *, exact: bool) -> int:
    """Roughly what it takes: places, times the bits of each, times steps and terms."""
    spread = sum(count * size**2 for size, count in zip(steps.sizes, steps.ways, strict=True)) // steps.total + 1
    reach = steps.up * most if exact else min(steps.up * most, int(12.5 * (spread * most) ** 0.5))
    safe = steps.down * most * steps.up // max(1, steps.up + steps.down)
    places = min(start + reach, goal if goal is not None else max(start, safe) + steps.up)
    grown = steps.total.bit_length() * (most if exact else steps.together)
    bits = grown // 2 if exact else BITS + grown
    return places * bits * most * len(steps.sizes) * (2 if exact else 3) // 3


def _set_safe(tally: _Tally, steps: Steps, goal: int | None, left: int) -> None:
    """Who is so far up that ruin cannot come in the steps that are left needs no following, if there is no goal."""
    if goal is None:
        from_here = max(0, steps.down * left - tally.base)
        tally.safe += sum(tally.ways[from_here:])
        del tally.ways[from_here:]


def _advance(tally: _Tally, steps: Steps, goal: int | None, many: int) -> None:
    """So many steps at once, after which every number has grown by as many factors of the total."""
    inside = sum(tally.ways)
    size = (
        inside.bit_length() + many * steps.total.bit_length()
    ) // 8 + 1  # bytes of a slot: it holds all ways there are
    slot = 8 * size
    ones = (1 << slot) - 1
    number = int.from_bytes(b"".join(count.to_bytes(size, "little") for count in tally.ways), "little")
    number <<= slot * tally.base
    shifts = [(slot * (step + steps.down), count) for step, count in zip(steps.sizes, steps.ways, strict=True)]
    under, over = slot * steps.down, slot * goal if goal is not None else 0
    ruined = reached = taken = 0
    kept = sum(steps.ways)
    for _ in range(many):
        taken = taken * steps.total + inside
        moved = 0
        for shift, count in shifts:
            moved += (number * count) << shift
        number = moved >> under
        fallen = (moved & ((1 << under) - 1)) % ones  # the sum of the slots that left below
        risen = 0
        if goal is not None and (above := number >> over):
            risen = above % ones
            number &= (1 << over) - 1
        inside = inside * kept - fallen - risen
        ruined, reached = ruined * steps.total + fallen, reached * steps.total + risen
    grown = steps.total**many
    safe_steps = tally.safe * many
    tally.longer(grown)
    tally.ruined, tally.reached = tally.ruined + ruined, tally.reached + reached
    tally.steps += taken * steps.total + safe_steps * grown
    bytes_of = number.to_bytes((number.bit_length() + slot - 1) // slot * size, "little")
    tally.base = 0
    tally.ways = [int.from_bytes(bytes_of[at : at + size], "little") for at in range(0, len(bytes_of), size)]


def _trim(tally: _Tally) -> None:
    """Places without ways at either end."""
    while tally.ways and not tally.ways[-1]:
        tally.ways.pop()
    empty = next((place for place, count in enumerate(tally.ways) if count), len(tally.ways))
    del tally.ways[:empty]
    tally.base += empty


def _told(tally: _Tally, goal: int | None, cut: int) -> Limited:
    """`cut` is for how many steps chances were cut: at each of them, no more than what is missing went unseen."""
    going = sum(tally.ways) + tally.safe
    missing = tally.total - tally.ruined - tally.reached - going

    def chance(ways: int) -> Enclosed:
        return Enclosed(Fraction(ways, tally.total), Fraction(ways + missing, tally.total))

    steps = Enclosed(Fraction(tally.steps, tally.total), Fraction(tally.steps + cut * (missing + 1), tally.total))
    reached = Enclosed.exactly(0) if goal is None else chance(tally.reached)
    return Limited(chance(tally.ruined), reached, chance(going), steps)
