"""Dealing Style B: the Bank and the Player's Hand go to those with the highest wagers, who turn the cards."""

from typing import Any

from msgspec.structs import replace

from pitboss.book.offices import Office
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.due import candidates, on_offer
from pitboss.games.baccarat.state import (
    INITIAL,
    THE_DEALER,
    Baccarat,
    BaccaratRules,
    BaccaratTable,
    Hand,
    StyleB,
    hand_of,
    ids,
)
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe import shuffling
from pitboss.shoe.dealing import not_loaded
from pitboss.shoe.opening import REPLACEMENT
from pitboss.shoe.state import InShoe
from pitboss.table import messages as shared
from pitboss.table import settling, signs
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, NoMoreBets

BURNT = InShoe()
NOTICE = "the use of dealing style B"


def kept(hand: Hand, because: str, b: StyleB) -> m.HandKept:
    return m.HandKept(hand, because, ids(b.dealer_turns.cite))


def _b(rules: BaccaratRules) -> StyleB | Refused:
    own = rules.own
    return own.style_b or refuse(own.cards.no_handling, "the dealer turns the cards in this game")


def _offered(state: BaccaratTable, seat: int, rules: BaccaratRules) -> tuple[Hand, StyleB] | Refused:
    b, hand = _b(rules), on_offer(state, rules)
    if isinstance(b, Refused):
        return b
    if hand is None:
        return refuse((b.offer_bank, b.offer_hand), "no hand is offered now")
    if seat > rules.setup.seats:
        barred = rules.own.standing[3:] or (b.offer_bank if hand == "banker" else b.offer_hand,)
        return refuse(barred, "a standing player is neither Banker nor Player")
    first = candidates(state, hand, rules)[:1]
    if seat not in first:
        cite = b.offer_bank if hand == "banker" else b.offer_hand
        players = state.table.players
        name, whose = (players[each].name if each in players else f"seat {each}" for each in (seat, *first))
        return refuse(cite, f"the {hand.title()}’s Hand is not offered to {name}", f"it is offered to {whose}")
    return hand, b


def _staying(state: BaccaratTable, seat: int, rules: BaccaratRules) -> tuple[Hand, StyleB] | None:
    """The Bank that this seat has kept from the last coup, before a card is dealt."""
    b, table = rules.own.style_b, state.equipment
    if b is None or rules.chosen["bank_offered"] != "until refused or lost":
        return None
    if type(state.phase) is not NoMoreBets or table.round_begun:
        return None
    return ("banker", b) if table.banker_by == seat == table.bank_was else None


