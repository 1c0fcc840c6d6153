"""`pitboss edge`: exact figures out of the declarations that settle the wagers."""

from itertools import groupby
from typing import Annotated, Any

import typer

from pitboss.cli.show import Book, GameName, Json, Settings, console, grid, heading, percent, say_json


def edge(
    book: Book,
    game: GameName,
    wager: Annotated[str, typer.Argument(help="one wager or kind of wager: red, 17, Split")] = "",
    settings: Settings = None,
    every: Annotated[bool, typer.Option("--all", help="a row for each selection, though their figures agree")] = False,
    json: Json = False,
) -> None:
    """The exact edge of every wager, per unit staked."""
    from pitboss.book.index import TITLES
    from pitboss.exact import edge as exact

    rules = ruled(book, game, settings)
    chosen = _chosen(rules, wager)
    rows = [exact(each, rules.chances) for each in chosen]
    if json:
        say_json(
            {"book": book, "game": game, "choices": dict(rules.chosen), "wagers": [_as_value(row) for row in rows]}
        )
        return
    choices = "   ".join(f"{name} {value}" for name, value in rules.chosen.items())
    heading(f"{rules.title} · {TITLES[book]} · exact, per unit staked", choices)
    columns = [("wager", "left"), ("on", "left"), ("pays", "left"), ("win", "right"), ("stand off", "right")]
    columns += [("edge", "right"), ("%", "right"), ("variance", "right"), ("draws", "right"), ("§clause", "left")]
    groups = [[row] for row in rows] if every else [list(group) for _, group in groupby(rows, _figures)]
    grid(columns, [_cells(group) for group in groups])
    count = f"{len(rows)} selection" + "s" * (len(rows) != 1)
    console().print(count + ("" if every or len(groups) == len(rows) else "; --all lists each") + "; --json")


def ruled(book: str, game: str, settings: list[str] | None) -> Any:
    """The rules with the choices that a person set, each checked against its range."""
    from msgspec.structs import replace

    from pitboss.book.choices import read_choice
    from pitboss.editions import edition
    from pitboss.errors import BadInput
    from pitboss.table.rules import check_setup

    rules = edition(book, game).rules
    known = {choice.name: choice for choice in rules.choices}
    made: dict[str, Any] = {}
    for setting in settings or ():
        name, equals, text = setting.partition("=")
        if not equals:
            raise BadInput(
                f"--set {setting!r} sets nothing; write --set CHOICE=VALUE, for example --set {next(iter(known))}=true"
            )
        made[name] = read_choice(known[name], text) if name in known else text
    setup = replace(rules.setup, choices=made)
    if wrong := check_setup(rules, setup, "--set "):
        raise BadInput("; ".join(f"{each}" + (f" ({each.cite})" if each.cite else "") for each in wrong))
    return rules.at(setup)


def _chosen(rules: Any, wager: str) -> list[Any]:
    from pitboss.errors import BadInput

    if not wager:
        return list(rules.wagers.values())
    if position := rules.find(wager):
        return [rules.wagers[position]]
    named = [each for each in rules.wagers.values() if wager.casefold() in (each.name.casefold(), str(each).casefold())]
    if not named:
        kinds = ", ".join(dict.fromkeys(each.name for each in rules.wagers.values()))
        raise BadInput(f"wager {wager!r} is not in the book; selections: {', '.join(rules.examples)}; kinds: {kinds}")
    return named


def _figures(row: Any) -> tuple[Any, ...]:
    return (row.wager, row.pays, row.win, row.stand_off, row.edge, row.variance, row.draws)


def _cells(group: list[Any]) -> tuple[Any, ...]:
    from pitboss.book.index import clause

    row = group[0]
    on = row.on if len(group) == 1 else f"{row.on} … {group[-1].on} ({len(group)})"
    clauses = list(dict.fromkeys(clause(each.clause).number for each in group))
    return (
        row.wager,
        on,
        ", ".join(map(str, row.pays)),
        row.win,
        row.stand_off or "–",
        row.edge,
        percent(row.edge),
        f"{float(row.variance):.4f}",
        row.draws if row.draws.denominator == 1 else f"{float(row.draws):.2f}",
        ", ".join(clauses),
    )


def _as_value(row: Any) -> dict[str, str]:
    return {
        "wager": row.wager,
        "on": row.on,
        "clause": row.clause,
        "pays": ", ".join(map(str, row.pays)),
        "win": str(row.win),
        "lose": str(row.lose),
        "stand_off": str(row.stand_off),
        "edge": str(row.edge),
        "edge_percent": percent(row.edge, 6),
        "variance": str(row.variance),
        "draws": str(row.draws),
    }
