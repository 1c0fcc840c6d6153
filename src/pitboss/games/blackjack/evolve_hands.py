"""Writing down what happens to the hands of a round: the deal, decisions, and what leaves the table."""

from typing import Any, Literal

from msgspec.structs import replace

from pitboss.draws.cards import Card
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.state import (
    Amount,
    Asked,
    BlackjackTable,
    Box,
    Doubling,
    Hand,
    OfPair,
    Round,
    Splitting,
    box_at,
)
from pitboss.shoe.dealing import drawn
from pitboss.table import evolve as shared_evolve
from pitboss.table import messages as shared
from pitboss.table.state import NoMoreBets, State

Boxes = tuple[Box, ...]
_FRESH = (Hand(1),)


def with_round(state: BlackjackTable, **changes: Any) -> BlackjackTable:
    equipment = state.equipment
    return replace(state, equipment=replace(equipment, round=replace(equipment.round, **changes)))


def with_box(state: BlackjackTable, number: int, **changes: Any) -> BlackjackTable:
    boxes = [replace(each, **changes) if each.number == number else each for each in state.equipment.round.boxes]
    return with_round(state, boxes=tuple(boxes))


def with_hand(state: BlackjackTable, number: int, which: int, **changes: Any) -> BlackjackTable:
    return with_round(state, boxes=changed(state.equipment.round.boxes, number, which, **changes))


def changed(boxes: Boxes, number: int, which: int, **changes: Any) -> Boxes:
    """The boxes with one hand changed."""
    for at, box in enumerate(boxes):
        if box.number == number:
            hands = tuple([replace(each, **changes) if each.which == which else each for each in box.hands])
            return (*boxes[:at], replace(box, hands=hands), *boxes[at + 1 :])
    return boxes


def with_decided(played: Round, number: int) -> tuple[int, ...]:
    """The boxes on which decisions have been made, with this one."""
    return played.decided if number in played.decided else (*played.decided, number)


def decided(state: BlackjackTable, number: int) -> BlackjackTable:
    """A decision has been made on a box."""
    return with_round(state, decided=with_decided(state.equipment.round, number))


# --- the call and the deal


def no_more_bets_called(state: BlackjackTable, event: shared.NoMoreBetsCalled | m.CallMissed) -> BlackjackTable:
    """The boxes of the round, with the wagers that they begin with."""
    originals: dict[int, tuple[Amount, ...]] = {}
    bettors: set[int] = set()
    for each in state.table.layout:
        if layout.hand_of(each.wager):
            number = layout.box_of(each.wager)
            originals[number] = (*originals.get(number, ()), Amount(each.seat, each.stake))
            bettors.add(each.seat)
    numbers, seats = tuple(sorted(originals)), tuple(sorted(bettors))
    boxes = tuple(
        [
            Box(number, _FRESH, originals[number], flow.who_decides(state, number, originals[number]))
            for number in numbers
        ]
    )
    course = state.equipment.course
    if seats != course.in_any or not course.rounds:
        players = state.table.players
        skipped = {seat for seat in course.in_any if seat not in seats and seat in players}
        course = replace(
            course,
            in_first=course.in_first if course.rounds else seats,
            in_any=tuple(sorted({*course.in_any, *seats})),
            declined=tuple(sorted({*course.declined, *skipped})),
        )
    course = replace(course, rounds=course.rounds + 1)
    equipment = replace(state.equipment, round=Round(boxes, deal=layout.order_of_deal(numbers)), course=course)
    return State(replace(state.table, settled=()), NoMoreBets(), equipment)


_TO_DEALER = (layout.DEALER,)


