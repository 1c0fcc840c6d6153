"""The clauses of the four rule books, and the one way to cite them."""

import csv
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from pitboss.errors import UnknownClause

DATA = Path(__file__).parent
TITLES = MappingProxyType(
    {
        "nz-1996": "New Zealand 1996",
        "nz-1998": "New Zealand 1998",
        "nj": "New Jersey",
        "section-2": "Section 2",
    }
)


class Clause(Struct, frozen=True, gc=False):
    """One clause: `id` is how logs and people cite it (`nz-1996:III:4.5`); `software` is what a program owes it."""

    id: str
    book: str
    division: str
    number: str
    title: str
    kind: str
    summary: str
    software: str

    @property
    def part(self) -> str:
        """The division's own numeral or name: `III` of `III roulette`."""
        return self.division.split(" ")[0]

    @property
    def short(self) -> str:
        """How a page that already names the book cites it."""
        return self.number if self.part in ("craps", "notice") else f"{self.part} {self.number}"

    def __str__(self) -> str:
        return self.id


@cache
def clauses() -> MappingProxyType[str, Clause]:
    """Every clause of every book, by id, in the books' own order."""
    found: dict[str, Clause] = {}
    with (DATA / "clauses.csv").open(encoding="utf-8", newline="") as rows:
        for book, division, number, title, kind, summary, software in list(csv.reader(rows))[1:]:
            key = f"{book}:{division.split(' ')[0]}:{number}"
            found[key] = Clause(key, book, division, number, title, kind, summary, software)
    return MappingProxyType(found)


def clause(name: str) -> Clause:
    try:
        return clauses()[name]
    except KeyError:
        raise UnknownClause(f"no rule book has a clause {name!r}") from None


# Where each clause is cited in code: clause id -> (module, line). Filled by `citing` while editions are imported.
citations: dict[str, list[tuple[str, int]]] = {}


def citing(book: str, division: str) -> Callable[[str], Clause]:
    """A look-up for one division that fails at import on a wrong number, and remembers who cited what."""

    def at(number: str) -> Clause:
        found = clause(f"{book}:{division}:{number}")
        caller = sys._getframe(1)
        citations.setdefault(found.id, []).append((caller.f_globals["__name__"], caller.f_lineno))
        return found

    return at
