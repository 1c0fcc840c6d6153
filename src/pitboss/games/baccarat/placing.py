"""Wagers on the areas of a baccarat layout: whose they are, what goes together, what can be paid, how much more."""

from fractions import Fraction
from math import lcm
from typing import Any

from pitboss.games.baccarat import layout
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.state import BaccaratRules, BaccaratTable, Hand
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import areas, mistakes, placing
from pitboss.table import messages as shared
from pitboss.table.placing import staked
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, NoMoreBets, Placed, Tender

HANDS: tuple[Hand, ...] = ("banker", "player")


# --- checks, each saying what must hold


def hands_bet_on(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    if state.equipment.void_hand_due:
        return refuse(rules.own.void_hand, "a card of the next round has been disclosed: it takes no wagers")
    return None


def area_open(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    """Whose an area is: a place's own player's, or up to as many players' as the house permits."""
    own, seat, place = rules.own, command.seat, layout.place_of(command.wager)
    seated = seat <= rules.setup.seats
    if place.startswith(layout.STANDING):
        if own.one_each and seated:
            return refuse(own.one_each, "that area is for standing players", f"{layout.kind_of(command.wager)}")
        return None
    if own.one_each and not seated:
        areas_for = layout.position(layout.kind_of(command.wager), f"{layout.STANDING}1")
        return refuse(own.standing[1], "standing players have areas of their own", areas_for)
    if own.one_each and int(place) != seat:
        return refuse(own.one_each, f"the areas at {place} are its seated player’s", layout.kind_of(command.wager))
    most = 1 if own.areas_shared is None else int(rules.chosen["bettors_per_area"])
    return areas.crowded(state, command, most, own.one_each or own.areas_shared or rules.layout.placement)


def not_both_hands(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    """By player, across areas (BA-16)."""
    kind = layout.kind_of(command.wager)
    if kind == "tie":
        return None
    other = "player" if kind == "banker" else "banker"
    for each in state.table.layout:
        if each.seat == command.seat and layout.kind_of(each.wager) == other:
            because = f"{state.table.players[command.seat].name} has wagered on the {other.title()}’s Hand"
            return refuse(rules.own.not_both, because, f"more on {each.wager}, or a tie")
    return None


def within_area_maximum(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    power = rules.own.area_maximum
    limited = state.equipment.limited
    return areas.over_area_maximum(state, command, limited, power.cite) if limited and power else None


def payable(amount: int, wager: str, rules: BaccaratRules) -> bool:
    """Whether a win could be paid exactly in chips, its commission taken off (BA-06)."""
    if layout.kind_of(wager) != "banker":
        return True
    return all(
        amount * odds.pays % odds.on == 0 and rules.chips.payable(amount * odds.pays // odds.on)
        for odds in rules.odds_of[wager]
    )


def payable_unit(wager: str, rules: BaccaratRules) -> int:
    """A stake of which every multiple can be paid exactly."""
    return rules.exact_unit[wager] if layout.kind_of(wager) == "banker" else rules.chips.smallest


def exactly_payable(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Refused | None:
    total = staked(state, command.seat, command.wager) + command.amount
    if payable(total, command.wager, rules):
        return None
    unit = payable_unit(command.wager, rules)
    near = [each for each in (total // unit * unit, -(-total // unit) * unit) if each > total - command.amount]
    because = f"a win on {show(total)}, less commission, cannot be paid exactly in chips"
    instead = " or ".join(show(each - total + command.amount) for each in near)
    return refuse((rules.own.unpayable, *rules.own.commission), because, instead)


PLACING: tuple[placing.Check, ...] = (
    placing.seated,
    placing.wager_permitted,
    placing.bets_open,
    hands_bet_on,
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
    left = areas.room(state, seat, wager, state.equipment.limited)
    return least, most if left is None else min(most, left), lcm(step, payable_unit(wager, rules))


# --- commands


def place(state: BaccaratTable, command: shared.PlaceWager, rules: BaccaratRules) -> Decision:
    for check in PLACING:
        if refusal := check(state, command, rules):
            return refusal
    return Accepted((_placed(state, command, rules.layout.made_with_chips.id, rules),))


def _placed(state: BaccaratTable, command: shared.PlaceWager, how: str, rules: BaccaratRules) -> shared.WagerPlaced:
    kinds = {layout.kind_of(each.wager) for each in state.table.layout if each.seat == command.seat}
    kinds.add(layout.kind_of(command.wager))
    together = rules.own.together["+".join(sorted(kinds))]
    cite: tuple[str, ...] = (rules.wagers[command.wager].cite.id, together.id, how)
    if len(areas.bettors(state, command.wager) - {command.seat}) and rules.own.areas_shared:
        cite = (*cite, rules.own.areas_shared.id)
    if command.seat > rules.setup.seats and rules.own.standing:
        cite = (*cite, rules.own.standing[0].id, rules.own.standing[1].id)
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
        unit = payable_unit(command.wager, rules)
        return refuse(rules.own.unpayable, f"{show(left)} left could not be paid exactly", f"leave {show(unit)}s")
    results = state.equipment.results
    if results and results[-1] == "tie" and type(state.phase) is BetsOpen:
        return Accepted((shared.WagerWithdrawn(*_fields(taken), (*taken.cite, rules.own.after_tie.id), taken.tender),))
    return decision


def _fields(taken: shared.WagerWithdrawn) -> tuple[int, str, int]:
    return taken.seat, taken.wager, taken.amount


def find_accepted(state: BaccaratTable, command: shared.FindAccepted, rules: BaccaratRules) -> Decision:
    """What is permitted to nobody there is void; of a Banker's wager as much is valid as could be paid exactly."""
    seat, wager, amount = command.seat, command.wager, command.amount
    player = state.table.players.get(seat)
    if player is None or wager not in rules.wagers or type(state.phase) not in (BetsOpen, NoMoreBets):
        return mistakes.find_accepted(state, command, rules)
    if command.tender.kind != "value" or not 0 < amount <= player.rack:
        return mistakes.find_accepted(state, command, rules)
    wrong = shared.PlaceWager(seat, wager, amount)
    if refusal := area_open(state, wrong, rules) or not_both_hands(state, wrong, rules):
        cites = (rules.general.unlisted.id, *refusal.cite)
        return mistakes.void_where_found(command, amount, refusal.because, cites, rules)
    total = staked(state, seat, wager) + amount
    if payable(total, wager, rules):
        return mistakes.find_accepted(state, command, rules)
    unit = payable_unit(wager, rules)
    valid = min(total, (player.limits or state.table.sign).maximum) // unit * unit
    excess = min(amount, total - valid)
    cite = (rules.own.unpayable.id, rules.own.payable_part.id)
    return mistakes.void_where_found(command, excess, f"{show(total - excess)} can be paid exactly", cite, rules)


# --- the table differential


def reduce_wagers(state: BaccaratTable, command: m.ReduceWagers, rules: BaccaratRules) -> Decision:
    """The dealer may cut all wagers on a hand pro rata, each rounded down to a payable amount (BA-01 to BA-04)."""
    own, table = rules.own, state.equipment
    limit = int(rules.chosen["table_differential"]) * 100
    if refusal := lacks(own.reduce, command.by):
        return refusal
    if not limit:
        return refuse(own.differential, "the notice at this table states no differential")
    if type(state.phase) not in (BetsOpen, NoMoreBets) or table.dealt:
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
    kept = [int(due // unit) * unit for due, unit in zip(exact, units, strict=True)]
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


HANDLERS: dict[type, Any] = {
    shared.PlaceWager: place,
    shared.DeclareWager: declare,
    shared.WithdrawWager: withdraw,
    shared.FindAccepted: find_accepted,
    m.ReduceWagers: reduce_wagers,
    areas.LimitArea: limit_area,
}
