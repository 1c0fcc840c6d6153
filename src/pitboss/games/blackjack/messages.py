"""What a blackjack table is told and what it concludes, beyond what all tables and all shoes share."""

from pitboss.book.offices import Office
from pitboss.draws.cards import HIDDEN, Card
from pitboss.ruling import Command, Event, members
from pitboss.table.messages import Cites

# --- commands: decisions


class Stand(Command, frozen=True):
    """Each decision is on the hand whose turn it is."""

    seat: int


class AskForCard(Command, frozen=True):
    seat: int


class DoubleDown(Command, frozen=True):
    """`amount` is added to the original wager; 0 is as much again."""

    seat: int
    amount: int = 0


class SplitPair(Command, frozen=True):
    seat: int


class JoinDouble(Command, frozen=True):
    """Another bettor on the hand doubles, too."""

    seat: int
    amount: int = 0


class StayOut(Command, frozen=True):
    """Another bettor on the hand does not double."""

    seat: int


class MatchSplit(Command, frozen=True):
    """Another bettor on the hand covers both hands of a split."""

    seat: int


class NameHand(Command, frozen=True):
    """Another bettor names the one hand of a split on which the original wager rides."""

    seat: int
    which: int


class Insure(Command, frozen=True):
    """An amount of 0 is as much as may be."""

    seat: int
    box: int
    amount: int


class TakeEvenMoney(Command, frozen=True):
    seat: int
    box: int


class DeclineInsurance(Command, frozen=True):
    """Neither insurance nor even money; a player may think better of it until insurance is closed."""

    seat: int


# --- commands: the dealer


class CallInsurance(Command, frozen=True):
    by: Office = "dealer"


class CloseInsurance(Command, frozen=True):
    by: Office = "dealer"


class SettleBoxes(Command, frozen=True):
    """Pay and collect what rides on one box, or on all."""

    by: Office = "dealer"
    box: int = 0


class CollectCards(Command, frozen=True):
    by: Office = "dealer"


class BurnCard(Command, frozen=True):
    """The first card of the shoe is discarded face down."""

    by: Office = "dealer"


class LookAtBurnt(Command, frozen=True):
    seat: int


class ShowBurnt(Command, frozen=True):
    """The face of the discarded card, for the player who has asked to look at it."""

    by: Office
    seat: int
    card: Card

    def seen_by(self, viewer: str) -> "ShowBurnt":
        return self if viewer == f"seat {self.seat}" else ShowBurnt(self.by, self.seat, HIDDEN)


# --- commands: the house


class RestrictToMinimum(Command, frozen=True):
    """First the intention, of which an inspector is told, then the restriction."""

    by: Office
    seat: int


class ReportPatronage(Command, frozen=True):
    """Whether there are places enough at tables like this one."""

    by: Office
    full: bool


class ReportAbsent(Command, frozen=True):
    by: Office
    seat: int
    absent: bool = True


class DirectCards(Command, frozen=True):
    """The direction that cards be dealt to the hand of an absent player."""

    by: Office
    box: int


class ReportAnnouncement(Command, frozen=True):
    """A total was announced that the hand does not have."""

    by: Office
    box: int
    total: int
    which: int = 1


# --- events: the round


class CardBurnt(Event, frozen=True):
    cite: Cites


class BurntAsked(Event, frozen=True):
    seat: int
    cite: Cites


class BurntSeen(Event, frozen=True):
    seat: int
    card: Card
    cite: Cites

    def seen_by(self, viewer: str) -> "BurntSeen":
        return self if viewer == f"seat {self.seat}" else BurntSeen(self.seat, HIDDEN, self.cite)


class CardsDealt(Event, frozen=True):
    """Face up, to boxes (`box 3`, `box 3 hand 2`) and the dealer; each with the total that its hand has then."""

    to: tuple[str, ...]
    cards: tuple[Card, ...]
    totals: tuple[int, ...]
    cite: Cites


class CallMissed(Event, frozen=True):
    cite: Cites


class RoundCalledOff(Event, frozen=True):
    """The cutting card came first: there is no round, and the wagers are free."""

    cite: Cites


class BlackjackAnnounced(Event, frozen=True):
    box: int
    waits: bool  # for the dealer's second card
    cite: Cites


class HandRemoved(Event, frozen=True):
    box: int
    which: int
    because: str
    cite: Cites


class InsuranceCalled(Event, frozen=True):
    cite: Cites


class InsuranceDeclined(Event, frozen=True):
    seat: int
    cite: Cites


class EvenMoneyTaken(Event, frozen=True):
    box: int
    seat: int
    cite: Cites


class InsuranceClosed(Event, frozen=True):
    cite: Cites


class CardAsked(Event, frozen=True):
    box: int
    which: int
    seat: int
    cite: Cites


class HandStands(Event, frozen=True):
    """`seat` is who said so, 0 where the rules do; `kept` says that a pair was not split."""

    box: int
    which: int
    seat: int
    total: int
    kept: bool
    cite: Cites


class PairKept(Event, frozen=True):
    """A pair that could have been split is played as one hand."""

    box: int
    which: int
    cite: Cites


class DoubledDown(Event, frozen=True):
    box: int
    which: int
    seat: int
    others: bool  # other bettors are asked
    cite: Cites


class DoubleAnswered(Event, frozen=True):
    box: int
    seat: int
    last: bool
    cite: Cites


class PairSplit(Event, frozen=True):
    """The second card of `which` begins the hand `second`."""

    box: int
    which: int
    second: int
    seat: int
    aces: bool
    others: bool
    cite: Cites


class SplitAnswered(Event, frozen=True):
    box: int
    seat: int
    last: bool
    cite: Cites


class Busted(Event, frozen=True):
    box: int
    which: int
    total: int
    cite: Cites


class DealerDone(Event, frozen=True):
    """The dealer's total, and whether further cards would have been drawn if they could matter."""

    total: int
    soft: bool
    stopped: bool
    blackjack: bool
    cite: Cites


class CardsCollected(Event, frozen=True):
    boxes: tuple[int, ...]
    cite: Cites


class ShuffleOwed(Event, frozen=True):
    """The cards are shuffled when this round is over."""

    because: str
    cite: Cites


# --- events: the house


class RestrictionProposed(Event, frozen=True):
    seat: int
    cite: Cites


class RestrictedToMinimum(Event, frozen=True):
    seat: int
    cite: Cites


class PatronageReported(Event, frozen=True):
    full: bool
    cite: Cites


class AbsenceReported(Event, frozen=True):
    seat: int
    absent: bool
    cite: Cites


class CardsDirected(Event, frozen=True):
    box: int
    cite: Cites


class AnnouncementDisregarded(Event, frozen=True):
    box: int
    which: int
    announced: int
    total: int
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)
