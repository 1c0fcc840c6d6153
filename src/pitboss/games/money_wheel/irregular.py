"""The spins that have no result: observed facts, and the clause that each falls under."""

from typing import Any

from pitboss.games.money_wheel import messages as m
from pitboss.games.money_wheel.state import MoneyWheel, MoneyWheelRules
from pitboss.ruling import Accepted, Decision
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import void
from pitboss.table.state import Collecting

REVOLUTIONS = 4
SHORT = "fewer than four revolutions"


def causes(command: m.ReportWheel) -> tuple[str, ...]:
    """Why this spin is void, if it is; each cause once, however often it was seen."""
    short = (SHORT,) if command.revolutions < REVOLUTIONS else ()
    return tuple(dict.fromkeys((*command.seen, *short)))


def voided(state: MoneyWheel, found: tuple[str, ...], rules: MoneyWheelRules, *, announced: bool) -> Accepted:
    own = rules.own
    cite = tuple(clause for cause in found for clause in own.causes[cause])
    if not announced:
        cite = (*cite, own.void_regardless)
    return void(state, " and ".join(found), cite, rules, announced)


def call_no_spin(state: MoneyWheel, command: m.CallNoSpin, rules: MoneyWheelRules) -> Decision:
    """While the wheel turns, or until the losers of its result are collected."""
    own = rules.own
    if refusal := lacks(own.no_spin, command.by):
        return refusal
    if not state.equipment.spinning and not isinstance(state.phase, Collecting):
        return refuse(own.no_spin.cite, "no spin is in progress", "spin the wheel first")
    return voided(state, (command.cause,), rules, announced=True)


def report_interference(state: MoneyWheel, command: m.ReportInterference, rules: MoneyWheelRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.no_spin, command.by):
        return refusal
    if state.equipment.spinning:
        cite = own.causes["interference"]
        return refuse(cite, "the wheel is in motion", "report it as an irregularity of the spin, or announce “No spin”")
    return Accepted((m.InterferenceRecorded(command.person, (own.no_interference.id,)),))


HANDLERS: dict[type, Any] = {
    m.CallNoSpin: call_no_spin,
    m.ReportInterference: report_interference,
}
