"""Parts 1 to 3: what the words mean, the table, the decks, and what cards are worth."""

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find, ids
from pitboss.draws.cards import RANKS
from pitboss.editions import edition
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import hands, layout
from pitboss.games.blackjack import messages as b
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import Setup

RULES = edition("nz-1996", "blackjack").rules


# --- 1: interpretation


@pytest.mark.shows("nz-1996:II:1.0[Blackjack]")
@pytest.mark.parametrize("ten", ["T", "J", "Q", "K"])
@pytest.mark.parametrize("first", ["ace", "ten"])
def test_1_0_blackjack_is_an_ace_and_a_ten_as_the_initial_two_cards(felt: Table, ten: str, first: str) -> None:
    felt.bet(1, 10)
    cards = f"As {ten}d" if first == "ace" else f"{ten}d As"
    announced = find(felt.deal("7d", box1=cards), b.BlackjackAnnounced)
    assert II + "1.0[Blackjack]" in announced.cite


@pytest.mark.shows("nz-1996:II:1.0[Blackjack]")
def test_1_0_twenty_one_in_three_cards_is_no_blackjack(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("7d", box1="Ks 5d")
    assert not all_of(felt.hit(1, "6c"), b.BlackjackAnnounced)
    assert not felt.box().hands[0].blackjack


@pytest.mark.shows("nz-1996:II:1.0[Box]")
def test_1_0_a_box_is_where_wagers_are_placed(felt: Table) -> None:
    placed = find(felt.bet(1, 10), m.WagerPlaced)
    assert (placed.wager, II + "1.0[Box]" in placed.cite) == ("box 1", True)
    felt.refuse(m.PlaceWager(1, "box 8", cents(10)), "nz-1996:I:14.1(a)", II + "4.3")
    assert {layout.box_of(position) for position in RULES.wagers} == set(range(1, 8))


@pytest.mark.shows("nz-1996:II:1.0[Hard Total]", "nz-1996:II:1.0[Soft Total]")
def test_1_0_hard_and_soft_totals(felt: Table) -> None:
    assert (hands.hard_total((1, 9)), hands.total((1, 9)), hands.is_soft((1, 9))) == (10, 20, True)
    assert (hands.hard_total((1, 9, 5)), hands.total((1, 9, 5)), hands.is_soft((1, 9, 5))) == (15, 15, False)
    assert (hands.hard_total((10, 7)), hands.total((10, 7)), hands.is_soft((10, 7))) == (17, 17, False)
    for dealer, more, clause in (("6d", "Ac", "1.0[Soft Total]"), ("6d", "5c 6h", "1.0[Hard Total]")):
        felt.bet(1, 10)
        felt.deal(dealer, box1="Ks 8d")
        felt.stand()
        done = find(felt.dealers(more), b.DealerDone)
        assert (done.total, II + clause in done.cite) == (17, True)
        assert done.soft == (clause == "1.0[Soft Total]")
        felt.finish()


@pytest.mark.shows("nz-1996:II:1.0[Initial Deal]")
def test_1_0_the_initial_deal_is_two_cards_to_each_player_and_one_to_the_dealer(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.call()
    assert II + "1.0[Initial Deal]" in cites(felt.draw("Ks 9s 7d 5d"))
    felt.refuse(b.Stand(1), II + "7.4")  # one card of it is still to come
    felt.draw("8h")
    assert (felt.cards("box 1"), felt.cards("box 2"), felt.cards("dealer")) == ("Ks 5d", "9s 8h", "7d")
    assert felt.turn() == "box 1"


@pytest.mark.shows("nz-1996:II:1.0[Insurance Wager]", "nz-1996:II:1.0[Super Sevens Wager]")
def test_1_0_insurance_and_super_sevens_are_optional_and_additional() -> None:
    felt = Table(super_sevens=True)
    felt.bet(1, 10)
    felt.bet(2, 10)
    placed = find(felt.sevens(2), m.WagerPlaced)
    assert II + "1.0[Super Sevens Wager]" in placed.cite
    felt.deal("As", box1="Ks 8d", box2="9s 8h")
    felt.do(b.CallInsurance())
    insured = find(felt.do(b.Insure(1, 1, cents(5))), m.WagerPlaced)
    assert II + "1.0[Insurance Wager]" in insured.cite
    felt.do(b.CloseInsurance())  # bob has none
    assert (felt.on("insurance 1"), felt.on("insurance 2", 2)) == (cents(5), 0)


@pytest.mark.shows("nz-1996:II:1.0[Round]")
def test_1_0_a_round_lasts_from_the_first_card_until_the_cards_are_in_the_rack(felt: Table) -> None:
    felt.bet(1, 10)
    felt.call()
    assert II + "1.0[Round]" in cites(felt.draw("Ks 7d 8d"))
    felt.stand()
    felt.dealers("Td")
    felt.settle()
    felt.refuse(m.PlaceWager(1, "box 1", cents(10)), II + "4.6")  # paid, but the cards lie there still
    closed = find(felt.collect(), m.RoundClosed)
    assert II + "1.0[Round]" in closed.cite
    assert felt.open
    felt.bet(1, 10)


# --- 2: the table


@pytest.mark.shows("nz-1996:II:2.1")
def test_2_1_places_for_up_to_seven_players() -> None:
    found = check_setup(RULES, Setup(seats=8))
    assert [(each.place, each.value) for each in found] == [("seats", "8")]
    assert "1 to 7" in found[0].because
    assert found[0].cite == II + "2.1"
    assert not check_setup(RULES, Setup(seats=7))
    felt = Table()
    for seat in range(3, 8):
        felt.join(seat, f"player {seat}")
    felt.refuse(m.TakeSeat(8, "hal"), "nz-1996:I:2.2")


# --- 3: cards


@pytest.mark.shows("nz-1996:II:3.1")
@pytest.mark.parametrize("decks", range(3, 10))
def test_3_1_four_to_eight_decks(decks: int) -> None:
    found = check_setup(RULES, Setup(choices={"decks": decks}))
    assert bool(found) == (decks not in range(4, 9))
    if found:
        assert found[0].cite == II + "3.1"
        return
    felt = Table(decks=decks)
    assert felt.view()["cards_in_shoe"] == 52 * decks
    felt.bet(1, 10)
    felt.call()
    felt.refuse(s.DrawCards("dealer", ("As",) * (decks + 1)), II + "3.1")
    felt.refuse(s.DrawCards("dealer", ("1s",)), II + "3.1")


@pytest.mark.shows("nz-1996:II:3.1", "nz-1996:II:14.1")
@pytest.mark.parametrize("decks", range(4, 9))
def test_3_1_super_sevens_needs_six_to_eight_decks(decks: int) -> None:
    found = check_setup(RULES, Setup(choices={"decks": decks, "super_sevens": True}))
    assert bool(found) == (decks < 6)
    assert {each.cite for each in found} <= {II + "3.1"}


@pytest.mark.shows("nz-1996:II:3.1")
@pytest.mark.parametrize("count", range(4))
def test_3_1_one_or_two_cutting_cards(count: int) -> None:
    found = check_setup(RULES, Setup(choices={"cutting_cards": count}))
    assert bool(found) == (count not in (1, 2))
    if not found:
        felt = Table(cutting_cards=count, ready=False)
        felt.shuffled()
        felt.cut()
        assert find(felt.do(s.InsertCuttingCard("dealer", 78)), s.CuttingCardInserted).second == (count == 2)


@pytest.mark.shows("nz-1996:II:3.2(a)", "nz-1996:II:3.2(b)", "nz-1996:II:3.2(c)")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("2s 3d", 5),
        ("4s 5d", 9),
        ("6s 7d", 13),
        ("8s 9d", 17),
        ("Ts Jd", 20),
        ("Qs Kd", 20),
        ("As 9d", 20),
        ("As Ad", 12),
    ],
)
def test_3_2_values(felt: Table, cards: str, total: int) -> None:
    felt.bet(1, 10)
    dealt = find(felt.deal("7d", box1=cards), b.CardsDealt)
    assert ids("3.2(a)", "3.2(b)", "3.2(c)") <= set(dealt.cite)
    assert felt.box().hands[0].total == dealt.totals[-1] == total


