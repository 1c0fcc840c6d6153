"""Part 13: several bettors on a box, and several boxes a player."""

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find
from pitboss.editions import edition
from pitboss.games.blackjack import messages as b
from pitboss.table import areas
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import Limits, Setup

RULES = edition("nz-1996", "blackjack").rules


@pytest.fixture
def shared() -> Table:
    """Ann sits at box 1 with 20; bob (10) and cyd (30) have wagered there, too."""
    felt = Table(players=3, bettors_per_box=3)
    for seat, dollars in ((1, 20), (2, 10), (3, 30)):
        felt.bet(seat, dollars, box=1)
    return felt


# --- 13.1, 13.2: how many, and how much


@pytest.mark.shows("nz-1996:II:13.1")
@pytest.mark.parametrize("most", [1, 2, 3])
def test_13_1_as_many_bettors_on_a_box_as_the_operator_permits(most: int) -> None:
    felt = Table(players=4, bettors_per_box=most)
    for seat in range(1, most + 1):
        placed = find(felt.bet(seat, 10, box=1), m.WagerPlaced)
        assert (II + "13.1" in placed.cite) == (seat > 1)
    felt.refuse(m.PlaceWager(4, "box 1", cents(10)), II + "13.1")


@pytest.mark.shows("nz-1996:II:13.1")
@pytest.mark.parametrize("most", range(5))
def test_13_1_up_to_three(most: int) -> None:
    found = check_setup(RULES, Setup(choices={"bettors_per_box": most}))
    assert [each.cite for each in found] == ([] if most in (1, 2, 3) else [II + "13.1"])


@pytest.mark.shows("nz-1996:II:13.1")
def test_13_1_bettors_behind_the_box_need_no_seat() -> None:
    felt = Table(bettors_per_box=2)
    felt.join(8, "hal")
    felt.refuse(m.TakeSeat(15, "ira"), "nz-1996:I:2.2")
    felt.bet(1, 10)
    felt.bet(8, 10, box=1)
    felt.bet(2, 10)
    Table().refuse(m.TakeSeat(8, "hal"), "nz-1996:I:2.2")


@pytest.mark.shows("nz-1996:II:13.1", "nz-1996:II:13.3(b)")
def test_13_1_a_seated_players_place_on_the_box_is_kept() -> None:
    felt = Table(players=3)
    felt.refuse(m.PlaceWager(2, "box 1", cents(10)), II + "13.1", II + "13.3(b)")
    felt.bet(2, 10, box=5)  # nobody sits there
    felt = Table(players=4, bettors_per_box=3)
    felt.bet(2, 10, box=1)
    felt.bet(3, 10, box=1)
    felt.refuse(m.PlaceWager(4, "box 1", cents(10)), II + "13.1")
    felt.bet(1, 10)


@pytest.mark.shows("nz-1996:II:13.2")
def test_13_2_the_operator_may_count_all_wagers_on_a_box_together() -> None:
    felt = Table(players=3, bettors_per_box=3, limits=Limits(500, 10_000))
    for office in ("dealer", "game supervisor"):
        felt.refuse(areas.LimitArea(office), II + "13.2")
    felt.bet(1, 60)
    (limited,) = felt.do(areas.LimitArea("casino operator"))
    assert limited.cite == (II + "13.2",)
    refused = felt.refuse(m.PlaceWager(2, "box 1", cents(50)), II + "13.2")
    assert refused.instead == "at most 40 more"
    felt.bet(2, 40, box=1)
    felt.refuse(m.PlaceWager(3, "box 1", cents(5)), II + "13.2")
    felt.bet(3, 100)


@pytest.mark.shows("nz-1996:II:13.2")
def test_13_2_or_those_of_particular_players() -> None:
    felt = Table(players=3, bettors_per_box=3, limits=Limits(500, 10_000))
    felt.do(areas.LimitArea("casino supervisor", (1, 2)))
    felt.bet(1, 60, box=3)
    felt.refuse(m.PlaceWager(2, "box 3", cents(50)), II + "13.2")
    felt.bet(2, 40, box=3)
    felt.bet(3, 100)
    _, voided = felt.do(m.FindAccepted("game supervisor", 2, "box 3", cents(20)))
    assert (voided.amount, II + "13.2" in voided.cite) == (cents(20), True)


@pytest.mark.shows("nz-1996:II:13.2")
def test_13_2_a_direction_can_be_taken_back() -> None:
    felt = Table(players=2, bettors_per_box=2, limits=Limits(500, 10_000))
    felt.refuse(areas.LiftAreaLimit("casino operator"), II + "13.2")
    felt.do(areas.LimitArea("casino operator"))
    felt.bet(1, 100)
    felt.refuse(m.PlaceWager(2, "box 1", cents(5)), II + "13.2")
    felt.refuse(areas.LiftAreaLimit("dealer"), II + "13.2")
    (lifted,) = felt.do(areas.LiftAreaLimit("casino operator"))
    assert lifted.cite == (II + "13.2",)
    felt.bet(2, 100, box=1)


