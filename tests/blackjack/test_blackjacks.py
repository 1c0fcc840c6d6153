"""Part 8: when a player's blackjack is paid, and even money."""

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find
from pitboss.games.blackjack import messages as b
from pitboss.shoe import messages as s
from pitboss.table import messages as m


@pytest.mark.shows("nz-1996:II:8.1")
@pytest.mark.parametrize("up", "23456789")
def test_8_1_against_two_to_nine_it_is_paid_before_any_third_card(felt: Table, up: str) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    events = felt.deal(f"{up}d", box1="5s 6s", box2="As Kd")
    announced, won, gone = (find(events, kind) for kind in (b.BlackjackAnnounced, m.WagerWon, b.HandRemoved))
    assert (announced.box, announced.waits, won.seat, won.winnings, won.odds) == (2, False, 2, cents(15), "3 to 2")
    assert all(II + "8.1" in each.cite for each in (announced, won, gone))
    assert (felt.gain(2), felt.box(2).hands[0].status) == (15, "gone")
    assert felt.turn() == "box 1"  # nobody has had a third card


@pytest.mark.shows("nz-1996:II:8.1")
def test_8_1_nothing_else_rides_so_the_round_is_over(felt: Table) -> None:
    felt.bet(1, 10)
    events = felt.deal("9d", box1="As Kd")
    assert find(events, b.DealerDone).stopped
    felt.refuse(s.DrawCards("dealer", ("2c",)), II + "12.4")
    felt.collect()
    assert felt.gain() == 15


@pytest.mark.shows("nz-1996:II:8.2")
@pytest.mark.parametrize("up", "ATJQK")
@pytest.mark.parametrize("theirs", ["blackjack", "else"])
def test_8_2_against_a_ten_or_an_ace_it_waits_for_the_dealers_second_card(felt: Table, up: str, theirs: str) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    events = felt.deal(f"{up}d", box1="As Kd", box2="9s 9c")
    announced = find(events, b.BlackjackAnnounced)
    assert (announced.waits, II + "8.2" in announced.cite) == (True, True)
    assert not all_of(events, m.WagerWon)
    assert felt.on("box 1") == cents(10)
    if up == "A":
        felt.insured()
    felt.stand(2)
    felt.dealers("Kc" if up == "A" else "Ac") if theirs == "blackjack" else felt.dealers("7c")
    settled = find(felt.settle(1), m.WagerReturned if theirs == "blackjack" else m.WagerWon)
    assert II + "8.2" in settled.cite
    felt.finish()
    assert felt.gain() == (0 if theirs == "blackjack" else 15)
    assert felt.gain(2) == (-10 if theirs == "blackjack" else 0 if up == "A" else 10)


@pytest.mark.shows("nz-1996:II:8.2", "nz-1996:II:12.4")
def test_8_2_for_a_blackjack_alone_the_dealer_draws_no_third_card(felt: Table) -> None:
    """BJ-09: 12.4 prevails."""
    felt.bet(1, 10)
    felt.deal("Kh", box1="As Kd")
    done = find(felt.draw("5c"), b.DealerDone)
    assert (done.total, done.stopped, done.cite) == (15, True, (II + "12.4",))
    won = find(felt.settle(), m.WagerWon)
    assert (won.winnings, won.odds) == (cents(15), "3 to 2")


# --- 8.3: even money


@pytest.mark.shows("nz-1996:II:8.3")
def test_8_3_paid_at_once_at_one_to_one_on_request(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("Ah", box1="As Kd", box2="9s 8c")
    felt.refuse(b.TakeEvenMoney(1, 1), II + "9.2(a)")  # at the moment of insurance
    felt.do(b.CallInsurance())
    taken, won, gone = felt.do(b.TakeEvenMoney(1, 1))
    assert (won.winnings, won.odds) == (cents(10), "1 to 1")
    assert isinstance(gone, b.HandRemoved)
    assert all(II + "8.3" in each.cite for each in (taken, won, gone))
    assert (felt.on("box 1"), felt.gain()) == (0, 10)
    felt.refuse(b.TakeEvenMoney(1, 1), II + "8.3")
    felt.refuse(b.Insure(1, 1, cents(5)), II + "9.3")  # settled in full: nothing is left to insure
    felt.do(b.CloseInsurance())
    felt.stand(2)
    felt.dealers("Kc")
    felt.finish()
    assert (felt.gain(1), felt.gain(2)) == (10, -10)


@pytest.mark.shows("nz-1996:II:8.3")
def test_8_3_only_a_blackjack_and_only_against_an_ace(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("Kh", box1="As Kd", box2="9s 8c")
    felt.refuse(b.TakeEvenMoney(1, 1), II + "8.3")
    felt.stand(2)
    felt.dealers("7c")
    felt.finish()
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("Ah", box1="As Kd", box2="9s 8c")
    felt.do(b.CallInsurance())
    felt.refuse(b.TakeEvenMoney(2, 2), II + "8.3")
    felt.refuse(b.TakeEvenMoney(2, 1), II + "8.3", II + "13.3(g)")  # bob has no wager there
    felt.do(b.CloseInsurance())
    felt.refuse(b.TakeEvenMoney(1, 1), II + "8.3", II + "9.3")  # too late


@pytest.mark.shows("nz-1996:II:8.3", "nz-1996:II:9.3")
def test_8_3_even_money_and_insurance_exclude_each_other(felt: Table) -> None:
    felt.bet(1, 20)
    felt.deal("Ah", box1="As Kd")
    felt.do(b.CallInsurance())
    felt.do(b.Insure(1, 1, cents(10)))
    felt.refuse(b.TakeEvenMoney(1, 1), II + "8.3", II + "9.3")
    felt.do(b.CloseInsurance())
    felt.dealers("Kc")
    felt.finish()
    assert felt.gain() == 20  # insurance wins what even money would have paid


@pytest.mark.shows("nz-1996:II:8.3", "nz-1996:II:13.3(g)")
def test_8_3_the_cards_stay_while_another_bettor_has_not_elected() -> None:
    felt = Table(players=3, bettors_per_box=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10, box=1)
    felt.deal("Ah", box1="As Kd")
    felt.do(b.CallInsurance())
    assert not all_of(felt.do(b.TakeEvenMoney(3, 1)), b.HandRemoved)
    assert not all_of(felt.do(b.TakeEvenMoney(1, 1)), b.HandRemoved)
    assert (felt.cards(), felt.gain(1), felt.gain(3)) == ("As Kd", 10, 10)
    felt.do(b.CloseInsurance())
    felt.dealers("9c")
    felt.finish()
    assert felt.gain(2) == 15


@pytest.mark.shows("nz-1996:II:13.3(g)")
def test_8_3_all_elect_and_the_cards_go_before_any_further_card() -> None:
    felt = Table(players=3, bettors_per_box=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10, box=1)
    felt.deal("Ah", box1="As Kd")
    felt.do(b.CallInsurance())
    for seat in (2, 1):
        felt.do(b.TakeEvenMoney(seat, 1))
    events = felt.do(b.TakeEvenMoney(3, 1))
    assert II + "8.3" in find(events, b.HandRemoved).cite
    assert II + "13.3(g)" in cites(events)
    assert felt.box().hands[0].status == "gone"
    assert find(felt.do(b.CloseInsurance()), b.DealerDone).total == 11  # no second card: nothing rides on it
