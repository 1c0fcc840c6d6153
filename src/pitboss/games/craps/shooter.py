"""Who throws: the offer around the table, the choice of two dice, passing them, and what happens to lost ones."""

from typing import Any

from pitboss.games.craps import messages as m
from pitboss.games.craps.state import (
    NOBODY,
    STICKPERSON,
    CrapsRules,
    CrapsTable,
    has_line_bet,
    kind_of,
    seats_in_order,
)
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen

DICE = 5


def candidates(state: CrapsTable, rules: CrapsRules) -> list[int]:
    """Whom the dice are offered to, in order: around the table from the left of whoever gave them up."""
    craps = state.equipment
    later = craps.left_by != NOBODY
    return [
        seat
        for seat in seats_in_order(state, craps.left_by)
        if seat not in craps.asked and (not later or not rules.own.next_to_line_bets or has_line_bet(state, seat))
    ]


def undetermined(state: CrapsTable) -> bool:
    return bool(state.table.layout)


def _ready(state: CrapsTable, rules: CrapsRules) -> Refused | None:
    """A full set that both have inspected lies at the table."""
    craps, own = state.equipment, rules.own
    if own.inspect_new and not own.inspect_new[1] <= set(craps.inspected):
        missing = " and ".join(sorted(own.inspect_new[1] - set(craps.inspected)))
        return refuse(own.inspect_new[0], f"the dice have not been inspected by the {missing}")
    if craps.dice < DICE and not craps.old_set:
        return refuse(own.dice_set, f"{craps.dice} dice of the set are at the table", "replace the dice")
    return None


def inspect(state: CrapsTable, command: m.InspectDice, rules: CrapsRules) -> Decision:
    own = rules.own
    if own.inspect_new is None:
        return refuse(own.dice_set, "this book asks for no inspection of new dice")
    clause, offices = own.inspect_new
    if command.by not in offices or command.by in state.equipment.inspected:
        left = sorted(offices - set(state.equipment.inspected))
        return refuse(clause, f"the {command.by} does not inspect the dice now", " and ".join(left))
    return Accepted((m.DiceInspected(command.by, (clause.id,)),))


def accept(state: CrapsTable, command: m.AcceptDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if craps.shooter != NOBODY:
        return refuse(own.accepts, f"seat {craps.shooter} has the dice")
    if refusal := _ready(state, rules):
        return refusal
    order = candidates(state, rules)
    if not order or order[0] != command.seat:
        turn = f"the dice are offered to seat {order[0]}" if order else "nobody is left to be offered the dice"
        cite = own.next_offer if craps.left_by else own.first_offer.cite
        return refuse((cite, own.accepts), turn)
    return Accepted((m.ShooterFound(command.seat, (own.accepts.id, _offer(state, rules).id)),))


def _offer(state: CrapsTable, rules: CrapsRules) -> Any:
    return rules.own.next_offer if state.equipment.left_by else rules.own.first_offer.cite


def refuse_dice(state: CrapsTable, command: m.RefuseDice, rules: CrapsRules) -> Decision:
    craps = state.equipment
    order = candidates(state, rules)
    if craps.shooter != NOBODY or command.seat not in order[:1]:
        return refuse(_offer(state, rules), f"the dice are not offered to seat {command.seat}")
    return Accepted((m.DiceRefused(command.seat, (_offer(state, rules).id,)),))


def choose(state: CrapsTable, command: m.ChooseDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if command.seat != craps.shooter or command.seat in (NOBODY, STICKPERSON):
        return refuse(own.chooses, f"seat {command.seat} is not the shooter")
    if craps.chose:
        return refuse(own.chooses, "two dice have been chosen")
    if command.count != 2:
        return refuse(own.chooses, f"{command.count} dice are not thrown", "choose two")
    return Accepted((m.DiceChosen(command.seat, (own.chooses.id,)),))


def pass_dice(state: CrapsTable, command: m.PassDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if command.seat != craps.shooter:
        return refuse(own.keeps_or_passes, f"seat {command.seat} does not have the dice")
    if type(state.phase) is not BetsOpen:
        return refuse(own.keeps_or_passes, "the dice are in the air")
    return Accepted((m.DicePassed(command.seat, "of their own will", (own.keeps_or_passes.id,)),))


def order_pass(state: CrapsTable, command: m.OrderPass, rules: CrapsRules) -> Decision:
    power, craps = rules.own.order_pass, state.equipment
    if refusal := lacks(power, command.by):
        return refusal
    if craps.shooter in (NOBODY, STICKPERSON) or type(state.phase) is not BetsOpen:
        return refuse(power.cite, "no player has the dice to pass")
    return Accepted((m.DicePassed(craps.shooter, command.because, (power.cite.id,)),))


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
    cite = [own.throw.id]
    if not has_line_bet(state, command.seat):
        if not may_clear(state, rules):
            return refuse(own.eligible, "the shooter has no Pass or Don't Pass Bet", "make one, or pass the dice")
        cite += [clause.id for clause in own.clearing]
    return Accepted((m.DiceThrown(command.seat, tuple(cite)),))


def may_clear(state: CrapsTable, rules: CrapsRules) -> bool:
    """A previous shooter may roll without a line bet, to decide come and don't come bets, if nobody else will."""
    craps = state.equipment
    if not rules.own.clearing:
        return False
    others = [seat for seat in state.table.players if seat != craps.shooter]
    waiting = any(kind_of(each.wager) in ("come", "don't come") for each in state.table.layout)
    if craps.point is not None:
        return True  # a shooter who took the dice over with a point up finishes it (CR-14)
    return waiting and not any(has_line_bet(state, seat) for seat in others)


def _stickperson(state: CrapsTable, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if own.stickperson_throws is None:
        return refuse(own.eligible, "only a player throws under this book")
    willing = [seat for seat in candidates(state, rules) if has_line_bet(state, seat)]
    if craps.shooter not in (NOBODY, STICKPERSON) or willing:
        who = craps.shooter if craps.shooter > 0 else willing[0]
        return refuse(own.stickperson_throws, f"seat {who} may throw", "offer the dice")
    if not undetermined(state):
        return refuse(own.stickperson_throws, "no wager waits for a decision")
    thrown = m.DiceThrown(STICKPERSON, (own.stickperson_throws.id,))
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
    lost = DICE - craps.dice + 1
    cite = [own.astray["retrieve"].id, own.astray["lost"].id]
    return Accepted((m.DieLost(lost >= own.lost_makes_new_set, tuple(cite)),))


def replace_dice(state: CrapsTable, command: m.ReplaceDice, rules: CrapsRules) -> Decision:
    own, craps = rules.own, state.equipment
    if refusal := lacks(own.control, command.by):
        return refusal
    if craps.old_set and craps.shooter > 0:
        return refuse(own.astray["lost"], "the shooter goes on with the dice of the old set", "wait for a 7 Out")
    if own.tell_inspector and "the replacement of dice" not in craps.inspected:
        return refuse(own.tell_inspector, "an inspector is told before dice are replaced", "notify the inspector")
    return Accepted((m.DiceReplaced((own.dice_set.id,)),))


HANDLERS: dict[type, Any] = {
    m.InspectDice: inspect,
    m.AcceptDice: accept,
    m.RefuseDice: refuse_dice,
    m.ChooseDice: choose,
    m.PassDice: pass_dice,
    m.OrderPass: order_pass,
    m.ThrowDice: throw,
    m.FindDie: find_die,
    m.GiveUpDie: give_up_die,
    m.ReplaceDice: replace_dice,
}
