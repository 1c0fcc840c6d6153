"""A card drawn in error and seen: it is the next card, for the first hand that takes it, or for the dealer."""

from typing import Any

from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.reporting import not_from_this_shoe
from pitboss.games.blackjack.state import BlackjackTable, Exposed, place_of, total
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table.rules import refuse
from pitboss.table.state import NoMoreBets


def expose(state: BlackjackTable, command: f.ExposeCard, rules: BlackjackRules) -> Decision:
    own, played = rules.own, state.equipment.round
    if refusal := not_from_this_shoe(state, command.by, command.card, rules):
        return refusal
    if type(state.phase) is not NoMoreBets or not flow.dealt(played) or played.faults:
        return refuse(own.exposed, "the initial deal is not complete", "report a card in the wrong place as misdealt")
    if played.done:
        return refuse(own.to_dealer, "the dealer takes no more cards", "report it as dealt in error to the dealer")
    if played.pending or flow.insurance_first(played):
        return refuse(own.exposed, "no card can be taken now", "report it when that is settled")
    due = flow.card_due(state, rules)
    if due and due != layout.DEALER:
        return refuse((own.exposed, own.as_decided), f"the card is due to {due}", "report it as it is seen")
    exposed = f.CardExposed(command.card, ids(own.exposed))
    return Accepted(tuple(followed(state, [exposed], rules)))


def _offer(state: BlackjackTable, seat: int, rules: BlackjackRules) -> tuple[flow.Turn, Exposed] | Refused:
    """The hand to which the card is offered, if this player decides on it."""
    own, found, pending = rules.own, flow.offered(state), state.equipment.round.pending
    if found is None or not isinstance(pending, Exposed) or flow.insurance_first(state.equipment.round):
        return refuse(own.exposed, "no exposed card is offered")
    if found[0].decides != seat:
        return refuse((own.exposed, own.decides), f"the card is offered to box {found[0].number} first")
    return found, pending


def take_exposed(state: BlackjackTable, command: f.TakeExposed, rules: BlackjackRules) -> Decision:
    own, offer = rules.own, _offer(state, command.seat, rules)
    if isinstance(offer, Refused):
        return offer
    (box, hand), exposed = offer
    points = total((*hand.cards, exposed.card))
    taken = f.ExposedTaken(place_of(box, hand), exposed.card, points, ids(own.exposed, own.announce))
    kept = [m.PairKept(box.number, hand.which, ids(own.split_declined))] if flow.splittable(box, hand) else []
    return Accepted(tuple(followed(state, [*kept, taken], rules)))


def refuse_exposed(state: BlackjackTable, command: f.RefuseExposed, rules: BlackjackRules) -> Decision:
    """That hand draws no more, whatever its total (BJ-21)."""
    offer = _offer(state, command.seat, rules)
    if isinstance(offer, Refused):
        return offer
    box, hand = offer[0]
    refused = f.ExposedRefused(box.number, hand.which, command.seat, ids(rules.own.exposed))
    return Accepted(tuple(followed(state, [refused], rules)))


HANDLERS: dict[type, Any] = {
    f.ExposeCard: expose,
    f.TakeExposed: take_exposed,
    f.RefuseExposed: refuse_exposed,
}
