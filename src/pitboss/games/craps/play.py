"""Craps put together: what is said is decided in the modules beside this one, and written down here."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.games.craps import amounts, marks, mistakes, placing, shooter, speech, throw
from pitboss.games.craps import messages as m
from pitboss.games.craps.state import (
    NOBODY,
    STICKPERSON,
    Before,
    Coupon,
    Craps,
    CrapsRules,
    CrapsTable,
    has_line_bet,
    kind_of,
    line_bet_lies,
)
from pitboss.ruling import CHANCE, Accepted, Awaits, Decision, Game, Offer
from pitboss.table import messages as shared
from pitboss.table import people, signs
from pitboss.table.assemble import decide_by, evolve_by
from pitboss.table.evolve import EVOLVES as SHARED
from pitboss.table.evolve import Evolve
from pitboss.table.evolve import wager_placed as shared_wager_placed
from pitboss.table.placing import dispute, staked
from pitboss.table.rules import refuse
from pitboss.table.state import BetsOpen, NoMoreBets, State, Table
from pitboss.table.view import seen_by_all

RECENT = 20
FIRST = "make a pass or don't pass bet first"


def _with(state: CrapsTable, **changes: Any) -> CrapsTable:
    return replace(state, equipment=replace(state.equipment, **changes))


def dice_inspected(state: CrapsTable, event: m.DiceInspected) -> CrapsTable:
    return _with(state, inspected=(*state.equipment.inspected, event.by))


def dice_refused(state: CrapsTable, event: m.DiceRefused) -> CrapsTable:
    return _with(state, asked=(*state.equipment.asked, event.seat))


def shooter_found(state: CrapsTable, event: m.ShooterFound) -> CrapsTable:
    return _with(state, shooter=event.seat, chose=False, asked=())


def dice_chosen(state: CrapsTable, event: m.DiceChosen) -> CrapsTable:
    return _with(state, chose=True, found=False)


def dice_passed(state: CrapsTable, event: m.DicePassed) -> CrapsTable:
    return _given_up(state)


def _given_up(state: CrapsTable) -> CrapsTable:
    """The dice go on to the left of whoever had them; the stickperson gives them up to whoever was next then."""
    craps = state.equipment
    left_by = craps.shooter if craps.shooter > 0 else craps.left_by
    return _with(state, shooter=NOBODY, chose=False, asked=(), left_by=left_by, old_set=False, clearing=False)


def wager_placed(state: CrapsTable, event: shared.WagerPlaced) -> CrapsTable:
    """A new wager on a position works, whatever an earlier one there was called."""
    if state.equipment.off and staked(state, event.seat, event.wager) == 0:
        off = tuple(each for each in state.equipment.off if each != (event.seat, event.wager))
        state = _with(state, off=off)
    return shared_wager_placed(state, event)


def rolling_on(state: CrapsTable, event: m.RollingOn) -> CrapsTable:
    return _with(state, clearing=True)


def stickperson_throws(state: CrapsTable, event: m.StickpersonThrows) -> CrapsTable:
    return _with(state, shooter=STICKPERSON)


def dice_thrown(state: CrapsTable, event: m.DiceThrown) -> CrapsTable:
    if state.equipment.clearing and line_bet_lies(state):
        state = _with(state, clearing=False)
    return replace(state, phase=NoMoreBets())


def _before(state: CrapsTable, rank: int, void: str = "") -> Before:
    craps = state.equipment
    layout, point, shooter = state.table.layout, craps.point, craps.shooter
    return Before(
        layout, point, shooter, craps.on, craps.off, craps.left_by, craps.coupons, craps.asked, (), void, rank
    )


def roll_called(state: CrapsTable, event: m.RollCalled) -> CrapsTable:
    craps = state.equipment
    recent = (event.dice, *craps.recent[: RECENT - 1])
    craps = replace(craps, recent=recent, before=_before(state, event.rank), disputed=False)
    table = replace(state.table, settled=(), rounds_today=state.table.rounds_today + 1)
    return State(table, BetsOpen(), craps)


def roll_voided(state: CrapsTable, event: m.RollVoided) -> CrapsTable:
    craps = state.equipment
    before = _before(state, event.rank, event.because)
    chose = craps.chose and not event.astray
    craps = replace(craps, disputed=False, astray=craps.astray + event.astray, chose=chose, before=before)
    return State(state.table, BetsOpen(), craps)


def point_set(state: CrapsTable, event: m.PointSet) -> CrapsTable:
    return _with(state, point=event.point, on=(), clearing=False)


def point_made(state: CrapsTable, event: m.PointMade) -> CrapsTable:
    state = _with(state, point=None)
    return _given_up(state) if state.equipment.shooter == STICKPERSON else state


def seven_out(state: CrapsTable, event: m.SevenOut) -> CrapsTable:
    return _given_up(_with(state, point=None))


def wagers_on(state: CrapsTable, event: m.WagersOn) -> CrapsTable:
    craps, what = state.equipment, (event.seat, event.what)
    off = tuple(each for each in craps.off if each[0] != event.seat or not each[1].startswith(event.what))
    return _with(state, on=(*craps.on, what), off=off)


def wagers_off(state: CrapsTable, event: m.WagersOff) -> CrapsTable:
    craps = state.equipment
    return _with(state, off=(*craps.off, (event.seat, event.what)))


def coupon_laid(state: CrapsTable, event: m.CouponLaid) -> CrapsTable:
    return _with(state, coupons=(*state.equipment.coupons, Coupon(event.seat, event.wager, event.face)))


def coupon_taken(state: CrapsTable, event: m.CouponTaken) -> CrapsTable:
    left = tuple(each for each in state.equipment.coupons if (each.seat, each.wager) != (event.seat, event.wager))
    return _with(state, coupons=left)


def die_found(state: CrapsTable, event: m.DieFound) -> CrapsTable:
    craps = state.equipment
    old_set = craps.old_set or (not event.sound and craps.shooter > 0)
    dice = craps.dice - (not event.sound)
    return _with(state, astray=craps.astray - 1, dice=dice, old_set=old_set, found=craps.found or event.sound)


def die_lost(state: CrapsTable, event: m.DieLost) -> CrapsTable:
    craps = state.equipment
    return _with(state, astray=craps.astray - 1, dice=craps.dice - 1, old_set=event.new_set and craps.shooter > 0)


def dice_replaced(state: CrapsTable, event: m.DiceReplaced) -> CrapsTable:
    dice = max(state.equipment.dice, shooter.DICE)
    fresh = {"dice": dice, "astray": 0, "inspected": (), "chose": False, "found": False, "old_set": False}
    return _with(state, inspector_told=False, **fresh)


def inspector_notified(state: CrapsTable, event: shared.InspectorNotified) -> CrapsTable:
    told = state.equipment.inspector_told or shooter.REPLACEMENT in event.told
    return _with(SHARED[shared.InspectorNotified](state, event), inspector_told=told)


def face_disputed(state: CrapsTable, event: m.FaceDisputed) -> CrapsTable:
    return _with(state, disputed=True)


def call_overruled(state: CrapsTable, event: m.CallOverruled) -> CrapsTable:
    craps = state.equipment
    if before := craps.before:
        craps = replace(craps, on=before.on, off=before.off, left_by=before.left_by, coupons=before.coupons)
    craps = replace(
        craps,
        point=event.point,
        shooter=event.shooter,
        chose=event.shooter > 0,
        asked=before.asked if before else (),
        recent=craps.recent if before and before.void else craps.recent[1:],
        before=None,
    )
    return State(replace(state.table, layout=event.standing, settled=()), state.phase, craps)


def seat_left(state: CrapsTable, event: shared.SeatLeft) -> CrapsTable:
    state = SHARED[shared.SeatLeft](state, event)
    craps = state.equipment
    if before := craps.before:
        state = _with(state, before=replace(before, left=(*before.left, event.seat)))
    asked = tuple(seat for seat in craps.asked if seat != event.seat)
    return _with(state, asked=asked, coupons=tuple(each for each in craps.coupons if each.seat != event.seat))


TAKES_AWAY = (shared.WagerWon, shared.WagerLost, shared.WagerReturned, shared.WagerWithdrawn, shared.WagerVoided)


def _unmarking(evolve: Evolve) -> Evolve:
    """A marker leaves the layout with the last wager that it lay on."""

    def unmarked(state: CrapsTable, event: Any) -> CrapsTable:
        state = evolve(state, event)
        craps = state.equipment
        if not craps.on and not craps.off:
            return state
        lying = {(each.seat, what) for each in state.table.layout for what in (each.wager, kind_of(each.wager))}
        on, off = (tuple(each for each in marks if each in lying) for marks in (craps.on, craps.off))
        return state if (on, off) == (craps.on, craps.off) else _with(state, on=on, off=off)

    return unmarked


def awaits(state: CrapsTable, rules: CrapsRules) -> Awaits:
    own, craps = rules.own, state.equipment
    if type(state.phase) is NoMoreBets:
        if craps.disputed:
            office = min(own.dispute.offices)
            void = m.RuleFace(office, None)
            return Awaits(office, "rule on the disputed faces", own.dispute.cite.id, void)
        return Awaits(CHANCE, "the dice to come to rest", own.call.cite.id)
    if own.inspect_new and (missing := sorted(own.inspect_new[1] - set(craps.inspected))):
        act = m.InspectDice(missing[0])  # type: ignore[arg-type]
        return Awaits(missing[0], "inspect the dice", own.inspect_new[0].id, act)
    if shooter.new_set_due(state, rules) and (craps.shooter == NOBODY or shooter.too_few(state)):
        return _awaits_dice(state, rules)
    if craps.shooter > 0 and not craps.chose:
        return Awaits(f"seat {craps.shooter}", "choose two dice", own.chooses.id, m.ChooseDice(craps.shooter))
    if craps.shooter > 0 and (has_line_bet(state, craps.shooter) or shooter.may_clear(state, rules)):
        return Awaits(f"seat {craps.shooter}", "throw the dice", own.throw.id, m.ThrowDice(craps.shooter))
    if craps.shooter > 0:
        passing, cite = m.PassDice(craps.shooter), own.line_bet_first or own.eligible
        if craps.point is None and not line_bet_lies(state) and not shooter.only_come_bets(state, rules):
            return Awaits(f"seat {craps.shooter}", FIRST, cite.id)
        return Awaits(f"seat {craps.shooter}", "make a line bet or pass the dice", cite.id, passing)
    return _awaits_shooter(state, rules)


def _awaits_dice(state: CrapsTable, rules: CrapsRules) -> Awaits:
    own = rules.own
    if own.tell_inspector and not state.equipment.inspector_told:
        notice = shared.NotifyInspector("game supervisor")
        return Awaits("game supervisor", "notify the inspector", own.tell_inspector.id, notice)
    office = min(own.control.offices)
    return Awaits(office, "replace the dice", own.control.cite.id, m.ReplaceDice(office))


def _awaits_shooter(state: CrapsTable, rules: CrapsRules) -> Awaits:
    own, order = rules.own, shooter.candidates(state, rules)
    willing = any(has_line_bet(state, seat) for seat in order)
    throwing = state.equipment.shooter == STICKPERSON and not willing
    if throwing and shooter.undetermined(state) and own.stickperson_throws:
        return Awaits("stickperson", "throw the dice", own.stickperson_throws.id, m.ThrowDice(STICKPERSON))
    thrown_for_nobody = shooter.undetermined(state) if own.stickperson_throws else shooter.only_come_bets(state, rules)
    if state.equipment.point is None and not line_bet_lies(state) and not thrown_for_nobody:
        return Awaits("players", FIRST, own.eligible.id)
    if order and (has_line_bet(state, order[0]) or shooter.would_shoot(state, order, rules)):
        return Awaits(f"seat {order[0]}", "take the dice", own.accepts.id, m.AcceptDice(order[0]))
    if order:
        return Awaits(f"seat {order[0]}", "take or refuse the dice", own.accepts.id, m.RefuseDice(order[0]))
    if own.stickperson_throws and shooter.undetermined(state):
        return Awaits("stickperson", "throw the dice", own.stickperson_throws.id, m.ThrowDice(STICKPERSON))
    return Awaits("players", FIRST, own.eligible.id)


def _marker(craps: Craps) -> str:
    """Where the marker lies, in words; before a shooter who rolls on it lies off on the Don't Pass Line."""
    if craps.point is not None:
        return f"on, {craps.point}"
    return f"off, on the Don't Pass Line before seat {craps.shooter}" if craps.clearing else "off"


