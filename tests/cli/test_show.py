"""Tables and headings fit the terminal they are shown in, and lose no figure where there is no width to keep to."""

from io import StringIO

import pytest
from rich.console import Console

from pitboss.cli import show

COLUMNS = [("wager", "left"), ("win", "right"), ("variance", "right"), ("come out off", "right"), ("§clause", "left")]
ROWS = [
    ("Odds on the Come Bet", "5/11", "1.2000", "5.17", "4.1(g)"),
    ("Place Bet to Win", "5/11", "1.1639", "5.17", "4.1(i)"),
]


def shown(monkeypatch: pytest.MonkeyPatch, width: int, *, terminal: bool = True) -> list[str]:
    out = StringIO()
    screen = Console(file=out, width=width, force_terminal=terminal, no_color=True, highlight=False)
    monkeypatch.setattr(show, "console", lambda: screen)
    show.grid(COLUMNS, ROWS, spare=("come out off", "variance"))
    return [line.rstrip() for line in _plain(out.getvalue()).splitlines()]


def _plain(text: str) -> str:
    from rich.text import Text

    return Text.from_ansi(text).plain


def test_a_table_that_fits_has_all_its_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = shown(monkeypatch, 80)
    assert first.split("   ")[0] == "wager"
    assert first.endswith("clause")
    assert "come out off" in first
    assert second.split()[-4:] == ["5/11", "1.2000", "5.17", "4.1(g)"]
    assert third.index("5/11") == second.index("5/11")


def test_a_narrow_terminal_gets_it_closer_together(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(monkeypatch, 58)
    assert len(lines) == 3
    assert "come out off" in lines[0]
    assert max(map(len, lines)) <= 58


def test_a_narrower_one_is_told_which_columns_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(monkeypatch, 48)
    assert "variance" in lines[0]
    assert "come out off" not in lines[0]
    assert max(map(len, lines)) <= 48
    assert lines[-1] == "not shown in 48 columns: come out off"
    assert " ".join(shown(monkeypatch, 40)[-2:]) == "not shown in 40 columns: come out off, variance"


def test_then_words_are_wrapped_and_figures_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(monkeypatch, 28)
    assert max(map(len, lines)) <= 28
    assert [line.split("  ")[0] for line in lines[:3]] == ["wager", "Odds on the", "Come Bet"]
    assert sum("5/11" in line for line in lines) == 2
    assert sum("4.1(g)" in line for line in lines) == 1


def test_a_fraction_is_never_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    for width in range(4, 80):
        said = " ".join(shown(monkeypatch, width))
        assert said.count("5/11") == 2, width
        assert "…" not in said, width


def test_a_pipe_gets_every_column_however_wide(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "come out off" in shown(monkeypatch, 20, terminal=False)[0]


@pytest.mark.parametrize(("width", "lines"), [(60, 1), (30, 2)])
def test_what_is_in_force_stands_below_a_heading_where_a_line_does_not_hold_both(
    monkeypatch: pytest.MonkeyPatch, width: int, lines: int
) -> None:
    out = StringIO()
    monkeypatch.setattr(show, "console", lambda: Console(file=out, width=width))
    show.heading("Craps · New Zealand 1998", "odds_multiple 0")
    assert len(out.getvalue().splitlines()) == lines
    assert out.getvalue().split() == ["Craps", "·", "New", "Zealand", "1998", "odds_multiple", "0"]
