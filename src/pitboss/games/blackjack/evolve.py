"""Writing a conclusion down at a blackjack table: each event as a change of the state. No rule is decided here."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.blackjack import evolve_faults as wrong
from pitboss.games.blackjack import evolve_hands as hands
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.state import (
    BlackjackTable,
    Burnt,
    Course,
    Owed,
    Restriction,
    Round,
    box_at,
)
from pitboss.shoe import dealing as shoe_dealing
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.state import InShoe
from pitboss.table import areas
from pitboss.table import evolve as shared_evolve
from pitboss.table import messages as shared
from pitboss.table.state import BetsOpen, State


def _with(state: BlackjackTable, **changes: Any) -> BlackjackTable:
    return State(state.table, state.phase, replace(state.equipment, **changes))


def _with_course(state: BlackjackTable, **changes: Any) -> BlackjackTable:
    return _with(state, course=replace(state.equipment.course, **changes))


# --- the end of a round


def round_closed(state: BlackjackTable, event: shared.RoundClosed) -> BlackjackTable:
    closed = shared_evolve.round_closed(state, event)
    return State(closed.table, BetsOpen(), replace(state.equipment, round=Round(), owed=None))


def round_voided(state: BlackjackTable, event: shared.RoundVoided) -> BlackjackTable:
    return State(state.table, BetsOpen(), replace(state.equipment, round=Round(), owed=None))


def round_called_off(state: BlackjackTable, event: m.RoundCalledOff) -> BlackjackTable:
    return State(state.table, BetsOpen(), replace(state.equipment, round=Round()))


# --- the course of the shoe


def cards_shuffled(state: BlackjackTable, event: shoe.CardsShuffled) -> BlackjackTable:
    return _with(shuffling.cards_shuffled(state, event), course=Course())


def cards_replaced(state: BlackjackTable, event: shoe.CardsReplaced) -> BlackjackTable:
    return _with_course(opening.cards_replaced(state, event), burnt=None, held=0)


def discards_shuffled(state: BlackjackTable, event: shoe.DiscardsShuffled) -> BlackjackTable:
    in_play = flow.on_table(state.equipment.round)
    return _with_course(shoe_dealing.discards_shuffled(state, event, in_play), burnt=None, held=0)


def shoe_loaded(state: BlackjackTable, event: shoe.ShoeLoaded) -> BlackjackTable:
    state = shuffling.shoe_loaded(state, event)
    return state if state.equipment.cards.met_at else _with(state, cut_by=0)


def cutting_card_met(state: BlackjackTable, event: shoe.CuttingCardMet) -> BlackjackTable:
    box = box_at(state.equipment.round, layout.box_of(event.at))
    cut_by = box.decides if box else 0
    return _with(shoe_dealing.cutting_card_met(state, event), cut_by=cut_by)


def shuffle_owed(state: BlackjackTable, event: m.ShuffleOwed) -> BlackjackTable:
    return _with(state, owed=Owed(event.because, event.cite))


def shuffle_missed(state: BlackjackTable, event: f.ShuffleMissed) -> BlackjackTable:
    cards = replace(state.equipment.cards, stage=InShoe())
    return _with(state, cards=cards, owed=Owed("the shuffle had been missed", event.cite))


def no_cutting_card_found(state: BlackjackTable, event: f.NoCuttingCardFound) -> BlackjackTable:
    cards = state.equipment.cards
    return _with(state, cards=replace(cards, shoe=replace(cards.shoe, cutting_at=-1)))


def card_burnt(state: BlackjackTable, event: m.CardBurnt) -> BlackjackTable:
    cards = state.equipment.cards
    burnt = Burnt(cards.shoe.out)
    cards = replace(cards, stage=InShoe(), shoe=shoe_dealing.withdrawn(cards.shoe, 1))
    return _with_course(_with(state, cards=cards), burnt=burnt)


def burnt_asked(state: BlackjackTable, event: m.BurntAsked) -> BlackjackTable:
    burnt = state.equipment.course.burnt
    assert burnt is not None
    return _with_course(state, burnt=replace(burnt, asked=event.seat))


def burnt_seen(state: BlackjackTable, event: m.BurntSeen) -> BlackjackTable:
    burnt, cards = state.equipment.course.burnt, state.equipment.cards
    assert burnt is not None
    if not burnt.card:
        cards = replace(cards, shoe=shoe_dealing.seen(cards.shoe, (event.card,)))
    looked = Burnt(burnt.place, event.card, 0, (*burnt.seen_by, event.seat))
    return _with_course(_with(state, cards=cards), burnt=looked)


# --- the house


def notice_of(seat: int) -> str:
    return f"the restriction of seat {seat} to the minimum"


def restriction_proposed(state: BlackjackTable, event: m.RestrictionProposed) -> BlackjackTable:
    table = replace(state.table, notices_owed=(*state.table.notices_owed, notice_of(event.seat)))
    proposed = (*state.equipment.course.proposed, event.seat)
    return _with_course(State(table, state.phase, state.equipment), proposed=proposed)


def restricted_to_minimum(state: BlackjackTable, event: m.RestrictedToMinimum) -> BlackjackTable:
    restricted = (*state.equipment.course.restricted, Restriction(event.seat, event.cite))
    return _with_course(state, restricted=restricted)


def patronage_reported(state: BlackjackTable, event: m.PatronageReported) -> BlackjackTable:
    return _with(state, full=event.full)


def absence_reported(state: BlackjackTable, event: m.AbsenceReported) -> BlackjackTable:
    absent = tuple(seat for seat in state.equipment.absent if seat != event.seat)
    return _with(state, absent=(*absent, event.seat) if event.absent else absent)


def cards_directed(state: BlackjackTable, event: m.CardsDirected) -> BlackjackTable:
    directed = (*state.equipment.round.directed, event.box)
    return hands.decided(hands.with_round(state, directed=directed), event.box)


def area_limited(state: BlackjackTable, event: areas.AreaLimited) -> BlackjackTable:
    return _with(state, limited=(*state.equipment.limited, event.seats))


def area_limit_lifted(state: BlackjackTable, event: areas.AreaLimitLifted) -> BlackjackTable:
    return _with(state, limited=tuple(group for group in state.equipment.limited if group != event.seats))


def damage_reported(state: BlackjackTable, event: f.DamageReported) -> BlackjackTable:
    return _with(state, damaged=(*state.equipment.damaged, event.card))


def damage_replaced(state: BlackjackTable, event: f.DamageReplaced) -> BlackjackTable:
    return _with(state, damaged=())


def _forgotten(burnt: Burnt | None, seat: int) -> Burnt | None:
    """Who takes a seat has not seen what was shown to the last person there."""
    if burnt is None:
        return None
    seen_by = tuple(each for each in burnt.seen_by if each != seat)
    return replace(burnt, asked=0 if burnt.asked == seat else burnt.asked, seen_by=seen_by)


def seat_left(state: BlackjackTable, event: shared.SeatLeft) -> BlackjackTable:
    """Whoever sits there next begins with nothing for or against them."""
    table, seat = state.equipment, event.seat
    course = table.course
    gone = {
        name: tuple(each for each in getattr(course, name) if each != seat)
        for name in ("in_first", "in_any", "declined", "proposed")
    }
    restricted = tuple(each for each in course.restricted if each.seat != seat)
    equipment = replace(
        table,
        round=replace(table.round, boxes=hands.seat_forgotten(table.round.boxes, seat)),
        course=replace(course, **gone, restricted=restricted, burnt=_forgotten(course.burnt, seat)),
        absent=tuple(each for each in table.absent if each != seat),
        limited=tuple(group for group in table.limited if seat not in group),
        cut_by=0 if table.cut_by == seat else table.cut_by,
    )
    return wrong.nobody_waited_for(State(shared_evolve.seat_left(state, event).table, state.phase, equipment))


EVOLVES: Mapping[type, Any] = {
    **shared_evolve.EVOLVES,
    **opening.EVOLVES,
    **shuffling.EVOLVES,
    **shoe_dealing.EVOLVES,
    shoe.CardsShuffled: cards_shuffled,
    shoe.CardsReplaced: cards_replaced,
    shoe.DiscardsShuffled: discards_shuffled,
    shoe.ShoeLoaded: shoe_loaded,
    shoe.CuttingCardMet: cutting_card_met,
    areas.AreaLimited: area_limited,
    areas.AreaLimitLifted: area_limit_lifted,
    shared.SeatLeft: seat_left,
    shared.NoMoreBetsCalled: hands.no_more_bets_called,
    shared.WagerPlaced: hands.wager_placed,
    shared.WagerLost: hands.wager_lost,
    shared.Reversed: hands.reversed_,
    shared.RoundClosed: round_closed,
    shared.RoundVoided: round_voided,
    m.CallMissed: hands.no_more_bets_called,
    m.CardBurnt: card_burnt,
    m.BurntAsked: burnt_asked,
    m.BurntSeen: burnt_seen,
    m.CardsDealt: hands.cards_dealt,
    m.RoundCalledOff: round_called_off,
    m.BlackjackAnnounced: opening.unchanged,
    m.HandRemoved: hands.hand_removed,
    m.InsuranceCalled: hands.insurance_called,
    m.InsuranceDeclined: hands.insurance_declined,
    m.InsuranceClosed: hands.insurance_closed,
    m.EvenMoneyTaken: hands.even_money_taken,
    m.CardAsked: hands.card_asked,
    m.HandStands: hands.hand_stands,
    m.PairKept: hands.pair_kept,
    m.DoubledDown: hands.doubled_down,
    m.DoubleAnswered: hands.double_answered,
    m.PairSplit: hands.pair_split,
    m.SplitAnswered: hands.split_answered,
    m.Busted: opening.unchanged,
    m.DealerDone: hands.dealer_done,
    m.CardsCollected: opening.unchanged,
    m.ShuffleOwed: shuffle_owed,
    m.RestrictionProposed: restriction_proposed,
    m.RestrictedToMinimum: restricted_to_minimum,
    m.PatronageReported: patronage_reported,
    m.AbsenceReported: absence_reported,
    m.CardsDirected: cards_directed,
    m.AnnouncementDisregarded: opening.unchanged,
    f.CardRemoved: wrong.card_removed,
    f.UnseenDrawn: wrong.unseen_drawn,
    f.CardMisdealt: wrong.card_misdealt,
    f.DealReconstructed: wrong.deal_reconstructed,
    f.FaultsPassed: wrong.faults_passed,
    f.VoidChosen: wrong.chosen,
    f.CompleteChosen: wrong.chosen,
    f.CardExposed: wrong.card_exposed,
    f.ExposedRefused: wrong.exposed_refused,
    f.ExposedTaken: wrong.exposed_taken,
    f.ExposedDiscarded: wrong.exposed_discarded,
    f.DamageReported: damage_reported,
    f.DamageReplaced: damage_replaced,
    f.ShuffleMissed: shuffle_missed,
    f.NoCuttingCardFound: no_cutting_card_found,
}


# What the rules have concluded from, step by step, is what is written down next: the same event upon the same state.
# An event is kept with its step, so that nothing else has its id.
_foreseen: dict[int, tuple[Any, BlackjackTable, BlackjackTable]] = {}


def foreseen(state: BlackjackTable, events: Iterable[Any]) -> BlackjackTable:
    """The table after these events, each step kept until it is written down."""
    for event in events:
        after: BlackjackTable = EVOLVES[type(event)](state, event)
        _foreseen[id(event)] = (event, state, after)
        state = after
    return state


def forget() -> None:
    _foreseen.clear()


def applied(state: BlackjackTable, event: Any) -> BlackjackTable:
    """The table after one event."""
    found = _foreseen.get(id(event))
    if found is not None and found[1] is state:
        return found[2]
    return EVOLVES[type(event)](state, event)  # type: ignore[no-any-return]