# --- 13.3: whose decisions


@pytest.mark.shows("nz-1996:II:13.3(a)")
def test_13_3_a_the_seated_player_alone_decides(shared: Table) -> None:
    shared.deal("9d", box1="Ks 5d")
    for seat in (2, 3):
        for command in (b.Stand, b.AskForCard, b.DoubleDown, b.SplitPair):
            refused = shared.refuse(command(seat), II + "13.3(a)")
            assert refused.instead == "it is ann’s"
    shared.stand(1)


@pytest.mark.shows("nz-1996:II:13.3(a)", "nz-1996:II:13.5")
def test_13_3_a_where_nobody_is_seated_the_first_who_has_wagered() -> None:
    """BJ-24."""
    felt = Table(players=3, bettors_per_box=3)
    felt.bet(3, 10, box=5)
    felt.bet(2, 10, box=5)
    felt.deal("9d", box5="Ks 5d")
    felt.refuse(b.Stand(2), II + "13.3(a)")
    felt.stand(3)


@pytest.mark.shows("nz-1996:II:13.3(b)")
def test_13_3_b_the_others_wagers_lie_behind_the_seated_players(shared: Table) -> None:
    behind = [each for each in shared.log if isinstance(each, m.WagerPlaced) and each.seat != 1]
    assert all(II + "13.3(b)" in each.cite for each in behind)
    assert [each["seat"] for each in shared.view()["layout"]] == [1, 2, 3]


@pytest.mark.shows("nz-1996:II:13.3(c)")
def test_13_3_c_others_may_double_too_and_need_not(shared: Table) -> None:
    """BJ-23: who does not rides the one card with the original wager."""
    shared.deal("9d", box1="6s 5d")
    shared.refuse(b.JoinDouble(2), II + "13.3(e)")
    _, down = shared.do(b.DoubleDown(1))
    assert down.others
    assert shared.due() is None
    shared.refuse(b.MatchSplit(2), II + "13.3(c)")
    shared.refuse(b.JoinDouble(1), II + "13.3(e)")
    for cents_ in (cents(31), cents(4)):
        shared.refuse(b.JoinDouble(3, cents_), II + "10.2")
    placed, answered = shared.do(b.JoinDouble(3, cents(15)))
    assert (placed.wager, II + "13.3(c)" in answered.cite) == ("box 1 double", True)
    shared.refuse(b.JoinDouble(3), II + "13.3(e)")
    assert II + "13.3(c)" in cites(shared.do(b.StayOut(2)))
    assert shared.due() == "box 1"
    shared.draw("Kc")  # one card, for all
    assert shared.cards() == "6s 5d Kc"
    shared.dealers("8c")
    shared.finish()
    assert [shared.gain(seat) for seat in (1, 2, 3)] == [40, 10, 45]


@pytest.mark.shows("nz-1996:II:13.3(d)")
def test_13_3_d_others_cover_both_hands_or_name_one(shared: Table) -> None:
    shared.deal("9d", box1="8s 8d")
    shared.do(b.SplitPair(1))
    assert shared.due() is None  # before any further cards
    shared.refuse(b.StayOut(2), II + "13.3(d)")
    shared.refuse(b.NameHand(2, 3), II + "13.3(d)")
    moved, answered = shared.do(b.NameHand(2, 2))
    assert (moved.to, II + "13.3(d)" in answered.cite) == ("box 1 hand 2", True)
    placed, answered = shared.do(b.MatchSplit(3))
    assert (placed.amount, II + "13.3(d)" in answered.cite) == (cents(30), True)
    shared.draw("Tc")
    shared.stand()
    shared.draw("Th")
    shared.hit(1, "Kh")
    shared.dealers("8c")
    shared.finish()
    assert [shared.gain(seat) for seat in (1, 2, 3)] == [0, -10, 0]  # bob rode on the hand that bust


@pytest.mark.shows("nz-1996:II:13.3(d)")
def test_13_3_d_a_named_first_hand_stays_where_it_lies(shared: Table) -> None:
    shared.deal("9d", box1="8s 8d")
    shared.do(b.SplitPair(1))
    (answered,) = shared.do(b.NameHand(2, 1))
    assert (answered.seat, shared.on("box 1", 2), shared.on("box 1 hand 2", 2)) == (2, cents(10), 0)


