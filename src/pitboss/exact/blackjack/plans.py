"""A plan says what to do with every hand that can come about; what it is worth, hand by hand and in all."""

from dataclasses import dataclass
from functools import cached_property
from math import fsum

import numpy as np

from pitboss.exact.blackjack.hands import Flags
from pitboss.exact.blackjack.leaning import Spot, box_of, losses
from pitboss.exact.blackjack.multisets import Floats
from pitboss.exact.blackjack.play import Play, Played, following, play_out
from pitboss.exact.blackjack.splits import Again, split
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import lost_to_blackjack


@dataclass(frozen=True)
class Plan:
    """`splits` by pair and up card, in the order of the table's pairs; `even_money` for a blackjack against an ace."""

    whole: Play
    split: Play
    again: Again
    splits: Flags
    even_money: bool


@dataclass(frozen=True)
class Worth:
    """What a plan is worth: by hand of two cards and up card, in original wagers, and in all."""

    table: Table
    plan: Plan
    whole: Played
    by_hand: Floats

    @cached_property
    def gain(self) -> float:
        """Of a round, on average."""
        return fsum((self.table.deals * self.by_hand).ravel())

    @property
    def edge(self) -> float:
        return -self.gain


def even_money_gain(table: Table) -> float:
    return float(table.terms.even_money.ratio)


def worth(table: Table, plan: Plan) -> Worth:
    """Of any plan, on any shoe."""
    whole = play_out(table.ground.drawing, table.ground.layers, following(plan.whole))
    by_hand = whole.value[table.first, 0] - 1.0
    if plan.even_money:
        by_hand[table.natural, 0] = even_money_gain(table)
    if plan.splits.any():
        by_hand[table.pair_hands] = np.where(plan.splits, split_gain(table, plan), by_hand[table.pair_hands])
    return Worth(table, plan, whole, by_hand)


def split_gain(table: Table, plan: Plan) -> Floats:
    """What splitting gains, by pair and up card, where the plan splits."""
    ground = table.split_ground
    played = play_out(ground.drawing, ground.layers, following(plan.split))
    gain = split(ground, played, table.terms.options, plan.again).gain
    return gain - blackjack_loss(table, plan)


def blackjack_loss(table: Table, plan: Plan) -> Floats:
    """What the boxes of split pairs lose to a dealer's blackjack, by pair and up card."""
    chance = table.blackjack[table.pair_hands]
    if table.settles_by_hands:
        return chance
    loss = chance * lost_to_blackjack(table.terms.after_split, 0, 2)
    for row, up in np.argwhere(plan.splits & (chance > 0) & table.may_go_over[:, None]):
        loss[row, up] = loss_at(table, plan, (int(row), int(up)))
    return loss


def loss_at(table: Table, plan: Plan, spot: Spot) -> float:
    """What one such box loses on average."""
    box = box_of(table, spot, plan.split, plan.again)
    chance = table.blackjack[table.pair_hands[spot[0]], spot[1]]
    return float(chance) * sum(each for _, _, each in losses(table, box))
