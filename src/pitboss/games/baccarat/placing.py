"""Wagers on the areas of a baccarat layout: whose they are, what goes together, what can be paid, how much more."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from msgspec.structs import replace

from pitboss.book.index import Clause
from pitboss.games.baccarat import layout
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.state import BaccaratRules, BaccaratTable, Hand
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import areas, mistakes, placing
from pitboss.table import messages as shared
from pitboss.table.placing import sign_for, staked
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, NoMoreBets, Placed, Tender

HANDS: tuple[Hand, ...] = ("banker", "player")
OTHER: Mapping[str, Hand] = {"banker": "player", "player": "banker"}


# --- checks, each saying what must hold


def round_takes_wagers(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    """A Void Hand does not."""
    table = state.equipment
    if table.void_hand or (table.void_hand_due and not (table.dealt and type(state.phase) is NoMoreBets)):
        because = "the round begins with a card that has been disclosed, and takes no wagers"
        return refuse(rules.own.void_hand, because)
    return None


def area_open(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    """Whose an area is: up to as many players' as the house permits, or a place's own player's (BA-20, BA-27)."""
    own = rules.own
    if own.areas_shared:
        return areas.crowded(state, command, int(rules.chosen["bettors_per_area"]), own.areas_shared)
    assert own.one_each is not None
    kind, place, seat = layout.kind_of(command.wager), layout.place_of(command.wager), command.seat
    seated = seat <= rules.setup.seats
    if place.startswith(layout.STANDING):
        return refuse(own.one_each, "that area is for standing players", kind) if seated else None
    if not seated:
        instead = layout.position(kind, f"{layout.STANDING}1")
        return refuse(own.standing[1], "standing players have areas of their own", instead)
    if int(place) != seat:
        return refuse(own.one_each, f"the areas at {place} are its seated player’s", kind)
    return None


