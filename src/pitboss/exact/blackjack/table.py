"""A shoe with what is played on it: everything that does not depend on how it is played, worked out once."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from pitboss.exact.blackjack.dealer import Dealer, dealer
from pitboss.exact.blackjack.hands import Flags, Hands, split_hands, whole_hands
from pitboss.exact.blackjack.layers import Ground, dealer_ends, gone, split_ground, whole_ground
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.play import Play
from pitboss.exact.blackjack.shoes import Shoe, deals, first_hands
from pitboss.exact.blackjack.splits import SITUATIONS, Again
from pitboss.exact.blackjack.terms import CARDS, Returns, Terms, returns, settles_by_hands
from pitboss.exact.blackjack.together import Box, Course, Key
from pitboss.games.blackjack.hands import ACE, TEN


@dataclass(frozen=True)
class Table:
    terms: Terms
    shoe: Shoe

    @cached_property
    def dealer(self) -> Dealer:
        return dealer(self.terms.options.dealer_draws)

    @cached_property
    def whole(self) -> Hands:
        return whole_hands(self.terms.options)

    @cached_property
    def split(self) -> Hands:
        return split_hands(self.terms.options)

    @cached_property
    def returns(self) -> Returns:
        return returns(self.terms, (*self.dealer.ends, "over"))

    @cached_property
    def cards(self) -> Floats:
        return np.array(self.shoe, dtype=np.float64)

    @cached_property
    def _ends(self) -> list[Floats]:
        more = range(1, max(situation.gone + situation.unlike for situation in SITUATIONS) + 1)
        return dealer_ends(self.dealer, self.cards, [gone(self.whole, 0), *(gone(self.split, each) for each in more)])

    @property
    def ends(self) -> Floats:
        """The chances of the dealer's ends, by whole hand, end and up card."""
        return self._ends[0]

    @cached_property
    def ground(self) -> Ground:
        return whole_ground(self.whole, self.cards, self._ends[0], self.dealer, self.returns)

    @cached_property
    def split_ground(self) -> Ground:
        ends = dict(enumerate(self._ends[1:], start=1))
        return split_ground(self.split, self.cards, ends, self.dealer, self.returns, SITUATIONS)

    # --- hands of two cards

    @cached_property
    def first(self) -> Ints:
        """Their places among whole hands."""
        return first_hands(self.whole)

    @cached_property
    def deals(self) -> Floats:
        """The chance of each, by up card."""
        return deals(self.shoe, self.whole)

    @cached_property
    def pairs(self) -> Ints:
        """The values that can be split, by place."""
        found: Ints = self.split.pair[self.split.size == 1]
        return found

    @cached_property
    def pair_hands(self) -> Ints:
        """Where those pairs are among hands of two cards."""
        places = [self.whole.at((CARDS[pair],) * 2) for pair in self.pairs]
        return np.searchsorted(self.first, np.array(places, dtype=np.int64))

    @cached_property
    def natural(self) -> int:
        """Where a blackjack is among them."""
        return int(np.searchsorted(self.first, self.whole.at((ACE, TEN))))

    @cached_property
    def blackjack(self) -> Floats:
        """The chance that the dealer gets one, by hand of two cards and up card."""
        return self.ground.blackjack[0][self.first]

    @cached_property
    def settles_by_hands(self) -> bool:
        most = max((self.terms.options.most_hands(CARDS[pair]) for pair in self.pairs), default=1)
        return settles_by_hands(self.terms.after_split, most)

    @cached_property
    def may_go_over(self) -> Flags:
        """Whether a hand of a split pair may, by pair: of aces, which get one card each, none does."""
        hands = self.split
        over = hands.may_draw & (hands.longer < 0).any(axis=1)
        return np.array([over[hands.pair == pair].any() for pair in self.pairs], dtype=np.bool_)

    @cached_property
    def boxes(self) -> dict[tuple[tuple[int, int], Play, Again], Box]:
        """Of split pairs, by pair and up card and how they are played: kept with what is known of them."""
        return {}

    @cached_property
    def losses(self) -> dict[Key, list[tuple[Course, float, float]]]:
        """What boxes of split pairs lose to a blackjack, by how they are played: kept, for it takes long to reckon."""
        return {}

    def left_by_blackjack(self, pair: int, up: int) -> Floats:
        """What is left when a pair, the up card and the card that makes the dealer's blackjack of it have gone."""
        left = self.cards.copy()
        left[pair] -= 2
        left[up] -= 1
        left[CARDS.index(ACE + TEN - CARDS[up])] -= 1
        return left
