"""Who throws: the offer around the table, the choice of two dice, passing them, and what happens to lost ones."""

from typing import Any

from msgspec.structs import replace

from pitboss.games.craps import messages as m
from pitboss.games.craps.state import (
    NOBODY,
    STICKPERSON,
    CrapsRules,
    CrapsTable,
    has_line_bet,
    ids,
    kind_of,
    line_bet_lies,
    seats_in_order,
)
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as shared
from pitboss.table import people, signs
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, State

DICE = 5
REPLACEMENT = "the replacement of dice"


def candidates(state: CrapsTable, rules: CrapsRules) -> list[int]:
    """Whom the dice are offered to, in order: around the table from the left of whoever gave them up."""
    own, craps = rules.own, state.equipment
    around = seats_in_order(state, craps.left_by)
    order = [seat for seat in around if seat not in craps.asked]
    if own.stickperson_throws is None:
        # Where only a player throws, others with a line bet finish a point first; nobody is asked once only (CR-14).
        others = [seat for seat in order if seat != craps.left_by]
        if craps.point is not None and (backing := [seat for seat in others if has_line_bet(state, seat)]):
            return backing
        return order or around
    if craps.left_by != NOBODY and own.next_to_line_bets:
        return [seat for seat in order if has_line_bet(state, seat)]
    return order


def offered_again(state: CrapsTable, rules: CrapsRules) -> list[int]:
    """Where everybody has refused, any of them may still change their mind."""
    return candidates(State(state.table, state.phase, replace(state.equipment, asked=())), rules)


def undetermined(state: CrapsTable) -> bool:
    return bool(state.table.layout)


def _inspected(state: CrapsTable, rules: CrapsRules) -> Refused | None:
    own, done = rules.own, set(state.equipment.inspected)
    if own.inspect_new is None or own.inspect_new[1] <= done:
        return None
    missing = " and ".join(sorted(own.inspect_new[1] - done))
    return refuse(own.inspect_new[0], f"the dice have not been inspected by the {missing}")


def too_few(state: CrapsTable) -> bool:
    return state.equipment.dice - state.equipment.astray < 2


def new_set_due(state: CrapsTable, rules: CrapsRules) -> bool:
    """Whether dice have been lost for which a new set comes, and no shooter goes on with what is left."""
    craps = state.equipment
    lost = DICE - craps.dice >= rules.own.lost_makes_new_set > 0
    return too_few(state) or (lost and not (craps.old_set and craps.shooter > 0))


def _ready(state: CrapsTable, rules: CrapsRules) -> Refused | None:
    """A full set that both have inspected lies at the table."""
    craps, own = state.equipment, rules.own
    if refusal := _inspected(state, rules):
        return refusal
    if new_set_due(state, rules):
        return refuse(own.dice_set, f"{craps.dice} dice of the set are at the table", "replace the dice")
    return None


def inspect(state: CrapsTable, command: m.InspectDice, rules: CrapsRules) -> Decision:
    own = rules.own
    if own.inspect_new is None:
        return refuse(own.dice_set, "this book asks for no inspection of new dice")
    clause, offices = own.inspect_new
    by = "dealer" if command.by == "stickperson" else command.by  # who is one of the dealers
    if by not in offices or by in state.equipment.inspected:
        left = sorted(offices - set(state.equipment.inspected))
        return refuse(clause, f"the {command.by} does not inspect the dice now", " and ".join(left))
    return Accepted((m.DiceInspected(by, (clause.id, *own.beside_ids("dice"))),))


