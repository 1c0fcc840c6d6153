"""Writing down what has gone wrong in a round, and how it was put right."""

from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import Card
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack.evolve_hands import decided, onto, with_hand, with_round
from pitboss.games.blackjack.state import (
    Asked,
    BlackjackTable,
    Choosing,
    Doubling,
    Exposed,
    Hand,
    Round,
    Splitting,
)
from pitboss.shoe.dealing import drawn
from pitboss.table.state import State


def _out_of_the_shoe(state: BlackjackTable, card: Card) -> BlackjackTable:
    cards = state.equipment.cards
    equipment = replace(state.equipment, cards=replace(cards, shoe=drawn(cards.shoe, (card,))))
    return State(state.table, state.phase, equipment)


def card_removed(state: BlackjackTable, event: f.CardRemoved) -> BlackjackTable:
    """A card that goes to the discard rack, straight from the shoe."""
    return _out_of_the_shoe(state, event.card)


def unseen_drawn(state: BlackjackTable, event: f.UnseenDrawn) -> BlackjackTable:
    course = state.equipment.course
    equipment = replace(state.equipment, course=replace(course, held=course.held + 1))
    return State(state.table, state.phase, equipment)


# --- the deal


def card_misdealt(state: BlackjackTable, event: f.CardMisdealt) -> BlackjackTable:
    state = _out_of_the_shoe(state, event.card)
    played = state.equipment.round
    rest = played.deal[played.dealt :]
    changes: dict[str, Any] = {
        "dealt": played.dealt + rest.index(event.to) + 1 if event.to in rest else played.dealt,
        "drawn": (*played.drawn, event.card),
        "faults": (*played.faults, *event.faults),
    }
    if event.to == layout.DEALER:
        changes["dealer"] = (*played.dealer, event.card)
    elif any(fault.kind == "no wager" for fault in event.faults):
        changes["stray"] = (*played.stray, event.card)
    else:
        changes["boxes"] = onto(played.boxes, event.to, event.card)
    return with_round(state, **changes)


def deal_reconstructed(state: BlackjackTable, event: f.DealReconstructed) -> BlackjackTable:
    """As if the cards had been dealt so from the beginning."""
    played = state.equipment.round
    boxes, dealer = tuple([replace(box, hands=(Hand(1),)) for box in played.boxes]), tuple[Card, ...]()
    for place, card in zip(event.to, event.cards, strict=True):
        if place == layout.DEALER:
            dealer = (*dealer, card)
        else:
            boxes = onto(boxes, place, card)
    over = Exposed(event.over[0], behind=event.over[1:]) if event.over else None
    again = Round(boxes, dealer, played.deal, len(event.cards), (*event.cards, *event.over), pending=over)
    return State(state.table, state.phase, replace(state.equipment, round=again))


def faults_passed(state: BlackjackTable, event: f.FaultsPassed) -> BlackjackTable:
    played = state.equipment.round
    gone = {layout.box(box.number) for box in played.boxes if all(hand.status == "gone" for hand in box.hands)}
    passed, to_come = (  # the deal goes on without what is void
        tuple([place for place in places if place not in gone])
        for places in (played.deal[: played.dealt], played.deal[played.dealt :])
    )
    changes: dict[str, Any] = {"faults": (), "stray": (), "deal": (*passed, *to_come), "dealt": len(passed)}
    if event.no_first_card:
        changes["no_first_card"] = True
    if event.choose:
        until_then = played.pending if isinstance(played.pending, Asked | Doubling | Splitting) else None
        found = flow.turn(played)
        on = layout.hand(found[0].number, found[1].which) if found and until_then else ""
        changes["pending"] = Choosing((), until_then, on)
    return with_round(state, **changes)


def chosen(state: BlackjackTable, event: f.VoidChosen | f.CompleteChosen) -> BlackjackTable:
    """After the last answer the round goes on from where it was interrupted, if that hand is still there."""
    pending = state.equipment.round.pending
    assert isinstance(pending, Choosing)
    if not event.last:
        return with_round(state, pending=replace(pending, answered=(*pending.answered, event.box)))
    return _taken_up(state, pending)


def _taken_up(state: BlackjackTable, pending: Choosing) -> BlackjackTable:
    found = flow.turn(state.equipment.round)
    on = layout.hand(found[0].number, found[1].which) if found else ""
    return with_round(state, pending=pending.until_then if on == pending.on else None)


def nobody_waited_for(state: BlackjackTable) -> BlackjackTable:
    """Who has left chooses nothing any more; if nobody else has to, the round goes on."""
    played = state.equipment.round
    pending = played.pending
    if not isinstance(pending, Choosing):
        return state
    waiting = any(flow.may_be_void(box) and box.number not in pending.answered for box in played.boxes)
    return state if waiting else _taken_up(state, pending)


# --- an exposed card


def card_exposed(state: BlackjackTable, event: f.CardExposed) -> BlackjackTable:
    return with_round(_out_of_the_shoe(state, event.card), pending=Exposed(event.card))


def exposed_refused(state: BlackjackTable, event: f.ExposedRefused) -> BlackjackTable:
    pending = state.equipment.round.pending
    assert isinstance(pending, Exposed)
    state = decided(with_hand(state, event.box, event.which, status="stands"), event.box)
    passed = (*pending.passed, layout.hand(event.box, event.which))
    return with_round(state, pending=replace(pending, passed=passed))


def exposed_taken(state: BlackjackTable, event: f.ExposedTaken) -> BlackjackTable:
    """The card is on a hand now; it left the shoe when it was exposed."""
    played = state.equipment.round
    pending = played.pending
    assert isinstance(pending, Exposed)
    if event.to == layout.DEALER:
        return with_round(state, dealer=(*played.dealer, pending.card), pending=_behind(pending))
    taken = with_round(state, boxes=onto(played.boxes, event.to, pending.card), pending=_behind(pending))
    return decided(taken, layout.box_of(event.to))


def exposed_discarded(state: BlackjackTable, event: f.ExposedDiscarded) -> BlackjackTable:
    pending = state.equipment.round.pending
    assert isinstance(pending, Exposed)
    return with_round(state, pending=_behind(pending))


def _behind(pending: Exposed) -> Exposed | None:
    """The exposed card that comes next."""
    return Exposed(pending.behind[0], behind=pending.behind[1:]) if pending.behind else None
