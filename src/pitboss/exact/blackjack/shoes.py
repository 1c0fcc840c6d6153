"""Shoes by the values of their cards, and how likely each deal of two cards and an up card is."""

import numpy as np

from pitboss.draws.cards import Composition, by_rank, decks
from pitboss.errors import BadInput
from pitboss.exact.blackjack.hands import Hands
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.terms import CARDS
from pitboss.games.blackjack.hands import HANDS_PER_BOX, VALUES

Shoe = tuple[int, ...]  # how many cards of each value, in the order of CARDS

# When a card is drawn the dealer has at most 16 and no hand of the player more than 30, each ace as one. A shoe with
# more points than that cannot run out while one box is played.
ENOUGH = 16 + 30 * HANDS_PER_BOX + 1


def shoe_of(left: Composition) -> Shoe:
    counts = dict.fromkeys(CARDS, 0)
    for rank, count in by_rank(left).items():
        counts[VALUES[rank]] += count
    return checked(tuple(counts.values()))


def full_shoe(count: int) -> Shoe:
    return shoe_of(decks(count))


def checked(shoe: Shoe) -> Shoe:
    points = sum(card * count for card, count in zip(CARDS, shoe, strict=True))
    if points < ENOUGH:
        raise BadInput(
            f"a shoe of {sum(shoe)} cards can run out while a box is played: its cards add up to {points}, "
            f"an ace as one, and it takes {ENOUGH} to be sure"
        )
    return shoe


def first_hands(hands: Hands) -> Ints:
    """The hands of two cards."""
    return np.flatnonzero(hands.size == 2)


def ways(shoe: Shoe, hands: Hands) -> Floats:
    """In how many orders each hand of two cards is dealt with each up card: whole numbers."""
    left, counts = np.array(shoe, dtype=np.float64), hands.counts[first_hands(hands)]
    alike = (counts == 2).any(axis=1)
    second = np.where(alike, np.prod(np.where(counts == 2, left - 1, 1.0), axis=1), 2.0)
    orders = np.prod(np.where(counts > 0, left, 1.0), axis=1) * np.maximum(second, 0.0)
    found: Floats = orders[:, None] * np.maximum(left - counts, 0.0)
    return found


def all_ways(shoe: Shoe) -> int:
    size = sum(shoe)
    return size * (size - 1) * (size - 2)


def deals(shoe: Shoe, hands: Hands) -> Floats:
    """The chance of each hand of two cards with each up card: one division of whole numbers."""
    return ways(shoe, hands) / all_ways(shoe)
