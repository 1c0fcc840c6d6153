"""Rules 4.9 and 4.10 of Divisions IV, V and IX: the maximum table differential and the cut to it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import cents, cites

from baccarat.felt import GAMES, Table
from pitboss.games.baccarat import messages as b
from pitboss.table import messages as m
from pitboss.table.state import Limits

WIDE = Limits(500, 500_000)


def table(game: str, differential: int = 100, players: int = 3, **choices: str) -> Table:
    return Table(game, players=players, limits=WIDE, choices={"table_differential": differential, **choices})


def stakes(felt: Table) -> dict[str, int]:
    return {each.wager: each.stake // 100 for each in felt.state.table.layout}


@pytest.mark.shows("nz-1996:IV:4.9", "nz-1996:V:4.9", "nz-1996:IX:4.9")
def test_4_9_a_differential_is_the_houses_choice_and_stands_on_the_notice(game: str) -> None:
    felt = Table(game)
    assert felt.view()["sign"]["differential"] == ""
    assert "no differential" in felt.refuse(b.ReduceWagers(), felt.id("4.9")).because
    assert table(game, 250).view()["sign"] == {
        "minimum": "5",
        "maximum": "5,000",
        "increment": "",
        "differential": "250",
    }


@pytest.mark.shows("nz-1996:IV:4.9", "nz-1996:V:4.9", "nz-1996:IX:4.9")
def test_4_9_it_is_the_difference_between_the_totals_on_the_two_hands(game: str) -> None:
    felt = table(game)
    felt.bet(1, "banker", 300)
    felt.bet(2, "player", 200)
    felt.bet(3, "tie", 400)
    felt.refuse(b.ReduceWagers(), felt.id("4.10"))  # 300 less 200 is 100, and a tie is on neither hand
    felt.bet(1, "banker", 20)
    assert {felt.id("4.9"), felt.id("4.10")} <= cites(felt.do(b.ReduceWagers()))
    assert stakes(felt) == {"banker at 1": 300, "player at 2": 200, "tie at 3": 400}


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
def test_4_10_the_dealer_may_reduce_all_wagers_on_a_hand_pro_rata(game: str) -> None:
    felt = table(game)
    felt.bet(1, "player", 300)
    felt.bet(2, "player", 150)
    felt.bet(3, "tie", 50)
    felt.refuse(b.ReduceWagers("game supervisor"), felt.id("4.10"))
    events = felt.do(b.ReduceWagers())
    assert [(each.seat, each.amount) for each in events] == [(1, cents(234)), (2, cents(117))]  # to 66 and 33
    assert stakes(felt) == {"player at 1": 66, "player at 2": 33, "tie at 3": 50}
    felt.refuse(b.ReduceWagers(), felt.id("4.10"))


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
def test_4_10_wagers_are_reduced_until_the_first_card_is_dealt(game: str) -> None:
    felt = table(game)
    felt.bet(1, "player", 300)
    felt.call()
    felt.draw("2s")
    assert "the cards have been dealt" in felt.refuse(b.ReduceWagers(), felt.id("4.10")).because
    early = table(game)
    early.bet(1, "player", 300)
    early.call()
    early.do(b.ReduceWagers())
    assert stakes(early) == {"player at 1": 100}


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
def test_4_10_nothing_is_reduced_unless_the_dealer_does_it(game: str) -> None:
    felt = table(game)
    felt.bet(1, "player", 800)
    felt.coup("2s 5d", "Kc 6h")
    assert felt.rack(1) == cents(1000)  # 200 left in the rack and 800 won; the stake still lies there


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
def test_4_10_on_the_bankers_hand_each_is_cut_to_what_can_be_paid_exactly(game: str) -> None:
    felt = table(game)
    felt.bet(1, "banker", 300)
    felt.bet(2, "banker", 60)
    felt.bet(3, "player", 5)
    felt.do(b.ReduceWagers())  # 105 of 360: 87.50 and 17.50, in twenties
    assert stakes(felt) == {"banker at 1": 80, "player at 3": 5}


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
def test_4_10_units_that_are_left_over_are_returned_or_given_by_largest_remainder(game: str) -> None:
    felt = table(game, 100, differential_remainder="largest remainder")
    felt.bet(1, "player", 300)
    felt.bet(2, "player", 150)
    felt.bet(3, "player", 200)
    felt.do(b.ReduceWagers())  # 46 2/13, 23 1/13 and 30 10/13
    assert stakes(felt) == {"player at 1": 46, "player at 2": 23, "player at 3": 31}


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
def test_4_10_where_a_house_takes_its_words_as_they_stand_each_hand_is_held_to_it(game: str) -> None:
    felt = table(game, 100, differential_measure="total")
    felt.bet(1, "player", 300)
    felt.bet(2, "banker", 200)
    felt.bet(3, "tie", 400)
    felt.do(b.ReduceWagers())
    assert stakes(felt) == {"player at 1": 100, "banker at 2": 100, "tie at 3": 400}


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
def test_4_10_a_wager_reduced_under_the_minimum_stays_valid(game: str) -> None:
    felt = table(game, 20)
    felt.bet(1, "player", 900)
    felt.bet(2, "player", 100)
    felt.do(b.ReduceWagers())
    assert stakes(felt) == {"player at 1": 18, "player at 2": 2}
    won = [each for each in felt.coup("2s 5d", "Kc 6h") if isinstance(each, m.WagerWon)]
    assert [each.winnings for each in won] == [cents(18), cents(2)]


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
def test_4_10_until_the_first_card(game: str) -> None:
    felt = table(game)
    felt.bet(1, "player", 300)
    felt.call()
    felt.do(b.ReduceWagers())
    felt.draw("2s")
    felt.refuse(b.ReduceWagers(), felt.id("4.10"))
    other = table(game)
    other.bet(1, "player", 300)
    other.call()
    other.do(b.MisplaceCard("dealer", "2s", "banker"))  # the first all the same
    other.refuse(b.ReduceWagers(), other.id("4.10"))


@pytest.mark.shows("nz-1996:IV:4.10", "nz-1996:V:4.10", "nz-1996:IX:4.10")
@given(
    st.lists(st.integers(1, 50), min_size=1, max_size=3),
    st.lists(st.integers(1, 50), max_size=3),
    st.integers(1, 400),
    st.sampled_from(("returned", "largest remainder")),
)
def test_4_10_the_cut_is_fair_and_never_more_than_needed(
    banker: list[int], player: list[int], limit: int, remainder: str
) -> None:
    felt = table(GAMES[0], limit, 6, differential_remainder=remainder)
    for seat in (5, 6):
        felt.do(m.TakeSeat(seat, f"player {seat}"))
        felt.do(m.BuyIn(seat, cents(2000)))
    for seat, twenties in enumerate(banker, 1):
        felt.bet(seat, "banker", twenties * 20)
    for seat, fives in enumerate(player, 4):
        felt.bet(seat, "player", fives * 5)
    totals = {"banker": sum(banker) * 20, "player": sum(player) * 5}
    before = stakes(felt)
    if abs(totals["banker"] - totals["player"]) <= limit:
        felt.refuse(b.ReduceWagers())
        return
    felt.do(b.ReduceWagers())
    after = stakes(felt)
    heavy, light = sorted(totals, key=lambda hand: -totals[hand])
    target = totals[light] + limit
    kept = {wager: stake for wager, stake in after.items() if wager.startswith(heavy)}
    assert {wager: stake for wager, stake in after.items() if wager.startswith(light)} == {
        wager: stake for wager, stake in before.items() if wager.startswith(light)
    }
    assert sum(kept.values()) <= target
    unit = 20 if heavy == "banker" else 1
    on_it = {wager: stake for wager, stake in before.items() if wager.startswith(heavy)}
    for wager, stake in on_it.items():
        fair = Fraction(stake * target, totals[heavy])
        assert kept.get(wager, 0) % unit == 0
        assert kept.get(wager, 0) <= stake
        assert abs(kept.get(wager, 0) - fair) < unit
        if remainder == "returned":
            assert kept.get(wager, 0) <= fair
    if remainder == "largest remainder":
        assert target - sum(kept.values()) < unit or all(kept.get(wager, 0) == on_it[wager] for wager in on_it)
