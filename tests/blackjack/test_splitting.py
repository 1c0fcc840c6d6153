"""Part 11: splitting pairs."""

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find, ids
from pitboss.draws.cards import RANKS
from pitboss.games.blackjack import messages as b
from pitboss.games.blackjack.hands import VALUES
from pitboss.ruling import Accepted
from pitboss.shoe import messages as s
from pitboss.table import messages as m


@pytest.fixture
def eights(felt: Table) -> Table:
    """Ann has a pair of eights for 10 against a nine."""
    felt.bet(1, 10)
    felt.deal("9d", box1="8s 8d")
    return felt


@pytest.mark.shows("nz-1996:II:11.1")
@pytest.mark.parametrize("first", RANKS)
def test_11_1_two_cards_of_the_same_value(first: str) -> None:
    """BJ-19: a king and a ten, too."""
    for second in RANKS:
        felt = Table(players=1)
        felt.bet(1, 10)
        felt.deal("7d", box1=f"{first}s {second}c")
        if not felt.turn():
            continue
        if VALUES[first] == VALUES[second]:
            assert isinstance(felt.game.decide(felt.state, b.SplitPair(1), felt.rules), Accepted)
        else:
            felt.refuse(b.SplitPair(1), II + "11.1")


@pytest.mark.shows("nz-1996:II:11.1")
def test_11_1_only_the_first_two_cards(eights: Table) -> None:
    eights.hit(1, "2c")
    eights.refuse(b.SplitPair(1), II + "11.1")


@pytest.mark.shows("nz-1996:II:11.2")
def test_11_2_an_additional_wager_equal_to_the_original(eights: Table) -> None:
    placed, parted = eights.do(b.SplitPair(1))
    assert (placed.wager, placed.amount, II + "11.2" in placed.cite) == ("box 1 hand 2", cents(10), True)
    assert (parted.which, parted.second, II + "11.1" in parted.cite) == (1, 2, True)


@pytest.mark.shows("nz-1996:II:11.2")
def test_11_2_not_without_the_chips_for_it(felt: Table) -> None:
    felt.do(m.TakeSeat(3, "cyd"))
    felt.do(m.BuyIn(3, cents(15)))
    felt.bet(3, 10)
    felt.deal("9d", box3="8s 8d")
    felt.refuse(b.SplitPair(3), II + "11.2")
    felt.do(m.BuyIn(3, cents(5)))
    felt.do(b.SplitPair(3))


@pytest.mark.shows("nz-1996:II:11.3")
def test_11_3_the_first_hand_is_completed_before_the_second_has_a_card(eights: Table) -> None:
    eights.do(b.SplitPair(1))
    assert eights.due() == "box 1"
    dealt = find(eights.draw("2c"), b.CardsDealt)
    assert (dealt.to, II + "11.3" in dealt.cite) == (("box 1",), True)
    eights.refuse(s.DrawCards("dealer", ("3c",)), II + "7.4")
    eights.hit(1, "Kc")
    assert eights.cards("box 1 hand 2") == "8d"
    eights.stand()
    assert eights.due() == "box 1 hand 2"
    eights.draw("Tc")
    assert eights.turn() == "box 1 hand 2"


@pytest.mark.shows("nz-1996:II:11.4")
def test_11_4_the_total_is_announced_and_the_hand_may_stand_draw_split_or_double(eights: Table) -> None:
    eights.do(b.SplitPair(1))
    dealt = find(eights.draw("8c"), b.CardsDealt)
    assert (dealt.totals, II + "11.4" in dealt.cite) == ((16,), True)
    kinds = {type(each) for each in eights.waits().choices}
    assert kinds == {b.Stand, b.AskForCard, b.SplitPair}
    eights.hit(1, "Kc")  # bust; on to the other
    eights.draw("3c")
    assert eights.waits().duty == "box 1 hand 2, 11 against 9"
    assert {type(each) for each in eights.waits().choices} == {b.AskForCard, b.DoubleDown}
    eights.double(1, "Tc")
    assert eights.on("box 1 hand 2 double") == cents(10)
    eights.dealers("Td")
    eights.finish()
    assert eights.gain() == 10


@pytest.mark.shows("nz-1996:II:11.4(a)")
@pytest.mark.parametrize("again", ["box 1", "box 1 hand 2"])
def test_11_4_a_a_second_split_and_three_hands_at_most(eights: Table, again: str) -> None:
    eights.do(b.SplitPair(1))
    if again == "box 1 hand 2":
        eights.draw("9c")
        eights.stand()
    eights.draw("8c")
    _, parted = eights.do(b.SplitPair(1))
    assert (parted.second, II + "11.4(a)" in parted.cite) == (3, True)
    assert eights.on("box 1 hand 3") == cents(10)
    assert [hand.which for hand in eights.box().hands] == ([1, 3, 2] if again == "box 1" else [1, 2, 3])
    eights.draw("8h")  # a pair once more
    eights.refuse(b.SplitPair(1), II + "11.4(a)")
    eights.stand()
    while eights.turn():
        eights.draw("9h")
        eights.stand()
    eights.dealers("8d")
    eights.finish()
    assert eights.gain() == -10


