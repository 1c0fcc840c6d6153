"""With an ace up: insurance for every bettor, and even money for every blackjack, before any further card."""

from typing import Any, Literal

from pitboss.draws.cards import show_card
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.settling import won
from pitboss.games.blackjack.state import BlackjackTable, Box, Hand, Round, box_at, name_of
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as shared
from pitboss.table.placing import sign_for, staked
from pitboss.table.rules import lacks, refuse


def call(state: BlackjackTable, command: m.CallInsurance, rules: BlackjackRules) -> Decision:
    own, played = rules.own, state.equipment.round
    if refusal := lacks(own.call_insurance, command.by):
        return refusal
    if not flow.insurance_first(played) or played.insurance != "not called":
        return refuse(own.call_insurance.cite, "insurance is called once, when an ace is up and the deal is complete")
    return Accepted((m.InsuranceCalled(ids(own.call_insurance.cite, own.insurance_line, own.insurance)),))


def close(state: BlackjackTable, command: m.CloseInsurance, rules: BlackjackRules) -> Decision:
    own, played = rules.own, state.equipment.round
    if refusal := lacks(own.call_insurance, command.by):
        return refusal
    if not flow.insurance_first(played) or played.insurance != "called":
        return refuse(own.call_insurance.cite, "insurance is not open")
    return Accepted(tuple(followed(state, [m.InsuranceClosed(ids(own.insurance_amount))], rules)))


Sought = Literal["insurance", "even money"]


def _closed(state: BlackjackTable, sought: Sought, rules: BlackjackRules) -> Refused | None:
    """The refusal of insurance, or of even money, at any moment that is not theirs."""
    own, played = rules.own, state.equipment.round
    if by_value.ACE not in by_value.values(played.dealer[:1]) or played.no_first_card:
        cite = own.insurance if sought == "insurance" else own.even_money
        return refuse(cite, f"{sought} needs an ace, and {_first_card(played)}")
    if not flow.dealt(played):
        return refuse(own.call_insurance.cite, "the initial deal is not complete", "wait for the dealer’s call")
    if not flow.insurance_first(played):
        cites = (own.insurance_amount, *((own.even_money,) if sought == "even money" else ()))
        return refuse(cites, f"{sought} comes before any further card, and that moment has passed")
    if played.insurance != "called":
        return refuse(own.call_insurance.cite, "“Insurance” has not been announced yet", "wait for the dealer’s call")
    return None


def _first_card(played: Round) -> str:
    if played.no_first_card or not played.dealer:
        return "the dealer has no first card"
    return f"the dealer’s first card is {show_card(played.dealer[0])}"


def _on(state: BlackjackTable, seat: int, number: int, sought: Sought, rules: BlackjackRules) -> Box | Refused:
    """The box on which this bettor may insure now, or be paid."""
    if refusal := _closed(state, sought, rules):
        return refusal
    own, box = rules.own, box_at(state.equipment.round, number)
    if box is None or not staked(state, seat, layout.box(number)):
        insured = sought == "insurance"
        cite = (own.insurance_amount, own.others_insure) if insured else (own.even_money, own.others_even_money)
        return refuse(cite, f"{name_of(state, seat)} has no wager on box {number}")
    return box


def decline(state: BlackjackTable, command: m.DeclineInsurance, rules: BlackjackRules) -> Decision:
    own, seat = rules.own, command.seat
    if refusal := _closed(state, "insurance", rules):
        return refusal
    mine = [box.number for box in state.equipment.round.boxes if staked(state, seat, layout.box(box.number))]
    if not mine:
        return refuse((own.insurance_amount, own.others_insure), f"{name_of(state, seat)} has no wager to insure")
    if all(staked(state, seat, layout.insurance(number)) for number in mine):
        return refuse(own.optional_untouched, "that insurance wager has been made, and stays")
    if seat in state.equipment.round.uninsured:
        return refuse(own.insurance_amount, "that has been said")
    return Accepted((m.InsuranceDeclined(seat, ids(own.insurance_amount)),))


def most(state: BlackjackTable, seat: int, number: int, rules: BlackjackRules) -> int:
    """Half of the bettor's own stake, in chips and in the steps of the sign (BJ-13)."""
    half = staked(state, seat, layout.box(number)) // 2
    step = sign_for(state.table.players[seat], state).increment
    return rules.chips.last_payable(half - half % step if step else half)


def insure(state: BlackjackTable, command: m.Insure, rules: BlackjackRules) -> Decision:
    own, seat = rules.own, command.seat
    box = _on(state, seat, command.box, "insurance", rules)
    if isinstance(box, Refused):
        return box
    amount = command.amount or most(state, seat, command.box, rules)
    if refusal := _amount(state, seat, command.box, amount, rules):
        return refusal
    cite = [own.insurance, own.insurance_amount, own.insurance_wager, own.insurance_payable]
    if len(box.originals) > 1:
        cite.append(own.others_insure)
    return Accepted((shared.WagerPlaced(seat, layout.insurance(command.box), amount, ids(*cite)),))


def _amount(state: BlackjackTable, seat: int, number: int, amount: int, rules: BlackjackRules) -> Refused | None:
    own, player, position = rules.own, state.table.players[seat], layout.insurance(number)
    sign = sign_for(player, state)
    least, half = sign.of(rules.wagers[position].name).minimum, most(state, seat, number, rules)
    if staked(state, seat, position):
        return refuse(own.optional_untouched, "that insurance wager has been made, and stays")
    if least > half:
        because = f"at most {show(half)} would insure that wager, and the minimum is {show(least)}"
        return refuse(own.insurance_amount, because, "no insurance on so small a wager")
    if not least <= amount <= half:
        return refuse(own.insurance_amount, f"{show(amount)} does not insure it", f"{show(least)} to {show(half)}")
    if sign.increment and amount % sign.increment:
        return refuse(rules.general.increment, f"wagers here go in steps of {show(sign.increment)}")
    if not rules.chips.payable(amount):
        near = [show(each) for each in (rules.chips.last_payable(amount), rules.chips.next_payable(amount))]
        return refuse(own.insurance_payable, f"twice {show(amount)} could not be paid in chips", " or ".join(near))
    if amount > player.rack:
        has = f"at most {show(player.rack)}" if player.rack >= least else "buy chips first"
        return refuse(rules.general.approved_chips, f"{player.name} holds {show(player.rack)} in chips", has)
    return None


def take_even_money(state: BlackjackTable, command: m.TakeEvenMoney, rules: BlackjackRules) -> Decision:
    """The cards stay while anybody else's wager rides on them (BJ-11); an insured wager is not settled so (BJ-12)."""
    own, seat = rules.own, command.seat
    box = _on(state, seat, command.box, "even money", rules)
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
    events: list[Any] = [m.EvenMoneyTaken(box.number, seat, cite), won(placed, own.even_money_pays, cite, rules)]
    if len(riding) == 1:
        events.append(m.HandRemoved(box.number, hand.which, "paid at once", ids(own.even_money)))
    return Accepted(tuple(events))


HANDLERS: dict[type, Any] = {
    m.CallInsurance: call,
    m.CloseInsurance: close,
    m.Insure: insure,
    m.TakeEvenMoney: take_even_money,
    m.DeclineInsurance: decline,
}
