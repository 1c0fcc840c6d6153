"""Making, reducing and removing craps wagers: when each may be made, how much odds may be, what a commission is."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from pitboss.book.index import Clause
from pitboss.games.craps import messages as m
from pitboss.games.craps.state import FLAT_OF, CrapsRules, CrapsTable, kind_of, number_of
from pitboss.money import Odds, Rounding, show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as shared
from pitboss.table.placing import chips_approved, held, payable_in_chips, seated, sign_for, staked, within_limits
from pitboss.table.rules import refuse
from pitboss.table.state import BetsOpen

Check = Callable[[CrapsTable, shared.PlaceWager, CrapsRules], Refused | None]


# --- checks


def wager_permitted(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    if command.wager in rules.moved:
        base = kind_of(command.wager)
        cite = (rules.general.unlisted, rules.wagers[base].cite)
        return refuse(cite, f"a {rules.wagers[base].name} reaches its number by a roll", base)
    if command.wager in rules.wagers:
        return None
    cite = (rules.general.unlisted, rules.layout.placement)
    return refuse(cite, f"“{command.wager}” is no wager of this game", ", ".join(rules.examples))


def dice_at_rest(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    if type(state.phase) is BetsOpen:
        return None
    instead = "have it confirmed aloud, or wait for the next roll"
    return refuse(rules.own.before_the_throw, "the dice have been thrown", instead)


def in_its_time(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    """Line bets before a come out roll, Come bets after one, odds once there is a point to support."""
    kind, point, wager = kind_of(command.wager), state.equipment.point, rules.wagers[command.wager]
    if kind in ("pass", "don't pass") and point is not None:
        cite = (wager.cite, rules.own.dont_pass_again) if kind == "don't pass" else (wager.cite, rules.own.contract)
        return refuse(cite, f"the point is {point}", "wait for the next come out roll")
    if kind in ("come", "don't come") and point is None:
        return refuse(wager.cite, "this is a come out roll", kind.replace("come", "pass"))
    if kind in FLAT_OF and not staked(state, command.seat, f"{FLAT_OF[kind]} {number_of(command.wager)}"):
        base = rules.wagers[FLAT_OF[kind]].name
        return refuse(wager.cite, f"there is no {base} on {number_of(command.wager)} to support")
    return None


def odds_within_limit(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    kind = kind_of(command.wager)
    if kind not in FLAT_OF:
        return within_limits(state, command, rules)
    already = staked(state, command.seat, command.wager)
    flat = staked(state, command.seat, f"{FLAT_OF[kind]} {number_of(command.wager)}")
    most = odds_limit(command.wager, flat, rules)
    if command.amount > 0 and already + command.amount <= most:
        return None
    multiple = int(rules.chosen["odds_limit"])
    cite = (rules.own.odds[FLAT_OF[kind]], *((rules.own.odds_more,) if multiple > 1 else ()))
    name = rules.wagers[FLAT_OF[kind]].name
    because = f"odds with a {name} of {show(flat)} go to {show(most)} here, {multiple}x"
    return refuse(cite, because, f"at most {show(most - already)} more" if most > already else "")


def odds_limit(position: str, flat: int, rules: CrapsRules) -> int:
    """The most that odds may be: a multiple of the flat bet, or what wins that multiple on the don't side (CR-06)."""
    (odds,) = rules.odds_of[position]
    multiple = int(rules.chosen["odds_limit"])
    laid = odds.pays < odds.on
    limit = Fraction(flat * multiple) * (Fraction(odds.on, odds.pays) if laid else 1)
    if multiple > 1 and rules.own.odds_over is None:
        return rules.chips.last_payable(int(limit))  # the option is a hard ceiling
    stake = rules.chips.next_payable(limit)
    while not _exact(stake, odds, rules):
        stake = rules.chips.next_payable(stake + 1)
    return stake


