"""Many rounds of blackjack: a wager on a box, each round from a new shoe, played by the best chart."""

from fractions import Fraction
from functools import cache

import pytest

from pitboss.editions import chosen, edition
from pitboss.errors import BadInput
from pitboss.exact.blackjack.declared import terms_of
from pitboss.exact.blackjack.rounds import BoxPlayed, box_played
from pitboss.exact.blackjack.study import Study, study
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.session import Session

RULES = edition("nz-1996", "blackjack").rules


@cache
def box(text: str) -> BoxPlayed:
    return box_played(text, RULES)


@cache
def studied() -> Study:
    from pitboss.draws.cards import decks

    return study(terms_of(RULES), decks(6))


def test_rounds_lose_the_edge_of_the_best_chart() -> None:
    mean = Session(box("bet 10"), 1000).mean
    assert isinstance(mean, Enclosed)
    lost = studied().chart_edge.times(1000 * 10)
    assert -mean.most <= lost.most
    assert lost.least <= -mean.least
    assert mean.error_bound < Fraction(1, 10**5)


def test_a_round_asks_for_three_hands_doubled() -> None:
    assert box("bet 10").needed == 60
    assert str(box("bet 10").layout[0]) == "box 1 10"
    with pytest.raises(BadInput, match="asks for up to 60"):
        Session(box("bet 10"), 10, Fraction(59))


def test_a_bankroll_ends_at_the_goal_or_in_ruin() -> None:
    played = Session(box("bet 10"), 200, Fraction(200), Fraction(300))
    assert played.within is not None
    assert played.forever is not None
    parts = played.within.ruined.value + played.within.reached.value + played.within.going.value
    assert abs(parts - 1) < Fraction(1, 10**6)
    assert played.within.ruined.most < played.forever.ruined.least < 1
    assert 0 < played.forever.ruined.error_bound < Fraction(1, 10**6)
    # What is left on average is what there was, less what the rounds cost (optional stopping), but for the last round.
    assert played.forever.rounds is not None
    assert played.forever.reached is not None
    cost = studied().chart_edge.value * 10 * played.forever.rounds.value
    left = played.forever.reached.value * 300
    assert left <= 200 - cost <= left + played.forever.reached.value * 60 + played.forever.ruined.value * 60


def test_what_is_no_wager_on_one_box_is_refused_with_what_would_do() -> None:
    for text in ("sevens 5", "bet 10, sevens 5", "box 3 10"):
        with pytest.raises(BadInput, match="rounds are of one wager on one box; write bet 10"):
            box_played(text, RULES)
    with pytest.raises(BadInput, match="write for example bet 10"):
        box_played("10", RULES)
    with pytest.raises(BadInput, match="stands twice"):
        box_played("bet 10, bet 5", RULES)


def test_a_house_plays_by_its_own_reading_and_decks() -> None:
    rules = chosen.ruled("nz-1996", "blackjack", {"decks": 8, "dealer_blackjack_after_split": "busts_plus_original"})
    other = box_played("box 1 10", rules)
    assert other.book.chosen == {"decks": 8, "dealer_blackjack_after_split": "busts_plus_original"}
    assert other.gains.mean.most < box("bet 10").gains.mean.least
