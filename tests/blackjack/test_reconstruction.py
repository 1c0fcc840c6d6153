"""Rules 15.3, 15.4, 15.5 and 15.8: cards in the wrong place, put right while nobody has decided anything, or not."""

from typing import Any

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find, ids
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as b
from pitboss.shoe import messages as s
from pitboss.table import messages as m

RIGHT = f.PutRight("casino supervisor")


@pytest.fixture
def three() -> Table:
    """Ann, bob and cyd have wagered 10 each on their boxes, and “No more bets” has been called."""
    felt = Table(players=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10)
    felt.call()
    return felt


def misdealt(felt: Table, card: str, to: str) -> Any:
    (event,) = felt.do(f.Misdeal("dealer", card, to))
    return event


def hands(felt: Table) -> list[str]:
    return [felt.cards(f"box {number}") for number in (1, 2, 3)]


# --- 15.3: a card on a box without a wager


@pytest.mark.shows("nz-1996:II:15.3")
def test_15_3_before_any_decision_the_deal_is_reconstructed(three: Table) -> None:
    three.draw("2s")
    event = misdealt(three, "3s", "box 5")  # due to box 2
    assert (event.due, event.cite) == ("box 2", (II + "15.3",))
    three.draw("4s 5s 9d 6s 7s")
    three.refuse(f.PutRight("dealer"), II + "15.8")
    three.refuse(f.PutRight("game supervisor"), II + "15.8")
    assert three.waits().act == RIGHT
    (rebuilt,) = three.do(RIGHT)
    assert II + "15.3" in rebuilt.cite
    # The same cards in the order in which they left the shoe, where 7.3 puts them; none left out (BJ-26).
    assert rebuilt.cards == ("2s", "3s", "4s", "5s", "9d", "6s", "7s")
    assert (hands(three), three.cards("dealer")) == (["2s 9d", "3s 6s", "4s 7s"], "5s")
    three.refuse(RIGHT, II + "15.8")
    assert three.turn() == "box 1"


@pytest.mark.shows("nz-1996:II:15.3")
def test_15_3_in_the_middle_of_the_deal_which_goes_on_afterwards(three: Table) -> None:
    three.draw("2s")
    misdealt(three, "3s", "box 5")
    three.do(RIGHT)
    assert hands(three) == ["2s", "3s", ""]
    three.draw("4s 9d 6s 7s 8s")
    assert (hands(three), three.cards("dealer")) == (["2s 6s", "3s 7s", "4s 8s"], "9d")


@pytest.mark.shows("nz-1996:II:15.3", "nz-1996:II:15.7")
def test_15_3_a_card_that_is_over_is_the_next_card(three: Table) -> None:
    three.draw("2s")
    misdealt(three, "3s", "box 5")
    three.draw("4s 5s 9d 6s 7s Td")
    (rebuilt,) = three.do(RIGHT)
    assert rebuilt.over == ("Td",)
    assert {II + "15.3", II + "15.7"} <= set(rebuilt.cite)
    assert (hands(three), three.cards("dealer")) == (["2s 9d", "3s 6s", "4s 7s"], "5s")
    assert three.view()["exposed"] == "Td"
    three.do(f.TakeExposed(1))
    assert three.cards() == "2s 9d Td"


@pytest.mark.shows("nz-1996:II:15.3", "nz-1996:II:12.1(d)")
def test_15_3_it_is_dealt_where_a_card_must_be(three: Table) -> None:
    three.draw("2s")
    misdealt(three, "3s", "box 5")
    three.draw("4s 5s 3d 6s 7s Td")
    rebuilt, taken = three.do(RIGHT)
    assert (rebuilt.over, taken.to) == (("Td",), "box 1")  # five draws without a word
    assert three.cards() == "2s 3d Td"


@pytest.mark.shows("nz-1996:II:15.3")
def test_15_3_after_a_decision_it_is_void_and_play_goes_on(three: Table) -> None:
    three.draw("Ts")
    misdealt(three, "3s", "box 5")
    three.draw("4s 5s 9d 9s 6s 7s")
    three.stand(1)
    (passed,) = three.do(RIGHT)
    assert passed.cite == (II + "15.3",)
    assert hands(three) == ["Ts 9s", "4s 6s", "5s 7s"]  # box 2 had the card after it
    assert three.round.stray == ()
    three.hit(2, "Kc")
    three.stand(2)
    three.hit(3, "Kd")  # 22
    three.dealers("8h")
    three.finish()
    assert [three.gain(seat) for seat in (1, 2, 3)] == [10, 10, -10]


