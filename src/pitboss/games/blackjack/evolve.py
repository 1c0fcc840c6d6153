"""Writing a conclusion down at a blackjack table: each event as a change of the state. No rule is decided here."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec.structs import replace

from pitboss.games.blackjack import layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.state import (
    Amount,
    Asked,
    Blackjack,
    BlackjackTable,
    Box,
    Burnt,
    Choosing,
    Doubling,
    Exposed,
    Hand,
    Splitting,
)
from pitboss.shoe import dealing as shoe_dealing
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.dealing import drawn, withdrawn
from pitboss.shoe.state import InShoe
from pitboss.table import areas
from pitboss.table import evolve as shared_evolve
from pitboss.table import messages as shared
from pitboss.table.state import BetsOpen, NoMoreBets, State


def _with(state: BlackjackTable, **changes: Any) -> BlackjackTable:
    return State(state.table, state.phase, replace(state.equipment, **changes))


def _boxes(table: Blackjack, number: int, **changes: Any) -> tuple[Box, ...]:
    return tuple([replace(each, **changes) if each.number == number else each for each in table.boxes])


def _with_hand(state: BlackjackTable, number: int, which: int, **changes: Any) -> BlackjackTable:
    (box,) = (each for each in state.equipment.boxes if each.number == number)
    hands = tuple([replace(each, **changes) if each.which == which else each for each in box.hands])
    return _with(state, boxes=_boxes(state.equipment, number, hands=hands))


# --- the deal


def no_more_bets_called(state: BlackjackTable, event: shared.NoMoreBetsCalled | m.CallMissed) -> BlackjackTable:
    """The boxes of the round, with the wagers that they begin with."""
    originals: dict[int, list[Amount]] = {}
    for each in state.table.layout:
        if layout.hand_of(each.wager):
            originals.setdefault(layout.box_of(each.wager), []).append(Amount(each.seat, each.stake))
    boxes = tuple(Box(number, (Hand(1),), tuple(originals[number])) for number in sorted(originals))
    once = tuple(layout.box(each.number) for each in boxes)
    table, seats = state.equipment, {each.seat for each in state.table.layout if layout.hand_of(each.wager)}
    skipped = {seat for seat in table.in_any if seat not in seats and seat in state.table.players}
    equipment = replace(
        table,
        boxes=boxes,
        deal=(*once, layout.DEALER, *once),
        rounds=table.rounds + 1,
        in_first=tuple(sorted(seats)) if not table.rounds else table.in_first,
        in_any=tuple(sorted({*table.in_any, *seats})),
        declined=tuple(sorted({*table.declined, *skipped})),
    )
    return State(replace(state.table, settled=()), NoMoreBets(), equipment)


def cards_dealt(state: BlackjackTable, event: m.CardsDealt) -> BlackjackTable:
    table = state.equipment
    boxes, dealer = table.boxes, table.dealer
    for place, card in zip(event.to, event.cards, strict=True):
        if place == layout.DEALER:
            dealer = (*dealer, card)
        else:
            boxes = _onto(boxes, place, card)
    more = len(event.cards)
    in_deal = table.dealt < len(table.deal)
    changes: dict[str, Any] = {
        "cards": replace(table.cards, shoe=drawn(table.cards.shoe, event.cards)),
        "boxes": boxes,
        "dealer": dealer,
        "held": max(table.held - more, 0),
        "pending": None if isinstance(table.pending, Asked) else table.pending,
    }
    if in_deal:
        changes |= {"dealt": table.dealt + more, "drawn": table.drawn + event.cards}
    return State(state.table, state.phase, replace(table, **changes))


def _onto(boxes: tuple[Box, ...], place: str, card: str) -> tuple[Box, ...]:
    number, which = layout.box_of(place), layout.hand_of(place)
    return tuple(
        [
            replace(
                box,
                hands=tuple(
                    [replace(hand, cards=(*hand.cards, card)) if hand.which == which else hand for hand in box.hands]
                ),
            )
            if box.number == number
            else box
            for box in boxes
        ]
    )


def round_called_off(state: BlackjackTable, event: m.RoundCalledOff) -> BlackjackTable:
    table = state.equipment
    return State(state.table, BetsOpen(), _cleared(replace(table, rounds=table.rounds - 1)))


def card_burnt(state: BlackjackTable, event: m.CardBurnt) -> BlackjackTable:
    cards = state.equipment.cards
    burnt = Burnt(cards.shoe.out)
    return _with(state, cards=replace(cards, stage=InShoe(), shoe=withdrawn(cards.shoe, 1)), burnt=burnt)


def burnt_seen(state: BlackjackTable, event: m.BurntSeen) -> BlackjackTable:
    table = state.equipment
    assert table.burnt is not None
    burnt, cards = table.burnt, table.cards
    if not burnt.card:
        cards = replace(cards, shoe=shoe_dealing.seen(cards.shoe, (event.card,)))
    return _with(state, burnt=Burnt(burnt.place, event.card, 0, (*burnt.seen_by, event.seat)), cards=cards)


def burnt_asked(state: BlackjackTable, event: m.BurntAsked) -> BlackjackTable:
    burnt = state.equipment.burnt
    assert burnt is not None
    return _with(state, burnt=replace(burnt, asked=event.seat))


# --- decisions


def insurance_called(state: BlackjackTable, event: m.InsuranceCalled) -> BlackjackTable:
    return _with(state, insurance="called")


def insurance_closed(state: BlackjackTable, event: m.InsuranceClosed) -> BlackjackTable:
    return _with(state, insurance="closed")


def _decided(state: BlackjackTable, number: int) -> BlackjackTable:
    decided = state.equipment.decided
    return state if number in decided else _with(state, decided=(*decided, number))


def wager_placed(state: BlackjackTable, event: shared.WagerPlaced) -> BlackjackTable:
    """An insurance wager is a decision, too; what is added to an original wager is remembered with its box."""
    state = shared_evolve.wager_placed(state, event)
    if type(state.phase) is not NoMoreBets:
        return state
    number = layout.box_of(event.wager)
    if event.wager.startswith("insurance "):
        return _decided(state, number)
    way: Literal["double", "split"] = "double" if event.wager.endswith(" double") else "split"
    added = [each for box in state.equipment.boxes if box.number == number for each in box.added]
    return _with(state, boxes=_boxes(state.equipment, number, added=(*added, (event.seat, way))))


def card_asked(state: BlackjackTable, event: m.CardAsked) -> BlackjackTable:
    return _decided(_with(state, pending=Asked()), event.box)


def pair_kept(state: BlackjackTable, event: m.PairKept) -> BlackjackTable:
    return _with_hand(state, event.box, event.which, kept=True)


def hand_stands(state: BlackjackTable, event: m.HandStands) -> BlackjackTable:
    state = _with_hand(state, event.box, event.which, status="stands", kept=event.kept)
    return _decided(state, event.box) if event.seat else state


def doubled_down(state: BlackjackTable, event: m.DoubledDown) -> BlackjackTable:
    state = _decided(_with_hand(state, event.box, event.which, status="doubling"), event.box)
    return _with(state, pending=Doubling() if event.others else None)


def double_answered(state: BlackjackTable, event: m.DoubleAnswered) -> BlackjackTable:
    pending = state.equipment.pending
    assert isinstance(pending, Doubling)
    return _with(state, pending=None if event.last else Doubling((*pending.answered, event.seat)))


def pair_split(state: BlackjackTable, event: m.PairSplit) -> BlackjackTable:
    (box,) = (each for each in state.equipment.boxes if each.number == event.box)
    hands: list[Hand] = []
    for hand in box.hands:
        if hand.which != event.which:
            hands.append(hand)
            continue
        of: Literal["pair", "aces"] = "aces" if event.aces else "pair"
        first, second = hand.cards
        hands += [replace(hand, cards=(first,), of=of), Hand(event.second, (second,), of=of)]
    state = _decided(_with(state, boxes=_boxes(state.equipment, event.box, hands=tuple(hands))), event.box)
    return _with(state, pending=Splitting(event.second) if event.others else None)


def split_answered(state: BlackjackTable, event: m.SplitAnswered) -> BlackjackTable:
    pending = state.equipment.pending
    assert isinstance(pending, Splitting)
    answered = Splitting(pending.second, (*pending.answered, event.seat))
    return _with(state, pending=None if event.last else answered)


def hand_removed(state: BlackjackTable, event: m.HandRemoved) -> BlackjackTable:
    return _with_hand(state, event.box, event.which, status="gone")


def wager_lost(state: BlackjackTable, event: shared.WagerLost) -> BlackjackTable:
    """What is lost on a hand before the dealer's cards counts with its box."""
    table = state.equipment
    box = next((each for each in table.boxes if each.number == layout.box_of(event.wager)), None)
    state = shared_evolve.wager_lost(state, event)
    if box is None or not layout.hand_of(event.wager) or table.done:
        return state
    busted = (*box.busted, Amount(event.seat, event.stake))
    return _with(state, boxes=_boxes(table, box.number, busted=busted))


