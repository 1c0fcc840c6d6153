"""The comparisons: of real clauses, point by point, from every side."""

from collections import Counter
from itertools import groupby

import pytest

from pitboss.book.comparisons import Comparison, compared_with, comparisons
from pitboss.book.index import TITLES, clauses
from pitboss.errors import UnknownClause


def divisions(row: Comparison) -> set[str]:
    return {clauses()[each].part for each in row.clauses}


def test_every_comparison_is_of_clauses_that_exist_in_its_book() -> None:
    for row in comparisons():
        for each in row.clauses:
            assert clauses()[each].book == row.book, row


def test_every_comparison_says_something() -> None:
    assert all(row.point and row.says for row in comparisons())


def test_a_craps_point_has_one_row_for_each_book() -> None:
    for point, rows in groupby(comparisons(), key=lambda row: row.point):
        if not point.startswith("baccarat: "):
            assert [row.book for row in rows] == list(TITLES), point


def test_a_baccarat_point_has_one_row_for_each_division() -> None:
    for point, rows in groupby(comparisons(), key=lambda row: row.point):
        if point.startswith("baccarat: "):
            of = list(rows)
            assert [row.says.split(":")[0] for row in of] == ["mini", "midi", "full"], point
            for row, division in zip(of, ("IV", "IX", "V"), strict=True):
                assert divisions(row) <= {division}, point


def test_the_rows_of_a_point_stand_together() -> None:
    points = [point for point, _ in groupby(comparisons(), key=lambda row: row.point)]
    assert len(set(points)) == len(points)


def test_a_clause_stands_once_in_a_point() -> None:
    found = Counter((row.point, each) for row in comparisons() for each in row.clauses)
    assert max(found.values()) == 1


def test_the_on_marker_is_compared_from_each_side() -> None:
    others = [row for row in compared_with("nz-1998:craps:4.10(a)") if row.point == "on marker"]
    assert {row.book: (row.clauses, row.says) for row in others if row.book != "nz-1996"} == {
        "nj": (("nj:craps:1.3(e)",), "a marker on each wager"),
        "section-2": (("section-2:craps:(c)(5)",), "a marker on each wager"),
    }
    back = [row for row in compared_with("nj:craps:1.3(e)") if row.point == "on marker"]
    assert [row.book for row in back] == ["nz-1996", "nz-1998", "section-2"]


def test_payouts_are_exact_in_new_zealand_and_least_elsewhere() -> None:
    others = compared_with("nz-1998:craps:4.14[Place Bet to Win 6]")
    assert [(row.book, row.says) for row in others] == [
        ("nz-1996", "7 to 6"),
        ("nj", "at least 7 to 6"),
        ("section-2", "at least 7 to 6"),
    ]


def test_a_book_that_says_nothing_is_still_a_row() -> None:
    others = {row.book: row for row in compared_with("section-2:craps:(b)(1)(xxii)")}
    assert others["nj"].clauses == ()
    assert others["nj"].says == "none"


def test_a_clause_without_a_counterpart_has_no_comparison() -> None:
    assert compared_with("nz-1996:III:4.5") == ()


def test_a_wrong_clause_is_an_error() -> None:
    with pytest.raises(UnknownClause):
        compared_with("nj:craps:9.9")
