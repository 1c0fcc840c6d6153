from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.draws import Chances

counts = st.dictionaries(st.integers(), st.integers(1, 1000), min_size=1, max_size=20)


@given(counts)
def test_chances_add_up_and_are_the_ways_over_their_total(ways: dict[int, int]) -> None:
    chances = Chances.counted(ways)
    total = sum(ways.values())
    assert sum(chance for _, chance in chances) == 1
    assert dict(chances) == {draw: Fraction(count, total) for draw, count in ways.items()}
    assert chances.draws == tuple(ways)
    least, least_ways = chances.ways()
    assert least == chances.total == sum(least_ways.values())
    assert total % least == 0
    assert {draw: count * (total // least) for draw, count in least_ways.items()} == ways


@given(counts)
def test_ways_are_numbered_in_the_order_of_the_draws(ways: dict[int, int]) -> None:
    chances = Chances.counted(ways)
    expected = [draw for draw, count in chances.ways()[1].items() for _ in range(count)]
    assert [chances.at(way) for way in range(chances.total)] == expected
    for way in (-1, chances.total):
        with pytest.raises(ValueError, match="no way"):
            chances.at(way)


@given(counts)
def test_every_draw_has_one_column(ways: dict[int, int]) -> None:
    chances = Chances.counted(ways)
    assert [chances.index(draw) for draw in chances.draws] == list(range(len(chances)))


@given(counts, st.integers(1, 7))
def test_map_merges_and_keeps_every_chance(ways: dict[int, int], modulus: int) -> None:
    chances = Chances.counted(ways)
    mapped = chances.map(lambda draw: draw % modulus)
    for rest in range(modulus):
        assert mapped[rest] == sum(chance for draw, chance in chances if draw % modulus == rest)
    assert chances.map(lambda draw: draw) == chances


@given(counts)
def test_mapping_twice_is_mapping_once(ways: dict[int, int]) -> None:
    chances = Chances.counted(ways)
    assert chances.map(abs).map(str) == chances.map(lambda draw: str(abs(draw)))


def test_what_cannot_come_up_has_no_chance_and_no_column() -> None:
    coin = Chances.uniform(["heads", "tails"])
    assert coin["edge"] == 0
    assert "edge" not in coin
    assert "heads" in coin
    with pytest.raises(ValueError, match="'edge' cannot come up; 'heads', 'tails' can"):
        coin.index("edge")


def test_equal_chances_in_another_order_are_another_value() -> None:
    assert Chances.uniform("ab") == Chances.uniform("ab")
    assert hash(Chances.uniform("ab")) == hash(Chances.uniform("ab"))
    assert Chances.uniform("ab") != Chances.uniform("ba")


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        ((("a", Fraction(1, 2)),), "add up to 1/2"),
        ((), "add up to 0"),
        ((("a", Fraction(1, 2)), ("a", Fraction(1, 2))), "listed twice"),
        ((("a", Fraction(3, 2)), ("b", Fraction(-1, 2))), "above zero"),
        ((("a", Fraction(1)), ("b", Fraction(0))), "above zero"),
        ((("a", 0.5), ("b", 0.5)), "must be a Fraction"),
    ],
)
def test_defective_chances_are_refused(pairs: tuple[tuple[str, Fraction], ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Chances(pairs)


@pytest.mark.parametrize("ways", [{"a": 0}, {"a": 1, "b": -1}, {"a": -1, "b": -1}])
def test_ways_below_one_are_refused(ways: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="leave out what cannot come up"):
        Chances.counted(ways)


def test_long_spaces_are_shown_short() -> None:
    assert repr(Chances.uniform(range(37))) == "<Chances of 0, 1 … 36>"
    assert repr(Chances.uniform("ab")) == "<Chances of 'a', 'b'>"
