"""`pitboss edge`: exact figures out of the declarations that settle the wagers."""

from collections.abc import Iterable
from itertools import groupby
from typing import Annotated, Any

import typer

from pitboss.cli.show import Book, GameName, Json, Settings, console, grid, heading, percent, say_json


def edge(
    book: Book,
    game: GameName,
    wager: Annotated[str, typer.Argument(help="one wager or kind of wager: red, 17, Split")] = "",
    settings: Settings = None,
    shoe: Annotated[
        str, typer.Option("--shoe", metavar="A:31,2:32,…", help="the cards that are left, by rank; the rest as new")
    ] = "",
    every: Annotated[bool, typer.Option("--all", help="a row for each selection, though their figures agree")] = False,
    json: Json = False,
) -> None:
    """The exact edge of every wager, per unit staked."""
    from pitboss.book.index import TITLES
    from pitboss.cli.analyses import analysis

    if own := analysis(game):
        own.show(book, wager, settings, every=every, json=json)
        return
    found = figured(book, game, settings)
    if shoe:
        found = from_shoe(found, shoe)
    rows = [_figures(each, found) for each in _chosen(found, wager)]
    if json:
        values = [_as_value(*row) for row in rows]
        say_json({"book": book, "game": game, "choices": dict(found.chosen), "wagers": values})
        return
    choices = "   ".join(f"{name} {value}" for name, value in found.chosen.items())
    heading(f"{found.title} · {TITLES[book]} · exact, per unit staked", choices)
    groups = [[row] for row in rows] if every else [list(group) for _, group in groupby(rows, _alike)]
    longer = any(off is not None for _, off in rows)
    grid(_columns(longer), [_cells(group, longer) for group in groups])
    count = f"{len(rows)} selection" + "s" * (len(rows) != 1)
    console().print(count + ("" if every or len(groups) == len(rows) else "; --all lists each") + "; --json")


# --- what a person set


def from_shoe(found: Any, text: str) -> Any:
    """The same wagers on what is left of a shoe."""
    from dataclasses import replace

    from pitboss.errors import BadInput

    if getattr(found, "dealt_from", None) is None:
        raise BadInput(f"--shoe {text}: {found.title} is not dealt from a shoe of which some cards are gone")
    return replace(found, chances=found.dealt_from(text))


def figured(book: str, game: str, settings: list[str] | None) -> Any:
    """The wagers of a game, playable or not, with the choices that a person set, each checked against its range."""
    from pitboss.book.choices import check_choices
    from pitboss.editions import declared
    from pitboss.editions.declaration import Declaration

    found = declared(book, game)
    if not isinstance(found, Declaration):
        return ruled(book, game, settings)
    made = read_settings(found.choices, settings)
    refuse(check_choices(found.choices, made, "--set choices."))
    return found.choosing(made)


def ruled(book: str, game: str, settings: list[str] | None) -> Any:
    """The rules of a table with the choices that a person set, each checked against its range."""
    from msgspec.structs import replace

    from pitboss.editions import edition
    from pitboss.table.rules import check_setup

    rules = edition(book, game).rules
    setup = replace(rules.setup, choices=read_settings(rules.choices, settings))
    refuse(check_setup(rules, setup, "--set "))
    return rules.at(setup)


def read_settings(choices: Iterable[Any], settings: list[str] | None) -> dict[str, Any]:
    """The values that a person set, not yet checked against what is allowed."""
    from pitboss.book.choices import read_choice, spell
    from pitboss.errors import BadInput

    known = {choice.name: choice for choice in choices}
    made: dict[str, Any] = {}
    for setting in settings or ():
        name, equals, text = setting.partition("=")
        if not equals:
            for example in known.values():
                such = f", for example --set {example.name}={spell(example.default)}"
                raise BadInput(f"--set {setting!r} sets nothing; write --set CHOICE=VALUE{such}")
            raise BadInput(f"--set {setting!r} sets nothing, and nothing here is the house's to choose")
        made[name] = read_choice(known[name], text) if name in known else text
    return made


def refuse(wrong: tuple[Any, ...]) -> None:
    from pitboss.errors import BadInput

    if wrong:
        raise BadInput("; ".join(f"{each}" + (f" ({each.cite})" if each.cite else "") for each in wrong))


def _chosen(found: Any, wager: str) -> list[Any]:
    from pitboss.errors import BadInput

    if not wager:
        return list(found.wagers.values())
    if position := found.find(wager):
        return [found.wagers[position]]
    own = getattr(found, "find_own", lambda *_: None)(wager, 1)
    kind = found.wagers[own].name.casefold() if own in found.wagers else wager.casefold()
    named = [each for each in found.wagers.values() if kind in _names(each)]
    if not named:
        kinds = ", ".join(dict.fromkeys(each.name for each in found.wagers.values()))
        raise BadInput(f"wager {wager!r} is not in the book; selections: {', '.join(found.examples)}; kinds: {kinds}")
    return named


def _names(wager: Any) -> tuple[str, ...]:
    """What a person may mean by it, or by its kind: the book's words, and a position without its number."""
    return (wager.name.casefold(), str(wager).casefold(), wager.position.rpartition(" ")[0])


# --- rows: the figures of a selection, and its draws with come out rolls left out where a game has those


def _figures(wager: Any, found: Any) -> tuple[Any, Any]:
    from pitboss.editions.declaration import Declaration
    from pitboss.exact import draws_when_off, edge_of

    has_come_out = isinstance(found, Declaration) and found.inactive
    return edge_of(wager, found), draws_when_off(wager, found) if has_come_out else None


def _alike(figures: tuple[Any, Any]) -> tuple[Any, ...]:
    row, off = figures
    return (row.wager, row.pays, row.win, row.stand_off, row.edge, row.variance, row.draws, row.at_risk, off)


def _columns(longer: bool) -> list[tuple[str, str]]:
    columns = [("wager", "left"), ("on", "left"), ("pays", "left"), ("win", "right"), ("stand off", "right")]
    columns += [("edge", "right"), ("%", "right")]
    columns += [("at risk %", "right"), ("per roll %", "right")] if longer else []
    columns += [("variance", "right"), ("draws", "right")]
    return columns + ([("come out off", "right")] if longer else []) + [("§clause", "left")]


def _cells(group: list[tuple[Any, Any]], longer: bool) -> tuple[Any, ...]:
    from pitboss.book.index import clause

    row, off = group[0]
    on = row.on if len(group) == 1 else f"{row.on} … {group[-1][0].on} ({len(group)})"
    clauses = list(dict.fromkeys(clause(each.clause).number for each, _ in group))
    return (
        row.wager,
        on,
        ", ".join(map(str, row.pays)),
        row.win,
        row.stand_off or "–",
        row.edge,
        percent(row.edge),
        *((percent(row.edge_at_risk), percent(row.edge_per_draw)) if longer else ()),
        f"{float(row.variance):.4f}",
        _draws(row.draws),
        *((_draws(off) if off != row.draws else "–",) if longer else ()),
        ", ".join(clauses),
    )


def _draws(draws: Any) -> str:
    return str(draws) if draws.denominator == 1 else f"{float(draws):.2f}"


def _as_value(row: Any, off: Any) -> dict[str, str]:
    value = {
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
    if off is not None:
        value |= {"edge_at_risk": str(row.edge_at_risk), "edge_per_roll": str(row.edge_per_draw)}
        value["draws_come_out_off"] = str(off)
    return value
