"""How answers look: aligned tables, clauses dimmed at the right, colour with meaning, JSON on request."""

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value instead of text.")]
Book = Annotated[str, typer.Argument(help="nz-1996, nz-1998, nj or section-2")]
GameName = Annotated[str, typer.Argument(help="roulette, tai-sai, money-wheel …")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="CHOICE=VALUE", help="Make a choice of the house.")
]

_LONGEST = 10_000  # more than any line of a table
_APART = 4
GOOD, BAD, CLAUSE, QUIET = "green", "red", "cyan", "dim"


@cache
def console() -> Console:
    # A pipe has no width of its own: let lines be as long as they are.
    found = Console(highlight=False, emoji=False)
    return found if found.is_terminal else Console(highlight=False, emoji=False, width=200)


@cache
def errors() -> Console:
    return Console(stderr=True, highlight=False, emoji=False)


def say_json(value: Any) -> None:
    console().file.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def heading(left: str, right: str = "") -> None:
    """A title, with what is in force at the right, or below where a line does not hold both."""
    out = console()
    title, aside = Text(left, style="bold"), Text(right, style=QUIET)
    if title.cell_len + _APART + aside.cell_len > out.width:
        out.print(title, aside, sep="\n")
        return
    line = Table.grid(expand=out.is_terminal, padding=(0, _APART, 0, 0))
    line.add_column()
    line.add_column(justify="right")
    line.add_row(title, aside)
    out.print(line)


Columns = Sequence[tuple[str, str]]


def grid(columns: Columns, rows: Iterable[Sequence[Any]], spare: Sequence[str] = ()) -> None:
    """A table without lines: (title, justify) a column; a title that begins with § holds clauses.

    Lines are as long as they are, but where a column is to be filled. A terminal that is too narrow gets it closer
    together, then without the columns that it can spare, the first of them first, then with its words wrapped.
    """
    out = console()
    cells = [[cell if isinstance(cell, Text) else Text(str(cell)) for cell in row] for row in rows]
    whole = _table(columns, cells)
    if any(justify == "full" for _, justify in columns) or _width(whole) <= out.width:
        out.print(whole)
    elif out.is_terminal and (fitting := _fitting(columns, cells, spare, out.width)):
        table, left_out = fitting
        out.print(table)
        if left_out:
            out.print(Text(f"not shown in {out.width} columns: {', '.join(left_out)}", style=QUIET))
    else:  # an exact fraction is not cut off
        Console(file=out.file, highlight=False, emoji=False, width=_width(whole)).print(whole)


def _fitting(
    columns: Columns, cells: list[list[Text]], spare: Sequence[str], width: int
) -> tuple[Table, Sequence[str]] | None:
    """The fullest table of this width, and the columns that it leaves out."""
    for count in range(len(spare) + 1):
        table = _table(columns, cells, spare[:count], padding=2)
        if _width(table) <= width:
            return table, spare[:count]
    table = _table(columns, cells, spare, padding=2, wraps=True)
    least = console().measure(table, options=console().options.update(max_width=_LONGEST)).minimum
    return (table, spare) if least <= width else None


def _table(
    columns: Columns, cells: list[list[Text]], left_out: Sequence[str] = (), *, padding: int = 3, wraps: bool = False
) -> Table:
    shown = [place for place, (title, _) in enumerate(columns) if title not in left_out]
    titled = any(title for title, _ in columns)
    table = Table(box=None, pad_edge=False, padding=(0, padding, 0, 0), header_style=QUIET, show_header=titled)
    for place in shown:
        title, justify = columns[place]
        style, breaks = CLAUSE if title.startswith("§") else "", justify == "full" or (wraps and justify == "left")
        table.add_column(title.removeprefix("§"), justify=justify, style=style, no_wrap=not breaks)  # type: ignore[arg-type]
    for row in cells:
        table.add_row(*(row[place] for place in shown))
    return table


def _width(table: Table) -> int:
    return console().measure(table, options=console().options.update(max_width=_LONGEST)).maximum


def show_parts(parts: Iterable[tuple[str, list[str]]]) -> None:
    """Lines of text under a title each; dots have the colours that they stand for."""
    for title, lines in parts:
        console().print(Text(title, style="bold"))
        for line in lines:
            text = Text(f"  {line}")
            text.highlight_regex("[●]|B[0-9]*", "red")
            text.highlight_regex("[○]|P[0-9]*", "blue")
            text.highlight_regex("T", "green")
            console().print(text)


def ruling(text: str) -> Text:
    """One line of narration with its clauses set apart; refusals and losses in red, wins in green."""
    said, dot, clauses = text.rpartition(" · ")
    if not dot:
        return Text(text)
    colour = (
        BAD if said.startswith(("refused", "void")) or said.endswith(" loses") else GOOD if " wins " in said else ""
    )
    colour = "yellow" if said.startswith("referred") else colour
    line = Text(said, style=colour)
    line.append(f"   {clauses}", style=CLAUSE)
    return line


# Whoever gives no name is called "you", and is spoken to.
_SPOKEN_TO = {"holds": "you hold", "has": "you have", "is": "you are", "still has": "you still have"}


def to_you(told: str) -> str:
    """What is told of a player called `you`, as one says it to that player."""
    told = re.sub(r"\byou (holds|has|is|still has)\b", lambda found: _SPOKEN_TO[found[1]], told)
    return re.sub(r"\byou’s( \w)?", lambda found: f"your{found[1]}" if found[1] else "yours", told)


def percent(value: Fraction, places: int = 3) -> str:
    """A fraction as a percentage, rounded half to even only here, in print."""
    scaled = round(value * 100 * 10**places)
    sign, scaled = ("-" if scaled < 0 else ""), abs(scaled)
    return f"{sign}{scaled // 10**places}.{scaled % 10**places:0{places}d}"
