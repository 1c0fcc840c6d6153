"""How answers look: aligned tables, clauses dimmed at the right, colour with meaning, JSON on request."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Annotated, Any

import msgspec
import typer
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value instead of text.")]
Book = Annotated[str, typer.Argument(help="nz-1996, nz-1998, nj or section-2")]
GameName = Annotated[str, typer.Argument(help="roulette, tai-sai, money-wheel …")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="CHOICE=VALUE", help="Make a choice of the house.")
]

APART, GAP, NARROW_GAP = 4, 3, 2  # between the parts of a heading, and the columns of a table
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
    if title.cell_len + APART + aside.cell_len > out.width:
        out.print(title, aside, sep="\n")
        return
    line = Table.grid(expand=out.is_terminal, padding=(0, APART, 0, 0))
    line.add_column()
    line.add_column(justify="right")
    line.add_row(title, aside)
    out.print(line)


def in_force(chosen: Mapping[str, Any]) -> str:
    """Choices with their values, as `--set` takes them."""
    from pitboss.book.choices import spell

    return "   ".join(f"{name} {spell(value)}" for name, value in chosen.items())


@dataclass(frozen=True)
class Columns:
    """Some columns of a table, and how wide each is."""

    titles: Sequence[tuple[str, str]]
    cells: list[list[Text]]
    widths: list[int]

    @classmethod
    def of(cls, titles: Sequence[tuple[str, str]], rows: Iterable[Sequence[Any]]) -> "Columns":
        cells = [[cell if isinstance(cell, Text) else Text(str(cell)) for cell in row] for row in rows]
        own = [cell_len(title.removeprefix("§")) for title, _ in titles]
        return cls(
            titles, cells, [max(each) for each in zip(own, *([c.cell_len for c in row] for row in cells), strict=True)]
        )

    def without(self, left_out: Sequence[str]) -> "Columns":
        kept = [place for place, (title, _) in enumerate(self.titles) if title not in left_out]
        cells = [[row[place] for place in kept] for row in self.cells]
        return Columns([self.titles[place] for place in kept], cells, [self.widths[place] for place in kept])

    def width(self, gap: int) -> int:
        return sum(self.widths) + gap * (len(self.widths) - 1)

    def table(self, gap: int, *, wraps: bool = False) -> Table:
        titled = any(title for title, _ in self.titles)
        table = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style=QUIET, show_header=titled)
        for title, justify in self.titles:
            style, breaks = CLAUSE if title.startswith("§") else "", justify == "full" or (wraps and justify == "left")
            table.add_column(title.removeprefix("§"), justify=justify, style=style, no_wrap=not breaks)  # type: ignore[arg-type]
        for row in self.cells:
            table.add_row(*row)
        return table


def grid(titles: Sequence[tuple[str, str]], rows: Iterable[Sequence[Any]], spare: Sequence[str] = ()) -> None:
    """A table without lines: (title, justify) a column; a title that begins with § holds clauses.

    Lines are as long as they are, but where a column is to be filled. A terminal that is too narrow gets it closer
    together, then without the columns that it can spare, the first of them first, then with its words wrapped.
    """
    out, columns = console(), Columns.of(titles, rows)
    if any(justify == "full" for _, justify in titles) or columns.width(GAP) <= out.width:
        out.print(columns.table(GAP))
    elif out.is_terminal and (fitting := _fitting(columns, spare, out)):
        table, left_out = fitting
        out.print(table)
        if left_out:
            out.print(Text(f"not shown in {out.width} columns: {', '.join(left_out)}", style=QUIET))
    else:  # an exact fraction is not cut off
        wide = Console(file=out.file, highlight=False, emoji=False, width=columns.width(GAP))
        wide.print(columns.table(GAP))


def _fitting(columns: Columns, spare: Sequence[str], out: Console) -> tuple[Table, Sequence[str]] | None:
    """The fullest table that fits, and the columns that it leaves out."""
    for count in range(len(spare) + 1):
        some = columns.without(spare[:count])
        if some.width(NARROW_GAP) <= out.width:
            return some.table(NARROW_GAP), spare[:count]
    table = columns.without(spare).table(NARROW_GAP, wraps=True)
    least = out.measure(table, options=out.options.update(max_width=columns.width(GAP))).minimum
    return (table, spare) if least <= out.width else None


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
