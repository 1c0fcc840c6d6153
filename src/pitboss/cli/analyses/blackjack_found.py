"""What a person asked of blackjack, and what was found."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from pitboss.book.index import Clause
from pitboss.exact.blackjack.beside import SuperSevens
from pitboss.exact.blackjack.declared import CHOICES, sevens_played
from pitboss.exact.blackjack.effects import Effect, Removal
from pitboss.exact.blackjack.policy import Decision
from pitboss.exact.blackjack.reading import UPS, Line, lines
from pitboss.exact.blackjack.rounding import Known
from pitboss.exact.blackjack.shoes import all_ways, ways
from pitboss.exact.blackjack.study import Spread, Study
from pitboss.exact.blackjack.terms import CARDS
from pitboss.table.rules import Rules


@dataclass(frozen=True)
class HandFound:
    """A hand of two cards against one up card: what each decision gains, on average, and which is the best.

    `gains` leaves out what is not allowed, and a split that is proven not to be the best.
    """

    hand: tuple[int, ...]
    up: int
    chance: Fraction
    gains: dict[Decision, Known]

    @property
    def best(self) -> Decision:
        return max(self.gains, key=lambda decision: self.gains[decision].value)


@dataclass(frozen=True)
class Found:
    """`topic` is the part that was asked for, empty for the whole."""

    rules: Rules[Any]
    study: Study
    topic: str
    by_rule: tuple[Effect, ...]
    by_decks: tuple[Effect, ...]
    by_card: tuple[Removal, ...]
    spread: Spread | None

    def tells(self, topic: str) -> bool:
        return self.topic == topic or (not self.topic and topic not in ("hands", "spread", "rules", "decks", "cards"))

    @property
    def choices(self) -> dict[str, Any]:
        return {name: self.rules.chosen[name] for name in CHOICES}

    @property
    def own(self) -> Any:
        return self.rules.own

    @cached_property
    def sevens(self) -> tuple[SuperSevens, ...]:
        """None where the book does not allow them."""
        return self.study.sevens if sevens_played(self.rules) else ()

    @cached_property
    def chart(self) -> tuple[Line, ...]:
        return lines(self.study.table, self.study.proof.charted.chart)

    def clauses(self, topic: str) -> tuple[Clause, ...]:
        """Those that a part of the answer rests on."""
        own = self.own
        return {
            "play": (own.wager, own.pays, own.double_original, own.split_original),
            "chart": (own.double_totals, own.split, own.split_again, own.split_aces, own.must_draw, own.dealer_draws),
            "insurance": (own.insurance,),
            "even money": (own.even_money, own.blackjack_waits),
            "decks": (own.cards.decks,),
            "sevens": (own.sevens_placed, own.sevens_split),
        }[topic]

    def hands(self) -> Iterator[HandFound]:
        """All hands of two cards that can be dealt, each with every up card."""
        best, table = self.study.best, self.study.table
        played, rows = best.whole, {int(at): row for row, at in enumerate(table.pair_hands)}
        hand, split = self.study.rounding.hand, self.study.rounding.split
        dealt, every = ways(table.shoe, table.whole).astype(np.int64), all_ways(table.shoe)
        for index, node in enumerate(table.first):
            for up in UPS:
                column = CARDS.index(up)
                if not dealt[index, column]:
                    continue
                chance = Fraction(int(dealt[index, column]), every)
                gains = {
                    decision: Known(float(back[node, 0, column]) - 1.0, hand)
                    for decision, back in (
                        (Decision.STAND, played.stand),
                        (Decision.DRAW, played.draw),
                        (Decision.DOUBLE, played.double),
                    )
                    if np.isfinite(back[node, 0, column])
                }
                if index in rows and np.isfinite(best.split[rows[index], column]):
                    gains[Decision.SPLIT] = Known(float(best.split[rows[index], column]), split)
                yield HandFound(table.whole.of[node], up, chance, gains)
