"""What the books say, and how much of them runs."""

from typing import Annotated, Any

import typer

from pitboss.cli.show import BAD, GOOD, QUIET, Json, console, grid, heading, say_json


def books(json: Json = False) -> None:
    """List the rule books, their divisions and the games that can be played."""
    from pitboss.book.index import TITLES, clauses
    from pitboss.editions import edition, registered

    playable = {(book, edition(book, game).division): game for book, game in registered()}
    found: dict[str, dict[str, int]] = {book: {} for book in TITLES}
    for each in clauses().values():
        found[each.book][each.division] = found[each.book].get(each.division, 0) + 1
    if json:
        value = {
            book: {
                "title": TITLES[book],
                "clauses": sum(divisions.values()),
                "divisions": divisions,
                "playable": [game for other, game in registered() if other == book],
            }
            for book, divisions in found.items()
        }
        say_json(value)
        return
    rows = [
        (book if first else "", division, count, playable.get((book, division.split(" ")[0]), ""))
        for book, divisions in found.items()
        for first, (division, count) in zip((True, *(False for _ in divisions)), divisions.items(), strict=False)
    ]
    grid([("book", "left"), ("division", "left"), ("clauses", "right"), ("play with", "left")], rows)


def rules(
    where: Annotated[str, typer.Argument(metavar="BOOK[:DIVISION[:CLAUSE]]", help="nz-1996:III:4.5")],
    json: Json = False,
) -> None:
    """Read a book, a division or one clause: what it says, how it is read, where it acts and what shows it."""
    from pitboss.book.index import clauses
    from pitboss.errors import BadInput

    book, _, rest = where.partition(":")
    division, _, number = rest.partition(":")
    chosen = [each for each in clauses().values() if each.book == book]
    if not chosen:
        raise BadInput(f"book {book!r} is not known; the books are {', '.join(_books())}")
    divisions = list(dict.fromkeys(each.division for each in chosen))
    if division:
        names = [name for name in divisions if division.casefold() in _division_names(name)]
        if not names:
            raise BadInput(f"{book} has no division {division!r}; it has {', '.join(divisions)}")
        chosen = [each for each in chosen if each.division == names[0]]
    if number:
        exact = [each for each in chosen if each.number == number]
        chosen = exact or [each for each in chosen if _within(each.number, number)]
        if not chosen:
            raise BadInput(f"{book} {division} has no clause {number!r}; {_nearest(where)}")
    if json:
        say_json([_as_value(each) for each in chosen])
    elif len(chosen) == 1:
        _one(chosen[0])
    else:
        _several(chosen)


def _books() -> tuple[str, ...]:
    from pitboss.book.index import TITLES

    return tuple(TITLES)


def _division_names(name: str) -> set[str]:
    part, _, title = name.casefold().partition(" ")
    return {name.casefold(), part, title, title.replace(" ", "-")} - {""}


def _within(number: str, asked: str) -> bool:
    """4.1 asks for 4.1(a), 4.1(b)…; 4 asks for the whole part."""
    return number.startswith((f"{asked}(", f"{asked}[", f"{asked}.")) or number == asked


def _nearest(where: str) -> str:
    from difflib import get_close_matches

    from pitboss.book.index import clauses

    near = get_close_matches(where, clauses(), n=4, cutoff=0.6)
    return f"did you mean {', '.join(near)}?" if near else "see `pitboss rules BOOK:DIVISION` for all of them"


def _as_value(each: Any) -> dict[str, Any]:
    from pitboss.book.comparisons import compared_with
    from pitboss.book.readings import readings_of
    from pitboss.coverage import coverage

    standing = coverage()[each.id]
    return {
        "id": each.id,
        "book": each.book,
        "division": each.division,
        "clause": each.number,
        "title": each.title,
        "kind": each.kind,
        "software": each.software,
        "summary": each.summary,
        "readings": [
            {"id": found.id, "we_read": found.we_read, "because": found.because, "choice": found.choice}
            for found in readings_of(each.id)
        ],
        "acts_in": [str(place) for place in standing.code],
        "shown_by": [str(place) for place in standing.tests],
        "compare": [
            {"book": found.book, "clauses": found.clauses, "says": found.says} for found in compared_with(each.id)
        ],
    }


def _one(each: Any) -> None:
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    value = _as_value(each)
    heading(f"{each.book} · {each.division} · {each.number}", f"{each.title} · {each.kind} · {each.software}")
    console().print(Padding(each.summary, (0, 2)))
    table = Table.grid(padding=(0, 2))
    table.add_column(style=QUIET, no_wrap=True)
    table.add_column()
    for found in value["readings"]:
        table.add_row(
            "  reading",
            f"{found['id']}  {found['we_read']}" + (f" (choice {found['choice']})" if found["choice"] else ""),
        )
    for name, places in (("  acts in", value["acts_in"]), ("  shown by", value["shown_by"])):
        for place in places[:6]:
            table.add_row(name, Text(place))
            name = ""
        if len(places) > 6:
            table.add_row("", f"… and {len(places) - 6} more (--json)")
    for found in value["compare"]:
        cited = ", ".join(found["clauses"])
        table.add_row("  compare", Text(f"{cited or found['book']}: {found['says']}"))
    console().print(table)


