"""Parts 1 to 3 of Divisions IV, V and IX: boxes, places, decks and what cards are worth."""

import pytest
from support import cites

from baccarat.felt import FULL, GAMES, MIDI, MINI, SEATS, Table, find, in_turn, seen
from pitboss.draws.cards import DECK
from pitboss.editions import edition
from pitboss.errors import BadInput
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import BURNS, VALUE, Coup, point_count
from pitboss.shoe import messages as s
from pitboss.shoe.speech import read_shoe
from pitboss.shoe.state import InShoe
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import Setup


@pytest.mark.shows(
    "nz-1996:IV:1.0[Banker's Box]",
    "nz-1996:IV:1.0[Player's Box]",
    "nz-1996:V:1.0[Banker's Box]",
    "nz-1996:V:1.0[Player's Box]",
    "nz-1996:IX:1.0[Banker's Box]",
    "nz-1996:IX:1.0[Player's Box]",
)
def test_1_0_each_hand_lies_in_its_box(felt: Table) -> None:
    events = felt.deal("2s 5d", "3c 4h")
    assert felt.ids("1.0[Banker's Box]", "1.0[Player's Box]") <= cites(events)
    assert (felt.hand("player"), felt.hand("banker")) == (("2s", "5d"), ("3c", "4h"))


@pytest.mark.shows(
    "nz-1996:IV:1.0[Commission]",
    "nz-1996:V:1.0[Commission]",
    "nz-1996:IX:1.0[Commission]",
)
def test_1_0_commission_is_what_a_winner_on_the_bankers_hand_leaves(felt: Table) -> None:
    felt.bet(1, "banker", 100)
    felt.bet(2, "tie", 10)
    won = find(felt.coup("2s 5d", "4c 5h"), m.WagerWon)
    assert (won.stake - won.winnings, won.stake) == (500, 10_000)
    assert felt.id("1.0[Commission]") in won.cite


@pytest.mark.shows("nz-1996:IV:1.0[Natural]", "nz-1996:V:1.0[Natural]", "nz-1996:IX:1.0[Natural]")
@pytest.mark.parametrize(
    ("player", "banker", "natural"),
    [
        ("Ks 8d", "2c 3h", True),
        ("4s 5d", "2c 3h", True),
        ("2s 3d", "Kc 9h", True),
        ("9s 9d", "9c 9h", True),
        ("Ks 7d", "2c 5h", False),
    ],
)
def test_1_0_a_natural_is_eight_or_nine_in_two_cards(felt: Table, player: str, banker: str, natural: bool) -> None:
    ended = find(felt.deal(player, banker), b.CoupEnded)
    assert (felt.id("1.0[Natural]") in ended.cite) == natural


@pytest.mark.shows("nz-1996:IV:1.0[Tie]", "nz-1996:V:1.0[Tie]", "nz-1996:IX:1.0[Tie]")
def test_1_0_a_tie_is_the_same_count_once_all_cards_are_dealt(felt: Table) -> None:
    """Equal counts of two cards are no tie while a third card is due."""
    felt.call()
    assert not any(isinstance(each, b.CoupEnded) for each in felt.draw(*in_turn("2s 3d", "4c Ah")))
    ended = find(felt.draw("4s") + felt.draw("4d"), b.CoupEnded)
    assert ended.coup == Coup(9, 9)
    assert felt.id("1.0[Tie]") in ended.cite
    felt.settle()
    assert felt.id("1.0[Tie]") not in find(felt.deal("2s 5d", "Kc 6h"), b.CoupEnded).cite


@pytest.mark.shows("nz-1996:IV:2.1", "nz-1996:V:2.1", "nz-1996:IX:2.1")
def test_2_1_places_are_numbered_up_to_seven_fourteen_or_nine(game: str) -> None:
    rules, most = edition("nz-1996", game).rules, {"mini-baccarat": 7, "baccarat": 14, "midi-baccarat": 9}[game]
    assert SEATS[game] == most
    assert check_setup(rules, Setup(seats=most)) == ()
    (wrong,) = check_setup(rules, Setup(seats=most + 1))
    assert (wrong.place, wrong.cite) == ("seats", Table(game, ready=False).id("2.1"))
    felt = Table(game, players=1)
    felt.do(m.TakeSeat(most, "eve"))
    felt.do(m.BuyIn(most, 10_000))
    felt.bet(most, "player", 10)
    last = most + (6 if game == FULL else 0)
    felt.refuse(m.TakeSeat(last + 1, "bob"))


@pytest.mark.shows("nz-1996:notice:Notice 2(a)-(i)")
def test_notice_2_midi_baccarat_is_for_auckland_alone(game: str) -> None:
    rules, seats = edition("nz-1996", game).rules, SEATS[game]
    assert check_setup(rules, Setup(venue="Auckland", seats=seats)) == ()
    wrong = check_setup(rules, Setup(venue="Christchurch", seats=seats))
    assert [each.cite for each in wrong] == (["nz-1996:notice:Notice 2(a)-(i)"] if game == MIDI else [])


@pytest.mark.shows("nz-1996:IV:3.1", "nz-1996:V:3.1", "nz-1996:IX:3.1")
def test_3_1_eight_decks_with_one_cutting_card_or_two(game: str) -> None:
    felt = Table(game, ready=False)
    assert felt.cards.cards.shoe.left == bytes([8]) * 52
    assert felt.view()["cards_in_shoe"] == 416
    rules = edition("nz-1996", game).rules
    (wrong,) = check_setup(rules, Setup(seats=7, choices={"cutting_cards": 3}))
    assert wrong.cite == felt.id("3.1")
    assert check_setup(rules, Setup(seats=7, choices={"cutting_cards": 2})) == ()


