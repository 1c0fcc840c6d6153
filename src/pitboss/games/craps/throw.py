"""The roll as it was seen: valid or void, disputed, and overruled by who may."""

from typing import Any

from msgspec.structs import replace

from pitboss.book.index import Clause
from pitboss.draws.dice import DICE, Dice
from pitboss.games.craps import messages as m
from pitboss.games.craps.roll import coupons, puck, settled_by
from pitboss.games.craps.state import Before, Craps, CrapsRules, CrapsTable
from pitboss.ruling import Accepted, Decision, Referred
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen


def _snapshot(state: CrapsTable) -> Before:
    craps = state.equipment
    return Before(state.table.layout, craps.point, craps.shooter, craps.on, craps.off)


def valid(state: CrapsTable, dice: Dice, rules: CrapsRules, *also: Clause) -> Accepted:
    """The call of the total, and everything that it decides."""
    own, craps = rules.own, state.equipment
    cite = tuple(clause.id for clause in (own.call.cite, own.uppermost, own.total, own.settle, *also))
    wagers = settled_by(dice, state.table.layout, craps, rules)
    called = m.RollCalled(dice, _snapshot(state), cite)
    return Accepted((called, *wagers, *coupons(wagers, craps, rules), *puck(dice, craps, rules)))


def report(state: CrapsTable, command: m.ReportRoll, rules: CrapsRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.call, command.by):
        return refusal
    if type(state.phase) is BetsOpen:
        return refuse(own.throw, "no dice are in the air", "throw the dice first")
    found: list[tuple[str, Clause]] = [
        (each, own.void_by_itself[each]) for each in command.seen if each in own.void_by_itself
    ]
    if command.announced:
        found += [(each, own.void_if_called[each]) for each in command.seen if each in own.void_if_called]
    if unknown := [each for each in command.seen if each not in own.void_by_itself and each not in own.void_if_called]:
        return refuse(own.chips_are_no_cause, f"“{unknown[0]}” is no cause of this book")
    if found:
        return voided(found, rules, announced=command.announced)
    if command.announced:
        return refuse(own.no_roll.cite, "“No roll” was announced for no cause of the book", "say what was seen")
    if command.dice is None:
        return refuse(own.call.cite, "the dice have come to rest nowhere", "say the faces, or what was seen")
    dice = Dice(*command.dice)  # type: ignore[arg-type]
    if dice not in DICE:
        return refuse(own.uppermost, f"no two dice show {command.dice[0]} and {command.dice[1]}", "faces from 1 to 6")
    if state.equipment.disputed:
        question = f"which faces are uppermost? the call was {dice.first} and {dice.second}"
        return Referred(min(own.dispute.offices), (own.dispute.cite.id, own.cocked.id), question)
    return valid(state, dice, rules)


def voided(found: list[tuple[str, Clause]], rules: CrapsRules, *, announced: bool) -> Accepted:
    own = rules.own
    cite = [clause for _, clause in found]
    if not announced and own.void_regardless:
        cite.append(own.void_regardless)
    cite.append(rules.general.void_round)
    astray = sum(cause == "die off the table" for cause, _ in found)
    because = " and ".join(cause for cause, _ in found)
    ids = tuple(dict.fromkeys(clause.id for clause in cite))
    return Accepted((m.RollVoided(because, announced, astray, ids),))


def no_roll(state: CrapsTable, command: m.CallNoRoll, rules: CrapsRules) -> Decision:
    own = rules.own
    power = own.no_roll_other if command.cause == "improper throw" else own.no_roll
    if refusal := lacks(power, command.by):
        return refusal
    if type(state.phase) is BetsOpen:
        return refuse(power.cite, "no dice are in the air")
    clause = own.void_by_itself.get(command.cause) or own.void_if_called.get(command.cause)
    if clause is None:
        return refuse(own.chips_are_no_cause, f"“{command.cause}” is no cause of this book")
    decision = voided([(command.cause, clause)], rules, announced=True)
    (event,) = decision.events
    cite = (*event.cite, own.call_before_rest.id)
    return Accepted((m.RollVoided(event.because, True, event.astray, cite),))


def dispute(state: CrapsTable, command: m.DisputeFace, rules: CrapsRules) -> Decision:
    own = rules.own
    if type(state.phase) is BetsOpen:
        return refuse(own.dispute.cite, "the dice have been called and collected", "raise it as a dispute")
    return Accepted((m.FaceDisputed(command.seat, (own.dispute.cite.id,)),))


