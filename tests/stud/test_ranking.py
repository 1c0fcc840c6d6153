"""Part 13 of Division VIII: which of two hands is the higher."""

import os
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import Card as Theirs
from phevaluator import evaluate_cards

from pitboss.draws.cards import DECK, SUITS
from pitboss.exact.hand_classes import ALL_HANDS, deals_by_kind, deals_from, hand_classes
from pitboss.games.caribbean_stud.ranking import ACE_KING, Hand, Kind, rank

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)

# One example of each kind, from the lowest up; the first is the book's own.
LADDER = (
    ("Qs Td 6h 4c 2s", Kind.ODD_CARDS),
    ("2s 2d 3h 4c 5s", Kind.ONE_PAIR),
    ("2s 2d 3h 3c 4s", Kind.TWO_PAIRS),
    ("2s 2d 2h 3c 4s", Kind.THREE_OF_A_KIND),
    ("As 2d 3h 4c 5s", Kind.STRAIGHT),
    ("2s 3s 4s 5s 7s", Kind.FLUSH),
    ("2s 2d 2h 3c 3s", Kind.FULL_HOUSE),
    ("2s 2d 2h 2c 3s", Kind.FOUR_OF_A_KIND),
    ("As 2s 3s 4s 5s", Kind.STRAIGHT_FLUSH),
    ("As Ks Qs Js Ts", Kind.ROYAL_FLUSH),
)


def hand(cards: str) -> Hand:
    return rank(cards.split())


# --- the clauses


@pytest.mark.shows("nz-1996:VIII:3.2")
def test_3_2_ranks_run_from_ace_to_two() -> None:
    hands = [hand(f"{high}s Jd Th 3c 2s") for high in "AKQ"] + [hand(f"9s {low}d 4h 3c 2s") for low in "8765"]
    assert hands == sorted(hands, reverse=True)
    assert len(set(hands)) == len(hands)


@pytest.mark.shows(
    "nz-1996:VIII:13.1(a)",
    "nz-1996:VIII:13.1(b)",
    "nz-1996:VIII:13.1(c)",
    "nz-1996:VIII:13.1(d)",
    "nz-1996:VIII:13.1(e)",
    "nz-1996:VIII:13.1(f)",
    "nz-1996:VIII:13.1(g)",
    "nz-1996:VIII:13.1(h)",
    "nz-1996:VIII:13.1(i)",
    "nz-1996:VIII:13.1(j)",
)
def test_13_1_each_kind_stands_above_the_one_before() -> None:
    hands = [hand(cards) for cards, _ in LADDER]
    assert [each.kind for each in hands] == [kind for _, kind in LADDER] == [*Kind]
    for lower, higher in pairwise(hands):
        assert lower < higher
    # The lowest of a kind stands above the highest of the kind below.
    highest = {each.hand.kind: each.hand for each in hand_classes()}
    lowest = {each.hand.kind: each.hand for each in reversed(hand_classes())}
    for below, above in pairwise(Kind):
        assert highest[below] < lowest[above]


@pytest.mark.shows("nz-1996:VIII:13.1(e)", "nz-1996:VIII:13.1(i)")
def test_13_1_e_an_ace_is_high_or_low_in_sequence_and_never_in_between() -> None:
    assert hand("As Kd Qh Jc Ts") > hand("Ks Qd Jh Tc 9s")
    low = hand("As 2d 3h 4c 5s")
    assert low.kind is Kind.STRAIGHT
    assert low < hand("2s 3d 4h 5c 6s")  # CS-14: five high
    assert hand("As 2s 3s 4s 5s") < hand("2s 3s 4s 5s 6s")
    for wrapped in ("Ks Ad 2h 3c 4s", "Qs Kd Ah 2c 3s", "Js Qd Kh Ac 2s"):
        assert hand(wrapped).kind is Kind.ODD_CARDS
    assert hand("Ks As 2s 3s 4s").kind is Kind.FLUSH


@pytest.mark.shows("nz-1996:VIII:13.1(b)", "nz-1996:VIII:13.1(c)")
def test_13_1_the_higher_pair_wins_and_aces_with_kings_are_the_highest_two() -> None:
    assert hand("As Ad 2h 3c 4s") > hand("Ks Kd Ah Qc Js")
    assert hand("As Ad Kh Kc 2s") > hand("As Ad Qh Qc Ks")
    assert hand("As Ad Kh Kc Qs") == max(each.hand for each in hand_classes() if each.hand.kind is Kind.TWO_PAIRS)


