"""Clause coverage: what is declared complete is complete, and what counts as shown is cited and tested."""

import ast
import dataclasses
from pathlib import Path

import pytest

from pitboss.book.index import clause, clauses
from pitboss.coverage import EXCUSES, ROOT, coverage, must_be_complete
from pitboss.editions import edition, registered
from pitboss.errors import UnknownClause
from pitboss.games.baccarat.state import StyleB
from pitboss.shoe.state import OnCards, PreShuffling
from pitboss.table.rules import General, OnLayout


def test_no_clause_is_open_in_what_is_declared_complete() -> None:
    opened = [name for name, standing in coverage().items() if must_be_complete(standing) and standing.open]
    assert opened == []


def test_the_declared_games_and_general_parts_are_covered() -> None:
    complete = {(s.clause.book, s.clause.part) for s in coverage().values() if must_be_complete(s)}
    games = {("nz-1996", part) for part in ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")}
    assert complete == games | {("nz-1996", "I"), ("nz-1998", "craps"), ("nj", "craps"), ("section-2", "craps")}
    general = {
        s.clause.number.split(".")[0] for s in coverage().values() if must_be_complete(s) and s.clause.part == "I"
    }
    assert general == {"13", "14", "15", "18"}


def test_every_clause_is_shown_excused_or_open_and_only_one_of_them() -> None:
    for standing in coverage().values():
        assert (standing.shown, bool(standing.excused), standing.open).count(True) == 1


def test_only_physical_clauses_are_excused_and_each_with_a_reason() -> None:
    for standing in coverage().values():
        if standing.excused:
            assert standing.clause.software == "physical"
            assert standing.excused in EXCUSES.values()


def test_a_wrong_clause_fails_where_it_is_cited() -> None:
    with pytest.raises(UnknownClause, match=r"6\.4"):
        clause("nz-1996:III:6.4(z)")


def _attributes_read(folder: Path) -> set[str]:
    return {
        node.attr
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }


def test_a_clause_given_a_job_is_read_by_the_code_that_does_the_job() -> None:
    """An edition cannot pretend: every clause that it hands over is used by tables, games or rules."""
    read = {name for folder in ("table", "shoe", "games") for name in _attributes_read(ROOT / "src/pitboss" / folder)}
    fields = {
        field.name for kind in (General, OnLayout, OnCards, PreShuffling, StyleB) for field in dataclasses.fields(kind)
    }
    for book, game in registered():
        own = edition(book, game).rules.own
        fields |= (
            set(own.__struct_fields__)
            if hasattr(own, "__struct_fields__")
            else {f.name for f in dataclasses.fields(own)}
        )
    assert fields <= read, f"never read: {sorted(fields - read)}"


def test_marks_name_existing_clauses() -> None:
    """Static reading of the marks resolves every literal; a mark built at run time would not be counted."""
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "shows":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{file.name}:{node.lineno}: not a plain text"
                    assert argument.value in clauses(), f"{file.name}:{node.lineno}: {argument.value!r}"