def not_both_hands(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    """By player, across areas (BA-16)."""
    kind = layout.kind_of(command.wager)
    if kind == "tie":
        return None
    for each in state.table.layout:
        if each.seat == command.seat and layout.kind_of(each.wager) == OTHER[kind]:
            because = f"the same player’s wager lies on the {OTHER[kind].title()}’s Hand"
            return refuse(rules.own.not_both, because, f"more on {each.wager}, or a tie")
    return None


def together(stakes: Mapping[str, Fraction], rules: BaccaratRules) -> Refused | None:
    """The same of a layout that is no table’s yet: whose the areas at other places are, it does not say."""
    for wager in stakes:
        kind, place = layout.kind_of(wager), layout.place_of(wager)
        if kind in OTHER and layout.position(OTHER[kind], place) in stakes:
            return refuse(rules.own.not_both, "one player does not wager on both hands", "one of them, and a tie")
    return None


def within_area_maximum(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    power = rules.own.area_maximum
    limited = state.equipment.limited
    return areas.over_area_maximum(state, command, limited, power.cite, rules) if limited and power else None


def payable(amount: int, wager: str, rules: BaccaratRules) -> bool:
    """Whether a win could be paid exactly in chips, its commission taken off (BA-06)."""
    if layout.kind_of(wager) != "banker":
        return True
    for odds in rules.odds_of[wager]:
        if amount * odds.pays % odds.on or not rules.chips.payable(amount * odds.pays // odds.on):
            return False
    return True


def payable_unit(wager: str, rules: BaccaratRules) -> int:
    """A stake of which every multiple can be paid exactly."""
    return rules.exact_unit[wager] if layout.kind_of(wager) == "banker" else rules.chips.smallest


def largest_payable(most: int, wager: str, rules: BaccaratRules) -> int:
    """The largest stake up to this one that chips can make and whose win can be paid exactly; it may be nothing."""
    stake = rules.chips.last_payable(most)
    while stake and not payable(stake, wager, rules):
        stake = rules.chips.last_payable(stake - 1)
    return stake


def exactly_payable(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    wager, lying = command.wager, staked(state, command.seat, command.wager)
    total = lying + command.amount
    if payable(total, wager, rules):
        return None
    unit = payable_unit(wager, rules)
    below = largest_payable(total, wager, rules)
    span = sign_for(state.table.players[command.seat], state).of(rules.wagers[wager].name)
    near = [each - lying for each in (below, below + unit) if lying < each and span.minimum <= each <= span.maximum]
    because = f"a win on {show(total)}, less commission, cannot be paid exactly in chips"
    return refuse((rules.own.unpayable, *rules.own.commission), because, " or ".join(map(show, near)))


PLACING: tuple[placing.Check, ...] = (
    placing.seated,
    placing.wager_permitted,
    placing.bets_open,
    round_takes_wagers,
    area_open,
    not_both_hands,
    placing.chips_approved,
    placing.within_limits,
    within_area_maximum,
    exactly_payable,
    placing.payable_in_chips,
    placing.holds_chips,
)


def stake_range(
    state: BaccaratTable, seat: int, wager: str, rules: BaccaratRules, tender: Tender
) -> tuple[int, int, int]:
    """As at any table, in steps that can be paid exactly, and with what a shared area has room for."""
    least, most, step = placing.stake_range(state, seat, wager, rules, tender)
    left = areas.room(state, seat, wager, state.equipment.limited, rules)
    return least, most if left is None else min(most, left), lcm(step, payable_unit(wager, rules))


# --- commands


def place(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Decision:
    for check in PLACING:
        if refusal := check(state, command, rules):
            return refusal
    return Accepted((_placed(state, command, rules.layout.made_with_chips.id, rules),))


def _placed(state: BaccaratTable, command: shared.PlaceWager, how: str, rules: BaccaratRules) -> shared.WagerPlaced:
    kind, own = layout.kind_of(command.wager), rules.own
    lying = [layout.kind_of(each.wager) for each in state.table.layout if each.seat == command.seat]
    together = own.together["+".join(sorted({kind, *lying})) if lying else kind]
    cite: tuple[str, ...] = (rules.wagers[command.wager].cite.id, together.id, how)
    if own.areas_shared and areas.others(state, command):
        cite = (*cite, own.areas_shared.id)
    if own.standing and command.seat > rules.setup.seats:
        cite = (*cite, own.standing[0].id, own.standing[1].id)
    if _altered_after_tie(state, command.seat, command.wager):
        cite = (*cite, own.after_tie.id)
    return shared.WagerPlaced(command.seat, command.wager, command.amount, cite, command.tender)


def declare(state: BaccaratTable, command: shared.DeclareWager, rules: BaccaratRules) -> Decision:
    decision = placing.declare(state, command, rules)
    if isinstance(decision, Refused):
        return decision
    wager = shared.PlaceWager(command.seat, command.wager, command.amount, command.tender)
    for check in PLACING:
        if refusal := check(state, wager, rules):
            return refusal
    return Accepted((_placed(state, wager, rules.layout.spoken.id, rules),))


def withdraw(state: BaccaratTable, command: shared.WithdrawWager, rules: BaccaratRules) -> Decision:
    """What is left of a Banker's wager must be payable, too; a tie leaves wagers to be altered (BA-17)."""
    decision = placing.withdraw(state, command, rules)
    if not isinstance(decision, Accepted):
        return decision
    (taken,) = decision.events
    left = staked(state, command.seat, command.wager) - taken.amount
    if left and not payable(left, command.wager, rules):
        below = largest_payable(left, command.wager, rules)
        near = [each for each in (below, below + payable_unit(command.wager, rules)) if 0 < each < left + taken.amount]
        because = f"a win on the {show(left)} left, less commission, could not be paid exactly in chips"
        instead = f"leave {' or '.join(map(show, near))}" if near else "take it all"
        return refuse(rules.own.unpayable, because, instead)
    if _altered_after_tie(state, command.seat, command.wager):
        return Accepted((replace(taken, cite=(*taken.cite, rules.own.after_tie.id)),))
    return decision


def _altered_after_tie(state: BaccaratTable, seat: int, wager: str) -> bool:
    """Whether somebody changes a wager on a hand that a tie has left standing, before the next round."""
    results = state.equipment.results
    if not results or results[-1] != "tie" or layout.kind_of(wager) == "tie":
        return False
    return any(each.seat == seat and layout.kind_of(each.wager) != "tie" for each in state.table.settled)


def find_accepted(state: BaccaratTable, command: shared.FindAccepted, rules: BaccaratRules) -> Decision:
    """What is permitted to nobody there is void; of a Banker's wager as much is valid as could be paid exactly."""
    seat, wager, amount = command.seat, command.wager, command.amount
    player = state.table.players.get(seat)
    if player is None or wager not in rules.wagers or type(state.phase) not in (BetsOpen, NoMoreBets):
        return mistakes.find_accepted(state, command, rules)
    if command.tender.kind != "value" or not 0 < amount <= player.rack or not rules.chips.payable(amount):
        return mistakes.find_accepted(state, command, rules)
    wrong = shared.PlaceWager(seat, wager, amount)
    for check in (round_takes_wagers, area_open, not_both_hands):
        if refusal := check(state, wrong, rules):
            cites = (rules.general.unlisted.id, *refusal.cite)
            return mistakes.void_where_found(command, amount, refusal.because, cites, rules)
    lying = staked(state, seat, wager)
    total = lying + amount
    valid, cite = _valid_part(state, wrong, lying, rules)
    if not cite:  # nothing but the sign can be against it
        return mistakes.find_accepted(state, command, rules)
    because = f"{show(valid)} of {show(total)} is valid" if valid else f"no part of {show(total)} is valid"
    return mistakes.void_where_found(command, total - valid, because, tuple(clause.id for clause in cite), rules)


def _valid_part(
    state: BaccaratTable, wrong: shared.PlaceWager, lying: int, rules: BaccaratRules
) -> tuple[int, tuple[Clause, ...]]:
    """How much of a wager the sign, a direction about its area and the chips leave, and what the last two cite."""
    own, wager = rules.own, wrong.wager
    span = sign_for(state.table.players[wrong.seat], state).of(rules.wagers[wager].name)
    valid, cite = min(lying + wrong.amount, span.maximum), list[Clause]()
    left = areas.room(state, wrong.seat, wager, state.equipment.limited, rules)
    if own.area_maximum and left is not None and lying + left < valid:
        valid = lying + max(left, 0)
        cite += [own.area_maximum.cite, rules.general.over_maximum]
    if not payable(valid, wager, rules):
        valid = max(largest_payable(valid, wager, rules), lying)
        cite += [own.unpayable, own.payable_part]
    return valid, tuple(cite)


def find_partnership(state: BaccaratTable, command: shared.FindPartnership, rules: BaccaratRules) -> Decision:
    """What is left of a partner's wager on the Banker's Hand is cut to what can be paid exactly."""
    decision = mistakes.find_partnership(state, command, rules)
    if not isinstance(decision, Accepted):
        return decision
    events: list[Any] = []
    for event in decision.events:
        events.append(event)
        if isinstance(event, shared.WagerVoided):
            left = staked(state, event.seat, event.wager) - event.amount
            valid = largest_payable(left, event.wager, rules)
            if valid < left and not payable(left, event.wager, rules):
                cite = (rules.own.unpayable.id, rules.own.payable_part.id, rules.general.void_wager.id)
                because = f"{show(valid)} of {show(left)} can be paid exactly"
                events.append(replace(event, amount=left - valid, because=because, cite=cite))
    return Accepted(tuple(events))


# --- the table differential


def differential(rules: BaccaratRules) -> int:
    """The maximum on the notice, 0 where it states none."""
    return int(rules.chosen["table_differential"]) * 100


def reduce_wagers(state: BaccaratTable, command: m.ReduceWagers, rules: BaccaratRules) -> Decision:
    """The dealer may cut all wagers on a hand pro rata, each rounded down to a payable amount (BA-01 to BA-04)."""
    own, table = rules.own, state.equipment
    limit = differential(rules)
    if refusal := lacks(own.reduce, command.by):
        return refusal
    if not limit:
        return refuse(own.differential, "the notice at this table states no differential")
    if type(state.phase) not in (BetsOpen, NoMoreBets) or table.round_begun:
        return refuse(own.reduce.cite, "the cards have been dealt", "reduce wagers before the first card")
    events = [each for hand in HANDS for each in _cut(state, hand, _target(state, hand, limit, rules), rules)]
    if not events:
        return refuse(own.reduce.cite, f"the wagers keep to the differential of {show(limit)}")
    return Accepted(tuple(events))


def _on_hand(state: BaccaratTable, hand: Hand) -> list[Placed]:
    return [each for each in state.table.layout if layout.kind_of(each.wager) == hand]


def total_on(state: BaccaratTable, hand: Hand) -> int:
    return sum(each.stake for each in _on_hand(state, hand))


def _target(state: BaccaratTable, hand: Hand, limit: int, rules: BaccaratRules) -> int:
    """What the wagers on a hand may come to."""
    if rules.chosen["differential_measure"] == "total":
        return limit
    return total_on(state, "player" if hand == "banker" else "banker") + limit


def _cut(state: BaccaratTable, hand: Hand, target: int, rules: BaccaratRules) -> list[shared.WagerVoided]:
    wagers, total = _on_hand(state, hand), total_on(state, hand)
    if total <= target:
        return []
    exact = [Fraction(each.stake * target, total) for each in wagers]
    units = [payable_unit(each.wager, rules) for each in wagers]
    kept = [largest_payable(int(due), each.wager, rules) for due, each in zip(exact, wagers, strict=True)]
    if rules.chosen["differential_remainder"] == "largest remainder":
        spare = target - sum(kept)
        for index in sorted(range(len(wagers)), key=lambda each: kept[each] - exact[each]):
            if units[index] <= spare and kept[index] + units[index] <= wagers[index].stake:
                kept[index] += units[index]
                spare -= units[index]
    cite = (rules.own.reduce.cite.id, rules.own.differential.id)
    because = f"the {hand.title()}’s Hand is reduced to the table differential"
    return [
        shared.WagerVoided(each.seat, each.wager, each.stake - left, because, cite, each.tender)
        for each, left in zip(wagers, kept, strict=True)
        if each.stake > left
    ]


def limit_area(state: BaccaratTable, command: areas.LimitArea, rules: BaccaratRules) -> Decision:
    power = rules.own.area_maximum
    if power is None:
        assert rules.own.one_each is not None
        return refuse(rules.own.one_each, "one player wagers on an area here, within the sign")
    return areas.limit_area(state, command, power, state.equipment.limited, rules)


def lift_limit(state: BaccaratTable, command: areas.LiftAreaLimit, rules: BaccaratRules) -> Decision:
    power = rules.own.area_maximum
    if power is None:
        assert rules.own.one_each is not None
        return refuse(rules.own.one_each, "one player wagers on an area here, within the sign")
    return areas.lift_limit(command, power, state.equipment.limited)


HANDLERS: dict[type, Any] = {
    shared.PlaceWager: place,
    shared.DeclareWager: declare,
    shared.WithdrawWager: withdraw,
    shared.FindAccepted: find_accepted,
    shared.FindPartnership: find_partnership,
    m.ReduceWagers: reduce_wagers,
    areas.LimitArea: limit_area,
    areas.LiftAreaLimit: lift_limit,
}
