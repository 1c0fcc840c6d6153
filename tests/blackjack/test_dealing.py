"""Part 7: the burn, the call, the order of the cards, totals, the end of a round, the cutting card in the middle."""

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find, ids
from pitboss.games.blackjack import messages as b
from pitboss.ruling import CHANCE
from pitboss.shoe import messages as s
from pitboss.shoe.state import InShoe, Unshuffled
from pitboss.table import messages as m
from pitboss.table.state import NoMoreBets

# --- 7.1: the burn


@pytest.mark.shows("nz-1996:II:7.1")
def test_7_1_the_first_card_of_the_shoe_may_be_discarded_face_down() -> None:
    felt = Table(burn_first_card=True)
    felt.refuse(b.BurnCard("game supervisor"), II + "3.3")
    assert felt.waits().act == b.BurnCard()
    (burnt,) = felt.do(b.BurnCard())
    assert burnt.cite == (II + "7.1",)
    assert felt.view()["cards_in_shoe"] == 311
    felt.refuse(b.BurnCard(), II + "7.1")  # once
    felt.bet(1, 10)
    felt.deal("9d", box1="Ks 8d")
    felt.stand()
    felt.dealers("Tc")
    felt.finish()
    felt.refuse(b.BurnCard(), II + "7.1")


@pytest.mark.shows("nz-1996:II:7.1")
def test_7_1_it_is_the_operators_option(felt: Table) -> None:
    felt.refuse(b.BurnCard(), II + "7.1")
    late = Table(burn_first_card=True)
    late.bet(1, 10)
    late.call()  # the dealer may, and did not
    late.refuse(b.BurnCard(), II + "7.1")
    late.deal("9d", box1="Ks 8d")
    late.stand()
    late.dealers("Tc")
    late.finish()
    late.refuse(b.BurnCard(), II + "7.1")  # not the first card any more


@pytest.mark.shows("nz-1996:II:7.1")
def test_7_1_players_may_look_at_it_and_nobody_else_sees_it() -> None:
    felt = Table(burn_first_card=True)
    felt.refuse(b.LookAtBurnt(1), II + "7.1")
    felt.do(b.BurnCard())
    felt.refuse(b.ShowBurnt("dealer", 1, "As"), II + "7.1")  # nobody has asked
    (asked,) = felt.do(b.LookAtBurnt(1))
    assert asked.cite == (II + "7.1",)
    assert felt.waits().who == CHANCE
    felt.refuse(b.LookAtBurnt(2), II + "7.1")
    felt.refuse(b.ShowBurnt("dealer", 2, "As"), II + "7.1")
    felt.refuse(b.ShowBurnt("game supervisor", 1, "As"), II + "3.3")
    (shown,) = felt.do(b.ShowBurnt("dealer", 1, "As"))
    assert (shown.seat, shown.card) == (1, "As")
    for told in (shown, b.ShowBurnt("dealer", 1, "As")):  # the log, too, shows it to nobody else
        assert [told.seen_by(viewer).card for viewer in ("seat 1", "seat 2", "dealer", "")] == ["As", *3 * ["hidden"]]
    assert (felt.view("seat 1")["burnt"], felt.view("seat 2")["burnt"]) == ("As", "hidden")
    assert felt.view("inspector")["burnt"] == "hidden"
    felt.bet(2, 10)
    felt.deal("9d", box2="Ks 8d")
    (again,) = felt.do(b.LookAtBurnt(2))  # upon request, at any time
    assert (again.seat, again.card) == (2, "As")


@pytest.mark.shows("nz-1996:II:7.1")
def test_7_1_who_takes_the_seat_has_not_seen_it() -> None:
    felt = Table(burn_first_card=True)
    felt.do(b.BurnCard())
    felt.refuse(b.ShowBurnt("dealer", 0, "As"), II + "7.1")
    felt.do(b.LookAtBurnt(2))
    felt.do(m.LeaveSeat(2))
    felt.join(2, "cyd")
    felt.refuse(b.ShowBurnt("dealer", 2, "As"), II + "7.1")  # it was bob who asked
    felt.do(b.LookAtBurnt(1))
    felt.do(b.ShowBurnt("dealer", 1, "As"))
    felt.do(m.LeaveSeat(1))
    felt.join(1, "dan")
    assert felt.view("seat 1")["burnt"] == "hidden"


# --- 7.2, 7.3: the call and the deal


@pytest.mark.shows("nz-1996:II:7.2")
def test_7_2_no_more_bets_before_each_round(felt: Table) -> None:
    felt.bet(1, 10)
    felt.refuse(m.CallNoMoreBets("game supervisor"), II + "7.2")
    assert II + "7.2" in cites(felt.call())
    assert isinstance(felt.state.phase, NoMoreBets)
    felt.refuse(m.CallNoMoreBets(), II + "7.2")
    felt.draw("Ks 9d 8d")
    felt.refuse(m.CallNoMoreBets(), II + "7.2")


