"""Rule 15.9: cards for the hand of a player who is not there, and what else does not wait for one."""

import pytest

from blackjack.felt import II, Table, cites, find, ids
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as b
from pitboss.table import messages as m


@pytest.fixture
def gone(felt: Table) -> Table:
    """Ann and bob have wagered 10 each; ann has left the table for a moment."""
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.do(b.ReportAbsent("dealer", 1))
    return felt


@pytest.mark.shows("nz-1996:II:15.9", "nz-1996:II:1.0[Hard Total]")
@pytest.mark.parametrize(
    ("cards", "more", "total"),
    [("Ks 3d", "", 13), ("5s 3d", "2c 9h", 19), ("As 9d", "4c", 14), ("As 8d", "Kh", 19), ("As Ad", "8c 2h", 12)],
)
def test_15_9_cards_are_dealt_while_the_hard_total_does_not_exceed_eleven(
    gone: Table, cards: str, more: str, total: int
) -> None:
    """BJ-32: an ace and a nine have a hard total of ten."""
    gone.deal("9d", box1=cards, box2="Ts 8s")
    assert gone.due() is None  # only a direction moves it
    gone.refuse(b.DirectCards("game supervisor", 1), II + "15.9")
    gone.refuse(b.DirectCards("casino supervisor", 2), II + "15.9")
    events = gone.do(b.DirectCards("casino supervisor", 1))
    assert II + "15.9" in find(events, b.CardsDirected).cite
    for card in more.split():
        assert gone.due() == "box 1"
        events = gone.draw(card)
    stands = find(events, b.HandStands)
    assert (stands.total, set(stands.cite)) == (total, ids("15.9", "1.0[Hard Total]"))
    assert gone.turn() == "box 2"
    gone.refuse(b.DirectCards("casino supervisor", 1), II + "15.9")


@pytest.mark.shows("nz-1996:II:15.9", "nz-1996:II:12.1(a)")
def test_15_9_at_twenty_one_no_card_whatever_the_hard_total(gone: Table) -> None:
    gone.deal("9d", box1="As 8d", box2="Ts 8s")
    gone.do(b.DirectCards("casino supervisor", 1))
    assert find(gone.draw("2c"), b.HandStands).cite == (II + "12.1(a)",)


@pytest.mark.shows("nz-1996:II:15.9")
def test_15_9_by_the_playing_total_where_a_house_so_reads_it() -> None:
    felt = Table(absent_player_total="playing")
    felt.bet(1, 10)
    felt.do(b.ReportAbsent("dealer", 1))
    felt.deal("9d", box1="As 9d")
    assert find(felt.do(b.DirectCards("casino supervisor", 1)), b.HandStands).total == 20


@pytest.mark.shows("nz-1996:II:15.9")
def test_15_9_only_where_nobody_is_entitled_to_decide(gone: Table) -> None:
    gone.deal("9d", box1="Ks 2d", box2="Ts 8s")
    assert gone.waits().who == "casino supervisor"
    gone.refuse(b.ReportAbsent("dealer", 1), II + "15.9")
    gone.refuse(b.ReportAbsent("inspector", 1, absent=False), II + "3.3")
    gone.refuse(b.ReportAbsent("dealer", 9), "nz-1996:I:2.2")
    gone.do(b.ReportAbsent("dealer", 1, absent=False))
    gone.refuse(b.DirectCards("casino supervisor", 1), II + "15.9")
    gone.stand(1)


@pytest.mark.shows("nz-1996:II:15.9")
def test_15_9_who_comes_back_decides_again(gone: Table) -> None:
    gone.deal("9d", box1="As 3d", box2="Ts 8s")
    gone.do(b.DirectCards("casino supervisor", 1))
    gone.draw("2c")
    gone.do(b.ReportAbsent("dealer", 1, absent=False))
    assert gone.due() is None
    gone.hit(1, "4h")
    gone.stand(1)


def test_an_absent_bettor_lets_the_wager_lie_when_others_are_asked() -> None:
    felt = Table(players=3, bettors_per_box=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10, box=1)
    felt.do(b.ReportAbsent("dealer", 2))
    felt.deal("9d", box1="8s 8d")
    felt.do(b.SplitPair(1))
    assert felt.waits().who == "seat 3"
    events = felt.do(b.ReportAbsent("dealer", 3))  # now nobody is left to ask
    assert {II + "13.3(d)", II + "15.9"} <= cites(events)
    assert felt.due() == "box 1"
    assert (felt.on("box 1", 2), felt.on("box 1 hand 2", 2)) == (1000, 0)
    felt.draw("3c")
    felt.do(b.DoubleDown(1))
    assert felt.due() == "box 1"


def test_an_absent_player_is_not_asked_about_insurance(gone: Table) -> None:
    gone.deal("Ad", box1="Ks 3d", box2="Ts 8s")
    gone.do(b.CallInsurance())
    assert gone.waits().who == "seat 2"
    gone.do(b.DeclineInsurance(2))
    assert gone.waits().who == "dealer"


@pytest.mark.shows("nz-1996:II:15.5(b)", "nz-1996:II:15.9")
def test_an_absent_players_hand_is_completed_where_the_dealer_has_no_first_card(gone: Table) -> None:
    gone.call()
    gone.draw("5s 9s")
    gone.do(f.Misdeal("dealer", "3d", "box 1"))
    gone.draw("7s")
    gone.do(b.DirectCards("casino supervisor", 1))
    gone.draw("Kc")
    events = gone.do(f.PutRight("casino supervisor"))
    assert find(events, f.CompleteChosen).seat == 1
    assert gone.waits().who == "seat 2"
    gone.do(f.ChooseComplete(2))
    gone.stand(2)
    gone.dealers("9h 8h")
    gone.finish()
    assert (gone.gain(1), gone.gain(2)) == (10, -10)


def test_an_exposed_card_passes_an_absent_players_hand(gone: Table) -> None:
    gone.deal("9d", box1="Ks 3d", box2="Ts 2s")
    gone.do(f.ExposeCard("dealer", "5h"))
    assert gone.waits().who == "seat 2"


def test_who_leaves_is_not_absent_any_more(felt: Table) -> None:
    felt.do(b.ReportAbsent("dealer", 2))
    felt.do(m.LeaveSeat(2))
    felt.join(2, "cyd")
    assert felt.view()["absent"] == ()
