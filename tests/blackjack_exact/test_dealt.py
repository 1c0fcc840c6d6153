"""Whole boxes dealt card by card, in fractions, in the order of the rules: the analyser comes to the same figures."""

import os
from dataclasses import replace
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from blackjack_exact.dealt import Dealing, Law, gains_of_round, mean, staked_in_a_round
from blackjack_exact.terms import READINGS, american, any_two, read
from blackjack_exact.terms import best as six_decks
from pitboss.errors import DefectiveWager
from pitboss.exact.blackjack.boxes import Boxes
from pitboss.exact.blackjack.chart import plan_of
from pitboss.exact.blackjack.charting import best_chart
from pitboss.exact.blackjack.composition import Best, best_play
from pitboss.exact.blackjack.gains import Gains
from pitboss.exact.blackjack.leaning import box_of
from pitboss.exact.blackjack.plans import Plan, worth
from pitboss.exact.blackjack.play import Play
from pitboss.exact.blackjack.rounding import Rounding
from pitboss.exact.blackjack.shoes import Shoe, checked
from pitboss.exact.blackjack.splits import Again
from pitboss.exact.blackjack.staked import staked
from pitboss.exact.blackjack.table import Table
from pitboss.exact.distribution import Distribution
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.games.blackjack.shapes import AfterSplit

# Cards of value 1 to 10. Each has pairs that may be split twice, against an ace and against a ten.
SHOES: dict[str, Shoe] = {
    "eights, aces and tens": (2, 0, 0, 0, 0, 0, 0, 5, 1, 6),
    "sixes and tens": (1, 1, 0, 0, 0, 5, 0, 2, 0, 7),
    "nines and threes": (2, 0, 4, 0, 0, 1, 0, 0, 5, 5),
    "aces": (5, 0, 0, 0, 2, 0, 2, 0, 2, 7),
}
DOUBLED: dict[str, Shoe] = {"fives and sixes": (1, 0, 0, 1, 4, 4, 0, 0, 0, 7)}
FIRST = "eights, aces and tens"
SOME = tuple(SHOES) if os.environ.get("PITBOSS_THOROUGH") else (FIRST, "sixes and tens")


@cache
def best(shoe: str, reading: AfterSplit) -> Best:
    return best_play(Table(read(reading), checked(SHOES[shoe])))


def check(table: Table, plan: Plan, gain: float) -> None:
    """On average, and the chance of every gain."""
    dealt = gains_of_round(table, plan)
    off = abs(Fraction(gain) - mean(dealt))
    assert off < Fraction(1, 10**15)
    assert off <= Rounding(table).round
    same(Gains(table).of(plan), dealt, Fraction(1, 10**15))


def same(found: EnclosedDistribution, dealt: Law, most: Fraction) -> None:
    """No further off than claimed, nor than `most`, all chances and every figure that follows from them."""
    exact = Distribution.of(dealt)
    assert {gain for gain, chance in dealt.items() if chance} == {*found.results}
    off = sum(abs(chance - dealt[gain]) for gain, chance in zip(found.results, found.chances, strict=True))
    assert off < most
    assert off <= found.error
    for enclosed, figure in (
        (found.mean, exact.mean),
        (found.variance, exact.variance),
        (found.third_moment, exact.third_moment),
        (found.ahead, exact.ahead),
        (found.skew, exact.skewness(20)),
        (found.deviation, exact.standard_deviation(20)),
    ):
        assert enclosed.least <= figure <= enclosed.most
        assert enclosed.error_bound < Fraction(1, 10**8)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("shoe", SOME)
def test_the_best_play_gains_what_is_dealt(shoe: str, reading: AfterSplit) -> None:
    found = best(shoe, reading).worth
    check(found.table, found.plan, found.gain)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("shoe", SOME[::3])
def test_the_best_chart_gains_what_is_dealt(shoe: str, reading: AfterSplit) -> None:
    found = best_chart(best(shoe, reading)).charted
    check(found.table, plan_of(found.table, found.chart), found.gain)
    assert found.gain <= best(shoe, reading).worth.gain + 1e-15


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("reading", READINGS)
def test_every_way_to_split_again_gains_what_is_dealt(
    *, first: bool, second: bool, beside: bool, reading: AfterSplit
) -> None:
    table, plan = best(FIRST, reading).table, best(FIRST, reading).worth.plan
    every = table.deals[table.pair_hands] > 0
    again = Again(*(every & each for each in (first, second, beside)))
    plan = replace(plan, again=again, splits=every)
    check(table, plan, worth(table, plan).gain)


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("shoe", ["fives and sixes", FIRST])
def test_every_way_to_split_again_lays_down_what_is_dealt(
    *, first: bool, second: bool, beside: bool, shoe: str
) -> None:
    """With fives and sixes split hands are doubled; even money is taken where it is best."""
    table = Table(read("busts_stay_lost"), checked(DOUBLED.get(shoe) or SHOES[shoe]))
    found = best_play(table)
    every = table.deals[table.pair_hands] > 0
    plan = replace(found.worth.plan, again=Again(*(every & each for each in (first, second, beside))), splits=every)
    exact, laid = mean(staked_in_a_round(table, plan)), staked(table, plan)
    assert laid.least <= exact <= laid.most
    assert abs(laid.value - exact) < Fraction(1, 10**15)
    assert laid.value > 1 + table.deals[table.pair_hands].sum()


