"""Calling wagers on for a come out roll, and off where the book lets a player do that."""

from typing import Any

from pitboss.games.craps import messages as m
from pitboss.games.craps.state import CrapsRules, CrapsTable, kind_of
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table.placing import staked
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen


def _may_be_called(state: CrapsTable, seat: int, wager: str, rules: CrapsRules) -> Refused | None:
    own, kind = rules.own, kind_of(wager)
    if kind not in own.inactive_kinds:
        kinds = ", ".join(sorted(own.inactive_kinds))
        return refuse(own.inactive, f"{wager} works on every roll", f"these are called on or off: {kinds}")
    if not staked(state, seat, wager):
        return refuse(own.inactive, f"seat {seat} has nothing on {wager}")
    if type(state.phase) is not BetsOpen:
        return refuse(own.before_the_throw, "the dice have been thrown")
    return None


def call_on(state: CrapsTable, command: m.CallOn, rules: CrapsRules) -> Decision:
    own = rules.own
    if refusal := _may_be_called(state, command.seat, command.wager, rules):
        return refusal
    if refusal := lacks(own.confirm_on, command.confirmed_by):
        return refusal
    what = kind_of(command.wager) if own.on_covers_similar and not command.only else command.wager
    return Accepted((m.WagersOn(command.seat, what, (own.inactive.id, *own.beside_ids("marker"))),))


def call_off(state: CrapsTable, command: m.CallOff, rules: CrapsRules) -> Decision:
    own = rules.own
    if refusal := _may_be_called(state, command.seat, command.wager, rules):
        return refusal
    if own.off_any_time is None:
        return refuse(own.inactive, "a wager is not called off under this book", "take it down instead")
    return Accepted((m.WagersOff(command.seat, command.wager, (own.off_any_time.id, *own.beside_ids("marker"))),))


HANDLERS: dict[type, Any] = {m.CallOn: call_on, m.CallOff: call_off}
