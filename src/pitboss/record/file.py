"""A log as a file of JSON Lines, written through to the disk before anybody is told."""

import fcntl
import os
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import Any

from pitboss.errors import BrokenLog
from pitboss.record.chain import linked
from pitboss.record.codec import Codec, codec_of, read_opening
from pitboss.record.entry import Draft, Entry, Tip
from pitboss.record.log import StoreFailed, drafted, link
from pitboss.ruling import Decision

_CHUNK = 1 << 20
_BEGINNING = b'{"seq":0,'  # so that no file of somebody else's is taken for a torn opening and cut to nothing


class FileLog:
    """Several processes may hold one file: each append locks it and first reads what others have written.

    A crash can leave a part of the last line, never acknowledged: reopening cuts it off. Of a batch that a crash
    interrupts, the first entries may have stayed.
    """

    def __init__(self, path: Path | str, *, busy_seconds: float = 5.0) -> None:
        self.path = Path(path)
        self._busy_seconds = busy_seconds
        self._lock = RLock()
        self._starts = array("Q")  # where each entry's line begins
        self._end = 0  # where the acknowledged lines end
        self._tip = Tip()
        self._keys: dict[str, int] = {}
        self._codec: Codec | None = None
        self._torn = False  # a failed write may have left bytes behind the end
        try:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise StoreFailed(f"{self.path} cannot be opened: {error.strerror}") from error
        try:
            with self._locked():
                self._read_others()
            _sync_directory(self.path.parent)
        except BaseException:
            os.close(self._file)
            raise

    @property
    def last(self) -> Tip:
        return self._tip

    def append(
        self, command: Any, ruling: Decision, *, by: str, after: int, key: str = "", at: str | None = None
    ) -> Entry:
        return self.append_many((drafted(command, ruling, by, key, at),), after=after)[0]

    def append_many(self, drafts: Sequence[Draft], *, after: int) -> tuple[Entry, ...]:
        with self._locked():
            self._read_others()
            found = link(drafts, after, self._tip, self.find)
            lines = [line + b"\n" for _, line in found if line is not None]
            self._write(b"".join(lines))
            for entry, line in found:
                if line is not None:
                    self._take(Tip(entry.seq, entry.hash), entry.key, line)
        return tuple(entry for entry, _ in found)

    def find(self, key: str) -> Entry | None:
        seq = self._keys.get(key)
        return None if seq is None else next(self.entries(seq))

    def entries(self, start: int = 0) -> Iterator[Entry]:
        for place, line in enumerate(self.lines(start), start):
            yield self._decoder().entry(line, place)

    def lines(self, start: int = 0) -> Iterator[bytes]:
        if self._file < 0:
            raise StoreFailed(f"{self.path} is closed")
        if start >= len(self._starts):
            return
        yield from _lines_between(self._file, self._starts[start], self._end)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> "FileLog":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _locked(self) -> Iterator[None]:
        with self._lock:
            if self._file < 0:
                raise StoreFailed(f"{self.path} is closed")
            self._wait_for_others()
            try:
                yield
            finally:
                if not self._torn:  # nobody else may take half a line for a log
                    fcntl.flock(self._file, fcntl.LOCK_UN)

    def _wait_for_others(self) -> None:
        until = monotonic() + self._busy_seconds
        while True:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                if monotonic() > until:
                    raise StoreFailed(f"{self.path}: nothing was written: another process holds the file") from error
                sleep(0.002)
            except OSError as error:
                raise StoreFailed(f"{self.path} cannot be locked: {error.strerror}") from error
            else:
                return

    def _read_others(self) -> None:
        """Take in the lines behind our end; cut off what a crash has left of a line."""
        if self._torn:
            self._cut()
        size = os.fstat(self._file).st_size
        if size == self._end:
            return
        if size < self._end:
            raise BrokenLog(self._tip.seq, f"{self.path} has become shorter: acknowledged entries are gone")
        for chained, line in linked(_lines_between(self._file, self._end, size), self._tip):
            self._take(Tip(chained.seq, chained.hash), chained.key, line)
        if self._end < size:
            if self._tip.seq < 0 and not _BEGINNING.startswith(os.pread(self._file, len(_BEGINNING), 0)):
                raise BrokenLog(0, f"{self.path} is not a log, and no part of one")
            self._cut()

    def _take(self, tip: Tip, key: str, line: bytes) -> None:
        self._starts.append(self._end)
        self._end += len(line) + 1
        self._tip = tip
        if key:
            self._keys[key] = tip.seq

    def _write(self, data: bytes) -> None:
        if not data:
            return
        written = 0
        try:
            while written < len(data):
                written += os.pwrite(self._file, data[written:], self._end + written)
            os.fsync(self._file)
        except OSError as error:
            self._torn = True
            with suppress(StoreFailed):  # then it is tried again before the next entry
                self._cut()
            raise StoreFailed(f"{self.path}: nothing was written: {error.strerror}") from error

    def _cut(self) -> None:
        try:
            os.ftruncate(self._file, self._end)
            os.fsync(self._file)
        except OSError as error:
            raise StoreFailed(f"{self.path}: a torn line cannot be cut off: {error.strerror}") from error
        self._torn = False

    def _decoder(self) -> Codec:
        if self._codec is None:
            opening = read_opening(next(self.lines()))
            self._codec = codec_of(opening.book, opening.game)
        return self._codec


def _lines_between(file: int, start: int, end: int) -> Iterator[bytes]:
    """The complete lines in a stretch of the file."""
    rest = b""
    while start < end:
        chunk = os.pread(file, min(_CHUNK, end - start), start)
        if not chunk:
            return
        start += len(chunk)
        *lines, rest = (rest + chunk).split(b"\n")
        yield from lines


def _sync_directory(directory: Path) -> None:
    """A new file is durable when its name is."""
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
