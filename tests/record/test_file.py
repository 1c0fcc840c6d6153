"""A log in a file survives what happens to files."""

import fcntl
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pitboss.errors import BrokenLog
from pitboss.record import FileLog, Recorded, StaleWriter, StoreFailed, audit, audit_file
from pitboss.ruling import Refused
from pitboss.table import messages as m

from .player import Crowd, played, roulette

NO = Refused(("nz-1996:I:2.2",), "no")


@pytest.fixture(scope="module")
def content() -> bytes:
    return b"".join(line + b"\n" for line in played(11, 40).log.lines())


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """A disk that is full: writes behind this size fail."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_crash_at_any_byte_of_the_last_entries(tmp_path: Path, content: bytes) -> None:
    """Cut anywhere, the complete lines are kept, the torn one goes, and play goes on."""
    path = tmp_path / "log.jsonl"
    lines = content.splitlines(keepends=True)
    for size in range(len(content) - sum(map(len, lines[-3:])), len(content) + 1):
        path.write_bytes(content[:size])
        whole = content[:size].count(b"\n")
        with FileLog(path) as log:
            assert log.last.seq == whole - 1
            assert path.read_bytes() == b"".join(lines[:whole])
            log.append(m.LeaveSeat(1), NO, by="ann", after=whole - 1, at="")
        if size % 97 == 0:
            table = Recorded(FileLog(path))
            assert table.seq == whole


def test_a_crash_within_the_opening_leaves_an_empty_log(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "log.jsonl"
    for size in (0, 1, 100, content.index(b"\n")):
        path.write_bytes(content[:size])
        with FileLog(path) as log:
            assert log.last.seq == -1
            roulette(log)
        assert audit_file(path)[0].broken is None


def test_anything_else_than_a_torn_line_is_broken(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "log.jsonl"
    lines = content.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], lines[5][:-40], b"\n"]))
    with pytest.raises(BrokenLog, match="entry 5: it is not an entry in JSON"):
        FileLog(path)
    path.write_bytes(b"".join([*lines[:5], lines[6], lines[5], *lines[7:]]))
    with pytest.raises(BrokenLog, match="entry 5: entry 6 stands here and entry 5 comes later: they are swapped"):
        FileLog(path)
    path.write_bytes(b"".join(lines[1:]))
    with pytest.raises(BrokenLog, match="entry 0: it is missing"):
        FileLog(path)
    assert path.read_bytes() == b"".join(lines[1:])  # a broken log is evidence: nothing was cut


def test_an_entry_is_on_the_disk_before_anybody_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = roulette(FileLog(tmp_path / "log.jsonl"))
    synced: list[bytes] = []
    real = os.fsync

    def fsync(file: int) -> None:
        synced.append((tmp_path / "log.jsonl").read_bytes())
        assert (table.seq, table.log.last.seq, len(list(table.log.lines()))) == (0, 0, 1)
        real(file)

    monkeypatch.setattr(os, "fsync", fsync)
    entry = table.send(m.TakeSeat(1, "ann"), by="ann")
    assert synced == [(tmp_path / "log.jsonl").read_bytes()]
    assert table.seq == entry.seq == 1
    assert 1 in table.state.table.players


def test_a_full_disk_loses_nothing_and_shows_nothing(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    table = played(2, 20, FileLog(path))
    before, state = path.read_bytes(), table.state
    for room in (0, 1, 50):
        with no_file_larger_than(len(before) + room), pytest.raises(StoreFailed, match="nothing was written") as failed:
            table.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit")
        assert isinstance(failed.value.__cause__, OSError)
        assert path.read_bytes() == before
        assert (table.state, table.log.last.seq) == (state, table.seq)
    entry = table.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit")
    assert entry.seq == before.count(b"\n")
    assert audit_file(path)[0].broken is None


def test_a_torn_line_that_cannot_be_cut_off_is_cut_off_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log.jsonl"
    table = played(2, 20, FileLog(path))
    before = path.read_bytes()

    def fails(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fails)
        for _ in range(2):
            with pytest.raises(StoreFailed, match="Input/output error"):
                table.send(m.TakeSeat(7, "zoe"), by="zoe")
        assert len(list(table.log.lines())) == before.count(b"\n")
    table.send(m.TakeSeat(6, "yan"), by="yan")
    assert audit_file(path)[0].broken is None
    assert [player.name for player in Recorded(FileLog(path)).state.table.players.values()][-1] == "yan"


def test_a_device_without_room(tmp_path: Path) -> None:
    with FileLog("/dev/full") as log:
        for _ in range(2):
            with pytest.raises(StoreFailed):
                roulette(log)
        assert log.last.seq == -1


def test_two_processes_may_hold_one_file(tmp_path: Path) -> None:
    one, two = FileLog(tmp_path / "log.jsonl"), FileLog(tmp_path / "log.jsonl")
    ann, bob = Crowd(roulette(one), 1), Crowd(Recorded(two), 2) if two.last.seq >= 0 else None
    assert bob is None  # it has not looked yet
    with pytest.raises(StaleWriter):
        two.append(m.LeaveSeat(1), NO, by="bob", after=-1)
    late = Recorded(two)
    ann.play(10)
    with pytest.raises(StaleWriter):
        late.send(m.TakeSeat(7, "zoe"), by="zoe")
    assert [entry.seq for entry in late.catch_up()] == list(range(1, ann.table.seq + 1))
    assert late.state == ann.table.state
    assert late.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit").seq == ann.table.seq + 1
    assert one.find("sit") is None  # until it looks again
    assert ann.table.send(m.TakeSeat(7, "zoe"), by="zoe", key="sit").seq == late.seq == ann.table.seq
    assert ann.table.state == late.state
    assert audit(one.lines()).entries == late.seq + 1


def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    for text in (b"buy milk", b"buy milk\nand bread", b'{"seq":1,"at":"'):
        path.write_bytes(text)
        with pytest.raises(BrokenLog, match="entry 0"):
            FileLog(path)
        assert path.read_bytes() == text


def test_a_file_held_by_another_process_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    log = FileLog(tmp_path / "log.jsonl", busy_seconds=0.05)
    with (tmp_path / "log.jsonl").open() as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(StoreFailed, match="another process holds the file"):
            roulette(log)
    assert roulette(log).seq == 0


def test_a_file_that_became_shorter_is_broken(tmp_path: Path) -> None:
    table = played(2, 20, FileLog(tmp_path / "log.jsonl"))
    os.truncate(tmp_path / "log.jsonl", 2000)
    with pytest.raises(BrokenLog, match="has become shorter"):
        table.send(m.TakeSeat(7, "zoe"), by="zoe")


def test_what_cannot_be_opened_or_is_closed(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match="cannot be opened: No such file or directory"):
        FileLog(tmp_path / "none" / "log.jsonl")
    log = FileLog(tmp_path / "log.jsonl")
    log.close()
    log.close()
    with pytest.raises(StoreFailed, match="is closed"):
        roulette(log)
