"""Wagers on a progressive jackpot and what it pays: the events that move money, in whatever game it is played."""

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pitboss.ruling import Event, members
from pitboss.table.messages import Cites
from pitboss.table.state import State

Means = Literal["chips", "cash", "cheque"]


class Terms(Struct, frozen=True, gc=False):
    """What a wager costs in cents, how many percent of it feed the pool, and what a pool that was won restarts with."""

    wager: int
    rate: int
    seed: int

    @property
    def pooled(self) -> int:
        return self.wager * self.rate // 100

    @property
    def kept(self) -> int:
        return self.wager - self.pooled


class Grant(Struct, frozen=True, gc=False):
    """What a hand is due, to the next cent, and how much of it the pool has; the rest the operator owes."""

    seat: int
    due: int
    of_pool: int


class JackpotWagered(Event, frozen=True):
    """`pooled` feeds the prize pool and `kept` is the operator's; a wager carried over from a misdeal costs nothing."""

    seat: int
    pooled: int
    kept: int
    carried: bool
    cite: Cites


class JackpotWithdrawn(Event, frozen=True):
    """A wager goes back before the deal, or void: what it had brought the pool and the operator, too."""

    seat: int
    pooled: int
    kept: int
    because: str
    cite: Cites


class JackpotPaid(Event, frozen=True):
    """`of_pool` comes out of the prize pool and `owed` from the operator: a shortfall, or a rounding up."""

    seat: int
    hand: str
    of_pool: int
    owed: int
    means: Means
    cite: Cites


class JackpotFunded(Event, frozen=True):
    """The operator puts money into the pool; or takes it out, where `amount` is below zero."""

    amount: int
    because: str
    cite: Cites


EVENTS = members(globals(), Event)  # of a table


class PoolFed(Event, frozen=True):
    """A wager at a linked table feeds their pool; one that goes back, as less than nothing, leaves it."""

    table: str
    seat: int
    amount: int
    cite: Cites


class PoolPaid(Event, frozen=True):
    """A hand at a linked table is granted what it is `due`: so much of their pool, and the rest from the operator."""

    table: str
    seat: int
    hand: str
    due: int
    of_pool: int
    cite: Cites


OF_A_POOL = (PoolFed, PoolPaid, JackpotFunded)  # of tables together


def _to_rack(state: State[Any], seat: int, amount: int) -> State[Any]:
    table = state.table
    player = table.players[seat]
    players = {**table.players, seat: replace(player, rack=player.rack + amount)}
    return State(replace(table, players=players), state.phase, state.equipment)


def wagered(state: State[Any], event: JackpotWagered) -> State[Any]:
    return _to_rack(state, event.seat, -event.pooled - event.kept)


def withdrawn(state: State[Any], event: JackpotWithdrawn) -> State[Any]:
    return _to_rack(state, event.seat, event.pooled + event.kept)


def paid(state: State[Any], event: JackpotPaid) -> State[Any]:
    """Cash and cheques are no chips of the table."""
    return _to_rack(state, event.seat, event.of_pool + event.owed) if event.means == "chips" else state


EVOLVES: dict[type, Any] = {JackpotWagered: wagered, JackpotWithdrawn: withdrawn, JackpotPaid: paid}
