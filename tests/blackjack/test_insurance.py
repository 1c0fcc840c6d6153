"""Part 9: insurance."""

import pytest

from blackjack.felt import II, Table, cents, cites, find, ids
from pitboss.draws.cards import RANKS
from pitboss.editions import edition
from pitboss.games.blackjack import messages as b
from pitboss.money import odds
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.state import Limits
from pitboss.wager import Lose, Win, judge

RULES = edition("nz-1996", "blackjack").rules


@pytest.fixture
def ace_up(felt: Table) -> Table:
    """Ann has wagered 40 and bob 10; the dealer has an ace, and has called."""
    felt.bet(1, 40)
    felt.bet(2, 10)
    felt.deal("As", box1="Ks 8d", box2="9s 9h")
    felt.do(b.CallInsurance())
    return felt


@pytest.mark.shows("nz-1996:II:9.1", "nz-1996:II:9.5")
@pytest.mark.parametrize("rank", RANKS)
def test_9_1_wins_on_a_ten_and_loses_on_anything_else(rank: str) -> None:
    ruling = judge(RULES.wagers["insurance 1"], None, rank)
    ten = rank in "TJQK"
    assert ruling.outcome == (Win(odds("2 to 1")) if ten else Lose())
    assert set(ruling.cite) == (ids("9.1", "9.5") if ten else ids("9.1"))


@pytest.mark.shows("nz-1996:II:9.1")
@pytest.mark.parametrize("up", "23456789TJQK")
def test_9_1_only_against_an_ace(felt: Table, up: str) -> None:
    felt.bet(1, 10)
    felt.deal(f"{up}d", box1="Ks 8d")
    felt.refuse(b.CallInsurance(), II + "9.2(a)")
    felt.refuse(b.Insure(1, 1, cents(5)), II + "9.1")
    felt.refuse(b.DeclineInsurance(1), II + "9.1")
    assert felt.turn() == "box 1"


@pytest.mark.shows("nz-1996:II:9.2(a)", "nz-1996:II:9.2(b)")
def test_9_2_called_once_when_the_initial_deal_is_complete(felt: Table) -> None:
    felt.bet(1, 10)
    felt.call()
    felt.draw("Ks As")
    felt.refuse(b.CallInsurance(), II + "9.2(a)")
    felt.refuse(b.Insure(1, 1, cents(5)), II + "9.2(a)")
    felt.draw("8d")
    felt.refuse(b.Insure(1, 1, cents(5)), II + "9.2(a)")
    felt.refuse(b.Stand(1), II + "9.1")  # insurance comes first
    felt.refuse(s.DrawCards("dealer", ("2c",)), II + "9.1")
    felt.refuse(b.CloseInsurance(), II + "9.2(a)")
    felt.refuse(b.CallInsurance("game supervisor"), II + "9.2(a)")
    (called,) = felt.do(b.CallInsurance())
    assert ids("9.2(a)", "9.2(b)") <= set(called.cite)
    felt.refuse(b.CallInsurance(), II + "9.2(a)")


@pytest.mark.shows("nz-1996:II:9.3")
def test_9_3_from_the_minimum_to_half_of_the_original_wager(ace_up: Table) -> None:
    for dollars in (4, 21, 40):
        refused = ace_up.refuse(b.Insure(1, 1, cents(dollars)), II + "9.3")
        assert refused.instead == "5 to 20"
    (placed,) = ace_up.do(b.Insure(1, 1, cents(20)))
    assert (placed.wager, II + "9.3" in placed.cite) == ("insurance 1", True)
    (placed,) = ace_up.do(b.Insure(2, 2, 0))  # as much as may be
    assert placed.amount == cents(5)
    ace_up.refuse(b.Insure(1, 2, cents(5)), II + "9.3")  # ann has nothing on box 2
    ace_up.refuse(b.Insure(3, 3, cents(5)), II + "9.3")


@pytest.mark.shows("nz-1996:II:9.3")
def test_9_3_prior_to_any_further_card(ace_up: Table) -> None:
    ace_up.do(b.CloseInsurance())
    ace_up.refuse(b.Insure(1, 1, cents(10)), II + "9.3")
    ace_up.stand(1)
    ace_up.refuse(b.Insure(2, 2, cents(5)), II + "9.3")


@pytest.mark.shows("nz-1996:II:9.3")
def test_9_3_a_stake_under_twice_the_minimum_is_not_insured(felt: Table) -> None:
    """BJ-13."""
    felt.bet(1, 9)
    felt.deal("As", box1="Ks 8d")
    felt.do(b.CallInsurance())
    refused = felt.refuse(b.Insure(1, 1, cents(5)), II + "9.3")
    assert "so small" in refused.instead
    assert felt.waits().act == b.CloseInsurance()


@pytest.mark.shows("nz-1996:II:9.3")
def test_9_3_a_player_may_say_no_and_think_better_of_it(ace_up: Table) -> None:
    assert ace_up.waits().who == "seat 1"
    (no,) = ace_up.do(b.DeclineInsurance(1))
    assert no.cite == (II + "9.3",)
    ace_up.refuse(b.DeclineInsurance(1), II + "9.3")
    ace_up.refuse(b.DeclineInsurance(5), II + "9.3")
    assert ace_up.waits().who == "seat 2"
    ace_up.do(b.Insure(1, 1, cents(10)))


