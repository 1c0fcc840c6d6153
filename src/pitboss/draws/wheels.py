"""The single-zero roulette wheel and the money wheel."""

from types import MappingProxyType
from typing import Literal

from pitboss.draws.space import Chances

Colour = Literal["green", "red", "black"]

# Clockwise. The book's drawing is lost: this is the order in general use, and it agrees with what the book
# says of the colours. No chance and no payment depends on it.
ROULETTE_ORDER = (
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
)
RED = frozenset(ROULETTE_ORDER[1::2])
BLACK = frozenset(ROULETTE_ORDER[2::2])


def colour_of(number: int) -> Colour:
    if number in RED:
        return "red"
    if number in BLACK:
        return "black"
    if number == 0:
        return "green"
    raise ValueError(f"the wheel has no number {number!r}; it has 0 to 36")


ROULETTE: Chances[int] = Chances.uniform(range(37))

# How many of the 52 sections show each symbol. Their order around the rim is lost, so none is given.
SECTIONS = MappingProxyType({"A": 24, "B": 12, "C": 8, "D": 4, "E": 2, "F": 1, "G": 1})
MONEY_WHEEL: Chances[str] = Chances.counted(SECTIONS)