def dealer_done(state: BlackjackTable, event: m.DealerDone) -> BlackjackTable:
    return _with(state, done=True)


# --- the end of a round


def _cleared(table: Blackjack) -> Blackjack:
    return replace(
        table,
        boxes=(),
        dealer=(),
        deal=(),
        dealt=0,
        insurance="not called",
        pending=None,
        done=False,
        drawn=(),
        decided=(),
        faults=(),
        stray=(),
        no_first_card=False,
        directed=(),
        shuffle_because=None,
    )


def round_closed(state: BlackjackTable, event: shared.RoundClosed) -> BlackjackTable:
    closed = shared_evolve.round_closed(state, event)
    return State(closed.table, BetsOpen(), _cleared(state.equipment))


def round_voided(state: BlackjackTable, event: shared.RoundVoided) -> BlackjackTable:
    return State(state.table, BetsOpen(), _cleared(state.equipment))


def shuffle_owed(state: BlackjackTable, event: m.ShuffleOwed) -> BlackjackTable:
    return _with(state, shuffle_because=(event.because, event.cite[0]))


def shuffle_missed(state: BlackjackTable, event: m.ShuffleMissed) -> BlackjackTable:
    cards = replace(state.equipment.cards, stage=InShoe())
    return _with(state, cards=cards, shuffle_because=("the shuffle had been missed", event.cite[0]))


