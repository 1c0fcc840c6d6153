"""Figures as people and other programs want them: aligned text, an HTML table, an Arrow table."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pitboss.errors import MissingExtra
from pitboss.exact.decimals import decimal, leading_noughts, significant, spelled
from pitboss.exact.enclosure import Enclosed, bound

Cell = str | int | Fraction | Enclosed | None
Row = Mapping[str, Cell]

SHORT = 24  # characters of a fraction that is shown beside its decimal


def written(cell: Cell) -> str:
    """As people read it: a fraction with its decimal, a long one as that alone, an enclosed number with its error."""
    match cell:
        case None:
            return "–"
        case Fraction():
            if cell.denominator == 1:
                return str(cell)
            fraction = f"{cell}" if cell.denominator.bit_length() < 64 else ""
            near = significant(cell, 6)
            return f"{fraction} = {near}" if 0 < len(fraction) <= SHORT else near
        case Enclosed():
            if cell.is_exact:
                return written(cell.least)
            places = 12 + leading_noughts(cell.value)
            while places and Fraction(1, 10**places) < cell.error_bound:
                places -= 1
            return f"{decimal(cell.value, places)} (known to {bound(cell.error_bound)})"
        case _:
            return str(cell)


def text(title: str, rows: Sequence[Row]) -> str:
    """One row stands upright, several lie below each other."""
    names = list(rows[0]) if rows else []
    if len(rows) == 1:
        width = max(map(len, names))
        return "\n".join([title, *(f"  {name:<{width}}  {written(rows[0][name])}" for name in names)])
    cells = [names, *([written(row[name]) for name in names] for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(names))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells)
    return "\n".join([title, *(f"  {line}".rstrip() for line in lines)])


def html(title: str, rows: Sequence[Row]) -> str:
    from html import escape

    names = list(rows[0]) if rows else []
    if len(rows) == 1:
        body = "".join(_line(escape(name), escape(written(rows[0][name]))) for name in names)
    else:
        body = f"<tr>{''.join(f'<th>{escape(name)}</th>' for name in names)}</tr>"
        body += "".join(
            f"<tr>{''.join(f'<td>{escape(written(row[name]))}</td>' for name in names)}</tr>" for row in rows
        )
    return f"<table><caption>{escape(title)}</caption>{body}</table>"


def _line(name: str, value: str) -> str:
    return f'<tr><th style="text-align:left">{name}</th><td style="text-align:left">{value}</td></tr>'


def arrow(rows: Iterable[Row], *, exact: bool = True) -> Any:
    """A column of doubles for each figure, and beside it, where wanted, one of the exact fractions as text."""
    try:
        import pyarrow as pa
    except ImportError:
        raise MissingExtra("an Arrow table needs pyarrow, which comes with pitboss[analysis]") from None
    listed = list(rows)
    columns: dict[str, Any] = {}
    for name in listed[0] if listed else ():
        cells = [row[name] for row in listed]
        if all(cell is None or isinstance(cell, str) for cell in cells):
            columns[name] = pa.array(cells, pa.string())
            continue
        columns[name] = pa.array([_double(cell) for cell in cells], pa.float64())
        if exact:
            columns[f"{name}_exact"] = pa.array([_fraction(cell) for cell in cells], pa.string())
    return pa.table(columns)


def _double(cell: Cell) -> float | None:
    if cell is None or isinstance(cell, str):
        return None
    return float(cell.value if isinstance(cell, Enclosed) else cell)


def _fraction(cell: Cell) -> str | None:
    """None where it is enclosed and not known exactly."""
    if isinstance(cell, Enclosed):
        return spelled(cell.least) if cell.is_exact else None
    return None if cell is None else spelled(Fraction(cell))
