"""Commands (imperative) and events (past tense) that every table shares. Amounts are cents; clauses travel as ids."""

from typing import Any

from pitboss.book.offices import Office
from pitboss.ruling import Command, Event, members
from pitboss.table.state import VALUE, Limits, Tender

Cites = tuple[str, ...]


# --- commands: people and chips


class TakeSeat(Command, frozen=True):
    seat: int
    name: str


class LeaveSeat(Command, frozen=True):
    seat: int


class BuyIn(Command, frozen=True):
    """Cash for value chips."""

    seat: int
    amount: int


class BuyNonValue(Command, frozen=True):
    """Value chips for chips of a colour, at the value the player declares for one of them."""

    seat: int
    colour: str
    value: int
    amount: int


class RedeemNonValue(Command, frozen=True):
    """`table` is the table that issued the chips; empty for this one."""

    seat: int
    table: str = ""


class RestrictValueChips(Command, frozen=True):
    """At most this amount of value chips on a wager; 0 requires non-value chips; None lifts the restriction."""

    by: Office
    seat: int
    at_most: int | None


# --- commands: signs


class AnnounceLimits(Command, frozen=True):
    """Display a sign with limits to come and the time of the change."""

    by: Office
    limits: Limits
    at: int
    begins: int


class RemoveAnnouncement(Command, frozen=True):
    by: Office


class ChangeLimits(Command, frozen=True):
    """Put new limits on the sign; `agreed` lists the seats that consent."""

    by: Office
    limits: Limits
    at: int
    agreed: tuple[int, ...] = ()


class AllowOwnLimits(Command, frozen=True):
    """A sign on the table with one player's own minimum and maximum."""

    by: Office
    seat: int
    limits: Limits


class NotifyInspector(Command, frozen=True):
    by: Office


class BeginGamingDay(Command, frozen=True):
    by: Office


# --- commands: wagers


class PlaceWager(Command, frozen=True):
    seat: int
    wager: str
    amount: int
    tender: Tender = VALUE


class DeclareWager(Command, frozen=True):
    """A spoken wager: the chips that came with it, and whether the dealer can still place it."""

    seat: int
    wager: str
    amount: int
    tender: Tender = VALUE
    chips_given: bool = True
    time_to_place: bool = True


class WithdrawWager(Command, frozen=True):
    """Take back all of a wager, or a part of it."""

    seat: int
    wager: str
    amount: int = 0
    tender: Tender = VALUE


class DisputePlacement(Command, frozen=True):
    """A player says that chips were meant for another position."""

    seat: int
    wager: str
    meant: str


class FindAccepted(Command, frozen=True):
    """A wager found on the layout that was made and accepted by mistake."""

    by: Office
    seat: int
    wager: str
    amount: int
    tender: Tender = VALUE


class FindPartnership(Command, frozen=True):
    """The finding that these players act together to exceed a maximum."""

    by: Office
    seats: tuple[int, ...]


# --- commands: the round


class CallNoMoreBets(Command, frozen=True):
    by: Office = "dealer"
    bell: bool = True


class CollectLosingWagers(Command, frozen=True):
    by: Office = "dealer"


class PayWinningWagers(Command, frozen=True):
    """Pay all winners, or those of one area, or those of one seat there."""

    by: Office = "dealer"
    area: str = ""
    seat: int = 0


class CorrectResult(Command, frozen=True):
    """After settlement: the result was another one; what was paid and taken is put right."""

    by: Office
    draw: Any


class ReportMispayment(Command, frozen=True):
    """What a winner was really handed, where it differs from the entitlement."""

    by: Office
    seat: int
    wager: str
    paid: int


class CorrectMispayment(Command, frozen=True):
    by: Office
    seat: int
    wager: str


class RecoverOverpayment(Command, frozen=True):
    """Take what a player still owes from the chips now in the rack."""

    by: Office
    seat: int


# --- events: people and chips


class SeatTaken(Event, frozen=True):
    seat: int
    name: str
    cite: Cites = ()


class SeatLeft(Event, frozen=True):
    """The player goes with the chips of the rack."""

    seat: int
    chips: int
    cite: Cites = ()


class BoughtIn(Event, frozen=True):
    seat: int
    amount: int
    cite: Cites


class NonValueBought(Event, frozen=True):
    seat: int
    colour: str
    value: int
    amount: int
    cite: Cites


class NonValueRedeemed(Event, frozen=True):
    seat: int
    colour: str
    amount: int
    cite: Cites


