"""Division III, clause by clause."""

from fractions import Fraction

import pytest
from support import Felt, cents, cites

from pitboss.draws.wheels import BLACK, RED
from pitboss.editions import edition
from pitboss.exact import edges
from pitboss.games.roulette import layout
from pitboss.games.roulette import messages as r
from pitboss.money import odds
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, NoMoreBets, Paying, Setup, Tender
from pitboss.wager import Lose, Win, judge

RULES = edition("nz-1996", "roulette").rules
III = "nz-1996:III:"
BLUE = Tender("non-value", "blue")


@pytest.fixture
def felt() -> Felt:
    return Felt("nz-1996", "roulette")


def spin(felt: Felt, number: int, *wagers: tuple[int, str, int]) -> None:
    """A whole spin up to its result."""
    felt.do(r.SpinBall())
    for seat, wager, dollars in wagers:
        felt.do(m.PlaceWager(seat, wager, cents(dollars)))
    felt.do(m.CallNoMoreBets())
    felt.do(r.ReportSpin("dealer", number))


def winning(position: str) -> set[int]:
    return {n for n in range(37) if isinstance(judge(RULES.wagers[position], None, n).outcome, Win)}


# --- 1 and 2: interpretation and equipment


@pytest.mark.shows("nz-1996:III:1.0[Zero]")
def test_zero_and_0_are_one_number() -> None:
    assert RULES.find("zero") == RULES.find("0") == "0"
    assert RULES.find("zero-1") == "0-1"
    assert III + "1.0[Zero]" in judge(RULES.wagers["0"], None, 0).cite


@pytest.mark.shows("nz-1996:III:2.3")
def test_wheel_of_37_with_alternating_colours() -> None:
    assert len(RULES.chances.draws) == 37
    assert winning("red") == RED
    assert winning("black") == BLACK
    assert III + "2.3" in judge(RULES.wagers["red"], None, 32).cite


@pytest.mark.shows("nz-1996:III:2.5(b)")
def test_every_compartment_is_equally_likely() -> None:
    assert {chance for _, chance in RULES.chances} == {Fraction(1, 37)}


@pytest.mark.shows(
    "nz-1996:III:2.6(a)",
    "nz-1996:III:2.6(b)",
    "nz-1996:III:1.0[Marker Button]",
    "nz-1996:III:1.0[Non-Value Chips]",
    "nz-1996:III:1.0[Value Chips]",
)
def test_display_rack_shows_colour_and_value_of_non_value_chips() -> None:
    felt = Felt("nz-1996", "roulette", Setup(chips=(50, 100, 500)))
    events = felt.do(m.BuyNonValue(1, "blue", cents(2.5), cents(100)))
    assert {III + "2.6(a)", III + "2.6(b)", III + "1.0[Marker Button]"} <= cites(events)
    assert {III + "1.0[Non-Value Chips]", III + "1.0[Value Chips]"} <= cites(events)
    rack = felt.game.view(felt.state, felt.rules, "")["display_rack"]
    assert rack == {"blue": {"player": "ann", "value": "2.50", "held": "100"}}


@pytest.mark.shows("nz-1996:III:2.6(e)")
def test_display_of_recent_numbers_is_the_houses_option(felt: Felt) -> None:
    without = Felt("nz-1996", "roulette", Setup(choices={"winning_number_display": False}))
    for table in (felt, without):
        for number in (17, 0):
            spin(table, number)
            table.do(m.CollectLosingWagers())
    assert felt.game.view(felt.state, felt.rules, "")["display"] == (0, 17)
    assert without.game.view(without.state, without.rules, "")["display"] == ()
    without.refuse(r.ReportDisplay("dealer", 5), III + "2.6(e)")


# --- 3: the spin


@pytest.mark.shows("nz-1996:III:3.1")
def test_3_1_direction_may_alternate(felt: Felt) -> None:
    for direction in ("clockwise", "anticlockwise", "anticlockwise"):
        events = felt.do(r.SpinBall("dealer", direction))
        assert III + "3.1" in cites(events)
        felt.do(m.CallNoMoreBets())
        felt.do(r.ReportSpin("dealer", 5))
        felt.do(m.CollectLosingWagers())


