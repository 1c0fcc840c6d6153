"""Pitboss from Python: `pitboss.book("nz-1998").game("craps").edge("Pass Bet")`. Everything in it is exact."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, overload

from pitboss.book.choices import Value, spell
from pitboss.book.index import TITLES
from pitboss.editions import chosen, declarations
from pitboss.editions.declaration import Declaration, Declared
from pitboss.errors import BadInput
from pitboss.exact import Edge, edge_of
from pitboss.exact.combination import Combination
from pitboss.exact.figures import decided_by_a_draw
from pitboss.exact.present import Cell, arrow, html, text
from pitboss.exact.session import Session
from pitboss.exact.stud_asked import Asked, choices_of, wagers_of
from pitboss.exact.stud_layout import stud_combination
from pitboss.sheet import Sheet, sheet
from pitboss.table.rules import Rules

Money = int | Fraction | str


class Edges(Sequence[Edge]):
    """The figures of several wagers, as a table that prints, renders and converts."""

    def __init__(self, title: str, edges: Sequence[Edge]) -> None:
        self.title = title
        self._edges = tuple(edges)

    @overload
    def __getitem__(self, index: int) -> Edge: ...
    @overload
    def __getitem__(self, index: slice) -> "Edges": ...
    def __getitem__(self, index: int | slice) -> "Edge | Edges":
        if isinstance(index, slice):
            return Edges(self.title, self._edges[index])
        return self._edges[index]

    def __len__(self) -> int:
        return len(self._edges)

    def __iter__(self) -> Iterator[Edge]:
        return iter(self._edges)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edges) and self._edges == other._edges

    def __hash__(self) -> int:
        return hash(self._edges)

    def _brief(self) -> list[dict[str, Cell]]:
        names = ("wager", "on", "pays", "win", "edge", "variance", "draws")
        rows = [each.row() for each in self]
        return [{name: row[name] for name in names} for row in rows]

    def __repr__(self) -> str:
        return text(self.title, self._brief()) if self._edges else f"{self.title}: none"

    def _repr_html_(self) -> str:
        return html(self.title, self._brief())

    def to_arrow(self) -> Any:
        """A row for each wager and a column for each figure, as a double and exactly."""
        return arrow(each.row() for each in self)


@dataclass(frozen=True, repr=False)
class Game:
    """One game under one book, as one house has chosen it."""

    book: str
    name: str
    declared: Declaration | Rules[Any]
    made: Mapping[str, Value] = field(default_factory=dict)
    shoe: str = ""  # the cards that are left, as a person says it; empty where it is new

    def __reduce__(self) -> "tuple[Callable[..., Game], tuple[object, ...]]":
        """By what made it, for declarations are functions, which do not travel."""
        return _game, (self.book, self.name, dict(self.made), self.shoe)

    def __repr__(self) -> str:
        left = f", from a shoe with {self.shoe}" if self.shoe else ""
        return f"<{self.declared.title} under {self.book}: {len(self.declared.wagers)} wagers{left}{self._choices()}>"

    def _choices(self) -> str:
        return "".join(f", {name} {spell(value)}" for name, value in self.declared.chosen.items())

    def wagers(self) -> tuple[str, ...]:
        """Every selection by the position that names it at the table."""
        return tuple(self.declared.wagers)

    def edge(self, wager: str | int) -> Edge:
        """The figures of one selection, by its position, or by the book's own word for it."""
        return edge_of(self._drawn(self._one(str(wager))), self.declared)

    def edges(self, kind: str = "") -> Edges:
        """The figures of every selection that a draw decides, or of all of one kind: `place`, `Hardways`."""
        if kind:
            wagers = [self._drawn(each) for each in chosen.selections(kind, self.declared)]
        else:
            wagers = [each for each in self.declared.wagers.values() if decided_by_a_draw(each)]
            if not wagers:
                self._drawn(next(iter(self.declared.wagers.values())))
        title = f"{self.declared.title} · {TITLES[self.book]} · per unit staked"
        return Edges(title, [edge_of(each, self.declared) for each in wagers])

    def left(self, shoe: str) -> "Game":
        """The same game with what is left of a shoe: `A:31,2:32`, and every rank that is not named as new."""
        dealt_from = getattr(self.declared, "dealt_from", None)
        if dealt_from is None:
            raise BadInput(f"no wager of {self.declared.title} is decided by what is dealt from a shoe alone")
        return replace(self, declared=replace(self.declared, chances=dealt_from(shoe)), shoe=shoe)

    def combination(self, layout: str, play: str = "") -> Combination:
        """Several wagers made together, once each: `pass 10, odds 20, place 6 12`.

        In a game that is played by decisions, `play` names the way to play; without it, that is the best.
        """
        if self.name == "caribbean-stud":
            return stud_combination(layout, _asked(self, play))
        if play:
            raise BadInput(f"play {play!r}: {self.declared.title} is not played by decisions that have names here")
        return Combination.read(layout, self.declared)

    def session(
        self,
        layout: str,
        rounds: int = 1000,
        bankroll: Money | None = None,
        goal: Money | None = None,
        play: str = "",
    ) -> Session:
        """Many rounds of one layout, and what becomes of a bankroll; amounts in dollars."""
        if not isinstance(rounds, int):
            raise BadInput(f"rounds {rounds!r}: write a whole number, such as 1000")
        return Session(self.combination(layout, play), rounds, _dollars(bankroll), _dollars(goal))

    def sheet(self) -> Sheet:
        """The paytable sheet, with everything that this house has chosen."""
        if self.shoe:
            raise BadInput("a sheet is of a new shoe; edges() has the figures of what is left of one")
        return sheet(self.book, self.name, chosen.for_table(self.book, self.name, self.made))

    def _drawn(self, wager: Declared) -> Declared:
        if decided_by_a_draw(wager):
            return wager
        raise BadInput(
            f"what {wager.position!r} comes to depends on how {self.name} is played, not on a draw alone; "
            "sheet().lines tells it, for the best play and for others"
        )

    def _one(self, wager: str) -> Declared:
        named = chosen.selections(wager, self.declared)
        if len(named) > 1:
            positions = ", ".join(each.position for each in named)
            raise BadInput(f"{wager!r} may be any of {positions}; name one, or ask for edges({wager!r})")
        return named[0]


