"""The call that closes the betting, and cards as they leave the shoe."""

from typing import Any

from pitboss.draws.cards import CUTTING_CARD, Card
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.awaiting import awaits
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.state import Asked, BlackjackTable, Round, total
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.table import messages as shared
from pitboss.table import settling as shared_settling
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen

Places = tuple[str, ...]


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
    own, cards = rules.own, command.cards
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    missed: list[Any] = []
    if type(state.phase) is BetsOpen:
        if refusal := _ready(state, rules):
            return refusal
        missed = [m.CallMissed(ids(rules.layout.no_more_bets.cite, own.no_more_after))]
    if not cards:
        return refuse(own.cards.decks, "no card is named", "rank and suit, as As or Td")
    if refusal := impossible(state.equipment.cards.shoe, cards, rules):
        return refusal
    due = _due(state, rules)
    if CUTTING_CARD in cards:
        cutting = cards.index(CUTTING_CARD)
        if not cutting and not state.equipment.round.drawn:
            return _called_off(command, due[0], missed, rules)
        if cutting >= len(due):
            return _met_too_soon(state, due, rules)
        missed += _met(due[cutting], rules)
        cards = cards[:cutting] + cards[cutting + 1 :]
    if len(cards) > len(due):
        return _not_due(state, due, rules)
    events = [*missed, _dealt(state, due[: len(cards)], cards, rules)] if cards else missed
    return Accepted(tuple(followed(state, events, rules)))


def _due(state: BlackjackTable, rules: BlackjackRules) -> Places:
    """The places of the cards that may leave the shoe now, in order."""
    played = state.equipment.round
    if type(state.phase) is BetsOpen:
        return layout.order_of_deal(flow.wagered_boxes(state))
    if flow.dealing(played):
        return played.deal[played.dealt :]
    place = flow.card_due(state, rules)
    return (place,) if place else ()


def _dealt(state: BlackjackTable, to: Places, cards: tuple[Card, ...], rules: BlackjackRules) -> m.CardsDealt:
    """With the total that each hand has once its card lies there."""
    played, cite = state.equipment.round, _cite(state, to[0], rules)
    if len(to) == 1:
        return m.CardsDealt(to, cards, (total(lying_at(played, to[0]) + cards),), cite)
    lying: dict[str, tuple[Card, ...]] = {}
    totals: list[int] = []
    for place, card in zip(to, cards, strict=True):
        hand = (*(lying[place] if place in lying else lying_at(played, place)), card)
        lying[place] = hand
        totals.append(total(hand))
    return m.CardsDealt(to, cards, tuple(totals), cite)


def lying_at(played: Round, place: str) -> tuple[Card, ...]:
    """The cards of a hand, or of the dealer."""
    if place == layout.DEALER:
        return played.dealer
    number, which = layout.numbers_of(place)
    for box in played.boxes:
        for hand in box.hands:
            if hand.which == which and box.number == number:
                return hand.cards
    return ()


def _cite(state: BlackjackTable, place: str, rules: BlackjackRules) -> tuple[str, ...]:
    """The clauses under which this card leaves the shoe."""
    own, played = rules.own, state.equipment.round
    if not flow.dealt(played):
        return own.dealing
    if place == layout.DEALER:
        return own.dealers_card
    if type(played.pending) is Asked:
        return own.drawing
    found = flow.turn(played)
    if found is None:
        return own.dealing
    box, hand = found
    if hand.status == "doubling":
        return own.doubled_card
    if len(hand.cards) < 2:
        return own.second_card
    return own.directed_card if box.number in played.directed else own.forced_card


def _not_due(state: BlackjackTable, due: Places, rules: BlackjackRules) -> Refused:
    own, played = rules.own, state.equipment.round
    if due:
        return refuse(own.deal, f"more cards than are due: {len(due)}", f"to {', '.join(due)}")
    if played.faults:
        return refuse(own.otherwise.cite, "the deal has to be put right first", "a casino supervisor sees to it")
    if flow.insurance_first(played):
        return refuse(own.insurance, "insurance comes before any further card", "announce it, then close it")
    if (found := flow.turn(played)) and played.pending is None:
        box, hand = found
        if flow.absent(state, box):
            instead = f"a casino supervisor may direct cards to box {box.number}"
            return refuse(own.absent.cite, "nobody is there to decide on that hand", instead)
        whose = state.table.players.get(box.decides)
        who = whose.name if whose else f"box {box.number}"
        instead = f"{who} is to say: {layout.hand(box.number, hand.which)} has {hand.total}"
        return refuse(own.announce, "no card is due before the decision", instead)
    if played.pending:
        waits = awaits(state, rules)
        name = next((each.name for seat, each in state.table.players.items() if waits.who == f"seat {seat}"), waits.who)
        return refuse(own.as_decided, f"no card is due before {name} has spoken", waits.duty)
    return refuse((own.dealer_stops, own.dealer_draws), "no further card is due", "settle the boxes")


# --- the cutting card


def _met(at: str, rules: BlackjackRules) -> list[Any]:
    """In the middle of a round: it is completed, and the cards are shuffled after it."""
    own = rules.own
    cite = ids(own.mid_round, own.shuffle_after)
    owed = m.ShuffleOwed("the cutting card was reached", ids(own.shuffle_after, own.mid_round))
    return [shoe.CuttingCardMet(at, cite), owed]


def _met_too_soon(state: BlackjackTable, due: Places, rules: BlackjackRules) -> Refused:
    if not due:
        return _not_due(state, due, rules)
    because = "behind the last card that is due, it is not reached yet"
    return refuse(rules.own.mid_round, because, "report it with the card before which it lies")


def _called_off(command: shoe.DrawCards, first: str, missed: list[Any], rules: BlackjackRules) -> Decision:
    """As the first card: there is no round, and the cards are shuffled at once (BJ-03, BJ-04)."""
    own = rules.own
    if len(command.cards) > 1:
        return refuse(own.first_card, "the cutting card came first, so nothing more is dealt", "report it alone")
    cite = ids(own.first_card, own.shuffle_first)
    due = shoe.ShuffleDue("the cutting card came first", ids(own.shuffle_first, own.first_card))
    return Accepted((*missed, shoe.CuttingCardMet(first, cite), m.RoundCalledOff(cite), due))


HANDLERS: dict[type, Any] = {
    shared.CallNoMoreBets: call_no_more_bets,
    shoe.DrawCards: draw,
}
