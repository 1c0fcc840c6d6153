"""Part 4: what wagers on hands win and lose on, what they pay, and who may touch them when."""

from typing import Any

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find, ids
from pitboss.editions import edition
from pitboss.games.blackjack import messages as b
from pitboss.games.blackjack.shapes import Came, Showdown
from pitboss.money import odds
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.state import NoMoreBets, Tender
from pitboss.wager import Lose, StandOff, Win, judge

RULES = edition("nz-1996", "blackjack").rules

TOTALS: tuple[Came, ...] = (*range(4, 22), "over", "blackjack")
DEALER: tuple[Came, ...] = (*range(2, 22), "over", "blackjack")
EVERY = [(mine, theirs) for mine in TOTALS for theirs in DEALER]


def letter(mine: Came, theirs: Came) -> str:
    """Rule 4.1, read once more and by itself: which of its letters a player's hand against the dealer's falls under."""
    if mine == "over":
        return "f"
    if theirs == "over":
        return "a"
    if mine == theirs:
        return "e"
    if mine == "blackjack":
        return "c" if theirs == 21 else "b"
    if theirs == "blackjack":
        return "d" if mine == 21 else "g"
    assert isinstance(mine, int)
    assert isinstance(theirs, int)
    return "b" if mine > theirs else "g"


# --- 4.1: what the wager wins and loses on


@pytest.mark.shows("nz-1996:II:4.1")
def test_4_1_a_wager_is_made_before_the_first_card(felt: Table) -> None:
    refused = felt.refuse(m.CallNoMoreBets(), II + "4.1")
    assert "bet" in refused.instead
    felt.refuse(s.DrawCards("dealer", ("As",)), II + "4.1")
    assert II + "4.1" in cites(felt.bet(1, 10))
    felt.call()
    felt.draw("Ks 7d 8d")
    felt.refuse(m.PlaceWager(2, "box 2", cents(10)), II + "4.2", II + "4.6")


@pytest.mark.shows(
    "nz-1996:II:4.1(a)",
    "nz-1996:II:4.1(b)",
    "nz-1996:II:4.1(c)",
    "nz-1996:II:4.1(d)",
    "nz-1996:II:4.1(e)",
    "nz-1996:II:4.1(f)",
    "nz-1996:II:4.1(g)",
    "nz-1996:II:4.5",
)
def test_4_1_every_hand_against_every_hand_of_the_dealer() -> None:
    for mine, theirs in EVERY:
        ruling = judge(RULES.wagers["box 1"], None, Showdown(mine, theirs))
        found = letter(mine, theirs)
        if found in "abc":
            assert ruling.outcome == Win(odds("3 to 2" if mine == "blackjack" else "1 to 1")), (mine, theirs)
            assert set(ruling.cite) == ids(f"4.1({found})", "4.5"), (mine, theirs)
        else:
            assert ruling.outcome == (StandOff() if found == "e" else Lose()), (mine, theirs)
            assert set(ruling.cite) == ids(f"4.1({found})"), (mine, theirs)


ROUNDS: list[tuple[str, str, str, str, int, str]] = [
    # cards, the dealer's first, player's more, dealer's more, won, letter
    ("Ks 8d", "6d", "", "Tc Th", 10, "a"),
    ("Ks 9d", "8d", "", "Tc", 10, "b"),
    ("Ks 8d", "8h", "", "Tc", 0, "e"),
    ("Ks 5d", "8h", "9c", "", -10, "f"),
    ("Ks 7d", "8h", "", "Tc", -10, "g"),
    ("As Kd", "Kh", "", "Qc", 15, "b"),
    ("As Kd", "Kh", "", "Ac", 0, "e"),
    ("7s 7d", "Kh", "7c", "Ac", -10, "d"),
    ("As Kd", "Kh", "", "5c", 15, "b"),
]


