"""`pitboss edge`: exact figures out of the declarations that settle the wagers."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.figures import distribution_value, moments_line, moments_value, show_distribution
from pitboss.cli.show import Book, GameName, Json, Settings, console, grid, heading, in_force, percent, say_json


def edge(
    book: Book,
    game: GameName,
    wager: Annotated[
        str,
        typer.Argument(help="one wager or kind of wager: red, 17, Split; or several with amounts: pass 10, odds 20"),
    ] = "",
    settings: Settings = None,
    shoe: Annotated[
        str,
        typer.Option(
            "--shoe",
            metavar="A:31,2:32,…",
            help="the cards that are left, by rank, or as TJQK:120 by ranks together; the rest as new",
        ),
    ] = "",
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="write a chart of decisions as a page, too")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="a row for each selection, though their figures agree")] = False,
    json: Json = False,
) -> None:
    """The exact edge of every wager per unit staked, or of several together."""
    from pitboss.book.index import TITLES
    from pitboss.cli.analyses import analysis
    from pitboss.errors import BadInput

    if own := analysis(game):
        own.show(book, wager, settings, shoe=shoe, html=html, every=every, json=json)
        return
    if html:
        raise BadInput(f"--html {html}: {game} has no chart of decisions; `pitboss sheet` writes pages of any game")
    found = figured(book, game, settings)
    if shoe:
        found = from_shoe(found, shoe)
    if _with_amounts(wager, found):
        from pitboss.cli.combination import show_combination
        from pitboss.exact.combination import Combination

        show_combination(book, game, Combination.read(wager, found), shoe=shoe, json=json)
        return
    rows = [_figures(each, found) for each in _chosen(found, wager)]
    if json:
        values = [_as_value(*row) for row in rows]
        asked = {"book": book, "game": game, "choices": dict(found.chosen)} | ({"shoe": shoe} if shoe else {})
        say_json(asked | {"wagers": values})
        return
    left = f", from a shoe with {shoe}" if shoe else ""
    heading(f"{found.title} · {TITLES[book]} · exact, per unit staked{left}", in_force(found.chosen))
    groups = [[row] for row in rows] if every else [list(group) for _, group in groupby(rows, _alike)]
    longer = any(off is not None for _, off in rows)
    grid(_columns(longer), [_cells(group, longer) for group in groups], SPARE)
    if len(rows) == 1:
        console().print(moments_line(rows[0][0].result))
        show_distribution(rows[0][0].result)
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
    """The wagers of a game, playable or not, with the choices that a person set."""
    from pitboss.editions import chosen

    return chosen.figured(book, game, read_settings(chosen.choices(book, game), settings), "--set ")


def ruled(book: str, game: str, settings: list[str] | None) -> Any:
    """The rules of a table with the choices that a person set."""
    from pitboss.editions import chosen, edition

    return chosen.ruled(book, game, read_settings(edition(book, game).rules.choices, settings), "--set ")


def read_settings(choices: Iterable[Any], settings: list[str] | None) -> dict[str, Any]:
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


def _with_amounts(words: str, found: Any) -> bool:
    """Whether a person named wagers with amounts; words that may also name one wager are not guessed at."""
    from pitboss.errors import BadInput
    from pitboss.exact.layout import is_layout

    if not words or not is_layout(words, found):
        return False
    if position := found.find(words):
        name, _, amount = words.rpartition(" ")
        raise BadInput(f"{words!r} may be {position} or {amount} on {name}; write {position}, or {amount} on {name}")
    return True


def _chosen(found: Any, wager: str) -> list[Any]:
    from pitboss.editions.chosen import selections

    return list(selections(wager, found) if wager else found.wagers.values())


# --- rows: the figures of a selection, and its draws with come out rolls left out where a game has those


def _figures(wager: Any, found: Any) -> tuple[Any, Any]:
    from pitboss.editions.declaration import Declaration
    from pitboss.exact import draws_when_off, edge_of

    has_come_out = isinstance(found, Declaration) and found.inactive
    return edge_of(wager, found), draws_when_off(wager, found) if has_come_out else None


def _alike(figures: tuple[Any, Any]) -> tuple[Any, ...]:
    row, off = figures
    return (row.wager, row.pays, row.win, row.stand_off, row.edge, row.variance, row.draws, row.at_risk, off)


SPARE = ("come out off", "variance", "at risk %", "per roll %", "draws", "stand off", "edge")  # --json has all


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


def _as_value(row: Any, off: Any) -> dict[str, Any]:
    value: dict[str, Any] = {
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
        "edge_at_risk": str(row.edge_at_risk),
        "edge_per_draw": str(row.edge_per_draw),
    }
    if off is not None:
        value |= {"edge_per_roll": str(row.edge_per_draw), "draws_come_out_off": str(off)}
    value |= {"hit_frequency": str(row.hit_frequency), **moments_value(row.result)}
    return {**value, "distribution": distribution_value(row.result)}