@pytest.mark.shows("nz-1996:III:3.2")
@pytest.mark.parametrize(("revolutions", "valid"), [(0, False), (3, False), (4, True), (9, True)])
def test_3_2_four_revolutions_make_a_valid_spin(felt: Felt, revolutions: int, valid: bool) -> None:
    felt.do(r.SpinBall())
    felt.do(m.PlaceWager(1, "red", cents(10)))
    felt.do(m.CallNoMoreBets())
    events = felt.do(r.ReportSpin("dealer", 5, revolutions))
    assert isinstance(events[0], r.NumberSpun) == valid
    if not valid:
        assert III + "3.2" in cites(events)
        assert felt.on("red") == cents(10)


@pytest.mark.shows("nz-1996:III:3.2")
def test_3_2_only_the_dealer_spins_the_ball(felt: Felt) -> None:
    felt.refuse(r.SpinBall("game supervisor"), III + "3.2")


@pytest.mark.shows("nz-1996:III:3.3")
def test_3_3_call_comes_while_the_ball_runs_with_the_bell(felt: Felt) -> None:
    felt.refuse(m.CallNoMoreBets(), III + "3.3")
    felt.do(r.SpinBall())
    felt.refuse(m.CallNoMoreBets(bell=False), III + "3.3")
    felt.refuse(m.CallNoMoreBets("inspector"), III + "3.3")
    assert III + "3.3" in cites(felt.do(m.CallNoMoreBets()))
    assert isinstance(felt.state.phase, NoMoreBets)


@pytest.mark.shows("nz-1996:III:3.3")
def test_3_3_missed_call_closes_the_betting_when_the_ball_rests(felt: Felt) -> None:
    felt.do(r.SpinBall())
    felt.do(m.PlaceWager(1, "red", cents(10)))
    (event,) = felt.do(r.ReportSpin("dealer", 5))
    assert event.call_missed
    felt.refuse(m.PlaceWager(1, "red", cents(10)), III + "4.5")


@pytest.mark.shows("nz-1996:III:3.4(a)", "nz-1996:III:3.4(b)", "nz-1996:III:1.0[Dolly]")
def test_3_4_number_and_colour_are_announced_and_the_dolly_placed(felt: Felt) -> None:
    felt.do(r.SpinBall())
    felt.do(m.PlaceWager(1, "17", cents(5)))
    felt.do(m.CallNoMoreBets())
    (event,) = felt.do(r.ReportSpin("dealer", 17))
    assert (event.number, event.colour) == (17, "black")
    assert {III + "3.4(a)", III + "3.4(b)", III + "1.0[Dolly]"} <= set(event.cite)
    assert felt.game.view(felt.state, felt.rules, "")["dolly"] == 17
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    assert felt.game.view(felt.state, felt.rules, "")["dolly"] is None


@pytest.mark.shows("nz-1996:III:3.4(a)")
@pytest.mark.parametrize("number", [-1, 37, None])
def test_3_4_impossible_numbers_are_refused(felt: Felt, number: int | None) -> None:
    felt.refuse(r.ReportSpin("dealer", 5), III + "3.4(a)")
    felt.do(r.SpinBall())
    felt.do(m.CallNoMoreBets())
    felt.refuse(r.ReportSpin("dealer", number), III + "3.4(a)")


@pytest.mark.shows("nz-1996:III:3.5(a)", "nz-1996:III:3.5(b)")
def test_3_5_losers_are_collected_before_winners_are_paid(felt: Felt) -> None:
    spin(felt, 17, (1, "17", 10), (1, "red", 20), (2, "black", 30))
    felt.refuse(m.PayWinningWagers(), III + "3.5(a)")
    lost, collected = felt.do(m.CollectLosingWagers())
    assert (lost.wager, lost.stake) == ("red", cents(20))
    assert III + "3.5(a)" in collected.cite
    felt.refuse(m.CollectLosingWagers(), III + "3.5(a)")
    events = felt.do(m.PayWinningWagers())
    assert [event.winnings for event in events[:-1]] == [cents(350), cents(30)]
    assert III + "3.5(b)" in events[-1].cite
    felt.refuse(m.PayWinningWagers(), III + "3.5(b)")


