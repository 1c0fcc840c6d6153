"""`pitboss bench`: how fast, beside what."""

from typing import Annotated, Any

import typer

from pitboss.cli.show import BAD, GOOD, Json, console, errors, grid, say_json


def bench(
    json: Json = False,
    where: Annotated[bool, typer.Option("--profile", help="say where the time of a roulette spin goes")] = False,
) -> None:
    """Measure the rules engine, the durable log and the edge command; every figure beside what it is compared with."""
    from rich.text import Text

    from pitboss.bench import measure

    if where:
        _profile()
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


def _profile() -> None:
    import cProfile
    import pstats

    from pitboss.bench import rounds_per_second

    profiler = cProfile.Profile()
    profiler.enable()
    rounds_per_second("nz-1996", "roulette", "17", 10_000)
    profiler.disable()
    stats = pstats.Stats(profiler).strip_dirs().sort_stats("tottime")
    total = stats.total_tt  # type: ignore[attr-defined]
    rows = []
    for (file, _, name), (_, calls, own, _, _) in sorted(stats.stats.items(), key=lambda each: -each[1][2])[:15]:  # type: ignore[attr-defined]
        rows.append((f"{own / total:.1%}", f"{calls:,}", f"{file} {name}"))
    grid([("share", "right"), ("calls", "right"), ("function", "left")], rows)
    console().print("10,000 roulette spins with one wager each, under the profiler")
