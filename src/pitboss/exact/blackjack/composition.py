"""The best composition-dependent play: decisions by the cards of the hand, from any shoe.

A decision goes by the hand's own cards, the dealer's card, and for a hand of a split pair by which hands there are and
how they arose; not by what else other hands have drawn. Within that, every decision here is the best.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import fsum

import numpy as np

from pitboss.exact.blackjack.hands import Flags
from pitboss.exact.blackjack.leaning import Corner, box_of, leaning_play
from pitboss.exact.blackjack.multisets import Floats
from pitboss.exact.blackjack.plans import Plan, Worth, blackjack_loss, even_money_gain
from pitboss.exact.blackjack.play import Played, play_out
from pitboss.exact.blackjack.proof import line_bound, shortfall, splits_again
from pitboss.exact.blackjack.question import Question
from pitboss.exact.blackjack.splits import Drawn, Splits, split
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import lost_to_blackjack


@dataclass(frozen=True)
class Best:
    """The best plan, with every alternative for hands of two cards.

    `split` is what splitting gains by pair and up card, and `at_most` what no play of the split hands exceeds. They are
    the same where hands count one by one. Elsewhere `split` is worked out where splitting may be right, and NaN if not.
    """

    worth: Worth
    whole: Played
    split: Floats
    at_most: Floats

    @property
    def table(self) -> Table:
        return self.worth.table

    @cached_property
    def shortfall(self) -> float:
        """What a round could gain more, at most, by another plan of this kind."""
        table, pairs = self.table, self.table.pair_hands
        more = np.maximum(self.at_most - self.worth.by_hand[pairs], 0.0)
        return fsum((table.deals[pairs] * more * self._open).ravel())

    @cached_property
    def _open(self) -> Flags:
        """Where it was worked out with hands together."""
        found: Flags = ~np.isnan(self.split) & (self.split != self.at_most)
        return found


def best_play(table: Table) -> Best:
    ground, pairs = table.split_ground, table.pair_hands
    whole = play_out(table.ground.drawing, table.ground.layers)
    played = play_out(ground.drawing, ground.layers)
    found = split(ground, played, table.terms.options)
    gain = at_most = found.gain - least_loss(table)
    unsplit = whole.value[table.first[pairs], 0] - 1.0
    splits = (at_most > unsplit) & (table.deals[pairs] > 0)
    even_money = even_money_gain(table) > whole.value[table.first[table.natural], 0, 0] - 1.0
    plan = Plan(whole.play, played.play, found.again, splits, bool(even_money))
    if not table.settles_by_hands:
        plan, gain, at_most = _together(table, played, found, plan, at_most)
        plan = replace(plan, splits=splits & (gain > unsplit))
    by_hand = whole.value[table.first, 0] - 1.0
    if plan.even_money:
        by_hand[table.natural, 0] = even_money_gain(table)
    by_hand[pairs] = np.where(plan.splits, gain, unsplit)
    return Best(Worth(table, plan, whole, by_hand), whole, gain, at_most)


def least_loss(table: Table) -> Floats:
    """What a box that was split loses to a blackjack at the least, by pair and up card."""
    ends = (each for each in product(range(4), repeat=2) if sum(each) > 1)
    return min(lost_to_blackjack(table.terms.after_split, *each) for each in ends) * table.blackjack[table.pair_hands]


def _together(table: Table, played: Played, best: Splits, plan: Plan, at_most: Floats) -> tuple[Plan, Floats, Floats]:
    """The plan with split hands reckoned together where the dealer may have a blackjack and a split may be right."""
    together = (table.blackjack[table.pair_hands] > 0) & table.may_go_over[:, None]
    spots = [(int(row), int(up)) for row, up in np.argwhere(plan.splits & together)]
    gain, at_most, drawn = best.gain.copy(), at_most.copy(), best.drawn
    if spots:
        corner = Corner(table, spots)
        play, again = leaning_play(corner, plan.split, plan.again)
        plan = replace(plan, split=play, again=again)
        own = split(corner.ground, corner.played(play), table.terms.options, corner.here(again))
        gain = corner.changed_rows(gain, own.gain)
        drawn = Drawn(*(corner.changed_rows(*each) for each in zip(best.drawn, own.drawn, strict=True)))
    gain -= blackjack_loss(table, plan)
    for spot in spots:
        asked = Question(table, played, spot)
        box = box_of(table, spot, plan.split, plan.again)
        if asked.splits_again(plan.again) and splits_again(asked, box, drawn, best.drawn):
            at_most[spot] = min(at_most[spot], gain[spot] + shortfall(asked, plan.split))
        else:
            at_most[spot] = min(at_most[spot], max(line_bound(asked), gain[spot]))
    return plan, np.where(plan.splits | ~together, gain, np.nan), at_most
