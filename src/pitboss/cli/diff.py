"""`pitboss diff`: what differs between two books, in their wagers and in how the game is run."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from pitboss.cli.show import CLAUSE, QUIET, GameName, Json, console, heading, say_json

# Where each topic begins among the points on which the craps books are compared.
TOPICS = {
    "Pass Bet": "wagers",
    "Odds on the Pass Bet: limit": "odds",
    "printed odds: exact or least": "payment",
    "12 on a Don’t Pass Bet": "twelve on a don’t bet",
    "removing or reducing a wager": "taking wagers back",
    "on marker": "come out rolls",
    "when wagers are made": "making wagers",
    "void roll: die off the table": "void rolls",
    "disputed upper face": "calling the dice",
    "number of dice": "the dice",
    "point marker": "equipment",
    "shooter": "the shooter",
    "commission on a Buy Bet": "commission",
}
# Points that the wagers themselves answer: which there are, and their names, odds, limits and commissions.
ANSWERED = re.compile(
    r".*: (pays?|limit)|commission on a .*|Place Bet to Lose|Big 6 and Big 8|hop bets"
    r"|Field Bet|Any 7|Any Craps|Craps \d+|11 in 1 Roll"
)


OTHERS = {"name": "names", "odds": "odds", "limit": "limits", "commission": "commissions", "edge": "edges"}


def diff(
    book: Annotated[
        str, typer.Argument(metavar="LEFT", help="a book: nz-1996, nz-1998, nj, section-2; or a house file")
    ],
    other: Annotated[str, typer.Argument(metavar="RIGHT", help="the book or house to compare it with")],
    game: GameName,
    sheets: Annotated[
        bool, typer.Option("--sheets", help="both paytable sheets side by side, where they agree too")
    ] = False,
    json: Json = False,
) -> None:
    """What differs between two books or two houses: wagers, odds, limits, edges, choices, and how the game is run."""
    from pitboss.cli.sheets import compare

    if sheets or any(".toml" in each for each in (book, other)):
        compare(book, other, game, every=sheets, json=json)
        return
    from pitboss.book.index import TITLES
    from pitboss.exact.differences import differences

    left, right = _both(book, other, game)
    found = differences(left, right)
    points = _points(book, other, game)
    if json:
        say_json({"left": book, "right": other, "game": game, **_as_value(found, points)})
        return
    heading(f"{left.title} · {TITLES[book]} against {TITLES[other]}")
    rows = [*_merged(_only(found)), *_merged(_shared(found)), *map(_of_point, points)]
    if not rows:
        console().print("no difference")
        return
    _print(book, other, rows)
    wagers = len(found.only_left) + len(found.only_right)
    console().print(
        f"{wagers} selections that only one book has; {len(found.shared)} differences in those that both have; "
        f"{len(points)} points of procedure; --sheets for the figures side by side, --json"
    )


def _both(left: str, right: str, game: str) -> tuple[Any, Any]:
    from pitboss.book.index import TITLES
    from pitboss.editions import GAMES, declarations, declared
    from pitboss.errors import BadInput

    known = declarations()
    for book in (left, right):
        if book in TITLES and game in GAMES and (book, game) not in known:
            having = ", ".join(each for each, name in known if name == game) or "no book so far"
            both = [name for name in GAMES if (left, name) in known and (right, name) in known]
            shared = f"; {left} and {right} both have {', '.join(both)}" if both else ""
            raise BadInput(f"{book} has no {game} to compare; {game} is in {having}{shared}")
    return declared(left, game), declared(right, game)


# --- how the game is run


@dataclass(frozen=True, slots=True)
class Point:
    topic: str
    name: str
    left: Any
    right: Any


def _points(left: str, right: str, game: str) -> list[Point]:
    """Where the two books do not say the same, and their wagers do not tell it."""
    from pitboss.book.comparisons import comparisons

    said: dict[str, dict[str, Any]] = {}
    for row in comparisons():
        if game == "craps" and not row.point.startswith("baccarat: "):
            said.setdefault(row.point, {})[row.book] = row
    found, topic = [], ""
    for name, books in said.items():
        topic = TOPICS.get(name, topic)
        if books[left].says != books[right].says and not ANSWERED.fullmatch(name):
            found.append(Point(topic, name, books[left], books[right]))
    return found


# --- as text


@dataclass(frozen=True, slots=True)
class Row:
    section: str
    labels: tuple[str, ...]
    left: str
    right: str
    left_clauses: tuple[str, ...]
    right_clauses: tuple[str, ...]


def _only(found: Any) -> Iterable[Row]:
    for each in (*found.only_left, *found.only_right):
        cell = f"{each.odds.says}, edge {each.edge.says}"
        ours = each in found.only_left
        yield Row(
            "only one book has",
            (each.wager.position,),
            cell if ours else "not offered",
            "not offered" if ours else cell,
            (each.wager.cite.id,) if ours else (),
            () if ours else (each.wager.cite.id,),
        )


def _shared(found: Any) -> Iterable[Row]:
    for each in sorted(found.shared, key=lambda each: list(OTHERS).index(each.what)):
        left, right = each.left, each.right
        yield Row(f"other {OTHERS[each.what]}", (each.position,), left.says, right.says, left.clauses, right.clauses)


def _of_point(point: Point) -> Row:
    left, right = point.left, point.right
    name = point.name.removeprefix("void roll: ")
    return Row(point.topic, (name,), left.says, right.says, left.clauses, right.clauses)


def _merged(rows: Iterable[Row]) -> list[Row]:
    """One row for all the numbers of a kind that differ in the same way."""
    found: dict[tuple[str, str, str, str], Row] = {}
    for row in rows:
        key = (row.section, _kind(row.labels[0])[0], row.left, row.right)
        before = found.get(key)
        if before:
            row = Row(
                row.section,
                before.labels + row.labels,
                row.left,
                row.right,
                tuple(dict.fromkeys(before.left_clauses + row.left_clauses)),
                tuple(dict.fromkeys(before.right_clauses + row.right_clauses)),
            )
        found[key] = row
    return list(found.values())


def _kind(position: str) -> tuple[str, str]:
    """`place` and `6` of `place 6`, `hop` and `1-3` of `hop 1-3`; a position without a number is its own kind."""
    found = re.fullmatch(r"(.*) (\d+(?:-\d+)?)", position)
    return (found[1], found[2]) if found else (position, "")


def _label(positions: Sequence[str]) -> str:
    kinds = [_kind(each) for each in positions]
    return f"{kinds[0][0]} {_listed([number for _, number in kinds], 6)}".rstrip()


def _listed(names: Sequence[str], most: int) -> str:
    return ", ".join(names) if len(names) <= most else f"{names[0]} … {names[-1]} ({len(names)})"


def _print(left: str, right: str, rows: Iterable[Row]) -> None:
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from pitboss.book.index import clause

    def cited(clauses: tuple[str, ...]) -> str:
        return _listed([clause(each).short for each in clauses], 3) or "–"

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=QUIET)
    for title, style, widest in (("", "", 36), (left, "", 42), (right, "", 42), ("clauses", CLAUSE, 44)):
        table.add_column(title, style=style, overflow="fold", max_width=widest)
    section = ""
    for row in rows:
        if row.section != section:
            section = row.section
            table.add_row(Text(section, style="bold"))
        clauses = f"{cited(row.left_clauses)} · {cited(row.right_clauses)}"
        label = Padding(Text(_label(row.labels)), (0, 0, 0, 2))
        table.add_row(label, Text(row.left), Text(row.right), Text(clauses))
    console().print(table)


# --- as JSON


def _as_value(found: Any, points: list[Point]) -> dict[str, Any]:
    return {
        "only_left": [_selection(each) for each in found.only_left],
        "only_right": [_selection(each) for each in found.only_right],
        "differences": [
            {"selection": each.position, "what": each.what, "left": _said(each.left), "right": _said(each.right)}
            for each in found.shared
        ],
        "points": [
            {"topic": each.topic, "point": each.name, "left": _said(each.left), "right": _said(each.right)}
            for each in points
        ],
    }


def _selection(each: Any) -> dict[str, str]:
    return {
        "wager": each.wager.name,
        "on": each.wager.on,
        "selection": each.wager.position,
        "clause": each.wager.cite.id,
        "pays": each.odds.says,
        "edge": each.edge.says,
    }


def _said(said: Any) -> dict[str, Any]:
    return {"says": said.says, "clauses": list(said.clauses)}