@pytest.mark.shows("nz-1996:III:3.6")
def test_3_6_a_ball_in_motion_is_left_alone(felt: Felt) -> None:
    felt.do(r.SpinBall())
    felt.refuse(r.SpinBall(), III + "3.6")
    felt.refuse(r.ChangeBall("game supervisor"), III + "3.6")


@pytest.mark.shows("nz-1996:III:3.7")
def test_3_7_the_house_may_change_the_ball_after_any_spin(felt: Felt) -> None:
    spin(felt, 4)
    felt.do(m.CollectLosingWagers())
    assert III + "3.7" in cites(felt.do(r.ChangeBall("casino operator")))
    felt.refuse(r.ChangeBall("dealer"), III + "3.7")


# --- 4.1 and 5: the wagers and what they pay

ROWS = [
    ("17", {17}, "35 to 1", ("4.1(a)(i)", "5.1[Straight Up]"), "4.1(a)(ii)"),
    ("17-20", {17, 20}, "17 to 1", ("4.1(b)(i)", "5.1[Split]"), "4.1(b)(iii)"),
    ("0-3", {0, 3}, "17 to 1", ("4.1(b)(ii)", "5.1[Split]", "5.3"), "4.1(b)(iii)"),
    ("16-17-18", {16, 17, 18}, "11 to 1", ("4.1(c)(i)", "5.1[Street]"), "4.1(c)(iv)"),
    ("0-1-2", {0, 1, 2}, "11 to 1", ("4.1(c)(ii)", "5.1[Street]", "5.3"), "4.1(c)(iv)"),
    ("0-2-3", {0, 2, 3}, "11 to 1", ("4.1(c)(iii)", "5.1[Street]", "5.3"), "4.1(c)(iv)"),
    ("1-4-2-5", {1, 2, 4, 5}, "8 to 1", ("4.1(d)(i)", "5.1[Corner]"), "4.1(d)(iii)"),
    ("0-1-2-3", {0, 1, 2, 3}, "8 to 1", ("4.1(d)(ii)", "5.1[Corner]", "5.3"), "4.1(d)(iii)"),
    ("1-2-3-4-5-6", set(range(1, 7)), "5 to 1", ("4.1(e)(i)", "5.1[Six-Line]"), "4.1(e)(ii)"),
    ("column 2", set(range(2, 37, 3)), "2 to 1", ("4.1(f)(i)", "5.1[Column]"), "4.1(f)(ii)"),
    ("dozen 2", set(range(13, 25)), "2 to 1", ("4.1(g)(i)", "5.1[Dozen]"), "4.1(g)(ii)"),
    ("low", set(range(1, 19)), "1 to 1", ("4.1(h)(i)", "5.1[Low]"), "4.1(h)(ii)"),
    ("high", set(range(19, 37)), "1 to 1", ("4.1(i)(i)", "5.1[High]"), "4.1(i)(ii)"),
    ("even", set(range(2, 37, 2)), "1 to 1", ("4.1(j)(i)", "5.1[Even]"), "4.1(j)(ii)"),
    ("odd", set(range(1, 37, 2)), "1 to 1", ("4.1(k)(i)", "5.1[Odd]"), "4.1(k)(ii)"),
    ("red", set(RED), "1 to 1", ("4.1(l)(i)", "5.1[Red]"), "4.1(l)(ii)"),
    ("black", set(BLACK), "1 to 1", ("4.1(m)(i)", "5.1[Black]"), "4.1(m)(ii)"),
]


