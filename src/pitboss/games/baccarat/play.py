"""Baccarat put together: what is said is decided in the modules beside this one, and written down here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import HIDDEN
from pitboss.games.baccarat import dealing, irregular, placing, roles, speech
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.dealing import FIRST, after_round, due, face_down, result_of, to_turn, too_few, turned_by
from pitboss.games.baccarat.state import (
    INITIAL,
    NOBODY,
    THE_DEALER,
    Baccarat,
    BaccaratRules,
    BaccaratTable,
    Dealt,
    Early,
    Hand,
    Item,
    Style,
)
from pitboss.ruling import CHANCE, Accepted, Awaits, Decision, Game
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.dealing import cutting_card_met, drawn, seen, withdrawn
from pitboss.shoe.opening import REPLACEMENT
from pitboss.shoe.state import InShoe, Shoe, new_cards
from pitboss.shoe.virtual import VirtualShoe
from pitboss.table import areas, evolve, settling
from pitboss.table import messages as shared
from pitboss.table.assemble import one_draw_game
from pitboss.table.state import BetsOpen, Collecting, NoMoreBets, Paying, State, Table
from pitboss.table.view import seen_by_all

DECKS = 8


# --- writing it down


def _with(state: BaccaratTable, **changes: Any) -> BaccaratTable:
    return State(state.table, state.phase, replace(state.equipment, **changes))


def _shoe(table: Baccarat, shoe_: Shoe) -> Any:
    return replace(table.cards, shoe=shoe_)


def cards_dealt(state: BaccaratTable, event: m.CardsDealt) -> BaccaratTable:
    table = state.equipment
    placed = dealing.placed(table, event.hands, event.cards)
    shoe_ = drawn(table.cards.shoe, event.cards[event.early :])
    if event.early:
        before = zip(event.cards, table.held[: event.early], strict=False)
        shoe_ = seen(shoe_, tuple(card for card, was in before if was.card == HIDDEN))
    held = table.held[event.early :] if event.early else table.held
    return State(state.table, state.phase, replace(placed, cards=_shoe(table, shoe_), held=held, begun=True))


def cards_laid(state: BaccaratTable, event: m.CardsLaid) -> BaccaratTable:
    """Face down; a card that was disclosed before lies there as the card it is."""
    table = state.equipment
    early, out = table.held[: event.early], table.cards.shoe.out
    places = [each.place for each in early] + list(range(out, out + len(event.hands) - len(early)))
    known = [each.card for each in early] + [HIDDEN] * (len(event.hands) - len(early))
    hands: dict[str, Dealt] = {"player": table.player, "banker": table.banker}
    for hand, place, card in zip(event.hands, places, known, strict=True):
        here = hands[hand]
        down = (*here.down, place) if card == HIDDEN else here.down
        hands[hand] = Dealt(here.cards if card == HIDDEN else (*here.cards, card), down)
    shoe_ = withdrawn(table.cards.shoe, len(event.hands) - len(early))
    return _with(state, **hands, cards=_shoe(table, shoe_), held=table.held[event.early :], begun=True)


def hand_turned(state: BaccaratTable, event: m.HandTurned) -> BaccaratTable:
    table = state.equipment
    here = table.player if event.hand == "player" else table.banker
    turned = Dealt(here.cards + event.cards)
    return _with(state, **{event.hand: turned}, cards=_shoe(table, seen(table.cards.shoe, event.cards)))


def coup_ended(state: BaccaratTable, event: m.CoupEnded) -> BaccaratTable:
    table = state.equipment
    results = (*table.results, result_of(event.coup))
    return evolve.established(state, event.coup, replace(table, results=results))


def _over(table: Baccarat, **changes: Any) -> Baccarat:
    """The cards are put aside; what was drawn too early waits for the next round."""
    return replace(
        table,
        player=Dealt(),
        banker=Dealt(),
        banker_by=NOBODY,
        player_by=NOBODY,
        refused=(),
        held=table.held + table.held_next,
        held_next=(),
        void_hand=False,
        misplaced=(),
        **changes,
    )


def round_closed(state: BaccaratTable, event: shared.RoundClosed) -> BaccaratTable:
    closed, table = evolve.round_closed(state, event), state.equipment
    keeps = table.banker_by > 0 and event.draw.banker >= event.draw.player
    return State(closed.table, closed.phase, _over(table, bank_was=table.banker_by if keeps else NOBODY))


def void_hand_ended(state: BaccaratTable, event: m.VoidHandEnded) -> BaccaratTable:
    results = (*state.equipment.results, result_of(event.coup))
    return State(state.table, BetsOpen(), _over(state.equipment, results=results))


def round_voided(state: BaccaratTable, event: shared.RoundVoided) -> BaccaratTable:
    return State(state.table, BetsOpen(), _over(state.equipment))


def first_card_burnt(state: BaccaratTable, event: m.FirstCardBurnt) -> BaccaratTable:
    cards = state.equipment.cards
    return _with(state, cards=replace(cards, stage=InShoe(event.more), shoe=drawn(cards.shoe, (event.card,))))


def cards_burnt(state: BaccaratTable, event: m.CardsBurnt) -> BaccaratTable:
    cards = state.equipment.cards
    return _with(state, cards=replace(cards, stage=InShoe(), shoe=withdrawn(cards.shoe, event.count)))


def burn_missed(state: BaccaratTable, event: m.BurnMissed) -> BaccaratTable:
    return _with(state, cards=replace(state.equipment.cards, stage=InShoe()))


def hand_taken(state: BaccaratTable, event: m.HandTaken) -> BaccaratTable:
    return _by(state, event.hand, event.seat)


def hand_kept(state: BaccaratTable, event: m.HandKept) -> BaccaratTable:
    return _by(state, event.hand, THE_DEALER)


def _by(state: BaccaratTable, hand: Hand, who: int) -> BaccaratTable:
    return _with(state, banker_by=who) if hand == "banker" else _with(state, player_by=who)


def hand_refused(state: BaccaratTable, event: m.HandRefused) -> BaccaratTable:
    return _with(state, refused=(*state.equipment.refused, (event.seat, event.hand)))


def style_changed(state: BaccaratTable, event: m.StyleChanged) -> BaccaratTable:
    table = state.equipment
    was_b = table.was_style_b or (table.begun and "B" in (table.style, event.style))
    changed = replace(table, style=event.style, was_style_b=was_b)
    owed = tuple(each for each in state.table.notices_owed if each != roles.NOTICE)
    notices = (*owed, roles.NOTICE) if event.inspector_owed else owed
    return State(replace(state.table, notices_owed=notices), state.phase, changed)


def last_coup_announced(state: BaccaratTable, event: m.LastCoupAnnounced) -> BaccaratTable:
    return _with(state, rounds_left=event.rounds)


def met(state: BaccaratTable, event: shoe.CuttingCardMet) -> BaccaratTable:
    state = cutting_card_met(state, event)
    return state if event.at == FIRST else _with(state, rounds_left=2)


def _new_shoe(evolved: Callable[[BaccaratTable, Any], BaccaratTable]) -> Callable[[BaccaratTable, Any], BaccaratTable]:
    """Nothing of the last shoe lasts into the next."""

    def fresh(state: BaccaratTable, event: Any) -> BaccaratTable:
        gone = {"rounds_left": -1, "begun": False, "was_style_b": False, "held": (), "held_next": ()}
        return _with(evolved(state, event), **gone)

    return fresh


def shoe_loaded(state: BaccaratTable, event: shoe.ShoeLoaded) -> BaccaratTable:
    state = shuffling.shoe_loaded(state, event)
    return _with(state, cards=replace(state.equipment.cards, stage=InShoe(None)), results=())


def card_used(state: BaccaratTable, event: m.CardUsed) -> BaccaratTable:
    table = state.equipment
    here, shoe_ = table.banker, table.cards.shoe
    if event.card == HIDDEN:
        banker = replace(here, down=(*here.down, shoe_.out))
    else:
        banker = replace(here, cards=(*here.cards, event.card))
    return _with(state, banker=banker, cards=_shoe(table, irregular.taken(shoe_, event.card)))


def card_held(state: BaccaratTable, event: m.CardHeld) -> BaccaratTable:
    table = state.equipment
    early = Early(event.card, table.cards.shoe.out)
    cards = _shoe(table, irregular.taken(table.cards.shoe, event.card))
    if table.dealt and type(state.phase) is NoMoreBets:
        return _with(state, held_next=(*table.held_next, early), cards=cards)
    return _with(state, held=(*table.held, early), cards=cards)


def no_bets_announced(state: BaccaratTable, event: m.NoBetsAnnounced) -> BaccaratTable:
    return State(state.table, NoMoreBets(), replace(state.equipment, void_hand=True))


def card_misplaced(state: BaccaratTable, event: m.CardMisplaced) -> BaccaratTable:
    table = state.equipment
    item = table.cards.shoe.out if event.card == HIDDEN else event.card
    cards = _shoe(table, irregular.taken(table.cards.shoe, event.card))
    return _with(state, misplaced=(*table.misplaced, item), cards=cards, begun=True)


def hands_reconstructed(state: BaccaratTable, event: m.HandsReconstructed) -> BaccaratTable:
    table = state.equipment
    return _with(
        state,
        player=event.player,
        banker=event.banker,
        held_next=(*table.held_next, *event.held),
        misplaced=(),
    )


def area_limited(state: BaccaratTable, event: areas.AreaLimited) -> BaccaratTable:
    return _with(state, limited=(*state.equipment.limited, event.seats))


def seat_left(state: BaccaratTable, event: shared.SeatLeft) -> BaccaratTable:
    table = state.equipment
    limited = tuple(group for group in table.limited if event.seat not in group)
    return State(evolve.seat_left(state, event).table, state.phase, replace(table, limited=limited))


# --- settling


def _closing(handler: Callable[[BaccaratTable, Any, BaccaratRules], Decision]) -> Any:
    """The end of a round is the end of a shoe, where its last coup has been dealt."""

    def closes(state: BaccaratTable, command: Any, rules: BaccaratRules) -> Decision:
        decision = handler(state, command, rules)
        if state.equipment.rounds_left < 0 or not isinstance(decision, Accepted):
            return decision
        if type(decision.events[-1]) is not shared.RoundClosed:
            return decision
        return Accepted((*decision.events, *after_round(state.equipment, rules)))

    return closes


# --- whom the table waits for


def awaits(state: BaccaratTable, rules: BaccaratRules) -> Awaits:
    own, table = rules.own, state.equipment
    match state.phase:
        case Collecting():
            cite = rules.layout.collect_first.cite.id
            return Awaits("dealer", "collect the losing wagers", cite, shared.CollectLosingWagers())
        case Paying():
            cite = rules.layout.pay_then.cite.id
            return Awaits("dealer", "pay the winning wagers", cite, shared.PayWinningWagers())
        case NoMoreBets():
            return _awaits_cards(state, rules)
        case _:
            pass
    if REPLACEMENT in state.table.notices_owed:
        notice = shared.NotifyInspector("game supervisor")
        return Awaits("game supervisor", "notify the inspector", own.cards.replace.cite.id, notice)
    if waits := shuffling.awaits(state, rules):
        return waits
    if table.void_hand_due:
        return Awaits("dealer", "announce “No bets this hand”", own.void_hand.id, m.AnnounceNoBets())
    if table.cards.stage == InShoe(None):
        return Awaits(CHANCE, "the card that says how many are burnt", own.burn[0].id)
    if table.cards.stage != InShoe():
        return Awaits("dealer", "burn the cards", own.burn[1].id, m.BurnCards())
    if own.style_b and roles.NOTICE in state.table.notices_owed:
        notice = shared.NotifyInspector("game supervisor")
        return Awaits("game supervisor", "notify the inspector of style B", own.style_b.notify.id, notice)
    return Awaits("dealer", "call “No more bets”", rules.layout.no_more_bets.cite.id, shared.CallNoMoreBets())


def _awaits_cards(state: BaccaratTable, rules: BaccaratRules) -> Awaits:
    own, table = rules.own, state.equipment
    if table.misplaced:
        act = m.Reconstruct("casino supervisor")
        return Awaits("casino supervisor", "reconstruct the hands", own.reconstruct.cite.id, act)
    if table.void_hand_due and not table.void_hand and not table.dealt:
        return Awaits("dealer", "announce “No bets this hand”", own.void_hand.id, m.AnnounceNoBets())
    if hand := dealing.on_offer(state, rules):
        return _awaits_role(state, hand, rules)
    if hand := to_turn(table):
        whose = f"the {hand.title()}’s Hand to be turned"
        if by := turned_by(table, hand):
            whose = f"{state.table.players[by].name} to turn the {hand.title()}’s Hand"
        return Awaits(CHANCE, whose, own.style_clauses[table.style][-1].id)
    if too_few(table, rules):
        return Awaits("dealer", "declare the round void", own.too_few.id, m.DeclareShort())
    hands = due(table, rules)
    if face_down(table):
        what = "deal four cards face down" if table.dealt < len(INITIAL) else "deal the third card face down"
        return Awaits("dealer", what, own.initial.id, m.DealFaceDown())
    cite = own.initial if table.dealt < len(INITIAL) else own.third
    cards = "the next card" if len(hands) == 1 else f"the next {len(hands)} cards"
    return Awaits(CHANCE, cards, cite.id)


def _awaits_role(state: BaccaratTable, hand: Hand, rules: BaccaratRules) -> Awaits:
    b = rules.own.style_b
    assert b is not None
    seat = dealing.candidates(state, hand, rules)[0]
    duty = "take the Bank, or refuse it" if hand == "banker" else "take the Player’s Hand, or refuse it"
    take = m.TakeHand(seat)
    cite = b.offer_bank if hand == "banker" else b.offer_hand
    return Awaits(f"seat {seat}", duty, cite.id, take, (take, m.RefuseHand(seat)))


def wanted(state: BaccaratTable, rules: BaccaratRules) -> tuple[Item, ...]:
    """The cards that the table waits to see, by their places in the stack; one that was disclosed before is itself."""
    table = state.equipment
    out = table.cards.shoe.out
    if type(state.phase) is not NoMoreBets:
        return (out,)  # to be burnt
    if hand := to_turn(table):
        return (table.player if hand == "player" else table.banker).down
    count = len(due(table, rules))
    early = [each.place if each.card == HIDDEN else each.card for each in table.held[:count]]
    return (*early, *range(out, out + count - len(early)))


def reports(told: Any, state: BaccaratTable) -> Any:
    """Faces turned on a hand, or cards as they leave the shoe."""
    hand = to_turn(state.equipment) if type(state.phase) is NoMoreBets else None
    if hand is None:
        return shoe.DrawCards(told.by, tuple(told.draw))
    return m.TurnCards(turned_by(state.equipment, hand), tuple(told.draw))


def _acts(state: BaccaratTable, rules: BaccaratRules) -> Iterable[Any]:
    waits = awaits(state, rules)
    if waits.who != CHANCE and waits.act is not None:
        yield waits.act
    yield from (each for each in waits.choices if each != waits.act)
    yield m.ReduceWagers()


# --- the table as others see it


def view(state: BaccaratTable, rules: BaccaratRules, viewer: str) -> Mapping[str, Any]:
    """Cards that lie face down are known to nobody."""
    table = state.equipment
    styles = {style: words for words, style in rules.own.styles.items()}
    return seen_by_all(state, rules) | {
        "cards": type(table.cards.stage).__struct_config__.tag,
        "style": styles[table.style],
        "hands": {
            hand: {
                "cards": [*here.cards, *(HIDDEN for _ in here.down)],
                "count": here.count if here.cards and not here.down else None,
                "turned_by": _who(state, by),
            }
            for hand, here, by in (
                ("player", table.player, table.player_by),
                ("banker", table.banker, table.banker_by),
            )
        },
        "void_hand": table.void_hand or table.void_hand_due,
        "cards_in_shoe": table.cards.shoe.inside,
        "last_coup": table.rounds_left == 1,
        "results": table.results,
    }


def _who(state: BaccaratTable, by: int) -> str:
    return "the dealer" if by == THE_DEALER else state.table.players[by].name if by > 0 else ""


def _opening(table: Table, rules: BaccaratRules) -> BaccaratTable:
    style: Style = rules.own.styles[str(rules.chosen["dealing_style"])]
    if style == "B":
        table = replace(table, notices_owed=(roles.NOTICE,))
    return State(table, BetsOpen(), Baccarat(new_cards(DECKS), style))


BACCARAT_GAME: Game[BaccaratTable, BaccaratRules] = one_draw_game(
    name="baccarat",
    messages=(shoe, areas, m),
    speech=speech.SPEECH,
    opening=_opening,
    decides={
        **opening.HANDLERS,
        **shuffling.HANDLERS,
        **placing.HANDLERS,
        **roles.HANDLERS,
        **dealing.HANDLERS,
        **irregular.HANDLERS,
        shared.CollectLosingWagers: _closing(settling.collect),
        shared.PayWinningWagers: _closing(settling.pay_winners),
    },
    evolves={
        **opening.EVOLVES,
        **shuffling.EVOLVES,
        shoe.ShuffleDue: _new_shoe(shuffling.shuffle_due),
        shoe.CardsReplaced: _new_shoe(opening.cards_replaced),
        shoe.ShoeLoaded: shoe_loaded,
        shoe.CuttingCardMet: met,
        areas.AreaLimited: area_limited,
        shared.SeatLeft: seat_left,
        shared.RoundClosed: round_closed,
        shared.RoundVoided: round_voided,
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
        m.VoidHandEnded: void_hand_ended,
        m.LastCoupAnnounced: last_coup_announced,
        m.CardUsed: card_used,
        m.CardHeld: card_held,
        m.NoBetsAnnounced: no_bets_announced,
        m.FaceUpFound: opening.unchanged,
        m.CardMisplaced: card_misplaced,
        m.HandsReconstructed: hands_reconstructed,
    },
    acts=_acts,
    stake_range=placing.stake_range,
    awaits=awaits,
    reports=reports,
    view=view,
    chance=lambda generator: VirtualShoe(generator, wanted),
)
