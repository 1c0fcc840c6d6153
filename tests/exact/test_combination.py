"""Several wagers together, against rolls followed by hand, closed forms, and each other."""

import os
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exact.by_hand import Bet, every_way
from pitboss.editions import declarations, declared
from pitboss.editions.declaration import Declaration
from pitboss.exact import edge_of
from pitboss.exact.atlas import TooMany
from pitboss.exact.combination import Combination
from pitboss.exact.distribution import Distribution
from pitboss.exact.figures import decided_by_a_draw
from pitboss.wager import Bundle

BOOKS = ("nz-1996", "nz-1998", "nj", "section-2")


def craps(book: str = "nz-1998", **choices: int) -> Declaration:
    found = declared(book, "craps")
    assert isinstance(found, Declaration)
    return found.choosing(choices)


def made(text: str, book: str = "nz-1998", game: str = "craps") -> Combination:
    return Combination.read(text, declared(book, game))


def result(combination: Combination) -> Distribution:
    assert isinstance(combination.result, Distribution)
    return combination.result


# --- craps, against every sequence of rolls


@pytest.mark.parametrize(
    ("text", "bets"),
    [
        ("pass 10, odds 20", [Bet("pass", 0, 10, 20)]),
        ("don't pass 10, odds 12", [Bet("don't pass", 0, 10, 12)]),
        ("pass 10, odds 20, place 6 12", [Bet("pass", 0, 10, 20), Bet("place", 6, 12)]),
        ("place 6 12, place 8 12", [Bet("place", 6, 12), Bet("place", 8, 12)]),
        ("come 10, odds 20", [Bet("come", 0, 10, 20)]),
        ("don't come 10, odds 12", [Bet("don't come", 0, 10, 12)]),
        ("pass 10, come 10, odds 10", [Bet("pass", 0, 10), Bet("come", 0, 10, 10)]),
        ("pass 5, don't pass 5, field 5", [Bet("pass", 0, 5), Bet("don't pass", 0, 5), Bet("field", 0, 5)]),
        ("lay 4 40, place 4 10, hard 4 5", [Bet("lay", 4, 40), Bet("place", 4, 10), Bet("hard", 4, 5)]),
        ("hard 6 5, place 6 12, pass 5", [Bet("hard", 6, 5), Bet("place", 6, 12), Bet("pass", 0, 5)]),
    ],
)
def test_the_joint_distribution_is_that_of_every_sequence_of_rolls(text: str, bets: list[Bet]) -> None:
    """Within what the sequences that are still undecided may add, which is next to nothing."""
    by_hand, undecided = every_way(tuple(bets), 80)
    assert undecided < Fraction(1, 10**5)
    found = dict(result(made(text)))
    assert all(dict(result(made(text, book))) == found for book in BOOKS)
    assert set(by_hand) == set(found)
    for value, chance in by_hand.items():
        assert chance <= found[value] <= chance + undecided, value


@pytest.mark.parametrize(
    ("text", "chances"),
    [
        # Of 16 rolls that decide anything 10 are a 6 or an 8; then the other number comes before a seven 5 times in 11.
        ("place 6 12, place 8 12", {"-24": "3/8", "2": "15/44", "28": "25/88"}),
        # Literature: 2/9 natural, 1/9 craps; 4 and 10 are 1/18 to win, 5 and 9 4/45, 6 and 8 25/198.
        (
            "pass 10, odds 20",
            {"-30": "196/495", "-10": "1/9", "10": "2/9", "34": "25/198", "40": "4/45", "50": "1/18"},
        ),
        ("pass 10, don't pass 10", {"-10": "1/36", "0": "35/36"}),
    ],
)
def test_distributions_written_down(text: str, chances: dict[str, str]) -> None:
    expected = {Fraction(value): Fraction(chance) for value, chance in chances.items()}
    assert dict(result(made(text))) == expected


def test_a_line_bet_with_odds_is_what_the_edge_of_one_wager_says_it_is() -> None:
    for position, odds in (("pass", "2x odds"), ("don't pass", "2x odds")):
        one = edge_of(craps(odds_multiple=2).wagers[position], craps(odds_multiple=2))
        both = made(f"{position} 1, {odds}")
        assert dict(result(both)) == dict(one.result)
        assert (both.at_risk, both.edge, both.edge_at_risk) == (one.at_risk, one.edge, one.edge_at_risk)
        assert both.draws == one.draws


def test_come_odds_rest_on_come_out_rolls_and_come_back() -> None:
    """CR-02: alone with a Come Bet they vary less than odds that always work, and are lost less often."""
    always = edge_of(craps(odds_multiple=2).wagers["come"], craps(odds_multiple=2))
    resting = made("come 1, 2x odds")
    assert resting.mean == always.result.mean
    assert resting.at_risk == always.at_risk
    assert resting.variance < always.variance
    assert resting.parts[1].stand_off > 0
    assert (
        made("don't come 1, 2x odds").variance
        == edge_of(craps(odds_multiple=2).wagers["don't come"], craps(odds_multiple=2)).variance
    ), "odds behind a Don't Come Bet always work (CR-05)"


