"""Writing baccarat's conclusions down: each event as a change of the frozen state. No rule is decided here."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import HIDDEN, Card
from pitboss.games.baccarat import dealing, roles
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.course import FIRST
from pitboss.games.baccarat.dealing import result_of
from pitboss.games.baccarat.state import NOBODY, THE_DEALER, Baccarat, BaccaratTable, Dealt, Early, Hand
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.dealing import cutting_card_met, drawn, seen, withdrawn
from pitboss.shoe.state import Cards, InShoe, Shoe
from pitboss.table import areas
from pitboss.table import evolve as shared_evolve
from pitboss.table import messages as shared
from pitboss.table.state import BetsOpen, NoMoreBets, State


def _with(state: BaccaratTable, **changes: Any) -> BaccaratTable:
    return State(state.table, state.phase, replace(state.equipment, **changes))


def _shoe(table: Baccarat, now: Shoe) -> Cards:
    return replace(table.cards, shoe=now)


def _taken(now: Shoe, card: Card) -> Shoe:
    """One card more has left it, seen or unseen."""
    return withdrawn(now, 1) if card == HIDDEN else drawn(now, (card,))


# --- the coup


def cards_dealt(state: BaccaratTable, event: m.CardsDealt) -> BaccaratTable:
    table, held = state.equipment, state.equipment.held
    now = drawn(table.cards.shoe, event.cards[event.early :] if event.early else event.cards)
    if event.early:
        before = zip(event.cards, held[: event.early], strict=False)
        now = seen(now, tuple(card for card, was in before if was.card == HIDDEN))
        held = held[event.early :]
    mine, theirs = dealing.after(table, event.hands, event.cards)
    player, banker = Dealt(mine, table.player.down), Dealt(theirs, table.banker.down)
    dealt = replace(table, player=player, banker=banker, cards=replace(table.cards, shoe=now), held=held, begun=True)
    return replace(state, equipment=dealt)


def cards_laid(state: BaccaratTable, event: m.CardsLaid) -> BaccaratTable:
    """Face down; a card that was disclosed before lies there as the card it is."""
    table = state.equipment
    early, out = table.held[: event.early], table.cards.shoe.out
    fresh = len(event.hands) - len(early)
    places = [each.place for each in early] + list(range(out, out + fresh))
    known = [each.card for each in early] + [HIDDEN] * fresh
    hands: dict[str, Dealt] = {"player": table.player, "banker": table.banker}
    for hand, place, card in zip(event.hands, places, known, strict=True):
        here = hands[hand]
        down = (*here.down, place) if card == HIDDEN else here.down
        hands[hand] = Dealt(here.cards if card == HIDDEN else (*here.cards, card), down)
    now = withdrawn(table.cards.shoe, fresh)
    return _with(state, **hands, cards=_shoe(table, now), held=table.held[event.early :], begun=True)


def hand_turned(state: BaccaratTable, event: m.HandTurned) -> BaccaratTable:
    table = state.equipment
    here = table.player if event.hand == "player" else table.banker
    turned = Dealt(here.cards + event.cards)
    return _with(state, **{event.hand: turned}, cards=_shoe(table, seen(table.cards.shoe, event.cards)))


def coup_ended(state: BaccaratTable, event: m.CoupEnded) -> BaccaratTable:
    table = state.equipment
    results = (*table.results, result_of(event.coup))
    return shared_evolve.established(state, event.coup, replace(table, results=results))


def _over(table: Baccarat, **changes: Any) -> Baccarat:
    """The cards are put aside; what was drawn too early waits for the next round."""
    return replace(
        table,
        player=Dealt(),
        banker=Dealt(),
        banker_by=NOBODY,
        player_by=NOBODY,
        refused=(),
        void_hand=False,
        misplaced=(),
        vacated=False,
        **changes,
    )


def round_closed(state: BaccaratTable, event: shared.RoundClosed) -> BaccaratTable:
    closed, table = shared_evolve.round_closed(state, event), state.equipment
    keeps = table.banker_by > 0 and event.draw.banker >= event.draw.player
    return replace(closed, equipment=_over(table, bank_was=table.banker_by if keeps else NOBODY))


def round_over(state: BaccaratTable, event: shared.RoundVoided | m.VoidHandEnded) -> BaccaratTable:
    """A round without a result: it is on no road, and nobody has lost the Bank in it."""
    table = state.equipment
    return State(state.table, BetsOpen(), _over(table, bank_was=max(table.banker_by, NOBODY) or table.bank_was))


def result_corrected(state: BaccaratTable, event: shared.ResultCorrected) -> BaccaratTable:
    """The roads show the right result, unless the coup was of a shoe that is over."""
    corrected, results = shared_evolve.result_corrected(state, event), state.equipment.results
    return _with(corrected, results=(*results[:-1], result_of(event.draw))) if results else corrected


# --- the players' hands


def hand_taken(state: BaccaratTable, event: m.HandTaken) -> BaccaratTable:
    return _by(state, event.hand, event.seat)


def hand_kept(state: BaccaratTable, event: m.HandKept) -> BaccaratTable:
    return _by(state, event.hand, THE_DEALER)


def _by(state: BaccaratTable, hand: Hand, who: int) -> BaccaratTable:
    return _with(state, banker_by=who) if hand == "banker" else _with(state, player_by=who)


def hand_refused(state: BaccaratTable, event: m.HandRefused) -> BaccaratTable:
    """Who refuses the Bank that stayed with them has it no longer."""
    table = state.equipment
    by = table.banker_by if event.hand == "banker" else table.player_by
    offered = _by(state, event.hand, NOBODY) if by == event.seat else state
    kept = NOBODY if event.hand == "banker" and event.seat == table.bank_was else table.bank_was
    return _with(offered, refused=(*table.refused, (event.seat, event.hand)), bank_was=kept)


def style_changed(state: BaccaratTable, event: m.StyleChanged) -> BaccaratTable:
    table = state.equipment
    was_b = table.was_style_b or (table.begun and "B" in (table.style, event.style))
    changed = replace(table, style=event.style, was_style_b=was_b)
    owed = tuple(each for each in state.table.notices_owed if each != roles.NOTICE)
    notices = (*owed, roles.NOTICE) if event.inspector_owed else owed
    return State(replace(state.table, notices_owed=notices), state.phase, changed)


# --- the course of the shoe


def first_card_burnt(state: BaccaratTable, event: m.FirstCardBurnt) -> BaccaratTable:
    cards = state.equipment.cards
    return _with(state, cards=replace(cards, stage=InShoe(event.more), shoe=drawn(cards.shoe, (event.card,))))


def cards_burnt(state: BaccaratTable, event: m.CardsBurnt) -> BaccaratTable:
    cards = state.equipment.cards
    return _with(state, cards=replace(cards, stage=InShoe(), shoe=withdrawn(cards.shoe, event.count)))


def burn_missed(state: BaccaratTable, event: m.BurnMissed) -> BaccaratTable:
    return _with(state, cards=replace(state.equipment.cards, stage=InShoe()))


def last_coup_announced(state: BaccaratTable, event: m.LastCoupAnnounced) -> BaccaratTable:
    return _with(state, rounds_left=event.rounds)


def met(state: BaccaratTable, event: shoe.CuttingCardMet) -> BaccaratTable:
    state = cutting_card_met(state, event)
    return state if event.at == FIRST else _with(state, rounds_left=2)


def _new_shoe(evolved: Callable[[BaccaratTable, Any], BaccaratTable]) -> Callable[[BaccaratTable, Any], BaccaratTable]:
    """Nothing of the last shoe lasts into the next."""

    def fresh(state: BaccaratTable, event: Any) -> BaccaratTable:
        return _with(evolved(state, event), rounds_left=-1, begun=False, was_style_b=False, held=())

    return fresh


def shoe_loaded(state: BaccaratTable, event: shoe.ShoeLoaded) -> BaccaratTable:
    state = shuffling.shoe_loaded(state, event)
    return _with(state, cards=replace(state.equipment.cards, stage=InShoe(None)), results=())


# --- irregularities


def card_used(state: BaccaratTable, event: m.CardUsed) -> BaccaratTable:
    table = state.equipment
    here, before = table.banker, table.cards.shoe
    if event.card == HIDDEN:
        banker = replace(here, down=(*here.down, before.out))
    else:
        banker = replace(here, cards=(*here.cards, event.card))
    return _with(state, banker=banker, cards=_shoe(table, _taken(before, event.card)))


def card_held(state: BaccaratTable, event: m.CardHeld | m.CardSetAside) -> BaccaratTable:
    table = state.equipment
    early = Early(event.card, table.cards.shoe.out, event.cite[0])
    return _with(state, held=(*table.held, early), cards=_shoe(table, _taken(table.cards.shoe, event.card)))


def no_bets_announced(state: BaccaratTable, event: m.NoBetsAnnounced) -> BaccaratTable:
    """Without wagers nobody has a hand to turn."""
    void = replace(state.equipment, void_hand=True, banker_by=NOBODY, player_by=NOBODY, refused=())
    return State(state.table, NoMoreBets(), void)


def card_misplaced(state: BaccaratTable, event: m.CardMisplaced) -> BaccaratTable:
    table = state.equipment
    before = table.cards.shoe
    item = before.out if event.card == HIDDEN else event.card
    cards = _shoe(table, _taken(before, event.card))
    return _with(state, misplaced=(*table.misplaced, item), cards=cards, begun=True)


def hands_reconstructed(state: BaccaratTable, event: m.HandsReconstructed) -> BaccaratTable:
    held = (*state.equipment.held, *event.held)
    return _with(state, player=event.player, banker=event.banker, held=held, misplaced=())


# --- people and areas


def area_limited(state: BaccaratTable, event: areas.AreaLimited) -> BaccaratTable:
    return _with(state, limited=(*state.equipment.limited, event.seats))


def area_limit_lifted(state: BaccaratTable, event: areas.AreaLimitLifted) -> BaccaratTable:
    return _with(state, limited=tuple(group for group in state.equipment.limited if group != event.seats))


def seat_left(state: BaccaratTable, event: shared.SeatLeft) -> BaccaratTable:
    table = state.equipment
    left = shared_evolve.seat_left(state, event)
    limited = tuple(group for group in table.limited if event.seat not in group)
    vacated = not left.table.players and type(state.phase) is not BetsOpen
    equipment = replace(table, limited=limited, vacated=table.vacated or vacated)
    roles_left = {role: NOBODY for role in ("banker_by", "player_by", "bank_was") if getattr(table, role) == event.seat}
    return State(left.table, state.phase, replace(equipment, **roles_left))


EVOLVES: dict[type, Any] = {
    **opening.EVOLVES,
    **shuffling.EVOLVES,
    shoe.ShuffleDue: _new_shoe(shuffling.shuffle_due),
    shoe.CardsReplaced: _new_shoe(opening.cards_replaced),
    shoe.PreShuffledBrought: _new_shoe(opening.pre_shuffled_brought),
    shoe.ShoeLoaded: shoe_loaded,
    shoe.CuttingCardMet: met,
    areas.AreaLimited: area_limited,
    areas.AreaLimitLifted: area_limit_lifted,
    shared.SeatLeft: seat_left,
    shared.RoundClosed: round_closed,
    shared.RoundVoided: round_over,
    shared.ResultCorrected: result_corrected,
    m.StyleChanged: style_changed,
    m.FirstCardBurnt: first_card_burnt,
    m.CardsBurnt: cards_burnt,
    m.BurnMissed: burn_missed,
    m.HandTaken: hand_taken,
    m.HandRefused: hand_refused,
    m.HandKept: hand_kept,
    m.CardsDealt: cards_dealt,
    m.CardsLaid: cards_laid,
    m.HandTurned: hand_turned,
    m.HidingRecorded: opening.unchanged,
    m.CoupEnded: coup_ended,
    m.VoidHandEnded: round_over,
    m.LastCoupAnnounced: last_coup_announced,
    m.CardUsed: card_used,
    m.CardHeld: card_held,
    m.CardSetAside: card_held,
    m.NoBetsAnnounced: no_bets_announced,
    m.FaceUpFound: opening.unchanged,
    m.CardMisplaced: card_misplaced,
    m.HandsReconstructed: hands_reconstructed,
}
