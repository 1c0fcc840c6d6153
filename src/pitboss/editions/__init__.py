"""The pages of data that each book hands to a game, and the register of all of them."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from pitboss.book.index import TITLES
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
}


# (book, division) -> the parts of general rules of which no clause may be open.
COMPLETE_PARTS = {("nz-1996", "I"): ("13", "14", "15", "18")}


@cache
def edition(book: str, game: str) -> Edition:
    """The edition by its names, or what names would have been known."""
    if book not in TITLES:
        raise BadInput(f"book {book!r} is not known; the books are {', '.join(TITLES)}")
    if game not in GAMES:
        raise BadInput(f"game {game!r} is not known; the games are {', '.join(GAMES)}")
    page = _PAGES.get((book, game))
    if page is None:
        known = ", ".join(f"{each} {name}" for each, name in _PAGES)
        raise BadInput(f"{book} has no playable {game} yet; playable: {known}")
    found: Edition = import_module(page).EDITION
    return found


def registered() -> tuple[tuple[str, str], ...]:
    """Every (book, game) that can be played."""
    return tuple(_PAGES)
