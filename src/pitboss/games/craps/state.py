"""The puck, the dice and who holds them, and the markers on wagers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.table.rules import Rules
from pitboss.table.state import Placed, State
from pitboss.wager import Bundle

STICKPERSON = -1  # throws where no player will
NOBODY = 0

Lines = Literal["pass", "don't pass", "come", "don't come"]
LINES: tuple[Lines, ...] = ("pass", "don't pass", "come", "don't come")
FLAT_OF = {f"{line} odds": line for line in LINES}


class Coupon(Struct, frozen=True, gc=False):
    seat: int
    wager: str
    face: int


class Before(Struct, frozen=True, gc=False):
    """How the layout and the puck stood before the last roll, for whoever may overrule its call."""

    layout: tuple[Placed, ...]
    point: int | None
    shooter: int
    on: tuple[tuple[int, str], ...]
    off: tuple[tuple[int, str], ...]
    rank: int = 0  # how senior the last to have ruled on it was


class Craps(Struct, frozen=True, gc=False):
    """`point` is where the puck is on; None is a come out roll. `on` and `off` are (seat, kind or position)."""

    point: int | None = None
    shooter: int = NOBODY
    chose: bool = False
    asked: tuple[int, ...] = ()  # who has refused the dice since they were last given up
    left_by: int = NOBODY  # whose left the next offer begins at
    on: tuple[tuple[int, str], ...] = ()
    off: tuple[tuple[int, str], ...] = ()
    dice: int = 5
    inspected: tuple[str, ...] = ()
    astray: int = 0  # dice off the table, not yet found and inspected
    old_set: bool = False  # the shooter goes on with what is left of a set that is to be replaced
    coupons: tuple[Coupon, ...] = ()
    recent: tuple[tuple[int, int], ...] = ()
    before: Before | None = None
    disputed: bool = False


CrapsTable = State[Craps]


@dataclass(frozen=True)
class Own:
    """The clauses of a craps code by the job they do; what a code does not have is None, and then it is not allowed."""

    bundles: Mapping[str, Bundle[None, object]]
    # making, changing and taking wagers
    before_the_throw: Clause
    late: tuple[Clause, tuple[frozenset[str], ...]]  # sets of offices that confirm: one of any set is not enough of it
    contract: Clause
    dont_pass_again: Clause
    dont_come_again: Clause
    inactive: Clause
    inactive_kinds: frozenset[str]
    on_covers_similar: bool
    confirm_on: Power
    off_any_time: Clause | None
    losing_untouched: Clause | None
    fee_returned: Clause | None
    no_other_fee: Clause
    odds: Mapping[str, Clause]  # the limit of the odds on each line bet
    odds_more: Clause
    odds_over: Clause | None  # beyond any limit, to make a payable amount
    free_split: Clause | None
    units: Mapping[str, Clause]
    coupons: Clause | None
    spoken_cash: Clause | None
    # the shooter
    first_offer: Power
    accepts: Clause
    chooses: Clause
    eligible: Clause
    line_bet_first: Clause | None
    keeps_or_passes: Clause
    seven_out: Clause
    order_pass: Power
    next_offer: Clause
    next_to_line_bets: bool
    stickperson_throws: Clause | None
    clearing: tuple[Clause, ...]
    # the dice
    dice_set: Clause
    control: Power
    inspect_new: tuple[Clause, frozenset[str]] | None
    astray: Mapping[str, Clause]
    lost_makes_new_set: int
    tell_inspector: Clause | None
    # the throw
    throw: Clause
    one_hand: Clause | None
    total: Clause
    come_out_roll: Clause
    come_out_point: Clause
    come_point: Clause
    uppermost: Clause
    cocked: Clause
    dispute: Power
    call: Power
    settle: Clause
    void_by_itself: Mapping[str, Clause]
    void_if_called: Mapping[str, Clause]
    no_roll: Power
    no_roll_other: Power
    void_regardless: Clause | None
    call_before_rest: Clause
    chips_are_no_cause: Clause
    overrule: tuple[Power, ...]  # from the lowest rank up; empty where the code has none
    seated_only: Clause | None = None


CrapsRules = Rules[Own]


def kind_of(position: str) -> str:
    """`place` of `place 6`, `come odds` of `come odds 8`; a position without a number is its own kind."""
    name, _, number = position.rpartition(" ")
    return name if number.isdecimal() and name not in ("craps", "any", "horn high") else position


def number_of(position: str) -> int:
    return int(position.rpartition(" ")[2])


def seats_in_order(table: CrapsTable, after: int) -> list[int]:
    """Clockwise around the table, beginning at the left of a seat; of the supervisor, where that is nobody's."""
    seats = sorted(table.table.players)
    return [seat for seat in seats if seat > after] + [seat for seat in seats if seat <= after]


def has_line_bet(state: CrapsTable, seat: int) -> bool:
    return any(each.seat == seat and kind_of(each.wager) in ("pass", "don't pass") for each in state.table.layout)
