"""`pitboss edge nz-1996 blackjack`, as people type it."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from blackjack_exact.terms import best, chart
from pitboss.book.index import clauses
from pitboss.cli import main
from pitboss.draws.cards import Composition, decks
from pitboss.exact.blackjack import study as module
from pitboss.exact.blackjack.shoes import shoe_of
from pitboss.exact.blackjack.study import Study
from pitboss.exact.blackjack.terms import Terms

Pitboss = Callable[..., Any]
PARTS = [
    "wagers",
    "plays",
    "undecided_hands",
    "clauses",
    "chart",
    "insurance",
    "blackjack_against_an_ace",
    "super_sevens",
    "hands",
]


@pytest.fixture
def pitboss(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pitboss:
    """The real study, but that of a new shoe only once; the documentation runs the command from the start."""
    real = module.study

    def study(terms: Terms, left: Composition, progress: Callable[[str], None]) -> Study:
        for count in (4, 6):
            if left == decks(count):
                found = best(count, terms.after_split)
                assert found.table.shoe == shoe_of(left)
                return Study(left, found, chart(count, terms.after_split))
        return real(terms, left, progress)

    monkeypatch.setattr(module, "study", study)
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments: str) -> Any:
        monkeypatch.setattr("sys.argv", ["pitboss", "edge", "nz-1996", "blackjack", *arguments])
        code = 0
        try:
            main()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        return code, *capsys.readouterr()

    return run


def value(pitboss: Pitboss, *arguments: str) -> Any:
    code, out, _ = pitboss(*arguments, "--json")
    assert code == 0
    return json.loads(out)


def test_json_has_everything(pitboss: Pitboss) -> None:
    found = value(pitboss)
    assert list(found) == ["book", "game", "choices", *PARTS]
    assert set(found["clauses"]) <= set(clauses())
    by_chart, by_cards = found["plays"]
    assert by_cards["edge"]["decimal"].startswith("0.00507779548083")
    assert by_chart["edge"]["decimal"].startswith("0.0051103656872")
    for play in found["plays"]:
        assert play["edge"]["fraction"] is None
        assert 0 < float(play["edge"]["error_bound"]) < 1e-10
        assert float(play["may_fall_short_of_the_best_by"]["decimal"]) == 0
    assert found["undecided_hands"] == 0
    assert found["insurance"][0] == {"tens_in_hand": None, "edge": "23/311"}
    assert found["blackjack_against_an_ace"] == {"gains_at_once": "1", "gains_waiting": "107/103"}
    assert [each["edge"] for each in found["super_sevens"]] == ["14288/125333", "1468/4043", "1468/4043"]
    for each in found["super_sevens"]:
        assert sum(map(Fraction, each["chances"].values())) == 1


ROWS = [
    ("Wager", "best total-dependent play"),
    ("Wager", "best composition-dependent play"),
    ("Insurance Wager", "whatever the hand"),
    ("Wager", "even money"),
    ("Super Sevens Wager", "a pair of sevens: draw"),
    ("Super Sevens Wager", "a pair of sevens: stand"),
    ("Super Sevens Wager", "a pair of sevens: split"),
]


def test_json_has_a_row_for_each_way_to_play_a_wager(pitboss: Pitboss) -> None:
    rows = value(pitboss)["wagers"]
    assert [(each["wager"], each["play"]) for each in rows] == ROWS
    assert {each["clause"] for each in rows} <= set(clauses())
    exact = [each["edge"]["fraction"] for each in rows]
    assert exact == [None, None, "23/311", "4/103", "14288/125333", "1468/4043", "1468/4043"]


def walk(found: Any, where: str = "") -> None:
    """No number that is not whole is a number of JSON, and no decimal is without what it may be off by."""
    assert not isinstance(found, float), where
    if isinstance(found, list):
        for index, each in enumerate(found):
            walk(each, f"{where}[{index}]")
    elif isinstance(found, dict):
        for name, each in found.items():
            walk(each, f"{where}.{name}")
            if isinstance(each, str) and DECIMAL.fullmatch(each):
                bound = "error_bound" if name == "decimal" else name.replace("_decimal", "_error_bound")
                assert name == bound or float(found[bound]) < 1e-5, f"{where}.{name}"


DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+(e-?[0-9]+)?")


@pytest.mark.parametrize("topic", ["", "play", "chart", "hands", "insurance", "even money", "sevens", "cards"])
def test_json_has_no_figure_without_its_error(pitboss: Pitboss, topic: str) -> None:
    walk(value(pitboss, *([topic] if topic else [])))


FEW = "2:0,3:0,4:0,5:0,6:0"  # soon worked out, for no hand of it has many cards


def test_the_spread_of_a_round_is_told_for_both_plays(pitboss: Pitboss) -> None:
    found = value(pitboss, "--shoe", FEW, "spread")
    walk(found)
    plays = value(pitboss, "--shoe", FEW, "play")["plays"]
    for spread, play in zip(found["spread"], plays, strict=True):
        assert spread["play"] == play["play"]
        error = Fraction(spread["mean"]["error_bound"]) + Fraction(play["edge"]["error_bound"])
        assert (
            abs(Fraction(spread["mean"]["decimal"]) + Fraction(play["edge"]["decimal"])) <= error < Fraction(1, 10**9)
        )
        chances = {Fraction(row["result"]): Fraction(row["chance"]["decimal"]) for row in spread["distribution"]}
        assert Fraction(3, 2) in chances
        assert abs(sum(chances.values(), Fraction(-1))) < Fraction(1, 10**12)
        mean = sum((gain * chance for gain, chance in chances.items()), Fraction(0))
        variance = sum(((gain - mean) ** 2 * chance for gain, chance in chances.items()), Fraction(0))
        assert abs(variance - Fraction(spread["variance"]["decimal"])) < Fraction(1, 10**9)
        index = Fraction(spread["volatility"]["95"]["decimal"])
        assert abs(index**2 - Fraction("1.96") ** 2 * variance) < Fraction(1, 10**9)
    code, out, _ = pitboss("--shoe", FEW, "spread")
    assert code == 0
    assert "volatility at 95 %" in out
    assert "  1.5   " in out


@pytest.mark.parametrize("topic", ["rules", "decks"])
def test_json_of_effects_has_no_figure_without_its_error(pitboss: Pitboss, topic: str) -> None:
    found = value(pitboss, topic)
    walk(found)
    for each in found[topic]:
        assert float(each["edge"]["error_bound"]) < 1e-10
        assert float(each["player_gains"]["error_bound"]) < 1e-10


def test_json_of_the_hands_adds_up_to_the_round(pitboss: Pitboss) -> None:
    found = value(pitboss, "hands")
    assert len(found["hands"]) == 550
    assert sum(Fraction(each["chance"]) for each in found["hands"]) == 1
    gain = sum(Fraction(each["chance"]) * Fraction(each["gains"][each["best"]]["decimal"]) for each in found["hands"])
    assert abs(gain - Fraction(best(6).worth.gain)) < Fraction(1, 10**15)
    eights = next(each for each in found["hands"] if (each["hand"], each["dealer"]) == ("8-8", "10"))
    assert eights["best"] == "split"
    assert eights["gains"].keys() == {"stand", "draw", "split"}


def test_text_shows_the_figures_and_the_chart(pitboss: Pitboss) -> None:
    code, out, _ = pitboss()
    assert code == 0
    assert "best by the cards of each hand   0.50777955     2.0e-9   none better" in out
    assert "pair   A-A        P   P   P   P   P   P   P   P   P    P" in out
    assert "paid at once                             1   1.000000" in out
    assert "S stand   D draw" in out


@pytest.mark.parametrize("topic", ["play", "chart", "insurance", "even money", "sevens", "hands", "Insurance Wager"])
def test_one_part_can_be_asked_for(pitboss: Pitboss, topic: str) -> None:
    code, out, _ = pitboss(topic)
    assert code == 0
    assert 3 < out.count("\n") < 70
    assert len(value(pitboss, topic)) < 8


def test_with_four_decks_there_are_no_super_sevens(pitboss: Pitboss) -> None:
    assert value(pitboss, "--set", "decks=4", "sevens")["super_sevens"] == []
    assert "not played with 4 decks" in pitboss("--set", "decks=4", "sevens")[1]


def test_cards_that_have_gone_count(pitboss: Pitboss) -> None:
    found = value(pitboss, "--shoe", "A:24,5:10,6:10")
    assert found["shoe"] == "A:24,5:10,6:10"
    assert float(found["plays"][1]["edge"]["decimal"]) < 0
    assert Fraction(found["insurance"][0]["edge"]) == -Fraction(2 * 96 - (283 - 96), 283)


def test_the_chart_is_written_as_a_page(pitboss: Pitboss, tmp_path: Path) -> None:
    assert pitboss("chart", "--html", str(tmp_path / "chart.html"))[0] == 0
    page = (tmp_path / "chart.html").read_text(encoding="utf-8")
    assert "<title>Blackjack · New Zealand 1996: best chart</title>" in page
    assert page.count('class="split"') == value(pitboss, "chart")["chart"].__repr__().count("'split'")
    code, _, err = pitboss("chart", "--html", str(tmp_path / "no" / "chart.html"))
    assert code == 2
    assert "No such file" in err


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("bananas",), "no wager here; ask for play, chart"),
        (("--set", "decks=9"), "nz-1996:II:3.1"),
        (("--set", "decks=4", "--set", "super_sevens=true"), "six to eight decks"),
        (("--set", "dealer_blackjack_after_split=all"), "busts_stay_lost"),
        (("--shoe", "K:25"), "of K there are 0 to 24"),
        (("--shoe", "A:0,2:0,3:0,4:0,5:0,6:0,7:0,8:0,9:0,T:0,J:0,Q:0,K:9"), "takes 107"),
    ],
)
def test_mistakes_are_answered_by_what_would_be_accepted(
    pitboss: Pitboss, arguments: tuple[str, ...], expected: str
) -> None:
    code, out, err = pitboss(*arguments)
    assert code == 2
    assert expected in err
    assert not out


def test_an_amount_is_pointed_to_where_rounds_are_played(pitboss: Pitboss) -> None:
    assert "`pitboss session nz-1996 blackjack 'bet 10'` plays many rounds" in pitboss("bet 10")[2]
    assert "session" not in pitboss("chrt")[2]