def _asked(game: Game, play: str) -> Asked:
    """What the house has chosen of the wagers, and the way to play."""
    wagers = wagers_of(game.book)
    known = {each.name for each in choices_of(wagers)}
    made = {name: value for name, value in game.made.items() if name in known}
    return Asked.of(wagers, made | ({"policy": play} if play else {}))


def _dollars(amount: Money | None) -> Fraction | None:
    try:
        return None if amount is None else Fraction(amount)
    except (TypeError, ValueError, ZeroDivisionError):
        raise BadInput(f"{amount!r} is no amount of money; write dollars as 500, Fraction(5, 2) or '2.50'") from None


def _game(book: str, name: str, choices: Mapping[str, Value], shoe: str = "") -> Game:
    found = Game(book, name, chosen.figured(book, name, choices), choices)
    return found.left(shoe) if shoe else found


@dataclass(frozen=True, repr=False)
class Book:
    name: str

    @property
    def title(self) -> str:
        return TITLES[self.name]

    def games(self) -> tuple[str, ...]:
        """Those whose wagers are declared."""
        return tuple(game for book, game in declarations() if book == self.name)

    def game(self, name: str, **choices: Value) -> Game:
        """A game, with what the house has chosen: `game("craps", odds_multiple=2)`."""
        return _game(self.name, name, choices)

    def __repr__(self) -> str:
        return f"<{self.title}: {', '.join(self.games())}>"


def book(name: str) -> Book:
    if name not in TITLES:
        raise BadInput(f"book {name!r} is not known; the books are {', '.join(TITLES)}")
    return Book(name)


def books() -> tuple[Book, ...]:
    return tuple(map(Book, TITLES))