@pytest.mark.shows("nz-1996:II:13.3(d)")
def test_13_3_d_without_money_to_match_one_hand_has_to_be_named() -> None:
    felt = Table(players=2, bettors_per_box=3)
    felt.do(m.TakeSeat(3, "cyd"))
    felt.do(m.BuyIn(3, cents(35)))
    for seat, dollars in ((1, 20), (2, 10), (3, 30)):
        felt.bet(seat, dollars, box=1)
    felt.deal("9d", box1="8s 8d")
    felt.do(b.SplitPair(1))
    felt.do(b.MatchSplit(2))
    refused = felt.refuse(b.MatchSplit(3), II + "13.3(d)", II + "11.2")
    assert "name the hand" in refused.instead
    assert set(felt.waits().choices) == {b.NameHand(3, 1), b.NameHand(3, 2)}
    felt.do(b.NameHand(3, 2))


@pytest.mark.shows("nz-1996:II:13.3(d)", "nz-1996:II:11.4(a)")
def test_13_3_d_at_each_split_every_bettor_on_that_hand_chooses_again(shared: Table) -> None:
    """BJ-22."""
    shared.deal("9d", box1="8s 8d")
    shared.do(b.SplitPair(1))
    shared.do(b.NameHand(2, 2))
    shared.do(b.MatchSplit(3))
    shared.draw("8c")
    shared.do(b.SplitPair(1))  # the first hand, on which bob does not ride
    shared.refuse(b.MatchSplit(2), II + "13.3(e)")
    shared.do(b.NameHand(3, 3))
    assert (shared.on("box 1", 3), shared.on("box 1 hand 3", 3)) == (0, cents(30))
    assert shared.due() == "box 1"


@pytest.mark.shows("nz-1996:II:13.3(e)")
def test_13_3_e_if_the_seated_player_declines_the_others_are_bound(shared: Table) -> None:
    shared.deal("9d", box1="4s 4d")
    for command in (b.JoinDouble(2), b.MatchSplit(2), b.NameHand(2, 1), b.StayOut(3)):
        shared.refuse(command, II + "13.3(e)")
    shared.hit(1, "Kc")
    for command in (b.JoinDouble(2), b.MatchSplit(3)):
        shared.refuse(command, II + "13.3(e)")
    assert shared.on("box 1", 2) == cents(10)


@pytest.mark.shows("nz-1996:II:13.3(f)")
def test_13_3_f_each_bettor_may_insure_half_of_their_own_wager(shared: Table) -> None:
    shared.deal("Ad", box1="Ks 8d")
    shared.do(b.CallInsurance())
    shared.refuse(b.Insure(2, 1, cents(10)), II + "9.3")
    (placed,) = shared.do(b.Insure(2, 1, cents(5)))
    assert II + "13.3(f)" in placed.cite
    shared.do(b.Insure(3, 1, cents(15)))
    shared.do(b.CloseInsurance())  # ann has not
    shared.stand()
    shared.draw("Kc")
    shared.finish()
    assert [shared.gain(seat) for seat in (1, 2, 3)] == [-20, 0, 0]


# --- 13.4 to 13.6: several boxes


@pytest.mark.shows("nz-1996:II:13.4")
@pytest.mark.parametrize("most", [1, 2, 7])
def test_13_4_as_many_boxes_a_player_as_the_operator_permits(most: int) -> None:
    felt = Table(players=1, boxes_per_player=most)
    for number in range(1, most + 1):
        placed = find(felt.bet(1, 10, box=number), m.WagerPlaced)
        assert (II + "13.4" in placed.cite) == (number > 1)
    if most < 7:
        felt.refuse(m.PlaceWager(1, f"box {most + 1}", cents(10)), II + "13.4")
    felt.bet(1, 10)  # more on one of them is no other box


@pytest.mark.shows("nz-1996:II:13.4")
def test_13_4_at_least_one() -> None:
    found = check_setup(RULES, Setup(choices={"boxes_per_player": 0}))
    assert [each.cite for each in found] == [II + "13.4"]


@pytest.mark.shows("nz-1996:II:13.4", "nz-1996:II:13.5")
def test_13_4_only_while_there_are_places_enough() -> None:
    felt = Table(boxes_per_player=3)
    felt.bet(1, 10)
    felt.bet(1, 10, box=4)
    felt.refuse(b.ReportPatronage("dealer", full=True), II + "13.5")
    (reported,) = felt.do(b.ReportPatronage("game supervisor", full=True))
    assert {II + "13.4", II + "13.5"} <= set(reported.cite)
    felt.refuse(b.ReportPatronage("game supervisor", full=True), II + "13.5")
    felt.refuse(m.PlaceWager(1, "box 5", cents(10)), II + "13.4", II + "13.5")
    felt.do(b.ReportPatronage("game supervisor", full=False))
    felt.bet(1, 10, box=5)


