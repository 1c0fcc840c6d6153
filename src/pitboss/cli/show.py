"""How answers look: aligned tables, clauses dimmed at the right, colour with meaning, JSON on request."""

import re
from collections.abc import Iterable, Mapping, Sequence
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
    line = Table.grid(expand=console().is_terminal, padding=(0, 4, 0, 0))
    line.add_column()
    line.add_column(justify="right", style=QUIET)
    line.add_row(Text(left, style="bold"), right)
    console().print(line)


def in_force(chosen: Mapping[str, Any]) -> str:
    """Choices with their values, as `--set` takes them."""
    from pitboss.book.choices import spell

    return "   ".join(f"{name} {spell(value)}" for name, value in chosen.items())


def grid(columns: Sequence[tuple[str, str]], rows: Iterable[Sequence[Any]]) -> None:
    """A table without lines: (title, justify) a column; a title that begins with § holds clauses."""
    table = Table(
        box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=QUIET, show_header=any(t for t, _ in columns)
    )
    for title, justify in columns:
        style = CLAUSE if title.startswith("§") else ""
        table.add_column(title.removeprefix("§"), justify=justify, style=style, no_wrap=justify != "full")  # type: ignore[arg-type]
    for row in rows:
        table.add_row(*(cell if isinstance(cell, Text) else Text(str(cell)) for cell in row))
    _whole(table, wraps=any(justify == "full" for _, justify in columns))


def _whole(table: Table, *, wraps: bool) -> None:
    """Where nothing in a table may be wrapped, its lines are as long as they are: an exact fraction is not cut off."""
    out = console()
    needed = out.measure(table, options=out.options.update(max_width=_LONGEST)).maximum
    if needed > out.width and not wraps:
        out = Console(highlight=False, emoji=False, width=needed)
    out.print(table)


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