def _several(chosen: list[Any]) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(no_wrap=True, style="cyan")
    table.add_column()
    title = ""
    for each in chosen:
        if (part := f"{each.division} · {each.title}") != title:
            title = part
            table.add_row("", Text(part, style="bold"))
        table.add_row(Text(each.number), Text(each.summary))
    console().print(table)


def coverage(
    where: Annotated[
        str, typer.Argument(metavar="[BOOK[:DIVISION]]", help="of this only; a division’s excuses are listed")
    ] = "",
    json: Json = False,
) -> None:
    """How much of the books runs: each clause is shown by code and tests, excused as physical, or open."""
    from pitboss.coverage import TESTS, must_be_complete
    from pitboss.coverage import coverage as measure
    from pitboss.errors import BadInput

    book, _, division = where.partition(":")
    standings = [
        each
        for each in measure().values()
        if book in ("", each.clause.book)
        and (not division or division.casefold() in _division_names(each.clause.division))
    ]
    if not standings:
        raise BadInput(f"there is no {where!r} in the books; name a book or a division, as nz-1996 or nz-1996:III")
    by_division = _by_division(standings)
    totals = {key: sum(row[key] for row in by_division.values()) for key in COUNTS}
    opened = [each for each in standings if each.open]
    excused = {each.clause.id: each.excused for each in standings if each.excused}
    if json:
        opened_ids = [each.clause.id for each in opened]
        say_json({**totals, "open": opened_ids, "excused_because": excused, "by_division": by_division})
        return
    if not TESTS.exists():
        console().print(f"[yellow]No tests lie beside this installation ({TESTS.name}/): nothing counts as shown.[/]")
    _table_of(by_division, {f"{each.clause.book}:{each.clause.part}": each.clause.division for each in standings})
    console().print(
        f"\n{totals['clauses']:,} clauses: {totals['shown']:,} shown, {totals['excused']:,} excused as physical, "
        f"{totals['open']:,} open"
    )
    _list_open(opened, bool(where), [each for each in opened if must_be_complete(each)])
    if division:
        _list_excused([each for each in standings if each.excused])


COUNTS = ("clauses", "shown", "excused", "open")


def _by_division(standings: list[Any]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for each in standings:
        row = found.setdefault(f"{each.clause.book}:{each.clause.part}", dict.fromkeys(COUNTS, 0))
        row["clauses"] += 1
        row["shown" if each.shown else "excused" if each.excused else "open"] += 1
    return found


def _table_of(by_division: dict[str, dict[str, int]], names: dict[str, str]) -> None:
    from rich.text import Text

    rows = [
        (
            name.partition(":")[0],
            names[name],
            *(row[key] for key in COUNTS[:-1]),
            Text(str(row["open"]), style=BAD if row["open"] else GOOD),
        )
        for name, row in by_division.items()
    ]
    grid([("book", "left"), ("division", "left"), *((title, "right") for title in COUNTS)], rows)


def _list_open(opened: list[Any], everything: bool, broken: list[Any]) -> None:
    from rich.text import Text

    def line(left: str, right: str, style: str = "") -> None:
        console().print(Text.assemble((left, style), (right, QUIET)), soft_wrap=True)

    if broken:
        line("open in what is declared complete: ", ", ".join(each.clause.id for each in broken), BAD)
    if everything:
        for each in opened:
            line(f"  {each.clause.id}", "  cited, no test" if each.code else "  not cited")
        return
    groups: dict[str, list[str]] = {}
    for each in opened:
        groups.setdefault(f"{each.clause.book}:{each.clause.part}", []).append(each.clause.number)
    for name, numbers in groups.items():
        more = f" … {len(numbers) - 8} more (pitboss coverage {name})" if len(numbers) > 8 else ""
        line(f"  open in {name}: ", ", ".join(numbers[:8]) + more)


def _list_excused(excused: list[Any]) -> None:
    """Reason by reason, so that a reader can disagree with each."""
    from rich.table import Table
    from rich.text import Text

    for reason in dict.fromkeys(each.excused for each in excused):
        console().print(f"\nexcused: {reason}")
        table = Table.grid(padding=(0, 2))
        table.add_column(style="cyan", no_wrap=True)
        table.add_column()
        for each in excused:
            if each.excused == reason:
                table.add_row(Text(f"  {each.clause.number}"), Text(each.clause.summary))
        console().print(table)
