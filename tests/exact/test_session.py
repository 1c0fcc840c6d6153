"""Sessions: many rounds of a layout, and a bankroll on the way."""

from fractions import Fraction
from itertools import product

import pytest

from pitboss.editions import declared
from pitboss.errors import BadInput
from pitboss.exact.combination import Combination
from pitboss.exact.enclosure import Enclosed, middle
from pitboss.exact.session import Session


def played(
    text: str, rounds: int, bankroll: int | None = None, goal: int | None = None, game: str = "craps", book: str = ""
) -> Session:
    combination = Combination.read(text, declared(book or ("nz-1998" if game == "craps" else "nz-1996"), game))
    return Session(
        combination,
        rounds,
        None if bankroll is None else Fraction(bankroll),
        None if goal is None else Fraction(goal),
    )


def test_three_rounds_of_a_field_bet_one_by_one() -> None:
    """Every way of three rounds: 20 of 36 lose 5, 14 win 5, 2 win 10."""
    one = {-5: Fraction(20, 36), 5: Fraction(14, 36), 10: Fraction(2, 36)}
    expected: dict[Fraction, Fraction] = {}
    ruined = reached = Fraction(0)
    for path in product(one, repeat=3):
        chance = one[path[0]] * one[path[1]] * one[path[2]]
        total = Fraction(sum(path))
        expected[total] = expected.get(total, Fraction(0)) + chance
        money = 12
        for each in path:
            money += each
            if money < 5:
                ruined += chance
            if money >= 25:
                reached += chance
            if not 5 <= money < 25:
                break
    session = played("field 5", 3, 12, 25)
    assert session.result is not None
    assert {result: chance.value for result, chance in session.result} == expected
    assert session.within is not None
    assert session.within.ruined == Enclosed.exactly(ruined)
    assert session.within.reached == Enclosed.exactly(reached)
    assert session.within.going == Enclosed.exactly(1 - ruined - reached)


def test_a_session_adds_up_its_rounds() -> None:
    session = played("pass 10, odds 20", 50)
    assert session.mean == -50 * Fraction(14, 99)
    assert session.variance == 50 * middle(session.one.variance)
    assert session.break_even == middle(session.one.variance) / middle(session.one.mean) ** 2
    assert session.draws == 50 * Fraction(557, 165)
    result = session.result
    assert result is not None
    mean = sum((value * chance.value for value, chance in result), Fraction(0))
    square = sum((value**2 * chance.value for value, chance in result), Fraction(0))
    assert (mean, square - mean**2) == (session.mean, session.variance)
    assert session.ahead == result.at_least(Fraction(1, 1000))
    assert session.bankroll is None
    assert session.within is None
    assert session.forever is None


def test_ruin_is_when_the_layout_cannot_be_made_any_more() -> None:
    """With 20 left of 50 after one loss, 30 cannot be laid down."""
    session = played("pass 10, odds 20", 1, 50)
    assert session.within is not None
    assert session.within.ruined == Enclosed.exactly(Fraction(196, 495)), "losing with a point"
    assert played("pass 10, odds 20", 1, 60).within.ruined == Enclosed.exactly(0)  # type: ignore[union-attr]


def test_more_time_and_a_goal_change_ruin_as_they_must() -> None:
    shorter, longer = played("pass 10, odds 20", 100, 300), played("pass 10, odds 20", 200, 300)
    aimed = played("pass 10, odds 20", 200, 300, 400)
    assert shorter.within is not None
    assert longer.within is not None
    assert aimed.within is not None
    assert aimed.forever is not None
    assert shorter.within.ruined.most < longer.within.ruined.least
    assert aimed.within.ruined.most < longer.within.ruined.least
    assert aimed.within.ruined.most < aimed.forever.ruined.least < 1
    assert aimed.within.steps.most < aimed.forever.rounds.least  # type: ignore[union-attr]
    assert longer.forever is not None
    assert longer.forever.ruined == Enclosed.exactly(1), "whoever plays a losing game without a goal and without end"


def test_a_long_session_is_enclosed() -> None:
    session = played("pass 10, odds 20, place 6 12, place 8 12", 1200, 2000)
    assert session.result is not None
    assert not session.result.is_exact
    assert session.result.ahead.error_bound < Fraction(1, 10**30)
    assert session.within is not None
    assert session.within.ruined.error_bound < Fraction(1, 10**18)
    (median,) = session.result.quantiles([Fraction(1, 2)])
    assert median.is_exact
    assert abs(median.value - middle(session.mean)) < session.standard_deviation() / 20


def test_rounds_of_one_draw_are_draws() -> None:
    session = played("red 10, 17 1", 40, 100, 150, game="roulette")
    assert session.draws == 40
    assert session.within is not None
    assert session.within.ruined.value + session.within.reached.value + session.within.going.value == 1


@pytest.mark.parametrize(
    ("rounds", "bankroll", "goal", "expected"),
    [
        (0, None, None, "0 rounds; a session has from 1 to 10,000,000"),
        (10**8, None, None, "100,000,000 rounds"),
        (10, 29, None, "a bankroll of 29 cannot make one round: the layout asks for up to 30"),
        (10, None, 100, "a goal of 100 needs a bankroll to begin with"),
        (10, 100, 100, "a goal of 100 is no more than the bankroll, 100"),
    ],
)
def test_what_is_no_session(rounds: int, bankroll: int | None, goal: int | None, expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        played("pass 10, odds 20", rounds, bankroll, goal)


def test_a_layout_too_large_to_follow_has_no_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.exact.atlas.MOST_NODES", 60)
    with pytest.raises(BadInput, match="nothing can be said of many"):
        _ = played("pass 10, odds 20, come 10, place 6 12", 10).one
