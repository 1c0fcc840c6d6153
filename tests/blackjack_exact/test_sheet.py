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
        ends = [line.win, line.stand_off, line.lose]
        if isinstance(line.edge, Fraction):
            assert line.result.mean == -line.edge
            assert sum(each for each in ends if isinstance(each, Fraction)) == 1
        else:
            assert isinstance(line.result.mean, Enclosed)
            assert max(line.result.mean.least, -line.edge.most) <= min(line.result.mean.most, -line.edge.least)
            known = [each for each in ends if isinstance(each, Enclosed)]
            assert len(known) == 3
            assert sum(each.least for each in known) < 1 < sum(each.most for each in known)
            assert line.hit_frequency == line.result.ahead
    (gains,) = [each for each in found.findings if each.title == "What a round gains"]
    assert [row["gain"] for row in gains.rows] == [*range(-6, 2), Fraction(3, 2), *range(2, 7)]
    (decisions,) = [each for each in found.findings if each.title == "Best chart"]
    assert len(decisions.rows) == 20


def test_four_decks_have_no_super_sevens_on_their_sheet() -> None:
    found = pitboss.book("nz-1996").game("blackjack", decks=4).sheet()
    assert {line.wager for line in found.lines} == {"Wager", "Insurance Wager"}


def test_the_library_says_where_to_look() -> None:
    game = pitboss.book("nz-1996").game("blackjack")
    for ask in (game.edges, lambda: game.edge("box 1"), lambda: game.edges("insurance")):
        with pytest.raises(BadInput, match=r"depends on how blackjack is played.* sheet\(\).lines tells it"):
            ask()
