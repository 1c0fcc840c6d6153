"""Part 6: when the cards are shuffled, who cuts them where, the cutting card, and new cards."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from chance import Seeded

from blackjack.felt import II, Table, cites, find, ids
from pitboss.draws import Secure
from pitboss.games.blackjack import messages as b
from pitboss.shoe import messages as s
from pitboss.shoe.shuffling import offered_to
from pitboss.shoe.state import InShoe, Sealed, Unshuffled
from pitboss.table import messages as m


@pytest.fixture
def stacked() -> Table:
    """The stack lies there to be cut; ann, bob and cyd have seats 1, 2 and 3."""
    felt = Table(players=3, ready=False)
    felt.shuffled()
    return felt


def round_with(felt: Table, *, met: str = "", boxes: tuple[int, ...] = (1, 2)) -> None:
    """A round in which the cutting card comes before the card of this place: `box 2`, or `dealer`."""
    for seat in boxes:
        felt.bet(seat, 10)
    felt.call()
    for _ in boxes:
        felt.draw("Ks")
    felt.draw("9d")
    for number in boxes:
        felt.draw(("cut " if met == f"box {number}" else "") + "8d")
    for seat in boxes:
        felt.stand(seat)
    felt.draw(("cut " if met == "dealer" else "") + "Tc")
    felt.finish()


def offered(felt: Table) -> tuple[int, ...]:
    return offered_to(felt.state, felt.rules).seats


# --- 6.1: the shuffle


@pytest.mark.shows("nz-1996:II:6.1(a)")
def test_6_1_a_immediately_before_the_start_of_play() -> None:
    felt = Table(ready=False)
    felt.refuse(s.ShuffleCards(), II + "6.1(a)")
    felt.mixed()
    felt.bet(1, 10)
    felt.refuse(m.CallNoMoreBets(), II + "6.1(a)")
    felt.refuse(s.CutCards(1), II + "6.2")
    felt.refuse(s.ShuffleCards("game supervisor"), II + "6.1(a)")
    assert cites(felt.do(s.ShuffleCards())) == ids("6.1(a)")
    felt.refuse(s.ShuffleCards(), II + "6.1(a)")
    felt.refuse(m.CallNoMoreBets(), II + "6.6")


@pytest.mark.shows("nz-1996:II:6.1(a)")
@pytest.mark.parametrize("generator", [Secure(), Seeded(Random(6))], ids=["secure", "seeded"])
def test_6_1_the_virtual_shoe_is_intermixed_and_holds_every_card(generator: Any) -> None:
    """All the cards of the decks, each once for each deck, in an order that is another every time."""
    felt = Table(ready=False)
    chance = felt.game.chance(generator)
    orders = []
    for _ in range(3):
        felt.mixed()
        chance.heed(felt.state, felt.do(s.ShuffleCards()))
        order = tuple(chance._stack)  # type: ignore[attr-defined]
        assert Counter(Counter(order).values()) == {6: 52}
        orders.append(order)
        chance.heed(felt.state, felt.do(s.ReplaceCards("shift manager")))
    assert len(set(orders)) == 3


@pytest.mark.shows("nz-1996:II:6.1(b)", "nz-1996:II:7.9")
def test_6_1_b_when_the_cutting_card_comes_first(felt: Table) -> None:
    felt.bet(1, 10)
    felt.call()
    met, off, due = felt.draw("cut")
    assert {*met.cite, *off.cite} == ids("7.9", "6.1(b)")
    assert isinstance(off, b.RoundCalledOff)
    assert set(due.cite) == ids("6.1(b)", "7.9")
    assert felt.open
    felt.do(m.WithdrawWager(1, "box 1"))  # it is no round: the wagers are free (BJ-03)
    felt.bet(1, 20)
    felt.refuse(m.CallNoMoreBets(), II + "6.1(b)", II + "7.9")
    assert II + "6.1(b)" in cites(felt.do(s.ShuffleCards()))


@pytest.mark.shows("nz-1996:II:6.1(c)", "nz-1996:II:7.8")
@pytest.mark.parametrize("place", ["box 1", "box 2", "dealer"])
def test_6_1_c_after_the_round_in_which_the_cutting_card_is_reached(felt: Table, place: str) -> None:
    round_with(felt, met=place)
    assert isinstance(felt.table.cards.stage, Unshuffled)
    assert set(felt.table.cards.stage.cite) == ids("6.1(c)", "7.8")
    felt.bet(1, 10)
    felt.refuse(m.CallNoMoreBets(), II + "6.1(c)")
    felt.do(s.ShuffleCards())
    assert felt.view()["cards_in_shoe"] == 312


@pytest.mark.shows("nz-1996:II:6.1(d)")
def test_6_1_d_after_the_table_has_been_vacant(felt: Table) -> None:
    round_with(felt)
    felt.do(m.LeaveSeat(1))
    assert isinstance(felt.table.cards.stage, InShoe)
    assert find(felt.do(m.LeaveSeat(2)), s.ShuffleDue).cite == (II + "6.1(d)",)
    felt.join(5, "eve")
    felt.bet(5, 10)
    felt.refuse(m.CallNoMoreBets(), II + "6.1(d)")
    assert II + "6.1(d)" in cites(felt.do(s.ShuffleCards()))
    felt.loaded()
    felt.call()


@pytest.mark.shows("nz-1996:II:6.1(d)")
def test_6_1_d_a_table_left_in_the_middle_of_a_round(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="Ks 5d")
    felt.do(m.LeaveSeat(2))
    felt.hit(1, "Kd")  # bust: nothing lies on the layout any more
    felt.do(m.LeaveSeat(1))
    due = find(felt.collect(), s.ShuffleDue)
    assert due.cite == (II + "6.1(d)",)


@pytest.mark.shows("nz-1996:II:6.1(d)")
def test_6_1_d_cards_that_wait_to_be_cut_are_shuffled_again_too(stacked: Table) -> None:
    for seat in (1, 2):
        stacked.do(m.LeaveSeat(seat))
    assert find(stacked.do(m.LeaveSeat(3)), s.ShuffleDue).cite == (II + "6.1(d)",)


# --- 6.2, 6.3: the cut


@pytest.mark.shows("nz-1996:II:6.2")
def test_6_2_shuffled_cards_are_offered_to_be_cut(stacked: Table) -> None:
    waits = stacked.waits()
    assert (waits.who, waits.cite) == ("seat 1", II + "6.2")
    stacked.refuse(s.InsertCuttingCard("dealer", 78), II + "6.4")
    stacked.refuse(s.LoadShoe(), II + "6.6")
    stacked.refuse(s.CutCards(2), II + "6.2")
    stacked.refuse(s.CutForPlayers("dealer"), II + "6.2")
    stacked.do(s.CutCards(1))
    stacked.refuse(s.CutCards(2), II + "6.2")


@pytest.mark.shows("nz-1996:II:6.3")
@pytest.mark.parametrize(("at", "allowed"), [(51, False), (52, True), (260, True), (261, False), (312, False)])
def test_6_3_at_least_a_deck_from_either_end(stacked: Table, at: int, *, allowed: bool) -> None:
    if not allowed:
        refused = stacked.refuse(s.CutCards(1, at), II + "6.3")
        assert "52 to 260" in refused.instead
        return
    cut = find(stacked.do(s.CutCards(1, at)), s.CardsCut)
    assert (cut.at, II + "6.3" in cut.cite) == (at, True)


# --- 6.4 to 6.6: the cutting card and the shoe


@pytest.mark.shows("nz-1996:II:6.4")
@pytest.mark.parametrize(("depth", "allowed"), [(64, False), (65, True), (78, True), (91, True), (92, False)])
def test_6_4_about_one_and_a_half_decks_from_the_back(stacked: Table, depth: int, *, allowed: bool) -> None:
    stacked.cut()
    stacked.refuse(s.InsertCuttingCard("game supervisor", 78), II + "6.4")
    if not allowed:
        assert "65 to 91" in stacked.refuse(s.InsertCuttingCard("dealer", depth), II + "6.4").instead
        return
    (inserted,) = stacked.do(s.InsertCuttingCard("dealer", depth))
    assert (inserted.from_back, inserted.second, inserted.cite) == (depth, False, (II + "6.4",))
    assert stacked.table.cards.shoe.cutting_at == 312 - depth


@pytest.mark.shows("nz-1996:II:6.4")
def test_6_4_the_cards_in_front_of_the_cut_go_to_the_back() -> None:
    felt = Table(ready=False)
    felt.mixed()
    chance = felt.game.chance(Seeded(Random(4)))
    chance.heed(felt.state, felt.do(s.ShuffleCards()))
    before = list(chance._stack)  # type: ignore[attr-defined]
    chance.heed(felt.state, felt.cut(100))
    assert chance._stack == before[100:] + before[:100]  # type: ignore[attr-defined]


@pytest.mark.shows("nz-1996:II:6.4")
def test_6_4_a_second_cutting_card_lies_at_the_back() -> None:
    felt = Table(cutting_cards=2, ready=False)
    felt.shuffled()
    felt.cut()
    (inserted,) = felt.do(s.InsertCuttingCard("dealer", 78))
    assert (inserted.from_back, inserted.second) == (78, True)


@pytest.mark.shows("nz-1996:II:6.4")
def test_6_4_how_near_is_the_houses_choice() -> None:
    felt = Table(cutting_card_tolerance=0, ready=False)
    felt.shuffled()
    felt.cut()
    felt.refuse(s.InsertCuttingCard("dealer", 79), II + "6.4")
    felt.do(s.InsertCuttingCard("dealer", 78))


@pytest.mark.shows("nz-1996:II:6.5")
def test_6_5_another_place_by_a_managers_direction_and_an_inspector_knows(stacked: Table) -> None:
    stacked.cut()
    for office in ("dealer", "game supervisor", "casino supervisor"):
        stacked.refuse(s.DirectCuttingCard(office, 120), II + "6.5")
    for depth in (0, 157):
        stacked.refuse(s.DirectCuttingCard("shift manager", depth), II + "6.5")
    assert cites(stacked.do(s.DirectCuttingCard("casino manager", 156))) == ids("6.5")
    stacked.refuse(s.InsertCuttingCard("dealer", 156), II + "6.5")  # no inspector knows of it
    stacked.do(m.NotifyInspector("game supervisor"))
    stacked.refuse(s.InsertCuttingCard("dealer", 78), II + "6.5")
    (inserted,) = stacked.do(s.InsertCuttingCard("dealer", 156))
    assert inserted.cite == (II + "6.5",)
    assert stacked.table.cards.shoe.cutting_at == 156


@pytest.mark.shows("nz-1996:II:6.6")
def test_6_6_then_into_the_shoe(stacked: Table) -> None:
    stacked.cut()
    stacked.refuse(s.LoadShoe(), II + "6.6")
    stacked.do(s.InsertCuttingCard("dealer", 78))
    stacked.refuse(s.LoadShoe("game supervisor"), II + "6.6")
    assert II + "6.6" in cites(stacked.do(s.LoadShoe()))
    stacked.refuse(s.LoadShoe(), II + "6.6")


# --- 6.7, 6.8: who cuts


@pytest.mark.shows("nz-1996:II:6.7(a)")
def test_6_7_a_at_first_whoever_came_to_the_table_first() -> None:
    felt = Table(players=0, ready=False)
    for seat, name in ((5, "eve"), (2, "bob"), (7, "gus")):
        felt.join(seat, name)
    felt.shuffled()
    assert offered(felt) == (5, 7, 2)
    assert II + "6.7(a)" in cites(felt.do(s.CutCards(5)))


@pytest.mark.shows("nz-1996:II:6.7(b)")
def test_6_7_b_the_player_on_whose_box_the_cutting_card_appeared() -> None:
    felt = Table(players=3)
    round_with(felt, met="box 2", boxes=(1, 2, 3))
    felt.do(s.ShuffleCards())
    assert offered(felt) == (2, 3, 1)
    felt.refuse(s.CutCards(1), II + "6.7(b)", II + "6.2")
    assert II + "6.7(b)" in cites(felt.do(s.CutCards(2)))


@pytest.mark.shows("nz-1996:II:6.7(b)")
def test_6_7_b_of_several_bettors_the_one_seated_there_and_else_whose_box_it_is() -> None:
    """BJ-05; a box at which nobody sits is its bettor's."""
    felt = Table(players=2, bettors_per_box=2)
    felt.bet(2, 10, box=1)
    round_with(felt, met="box 1", boxes=(1,))
    felt.do(s.ShuffleCards())
    assert offered(felt)[0] == 1
    felt = Table(players=2, boxes_per_player=2)
    felt.bet(1, 10)
    felt.bet(1, 10, box=4)
    felt.bet(2, 10)
    felt.call()
    felt.draw("Ks Ts cut Js 9d 8d 8h 8c")
    for seat in (1, 2, 1):
        felt.stand(seat)
    felt.dealers("Tc")
    felt.finish()
    felt.do(s.ShuffleCards())
    assert offered(felt) == (1, 2)


