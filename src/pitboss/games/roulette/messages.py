"""What a roulette table is told and what it concludes, beyond what all tables share."""

from typing import Literal

from pitboss.book.offices import Office
from pitboss.ruling import Command, Event, members
from pitboss.table.messages import Cites

Irregularity = Literal[
    "ball spun with the wheel",
    "foreign object in the wheel",
    "ball balanced too long",
    "ball hung up",
    "ball left the wheel",
    "interference",
    "too few revolutions expected",
]
Direction = Literal["clockwise", "anticlockwise"]


class SpinBall(Command, frozen=True):
    """`direction` is the wheel's; the ball goes the other way."""

    by: Office = "dealer"
    direction: Direction = "anticlockwise"


class ReportSpin(Command, frozen=True):
    """Where the ball came to rest, the revolutions it made, what was seen, and whether “No spin” was announced."""

    by: Office
    number: int | None
    revolutions: int = 4
    seen: tuple[Irregularity, ...] = ()
    announced: bool = False


class CallNoSpin(Command, frozen=True):
    """The announcement while the ball is still in motion."""

    by: Office
    cause: Irregularity


class ExamineBall(Command, frozen=True):
    by: Office
    sound: bool = True


class ChangeBall(Command, frozen=True):
    by: Office


class ReportDisplay(Command, frozen=True):
    """The electronic display showed another number than the wheel."""

    by: Office
    shown: int


class BallSpun(Event, frozen=True):
    direction: Direction
    cite: Cites


class NumberSpun(Event, frozen=True):
    """The announcement of number and colour, and the dolly on it."""

    number: int
    colour: str
    call_missed: bool
    cite: Cites


class BallReturned(Event, frozen=True):
    """After a void spin the ball lies where it won last, for the spin that follows."""

    to: int | None
    examine: bool
    cite: Cites


class BallExamined(Event, frozen=True):
    sound: bool
    cite: Cites


class BallChanged(Event, frozen=True):
    cite: Cites


class DisplayDisregarded(Event, frozen=True):
    shown: int
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
