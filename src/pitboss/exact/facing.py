"""What a player may face: for every hand and every card of the dealer's that is seen, what the four hidden ones make.

Nothing is dealt one by one. The dealer's hands that avoid the player's five cards are all that hold the card seen, less
those that also hold one of the player's cards, and those that hold two of them again, and so on: a sum of at most 31
terms, each a count of hands that hold certain cards. Ranks and suits are counted apart: first as if no hand were of one
suit, then what it changes that some are, which only the player's cards of the suit seen can hinder. The counts of hands
that stand below the player's grow as the player's hand goes up, from the lowest to the highest.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from operator import mul

from pitboss.draws.cards import SUITS
from pitboss.exact.hand_classes import ALL_HANDS, HandClass, hand_classes
from pitboss.games.caribbean_stud.ranking import HAND_SIZE, WORTH, Hand

HIDDEN = HAND_SIZE - 1
SEEN_CARDS = 52 - HAND_SIZE
HIDDEN_HANDS = comb(SEEN_CARDS - 1, HIDDEN)
ALL_DEALS = ALL_HANDS * SEEN_CARDS * HIDDEN_HANDS

OF_A_RANK = len(SUITS)
OTHER_SUITS = OF_A_RANK - 1
RANKS = tuple(WORTH.values())
# Cards known by their ranks alone are a sum of these: three bits for each rank hold how many there are of it.
UNITS = {rank: 8**place for place, rank in enumerate(RANKS)}

Ranks = tuple[int, ...]  # different ranks, each as what it is worth


@dataclass(frozen=True, slots=True)
class Facing:
    """A player's hand against one rank of the card seen.

    What suits matter is which of the player's ranks are of the suit seen. Each such layout has an entry in the lists:
    `ways` to deal the player's hand and the card seen, and for each of those, of the dealer's 163,185 hidden fours,
    those that make no qualifying hand, and those that make one which the player's beats or is level with.
    """

    hand: Hand
    seen: int
    holds: bool  # the player has a card of the rank seen
    layouts: tuple[Ranks, ...]
    ways: tuple[int, ...]
    no_hand: list[int]
    beaten: list[int]
    level: list[int]


def facings(qualifies: Hand) -> Iterator[Facing]:
    """Every hand of the player's, from the lowest up, against every rank of the card seen.

    `qualifies` is the hand below which the dealer has none.
    """
    unqualified = _Counts()
    for each in hand_classes():
        if each.hand < qualifies:
            unqualified.add(each)
    below = _Counts()
    for each in hand_classes():
        player = _Player(each)
        no_hand = player.faces(unqualified, player.seen)
        if each.hand < qualifies:  # a dealer who qualifies has the higher hand
            below.add(each)
            for seen, ways in no_hand.items():
                none = [0] * len(ways)
                yield player.facing(seen, ways, none, none)
            continue
        under = player.faces(below, player.seen)
        below.add(each)
        not_over = player.faces(below, player.held)  # a hand level with the player's has the same ranks
        for seen, ways in no_hand.items():
            beaten = [a - b for a, b in zip(under[seen], ways, strict=True)]
            level = [a - b for a, b in zip(not_over.get(seen, under[seen]), under[seen], strict=True)]
            yield player.facing(seen, ways, beaten, level)


# --- the dealer's hands


class _Counts:
    """Of a growing set of hands, how many hold certain cards, the cards being given by their ranks alone.

    `mixed` counts as if no hand were of one suit: for up to four cards, and for a card of each rank in turn besides.
    Where all these cards are of one suit, `suited` has to be added for the hands that are.
    """

    def __init__(self) -> None:
        self.mixed = {held: [0] * len(RANKS) for held in _holdings(HIDDEN)}
        self.suited = dict.fromkeys(_holdings(HAND_SIZE), 0)
        self._avoiding: dict[tuple[int, Ranks], list[int]] = {}

    def add(self, each: HandClass) -> None:
        if not each.one_suit:
            for held, ways, ranks in _completions(each.groups):
                for rank in ranks:
                    self.mixed[held - UNITS[rank]][rank - RANKS[0]] += ways
        if len(each.groups) == HAND_SIZE:
            step = 1 if each.one_suit else -1  # counted as mixed, though it is of one suit
            for held in _sums(tuple(rank for rank, _ in each.groups)):
                self.suited[held] += step
            self._avoiding.clear()

    def avoiding(self, held: int, ranks: Ranks) -> list[int]:
        """What has to be added for hands of one suit that hold these cards and none of some ranks, by layout."""
        found = self._avoiding.get((held, ranks))
        if found is None:
            if not ranks:
                return [self.suited.get(held, 0)]
            first, rest = ranks[0], ranks[1:]
            either = self.avoiding(held, rest)
            having = self.avoiding(held + UNITS[first], rest)
            found = either + [a - b for a, b in zip(either, having, strict=True)]
            self._avoiding[held, ranks] = found
        return found


@cache
def _holdings(most: int) -> tuple[int, ...]:
    """Up to so many cards, by their ranks."""
    return tuple(
        sum(UNITS[rank] for rank in ranks)
        for size in range(most + 1)
        for ranks in combinations_with_replacement(RANKS, size)
    )


def _completions(groups: tuple[tuple[int, int], ...]) -> list[tuple[int, int, Ranks]]:
    """Each choice of cards out of a hand, the ways to complete it to a hand of the same ranks, and its own ranks."""
    found: list[tuple[int, int, Ranks]] = [(0, 1, ())]
    for rank, count in groups:
        found = [
            (
                held + taken * UNITS[rank],
                ways * comb(OF_A_RANK - taken, count - taken),
                (*ranks, rank) if taken else ranks,
            )
            for held, ways, ranks in found
            for taken in range(count + 1)
        ]
    return found


@cache
def _sums(ranks: Ranks) -> tuple[int, ...]:
    """Each choice out of cards of different ranks."""
    found = [0]
    for rank in ranks:
        found += [held + UNITS[rank] for held in found]
    return tuple(found)


# --- the player's hand


class _Player:
    """A hand of the player's, and how to count what avoids it."""

    def __init__(self, each: HandClass) -> None:
        self.hand = each.hand
        self.one_suit = each.one_suit
        self.counts = tuple(count for _, count in each.groups)
        self.ranks = tuple(rank for rank, _ in each.groups)
        self.seen = tuple(rank for rank in RANKS if (rank, OF_A_RANK) not in each.groups)
        self.held = tuple(rank for rank in self.ranks if rank in self.seen)
        # Up to four of the player's cards, which together with the card seen make a dealer's hand; odd numbers of them
        # are taken away, even ones put back.
        terms = [(0, 1, 0)]
        for rank, count in each.groups:
            terms += [
                (held + taken * UNITS[rank], ways * comb(count, taken), size + taken)
                for held, ways, size in terms
                for taken in range(1, count + 1)
            ]
        self.terms = [held for held, _, size in terms if size <= HIDDEN]
        self.signed = [(-1) ** size * ways for _, ways, size in terms if size <= HIDDEN]

    def faces(self, counts: _Counts, seen: Ranks) -> dict[int, list[int]]:
        """Against some ranks of the card seen, how many of the dealer's hands there are, by layout."""
        columns = [*zip(*map(counts.mixed.__getitem__, self.terms), strict=True)]
        found = {}
        for rank in seen:
            mixed = sum(map(mul, self.signed, columns[rank - RANKS[0]]))
            found[rank] = [mixed + suited for suited in self._suited(counts, rank)]
        return found

    def _suited(self, counts: _Counts, seen: int) -> list[int]:
        if not self.one_suit:
            return counts.avoiding(UNITS[seen], self._others(seen))
        none_of_it = [counts.suited[UNITS[seen]]]
        if seen in self.ranks:
            return none_of_it
        held = [UNITS[seen] + each for each in self.terms]
        return [*none_of_it, sum(map(mul, self.signed, map(counts.suited.__getitem__, held)))]

    def _others(self, seen: int) -> Ranks:
        """The player's ranks that may be of the suit seen: not the one seen itself."""
        return tuple([rank for rank in self.ranks if rank != seen])

    def facing(self, seen: int, no_hand: list[int], beaten: list[int], level: list[int]) -> Facing:
        group = self.ranks.index(seen) if seen in self.ranks else None
        return Facing(
            self.hand,
            seen,
            group is not None,
            _layouts(self._others(seen), one_suit=self.one_suit),
            _ways(self.counts, group, one_suit=self.one_suit),
            no_hand,
            beaten,
            level,
        )


