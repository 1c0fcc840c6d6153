"""The clear top: its fifty segments and every position as people name it."""

import re
from itertools import combinations

from pitboss.draws.dice import FACES

SMALL, BIG, ANY_TRIPLE = "small", "big", "any triple"
TOTALS = range(4, 18)
PAIRS: tuple[tuple[int, int], ...] = tuple(combinations(FACES, 2))

NUMBERS = (
    *("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
)

_KINDS = {
    "triple": "triple",
    "double": "double",
    "total": "total",
    "three dice total": "total",
    "single": "single",
    "individual": "single",
    "individual die": "single",
    "die": "single",
    "face": "single",
    "number": "single",
}


def paired(low: int, high: int) -> str:
    return f"{low}-{high}"


def in_figures(text: str) -> str:
    """The same words in lower case with `three` written as `3`."""
    words = " ".join(text.casefold().split())
    return re.sub(r"[a-z]+", lambda word: str(NUMBERS.index(word[0])) if word[0] in NUMBERS[1:] else word[0], words)


def find(text: str) -> str | None:
    """The position that these words name: `Small`, `triple three`, `total 10`, `2 and 1`, `die 3`."""
    words = in_figures(text).replace("3 dice", "three dice")
    if words in (SMALL, BIG, ANY_TRIPLE):
        return words
    if match := re.fullmatch(r"([a-z ]+?) (\d{1,2})", words):
        kind, number = _KINDS.get(match[1]), int(match[2])
        if kind is None or number not in (TOTALS if kind == "total" else FACES):
            return None
        return f"{kind} {number}"
    if match := re.fullmatch(r"(?:(?:dice )?combination |pair )?([1-6])(?: ?[-/,&] ?| and )([1-6])", words):
        low, high = sorted((int(match[1]), int(match[2])))
        return paired(low, high) if low < high else None
    return None
