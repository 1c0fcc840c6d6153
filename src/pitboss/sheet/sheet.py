"""The sheet of one game under one book, with a house's choices: all of it out of what settles the wagers."""

from collections.abc import Mapping
from typing import Any

from pitboss.book.choices import Value
from pitboss.book.index import TITLES
from pitboss.editions import chosen
from pitboss.editions.declaration import Declared
from pitboss.exact.differences import key
from pitboss.exact.edge import Edge
from pitboss.exact.figures import edge_of
from pitboss.exact.odds import Book
from pitboss.record.entry import book_sha256, pitboss_version, rules_sha256
from pitboss.sheet.analysed import ANALYSED
from pitboss.sheet.parts import InForce, Line, Sheet
from pitboss.sheet.terms import terms


def sheet(book: str, game: str, made: Mapping[str, Value] | None = None, place: str = "") -> Sheet:
    """`made` is what the house has chosen; `place` where, for what is said of a wrong choice."""
    return of(chosen.offered(book, game, made or {}, place))


def of(declared: Book) -> Sheet:
    """Of wagers that are at hand already, as a house has chosen them."""
    analysed = ANALYSED.get(declared.game)
    lines, findings, space = analysed(declared) if analysed else (_lines(declared), (), _space(declared))
    return Sheet(
        book=declared.book,
        book_title=TITLES[declared.book],
        game=declared.game,
        title=declared.title,
        version=pitboss_version(),
        book_sha256=book_sha256(declared.book),
        rules_sha256=rules_sha256(declared),
        choices=tuple(InForce(each, declared.chosen[each.name]) for each in declared.choices),
        space=space,
        lines=lines,
        findings=findings,
    )


def _space(declared: Book) -> str:
    total, ways = declared.chances.ways()
    return f"{total:,} equally likely ways, {len(ways):,} different draws"


# --- lines


def _lines(declared: Book) -> tuple[Line, ...]:
    """Selections of a kind that agree in every figure share a line."""
    groups: dict[Any, list[tuple[Declared, Edge]]] = {}
    for wager in declared.wagers.values():
        edge = edge_of(wager, declared)
        groups.setdefault(_figures(edge), []).append((wager, edge))
    return tuple(_line(alike, declared) for alike in groups.values())


def _figures(edge: Edge) -> tuple[Any, ...]:
    return (edge.wager, edge.pays, edge.win, edge.stand_off, edge.result, edge.draws, edge.at_risk)


def _line(alike: list[tuple[Declared, Edge]], declared: Book) -> Line:
    wager, edge = alike[0]
    return Line(
        wager=edge.wager,
        on=tuple(each.on for _, each in alike),
        clauses=tuple(dict.fromkeys(each.clause for _, each in alike)),
        odds=tuple(map(str, edge.pays)),
        edge=edge.edge,
        win=edge.win,
        lose=edge.lose,
        stand_off=edge.stand_off,
        result=edge.result,
        draws=edge.draws,
        at_risk=edge.at_risk,
        keys=tuple(key(each) for each, _ in alike),
        terms=terms(wager, declared.chances),
    )
