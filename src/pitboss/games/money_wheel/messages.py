"""What a money wheel is told and what it concludes, beyond what all tables share."""

from typing import Literal

from pitboss.book.offices import Office
from pitboss.ruling import Command, Event, members
from pitboss.table.messages import Cites

Direction = Literal["clockwise", "anticlockwise"]
Grasp = Literal["rim", "spinning knobs", "spokes", "pegs"]
Irregularity = Literal[
    "interference",
    "wheel unbalanced",
    "mechanical malfunction",
    "indicator on a peg",
    "fewer than four revolutions",
]


class SpinWheel(Command, frozen=True):
    """`grasping` is where the wheel was taken hold of."""

    by: Office = "dealer"
    grasping: Grasp = "rim"
    direction: Direction = "clockwise"


class ReportWheel(Command, frozen=True):
    """Where the indicator came to rest, the revolutions made, what was seen, and whether “No spin” was announced."""

    by: Office
    symbol: str | None
    revolutions: int = 4
    seen: tuple[Irregularity, ...] = ()
    announced: bool = False


class CallNoSpin(Command, frozen=True):
    by: Office
    cause: Irregularity


class ReportInterference(Command, frozen=True):
    """Hands on the wheel while it is at rest; during a spin it is an irregularity of that spin."""

    by: Office
    person: str = ""


class WheelSpun(Event, frozen=True):
    grasping: Grasp
    direction: Direction
    cite: Cites


class SymbolSpun(Event, frozen=True):
    """The announcement of the winning symbol."""

    symbol: str
    cite: Cites


class InterferenceRecorded(Event, frozen=True):
    person: str
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