@cache
def _layouts(ranks: Ranks, *, one_suit: bool) -> tuple[Ranks, ...]:
    """The choices of these ranks in the order of `_Counts.avoiding`; a hand of one suit has all of it or none."""
    if one_suit:
        return ((), ranks) if len(ranks) == HAND_SIZE else ((),)
    if not ranks:
        return ((),)
    rest = _layouts(ranks[1:], one_suit=False)
    return rest + tuple((ranks[0], *each) for each in rest)


@cache
def _ways(counts: tuple[int, ...], seen: int | None, *, one_suit: bool) -> tuple[int, ...]:
    """How many deals of the player's hand and the card seen have each layout.

    `counts` is how often each of the player's ranks comes, `seen` which of them is the rank seen, if any is.
    """
    if one_suit:
        return (OF_A_RANK * OTHER_SUITS,) if seen is not None else (OF_A_RANK * OTHER_SUITS, OF_A_RANK)
    ways = [OF_A_RANK]
    for group, count in reversed([*enumerate(counts)]):
        without = [each * comb(OTHER_SUITS, count) for each in ways]
        ways = without if group == seen else without + [each * comb(OTHER_SUITS, count - 1) for each in ways]
    if len(counts) == HAND_SIZE:  # those of one suit are another hand
        ways[0] -= OF_A_RANK * OTHER_SUITS
        if seen is None:
            ways[-1] -= OF_A_RANK
    return tuple(ways)
