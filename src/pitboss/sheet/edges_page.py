"""`docs/edges.md`: the edge of every wager of every book, written out of the declarations and never by hand.

python -m pitboss.sheet.edges_page docs/edges.md
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from pitboss.book.index import clause
from pitboss.editions import declarations
from pitboss.exact.decimals import decimal
from pitboss.exact.enclosure import Enclosed, bound
from pitboss.sheet.parts import Finding, Line, Number, Sheet
from pitboss.sheet.sheet import sheet

HEAD = """# Every wager of every book

Written by `python -m pitboss.sheet.edges_page docs/edges.md` out of the declarations that settle the wagers;
a test fails where this page is not current. Per unit staked, with every choice at its default;
`pitboss sheet` has any other, with the rules, volatility and charts.
An edge is the house's; `%` is rounded, the fraction is exact. σ is the standard deviation of what one unit comes to.
"""


def edges_page() -> str:
    parts = [HEAD, *(part for book, game in declarations() for part in _section(sheet(book, game)))]
    return "\n".join(parts) + "\n"


def _section(found: Sheet) -> Iterator[str]:
    yield f"\n## {found.heading}\n"
    yield f"{found.book} {found.game}: {found.space}.\n"
    yield "| wager | pays | win | stand off | edge | % | σ | draws | clause |"
    yield "|---|---|--:|--:|--:|--:|--:|--:|---|"
    for line in found.lines:
        yield _row(line)
    for finding in found.findings:
        yield from _finding(finding)


def _row(line: Line) -> str:
    cells = (
        line.label,
        line.pays,
        _chance(line.win),
        "–" if line.stand_off == 0 else _chance(line.stand_off),
        _exact(line.edge),
        _percent(line.edge),
        decimal(line.result.standard_deviation(), 4),
        "–" if line.draws is None else decimal(line.draws, 2),
        ", ".join(clause(each).short for each in line.clauses[:3]),
    )
    return f"| {' | '.join(cells)} |"


def _finding(finding: Finding) -> Iterator[str]:
    from pitboss.exact.present import written

    if finding.rows:
        names = list(finding.rows[0])
        yield f"\n{finding.title}: {finding.says}.\n"
        yield f"| {' | '.join(names)} |"
        yield f"|{'---|' * len(names)}"
        for row in finding.rows:
            yield f"| {' | '.join(written(row[name]) for name in names)} |"


def _chance(value: Number) -> str:
    return _exact(value) if _short(value) else f"{_percent(value)} %"


def _exact(value: Number) -> str:
    if isinstance(value, Enclosed) and not value.is_exact:
        return f"known to {bound(value.error_bound)}"
    return str(value.least if isinstance(value, Enclosed) else value)


def _short(value: Number) -> bool:
    return len(_exact(value)) <= 12


def _percent(value: Number) -> str:
    return decimal((value.value if isinstance(value, Enclosed) else value) * 100, 4)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(edges_page(), encoding="utf-8")
