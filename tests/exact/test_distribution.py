"""Distributions and what follows from them, decimals and roots, numbers that are only enclosed."""

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.editions import declarations, declared
from pitboss.exact import edges
from pitboss.exact.decimals import decimal, in_digits, leading_noughts, root, significant, spelled
from pitboss.exact.distribution import Distribution, common_unit
from pitboss.exact.enclosure import Enclosed, bound

HALF = Fraction(1, 2)
fractions = st.fractions(min_value=-50, max_value=50, max_denominator=60)


@given(st.dictionaries(fractions, st.integers(1, 20), min_size=1, max_size=8))
def test_moments_are_those_of_the_pairs(ways: dict[Fraction, int]) -> None:
    total = sum(ways.values())
    chances = {value: Fraction(count, total) for value, count in ways.items()}
    found = Distribution.of(chances)
    assert dict(found) == chances
    assert list(found.results) == sorted(found.results)
    mean = sum(value * chance for value, chance in chances.items())
    assert found.mean == mean
    assert found.variance == sum((value - mean) ** 2 * chance for value, chance in chances.items())
    assert found.third_moment == sum((value - mean) ** 3 * chance for value, chance in chances.items())
    assert found.at_least(0) == sum(chance for value, chance in chances.items() if value >= 0)
    assert found.ahead == sum(chance for value, chance in chances.items() if value > 0)
    assert dict(found.times(Fraction(3, 7))) == {value * Fraction(3, 7): chance for value, chance in chances.items()}
    assert float(found.standard_deviation()) == pytest.approx(sqrt(found.variance), abs=1e-9)


def test_one_distribution_has_one_form() -> None:
    twice = {Fraction(1): Fraction(2, 4), Fraction(-1): Fraction(2, 4), Fraction(7): Fraction(0)}
    assert Distribution.of(twice) == Distribution(Fraction(1), (-1, 1), (1, 1), 2)
    assert Distribution.counted(HALF, {-4: 6, 4: 6}, 12) == Distribution(Fraction(2), (-1, 1), (1, 1), 2)
    assert dict(Distribution.of({Fraction(0): Fraction(1)})) == {0: 1}


@pytest.mark.parametrize("ways", [{1: 2, 2: 3}, {1: 5, 2: -1}])
def test_ways_that_do_not_add_up_are_refused(ways: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="must add up to 4"):
        Distribution.counted(HALF, ways, 4)
    with pytest.raises(ValueError, match="turn the order"):
        Distribution.of({HALF: Fraction(1)}).times(Fraction(-1))


def test_a_bet_on_one_number_by_hand() -> None:
    """35 with 1/37, −1 with 36/37: variance 36²·36/37², skewness (1 − 2p)/√(p(1 − p)) = 35/6."""
    found = Distribution.of({Fraction(35): Fraction(1, 37), Fraction(-1): Fraction(36, 37)})
    assert found.variance == Fraction(36**3, 37**2)
    assert found.skewness() == Fraction(round(Fraction(35, 6) * 10**12), 10**12)
    assert decimal(found.volatility(90), 6) == decimal(Fraction(1645, 1000) * Fraction(216, 37), 6) == "9.603243"
    assert found.volatility(90) < found.volatility(95) < found.volatility(99)
    assert Distribution.of({HALF: Fraction(1)}).skewness() == 0


@pytest.mark.parametrize(("book", "game"), declarations())
def test_every_edge_follows_from_its_distribution(book: str, game: str) -> None:
    for each in edges(declared(book, game)):
        assert sum(chance for _, chance in each.result) == 1
        assert sum(value * chance for value, chance in each.result) == -each.edge
        assert each.result.ahead == each.win or "&" in each.wager or "Bet" in each.wager
        assert each.hit_frequency == each.win
        assert {name for name in each.row() if name.startswith("volatility")} == {
            *("volatility_90", "volatility_95", "volatility_99")
        }


def test_skewness_leans_to_the_side_of_the_long_tail() -> None:
    often_a_little = Distribution.of({Fraction(1): Fraction(9, 10), Fraction(-9): Fraction(1, 10)})
    assert often_a_little.variance == 9
    assert often_a_little.third_moment == -72
    assert often_a_little.skewness(6) == -root(Fraction(72**2, 9**3), 6) == Fraction(-2666667, 10**6)


