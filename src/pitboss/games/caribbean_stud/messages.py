"""What a Caribbean stud table is told and what it concludes, beyond what all tables and all shoes share."""

from typing import Literal

from msgspec.structs import replace

from pitboss.book.offices import Office
from pitboss.draws.cards import HIDDEN, Card
from pitboss.ruling import Command, Event, members
from pitboss.table.jackpots import Grant, Means, Terms
from pitboss.table.messages import Cites


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(HIDDEN for _ in cards)


# --- commands: wagers


class WagerOnJackpot(Command, frozen=True):
    """A chip in the slot; `lit` says whether its light came on. On a designated area there is no light."""

    seat: int
    lit: bool = True


class TakeJackpotChip(Command, frozen=True):
    """Take a chip back from a designated area."""

    seat: int


# --- commands: the deal


class DealCards(Command, frozen=True):
    """So many cards, or packets of five, face down to the places that are due; 0 is the rest of the deal.

    The dealer's last card is seen: `up`.
    """

    by: Office = "dealer"
    up: Card = ""
    count: int = 0


class LookAtCards(Command, frozen=True):
    """A player picks the hand up; what is seen there is the player's own affair."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, viewer: str) -> "LookAtCards":
        return self if viewer == f"seat {self.seat}" else replace(self, cards=_hidden(self.cards))


class Fold(Command, frozen=True):
    seat: int


class PlaceBet(Command, frozen=True):
    """A bet wager of twice the ante; `amount` is said where another was put down."""

    seat: int
    amount: int = 0


# --- commands: the showdown


class TurnDealersCards(Command, frozen=True):
    """All five, as they lie face up."""

    by: Office
    cards: tuple[Card, ...]


class ShowHand(Command, frozen=True):
    """A player's cards face up, with what was declared of them."""

    seat: int
    cards: tuple[Card, ...] = ()
    declared: str = ""


class LeaveFaceDown(Command, frozen=True):
    seat: int


class SettleHands(Command, frozen=True):
    """From the dealer's right, one player after another."""

    by: Office = "dealer"


class CollectCards(Command, frozen=True):
    by: Office = "dealer"


# --- commands: the jackpot


class ConfigureJackpot(Command, frozen=True):
    """Other terms, under an approval of the Authority that is named."""

    by: Office
    terms: Terms
    approval: str


class ResetJackpot(Command, frozen=True):
    """The pool is to stand at another amount: the operator puts in the difference, or takes it out."""

    by: Office
    pool: int
    because: str = "reset"


class ReportMeter(Command, frozen=True):
    """The pool of several linked tables, as it is to be displayed here."""

    by: Office
    pool: int


class ReportController(Command, frozen=True):
    """Whether the controller of the jackpot works."""

    by: Office
    up: bool


class VerifyJackpot(Command, frozen=True):
    """The dealer verifies the hands that qualify and tells the game supervisor."""

    by: Office = "dealer"


class ChooseMeans(Command, frozen=True):
    """How a player wants a royal or a straight flush paid."""

    seat: int
    means: Means


class PayJackpots(Command, frozen=True):
    """Out of this table's own pool."""

    by: Office = "dealer"


class GrantJackpots(Command, frozen=True):
    """Out of the pool of linked tables: what each hand is due, and what is left in it."""

    by: Office
    grants: tuple[Grant, ...]
    pool: int


class CountDeck(Command, frozen=True):
    by: Office
    count: int = 52


# --- commands: irregularities


class DeclareDead(Command, frozen=True):
    by: Office
    seat: int
    because: str = "information about a hand was exchanged"


Direction = Literal["English only", "silence", "apart"]


class DirectPlayers(Command, frozen=True):
    by: Office
    what: Direction
    seats: tuple[int, ...] = ()


class ReportWrongNumber(Command, frozen=True):
    """Somebody has not five cards; seat 0 is the dealer."""

    by: Office
    seat: int
    count: int


class ExposeCard(Command, frozen=True):
    """The next card is exposed as it is dealt, to whom it is due."""

    by: Office
    card: Card


