"""The schema of a database of logs, and connections that keep what they promise."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from pitboss.errors import BadInput, BrokenLog
from pitboss.record.chain import read_link
from pitboss.record.entry import pitboss_version

FORMAT = "1"

# INSERT OR REPLACE would remove a row without asking the trigger on DELETE: the one on INSERT refuses it.
SCHEMA = (
    """CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE entries (
    table_name TEXT NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    hash TEXT NOT NULL,
    line BLOB NOT NULL,
    PRIMARY KEY (table_name, seq)
) WITHOUT ROWID""",
    """CREATE UNIQUE INDEX one_entry_for_each_key ON entries (table_name, key) WHERE key <> ''""",
    """CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'entries are not changed: the log is append-only'); END""",
    """CREATE TRIGGER entries_are_not_removed BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'entries are not removed: the log is append-only'); END""",
    """CREATE TRIGGER entries_are_added_at_the_end BEFORE INSERT ON entries
WHEN NEW.seq <> (SELECT coalesce(max(seq), -1) + 1 FROM entries WHERE table_name = NEW.table_name)
  OR (NEW.key <> '' AND EXISTS (SELECT 1 FROM entries WHERE table_name = NEW.table_name AND key = NEW.key))
BEGIN SELECT RAISE(ABORT, 'entries are added one after another: the log is append-only'); END""",
)

_LAID_OUT = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
_FROM = "SELECT seq, key, hash, line FROM entries WHERE table_name = ? ORDER BY seq"
# From one table's rows to the next one's: DISTINCT would read every entry.
TABLES = """WITH RECURSIVE found(name) AS (
    SELECT min(table_name) FROM entries
    UNION ALL SELECT (SELECT min(table_name) FROM entries WHERE table_name > name) FROM found WHERE name IS NOT NULL
) SELECT name FROM found WHERE name IS NOT NULL"""

HEADER = b"SQLite format 3\0"
_UNREADABLE = (sqlite3.Error, UnicodeDecodeError)  # the latter from a schema whose own text is spoilt
_CHECKPOINT = 4000  # pages of the write-ahead log before they move to the database, so that few commits pay for it


def connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    """A connection on which COMMIT returns when the disk has the transaction; a database of others is left as it is."""
    connection = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None, check_same_thread=False)
    try:
        if _schema(connection) not in ([], list(SCHEMA)):
            raise BadInput(f"{path} is no database of logs as Pitboss makes them")
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise sqlite3.OperationalError(f"the disk allows no write-ahead log, only {mode!r}")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT}")
    except BaseException:
        connection.close()
        raise
    return connection


def _schema(connection: sqlite3.Connection) -> list[str]:
    return [sql for (sql,) in connection.execute(_LAID_OUT)]


def lay_out(connection: sqlite3.Connection) -> None:
    """Make the schema in an empty database."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not _schema(connection):
            for statement in SCHEMA:
                connection.execute(statement)
            about = (("format", FORMAT), ("pitboss", pitboss_version()))
            connection.executemany("INSERT INTO meta VALUES (?, ?)", about)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def is_database(path: Path) -> bool:
    """Told by the first bytes, whatever the file is called."""
    try:
        with path.open("rb") as file:
            return file.read(len(HEADER)) == HEADER
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from error


# --- for auditors, who change nothing


def _look(path: Path) -> sqlite3.Connection:
    """A connection that cannot write. Without a write-ahead log nobody has the file open: it is taken as it is, so that
    nothing is left beside it, and a medium on which nothing could be left will do."""
    mode = "mode=ro" if Path(f"{path}-wal").exists() else "mode=ro&immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, isolation_level=None)


def tables_in(path: Path) -> tuple[str, ...]:
    """The tables that a database of logs holds."""
    try:
        with closing(_look(path)) as connection:
            return tuple(str(name) for (name,) in connection.execute(TABLES))
    except _UNREADABLE as error:
        raise BrokenLog(0, f"{path} cannot be read as a database of logs: {error}") from error


def stored_lines(path: Path, table: str) -> Iterator[bytes]:
    """One table's lines, each agreeing with the columns beside it; at the end, what SQLite itself says of the file.

    A changed byte where no entry lies (in free space, or in another table's rows) is not seen here.
    """
    place = 0
    try:
        with closing(_look(path)) as connection:
            if _schema(connection) != list(SCHEMA):
                raise BrokenLog(0, "the schema of the database is not the one that Pitboss makes")
            for *columns, line in connection.execute(_FROM, (table,)):
                if not isinstance(line, bytes):
                    raise BrokenLog(place, "its line is not kept as bytes")
                yield line
                link = read_link(line, place)
                if [link.seq, link.key, link.hash] != columns:
                    raise BrokenLog(place, "the columns beside its line say something else")
                place += 1
            (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if verdict != "ok":
                raise BrokenLog(place, f"every entry before it reads well, but SQLite finds: {verdict}")
    except _UNREADABLE as error:
        raise BrokenLog(place, f"SQLite cannot read it: {error}") from error