def take(state: BaccaratTable, command: m.TakeHand, rules: BaccaratRules) -> Decision:
    found = _offered(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    hand, b = found
    return Accepted((_taken(hand, command.seat, b),))


def _taken(hand: Hand, seat: int, b: StyleB) -> m.HandTaken:
    cite = (b.offer_bank, b.banker, b.handles) if hand == "banker" else (b.offer_hand, b.puck)
    return m.HandTaken(hand, seat, ids(*cite, b.pucks))


def decline(state: BaccaratTable, command: m.RefuseHand, rules: BaccaratRules) -> Decision:
    """Who is offered a hand lets it go on; so may the holder of a Bank that stays until it is refused (BA-08)."""
    found = _staying(state, command.seat, rules) or _offered(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    hand, b = found
    refused = m.HandRefused(hand, command.seat, ids(b.offer_bank if hand == "banker" else b.offer_hand))
    if any(seat != command.seat for seat in candidates(state, hand, rules)):
        return Accepted((refused,))
    return Accepted((refused, kept(hand, "no player wishes to turn it", b)))


def keep(state: BaccaratTable, command: m.KeepHand, rules: BaccaratRules) -> Decision:
    """A supervisor may have the dealer turn a hand, at any time before it is turned."""
    b, table = _b(rules), state.equipment
    if isinstance(b, Refused):
        return b
    if refusal := lacks(b.dealer_turns, command.by):
        return refusal
    if table.style != "B" or type(state.phase) is not NoMoreBets:
        return refuse(b.dealer_turns.cite, "no coup is dealt in style B")
    if (table.banker_by if command.hand == "banker" else table.player_by) == THE_DEALER:
        return refuse(b.dealer_turns.cite, "the dealer turns it already")
    if table.dealt >= len(INITIAL) and not hand_of(table, command.hand).down:
        return refuse(b.dealer_turns.cite, "that hand lies face up")
    return Accepted((kept(command.hand, f"the {command.by} has directed it", b),))


def report_hidden(state: BaccaratTable, command: m.ReportHidden, rules: BaccaratRules) -> Decision:
    b, table = _b(rules), state.equipment
    if isinstance(b, Refused):
        return b
    if refusal := lacks(rules.own.cards.deal, command.by):
        return refusal
    if command.seat not in (table.banker_by, table.player_by) or command.seat <= 0:
        return refuse(b.in_view, f"seat {command.seat} has no cards to hide")
    return Accepted((m.HidingRecorded(command.seat, ids(b.in_view, b.not_hidden)),))


def cut(state: BaccaratTable, command: shoe.CutCards | shoe.RefuseCut, rules: BaccaratRules) -> Decision:
    """Standing players have no part in it, where the book says so."""
    if command.seat in state.table.players and command.seat > rules.setup.seats and rules.own.standing:
        return refuse(rules.own.standing[2], "standing players take no part in the cut", "a seated player cuts")
    decision: Decision = shuffling.HANDLERS[type(command)](state, command, rules)
    return decision


def notify_inspector(state: BaccaratTable, command: shared.NotifyInspector, rules: BaccaratRules) -> Decision:
    """What this game owes an inspector, it owes under its own clauses."""
    decision, own = signs.notify_inspector(state, command, rules), rules.own
    if not isinstance(decision, Accepted):
        return decision
    (told,) = decision.events
    clauses = {REPLACEMENT: own.cards.replace.cite} | ({NOTICE: own.style_b.notify} if own.style_b else {})
    mine = [clauses[each].id for each in told.told if each in clauses]
    others = told.cite if len(mine) < len(told.told) else ()
    return Accepted((replace(told, cite=(*mine, *others)),))


# --- the style, and the call with which a coup begins


def change_style(state: BaccaratTable, command: m.ChangeStyle, rules: BaccaratRules) -> Decision:
    """A shoe keeps its style; where there are three of them an inspector may have it changed in the middle."""
    own, table = rules.own, state.equipment
    styles = {style: words for words, style in own.styles.items()}
    if command.style not in styles:
        return refuse(own.style_kept, f"this game has no style {command.style}", " or ".join(own.styles))
    if type(state.phase) is not BetsOpen:
        return refuse(own.style_kept, "a coup is being dealt", "change the style after it")
    if command.style == table.style:
        return refuse(own.style_kept, "that is the style of this table")
    if refusal := _may_not_change(table, command.by, styles[table.style], rules):
        return refusal
    owed = command.style == "B" and command.by != "inspector"
    notify = (own.style_b.notify,) if own.style_b and command.style == "B" else ()
    return Accepted((m.StyleChanged(command.style, owed, ids(own.style_kept, *notify)),))


def _may_not_change(table: Baccarat, by: Office, style: str, rules: BaccaratRules) -> Refused | None:
    own = rules.own
    if not table.begun:
        if by in rules.general.set_limits.offices:
            return None
        return refuse(own.style_kept, f"the {by} does not choose the style", "the casino operator does")
    if own.style_b and by == "inspector":
        return None
    who = "wait for the next shoe, or have an inspector direct it" if own.style_b else "wait for the next shoe"
    return refuse(own.style_kept, f"a shoe that has begun in {style} keeps to it", who)


def call_no_more_bets(state: BaccaratTable, command: shared.CallNoMoreBets, rules: BaccaratRules) -> Decision:
    """Before it the cards are in the shoe; after it, in Style B, the Bank is offered."""
    own, table = rules.own, state.equipment
    called = type(state.phase) is BetsOpen and command.by in rules.layout.no_more_bets.offices
    if called and (refusal := _not_ready(state, rules)):
        return refusal
    if not command.bell:
        command = replace(command, bell=True)  # these tables have none
    decision = settling.call_no_more_bets(state, command, rules)
    if not isinstance(decision, Accepted) or (table.style != "B" and table.cards.stage == BURNT):
        return decision
    events: list[Any] = [*decision.events]
    if table.cards.stage != BURNT:
        events.append(m.BurnMissed(ids(own.burn_missed)))
    if table.style == "B" and own.style_b:
        events += _bank(state, own.style_b, rules)
    return Accepted(tuple(events))


def _not_ready(state: BaccaratTable, rules: BaccaratRules) -> Refused | None:
    own, table = rules.own, state.equipment
    if refusal := not_loaded(state, rules):
        return refusal
    if table.void_hand_due:
        return refuse(own.void_hand, "a card of this round has been disclosed", "announce “No bets this hand”")
    if table.style == "B" and own.style_b and NOTICE in state.table.notices_owed:
        return refuse(own.style_b.notify, "an inspector has not been told of style B", "notify the inspector")
    return None


def _bank(state: BaccaratTable, b: StyleB, rules: BaccaratRules) -> list[Any]:
    first = candidates(state, "banker", rules)
    if not first:
        return [kept("banker", "no seated player has wagered on it", b)]
    holder = state.equipment.bank_was
    if rules.chosen["bank_offered"] == "until refused or lost" and holder in first:
        return [_taken("banker", holder, b)]
    return []


HANDLERS: dict[type, Any] = {
    m.TakeHand: take,
    m.RefuseHand: decline,
    m.KeepHand: keep,
    m.ReportHidden: report_hidden,
    shoe.CutCards: cut,
    shoe.RefuseCut: cut,
    m.ChangeStyle: change_style,
    shared.NotifyInspector: notify_inspector,
    shared.CallNoMoreBets: call_no_more_bets,
}
