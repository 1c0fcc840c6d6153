"""What goes wrong at a blackjack table as it is reported, and what is concluded of it: the messages of part 15."""

from pitboss.book.offices import Office
from pitboss.draws.cards import Card
from pitboss.games.blackjack.state import Fault
from pitboss.ruling import Command, Event, members
from pitboss.table.messages import Cites

# --- commands


class FindFaceUp(Command, frozen=True):
    by: Office
    card: Card


class DrawUnseen(Command, frozen=True):
    """A card drawn in error, and not exposed."""

    by: Office


class Misdeal(Command, frozen=True):
    """A card that went to another place than it was due to: `box 3`, or `dealer`."""

    by: Office
    card: Card
    to: str


class PutRight(Command, frozen=True):
    """A casino supervisor sees to what went wrong in the deal: reconstructed, or what the rules say instead."""

    by: Office
    possible: bool = True


class ChooseVoid(Command, frozen=True):
    """Of one box, or of all that the player decides on."""

    seat: int
    box: int = 0


class ChooseComplete(Command, frozen=True):
    seat: int
    box: int = 0


class ExposeCard(Command, frozen=True):
    """A card drawn in error after the initial deal, and seen."""

    by: Office
    card: Card


class TakeExposed(Command, frozen=True):
    seat: int


class RefuseExposed(Command, frozen=True):
    seat: int


class ReshuffleDiscards(Command, frozen=True):
    by: Office = "dealer"


class ReportDamaged(Command, frozen=True):
    by: Office
    card: Card


class ReplaceDamaged(Command, frozen=True):
    by: Office


class ReportMissedShuffle(Command, frozen=True):
    """The cards have not been reshuffled as they should, and play goes on."""

    by: Office


class ReportNoCuttingCard(Command, frozen=True):
    by: Office


# --- events


class CardRemoved(Event, frozen=True):
    """A card that goes to the discard rack from where it lies."""

    card: Card
    because: str
    cite: Cites


class UnseenDrawn(Event, frozen=True):
    cite: Cites


class CardMisdealt(Event, frozen=True):
    card: Card
    to: str
    due: str
    faults: tuple[Fault, ...]
    cite: Cites


class DealReconstructed(Event, frozen=True):
    """The cards of the deal in the order in which they left the shoe, where they are due."""

    to: tuple[str, ...]
    cards: tuple[Card, ...]
    over: tuple[Card, ...]
    cite: Cites


class FaultsPassed(Event, frozen=True):
    """What went wrong in the deal has been ruled on; where the dealer has no first card, the players `choose`."""

    no_first_card: bool
    choose: bool
    cite: Cites


class VoidChosen(Event, frozen=True):
    seat: int
    box: int
    last: bool
    cite: Cites


class CompleteChosen(Event, frozen=True):
    seat: int
    box: int
    last: bool
    cite: Cites


class CardExposed(Event, frozen=True):
    card: Card
    cite: Cites


class ExposedRefused(Event, frozen=True):
    """The hand draws no more cards in this round."""

    box: int
    which: int
    seat: int
    cite: Cites


class ExposedTaken(Event, frozen=True):
    """It is on a hand, or the dealer's second card."""

    to: str
    card: Card
    total: int
    cite: Cites


class ExposedDiscarded(Event, frozen=True):
    """No hand takes it, and the dealer draws no more."""

    card: Card
    cite: Cites


class DamageReported(Event, frozen=True):
    card: Card
    cite: Cites


class DamageReplaced(Event, frozen=True):
    cards: tuple[Card, ...]
    cite: Cites


class ShuffleMissed(Event, frozen=True):
    """Another round is dealt from cards that should have been shuffled; they are after it."""

    cite: Cites


class NoCuttingCardFound(Event, frozen=True):
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
