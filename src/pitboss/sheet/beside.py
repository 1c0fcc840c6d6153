"""Two sheets side by side: the choices in force and the figures of every selection."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from pitboss.book.choices import spell
from pitboss.sheet.parts import InForce, Line, Sheet, labelled
from pitboss.sheet.values import row_value

# The figures that make two selections differ.
FIGURES = ("pays", "edge", "hit_frequency", "stand_off", "variance", "draws")


@dataclass(frozen=True, slots=True)
class Pair:
    """Selections that one line of each sheet has; None where a sheet has them not."""

    on: tuple[str, ...]
    left: Line | None
    right: Line | None

    @property
    def label(self) -> str:
        line = self.left or self.right
        assert line is not None
        return labelled(line.wager, self.on)

    @property
    def differs(self) -> bool:
        if self.left is None or self.right is None:
            return True
        ours, theirs = self.left.row(), self.right.row()
        return any(ours[name] != theirs[name] for name in FIGURES)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice and what each sheet has for it; None where its book knows no such choice."""

    name: str
    left: str | None
    right: str | None
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Beside:
    left: Sheet
    right: Sheet
    pairs: tuple[Pair, ...]
    choices: tuple[Chosen, ...]

    @property
    def differing(self) -> tuple[Pair, ...]:
        return tuple(each for each in self.pairs if each.differs)

    def as_value(self) -> dict[str, Any]:
        return {
            "choices": [
                {"name": each.name, "left": each.left, "right": each.right, "clauses": list(each.clauses)}
                for each in self.choices
            ],
            "sheets": [
                {
                    "wager": each.label,
                    "differs": each.differs,
                    "left": None if each.left is None else row_value(each.left.row()),
                    "right": None if each.right is None else row_value(each.right.row()),
                }
                for each in self.pairs
            ],
        }


def beside(left: Sheet, right: Sheet) -> Beside:
    return Beside(left, right, _pairs(left, right), _choices(left, right))


def _pairs(left: Sheet, right: Sheet) -> tuple[Pair, ...]:
    """Selections on the same line of both sheets stay together."""
    ours, theirs = _by_key(left), _by_key(right)
    groups: dict[tuple[int, int], list[str]] = {}
    lines: dict[tuple[int, int], tuple[Line | None, Line | None]] = {}
    for key in dict.fromkeys((*ours, *theirs)):
        line, on = ours.get(key, (None, ""))
        other, also = theirs.get(key, (None, ""))
        place = (id(line), id(other))
        groups.setdefault(place, []).append(on or also)
        lines[place] = (line, other)
    return tuple(Pair(tuple(on), *lines[place]) for place, on in groups.items())


def _by_key(sheet: Sheet) -> dict[Hashable, tuple[Line, str]]:
    return {key: (line, on) for line in sheet.lines for key, on in zip(line.keys, line.on, strict=True)}


def _choices(left: Sheet, right: Sheet) -> tuple[Chosen, ...]:
    ours = {each.choice.name: each for each in left.choices}
    theirs = {each.choice.name: each for each in right.choices}
    found = []
    for name in dict.fromkeys((*ours, *theirs)):
        mine, yours = ours.get(name), theirs.get(name)
        if _tell_apart(mine, yours):
            cited = dict.fromkeys(each.choice.cite.id for each in (mine, yours) if each)
            found.append(Chosen(name, _said(mine), _said(yours), tuple(cited)))
    return tuple(found)


def _tell_apart(mine: InForce | None, yours: InForce | None) -> bool:
    """A choice that only one book leaves open matters where it has been made."""
    if mine is not None and yours is not None:
        return mine.value != yours.value
    return not all(each.is_default for each in (mine, yours) if each)


def _said(choice: InForce | None) -> str | None:
    return None if choice is None else spell(choice.value)