@pytest.mark.shows("nz-1996:II:6.7(b)")
def test_6_7_b_who_takes_the_seat_of_that_player_has_no_right_to_the_cut() -> None:
    felt = Table(players=3, boxes_per_player=2)
    felt.bet(3, 10, box=4)
    felt.call()
    felt.draw("Ks Js cut 9d")
    felt.stand(3)
    felt.dealers("Tc")
    felt.finish()
    felt.do(s.ShuffleCards())
    assert offered(felt)[0] == 3
    felt.do(m.LeaveSeat(3))
    felt.join(3, "dan")
    assert offered(felt) == (1, 2, 3)  # clockwise from that box


@pytest.mark.shows("nz-1996:II:6.7(b)", "nz-1996:II:7.9")
def test_6_7_b_as_the_first_card_it_appeared_where_the_first_was_due() -> None:
    """BJ-04."""
    felt = Table(players=3)
    felt.bet(3, 10)
    felt.bet(2, 10)
    felt.call()
    felt.draw("cut")
    felt.do(s.ShuffleCards())
    assert offered(felt) == (2, 3, 1)


@pytest.mark.shows("nz-1996:II:6.7(c)")
def test_6_7_c_the_farthest_to_the_right_if_it_appeared_on_the_dealers_hand() -> None:
    felt = Table(players=3)
    round_with(felt, met="dealer", boxes=(1, 2))
    felt.do(s.ShuffleCards())
    assert offered(felt) == (3, 1, 2)
    assert II + "6.7(c)" in cites(felt.do(s.CutCards(3)))


