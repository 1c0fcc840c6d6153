"""`pitboss session`: many rounds of one layout, what they come to and how long a bankroll lasts."""

from fractions import Fraction
from typing import Annotated, Any

import typer

from pitboss.cli.combination import made
from pitboss.cli.edge import figured
from pitboss.cli.figures import (
    distribution_value,
    dollars,
    put,
    round_length,
    show_bars,
    stretch,
)
from pitboss.cli.show import (
    QUIET,
    Book,
    GameName,
    Json,
    Settings,
    console,
    errors,
    grid,
    heading,
    in_force,
    percent,
    say_json,
)

STRETCHES = 12


def session(
    book: Book,
    game: GameName,
    layout: Annotated[str, typer.Argument(help="wagers with their amounts: pass 10, odds 20, place 6 12")],
    rounds: Annotated[int, typer.Option(help="how often the layout is made and played to its end")] = 1000,
    bankroll: Annotated[str, typer.Option(help="dollars to begin with: how long do they last?")] = "",
    goal: Annotated[str, typer.Option(help="dollars in hand at which to stop")] = "",
    settings: Settings = None,
    json: Json = False,
) -> None:
    """Many rounds of one layout: the distribution of the result, and the exact risk of ruin."""
    from pitboss.cli.analyses import analysis
    from pitboss.exact.combination import Combination
    from pitboss.exact.session import Session

    own = analysis(game)
    combination = (
        own.combination(book, layout, settings) if own else Combination.read(layout, figured(book, game, settings))
    )
    with errors().status("working it out …") as status:

        def progress(done: int) -> None:
            status.update(f"followed {done:,} of {rounds:,} rounds …")

        played = Session(combination, rounds, _dollars(bankroll, "--bankroll"), _dollars(goal, "--goal"), progress)
        played.work_out()
    if json:
        say_json(as_value(book, game, combination.book, played))
    else:
        _show(book, combination.book, played)


def _dollars(text: str, option: str) -> Fraction | None:
    from pitboss.errors import BadInput
    from pitboss.money import parse_amount

    if not text:
        return None
    try:
        return Fraction(parse_amount(text), 100)
    except BadInput as problem:
        raise BadInput(f"{option}: {problem}") from None


# --- as text


def _show(book: str, found: Any, played: Any) -> None:
    from pitboss.book.index import TITLES

    heading(f"{found.title} · {TITLES[book]} · {played.rounds:,} rounds, in dollars", in_force(found.chosen))
    draws = "rolls" if played.combination.from_come_out else "draws"
    each = played.combination.draws_of_a_round
    again = " and again at the next" if played.combination.from_come_out else ""
    lasts = "" if each == 1 else f"; a round takes {_places(each, 2)} {draws}, all of them {_places(played.draws, 0)}"
    console().print(f"{made(played.combination)}{again}{lasts}")
    _show_result(played)
    if played.bankroll is not None:
        _show_bankroll(played)


def _places(value: Any, places: int) -> str:
    from pitboss.exact.decimals import decimal
    from pitboss.exact.enclosure import middle

    whole, dot, part = decimal(middle(value), places).partition(".")
    sign = "-" if whole.startswith("-") else ""
    return f"{sign}{int(whole.removeprefix('-')):,}{dot}{part}"


def _show_result(played: Any) -> None:
    from pitboss.exact.session import SHARES

    result, even = played.result, played.break_even
    figures = [
        ("mean", _places(played.mean, 2)),
        ("sd", _places(played.standard_deviation(), 2)),
        ("skewness", _places(played.skewness(), 4)),
        ("N0", "–" if even is None else f"{_places(even, 0)} rounds"),
    ]
    if result is not None:
        figures.insert(3, ("ahead", f"{percent(result.ahead.value)} %"))
    console().print("   ".join(f"{name} {value}" for name, value in figures))
    if result is None:
        console().print("so many rounds have too many results to list their chances here; fewer rounds have fewer")
        return
    quantiles = [each.value for each in result.quantiles(SHARES)]
    grid(
        [("result", "left"), *((f"{share * 100} %", "right") for share in SHARES)],
        [("no more than", *map(dollars, quantiles))],
    )
    bars = _bars(result)
    show_bars([(_label(place, bars), bars[place][2].value) for place in range(len(bars))])
    console().print(_known("chances", result.ahead), style=QUIET)


