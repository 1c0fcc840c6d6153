"""The course of a shoe: the burn at its beginning, the cutting card, the last coup, and new cards."""

from typing import Any

from msgspec.structs import replace

from pitboss.book.index import Clause
from pitboss.draws.cards import CUTTING_CARD, Card
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.coups import BURNS
from pitboss.games.baccarat.state import Baccarat, BaccaratRules, BaccaratTable, ids
from pitboss.ruling import Accepted, Decision
from pitboss.shoe import messages as shoe
from pitboss.shoe.dealing import impossible, meets, not_loaded
from pitboss.shoe.shuffling import vacant
from pitboss.shoe.state import InShoe
from pitboss.table.rules import lacks, refuse

FIRST = "the first card of a round"  # where a cutting card may be met


# --- the burn


def burn_first(table: Baccarat, cards: tuple[Card, ...], rules: BaccaratRules) -> Decision:
    own = rules.own
    if cards == (CUTTING_CARD,):
        return impossible(table.cards.shoe, cards, rules) or Accepted(tuple(cutting_card(FIRST, rules)))
    if len(cards) - cards.count(CUTTING_CARD) != 1 or cards[-1] == CUTTING_CARD:
        return refuse(own.burn[0], "one card is turned, to be burnt", "name it")
    if refusal := impossible(table.cards.shoe, cards, rules):
        return refusal
    events = cutting_card(FIRST, rules) if CUTTING_CARD in cards else []
    burnt = m.FirstCardBurnt(cards[-1], BURNS[cards[-1]], ids(own.burn[0], own.burn_value))
    return Accepted((*events, burnt))


def burn(state: BaccaratTable, command: m.BurnCards, rules: BaccaratRules) -> Decision:
    own, cards = rules.own, state.equipment.cards
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    more = cards.stage.to_burn if isinstance(cards.stage, InShoe) else 0
    if more is None:
        return refuse(own.burn[0], "the first card says how many are burnt", "turn it first")
    if not more:
        return refuse(own.burn[1], "nothing has to be burnt")
    events = cutting_card(FIRST, rules) if meets(cards.shoe, more) else []
    return Accepted((*events, m.CardsBurnt(more, ids(own.burn[1], own.burn[2]))))


# --- the cutting card


def cutting_card(at: str, rules: BaccaratRules) -> list[Any]:
    """As the first card of a round it makes that round the last; later, there is one more (BA-14)."""
    own = rules.own
    if at == FIRST:
        cite = ids(own.last_round)
        return [shoe.CuttingCardMet(at, cite), m.LastCoupAnnounced(1, cite)]
    return [shoe.CuttingCardMet(at, ids(own.last_coup))]


def past_it(table: Baccarat, at: str) -> Baccarat:
    """The table once the cutting card has been met."""
    return replace(table, rounds_left=1 if at == FIRST else 2, cards=replace(table.cards, met_at=at))


def met_by_one(table: Baccarat, at: str, rules: BaccaratRules) -> tuple[list[Any], Baccarat]:
    """What the next card from the shoe brings with it: the cutting card, where that lies before it."""
    if not meets(table.cards.shoe, 1):
        return [], table
    return cutting_card(at, rules), past_it(table, at)


# --- the end of a round and of a shoe


def after_round(table: Baccarat, rules: BaccaratRules) -> tuple[Any, ...]:
    """What the end of a round brings: the call of the last coup, or the end of the shoe."""
    own = rules.own
    if table.rounds_left == 1:
        first = table.cards.met_at == FIRST
        called = own.last_round if first else own.last_coup
        shuffled = own.end_of_shoe[0 if first else 1]
        return (new_cards("the last coup has been dealt", (shuffled,), called, table, rules),)
    if table.vacated and own.cards.after_vacancy:
        return (vacant(own.cards.after_vacancy),)
    if table.rounds_left == 2:
        return (m.LastCoupAnnounced(1, ids(own.last_coup)),)
    return ()


def new_cards(because: str, shuffled: tuple[Clause, ...], cite: Clause, table: Baccarat, rules: BaccaratRules) -> Any:
    """Where players have turned the cards new ones come (BA-19); else these are shuffled."""
    b = rules.own.style_b
    if b and (table.was_style_b or table.style == "B"):
        return shoe.CardsReplaced(because, False, ids(*b.new_cards, cite))
    return shoe.ShuffleDue(because, ids(*shuffled, cite))


HANDLERS: dict[type, Any] = {m.BurnCards: burn}
