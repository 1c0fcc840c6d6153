"""Logs of many tables in one SQLite database, with group commit: one transaction takes all that is waiting."""

import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import perf_counter, sleep
from typing import Any, NamedTuple

from pitboss.errors import BadInput, PitbossError
from pitboss.record.codec import Codec, codec_of, read_opening
from pitboss.record.database import TABLES, connect, lay_out
from pitboss.record.entry import Draft, Entry, Tip
from pitboss.record.log import StoreFailed, drafted, link
from pitboss.ruling import Decision

_INSERT = "INSERT INTO entries VALUES (?, ?, ?, ?, ?)"
_LAST = "SELECT seq, hash FROM entries WHERE table_name = ? ORDER BY seq DESC LIMIT 1"
_FROM = "SELECT line FROM entries WHERE table_name = ? AND seq >= ? ORDER BY seq LIMIT 1000"
_KEYED = "SELECT seq, line FROM entries WHERE table_name = ? AND key = ? AND key <> ''"
_OPENING = "SELECT line FROM entries WHERE table_name = ? AND seq = 0"

_MOST = 4096  # drafts in one transaction, so that the first in the queue does not wait for all the others
_PATIENCE = 0.2  # of the time that the last commit took


class _Waiting(NamedTuple):
    """Drafts of one caller: they are written together or not at all."""

    table: str
    drafts: Sequence[Draft]
    after: int
    released: "Future[tuple[Entry, ...]]"


_Answers = list[tuple[Entry, ...] | PitbossError]


class SqliteStore:
    """One database, one writing thread: callers wait for the COMMIT that holds their entries, and for nothing else."""

    def __init__(self, path: Path | str, *, busy_seconds: float = 5.0) -> None:
        self.path = Path(path)
        self.commits = 0
        self._busy_seconds = busy_seconds
        self._codecs: dict[str, Codec] = {}
        try:
            self._writer: sqlite3.Connection | None = connect(self.path, busy_seconds)
            lay_out(self._writer)
            self._reader = connect(self.path, busy_seconds)
            self._reader.execute("PRAGMA query_only = ON")
        except sqlite3.Error as error:
            raise StoreFailed(f"{self.path} cannot be opened: {error}") from error
        self._reading = Lock()
        self._submitting = Lock()
        self._closed = False
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=f"log {self.path.name}", daemon=True)
        self._thread.start()

    def log(self, table: str) -> "SqliteLog":
        if not table or not table.isprintable():
            raise BadInput(f"table {table!r} cannot be a name; write it with printable characters")
        return SqliteLog(self, table)

    def tables(self) -> tuple[str, ...]:
        return tuple(name for (name,) in self.read(TABLES))

    def submit(self, table: str, drafts: Sequence[Draft], *, after: int) -> "Future[tuple[Entry, ...]]":
        """Hand drafts to the writing thread; the future is done when they are durable, or refused."""
        released: Future[tuple[Entry, ...]] = Future()
        with self._submitting:
            if self._closed:
                raise StoreFailed(f"{self.path} is closed")
            self._queue.put(_Waiting(table, drafts, after, released))
        return released

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        with self._submitting:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        self._reader.close()
        if self._writer:
            self._writer.close()

    def __enter__(self) -> "SqliteStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def read(self, query: str, *values: str | int) -> list[Any]:
        """Rows as they are committed, on a connection of its own."""
        try:
            with self._reading:
                return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StoreFailed(f"{self.path} cannot be read: {error}") from error

    def codec(self, table: str) -> Codec:
        if table not in self._codecs:
            ((line,),) = self.read(_OPENING, table)
            opening = read_opening(line)
            self._codecs[table] = codec_of(opening.book, opening.game)
        return self._codecs[table]

    # --- the writing thread

    def _work(self) -> None:
        expected, patience = 0, 0.0
        while batch := self._gather(expected, patience):
            start = perf_counter()
            self._commit(batch)
            expected, patience = len(batch) + self._queue.qsize(), (perf_counter() - start) * _PATIENCE

    def _gather(self, expected: int, patience: float) -> list[_Waiting]:
        """All that is waiting, or nothing when the store closes.

        Callers that were just released get a moment to come back: else they fall into two groups that commit in turn.
        """
        batch: list[_Waiting] = []
        count, until = 0, 0.0
        while count < _MOST:
            try:
                waiting = self._queue.get(block=not batch)
            except Empty:
                until = until or perf_counter() + patience
                if len(batch) >= expected or perf_counter() > until:
                    break
                sleep(0)
                continue
            if waiting is None:
                if batch:
                    self._queue.put(None)  # to be met again when these are written
                break
            if waiting.released.set_running_or_notify_cancel():
                batch.append(waiting)
                count += len(waiting.drafts)
        return batch

    def _commit(self, batch: list[_Waiting]) -> None:
        """One transaction for all; nobody is released, or refused, before it is durable."""
        try:
            answers = self._write(batch)
        except BaseException as error:
            self._roll_back()
            for waiting in batch:
                failed = StoreFailed(f"{self.path}: nothing was written: {error}")
                failed.__cause__ = error
                waiting.released.set_exception(failed)
            return
        self.commits += 1
        for waiting, answer in zip(batch, answers, strict=True):
            if isinstance(answer, PitbossError):
                waiting.released.set_exception(answer)
            else:
                waiting.released.set_result(answer)

    def _write(self, batch: list[_Waiting]) -> _Answers:
        if self._writer is None:
            self._writer = connect(self.path, self._busy_seconds)
        writer, answers = self._writer, _Answers()
        tips: dict[str, Tip] = {}
        fresh: dict[tuple[str, str], Entry] = {}
        rows: list[tuple[str, int, str, str, bytes]] = []
        writer.execute("BEGIN IMMEDIATE")  # from here to COMMIT no other process can move a tip
        for table, drafts, after, _ in batch:

            def find(key: str, table: str = table) -> Entry | None:
                return fresh.get((table, key)) or self._find(table, key, writer)

            if table not in tips:
                last = writer.execute(_LAST, (table,)).fetchone()
                tips[table] = Tip(*last) if last else Tip()
            try:
                found = link(drafts, after, tips[table], find)
            except PitbossError as refusal:
                answers.append(refusal)
                continue
            for entry, line in found:
                if line is not None:
                    rows.append((table, entry.seq, entry.key, entry.hash, line))
                    tips[table] = Tip(entry.seq, entry.hash)
                    if entry.key:
                        fresh[table, entry.key] = entry
            answers.append(tuple(entry for entry, _ in found))
        writer.executemany(_INSERT, rows)
        writer.execute("COMMIT")
        return answers

    def _find(self, table: str, key: str, writer: sqlite3.Connection) -> Entry | None:
        row = writer.execute(_KEYED, (table, key)).fetchone()
        return self.codec(table).entry(row[1], row[0]) if row else None

    def _roll_back(self) -> None:
        try:
            if self._writer and self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
        except sqlite3.Error:
            self._writer = None  # a new connection for the next batch


