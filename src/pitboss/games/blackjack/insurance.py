"""With an ace up: insurance for every bettor, and even money for every blackjack, before any further card."""

from typing import Any

from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.settling import won
from pitboss.games.blackjack.state import BlackjackRules, BlackjackTable, Box, Hand, box_at, ids
from pitboss.money import odds, show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as shared
from pitboss.table.placing import sign_for, staked
from pitboss.table.rules import lacks, refuse

EVEN_MONEY = odds("1 to 1")


def call(state: BlackjackTable, command: m.CallInsurance, rules: BlackjackRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.call_insurance, command.by):
        return refusal
    if not flow.insurance_first(table) or table.insurance != "not called":
        return refuse(own.call_insurance.cite, "insurance is called once, when an ace is up and the deal is complete")
    return Accepted((m.InsuranceCalled(ids(own.call_insurance.cite, own.insurance_line, own.insurance)),))


def close(state: BlackjackTable, command: m.CloseInsurance, rules: BlackjackRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.call_insurance, command.by):
        return refusal
    if not flow.insurance_first(table) or table.insurance != "called":
        return refuse(own.call_insurance.cite, "insurance is not open")
    return Accepted(tuple(followed(state, [m.InsuranceClosed(ids(own.insurance_amount))], rules)))


def _open(state: BlackjackTable, seat: int, number: int, rules: BlackjackRules) -> Box | Refused:
    """The box on which this bettor may insure now, or be paid."""
    own, table = rules.own, state.equipment
    if table.dealer_values[:1] != (1,):
        return refuse(own.insurance, "the dealer’s first card is no ace", "insurance needs an ace")
    if not flow.insurance_first(table):
        return refuse(own.insurance_amount, "insurance is closed: it comes before any further card")
    if table.insurance != "called":
        return refuse(own.call_insurance.cite, "“Insurance” has not been announced yet")
    box = box_at(table, number)
    if box is None or not staked(state, seat, layout.box(number)):
        return refuse((own.insurance_amount, own.others_insure), f"seat {seat} has no wager on box {number}")
    return box


def most(state: BlackjackTable, seat: int, number: int, rules: BlackjackRules) -> int:
    """Half of the bettor's own stake, in chips (BJ-13)."""
    return rules.chips.last_payable(staked(state, seat, layout.box(number)) // 2)


def insure(state: BlackjackTable, command: m.Insure, rules: BlackjackRules) -> Decision:
    own, seat, amount = rules.own, command.seat, command.amount
    box = _open(state, seat, command.box, rules)
    if isinstance(box, Refused):
        return box
    player, position = state.table.players[seat], layout.insurance(command.box)
    least, half = sign_for(player, state).of(rules.wagers[position].name).minimum, most(state, seat, command.box, rules)
    if staked(state, seat, position):
        return refuse(own.optional_untouched, "that insurance wager has been made, and stays")
    if least > half:
        because = f"half of the wager is {show(half)}, and the minimum {show(least)}"
        return refuse(own.insurance_amount, because, "no insurance on so small a wager")
    if not least <= amount <= half:
        return refuse(own.insurance_amount, f"{show(amount)} does not insure it", f"{show(least)} to {show(half)}")
    if not rules.chips.payable(amount):
        near = [show(each) for each in (rules.chips.last_payable(amount), rules.chips.next_payable(amount))]
        return refuse(own.insurance_payable, f"twice {show(amount)} could not be paid in chips", " or ".join(near))
    if amount > player.rack:
        return refuse(rules.general.approved_chips, f"{player.name} holds {show(player.rack)} in chips")
    cite = [own.insurance, own.insurance_amount, own.insurance_wager, own.insurance_payable]
    if len(box.originals) > 1:
        cite.append(own.others_insure)
    return Accepted((shared.WagerPlaced(seat, position, amount, ids(*cite)),))


def take_even_money(state: BlackjackTable, command: m.TakeEvenMoney, rules: BlackjackRules) -> Decision:
    """The cards stay while anybody else's wager rides on them (BJ-11); an insured wager is not settled so (BJ-12)."""
    own, seat = rules.own, command.seat
    box = _open(state, seat, command.box, rules)
    if isinstance(box, Refused):
        return box
    hand: Hand = box.hands[0]
    if not hand.blackjack:
        return refuse(own.even_money, f"box {box.number} has no blackjack")
    if staked(state, seat, layout.insurance(box.number)):
        return refuse((own.even_money, own.insurance_amount), "that wager is insured", "it waits for the second card")
    riding = flow.on_hand(state, box, hand)
    cite = ids(own.even_money, *((own.others_even_money,) if len(box.originals) > 1 else ()))
    (placed,) = (each for each in riding if each.seat == seat)
    events: list[Any] = [won(placed, EVEN_MONEY, cite, rules)]
    if len(riding) == 1:
        events.append(m.HandRemoved(box.number, hand.which, "paid at once", ids(own.even_money)))
    return Accepted(tuple(events))


HANDLERS: dict[type, Any] = {
    m.CallInsurance: call,
    m.CloseInsurance: close,
    m.Insure: insure,
    m.TakeEvenMoney: take_even_money,
}