@pytest.mark.shows("nz-1996:VIII:13.1(d)", "nz-1996:VIII:13.1(g)", "nz-1996:VIII:13.1(h)")
def test_13_1_three_and_four_of_a_kind_and_full_houses_go_by_the_three_or_four() -> None:
    assert hand("3s 3d 3h 2c 4s") > hand("2s 2d 2h Ac Ks")
    assert hand("3s 3d 3h 2c 2s") > hand("2s 2d 2h Ac As")
    assert hand("3s 3d 3h 3c 2s") > hand("2s 2d 2h 2c As")


@pytest.mark.shows("nz-1996:VIII:13.1(f)")
def test_13_1_f_flushes_go_card_by_card_and_may_be_level() -> None:
    falling = (
        "As Ks Js 8s 3s",
        "Ad Kd Jd 8d 2d",
        "Ac Kc Jc 7c 6c",
        "Ah Kh Th 9h 8h",
        "As Qs Js Ts 8s",
        "Kd Qd Jd 9d 8d",
    )
    hands = [hand(cards) for cards in falling]
    assert hands == sorted(hands, reverse=True)
    assert len(set(hands)) == len(hands)
    assert hand("As Ks Js 8s 3s") == hand("Ad Kd Jd 8d 3d")  # CS-15


@pytest.mark.shows("nz-1996:VIII:13.2")
@given(cards=HANDS, suits=st.permutations(SUITS))
def test_13_2_suits_have_no_rank(cards: list[str], suits: list[str]) -> None:
    other = dict(zip(SUITS, suits, strict=True))
    assert rank([card[0] + other[card[1]] for card in cards]) == rank(cards)


@pytest.mark.shows("nz-1996:VIII:13.3", "nz-1996:VIII:13.3(a)")
def test_13_3_a_the_longer_sequence_goes_higher() -> None:
    assert hand("Ks Qd Jh Tc 9s") > hand("Js Td 9h 8c 7s")
    assert hand("Ks Qs Js Ts 9s") > hand("Jd Td 9d 8d 7d")


@pytest.mark.shows("nz-1996:VIII:13.3(b)")
def test_13_3_b_two_pairs_go_by_the_higher_then_the_lower_then_the_fifth_card() -> None:
    assert hand("Ks Kd 2h 2c 3s") > hand("Qs Qd Jh Jc As")
    assert hand("Ks Kd 3h 3c 2s") > hand("Kh Kc 2h 2c As")
    assert hand("Ks Kd 3h 3c 4s") > hand("Kh Kc 3s 3d 2s")
    assert hand("Ks Kd 3h 3c 4s") == hand("Kh Kc 3s 3d 4d")


@pytest.mark.shows("nz-1996:VIII:13.3(c)")
def test_13_3_c_level_pairs_go_by_the_remaining_cards_from_the_highest() -> None:
    assert hand("4s 4d Ah 3c 2s") > hand("4h 4c Kh Qc Js")
    assert hand("4s 4d Ah 6c 2s") > hand("4h 4c Ad 5c 3s")
    assert hand("4s 4d Ah 6c 3s") > hand("4h 4c Ad 6d 2s")
    assert hand("4s 4d Ah 6c 3s") == hand("4h 4c Ad 6d 3d")


@pytest.mark.shows("nz-1996:VIII:13.3(d)")
def test_13_3_d_odd_cards_go_from_the_highest_down() -> None:
    falling = ("As Kd 8h 4c 3s", "As Kd 8h 4c 2s", "As Kd 7h 6c 5s", "As Qd Jh Tc 8s", "Ks Qd Jh Tc 8s")
    hands = [hand(cards) for cards in falling]
    assert hands == sorted(hands, reverse=True)
    assert len(set(hands)) == len(hands)


# --- every hand


@given(cards=HANDS, order=st.permutations(range(5)))
def test_the_order_in_which_cards_are_held_does_not_matter(cards: list[str], order: list[int]) -> None:
    assert rank([cards[place] for place in order]) == rank(cards)


@given(hands=st.tuples(HANDS, HANDS, HANDS))
def test_of_any_two_hands_one_is_higher_or_they_are_level_and_so_of_three(hands: tuple[list[str], ...]) -> None:
    for one, other in permutations(map(rank, hands), 2):
        assert (one < other, one == other, one > other).count(True) == 1
    low, middle, high = sorted(map(rank, hands))
    assert low <= middle <= high
    assert low <= high


