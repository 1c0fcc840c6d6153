"""Part 15, card by card: face up in the shoe, drawn in error, exposed, damaged; and shoes that fail."""

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find, ids
from pitboss.draws.cards import DECK
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as b
from pitboss.shoe import messages as s
from pitboss.shoe.state import CutOpen, InShoe, Stacked, Uncut, Unshuffled
from pitboss.table import messages as m


@pytest.fixture
def dealt(felt: Table) -> Table:
    """Ann has 13, bob 12, each for 10, against a nine."""
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("9d", box1="Ks 3d", box2="Ts 2d")
    return felt


# --- 15.1, 15.2


@pytest.mark.shows("nz-1996:II:15.1")
def test_15_1_a_card_face_up_in_the_shoe_goes_to_the_discard_rack(dealt: Table) -> None:
    dealt.refuse(f.FindFaceUp("game supervisor", "5c"), II + "3.3")
    dealt.refuse(f.FindFaceUp("dealer", "cutting card"), II + "3.1")
    left = dealt.view()["cards_in_shoe"]
    (removed,) = dealt.do(f.FindFaceUp("dealer", "5c"))
    assert (removed.card, removed.cite) == ("5c", (II + "15.1",))
    assert dealt.view()["cards_in_shoe"] == left - 1
    dealt.hit(1, "8h")  # the next card is another one
    assert dealt.cards() == "Ks 3d 8h"
    for _ in range(5):
        dealt.do(f.FindFaceUp("dealer", "5c"))
    dealt.refuse(f.FindFaceUp("dealer", "5c"), II + "3.1")  # six decks have six of it


@pytest.mark.shows("nz-1996:II:15.2")
def test_15_2_a_card_drawn_unseen_is_the_next_card(dealt: Table) -> None:
    dealt.refuse(f.DrawUnseen("game supervisor"), II + "3.3")
    left = dealt.view()["cards_in_shoe"]
    (drawn,) = dealt.do(f.DrawUnseen("dealer"))
    assert drawn.cite == (II + "15.2",)
    assert dealt.table.course.held == 1
    dealt.hit(1, "8h")
    assert (dealt.cards(), dealt.table.course.held) == ("Ks 3d 8h", 0)
    assert dealt.view()["cards_in_shoe"] == left - 1


# --- 15.6, 15.7


@pytest.mark.shows("nz-1996:II:15.6")
def test_15_6_a_card_put_on_the_dealers_hand_in_error_is_burned(dealt: Table) -> None:
    (removed,) = dealt.do(f.Misdeal("dealer", "5c", "dealer"))
    assert (removed.card, removed.cite) == ("5c", (II + "15.6",))
    assert dealt.cards("dealer") == "9d"
    dealt.hit(1, "8h")
    dealt.stand(2)
    dealt.refuse(f.Misdeal("dealer", "5c", "dealer"), II + "7.6")  # now one is due there
    dealt.draw("8c")
    dealt.do(f.Misdeal("dealer", "5c", "dealer"))  # seventeen: one too many
    assert dealt.cards("dealer") == "9d 8c"


@pytest.mark.shows("nz-1996:II:15.6")
def test_15_6_a_second_card_to_the_dealer_during_the_deal(felt: Table) -> None:
    felt.bet(1, 10)
    felt.call()
    felt.draw("Ks 9d")
    (removed,) = felt.do(f.Misdeal("dealer", "5c", "dealer"))
    assert removed.cite == (II + "15.6",)
    felt.draw("8d")
    assert (felt.cards(), felt.cards("dealer"), felt.turn()) == ("Ks 8d", "9d", "box 1")


@pytest.mark.shows("nz-1996:II:15.7")
def test_15_7_an_exposed_card_is_the_next_card_for_whoever_takes_it(dealt: Table) -> None:
    (exposed,) = dealt.do(f.ExposeCard("dealer", "8h"))
    assert exposed.cite == (II + "15.7",)
    assert (dealt.waits().who, dealt.view()["exposed"]) == ("seat 1", "8h")
    for command in (b.AskForCard(1), b.DoubleDown(1), b.SplitPair(1)):
        dealt.refuse(command, II + "15.7")
    dealt.refuse(f.TakeExposed(2), II + "15.7", II + "13.3(a)")
    dealt.refuse(s.DrawCards("dealer", ("5c",)), II + "7.5")
    (taken, *_) = dealt.do(f.TakeExposed(1))
    assert (taken.to, taken.total, II + "15.7" in taken.cite) == ("box 1", 21, True)
    assert dealt.cards() == "Ks 3d 8h"
    assert dealt.turn() == "box 2"


