"""The wheel and the ball."""

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.table.rules import Rules
from pitboss.table.state import State

REVOLUTIONS = 4  # of the track, to make a valid spin
RECENT = 20  # how many winning numbers a display remembers


class Wheel(Struct, frozen=True, gc=False):
    """`resting` is the previous winning compartment, to which the ball returns after a void spin."""

    spinning: bool = False
    resting: int | None = None
    recent: tuple[int, ...] = ()
    examine_ball: bool = False
    change_ball: bool = False


Roulette = State[Wheel]


class Own(Struct, frozen=True):
    """The clauses that only roulette has, by the job they do; `causes` are the irregularities of part 6."""

    dolly: Clause
    direction: Clause
    spin: Power
    announce: Clause
    place_dolly: Clause
    no_interference: Clause
    change_ball: Power
    display: Clause
    causes: dict[str, Clause]
    only_when_called: str
    no_spin: Power
    examine: Power
    void_regardless: Clause
    re_spin: Clause
    display_not_binding: Clause


RouletteRules = Rules[Own]
