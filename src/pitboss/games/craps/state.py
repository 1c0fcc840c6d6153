"""The puck, the dice and who holds them, and the markers on wagers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.remembered import remembered
from pitboss.table.rules import Rules
from pitboss.table.state import Placed, State
from pitboss.wager import Bundle

STICKPERSON = -1  # throws where no player will
NOBODY = 0

Lines = Literal["pass", "don't pass", "come", "don't come"]
LINES: tuple[Lines, ...] = ("pass", "don't pass", "come", "don't come")
FLAT_OF = {f"{line} odds": line for line in LINES}
LINE_BETS = frozenset({"pass", "don't pass"})


Cited = Clause | tuple[Clause, ...]  # more than one where a missing clause is inferred from another book's


def ids(cited: Cited) -> tuple[str, ...]:
    return tuple([clause.id for clause in cited]) if isinstance(cited, tuple) else (cited.id,)


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
    left_by: int = NOBODY
    coupons: tuple[Coupon, ...] = ()
    asked: tuple[int, ...] = ()
    left: tuple[int, ...] = ()  # who has gone since, so that nothing of theirs can be put right
    void: str = ""  # why the roll had no result, where it was called “No roll”
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
    inspector_told: bool = False  # that dice are to be replaced
    found: bool = False  # a die that left the table lies ready again, if the shooter asks for it
    astray: int = 0  # dice off the table, not yet found and inspected
    old_set: bool = False  # the shooter goes on with what is left of a set that is to be replaced
    coupons: tuple[Coupon, ...] = ()
    recent: tuple[tuple[int, int], ...] = ()
    before: Before | None = None
    disputed: bool = False
    clearing: bool = False  # the shooter rolls on without a line bet, and the marker lies off on the Don't Pass Line


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
    odds_more: Clause | None  # the option of a higher limit, where another clause gives it
    odds_over: Clause | None  # beyond any limit, to make a payable amount
    free_split: Clause | None
    units: Mapping[str, Clause]
    coupons: Clause | None
    spoken_cash: Power | None
    # the shooter
    first_offer: Power
    accepts: Clause  # the first shooter, and later ones where there is no clause of their own
    chooses: Clause
    eligible: Clause
    line_bet_first: Clause | None
    keeps_or_passes: Cited
    seven_out: Cited
    order_pass: Power
    next_offer: Cited
    next_to_line_bets: bool
    stickperson_throws: Clause | None
    clearing: tuple[Clause, ...]  # its last four: the offer, rolling on, the marker, the end; those before go with all
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
    come_out_roll: Cited
    come_out_point: Cited
    come_point: Cited
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
    called_early: frozenset[str] | None = None  # the causes that are called before the rest if possible; None is all
    odds_stated: Clause | None = None
    stays_eligible: Clause | None = None  # a line bet on every later roll too
    beside: Mapping[str, tuple[Clause, ...]] = field(default_factory=dict)  # definitions and equipment, by the act
    accepts_next: Cited | None = None

    @cached_property
    def _beside_ids(self) -> dict[str, tuple[str, ...]]:
        return {act: ids(clauses) for act, clauses in self.beside.items()}

    def beside_ids(self, act: str) -> tuple[str, ...]:
        return self._beside_ids.get(act, ())

    # What every roll cites, put together once.

    @cached_property
    def calling(self) -> tuple[str, ...]:
        each = dict.fromkeys((self.call.cite.id, self.uppermost.id, self.total.id, self.settle.id))
        return (*each, *self.beside_ids("call"))

    @cached_property
    def throwing(self) -> tuple[str, ...]:
        return (self.throw.id, *self.beside_ids("throw"))

    @cached_property
    def setting_point(self) -> tuple[str, ...]:
        return (*ids(self.come_out_point), *ids(self.come_out_roll), *self.beside_ids("puck"))

    @cached_property
    def making_point(self) -> tuple[str, ...]:
        return (*ids(self.come_out_roll), *self.beside_ids("puck"))


CrapsRules = Rules[Own]


@remembered(1024)
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


def line_bet_lies(state: CrapsTable) -> bool:
    return any(kind_of(each.wager) in ("pass", "don't pass") for each in state.table.layout)


def has_line_bet(state: CrapsTable, seat: int) -> bool:
    for each in state.table.layout:  # noqa: SIM110 - asked before every throw
        if each.seat == seat and kind_of(each.wager) in LINE_BETS:
            return True
    return False
