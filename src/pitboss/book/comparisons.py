"""Where the books differ or agree, point by point."""

import csv
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from pitboss.book.index import DATA, clause


@dataclass(frozen=True, slots=True)
class Comparison:
    """What one book says on one point; `clauses` is empty where it says nothing."""

    point: str
    book: str
    clauses: tuple[str, ...]
    says: str


@cache
def comparisons() -> tuple[Comparison, ...]:
    """Every row, a point's rows together; a point of baccarat has a row for each division of its one book."""
    with (DATA / "comparisons.csv").open(encoding="utf-8", newline="") as rows:
        return tuple(
            Comparison(point, book, tuple(filter(None, clauses.split(";"))), says)
            for point, book, clauses, says in list(csv.reader(rows))[1:]
        )


@cache
def _by_clause() -> MappingProxyType[str, tuple[Comparison, ...]]:
    points: dict[str, list[Comparison]] = {}
    for row in comparisons():
        points.setdefault(row.point, []).append(row)
    found: dict[str, tuple[Comparison, ...]] = {}
    for row in comparisons():
        others = tuple(other for other in points[row.point] if other is not row)
        for clause_id in row.clauses:
            found[clause_id] = (*found.get(clause_id, ()), *others)
    return MappingProxyType(found)


def compared_with(clause_id: str) -> tuple[Comparison, ...]:
    """What the other books (of baccarat, the other divisions) say on every point that this clause settles."""
    return _by_clause().get(clause(clause_id).id, ())
