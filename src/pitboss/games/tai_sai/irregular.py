"""Spins that have no result, equipment that fails, and hands where none belong."""

from typing import Any

from msgspec.structs import replace

from pitboss.book.index import Clause
from pitboss.games.tai_sai import messages as m
from pitboss.games.tai_sai.state import Malfunction, TaiSai, TaiSaiRules
from pitboss.ruling import Accepted, Decision, Referred, Refused
from pitboss.table import messages as shared
from pitboss.table import signs
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import void
from pitboss.table.state import BetweenRounds, Collecting, NoMoreBets, Paying, State

SPINS = 3
NOT_FLAT, FAULTY, EXPOSED, FORGOTTEN = (
    "die not flat",
    "tumbler did not operate correctly",
    "dice exposed early",
    "tumbler not activated",
)

Found = list[tuple[str, tuple[Clause, ...]]]


# --- void spins


def short_of(spins: int, rules: TaiSaiRules) -> Found:
    """Too few spins are an incorrect operation (TS-04)."""
    if spins >= SPINS:
        return []
    own = rules.own
    return [(f"the dice were spun {spins} of {SPINS} times", (own.causes[FAULTY], own.activate.cite))]


def at_uncovering(state: TaiSai, command: m.UncoverDice, rules: TaiSaiRules) -> Found | Refused:
    """What voids the spin whose dice now lie open: what was seen, and what the table's own record says."""
    for each in command.seen:
        if refusal := _against_record(state, each, rules):
            return refusal
    causes: list[str] = list(command.seen)
    if type(state.phase) is not NoMoreBets:
        causes.append(EXPOSED)
    if not state.equipment.spins:
        causes.append(FORGOTTEN)
    return [(each, (rules.own.causes[each],)) for each in dict.fromkeys(causes)] if causes else []


def _against_record(state: TaiSai, cause: str, rules: TaiSaiRules) -> Refused | None:
    """The refusal of an observation that the table's own record contradicts."""
    clause, spins = rules.own.causes[cause], state.equipment.spins
    if cause == FAULTY and not spins:
        return refuse(clause, "the tumbler was not activated for this game", f"report “{FORGOTTEN}”")
    if cause == FORGOTTEN and spins:
        return refuse(clause, f"the tumbler was activated for this game, with {spins} spins", "report what was seen")
    return None


def voided(state: TaiSai, found: Found, rules: TaiSaiRules, *, announced: bool) -> Accepted:
    """The round of play is void whatever was announced; a tumbler that fails is a malfunction besides."""
    own = rules.own
    cite = (*(clause for _, clauses in found for clause in clauses), own.void_regardless)
    decision = void(state, " and ".join(cause for cause, _ in found), cite, rules, announced)
    if any(cause == FAULTY for cause, _ in found):
        return Accepted((*decision.events, *malfunction(state, "dice tumbler", rules)))
    return decision


def _rule_on(state: TaiSai, cause: str, rules: TaiSaiRules, *, announced: bool) -> Decision:
    own, clause = rules.own, rules.own.causes[cause]
    match state.phase:
        case BetweenRounds() if not state.equipment.spins:
            return refuse(own.activate.cite, "no game is in progress", "activate the tumbler first")
        case Paying():
            cite = (clause.id, own.void_regardless.id, rules.general.disputes.id)
            return Referred("casino supervisor", cite, f"losing wagers were collected; is the spin void ({cause})?")
        case Collecting():
            pass
        case _ if cause == NOT_FLAT:
            return refuse(clause, "the dice are covered", "uncover the dice")
    if refusal := _against_record(state, cause, rules):
        return refusal
    return voided(state, [(cause, (clause,))], rules, announced=announced)


def call_no_spin(state: TaiSai, command: m.CallNoSpin, rules: TaiSaiRules) -> Decision:
    if refusal := lacks(rules.own.no_spin, command.by):
        return refusal
    return _rule_on(state, command.cause, rules, announced=True)


def report_irregularity(state: TaiSai, command: m.ReportIrregularity, rules: TaiSaiRules) -> Decision:
    if refusal := lacks(rules.own.observe, command.by):
        return refusal
    return _rule_on(state, command.seen, rules, announced=False)


def report_interference(state: TaiSai, command: m.ReportInterference, rules: TaiSaiRules) -> Decision:
    """It forbids, and voids nothing by itself: what it did to the spin is reported as what was seen."""
    own = rules.own
    if refusal := lacks(own.observe, command.by):
        return refusal
    return Accepted((m.InterferenceRecorded(command.part, command.person, (own.no_interference.id,)),))


# --- malfunctions


def locked(state: TaiSai, rules: TaiSaiRules) -> Refused | None:
    """No further game until every malfunction is remedied and an inspector knows of it (TS-08)."""
    if not state.equipment.malfunctions:
        return None
    cite = rules.own.report_fault.cite
    for each in state.equipment.malfunctions:
        if not each.remedied:
            because = f"a malfunction has not been remedied: {each.what}"
            return refuse(cite, because, "rectify it, or introduce procedures that keep the integrity of the game")
    if owed := notices_owed(state):
        return refuse(cite, f"an inspector has not been told of {' and '.join(owed)}", "notify the inspector")
    return None


