"""How far the odds on a line bet go: by what is staked with it, or by what would be won behind it."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.editions.declaration import ODDS_MULTIPLE, Backing, Declaration
from pitboss.errors import BadInput
from pitboss.table.rules import Rules
from pitboss.wager import Wager, Win

Book = Declaration | Rules[Any]


@dataclass(frozen=True)
class OddsOn:
    """The odds that go with one kind of line bet, by the point that it gets."""

    backing: Backing
    wagers: Mapping[int, Wager[Any, Any]]
    most: int  # the multiple that the house has chosen, or else the highest that the book lets it choose

    def measure(self, point: int) -> Fraction:
        """What a unit of odds counts: itself, or what it would win where the book measures that."""
        return pays(self.wagers[point]) if self.backing.by_winnings else Fraction(1)

    def limit(self, flat: Fraction, point: int) -> Fraction:
        return flat * self.most / self.measure(point)

    def multiples(self, flat: Fraction, times: str) -> dict[int, Fraction]:
        """`2` at every point, or `3-4-5`: one for each kind of point, beginning with the least likely."""
        kinds = sorted({_length(wager) for wager in self.wagers.values()}, reverse=True)
        each = [int(number) for number in times.split("-")]
        if len(each) not in (1, len(kinds)):
            raise BadInput(
                f"“{times}x odds” has {len(each)} multiples; write 2x odds, or one for each kind of point: 3-4-5x odds"
            )
        by_kind = dict(zip(kinds, each if len(each) > 1 else each * len(kinds), strict=True))
        return {point: flat * by_kind[_length(wager)] / self.measure(point) for point, wager in self.wagers.items()}


def pays(wager: Wager[Any, Any]) -> Fraction:
    """What it wins for each unit, where all that it can win is one thing."""
    (paid,) = {rule.then.odds for rule in wager.rules(wager.opens) if isinstance(rule.then, Win)}
    return paid.ratio


def _length(wager: Wager[Any, Any]) -> Fraction:
    """How much less likely one side is than the other, whichever of them wins."""
    return max(pays(wager), 1 / pays(wager))


def odds_on(book: Book) -> dict[str, OddsOn]:
    """By the position of the line bet; nothing in a game without."""
    if not isinstance(book, Declaration):
        return {}
    allowed = next((choice.allowed for choice in book.choices if choice.name == ODDS_MULTIPLE), None)
    most = int(book.chosen.get(ODDS_MULTIPLE, 0)) or getattr(allowed, "most", 1)
    return {each.flat: OddsOn(each, _wagers(each, book), most) for each in book.backings}


def _wagers(backing: Backing, book: Declaration) -> dict[int, Wager[Any, Any]]:
    named = ((position.removeprefix(f"{backing.odds} "), wager) for position, wager in book.wagers.items())
    return {int(point): wager for point, wager in named if point.isdecimal() and isinstance(wager, Wager)}
