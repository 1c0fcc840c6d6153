"""Measurements of card games: what is timed is what was played, and it is all adjudicated again."""

from pitboss.bench import one_box, one_wager, prepared, replayed_per_second
from pitboss.games.blackjack.messages import Stand
from pitboss.shoe.messages import DrawCards
from pitboss.table import messages as m


def test_prepared_commands_are_whole_rounds_and_can_be_replayed() -> None:
    for game in ("mini-baccarat", "midi-baccarat", "baccarat"):
        commands = prepared("nz-1996", game, one_wager("banker", 2_000), 150)  # more than one shoe
        assert sum(type(each) is m.CallNoMoreBets for each in commands) == 150
        assert sum(type(each) is m.PlaceWager for each in commands) > 30
        assert replayed_per_second("nz-1996", game, commands) > 0


def test_a_thousand_rounds_of_blackjack_run_through() -> None:
    commands = prepared("nz-1996", "blackjack", one_box(1_000), 1_000)
    assert sum(type(each) is m.CallNoMoreBets for each in commands) >= 1_000
    assert sum(type(each) is DrawCards for each in commands) > 3_000
    assert sum(type(each) is Stand for each in commands) > 500
    assert replayed_per_second("nz-1996", "blackjack", commands) > 0
