"""Making, reducing and removing craps wagers: when each may be made, what it is laid down as, what comes back."""

from collections.abc import Callable
from typing import Any

from pitboss.book.index import Clause
from pitboss.games.craps import messages as m
from pitboss.games.craps.amounts import (
    charged,
    exact,
    fee_payable,
    holds_chips,
    odds_limit,
    odds_within_limit,
    payable,
    posted_for,
)
from pitboss.games.craps.come_out import comes_too_early, comes_too_late
from pitboss.games.craps.state import FLAT_OF, CrapsRules, CrapsTable, kind_of, number_of
from pitboss.money import Rounding, show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as shared
from pitboss.table.evolve import EVOLVES as SHARED
from pitboss.table.placing import (
    chips_approved,
    seated,
    sign_for,
    staked,
)
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen

Check = Callable[[CrapsTable, shared.PlaceWager, CrapsRules], Refused | None]


# --- checks


def at_the_table(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    if command.seat in state.table.players:
        return None
    if rules.own.seated_only:
        return refuse(rules.own.seated_only, f"nobody is seated at {command.seat}", "take the seat first")
    return seated(state, command, rules)


def wager_permitted(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    if command.wager in rules.moved:
        base = kind_of(command.wager)
        own = rules.own
        change = {"don't pass": own.dont_pass_again, "don't come": own.dont_come_again}.get(base, own.contract)
        moved = (rules.general.unlisted, rules.wagers[base].cite, change)
        return refuse(moved, f"a {rules.wagers[base].name} reaches its number by a roll", base)
    if command.wager in rules.wagers:
        return None
    listed = (rules.general.unlisted, rules.layout.placement)
    return refuse(listed, f"“{command.wager}” is no wager of this game", ", ".join(rules.examples))


def dice_at_rest(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    if type(state.phase) is BetsOpen:
        return None
    instead = "have it confirmed aloud, or wait for the next roll"
    return refuse(rules.own.before_the_throw, "the dice have been thrown", instead)


def in_its_time(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    """Line bets before a come out roll, Come bets after one, odds once there is a point to support."""
    kind, point, wager = kind_of(command.wager), state.equipment.point, rules.wagers[command.wager]
    if comes_too_late(kind, point):
        cite = (wager.cite, rules.own.dont_pass_again) if kind == "don't pass" else (wager.cite, rules.own.contract)
        return refuse(cite, f"the point is {point}", "wait for the next come out roll")
    if comes_too_early(kind, point):
        return refuse(wager.cite, "this is a come out roll", kind.replace("come", "pass"))
    if kind in FLAT_OF and not staked(state, command.seat, f"{FLAT_OF[kind]} {number_of(command.wager)}"):
        base = rules.wagers[FLAT_OF[kind]].name
        return refuse(wager.cite, f"there is no {base} on {number_of(command.wager)} to support")
    return None


PLACING: tuple[Check, ...] = (
    at_the_table,
    wager_permitted,
    dice_at_rest,
    in_its_time,
    chips_approved,
    odds_within_limit,
    payable,
    fee_payable,
    holds_chips,
)


# --- commands


def place(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Decision:
    if command.wager in rules.own.bundles:
        return place_bundle(state, command, rules, None)
    return _place(state, command, rules, PLACING, ())


def place_either(
    state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules, checks: tuple[Check, ...], also: Clause
) -> Decision:
    """A wager or a bundle made otherwise than by placing it before the throw, under `also`."""
    if command.wager in rules.own.bundles:
        return place_bundle(state, command, rules, None, checks, (also,))
    return _place(state, command, rules, checks, (also,))


def _place(
    state: CrapsTable,
    command: shared.PlaceWager,
    rules: CrapsRules,
    checks: tuple[Check, ...],
    also: tuple[Clause, ...],
) -> Decision:
    for check in checks:
        if refusal := check(state, command, rules):
            return refusal
    wager = rules.wagers[command.wager]
    cite: tuple[str, ...] = (wager.cite.id, rules.layout.made_with_chips.id)
    if also:
        cite += tuple([clause.id for clause in also if clause.id not in cite])
    if wager.fee is None:
        return Accepted((shared.WagerPlaced(command.seat, command.wager, command.amount, cite, command.tender),))
    cite += rules.own.beside_ids("marker")
    events: list[Any] = [shared.WagerPlaced(command.seat, command.wager, command.amount, cite, command.tender)]
    if fee := charged(command.wager, command.amount, rules):
        assert wager.fee is not None
        events.append(shared.FeePaid(command.seat, command.wager, fee, (wager.fee.cite.id, rules.own.no_other_fee.id)))
    return Accepted(tuple(events))


def place_bundle(
    state: CrapsTable,
    command: shared.PlaceWager,
    rules: CrapsRules,
    shares: tuple[int, ...] | None,
    checks: tuple[Check, ...] | None = None,
    also: tuple[Clause, ...] = (),
) -> Decision:
    """A bundle is laid down as the separate wagers it is paid as."""
    bundle = rules.own.bundles[command.wager]
    for check in (each for each in (checks or PLACING) if each in (at_the_table, dice_at_rest, chips_approved)):
        if refusal := check(state, command, rules):
            return refusal
    unit = bundle.unit * rules.chips.smallest
    if shares is None and (command.amount <= 0 or command.amount % unit):
        near = [each for each in (command.amount // unit * unit, -(-command.amount // unit) * unit) if each > 0]
        cite = rules.own.units.get(command.wager.removesuffix(f" {bundle.on}"), rules.own.units["horn"])
        because = f"a {bundle.name} is made in units of {show(unit)}, {bundle.unit} equal parts"
        return refuse(cite, because, " or ".join(show(each) for each in near))
    limits = sign_for(state.table.players[command.seat], state)
    if not limits.minimum <= command.amount <= limits.maximum:
        because = f"the limits are {show(limits.minimum)} to {show(limits.maximum)}"
        return refuse(rules.general.outside_limits, because)
    player = state.table.players[command.seat]
    if command.amount > player.rack:
        return refuse(rules.general.approved_chips, f"{player.name} holds {show(player.rack)}", "buy in first")
    events: list[Any] = []
    for index, (part, share) in enumerate(bundle.parts):
        amount = shares[index] if shares else command.amount // bundle.unit * share
        whole = staked(state, command.seat, part.position) + amount
        whole += sum(each.amount for each in events if each.wager == part.position)
        if whole > limits.maximum:
            return refuse(rules.general.outside_limits, f"the maximum on {part.position} is {show(limits.maximum)}")
        under = (bundle.cite, bundle.paid_as, rules.layout.made_with_chips, *also)
        by = tuple(dict.fromkeys([clause.id for clause in under]))
        events.append(shared.WagerPlaced(command.seat, part.position, amount, by))
    return Accepted(tuple(events))


def split(state: CrapsTable, command: m.SplitWager, rules: CrapsRules) -> Decision:
    """New Zealand lets the player name the legs; the American codes halve them (CR-23)."""
    bundle = rules.own.bundles["c & e"]
    if rules.own.free_split is None:
        return refuse(bundle.paid_as, "half goes on each leg", f"c & e {show(command.craps + command.eleven)}")
    small = rules.chips.smallest
    if min(command.craps, command.eleven) < small or command.craps % small or command.eleven % small:
        return refuse(rules.own.free_split, "at least one unit goes on each leg", show(small))
    placing = shared.PlaceWager(command.seat, "c & e", command.craps + command.eleven)
    return place_bundle(state, placing, rules, (command.craps, command.eleven))


def late(state: CrapsTable, command: m.LateWager, rules: CrapsRules) -> Decision:
    cite, confirming = rules.own.late
    if type(state.phase) is BetsOpen:
        return refuse(cite, "the dice are not in the air", "make the wager as usual")
    if not all(set(command.confirmed_by) & each for each in confirming):
        wanted = " and ".join(" or ".join(sorted(each)) for each in confirming)
        return refuse(cite, "a wager after the throw is confirmed aloud", f"confirmed by {wanted}")
    placing = shared.PlaceWager(command.seat, command.wager, command.amount)
    checks = tuple(each for each in PLACING if each is not dice_at_rest)
    return place_either(state, placing, rules, checks, cite)


def declare(state: CrapsTable, command: shared.DeclareWager, rules: CrapsRules) -> Decision:
    spoken = rules.layout.spoken
    if not command.chips_given:
        return refuse(spoken, "a spoken wager counts only with its chips", "hand them over with the words")
    if not command.time_to_place:
        return refuse(spoken, "the dealer cannot place and confirm it in time")
    placing = shared.PlaceWager(command.seat, command.wager, command.amount, command.tender)
    return place_either(state, placing, rules, PLACING, spoken)


def cash(state: CrapsTable, command: m.CashWager, rules: CrapsRules) -> Decision:
    """Cash that comes with a spoken wager becomes chips at once: the stake, and a commission where there is one."""
    power = rules.own.spoken_cash
    if power is None:
        return refuse(rules.layout.spoken, "a spoken wager counts only with its chips", "buy in first")
    if refusal := lacks(power, command.confirmed_by):
        return refusal
    placing = shared.PlaceWager(command.seat, command.wager, command.amount)
    if refusal := at_the_table(state, placing, rules):
        return refusal
    cost = command.amount + (charged(command.wager, command.amount, rules) if command.wager in rules.wagers else 0)
    if command.amount <= 0 or not rules.chips.payable(cost):
        because = f"{show(cost)} cannot be given in the chips of this table"
        return refuse(rules.general.in_chips, because, show(rules.chips.next_payable(max(cost, 1))))
    bought = shared.BoughtIn(command.seat, cost, (power.cite.id,))
    decision = place_either(SHARED[shared.BoughtIn](state, bought), placing, rules, PLACING, power.cite)
    return Accepted((bought, *decision.events)) if isinstance(decision, Accepted) else decision


def lay_coupon(state: CrapsTable, command: m.LayCoupon, rules: CrapsRules) -> Decision:
    own = rules.own
    if own.coupons is None:
        return refuse(rules.general.approved_chips, "this book knows no coupons")
    if command.wager not in ("pass", "don't pass") or not staked(state, command.seat, command.wager):
        return refuse(own.coupons, "a match play coupon goes with a Pass or Don't Pass Bet before the come out roll")
    laid = {(each.seat, each.wager) for each in state.equipment.coupons}
    if command.face <= 0 or not rules.chips.payable(command.face) or (command.seat, command.wager) in laid:
        return refuse(own.coupons, "one coupon of some face goes with one wager")
    return Accepted((m.CouponLaid(command.seat, command.wager, command.face, (own.coupons.id,)),))


def withdraw(state: CrapsTable, command: shared.WithdrawWager, rules: CrapsRules) -> Decision:
    seat, own = command.seat, rules.own
    wager = _where_it_lies(state, seat, command.wager)
    lying = staked(state, seat, wager, command.tender)
    amount = command.amount or lying
    if seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {seat}", "take the seat first")
    lost = any((each.seat, each.wager, each.won) == (seat, wager, 0) for each in state.table.settled)
    if not lying and lost and own.losing_untouched:
        return refuse(own.losing_untouched, f"{wager} lost on the last roll, and a losing wager is left alone")
    if not 0 < amount <= lying:
        there = f"{show(lying)} lies on {wager}" if lying else f"there is no such wager on {wager} to take"
        return refuse(rules.layout.settles_by_position, there)
    if type(state.phase) is not BetsOpen:
        cite = (own.contract, *((own.losing_untouched,) if own.losing_untouched else ()))
        return refuse(cite, "the dice have been thrown", "wait until they rest")
    kind = kind_of(wager)
    if wager in rules.moved and kind in ("pass", "come"):
        return refuse(own.contract, f"a {rules.wagers[kind].name} stays once its point is set")
    if amount < lying and (refusal := _rest_stands(state, command, lying - amount, rules)):
        return refusal
    again = {"don't pass": own.dont_pass_again, "don't come": own.dont_come_again}.get(kind)
    by = tuple(clause.id for clause in (own.contract, again) if clause)
    events: list[Any] = [shared.WagerWithdrawn(seat, wager, amount, by, command.tender)]
    events += odds_come_down(state, seat, wager, lying - amount, rules)
    events = fee_back(state, seat, wager, amount, rules) + events
    if amount == lying and own.coupons:
        mine = [each for each in state.equipment.coupons if (each.seat, each.wager) == (seat, kind)]
        events += [m.CouponTaken(seat, each.wager, each.face, (own.coupons.id,)) for each in mine]
    return Accepted(tuple(events))


def _where_it_lies(state: CrapsTable, seat: int, wager: str) -> str:
    """A line bet is asked for by its name after it has travelled, too, as long as only one can be meant."""
    if staked(state, seat, wager):
        return wager
    gone = [each.wager for each in state.table.layout if each.seat == seat and kind_of(each.wager) == wager]
    return gone[0] if len(gone) == 1 else wager


def _rest_stands(state: CrapsTable, command: shared.WithdrawWager, left: int, rules: CrapsRules) -> Refused | None:
    """What is left of a wager must still be one, in chips that can lie there."""
    wager, chips = command.wager, rules.chips
    least = sign_for(state.table.players[command.seat], state).of(rules.wagers[wager].name).minimum
    if kind_of(wager) not in FLAT_OF and left < least:
        return refuse(rules.general.outside_limits, f"{show(left)} left on {wager} would be under the minimum")
    if not (chips.payable(command.amount) and chips.payable(left)):
        return refuse(rules.general.approved_chips, f"{show(command.amount)} cannot be taken in chips")
    rounding, cite = rules.general.rounding
    if rounding is Rounding.EXACT and not all(exact(left, odds, rules) for odds in rules.odds_of[wager]):
        return refuse(cite, f"{show(left)} left on {wager} could not be paid exactly")
    return None


def odds_come_down(state: CrapsTable, seat: int, wager: str, left: int, rules: CrapsRules) -> list[Any]:
    """Odds behind a reduced Don't bet fit its new size, and come back with the last of it (CR-07)."""
    kind = kind_of(wager)
    if wager not in rules.moved:
        return []
    odds = f"{kind} odds {number_of(wager)}"
    lying = staked(state, seat, odds)
    fits = odds_limit(odds, left, rules, posted_for(state, seat, odds, rules)) if left else 0
    if lying <= fits:
        return []
    return [shared.WagerWithdrawn(seat, odds, lying - fits, (rules.own.odds[kind].id,))]


def fee_back(state: CrapsTable, seat: int, wager: str, amount: int, rules: CrapsRules) -> list[Any]:
    """The commission comes back with the wager, in proportion where only a part is taken (CR-27)."""
    cite = rules.own.fee_returned
    mine = [each for each in state.table.layout if (each.seat, each.wager) == (seat, wager)]
    paid, lying = sum(each.fee for each in mine), sum(each.stake for each in mine)
    if cite is None or not paid:
        return []
    back = rules.chips.last_payable(paid * amount // lying)
    return [shared.FeeReturned(seat, wager, back, (cite.id,))] if back else []


HANDLERS: dict[type, Any] = {
    shared.PlaceWager: place,
    shared.DeclareWager: declare,
    shared.WithdrawWager: withdraw,
    m.CashWager: cash,
    m.LateWager: late,
    m.SplitWager: split,
    m.LayCoupon: lay_coupon,
}
