from fractions import Fraction

import pytest

from pitboss.draws import BLACK, MONEY_WHEEL, RED, ROULETTE, ROULETTE_ORDER, SECTIONS, colour_of


@pytest.mark.shows("nz-1996:III:2.3")
def test_the_wheel_has_thirty_seven_compartments_alternately_red_and_black_about_a_green_zero() -> None:
    assert sorted(ROULETTE_ORDER) == list(range(37))
    assert ROULETTE_ORDER[0] == 0
    assert colour_of(0) == "green"
    colours = [colour_of(number) for number in ROULETTE_ORDER[1:]]
    assert colours == ["red", "black"] * 18
    assert {chance for _, chance in ROULETTE} == {Fraction(1, 37)}


def test_eighteen_are_red_and_eighteen_black() -> None:
    assert {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36} == RED
    assert len(BLACK) == 18
    assert frozenset(range(1, 37)) == RED | BLACK


@pytest.mark.parametrize("wrong", [-1, 37])
def test_no_other_number_has_a_colour(wrong: int) -> None:
    with pytest.raises(ValueError, match=f"no number {wrong}; it has 0 to 36"):
        colour_of(wrong)


@pytest.mark.shows("nz-1996:III:2.5(b)")
def test_roulette_is_uniform_over_thirty_seven_results() -> None:
    assert ROULETTE.draws == tuple(range(37))
    assert ROULETTE.ways() == (37, dict.fromkeys(range(37), 1))


@pytest.mark.shows(
    "nz-1996:VII:2.3(a)",
    "nz-1996:VII:2.3(b)",
    "nz-1996:VII:2.3(c)",
    "nz-1996:VII:2.3(d)",
    "nz-1996:VII:2.3(e)",
    "nz-1996:VII:2.3(f)",
    "nz-1996:VII:2.3(g)",
)
@pytest.mark.parametrize(("symbol", "sections"), list(zip("ABCDEFG", (24, 12, 8, 4, 2, 1, 1), strict=True)))
def test_each_symbol_has_its_sections(symbol: str, sections: int) -> None:
    assert SECTIONS[symbol] == sections
    assert MONEY_WHEEL[symbol] == Fraction(sections, 52)


@pytest.mark.shows("nz-1996:VII:2.2(b)")
def test_the_money_wheel_is_uniform_over_fifty_two_sections() -> None:
    assert MONEY_WHEEL.ways() == (52, dict(SECTIONS))
