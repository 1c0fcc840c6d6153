"""Which store a file is."""

from collections.abc import Iterator
from os import fsync, replace
from pathlib import Path
from typing import Any

from pitboss.errors import BadInput
from pitboss.record.chain import file_lines, linked
from pitboss.record.codec import codec_of, read_opening
from pitboss.record.database import is_database
from pitboss.record.entry import Entry
from pitboss.record.file import FileLog
from pitboss.record.log import Log
from pitboss.record.sqlite import SqliteLog, SqliteStore
from pitboss.ruling import Game
from pitboss.table.rules import Rules

DATABASES = (".db", ".sqlite", ".sqlite3")


def open_log(path: Path | str, table: str = "") -> Log:
    """A log that exists, to read and to go on with; of a database with several tables, the one named."""
    path = Path(path)
    if not is_database(path):
        return FileLog(path)
    store = SqliteStore(path)
    tables = store.tables()
    name = table or (tables[0] if len(tables) == 1 else "")
    if name not in tables:
        store.close()
        raise BadInput(f"{path} has no table {table!r}; its tables are {', '.join(tables) or 'none'}")
    return SqliteLog(store, name, alone=True)


def open_or_create(path: Path | str, game: Game[Any, Any], rules: Rules[Any]) -> Log:
    """The log of this table at that path, made where there is none; a database is told by its content, or its suffix.

    A log that has begun must be of the same book and game.
    """
    path = Path(path)
    exists = path.exists() and path.stat().st_size > 0
    if is_database(path) if exists else path.suffix in DATABASES:
        log: Log = SqliteLog(SqliteStore(path), rules.setup.name, alone=True)
    else:
        log = FileLog(path)
    if (first := next(log.lines(), None)) is not None:
        opening = read_opening(first)
        if (opening.book, opening.game) != (rules.book, rules.game):
            log.close()
            raise BadInput(f"{path} is a log of {opening.book} {opening.game}, not of {rules.book} {rules.game}")
    return log


def write_log(log: Log, path: Path | str) -> None:
    """Copy a log to a file of JSON Lines, byte for byte; the file is there whole, or not at all."""
    path = Path(path)
    partial = path.with_name(f"{path.name}.partial")
    with partial.open("wb") as file:
        file.writelines(line + b"\n" for line in log.lines())
        file.flush()
        fsync(file.fileno())
    replace(partial, path)


def read_log(path: Path | str) -> Iterator[Entry]:
    """The entries of a file of JSON Lines, each checked against the chain; nothing is changed."""
    codec = None
    for link, line in linked(file_lines(Path(path))):
        if codec is None:
            opening = read_opening(line)
            codec = codec_of(opening.book, opening.game)
        yield codec.entry(line, link.seq)
