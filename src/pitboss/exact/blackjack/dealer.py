"""The dealer's hand: all the ways in which it can be completed, and the chances of its ends from any cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from pitboss.exact.blackjack.terms import CARDS, Allows
from pitboss.exact.blackjack.tree import Floats, Hand, Tree, chances, tree
from pitboss.games.blackjack.hands import BEST, is_blackjack, total
from pitboss.games.blackjack.shapes import Came


@dataclass(frozen=True, eq=False)
class Dealer:
    """`ends` are what a hand can come to that is not over, which it is otherwise; columns of the tree go by them.

    The first card is drawn like the others, so that up cards share what they have in common.
    """

    tree: Tree
    ends: tuple[Came, ...]

    @property
    def blackjack(self) -> int:
        """The place of a blackjack among the ends."""
        return self.ends.index("blackjack")

    def ends_from(self, left: Floats) -> Floats:
        """For each shoe, by up card: the chances of the ends once that card has gone; zero where there is none."""
        found = chances(self.tree, left).reshape(len(left), len(CARDS), len(self.ends))
        up = np.maximum(left, 0.0) / np.maximum(left.sum(axis=1, keepdims=True), 1.0)
        ends: Floats = np.divide(found, up[:, :, None], out=np.zeros_like(found), where=up[:, :, None] > 0)
        return ends


@cache
def dealer(draws: Allows) -> Dealer:
    inner, finals = _completed(draws)
    ends: tuple[Came, ...] = tuple(sorted({_came(hand) for hand in finals}, key=str))
    columns = {
        hand: [ways.get(up, 0) * (_came(hand) == end) for up in CARDS for end in ends] for hand, ways in finals.items()
    }
    return Dealer(tree(inner, columns), ends)


def _completed(draws: Allows) -> tuple[list[Hand], dict[Hand, Mapping[int, int]]]:
    """The hands that the dealer draws to, and those that end within 21: in how many orders, by first card."""
    inner: list[Hand] = []
    finals: dict[Hand, Mapping[int, int]] = {}
    level: dict[Hand, dict[int, int]] = {(card,): {card: 1} for card in CARDS}
    while level:
        longer: dict[Hand, dict[int, int]] = {}
        for hand, ways in level.items():
            if len(hand) > 1 and not draws(hand):
                finals[hand] = ways
                continue
            inner.append(hand)
            for card in CARDS:
                if sum(hand) + card <= BEST:
                    found = longer.setdefault(tuple(sorted((*hand, card))), {})
                    for up, count in ways.items():
                        found[up] = found.get(up, 0) + count
        level = longer
    return inner, finals


def _came(hand: Hand) -> Came:
    return "blackjack" if is_blackjack(hand) else total(hand)