@pytest.mark.shows("nz-1996:II:15.3", "nz-1996:II:8.3")
def test_15_3_even_money_is_a_decision_like_insurance() -> None:
    felt = Table(players=3, bettors_per_box=2)
    for seat, box in ((1, 1), (3, 1), (2, 2)):
        felt.bet(seat, 10, box)
    felt.call()
    felt.draw("As")
    misdealt(felt, "3s", "box 5")  # due to box 2
    felt.draw("4s Ad Kd 6s")
    felt.do(b.CallInsurance())
    felt.do(b.TakeEvenMoney(3, 1))  # the cards stay, for ann
    assert not all_of(felt.do(RIGHT), f.DealReconstructed)
    assert (felt.cards("box 1"), felt.gain(3)) == ("As Kd", 10)


@pytest.mark.shows("nz-1996:II:15.3", "nz-1996:II:12.2")
def test_15_3_a_box_that_has_bust_contains_no_wager(three: Table) -> None:
    """A card put there does not give the lost wager back."""
    three.draw("Ts Ks Qs 9d 5s 6s 7s")
    three.hit(1, "9s")
    assert three.gain(1) == -10
    three.do(b.AskForCard(2))
    event = misdealt(three, "2c", "box 1")
    assert (event.due, event.cite) == ("box 2", (II + "15.3",))
    (passed,) = three.do(RIGHT)
    assert passed.cite == (II + "15.3",)
    assert three.gain(1) == -10
    three.draw("3c")  # bob’s card is due still
    assert three.cards("box 2") == "Ks 6s 3c"


# --- 15.4: a wagered box left out


@pytest.mark.shows("nz-1996:II:15.4")
@pytest.mark.parametrize("which", ["first", "second", "both"])
def test_15_4_before_anybody_else_decides_the_deal_is_reconstructed(three: Table, which: str) -> None:
    if which == "second":
        three.draw("2s 3s 4s 9d")
        misdealt(three, "5s", "box 2")
        three.draw("6s")
    else:
        event = misdealt(three, "2s", "box 2")
        assert (event.due, event.cite) == ("box 1", (II + "15.4",))
        three.draw("3s 4s")
        if which == "both":
            misdealt(three, "5s", "box 2")
            three.draw("6s")
        else:
            three.draw("5s 6s 7s")
    (rebuilt,) = three.do(RIGHT)
    assert II + "15.4" in rebuilt.cite
    three.draw("8s" if which == "first" else "7s" if which == "second" else "7s 8s")
    assert (hands(three), three.cards("dealer")) == EXPECTED[which]


EXPECTED = {
    "first": (["2s 6s", "3s 7s", "4s 8s"], "5s"),
    "second": (["2s 5s", "3s 6s", "4s 7s"], "9d"),
    "both": (["2s 6s", "3s 7s", "4s 8s"], "5s"),
}


@pytest.mark.shows("nz-1996:II:15.4")
@pytest.mark.parametrize("decision", ["stand", "insurance"])
def test_15_4_after_another_players_decision_its_wagers_are_void(three: Table, decision: str) -> None:
    """BJ-28: insurance is a decision, too."""
    misdealt(three, "Ts", "box 2")
    three.draw(f"Ks {'Ad' if decision == 'insurance' else '9d'} 3s 9s 8s")
    if decision == "insurance":
        three.insured((2, 5))
    else:
        three.stand(2)
    events = three.do(RIGHT)
    voided, gone = find(events, m.WagerVoided), find(events, b.HandRemoved)
    assert (voided.seat, voided.amount, set(voided.cite)) == (1, cents(10), {II + "15.4", "nz-1996:I:1.0[Void](a)"})
    assert (gone.box, II + "15.4" in gone.cite) == (1, True)
    assert (three.gain(1), three.on("box 1")) == (0, 0)
    assert three.round.pending is None
    while three.turn():
        three.stand(int(three.turn()[4]))
    three.dealers("6h" if decision == "insurance" else "8h")
    three.finish()
    assert three.gain(1) == 0


