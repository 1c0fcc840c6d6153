"""What may differ between houses: a named choice with its allowed range and the clause that leaves it open."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pitboss.book.index import Clause
from pitboss.money import Odds, odds

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class OneOf:
    values: tuple[Value, ...]

    def admits(self, value: Value) -> bool:
        return any(value == each and type(value) is type(each) for each in self.values)

    def __str__(self) -> str:
        return " or ".join(spell(value) for value in self.values)


@dataclass(frozen=True, slots=True)
class Between:
    least: int
    most: int

    def admits(self, value: Value) -> bool:
        return type(value) is int and self.least <= value <= self.most

    def __str__(self) -> str:
        return f"a whole number from {self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Words:
    """A short name that the house invents."""

    longest: int = 40

    def admits(self, value: Value) -> bool:
        return isinstance(value, str) and value.strip() == value and 0 < len(value) <= self.longest

    def __str__(self) -> str:
        return f"a name of 1 to {self.longest} characters"


@dataclass(frozen=True, slots=True)
class OddsAtLeast:
    """Odds that a house may raise and never lower."""

    printed: Odds

    def admits(self, value: Value) -> bool:
        found = re.fullmatch(r"([1-9]\d{0,3}) to ([1-9]\d{0,3})", value) if isinstance(value, str) else None
        return bool(found) and odds(str(value)).ratio >= self.printed.ratio

    def __str__(self) -> str:
        return f"odds no less than {self.printed}"


YES_OR_NO = OneOf((True, False))


@dataclass(frozen=True, slots=True)
class Choice:
    name: str
    allowed: OneOf | Between | Words | OddsAtLeast
    default: Value
    cite: Clause
    meaning: str
    reading: str = ""  # the id of the reading that offers it, where the text itself does not
    uniform: bool = False  # made for the whole house, not table by table


@dataclass(frozen=True, slots=True)
class Violation:
    """One way in which a house contradicts its book: the place in the house file, the value, and what is allowed."""

    place: str
    value: str
    cite: str
    because: str

    def __str__(self) -> str:
        return f"{self.place} = {self.value}: {self.because}"


def spell(value: Value) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def read_choice(choice: Choice, text: str) -> Value:
    """The typed value that a person means by `--set NAME=TEXT`; not yet checked against the range."""
    if isinstance(choice.default, bool) and text in ("true", "false"):
        return text == "true"
    if isinstance(choice.default, int) and text.lstrip("-").isdecimal():
        return int(text)
    return text


def check_choices(choices: Iterable[Choice], made: Mapping[str, Value], place: str = "") -> tuple[Violation, ...]:
    """All the violations among the choices made, not the first."""
    known = {choice.name: choice for choice in choices}
    found = []
    for name, value in made.items():
        where = f"{place}{name}"
        if name not in known:
            names = ", ".join(sorted(known)) or "none"
            found.append(Violation(where, spell(value), "", f"there is no such choice here; the choices are: {names}"))
        elif not known[name].allowed.admits(value):
            choice = known[name]
            found.append(Violation(where, spell(value), choice.cite.id, f"the book allows {choice.allowed}"))
    return tuple(found)
