"""A table in a terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.editions import registered

Pitboss = Callable[..., Any]
FIRST = {"roulette": "red 10", "tai-sai": "small 10", "money-wheel": "A 10"}


@pytest.mark.parametrize(("book", "game"), registered())
def test_a_newcomer_plays_a_round(pitboss: Pitboss, book: str, game: str) -> None:
    answer = pitboss("table", book, game, typed=f"{FIRST[game]}\nspin\nwhy\ntable\nhelp\nquit\n")
    assert answer.code == 0
    assert "stands" in answer.out
    assert "loses" in answer.out or "wins" in answer.out
    assert "“No more bets”" in answer.out
    assert not answer.err


def test_several_seats_and_a_manual_dealer(pitboss: Pitboss) -> None:
    typed = """17 10
as bob
black 20
dealer: spin
dealer: no more bets
bob: red 5
dealer: ball rests in 17
dealer: collect
dealer: pay
table
"""
    answer = pitboss("table", "nz-1996", "roulette", "--manual", "--player", "ann", "--player", "bob", typed=typed)
    assert answer.code == 0
    assert "ann: Straight Up 17 10 wins 350" in answer.out
    assert "bob: Black 20 wins 20" in answer.out
    assert "refused: “No more bets” has been called" in answer.out
    assert "waiting for dealer: spin the ball" in answer.out


def test_rebet_double_clear_and_a_new_player(pitboss: Pitboss) -> None:
    typed = "1 10\n2 10\nspin\nclear\nrebet\nclear\ndouble\nclear\njoin cyd 300\nred 50\nas you\n"
    answer = pitboss("table", "nz-1996", "roulette", typed=typed)
    assert "Straight Up 1 20 stands" in answer.out
    assert "cyd: Red 50 stands" in answer.out


def test_mistakes_are_answered_by_what_would_work(pitboss: Pitboss) -> None:
    answer = pitboss("table", "nz-1996", "roulette", typed="red\nred 1\nred 1000\nas dan\nclear\nred x\n")
    assert answer.code == 2, "lines that were not understood"
    assert "at least 5" in answer.out
    assert "at most 500" in answer.out
    assert "join dan" in answer.err
    assert "{wager} {amount}" in answer.err


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--limits", "500-5"), "no less than the minimum"),
        (("--limits", "x"), "amount"),
        (("--buy-in", "lots"), "25, 2.50 or 1,000"),
        (("--set", "nothing=1"), "winning_number_display"),
        (("--buy-in", "0.50"), "1 5 25 100"),
        (("--player", "ann", "--player", "Ann"), "different names"),
    ],
)
def test_a_table_that_cannot_be_set_up(
    pitboss: Pitboss, tmp_path: Path, arguments: tuple[str, ...], expected: str
) -> None:
    log = tmp_path / "log.sqlite"
    answer = pitboss("table", "nz-1996", "roulette", "--log", log, *arguments)
    assert answer.code == 2
    assert expected in answer.err
    assert not log.exists()


@pytest.mark.parametrize("name", ["night.jsonl", "night.sqlite"])
def test_a_logged_table_goes_on_where_it_stopped(pitboss: Pitboss, tmp_path: Path, name: str) -> None:
    log = tmp_path / name
    assert pitboss("table", "nz-1996", "roulette", "--log", log, typed="0 10\nspin\n").code == 0
    answer = pitboss("table", "nz-1996", "roulette", "--log", log, typed="table\n1 10\nspin\n")
    assert answer.code == 0
    assert "in chips for cash" not in answer.out, "the player sits there already"
    audit = pitboss("audit", log, "--json")
    assert audit.code == 0
    assert audit.json()[0]["rounds"] == 2
    assert pitboss("table", "nz-1996", "tai-sai", "--log", log).code == 2


def test_json_lines_are_entries(pitboss: Pitboss) -> None:
    answer = pitboss("table", "nz-1996", "roulette", "--json", typed="red 10\nblack 1\nnonsense\nspin\n")
    lines = [msgspec.json.decode(line) for line in answer.out.splitlines()]
    kinds = [line["ruling"]["type"] for line in lines if "ruling" in line]
    assert "accepted" in kinds
    assert "refused" in kinds
    assert any("not_understood" in line for line in lines)
