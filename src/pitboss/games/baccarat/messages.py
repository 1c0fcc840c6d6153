"""What a baccarat table is told and what it concludes, beyond what all tables and all shoes share."""

from pitboss.book.offices import Office
from pitboss.draws.cards import HIDDEN, Card
from pitboss.games.baccarat.coups import Coup
from pitboss.games.baccarat.state import Dealt, Early, Hand, Style
from pitboss.ruling import Command, Event, members
from pitboss.table.messages import Cites

# --- commands: the table and its wagers


class ChangeStyle(Command, frozen=True):
    by: Office
    style: Style


class ReduceWagers(Command, frozen=True):
    """Cut wagers pro rata to the table differential."""

    by: Office = "dealer"


# --- commands: the coup


class BurnCards(Command, frozen=True):
    """Draw face down as many cards as the burnt one says, and put all of them aside."""

    by: Office = "dealer"


class TakeHand(Command, frozen=True):
    """A player accepts the Bank, or the cards of the Player's Hand."""

    seat: int


class RefuseHand(Command, frozen=True):
    seat: int


class KeepHand(Command, frozen=True):
    """The direction that the dealer turns a hand."""

    by: Office
    hand: Hand


class DealFaceDown(Command, frozen=True):
    """The cards that are due, four or a third one, in a style that deals them face down; `count` is 0 for all."""

    by: Office = "dealer"
    count: int = 0


class TurnCards(Command, frozen=True):
    """The faces of the hand that is turned next; `seat` is the player who turns it, 0 for the dealer."""

    seat: int
    cards: tuple[Card, ...]


class ReportHidden(Command, frozen=True):
    """A player hides the cards, or takes them from the table."""

    by: Office
    seat: int


# --- commands: irregularities


class DrawInError(Command, frozen=True):
    """A card drawn when none was due, put on a hand or on none; `card` is hidden where nobody has seen it."""

    by: Office
    card: Card = HIDDEN
    to: Hand | None = None


class FindFaceUp(Command, frozen=True):
    """The next card in the shoe lies face upwards."""

    by: Office
    card: Card


class MisplaceCard(Command, frozen=True):
    """The next card was dealt to the wrong hand."""

    by: Office
    card: Card
    to: Hand


class Reconstruct(Command, frozen=True):
    by: Office
    possible: bool = True


class AnnounceNoBets(Command, frozen=True):
    """“No bets this hand.”"""

    by: Office = "dealer"


class DeclareShort(Command, frozen=True):
    """The shoe has too few cards to complete the round."""

    by: Office = "dealer"


# --- events


class StyleChanged(Event, frozen=True):
    style: Style
    inspector_owed: bool
    cite: Cites


class FirstCardBurnt(Event, frozen=True):
    """It is turned, and says how many follow it face down."""

    card: Card
    more: int
    cite: Cites


class CardsBurnt(Event, frozen=True):
    count: int
    cite: Cites


class BurnMissed(Event, frozen=True):
    cite: Cites


class HandTaken(Event, frozen=True):
    hand: Hand
    seat: int
    cite: Cites


class HandRefused(Event, frozen=True):
    hand: Hand
    seat: int
    cite: Cites


class HandKept(Event, frozen=True):
    """The dealer turns it."""

    hand: Hand
    because: str
    cite: Cites


class CardsDealt(Event, frozen=True):
    """Face up; `early` counts the first of them that had been drawn before this round, unseen."""

    hands: tuple[Hand, ...]
    cards: tuple[Card, ...]
    cite: Cites
    early: int = 0


class CardsLaid(Event, frozen=True):
    """Face down; `early` counts the first of them that had been drawn before this round."""

    hands: tuple[Hand, ...]
    cite: Cites
    early: int = 0


class HandTurned(Event, frozen=True):
    hand: Hand
    seat: int
    cards: tuple[Card, ...]
    cite: Cites


class HidingRecorded(Event, frozen=True):
    seat: int
    cite: Cites


class CoupEnded(Event, frozen=True):
    """The announcement of the final counts, and of the hand that has won."""

    coup: Coup
    cite: Cites


class VoidHandEnded(Event, frozen=True):
    coup: Coup
    cite: Cites


class LastCoupAnnounced(Event, frozen=True):
    rounds: int
    cite: Cites


class CardUsed(Event, frozen=True):
    """A card dealt in error becomes the Banker's third."""

    card: Card
    cite: Cites


class CardHeld(Event, frozen=True):
    """It will be the first card of the next round, a void one if it was disclosed."""

    card: Card
    cite: Cites


class CardSetAside(Event, frozen=True):
    """Drawn while a hand lies face down: the next card of this round if one is due, and else the first of the next."""

    card: Card
    cite: Cites


class NoBetsAnnounced(Event, frozen=True):
    cite: Cites


class FaceUpFound(Event, frozen=True):
    card: Card
    cite: Cites


class CardMisplaced(Event, frozen=True):
    card: Card
    to: Hand
    due: Hand
    cite: Cites


class HandsReconstructed(Event, frozen=True):
    """The cards of the round in the order in which they left the shoe, where the Table of Play puts them."""

    player: Dealt
    banker: Dealt
    held: tuple[Early, ...]
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