def test_how_long_it_takes() -> None:
    assert made("pass 10").draws == Fraction(557, 165)
    assert made("field 10").draws == 1
    assert made("come 10").parts[0].draws == 1 / Fraction(24, 36) + Fraction(557, 165), "first the puck goes on"
    one = made("place 6 12")
    assert one.draws == Fraction(1815516, 351461), "from a come out roll, as `pitboss edge` counts it"
    assert made("field 10").draws_of_a_round == 1 + sum(
        Fraction(ways, 36) * Fraction(36, ways + 6) for ways in (3, 4, 5, 5, 4, 3)
    ), "and until the point that the roll may have set is decided"


@pytest.mark.parametrize("book", BOOKS)
def test_a_house_that_has_chosen_odds_adds_them_to_bets_that_say_nothing(book: str) -> None:
    chosen = craps(book, odds_multiple=1)
    assert Combination.read("pass 10", chosen).at_risk == made("pass 10, odds 10", book).at_risk
    assert Combination.read("pass 10, no odds", chosen).at_risk == 10
    assert Combination.read("pass 10, place 6 12", chosen).needed == 32


def test_commission_is_part_of_what_is_laid_and_of_the_result() -> None:
    both = Combination.read("buy 4 20, lay 4 40", craps("nj", commission_percent=3))
    assert [part.commission for part in both.parts] == [Fraction(60, 100), Fraction(60, 100)]
    assert both.at_risk == both.needed == 60 + Fraction(120, 100)
    assert both.mean == -Fraction(120, 100)
    assert dict(both.parts[0].result) == {
        Fraction(-20) - Fraction(3, 5): Fraction(2, 3),
        Fraction(40) - Fraction(3, 5): Fraction(1, 3),
    }


def test_what_a_layout_can_ask_for_at_once() -> None:
    assert made("pass 10, odds 20, come 5, max odds").needed == 10 + 20 + 5 + 10
    assert made("don't pass 10, 2x odds").needed == 10 + 40, "to win 20 behind a 4, 40 are laid"
    apart = made("pass 10, pass odds 4 10, pass odds 6 20")
    assert apart.needed == 30, "there is one point at a time"
    assert apart.at_risk == 10 + Fraction(3, 36) * 10 + Fraction(5, 36) * 20


def test_come_bets_are_made_one_after_another() -> None:
    two = made("come 10, come 10")
    assert two.covariances[0][0] == two.covariances[1][1]
    assert [part.result for part in two.parts] == [made("come 10").parts[0].result] * 2
    assert two.parts[1].draws > two.parts[0].draws
    assert two.covariances[0][1] != 0


# --- covariance


def test_roulette_covariances_by_hand() -> None:
    """Red and black lose together on the zero only; 17 is black, odd and in the second dozen."""
    both = made("red 10, black 10, 17 2, dozen 2 5", "nz-1996", "roulette")
    table = both.covariances
    mean = Fraction(-10, 37)
    assert table[0][1] == Fraction(-36 * 100 + 100, 37) - mean**2
    # 17 wins with black: 70·10; on the other 17 black numbers −2·10; on 18 reds 2·10, on the zero 2·10.
    assert table[1][2] == Fraction(700 - 17 * 20 + 18 * 20 + 20, 37) - mean * Fraction(-2, 37)
    # 17 with its dozen: 70·10; 11 others −2·10; 25 numbers −2·−5.
    assert table[2][3] == Fraction(700 - 11 * 20 + 25 * 10, 37) - Fraction(-2, 37) * Fraction(-5, 37)
    assert both.variance == result(both).variance == sum(sum(row) for row in table)
    assert both.correlation(0, 0) == 1
    assert both.correlation(0, 1) == both.correlation(1, 0) < 0


def test_covariance_of_pass_and_its_odds_by_hand() -> None:
    """They are decided together: the product is 10·20·true odds where both win, and 10·20 where both lose."""
    both = made("pass 10, odds 20")
    product = Fraction(0)
    for ways in (3, 4, 5, 5, 4, 3):
        point, wins = Fraction(ways, 36), Fraction(ways, ways + 6)
        product += point * (wins * 10 * 20 * Fraction(6, ways) + (1 - wins) * 10 * 20)
    assert both.covariances[0][1] == product
    assert both.covariances[1][1] == 400


def test_pass_and_dont_pass_by_hand() -> None:
    """Always the opposite, but for the 12 of which one stands off: −1 + 1/36, less the product of the means."""
    both = made("pass 1, don't pass 1")
    assert both.covariances[0][1] == Fraction(-35, 36) - Fraction(7, 495) * Fraction(3, 220)


def test_covariance_of_pass_and_come_by_every_sequence_of_rolls() -> None:
    by_hand, undecided = every_way((Bet("pass", 0, 1), Bet("come", 0, 100)), 80)
    product = sum(chance * _product(value) for value, chance in by_hand.items())
    both = made("pass 1, come 1")
    mean = Fraction(7, 495)
    assert abs(both.covariances[0][1] + mean**2 - product) <= undecided


