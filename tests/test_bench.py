"""Measurements of card games: what is timed is what was played, and it is all adjudicated again."""

from collections.abc import Callable, Mapping

import pytest

from pitboss.bench import (
    BACCARAT_PEERS,
    BLACKJACK_PEERS,
    Measurement,
    any_of,
    baccarat_seconds,
    blackjack_seconds,
    commands_within,
    one_box,
    one_wager,
    prepared,
    replayed_per_second,
    time_beside,
)
from pitboss.editions import registered
from pitboss.games.blackjack.messages import DoubleDown, SplitPair, Stand
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


def test_any_decision_is_any_decision() -> None:
    commands = prepared("nz-1996", "blackjack", one_box(1_000, any_of()), 1_000)
    assert {Stand, DrawCards, DoubleDown, SplitPair} <= {type(each) for each in commands}


def test_every_game_is_timed_as_a_command() -> None:
    asked = [arguments[1:3] for arguments, _ in commands_within() if arguments[0] == "edge"]
    assert asked == [*registered()]


@pytest.mark.parametrize(
    ("seconds", "peers"), [(blackjack_seconds, BLACKJACK_PEERS), (baccarat_seconds, BACCARAT_PEERS)]
)
def test_exact_analyses_are_timed_beside_their_peers(
    seconds: Callable[[int], float], peers: Mapping[str, float]
) -> None:
    found: list[Measurement] = []
    time_beside("exact", seconds, peers, found.append)
    assert len(found) == len(peers)
    for measured, then in zip(found, peers.values(), strict=True):
        here = float(measured.against.rpartition(": ")[2].split()[0])
        assert measured.value > 1e-4, "worked out, and not looked up"
        assert 0.2 * then < here < 50 * then
        assert measured.ratio == pytest.approx(here / measured.value, rel=0.06)