@pytest.mark.shows("nz-1996:II:15.4", "nz-1996:II:9.1")
def test_15_4_a_decision_of_the_player_who_was_left_out_does_not_count(three: Table) -> None:
    """What that player has insured goes back: it may be another card that the dealer has now."""
    three.draw("Ts")
    misdealt(three, "9s", "box 3")  # due to box 2
    three.draw("Ac 5s 6s 7s")
    three.do(b.CallInsurance())
    three.do(b.Insure(2, 2, cents(5)))
    events = three.do(RIGHT)
    assert find(events, m.WagerVoided).cite == (II + "15.4", "nz-1996:I:1.0[Void](a)")
    assert [three.gain(seat) for seat in (1, 2, 3)] == [-10, -10, -10]
    assert (three.cards("dealer"), three.cards("box 2"), three.on("insurance 2")) == ("5s", "9s 7s", 0)


@pytest.mark.shows("nz-1996:II:15.4", "nz-1996:II:15.8")
def test_15_4_but_it_does_where_the_same_box_has_a_card_too_many(three: Table) -> None:
    """15.8 speaks of any player; what was split is not put together again."""
    misdealt(three, "6d", "box 2")  # due to box 1
    three.draw("3d 2d Qh")
    misdealt(three, "Th", "box 1")  # due to box 2
    three.draw("7s 8s")
    three.do(b.SplitPair(1))
    events = three.do(RIGHT)
    assert [(each.seat, each.amount) for each in all_of(events, m.WagerVoided)] == 2 * [(1, cents(10))]
    assert [three.gain(seat) for seat in (1, 2, 3)] == [0, -10, -10]
    assert three.turn() == "box 2"


@pytest.mark.shows("nz-1996:II:15.4", "nz-1996:II:9.1")
def test_15_4_of_two_that_were_left_out_each_is_another_to_the_other(three: Table) -> None:
    three.draw("Ts")
    misdealt(three, "Ac", "dealer")  # bob and cyd are left out
    three.draw("5s 6s 7s")
    three.do(b.CallInsurance())
    three.do(b.Insure(2, 2, cents(5)))
    events = three.do(RIGHT)
    assert not all_of(events, f.DealReconstructed)
    assert [three.gain(seat) for seat in (1, 2, 3)] == [-10, 0, 0]


@pytest.mark.shows("nz-1996:II:15.4", "nz-1996:II:9.2(a)")
def test_15_4_insurance_is_offered_again(three: Table) -> None:
    three.draw("Ts 9s 8s Ac 5s")
    misdealt(three, "6s", "box 3")  # due to box 2
    three.do(b.CallInsurance())
    three.do(b.Insure(2, 2, cents(5)))
    three.do(RIGHT)
    three.draw("7s")
    assert three.waits().act == b.CallInsurance()
    three.insured((2, 5))


@pytest.mark.shows("nz-1996:II:15.4")
def test_15_4_with_super_sevens_and_back_bettors() -> None:
    felt = Table(players=3, bettors_per_box=3, super_sevens=True)
    for seat in (1, 3):
        felt.bet(seat, 10, box=1)
    felt.sevens(1)
    felt.bet(2, 10)
    felt.call()
    misdealt(felt, "Ks", "box 2")
    felt.draw("9d")
    misdealt(felt, "8s", "box 2")  # no card for box 1 at all
    felt.stand(2)
    events = felt.do(RIGHT)
    assert {(each.seat, each.wager) for each in all_of(events, m.WagerVoided)} == {
        (1, "box 1"),
        (3, "box 1"),
        (1, "sevens 1"),
    }
    assert (felt.gain(1), felt.gain(3)) == (0, 0)