def _exact(stake: int, odds: Odds, rules: CrapsRules) -> bool:
    return stake * odds.pays % odds.on == 0 and rules.chips.payable(stake * odds.pays // odds.on)


def payable(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    """Where the book forbids what cannot be paid, it is refused with the nearest stakes that can be."""
    if refusal := payable_in_chips(state, command, rules):
        return refusal
    rounding, cite = rules.general.rounding
    if rounding is Rounding.EXACT:
        for odds in rules.odds_of[command.wager]:
            stake = staked(state, command.seat, command.wager) + command.amount
            if not _exact(stake, odds, rules):
                near = _nearest(stake, odds, rules)
                because = f"{odds} on {show(stake)} cannot be paid exactly"
                return refuse(cite, because, " or ".join(show(each) for each in near if each))
    return None


def _nearest(stake: int, odds: Odds, rules: CrapsRules) -> tuple[int, int]:
    below = above = stake
    while below and not _exact(below, odds, rules):
        below -= 1
    while not _exact(above, odds, rules):
        above += 1
    return below, above


def fee_of(position: str, stake: int, rules: CrapsRules) -> Fraction:
    wager = rules.wagers[position]
    if wager.fee is None:
        return Fraction(0)
    (odds,) = rules.odds_of[position]
    return stake * wager.fee.per_stake(odds)


def fee_payable(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    """The commission is exact in chips, or (by the house's choice, or where it is a ceiling) rounded down (CR-25)."""
    wager = rules.wagers[command.wager]
    fee = fee_of(command.wager, command.amount, rules)
    if not fee or rules.chosen["unpayable_commission"] == "round down":
        return None
    if fee.denominator == 1 and rules.chips.payable(int(fee)):
        return None
    step = rules.chips.smallest
    while (each := fee_of(command.wager, step, rules)).denominator != 1 or not rules.chips.payable(int(each)):
        step += rules.chips.smallest
    assert wager.fee is not None
    because = f"{command.wager} takes multiples of {show(step)} here, so that the commission can be paid in chips"
    near = [each for each in (command.amount // step * step, -(-command.amount // step) * step) if each]
    return refuse(wager.fee.cite, because, " or ".join(show(each) for each in near))


def holds_chips(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    player = state.table.players[command.seat]
    need, has = command.amount + charged(command.wager, command.amount, rules), held(player, command.tender)
    if need <= has:
        return None
    because = f"{player.name} holds {show(has)} and this takes {show(need)}"
    return refuse(rules.general.approved_chips, because, "buy in first")


def charged(position: str, stake: int, rules: CrapsRules) -> int:
    return rules.chips.last_payable(int(fee_of(position, stake, rules)))


PLACING: tuple[Check, ...] = (
    seated,
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
    cite = tuple(clause.id for clause in (wager.cite, rules.layout.made_with_chips, *also))
    events: list[Any] = [shared.WagerPlaced(command.seat, command.wager, command.amount, cite, command.tender)]
    if fee := charged(command.wager, command.amount, rules):
        assert wager.fee is not None
        events.append(shared.FeePaid(command.seat, command.wager, fee, (wager.fee.cite.id, rules.own.no_other_fee.id)))
    return Accepted(tuple(events))


def place_bundle(
    state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules, shares: tuple[int, ...] | None
) -> Decision:
    """A bundle is laid down as the separate wagers it is paid as."""
    bundle = rules.own.bundles[command.wager]
    if command.seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {command.seat}", "take the seat first")
    if refusal := dice_at_rest(state, command, rules):
        return refusal
    unit = bundle.unit * rules.chips.smallest
    if shares is None and (command.amount <= 0 or command.amount % unit):
        near = [each for each in (command.amount // unit * unit, -(-command.amount // unit) * unit) if each > 0]
        cite = rules.own.units.get(kind_of(command.wager), rules.own.units["horn"])
        because = f"a {bundle.name} is made in units of {show(unit)}, {bundle.unit} equal parts"
        return refuse(cite, because, " or ".join(show(each) for each in near))
    limits = sign_for(state.table.players[command.seat], state)
    if not limits.minimum <= command.amount <= limits.maximum:
        because = f"the limits are {show(limits.minimum)} to {show(limits.maximum)}"
        return refuse(rules.general.outside_limits, because)
    player = state.table.players[command.seat]
    if command.amount > player.rack:
        return refuse(rules.general.approved_chips, f"{player.name} holds {show(player.rack)}", "buy in first")
    events = []
    for index, (part, share) in enumerate(bundle.parts):
        amount = shares[index] if shares else command.amount // bundle.unit * share
        whole = staked(state, command.seat, part.position) + amount
        if whole > limits.maximum:
            return refuse(rules.general.outside_limits, f"the maximum on {part.position} is {show(limits.maximum)}")
        by = (bundle.cite.id, bundle.paid_as.id, rules.layout.made_with_chips.id)
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
    return _place(state, placing, rules, checks, (cite,))


def declare(state: CrapsTable, command: shared.DeclareWager, rules: CrapsRules) -> Decision:
    own, spoken = rules.own, rules.layout.spoken
    if not command.chips_given and own.spoken_cash is None:
        return refuse(spoken, "a spoken wager counts only with its chips", "hand the chips over with the words")
    if not command.time_to_place:
        return refuse(spoken, "the dealer cannot place and confirm it in time")
    placing = shared.PlaceWager(command.seat, command.wager, command.amount, command.tender)
    return _place(state, placing, rules, PLACING, (spoken,))


def lay_coupon(state: CrapsTable, command: m.LayCoupon, rules: CrapsRules) -> Decision:
    own = rules.own
    if own.coupons is None:
        return refuse(rules.general.approved_chips, "this book knows no coupons")
    if command.wager not in ("pass", "don't pass") or not staked(state, command.seat, command.wager):
        return refuse(own.coupons, "a match play coupon goes with a Pass or Don't Pass Bet before the come out roll")
    laid = {(each.seat, each.wager) for each in state.equipment.coupons}
    if command.face <= 0 or (command.seat, command.wager) in laid:
        return refuse(own.coupons, "one coupon of some face goes with one wager")
    return Accepted((m.CouponLaid(command.seat, command.wager, command.face, (own.coupons.id,)),))


def withdraw(state: CrapsTable, command: shared.WithdrawWager, rules: CrapsRules) -> Decision:
    seat, wager, own = command.seat, command.wager, rules.own
    lying = staked(state, seat, wager, command.tender)
    amount = command.amount or lying
    if seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {seat}", "take the seat first")
    if not 0 < amount <= lying:
        there = f"{show(lying)} lies on {wager}" if lying else f"there is no such wager on {wager} to take"
        return refuse(rules.layout.settles_by_position, there)
    if type(state.phase) is not BetsOpen:
        cite = own.losing_untouched or own.contract
        return refuse(cite, "the dice have been thrown", "wait until they rest")
    kind = kind_of(wager)
    if wager in rules.moved and kind in ("pass", "come"):
        return refuse(own.contract, f"a {rules.wagers[kind].name} stays once its point is set")
    again = {"don't pass": own.dont_pass_again, "don't come": own.dont_come_again}.get(kind)
    by = tuple(clause.id for clause in (own.contract, again) if clause)
    events: list[Any] = [shared.WagerWithdrawn(seat, wager, amount, by, command.tender)]
    events += _odds_come_down(state, seat, wager, lying - amount, rules)
    events = _fee_back(state, command, amount, lying, rules) + events
    return Accepted(tuple(events))


def _odds_come_down(state: CrapsTable, seat: int, wager: str, left: int, rules: CrapsRules) -> list[Any]:
    """Odds behind a reduced Don't bet fit its new size, and come back with the last of it (CR-07)."""
    kind = kind_of(wager)
    if wager not in rules.moved:
        return []
    odds = f"{kind} odds {number_of(wager)}"
    lying = staked(state, seat, odds)
    fits = odds_limit(odds, left, rules) if left else 0
    if lying <= fits:
        return []
    return [shared.WagerWithdrawn(seat, odds, lying - fits, (rules.own.odds[kind].id,))]


def _fee_back(
    state: CrapsTable, command: shared.WithdrawWager, amount: int, lying: int, rules: CrapsRules
) -> list[Any]:
    """The commission comes back with the wager, in proportion where only a part is taken (CR-27)."""
    cite = rules.own.fee_returned
    paid = sum(each.fee for each in state.table.layout if (each.seat, each.wager) == (command.seat, command.wager))
    if cite is None or not paid:
        return []
    back = rules.chips.last_payable(paid * amount // lying)
    return [shared.FeeReturned(command.seat, command.wager, back, (cite.id,))] if back else []


HANDLERS: dict[type, Any] = {
    shared.PlaceWager: place,
    shared.DeclareWager: declare,
    shared.WithdrawWager: withdraw,
    m.LateWager: late,
    m.SplitWager: split,
    m.LayCoupon: lay_coupon,
}