class SqliteLog:
    """The log of one table in a store; closing it closes the store only where it was opened for this log alone."""

    def __init__(self, store: SqliteStore, table: str, *, alone: bool = False) -> None:
        self.store = store
        self.table = table
        self._alone = alone

    @property
    def last(self) -> Tip:
        rows = self.store.read(_LAST, self.table)
        return Tip(*rows[0]) if rows else Tip()

    def append(
        self, command: Any, ruling: Decision, *, by: str, after: int, key: str = "", at: str | None = None
    ) -> Entry:
        return self.append_many((drafted(command, ruling, by, key, at),), after=after)[0]

    def append_many(self, drafts: Sequence[Draft], *, after: int) -> tuple[Entry, ...]:
        return self.submit(drafts, after=after).result()

    def submit(self, drafts: Sequence[Draft], *, after: int) -> "Future[tuple[Entry, ...]]":
        """As `append_many`, without waiting."""
        return self.store.submit(self.table, drafts, after=after)

    def find(self, key: str) -> Entry | None:
        rows = self.store.read(_KEYED, self.table, key)
        return self.store.codec(self.table).entry(rows[0][1], rows[0][0]) if rows else None

    def entries(self, start: int = 0) -> Iterator[Entry]:
        for place, line in enumerate(self.lines(start), start):
            yield self.store.codec(self.table).entry(line, place)

    def lines(self, start: int = 0) -> Iterator[bytes]:
        while rows := self.store.read(_FROM, self.table, start):
            for (line,) in rows:
                yield line
            start += len(rows)

    def close(self) -> None:
        if self._alone:
            self.store.close()
