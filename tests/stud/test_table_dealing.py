"""Division VIII, parts 4.4 to 4.6, 7 and 8: the deal, and what each player decides upon the hand."""

import pytest
from support import cents, cites

from pitboss.games.caribbean_stud import messages as c
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from stud.felt import FLUSH, ODD, PAIR, PLAYS, Table, all_of, cards, find, id_, ids

SHUFFLER = "automatic shuffler"


@pytest.fixture
def felt() -> Table:
    """Players at the places 1, 2 and 3; cards come singly out of a shoe."""
    return Table(3)


@pytest.fixture
def packets() -> Table:
    return Table(3, dealt_from=SHUFFLER)


def antes(table: Table, *seats: int) -> None:
    for seat in seats:
        table.ante(seat)


# --- 7.1: the call, and from the left


@pytest.mark.shows("nz-1996:VIII:7.1(a)")
def test_7_1_a_no_more_bets_is_announced_before_the_first_card(felt: Table) -> None:
    antes(felt, 1)
    felt.refuses(c.DealCards(up="3h"), "7.1(a)")
    felt.refuses(m.CallNoMoreBets("game supervisor"), "7.1(a)")
    assert id_("7.1(a)") in find(felt.call(), m.NoMoreBetsCalled).cite
    felt.refuses(m.CallNoMoreBets(), "7.1(a)")
    assert "No more bets" in felt.refuses(m.PlaceWager(2, "ante 2", cents(10)), "7.1(a)").because
    felt.refuses(c.WagerOnJackpot(1), "7.1(a)")


@pytest.mark.shows("nz-1996:VIII:7.1(b)")
def test_7_1_b_from_the_dealers_left_and_around_the_table(felt: Table) -> None:
    antes(felt, 3, 1, 2)  # in whatever order they were made
    felt.call()
    felt.refuses(c.DealCards("game supervisor", "3h"), "7.1(b)")
    dealt = find(felt.deal(), c.CardsDealt)
    assert dealt.to[:4] == (1, 2, 3, 0)
    assert id_("7.1(b)") in dealt.cite


# --- 7.2 and 7.3: out of a shoe


@pytest.mark.shows("nz-1996:VIII:7.2")
def test_7_2_face_down_but_for_the_dealers_last_card(felt: Table) -> None:
    antes(felt, 1)
    felt.call()
    felt.refuses(c.DealCards("dealer", "3h", 3), "7.2")
    felt.do(c.DealCards("dealer", "", 3))
    felt.refuses(c.DealCards(), "7.2")  # the last one lies face up: which is it?
    dealt = find(felt.deal("Ah Kc 9s 5d 3h"), c.CardsDealt)
    assert (dealt.up, dealt.last) == ("3h", True)
    assert id_("7.2") in dealt.cite
    for viewer in ("", "seat 1", "inspector"):
        seen = felt.view(viewer)
        assert seen["dealer"]["cards"] == ("hidden", "hidden", "hidden", "hidden", "3h")
        assert seen["hands"][0]["cards"] == ("hidden",) * 5
    felt.refuses(c.DealCards(up="4h"), "14.3")  # every hand has its five


@pytest.mark.shows(
    "nz-1996:VIII:7.3(a)", "nz-1996:VIII:7.3(b)", "nz-1996:VIII:7.3(c)", "nz-1996:VIII:7.3(d)", "nz-1996:VIII:4.1(a)"
)
def test_7_3_singly_to_each_ante_and_the_dealer_five_times_around(felt: Table) -> None:
    antes(felt, 1, 3)
    felt.call()
    first = find(felt.do(c.DealCards("dealer", "", 2)), c.CardsDealt)
    assert (first.to, first.each, first.last) == ((1, 3), 1, False)
    assert set(first.cite) == ids("7.3(a)", "7.2", "7.1(b)")
    second = find(felt.do(c.DealCards("dealer", "", 1)), c.CardsDealt)
    assert (second.to, set(second.cite)) == ((0,), ids("7.3(b)", "7.2", "7.1(b)"))
    third = find(felt.do(c.DealCards("dealer", "", 2)), c.CardsDealt)
    assert (third.to, set(third.cite)) == ((1, 3), ids("7.3(c)", "7.2", "7.1(b)"))
    rest = find(felt.deal(), c.CardsDealt)
    assert rest.to == (0, 1, 3, 0, 1, 3, 0, 1, 3, 0)
    assert set(rest.cite) == ids("7.3(c)", "7.3(d)", "7.2", "7.1(b)")
    assert felt.hand(1).places == (0, 3, 6, 9, 12)
    assert felt.hand(3).places == (1, 4, 7, 10, 13)
    assert felt.stud.dealer.places == (2, 5, 8, 11, 14)
    assert felt.stud.step == "deciding"