@pytest.mark.shows(
    "nz-1996:III:4.1(a)(i)", "nz-1996:III:4.1(a)(ii)", "nz-1996:III:5.1[Straight Up]",
    "nz-1996:III:4.1(b)(i)", "nz-1996:III:4.1(b)(ii)", "nz-1996:III:4.1(b)(iii)", "nz-1996:III:5.1[Split]",
    "nz-1996:III:4.1(c)(i)", "nz-1996:III:4.1(c)(ii)", "nz-1996:III:4.1(c)(iii)", "nz-1996:III:4.1(c)(iv)",
    "nz-1996:III:5.1[Street]", "nz-1996:III:4.1(d)(i)", "nz-1996:III:4.1(d)(ii)", "nz-1996:III:4.1(d)(iii)",
    "nz-1996:III:5.1[Corner]", "nz-1996:III:4.1(e)(i)", "nz-1996:III:4.1(e)(ii)", "nz-1996:III:5.1[Six-Line]",
    "nz-1996:III:4.1(f)(i)", "nz-1996:III:4.1(f)(ii)", "nz-1996:III:5.1[Column]",
    "nz-1996:III:4.1(g)(i)", "nz-1996:III:4.1(g)(ii)", "nz-1996:III:5.1[Dozen]",
    "nz-1996:III:4.1(h)(i)", "nz-1996:III:4.1(h)(ii)", "nz-1996:III:5.1[Low]",
    "nz-1996:III:4.1(i)(i)", "nz-1996:III:4.1(i)(ii)", "nz-1996:III:5.1[High]",
    "nz-1996:III:4.1(j)(i)", "nz-1996:III:4.1(j)(ii)", "nz-1996:III:5.1[Even]",
    "nz-1996:III:4.1(k)(i)", "nz-1996:III:4.1(k)(ii)", "nz-1996:III:5.1[Odd]",
    "nz-1996:III:4.1(l)(i)", "nz-1996:III:4.1(l)(ii)", "nz-1996:III:5.1[Red]",
    "nz-1996:III:4.1(m)(i)", "nz-1996:III:4.1(m)(ii)", "nz-1996:III:5.1[Black]",
    "nz-1996:III:5.3",
)  # fmt: skip
@pytest.mark.parametrize(("position", "numbers", "pays", "by", "loses"), ROWS)
def test_4_1_and_5_1_wager_wins_on_its_numbers_only(
    position: str, numbers: set[int], pays: str, by: tuple[str, ...], loses: str
) -> None:
    wager = RULES.wagers[position]
    for number in range(37):
        ruling = judge(wager, None, number)
        if number in numbers:
            assert ruling.outcome == Win(odds(pays))
            assert {III + each for each in by} <= set(ruling.cite)
        else:
            assert ruling.outcome == Lose()
            assert III + loses in ruling.cite


@pytest.mark.shows("nz-1996:III:5.2")
def test_5_2_zero_takes_everything_but_its_own_combinations() -> None:
    winners = {position for position in RULES.wagers if 0 in winning(position)}
    assert winners == {"0", "0-1", "0-2", "0-3", "0-1-2", "0-2-3", "0-1-2-3"}
    for position, wager in RULES.wagers.items():
        ruling = judge(wager, None, 0)
        assert III + "5.2" in ruling.cite, position


@pytest.mark.shows("nz-1996:III:4.4")
def test_4_4_all_157_positions_of_the_layout() -> None:
    counts: dict[str, int] = {}
    for wager in RULES.wagers.values():
        counts[wager.name] = counts.get(wager.name, 0) + 1
    even_chances = dict.fromkeys(("Low", "High", "Even", "Odd", "Red", "Black"), 1)
    inside = {"Straight Up": 37, "Split": 60, "Street": 14, "Corner": 23, "Six-Line": 11, "Column": 3, "Dozen": 3}
    assert counts == inside | even_chances
    assert len(RULES.wagers) == 157
    covered = [frozenset(winning(position)) for position in RULES.wagers]
    assert len(set(covered)) == 157, "two positions cover the same numbers"


@pytest.mark.shows("nz-1996:III:4.4")
@pytest.mark.parametrize(
    "words", ["0-1-3", "0-4", "1-5", "2-4", "3-4", "34-37", "17-17", "neighbours of 17", "1-3", ""]
)
def test_4_4_what_is_not_adjacent_is_no_wager(felt: Felt, words: str) -> None:
    assert RULES.find(words) is None
    felt.refuse(m.PlaceWager(1, words, cents(10)), "nz-1996:I:14.1(a)", III + "4.4")


