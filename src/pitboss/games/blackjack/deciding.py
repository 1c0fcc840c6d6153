"""What players decide: stand, draw, double down, split; and what the other bettors on a hand do about it."""

from typing import Any

from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.exposing import refuse_exposed
from pitboss.games.blackjack.faults import RefuseExposed
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.state import (
    Asked,
    BlackjackTable,
    Box,
    Choosing,
    Doubling,
    Exposed,
    Hand,
    Splitting,
    may_double,
    may_draw,
    must_draw,
    name_of,
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
    own, played = rules.own, state.equipment.round
    if type(state.phase) is not NoMoreBets or not played.deal:
        return refuse(own.announce, "no round is being played", "wait for the deal")
    if flow.dealing(played):
        return refuse(own.announce, "the initial deal is not complete")
    if flow.insurance_first(played):
        return refuse(own.insurance, "insurance comes first", "insure, or say `no insurance`")
    found = flow.turn(played)
    if found is None:
        return refuse(own.announce, "all decisions have been made")
    box, hand = found
    decides = box.decides
    if decides != seat:
        return _not_theirs(state, box, seat, decides, rules)
    if played.pending is not None:
        return _waiting(state, rules)
    if len(hand.cards) < 2 or hand.status == "doubling":
        return refuse((own.split_order, own.double_one_card), "a card is due to that hand first")
    return box, hand


def _not_theirs(state: BlackjackTable, box: Box, seat: int, decides: int, rules: BlackjackRules) -> Refused:
    own, players, name = rules.own, state.table.players, name_of(state, seat)
    cite = (own.decides, own.announce, *((own.patronage.cite,) if state.equipment.full else ()))
    instead = f"it is {players[decides].name}’s" if decides in players else ""
    return refuse(cite, f"box {box.number} is to be decided on now, and not by {name}", instead)


def _waiting(state: BlackjackTable, rules: BlackjackRules) -> Refused:
    own = rules.own
    match state.equipment.round.pending:
        case Exposed():
            return refuse(own.exposed, "a card was exposed and is offered first", "take it, or refuse it")
        case Choosing():
            return refuse(own.void_or_complete[0], "the dealer has no first card", "void the hand, or complete it")
        case Asked():
            return refuse(own.as_decided, "a card has been asked for and is still to come")
        case pending:
            name = name_of(state, flow.unanswered(state)[0])
            because = f"{name} has a wager on that hand, and has still to answer"
            if isinstance(pending, Doubling):
                return refuse(own.others_double, because, "double too, or stay out")
            return refuse(own.others_split, because, "match the split, or name a hand")


# --- the decisions


def stand(state: BlackjackTable, command: m.Stand, rules: BlackjackRules) -> Decision:
    """Standing instead of taking an exposed card is a refusal of it (BJ-31)."""
    if type(state.equipment.round.pending) is Exposed:
        return refuse_exposed(state, RefuseExposed(command.seat), rules)
    found = _turn(state, command.seat, rules)
    if type(found) is Refused:
        return found
    box, hand = found
    if must_draw(hand.cards):
        others = _besides_drawing(box, hand)
        return refuse(rules.own.must_draw, f"{hand.total} is eleven or less", " or ".join((*others, "a card")))
    kept = flow.splittable(box, hand)
    cite = (*rules.own.standing, rules.own.split_declined.id) if kept else rules.own.standing
    stands = m.HandStands(box.number, hand.which, command.seat, hand.total, kept, cite)
    return Accepted(tuple(followed(state, [stands], rules)))


def _besides_drawing(box: Box, hand: Hand) -> list[str]:
    doubles = ["double"] if may_double(hand.cards) else []
    return [*doubles, "split"] if flow.splittable(box, hand) else doubles


def ask(state: BlackjackTable, command: m.AskForCard, rules: BlackjackRules) -> Decision:
    own, found = rules.own, _turn(state, command.seat, rules)
    if type(found) is Refused:
        return found
    box, hand = found
    if not may_draw(hand.cards):
        return refuse(own.no_draw_on_21, "a hand of twenty-one draws no card")
    kept = [m.PairKept(box.number, hand.which, ids(own.split_declined))] if flow.splittable(box, hand) else []
    return Accepted((*kept, m.CardAsked(box.number, hand.which, command.seat, own.asking)))


def double(state: BlackjackTable, command: m.DoubleDown, rules: BlackjackRules) -> Decision:
    own, found = rules.own, _turn(state, command.seat, rules)
    if type(found) is Refused:
        return found
    box, hand = found
    if refusal := _no_double(hand, rules):
        return refusal
    placed = _doubled(state, box, hand, command.seat, command.amount, rules)
    if isinstance(placed, Refused):
        return placed
    asked = bool(flow.others(state, box, hand))
    down = m.DoubledDown(box.number, hand.which, command.seat, asked, ids(own.double_totals, own.double_one_card))
    return Accepted((placed, down))


def _no_double(hand: Hand, rules: BlackjackRules) -> Refused | None:
    own, values = rules.own, hand.values
    if len(values) != 2:
        return refuse(own.double_totals, f"the hand has {len(values)} cards", "stand or draw")
    if by_value.ACE in values:
        return refuse(own.double_no_aces, "a hand with an ace is not doubled", "stand or draw")
    if not may_double(hand.cards):
        totals = ", ".join(map(str, by_value.DOUBLES))
        return refuse(own.double_totals, f"{hand.total} is not doubled", f"only on {totals}")
    return None


def _doubled(
    state: BlackjackTable, box: Box, hand: Hand, seat: int, amount: int, rules: BlackjackRules
) -> shared.WagerPlaced | Refused:
    """The additional wager of one bettor: at least the minimum, at most the original (BJ-15)."""
    own, player = rules.own, state.table.players[seat]
    original, position = staked(state, seat, layout.hand(box.number, hand.which)), layout.double(box.number, hand.which)
    least, wanted = sign_for(player, state).of(rules.wagers[position].name).minimum, amount or original
    if not original:
        return refuse(own.double_amount, f"{player.name} has no wager on that hand")
    if least > original:
        because = f"an original wager of {show(original)} is under the minimum of {show(least)}"
        return refuse(own.double_amount, because, "stand or draw")
    if not least <= wanted <= original:
        return refuse(own.double_amount, f"{show(wanted)} cannot be added", f"{show(least)} to {show(original)}")
    if (step := sign_for(player, state).increment) and wanted % step and wanted != original:
        return refuse(rules.general.increment, f"wagers here go in steps of {show(step)}")
    if refusal := _chips(state, seat, wanted, own.double_amount, rules):
        return refusal
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
    if type(found) is Refused:
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
    cite += [own.split_aces] if aces else []
    cite += [own.split_no_blackjack] if aces or hand.values[0] == by_value.TEN else []
    asked = bool(flow.others(state, box, hand))
    parted = m.PairSplit(box.number, hand.which, second, seat, aces, asked, ids(*cite))
    return Accepted(tuple(followed(state, [placed, parted], rules)))


def _no_split(box: Box, hand: Hand, rules: BlackjackRules) -> Refused | None:
    own, values = rules.own, hand.values
    if hand.kept:
        return refuse((own.split_declined, own.split), "the pair was kept, and no pair in that hand is split any more")
    if len(values) != 2 or values[0] != values[1]:
        return refuse(own.split, "a pair is two cards of the same value", "stand, draw or double")
    if len(box.hands) >= by_value.HANDS_PER_BOX:
        return refuse(own.split_again, f"the box has {by_value.HANDS_PER_BOX} hands")
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
    own, found = rules.own, flow.turn(state.equipment.round)
    if not found or not isinstance(state.equipment.round.pending, Doubling | Splitting):
        return refuse(own.others_bound, "the player at the box has not doubled or split: the others abide by that")
    if seat not in flow.unanswered(state):
        return refuse(own.others_bound, f"{name_of(state, seat)} has nothing to answer on that hand")
    return found


def _last(state: BlackjackTable) -> bool:
    return len(flow.unanswered(state)) == 1


def join_double(state: BlackjackTable, command: m.JoinDouble, rules: BlackjackRules) -> Decision:
    own, found = rules.own, _other(state, command.seat, rules)
    if type(found) is Refused:
        return found
    if not isinstance(state.equipment.round.pending, Doubling):
        return refuse(own.others_split, "the hand was split", "match it, or name a hand")
    box, hand = found
    placed = _doubled(state, box, hand, command.seat, command.amount, rules)
    if isinstance(placed, Refused):
        return placed
    return Accepted((placed, m.DoubleAnswered(box.number, command.seat, _last(state), ids(own.others_double))))


def stay_out(state: BlackjackTable, command: m.StayOut, rules: BlackjackRules) -> Decision:
    """The one card counts for a wager that was not doubled, too (BJ-23)."""
    own, found = rules.own, _other(state, command.seat, rules)
    if type(found) is Refused:
        return found
    if not isinstance(state.equipment.round.pending, Doubling):
        return refuse(own.others_split, "one hand has to be named, where a split is not matched", "name a hand")
    answered = m.DoubleAnswered(found[0].number, command.seat, _last(state), ids(own.others_double))
    return Accepted((answered,))


def match_split(state: BlackjackTable, command: m.MatchSplit, rules: BlackjackRules) -> Decision:
    own, found, pending = rules.own, _other(state, command.seat, rules), state.equipment.round.pending
    if type(found) is Refused:
        return found
    if not isinstance(pending, Splitting):
        return refuse(own.others_double, "the hand was doubled, not split", "double too, or stay out")
    box, hand = found
    placed = _covered(state, box, hand, command.seat, pending.second, rules)
    if isinstance(placed, Refused):
        return refuse((own.others_split, own.split_amount), placed.because, "name the hand on which the wager rides")
    answered = m.SplitAnswered(box.number, command.seat, _last(state), ids(own.others_split))
    return Accepted((placed, answered))


def name_hand(state: BlackjackTable, command: m.NameHand, rules: BlackjackRules) -> Decision:
    """The original wager rides on one hand of the two (BJ-22)."""
    own, found, pending = rules.own, _other(state, command.seat, rules), state.equipment.round.pending
    if type(found) is Refused:
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
    events.append(m.SplitAnswered(box.number, command.seat, _last(state), ids(own.others_split)))
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
