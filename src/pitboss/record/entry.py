"""One entry for one command, chained to the entry before it by its hash."""

from functools import cache
from hashlib import sha256
from importlib.metadata import version
from typing import Any

from msgspec import Struct
from msgspec.json import Encoder

from pitboss.book.index import clauses
from pitboss.editions.declaration import Declaration
from pitboss.errors import BadInput
from pitboss.ruling import Accepted, Command, Decision
from pitboss.table.rules import Rules
from pitboss.table.state import Setup

GENESIS = "0" * 64  # what the opening has for the hash of the entry before it

_encoder = Encoder(order="deterministic")
_OPEN = b',"hash":""}'  # how an entry ends before its hash is known


class Opening(Command, frozen=True):
    """Entry 0: what adjudicates this log. `rules_sha256` covers the book's clauses and the choices in force."""

    pitboss: str
    book: str
    game: str
    setup: Setup
    rules_sha256: str


class Draft(Struct, frozen=True, gc=False):
    """A command and its ruling, not yet written; `at` is a time as text, empty in scripts."""

    command: Any
    ruling: Decision
    by: str
    key: str = ""
    at: str = ""


class Entry(Struct, frozen=True, gc=False):
    """`key` is the sender's own name for the command, so that a retry is recognised; empty where none was given."""

    seq: int
    at: str
    by: str
    key: str
    command: Any
    ruling: Decision
    previous: str
    hash: str

    @property
    def events(self) -> tuple[Any, ...]:
        """What the ruling changed: nothing, where it was refused or referred."""
        return self.ruling.events if isinstance(self.ruling, Accepted) else ()


class Tip(Struct, frozen=True, gc=False):
    """The end of a log; an empty one ends at -1."""

    seq: int = -1
    hash: str = GENESIS


def canonical(value: Any) -> bytes:
    """The one way in which a value is written: compact JSON, fields as declared, keys of dictionaries in order."""
    return _encoder.encode(value)


def seal(draft: Draft, tip: Tip) -> tuple[Entry, bytes]:
    """The entry that follows `tip`, and its line as every store keeps it."""
    seq, previous = tip.seq + 1, tip.hash
    entry = Entry(seq, draft.at, draft.by, draft.key, draft.command, draft.ruling, previous, "")
    try:
        body = _encoder.encode(entry)[: -len(_OPEN)]
    except (TypeError, ValueError, OverflowError) as error:
        raise BadInput(f"{type(draft.command).__name__} cannot be written to a log: {error}") from error
    own = digest(previous, body)
    entry = Entry(seq, draft.at, draft.by, draft.key, draft.command, draft.ruling, previous, own)
    return entry, b'%s,"hash":"%s"}' % (body, own.encode())


def digest(previous: str, body: bytes) -> str:
    """SHA-256 of the previous hash and the entry's JSON without its own hash; `body` lacks the closing brace."""
    return sha256(b"%s%s}" % (previous.encode(), body)).hexdigest()


def opening(rules: Rules[Any]) -> Opening:
    """The first command of a log kept under these rules, as the house has set them up."""
    return Opening(pitboss_version(), rules.book, rules.game, rules.setup, rules_sha256(rules))


@cache
def pitboss_version() -> str:
    return version("pitboss")


@cache
def book_sha256(book: str) -> str:
    """The fingerprint of a book's clauses: one canonical line for each, in the book's order."""
    total = sha256()
    for each in clauses().values():
        if each.book == book:
            row = (each.book, each.division, each.number, each.title, each.kind, each.summary, each.software)
            total.update(canonical(row) + b"\n")
    return total.hexdigest()


def rules_sha256(rules: Rules[Any] | Declaration) -> str:
    """The fingerprint of the rules at one table: the book, the game, and every choice with its value in force."""
    return sha256(canonical((book_sha256(rules.book), rules.game, dict(rules.chosen)))).hexdigest()
