"""How exact figures look: a fraction beside its decimal, a distribution as bars."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from pitboss.cli.show import QUIET, console, percent

BAR = 28  # characters of the longest bar
MOST_LINES = 24


def dollars(value: Fraction) -> str:
    """In cents where these make it, else in four places."""
    from pitboss.exact.decimals import decimal
    from pitboss.exact.layout import money

    return money(value) if (value * 100).denominator == 1 else decimal(value, 4)


def put(found: dict[str, Any], name: str, value: Any) -> None:
    """A fraction as text, and beside one that nobody can read at a glance a decimal with its error; or that alone."""
    from pitboss.exact.decimals import SHORT, spelled
    from pitboss.exact.enclosure import Enclosed

    if value is None:
        found[name] = None
        return
    known = value if isinstance(value, Enclosed) else Enclosed.exactly(value)
    found[name] = spelled(known.least) if known.is_exact else None
    if not known.is_exact or len(found[name]) > SHORT:
        shown = known.as_value()
        found |= {f"{name}_decimal": shown["decimal"], f"{name}_error_bound": shown["error_bound"]}


def distribution_value(distribution: Iterable[tuple[Fraction, Fraction]]) -> list[dict[str, Any]]:
    rows = []
    for result, chance in distribution:
        row: dict[str, Any] = {"result": str(result)}
        put(row, "chance", chance)
        rows.append(row)
    return rows


def moments_value(result: Any) -> dict[str, Any]:
    """What follows from a distribution: the roots in it are rounded to the last place that they show."""
    from pitboss.exact.decimals import decimal
    from pitboss.exact.distribution import CONFIDENCE

    return {
        "standard_deviation": decimal(result.standard_deviation(), 12),
        "skewness": decimal(result.skewness(), 12),
        "volatility": {str(level): decimal(result.volatility(level), 12) for level in CONFIDENCE},
    }


def moments_line(result: Any) -> str:
    from pitboss.exact.decimals import decimal
    from pitboss.exact.distribution import CONFIDENCE

    levels = "   ".join(f"{decimal(result.volatility(level), 4)} at {level} %" for level in CONFIDENCE)
    return (
        f"standard deviation {decimal(result.standard_deviation(), 4)}   skewness {decimal(result.skewness(), 4)}   "
        f"volatility {levels}"
    )


def show_distribution(result: Any) -> None:
    """Every result with its chance; where they are many, in stretches of equal length."""
    pairs = list(result)
    if len(pairs) <= MOST_LINES:
        show_bars([(dollars(value), chance) for value, chance in pairs])
        return
    least, most = pairs[0][0], pairs[-1][0]
    length = round_length((most - least) / MOST_LINES, result.unit)
    first = least // length * length
    rows: dict[int, Fraction] = {}
    for value, chance in pairs:
        place = int((value - first) // length)
        rows[place] = rows.get(place, Fraction(0)) + chance
    show_bars(
        [(stretch(first + place * length, length), rows.get(place, Fraction(0))) for place in range(max(rows) + 1)]
    )


def stretch(least: Fraction, length: Fraction) -> str:
    return f"{dollars(least)} … < {dollars(least + length)}"


def round_length(length: Fraction, unit: Fraction) -> Fraction:
    """The least of 1, 2, 5, 10, 20 … units that is no less, so that stretches hold equally many results."""
    while True:
        for factor in (1, 2, 5):
            if unit * factor >= length:
                return unit * factor
        unit *= 10


def show_bars(rows: Sequence[tuple[str, Fraction]], title: str = "result") -> None:
    from rich.table import Table
    from rich.text import Text

    from pitboss.cli.show import GOOD

    longest = max(chance for _, chance in rows)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=QUIET)
    table.add_column(title, justify="right", no_wrap=True)
    table.add_column("chance %", justify="right", no_wrap=True)
    table.add_column("", style=GOOD, no_wrap=True)
    for label, chance in rows:
        length = round(chance / longest * BAR * 2) if longest else 0
        table.add_row(Text(label), percent(chance), "█" * (length // 2) + "▌" * (length % 2))
    console().print(table)
