"""CR-28: a winner on a number comes back, or stays up where the house so chooses."""

import pytest
from support import Felt, cents

from pitboss.draws import Dice, Observed
from pitboss.games.craps import messages as c
from pitboss.ruling import CHANCE
from pitboss.table import messages as m
from pitboss.table.state import Setup

BOOKS = pytest.mark.parametrize("book", ["nz-1996", "nz-1998", "nj", "section-2"])


def table(book: str, *, stays: bool) -> Felt:
    return Felt(book, "craps", Setup(choices={"winning_wager_stays_up": stays}))


def roll(felt: Felt, first: int, second: int) -> tuple[object, ...]:
    """Whatever has to happen before it, and then this roll."""
    for _ in range(12):
        waits = felt.game.awaits(felt.state, felt.rules)
        if waits.who == CHANCE:
            return felt.do(felt.game.reports(Observed(Dice(first, second)), felt.state))  # type: ignore[arg-type]
        felt.do(waits.act)
    raise AssertionError("no roll came about")


@BOOKS
@pytest.mark.parametrize("stays", [False, True])
def test_a_winner_on_a_number(book: str, stays: bool) -> None:
    felt = table(book, stays=stays)
    felt.do(m.PlaceWager(1, "pass", cents(10)))
    roll(felt, 4, 5)
    felt.do(m.PlaceWager(1, "place 6", cents(12)))
    felt.do(m.PlaceWager(1, "buy 4", cents(20)))
    before = felt.rack()
    roll(felt, 4, 2)
    assert felt.on("place 6") == (cents(12) if stays else 0)
    assert felt.rack() - before == cents(14) + (0 if stays else cents(12))
    before = felt.rack()
    roll(felt, 1, 3)
    assert felt.on("buy 4") == (cents(20) if stays else 0)
    assert felt.rack() - before == cents(40) + (0 if stays else cents(20)), "and no new commission"
    assert felt.on("pass 9") == cents(10), "line bets are another matter"


@pytest.mark.parametrize("book", ["nz-1996", "nz-1998"])
def test_overruling_a_roll_takes_back_what_stayed_up(book: str) -> None:
    felt = table(book, stays=True)
    felt.do(m.PlaceWager(1, "pass", cents(10)))
    roll(felt, 4, 5)
    felt.do(m.PlaceWager(1, "place 6", cents(12)))
    before = felt.rack()
    roll(felt, 4, 2)
    felt.do(c.OverruleCall("game supervisor", (4, 1)))
    assert (felt.rack(), felt.on("place 6")) == (before, cents(12))
    felt.do(c.OverruleCall("casino supervisor", (4, 3)))
    assert (felt.rack(), felt.on("place 6"), felt.on("pass 9")) == (before, 0, 0)