def test_units() -> None:
    assert common_unit((Fraction(7, 6), Fraction(3, 4), Fraction(0))) == Fraction(1, 12)
    assert common_unit((Fraction(20), Fraction(-30))) == 10
    assert common_unit(()) == 1


# --- decimals


@given(st.fractions(min_value=0, max_value=10**9), st.integers(0, 15))
def test_a_root_is_the_nearest_decimal(square: Fraction, places: int) -> None:
    found, half = root(square, places), Fraction(1, 2 * 10**places)
    assert (found * 10**places).denominator == 1
    assert max(found - half, Fraction(0)) ** 2 <= square <= (found + half) ** 2


def test_roots_that_there_are_not() -> None:
    assert root(Fraction(9, 4)) == Fraction(3, 2)
    with pytest.raises(ValueError, match="no root"):
        root(Fraction(-1))


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        ("1/3", 4, "0.3333"),
        ("-2/3", 2, "-0.67"),
        ("5", 0, "5"),
        ("1/8", 2, "0.12"),
        ("3/8", 2, "0.38"),
        ("-7", 1, "-7.0"),
    ],
)
def test_decimals_are_rounded_half_to_even(value: str, places: int, text: str) -> None:
    assert decimal(Fraction(value), places) == text


@pytest.mark.parametrize("digits", [1, 3999, 4000, 4001, 4300, 9001])
def test_numbers_of_any_length_are_written(digits: int) -> None:
    value = 10**digits - 12345678901
    written = in_digits(value)
    rest = 0
    for start in range(0, len(written), 1000):
        part = written[start : start + 1000]
        rest = rest * 10 ** len(part) + int(part) if not written.startswith("-") else rest
    assert written.startswith("-") or rest == value
    assert in_digits(-value) == (written[1:] if written.startswith("-") else f"-{written}")
    assert spelled(Fraction(value, 10**digits)).endswith(f"/1{'0' * digits}") or digits < 11


def test_small_numbers_keep_their_figures() -> None:
    assert significant(Fraction(1, 3 * 10**20), 6).endswith("333333")
    assert leading_noughts(Fraction(0)) == 0
    assert leading_noughts(Fraction(12)) == 0


# --- enclosed


def test_an_enclosed_number_says_what_is_known() -> None:
    known = Enclosed.around(Fraction(1, 3), Fraction(1, 10**20))
    assert not known.is_exact
    assert (known.value, known.error_bound) == (Fraction(1, 3), Fraction(1, 10**20))
    value = known.as_value()
    assert value["fraction"] is None
    assert value["decimal"] is not None
    assert value["error_bound"] is not None
    off = Fraction(value["error_bound"])
    assert Fraction(value["decimal"]) - off <= known.least <= known.most <= Fraction(value["decimal"]) + off
    assert known.within(Fraction(1, 3), 1).least == Fraction(1, 3)
    assert Enclosed.exactly(HALF).as_value() == {"fraction": "1/2", "decimal": f"0.5{'0' * 29}", "error_bound": "0"}
    with pytest.raises(ValueError, match="nothing lies"):
        Enclosed(Fraction(1), Fraction(0))


@given(st.fractions(min_value=0, max_value=1000), st.fractions(min_value=0, max_value=1))
def test_json_never_claims_more_than_is_known(value: Fraction, error: Fraction) -> None:
    told = Enclosed.around(value, error).as_value()
    assert told["decimal"] is not None
    assert told["error_bound"] is not None
    off = Fraction(told["error_bound"])
    assert Fraction(told["decimal"]) - off <= value - error
    assert value + error <= Fraction(told["decimal"]) + off


@pytest.mark.parametrize(
    ("error", "text"),
    [("0", "0"), ("1/3", "3.4e-1"), ("1", "1.0e0"), ("999/1000", "1.0e0"), ("12", "1.2e1"), ("1/1000000", "1.0e-6")],
)
def test_bounds_are_rounded_up(error: str, text: str) -> None:
    assert bound(Fraction(error)) == text
    assert Fraction(text) >= Fraction(error)


def test_roots_that_are_exact_and_roots_that_are_not() -> None:
    assert Enclosed.root(Fraction(400)) == Enclosed.exactly(20)
    two = Enclosed.root(Fraction(2))
    assert two.least**2 < 2 < two.most**2
