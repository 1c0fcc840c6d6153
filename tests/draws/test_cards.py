"""Cards: written as people write them, counted without losing one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.draws.cards import (
    CUTTING_CARD,
    DECK,
    HIDDEN,
    RANKS,
    SIGNS,
    SUITS,
    by_rank,
    decks,
    listed,
    read_card,
    read_cards,
    read_left,
    show_card,
    show_cards,
    with_back,
    without,
)
from pitboss.errors import BadInput

CARDS = st.sampled_from(DECK)


@pytest.mark.shows("nz-1996:I:19.1")
def test_19_1_a_deck_is_thirteen_ranks_in_four_suits() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert [SIGNS[suit] for suit in SUITS] == ["♦", "♠", "♣", "♥"]  # as the book lists them
    assert set(DECK) == {rank + suit for rank in "AKQJT98765432" for suit in "dsch"}
    assert sum(decks(8)) == 416


@given(card=CARDS)
def test_a_card_is_read_as_it_is_shown(card: str) -> None:
    assert read_card(show_card(card)) == read_card(card.lower()) == read_card(f" {card} ") == card


@pytest.mark.parametrize(
    ("text", "card"),
    [("A♠", "As"), ("10h", "Th"), ("10♥", "Th"), ("ts", "Ts"), ("9♢", "9d"), ("q♣️", "Qc"), ("ah", "Ah")],
)
def test_cards_are_understood_however_they_are_written(text: str, card: str) -> None:
    assert read_card(text) == card


@pytest.mark.parametrize("text", ["", "A", "1s", "11h", "Ax", "♠", "s", "AsKd", "0d", "♠A", "cutting card"])
def test_what_is_no_card_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(BadInput, match="no card"):
        read_card(text)


def test_several_cards_stand_with_spaces_or_commas() -> None:
    assert read_cards("As, 10d 7♥") == ("As", "Td", "7h")
    assert show_cards(("As", "Td")) == "A♠ T♦"


def test_what_is_no_face_is_shown_as_it_is_called() -> None:
    assert [show_card(each) for each in (CUTTING_CARD, HIDDEN)] == ["cutting card", "hidden"]


@given(taken=st.lists(CARDS, max_size=40, unique=True), count=st.integers(1, 8))
def test_cards_that_are_put_back_are_there_again(taken: list[str], count: int) -> None:
    left = decks(count)
    for card in taken:
        left = without(left, card)
    assert sum(left) == 52 * count - len(taken)
    assert sorted([*listed(left), *taken]) == sorted(listed(decks(count)))
    assert with_back(left, taken) == decks(count)


def test_ranks_are_counted_over_all_suits() -> None:
    left = without(without(decks(6), "Ts"), "Td")
    assert by_rank(left) == dict.fromkeys(RANKS, 24) | {"T": 22}


# --- what people say is left of a shoe


def test_a_rank_that_is_not_named_has_all_that_there_were() -> None:
    left = by_rank(read_left("A:31, 2:0,10:7", decks(8)))
    assert left == dict.fromkeys(RANKS, 32) | {"A": 31, "2": 0, "T": 7}


def test_ranks_that_are_written_together_share_their_cards() -> None:
    for name in ("TJQK", "10JQK", "kqjt"):
        left = read_left(f"{name}:102", decks(8))
        assert by_rank(left) == dict.fromkeys(RANKS, 32) | {"T": 26, "J": 26, "Q": 25, "K": 25}
        assert {left[place] for place, card in enumerate(DECK) if card[0] in "TJQK"} == {6, 7}


def test_one_card_is_named_by_rank_and_suit() -> None:
    left = read_left("As:7,10h:0", decks(8))
    assert (left[DECK.index("As")], left[DECK.index("Th")], sum(left)) == (7, 0, 416 - 9)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A:33", "of A there are 0 to 32"),
        ("T:128", "of T there are 0 to 32; write TJQK for tens and court cards together"),
        ("TJQK:129", "of TJQK there are 0 to 128"),
        ("As:9", "of As there are 0 to 8"),
        ("A:-1", "of A there are 0 to 32"),
        ("A", "of A there are 0 to 32"),
        ("X:3", "write ranks and how many are left, as A:31,2:32,TJQK:120"),
        ("A:3,", "write ranks"),
        ("A:31,A:30", "how many of these are left has been said before"),
        ("A:30,As:7", "has been said before"),
        ("TJQK:100,K:3", "has been said before"),
    ],
)
def test_what_no_shoe_can_hold_is_not_taken_for_one(text: str, said: str) -> None:
    with pytest.raises(BadInput, match="--shoe") as found:
        read_left(text, decks(8))
    assert said in str(found.value)