@pytest.mark.shows("nz-1996:II:6.7(d)")
def test_6_7_d_the_farthest_to_the_left_where_the_cards_were_replaced() -> None:
    felt = Table(players=0, ready=False)
    for seat, name in ((5, "eve"), (2, "bob"), (7, "gus")):
        felt.join(seat, name)
    felt.shuffled()
    felt.loaded()
    round_with(felt, met="dealer", boxes=(2, 5))
    felt.do(s.ReplaceCards("casino manager"))
    felt.shuffled()
    assert offered(felt) == (2, 5, 7)
    assert II + "6.7(d)" in cites(felt.do(s.CutCards(2)))


@pytest.mark.shows("nz-1996:II:6.8")
def test_6_8_refused_it_goes_clockwise_and_to_an_employee_at_last(stacked: Table) -> None:
    for seat in (1, 2, 3):
        stacked.refuse(s.CutForPlayers("dealer"), II + "6.2")
        (refused,) = stacked.do(s.RefuseCut(seat))
        assert refused.cite == (II + "6.8",)
        stacked.refuse(s.CutCards(seat), II + "6.8")
    assert stacked.waits().who == "dealer"
    stacked.refuse(s.CutForPlayers("inspector"), II + "6.8")
    stacked.refuse(s.CutForPlayers("dealer", 20), II + "6.3")
    assert II + "6.8" in cites(stacked.do(s.CutForPlayers("game supervisor")))


