"""The two hands, who turns them, and what the shoe still owes or brings."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.draws.cards import HIDDEN, Card
from pitboss.games.baccarat.coups import Coup, point_count
from pitboss.shoe.state import Cards, OnCards
from pitboss.table.areas import Groups
from pitboss.table.rules import Rules
from pitboss.table.state import State

Hand = Literal["player", "banker"]
Style = Literal["A", "B", "C"]  # face up; passed to players face down; face down, turned by the dealer
Result = Literal["banker", "player", "tie"]

THE_DEALER = -1  # keeps a hand and turns it
NOBODY = 0

INITIAL: tuple[Hand, ...] = ("player", "banker", "player", "banker")


class Dealt(Struct, frozen=True, gc=False):
    """One hand: the cards that lie face up, and the places in the stack of those that lie face down."""

    cards: tuple[Card, ...] = ()
    down: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        return point_count(self.cards)


class Next(NamedTuple):
    """The hands to which the next cards go, and the clauses that say so; where there are none, how the coup ends."""

    hands: tuple[Hand, ...] = ()
    by: tuple[str, ...] = ()
    coup: Coup | None = None
    cite: tuple[str, ...] = ()  # of the announcement


Item = Card | int  # a card, or the place of one that lies face down


class Early(Struct, frozen=True, gc=False):
    """A card drawn before its round, hidden if nobody saw it, its place in the stack, and the clause it waits under."""

    card: Card
    place: int
    cite: str


class Baccarat(Struct, frozen=True, gc=False):
    """`held` are cards drawn before they were due, the next to be dealt: in this round if it needs them, or the next.

    `rounds_left` counts the rounds that the shoe has after its cutting card, this one included; -1 before it.
    """

    cards: Cards
    style: Style
    player: Dealt = Dealt()
    banker: Dealt = Dealt()
    # the players' hands (Style B)
    banker_by: int = NOBODY  # who has the Bank in this coup, or the dealer
    player_by: int = NOBODY
    refused: tuple[tuple[int, Hand], ...] = ()
    was_style_b: bool = False  # at any time in this shoe
    # the course of the shoe
    begun: bool = False  # a round has been dealt from it
    rounds_left: int = -1
    results: tuple[Result, ...] = ()
    # irregularities
    held: tuple[Early, ...] = ()
    void_hand: bool = False  # this round is one, without wagers
    misplaced: tuple[Item, ...] = ()  # cards of this round that went to the wrong hand, in order
    limited: Groups = ()
    bank_was: int = NOBODY  # who had the Bank in the last coup, and did not lose it
    vacated: bool = False  # the last player has left in the middle of this round

    @property
    def dealt(self) -> int:
        player, banker = self.player, self.banker
        return len(player.cards) + len(player.down) + len(banker.cards) + len(banker.down)

    @property
    def round_begun(self) -> bool:
        """A card of this round has left the shoe, to the hand that it is due to or to another."""
        return bool(self.dealt or self.misplaced)

    @property
    def void_hand_due(self) -> bool:
        """A card with which a round begins has been disclosed."""
        return bool(self.held) and any(each.card != HIDDEN for each in self.held)


BaccaratTable = State[Baccarat]


@dataclass(frozen=True)
class StyleB:
    """The clauses of the dealing style in which players turn the cards."""

    notify: Clause
    banker: Clause
    offer_bank: Clause
    handles: Clause
    only_exposes: Clause
    face_down: Clause
    offer_hand: Clause
    puck: Clause
    pucks: Clause
    in_view: Clause
    not_hidden: Clause
    turns: Clause
    announce: Clause
    then_banker: Clause
    banker_likewise: Clause
    never_both: Clause
    dealer_turns: Power
    third: Clause
    new_cards: tuple[Clause, ...]  # a pre-shuffled set, or new sealed decks


@dataclass(frozen=True)
class Own:
    """The clauses of a division of baccarat by the job they do; what a division does not have is None."""

    cards: OnCards
    # cards and hands
    boxes: Mapping[Hand, Clause]
    values: tuple[Clause, ...]
    point_count: tuple[Clause, ...]
    natural: tuple[Clause, ...]
    table_of_play: Clause
    two_hands: Clause
    # wagers
    areas_shared: Clause | None
    area_maximum: Power | None
    one_each: Clause | None
    standing: tuple[Clause, ...]
    together: Mapping[str, Clause]
    not_both: Clause
    differential: Clause
    reduce: Power
    commission: tuple[Clause, ...]
    unpayable: Clause
    payable_part: Clause
    after_tie: Clause
    tie: Clause
    # the burn
    burn: tuple[Clause, Clause, Clause]
    burn_value: Clause
    burn_missed: Clause
    # the deal
    styles: Mapping[str, Style]  # the book's words for the styles that it has
    style_kept: Clause
    initial: Clause
    style_clauses: Mapping[Style, tuple[Clause, ...]]
    third: Clause
    player_draws: Clause
    player_stands: Clause
    banker_rows: tuple[Clause, ...]  # Table 2, by the Banker's point count
    banker_alone: Clause
    third_face_up: Clause
    no_fourth: Clause
    announce: Clause
    # the course of the shoe
    last_coup: Clause
    last_round: Clause
    end_of_shoe: tuple[Clause, Clause]  # after a cutting card drawn first, and otherwise
    style_b: StyleB | None
    # irregularities
    void_hand: Clause
    third_in_error: Clause
    excess: Clause
    first_face_up: Clause
    later_face_up: Clause
    too_few: Clause
    reconstruct: Power
    cannot_reconstruct: Clause

    # What nearly every coup cites, put together once.

    @cached_property
    def dealing(self) -> Mapping[Style, tuple[str, ...]]:
        first = (self.initial, self.two_hands, *self.boxes.values())
        return {style: ids(*first, *clauses) for style, clauses in self.style_clauses.items()}

    @cached_property
    def third_card(self) -> tuple[str, ...]:
        return ids(self.third_face_up, self.no_fourth)

    @cached_property
    def counting(self) -> tuple[str, ...]:
        return ids(self.table_of_play, self.announce, *self.point_count, *self.values)

    @cached_property
    def played(self) -> dict[tuple[int, int, int], Next]:
        """What the table of play says to two counts and a third card, worked out once."""
        return {}


BaccaratRules = Rules[Own]


def ids(*clauses: Clause) -> tuple[str, ...]:
    return tuple(dict.fromkeys([clause.id for clause in clauses]))


def hand_of(table: Baccarat, hand: Hand) -> Dealt:
    return table.player if hand == "player" else table.banker
