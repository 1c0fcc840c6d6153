"""Is a log what was written, and was every ruling in it the rules' own? Asked of the lines alone."""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pitboss.errors import BadInput, BrokenLog, PitbossError
from pitboss.money import show
from pitboss.record.agreement import Witness, disagreement
from pitboss.record.chain import file_lines, linked
from pitboss.record.codec import codec_of, read_opening
from pitboss.record.database import is_database, stored_lines, tables_in
from pitboss.record.entry import Entry, Opening, Tip, pitboss_version, rules_sha256
from pitboss.record.ledger import OPENING_FILL, Ledger, reconcile
from pitboss.record.replay import Snapshot, advance, opened, playing
from pitboss.ruling import Accepted
from pitboss.table.rules import check_setup

Watch = Callable[[Iterable[bytes]], Iterable[bytes]]


class Broken(Struct, frozen=True):
    """The first bad entry and why; nothing behind it has been looked at."""

    entry: int
    because: str

    def __str__(self) -> str:
        return f"entry {self.entry}: {self.because}"


class AuditReport(Struct, frozen=True):
    """What a log proves, up to its end or to the first bad entry. Amounts are cents; `moved` leaves fills out."""

    table: str
    book: str
    game: str
    pitboss: str
    entries: int
    events: int
    refusals: int
    referrals: int
    rounds: int
    voided: int
    moved: int
    drop: int
    handle: int
    win: int
    balances: dict[str, int]
    last_hash: str
    warnings: tuple[str, ...]
    broken: Broken | None
    agrees_with: tuple[str, ...] = ()  # of a jackpot's controller: the tables whose logs say the same as this one

    def totals(self) -> dict[str, str]:
        """The figures as people read them."""
        counts = ("entries", "events", "refusals", "referrals", "rounds", "voided")
        amounts = ("moved", "drop", "handle", "win")
        return {
            **{name: f"{getattr(self, name):,}" for name in counts},
            **{name: show(getattr(self, name)) for name in amounts},
            **{account: show(balance) for account, balance in self.balances.items()},
        }

    def as_value(self) -> dict[str, Any]:
        return msgspec.to_builtins(self)  # type: ignore[no-any-return]


def audit(
    lines: Iterable[bytes], *, last: str = "", opening_fill: int = OPENING_FILL, witness: Witness | None = None
) -> AuditReport:
    """Check each line in order: its bytes, its place, the chain, the ruling asked for again, and the money.

    A log cannot show that entries were cut off at its end: who knows the hash that it must end with gives it as `last`.
    """
    auditor = _Auditor(opening_fill, witness)
    broken = None
    try:
        for _, line in linked(lines):
            auditor.take(line)
        auditor.finish(last)
    except BrokenLog as found:
        broken = Broken(found.entry, found.because)
    return auditor.report(broken)


def audit_file(
    path: Path | str, last: str = "", *, table: str = "", watch: Watch = lambda lines: lines
) -> tuple[AuditReport, ...]:
    """Audit a file of JSON Lines, or each table of a SQLite database, or the one named; the file is only read.

    `watch` sees the lines go by, for a display of progress.
    """
    path = Path(path)
    if not is_database(path):
        return (audit(watch(file_lines(path)), last=last),)
    try:
        tables = (table,) if table else tables_in(path)
    except BrokenLog as found:
        return (_Auditor(OPENING_FILL).report(Broken(found.entry, found.because)),)
    if last and len(tables) > 1:
        raise BadInput(f"{path} holds {len(tables)} tables ({', '.join(tables)}): say which one ends with {last}")
    witnesses = {each: Witness() for each in tables or ("",)}
    reports = [audit(watch(stored_lines(path, each)), last=last, witness=said) for each, said in witnesses.items()]
    return tuple(_agreeing(dict(zip(witnesses, reports, strict=True)), witnesses).values())


def _agreeing(reports: dict[str, AuditReport], witnesses: dict[str, Witness]) -> dict[str, AuditReport]:
    """The reports of logs that are whole, with what their linked jackpots say of each other."""
    for name, said in witnesses.items():
        if said.controller is None or any(report.broken for report in reports.values()):
            continue
        if found := disagreement(name, said, witnesses):
            broken = Broken(found.entry, found.because)
            reports[found.name] = replace(reports[found.name], broken=broken)
        else:
            linked = tuple(each.name for each in said.controller.tables if each.name in witnesses)
            reports[name] = replace(reports[name], agrees_with=linked)
    return reports


