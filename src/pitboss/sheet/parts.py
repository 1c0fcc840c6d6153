"""What a sheet is made of."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.book.choices import Choice, Value
from pitboss.exact.distribution import Distribution
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.present import Row

Number = Fraction | Enclosed


@dataclass(frozen=True, slots=True)
class Term:
    """One rule of a wager: at this stage this happens, so often, under these clauses.

    `chance` is of one draw at that stage; None where it depends on how the game is played.
    """

    stage: str
    outcome: str
    chance: Fraction | None
    cite: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One wager of a sheet, or all those whose figures agree in everything.

    Figures are per unit staked. What is not known exactly is known to within an error.
    """

    wager: str
    on: tuple[str, ...]
    clauses: tuple[str, ...]
    odds: tuple[str, ...]
    edge: Number
    win: Number
    lose: Number
    stand_off: Number
    result: Distribution | EnclosedDistribution
    draws: Fraction | None
    at_risk: Number  # all that is laid down for a unit, on average
    keys: tuple[Hashable, ...]  # of each selection in `on`, the same in another book or house
    terms: tuple[Term, ...] = ()

    @property
    def returned(self) -> Number:
        """What comes back of a unit staked, on average."""
        if isinstance(self.edge, Enclosed):
            return Enclosed(1 - self.edge.most, 1 - self.edge.least)
        return 1 - self.edge

    @property
    def edge_at_risk(self) -> Number:
        """Per unit of everything laid down: commission, odds, and wagers that the game asks for later."""
        if isinstance(self.edge, Fraction) and isinstance(self.at_risk, Fraction):
            return self.edge / self.at_risk
        edge, laid = (
            each if isinstance(each, Enclosed) else Enclosed.exactly(each) for each in (self.edge, self.at_risk)
        )
        return edge.per(laid)

    @property
    def edge_per_draw(self) -> Fraction | None:
        return self.edge / self.draws if self.draws and isinstance(self.edge, Fraction) else None

    @property
    def pays(self) -> str:
        shown = self.odds if len(self.odds) <= 4 else (f"{self.odds[0]} … {self.odds[-1]}",)
        return ", ".join(shown)

    @property
    def hit_frequency(self) -> Number:
        """How often it pays anything."""
        return self.win

    @property
    def label(self) -> str:
        """The wager and the selections it stands for: `Place Bet to Win 4, 10`."""
        return labelled(self.wager, self.on)

    def row(self) -> Row:
        """Every figure under its name."""
        return {
            "wager": self.wager,
            "on": ", ".join(self.on),
            "clause": ", ".join(self.clauses),
            "pays": ", ".join(self.odds),
            "win": self.win,
            "lose": self.lose,
            "stand_off": self.stand_off,
            "return": self.returned,
            "edge": self.edge,
            "edge_at_risk": self.edge_at_risk,
            "edge_per_draw": self.edge_per_draw,
            "hit_frequency": self.hit_frequency,
            "draws": self.draws,
            "variance": self.result.variance,
            **self.result.spread(),
        }


def labelled(wager: str, on: Sequence[str]) -> str:
    if not any(on):
        return wager
    shown = ", ".join(on) if len(on) <= 4 else f"{on[0]} … {on[-1]} ({len(on)})"
    return f"{wager} {shown}"


BRIEF = ("pays", "return", "edge", "hit_frequency", "draws", "volatility_95")  # of a line, where a sheet is printed


@dataclass(frozen=True, slots=True)
class Finding:
    """A table of figures that belong to a game and to no wager of it alone: hands, prizes, a jackpot's return."""

    title: str
    says: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class InForce:
    """A choice of the house and its value."""

    choice: Choice
    value: Value

    @property
    def is_default(self) -> bool:
        return self.value == self.choice.default


@dataclass(frozen=True)
class Sheet:
    """`book_sha256` is of the book's clauses; `rules_sha256` of those and the choices in force, as logs carry it."""

    book: str
    book_title: str
    game: str
    title: str
    version: str
    book_sha256: str
    rules_sha256: str
    choices: tuple[InForce, ...]
    space: str  # what is drawn from
    lines: tuple[Line, ...]
    findings: tuple[Finding, ...] = ()

    def _brief(self) -> list[Row]:
        rows = [(each.label, each.row()) for each in self.lines]
        return [{"wager": label} | {name: row[name] for name in BRIEF} for label, row in rows]

    def __repr__(self) -> str:
        from pitboss.exact.present import text

        return text(self.heading, self._brief())

    def _repr_html_(self) -> str:
        from pitboss.exact.present import html

        return html(self.heading, self._brief())

    def to_arrow(self) -> Any:
        """A row for each line and a column for each figure, as a double and exactly."""
        from pitboss.exact.present import arrow

        return arrow(each.row() for each in self.lines)

    @property
    def heading(self) -> str:
        return f"{self.title} · {self.book_title}"
