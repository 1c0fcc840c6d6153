"""How long a bankroll lasts: closed forms, walks added up step by step, equations solved by other means."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.draws.space import Chances
from pitboss.exact import between as between_module
from pitboss.exact import limited as limited_module
from pitboss.exact.between import Walls, between
from pitboss.exact.chain import run
from pitboss.exact.distribution import Distribution
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.ladder import landing
from pitboss.exact.limited import Limited, Steps, limited
from pitboss.exact.ruin import Bankroll
from pitboss.wager import Stay

Ways = dict[int, int]
RED: Ways = {-1: 19, 1: 18}
CRAPS: Ways = {-15: 392, -5: 110, 5: 220, 17: 125, 20: 88, 25: 55}  # pass 10, odds 20, in units of 2
walks = st.dictionaries(st.integers(-4, 5), st.integers(1, 9), min_size=2, max_size=5).filter(
    lambda ways: min(ways) < 0 < max(ways)
)


def steps_of(ways: Ways) -> Steps:
    sizes = tuple(sorted(ways))
    return Steps(sizes, tuple(ways[size] for size in sizes), sum(ways.values()))


def walls_of(ways: Ways, top: int) -> Walls:
    steps = steps_of(ways)
    return Walls(steps.sizes, steps.ways, steps.total, top)


def bankroll(ways: Ways, spare: int, to_win: int | None = None) -> Bankroll:
    one = Distribution.counted(Fraction(2), ways, sum(ways.values()))
    return Bankroll(one, spare * one.unit, None if to_win is None else to_win * one.unit)


def holds(known: Enclosed, value: Fraction | int) -> bool:
    return known.least <= value <= known.most


# --- for a limited time


def step_by_step(ways: Ways, start: int, goal: int | None, most: int) -> tuple[Fraction, Fraction, Fraction]:
    """Ruin, goal, and the mean of the steps taken, added up place by place."""
    total = sum(ways.values())
    at = {start: Fraction(1)}
    ruined = reached = taken = Fraction(0)
    for _ in range(most):
        taken += sum(at.values())
        following: dict[int, Fraction] = {}
        for place, chance in at.items():
            for size, count in ways.items():
                to, part = place + size, chance * count / total
                if to < 0:
                    ruined += part
                elif goal is not None and to >= goal:
                    reached += part
                else:
                    following[to] = following.get(to, Fraction(0)) + part
        at = following
    return ruined, reached, taken


@given(walks, st.integers(0, 12), st.one_of(st.none(), st.integers(13, 20)), st.integers(1, 30))
@settings(max_examples=60)
def test_a_limited_walk_is_that_of_adding_up(ways: Ways, start: int, goal: int | None, most: int) -> None:
    expected = step_by_step(ways, start, goal, most)
    found = limited(steps_of(ways), start, goal, most)
    assert found is not None
    assert (found.ruined.value, found.reached.value, found.steps.value) == expected
    assert found.ruined.is_exact
    assert found.ruined.value + found.reached.value + found.going.value == 1
    rounded = cut_short(ways, start, goal, most)
    for known, value in zip((rounded.ruined, rounded.reached, rounded.steps), expected, strict=True):
        assert holds(known, value)
        assert known.error_bound < Fraction(1, 10**18)


def cut_short(ways: Ways, start: int, goal: int | None, most: int) -> Limited:
    """The same with chances cut to some bits."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limited_module, "EXACT_WORK", 0)
        found = limited(steps_of(ways), start, goal, most)
    assert found is not None
    return found


@pytest.mark.parametrize(("start", "most"), [(0, 7), (4, 30), (9, 1000)])
def test_ruin_at_even_money_by_reflection(start: int, most: int) -> None:
    """Of n tosses, as many paths touch −h as end there, plus those beyond it, reflected: each weighed by its losses."""
    height, lose, win = start + 1, 19, 18
    ruined = Fraction(0)
    for won in range(most + 1):
        end = 2 * won - most
        paths = comb(most, won) if end <= -height else comb(most, won + height) if won + height <= most else 0
        ruined += Fraction(paths * win**won * lose ** (most - won), 37**most)
    found = limited(steps_of(RED), start, None, most)
    assert found is not None
    assert holds(found.ruined, ruined)
    assert found.ruined.is_exact
    assert found.reached == Enclosed.exactly(0)


