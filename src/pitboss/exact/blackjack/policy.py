"""Play that a person, or a simulation, can follow card by card: the hand and the dealer's card in, a decision out."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from pitboss.exact.blackjack.chart import Chart, key_of
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS
from pitboss.games.blackjack.hands import Values


class Decision(Enum):
    STAND = "stand"
    DRAW = "draw"
    DOUBLE = "double down"
    SPLIT = "split"


@dataclass(frozen=True)
class Policy:
    """A chart as a player reads it."""

    chart: Chart
    pairs: tuple[int, ...]  # the values of the chart's rows of pairs

    @classmethod
    def of(cls, table: Table, chart: Chart) -> "Policy":
        return cls(chart, tuple(CARDS[place] for place in table.pairs))

    def decide(self, hand: Values, up: int, allowed: Collection[Decision]) -> Decision:
        """By the values of the cards. What the chart would have is done if it is allowed, else the next best."""
        column, row = CARDS.index(up), key_of(hand)
        if Decision.SPLIT in allowed and self.chart.splits[self.pairs.index(hand[0]), column]:
            return Decision.SPLIT
        if Decision.DOUBLE in allowed and self.chart.doubles[row, column]:
            return Decision.DOUBLE
        wanted = Decision.DRAW if self.chart.draws[row, column] else Decision.STAND
        if wanted in allowed:
            return wanted
        return Decision.STAND if wanted is Decision.DRAW else Decision.DRAW

    @property
    def takes_even_money(self) -> bool:
        """With a blackjack against an ace."""
        return self.chart.even_money
