"""The laboratory's tests of a sequence of draws: each gives a two-sided p-value, exact chances being known.

At 99 % confidence a sound source fails one test in a hundred. So that a red build means a fault, a source
fails here only if three samples in a row do: one time in a million if it is sound.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from itertools import permutations as arrangements
from math import erfc, exp, factorial, lgamma, log, sqrt

from pitboss.draws import Chances

SIGNIFICANCE = 0.01
SAMPLES = 3
SIZE = 20_000

Draws = Sequence[Hashable]
Statistic = Callable[[Draws, Chances[Hashable]], float]


def passes(test: Statistic, draw: Callable[[], Hashable], chances: Chances[Hashable], size: int = SIZE) -> bool:
    return any(test([draw() for _ in range(size)], chances) >= SIGNIFICANCE for _ in range(SAMPLES))


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance of a greater statistic: a finite sum, begun by erfc for an odd number of degrees."""
    half = statistic / 2
    if half == 0:
        return 1.0
    odd = freedom % 2
    tail = erfc(sqrt(half)) if odd else exp(-half)
    for k in range(1, (freedom + odd) // 2):
        power = k - 0.5 if odd else k
        tail += exp(-half + power * log(half) - lgamma(power + 1))
    return min(tail, 1.0)


def goodness(counts: Mapping[Hashable, int], chances: Mapping[Hashable, Fraction]) -> float:
    """Chi-square on both sides: counts too far from the chances fail, and so do counts too near."""
    size = sum(counts.values())
    statistic = sum((counts[what] - float(size * p)) ** 2 / float(size * p) for what, p in chances.items())
    tail = chi_square_tail(statistic, len(chances) - 1)
    return 2 * min(tail, 1 - tail)


def normal(z: float) -> float:
    return erfc(abs(z) / sqrt(2))


def frequency(draws: Draws, chances: Chances[Hashable]) -> float:
    return goodness(Counter(draws), dict(chances))


def lower_half(chances: Chances[Hashable]) -> dict[Hashable, Fraction]:
    """The first draws of the space, up to an even chance."""
    taken: dict[Hashable, Fraction] = {}
    for draw, chance in chances:
        if sum(taken.values()) + chance > Fraction(1, 2):
            break
        taken[draw] = chance
    return taken


def runs(draws: Draws, chances: Chances[Hashable]) -> float:
    """Wald and Wolfowitz: how often the draws change between the lower and the upper half."""
    low = lower_half(chances)
    sides = [draw in low for draw in draws]
    size, lows = len(sides), sum(sides)
    found = 1 + sum(a != b for a, b in pairwise(sides))
    mean = 1 + 2 * lows * (size - lows) / size
    return normal((found - mean) / sqrt((mean - 1) * (mean - 2) / (size - 1)))


def serial_correlation(draws: Draws, chances: Chances[Hashable]) -> float:
    values = [chances.index(draw) for draw in draws]
    mean = sum(values) / len(values)
    apart = [value - mean for value in values]
    correlation = sum(a * b for a, b in pairwise(apart)) / sum(a * a for a in apart)
    return normal((correlation + 1 / len(values)) * sqrt(len(values)))


def gaps(draws: Draws, chances: Chances[Hashable], longest: int = 8) -> float:
    """How many draws of the upper half lie between two of the lower: geometric, if they are independent."""
    low = lower_half(chances)
    places = [place for place, draw in enumerate(draws) if draw in low]
    found: Counter[Hashable] = Counter(min(b - a - 1, longest) for a, b in pairwise(places))
    hit = sum(low.values(), Fraction(0))
    expected: dict[Hashable, Fraction] = {gap: (1 - hit) ** gap * hit for gap in range(longest)}
    return goodness(found, expected | {longest: (1 - hit) ** longest})


def permutations(draws: Draws, chances: Chances[Hashable], of: int = 4) -> float:
    """The order of each group of unlike draws: each is equally likely, whatever the chances of draws."""
    found: Counter[Hashable] = Counter()
    for start in range(0, len(draws) - of + 1, of):
        group = [chances.index(draw) for draw in draws[start : start + of]]
        if len(set(group)) == of:
            found[tuple(sorted(range(of), key=group.__getitem__))] += 1
    return orders(found, of)


def orders(found: Mapping[Hashable, int], of: int) -> float:
    """Orders of a few things, counted: each is equally likely."""
    return goodness(found, dict.fromkeys(arrangements(range(of)), Fraction(1, factorial(of))))


INDEPENDENCE: tuple[Statistic, ...] = (runs, serial_correlation, gaps, permutations)