@pytest.mark.shows("nz-1996:II:6.8")
def test_6_8_who_is_absent_is_not_asked(stacked: Table) -> None:
    stacked.do(b.ReportAbsent("dealer", 1))
    assert offered(stacked) == (2, 3)


# --- 6.9: other cards


@pytest.mark.shows("nz-1996:II:6.9")
def test_6_9_replaced_after_a_round_and_an_inspector_is_told(felt: Table) -> None:
    for office in ("dealer", "game supervisor", "casino supervisor"):
        felt.refuse(s.ReplaceCards(office), II + "6.9")
    felt.bet(1, 10)
    felt.call()
    felt.refuse(s.ReplaceCards("shift manager"), II + "6.9")
    felt.draw("Ks 7d 8d")
    felt.stand()
    felt.dealers("Tc")
    felt.finish()
    (replaced,) = felt.do(s.ReplaceCards("shift manager"))
    assert (replaced.inspector_owed, replaced.cite) == (True, (II + "6.9",))
    assert felt.state.table.notices_owed
    assert felt.waits().act == m.NotifyInspector("game supervisor")
    felt.do(m.NotifyInspector("game supervisor"))
    assert felt.table.cards.stage == Sealed()  # checked, shuffled and cut as parts 5 and 6 have it
    felt.bet(1, 10)
    felt.refuse(m.CallNoMoreBets(), II + "6.6")
    felt.shuffled()
    felt.loaded()
    felt.call()
