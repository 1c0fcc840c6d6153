"""What a book says of a game's wagers, and nothing of its table: enough for mathematics and for comparison."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from pitboss.book.choices import Choice, Value
from pitboss.book.index import Clause
from pitboss.draws.space import Chances
from pitboss.ruling import Refused
from pitboss.wager import Bundle, Wager

Declared = Wager[Any, Any] | Bundle[Any, Any]

# Choices that every craps code leaves open within its own range.
ODDS_MULTIPLE = "odds_multiple"
COMMISSION_PERCENT = "commission_percent"

# The four kinds that every craps code makes inactive on a come out roll, by their positions without the number.
INACTIVE = ("place", "buy", "come odds", "hard")


@dataclass(frozen=True, slots=True)
class Inactive:
    """The kinds of wager that a come out roll leaves alone, unless they are called on, and the clause that says so.

    A roll is a come out roll while a wager at `line`, made at the opening of the game, would be at its first roll.
    """

    cite: Clause
    kinds: tuple[str, ...]
    line: str = "pass"

    def covers(self, position: str) -> bool:
        return position.rpartition(" ")[0] in self.kinds


@dataclass(frozen=True, slots=True)
class Backing:
    """The odds that a line bet takes once it has a point: `flat` and `odds` are positions, `odds` without the point.

    As much again may always be staked, or won where the book measures the odds by what they would win.
    """

    flat: str
    odds: str
    by_winnings: bool
    cite: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Following:
    """A wager that a player makes once something of the draw is seen, of so many times the one at `flat`; or does not.

    `made` are the draws with which it is made, by the way to play that is asked about.
    """

    flat: str
    wager: Wager[Any, Any]
    times: int
    made: Callable[[Any], bool]
    cite: Clause


@dataclass(frozen=True)
class Declaration:
    """`make` gives the wagers under the choices in force: a house's commission changes what a buy bet costs."""

    book: str
    game: str
    title: str
    chances: Chances[Any]
    choices: tuple[Choice, ...]
    make: Callable[[Mapping[str, Value]], tuple[Declared, ...]]
    find: Callable[[str], str | None]
    examples: tuple[str, ...]
    inactive: Inactive | None = None
    backings: tuple[Backing, ...] = ()
    followings: tuple[Following, ...] = ()
    together: Callable[[Mapping[str, Fraction], "Declaration"], Refused | None] = lambda stakes, declared: None
    made: Mapping[str, Value] = field(default_factory=dict)

    @cached_property
    def chosen(self) -> Mapping[str, Value]:
        """Every choice with the value in force."""
        return {choice.name: self.made.get(choice.name, choice.default) for choice in self.choices}

    @cached_property
    def wagers(self) -> Mapping[str, Declared]:
        return {wager.position: wager for wager in self.make(self.chosen)}

    def choosing(self, made: Mapping[str, Value]) -> "Declaration":
        """The same wagers as a house chooses to offer them; check the choices first."""
        return replace(self, made=made)
