from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from pitboss.draws import DICE, FACES, TUMBLER, Dice, Tumble, dice, face, tumble


def test_two_dice_make_thirty_six_equally_likely_throws() -> None:
    assert len(DICE) == 36
    assert {chance for _, chance in DICE} == {Fraction(1, 36)}
    assert DICE.map(lambda throw: throw.total).ways() == (
        36,
        {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1},
    )
    assert [throw for throw in DICE.draws if throw.hard] == [Dice(n, n) for n in FACES]


def test_a_tumble_is_called_from_the_lowest() -> None:
    for order in permutations((6, 1, 3)):
        assert tumble(*order) == Tumble(1, 3, 6)
    assert tumble(6, 1, 3).total == 10
    assert not tumble(2, 2, 5).is_triple
    assert tumble(4, 4, 4).is_triple
    assert [tumble(2, 5, 2).count(n) for n in FACES] == [0, 2, 0, 0, 1, 0]


def test_two_hundred_and_sixteen_throws_make_fifty_six_tumbles() -> None:
    total, ways = TUMBLER.ways()
    assert total == 216
    assert ways == Counter(tumble(*throw) for throw in product(FACES, repeat=3))
    assert Counter(ways.values()) == {1: 6, 3: 30, 6: 20}
    assert TUMBLER[tumble(1, 1, 1)] == Fraction(1, 216)
    assert TUMBLER[tumble(1, 1, 2)] == Fraction(3, 216)
    assert TUMBLER[tumble(1, 2, 3)] == Fraction(6, 216)
    assert list(TUMBLER.draws) == sorted(TUMBLER.draws)


@pytest.mark.shows("nz-1996:VI:2.6(b)")
def test_every_throw_of_the_tumbler_is_equally_likely() -> None:
    for throw in product(FACES, repeat=3):
        called = tumble(*throw)
        assert TUMBLER[called] / len(set(permutations(called))) == Fraction(1, 216)


@pytest.mark.shows("nz-1996:VI:2.5(e)")
def test_the_tumbler_holds_three_identical_even_dice_whose_opposite_faces_make_seven() -> None:
    assert all(len(spin) == 3 and set(spin) <= {1, 2, 3, 4, 5, 6} for spin in TUMBLER.draws)
    # Identical and independent: how many dice show a face is the same for every face as for three even dice.
    for value in FACES:
        showing = TUMBLER.map(lambda spin, value=value: spin.count(value))  # type: ignore[misc]
        assert dict(showing) == {
            count: ways * Fraction(1, 6) ** count * Fraction(5, 6) ** (3 - count)
            for count, ways in enumerate((1, 3, 3, 1))
        }
    # Turned over, each die shows seven less its face, and nothing becomes more or less likely.
    turned = TUMBLER.map(lambda spin: tumble(*(7 - value for value in spin)))
    assert turned.ways() == TUMBLER.ways()


@pytest.mark.parametrize("wrong", [0, 7, -1])
def test_no_die_shows_anything_else(wrong: int) -> None:
    message = f"no die shows {wrong}; a face is a whole number from 1 to 6"
    with pytest.raises(ValueError, match=message):
        face(wrong)
    with pytest.raises(ValueError, match=message):
        tumble(1, wrong, 2)
    with pytest.raises(ValueError, match=message):
        dice(wrong, 1)
    assert dice(4, 3) == Dice(4, 3)
