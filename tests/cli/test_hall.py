"""Several tables with one jackpot in one terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

Pitboss = Callable[..., Any]
STUD = ("table", "nz-1996", "caribbean-stud")


def test_two_tables_feed_one_jackpot(pitboss: Pitboss, tmp_path: Path) -> None:
    log = tmp_path / "night.sqlite"
    typed = """ante 10
jackpot
table 2
join bob 500
ante 25
jackpot
deal
fold
table 1
controller
controller casino manager: reset the jackpot to 100
controller game supervisor: the controller is down
deal
fold
jackpot
"""
    answer = pitboss(*STUD, "--player", "ann", "--linked", "2", "--set", "jackpot_seed=5000", "--log", log, typed=typed)
    assert answer.code == 0, answer.err
    assert "controller: table 2, seat 1: 1 to the pool" in answer.out
    assert "jackpot 5,002 · 2 tables linked" in answer.out
    assert "table 1: a round is open" in answer.out
    assert "table 2: between rounds" in answer.out
    assert "refused: a round is open at table 1" in answer.out
    assert "controller is down: it is not playable for now" in answer.out
    reports = pitboss("audit", log, "--json").json()
    assert {each["table"] for each in reports} == {"controller", "table 1", "table 2"}
    assert all(each["broken"] is None for each in reports)
    balances = {each["table"]: each["balances"]["jackpot"] for each in reports}
    assert balances == {"controller": 500_200, "table 1": 100, "table 2": 100}
    again = pitboss(*STUD, "--linked", "2", "--set", "jackpot_seed=5000", "--log", log, typed="controller\n")
    assert "jackpot 5,002, the controller is down" in again.out
    assert "table 1 is linked" not in again.out, "that was told on the evening before"


def test_what_is_said_of_the_equipment_at_a_table_is_said_to_the_controller(pitboss: Pitboss) -> None:
    """As often as somebody likes: the table goes on showing what its controller says."""
    typed = """ante 10
jackpot
game supervisor: the meter shows 500
game supervisor: the meter shows 600
game supervisor: the controller is down
game supervisor: the controller is down
jackpot controller: the meter shows 500
controller jackpot controller: reset the jackpot to 500
table
"""
    answer = pitboss(*STUD, "--linked", "2", typed=typed)
    assert answer.out.count("refused: the pool is that of several tables; try: say it to their controller") == 4
    assert answer.err.count("the jackpot controller speaks for itself") == 2
    assert "stands at 500" not in answer.out
    assert "jackpot 1\n" in answer.out


def test_a_table_that_is_linked_no_more_has_no_jackpot_until_it_is_linked_again(
    pitboss: Pitboss, tmp_path: Path
) -> None:
    log = tmp_path / "night.sqlite"
    typed = """controller casino operator: unlink table 2
controller casino manager: reset the jackpot to 900
controller casino operator: configure the jackpot: wager 5, rate 80%, seed 0, approval GC 96/12
table 2
join bob 200
ante 10
jackpot
controller
"""
    apart = pitboss(*STUD, "--linked", "2", "--log", log, typed=typed)
    assert "refused: this table is linked to no jackpot: it is not playable for now" in apart.out
    assert "jackpot 900 · 1 table linked" in apart.out
    typed = """table 2
jackpot
as bob
take ante 1
controller game supervisor: link table 2
controller casino operator: link table 2
controller casino operator: link table 2
ante 10
jackpot
controller casino operator: unlink table 2
controller casino operator: link table 9
controller
"""
    again = pitboss(*STUD, "--linked", "2", "--log", log, typed=typed)
    assert "this table is linked to no jackpot" in again.out, "as it was left"
    assert "refused: the game supervisor may not configure the jackpot" in again.out
    assert "cannot be linked, or is already" in again.out
    assert "bob: 5 on the jackpot, 4 to the pool" in again.out
    assert "refused: a round is open at table 2" in again.out
    assert "there is no 'table 9' to link" in again.err
    assert "jackpot 904 · 2 tables linked" in again.out
    assert all(each["broken"] is None for each in pitboss("audit", log, "--json").json())


def test_at_a_table_where_nobody_sits_one_is_told_to_sit_down(pitboss: Pitboss) -> None:
    answer = pitboss(*STUD, "--linked", "2", typed="table 2\nante 10\njackpot\njoin bob 100\nante 10\njackpot\n")
    assert answer.err.count("nobody sits there; `join NAME 200` takes a seat") == 2
    assert "bob: 1 on the jackpot" in answer.out


def test_json_lines_of_a_hall(pitboss: Pitboss) -> None:
    answer = pitboss(*STUD, "--linked", "2", "--json", typed="ante 10\njackpot\ncontroller\ntable 9\n")
    lines = [msgspec.json.decode(line) for line in answer.out.splitlines()]
    assert any("controller" in line for line in lines)
    assert any(line.get("pool") == "1" for line in lines)
    assert "there is no table 9" in lines[-1]["not_understood"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((*STUD, "--set", "jackpot_pool=linked"), "--linked 3 opens three"),
        ((*STUD, "--linked", "1"), "link 2 to 20 tables"),
        ((*STUD, "--linked", "3", "--log", "x.jsonl"), "name it x.sqlite"),
        ((*STUD, "--linked", "3", "--set", "jackpot_operation=none"), "no progressive jackpot is played"),
        (
            ("table", "nz-1996", "roulette", "--linked", "3"),
            "is played at nz-1996 roulette; there is one at nz-1996 caribbean-stud",
        ),
    ],
)
def test_what_cannot_be_linked(pitboss: Pitboss, arguments: tuple[str, ...], expected: str) -> None:
    answer = pitboss(*arguments)
    assert answer.code == 2
    assert expected in answer.err


def test_who_speaks_to_the_controller_is_named(pitboss: Pitboss) -> None:
    answer = pitboss(*STUD, "--linked", "2", typed="controller reset the jackpot to 5\n")
    assert answer.code == 2
    assert "say who speaks to the controller" in answer.err
