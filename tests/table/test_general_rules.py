"""Division I, parts 13, 14, 15 and 18, as they act on a wager."""

from dataclasses import replace
from typing import Any

import pytest
from support import Felt, cents, cites

from pitboss.draws.wheels import RED
from pitboss.games.roulette import messages as r
from pitboss.money import Amount, ChipSet, odds, pay
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import Limits, Range, Setup, Tender
from pitboss.wager import Lose, Rule, Win, one_draw

I = "nz-1996:I:"  # noqa: E741 - the division's own numeral
BLUE = Tender("non-value", "blue")
EIGHT_PM = 20 * 3600
MINUTE = 60


def limits(minimum: float, maximum: float, step: float = 0) -> Limits:
    return Limits(cents(minimum), cents(maximum), cents(step))


@pytest.fixture
def felt() -> Felt:
    return Felt("nz-1996", "roulette")


def played(felt: Felt, number: int = 0) -> None:
    """One whole round, so that the table is no longer at its first opening."""
    felt.do(r.SpinBall())
    felt.do(m.CallNoMoreBets())
    felt.do(r.ReportSpin("dealer", number))
    felt.do(m.CollectLosingWagers())
    if not isinstance(felt.game.awaits(felt.state, felt.rules).act, r.SpinBall):
        felt.do(m.PayWinningWagers())


# --- 13: minimum and maximum wagers


@pytest.mark.shows("nz-1996:I:13.1")
def test_13_1_the_house_sets_the_limits(felt: Felt) -> None:
    felt.refuse(m.ChangeLimits("dealer", limits(1, 1000), EIGHT_PM), I + "13.1")
    assert I + "13.1" in cites(felt.do(m.ChangeLimits("casino operator", limits(1, 1000), EIGHT_PM)))
    assert felt.state.table.sign == limits(1, 1000)


@pytest.mark.shows("nz-1996:I:13.2")
def test_13_2_any_stake_within_the_sign_unless_it_says_otherwise(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "red", cents(7)))
    felt.do(m.PlaceWager(1, "black", cents(500)))
    assert I + "13.2" in cites(felt.do(m.ChangeLimits("shift manager", limits(5, 600), EIGHT_PM)))
    wrong = check_setup(felt.rules, Setup(limits=limits(10, 5)))
    assert [each.cite for each in wrong] == [I + "13.2"]


def test_limits_of_one_kind_of_wager_stand_beside_the_tables() -> None:
    setup = Setup(limits=Limits(cents(5), cents(500), by_wager={"Straight Up": Range(cents(1), cents(50))}))
    felt = Felt("nz-1996", "roulette", setup)
    felt.do(m.PlaceWager(1, "17", cents(1)))
    felt.refuse(m.PlaceWager(1, "17", cents(50)), I + "14.1(b)")
    felt.refuse(m.PlaceWager(1, "red", cents(1)), I + "14.1(b)")


@pytest.mark.shows("nz-1996:I:13.3(a)", "nz-1996:I:13.3[tail]")
def test_13_3_a_twenty_minutes_of_notice_and_an_inspector_told(felt: Felt) -> None:
    played(felt)
    new = limits(10, 500)
    shown, begins = EIGHT_PM, EIGHT_PM + 20 * MINUTE
    felt.refuse(m.ChangeLimits("casino supervisor", new, shown), I + "13.3(a)")
    refused = felt.refuse(m.AnnounceLimits("casino supervisor", new, shown, begins - 1), I + "13.3(a)")
    assert "20:20" in refused.instead
    felt.do(m.AnnounceLimits("casino supervisor", new, shown, begins))
    felt.refuse(m.ChangeLimits("casino supervisor", new, begins - 1), I + "13.3(a)")
    felt.refuse(m.ChangeLimits("casino supervisor", new, begins), I + "13.3[tail]")
    felt.refuse(m.NotifyInspector("dealer"), I + "13.3[tail]")
    felt.do(m.NotifyInspector("game supervisor"))
    events = felt.do(m.ChangeLimits("casino supervisor", new, begins))
    assert {I + "13.3(a)", I + "13.3[tail]"} <= cites(events)
    felt.refuse(m.PlaceWager(1, "red", cents(5)), I + "14.1(b)")