@pytest.mark.shows("nz-1996:II:7.3(a)", "nz-1996:II:7.3(b)", "nz-1996:II:7.3(c)")
def test_7_3_from_the_left_a_card_to_each_box_one_to_the_dealer_and_a_second_to_each_box() -> None:
    felt = Table(players=0, ready=False)
    for seat, name in ((6, "fay"), (2, "bob"), (4, "dan")):
        felt.join(seat, name)
        felt.bet(seat, 10)
    felt.shuffled()
    felt.loaded()
    felt.call()
    dealt = find(felt.draw("2s 3s 4s 9d 5s 6s 7s"), b.CardsDealt)
    assert dealt.to == ("box 2", "box 4", "box 6", "dealer", "box 2", "box 4", "box 6")
    assert ids("7.3(a)", "7.3(b)", "7.3(c)") <= set(dealt.cite)
    assert (felt.cards("box 2"), felt.cards("box 4"), felt.cards("box 6")) == ("2s 5s", "3s 6s", "4s 7s")
    assert felt.cards("dealer") == "9d"


@pytest.mark.shows("nz-1996:II:7.3(a)")
def test_7_3_no_more_cards_than_are_due(felt: Table) -> None:
    felt.bet(1, 10)
    felt.call()
    felt.refuse(s.DrawCards("dealer", ("Ks", "9d", "8d", "7c")), II + "7.3(a)")
    felt.refuse(s.DrawCards("dealer", ()), II + "3.1")
    felt.draw("Ks")
    felt.draw("9d 8d")
    refused = felt.refuse(s.DrawCards("dealer", ("7c",)), II + "7.4")
    assert refused.instead == "ann is to say: box 1 has 18"


# --- 7.4, 7.5: decisions and totals


@pytest.mark.shows("nz-1996:II:7.4")
def test_7_4_totals_are_announced_and_each_player_decides_in_turn_from_the_left() -> None:
    felt = Table(players=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10)
    dealt = find(felt.deal("9d", box1="Ks 8d", box2="5s 6d", box3="9s 4d"), b.CardsDealt)
    assert II + "7.4" in dealt.cite
    assert dict(zip(dealt.to, dealt.totals, strict=True)) == {"box 1": 18, "box 2": 11, "box 3": 13, "dealer": 9}
    for seat in (2, 3):
        for command in (b.Stand, b.AskForCard, b.DoubleDown, b.SplitPair):
            felt.refuse(command(seat), II + "7.4")
    felt.refuse(b.Stand(7), II + "7.4")
    assert (felt.waits().who, felt.waits().duty) == ("seat 1", "box 1, 18 against 9")
    assert II + "7.4" in cites(felt.stand(1))
    assert felt.turn() == "box 2"
    felt.refuse(b.AskForCard(1), II + "7.4")
    felt.double(2, "Tc")
    assert felt.turn() == "box 3"
    felt.stand(3)
    felt.refuse(b.AskForCard(3), II + "7.4")


@pytest.mark.shows("nz-1996:II:7.5")
def test_7_5_further_cards_as_decided_each_with_the_new_total(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="3s 9s")
    (asked,) = felt.do(b.AskForCard(1))
    assert II + "7.5" in asked.cite
    felt.refuse(b.AskForCard(1), II + "7.5")
    felt.refuse(b.Stand(1), II + "7.5")
    dealt = find(felt.draw("2c"), b.CardsDealt)
    assert (dealt.to, dealt.totals, II + "7.5" in dealt.cite) == (("box 1",), (14,), True)
    dealt = find(felt.hit(1, "Ac"), b.CardsDealt)
    assert (dealt.totals, felt.cards()) == ((15,), "3s 9s 2c Ac")


