"""The hands of a round, what has been seen of them and by whom, and the progressive jackpot as this table knows it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.draws.cards import Card
from pitboss.games.caribbean_stud.prizes import Several
from pitboss.games.caribbean_stud.shapes import StudWagers
from pitboss.shoe.state import Cards, OnCards
from pitboss.table.jackpots import Means, Terms
from pitboss.table.rules import Rules
from pitboss.table.state import State

HAND_SIZE = 5
DEALER = 0  # where a card of the deal goes, besides the seats

Status = Literal["to decide", "bet", "folded", "dead", "settled"]
Shown = Literal["face down", "face up", "left face down"]
Step = Literal["betting", "dealing", "deciding", "showing", "settling", "jackpot", "collecting"]


class Hand(Struct, frozen=True, gc=False):
    """A player's five cards: their places in the stack, and their faces once the player has looked at them."""

    seat: int
    places: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()  # known to the player, and to all where they lie face up
    exposed: Card = ""  # the first of `places`: everybody saw it as it was dealt
    shown: Shown = "face down"
    status: Status = "to decide"
    result: str = ""  # once it is settled, in a word
    gone: bool = False  # its player has left, so that what lies face down is nobody's to see


class Dealer(Struct, frozen=True, gc=False):
    """The dealer's cards; `up` is the one that lies face up during the decisions."""

    places: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()  # all five, once they are turned
    up: Card = ""  # the last of `places`; the first of them where it was exposed in error
    exposed: bool = False


class Claim(Struct, frozen=True, gc=False):
    """A shown hand that qualifies for the jackpot; `verified` by the dealer, before the game supervisor."""

    seat: int
    kind: int
    verified: bool = False
    means: Means | None = None  # not said yet


class Jackpot(Struct, frozen=True, gc=False):
    """`meter` is the prize pool as it is displayed; `out` says why nobody can wager on it, where nobody can."""

    terms: Terms
    meter: int = 0
    out: str = ""
    seeded: bool = False  # the pool has been funded once
    wagers: tuple[int, ...] = ()  # the seats whose wager is in this round
    carried: tuple[int, ...] = ()  # the seats whose wager was made before a misdeal, and lasts into this round
    claims: tuple[Claim, ...] = ()
    to_count: bool = False  # the deck, after a payment
    paid: bool = False  # in this round

    @property
    def up(self) -> bool:
        return not self.out


class Stud(Struct, frozen=True, gc=False):
    """`deal` are the seats that are dealt to, from the dealer's left; `dealt` counts the cards, or the packets.

    A shuffler holds two decks: `deck` is the number of the one in use.
    """

    cards: Cards
    jackpot: Jackpot
    shuffler: bool = False
    step: Step = "betting"
    deal: tuple[int, ...] = ()
    dealt: int = 0
    hands: tuple[Hand, ...] = ()
    dealer: Dealer = Dealer()
    qualified: bool | None = None
    exposed: int = 0  # cards exposed in error in this deal
    strays: tuple[int, ...] = ()  # places without an ante from which a complete hand was discarded
    deck: int = 1
    miscounted: tuple[int, ...] = ()  # decks that have been found not to have fifty-two cards
    directions: tuple[str, ...] = ()
    apart: tuple[tuple[str, ...], ...] = ()  # the names of players who may not play together


StudTable = State[Stud]


