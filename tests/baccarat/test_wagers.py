"""Part 4 of Divisions IV, V and IX: which wagers, on which areas, until when, and what goes together."""

import pytest
from support import cents, cites

from baccarat.felt import FULL, MIDI, MINI, Table, find, seen
from pitboss.book.choices import Value
from pitboss.editions import edition
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import Coup
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.areas import LiftAreaLimit, LimitArea
from pitboss.table.rules import check_setup
from pitboss.table.state import BetsOpen, Limits, Paying, Range, Setup, Tender
from pitboss.wager import Lose, StandOff, Win, judge

SHARED = pytest.mark.parametrize("game", [MINI, MIDI])


def outcome(felt: Table, wager: str, player: int, banker: int) -> tuple[type, set[str]]:
    ruling = judge(felt.rules.wagers[f"{wager} at 1"], None, Coup(player, banker))
    return type(ruling.outcome), set(ruling.cite)


@pytest.mark.shows(
    "nz-1996:IV:4.1(a)(i)",
    "nz-1996:IV:4.1(a)(ii)",
    "nz-1996:IV:4.1(a)(iii)",
    "nz-1996:V:4.1(a)(i)",
    "nz-1996:V:4.1(a)(ii)",
    "nz-1996:V:4.1(a)(iii)",
    "nz-1996:IX:4.1(a)(i)",
    "nz-1996:IX:4.1(a)(ii)",
    "nz-1996:IX:4.1(a)(iii)",
)
def test_4_1_a_the_bankers_hand_wins_with_the_higher_count_and_is_void_on_equal_ones(felt: Table) -> None:
    for player in range(10):
        for banker in range(10):
            kind, cited = outcome(felt, "banker", player, banker)
            row = "(i)" if banker > player else "(ii)" if banker < player else "(iii)"
            assert kind is {"(i)": Win, "(ii)": Lose, "(iii)": StandOff}[row]
            assert felt.id(f"4.1(a){row}") in cited
    felt.bet(1, "banker", 20)
    events = felt.coup("2s 5d", "3c 4h")
    assert find(events, m.StoodOff).cite == (felt.id("4.1(a)(iii)"), "nz-1996:I:1.0[Void](a)")
    assert find(felt.coup("2s 5d", "4c 4h"), m.WagerWon).winnings == 1_900
    assert felt.id("4.1(a)(ii)") in find(felt.coup("2s 5d", "Kc 6h"), m.WagerLost).cite
    assert felt.on("banker at 1") == 0


@pytest.mark.shows(
    "nz-1996:IV:4.1(b)(i)",
    "nz-1996:IV:4.1(b)(ii)",
    "nz-1996:IV:4.1(b)(iii)",
    "nz-1996:V:4.1(b)(i)",
    "nz-1996:V:4.1(b)(ii)",
    "nz-1996:V:4.1(b)(iii)",
    "nz-1996:IX:4.1(b)(i)",
    "nz-1996:IX:4.1(b)(ii)",
    "nz-1996:IX:4.1(b)(iii)",
)
def test_4_1_b_the_players_hand_wins_with_the_higher_count_and_is_void_on_equal_ones(felt: Table) -> None:
    for player in range(10):
        for banker in range(10):
            kind, cited = outcome(felt, "player", player, banker)
            row = "(i)" if player > banker else "(ii)" if player < banker else "(iii)"
            assert kind is {"(i)": Win, "(ii)": Lose, "(iii)": StandOff}[row]
            assert felt.id(f"4.1(b){row}") in cited
    felt.bet(1, "player", 20)
    assert find(felt.coup("2s 5d", "3c 4h"), m.StoodOff).stake == 2_000
    assert find(felt.coup("2s 5d", "Kc 6h"), m.WagerWon).winnings == 2_000
    assert find(felt.coup("2s 5d", "4c 4h"), m.WagerLost).stake == 2_000


@pytest.mark.shows(
    "nz-1996:IV:4.1(c)(i)",
    "nz-1996:IV:4.1(c)(ii)",
    "nz-1996:V:4.1(c)(i)",
    "nz-1996:V:4.1(c)(ii)",
    "nz-1996:IX:4.1(c)(i)",
    "nz-1996:IX:4.1(c)(ii)",
)
def test_4_1_c_a_tie_bet_wins_on_equal_counts_alone(felt: Table) -> None:
    for player in range(10):
        for banker in range(10):
            kind, cited = outcome(felt, "tie", player, banker)
            assert kind is (Win if player == banker else Lose)
            assert felt.id("4.1(c)(i)" if player == banker else "4.1(c)(ii)") in cited
    felt.bet(1, "tie", 10)
    assert find(felt.coup("2s 5d", "3c 4h"), m.WagerWon).winnings == 8_000
    assert find(felt.coup("2s 5d", "4c 4h"), m.WagerLost).stake == 1_000


