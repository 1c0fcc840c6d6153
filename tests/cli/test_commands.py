"""Every command as a newcomer types it, with the mistakes that newcomers make."""

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.book.index import clauses
from pitboss.cli.analyses import analysis
from pitboss.editions import declarations, registered

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "house.toml"
Pitboss = Callable[..., Any]

PLAY = """book nz-1996
game roulette
seat 1 ann 200
ann: red 10
dealer: spin
dealer: no more bets
dealer: ball rests in 5
dealer: collect
dealer: pay
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    file = tmp_path / "red.play"
    file.write_text(PLAY, encoding="utf-8")
    return file


# --- books, rules, coverage


def test_books_lists_four_books(pitboss: Pitboss) -> None:
    value = pitboss("books", "--json").json()
    assert list(value) == ["nz-1996", "nz-1998", "nj", "section-2"]
    assert sum(book["clauses"] for book in value.values()) == 1654
    assert value["nz-1996"]["playable"] == [
        "roulette",
        "tai-sai",
        "money-wheel",
        "blackjack",
        "mini-baccarat",
        "midi-baccarat",
        "baccarat",
        "caribbean-stud",
        "craps",
    ]
    assert "III roulette" in pitboss("books").out


def test_rules_shows_a_clause_with_reading_code_and_tests(pitboss: Pitboss) -> None:
    answer = pitboss("rules", "nz-1996:III:6.6")
    assert answer.code == 0
    for expected in ("R-01", "acts in", "games/roulette/irregular.py", "shown by", "irregular-spins.play"):
        assert expected in answer.out
    (value,) = pitboss("rules", "nz-1996:roulette:6.6", "--json").json()
    assert value["id"] == "nz-1996:III:6.6"
    assert pitboss("rules", "nz-1998:craps:4.10(a)").out.count("nj") >= 1, "the other books are compared"


@pytest.mark.parametrize(
    ("where", "count"),
    [("nz-1996:III", 92), ("nz-1996:money-wheel", 54), ("nz-1996:III:4.1", 30), ("nz-1996:VI:4.0", 14)],
)
def test_rules_lists_a_division_or_a_part(pitboss: Pitboss, where: str, count: int) -> None:
    assert len(pitboss("rules", where, "--json").json()) == count
    assert pitboss("rules", where).code == 0


@pytest.mark.parametrize("where", ["nz-1997", "nz-1996:XX", "nz-1996:III:4.99"])
def test_rules_says_what_would_be_known(pitboss: Pitboss, where: str) -> None:
    answer = pitboss("rules", where)
    assert answer.code == 2
    assert where.split(":")[-1] in answer.err
    assert "nz-1996" in answer.err


def test_coverage_counts_every_clause_once(pitboss: Pitboss) -> None:
    value = pitboss("coverage", "--json").json()
    assert value["clauses"] == 1654 == value["shown"] + value["excused"] + len(value["open"])
    assert value["by_division"]["nz-1996:III"]["open"] == 0
    assert set(value["open"]) <= set(clauses())
    said = pitboss("coverage", "nz-1996:III")
    assert said.code == 0
    assert "92 clauses: 83 shown, 9 excused as physical, 0 open" in said.out
    listed = [line for line in said.out.splitlines() if line.startswith("  ")]
    assert len(listed) == 9, "each with its own line, under its reason"
    assert "excused: an object’s make and presence" in said.out
    assert pitboss("coverage", "nz-1997").code == 2


# --- edge


DRAWN = [(book, game) for book, game in declarations() if analysis(game) is None]  # and not played by a strategy


@pytest.mark.parametrize(("book", "game"), DRAWN)
def test_edge_has_the_promised_shape(pitboss: Pitboss, book: str, game: str) -> None:
    value = pitboss("edge", book, game, "--json").json()
    assert list(value) == ["book", "game", "choices", "wagers"]
    keys = ["wager", "on", "clause", "pays", "win", "lose", "stand_off", "edge", "edge_percent", "variance", "draws"]
    keys += ["edge_at_risk", "edge_per_draw"]
    keys += ["edge_per_roll", "draws_come_out_off"] if game == "craps" else []
    keys += ["hit_frequency", "standard_deviation", "skewness", "volatility", "distribution"]
    for row in value["wagers"]:
        assert list(row) == keys
        assert sum(Fraction(row[key]) for key in ("win", "lose", "stand_off")) == 1
        assert Fraction(row["edge_per_draw"]) * Fraction(row["draws"]) == Fraction(row["edge"])
        assert Fraction(row["edge_at_risk"]) <= Fraction(row["edge"])
        assert row["clause"] in clauses()
    assert pitboss("edge", book, game).code == 0
    assert pitboss("edge", book, game, "--all").out.count("\n") >= len(value["wagers"])


def test_edge_of_one_wager_or_kind(pitboss: Pitboss) -> None:
    (red,) = pitboss("edge", "nz-1996", "roulette", "RED", "--json").json()["wagers"]
    assert (red["wager"], red["on"], red["edge"], red["edge_percent"]) == ("Red", "", "1/37", "2.702703")
    assert len(pitboss("edge", "nz-1996", "roulette", "corner", "--json").json()["wagers"]) == 23
    (corner,) = pitboss("edge", "nz-1996", "roulette", "5-4-2-1", "--json").json()["wagers"]
    assert corner["on"] == "1-4-2-5"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("nz-1997", "roulette"), "nz-1996"),
        (("nz-1996", "roulete"), "roulette"),
        (("nj", "roulette"), "playable"),
        (("nz-1996", "roulette", "0-1-3"), "1-4-2-5"),
        (("nz-1996", "roulette", "--set", "nothing"), "CHOICE=VALUE"),
        (("nz-1996", "roulette", "--set", "double_zero=true"), "refuse_unpayable"),
        (("nz-1996", "roulette", "--set", "refuse_unpayable=perhaps"), "true or false"),
        (("nz-1996", "money-wheel", "--set", "symbol_a=kiwi", "--set", "symbol_b=kiwi"), "nz-1996:VII:2.4"),
        (("nz-1996",), "Missing"),
    ],
)
def test_edge_explains_what_it_cannot_answer(pitboss: Pitboss, arguments: tuple[str, ...], expected: str) -> None:
    answer = pitboss("edge", *arguments)
    assert answer.code == 2
    assert expected in answer.err
    assert not answer.out


# --- play and audit


def test_play_adjudicates_and_accept_writes_the_rulings(pitboss: Pitboss, script: Path) -> None:
    assert pitboss("play", script).code == 0
    assert pitboss("play", "--accept", script).code == 0
    text = script.read_text(encoding="utf-8")
    assert "  ann: Red 10 wins 10, 1 to 1 · III 4.1(l)(i), III 5.1[Red], III 2.3" in text
    assert pitboss("play", script).code == 0
    script.write_text(text.replace("wins 10", "wins 20"), encoding="utf-8")
    answer = pitboss("play", script)
    assert answer.code == 1
    assert "wins 20" in answer.err
    assert pitboss("play", script, "--json").json()[0]["as_expected"] is False


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("game roulette\n", ":1:", "book nz-1996"),
        ("book nz-1996\ngame roulette\nlimits five\n", ":3:", "limits 5-500"),
        ("book nz-1996\ngame roulette\nlimits 5-x\n", ":3:", "limits 5-500"),
        ("book nz-1996\ngame roulette\nlimits 500-5\n", "", "no less than the minimum"),
        ("book nz-1996\ngame roulette\nseat 1 ann 200\nann: red ten\n", ":4:", "{wager} {amount}"),
        ("book nz-1996\ngame roulette\nseat 1 ann 200\nbob: red 10\n", ":4:", "at the table: ann"),
        ("book nz-1996\ngame roulette\nseat 1 ann 200\nann: red 0\n", ":4:", "above zero"),
        ("book nz-1996\ngame roulette\nseat 1 ann 200\ndealer: ball rests in 40\n", ":4:", "0 to 36"),
        ("book nz-1996\ngame roulette\n  ann wins\n", ":3:", "acts are not indented"),
        ("book nz-1996\ngame roulette\nchoice wheel = big\n", "", "winning_number_display"),
        ("book nz-1996\ngame poker\n", "", "roulette"),
        ("book nz-1996\ngame roulette\nseat 1 ann 200\nlimits 5-10\n", ":4:", "who: what"),
    ],
)
def test_play_points_at_what_it_does_not_understand(
    pitboss: Pitboss, tmp_path: Path, text: str, place: str, expected: str
) -> None:
    file, log = tmp_path / "bad.play", tmp_path / "log.jsonl"
    file.write_text(text, encoding="utf-8")
    answer = pitboss("play", file, "--log", log)
    assert answer.code == 2
    assert f"bad.play{place}" in answer.err.replace("\n", "")
    assert expected in answer.err
    assert not log.exists()
    assert pitboss("play", file, "--accept").code == 2
    assert file.read_text(encoding="utf-8") == text


def test_play_of_a_missing_or_unreadable_file(pitboss: Pitboss, tmp_path: Path) -> None:
    assert pitboss("play", tmp_path / "none.play").code == 2
    (tmp_path / "bytes.play").write_bytes(b"\xff\xfe\x00")
    assert pitboss("play", tmp_path / "bytes.play").code == 2


def test_audit_confirms_a_log_and_finds_a_flipped_byte(pitboss: Pitboss, script: Path, tmp_path: Path) -> None:
    log = tmp_path / "red.jsonl"
    assert pitboss("play", script, "--log", log).code == 0
    answer = pitboss("audit", log)
    assert answer.code == 0
    assert "every ruling confirmed" in answer.out
    (report,) = pitboss("audit", log, "--json").json()
    assert (report["entries"], report["rounds"], report["broken"]) == (9, 1, None)
    lines = log.read_bytes().splitlines(keepends=True)
    (tmp_path / "flipped.jsonl").write_bytes(b"".join([*lines[:3], lines[3].replace(b"1000", b"9000"), *lines[4:]]))
    (tmp_path / "missing.jsonl").write_bytes(b"".join([*lines[:3], *lines[4:]]))
    (tmp_path / "swapped.jsonl").write_bytes(b"".join([*lines[:3], lines[4], lines[3], *lines[5:]]))
    for name in ("flipped", "missing", "swapped"):
        answer = pitboss("audit", tmp_path / f"{name}.jsonl")
        assert answer.code == 1, name
        assert "entry 3" in answer.out, name
    assert pitboss("audit", log, "--last", report["last_hash"]).code == 0
    assert pitboss("audit", log, "--last", "0" * 64).code == 1
    assert pitboss("audit", tmp_path / "none").code == 2
    (tmp_path / "empty").touch()
    assert pitboss("audit", tmp_path / "empty").code == 1


@pytest.mark.parametrize(("book", "game"), registered())
def test_schema_is_printed(pitboss: Pitboss, book: str, game: str) -> None:
    assert "$defs" in pitboss("schema", book, game).json()


# --- check-house


def test_the_example_house_keeps_to_its_book(pitboss: Pitboss) -> None:
    answer = pitboss("check-house", EXAMPLE)
    assert answer.code == 0
    assert "keeps to nz-1996" in answer.out
    assert pitboss("check-house", EXAMPLE, "--json").json()["violations"] == []


def test_all_violations_of_a_house_are_told_at_once(pitboss: Pitboss, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        """book = "nz-1996"
venue = "Queenstown"
[[table]]
name = "R1"
game = "roulette"
minimum = 5
maximum = 2
increment = 10
mark = "anchor"
colours = ["blue", "blue"]
[table.limits."Neighbours"]
minimum = 1
maximum = 2
[table.choices]
winning_number_display = "perhaps"
half_back = true
[[table]]
name = "R2"
game = "roulette"
mark = "anchor"
[[table]]
name = "MW"
game = "money-wheel"
mark = "star"
[table.choices]
symbol_a = "kiwi"
symbol_b = "kiwi"
""",
        encoding="utf-8",
    )
    answer = pitboss("check-house", file, "--json")
    assert answer.code == 1
    found = {(each["place"], each["clause"]) for each in answer.json()["violations"]}
    assert found >= {
        ("table R1: venue", "nz-1996:notice:Notice 1(a)-(g)"),
        ("table R1: maximum", "nz-1996:I:13.2"),
        ("table R1: increment", "nz-1996:I:13.5"),
        ("table R1: colours", "nz-1996:I:18.2(d)"),
        ("table R1: limits.Neighbours", "nz-1996:I:14.1(a)"),
        ("table R1: choices.winning_number_display", "nz-1996:III:2.6(e)"),
        ("table R1: choices.half_back", ""),
        ("table R2: mark", "nz-1996:I:18.2(a)"),
    }
    assert any(clause == "nz-1996:VII:2.4" for _, clause in found)
    text = pitboss("check-house", file)
    assert text.code == 1
    assert "violations of nz-1996" in text.out


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("book = ", "not TOML"),
        ('book = "nz-2000"\n', "nz-1996"),
        ('book = "nz-1996"\n', "[[table]]"),
        ('book = "nz-1996"\n[[table]]\ngame = "chess"\n', "roulette"),
        ('book = "nz-1996"\n[[table]]\ngame = "roulette"\nminimun = 5\n', "minimum"),
        ('book = "nz-1996"\n[[table]]\ngame = "roulette"\nminimum = "five"\n', "2.50"),
        ('book = "nz-1996"\n[[table]]\ngame = "roulette"\nminimum = true\n', "amount"),
        ('book = "nz-1996"\n[[table]]\ngame = "roulette"\nchips = 5\n', "list"),
        ('book = "nz-1996"\n[[table]]\ngame = "roulette"\nseats = "x"\n', "whole number"),
        ('book = "nz-1996"\nvenues = 3\n[[table]]\ngame = "roulette"\n', "venue"),
        ('book = "nz-1996"\n[[table]]\ngame = "roulette"\n[table.limits.Split]\nminimum = 1\n', "maximum"),
    ],
)
def test_a_file_that_is_no_house(pitboss: Pitboss, tmp_path: Path, text: str, expected: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text, encoding="utf-8")
    answer = pitboss("check-house", file)
    assert answer.code == 2
    assert "house.toml" in answer.err
    assert expected in answer.err


def test_a_missing_house_file(pitboss: Pitboss, tmp_path: Path) -> None:
    assert pitboss("check-house", tmp_path / "none.toml").code == 2


# --- random


def test_random_streams_outcomes_and_bytes() -> None:
    command = [sys.executable, "-m", "pitboss", "random"]
    raw = subprocess.run([*command, "--raw", "100000"], capture_output=True, check=True).stdout
    assert len(raw) == 100_000
    assert len(set(raw)) == 256
    lines = subprocess.run([*command, "--outcome", "tai-sai", "500"], capture_output=True, check=True).stdout.split()
    assert len(lines) == 500
    assert len(set(lines)) > 30


def test_random_answers_in_json_with_its_clauses(pitboss: Pitboss) -> None:
    value = pitboss("random", "--outcome", "roulette", 20, "--json").json()
    assert len(value["outcomes"]) == 20
    assert value["clauses"] == ["nz-1996:III:2.5(a)", "nz-1996:III:2.5(b)", "nz-1996:III:2.5(c)"]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--raw", "--outcome", "roulette", "5"),
        ("--outcome", "chess", "5"),
        ("--raw", "5", "--json"),
        ("--outcome", "roulette", "--json"),
    ],
)
def test_random_explains_what_it_wants(pitboss: Pitboss, arguments: tuple[str, ...]) -> None:
    assert pitboss("random", *arguments).code == 2