@pytest.mark.shows("nz-1996:II:7.6")
def test_7_6_after_all_decisions_the_dealers_second_card_and_more(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("6d", box1="Ks 8d", box2="9s 8s")
    felt.stand(1)
    assert felt.due() is None
    felt.stand(2)
    dealt = find(felt.draw("5c"), b.CardsDealt)
    assert (dealt.to, dealt.totals, II + "7.6" in dealt.cite) == (("dealer",), (11,), True)
    events = felt.draw("Kc")
    assert find(events, b.DealerDone).total == 21
    felt.refuse(s.DrawCards("dealer", ("2c",)), II + "12.3")


# --- 7.7: the end


@pytest.mark.shows("nz-1996:II:7.7(a)", "nz-1996:II:7.7(b)")
def test_7_7_cards_are_collected_from_the_right_the_dealers_at_last() -> None:
    felt = Table(players=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10)
    felt.deal("9d", box1="Ks 8d", box2="Kd 5s", box3="9s 8c")
    felt.stand(1)
    felt.hit(2, "Tc")  # bust: these cards have gone already
    felt.refuse(b.CollectCards(), II + "7.7(a)")
    felt.stand(3)
    felt.dealers("Th")
    felt.refuse(b.CollectCards(), II + "7.7(a)")  # the boxes have still to be settled
    felt.settle()
    felt.refuse(b.CollectCards("game supervisor"), II + "3.3")
    collected = find(felt.collect(), b.CardsCollected)
    assert collected.boxes == (3, 1)
    assert set(collected.cite) == ids("7.7(a)", "7.7(b)")
    assert felt.round.boxes == ()


# --- 7.8, 7.9: the cutting card


@pytest.mark.shows("nz-1996:II:7.8")
def test_7_8_reached_during_a_round_the_round_is_completed_first(felt: Table) -> None:
    felt.bet(1, 10)
    felt.call()
    met, owed, dealt = felt.draw("Ks cut 9d 8d")
    assert (met.at, set(met.cite)) == ("dealer", ids("7.8", "6.1(c)"))
    assert II + "7.8" in owed.cite
    assert dealt.cards == ("Ks", "9d", "8d")
    assert isinstance(felt.table.cards.stage, InShoe)
    felt.refuse(s.ShuffleCards(), II + "6.1(a)")
    felt.stand()
    felt.dealers("Tc")
    assert isinstance(felt.finish()[-1], s.ShuffleDue)


@pytest.mark.shows("nz-1996:II:7.8")
def test_7_8_it_is_met_where_the_next_card_is_due_and_only_there(felt: Table) -> None:
    felt.bet(1, 10)
    felt.call()
    felt.refuse(s.DrawCards("dealer", ("Ks", "9d", "8d", "cutting card")), II + "7.8")
    felt.draw("Ks 9d 8d")
    felt.refuse(s.DrawCards("dealer", ("cutting card",)), II + "7.4")  # ann has to speak first
    felt.do(b.AskForCard(1))
    assert find(felt.draw("cut"), s.CuttingCardMet).at == "box 1"
    felt.refuse(s.DrawCards("dealer", ("cutting card", "2c")), II + "6.4")  # only one lay in the shoe
    felt.draw("2c")
    assert felt.cards() == "Ks 8d 2c"


@pytest.mark.shows("nz-1996:II:7.9")
def test_7_9_as_the_first_card_of_a_round_the_cards_are_shuffled_at_once(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.call()
    felt.refuse(s.DrawCards("dealer", ("cutting card", "Ks")), II + "7.9")
    events = felt.draw("cut")
    assert II + "7.9" in cites(events)
    assert isinstance(felt.table.cards.stage, Unshuffled)
    assert (felt.on("box 1"), felt.on("box 2", 2)) == (cents(10), cents(10))
    assert felt.state.table.rounds_today == 0


@pytest.mark.shows("nz-1996:II:7.9")
def test_7_9_where_the_call_was_missed_too(felt: Table) -> None:
    felt.bet(1, 10)
    assert [type(event).__name__ for event in felt.draw("cut")] == [
        "CallMissed",
        "CuttingCardMet",
        "RoundCalledOff",
        "ShuffleDue",
    ]
    assert felt.open


# --- 7.10: announcements


@pytest.mark.shows("nz-1996:II:7.10")
def test_7_10_nobody_may_rely_on_a_total_that_was_announced(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("9d", box1="Ks 8d", box2="8s 8h")
    felt.refuse(b.ReportAnnouncement("dealer", 1, 18), II + "7.10")
    felt.refuse(b.ReportAnnouncement("dealer", 3, 18), II + "7.10")
    felt.refuse(b.ReportAnnouncement("inspector", 1, 21), II + "3.3")
    (wrong,) = felt.do(b.ReportAnnouncement("dealer", 1, 21))
    assert (wrong.announced, wrong.total, wrong.cite) == (21, 18, (II + "7.10",))
    felt.stand(1)
    felt.split(2, "2c")
    (wrong,) = felt.do(b.ReportAnnouncement("dealer", 2, 11, which=1))
    assert (wrong.which, wrong.total) == (1, 10)
    felt.hit(2, "Tc")
    felt.stand(2)
    felt.draw("Tc")
    felt.stand(2)
    felt.dealers("Td")
    felt.finish()
    assert felt.gain(1) == -10  # 18 against 19, whatever was said


def test_waiting_for_each_duty_in_turn(felt: Table) -> None:
    felt.bet(1, 10)
    found = []
    for cards in ("", "Ks 9d 8d", "", "Tc", "", ""):
        waits = felt.waits()
        found.append((waits.who, waits.cite.removeprefix(II)))
        felt.draw(cards) if cards else felt.do(waits.act or waits.choices[0])
    assert found == [
        ("dealer", "7.2"),
        (CHANCE, "7.3(a)"),
        ("seat 1", "7.4"),
        (CHANCE, "7.6"),
        ("dealer", "4.8"),
        ("dealer", "7.7(a)"),
    ]
    assert not all_of(tuple(felt.log), b.CallMissed)
