"""A sheet as one HTML page that is complete in itself: no script, no font and no picture from elsewhere."""

from collections.abc import Iterable, Sequence
from html import escape

from pitboss.book.choices import spell
from pitboss.book.index import clause
from pitboss.exact.decimals import decimal
from pitboss.exact.distribution import CONFIDENCE
from pitboss.exact.enclosure import Enclosed, bound
from pitboss.exact.present import Cell, written
from pitboss.sheet.charts import Chart, charts
from pitboss.sheet.parts import Finding, Line, Number, Sheet

STYLE = """
:root { color-scheme: light dark; --page: #fff; --ink: #1b1f23; --quiet: #57606a; --line: #d8dee4; --felt: #14532d;
  --clause: #0b6170; --tint: #f4f7f5; --mark: #fff3bf }
@media screen and (prefers-color-scheme: dark) { :root { --page: #15191e; --ink: #e4e8ec; --quiet: #a5b0bb;
  --line: #3a434d; --felt: #6cc591; --clause: #7cc9d9; --tint: #1e252c; --mark: #5f4c00 }
  figure svg { background: #fff; padding: .6rem; border-radius: .3rem; box-sizing: border-box } }
body { font: 15px/1.5 Helvetica, Arial, sans-serif; color: var(--ink); background: var(--page); margin: 0 auto 4rem;
  max-width: 80rem; padding: 0 1.5rem }
header { border-top: .5rem solid var(--felt); padding-top: 1.6rem }
h1 { font-size: 1.8rem; line-height: 1.2; letter-spacing: -.01em; margin: 0 }
h2 { font-size: 1.2rem; color: var(--felt); margin: 2.6rem 0 .5rem; scroll-margin-top: 1rem }
p { max-width: 60rem } p.says, .quiet { color: var(--quiet) } p.says { margin: .2rem 0 .7rem }
.scroll { overflow-x: auto } table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { text-align: left; vertical-align: top; padding: .3rem 1.1rem .3rem .4rem;
  border-bottom: 1px solid var(--line) }
thead th { color: var(--quiet); font-size: .85em; font-weight: 600; white-space: nowrap; vertical-align: bottom;
  border-bottom: 2px solid var(--felt) }
tbody th { font-weight: 600 } tbody tr:nth-child(even) > * { background: var(--tint) }
.n { text-align: right; white-space: nowrap } .pays { white-space: nowrap }
a { color: var(--clause) }
a.clause { white-space: nowrap; text-decoration-thickness: 1px; text-underline-offset: .15em }
:focus-visible { outline: 3px solid #b45309; outline-offset: 2px }
code { font-size: .85em; word-break: break-all }
figure { margin: 1.2rem 0 1.8rem; overflow-x: auto } figcaption { font-weight: 600; margin-bottom: .3rem }
figure svg { display: block; max-width: 100%; min-width: 40rem; height: auto }
mark { background: var(--mark); color: inherit; padding: 0 .2rem }
#choices td:nth-child(2) { white-space: nowrap } #choices td:nth-child(n+3):nth-child(-n+4) { min-width: 13rem }
#clauses td { min-width: 18rem }
details { border-bottom: 1px solid var(--line) } details summary { cursor: pointer; padding: .45rem .4rem }
details .scroll { padding: 0 0 .8rem 1.2rem }
nav ul { padding: 0; margin: 1rem 0; list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.4rem }
nav a { display: inline-block; padding: .3rem 0 }
section[id^=finding] tbody th { white-space: nowrap }
@media (min-width: 45rem) { #figures tbody th { min-width: 11rem } }
@media (max-width: 45rem) { body { padding: 0 1rem } h1 { font-size: 1.45rem }
  #figures th:first-child { position: sticky; left: 0; background: var(--page); min-width: 7.5rem; max-width: 9rem }
  #figures tbody tr:nth-child(even) th { background: var(--tint) } }
@media print { @page { size: A4 landscape; margin: 12mm }
  body { margin: 0; max-width: none; padding: 0; font-size: 11px } nav { display: none }
  .scroll, figure { overflow: visible } tr, figure { break-inside: avoid }
  h2, figcaption, summary { break-after: avoid }
  figure svg { min-width: 0; width: auto; max-height: 160mm } #terms .rules { columns: 2 }
  th, td { padding: .15rem .5rem .15rem .2rem } thead { display: table-header-group }
  details::details-content { content-visibility: visible; display: block } }
"""