@pytest.mark.shows("nz-1996:II:11.4(b)", "nz-1996:II:12.1(c)")
def test_11_4_b_aces_are_split_once_and_have_one_card_each(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="As Ad")
    _, parted = felt.do(b.SplitPair(1))
    assert II + "11.4(b)" in parted.cite
    events = felt.draw("Ac")  # an ace again: it is not split, and no card follows
    assert set(find(events, b.HandStands).cite) == ids("11.4(b)", "12.1(c)")
    assert felt.due() == "box 1 hand 2"
    for command in (b.SplitPair, b.AskForCard, b.Stand):
        felt.refuse(command(1), II + "11.3")
    stands = find(felt.draw("5c"), b.HandStands)
    assert (stands.total, set(stands.cite)) == (16, ids("11.4(b)", "12.1(c)"))
    assert felt.due() == "dealer"


@pytest.mark.shows("nz-1996:II:11.4(c)")
@pytest.mark.parametrize(("pair", "card"), [("As Ad", "Kc"), ("Ks Td", "Ac")])
def test_11_4_c_twenty_one_from_split_aces_or_tens_is_no_blackjack(felt: Table, pair: str, card: str) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("9d", box1=pair, box2="9s 9c")
    _, parted = felt.do(b.SplitPair(1))
    assert II + "11.4(c)" in parted.cite
    events = felt.draw(card)
    assert not all_of(events, b.BlackjackAnnounced)
    felt.draw("9h")
    if felt.turn() == "box 1 hand 2":
        felt.stand(1)
    felt.stand(2)
    felt.dealers("5d 7h")  # twenty-one in three cards
    settled = felt.settle(1)
    assert find(settled, m.WagerReturned).wager == "box 1"
    assert felt.gain() == -10


@pytest.mark.shows("nz-1996:II:11.5")
def test_11_5_a_pair_once_kept_stays_together(eights: Table) -> None:
    """BJ-20."""
    asked = eights.do(b.AskForCard(1))
    kept = find(asked, b.PairKept)
    assert kept.cite == (II + "11.5",)
    eights.draw("2c")
    eights.refuse(b.SplitPair(1), II + "11.5", II + "11.1")
    eights.stand()
    assert eights.box().hands[0].kept


@pytest.mark.shows("nz-1996:II:11.5")
def test_11_5_standing_on_a_pair_keeps_it_and_other_hands_may_be_split(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="8s 8d")
    felt.split(1, "8c")
    stands = find(felt.stand(), b.HandStands)
    assert (stands.kept, II + "11.5" in stands.cite) == (True, True)
    felt.draw("8h")
    felt.do(b.SplitPair(1))  # the other hand is another hand


@pytest.mark.shows("nz-1996:II:11.6")
def test_11_6_each_hand_wins_loses_or_stands_off_by_itself_at_one_to_one(eights: Table) -> None:
    eights.split(1, "8c")
    eights.split(1, "Kc")
    eights.stand()
    eights.draw("3c")
    eights.hit(1, "9h")
    eights.stand()
    eights.draw("9h")
    eights.stand()
    eights.dealers("9c")
    events = eights.settle()
    won = all_of(events, m.WagerWon)
    assert [(each.wager, each.winnings, each.odds) for each in won] == [("box 1 hand 3", cents(10), "1 to 1")]
    assert all(II + "11.6" in each.cite for each in events)
    assert find(events, m.WagerReturned).wager == "box 1"  # 18 against 18
    assert find(events, m.WagerLost).wager == "box 1 hand 2"


# --- 11.7 and a dealer's blackjack


AFTER_BUSTS: list[tuple[str, int, int]] = [
    # the house's reading, busts before the dealer's blackjack, what ann has lost in all
    ("busts_stay_lost", 0, -10),
    ("busts_stay_lost", 1, -10),
    ("busts_stay_lost", 2, -20),
    ("original_only", 0, -10),
    ("original_only", 1, -10),
    ("original_only", 2, -10),
    ("busts_plus_original", 0, -10),
    ("busts_plus_original", 1, -20),
    ("busts_plus_original", 2, -30),
]