@pytest.mark.shows("nz-1996:IV:4.2", "nz-1996:V:4.2", "nz-1996:IX:4.2")
def test_4_2_wagers_are_chips_in_an_area_of_the_layout(felt: Table) -> None:
    events = felt.bet(1, "player", 10)
    assert felt.id("4.2") in cites(events)
    felt.refuse(m.PlaceWager(1, "pair at 1", 500), "nz-1996:I:14.1(a)", felt.id("4.2"))
    felt.refuse(m.PlaceWager(1, "player at 1", 500, Tender("promotional")), "nz-1996:I:14.3")
    felt.refuse(m.DisputePlacement(1, "player at 1", "banker at 1"), felt.id("4.2"))
    felt.call()
    felt.refer(m.DisputePlacement(1, "player at 1", "banker at 1"), felt.id("4.2"), "nz-1996:I:8.1")


@pytest.mark.shows("nz-1996:IV:4.3", "nz-1996:V:4.3", "nz-1996:IX:4.3")
def test_4_3_a_spoken_wager_needs_its_chips_and_time_to_place_them(felt: Table) -> None:
    spoken = m.DeclareWager(1, "banker at 1", cents(20))
    felt.refuse(m.DeclareWager(1, "banker at 1", cents(20), chips_given=False), felt.id("4.3"))
    felt.refuse(m.DeclareWager(1, "banker at 1", cents(20), time_to_place=False), felt.id("4.3"))
    assert felt.id("4.3") in cites(felt.do(spoken))
    assert felt.on("banker at 1") == cents(20)
    felt.refuse(m.DeclareWager(1, "banker at 1", cents(10)), felt.id("5.3"))  # what is said keeps to all other rules
    felt.refuse(m.DeclareWager(1, "player at 1", cents(20)), felt.id("4.8[tail]"))
    felt.call()
    felt.refuse(spoken, felt.id("4.6"))


# --- who wagers where


@pytest.mark.shows("nz-1996:IV:4.4", "nz-1996:IX:4.4")
@SHARED
def test_4_4_an_area_takes_one_player_or_up_to_three_where_the_house_permits(game: str) -> None:
    felt = Table(game, players=3)
    felt.bet(1, "player", 10)
    felt.refuse(m.PlaceWager(2, "player at 1", 1_000), felt.id("4.4"))
    felt.bet(1, "player", 10)  # the same player adds to the wager
    felt.bet(2, "tie at 1", 5)  # another area at that place

    felt = Table(game, players=3, choices={"bettors_per_area": 3})
    for seat in (1, 2, 3):
        events = felt.bet(seat, "player at 1", 10)
        assert (felt.id("4.4") in cites(events)) == (seat > 1)
    felt.do(m.TakeSeat(4, "dan"))
    felt.do(m.BuyIn(4, 10_000))
    assert "up to 3" in felt.refuse(m.PlaceWager(4, "player at 1", 1_000), felt.id("4.4")).because
    for bettors, fits in ((0, False), (1, True), (3, True), (4, False)):
        found = check_setup(edition("nz-1996", game).rules, Setup(choices={"bettors_per_area": bettors}))
        assert (found == ()) == fits
        assert {each.cite for each in found} <= {felt.id("4.4")}


@pytest.mark.shows("nz-1996:IV:4.4", "nz-1996:IX:4.4")
@SHARED
def test_4_4_who_stands_behind_a_place_wagers_on_its_areas(game: str) -> None:
    """Two more bettors for each place: they have numbers beyond the seats, and take no part in the cut."""
    felt = Table(game, players=1, choices={"bettors_per_area": 3}, ready=False)
    seats = felt.rules.setup.seats
    assert felt.rules.standing(felt.rules.setup) == 2 * seats
    felt.do(m.TakeSeat(seats + 1, "eve"))
    felt.do(m.BuyIn(seats + 1, 10_000))
    felt.refuse(m.TakeSeat(3 * seats + 1, "fay"), "nz-1996:I:2.2")
    assert felt.rules.find_own("player", seats + 1) == "player at 1"
    assert felt.rules.find_own("player", 2 * seats + 3) == "player at 3"
    felt.shuffled()
    felt.refuse(s.CutCards(seats + 1), felt.id("7.2", "7.3"))
    felt.loaded()
    felt.bet(1, "player", 10)
    felt.bet(seats + 1, "player at 1", 10)
    assert [each.seat for each in felt.coup("2s 5d", "Kc 6h") if isinstance(each, m.WagerWon)] == [1, seats + 1]


