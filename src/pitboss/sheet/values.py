"""A sheet as one JSON value: fractions as text, decimals with their error beside them where a fraction is too long."""

from fractions import Fraction
from typing import Any

from pitboss.exact.decimals import SHORT, spelled
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.present import Cell, Row
from pitboss.sheet.parts import Line, Sheet


def as_value(sheet: Sheet) -> dict[str, Any]:
    return {
        "book": sheet.book,
        "game": sheet.game,
        "title": sheet.title,
        "pitboss": sheet.version,
        "book_sha256": sheet.book_sha256,
        "rules_sha256": sheet.rules_sha256,
        "choices": [
            {
                "name": each.choice.name,
                "value": each.value,
                "default": each.choice.default,
                "allowed": str(each.choice.allowed),
                "clause": each.choice.cite.id,
                "meaning": each.choice.meaning,
            }
            for each in sheet.choices
        ],
        "drawn_from": sheet.space,
        "wagers": [_line(each) for each in sheet.lines],
        "findings": [
            {"title": each.title, "says": each.says, "rows": [row_value(row) for row in each.rows]}
            for each in sheet.findings
        ],
    }


def _line(line: Line) -> dict[str, Any]:
    value = row_value(line.row()) | {"on": list(line.on), "clause": list(line.clauses)}
    value["distribution"] = [row_value(row) for row in line.result.rows()]
    value["terms"] = [
        {"stage": each.stage, "outcome": each.outcome, "chance": _text(each.chance), "clauses": list(each.cite)}
        for each in line.terms
    ]
    return value


def row_value(row: Row) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, cell in row.items():
        _put(found, name, cell)
    return found


def _put(found: dict[str, Any], name: str, cell: Cell) -> None:
    if not isinstance(cell, Fraction | Enclosed):
        found[name] = cell
        return
    shown = (cell if isinstance(cell, Enclosed) else Enclosed.exactly(cell)).as_value()
    if isinstance(cell, Enclosed) and not cell.is_exact:
        found |= {name: shown["decimal"], f"{name}_error_bound": shown["error_bound"]}
        return
    found[name] = spelled(cell.least if isinstance(cell, Enclosed) else cell)
    if len(found[name]) > SHORT:
        found |= {f"{name}_decimal": shown["decimal"], f"{name}_error_bound": shown["error_bound"]}


def _text(chance: Fraction | None) -> str | None:
    return None if chance is None else spelled(chance)
