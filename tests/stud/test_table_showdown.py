"""Division VIII, parts 8.3 and 9, with 10 and 13.4: the dealer's hand, the players', and what comes of each."""

import pytest
from support import cents, cites

from pitboss.games.caribbean_stud import messages as c
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import Setup
from stud.felt import (
    FLUSH,
    FULL,
    NO_HAND,
    ODD,
    PAIR,
    PLAYS,
    Table,
    all_of,
    cards,
    find,
    id_,
    ids,
)

TIE = "As Kd 9c 5s 3d"  # card for card what PLAYS is worth
LOSES = "Qs Td 6c 4d 2s"


@pytest.fixture
def felt() -> Table:
    return Table(3)


def showing(table: Table, hands: dict[int, str], dealer: str = PLAYS, *, jackpot: bool = False) -> None:
    """All have bet; the dealer's cards have still to be turned."""
    for seat in hands:
        table.ante(seat, jackpot=jackpot)
    table.dealt(dealer)
    for seat, hand in hands.items():
        table.bet(seat, hand)


# --- 8.3: the dealer's hand


@pytest.mark.shows("nz-1996:VIII:8.3")
def test_8_3_when_all_have_bet_or_folded_the_dealer_turns_the_hand_and_declares_it(felt: Table) -> None:
    felt.ante(1)
    felt.ante(2)
    felt.dealt(PLAYS)
    felt.bet(1, PAIR)
    felt.refuses(c.TurnDealersCards("dealer", cards(PLAYS)), "8.3")  # bob has still to decide
    felt.fold(2)
    felt.refuses(c.TurnDealersCards("game supervisor", cards(PLAYS)))
    turned = find(felt.turn("3h 9s Ah 5d Kc"), c.DealerTurned)
    assert (turned.worth, turned.qualifies) == ("odd cards, ace, king, nine, five, three", True)
    assert ids("8.3", "9.1") <= set(turned.cite)
    felt.refuses(c.TurnDealersCards("dealer", cards(PLAYS)), "8.3")
    assert felt.view()["dealer"]["worth"] == turned.worth


@pytest.mark.shows("nz-1996:VIII:8.3")
def test_8_3_the_card_that_lies_face_up_is_among_them(felt: Table) -> None:
    showing(felt, {1: PAIR}, PLAYS)
    felt.refuses(c.TurnDealersCards("dealer", cards("Ah Kc 9s 5d 2c")), "8.3")
    felt.refuses(c.TurnDealersCards("dealer", cards("Ah Kc 9s 3h")), "14.3")


@pytest.mark.shows("nz-1996:VIII:9.1")
@pytest.mark.parametrize(
    ("dealer", "plays"),
    [("Ah Kc 4s 3d 2h", True), ("Ah Qc Js Td 8h", False), ("2h 2c 3s 4d 5h", True), ("Kh Qc Js 9d 8h", False)],
)
def test_9_1_with_ace_and_king_or_higher(felt: Table, dealer: str, plays: bool) -> None:
    showing(felt, {1: "7s 7d Tc 9h 6c"}, dealer)
    turned = find(felt.turn(dealer), c.DealerTurned)
    assert turned.qualifies is plays
    assert ("“No hand”" in felt.told(turned)) is not plays


# --- 9.2: no hand


@pytest.mark.shows("nz-1996:VIII:9.2(a)", "nz-1996:VIII:9.2[tail]")
def test_9_2_a_the_antes_are_paid_and_the_bets_go_back(felt: Table) -> None:
    showing(felt, {1: LOSES, 3: PAIR}, NO_HAND)
    felt.turn(NO_HAND)
    events = felt.settle()  # nothing has to be shown
    won, back = all_of(events, m.WagerWon), all_of(events, m.WagerReturned)
    assert [(each.seat, each.wager, each.winnings) for each in won] == [(3, "ante 3", 1000), (1, "ante 1", 1000)]
    assert [(each.seat, each.wager, each.stake) for each in back] == [(3, "bet 3", 2000), (1, "bet 1", 2000)]
    assert all(id_("9.2(a)") in each.cite for each in won)
    assert all(id_("9.2[tail]") in each.cite for each in back)
    assert felt.rack(1) == felt.rack(3) == cents(1010)
    assert not all_of(tuple(felt.log), c.HandShown)


