"""The dealer's hand: all the ways in which it can be completed, and the chances of its ends from any cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from pitboss.exact.blackjack.multisets import Endings, Floats, Hand, Ints, endings
from pitboss.exact.blackjack.terms import CARDS, Allows
from pitboss.games.blackjack.hands import BEST, is_blackjack, total
from pitboss.games.blackjack.shapes import Came


@dataclass(frozen=True, eq=False)
class Dealer:
    """`ends` are what a hand can come to that is not over, which it is otherwise; columns go by them and by up card.

    The first card is drawn like the others, so that up cards share what they have in common.
    """

    ends: tuple[Came, ...]
    endings: Endings

    @property
    def blackjack(self) -> int:
        """The place of a blackjack among the ends."""
        return self.ends.index("blackjack")

    def ends_from(self, shoe: Floats, removed: Ints) -> Floats:
        """By what has gone from a shoe, end and up card: the end's chance once the up card has gone as well.

        It is zero where there is no such card.
        """
        found = self.endings.chances(shoe, removed).reshape(len(removed), len(self.ends), len(CARDS))
        up = np.maximum(shoe - removed, 0.0) / np.maximum(shoe.sum() - removed.sum(axis=1), 1.0)[:, None]
        found /= np.where(up > 0, up, 1.0)[:, None]
        return found


@cache
def dealer(draws: Allows) -> Dealer:
    finals = _finals(draws)
    ends: tuple[Came, ...] = tuple(sorted({came for came, _ in finals.values()}, key=str))
    columns = {
        hand: (ends.index(came) * len(CARDS), [ways.get(up, 0) for up in CARDS])
        for hand, (came, ways) in finals.items()
    }
    return Dealer(ends, endings(len(ends) * len(CARDS), columns))


@cache
def after(draws: Allows, up: int) -> Endings:
    """The dealer's ends by what is drawn to this up card, which has gone; columns go by ends alone."""
    ends = dealer(draws).ends
    found: dict[Hand, tuple[int, list[int]]] = {}
    for hand, (came, ways) in _finals(draws).items():
        if up in ways:
            at = hand.index(up)
            found[hand[:at] + hand[at + 1 :]] = ends.index(came), [ways[up]]
    return endings(len(ends), found)


@cache
def _finals(draws: Allows) -> Mapping[Hand, tuple[Came, Mapping[int, int]]]:
    return {hand: (_came(hand), ways) for hand, ways in _completed(draws)}


def _completed(draws: Allows) -> Iterator[tuple[Hand, Mapping[int, int]]]:
    """The hands that end within 21: in how many orders, by first card."""
    level: dict[Hand, dict[int, int]] = {(card,): {card: 1} for card in CARDS}
    while level:
        longer: dict[Hand, dict[int, int]] = {}
        for hand, ways in level.items():
            if len(hand) > 1 and not draws(hand):
                yield hand, ways
                continue
            points = sum(hand)
            for card in CARDS:
                if points + card <= BEST:
                    found = longer.setdefault(tuple(sorted((*hand, card))), {})
                    for up, count in ways.items():
                        found[up] = found.get(up, 0) + count
        level = longer


def _came(hand: Hand) -> Came:
    return "blackjack" if is_blackjack(hand) else total(hand)
