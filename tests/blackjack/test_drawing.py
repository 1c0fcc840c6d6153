"""Part 12: who may draw, who must, busts, and the dealer's hand."""

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find, ids
from pitboss.games.blackjack import messages as b
from pitboss.games.blackjack.hands import dealer_draws, total
from pitboss.shoe import messages as s
from pitboss.table import messages as m


@pytest.mark.shows("nz-1996:II:12.1")
@pytest.mark.parametrize("cards", ["2s Ts", "Ts 9d", "As 6d", "Ts Td"])
def test_12_1_a_player_may_draw_below_twenty_one(felt: Table, cards: str) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1=cards)
    (asked, *_) = [each for each in felt.do(b.AskForCard(1)) if isinstance(each, b.CardAsked)]
    assert II + "12.1" in asked.cite
    assert felt.due() == "box 1"


@pytest.mark.shows("nz-1996:II:12.1(a)")
@pytest.mark.parametrize(("cards", "more"), [("As Kd", ""), ("Ts 5d", "6c"), ("As 4d", "6c"), ("7s 7d", "7c")])
def test_12_1_a_no_card_on_a_blackjack_or_twenty_one(felt: Table, cards: str, more: str) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    events = felt.deal("Kd", box1=cards, box2="9s 8s")
    if more:
        events = felt.hit(1, more)
    stands = find(events, b.HandStands)
    assert (stands.box, stands.total, stands.seat, II + "12.1(a)" in stands.cite) == (1, 21, 0, True)
    assert felt.turn() == "box 2"
    felt.refuse(b.AskForCard(1), II + "7.4")


@pytest.mark.shows("nz-1996:II:12.1(b)", "nz-1996:II:12.1(c)")
@pytest.mark.parametrize(("cards", "more"), [("6s 5d", "2c"), ("As Ad", "2c 3c")])
def test_12_1_doubled_hands_and_split_aces_have_one_card_and_no_other(felt: Table, cards: str, more: str) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("9d", box1=cards, box2="9s 8s")
    felt.do(b.DoubleDown(1) if cards == "6s 5d" else b.SplitPair(1))
    events = felt.dealers(more)
    clause = "12.1(b)" if cards == "6s 5d" else "12.1(c)"
    assert all(II + clause in each.cite for each in all_of(events, b.HandStands))
    assert felt.turn() == "box 2"


@pytest.mark.shows("nz-1996:II:12.1(d)")
def test_12_1_d_eleven_or_less_draws_until_twelve_or_more(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="2s 3d")
    assert felt.due() == "box 1"  # without a word
    felt.refuse(b.Stand(1), II + "12.1(d)")
    dealt = find(felt.draw("2c"), b.CardsDealt)
    assert (dealt.totals, II + "12.1(d)" in dealt.cite) == ((7,), True)
    felt.draw("4c")  # eleven in four cards: no double any more
    assert felt.due() == "box 1"
    felt.draw("Ac")
    assert felt.due() is None
    felt.stand()
    assert felt.box().hands[0].total == 12


@pytest.mark.shows("nz-1996:II:12.1(d)", "nz-1996:II:12.1(b)")
@pytest.mark.parametrize(("cards", "instead"), [("6s 5d", "double or a card"), ("4s 4d", "split or a card")])
def test_12_1_d_a_low_hand_that_can_be_doubled_or_split_waits_for_its_player(
    felt: Table, cards: str, instead: str
) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1=cards)
    assert felt.due() is None
    refused = felt.refuse(b.Stand(1), II + "12.1(d)")
    assert refused.instead == instead
    felt.do(b.AskForCard(1))


@pytest.mark.shows("nz-1996:II:12.1(d)", "nz-1996:II:12.1(b)")
def test_12_1_d_a_doubled_hand_stays_where_its_one_card_leaves_it(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="4s 5d")
    felt.double(1, "2c")
    assert (felt.box().hands[0].total, felt.due()) == (11, "dealer")


