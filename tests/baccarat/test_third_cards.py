"""Rules 9.1 to 9.6 and 9.9 of Divisions IV, V and IX: the table of play, against the tables written out."""

from itertools import product

import pytest
from support import cites

from baccarat.felt import GAMES, MINI, STYLED, Table, find, in_turn, seen
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import banker_draws, natural, player_draws
from pitboss.games.baccarat.state import Style
from pitboss.shoe import messages as s
from pitboss.table import messages as m

# Table 2, read off the gazette row by row: the Player's third cards on which the Banker's Hand draws.
TABLE_2 = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}
ROWS = {0: "0-2", 1: "0-2", 2: "0-2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8-9", 9: "8-9"}
COUNTS = range(10)


def hand(count: int, suits: str) -> str:
    """Two cards of this point count."""
    return f"K{suits[0]} {'K' if count == 0 else 'A' if count == 1 else count}{suits[1]}"


def card(value: int) -> str:
    return {0: "Qc", 1: "Ac"}.get(value, f"{value}c")


def draws(felt: Table, player: int, banker: int) -> tuple[str, ...]:
    """The hand that is due a card once these counts lie there."""
    felt.call()
    felt.draw(*in_turn(hand(player, "sd"), hand(banker, "hc")))
    waits = felt.game.awaits(felt.state, felt.rules)
    if waits.who != "chance":
        return ()
    dealt = find(felt.draw("2h"), b.CardsDealt)
    return tuple(dealt.hands)


@pytest.mark.shows("nz-1996:IV:9.1", "nz-1996:V:9.1", "nz-1996:IX:9.1")
def test_9_1_a_third_card_is_dealt_where_it_is_required_and_nowhere_else(felt: Table) -> None:
    felt.call()
    felt.draw(*in_turn("2s 3d", "Kc 4h"))
    felt.refuse(s.DrawCards("dealer", seen("2s", "2d")), felt.id("9.1"))
    dealt = find(felt.draw("6s"), b.CardsDealt)
    assert felt.id("9.1") in dealt.cite
    assert felt.id("9.1") in find(felt.draw("2c"), b.CardsDealt).cite
    felt.settle()
    felt.deal("2s 5d", "Kc 6h")
    felt.refuse(s.DrawCards("dealer", seen("2s")))


@pytest.mark.shows("nz-1996:IV:9.2", "nz-1996:V:9.2", "nz-1996:IX:9.2")
@pytest.mark.parametrize("game", GAMES)
def test_9_2_a_natural_of_either_hand_ends_the_coup(game: str) -> None:
    for player, banker in product(COUNTS, COUNTS):
        if player < 8 and banker < 8:
            continue
        felt = Table(game)
        events = felt.deal(hand(player, "sd"), hand(banker, "hc"))
        ended = find(events, b.CoupEnded)
        assert ended.coup == (player, banker)
        assert felt.id("9.2") in ended.cite


@pytest.mark.shows("nz-1996:IV:9.3(a)", "nz-1996:V:9.3(a)", "nz-1996:IX:9.3(a)")
@pytest.mark.parametrize(("player", "banker"), [*product(range(6), range(8))])
def test_9_3_a_the_player_draws_on_five_and_less(player: int, banker: int) -> None:
    for game in GAMES:
        felt = Table(game)
        felt.call()
        felt.draw(*in_turn(hand(player, "sd"), hand(banker, "hc")))
        dealt = find(felt.draw("2h"), b.CardsDealt)
        assert dealt.hands == ("player",)
        assert felt.id("9.3(a)") in dealt.cite


@pytest.mark.shows("nz-1996:IV:9.3(b)", "nz-1996:V:9.3(b)", "nz-1996:IX:9.3(b)")
@pytest.mark.parametrize(("player", "banker"), [*product((6, 7), range(8))])
def test_9_3_b_the_player_stands_on_six_and_seven(player: int, banker: int) -> None:
    for game in GAMES:
        felt = Table(game)
        found = felt.deal(hand(player, "sd"), hand(banker, "hc"))
        if banker <= 5:
            found = felt.draw("2h")
        assert felt.hand("player") == tuple(hand(player, "sd").split())
        assert felt.id("9.3(b)") in cites(found)


