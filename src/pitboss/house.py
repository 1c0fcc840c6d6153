"""House files: how a casino sets its tables up, in TOML, and every way in which that contradicts its book."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.book.choices import Value, Violation, spell
from pitboss.book.index import TITLES
from pitboss.editions import Edition, edition
from pitboss.errors import BadInput
from pitboss.money import parse_amount, show
from pitboss.table.rules import check_setup
from pitboss.table.state import Limits, Range, Setup

HOUSE_KEYS = ("name", "book", "venue", "table")
TABLE_KEYS = (
    *("name", "game", "minimum", "maximum", "increment", "chips", "seats", "mark", "colours", "limits", "choices"),
)


@dataclass(frozen=True)
class HouseTable:
    place: str  # where in the file: `table R1`
    edition: Edition
    setup: Setup


@dataclass(frozen=True)
class House:
    name: str
    book: str
    venue: str
    tables: tuple[HouseTable, ...]


def read_house(path: Path) -> House:
    """Understand a house file; raises BadInput, with the place, for what is not even a house."""
    try:
        # Decimals stay as written: money is never a float.
        data = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=str)
    except OSError as problem:
        raise BadInput(f"{path}: cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: is not text in UTF-8") from None
    except tomllib.TOMLDecodeError as problem:
        raise BadInput(f"{path}: not TOML: {problem}") from None
    reader = _Reader(str(path))
    reader.only(data, HOUSE_KEYS, "")
    book = reader.text(data, "book", "")
    if book not in TITLES:
        raise BadInput(f"{path}: book = {book!r}; the books are {', '.join(TITLES)}")
    venue = reader.text(data, "venue", "", "Auckland")
    tables = data.get("table", [])
    if not isinstance(tables, list) or not tables:
        raise BadInput(f"{path}: there is no [[table]]; a house has at least one")
    return House(
        reader.text(data, "name", "", "the house"),
        book,
        venue,
        tuple(reader.table(each, index, book, venue) for index, each in enumerate(tables, 1)),
    )


@dataclass(frozen=True)
class _Reader:
    """Reads values of the right kind or says where, what and what would be accepted."""

    path: str

    def only(self, data: Mapping[str, Any], keys: tuple[str, ...], place: str) -> None:
        for key in data:
            if key not in keys:
                raise BadInput(f"{self.path}: {place}{key} is not a key here; keys are {', '.join(keys)}")

    def text(self, data: Mapping[str, Any], key: str, place: str, default: str | None = None) -> str:
        value = data.get(key, default)
        if not isinstance(value, str) or not value:
            raise BadInput(f"{self.path}: {place}{key} = {value!r}; it must be a text in quotes")
        return value

    def amount(self, value: Any, place: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise BadInput(f"{self.path}: {place} = {value!r}; it must be an amount such as 25 or 2.50")
        if isinstance(value, int):
            return value * 100  # also below zero: the book, not the syntax, forbids it
        try:
            return parse_amount(value)
        except BadInput as problem:
            raise BadInput(f"{self.path}: {place}: {problem}") from None

    def listed(self, data: Mapping[str, Any], key: str, place: str, default: list[Any]) -> list[Any]:
        value = data.get(key, default)
        if not isinstance(value, list):
            raise BadInput(f"{self.path}: {place}{key} = {value!r}; it must be a list in brackets")
        return value

    def range(self, data: Any, place: str) -> Range:
        if not isinstance(data, dict) or set(data) != {"minimum", "maximum"}:
            raise BadInput(f"{self.path}: {place} must have a minimum and a maximum")
        return Range(self.amount(data["minimum"], f"{place}.minimum"), self.amount(data["maximum"], f"{place}.maximum"))

    def table(self, data: Any, index: int, book: str, venue: str) -> HouseTable:
        place = f"table {data.get('name', index) if isinstance(data, dict) else index}: "
        if not isinstance(data, dict):
            raise BadInput(f"{self.path}: table {index} is not a [[table]]")
        self.only(data, TABLE_KEYS, place)
        try:
            found = edition(book, self.text(data, "game", place))
        except BadInput as problem:
            raise BadInput(f"{self.path}: {place}{problem}") from None
        usual = found.rules.setup
        limits = data.get("limits", {})
        seats, choices = data.get("seats", usual.seats), data.get("choices", {})
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise BadInput(f"{self.path}: {place}seats = {seats!r}; it must be a whole number")
        if not isinstance(limits, dict) or not isinstance(choices, dict):
            raise BadInput(f"{self.path}: {place}limits and choices are tables: [table.limits.Split], [table.choices]")
        colours = self.listed(data, "colours", place, list(usual.colours))
        if not all(isinstance(each, str) and each for each in colours):
            raise BadInput(f"{self.path}: {place}colours = {colours!r}; colours are texts in quotes")
        return HouseTable(
            place,
            found,
            Setup(
                name=self.text(data, "name", place, f"T{index}"),
                venue=venue,
                limits=Limits(
                    self.amount(data.get("minimum", usual.limits.minimum // 100), f"{place}minimum"),
                    self.amount(data.get("maximum", usual.limits.maximum // 100), f"{place}maximum"),
                    self.amount(data.get("increment", 0), f"{place}increment"),
                    {name: self.range(each, f"{place}limits.{name}") for name, each in limits.items()},
                ),
                chips=tuple(
                    self.amount(each, f"{place}chips")
                    for each in self.listed(data, "chips", place, [value // 100 for value in usual.chips])
                ),
                seats=seats,
                mark=self.text(data, "mark", place, self.text(data, "name", place, f"T{index}")),
                colours=tuple(colours),
                choices=choices,
            ),
        )


def choices_of(path: Path, book: str, game: str, name: str = "") -> Mapping[str, Value]:
    """What the house chose for its table of a game: the one of this name, or the first."""
    house = read_house(path)
    if house.book != book:
        raise BadInput(f"{path} is a house under {house.book}, not under {book}")
    tables = [each for each in house.tables if each.edition.rules.game == game]
    found = next((each for each in tables if name in ("", each.setup.name)), None)
    if found is None:
        have = ", ".join(f"{each.setup.name} ({each.edition.rules.game})" for each in house.tables)
        raise BadInput(f"{path} has no table of {game}{f' named {name}' if name else ''}; it has {have}")
    return found.setup.choices


def check(house: House) -> tuple[Violation, ...]:
    """All the violations of the whole house, not the first."""
    found: list[Violation] = []
    seen: dict[str, HouseTable] = {}
    marks: dict[str, HouseTable] = {}
    for table in house.tables:
        rules = table.edition.rules
        found += check_setup(rules, table.setup, table.place)
        name, mark = table.setup.name, table.setup.mark
        if name in seen:
            cite = rules.general.chip_set.id
            found.append(Violation(f"{table.place}name", name, cite, "two tables cannot have one name"))
        if rules.layout.non_value_chips and table.setup.colours:
            if (other := marks.get(mark)) and name not in seen:
                because = f"the chips of {other.setup.name} bear that mark; each table’s set has its own"
                found.append(Violation(f"{table.place}mark", mark, rules.general.chip_set.id, because))
            marks.setdefault(mark, table)
        seen[name] = table
    return (*found, *_not_uniform(house))


def _not_uniform(house: House) -> Iterator[Violation]:
    """What the book wants alike at all tables of a game, and is not."""
    first: dict[tuple[str, str], tuple[str, Value]] = {}
    for table in house.tables:
        rules = table.edition.rules
        for choice in rules.choices:
            value = table.setup.choices.get(choice.name, choice.default)
            name, other = first.setdefault((rules.game, choice.name), (table.setup.name, value))
            if choice.uniform and value != other:
                because = f"it is uniform in the house, and {name} has {spell(other)}"
                yield Violation(f"{table.place}choices.{choice.name}", spell(value), choice.cite.id, because)


def describe(table: HouseTable) -> str:
    limits = table.setup.limits
    step = f" in steps of {show(limits.increment)}" if limits.increment else ""
    return f"{table.setup.name}: {table.edition.rules.title}, {show(limits.minimum)} to {show(limits.maximum)}{step}"
