"""The results of many rounds with their chances, each known exactly or from below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.exact.enclosure import Enclosed, bound
from pitboss.exact.present import Row, arrow


@dataclass(frozen=True, slots=True)
class Spread:
    """Results `first`, `first` + `unit`, … and in how many of `total` ways each comes about at the least.

    What these leave of the total is `missing`: it may belong to any result.
    """

    first: Fraction
    unit: Fraction
    ways: Sequence[int]
    total: int
    missing: int

    def __len__(self) -> int:
        return len(self.ways)

    def __iter__(self) -> Iterator[tuple[Fraction, Enclosed]]:
        for place, count in enumerate(self.ways):
            if count:
                yield self.first + place * self.unit, self._chance(count)

    @property
    def is_exact(self) -> bool:
        return not self.missing

    @property
    def last(self) -> Fraction:
        return self.first + (len(self.ways) - 1) * self.unit

    def _chance(self, ways: int) -> Enclosed:
        return Enclosed(Fraction(ways, self.total), Fraction(ways + self.missing, self.total))

    def at_least(self, value: Fraction | int) -> Enclosed:
        return self._chance(sum(self.ways[self._place(value) :]))

    def below(self, value: Fraction | int) -> Enclosed:
        return self._chance(sum(self.ways[: self._place(value)]))

    @property
    def ahead(self) -> Enclosed:
        """The chance of having won."""
        place = int(-self.first // self.unit) + 1
        return self._chance(sum(self.ways[max(0, place) :]))

    def _place(self, value: Fraction | int) -> int:
        """Of the least result that is no less."""
        place = -((self.first - value) // self.unit)
        return min(max(0, int(place)), len(self.ways))

    def rows(self) -> list[Row]:
        return [{"result": result, "chance": chance} for result, chance in self]

    def __repr__(self) -> str:
        known = "exact" if self.is_exact else f"to within {bound(Fraction(self.missing, self.total))}"
        return f"<{len(self.ways):,} results from {self.first} to {self.last}, chances {known}>"

    def to_arrow(self) -> Any:
        """A row for each result with its chance as a double, for as fractions they are thousands of digits long."""
        return arrow(self.rows(), exact=False)

    def quantiles(self, shares: Sequence[Fraction]) -> list[Enclosed]:
        """For each share, in rising order, the least result that is not exceeded that often."""
        wanted = [-(-share.numerator * self.total // share.denominator) for share in shares]
        least: list[Fraction] = []
        most: list[Fraction] = []
        added = 0
        for place, count in enumerate(self.ways):
            added += count
            while len(least) < len(wanted) and added + self.missing >= wanted[len(least)]:
                least.append(self.first + place * self.unit)
            while len(most) < len(wanted) and added >= wanted[len(most)]:
                most.append(self.first + place * self.unit)
        if len(most) < len(wanted):
            raise ValueError("a share that close to 1 lies in what is not known")
        return [Enclosed(low, high) for low, high in zip(least, most, strict=True)]

    def bars(self, least: Fraction, most: Fraction, count: int) -> list[tuple[Fraction, Fraction, Enclosed]]:
        """So many equal stretches from `least` to `most` with their chances, and what lies outside in the outer two."""
        edges = [least + (most - least) * k / count for k in range(count + 1)]
        places = [0, *(self._place(edge) for edge in edges[1:-1]), len(self.ways)]
        return [
            (low, high, self._chance(sum(self.ways[start:end])))
            for low, high, start, end in zip(edges, edges[1:], places, places[1:], strict=False)
        ]
