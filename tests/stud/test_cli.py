"""`pitboss edge nz-1996 caribbean-stud`, as people type it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from pitboss.book.index import clauses
from pitboss.cli.analyses import caribbean_stud
from pitboss.cli.analyses.stud_text import in_lines
from pitboss.exact.stud import Study
from pitboss.games.caribbean_stud.shapes import StudWagers
from stud.studies import new_zealand

Pitboss = Callable[..., Any]
POLICIES = ["best", "pair or better", "ace-king or better", "ace-king-jack-8-3 or better", "raise everything"]


@pytest.fixture(autouse=True)
def _counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The real study, but each only once; the pages of the documentation run the command from the start."""

    def study(wagers: StudWagers, most: Fraction | None, progress: object) -> Study:
        return new_zealand(most)

    monkeypatch.setattr(caribbean_stud, "study", study)


def ask(pitboss: Pitboss, *arguments: str) -> Any:
    return pitboss("edge", "nz-1996", "caribbean-stud", *arguments)


def value(pitboss: Pitboss, *arguments: str) -> Any:
    return ask(pitboss, *arguments, "--json").json()


# --- as JSON


def test_json_has_everything_in_fractions(pitboss: Pitboss) -> None:
    found = value(pitboss)
    assert list(found) == [
        *("book", "game", "choices", "deals", "hands", "dealer_qualifies", "best_play", "policies", "jackpot"),
    ]
    assert found["deals"] == 19_933_230_517_200
    assert sum(Fraction(each["chance"]) for each in found["hands"]) == 1
    assert [each["bet_pays"] for each in found["hands"]][:3] == ["250 to 1", "50 to 1", "20 to 1"]
    for each in found["hands"]:
        assert each["clause"] in clauses()
        assert each["pays_clause"].startswith("nz-1996:VIII:10.1[")
    qualifying = {"from": "odd cards, ace, king", "chance": "205/364", "clause": "nz-1996:VIII:9.1"}
    assert found["dealer_qualifies"] == qualifying
    assert found["choices"] == {
        "policy": "best",
        "maximum_payout": 0,
        "folded_jackpot_hand": "loses",
        "jackpot_wager": 1,
        "jackpot_increment_rate": 100,
        "ante": 1,
        "jackpot_meter": 0,
    }


def test_json_of_the_policies_adds_up(pitboss: Pitboss) -> None:
    found = value(pitboss)["policies"]
    assert [each["policy"] for each in found] == POLICIES
    assert found[0]["edge"] == "86362082531/1661102543100"
    assert found[0]["edge_percent"] == "5.199082"
    for each in found:
        assert sum(row["deals"] for row in each["results"]) == 19_933_230_517_200
        mean = sum(Fraction(row["result"]) * Fraction(row["chance"]) for row in each["results"])
        assert mean == -Fraction(each["edge"]) == -Fraction(each["edge_of_stakes"]) * Fraction(each["staked"])
        assert Fraction(each["staked"]) == 1 + 2 * Fraction(each["bets"])


def test_json_of_the_best_play_has_every_decision_in_doubt(pitboss: Pitboss) -> None:
    found = value(pitboss)["best_play"]
    assert found["never_up_to"] == "odd cards, ace, queen, jack, ten, nine"
    assert found["always_from"] == "odd cards, ace, king, queen, jack, two"
    assert len(found["doubtful"]) == 156
    assert all(len(each["against"]) == 13 for each in found["doubtful"])
    line = next(each for each in found["lines"] if each["seen"] == "5" and each["holds"])
    assert line == {
        "seen": "5",
        "holds": True,
        "never_below": "odd cards, ace, king, five, three, two",
        "always_from": "odd cards, ace, king, five, four, two",
        "between": [
            {
                "hand": "odd cards, ace, king, five, three, two",
                "seen": "5",
                "call": "by suits",
                "at_least": 1,
                "bet_with": [
                    "2",
                    "3",
                    "K",
                    "A",
                    "32",
                    "K2",
                    "A2",
                    "K3",
                    "A3",
                    "AK",
                    "K32",
                    "A32",
                    "AK2",
                    "AK3",
                    "AK32",
                ],
            }
        ],
    }