def test_ruin_of_a_bet_on_one_number_by_the_hitting_time_theorem() -> None:
    """Who loses one at a time is first at −h after n steps in h/n of the ways to be there at all (Kemperman)."""
    height, most = 30, 120
    ruined = Fraction(0)
    for n in range(height, most + 1):
        if (n - height) % 36 == 0:
            wins = (n - height) // 36
            ruined += Fraction(height * comb(n, wins) * 36 ** (n - wins), n * 37**n)
    found = limited(steps_of({-1: 36, 35: 1}), height - 1, None, most)
    assert found is not None
    assert found.ruined == Enclosed.exactly(ruined)


def test_chances_too_fine_for_a_walk_are_cut_too(monkeypatch: pytest.MonkeyPatch) -> None:
    fine = {size: count * 7**60 + 1 for size, count in CRAPS.items()}
    monkeypatch.setattr(limited_module, "EXACT_WORK", 0)
    steps = steps_of(fine)
    assert steps.total.bit_length() > limited_module.FINEST
    found = limited(steps, 40, 90, 25)
    expected = step_by_step(fine, 40, 90, 25)
    assert found is not None
    for known, value in zip((found.ruined, found.reached, found.steps), expected, strict=True):
        assert holds(known, value)
        assert known.error_bound < Fraction(1, 10**18)


def test_a_walk_that_would_take_too_long_is_not_begun() -> None:
    assert limited(steps_of({-100_000: 1, 99_999: 1}), 10**6, None, 10**6) is None


# --- between two walls


@pytest.mark.parametrize(("start", "top"), [(0, 1), (3, 10), (9, 20), (49, 100)])
def test_the_gambler_between_two_walls(start: int, top: int) -> None:
    """The closed form for steps of one: (r^(top+1) − r^(start+1)) / (r^(top+1) − 1) with r = 19/18."""
    r = Fraction(19, 18)
    found = between(walls_of(RED, top), start)
    assert found is not None
    ruined = (r ** (top + 1) - r ** (start + 1)) / (r ** (top + 1) - 1)
    assert found.below == Enclosed.exactly(ruined)
    length = 37 * ((start + 1) - (top + 1) * (1 - ruined))
    assert found.steps == Enclosed.exactly(length), "by Wald: the mean loss per step is 1/37"


@given(walks, st.integers(1, 14), st.data())
@settings(max_examples=40)
def test_a_walk_between_walls_is_a_chain(ways: Ways, top: int, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, top - 1))

    def step(place: int, size: int) -> Stay | str:
        to = place + size
        return "below" if to < 0 else "above" if to >= top else Stay(to)

    chain = run(start, step, Chances.counted(ways))
    found = between(walls_of(ways, top), start)
    assert found is not None
    assert found.below == Enclosed.exactly(chain.ends.get("below", Fraction(0)))
    assert found.steps == Enclosed.exactly(chain.draws)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(between_module, "EXACT_WORK", 0)
        near = between(walls_of(ways, top), start)
    assert near is not None
    assert holds(near.below, found.below.value)
    assert holds(near.steps, found.steps.value)
    assert near.below.error_bound < Fraction(1, 10**40)


