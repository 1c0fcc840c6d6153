"""The hands of a round, what has been seen of them and by whom, and the progressive jackpot as this table knows it."""

from collections.abc import Mapping
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

Status = Literal["to decide", "bet", "folded", "settled", "void"]
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
    """`meter` is the prize pool as it is displayed; while its controller is down nobody can wager on it."""

    terms: Terms
    meter: int = 0
    up: bool = True
    seeded: bool = False  # the pool has been funded once
    wagers: tuple[int, ...] = ()  # the seats whose wager is in this round
    carried: tuple[int, ...] = ()  # the seats whose wager was made before a misdeal, and lasts into this round
    claims: tuple[Claim, ...] = ()
    to_count: bool = False  # the deck, after a payment


class Stud(Struct, frozen=True, gc=False):
    """`deal` are the seats that are dealt to, from the dealer's left; `dealt` counts the cards, or the packets."""

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
    directions: tuple[str, ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()  # players who may not play together


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
    shoe: Clause
    shuffler: tuple[Clause, ...]
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
    no_hand_collect: Clause
    leave_up: Clause
    show: tuple[Clause, ...]
    compare: Clause
    collect_lost: Clause
    collect_won: Clause
    collect_equal: Clause
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
