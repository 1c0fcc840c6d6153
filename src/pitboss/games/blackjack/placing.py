"""Wagers on boxes: whose a box is, who else may wager there, how much, and the side wager that goes with it."""

from typing import Any

from msgspec.structs import replace as changed

from pitboss.games.blackjack import layout
from pitboss.games.blackjack.clauses import BlackjackRules
from pitboss.games.blackjack.state import BlackjackTable
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Referred, Refused
from pitboss.table import areas, mistakes, placing
from pitboss.table import messages as shared
from pitboss.table.placing import sign_for, staked
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, Tender

SUPER_SEVENS = "Super Sevens Wager"


def _is_box(wager: str) -> bool:
    return wager.startswith("box ")


def boxes_of(state: BlackjackTable, seat: int) -> set[int]:
    """The boxes on which a player has wagered."""
    return {
        layout.box_of(each.wager) for each in state.table.layout if each.seat == seat and layout.hand_of(each.wager)
    }


# --- checks, each saying what must hold


def in_its_time(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    """What is added in the course of a round is no wager by itself."""
    if command.wager not in rules.moved:
        return None
    own = rules.own
    if command.wager.startswith("insurance "):
        return refuse(own.insurance, "insurance is for the moment when an ace is up", "say `insure` then")
    because = "what is added to a wager is added in its hand’s turn"
    return refuse((own.double_amount, own.split_amount), because, "say `double` or `split` then")


def bets_open(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    """Until the call, or the first card where the call was missed (BJ-02)."""
    refusal = placing.bets_open(state, command, rules)
    if refusal is None or not state.equipment.round.drawn:
        return refusal
    return refuse((rules.layout.closed, rules.own.no_more_after), "the first card of the round has been dealt")


def box_open(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    own, seat, number = rules.own, command.seat, layout.box_of(command.wager)
    if not _is_box(command.wager):
        return None
    mine, most = boxes_of(state, seat), int(rules.chosen["boxes_per_player"])
    if number not in mine and len(mine) >= most:
        boxes = "one box" if most == 1 else f"{most} boxes"
        return refuse(own.boxes, f"a player wagers on {boxes} here", f"more on box {min(mine)}")
    if number != seat and state.equipment.full and number not in state.table.players:
        because = "at full patronage a box is for whoever sits at it"
        return refuse((own.patronage.cite, own.boxes), because, "the box at your own seat")
    return _room_on(state, command, rules)


def _room_on(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    """The player seated at a box has a place on it, taken or not: the others stand behind it."""
    own, number, most = rules.own, layout.box_of(command.wager), int(rules.chosen["bettors_per_box"])
    if command.seat != number and number in state.table.players:
        behind = areas.bettors(state, command.wager) - {command.seat, number}
        if len(behind) >= most - 1:
            name = state.table.players[number].name
            because = f"box {number} is {name}’s" + (f", and has {most - 1} others" if most > 1 else "")
            return refuse((own.bettors, own.in_line), because, "another box")
    return areas.crowded(state, command, most, own.bettors) if state.table.layout else None


def not_restricted(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    restricted = state.equipment.course.restricted
    if not restricted or not _is_box(command.wager):
        return None
    held = next((each for each in restricted if each.seat == command.seat), None)
    if held is None:
        return None
    least = sign_for(state.table.players[command.seat], state).of(rules.wagers[command.wager].name).minimum
    if staked(state, command.seat, command.wager) + command.amount <= least:
        return None
    name = state.table.players[command.seat].name
    return Refused(held.cite, f"{name} is held to {show(least)} until the cards are shuffled", show(least))


def sevens_go_with_a_box(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    own, number = rules.own, layout.box_of(command.wager)
    if not command.wager.startswith("sevens "):
        return None
    if not rules.chosen["super_sevens"]:
        return refuse(own.sevens_offered, "Super Sevens is not offered at this table")
    if not staked(state, command.seat, layout.box(number)):
        return refuse(own.sevens_placed, f"it goes with a wager on box {number}", "make that wager first")
    amount = _sevens_amount(state)
    if amount is None:
        return refuse(own.sevens_amount, "the sign states no amount for it")
    to_come = amount - staked(state, command.seat, command.wager)
    if to_come <= 0:
        return refuse(own.sevens_amount, f"a Super Sevens wager is {show(amount)}, and that lies there")
    if command.amount != to_come:
        return refuse(own.sevens_amount, f"a Super Sevens wager is {show(amount)}", show(to_come))
    return None


def _sevens_amount(state: BlackjackTable) -> int | None:
    """What the table's sign says, whatever a player's own says of other wagers."""
    found = state.table.sign.by_wager.get(SUPER_SEVENS)
    return found.maximum if found else None


def within_limits(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    return placing.within_limits(state, command, rules) if _is_box(command.wager) else None


def within_box_maximum(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    limited = state.equipment.limited
    if not limited or not _is_box(command.wager):
        return None
    return areas.over_area_maximum(state, command, limited, rules.own.box_maximum.cite, rules)


PLACING: tuple[placing.Check, ...] = (
    placing.seated,
    placing.wager_permitted,
    in_its_time,
    bets_open,
    box_open,
    not_restricted,
    sevens_go_with_a_box,
    placing.chips_approved,
    within_limits,
    within_box_maximum,
    placing.payable_in_chips,
    placing.holds_chips,
)


def stake_range(
    state: BlackjackTable, seat: int, wager: str, rules: BlackjackRules, tender: Tender
) -> tuple[int, int, int]:
    least, most, step = placing.stake_range(state, seat, wager, rules, tender)
    if wager in rules.moved:
        return 1, 0, 1
    if not _is_box(wager):
        to_come = (_sevens_amount(state) or 0) - staked(state, seat, wager)
        return (to_come, to_come, step) if to_come > 0 else (1, 0, 1)
    if any(each.seat == seat for each in state.equipment.course.restricted):
        most = min(most, sign_for(state.table.players[seat], state).minimum - staked(state, seat, wager))
    left = areas.room(state, seat, wager, state.equipment.limited, rules)
    return least, most if left is None else min(most, left), step


# --- commands


def place(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Decision:
    for check in PLACING:
        if refusal := check(state, command, rules):
            return refusal
    return Accepted((_placed(state, command, rules.layout.made_with_chips.id, rules),))


def _placed(state: BlackjackTable, command: shared.PlaceWager, how: str, rules: BlackjackRules) -> shared.WagerPlaced:
    own = rules.own
    cite: tuple[str, ...] = (rules.wagers[command.wager].cite.id, how)
    if _is_box(command.wager):
        cite = (*cite, own.box.id)
        for each in state.table.layout:
            if each.seat != command.seat and each.wager == command.wager:
                cite = (*cite, own.bettors.id, own.in_line.id)
            elif each.seat == command.seat and _is_box(each.wager) and each.wager != command.wager:
                cite = (*cite, own.boxes.id, own.each_box.id)
    else:
        cite = (*cite, own.sevens_placed.id, own.sevens_amount.id, own.sevens_wager.id)
    return shared.WagerPlaced(command.seat, command.wager, command.amount, tuple(dict.fromkeys(cite)), command.tender)


def declare(state: BlackjackTable, command: shared.DeclareWager, rules: BlackjackRules) -> Decision:
    if refusal := placing.not_accepted(command, rules):
        return refusal
    wager = shared.PlaceWager(command.seat, command.wager, command.amount, command.tender)
    for check in PLACING:
        if refusal := check(state, wager, rules):
            return refusal
    return Accepted((_placed(state, wager, rules.layout.spoken.id, rules),))


def withdraw(state: BlackjackTable, command: shared.WithdrawWager, rules: BlackjackRules) -> Decision:
    """Nothing is touched once it rides; with the last of a wager its Super Sevens wager goes, too."""
    own, seat, wager = rules.own, command.seat, command.wager
    if type(state.phase) is not BetsOpen and staked(state, seat, wager):
        optional = wager in rules.moved or not _is_box(wager)
        if optional:
            return refuse(own.optional_untouched, f"{wager} has been made and confirmed", "it waits for its decision")
    if type(state.phase) is not BetsOpen and any(
        (each.seat, each.wager, each.won) == (seat, wager, 0) for each in state.table.settled
    ):
        return refuse(own.losing_untouched, f"{wager} has lost")
    decision = placing.withdraw(state, command, rules)
    if not isinstance(decision, Accepted):
        return decision
    (taken,) = decision.events
    if not _is_box(wager):
        lying = staked(state, seat, wager)
        if taken.amount < lying:
            return refuse(own.sevens_amount, "a Super Sevens wager has one amount", f"take all {show(lying)}")
        return decision
    side = layout.sevens(layout.box_of(wager))
    if taken.amount < staked(state, seat, wager) or not staked(state, seat, side):
        return decision
    gone = shared.WagerWithdrawn(seat, side, staked(state, seat, side), (own.sevens_placed.id,), command.tender)
    return Accepted((taken, gone))


def find_accepted(state: BlackjackTable, command: shared.FindAccepted, rules: BlackjackRules) -> Decision:
    """What is no wager by itself, or nobody's there, is void; of Super Sevens the sign's amount counts (BJ-40)."""
    seat, wager, amount = command.seat, command.wager, command.amount
    player = state.table.players.get(seat)
    if type(state.phase) is not BetsOpen:
        question = f"does the {show(amount)} found on {wager} count in the round that is being played?"
        return Referred("game supervisor", (rules.general.disputes.id,), question)
    known = player is not None and wager in rules.wagers and command.tender.kind == "value"
    if player is None or not known or not 0 < amount <= player.rack:
        return mistakes.find_accepted(state, command, rules)
    wrong = shared.PlaceWager(seat, wager, amount)
    refusal = in_its_time(state, wrong, rules) or box_open(state, wrong, rules) or _no_sevens(state, wrong, rules)
    if refusal:
        cite = (rules.general.unlisted.id, *refusal.cite)
        return mistakes.void_where_found(command, amount, refusal.because, cite, rules)
    if beyond := not_restricted(state, wrong, rules) or within_box_maximum(state, wrong, rules):
        allowed = stake_range(state, seat, wager, rules, command.tender)[1]
        cite = (rules.general.over_maximum.id, *beyond.cite)
        return mistakes.void_where_found(command, amount - max(allowed, 0), beyond.because, cite, rules)
    if _is_box(wager):
        return mistakes.find_accepted(state, command, rules)
    players = {**state.table.players, seat: changed(player, limits=None)}  # Super Sevens goes by the table’s own sign
    by_the_sign = changed(state, table=changed(state.table, players=players))
    return mistakes.find_accepted(by_the_sign, command, rules)


def find_partnership(state: BlackjackTable, command: shared.FindPartnership, rules: BlackjackRules) -> Decision:
    """Once cards are dealt on the stakes, what of them was void is for a person to say."""
    if type(state.phase) is BetsOpen or lacks(rules.general.partnership, command.by):
        return mistakes.find_partnership(state, command, rules)
    question = "a round is being played; which of the partners’ stakes in it were void?"
    return Referred("casino supervisor", (rules.general.partnership.cite.id, rules.general.disputes.id), question)


def _no_sevens(state: BlackjackTable, command: shared.PlaceWager, rules: BlackjackRules) -> Refused | None:
    """The refusal of a Super Sevens wager whatever its amount."""
    refusal = sevens_go_with_a_box(state, command, rules)
    return None if refusal and refusal.cite == (rules.own.sevens_amount.id,) else refusal


HANDLERS: dict[type, Any] = {
    shared.PlaceWager: place,
    shared.DeclareWager: declare,
    shared.WithdrawWager: withdraw,
    shared.FindAccepted: find_accepted,
    shared.FindPartnership: find_partnership,
}