def page(sheet: Sheet) -> str:
    title = f"{sheet.heading} · paytable sheet"
    made = f"Paytable sheet · per unit staked · Pitboss {escape(sheet.version)}"
    parts = [
        f"<header><h1>{escape(sheet.heading)}</h1><p class=says>{made}</p></header>",
        _contents(sheet),
        "<main>",
        _facts(sheet),
        _figures(sheet),
        f'<section id="charts"><h2>Charts</h2>{"".join(map(_chart, charts(sheet)))}</section>',
        *(_finding(each, place) for place, each in enumerate(sheet.findings)),
        _choices(sheet),
        _terms(sheet),
        _clauses(sheet),
        "</main>",
    ]
    return (
        f'<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n'
        f"<body>\n{chr(10).join(parts)}\n</body>\n</html>\n"
    )


def _contents(sheet: Sheet) -> str:
    places = [("figures", "Figures"), ("charts", "Charts")]
    places += [(f"finding-{place}", each.title) for place, each in enumerate(sheet.findings)]
    places += [("choices", "Choices in force"), ("terms", "What decides"), ("clauses", "Clauses")]
    items = "".join(f'<li><a href="#{anchor}">{escape(name)}</a></li>' for anchor, name in places)
    return f'<nav aria-label="On this page"><ul>{items}</ul></nav>'


def _facts(sheet: Sheet) -> str:
    facts = (
        ("Book", f"{escape(sheet.book)} <span class=quiet>SHA-256</span> <code>{sheet.book_sha256}</code>"),
        (
            "Rules",
            f"with the choices in force <span class=quiet>SHA-256</span> <code>{sheet.rules_sha256}</code>",
        ),
        ("Drawn from", escape(sheet.space)),
        ("Choices", _chosen(sheet)),
    )
    rows = "".join(f'<tr><th scope="row">{name}</th><td>{value}</td></tr>' for name, value in facts)
    return f'<div class=scroll><table aria-label="What this sheet is about">{rows}</table></div>'


def _chosen(sheet: Sheet) -> str:
    """What the house has chosen otherwise than its book does; the list of all is further down."""
    made = [each for each in sheet.choices if not each.is_default]
    marked = [f"<mark>{escape(each.choice.name)} {escape(spell(each.value))}</mark>" for each in made]
    rest = f"{len(sheet.choices) - len(made)} as the book has them" if len(made) < len(sheet.choices) else ""
    said = ", ".join([*marked, *([rest] if rest else [])])
    return f'{said} · <a href="#choices">all</a>' if said else "none: the book leaves nothing to the house"


def _choices(sheet: Sheet) -> str:
    rows = [
        (
            escape(each.choice.name),
            escape(spell(each.value)) if each.is_default else f"<mark>{escape(spell(each.value))}</mark> (chosen)",
            escape(str(each.choice.allowed)),
            escape(each.choice.meaning),
            _cited((each.choice.cite.id,)),
        )
        for each in sheet.choices
    ]
    body = _table(("choice", "value", "allowed", "meaning", "clause"), rows, "Choices of the house and their values")
    return _section("choices", "Choices in force", "", body if rows else "<p>The book leaves nothing to the house.</p>")


def _figures(sheet: Sheet) -> str:
    spread = ("σ", "skew", *(f"VI {z} %" for z in CONFIDENCE))
    names = ("wager", "pays", "return %", "edge", "edge %", "edge at risk %", "hit %", "draws", *spread, "clause")
    rows = [_line(each) for each in sheet.lines]
    says = (
        "VI is the volatility index, z times the standard deviation σ: after n rounds the average lies within VI/√n "
        "of the edge that often. Where an edge is “known to” an error, the other figures of its line are known alike; "
        "everything else is exact, and rounded only here."
    )
    table = _table(names, rows, "Figures of every wager per unit staked", numbers=range(2, len(names) - 1))
    return _section("figures", "Figures", says, table)


def _line(line: Line) -> tuple[str, ...]:
    result = line.result
    return (
        escape(line.label),
        f"<span class=pays>{escape(line.pays)}</span>" if len(line.odds) not in (3, 4) else escape(line.pays),
        _percent(line.returned),
        _number(line.edge),
        _percent(line.edge),
        _percent(line.edge_at_risk),
        _percent(line.win),
        "–" if line.draws is None else decimal(line.draws, 2),
        decimal(result.standard_deviation(), 4),
        decimal(result.skewness(), 3),
        *(decimal(result.volatility(z), 4) for z in CONFIDENCE),
        _cited(line.clauses),
    )


