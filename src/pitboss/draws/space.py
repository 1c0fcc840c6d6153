"""Finite sample spaces: what can come up, in a fixed order, and exactly how likely each is."""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import lcm
from typing import Generic, TypeVar

D = TypeVar("D", bound=Hashable)
E = TypeVar("E", bound=Hashable)


@dataclass(frozen=True, repr=False)
class Chances(Generic[D]):
    """A distribution in a fixed order, with every chance above zero; another order is another value."""

    pairs: tuple[tuple[D, Fraction], ...]

    def __post_init__(self) -> None:
        if len(self._places) != len(self.pairs):
            raise ValueError("a draw is listed twice; add its chances, or count its ways with Chances.counted")
        for draw, chance in self.pairs:
            if not isinstance(chance, Fraction) or chance <= 0:
                raise ValueError(f"the chance of {draw!r} is {chance!r}; it must be a Fraction above zero")
        if (total := sum(chance for _, chance in self.pairs)) != 1:
            raise ValueError(f"the chances add up to {total}; they must add up to exactly 1")

    @classmethod
    def uniform(cls, draws: Iterable[D]) -> "Chances[D]":
        listed = tuple(draws)
        return cls(tuple((draw, Fraction(1, len(listed))) for draw in listed))

    @classmethod
    def counted(cls, ways: Mapping[D, int]) -> "Chances[D]":
        """From the number of equally likely ways in which each draw comes about."""
        for draw, count in ways.items():
            if count < 1:
                raise ValueError(f"{draw!r} comes about in {count} ways; leave out what cannot come up")
        total = sum(ways.values())
        return cls(tuple((draw, Fraction(count, total)) for draw, count in ways.items()))

    def map(self, f: Callable[[D], E]) -> "Chances[E]":
        """The chances of `f(draw)`, in order of first appearance, with the chances of equal values added."""
        merged: dict[E, Fraction] = {}
        for draw, chance in self.pairs:
            value = f(draw)
            merged[value] = merged.get(value, Fraction(0)) + chance
        return Chances(tuple(merged.items()))

    def ways(self) -> tuple[int, dict[D, int]]:
        """The least number of equally likely ways that makes these chances, and how many make each draw."""
        return self.total, {draw: int(chance * self.total) for draw, chance in self.pairs}

    @cached_property
    def total(self) -> int:
        return lcm(*(chance.denominator for _, chance in self.pairs))

    @cached_property
    def draws(self) -> tuple[D, ...]:
        return tuple(draw for draw, _ in self.pairs)

    def index(self, draw: D) -> int:
        """The place of a draw in `draws`: its column in a compiled table."""
        try:
            return self._places[draw]
        except KeyError:
            raise ValueError(f"{draw!r} cannot come up; {self._examples()} can") from None

    def at(self, way: int) -> D:
        """The draw of one of the `total` equally likely ways, numbered from 0 in the order of `draws`."""
        if not 0 <= way < self.total:
            raise ValueError(f"there is no way {way}; ways run from 0 to {self.total - 1}")
        return self.draws[bisect_right(self._ends, way)]

    def __getitem__(self, draw: D) -> Fraction:
        """Zero for what cannot come up: that is its chance."""
        place = self._places.get(draw)
        return Fraction(0) if place is None else self.pairs[place][1]

    def __contains__(self, draw: object) -> bool:
        return draw in self._places

    def __iter__(self) -> Iterator[tuple[D, Fraction]]:
        return iter(self.pairs)

    def __len__(self) -> int:
        return len(self.pairs)

    def __repr__(self) -> str:
        return f"<Chances of {self._examples()}>"

    @cached_property
    def _places(self) -> dict[D, int]:
        return {draw: place for place, (draw, _) in enumerate(self.pairs)}

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        return tuple(accumulate(self.ways()[1].values()))

    def _examples(self) -> str:
        if len(self.draws) <= 8:
            return ", ".join(map(repr, self.draws))
        return f"{self.draws[0]!r}, {self.draws[1]!r} … {self.draws[-1]!r}"