@pytest.mark.shows("nz-1996:II:15.4", "nz-1996:II:14.4(a)", "nz-1996:II:14.4(f)", "nz-1996:II:14.6")
def test_15_4_super_sevens_go_by_the_cards_of_the_reconstructed_deal() -> None:
    """BJ-43: what was taken or paid for a card that was another's goes back, and the wager is decided anew."""
    felt = Table(players=4, super_sevens=True)
    for seat in (1, 2, 3, 4):
        felt.bet(seat, 10)
        felt.sevens(seat)
    felt.call()
    misdealt(felt, "Ks", "box 2")  # due to box 1
    assert [each.wager for each in all_of(felt.draw("7d"), m.WagerLost)] == ["sevens 2"]
    felt.draw("7h 9c")  # to boxes 4 and the dealer
    felt.draw("2c 3c")
    assert [each.odds for each in all_of(felt.draw("4c 5c"), m.WagerWon)] == ["3 to 1", "3 to 1"]
    assert [felt.gain(seat) for seat in (1, 2, 3, 4)] == [-15, -15, 5, 5]
    events = felt.do(RIGHT)
    assert [(each.seat, each.taken) for each in all_of(events, m.Reversed)] == [(2, 0), (4, cents(20))]
    assert ids("15.4", "14.6") <= set(all_of(events, m.Reversed)[0].cite)
    assert hands(felt) == ["Ks 3c", "7d 4c", "7h 5c"]
    assert felt.cards("box 4") == "9c"
    lost, won = all_of(events, m.WagerLost), all_of(events, m.WagerWon)
    assert ([each.wager for each in lost], [each.wager for each in won]) == (["sevens 4"], ["sevens 2"])
    felt.draw("6c")
    assert [felt.gain(seat) for seat in (1, 2, 3, 4)] == [-15, 5, 5, -15]
    was = m.ReportMispayment("game supervisor", 4, "sevens 4", cents(10))
    felt.refuse(was, "nz-1996:I:15.1")  # what was undone is no payment any more


@pytest.mark.shows("nz-1996:II:15.4", "nz-1996:II:15.8")
def test_15_4_a_hand_that_was_left_out_and_has_a_wrong_card_is_void_once(three: Table) -> None:
    misdealt(three, "Ts", "box 2")  # box 1 is left out
    three.draw("Ks 9d 3s")
    misdealt(three, "9s", "box 1")  # due to box 2: one too many
    three.draw("6s 7s")
    three.stand(1)
    three.stand(2)
    events = three.do(RIGHT)
    assert [(each.seat, each.amount) for each in all_of(events, m.WagerVoided)] == [(1, cents(10))]
    assert three.gain(1) == 0


# --- 15.5: no first card for the dealer


def no_first_card(felt: Table, cards: str = "Ts 9s 8s 5s 6s 7s") -> None:
    """Everybody has two cards and the dealer none."""
    one, two, three, *rest = cards.split()
    felt.draw(f"{one} {two} {three}")
    misdealt(felt, rest[0], "box 1")
    felt.draw(" ".join(rest[1:]))


@pytest.mark.shows("nz-1996:II:15.5")
def test_15_5_before_any_decision_the_deal_is_reconstructed(three: Table) -> None:
    no_first_card(three)
    (rebuilt,) = three.do(RIGHT)
    assert II + "15.5" in rebuilt.cite
    assert three.cards("dealer") == "5s"
    three.draw("4c")
    assert hands(three) == ["Ts 6s", "9s 7s", "8s 4c"]


@pytest.mark.shows("nz-1996:II:15.5", "nz-1996:II:15.5(a)", "nz-1996:II:15.5(b)", "nz-1996:II:15.5[tail]")
def test_15_5_after_a_decision_each_seated_player_voids_the_hand_or_completes_it(three: Table) -> None:
    no_first_card(three)
    three.refuse(f.ChooseVoid(1), II + "15.5(a)")
    three.hit(1, "Kc")  # ann busts
    assert three.gain(1) == -10
    (passed,) = three.do(RIGHT)
    assert (passed.no_first_card, passed.choose, passed.cite) == (True, True, (II + "15.5",))
    three.refuse(b.Stand(2), II + "15.5(a)")
    assert three.waits().who == "seat 1"
    events = three.do(f.ChooseVoid(1))  # although the hand has bust
    assert II + "15.5(a)" in find(events, f.VoidChosen).cite
    assert three.gain(1) == 0
    (complete,) = three.do(f.ChooseComplete(2))
    assert {II + "15.5(b)", II + "15.5[tail]"} <= set(complete.cite)
    three.refuse(f.ChooseVoid(2), II + "15.5")
    three.refuse(f.ChooseVoid(1), II + "15.5")
    three.do(f.ChooseVoid(3))
    assert three.gain(3) == 0
    three.hit(2, "2d")  # 9 6 2
    three.stand(2)
    assert three.due() == "dealer"
    three.dealers("Kd 8d")
    three.finish()
    assert [three.gain(seat) for seat in (1, 2, 3)] == [0, -10, 0]


