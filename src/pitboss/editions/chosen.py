"""A game as one house has chosen it, every choice checked against what its book allows."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.book.choices import Value, Violation, check_choices
from pitboss.editions import declared, edition
from pitboss.editions.declaration import Declaration, Declared
from pitboss.errors import BadInput
from pitboss.table.rules import Rules, check_setup


def figured(book: str, game: str, made: Mapping[str, Value], place: str = "") -> Declaration | Rules[Any]:
    """The wagers of a game, playable or not. `place` is where the choices were made, for what is said of wrong ones."""
    found = declared(book, game)
    if not isinstance(found, Declaration):
        return ruled(book, game, made, place)
    refuse(check_choices(found.choices, made, f"{place}choices."))
    return found.choosing(made)


def ruled(book: str, game: str, made: Mapping[str, Value], place: str = "") -> Rules[Any]:
    """The rules of a table."""
    rules = edition(book, game).rules
    setup = replace(rules.setup, choices=dict(made))
    refuse(check_setup(rules, setup, place))
    return rules.at(setup)


def position_of(words: str, found: Declaration | Rules[Any]) -> str | None:
    """The selection that words name; where each seat has one of its own, the first seat's."""
    own = getattr(found, "find_own", lambda *_: None)
    position = found.find(words) or own(words, 1)
    return position if position in found.wagers else None


def selections(words: str, found: Declaration | Rules[Any]) -> list[Declared]:
    """The selection that words name, or all of a kind: by the book's words, or by a position without its number."""
    position = position_of(words, found)
    if position and position == found.find(words):
        return [found.wagers[position]]
    kind = found.wagers[position].name.casefold() if position else words.casefold()
    named: list[Declared] = [each for each in found.wagers.values() if kind in _names(each)]
    if not named:
        kinds = ", ".join(dict.fromkeys(each.name for each in found.wagers.values()))
        raise BadInput(f"wager {words!r} is not in the book; selections: {', '.join(found.examples)}; kinds: {kinds}")
    return named


def _names(wager: Declared) -> tuple[str, ...]:
    return wager.name.casefold(), str(wager).casefold(), wager.position.rpartition(" ")[0]


def refuse(wrong: tuple[Violation, ...]) -> None:
    if wrong:
        raise BadInput("; ".join(f"{each}" + (f" ({each.cite})" if each.cite else "") for each in wrong))