@pytest.mark.parametrize(
    ("words", "position"),
    [
        ("5-4-2-1", "1-4-2-5"),
        ("1-6", "1-2-3-4-5-6"),
        ("34-35-36", "34-35-36"),
        ("street 34", "34-35-36"),
        ("2nd dozen", "dozen 2"),
        ("First Column", "column 1"),
        ("19-36", "high"),
        ("RED", "red"),
        ("split 20/17", "17-20"),
        ("3-2-0", "0-2-3"),
        ("straight up 36", "36"),
    ],
)
def test_positions_are_named_as_people_name_them(words: str, position: str) -> None:
    assert layout.find(words) == position
    assert position in RULES.wagers


def test_every_position_answers_to_its_own_name() -> None:
    assert all(layout.find(position) == position for position in RULES.wagers)


def test_every_wager_has_an_edge_of_one_in_37() -> None:
    rows = edges(RULES)
    assert len(rows) == 157
    assert {row.edge for row in rows} == {Fraction(1, 37)}
    assert {row.draws for row in rows} == {Fraction(1)}
    (straight,) = (row for row in rows if row.on == "17")
    assert straight.win == Fraction(1, 37)
    assert straight.variance == Fraction(46656, 1369)


# --- 4.2 to 4.9: making and touching wagers


@pytest.mark.shows("nz-1996:III:4.2")
def test_4_2_value_or_non_value_chips_on_a_position(felt: Felt) -> None:
    felt.do(m.BuyNonValue(1, "blue", cents(5), cents(100)))
    felt.do(m.PlaceWager(1, "17", cents(10)))
    assert III + "4.2" in cites(felt.do(m.PlaceWager(1, "17", cents(10), BLUE)))
    assert felt.on("17") == cents(20)
    spin(felt, 17)
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    player = felt.state.table.players[1]
    assert player.non_value
    assert player.non_value.held == cents(90 + 350), "a colour is paid in its own chips"
    assert player.rack == cents(1000 - 100 - 10 + 350)


@pytest.mark.shows("nz-1996:III:4.3")
def test_4_3_spoken_wagers_need_chips_and_time(felt: Felt) -> None:
    assert III + "4.3" in cites(felt.do(m.DeclareWager(1, "red", cents(10))))
    felt.refuse(m.DeclareWager(1, "red", cents(10), chips_given=False), III + "4.3")
    felt.refuse(m.DeclareWager(1, "red", cents(10), time_to_place=False), III + "4.3")
    felt.do(r.SpinBall())
    felt.do(m.CallNoMoreBets())
    felt.refuse(m.DeclareWager(1, "red", cents(10)), III + "4.5")


@pytest.mark.shows("nz-1996:III:4.5")
def test_4_5_nothing_is_placed_changed_or_withdrawn_after_the_call(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "red", cents(20)))
    felt.do(m.WithdrawWager(1, "red", cents(10)))
    felt.do(r.SpinBall())
    felt.do(m.PlaceWager(1, "red", cents(10)))
    felt.do(m.CallNoMoreBets())
    felt.refuse(m.PlaceWager(1, "black", cents(10)), III + "4.5")
    felt.refuse(m.PlaceWager(1, "red", cents(10)), III + "4.5")
    felt.refuse(m.WithdrawWager(1, "red"), III + "4.5")
    felt.refuse(m.WithdrawWager(1, "red", cents(5)), III + "4.5")


@pytest.mark.shows("nz-1996:III:4.6", "nz-1996:III:4.7")
def test_4_6_and_4_7_position_decides_and_is_the_players_own_affair(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "17", cents(10)))
    refused = felt.refuse(m.DisputePlacement(1, "17", "18"), III + "4.6")
    assert "18" in refused.instead
    felt.do(r.SpinBall())
    felt.do(m.CallNoMoreBets())
    felt.do(r.ReportSpin("dealer", 18))
    referred = felt.refer(m.DisputePlacement(1, "17", "18"), III + "4.6", III + "4.7", "nz-1996:I:8.1")
    assert referred.office == "game supervisor"
    (lost, *_) = felt.do(m.CollectLosingWagers())
    assert lost.wager == "17"
    felt.refuse(m.WithdrawWager(1, "18"), III + "4.7")