def test_a_wrong_solution_is_not_proved() -> None:
    """What is worked out without a proof is held against the equations: a slip there widens what is claimed."""
    walls = walls_of(CRAPS, 60)
    exact = between(walls, 30)
    assert exact is not None
    one = 10**between_module.PLACES
    below, steps = between_module._solved(walls, Fraction(1))
    wrong = [int(value * one) + (one // 1000 if place == 7 else 0) for place, value in enumerate(below)]
    proved = between_module._proved(walls, 30, wrong, [int(value * one) for value in steps])
    assert proved is not None
    assert holds(proved.below, below[30])
    assert proved.below.error_bound > Fraction(1, 1000)
    assert between_module._proved(walls, 30, wrong, [0] * 60) is None


def test_walls_too_far_apart_are_not_tried() -> None:
    assert between(walls_of({-500: 1, 499: 1}, 10**5), 10) is None


# --- without end


def test_who_loses_one_at_a_time_lands_just_below() -> None:
    assert landing((-1, 35), (36, 1), 37, 29) == Enclosed.exactly(1)
    found = bankroll({-1: 36, 35: 1}, 29).forever()
    assert found is not None
    assert found.ruined == Enclosed.exactly(1)
    assert found.rounds == Enclosed.exactly(30 * 37), "by Wald: 1/37 is lost on average"


@pytest.mark.parametrize("ways", [CRAPS, {-6: 6, 7: 5}, {-3: 20, 1: 15, 33: 1}, {-2: 3, -1: 2, 1: 2, 2: 2}])
def test_the_landing_of_a_losing_walk_by_walls_far_away(ways: Ways) -> None:
    """The same with a wall far above: who gets there goes on for a time that lies between two bounds of Wald's."""
    start, top = 20, 3000
    steps = steps_of(ways)
    mean = Fraction(sum(size * count for size, count in ways.items()), steps.total)
    known = landing(steps.sizes, steps.ways, steps.total, start)
    assert known.error_bound < Fraction(1, 10**50)
    far = between(walls_of(ways, top), start)
    assert far is not None
    least = far.steps.least + (1 - far.below.most) * (top + 1) / -mean
    most = far.steps.most + (1 - far.below.least) * (top + steps.up - 1 + steps.down) / -mean
    assert least <= (start + known.most) / -mean
    assert (start + known.least) / -mean <= most
    assert most - least < Fraction(1, 10) * most


def test_a_landing_by_counting_every_rung() -> None:
    """−2 or +1: from a place the walk lands one or two below; h = P(one) solves h = p·(h² + 1 − h), worked out by hand.

    With p up and 1 − p down two, a first step down lands on −2, or two rungs below; a first step up must come down by
    one twice, or by two and so to −1. So P(land on −1) = p·(h·h + (1 − h)), and the rest lands on −2.
    """
    up, total, bits = 1, 3, 200
    p = Fraction(up, total)
    low, high = Fraction(0), Fraction(1)
    for _ in range(bits):
        middle = (low + high) / 2
        low, high = (middle, high) if middle < p * (middle**2 + 1 - middle) else (low, middle)
    known = landing((-2, 1), (total - up, up), total, 0)
    assert holds(Enclosed(known.least - Fraction(1, 10**50), known.most + Fraction(1, 10**50)), 2 - low)


def test_rungs_that_are_wrong_are_not_believed() -> None:
    """The proof takes any rungs and says how far they are off."""
    from pitboss.exact import ladder

    steps = steps_of(CRAPS)
    chances = [(size, Fraction(count, steps.total)) for size, count in zip(steps.sizes, steps.ways, strict=True)]
    sure = landing(steps.sizes, steps.ways, steps.total, 40)
    rungs = ladder._rungs(steps.sizes, steps.ways, steps.total)
    assert rungs is not None
    rungs[0] -= ladder.ONE // 10**6
    rungs[14] += ladder.ONE // 10**6
    doubted = ladder._proved(rungs, chances, 40)
    assert holds(doubted, sure.value)
    assert doubted.error_bound > Fraction(1, 10**6)


def test_steps_too_many_for_roots_are_enclosed_all_the_same() -> None:
    assert landing((-200, 100), (1, 1), 2, 7) == Enclosed(Fraction(1), Fraction(200))


def test_a_walk_that_wins_on_average_may_go_on_for_ever() -> None:
    """Steps of one: ruin with (q/p)^(spare + 1); and enclosed by the walls that take its place."""
    found = bankroll({-1: 18, 1: 19}, 9).forever()
    assert found is not None
    assert found.rounds is None
    assert holds(found.ruined, Fraction(18, 19) ** 10)
    assert found.ruined.error_bound < Fraction(1, 10**25)


def test_fair_and_flat_games() -> None:
    fair = bankroll({-1: 1, 1: 1}, 9).forever()
    assert fair is not None
    assert (fair.ruined, fair.rounds) == (Enclosed.exactly(1), None)
    never = Bankroll(Distribution.of({Fraction(0): Fraction(1)}), Fraction(10)).forever()
    assert never is not None
    assert never.ruined == Enclosed.exactly(0)
    gift = bankroll({0: 1, 1: 1}, 0).forever()
    assert gift is not None
    assert gift.ruined == Enclosed.exactly(0)


def test_ruin_and_goal_add_up_whatever_the_units() -> None:
    """A goal between two amounts that can be reached counts from the next one."""
    found = bankroll(CRAPS, 100, 50)
    assert (found.start, found.goal) == (100, 150)
    off = Bankroll(found.one, found.spare + Fraction(1, 2), Fraction(99))
    assert (off.start, off.goal) == (100, 150)
    for forever in (found.forever(), off.forever()):
        assert forever is not None
        assert forever.reached is not None
        assert holds(forever.reached, 1 - forever.ruined.value)
    within = found.within(200)
    forever = found.forever()
    assert within is not None
    assert forever is not None
    assert within.ruined.most < forever.ruined.least
