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
    """A chip in the slot; `lit` says whether its light came on. On a designated area there is no light.

    `amount` is said where another chip than the right one was put there.
    """

    seat: int
    lit: bool = True
    amount: int = 0


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
    """A player's cards face up, with what was declared of them; what all have seen then, the event says."""

    seat: int
    cards: tuple[Card, ...] = ()
    declared: str = ""

    def seen_by(self, viewer: str) -> "ShowHand":
        return self if viewer == f"seat {self.seat}" else replace(self, cards=_hidden(self.cards), declared="")


class LeaveFaceDown(Command, frozen=True):
    seat: int


class CorrectCards(Command, frozen=True):
    """What was reported of a hand was wrong, or of the dealer's (seat 0): the one card face up, or all five."""

    by: Office
    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, viewer: str) -> "CorrectCards":
        mine = viewer == f"seat {self.seat}"
        return self if mine or not self.seat else replace(self, cards=_hidden(self.cards))


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
    """Whether the controller of the jackpot works; `because` says it where something else is the matter."""

    by: Office
    up: bool
    because: str = ""


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
    """`deck` is the number of one of two decks; 0 is the one in use."""

    by: Office
    count: int = 52
    deck: int = 0


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


class LiftDirection(Command, frozen=True):
    """A direction stands no longer; of players kept apart, the one about these."""

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
    """It stays face down; `unclaimed` says that it would have qualified for the jackpot, which nobody else can know.

    So the clauses are the same whatever it is.
    """

    seat: int
    unclaimed: bool
    cite: Cites

    def seen_by(self, viewer: str) -> "HandLeft":
        return self if viewer == f"seat {self.seat}" else replace(self, unclaimed=False)


class CardsCorrected(Event, frozen=True):
    """Other faces than were reported; `face_up` says that all can see them."""

    seat: int
    cards: tuple[Card, ...]
    face_up: bool
    cite: Cites

    def seen_by(self, viewer: str) -> "CardsCorrected":
        mine = self.face_up or viewer == f"seat {self.seat}"
        return self if mine else replace(self, cards=_hidden(self.cards))


class HandCompared(Event, frozen=True):
    """How a hand ended; `worth` is empty where nobody was shown it."""

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
    """`out` is why the jackpot cannot be played, and empty where it can."""

    out: str
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
    deck: int
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


class DirectionLifted(Event, frozen=True):
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
