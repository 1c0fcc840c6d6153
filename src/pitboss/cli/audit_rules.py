"""`pitboss audit-rules`: what must hold of any sound table, tried on the rules themselves."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer

from pitboss.cli.show import BAD, CLAUSE, GOOD, QUIET, Json, Settings, console, errors, grid, say_json


def audit_rules(
    subject: Annotated[
        str, typer.Argument(metavar="[BOOK|FILE.toml]", help="a book, or a house file; without it, every book")
    ] = "",
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="one game of it")] = "",
    settings: Settings = None,
    rounds: Annotated[int, typer.Option("--rounds", min=100, help="played at a table, in every game")] = 20_000,
    seed: Annotated[int, typer.Option("--seed", help="of the trial; the same seed plays the same rounds")] = 1,
    every: Annotated[bool, typer.Option("--all", help="a line for everything that was tried")] = False,
    json: Json = False,
) -> None:
    """Audit the rules: options, payouts, bundles and mirrors as they must be, and play that agrees with the figures."""
    tables = [_Table(*each) for each in _subjects(subject, game, settings)]
    with errors().status("auditing …") as status:
        for table in tables:
            for found in table.audit(rounds, seed):
                status.update(f"auditing {table.label}: {found} …")
    if json:
        say_json({"rounds": rounds, "seed": seed, "tables": [each.as_value() for each in tables]})
    else:
        _tell(tables, every=every)
    raise typer.Exit(1 if any(each.failures for each in tables) else 0)


@dataclass
class _Table:
    label: str
    book: str
    game: str
    made: dict[str, Any]
    found: list[tuple[Any, Any]] = field(default_factory=list)

    def audit(self, rounds: int, seed: int) -> Iterator[str]:
        """Tells what is being tried."""
        from pitboss.editions.chosen import offered
        from pitboss.soundness import audit

        for tried, result in audit(offered(self.book, self.game, self.made, f"{self.label}: "), rounds, seed):
            self.found.append((tried, result))
            yield f"{tried.name}, {result.subject}"

    @property
    def failures(self) -> list[tuple[Any, Any]]:
        return [(tried, result) for tried, result in self.found if not result.holds]

    def as_value(self) -> dict[str, Any]:
        return {
            "table": self.label,
            "book": self.book,
            "game": self.game,
            "choices": self.made,
            "tried": [
                {
                    "property": tried.name,
                    "subject": result.subject,
                    "holds": result.holds,
                    "says": result.says,
                    "clauses": list(result.clauses),
                }
                for tried, result in self.found
            ],
        }


def _subjects(subject: str, game: str, settings: list[str] | None) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Label, book, game and choices of every table that is meant."""
    from pathlib import Path

    from pitboss.book.index import TITLES
    from pitboss.cli.edge import read_settings
    from pitboss.editions import edition, registered
    from pitboss.errors import BadInput

    if subject.endswith(".toml"):
        yield from _of_house(Path(subject), game)
        return
    if subject and subject not in TITLES:
        raise BadInput(f"{subject!r} is no book and no house file; the books are {', '.join(TITLES)}")
    named = [(book, name) for book, name in registered() if subject in ("", book) and game in ("", name)]
    if not named:
        edition(subject, game)  # says what there is
    if settings and len(named) > 1:
        raise BadInput("--set is for one game; name its book and the game")
    for book, name in named:
        yield f"{book} {name}", book, name, read_settings(edition(book, name).rules.choices, settings)


def _of_house(file: Any, game: str) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    from pitboss.errors import BadInput
    from pitboss.house import check, read_house

    house = read_house(file)
    if wrong := check(house):
        raise BadInput(f"{file} does not keep to {house.book}; pitboss check-house says how: {wrong[0]}")
    tables = [each for each in house.tables if game in ("", each.edition.rules.game)]
    if not tables:
        raise BadInput(f"{file} has no table of {game}")
    for table in tables:
        name = table.edition.rules.game
        yield f"{table.setup.name} ({name})", house.book, name, dict(table.setup.choices)


def _tell(tables: list[_Table], *, every: bool) -> None:
    from rich.text import Text

    rows = []
    for table in tables:
        label = table.label
        for name, (says, tried, failed) in _by_property(table).items():
            verdict = Text(f"{failed} fail", style=BAD) if failed else Text("holds", style=GOOD)
            rows.append((label, name, says, f"{tried:,}", verdict))
            label = ""
    columns = [("table", "left"), ("property", "left"), ("what must hold", "left"), ("tried", "right"), ("", "left")]
    grid(columns, rows)
    for table in tables:
        for tried, result in table.found if every else table.failures:
            style = GOOD if result.holds else BAD
            line = Text(f"{table.label} · {tried.name} · {result.subject}: ", style=QUIET if result.holds else style)
            line.append(result.says)
            line.append(f"   {', '.join(result.clauses[:3])}", style=CLAUSE)
            console().print(line)
    failures = sum(len(each.failures) for each in tables)
    total = sum(len(each.found) for each in tables)
    outcome = f"[{BAD}]{failures} of {total:,} fail[/]" if failures else f"[{GOOD}]all {total:,} hold[/]"
    console().print(f"{outcome}; --all for each with its figures, --json")


def _by_property(table: _Table) -> dict[str, tuple[str, int, int]]:
    found: dict[str, tuple[str, int, int]] = {}
    for tried, result in table.found:
        says, count, failed = found.get(tried.name, (tried.says, 0, 0))
        found[tried.name] = (says, count + 1, failed + (not result.holds))
    return found
