"""The five roads: worked through by hand on small runs, and what must hold of any."""

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.felt import Table
from cli.conftest import Pitboss
from pitboss.games.baccarat.roads import (
    LETTERS,
    Grid,
    Mark,
    asked,
    bead_plate,
    big_eye_boy,
    big_road,
    cockroach_pig,
    in_runs,
    laid_out,
    roads,
    shown,
    small_road,
)
from pitboss.games.baccarat.state import Result

RESULTS: dict[str, Result] = {letter: result for result, letter in LETTERS.items()}
COUPS = st.lists(st.sampled_from(("banker", "player", "tie")), max_size=80)
HANDS = st.lists(st.sampled_from(("banker", "player")), max_size=80)


def coups(text: str) -> list[Result]:
    return [RESULTS[letter] for letter in text if letter != " "]


def colours(road: tuple[str, ...]) -> str:
    return "".join(colour[0] for colour in road)


# --- worked by hand


def test_the_bead_plate_fills_columns_of_six_with_every_coup() -> None:
    plate = bead_plate(coups("BPTBBB PT"))
    assert {place: LETTERS[result] for place, result in plate.cells.items()} == {
        (0, 0): "B",
        (0, 1): "P",
        (0, 2): "T",
        (0, 3): "B",
        (0, 4): "B",
        (0, 5): "B",
        (1, 0): "P",
        (1, 1): "T",
    }


def test_the_big_road_begins_a_column_at_each_change_and_counts_ties_on_the_coup_before() -> None:
    road = big_road(coups("BBTPPPTTB"))
    assert road == (
        (Mark("banker"), Mark("banker", 1)),
        (Mark("player"), Mark("player"), Mark("player", 2)),
        (Mark("banker"),),
    )
    assert big_road(coups("TTB")) == ((Mark("banker", 2),),)  # ties before the first win wait for it
    assert big_road(coups("TT")) == ((Mark(None, 2),),)
    assert big_road([]) == ()


@pytest.mark.parametrize(
    ("text", "eye", "small", "pig"),
    [
        ("B", "", "", ""),
        ("BP", "", "", ""),  # big eye boy begins with the second coup of the second column …
        ("BPB", "r", "", ""),  # … or the first of the third: the two columns before it are both one long
        ("BPP", "b", "", ""),  # beside it the column before is empty, and filled above
        ("BBPP", "r", "", ""),  # beside it the column before is filled
        ("BPPP", "br", "", ""),  # beside the third both are empty
        ("BBPPPP", "rbr", "", ""),
        ("BBPB", "b", "", ""),  # the two columns before are two and one long
        ("BPPB", "bb", "", ""),
        ("BBPBB", "bb", "r", ""),  # the small road looks past a column, and begins one later
        ("BBPPBB", "rrr", "r", ""),
        ("BPBPP", "rrb", "rb", "b"),  # and the cockroach pig past two
        ("BBBPPPBBB", "rrrrr", "rr", ""),
        ("BBBPPPBBBPPP", "rrrrrrrr", "rrrrr", "rr"),
        ("BBBPBBPPP", "bbbrb", "rbbr", "rr"),
        ("BTBPTTP", "r", "", ""),  # ties are on no derived road
        ("TBBPP", "r", "", ""),
    ],
)
def test_the_derived_roads_of_short_runs(text: str, eye: str, small: str, pig: str) -> None:
    """Each worked out by hand on squared paper."""
    results = coups(text)
    assert colours(big_eye_boy(results)) == eye
    assert colours(small_road(results)) == small
    assert colours(cockroach_pig(results)) == pig


def test_asking_what_the_next_win_would_bring() -> None:
    assert asked(coups("BBPP"), "banker") == {"big eye boy": "red", "small road": None, "cockroach pig": None}
    assert asked(coups("BBPP"), "player") == {"big eye boy": "blue", "small road": None, "cockroach pig": None}
    assert asked([], "banker") == {"big eye boy": None, "small road": None, "cockroach pig": None}


def test_a_long_column_turns_right_at_the_foot_of_the_sheet_and_before_another_tail() -> None:
    """Eight wins, then seven, then six, on six rows: each tail lies above the one before it."""
    grid = roads(coups("B" * 8 + "P" * 7 + "B" * 6)).big_road
    first = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5)]
    second = [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4)]
    third = [(2, 0), (2, 1), (2, 2), (2, 3), (3, 3), (4, 3)]
    assert set(grid.cells) == {*first, *second, *third}
    assert all(grid.cells[place].result == "banker" for place in (*first, *third))
    assert all(grid.cells[place].result == "player" for place in second)


def test_a_tail_that_has_turned_goes_on_to_the_right_past_the_end_of_the_one_below_it() -> None:
    grid = roads(coups("B" * 7 + "P" * 8)).big_road
    first = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5)]
    second = [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4), (4, 4)]
    assert set(grid.cells) == {*first, *second}