@pytest.mark.shows("nz-1996:VIII:9.2(b)")
def test_9_2_b_their_cards_are_counted_collected_and_discarded(felt: Table) -> None:
    showing(felt, {1: LOSES, 3: PAIR}, NO_HAND)
    felt.turn(NO_HAND)
    felt.settle()
    collected = find(felt.collect(), c.CardsCollected)
    assert (collected.seats, collected.cite) == ((3, 1), (id_("9.2(b)"),))


@pytest.mark.shows("nz-1996:VIII:9.2(b)")
def test_9_2_b_one_that_is_left_face_down_is_paid_all_the_same(felt: Table) -> None:
    """CS-11."""
    showing(felt, {1: LOSES}, NO_HAND, jackpot=True)
    felt.turn(NO_HAND)
    left = find(felt.do(c.LeaveFaceDown(1)), c.HandLeft)
    assert id_("9.2(b)") in left.cite
    assert id_("9.6") not in left.cite
    felt.settle()
    assert felt.rack(1) == cents(1010 - 1)


@pytest.mark.shows("nz-1996:VIII:9.3")
def test_9_3_a_hand_that_may_win_the_jackpot_is_shown_though_the_dealer_has_none(felt: Table) -> None:
    showing(felt, {1: FLUSH}, NO_HAND, jackpot=True)
    felt.turn(NO_HAND)
    felt.refuses(c.SettleHands(), "9.3")
    assert id_("9.3") in find(felt.show(1), c.HandShown).cite
    qualified = find(felt.settle(), c.JackpotQualified)
    assert qualified.worth.startswith("flush")
    felt.refuse(c.CollectCards())  # they lie there until it is paid
    assert felt.view()["hands"][0]["lies"] == "face up"
    felt.paid()
    felt.do(c.CountDeck("dealer"))
    assert id_("9.3") in find(felt.collect(), c.CardsCollected).cite


# --- 9.4 to 9.9: the showdown


@pytest.mark.shows("nz-1996:VIII:9.4", "nz-1996:VIII:9.4(b)", "nz-1996:VIII:9.4(c)")
def test_9_4_from_the_dealers_right_one_player_after_another(felt: Table) -> None:
    showing(felt, {1: PAIR, 2: LOSES, 3: TIE})
    felt.refuses(c.ShowHand(1), "9.4")  # the dealer's come first
    felt.turn()
    for seat in (1, 3):
        felt.show(seat)
    assert "bob" in felt.refuses(c.SettleHands(), "9.4").because
    felt.refuses(c.SettleHands("game supervisor"), "9.4")
    felt.show(2)
    events = felt.settle()
    compared = all_of(events, c.HandCompared)
    assert [(each.seat, each.result) for each in compared] == [(3, "stands off"), (2, "loses"), (1, "wins")]
    assert [each.worth.split(",")[0] for each in compared] == ["odd cards", "odd cards", "one pair"]
    assert all(ids("9.4(b)", "9.4(c)") <= set(each.cite) for each in compared)
    touched = [each.seat for each in events if isinstance(each, m.WagerWon | m.WagerLost | m.WagerReturned)]
    assert touched == [3, 3, 2, 2, 1, 1]
    assert (felt.rack(1), felt.rack(2), felt.rack(3)) == (cents(1030), cents(970), cents(1000))


@pytest.mark.shows("nz-1996:VIII:9.4(a)")
def test_9_4_a_the_cards_are_arranged_so_that_the_value_is_easily_read(felt: Table) -> None:
    showing(felt, {1: "4h 6s 4c 6d 6h"})
    felt.turn()
    shown = find(felt.show(1), c.HandShown)
    assert [card[0] for card in shown.cards] == list("66644")
    assert ids("9.4", "9.4(a)") <= set(shown.cite)
    felt.refuses(c.ShowHand(1), "9.4(a)")
    assert felt.view()["hands"][0]["cards"] == shown.cards


@pytest.mark.shows("nz-1996:VIII:9.5(a)", "nz-1996:VIII:9.8(b)", "nz-1996:VIII:9.8(c)", "nz-1996:VIII:9.8(d)")
def test_9_8_a_hand_that_wins(felt: Table) -> None:
    events = felt.played({1: FULL})
    ante, bet = all_of(events, m.WagerWon)
    assert (ante.winnings, bet.winnings) == (cents(10), cents(140))
    assert (id_("9.8(b)") in ante.cite, id_("9.8(c)") in bet.cite) == (True, True)
    assert ids("10.1[Full House]") <= set(bet.cite)
    assert find(felt.collect(), c.CardsCollected).cite == (id_("9.8(d)"),)