@pytest.mark.shows("nz-1996:II:4.7")
def test_4_7_an_insurance_wager_that_has_been_made_is_not_unsaid(ace_up: Table) -> None:
    ace_up.do(b.Insure(1, 1, cents(10)))
    for command in (b.DeclineInsurance(1), b.Insure(1, 1, cents(5))):
        refused = ace_up.refuse(command, II + "4.7")
        assert refused.because == "that insurance wager has been made, and stays"


@pytest.mark.shows("nz-1996:II:9.4")
def test_9_4_an_amount_whose_win_can_be_paid_in_chips() -> None:
    felt = Table(chips=(200, 500, 2_500))
    felt.bet(1, 40)
    felt.deal("As", box1="Ks 8d")
    felt.do(b.CallInsurance())
    refused = felt.refuse(b.Insure(1, 1, 550), II + "9.4")
    assert refused.instead == "5 or 6"
    (placed,) = felt.do(b.Insure(1, 1, 600))
    assert II + "9.4" in placed.cite


def test_9_3_insurance_goes_in_the_steps_of_the_sign() -> None:
    felt = Table(limits=Limits(500, 50_000, 500))
    felt.bet(1, 25)
    felt.deal("As", box1="Ks 8d")
    felt.do(b.CallInsurance())
    felt.refuse(b.Insure(1, 1, cents(7)), "nz-1996:I:13.5")
    felt.refuse(b.Insure(1, 1, cents(12)), II + "9.3")
    felt.do(b.Insure(1, 1, cents(10)))


def test_9_3_what_is_offered_goes_in_those_steps_too() -> None:
    felt = Table(players=1, limits=Limits(500, 50_000, 500))
    felt.do(m.TakeSeat(3, "cyd"))
    felt.do(m.BuyIn(3, cents(28)))
    felt.bet(3, 20)
    felt.deal("As", box3="Ks 8d")
    felt.do(b.CallInsurance())
    assert b.Insure(3, 3, cents(5)) in felt.waits().choices  # not all of the 8 that cyd has left


def test_9_3_nobody_insures_with_chips_that_they_do_not_have(felt: Table) -> None:
    felt.do(m.TakeSeat(3, "cyd"))
    felt.do(m.BuyIn(3, cents(26)))
    felt.bet(3, 20)
    felt.deal("As", box3="Ks 8d")
    felt.do(b.CallInsurance())
    refused = felt.refuse(b.Insure(3, 3, cents(10)), "nz-1996:I:14.3")
    assert refused.instead == "at most 6"
    assert b.Insure(3, 3, cents(6)) in felt.waits().choices
    felt.do(b.Insure(3, 3, cents(6)))


@pytest.mark.shows("nz-1996:II:9.5", "nz-1996:II:9.1")
def test_9_5_a_win_is_paid_two_to_one_whatever_becomes_of_the_hand(ace_up: Table) -> None:
    ace_up.do(b.Insure(1, 1, cents(20)))
    ace_up.do(b.CloseInsurance())
    ace_up.hit(1, "9c")  # bust: the insurance stays (BJ-18)
    assert ace_up.on("insurance 1") == cents(20)
    ace_up.stand(2)
    won = find(ace_up.draw("Kc"), m.WagerWon)
    assert (won.wager, won.winnings, won.odds, II + "9.5" in won.cite) == ("insurance 1", cents(40), "2 to 1", True)
    ace_up.finish()
    assert (ace_up.gain(1), ace_up.gain(2)) == (0, -10)


@pytest.mark.shows("nz-1996:II:9.6")
@pytest.mark.parametrize("second", ["Ac", "2c", "5c", "9c"])
def test_9_6_a_loss_is_collected_before_any_further_card(ace_up: Table, second: str) -> None:
    ace_up.do(b.Insure(1, 1, cents(20)))
    ace_up.do(b.Insure(2, 2, cents(5)))
    ace_up.do(b.CloseInsurance())
    ace_up.stand(1)
    ace_up.stand(2)
    events = ace_up.draw(second)
    lost = [each for each in events if isinstance(each, m.WagerLost)]
    assert [(each.seat, each.stake) for each in lost] == [(1, cents(20)), (2, cents(5))]
    assert ids("9.1", "9.6") <= cites(tuple(lost))
    assert (ace_up.on("insurance 1"), ace_up.on("box 1")) == (0, cents(40))


@pytest.mark.shows("nz-1996:II:9.1", "nz-1996:II:12.2")
def test_9_1_with_nothing_else_riding_the_second_card_is_dealt_for_the_insurance(ace_up: Table) -> None:
    ace_up.do(b.Insure(1, 1, cents(20)))
    ace_up.do(b.CloseInsurance())
    ace_up.hit(1, "9c")
    ace_up.hit(2, "9c")
    assert ace_up.due() == "dealer"
    ace_up.draw("5c")
    assert ace_up.due() is None
    ace_up.collect()
    assert ace_up.gain(1) == -60
