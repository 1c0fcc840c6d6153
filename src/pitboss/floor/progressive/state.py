"""One pool, and of each table that is linked to it: who is in the round, since when, and what is granted to whom."""

from collections.abc import Iterator

from msgspec import Struct

from pitboss.table.jackpots import Grant, Terms
from pitboss.table.state import State


class Hand(Struct, frozen=True, gc=False):
    """A wager on the jackpot in the round that is being played; `received` is when its player got the first cards."""

    seat: int
    received: str = ""
    out: bool = False
    kind: int = -1  # of a verified hand that qualifies
    grant: Grant | None = None
    paid: bool = False

    @property
    def undecided(self) -> bool:
        return not self.out and self.kind < 0

    @property
    def waits(self) -> bool:
        return self.kind >= 0 and self.grant is None


class Linked(Struct, frozen=True, gc=False):
    """`followed` is the last entry of the table's log that is known here."""

    name: str
    followed: int = 0
    open: bool = False
    hands: tuple[Hand, ...] = ()
    linked: bool = True

    def hand(self, seat: int) -> Hand | None:
        return next((each for each in self.hands if each.seat == seat), None)


class Controller(Struct, frozen=True, gc=False):
    """`pool` is what the meters show."""

    terms: Terms
    pool: int = 0
    up: bool = True
    seeded: bool = False
    tables: tuple[Linked, ...] = ()

    @property
    def linked(self) -> tuple[Linked, ...]:
        return tuple(each for each in self.tables if each.linked)

    def table(self, name: str) -> Linked | None:
        return next((each for each in self.tables if each.name == name), None)

    @property
    def open_tables(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.tables if each.open or each.hands)


Floor = State[Controller]


def owed(controller: Controller) -> Iterator[tuple[Linked, tuple[Grant, ...]]]:
    """The tables that have still to hand over what their hands were granted."""
    for table in controller.tables:
        grants = tuple(each.grant for each in table.hands if each.grant and not each.paid)
        if grants:
            yield table, grants
