"""`pitboss edge BOOK GAME "pass 10, odds 20"`: several wagers together, as text and as JSON."""

from fractions import Fraction
from typing import Any

from pitboss.cli.figures import (
    distribution_value,
    dollars,
    moments_line,
    moments_value,
    put,
    show_distribution,
)
from pitboss.cli.show import console, grid, heading, in_force, percent, say_json

MOST_CORRELATED = 9


def show_combination(book: str, game: str, combination: Any, *, shoe: str = "", json: bool) -> None:
    """Exact figures of wagers made together, each once."""
    from pitboss.book.index import TITLES

    found = combination.book
    if json:
        asked = {"book": book, "game": game, "choices": dict(found.chosen)} | ({"shoe": shoe} if shoe else {})
        say_json(asked | as_value(combination))
        return
    left = f", from a shoe with {shoe}" if shoe else ""
    heading(f"{found.title} · {TITLES[book]} · exact, in dollars{left}", in_force(found.chosen))
    console().print(made(combination))
    _show_parts(combination)
    _show_figures(combination)
    _show_result(combination)
    _show_correlations(combination)


def made(combination: Any) -> str:
    """How the wagers are made, in words."""
    return f"{', '.join(map(str, combination.layout))}: {combination.how}"


def _show_parts(combination: Any) -> None:
    from pitboss.book.index import clause

    draws = "rolls" if combination.puck.line else "draws"
    columns = [("wager", "left"), ("on", "left"), ("stake", "right"), ("laid", "right"), ("win %", "right")]
    columns += [("lose %", "right"), ("mean", "right"), ("sd", "right"), (draws, "right"), ("§clause", "left")]
    rows: list[tuple[Any, ...]] = [
        (
            part.wager,
            part.on,
            dollars(part.staked) if part.staked else "by point",
            dollars(part.laid),
            percent(part.win, 2),
            percent(part.lose, 2),
            _places(part.result.mean),
            _places(part.result.standard_deviation()),
            _length(part.draws),
            clause(part.clause).number,
        )
        for part in combination.parts
    ]
    hit = combination.hit_frequency
    if len(rows) > 1:
        rows.append(
            (
                "together",
                "",
                dollars(combination.placed),
                dollars(combination.at_risk),
                "" if hit is None else percent(hit, 2),
                "",
                _places(combination.mean),
                _places(combination.standard_deviation()),
                "" if combination.draws is None else _length(combination.draws),
                "",
            )
        )
    grid(columns, rows)


def _places(value: Fraction) -> str:
    from pitboss.exact.decimals import decimal

    return decimal(value, 4)


def _length(draws: Fraction) -> str:
    from pitboss.exact.decimals import decimal

    return str(draws) if draws.denominator == 1 else decimal(draws, 2)


def _show_figures(combination: Any) -> None:
    per = "roll" if combination.puck.line else "draw"
    edges = [(f"edge per {dollars(combination.placed)} placed", combination.edge)]
    if combination.at_risk != combination.placed:
        edges.append((f"per {dollars(combination.at_risk)} at risk", combination.edge_at_risk))
    if combination.draws is not None and combination.draws != 1:
        edges.append((f"per {per}", combination.edge_per_draw))
    console().print("   ".join(f"{name} {_readable(value)}" for name, value in edges))


def _readable(value: Fraction) -> str:
    fraction = str(value)
    return f"{percent(value)} %" if len(fraction) > 14 else f"{fraction}, {percent(value)} %"


def _show_result(combination: Any) -> None:
    from pitboss.exact.distribution import Distribution

    result = combination.result
    if not isinstance(result, Distribution):
        console().print(f"no joint distribution: {result}; mean, variance and correlations are exact all the same")
        return
    console().print(moments_line(result))
    console().print(f"ahead {percent(result.ahead)} %   even {percent(result.at_least(0) - result.ahead)} %")
    show_distribution(result)
    _show_unpayable(combination)


def _show_unpayable(combination: Any) -> None:
    from pitboss.exact.payable import USUAL, unpayable

    if odd := list(unpayable(combination)):
        chips = dollars(Fraction(USUAL.smallest, 100))
        console().print(
            f"{', '.join(odd)}: exact here, though chips of {chips} cannot make it; a table rounds or refuses"
        )


def _show_correlations(combination: Any) -> None:
    from pitboss.exact.decimals import decimal

    size = len(combination.parts)
    if not 1 < size <= MOST_CORRELATED:
        return
    rows = [
        (
            f"{number + 1}  {part.said}",
            *("" if other > number else decimal(combination.correlation(number, other), 3) for other in range(size)),
        )
        for number, part in enumerate(combination.parts)
    ]
    grid([("correlation", "left"), *((str(number + 1), "right") for number in range(size))], rows)


# --- as JSON


def as_value(combination: Any) -> dict[str, Any]:
    from pitboss.exact.decimals import decimal
    from pitboss.exact.distribution import Distribution
    from pitboss.exact.payable import unpayable

    result = combination.result
    value: dict[str, Any] = {
        "layout": list(map(str, combination.layout)),
        "wagers": [_part_value(part) for part in combination.parts],
    }
    for name in ("placed", "at_risk", "needed", "mean", "edge", "edge_at_risk", "edge_per_draw", "variance"):
        put(value, name, getattr(combination, name))
    put(value, "draws", combination.draws)
    put(value, "draws_of_a_round", combination.draws_of_a_round)
    put(value, "hit_frequency", combination.hit_frequency)
    value["standard_deviation"] = decimal(combination.standard_deviation(), 12)
    if isinstance(result, Distribution):
        put(value, "ahead", result.ahead)
        value |= moments_value(result)
    size = range(len(combination.parts))
    value["covariances"] = [[str(each) for each in row] for row in combination.covariances]
    value["correlations"] = [[decimal(combination.correlation(i, j), 6) for j in size] for i in size]
    value["not_payable_in_chips"] = list(unpayable(combination))
    known = isinstance(result, Distribution)
    value["distribution"] = distribution_value(result) if known else None
    return value if known else {**value, "no_distribution": str(result)}


def _part_value(part: Any) -> dict[str, Any]:
    from pitboss.exact.decimals import decimal

    value: dict[str, Any] = {"said": part.said, "wager": part.wager, "on": part.on, "clause": part.clause}
    for name in ("staked", "commission", "laid", "win", "lose", "stand_off", "made"):
        put(value, name, getattr(part, name))
    put(value, "mean", part.result.mean)
    put(value, "variance", part.result.variance)
    value["standard_deviation"] = decimal(part.result.standard_deviation(), 12)
    put(value, "draws", part.draws)
    value["distribution"] = distribution_value(part.result)
    return value
