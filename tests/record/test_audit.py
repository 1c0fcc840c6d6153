"""Whatever was done to a log after it was written is found, at the entry where it was done."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pitboss.editions import registered
from pitboss.errors import BadInput
from pitboss.record import AuditReport, Draft, Entry, MemoryLog, SqliteStore, Tip, audit, audit_file, codec_of, opening
from pitboss.record.chain import file_lines
from pitboss.record.entry import seal
from pitboss.record.postings import BOOKED
from pitboss.ruling import Accepted, Refused
from pitboss.table import messages as m
from pitboss.table.state import Limits, Setup

from .player import Crowd, played, roulette, table_of


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    return list(played(1996, 120).log.lines())


def rehashed(entries: list[Entry]) -> list[bytes]:
    """A forger's log: every entry sealed anew, so that the chain is whole."""
    tip, forged = Tip(), []
    for entry in entries:
        sealed, line = seal(Draft(entry.command, entry.ruling, entry.by, entry.key, entry.at), tip)
        tip = Tip(sealed.seq, sealed.hash)
        forged.append(line)
    return forged


def entries_of(lines: list[bytes]) -> list[Entry]:
    return [codec_of("nz-1996", "roulette").entry(line, place) for place, line in enumerate(lines)]


def broken(report: AuditReport, entry: int, because: str) -> None:
    assert report.broken
    assert report.broken.entry == entry
    assert because in report.broken.because
    assert report.entries == entry


@pytest.mark.parametrize(("book", "game"), registered())
def test_a_log_as_it_was_written_is_sound(book: str, game: str) -> None:
    table = Crowd(table_of(book, game), 3).play(120)
    report = audit(table.log.lines(), last=table.log.last.hash)
    assert report.broken is None
    assert report.warnings == ()
    assert (report.book, report.game, report.table) == (book, game, "T1")
    assert (report.entries, report.last_hash) == (table.seq + 1, table.log.last.hash)
    entries = list(table.log.entries())
    assert report.events == sum(len(entry.events) for entry in entries)
    assert report.refusals == sum(isinstance(entry.ruling, Refused) for entry in entries)
    ended = [type(event).__name__ for entry in entries for event in entry.events]
    assert report.rounds == ended.count("RoundClosed") + ended.count("RollCalled")
    assert report.voided == ended.count("RoundVoided") + ended.count("RollVoided")
    assert sum(report.balances.values()) == 0
    assert report.as_value()["moved"] == table.ledger.moved
    assert report.totals()["entries"] == str(table.seq + 1)


def test_a_flipped_bit_anywhere_in_a_file_is_found_at_its_entry(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "log.jsonl"
    content = b"".join(line + b"\n" for line in lines[:12])
    random = Random(4)
    offsets = {*random.sample(range(len(content)), 300), *(k for k, byte in enumerate(content) if byte == 10)}
    for offset in offsets:
        changed = bytearray(content)
        changed[offset] ^= 1 << random.randrange(8)
        path.write_bytes(changed)
        (report,) = audit_file(path)
        assert report.broken, offset
        assert report.broken.entry == content[:offset].count(b"\n")


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_changed_byte_is_found_at_its_entry(lines: list[bytes], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, 30))
    line = lines[place]
    offset = data.draw(st.integers(0, len(line) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda value: value != line[offset]))
    changed = line[:offset] + bytes([byte]) + line[offset + 1 :]
    report = audit([*lines[:place], changed, *lines[place + 1 : 31]])
    assert report.broken
    assert report.broken.entry == place


@pytest.mark.parametrize("place", [0, 1, 17])
def test_a_missing_entry(lines: list[bytes], place: int) -> None:
    broken(audit([*lines[:place], *lines[place + 1 :]]), place, "it is missing")


def test_swapped_and_doubled_entries(lines: list[bytes]) -> None:
    swapped = [*lines[:5], lines[6], lines[5], *lines[7:]]
    broken(audit(swapped), 5, "entry 6 stands here and entry 5 comes later: they are swapped")
    far = [*lines[:5], lines[50], *lines[6:50], lines[5], *lines[51:]]
    broken(audit(far), 5, "entry 50 stands here and entry 5 comes later: they are swapped")
    broken(audit([*lines[:6], lines[5], *lines[6:]]), 6, "entry 5 stands here again: it is doubled")


