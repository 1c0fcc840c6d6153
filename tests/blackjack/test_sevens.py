"""Part 14: Super Sevens."""

from itertools import product
from typing import Any

import pytest

from blackjack.felt import II, Table, all_of, cents, cites, find, ids
from pitboss.draws.cards import DECK
from pitboss.editions import edition
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as b
from pitboss.games.blackjack.placing import SUPER_SEVENS
from pitboss.games.blackjack.sevens import of_cards
from pitboss.games.blackjack.shapes import Sevens
from pitboss.money import odds
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import Limits, Range, Setup
from pitboss.wager import Lose, Win, judge

RULES = edition("nz-1996", "blackjack").rules


@pytest.fixture
def felt() -> Table:
    """Ann has 10 on box 1, and Super Sevens."""
    felt = Table(super_sevens=True)
    felt.bet(1, 10)
    felt.sevens(1)
    return felt


def decided(events: tuple[Any, ...]) -> Any:
    """What became of the Super Sevens wager in these events, if anything did."""
    found = [
        each for each in events if getattr(each, "wager", "") == "sevens 1" and not isinstance(each, m.WagerPlaced)
    ]
    assert len(found) <= 1
    return found[0] if found else None


# --- 14.1 to 14.3: the wager


@pytest.mark.shows("nz-1996:II:14.1")
def test_14_1_the_operator_may_offer_it_or_not() -> None:
    felt = Table()
    felt.bet(1, 10)
    felt.refuse(m.PlaceWager(1, "sevens 1", cents(5)), II + "14.1")
    found = check_setup(RULES, Setup(choices={"super_sevens": "yes"}))
    assert [each.cite for each in found] == [II + "14.1"]


@pytest.mark.shows("nz-1996:II:14.2")
def test_14_2_with_the_initial_wager_beside_it() -> None:
    felt = Table(super_sevens=True, bettors_per_box=2)
    felt.refuse(m.PlaceWager(1, "sevens 1", cents(5)), II + "14.2")
    felt.bet(1, 10)
    felt.refuse(m.PlaceWager(1, "sevens 2", cents(5)), II + "14.2")
    (placed,) = felt.sevens(1)
    assert (placed.wager, II + "14.2" in placed.cite) == ("sevens 1", True)
    felt.bet(2, 10, box=1)
    felt.sevens(2, box=1)  # any player, on the box where the initial wager lies
    felt.call()
    felt.draw("7s 9d 7d")
    felt.refuse(m.PlaceWager(1, "sevens 1", cents(5)), II + "4.6")


@pytest.mark.shows("nz-1996:II:14.3", "nz-1996:II:4.4")
def test_14_3_spoken_and_taken_back_by_a_player_with_limits_of_their_own() -> None:
    for own in (Limits(2_000, 90_000), Limits(100, 90_000)):
        felt = Table(super_sevens=True)
        felt.do(m.AllowOwnLimits("shift manager", 1, own))
        felt.bet(1, 20)
        felt.do(m.DeclareWager(1, "sevens 1", cents(5)))
        felt.refuse(m.WithdrawWager(1, "sevens 1", cents(2)))
        felt.do(m.WithdrawWager(1, "sevens 1"))
        assert felt.gain() == -20


@pytest.mark.shows("nz-1996:II:14.2")
def test_14_2_who_takes_the_initial_wager_back_takes_it_back_too(felt: Table) -> None:
    events = felt.do(m.WithdrawWager(1, "box 1"))
    assert [(each.wager, each.amount) for each in events] == [("box 1", cents(10)), ("sevens 1", cents(5))]
    assert felt.gain() == 0


@pytest.mark.shows("nz-1996:II:14.3")
@pytest.mark.parametrize("dollars", [1, 4, 6, 10, 500])
def test_14_3_the_amount_on_the_sign_and_no_other(dollars: int) -> None:
    felt = Table(super_sevens=True)
    felt.bet(1, 10)
    refused = felt.refuse(m.PlaceWager(1, "sevens 1", cents(dollars)), II + "14.3")
    assert refused.instead == "5"
    assert II + "14.3" in cites(felt.sevens(1))
    felt.refuse(m.PlaceWager(1, "sevens 1", cents(5)), II + "14.3")


@pytest.mark.shows("nz-1996:II:14.3")
@pytest.mark.parametrize("dollars", [-5, 0, 5])
def test_14_3_once_and_no_more(felt: Table, dollars: int) -> None:
    felt.refuse(m.PlaceWager(1, "sevens 1", cents(dollars)), II + "14.3")
    felt.refuse(m.DeclareWager(1, "sevens 1", cents(dollars)), II + "14.3")


@pytest.mark.shows("nz-1996:II:14.3")
def test_14_3_whatever_a_players_own_sign_says() -> None:
    felt = Table(super_sevens=True, super_sevens_wager=2)
    felt.do(m.AllowOwnLimits("shift manager", 1, Limits(2_000, 90_000)))
    felt.bet(1, 20)
    felt.refuse(m.PlaceWager(1, "sevens 1", cents(20)), II + "14.3")
    _, voided = felt.do(m.FindAccepted("game supervisor", 1, "sevens 1", cents(20)))
    assert (voided.amount, felt.on("sevens 1")) == (cents(18), cents(2))


