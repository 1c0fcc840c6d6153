"""`pitboss audit` and `pitboss schema`: what a log proves, and how it is written."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.show import BAD, GOOD, Book, GameName, Json, console, errors, grid, heading, say_json


def audit(
    file: Annotated[Path, typer.Argument(metavar="LOG", help="a log in JSON Lines or SQLite")],
    last: Annotated[str, typer.Option("--last", help="the hash that the last entry must have")] = "",
    json: Json = False,
) -> None:
    """Verify a log: its chain, every ruling over again, and the money; exit 1 at the first bad entry."""
    from pitboss.errors import BadInput
    from pitboss.record import audit_file

    if not file.is_file():
        raise BadInput(f"{file}: no such log; give a file that `pitboss table --log` or `pitboss play --log` wrote")
    with errors().status("reading …") as status:

        def watch(lines: Iterable[bytes]) -> Iterator[bytes]:
            for number, line in enumerate(lines):
                if number % 1000 == 0 and number:
                    status.update(f"{number:,} entries confirmed …")
                yield line

        reports = audit_file(file, last, watch=watch)
    if json:
        say_json([report.as_value() for report in reports])
    else:
        for report in reports:
            heading(f"{file} · {report.table} · {report.book} {report.game}", f"{report.entries:,} entries")
            for warning in report.warnings:
                console().print(f"[yellow]  {warning}[/]")
            if report.broken:
                console().print(f"[{BAD}]  {report.broken}[/]", soft_wrap=True)
            else:
                rows = list(report.totals().items())
                grid([("", "left"), ("", "right")], rows)
                agrees = f" · agrees with {', '.join(report.agrees_with)}" if report.agrees_with else ""
                found = f"chain whole · every ruling confirmed · ledger balances{agrees}"
                console().print(f"[{GOOD}]  {found}[/] · {report.last_hash}", soft_wrap=True)
    raise typer.Exit(1 if any(report.broken for report in reports) else 0)


def schema(book: Book, game: GameName, json: Json = True) -> None:
    """Print the JSON Schema of a game's log entries."""
    from pitboss.editions import edition
    from pitboss.record import schema as of_game

    say_json(of_game(edition(book, game).game))
