"""What every store of a log promises, and the store in memory.

Durable first, then visible: an entry that a store has returned is kept, and one that it has not returned is not shown.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from threading import Lock
from typing import Any, Protocol

from pitboss.errors import PitbossError
from pitboss.record.entry import Draft, Entry, Tip, canonical, seal
from pitboss.ruling import Decision


class StaleWriter(PitbossError):
    """The writer decided on a table that has moved on: read the entries since, decide again."""

    def __init__(self, after: int, last: int) -> None:
        super().__init__(
            f"the writer last saw entry {after}, but the log ends at entry {last}; catch up and decide again"
        )
        self.after = after
        self.last = last


class KeyReused(PitbossError):
    """One idempotency key came with two different commands."""


class StoreFailed(PitbossError):
    """The disk or the database did not take the entries: none of them is in the log. `__cause__` says why."""


class Log(Protocol):
    """An append-only log of one table."""

    @property
    def last(self) -> Tip: ...

    def append(
        self, command: Any, ruling: Decision, *, by: str, after: int, key: str = "", at: str | None = None
    ) -> Entry:
        """Write one entry after entry `after`, which must be the last; a key seen before gives the entry of then."""
        ...

    def append_many(self, drafts: Sequence[Draft], *, after: int) -> tuple[Entry, ...]:
        """Write entries one after another, released together."""
        ...

    def find(self, key: str) -> Entry | None: ...

    def entries(self, start: int = 0) -> Iterator[Entry]: ...

    def lines(self, start: int = 0) -> Iterator[bytes]:
        """The entries as they are kept, byte for byte, so that a copy is as good as the log."""
        ...

    def close(self) -> None: ...


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def drafted(command: Any, ruling: Decision, by: str, key: str, at: str | None) -> Draft:
    return Draft(command, ruling, by, key, now() if at is None else at)


Linked = list[tuple[Entry, bytes | None]]


def link(drafts: Sequence[Draft], after: int, tip: Tip, find: Callable[[str], Entry | None]) -> Linked:
    """The entries that these drafts become after `tip`, with their lines; a retry is its first entry, without a line.

    The one place where stale writers and reused keys are refused, for every store.
    """
    found: Linked = []
    fresh: dict[str, Entry] = {}
    for draft in drafts:
        if draft.key and (before := fresh.get(draft.key) or find(draft.key)):
            if before.by != draft.by or canonical(before.command) != canonical(draft.command):
                was = f"entry {before.seq}, {type(before.command).__name__} by {before.by}"
                raise KeyReused(f"key {draft.key!r} belongs to {was}; give each command a key of its own")
            found.append((before, None))
            continue
        if after != tip.seq:
            raise StaleWriter(after, tip.seq)
        entry, line = seal(draft, tip)
        found.append((entry, line))
        if draft.key:
            fresh[draft.key] = entry
        after, tip = entry.seq, Tip(entry.seq, entry.hash)
    return found


class MemoryLog:
    """For scripts, tests and training: nothing outlives the process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._entries: list[Entry] = []
        self._lines: list[bytes] = []
        self._keys: dict[str, Entry] = {}

    @property
    def last(self) -> Tip:
        return Tip(self._entries[-1].seq, self._entries[-1].hash) if self._entries else Tip()

    def append(
        self, command: Any, ruling: Decision, *, by: str, after: int, key: str = "", at: str | None = None
    ) -> Entry:
        return self.append_many((drafted(command, ruling, by, key, at),), after=after)[0]

    def append_many(self, drafts: Sequence[Draft], *, after: int) -> tuple[Entry, ...]:
        with self._lock:
            found = link(drafts, after, self.last, self.find)
            for entry, line in found:
                if line is not None:
                    self._lines.append(line)
                    self._entries.append(entry)
                    if entry.key:
                        self._keys[entry.key] = entry
        return tuple(entry for entry, _ in found)

    def find(self, key: str) -> Entry | None:
        return self._keys.get(key)

    def entries(self, start: int = 0) -> Iterator[Entry]:
        return iter(self._entries[start:])

    def lines(self, start: int = 0) -> Iterator[bytes]:
        return iter(self._lines[start:])

    def close(self) -> None:
        pass