@pytest.mark.shows("nz-1996:IV:3.1", "nz-1996:V:3.1", "nz-1996:IX:3.1")
def test_3_1_no_card_leaves_the_shoe_more_often_than_it_is_in_eight_decks(felt: Table) -> None:
    for _ in range(2):
        felt.coup("Ts Ts", "Td Td", "Ts", "5h")
    felt.call()
    assert felt.refuse(s.DrawCards("dealer", seen("Ts", "Ts", "Ts")), felt.id("3.1")).because.startswith("every T♠")
    felt.refuse(s.DrawCards("dealer", ("Xs",)), felt.id("3.1"))
    felt.refuse(s.DrawCards("dealer", ()), felt.id("3.1"))
    felt.draw("Ts", "Ts")


@pytest.mark.shows(
    "nz-1996:IV:3.2(a)",
    "nz-1996:IV:3.2(b)",
    "nz-1996:IV:3.2(c)",
    "nz-1996:V:3.2(a)",
    "nz-1996:V:3.2(b)",
    "nz-1996:V:3.2(c)",
    "nz-1996:IX:3.2(a)",
    "nz-1996:IX:3.2(b)",
    "nz-1996:IX:3.2(c)",
)
@pytest.mark.parametrize(
    ("player", "banker", "coup"),
    [("2s 5d", "7c Kh", Coup(7, 7)), ("As 6d", "Jc 6h", Coup(7, 6)), ("Qs 9d", "Tc 3h", Coup(9, 3))],
)
def test_3_2_cards_have_their_face_value_court_cards_nothing_an_ace_one(
    felt: Table, player: str, banker: str, coup: Coup
) -> None:
    ended = find(felt.deal(player, banker), b.CoupEnded)
    assert ended.coup == coup
    assert felt.ids("3.2(a)", "3.2(b)", "3.2(c)") <= set(ended.cite)


def test_3_2_every_card_of_the_deck_has_its_value() -> None:
    worth = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 0, "J": 0, "Q": 0, "K": 0}
    assert len(DECK) == 52
    assert {card: VALUE[card] for card in DECK} == {card: worth[card[0]] for card in DECK}
    assert {card: BURNS[card] for card in DECK} == {card: worth[card[0]] or 10 for card in DECK}


@pytest.mark.shows("nz-1996:IV:3.3", "nz-1996:V:3.3", "nz-1996:IX:3.3")
def test_3_3_the_dealer_alone_deals_and_who_handles_a_card_is_recorded(felt: Table) -> None:
    felt.call()
    felt.refuse(s.DrawCards("game supervisor", seen("As")), felt.id("3.3"))
    events = felt.do(s.ReportHandling("dealer", "a spectator"))
    assert (events[0].person, cites(events)) == ("a spectator", {felt.id("3.3")})
    felt.refuse(s.ReportHandling("shift manager", "ann"), felt.id("3.3"))


@pytest.mark.shows("nz-1996:IV:3.3", "nz-1996:V:3.3", "nz-1996:IX:3.3")
def test_3_3_no_player_turns_a_card_that_the_dealer_turns(game: str) -> None:
    felt = Table(game, style="C")
    felt.call()
    felt.laid()
    felt.refuse(b.TurnCards(1, seen("As", "2s")), felt.id("3.3"))
    felt.turn("As 2s")


@pytest.mark.shows(
    "nz-1996:IV:3.4",
    "nz-1996:IV:1.0[Point Count]",
    "nz-1996:V:3.4",
    "nz-1996:V:1.0[Point Count]",
    "nz-1996:IX:3.4",
    "nz-1996:IX:1.0[Point Count]",
)
@pytest.mark.parametrize(
    ("cards", "count"), [("9s 9d", 8), ("5s 5d", 0), ("7s 6d 9c", 2), ("Ts Kd", 0), ("4s 5d", 9), ("9s 9d 9c", 7)]
)
def test_3_4_the_left_digit_of_a_total_is_dropped(felt: Table, cards: str, count: int) -> None:
    assert point_count(seen(cards)) == count
    felt.call()
    first, second, *_ = cards.split()
    felt.draw(*in_turn(f"{first} {second}", "7c Kh"))
    assert felt.view()["hands"]["player"]["count"] == point_count(seen(f"{first} {second}"))


@pytest.mark.shows("nz-1996:IV:3.4", "nz-1996:V:3.4", "nz-1996:IX:3.4")
def test_3_4_a_count_is_announced_from_three_cards_too(felt: Table) -> None:
    ended = find(felt.deal("Ks 5d", "Kc 7h", "9c"), b.CoupEnded)
    assert ended.coup == Coup(4, 7)
    assert felt.ids("3.4", "1.0[Point Count]") <= set(ended.cite)


def test_cards_are_read_as_people_write_them() -> None:
    assert read_shoe("As A♠ 10h th, cutting card") == ("As", "As", "Th", "Th", "cutting card")
    assert read_shoe("yellow 2d") == ("cutting card", "2d")
    with pytest.raises(BadInput, match="no card"):
        read_shoe("1s")


@pytest.mark.parametrize("game", GAMES)
def test_a_new_table_waits_for_its_cards(game: str) -> None:
    felt = Table(game, ready=False)
    assert felt.stage() != InShoe()
    assert felt.game.awaits(felt.state, felt.rules).cite == felt.id("6.1")
    burn = "7.4(a)" if game == MINI else "7.5(a)"
    felt.refuse(m.CallNoMoreBets(), felt.id(burn))
