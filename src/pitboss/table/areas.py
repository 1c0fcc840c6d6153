"""Wagering areas that several players share: how many may, and how much they may wager there together."""

from typing import Any

from pitboss.book.index import Clause
from pitboss.book.offices import Office, Power
from pitboss.money import show
from pitboss.ruling import Accepted, Command, Decision, Event, Refused, members
from pitboss.table.messages import Cites, PlaceWager
from pitboss.table.placing import staked
from pitboss.table.rules import Rules, lacks, refuse
from pitboss.table.state import State

EVERYBODY: tuple[int, ...] = ()
Groups = tuple[tuple[int, ...], ...]


class LimitArea(Command, frozen=True):
    """Of these players, or of all where none is named: their wagers on one area keep to the table maximum together."""

    by: Office
    seats: tuple[int, ...] = EVERYBODY


class LiftAreaLimit(Command, frozen=True):
    """The direction about these players, or about all, stands no longer."""

    by: Office
    seats: tuple[int, ...] = EVERYBODY


class AreaLimited(Event, frozen=True):
    seats: tuple[int, ...]
    cite: Cites


class AreaLimitLifted(Event, frozen=True):
    seats: tuple[int, ...]
    cite: Cites


COMMANDS = members(globals(), Command)
EVENTS = members(globals(), Event)


def bettors(state: State[Any], area: str) -> set[int]:
    return {each.seat for each in state.table.layout if each.wager == area}


def others(state: State[Any], command: PlaceWager) -> set[int]:
    """Who else has wagered on that area."""
    return {each.seat for each in state.table.layout if each.wager == command.wager and each.seat != command.seat}


def crowded(state: State[Any], command: PlaceWager, most: int, cite: Clause) -> Refused | None:
    """The refusal of one bettor more than an area may have."""
    taken = others(state, command)
    if len(taken) < most:
        return None
    players = "one player wagers" if most == 1 else f"up to {most} players wager"
    names = " and ".join(state.table.players[seat].name for seat in sorted(taken))
    return refuse(cite, f"{players} on an area here, and {command.wager} is {names}’s", "an area with room")


def table_maximum(state: State[Any], area: str, rules: Rules[Any]) -> int:
    """The table maximum there: the sign's for that kind of wager."""
    return state.table.sign.of(rules.wagers[area].name).maximum


def room(state: State[Any], seat: int, area: str, limited: Groups, rules: Rules[Any]) -> int | None:
    """How much more a player may wager on an area where a direction counts some players' wagers together."""
    found = None
    for group in limited:
        if group == EVERYBODY or seat in group:
            on_area = [each for each in bettors(state, area) if group == EVERYBODY or each in group]
            left = table_maximum(state, area, rules) - sum(staked(state, each, area) for each in on_area)
            found = left if found is None else min(found, left)
    return found


def over_area_maximum(
    state: State[Any], command: PlaceWager, limited: Groups, cite: Clause, rules: Rules[Any]
) -> Refused | None:
    left = room(state, command.seat, command.wager, limited, rules)
    if left is None or command.amount <= left:
        return None
    because = f"the wagers on {command.wager} may come to {show(table_maximum(state, command.wager, rules))} together"
    return refuse(cite, because, f"at most {show(left)} more" if left > 0 else "")


def limit_area(state: State[Any], command: LimitArea, power: Power, limited: Groups, rules: Rules[Any]) -> Decision:
    """A direction of the house about shared areas; what lies there already stays."""
    if refusal := lacks(power, command.by):
        return refusal
    seats = tuple(sorted(set(command.seats)))
    if missing := [seat for seat in seats if seat not in state.table.players]:
        return refuse(rules.general.bound, f"nobody plays at seat {missing[0]}")
    if seats in limited:
        return refuse(power.cite, "that direction stands already")
    return Accepted((AreaLimited(seats, (power.cite.id,)),))


def lift_limit(command: LiftAreaLimit, power: Power, limited: Groups) -> Decision:
    if refusal := lacks(power, command.by):
        return refusal
    seats = tuple(sorted(set(command.seats)))
    if seats not in limited:
        return refuse(power.cite, "no such direction stands")
    return Accepted((AreaLimitLifted(seats, (power.cite.id,)),))