def cards_dealt(state: BlackjackTable, event: m.CardsDealt) -> BlackjackTable:
    """A card drawn after the deal is a decision made on its box, even one that must be drawn."""
    equipment = state.equipment
    played, cards, course = equipment.round, equipment.cards, equipment.course
    boxes, dealer, number = played.boxes, played.dealer, 0
    if event.to == _TO_DEALER:
        dealer = (*dealer, *event.cards)
    else:
        for place, card in zip(event.to, event.cards, strict=True):
            if place == layout.DEALER:
                dealer = (*dealer, card)
            else:
                boxes = onto(boxes, place, card)
                number = layout.box_of(place)
    pending = None if type(played.pending) is Asked else played.pending
    if played.dealt < len(played.deal):
        passed, drawn_ = played.dealt + len(event.cards), played.drawn + event.cards
        played = replace(played, boxes=boxes, dealer=dealer, dealt=passed, drawn=drawn_, pending=pending)
    elif number:
        played = replace(played, boxes=boxes, decided=with_decided(played, number), pending=pending)
    else:
        played = replace(played, dealer=dealer, pending=pending)
    if course.held:
        course = replace(course, held=max(course.held - len(event.cards), 0))
    cards = replace(cards, shoe=drawn(cards.shoe, event.cards))
    return replace(state, equipment=replace(equipment, cards=cards, round=played, course=course))


def onto(boxes: Boxes, place: str, card: Card) -> Boxes:
    number, which = layout.numbers_of(place)
    for at, box in enumerate(boxes):
        if box.number == number:
            changed_box = replace(box, hands=_with_card(box.hands, which, card))
            return (*boxes[:at], changed_box, *boxes[at + 1 :]) if len(boxes) > 1 else (changed_box,)
    return boxes


def _with_card(hands: tuple[Hand, ...], which: int, card: Card) -> tuple[Hand, ...]:
    if len(hands) == 1:
        (only,) = hands
        return (replace(only, cards=(*only.cards, card)),) if only.which == which else hands
    return tuple([replace(each, cards=(*each.cards, card)) if each.which == which else each for each in hands])


# --- insurance


def insurance_called(state: BlackjackTable, event: m.InsuranceCalled) -> BlackjackTable:
    return with_round(state, insurance="called")


def insurance_declined(state: BlackjackTable, event: m.InsuranceDeclined) -> BlackjackTable:
    return with_round(state, uninsured=(*state.equipment.round.uninsured, event.seat))


def insurance_closed(state: BlackjackTable, event: m.InsuranceClosed) -> BlackjackTable:
    return with_round(state, insurance="closed")


def even_money_taken(state: BlackjackTable, event: m.EvenMoneyTaken) -> BlackjackTable:
    return decided(state, event.box)


# --- decisions


def wager_placed(state: BlackjackTable, event: shared.WagerPlaced) -> BlackjackTable:
    """An insurance wager is a decision, too; what is added to an original wager is remembered with its box."""
    state = shared_evolve.wager_placed(state, event)
    if type(state.phase) is not NoMoreBets:
        return state
    number = layout.box_of(event.wager)
    if event.wager.startswith("insurance "):
        return decided(state, number)
    way: Literal["double", "split"] = "double" if event.wager.endswith(" double") else "split"
    box = box_at(state.equipment.round, number)
    return with_box(state, number, added=(*box.added, (event.seat, way))) if box else state


def card_asked(state: BlackjackTable, event: m.CardAsked) -> BlackjackTable:
    return with_round(state, pending=Asked(), decided=with_decided(state.equipment.round, event.box))


def pair_kept(state: BlackjackTable, event: m.PairKept) -> BlackjackTable:
    return with_hand(state, event.box, event.which, kept=True)


def hand_stands(state: BlackjackTable, event: m.HandStands) -> BlackjackTable:
    played, kept = state.equipment.round, {"kept": True} if event.kept else {}
    boxes = changed(played.boxes, event.box, event.which, status="stands", **kept)
    if not event.seat:
        return with_round(state, boxes=boxes)
    return with_round(state, boxes=boxes, decided=with_decided(played, event.box))


