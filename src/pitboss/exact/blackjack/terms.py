"""What an analysis is told of a game: the wagers that settle it, and what the player and the dealer may do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple, Protocol

from pitboss.errors import DefectiveWager
from pitboss.exact.edge import net
from pitboss.games.blackjack import hands
from pitboss.games.blackjack.hands import ACE, VALUES, Values
from pitboss.games.blackjack.shapes import TOTALS, AfterSplit, Came, Sevens, Showdown, taken_by_blackjack
from pitboss.money import Odds
from pitboss.wager import Stay, Wager, judge

CARDS: tuple[int, ...] = tuple(sorted(set(VALUES.values())))  # the ten values: the last axis of arrays, in this order

Allows = Callable[[Values], bool]


class AllowsSplit(Protocol):
    def __call__(self, hand: Values, hands: int, *, of_aces: bool) -> bool: ...


def never(hand: Values) -> bool:
    return False


@dataclass(frozen=True)
class Options:
    """What may and what must be done, as the game declares it unless something is taken away or added.

    `may_double_split` is asked of a hand of a split pair, `may_draw_to_ace` of one that began with a split ace.
    """

    may_draw: Allows = hands.may_draw
    must_draw: Allows = hands.must_draw
    may_double: Allows = hands.may_double
    may_double_split: Allows = hands.may_double
    may_split: AllowsSplit = hands.may_split
    may_draw_to_ace: Allows = never
    dealer_draws: Allows = hands.dealer_draws

    def most_hands(self, value: int) -> int:
        """How many hands can come of a pair of this value."""
        count = 1
        while self.may_split((value, value), count, of_aces=value == ACE and count > 1):
            count += 1
        return count


DECLARED = Options()


@dataclass(frozen=True)
class Terms:
    """What lies on one box and beside it, what even money is, and how the house reads 11.7."""

    box: Wager[None, Showdown]
    double: Wager[None, Showdown]
    split: Wager[None, Showdown]
    insurance: Wager[None, str]
    even_money: Odds
    after_split: AfterSplit
    sevens: Wager[None, Sevens] | None = None
    options: Options = DECLARED


# --- what comes back of the wagers on a hand, in original wagers; nothing of a hand that is over

Row = tuple[Fraction, ...]


class Returns(NamedTuple):
    """By the player's end, in the order of `TOTALS`, and within that by the dealer's.

    The rows of a split hand have nothing on a dealer's blackjack: that settles the whole box at once.
    """

    single: tuple[Row, ...]
    doubled: tuple[Row, ...]
    split: tuple[Row, ...]
    split_doubled: tuple[Row, ...]


def returns(terms: Terms, dealer: Sequence[Came]) -> Returns:
    """The declarations, enumerated; `dealer` are the dealer's ends that can come up."""
    box, double, split = terms.box, terms.double, terms.split
    split_ends = {mine: 21 if mine == "blackjack" else mine for mine in TOTALS}

    def table(back: Callable[[Came, Came], Fraction]) -> tuple[Row, ...]:
        return tuple(tuple(back(mine, theirs) for theirs in dealer) for mine in TOTALS)

    def single(mine: Came, theirs: Came) -> Fraction:
        return back_of(box, mine, theirs)

    def doubled(mine: Came, theirs: Came) -> Fraction:
        mine = split_ends[mine]
        return back_of(box, mine, theirs) + back_of(double, mine, theirs)

    def of_split(mine: Came, theirs: Came) -> Fraction:
        mine = split_ends[mine]
        if theirs == "blackjack":
            return Fraction(0)
        back = back_of(split, mine, theirs)
        if back != back_of(box, mine, theirs):
            raise DefectiveWager(f"{box} and {split} come to different things on {mine} against {theirs}")
        return back

    def of_split_doubled(mine: Came, theirs: Came) -> Fraction:
        back = of_split(mine, theirs)
        return back if theirs == "blackjack" else back + back_of(double, split_ends[mine], theirs)

    return Returns(table(single), table(doubled), table(of_split), table(of_split_doubled))


def back_of(wager: Wager[None, Showdown], mine: Came, theirs: Came) -> Fraction:
    """What one unit comes back as: itself and what it won."""
    outcome = judge(wager, None, Showdown(mine, theirs)).outcome
    if isinstance(outcome, Stay):
        raise DefectiveWager(f"{wager}: a showdown decides every wager")
    return 1 + net(outcome)


def lost_to_blackjack(reading: AfterSplit, busted: int, standing: int) -> int:
    """What a box that was split has lost in all when the dealer has a blackjack: what was lost before, and the rest."""
    return busted + taken_by_blackjack(reading, 1, busted, standing)


def settles_by_hands(reading: AfterSplit, most: int) -> bool:
    """Whether a blackjack costs a split box the same however many of its hands are over."""
    ways = product(range(most + 1), repeat=2)
    return len({lost_to_blackjack(reading, busted, standing) for busted, standing in ways if busted + standing}) == 1
