"""Line bets with odds, against every way in which they can end, enumerated by hand."""

from fractions import Fraction

import pytest

from pitboss.editions import declared
from pitboss.editions.declaration import Declaration
from pitboss.errors import DefectiveWager
from pitboss.exact import backed, edge_of
from pitboss.wager import Wager

WAYS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
MOST = {"nz-1996": 2, "nz-1998": 2, "nj": 10, "section-2": 100}
CASES = [(book, multiple) for book, most in MOST.items() for multiple in range(min(most, 10) + 1)]
CASES += [("section-2", 20), ("section-2", 100)]


def code(book: str, multiple: int = 0) -> Declaration:
    found = declared(book, "craps")
    assert isinstance(found, Declaration)
    return found.choosing({"odds_multiple": multiple})


def endings(*, right: bool, multiple: int) -> list[tuple[Fraction, Fraction, Fraction]]:
    """Every end of the game: its chance, what flat bet and odds gain together, and all that was laid down."""
    sevens, craps = Fraction(8, 36), Fraction(3 if not right else 4, 36)  # 7 and 11; 2 and 3, and the 12 on the right
    found = [(sevens, Fraction(1 if right else -1), Fraction(1)), (craps, Fraction(-1 if right else 1), Fraction(1))]
    if not right:
        found.append((Fraction(1, 36), Fraction(0), Fraction(1)))
    for ways in WAYS.values():
        made = Fraction(ways, ways + 6)
        if right:
            stake, win = Fraction(multiple), Fraction(multiple) * Fraction(6, ways)
        else:
            stake, win = Fraction(multiple) * Fraction(6, ways), Fraction(multiple)
        chance = Fraction(ways, 36)
        found.append((chance * (made if right else 1 - made), 1 + win, 1 + stake))
        found.append((chance * (1 - made if right else made), -1 - stake, 1 + stake))
    assert sum(chance for chance, _, _ in found) == 1
    return found


@pytest.mark.parametrize(("book", "multiple"), CASES)
@pytest.mark.parametrize("position", ["pass", "don't pass", "come", "don't come"])
def test_combined_figures_are_those_of_every_ending(book: str, multiple: int, position: str) -> None:
    found = edge_of(code(book, multiple).wagers[position], code(book, multiple))
    ends = endings(right=position in ("pass", "come"), multiple=multiple)
    mean = sum(chance * gain for chance, gain, _ in ends)
    assert found.edge == -mean
    assert found.at_risk == sum(chance * laid for chance, _, laid in ends)
    assert found.variance == sum(chance * gain**2 for chance, gain, _ in ends) - mean**2
    assert found.edge_at_risk == found.edge / found.at_risk
    alone = edge_of(code(book).wagers[position], code(book))
    assert (found.edge, found.win, found.lose, found.stand_off, found.draws) == (
        *(alone.edge, alone.win, alone.lose, alone.stand_off, alone.draws),
    )
    assert found.on == (f"with {multiple}x odds" if multiple else "")


@pytest.mark.parametrize(
    ("book", "position", "multiple", "expected"),
    [
        ("nz-1998", "pass", 1, "7/825"),
        ("nz-1998", "pass", 2, "1/165"),
        ("nz-1998", "don't pass", 1, "3/440"),
        ("nz-1998", "don't pass", 2, "1/220"),
        ("nz-1996", "come", 1, "7/825"),
        ("nz-1996", "don't come", 2, "1/220"),
        ("nj", "pass", 10, "7/3795"),
        ("nj", "don't pass", 10, "3/2420"),
        ("section-2", "pass", 100, "1/4785"),
        ("section-2", "don't come", 100, "3/22220"),
    ],
)
def test_edge_per_unit_at_risk(book: str, position: str, multiple: int, expected: str) -> None:
    found = edge_of(code(book, multiple).wagers[position], code(book, multiple))
    assert found.edge_at_risk == Fraction(expected)


def test_other_rows_do_not_change() -> None:
    for position, wager in code("nj", 3).wagers.items():
        if position not in ("pass", "don't pass", "come", "don't come"):
            assert edge_of(wager, code("nj", 3)) == edge_of(code("nj").wagers[position], code("nj")), position


def test_odds_that_are_not_decided_with_their_bet_are_a_defect() -> None:
    wagers = code("nz-1998").wagers
    flat = wagers["pass"]
    assert isinstance(flat, Wager)
    wrong = {point: wager for point in WAYS if isinstance(wager := wagers["hard 4"], Wager)}
    with pytest.raises(DefectiveWager, match="not decided with Pass Bet"):
        backed(flat, wrong, 1, code("nz-1998").chances, by_winnings=False)