@pytest.mark.shows("nz-1996:IV:9.5", "nz-1996:V:9.5", "nz-1996:IX:9.5")
@pytest.mark.parametrize(("player", "banker"), [*product((6, 7), range(8))])
def test_9_5_then_the_banker_draws_on_five_and_less(player: int, banker: int) -> None:
    for game in GAMES:
        felt = Table(game)
        assert draws(felt, player, banker) == (("banker",) if banker <= 5 else ())
        assert felt.id("9.5") in cites(tuple(felt.log[-2:]))


@pytest.mark.shows(
    "nz-1996:IV:9.4[Banker 0-2]",
    "nz-1996:IV:9.4[Banker 3]",
    "nz-1996:IV:9.4[Banker 4]",
    "nz-1996:IV:9.4[Banker 5]",
    "nz-1996:IV:9.4[Banker 6]",
    "nz-1996:IV:9.4[Banker 7]",
    "nz-1996:IV:9.4[Banker 8-9]",
    "nz-1996:V:9.4[Banker 0-2]",
    "nz-1996:V:9.4[Banker 3]",
    "nz-1996:V:9.4[Banker 4]",
    "nz-1996:V:9.4[Banker 5]",
    "nz-1996:V:9.4[Banker 6]",
    "nz-1996:V:9.4[Banker 7]",
    "nz-1996:V:9.4[Banker 8-9]",
    "nz-1996:IX:9.4[Banker 0-2]",
    "nz-1996:IX:9.4[Banker 3]",
    "nz-1996:IX:9.4[Banker 4]",
    "nz-1996:IX:9.4[Banker 5]",
    "nz-1996:IX:9.4[Banker 6]",
    "nz-1996:IX:9.4[Banker 7]",
    "nz-1996:IX:9.4[Banker 8-9]",
)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("banker", COUNTS)
def test_9_4_the_bankers_hand_answers_the_players_third_card_by_table_2(game: str, banker: int) -> None:
    for third in COUNTS:
        felt = Table(game)
        felt.call()
        events = felt.draw(*in_turn(hand(5, "sd"), hand(banker, "hc")))
        if banker < 8:
            events = felt.draw(card(third))
        row = felt.id(f"9.4[Banker {ROWS[banker]}]")
        if str(third) in TABLE_2.get(banker, ""):
            assert not any(isinstance(each, b.CoupEnded) for each in events)
            dealt = find(felt.draw("Kd"), b.CardsDealt)
            assert dealt.hands == ("banker",)
            assert row in dealt.cite
        else:
            assert row in find(events, b.CoupEnded).cite
            assert len(felt.hand("banker")) == 2


def test_the_table_of_play_as_functions_of_counts_says_the_same() -> None:
    for player, banker in product(COUNTS, COUNTS):
        assert natural(player, banker) == (player in (8, 9) or banker in (8, 9))
    assert [player_draws(count) for count in range(8)] == [True] * 6 + [False] * 2
    for banker in range(8):
        assert banker_draws(banker, None) == (banker <= 5)
        assert {third for third in COUNTS if banker_draws(banker, third)} == set(map(int, TABLE_2[banker]))


@pytest.mark.shows("nz-1996:IV:1.0[Table of Play]", "nz-1996:V:1.0[Table of Play]", "nz-1996:IX:1.0[Table of Play]")
def test_1_0_the_table_of_play_is_compulsory(felt: Table) -> None:
    felt.deal("2s 5d", "Kc 6h")
    assert felt.id("1.0[Table of Play]") in cites(tuple(felt.log))
    felt.settle()
    felt.call()
    felt.draw(*in_turn("2s 4d", "Kc 5h"))
    felt.refuse(m.CollectLosingWagers(), felt.id("10.2"))  # a card is owed to the Banker's Hand
    felt.draw("3s")


