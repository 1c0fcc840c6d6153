"""`import pitboss`: the books as values."""

import builtins
import pickle
import subprocess
import sys
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.editions import declarations
from pitboss.errors import BadInput, MissingExtra
from pitboss.exact.distribution import Distribution
from pitboss.exact.figures import decided_by_a_draw


def craps(book: str = "nz-1998", **choices: int) -> Any:
    return pitboss.book(book).game("craps", **choices)


def stud(**choices: int) -> Any:
    return pitboss.book("nz-1996").game("caribbean-stud", **choices)


def baccarat() -> Any:
    return pitboss.book("nz-1996").game("mini-baccarat")


def test_importing_loads_nothing_that_is_not_asked_for() -> None:
    code = (
        "import sys, pitboss; print([each for each in sys.modules if each.startswith(('pitboss.', 'msgspec', 'rich'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['pitboss.book']"


def test_the_function_stays_where_the_package_of_its_name_is_used() -> None:
    code = (
        "import pitboss; from pitboss.book.index import TITLES; import pitboss.book.choices; print(pitboss.book('nj'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "<New Jersey: craps>"


def test_it_is_typed() -> None:
    assert (Path(pitboss.__file__).parent / "py.typed").exists()


def test_books_and_games_are_those_that_are_declared() -> None:
    listed = [(book.name, game) for book in pitboss.books() for game in book.games()]
    assert sorted(listed) == sorted(declarations())
    for book, game in listed:
        found = pitboss.book(book).game(game)
        assert f"{len(found.wagers())} wagers" in repr(found)
        if drawn := sum(map(decided_by_a_draw, found.declared.wagers.values())):
            assert len(found.edges()) == drawn


@pytest.mark.parametrize(
    ("wager", "edge"),
    [("Pass Bet", "7/495"), ("pass", "7/495"), ("Place Bet to Win 6", "1/66"), ("place 6", "1/66"), ("yo", "1/9")],
)
def test_a_wager_by_its_position_or_by_the_books_word(wager: str, edge: str) -> None:
    assert craps().edge(wager).edge == Fraction(edge)


def test_edges_are_a_sequence() -> None:
    every = craps().edges()
    assert [each.wager for each in every[:2]] == ["Pass Bet", "Don't Pass Bet"]
    assert every[0] == craps().edge("pass")
    assert every == craps().edges()
    assert len({every, craps().edges()}) == 1
    assert [each.on for each in craps().edges("place")] == ["4", "5", "6", "8", "9", "10"]
    assert repr(craps().edges("Hardways")).count("Hardways") == 4
    assert "none" in repr(every[:0])


def test_a_session_from_whole_dollars_fractions_or_words() -> None:
    sessions = [craps().session("pass 10", 20, each, "150") for each in (100, Fraction(100), "100")]
    assert len({each.within.ruined for each in sessions}) == 1
    assert sessions[0].goal == 150


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        (lambda: pitboss.book("nz-1997"), "book 'nz-1997' is not known; the books are nz-1996, nz-1998"),
        (lambda: pitboss.book("nj").game("roulette"), "nj has no roulette yet"),
        (lambda: craps().edge("place"), "'place' may be any of place 4, place 5, place 6"),
        (
            lambda: craps().edge("place 7"),
            r"'place 7' is not in the book; did you mean place .*\? selections: pass, don't",
        ),
        (lambda: craps().edge("pas"), r"did you mean pass\? selections: pass"),
        (lambda: stud().edge("ante 1"), "how caribbean-stud is played, .* sheet\\(\\).lines tells it"),
        (lambda: stud().edges(), "how caribbean-stud is played, .* sheet\\(\\).lines tells it"),
        (lambda: stud().combination("ante 10", play="bold"), "there is no such policy; the policies are: best, pair"),
        (lambda: craps().combination("pass 10", play="best"), "Craps is not played by decisions that have names here"),
        (lambda: craps().session("pass 10", rounds="100"), "rounds '100': write a whole number, such as 1000"),
        (lambda: craps().edges("splits"), "kinds: Pass Bet"),
        (lambda: craps(odds_multiple=3), r"choices.odds_multiple = 3: .* from 0 to 2 \(nz-1998:craps:4.1\(e\)\(i\)\)"),
        (lambda: craps(wheels=3), "there is no such choice here; the choices are: odds_limit, odds_multiple"),
        (lambda: craps().left("A:3"), "no wager of Craps is decided by what is dealt from a shoe alone"),
        (lambda: baccarat().left("A:33"), "of A there are 0 to 32"),
        (lambda: baccarat().left("A:3").sheet(), "a sheet is of a new shoe"),
        (lambda: craps().combination("pass"), "'pass' has no amount"),
        (lambda: craps().session("pass 10", bankroll="ten"), "'ten' is no amount of money; write dollars as 500"),
    ],
)
def test_mistakes_are_answered_by_what_would_be_accepted(ask: Any, expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        ask()


def test_an_ante_by_a_way_to_play_with_what_the_house_has_chosen() -> None:
    at_most = stud(maximum_payout=1_000).combination("ante 50", play="pair or better")
    assert max(result for result, _ in at_most.result) == 50 + 1_000
    assert stud().session("ante 50", rounds=10, bankroll=500, play="pair or better").bankroll == 500


def test_a_number_of_a_wheel_may_be_a_number() -> None:
    roulette = pitboss.book("nz-1996").game("roulette")
    assert roulette.edge(17) == roulette.edge("17")


def test_baccarat_from_what_is_left_of_a_shoe() -> None:
    """Nothing but tens and court cards: every coup is a tie."""
    left = baccarat().left("A:0,2:0,3:0,4:0,5:0,6:0,7:0,8:0,9:0")
    assert left.edge("tie at 1").edge == -8
    assert "from a shoe with A:0,2:0" in repr(left)


def test_games_travel_to_other_processes_with_what_was_chosen() -> None:
    for game in (craps(odds_multiple=2), baccarat().left("A:3,K:30")):
        again = pickle.loads(pickle.dumps(game))
        assert (again.edges(), again.made, repr(again)) == (game.edges(), game.made, repr(game))
    result = craps().combination("pass 10").result
    assert pickle.loads(pickle.dumps(result)) == result


def test_it_says_its_version_and_what_it_has() -> None:
    assert pitboss.__version__ == version("pitboss")
    assert dir(pitboss) == ["__version__", "book", "books"]
    with pytest.raises(AttributeError, match="no attribute 'bok'"):
        _ = pitboss.bok


def test_values_print_and_render() -> None:
    combination, session = craps().combination("pass 10, odds 20"), craps().session("pass 10, odds 20", 50, 500, 600)
    result = combination.result
    assert isinstance(result, Distribution)
    for value in (craps().edge("pass"), craps().edges("place"), combination, session, result):
        page = value._repr_html_()
        assert page.startswith("<table>")
        assert page.endswith("</table>")
        assert page.count("<tr>") == page.count("</tr>") >= 2
    assert "edge                7/495 = 0.0141414" in repr(craps().edge("pass"))
    assert "together" in repr(combination)
    assert "ruined_without_limit" in repr(session)
    assert "&amp;" in craps().edge("c & e")._repr_html_()
    assert repr(session.result) == "<2,001 results from -1500 to 2500, chances exact>"


def test_arrow_tables_have_doubles_and_fractions() -> None:
    table = craps().edges().to_arrow()
    assert table.num_rows == 66
    assert table.column("edge_exact").to_pylist()[0] == "7/495"
    assert table.column("edge").to_pylist()[0] == 7 / 495
    assert table.column("standard_deviation_exact").to_pylist()[0] is None, "a root is no fraction"
    parts = craps().combination("pass 10, odds 20").to_arrow()
    assert parts.column("wager").to_pylist() == ["pass 10", "odds 20", "together"]
    assert parts.column("mean_exact").to_pylist() == ["-14/99", "0", "-14/99"]
    session = craps().session("pass 10", 10, 50)
    assert session.to_arrow().column("n0_exact").to_pylist() == ["244976/49"]
    chances = session.result.to_arrow()
    assert chances.column_names == ["result", "chance"]
    assert sum(chances.column("chance").to_pylist()) == pytest.approx(1)
    one = session.one.to_arrow()
    assert one.column("chance_exact").to_pylist() == ["251/495", "244/495"]


def test_arrow_that_is_not_installed_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "pyarrow":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match=r"pitboss\[analysis\]"):
        craps().edge("pass").to_arrow()
