"""`pitboss table`: play at a terminal, several seats, with an automatic or a manual dealer."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.show import Book, GameName, Json, Settings
from pitboss.cli.show import console as screen


def table(
    book: Book,
    game: GameName,
    players: Annotated[list[str] | None, typer.Option("--player", help="a name at the table; may be repeated")] = None,
    buy_in: Annotated[str, typer.Option("--buy-in", help="what each player begins with")] = "200",
    limits: Annotated[str, typer.Option("--limits", metavar="MIN-MAX", help="the sign")] = "5-500",
    manual: Annotated[bool, typer.Option("--manual", help="you are the dealer, too: report what you see")] = False,
    log: Annotated[Path | None, typer.Option("--log", metavar="FILE", help="keep a log; .sqlite or .jsonl")] = None,
    settings: Settings = None,
    linked: Annotated[int, typer.Option("--linked", help="so many tables that share one progressive jackpot")] = 0,
    json: Json = False,
) -> None:
    """Sit down and play. Type `help` at the table; with --json each entry of its log is a JSON line."""
    from pitboss.cli.hall import Hall, can_share_a_pool, shares_a_pool
    from pitboss.cli.terminal import Terminal, opened, set_up
    from pitboss.editions import edition

    names = players or ["you"]
    terminal: Terminal | Hall
    if linked:
        can_share_a_pool(book, game)
        settings = [*(settings or ()), "jackpot_pool=linked"]
        rules = set_up(book, game, names, buy_in, limits, settings)
        terminal = Hall.open(rules, linked, names, buy_in, manual=manual, log=log, json=json)
    else:
        rules = set_up(book, game, names, buy_in, limits, settings)
        shares_a_pool(rules, alone=True)
        recorded = opened(edition(book, game).game, rules, log)
        terminal = Terminal.seat(recorded, players=names, buy_in=buy_in, manual=manual, json=json)
    try:
        misunderstood = terminal.run(_lines(json))
    finally:
        terminal.close()
    raise typer.Exit(2 if misunderstood and not sys.stdin.isatty() else 0)


def _lines(json: bool) -> Iterator[str]:
    """What is typed, with editing and history at a terminal; the prompt is the terminal's own affair."""
    if not sys.stdin.isatty() or json:
        for line in sys.stdin:
            yield line.rstrip("\n")
        return
    with suppress(ImportError):  # not on every system
        import readline  # noqa: F401 - gives input() its editing and history
    while True:
        try:
            yield input("> ")
        except (EOFError, KeyboardInterrupt):
            screen().print()
            return
