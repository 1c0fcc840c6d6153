"""The call that closes the betting, and cards as they leave the shoe."""

from typing import Any

from pitboss.draws.cards import CUTTING_CARD
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.state import (
    BlackjackRules,
    BlackjackTable,
    ids,
)
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.table import messages as shared
from pitboss.table import settling as shared_settling
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen


def order_of_deal(boxes: list[int]) -> tuple[str, ...]:
    """One card to each box from the dealer's left, one to the dealer, a second to each box."""
    once = tuple(map(layout.box, boxes))
    return (*once, layout.DEALER, *once)


# --- the call


def call_no_more_bets(state: BlackjackTable, command: shared.CallNoMoreBets, rules: BlackjackRules) -> Decision:
    power = rules.layout.no_more_bets
    if refusal := lacks(power, command.by):
        return refusal
    if type(state.phase) is not BetsOpen:
        return refuse(power.cite, "wagers are not open")
    if refusal := _ready(state, rules):
        return refusal
    return shared_settling.call_no_more_bets(state, shared.CallNoMoreBets(command.by), rules)


def _ready(state: BlackjackTable, rules: BlackjackRules) -> Refused | None:
    if refusal := not_loaded(state, rules):
        return refusal
    if not flow.wagered_boxes(state):
        return refuse(rules.own.wager, "nobody has wagered on a box", "make a wager first, as `bet 10`")
    return None


# --- cards


def draw(state: BlackjackTable, command: shoe.DrawCards, rules: BlackjackRules) -> Decision:
    """The next cards, in order, to where they are due."""
    own = rules.own
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    table = state.equipment
    if type(state.phase) is BetsOpen:
        if refusal := _ready(state, rules):
            return refusal
        deal = order_of_deal(flow.wagered_boxes(state))
        missed: tuple[Any, ...] = (m.CallMissed(ids(rules.layout.no_more_bets.cite, own.no_more_after)),)
    else:
        deal, missed = table.deal or order_of_deal(flow.wagered_boxes(state)), ()
    faces = tuple([card for card in command.cards if card != CUTTING_CARD])
    if refusal := impossible(table.cards.shoe, command.cards, rules):
        return refusal
    if not faces and not command.cards:
        return refuse(own.cards.decks, "no card is named", "rank and suit, as As or Td")
    if not table.dealt and command.cards[0] == CUTTING_CARD:
        return _called_off(state, command, deal[0], missed, rules)
    if table.dealt < len(deal):
        due = deal[table.dealt :]
    else:
        place = flow.card_due(state, rules)
        due = (place,) if place else ()
    if len(faces) > len(due):
        return _not_due(state, due, rules)
    events: list[Any] = [*missed]
    if CUTTING_CARD in command.cards:
        at = due[min(command.cards.index(CUTTING_CARD), len(due) - 1)] if due else layout.DEALER
        events += met(at, rules)
    if faces:
        cite = own.dealing if table.dealt < len(deal) else own.dealers_card if due[0] == layout.DEALER else own.drawing
        events.append(m.CardsDealt(due[: len(faces)], faces, cite))
    return Accepted(tuple(followed(state, events, rules)))


def _not_due(state: BlackjackTable, due: tuple[str, ...], rules: BlackjackRules) -> Refused:
    own = rules.own
    if due:
        return refuse(own.deal, f"more cards than are due: {len(due)}", f"to {', '.join(due)}")
    if found := flow.turn(state.equipment):
        box, hand = found
        whose = state.table.players.get(flow.decider(state, box, rules))
        who = whose.name if whose else f"box {box.number}"
        instead = f"{who} is to say: {layout.hand(box.number, hand.which)} has {hand.total}"
        return refuse(own.announce, "no card is due before the decision", instead)
    if state.equipment.pending or state.equipment.faults:
        return refuse(own.as_decided, "no card is due before that is settled")
    return refuse((own.dealer_stops, own.dealer_draws), "no further card is due", "settle the boxes")


def met(at: str, rules: BlackjackRules) -> list[Any]:
    """The cutting card in the middle of a round: it is completed, and the cards are shuffled after it."""
    own = rules.own
    cite = ids(own.mid_round, own.shuffle_after)
    return [shoe.CuttingCardMet(at, cite), m.ShuffleOwed("the cutting card was reached", ids(own.shuffle_after))]


def _called_off(
    state: BlackjackTable, command: shoe.DrawCards, first: str, missed: tuple[Any, ...], rules: BlackjackRules
) -> Decision:
    """The cutting card as the first card: there is no round, and the cards are shuffled at once (BJ-03, BJ-04)."""
    own = rules.own
    if len(command.cards) > 1:
        return refuse(own.first_card, "the cutting card came first, so nothing more is dealt", "report it alone")
    cite = ids(own.first_card, own.shuffle_first)
    due = shoe.ShuffleDue("the cutting card came first", ids(own.shuffle_first))
    return Accepted((*missed, shoe.CuttingCardMet(first, cite), m.RoundCalledOff(cite), due))


HANDLERS: dict[type, Any] = {
    shared.CallNoMoreBets: call_no_more_bets,
    shoe.DrawCards: draw,
}