class ValueChipsRestricted(Event, frozen=True):
    seat: int
    at_most: int | None
    cite: Cites


# --- events: signs


class LimitsAnnounced(Event, frozen=True):
    limits: Limits
    at: int
    begins: int
    cite: Cites


class AnnouncementRemoved(Event, frozen=True):
    cite: Cites


class LimitsChanged(Event, frozen=True):
    limits: Limits
    inspector_owed: bool
    cite: Cites


class OwnLimitsAllowed(Event, frozen=True):
    seat: int
    limits: Limits
    cite: Cites


class InspectorNotified(Event, frozen=True):
    told: tuple[str, ...]
    cite: Cites


class GamingDayBegun(Event, frozen=True):
    cite: Cites


# --- events: wagers


class WagerPlaced(Event, frozen=True):
    seat: int
    wager: str
    amount: int
    cite: Cites
    tender: Tender = VALUE
    valid_once: bool = False  # under the minimum, allowed this one time
    by_mistake: bool = False  # it should have been refused; what is void of it follows


class WagerWithdrawn(Event, frozen=True):
    seat: int
    wager: str
    amount: int
    cite: Cites
    tender: Tender = VALUE


class WagerVoided(Event, frozen=True):
    """A stake, or the excess of one, goes back to its player."""

    seat: int
    wager: str
    amount: int
    because: str
    cite: Cites
    tender: Tender = VALUE


class PartnershipFound(Event, frozen=True):
    seats: tuple[int, ...]
    cite: Cites


# --- events: the round


class NoMoreBetsCalled(Event, frozen=True):
    cite: Cites


class WagerLost(Event, frozen=True):
    seat: int
    wager: str
    stake: int
    cite: Cites
    tender: Tender = VALUE


class LosingWagersCollected(Event, frozen=True):
    draw: Any
    cite: Cites


class WagerWon(Event, frozen=True):
    """The winnings are paid; the stake stays on the layout, its player's to take or leave, unless it comes back too."""

    seat: int
    wager: str
    stake: int
    winnings: int
    odds: str
    cite: Cites
    tender: Tender = VALUE
    stake_back: bool = False


class StoodOff(Event, frozen=True):
    """Neither won nor lost: the stake stays where it lies, its player's to take or leave."""

    seat: int
    wager: str
    stake: int
    cite: Cites
    tender: Tender = VALUE


class WagerReturned(Event, frozen=True):
    """Neither won nor lost: the stake goes back to its player."""

    seat: int
    wager: str
    stake: int
    because: str
    cite: Cites
    tender: Tender = VALUE


class WagerMoved(Event, frozen=True):
    """A roll has carried a wager to another place, where it is decided."""

    seat: int
    wager: str
    to: str
    cite: Cites
    tender: Tender = VALUE


class Reversed(Event, frozen=True):
    """A settlement undone: the stake lies on the layout again, and what the player had got of it is taken back."""

    seat: int
    wager: str
    stake: int
    taken: int
    owed: int
    cite: Cites
    tender: Tender = VALUE
    fee: int = 0  # the commission that was paid for the stake, and that lies with it again


class FeePaid(Event, frozen=True):
    """The commission for a wager that now lies on the layout."""

    seat: int
    wager: str
    amount: int
    cite: Cites


class FeeReturned(Event, frozen=True):
    seat: int
    wager: str
    amount: int
    cite: Cites


class RoundClosed(Event, frozen=True):
    """Every winner is paid and wagers may be made again."""

    draw: Any
    cite: Cites


class RoundVoided(Event, frozen=True):
    """No result: the stakes are released."""

    because: str
    announced: bool
    cite: Cites


class ResultCorrected(Event, frozen=True):
    was: Any
    draw: Any
    cite: Cites


class Adjusted(Event, frozen=True):
    """Money put right after the fact: above zero to the player, below to the house; `owed` is still outstanding."""

    seat: int
    wager: str
    amount: int
    owed: int
    won: int
    cite: Cites
    tender: Tender = VALUE
    kept: bool = True


class Mispaid(Event, frozen=True):
    """`moved` is what the table handed over beyond the payment on record; below zero where it was short."""

    seat: int
    wager: str
    entitled: int
    paid: int
    moved: int
    cite: Cites
    tender: Tender = VALUE


class OverpaymentRecovered(Event, frozen=True):
    seat: int
    amount: int
    owed: int
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