@pytest.mark.shows("nz-1996:II:14.3")
def test_14_3_a_wrong_amount_that_was_accepted() -> None:
    """BJ-40: void as to the excess; short, it is valid once and paid on what was staked."""
    felt = Table(super_sevens=True)
    felt.bet(1, 10)
    felt.bet(2, 10)
    _, voided = felt.do(m.FindAccepted("game supervisor", 1, "sevens 1", cents(12)))
    assert (voided.amount, felt.on("sevens 1")) == (cents(7), cents(5))
    (placed,) = felt.do(m.FindAccepted("game supervisor", 2, "sevens 2", cents(2)))
    assert placed.valid_once
    events = felt.deal("9d", box1="2s 3s", box2="7s 2d")
    won = find(events, m.WagerWon)
    assert (won.seat, won.stake, won.winnings) == (2, cents(2), cents(6))


@pytest.mark.shows("nz-1996:II:14.3")
def test_14_3_an_amount_that_the_chips_of_the_table_can_make() -> None:
    for amount, wrong in ((3, True), (5, False), (7, True), (30, False)):
        setup = Setup(chips=(500, 2_500), choices={"super_sevens": True, "super_sevens_wager": amount})
        found = check_setup(RULES, setup)
        assert [(each.place, each.cite) for each in found] == (
            [("choices.super_sevens_wager", II + "14.3")] if wrong else []
        )
    assert not check_setup(RULES, Setup(chips=(500, 2_500), choices={"super_sevens_wager": 3}))  # it is not offered


@pytest.mark.shows("nz-1996:II:14.3")
def test_14_3_a_sign_that_states_no_amount() -> None:
    felt = Table(super_sevens=True)
    felt.bet(1, 10)
    felt.do(m.ChangeLimits("casino supervisor", Limits(500, 60_000), 0))
    felt.refuse(m.PlaceWager(1, "sevens 1", cents(5)), II + "14.3")
    two = Limits(500, 60_000, 0, {SUPER_SEVENS: Range(200, 200)})
    felt.do(m.ChangeLimits("casino supervisor", two, 0, agreed=(1, 2)))
    felt.do(m.PlaceWager(1, "sevens 1", cents(2)))


# --- 14.4: what it wins on


PAYS: list[tuple[str, str, Sevens, str | None, str]] = [
    # the first cards of the hand, what follows, what they come to, odds, clause
    ("7s 2d", "", "one", "3 to 1", "14.4(a)"),
    ("7h Ad", "", "one", "3 to 1", "14.4(a)"),
    ("7s 7d", "2c", "two", "50 to 1", "14.4(b)"),
    ("7s 7s", "2c", "two of a suit", "100 to 1", "14.4(c)"),
    ("7s 7d", "7s", "three", "500 to 1", "14.4(d)"),
    ("7s 7s", "7d", "three", "500 to 1", "14.4(d)"),
    ("7s 7s", "7s", "three of a suit", "5000 to 1", "14.4(e)"),
    ("2s 7d", "", "none", None, "14.4(f)"),
    ("Ks 5d", "", "none", None, "14.4(f)"),
    ("As Kd", "", "none", None, "14.4(f)"),
]


@pytest.mark.shows(
    "nz-1996:II:14.4(a)",
    "nz-1996:II:14.4(b)",
    "nz-1996:II:14.4(c)",
    "nz-1996:II:14.4(d)",
    "nz-1996:II:14.4(e)",
    "nz-1996:II:14.4(f)",
    "nz-1996:II:14.6",
    "nz-1996:II:4.5",
)
@pytest.mark.parametrize(("cards", "more", "sevens", "pays", "clause"), PAYS)
def test_14_4_at_the_table(felt: Table, cards: str, more: str, sevens: Sevens, pays: str | None, clause: str) -> None:
    events = felt.deal("9d", box1=cards)
    if more:
        assert decided(events) is None  # another seven could still come
        assert felt.on("sevens 1") == cents(5)
        events = felt.hit(1, more)
    found = decided(events)
    assert isinstance(found, m.WagerWon | m.WagerLost)
    assert isinstance(found, m.WagerWon) == bool(pays)
    assert ids(clause, "14.6") <= set(found.cite)
    if pays and isinstance(found, m.WagerWon):
        assert (found.odds, found.winnings) == (pays, cents(5) * odds(pays).pays)
    assert felt.on("sevens 1") == 0  # paid or collected as soon as it is decided
    ruling = judge(RULES.wagers["sevens 1"], None, sevens)
    assert ruling.outcome == (Win(odds(pays)) if pays else Lose())


@pytest.mark.shows("nz-1996:II:14.4(f)")
def test_14_4_every_first_three_cards() -> None:
    """Said once more, suit by suit: how many sevens a hand begins with, and of how many suits."""
    for cards in product(("7s", "7d", "7h", "Ks", "2d", "As"), repeat=3):
        sevens = next((at for at, card in enumerate(cards) if card[0] != "7"), 3)
        suits = {card[1] for card in cards[:sevens]}
        expected = ("none", "one", "two" if len(suits) == 2 else "two of a suit", "three")[sevens]
        if sevens == 3 and len(suits) == 1:
            expected = "three of a suit"
        assert of_cards(cards, over=False) == expected
    assert of_cards(("7s",), over=False) is of_cards(("7s", "7d"), over=False) is None
    assert len([card for card in DECK if card[0] == "7"]) == 4