@pytest.mark.shows("nz-1996:II:15.5[tail]")
def test_15_5_the_dealers_ace_and_ten_are_twenty_one_and_no_blackjack() -> None:
    """BJ-29: a player's blackjack wins, a player's twenty-one stands off, and there is no insurance."""
    felt = Table(players=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10)
    felt.call()
    no_first_card(felt, "As Ts 9s Ks 9h 8s")
    felt.stand(2)
    felt.do(RIGHT)
    for seat in (1, 2, 3):
        felt.do(f.ChooseComplete(seat))
    felt.hit(3, "4c")
    events = felt.dealers("Ac")
    felt.refuse(b.CallInsurance(), II + "9.2(a)")
    events = felt.draw("Kd")
    assert find(events, b.DealerDone).blackjack is False
    felt.finish()
    assert [felt.gain(seat) for seat in (1, 2, 3)] == [15, -10, 0]


@pytest.mark.shows("nz-1996:II:15.5[tail]", "nz-1996:II:10.5", "nz-1996:II:11.7")
def test_15_5_but_for_10_5_and_11_7_it_is_one(three: Table) -> None:
    no_first_card(three, "6s 8s 9s 5s 8h 9h")
    three.do(b.DoubleDown(1))
    three.do(RIGHT)
    for seat in (1, 2, 3):
        three.do(f.ChooseComplete(seat))
    assert three.due() == "box 1"
    three.draw("4c")
    three.split(2, "Tc")
    three.stand(2)
    three.draw("Th")
    three.stand(2)
    three.stand(3)
    three.dealers("Ac Kd")
    events = three.finish()
    assert [three.gain(seat) for seat in (1, 2, 3)] == [-10, -10, -10]
    assert ids("10.5", "11.7") <= cites(events)


@pytest.mark.shows("nz-1996:II:15.5")
def test_15_5_a_player_with_several_boxes_chooses_for_each() -> None:
    felt = Table(players=1, boxes_per_player=3)
    for number in (1, 2, 3):
        felt.bet(1, 10, box=number)
    felt.call()
    no_first_card(felt)
    felt.stand(1)
    felt.do(RIGHT)
    felt.do(f.ChooseVoid(1, 2))
    felt.refuse(f.ChooseVoid(1, 2), II + "15.5")
    felt.do(f.ChooseComplete(1))  # the others
    assert felt.on("box 2") == 0
    assert felt.turn() == "box 3"


@pytest.mark.shows("nz-1996:II:15.5", "nz-1996:II:13.3(d)")
def test_15_5_what_was_waited_for_is_waited_for_again() -> None:
    felt = Table(players=3, bettors_per_box=3)
    for seat in (1, 2):
        felt.bet(seat, 10, box=1)
    felt.bet(3, 10)
    felt.call()
    felt.draw("8s 9s")
    misdealt(felt, "8h", "box 1")
    felt.draw("7s")
    felt.do(b.SplitPair(1))
    felt.do(RIGHT)
    felt.do(f.ChooseComplete(1))
    felt.do(f.ChooseComplete(3))
    assert felt.waits().who == "seat 2"
    felt.do(b.NameHand(2, 2))


@pytest.mark.shows("nz-1996:II:15.5(a)")
def test_15_5_who_has_left_is_not_asked_and_not_paid() -> None:
    felt = Table(players=3, bettors_per_box=2)
    felt.bet(1, 10)
    felt.bet(3, 10, box=1)
    felt.bet(2, 10)
    felt.call()
    felt.draw("Ts 9s")
    misdealt(felt, "5s", "box 1")
    felt.draw("6s")
    felt.hit(1, "Kc")
    felt.do(m.LeaveSeat(3))
    felt.join(3, "eve")
    felt.do(RIGHT)
    felt.do(f.ChooseVoid(1))
    assert [felt.gain(seat) for seat in (1, 3)] == [0, 0]
    felt.do(f.ChooseVoid(2))
    felt.collect()


