"""Parts 5 and 10 of Divisions IV, V and IX: what is paid, less which commission, and what cannot be paid."""

import pytest
from support import cents, cites

from baccarat.felt import MIDI, MINI, Table, find
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import Coup
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, Collecting, Limits, Paying


@pytest.mark.shows("nz-1996:IV:5.1", "nz-1996:V:5.1", "nz-1996:IX:5.1")
def test_5_1_the_players_hand_pays_one_to_one(felt: Table) -> None:
    felt.bet(1, "player", 35)
    won = find(felt.coup("2s 5d", "Kc 6h"), m.WagerWon)
    assert (won.stake, won.winnings, won.odds) == (cents(35), cents(35), "1 to 1")
    assert felt.id("5.1") in won.cite


@pytest.mark.shows("nz-1996:IV:5.2", "nz-1996:V:5.2", "nz-1996:IX:5.2")
def test_5_2_the_bankers_hand_pays_one_to_one_less_five_in_a_hundred_taken_when_it_is_paid(felt: Table) -> None:
    felt.bet(1, "banker", 120)
    felt.deal("2s 5d", "4c 4h")
    before = felt.rack()
    felt.do(m.CollectLosingWagers())
    assert felt.rack() == before  # nothing is taken from a wager before it is paid
    won = find(felt.do(m.PayWinningWagers()), m.WagerWon)
    assert won.winnings == cents(114)
    assert felt.rack() == before + cents(114)
    assert felt.id("5.2") in won.cite
    felt.do(m.WithdrawWager(1, "banker at 1"))
    assert felt.rack() == before + cents(234)


@pytest.mark.shows("nz-1996:IV:5.2", "nz-1996:V:5.2", "nz-1996:IX:5.2")
def test_5_2_a_loser_and_a_tie_pay_no_commission(felt: Table) -> None:
    felt.bet(1, "banker", 120)
    felt.coup("2s 5d", "3c 4h")
    felt.coup("2s 5d", "Kc 6h")
    assert felt.rack() == cents(1000 - 120)


@pytest.mark.shows("nz-1996:IV:5.3", "nz-1996:V:5.3", "nz-1996:IX:5.3")
@pytest.mark.parametrize(
    ("chips", "payable", "not_payable"),
    [
        ((100, 500, 2_500), (2_000, 4_000, 10_000), (500, 1_000, 2_500, 2_100)),
        ((50, 100, 500), (1_000, 2_000, 3_000), (500, 1_500, 1_050)),
        ((500, 2_500), (10_000, 20_000), (2_000, 5_000, 9_500)),
    ],
)
def test_5_3_what_could_not_be_paid_exactly_on_the_bankers_hand_is_not_accepted(
    game: str, chips: tuple[int, ...], payable: tuple[int, ...], not_payable: tuple[int, ...]
) -> None:
    felt = Table(game, chips=chips)
    for amount in not_payable:
        felt.refuse(m.PlaceWager(1, "banker at 1", amount), felt.id("5.3"))
        felt.do(m.PlaceWager(1, "player at 1", amount - amount % chips[0]))  # the other hand takes any
        felt.do(m.WithdrawWager(1, "player at 1"))
    for amount in payable:
        felt.do(m.PlaceWager(1, "banker at 1", amount))
        felt.do(m.WithdrawWager(1, "banker at 1"))


@pytest.mark.shows("nz-1996:IV:5.3", "nz-1996:V:5.3", "nz-1996:IX:5.3")
def test_5_3_holds_for_the_whole_stake_and_says_what_would_do(felt: Table) -> None:
    felt.bet(1, "banker", 20)
    assert felt.refuse(m.PlaceWager(1, "banker at 1", cents(30)), felt.id("5.3")).instead == "20 or 40"
    assert felt.refuse(m.PlaceWager(1, "banker at 1", cents(485)), "nz-1996:I:14.1(b)").instead == "at most 480 more"
    felt.refuse(m.WithdrawWager(1, "banker at 1", cents(5)), felt.id("5.3"))
    felt.bet(1, "banker", 40)
    felt.do(m.WithdrawWager(1, "banker at 1", cents(20)))
    small = Table(felt.name, limits=Limits(500, 3_000))
    assert small.refuse(m.PlaceWager(1, "banker at 1", cents(25)), felt.id("5.3")).instead == "20"


