"""`pitboss sheet`: a game's paytable sheet, as test laboratories and analysts write it."""

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.show import CLAUSE, QUIET, Book, GameName, Json, Settings, console, errors, grid, heading, percent


def sheet(
    book: Book,
    game: GameName,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="write it as a page with charts, complete in itself")
    ] = None,
    settings: Settings = None,
    house: Annotated[
        Path | None, typer.Option("--house", metavar="FILE.toml", help="with the choices of this house’s table")
    ] = None,
    json: Json = False,
) -> None:
    """Rules with clauses, probabilities, return, edge, volatility, hit frequency, and the choices in force."""
    from pitboss.cli.show import say_json

    with errors().status("counting …"):
        found = made(book, game, settings, house)
    if html is not None:
        write_page(found, html)
    if json:
        from pitboss.sheet.values import as_value

        say_json(as_value(found))
    elif html is None:
        tell(found)


def made(book: str, game: str, settings: list[str] | None, house: Path | None = None) -> Any:
    """The sheet with what a house file says, and over it what a person set."""
    from pitboss.cli.edge import read_settings
    from pitboss.editions import edition
    from pitboss.sheet import sheet as sheet_of

    choices = edition(book, game).rules.choices
    said = read_settings(choices, settings)
    if house is None:
        return sheet_of(book, game, said, "--set ")
    from pitboss.house import choices_of

    return sheet_of(book, game, {**choices_of(house, book, game), **said}, f"{house}: ")


def write_page(found: Any, file: Path) -> None:
    from pitboss.errors import BadInput
    from pitboss.sheet.page import page

    try:
        file.write_text(page(found), encoding="utf-8")
    except OSError as problem:
        raise BadInput(f"--html {file}: cannot be written: {problem.strerror}") from None
    errors().print(f"written to {file}")


# --- as text


def tell(found: Any) -> None:
    heading(f"{found.heading} · paytable sheet · per unit staked", f"Pitboss {found.version}")
    facts = [("book", f"{found.book}, SHA-256 {found.book_sha256}")]
    facts += [("rules", f"with the choices in force, SHA-256 {found.rules_sha256}"), ("drawn from", found.space)]
    grid([("", "left"), ("", "left")], facts)
    _choices(found)
    _title("Figures")
    risky = any(each.at_risk != 1 for each in found.lines)  # more is laid down than the stake
    grid(
        [
            *(("wager", "left"), ("pays", "full"), ("return %", "right"), ("edge", "right"), ("edge %", "right")),
            *([("at risk %", "right")] if risky else []),
            *(("hit %", "right"), ("draws", "right"), ("σ", "right")),
            *(("VI 90 %", "right"), ("VI 95 %", "right"), ("VI 99 %", "right"), ("§clause", "full")),
        ],
        [_figures(each, risky=risky) for each in found.lines],
    )
    index = "VI: the volatility index, z × σ; after n rounds the average lies within VI/√n of the edge that often"
    console().print(f"[{QUIET}]{index}[/]")
    _terms(found)
    for finding in found.findings:
        _title(finding.title, finding.says)
        names = list(finding.rows[0]) if finding.rows else []
        columns = [(f"§{name}" if name == "clause" else name, _justify(finding.rows, name)) for name in names]
        grid(columns, [[_cell(row[name], name) for name in names] for row in finding.rows])
    console().print(f"{len(found.lines)} lines; --html FILE for a page with charts, --json")


def _title(title: str, says: str = "") -> None:
    from rich.text import Text

    line = Text(f"\n{title}", style="bold")
    if says:
        line.append(f"   {says}", style=QUIET)
    console().print(line)


def _choices(found: Any) -> None:
    from rich.text import Text

    from pitboss.book.choices import spell

    if not found.choices:
        return
    _title("Choices in force", "those that are not the book’s default are marked *")
    rows = []
    for each in found.choices:
        value = spell(each.value) if each.value != "" else "–"
        marked = Text(value) if each.is_default else Text(f"{value} *", style="yellow")
        rows.append((each.choice.name, marked, str(each.choice.allowed), each.choice.cite.short))
    grid([("choice", "left"), ("value", "left"), ("allowed", "full"), ("§clause", "left")], rows)


def _figures(line: Any, *, risky: bool) -> tuple[str, ...]:
    from pitboss.exact.decimals import decimal
    from pitboss.exact.distribution import CONFIDENCE

    return (
        line.label,
        line.pays,
        _percent(line.returned),
        _fraction(line.edge),
        _percent(line.edge),
        *((_percent(line.edge_at_risk),) if risky else ()),
        _percent(line.win),
        "–" if line.draws is None else decimal(line.draws, 2),
        decimal(line.result.standard_deviation(), 4),
        *(decimal(line.result.volatility(z), 4) for z in CONFIDENCE),
        _short(line.clauses),
    )


def _terms(found: Any) -> None:
    from rich.table import Table
    from rich.text import Text

    from pitboss.sheet.condense import condensed

    _title("What decides", "the chance is that of one draw at that stage; --json has every stage by itself")
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=QUIET)
    for name, style in (("wager", ""), ("at", ""), ("outcome", ""), ("chance", ""), ("clauses", CLAUSE)):
        table.add_column(name, style=style, justify="right" if name == "chance" else "left", overflow="fold")
    for line in found.lines:
        label = line.label
        for row in condensed(line.terms):
            chances = " … ".join(map(_chance, row.chances)) or "–"
            stages = ", ".join(row.stages)
            table.add_row(Text(label), Text(stages), Text(row.outcome), Text(chances), Text(_short(row.cite)))
            label = ""
    console().print(table)


def _short(clauses: tuple[str, ...]) -> str:
    from pitboss.book.index import clause

    shown = list(dict.fromkeys(clause(each).short for each in clauses))
    return ", ".join(shown[:4]) + (f" … ({len(shown)})" if len(shown) > 4 else "")


def _chance(value: Fraction) -> str:
    from pitboss.exact.decimals import significant

    if value.denominator < 100_000:
        return str(value)
    return f"{percent(value)} %" if value > Fraction(1, 1_000) else f"{significant(value * 100, 3)} %"


def _fraction(value: Any) -> str:
    """As it is where it can be read at a glance."""
    if not isinstance(value, Fraction):
        return "≈"
    return str(value) if value.denominator < 10**9 else "≈"


def _percent(value: Any) -> str:
    return percent(value if isinstance(value, Fraction) else value.value)


def _justify(rows: Any, name: str) -> str:
    return "left" if all(isinstance(row[name], str) for row in rows) and name != "pool" else "right"


def _cell(cell: Any, name: str) -> str:
    from pitboss.exact.present import written

    if name == "clause":
        return _short(tuple(cell.split(", ")))
    if isinstance(cell, int):
        return f"{cell:,}"
    return written(cell)
