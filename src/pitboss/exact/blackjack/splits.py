"""What splitting a pair is worth: every course that it can take, added up."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from pitboss.exact.blackjack.hands import Flags
from pitboss.exact.blackjack.layers import Ground, Situation
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.play import UP, Played
from pitboss.exact.blackjack.terms import CARDS, Options

FIRST = Situation(1, False)  # the first of two hands, or either of two that cannot be split again
SECOND = Situation(1, True)  # the second of two, when the first has drawn something else than the pair's value
AT_ONCE = Situation(2, False)  # any of three, when the first was split again; the second, when the first is a pair kept
LATER = Situation(2, True)  # the second or third, when the first has drawn something else and the second was split
LAST = Situation(3, False)  # the second or third, when the first is a pair kept and the second was split

SITUATIONS = (FIRST, SECOND, AT_ONCE, LATER, LAST)


@dataclass(frozen=True, eq=False)
class Again:
    """Whether a hand that has drawn to a pair is split again, by pair and up card."""

    first: Flags
    second: Flags  # the first has drawn something else
    second_beside_pair: Flags  # the first is a pair kept

    def at(self, ups: Ints) -> "Again":
        """Against some up cards."""
        return Again(self.first[:, ups], self.second[:, ups], self.second_beside_pair[:, ups])


class Drawn(NamedTuple):
    """What a box gains when a hand has drawn to a pair, if that is split again and if it is kept.

    For the first hand that is all that the box gains; for the second, what the first has drawn is counted apart.
    """

    first_split: Floats
    first_kept: Floats
    second_split: Floats
    second_kept: Floats
    like: Floats  # the chance that the first hand draws to a pair


@dataclass(frozen=True)
class Splits:
    """What is gained by splitting where the dealer gets no blackjack, by pair and up card, and how it is played."""

    pairs: Ints
    gain: Floats
    again: Again
    drawn: Drawn


def split(ground: Ground, played: Played, options: Options, again: Again | None = None) -> Splits:
    """`again` says when to split again; without it, whenever that is better."""
    hands = ground.drawing.hands
    starts = np.flatnonzero(hands.size == 1)
    pairs = hands.pair[starts]
    pair_kept = np.array([hands.at((CARDS[pair],) * 2, pair) for pair in pairs], dtype=np.int64)
    place = {situation: index for index, situation in enumerate(SITUATIONS)}
    like = {more: _by_pair(ground, more, starts, pairs) for more in (1, 2)}

    def gain(situation: Situation, hands: Ints) -> Floats:
        """What a hand gains, counted on its situation."""
        layer = place[situation]
        found: Floats = played.value[hands, layer] - ground.layers[layer].stake[hands]
        return found

    def unlike(situation: Situation) -> Floats:
        """What a hand gains whose next card is not of the pair's value."""
        return gain(situation, starts) - like[situation.gone] * gain(situation, pair_kept)

    more = np.array([options.most_hands(CARDS[pair]) > 2 for pair in pairs], dtype=np.bool_)[:, None]
    last, third = gain(AT_ONCE, pair_kept), 2 * gain(LAST, starts)
    second, later = gain(SECOND, pair_kept), 2 * gain(LATER, starts)
    beside = more & (third > last if again is None else again.second_beside_pair)
    then = more & (later > second if again is None else again.second)
    keep = gain(FIRST, pair_kept) + unlike(AT_ONCE) + like[2] * np.where(beside, third, last)
    at_once = 3 * gain(AT_ONCE, starts)
    first = more & (at_once > keep if again is None else again.first)
    split_again = (
        unlike(FIRST) + unlike(SECOND) + like[1] * (np.where(then, later, second) + np.where(first, at_once, keep))
    )
    total = np.where(more, split_again, 2 * gain(FIRST, starts))
    return Splits(pairs, total, Again(first, then, beside), Drawn(at_once, keep, later, second, like[1]))


def _by_pair(ground: Ground, more: int, starts: Ints, pairs: Ints) -> Floats:
    """The chance that the next card of a hand of one card is of its value."""
    drawing = ground.drawing
    each = [drawing.chance(more, starts[[at]], int(pair)) for at, pair in enumerate(pairs)]
    return np.concatenate(each) if each else np.zeros((0, UP))