@pytest.mark.shows("nz-1996:IV:5.4", "nz-1996:V:5.4", "nz-1996:IX:5.4")
@pytest.mark.parametrize(("found", "valid"), [(50, 40), (10, 0), (75, 60)])
def test_5_4_as_much_as_could_be_paid_exactly_is_valid_and_the_rest_void(felt: Table, found: int, valid: int) -> None:
    events = felt.do(m.FindAccepted("game supervisor", 1, "banker at 1", cents(found)))
    void = find(events, m.WagerVoided)
    assert (void.amount, felt.on("banker at 1")) == (cents(found - valid), cents(valid))
    assert {felt.id("5.3"), felt.id("5.4"), "nz-1996:I:1.0[Void](a)"} <= set(void.cite)
    assert felt.rack() == cents(1000 - valid)


@pytest.mark.shows("nz-1996:IV:5.4", "nz-1996:V:5.4", "nz-1996:IX:5.4")
def test_5_4_within_the_maximum_and_beside_what_lies_there(game: str) -> None:
    felt = Table(game, limits=Limits(500, 51_000))  # a maximum that the Banker’s Hand cannot have in full
    felt.bet(1, "banker", 60)
    void = find(felt.do(m.FindAccepted("dealer", 1, "banker at 1", cents(540))), m.WagerVoided)
    assert (void.amount, felt.on("banker at 1")) == (cents(100), cents(500))
    assert felt.id("5.4") in void.cite


@pytest.mark.shows("nz-1996:IV:5.4", "nz-1996:V:5.4", "nz-1996:IX:5.4")
def test_5_4_it_takes_nothing_from_what_lay_there_before(felt: Table) -> None:
    """The maximum is lower now; that wager was made under another sign."""
    felt.bet(1, "banker", 100)
    felt.do(m.ChangeLimits("casino operator", Limits(500, 5_000), 0, agreed=(1, 2)))
    void = find(felt.do(m.FindAccepted("dealer", 1, "banker at 1", cents(20))), m.WagerVoided)
    assert (void.amount, felt.on("banker at 1")) == (cents(20), cents(100))


@pytest.mark.shows("nz-1996:IV:5.4", "nz-1996:IX:5.4")
@pytest.mark.parametrize("game", [MINI, MIDI])
def test_5_4_what_a_partnership_leaves_is_cut_to_what_can_be_paid(game: str) -> None:
    felt = Table(game, choices={"bettors_per_area": 2}, limits=Limits(500, 51_000))
    felt.bet(1, "banker", 300)
    felt.bet(2, "banker at 1", 300)
    events = felt.do(m.FindPartnership("casino supervisor", (1, 2)))
    assert (felt.on("banker at 1", 1), felt.on("banker at 1", 2)) == (cents(300), cents(200))
    assert [each.amount for each in events if isinstance(each, m.WagerVoided)] == [cents(90), cents(10)]
    assert felt.id("5.4") in cites(events)


@pytest.mark.shows("nz-1996:IV:5.4", "nz-1996:V:5.4", "nz-1996:IX:5.4")
def test_5_4_with_chips_that_do_not_divide_each_other(game: str) -> None:
    """With chips of 5 and 12 a stake of 240 wins 228, nineteen chips of 12, though its steps are of 100."""
    felt = Table(game, chips=(500, 1_200, 10_000))
    felt.do(m.PlaceWager(1, "banker at 1", 24_000))
    felt.do(m.WithdrawWager(1, "banker at 1"))
    felt.do(m.FindAccepted("dealer", 1, "banker at 1", 24_500))
    assert felt.on("banker at 1") == 24_000
    felt.refuse(m.FindAccepted("dealer", 1, "player at 1", 700), "nz-1996:I:14.3")  # nobody has such chips


@pytest.mark.shows("nz-1996:IV:5.5", "nz-1996:V:5.5", "nz-1996:IX:5.5")
def test_5_5_a_tie_bet_pays_eight_to_one(felt: Table) -> None:
    felt.bet(1, "tie", 15)
    won = find(felt.coup("2s 5d", "3c 4h"), m.WagerWon)
    assert (won.winnings, won.odds) == (cents(120), "8 to 1")
    assert felt.id("5.5") in won.cite