@pytest.mark.shows("nz-1996:III:4.8")
def test_4_8_nothing_is_touched_until_the_area_is_paid(felt: Felt) -> None:
    spin(felt, 17, (1, "17", 10), (1, "1", 10), (2, "17-20", 10), (2, "black", 10), (1, "odd", 10))
    felt.refuse(m.WithdrawWager(1, "17"), III + "4.5")
    felt.do(m.CollectLosingWagers())
    felt.refuse(m.WithdrawWager(1, "17"), III + "4.8")
    felt.refuse(m.PlaceWager(1, "5", cents(10)), III + "4.8")
    felt.do(m.PayWinningWagers(area="inside", seat=1))
    felt.refuse(m.WithdrawWager(1, "17"), III + "4.8")
    felt.do(m.PayWinningWagers(area="inside"))
    assert isinstance(felt.state.phase, Paying)
    assert III + "4.8" in cites(felt.do(m.WithdrawWager(1, "17")))
    felt.do(m.PlaceWager(1, "5", cents(10)))
    felt.refuse(m.PlaceWager(1, "black", cents(10)), III + "4.8")
    felt.do(m.PayWinningWagers())
    assert isinstance(felt.state.phase, BetsOpen)


@pytest.mark.shows("nz-1996:III:4.8")
def test_4_8_chips_put_down_where_all_are_paid_are_for_the_next_spin(felt: Felt) -> None:
    spin(felt, 17, (1, "17", 10), (2, "black", 10))
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers(area="inside"))
    felt.do(m.PlaceWager(2, "17", cents(10)))
    before = felt.rack(2)
    paid = [each for each in felt.do(m.PayWinningWagers()) if isinstance(each, m.WagerWon)]
    assert [(each.seat, each.wager) for each in paid] == [(2, "black")]
    assert felt.rack(2) == before + cents(10)
    felt.do(r.SpinBall())
    felt.do(m.CallNoMoreBets())
    felt.do(r.ReportSpin("dealer", 17))
    felt.do(m.CollectLosingWagers())
    assert any((each.seat, each.wager) == (2, "17") for each in felt.do(m.PayWinningWagers()))


@pytest.mark.shows("nz-1996:III:4.9")
def test_4_9_a_paid_outside_wager_may_be_taken_at_once(felt: Felt) -> None:
    spin(felt, 17, (1, "black", 10), (2, "black", 10), (1, "17", 10))
    felt.do(m.CollectLosingWagers())
    felt.refuse(m.WithdrawWager(1, "black"), III + "4.9")
    felt.do(m.PayWinningWagers(area="black", seat=1))
    assert III + "4.9" in cites(felt.do(m.WithdrawWager(1, "black")))
    felt.refuse(m.WithdrawWager(2, "black"), III + "4.9")
    felt.refuse(m.WithdrawWager(1, "17"), III + "4.8")


def test_a_paid_stake_stays_and_plays_again(felt: Felt) -> None:
    spin(felt, 17, (1, "black", 10))
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    assert (felt.rack(), felt.on("black")) == (cents(1000), cents(10))
    spin(felt, 5)
    felt.do(m.CollectLosingWagers())
    assert (felt.rack(), felt.on("black")) == (cents(1000), 0)


# --- 6: irregularities

CAUSES = {
    "ball spun with the wheel": "6.1",
    "foreign object in the wheel": "6.2",
    "ball balanced too long": "6.3",
    "ball hung up": "6.3",
    "ball left the wheel": "6.4",
    "interference": "6.5",
}


def running(felt: Felt, *, called: bool) -> None:
    felt.do(r.SpinBall())
    felt.do(m.PlaceWager(1, "red", cents(10)))
    if called:
        felt.do(m.CallNoMoreBets())


@pytest.mark.shows(
    "nz-1996:III:6.1", "nz-1996:III:6.2", "nz-1996:III:6.3", "nz-1996:III:6.4", "nz-1996:III:6.5", "nz-1996:III:6.7"
)
@pytest.mark.parametrize("called", [True, False])
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("rested", [5, None])
@pytest.mark.parametrize("cause", CAUSES)
def test_6_1_to_6_5_void_with_or_without_the_call_and_wherever_the_ball_rests(
    felt: Felt, cause: r.Irregularity, rested: int | None, announced: bool, called: bool
) -> None:
    running(felt, called=called)
    events = felt.do(r.ReportSpin("dealer", rested, seen=(cause,), announced=announced))
    assert isinstance(events[0], m.RoundVoided)
    assert events[0].announced == announced
    assert III + CAUSES[cause] in cites(events)
    assert (III + "6.7" in cites(events)) == (rested is not None or not announced)
    assert (felt.on("red"), felt.rack()) == (cents(10), cents(990))
    assert isinstance(felt.state.phase, BetsOpen)