@pytest.mark.shows("nz-1996:II:15.5")
@pytest.mark.parametrize("others", [f.ChooseComplete, f.ChooseVoid])
def test_15_5_who_leaves_before_choosing_holds_nobody_up(three: Table, others: Any) -> None:
    no_first_card(three)
    three.hit(1, "Kc")  # ann busts: nothing of hers lies there any more
    three.do(RIGHT)
    for seat in (2, 3):
        three.do(others(seat))
    assert three.waits().who == "seat 1"
    events = three.do(m.LeaveSeat(1))
    if others is f.ChooseVoid:
        assert find(events, b.DealerDone).total == 0
    else:
        assert three.turn() == "box 2"
        three.stand(2)
        three.stand(3)
        three.dealers("Td 9h")
        three.settle()
    three.collect()


@pytest.mark.shows("nz-1996:II:15.5(a)", "nz-1996:II:11.7")
def test_15_5_a_bust_that_came_back_does_not_come_back_again() -> None:
    """With the reading by which busts beyond the original come back with the dealer's ace and ten."""
    felt = Table(dealer_blackjack_after_split="original_only")
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.call()
    felt.draw("Ts 9d")
    misdealt(felt, "Td", "box 1")
    felt.draw("9c")
    felt.split(1, "5c")
    felt.hit(1, "Kc")
    felt.draw("6c")
    felt.hit(1, "Kd")
    assert felt.gain(1) == -20
    felt.do(RIGHT)
    felt.do(f.ChooseVoid(1))
    assert felt.gain(1) == 0
    felt.do(f.ChooseComplete(2))
    felt.stand(2)
    felt.dealers("As Kh")
    felt.finish()
    assert [felt.gain(seat) for seat in (1, 2)] == [0, -10]


@pytest.mark.shows("nz-1996:II:15.5", "nz-1996:II:15.4")
@pytest.mark.parametrize("absent", [False, True])
def test_15_5_who_was_left_out_has_nothing_to_choose(three: Table, *, absent: bool) -> None:
    three.draw("Ts 9s 8s")
    misdealt(three, "5s", "box 1")  # the dealer is left out
    misdealt(three, "6s", "box 3")  # and bob's second card
    three.stand(1)
    if absent:
        three.do(b.ReportAbsent("dealer", 2))
    events = three.do(RIGHT)
    assert find(events, m.WagerVoided).seat == 2
    three.refuse(f.ChooseVoid(2), II + "15.5")
    three.do(f.ChooseComplete(1))
    assert three.waits().who == "seat 3"
    events = three.do(f.ChooseVoid(3))
    assert not all_of(events, f.CompleteChosen)
    assert three.due() == "dealer"


@pytest.mark.shows("nz-1996:II:15.5", "nz-1996:II:15.8")
def test_15_5_where_every_hand_is_void_nobody_is_asked() -> None:
    felt = Table()
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.call()
    felt.draw("Ts 9s")
    misdealt(felt, "5s", "box 1")  # the dealer is left out
    misdealt(felt, "2s", "box 1")  # due to box 2
    felt.draw("6s")
    felt.do(b.AskForCard(1))
    misdealt(felt, "3c", "box 2")
    passed = find(felt.do(RIGHT), f.FaultsPassed)
    assert (passed.no_first_card, passed.choose) == (True, False)
    felt.collect()
    assert [felt.gain(seat) for seat in (1, 2)] == [0, 0]