@pytest.mark.parametrize("reading", READINGS)
def test_even_money_is_a_plan_like_another(reading: AfterSplit) -> None:
    table, plan = best(FIRST, reading).table, best(FIRST, reading).worth.plan
    plan = replace(plan, even_money=not plan.even_money)
    check(table, plan, worth(table, plan).gain)


@pytest.mark.parametrize("reading", READINGS)
def test_no_plan_gains_more_than_the_best_one_by_more_than_it_may_fall_short(reading: AfterSplit) -> None:
    """Plans changed at random, here and there, and dealt card by card like the best one."""
    found, random = best(FIRST, reading), np.random.default_rng(1996)
    most = found.worth.gain + found.shortfall
    plan = found.worth.plan
    hands = found.table.split
    free = (hands.may_draw & ~hands.must_draw)[:, None, None]
    gains = []
    for share in (0.01, 0.03, 0.1, 0.3):
        flips = random.random(plan.split.draws.shape) < share
        split = replace(plan.split, draws=plan.split.draws ^ (flips & free & ~plan.split.doubles))
        changed = replace(plan, split=split, splits=plan.splits ^ (random.random(plan.splits.shape) < share / 4))
        changed = replace(changed, splits=changed.splits & (found.table.deals[found.table.pair_hands] > 0))
        gains.append(worth(found.table, changed).gain)
    assert max(gains) <= most + 1e-15
    assert min(gains) < found.worth.gain


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("up", [6, 10])
def test_split_aces_from_six_decks_gain_what_is_dealt(reading: AfterSplit, up: int) -> None:
    """The chance of every gain of one box."""
    found = six_decks(6, reading).worth
    row = int(np.flatnonzero(found.table.pairs == 0)[0])
    box = box_of(found.table, (row, up - 1), found.plan.split, found.plan.again)
    gained, dealt = Boxes(found.table).gained(box), Dealing(found.table, found.plan, up).gains((1, 1))
    assert {gain for gain, chance in gained.chances.items() if chance} == {*dealt}
    off = sum(abs(Fraction(chance) - dealt[gain]) for gain, chance in gained.chances.items())
    assert off < Fraction(1, 10**14)
    assert off < gained.error


def test_hands_that_are_doubled_and_over_lose_both_wagers() -> None:
    """Elsewhere any two cards may be doubled; here they all are, but for a blackjack."""
    table = Table(replace(american(3), after_split="busts_stay_lost"), checked(SHOES[FIRST]))
    plan = best_play(table).worth.plan
    doubles = np.repeat(table.whole.may_double, plan.whole.doubles[0].size).reshape(plan.whole.doubles.shape)
    doubles[table.first[table.natural]] = False
    plan = replace(plan, whole=Play(plan.whole.draws & ~doubles, doubles), splits=plan.splits & False)
    check(table, plan, worth(table, plan).gain)


def test_a_split_hand_that_may_be_doubled_and_go_over_is_refused() -> None:
    table = Table(american(3, double_split=any_two), checked(SHOES[FIRST]))
    with pytest.raises(DefectiveWager, match="no hand that was doubled can be over"):
        Gains(table).of(best_play(table).worth.plan)


BY_HAND: tuple[tuple[tuple[int, int], int], ...] = (
    ((6, 10), 10),
    ((5, 6), 10),
    ((1, 7), 9),
    ((10, 10), 8),
    ((1, 10), 10),
    ((1, 1), 6),
)


@pytest.mark.parametrize(
    ("hand", "up", "reading"),
    [*((*each, "busts_stay_lost") for each in BY_HAND), *(((1, 1), 10, reading) for reading in READINGS)],
)
def test_hands_from_six_decks_gain_what_is_dealt_in_fractions(
    hand: tuple[int, int], up: int, reading: AfterSplit
) -> None:
    """Aces are split here, too; the rest of the pairs come to too many boxes to deal all of them."""
    found = six_decks(6, reading).worth
    exact = Dealing(found.table, found.plan, up).gain(hand)
    place = int(np.flatnonzero(found.table.first == found.table.whole.at(hand))[0])
    off = abs(Fraction(float(found.by_hand[place, up - 1])) - exact)
    assert off < Fraction(1, 10**14)
    assert off <= Rounding(found.table).hand + Rounding(found.table).split
