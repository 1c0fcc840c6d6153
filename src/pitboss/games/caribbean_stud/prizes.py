"""What hands that qualify in one round win of the progressive jackpot: fixed sums first, then shares of the rest."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from pitboss.book.index import Clause
from pitboss.games.caribbean_stud.ranking import Kind
from pitboss.games.caribbean_stud.shapes import Prize

Cites = tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """What one hand wins: `of_pool` leaves the prize pool, and what the pool cannot cover the operator owes."""

    kind: Kind
    due: Fraction
    of_pool: int
    cite: Cites

    @property
    def shortfall(self) -> Fraction:
        return self.due - self.of_pool


@dataclass(frozen=True)
class Several:
    """The clauses for two or more hands in a round: the fixed sums, the straight flushes, the royal flushes."""

    fixed: Clause
    straight_flush: Clause
    least: Clause
    share: Clause


def won(
    pool: int, kinds: Sequence[Kind], prizes: Mapping[Kind, tuple[Prize, Cites]], several: Several
) -> tuple[Won, ...]:
    """The prizes of these hands, in their order, out of a pool that stands at so much.

    Fixed sums come off the pool first, those alone in their round too (CS-01); every straight flush is worked on what
    is left then (CS-03), and the royal flushes share the rest, so that the pool is paid once (CS-04). A pool that has
    run dry leaves the guaranteed sums to the operator (CS-02).
    """
    found: dict[int, Won] = {}
    left = pool
    alone = len(kinds) == 1

    def take(index: int, due: Fraction, *cite: Clause, at_most: Fraction | None = None) -> None:
        nonlocal left
        of_pool = min(floor(due if at_most is None else at_most), left)
        left -= of_pool
        by = () if alone else cite
        found[index] = Won(kinds[index], due, of_pool, (*prizes[kinds[index]][1], *by))

    for index, kind in enumerate(kinds):
        if not prizes[kind][0].share:
            take(index, prizes[kind][0].of(left), several.fixed)
    base = left
    for index, kind in enumerate(kinds):
        if 0 < prizes[kind][0].share < 1:
            take(index, prizes[kind][0].of(base), several.straight_flush)
    royals = [index for index, kind in enumerate(kinds) if prizes[kind][0].share == 1]
    rest = left
    for index in royals:
        share, least = Fraction(rest, len(royals)), Fraction(prizes[kinds[index]][0].least)
        take(index, max(share, least), several.share if share >= least else several.least, at_most=share)
    return tuple(found[index] for index in range(len(kinds)))