@pytest.mark.shows("nz-1996:I:13.3(a)")
def test_13_3_a_a_sign_taken_down_begins_again(felt: Felt) -> None:
    played(felt)
    new = limits(10, 500)
    felt.refuse(m.RemoveAnnouncement("shift manager"), I + "13.3(a)")
    felt.do(m.AnnounceLimits("shift manager", new, EIGHT_PM, EIGHT_PM + 20 * MINUTE))
    felt.do(m.RemoveAnnouncement("shift manager"))
    felt.refuse(m.ChangeLimits("shift manager", new, EIGHT_PM + 30 * MINUTE), I + "13.3(a)")


@pytest.mark.shows("nz-1996:I:13.3(b)", "nz-1996:I:13.3[tail]")
def test_13_3_b_all_players_agree(felt: Felt) -> None:
    played(felt)
    new = limits(5, 100)
    refused = felt.refuse(m.ChangeLimits("shift manager", new, EIGHT_PM, agreed=(1,)), I + "13.3(b)")
    assert "bob" in refused.instead
    events = felt.do(m.ChangeLimits("shift manager", new, EIGHT_PM, agreed=(1, 2)))
    assert {I + "13.3(b)", I + "13.3[tail]"} <= cites(events)
    assert felt.state.table.notices_owed == ("the change of limits",)
    felt.do(m.NotifyInspector("shift manager"))
    assert not felt.state.table.notices_owed
    felt.refuse(m.NotifyInspector("shift manager"), I + "13.3[tail]")


@pytest.mark.shows("nz-1996:I:13.3(c)")
def test_13_3_c_first_opening_of_the_gaming_day(felt: Felt) -> None:
    assert I + "13.3(c)" in cites(felt.do(m.ChangeLimits("casino manager", limits(50, 60), EIGHT_PM)))
    played(felt)
    felt.refuse(m.ChangeLimits("casino manager", limits(55, 60), EIGHT_PM), I + "13.3(c)")
    assert I + "13.3(c)" in cites(felt.do(m.BeginGamingDay("casino manager")))
    felt.do(m.ChangeLimits("casino manager", limits(55, 60), EIGHT_PM))


@pytest.mark.shows("nz-1996:I:13.3(d)")
def test_13_3_d_no_gaming_activity(felt: Felt) -> None:
    played(felt)
    for seat in (1, 2):
        felt.do(m.LeaveSeat(seat))
    assert I + "13.3(d)" in cites(felt.do(m.ChangeLimits("casino manager", limits(50, 60), EIGHT_PM)))


def test_wagers_already_made_keep_their_limits_after_a_change(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "red", cents(5)))
    played(felt, 5)
    felt.do(m.ChangeLimits("shift manager", limits(50, 500), EIGHT_PM, agreed=(1, 2)))
    assert felt.on("red") == cents(5)
    played(felt, 5)
    assert felt.rack() == cents(995 + 10)


@pytest.mark.shows("nz-1996:I:13.4")
def test_13_4_a_players_own_sign_from_the_shift_manager_only(felt: Felt) -> None:
    own = limits(100, 900)
    felt.refuse(m.AllowOwnLimits("casino manager", 1, own), I + "13.4")
    felt.refuse(m.AllowOwnLimits("shift manager", 1, limits(5, 500)), I + "13.4")
    assert I + "13.4" in cites(felt.do(m.AllowOwnLimits("shift manager", 1, own)))
    felt.do(m.PlaceWager(1, "red", cents(900)))
    felt.refuse(m.PlaceWager(1, "17", cents(50)), I + "14.1(b)")
    felt.refuse(m.PlaceWager(2, "red", cents(900)), I + "14.1(b)")


@pytest.mark.shows("nz-1996:I:13.5")
def test_13_5_increments_up_to_the_minimum(felt: Felt) -> None:
    assert [each.cite for each in check_setup(felt.rules, Setup(limits=limits(5, 500, 10)))] == [I + "13.5"]
    felt.refuse(m.ChangeLimits("casino operator", limits(5, 500, 6), EIGHT_PM), I + "13.5")
    felt.do(m.ChangeLimits("casino operator", limits(5, 500, 5), EIGHT_PM))
    refused = felt.refuse(m.PlaceWager(1, "red", cents(12)), I + "13.5")
    assert refused.instead == "10 or 15"
    felt.do(m.PlaceWager(1, "red", cents(15)))
    felt.refuse(m.WithdrawWager(1, "red", cents(3)), I + "13.5")


# --- 14: wagers


