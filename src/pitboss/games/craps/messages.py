"""What a craps table is told and what it concludes, beyond what all tables share."""

from typing import Literal

from pitboss.book.offices import Office
from pitboss.draws.dice import Dice
from pitboss.ruling import Command, Event, members
from pitboss.table.messages import Cites
from pitboss.table.state import Placed

Cause = Literal[
    "die off the table",
    "die on die",
    "on the bank of chips",
    "in the bowl or on a rail",
    "more than one face on chips",
    "fraudulent die or technique",
    "unapproved die",
    "natural fall cannot be called",
    "dice not released together",
    "die short of the end wall",
    "improper throw",
    "other irregularity",
    "touched chips",
]


# --- commands: wagers


class LateWager(Command, frozen=True):
    """A wager made between the throw and the rest, and who confirmed it aloud."""

    seat: int
    wager: str
    amount: int
    confirmed_by: tuple[Office, ...]


class CashWager(Command, frozen=True):
    """A spoken wager with cash, which becomes chips at once."""

    seat: int
    wager: str
    amount: int
    confirmed_by: Office


class CallOn(Command, frozen=True):
    """Call wagers of a kind on for the come out roll; `only` names one position where the player limits it."""

    seat: int
    wager: str
    confirmed_by: Office
    only: bool = False


class CallOff(Command, frozen=True):
    seat: int
    wager: str


class SplitWager(Command, frozen=True):
    """A C & E with the part of each leg named."""

    seat: int
    craps: int
    eleven: int


class LayCoupon(Command, frozen=True):
    """A match play coupon beside a line bet."""

    seat: int
    wager: str
    face: int


# --- commands: the shooter and the dice


class InspectDice(Command, frozen=True):
    by: Office


class AcceptDice(Command, frozen=True):
    seat: int


class RefuseDice(Command, frozen=True):
    seat: int


class ChooseDice(Command, frozen=True):
    """Two of the dice at the table; `original` asks for those back that left it."""

    seat: int
    count: int = 2
    original: bool = False


class PassDice(Command, frozen=True):
    seat: int


class OrderPass(Command, frozen=True):
    by: Office
    because: Literal["delay", "invalid rolls", "breach of the rules"]


class ThrowDice(Command, frozen=True):
    """`seat` is the shooter's, or -1 where the stickperson throws."""

    seat: int
    hands: int = 1


class FindDie(Command, frozen=True):
    by: Office
    sound: bool = True


class GiveUpDie(Command, frozen=True):
    """A die that left the table cannot be found."""

    by: Office


class ReplaceDice(Command, frozen=True):
    by: Office


# --- commands: the roll


class ReportRoll(Command, frozen=True):
    """The uppermost faces, what was seen, and whether “No roll” was announced.

    `resting` are the faces that lie on the table, on chips or on another object, where a die does not lie flat.
    """

    by: Office
    dice: tuple[int, int] | None
    seen: tuple[Cause, ...] = ()
    announced: bool = False
    resting: tuple[int, int] | None = None


class CallNoRoll(Command, frozen=True):
    by: Office
    cause: Cause


class DisputeFace(Command, frozen=True):
    """Somebody says that another face is uppermost."""

    seat: int


class RuleFace(Command, frozen=True):
    """The officer's decision: these faces, or None to have the dice thrown again."""

    by: Office
    dice: tuple[int, int] | None


class OverruleCall(Command, frozen=True):
    """The last call was an error: these were the faces, or None where the roll was void."""

    by: Office
    dice: tuple[int, int] | None


# --- events


class DiceInspected(Event, frozen=True):
    by: str
    cite: Cites


class DiceRefused(Event, frozen=True):
    seat: int
    cite: Cites


class ShooterFound(Event, frozen=True):
    seat: int
    cite: Cites


class DiceChosen(Event, frozen=True):
    seat: int
    cite: Cites


class DicePassed(Event, frozen=True):
    seat: int
    because: str
    cite: Cites


class StickpersonThrows(Event, frozen=True):
    cite: Cites


class RollingOn(Event, frozen=True):
    """The previous shooter rolls without a line bet, only to decide come and don't come bets; the marker says so."""

    seat: int
    cite: Cites


class DiceThrown(Event, frozen=True):
    seat: int
    cite: Cites


class RollCalled(Event, frozen=True):
    """`rank` is how senior the office was that ruled on it: 0 for the call itself."""

    dice: Dice
    cite: Cites
    rank: int = 0


class RollVoided(Event, frozen=True):
    because: str
    announced: bool
    astray: int
    cite: Cites
    rank: int = 0


class PointSet(Event, frozen=True):
    point: int
    cite: Cites


class PointMade(Event, frozen=True):
    point: int
    cite: Cites


class SevenOut(Event, frozen=True):
    cite: Cites


class WagersOn(Event, frozen=True):
    seat: int
    what: str
    cite: Cites


class WagersOff(Event, frozen=True):
    seat: int
    what: str
    cite: Cites


class CouponLaid(Event, frozen=True):
    seat: int
    wager: str
    face: int
    cite: Cites


class CouponTaken(Event, frozen=True):
    seat: int
    wager: str
    face: int
    cite: Cites


class DieFound(Event, frozen=True):
    sound: bool
    cite: Cites


class DieLost(Event, frozen=True):
    new_set: bool
    cite: Cites


class DiceReplaced(Event, frozen=True):
    cite: Cites


class FaceDisputed(Event, frozen=True):
    seat: int
    cite: Cites


class CallOverruled(Event, frozen=True):
    """Puck, shooter and undecided wagers stand as before the roll; what it settled is reversed in the events beside."""

    standing: tuple[Placed, ...]
    point: int | None
    shooter: int
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
