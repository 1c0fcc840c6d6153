"""Positions as people name them at a craps table."""

import re
from collections.abc import Callable, Iterable

_WORDS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
    "yo": "11",
    "ace": "1",
    "one": "1",
}


def _plain(text: str) -> str:
    words = text.casefold().replace("’", "'").replace("dont", "don't").replace(" and ", " & ").replace("&", " & ")
    words = re.sub(r"[a-z]+", lambda word: _WORDS.get(word[0], word[0]), words)
    words = re.sub(r"\b(bet|line|the|on|wager)\b", " ", words)
    return " ".join(words.replace("hardway", "hard").replace("hard way", "hard").split())


def finder(names: Iterable[tuple[str, str]]) -> Callable[[str], str | None]:
    """A look-up of positions by what people call them: pairs of a name and its position."""
    known: dict[str, str] = {}
    for name, position in names:
        known.setdefault(_plain(name), position)

    def find(text: str) -> str | None:
        words = _plain(text)
        if found := re.fullmatch(r"(\d+) hard", words):
            words = f"hard {found[1]}"
        if found := re.fullmatch(r"hop ([1-6])[- ]([1-6])", words):
            words = "hop " + "-".join(sorted(found.groups()))
        return known.get(words)

    return find
