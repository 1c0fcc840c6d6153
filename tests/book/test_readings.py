"""The readings: each of real clauses, and saying what the games rely on."""

import pytest

from pitboss.book.index import clauses
from pitboss.book.readings import UnknownReading, reading, readings, readings_of
from pitboss.errors import PitbossError, UnknownClause

FAMILIES = {"P": 27, "G": 18, "BJ": 43, "R": 11, "BA": 27, "TS": 8, "MW": 4, "CS": 34, "CR": 42}


def test_no_reading_is_missing() -> None:
    expected = [f"{family}-{number:02}" for family, last in FAMILIES.items() for number in range(1, last + 1)]
    assert list(readings()) == expected


def test_every_reading_is_of_clauses_that_exist() -> None:
    unknown = {each.id: set(each.clauses) - set(clauses()) for each in readings().values()}
    assert {name: wrong for name, wrong in unknown.items() if wrong} == {}


def test_every_reading_is_complete() -> None:
    for each in readings().values():
        assert each.clauses, each.id
        assert len(set(each.clauses)) == len(each.clauses), each.id
        assert each.unclear, each.id
        assert each.we_read, each.id
        assert bool(each.choice) == bool(each.alternative), each.id
        assert each.choice == "" or each.choice.isidentifier(), each.id


def test_each_choice_belongs_to_one_reading() -> None:
    named = [each.choice for each in readings().values() if each.choice]
    assert len(set(named)) == len(named)


@pytest.mark.parametrize(
    ("reading_id", "choice"),
    [
        ("G-05", "refuse_unpayable"),
        ("BJ-10", "dealer_second_card"),
        ("BJ-16", "dealer_blackjack_after_split"),
        ("BA-01", "differential_measure"),
        ("BA-02", "differential_remainder"),
        ("CR-12", "seven_out_of_successor"),
        ("CR-25", "unpayable_commission"),
        ("CS-10", "folded_jackpot_hand"),
    ],
)
def test_a_second_opinion_is_a_choice(reading_id: str, choice: str) -> None:
    assert reading(reading_id).choice == choice


def test_r_01_fewer_than_four_revolutions_is_no_spin_even_in_silence() -> None:
    found = reading("R-01")
    assert found.clauses == ("nz-1996:III:3.2", "nz-1996:III:6.6", "nz-1996:III:6.7")
    assert "fewer than four revolutions is invalid even if nobody speaks" in found.we_read
    assert "6.6 matters only when “No spin” is announced" in found.we_read


def test_ts_01_a_combination_shows_when_both_values_do() -> None:
    found = reading("TS-01")
    assert found.clauses == ("nz-1996:VI:3.1(g)", "nz-1996:VI:3.1(g)(i)", "nz-1996:VI:3.1(g)(ii)")
    assert "1-1-2" in found.unclear
    assert "each of its two values shows on at least one die" in found.we_read
    assert "paid once, at 6 to 1" in found.we_read


def test_mw_01_the_symbols_take_the_odds_in_order() -> None:
    found = reading("MW-01")
    assert found.clauses == tuple(f"nz-1996:VII:5.0[{symbol}]" for symbol in "ABCDEFG")
    assert "1, 3, 5, 11, 23, 47 and 47 to 1, in that order" in found.we_read
    assert "24, 12, 8, 4, 2, 1 and 1 sections" in found.because


def test_readings_of_a_clause() -> None:
    assert [each.id for each in readings_of("nz-1996:III:6.6")] == ["P-07", "R-01"]
    assert [each.id for each in readings_of("nz-1998:craps:4.10(a)")] == ["CR-01", "CR-02", "CR-03", "CR-05"]
    assert readings_of("nz-1996:III:5.1[Red]") == ()


def test_readings_of_a_wrong_clause_is_an_error() -> None:
    with pytest.raises(UnknownClause):
        readings_of("nz-1996:III:9.9")


def test_a_wrong_id_is_an_error() -> None:
    with pytest.raises(UnknownReading, match="R-99"):
        reading("R-99")
    assert issubclass(UnknownReading, PitbossError)