@pytest.mark.shows("nz-1996:IV:9.6", "nz-1996:V:9.6", "nz-1996:IX:9.6", "nz-1996:V:9.9", "nz-1996:IX:9.9")
@pytest.mark.parametrize("style", ["A", "C"])
def test_9_6_third_cards_are_dealt_face_up_the_players_first_and_no_fourth(game: str, style: Style) -> None:
    felt = Table(game, style=style)
    felt.call()
    if style == "A":
        felt.draw(*in_turn("2s 3d", "Kc 4h"))
    else:
        felt.laid()
        felt.turn("2s 3d")
        felt.turn("Kc 4h")
    third = felt.id("9.6", "9.9")
    felt.refuse(b.DealFaceDown(), third)
    first, second = find(felt.draw("6s"), b.CardsDealt), find(felt.draw("2c"), b.CardsDealt)
    assert (first.hands, second.hands) == (("player",), ("banker",))
    assert {third, felt.id("9.6")} <= set(first.cite) & set(second.cite)
    assert (felt.hand("player"), felt.hand("banker")) == (("2s", "3d", "6s"), ("Kc", "4h", "2c"))
    felt.refuse(s.DrawCards("dealer", seen("2c")), felt.id("8.2"))


@pytest.mark.shows("nz-1996:V:9.10", "nz-1996:IX:9.10")
@pytest.mark.parametrize("game", STYLED)
def test_9_10_in_style_b_third_cards_are_passed_face_down_to_whoever_had_the_hand(game: str) -> None:
    felt = Table(game, style="B")
    felt.bet(1, "banker", 20)
    felt.bet(2, "player", 20)
    felt.call()
    felt.do(b.TakeHand(1))
    felt.laid()
    felt.do(b.TakeHand(2))
    felt.turn("2s 3d", 2)
    felt.turn("Kc 4h", 1)
    felt.refuse(s.DrawCards("dealer", seen("6s")))
    laid = find(felt.laid(), b.CardsLaid)
    assert (laid.hands, felt.id("9.10") in laid.cite) == (("player",), True)
    assert felt.hand("player") == ("2s", "3d", "hidden")
    felt.refuse(b.TurnCards(1, seen("6s")), felt.id("8.18"))
    felt.refuse(b.TurnCards(0, seen("6s")), felt.id("8.18"))
    turned = find(felt.turn("6s", 2), b.HandTurned)
    assert {felt.id("8.18"), felt.id("9.10")} <= set(turned.cite)
    assert find(felt.laid(), b.CardsLaid).hands == ("banker",)
    felt.refuse(b.TurnCards(2, seen("2c")), felt.id("8.22"))
    assert find(felt.turn("2c", 1), b.CoupEnded).coup == (1, 6)


@pytest.mark.shows("nz-1996:V:9.10", "nz-1996:IX:9.10")
@pytest.mark.parametrize("game", STYLED)
def test_9_10_the_dealer_keeps_the_third_card_of_a_hand_that_nobody_has(game: str) -> None:
    felt = Table(game, style="B")
    felt.call()
    felt.laid()
    felt.turn("2s 3d")
    felt.turn("Kc 4h")
    felt.laid()
    assert felt.ids("8.23", "9.10") <= set(find(felt.turn("6s"), b.HandTurned).cite)


def test_mini_baccarat_has_no_style_b() -> None:
    felt = Table(MINI, style="C")
    felt.call()
    for command in (
        b.TakeHand(1),
        b.RefuseHand(1),
        b.KeepHand("game supervisor", "player"),
        b.ReportHidden("dealer", 1),
    ):
        felt.refuse(command, "nz-1996:IV:3.3")
