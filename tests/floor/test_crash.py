"""Linked tables that break down between any two writings, or in the midst of one, and logs that have lost their end."""

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from floor.night import FLUSH, JACKPOT, NAMES, ROYAL, STRAIGHT_FLUSH, Night
from pitboss.errors import BrokenLog
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.play import awaits
from pitboss.record import MemoryLog, StoreFailed, audit
from pitboss.record.file import FileLog
from pitboss.ruling import Accepted
from pitboss.shoe.state import InShoe
from pitboss.table import jackpots
from pitboss.table import messages as m

DEALER = ("7s", "7d", "9s", "8d", "3d")
HANDS = {"A": {1: ROYAL["s"], 2: FLUSH["h"]}, "B": {1: STRAIGHT_FLUSH["h"]}}
TERMS = {"jackpot_seed": 20_000}


class Wire:
    """What all logs of a night are written through: it breaks once, before or after writing."""

    def __init__(self, breaks_at: int = -1, *, written: bool = False) -> None:
        self.writings = count()
        self.breaks_at, self.written = breaks_at, written

    def log(self) -> "WiredLog":
        return WiredLog(self)


class WiredLog(MemoryLog):
    def __init__(self, wire: Wire) -> None:
        super().__init__()
        self.wire = wire

    def append_many(self, drafts: Any, *, after: int) -> Any:
        breaks = next(self.wire.writings) == self.wire.breaks_at
        if not breaks:
            return super().append_many(drafts, after=after)
        if self.wire.written:
            super().append_many(drafts, after=after)
        raise StoreFailed("the power is gone")


def concurrent_jackpots(night: Night, send: Callable[[str, Any], None]) -> None:
    """At two tables at once: a royal and a flush, dealt first, wait for a straight flush and are waited for."""
    for name, hands in HANDS.items():
        for seat in hands:
            send(name, m.TakeSeat(seat, NAMES[seat]))
            send(name, m.BuyIn(seat, 100_000))
        while not isinstance(night.table(name).state.equipment.cards.stage, InShoe):
            send(name, awaits(night.table(name).state, night.table(name).rules).act)
        for seat in hands:
            send(name, m.PlaceWager(seat, f"ante {seat}", 1_000))
            send(name, stud.WagerOnJackpot(seat))
        send(name, m.CallNoMoreBets())
    for name in HANDS:
        night.later()
        send(name, stud.DealCards(up=DEALER[-1]))
    for name in reversed(HANDS):  # who was dealt to last is ready first
        for seat, cards in HANDS[name].items():
            send(name, stud.LookAtCards(seat, cards))
            send(name, stud.PlaceBet(seat))
        send(name, stud.TurnDealersCards("dealer", DEALER))
        for seat in HANDS[name]:
            send(name, stud.ShowHand(seat))
        send(name, stud.SettleHands())
        send(name, stud.VerifyJackpot())
    for name in HANDS:
        send(name, stud.CountDeck("dealer"))
        send(name, stud.CollectCards())


def sender(night: Night) -> Callable[[str, Any], None]:
    """Sends each command once, and again under the same key after a crash, when all has been taken up anew."""
    numbers = count()

    def send(name: str, command: Any) -> None:
        key = f"act {next(numbers)}"
        try:
            entry = night.linked.send(name, command, "test", key, night.now())
        except StoreFailed:
            night.open()
            entry = night.linked.send(name, command, "test", key, night.now())
        assert isinstance(entry.ruling, Accepted), (command, entry.ruling)

    return send


def outcome(night: Night) -> tuple[int, dict[str, list[tuple[int, int, int]]], dict[str, dict[int, int]]]:
    """The pool, what was paid in its order, and every rack."""
    paid = {
        name: [
            (event.seat, event.of_pool, event.owed)
            for entry in night.logs[name].entries()
            for event in entry.events
            if isinstance(event, jackpots.JackpotPaid)
        ]
        for name in HANDS
    }
    racks = {name: {seat: night.rack(name, seat) for seat in HANDS[name]} for name in HANDS}
    return night.pool, paid, racks


def undisturbed() -> tuple[Night, int]:
    wire = Wire()
    night = Night(TERMS, log=wire.log)
    concurrent_jackpots(night, sender(night))
    night.check()
    return night, next(wire.writings)


