"""The progressive jackpot at this table: its meter, the hands that qualify, and what they are paid."""

from fractions import Fraction
from math import ceil
from typing import Any

from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.prizes import Won, won
from pitboss.games.caribbean_stud.ranking import Kind
from pitboss.games.caribbean_stud.state import Claim, StudRules, StudTable, ids
from pitboss.money import show
from pitboss.ruling import Accepted, Decision
from pitboss.table import jackpots
from pitboss.table.rules import lacks, refuse

BY_CHEQUE = (Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)
CASH_UNIT = 5  # cents: the smallest coin


def report_controller(state: StudTable, command: m.ReportController, rules: StudRules) -> Decision:
    own, up = rules.own, state.equipment.jackpot.meter is not None
    if refusal := lacks(own.controls, command.by):
        return refusal
    if rules.chosen["jackpot_operation"] != "electronic":
        return refuse(own.meter, "the jackpot of this table has no controller")
    if command.up == up:
        return refuse(own.meter, "that is on record")
    return Accepted((m.ControllerReported(command.up, ids(*own.meter)),))


def verify(state: StudTable, command: m.VerifyJackpot, rules: StudRules) -> Decision:
    own, jackpot = rules.own, state.equipment.jackpot
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    waiting = [each for each in jackpot.claims if not each.verified]
    if state.equipment.step != "jackpot" or not waiting:
        return refuse(own.verify, "no hand waits to be verified for the jackpot")
    return Accepted(tuple(m.JackpotVerified(each.seat, each.kind, ids(own.verify)) for each in waiting))


def choose_means(state: StudTable, command: m.ChooseMeans, rules: StudRules) -> Decision:
    """Cash or a cheque for a royal or a straight flush, where its player asks for it."""
    own = rules.own
    claim = next((each for each in state.equipment.jackpot.claims if each.seat == command.seat), None)
    if claim is None:
        return refuse(own.means, f"seat {command.seat} has won no jackpot")
    if Kind(claim.kind) not in BY_CHEQUE:
        return refuse((own.means, rules.general.in_chips), f"a {Kind(claim.kind)} is paid in chips")
    return Accepted((m.MeansChosen(command.seat, command.means, ids(own.means)),))


def report_meter(state: StudTable, command: m.ReportMeter, rules: StudRules) -> Decision:
    """The pool as it stands; where verified hands wait for it, they are paid out of it."""
    own, table = rules.own, state.equipment
    power = own.controls
    if refusal := lacks(power, command.by):
        return refusal
    if command.pool < 0:
        return refuse(own.meter, f"a pool of {show(command.pool)} cannot be")
    if table.jackpot.meter is None:
        return refuse(own.meter, "the controller is down", "report that it works again first")
    if table.step != "jackpot":
        return Accepted((m.MeterShown(command.pool, ids(*own.meter)),))
    if any(not each.verified for each in table.jackpot.claims):
        return refuse(own.verify, "hands have still to be verified", "verify them first")
    return Accepted(tuple(_paid(state, command.pool, rules)))


def _paid(state: StudTable, pool: int, rules: StudRules) -> list[Any]:
    own, claims = rules.own, state.equipment.jackpot.claims
    found = won(pool, [Kind(each.kind) for each in claims], own.wagers.prizes, own.several)
    events: list[Any] = [m.MeterShown(pool, ids(*own.meter))]
    events += [_payment(claim, each, rules) for claim, each in zip(claims, found, strict=True)]
    left = pool - sum(each.of_pool for each in found)
    return [*events, m.JackpotsSettled(left, ids(own.count))]


def _payment(claim: Claim, prize: Won, rules: StudRules) -> jackpots.JackpotPaid:
    """Rounded up to what can be handed over; a cheque is for the exact amount (CS-09)."""
    own = rules.own
    amount = handed_over(prize.due, claim.means, rules)
    cite = ids(
        *prize.cite, own.after_settlement, *((own.means,) if claim.means != "chips" or amount != prize.due else ())
    )
    return jackpots.JackpotPaid(claim.seat, str(prize.kind), prize.of_pool, amount - prize.of_pool, claim.means, cite)


def handed_over(due: Fraction, means: jackpots.Means, rules: StudRules) -> int:
    match means:
        case "chips":
            return rules.chips.next_payable(due)
        case "cash":
            return ceil(due / CASH_UNIT) * CASH_UNIT
        case "cheque":
            return ceil(due)


HANDLERS: dict[type, Any] = {
    m.ReportController: report_controller,
    m.VerifyJackpot: verify,
    m.ChooseMeans: choose_means,
    m.ReportMeter: report_meter,
}
