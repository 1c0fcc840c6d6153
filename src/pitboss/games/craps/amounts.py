"""How much a craps wager may be: the limits of odds, what can be paid exactly, and what a commission comes to."""

from collections.abc import Callable
from fractions import Fraction
from math import gcd, lcm

from pitboss.games.craps.state import FLAT_OF, CrapsRules, CrapsTable, kind_of, number_of
from pitboss.money import Odds, Rounding, show
from pitboss.ruling import Refused
from pitboss.table import messages as shared
from pitboss.table.placing import (
    held,
    payable_in_chips,
    sign_for,
    stake_range,
    staked,
    within_limits,
)
from pitboss.table.rules import refuse
from pitboss.table.state import VALUE

Check = Callable[[CrapsTable, shared.PlaceWager, CrapsRules], Refused | None]


def odds_within_limit(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    kind = kind_of(command.wager)
    if kind not in FLAT_OF:
        return within_limits(state, command, rules)
    already = staked(state, command.seat, command.wager)
    flat = staked(state, command.seat, f"{FLAT_OF[kind]} {number_of(command.wager)}")
    if 0 < command.amount <= flat - already:
        return None  # as much again as the flat bet is within every book's limit
    posted = posted_for(state, command.seat, command.wager, rules)
    most = odds_limit(command.wager, flat, rules, posted)
    if command.amount > 0 and already + command.amount <= most:
        return None
    multiple = int(rules.chosen["odds_limit"])
    cite = (rules.own.odds[FLAT_OF[kind]], *((rules.own.odds_more,) if multiple > 1 and rules.own.odds_more else ()))
    if rules.own.odds_over:
        cite = (*cite, rules.own.odds_over)
    name = rules.wagers[FLAT_OF[kind]].name
    because = f"odds with a {name} of {show(flat)} go to {show(most)} here, {multiple}x"
    return refuse(cite, because, f"at most {show(most - already)} more" if most > already else "")


def posted_for(state: CrapsTable, seat: int, position: str, rules: CrapsRules) -> int | None:
    """The sign's maximum, where odds are held to it; a book that has no clause on exceeding it holds only flat bets."""
    if rules.own.odds_over is None:
        return None
    return sign_for(state.table.players[seat], state).of(rules.wagers[position].name).maximum


def odds_limit(position: str, flat: int, rules: CrapsRules, posted: int | None = None) -> int:
    """The most that odds may be: a multiple of the flat bet, or what wins that multiple on the don't side (CR-06).

    The sign cuts down what a house allows beyond as much again, which is the player's right; whatever the limit, it
    goes up to the next stake that is paid exactly.
    """
    (odds,) = rules.odds_of[position]
    multiple = int(rules.chosen["odds_limit"])
    laid = odds.pays < odds.on
    right = Fraction(flat) * (Fraction(odds.on, odds.pays) if laid else 1)
    limit = right * multiple if posted is None else max(right, min(right * multiple, Fraction(posted)))
    if multiple > 1 and rules.own.odds_over is None:
        # The option is a hard ceiling, but it raises the limit and never lowers it.
        return max(rules.chips.last_payable(int(limit)), _next_exact(limit / multiple, odds, rules))
    return _next_exact(limit, odds, rules)


def _next_exact(limit: Fraction, odds: Odds, rules: CrapsRules) -> int:
    """The least stake from there on that chips can make and pay."""
    stake = rules.chips.next_payable(limit)
    while not exact(stake, odds, rules):
        stake = rules.chips.next_payable(stake + 1)
    return stake


def exact(stake: int, odds: Odds, rules: CrapsRules) -> bool:
    return stake * odds.pays % odds.on == 0 and rules.chips.payable(stake * odds.pays // odds.on)


def payable(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    """Where the book forbids what cannot be paid, it is refused with the nearest stakes that can be."""
    if refusal := payable_in_chips(state, command, rules):
        return refusal
    rounding, cite = rules.general.rounding
    if rounding is Rounding.EXACT:
        stake = staked(state, command.seat, command.wager) + command.amount
        if stake % rules.exact_unit[command.wager] == 0:
            return None
        for odds in rules.odds_of[command.wager]:
            if not exact(stake, odds, rules):
                near = _nearest(stake, odds, rules)
                odds_clause = rules.own.odds_over if kind_of(command.wager) in FLAT_OF else None
                because = f"{odds} on {show(stake)} cannot be paid exactly"
                stated = tuple(each for each in (odds_clause, rules.own.odds_stated) if each)
                return refuse((cite, *stated), because, " or ".join(show(each) for each in near if each))
    return None


def _nearest(stake: int, odds: Odds, rules: CrapsRules) -> tuple[int, int]:
    chips = rules.chips
    below, above = chips.last_payable(stake), chips.next_payable(stake)
    while below and not exact(below, odds, rules):
        below = chips.last_payable(below - 1)
    while not exact(above, odds, rules):
        above = chips.next_payable(above + 1)
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
    if wager.fee is None:
        return None
    fee = fee_of(command.wager, command.amount, rules)
    if not fee or rules.chosen.get("unpayable_commission", "round down") == "round down":
        return None
    if fee.denominator == 1 and rules.chips.payable(int(fee)):
        return None
    step = fee_step(command.wager, rules)
    assert wager.fee is not None
    because = f"{command.wager} takes multiples of {show(step)} here, so that the commission can be paid in chips"
    near = [each for each in (command.amount // step * step, -(-command.amount // step) * step) if each]
    return refuse(wager.fee.cite, because, " or ".join(show(each) for each in near))


def fee_step(position: str, rules: CrapsRules) -> int:
    """The least stake whose commission chips make, and every multiple of it."""
    step = rules.chips.smallest
    while (each := fee_of(position, step, rules)).denominator != 1 or not rules.chips.payable(int(each)):
        step += rules.chips.smallest
    return step


def holds_chips(state: CrapsTable, command: shared.PlaceWager, rules: CrapsRules) -> Refused | None:
    player, need = state.table.players[command.seat], command.amount
    if rules.wagers[command.wager].fee is not None:
        need += charged(command.wager, command.amount, rules)
    has = held(player, command.tender)
    if need <= has:
        return None
    because = f"{player.name} holds {show(has)} and this takes {show(need)}"
    return refuse(rules.general.approved_chips, because, "buy in first")


def charged(position: str, stake: int, rules: CrapsRules) -> int:
    if rules.wagers[position].fee is None:
        return 0
    return rules.chips.last_payable(int(fee_of(position, stake, rules)))


# --- ranges


def stakes(state: CrapsTable, seat: int, position: str, rules: CrapsRules) -> tuple[int, int, int]:
    """What may be added to a position now: the least, the most and the step; nothing where least is above most."""
    if position in rules.own.bundles:
        return _bundle_stakes(state, seat, position, rules)
    player, kind = state.table.players[seat], kind_of(position)
    already = staked(state, seat, position)
    least = max(1, sign_for(player, state).of(rules.wagers[position].name).minimum - already)
    _, most, step = stake_range(state, seat, position, rules, VALUE)
    if kind in FLAT_OF:
        flat = staked(state, seat, f"{FLAT_OF[kind]} {number_of(position)}")
        posted = posted_for(state, seat, position, rules)
        least, most, step = 1, odds_limit(position, flat, rules, posted) - already if flat else 0, rules.chips.smallest
    if rules.general.rounding[0] is Rounding.EXACT or rules.chosen.get("refuse_unpayable", False):
        step = lcm(step, *(_unit(odds, rules) for odds in rules.odds_of[position]))
    if rules.wagers[position].fee and rules.chosen.get("unpayable_commission", "round down") != "round down":
        step = lcm(step, fee_step(position, rules))
    least += -(least + already) % step
    most -= (most + already) % step
    while least <= most and most + charged(position, most, rules) > player.rack:
        room = player.rack * most // (most + charged(position, most, rules))
        most = min(most - step, room - (room + already) % step)
    return least, most, step


def _unit(odds: Odds, rules: CrapsRules) -> int:
    """Stakes in this unit win what chips can make."""
    whole = odds.on * rules.chips.smallest
    return whole // gcd(odds.pays, whole)


def _bundle_stakes(state: CrapsTable, seat: int, position: str, rules: CrapsRules) -> tuple[int, int, int]:
    bundle, player = rules.own.bundles[position], state.table.players[seat]
    limits = sign_for(player, state)
    unit = bundle.unit * rules.chips.smallest
    most = min(limits.maximum, player.rack)
    for part, share in bundle.parts:
        most = min(most, (limits.maximum - staked(state, seat, part.position)) // share * bundle.unit)
    return -(-limits.minimum // unit) * unit, most // unit * unit, unit
