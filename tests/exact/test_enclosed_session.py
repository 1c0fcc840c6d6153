"""Sessions of rounds whose chances are known to within an error hold what sessions of the true chances come to."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.exact.distribution import Distribution
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.enclosure import Enclosed, Figure, middle
from pitboss.exact.ruin import Bankroll
from pitboss.exact.session import Session

LOSING = {-4: 30, -2: 500, 0: 90, 2: 320, 3: 49, 4: 60}
WINNING = {-4: 30, -2: 440, 0: 90, 2: 431, 3: 49, 4: 90}


@dataclass(frozen=True)
class Layout:
    """Rounds that come to this, whatever they are."""

    result: Distribution | EnclosedDistribution
    book: Any = None
    layout: Any = ()
    how: str = ""
    from_come_out: bool = False
    needed: Fraction = Fraction(2)
    draws_of_a_round: Fraction | None = Fraction(1)


def exactly(ways: dict[int, int]) -> Distribution:
    total = sum(ways.values())
    return Distribution.of({Fraction(result, 2): Fraction(count, total) for result, count in ways.items()})


def nearly(one: Distribution, off: list[int], error: Fraction) -> EnclosedDistribution:
    """With chances that are off by so many parts of the error, all of them together no more than it."""
    parts = max(1, sum(map(abs, off)))
    chances = {result: chance + error * part / parts for (result, chance), part in zip(one, off, strict=True)}
    return EnclosedDistribution.of(chances, error)


def holds(known: Figure | None, true: Figure | None) -> bool:
    if known is None or true is None:
        return known is true
    value = true.least if isinstance(true, Enclosed) else true
    most = true.most if isinstance(true, Enclosed) else true
    return isinstance(known, Enclosed) and known.least <= value and most <= known.most


OFF = st.lists(st.integers(-9, 9), min_size=6, max_size=6)


@given(OFF, st.sampled_from([Fraction(1, 10**9), Fraction(1, 10**5)]), st.integers(1, 60))
def test_what_many_rounds_come_to(off: list[int], error: Fraction, rounds: int) -> None:
    one = exactly(LOSING)
    true, known = (Session(Layout(each), rounds) for each in (one, nearly(one, off, error)))
    for name in ("mean", "variance", "break_even"):
        assert holds(getattr(known, name), getattr(true, name)), name
    assert holds(known.deviation, true.deviation)
    assert holds(known.skew, true.skew)
    assert true.result is not None
    assert known.result is not None
    chances = dict(known.result)
    for result, chance in true.result:
        assert holds(chances[result], chance) if result in chances else chance.most <= rounds * 6 * error
    for share in (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10)):
        ((this,), (that,)) = (each.quantiles([share]) for each in (known.result, true.result))
        assert holds(this, that)


@given(OFF, st.sampled_from([Fraction(1, 10**9), Fraction(1, 10**6)]), st.integers(0, 30), st.booleans())
def test_a_bankroll_within_its_rounds_and_between_two_walls(
    off: list[int], error: Fraction, start: int, wins: bool
) -> None:
    one = exactly(WINNING if wins else LOSING)
    true, known = (Bankroll(each, Fraction(start), Fraction(12)) for each in (one, nearly(one, off, error)))
    exact, enclosed = true.within(40), known.within(40)
    assert exact is not None
    assert enclosed is not None
    for name in ("ruined", "reached", "going", "steps"):
        assert holds(getattr(enclosed, name), getattr(exact, name)), name
        assert getattr(enclosed, name).error_bound < 40 * 40 * 7 * error
    ever, nearly_ever = true.forever(), known.forever()
    assert ever is not None
    assert nearly_ever is not None
    assert holds(nearly_ever.ruined, ever.ruined)
    assert holds(nearly_ever.reached, ever.reached)
    assert holds(nearly_ever.rounds, ever.rounds)
    assert nearly_ever.ruined.error_bound < 10_000 * error


@given(OFF, st.sampled_from([Fraction(1, 10**9), Fraction(1, 10**6)]), st.integers(0, 30))
def test_the_rounds_that_a_losing_player_lasts(off: list[int], error: Fraction, start: int) -> None:
    one = exactly(LOSING)
    true, known = (Bankroll(each, Fraction(start)).forever() for each in (one, nearly(one, off, error)))
    assert true is not None
    assert known is not None
    assert known.ruined == Enclosed.exactly(1)
    assert holds(known.rounds, true.rounds)
    assert known.rounds is not None
    assert known.rounds.error_bound < 10**6 * error * middle(known.rounds)


@given(OFF, st.sampled_from([Fraction(1, 10**9), Fraction(1, 10**6)]), st.integers(0, 30))
def test_ruin_of_a_player_who_wins_on_average(off: list[int], error: Fraction, start: int) -> None:
    one = exactly(WINNING)
    true, known = (Bankroll(each, Fraction(start)).forever() for each in (one, nearly(one, off, error)))
    assert true is not None
    assert known is not None
    assert holds(known.ruined, true.ruined)
    assert known.rounds is None


def test_an_error_that_leaves_open_who_wins_leaves_the_rest_open() -> None:
    one = exactly(LOSING)
    mean = -one.mean
    unsure = EnclosedDistribution.of(dict(one), mean)
    assert Bankroll(unsure, Fraction(20)).forever() is None
    assert Session(Layout(unsure), 100).break_even is None


@pytest.mark.parametrize("result", [exactly(LOSING), nearly(exactly(LOSING), [1, -1, 0, 0, 0, 0], Fraction(1, 10**9))])
def test_every_figure_has_its_name(result: Distribution | EnclosedDistribution) -> None:
    row = Session(Layout(result), 10, Fraction(20), Fraction(30)).row()
    assert {"mean", "standard_deviation", "skewness", "ahead", "n0", "ruined", "reached", "rounds_played"} <= set(row)