def _number(value: Number) -> str:
    if isinstance(value, Enclosed) and not value.is_exact:
        return f"known to {bound(value.error_bound)}"
    fraction = str(value.least if isinstance(value, Enclosed) else value)
    return fraction if len(fraction) <= 44 else "exact in the JSON"


def _percent(value: Number) -> str:
    return decimal((value.value if isinstance(value, Enclosed) else value) * 100, 4)


def _chart(chart: Chart) -> str:
    svg = chart.svg[chart.svg.index("<svg") :].replace("<svg", '<svg aria-hidden="true" focusable="false"', 1)
    name = f"{chart.title}. {chart.says}"
    return (
        f'<figure role="img" aria-label="{escape(name)}"><figcaption>{escape(chart.title)}</figcaption>{svg}</figure>'
    )


def _finding(finding: Finding, place: int) -> str:
    names = tuple(finding.rows[0]) if finding.rows else ()
    numbers = [at for at, name in enumerate(names) if not all(isinstance(row[name], str) for row in finding.rows)]
    rows = [tuple(_cell(row[name], name) for name in names) for row in finding.rows]
    return _section(
        f"finding-{place}", finding.title, finding.says, _table(names, rows, finding.title, numbers=numbers)
    )


def _cell(cell: Cell, name: str) -> str:
    if name == "clause":
        return _cited(tuple(str(cell).split(", ")))
    return f"{cell:,}" if isinstance(cell, int) else escape(written(cell))


def _terms(sheet: Sheet) -> str:
    blocks = []
    for line in sheet.lines:
        if line.terms:
            rows = [
                (
                    escape(each.stage or "–"),
                    escape(each.outcome),
                    "–" if each.chance is None else escape(written(each.chance)),
                    _cited(each.cite),
                )
                for each in line.terms
            ]
            table = _table(("at", "outcome", "chance", "clauses"), rows, f"What decides {line.label}", numbers=(2,))
            blocks.append(f"<details><summary>{escape(line.label)}</summary>{table}</details>")
    return _section(
        "terms",
        "What decides",
        "Every rule of a wager, the chance of it at one draw, and its clauses.",
        f"<div class=rules>{''.join(blocks)}</div>",
    )


def _clauses(sheet: Sheet) -> str:
    """What is cited on this page, summed up."""
    cited = {each.choice.cite.id: None for each in sheet.choices}
    for line in sheet.lines:
        cited |= dict.fromkeys(line.clauses)
        for term in line.terms:
            cited |= dict.fromkeys(term.cite)
    for finding in sheet.findings:
        for row in finding.rows:
            cited |= dict.fromkeys(str(row["clause"]).split(", ") if "clause" in row else ())
    rows = [(f'<span id="{escape(each)}">{escape(each)}</span>', escape(clause(each).summary)) for each in cited]
    return _section(
        "clauses", "Clauses", "Summaries of what is cited on this page.", _table(("clause", "says"), rows, "Clauses")
    )


def _cited(clauses: Sequence[str]) -> str:
    links = (f'<a class=clause href="#{escape(each)}">{escape(clause(each).short)}</a>' for each in clauses)
    return ", ".join(links)


def _section(anchor: str, title: str, says: str, body: str) -> str:
    said = f"<p class=says>{escape(says)}</p>" if says else ""
    return f'<section id="{anchor}"><h2>{escape(title)}</h2>{said}{body}</section>'


def _table(names: Sequence[str], rows: Sequence[Sequence[str]], label: str, numbers: Iterable[int] = ()) -> str:
    """Cells are HTML already; the first of each row names it."""
    right = set(numbers)
    head = "".join(
        f'<th scope="col"{" class=n" if at in right else ""}>{escape(name)}</th>' for at, name in enumerate(names)
    )
    body = "".join(
        "<tr>"
        + "".join(
            f'<th scope="row">{cell}</th>' if at == 0 else f"<td{' class=n' if at in right else ''}>{cell}</td>"
            for at, cell in enumerate(row)
        )
        + "</tr>"
        for row in rows
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class=scroll tabindex="0" role="region" aria-label="{escape(label)}">{table}</div>'