@pytest.mark.shows("nz-1996:I:14.1(a)")
def test_14_1_a_only_listed_wagers_and_a_mistaken_one_is_void(felt: Felt) -> None:
    felt.refuse(m.PlaceWager(1, "neighbours of 17", cents(10)), I + "14.1(a)")
    placed, voided = felt.do(m.FindAccepted("dealer", 1, "neighbours of 17", cents(10)))
    assert (placed.amount, voided.amount) == (cents(10), cents(10))
    assert I + "14.1(a)" in voided.cite
    assert felt.rack() == cents(1000)


@pytest.mark.shows("nz-1996:I:14.1(b)")
def test_14_1_b_outside_the_limits(felt: Felt) -> None:
    assert felt.refuse(m.PlaceWager(1, "red", cents(4)), I + "14.1(b)").instead == "at least 5"
    felt.do(m.PlaceWager(1, "red", cents(450)))
    assert felt.refuse(m.PlaceWager(1, "red", cents(60)), I + "14.1(b)").instead == "at most 50 more"
    felt.refuse(m.PlaceWager(1, "black", 0), I + "14.1(b)")
    felt.refuse(m.PlaceWager(1, "black", -cents(10)), I + "14.1(b)")
    felt.refuse(m.WithdrawWager(1, "red", cents(447)), I + "14.1(b)")


@pytest.mark.shows("nz-1996:I:14.1(c)")
def test_14_1_c_partners_share_one_maximum(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "red", cents(400)))
    felt.do(m.PlaceWager(2, "red", cents(300)))
    felt.refuse(m.FindPartnership("dealer", (1, 2)), I + "14.1(c)")
    felt.refuse(m.FindPartnership("casino supervisor", (1, 1)), I + "14.1(c)")
    found, voided = felt.do(m.FindPartnership("casino supervisor", (1, 2)))
    assert found.seats == (1, 2)
    assert (voided.seat, voided.amount) == (2, cents(200)), "the last placed is cut first"
    felt.refuse(m.PlaceWager(1, "red", cents(5)), I + "14.1(c)")
    felt.do(m.PlaceWager(1, "black", cents(400)))
    assert felt.refuse(m.PlaceWager(2, "black", cents(200)), I + "14.1(c)").instead == "at most 100 more"


@pytest.mark.shows("nz-1996:I:14.2(a)")
def test_14_2_a_under_the_minimum_is_valid_once(felt: Felt) -> None:
    (placed,) = felt.do(m.FindAccepted("dealer", 1, "red", cents(2)))
    assert placed.valid_once
    assert felt.on("red") == cents(2)
    placed, voided = felt.do(m.FindAccepted("dealer", 1, "black", cents(2)))
    assert voided.amount == cents(2)
    assert I + "14.2(a)" in voided.cite
    assert felt.on("black") == 0
    felt.do(m.FindAccepted("dealer", 2, "black", cents(2)))
    played(felt, 5)
    assert felt.rack(1) == cents(1000 - 2 + 2)
    felt.do(m.WithdrawWager(1, "red"))
    felt.do(m.BeginGamingDay("shift manager"))
    (again,) = felt.do(m.FindAccepted("dealer", 1, "red", cents(2)))
    assert again.valid_once, "a new gaming day begins the count again"


@pytest.mark.shows("nz-1996:I:14.2(b)")
def test_14_2_b_over_the_maximum_is_void_as_to_the_excess(felt: Felt) -> None:
    placed, voided = felt.do(m.FindAccepted("game supervisor", 1, "red", cents(800)))
    assert (placed.amount, voided.amount) == (cents(800), cents(300))
    assert I + "14.2(b)" in voided.cite
    assert (felt.on("red"), felt.rack()) == (cents(500), cents(500))
    felt.refuse(m.FindAccepted("dealer", 1, "black", cents(100)), I + "14.1(b)")


def test_a_mistake_found_after_the_result_is_for_the_game_supervisor(felt: Felt) -> None:
    felt.do(r.SpinBall())
    felt.do(m.CallNoMoreBets())
    felt.do(r.ReportSpin("dealer", 5))
    felt.refer(m.FindAccepted("dealer", 1, "red", cents(800)), I + "8.1")
    felt.refer(m.FindPartnership("casino supervisor", (1, 2)), I + "8.1")


