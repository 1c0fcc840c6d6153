"""Whole boxes dealt card by card, in fractions in the order of the rules: the analyser comes to the same figures."""

from fractions import Fraction

import pytest

from blackjack_exact.dealt import gain_of_round
from blackjack_exact.terms import NEW_ZEALAND, READINGS, read
from pitboss.exact.blackjack.chart import plan_of
from pitboss.exact.blackjack.charting import best_chart
from pitboss.exact.blackjack.composition import best_play
from pitboss.exact.blackjack.plans import Plan, worth
from pitboss.exact.blackjack.shoes import Shoe, checked
from pitboss.exact.blackjack.splits import Again
from pitboss.exact.blackjack.table import Table
from pitboss.games.blackjack.shapes import AfterSplit

# Cards of value 1 to 10. Each has pairs that may be split twice, against an ace and against a ten.
SHOES: dict[str, Shoe] = {
    "eights, aces and tens": (2, 0, 0, 0, 0, 0, 0, 5, 1, 6),
    "sixes and tens": (1, 1, 0, 0, 0, 5, 0, 2, 0, 7),
    "nines and threes": (2, 0, 4, 0, 0, 1, 0, 0, 5, 5),
    "aces": (5, 0, 0, 0, 2, 0, 2, 0, 2, 7),
}


def far(one: float, other: Fraction) -> float:
    return float(abs(Fraction(one) - other))


@pytest.mark.parametrize("shoe", SHOES.values(), ids=SHOES)
@pytest.mark.parametrize("reading", READINGS)
def test_the_best_play_gains_what_is_dealt(shoe: Shoe, reading: AfterSplit) -> None:
    found = best_play(Table(read(reading), checked(shoe)))
    assert far(found.worth.gain, gain_of_round(found.table, found.worth.plan)) < 1e-14


@pytest.mark.parametrize("shoe", SHOES.values(), ids=SHOES)
@pytest.mark.parametrize("reading", READINGS)
def test_a_chart_gains_what_is_dealt(shoe: Shoe, reading: AfterSplit) -> None:
    proof = best_chart(best_play(Table(read(reading), checked(shoe))))
    plan = plan_of(proof.charted.table, proof.charted.chart)
    assert far(float(proof.charted.by_up.sum()), gain_of_round(proof.charted.table, plan)) < 1e-14


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("reading", READINGS)
def test_every_way_to_split_again_gains_what_is_dealt(
    *, first: bool, second: bool, beside: bool, reading: AfterSplit
) -> None:
    table = Table(read(reading), checked(SHOES["eights, aces and tens"]))
    best = best_play(table).worth.plan
    every = best.splits | True
    again = Again(*(every & each for each in (first, second, beside)))
    plan = Plan(best.whole, best.split, again, every, best.even_money)
    assert far(worth(table, plan).gain, gain_of_round(table, plan)) < 1e-14


def test_even_money_is_a_plan_like_another() -> None:
    table = Table(NEW_ZEALAND, checked(SHOES["aces"]))
    best = best_play(table).worth.plan
    plan = Plan(best.whole, best.split, best.again, best.splits, not best.even_money)
    assert far(worth(table, plan).gain, gain_of_round(table, plan)) < 1e-14