def rule_face(state: CrapsTable, command: m.RuleFace, rules: CrapsRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.dispute, command.by):
        return refusal
    if not state.equipment.disputed:
        return refuse(own.dispute.cite, "no face is in dispute")
    if command.dice is None:
        return voided([("disputed faces", own.dispute.cite)], rules, announced=True)
    dice = Dice(*command.dice)  # type: ignore[arg-type]
    if dice not in DICE:
        return refuse(own.uppermost, f"no two dice show {command.dice[0]} and {command.dice[1]}", "faces from 1 to 6")
    return valid(state, dice, rules, own.dispute.cite)


def overrule(state: CrapsTable, command: m.OverruleCall, rules: CrapsRules) -> Decision:
    """Undo the last roll's settlement and make the right one: only until the next roll, and untouched (CR-35)."""
    own, craps = rules.own, state.equipment
    ranks = [rank for rank, power in enumerate(own.overrule, 1) if command.by in power.offices]
    if not own.overrule or not ranks:
        holders = " or ".join(sorted({each for power in own.overrule for each in power.offices}))
        instead = f"that is for the {holders}" if holders else "the call stands under this book"
        return refuse(own.call.cite, f"the {command.by} may not overrule a call", instead)
    cite, before = own.overrule[ranks[-1] - 1].cite, craps.before
    if before is None or type(state.phase) is not BetsOpen:
        return refuse(cite, "no call stands to be overruled", "before the next roll")
    if before.rank >= ranks[-1]:
        return refuse(cite, "an office no lower has ruled on that call")
    dice = Dice(*command.dice) if command.dice else None  # type: ignore[arg-type]
    if dice is not None and dice not in DICE:
        return refuse(own.uppermost, "no two dice show that", "faces from 1 to 6")
    called = Dice(*craps.recent[0])  # type: ignore[arg-type]
    stood = _craps_before(state)
    was = settled_by(called, before.layout, stood, rules)
    if not _untouched(state, was, before):
        question = "wagers have been made or taken since; how is the call put right?"
        return Referred(command.by, (cite.id, rules.general.disputes.id), question)
    decided = {(e.seat, e.wager) for e in was if not isinstance(e, shared.WagerMoved)}
    standing = tuple(each for each in before.layout if (each.seat, each.wager) not in decided)
    overruled = m.CallOverruled(standing, before.point, before.shooter, (cite.id,))
    events: list[Any] = [overruled, *_reversals(state, was, cite)]
    if dice is not None:
        events.append(m.RollCalled(dice, _ranked(before, ranks[-1]), (cite.id, own.call.cite.id)))
        events += settled_by(dice, before.layout, stood, rules)
        events += puck(dice, stood, rules)
    return Accepted(tuple(events))


def _ranked(before: Before, rank: int) -> Before:
    return replace(before, rank=rank)


def _craps_before(state: CrapsTable) -> Craps:
    before = state.equipment.before
    assert before is not None
    return replace(state.equipment, point=before.point, shooter=before.shooter, on=before.on, off=before.off)


def _untouched(state: CrapsTable, was: list[Any], before: Before) -> bool:
    """Whether the layout is what the roll left of it."""
    gone = {(e.seat, e.wager) for e in was if not isinstance(e, shared.WagerMoved)}
    moved = {(e.seat, e.wager): e.to for e in was if isinstance(e, shared.WagerMoved)}
    left: dict[tuple[int, str], int] = {}
    for each in before.layout:
        if (each.seat, each.wager) not in gone:
            where = (each.seat, moved.get((each.seat, each.wager), each.wager))
            left[where] = left.get(where, 0) + each.stake
    return left == {(each.seat, each.wager): each.stake for each in state.table.layout}


def _reversals(state: CrapsTable, was: list[Any], cite: Clause) -> list[Any]:
    """Every settlement of the roll the other way; what a rack no longer holds stays owed."""
    racks = {seat: player.rack for seat, player in state.table.players.items()}
    found: list[Any] = []
    for event in was:
        due = 0
        match event:
            case shared.WagerWon(stake=stake, winnings=won):
                due = stake + won
            case shared.WagerReturned(stake=stake):
                due = stake
            case shared.WagerMoved():
                continue
        taken = min(due, racks[event.seat])
        racks[event.seat] -= taken
        found.append(
            shared.Reversed(event.seat, event.wager, event.stake, taken, due - taken, (cite.id,), event.tender)
        )
    return found


HANDLERS: dict[type, Any] = {
    m.ReportRoll: report,
    m.CallNoRoll: no_roll,
    m.DisputeFace: dispute,
    m.RuleFace: rule_face,
    m.OverruleCall: overrule,
}
