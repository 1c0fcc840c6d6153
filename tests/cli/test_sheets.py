"""`pitboss sheet`, `pitboss diff` of sheets and houses, and `pitboss audit-rules`, as people type them."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

Pitboss = Callable[..., Any]

HOUSE = Path(__file__).parents[2] / "examples" / "house.toml"


def test_a_sheet_as_text_has_choices_figures_rules_and_fingerprints(pitboss: Pitboss) -> None:
    out = pitboss("sheet", "nz-1998", "craps", "--set", "odds_limit=2").out
    value = pitboss("sheet", "nz-1998", "craps", "--set", "odds_limit=2", "--json").json()
    assert value["book_sha256"] in out
    assert value["rules_sha256"] in out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "odds_limit 2 * a whole number from 1 to 2 4.1(e)(i)" in lines
    assert "Pass Bet 1 to 1 98.586 7/495 1.414 1.414 49.293 3.38 0.9999 1.6448 1.9598 2.5757 4.1(a)" in lines
    assert any(line.startswith("Pass Bet wins 1 to 1 2/9") for line in lines)


def test_a_sheet_as_json_says_what_was_chosen(pitboss: Pitboss) -> None:
    value = pitboss("sheet", "nz-1996", "baccarat", "--json").json()
    banker = next(each for each in value["wagers"] if each["wager"] == "Banker's Hand")
    assert Fraction(banker["edge"]) == Fraction(114753351728, 10847218479825)
    assert {each["name"] for each in value["choices"]} >= {"dealing_style"}


def test_a_sheet_as_a_page_is_written_to_its_file(pitboss: Pitboss, tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    file = tmp_path / "wheel.html"
    answer = pitboss("sheet", "nz-1996", "money-wheel", "--html", file)
    assert (answer.code, answer.out) == (0, "")
    assert str(file) in answer.err
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert text.count("<svg") == 3
    answer = pitboss("sheet", "nz-1996", "money-wheel", "--html", tmp_path / "nowhere" / "a.html")
    assert answer.code == 2
    assert "cannot be written" in answer.err


def test_a_house_has_its_own_sheet(pitboss: Pitboss) -> None:
    value = pitboss("sheet", "nz-1996", "mini-baccarat", "--house", HOUSE, "--json").json()
    chosen = {each["name"]: each["value"] for each in value["choices"]}
    assert (chosen["dealing_style"], chosen["bettors_per_area"]) == ("face up", 3)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("sheet", "nz-1996", "keno"), "game 'keno' is not known"),
        (("sheet", "nj", "craps", "--set", "pays_craps_2=20 to 1"), "odds no less than 30 to 1"),
        (("sheet", "nz-1996", "craps", "--house", HOUSE), "has no table of craps; it has R1 (roulette)"),
        (("sheet", "nj", "craps", "--house", HOUSE), "is a house under nz-1996, not under nj"),
        (("diff", HOUSE, "nowhere.toml", "roulette"), "nowhere.toml is no file"),
        (("diff", f"{HOUSE}:R9", "nz-1996", "roulette"), "no table of roulette named R9"),
        (("audit-rules", "keno"), "'keno' is no book and no house file"),
        (("audit-rules", "nj", "roulette"), "nj has no playable roulette yet"),
        (("audit-rules", "nz-1996", "--set", "decks=4"), "--set is for one game"),
        (("audit-rules", "nowhere.toml"), "cannot be read"),
    ],
)
def test_mistakes_are_answered_by_what_would_be_accepted(
    pitboss: Pitboss, arguments: tuple[object, ...], said: str
) -> None:
    answer = pitboss(*arguments)
    assert answer.code == 2
    assert said in answer.err
    assert answer.out == ""


def test_a_house_beside_its_book_shows_the_choices_that_differ(pitboss: Pitboss) -> None:
    out = pitboss("diff", HOUSE, "nz-1996", "mini-baccarat").out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "bettors_per_area 3 1 IV 4.4" in lines
    assert lines[-1] == "0 lines differ, 3 agree; --sheets shows them too; --json"


def test_two_sheets_side_by_side(pitboss: Pitboss) -> None:
    lines = [
        " ".join(line.split()) for line in pitboss("diff", "nz-1998", "section-2", "craps", "--sheets").out.splitlines()
    ]
    same = "Pass Bet 1 to 1 1 to 1 7/495 = 1.414 % 7/495 = 1.414 % 49.293 49.293 1.9598 1.9598"
    assert same in lines
    assert any(line.startswith("Big 6 1 to 1 not offered") for line in lines)
    value = pitboss("diff", "nz-1998", "section-2", "craps", "--sheets", "--json").json()
    assert {each["differs"] for each in value["sheets"]} == {True, False}


def test_an_audit_of_a_house_tries_every_table_of_it(pitboss: Pitboss) -> None:
    answer = pitboss("audit-rules", HOUSE, "--rounds", 200, "--json")
    value = answer.json()
    assert answer.code == 0
    assert {each["game"] for each in value["tables"]} >= {"roulette", "tai-sai", "money-wheel", "mini-baccarat"}
    assert all(tried["holds"] for table in value["tables"] for tried in table["tried"])


def test_an_audit_as_text_says_what_must_hold(pitboss: Pitboss) -> None:
    out = pitboss("audit-rules", "nj", "craps", "--rounds", 200, "--all").out
    assert "taking an option from the player never raises the return" in out
    assert "nj craps · mirrors · place 4 / place 10: edges 1/15 and 1/15" in out
    assert out.rstrip().endswith("--json")
