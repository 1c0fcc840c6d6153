"""Amounts, odds and chips."""

from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import BadInput, UnpayableWin
from pitboss.money import Amount, ChipSet, Odds, Rounding, dollars, odds, parse_amount, pay, show

CHIPS = st.lists(st.integers(1, 60), min_size=1, max_size=4).map(lambda values: ChipSet(tuple(map(Amount, values))))


@given(st.integers(1, 10**12))
def test_amounts_are_read_as_they_are_shown(cents: int) -> None:
    assert parse_amount(show(cents)) == cents


@pytest.mark.parametrize(
    ("text", "cents"), [("25", 2500), ("2.5", 250), ("2.50", 250), ("1,000", 100_000), ("$7", 700), ("0.05", 5)]
)
def test_amounts_as_people_write_them(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


@pytest.mark.parametrize("text", ["", "x", "-5", "0", "0.00", "1.005", "1,00", "5 ", "1e3", "٣", "1" * 20])
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(BadInput, match=r"25, 2\.50|above zero"):
        parse_amount(text)


def _makeable(chips: ChipSet, most: int) -> set[int]:
    """All sums up to `most`, by brute force."""
    made = {0}
    for amount in range(1, most + 1):
        if any(amount - chip in made for chip in chips.denominations):
            made.add(amount)
    return made


@given(CHIPS, st.integers(0, 300))
def test_payable_is_what_chips_can_make(chips: ChipSet, amount: int) -> None:
    made = _makeable(chips, 4_000)
    assert chips.payable(amount) == (amount in made)
    assert chips.next_payable(amount) == min(each for each in made if each >= amount)
    assert chips.last_payable(amount) == max(each for each in made if each <= amount)


@given(CHIPS, st.integers(1, 500), st.integers(1, 200), st.integers(1, 12))
def test_pay_is_exact_or_the_next_amount_up(chips: ChipSet, stake: int, pays: int, on: int) -> None:
    due = Fraction(stake * pays, on)
    won = pay(stake, Odds(pays, on), chips)
    assert won >= due
    assert chips.payable(won)
    assert not any(chips.payable(each) for each in range(-(-due.numerator // due.denominator), won))


@given(CHIPS, st.integers(1, 500))
def test_whole_odds_on_a_stake_of_chips_are_always_exact(chips: ChipSet, count: int) -> None:
    stake = count * gcd(*chips.denominations) * chips.smallest
    assert pay(stake, Odds(35, 1), chips) == stake * 35


def test_a_book_that_refuses_what_it_cannot_pay_never_rounds() -> None:
    chips = ChipSet((dollars(1),))
    assert pay(600, odds("7 to 6"), chips, Rounding.EXACT) == 700
    with pytest.raises(UnpayableWin, match="7 to 6 on 5"):
        pay(500, odds("7 to 6"), chips, Rounding.EXACT)


def test_chips_have_value() -> None:
    for denominations in ((), (Amount(0),), (Amount(-5),)):
        with pytest.raises(ValueError, match="above zero"):
            ChipSet(denominations)


def test_odds_read_as_the_book_writes_them() -> None:
    assert str(odds("7 to 6")) == "7 to 6"
    assert odds("7 to 6").ratio == Fraction(7, 6)
