"""A game as one house has chosen it, every choice checked against what its book allows."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.book.choices import Choice, Value, Violation, check_choices
from pitboss.editions import declared, edition
from pitboss.editions.declaration import Declaration, Declared
from pitboss.errors import BadInput
from pitboss.table.rules import Rules, check_setup
from pitboss.wager import Wager


def figured(book: str, game: str, made: Mapping[str, Value], place: str = "") -> Declaration | Rules[Any]:
    """The wagers of a game, playable or not. `place` is where the choices were made, for what is said of wrong ones."""
    found = declared(book, game)
    if not isinstance(found, Declaration):
        return ruled(book, game, made, place)
    known = choices(book, game)
    refuse(check_choices(known, made, f"{place}choices."))
    made_there = tuple(each for each in known if each.name in made and each not in found.choices)
    if made_there:
        wagers = offered(book, game, for_table(book, game, made), place).wagers
        found = dataclasses.replace(found, choices=(*found.choices, *made_there), make=lambda _: tuple(wagers.values()))
    return found.choosing(made)


def choices(book: str, game: str) -> tuple[Choice, ...]:
    """All that may be set of a game: what belongs to a question about it, and what a house chooses for its table."""
    return tuple(
        {each.name: each for each in (*declared(book, game).choices, *edition(book, game).rules.choices)}.values()
    )


def for_table(book: str, game: str, made: Mapping[str, Value]) -> dict[str, Value]:
    """Of what was chosen, what a table of the game knows: some choices belong to a question and not to a house."""
    known = {each.name for each in edition(book, game).rules.choices}
    return {name: value for name, value in made.items() if name in known}


def ruled(book: str, game: str, made: Mapping[str, Value], place: str = "") -> Rules[Any]:
    """The rules of a table."""
    rules = edition(book, game).rules
    setup = replace(rules.setup, choices=dict(made))
    refuse(check_setup(rules, setup, place))
    return rules.at(setup)


def offered(book: str, game: str, made: Mapping[str, Value], place: str = "") -> Declaration | Rules[Any]:
    """Every selection as a house offers it: the wagers of the table, and what is made of several of them."""
    rules = ruled(book, game, made, place)
    found = declared(book, game)
    if not isinstance(found, Declaration):
        return rules
    wagers = tuple(_as_at(rules, each) for each in found.wagers.values())
    return dataclasses.replace(found, choices=rules.choices, make=lambda _: wagers, made=rules.chosen)


def _as_at(rules: Rules[Any], declared: Declared) -> Declared:
    if isinstance(declared, Wager):
        return rules.wagers[declared.position]
    parts = tuple((rules.wagers[part.position], share) for part, share in declared.parts)
    return dataclasses.replace(declared, parts=parts)


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
        raise BadInput(f"wager {words!r} is not in the book; {_near(words, found)}")
    return named


def _near(words: str, found: Declaration | Rules[Any]) -> str:
    """The names that a slip of the pen comes from; where there are none, which there are."""
    from difflib import get_close_matches

    examples = f"selections: {', '.join(found.examples)}"
    names = {each.casefold(): each for wager in found.wagers.values() for each in (wager.name, wager.position)}
    if near := get_close_matches(words.casefold(), names, n=3, cutoff=0.65):
        return f"did you mean {', '.join(names[each] for each in near)}? {examples}"
    return f"{examples}; kinds: {', '.join(dict.fromkeys(each.name for each in found.wagers.values()))}"


def _names(wager: Declared) -> tuple[str, ...]:
    return wager.name.casefold(), str(wager).casefold(), wager.position.rpartition(" ")[0]


def refuse(wrong: tuple[Violation, ...]) -> None:
    if wrong:
        raise BadInput("; ".join(f"{each}" + (f" ({each.cite})" if each.cite else "") for each in wrong))