def test_the_jackpots_are_concurrent() -> None:
    """A flush and a royal flush at A, received first; then the tenth of a pool that restarted."""
    night, _ = undisturbed()
    pool, paid, _ = outcome(night)
    assert paid == {"A": [(2, 10_000, 0), (1, 2_000_300 - 10_000, 0)], "B": [(1, 200_000, 0)]}
    assert pool == 2_000_000 - 200_000
    entries = [type(entry.command).__name__ for entry in night.logs["controller"].entries()]
    assert entries.count("GrantNext") == 2


@pytest.mark.parametrize("written", [False, True], ids=["before", "after"])
def test_whichever_writing_it_breaks_at_all_are_paid_once(written: bool) -> None:
    night, writings = undisturbed()
    expected = outcome(night)
    begun = sum(1 for log in Night(TERMS).logs.values() for _ in log.entries())
    for breaks_at in range(begun, writings):
        wire = Wire(breaks_at, written=written)
        night = Night(TERMS, log=wire.log)
        concurrent_jackpots(night, sender(night))
        assert outcome(night) == expected, breaks_at
        night.check()


# --- on a disk


def opened(folder: Path) -> Night:
    """The night whose logs are in this folder."""
    names = iter(("controller", *"ABC"))
    return Night(TERMS, log=lambda: FileLog(folder / f"{next(names)}.jsonl"))


def closed(night: Night) -> None:
    for log in night.logs.values():
        log.close()


def on_disk(folder: Path) -> dict[str, bytes]:
    night = opened(folder)
    concurrent_jackpots(night, partial(night.do))
    closed(night)
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_writing_of_the_controllers_that_is_half_on_the_disk_is_done_again(tmp_path: Path) -> None:
    """The tables have verified their hands, and the last thing that the controller wrote was to grant a prize."""
    night = opened(tmp_path)
    written: list[dict[str, bytes]] = []

    def watched(name: str, command: Any) -> None:
        night.do(name, command)
        if isinstance(command, stud.VerifyJackpot):
            written.append({path.name: path.read_bytes() for path in tmp_path.iterdir()})

    concurrent_jackpots(night, watched)
    closed(night)
    expected, pool = written[-1], night.pool
    lines = expected["controller.jsonl"].splitlines(keepends=True)
    (first, second) = [place for place, line in enumerate(lines) if b'"type":"GrantNext"' in line]
    told = [b'"type":"ReportMeter"', b'"type":"GrantJackpots"', b'"type":"MeterShown"']
    for granted in (first, second):
        before = b"".join(lines[:granted])
        for cut in range(0, len(lines[granted]), 97):
            for name, text in expected.items():
                (tmp_path / name).write_bytes(text)
            (tmp_path / "controller.jsonl").write_bytes(before + lines[granted][:cut])
            for name in "ABC":  # nothing that came of it is on the disk either
                kept = []
                for line in expected[f"{name}.jsonl"].splitlines(keepends=True):
                    if any(each in line for each in told) and since(line) >= granted:
                        break
                    kept.append(line)
                (tmp_path / f"{name}.jsonl").write_bytes(b"".join(kept))
            again = opened(tmp_path)
            again.check()
            assert again.pool == pool
            closed(again)


def since(line: bytes) -> int:
    """The controller's entry that a table was told of."""
    return int(line.partition(b" since ")[2].partition(b'"')[0] or 0)


@pytest.mark.parametrize("name", ["controller", "A", "B"])
def test_a_log_that_has_lost_its_end_is_not_gone_on_with(tmp_path: Path, name: str) -> None:
    """Where another has taken in what is gone, the pool would be wrong; where none has, nothing is lost."""
    files = on_disk(tmp_path)
    lines = files[f"{name}.jsonl"].splitlines(keepends=True)
    known = len(lines) - 1 if name != "controller" else max(map(since, b"".join(files.values()).splitlines()))
    for keep in range(1, len(lines)):
        for each, text in files.items():
            (tmp_path / each).write_bytes(text)
        (tmp_path / f"{name}.jsonl").write_bytes(b"".join(lines[:keep]))
        if keep > known:
            night = opened(tmp_path)
            night.check()
            closed(night)
            continue
        with pytest.raises(
            BrokenLog, match=f"entry {keep}: the {'controller’s log' if name == 'controller' else 'log'}"
        ):
            opened(tmp_path)
        assert (tmp_path / f"{name}.jsonl").read_bytes() == b"".join(lines[:keep]), "nothing is written into it"


def test_each_log_of_such_a_night_can_be_audited(tmp_path: Path) -> None:
    for name, text in on_disk(tmp_path).items():
        report = audit(text.splitlines())
        assert report.broken is None, (name, report.broken)
        assert report.balances.get(str(JACKPOT), 0) != 0 or name == "C.jsonl"