@pytest.mark.shows("nz-1996:VIII:9.5(b)", "nz-1996:VIII:9.7(b)", "nz-1996:VIII:9.7(c)")
def test_9_7_a_hand_that_loses(felt: Table) -> None:
    lost = all_of(felt.played({1: LOSES}), m.WagerLost)
    assert [(each.wager, each.stake) for each in lost] == [("ante 1", 1000), ("bet 1", 2000)]
    assert all(id_("9.7(b)") in each.cite for each in lost)
    assert find(felt.collect(), c.CardsCollected).cite == (id_("9.7(c)"),)


@pytest.mark.shows("nz-1996:VIII:9.5(c)", "nz-1996:VIII:9.9")
def test_9_9_a_stand_off(felt: Table) -> None:
    back = all_of(felt.played({1: TIE}), m.WagerReturned)
    assert [(each.wager, each.stake) for each in back] == [("ante 1", 1000), ("bet 1", 2000)]
    assert felt.rack(1) == cents(1000)
    assert find(felt.collect(), c.CardsCollected).cite == (id_("9.9"),)


@pytest.mark.shows("nz-1996:VIII:9.7(a)", "nz-1996:VIII:9.8(a)")
@pytest.mark.parametrize(("hand", "clause"), [(PAIR, "9.8(a)"), (LOSES, "9.7(a)")])
def test_9_7_a_the_jackpot_wager_on_an_area_is_collected_unless_it_qualifies(hand: str, clause: str) -> None:
    for operation in ("manual", "electronic"):
        felt = Table(jackpot_operation=operation)
        lost = find(felt.played({1: hand}, jackpot=(1,)), c.JackpotLost)
        assert (id_(clause) in lost.cite) is (operation == "manual")


@pytest.mark.shows("nz-1996:VIII:9.6")
def test_9_6_a_hand_left_face_down_loses_whatever_it_is(felt: Table) -> None:
    showing(felt, {1: FULL, 2: PAIR})
    felt.turn()
    felt.show(2)
    left = find(felt.do(c.LeaveFaceDown(1)), c.HandLeft)
    assert id_("9.6") in left.cite
    felt.refuses(c.LeaveFaceDown(1), "9.4")
    events = felt.settle()
    lost = all_of(events, m.WagerLost)
    assert [(each.seat, each.stake) for each in lost] == [(1, 1000), (1, 2000)]
    assert all(id_("9.6") in each.cite for each in lost)
    compared = next(each for each in all_of(events, c.HandCompared) if each.seat == 1)
    assert (compared.worth, compared.result) == ("", "left face down")
    assert felt.view()["hands"][0]["cards"] == ("hidden",) * 5
    assert ids("9.7(c)", "9.8(d)") == set(find(felt.collect(), c.CardsCollected).cite)


@pytest.mark.shows("nz-1996:VIII:9.6")
def test_9_6_until_it_is_settled_it_may_still_be_shown(felt: Table) -> None:
    showing(felt, {1: FULL})
    felt.turn()
    felt.do(c.LeaveFaceDown(1))
    felt.show(1)
    assert len(all_of(felt.settle(), m.WagerWon)) == 2


def test_a_hand_that_nobody_looked_at_may_be_shown_as_it_lies(felt: Table) -> None:
    """Or lost: the engine can rank it when it has been seen, and not before."""
    felt.ante(1)
    felt.dealt()
    felt.bet(1)
    felt.turn()
    assert "nobody has looked at that hand" in felt.refuses(c.ShowHand(1), "9.4").because
    felt.refuses(c.ShowHand(1, cards("Ah Kd 9c 5s 3d")), "3.1")  # the dealer has the ace of hearts
    shown = find(felt.do(c.ShowHand(1, cards(FULL))), c.HandShown)
    assert "full house" in shown.worth


@pytest.mark.shows("nz-1996:VIII:9.4", "nz-1996:VIII:14.1")
def test_9_4_a_hand_that_was_looked_at_is_shown_as_it_is_and_no_other(felt: Table) -> None:
    felt.ante(1)
    felt.dealt()
    felt.bet(1, PAIR)
    felt.turn()
    for other in (FULL, PAIR.replace("3c", "2c")):
        refused = felt.refuses(c.ShowHand(1, cards(other)), "9.4")
        assert refused.instead == "`show` alone; or have the report put right"
    felt.do(c.ShowHand(1, cards(PAIR)[::-1]))