@pytest.mark.shows("nz-1996:IV:4.5", "nz-1996:IX:4.5")
@SHARED
def test_4_5_the_house_may_hold_an_area_to_the_table_maximum(game: str) -> None:
    felt = Table(game, players=3, choices={"bettors_per_area": 3})
    felt.refuse(LimitArea("dealer"), felt.id("4.5"))
    assert cites(felt.do(LimitArea("shift manager"))) == {felt.id("4.5")}
    felt.refuse(LimitArea("shift manager"), felt.id("4.5"))
    felt.bet(1, "player", 300)
    felt.bet(2, "player at 1", 150)
    refusal = felt.refuse(m.PlaceWager(3, "player at 1", cents(60)), felt.id("4.5"))
    assert refusal.instead == "at most 50 more"
    felt.bet(3, "player at 1", 50)
    felt.bet(3, "player", 100)  # her own area has room
    felt.do(LiftAreaLimit("casino manager"))
    felt.refuse(LiftAreaLimit("casino manager"), felt.id("4.5"))
    felt.bet(2, "player at 1", 100)


@pytest.mark.shows("nz-1996:IV:4.5", "nz-1996:IX:4.5")
@SHARED
def test_4_5_or_the_wagers_of_particular_players(game: str) -> None:
    felt = Table(game, players=3, choices={"bettors_per_area": 3})
    felt.refuse(LimitArea("casino supervisor", (1, 9)), "nz-1996:I:2.2")
    felt.do(LimitArea("casino supervisor", (2, 1)))
    felt.bet(1, "player", 300)
    felt.bet(3, "player at 1", 300)
    felt.refuse(m.PlaceWager(2, "player at 1", cents(250)), felt.id("4.5"))
    felt.bet(2, "player at 1", 200)
    felt.coup("2s 5d", "4c 4h")
    felt.do(m.LeaveSeat(2))  # with whom the direction goes
    felt.do(m.TakeSeat(2, "bob"))
    felt.do(m.BuyIn(2, 50_000))
    felt.bet(1, "player", 300)
    felt.bet(2, "player at 1", 300)


@pytest.mark.shows("nz-1996:IV:4.5", "nz-1996:IX:4.5")
@SHARED
def test_4_5_the_maximum_is_the_signs_for_that_wager_and_what_exceeds_it_by_mistake_is_void(game: str) -> None:
    limits = Limits(500, 50_000, by_wager={"Tie Bet": Range(500, 10_000)})
    felt = Table(game, players=2, choices={"bettors_per_area": 2}, limits=limits)
    felt.do(LimitArea("casino operator"))
    felt.bet(1, "tie", 80)
    felt.refuse(m.PlaceWager(2, "tie at 1", cents(30)), felt.id("4.5"))
    events = felt.do(m.FindAccepted("dealer", 2, "tie at 1", cents(30)))
    void = find(events, m.WagerVoided)
    assert (void.amount, felt.on("tie at 1", 2)) == (cents(10), cents(20))
    assert {felt.id("4.5"), "nz-1996:I:14.2(b)"} <= set(void.cite)
    felt.do(m.WithdrawWager(1, "tie at 1", cents(15)))
    offers = [each for each in felt.game.offers(felt.state, felt.rules) if isinstance(each.command, m.PlaceWager)]
    assert {each.command.seat: each.most for each in offers if each.command.wager == "tie at 1"} == dict.fromkeys(
        (1, 2), cents(15)
    )


@pytest.mark.shows("nz-1996:V:4.4", "nz-1996:V:4.4(a)", "nz-1996:V:4.5")
def test_4_4_a_standing_players_have_areas_of_their_own() -> None:
    felt = Table(FULL)
    felt.do(m.TakeSeat(15, "eve"))
    felt.do(m.BuyIn(15, 50_000))
    felt.do(m.TakeSeat(16, "fay"))
    felt.do(m.BuyIn(16, 50_000))
    felt.refuse(m.PlaceWager(15, "player at 3", 1_000), "nz-1996:V:4.4(a)")
    events = felt.bet(15, "player at standing 1", 10)
    assert {"nz-1996:V:4.4", "nz-1996:V:4.4(a)"} <= cites(events)
    felt.bet(16, "player at standing 1", 10)  # which may hold several
    felt.bet(16, "tie at standing 2", 5)
    assert "nz-1996:V:4.5" in felt.refuse(m.PlaceWager(1, "player at standing 1", 1_000)).cite
    felt.refuse(m.PlaceWager(15, "player at standing 3", 1_000), "nz-1996:I:14.1(a)")  # two are marked
    assert felt.rules.find_own("player", 15) == "player at standing 1"
    assert felt.rules.find_own("player", 16) == "player at standing 2"
    assert {each.seat for each in felt.coup("2s 5d", "Kc 6h") if isinstance(each, m.WagerWon)} == {15, 16}


