"""Writing a conclusion down at a Caribbean stud table: each event as a change of the state. No rule is decided here."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import DECK
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.state import (
    DEALER,
    HAND_SIZE,
    Claim,
    Dealer,
    Hand,
    Stud,
    StudTable,
    deck_due,
    first_deck,
    on_record,
)
from pitboss.shoe import dealing as shoe_dealing
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.dealing import withdrawn
from pitboss.shoe.state import OF_A_DECK, InShoe
from pitboss.table import evolve as shared_evolve
from pitboss.table import jackpots
from pitboss.table import messages as shared
from pitboss.table.state import BetsOpen, NoMoreBets, State


def _with(state: StudTable, **changes: Any) -> StudTable:
    return State(state.table, state.phase, replace(state.equipment, **changes))


def _with_hand(state: StudTable, seat: int, **changes: Any) -> StudTable:
    hands = tuple([replace(each, **changes) if each.seat == seat else each for each in state.equipment.hands])
    return _with(state, hands=hands)


def _jackpot(state: StudTable, **changes: Any) -> StudTable:
    return _with(state, jackpot=replace(state.equipment.jackpot, **changes))


# --- wagers


def jackpot_wagered(state: StudTable, event: jackpots.JackpotWagered) -> StudTable:
    state, jackpot = jackpots.wagered(state, event), state.equipment.jackpot
    carried = tuple(seat for seat in jackpot.carried if seat != event.seat)
    wagers = (*jackpot.wagers, event.seat)
    return _jackpot(state, wagers=wagers, carried=carried, meter=jackpot.meter + event.pooled)


def jackpot_withdrawn(state: StudTable, event: jackpots.JackpotWithdrawn) -> StudTable:
    state, jackpot = jackpots.withdrawn(state, event), state.equipment.jackpot
    wagers, carried = (
        tuple(seat for seat in seats if seat != event.seat) for seats in (jackpot.wagers, jackpot.carried)
    )
    return _jackpot(state, wagers=wagers, carried=carried, meter=jackpot.meter - event.pooled)


def no_more_bets_called(state: StudTable, event: shared.NoMoreBetsCalled) -> StudTable:
    """The places with an ante, from the dealer's left."""
    seats = tuple(sorted({each.seat for each in state.table.layout if each.wager == layout.ante(each.seat)}))
    hands = tuple(Hand(seat) for seat in seats)
    table = replace(state.table, settled=())
    return State(table, NoMoreBets(), replace(state.equipment, step="dealing", deal=seats, dealt=0, hands=hands))


# --- the deal


def cards_dealt(state: StudTable, event: m.CardsDealt) -> StudTable:
    """Cards lie where they are due; the deal goes on, or is complete."""
    table = state.equipment
    got: dict[int, tuple[int, ...]] = {}
    place = table.cards.shoe.out
    for to in event.to:
        got[to] = (*got.get(to, ()), *range(place, place + event.each))
        place += event.each
    shoe_ = withdrawn(table.cards.shoe, event.each * len(event.to))
    state = _with(
        state,
        cards=replace(table.cards, shoe=shoe_),
        hands=tuple(replace(each, places=each.places + got.get(each.seat, ())) for each in table.hands),
        dealer=replace(table.dealer, places=table.dealer.places + got.get(DEALER, ()), up=event.up or table.dealer.up),
        dealt=table.dealt + len(event.to),
        step="deciding" if event.last else "dealing",
    )
    return _seen(state) if event.up else state


def _seen(state: StudTable) -> StudTable:
    """What nobody has seen of the deck is what is not on record in this round."""
    seen, cards = on_record(state.equipment), state.equipment.cards
    left = bytes([card not in seen for card in DECK])
    return _with(state, cards=replace(cards, shoe=replace(cards.shoe, left=left)))


def card_exposed(state: StudTable, event: m.CardExposed) -> StudTable:
    """As it was dealt it was seen: it stands first among the places of its hand."""
    table, cards = state.equipment, state.equipment.cards
    out = cards.shoe.out
    places = tuple(range(out, out + event.each))
    state = _with(
        state,
        cards=replace(cards, shoe=withdrawn(cards.shoe, event.each)),
        exposed=table.exposed + 1,
        dealt=table.dealt + 1,
        step="deciding" if event.last else "dealing",
    )
    if event.to == DEALER:
        dealer = replace(table.dealer, places=(*places, *table.dealer.places), up=event.card, exposed=True)
        return _seen(_with(state, dealer=dealer))
    hand = next(each for each in table.hands if each.seat == event.to)
    return _seen(_with_hand(state, event.to, places=(*places, *hand.places), exposed=event.card))


def cards_looked_at(state: StudTable, event: m.CardsLookedAt) -> StudTable:
    return _seen(_with_hand(state, event.seat, cards=event.cards))