@dataclass(frozen=True)
class Own:
    """The clauses of the division by the job they do."""

    cards: OnCards
    wagers: StudWagers
    several: Several
    configure: Power
    reset: Power
    seed: tuple[Clause, ...]
    in_order: tuple[Clause, Clause, Clause]  # and when a hand is received out of a shoe, and out of a shuffler
    by_hand: frozenset[str]  # clauses on collecting a jackpot wager, where it lies on an area and not in a slot
    # definitions and equipment
    ante: Clause
    bet: Clause
    fold: Clause
    electronic: tuple[Clause, ...]
    manual: tuple[Clause, ...]
    meter: tuple[Clause, ...]
    light: tuple[Clause, ...]
    shuffler: tuple[Clause, ...]
    into_the_shuffler: tuple[Clause, ...]
    # wagers
    offered: Clause
    needs_ante: tuple[Clause, ...]
    jackpot_chip: tuple[Clause, ...]
    decision: tuple[Clause, ...]
    fold_face_down: Clause
    bet_twice: Clause
    untouched: tuple[Clause, ...]
    one_hand: Clause
    one_wager: Clause
    # the deal
    no_more_bets: Clause
    from_left: Clause
    face_down: Clause
    by_shoe: tuple[Clause, Clause, Clause, Clause]
    by_shuffler: tuple[Clause, Clause, Clause]
    each_round: Clause
    check_deck: Power
    # the betting round and the settlement
    betting: Clause
    collect_folded: tuple[Clause, ...]
    turn: Clause
    face_down_loses: Clause
    controls: Power
    leave_up: Clause
    show: tuple[Clause, ...]
    compare: tuple[Clause, Clause]  # the hands, and announce what comes of it
    collect: Mapping[str, Clause]  # the cards of a hand, by how it ended
    put_right: Power
    # the jackpot
    pool: Clause
    look: Clause
    after_settlement: Clause
    means: Clause
    verify: Clause
    count: Clause
    declare: Clause
    # irregularities
    dead: Power
    directions: Mapping[str, Clause]
    direct: Power
    wrong_number: Clause
    one_exposed: Clause
    two_exposed: Clause
    dealer_exposed: Clause
    no_ante_partial: Clause
    no_ante_complete: Clause
    not_fifty_two: Clause
    misdeal: Clause
    absent: Clause


StudRules = Rules[Own]


def ids(*clauses: Clause) -> tuple[str, ...]:
    return tuple(dict.fromkeys([clause.id for clause in clauses]))


def is_linked(rules: StudRules) -> bool:
    """Whether the prize pool is that of several tables, and not this table's own."""
    return bool(rules.chosen["jackpot_pool"] == "linked")


def electronic(rules: StudRules) -> bool:
    return bool(rules.chosen["jackpot_operation"] == "electronic")


def hand_of(table: Stud, seat: int) -> Hand | None:
    return next((each for each in table.hands if each.seat == seat), None)


# --- what has been seen


def on_record(table: Stud) -> frozenset[Card]:
    """Every card of this round of which somebody has seen the face."""
    dealer = table.dealer
    hands = (card for hand in table.hands for card in (*hand.cards, hand.exposed))
    return frozenset(card for card in (*dealer.cards, dealer.up, *hands) if card)


def in_sight(table: Stud, but: int | None = None) -> frozenset[Card]:
    """Every card that all have seen, apart from those of one place: all that anybody may be refused a card for."""
    return frozenset(card for card in _in_sight(table, but) if card)


def _in_sight(table: Stud, but: int | None) -> Iterator[Card]:
    if but != DEALER:
        yield from (*table.dealer.cards, table.dealer.up)
    for hand in table.hands:
        if hand.seat != but:
            yield hand.exposed
            yield from hand.cards if hand.shown == "face up" else ()


def may_see(hand: Hand, viewer: str) -> bool:
    """Whether a viewer may see the faces of a hand: its player, as long as that player is here, and who sees it lie."""
    return hand.shown == "face up" or (viewer == f"seat {hand.seat}" and not hand.gone)


def decks_held(rules: StudRules) -> tuple[int, ...]:
    """The numbers of the decks at the table."""
    return (1, 2) if rules.chosen["dealt_from"] == "automatic shuffler" else (1,)


def first_deck(*, shuffler: bool) -> int:
    """What is dealt first from new decks is deck 1: out of a shuffler the one after the second."""
    return 2 if shuffler else 1


def deck_due(table: Stud) -> int:
    """The deck that is shuffled next: a shuffler's other one, unless that is known to be wrong."""
    other = 3 - table.deck
    return other if table.shuffler and other not in table.miscounted else table.deck
