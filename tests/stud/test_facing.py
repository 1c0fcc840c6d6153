"""The counting of what a player may face, against dealing the dealer's four hidden cards one way after another."""

import os
from functools import cache
from itertools import combinations
from random import Random

import pytest

from pitboss.draws.cards import DECK
from pitboss.editions.nz_1996.caribbean_stud import WAGERS
from pitboss.exact.facing import ALL_DEALS, HIDDEN_HANDS, SEEN_CARDS, Facing, facings
from pitboss.exact.hand_classes import ALL_HANDS, hand_classes
from pitboss.games.caribbean_stud.ranking import ACE_KING, WORTH, Hand, rank

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))

# Hands of every kind, with the card seen: of the player's suit and rank, of one of them, of none.
SPOTS = (
    ("2s 4d 6h 9c Qs", "Ks"),
    ("As Kd Qh 8c 7s", "Js"),
    ("As Ks 8s 4d 3h", "9s"),
    ("As Kd Jh 8c 3s", "8s"),
    ("2s 2d 7s 8s 9s", "Ts"),
    ("As Ad Kh Qc 2s", "Kd"),
    ("7s 7d 5h 5c Ks", "5s"),
    ("9s 9d 9h Kc As", "9c"),
    ("As 2d 3h 4c 5s", "2s"),
    ("Ts Js Qs Ks Ad", "9s"),
    ("2d 5d 8d Td Qd", "3d"),
    ("As Ks 8s 5s 4s", "Ad"),
    ("6s 6d 6h Jc Js", "Jd"),
    ("4s 4d 4h 4c 9s", "Qh"),
    ("5h 6h 7h 8h 9h", "Th"),
    ("Ac Kc Qc Jc Tc", "As"),
)


@cache
def worth(ranks: tuple[str, ...], suited: bool) -> Hand:
    """By what decides it: its ranks, and whether its suits are the same."""
    suits = "sssss" if suited else "sdhcs"
    return rank([each + suit for each, suit in zip(ranks, suits, strict=True)])


def deal(cards: list[str], seen: str) -> tuple[int, int, int]:
    """Of all the dealer's hidden fours: with no hand, with a lower one, with a level one."""
    mine = rank(cards)
    no_hand = lower = level = 0
    left = sorted(set(DECK) - {*cards, seen})
    for hidden in combinations(left, 4):
        dealt = (seen, *hidden)
        found = worth(tuple(sorted([card[0] for card in dealt])), len({card[1] for card in dealt}) == 1)
        if found < ACE_KING:
            no_hand += 1
        elif found < mine:
            lower += 1
        elif found == mine:
            level += 1
    return no_hand, lower, level


def counted(spots: list[tuple[list[str], str]]) -> list[tuple[int, int, int]]:
    """What counting says of the same spots, in one run through all hands."""
    wanted = {(rank(cards), WORTH[seen[0]]) for cards, seen in spots}
    found = {(each.hand, each.seen): each for each in facings(WAGERS.qualifies) if (each.hand, each.seen) in wanted}
    return [entry(found[rank(cards), WORTH[seen[0]]], cards, seen) for cards, seen in spots]


def entry(facing: Facing, cards: list[str], seen: str) -> tuple[int, int, int]:
    layout = tuple(sorted(WORTH[card[0]] for card in cards if card[1] == seen[1]))
    place = facing.layouts.index(layout)
    assert facing.ways[place] > 0
    assert facing.holds is any(card[0] == seen[0] for card in cards)
    return facing.no_hand[place], facing.beaten[place], facing.level[place]


def spots_at_random(count: int) -> list[tuple[list[str], str]]:
    """Half of them of any hands, half of classes as likely as each other, so that rare kinds come up."""
    chance = Random(13)
    found = []
    for place in range(count):
        if place % 2:
            each = chance.choice(hand_classes())
            suits = [chance.sample("dsch", count) for _, count in each.groups]
            suits = [suits[0] for _ in suits] if each.one_suit else suits
            names = {worth: name for name, worth in WORTH.items()}
            cards = [names[rank] + suit for (rank, _), some in zip(each.groups, suits, strict=True) for suit in some]
        else:
            cards = chance.sample(DECK, 5)
        found.append((cards, chance.choice(sorted(set(DECK) - set(cards)))))
    return found


@pytest.mark.thorough
def test_counting_agrees_with_dealing_every_hidden_four() -> None:
    spots = [(cards.split(), seen) for cards, seen in SPOTS] + spots_at_random(400 if THOROUGH else 4)
    for (cards, seen), found in zip(spots, counted(spots), strict=True):
        assert found == deal(cards, seen), (cards, seen)


def test_dealing_by_what_decides_a_hand_is_dealing_hands() -> None:
    """The quick way to deal above is the slow one, on one spot in full."""
    cards, seen = ["As", "Ks", "8s", "4d", "3h"], "9s"
    hands = [rank([seen, *hidden]) for hidden in combinations(sorted(set(DECK) - {*cards, seen}), 4)]
    assert len(hands) == HIDDEN_HANDS == 163_185
    mine = rank(cards)
    assert deal(cards, seen) == (
        sum(each < ACE_KING for each in hands),
        sum(ACE_KING <= each < mine for each in hands),
        sum(each == mine for each in hands),
    )


def test_every_hand_faces_every_card_that_it_leaves() -> None:
    """All the deals are there, each once, whatever layout they have."""
    deals: dict[Hand, int] = {}
    for each in facings(WAGERS.qualifies):
        deals[each.hand] = deals.get(each.hand, 0) + sum(each.ways)
        assert len(each.ways) == len(each.layouts) == len(each.no_hand) == len(each.beaten) == len(each.level)
        assert min(each.ways) >= 0
        for ways, none, beaten, level in zip(each.ways, each.no_hand, each.beaten, each.level, strict=True):
            if ways:
                assert min(none, beaten, level) >= 0
                assert none + beaten + level <= HIDDEN_HANDS
    assert deals == {each.hand: each.deals * SEEN_CARDS for each in hand_classes()}
    assert sum(deals.values()) * HIDDEN_HANDS == ALL_DEALS == ALL_HANDS * 47 * 163_185


def test_another_bound_for_the_dealer_is_counted_as_well() -> None:
    """Where an ace and a queen qualify, the dealer has no hand less often, and loses with those hands instead."""
    cards, seen, lowest = ["As", "Kd", "Jh", "8c", "3s"], "8s", Hand(ACE_KING.kind, (WORTH["A"], WORTH["Q"]))
    (found,) = (entry(each, cards, seen) for each in facings(lowest) if each.hand == rank(cards) and each.seen == 8)
    no_hand, lower, level = deal(cards, seen)
    assert found[0] + found[1] == no_hand + lower
    assert found[0] < no_hand
    assert found[2] == level
