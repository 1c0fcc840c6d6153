"""What a table is told of its cards and what it concludes, in every game that is dealt from a shoe."""

from typing import Literal

from pitboss.book.offices import Office
from pitboss.draws.cards import Card
from pitboss.ruling import Command, Event, members
from pitboss.table.messages import Cites

Step = Literal["chemmy shuffle", "stack", "riffle shuffle"]
STEPS: tuple[Step, ...] = ("chemmy shuffle", "stack", "riffle shuffle")


# --- commands: new cards


class InspectCards(Command, frozen=True):
    """One office has sorted and inspected the decks, independently of the other."""

    by: Office


class SpreadCards(Command, frozen=True):
    by: Office = "dealer"


class MixCards(Command, frozen=True):
    """The cards are turned face down and mixed, in these steps."""

    by: Office = "dealer"
    steps: tuple[Step, ...] = STEPS


class BringPreShuffled(Command, frozen=True):
    """A container of cards shuffled beforehand, with its seal whole and out of the area in which it was secured."""

    by: Office
    sealed: bool = True
    secured: bool = True


class InspectPreShuffled(Command, frozen=True):
    seat: int


class DemandShuffle(Command, frozen=True):
    seat: int


class AcceptPreShuffled(Command, frozen=True):
    """The players have been asked, and nobody demands a shuffle."""

    by: Office = "dealer"


class ReplaceCards(Command, frozen=True):
    by: Office


# --- commands: the shuffle and the cut


class ShuffleCards(Command, frozen=True):
    by: Office = "dealer"


class CutCards(Command, frozen=True):
    """A player places a cutting card in the stack, behind this many cards; 0 is in the middle."""

    seat: int
    at: int = 0


class RefuseCut(Command, frozen=True):
    seat: int


class CutForPlayers(Command, frozen=True):
    """An authorised employee cuts, where no player has."""

    by: Office
    at: int = 0


class DirectCuttingCard(Command, frozen=True):
    """Another place for the cutting card, counted from the back of the stack."""

    by: Office
    from_back: int


class InsertCuttingCard(Command, frozen=True):
    by: Office
    from_back: int


class LoadShoe(Command, frozen=True):
    by: Office = "dealer"


class DrawCards(Command, frozen=True):
    """Cards as they leave the shoe and are seen, in order; the cutting card may be among them."""

    by: Office
    cards: tuple[Card, ...]


class ReportHandling(Command, frozen=True):
    """Somebody other than the dealer has handled, altered or withdrawn a card."""

    by: Office
    person: str


# --- events


class CardsInspected(Event, frozen=True):
    by: Office
    cite: Cites


class CardsSpread(Event, frozen=True):
    cite: Cites


class CardsMixed(Event, frozen=True):
    steps: tuple[Step, ...]
    cite: Cites


class PreShuffledBrought(Event, frozen=True):
    cite: Cites


class PreShuffledInspected(Event, frozen=True):
    seat: int
    cite: Cites


class ShuffleDemanded(Event, frozen=True):
    """The pre-shuffled decks go the way of sealed ones."""

    seat: int
    cite: Cites


class PreShuffledAccepted(Event, frozen=True):
    cite: Cites


class CardsReplaced(Event, frozen=True):
    """New decks come to the table; an inspector is owed a notice of it where a manager has ordered it."""

    because: str
    inspector_owed: bool
    cite: Cites


class ShuffleDue(Event, frozen=True):
    because: str
    cite: Cites


class CardsShuffled(Event, frozen=True):
    cite: Cites


class DiscardsShuffled(Event, frozen=True):
    """Too few cards were left for the round: those in the discard rack are the shoe from now on."""

    cite: Cites


class CutRefused(Event, frozen=True):
    seat: int
    cite: Cites


class CardsCut(Event, frozen=True):
    """The cards in front of the cut go to the back; `by` is a player's name or an office."""

    by: str
    at: int
    cite: Cites


class CuttingCardDirected(Event, frozen=True):
    from_back: int
    cite: Cites


class CuttingCardInserted(Event, frozen=True):
    from_back: int
    second: bool  # another one lies at the back of the stack
    cite: Cites


class ShoeLoaded(Event, frozen=True):
    cite: Cites


class CuttingCardMet(Event, frozen=True):
    """It leaves the shoe and is put aside; `at` is the hand that was due the next card."""

    at: str
    cite: Cites


class HandlingRecorded(Event, frozen=True):
    person: str
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