def test_no_more_than_is_still_to_be_dealt(felt: Table) -> None:
    antes(felt, 1)
    felt.call()
    for count in (-1, 11):
        felt.refuses(c.DealCards("dealer", "", count), "14.3")


# --- 7.4: out of a shuffler


@pytest.mark.shows("nz-1996:VIII:7.4(a)", "nz-1996:VIII:7.4(b)", "nz-1996:VIII:7.4[tail]")
def test_7_4_five_at_a_time_and_the_dealers_bottom_card_is_turned_over(packets: Table) -> None:
    antes(packets, 1, 3)
    packets.call()
    first = find(packets.do(c.DealCards("dealer", "", 2)), c.CardsDealt)
    assert (first.to, first.each) == ((1, 3), 5)
    assert set(first.cite) == ids("7.4(a)", "7.2", "7.1(b)")
    rest = find(packets.deal("Ah Kc 9s 5d 3h"), c.CardsDealt)
    assert (rest.to, rest.each, rest.up) == ((0,), 5, "3h")
    assert set(rest.cite) == ids("7.4(b)", "7.4[tail]", "7.2", "7.1(b)")
    assert packets.hand(1).places == (0, 1, 2, 3, 4)
    assert packets.stud.dealer.places == (10, 11, 12, 13, 14)
    assert packets.view()["dealer"]["cards"] == ("hidden",) * 4 + ("3h",)


# --- 4.4, 8.1: fold or bet


@pytest.mark.shows("nz-1996:VIII:4.4(a)", "nz-1996:VIII:4.4(b)", "nz-1996:VIII:8.1")
def test_8_1_when_the_cards_are_dealt_players_pick_them_up_and_fold_or_bet(felt: Table) -> None:
    antes(felt, 1, 2)
    felt.call()
    for early in (c.LookAtCards(1, cards(PAIR)), c.PlaceBet(1), c.Fold(1)):
        felt.refuses(early)
    felt.deal()
    assert set(find(felt.look(1, PAIR), c.CardsLookedAt).cite) == ids("4.4(a)", "4.4(b)", "8.1")
    felt.refuses(c.LookAtCards(1, cards(FLUSH)), "8.1")  # it has been looked at
    felt.refuses(c.LookAtCards(3, cards(FLUSH)), "8.1")  # cyd has no hand
    choices = felt.awaits().choices
    assert set(choices) == {c.PlaceBet(1), c.Fold(1)}
    played = felt.do(c.PlaceBet(1))
    assert ids("4.4(b)", "8.1") <= set(find(played, c.BetPlaced).cite)
    assert id_("4.4(a)") in find(felt.fold(2), c.Folded).cite
    felt.refuses(c.Fold(1), "8.1")  # once decided it is decided
    felt.refuses(c.PlaceBet(2), "8.1")


@pytest.mark.shows("nz-1996:VIII:4.6")
def test_4_6_a_bet_is_exactly_twice_the_ante(felt: Table) -> None:
    felt.ante(1, 15)
    felt.dealt()
    for wrong in (15, 25, 29, 31, 45):
        assert felt.refuses(c.PlaceBet(1, cents(wrong)), "4.6").instead == "30"
    events = felt.do(c.PlaceBet(1, cents(30)))
    assert find(events, m.WagerPlaced).amount == cents(30)
    assert id_("4.6") in cites(events)
    assert felt.hand(1).status == "bet"


# --- 4.5, 8.2: who has folded


