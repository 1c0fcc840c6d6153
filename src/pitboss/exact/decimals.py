"""Fractions and their roots as decimals, correctly rounded: integers from beginning to end."""

from fractions import Fraction
from math import isqrt

SHORT = 40  # digits up to which a fraction is read at a glance


def root(square: Fraction, places: int = 12) -> Fraction:
    """The square root, rounded to the nearest decimal of so many places."""
    if square < 0:
        raise ValueError(f"{square} has no root")
    doubled = isqrt(4 * square.numerator * 10 ** (2 * places) // square.denominator)
    return Fraction((doubled + 1) // 2, 10**places)


def decimal(value: Fraction | int, places: int) -> str:
    """Written with exactly so many places, rounded half to even."""
    scaled = round(Fraction(value) * 10**places)
    sign, digits = ("-" if scaled < 0 else ""), in_digits(abs(scaled)).rjust(places + 1, "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


def significant(value: Fraction, figures: int = 20) -> str:
    """Written with about so many figures after its leading noughts."""
    return decimal(value, figures + leading_noughts(value))


def leading_noughts(value: Fraction) -> int:
    """How many places of a small number are noughts; one more or less where it lies beside a power of ten."""
    if not value:
        return 0
    bits = value.denominator.bit_length() - abs(value.numerator).bit_length()
    return max(0, bits * 30103 // 100_000)


def in_digits(value: int) -> str:
    """As `str` does, also for numbers longer than the interpreter is willing to write at once."""
    if value < 0:
        return f"-{in_digits(-value)}"
    if value < 10**4000:
        return str(value)
    half = value.bit_length() * 30103 // 200_000
    high, low = divmod(value, 10**half)
    return in_digits(high) + in_digits(low).rjust(half, "0")


def spelled(value: Fraction) -> str:
    """A fraction as `str` writes it, however long it is."""
    top = in_digits(value.numerator)
    return top if value.denominator == 1 else f"{top}/{in_digits(value.denominator)}"
