"""Insurance, even money and Super Sevens, exactly."""

from fractions import Fraction
from itertools import permutations

import pytest

from blackjack_exact.terms import NEW_ZEALAND
from pitboss.draws.cards import DECK, Composition, decks, listed, read_left
from pitboss.exact.blackjack.beside import POLICIES, WithSevens, insurance, insurance_gain, super_sevens, waiting_gain
from pitboss.exact.blackjack.shoes import full_shoe
from pitboss.games.blackjack.hands import ACE, TEN
from pitboss.wager import Wager, Win, judge


def sevens_wager() -> Wager[None, object]:
    assert NEW_ZEALAND.sevens is not None
    return NEW_ZEALAND.sevens  # type: ignore[return-value]  # only ever judged


# --- insurance: by counting the tens among the cards that are not seen


@pytest.mark.parametrize("count", range(4, 9))
@pytest.mark.shows("nz-1996:II:9.1", "nz-1996:II:9.5")
def test_insurance_off_the_top(count: int) -> None:
    tens, unseen = 16 * count, 52 * count - 1
    rows = insurance(NEW_ZEALAND, full_shoe(count))
    assert rows[0].tens is None
    assert rows[0].gain == Fraction(2 * tens - (unseen - tens), unseen)
    for seen, row in enumerate(rows[1:]):
        left = tens - seen
        assert row.tens == seen
        assert row.gain == Fraction(2 * left - (unseen - 2 - left), unseen - 2)


def test_insurance_is_even_where_a_third_of_the_unseen_cards_are_tens() -> None:
    shoe = (2, 4, 4, 4, 4, 4, 4, 4, 4, 17)  # with the ace gone 17 of 50; with a ten of the hand's gone too, 16 of 49
    assert insurance_gain(NEW_ZEALAND, shoe, (ACE,)) == Fraction(1, 50)
    assert insurance_gain(NEW_ZEALAND, shoe, (ACE, TEN)) == Fraction(-1, 49)


@pytest.mark.parametrize("count", range(4, 9))
@pytest.mark.shows("nz-1996:II:8.2")
def test_a_blackjack_that_waits_gains_more_than_even_money(count: int) -> None:
    unseen, tens = 52 * count - 3, 16 * count - 1
    assert waiting_gain(NEW_ZEALAND, full_shoe(count)) == Fraction(3, 2) * Fraction(unseen - tens, unseen)
    assert waiting_gain(NEW_ZEALAND, full_shoe(count)) > NEW_ZEALAND.even_money.ratio


def test_a_blackjack_that_waits_and_is_insured_for_half_gains_even_money_whatever_comes() -> None:
    """Half a unit at 2 to 1 makes good what a dealer's blackjack takes from it, and costs as much if there is none."""
    for shoe in (full_shoe(6), (3, 1, 1, 1, 1, 1, 1, 1, 1, 30)):
        insured = waiting_gain(NEW_ZEALAND, shoe) + insurance_gain(NEW_ZEALAND, shoe, (ACE, TEN, ACE)) / 2
        assert insured == NEW_ZEALAND.even_money.ratio


# --- Super Sevens: by dealing all hands of three cards, one by one


def dealt(left: Composition, policy: WithSevens) -> Fraction:
    cards, total, hands = listed(left), Fraction(0), 0
    for hand in permutations(cards, 3):
        hands += 1
        sevens = 0
        while sevens < 3 and hand[sevens][0] == "7":
            sevens += 1
        if policy != "draw":
            sevens = min(sevens, 2)
        one_suit = len({card[1] for card in hand[:sevens]}) == 1
        name = ("none", "one", "two of a suit" if one_suit else "two", "three of a suit" if one_suit else "three")[
            sevens
        ]
        outcome = judge(sevens_wager(), None, name).outcome
        total += outcome.odds.ratio if isinstance(outcome, Win) else -1
    return total / hands


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.shows("nz-1996:II:14.4(a)", "nz-1996:II:14.4(d)", "nz-1996:II:14.5")
def test_super_sevens_is_what_is_dealt(policy: WithSevens) -> None:
    few = bytes({"7s": 4, "7d": 2, "7h": 1, "As": 5, "Kd": 6, "8c": 4}.get(card, 0) for card in DECK)
    assert NEW_ZEALAND.sevens is not None
    found = super_sevens(NEW_ZEALAND.sevens, few, policy)
    assert found.gain == dealt(few, policy)
    assert sum(found.chances.values()) == 1


@pytest.mark.parametrize("count", [6, 7, 8])
def test_super_sevens_is_worth_drawing_for(count: int) -> None:
    """A pair of sevens is worth 50 or 100 once it is kept, but 500 or 5000 may follow."""
    assert NEW_ZEALAND.sevens is not None
    draw, stand, split = (super_sevens(NEW_ZEALAND.sevens, decks(count), each).gain for each in POLICIES)
    assert draw > stand == split


def test_super_sevens_with_six_decks_is_known_elsewhere() -> None:
    """The wager is paid alike under the name in other places; there its edge is told as 11.4 %."""
    assert NEW_ZEALAND.sevens is not None
    assert -super_sevens(NEW_ZEALAND.sevens, decks(6), "draw").gain == Fraction(14288, 125333)


def test_sevens_of_one_suit_are_more_often_of_one_suit() -> None:
    assert NEW_ZEALAND.sevens is not None
    few = read_left("7s:0,7d:0,7h:0", decks(6))
    chances = super_sevens(NEW_ZEALAND.sevens, few, "draw").chances
    assert chances["three"] == chances["two"] == 0
    assert chances["three of a suit"] == Fraction(6 * 5 * 4, 294 * 293 * 292)