@pytest.mark.shows("nz-1996:I:14.3")
@pytest.mark.parametrize("kind", ["promotional", "other"])
def test_14_3_only_approved_chips_that_the_player_holds(felt: Felt, kind: str) -> None:
    felt.refuse(m.PlaceWager(1, "red", cents(10), Tender(kind)), I + "14.3")  # type: ignore[arg-type]
    felt.refuse(m.PlaceWager(1, "red", cents(10) + 1), I + "14.3")
    felt.do(m.PlaceWager(1, "red", cents(500)))
    felt.do(m.PlaceWager(1, "black", cents(400)))
    felt.refuse(m.PlaceWager(1, "odd", cents(101)), I + "14.3")


def paying_7_to_6(refuse_unpayable: bool) -> Felt:
    """Roulette's odds are whole and always payable, so red is made to pay 7 to 6 here."""
    felt = Felt("nz-1996", "roulette", Setup(choices={"refuse_unpayable": refuse_unpayable}))
    red = felt.rules.wagers["red"]
    rules: Any = one_draw(
        Rule(lambda number: number in RED, Win(odds("7 to 6")), (red.cite,)),
        Rule(lambda number: number not in RED, Lose(), (red.cite,)),
    )
    felt.rules = replace(felt.rules, wagers={**felt.rules.wagers, "red": replace(red, rules=rules, _judged={})})
    return felt


@pytest.mark.shows("nz-1996:I:14.4")
def test_14_4_the_house_may_refuse_what_it_could_not_pay_exactly() -> None:
    felt = paying_7_to_6(refuse_unpayable=True)
    felt.refuse(m.PlaceWager(1, "red", cents(10)), I + "14.4")
    felt.do(m.PlaceWager(1, "red", cents(12)))
    paying_7_to_6(refuse_unpayable=False).do(m.PlaceWager(1, "red", cents(10)))


# --- 15: payment


@pytest.mark.shows("nz-1996:I:15.1")
def test_15_1_overpayment_is_recovered(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "red", cents(100)))
    played(felt, 5)
    felt.refuse(m.ReportMispayment("dealer", 1, "red", cents(200)), I + "15.1")
    felt.refuse(m.ReportMispayment("game supervisor", 2, "red", cents(200)), I + "15.1")
    (mispaid,) = felt.do(m.ReportMispayment("game supervisor", 1, "red", cents(200)))
    assert (mispaid.entitled, mispaid.moved) == (cents(100), cents(100))
    assert felt.rack() == cents(1100)
    (adjusted,) = felt.do(m.CorrectMispayment("game supervisor", 1, "red"))
    assert (adjusted.amount, adjusted.owed) == (-cents(100), 0)
    assert felt.rack() == cents(1000)
    felt.refuse(m.CorrectMispayment("game supervisor", 1, "red"), I + "15.1")


@pytest.mark.shows("nz-1996:I:15.1")
def test_15_1_what_the_rack_cannot_give_stays_owed_and_is_recovered_later(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "red", cents(500)))
    played(felt, 5)
    felt.do(m.ReportMispayment("game supervisor", 1, "red", cents(900)))
    felt.do(m.PlaceWager(1, "1", cents(500)))
    felt.do(m.PlaceWager(1, "2", cents(500)))
    felt.do(m.PlaceWager(1, "3", cents(300)))
    assert felt.rack() == cents(100)
    (adjusted,) = felt.do(m.CorrectMispayment("game supervisor", 1, "red"))
    assert (adjusted.amount, adjusted.owed) == (-cents(100), cents(300))
    felt.refuse(m.RecoverOverpayment("game supervisor", 1), I + "15.1")
    felt.do(m.WithdrawWager(1, "3"))
    (recovered,) = felt.do(m.RecoverOverpayment("game supervisor", 1))
    assert (recovered.amount, recovered.owed) == (cents(300), 0)


@pytest.mark.shows("nz-1996:I:15.1")
def test_15_1_an_underpayment_is_made_good(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "17", cents(10)))
    played(felt, 17)
    felt.do(m.ReportMispayment("game supervisor", 1, "17", cents(300)))
    (adjusted,) = felt.do(m.CorrectMispayment("casino supervisor", 1, "17"))
    assert adjusted.amount == cents(50)
    assert felt.rack() == cents(990 + 350)


