"""Wagers that come out rolls leave alone: counted once more, by hand and by playing."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from pitboss.draws.dice import DICE
from pitboss.editions import declared
from pitboss.editions.declaration import Declaration
from pitboss.exact import draws_come_out_off, draws_when_off
from pitboss.wager import Stay, Wager, judge

WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
POINTS = (4, 5, 6, 8, 9, 10)
BOOKS = ("nz-1996", "nz-1998", "nj", "section-2")
INACTIVE = (
    *(f"{kind} {number}" for kind in ("place", "buy", "come odds") for number in POINTS),
    *("hard 4", "hard 6", "hard 8", "hard 10"),
)


def code(book: str) -> Declaration:
    found = declared(book, "craps")
    assert isinstance(found, Declaration)
    return found


def by_hand(number: int) -> Fraction:
    """A wager that its number and a seven decide, however the number is thrown.

    With the puck off: a roll, then off again (12 of 36 rolls set no point) or on. With the puck on at p: a roll, then
    decided, or off (p is thrown and is not the wager's number), or as before. So on(p) = (1 + P(p)·off) / (D + P(p)),
    and off = 1 + off·12/36 + the sum of P(p)·on(p): one equation with one unknown.
    """
    decided = Fraction(WAYS[number] + WAYS[7], 36)
    constant, factor = Fraction(1), Fraction(12, 36)
    for point in POINTS:
        set_at = Fraction(WAYS[point], 36)
        made = Fraction(0) if point == number else set_at
        constant += set_at / (decided + made)
        factor += set_at * made / (decided + made)
    return constant / (1 - factor)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("position", INACTIVE)
def test_the_same_by_hand(book: str, position: str) -> None:
    number = int(position.rpartition(" ")[2])
    assert draws_when_off(code(book).wagers[position], code(book)) == by_hand(number)


def test_four_figures() -> None:
    """Worked out on paper for a 4 or 10, a 5 or 9, a 6 or 8."""
    found = [draws_when_off(code("nj").wagers[f"place {number}"], code("nj")) for number in POINTS]
    assert found[:3] == [Fraction(12724, 2089), Fraction(34569, 6190), Fraction(1815516, 351461)]
    assert found[3:] == found[2::-1]


@pytest.mark.parametrize("position", ["place 4", "place 6", "hard 8", "come odds 9"])
def test_the_same_by_playing(position: str) -> None:
    """A puck of our own, moved as the dealer moves it, over a fixed sequence of rolls."""
    wager: Any = code("nz-1998").wagers[position]
    generator, rolls, decisions = Random(1998), 0, 0
    while decisions < 20_000:
        puck: int | None = None
        while True:
            roll = generator.choice(DICE.draws)
            rolls += 1
            if puck is None:
                puck = roll.total if roll.total in POINTS else None
                continue
            if not isinstance(judge(wager, None, roll).outcome, Stay):
                break
            puck = None if roll.total in (puck, 7) else puck
        decisions += 1
    assert rolls / decisions == pytest.approx(float(draws_when_off(wager, code("nz-1998"))), rel=0.02)


def test_a_seven_that_decides_nothing_costs_a_roll_only() -> None:
    """Between two wagers of which one is always on, the other takes at least the come out roll more."""
    wagers, line = code("nz-1998").wagers, code("nz-1998").wagers["pass"]
    assert isinstance(line, Wager)
    big, place = wagers["big 6"], wagers["place 6"]
    assert isinstance(big, Wager)
    assert isinstance(place, Wager)
    assert draws_come_out_off(big, line, DICE) == draws_come_out_off(place, line, DICE) > Fraction(36, 11) + 1
    assert draws_when_off(big, code("nz-1998")) == Fraction(36, 11)