def cards_corrected(state: StudTable, event: m.CardsCorrected) -> StudTable:
    """A hand that was left as it lies was left against other cards of the dealer's."""
    table, cards = state.equipment, event.cards
    if event.seat != DEALER:
        hand = next(each for each in table.hands if each.seat == event.seat)
        exposed = hand.exposed if hand.exposed in cards else ""
        return _seen(_with_hand(state, event.seat, cards=cards, exposed=exposed))
    if len(cards) == 1:
        return _seen(_with(state, dealer=replace(table.dealer, up=cards[0])))
    hands = tuple(
        [replace(each, shown="face down") if each.shown == "left face down" else each for each in table.hands]
    )
    up = table.dealer.up if table.dealer.up in cards else cards[-1]
    return _with(state, hands=hands, dealer=replace(table.dealer, up=up))


# --- decisions


def _decided(state: StudTable, seat: int, status: str, last: bool) -> StudTable:
    state = _with_hand(state, seat, status=status)
    if not last:
        return state
    playing = any(each.status == "bet" for each in state.equipment.hands)
    return _with(state, step="showing" if playing else "settling")


def folded(state: StudTable, event: m.Folded) -> StudTable:
    return _decided(state, event.seat, "folded", event.last)


def hand_dead(state: StudTable, event: m.HandDead) -> StudTable:
    return _decided(state, event.seat, "dead", event.last or _nobody_left(state, event.seat))


def _nobody_left(state: StudTable, seat: int) -> bool:
    """Whether the hand that goes now was the last in the game."""
    others = [each for each in state.equipment.hands if each.seat != seat]
    return state.equipment.step == "showing" and not any(each.status == "bet" for each in others)


def bet_placed(state: StudTable, event: m.BetPlaced) -> StudTable:
    return _decided(state, event.seat, "bet", event.last)


def dealer_turned(state: StudTable, event: m.DealerTurned) -> StudTable:
    dealer = replace(state.equipment.dealer, cards=event.cards)
    return _seen(_with(state, dealer=dealer, qualified=event.qualifies))


def hand_shown(state: StudTable, event: m.HandShown) -> StudTable:
    return _seen(_with_hand(state, event.seat, cards=event.cards, shown="face up"))


def hand_left(state: StudTable, event: m.HandLeft) -> StudTable:
    return _with_hand(state, event.seat, shown="left face down")


def hand_compared(state: StudTable, event: m.HandCompared) -> StudTable:
    return _with_hand(state, event.seat, status="settled", result=event.result)


def hands_settled(state: StudTable, event: m.HandsSettled) -> StudTable:
    return _with(state, step="jackpot" if event.claims else "collecting")


# --- the jackpot


def jackpot_qualified(state: StudTable, event: m.JackpotQualified) -> StudTable:
    claims = (*state.equipment.jackpot.claims, Claim(event.seat, event.kind))
    return _jackpot(state, claims=claims)


def jackpot_verified(state: StudTable, event: m.JackpotVerified) -> StudTable:
    return _claim(state, event.seat, verified=True)


def means_chosen(state: StudTable, event: m.MeansChosen) -> StudTable:
    return _claim(state, event.seat, means=event.means)


def _claim(state: StudTable, seat: int, **changes: Any) -> StudTable:
    claims = state.equipment.jackpot.claims
    return _jackpot(state, claims=tuple(replace(each, **changes) if each.seat == seat else each for each in claims))


def meter_shown(state: StudTable, event: m.MeterShown) -> StudTable:
    return _jackpot(state, meter=event.pool)


def controller_reported(state: StudTable, event: m.ControllerReported) -> StudTable:
    return _jackpot(state, out=event.out)


def jackpot_configured(state: StudTable, event: m.JackpotConfigured) -> StudTable:
    return _jackpot(state, terms=event.terms)


def jackpot_funded(state: StudTable, event: jackpots.JackpotFunded) -> StudTable:
    return _jackpot(state, meter=state.equipment.jackpot.meter + event.amount, seeded=True)


def jackpots_settled(state: StudTable, event: m.JackpotsSettled) -> StudTable:
    return _with(_jackpot(state, meter=event.meter, claims=(), to_count=True, paid=True), step="collecting")


def deck_counted(state: StudTable, event: m.DeckCounted) -> StudTable:
    table = state.equipment
    wrong = tuple(each for each in table.miscounted if each != event.deck)
    if event.count != OF_A_DECK:
        wrong = (*wrong, event.deck)
    state = _with(state, miscounted=tuple(sorted(wrong)))
    return _jackpot(state, to_count=False) if event.deck == table.deck else state


# --- the end of a round


def _cleared(table: Stud, **jackpot: Any) -> Stud:
    kept = replace(table.jackpot, wagers=(), claims=(), to_count=False, paid=False, **jackpot)
    return replace(
        table,
        step="betting",
        deal=(),
        dealt=0,
        hands=(),
        dealer=Dealer(),
        qualified=None,
        exposed=0,
        strays=(),
        jackpot=kept,
    )


def round_closed(state: StudTable, event: shared.RoundClosed) -> StudTable:
    closed = shared_evolve.round_closed(state, event)
    return State(closed.table, BetsOpen(), _cleared(state.equipment))