@pytest.mark.shows("nz-1996:V:4.4")
def test_4_4_as_many_stand_as_the_house_has_room_for() -> None:
    rules = edition("nz-1996", "baccarat").rules
    asked: tuple[tuple[dict[str, Value], int], ...]
    asked = (({}, 6), ({"standing_areas": 0}, 0), ({"standing_places": 2}, 2))
    for choices, places in asked:
        assert rules.standing(Setup(seats=14, choices=choices)) == places
    felt = Table(FULL, choices={"standing_areas": 0})
    felt.refuse(m.TakeSeat(15, "eve"), "nz-1996:I:2.2")


@pytest.mark.shows("nz-1996:V:4.4(b)")
def test_4_4_b_standing_players_neither_cut_nor_touch_the_cards() -> None:
    felt = Table(FULL, players=1, ready=False, style="B")
    felt.do(m.TakeSeat(15, "eve"))
    felt.do(m.BuyIn(15, 50_000))
    felt.shuffled()
    felt.refuse(s.CutCards(15), "nz-1996:V:4.4(b)")
    felt.refuse(s.RefuseCut(15), "nz-1996:V:4.4(b)")
    felt.do(s.RefuseCut(1))
    felt.refuse(s.CutCards(15), "nz-1996:V:4.4(b)")
    felt.loaded()
    felt.bet(15, "player at standing 1", 10)
    felt.call()
    felt.laid()
    felt.refuse(b.TurnCards(15, seen("2s 5d")), "nz-1996:V:4.4(b)", "nz-1996:V:3.3")
    felt.turn("2s 5d")


@pytest.mark.shows("nz-1996:V:4.4(c)")
def test_4_4_c_standing_players_are_neither_banker_nor_player() -> None:
    felt = Table(FULL, style="B")
    felt.do(m.TakeSeat(15, "eve"))
    felt.do(m.BuyIn(15, 50_000))
    felt.bet(15, "banker at standing 1", 400)
    felt.bet(1, "banker", 20)
    felt.call()
    felt.refuse(b.TakeHand(15), "nz-1996:V:4.4(c)")
    felt.do(b.TakeHand(1))
    assert felt.view()["hands"]["banker"]["turned_by"] == "ann"


@pytest.mark.shows("nz-1996:V:4.5")
def test_4_5_a_numbered_area_is_its_seated_players_alone() -> None:
    felt = Table(FULL)
    felt.bet(1, "player", 10)
    for area in ("player at 1", "tie at 1", "banker at 9"):
        felt.refuse(m.PlaceWager(2, area, cents(20)), "nz-1996:V:4.5")
    felt.refuse(LimitArea("casino operator"), "nz-1996:V:4.5")
    felt.refuse(LiftAreaLimit("casino operator"), "nz-1996:V:4.5")
    void = find(felt.do(m.FindAccepted("dealer", 2, "player at 1", 1_000)), m.WagerVoided)
    assert void.amount == 1_000
    assert {"nz-1996:I:14.1(a)", "nz-1996:V:4.5"} <= set(void.cite)


# --- until when


@pytest.mark.shows("nz-1996:IV:4.6", "nz-1996:V:4.6", "nz-1996:IX:4.6")
def test_4_6_no_wager_is_made_increased_or_withdrawn_after_the_call(felt: Table) -> None:
    felt.bet(1, "player", 40)
    felt.call()
    for command in (
        m.PlaceWager(2, "player at 2", 1_000),
        m.PlaceWager(1, "player at 1", 1_000),
        m.WithdrawWager(1, "player at 1"),
        m.WithdrawWager(1, "player at 1", 1_000),  # less is a part withdrawn
    ):
        felt.refuse(command, felt.id("4.6"))
    events = felt.do(m.FindAccepted("dealer", 2, "player at 2", 1_000))  # the dealer let it happen
    assert (find(events, m.WagerVoided).amount, felt.on("player at 2", 2)) == (1_000, 0)
    assert {felt.id("4.6"), "nz-1996:I:14.1(a)"} <= set(find(events, m.WagerVoided).cite)
    felt.draw("2s", "3c", "5d", "4h")
    felt.refuse(m.WithdrawWager(1, "player at 1"), felt.id("4.6"))


