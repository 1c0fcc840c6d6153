"""The cloth: twelve rows of three with zero across the end, and every position as people name it."""

import re
from functools import cache
from itertools import pairwise

Numbers = tuple[int, ...]

ROWS: tuple[Numbers, ...] = tuple((first, first + 1, first + 2) for first in range(1, 37, 3))
COLUMNS: tuple[Numbers, ...] = tuple(tuple(range(first, 37, 3)) for first in (1, 2, 3))
DOZENS: tuple[Numbers, ...] = tuple(tuple(range(first, first + 12)) for first in (1, 13, 25))

STRAIGHTS: tuple[Numbers, ...] = tuple((number,) for number in range(37))
ZERO_SPLITS: tuple[Numbers, ...] = ((0, 1), (0, 2), (0, 3))
SPLITS: tuple[Numbers, ...] = tuple(
    pair for line in (*ROWS, *COLUMNS) for pair in pairwise(line)
)  # side by side in a row, end to end in a column
ZERO_STREETS: tuple[Numbers, ...] = ((0, 1, 2), (0, 2, 3))
STREETS: tuple[Numbers, ...] = ROWS
ZERO_CORNER: Numbers = (0, 1, 2, 3)
# Read across the line that the chip lies on: 1-4 on one side of it, 2-5 on the other.
CORNERS: tuple[Numbers, ...] = tuple(
    (number, number + 3, number + 1, number + 4) for row in ROWS[:-1] for number in row[:2]
)
SIX_LINES: tuple[Numbers, ...] = tuple((*upper, *lower) for upper, lower in pairwise(ROWS))

INSIDE = "inside"


def named(numbers: Numbers) -> str:
    return "-".join(map(str, numbers))


_ORDINALS = {"1st": "1", "2nd": "2", "3rd": "3", "first": "1", "second": "2", "third": "3"}
_OUTSIDE = {"1-18": "low", "19-36": "high", "1-12": "dozen 1", "13-24": "dozen 2", "25-36": "dozen 3"}


@cache
def _by_numbers() -> dict[frozenset[int], str]:
    inside = (
        *STRAIGHTS,
        *ZERO_SPLITS,
        *SPLITS,
        *ZERO_STREETS,
        *STREETS,
        ZERO_CORNER,
        *CORNERS,
        *SIX_LINES,
    )
    return {frozenset(numbers): named(numbers) for numbers in inside}


def find(text: str) -> str | None:
    """The position that these words name: `17`, `zero`, `4-1`, `street 1`, `2nd dozen`, `1-18`, `RED`."""
    words = " ".join(text.casefold().split())
    words = re.sub(r"\bzero\b", "0", words)
    if words in _OUTSIDE:
        return _OUTSIDE[words]
    if words in ("low", "high", "even", "odd", "red", "black"):
        return words
    if match := re.fullmatch(r"(1st|2nd|3rd|first|second|third) (column|dozen|12)", words):
        words = f"{match[2].replace('12', 'dozen')} {_ORDINALS[match[1]]}"
    if re.fullmatch(r"(column|dozen) [123]", words):
        return words
    if match := re.fullmatch(r"street (\d+)", words):
        first = int(match[1])
        return named((first, first + 1, first + 2)) if first in range(1, 35, 3) else None
    words = re.sub(r"^(straight up|straight|number|split|corner|street|six[- ]line|line) ", "", words)
    if not re.fullmatch(r"\d{1,2}([-/ ]\d{1,2})*", words):
        return None
    numbers = tuple(int(each) for each in re.split(r"[-/ ]", words))
    if len(numbers) == 2 and numbers[1] == numbers[0] + 5 and numbers[0] in range(1, 32, 3):
        numbers = tuple(range(numbers[0], numbers[0] + 6))  # 1-6 names the six-line by its ends
    return _by_numbers().get(frozenset(numbers)) if len(set(numbers)) == len(numbers) else None
