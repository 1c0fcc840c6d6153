"""The dealer's hand is turned, the players show theirs, and all are settled from the dealer's right."""

from collections.abc import Iterator
from typing import Any

from pitboss.draws.cards import show_card
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.dealing import not_by_hand
from pitboss.games.caribbean_stud.faces import five, hand_of_five, turned
from pitboss.games.caribbean_stud.ranking import Hand as Worth
from pitboss.games.caribbean_stud.ranking import Kind, arranged, rank
from pitboss.games.caribbean_stud.shapes import (
    Against,
    Compared,
    LeftFaceDown,
    NoHand,
    Prize,
    Showdown,
    Unclaimed,
    winnings,
)
from pitboss.games.caribbean_stud.state import DEALER, Hand, Stud, StudRules, StudTable, hand_of, ids
from pitboss.money import Amount
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as shoe
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import Placed
from pitboss.wager import Ruling, StandOff, Win, judge


def remaining(table: Stud) -> list[Hand]:
    """The hands that are still in the game, from the dealer's right."""
    return sorted((each for each in table.hands if each.status == "bet"), key=lambda each: -each.seat)


# --- turning and showing


def turn_dealer(state: StudTable, command: m.TurnDealersCards, rules: StudRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if table.step != "showing" or table.dealer.cards:
        return refuse(own.turn, "the dealer’s cards are turned once, when all players have folded or bet")
    if refusal := five(state, command.cards, DEALER, rules):
        return refusal
    if table.dealer.up not in command.cards:
        because = f"{show_card(table.dealer.up)} lies face up among them"
        return refuse(own.turn, because, "name it too, or have it put right")
    return Accepted((turned(command.cards, rules),))


def _may_show(state: StudTable, seat: int, rules: StudRules) -> Hand | Refused:
    own, table = rules.own, state.equipment
    hand = hand_of(table, seat)
    if hand is None or hand.status != "bet":
        return refuse(own.show, f"seat {seat} has no hand in the game")
    if table.qualified is None:
        return refuse(own.show, "the dealer’s cards have still to be turned")
    if hand.shown == "face up":
        return refuse(own.show, "that hand lies there face up")
    return hand


def show(state: StudTable, command: m.ShowHand, rules: StudRules) -> Decision:
    """A hand is worth what it is, whatever was declared of it (CS-16); until it is settled, one left may be shown."""
    own = rules.own
    found = _may_show(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    cards = command.cards or found.cards
    if not cards:
        return refuse(own.show, "nobody has looked at that hand", "say what lies there, as `show As Kd Qh Jc 9s`")
    if found.cards and set(cards) != set(found.cards):
        because = "those are not the cards that were reported of that hand"
        return refuse(own.show, because, "`show` alone; or have the report put right")
    if refusal := hand_of_five(state, cards, found, rules):
        return refusal
    also = (own.declare,) if command.declared else ()
    cite = ids(*(own.show if state.equipment.qualified else (own.leave_up,)), *also)
    return Accepted((m.HandShown(command.seat, arranged(cards), str(rank(cards)), command.declared, cite),))


def leave(state: StudTable, command: m.LeaveFaceDown, rules: StudRules) -> Decision:
    """Where the dealer plays it loses (CS-11); one that would have won the jackpot is flagged (CS-13)."""
    own, table = rules.own, state.equipment
    found = _may_show(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    if found.shown == "left face down":
        return refuse(own.show, "that hand has been left face down", "show it, or let it be settled")
    wagered = command.seat in table.jackpot.wagers
    end = LeftFaceDown(rank(found.cards).kind if found.cards else Kind.ODD_CARDS)
    unclaimed = wagered and isinstance(own.wagers.jackpot(rules.chosen).judge(end).then, Unclaimed)
    loses = (own.face_down_loses,) if table.qualified else (own.collect[NO_HAND],)
    return Accepted((m.HandLeft(command.seat, unclaimed, ids(*loses, *((own.leave_up,) if wagered else ()))),))


# --- settling


NO_HAND, LEFT = "the dealer has no hand", "left face down"
RESULTS = {Against.HIGHER: "wins", Against.EQUAL: "stands off", Against.LOWER: "loses"}


def ends(table: Stud, hand: Hand, rules: StudRules) -> tuple[Showdown, tuple[str, ...], str]:
    """How a hand ends, why, and in a word."""
    own = rules.own
    kind = rank(hand.cards).kind if hand.cards else Kind.ODD_CARDS
    if not table.qualified:
        return NoHand(kind), ids(own.wagers.qualifying), NO_HAND
    if hand.shown != "face up":
        return LeftFaceDown(kind), ids(own.face_down_loses), LEFT
    mine, theirs = rank(hand.cards), rank(table.dealer.cards)
    against = _against(mine, theirs)
    return Compared(kind, against), ids(*own.compare, *own.wagers.order.between(mine, theirs)), RESULTS[against]


def _against(mine: Worth, theirs: Worth) -> Against:
    return Against.EQUAL if mine == theirs else Against.HIGHER if mine > theirs else Against.LOWER


def settle(state: StudTable, command: m.SettleHands, rules: StudRules) -> Decision:
    power, table, own = rules.layout.pay_then, state.equipment, rules.own
    if refusal := lacks(power, command.by):
        return refusal
    if table.step not in ("showing", "settling") or (table.qualified is None and remaining(table)):
        return refuse(power.cite, "the round is not ready to be settled", "turn the dealer’s cards first")
    if waiting := unshown(table):
        name = state.table.players[waiting[0].seat].name
        cite = own.show if table.qualified else own.leave_up
        return refuse(cite, f"{name}’s hand has still to be shown", "show it, or leave it face down")
    events = [event for hand in remaining(table) for event in _settled(state, hand, rules)]
    claims = any(isinstance(event, m.JackpotQualified) for event in events) or bool(table.jackpot.claims)
    return Accepted((*events, m.HandsSettled(claims, ids(power.cite, own.after_settlement))))


def unshown(table: Stud) -> list[Hand]:
    """The hands that are still to be shown or left: all, against a dealer's hand that qualifies; else those that may
    have won the jackpot, be they what they will (CS-30).
    """
    if table.qualified is None:
        return []
    face_down = (each for each in remaining(table) if each.shown == "face down")
    return [each for each in face_down if table.qualified or each.seat in table.jackpot.wagers]


def _settled(state: StudTable, hand: Hand, rules: StudRules) -> Iterator[Any]:
    table, seat = state.equipment, hand.seat
    end, cite, word = ends(table, hand, rules)
    worth = str(rank(hand.cards)) if hand.cards and hand.shown == "face up" else ""
    yield m.HandCompared(seat, worth, word, cite)
    for position in (layout.ante(seat), layout.bet(seat)):
        for placed in state.table.layout:
            if (placed.seat, placed.wager) == (seat, position):
                because = "void" if isinstance(end, NoHand) else "a stand off"
                yield concluded(placed, judge(rules.wagers[position], None, end), because, rules)
    if seat in table.jackpot.wagers:
        yield _jackpot(hand, end, rules)


def _jackpot(hand: Hand, end: Showdown, rules: StudRules) -> Any:
    """A wager on the jackpot is lost, or goes to be verified; of what lies face down nobody is told what it was."""
    own = rules.own
    jackpot = own.wagers.jackpot(rules.chosen)
    if hand.shown != "face up":
        lost = jackpot.judge(NoHand(Kind.ODD_CARDS) if isinstance(end, NoHand) else LeftFaceDown(Kind.ODD_CARDS))
        return m.JackpotLost(
            hand.seat, "no hand that qualifies was shown", not_by_hand((own.leave_up, *lost.cite), rules)
        )
    award = jackpot.judge(end)
    if isinstance(award.then, Prize):
        return m.JackpotQualified(hand.seat, end.kind, str(rank(hand.cards)), ids(*award.cite))
    return m.JackpotLost(hand.seat, "the hand does not qualify", not_by_hand(award.cite, rules))


def concluded(placed: Placed, ruling: Ruling, because: str, rules: StudRules) -> Any:
    """The event of one wager; `because` says why it comes back where it is neither won nor lost."""
    seat, wager, stake, tender, cite = placed.seat, placed.wager, placed.stake, placed.tender, ruling.cite
    match ruling.outcome:
        case Win(odds):
            due = winnings(stake, odds, most_paid(wager, rules))
            amount = Amount(rules.chips.next_payable(due))
            if amount != due:
                cite = (*cite, rules.general.rounding[1].id)
            if due < stake * odds.ratio:
                cite = (*cite, rules.own.wagers.maximum_payout.id)
            return shared.WagerWon(seat, wager, stake, amount, str(odds), cite, tender, stake_back=True)
        case StandOff():
            return shared.WagerReturned(seat, wager, stake, because, cite, tender)
        case _:
            return shared.WagerLost(seat, wager, stake, cite, tender)


def most_paid(wager: str, rules: StudRules) -> int | None:
    """The operator's maximum payout, on a bet wager alone (CS-17)."""
    most = maximum_payout(rules)
    return most if most and wager in rules.moved else None


def maximum_payout(rules: StudRules) -> int:
    return int(rules.chosen["maximum_payout"]) * 100


# --- the end of the round


def collect_cards(state: StudTable, command: m.CollectCards, rules: StudRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    collect = own.collect
    if table.step != "collecting":
        return refuse(tuple(dict.fromkeys(collect.values())), "the round is not over", "settle it first")
    if table.jackpot.to_count:
        return refuse(own.count, "a jackpot was paid: the deck is counted first", "count the deck")
    hands = sorted((each for each in table.hands if each.status == "settled"), key=lambda each: -each.seat)
    ends_of = [collect[each.result] for each in hands] or own.collect_folded
    kept = (own.leave_up,) if table.jackpot.paid else ()
    collected = m.CardsCollected(tuple(each.seat for each in hands), ids(*ends_of, *kept))
    closed = shared.RoundClosed(table.dealer.cards, ids(rules.layout.pay_then.cite))
    return Accepted((collected, closed, shoe.ShuffleDue("a round is over", ids(own.each_round))))


HANDLERS: dict[type, Any] = {
    m.TurnDealersCards: turn_dealer,
    m.ShowHand: show,
    m.LeaveFaceDown: leave,
    m.SettleHands: settle,
    m.CollectCards: collect_cards,
}
