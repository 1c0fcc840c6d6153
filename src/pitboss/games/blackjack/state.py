"""The boxes of a round with their hands, the dealer's cards, and what the table waits to hear."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.draws.cards import Card
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import layout
from pitboss.shoe.state import Cards, OnCards
from pitboss.table.areas import Groups
from pitboss.table.rules import Rules
from pitboss.table.state import State

Status = Literal["to play", "doubling", "stands", "gone"]  # gone: its cards are in the discard rack
OfPair = Literal["", "pair", "aces"]  # whether a hand was formed by a split, and of what


class Hand(Struct, frozen=True, gc=False):
    """`kept` says that a pair in it was not split when it could have been."""

    which: int
    cards: tuple[Card, ...] = ()
    status: Status = "to play"
    of: OfPair = ""
    kept: bool = False

    @property
    def values(self) -> tuple[int, ...]:
        return by_value.values(self.cards)

    @property
    def total(self) -> int:
        return by_value.total(self.values)

    @property
    def blackjack(self) -> bool:
        return not self.of and by_value.is_blackjack(self.values)


class Amount(Struct, frozen=True, gc=False):
    seat: int
    amount: int


class Box(Struct, frozen=True, gc=False):
    """`originals` are the wagers that it began with, `busted` what has been lost on its hands; `added` says who has
    doubled or split there, and by which of the two."""

    number: int
    hands: tuple[Hand, ...]
    originals: tuple[Amount, ...] = ()
    busted: tuple[Amount, ...] = ()
    added: tuple[tuple[int, Literal["double", "split"]], ...] = ()

    def of(self, seat: int, amounts: tuple[Amount, ...]) -> int:
        return sum(each.amount for each in amounts if each.seat == seat)


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
    """It goes to the first hand that takes it, or to the dealer; `passed` are the hands that did not."""

    card: Card
    passed: tuple[str, ...] = ()


class Choosing(Struct, frozen=True, tag="void or complete", gc=False):
    """The dealer has no first card: each seated player has the hand void, or completes it."""

    answered: tuple[int, ...] = ()


Pending = Asked | Doubling | Splitting | Exposed | Choosing


class Fault(Struct, frozen=True, gc=False):
    """A card of the deal that did not go where it was due: a wagered box or the dealer left out, a box without a wager
    served, or a hand that has a card too many."""

    kind: Literal["omitted", "no wager", "misplaced"]
    place: str


class Burnt(Struct, frozen=True, gc=False):
    """The first card of the shoe, discarded unseen; `asked` wants to look at it, and `seen_by` have."""

    place: int
    card: Card = ""
    asked: int = 0
    seen_by: tuple[int, ...] = ()


class Blackjack(Struct, frozen=True, gc=False):
    """`deal` are the places of the initial deal in order, and `dealt` how many have been passed; `drawn` are the cards
    of the deal as they left the shoe."""

    cards: Cards
    boxes: tuple[Box, ...] = ()
    dealer: tuple[Card, ...] = ()
    deal: tuple[str, ...] = ()
    dealt: int = 0
    insurance: Literal["not called", "called", "closed"] = "not called"
    pending: Pending | None = None
    done: bool = False  # the dealer takes no more cards
    drawn: tuple[Card, ...] = ()
    decided: tuple[int, ...] = ()  # the boxes on which a decision has been made
    # irregularities
    faults: tuple[Fault, ...] = ()
    stray: tuple[Card, ...] = ()  # cards on boxes without a wager
    no_first_card: bool = False  # the dealer takes a hand after all others, and cannot have a blackjack
    held: int = 0  # cards drawn in error that nobody has seen: they are the next
    damaged: tuple[Card, ...] = ()
    # the course of the shoe
    shuffle_because: tuple[str, str] | None = None  # why the cards are shuffled after this round, and the clause
    burnt: Burnt | None = None
    rounds: int = 0
    in_first: tuple[int, ...] = ()  # who has wagered on its first round
    in_any: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()  # who has wagered, and then not
    # the house
    proposed: tuple[int, ...] = ()
    restricted: tuple[int, ...] = ()  # to the minimum, until the shuffle
    absent: tuple[int, ...] = ()
    directed: tuple[int, ...] = ()  # boxes of absent players to which cards are dealt
    full: bool = False
    limited: Groups = ()

    @property
    def dealer_values(self) -> tuple[int, ...]:
        return by_value.values(self.dealer)


BlackjackTable = State[Blackjack]


@dataclass(frozen=True)
class Own:
    """The clauses of the division by the job they do."""

    cards: OnCards
    # definitions
    box: Clause
    values: tuple[Clause, ...]
    hard_total: Clause
    soft_total: Clause
    initial_deal: Clause
    round: Clause
    blackjack: Clause
    # wagers
    wager: Clause
    no_more_after: Clause
    optional_untouched: Clause
    losing_untouched: Clause
    restrict: Mapping[str, Clause]
    restrict_notice: Clause
    bettors: Clause
    box_maximum: Power
    decides: Clause
    in_line: Clause
    others_double: Clause
    others_split: Clause
    others_bound: Clause
    others_insure: Clause
    others_even_money: Clause
    boxes: Power
    patronage: Power
    each_box: Clause
    # the deal
    burn: Clause
    deal: tuple[Clause, Clause, Clause]
    announce: Clause
    as_decided: Clause
    dealer_then: Clause
    own_total: Clause
    collect_cards: tuple[Clause, Clause]
    mid_round: Clause
    first_card: Clause
    shuffle_first: Clause
    shuffle_after: Clause
    cut_by: Mapping[str, Clause]
    cut_refused: Clause
    pays: Clause
    # blackjacks and insurance
    blackjack_paid: Clause
    blackjack_waits: Clause
    even_money: Clause
    insurance: Clause
    insurance_wager: Clause
    call_insurance: Power
    insurance_line: Clause
    insurance_amount: Clause
    insurance_payable: Clause
    insurance_collected: Clause
    # doubling and splitting
    double_totals: Clause
    double_no_aces: Clause
    double_amount: Clause
    double_one_card: Clause
    double_original: Clause
    split: Clause
    split_amount: Clause
    split_order: Clause
    split_then: Clause
    split_again: Clause
    split_aces: Clause
    split_no_blackjack: Clause
    split_declined: Clause
    split_settled: Clause
    split_original: Clause
    # drawing
    draw: Clause
    no_draw_on_21: Clause
    double_draws_one: Clause
    aces_draw_one: Clause
    must_draw: Clause
    bust: Clause
    dealer_draws: Clause
    dealer_stops: Clause
    # Super Sevens
    sevens_offered: Clause
    sevens_placed: Clause
    sevens_amount: Clause
    sevens_split: Clause
    sevens_settled: Clause
    sevens_wager: Clause
    sevens_decks: Clause
    # irregularities, by the rules of part 15
    face_up: Clause
    unseen: Clause
    no_wager: Power
    omitted: Power
    no_dealer_card: Power
    void_or_complete: tuple[Clause, Clause, Clause]
    to_dealer: Clause
    exposed: Clause
    otherwise: Power
    absent: Power
    too_few: Clause
    damaged: Power
    missed_shuffle: Clause
    no_cutting_card: Clause

    # What nearly every round cites, put together once.

    @cached_property
    def dealing(self) -> tuple[str, ...]:
        return ids(*self.deal, self.initial_deal, self.round)

    @cached_property
    def drawing(self) -> tuple[str, ...]:
        return ids(self.as_decided, self.announce)

    @cached_property
    def dealers_card(self) -> tuple[str, ...]:
        return ids(self.dealer_then, self.dealer_draws, *self.values)


BlackjackRules = Rules[Own]


def ids(*clauses: Clause) -> tuple[str, ...]:
    return tuple(dict.fromkeys([clause.id for clause in clauses]))


def box_at(table: Blackjack, number: int) -> Box | None:
    return next((each for each in table.boxes if each.number == number), None)


def position(box: Box, hand: Hand) -> str:
    return layout.hand(box.number, hand.which)
