"""The roll as it was seen: valid or void, disputed, and overruled by who may."""

from typing import Any

from msgspec.structs import replace

from pitboss.book.index import Clause
from pitboss.draws.dice import DICE, Dice
from pitboss.games.craps import messages as m
from pitboss.games.craps.roll import coupons, puck, settled_by
from pitboss.games.craps.state import Before, Craps, CrapsRules, CrapsTable, line_bet_lies
from pitboss.ruling import Accepted, Decision, Referred
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen

ROLLS: dict[tuple[int, ...], Dice] = {roll: roll for roll in DICE.draws}  # a roll as it was told, and as the game's own
OVERRULED = "the call is overruled"
TOUCHED_CHIPS = "touched chips"  # seen, and no cause of anything


def valid(state: CrapsTable, dice: Dice, rules: CrapsRules, also: tuple[Clause, ...] = ()) -> Accepted:
    """The call of the total, and everything that it decides."""
    own, craps = rules.own, state.equipment
    cite = own.calling
    if also:
        cite = (*cite[:4], *(clause.id for clause in also), *cite[4:])
    wagers = settled_by(dice, state.table.layout, craps, rules)
    called = m.RollCalled(dice, cite)
    # Rolling on for come bets only leaves the marker off, unless a late line bet has come.
    marker = [] if craps.clearing and not line_bet_lies(state) else puck(dice, craps, rules)
    if craps.coupons:
        wagers += coupons(wagers, craps, rules)
    return Accepted((called, *wagers, *marker))


def report(state: CrapsTable, command: m.ReportRoll, rules: CrapsRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.call, command.by):
        return refusal
    if type(state.phase) is BetsOpen:
        return refuse(own.throw, "no dice are in the air", "throw the dice first")
    if (command.seen or command.announced) and (ruled := _irregular(command, rules)):
        return ruled
    told = command.dice
    if command.resting is not None:
        upper = (7 - command.resting[0], 7 - command.resting[1])
        if told is not None and told != upper:
            because = f"opposite {command.resting[0]} and {command.resting[1]} lie {upper[0]} and {upper[1]}"
            return refuse((own.cocked, own.uppermost), because, "those are uppermost")
        told = upper
    if told is None:
        return refuse(own.call.cite, "the dice have come to rest nowhere", "say the faces, or what was seen")
    dice = ROLLS.get(told)
    if dice is None:
        return refuse(own.uppermost, f"no two dice show {told[0]} and {told[1]}", "faces from 1 to 6")
    if state.equipment.disputed:
        question = f"which faces are uppermost? the call was {dice.first} and {dice.second}"
        return Referred(min(own.dispute.offices), (own.dispute.cite.id, own.cocked.id), question)
    also = (own.cocked,) if command.resting is not None else ()
    if TOUCHED_CHIPS in command.seen:
        also = (*also, own.chips_are_no_cause)
    return valid(state, dice, rules, also)


def _irregular(command: m.ReportRoll, rules: CrapsRules) -> Decision | None:
    """What was seen or announced, where it is more than a valid roll."""
    own = rules.own
    found: list[tuple[str, Clause]] = [
        (each, own.void_by_itself[each]) for each in command.seen if each in own.void_by_itself
    ]
    known = (*own.void_by_itself, *own.void_if_called, TOUCHED_CHIPS)
    if unknown := [each for each in command.seen if each not in known]:
        return refuse(own.chips_are_no_cause, f"“{unknown[0]}” is no cause of this book")
    if command.announced and (called := [each for each in command.seen if each in own.void_if_called]):
        refusal = lacks(own.no_roll, command.by)
        if refusal and not found:
            return refusal
        found += [(each, own.void_if_called[each]) for each in called if not refusal]
    if found:
        return voided(found, rules, announced=command.announced)
    if command.announced:
        cite = (own.no_roll.cite, own.chips_are_no_cause)
        return refuse(cite, "“No roll” was announced for no cause of the book", "say what was seen")
    return None


def voided(found: list[tuple[str, Clause]], rules: CrapsRules, *, announced: bool) -> Accepted:
    own = rules.own
    cite = [clause for _, clause in found]
    if not announced and own.void_regardless:
        cite.append(own.void_regardless)
    cite += own.beside.get("void", ())
    if rules.general.void_round not in own.void_by_itself.values():  # what void means, where the book says it apart
        cite.append(rules.general.void_round)
    astray = sum(cause == "die off the table" for cause, _ in found) if own.astray else 0
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
    early = own.called_early is None or command.cause in own.called_early
    cite = (*event.cite, *((own.call_before_rest.id,) if early else ()))
    return Accepted((m.RollVoided(event.because, True, event.astray, cite),))


