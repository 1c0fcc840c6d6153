"""What differs between the wagers of two books."""

from collections import Counter
from itertools import permutations

import pytest

from pitboss.book.index import TITLES, clause
from pitboss.editions import declared
from pitboss.exact.differences import Difference, Selection, differences


def positions(selections: tuple[Selection, ...]) -> set[str]:
    return {each.wager.position for each in selections}


def of(left: str, right: str, what: str) -> dict[str, Difference]:
    found = differences(declared(left, "craps"), declared(right, "craps"))
    return {each.position: each for each in found.shared if each.what == what}


NUMBERS = (4, 5, 6, 8, 9, 10)
PLACE_TO_LOSE = {f"place to lose {number}" for number in NUMBERS}


@pytest.mark.parametrize(
    ("left", "right", "only_left", "only_right", "hops"),
    [
        ("nz-1996", "nz-1998", set(), set(), 0),
        ("nz-1998", "nj", {"big 6", "big 8", "world"}, PLACE_TO_LOSE, 0),
        ("nz-1998", "section-2", {"big 6", "big 8"}, PLACE_TO_LOSE, 17),
        ("nj", "section-2", set(), {"whirl"}, 17),
    ],
)
def test_wagers_that_only_one_book_has(
    left: str, right: str, only_left: set[str], only_right: set[str], hops: int
) -> None:
    found = differences(declared(left, "craps"), declared(right, "craps"))
    assert positions(found.only_left) == only_left
    others = positions(found.only_right)
    assert {each for each in others if not each.startswith("hop ")} == only_right
    assert sum(each.startswith("hop ") for each in others) == hops
    back = differences(declared(right, "craps"), declared(left, "craps"))
    assert (positions(back.only_left), positions(back.only_right)) == (others, only_left)


def test_the_same_parts_under_another_name_are_the_same_wager() -> None:
    found = of("nz-1998", "section-2", "name")["world"]
    assert (found.left.says, found.right.says) == ("World Bet", "Whirl Bet")
    assert (found.left.clauses, found.right.clauses) == (
        ("nz-1998:craps:4.1(x)(i)",),
        ("section-2:craps:(b)(1)(xxi)",),
    )


def test_names_of_the_two_new_zealand_codes() -> None:
    found = of("nz-1996", "nz-1998", "name")
    assert {(each.left.says, each.right.says) for each in found.values()} == {
        ("Big Six", "Big 6"),
        ("Big Eight", "Big 8"),
        ("Any Seven", "Any 7"),
        ("Craps Two", "Craps 2"),
        ("Craps Three", "Craps 3"),
        ("Craps Twelve", "Craps 12"),
        ("11 in One Roll", "11 in 1 Roll"),
    }


def test_limits_of_odds() -> None:
    found = of("nz-1998", "section-2", "limit")
    assert len(found) == 24
    taken, laid = found["pass odds 6"], found["don't come odds 4"]
    assert (taken.left.says, taken.right.says) == ("1x; the house may allow 2x", "1x; the house may allow 100x")
    assert (taken.left.clauses, taken.right.clauses) == (
        ("nz-1998:craps:4.1(e)(i)",),
        ("section-2:craps:(f)(1)", "section-2:craps:(f)(5)"),
    )
    assert laid.right.says == "winnings of 1x; the house may allow 100x"
    assert laid.left.clauses == ("nz-1998:craps:4.1(h)(i)",)
    assert not of("nz-1996", "nz-1998", "limit")


def test_commission_and_the_edges_that_it_moves() -> None:
    commissions, edges = of("nz-1998", "nj", "commission"), of("nz-1998", "nj", "edge")
    assert set(commissions) == set(edges) == {f"{kind} {number}" for kind in ("buy", "lay") for number in NUMBERS}
    buy, lay = commissions["buy 4"], commissions["lay 4"]
    assert (buy.left.says, buy.right.says) == ("5% of the wager", "up to 5% of the wager")
    assert (lay.left.says, lay.right.says) == ("5% of what it would win", "up to 5% of what it would win")
    assert (lay.left.clauses, lay.right.clauses) == (("nz-1998:craps:4.1(k)[tail]",), ("nj:craps:1.5(b)",))
    assert (edges["buy 4"].left.says, edges["buy 4"].right.says) == ("1/20", "0 to 1/20")
    assert (edges["lay 5"].left.says, edges["lay 5"].right.says) == ("1/30", "0 to 1/30")
    assert not of("nj", "section-2", "commission")
    assert not of("nj", "section-2", "edge")


@pytest.mark.parametrize(("left", "right"), list(permutations(TITLES, 2)))
def test_printed_odds_are_the_same_in_every_book_that_has_the_wager(left: str, right: str) -> None:
    found = differences(declared(left, "craps"), declared(right, "craps"))
    assert Counter(each.what for each in found.shared)["odds"] == 0
    for each in found.shared:
        assert each.left.clauses
        assert each.right.clauses
        assert {clause(name).book for name in each.left.clauses} == {left}
        assert {clause(name).book for name in each.right.clauses} == {right}
        assert each.left.says != each.right.says


@pytest.mark.parametrize(("book", "game"), [(book, "craps") for book in TITLES] + [("nz-1996", "roulette")])
def test_a_book_does_not_differ_from_itself(book: str, game: str) -> None:
    found = differences(declared(book, game), declared(book, game))
    assert (found.only_left, found.only_right, found.shared) == ((), (), ())
