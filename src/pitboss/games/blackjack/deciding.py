"""What players decide: stand, draw, double down, split; and what the other bettors on a hand do about it."""

from typing import Any

from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.state import (
    BlackjackRules,
    BlackjackTable,
    Box,
    Choosing,
    Doubling,
    Exposed,
    Hand,
    Splitting,
    ids,
)
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as shared
from pitboss.table.placing import sign_for, staked
from pitboss.table.rules import refuse
from pitboss.table.state import NoMoreBets

Found = flow.Turn | Refused


def _turn(state: BlackjackTable, seat: int, rules: BlackjackRules) -> Found:
    """The hand on which this player may decide now."""
    own, table = rules.own, state.equipment
    if type(state.phase) is not NoMoreBets or not table.deal:
        return refuse(own.announce, "no round is being played", "wait for the deal")
    if flow.dealing(table):
        return refuse(own.announce, "the initial deal is not complete")
    if flow.insurance_first(table):
        return refuse(own.insurance, "insurance comes first", "insure, or wait until it is closed")
    found = flow.turn(table)
    if found is None:
        return refuse(own.announce, "all decisions have been made")
    box, hand = found
    if flow.decider(state, box, rules) != seat:
        whose = state.table.players.get(flow.decider(state, box, rules))
        name = state.table.players[seat].name if seat in state.table.players else f"seat {seat}"
        because = f"box {box.number} is not {name}’s to decide"
        return refuse((own.decides, own.announce), because, f"it is {whose.name}’s" if whose else "")
    match table.pending:
        case Exposed():
            return refuse(own.exposed, "a card was exposed and is offered first", "take it, or refuse it")
        case Choosing():
            return refuse(own.void_or_complete[0], "the dealer has no first card", "void the hand, or complete it")
        case Doubling() | Splitting():
            return refuse(own.others_split, "other bettors on the hand have still to answer")
        case None:
            pass
        case _:
            return refuse(own.as_decided, "a card has been asked for and is still to come")
    if len(hand.cards) < 2 and not hand.of:
        return refuse(own.omitted.cite, "the box was left out of the deal", "a casino supervisor sees to it")
    if len(hand.cards) < 2 or hand.status == "doubling":
        return refuse(own.split_order, "a card is due to that hand first")
    return box, hand


# --- the decisions