def test_how_many_hands_there_are_of_each_kind() -> None:
    assert deals_by_kind() == {
        Kind.ROYAL_FLUSH: 4,
        Kind.STRAIGHT_FLUSH: 36,
        Kind.FOUR_OF_A_KIND: 624,
        Kind.FULL_HOUSE: 3_744,
        Kind.FLUSH: 5_108,
        Kind.STRAIGHT: 10_200,
        Kind.THREE_OF_A_KIND: 54_912,
        Kind.TWO_PAIRS: 123_552,
        Kind.ONE_PAIR: 1_098_240,
        Kind.ODD_CARDS: 1_302_540,
    }
    assert sum(deals_by_kind().values()) == ALL_HANDS == 2_598_960
    assert deals_from(Hand(Kind.ODD_CARDS)) == ALL_HANDS


def value(cards: Sequence[str]) -> int:
    """Another library's: 1 is a royal flush, 7462 the lowest odd cards."""
    return int(evaluate_cards(*cards))


def agree(hands: dict[Hand, int]) -> None:
    """The same hands are level, and the order is the same, the other's being from the highest down."""
    assert len(set(hands.values())) == len(hands)
    assert [hands[each] for each in sorted(hands)] == sorted(hands.values(), reverse=True)


def test_agrees_with_another_evaluator() -> None:
    """On all 2,598,960 hands, one by one."""
    found: dict[Hand, int] = {}
    count = 0
    theirs = combinations(map(Theirs.to_id, DECK), 5)
    for cards, numbers in zip(combinations(DECK, 5), theirs, strict=True):
        other = evaluate_cards(*numbers)
        assert found.setdefault(rank(cards), other) == other, cards
        count += 1
    assert count == ALL_HANDS == 2_598_960
    assert found.keys() == {each.hand for each in hand_classes()}
    assert len(found) == 7_462
    agree(found)


@given(cards=HANDS)
def test_agrees_with_another_evaluator_however_cards_are_held(cards: list[str]) -> None:
    of_class = next(each for each in hand_classes() if each.hand == rank(cards))
    assert value(cards) == value(example(of_class.groups, one_suit=of_class.one_suit))


@pytest.mark.thorough
def test_the_number_of_hands_of_each_class_is_counted_right() -> None:
    """The hands of a class, one by one: of every class when thorough, else of every hundredth."""
    classes = hand_classes() if THOROUGH else hand_classes()[::100]
    wanted = {each.hand: each for each in classes}
    ranks = {each.groups for each in classes}
    for each in ranks:
        counts: Counter[Hand] = Counter()
        for cards in product(*(combinations(["??23456789TJQKA"[worth] + s for s in SUITS], n) for worth, n in each)):
            counts[rank([card for some in cards for card in some])] += 1
        for hand, count in counts.items():
            if hand in wanted:
                assert count == wanted[hand].deals


def example(groups: tuple[tuple[int, int], ...], *, one_suit: bool) -> tuple[str, ...]:
    """Cards of some ranks, other than those that the classes were judged by."""
    cards = ["??23456789TJQKA"[worth] + suit for worth, count in groups for suit in "hcsd"[:count]]
    return tuple(cards if one_suit or len(groups) < 5 else [cards[0][0] + "s", *cards[1:]])


# --- in words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Kd Jh 8c 3s", "odd cards, ace, king, jack, eight, three"),
        ("6s 6d Ah Tc 2s", "one pair, sixes, ace, ten, two"),
        ("Ks Kd 4h 4c 7s", "two pairs, kings and fours, seven"),
        ("2s 2d 2h Kc 7s", "three of a kind, twos, king, seven"),
        ("As 2d 3h 4c 5s", "straight, five high"),
        ("Qs Qd Qh Jc Js", "full house, queens over jacks"),
        ("9s 9d 9h 9c As", "four of a kind, nines, ace"),
        ("Ks Ts 7s 4s 3s", "flush, king, ten, seven, four, three"),
        ("9s 8s 7s 6s 5s", "straight flush, nine high"),
        ("As Ks Qs Js Ts", "royal flush"),
    ],
)
def test_a_hand_is_told_as_a_dealer_announces_it(cards: str, words: str) -> None:
    assert str(hand(cards)) == words


def test_kinds_are_told_in_the_words_of_the_book() -> None:
    assert [str(kind) for kind in Kind] == [
        *("Odd Cards", "One Pair", "Two Pairs", "Three of a Kind", "Straight", "Flush", "Full House"),
        *("Four of a Kind", "Straight Flush", "Royal Flush"),
    ]
    assert str(ACE_KING) == "odd cards, ace, king"
    assert str(Hand(Kind.ONE_PAIR)) == "one pair"


@pytest.mark.parametrize("cards", ["As Kd Jh 8c", "As Kd Jh 8c 3s 2s", "As As Jh 8c 3s", ""])
def test_a_hand_is_five_different_cards(cards: str) -> None:
    with pytest.raises(ValueError, match="five different cards"):
        rank(cards.split())
