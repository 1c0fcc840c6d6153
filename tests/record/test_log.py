"""What every store promises."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Barrier, Thread

import pytest

from pitboss.editions import edition
from pitboss.errors import BadInput
from pitboss.record import (
    Draft,
    FileLog,
    KeyReused,
    Log,
    MemoryLog,
    Recorded,
    SqliteStore,
    StaleWriter,
    audit,
    open_log,
    open_or_create,
)
from pitboss.ruling import Accepted, Refused
from pitboss.table import messages as m

from .player import Crowd, played, roulette

NO = Refused(("nz-1996:I:2.2",), "no")


@pytest.fixture(params=["memory", "file", "sqlite"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    match request.param:
        case "memory":
            yield MemoryLog()
        case "file":
            with FileLog(tmp_path / "log.jsonl") as file:
                yield file
        case _:
            with SqliteStore(tmp_path / "log.db") as store:
                yield store.log("T1")


def test_an_empty_log_ends_before_its_first_entry(log: Log) -> None:
    assert (log.last.seq, log.last.hash) == (-1, "0" * 64)
    assert list(log.entries()) == []
    assert list(log.lines()) == []
    assert log.find("k") is None


def test_every_store_keeps_the_same_bytes(log: Log) -> None:
    table = Crowd(roulette(log), 5).play(60)
    assert list(log.lines()) == list(played(5, 60).log.lines())
    entries = list(log.entries())
    assert [entry.seq for entry in entries] == list(range(table.seq + 1))
    assert list(log.entries(7)) == entries[7:]
    assert list(log.lines(7)) == list(log.lines())[7:]
    assert list(log.entries(len(entries))) == list(log.entries(10_000)) == []
    assert log.last.hash == entries[-1].hash
    assert audit(log.lines()).broken is None


def test_a_stale_writer_is_refused(log: Log) -> None:
    roulette(log)
    log.append(m.LeaveSeat(1), NO, by="ann", after=0)
    for after in (-1, 0, 2, 7):
        with pytest.raises(StaleWriter, match=f"last saw entry {after}, but the log ends at entry 1"):
            log.append(m.LeaveSeat(1), NO, by="ann", after=after)
    assert log.last.seq == 1


def test_a_retry_gives_the_entry_first_written(log: Log) -> None:
    roulette(log)
    first = log.append(m.LeaveSeat(1), NO, by="ann", after=0, key="k", at="then")
    log.append(m.LeaveSeat(2), NO, by="bob", after=1)
    again = log.append(m.LeaveSeat(1), Accepted(()), by="ann", after=0, key="k", at="now")
    assert again == first == log.find("k")
    assert (again.at, again.ruling) == ("then", NO)
    assert log.last.seq == 2


@pytest.mark.parametrize(("command", "by"), [(m.LeaveSeat(2), "ann"), (m.LeaveSeat(1), "bob")])
def test_a_key_stands_for_one_command_of_one_sender(log: Log, command: m.LeaveSeat, by: str) -> None:
    roulette(log)
    log.append(m.LeaveSeat(1), NO, by="ann", after=0, key="k")
    with pytest.raises(KeyReused, match="belongs to entry 1, LeaveSeat by ann"):
        log.append(command, NO, by=by, after=1, key="k")
    assert log.last.seq == 1


def test_an_empty_key_is_no_key(log: Log) -> None:
    roulette(log)
    log.append(m.LeaveSeat(1), NO, by="ann", after=0)
    log.append(m.LeaveSeat(2), NO, by="bob", after=1)
    assert log.find("") is None


def test_a_batch_is_written_whole_or_not_at_all(log: Log) -> None:
    roulette(log)
    leave = [Draft(m.LeaveSeat(seat), NO, "ann", f"k{seat}") for seat in (1, 2, 3)]
    entries = log.append_many(leave, after=0)
    assert [entry.seq for entry in entries] == [1, 2, 3]
    retried = log.append_many([*leave[:2], Draft(m.LeaveSeat(4), NO, "ann", "k4")], after=3)
    assert [entry.seq for entry in retried] == [1, 2, 4]
    with pytest.raises(KeyReused):
        log.append_many([Draft(m.LeaveSeat(5), NO, "ann"), Draft(m.LeaveSeat(5), NO, "ann", "k1")], after=4)
    with pytest.raises(BadInput):
        log.append_many([Draft(m.LeaveSeat(5), NO, "ann"), Draft(m.TakeSeat(5, "\ud800"), NO, "ann")], after=4)
    twice = log.append_many([Draft(m.LeaveSeat(5), NO, "ann", "k5")] * 2, after=4)
    assert [entry.seq for entry in twice] == [5, 5]
    assert log.append_many([], after=0) == ()
    assert log.last.seq == 5


def test_times_are_given_or_taken(log: Log) -> None:
    roulette(log)
    assert log.append(m.LeaveSeat(1), NO, by="ann", after=0, at="").at == ""
    taken = log.append(m.LeaveSeat(1), NO, by="ann", after=1).at
    assert taken.endswith("+00:00")
    assert "T" in taken


def race(*writers: Callable[[], None]) -> None:
    barrier = Barrier(len(writers))

    def run(writer: Callable[[], None]) -> None:
        barrier.wait()
        writer()

    threads = [Thread(target=run, args=(writer,)) for writer in writers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_of_two_writers_racing_for_a_place_one_gets_it(log: Log) -> None:
    roulette(log)
    written: list[tuple[str, int]] = []
    refused: list[str] = []

    def writer(name: str) -> Callable[[], None]:
        def write() -> None:
            done = 0
            while done < 25:
                after = log.last.seq
                try:
                    entry = log.append(m.LeaveSeat(done), NO, by=name, after=after)
                except StaleWriter:
                    refused.append(name)
                else:
                    assert entry.seq == after + 1
                    written.append((name, entry.seq))
                    done += 1

        return write

    race(writer("ann"), writer("bob"), writer("cyd"))
    entries = list(log.entries(1))
    assert sorted(written) == sorted((entry.by, entry.seq) for entry in entries)
    assert [entry.seq for entry in entries] == list(range(1, 76))


def test_a_key_sent_from_many_threads_is_one_entry(log: Log) -> None:
    table = roulette(log)
    got: list[int] = []
    race(*[lambda: got.append(table.send(m.TakeSeat(1, "ann"), by="ann", key="sit").seq)] * 8)
    assert got == [1] * 8
    assert table.seq == log.last.seq == 1


@pytest.mark.parametrize("name", ["log.jsonl", "log.db", "log.sqlite", "log"])
def test_a_path_becomes_the_store_that_its_name_says(tmp_path: Path, name: str) -> None:
    found = edition("nz-1996", "roulette")
    for steps in (20, 30):
        log = open_or_create(tmp_path / name, found.game, found.rules)
        Crowd(Recorded.open(found.game, found.rules, log), steps).play(steps)
        log.close()
    again = open_log(tmp_path / name)
    assert isinstance(again, FileLog) != name.endswith(("db", "sqlite"))
    assert audit(again.lines()).broken is None
    again.close()


def test_a_log_of_another_table_is_not_gone_on_with(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store:
        roulette(store.log("T1"))
        roulette(store.log("T2"))
    with pytest.raises(BadInput, match="no table ''; its tables are T1, T2"):
        open_log(tmp_path / "log.db")
    two = open_log(tmp_path / "log.db", "T2")
    assert two.last.seq == 0
    two.close()
    with pytest.raises(BadInput, match="cannot be read"):
        open_log(tmp_path / "none.jsonl")
    (tmp_path / "log.jsonl").write_bytes(next(played(1, 1).log.lines()) + b"\n")
    other = edition("nz-1996", "tai-sai")
    with pytest.raises(BadInput, match="is a log of nz-1996 roulette, not of nz-1996 tai-sai"):
        open_or_create(tmp_path / "log.jsonl", other.game, other.rules)
    with FileLog(tmp_path / "log.jsonl") as log, pytest.raises(BadInput, match="the log is of nz-1996 roulette"):
        Recorded.open(other.game, other.rules, log)


def test_a_log_of_a_game_that_several_divisions_share_is_of_one_of_them(tmp_path: Path) -> None:
    mini, midi = edition("nz-1996", "mini-baccarat"), edition("nz-1996", "midi-baccarat")
    assert mini.game is midi.game
    Recorded.open(mini.game, mini.rules, open_or_create(tmp_path / "log.jsonl", mini.game, mini.rules)).log.close()
    open_or_create(tmp_path / "log.jsonl", mini.game, mini.rules).close()
    with pytest.raises(BadInput, match="is a log of nz-1996 mini-baccarat, not of nz-1996 midi-baccarat"):
        open_or_create(tmp_path / "log.jsonl", midi.game, midi.rules)
