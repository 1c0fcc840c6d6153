"""A finished coup, the table of play that leads to it, and the exact chances of each from any cards that are left."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import perm
from types import MappingProxyType
from typing import NamedTuple

from pitboss.draws.cards import DECK, RANKS, Card, Composition, by_rank
from pitboss.draws.space import Chances
from pitboss.errors import BadInput

VALUES: Mapping[str, int] = MappingProxyType(
    {rank: 1 if rank == "A" else int(rank) if rank.isdecimal() else 0 for rank in RANKS}
)
VALUE: Mapping[Card, int] = MappingProxyType({card: VALUES[card[0]] for card in DECK})
# For burning alone, a ten and a court card count as ten.
BURNS: Mapping[Card, int] = MappingProxyType({card: VALUE[card] or 10 for card in DECK})

MOST_CARDS = 6
_value = dict(VALUE).__getitem__  # asked of every card of every coup


class Coup(NamedTuple):
    """The final point counts."""

    player: int
    banker: int


def point_count(cards: Iterable[Card]) -> int:
    """The last digit of the cards' total."""
    return sum(map(_value, cards)) % 10


# --- the table of play, asked with point counts of two cards


def natural(player: int, banker: int) -> bool:
    return player >= 8 or banker >= 8


def player_draws(player: int) -> bool:
    """Table 1."""
    return player <= 5


# Table 2: on which third cards of the Player's Hand the Banker's Hand draws, by its own point count.
_TABLE_2: tuple[frozenset[int], ...] = (
    *(frozenset(range(10)) for _ in range(3)),
    frozenset(range(10)) - {8},
    frozenset((2, 3, 4, 5, 6, 7)),
    frozenset((4, 5, 6, 7)),
    frozenset((6, 7)),
    frozenset(),
)


def banker_draws(banker: int, third: int | None) -> bool:
    """`third` is the value of the third card of the Player's Hand, None where that hand stands."""
    return banker <= 5 if third is None else third in _TABLE_2[banker]


# --- chances


def coups(left: Composition) -> Chances[Coup]:
    """What a coup dealt from these cards can come to, in the order of the counts."""
    counts = [0] * 10
    for rank, count in by_rank(left).items():
        counts[VALUES[rank]] += count
    if sum(counts) < MOST_CARDS:
        raise BadInput(f"{sum(counts)} cards are too few for a coup: it may take {MOST_CARDS}")
    return _chances(tuple(counts))


@cache
def _chances(counts: tuple[int, ...]) -> Chances[Coup]:
    ways: dict[Coup, int] = {}
    for coup, count in _ways(counts):
        ways[coup] = ways.get(coup, 0) + count
    return Chances.counted({coup: ways[coup] for coup in sorted(ways)})


def _ways(counts: Sequence[int]) -> Iterator[tuple[Coup, int]]:
    """Every way in which six cards in order can lie, told by the coup that they make; a short one leaves the rest."""
    left = list(counts)
    size = sum(counts)
    for player, dealt_player in _pairs(left):
        for banker, dealt_banker in _pairs(left):
            dealt = dealt_player * dealt_banker
            if natural(player, banker):
                yield Coup(player, banker), dealt * perm(size - 4, 2)
            elif not player_draws(player):
                for total, third in _last(banker, None, left, size - 4):
                    yield Coup(player, total), dealt * third * (size - 5)
            else:
                for value in [value for value in range(10) if left[value]]:
                    dealt_third = dealt * left[value]
                    left[value] -= 1
                    for total, third in _last(banker, value, left, size - 5):
                        yield Coup((player + value) % 10, total), dealt_third * third
                    left[value] += 1


def _pairs(left: list[int]) -> Iterator[tuple[int, int]]:
    """The point count of two cards in order, and in how many ways they come; while it is used they are gone."""
    for first in range(10):
        for second in range(first, 10):
            ways = left[first] * (left[first] - 1) if first == second else 2 * left[first] * left[second]
            if ways:
                left[first] -= 1
                left[second] -= 1
                yield (first + second) % 10, ways
                left[first] += 1
                left[second] += 1


def _last(banker: int, third: int | None, left: list[int], size: int) -> list[tuple[int, int]]:
    """The Banker's final count, and in how many ways the next card makes it."""
    if not banker_draws(banker, third):
        return [(banker, size)]
    return [((banker + value) % 10, count) for value, count in enumerate(left) if count]
