"""The dealer's hand is turned, the players show theirs, and all are settled from the dealer's right."""

from collections.abc import Iterator
from typing import Any

from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.dealing import five, not_by_hand
from pitboss.games.caribbean_stud.ranking import Hand as Worth
from pitboss.games.caribbean_stud.ranking import Kind, rank
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
from pitboss.games.caribbean_stud.state import Hand, Stud, StudRules, StudTable, hand_of, ids
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
    if refusal := five(state, command.cards, rules, table.dealer.up):
        return refusal
    worth = rank(command.cards)
    qualifies = worth >= own.wagers.qualifies
    cite = ids(own.turn, own.wagers.qualifying)
    return Accepted((m.DealerTurned(command.cards, str(worth), qualifies, cite),))


def _may_show(state: StudTable, seat: int, rules: StudRules) -> Hand | Refused:
    own, table = rules.own, state.equipment
    hand = hand_of(table, seat)
    if hand is None or hand.status != "bet":
        return refuse(own.show, f"seat {seat} has no hand in the game")
    if table.qualified is None:
        return refuse(own.show, "the dealer’s cards have still to be turned")
    if hand.shown != "face down":
        return refuse(own.show, f"that hand lies there {hand.shown}")
    return hand


def show(state: StudTable, command: m.ShowHand, rules: StudRules) -> Decision:
    """A hand is worth what it is, whatever was declared of it (CS-16)."""
    own = rules.own
    found = _may_show(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    cards = command.cards or found.cards
    if found.cards and set(cards) != set(found.cards):
        return refuse(own.show, "those are not the cards of that hand")
    if not found.cards and (refusal := five(state, cards, rules, found.exposed)):
        return refusal
    worth = str(rank(cards))
    also = (own.declare,) if command.declared else ()
    return Accepted((m.HandShown(command.seat, cards, worth, command.declared, ids(*own.show, *also)),))


def leave(state: StudTable, command: m.LeaveFaceDown, rules: StudRules) -> Decision:
    """A hand left face down loses; one that would have won the jackpot is flagged (CS-13)."""
    own = rules.own
    found = _may_show(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    end = LeftFaceDown(rank(found.cards).kind if found.cards else Kind.ODD_CARDS)
    award = own.wagers.jackpot(rules.chosen).judge(end)
    unclaimed = command.seat in state.equipment.jackpot.wagers and isinstance(award.then, Unclaimed)
    return Accepted((m.HandLeft(command.seat, unclaimed, ids(*award.cite) if unclaimed else ids(own.face_down_loses)),))


# --- settling


def ends(table: Stud, hand: Hand, rules: StudRules) -> tuple[Showdown, tuple[str, ...], str]:
    """How a hand ends, why, and in a word."""
    own = rules.own
    kind = rank(hand.cards).kind if hand.cards else Kind.ODD_CARDS
    if not table.qualified:
        return NoHand(kind), ids(own.wagers.qualifying), "the dealer has no hand"
    if hand.shown != "face up":
        return LeftFaceDown(kind), ids(own.face_down_loses), "left face down"
    mine, theirs = rank(hand.cards), rank(table.dealer.cards)
    against = _against(mine, theirs)
    return Compared(kind, against), ids(own.compare, *own.wagers.order.between(mine, theirs)), against.value


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
        return refuse(own.show, f"{name}’s hand has still to be shown", "show it, or leave it face down")
    events = [event for hand in remaining(table) for event in _settled(state, hand, rules)]
    claims = any(isinstance(event, m.JackpotQualified) for event in events) or bool(table.jackpot.claims)
    return Accepted((*events, m.HandsSettled(claims, ids(power.cite, own.after_settlement))))


def unshown(table: Stud) -> list[Hand]:
    """Against a dealer's hand that qualifies every hand is shown, or left."""
    return [each for each in remaining(table) if each.shown == "face down"] if table.qualified else []


def _settled(state: StudTable, hand: Hand, rules: StudRules) -> Iterator[Any]:
    own, table, seat = rules.own, state.equipment, hand.seat
    end, cite, word = ends(table, hand, rules)
    worth = str(rank(hand.cards)) if hand.cards and hand.shown == "face up" else ""
    collected = {Against.HIGHER: own.collect_won, Against.EQUAL: own.collect_equal}
    counted = own.no_hand_collect if isinstance(end, NoHand) else own.collect_lost
    if isinstance(end, Compared):
        counted = collected.get(end.against, counted)
    yield m.HandCompared(seat, worth, word, (*cite, counted.id))
    for position in (layout.ante(seat), layout.bet(seat)):
        for placed in state.table.layout:
            if (placed.seat, placed.wager) == (seat, position):
                yield concluded(placed, judge(rules.wagers[position], None, end), rules)
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


def concluded(placed: Placed, ruling: Ruling, rules: StudRules) -> Any:
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
            return shared.WagerReturned(seat, wager, stake, "neither won nor lost", cite, tender)
        case _:
            return shared.WagerLost(seat, wager, stake, cite, tender)


def most_paid(wager: str, rules: StudRules) -> int | None:
    """The operator's maximum payout, on a bet wager alone (CS-17)."""
    most = int(rules.chosen["maximum_payout"]) * 100
    return most if most and wager.startswith("bet ") else None


# --- the end of the round


def collect_cards(state: StudTable, command: m.CollectCards, rules: StudRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if table.step != "collecting":
        return refuse(own.no_hand_collect, "the round is not over", "settle it first")
    if table.jackpot.to_count:
        return refuse(own.count, "a jackpot was paid: the deck is counted first", "count the deck")
    seats = tuple(each.seat for each in sorted(table.hands, key=lambda each: -each.seat) if each.status == "settled")
    collected = m.CardsCollected(seats, ids(own.no_hand_collect))
    closed = shared.RoundClosed(table.dealer.cards, ids(rules.layout.pay_then.cite))
    return Accepted((collected, closed, shoe.ShuffleDue("a round is over", ids(own.each_round))))


HANDLERS: dict[type, Any] = {
    m.TurnDealersCards: turn_dealer,
    m.ShowHand: show,
    m.LeaveFaceDown: leave,
    m.SettleHands: settle,
    m.CollectCards: collect_cards,
}
