"""Players who break the rules of conduct, are directed, are gone, or leave: what becomes of their hands and wagers."""

from typing import Any

from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.dealing import folded
from pitboss.games.caribbean_stud.faces import IN_THE_GAME
from pitboss.games.caribbean_stud.placing import no_longer
from pitboss.games.caribbean_stud.state import StudRules, StudTable, hand_of, ids
from pitboss.ruling import Accepted, Decision, Referred
from pitboss.shoe import shuffling
from pitboss.table import messages as shared
from pitboss.table import mistakes
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen


def declare_dead(state: StudTable, command: m.DeclareDead, rules: StudRules) -> Decision:
    """The ante, the bet and any right to the jackpot are forfeited (CS-23)."""
    own, seat = rules.own, command.seat
    if refusal := lacks(own.dead, command.by):
        return refusal
    table, hand = state.equipment, hand_of(state.equipment, seat)
    if any(claim.seat == seat for claim in table.jackpot.claims):
        question = f"the hand at seat {seat} is settled and qualifies for the jackpot: what of it is forfeited?"
        return Referred("casino manager", ids(own.dead.cite, rules.general.disputes), question)
    if table.step not in ("deciding", "showing") or hand is None or hand.status not in IN_THE_GAME:
        return refuse(own.dead.cite, f"seat {seat} has no hand in the game")
    cite = ids(own.dead.cite)
    last = hand.status == "to decide" and sum(each.status == "to decide" for each in state.equipment.hands) == 1
    events: list[Any] = [m.HandDead(seat, command.because, last, cite)]
    events += [
        shared.WagerLost(seat, each.wager, each.stake, cite, each.tender)
        for each in state.table.layout
        if each.seat == seat
    ]
    if seat in state.equipment.jackpot.wagers:
        events.append(m.JackpotLost(seat, "the hand is dead", cite))
    return Accepted(tuple(events))


def report_absent(state: StudTable, command: m.ReportAbsent, rules: StudRules) -> Decision:
    """Who is not there to decide is taken to have folded (CS-25)."""
    own, hand = rules.own, hand_of(state.equipment, command.seat)
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if state.equipment.step != "deciding" or hand is None or hand.status != "to decide":
        return refuse(own.absent, f"seat {command.seat} has nothing to decide")
    return Accepted(tuple(folded(state, hand, "not present", ids(own.absent), rules)))


def direct(state: StudTable, command: m.DirectPlayers, rules: StudRules) -> Decision:
    if refusal := lacks(rules.own.direct, command.by):
        return refusal
    clause, seats = rules.own.directions[command.what], tuple(sorted(set(command.seats)))
    if command.what == "apart" and (len(seats) < 2 or not all(seat in state.table.players for seat in seats)):
        return refuse(clause, "two or more players at this table are kept apart", "name them")
    if _stands(state, command.what, seats):
        return refuse(clause, "that direction stands already")
    return Accepted((m.PlayersDirected(command.what, seats if command.what == "apart" else (), ids(clause)),))


def lift(state: StudTable, command: m.LiftDirection, rules: StudRules) -> Decision:
    if refusal := lacks(rules.own.direct, command.by):
        return refusal
    clause, seats = rules.own.directions[command.what], tuple(sorted(set(command.seats)))
    if not _stands(state, command.what, seats):
        return refuse(clause, "no such direction stands")
    return Accepted((m.DirectionLifted(command.what, seats if command.what == "apart" else (), ids(clause)),))


def _stands(state: StudTable, what: m.Direction, seats: tuple[int, ...]) -> bool:
    if what != "apart":
        return what in state.equipment.directions
    players = state.table.players
    return tuple(sorted(players[seat].name for seat in seats if seat in players)) in state.equipment.apart


def find_partnership(state: StudTable, command: shared.FindPartnership, rules: StudRules) -> Decision:
    """Between rounds. A bet that follows its ante above the sign’s maximum is no wager above it (CS-18)."""
    general = rules.general
    if type(state.phase) is BetsOpen or lacks(general.partnership, command.by):
        return mistakes.find_partnership(state, command, rules)
    question = "cards have been dealt; were any of the partners’ stakes void?"
    return Referred("casino supervisor", ids(general.partnership.cite, general.disputes), question)


def leave_seat(state: StudTable, command: shared.LeaveSeat, rules: StudRules) -> Decision:
    """A wager on the jackpot that a misdeal had carried over goes back to whoever leaves (CS-22).

    Who has won the jackpot stays until it is paid.
    """
    if any(claim.seat == command.seat for claim in state.equipment.jackpot.claims):
        because = "a hand that has won the jackpot has still to be paid"
        return refuse((rules.own.after_settlement, rules.general.claim), because)
    decision = shuffling.leave_seat(state, command, rules)
    if not isinstance(decision, Accepted) or command.seat not in state.equipment.jackpot.carried:
        return decision
    back = no_longer(state, command.seat, "its player leaves", rules)
    left, *more = decision.events
    gone = shared.SeatLeft(left.seat, left.chips + back.pooled + back.kept, left.cite)
    return Accepted((back, gone, *more))


HANDLERS: dict[type, Any] = {
    m.DeclareDead: declare_dead,
    m.ReportAbsent: report_absent,
    m.DirectPlayers: direct,
    m.LiftDirection: lift,
    shared.FindPartnership: find_partnership,
    shared.LeaveSeat: leave_seat,
}