@pytest.mark.shows(
    "nz-1996:II:4.1(a)",
    "nz-1996:II:4.1(b)",
    "nz-1996:II:4.1(d)",
    "nz-1996:II:4.1(e)",
    "nz-1996:II:4.1(f)",
    "nz-1996:II:4.1(g)",
    "nz-1996:II:4.5",
)
@pytest.mark.parametrize(("cards", "up", "more", "dealers", "won", "clause"), ROUNDS)
def test_4_1_at_the_table(felt: Table, cards: str, up: str, more: str, dealers: str, won: int, clause: str) -> None:
    felt.bet(1, 10)
    events = felt.deal(up, box1=cards)
    for card in more.split():
        events += felt.hit(1, card)
    if felt.turn():
        events += felt.stand()
    events += felt.dealers(dealers)
    events += felt.finish()
    assert felt.gain() == won
    assert II + f"4.1({clause})" in cites(events)


@pytest.mark.shows("nz-1996:II:4.1(c)")
def test_4_1_c_a_blackjack_beats_twenty_one_in_more_than_two_cards(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("Kh", box1="As Kd", box2="9s 9d")
    felt.stand(2)
    felt.dealers("5c 6h")
    won = find(felt.settle(1), m.WagerWon)
    assert (won.winnings, won.odds) == (cents(15), "3 to 2")
    assert ids("4.1(c)", "4.5") <= set(won.cite)


@pytest.mark.shows("nz-1996:II:4.5")
def test_4_5_a_win_that_chips_cannot_make_is_rounded_up(felt: Table) -> None:
    felt.bet(1, 5)
    won = find(felt.deal("7d", box1="As Kd"), m.WagerWon)
    assert (won.winnings, "nz-1996:I:15.3" in won.cite) == (cents(8), True)  # 7.50 in chips of 1


# --- 4.2 to 4.8: making and touching wagers


@pytest.mark.shows("nz-1996:II:4.2", "nz-1996:II:4.6")
def test_4_2_nothing_is_made_altered_or_withdrawn_after_the_call(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(1, 5)
    felt.do(m.WithdrawWager(1, "box 1", cents(5)))
    felt.call()
    for _ in ("before the first card", "after it"):
        felt.refuse(m.PlaceWager(2, "box 2", cents(10)), II + "4.6")
        felt.refuse(m.PlaceWager(1, "box 1", cents(10)), II + "4.6")
        felt.refuse(m.WithdrawWager(1, "box 1"), II + "4.6")
        felt.refuse(m.WithdrawWager(1, "box 1", cents(5)), II + "4.6")
        if not felt.round.dealt:
            felt.draw("Ks 7d 8d")
    assert felt.on("box 1") == cents(10)
    felt.refuse(m.PlaceWager(2, "box 2", cents(10)), II + "4.2")


@pytest.mark.shows("nz-1996:II:4.2")
def test_4_2_the_first_card_closes_the_betting_where_the_call_was_missed(felt: Table) -> None:
    felt.bet(1, 10)
    missed = find(felt.draw("Ks 7d 8d"), b.CallMissed)
    assert set(missed.cite) == ids("7.2", "4.2")
    assert isinstance(felt.state.phase, NoMoreBets)
    refused = felt.refuse(m.PlaceWager(2, "box 2", cents(10)), II + "4.2")
    assert "first card" in refused.because
    felt.stand()
    felt.dealers("Tc")
    felt.finish()
    assert felt.gain() == 10


@pytest.mark.shows("nz-1996:II:4.3")
def test_4_3_chips_within_the_wager_area(felt: Table) -> None:
    assert II + "4.3" in cites(felt.bet(1, 10))
    for place in ("box 0", "between boxes", "", "box 1 hand 4"):
        felt.refuse(m.PlaceWager(1, place, cents(10)), II + "4.3", "nz-1996:I:14.1(a)")
    felt.refuse(m.PlaceWager(1, "box 1", cents(10), Tender("promotional")), "nz-1996:I:14.3")
    felt.refuse(m.PlaceWager(1, "box 1", cents(10), Tender("non-value", "blue")), "nz-1996:I:18.1")


@pytest.mark.shows("nz-1996:II:4.4")
def test_4_4_spoken_wagers_need_chips_and_time(felt: Table) -> None:
    felt.refuse(m.DeclareWager(1, "box 1", cents(10), chips_given=False), II + "4.4")
    felt.refuse(m.DeclareWager(1, "box 1", cents(10), time_to_place=False), II + "4.4")
    felt.refuse(m.DeclareWager(1, "insurance 1", cents(10)), II + "9.1")
    assert II + "4.4" in cites(felt.do(m.DeclareWager(1, "box 1", cents(10))))
    felt.call()
    felt.refuse(m.DeclareWager(2, "box 2", cents(10)), II + "4.6")


@pytest.mark.shows("nz-1996:II:4.6")
def test_4_6_nothing_is_touched_before_its_decision_is_implemented(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("8h", box1="Ks 9d")
    felt.refuse(m.WithdrawWager(1, "box 1"), II + "4.6")
    felt.stand()
    felt.dealers("Tc")
    felt.refuse(m.WithdrawWager(1, "box 1"), II + "4.6")  # won, and not paid yet
    felt.settle()
    assert (felt.on("box 1"), felt.gain()) == (0, 10)


@pytest.mark.shows("nz-1996:II:4.7")
@pytest.mark.parametrize("wager", ["insurance 1", "box 1 double", "sevens 1", "box 1 hand 2"])
def test_4_7_optional_wagers_are_not_touched_once_they_are_made(wager: str) -> None:
    felt = Table(super_sevens=True)
    felt.bet(1, 10)
    if wager == "sevens 1":
        felt.sevens(1)
        felt.deal("9d", box1="7s 7d")
    elif wager == "insurance 1":
        felt.deal("As", box1="Ks 8d")
        felt.do(b.CallInsurance())
        felt.do(b.Insure(1, 1, cents(5)))
        felt.refuse(b.Insure(1, 1, cents(5)), II + "4.7")
    elif wager == "box 1 double":
        felt.deal("9d", box1="6s 5d")
        felt.do(b.DoubleDown(1))
    else:
        felt.deal("9d", box1="8s 8d")
        felt.do(b.SplitPair(1))
    assert felt.on(wager)
    felt.refuse(m.WithdrawWager(1, wager), II + "4.7")


@pytest.mark.shows("nz-1996:II:4.8")
def test_4_8_a_losing_wager_is_not_touched_and_wins_are_paid_box_by_box() -> None:
    felt = Table(players=3, bettors_per_box=3)
    felt.bet(1, 10)
    felt.bet(3, 20, box=1)
    felt.bet(2, 10)
    felt.deal("8h", box1="Ks 9d", box2="Kd 5s")
    felt.stand(1)
    felt.hit(2, "9c")
    felt.refuse(m.WithdrawWager(2, "box 2"), II + "4.8")  # it has lost
    felt.refuse(b.SettleBoxes(), II + "4.8")
    felt.dealers("Tc")
    felt.refuse(b.SettleBoxes("game supervisor"), II + "4.8")
    events = felt.settle(1)
    assert [(each.seat, each.winnings) for each in all_of(events, m.WagerWon)] == [(1, cents(10)), (3, cents(20))]
    felt.refuse(b.SettleBoxes(box=1), II + "4.8")


# --- wagers that should not have been accepted


@pytest.mark.shows("nz-1996:II:14.3")
def test_a_wager_found_where_none_may_be_is_void(felt: Table) -> None:
    for wager in ("insurance 1", "box 1 double", "box 1 hand 2", "sevens 1"):
        placed, voided = felt.do(m.FindAccepted("game supervisor", 1, wager, cents(10)))
        assert (placed.by_mistake, voided.amount) == (True, cents(10))
    felt.bet(1, 10)
    _, voided = felt.do(m.FindAccepted("game supervisor", 1, "box 2", cents(10)))  # one box a player
    assert II + "13.4" in voided.cite
    assert (felt.on("box 1"), felt.gain()) == (cents(10), -10)


def test_what_is_found_in_the_middle_of_a_round_is_for_a_person_to_rule_on(felt: Table) -> None:
    felt.bet(1, 10)
    felt.call()
    assert felt.refer(m.FindAccepted("game supervisor", 2, "box 2", cents(10)), "nz-1996:I:8.1").office
    partners: Any = m.FindPartnership("casino supervisor", (1, 2))
    assert felt.refer(partners, "nz-1996:I:14.1(c)", "nz-1996:I:8.1").office == "casino supervisor"