def stand(state: BlackjackTable, command: m.Stand, rules: BlackjackRules) -> Decision:
    found = _turn(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    box, hand = found
    if by_value.must_draw(hand.values):
        others = _besides_drawing(box, hand)
        return refuse(rules.own.must_draw, f"{hand.total} is eleven or less", " or ".join((*others, "a card")))
    kept = flow.splittable(box, hand)
    also = (rules.own.split_declined,) if kept else ()
    stands = m.HandStands(box.number, hand.which, command.seat, hand.total, kept, ids(rules.own.announce, *also))
    return Accepted(tuple(followed(state, [stands], rules)))


def _besides_drawing(box: Box, hand: Hand) -> list[str]:
    doubles = ["double"] if by_value.may_double(hand.values) else []
    return [*doubles, "split"] if flow.splittable(box, hand) else doubles


def ask(state: BlackjackTable, command: m.AskForCard, rules: BlackjackRules) -> Decision:
    own, found = rules.own, _turn(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    box, hand = found
    if not by_value.may_draw(hand.values):
        return refuse(own.no_draw_on_21, "a hand of twenty-one draws no card")
    kept = [m.PairKept(box.number, hand.which, ids(own.split_declined))] if flow.splittable(box, hand) else []
    cite = ids(own.draw, own.as_decided)
    return Accepted((*kept, m.CardAsked(box.number, hand.which, command.seat, cite)))


def double(state: BlackjackTable, command: m.DoubleDown, rules: BlackjackRules) -> Decision:
    own, found = rules.own, _turn(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    box, hand = found
    if refusal := _no_double(hand, rules):
        return refusal
    placed = _doubled(state, box, hand, command.seat, command.amount, rules)
    if isinstance(placed, Refused):
        return placed
    asked = bool(flow.others(state, box, hand, rules))
    down = m.DoubledDown(box.number, hand.which, command.seat, asked, ids(own.double_totals, own.double_one_card))
    return Accepted((placed, down))


def _no_double(hand: Hand, rules: BlackjackRules) -> Refused | None:
    own, values = rules.own, hand.values
    if len(values) != 2:
        return refuse(own.double_totals, f"the hand has {len(values)} cards", "stand or draw")
    if by_value.ACE in values:
        return refuse(own.double_no_aces, "a hand with an ace is not doubled", "stand or draw")
    if not by_value.may_double(values):
        totals = ", ".join(map(str, by_value.DOUBLES))
        return refuse(own.double_totals, f"{hand.total} is not doubled", f"only on {totals}")
    return None


def _doubled(
    state: BlackjackTable, box: Box, hand: Hand, seat: int, amount: int, rules: BlackjackRules
) -> shared.WagerPlaced | Refused:
    """The additional wager of one bettor: at least the minimum, at most the original (BJ-15)."""
    own, player = rules.own, state.table.players[seat]
    original = staked(state, seat, layout.hand(box.number, hand.which))
    least, wanted = sign_for(player, state).minimum, amount or original
    if not original:
        return refuse(own.double_amount, f"{player.name} has no wager on that hand")
    if least > original:
        because = f"an original wager of {show(original)} is under the minimum of {show(least)}"
        return refuse(own.double_amount, because, "stand or draw")
    if not least <= wanted <= original:
        return refuse(own.double_amount, f"{show(wanted)} cannot be added", f"{show(least)} to {show(original)}")
    if refusal := _chips(state, seat, wanted, own.double_amount, rules):
        return refusal
    position = layout.double(box.number, hand.which)
    return shared.WagerPlaced(seat, position, wanted, ids(own.double_amount, rules.wagers[position].cite))


def _chips(state: BlackjackTable, seat: int, amount: int, cite: Any, rules: BlackjackRules) -> Refused | None:
    player, chips = state.table.players[seat], rules.chips
    if not chips.payable(amount):
        near = [each for each in (chips.last_payable(amount), chips.next_payable(amount)) if each]
        return refuse(
            rules.general.approved_chips, f"{show(amount)} cannot be made in chips", " or ".join(map(show, near))
        )
    if amount > player.rack:
        instead = f"at most {show(player.rack)}" if player.rack else "buy chips first"
        return refuse(cite, f"{player.name} holds {show(player.rack)} in chips", instead)
    return None


def split(state: BlackjackTable, command: m.SplitPair, rules: BlackjackRules) -> Decision:
    own, seat, found = rules.own, command.seat, _turn(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    box, hand = found
    if refusal := _no_split(box, hand, rules):
        return refusal
    second = max(each.which for each in box.hands) + 1
    placed = _covered(state, box, hand, seat, second, rules)
    if isinstance(placed, Refused):
        return placed
    aces = hand.values[0] == by_value.ACE
    cite = [own.split, own.split_order]
    cite += [own.split_again] if len(box.hands) > 1 else []
    cite += [own.split_no_blackjack] if aces or hand.values[0] == by_value.TEN else []
    asked = bool(flow.others(state, box, hand, rules))
    parted = m.PairSplit(box.number, hand.which, second, seat, aces, asked, ids(*cite))
    return Accepted(tuple(followed(state, [placed, parted], rules)))


def _no_split(box: Box, hand: Hand, rules: BlackjackRules) -> Refused | None:
    own, values = rules.own, hand.values
    if len(values) != 2 or values[0] != values[1]:
        return refuse(own.split, "a pair is two cards of the same value", "stand, draw or double")
    if hand.of == "aces":
        return refuse(own.split_aces, "aces are split once")
    if len(box.hands) >= by_value.HANDS_PER_BOX:
        return refuse(own.split_again, f"the box has {by_value.HANDS_PER_BOX} hands")
    if hand.kept:
        return refuse(own.split_declined, "the pair was kept, and is not split any more")
    return None


def _covered(
    state: BlackjackTable, box: Box, hand: Hand, seat: int, second: int, rules: BlackjackRules
) -> shared.WagerPlaced | Refused:
    """The additional wager on the second hand, equal to the original."""
    own = rules.own
    original = staked(state, seat, layout.hand(box.number, hand.which))
    if not original:
        name = state.table.players[seat].name
        return refuse(own.split_amount, f"{name} has no wager on that hand to match")
    if refusal := _chips(state, seat, original, own.split_amount, rules):
        return refusal
    position = layout.hand(box.number, second)
    return shared.WagerPlaced(seat, position, original, ids(own.split_amount, rules.wagers[position].cite))


# --- the other bettors on the hand


def _other(state: BlackjackTable, seat: int, rules: BlackjackRules) -> Found:
    """The hand about which this bettor is asked."""
    own, found = rules.own, flow.turn(state.equipment)
    if not found or not isinstance(state.equipment.pending, Doubling | Splitting):
        return refuse(own.others_bound, "the player at the box has not doubled or split: the others abide by that")
    if seat not in flow.unanswered(state, rules):
        return refuse(own.others_bound, f"seat {seat} has nothing to answer on that hand")
    return found


def _last(state: BlackjackTable, rules: BlackjackRules) -> bool:
    return len(flow.unanswered(state, rules)) == 1


def join_double(state: BlackjackTable, command: m.JoinDouble, rules: BlackjackRules) -> Decision:
    own, found = rules.own, _other(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    if not isinstance(state.equipment.pending, Doubling):
        return refuse(own.others_split, "the hand was split", "match it, or name a hand")
    box, hand = found
    placed = _doubled(state, box, hand, command.seat, command.amount, rules)
    if isinstance(placed, Refused):
        return placed
    return Accepted((placed, m.DoubleAnswered(box.number, command.seat, _last(state, rules), ids(own.others_double))))


def stay_out(state: BlackjackTable, command: m.StayOut, rules: BlackjackRules) -> Decision:
    """The one card counts for a wager that was not doubled, too (BJ-23)."""
    own, found = rules.own, _other(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    if not isinstance(state.equipment.pending, Doubling):
        return refuse(own.others_split, "one hand has to be named, where a split is not matched", "name a hand")
    answered = m.DoubleAnswered(found[0].number, command.seat, _last(state, rules), ids(own.others_double))
    return Accepted((answered,))


def match_split(state: BlackjackTable, command: m.MatchSplit, rules: BlackjackRules) -> Decision:
    own, found, pending = rules.own, _other(state, command.seat, rules), state.equipment.pending
    if isinstance(found, Refused):
        return found
    if not isinstance(pending, Splitting):
        return refuse(own.others_double, "the hand was doubled, not split", "double too, or stay out")
    box, hand = found
    placed = _covered(state, box, hand, command.seat, pending.second, rules)
    if isinstance(placed, Refused):
        return refuse((own.others_split, own.split_amount), placed.because, "name the hand on which the wager rides")
    answered = m.SplitAnswered(box.number, command.seat, _last(state, rules), ids(own.others_split))
    return Accepted((placed, answered))


def name_hand(state: BlackjackTable, command: m.NameHand, rules: BlackjackRules) -> Decision:
    """The original wager rides on one hand of the two (BJ-22)."""
    own, found, pending = rules.own, _other(state, command.seat, rules), state.equipment.pending
    if isinstance(found, Refused):
        return found
    if not isinstance(pending, Splitting):
        return refuse(own.others_double, "the hand was doubled, not split", "double too, or stay out")
    box, hand = found
    if command.which not in (hand.which, pending.second):
        return refuse(
            own.others_split, f"hand {command.which} is not of this split", f"{hand.which} or {pending.second}"
        )
    events: list[Any] = []
    if command.which == pending.second:
        here, there = layout.hand(box.number, hand.which), layout.hand(box.number, pending.second)
        events.append(shared.WagerMoved(command.seat, here, there, ids(own.others_split)))
    events.append(m.SplitAnswered(box.number, command.seat, _last(state, rules), ids(own.others_split)))
    return Accepted(tuple(events))


HANDLERS: dict[type, Any] = {
    m.Stand: stand,
    m.AskForCard: ask,
    m.DoubleDown: double,
    m.SplitPair: split,
    m.JoinDouble: join_double,
    m.StayOut: stay_out,
    m.MatchSplit: match_split,
    m.NameHand: name_hand,
}
