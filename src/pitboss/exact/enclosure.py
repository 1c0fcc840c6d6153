"""A number that is known to lie between two fractions, which are the same where it is known exactly."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from pitboss.exact.decimals import decimal, leading_noughts, root, spelled

READABLE = 4300  # digits of a number that Python still reads from text


@dataclass(frozen=True, slots=True)
class Enclosed:
    """Proved by whoever made it: the number is no less than `least` and no more than `most`."""

    least: Fraction
    most: Fraction

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise ValueError(f"nothing lies between {float(self.least)} and {float(self.most)}")

    @classmethod
    def exactly(cls, value: Fraction | int) -> "Enclosed":
        return cls(Fraction(value), Fraction(value))

    @classmethod
    def around(cls, value: Fraction, error: Fraction) -> "Enclosed":
        return cls(value - error, value + error)

    @classmethod
    def root(cls, square: Fraction, places: int = 12) -> "Enclosed":
        """A square root: exactly, or to the nearest decimal of so many places."""
        near = root(square, places)
        return cls.exactly(near) if near**2 == square else cls.around(near, Fraction(1, 2 * 10**places))

    @property
    def is_exact(self) -> bool:
        return self.least == self.most

    @property
    def value(self) -> Fraction:
        """The number itself, or the middle of what is known."""
        return (self.least + self.most) / 2

    @property
    def error_bound(self) -> Fraction:
        """How far the number may lie from `value`."""
        return (self.most - self.least) / 2

    def within(self, least: Fraction | int, most: Fraction | int) -> "Enclosed":
        """The same, by one who knows besides that it lies between these."""
        return Enclosed(max(self.least, Fraction(least)), min(self.most, Fraction(most)))

    def per(self, other: "Enclosed") -> "Enclosed":
        """Divided by a number that is above nought."""
        ends = [each / by for each in (self.least, self.most) for by in (other.least, other.most)]
        return Enclosed(min(ends), max(ends))

    def map(self, rising: Callable[[Fraction], Fraction]) -> "Enclosed":
        return Enclosed(rising(self.least), rising(self.most))

    def times(self, factor: Fraction | int) -> "Enclosed":
        ends = self.least * factor, self.most * factor
        return Enclosed(min(ends), max(ends))

    def as_value(self, places: int = 30) -> dict[str, str | None]:
        """For JSON: the fraction where it is known and can be read back, a decimal, and how far that may be off."""
        figures = places + leading_noughts(self.value)
        shown = Fraction(round(self.value * 10**figures), 10**figures)
        off = max(abs(self.least - shown), abs(self.most - shown))
        fraction = spelled(self.least) if self.is_exact else None
        return {
            "fraction": fraction if fraction is None or len(fraction) <= 2 * READABLE else None,
            "decimal": decimal(shown, figures),
            "error_bound": bound(off),
        }


Figure = Fraction | Enclosed  # known exactly, or not


def times(figure: Figure, factor: Fraction | int) -> Figure:
    return figure.times(factor) if isinstance(figure, Enclosed) else figure * factor


def middle(figure: Figure) -> Fraction:
    return figure.value if isinstance(figure, Enclosed) else figure


def root_of(square: Figure) -> Enclosed:
    if isinstance(square, Enclosed):
        return Enclosed(Enclosed.root(square.least).least, Enclosed.root(square.most).most)
    return Enclosed.root(square)


def bound(error: Fraction) -> str:
    """An error in two figures, rounded up: `1.3e-31`; nought is `0`."""
    if not error:
        return "0"
    exponent = 0
    while error >= 10:
        error, exponent = error / 10, exponent + 1
    while error < 1:
        error, exponent = error * 10, exponent - 1
    tenths = -(-error * 10 // 1)
    if tenths >= 100:
        tenths, exponent = tenths // 10, exponent + 1
    return f"{tenths // 10}.{tenths % 10}e{exponent}"
