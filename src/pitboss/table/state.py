"""What is so at a table: frozen values; dictionaries in them are replaced, never changed."""

from typing import Any, Generic, Literal, TypeVar, final

from msgspec import Struct

Q = TypeVar("Q")

ChipKind = Literal["value", "non-value", "promotional", "other"]


class Tender(Struct, frozen=True, gc=False):
    """The chips a wager is made with; a colour and its issuing table identify non-value chips."""

    kind: ChipKind = "value"
    colour: str = ""
    table: str = ""


VALUE = Tender()


class Range(Struct, frozen=True, gc=False):
    minimum: int
    maximum: int


class Limits(Struct, frozen=True, gc=False):
    """What a sign says: minimum, maximum and increment, with a range of its own for any kind of wager."""

    minimum: int
    maximum: int
    increment: int = 0
    by_wager: dict[str, Range] = {}

    def of(self, wager: str) -> "Range | Limits":
        """What holds for a kind of wager: its own range, or the sign's."""
        return self.by_wager.get(wager, self)


class NonValue(Struct, frozen=True, gc=False):
    """A player's colour: the value declared for one chip, and the amount held off the layout."""

    colour: str
    value: int
    held: int


class Player(Struct, frozen=True, gc=False):
    name: str
    rack: int = 0
    non_value: NonValue | None = None
    limits: Limits | None = None  # the player's own sign
    under_minimum_used: bool = False
    value_chips_at_most: int | None = None  # no more than this in value chips on a wager; 0 is none at all
    owes: int = 0  # overpayments not yet recovered


class Placed(Struct, frozen=True, gc=False):
    """One player's stake on one position; `paid` marks a winner paid in this round, or chips too late for it."""

    seat: int
    wager: str
    stake: int
    tender: Tender = VALUE
    paid: bool = False
    fee: int = 0  # the commission paid for it


class Settled(Struct, frozen=True, gc=False):
    """How a wager ended in the last round; `won` is the winnings, 0 for a loss; `paid` what was really handed over.

    `kept` says that the stake was its player's to keep, as it is of a winner and in a stand off.
    """

    seat: int
    wager: str
    stake: int
    won: int
    tender: Tender
    paid: int
    kept: bool = True


class Announcement(Struct, frozen=True, gc=False):
    """A sign of limits to come: since when it has been displayed, and when they begin (seconds of the gaming day)."""

    limits: Limits
    shown_since: int
    begins: int
    inspector_told: bool = False


class Table(Struct, frozen=True, gc=False):
    sign: Limits
    players: dict[int, Player] = {}
    layout: tuple[Placed, ...] = ()
    announcement: Announcement | None = None
    partnerships: tuple[tuple[int, ...], ...] = ()
    notices_owed: tuple[str, ...] = ()  # what an inspector has still to be told
    rounds_today: int = 0
    settled: tuple[Settled, ...] = ()
    settled_on: Any = None  # the draw of the last round


@final
class BetsOpen(Struct, frozen=True, tag="bets open", gc=False):
    pass


@final
class BetweenRounds(Struct, frozen=True, tag="between rounds", gc=False):
    """Where a call opens the betting: it has not come yet, so chips may be taken from the layout and none put down."""


@final
class NoMoreBets(Struct, frozen=True, tag="no more bets", gc=False):
    pass


@final
class Collecting(Struct, frozen=True, tag="collecting", gc=False):
    """The result is established; losing wagers are still to be collected."""

    draw: Any


@final
class Paying(Struct, frozen=True, tag="paying", gc=False):
    """The losers are gone; some winners are still to be paid."""

    draw: Any


Phase = BetsOpen | BetweenRounds | NoMoreBets | Collecting | Paying
Free = BetsOpen | BetweenRounds  # no result is pending: what lies on the layout is its player's to take


class State(Struct, Generic[Q], frozen=True, gc=False):
    """A table of one game: what all games share, where the round stands, and the game's own equipment."""

    table: Table
    phase: Phase
    equipment: Q


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """How a house sets one table up; a log begins with it."""

    name: str = "T1"
    venue: str = "Auckland"
    limits: Limits = Limits(500, 50_000)
    chips: tuple[int, ...] = (100, 500, 2_500, 10_000)
    seats: int = 7
    mark: str = ""
    colours: tuple[str, ...] = ("blue", "green", "pink", "orange", "purple", "brown", "grey")
    choices: dict[str, bool | int | str] = {}
