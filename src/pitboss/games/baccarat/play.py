"""Baccarat put together: what is said is decided in the modules beside this one, and written down here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import HIDDEN
from pitboss.games.baccarat import course, dealing, evolve, irregular, placing, roles, speech
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.course import after_round
from pitboss.games.baccarat.due import candidates, due, face_down, on_offer, to_turn, too_few, turned_by
from pitboss.games.baccarat.state import (
    INITIAL,
    THE_DEALER,
    Baccarat,
    BaccaratRules,
    BaccaratTable,
    Hand,
    Item,
    Style,
)
from pitboss.money import show
from pitboss.ruling import CHANCE, Accepted, Awaits, Decision, Game
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.opening import REPLACEMENT
from pitboss.shoe.state import InShoe, new_cards
from pitboss.shoe.virtual import VirtualShoe
from pitboss.table import areas, settling
from pitboss.table import messages as shared
from pitboss.table.assemble import one_draw_game
from pitboss.table.state import BetsOpen, Collecting, NoMoreBets, Paying, State, Table
from pitboss.table.view import seen_by_all

DECKS = 8


# --- settling


def _closing(handler: Callable[[BaccaratTable, Any, BaccaratRules], Decision]) -> Any:
    """The end of a round is the end of a shoe, where its last coup has been dealt."""

    def closes(state: BaccaratTable, command: Any, rules: BaccaratRules) -> Decision:
        decision, table = handler(state, command, rules), state.equipment
        if (table.rounds_left < 0 and not table.vacated) or not isinstance(decision, Accepted):
            return decision
        if type(decision.events[-1]) is not shared.RoundClosed:
            return decision
        return Accepted((*decision.events, *after_round(table, rules)))

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
    if hand := on_offer(state, rules):
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
    seat = candidates(state, hand, rules)[0]
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
    seen = seen_by_all(state, rules)
    differential = placing.differential(rules)
    return seen | {
        "sign": seen["sign"] | {"differential": show(differential) if differential else ""},
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
        "void_hand": table.void_hand or (table.void_hand_due and type(state.phase) is BetsOpen),
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
        **course.HANDLERS,
        **dealing.HANDLERS,
        **irregular.HANDLERS,
        shared.CollectLosingWagers: _closing(settling.collect),
        shared.PayWinningWagers: _closing(settling.pay_winners),
    },
    evolves=evolve.EVOLVES,
    acts=_acts,
    stake_range=placing.stake_range,
    awaits=awaits,
    reports=reports,
    view=view,
    chance=lambda generator: VirtualShoe(generator, wanted),
)
