"""What the controller of a linked jackpot is told and what it concludes."""

from msgspec import Struct

from pitboss.book.offices import Office
from pitboss.ruling import Command, Event, members
from pitboss.table.jackpots import Terms
from pitboss.table.messages import Cites

# --- what happened at a table, as its controller needs to know it


class Fact(Struct, frozen=True, tag=True, gc=False):
    """One thing that a table has on record."""


class Entered(Fact, frozen=True):
    """A wager on the jackpot stands: so much of it feeds the pool, nothing where it was carried over a misdeal."""

    seat: int
    pooled: int


class Withdrawn(Fact, frozen=True):
    seat: int
    pooled: int


class Received(Fact, frozen=True):
    """Seats that got cards; only the first counts."""

    seats: tuple[int, ...]


class TakenBack(Fact, frozen=True):
    """All cards are dealt again."""


class Out(Fact, frozen=True):
    """A wager on the jackpot is lost."""

    seat: int


class Claimed(Fact, frozen=True):
    """A verified hand."""

    seat: int
    kind: int


class Paid(Fact, frozen=True):
    seat: int


class Ended(Fact, frozen=True):
    """The round is over, or void."""


class Round(Fact, frozen=True):
    """Whether a round is open: from its first wager to its end, and as long as wagers wait for the next one."""

    open: bool


Facts = tuple[Entered | Withdrawn | Received | TakenBack | Out | Claimed | Paid | Ended | Round, ...]


# --- commands


class LinkTable(Command, frozen=True):
    by: Office
    table: str
    terms: Terms


class UnlinkTable(Command, frozen=True):
    by: Office
    table: str


class Follow(Command, frozen=True):
    """What entry `entry` of a table's log says, recorded there at this time (UTC, ISO 8601)."""

    table: str
    entry: int
    at: str
    facts: Facts


class GrantNext(Command, frozen=True):
    """Pay the hands whose turn has come."""


# --- events


class TableLinked(Event, frozen=True):
    table: str
    cite: Cites


class TableUnlinked(Event, frozen=True):
    table: str
    cite: Cites


class Followed(Event, frozen=True):
    """So much is known of a table."""

    table: str
    entry: int
    at: str
    facts: Facts
    cite: Cites


class TurnCame(Event, frozen=True):
    """No hand still in play at any table was received earlier than those that were received at this time."""

    at: str
    tables: tuple[str, ...]
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
