"""A Caribbean stud table in a terminal: what a newcomer asks, and gets wrong."""

from collections.abc import Callable
from typing import Any

Pitboss = Callable[..., Any]
TO_THE_SHOE = """dealer: inspect the cards
game supervisor: inspect the cards
dealer: spread the cards
dealer: mix the cards
dealer: shuffle
dealer: cut
dealer: place the cards on the cutting card
dealer: load the shoe
"""
A_FLUSH = """ante 10
jackpot
dealer: no more bets
dealer: deal, showing 3h
look at Kd 10d 7d 4d 2d
bet
dealer: turn Ah Kc 9s 5d 3h
show
"""


def play(pitboss: Pitboss, typed: str, *options: str) -> Any:
    return pitboss("table", "nz-1996", "caribbean-stud", *options, typed=typed)


def after(text: str, said: str) -> str:
    return text[text.index(said) :]


def test_why_is_about_what_the_round_came_to_and_not_about_the_cards_that_are_collected(pitboss: Pitboss) -> None:
    """`fold` ends the round: the dealer collects, and the next shuffle is due."""
    told = after(play(pitboss, "ante 10\ndeal\nfold\nwhy\n").out, "jackpot 0\n  VIII")
    assert "8.2(b)" in told
    assert "collects the ante" in told
    assert "6.1(b)" not in told, "a shuffle is no answer to why"


def test_why_after_a_refusal_is_about_the_refusal_though_the_table_asks_again(pitboss: Pitboss) -> None:
    told = after(play(pitboss, "ante 10\ndeal\nbet 30\nwhy\n").out, "refused: a bet is twice the ante")
    assert told.count("4.6") == 2, "beside the refusal, and told in full"


def test_who_is_not_understood_is_asked_again(pitboss: Pitboss) -> None:
    answer = play(pitboss, "ante 10\ndeal\nraise\n")
    assert answer.code == 2
    assert "'raise' is not understood" in answer.err
    assert answer.out.count("bet or fold   bet · fold") == 2


def test_what_the_house_says_is_not_a_players_to_say(pitboss: Pitboss) -> None:
    answer = play(pitboss, "deal\ninspect the cards\nsupervisor: inspect the cards\nzed: ante 10\n", "--manual")
    assert "a player does not say 'deal'; try `dealer: deal`" in answer.err
    assert "try `dealer: inspect the cards`" in answer.err
    assert "no player 'supervisor'; at the table: you; offices: dealer" in answer.err
    assert "no player 'zed'" in answer.err
    assert "stands" not in answer.out


def test_a_jackpot_that_is_down_is_not_paid_and_the_table_says_so(pitboss: Pitboss) -> None:
    typed = TO_THE_SHOE + A_FLUSH + "dealer: settle\ndealer: verify the jackpot\n"
    answer = play(
        pitboss, f"{typed}game supervisor: the controller is down\ndealer: pay the jackpots\ntable\n", "--manual"
    )
    assert "refused: the jackpot’s controller is down; try: wait until it works again" in answer.out
    assert "the jackpot’s controller is down: it is not playable" in answer.out
    assert "waiting for game supervisor: have the jackpot’s controller work again" in answer.out
