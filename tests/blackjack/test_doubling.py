"""Part 10: doubling down."""

import pytest

from blackjack.felt import II, Table, cents, cites, find, ids
from pitboss.draws.cards import RANKS
from pitboss.editions import edition
from pitboss.games.blackjack import messages as b
from pitboss.games.blackjack.hands import VALUES
from pitboss.games.blackjack.shapes import Showdown
from pitboss.money import odds
from pitboss.ruling import Accepted
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.state import Limits, Range
from pitboss.wager import Lose, StandOff, Win, judge

RULES = edition("nz-1996", "blackjack").rules


@pytest.mark.shows("nz-1996:II:10.1(a)", "nz-1996:II:10.1(b)")
@pytest.mark.parametrize("first", RANKS)
def test_10_1_on_nine_ten_and_eleven_without_an_ace(first: str) -> None:
    for second in RANKS:
        felt = Table(players=1)
        felt.bet(1, 10)
        felt.deal("7d", box1=f"{first}s {second}c")
        if not felt.turn():  # a blackjack
            continue
        decision = felt.game.decide(felt.state, b.DoubleDown(1), felt.rules)
        aces = "A" in first + second
        if VALUES[first] + VALUES[second] in (9, 10, 11) and not aces:
            assert isinstance(decision, Accepted)
        else:
            felt.refuse(b.DoubleDown(1), II + ("10.1(b)" if aces else "10.1(a)"))


@pytest.mark.shows("nz-1996:II:10.1(a)")
def test_10_1_a_only_on_the_first_two_cards(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("7d", box1="2s 3d")
    felt.draw("4c")  # five draws a card by itself; nine in three cards is not doubled
    assert felt.due() == "box 1"  # as nine does where it cannot be doubled
    felt.refuse(b.DoubleDown(1), II + "10.1(a)")


@pytest.mark.shows("nz-1996:II:10.2")
@pytest.mark.parametrize(("dollars", "allowed"), [(4, False), (5, True), (12, True), (20, True), (21, False)])
def test_10_2_from_the_minimum_to_the_original_wager(felt: Table, dollars: int, *, allowed: bool) -> None:
    felt.bet(1, 20)
    felt.deal("7d", box1="6s 5d")
    if not allowed:
        assert felt.refuse(b.DoubleDown(1, cents(dollars)), II + "10.2").instead == "5 to 20"
        return
    placed, _ = felt.do(b.DoubleDown(1, cents(dollars)))
    assert (placed.wager, placed.amount, II + "10.2" in placed.cite) == ("box 1 double", cents(dollars), True)


def test_10_2_as_much_again_is_allowed_whatever_the_steps_of_the_sign_are_now() -> None:
    felt = Table(players=1)
    felt.bet(1, 12)
    felt.do(m.ChangeLimits("casino supervisor", Limits(500, 50_000, 500), 0, (1,)))
    felt.deal("7d", box1="6s 5d")
    felt.refuse(b.DoubleDown(1, cents(11)), "nz-1996:I:13.5")
    felt.do(b.DoubleDown(1))
    assert felt.on("box 1 double") == cents(12)


@pytest.mark.shows("nz-1996:II:10.2")
def test_10_2_without_an_amount_as_much_again(felt: Table) -> None:
    felt.bet(1, 20)
    felt.deal("7d", box1="6s 5d")
    felt.do(b.DoubleDown(1))
    assert felt.on("box 1 double") == cents(20)


@pytest.mark.shows("nz-1996:II:10.2")
def test_10_2_not_on_a_stake_under_the_minimum_nor_without_chips(felt: Table) -> None:
    """BJ-15: a stake accepted by mistake is valid once, and cannot be doubled."""
    felt.do(m.FindAccepted("game supervisor", 1, "box 1", cents(3)))
    felt.do(m.TakeSeat(3, "cyd"))
    felt.do(m.BuyIn(3, cents(12)))
    felt.bet(3, 10)
    felt.deal("7d", box1="6s 5d", box3="6s 4d")
    felt.refuse(b.DoubleDown(1), II + "10.2")
    felt.hit(1, "Kc")
    refused = felt.refuse(b.DoubleDown(3), II + "10.2")
    assert refused.because == "cyd holds 2 in chips"
    assert felt.waits().choices == (b.AskForCard(3),)
    felt.refuse(b.DoubleDown(3, 550), "nz-1996:I:14.3")


def test_10_2_for_less_goes_in_the_steps_of_the_sign() -> None:
    felt = Table(limits=Limits(500, 50_000, 500))
    felt.bet(1, 20)
    felt.deal("7d", box1="6s 5d")
    felt.refuse(b.DoubleDown(1, cents(7)), "nz-1996:I:13.5")
    felt.do(b.DoubleDown(1, cents(15)))


@pytest.mark.shows("nz-1996:II:10.3", "nz-1996:II:12.1(b)")
def test_10_3_one_card_and_no_other(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="6s 5d")
    _, down = felt.do(b.DoubleDown(1))
    assert II + "10.3" in down.cite
    assert felt.due() == "box 1"
    for command in (b.Stand, b.AskForCard, b.DoubleDown):
        felt.refuse(command(1), II + "10.3")
    felt.refuse(s.DrawCards("dealer", ("2c", "3c")), II + "7.3(a)")
    dealt, stands = felt.draw("2c")
    assert II + "10.3" in dealt.cite
    assert (stands.total, set(stands.cite)) == (13, ids("10.3", "12.1(b)"))
    assert felt.due() == "dealer"


@pytest.mark.shows("nz-1996:II:10.4")
def test_10_4_both_wagers_settle_as_the_hand_does_and_pay_one_to_one() -> None:
    """But for the dealer's blackjack, the additional wager is decided as the wager it was added to."""
    for mine in range(11, 22):
        for theirs in (*range(17, 22), "over"):
            drawn = Showdown(mine, theirs)
            ruling = judge(RULES.wagers["box 1 double"], None, drawn)
            assert ruling.outcome == judge(RULES.wagers["box 1"], None, drawn).outcome
            if isinstance(ruling.outcome, Win):
                assert ruling.outcome == Win(odds("1 to 1"))
                assert II + "10.4" in ruling.cite


@pytest.mark.shows("nz-1996:II:10.4")
@pytest.mark.parametrize(("card", "dealers", "won"), [("Kc", "8c", 15), ("7c", "9c", 0), ("2c", "9c", -15)])
def test_10_4_at_the_table(felt: Table, card: str, dealers: str, won: int) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="6s 5d")
    felt.double(1, card, dollars=5)
    felt.dealers(dealers)
    events = felt.finish()
    assert felt.gain() == won
    if won > 0:
        assert II + "10.4" in cites(events)


