"""`pitboss edge` with several wagers, and `pitboss session`, as people type them."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

Pitboss = Callable[..., Any]


def known(value: dict[str, str]) -> Fraction:
    """A figure out of JSON, from its fraction where it has one."""
    found = Fraction(value["fraction"] or value["decimal"])
    assert abs(found - Fraction(value["decimal"])) <= Fraction(value["error_bound"])
    return found


# --- edge


def test_edge_of_several_wagers_as_json(pitboss: Pitboss) -> None:
    value = pitboss("edge", "nz-1998", "craps", "pass 10, odds 20, place 6 12", "--json").json()
    assert value["layout"] == ["pass 10", "odds 20", "place 6 12"]
    assert [row["mean"] for row in value["wagers"]] == ["-14/99", "0", "-2/11"]
    assert (value["mean"], value["edge"], value["placed"], value["needed"]) == ("-32/99", "16/1089", "22", "42")
    assert sum(Fraction(row["chance"]) for row in value["distribution"]) == 1
    assert sum(Fraction(row["chance"]) * Fraction(row["result"]) for row in value["distribution"]) == Fraction(-32, 99)
    assert sum(Fraction(each) for row in value["covariances"] for each in row) == Fraction(value["variance"])
    assert [row[index] for index, row in enumerate(value["correlations"])] == ["1.000000"] * 3
    assert set(value["volatility"]) == {"90", "95", "99"}
    assert value["not_payable_in_chips"] == []
    assert value["choices"] == {"odds_multiple": 0}


def test_long_fractions_have_a_decimal_beside_them(pitboss: Pitboss) -> None:
    value = pitboss("edge", "nz-1998", "craps", "pass 10, come 10, odds 20, place 6 12, place 8 12", "--json").json()
    assert len(value["draws"]) > 40
    off = abs(Fraction(value["draws"]) - Fraction(value["draws_decimal"]))
    assert off <= Fraction(value["draws_error_bound"]) < Fraction(1, 10**28)
    assert "edge_decimal" not in value


def test_edge_of_several_wagers_as_text(pitboss: Pitboss) -> None:
    answer = pitboss("edge", "nz-1998", "craps", "pass 10, odds 20, place 6 10")
    assert answer.code == 0
    lines = [" ".join(line.split()) for line in answer.out.splitlines()]
    assert lines[0] == "Craps · New Zealand 1998 · exact, in dollars odds_multiple 0"
    assert lines[1] == "pass 10, odds 20, place 6 10: each made once, from a come out roll on"
    assert "Pass Bet 10 10 49.29 50.71 -0.1414 9.9990 3.38 4.1(a)" in lines
    assert any(line.startswith("together 20 33.3333 65.12") for line in lines)
    assert "edge per 20 placed 29/1980, 1.465 % per 33.3333 at risk 29/3300, 0.879 % per roll 0.252 %" in lines
    assert "a win on place 6 10: exact here, though chips of 1 cannot make it; a table rounds or refuses" in lines
    assert "3 place 6 10 0.290 0.346 1.000" in lines
    assert any(line.startswith("volatility") or "volatility" in line for line in lines)


def test_one_wager_alone_shows_all_that_may_come_of_it(pitboss: Pitboss) -> None:
    text = pitboss("edge", "nz-1996", "roulette", "17").out
    assert "standard deviation 5.8378   skewness 5.8333   volatility 9.6032 at 90 %" in text
    (row,) = pitboss("edge", "nz-1996", "roulette", "17", "--json").json()["wagers"]
    assert row["distribution"] == [{"result": "-1", "chance": "36/37"}, {"result": "35", "chance": "1/37"}]
    assert (row["hit_frequency"], row["skewness"]) == ("1/37", "5.833333333333")
    assert row["volatility"]["90"] == "9.603243243243"


@pytest.mark.parametrize("text", ["red 10, black 10", "red 10", "10 on 17, 5 on 1-2-3", "dozen 1 5, column 2 5"])
def test_a_layout_of_one_draw(pitboss: Pitboss, text: str) -> None:
    value = pitboss("edge", "nz-1996", "roulette", text, "--json").json()
    assert (value["edge"], value["draws"]) == ("1/37", "1")
    assert "each made once, for one draw" in pitboss("edge", "nz-1996", "roulette", text).out


def test_words_that_may_be_a_wager_or_an_amount_are_not_guessed_at(pitboss: Pitboss) -> None:
    answer = pitboss("edge", "nz-1996", "roulette", "17 20")
    assert answer.code == 2
    assert "'17 20' may be 17-20 or 20 on 17" in answer.err
    assert pitboss("edge", "nz-1996", "roulette", "17-20").code == 0
    assert pitboss("edge", "nz-1996", "roulette", "20 on 17").code == 0


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("nz-1998", "craps", "pass 10, odds 50"), "go over 2x where 4 is the point (nz-1998:craps:4.1(e)(i))"),
        (("nz-1998", "craps", "pass 10, place 7 5"), "'place 7' is no wager of craps"),
        (("nz-1998", "craps", "pass, odds 20"), "'pass' has no amount; write for example pass 10"),
        (("nj", "craps", "pass 10, max odds", "--set", "odds_multiple=11"), "from 0 to 10 (nj:craps:1.6(e))"),
        (("nz-1996", "tai-sai", "big 10, big 5"), "'big' stands twice"),
    ],
)
def test_edge_explains_layouts_that_it_cannot_follow(
    pitboss: Pitboss, arguments: tuple[str, ...], expected: str
) -> None:
    answer = pitboss("edge", *arguments)
    assert answer.code == 2
    assert expected in answer.err
    assert not answer.out


def test_too_many_situations_leave_means_and_correlations(pitboss: Pitboss, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.exact.atlas.MOST_NODES", 100)
    words = ("nz-1998", "craps", "pass 10, odds 20, come 10, odds 20, place 6 12")
    answer = pitboss("edge", *words)
    assert answer.code == 0
    assert "no joint distribution: the 5 wagers have over 100 situations together" in answer.out
    value = pitboss("edge", *words, "--json").json()
    assert value["distribution"] is None
    assert value["draws"] is None
    assert "100 situations" in value["no_distribution"]
    assert Fraction(value["mean"]) == -Fraction(28, 99) - Fraction(2, 11)
    assert pitboss("session", *words).code == 2


# --- session


def test_session_as_json(pitboss: Pitboss) -> None:
    words = ("nz-1998", "craps", "pass 10", "--rounds", "200", "--bankroll", "100", "--goal", "150")
    value = pitboss("session", *words, "--json").json()
    assert list(value) == [
        *("book", "game", "choices", "layout", "rounds", "bankroll", "goal", "needed"),
        *("round", "result", "within", "without_limit"),
    ]
    assert value["round"]["distribution"] == [
        {"result": "-10", "chance": "251/495"},
        {"result": "10", "chance": "244/495"},
    ]
    assert value["result"]["mean"] == str(200 * Fraction(-14, 99))
    assert value["result"]["n0"] == str(Fraction(979904, 9801) / Fraction(14, 99) ** 2)
    within, without = value["within"], value["without_limit"]
    assert sum(known(within[name]) for name in ("ruined", "reached", "going")) == 1
    r = Fraction(251, 244)
    assert known(without["ruined"]) == (r**15 - r**10) / (r**15 - 1)
    assert known(without["reached"]) == 1 - known(without["ruined"])
    stretches = value["result"]["stretches"]
    assert (stretches[0]["from"], stretches[-1]["below"]) == (None, None)
    assert abs(sum((Fraction(each["decimal"]) for each in stretches), Fraction(-1))) < Fraction(1, 10**28)
    assert list(value["result"]["quantiles"]) == ["1", "5", "25", "50", "75", "95", "99"]


def test_session_without_a_bankroll(pitboss: Pitboss) -> None:
    value = pitboss("session", "nz-1996", "roulette", "red 10", "--json").json()
    assert (value["rounds"], value["bankroll"], value["within"], value["without_limit"]) == (1000, None, None, None)
    text = pitboss("session", "nz-1996", "roulette", "red 10").out
    assert "Roulette · New Zealand 1996 · 1,000 rounds, in dollars" in text
    assert "bankroll" not in text


def test_session_as_text(pitboss: Pitboss) -> None:
    answer = pitboss("session", "nz-1998", "craps", "pass 10, odds 20", "--bankroll", "1,000", "--goal", "2000")
    assert answer.code == 0
    lines = [" ".join(line.split()) for line in answer.out.splitlines()]
    assert any("a round takes 3.38 rolls, all of them 3,376" in line for line in lines)
    assert "mean -141.41 sd 903.74 skewness 0.0100 ahead 43.677 % N0 40,842 rounds" in lines
    assert "no more than -2,236 -1,626 -752 -142 468 1,348 1,968" in lines
    assert "bankroll 1,000, ruined with less than the 30 that the layout may ask for; goal 2,000" in lines
    assert any(line.startswith("within 1,000 rounds 32.409 21.829 45.762 759.1 to within") for line in lines)
    assert any(line.startswith("without limit 59.") for line in lines)


def test_session_with_what_the_house_has_chosen(pitboss: Pitboss) -> None:
    value = pitboss("session", "nj", "craps", "pass 10", "--set", "odds_multiple=3", "--rounds", 5, "--json").json()
    assert value["layout"] == ["pass 10", "3x odds"]
    assert value["needed"] == "40"


def test_a_session_too_long_says_why(pitboss: Pitboss) -> None:
    answer = pitboss("session", "nj", "craps", "buy 4 20.01", "--bankroll", "100000", "--goal", "999999")
    assert answer.code == 0
    assert "too long to work out" in answer.out
    assert "amounts with a larger common unit, make it shorter" in answer.out


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("nz-1998", "craps"), "Missing argument"),
        (("nz-1998", "craps", ""), "the layout is empty"),
        (("nz-1998", "craps", "pass"), "'pass' has no amount"),
        (("nz-1998", "craps", "pass 10", "--bankroll", "5"), "cannot make one round"),
        (("nz-1998", "craps", "pass 10", "--bankroll", "x"), "--bankroll: amount 'x' is not money"),
        (("nz-1998", "craps", "pass 10", "--goal", "100"), "needs a bankroll"),
        (("nz-1998", "craps", "pass 10", "--bankroll", "100", "--goal", "50"), "no more than the bankroll"),
        (("nz-1998", "craps", "pass 10", "--rounds", "0"), "0 rounds; a session has from 1"),
        (("nz-1998", "craps", "pass 10", "--rounds", "many"), "--rounds"),
        (("nz-1996", "roulete", "red 10"), "roulette"),
        (("nz-1998", "craps", "pass 10", "--set", "odds_multiple=3"), "from 0 to 2"),
    ],
)
def test_session_explains_what_it_cannot_answer(pitboss: Pitboss, arguments: tuple[str, ...], expected: str) -> None:
    answer = pitboss("session", *arguments)
    assert answer.code == 2
    assert expected in answer.err
    assert not answer.out
