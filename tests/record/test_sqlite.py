"""A log in a database: append-only for everybody, durable before anybody is told."""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path
from time import sleep

import pytest

from pitboss.errors import BadInput
from pitboss.record import Draft, Recorded, SqliteStore, StaleWriter, StoreFailed, audit_file, tables_in
from pitboss.ruling import Refused
from pitboss.table import messages as m

from .player import Crowd, played, roulette

NO = Refused(("nz-1996:I:2.2",), "no")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(tmp_path / "log.db", busy_seconds=0.1) as store:
        yield store


def count(path: Path) -> int:
    with sqlite3.connect(path) as other:
        return int(other.execute("SELECT count(*) FROM entries").fetchone()[0])


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET line = x'00' WHERE seq = 3",
        "UPDATE entries SET key = 'k' WHERE seq = 3",
        "DELETE FROM entries WHERE seq = 3",
        "DELETE FROM entries",
        "INSERT OR REPLACE INTO entries VALUES ('T1', 3, '', '', x'00')",
        "INSERT OR REPLACE INTO entries SELECT 'T1', max(seq) + 1, 'sit', '', x'00' FROM entries",
        "INSERT INTO entries SELECT 'T1', max(seq) + 2, '', '', x'00' FROM entries",
        "REPLACE INTO entries VALUES ('T1', 0, '', '', x'00')",
        "UPDATE OR REPLACE entries SET seq = 4 WHERE seq = 3",
    ],
)
def test_the_database_itself_refuses_to_change_an_entry(store: SqliteStore, statement: str) -> None:
    table = played(2, 20, store.log("T1"))
    table.send(m.LeaveSeat(9), by="ann", key="sit")
    before = list(table.log.lines())
    with sqlite3.connect(store.path) as other, pytest.raises(sqlite3.IntegrityError, match="the log is append-only"):
        other.execute(statement)
    assert list(table.log.lines()) == before


def test_a_commit_waits_for_the_disk(store: SqliteStore) -> None:
    for connection in (store._writer, store._reader):
        assert connection
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_many_tables_share_a_database(store: SqliteStore) -> None:
    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(lambda seed: played(seed, 40, store.log(f"T{seed}")), range(4)))
    assert store.tables() == tables_in(store.path) == ("T0", "T1", "T2", "T3")
    for seed, table in enumerate(tables):
        assert list(store.log(f"T{seed}").lines()) == list(played(seed, 40).log.lines())
        assert Recorded(store.log(f"T{seed}")).state == table.state
    assert [report.broken for report in audit_file(store.path)] == [None] * 4


def test_group_commit_takes_all_that_is_waiting(store: SqliteStore) -> None:
    """What is submitted while a transaction runs goes together into the next."""
    logs = [store.log(f"T{k}") for k in range(8)]
    for log in logs:
        roulette(log)
    before = store.commits
    futures = [log.submit((Draft(m.LeaveSeat(seq), NO, "ann"),), after=seq) for seq in range(100) for log in logs]
    wait(futures)
    assert [future.result()[0].seq for future in futures] == [seq + 1 for seq in range(100) for _ in logs]
    assert store.commits - before < 200


def test_a_refused_draft_does_not_hold_up_the_others(store: SqliteStore) -> None:
    log = store.log("T1")
    roulette(log)
    drafts = (Draft(m.LeaveSeat(1), NO, "ann"),)
    futures = [log.submit(drafts, after=after) for after in (0, 0, 1)]
    wait(futures)
    assert isinstance(futures[1].exception(), StaleWriter)
    assert [futures[0].result()[0].seq, futures[2].result()[0].seq] == [1, 2]


def test_a_cancelled_draft_is_not_written(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as store, closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        log = store.log("T1")
        roulette(log)
        other.execute("BEGIN EXCLUSIVE")
        held = log.submit((Draft(m.LeaveSeat(1), NO, "ann"),), after=0)
        while not held.running():
            sleep(0.001)
        sleep(0.05)  # now the writing thread waits for the lock with this one alone
        late = log.submit((Draft(m.LeaveSeat(2), NO, "bob"),), after=1)
        assert late.cancel()
        assert not held.cancel()
        other.execute("ROLLBACK")
        assert held.result()[0].seq == 1
        assert log.append(m.LeaveSeat(3), NO, by="cyd", after=1).seq == 2
        assert [entry.by for entry in log.entries(1)] == ["ann", "cyd"]


def test_a_locked_database_loses_nothing_and_shows_nothing(store: SqliteStore) -> None:
    table = played(2, 20, store.log("T1"))
    before = table.snapshot
    with sqlite3.connect(store.path, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        for _ in range(2):
            with pytest.raises(StoreFailed, match="nothing was written: database is locked") as failed:
                table.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit")
            assert isinstance(failed.value.__cause__, sqlite3.OperationalError)
        assert (table.snapshot, table.log.last.seq) == (before, before.seq)
        other.execute("ROLLBACK")
    assert table.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit").seq == before.seq + 1
    assert audit_file(store.path)[0].broken is None


def until_it_fails(table: Recorded) -> None:
    while True:
        table.send(m.LeaveSeat(9), by="ann")


def test_a_full_database_loses_nothing_and_shows_nothing(store: SqliteStore) -> None:
    table = roulette(store.log("T1"))
    assert store._writer
    pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
    store._writer.execute(f"PRAGMA max_page_count = {pages + 8}")
    with pytest.raises(StoreFailed, match="database or disk is full"):
        until_it_fails(table)
    acknowledged = table.seq + 1
    assert acknowledged > 5
    assert table.log.last.seq == table.seq
    assert count(store.path) == acknowledged
    with pytest.raises(StoreFailed, match="full"):
        table.log.append_many([Draft(m.LeaveSeat(9), NO, "ann")] * 50, after=table.seq)
    assert count(store.path) == acknowledged
    store._writer.execute("PRAGMA max_page_count = 1000000")
    assert table.send(m.LeaveSeat(9), by="ann").seq == acknowledged
    assert audit_file(store.path)[0].broken is None


def test_a_full_disk_loses_nothing_and_shows_nothing(store: SqliteStore) -> None:
    table = played(2, 20, store.log("T1"))
    before = table.snapshot
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(f"{store.path}-wal") + 100, hard))
    try:
        for _ in range(3):
            with pytest.raises(StoreFailed, match="nothing was written"):
                table.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit")
            assert (table.snapshot, table.log.last.seq) == (before, before.seq)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert table.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit").seq == before.seq + 1
    assert audit_file(store.path)[0].broken is None


