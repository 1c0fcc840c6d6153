"""`pitboss bench`: how fast, beside what."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import typer

from pitboss.cli.show import BAD, GOOD, Json, console, errors, grid, say_json


def bench(
    json: Json = False,
    where: Annotated[
        str,
        typer.Option("--profile", metavar="GAME", help="say where time goes: roulette, mini-baccarat, blackjack"),
    ] = "",
) -> None:
    """Measure the rules engine, the exact analyses, the log and the edge command, each beside peers or a goal."""
    from rich.text import Text

    from pitboss.bench import measure

    if where:
        _profile(where)
        return
    found: list[Any] = []

    with errors().status("measuring …") as status:

        def report(measurement: Any) -> None:
            found.append(measurement)
            status.update(f"measured {measurement.name} …")

        measure(report)
    if json:
        say_json([each.as_value() for each in found])
        return
    rows = []
    for each in found:
        value = f"{each.value:.3f}" if each.value < 10 else f"{each.value:,.0f}"
        ratio = Text(f"{each.ratio:.2f} ×", style=GOOD if each.ratio >= 1 else BAD if "goal" in each.against else "")
        rows.append((each.name, value, each.unit, ratio, each.against))
    grid([("measured", "left"), ("value", "right"), ("", "left"), ("ratio", "right"), ("against", "left")], rows)


def _profile(game: str) -> None:
    import cProfile
    import pstats

    work, what = _work(game)
    profiler = cProfile.Profile()
    profiler.enable()
    work()
    profiler.disable()
    stats = pstats.Stats(profiler).strip_dirs().sort_stats("tottime")
    total = stats.total_tt  # type: ignore[attr-defined]
    rows = []
    for (file, _, name), (_, calls, own, _, _) in sorted(stats.stats.items(), key=lambda each: -each[1][2])[:15]:  # type: ignore[attr-defined]
        rows.append((f"{own / total:.1%}", f"{calls:,}", f"{file} {name}"))
    grid([("share", "right"), ("calls", "right"), ("function", "left")], rows)
    console().print(f"10,000 {what} with one wager each, under the profiler")


def _work(game: str) -> tuple[Callable[[], object], str]:
    """What is profiled, ready to run, and its name."""
    from pitboss.bench import STAKE, any_of, one_box, one_wager, prepared, replayed_per_second, rounds_per_second
    from pitboss.errors import BadInput

    match game:
        case "roulette":
            return partial(rounds_per_second, "nz-1996", "roulette", "17", 10_000), "roulette spins"
        case "mini-baccarat":
            commands = prepared("nz-1996", game, one_wager("player", STAKE), 10_000)
            return partial(replayed_per_second, "nz-1996", game, commands), "coups of mini baccarat"
        case "blackjack":
            commands = prepared("nz-1996", game, one_box(STAKE, any_of()), 10_000)
            return partial(replayed_per_second, "nz-1996", game, commands), "rounds of blackjack"
    raise BadInput(f"--profile {game}: the profiles are of roulette, mini-baccarat and blackjack")