def no_cutting_card_found(state: BlackjackTable, event: m.NoCuttingCardFound) -> BlackjackTable:
    cards = state.equipment.cards
    return _with(state, cards=replace(cards, shoe=replace(cards.shoe, cutting_at=-1)))


_NEW_SHOE: Mapping[str, Any] = {
    "rounds": 0,
    "in_first": (),
    "in_any": (),
    "declined": (),
    "proposed": (),
    "restricted": (),
    "burnt": None,
    "held": 0,
}


def shuffle_due(state: BlackjackTable, event: shoe.ShuffleDue) -> BlackjackTable:
    return _with(shuffling.shuffle_due(state, event), **_NEW_SHOE)


def cards_replaced(state: BlackjackTable, event: shoe.CardsReplaced) -> BlackjackTable:
    return _with(opening.cards_replaced(state, event), **_NEW_SHOE)


# --- the house


def restriction_proposed(state: BlackjackTable, event: m.RestrictionProposed) -> BlackjackTable:
    table = replace(state.table, notices_owed=(*state.table.notices_owed, notice_of(event.seat)))
    return State(table, state.phase, replace(state.equipment, proposed=(*state.equipment.proposed, event.seat)))


def notice_of(seat: int) -> str:
    return f"the restriction of seat {seat} to the minimum"


def restricted_to_minimum(state: BlackjackTable, event: m.RestrictedToMinimum) -> BlackjackTable:
    return _with(state, restricted=(*state.equipment.restricted, event.seat))


def patronage_reported(state: BlackjackTable, event: m.PatronageReported) -> BlackjackTable:
    return _with(state, full=event.full)


def absence_reported(state: BlackjackTable, event: m.AbsenceReported) -> BlackjackTable:
    absent = tuple(seat for seat in state.equipment.absent if seat != event.seat)
    return _with(state, absent=(*absent, event.seat) if event.absent else absent)


def cards_directed(state: BlackjackTable, event: m.CardsDirected) -> BlackjackTable:
    return _decided(_with(state, directed=(*state.equipment.directed, event.box)), event.box)


