"""What was done against the rules, put right by the rules: wagers accepted by mistake, partnerships, wrong payments."""

from collections import defaultdict
from typing import Any

from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Referred
from pitboss.table import messages as m
from pitboss.table.placing import held, sign_for, staked
from pitboss.table.rules import Rules, lacks, refuse
from pitboss.table.settling import winnings
from pitboss.table.state import Collecting, Free, NoMoreBets, Paying, Settled, State
from pitboss.wager import Lose, Win, judge


def find_accepted(state: State[Any], command: m.FindAccepted, rules: Rules[Any]) -> Decision:
    """Rule on a wager that should have been refused: chips went down, then what is void goes back."""
    general, player = rules.general, state.table.players.get(command.seat)
    if player is None:
        return refuse(general.bound, f"nobody plays at seat {command.seat}", "take the seat first")
    seat, name, amount, tender = command.seat, command.wager, command.amount, command.tender
    if isinstance(state.phase, Collecting | Paying):
        question = f"does the {show(amount)} found on {name} after the result count?"
        return Referred("game supervisor", (general.disputes.id,), question)
    if tender.kind not in ("value", "non-value") or not 0 < amount <= held(player, tender):
        return refuse(general.approved_chips, f"{player.name} holds {show(held(player, tender))} in such chips")
    if tender.kind == "value" and not rules.chips.payable(amount):
        return refuse(general.approved_chips, f"{show(amount)} cannot be made in the chips of this table")

    def placed(*cite: str, valid_once: bool = False) -> m.WagerPlaced:
        return m.WagerPlaced(seat, name, amount, cite, tender, valid_once, by_mistake=True)

    def voided(excess: int, because: str, cite: str) -> m.WagerVoided:
        return m.WagerVoided(seat, name, excess, because, (cite, general.void_wager.id), tender)

    if name not in rules.wagers:
        because = "it is no wager of this game"
        return Accepted((placed(general.unlisted.id), voided(amount, because, general.unlisted.id)))
    span = sign_for(player, state).of(rules.wagers[name].name)
    total = staked(state, seat, name) + amount
    if total > span.maximum:
        excess = min(total - span.maximum, amount)
        because = f"the maximum is {show(span.maximum)}"
        return Accepted((placed(general.over_maximum.id), voided(excess, because, general.over_maximum.id)))
    if total < span.minimum:
        if player.under_minimum_used:
            because = "a stake under the minimum is valid once only"
            return Accepted((placed(general.under_minimum.id), voided(amount, because, general.under_minimum.id)))
        return Accepted((placed(general.under_minimum.id, valid_once=True),))
    if type(state.phase) is NoMoreBets:
        cites = (general.unlisted.id, rules.layout.closed.id)
        return void_where_found(command, amount, "it was made after the call", cites, rules)
    return refuse(general.outside_limits, f"{show(total)} on {name} is within the limits", "place it as a wager")


def void_where_found(
    command: m.FindAccepted, excess: int, because: str, cite: tuple[str, ...], rules: Rules[Any]
) -> Accepted:
    """A wager went down that should have been refused; what is void of it goes back."""
    seat, wager, tender = command.seat, command.wager, command.tender
    placed = m.WagerPlaced(seat, wager, command.amount, cite, tender, by_mistake=True)
    void = (*cite, rules.general.void_wager.id)
    return Accepted((placed, m.WagerVoided(seat, wager, excess, because, void, tender)))


def find_partnership(state: State[Any], command: m.FindPartnership, rules: Rules[Any]) -> Decision:
    """Join the partners' stakes on each position and void what exceeds the maximum, the last placed first (G-03)."""
    general, seats = rules.general, tuple(sorted(set(command.seats)))
    if refusal := lacks(general.partnership, command.by):
        return refusal
    if len(seats) < 2 or not all(seat in state.table.players for seat in seats):
        return refuse(general.partnership.cite, "a partnership is of two or more players at this table")
    if isinstance(state.phase, Collecting | Paying):
        question = "the round has its result; which of the partners’ stakes were void?"
        return Referred("casino supervisor", (general.partnership.cite.id, general.disputes.id), question)
    events: list[Any] = [m.PartnershipFound(seats, (general.partnership.cite.id,))]
    together: dict[str, int] = defaultdict(int)
    for placed in state.table.layout:
        if placed.seat in seats:
            together[placed.wager] += placed.stake
    for placed in reversed(state.table.layout):
        maximum = state.table.sign.of(rules.wagers[placed.wager].name).maximum
        excess = min(together[placed.wager] - maximum, placed.stake)
        if placed.seat in seats and excess > 0:
            together[placed.wager] -= excess
            cite = (general.over_maximum.id, general.partnership.cite.id, general.void_wager.id)
            because = f"partners may stake {show(maximum)} together"
            events.append(m.WagerVoided(placed.seat, placed.wager, excess, because, cite, placed.tender))
    return Accepted(tuple(events))


