"""Part 8 of Divisions IV, V and IX, but for Style B: the call, four cards, and who sees them how."""

import pytest
from support import cites

from baccarat.felt import MINI, Table, find, in_turn, seen
from pitboss.book.offices import OFFICES
from pitboss.editions import edition
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import Coup
from pitboss.games.baccarat.state import Style
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import NoMoreBets, Setup

FACE_DOWN = "hidden"


@pytest.mark.shows("nz-1996:IV:8.1", "nz-1996:V:8.1", "nz-1996:IX:8.1")
def test_8_1_two_hands_are_dealt(felt: Table) -> None:
    felt.call()
    dealt = find(felt.draw("2s", "Kc", "5d", "6h"), b.CardsDealt)
    assert set(dealt.hands) == {"player", "banker"}
    assert felt.id("8.1") in dealt.cite


@pytest.mark.shows("nz-1996:IV:8.2", "nz-1996:V:8.2", "nz-1996:IX:8.2")
def test_8_2_no_more_bets_is_called_before_the_first_card(felt: Table) -> None:
    felt.refuse(s.DrawCards("dealer", seen("2s")), felt.id("8.2"))
    felt.refuse(m.CallNoMoreBets("inspector"), felt.id("8.2"))
    assert felt.id("8.2") in cites(felt.call())
    assert isinstance(felt.state.phase, NoMoreBets)
    felt.refuse(m.CallNoMoreBets(), felt.id("8.2"))
    felt.draw("2s")
    felt.draw("Kc", "5d", "6h")
    felt.refuse(s.DrawCards("dealer", seen("2s")), felt.id("8.2"))  # the coup is over


@pytest.mark.shows("nz-1996:IV:8.3", "nz-1996:V:8.3", "nz-1996:IX:8.3")
def test_8_3_first_and_third_to_the_player_second_and_fourth_to_the_banker(felt: Table) -> None:
    felt.call()
    dealt = find(felt.draw("2s", "3c", "5d", "4h"), b.CardsDealt)
    assert dealt.hands == ("player", "banker", "player", "banker")
    assert felt.id("8.3") in dealt.cite
    assert (felt.hand("player"), felt.hand("banker")) == (("2s", "5d"), ("3c", "4h"))


@pytest.mark.shows("nz-1996:IV:8.3", "nz-1996:V:8.3", "nz-1996:IX:8.3")
def test_8_3_cards_may_be_seen_one_by_one_and_never_more_than_four(felt: Table) -> None:
    felt.call()
    felt.refuse(s.DrawCards("dealer", seen("2s", "3c", "5d", "4h", "2d")), felt.id("8.3"))
    for count, card in enumerate(("2s", "3c", "5d"), 1):
        felt.draw(card)
        assert len(felt.hand("player")) + len(felt.hand("banker")) == count
    assert find(felt.draw("4h"), b.CoupEnded).coup == Coup(7, 7)


# --- the styles


@pytest.mark.shows("nz-1996:IV:8.4", "nz-1996:V:8.4", "nz-1996:IX:8.4")
def test_8_4_the_style_is_the_houses_choice(game: str) -> None:
    rules = edition("nz-1996", game).rules
    (choice,) = (each for each in rules.choices if each.name == "dealing_style")
    words = ("face up", "face down") if game == MINI else ("A", "B", "C")
    felt = Table(game, ready=False)
    assert choice.cite.id == felt.id("8.4")
    for each in words:
        assert check_setup(rules, Setup(choices={"dealing_style": each})) == ()
    assert check_setup(rules, Setup(choices={"dealing_style": "A" if game == MINI else "face up"}))
    felt.refuse(b.ChangeStyle("dealer", "C"), felt.id("8.4"))
    felt.refuse(b.ChangeStyle("casino operator", "A"), felt.id("8.4"))
    if game == MINI:
        felt.refuse(b.ChangeStyle("casino operator", "B"), felt.id("8.4"))
    assert felt.id("8.4") in cites(felt.do(b.ChangeStyle("casino operator", "C")))


@pytest.mark.shows("nz-1996:IV:8.4", "nz-1996:V:8.4", "nz-1996:IX:8.4")
def test_8_4_a_shoe_that_has_begun_keeps_its_style(felt: Table) -> None:
    change = b.ChangeStyle("shift manager", "C")
    felt.coup("2s 5d", "Kc 6h")
    felt.refuse(change, felt.id("8.4"))
    felt.call()
    felt.refuse(change, felt.id("8.4"))
    felt.draw("cut", "2s", "Kc", "5d", "6h")
    felt.settle()  # the last coup of the shoe
    felt.do(change)
    assert felt.cards.style == "C"


@pytest.mark.shows("nz-1996:V:8.4", "nz-1996:IX:8.4")
def test_8_4_unless_an_inspector_directs_otherwise(styled: str) -> None:
    felt = Table(styled)
    felt.refuse(b.ChangeStyle("inspector", "C"), felt.id("8.4"))  # before a shoe begins it is the operator's affair
    felt.coup("2s 5d", "Kc 6h")
    felt.do(b.ChangeStyle("inspector", "C"))
    felt.call()
    felt.laid()