def round_voided(state: StudTable, event: shared.RoundVoided) -> StudTable:
    """Nothing of it stays settled."""
    return State(replace(state.table, settled=()), BetsOpen(), _cleared(state.equipment))


def jackpots_carried(state: StudTable, event: m.JackpotsCarried) -> StudTable:
    return _jackpot(state, carried=event.seats)


def deal_taken_back(state: StudTable, event: m.DealTakenBack) -> StudTable:
    hands = tuple(Hand(seat) for seat in state.equipment.deal)
    return _with(state, dealt=0, hands=hands, dealer=Dealer(), exposed=0, strays=())


def stray_hand_discarded(state: StudTable, event: m.StrayHandDiscarded) -> StudTable:
    table = state.equipment
    cards = replace(table.cards, shoe=withdrawn(table.cards.shoe, HAND_SIZE))
    return _with(state, cards=cards, strays=(*table.strays, event.seat))


def players_directed(state: StudTable, event: m.PlayersDirected) -> StudTable:
    table = state.equipment
    if event.what == "apart":
        return _with(state, apart=(*table.apart, _names(state, event.seats)))
    return _with(state, directions=(*table.directions, event.what))


def direction_lifted(state: StudTable, event: m.DirectionLifted) -> StudTable:
    table = state.equipment
    if event.what == "apart":
        lifted = _names(state, event.seats)
        return _with(state, apart=tuple(each for each in table.apart if each != lifted))
    return _with(state, directions=tuple(each for each in table.directions if each != event.what))


def _names(state: StudTable, seats: tuple[int, ...]) -> tuple[str, ...]:
    """It is people who are kept apart, wherever they sit, and whether or not they have been away."""
    return tuple(sorted(state.table.players[seat].name for seat in seats))


def seat_left(state: StudTable, event: shared.SeatLeft) -> StudTable:
    """What lay face down there is nobody's to look at, and least of all the next player's."""
    state = State(shared_evolve.seat_left(state, event).table, state.phase, state.equipment)
    state = _with_hand(state, event.seat, gone=True)
    return _jackpot(state, wagers=tuple(seat for seat in state.equipment.jackpot.wagers if seat != event.seat))


# --- the deck


def cards_shuffled(state: StudTable, event: shoe.CardsShuffled) -> StudTable:
    """A shuffler deals as soon as it has shuffled; out of a shoe nothing is dealt before the cut."""
    state = _with(state, deck=deck_due(state.equipment))
    state = shuffling.cards_shuffled(state, event)
    if not state.equipment.shuffler:
        return state
    return _with(state, cards=replace(state.equipment.cards, stage=InShoe()))


def cards_replaced(state: StudTable, event: shoe.CardsReplaced) -> StudTable:
    state = opening.cards_replaced(state, event)
    return _with(state, deck=first_deck(shuffler=state.equipment.shuffler), miscounted=())


EVOLVES: Mapping[type, Any] = {
    **shared_evolve.EVOLVES,
    **opening.EVOLVES,
    **shuffling.EVOLVES,
    **shoe_dealing.EVOLVES,
    shoe.CardsShuffled: cards_shuffled,
    shoe.CardsReplaced: cards_replaced,
    shared.SeatLeft: seat_left,
    shared.NoMoreBetsCalled: no_more_bets_called,
    shared.RoundClosed: round_closed,
    shared.RoundVoided: round_voided,
    jackpots.JackpotWagered: jackpot_wagered,
    jackpots.JackpotWithdrawn: jackpot_withdrawn,
    jackpots.JackpotPaid: jackpots.paid,
    jackpots.JackpotFunded: jackpot_funded,
    m.JackpotChipReturned: opening.unchanged,
    m.CardsDealt: cards_dealt,
    m.CardsLookedAt: cards_looked_at,
    m.CardsCorrected: cards_corrected,
    m.Folded: folded,
    m.BetPlaced: bet_placed,
    m.DealerTurned: dealer_turned,
    m.HandShown: hand_shown,
    m.HandLeft: hand_left,
    m.HandCompared: hand_compared,
    m.JackpotQualified: jackpot_qualified,
    m.JackpotLost: opening.unchanged,
    m.HandsSettled: hands_settled,
    m.CardsCollected: opening.unchanged,
    m.JackpotConfigured: jackpot_configured,
    m.MeterShown: meter_shown,
    m.ControllerReported: controller_reported,
    m.JackpotVerified: jackpot_verified,
    m.MeansChosen: means_chosen,
    m.JackpotsSettled: jackpots_settled,
    m.DeckCounted: deck_counted,
    m.HandDead: hand_dead,
    m.PlayersDirected: players_directed,
    m.DirectionLifted: direction_lifted,
    m.CardExposed: card_exposed,
    m.StrayHandDiscarded: stray_hand_discarded,
    m.DealTakenBack: deal_taken_back,
    m.JackpotsCarried: jackpots_carried,
}
