"""The tumbler, the entry terminal and what is wrong with them."""

from functools import cached_property

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.draws.dice import Tumble
from pitboss.table.rules import Rules
from pitboss.table.state import State


class Malfunction(Struct, frozen=True, gc=False):
    """A fault of the equipment that closes the table; `procedures` are those introduced until it is rectified."""

    what: str
    rectified: bool = False
    procedures: str = ""

    @property
    def remedied(self) -> bool:
        return self.rectified or bool(self.procedures)

    @property
    def notices(self) -> tuple[str, ...]:
        """What an inspector has to be told of it, in the words by which the table remembers what is owed."""
        fault = f"the malfunction ({self.what})"
        return (fault, f"the procedures introduced ({self.procedures})") if self.procedures else (fault,)


class Tumbler(Struct, frozen=True, gc=False):
    """`spins` counts those of this game, 0 before it; `led` shows the last buttons; `entered` lights the top."""

    opened: bool = False
    spins: int = 0
    led: tuple[int, ...] = ()
    entered: Tumble | None = None
    malfunctions: tuple[Malfunction, ...] = ()


TaiSai = State[Tumbler]


class Own(Struct, frozen=True, dict=True):
    """The clauses that only tai-sai has, by the job they do; `causes` are the irregularities that void a spin."""

    marked: Clause
    lighting: Clause
    dice: Clause
    total: Clause
    uppermost: Clause
    one_face: Clause
    buttons: Clause
    entry_button: Clause
    led: Clause
    open_table: Power
    checks: dict[str, Clause]
    activate: Power
    call_bets: Power
    uncover: Power
    call_groups: Clause
    press: Power
    enter: Power
    amend: Power
    no_interference: Clause
    causes: dict[str, Clause]
    no_spin: Power
    observe: Power
    void_regardless: Clause
    by_the_dice: Power
    faults: dict[str, tuple[Clause, ...]]
    report_fault: Power
    remedy: Power

    # What every game cites, put together once.

    @cached_property
    def uncovering(self) -> tuple[str, ...]:
        return (self.uncover.cite.id, self.uppermost.id, self.one_face.id, self.total.id)

    @cached_property
    def pressing(self) -> tuple[str, ...]:
        return (self.press.cite.id, self.buttons.id, self.led.id)

    @cached_property
    def entering(self) -> tuple[str, ...]:
        return (self.enter.cite.id, self.entry_button.id, self.led.id, self.lighting.id)


TaiSaiRules = Rules[Own]
