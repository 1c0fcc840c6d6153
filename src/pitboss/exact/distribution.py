"""What may come of a wager or of several: every result with its exact chance, and the figures that follow from it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Any

from pitboss.exact.decimals import root
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.present import Cell, Row, arrow, html, text, written

ZERO, ONE = Fraction(0), Fraction(1)

MOST_ROWS = 60  # that are printed; all are there

# Two-sided normal quantiles as test laboratories use them, to three decimals.
CONFIDENCE = {90: Fraction(1645, 1000), 95: Fraction(1960, 1000), 99: Fraction(2576, 1000)}


@dataclass(frozen=True, slots=True)
class Distribution:
    """Results, each a whole number of `unit`, in rising order, and in how many of `total` equally likely ways."""

    unit: Fraction
    results: tuple[int, ...]
    ways: tuple[int, ...]
    total: int

    @classmethod
    def of(cls, chances: Mapping[Fraction, Fraction]) -> "Distribution":
        """From the chance of each result; what has none is left out."""
        possible = sorted((value, chance) for value, chance in chances.items() if chance)
        unit = common_unit(value for value, _ in possible)
        total = lcm(*(chance.denominator for _, chance in possible))
        return cls.counted(
            unit,
            {int(value / unit): int(chance * total) for value, chance in possible},
            total,
        )

    @classmethod
    def counted(cls, unit: Fraction, ways: Mapping[int, int], total: int) -> "Distribution":
        """From the ways that lead to each whole number of units."""
        if sum(ways.values()) != total or min(ways.values()) < 0:
            raise ValueError(f"the ways add up to {sum(ways.values())}; they must add up to {total}")
        listed = sorted((result, count) for result, count in ways.items() if count)
        least = gcd(total, *(count for _, count in listed))
        spread = gcd(*(result for result, _ in listed)) or 1
        return cls(
            unit * spread,
            tuple(result // spread for result, _ in listed),
            tuple(count // least for _, count in listed),
            total // least,
        )

    def __iter__(self) -> Iterator[tuple[Fraction, Fraction]]:
        """Results with their chances."""
        for result, count in zip(self.results, self.ways, strict=True):
            yield result * self.unit, Fraction(count, self.total)

    def __len__(self) -> int:
        return len(self.results)

    @property
    def near(self) -> "Distribution":
        """With chances that add up to 1."""
        return self

    @property
    def near_error(self) -> Fraction:
        """How far these may be off, all of them together."""
        return ZERO

    @property
    def least(self) -> "Distribution":
        """In how many ways each result comes about at the least."""
        return self

    def times(self, factor: Fraction) -> "Distribution":
        """With every result multiplied: of a stake, from that of a unit."""
        if factor <= 0:
            raise ValueError(f"{factor} would turn the order of results around")
        return Distribution(self.unit * factor, self.results, self.ways, self.total)

    def _moment(self, power: int) -> Fraction:
        found = sum(count * result**power for result, count in zip(self.results, self.ways, strict=True))
        return Fraction(found, self.total) * self.unit**power

    @property
    def mean(self) -> Fraction:
        return self._moment(1)

    @property
    def variance(self) -> Fraction:
        return self._moment(2) - self.mean**2

    def standard_deviation(self, places: int = 12) -> Fraction:
        """The root of the variance, to the nearest decimal of so many places."""
        return root(self.variance, places)

    @property
    def third_moment(self) -> Fraction:
        """About the mean."""
        mean = self.mean
        return self._moment(3) - 3 * mean * self._moment(2) + 2 * mean**3

    def skewness(self, places: int = 12) -> Fraction:
        """The third moment per cubed standard deviation, to so many places; nought where nothing varies."""
        return skewness(self.third_moment, self.variance, places)

    def volatility(self, confidence: int, places: int = 12) -> Fraction:
        """The index of a test laboratory: after n times the average lies within index/√n of the mean, that often."""
        return root(self.variance * CONFIDENCE[confidence] ** 2, places)

    def at_least(self, value: Fraction | int) -> Fraction:
        """The chance of a result of no less."""
        return sum((chance for result, chance in self if result >= value), ZERO)

    def chance(self, of: Callable[[Fraction], bool]) -> Fraction:
        return sum((chance for result, chance in self if of(result)), ZERO)

    @property
    def ahead(self) -> Fraction:
        """The chance of coming out with more than was laid down."""
        return self.chance(lambda result: result > 0)

    def spread(self) -> dict[str, Cell]:
        """Standard deviation, skewness and volatility under their names, with what the roots in them are rounded by."""
        levels = {f"volatility_{each}": Enclosed.root(self.variance * z**2) for each, z in CONFIDENCE.items()}
        skew = self.skewness()
        skewed = Enclosed.around(skew, Fraction(1, 2 * 10**12)) if skew else Enclosed.exactly(0)
        return {"standard_deviation": Enclosed.root(self.variance), "skewness": skewed, **levels}

    def rows(self) -> list[Row]:
        return [{"result": result, "chance": chance} for result, chance in self]

    def __repr__(self) -> str:
        return text(f"{len(self)} results, mean {written(self.mean)}", self.rows()[:MOST_ROWS])

    def _repr_html_(self) -> str:
        return html(f"{len(self)} results, mean {written(self.mean)}", self.rows()[:MOST_ROWS])

    def to_arrow(self) -> Any:
        """A row for each result, with its chance as a double and as text."""
        return arrow(self.rows())


def skewness(third_moment: Fraction, variance: Fraction, places: int = 12) -> Fraction:
    if not variance:
        return ZERO
    size = root(third_moment**2 / variance**3, places)
    return size if third_moment > 0 else -size


def common_unit(values: "Iterator[Fraction] | tuple[Fraction, ...]") -> Fraction:
    """The greatest amount of which every value is a whole number."""
    listed = [value for value in values if value]
    if not listed:
        return ONE
    below = lcm(*(value.denominator for value in listed))
    return Fraction(gcd(*(value.numerator * (below // value.denominator) for value in listed)), below)