def correct_result(state: State[Any], command: m.CorrectResult, rules: Rules[Any]) -> Decision:
    """Work the last round out again on the right result and move the differences: nothing in the log is edited."""
    general, table = rules.general, state.table
    if refusal := lacks(general.correct, command.by):
        return refusal
    if not isinstance(state.phase, Free) or table.settled_on is None:
        return refuse(general.entitlement, "no settled round stands to be corrected", "settle the round first")
    if command.draw not in rules.chances.draws:
        return refuse(general.entitlement, f"{command.draw!r} is no result of this game")
    if command.draw == table.settled_on:
        return refuse(general.entitlement, "that is the result on which the wagers were settled")
    events: list[Any] = [m.ResultCorrected(table.settled_on, command.draw, (general.entitlement.id,))]
    racks = {seat: player.rack for seat, player in table.players.items()}
    for was in table.settled:
        ruling = judge(rules.wagers[was.wager], None, command.draw)
        won = winnings(was.stake, ruling.outcome.odds, rules) if isinstance(ruling.outcome, Win) else 0
        # A loser's stake was taken and any other left with the player, so a change of side moves it too.
        kept = not isinstance(ruling.outcome, Lose)
        due = won - was.paid + was.stake * (kept - was.kept)
        if due == 0 or was.seat not in racks:
            continue
        moved = max(due, -racks[was.seat])
        racks[was.seat] += moved
        cite = (general.entitlement.id, *ruling.cite)
        events.append(m.Adjusted(was.seat, was.wager, moved, moved - due, won, cite, was.tender, kept))
    return Accepted(tuple(events))


def _last(state: State[Any], seat: int, wager: str) -> Settled | None:
    found = [each for each in state.table.settled if (each.seat, each.wager) == (seat, wager)]
    return found[-1] if found else None


def report_mispayment(state: State[Any], command: m.ReportMispayment, rules: Rules[Any]) -> Decision:
    general, was = rules.general, _last(state, command.seat, command.wager)
    if refusal := lacks(general.correct, command.by):
        return refusal
    if was is None or not was.won or command.seat not in state.table.players:
        return refuse(general.entitlement, f"no win on {command.wager} was paid to seat {command.seat} last round")
    if command.paid == was.paid or command.paid < 0 or not rules.chips.payable(command.paid):
        return refuse(general.entitlement, f"{show(was.paid)} is on record; {show(command.paid)} cannot differ so")
    if state.table.players[command.seat].rack + command.paid - was.paid < 0:
        return refuse(general.entitlement, "those chips have been played since", "raise it as a dispute")
    cite = (general.entitlement.id,)
    moved = command.paid - was.paid
    return Accepted((m.Mispaid(command.seat, command.wager, was.won, command.paid, moved, cite, was.tender),))


def correct_mispayment(state: State[Any], command: m.CorrectMispayment, rules: Rules[Any]) -> Decision:
    general, was = rules.general, _last(state, command.seat, command.wager)
    if refusal := lacks(general.correct, command.by):
        return refusal
    if was is None or was.paid == was.won or command.seat not in state.table.players:
        return refuse(general.entitlement, f"seat {command.seat} was paid on {command.wager} what the rules give")
    due = was.won - was.paid
    moved = max(due, -state.table.players[command.seat].rack)
    cite = (general.entitlement.id,)
    adjusted = m.Adjusted(command.seat, command.wager, moved, moved - due, was.won, cite, was.tender, was.kept)
    return Accepted((adjusted,))


def recover_overpayment(state: State[Any], command: m.RecoverOverpayment, rules: Rules[Any]) -> Decision:
    general, player = rules.general, state.table.players.get(command.seat)
    if refusal := lacks(general.correct, command.by):
        return refusal
    if player is None or not player.owes or not player.rack:
        return refuse(general.entitlement, f"nothing can be recovered from seat {command.seat}")
    amount = min(player.owes, player.rack)
    cite = (general.entitlement.id,)
    return Accepted((m.OverpaymentRecovered(command.seat, amount, player.owes - amount, cite),))


HANDLERS: dict[type, Any] = {
    m.FindAccepted: find_accepted,
    m.FindPartnership: find_partnership,
    m.CorrectResult: correct_result,
    m.ReportMispayment: report_mispayment,
    m.CorrectMispayment: correct_mispayment,
    m.RecoverOverpayment: recover_overpayment,
}