def test_all_who_wait_on_a_failed_transaction_are_told(store: SqliteStore) -> None:
    """A stale writer too: what it was stale against was never written."""
    log = store.log("T1")
    roulette(log)
    with sqlite3.connect(store.path, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        futures = [log.submit((Draft(m.LeaveSeat(1), NO, "ann"),), after=0) for _ in range(20)]
        wait(futures)
        other.execute("ROLLBACK")
    assert {type(future.exception()) for future in futures} == {StoreFailed}
    assert log.last.seq == 0


KILLED = """
import sys
from pathlib import Path
from threading import Thread
from pitboss.editions import edition
from pitboss.record import Order, Recorded, SqliteStore
from pitboss.record.bench import rounds
store, found = SqliteStore(Path(sys.argv[1])), edition("nz-1996", "roulette")
commands = rounds(200)
print("ready", flush=True)
def play(name):
    table = Recorded.open(found.game, found.rules, store.log(name))
    for command in commands:
        entry = table.send(command, by="ann")
        sys.stdout.write(f"{name} {entry.seq} {entry.hash}\\n")
        sys.stdout.flush()
for name in ("T1", "T2", "T3"):
    Thread(target=play, args=(name,)).start()
"""


@pytest.mark.parametrize("acknowledgements", [1, 60, 301])
def test_every_acknowledged_entry_survives_a_killed_process(tmp_path: Path, acknowledgements: int) -> None:
    path = tmp_path / "log.db"
    with subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        told = [process.stdout.readline() for _ in range(acknowledgements)]
        process.send_signal(signal.SIGKILL)
        told += [line for line in process.stdout if line.endswith("\n")]
    assert process.returncode == -signal.SIGKILL
    with SqliteStore(path) as store:
        hashes = {name: [entry.hash for entry in store.log(name).entries()] for name in store.tables()}
        for line in told:
            name, seq, hash_ = line.split()
            assert hashes[name][int(seq)] == hash_
        for name in store.tables():
            Crowd(Recorded(store.log(name)), 1).play(5)
    assert [report.broken for report in audit_file(path)] == [None] * len(hashes)


def test_two_stores_on_one_database(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "log.db") as one, SqliteStore(tmp_path / "log.db") as two:
        ann = played(1, 10, one.log("T1"))
        bob = Recorded(two.log("T1"))
        assert bob.state == ann.state
        ann.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit")
        with pytest.raises(StaleWriter):
            bob.send(m.TakeSeat(6, "yan"), by="yan")
        assert bob.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit").seq == ann.seq
        bob.catch_up()
        bob.send(m.TakeSeat(6, "yan"), by="yan")
        ann.catch_up()
        assert ann.snapshot == bob.snapshot


def test_what_is_no_database_of_logs(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("not a database at all, but long enough to look like something else\n" * 20)
    with pytest.raises(StoreFailed, match="cannot be opened: file is not a database"):
        SqliteStore(tmp_path / "text.db")
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE players (name)")
    before = (tmp_path / "other.db").read_bytes()
    with pytest.raises(BadInput, match="is no database of logs as Pitboss makes them"):
        SqliteStore(tmp_path / "other.db")
    assert (tmp_path / "other.db").read_bytes() == before
    with pytest.raises(StoreFailed, match="unable to open"):
        SqliteStore(tmp_path / "none" / "log.db")


def test_a_database_without_its_triggers_is_not_trusted(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with SqliteStore(path) as store:
        played(1, 10, store.log("T1"))
    with sqlite3.connect(path) as other:
        other.execute("DROP TRIGGER entries_are_not_changed")
    with pytest.raises(BadInput, match="is no database of logs as Pitboss makes them"):
        SqliteStore(path)
    assert "schema" in str(audit_file(path)[0].broken)


def test_a_closed_store_takes_nothing_more(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")
    log = store.log("T1")
    futures = [log.submit((Draft(m.LeaveSeat(1), NO, "ann"),), after=seq) for seq in range(-1, 9)]
    store.close()
    store.close()
    assert [future.result()[0].seq for future in futures] == list(range(10))
    with pytest.raises(StoreFailed, match="is closed"):
        log.append(m.LeaveSeat(1), NO, by="ann", after=9)
    with pytest.raises(BadInput, match="cannot be a name"):
        store.log("T\n1")