@pytest.mark.shows("nz-1996:I:15.1")
def test_15_1_a_wrong_result_is_put_right_after_settlement(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "17", cents(10)))
    felt.do(m.PlaceWager(1, "black", cents(20)))
    felt.do(m.PlaceWager(2, "5", cents(10)))
    felt.refuse(m.CorrectResult("game supervisor", 5), I + "15.1")
    played(felt, 17)
    felt.refuse(m.CorrectResult("dealer", 5), I + "15.1")
    felt.refuse(m.CorrectResult("game supervisor", 17), I + "15.1")
    felt.refuse(m.CorrectResult("game supervisor", 40), I + "15.1")
    corrected, *adjustments = felt.do(m.CorrectResult("game supervisor", 5))
    assert (corrected.was, corrected.draw) == (17, 5)
    moved = {(each.seat, each.wager): each.amount for each in adjustments}
    # The paid winners keep their stakes on the layout, so each side moves stake and winnings.
    assert moved == {(1, "17"): -cents(360), (1, "black"): -cents(40), (2, "5"): cents(360)}
    assert felt.rack(2) == cents(990 + 360)
    felt.do(m.CorrectResult("game supervisor", 17))
    assert felt.rack(2) == cents(990)


@pytest.mark.shows("nz-1996:I:15.2")
def test_15_2_only_what_chips_can_make_is_paid_or_sold(felt: Felt) -> None:
    assert felt.refuse(m.BuyIn(1, 150), I + "15.2").instead == "2"
    assert [each.cite for each in check_setup(felt.rules, Setup(chips=()))] == [I + "15.2"]
    felt.do(m.PlaceWager(1, "17", cents(7)))
    played(felt, 17)
    assert felt.rules.chips.payable(felt.rack())


@pytest.mark.shows("nz-1996:I:15.3")
def test_15_3_next_highest_amount_payable_in_chips() -> None:
    felt = paying_7_to_6(refuse_unpayable=False)
    felt.do(m.PlaceWager(1, "red", cents(10)))
    felt.do(m.PlaceWager(2, "red", cents(12)))
    played(felt, 5)
    rounded, exact = (event for event in felt.log if isinstance(event, m.WagerWon))
    assert (rounded.winnings, exact.winnings) == (cents(12), cents(14)), "11.67 is paid as 12, 14 as it is"
    assert I + "15.3" in rounded.cite
    assert I + "15.3" not in exact.cite


@pytest.mark.shows("nz-1996:I:15.3")
def test_15_3_the_next_amount_depends_on_the_chips() -> None:
    odd = ChipSet((Amount(500), Amount(1200)))
    assert [odd.next_payable(amount) for amount in (1, 501, 1001, 1201, 2201)] == [500, 1000, 1200, 1500, 2400]
    assert pay(1000, odds("7 to 6"), odd) == 1200


# --- 18: value and non-value chips


@pytest.mark.shows("nz-1996:I:18.1")
def test_18_1_value_chips_unless_the_game_permits_others(felt: Felt) -> None:
    felt.rules = replace(felt.rules, layout=replace(felt.rules.layout, non_value_chips=()))
    felt.refuse(m.BuyNonValue(1, "blue", cents(1), cents(10)), I + "18.1")
    felt.refuse(m.PlaceWager(1, "red", cents(10), BLUE), I + "18.1")
    felt.refuse(m.RestrictValueChips("dealer", 1, 0), I + "18.1")
    felt.do(m.PlaceWager(1, "red", cents(10)))


@pytest.mark.shows("nz-1996:I:18.2(a)")
def test_18_2_a_a_table_has_one_set_in_several_colours(felt: Felt) -> None:
    refused = felt.refuse(m.BuyNonValue(1, "gold", cents(1), cents(10)), I + "18.2(a)")
    assert "blue" in refused.instead


@pytest.mark.shows("nz-1996:I:18.2(b)")
def test_18_2_b_chips_of_another_table_are_no_wager(felt: Felt) -> None:
    felt.do(m.BuyNonValue(1, "blue", cents(5), cents(100)))
    felt.refuse(m.PlaceWager(1, "red", cents(10), Tender("non-value", "blue", "T9")), I + "18.2(b)")
    felt.do(m.PlaceWager(1, "red", cents(10), BLUE))


@pytest.mark.shows("nz-1996:I:18.2(c)")
def test_18_2_c_redeemed_only_where_they_were_issued(felt: Felt) -> None:
    felt.refuse(m.RedeemNonValue(1), I + "18.2(c)")
    felt.do(m.BuyNonValue(1, "blue", cents(5), cents(100)))
    felt.refuse(m.RedeemNonValue(1, "T9"), I + "18.2(c)")
    felt.refuse(m.LeaveSeat(1), I + "18.2(c)")
    felt.do(m.PlaceWager(1, "red", cents(10), BLUE))
    felt.refuse(m.RedeemNonValue(1), I + "18.2(c)")
    felt.do(m.WithdrawWager(1, "red", 0, BLUE))
    (redeemed,) = felt.do(m.RedeemNonValue(1))
    assert redeemed.amount == cents(100)
    assert felt.rack() == cents(1000)
    felt.do(m.LeaveSeat(1))


