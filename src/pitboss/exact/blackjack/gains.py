"""What a round gains by a plan, with the chance of each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import fsum

import numpy as np

from pitboss.exact.blackjack.boxes import Boxes
from pitboss.exact.blackjack.chart import met, whole_start
from pitboss.exact.blackjack.leaning import box_of
from pitboss.exact.blackjack.multisets import Floats
from pitboss.exact.blackjack.plans import Plan
from pitboss.exact.blackjack.rounding import Rounding
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS, Row
from pitboss.exact.enclosed_distribution import EnclosedDistribution

Chance = tuple[Fraction, float]  # of a gain, or of a part of its cases
Progress = Callable[[str], None]


@dataclass(frozen=True)
class Gains:
    """Of rounds on a table, by any plan."""

    table: Table

    def of(self, plan: Plan, progress: Progress = lambda said: None) -> EnclosedDistribution:
        found: dict[Fraction, list[float]] = {}
        errors = [Rounding(self.table).whole_gains]
        for gain, chance in whole_gains(self.table, plan):
            found.setdefault(gain, []).append(chance)
        dealt = np.where(plan.splits, self.table.deals[self.table.pair_hands], 0.0)
        for row, up in np.argwhere(dealt):
            box = box_of(self.table, (int(row), int(up)), plan.split, plan.again)
            progress(f"what a round gains, {CARDS[box.pair]}-{CARDS[box.pair]} against {CARDS[box.up]}")
            gained = self.boxes.gained(box)
            for gain, chance in gained.chances.items():
                found.setdefault(gain, []).append(float(dealt[row, up]) * chance)
            errors.append(float(dealt[row, up]) * gained.error)
        chances = {gain: Fraction(fsum(each)) for gain, each in found.items()}
        return EnclosedDistribution.of(chances, Fraction(fsum(errors)))

    @cached_property
    def boxes(self) -> Boxes:
        return Boxes(self.table)


def whole_gains(table: Table, plan: Plan) -> Iterator[Chance]:
    """Of all deals that are not split."""
    if plan.even_money:
        yield table.terms.even_money.ratio, float(table.deals[table.natural, 0])
    reached = whole_hands_met(table, plan)
    draws, doubles = plan.whole.draws[:, 0], plan.whole.doubles[:, 0]
    doubled, over = _after(table, reached * doubles)
    yield Fraction(-1), _after(table, reached * draws)[1]
    yield Fraction(-2), over
    yield from _showdowns(table, reached * ~(draws | doubles), table.returns.single, 1)
    yield from _showdowns(table, doubled, table.returns.doubled, 2)


def whole_hands_met(table: Table, plan: Plan) -> Floats:
    """How often each hand is met of deals that are not split, and not paid at once."""
    start, none = whole_start(table), np.zeros_like(plan.whole.draws)
    start[table.first[table.pair_hands], 0] *= ~plan.splits
    if plan.even_money:
        start[table.first[table.natural], 0, 0] = 0.0
    return met(table.ground.drawing, (0,), start, plan.whole.draws, none)[:, 0]


def _after(table: Table, reached: Floats) -> tuple[Floats, float]:
    """How often each hand comes of one more card, and how often none does that is not over."""
    hands, found, over = table.whole, np.zeros_like(reached), 0.0
    some = np.flatnonzero(reached.any(axis=1))
    for card in range(len(CARDS)):
        follows = reached[some] * table.ground.drawing.chance(0, some, card)
        after = hands.longer[some, card]
        np.add.at(found, after[after >= 0], follows[after >= 0])
        over += float(follows[after < 0].sum())
    return found, over


def _showdowns(table: Table, hands: Floats, returns: tuple[Row, ...], stakes: int) -> Iterator[Chance]:
    """Of hands that are met so often, against each of the dealer's ends, the last of which is over."""
    ends = np.concatenate([table.ends, 1.0 - table.ends.sum(axis=1, keepdims=True)], axis=1)
    by_hand = np.einsum("hu,hdu->hd", hands, ends)
    chances = np.zeros((len(returns), ends.shape[1]))
    np.add.at(chances, table.whole.end, by_hand)
    for mine, theirs in np.argwhere(chances):
        yield returns[mine][theirs] - stakes, float(chances[mine, theirs])
