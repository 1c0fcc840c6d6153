"""Making, changing and withdrawing wagers: the checks in their order are the precedence of refusals."""

from collections.abc import Callable
from typing import Any

from pitboss.book.index import Clause
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Referred, Refused
from pitboss.table import messages as m
from pitboss.table.rules import Rules, refuse
from pitboss.table.state import (
    BetsOpen,
    BetweenRounds,
    Collecting,
    Free,
    Limits,
    NoMoreBets,
    Paying,
    Player,
    State,
    Tender,
)
from pitboss.wager import Win

Check = Callable[[State[Any], m.PlaceWager, Rules[Any]], Refused | None]


# --- what the checks ask of a table


def sign_for(player: Player, state: State[Any]) -> Limits:
    """The limits that apply to this player: the table's sign, or the player's own."""
    return player.limits or state.table.sign


def staked(state: State[Any], seat: int, wager: str, tender: Tender | None = None) -> int:
    """What a seat has on a position, in these chips or in all."""
    total = 0
    for each in state.table.layout:
        if each.seat == seat and each.wager == wager and (tender is None or each.tender == tender):
            total += each.stake
    return total


def partners_of(state: State[Any], seat: int) -> tuple[int, ...]:
    """The seats whose stakes count together with this one's, after a finding of partnership."""
    for partners in state.table.partnerships:
        if seat in partners:
            return partners
    return (seat,)


def held(player: Player, tender: Tender) -> int:
    if tender.kind == "value":
        return player.rack
    return player.non_value.held if player.non_value and player.non_value.colour == tender.colour else 0


def wins(state: State[Any], wager: str, draw: Any, rules: Rules[Any]) -> bool:
    return isinstance(rules.on(draw)[wager].outcome, Win)


def area_paid(state: State[Any], area: str, rules: Rules[Any]) -> bool:
    """Whether every winner of the round being settled has been paid in that area."""
    match state.phase:
        case Paying(draw):
            return not any(
                rules.wagers[each.wager].area == area and not each.paid and wins(state, each.wager, draw, rules)
                for each in state.table.layout
            )
        case _:
            return False


# --- checks, each saying what must hold


def seated(state: State[Any], command: m.PlaceWager, rules: Rules[Any]) -> Refused | None:
    if command.seat in state.table.players:
        return None
    return refuse(rules.general.bound, f"nobody plays at seat {command.seat}", "take the seat first")


def wager_permitted(state: State[Any], command: m.PlaceWager, rules: Rules[Any]) -> Refused | None:
    if command.wager in rules.wagers:
        return None
    cite = (rules.general.unlisted, rules.layout.placement)
    return refuse(cite, f"“{command.wager}” is no wager of this game", ", ".join(rules.examples))


def bets_open(state: State[Any], command: m.PlaceWager, rules: Rules[Any]) -> Refused | None:
    if type(state.phase) is BetsOpen:
        return None
    layout = rules.layout
    if isinstance(state.phase, Paying):
        if layout.until_all_paid:
            return refuse(layout.until_all_paid, "winners of the last spin are still to be paid")
        if area_paid(state, rules.wagers[command.wager].area, rules):
            return None
        return refuse(layout.untouched, "winners in that area are still to be paid")
    if isinstance(state.phase, BetweenRounds):
        return refuse(layout.opened_by_call, "wagers have not been called for yet", "wait for the dealer’s call")
    called = isinstance(state.phase, NoMoreBets)
    return refuse(layout.closed, "“No more bets” has been called" if called else "the result is established")


def chips_approved(state: State[Any], command: m.PlaceWager, rules: Rules[Any]) -> Refused | None:
    tender, general = command.tender, rules.general
    if tender.kind == "value":
        player = state.table.players[command.seat]
        most = player.value_chips_at_most
        if most is not None and staked(state, command.seat, command.wager, tender) + command.amount > most:
            what = f"at most {show(most)} in value chips" if most else "non-value chips"
            return refuse(general.limit_value_chips.cite, f"{player.name} has been told to use {what}")
        return None
    if tender.kind == "non-value":
        if not rules.layout.non_value_chips:
            return refuse(general.value_chips, "this game is played with value chips")
        if tender.table not in ("", rules.setup.name):
            because = f"{tender.colour} chips of table {tender.table} are good only there"
            return refuse(general.used_here_only, because)
        return None
    return refuse(general.approved_chips, f"{tender.kind} chips are not approved for {rules.game}", "value chips")


def _together(state: State[Any], seat: int, wager: str) -> int:
    """What counts against the maximum on a position: the seat's stake, with its partners' after a finding."""
    return sum(staked(state, partner, wager) for partner in partners_of(state, seat))