def notices_owed(state: TaiSai) -> tuple[str, ...]:
    """The notices of malfunctions and of what was done about them that an inspector still waits for."""
    owed, malfunctions = state.table.notices_owed, state.equipment.malfunctions
    if not owed or not malfunctions:
        return ()
    about = {notice for each in malfunctions for notice in each.notices}
    return tuple(each for each in owed if each in about)


def malfunction(state: TaiSai, fault: m.Fault, rules: TaiSaiRules) -> tuple[m.MalfunctionReported, ...]:
    """A fault that is on record already, with or without procedures for it, is not reported a second time."""
    if _standing(state, fault):
        return ()
    own = rules.own
    cite = (own.report_fault.cite, *own.faults[fault])
    return (m.MalfunctionReported(fault, tuple(clause.id for clause in cite)),)


def report_malfunction(state: TaiSai, command: m.ReportMalfunction, rules: TaiSaiRules) -> Decision:
    power = rules.own.report_fault
    if refusal := lacks(power, command.by):
        return refusal
    if events := malfunction(state, command.fault, rules):
        return Accepted(events)
    return refuse(power.cite, f"that malfunction is on record: {command.fault}", "rectify it")


def _on_record(state: TaiSai, fault: str, rules: TaiSaiRules) -> Refused | None:
    if _standing(state, fault):
        return None
    faults = [each.what for each in state.equipment.malfunctions if not each.rectified]
    on_record = f"on record: {', '.join(faults)}" if faults else "report the malfunction first"
    return refuse(rules.own.remedy.cite, f"no such malfunction is on record: {fault}", on_record)


def rectify(state: TaiSai, command: m.Rectify, rules: TaiSaiRules) -> Decision:
    power = rules.own.remedy
    if refusal := lacks(power, command.by) or _on_record(state, command.fault, rules):
        return refusal
    return Accepted((m.MalfunctionRectified(command.fault, (power.cite.id,)),))


def introduce_procedures(state: TaiSai, command: m.IntroduceProcedures, rules: TaiSaiRules) -> Decision:
    power, procedures = rules.own.remedy, command.procedures.strip()
    if refusal := lacks(power, command.by) or _on_record(state, command.fault, rules):
        return refusal
    if not procedures:
        return refuse(power.cite, "no procedures are named", "say what is done instead")
    if not command.integrity_kept:
        because = "the procedures compromise the integrity of the game"
        return refuse(power.cite, because, "procedures that do not, or rectify the malfunction")
    return Accepted((m.ProceduresIntroduced(command.fault, procedures, (power.cite.id,)),))


def notify_inspector(state: TaiSai, command: shared.NotifyInspector, rules: TaiSaiRules) -> Decision:
    decision, owed = signs.notify_inspector(state, command, rules), notices_owed(state)
    if not isinstance(decision, Accepted) or not owed:
        return decision
    (notified,) = decision.events
    other = notified.cite if len(notified.told) > len(owed) else ()
    return Accepted((replace(notified, cite=(rules.own.report_fault.cite.id, *other)),))


# --- writing it down


def _standing(state: TaiSai, fault: str) -> Malfunction | None:
    return next((each for each in state.equipment.malfunctions if each.what == fault and not each.rectified), None)


def _put(state: TaiSai, malfunction: Malfunction) -> TaiSai:
    """In the place of the one that stands for this fault; what an inspector has to be told of it anew is owed."""
    was, equipment, table = _standing(state, malfunction.what), state.equipment, state.table
    known = (*table.notices_owed, *(was.notices if was else ()))
    new = tuple(each for each in malfunction.notices if each not in known)
    malfunctions = (*(each for each in equipment.malfunctions if each is not was), malfunction)
    table = replace(table, notices_owed=(*table.notices_owed, *new))
    return State(table, state.phase, replace(equipment, malfunctions=malfunctions))


def malfunction_reported(state: TaiSai, event: m.MalfunctionReported) -> TaiSai:
    return _put(state, Malfunction(event.fault))


def malfunction_rectified(state: TaiSai, event: m.MalfunctionRectified) -> TaiSai:
    was = _standing(state, event.fault)
    return _put(state, Malfunction(event.fault, rectified=True, procedures=was.procedures if was else ""))


def procedures_introduced(state: TaiSai, event: m.ProceduresIntroduced) -> TaiSai:
    return _put(state, Malfunction(event.fault, procedures=event.procedures))


def unchanged(state: TaiSai, event: m.InterferenceRecorded) -> TaiSai:
    return state


HANDLERS: dict[type, Any] = {
    m.CallNoSpin: call_no_spin,
    m.ReportIrregularity: report_irregularity,
    m.ReportInterference: report_interference,
    m.ReportMalfunction: report_malfunction,
    m.Rectify: rectify,
    m.IntroduceProcedures: introduce_procedures,
    shared.NotifyInspector: notify_inspector,
}
EVOLVES: dict[type, Any] = {
    m.InterferenceRecorded: unchanged,
    m.MalfunctionReported: malfunction_reported,
    m.MalfunctionRectified: malfunction_rectified,
    m.ProceduresIntroduced: procedures_introduced,
}