@pytest.mark.shows("nz-1996:VIII:4.5", "nz-1996:VIII:8.2(b)")
def test_8_2_b_the_ante_of_a_folded_hand_is_collected(felt: Table) -> None:
    antes(felt, 1, 2)
    felt.dealt()
    felt.look(1, FLUSH)
    events = felt.fold(1)
    lost = find(events, m.WagerLost)
    assert (lost.seat, lost.stake) == (1, cents(10))
    assert ids("4.5", "8.2(b)") <= set(lost.cite)
    assert felt.on("ante 2", 2) == cents(10), "the other one stays"
    assert felt.view()["hands"][0]["cards"] == ("hidden",) * 5, "they lie face down"


@pytest.mark.shows("nz-1996:VIII:8.2(a)")
def test_8_2_a_the_jackpot_wager_on_an_area_is_collected_and_out_of_a_slot_there_is_nothing_to_collect() -> None:
    for operation, cited in (("manual", True), ("electronic", False)):
        felt = Table(jackpot_operation=operation)
        felt.ante(1, jackpot=True)
        felt.dealt()
        felt.look(1, FLUSH)
        lost = find(felt.fold(1), c.JackpotLost)
        assert (id_("8.2(a)") in lost.cite) is cited
        assert felt.jackpot.meter == cents(1), "it is in the pool, and stays there"


@pytest.mark.shows("nz-1996:VIII:8.2(c)", "nz-1996:VIII:8.2(d)", "nz-1996:VIII:8.2(e)", "nz-1996:VIII:8.2(f)")
def test_8_2_its_cards_are_collected_spread_counted_and_discarded(felt: Table) -> None:
    antes(felt, 1)
    felt.dealt()
    folded = find(felt.fold(1), c.Folded)
    assert ids("8.2(c)", "8.2(d)", "8.2(e)", "8.2(f)") <= set(folded.cite)


@pytest.mark.shows("nz-1996:VIII:8.2(e)", "nz-1996:VIII:14.3")
def test_8_2_e_what_is_counted_there_may_be_wrong(felt: Table) -> None:
    antes(felt, 1, 2)
    felt.dealt()
    felt.fold(1)
    felt.do(c.ReportWrongNumber("dealer", 1, 4))
    assert felt.rack(1) == felt.rack(2) == cents(1000), "a misdeal: what was collected goes back"


def test_a_folded_hand_is_not_shown_to_anybody(felt: Table) -> None:
    """Not at the end of the round either."""
    antes(felt, 1, 2)
    felt.dealt()
    felt.look(1, FLUSH)
    felt.fold(1)
    felt.bet(2, PAIR)
    felt.turn()
    felt.show(2)
    felt.settle()
    felt.refuses(c.ShowHand(1), "9.4")
    felt.refuse(c.LookAtCards(1, cards(FLUSH)))
    shown = [each.seat for each in all_of(tuple(felt.log), c.HandShown)]
    assert shown == [2]


def test_when_all_have_folded_nothing_is_turned(felt: Table) -> None:
    antes(felt, 1, 2)
    felt.dealt()
    felt.fold(1)
    felt.fold(2)
    felt.refuses(c.TurnDealersCards("dealer", cards(PLAYS)), "8.3")
    assert find(felt.settle(), c.HandsSettled).claims is False
    collected = find(felt.collect(), c.CardsCollected)
    assert ids("8.2(c)", "8.2(f)") <= set(collected.cite)
    felt.do(s.ShuffleCards())


# --- 14.11: nobody there


@pytest.mark.shows("nz-1996:VIII:14.11")
def test_14_11_who_is_not_there_to_decide_has_folded(felt: Table) -> None:
    """CS-25."""
    felt.ante(1, jackpot=True)
    felt.ante(2)
    felt.call()
    felt.refuses(c.ReportAbsent("dealer", 1), "14.11")  # not before the hand is complete
    felt.deal()
    felt.refuses(c.ReportAbsent("inspector", 1))
    events = felt.do(c.ReportAbsent("dealer", 1))
    assert id_("14.11") in find(events, c.Folded).cite
    lost = find(events, m.WagerLost)
    assert (lost.seat, lost.wager, lost.stake) == (1, "ante 1", cents(10))
    assert find(events, c.JackpotLost).seat == 1
    felt.bet(2, ODD)
    felt.refuses(c.ReportAbsent("dealer", 2), "14.11")  # who has bet has decided
