"""Where a losing player stands when the money is gone, however long that takes: enclosed by a proof, not by a guess.

A walk whose steps fall on average comes down by a ladder: each rung is the first place below the one before. The
rungs' heights are what Wiener and Hopf's factor of 1 − Σ pᵢzⁱ with its roots inside the unit circle says. They are
worked out in any manner, and what comes of them is then held against the walk itself: see `_proved`.
"""

from collections.abc import Sequence
from fractions import Fraction
from operator import mul

from pitboss.exact.enclosure import Enclosed

BITS = 256  # of everything that is worked out here
ONE = 1 << BITS
ROUNDS = 200  # of the search for roots
LONGEST = 160  # steps down and up together; beyond, roots take too long to find

Complex = tuple[int, int]  # in units of 1/ONE


def landing(steps: Sequence[int], ways: Sequence[int], total: int, start: int) -> Enclosed:
    """How far below nought, on average, a walk from `start` lands that ends there; its steps fall on average."""
    chances = [(step, Fraction(count, total)) for step, count in zip(steps, ways, strict=True)]
    drop = -min(steps)
    coarse = Enclosed(Fraction(1), Fraction(drop))
    if drop == 1:
        return Enclosed.exactly(1)
    if drop + max(steps) > LONGEST:
        return coarse
    rungs = _rungs(steps, ways, total)
    if rungs is None:
        return coarse
    return _proved(rungs, chances, start).within(1, drop)


def _proved(rungs: list[int], chances: list[tuple[int, Fraction]], start: int) -> Enclosed:
    """What rungs say of the landing, and how far it may be off.

    Let f be −x below nought and the mean of f over the rungs above it. Were the rungs right, f(x) would be the mean of
    f(x + step) at every x from nought on. How far it is not, r(x), is worked out on the lowest rungs; further up, it is
    a mean of what it is there. So it is at most δ everywhere, and f is off by no more than δ for each step that the
    walk takes: (x + drop) / |mean step| at the most.
    """
    drop, rise = len(rungs), max(step for step, _ in chances)
    low = [(drop - k) * ONE for k in range(drop)]  # f at -drop … -1, and on to where it does not change any more
    rising = rungs[::-1]
    while len(low) < drop + max(start + 1, drop + rise):
        recent = low[-drop:]
        if len(low) > 2 * drop + rise and max(recent) - min(recent) < len(low):
            break
        low.append(sum(map(mul, rising, recent)) >> BITS)

    def known(x: int) -> int:
        return low[min(x + drop, len(low) - 1)]

    # Each of the divisions above may lose a unit, and hands it on; where it was broken off, means lie between the last.
    rounding = Fraction(4 * (len(low) + 1), ONE)
    off = max(
        abs(Fraction(known(x), ONE) - sum(chance * Fraction(known(x + step), ONE) for step, chance in chances))
        for x in range(drop)
    )
    mean = sum(step * chance for step, chance in chances)
    longest = Fraction(start + drop) / -mean
    return Enclosed.around(Fraction(known(start), ONE), (off + rounding) * longest + rounding)


# --- the rungs: any means will do


def _rungs(steps: Sequence[int], ways: Sequence[int], total: int) -> list[int] | None:
    """The chance of each height of a rung, in units of 1/ONE, from the roots within the unit circle."""
    drop = -min(steps)
    polynomial = [0] * (drop + max(steps) + 1)
    for step, count in zip(steps, ways, strict=True):
        polynomial[step + drop] -= count
    polynomial[drop] += total
    rest = _divided_by_one(polynomial)  # one root is 1 itself
    inside = [root for root in _roots(rest) if abs(root) < 1]
    if len(inside) != drop - 1:
        return None
    factor: list[Complex] = [(ONE, 0), (-ONE, 0)]  # 1 − 1/z, in falling powers of z
    for root in inside:
        exact = _polished(rest, root)
        shifted = [(0, 0), *(_times(each, exact) for each in factor)]
        factor = [(a[0] - b[0], a[1] - b[1]) for a, b in zip([*factor, (0, 0)], shifted, strict=True)]
    rungs = [max(0, -real) for real, _ in factor[1:]]
    while sum(rungs) > ONE:  # a mean has to be a mean
        largest = max(range(drop), key=rungs.__getitem__)
        rungs[largest] -= sum(rungs) - ONE
    return rungs


def _divided_by_one(polynomial: list[int]) -> list[int]:
    """By z − 1; coefficients from the lowest power up."""
    found: list[int] = []
    carried = 0
    for coefficient in reversed(polynomial[1:]):
        carried += coefficient
        found.append(carried)
    return found[::-1]


def _roots(polynomial: list[int]) -> list[complex]:
    """All at once (Aberth), to the precision of the machine."""
    largest = max(map(abs, polynomial))
    coefficients = [coefficient / largest for coefficient in reversed(polynomial)]
    slopes = [c * k for c, k in zip(coefficients, range(len(coefficients) - 1, 0, -1), strict=False)]
    size = len(polynomial) - 1
    roots = [_on_circle(k, size) for k in range(size)]
    for _ in range(ROUNDS):
        moved = 0.0
        for k, root in enumerate(roots):
            value, slope = _at(coefficients, root), _at(slopes, root)
            if not value:
                continue
            newton = value / slope if slope else 0.1 + 0.1j
            pushed = sum(1 / (root - other) for j, other in enumerate(roots) if j != k and other != root)
            change = newton / (1 - newton * pushed)
            roots[k] = root - change
            moved = max(moved, abs(change))
        if moved < 1e-14:
            break
    return roots


def _on_circle(k: int, size: int) -> complex:
    from cmath import exp

    return 0.9 * exp(complex(0, 6.283185307179586 * (k + 0.25) / size))


def _at(coefficients: Sequence[float], z: complex) -> complex:
    found = 0j
    for coefficient in coefficients:
        found = found * z + coefficient
    return found


def _times(a: Complex, b: Complex) -> Complex:
    return (a[0] * b[0] - a[1] * b[1]) >> BITS, (a[0] * b[1] + a[1] * b[0]) >> BITS


def _polished(polynomial: list[int], root: complex) -> Complex:
    """Newton's steps in long numbers, from what the machine found."""
    z: Complex = (int(root.real * 2**64) << (BITS - 64), int(root.imag * 2**64) << (BITS - 64))
    for _ in range(5):
        value: Complex = (0, 0)
        slope: Complex = (0, 0)
        for coefficient in reversed(polynomial):
            slope = _times(slope, z)
            slope = (slope[0] + value[0], slope[1] + value[1])
            value = _times(value, z)
            value = (value[0] + (coefficient << BITS), value[1])
        size = (slope[0] ** 2 + slope[1] ** 2) >> BITS
        if not size:
            return z
        across = _times(value, (slope[0], -slope[1]))
        z = (z[0] - (across[0] << BITS) // size, z[1] - (across[1] << BITS) // size)
    return z