def dispute(state: CrapsTable, command: m.DisputeFace, rules: CrapsRules) -> Decision:
    own = rules.own
    if type(state.phase) is BetsOpen:
        return refuse(own.dispute.cite, "the dice have been called and collected", "raise it as a dispute")
    if command.seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {command.seat}")
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
    return valid(state, dice, rules, (own.dispute.cite,))


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
    if before.void and dice is None:
        return refuse(cite, "the roll is void already")
    if before.void and (regardless := [each for each in before.void.split(" and ") if each in own.void_by_itself]):
        clauses = (own.void_by_itself[regardless[0]], *((own.void_regardless,) if own.void_regardless else ()))
        return refuse((*clauses, cite), f"{regardless[0]}: that roll is void whoever says what", "throw again")
    stood = _craps_before(state)
    called = Dice(*craps.recent[0]) if not before.void else None  # type: ignore[arg-type]
    was = settled_by(called, before.layout, stood, rules) if called else []
    if not _untouched(state, was, before):
        question = "wagers have been made or taken since; how is the call put right?"
        return Referred(command.by, (cite.id, rules.general.disputes.id), question)
    left_up = [e for e in was if isinstance(e, shared.WagerPlaced)]
    was = [e for e in was if not isinstance(e, shared.WagerPlaced)]
    decided = {(e.seat, e.wager) for e in was if not isinstance(e, shared.WagerMoved)}
    standing = tuple(each for each in before.layout if (each.seat, each.wager) not in decided)
    overruled = m.CallOverruled(standing, before.point, before.shooter, (cite.id,))
    events: list[Any] = [
        *(shared.WagerWithdrawn(e.seat, e.wager, e.amount, (cite.id,), e.tender) for e in left_up),
        overruled,
        *_reversals(state, was, coupons(was, stood, rules), cite, left_up),
    ]
    if dice is not None:
        events.append(m.RollCalled(dice, (cite.id, own.call.cite.id), ranks[-1]))
        wagers = settled_by(dice, before.layout, stood, rules)
        events += [*wagers, *coupons(wagers, stood, rules), *puck(dice, stood, rules)]
    else:
        void = (cite.id, *own.beside_ids("void"), rules.general.void_round.id)
        events.append(m.RollVoided(OVERRULED, True, 0, void, ranks[-1]))
    return Accepted(tuple(events))


def _craps_before(state: CrapsTable) -> Craps:
    before = state.equipment.before
    assert before is not None
    return replace(
        state.equipment,
        point=before.point,
        shooter=before.shooter,
        on=before.on,
        off=before.off,
        left_by=before.left_by,
        coupons=before.coupons,
        asked=before.asked,
    )


def _untouched(state: CrapsTable, was: list[Any], before: Before) -> bool:
    """Whether the layout and those who won or lost on it are as the roll left them."""
    if any(each.seat in before.left for each in before.layout):
        return False
    if any(each.paid != each.won for each in state.table.settled):
        return False
    gone = {(e.seat, e.wager) for e in was if not isinstance(e, shared.WagerMoved | shared.WagerPlaced)}
    moved = {(e.seat, e.wager): e.to for e in was if isinstance(e, shared.WagerMoved)}
    left: dict[tuple[int, str], int] = {}
    for each in before.layout:
        if (each.seat, each.wager) not in gone:
            where = (each.seat, moved.get((each.seat, each.wager), each.wager))
            left[where] = left.get(where, 0) + each.stake
    left |= {(e.seat, e.wager): e.amount for e in was if isinstance(e, shared.WagerPlaced)}
    return left == {(each.seat, each.wager): each.stake for each in state.table.layout}


def _reversals(
    state: CrapsTable, was: list[Any], matched: list[Any], cite: Clause, left_up: list[shared.WagerPlaced]
) -> list[Any]:
    """Every settlement of the roll the other way; what a rack no longer holds stays owed."""
    racks = {seat: player.rack for seat, player in state.table.players.items()}
    for event in left_up:
        racks[event.seat] += event.amount
    before = state.equipment.before
    fees = {(each.seat, each.wager): each.fee for each in before.layout} if before else {}
    found: list[Any] = []
    for event in matched:
        if isinstance(event, shared.Adjusted):  # what a coupon was paid
            taken = min(event.amount, racks[event.seat])
            racks[event.seat] -= taken
            owed = event.amount - taken
            found.append(shared.Adjusted(event.seat, event.wager, -taken, owed, event.won, (cite.id,)))
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
        fee = fees.get((event.seat, event.wager), 0)
        found.append(
            shared.Reversed(event.seat, event.wager, event.stake, taken, due - taken, (cite.id,), event.tender, fee)
        )
    return found


HANDLERS: dict[type, Any] = {
    m.ReportRoll: report,
    m.CallNoRoll: no_roll,
    m.DisputeFace: dispute,
    m.RuleFace: rule_face,
    m.OverruleCall: overrule,
}
