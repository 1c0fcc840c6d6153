"""The pages of data that each book hands to a game, and the register of all of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from pitboss.book.index import TITLES
from pitboss.editions.declaration import Declaration
from pitboss.errors import BadInput
from pitboss.ruling import Game
from pitboss.table.rules import Rules

GAMES = (
    "roulette",
    "tai-sai",
    "money-wheel",
    "craps",
    "blackjack",
    "mini-baccarat",
    "midi-baccarat",
    "baccarat",
    "caribbean-stud",
)


@dataclass(frozen=True)
class Edition:
    """One game under one book: everything that later suites and commands find by its registration."""

    game: Game[Any, Any]
    rules: Rules[Any]
    division: str
    complete: bool = True  # no clause of its division may be open


# (book, game) -> the module that holds EDITION, imported when asked for so that a command starts fast.
_PAGES = {
    ("nz-1996", "roulette"): "pitboss.editions.nz_1996.roulette",
    ("nz-1996", "tai-sai"): "pitboss.editions.nz_1996.tai_sai",
    ("nz-1996", "money-wheel"): "pitboss.editions.nz_1996.money_wheel",
    ("nz-1996", "blackjack"): "pitboss.editions.nz_1996.blackjack",
    ("nz-1996", "mini-baccarat"): "pitboss.editions.nz_1996.mini_baccarat",
    ("nz-1996", "midi-baccarat"): "pitboss.editions.nz_1996.midi_baccarat",
    ("nz-1996", "baccarat"): "pitboss.editions.nz_1996.baccarat",
    ("nz-1996", "caribbean-stud"): "pitboss.editions.nz_1996.caribbean_stud_table",
    ("nz-1996", "craps"): "pitboss.editions.nz_1996.craps_table",
    ("nz-1998", "craps"): "pitboss.editions.nz_1998.craps_table",
    ("nj", "craps"): "pitboss.editions.nj.craps_table",
    ("section-2", "craps"): "pitboss.editions.section_2.craps_table",
}

# (book, name) -> the module that holds EDITION of what is kept as a table's log is, and is no table.
_CONTROLLERS = {("nz-1996", "progressive-jackpot"): "pitboss.editions.nz_1996.progressive_jackpot"}

# (book, game) -> the module that holds DECLARATION: wagers and nothing else, whether or not there is a table for them.
_DECLARED = {
    ("nz-1996", "craps"): "pitboss.editions.nz_1996.craps",
    ("nz-1998", "craps"): "pitboss.editions.nz_1998.craps",
    ("nj", "craps"): "pitboss.editions.nj.craps",
    ("section-2", "craps"): "pitboss.editions.section_2.craps",
}


# (book, division) -> the parts of general rules of which no clause may be open.
COMPLETE_PARTS = {("nz-1996", "I"): ("13", "14", "15", "18")}


@cache
def edition(book: str, game: str) -> Edition:
    """The edition by its names, or what names would have been known."""
    page = _CONTROLLERS.get((book, game))
    if page is None:
        _check_names(book, game)
        page = _PAGES.get((book, game))
    if page is None:
        raise BadInput(f"{book} has no playable {game} yet; playable: {_list(_PAGES)}")
    found: Edition = import_module(page).EDITION
    return found


def controllers() -> tuple[tuple[str, str], ...]:
    """Every (book, name) of what serves several tables."""
    return tuple(_CONTROLLERS)


def registered() -> tuple[tuple[str, str], ...]:
    """Every (book, game) that can be played."""
    return tuple(_PAGES)


@cache
def declared(book: str, game: str) -> Declaration | Rules[Any]:
    """What mathematics and comparison need: the wagers of a game under a book, playable or not."""
    _check_names(book, game)
    page = _DECLARED.get((book, game))
    if page is not None:
        found: Declaration = import_module(page).DECLARATION
        return found
    if (book, game) in _PAGES:
        return edition(book, game).rules
    unplayable = [each for each in _DECLARED if each not in _PAGES]
    also = f"; declared, without a table: {_list(unplayable)}" if unplayable else ""
    raise BadInput(f"{book} has no {game} yet; playable: {_list(_PAGES)}{also}")


def declarations() -> tuple[tuple[str, str], ...]:
    """Every (book, game) whose wagers are declared, the playable ones first."""
    return tuple(dict.fromkeys((*_PAGES, *_DECLARED)))


def _check_names(book: str, game: str) -> None:
    if book not in TITLES:
        raise BadInput(f"book {book!r} is not known; the books are {', '.join(TITLES)}")
    if game not in GAMES:
        raise BadInput(f"game {game!r} is not known; the games are {', '.join(GAMES)}")


def _list(names: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"{book} {game}" for book, game in names)