def area_limited(state: BlackjackTable, event: areas.AreaLimited) -> BlackjackTable:
    return _with(state, limited=(*state.equipment.limited, event.seats))


def seat_left(state: BlackjackTable, event: shared.SeatLeft) -> BlackjackTable:
    """Whoever sits there next begins with nothing against them."""
    table, seat = state.equipment, event.seat
    gone = {
        name: tuple(each for each in getattr(table, name) if each != seat)
        for name in ("in_first", "in_any", "declined", "proposed", "restricted", "absent")
    }
    limited = tuple(group for group in table.limited if seat not in group)
    return State(shared_evolve.seat_left(state, event).table, state.phase, replace(table, **gone, limited=limited))


# --- irregularities


def card_removed(state: BlackjackTable, event: m.CardRemoved) -> BlackjackTable:
    """A card that goes to the discard rack, straight from the shoe."""
    cards = state.equipment.cards
    return _with(state, cards=replace(cards, shoe=drawn(cards.shoe, (event.card,))))


def unseen_drawn(state: BlackjackTable, event: m.UnseenDrawn) -> BlackjackTable:
    return _with(state, held=state.equipment.held + 1)


def card_misdealt(state: BlackjackTable, event: m.CardMisdealt) -> BlackjackTable:
    table = state.equipment
    rest = table.deal[table.dealt :]
    passed = table.dealt + rest.index(event.to) + 1 if event.to in rest else table.dealt
    cards = replace(table.cards, shoe=drawn(table.cards.shoe, (event.card,)))
    boxes, dealer, stray = table.boxes, table.dealer, table.stray
    if event.to == layout.DEALER:
        dealer = (*dealer, event.card)
    elif any(layout.box(box.number) == event.to for box in boxes):
        boxes = _onto(boxes, event.to, event.card)
    else:
        stray = (*stray, event.card)
    return _with(
        state,
        cards=cards,
        boxes=boxes,
        dealer=dealer,
        stray=stray,
        dealt=passed,
        drawn=(*table.drawn, event.card),
        faults=(*table.faults, *event.faults),
    )


def deal_reconstructed(state: BlackjackTable, event: m.DealReconstructed) -> BlackjackTable:
    table = state.equipment
    boxes = tuple(replace(box, hands=tuple(replace(hand, cards=()) for hand in box.hands)) for box in table.boxes)
    dealer: tuple[str, ...] = ()
    for place, card in zip(event.to, event.cards, strict=True):
        if place == layout.DEALER:
            dealer = (*dealer, card)
        else:
            boxes = _onto(boxes, place, card)
    pending = Exposed(event.over[0]) if event.over else table.pending
    return _with(
        state,
        boxes=boxes,
        dealer=dealer,
        dealt=len(event.cards),
        stray=event.over[1:],
        faults=(),
        pending=pending,
    )


def faults_passed(state: BlackjackTable, event: m.FaultsPassed) -> BlackjackTable:
    table = state.equipment
    pending = Choosing() if event.no_first_card else table.pending
    return _with(state, faults=(), stray=(), pending=pending, no_first_card=event.no_first_card, dealt=len(table.deal))


def void_chosen(state: BlackjackTable, event: m.VoidChosen | m.CompleteChosen) -> BlackjackTable:
    pending = state.equipment.pending
    assert isinstance(pending, Choosing)
    return _with(state, pending=None if event.last else Choosing((*pending.answered, event.seat)))


def card_exposed(state: BlackjackTable, event: m.CardExposed) -> BlackjackTable:
    cards = state.equipment.cards
    shoe_ = drawn(cards.shoe, (event.card,))
    return _with(state, cards=replace(cards, shoe=shoe_), pending=Exposed(event.card))


def exposed_refused(state: BlackjackTable, event: m.ExposedRefused) -> BlackjackTable:
    pending = state.equipment.pending
    assert isinstance(pending, Exposed)
    state = _decided(_with_hand(state, event.box, event.which, status="stands"), event.box)
    return _with(state, pending=Exposed(pending.card, (*pending.passed, layout.hand(event.box, event.which))))


