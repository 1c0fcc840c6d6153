"""Tables that share one progressive jackpot, each with its log, and the log of the controller between them.

The order of writing makes every fault one that is mended by going on. A wager is durable at its table before the pool
has it; a prize is durable at the controller before a table pays it. Whoever takes the tables up again follows what the
controller has missed and repeats what a table has not been told, under keys that make a repetition harmless.
"""

from collections.abc import Mapping
from threading import RLock
from typing import Any

from pitboss.book.offices import Office
from pitboss.errors import BadInput, BrokenLog, PitbossError
from pitboss.floor.progressive import messages as m
from pitboss.floor.progressive.following import facts, is_open
from pitboss.floor.progressive.state import Controller, owed
from pitboss.floor.progressive.turns import next_turn
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.jackpot import EQUIPMENT
from pitboss.games.caribbean_stud.state import Jackpot
from pitboss.record.agreement import SINCE, in_utc, told_of
from pitboss.record.entry import Entry
from pitboss.record.log import now
from pitboss.record.replay import advance, replay
from pitboss.record.table import Recorded
from pitboss.ruling import Accepted
from pitboss.table.state import State

UNLINKED = "this table is linked to no jackpot"


class LinkedTables:
    """All that is sent to these tables goes through here, so that the pool and its meters are right at every moment."""

    def __init__(self, controller: Recorded, tables: Mapping[str, Recorded]) -> None:
        self.controller = controller
        self.tables = dict(tables)
        self._lock = RLock()
        for name, table in self.tables.items():
            self._has_lost_nothing(name, table)
        self._seed()
        for name, table in self.tables.items():
            self._link(name, table)
        self._follow_all()
        self._settle()

    @property
    def pool(self) -> Controller:
        """The controller as it stands."""
        found: Controller = self.controller.state.equipment
        return found

    def send(self, table: str, command: Any, by: str, key: str = "", at: str | None = None) -> Entry:
        """The entry of a command at one of the tables; what it means for the others is done before this returns."""
        if table not in self.tables:
            raise BadInput(f"{table!r} is not linked; the tables are {', '.join(self.tables)}")
        _is_a_persons(command)
        with self._lock:
            entry = self._send(table, command, by, key, at)
            self._settle()
            return entry

    def tell(self, command: Any, by: str, key: str = "", at: str | None = None) -> Entry:
        """The entry of a command to the controller: to configure, to reset, to report it down."""
        if isinstance(command, m.Follow | m.GrantNext):
            raise BadInput(f"{type(command).__name__} is the controller’s own affair")
        _is_a_persons(command)
        with self._lock:
            entry = self.controller.send(command, by, key, at)
            self._settle()
            return entry

    def link(self, table: str, by: Office) -> Entry:
        """The entry of a table's being linked again, on the terms that the jackpot has by now."""
        with self._lock:
            if table not in self.tables:
                raise BadInput(f"there is no {table!r} to link; the tables are {', '.join(self.tables)}")
            if self._jackpot(table).terms != self.pool.terms and not is_open(self.tables[table].state):
                self._configure(table)
            entry = self.tell(m.LinkTable(by, table, self._jackpot(table).terms), by)
            self._follow_all()
            self._settle()
            return entry

    # --- following the tables

    def _send(self, name: str, command: Any, by: str, key: str = "", at: str | None = None) -> Entry:
        table = self.tables[name]
        before, seq = table.state, table.seq
        entry = table.send(command, by, key, _time(at))
        if entry.seq > seq and self._is_linked(name):  # else it is a retry, which has been followed
            self._follow(name, entry, facts(before, entry.events, table.state))
        return entry

    def _follow(self, name: str, entry: Entry, found: m.Facts) -> None:
        if found:
            told = m.Follow(name, entry.seq, _time(entry.at), found)
            self._must(told, f"{name}#{entry.seq}", told.at)

    def _follow_all(self) -> None:
        """Take in what tables have on record and the controller has not, as after a crash between the two."""
        for name, table in self.tables.items():
            linked = self.pool.table(name)
            if linked is None or not linked.linked:
                continue
            here = replay(table.log.entries(), until=linked.followed)
            for entry in table.log.entries(linked.followed + 1):
                there = advance(here, entry, table.game)
                self._follow(name, entry, facts(here.state, entry.events, there.state))
                here = there

    # --- telling the tables

    def _settle(self) -> None:
        """Grant what can be granted, and bring every table up to what the controller says."""
        while self._grant() or any(self._bring_up(name) for name in self.tables):
            pass

    def _grant(self) -> bool:
        if not self.pool.up or next_turn(self.pool) is None:
            return False
        self._must(m.GrantNext())
        return True

    def _bring_up(self, name: str) -> bool:
        """Tell a table the one thing that it does not know yet, if there is any."""
        pool, here = self.pool, self._jackpot(name)
        if not self._is_linked(name):
            return here.up and self._told(name, stud.ReportController(EQUIPMENT, False, UNLINKED))
        if here.terms != pool.terms:
            return self._configure(name)
        if here.up != pool.up:
            return self._told(name, stud.ReportController(EQUIPMENT, pool.up))
        for table, grants in owed(pool):
            if table.name == name and pool.up:
                of = {grant.seat: grant for grant in grants}
                in_order = tuple(of[claim.seat] for claim in here.claims)
                return self._told(name, stud.GrantJackpots(EQUIPMENT, in_order, pool.pool))
        if here.meter != pool.pool:
            return self._told(name, stud.ReportMeter(EQUIPMENT, pool.pool))
        return False

    def _configure(self, name: str) -> bool:
        approval = f"entry {self.controller.seq} of the controller’s log"
        return self._told(name, stud.ConfigureJackpot(EQUIPMENT, self.pool.terms, approval))

    def _told(self, name: str, command: Any) -> bool:
        """The key holds what is told, and what both logs had come to: told again by mistake, it is one entry."""
        key = f"{type(command).__name__} after {self.tables[name].seq}{SINCE}{self.controller.seq}"
        _accepted(self._send(name, command, EQUIPMENT, key))
        return True

    def _is_linked(self, name: str) -> bool:
        table = self.pool.table(name)
        return table is not None and table.linked

    def _jackpot(self, name: str) -> Jackpot:
        found: Jackpot = self.tables[name].state.equipment.jackpot
        return found

    # --- beginning

    def _seed(self) -> None:
        waits = self.controller.game.awaits(self.controller.state, self.controller.rules)
        if isinstance(waits.act, stud.ResetJackpot):
            self._must(waits.act, "the first seed")

    def _link(self, name: str, table: Recorded) -> None:
        if table.rules.chosen.get("jackpot_operation") == "none":
            raise BadInput(f"{name} plays no jackpot; open it with jackpot_operation = electronic or manual")
        if table.rules.chosen.get("jackpot_pool") != "linked":
            raise BadInput(f"{name} has a pool of its own; open it with jackpot_pool = linked")
        if self.pool.table(name) is None:
            entry = self.controller.send(m.LinkTable(EQUIPMENT, name, self._jackpot(name).terms), EQUIPMENT)
            if not isinstance(entry.ruling, Accepted):
                raise BadInput(f"{name} cannot be linked: {getattr(entry.ruling, 'because', entry.ruling)}")

    def _has_lost_nothing(self, name: str, table: Recorded) -> None:
        """Refuse logs of which one knows more of the other than the other does: its end is gone, and money with it."""
        linked = self.pool.table(name)
        if linked and linked.followed > table.seq:
            because = f"the log of {name} ends here, and the controller has followed it to entry {linked.followed}"
            raise BrokenLog(table.seq + 1, because)
        since = max(map(told_of, table.log.entries()), default=0)
        if since > self.controller.seq:
            because = f"the controller’s log ends here, and {name} has been told of its entry {since}"
            raise BrokenLog(self.controller.seq + 1, because)

    def _must(self, command: Any, key: str = "", at: str | None = None) -> None:
        _accepted(self.controller.send(command, EQUIPMENT, key, _time(at)))


class LinkedTable:
    """One of them as whoever plays there has it: a `Recorded` of which all the others hear."""

    def __init__(self, linked: LinkedTables, name: str) -> None:
        self.linked = linked
        self.name = name
        self._table = linked.tables[name]
        self.game, self.rules, self.log = self._table.game, self._table.rules, self._table.log

    @property
    def state(self) -> State[Any]:
        return self._table.state

    def send(self, command: Any, by: str, key: str = "", at: str | None = None) -> Entry:
        return self.linked.send(self.name, command, by, key, at)


def _is_a_persons(command: Any) -> None:
    if getattr(command, "by", "") == EQUIPMENT:
        raise BadInput("the jackpot controller speaks for itself; the casino operator configures it")


def _accepted(entry: Entry) -> None:
    if not isinstance(entry.ruling, Accepted):
        raise PitbossError(f"{type(entry.command).__name__} should have been accepted: {entry.ruling}")


def _time(at: str | None) -> str:
    return in_utc(now() if at is None else at)
