"""The paytable sheet of blackjack, and what the library says of a game that is played by decisions."""

from fractions import Fraction

import pytest

import pitboss
from blackjack_exact.terms import chart
from pitboss.errors import BadInput
from pitboss.exact.enclosure import Enclosed


def test_the_sheet_has_the_same_figures() -> None:
    found = pitboss.book("nz-1996").game("blackjack").sheet()
    by_key = {line.keys[0]: line for line in found.lines}
    edge = by_key["chart",].edge
    assert isinstance(edge, Enclosed)
    assert edge.least < -Fraction(chart(6).charted.gain) < edge.most
    assert by_key["insurance", None].edge == Fraction(23, 311)
    for line in found.lines:
        if line.result is not None:
            assert isinstance(line.edge, Fraction)
            assert line.result.mean == -line.edge
            assert line.win is not None
            assert line.lose is not None
            assert line.win + line.lose == 1
    (decisions,) = [each for each in found.findings if each.title == "Best chart"]
    assert len(decisions.rows) == 20


def test_four_decks_have_no_super_sevens_on_their_sheet() -> None:
    found = pitboss.book("nz-1996").game("blackjack", decks=4).sheet()
    assert {line.wager for line in found.lines} == {"Wager", "Insurance Wager"}


def test_the_library_says_where_to_look() -> None:
    game = pitboss.book("nz-1996").game("blackjack")
    for ask in (game.edges, lambda: game.edge("box 1"), lambda: game.edges("insurance")):
        with pytest.raises(BadInput, match=r"depends on how blackjack is played.*`pitboss edge nz-1996 blackjack`"):
            ask()