def exposed_taken(state: BlackjackTable, event: m.ExposedTaken) -> BlackjackTable:
    """The card is on a hand now; it left the shoe when it was exposed."""
    pending, table = state.equipment.pending, state.equipment
    assert isinstance(pending, Exposed)
    if event.to == layout.DEALER:
        return _with(state, dealer=(*table.dealer, pending.card), pending=None)
    return _with(state, boxes=_onto(table.boxes, event.to, pending.card), pending=None)


def discards_shuffled(state: BlackjackTable, event: shoe.DiscardsShuffled) -> BlackjackTable:
    return _with(shoe_dealing.discards_shuffled(state, event, on_table(state.equipment)), burnt=None, held=0)


def on_table(table: Blackjack) -> tuple[str, ...]:
    """The cards that are in play, and so not in the discard rack."""
    mine = [card for box in table.boxes for hand in box.hands if hand.status != "gone" for card in hand.cards]
    exposed = (table.pending.card,) if isinstance(table.pending, Exposed) else ()
    return (*mine, *table.dealer, *table.stray, *exposed)


def damage_reported(state: BlackjackTable, event: m.DamageReported) -> BlackjackTable:
    return _with(state, damaged=(*state.equipment.damaged, event.card))


def damage_replaced(state: BlackjackTable, event: m.DamageReplaced) -> BlackjackTable:
    return _with(state, damaged=())


EVOLVES: Mapping[type, Any] = {
    **shared_evolve.EVOLVES,
    **opening.EVOLVES,
    **shuffling.EVOLVES,
    **shoe_dealing.EVOLVES,
    shoe.ShuffleDue: shuffle_due,
    shoe.CardsReplaced: cards_replaced,
    shoe.DiscardsShuffled: discards_shuffled,
    areas.AreaLimited: area_limited,
    shared.SeatLeft: seat_left,
    shared.NoMoreBetsCalled: no_more_bets_called,
    shared.WagerPlaced: wager_placed,
    shared.WagerLost: wager_lost,
    shared.RoundClosed: round_closed,
    shared.RoundVoided: round_voided,
    m.CallMissed: no_more_bets_called,
    m.CardBurnt: card_burnt,
    m.BurntAsked: burnt_asked,
    m.BurntSeen: burnt_seen,
    m.CardsDealt: cards_dealt,
    m.RoundCalledOff: round_called_off,
    m.BlackjackAnnounced: opening.unchanged,
    m.HandRemoved: hand_removed,
    m.InsuranceCalled: insurance_called,
    m.InsuranceClosed: insurance_closed,
    m.CardAsked: card_asked,
    m.HandStands: hand_stands,
    m.PairKept: pair_kept,
    m.DoubledDown: doubled_down,
    m.DoubleAnswered: double_answered,
    m.PairSplit: pair_split,
    m.SplitAnswered: split_answered,
    m.Busted: opening.unchanged,
    m.DealerDone: dealer_done,
    m.CardsCollected: opening.unchanged,
    m.RestrictionProposed: restriction_proposed,
    m.RestrictedToMinimum: restricted_to_minimum,
    m.PatronageReported: patronage_reported,
    m.AbsenceReported: absence_reported,
    m.CardsDirected: cards_directed,
    m.AnnouncementDisregarded: opening.unchanged,
    m.CardRemoved: card_removed,
    m.UnseenDrawn: unseen_drawn,
    m.CardMisdealt: card_misdealt,
    m.DealReconstructed: deal_reconstructed,
    m.FaultsPassed: faults_passed,
    m.VoidChosen: void_chosen,
    m.CompleteChosen: void_chosen,
    m.CardExposed: card_exposed,
    m.ExposedRefused: exposed_refused,
    m.ExposedTaken: exposed_taken,
    m.DamageReported: damage_reported,
    m.DamageReplaced: damage_replaced,
    m.ShuffleMissed: shuffle_missed,
    m.NoCuttingCardFound: no_cutting_card_found,
    m.ShuffleOwed: shuffle_owed,
}


def applied(state: BlackjackTable, event: Any) -> BlackjackTable:
    """The table after one event."""
    return EVOLVES[type(event)](state, event)  # type: ignore[no-any-return]
