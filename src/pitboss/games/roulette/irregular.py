"""The spins that have no result: observed facts, and the clause that each falls under."""

from typing import Any

from pitboss.book.index import Clause
from pitboss.games.roulette import messages as m
from pitboss.games.roulette.state import REVOLUTIONS, Roulette, RouletteRules
from pitboss.ruling import Accepted, Decision
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import void


def causes(command: m.ReportSpin, rules: RouletteRules) -> list[tuple[str, Clause]]:
    """Why this spin is void, if it is; an expectation of too few revolutions counts only when announced (R-01)."""
    if not command.seen and command.revolutions >= REVOLUTIONS:
        return []
    own = rules.own
    found: list[tuple[str, Clause]] = [
        (each, own.causes[each]) for each in command.seen if each != own.only_when_called or command.announced
    ]
    if command.revolutions < REVOLUTIONS:
        made = f"the ball made {command.revolutions} of {REVOLUTIONS} revolutions"
        found.append((made, own.spin.cite))
    return found


def voided(
    state: Roulette, found: list[tuple[str, Clause]], rules: RouletteRules, *, announced: bool, rested: bool
) -> Accepted:
    own = rules.own
    cite = tuple(clause for _, clause in found)
    # A spin short of its revolutions is no valid spin in the first place; only the causes of part 6 need saying so.
    if (rested or not announced) and any(clause in own.causes.values() for clause in cite):
        cite = (*cite, own.void_regardless)
    because = " and ".join(cause for cause, _ in found)
    decision = void(state, because, cite, rules, announced)
    left_wheel = any(clause is own.examine.cite for _, clause in found)
    returned = m.BallReturned(state.equipment.resting, left_wheel, (own.re_spin.id,))
    return Accepted((*decision.events, returned))


def call_no_spin(state: Roulette, command: m.CallNoSpin, rules: RouletteRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.no_spin, command.by):
        return refusal
    if not state.equipment.spinning:
        return refuse(own.no_spin.cite, "no ball is in motion")
    found: list[tuple[str, Clause]] = [(command.cause, own.causes[command.cause])]
    return voided(state, found, rules, announced=True, rested=False)


def examine_ball(state: Roulette, command: m.ExamineBall, rules: RouletteRules) -> Decision:
    power = rules.own.examine
    if refusal := lacks(power, command.by):
        return refusal
    if not state.equipment.examine_ball:
        return refuse(power.cite, "the ball has not left the wheel")
    return Accepted((m.BallExamined(command.sound, (power.cite.id,)),))


def change_ball(state: Roulette, command: m.ChangeBall, rules: RouletteRules) -> Decision:
    power = rules.own.change_ball
    if refusal := lacks(power, command.by):
        return refusal
    if state.equipment.spinning:
        return refuse((power.cite, rules.own.no_interference), "the ball is in motion", "change it after the spin")
    return Accepted((m.BallChanged((power.cite.id,)),))


def report_display(state: Roulette, command: m.ReportDisplay, rules: RouletteRules) -> Decision:
    own = rules.own
    if not rules.chosen["winning_number_display"]:
        return refuse(own.display, "this table has no winning number display")
    return Accepted((m.DisplayDisregarded(command.shown, (own.display_not_binding.id,)),))


HANDLERS: dict[type, Any] = {
    m.CallNoSpin: call_no_spin,
    m.ExamineBall: examine_ball,
    m.ChangeBall: change_ball,
    m.ReportDisplay: report_display,
}
