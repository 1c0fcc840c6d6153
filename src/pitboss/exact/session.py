"""Many rounds of one layout: what they come to, and what becomes of a bankroll on the way.

A round is every wager of the layout made once, at a come out roll where the game has those, and followed until all are
decided; the next begins at the next come out roll. So rounds are alike and do not depend on each other.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Protocol

from pitboss.errors import BadInput
from pitboss.exact.atlas import TooMany
from pitboss.exact.decimals import root
from pitboss.exact.distribution import Distribution, skewness
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.enclosure import Enclosed, Figure, middle, root_of, times
from pitboss.exact.layout import Layout, money
from pitboss.exact.limited import Limited
from pitboss.exact.odds import Book
from pitboss.exact.present import Cell, Row, arrow, html, text
from pitboss.exact.ruin import Bankroll, Forever
from pitboss.exact.spread import Spread
from pitboss.exact.sums import summed

SHARES = tuple(Fraction(share, 100) for share in (1, 5, 25, 50, 75, 95, 99))
MOST_ROUNDS = 10_000_000


class Made(Protocol):
    """A layout that is made once and played to its end: wagers that draws decide, or a box and how it is played."""

    @property
    def book(self) -> Book: ...

    @property
    def layout(self) -> Layout: ...

    @property
    def how(self) -> str:
        """How it is made, in words."""

    @property
    def from_come_out(self) -> bool:
        """Whether it is made at a come out roll."""

    @property
    def needed(self) -> Fraction:
        """All that it can ask for."""

    @property
    def result(self) -> Distribution | EnclosedDistribution | TooMany: ...

    @property
    def draws_of_a_round(self) -> Fraction | None: ...


@dataclass(frozen=True, repr=False)
class Session:
    """`bankroll` and `goal` are dollars in hand; without a bankroll nothing stops the session early."""

    combination: Made
    rounds: int
    bankroll: Fraction | None = None
    goal: Fraction | None = None
    progress: Callable[[int], None] = field(default=lambda rounds: None, compare=False)  # told how far a long walk is

    def __post_init__(self) -> None:
        needed = self.combination.needed
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise BadInput(f"{self.rounds:,} rounds; a session has from 1 to {MOST_ROUNDS:,}")
        if self.goal is not None and self.bankroll is None:
            raise BadInput(f"a goal of {money(self.goal)} needs a bankroll to begin with")
        if self.bankroll is not None and self.bankroll < needed:
            asks = f"the layout asks for up to {money(needed)}"
            raise BadInput(f"a bankroll of {money(self.bankroll)} cannot make one round: {asks}")
        if self.goal is not None and self.bankroll is not None and self.goal <= self.bankroll:
            raise BadInput(f"a goal of {money(self.goal)} is no more than the bankroll, {money(self.bankroll)}")

    # --- one round

    @cached_property
    def one(self) -> Distribution | EnclosedDistribution:
        """What a single round comes to."""
        found = self.combination.result
        if isinstance(found, TooMany):
            raise BadInput(f"{found}; without all chances of one round nothing can be said of many")
        return found

    @property
    def break_even(self) -> Figure | None:
        """N0: the rounds after which what is expected is as large as a standard deviation; none where nothing is."""
        mean, variance = self.one.mean, self.one.variance
        if isinstance(mean, Enclosed) and isinstance(variance, Enclosed):
            known = mean.least > 0 or mean.most < 0
            return variance.per(Enclosed(*sorted((mean.least**2, mean.most**2)))) if known else None
        return middle(variance) / middle(mean) ** 2 if mean else None

    @property
    def draws(self) -> Fraction:
        """All of them take so many draws on average."""
        each = self.combination.draws_of_a_round
        assert each is not None  # a round that can be followed at all
        return self.rounds * each

    # --- all rounds, whatever the bankroll

    @property
    def mean(self) -> Figure:
        return times(self.one.mean, self.rounds)

    @property
    def variance(self) -> Figure:
        return times(self.one.variance, self.rounds)

    def standard_deviation(self, places: int = 12) -> Fraction:
        return root(middle(self.variance), places)

    def skewness(self, places: int = 12) -> Fraction:
        return skewness(self.rounds * middle(self.one.third_moment), middle(self.variance), places)

    @cached_property
    def result(self) -> Spread | None:
        """The chance of everything that they can come to; nothing where that would take too long."""
        return summed(self.one.least, self.rounds)

    # --- the bankroll

    @cached_property
    def _bankroll(self) -> Bankroll | None:
        if self.bankroll is None:
            return None
        to_win = None if self.goal is None else self.goal - self.bankroll
        return Bankroll(self.one, self.bankroll - self.combination.needed, to_win)

    @cached_property
    def within(self) -> Limited | None:
        """Ruin and goal within the rounds of the session."""
        return self._bankroll.within(self.rounds, self.progress) if self._bankroll else None

    def work_out(self) -> None:
        """All that takes time, at once: what asks for it later finds it ready."""
        _ = self.result, self.within, self.forever

    @cached_property
    def forever(self) -> Forever | None:
        """Ruin and goal if it goes on for as long as it takes."""
        return self._bankroll.forever() if self._bankroll else None

    @property
    def ahead(self) -> Enclosed | None:
        """The chance of having won, all rounds played."""
        return self.result.ahead if self.result else None

    # --- as a value

    @property
    def deviation(self) -> Enclosed:
        return root_of(self.variance)

    @property
    def skew(self) -> Enclosed:
        """That of a round, by the root of their number."""
        if isinstance(self.one, EnclosedDistribution):
            return self.one.skew.per(Enclosed.root(Fraction(self.rounds), places=30))
        value = self.skewness()
        return Enclosed.around(value, Fraction(1, 2 * 10**12)) if value else Enclosed.exactly(0)

    def row(self) -> Row:
        """Every figure under its name; what was not asked for, or takes too long, is left out."""
        found: dict[str, Cell] = {"rounds": self.rounds, "bankroll": self.bankroll, "goal": self.goal}
        found |= {"mean": self.mean, "standard_deviation": self.deviation, "skewness": self.skew}
        found |= {"ahead": self.ahead, "n0": self.break_even, "draws": self.draws}
        if self.within:
            found |= {"ruined": self.within.ruined, "rounds_played": self.within.steps}
            found["reached"] = None if self.goal is None else self.within.reached
        if self.forever:
            found |= {"ruined_without_limit": self.forever.ruined, "rounds_without_limit": self.forever.rounds}
        return {name: value for name, value in found.items() if value is not None}

    def __str__(self) -> str:
        return f"{self.rounds:,} rounds of {', '.join(map(str, self.combination.layout))}"

    def __repr__(self) -> str:
        return text(str(self), [self.row()])

    def _repr_html_(self) -> str:
        return html(str(self), [self.row()])

    def to_arrow(self) -> Any:
        """One row, a column for each figure; `result.to_arrow()` has the whole distribution."""
        return arrow([self.row()])
