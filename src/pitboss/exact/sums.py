"""The sum of many rounds that are alike: the power of a polynomial whose coefficients are ways.

Exactly, by the recurrence that a power f of g satisfies, g·f′ = n·g′·f: each coefficient follows from as many earlier
ones as g has terms, in whole numbers. Where these grow too long, by repeated squaring in decimals of `PLACES` places,
each product rounded down: so every chance is known from below, and what all of them lack of 1 bounds every error.
A round whose own chances are known from below is none other.
"""

from collections.abc import Sequence
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context
from fractions import Fraction
from math import gcd, isqrt

from pitboss.exact.distribution import Distribution
from pitboss.exact.spread import Spread

PLACES = 40
EXACT_WORK = 8_000_000_000  # coefficients, times terms, times their bits: about half a second
EXACT_BYTES = 100_000_000
MOST_PLACES = 600_000  # coefficients that are kept in a rounded power


def summed(one: Distribution, rounds: int) -> Spread | None:
    """What so many rounds come to together; nothing where that would take too long."""
    lowest = one.results[0]
    step = gcd(*(result - lowest for result in one.results)) or 1
    powers = [(result - lowest) // step for result in one.results]
    first, unit = lowest * rounds * one.unit, step * one.unit
    size = powers[-1] * rounds + 1
    bits = rounds * one.total.bit_length()
    if size * len(powers) * bits <= EXACT_WORK and size * bits // 8 <= EXACT_BYTES:
        whole = one.total**rounds
        return Spread(first, unit, _exact(powers, one.ways, rounds), whole, whole - sum(one.ways) ** rounds)
    if size > MOST_PLACES and _width(one, rounds, unit) > MOST_PLACES:
        return None
    low, ways = _rounded(powers, one, rounds)
    whole = 10**PLACES
    return Spread(first + low * unit, unit, ways, whole, whole - sum(ways))


def _width(one: Distribution, rounds: int, unit: Fraction) -> int:
    """About how many results have a chance that shows: fourteen standard deviations to either side."""
    return 28 * isqrt(int(one.variance * rounds / unit**2) + 1)


def _exact(powers: Sequence[int], ways: Sequence[int], rounds: int) -> list[int]:
    """f = g^n: k·g₀·f_k is the sum of (p(n + 1) − k)·g_p·f_(k−p) over the other terms of g."""
    lowest = ways[0]
    others = [(power, count, power * (rounds + 1) * count) for power, count in zip(powers[1:], ways[1:], strict=True)]
    found = [lowest**rounds]
    for k in range(1, powers[-1] * rounds + 1):
        added = 0
        for power, count, steady in others:
            if power > k:
                break
            added += (steady - k * count) * found[k - power]
        found.append(added // (k * lowest))
    return found


# --- rounded down

Known = tuple[int, list[int]]  # the power of the first coefficient, and all of them in units of 10^-PLACES


def _rounded(powers: Sequence[int], one: Distribution, rounds: int) -> Known:
    dense = [0] * (powers[-1] + 1)
    for power, count in zip(powers, one.ways, strict=True):
        dense[power] = count * 10**PLACES // one.total
    found: Known | None = None
    square: Known = (0, dense)
    while rounds:
        if rounds & 1:
            found = square if found is None else _times(found, square)
        rounds >>= 1
        if rounds:
            square = _times(square, square)
    assert found is not None
    return found


def _times(left: Known, right: Known) -> Known:
    """Both written into one long number each, their coefficients apart: one multiplication does them all."""
    width = 2 * PLACES + len(str(min(len(left[1]), len(right[1])))) + 1
    context = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)
    ours = context.create_decimal("".join(f"{count:0{width}d}" for count in left[1]))
    same = left is right
    theirs = ours if same else context.create_decimal("".join(f"{count:0{width}d}" for count in right[1]))
    size = len(left[1]) + len(right[1]) - 1
    digits = f"{context.multiply(ours, theirs):f}".rjust(size * width, "0")
    ways = [int(digits[at : at + width - PLACES]) for at in range(0, size * width, width)]
    shown = [place for place, count in enumerate(ways) if count]
    return left[0] + right[0] + shown[0], ways[shown[0] : shown[-1] + 1]