def view(state: CrapsTable, rules: CrapsRules, viewer: str) -> Mapping[str, Any]:
    craps = state.equipment
    return seen_by_all(state, rules) | {
        "puck": "off" if craps.point is None else craps.point,
        "marker": _marker(craps),
        "shooter": craps.shooter,
        "dice": "in the air" if type(state.phase) is NoMoreBets else "at rest",
        "recent": craps.recent,
        "on": craps.on,
        "off": craps.off,
    }


HANDLERS: dict[type, Any] = {
    **people.HANDLERS,
    **signs.HANDLERS,
    **mistakes.HANDLERS,
    **placing.HANDLERS,
    **marks.HANDLERS,
    **shooter.HANDLERS,
    **throw.HANDLERS,
    shared.DisputePlacement: dispute,
}
for each in (shared.CorrectResult,):
    del HANDLERS[each]  # a call is overruled instead

EVOLVES: dict[type, Any] = {
    **SHARED,
    shared.WagerPlaced: wager_placed,
    **{each: _unmarking(SHARED[each]) for each in TAKES_AWAY},
    shared.SeatLeft: seat_left,
    shared.InspectorNotified: inspector_notified,
    m.DiceInspected: dice_inspected,
    m.DiceRefused: dice_refused,
    m.ShooterFound: shooter_found,
    m.DiceChosen: dice_chosen,
    m.DicePassed: dice_passed,
    m.StickpersonThrows: stickperson_throws,
    m.RollingOn: rolling_on,
    m.DiceThrown: dice_thrown,
    m.RollCalled: roll_called,
    m.RollVoided: roll_voided,
    m.PointSet: point_set,
    m.PointMade: point_made,
    m.SevenOut: seven_out,
    m.WagersOn: wagers_on,
    m.WagersOff: wagers_off,
    m.CouponLaid: coupon_laid,
    m.CouponTaken: coupon_taken,
    m.DieFound: die_found,
    m.DieLost: die_lost,
    m.DiceReplaced: dice_replaced,
    m.FaceDisputed: face_disputed,
    m.CallOverruled: call_overruled,
}


