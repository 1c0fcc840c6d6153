"""The charts of a sheet, drawn as SVG without a network: bars with their numbers written on them, so that nothing is
said by colour alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any

from pitboss.errors import MissingExtra
from pitboss.exact.decimals import decimal
from pitboss.exact.enclosure import Enclosed
from pitboss.sheet.parts import Line, Number, Sheet

WIDTH = 520  # of the bars, in pixels
INK, WON, STOOD, LOST = "#1f4e79", "#2e7d32", "#9e9e9e", "#b0413e"
ENDS = ("wins", "stands off", "loses")
MOST_BARS = 90


@dataclass(frozen=True, slots=True)
class Chart:
    """`says` is what somebody who does not see it is told; the figures themselves are in the sheet's tables."""

    title: str
    says: str
    svg: str


def charts(sheet: Sheet) -> tuple[Chart, ...]:
    lines = sheet.lines[:MOST_BARS]
    return _edges(sheet, lines), _ends(sheet, lines), _volatility(sheet, lines)


def _edges(sheet: Sheet, lines: Sequence[Line]) -> Chart:
    rows = [
        {"wager": each.label, "edge": _percent(each.edge), "shown": f"{_percent(each.edge):.3f} %"} for each in lines
    ]
    least, most = min(lines, key=_edge), max(lines, key=_edge)
    says = f"Bars, a line each: from {least.label} with {_written(least)} to {most.label} with {_written(most)}."
    title = "House edge, % of the stake"
    return Chart(title, says, _bars(rows, "edge", title, INK, f"{sheet.heading}: {title}"))


def _volatility(sheet: Sheet, lines: Sequence[Line]) -> Chart:
    rows = []
    for each in lines:
        index = float(each.result.volatility(95))
        rows.append({"wager": each.label, "index": index, "shown": f"{index:.3f}"})
    title = "Volatility index at 95 %"
    says = "Bars, one a line of the sheet: 1.96 times the standard deviation of what one unit staked comes to."
    return Chart(title, says, _bars(rows, "index", title, INK, f"{sheet.heading}: {title}"))


def _ends(sheet: Sheet, lines: Sequence[Line]) -> Chart:
    rows = [
        {"wager": line.label, "end": end, "place": place, "chance": _percent(chance), "shown": _share(place, chance)}
        for line in lines
        for place, (end, chance) in enumerate(zip(ENDS, (line.win, line.stand_off, line.lose), strict=True))
        if chance != 0
    ]
    title = "How often each wager wins, stands off and loses, %"
    says = "Stacked bars, a line each, that add up to 100 %: wins from the left, then stand offs, then losses; "
    says += "beside each how often it wins."
    return Chart(title, says, _stacked(rows, title, f"{sheet.heading}: {title}"))


def _share(place: int, chance: Number) -> str:
    """How often it wins, written at the end of its bar."""
    return "" if place else f"wins {_percent(chance):.2f} %"


def _edge(line: Line) -> Fraction:
    return line.edge.value if isinstance(line.edge, Enclosed) else line.edge


def _written(line: Line) -> str:
    return f"{decimal(_edge(line) * 100, 3)} %"


def _percent(value: Number) -> float:
    return float((value.value if isinstance(value, Enclosed) else value) * 100)


# --- drawing


def _drawing() -> tuple[Any, Any]:
    """Altair, which says what a chart is, and vl-convert, which draws it."""
    try:
        return import_module("altair"), import_module("vl_convert")
    except ImportError:
        raise MissingExtra("charts need altair and vl-convert, which come with pitboss[analysis]") from None


def _bars(rows: Sequence[dict[str, Any]], measure: str, title: str, colour: str, description: str) -> str:
    alt, _ = _drawing()
    base = alt.Chart(alt.Data(values=rows), description=description).encode(
        y=_names(alt), x=_measure(alt, measure, title)
    )
    bars = base.mark_bar(color=colour)
    numbers = base.mark_text(align="left", dx=4, color="#222").encode(text="shown:N")
    return _svg((bars + numbers).properties(width=WIDTH))


def _stacked(rows: Sequence[dict[str, Any]], title: str, description: str) -> str:
    alt, _ = _drawing()
    scale = alt.Scale(domain=ENDS, range=[WON, STOOD, LOST])
    bars = (
        alt.Chart(alt.Data(values=rows), description=description)
        .mark_bar(stroke="white", strokeWidth=1)
        .encode(
            y=_names(alt),
            x=_measure(alt, "chance", title),
            color=alt.Color("end:N", scale=scale, legend=alt.Legend(title=None, orient="top", offset=2)),
            order=alt.Order("place:Q"),
        )
    )
    numbers = alt.Chart(alt.Data(values=[row for row in rows if row["shown"]])).mark_text(align="left", color="#222")
    shown = numbers.encode(y=_names(alt), x=alt.value(WIDTH + 6), text="shown:N")
    return _svg((bars + shown).properties(width=WIDTH))


def _names(alt: Any) -> Any:
    return alt.Y("wager:N", sort=None, title=None, axis=alt.Axis(labelLimit=360))


def _measure(alt: Any, measure: str, title: str) -> Any:
    return alt.X(f"{measure}:Q", title=title)


def _svg(chart: Any) -> str:
    _, vl_convert = _drawing()
    configured = chart.configure(font="Helvetica, Arial, sans-serif").configure_view(stroke=None)
    found: str = vl_convert.vegalite_to_svg(configured.to_dict())
    return found
