"""`pitboss edge` and `pitboss diff` on the four craps codes, as people type them."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from pitboss.book.comparisons import comparisons
from pitboss.book.index import TITLES, clauses
from pitboss.cli.diff import TOPICS

Pitboss = Callable[..., Any]
COUNTS = {"nz-1996": 66, "nz-1998": 66, "nj": 69, "section-2": 87}
MORE = ["hit_frequency", "standard_deviation", "skewness", "volatility", "distribution"]
BASE = ["wager", "on", "clause", "pays", "win", "lose", "stand_off", "edge", "edge_percent", "variance", "draws"]
RISK = ["edge_at_risk", "edge_per_draw"]


def rows(pitboss: Pitboss, *arguments: str) -> dict[tuple[str, str], dict[str, str]]:
    value = pitboss("edge", *arguments, "--json").json()
    return {(row["wager"], row["on"]): row for row in value["wagers"]}


# --- edge


@pytest.mark.parametrize("book", COUNTS)
def test_edge_lists_every_selection_with_three_more_figures(pitboss: Pitboss, book: str) -> None:
    value = pitboss("edge", book, "craps", "--json").json()
    assert list(value) == ["book", "game", "choices", "wagers"]
    assert value["choices"]["odds_multiple"] == 0
    assert len(value["wagers"]) == COUNTS[book]
    for row in value["wagers"]:
        assert list(row) == [*BASE, *RISK, "edge_per_roll", "draws_come_out_off", *MORE]
        assert Fraction(row["edge_per_roll"]) == Fraction(row["edge"]) / Fraction(row["draws"])
        assert row["edge_per_roll"] == row["edge_per_draw"]
        assert Fraction(row["draws_come_out_off"]) >= Fraction(row["draws"])
        assert row["clause"] in clauses()


def test_edge_at_risk_and_come_out_off(pitboss: Pitboss) -> None:
    found = rows(pitboss, "nz-1998", "craps")
    assert found["Buy Bet", "4"]["edge"] == "1/20"
    assert found["Buy Bet", "4"]["edge_at_risk"] == "1/21"
    assert found["Lay Bet", "4"]["edge_at_risk"] == "1/41"
    assert found["Place Bet to Win", "6"]["edge_per_roll"] == "1/216"
    assert found["Place Bet to Win", "4"]["draws"] == "4"
    assert found["Place Bet to Win", "4"]["draws_come_out_off"] == "12724/2089"
    assert found["Big 6", ""]["draws_come_out_off"] == found["Big 6", ""]["draws"] == "36/11"


def test_edge_as_text(pitboss: Pitboss) -> None:
    answer = pitboss("edge", "nz-1998", "craps")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0].startswith("Craps · New Zealand 1998 · exact, per unit staked")
    assert "odds_multiple 0" in lines[0]
    header = lines[1].split("  ")
    assert [each.strip() for each in header if each.strip()] == [
        *("wager", "on", "pays", "win", "stand off", "edge", "%", "at risk %", "per roll %"),
        *("variance", "draws", "come out off", "clause"),
    ]
    (place,) = (line for line in lines if line.startswith("Place Bet to Win") and " 6 … 8 (2) " in line)
    assert [each for each in place.split() if each[0].isdigit()][-8:] == [
        *("1/66", "1.515", "1.515", "0.463", "1.1639", "3.27", "5.17", "4.1(i)"),
    ]
    assert lines[-1] == "66 selections; --all lists each; --json"
    assert pitboss("edge", "nz-1998", "craps", "--all").out.count("\n") == 66 + 3


@pytest.mark.parametrize(
    ("book", "typed", "count"),
    [
        ("nz-1998", "yo", 1),
        ("nz-1998", "the hard way 8", 1),
        ("nz-1998", "Hardways", 4),
        ("nz-1998", "pass odds", 6),
        ("nj", "place", 6),
        ("section-2", "hop", 17),
        ("section-2", "horn high", 4),
    ],
)
def test_edge_of_one_wager_or_kind(pitboss: Pitboss, book: str, typed: str, count: int) -> None:
    assert len(pitboss("edge", book, "craps", typed, "--json").json()["wagers"]) == count


@pytest.mark.parametrize(
    ("book", "wager", "multiple", "at_risk"),
    [
        ("nz-1998", "Pass Bet", 1, "7/825"),
        ("nz-1996", "Don't Pass Bet", 1, "3/440"),
        ("nz-1998", "Don't Come Bet", 2, "1/220"),
        ("nj", "Come Bet", 10, "7/3795"),
        ("section-2", "Pass Bet", 100, "1/4785"),
    ],
)
def test_edge_with_odds(pitboss: Pitboss, book: str, wager: str, multiple: int, at_risk: str) -> None:
    alone = rows(pitboss, book, "craps")
    found = rows(pitboss, book, "craps", "--set", f"odds_multiple={multiple}")
    row = found[wager, f"with {multiple}x odds"]
    assert row["edge_at_risk"] == at_risk
    assert row["edge"] == alone[wager, ""]["edge"]
    assert Fraction(row["variance"]) > Fraction(alone[wager, ""]["variance"])
    unchanged = {key: value for key, value in found.items() if not key[1].startswith("with ")}
    assert unchanged == {key: value for key, value in alone.items() if key in unchanged}
    assert len(found) - len(unchanged) == 4
    assert f"with {multiple}x odds" in pitboss("edge", book, "craps", "--set", f"odds_multiple={multiple}").out


def test_edge_with_another_commission(pitboss: Pitboss) -> None:
    found = rows(pitboss, "nj", "craps", "--set", "commission_percent=3")
    assert found["Buy Bet", "4"]["edge"] == "3/100"
    assert found["Buy Bet", "4"]["edge_at_risk"] == "3/103"
    assert found["Lay Bet", "4"]["edge"] == "3/200"
    assert found["Place Bet to Win", "4"]["edge"] == "1/15"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("nz-1998", "craps", "--set", "odds_multiple=3"), "from 0 to 2 (nz-1998:craps:4.1(e)(i))"),
        (("nj", "craps", "--set", "odds_multiple=11"), "from 0 to 10 (nj:craps:1.6(e))"),
        (("section-2", "craps", "--set", "odds_multiple=101"), "from 0 to 100 (section-2:craps:(f)(5))"),
        (("section-2", "craps", "--set", "odds_multiple=-1"), "from 0 to 100"),
        (("nj", "craps", "--set", "odds_multiple=two"), "a whole number"),
        (("nj", "craps", "--set", "commission_percent=6"), "from 0 to 5 (nj:craps:1.5(a))"),
        (("nz-1998", "craps", "--set", "commission_percent=4"), "the choices are: odds_limit, odds_multiple"),
        (("nz-1998", "craps", "--set", "odds_multiple"), "--set CHOICE=VALUE, for example --set odds_multiple=0"),
        (("nz-1998", "craps", "place 7"), "selections: pass, don't come, place 6"),
        (("nj", "craps", "big 6"), "kinds: Pass Bet"),
        (("nz-1998", "roulette"), "nz-1998 has no roulette yet; playable: nz-1996 roulette"),
    ],
)
def test_edge_explains_what_it_cannot_answer(pitboss: Pitboss, arguments: tuple[str, ...], expected: str) -> None:
    answer = pitboss("edge", *arguments)
    assert answer.code == 2
    assert expected in answer.err
    assert not answer.out


# --- diff


def test_diff_as_text_has_every_kind_of_difference(pitboss: Pitboss) -> None:
    answer = pitboss("diff", "nz-1998", "section-2", "craps")
    assert answer.code == 0
    lines = [" ".join(line.split()) for line in answer.out.splitlines()]
    assert lines[0] == "Craps · New Zealand 1998 against Section 2"
    assert lines[1] == "nz-1998 section-2 clauses"
    for expected in (
        "only one book has",
        "big 6, 8 1 to 1, edge 1/11 not offered 4.1(m)(i), 4.1(n)(i) · –",
        "place to lose 4, 10 not offered 5 to 11, edge 1/33 – · (b)(1)(vi)",
        "hop 1-3 … 4-6 (13) not offered 15 to 1, edge 1/9 – · (b)(1)(xxvi) … (b)(1)(xxxviii) (13)",
        "other names",
        "world World Bet Whirl Bet 4.1(x)(i) · (b)(1)(xxi)",
        "other limits",
        "other commissions",
        "buy 4, 5, 6, 8, 9, 10 5% of the wager up to 5% of the wager 4.1(j) · (e)(1)",
        "other edges",
        "buy 4, 5, 6, 8, 9, 10 1/20 0 to 1/20 4.1(j) · (e)(1)",
        "void rolls",
        "die in the bowl or on a rail void of itself void only if called 6.4(d) · (i)(2)(iv)",
        "the shooter",
        "must give up the dice on a 7 Out on a “loser” 5.8(a) · (k)(1)(i)",
    ):
        assert expected in lines, expected
    counted = "25 selections that only one book has; 83 differences in those that both have; 60 points of procedure"
    assert lines[-1] == f"{counted}; --sheets for the figures side by side, --json"


@pytest.mark.parametrize(("left", "right"), list(permutations(TITLES, 2)))
def test_diff_as_json_cites_both_books(pitboss: Pitboss, left: str, right: str) -> None:
    value = pitboss("diff", left, right, "craps", "--json").json()
    assert list(value) == ["left", "right", "game", "only_left", "only_right", "differences", "points"]
    assert (value["left"], value["right"], value["game"]) == (left, right, "craps")
    for side, book in (("only_left", left), ("only_right", right)):
        for row in value[side]:
            assert list(row) == ["wager", "on", "selection", "clause", "pays", "edge"]
            assert clauses()[row["clause"]].book == book
            assert 0 < Fraction(row["edge"]) < 1
    for row in (*value["differences"], *value["points"]):
        assert row["left"]["says"] != row["right"]["says"]
        for side, book in (("left", left), ("right", right)):
            assert {clauses()[each].book for each in row[side]["clauses"]} <= {book}
    assert {row["topic"] for row in value["points"]} <= set(TOPICS.values())
    points = [row["point"] for row in value["points"]]
    assert len(set(points)) == len(points)
    back = pitboss("diff", right, left, "craps", "--json").json()
    assert [row["point"] for row in back["points"]] == points
    assert [row["left"] for row in back["points"]] == [row["right"] for row in value["points"]]


def test_diff_tells_every_point_of_procedure_on_which_two_books_differ(pitboss: Pitboss) -> None:
    """What the comparisons say and the wagers do not: nothing is lost between them."""
    value = pitboss("diff", "nz-1998", "nj", "craps", "--json").json()
    told = {row["point"] for row in value["points"]}
    said: dict[str, dict[str, str]] = {}
    for row in comparisons():
        if not row.point.startswith("baccarat: "):
            said.setdefault(row.point, {})[row.book] = row.says
    differing = {point for point, books in said.items() if books["nz-1998"] != books["nj"]}
    assert told <= differing
    left_to_wagers = {point for point in differing - told if not point.endswith((": pays", ": pay", ": limit"))}
    assert left_to_wagers == {
        *("Place Bet to Lose", "Big 6 and Big 8", "Any 7", "Craps 2", "Craps 3", "Craps 12", "11 in 1 Roll"),
        *("commission on a Buy Bet", "commission on a Lay Bet"),
    }
    assert set(TOPICS) <= set(said), "every topic begins at a point that there is"


@pytest.mark.parametrize(("book", "game"), [*((book, "craps") for book in TITLES), ("nz-1996", "tai-sai")])
def test_diff_of_a_book_with_itself(pitboss: Pitboss, book: str, game: str) -> None:
    answer = pitboss("diff", book, book, game)
    assert answer.code == 0
    assert answer.out.splitlines()[-1] == "no difference"
    value = pitboss("diff", book, book, game, "--json").json()
    assert [value[key] for key in ("only_left", "only_right", "differences", "points")] == [[], [], [], []]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("nz-1997", "nj", "craps"), "book 'nz-1997' is not known; the books are nz-1996"),
        (("nj", "nz-1997", "craps"), "book 'nz-1997' is not known"),
        (("nj", "nz-1996", "poker"), "game 'poker' is not known; the games are roulette"),
        (
            ("nz-1996", "nj", "roulette"),
            "nj has no roulette to compare; roulette is in nz-1996; nz-1996 and nj both have craps",
        ),
        (("nz-1996", "nz-1998", "blackjack"), "blackjack is in nz-1996"),
        (("nz-1996", "nz-1998"), "Missing"),
    ],
)
def test_diff_explains_what_it_cannot_answer(pitboss: Pitboss, arguments: tuple[str, ...], expected: str) -> None:
    answer = pitboss("diff", *arguments)
    assert answer.code == 2
    assert expected in " ".join(answer.err.split())
    assert not answer.out


def test_raised_odds_are_uniform_in_a_house(pitboss: Pitboss, tmp_path: Path) -> None:
    """nj 1.4(b): more than the printed odds may be paid, and then at every table."""
    file = tmp_path / "house.toml"

    def house(*pays: str) -> Any:
        tables = [
            f'[[table]]\nname = "C{k}"\ngame = "craps"\nmark = "m{k}"\n[table.choices]\npays_field_12 = "{each}"\n'
            for k, each in enumerate(pays, 1)
        ]
        file.write_text('book = "nj"\n' + "".join(tables), encoding="utf-8")
        return pitboss("check-house", file, "--json")

    assert house("3 to 1", "3 to 1").code == 0
    answer = house("3 to 1", "2 to 1")
    assert answer.code == 1
    (violation,) = answer.json()["violations"]
    assert violation["clause"] == "nj:craps:1.4(b)"
    assert "C1 has 3 to 1" in violation["because"]
    assert house("1 to 1").code == 1, "less than printed"
