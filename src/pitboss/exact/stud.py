"""Caribbean stud poker, exactly: every deal counted under a way to play, and the play than which there is no better."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from operator import mul

from pitboss.errors import DefectiveWager
from pitboss.exact.edge import net
from pitboss.exact.facing import ALL_DEALS, HIDDEN_HANDS, Facing, facings
from pitboss.exact.stud_chart import Call, Chart, Decision, decision
from pitboss.games.caribbean_stud.policies import POLICIES, Policy
from pitboss.games.caribbean_stud.ranking import Hand, Kind
from pitboss.games.caribbean_stud.shapes import (
    Against,
    Compared,
    Folded,
    NoHand,
    Showdown,
    StudWagers,
    winnings,
)
from pitboss.wager import Ruling, Stay, Win, judge

BEST = "best"


# --- what comes of a way to play


@dataclass(frozen=True)
class Played:
    """Of the 19,933,230,517,200 deals, how many end how under a policy, and what each end is worth in antes.

    `deals` leaves out what never happens.
    """

    policy: str
    deals: Mapping[Showdown, int]
    worth: Mapping[Showdown, Fraction]
    bet_per_ante: int

    @cached_property
    def results(self) -> dict[Fraction, int]:
        """The deals for each result, from the greatest loss up."""
        found: dict[Fraction, int] = {}
        for end, count in self.deals.items():
            found[self.worth[end]] = found.get(self.worth[end], 0) + count
        return dict(sorted(found.items()))

    @property
    def total(self) -> Fraction:
        """What all the deals come to together."""
        return sum((result * count for result, count in self.results.items()), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """The house's share of the ante."""
        return -self.total / ALL_DEALS

    @property
    def variance(self) -> Fraction:
        squares = sum((result**2 * count for result, count in self.results.items()), Fraction(0))
        return squares / ALL_DEALS - self.edge**2

    @property
    def bets(self) -> Fraction:
        """How often a bet is made."""
        return 1 - self.chance(lambda end: isinstance(end, Folded))

    @property
    def staked(self) -> Fraction:
        """Ante and bet together, on average."""
        return 1 + self.bets * self.bet_per_ante

    @property
    def edge_of_stakes(self) -> Fraction:
        """The house's share of everything that is staked."""
        return self.edge / self.staked

    def chance(self, holds: Callable[[Showdown], bool]) -> Fraction:
        return Fraction(sum(count for end, count in self.deals.items() if holds(end)), ALL_DEALS)


@dataclass(frozen=True)
class Study:
    """What comes of the best play, with its chart, and of the fixed ways to play that were asked for."""

    best: Played
    fixed: tuple[Played, ...]
    chart: Chart

    @property
    def every(self) -> tuple[Played, ...]:
        return (self.best, *self.fixed)

    def of(self, policy: str) -> Played:
        return next(each for each in self.every if each.policy == policy)


def study(
    wagers: StudWagers,
    most: Fraction | None = None,
    policies: Sequence[Policy] = POLICIES,
    progress: Callable[[Hand], None] = lambda hand: None,
) -> Study:
    """Count every deal. `most` is the operator's maximum payout on a bet wager, in antes."""
    worth = worths(wagers, most)
    scales = {kind: _Scales.of(kind, worth) for kind in Kind}
    decisions: list[Decision] = []
    counts: _Counts = {}
    for facing in facings(wagers.qualifies):
        if not decisions or decisions[-1].hand != facing.hand:
            progress(facing.hand)
        bets = scales[facing.hand.kind].bets(facing)
        found = decision(facing, bets)
        decisions.append(found)
        fixed = tuple([policy.bets(facing.hand, facing.seen) for policy in policies])
        if found.call is Call.BY_SUITS:
            for made in (True, False):
                ways = [ways if bet is made else 0 for ways, bet in zip(facing.ways, bets, strict=True)]
                _count(counts, (made, *fixed), facing, ways)
        else:
            _count(counts, (found.call is Call.BET, *fixed), facing, facing.ways)
    best, *others = (
        Played(name, _deals(counts, place), worth, wagers.bet_per_ante)
        for place, name in enumerate((BEST, *(policy.name for policy in policies)))
    )
    return Study(best, tuple(others), Chart(tuple(decisions)))


# --- what an end is worth


def worths(wagers: StudWagers, most: Fraction | None = None) -> dict[Showdown, Fraction]:
    """What ante and bet together gain at each end, in antes, as their declarations settle it; all hands are shown."""
    return {end: _worth(wagers, end, most) for kind in Kind for end in _ends_of(kind)}


def _ends_of(kind: Kind) -> tuple[Showdown, ...]:
    return (Folded(kind), NoHand(kind), *(Compared(kind, against) for against in Against))


def _worth(wagers: StudWagers, end: Showdown, most: Fraction | None) -> Fraction:
    gain = _gain(judge(wagers.ante, None, end), 1, None)
    return gain if isinstance(end, Folded) else gain + _gain(judge(wagers.bet, None, end), wagers.bet_per_ante, most)


def _gain(ruling: Ruling, stake: int, most: Fraction | None) -> Fraction:
    match ruling.outcome:
        case Win(odds):
            return winnings(stake, odds, most)
        case Stay():
            raise DefectiveWager(f"{ruling}: a showdown decides every wager")
        case outcome:
            return stake * net(outcome)


# --- counting


@dataclass(frozen=True, slots=True)
class _Scales:
    """What weighs a bet against a fold, in whole numbers: how much better than a lost bet each end is."""

    no_hand: int
    higher: int
    equal: int
    fold: int

    @classmethod
    def of(cls, kind: Kind, worth: Mapping[Showdown, Fraction]) -> "_Scales":
        folded, no_hand, higher, equal, lower = (worth[end] for end in _ends_of(kind))
        better = [each - lower for each in (no_hand, higher, equal, folded)]
        unit = lcm(*(each.denominator for each in better))
        return cls(*(int(each * unit) for each in better))

    def bets(self, facing: Facing) -> list[bool]:
        """On each layout, whether a bet comes to more than a fold; where it comes to the same, it is not made."""
        no_hand, higher, equal, fold = self.no_hand, self.higher, self.equal, self.fold * HIDDEN_HANDS
        return [
            no_hand * none + higher * beaten + equal * level > fold
            for none, beaten, level in zip(facing.no_hand, facing.beaten, facing.level, strict=True)
        ]


# For each kind of hand, and for which of the policies bet, the best first: how many deals there are that end with no
# hand, and with the player's higher, level and lower, where a bet is made.
_Counts = dict[tuple[Kind, tuple[bool, ...]], list[int]]


def _count(counts: _Counts, bets: tuple[bool, ...], facing: Facing, ways: Sequence[int]) -> None:
    no_hand = sum(map(mul, ways, facing.no_hand))
    higher = sum(map(mul, ways, facing.beaten))
    equal = sum(map(mul, ways, facing.level))
    lower = sum(ways) * HIDDEN_HANDS - no_hand - higher - equal
    found = counts.setdefault((facing.hand.kind, bets), [0, 0, 0, 0])
    for place, deals in enumerate((no_hand, higher, equal, lower)):
        found[place] += deals


def _deals(counts: _Counts, place: int) -> dict[Showdown, int]:
    """How the deals end under the policy of this place."""
    found = {end: 0 for kind in Kind for end in _ends_of(kind)}
    for (kind, bets), deals in counts.items():
        folded, *others = _ends_of(kind)
        if bets[place]:
            for end, count in zip(others, deals, strict=True):
                found[end] += count
        else:
            found[folded] += sum(deals)
    return {end: count for end, count in found.items() if count}
