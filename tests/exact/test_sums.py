"""Sums of rounds: against adding them up one by one, against binomials, and both methods against each other."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.exact import sums
from pitboss.exact.distribution import Distribution
from pitboss.exact.spread import Spread
from pitboss.exact.sums import summed

ones = st.dictionaries(st.integers(-9, 12), st.integers(1, 9), min_size=1, max_size=5).map(
    lambda ways: Distribution.counted(Fraction(1, 2), ways, sum(ways.values()))
)


def added_up(one: Distribution, rounds: int) -> dict[Fraction, Fraction]:
    found = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        following: dict[Fraction, Fraction] = {}
        for so_far, chance in found.items():
            for result, each in one:
                following[so_far + result] = following.get(so_far + result, Fraction(0)) + chance * each
        found = following
    return found


def exactly(spread: Spread | None) -> dict[Fraction, Fraction]:
    assert spread is not None
    assert spread.is_exact
    return {result: chance.least for result, chance in spread}


@given(ones, st.integers(1, 9))
@settings(max_examples=60)
def test_exact_sums_are_those_of_adding_up(one: Distribution, rounds: int) -> None:
    assert exactly(summed(one, rounds)) == added_up(one, rounds)


@given(ones, st.integers(1, 40))
@settings(max_examples=40)
def test_rounded_sums_enclose_the_exact_ones(one: Distribution, rounds: int) -> None:
    exact = summed(one, rounds)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sums, "EXACT_WORK", 0)
        rounded = summed(one, rounds)
    assert exact is not None
    assert rounded is not None
    found = exactly(exact)
    assert rounded.missing < 10**12, "of 10^40"
    for result, chance in rounded:
        assert chance.least <= found[result] <= chance.most
    assert set(found) >= {result for result, _ in rounded}
    for value in (-3, 0, Fraction(1, 2), 7):
        sure = exact.at_least(value)
        assert rounded.at_least(value).least <= sure.least <= rounded.at_least(value).most
        assert exact.below(value).least + sure.least == 1


def test_a_thousand_even_money_bets_are_binomial() -> None:
    red = Distribution.counted(Fraction(10), {-1: 19, 1: 18}, 37)
    found = exactly(summed(red, 1000))
    for won in (0, 400, 486, 500, 1000):
        assert found[Fraction(10 * (2 * won - 1000))] == Fraction(
            comb(1000, won) * 18**won * 19 ** (1000 - won), 37**1000
        )
    spread = summed(red, 1000)
    assert spread is not None
    assert spread.ahead.least == sum(chance for result, chance in found.items() if result > 0)


def test_quantiles_and_stretches() -> None:
    spread = summed(Distribution.counted(Fraction(1), {-1: 1, 1: 1}, 2), 4)
    assert spread is not None
    assert exactly(spread) == {
        -4: Fraction(1, 16),
        -2: Fraction(4, 16),
        0: Fraction(6, 16),
        2: Fraction(4, 16),
        4: Fraction(1, 16),
    }
    shares = [Fraction(1, 16), Fraction(2, 16), Fraction(5, 16), Fraction(6, 16), Fraction(1)]
    assert [each.value for each in spread.quantiles(shares)] == [-4, -2, -2, 0, 4]
    bars = spread.bars(Fraction(-2), Fraction(2), 2)
    assert [(int(low), int(high), int(chance.value * 16)) for low, high, chance in bars] == [(-2, 0, 5), (0, 2, 11)]
    assert spread.at_least(1).value == Fraction(5, 16)
    assert (int(spread.first), int(spread.last), len(spread)) == (-4, 4, 5)


def test_what_is_missing_may_lie_anywhere() -> None:
    spread = Spread(Fraction(-1), Fraction(1), [3, 3, 3], 10, 1)
    assert (spread.at_least(0).least, spread.at_least(0).most) == (Fraction(6, 10), Fraction(7, 10))
    assert (spread.ahead.least, spread.ahead.most) == (Fraction(3, 10), Fraction(4, 10))
    (median,) = spread.quantiles([Fraction(1, 3)])
    assert (int(median.least), int(median.most)) == (-1, 0)
    assert "to within 1.0e-1" in repr(spread)
    with pytest.raises(ValueError, match="not known"):
        spread.quantiles([Fraction(95, 100)])


def test_too_many_results_are_not_tried() -> None:
    cents = Distribution.counted(Fraction(1, 100), {-100_001: 1, 99_999: 1, 3: 1}, 3)
    assert summed(cents, 1_000_000) is None
