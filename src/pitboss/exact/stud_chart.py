"""The best play of Caribbean stud poker: every decision as it was found, and what they come to in a few lines."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import groupby, takewhile
from typing import NamedTuple

from pitboss.exact.facing import Facing, Ranks
from pitboss.games.caribbean_stud.ranking import WORTH, Hand


class Call(Enum):
    """What to do with a hand against a rank that is seen."""

    BET = "bet"
    FOLD = "fold"
    BY_SUITS = "by suits"  # it depends on which of the player's cards are of the suit seen


@dataclass(frozen=True, slots=True)
class Suits:
    """Where suits decide: the player's ranks that are of the suit seen, in each layout on which to bet."""

    bet_with: tuple[Ranks, ...]
    at_least: int | None  # how many such cards it takes, where that is all that counts


class Decision(NamedTuple):
    hand: Hand
    seen: int
    holds: bool  # the hand has a card of the rank seen
    call: Call
    suits: Suits | None = None


def decision(facing: Facing, bets: Sequence[bool]) -> Decision:
    """What was found best on each layout, in a word."""
    made = {bet for bet, ways in zip(bets, facing.ways, strict=True) if ways}
    if len(made) > 1:
        return Decision(facing.hand, facing.seen, facing.holds, Call.BY_SUITS, _suits(facing, bets))
    return Decision(facing.hand, facing.seen, facing.holds, Call.BET if True in made else Call.FOLD)


def _suits(facing: Facing, bets: Sequence[bool]) -> Suits:
    possible = [(bet, layout) for bet, layout, ways in zip(bets, facing.layouts, facing.ways, strict=True) if ways]
    bet_with = tuple(layout for bet, layout in possible if bet)
    fewest = min(map(len, bet_with))
    counts = fewest > max(len(layout) for bet, layout in possible if not bet)
    return Suits(tuple(sorted(bet_with, key=lambda each: (len(each), each))), fewest if counts else None)


@dataclass(frozen=True, slots=True)
class Line:
    """What to do when a rank is seen, with those hands in doubt that hold a card of it, or with those that hold none.

    Below `lowest` all are folded, or all of them where it is None; from `always` on all are bet, or none. `between` are
    those neither below nor above.
    """

    seen: int
    holds: bool
    lowest: Hand | None
    always: Hand | None
    between: tuple[Decision, ...]


@dataclass(frozen=True)
class Chart:
    """Every decision, from the lowest hand up."""

    decisions: tuple[Decision, ...]

    @cached_property
    def hands(self) -> dict[Hand, tuple[Decision, ...]]:
        return {hand: tuple(each) for hand, each in groupby(self.decisions, key=lambda each: each.hand)}

    @cached_property
    def never(self) -> tuple[Hand, ...]:
        """The hands that are folded whatever is seen, from the lowest up to the first that is not."""
        return tuple(takewhile(self._all(Call.FOLD), self.hands))

    @cached_property
    def always(self) -> tuple[Hand, ...]:
        """The hands that are bet whatever is seen, from the highest down to the last of which that is true."""
        return tuple(takewhile(self._all(Call.BET), reversed(self.hands)))

    def _all(self, call: Call) -> Callable[[Hand], bool]:
        return lambda hand: all(each.call is call for each in self.hands[hand])

    @cached_property
    def doubtful(self) -> tuple[Hand, ...]:
        """The hands between those never bet and those always bet."""
        return tuple(self.hands)[len(self.never) : len(self.hands) - len(self.always)]

    def lines(self) -> Iterator[Line]:
        """For each rank seen, the hands in doubt that hold a card of it and those that do not."""
        doubtful = [each for hand in self.doubtful for each in self.hands[hand]]
        for seen in WORTH.values():
            for holds in (True, False):
                about = [each for each in doubtful if (each.seen, each.holds) == (seen, holds)]
                if about:
                    yield _line(seen, about, holds=holds)


def _line(seen: int, about: Sequence[Decision], *, holds: bool) -> Line:
    folded = len([*takewhile(lambda each: each.call is Call.FOLD, about)])
    bet = len([*takewhile(lambda each: each.call is Call.BET, reversed(about))])
    between = tuple(about[folded : len(about) - bet])
    lowest = about[folded].hand if folded < len(about) else None
    return Line(seen, holds, lowest, about[-bet].hand if bet else None, between)