@pytest.mark.shows("nz-1996:IV:8.4")
def test_8_4_in_mini_baccarat_not_even_an_inspector_does() -> None:
    felt = Table(MINI)
    felt.refuse(b.ChangeStyle("inspector", "C"), "nz-1996:IV:8.4")
    felt.coup("2s 5d", "Kc 6h")
    felt.refuse(b.ChangeStyle("inspector", "C"), "nz-1996:IV:8.4")


@pytest.mark.shows(
    "nz-1996:IV:8.5",
    "nz-1996:V:8.5",
    "nz-1996:V:8.6",
    "nz-1996:V:8.7",
    "nz-1996:IX:8.5",
    "nz-1996:IX:8.6",
    "nz-1996:IX:8.7",
)
def test_8_5_face_up_all_four_are_seen_and_the_players_count_is_announced_first(felt: Table) -> None:
    felt.call()
    felt.refuse(b.DealFaceDown(), felt.id("8.5"))
    dealt = find(felt.draw("2s", "Kc", "3d", "4h"), b.CardsDealt)
    clauses = ("8.5",) if felt.name == MINI else ("8.5", "8.6", "8.7")
    assert felt.ids(*clauses) <= set(dealt.cite)
    assert felt.game.speech.says[b.CardsDealt](dealt, None) == "Player 2♠ 3♦: 5 · Banker K♣ 4♥: 4"
    hands = felt.view()["hands"]
    assert (hands["player"]["count"], hands["banker"]["count"]) == (5, 4)
    felt.refuse(b.TurnCards(1, seen("2s", "3d")), felt.id("8.5"))


@pytest.mark.shows(
    "nz-1996:IV:8.6",
    "nz-1996:V:8.24",
    "nz-1996:V:8.25",
    "nz-1996:V:8.26",
    "nz-1996:IX:8.24",
    "nz-1996:IX:8.25",
    "nz-1996:IX:8.26",
)
def test_8_6_face_down_the_dealer_turns_the_players_hand_and_then_the_bankers(game: str) -> None:
    felt = Table(game, style="C")
    felt.call()
    clauses = felt.ids("8.6") if game == MINI else felt.ids("8.24", "8.25", "8.26")
    felt.refuse(s.DrawCards("dealer", seen("2s")), felt.id("8.6", "8.24"))
    laid = find(felt.laid(), b.CardsLaid)
    assert clauses <= set(laid.cite)
    assert felt.hand("player") == felt.hand("banker") == (FACE_DOWN, FACE_DOWN)
    assert felt.view()["hands"]["player"]["count"] is None
    turned = find(felt.turn("2s 3d"), b.HandTurned)
    assert (turned.hand, turned.seat) == ("player", 0)
    assert clauses <= set(turned.cite)
    assert felt.game.speech.says[b.HandTurned](turned, None) == "Player 2♠ 3♦: 5"
    assert felt.hand("banker") == (FACE_DOWN, FACE_DOWN)
    felt.refuse(b.TurnCards(1, seen("Ks", "4h")), felt.id("3.3"))
    assert find(felt.turn("Kc 4h"), b.HandTurned).hand == "banker"
    assert find(felt.draw("6s") + felt.draw("6d"), b.CoupEnded).coup == Coup(1, 0)


@pytest.mark.shows("nz-1996:IV:8.6", "nz-1996:V:8.24", "nz-1996:IX:8.24")
def test_8_6_a_turned_hand_has_the_cards_that_lie_there_and_the_shoe_can_hold(game: str) -> None:
    felt = Table(game, style="C")
    felt.call()
    felt.laid()
    felt.refuse(b.TurnCards(0, seen("2s")), felt.id("8.6", "8.25"))
    felt.refuse(b.TurnCards(0, ("2s", "cutting card")), felt.id("3.1"))
    felt.turn("As As")
    felt.turn("As As")
    felt.draw("As")
    felt.draw("As")
    felt.settle()
    felt.call()
    felt.laid()
    assert "every A♠" in felt.refuse(b.TurnCards(0, ("As", "As")), felt.id("3.1")).because  # one is left of eight
    felt.turn("As 7s")


@pytest.mark.parametrize("style", ["A", "C"])
def test_no_view_shows_a_card_before_it_is_seen(game: str, style: Style) -> None:
    felt = Table(game, style=style)
    felt.call()
    if style == "A":
        felt.draw(*in_turn("2s 3d", "Kc 4h"))
        return
    felt.laid()
    for viewer in (*OFFICES, "seat 1", "seat 2", ""):
        hands = felt.game.view(felt.state, felt.rules, viewer)["hands"]
        assert all(set(hand["cards"]) == {FACE_DOWN} for hand in hands.values())