@pytest.mark.shows("nz-1996:II:15.5(a)", "nz-1996:II:15.5[tail]")
@pytest.mark.parametrize("second", ["if it matters", "always"])
def test_15_5_where_all_hands_are_void_the_dealer_takes_no_cards(second: str) -> None:
    """The cards are for the hands of those who remain, whatever a house does with a second card that cannot matter."""
    felt = Table(dealer_second_card=second)
    for seat in (1, 2):
        felt.bet(seat, 10)
    felt.call()
    felt.draw("Ts 9s")
    misdealt(felt, "5s", "box 1")
    felt.draw("6s")
    felt.stand(1)
    felt.do(RIGHT)
    felt.do(f.ChooseVoid(1))
    done = find(felt.do(f.ChooseVoid(2)), b.DealerDone)
    assert (done.total, felt.cards("dealer"), felt.due()) == (0, "", None)
    felt.collect()
    assert (felt.gain(1), felt.gain(2)) == (0, 0)


# --- 15.8: otherwise


@pytest.mark.shows("nz-1996:II:15.8")
def test_15_8_a_card_too_many_in_the_deal_is_put_where_it_was_due(three: Table) -> None:
    three.draw("2s 3s 4s 9d 5s")
    event = misdealt(three, "6s", "box 1")  # due to box 2
    assert (event.due, event.cite) == ("box 2", (II + "15.8",))
    (rebuilt,) = three.do(RIGHT)
    assert II + "15.8" in rebuilt.cite
    assert hands(three) == ["2s 5s", "3s 6s", "4s"]


@pytest.mark.shows("nz-1996:II:15.8")
def test_15_8_after_a_decision_the_hand_whose_cards_are_wrong_is_void(three: Table) -> None:
    """BJ-27."""
    three.draw("Ts Ks Qs 9d 5s 6s 7s")
    three.stand(1)
    three.do(b.AskForCard(2))
    misdealt(three, "2c", "box 3")
    events = three.do(RIGHT)
    assert {(each.seat, each.amount) for each in all_of(events, m.WagerVoided)} == {(3, cents(10))}
    assert II + "15.8" in cites(events)
    three.draw("3c")  # bob has asked for it
    three.stand(2)
    three.dealers("8h")
    three.finish()
    assert [three.gain(seat) for seat in (1, 2, 3)] == [-10, 10, 0]


@pytest.mark.shows("nz-1996:II:15.8", "nz-1996:II:7.5")
def test_15_8_what_was_asked_for_on_a_void_hand_is_not_dealt_to_the_next(three: Table) -> None:
    three.draw("Ts Ks Qs 9d 5s")
    misdealt(three, "2c", "box 1")  # due to box 2
    three.draw("6s 7s")
    three.do(b.AskForCard(1))
    three.do(RIGHT)
    assert (three.turn(), three.due()) == ("box 2", None)
    three.stand(2)


@pytest.mark.shows("nz-1996:II:15.8", "nz-1996:II:11.6")
def test_15_8_of_a_split_box_only_that_hand(three: Table) -> None:
    three.draw("8s Ks Qs 9d 8d 6s 7s")
    three.split(1, "7c")
    three.hit(1, "Kc")  # the first hand busts
    three.draw("3c")
    three.hit(1, "9c")
    three.stand(1)
    three.do(b.AskForCard(2))
    misdealt(three, "2c", "box 1 hand 2")
    events = three.do(RIGHT)
    assert [(each.wager, each.amount) for each in all_of(events, m.WagerVoided)] == [("box 1 hand 2", cents(10))]
    assert three.gain(1) == -10  # the bust is a bust


@pytest.mark.shows("nz-1996:II:15.8")
def test_15_8_cards_that_lie_in_the_discard_rack_cannot_be_dealt_again(three: Table) -> None:
    """BJ-26: a blackjack has been paid, and its cards are gone."""
    misdealt(three, "2s", "box 2")
    three.draw("As 9d 3s 9s Ks")
    assert three.gain(3) == 15
    events = three.do(RIGHT)
    assert find(events, m.WagerVoided).seat == 1
    assert three.turn() == "box 2"


