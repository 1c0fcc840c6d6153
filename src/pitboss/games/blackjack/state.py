"""The boxes of a round with their hands, the dealer's cards, and what the table waits to hear."""

from collections.abc import Callable
from typing import Literal, TypeVar

from msgspec import Struct

from pitboss.draws.cards import Card
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import layout
from pitboss.remembered import remembered
from pitboss.shoe.state import Cards
from pitboss.table.areas import Groups
from pitboss.table.state import State

Status = Literal["to play", "doubling", "stands", "gone"]  # gone: its cards are in the discard rack
OfPair = Literal["", "pair", "aces"]  # whether a hand was formed by a split, and of what


T = TypeVar("T")


_MOST = 1 << 14  # hands remembered


@remembered(_MOST)
def values(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return by_value.values(cards)


def _of_cards(rule: Callable[[by_value.Values], T]) -> Callable[[tuple[Card, ...]], T]:
    """What holds of a hand, by its cards: it is asked of the same hand again and again, and worked out once."""

    @remembered(_MOST)
    def found(cards: tuple[Card, ...]) -> T:
        return rule(values(cards))

    return found


total = _of_cards(by_value.total)
is_soft = _of_cards(by_value.is_soft)
is_blackjack = _of_cards(by_value.is_blackjack)
may_draw = _of_cards(by_value.may_draw)
must_draw = _of_cards(by_value.must_draw)
may_double = _of_cards(by_value.may_double)
dealer_draws = _of_cards(by_value.dealer_draws)


class Hand(Struct, frozen=True, gc=False):
    """`kept` says that a pair in it was not split when it could have been."""

    which: int
    cards: tuple[Card, ...] = ()
    status: Status = "to play"
    of: OfPair = ""
    kept: bool = False

    @property
    def values(self) -> tuple[int, ...]:
        return values(self.cards)

    @property
    def total(self) -> int:
        return total(self.cards)

    @property
    def blackjack(self) -> bool:
        return not self.of and is_blackjack(self.cards)

    @property
    def left_out(self) -> bool:
        """Whether cards of the initial deal are missing; the second hand of a split waits for its turn instead."""
        return len(self.cards) < 2 and not self.of


class Amount(Struct, frozen=True, gc=False):
    seat: int
    amount: int


class Box(Struct, frozen=True, gc=False):
    """`originals` are the wagers that it began with, and `decides` the seat that decides on it, whatever is reported
    in the course of the round; `busted` is what has been lost on its hands, and `added` says who has doubled or split
    there, and by which of the two."""

    number: int
    hands: tuple[Hand, ...]
    originals: tuple[Amount, ...] = ()
    decides: int = 0
    busted: tuple[Amount, ...] = ()
    added: tuple[tuple[int, Literal["double", "split"]], ...] = ()

    def original(self, seat: int) -> int:
        return sum([each.amount for each in self.originals if each.seat == seat])

    def lost(self, seat: int) -> int:
        return sum([each.amount for each in self.busted if each.seat == seat])


# --- what the table waits to hear, where it is not the next decision or the next card


class Asked(Struct, frozen=True, tag="a card", gc=False):
    """The hand whose turn it is draws."""


class Doubling(Struct, frozen=True, tag="others to double", gc=False):
    """The other bettors on the hand may double, too; `answered` have said whether."""

    answered: tuple[int, ...] = ()


class Splitting(Struct, frozen=True, tag="others to split", gc=False):
    """The other bettors match the split, or name one of its two hands."""

    second: int
    answered: tuple[int, ...] = ()


class Exposed(Struct, frozen=True, tag="an exposed card", gc=False):
    """It goes to the first hand that takes it, or to the dealer: `passed` are the hands that did not, and `behind` the
    cards that were seen after it."""

    card: Card
    passed: tuple[str, ...] = ()
    behind: tuple[Card, ...] = ()


class Choosing(Struct, frozen=True, tag="void or complete", gc=False):
    """The dealer has no first card: of each box the hand is void, or completed; `answered` are the boxes about which
    that has been said, `until_then` what was waited for before, on the hand `on`."""

    answered: tuple[int, ...] = ()
    until_then: Asked | Doubling | Splitting | None = None
    on: str = ""


Pending = Asked | Doubling | Splitting | Exposed | Choosing


class Fault(Struct, frozen=True, gc=False):
    """A card of the deal that did not go where it was due: a wagered box or the dealer left out, a box without a wager
    served, or a hand that has a card too many."""

    kind: Literal["omitted", "no wager", "misplaced"]
    place: str


# --- the table


class Round(Struct, frozen=True, gc=False):
    """From the call until the cards are collected.

    `deal` are the places of the initial deal in order, `dealt` how many have been passed, and `drawn` its cards as they
    left the shoe.
    """

    boxes: tuple[Box, ...] = ()
    dealer: tuple[Card, ...] = ()
    deal: tuple[str, ...] = ()
    dealt: int = 0
    drawn: tuple[Card, ...] = ()
    insurance: Literal["not called", "called", "closed"] = "not called"
    uninsured: tuple[int, ...] = ()  # the seats that have said no to it
    pending: Pending | None = None
    decided: tuple[int, ...] = ()  # the boxes on which a decision has been made
    done: bool = False  # the dealer takes no more cards
    faults: tuple[Fault, ...] = ()
    stray: tuple[Card, ...] = ()  # cards on boxes without a wager
    no_first_card: bool = False  # the dealer takes a hand after all others, and cannot have a blackjack
    directed: tuple[int, ...] = ()  # boxes of absent players to which cards are dealt


class Burnt(Struct, frozen=True, gc=False):
    """The first card of the shoe, discarded unseen; `asked` wants to look at it, and `seen_by` have."""

    place: int
    card: Card = ""
    asked: int = 0
    seen_by: tuple[int, ...] = ()


class Restriction(Struct, frozen=True, gc=False):
    """A player held to the minimum, and the clauses by which."""

    seat: int
    cite: tuple[str, ...]


class Course(Struct, frozen=True, gc=False):
    """What has happened since the cards were shuffled."""

    rounds: int = 0
    in_first: tuple[int, ...] = ()  # who has wagered on its first round
    in_any: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()  # who has wagered, and then not
    proposed: tuple[int, ...] = ()
    restricted: tuple[Restriction, ...] = ()
    burnt: Burnt | None = None
    held: int = 0  # cards drawn in error that nobody has seen: they are the next


class Owed(Struct, frozen=True, gc=False):
    """A shuffle after this round, and the clauses that ask for it."""

    because: str
    cite: tuple[str, ...]


class Blackjack(Struct, frozen=True, gc=False):
    """`cut_by` is the player on whose box the cutting card has appeared."""

    cards: Cards
    round: Round = Round()
    course: Course = Course()
    owed: Owed | None = None
    cut_by: int = 0
    damaged: tuple[Card, ...] = ()
    absent: tuple[int, ...] = ()
    full: bool = False
    limited: Groups = ()


BlackjackTable = State[Blackjack]


def box_at(played: Round, number: int) -> Box | None:
    for box in played.boxes:
        if box.number == number:
            return box
    return None


def name_of(state: BlackjackTable, seat: int) -> str:
    """A player's name, or the seat at which nobody sits."""
    player = state.table.players.get(seat)
    return player.name if player else f"seat {seat}"


def place_of(box: Box, hand: Hand) -> str:
    return layout.hand(box.number, hand.which)