@pytest.mark.shows("nz-1996:IV:4.7", "nz-1996:V:4.7", "nz-1996:IX:4.7")
def test_4_7_nothing_in_an_area_is_touched_until_its_winners_are_paid(felt: Table) -> None:
    felt.bet(1, "player", 10)
    felt.bet(2, "player", 10)
    felt.deal("2s 5d", "Kc 6h")
    felt.do(m.CollectLosingWagers())
    felt.refuse(m.WithdrawWager(1, "player at 1"), felt.id("4.7"))
    felt.refuse(m.PlaceWager(1, "player at 1", 1_000), felt.id("4.7"))
    felt.do(m.PayWinningWagers(area="player at 1"))
    assert isinstance(felt.state.phase, Paying)
    assert felt.id("4.7") in cites(felt.do(m.WithdrawWager(1, "player at 1")))
    felt.refuse(m.WithdrawWager(2, "player at 2"), felt.id("4.7"))
    felt.do(m.PayWinningWagers())
    assert isinstance(felt.state.phase, BetsOpen)


@pytest.mark.shows("nz-1996:IV:4.7", "nz-1996:IX:4.7")
@SHARED
def test_4_7_chips_that_come_while_winners_are_paid_are_for_the_next_round(game: str) -> None:
    felt = Table(game, choices={"bettors_per_area": 2})
    felt.bet(1, "player", 10)
    felt.bet(2, "player", 10)
    felt.deal("2s 5d", "Kc 6h")
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers(area="player at 1"))
    felt.bet(2, "player at 1", 100)  # the Player has won already
    (paid,) = (each for each in felt.do(m.PayWinningWagers()) if isinstance(each, m.WagerWon))
    assert (paid.seat, paid.wager) == (2, "player at 2")


# --- what goes together


@pytest.mark.shows(
    "nz-1996:IV:4.8(a)",
    "nz-1996:IV:4.8(b)",
    "nz-1996:IV:4.8(c)",
    "nz-1996:IV:4.8(d)",
    "nz-1996:IV:4.8(e)",
    "nz-1996:V:4.8(a)",
    "nz-1996:V:4.8(b)",
    "nz-1996:V:4.8(c)",
    "nz-1996:V:4.8(d)",
    "nz-1996:V:4.8(e)",
    "nz-1996:IX:4.8(a)",
    "nz-1996:IX:4.8(b)",
    "nz-1996:IX:4.8(c)",
    "nz-1996:IX:4.8(d)",
    "nz-1996:IX:4.8(e)",
)
@pytest.mark.parametrize(
    ("wagers", "letter"),
    [
        (("banker",), "a"),
        (("banker", "tie"), "b"),
        (("tie", "banker"), "b"),
        (("player",), "c"),
        (("player", "tie"), "d"),
        (("tie", "player"), "d"),
        (("tie",), "e"),
    ],
)
def test_4_8_a_hand_a_tie_or_a_hand_and_a_tie(felt: Table, wagers: tuple[str, ...], letter: str) -> None:
    events: tuple[object, ...] = ()
    for wager in wagers:
        events = felt.bet(1, wager, 20)
    assert felt.id(f"4.8({letter})") in cites(events)
    assert not {felt.id(f"4.8({other})") for other in "abcde" if other != letter} & cites(events)


@pytest.mark.shows("nz-1996:IV:4.8[tail]", "nz-1996:V:4.8[tail]", "nz-1996:IX:4.8[tail]")
def test_4_8_tail_never_on_both_hands(felt: Table) -> None:
    felt.bet(1, "banker", 20)
    felt.refuse(m.PlaceWager(1, "player at 1", cents(20)), felt.id("4.8[tail]"))
    felt.do(m.WithdrawWager(1, "banker at 1"))
    felt.bet(1, "player", 20)
    felt.refuse(m.PlaceWager(1, "banker at 1", cents(20)), felt.id("4.8[tail]"))
    void = find(felt.do(m.FindAccepted("dealer", 1, "banker at 1", cents(20))), m.WagerVoided)
    assert void.amount == cents(20)
    assert felt.id("4.8[tail]") in void.cite


@pytest.mark.shows("nz-1996:IV:4.8[tail]", "nz-1996:IX:4.8[tail]")
@SHARED
def test_4_8_tail_not_across_areas_either(game: str) -> None:
    felt = Table(game)
    felt.bet(1, "banker at 3", 20)
    felt.refuse(m.PlaceWager(1, "player at 5", cents(20)), felt.id("4.8[tail]"))
    felt.bet(1, "banker at 5", 20)
    felt.bet(2, "player at 3", 20)