class _Auditor:
    """Everything that is folded over the lines."""

    def __init__(self, opening_fill: int, witness: Witness | None = None) -> None:
        self.witness = witness
        self.ledger = Ledger(opening_fill)
        self.warnings: list[str] = []
        self.counts: Counter[str] = Counter()
        self.tip = Tip()
        self.now: Snapshot | None = None

    def take(self, line: bytes) -> None:
        place = self.tip.seq + 1
        if self.now is None:
            entry = self._open(line)
        else:
            entry = self.codec.entry(line, place)
            self._adjudicate(self.now, entry)
        self.tip = Tip(entry.seq, entry.hash)
        self.counts["entries"] += 1
        self.counts[type(entry.ruling).__name__] += 1
        self.counts["events"] += len(entry.events)
        self.counts.update(type(event).__name__ for event in entry.events)

    def _open(self, line: bytes) -> Entry:
        opening = read_opening(line)
        try:
            self.codec = codec_of(opening.book, opening.game)
            self.game, self.rules = playing(opening)
        except PitbossError as error:
            raise BrokenLog(0, str(error)) from error
        entry = self.codec.entry(line, 0)
        self.now = opened(entry)
        if entry.ruling != Accepted(()):
            raise BrokenLog(0, "an opening is accepted and changes nothing")
        self._warn(opening)
        return entry

    def _warn(self, opening: Opening) -> None:
        installed = rules_sha256(self.rules)
        if opening.rules_sha256 != installed:
            both = f"{opening.rules_sha256}, and {installed} is installed"
            self.warnings.append(f"the log was kept under rules with SHA-256 {both}")
        if opening.pitboss != pitboss_version():
            both = f"{opening.pitboss}, and {pitboss_version()} audits it"
            self.warnings.append(f"the log was written by Pitboss {both}")
        self.warnings += [f"the set-up contradicts the book: {each}" for each in check_setup(self.rules, opening.setup)]

    def _adjudicate(self, now: Snapshot, entry: Entry) -> None:
        try:
            ruling = self.game.decide(now.state, entry.command, self.rules)
        except Exception as error:  # a forged command may be one that the rules never expected
            raise BrokenLog(entry.seq, f"the rules cannot rule on it: {error!r}") from error
        if ruling != entry.ruling:
            raise BrokenLog(entry.seq, f"the rules rule otherwise: {ruling}, and the log says {entry.ruling}")
        self.now = advance(now, entry, self.game)
        if self.witness:
            self.witness.hear(now.state, entry, self.now.state)
        try:
            self.ledger.apply(entry.events)
            reconcile(self.now.state, self.ledger)
        except PitbossError as error:
            raise BrokenLog(entry.seq, f"the money is wrong: {error}") from error

    def finish(self, last: str) -> None:
        if self.now is None:
            raise BrokenLog(0, "the log is empty: it has no opening")
        if last and self.tip.hash != last:
            ends = f"the log ends before it with hash {self.tip.hash}, and not with {last}"
            raise BrokenLog(self.tip.seq + 1, f"{ends}: entries are missing at the end, or it is another log")

    def report(self, broken: Broken | None) -> AuditReport:
        opening, counts, meters = self.now and self.now.opening, self.counts, self.ledger.table
        return AuditReport(
            table=opening.setup.name if opening else "",
            book=opening.book if opening else "",
            game=opening.game if opening else "",
            pitboss=opening.pitboss if opening else "",
            entries=counts["entries"],
            events=counts["events"],
            refusals=counts["Refused"],
            referrals=counts["Referred"],
            rounds=counts["RoundClosed"] + counts["RollCalled"],
            voided=counts["RoundVoided"] + counts["RollVoided"],
            moved=self.ledger.moved,
            drop=meters.drop,
            handle=meters.handle,
            win=meters.win,
            balances={str(each): self.ledger.balances[each] for each in sorted(self.ledger.balances, key=str)},
            last_hash=self.tip.hash,
            warnings=tuple(self.warnings),
            broken=broken,
        )