def doubled_down(state: BlackjackTable, event: m.DoubledDown) -> BlackjackTable:
    played, pending = state.equipment.round, Doubling() if event.others else None
    boxes = changed(played.boxes, event.box, event.which, status="doubling")
    return with_round(state, boxes=boxes, decided=with_decided(played, event.box), pending=pending)


def double_answered(state: BlackjackTable, event: m.DoubleAnswered) -> BlackjackTable:
    pending = state.equipment.round.pending
    assert isinstance(pending, Doubling)
    return with_round(state, pending=None if event.last else Doubling((*pending.answered, event.seat)))


def pair_split(state: BlackjackTable, event: m.PairSplit) -> BlackjackTable:
    box = box_at(state.equipment.round, event.box)
    assert box is not None
    hands: list[Hand] = []
    for hand in box.hands:
        if hand.which != event.which:
            hands.append(hand)
            continue
        of: OfPair = "aces" if event.aces else "pair"
        first, second = hand.cards
        hands += [replace(hand, cards=(first,), of=of), Hand(event.second, (second,), of=of)]
    played, pending = state.equipment.round, Splitting(event.second) if event.others else None
    boxes = tuple([replace(each, hands=tuple(hands)) if each is box else each for each in played.boxes])
    return with_round(state, boxes=boxes, decided=with_decided(played, event.box), pending=pending)


def split_answered(state: BlackjackTable, event: m.SplitAnswered) -> BlackjackTable:
    pending = state.equipment.round.pending
    assert isinstance(pending, Splitting)
    answered = Splitting(pending.second, (*pending.answered, event.seat))
    return with_round(state, pending=None if event.last else answered)


# --- what leaves the table


def hand_removed(state: BlackjackTable, event: m.HandRemoved) -> BlackjackTable:
    """What its player has asked for goes with a hand."""
    played = state.equipment.round
    found = flow.turn(played) if isinstance(played.pending, Asked | Doubling | Splitting) else None
    if found and (found[0].number, found[1].which) == (event.box, event.which):
        state = with_round(state, pending=None)
    return with_hand(state, event.box, event.which, status="gone")


def wager_lost(state: BlackjackTable, event: shared.WagerLost) -> BlackjackTable:
    """What is lost on a hand before the dealer’s cards counts with its box."""
    played = state.equipment.round
    state = shared_evolve.wager_lost(state, event)
    if played.done or not layout.hand_of(event.wager):
        return state
    box = box_at(played, layout.box_of(event.wager))
    return with_box(state, box.number, busted=(*box.busted, Amount(event.seat, event.stake))) if box else state


def reversed_(state: BlackjackTable, event: shared.Reversed) -> BlackjackTable:
    """What comes back of a bust is lost no more, so that nothing returns it a second time."""
    state = shared_evolve.reversed_(state, event)
    box = box_at(state.equipment.round, layout.box_of(event.wager))
    if box is None or not layout.hand_of(event.wager):
        return state
    left, busted = event.stake, list[Amount]()
    for each in box.busted:
        back = min(left, each.amount) if each.seat == event.seat else 0
        left -= back
        if back < each.amount:
            busted.append(Amount(each.seat, each.amount - back))
    return with_box(state, box.number, busted=tuple(busted))


def dealer_done(state: BlackjackTable, event: m.DealerDone) -> BlackjackTable:
    return with_round(state, done=True)


def seat_forgotten(boxes: Boxes, seat: int) -> Boxes:
    """What a round remembers of a player who has left: nothing of it is the next one’s at that seat."""

    def without(amounts: tuple[Amount, ...]) -> tuple[Amount, ...]:
        return tuple([each for each in amounts if each.seat != seat])

    found = []
    for box in boxes:
        originals = without(box.originals)
        others = next((each.seat for each in originals), 0)
        found.append(
            replace(
                box,
                originals=originals,
                decides=others if box.decides == seat else box.decides,
                busted=without(box.busted),
                added=tuple([each for each in box.added if each[0] != seat]),
            )
        )
    return tuple(found)
