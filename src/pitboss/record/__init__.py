"""The log is the truth: append-only, chained by hashes; live tables, ledger and audit are folds over it."""

from pitboss.record.audit import AuditReport, Broken, audit, audit_file
from pitboss.record.codec import Codec, codec_of
from pitboss.record.database import tables_in
from pitboss.record.entry import Draft, Entry, Opening, Tip, book_sha256, canonical, opening, rules_sha256
from pitboss.record.file import FileLog
from pitboss.record.ledger import Ledger, SeatMeters, TableMeters, Unreconciled, differences, reconcile
from pitboss.record.linked import LinkedTable, LinkedTables
from pitboss.record.log import KeyReused, Log, MemoryLog, StaleWriter, StoreFailed
from pitboss.record.postings import Account, Posting, postings
from pitboss.record.replay import Snapshot, keep, playing, replay, restore
from pitboss.record.schemas import schema, write_schemas
from pitboss.record.sqlite import SqliteLog, SqliteStore
from pitboss.record.stores import open_log, open_or_create, read_log, write_log
from pitboss.record.table import Order, Recorded
from pitboss.record.tail import Window, tail

__all__ = [
    "Account",
    "AuditReport",
    "Broken",
    "Codec",
    "Draft",
    "Entry",
    "FileLog",
    "KeyReused",
    "Ledger",
    "LinkedTable",
    "LinkedTables",
    "Log",
    "MemoryLog",
    "Opening",
    "Order",
    "Posting",
    "Recorded",
    "SeatMeters",
    "Snapshot",
    "SqliteLog",
    "SqliteStore",
    "StaleWriter",
    "StoreFailed",
    "TableMeters",
    "Tip",
    "Unreconciled",
    "Window",
    "audit",
    "audit_file",
    "book_sha256",
    "canonical",
    "codec_of",
    "differences",
    "keep",
    "open_log",
    "open_or_create",
    "opening",
    "playing",
    "postings",
    "read_log",
    "reconcile",
    "replay",
    "restore",
    "rules_sha256",
    "schema",
    "tables_in",
    "tail",
    "write_log",
    "write_schemas",
]
