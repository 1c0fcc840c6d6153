"""State is a fold over the log: from the opening, or from a snapshot taken at any entry."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import MsgspecError, Raw, Struct

from pitboss.editions import edition
from pitboss.errors import BrokenLog
from pitboss.record.codec import codec_of
from pitboss.record.entry import Entry, Opening
from pitboss.ruling import Game
from pitboss.table.rules import Rules
from pitboss.table.state import State


class Snapshot(Struct, frozen=True, gc=False):
    """A table as it stood after entry `seq`; `hash` is that entry's, and ties the snapshot to its log."""

    opening: Opening
    seq: int
    hash: str
    state: State[Any]


class _Kept(Struct, frozen=True):
    opening: Opening
    seq: int
    hash: str
    state: Raw


def playing(opening: Opening) -> tuple[Game[Any, Any], Rules[Any]]:
    """The game and the rules that a log's opening names, set up as it says."""
    found = edition(opening.book, opening.game)
    return found.game, found.rules.at(opening.setup)


def opened(entry: Entry) -> Snapshot:
    """The table at the first entry of its log."""
    if not isinstance(entry.command, Opening):
        raise BrokenLog(entry.seq, f"a log begins with its Opening, not with {type(entry.command).__name__}")
    game, rules = playing(entry.command)
    return Snapshot(entry.command, entry.seq, entry.hash, game.opening(rules))


def advance(snapshot: Snapshot, entry: Entry, game: Game[Any, Any]) -> Snapshot:
    """The table one entry later; the rules are not asked again."""
    if entry.seq != snapshot.seq + 1 or entry.previous != snapshot.hash:
        raise BrokenLog(entry.seq, f"it does not follow entry {snapshot.seq} with hash {snapshot.hash}")
    state = snapshot.state
    for event in entry.events:
        state = game.evolve(state, event)
    return Snapshot(snapshot.opening, entry.seq, entry.hash, state)


def replay(entries: Iterable[Entry], *, since: Snapshot | None = None, until: int | None = None) -> Snapshot:
    """The table after entry `until`, or after the last: from the opening, or on from `since`."""
    rest = iter(entries)
    if since is None:
        first = next(rest, None)
        if first is None:
            raise BrokenLog(0, "the log is empty: it has no opening")
        since = opened(first)
    game, _ = playing(since.opening)
    for entry in rest:
        if until is not None and entry.seq > until:
            break
        if entry.seq > since.seq:
            since = advance(since, entry, game)
    return since


def keep(snapshot: Snapshot) -> bytes:
    """A snapshot as JSON; players stay in the order in which they sat down."""
    return msgspec.json.encode(snapshot)


def restore(kept: bytes) -> Snapshot:
    """The snapshot that `keep` wrote, exactly."""
    try:
        read = msgspec.json.decode(kept, type=_Kept)
        state = codec_of(read.opening.book, read.opening.game).state(bytes(read.state))
    except MsgspecError as error:
        raise BrokenLog(0, f"the snapshot cannot be read: {error}") from error
    return Snapshot(read.opening, read.seq, read.hash, state)