@pytest.mark.shows("nz-1996:II:15.7")
def test_15_7_who_refuses_has_no_further_card_and_it_goes_on(dealt: Table) -> None:
    """BJ-31."""
    dealt.do(f.ExposeCard("dealer", "8h"))
    (refused, *_) = dealt.do(f.RefuseExposed(1))
    assert refused.cite == (II + "15.7",)
    dealt.refuse(b.AskForCard(1), II + "13.3(a)")
    assert dealt.waits().who == "seat 2"
    dealt.do(f.TakeExposed(2))
    assert (dealt.cards(), dealt.cards("box 2")) == ("Ks 3d", "Ts 2d 8h")
    dealt.refuse(f.TakeExposed(1), II + "15.7")


@pytest.mark.shows("nz-1996:II:15.7")
def test_15_7_refused_by_all_it_is_the_dealers_second_card(dealt: Table) -> None:
    dealt.do(f.ExposeCard("dealer", "8h"))
    dealt.do(f.RefuseExposed(1))
    events = dealt.do(f.RefuseExposed(2))
    taken = find(events, f.ExposedTaken)
    assert (taken.to, taken.total, II + "15.7" in taken.cite) == ("dealer", 17, True)
    assert find(events, b.DealerDone).total == 17
    dealt.finish()
    assert (dealt.gain(1), dealt.gain(2)) == (-10, -10)


@pytest.mark.shows("nz-1996:II:15.7", "nz-1996:II:12.3")
def test_15_7_it_may_be_the_dealers_third_card(dealt: Table) -> None:
    for seat in (1, 2):
        dealt.stand(seat)
    dealt.draw("2c")
    taken = find(dealt.do(f.ExposeCard("dealer", "5h")), f.ExposedTaken)
    assert (taken.to, taken.card) == ("dealer", "5h")
    assert dealt.cards("dealer").endswith("2c 5h")


@pytest.mark.shows("nz-1996:II:15.7", "nz-1996:II:12.1(d)")
def test_15_7_a_player_on_eleven_or_less_may_refuse_it(felt: Table) -> None:
    """BJ-21; standing instead of taking it is a refusal (BJ-31)."""
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("9d", box1="6s 5d", box2="2s 3d")
    felt.do(f.ExposeCard("dealer", "2h"))
    felt.stand(1)
    assert felt.waits().who == "seat 2"
    felt.stand(2)
    assert [felt.box(number).hands[0].total for number in (1, 2)] == [11, 5]
    assert felt.cards("dealer") == "9d 2h"


@pytest.mark.shows("nz-1996:II:15.7")
def test_15_7_is_for_cards_after_the_deal_that_were_due_to_nobody(dealt: Table) -> None:
    before = Table()
    before.bet(1, 10)
    before.call()
    before.refuse(f.ExposeCard("dealer", "8h"), II + "15.7")
    dealt.do(b.AskForCard(1))
    dealt.refuse(f.ExposeCard("dealer", "8h"), II + "15.7")
    dealt.draw("8h")
    dealt.stand(2)
    dealt.draw("8c")
    dealt.refuse(f.ExposeCard("dealer", "8h"), II + "15.6")  # the dealer has seventeen


@pytest.mark.shows("nz-1996:II:15.7", "nz-1996:II:11.3")
def test_15_7_a_split_hand_that_waits_for_its_turn_is_not_offered_it(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="8s 8d")
    felt.do(b.SplitPair(1))
    felt.refuse(f.ExposeCard("dealer", "2h"), II + "15.7", II + "7.5")  # it is that hand's own second card
    felt.draw("2h")
    felt.do(b.DoubleDown(1))
    felt.refuse(f.ExposeCard("dealer", "2h"), II + "15.7")
    felt.draw("Th")
    felt.draw("7h")
    felt.do(f.ExposeCard("dealer", "2h"))
    felt.do(f.RefuseExposed(1))
    assert felt.cards("dealer") == "9d 2h"