@pytest.mark.shows("nz-1996:II:14.4(b)", "nz-1996:II:14.4(c)")
@pytest.mark.parametrize(("cards", "pays"), [("7s 7d", 50), ("7h 7h", 100)])
def test_14_4_who_stands_on_two_sevens_gets_no_next_card(felt: Table, cards: str, pays: int) -> None:
    """BJ-35."""
    felt.deal("9d", box1=cards)
    found = decided(felt.stand())
    assert found.winnings == cents(5) * pays


@pytest.mark.shows("nz-1996:II:14.4(d)")
def test_14_4_it_has_nothing_to_do_with_the_dealers_hand(felt: Table) -> None:
    """BJ-37."""
    felt.deal("Kd", box1="7s 7d")
    felt.hit(1, "7h")
    felt.draw("Ac")
    felt.finish()
    assert felt.gain() == 2500 - 10


# --- 14.5, 14.6


@pytest.mark.shows("nz-1996:II:14.5")
@pytest.mark.parametrize(("cards", "pays", "clause"), [("7s 7d", 50, "14.4(b)"), ("7s 7s", 100, "14.4(c)")])
def test_14_5_a_split_decides_it_whatever_card_follows(felt: Table, cards: str, pays: int, clause: str) -> None:
    felt.deal("9d", box1=cards)
    found = decided(felt.do(b.SplitPair(1)))
    assert found.winnings == cents(5) * pays
    assert ids(clause, "14.5", "14.6") <= set(found.cite)
    assert decided(felt.draw("7h")) is None
    assert felt.gain() == 5 * pays - 20


@pytest.mark.shows("nz-1996:II:14.5")
def test_14_5_for_everybody_on_the_box() -> None:
    """BJ-39."""
    felt = Table(players=3, super_sevens=True, bettors_per_box=3)
    for seat in (1, 2, 3):
        felt.bet(seat, 10, box=1)
    felt.sevens(1)
    felt.sevens(3, box=1)
    felt.deal("9d", box1="7s 7d")
    won = all_of(felt.do(b.SplitPair(1)), m.WagerWon)
    assert [(each.seat, each.winnings) for each in won] == [(1, cents(250)), (3, cents(250))]
    assert felt.due() is None  # bob and cyd have still to say what they do about the split


@pytest.mark.shows("nz-1996:II:14.6")
def test_14_6_the_winner_has_stake_and_winnings_before_the_round_is_over(felt: Table) -> None:
    won = decided(felt.deal("9d", box1="7s 2d"))
    assert won.stake_back
    assert felt.gain() == 15 - 10
    assert not felt.open
    felt.refuse(m.WithdrawWager(1, "box 1"), II + "4.6")


@pytest.mark.shows("nz-1996:II:14.6")
def test_14_6_card_by_card(felt: Table) -> None:
    felt.call()
    assert decided(felt.draw("7s")) is None
    assert decided(felt.draw("9d")) is None
    assert decided(felt.draw("2d")).odds == "3 to 1"


# --- with irregularities


@pytest.mark.shows("nz-1996:II:14.4(d)", "nz-1996:II:15.7")
def test_14_4_an_exposed_card_counts_for_the_hand_that_takes_it(felt: Table) -> None:
    """BJ-38."""
    felt.bet(2, 10)
    felt.deal("9d", box1="7s 7d", box2="Ks 8d")
    felt.do(f.ExposeCard("dealer", "7h"))
    assert decided(felt.do(f.TakeExposed(1))).odds == "500 to 1"


@pytest.mark.shows("nz-1996:II:14.4(b)", "nz-1996:II:15.7")
def test_14_4_and_not_for_one_that_refuses_it(felt: Table) -> None:
    felt.bet(2, 10)
    felt.deal("9d", box1="7s 7d", box2="Ks 4d")
    felt.do(f.ExposeCard("dealer", "7h"))
    assert decided(felt.do(f.RefuseExposed(1))).odds == "50 to 1"


@pytest.mark.shows("nz-1996:II:14.6", "nz-1996:II:15.5(a)")
@pytest.mark.parametrize("cards", ["7s 7d", "7s 2d"])
def test_14_6_a_void_hand_voids_it_unless_it_is_decided(felt: Table, cards: str) -> None:
    """BJ-41."""
    felt.bet(2, 10)
    felt.call()
    one, two = cards.split()
    felt.draw(f"{one} Ks")
    felt.do(f.Misdeal("dealer", two, "box 1"))  # the dealer's card was due
    felt.draw("8d")
    felt.do(b.AskForCard(1))
    felt.do(f.PutRight("casino supervisor"))
    felt.do(f.ChooseVoid(1))
    assert felt.gain() == (0 if cards == "7s 7d" else 15)
    assert felt.on("sevens 1") == 0