@pytest.mark.shows("nz-1996:II:13.5")
def test_13_5_at_full_patronage_a_player_decides_at_the_own_seat_only() -> None:
    """BJ-24: on another's box whoever is seated there decides, with a wager or without."""
    felt = Table(players=3, bettors_per_box=2, boxes_per_player=2)
    felt.do(b.ReportPatronage("casino supervisor", full=True))
    felt.bet(1, 10)
    felt.bet(1, 10, box=2)
    felt.bet(3, 10)
    felt.deal("9d", box1="Ks 5d", box2="Kd 5s", box3="Kh 5h")
    felt.stand(1)
    felt.refuse(b.Stand(1), II + "13.5", II + "13.3(a)")
    felt.refuse(b.DoubleDown(2), II + "10.1(a)")
    felt.stand(2)
    felt.stand(3)


@pytest.mark.shows("nz-1996:II:13.5", "nz-1996:II:10.2")
def test_13_5_who_decides_is_settled_for_the_round() -> None:
    """What is reported of the patronage in its course is for the next one, and nobody doubles twice."""
    felt = Table(players=3, bettors_per_box=3)
    felt.bet(2, 10, box=1)
    felt.bet(3, 20, box=1)
    felt.deal("9d", box1="6s 5d")
    felt.do(b.DoubleDown(2))
    felt.do(b.ReportPatronage("casino supervisor", full=True))
    felt.refuse(b.JoinDouble(2), II + "13.3(e)")
    felt.do(b.JoinDouble(3))
    felt.draw("Kd")
    assert (felt.on("box 1 double", 2), felt.on("box 1 double", 3)) == (cents(10), cents(20))


@pytest.mark.shows("nz-1996:II:13.5", "nz-1996:II:13.3(a)")
def test_13_5_who_has_left_decides_no_more() -> None:
    felt = Table(players=3, bettors_per_box=3)
    felt.do(b.ReportPatronage("casino supervisor", full=True))
    felt.bet(2, 10, box=1)
    felt.deal("9d", box1="Ks 5d")
    felt.refuse(b.Stand(2), II + "13.5")
    felt.do(m.LeaveSeat(1))  # with nothing on the layout
    felt.join(1, "eve")
    felt.stand(2)


@pytest.mark.shows("nz-1996:II:13.5")
def test_13_5_at_other_times_a_player_decides_on_every_box_of_their_own() -> None:
    felt = Table(players=2, boxes_per_player=3)
    for number in (1, 4, 5):
        felt.bet(1, 10, box=number)
    felt.bet(2, 10)
    felt.deal("9d", box1="Ks 5d", box2="Kh 5h", box4="Kd 5s", box5="8s 8d")
    for seat, turn in ((1, "box 1"), (2, "box 2"), (1, "box 4")):
        assert felt.turn() == turn
        felt.stand(seat)
    felt.split(1, "3c")
    assert felt.on("box 5 hand 2") == cents(10)


@pytest.mark.shows("nz-1996:II:13.6")
def test_13_6_the_minimum_on_each_box() -> None:
    felt = Table(boxes_per_player=3)
    felt.bet(1, 100)
    refused = felt.refuse(m.PlaceWager(1, "box 4", cents(4)), "nz-1996:I:14.1(b)")
    assert refused.instead == "at least 5"
    assert II + "13.6" in cites(felt.bet(1, 5, box=4))


def test_who_sits_down_in_the_middle_of_a_round_decides_on_nothing_of_it() -> None:
    felt = Table(players=2, bettors_per_box=2)
    felt.bet(2, 10, box=5)
    felt.deal("9d", box5="Ks 5d")
    felt.join(5, "eve")
    felt.refuse(b.Stand(5), II + "13.3(a)")
    felt.stand(2)


def test_who_leaves_leaves_nothing_behind_for_the_next_at_that_seat() -> None:
    felt = Table(players=3, bettors_per_box=2)
    felt.bet(1, 10)
    felt.bet(3, 10, box=1)
    felt.bet(2, 10)
    felt.deal("9d", box1="Ks 5d", box2="8s 9h")
    felt.hit(1, "Kc")
    felt.do(m.LeaveSeat(3))
    assert [each.seat for each in felt.box(1).busted] == [1]
    felt.join(3, "eve")
    felt.stand(2)
    felt.dealers("7c Th")
    felt.finish()
    assert [felt.gain(seat) for seat in (1, 2, 3)] == [-10, 10, 0]
    assert not all_of(tuple(felt.log), m.Reversed)