@pytest.mark.shows("nz-1996:IV:5.6", "nz-1996:V:5.6", "nz-1996:IX:5.6")
def test_5_6_after_a_tie_wagers_on_the_hands_may_be_altered_before_the_next_round(felt: Table) -> None:
    felt.bet(1, "banker", 40)
    felt.bet(1, "tie", 5)
    felt.coup("2s 5d", "3c 4h")
    assert felt.on("banker at 1") == cents(40)  # it stays until it is changed
    assert felt.id("5.6") not in cites(felt.bet(2, "player", 10))  # who had none alters none
    assert felt.id("5.6") in cites(felt.do(m.WithdrawWager(1, "banker at 1", cents(20))))
    assert felt.id("5.6") in cites(felt.bet(1, "banker", 40))
    assert felt.id("5.6") not in cites(felt.do(m.WithdrawWager(1, "tie at 1")))
    felt.do(m.WithdrawWager(1, "banker at 1"))
    assert felt.id("5.6") in cites(felt.bet(1, "player", 40))
    felt.call()
    felt.refuse(m.WithdrawWager(1, "player at 1"), felt.id("4.6"))
    felt.coup("2s 5d", "Kc 6h")
    assert felt.id("5.6") not in cites(felt.do(m.WithdrawWager(1, "player at 1")))


# --- part 10


@pytest.mark.shows("nz-1996:IV:10.1", "nz-1996:V:10.1", "nz-1996:IX:10.1")
@pytest.mark.parametrize(
    ("player", "banker", "said"),
    [
        ("2s 5d", "Kc 6h", "Player 7, Banker 6: the Player has it"),
        ("2s 5d", "4c 4h", "Player 7, Banker 8: the Banker has it"),
        ("2s 5d", "3c 4h", "Player 7, Banker 7: Tie Hand"),
    ],
)
def test_10_1_both_counts_and_the_winner_are_announced(felt: Table, player: str, banker: str, said: str) -> None:
    ended = find(felt.deal(player, banker), b.CoupEnded)
    assert felt.id("10.1") in ended.cite
    assert felt.game.speech.says[b.CoupEnded](ended, None) == said


@pytest.mark.shows("nz-1996:IV:10.1", "nz-1996:V:10.1", "nz-1996:IX:10.1")
def test_10_1_not_before_each_hand_has_all_its_cards(felt: Table) -> None:
    events = felt.deal("2s 3d", "Kc 4h")
    assert not any(isinstance(each, b.CoupEnded) for each in events)
    events = felt.draw("6s")
    assert not any(isinstance(each, b.CoupEnded) for each in events)
    assert find(felt.draw("2c"), b.CoupEnded).coup == Coup(1, 6)


@pytest.mark.shows("nz-1996:IV:10.2", "nz-1996:V:10.2", "nz-1996:IX:10.2")
def test_10_2_losers_are_collected_and_then_winners_paid(felt: Table) -> None:
    felt.bet(1, "player", 20)
    felt.bet(2, "banker", 20)
    felt.call()
    felt.refuse(m.CollectLosingWagers(), felt.id("10.2"))
    felt.draw("2s", "Kc", "5d", "6h")
    assert isinstance(felt.state.phase, Collecting)
    felt.refuse(m.PayWinningWagers(), felt.id("10.2"))
    felt.refuse(m.CollectLosingWagers("game supervisor"), felt.id("10.2"))
    events = felt.do(m.CollectLosingWagers())
    assert find(events, m.WagerLost).seat == 2
    assert felt.id("10.2") in cites(events)
    assert isinstance(felt.state.phase, Paying)
    felt.refuse(m.PayWinningWagers("inspector"), felt.id("10.2"))
    assert find(felt.do(m.PayWinningWagers()), m.WagerWon).seat == 1
    assert isinstance(felt.state.phase, BetsOpen)


@pytest.mark.shows("nz-1996:IV:10.2", "nz-1996:V:10.2", "nz-1996:IX:10.2")
def test_10_2_a_wrong_result_is_put_right_by_adjustments_and_on_the_roads(felt: Table) -> None:
    felt.bet(1, "player", 20)
    felt.bet(2, "banker", 20)
    felt.coup("2s 5d", "Kc 6h")
    assert felt.view()["results"] == ("player",)
    events = felt.do(m.CorrectResult("game supervisor", Coup(7, 9)))
    put_right = {each.seat: each.amount for each in events if isinstance(each, m.Adjusted)}
    assert put_right == {1: cents(-40), 2: cents(39)}
    assert felt.view()["results"] == ("banker",)