@pytest.mark.shows("nz-1996:II:11.7")
@pytest.mark.parametrize(("reading", "busts", "lost"), AFTER_BUSTS)
def test_11_7_a_dealers_blackjack_takes_the_original_wager_only(reading: str, busts: int, lost: int) -> None:
    """BJ-16: three hands of 10, so many of which have bust before the dealer's ace."""
    felt = Table(dealer_blackjack_after_split=reading)
    felt.bet(1, 10)
    felt.deal("Kd", box1="8s 8d")
    felt.split(1, "8c")
    felt.split(1, "7c")
    for hand in range(3):
        if hand:
            felt.draw("7h")
        felt.hit(1, "Ks") if hand < busts else felt.stand()
    felt.draw("Ac")
    events = felt.finish()
    assert felt.gain() == lost
    assert II + "11.7" in cites(events)


@pytest.mark.shows("nz-1996:II:11.7", "nz-1996:II:12.2")
@pytest.mark.parametrize(
    ("reading", "lost"), [("busts_stay_lost", -20), ("original_only", -10), ("busts_plus_original", -20)]
)
def test_11_7_where_every_hand_has_bust(reading: str, lost: int) -> None:
    felt = Table(dealer_blackjack_after_split=reading)
    felt.bet(1, 10)
    felt.deal("Kd", box1="8s 8d")
    felt.split(1, "7c")
    felt.hit(1, "Ks")
    felt.draw("7h")
    felt.hit(1, "Ks")
    if reading == "original_only":
        events = felt.draw("Ac")
        assert II + "11.7" in find(events, m.WagerReturned).cite
    else:
        assert felt.due() is None  # nothing rides: no second card
    felt.collect()
    assert felt.gain() == lost


@pytest.mark.shows("nz-1996:II:11.7", "nz-1996:II:12.4")
def test_11_7_no_second_card_where_no_blackjack_can_come_of_it() -> None:
    felt = Table(dealer_blackjack_after_split="original_only")
    felt.bet(1, 10)
    felt.deal("9d", box1="8s 8d")
    felt.split(1, "7c")
    felt.hit(1, "Ks")
    felt.draw("7h")
    felt.hit(1, "Ks")
    felt.collect()
    assert felt.gain() == -20


@pytest.mark.shows("nz-1996:II:11.7", "nz-1996:II:12.2")
def test_11_7_a_house_that_has_chosen_nothing_keeps_busts(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("Kd", box1="8s 8d")
    felt.split(1, "3c")
    felt.double(1, "2c")  # thirteen, for 20
    felt.draw("3h")
    felt.double(1, "2d")
    felt.draw("Ac")
    felt.finish()
    assert felt.gain() == -10
    again = Table()
    again.bet(1, 10)
    again.deal("Kd", box1="8s 8d")
    again.split(1, "7c")
    again.hit(1, "Ks")
    again.draw("7h")
    again.hit(1, "Ks")
    again.collect()  # nothing rides, so that no second card could bring anything back
    assert again.gain() == -20


@pytest.mark.shows("nz-1996:II:11.7", "nz-1996:II:10.5")
def test_11_7_a_split_hand_that_was_doubled_too(felt: Table) -> None:
    """BJ-17: all that was added comes back."""
    felt.bet(1, 10)
    felt.deal("Kd", box1="8s 8d")
    felt.split(1, "3c")
    felt.double(1, "2c")
    felt.draw("2h")
    felt.double(1, "2d", dollars=5)
    felt.draw("Ac")
    events = felt.settle()
    assert felt.gain() == -10
    assert [each.wager for each in all_of(events, m.WagerLost)] == ["box 1"]
    assert {each.wager for each in all_of(events, m.WagerReturned)} == {
        "box 1 double",
        "box 1 hand 2",
        "box 1 hand 2 double",
    }
    assert ids("10.5", "11.7") <= cites(events)


@pytest.mark.shows("nz-1996:II:11.7", "nz-1996:II:13.3(d)")
def test_11_7_an_original_wager_that_rides_on_the_second_hand_is_taken() -> None:
    felt = Table(players=3, bettors_per_box=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10, box=1)
    felt.deal("Kd", box1="8s 8d")
    felt.do(b.SplitPair(1))
    felt.do(b.NameHand(2, 2))
    felt.do(b.MatchSplit(3))
    felt.draw("Tc")
    felt.stand()
    felt.draw("9c")
    felt.stand()
    felt.draw("Ac")
    events = felt.settle()
    assert [felt.gain(seat) for seat in (1, 2, 3)] == [-10, -10, -10]
    lost = {each.seat: each for each in all_of(events, m.WagerLost)}
    assert (lost[2].wager, II + "11.7" in lost[2].cite) == ("box 1 hand 2", False)
    assert II + "4.1(g)" in lost[2].cite
