"""A chart as people read it: a line for each total and each pair, a decision for each card of the dealer's."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Literal, get_args

from pitboss.exact.blackjack.chart import Chart
from pitboss.exact.blackjack.policy import Decision, Policy
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS, Options
from pitboss.games.blackjack.hands import ACE, BEST, TEN

Kind = Literal["hard", "soft", "pair"]
KINDS: tuple[Kind, ...] = get_args(Kind)
UPS = (*CARDS[1:], ACE)  # as charts are printed, the ace last
MARKS = {Decision.STAND: "S", Decision.DRAW: "D", Decision.DOUBLE: "2", Decision.SPLIT: "P"}
LEGEND = "S stand   D draw   2 double down, and draw where that is not allowed   P split, again whenever it can be"


def card(value: int) -> str:
    return "A" if value == ACE else str(value)


@dataclass(frozen=True)
class Line:
    """Totals that are played alike, or one pair; decisions by `UPS`."""

    kind: Kind
    hands: tuple[str, ...]
    decisions: tuple[Decision, ...]

    @property
    def name(self) -> str:
        return self.hands[0] if len(self.hands) == 1 else f"{self.hands[0]} to {self.hands[-1]}"


def lines(table: Table, chart: Chart) -> tuple[Line, ...]:
    """Hard totals from small to large, soft ones, pairs."""
    policy, options = Policy.of(table, chart), table.terms.options
    found: list[Line] = []
    for kind, name, hand in _hands(policy):
        decisions = tuple(policy.decide(hand, up, _allowed(options, kind, hand)) for up in UPS)
        last = found[-1] if found else None
        if last and kind == last.kind != "pair" and decisions == last.decisions:
            found[-1] = Line(kind, (*last.hands, name), decisions)
        else:
            found.append(Line(kind, (name,), decisions))
    return tuple(found)


def _allowed(options: Options, kind: Kind, hand: tuple[int, ...]) -> set[Decision]:
    asked = {
        Decision.STAND: not options.must_draw(hand),
        Decision.DRAW: options.may_draw(hand),
        Decision.DOUBLE: options.may_double(hand),
        Decision.SPLIT: kind == "pair",
    }
    return {decision for decision, allowed in asked.items() if allowed}


def _hands(policy: Policy) -> Iterator[tuple[Kind, str, tuple[int, ...]]]:
    """Totals that leave something to decide, by a hand that has them."""
    for total in range(2 * 2, BEST):
        yield "hard", str(total), _hard(total)
    for total in range(ACE + 11, BEST):
        yield "soft", str(total), (ACE, total - 11)
    for value in policy.pairs:
        yield "pair", f"{card(value)}-{card(value)}", (value, value)


def _hard(total: int) -> tuple[int, ...]:
    """Two cards wherever two make it: only they may be doubled."""
    return (2, total - 2) if total <= TEN + 2 else (total - TEN, TEN)


def page(title: str, about: str, chart: tuple[Line, ...]) -> str:
    """A page of HTML that stands by itself; every cell says its decision in a word."""
    parts = []
    for kind in KINDS:
        rows = "".join(_row(line) for line in chart if line.kind == kind)
        if rows:
            columns = "".join(f'<th scope="col">{card(up)}</th>' for up in UPS)
            parts.append(
                f"<table><caption>{kind.capitalize()}{'s' if kind == 'pair' else ' totals'}, by the dealer’s card"
                f'</caption><thead><tr><th scope="col">hand</th>{columns}</tr></thead><tbody>{rows}</tbody></table>'
            )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head><body><h1>{escape(title)}</h1><p>{escape(about)}</p>{''.join(parts)}</body></html>\n"
    )


def _row(line: Line) -> str:
    cells = "".join(f'<td class="{each.name.lower()}">{each.value}</td>' for each in line.decisions)
    return f'<tr><th scope="row">{escape(line.name)}</th>{cells}</tr>'


STYLE = (
    ":root{color-scheme:light dark}body{font-family:sans-serif;margin:1.2em max(.6em,2vw);color:#111;background:#fff}"
    "table{border-collapse:collapse;margin:1em 0;font-size:clamp(.5rem,2.25vw,1rem)}"
    "caption{text-align:left;font-weight:bold;padding:.3em 0}th,td{border:1px solid #777;padding:.25em min(.6em,.6vw)}"
    ".stand{background:#f6d5d5}.draw{background:#dcefdc}.double{background:#f7edc3}.split{background:#d6e2f5}"
    "@media(prefers-color-scheme:dark){body{color:#eee;background:#161616}"
    ".stand{background:#5a2424}.draw{background:#24492a}.double{background:#574813}.split{background:#243f66}}"
)