@pytest.mark.shows("nz-1996:II:15.7", "nz-1996:II:9.6")
def test_15_7_as_the_dealers_second_card_it_decides_insurance_at_once(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("Ad", box1="8s 9d")
    felt.insured((1, 5))
    felt.do(f.ExposeCard("dealer", "2h"))
    lost = find(felt.do(f.RefuseExposed(1)), m.WagerLost)
    assert (lost.wager, II + "9.6" in lost.cite) == ("insurance 1", True)
    felt.dealers("5c")
    felt.finish()
    assert felt.gain() == -5 - 10


@pytest.mark.shows("nz-1996:II:15.7", "nz-1996:II:11.3")
def test_15_7_refused_on_one_hand_of_a_split_it_is_the_next_card_of_the_other(felt: Table) -> None:
    """BJ-31: before any later box, since that hand waits for a card."""
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("7d", box1="8s 8d", box2="Ts 5d")
    felt.split(1, "7c")
    felt.do(f.ExposeCard("dealer", "Kh"))
    taken = find(felt.do(f.RefuseExposed(1)), f.ExposedTaken)
    assert (taken.to, taken.total, set(taken.cite)) == ("box 1 hand 2", 18, ids("15.7", "11.3", "11.4", "7.5"))
    felt.stand()
    assert felt.turn() == "box 2"


# --- 15.10: too few cards


def emptied(felt: Table) -> None:
    """A round in which all the cards that are left, but for a king, are found face up; then it goes on."""
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("9d", box1="Ks 3d", box2="Ts 2d")
    all_but_one(felt)


def all_but_one(felt: Table) -> None:
    for card, count in zip(DECK, felt.table.cards.shoe.left, strict=True):
        for _ in range(count):
            if felt.view()["cards_in_shoe"] > 1:
                felt.do(f.FindFaceUp("dealer", card))


@pytest.mark.shows("nz-1996:II:15.10")
def test_15_10_the_discards_are_shuffled_and_cut_and_the_round_completed(felt: Table) -> None:
    emptied(felt)
    felt.refuse(f.ReshuffleDiscards(), II + "15.10")  # a card is left
    felt.do(b.AskForCard(1))
    felt.draw("Kh")
    assert felt.view()["cards_in_shoe"] == 0
    felt.refuse(f.DrawUnseen("dealer"), II + "15.2")
    felt.refuse(f.ReshuffleDiscards(), II + "15.10")  # no card is due
    felt.do(b.AskForCard(2))
    felt.refuse(s.DrawCards("dealer", ("2c",)), II + "3.1")
    felt.refuse(f.ReshuffleDiscards("inspector"), II + "6.1(a)")
    assert felt.waits().act == f.ReshuffleDiscards()
    shuffled, owed = felt.do(f.ReshuffleDiscards())
    assert shuffled.cite == owed.cite == (II + "15.10",)
    assert isinstance(felt.table.cards.stage, Uncut)
    assert felt.view()["cards_in_shoe"] == 312 - 3  # bob's two and the dealer's one are on the table
    felt.refuse(s.DrawCards("dealer", ("2c",)), II + "6.6")
    felt.do(s.CutCards(1, 7))  # anywhere, and without a cutting card (BJ-33)
    assert isinstance(felt.table.cards.stage, Stacked)
    felt.do(s.LoadShoe())
    assert isinstance(felt.table.cards.stage, InShoe)
    felt.draw("9h")
    assert felt.cards("box 2") == "Ts 2d 9h"
    felt.dealers("8c")
    due = find(felt.finish(), s.ShuffleDue)
    assert due.cite == (II + "15.10",)
    felt.do(s.ShuffleCards())
    assert felt.view()["cards_in_shoe"] == 312


@pytest.mark.shows("nz-1996:II:15.10", "nz-1996:II:6.8")
def test_15_10_who_cuts_is_asked_from_the_left(felt: Table) -> None:
    emptied(felt)
    felt.hit(1, "Kh")
    felt.do(b.AskForCard(2))
    felt.do(f.ReshuffleDiscards())
    assert felt.waits().who == "seat 1"
    felt.do(s.RefuseCut(1))
    assert II + "6.8" in cites(felt.do(s.CutCards(2)))


@pytest.mark.shows("nz-1996:II:15.10", "nz-1996:II:7.1")
def test_15_10_the_burnt_card_is_among_the_discards() -> None:
    """BJ-08."""
    felt = Table(burn_first_card=True)
    felt.do(b.BurnCard())
    emptied(felt)
    felt.do(b.AskForCard(1))
    felt.draw("Kh")
    felt.do(b.AskForCard(2))
    felt.do(f.ReshuffleDiscards())
    assert felt.view()["cards_in_shoe"] == 312 - 3
    felt.refuse(b.LookAtBurnt(1), II + "7.1")


# --- 15.11 to 15.13


@pytest.mark.shows("nz-1996:II:15.11")
def test_15_11_a_damaged_card_is_replaced_by_a_casino_supervisor_after_the_round(dealt: Table) -> None:
    dealt.refuse(f.ReportDamaged("inspector", "5c"), II + "3.3")
    dealt.refuse(f.ReportDamaged("dealer", "5x"), II + "15.11")
    dealt.refuse(f.ReplaceDamaged("casino supervisor"), II + "15.11")
    dealt.do(f.ReportDamaged("dealer", "5c"))
    dealt.refuse(f.ReplaceDamaged("casino supervisor"), II + "15.11")  # the round is not over
    for seat in (1, 2):
        dealt.stand(seat)
    dealt.dealers("8c")
    dealt.finish()
    dealt.refuse(f.ReplaceDamaged("game supervisor"), II + "15.11")
    assert dealt.waits().who == "casino supervisor"
    (replaced,) = dealt.do(f.ReplaceDamaged("casino supervisor"))
    assert (replaced.cards, replaced.cite) == (("5c",), (II + "15.11",))


@pytest.mark.shows("nz-1996:II:15.12")
@pytest.mark.parametrize("first", [True, False])
def test_15_12_a_shuffle_that_was_missed_follows_the_round(felt: Table, *, first: bool) -> None:
    felt.refuse(f.ReportMissedShuffle("dealer"), II + "15.12")
    felt.bet(1, 10)
    felt.call()
    if first:
        felt.draw("cut")
    else:
        felt.draw("Ks cut 9d 8d")
        felt.stand()
        felt.dealers("8c")
        felt.finish()
        felt.bet(1, 10)
    felt.refuse(m.CallNoMoreBets(), II + ("6.1(b)" if first else "6.1(c)"))
    felt.refuse(f.ReportMissedShuffle("inspector"), II + "3.3")
    (missed,) = felt.do(f.ReportMissedShuffle("dealer"))
    assert missed.cite == (II + "15.12",)
    felt.deal("9d", box1="Kh 8h")
    felt.stand()
    felt.dealers("8c")
    assert find(felt.finish(), s.ShuffleDue).cite == (II + "15.12",)
    felt.refuse(f.ReportMissedShuffle("dealer"), II + "15.12")  # it is due now, and by this rule


@pytest.mark.shows("nz-1996:II:15.12")
def test_15_12_no_round_is_dealt_from_an_empty_shoe(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="Ks 6d")
    all_but_one(felt)
    felt.do(b.AskForCard(1))
    felt.draw("cut Kh")  # the last card of the shoe
    felt.collect()
    refused = felt.refuse(f.ReportMissedShuffle("dealer"), II + "15.12")
    assert refused.instead == "shuffle the cards first"


@pytest.mark.shows("nz-1996:II:15.13")
def test_15_13_without_a_cutting_card_the_cards_are_shuffled_after_the_round(dealt: Table) -> None:
    dealt.refuse(f.ReportNoCuttingCard("inspector"), II + "3.3")
    found, owed = dealt.do(f.ReportNoCuttingCard("dealer"))
    assert found.cite == owed.cite == (II + "15.13",)
    dealt.refuse(f.ReportNoCuttingCard("dealer"), II + "15.13")
    dealt.refuse(s.DrawCards("dealer", ("cutting card",)), II + "6.4")
    for seat in (1, 2):
        dealt.stand(seat)
    dealt.dealers("8c")
    assert find(dealt.finish(), s.ShuffleDue).cite == (II + "15.13",)
    assert isinstance(dealt.table.cards.stage, Unshuffled)


@pytest.mark.shows("nz-1996:II:15.13")
def test_15_13_between_rounds_at_once(felt: Table) -> None:
    events = felt.do(f.ReportNoCuttingCard("dealer"))
    assert ids("15.13") <= set(find(events, s.ShuffleDue).cite)
    felt.do(s.ShuffleCards())
    felt.cut()
    assert isinstance(felt.table.cards.stage, CutOpen)  # this time it goes in
    assert not all_of(tuple(felt.log), b.CallMissed)
    assert felt.on("box 1") == cents(0)
