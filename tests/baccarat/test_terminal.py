"""Baccarat at a terminal: several people, an automatic dealer or one who reports cards, mistakes, JSON, and a log."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from baccarat.felt import FULL, GAMES, MIDI, MINI
from cli.conftest import Pitboss

OPENING = """dealer: inspect the cards
game supervisor: inspect the cards
dealer: spread the cards
dealer: mix the cards
dealer: shuffle
cut
dealer: cutting card 20 from the back
dealer: load the shoe
dealer: card 2♠
dealer: burn the cards
"""


def lines(text: str) -> list[dict[str, object]]:
    return [msgspec.json.decode(line) for line in text.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_wagers_and_deals(pitboss: Pitboss, game: str) -> None:
    answer = pitboss("table", "nz-1996", game, typed="player 20\ndeal\n\n\nroads\nwhy\n")
    assert answer.code == 0
    assert "cut the cards, or refuse" in answer.out
    assert "20 on Player's Hand at 1 stands" in answer.out
    assert "has it" in answer.out or "Tie Hand" in answer.out
    assert "bead plate" in answer.out


def test_the_suggested_wager_is_one_that_can_be_made(pitboss: Pitboss) -> None:
    for game in GAMES:
        greeting = pitboss("table", "nz-1996", game, typed="").out
        wager = greeting.partition("Type a wager (")[2].partition(")")[0]
        assert "refused" not in pitboss("table", "nz-1996", game, typed=f"{wager}\n").out


def test_a_dealer_types_the_cards_of_a_real_shoe(pitboss: Pitboss) -> None:
    typed = OPENING + "player 20\ndealer: no more bets\ndealer: cards 2♠ kd 10h, 5c\ndealer: card 9♣\n"
    answer = pitboss("table", "nz-1996", MINI, "--manual", typed=typed + "dealer: collect\ndealer: pay\n\n")
    assert "Player 2♠ T♥: 2 · Banker K♦ 5♣: 5" in answer.out
    assert "Player 1, Banker 5: the Banker has it" in answer.out
    assert "408 cards in the shoe · last coups B" in answer.out
    assert "waiting for dealer: call “No more bets”" in answer.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("dealer: no more bets\n", "sort and inspect the cards first"),
        (OPENING + "dealer: cards 2s\n", "“No more bets” has not been called"),
        (OPENING + "dealer: no more bets\ndealer: cards 2s 3s 4s 5s 6s\n", "more cards than are due; try: 4"),
        (OPENING + "dealer: no more bets\ndealer: cards 2s 2s 2s 2s\ndealer: cards 2s\n", "every 2♠ of this shoe"),
        (OPENING + "dealer: no more bets\ndealer: collect\n", "there is no result to collect on"),
        (OPENING + "dealer: no more bets\nturn 2s 3s\n", "no hand waits to be turned"),
        (OPENING + "dealer: no more bets\ndealer: misplaced 2s on player\n", "is where it is due"),
    ],
)
def test_what_comes_out_of_order_is_refused_and_nothing_moves(pitboss: Pitboss, typed: str, said: str) -> None:
    answer = pitboss("table", "nz-1996", MINI, "--manual", typed=typed)
    if "every" in said:  # seven are left after the burn
        typed = OPENING + "dealer: no more bets\ndealer: cards 2s 2s 2s 2s\ndealer: card 2s\ndealer: card 2s\n"
        typed += "dealer: collect\ndealer: no more bets\ndealer: cards 2s 2s\n"
        answer = pitboss("table", "nz-1996", MINI, "--manual", typed=typed)
    assert said in answer.out


def test_what_is_not_understood_says_what_would_be(pitboss: Pitboss) -> None:
    answer = pitboss("table", "nz-1996", MINI, "--manual", typed="dealer: card 1s\nplayer\nbanker\n")
    assert answer.code == 2
    assert "'1s' is no card; write rank and suit, as A♠, As, Td or 10h" in answer.err
    assert "how much on player at 1? say `player 10`" in answer.err
    assert "the bell" not in pitboss("table", "nz-1996", MINI, typed="help\n").out


def test_words_that_players_have_too_are_answered_as_theirs(pitboss: Pitboss) -> None:
    """The dealer turns cards, too; but what is wrong here is the card."""
    answer = pitboss("table", "nz-1996", MIDI, typed="turn As Xx\n").err
    assert "'xx' is no card; write rank and suit, as A♠, As, Td or 10h" in answer
    assert "a player does not say" not in answer


def test_what_is_not_understood_is_answered_with_words_of_this_division(pitboss: Pitboss) -> None:
    for game, others in ((MINI, 0), (MIDI, 1)):
        answer = pitboss("table", "nz-1996", game, typed="demand the shuffle\n").err
        assert answer.count("demand a shuffle") == answer.count("take the hand") == others


def test_a_count_of_no_cards_is_no_count(pitboss: Pitboss) -> None:
    """0 behind a cut is less than a deck from an end, and not the middle."""
    typed = OPENING.replace("cut\n", "cut at 0\ncut at 52\n", 1)
    answer = pitboss("table", "nz-1996", MINI, "--manual", typed=typed + "dealer: deal 0 face down\n")
    assert answer.err.count("'0' is no whole number above 0; write 1, 2, 3 …") == 2
    assert "a cut behind 52 cards" in answer.out


def test_the_hands_on_the_table_are_shown_while_the_coup_is_not_over(pitboss: Pitboss) -> None:
    typed = OPENING + "dealer: no more bets\ndealer: deal face down\ntable\ndealer: turn 2s 3s\ntable\n"
    answer = pitboss("table", "nz-1996", MINI, "--manual", "--set", "dealing_style=face down", typed=typed).out
    assert "Player 2 unseen · Banker 2 unseen · 409 cards in the shoe" in answer
    assert "Player 2♠ 3♠ · Banker 2 unseen · 409 cards in the shoe" in answer


def test_cards_hidden_and_cards_handled_are_told_from_cards(pitboss: Pitboss) -> None:
    answer = pitboss("table", "nz-1996", MINI, "--manual", typed="dealer: cards handled by a guest of the house\n")
    assert "a guest of the house handled the cards" in answer.out


def test_two_players_are_asked_in_style_b(pitboss: Pitboss) -> None:
    typed = "ann: player 20\nbob: banker 40\ndeal\nrefuse the cut\n\nrefuse the bank\n\n"
    settings = ("--set", "dealing_style=B")
    answer = pitboss("table", "nz-1996", MIDI, "--player", "ann", "--player", "bob", *settings, typed=typed)
    assert "bob: the cut goes on" in answer.out
    assert "ann: a cut behind 208 cards" in answer.out
    assert "bob: the Bank goes on" in answer.out
    assert "the dealer turns the Banker’s Hand: no player wishes to turn it" in answer.out
    assert "ann: the Player’s Hand accepted, with the puck" in answer.out


def test_help_leaves_out_what_a_division_does_not_have(pitboss: Pitboss) -> None:
    helps = {game: pitboss("table", "nz-1996", game, typed="help\n").out for game in GAMES}
    for words, games in (
        ("take the bank", (FULL, MIDI)),
        ("keep {hand}", (FULL, MIDI)),
        ("demand a shuffle", (FULL, MIDI)),
        ("bring pre-shuffled cards", (FULL, MIDI)),
        ("limit areas", (MINI, MIDI)),
        ("turn {cards}", GAMES),
        ("refuse the cut", GAMES),
    ):
        assert {game for game in GAMES if words in helps[game]} == set(games), words
    refused = pitboss("table", "nz-1996", MINI, typed="take the bank\n").out
    assert "the dealer turns the cards in this game   IV 3.3" in refused  # all the same it is understood


def test_4_4_people_come_to_a_table_without_a_seat(pitboss: Pitboss) -> None:
    """To baccarat; to mini and midi where the house lets several wager on an area."""
    typed = "join zoe standing 100\nbank 20\nbanker at 1 20\ncut\ndeal\nzoe: cut\nhelp\n"
    full = pitboss("table", "nz-1996", FULL, typed=typed).out
    assert "zoe: seat 15" in full
    assert "zoe: 20 on Banker's Hand at standing 1 stands" in full
    assert "standing players have areas of their own; try: banker at standing 1   V 4.4(a)" in full
    assert "standing players take no part in the cut" in full
    assert "join NAME standing 200" in full
    names = [word for name in "abcdefg" for word in ("--player", name)]
    mini = pitboss(
        "table", "nz-1996", MINI, *names, "--set", "bettors_per_area=2", typed="join zoe\nplayer at 1 20\n"
    ).out
    assert "zoe: seat 8" in mini
    assert "zoe: 20 on Player's Hand at 1 stands" in mini
    seated = pitboss("table", "nz-1996", MINI, *names, typed="join zoe\njoin yan standing\nhelp\n")
    assert seated.err.count("the table has 7 seats, and nobody may stand") == 2
    assert "standing 200" not in seated.out
    assert pitboss("table", "nz-1996", MINI, *names, "--player", "h").code == 2


def test_every_line_of_json_is_json_and_shows_no_card_before_its_time(pitboss: Pitboss) -> None:
    typed = "player 20\ndeal\n\nwhy\nroads\nfoo\n"
    answer = pitboss("table", "nz-1996", MIDI, "--set", "dealing_style=B", "--json", typed=typed)
    entries = lines(answer.out)
    laid = next(index for index, each in enumerate(entries) if "CardsLaid" in str(each))
    assert not any("TurnCards" in str(each) for each in entries[:laid])
    assert "cards" not in entries[laid]["ruling"]["events"][0]  # type: ignore[index]
    assert any("why" in each for each in entries)
    assert any("roads" in each for each in entries)
    assert any("not_understood" in each for each in entries)


def test_a_round_that_was_left_in_the_middle_goes_on_with_the_question_that_was_asked(
    pitboss: Pitboss, tmp_path: Path
) -> None:
    names = ("--player", "ann", "--player", "bob")
    play = ("table", "nz-1996", MIDI, *names, "--set", "dealing_style=B", "--log", tmp_path / "night.jsonl")
    first = pitboss(*play, typed="ann: player 20\nbob: banker 20\ndeal\n\n")
    assert first.out.count("bob: take the Bank, or refuse it") == 1
    second = pitboss(*play, typed="\n\n")
    assert second.out.count("bob: take the Bank, or refuse it") == 1
    assert "bob: the Bank accepted, with the puck" in second.out
    assert "all winners are paid" in second.out


def test_a_table_with_a_log_is_taken_up_where_it_was_left(pitboss: Pitboss, tmp_path: Path) -> None:
    """Nobody knew the order of the cards that were left; they are shuffled, and the counts go on."""
    log = tmp_path / "night.jsonl"
    play = ("table", "nz-1996", MINI, "--log", log)
    pitboss(*play, typed="player 20\ndeal\n\n" + "deal\n" * 30)
    second = pitboss(*play, typed="deal\n" * 30)
    assert second.code == 0
    assert "inspected" not in second.out
    seen: Counter[str] = Counter()
    for line in log.read_text().splitlines():
        for event in msgspec.json.decode(line)["ruling"].get("events", ()):
            seen.update(event.get("cards", ()) if event["type"] == "CardsDealt" else ())
    assert sum(seen.values()) > 200
    assert max(seen.values()) <= 8
    audit = pitboss("audit", log)
    assert (audit.code, "every ruling confirmed" in audit.out) == (0, True)