def _product(value: Fraction) -> int:
    """Of a unit and a hundred units, from their sum."""
    return {Fraction(101): 1, Fraction(99): -1, Fraction(-99): -1, Fraction(-101): 1}[value]


@pytest.mark.parametrize(("one", "other"), [("place 6 12", "field 5"), ("hard 8 5", "any 7 5"), ("buy 4 20", "horn 4")])
def test_one_roll_wagers_do_not_vary_with_what_rests_on_a_come_out_roll(one: str, other: str) -> None:
    assert made(f"{one}, {other}").covariances[0][1] == 0


# --- every book


ONE_DRAW = [
    (book, game)
    for book, game in declarations()
    if game != "craps" and all(map(decided_by_a_draw, declared(book, game).wagers.values()))
]


@pytest.mark.parametrize(("book", "game"), ONE_DRAW)
def test_a_whole_layout_of_one_draw(book: str, game: str) -> None:
    rules: Any = declared(book, game)
    stakes: dict[str, Fraction] = {}
    for number, position in enumerate(rules.wagers):
        more = stakes | {position: Fraction(number % 4 + 1)}
        stakes = stakes if rules.together(more, rules) else more
    text = ", ".join(f"{amount} on {position}" for position, amount in stakes.items())
    whole = Combination.read(text, rules)
    for draws in (rules.chances,):
        means = [chance * sum(gain for _, gain in _gains(whole, draw)) for draw, chance in draws]
        assert whole.mean == sum(means)
    assert whole.mean == sum((part.result.mean for part in whole.parts), Fraction(0)) == result(whole).mean
    assert whole.variance == result(whole).variance
    assert whole.draws == 1


def _gains(whole: Combination, draw: Any) -> list[tuple[str, Fraction]]:
    off = whole.puck.off
    return [
        (str(entry), course.step(off, course.opens, draw).gain)
        for entry, course in zip(whole.layout, whole.courses, strict=True)
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_a_bundle_is_the_sum_of_its_parts(book: str) -> None:
    wagers = craps(book).wagers
    for position, bundle in wagers.items():
        if isinstance(bundle, Bundle):
            unit = bundle.unit
            apart = ", ".join(f"{part.position} {share}" for part, share in bundle.parts)
            assert dict(result(made(f"{position} {unit}", book))) == dict(result(made(apart, book))), position


ENTRIES = (
    *("pass 10", "don't pass 20", "come 5", "come 5", "don't come 5", "field 3", "any 7 2", "horn 4", "hard 6 1"),
    *("hard 8 2", "place 4 10", "place 5 10", "place 6 12", "place 8 6", "buy 10 20", "lay 5 30", "big 8 4"),
)


@settings(max_examples=1000 if os.environ.get("PITBOSS_THOROUGH") else 30)
@given(st.lists(st.sampled_from(range(len(ENTRIES))), min_size=1, max_size=5, unique=True), st.data())
def test_any_layout_keeps_to_what_must_hold(chosen: list[int], data: st.DataObject) -> None:
    text = []
    for number in chosen:
        text.append(ENTRIES[number])
        if ENTRIES[number].split()[0] in ("pass", "come", "don't") and data.draw(st.booleans()):
            text.append(data.draw(st.sampled_from(("odds 5", "2x odds", "max odds", "1-2-2x odds"))))
    whole = made(", ".join(text))
    found = result(whole)
    assert sum(chance for _, chance in found) == 1
    assert found.mean == whole.mean == sum((part.result.mean for part in whole.parts), Fraction(0))
    assert found.variance == whole.variance
    assert found.results[0] * found.unit >= -whole.needed, "nobody loses more than is laid down"
    assert whole.placed <= whole.at_risk <= whole.needed
    for part in whole.parts:
        assert part.win + part.lose + part.stand_off == part.made <= 1
    for i, j in combinations(range(len(whole.parts)), 2):
        assert whole.covariances[i][j] ** 2 <= whole.covariances[i][i] * whole.covariances[j][j]
        assert abs(whole.correlation(i, j)) <= 1
    assert whole.draws is not None
    assert max(part.draws for part in whole.parts) <= whole.draws <= sum(part.draws for part in whole.parts)
    assert whole.hit_frequency is not None
    assert max(part.win for part in whole.parts) <= whole.hit_frequency <= sum(part.win for part in whole.parts)


def test_too_many_situations_are_told_and_means_are_exact_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.exact.atlas.MOST_NODES", 60)
    many = made("pass 10, odds 20, come 10, odds 20, place 6 12")
    assert isinstance(many.result, TooMany)
    assert "5 wagers" in str(many.result)
    assert many.draws is None
    assert many.hit_frequency is None
    assert many.mean == Fraction(-28, 99) - Fraction(2, 11)
    monkeypatch.undo()
    assert many.variance == made("pass 10, odds 20, come 10, odds 20, place 6 12").variance
