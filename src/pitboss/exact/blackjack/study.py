"""Everything that is asked of blackjack at once: the best play, the best chart, and the wagers beside the box."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from pitboss.draws.cards import Composition
from pitboss.exact.blackjack.beside import (
    POLICIES,
    Insured,
    SuperSevens,
    insurance,
    super_sevens,
    waiting_gain,
)
from pitboss.exact.blackjack.charting import Proof, best_chart
from pitboss.exact.blackjack.composition import Best, best_play
from pitboss.exact.blackjack.rounding import Rounding, close
from pitboss.exact.blackjack.shoes import shoe_of
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import Terms
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.enclosure import Enclosed
from pitboss.games.blackjack.hands import ACE, TEN

Progress = Callable[[str], None]


def silent(said: str) -> None:
    """Nobody waits to be told."""


@dataclass(frozen=True)
class Spread:
    """What rounds gain in original wagers, by the play that was found and by the best chart."""

    by_cards: EnclosedDistribution
    by_chart: EnclosedDistribution
    laid_by_cards: Enclosed  # on average
    laid_by_chart: Enclosed


@dataclass(frozen=True)
class Study:
    """Of a box with one wager of one unit, from a shoe of which these cards are left."""

    left: Composition
    best: Best
    proof: Proof

    @property
    def table(self) -> Table:
        return self.best.table

    @cached_property
    def rounding(self) -> Rounding:
        return Rounding(self.table)

    @cached_property
    def best_edge(self) -> Enclosed:
        """The edge against the best play that there is: the one found may fall short of it."""
        return self._edge(self.best.worth.gain, self.best.shortfall)

    @cached_property
    def found_edge(self) -> Enclosed:
        """Against the play that was found, whether or not there is a better one."""
        return self._edge(self.best.worth.gain, 0.0)

    @cached_property
    def chart_edge(self) -> Enclosed:
        """Against the best chart."""
        return self._edge(self.proof.charted.gain, self.proof.shortfall)

    def _edge(self, gain: float, shortfall: float) -> Enclosed:
        """Rounding counts twice: of the play, and of those that it was compared with."""
        error, least = 2 * Fraction(self.rounding.round), -Fraction(gain)
        return Enclosed(least - Fraction(shortfall) - error, least + error)

    def spread(self, progress: Progress = silent) -> Spread:
        """It takes longer than all the rest, and what it needs is loaded when it is asked for."""
        from pitboss.exact.blackjack.gains import Gains
        from pitboss.exact.blackjack.staked import staked

        gains, by_cards, by_chart = Gains(self.table), self.best.worth.plan, self.proof.charted.plan
        laid = staked(self.table, by_cards), staked(self.table, by_chart)
        return Spread(gains.of(by_cards, progress), gains.of(by_chart, progress), *laid)

    @cached_property
    def undecided(self) -> int:
        """Decisions on whole hands of which two are too near to each other to say which is better: either will do."""
        played, table = self.best.whole, self.table
        choices = np.sort(np.stack([played.stand[:, 0], played.draw[:, 0], played.double[:, 0]]), axis=0)
        near = close(choices[-1], choices[-2], self.rounding.hand)
        possible = (table.whole.counts[:, None, :] + np.eye(table.whole.counts.shape[1]) <= table.cards).all(axis=2)
        return int(np.count_nonzero(near & possible & (played.draw[:, 0] > -np.inf)))

    # --- beside the box

    @cached_property
    def insurance(self) -> tuple[Insured, ...]:
        return insurance(self.table.terms, self.table.shoe) if self._has(ACE) else ()

    @cached_property
    def waiting(self) -> Fraction | None:
        """What a blackjack gains that is not paid at once against an ace; None if there cannot be one."""
        if not self._has(ACE, 2) or not self._has(TEN):
            return None
        return waiting_gain(self.table.terms, self.table.shoe)

    @property
    def natural_gain(self) -> Fraction:
        """What even money is."""
        return self.table.terms.even_money.ratio

    @cached_property
    def sevens(self) -> tuple[SuperSevens, ...]:
        wager = self.table.terms.sevens
        return () if wager is None else tuple(super_sevens(wager, self.left, policy) for policy in POLICIES)

    def _has(self, value: int, count: int = 1) -> bool:
        return self.table.shoe[value - 1] >= count


def study(terms: Terms, left: Composition, progress: Progress = silent) -> Study:
    progress("the best play by the cards of each hand")
    best = best_play(Table(terms, shoe_of(left)))
    progress("the best chart")
    return Study(left, best, best_chart(best))