def stake_range(state: State[Any], seat: int, wager: str, rules: Rules[Any], tender: Tender) -> tuple[int, int, int]:
    """What may be added to a position now: the least, the most and the step, before asking what the player holds."""
    player = state.table.players[seat]
    limits = sign_for(player, state)
    span = limits.of(rules.wagers[wager].name)
    colour = player.non_value.value if player.non_value and tender.kind == "non-value" else 0
    step = limits.increment or colour or rules.chips.smallest
    least = max(step, span.minimum - staked(state, seat, wager))
    return least, span.maximum - _together(state, seat, wager), step


def within_limits(state: State[Any], command: m.PlaceWager, rules: Rules[Any]) -> Refused | None:
    seat, wager, amount = command.seat, command.wager, command.amount
    limits = sign_for(state.table.players[seat], state)
    span = limits.of(rules.wagers[wager].name)
    total = staked(state, seat, wager) + amount
    if amount <= 0 or total < span.minimum:
        least = max(span.minimum - total + amount, rules.chips.smallest)
        because = f"the minimum on {wager} is {show(span.minimum)}"
        return refuse(rules.general.outside_limits, because, f"at least {show(least)}")
    partners = bool(state.table.partnerships) and len(partners_of(state, seat)) > 1
    over = (_together(state, seat, wager) + amount if partners else total) - span.maximum
    if over > 0:
        instead = f"at most {show(amount - over)} more" if amount > over else ""
        if partners:
            because = f"partners may stake {show(span.maximum)} together on {wager}"
            return refuse(rules.general.partnership.cite, because, instead)
        return refuse(rules.general.outside_limits, f"the maximum on {wager} is {show(span.maximum)}", instead)
    if limits.increment and (spare := total % limits.increment):
        near = (amount - spare, amount - spare + limits.increment)
        fitting = [show(each) for each in near if each > 0 and span.minimum <= total - amount + each <= span.maximum]
        because = f"wagers here go in steps of {show(limits.increment)}"
        return refuse(rules.general.increment, because, " or ".join(fitting))
    return None