def accept(state: CrapsTable, command: m.AcceptDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if craps.shooter > 0:
        return refuse(own.accepts, f"seat {craps.shooter} has the dice")
    if type(state.phase) is not BetsOpen:
        return refuse(own.accepts, "the dice are in the air", "wait until they rest")
    if refusal := _ready(state, rules):
        return refusal
    order = candidates(state, rules) or [seat for seat in offered_again(state, rules) if seat == command.seat]
    if not order or order[0] != command.seat:
        turn = f"the dice are offered to seat {order[0]}" if order else "nobody is left to be offered the dice"
        return Refused((*_offer(state, rules), own.accepts.id), turn)
    by = ids(own.accepts_next) if craps.left_by and own.accepts_next else (own.accepts.id,)
    found = m.ShooterFound(command.seat, tuple(dict.fromkeys((*by, *_offer(state, rules)))))
    if len(order) == 1 and _last_to_shoot(command.seat, state) and only_come_bets(state, rules):
        return Accepted((found, m.RollingOn(command.seat, clearing(rules, "roll on", "marker"))))
    return Accepted((found,))


def _offer(state: CrapsTable, rules: CrapsRules) -> tuple[str, ...]:
    own = rules.own
    if not state.equipment.left_by:
        return (own.first_offer.cite.id,)
    offer = clearing(rules, "offer") if only_come_bets(state, rules) else ()
    return (*offer, *(each for each in ids(own.next_offer) if each not in offer))


def clearing(rules: CrapsRules, *parts: str) -> tuple[str, ...]:
    """The clauses on rolling without a line bet, for these of its four parts."""
    clauses = rules.own.clearing
    named = dict(zip(("offer", "roll on", "marker", "end"), clauses[-4:], strict=True))
    return tuple(clause.id for clause in (*clauses[:-4], *(named[part] for part in parts)))


def only_come_bets(state: CrapsTable, rules: CrapsRules) -> bool:
    """Whether come and don't come bets wait on a come out roll for which nobody has a line bet."""
    if not rules.own.clearing or state.equipment.point is not None or line_bet_lies(state):
        return False
    return any(kind_of(each.wager) in ("come", "don't come") for each in state.table.layout)


def _last_to_shoot(seat: int, state: CrapsTable) -> bool:
    """The previous shooter, or whoever is asked last where that player has left."""
    left_by = state.equipment.left_by
    return seat == left_by or left_by not in state.table.players


def would_shoot(state: CrapsTable, order: list[int], rules: CrapsRules) -> bool:
    """Whether whoever is offered the dice has a use for them without a line bet: nobody else is left with one."""
    if rules.own.next_to_line_bets:
        return False
    return len(order) == 1 or not (line_bet_lies(state) or only_come_bets(state, rules))


def refuse_dice(state: CrapsTable, command: m.RefuseDice, rules: CrapsRules) -> Decision:
    craps = state.equipment
    order = candidates(state, rules)
    if craps.shooter > 0 or command.seat not in order[:1] or type(state.phase) is not BetsOpen:
        return Refused(_offer(state, rules), f"the dice are not offered to seat {command.seat}")
    return Accepted((m.DiceRefused(command.seat, _offer(state, rules)),))


def choose(state: CrapsTable, command: m.ChooseDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if command.seat != craps.shooter or command.seat in (NOBODY, STICKPERSON):
        return refuse(own.chooses, f"seat {command.seat} is not the shooter")
    if craps.chose:
        return refuse(own.chooses, "two dice have been chosen")
    if command.count != 2:
        return refuse(own.chooses, f"{command.count} dice are not thrown", "choose two")
    if refusal := _inspected(state, rules):
        return refusal
    if command.original and not craps.found:
        because = "the die has not been found and inspected" if craps.astray else "no die has left the table"
        return refuse(own.astray.get("choose", own.chooses), because, "choose another")
    if too_few(state):
        return refuse(own.dice_set, "fewer than two dice are left", "find them, or replace the dice")
    if own.astray and (craps.found or craps.astray):
        return Accepted((m.DiceChosen(command.seat, (own.chooses.id, own.astray["choose"].id)),))
    return Accepted((m.DiceChosen(command.seat, (own.chooses.id,)),))


def pass_dice(state: CrapsTable, command: m.PassDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if command.seat != craps.shooter or command.seat <= 0:
        return refuse(own.keeps_or_passes, f"seat {command.seat} does not have the dice")
    if type(state.phase) is not BetsOpen:
        return refuse(own.keeps_or_passes, "the dice are in the air")
    return Accepted((m.DicePassed(command.seat, "of their own will", ids(own.keeps_or_passes)),))


def leave(state: CrapsTable, command: shared.LeaveSeat, rules: CrapsRules) -> Decision:
    """A shooter who leaves passes the dice first, and does not leave while they are in the air."""
    own = rules.own
    lying = any(each.seat == command.seat for each in state.table.layout)
    if lying and own.seated_only:
        return refuse(own.seated_only, "wagers of this player are undecided", "stay seated until the round is over")
    decision = people.leave_seat(state, command, rules)
    if not isinstance(decision, Accepted) or command.seat != state.equipment.shooter:
        return decision
    if type(state.phase) is not BetsOpen:
        return refuse(own.throw, "the shooter's dice are in the air", "wait until they rest")
    passed = m.DicePassed(command.seat, "the shooter leaves", ids(own.keeps_or_passes))
    return Accepted((passed, *decision.events))


def order_pass(state: CrapsTable, command: m.OrderPass, rules: CrapsRules) -> Decision:
    power, craps = rules.own.order_pass, state.equipment
    if refusal := lacks(power, command.by):
        return refusal
    if craps.shooter in (NOBODY, STICKPERSON) or type(state.phase) is not BetsOpen:
        return refuse(power.cite, "no player has the dice to pass")
    cite = tuple(dict.fromkeys((power.cite.id, *ids(rules.own.keeps_or_passes))))
    return Accepted((m.DicePassed(craps.shooter, command.because, cite),))


def throw(state: CrapsTable, command: m.ThrowDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if type(state.phase) is not BetsOpen:
        return refuse(own.throw, "the dice are in the air")
    if command.seat == STICKPERSON:
        return _stickperson(state, rules)
    if command.seat != craps.shooter or craps.shooter == NOBODY:
        return refuse((own.throw, own.accepts), f"seat {command.seat} does not have the dice", "accept them first")
    if not craps.chose:
        return refuse(own.chooses, "two dice have not been chosen", "choose two of the set")
    if command.hands != 1 and own.one_hand is not None:
        return refuse(own.one_hand, "the dice are handled with one hand")
    if has_line_bet(state, command.seat):
        return Accepted((m.DiceThrown(command.seat, own.throwing),))
    if not may_clear(state, rules):
        part = "offer" if only_come_bets(state, rules) else "end" if craps.clearing else ""
        after = clearing(rules, part) if part else ()
        because = "the shooter has no Pass or Don't Pass Bet"
        later = (own.stays_eligible.id,) if own.stays_eligible and craps.point is not None else ()
        return Refused((own.eligible.id, *later, *after), because, "make one, or pass the dice")
    rolling_on = clearing(rules, "roll on") if own.clearing else ()
    return Accepted((m.DiceThrown(command.seat, (*own.throwing, *rolling_on)),))


def may_clear(state: CrapsTable, rules: CrapsRules) -> bool:
    """A previous shooter may roll without a line bet, to decide come and don't come bets, if nobody else will."""
    craps = state.equipment
    if not rules.own.clearing:
        return False
    # A shooter who took the dice over with a point up finishes it (CR-14).
    return craps.point is not None or (craps.clearing and only_come_bets(state, rules))


def _stickperson(state: CrapsTable, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if own.stickperson_throws is None:
        return refuse(own.eligible, "only a player throws under this book")
    fit = _ready if craps.shooter == NOBODY or too_few(state) else _inspected
    if refusal := fit(state, rules):
        return refusal
    willing = [seat for seat in candidates(state, rules) if has_line_bet(state, seat)]
    if craps.shooter not in (NOBODY, STICKPERSON) or willing:
        who = craps.shooter if craps.shooter > 0 else willing[0]
        return refuse(own.stickperson_throws, f"seat {who} may throw", "offer the dice")
    if not undetermined(state):
        return refuse(own.stickperson_throws, "no wager waits for a decision")
    thrown = m.DiceThrown(STICKPERSON, (own.stickperson_throws.id, *own.beside_ids("stickperson throws")))
    if craps.shooter == STICKPERSON:
        return Accepted((thrown,))
    return Accepted((m.StickpersonThrows((own.stickperson_throws.id,)), thrown))


def find_die(state: CrapsTable, command: m.FindDie, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if not own.astray:
        return refuse(own.dice_set, "this book has no rule on dice that leave the table")
    if not craps.astray:
        return refuse(own.astray["inspect"], "no die is missing")
    if command.by != "game supervisor":
        return refuse(own.astray["inspect"], f"the {command.by} does not inspect it", "the game supervisor does")
    cite = (own.astray["retrieve"].id, own.astray["inspect"].id, own.astray["choose"].id)
    return Accepted((m.DieFound(command.sound, cite),))


def give_up_die(state: CrapsTable, command: m.GiveUpDie, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if not own.astray or not craps.astray:
        return refuse(own.dice_set, "no die is missing")
    new_set = DICE - craps.dice + 1 >= own.lost_makes_new_set
    cite = (own.astray["retrieve"].id, *((own.astray["lost"].id,) if new_set else (own.dice_set.id,)))
    return Accepted((m.DieLost(new_set, cite),))


def replace_dice(state: CrapsTable, command: m.ReplaceDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if refusal := lacks(own.control, command.by):
        return refusal
    if craps.old_set and craps.shooter > 0 and not too_few(state):
        return refuse(own.astray["lost"], "the shooter goes on with the dice of the old set", "wait for a 7 Out")
    if type(state.phase) is not BetsOpen:
        return refuse(own.control.cite, "the dice are in the air", "wait until they rest")
    if own.tell_inspector and not craps.inspector_told:
        return refuse(own.tell_inspector, "an inspector is told before dice are replaced", "notify the inspector")
    told = (own.tell_inspector.id,) if own.tell_inspector else ()
    return Accepted((m.DiceReplaced((own.dice_set.id, *told)),))


def notify_inspector(state: CrapsTable, command: shared.NotifyInspector, rules: CrapsRules) -> Decision:
    """Of what general rules ask for and, where the book says so, that dice are to be replaced."""
    own, decision = rules.own, signs.notify_inspector(state, command, rules)
    if own.tell_inspector is None or state.equipment.inspector_told:
        return decision
    if refusal := lacks(rules.general.tell_inspector, command.by):
        return refusal
    notice = shared.InspectorNotified((REPLACEMENT,), (own.tell_inspector.id,))
    return Accepted((*(decision.events if isinstance(decision, Accepted) else ()), notice))


HANDLERS: dict[type, Any] = {
    m.InspectDice: inspect,
    m.AcceptDice: accept,
    m.RefuseDice: refuse_dice,
    m.ChooseDice: choose,
    m.PassDice: pass_dice,
    m.OrderPass: order_pass,
    shared.LeaveSeat: leave,
    m.ThrowDice: throw,
    m.FindDie: find_die,
    m.GiveUpDie: give_up_die,
    m.ReplaceDice: replace_dice,
    shared.NotifyInspector: notify_inspector,
}
