"""An audit of a whole night: each log may be whole, and still not be of the same night as the others."""

import sqlite3
from pathlib import Path

import pytest

from floor.night import FLUSH, FOURS, ROYAL, Night
from pitboss.errors import BadInput
from pitboss.floor.progressive.messages import Follow
from pitboss.games.caribbean_stud import messages as stud
from pitboss.record import MemoryLog, SqliteStore, audit, audit_file
from pitboss.record.agreement import Witness, disagreement, in_utc
from pitboss.table.jackpots import Grant

TERMS = {"jackpot_seed": 20_000}
PAIR = ("7s", "7d", "9s", "8d", "3d")
Written = dict[str, MemoryLog]


def played(*, later: int = 0) -> Written:
    """Rounds at A and B with prizes, and a wager at C."""
    night = Night(TERMS)
    night.later(later)
    night.round("A", {1: ROYAL["s"], 2: FLUSH["h"]}, PAIR)
    night.finish("A")
    night.round("B", {1: (*FOURS["K"], "2h")}, PAIR)
    night.finish("B")
    night.ante("C", 1)
    return {name: log for name, log in night.logs.items() if isinstance(log, MemoryLog)}


def heard(logs: Written) -> dict[str, Witness]:
    found = {name: Witness() for name in logs}
    for name, log in logs.items():
        assert audit(log.lines(), witness=found[name]).broken is None
    return found


def test_the_logs_of_one_night_agree() -> None:
    found = heard(played())
    assert disagreement("controller", found["controller"], found) is None


def test_prizes_that_are_granted_and_not_handed_over_yet_agree() -> None:
    """The controller has granted, and its table breaks down before it has paid."""
    logs = played()
    (paid,) = (entry.seq for entry in logs["B"].entries() if isinstance(entry.command, stud.GrantJackpots))
    follows = [entry for entry in logs["controller"].entries() if isinstance(entry.command, Follow)]
    (followed,) = (each.seq for each in follows if (each.command.table, each.command.entry) == ("B", paid))
    found = {"B": Witness(), "controller": Witness()}
    for name, end in (("B", paid), ("controller", followed)):
        assert audit([*logs[name].lines()][:end], witness=found[name]).broken is None
    assert not found["B"].granted
    assert disagreement("controller", found["controller"], found) is None


def test_a_table_of_another_night_does_not() -> None:
    """The same hands for the same money, entry by entry, and a second later."""
    found = heard({**played(), "A": played(later=1_000)["A"]})
    said = disagreement("controller", found["controller"], found)
    assert said is not None
    assert said.name == "A"
    assert "another entry here" in said.because


def test_a_prize_that_nobody_granted_does_not() -> None:
    found = heard(played())
    found["B"].granted[Grant(1, 50_000, 50_000)] += 1
    said = disagreement("controller", found["controller"], found)
    assert said is not None
    assert "B has handed over other prizes" in said.because


@pytest.mark.parametrize(("name", "by"), [("A", 12), ("B", 12), ("controller", 5)])
def test_a_log_that_lacks_its_end_does_not(name: str, by: int) -> None:
    logs = played()
    found = heard({each: log for each, log in logs.items() if each != name})
    found[name] = Witness()
    assert audit([*logs[name].lines()][:-by], witness=found[name]).broken is None
    said = disagreement("controller", found["controller"], found)
    assert said is not None
    assert said.name == name
    assert "ends here" in said.because


def test_a_table_that_is_not_there_is_not_asked() -> None:
    found = heard(played())
    del found["B"]
    assert disagreement("controller", found["controller"], found) is None


# --- as `pitboss audit` finds it


def kept(path: Path) -> None:
    names = iter(("controller", *"ABC"))
    store = SqliteStore(path)
    night = Night(TERMS, log=lambda: store.log(next(names)))
    night.round("A", {1: ROYAL["s"]}, PAIR)
    night.finish("A")
    store.close()


def without_the_end(path: Path, table: str) -> None:
    """As somebody would who knows how to get around the database's own guards, and puts them up again."""
    with sqlite3.connect(path) as database:
        guards = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in guards:
            database.execute(f"DROP TRIGGER {name}")
        last = "(SELECT max(seq) FROM entries WHERE table_name = ?)"
        database.execute(f"DELETE FROM entries WHERE table_name = ? AND seq = {last}", (table, table))
        for _, guard in guards:
            database.execute(guard)
    database.close()


def test_an_audit_of_a_night_says_with_whom_its_controller_agrees(tmp_path: Path) -> None:
    path = tmp_path / "night.sqlite"
    kept(path)
    reports = {report.table: report for report in audit_file(path)}
    assert all(report.broken is None for report in reports.values())
    assert reports["controller"].agrees_with == ("A", "B", "C")
    assert reports["A"].agrees_with == ()


def test_and_finds_what_a_table_has_lost(tmp_path: Path) -> None:
    path = tmp_path / "night.sqlite"
    kept(path)
    without_the_end(path, "A")
    reports = {report.table: report for report in audit_file(path)}
    broken = reports["A"].broken
    assert broken is not None
    assert "the controller has followed it to entry" in broken.because
    assert reports["controller"].agrees_with == ()
    assert audit_file(path, table="A")[0].broken is None, "by itself it is whole"


def test_a_time_is_one_that_can_be_compared() -> None:
    assert in_utc("1996-01-31T10:00:00.500+13:00") == "1996-01-30T21:00:00.500000+00:00"
    with pytest.raises(BadInput, match="is no time"):
        in_utc("soon")
