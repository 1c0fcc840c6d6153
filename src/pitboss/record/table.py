"""A live table over a log: decide, write durably, and only then show."""

from collections.abc import Iterable
from threading import RLock
from typing import Any

from msgspec import Struct

from pitboss.record.codec import codec_of
from pitboss.record.entry import Draft, Entry, opening
from pitboss.record.log import Log, now
from pitboss.record.replay import Snapshot, advance, playing, replay
from pitboss.ruling import Accepted, play
from pitboss.table.state import Setup, State


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

    @classmethod
    def begin(
        cls, log: Log, book: str, game: str, setup: Setup | None = None, *, by: str = "house", at: str | None = None
    ) -> "Recorded":
        """A new table: its opening becomes the first entry of an empty log. Check the house's set-up first."""
        log.append(opening(book, game, setup or Setup()), Accepted(()), by=by, after=-1, at=at)
        return cls(log)

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
                known = self.log.find(order.key) if order.key else None
                if known or order.key in keys:
                    drafts.append(Draft(command, Accepted(()), order.by, order.key, at))  # the log answers a retry
                    continue
                state, ruling = play(self.game, state, command, self.rules)
                drafts.append(Draft(command, ruling, order.by, order.key, at))
                if order.key:
                    keys.add(order.key)
            entries = self.log.append_many(drafts, after=self.seq)
            for entry in entries:
                if entry.seq == self.seq + 1:
                    self._now = advance(self._now, entry, self.game)
            return entries

    def catch_up(self) -> tuple[Entry, ...]:
        """Take in what other writers have appended, as after a StaleWriter."""
        with self._lock:
            entries = tuple(self.log.entries(self.seq + 1))
            for entry in entries:
                self._now = advance(self._now, entry, self.game)
            return entries