@pytest.mark.shows("nz-1996:III:6.6", "nz-1996:III:6.7")
def test_6_6_expected_shortfall_counts_only_when_announced(felt: Felt) -> None:
    expected: r.Irregularity = "too few revolutions expected"
    running(felt, called=True)
    (event,) = felt.do(r.ReportSpin("dealer", 5, seen=(expected,)))
    assert isinstance(event, r.NumberSpun), "nobody announced it and the ball made four revolutions"
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    running(felt, called=False)
    events = felt.do(r.ReportSpin("dealer", 5, revolutions=6, seen=(expected,), announced=True))
    assert {III + "6.6", III + "6.7"} <= cites(events)


@pytest.mark.shows("nz-1996:III:6.1", "nz-1996:III:6.6")
@pytest.mark.parametrize("office", ["dealer", "game supervisor", "casino supervisor", "shift manager"])
def test_6_no_spin_is_announced_by_the_dealer_or_a_senior(felt: Felt, office: str) -> None:
    felt.refuse(r.CallNoSpin("dealer", "interference"), III + "6.1")
    running(felt, called=False)
    felt.refuse(r.CallNoSpin("inspector", "interference"), III + "6.1")
    events = felt.do(r.CallNoSpin(office, "too few revolutions expected"))  # type: ignore[arg-type]
    assert III + "6.6" in cites(events)
    assert isinstance(felt.state.phase, BetsOpen)


def test_no_spin_for_no_cause_of_the_book_is_refused(felt: Felt) -> None:
    running(felt, called=True)
    felt.refuse(r.ReportSpin("dealer", 5, announced=True), III + "6.1")


@pytest.mark.shows("nz-1996:III:6.4")
def test_6_4_a_ball_that_left_the_wheel_is_examined_by_the_game_supervisor(felt: Felt) -> None:
    felt.refuse(r.ExamineBall("game supervisor"), III + "6.4")
    running(felt, called=True)
    felt.do(r.CallNoSpin("dealer", "ball left the wheel"))
    felt.refuse(r.SpinBall(), III + "6.4")
    felt.refuse(r.ExamineBall("dealer"), III + "6.4")
    felt.do(r.ExamineBall("game supervisor", sound=False))
    felt.refuse(r.SpinBall(), III + "3.7")
    felt.do(r.ChangeBall("casino operator"))
    felt.do(r.SpinBall())


@pytest.mark.shows("nz-1996:III:6.8")
def test_6_8_after_a_void_spin_the_ball_returns_and_is_spun_again(felt: Felt) -> None:
    spin(felt, 26)
    felt.do(m.CollectLosingWagers())
    running(felt, called=True)
    *_, returned = felt.do(r.ReportSpin("dealer", 3, seen=("interference",)))
    assert (returned.to, returned.cite) == (26, (III + "6.8",))
    felt.do(m.PlaceWager(1, "red", cents(5)))
    felt.do(m.WithdrawWager(1, "red", cents(10)))
    spin(felt, 5)
    (won, _) = (felt.do(m.CollectLosingWagers()), felt.do(m.PayWinningWagers()))[1]
    assert won.winnings == cents(5)


@pytest.mark.shows("nz-1996:III:6.9")
def test_6_9_a_wrong_display_changes_nothing(felt: Felt) -> None:
    spin(felt, 5, (1, "6", 10), (1, "5", 10))
    (event,) = felt.do(r.ReportDisplay("dealer", 6))
    assert event.cite == (III + "6.9",)
    lost, *_ = felt.do(m.CollectLosingWagers())
    assert lost.wager == "6"
    won, *_ = felt.do(m.PayWinningWagers())
    assert (won.wager, won.winnings) == ("5", cents(350))
