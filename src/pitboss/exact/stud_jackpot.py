"""What a wager on the progressive jackpot returns, as the pool grows.

Counted is what the wager itself is paid, by a pool of a given size and to a hand that is alone in qualifying. What the
wager adds to the pool is no return to the player who makes it, and is not counted.
"""

from dataclasses import dataclass
from fractions import Fraction

from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.stud import Played
from pitboss.games.caribbean_stud.ranking import Kind
from pitboss.games.caribbean_stud.shapes import Folded, Jackpot, NoHand, Prize


@dataclass(frozen=True, slots=True)
class PrizeChance:
    """How many of all the deals win a prize, and how many with such a hand are folded, winning it or not."""

    kind: Kind
    prize: Prize
    cite: tuple[str, ...]
    won: int
    folded: int

    @property
    def chance(self) -> Fraction:
        return Fraction(self.won, ALL_DEALS)


@dataclass(frozen=True)
class JackpotReturn:
    """By the size of the pool, in the same smallest unit as the wager."""

    wager: int
    prizes: tuple[PrizeChance, ...]

    def returned(self, pool: Fraction | int) -> Fraction:
        """What the wager is paid on average, per unit of it; the wager itself never comes back."""
        return sum((each.chance * each.prize.of(pool) for each in self.prizes), Fraction(0)) / self.wager

    @property
    def folded(self) -> int:
        """The deals on which it matters whether a folded hand wins."""
        return sum(each.folded for each in self.prizes)

    @property
    def bends(self) -> tuple[Fraction, ...]:
        """The pools at which a share overtakes its fixed sum; between and beyond them the return is a straight line."""
        found = {each.prize.least / each.prize.share for each in self.prizes if each.prize.share}
        return tuple(sorted(found))

    @property
    def break_even(self) -> Fraction | None:
        """The least pool that returns all that is wagered; None where no pool does."""
        start = Fraction(0)
        for end in (*self.bends, None):
            short = 1 - self.returned(start)
            if short <= 0:
                return start
            rise = self._rise(start)
            if rise and (end is None or start + short / rise <= end):
                return start + short / rise
            start = end or start
        return None

    def _rise(self, pool: Fraction) -> Fraction:
        """How much more is returned for each unit that the pool grows, from here to the next bend."""
        growing = (each for each in self.prizes if each.prize.of(pool) == pool * each.prize.share)
        return sum((each.chance * each.prize.share for each in growing), Fraction(0)) / self.wager


def jackpot_return(jackpot: Jackpot, played: Played, wager: int) -> JackpotReturn:
    """Under a policy: a hand that is folded is judged as the jackpot's rules judge it."""
    found = []
    for kind in sorted(Kind, reverse=True):
        award = jackpot.judge(NoHand(kind))
        if isinstance(award.then, Prize):
            deals = {end: count for end, count in played.deals.items() if end.kind is kind}
            won = sum(count for end, count in deals.items() if isinstance(jackpot.judge(end).then, Prize))
            folded = sum(count for end, count in deals.items() if isinstance(end, Folded))
            cite = tuple(clause.id for clause in award.cite)
            found.append(PrizeChance(kind, award.then, cite, won, folded))
    return JackpotReturn(wager, tuple(found))