@pytest.mark.shows("nz-1996:II:3.2(a)", "nz-1996:II:3.2(b)", "nz-1996:II:3.2(c)")
def test_3_2_every_rank_has_its_value() -> None:
    assert {rank: hands.VALUES[rank] for rank in RANKS} == {
        "A": 1,  # or eleven: the total says which
        **{str(rank): rank for rank in range(2, 10)},
        **dict.fromkeys("TJQK", 10),
    }


@pytest.mark.shows("nz-1996:II:3.2(c)")
@pytest.mark.parametrize(
    ("values", "total"),
    [
        ((1,), 11),
        ((1, 10), 21),
        ((1, 5, 5), 21),
        ((1, 5, 6), 12),
        ((1, 1, 9), 21),
        ((1, 1, 1, 9), 12),
        ((1, 9, 1, 1), 12),
    ],
)
def test_3_2_c_an_ace_is_eleven_unless_that_is_too_much(values: tuple[int, ...], total: int) -> None:
    assert hands.total(values) == total


@pytest.mark.shows("nz-1996:II:3.3")
def test_3_3_only_the_dealer_handles_and_deals_the_cards(felt: Table) -> None:
    (recorded,) = felt.do(s.ReportHandling("dealer", "bob"))
    assert (recorded.person, recorded.cite) == ("bob", (II + "3.3",))
    felt.refuse(s.ReportHandling("inspector", "bob"), II + "3.3")
    felt.bet(1, 10)
    felt.call()
    for office in ("game supervisor", "casino supervisor", "inspector"):
        felt.refuse(s.DrawCards(office, ("As",)), II + "3.3")
        felt.refuse(f.FindFaceUp(office, "As"), II + "3.3")
    felt.draw("Ks 7d 8d")
    felt.do(s.ReportHandling("dealer", "a spectator"))
    assert felt.turn() == "box 1"  # what was seen of it is reported as such, and ruled on then
