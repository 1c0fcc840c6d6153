"""`pitboss diff --sheets`, and of house files: two paytable sheets side by side."""

from fractions import Fraction
from pathlib import Path
from typing import Any

from pitboss.cli.show import QUIET, console, errors, grid, heading, percent, say_json


def compare(left: str, right: str, game: str, *, every: bool, json: bool) -> None:
    """Only what differs, or `every` selection."""
    from pitboss.sheet.beside import beside

    with errors().status("counting …"):
        found = beside(_sheet(left, game), _sheet(right, game))
    if json:
        say_json({"left": left, "right": right, "game": game, **found.as_value()})
        return
    names = _names(left, right)
    heading(f"{found.left.title} · {names[0]} beside {names[1]} · per unit staked")
    _choices(found, names)
    pairs = found.pairs if every else found.differing
    if pairs:
        _figures(pairs, names)
    alike = len(found.pairs) - len(found.differing)
    more = "" if every or not alike else "; --sheets shows them too"
    console().print(f"{len(found.differing)} lines differ, {alike} agree{more}; --json")


def _sheet(words: str, game: str) -> Any:
    """Of a book, or of a house's table: `house.toml`, or `house.toml:C1` where it has several of the game."""
    from pitboss.errors import BadInput
    from pitboss.house import choices_of, read_house
    from pitboss.sheet import sheet

    path, _, table = words.partition(".toml:")
    if not words.endswith(".toml") and not table:
        return sheet(words, game)
    file = Path(path if path.endswith(".toml") else f"{path}.toml")
    if not file.exists():
        raise BadInput(f"{file} is no file; LEFT and RIGHT are books, or house files, FILE.toml or FILE.toml:TABLE")
    book = read_house(file).book
    return sheet(book, game, choices_of(file, book, game, table), f"{file}: ")


def _names(left: str, right: str) -> tuple[str, str]:
    short = (Path(left).name, Path(right).name)
    return short if short[0] != short[1] else (left, right)


def _choices(found: Any, names: tuple[str, str]) -> None:
    from pitboss.book.index import clause

    if not found.choices:
        console().print(f"[{QUIET}]the same choices are in force[/]")
        return
    rows = [
        (each.name, each.left or "–", each.right or "–", ", ".join(clause(one).short for one in each.clauses))
        for each in found.choices
    ]
    grid([("choice", "left"), (names[0], "left"), (names[1], "left"), ("§clause", "left")], rows)


def _figures(pairs: Any, names: tuple[str, str]) -> None:
    from rich.text import Text

    left, right = names
    columns = [("wager", "left")]
    for title in ("pays", "edge", "hit %", "VI 95 %"):
        columns += [(f"{title} {left}", "left" if title == "pays" else "right"), (right, "right")]
    columns[2] = (right, "left")
    rows = []
    for each in pairs:
        cells: list[Any] = [each.label]
        for ours, theirs in zip(_cells(each.left), _cells(each.right), strict=True):
            style = "" if ours == theirs else "yellow"
            cells += [Text(ours, style=style), Text(theirs, style=style)]
        rows.append(cells)
    grid(columns, rows)


def _cells(line: Any) -> tuple[str, str, str, str]:
    from pitboss.exact.decimals import decimal

    if line is None:
        return ("not offered", "", "", "")
    exact = f"{line.edge} = " if isinstance(line.edge, Fraction) and 1 < line.edge.denominator < 10**5 else ""
    return (
        line.pays,
        f"{exact}{_percent(line.edge)} %",
        _percent(line.win),
        decimal(line.result.volatility(95), 4),
    )


def _percent(value: Any) -> str:
    return percent(value if isinstance(value, Fraction) else value.value)