def payable_in_chips(state: State[Any], command: m.PlaceWager, rules: Rules[Any]) -> Refused | None:
    amount, tender, general = command.amount, command.tender, rules.general
    if tender.kind == "non-value":
        player = state.table.players[command.seat]
        value = player.non_value.value if player.non_value else amount + 1
        if player.non_value and amount % value:
            because = f"{tender.colour} chips are worth {show(value)} each"
            return refuse(general.declared_value, because, show(max(amount // value * value, value)))
        return None
    chips = rules.chips
    if amount % chips.smallest and not chips.payable(amount):
        near = [chips.last_payable(amount), chips.next_payable(amount)]
        because = f"{show(amount)} cannot be made with the chips of this table"
        return refuse(general.approved_chips, because, " or ".join(show(each) for each in near if each))
    if rules.chosen.get("refuse_unpayable", False):
        for odds in rules.odds_of[command.wager]:
            if amount * odds.pays % odds.on or not chips.payable(amount * odds.pays // odds.on):
                because = f"a win of {odds} on {show(amount)} cannot be paid exactly in chips"
                return refuse(general.refuse_unpayable, because)
    return None


def holds_chips(state: State[Any], command: m.PlaceWager, rules: Rules[Any]) -> Refused | None:
    player = state.table.players[command.seat]
    has = held(player, command.tender)
    if command.amount <= has:
        return None
    chips = f"{command.tender.colour} chips" if command.tender.kind == "non-value" else "chips"
    because = f"{player.name} holds {show(has)} in {chips}"
    return refuse(rules.general.approved_chips, because, f"at most {show(has)}, or buy in" if has else "buy in first")


PLACING: tuple[Check, ...] = (
    seated,
    wager_permitted,
    bets_open,
    chips_approved,
    within_limits,
    payable_in_chips,
    holds_chips,
)


# --- commands


def place(state: State[Any], command: m.PlaceWager, rules: Rules[Any]) -> Decision:
    for check in PLACING:
        if refusal := check(state, command, rules):
            return refusal
    cite = (rules.wagers[command.wager].cite.id, rules.layout.made_with_chips.id)
    return Accepted((m.WagerPlaced(command.seat, command.wager, command.amount, cite, command.tender),))


def not_accepted(command: m.DeclareWager, rules: Rules[Any]) -> Refused | None:
    """The refusal of a spoken wager, whatever it is on."""
    spoken = rules.layout.spoken
    if not command.chips_given:
        return refuse(spoken, "a spoken wager counts only with its chips", "hand the chips over with the words")
    if not command.time_to_place:
        return refuse(spoken, "the dealer has no time left to place it before “No more bets”")
    return None


def declare(state: State[Any], command: m.DeclareWager, rules: Rules[Any]) -> Decision:
    if refusal := not_accepted(command, rules):
        return refusal
    placing = m.PlaceWager(command.seat, command.wager, command.amount, command.tender)
    decision = place(state, placing, rules)
    if not isinstance(decision, Accepted):
        return decision
    cite = (rules.wagers[command.wager].cite.id, rules.layout.spoken.id)
    return Accepted((m.WagerPlaced(command.seat, command.wager, command.amount, cite, command.tender),))


def withdraw(state: State[Any], command: m.WithdrawWager, rules: Rules[Any]) -> Decision:
    seat, wager, tender = command.seat, command.wager, command.tender
    if seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {seat}", "take the seat first")
    if wager not in rules.wagers:
        return refuse(rules.general.unlisted, f"“{wager}” is no wager of this game", ", ".join(rules.examples))
    lying = staked(state, seat, wager, tender)
    amount = command.amount or lying
    if not 0 < amount <= lying:
        there = f"{show(lying)} lies on {wager}" if lying else f"there is no such wager on {wager} to take"
        return refuse(rules.layout.settles_by_position, there, f"at most {show(lying)}" if lying else "")
    under = touched_under(state, command, rules)
    if isinstance(under, Refused):
        return under
    if amount < lying and (refusal := _rest_stands(state, command, lying, rules)):
        return refusal
    return Accepted((m.WagerWithdrawn(seat, wager, amount, (under.id,), tender),))


def touched_under(state: State[Any], command: m.WithdrawWager, rules: Rules[Any]) -> Clause | Refused:
    """The clause by which a player may take a wager now, or the one by which not."""
    layout, area = rules.layout, rules.wagers[command.wager].area
    match state.phase:
        case BetsOpen():
            return layout.closed
        case BetweenRounds():
            return layout.untouched
        case Paying() if area_paid(state, area, rules):
            return layout.untouched
        case Paying() if area in layout.outside_areas and layout.paid_may_be_taken:
            own = [each for each in state.table.layout if (each.seat, each.wager) == (command.seat, command.wager)]
            if all(each.paid for each in own):
                return layout.paid_may_be_taken
            return refuse(layout.paid_may_be_taken, f"{command.wager} has still to be paid")
        case Paying():
            return refuse(layout.untouched, "winners in that area are still to be paid")
        case NoMoreBets():
            return refuse(layout.closed, "“No more bets” has been called")
        case Collecting():
            return refuse(layout.closed, "the result is established")


def _rest_stands(state: State[Any], command: m.WithdrawWager, lying: int, rules: Rules[Any]) -> Refused | None:
    """What is left of a wager must still be one, and both parts must be made of the chips that lie there."""
    player, wager, amount = state.table.players[command.seat], command.wager, command.amount
    limits = sign_for(player, state)
    left = staked(state, command.seat, wager) - amount
    if left < limits.of(rules.wagers[wager].name).minimum:
        because = f"{show(left)} left on {wager} would be under the minimum"
        return refuse(rules.general.outside_limits, because, f"take all {show(lying)}")
    if limits.increment and left % limits.increment:
        return refuse(rules.general.increment, f"wagers here go in steps of {show(limits.increment)}")
    chip = player.non_value.value if player.non_value and command.tender.kind == "non-value" else 0
    if amount % chip if chip else not (rules.chips.payable(amount) and rules.chips.payable(lying - amount)):
        return refuse(rules.general.approved_chips, f"{show(amount)} cannot be taken in the chips that lie there")
    return None


def dispute(state: State[Any], command: m.DisputePlacement, rules: Rules[Any]) -> Decision:
    layout = rules.layout
    if not staked(state, command.seat, command.wager):
        return refuse(layout.settles_by_position, f"there is no such wager on {command.wager}")
    if isinstance(state.phase, Free):
        because = "each player answers for where the chips lie"
        return refuse(layout.own_responsibility, because, f"move them to {command.meant} before “No more bets”")
    cite = (layout.own_responsibility.id, layout.settles_by_position.id, rules.general.disputes.id)
    question = f"did the chips of seat {command.seat} lie on {command.wager} or on {command.meant}?"
    return Referred("game supervisor", cite, question)


HANDLERS: dict[type, Any] = {
    m.PlaceWager: place,
    m.DeclareWager: declare,
    m.WithdrawWager: withdraw,
    m.DisputePlacement: dispute,
}
