"""The five roads in which players write coups down: pure functions of the results, in the order in which they came."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Generic, Literal, TypeVar

from pitboss.games.baccarat.state import Result

Colour = Literal["red", "blue"]
T = TypeVar("T")

ROWS = 6
LETTERS: dict[Result, str] = {"banker": "B", "player": "P", "tie": "T"}


@dataclass(frozen=True, slots=True)
class Mark:
    """A coup in the big road, and how many ties followed it before the next one; no result yet where a shoe begins
    with ties."""

    result: Result | None
    ties: int = 0


@dataclass(frozen=True, slots=True)
class Grid(Generic[T]):
    """What stands where, by column and row from 0."""

    cells: dict[tuple[int, int], T]

    @property
    def columns(self) -> int:
        return 1 + max((column for column, _ in self.cells), default=-1)


# --- the roads themselves


def bead_plate(results: Sequence[Result], rows: int = ROWS) -> Grid[Result]:
    """Every coup, down one column after another."""
    return Grid({(index // rows, index % rows): result for index, result in enumerate(results)})


def big_road(results: Sequence[Result]) -> tuple[tuple[Mark, ...], ...]:
    """A column for each run of one hand's wins, as long as the run; ties are counted on the coup before them."""
    columns: list[list[Mark]] = []
    for result in results:
        if result == "tie":
            if not columns:
                columns.append([Mark(None)])
            last = columns[-1][-1]
            columns[-1][-1] = Mark(last.result, last.ties + 1)
        elif columns and columns[-1][-1].result is None:
            columns[-1][-1] = Mark(result, columns[-1][-1].ties)
        elif columns and columns[-1][-1].result == result:
            columns[-1].append(Mark(result))
        else:
            columns.append([Mark(result)])
    return tuple(map(tuple, columns))


def big_eye_boy(results: Sequence[Result]) -> tuple[Colour, ...]:
    return _derived(results, 1)


def small_road(results: Sequence[Result]) -> tuple[Colour, ...]:
    return _derived(results, 2)


def cockroach_pig(results: Sequence[Result]) -> tuple[Colour, ...]:
    return _derived(results, 3)


def _derived(results: Sequence[Result], back: int) -> tuple[Colour, ...]:
    """Red where the big road repeats the pattern of so many columns before, blue where it does not.

    It begins with the second coup of the column after those, or with the first of the next one.
    """
    lengths = [len(column) for column in big_road(results) if column[0].result]
    return tuple(
        _colour(lengths, column, row, back)
        for column, length in enumerate(lengths)
        for row in range(length)
        if column > back or (column == back and row > 0)
    )


def _colour(lengths: Sequence[int], column: int, row: int, back: int) -> Colour:
    if row == 0:  # a new column: were the last one and the one before it, so many back, of one length?
        return "red" if lengths[column - 1] == lengths[column - 1 - back] else "blue"
    # Further down: blue just where the column so many back ended with the row above.
    return "blue" if lengths[column - back] == row else "red"


# --- on paper


def laid_out(columns: Sequence[Sequence[T]], rows: int = ROWS) -> Grid[T]:
    """Columns on a sheet of so many rows: one that meets its foot, or another's tail, turns to the right."""
    cells: dict[tuple[int, int], T] = {}
    for start, column in enumerate(columns):
        while (start, 0) in cells:
            start += 1
        x, y = start, 0
        for index, mark in enumerate(column):
            if index and y + 1 < rows and x == start and (x, y + 1) not in cells:
                y += 1
            elif index:
                x += 1
            cells[x, y] = mark
    return Grid(cells)


def in_runs(colours: Sequence[Colour]) -> tuple[tuple[Colour, ...], ...]:
    """A derived road in columns, a new one at each change of colour."""
    return tuple(tuple(run) for _, run in groupby(colours))


@dataclass(frozen=True, slots=True)
class Roads:
    bead_plate: Grid[Result]
    big_road: Grid[Mark]
    big_eye_boy: Grid[Colour]
    small_road: Grid[Colour]
    cockroach_pig: Grid[Colour]


def roads(results: Sequence[Result], rows: int = ROWS) -> Roads:
    return Roads(
        bead_plate(results, rows),
        laid_out(big_road(results), rows),
        *(laid_out(in_runs(derived(results)), rows) for derived in DERIVED.values()),
    )


DERIVED: dict[str, Callable[[Sequence[Result]], tuple[Colour, ...]]] = {
    "big eye boy": big_eye_boy,
    "small road": small_road,
    "cockroach pig": cockroach_pig,
}


def asked(results: Sequence[Result], result: Result) -> dict[str, Colour | None]:
    """What the derived roads would say to one more win of a hand; None where a road has not begun."""
    more = [*results, result]
    return {
        name: derived(more)[-1] if len(derived(more)) > len(derived(results)) else None
        for name, derived in DERIVED.items()
    }


# --- as text


def _mark(mark: Mark) -> str:
    letter = LETTERS[mark.result] if mark.result else "·"
    return f"{letter}{mark.ties}" if mark.ties else letter


def as_lines(grid: Grid[T], cell: Callable[[T], str], rows: int = ROWS) -> list[str]:
    """A grid as lines of text, every cell as wide as the widest."""
    texts = {place: cell(content) for place, content in grid.cells.items()}
    width = max((len(text) for text in texts.values()), default=1)
    lines = [
        " ".join(texts.get((column, row), "").ljust(width) for column in range(grid.columns)).rstrip()
        for row in range(rows)
    ]
    while len(lines) > 1 and not lines[-1]:
        lines.pop()
    return lines if lines[0] else ["–"]


def shown(results: Sequence[Result], rows: int = ROWS) -> list[tuple[str, list[str]]]:
    """Each road's name with its lines: B and P, a number for the ties after them, ● for red and ○ for blue."""
    found = roads(results, rows)
    dots: Callable[[Colour], str] = {"red": "●", "blue": "○"}.__getitem__
    return [
        ("bead plate", as_lines(found.bead_plate, LETTERS.__getitem__, rows)),
        ("big road", as_lines(found.big_road, _mark, rows)),
        ("big eye boy", as_lines(found.big_eye_boy, dots, rows)),
        ("small road", as_lines(found.small_road, dots, rows)),
        ("cockroach pig", as_lines(found.cockroach_pig, dots, rows)),
    ]
