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