@pytest.mark.shows("nz-1996:II:10.5")
@pytest.mark.parametrize("less", [0, 5])
@pytest.mark.parametrize(("up", "second"), [("Kd", "Ac"), ("Ad", "Kc")])
@pytest.mark.parametrize("card", ["2c", "Kc"])
def test_10_5_a_dealers_blackjack_takes_the_original_wager_only(
    felt: Table, less: int, up: str, second: str, card: str
) -> None:
    felt.bet(1, 10)
    felt.deal(up, box1="6s 5d")
    if up == "Ad":
        felt.insured()
    felt.double(1, card, dollars=less)
    felt.draw(second)
    events = felt.finish()
    assert felt.gain() == -10
    returned = find(events, m.WagerReturned)
    assert (returned.wager, returned.cite) == ("box 1 double", (II + "10.5",))
    assert II + "10.5" in find(events, m.WagerLost).cite


@pytest.mark.shows("nz-1996:II:10.5")
def test_10_5_the_declaration_returns_what_was_added() -> None:
    ruling = judge(RULES.wagers["box 1 double"], None, Showdown(20, "blackjack"))
    assert (ruling.outcome, ruling.cite) == (StandOff(), (II + "10.5",))
    assert judge(RULES.wagers["box 1 double"], None, Showdown("over", "blackjack")).outcome == Lose()


@pytest.mark.shows("nz-1996:II:10.2", "nz-1996:II:13.3(c)")
def test_10_2_for_less_is_offered_where_chips_are_short() -> None:
    felt = Table(players=1, limits=Limits(500, 50_000, 500), bettors_per_box=2)
    for seat, dollars in ((3, 32), (4, 28)):
        felt.do(m.TakeSeat(seat, f"player {seat}"))
        felt.do(m.BuyIn(seat, cents(dollars)))
        felt.bet(seat, 20, box=3)
    felt.deal("7d", box3="6s 5d")
    assert felt.waits().choices == (b.AskForCard(3), b.DoubleDown(3, cents(10)))
    felt.do(b.DoubleDown(3, cents(10)))
    assert felt.waits().choices == (b.JoinDouble(4, cents(5)), b.StayOut(4))


@pytest.mark.shows("nz-1996:II:10.2", "nz-1996:II:9.3")
def test_10_2_the_sign_may_have_a_minimum_for_what_is_added() -> None:
    by_wager = {"Double Down": Range(1_000, 50_000), "Insurance Wager": Range(700, 50_000)}
    felt = Table(limits=Limits(500, 50_000, by_wager=by_wager))
    felt.bet(1, 20)
    felt.deal("Ad", box1="6s 5d")
    felt.do(b.CallInsurance())
    assert felt.refuse(b.Insure(1, 1, cents(6)), II + "9.3").instead == "7 to 10"
    felt.do(b.CloseInsurance())
    assert felt.refuse(b.DoubleDown(1, cents(9)), II + "10.2").instead == "10 to 20"
    felt.do(b.DoubleDown(1, cents(10)))