# --- 10.2: the operator's maximum payout


@pytest.mark.shows("nz-1996:VIII:10.2")
def test_10_2_the_maximum_payout_is_approved_and_on_a_notice(felt: Table) -> None:
    """CS-17."""
    (wrong,) = check_setup(felt.rules, Setup(choices={"maximum_payout_approved": False}))
    assert wrong.cite == id_("10.2")
    capped = Table(maximum_payout=100)
    assert capped.view()["maximum_payout"] == "100"
    ante, bet = all_of(capped.played({1: FULL}), m.WagerWon)
    assert (ante.winnings, bet.winnings) == (cents(10), cents(100))
    assert (id_("10.2") in ante.cite, id_("10.2") in bet.cite) == (False, True)
    (odd,) = check_setup(felt.rules, Setup(chips=(500, 2_500), choices={"maximum_payout": 102, "jackpot_wager": 5}))
    assert odd.cite == id_("10.2")
    assert "100 and 105" in odd.because


@pytest.mark.shows("nz-1996:VIII:10.2", "nz-1996:VIII:10.1[Ante]")
def test_10_2_it_is_for_each_bet_and_for_no_ante() -> None:
    """CS-17: both bets win the maximum, and antes of more than that win their own amount."""
    capped = Table(maximum_payout=50)
    won = all_of(capped.played({1: FULL, 2: PAIR}, ante=100), m.WagerWon)
    assert {each.wager: each.winnings for each in won} == {
        "ante 1": cents(100),
        "bet 1": cents(50),
        "ante 2": cents(100),
        "bet 2": cents(50),
    }


# --- 13.4: what was declared, and what it is


@pytest.mark.shows("nz-1996:VIII:13.4")
def test_13_4_the_player_declares_and_the_engine_knows(felt: Table) -> None:
    """CS-16."""
    showing(felt, {1: FULL})
    felt.turn()
    shown = find(felt.do(c.ShowHand(1, (), "three sixes")), c.HandShown)
    assert shown.declared == "three sixes"
    assert "full house" in shown.worth
    assert id_("13.4") in shown.cite
    bet = next(each for each in all_of(felt.settle(), m.WagerWon) if each.wager == "bet 1")
    assert bet.winnings == cents(140), "paid as what it is"


@pytest.mark.shows("nz-1996:VIII:13.4")
def test_13_4_where_nothing_was_declared_nothing_is_on_record(felt: Table) -> None:
    showing(felt, {1: ODD})
    felt.turn()
    shown = find(felt.show(1), c.HandShown)
    assert (shown.declared, id_("13.4") in shown.cite) == ("", False)


# --- reports that were wrong


def test_a_wrong_report_is_put_right_before_it_is_settled(felt: Table) -> None:
    showing(felt, {1: PAIR})
    felt.turn()
    felt.show(1)
    felt.refuse(c.CorrectCards("dealer", 1, cards(FULL)), "nz-1996:I:15.1")
    events = felt.do(c.CorrectCards("game supervisor", 1, cards(FULL)))
    assert "nz-1996:I:15.1" in cites(events)
    assert len(all_of(felt.settle(), m.WagerWon)) == 2
    felt.refuse(c.CorrectCards("game supervisor", 1, cards(PAIR)), "nz-1996:I:15.1")


def test_the_dealers_other_cards_may_leave_him_without_a_hand(felt: Table) -> None:
    showing(felt, {1: LOSES})
    felt.turn("Ah Kc 9s 5d 3h")
    felt.do(c.LeaveFaceDown(1))
    felt.do(c.CorrectCards("game supervisor", 0, cards("Ah Jc 9s 5d 3h")))
    assert felt.hand(1).shown == "face down", "it was left against another hand"
    assert [each.winnings for each in all_of(felt.settle(), m.WagerWon)] == [cents(10)]


# --- the end of the round


def test_the_round_is_not_closed_before_it_is_settled(felt: Table) -> None:
    showing(felt, {1: PAIR})
    felt.refuses(c.SettleHands(), "9.4")
    felt.refuse(c.CollectCards())
    felt.turn()
    felt.show(1)
    felt.settle()
    felt.refuse(c.CollectCards("game supervisor"))
    assert isinstance(felt.collect()[-1], s.ShuffleDue)
    assert felt.stud.hands == ()
