"""A table in a terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cli.show import to_you
from pitboss.editions import registered

Pitboss = Callable[..., Any]
FIRST = {"roulette": "red 10", "tai-sai": "small 10", "money-wheel": "A 10", "craps": "field 10\npass 10"}
FIRST |= dict.fromkeys(("mini-baccarat", "midi-baccarat", "baccarat"), "player 10\ntie 5")
FIRST |= {"blackjack": "bet 10", "caribbean-stud": "ante 10\njackpot"}
GO = {
    "craps": "roll",
    "blackjack": "deal\ndeal\nno insurance\nstand\nhit\nstand\nhit\nstand",
    "caribbean-stud": "deal\nfold",
}
GO |= dict.fromkeys(("mini-baccarat", "midi-baccarat", "baccarat"), "deal\ndeal")  # and the cut


@pytest.mark.parametrize(("book", "game"), registered())
def test_a_newcomer_plays_a_round(pitboss: Pitboss, book: str, game: str) -> None:
    go = GO.get(game, "spin")
    answer = pitboss("table", book, game, typed=f"{FIRST[game]}\n{go}\nwhy\ntable\nhelp\nquit\n")
    go = go.splitlines()[0]
    assert answer.code == 0
    assert ("10 on box 1" if game == "blackjack" else "stands") in answer.out
    assert any(word in answer.out for word in ("loses", "wins", "comes back"))
    assert ("the dice are out" if go == "roll" else "“No more bets”") in answer.out
    assert f"`{go}` to play" in answer.out
    assert not answer.err


def test_an_amount_alone_is_asked_for_its_wager(pitboss: Pitboss) -> None:
    answer = pitboss("table", "nz-1996", "blackjack", typed="10\nquit\n")
    assert (answer.code, answer.err.strip()) == (2, "10 on what? say `bet 10`")


CRAPS = [book for book, game in registered() if game == "craps"]


@pytest.mark.parametrize("book", CRAPS)
def test_a_craps_table_says_what_it_needs(pitboss: Pitboss, book: str) -> None:
    """Nobody can roll before somebody has a line bet; odds are said without naming the point."""
    answer = pitboss("table", book, "craps", typed="roll\nodds 10\npass\nplace 6\npass 10\ntable\nroll\n")
    assert answer.code == 2, "lines that were not understood"
    assert "make a pass or don't pass bet first, as `pass 10`" in answer.err
    assert "odds go with a pass or come bet" in answer.err
    assert "how much on pass? say `pass 10`" in answer.err
    assert "how much on place 6? say `place 6 10`" in answer.err
    assert "puck off, a come out roll" in answer.out
    assert "you: the dice are out" in answer.out
    assert "last rolls" in answer.out


@pytest.mark.parametrize("book", CRAPS)
def test_several_play_craps_with_a_manual_dealer(pitboss: Pitboss, book: str) -> None:
    duties = "dealer: inspect the dice\ngame supervisor: inspect the dice\n" if book.startswith("nz") else ""
    typed = f"""pass 10
bob: don't pass 10
{duties}ann: take the dice
ann: choose two dice
ann: throw
stickperson: roll 4-2
max odds
odds 5 on 6
bob: odds 6
come 5
ann: throw
stickperson: roll 4-4
odds 5 on 8
take come odds 8
as bob
table
bob: throw
ann: throw
stickperson: roll 4-3
"""
    answer = pitboss("table", book, "craps", "--manual", "--player", "ann", "--player", "bob", typed=typed)
    assert answer.code == 0, answer.err
    for line in (
        "ann: Pass",
        "the point is 6 · shooter: ann · last rolls 8 6",
        "7 out",
        "bob: Don't Pass",
        "refused: seat 2 does not have the dice",
    ):
        assert line in answer.out


@pytest.mark.parametrize("book", CRAPS)
def test_an_hour_of_craps_in_a_log(pitboss: Pitboss, tmp_path: Path, book: str) -> None:
    log = tmp_path / "night.sqlite"
    typed = "pass 5\nbob: don't pass 5\ncome 5\nplace 8 6\nmax odds\nroll\n" * 25
    answer = pitboss("table", book, "craps", "--log", log, "--player", "ann", "--player", "bob", typed=typed)
    assert "7 out" in answer.out or "the point" in answer.out
    audit = pitboss("audit", log, "--json")
    assert audit.code == 0
    assert audit.json()[0]["rounds"] >= 20


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


def test_rebet_where_a_person_deals(pitboss: Pitboss) -> None:
    typed = "17 10\ndealer: spin\ndealer: no more bets\ndealer: ball rests in 16\ndealer: collect\nrebet\n"
    answer = pitboss("table", "nz-1996", "roulette", "--manual", "--player", "ann", typed=typed)
    assert answer.code == 0
    assert answer.out.count("Straight Up 17 10 stands") == 2


SHUFFLED = """dealer: inspect the cards
game supervisor: inspect the cards
dealer: spread the cards
dealer: mix the cards
dealer: shuffle
cut
dealer: cutting card 78 from the back
dealer: load the shoe
"""


def test_a_wager_of_one_amount_is_not_doubled_and_goes_with_the_wager_beside_it(pitboss: Pitboss) -> None:
    wagered = "bet 10\nsevens 5\n"
    played = "dealer: no more bets\ndealer: cards 9d Kd Th\nstand\ndealer: card 7c\ndealer: settle\n"
    typed = f"{SHUFFLED}{wagered}clear\n{wagered}{played}dealer: collect the cards\ndouble\ntable\n"
    answer = pitboss("table", "nz-1996", "blackjack", "--manual", "--set", "super_sevens=true", typed=typed)
    assert "refused" not in answer.out
    assert "Wager box 1 20  Super Sevens Wager box 1 5" in answer.out


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


@pytest.mark.parametrize(("book", "game"), registered())
def test_who_has_left_is_told_how_to_sit_down_again(pitboss: Pitboss, book: str, game: str) -> None:
    wager = FIRST[game].splitlines()[0]
    answer = pitboss("table", book, game, typed=f"leave\n{wager}\nrebet\nclear\ndeal\njoin ann 100\n{wager}\n")
    assert answer.code == 2
    assert "nobody sits there; `join NAME 200` takes a seat" in answer.err
    assert "ann: 100 in chips for cash" in answer.out


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


def test_who_is_called_you_is_spoken_to(pitboss: Pitboss) -> None:
    answer = pitboss("table", "nz-1996", "caribbean-stud", "--buy-in", "25", typed="ante 20\ndeal\nbet\nleave\n")
    assert "a bet of 40 is more than the 5 that you hold" in answer.out
    assert "you still have wagers on ante 1" in answer.out
    assert (
        to_you("seat 1 is you’s; you’s hand has still to be shown")
        == "seat 1 is yours; your hand has still to be shown"
    )
    assert to_you("ann has wagered; bayou has not") == "ann has wagered; bayou has not"