def test_json_of_the_jackpot_is_exact(pitboss: Pitboss) -> None:
    found = value(pitboss, "jackpot", "--set", "jackpot_wager=2", "--set", "jackpot_increment_rate=75")
    assert list(found) == ["book", "game", "choices", "jackpot"]
    jackpot = found["jackpot"]
    assert (jackpot["wager"], jackpot["fed_to_the_pool"]) == ("2", "3/2")
    assert Fraction(jackpot["break_even_pool"]) - Fraction(jackpot["break_even_meter"]) == Fraction(3, 2)
    even = {row["pool"]: row["returned"] for row in jackpot["returns"]}[jackpot["break_even_pool"]]
    assert even == "1"
    assert sorted(jackpot["returns"], key=lambda row: Fraction(row["pool"])) == jackpot["returns"]
    assert jackpot["bends"] == ["10000"]
    royal = jackpot["prizes"][0]
    assert (royal["kind"], royal["least"], royal["share"], royal["chance"]) == ("Royal Flush", "10000", "1", "1/649740")
    assert {clauses()[each].number for each in royal["clauses"]} == {"11.6(e)", "12.1(a)", "9.10", "11.2", "11.9"}


def test_a_meter_is_told_by_itself_with_this_round_s_wager_added(pitboss: Pitboss) -> None:
    """CS-06."""
    found = value(pitboss, "jackpot", "--set", "jackpot_meter=50000", "--set", "jackpot_increment_rate=40")["jackpot"]
    (row,) = found["returns"]
    assert Fraction(row["pool"]) == 50_000 + Fraction(40, 100)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_that_is_set_is_the_one_told(pitboss: Pitboss, policy: str) -> None:
    found = value(pitboss, "--set", f"policy={policy}")
    assert found["choices"]["policy"] == found["jackpot"]["policy"] == policy
    assert f"results in antes, {policy}" in ask(pitboss, "--set", f"policy={policy}").out


@pytest.mark.parametrize(
    ("said", "policy"),
    [
        ("A-K or better", "ace-king or better"),
        ("AK", "ace-king or better"),
        ("A-K-J-8-3", "ace-king-jack-8-3 or better"),
        ("a k j 8 3 or better", "ace-king-jack-8-3 or better"),
        ("Pair or Better", "pair or better"),
        ("pair", "pair or better"),
        ("Raise Everything", "raise everything"),
    ],
)
def test_a_policy_may_be_called_as_players_call_it(pitboss: Pitboss, said: str, policy: str) -> None:
    assert value(pitboss, "jackpot", "--set", f"policy={said}")["choices"]["policy"] == policy


@pytest.mark.shows("nz-1996:VIII:10.2")
def test_10_2_a_maximum_payout_is_set_against_the_ante(pitboss: Pitboss) -> None:
    found = value(pitboss, "bet", "--set", "maximum_payout=5", "--set", "ante=500")
    assert "jackpot" not in found
    assert {row["result"] for row in found["policies"][0]["results"]} == {"-3", "-1", "0", "1", "101/100"}
    assert Fraction(found["policies"][0]["edge"]) > Fraction(86_362_082_531, 1_661_102_543_100)


# --- as text


