"""The wheel."""

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.games.money_wheel.messages import Direction
from pitboss.table.rules import Rules
from pitboss.table.state import State


class Wheel(Struct, frozen=True, gc=False):
    """`direction` is that of the spin in progress, or of the last one."""

    spinning: bool = False
    direction: Direction | None = None


MoneyWheel = State[Wheel]


class Own(Struct, frozen=True):
    """The clauses that only the money wheel has, by the job they do; `causes` are the irregularities of part 6."""

    sections: dict[str, Clause]
    presented_as: Clause
    indicator: Clause
    direction: Clause
    spin: Power
    revolutions: Clause
    announce: Power
    no_interference: Clause
    causes: dict[str, tuple[Clause, ...]]
    no_spin: Power
    void_regardless: Clause


MoneyWheelRules = Rules[Own]
