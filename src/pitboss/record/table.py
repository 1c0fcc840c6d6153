"""A live table over a log: decide, write durably, and only then show."""

from collections.abc import Iterable
from contextlib import suppress
from threading import RLock
from typing import Any

from msgspec import Struct

from pitboss.errors import BadInput
from pitboss.record.codec import codec_of
from pitboss.record.entry import Draft, Entry, opening
from pitboss.record.ledger import Ledger
from pitboss.record.log import Log, StaleWriter, now
from pitboss.record.replay import Snapshot, advance, playing, replay
from pitboss.ruling import Accepted, Game, play
from pitboss.table.rules import Rules
from pitboss.table.state import State


class Order(Struct, frozen=True, gc=False):
    """A command on its way to a table: who sends it, and the key under which a retry is the same order."""

    command: Any
    by: str
    key: str = ""
    at: str | None = None


class Recorded:
    """The table of a log, at its last entry; any number of threads may send to it."""

    def __init__(self, log: Log, *, since: Snapshot | None = None) -> None:
        self.log = log
        self._lock = RLock()
        self._now = replay(log.entries(since.seq + 1 if since else 0), since=since)
        self.game, self.rules = playing(self._now.opening)
        self._codec = codec_of(self._now.opening.book, self._now.opening.game)
        self._ledger: Ledger | None = None

    @classmethod
    def open(
        cls, game: Game[Any, Any], rules: Rules[Any], log: Log, *, by: str = "house", at: str | None = None
    ) -> "Recorded":
        """Begin a table in an empty log; go on with one that has begun, as it was set up then.

        A set-up that contradicts the book is not looked for here: `check_setup` comes first.
        """
        if log.last.seq < 0:
            with suppress(StaleWriter):  # somebody else has begun it in the meantime
                log.append(opening(rules), Accepted(()), by=by, after=-1, at=at)
        table = cls(log)
        begun = table.snapshot.opening
        if (begun.book, begun.game) != (rules.book, rules.game) or table.game is not game:
            raise BadInput(f"the log is of {begun.book} {begun.game}, not of {rules.book} {rules.game}")
        return table

    @property
    def state(self) -> State[Any]:
        return self._now.state

    @property
    def seq(self) -> int:
        return self._now.seq

    @property
    def snapshot(self) -> Snapshot:
        """State, number and hash of one and the same entry."""
        return self._now

    @property
    def ledger(self) -> Ledger:
        """The books up to the last entry, folded from the whole log when first asked for."""
        with self._lock:
            if self._ledger is None:
                self._ledger = Ledger()
                for entry in self.log.entries():
                    if entry.seq <= self.seq:
                        self._ledger.apply(entry.events)
            return self._ledger

    def send(self, command: Any, by: str, key: str = "", at: str | None = None) -> Entry:
        """The entry of a command, whatever its ruling; a retry gives the entry of the first time."""
        return self.send_many((Order(command, by, key, at),))[0]

    def send_many(self, orders: Iterable[Order]) -> tuple[Entry, ...]:
        """Orders decided one upon another and written in one go: after a failure none has happened."""
        with self._lock:
            state, drafts, keys = self._now.state, list[Draft](), set[str]()
            for order in orders:
                command = self._codec.as_written(order.command)
                at = now() if order.at is None else order.at
                if order.key and (order.key in keys or self.log.find(order.key)):
                    # A retry: the log gives its first entry back, and this ruling is never written.
                    drafts.append(Draft(command, Accepted(()), order.by, order.key, at))
                    continue
                keys.add(order.key)
                state, ruling = play(self.game, state, command, self.rules)
                drafts.append(Draft(command, ruling, order.by, order.key, at))
            entries = self.log.append_many(drafts, after=self.seq)
            self._take(entry for entry in entries if entry.seq == self.seq + 1)
            return entries

    def catch_up(self) -> tuple[Entry, ...]:
        """Take in what other writers have appended, as after a StaleWriter."""
        with self._lock:
            entries = tuple(self.log.entries(self.seq + 1))
            self._take(entries)
            return entries

    def _take(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self._now = advance(self._now, entry, self.game)
            if self._ledger:
                self._ledger.apply(entry.events)