def test_entries_of_another_log_do_not_fit(lines: list[bytes]) -> None:
    other = list(played(7, 40).log.lines())
    broken(audit([*lines[:9], *other[9:]]), 9, "it follows hash")


def test_entries_cut_off_at_the_end_are_seen_by_who_knows_the_last_hash(lines: list[bytes]) -> None:
    last = entries_of(lines)[-1].hash
    assert audit(lines[:-3]).broken is None
    broken(audit(lines[:-3], last=last), len(lines) - 3, "entries are missing at the end")
    assert audit(lines, last=last).broken is None


def test_an_empty_log_proves_nothing(tmp_path: Path) -> None:
    broken(audit([]), 0, "the log is empty")
    (tmp_path / "log.jsonl").write_bytes(b"")
    broken(audit_file(tmp_path / "log.jsonl")[0], 0, "the log is empty")
    with SqliteStore(tmp_path / "log.db"):
        pass
    broken(audit_file(tmp_path / "log.db")[0], 0, "the log is empty")
    with pytest.raises(BadInput, match="cannot be read"):
        audit_file(tmp_path / "none")


def test_a_torn_line_is_named_and_left_alone(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(b"\n".join(lines))
    broken(audit_file(path)[0], len(lines) - 1, "torn")
    assert path.read_bytes() == b"\n".join(lines)


# --- forgeries with a whole chain


def forge(lines: list[bytes], place: int, **changes: object) -> AuditReport:
    entries = entries_of(lines)
    entries[place] = replace(entries[place], **changes)
    return audit(rehashed(entries))


def test_rehashing_alone_changes_nothing(lines: list[bytes]) -> None:
    assert rehashed(entries_of(lines)) == lines


def test_a_forged_payment_is_caught_by_the_rules(lines: list[bytes]) -> None:
    entries = entries_of(lines)
    place, won = next(
        (entry.seq, event) for entry in entries for event in entry.events if isinstance(event, m.WagerWon)
    )
    events = tuple(
        replace(won, winnings=won.winnings + 100) if event is won else event for event in entries[place].events
    )
    broken(forge(lines, place, ruling=Accepted(events)), place, "the rules rule otherwise")


def test_a_forged_refusal_command_or_clause_is_caught(lines: list[bytes]) -> None:
    entries = entries_of(lines)
    place = next(entry.seq for entry in entries if isinstance(entry.command, m.BuyIn))
    broken(forge(lines, place, ruling=Refused((), "no")), place, "the rules rule otherwise")
    broken(forge(lines, place, command=m.BuyIn(1, 200)), place, "the rules rule otherwise")
    event = entries[place].events[0]
    forged = Accepted((replace(event, cite=("nz-1996:I:2.2",)),))
    broken(forge(lines, place, ruling=forged), place, "the rules rule otherwise")


def test_a_second_opening_and_an_opening_that_acts_are_caught(lines: list[bytes]) -> None:
    entries = entries_of(lines)
    broken(forge(lines, 4, command=entries[0].command), 4, "the rules cannot rule on it")
    report = forge(lines, 0, ruling=Accepted((m.SeatTaken(1, "ann"),)))
    broken(report, 0, "an opening is accepted and changes nothing")


def test_an_entry_removed_and_the_rest_rehashed_is_caught(lines: list[bytes]) -> None:
    entries = entries_of(lines)
    place = next(entry.seq for entry in entries if isinstance(entry.command, m.TakeSeat))
    report = audit(rehashed(entries[:place] + entries[place + 1 :]))
    assert report.broken
    assert "the rules rule otherwise" in report.broken.because


def test_a_wrong_bookkeeper_is_caught(lines: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    place = next(entry.seq for entry in entries_of(lines) for event in entry.events if isinstance(event, m.BoughtIn))
    monkeypatch.setitem(BOOKED, m.BoughtIn, lambda event: ())
    broken_at = audit(lines).broken
    assert broken_at
    assert broken_at.entry == place
    assert "rack 1: 1,000 at the table, 0 in the ledger" in broken_at.because


# --- what adjudicated


def test_other_rules_and_versions_are_warned_of_with_both() -> None:
    log = MemoryLog()
    rules = roulette().rules
    begun = replace(opening(rules), rules_sha256="f" * 64, pitboss="0.0.1")
    log.append(begun, Accepted(()), by="house", after=-1)
    report = audit(log.lines())
    assert report.broken is None
    assert len(report.warnings) == 2
    assert "f" * 64 in report.warnings[0]
    assert opening(rules).rules_sha256 in report.warnings[0]
    assert "0.0.1" in report.warnings[1]


def test_a_set_up_against_the_book_is_warned_of() -> None:
    table = table_of("nz-1996", "roulette", setup=Setup(limits=Limits(500, 100), venue="Sydney"))
    assert len(audit(table.log.lines()).warnings) == 2


def test_an_edition_that_is_not_installed_is_named() -> None:
    log = MemoryLog()
    begun = replace(opening(roulette().rules), book="nz-2050")
    log.append(begun, Accepted(()), by="house", after=-1)
    broken(audit(log.lines()), 0, "book 'nz-2050' is not known")


# --- databases


def test_a_database_is_audited_table_by_table(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with SqliteStore(path) as store:
        one, two = played(1, 30, store.log("T1")), played(2, 30, store.log("T2"))
        assert [report.entries for report in audit_file(path)] == [one.seq + 1, two.seq + 1]
    before = path.read_bytes()
    assert [report.broken for report in audit_file(path)] == [None, None]
    assert audit_file(path, two.snapshot.hash, table="T2")[0].broken is None
    with pytest.raises(BadInput, match="holds 2 tables"):
        audit_file(path, "a" * 64)
    broken(audit_file(path, "a" * 64, table="T2")[0], two.seq + 1, "missing at the end")
    assert path.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["log.db"]


def test_a_changed_byte_of_an_entry_in_a_database_is_found(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with SqliteStore(path) as store:
        log = store.log("T1")
        played(1, 30, log)
        kept = list(log.lines())
    content = path.read_bytes()
    random = Random(8)
    for _ in range(120):
        place = random.randrange(len(kept))
        start = content.find(kept[place])
        if start < 0:
            continue  # it runs over into another page
        changed = bytearray(content)
        changed[start + random.randrange(len(kept[place]))] ^= 1 << random.randrange(8)
        path.write_bytes(changed)
        (report,) = audit_file(path)
        assert report.broken
        assert report.broken.entry == place


def test_a_flipped_bit_anywhere_in_a_database_is_found_or_touches_no_entry(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with SqliteStore(path) as store:
        table = played(1, 30, store.log("T1"))
    content, random, unseen = path.read_bytes(), Random(3), 0
    for _ in range(300):
        changed = bytearray(content)
        changed[random.randrange(len(content))] ^= 1 << random.randrange(8)
        path.write_bytes(changed)
        reports = audit_file(path)
        if not any(report.broken for report in reports):
            unseen += 1
            assert [report.last_hash for report in reports] == [table.snapshot.hash]
    assert unseen < 200  # in the free space of pages


def test_columns_that_disagree_and_pages_that_are_spoilt_are_found(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with SqliteStore(path) as store:
        table = roulette(store.log("T1"))
        table.send(m.TakeSeat(1, "ann"), by="ann", key="first key")
    content, random = path.read_bytes(), Random(2)
    assert content.count(b"first key") == 3  # in the row, in its line, in the index
    at = [k for k in range(len(content)) if content.startswith(b"first key", k)]
    for offset in at:
        changed = bytearray(content)
        changed[offset] ^= 1
        path.write_bytes(changed)
        assert audit_file(path)[0].broken, offset
    for page in range(0, len(content), 4096):
        spoilt = bytearray(content)
        spoilt[page + 100 : page + 4096] = random.randbytes(3996)
        path.write_bytes(spoilt)
        assert audit_file(path)[0].broken, page


def test_a_file_on_a_medium_that_cannot_be_written(tmp_path: Path) -> None:
    """An inspector's copy: a database alone in a folder where nothing can be made."""
    folder = tmp_path / "medium"
    folder.mkdir()
    with SqliteStore(folder / "log.db") as store:
        played(1, 30, store.log("T1"))
    (folder / "log.db").chmod(0o444)
    folder.chmod(0o555)
    try:
        assert audit_file(folder / "log.db")[0].broken is None
    finally:
        folder.chmod(0o755)


def test_lines_of_a_file_are_split_at_line_feeds_only(tmp_path: Path) -> None:
    (tmp_path / "log").write_bytes(b"a\rb\x0bc\x85\n\nd\n")
    assert list(file_lines(tmp_path / "log")) == [b"a\rb\x0bc\x85", b"", b"d"]
