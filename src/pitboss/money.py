"""Amounts, odds and chips: integers and fractions, and the one place where a fraction becomes chips."""

import re
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property
from heapq import heappop, heappush
from math import ceil
from typing import NewType

from pitboss.errors import BadInput, UnpayableWin

# An amount of money or chips in the smallest unit, cents. People read and write dollars.
Amount = NewType("Amount", int)

ZERO = Amount(0)


def dollars(value: int) -> Amount:
    return Amount(value * 100)


def parse_amount(text: str) -> Amount:
    """Read `25`, `2.50` or `1,000` as an amount."""
    if not re.fullmatch(r"\$?(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{1,2})?", text, re.ASCII):
        raise BadInput(f"amount {text!r} is not money; write it as 25, 2.50 or 1,000")
    whole, _, part = text.removeprefix("$").replace(",", "").partition(".")
    amount = Amount(int(whole) * 100 + int(part.ljust(2, "0") or 0))
    if amount == 0:
        raise BadInput(f"amount {text!r} is nothing; write a sum above zero")
    return amount


def show(amount: int) -> str:
    """Write an amount as people do: `25`, `2.50`, `-1,000`."""
    sign, cents = ("-" if amount < 0 else ""), abs(amount)
    return f"{sign}{cents // 100:,}" + (f".{cents % 100:02d}" if cents % 100 else "")


@dataclass(frozen=True, slots=True)
class Odds:
    """What a win pays for what was staked: `35 to 1` is Odds(35, 1). `said` is the book's way to put it, if another."""

    pays: int
    on: int
    said: str = field(default="", compare=False)

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.pays, self.on)

    def __str__(self) -> str:
        return self.said or f"{self.pays} to {self.on}"


def odds(text: str) -> Odds:
    """Read the rule book's own notation, `7 to 6`."""
    pays, on = text.split(" to ")
    return Odds(int(pays), int(on))


@dataclass(frozen=True)
class ChipSet:
    """The denominations at a table; they decide which amounts can be handed over exactly."""

    denominations: tuple[Amount, ...]

    def __post_init__(self) -> None:
        if not self.denominations or any(value <= 0 for value in self.denominations):
            raise ValueError("a chip set needs denominations above zero")

    @cached_property
    def smallest(self) -> int:
        return min(self.denominations)

    @cached_property
    def _least(self) -> dict[int, int]:
        """The least payable amount of each remainder by the smallest chip; all above it in steps are payable too."""
        least: dict[int, int] = {}
        queue = [0]
        while queue:
            amount = heappop(queue)
            if amount % self.smallest in least:
                continue
            least[amount % self.smallest] = amount
            for value in self.denominations:
                heappush(queue, amount + value)
        return least

    def payable(self, amount: int) -> bool:
        least = self._least.get(amount % self.smallest)
        return least is not None and least <= amount

    def next_payable(self, amount: Fraction | int) -> Amount:
        """The least payable amount that is no less than `amount`."""
        floor = ceil(amount)
        return Amount(
            min(max(least, floor + (remainder - floor) % self.smallest) for remainder, least in self._least.items())
        )

    def last_payable(self, amount: int) -> Amount:
        """The greatest payable amount that is no more than `amount`; zero is always payable."""
        return Amount(
            max(
                amount - (amount - remainder) % self.smallest
                for remainder, least in self._least.items()
                if least <= amount - (amount - remainder) % self.smallest
            )
        )


class Rounding(Enum):
    """What a book says of a win that chips cannot make exactly; an edition cites the clause beside it."""

    UP = "up to the next amount payable in chips"
    EXACT = "no such win: the wager is refused when it is made"


def pay(stake: int, at: Odds, chips: ChipSet, rounding: Rounding = Rounding.UP) -> Amount:
    """Winnings in chips, the one place where a fraction becomes money."""
    whole, part = divmod(stake * at.pays, at.on)
    if part == 0 and whole % chips.smallest == 0:
        return Amount(whole)
    due = Fraction(stake * at.pays, at.on)
    payable = chips.next_payable(due)
    if rounding is Rounding.EXACT and payable != due:
        raise UnpayableWin(f"{at} on {show(stake)} cannot be paid exactly; the wager should have been refused")
    return payable
