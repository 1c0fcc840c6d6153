"""A live table is its log, at any point."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.editions import registered
from pitboss.errors import BrokenLog
from pitboss.record import FileLog, MemoryLog, Order, Recorded, keep, replay, restore
from pitboss.ruling import Accepted, Refused
from pitboss.table import messages as m

from .player import Crowd, played, roulette, table_of

EDITIONS = pytest.mark.parametrize(("book", "game"), registered())


@EDITIONS
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9), steps=st.integers(0, 60))
def test_replay_from_any_point_is_the_live_state(book: str, game: str, seed: int, steps: int) -> None:
    crowd = Crowd(table_of(book, game), seed)
    crowd.play(0)
    snapshots = [crowd.table.snapshot]
    for _ in range(steps):
        crowd.send(crowd.command())
        snapshots.append(crowd.table.snapshot)
    entries = list(crowd.table.log.entries())
    for snapshot in snapshots[:: max(1, steps // 5)]:
        assert replay(entries, until=snapshot.seq) == snapshot
        kept = restore(keep(snapshot))
        assert kept == snapshot
        assert list(kept.state.table.players) == list(snapshot.state.table.players)
        assert replay(entries, since=kept) == snapshots[-1]
        assert replay(crowd.table.log.entries(kept.seq + 1), since=kept) == snapshots[-1]
        assert Recorded(crowd.table.log, since=kept).snapshot == snapshots[-1]


def test_a_reopened_table_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    table = played(4, 60, FileLog(path))
    again = Recorded(FileLog(path))
    assert again.snapshot == table.snapshot
    assert again.ledger.balances == table.ledger.balances
    both = [Crowd(each, 9) for each in (Recorded(FileLog(path)), roulette(_copy(table)))]
    assert both[0].play(20).snapshot == both[1].play(20).snapshot


def _copy(table: Recorded) -> MemoryLog:
    log = MemoryLog()
    for entry in table.log.entries():
        log.append(entry.command, entry.ruling, by=entry.by, after=entry.seq - 1, key=entry.key, at=entry.at)
    return log


def test_refusals_are_logged_too() -> None:
    table = roulette()
    entry = table.send(m.BuyIn(1, 100), by="ann", at="noon")
    assert isinstance(entry.ruling, Refused)
    assert list(table.log.entries())[-1] == entry
    assert (entry.by, entry.at, entry.seq) == ("ann", "noon", 1)


def test_orders_sent_together_are_decided_one_upon_another() -> None:
    table = roulette()
    sit, buy = Order(m.TakeSeat(1, "ann"), "ann", "a"), Order(m.BuyIn(1, 10_000), "ann", "b")
    entries = table.send_many([sit, buy, sit, Order(m.BuyIn(2, 10_000), "bob")])
    assert [entry.seq for entry in entries] == [1, 2, 1, 3]
    assert [type(entry.ruling) for entry in entries] == [Accepted, Accepted, Accepted, Refused]
    assert table.state.table.players[1].rack == 10_000
    again = table.send_many([buy, Order(m.BuyIn(1, 5_000), "ann", "c"), buy])
    assert [entry.seq for entry in again] == [2, 4, 2]
    assert table.state.table.players[1].rack == 15_000
    assert table.ledger.seats[1].buy_in == 15_000


def test_of_two_who_begin_a_table_one_does(tmp_path: Path) -> None:
    one, two = FileLog(tmp_path / "log.jsonl"), FileLog(tmp_path / "log.jsonl")
    assert roulette(one).snapshot == roulette(two).snapshot


def test_a_snapshot_fits_its_own_log_only() -> None:
    snapshot, other = played(1, 20).snapshot, played(2, 40)
    with pytest.raises(BrokenLog, match=f"does not follow entry {snapshot.seq}"):
        Recorded(other.log, since=snapshot)
    with pytest.raises(BrokenLog, match="the snapshot cannot be read"):
        restore(keep(snapshot)[:-5])


def test_a_log_begins_with_its_opening() -> None:
    with pytest.raises(BrokenLog, match="entry 0: the log is empty"):
        Recorded(MemoryLog())
    log = MemoryLog()
    log.append(m.LeaveSeat(1), Accepted(()), by="ann", after=-1)
    with pytest.raises(BrokenLog, match="begins with its Opening, not with LeaveSeat"):
        Recorded(log)