@pytest.mark.shows("nz-1996:I:18.2(d)")
def test_18_2_d_a_colour_belongs_to_one_player(felt: Felt) -> None:
    felt.do(m.BuyNonValue(1, "blue", cents(5), cents(100)))
    refused = felt.refuse(m.BuyNonValue(2, "blue", cents(5), cents(100)), I + "18.2(d)")
    assert "green" in refused.instead
    felt.do(m.BuyNonValue(2, "green", cents(1), cents(100)))
    felt.do(m.RedeemNonValue(1))
    felt.do(m.RedeemNonValue(2))
    felt.do(m.BuyNonValue(2, "blue", cents(1), cents(100)))


@pytest.mark.shows("nz-1996:I:18.2(e)")
def test_18_2_e_the_value_is_declared_at_purchase_and_stays(felt: Felt) -> None:
    felt.refuse(m.BuyNonValue(1, "blue", cents(0.5), cents(100)), I + "18.2(e)")
    felt.refuse(m.BuyNonValue(1, "blue", cents(3), cents(100)), I + "18.2(e)")
    felt.do(m.BuyNonValue(1, "blue", cents(5), cents(100)))
    felt.refuse(m.BuyNonValue(1, "blue", cents(10), cents(100)), I + "18.2(e)")
    felt.refuse(m.BuyNonValue(1, "green", cents(5), cents(100)), I + "18.2(d)")
    felt.do(m.BuyNonValue(1, "blue", cents(5), cents(50)))
    felt.refuse(m.PlaceWager(1, "red", cents(7), BLUE), I + "18.2(e)")
    assert felt.refuse(m.PlaceWager(1, "red", cents(200), BLUE)).cite == (I + "14.3",)


@pytest.mark.shows("nz-1996:I:18.3")
def test_18_3_the_house_may_limit_value_chips_or_require_others(felt: Felt) -> None:
    felt.refuse(m.RestrictValueChips("inspector", 1, 0), I + "18.3")
    felt.do(m.RestrictValueChips("dealer", 1, cents(50)))
    felt.do(m.PlaceWager(1, "red", cents(50)))
    felt.refuse(m.PlaceWager(1, "red", cents(5)), I + "18.3")
    felt.do(m.RestrictValueChips("dealer", 1, 0))
    felt.refuse(m.PlaceWager(1, "black", cents(5)), I + "18.3")
    felt.do(m.BuyNonValue(1, "blue", cents(5), cents(100)))
    felt.do(m.PlaceWager(1, "black", cents(5), BLUE))
    felt.do(m.RestrictValueChips("dealer", 1, None))
    felt.do(m.PlaceWager(1, "black", cents(5)))


# --- seats


def test_seats_hold_one_player_each(felt: Felt) -> None:
    assert "free seats" in felt.refuse(m.TakeSeat(1, "cyd")).instead
    felt.refuse(m.TakeSeat(0, "cyd"))
    felt.refuse(m.TakeSeat(99, "cyd"))
    felt.refuse(m.TakeSeat(3, "ANN"))
    felt.refuse(m.TakeSeat(3, " "))


@pytest.mark.parametrize(
    "command",
    [
        m.PlaceWager(5, "red", 1000),
        m.WithdrawWager(5, "red"),
        m.BuyIn(5, 1000),
        m.LeaveSeat(5),
        m.BuyNonValue(5, "blue", 100, 1000),
        m.RedeemNonValue(5),
        m.DeclareWager(5, "red", 1000),
        m.FindAccepted("dealer", 5, "red", 100),
        m.AllowOwnLimits("shift manager", 5, Limits(500, 90000)),
    ],
)
def test_an_empty_seat_can_do_nothing(felt: Felt, command: object) -> None:
    felt.refuse(command, I + "2.2")


def test_nobody_leaves_wagers_behind(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "red", cents(10)))
    assert "red" in felt.refuse(m.LeaveSeat(1), I + "16.1").because
    felt.do(m.WithdrawWager(1, "red"))
    (left,) = felt.do(m.LeaveSeat(1))
    assert left.chips == cents(1000)