def test_text_has_every_part(pitboss: Pitboss) -> None:
    answer = ask(pitboss)
    assert answer.code == 0
    lines = [" ".join(line.split()) for line in answer.out.splitlines()]
    assert lines[0].startswith("Caribbean Stud Poker · New Zealand 1996 · exact, 19,933,230,517,200 deals")
    for expected in (
        "Royal Flush 4 0.000154 250 to 1 13.1(j), 10.1[Royal Flush]",
        "the dealer qualifies on 1,463,700 hands, 56.318681 % 9.1",
        "always bet A K Q J 2 or better",
        "never bet A Q J T 9 or worse",
        "3 none A K Q 5 4 A K Q 4 2 … A K Q 5 2: 2 by suits",
        "T one A K T 4 2 A K T 3 2 with 2, 3, AK of the suit seen",
        "T none fold all",
        "J none – A K Q 8 2 … A K Q T 9: 21 by suits",
        "A one A K J 3 2",
        "best 52.225 5.1991 2.5429 5.2079 2.2821",
        "raise everything 100.000 16.5820 5.5273 7.3296 2.7073",
        "-3 2,726,592,727,512 13.678629 lower",
        "0 321,623,100 0.001614 stand off",
        "+3 2,343,248,003,808 11.755485 higher, with odd cards or one pair",
        "+501 16,759,740 0.000084 higher, with royal flush",
        "Straight Flush 1,000 10 % 276,109,020 0.001385 – 11.6(d), 12.1(b)",
        "no such hand is folded, so whether a folded one wins (CS-10) makes no difference",
        "159,810.53 100.0000 0.0000 even",
    ):
        assert expected in lines, expected
    assert lines[-1] == "--all shows every hand in doubt; --json"
    assert any(
        line.startswith("best: the house keeps exactly 86362082531/1661102543100 of each ante") for line in lines
    )
    wide = [line for line in answer.out.splitlines()[2:] if len(line.rstrip()) > 100 and "exactly" not in line]
    assert [line for line in wide if not line.startswith("even at a pool")] == []


def test_no_choice_is_broken_where_the_terminal_is_narrow() -> None:
    parts = ["policy ace-king or better", "jackpot_wager 1", "ante 1"]
    assert in_lines(parts, 60) == ["policy ace-king or better   jackpot_wager 1   ante 1"]
    assert in_lines(parts, 43) == ["policy ace-king or better   jackpot_wager 1", "ante 1"]
    assert in_lines(parts, 42) == ["policy ace-king or better", "jackpot_wager 1   ante 1"]
    assert in_lines(parts, 5) == parts


def test_all_shows_every_hand_in_doubt(pitboss: Pitboss) -> None:
    lines = [" ".join(line.split()) for line in ask(pitboss, "--all").out.splitlines()]
    assert "seen 2 3 4 5 6 7 8 9 T J Q K A" in lines
    assert "A K 8 4 2 b · b · · · s · · · · · ·" in lines
    assert "A K Q 9 8 b b b b b b b b · s b b b" in lines
    assert "A K Q 4 2 3 with 2 or more of the suit seen" in lines
    assert sum(line.endswith("of the suit seen") for line in lines) >= 69


def test_a_maximum_that_hardly_pays_is_told_too(pitboss: Pitboss) -> None:
    out = ask(pitboss, "--set", "maximum_payout=1", "--set", "ante=100").out
    assert "always bet   3 3 A K 4 or better" in out
    assert "+1.0100" in out
    assert "higher, with odd cards to royal flush" in out


# --- mistakes


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ("nz-1996", "caribbean-stud", "--set", "policy=x"),
            "--set policy=x: there is no such policy; the policies are: best, pair or better, ace-king or better",
        ),
        (("nz-1996", "caribbean-stud", "--set", "policy"), "--set CHOICE=VALUE, for example --set policy=best"),
        (("nz-1996", "caribbean-stud", "--set", "plicy=best"), "the choices are: ante, folded_jackpot_hand"),
        (("nz-1996", "caribbean-stud", "--set", "ante=0"), "from 1 to 1000000 (nz-1996:VIII:4.1(a))"),
        (("nz-1996", "caribbean-stud", "--set", "folded_jackpot_hand=maybe"), "loses or wins (nz-1996:VIII:11.2)"),
        (("nz-1996", "caribbean-stud", "--set", "jackpot_increment_rate=101"), "from 0 to 100 (nz-1996:VIII:11.3)"),
        (("nz-1996", "caribbean-stud", "--set", "maximum_payout=lots"), "a whole number"),
        (("nz-1996", "caribbean-stud", "red"), "'red' is not in the book; the wagers are ante, bet, jackpot"),
        (("nj", "caribbean-stud"), "nj has no caribbean-stud; the game is in nz-1996"),
        (("nz-1997", "caribbean-stud"), "book 'nz-1997' is not known"),
        (("nz-1996", "stud"), "caribbean-stud"),
    ],
)
def test_edge_explains_what_it_cannot_answer(pitboss: Pitboss, arguments: tuple[str, ...], expected: str) -> None:
    answer = pitboss("edge", *arguments)
    assert answer.code == 2
    assert expected in answer.err
    assert not answer.out