def _bars(result: Any) -> list[Any]:
    """Stretches of a round length over the middle of the distribution; the outer two hold the tails."""
    low, high = (each.value for each in result.quantiles((Fraction(1, 100), Fraction(99, 100))))
    length = round_length((high - low) / STRETCHES, result.unit)
    first = low // length
    last = max(first + 1, -(-high // length))
    return list(result.bars(first * length, last * length, int(last - first)))


def _label(place: int, bars: list[Any]) -> str:
    low, high, _ = bars[place]
    if place == 0:
        return f"< {dollars(high)}"
    return f"≥ {dollars(low)}" if place == len(bars) - 1 else stretch(low, high - low)


def _known(what: str, *figures: Any) -> str:
    from pitboss.exact.enclosure import bound

    error = max(figure.error_bound for figure in figures)
    return f"{what} exact" if not error else f"{what} to within {bound(error)}"


def _show_bankroll(played: Any) -> None:
    goal = "" if played.goal is None else f"; goal {dollars(played.goal)}"
    ruin = f"ruined with less than the {dollars(played.combination.needed)} that the layout may ask for"
    console().print(f"bankroll {dollars(played.bankroll)}, {ruin}{goal}")
    columns = [("", "left"), ("ruined %", "right"), ("goal %", "right"), ("going on %", "right")]
    rows = [
        (f"within {played.rounds:,} rounds", *_within_cells(played.within, played.goal)),
        ("without limit", *_forever_cells(played.forever)),
    ]
    grid([*columns, ("rounds", "right"), ("chances", "left")], rows)
    if played.within is None or played.forever is None:
        places = _places((played.goal or played.bankroll) / played.one.unit, 0)
        unit = dollars(played.one.unit)
        shorter = "fewer rounds, or amounts with a larger common unit, make it shorter"
        console().print(f"results are multiples of {unit}, which gives {places} places to follow: {shorter}")


_TOO_LONG = ("?", "?", "?", "?", "too long to work out")


def _within_cells(within: Any, goal: Any) -> tuple[str, ...]:
    if within is None:
        return _TOO_LONG
    known = _known("", within.ruined, within.reached, within.going).strip()
    reached = "–" if goal is None else percent(within.reached.value)
    return percent(within.ruined.value), reached, percent(within.going.value), _places(within.steps.value, 1), known


def _forever_cells(forever: Any) -> tuple[str, ...]:
    if forever is None:
        return _TOO_LONG
    reached = "–" if forever.reached is None else percent(forever.reached.value)
    rounds = "no mean" if forever.rounds is None else _places(forever.rounds.value, 1)
    return percent(forever.ruined.value), reached, "–", rounds, _known("", forever.ruined).strip()


# --- as JSON


def as_value(book: str, game: str, found: Any, played: Any) -> dict[str, Any]:
    value: dict[str, Any] = {"book": book, "game": game, "choices": dict(found.chosen)}
    value |= {"layout": list(map(str, played.combination.layout)), "rounds": played.rounds}
    put(value, "bankroll", played.bankroll)
    put(value, "goal", played.goal)
    put(value, "needed", played.combination.needed)
    return {
        **value,
        "round": _round_value(played),
        "result": _result_value(played),
        "within": _within_value(played.within),
        "without_limit": _forever_value(played.forever),
    }


def _round_value(played: Any) -> dict[str, Any]:
    value: dict[str, Any] = {}
    put(value, "mean", played.one.mean)
    put(value, "variance", played.one.variance)
    put(value, "draws", played.combination.draws_of_a_round)
    return {**value, "distribution": distribution_value(played.one)}


def _result_value(played: Any) -> dict[str, Any]:
    from pitboss.exact.decimals import decimal
    from pitboss.exact.session import SHARES

    value: dict[str, Any] = {}
    put(value, "mean", played.mean)
    put(value, "variance", played.variance)
    if isinstance(played.variance, Fraction):
        value["standard_deviation"] = decimal(played.standard_deviation(), 12)
        value["skewness"] = decimal(played.skewness(), 12)
    else:
        put(value, "standard_deviation", played.deviation)
        put(value, "skewness", played.skew)
    put(value, "n0", played.break_even)
    put(value, "draws", played.draws)
    if (result := played.result) is None:
        return {**value, "ahead": None, "quantiles": None, "stretches": None}
    return {
        **value,
        "ahead": result.ahead.as_value(),
        "quantiles": {
            str(share * 100): str(each.value) for share, each in zip(SHARES, result.quantiles(SHARES), strict=True)
        },
        "stretches": [
            {
                "from": None if place == 0 else str(low),
                "below": None if place == last else str(high),
                **chance.as_value(),
            }
            for bars in [_bars(result)]
            for last in [len(bars) - 1]
            for place, (low, high, chance) in enumerate(bars)
        ],
    }


def _within_value(within: Any) -> dict[str, Any] | None:
    if within is None:
        return None
    return {
        "ruined": within.ruined.as_value(),
        "reached": within.reached.as_value(),
        "going": within.going.as_value(),
        "rounds": within.steps.as_value(),
    }


def _forever_value(forever: Any) -> dict[str, Any] | None:
    if forever is None:
        return None
    return {
        "ruined": forever.ruined.as_value(),
        "reached": None if forever.reached is None else forever.reached.as_value(),
        "rounds": None if forever.rounds is None else forever.rounds.as_value(),
    }