@pytest.mark.shows("nz-1996:II:15.8")
def test_15_8_a_deal_that_cannot_be_reconstructed_is_void(three: Table) -> None:
    three.draw("2s 3s")
    misdealt(three, "4s", "box 1")
    events = three.do(f.PutRight("casino supervisor", possible=False))
    assert {II + "15.8", "nz-1996:I:1.0[Void](b)"} <= set(find(events, m.RoundVoided).cite)
    assert len(all_of(events, m.WagerVoided)) == 3
    assert three.open
    assert [three.gain(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    assert three.view()["cards_in_shoe"] == 309


@pytest.mark.shows("nz-1996:II:15.8")
def test_15_8_in_the_middle_of_the_deal_only_the_hand_whose_cards_are_wrong_is_void(three: Table) -> None:
    """BJ-27: the deal goes on for the others."""
    three.draw("Ts Ks Qs 9d 5s")
    misdealt(three, "6s", "box 1")  # due to box 2
    events = three.do(f.PutRight("casino supervisor", possible=False))
    assert [(each.seat, each.amount) for each in all_of(events, m.WagerVoided)] == [(1, cents(10))]
    assert not all_of(events, m.RoundVoided)
    assert three.round.deal[three.round.dealt :] == ("box 2", "box 3")
    three.draw("7s 8s")
    assert (three.cards("box 2"), three.cards("box 3"), three.turn()) == ("Ks 7s", "Qs 8s", "box 2")
    three.stand(2)
    three.stand(3)
    three.dealers("8h")
    three.finish()
    assert [three.gain(seat) for seat in (1, 2, 3)] == [0, 0, 10]


@pytest.mark.shows("nz-1996:II:15.8", "nz-1996:II:15.4")
def test_15_8_a_void_box_has_no_part_in_what_is_reconstructed_later(three: Table) -> None:
    misdealt(three, "2s", "box 2")  # due to box 1
    three.do(f.PutRight("casino supervisor", possible=False))
    assert [three.gain(seat) for seat in (1, 2, 3)] == [0, -10, -10]
    three.draw("3s")
    misdealt(three, "4s", "box 3")  # due to the dealer
    three.do(RIGHT)
    three.draw("5s 6s")
    assert [three.cards(place) for place in ("box 1", "box 2", "box 3", "dealer")] == ["", "2s 5s", "3s 6s", "4s"]


@pytest.mark.shows("nz-1996:II:15.8")
def test_15_8_a_deal_in_which_every_hand_is_wrong_is_void(three: Table) -> None:
    three.draw("Ts")
    misdealt(three, "9d", "dealer")  # bob and cyd are left out
    three.draw("5s")
    misdealt(three, "6s", "box 1")
    events = three.do(f.PutRight("casino supervisor", possible=False))
    assert len(all_of(events, m.RoundVoided)) == 1
    assert [three.gain(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    assert three.open


def test_reports_of_cards_in_places_that_there_are_not_or_that_were_due(three: Table) -> None:
    three.refuse(f.Misdeal("dealer", "2s", "box 1"), II + "7.3(a)")
    three.refuse(f.Misdeal("dealer", "2s", "box 9"), II + "15.8")
    three.refuse(f.Misdeal("dealer", "2s", "box 1 hand 2"), II + "15.8")
    three.refuse(f.Misdeal("game supervisor", "2s", "box 2"), II + "3.3")
    three.refuse(f.Misdeal("dealer", "cutting card", "box 2"), II + "3.1")
    three.refuse(RIGHT, II + "15.8")
    three.draw("Ts Ks Qs 9d 5s 6s 7s")
    three.refuse(f.Misdeal("dealer", "2c", "box 2"), II + "15.7")  # nobody was due a card
    three.do(b.AskForCard(1))
    three.refuse(f.Misdeal("dealer", "2c", "box 1"), II + "7.5")
    open_ = Table()
    open_.refuse(f.Misdeal("dealer", "2c", "box 2"), II + "15.8")


def test_a_round_is_not_over_before_its_faults_are_put_right(three: Table) -> None:
    three.draw("Ts Ks Qs 9d 5s 6s 7s")
    three.do(b.AskForCard(1))
    misdealt(three, "2c", "box 5")
    three.draw("3c")
    for seat in (1, 2, 3):
        three.stand(seat)
    refused = three.refuse(s.DrawCards("dealer", ("8h",)), II + "15.8")
    assert "casino supervisor" in refused.instead
    three.refuse(b.SettleBoxes(), II + "4.8")
    three.do(RIGHT)
    three.dealers("8h")
    three.finish()
