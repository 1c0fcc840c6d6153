"""What a tai-sai table is told and what it concludes, beyond what all tables share."""

from typing import Literal

from pitboss.book.offices import Office
from pitboss.draws.dice import Tumble
from pitboss.ruling import Command, Event, members
from pitboss.table.messages import Cites

OpeningCheck = Literal["power", "test runs", "tumbler", "seal"]
Seen = Literal["die not flat", "tumbler did not operate correctly", "dice exposed early"]
Irregularity = Literal[Seen, "tumbler not activated"]
Fault = Literal[
    "lights",
    "electronic equipment",
    "entry terminal",
    "dice tumbler",
]
Part = Literal["dice tumbler", "electronic equipment", "entry terminal"]


# --- commands: the spin


class OpenTable(Command, frozen=True):
    """The checks made before the table opens for gaming."""

    by: Office
    checks: tuple[OpeningCheck, ...]


class ActivateTumbler(Command, frozen=True):
    """How often the dice were spun; `announced` says whether “No spin” followed."""

    by: Office = "dealer"
    spins: int = 3
    announced: bool = False


class CallPlaceYourBets(Command, frozen=True):
    by: Office = "dealer"


class UncoverDice(Command, frozen=True):
    """The uppermost face of each die in any order, what was seen, and whether “No spin” was announced."""

    by: Office
    dice: tuple[int, ...] = ()
    seen: tuple[Seen, ...] = ()
    announced: bool = False


# --- commands: the entry terminal and the lights


class PressButton(Command, frozen=True):
    by: Office
    number: int


class PressEntry(Command, frozen=True):
    by: Office = "dealer"


class EnterResult(Command, frozen=True):
    """Three buttons and the entry button in one go."""

    by: Office
    numbers: tuple[int, ...]


class AmendEntry(Command, frozen=True):
    """Wrong numbers were entered; these are the right ones."""

    by: Office
    numbers: tuple[int, ...]


class ReportLighting(Command, frozen=True):
    """Every area that is seen lit."""

    by: Office
    lit: tuple[str, ...] = ()


# --- commands: irregularities and malfunctions


class CallNoSpin(Command, frozen=True):
    by: Office
    cause: Irregularity


class ReportIrregularity(Command, frozen=True):
    """What was seen, with no “No spin” announced."""

    by: Office
    seen: Irregularity


class ReportInterference(Command, frozen=True):
    by: Office
    part: Part
    person: str = ""


class ReportMalfunction(Command, frozen=True):
    by: Office
    fault: Fault


class Rectify(Command, frozen=True):
    by: Office
    fault: Fault


class IntroduceProcedures(Command, frozen=True):
    """What is done instead while the fault lasts, and whether it leaves the integrity of the game whole."""

    by: Office
    fault: Fault
    procedures: str
    integrity_kept: bool = True


# --- events


class TableOpened(Event, frozen=True):
    checks: tuple[OpeningCheck, ...]
    cite: Cites


class TumblerActivated(Event, frozen=True):
    spins: int
    cite: Cites


class BetsCalledFor(Event, frozen=True):
    """“Place your bets”; `activated` is False where the tumbler was forgotten."""

    activated: bool
    cite: Cites


class DiceUncovered(Event, frozen=True):
    """The result and the words in which it is announced."""

    draw: Tumble
    call: str
    cite: Cites


class ButtonPressed(Event, frozen=True):
    number: int
    led: tuple[int, ...]
    cite: Cites


class ResultEntered(Event, frozen=True):
    """The areas that win on these numbers light up."""

    entered: Tumble
    cite: Cites


class EntryAmended(Event, frozen=True):
    was: Tumble
    entered: Tumble
    cite: Cites


class LightingFailed(Event, frozen=True):
    """Areas that stayed dark and areas lit wrongly; the dice decide all the same."""

    dark: tuple[str, ...]
    wrong: tuple[str, ...]
    cite: Cites


class InterferenceRecorded(Event, frozen=True):
    part: Part
    person: str
    cite: Cites


class MalfunctionReported(Event, frozen=True):
    fault: Fault
    cite: Cites


class MalfunctionRectified(Event, frozen=True):
    fault: Fault
    cite: Cites


class ProceduresIntroduced(Event, frozen=True):
    fault: Fault
    procedures: str
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
