"""What may come of a wager whose chances are known to within an error: every result, and the figures that follow."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.exact.decimals import root
from pitboss.exact.distribution import CONFIDENCE, MOST_ROWS, ONE, ZERO, Distribution, common_unit
from pitboss.exact.enclosure import Enclosed, root_of
from pitboss.exact.present import Cell, Row, arrow, html, text, written

WAYS = 1 << 96  # in so many a least chance is counted


@dataclass(frozen=True, slots=True)
class EnclosedDistribution:
    """Results in rising order with their chances, which are off by no more than `error`, all of them together."""

    results: tuple[Fraction, ...]
    chances: tuple[Fraction, ...]
    error: Fraction

    @classmethod
    def of(cls, chances: Mapping[Fraction, Fraction], error: Fraction) -> "EnclosedDistribution":
        """What is left out has no chance at all; one that was found to be below nought is no more than the error."""
        possible = sorted((result, max(chance, ZERO)) for result, chance in chances.items() if chance)
        return cls(tuple(result for result, _ in possible), tuple(chance for _, chance in possible), error)

    def __iter__(self) -> Iterator[tuple[Fraction, Enclosed]]:
        for result, chance in zip(self.results, self.chances, strict=True):
            yield result, Enclosed.around(chance, self.error).within(0, 1)

    def __len__(self) -> int:
        return len(self.results)

    # --- as one that is known exactly, beside it and below it

    @property
    def unit(self) -> Fraction:
        return common_unit(self.results)

    @property
    def near(self) -> Distribution:
        """With chances that add up to 1."""
        added = sum(self.chances, ZERO)
        return Distribution.of(
            {result: chance / added for result, chance in zip(self.results, self.chances, strict=True)}
        )

    @property
    def near_error(self) -> Fraction:
        """How far these may be off, all of them together."""
        return self.error + abs(ONE - sum(self.chances, ZERO))

    @property
    def least(self) -> Distribution:
        """In how many ways each result comes about at the least, which are fewer than there are."""
        ways = [int((chance - self.error) * WAYS) for chance in self.chances]
        places = [int(result / self.unit) for result in self.results]
        known = [(place, count) for place, count in zip(places, ways, strict=True) if count > 0]
        return Distribution(self.unit, tuple(place for place, _ in known), tuple(count for _, count in known), WAYS)

    def times(self, factor: Fraction) -> "EnclosedDistribution":
        """With every result multiplied: of a stake, from that of a unit."""
        return EnclosedDistribution(tuple(result * factor for result in self.results), self.chances, self.error)

    def mean_of(self, value: Callable[[Fraction], Fraction]) -> Enclosed:
        """Of anything that follows from the result."""
        values = [value(each) for each in self.results]
        found = sum((each * chance for each, chance in zip(values, self.chances, strict=True)), ZERO)
        return Enclosed.around(found, self.error * max(map(abs, values)))

    def chance(self, of: Callable[[Fraction], bool]) -> Enclosed:
        return self.mean_of(lambda result: ONE if of(result) else ZERO).within(0, 1)

    @property
    def mean(self) -> Enclosed:
        return self.mean_of(lambda result: result)

    @property
    def ahead(self) -> Enclosed:
        """The chance of coming out with more than was laid down."""
        return self.chance(lambda result: result > 0)

    @property
    def variance(self) -> Enclosed:
        """About the middle of what the mean can be, less the square of how far the mean can be from there."""
        middle = self.mean.value
        square = self.mean_of(lambda result: (result - middle) ** 2)
        return Enclosed(max(square.least - self._off(middle) ** 2, ZERO), square.most)

    @property
    def third_moment(self) -> Enclosed:
        """About the mean: E(x - m)³ is E(x - c)³ - 3 (m - c) E(x - c)² + 2 (m - c)³ for any c."""
        middle = self.mean.value
        off = self._off(middle)
        square = self.mean_of(lambda result: (result - middle) ** 2)
        cube = self.mean_of(lambda result: (result - middle) ** 3)
        more = 3 * off * square.most + 2 * off**3
        return Enclosed(cube.least - more, cube.most + more)

    def _off(self, middle: Fraction) -> Fraction:
        """How far the mean can be from it."""
        found = self.mean_of(lambda result: result - middle)
        return max(abs(found.least), abs(found.most))

    def spread(self) -> dict[str, Cell]:
        """Standard deviation, skewness and volatility under their names."""
        levels = {f"volatility_{each}": self.index(each) for each in CONFIDENCE}
        return {"standard_deviation": self.deviation, "skewness": self.skew, **levels}

    @property
    def deviation(self) -> Enclosed:
        return root_of(self.variance)

    def index(self, confidence: int) -> Enclosed:
        """The volatility index of a test laboratory, as of a distribution that is known exactly."""
        return self.deviation.map(lambda deviation: CONFIDENCE[confidence] * deviation)

    @property
    def skew(self) -> Enclosed:
        """The third moment per cubed standard deviation."""
        third, deviation = self.third_moment, self.deviation
        return third.per(deviation.map(lambda deviation: deviation**3)) if deviation.most else Enclosed.exactly(0)

    # --- rounded, as a wager's that is known exactly

    def standard_deviation(self, places: int = 12) -> Fraction:
        return root(self.variance.value, places)

    def skewness(self, places: int = 12) -> Fraction:
        return round(self.skew.value, places)

    def volatility(self, confidence: int, places: int = 12) -> Fraction:
        return root(self.variance.value * CONFIDENCE[confidence] ** 2, places)

    def rows(self) -> list[Row]:
        return [{"result": result, "chance": chance} for result, chance in self]

    def __repr__(self) -> str:
        return text(f"{len(self)} results, mean {written(self.mean)}", self.rows()[:MOST_ROWS])

    def _repr_html_(self) -> str:
        return html(f"{len(self)} results, mean {written(self.mean)}", self.rows()[:MOST_ROWS])

    def to_arrow(self) -> Any:
        """A row for each result, with its chance as a double."""
        return arrow(self.rows(), exact=False)