class DealWithoutAnte(Command, frozen=True):
    """Cards went to an area without an ante: some, or a complete hand."""

    by: Office
    seat: int
    complete: bool


class ReportAbsent(Command, frozen=True):
    by: Office
    seat: int


# --- events: wagers


class JackpotChipReturned(Event, frozen=True):
    """No wager was made: the chip is the player's."""

    seat: int
    because: str
    cite: Cites


# --- events: the deal


class CardsDealt(Event, frozen=True):
    """Face down to seats in order, the dealer being 0, so many at a time; `up` is the last of them, and is seen."""

    to: tuple[int, ...]
    each: int
    up: Card
    last: bool
    cite: Cites


class CardsLookedAt(Event, frozen=True):
    seat: int
    cards: tuple[Card, ...]
    cite: Cites

    def seen_by(self, viewer: str) -> "CardsLookedAt":
        return self if viewer == f"seat {self.seat}" else replace(self, cards=_hidden(self.cards))


class Folded(Event, frozen=True):
    seat: int
    because: str
    last: bool
    cite: Cites


class BetPlaced(Event, frozen=True):
    """The player plays on; the wager itself is placed beside."""

    seat: int
    last: bool
    cite: Cites


class DealerTurned(Event, frozen=True):
    cards: tuple[Card, ...]
    worth: str
    qualifies: bool
    cite: Cites


class HandShown(Event, frozen=True):
    seat: int
    cards: tuple[Card, ...]
    worth: str
    declared: str
    cite: Cites


class HandLeft(Event, frozen=True):
    """It stays face down; `unclaimed` says that it would have qualified for the jackpot, which nobody else can know."""

    seat: int
    unclaimed: bool
    cite: Cites

    def seen_by(self, viewer: str) -> "HandLeft":
        return self if viewer == f"seat {self.seat}" else replace(self, unclaimed=False)


class HandCompared(Event, frozen=True):
    seat: int
    worth: str
    result: str
    cite: Cites


class JackpotQualified(Event, frozen=True):
    """A hand that lies face up and wins the jackpot."""

    seat: int
    kind: int
    worth: str
    cite: Cites


class JackpotLost(Event, frozen=True):
    """A wager on the jackpot with a hand that does not qualify, or that was folded or left face down."""

    seat: int
    because: str
    cite: Cites


class HandsSettled(Event, frozen=True):
    claims: bool
    cite: Cites


class CardsCollected(Event, frozen=True):
    seats: tuple[int, ...]
    cite: Cites


# --- events: the jackpot


class JackpotConfigured(Event, frozen=True):
    terms: Terms
    approval: str
    cite: Cites


class MeterShown(Event, frozen=True):
    pool: int
    cite: Cites


class ControllerReported(Event, frozen=True):
    up: bool
    cite: Cites


class JackpotVerified(Event, frozen=True):
    seat: int
    kind: int
    cite: Cites


class MeansChosen(Event, frozen=True):
    seat: int
    means: Means
    cite: Cites


class JackpotsSettled(Event, frozen=True):
    meter: int
    cite: Cites


class DeckCounted(Event, frozen=True):
    count: int
    cite: Cites


# --- events: irregularities


class HandDead(Event, frozen=True):
    seat: int
    because: str
    last: bool
    cite: Cites


class PlayersDirected(Event, frozen=True):
    what: Direction
    seats: tuple[int, ...]
    cite: Cites


class CardExposed(Event, frozen=True):
    """It is turned down again, but for the dealer, whose face-up card it stays."""

    to: int
    card: Card
    each: int
    last: bool
    cite: Cites


class StrayHandDiscarded(Event, frozen=True):
    seat: int
    cite: Cites


class DealTakenBack(Event, frozen=True):
    """All cards are collected, counted, shuffled and dealt again; the wagers stand."""

    because: str
    cite: Cites


class JackpotsCarried(Event, frozen=True):
    """After a misdeal wagers on the jackpot last into the next round."""

    seats: tuple[int, ...]
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