def test_roads_as_lines_of_text() -> None:
    assert dict(shown(coups("BBTPPB"))) == {
        "bead plate": ["B", "B", "T", "P", "P", "B"],
        "big road": ["B  P  B", "B1 P"],
        "big eye boy": ["●", "●"],
        "small road": ["–"],
        "cockroach pig": ["–"],
    }
    assert dict(shown([]))["big road"] == ["–"]


# --- what holds of any run


@given(COUPS)
def test_the_bead_plate_and_the_big_road_lose_no_coup(results: list[Result]) -> None:
    plate = bead_plate(results).cells
    assert [plate[place] for place in sorted(plate)] == results
    road = big_road(results)
    wins = [mark.result for column in road for mark in column if mark.result]
    assert wins == [result for result in results if result != "tie"]
    assert sum(mark.ties for column in road for mark in column) == results.count("tie")
    assert [len(column) for column in road if column[0].result] == [len(list(run)) for _, run in groupby(wins)]


@given(HANDS)
def test_the_derived_roads_are_the_rule_said_square_by_square(results: list[Result]) -> None:
    """On a big road drawn without a foot: a new column compares two lengths; any other mark two squares to its left."""
    columns = [len(list(run)) for _, run in groupby(results)]
    filled = {(column, row) for column, length in enumerate(columns) for row in range(length)}
    for back, road in ((1, big_eye_boy), (2, small_road), (3, cockroach_pig)):
        expected = ""
        for column, row in sorted(filled):
            if (column, row) < (back, 1):
                continue
            if row == 0:
                same = columns[column - 1] == columns[column - 1 - back]
            else:
                same = ((column - back, row) in filled) == ((column - back, row - 1) in filled)
            expected += "r" if same else "b"
        assert colours(road(results)) == expected


@given(COUPS, st.sampled_from(("banker", "player")))
def test_a_road_only_grows_and_ties_do_not_move_it(results: list[Result], following: Result) -> None:
    for road in (big_eye_boy, small_road, cockroach_pig):
        before = road(results)
        assert road([*results, "tie"]) == before
        assert road([*results, following])[: len(before)] == before
        assert len(road([*results, following])) <= len(before) + 1
    swapped: list[Result] = [{"banker": "player", "player": "banker", "tie": "tie"}[each] for each in results]  # type: ignore[misc]
    assert big_eye_boy(swapped) == big_eye_boy(results)


@given(COUPS)
def test_on_a_sheet_every_mark_has_a_square_of_its_own_next_to_the_one_before(results: list[Result]) -> None:
    found = roads(results)
    laid: list[tuple[Grid[object], list[list[object]]]] = [
        (found.big_road, [list(column) for column in big_road(results)]),  # type: ignore[list-item]
        (found.big_eye_boy, [list(run) for run in in_runs(big_eye_boy(results))]),  # type: ignore[list-item]
        (found.small_road, [list(run) for run in in_runs(small_road(results))]),  # type: ignore[list-item]
        (found.cockroach_pig, [list(run) for run in in_runs(cockroach_pig(results))]),  # type: ignore[list-item]
    ]
    for grid, columns in laid:
        assert len(grid.cells) == sum(map(len, columns))
        assert all(0 <= row < 6 and column >= 0 for column, row in grid.cells)
        places = iter(grid.cells)  # in the order in which they were written
        for marks in columns:
            x, y = next(places)
            assert y == 0
            assert grid.cells[x, y] == marks[0]
            for mark in marks[1:]:
                place = next(places)
                assert place in ((x, y + 1), (x + 1, y))
                assert grid.cells[place] == mark
                x, y = place


def test_any_other_height_of_a_sheet() -> None:
    assert set(laid_out([[1, 2, 3]], rows=1).cells) == {(0, 0), (1, 0), (2, 0)}
    assert set(laid_out([[1, 2, 3], [4]], rows=1).cells) == {(0, 0), (1, 0), (2, 0), (3, 0)}
    assert laid_out([], rows=3).columns == 0


# --- where they are shown


def test_a_tables_roads_are_of_this_shoes_settled_coups(felt: Table) -> None:
    for player, banker in (("2s 5d", "Kc 6h"), ("2s 5d", "3c 4h"), ("2s 5d", "4c 4h")):
        felt.coup(player, banker)
    assert felt.view()["results"] == ("player", "tie", "banker")
    (show,) = felt.game.speech.shows.values()
    assert dict(show(felt.state))["bead plate"] == ["P", "T", "B"]


def test_the_command(pitboss: Pitboss) -> None:
    answer = pitboss("roads", "BBTPPB")
    assert answer.code == 0
    assert "big road" in answer.out
    value = pitboss("roads", "b b t, p p b", "--json").json()
    assert value["coups"] == "BBTPPB"  # type: ignore[index]
    assert value["asked"]["B"]["big eye boy"] == "red"  # type: ignore[index]
    wrong = pitboss("roads", "BBX")
    assert (wrong.code, "B for Banker" in wrong.err) == (2, True)
