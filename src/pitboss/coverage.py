"""Clause coverage: each clause is shown by code that cites it and a test that names it, or excused, or open."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pitboss.book.index import Clause, citations, clause, clauses
from pitboss.editions import COMPLETE_PARTS, declarations, declared, edition, registered
from pitboss.errors import UnknownClause

PACKAGE = Path(__file__).parent
ROOT = PACKAGE.parent.parent
TESTS = ROOT / "tests"

# Why software owes nothing to a clause of each kind that only hands and eyes can meet.
EXCUSES = {
    "definition": "names a law, a body or a place outside the game",
    "equipment": "an object’s make and presence, which only an inspection can show",
    "procedure": "an act of hands with no bearing on any decision",
    "conduct": "behaviour of people away from any wager",
    "authority": "a power exercised outside the game",
    "option": "a device that the house may have or not, and that decides nothing",
}


# The records in which an edition gives clauses their jobs.
RECORDS = ("General", "OnLayout", "Own", "StyleB", "OnCards", "PreShuffling")
OF_A_GAME = ("Own", "StyleB")


@dataclass(frozen=True, slots=True)
class Place:
    """A function of ours, or a test, that bears on a clause."""

    file: str
    name: str

    def __str__(self) -> str:
        return f"{self.file} {self.name}".rstrip()


@dataclass(frozen=True, slots=True)
class Standing:
    clause: Clause
    code: tuple[Place, ...]
    tests: tuple[Place, ...]

    @property
    def shown(self) -> bool:
        return bool(self.code and self.tests)

    @property
    def excused(self) -> str:
        """The reason why software owes it nothing; empty where it does."""
        return EXCUSES[self.clause.kind] if self.clause.software == "physical" and not self.shown else ""

    @property
    def open(self) -> bool:
        return not self.shown and not self.excused


@cache
def coverage() -> dict[str, Standing]:
    """How every clause of every book stands."""
    for book, game in registered():
        edition(book, game)
    for book, game in declarations():
        declared(book, game)
    shown_by = _tests()
    return {
        each.id: Standing(each, tuple(_code(each.id)), tuple(shown_by.get(each.id, ()))) for each in clauses().values()
    }


def must_be_complete(standing: Standing) -> bool:
    """Whether a finished game or a finished part of the general rules claims this clause."""
    where = standing.clause
    for book, game in registered():
        found = edition(book, game)
        if (book, found.division) == (where.book, where.part) and found.complete:
            return True
    return where.number.split(".")[0] in COMPLETE_PARTS.get((where.book, where.part), ())


# --- code


def _code(name: str) -> Iterator[Place]:
    seen = set()
    for module, line in citations.get(name, ()):
        if module.split(".")[0] != PACKAGE.name:  # somebody else's page, a test's for one
            continue
        file = PACKAGE.parent / (module.replace(".", "/") + ".py")
        if not file.exists():  # a package's own page
            file = PACKAGE.parent / module.replace(".", "/") / "__init__.py"
        record, job = _keywords(file).get(line, ("", ""))
        # What only this game has is read by this game; what tables share may be read anywhere among them.
        inside = _folders(file) if record in OF_A_GAME else ("",)
        users = [place for place in _readers().get(job, ()) if place.file.startswith(inside)]
        for place in users or [Place(_relative(file), "")]:
            if place not in seen:
                seen.add(place)
                yield place


def _folders(page: Path) -> tuple[str, ...]:
    """Where the game of an edition's page lives: a page is named for its game, with or without more words."""
    games = (folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir())
    return tuple(f"games/{game}/" for game in games if game in page.stem)


def _relative(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def _keywords(file: Path) -> dict[int, tuple[str, str]]:
    """For each line of an edition's page, the record and the job (keyword) in it that a clause cited there is given."""
    found: dict[int, tuple[str, str]] = {}
    for node in ast.walk(_tree(file)):
        if isinstance(node, ast.Call) and (record := _record(node.func)):
            for keyword in node.keywords:
                for line in range(keyword.value.lineno, (keyword.value.end_lineno or keyword.value.lineno) + 1):
                    found[line] = (record, keyword.arg or "")
    return found


def _record(called: ast.expr) -> str:
    """The record that a call makes, itself or through a function named for it that several pages share."""
    name = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
    return name if name in RECORDS else "Own" if name == "own" else ""


@cache
def _readers() -> dict[str, tuple[Place, ...]]:
    """For each attribute, the functions of tables, shoes and games that read it."""
    found: dict[str, dict[Place, None]] = {}
    for file in sorted(each for folder in ("table", "shoe", "games") for each in (PACKAGE / folder).rglob("*.py")):
        for function in ast.walk(_tree(file)):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                        found.setdefault(node.attr, {})[Place(_relative(file), f"{function.name}()")] = None
    return {name: tuple(places) for name, places in found.items()}


# --- tests


@cache
def _tests() -> dict[str, list[Place]]:
    """Clause -> the tests that name it: marked functions, and scenario files by the rulings they expect."""
    found: dict[str, list[Place]] = {}
    for name, place in (*_marked(), *_scenarios()):
        if place not in found.setdefault(name, []):
            found[name].append(place)
    return found


def _marked() -> Iterator[tuple[str, Place]]:
    for file in sorted(TESTS.rglob("test_*.py")):
        where = file.relative_to(ROOT).as_posix()
        for node in _tree(file).body:
            # A mark stands on a test, or among the cases that a parametrised test reads.
            for name in _shows(node):
                yield name, Place(where, node.name if isinstance(node, ast.FunctionDef) else "")


def _shows(node: ast.AST) -> Iterator[str]:
    """The clauses in every `pytest.mark.shows(…)` within a statement."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "shows":
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield clause(argument.value).id


def _scenarios() -> Iterator[tuple[str, Place]]:
    for file in sorted(TESTS.rglob("*.play")):
        lines = file.read_text(encoding="utf-8").splitlines()
        book = next((line.removeprefix("book ").strip() for line in lines if line.startswith("book ")), "")
        place = Place(file.relative_to(ROOT).as_posix(), "")
        for line in lines:
            if line.startswith(" ") and " · " in line:
                for name in _cited(book, line.rpartition(" · ")[2]):
                    yield name, place


def _cited(book: str, shorts: str) -> Iterable[str]:
    for short in shorts.split(", "):
        part, _, number = short.strip().rpartition(" ")
        for candidate in (f"{book}:{part}:{number}", f"{book}:craps:{number}"):
            try:
                yield clause(candidate).id
                break
            except UnknownClause:
                continue
