"""Seats, buying in, and the chips without denomination that belong to one player at one table."""

from typing import Any

from pitboss.money import show
from pitboss.ruling import Accepted, Decision
from pitboss.table import messages as m
from pitboss.table.rules import Rules, lacks, refuse
from pitboss.table.state import State


def _empty(seat: int, rules: Rules[Any]) -> Decision:
    return refuse(rules.general.bound, f"nobody plays at seat {seat}", "take the seat first")


def take_seat(state: State[Any], command: m.TakeSeat, rules: Rules[Any]) -> Decision:
    general, players, seats = rules.general, state.table.players, rules.setup.seats
    standing = rules.standing(rules.setup)
    if not 1 <= command.seat <= seats + standing:
        behind = f"; {seats + 1} to {seats + standing} are for standing players" if standing else ""
        return refuse(general.bound, f"there is no seat {command.seat}", f"seats 1 to {seats}{behind}")
    if command.seat in players:
        free = [seat for seat in range(1, seats + 1) if seat not in players]
        taken = f"seat {command.seat} is {players[command.seat].name}’s"
        return refuse(general.bound, taken, f"free seats: {', '.join(map(str, free)) or 'none'}")
    name = command.name.strip()
    if not name or any(player.name.casefold() == name.casefold() for player in players.values()):
        because = f"{name!r} cannot be told from another player" if name else "a player has a name"
        return refuse(general.bound, because, "another name" if name else "say it")
    return Accepted((m.SeatTaken(command.seat, name, (general.bound.id,)),))


def leave_seat(state: State[Any], command: m.LeaveSeat, rules: Rules[Any]) -> Decision:
    player = state.table.players.get(command.seat)
    if player is None:
        return _empty(command.seat, rules)
    if lying := [each.wager for each in state.table.layout if each.seat == command.seat]:
        because = f"{player.name} still has wagers on {', '.join(lying)}"
        return refuse(rules.general.claim, because, "take them, or let them be decided")
    if player.non_value and player.non_value.held:
        because = f"{player.non_value.colour} chips are good only at this table"
        return refuse(rules.general.redeemed_here_only, because, "redeem them first")
    return Accepted((m.SeatLeft(command.seat, player.rack, (rules.general.claim.id,)),))


def buy_in(state: State[Any], command: m.BuyIn, rules: Rules[Any]) -> Decision:
    if command.seat not in state.table.players:
        return _empty(command.seat, rules)
    chips = rules.chips
    if command.amount <= 0 or not chips.payable(command.amount):
        near = chips.next_payable(max(command.amount, 1))
        because = f"{show(command.amount)} cannot be given in the chips of this table"
        return refuse(rules.general.in_chips, because, show(near))
    return Accepted((m.BoughtIn(command.seat, command.amount, (rules.general.buy_in.id,)),))


def buy_non_value(state: State[Any], command: m.BuyNonValue, rules: Rules[Any]) -> Decision:
    general, colour, value, amount = rules.general, command.colour, command.value, command.amount
    player = state.table.players.get(command.seat)
    if player is None:
        return _empty(command.seat, rules)
    if not rules.layout.non_value_chips:
        return refuse(general.value_chips, "this game is played with value chips")
    if colour not in rules.setup.colours:
        return refuse(general.chip_set, f"this table has no {colour} chips", ", ".join(rules.setup.colours))
    holders = {
        other.non_value.colour: other.name
        for seat, other in state.table.players.items()
        if other.non_value and seat != command.seat
    }
    if colour in holders:
        free = [each for each in rules.setup.colours if each not in holders]
        return refuse(general.own_colour, f"{colour} chips are {holders[colour]}’s", ", ".join(free) or "none is free")
    if (own := player.non_value) and (own.colour, own.value) != (colour, value):
        because = f"{player.name} holds {own.colour} chips at {show(own.value)}"
        return refuse((general.own_colour, general.declared_value), because, "redeem them all first")
    if value <= 0 or not rules.chips.payable(value):
        because = f"one chip at {show(value)} could not be redeemed in chips"
        return refuse(general.declared_value, because, show(rules.chips.next_payable(max(value, 1))))
    if amount <= 0 or amount % value:
        because = f"{show(amount)} is no number of chips at {show(value)}"
        return refuse(general.declared_value, because, show(max(amount // value * value, value)))
    if amount > player.rack:
        because = f"{player.name} holds {show(player.rack)} in value chips"
        return refuse(general.approved_chips, because, "buy in first")
    cite = (general.own_colour, general.declared_value, *rules.layout.non_value_chips)
    ids = tuple(clause.id for clause in cite)
    return Accepted((m.NonValueBought(command.seat, colour, value, amount, ids),))


def redeem_non_value(state: State[Any], command: m.RedeemNonValue, rules: Rules[Any]) -> Decision:
    player, general = state.table.players.get(command.seat), rules.general
    if player is None:
        return _empty(command.seat, rules)
    if command.table not in ("", rules.setup.name):
        because = f"chips of table {command.table} are redeemed at table {command.table}"
        return refuse(general.redeemed_here_only, because)
    own = player.non_value
    if own is None:
        return refuse(general.redeemed_here_only, f"{player.name} holds no non-value chips of this table")
    if any(each.seat == command.seat and each.tender.kind == "non-value" for each in state.table.layout):
        because = f"{own.colour} chips still lie on the layout"
        return refuse(general.redeemed_here_only, because, "take them, or let them be decided")
    cite = (general.redeemed_here_only.id,)
    return Accepted((m.NonValueRedeemed(command.seat, own.colour, own.held, cite),))


def restrict_value_chips(state: State[Any], command: m.RestrictValueChips, rules: Rules[Any]) -> Decision:
    power = rules.general.limit_value_chips
    if refusal := lacks(power, command.by):
        return refusal
    if command.seat not in state.table.players:
        return _empty(command.seat, rules)
    if not rules.layout.non_value_chips:
        return refuse(rules.general.value_chips, "this game is played with value chips")
    return Accepted((m.ValueChipsRestricted(command.seat, command.at_most, (power.cite.id,)),))


HANDLERS: dict[type, Any] = {
    m.TakeSeat: take_seat,
    m.LeaveSeat: leave_seat,
    m.BuyIn: buy_in,
    m.BuyNonValue: buy_non_value,
    m.RedeemNonValue: redeem_non_value,
    m.RestrictValueChips: restrict_value_chips,
}