_by_its_handler = decide_by(HANDLERS)


def decide(state: CrapsTable, command: Any, rules: CrapsRules) -> Decision:
    if type(command) in rules.without:
        return refuse(rules.general.unlisted, f"this book has no rule for {type(command).__name__}")
    return _by_its_handler(state, command, rules)


def offers(state: CrapsTable, rules: CrapsRules) -> tuple[Offer, ...]:
    """Everything of a fixed form that would be accepted now, and the range of every wager."""
    found: list[Offer] = []
    for seat in state.table.players:
        for position in (*rules.wagers, *rules.own.bundles):
            least, most, step = amounts.stakes(state, seat, position, rules)
            command = shared.PlaceWager(seat, position, least)
            if least <= most and isinstance(decide(state, command, rules), Accepted):
                found.append(Offer(command, least, most, step))
        acts = (m.AcceptDice(seat), m.RefuseDice(seat), m.ChooseDice(seat), m.PassDice(seat), m.ThrowDice(seat))
        found += [Offer(act) for act in acts if isinstance(decide(state, act, rules), Accepted)]
    for placed in state.table.layout:
        command_ = shared.WithdrawWager(placed.seat, placed.wager, 0, placed.tender)
        if isinstance(decide(state, command_, rules), Accepted):
            found.append(Offer(command_))
    return tuple(found)


def _opening(rules: CrapsRules) -> CrapsTable:
    dice = int(rules.chosen.get("dice_in_set", shooter.DICE))
    return State(Table(rules.setup.limits), BetsOpen(), Craps(dice=dice))


CRAPS_GAME: Game[CrapsTable, CrapsRules] = Game(
    name="craps",
    commands=tuple(HANDLERS),
    events=(*shared.EVENTS, *m.EVENTS),
    opening=_opening,
    decide=decide,
    evolve=evolve_by(EVOLVES),
    offers=offers,
    awaits=awaits,
    reports=lambda told, state: m.ReportRoll(_caller(told.by), tuple(told.draw), told.seen),
    view=view,
    speech=speech.SPEECH,
)


def _caller(by: str) -> Any:
    """A generated roll is called by whoever calls rolls."""
    return "stickperson" if by == "dealer" else by
