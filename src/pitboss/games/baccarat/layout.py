"""The three wagering areas at every numbered place, and those for standing players."""

import re
from collections.abc import Callable, Iterable

from pitboss.remembered import remembered

HANDS = ("player", "banker")
KINDS = ("banker", "player", "tie")
STANDING = "standing "


def position(kind: str, place: int | str) -> str:
    return f"{kind} at {place}"


@remembered(1_000)
def kind_of(wager: str) -> str:
    return wager.partition(" at ")[0]


@remembered(1_000)
def place_of(wager: str) -> str:
    """The number of the place, or `standing 1`."""
    return wager.partition(" at ")[2]


def _plain(text: str) -> str:
    words = (
        text.casefold().replace("’", "'").replace("'s", "").replace("bankers", "banker").replace("players", "player")
    )
    words = re.sub(r"\b(the|hand|bet|on|seat|place|area)\b", " ", words)
    return " ".join("banker" if word == "bank" else word for word in words.split())


def finder(positions: Iterable[str]) -> Callable[[str], str | None]:
    """A look-up of positions by what people call them: `banker at 3`, `Tie Bet at 3`, `Player's Hand at standing 1`."""
    known = {_plain(each): each for each in positions}
    return lambda text: known.get(_plain(text))


def own_place(seats: int, standing: int) -> Callable[[int], int | str]:
    """Where a player wagers who names no place: at their seat; standing, on an area for that or over a shoulder."""

    def place(seat: int) -> int | str:
        if seat <= seats:
            return seat
        behind = seat - seats - 1
        return f"{STANDING}{behind % standing + 1}" if standing else behind % seats + 1

    return place


def own_finder(place: Callable[[int], int | str]) -> Callable[[str, int], str | None]:
    """`banker` is the Banker's area at the speaker's own place."""

    def find_own(text: str, seat: int) -> str | None:
        kind = _plain(text)
        return position(kind, place(seat)) if kind in KINDS else None

    return find_own


find_own = own_finder(lambda seat: seat)
