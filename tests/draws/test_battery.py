"""The battery itself: right about known values, and able to see what it looks for."""

from collections.abc import Hashable

import pytest

from pitboss.draws import Chances, Secure

from .battery import INDEPENDENCE, Statistic, chi_square_tail, frequency, normal, passes

WHEEL: Chances[Hashable] = Chances.uniform(range(37))


@pytest.mark.parametrize(
    ("statistic", "freedom"),
    [(6.634897, 1), (9.210340, 2), (15.086272, 5), (16.811894, 6), (41.638398, 23), (58.619215, 36)],
)
def test_the_tail_of_chi_square_agrees_with_the_tables(statistic: float, freedom: int) -> None:
    assert chi_square_tail(statistic, freedom) == pytest.approx(0.01, rel=1e-5)
    assert chi_square_tail(0, freedom) == 1


def test_the_normal_tails_agree_with_the_tables() -> None:
    assert normal(2.575829) == normal(-2.575829) == pytest.approx(0.01, rel=1e-5)


def test_the_battery_finds_the_bias_of_a_remainder() -> None:
    source = Secure()
    assert not passes(frequency, lambda: source.raw(1)[0] % 37, WHEEL, size=100_000)


@pytest.mark.parametrize("test", INDEPENDENCE)
def test_the_battery_finds_draws_that_lean_on_the_last(test: Statistic) -> None:
    source, at = Secure(), 0

    def wander() -> int:
        nonlocal at
        at = (at + source.below(12)) % 37
        return at

    assert not passes(test, wander, WHEEL)