@pytest.mark.shows("nz-1996:II:12.2")
def test_12_2_over_twenty_one_the_hand_loses_at_once_and_its_cards_go(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("9d", box1="Ks 5d", box2="9s 8s")
    events = felt.hit(1, "7c")
    bust, lost, gone = (find(events, kind) for kind in (b.Busted, m.WagerLost, b.HandRemoved))
    assert (bust.total, lost.stake) == (22, cents(10))
    assert all(II + "12.2" in each.cite for each in (bust, lost, gone))
    assert II + "4.1(f)" in lost.cite
    assert (felt.gain(1), felt.box().hands[0].status) == (-10, "gone")
    felt.stand(2)
    felt.dealers("5c Kh")  # the dealer busts: ann has lost all the same
    felt.finish()
    assert (felt.gain(1), felt.gain(2)) == (-10, 10)


@pytest.mark.shows("nz-1996:II:12.2", "nz-1996:II:11.6")
def test_12_2_only_the_wagers_on_that_hand(felt: Table) -> None:
    """BJ-18: other hands of the box, and insurance, stay."""
    felt.bet(1, 10)
    felt.deal("Ad", box1="8s 8d")
    felt.insured((1, 5))
    felt.split(1, "7c")
    felt.hit(1, "Kc")
    assert (felt.on("box 1"), felt.on("box 1 hand 2"), felt.on("insurance 1")) == (0, cents(10), cents(5))


DEALER: list[tuple[str, str, int, bool]] = [
    ("9d", "8c", 17, False),
    ("9d", "Tc", 19, False),
    ("6d", "Tc 5c", 21, False),
    ("6d", "Tc Kc", 26, False),
    ("2d", "3c 4c 5c 3h", 17, False),
    ("6d", "Ac", 17, True),
    ("6d", "5c 5h 3s", 19, False),
    ("2d", "3c Ah Ac", 17, True),
    ("6d", "9c Ah Ac", 17, False),
]


@pytest.mark.shows("nz-1996:II:12.3")
@pytest.mark.parametrize(("up", "more", "points", "soft"), DEALER)
def test_12_3_the_dealer_draws_to_a_hard_or_soft_seventeen(
    felt: Table, up: str, more: str, points: int, *, soft: bool
) -> None:
    felt.bet(1, 10)
    felt.deal(up, box1="Ks 8d")
    felt.stand()
    *first, last = more.split()
    for card in first:
        assert not all_of(felt.draw(card), b.DealerDone)
        felt.refuse(b.SettleBoxes(), II + "4.8")
    done = find(felt.draw(last), b.DealerDone)
    assert (done.total, done.soft, II + "12.3" in done.cite) == (points, soft, True)
    felt.refuse(s.DrawCards("dealer", ("2c",)), II + "12.3")


@pytest.mark.shows("nz-1996:II:12.3")
def test_12_3_stands_on_every_total_from_seventeen() -> None:
    for hand in ((10, 7), (1, 6), (10, 8), (9, 10), (1, 9), (1, 10), (2, 5, 10)):
        assert not dealer_draws(hand)
    for hand in ((10, 6), (1, 5), (2, 2), (10, 2), (1, 1), (1, 5, 10)):
        assert total(hand) <= 16
        assert dealer_draws(hand)


@pytest.mark.shows("nz-1996:II:12.4")
def test_12_4_no_card_that_can_have_no_effect(felt: Table) -> None:
    felt.bet(1, 10)
    felt.deal("9d", box1="Ks 5d")
    events = felt.hit(1, "7c")
    done = find(events, b.DealerDone)
    assert (done.total, done.stopped, done.cite) == (9, True, (II + "12.4",))  # BJ-10: not even a second card
    felt.refuse(s.DrawCards("dealer", ("2c",)), II + "12.4")
    felt.collect()


@pytest.mark.shows("nz-1996:II:12.4")
def test_12_4_the_second_card_always_where_a_house_so_reads_it() -> None:
    felt = Table(dealer_second_card="always")
    felt.bet(1, 10)
    felt.deal("6d", box1="Ks 5d")
    felt.hit(1, "7c")
    assert felt.due() == "dealer"
    done = find(felt.draw("2c"), b.DealerDone)
    assert (done.total, done.stopped) == (8, True)  # and no third
    felt.collect()


@pytest.mark.shows("nz-1996:II:12.4")
def test_12_4_one_live_hand_is_enough(felt: Table) -> None:
    felt.bet(1, 10)
    felt.bet(2, 10)
    felt.deal("6d", box1="As Kd", box2="Ks 5d")
    felt.hit(2, "2c")
    felt.stand(2)
    assert felt.due() == "dealer"
    felt.draw("4c")
    assert felt.due() == "dealer"
    assert ids("12.3") <= cites(felt.draw("9h"))
