"""How we read the clauses that are unclear, and what else each of them could mean."""

import csv
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from pitboss.book.index import DATA, clause
from pitboss.errors import PitbossError


class UnknownReading(PitbossError):
    """Code or a caller names a reading that is not on the list."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading; `choice` names the setting by which a house takes the `alternative`, if there is one."""

    id: str
    clauses: tuple[str, ...]
    unclear: str
    we_read: str
    because: str
    choice: str
    alternative: str

    def __str__(self) -> str:
        return self.id


@cache
def readings() -> MappingProxyType[str, Reading]:
    """Every reading by id: printing slips first, then the general rules and the games."""
    found: dict[str, Reading] = {}
    with (DATA / "readings.csv").open(encoding="utf-8", newline="") as rows:
        for reading_id, clauses, *words in list(csv.reader(rows))[1:]:
            found[reading_id] = Reading(reading_id, tuple(clauses.split(";")), *words)
    return MappingProxyType(found)


def reading(reading_id: str) -> Reading:
    try:
        return readings()[reading_id]
    except KeyError:
        raise UnknownReading(f"there is no reading {reading_id!r}") from None


@cache
def _by_clause() -> MappingProxyType[str, tuple[Reading, ...]]:
    found: dict[str, tuple[Reading, ...]] = {}
    for each in readings().values():
        for clause_id in each.clauses:
            found[clause_id] = (*found.get(clause_id, ()), each)
    return MappingProxyType(found)


def readings_of(clause_id: str) -> tuple[Reading, ...]:
    """The readings that bear on one clause; a wrong id raises, so that it never looks like a clear clause."""
    return _by_clause().get(clause(clause_id).id, ())
