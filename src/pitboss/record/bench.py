"""How many durable events a second the default store takes."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter
from typing import Any

from pitboss.draws import Observed
from pitboss.editions import edition
from pitboss.record.entry import Draft
from pitboss.record.log import MemoryLog
from pitboss.record.sqlite import SqliteLog, SqliteStore
from pitboss.record.table import Order, Recorded
from pitboss.ruling import CHANCE
from pitboss.table import messages as m
from pitboss.table.state import Setup

WAGERS = ("17", "red", "dozen 1", "1-2-3", "column 2", "0-1", "even")


def rounds(count: int, seats: int = 7) -> list[Any]:
    """The commands of some rounds of roulette at a full table: one wager a seat, then the dealer's acts."""
    found, source = edition("nz-1996", "roulette"), Random(1996)
    table = Recorded.open(found.game, found.rules.at(Setup()), MemoryLog(), at="")
    commands: list[Any] = []

    def send(command: Any) -> None:
        commands.append(command)
        table.send(command, by="bench", at="")

    for seat in range(1, seats + 1):
        send(m.TakeSeat(seat, f"player {seat}"))
        send(m.BuyIn(seat, 10_000_000))
    for _ in range(count):
        for seat in range(1, seats + 1):
            send(m.PlaceWager(seat, source.choice(WAGERS), 500))
        done = table.state.table.rounds_today
        while table.state.table.rounds_today == done:
            waits = table.game.awaits(table.state, table.rules)
            draw = source.choice(table.rules.chances.draws)
            send(table.game.reports(Observed(draw), table.state) if waits.who == CHANCE else waits.act)
    return commands


def benchmark_events_per_second(
    tables: int = 4, count: int = 600, batch: int = 64, directory: Path | None = None
) -> dict[str, Any]:
    """Tables that share one database, each on a thread of its own, waiting for every batch until it is on the disk.

    `events_per_second` is the store alone, with rulings made before; `live` decides them too; `unbatched` decides and
    sends one command at a time, so that a commit holds at most one entry of each table.
    """
    commands = rounds(count)
    script = Recorded.open(*_roulette(), MemoryLog(), at="")
    entries = script.send_many(Order(command, "bench", at="") for command in commands)
    drafts = [Draft(entry.command, entry.ruling, entry.by, at=entry.at) for entry in entries]
    few = len(entries) // 6

    def store_only(log: SqliteLog) -> None:
        Recorded.open(*_roulette(), log)
        for start in range(0, len(drafts), batch):
            log.append_many(drafts[start : start + batch], after=start)

    def live(log: SqliteLog) -> None:
        table = Recorded.open(*_roulette(), log)
        for start in range(0, len(commands), batch):
            table.send_many([Order(command, "bench") for command in commands[start : start + batch]])

    def unbatched(log: SqliteLog) -> None:
        table = Recorded.open(*_roulette(), log)
        for command in commands[:few]:
            table.send(command, by="bench")

    events = tables * sum(len(entry.events) for entry in entries)
    few_events = tables * sum(len(entry.events) for entry in entries[:few])
    seconds, commits = _timed(store_only, tables, directory)
    return {
        "events_per_second": events / seconds,
        "entries_per_second": tables * len(entries) / seconds,
        "live_events_per_second": events / _timed(live, tables, directory)[0],
        "unbatched_events_per_second": few_events / _timed(unbatched, tables, directory)[0],
        "events": events,
        "entries": tables * len(entries),
        "commits": commits,
        "tables": tables,
        "batch": batch,
        "store": "SQLite, write-ahead log, synchronous FULL",
    }


def _roulette() -> tuple[Any, Any]:
    found = edition("nz-1996", "roulette")
    return found.game, found.rules.at(Setup())


def _timed(work: Callable[[SqliteLog], None], tables: int, directory: Path | None) -> tuple[float, int]:
    with TemporaryDirectory(dir=directory) as folder, SqliteStore(Path(folder) / "bench.db") as store:
        threads: Sequence[Thread] = [Thread(target=work, args=(store.log(f"T{k}"),)) for k in range(tables)]
        start = perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return perf_counter() - start, store.commits
