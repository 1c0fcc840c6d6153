"""Division VI, clause by clause."""

import inspect
from fractions import Fraction
from typing import Any

import pytest
from support import Felt, cents, cites

from draws.battery import INDEPENDENCE, Statistic, passes
from pitboss.draws import Observed, Secure
from pitboss.draws.dice import FACES, TUMBLER, Tumble, tumble
from pitboss.editions import edition
from pitboss.errors import BadInput
from pitboss.exact import edges
from pitboss.games.tai_sai import messages as t
from pitboss.games.tai_sai.play import CHECKS
from pitboss.games.tai_sai.speech import call_of, draw_text, read_draw
from pitboss.money import Odds, odds
from pitboss.ruling import CHANCE
from pitboss.script import listen
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import VALUE, BetsOpen, BetweenRounds, Collecting, Limits, NoMoreBets, Paying, Setup, Tender
from pitboss.wager import Lose, Win, judge

RULES = edition("nz-1996", "tai-sai").rules
VI = "nz-1996:VI:"
BLUE = Tender("non-value", "blue")


@pytest.fixture
def felt() -> Felt:
    """A table open for gaming, before its first game."""
    table = Felt("nz-1996", "tai-sai")
    table.do(t.OpenTable("casino supervisor", CHECKS))
    return table


def begin(felt: Felt, *wagers: tuple[int, str, float]) -> None:
    """A game up to open betting, with these wagers made."""
    felt.do(t.ActivateTumbler())
    felt.do(t.CallPlaceYourBets())
    for seat, wager, dollars in wagers:
        felt.do(m.PlaceWager(seat, wager, cents(dollars)))


def uncover(felt: Felt, dice: tuple[int, int, int], *wagers: tuple[int, str, float]) -> tuple[Any, ...]:
    """A game up to its announced result."""
    begin(felt, *wagers)
    felt.do(m.CallNoMoreBets())
    return felt.do(t.UncoverDice("dealer", dice))


def settle(felt: Felt, dice: tuple[int, int, int], *wagers: tuple[int, str, float]) -> tuple[Any, ...]:
    """A whole game; what collecting and paying concluded."""
    uncover(felt, dice, *wagers)
    felt.do(t.EnterResult("dealer", dice))
    events = felt.do(m.CollectLosingWagers())
    return events + (felt.do(m.PayWinningWagers()) if isinstance(felt.state.phase, Paying) else ())


def outcome(position: str, *dice: int) -> Odds | None:
    """The odds at which a position wins on these dice; None where it loses."""
    found = judge(RULES.wagers[position], None, tumble(*dice)).outcome
    assert isinstance(found, Win | Lose)
    return found.odds if isinstance(found, Win) else None


def cited(position: str, *dice: int) -> set[str]:
    return {each.removeprefix(VI) for each in judge(RULES.wagers[position], None, tumble(*dice)).cite}


def ways(position: str) -> dict[str, int]:
    """In how many of the 216 throws a position wins, by the odds it then pays."""
    found: dict[str, int] = {}
    for draw, chance in TUMBLER:
        ruled = judge(RULES.wagers[position], None, draw).outcome
        if isinstance(ruled, Win):
            found[str(ruled.odds)] = found.get(str(ruled.odds), 0) + int(chance * 216)
    return found


def view(felt: Felt) -> dict[str, Any]:
    return dict(felt.game.view(felt.state, felt.rules, ""))


# --- 1 and 2: interpretation and equipment


@pytest.mark.shows("nz-1996:VI:1.0[Total]")
def test_1_total_is_that_of_the_three_uppermost_faces(felt: Felt) -> None:
    (result,) = uncover(felt, (6, 1, 3))
    assert result.draw.total == 10
    assert VI + "1.0[Total]" in result.cite
    assert outcome("total 10", 6, 1, 3) == odds("6 to 1")
    for position in ("small", "big", "total 10"):
        assert "1.0[Total]" in cited(position, 6, 1, 3)


@pytest.mark.shows("nz-1996:VI:2.3")
def test_2_3_the_top_marks_all_fifty_wagers_with_their_odds(felt: Felt) -> None:
    marked = view(felt)["marked"]
    assert marked["cite"] == VI + "2.3"
    assert set(marked["odds"]) == set(felt.rules.wagers)
    assert len(marked["odds"]) == 50
    assert marked["odds"]["triple 4"] == "180 to 1"
    assert marked["odds"]["single 4"] == "1 to 1, 2 to 1, 12 to 1"
    uncover(felt, (1, 3, 6))
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    felt.refuse(t.ReportLighting("dealer", ("total 3",)), VI + "2.3")


@pytest.mark.shows("nz-1996:VI:2.4")
def test_2_4_entering_three_numbers_lights_every_winning_area_and_no_other(felt: Felt) -> None:
    uncover(felt, (1, 3, 6))
    assert view(felt)["lit"] == ()
    events = felt.do(t.EnterResult("dealer", (1, 3, 6)))
    assert VI + "2.4" in cites(events)
    lit = {"small", "total 10", "1-3", "1-6", "3-6", "single 1", "single 3", "single 6"}
    assert set(view(felt)["lit"]) == lit
    felt.do(m.CollectLosingWagers())
    uncover(felt, (5, 5, 5))
    assert view(felt)["lit"] == ()
    felt.do(t.EnterResult("dealer", (5, 5, 5)))
    assert set(view(felt)["lit"]) == {"triple 5", "double 5", "any triple", "total 15", "single 5"}


@pytest.mark.shows("nz-1996:VI:2.4")
@pytest.mark.parametrize("draw", TUMBLER.draws)
def test_2_4_lights_and_payments_come_from_the_same_rules(felt: Felt, draw: Tumble) -> None:
    uncover(felt, draw)
    felt.do(t.EnterResult("dealer", draw))
    assert set(view(felt)["lit"]) == {position for position in RULES.wagers if outcome(position, *draw)}


@pytest.mark.shows(
    "nz-1996:VI:2.5(a)",
    "nz-1996:VI:2.5(b)",
    "nz-1996:VI:1.0[Marker Button]",
    "nz-1996:VI:1.0[Non-Value Chips]",
    "nz-1996:VI:1.0[Value Chips]",
)
def test_2_5_display_rack_shows_colour_and_value_of_non_value_chips(felt: Felt) -> None:
    events = felt.do(m.BuyNonValue(1, "blue", cents(2), cents(100)))
    assert {VI + "2.5(a)", VI + "2.5(b)", VI + "1.0[Marker Button]"} <= cites(events)
    assert {VI + "1.0[Non-Value Chips]", VI + "1.0[Value Chips]"} <= cites(events)
    assert view(felt)["display_rack"] == {"blue": {"player": "ann", "value": "2", "held": "100"}}


@pytest.mark.shows("nz-1996:VI:2.5(e)")
@pytest.mark.parametrize("dice", [(1, 2, 7), (0, 1, 1), (-1, 2, 3), (1, 2), (1, 2, 3, 4), ()])
def test_2_5_e_three_dice_show_one_to_six(felt: Felt, dice: tuple[int, ...]) -> None:
    begin(felt)
    felt.do(m.CallNoMoreBets())
    felt.refuse(t.UncoverDice("dealer", dice), VI + "2.5(e)")


@pytest.mark.shows("nz-1996:VI:2.5(f)(i)")
def test_2_5_f_there_are_six_numbered_buttons(felt: Felt) -> None:
    uncover(felt, (1, 3, 6))
    for number in (0, 7, -1):
        felt.refuse(t.PressButton("dealer", number), VI + "2.5(f)(i)")
        felt.refuse(t.EnterResult("dealer", (1, 3, number)), VI + "2.5(f)(i)")
    for number in FACES:
        assert VI + "2.5(f)(i)" in cites(felt.do(t.PressButton("dealer", number)))


@pytest.mark.shows("nz-1996:VI:2.5(f)(ii)", "nz-1996:VI:2.5(f)(iii)")
def test_2_5_f_the_led_shows_the_last_three_numbers_and_entry_submits_them(felt: Felt) -> None:
    uncover(felt, (1, 3, 6))
    felt.refuse(t.PressEntry(), VI + "2.5(f)(iii)")
    shown = [felt.do(t.PressButton("dealer", number))[0].led for number in (2, 6, 1, 3)]
    assert shown == [(2,), (2, 6), (2, 6, 1), (6, 1, 3)]
    assert view(felt)["led"] == (6, 1, 3)
    (entered,) = felt.do(t.PressEntry())
    assert entered.entered == tumble(1, 3, 6)
    assert {VI + "2.5(f)(ii)", VI + "2.5(f)(iii)"} <= set(entered.cite)


@pytest.mark.shows("nz-1996:VI:2.6(a)")
@pytest.mark.parametrize("test", INDEPENDENCE)
def test_2_6_a_results_are_statistically_independent(test: Statistic) -> None:
    assert RULES.random[0].id == VI + "2.6(a)"
    source = Secure()
    assert passes(test, lambda: source.draw(RULES.chances), RULES.chances)


@pytest.mark.shows("nz-1996:VI:2.6(b)")
def test_2_6_b_every_throw_of_three_dice_is_equally_likely() -> None:
    assert RULES.random[1].id == VI + "2.6(b)"
    for draw, chance in RULES.chances:
        orders = {1: 1, 2: 3, 3: 6}[len(set(draw))]
        assert chance == Fraction(orders, 216)


@pytest.mark.shows("nz-1996:VI:2.6(c)")
def test_2_6_c_nothing_foretells_a_result(felt: Felt) -> None:
    assert RULES.random[2].id == VI + "2.6(c)"
    begin(felt)
    felt.do(m.CallNoMoreBets())
    # Nothing at the table, seen or unseen, depends on what the dice will show: any result is still accepted.
    assert view(felt)["dice"] is None
    assert felt.game.awaits(felt.state, felt.rules).who == CHANCE
    for draw in TUMBLER.draws:
        report = felt.game.reports(Observed(draw), felt.state)
        assert felt.game.decide(felt.state, report, felt.rules).events[0].draw == draw  # type: ignore[union-attr]
    # Nor can the source be made to repeat itself: there is no seed, and two never agree.
    assert not inspect.signature(Secure).parameters
    one, other = Secure(), Secure()
    assert [one.draw(RULES.chances) for _ in range(200)] != [other.draw(RULES.chances) for _ in range(200)]


# --- 3.1 and 4: the wagers and what they pay


@pytest.mark.shows("nz-1996:VI:3.1(a)(i)", "nz-1996:VI:3.1(a)(ii)", "nz-1996:VI:4.0[Small]")
def test_3_1_a_small() -> None:
    assert ways("small") == {"1 to 1": 105}
    for draw in TUMBLER.draws:
        wins = 4 <= sum(draw) <= 10 and draw not in ((2, 2, 2), (3, 3, 3))
        assert outcome("small", *draw) == (odds("1 to 1") if wins else None)
        assert cited("small", *draw) >= ({"3.1(a)(i)", "4.0[Small]"} if wins else {"3.1(a)(ii)"})
    # TS-03: triple 1 is outside by its total; triples 2 and 3 lose although their totals lie within.
    for face in (1, 2, 3):
        assert outcome("small", face, face, face) is None


@pytest.mark.shows("nz-1996:VI:3.1(b)(i)", "nz-1996:VI:3.1(b)(ii)", "nz-1996:VI:4.0[Big]")
def test_3_1_b_big() -> None:
    assert ways("big") == {"1 to 1": 105}
    for draw in TUMBLER.draws:
        wins = 11 <= sum(draw) <= 17 and draw not in ((4, 4, 4), (5, 5, 5))
        assert outcome("big", *draw) == (odds("1 to 1") if wins else None)
        assert cited("big", *draw) >= ({"3.1(b)(i)", "4.0[Big]"} if wins else {"3.1(b)(ii)"})
    for face in (4, 5, 6):
        assert outcome("big", face, face, face) is None


@pytest.mark.shows("nz-1996:VI:3.1(c)(i)", "nz-1996:VI:3.1(c)(ii)", "nz-1996:VI:4.0[Triples]")
@pytest.mark.parametrize("face", FACES)
def test_3_1_c_triples(face: int) -> None:
    position = f"triple {face}"
    assert ways(position) == {"180 to 1": 1}
    assert outcome(position, face, face, face) == odds("180 to 1")
    assert cited(position, face, face, face) == {"3.1(c)(i)", "4.0[Triples]"}
    other = face % 6 + 1
    for dice in ((face, face, other), (other, other, other)):
        assert outcome(position, *dice) is None
        assert cited(position, *dice) == {"3.1(c)(ii)"}


@pytest.mark.shows("nz-1996:VI:3.1(d)(i)", "nz-1996:VI:3.1(d)(ii)", "nz-1996:VI:3.1(d)(iii)", "nz-1996:VI:4.0[Doubles]")
@pytest.mark.parametrize("face", FACES)
def test_3_1_d_doubles(face: int) -> None:
    position, other = f"double {face}", face % 6 + 1
    assert ways(position) == {"11 to 1": 16}
    assert outcome(position, face, face, other) == outcome(position, face, face, face) == odds("11 to 1")
    assert cited(position, face, face, other) == {"3.1(d)(i)", "4.0[Doubles]"}
    assert cited(position, face, face, face) == {"3.1(d)(ii)", "4.0[Doubles]"}
    assert outcome(position, face, other, other) is None
    assert cited(position, face, other, other) == {"3.1(d)(iii)"}


@pytest.mark.shows("nz-1996:VI:3.1(e)(i)", "nz-1996:VI:3.1(e)(ii)", "nz-1996:VI:4.0[Any Triple]")
def test_3_1_e_any_triple() -> None:
    assert ways("any triple") == {"31 to 1": 6}
    for draw in TUMBLER.draws:
        wins = len(set(draw)) == 1
        assert outcome("any triple", *draw) == (odds("31 to 1") if wins else None)
        assert cited("any triple", *draw) == ({"3.1(e)(i)", "4.0[Any Triple]"} if wins else {"3.1(e)(ii)"})


@pytest.mark.shows(
    "nz-1996:VI:3.1(f)(i)",
    "nz-1996:VI:3.1(f)(ii)",
    "nz-1996:VI:4.0[Total 4 or 17]",
    "nz-1996:VI:4.0[Total 5 or 16]",
    "nz-1996:VI:4.0[Total 6 or 15]",
    "nz-1996:VI:4.0[Total 7 or 14]",
    "nz-1996:VI:4.0[Total 8 or 13]",
    "nz-1996:VI:4.0[Total 9 or 12]",
    "nz-1996:VI:4.0[Total 10 or 11]",
)
@pytest.mark.parametrize(
    ("low", "high", "pays", "count"),
    [
        (4, 17, "62 to 1", 3),
        (5, 16, "31 to 1", 6),
        (6, 15, "18 to 1", 10),
        (7, 14, "12 to 1", 15),
        (8, 13, "8 to 1", 21),
        (9, 12, "7 to 1", 25),
        (10, 11, "6 to 1", 27),
    ],
)
def test_3_1_f_three_dice_totals(low: int, high: int, pays: str, count: int) -> None:
    for total in (low, high):
        position = f"total {total}"
        assert ways(position) == {pays: count}
        for draw in TUMBLER.draws:
            wins = sum(draw) == total
            assert outcome(position, *draw) == (odds(pays) if wins else None)
            row = f"4.0[Total {low} or {high}]"
            assert cited(position, *draw) >= ({"3.1(f)(i)", row} if wins else {"3.1(f)(ii)"})


@pytest.mark.shows("nz-1996:VI:3.1(f)(i)")
def test_3_1_f_totals_3_and_18_are_no_wagers(felt: Felt) -> None:
    assert [position for position in RULES.wagers if position.startswith("total")] == [
        f"total {number}" for number in range(4, 18)
    ]
    begin(felt)
    for total in (3, 18):
        felt.refuse(m.PlaceWager(1, f"total {total}", cents(5)), "nz-1996:I:14.1(a)")


@pytest.mark.shows("nz-1996:VI:3.1(g)", "nz-1996:VI:3.1(g)(i)", "nz-1996:VI:3.1(g)(ii)", "nz-1996:VI:4.0[Combinations]")
def test_3_1_g_dice_combinations(felt: Felt) -> None:
    pairs = [position for position, wager in RULES.wagers.items() if wager.name == "Dice Combinations"]
    assert len(pairs) == 15
    for position in pairs:
        low, high = map(int, position.split("-"))
        assert low < high
        assert ways(position) == {"6 to 1": 30}
        for draw in TUMBLER.draws:
            wins = low in draw and high in draw
            assert outcome(position, *draw) == (odds("6 to 1") if wins else None)
            assert cited(position, *draw) == ({"3.1(g)(i)", "4.0[Combinations]"} if wins else {"3.1(g)(ii)"})
    # TS-01: 1-1-2 shows the combination 1 and 2, and pays it once.
    assert outcome("1-2", 1, 1, 2) == odds("6 to 1")
    begin(felt)
    (placed,) = felt.do(m.PlaceWager(1, "1-2", cents(5)))
    assert VI + "3.1(g)" in placed.cite


@pytest.mark.shows("nz-1996:VI:3.1(h)(i)", "nz-1996:VI:3.1(h)(ii)", "nz-1996:VI:4.0[Individual]")
@pytest.mark.parametrize("face", FACES)
def test_3_1_h_individual_values(face: int) -> None:
    position = f"single {face}"
    assert ways(position) == {"1 to 1": 75, "2 to 1": 15, "12 to 1": 1}
    for draw in TUMBLER.draws:
        shown = draw.count(face)
        pays = (None, odds("1 to 1"), odds("2 to 1"), odds("12 to 1"))[shown]
        assert outcome(position, *draw) == pays
        assert cited(position, *draw) == ({"3.1(h)(i)", "4.0[Individual]"} if shown else {"3.1(h)(ii)"})


def test_fifty_segments_exactly() -> None:
    kinds: dict[str, int] = {}
    for wager in RULES.wagers.values():
        kinds[wager.name] = kinds.get(wager.name, 0) + 1
        assert wager.area == wager.position
    assert kinds == {
        "Small": 1,
        "Big": 1,
        "Triples": 6,
        "Doubles": 6,
        "Any Triple": 1,
        "Three Dice Totals": 14,
        "Dice Combinations": 15,
        "Individual Die face values": 6,
    }


@pytest.mark.shows("nz-1996:VI:3.1(d)(ii)", "nz-1996:VI:3.1(a)(ii)")
def test_ts_02_on_a_triple_every_wager_stands_alone(felt: Felt) -> None:
    backed = ("triple 3", "double 3", "any triple", "total 9", "single 3", "small", "big", "1-3")
    events = settle(felt, (3, 3, 3), *((1, position, 5) for position in backed))
    won = {event.wager: event.winnings for event in events if isinstance(event, m.WagerWon)}
    assert won == {
        "triple 3": cents(900),
        "double 3": cents(55),
        "any triple": cents(155),
        "total 9": cents(35),
        "single 3": cents(60),
    }
    lost = {event.wager for event in events if isinstance(event, m.WagerLost)}
    assert lost == {"small", "big", "1-3"}
    assert felt.rack() == cents(1000 - 40 + 900 + 55 + 155 + 35 + 60)


# --- 3.2 to 3.10: making wagers


@pytest.mark.shows("nz-1996:VI:3.2", "nz-1996:VI:3.3")
def test_3_2_and_3_3_one_uppermost_face_of_each_die_decides(felt: Felt) -> None:
    begin(felt, (1, "single 1", 5), (1, "single 2", 5))
    felt.do(m.CallNoMoreBets())
    felt.refuse(t.UncoverDice("dealer", (1, 2, 4, 5)), VI + "3.3")  # two faces of one die are not both uppermost
    (result,) = felt.do(t.UncoverDice("dealer", (4, 1, 5)))
    assert {VI + "3.2", VI + "3.3"} <= set(result.cite)
    felt.do(t.EnterResult("dealer", (4, 1, 5)))
    events = felt.do(m.CollectLosingWagers())
    assert [event.wager for event in events if isinstance(event, m.WagerLost)] == ["single 2"]


@pytest.mark.shows("nz-1996:VI:3.4")
def test_3_4_value_or_non_value_chips_in_a_segment(felt: Felt) -> None:
    felt.do(m.BuyNonValue(2, "blue", cents(1), cents(100)))
    begin(felt)
    for seat, tender in ((1, VALUE), (2, BLUE)):
        assert VI + "3.4" in cites(felt.do(m.PlaceWager(seat, "small", cents(10), tender)))
    felt.refuse(m.PlaceWager(1, "small", cents(10), Tender("promotional")), "nz-1996:I:14.3")


@pytest.mark.shows("nz-1996:VI:3.5")
def test_3_5_spoken_wagers_need_chips_and_time(felt: Felt) -> None:
    begin(felt)
    felt.refuse(m.DeclareWager(1, "total 10", cents(10), chips_given=False), VI + "3.5")
    felt.refuse(m.DeclareWager(1, "total 10", cents(10), time_to_place=False), VI + "3.5")
    assert VI + "3.5" in cites(felt.do(m.DeclareWager(1, "total 10", cents(10))))
    felt.do(m.CallNoMoreBets())
    felt.refuse(m.DeclareWager(1, "total 10", cents(10)), VI + "3.9")


@pytest.mark.shows("nz-1996:VI:3.6")
@pytest.mark.parametrize("place", ["between small and big", "total 3", "3-3", "triple 7", "single 0", "small-big"])
def test_3_6_a_wager_lies_within_one_marked_segment(felt: Felt, place: str) -> None:
    assert RULES.find(place) is None
    begin(felt)
    refusal = felt.refuse(m.PlaceWager(1, place, cents(10)), VI + "3.6", "nz-1996:I:14.1(a)")
    assert "total 10" in refusal.instead


@pytest.mark.shows("nz-1996:VI:3.7", "nz-1996:VI:3.8")
def test_3_7_and_3_8_position_decides_and_is_the_players_own_affair(felt: Felt) -> None:
    begin(felt, (1, "small", 10))
    felt.refuse(m.DisputePlacement(1, "small", "big"), VI + "3.7")
    felt.do(m.CallNoMoreBets())
    felt.do(t.UncoverDice("dealer", (6, 6, 1)))
    referred = felt.refer(m.DisputePlacement(1, "small", "big"), VI + "3.7", VI + "3.8", "nz-1996:I:8.1")
    assert "small" in referred.question
    felt.do(t.EnterResult("dealer", (6, 6, 1)))
    felt.do(m.CollectLosingWagers())
    assert felt.rack() == cents(990)
    felt.refuse(m.WithdrawWager(1, "small"), VI + "3.8")


@pytest.mark.shows("nz-1996:VI:3.9")
def test_3_9_nothing_is_placed_changed_or_withdrawn_after_the_call(felt: Felt) -> None:
    begin(felt, (1, "small", 10))
    felt.do(m.PlaceWager(1, "small", cents(5)))
    felt.do(m.WithdrawWager(1, "small", cents(5)))
    felt.do(m.CallNoMoreBets())
    felt.refuse(m.PlaceWager(1, "big", cents(10)), VI + "3.9")
    felt.refuse(m.PlaceWager(1, "small", cents(10)), VI + "3.9")
    felt.refuse(m.WithdrawWager(1, "small"), VI + "3.9")
    felt.refuse(m.WithdrawWager(1, "small", cents(5)), VI + "3.9")
    felt.do(t.UncoverDice("dealer", (1, 3, 6)))
    felt.refuse(m.WithdrawWager(1, "small"), VI + "3.9")


@pytest.mark.shows("nz-1996:VI:3.10")
def test_3_10_nothing_is_touched_until_its_area_is_paid(felt: Felt) -> None:
    uncover(felt, (1, 3, 6), (1, "small", 10), (2, "small", 10), (1, "total 10", 10))
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers(area="small", seat=1))
    felt.refuse(m.WithdrawWager(1, "small"), VI + "3.10")  # bob's win in that area is still to be paid
    felt.do(m.PayWinningWagers(area="small"))
    assert VI + "3.10" in cites(felt.do(m.WithdrawWager(1, "small")))
    felt.refuse(m.WithdrawWager(1, "total 10"), VI + "3.10")
    felt.do(m.PayWinningWagers())
    assert VI + "3.10" in cites(felt.do(m.WithdrawWager(1, "total 10")))
    assert felt.on("small", 2) == cents(10)


# --- 5: opening


@pytest.mark.shows("nz-1996:VI:5.0(a)", "nz-1996:VI:5.0(b)", "nz-1996:VI:5.0(c)", "nz-1996:VI:5.0(d)")
def test_5_a_casino_supervisor_opens_the_table_after_four_checks() -> None:
    felt = Felt("nz-1996", "tai-sai")
    clauses = dict(zip(CHECKS, ("5.0(a)", "5.0(b)", "5.0(c)", "5.0(d)"), strict=True))
    felt.refuse(t.ActivateTumbler(), *(VI + clause for clause in clauses.values()))
    felt.refuse(t.CallPlaceYourBets(), *(VI + clause for clause in clauses.values()))
    felt.refuse(m.PlaceWager(1, "small", cents(10)), VI + "6.1")
    for missing, clause in clauses.items():
        made = tuple(check for check in CHECKS if check != missing)
        refusal = felt.refuse(t.OpenTable("casino supervisor", made))
        assert refusal.cite == (VI + clause,)
        assert missing in refusal.because
    assert len(felt.refuse(t.OpenTable("casino supervisor", ())).cite) == 4
    for office in ("dealer", "game supervisor", "shift manager"):
        felt.refuse(t.OpenTable(office, CHECKS), VI + "5.0(a)")
    (opened,) = felt.do(t.OpenTable("casino supervisor", CHECKS))
    assert set(opened.cite) == {VI + clause for clause in clauses.values()}
    assert opened.checks == CHECKS
    felt.refuse(t.OpenTable("casino supervisor", CHECKS), VI + "5.0(a)")
    felt.do(t.ActivateTumbler())


# --- 6: the game


@pytest.mark.shows("nz-1996:VI:6.1")
def test_6_1_the_dealer_spins_the_dice_and_then_calls_for_wagers(felt: Felt) -> None:
    felt.refuse(t.ActivateTumbler("game supervisor"), VI + "6.1")
    felt.refuse(t.CallPlaceYourBets("casino supervisor"), VI + "6.1")
    felt.refuse(m.PlaceWager(1, "small", cents(10)), VI + "6.1")
    felt.refuse(m.CallNoMoreBets(), VI + "6.2")
    felt.refuse(t.UncoverDice("dealer", (1, 3, 6)), VI + "6.1")
    (activated,) = felt.do(t.ActivateTumbler())
    assert (activated.spins, activated.cite) == (3, (VI + "6.1",))
    felt.refuse(m.PlaceWager(1, "small", cents(10)), VI + "6.1")
    (called,) = felt.do(t.CallPlaceYourBets())
    assert called.activated
    assert VI + "6.1" in called.cite
    felt.refuse(t.CallPlaceYourBets(), VI + "6.1")
    felt.do(m.PlaceWager(1, "small", cents(10)))


@pytest.mark.shows("nz-1996:VI:6.1", "nz-1996:VI:7.2")
@pytest.mark.parametrize(("spins", "valid"), [(0, False), (2, False), (3, True), (7, True)])
def test_ts_04_fewer_than_three_spins_are_void(felt: Felt, spins: int, valid: bool) -> None:
    events = felt.do(t.ActivateTumbler("dealer", spins))
    assert any(isinstance(event, m.RoundVoided) for event in events) != valid
    if valid:
        felt.do(t.CallPlaceYourBets())
    else:
        assert {VI + "6.1", VI + "7.2", VI + "7.5"} <= cites(events)
        assert felt.game.awaits(felt.state, felt.rules).act == t.ActivateTumbler()
        felt.do(t.ActivateTumbler())


@pytest.mark.shows("nz-1996:VI:6.2")
def test_6_2_no_more_bets_is_called_with_the_bell(felt: Felt) -> None:
    begin(felt)
    felt.refuse(m.CallNoMoreBets(bell=False), VI + "6.2")
    felt.refuse(m.CallNoMoreBets("game supervisor"), VI + "6.2")
    assert VI + "6.2" in cites(felt.do(m.CallNoMoreBets()))
    assert isinstance(felt.state.phase, NoMoreBets)
    felt.refuse(m.CallNoMoreBets(), VI + "6.2")


@pytest.mark.shows("nz-1996:VI:6.3", "nz-1996:VI:6.4")
@pytest.mark.parametrize(
    ("dice", "call", "grouped"),
    [
        ((6, 1, 3), "one, three, six; total ten", False),
        ((3, 4, 3), "double three, four; total ten", True),
        ((5, 5, 5), "triple five; total fifteen", True),
        ((3, 1, 3), "one, double three; total seven", True),
        ((6, 6, 6), "triple six; total eighteen", True),
    ],
)
def test_6_3_and_6_4_result_is_called_from_lowest_to_highest(
    felt: Felt, dice: tuple[int, int, int], call: str, grouped: bool
) -> None:
    begin(felt)
    felt.do(m.CallNoMoreBets())
    felt.refuse(t.UncoverDice("game supervisor", dice), VI + "6.3")
    (result,) = felt.do(t.UncoverDice("dealer", dice))
    assert result.call == view(felt)["call"] == call
    assert VI + "6.3" in result.cite
    assert (VI + "6.4" in result.cite) == grouped
    felt.refuse(t.UncoverDice("dealer", dice), VI + "6.3")


@pytest.mark.shows("nz-1996:VI:6.5(a)", "nz-1996:VI:6.5(b)")
def test_6_5_the_dealer_presses_three_numbers_and_entry(felt: Felt) -> None:
    begin(felt)
    felt.refuse(t.PressButton("dealer", 1), VI + "6.5(a)")
    felt.refuse(t.EnterResult("dealer", (1, 3, 6)), VI + "6.5(a)")
    felt.do(m.CallNoMoreBets())
    felt.do(t.UncoverDice("dealer", (1, 3, 6)))
    felt.refuse(t.PressButton("game supervisor", 1), VI + "6.5(a)")
    felt.refuse(t.PressEntry("game supervisor"), VI + "6.5(b)")
    for number in (1, 3):
        assert VI + "6.5(a)" in cites(felt.do(t.PressButton("dealer", number)))
        felt.refuse(t.PressEntry(), VI + "6.5(a)")
    felt.do(t.PressButton("dealer", 6))
    assert VI + "6.5(b)" in cites(felt.do(t.PressEntry()))
    other = Felt("nz-1996", "tai-sai")
    other.do(t.OpenTable("casino supervisor", CHECKS))
    uncover(other, (1, 3, 6))
    events = other.do(t.EnterResult("dealer", (1, 3, 6)))
    assert [type(event) for event in events] == [*[t.ButtonPressed] * 3, t.ResultEntered]
    assert other.state == felt.state


@pytest.mark.shows("nz-1996:VI:6.6(a)", "nz-1996:VI:6.6(b)")
def test_6_6_losers_are_collected_once_the_result_is_lit_and_winners_paid_after(felt: Felt) -> None:
    uncover(felt, (1, 3, 6), (1, "small", 10), (2, "big", 10))
    felt.refuse(m.CollectLosingWagers(), VI + "6.6(a)", VI + "6.5(a)", VI + "6.5(b)")
    felt.refuse(m.PayWinningWagers(), VI + "6.6(a)")
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    felt.refuse(m.PayWinningWagers(), VI + "6.6(a)")
    felt.refuse(m.CollectLosingWagers("game supervisor"), VI + "6.6(a)")
    events = felt.do(m.CollectLosingWagers())
    assert VI + "6.6(a)" in cites(events)
    assert felt.on("big", 2) == 0
    assert felt.rack() == cents(990)
    felt.refuse(m.CollectLosingWagers(), VI + "6.6(a)")
    felt.refuse(m.PayWinningWagers("game supervisor"), VI + "6.6(b)")
    events = felt.do(m.PayWinningWagers())
    assert VI + "6.6(b)" in cites(events)
    assert (felt.rack(), felt.on("small")) == (cents(1000), cents(10))


@pytest.mark.shows("nz-1996:VI:6.7")
def test_6_7_wrong_numbers_are_amended_under_the_game_supervisor_before_settlement(felt: Felt) -> None:
    uncover(felt, (1, 3, 6), (1, "small", 10))
    felt.refuse(t.AmendEntry("game supervisor", (1, 3, 6)), VI + "6.7")
    felt.do(t.EnterResult("dealer", (1, 3, 5)))
    felt.refuse(m.CollectLosingWagers(), VI + "6.7")
    felt.refuse(t.EnterResult("dealer", (1, 3, 6)), VI + "6.7")
    felt.refuse(t.PressButton("dealer", 6), VI + "6.7")
    felt.refuse(t.AmendEntry("dealer", (1, 3, 6)), VI + "6.7")
    felt.refuse(t.AmendEntry("game supervisor", (1, 3, 4)), VI + "6.7")
    waits = felt.game.awaits(felt.state, felt.rules)
    assert (waits.who, waits.act) == ("game supervisor", t.AmendEntry("game supervisor", (1, 3, 6)))
    (amended,) = felt.do(waits.act)
    assert VI + "6.7" in amended.cite
    assert "total 10" in view(felt)["lit"]
    felt.refuse(t.AmendEntry("game supervisor", (1, 3, 6)), VI + "6.7")
    felt.do(m.CollectLosingWagers())
    felt.refuse(t.AmendEntry("game supervisor", (1, 3, 6)), VI + "6.7")
    felt.do(m.PayWinningWagers())
    assert felt.rack() == cents(1000)


@pytest.mark.shows("nz-1996:VI:6.7")
def test_ts_05_after_settlement_the_payments_are_put_right(felt: Felt) -> None:
    settle(felt, (1, 3, 6), (1, "small", 10), (2, "big", 10), (1, "total 10", 10))
    assert (felt.rack(1), felt.rack(2)) == (cents(1000 - 20 + 10 + 60), cents(990))
    felt.refuse(m.CorrectResult("dealer", tumble(4, 3, 6)), "nz-1996:I:15.1")
    events = felt.do(m.CorrectResult("game supervisor", tumble(4, 3, 6)))
    assert "nz-1996:I:15.1" in cites(events)
    assert felt.rack(1) + felt.on("small") + felt.on("total 10") == cents(1000 - 20)
    assert felt.rack(2) == cents(1010)


@pytest.mark.shows("nz-1996:VI:6.8")
def test_6_8_the_equipment_is_used_as_the_rules_provide_and_interference_is_recorded(felt: Felt) -> None:
    felt.refuse(t.PressButton("dealer", 1), VI + "6.8")
    felt.do(t.ActivateTumbler())
    felt.refuse(t.ActivateTumbler(), VI + "6.8")
    felt.do(t.CallPlaceYourBets())
    felt.do(m.PlaceWager(1, "small", cents(10)))
    felt.refuse(t.ActivateTumbler(), VI + "6.8")
    before = felt.state
    for part in ("dice tumbler", "electronic equipment", "entry terminal"):
        (recorded,) = felt.do(t.ReportInterference("game supervisor", part, "bob"))
        assert (recorded.part, recorded.person, recorded.cite) == (part, "bob", (VI + "6.8",))
    assert felt.state == before  # it voids nothing by itself; what it does to the spin is 7.2
    felt.refuse(t.ReportInterference("inspector", "dice tumbler"), VI + "7.5")
    felt.do(m.CallNoMoreBets())
    felt.do(t.UncoverDice("dealer", (1, 3, 6)))
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    felt.refuse(t.PressButton("dealer", 1), VI + "6.8")


@pytest.mark.shows("nz-1996:VI:6.9")
def test_6_9_no_wager_before_all_winners_are_paid_and_wagers_called_for(felt: Felt) -> None:
    uncover(felt, (1, 3, 6), (1, "small", 10), (2, "total 10", 10))
    felt.refuse(t.CallPlaceYourBets(), VI + "6.9")
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers(area="small"))
    assert isinstance(felt.state.phase, Paying)
    felt.refuse(m.PlaceWager(1, "big", cents(10)), VI + "6.9")
    felt.refuse(m.PlaceWager(1, "small", cents(10)), VI + "6.9")  # although its own area is paid
    felt.refuse(t.CallPlaceYourBets(), VI + "6.9")
    felt.refuse(t.ActivateTumbler(), VI + "6.6(b)")
    felt.do(m.PayWinningWagers())
    # TS-07: paid is not enough; the call opens the betting.
    assert isinstance(felt.state.phase, BetweenRounds)
    felt.refuse(m.PlaceWager(1, "big", cents(10)), VI + "6.9", VI + "6.1")
    felt.do(t.ActivateTumbler())
    felt.refuse(m.PlaceWager(1, "big", cents(10)), VI + "6.9", VI + "6.1")
    felt.do(t.CallPlaceYourBets())
    felt.do(m.PlaceWager(1, "big", cents(10)))
    assert felt.on("small") == cents(10)  # a paid stake left where it lies plays again


# --- 7: irregularities


def assert_void(felt: Felt, events: tuple[Any, ...], *clauses: str, announced: bool) -> None:
    """TS-06: the stakes are back, and the next game needs a new activation."""
    (round_,) = (event for event in events if isinstance(event, m.RoundVoided))
    assert {VI + clause for clause in (*clauses, "7.5")} <= set(round_.cite)
    assert "nz-1996:I:1.0[Void](b)" in round_.cite
    assert round_.announced == announced
    assert not felt.state.table.layout
    assert felt.rack(1) == felt.rack(2) == cents(1000)
    assert isinstance(felt.state.phase, BetweenRounds)
    felt.refuse(t.UncoverDice("dealer", (1, 3, 6)), VI + "6.1")


TWO = ((1, "small", 10.0), (2, "total 10", 10.0))


@pytest.mark.shows("nz-1996:VI:7.1", "nz-1996:VI:7.5")
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("dice", [(), (1, 3, 6)])
def test_7_1_a_die_not_flat_voids_the_spin(felt: Felt, dice: tuple[int, ...], announced: bool) -> None:
    begin(felt, *TWO)
    felt.do(m.CallNoMoreBets())
    felt.refuse(t.CallNoSpin("dealer", "die not flat"), VI + "7.1")  # nobody can see that under the cover
    events = felt.do(t.UncoverDice("dealer", dice, ("die not flat",), announced))
    assert_void(felt, events, "7.1", announced=announced)
    assert {event.amount for event in events if isinstance(event, m.WagerVoided)} == {cents(10)}
    felt.do(t.ActivateTumbler())


@pytest.mark.shows("nz-1996:VI:7.1", "nz-1996:VI:7.5")
def test_7_1_a_die_not_flat_may_be_noticed_until_losers_are_collected(felt: Felt) -> None:
    uncover(felt, (1, 3, 6), *TWO)
    events = felt.do(t.ReportIrregularity("game supervisor", "die not flat"))
    assert_void(felt, events, "7.1", announced=False)


@pytest.mark.shows("nz-1996:VI:7.2", "nz-1996:VI:7.5")
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("stage", ["betting", "no more bets", "uncovering", "uncovered"])
def test_7_2_a_tumbler_that_fails_voids_the_spin(felt: Felt, stage: str, announced: bool) -> None:
    begin(felt, *TWO)
    if stage != "betting":
        felt.do(m.CallNoMoreBets())
    if stage == "uncovered":
        felt.do(t.UncoverDice("dealer", (1, 3, 6)))
    cause: t.Seen = "tumbler did not operate correctly"
    if stage == "uncovering":
        events = felt.do(t.UncoverDice("dealer", (1, 3, 6), (cause,), announced))
    elif announced:
        events = felt.do(t.CallNoSpin("dealer", cause))
    else:
        events = felt.do(t.ReportIrregularity("casino supervisor", cause))
    assert_void(felt, events, "7.2", announced=announced)
    # A tumbler that fails is equipment that fails: 7.7 closes the table.
    assert VI + "7.7" in cites(events)
    felt.refuse(t.ActivateTumbler(), VI + "7.7")


@pytest.mark.shows("nz-1996:VI:7.2")
def test_7_2_speaks_of_an_activated_tumbler(felt: Felt) -> None:
    felt.refuse(t.CallNoSpin("dealer", "tumbler did not operate correctly"), VI + "6.1")
    felt.do(t.CallPlaceYourBets())
    refusal = felt.refuse(t.CallNoSpin("dealer", "tumbler did not operate correctly"), VI + "7.2")
    assert "tumbler not activated" in refusal.instead


@pytest.mark.shows("nz-1996:VI:7.3", "nz-1996:VI:7.5")
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("way", ["uncovered by the dealer", "reported", "reported after the call"])
def test_7_3_dice_exposed_before_the_call_void_the_spin(felt: Felt, way: str, announced: bool) -> None:
    begin(felt, *TWO)
    if way == "uncovered by the dealer":
        events = felt.do(t.UncoverDice("dealer", (1, 3, 6), announced=announced))
    else:
        if way == "reported after the call":
            felt.do(m.CallNoMoreBets())
        if announced:
            events = felt.do(t.CallNoSpin("dealer", "dice exposed early"))
        else:
            events = felt.do(t.ReportIrregularity("dealer", "dice exposed early"))
    assert_void(felt, events, "7.3", announced=announced)
    felt.do(t.ActivateTumbler())


@pytest.mark.shows("nz-1996:VI:7.3")
def test_7_3_counts_from_the_activation_on(felt: Felt) -> None:
    felt.do(t.ActivateTumbler())
    events = felt.do(t.UncoverDice("dealer", (1, 3, 6)))
    assert_void(felt, events, "7.3", announced=False)


@pytest.mark.shows("nz-1996:VI:7.4", "nz-1996:VI:7.5")
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("way", ["uncovered", "reported", "reported after the call"])
def test_7_4_without_activation_all_wagers_are_void(felt: Felt, way: str, announced: bool) -> None:
    (called,) = felt.do(t.CallPlaceYourBets())
    assert not called.activated
    for seat, wager, dollars in TWO:
        felt.do(m.PlaceWager(seat, wager, cents(dollars)))
    felt.refuse(t.ActivateTumbler(), VI + "6.1")  # too late: wagers have been called for
    if way != "reported":
        felt.do(m.CallNoMoreBets())
    if way == "uncovered":
        events = felt.do(t.UncoverDice("dealer", (1, 3, 6), announced=announced))
    elif announced:
        events = felt.do(t.CallNoSpin("dealer", "tumbler not activated"))
    else:
        events = felt.do(t.ReportIrregularity("game supervisor", "tumbler not activated"))
    assert_void(felt, events, "7.4", announced=announced)
    assert all(VI + "7.4" in event.cite for event in events if isinstance(event, m.WagerVoided))


@pytest.mark.shows("nz-1996:VI:7.4")
def test_7_4_is_ruled_by_the_tables_own_record(felt: Felt) -> None:
    begin(felt, *TWO)
    felt.refuse(t.CallNoSpin("dealer", "tumbler not activated"), VI + "7.4")


@pytest.mark.shows("nz-1996:VI:7.5")
def test_7_5_no_spin_is_the_dealers_announcement_and_what_was_seen_is_anybodys_report(felt: Felt) -> None:
    begin(felt, *TWO)
    felt.refuse(t.CallNoSpin("game supervisor", "dice exposed early"), VI + "7.1")
    felt.refuse(t.ReportIrregularity("inspector", "dice exposed early"), VI + "7.5")
    felt.do(m.CallNoMoreBets())
    felt.refuse(t.UncoverDice("dealer", (1, 3, 6), announced=True), VI + "7.1")  # for no cause of the book
    felt.do(t.UncoverDice("dealer", (1, 3, 6)))
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    felt.do(m.CollectLosingWagers())
    referred = felt.refer(t.ReportIrregularity("dealer", "dice exposed early"), VI + "7.3", "nz-1996:I:8.1")
    assert referred.office == "casino supervisor"
    felt.do(m.PayWinningWagers())
    felt.refuse(t.ReportIrregularity("dealer", "dice exposed early"), VI + "6.1")


@pytest.mark.shows("nz-1996:VI:7.6", "nz-1996:VI:7.7")
@pytest.mark.parametrize(
    ("lit", "dark", "wrong"),
    [
        ((), 8, ()),
        (("small", "total 10", "1-3", "1-6", "3-6", "single 1", "single 3"), 1, ()),
        (("small", "total 10", "1-3", "1-6", "3-6", "single 1", "single 3", "single 6", "big"), 0, ("big",)),
        (("big", "total 11"), 8, ("big", "total 11")),
    ],
)
def test_7_6_the_dice_decide_whatever_is_lit(
    felt: Felt, lit: tuple[str, ...], dark: int, wrong: tuple[str, ...]
) -> None:
    uncover(felt, (1, 3, 6), (1, "small", 10), (2, "big", 10))
    felt.refuse(t.ReportLighting("dealer", lit), VI + "7.6")  # nothing has been entered yet
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    felt.refuse(t.ReportLighting("dealer", view(felt)["lit"]), VI + "7.6")  # these are the right ones
    failed, reported = felt.do(t.ReportLighting("dealer", lit))
    assert VI + "7.6" in failed.cite
    assert (len(failed.dark), failed.wrong) == (dark, wrong)
    assert (reported.fault, VI + "7.7" in reported.cite) == ("lights", True)
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    assert (felt.rack(1), felt.rack(2)) == (cents(1000), cents(990))
    felt.refuse(t.ActivateTumbler(), VI + "7.7")
    felt.refuse(t.CallPlaceYourBets(), VI + "7.7")


@pytest.mark.shows("nz-1996:VI:7.7")
@pytest.mark.parametrize("told_first", [True, False])
@pytest.mark.parametrize(
    ("fault", "owed"),
    [
        ("lights", ("7.6", "2.4")),
        ("electronic equipment", ("2.4",)),
        ("entry terminal", ("2.5(f)(i)", "2.5(f)(ii)", "2.5(f)(iii)")),
        ("dice tumbler", ("7.2",)),
    ],
)
def test_7_7_no_game_until_the_fault_is_rectified_and_an_inspector_told(
    felt: Felt, fault: t.Fault, owed: tuple[str, ...], told_first: bool
) -> None:
    felt.refuse(t.ReportMalfunction("inspector", fault), VI + "7.7")
    (reported,) = felt.do(t.ReportMalfunction("dealer", fault))
    assert set(reported.cite) == {VI + "7.7", *(VI + clause for clause in owed)}
    felt.refuse(t.ReportMalfunction("dealer", fault), VI + "7.7")
    felt.refuse(t.Rectify("dealer", fault), VI + "7.7")
    steps = [t.Rectify("casino supervisor", fault), m.NotifyInspector("game supervisor")]
    for command in reversed(steps) if told_first else steps:
        refusal = felt.refuse(t.ActivateTumbler(), VI + "7.7")
        assert refusal.instead
        assert felt.game.awaits(felt.state, felt.rules).cite == VI + "7.7"
        assert cites(felt.do(command)) == {VI + "7.7"}
    felt.refuse(t.Rectify("casino supervisor", fault), VI + "7.7")
    felt.do(t.ActivateTumbler())
    # The same fault a second time closes the table a second time.
    felt.do(t.ReportMalfunction("dealer", fault))
    felt.refuse(t.CallPlaceYourBets(), VI + "7.7")


@pytest.mark.shows("nz-1996:VI:7.7")
def test_7_7_procedures_that_keep_the_games_integrity_reopen_it_once_an_inspector_knows(felt: Felt) -> None:
    unsafe = t.IntroduceProcedures("casino supervisor", "lights", "the dealer guesses", integrity_kept=False)
    safe = t.IntroduceProcedures("casino supervisor", "lights", "the dealer settles by the dice alone")
    felt.refuse(safe, VI + "7.7")  # no malfunction is on record
    felt.do(t.ReportMalfunction("dealer", "lights"))
    felt.do(m.NotifyInspector("casino supervisor"))
    felt.refuse(unsafe, VI + "7.7")
    felt.refuse(t.IntroduceProcedures("dealer", "lights", "any"), VI + "7.7")
    felt.refuse(t.IntroduceProcedures("casino supervisor", "lights", " "), VI + "7.7")
    felt.refuse(t.ActivateTumbler(), VI + "7.7")
    felt.do(safe)
    felt.refuse(t.ActivateTumbler(), VI + "7.7")  # of the procedures an inspector has not been told yet
    (notified,) = felt.do(m.NotifyInspector("casino supervisor"))
    assert notified.told == ("the procedures introduced (the dealer settles by the dice alone)",)
    # Under the procedures dark lights are no new malfunction; the dice decide as before.
    uncover(felt, (1, 3, 6), (1, "small", 10))
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    (failed,) = felt.do(t.ReportLighting("dealer"))
    assert VI + "7.6" in failed.cite
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    assert felt.rack() == cents(1000)
    felt.do(t.Rectify("casino supervisor", "lights"))
    felt.do(t.ActivateTumbler())


@pytest.mark.shows("nz-1996:VI:7.7")
def test_7_7_a_game_in_progress_ends_by_its_own_rules(felt: Felt) -> None:
    begin(felt, (1, "small", 10))
    felt.do(t.ReportMalfunction("game supervisor", "electronic equipment"))
    felt.do(m.PlaceWager(2, "big", cents(10)))
    felt.do(m.CallNoMoreBets())
    felt.do(t.UncoverDice("dealer", (1, 3, 6)))
    felt.do(t.EnterResult("dealer", (1, 3, 6)))
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    felt.refuse(t.ActivateTumbler(), VI + "7.7")


def test_a_change_of_limits_owed_to_an_inspector_does_not_close_the_table(felt: Felt) -> None:
    felt.do(m.ChangeLimits("casino supervisor", Limits(1_000, 50_000), 0))
    assert felt.state.table.notices_owed
    felt.do(t.ActivateTumbler())
    felt.do(t.ReportMalfunction("dealer", "lights"))
    (notified,) = felt.do(m.NotifyInspector("casino supervisor"))
    assert len(notified.told) == 2
    assert set(notified.cite) == {VI + "7.7", "nz-1996:I:13.3[tail]"}


# --- how people speak, and what others read


@pytest.mark.parametrize(
    ("words", "position"),
    [
        ("Small", "small"),
        ("BIG", "big"),
        ("triple three", "triple 3"),
        ("double 6", "double 6"),
        ("any  triple", "any triple"),
        ("total ten", "total 10"),
        ("three dice total 17", "total 17"),
        ("1-2", "1-2"),
        ("2 and 1", "1-2"),
        ("five and six", "5-6"),
        ("combination 3-1", "1-3"),
        ("dice combination 3/1", "1-3"),
        ("single 3", "single 3"),
        ("die three", "single 3"),
        ("number 3", "single 3"),
        ("3", None),
        ("10", None),
        ("1-1", None),
        ("total 18", None),
        ("quadruple 1", None),
        ("", None),
    ],
)
def test_positions_are_named_as_people_name_them(words: str, position: str | None) -> None:
    assert RULES.find(words) == position


def test_every_position_answers_to_its_own_name() -> None:
    assert all(RULES.find(position) == position for position in RULES.wagers)


@pytest.mark.parametrize("draw", TUMBLER.draws)
def test_a_result_is_read_as_it_is_written_or_called(draw: Tumble) -> None:
    assert read_draw(draw_text(draw)) == read_draw(call_of(draw)) == draw


@pytest.mark.parametrize("text", ["", "1-3", "1-3-6-6", "1-3-7", "1-3-6 or so", "one, three, six; total nine"])
def test_what_is_no_result_is_not_read_as_one(text: str) -> None:
    with pytest.raises(BadInput, match="no result of three dice"):
        read_draw(text)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("open the table", t.OpenTable("dealer", CHECKS)),
        ("open the table with power, seal", t.OpenTable("dealer", ("power", "seal"))),
        ("activate", t.ActivateTumbler()),
        ("activate the tumbler, 2 spins, no spin announced", t.ActivateTumbler("dealer", 2, True)),
        ("place your bets", t.CallPlaceYourBets()),
        ("uncover 6-1-3", t.UncoverDice("dealer", (1, 3, 6))),
        (
            "uncover 6-1-3 with die not flat, dice exposed early, no spin announced",
            t.UncoverDice("dealer", (1, 3, 6), ("die not flat", "dice exposed early"), True),
        ),
        ("uncover with die not flat", t.UncoverDice("dealer", (), ("die not flat",))),
        ("press 3", t.PressButton("dealer", 3)),
        ("entry", t.PressEntry()),
        ("enter triple five", t.EnterResult("dealer", (5, 5, 5))),
        ("amend the entry to 1-3-6", t.AmendEntry("dealer", (1, 3, 6))),
        ("lights show nothing", t.ReportLighting("dealer")),
        ("lights show Small, total ten", t.ReportLighting("dealer", ("small", "total 10"))),
        ("no spin: tumbler not activated", t.CallNoSpin("dealer", "tumbler not activated")),
        ("saw dice exposed early", t.ReportIrregularity("dealer", "dice exposed early")),
        ("interference with the dice tumbler by bob", t.ReportInterference("dealer", "dice tumbler", "bob")),
        ("malfunction: lights", t.ReportMalfunction("dealer", "lights")),
        ("rectified: lights", t.Rectify("dealer", "lights")),
        ("procedures for lights: dice alone", t.IntroduceProcedures("dealer", "lights", "dice alone")),
        ("unsafe procedures for lights: none", t.IntroduceProcedures("dealer", "lights", "none", False)),
        ("correct the result to 1-1-1", m.CorrectResult("dealer", tumble(1, 1, 1))),
    ],
)
def test_staff_are_understood(felt: Felt, words: str, command: Any) -> None:
    assert listen("dealer", words, felt.game, felt.rules, felt.state) == command


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("total 10 25", m.PlaceWager(1, "total 10", cents(25))),
        ("1 and 2 5 in blue", m.PlaceWager(1, "1-2", cents(5), BLUE)),
        ("take total 10", m.WithdrawWager(1, "total 10")),
        ("take total 10 5", m.WithdrawWager(1, "total 10", cents(5))),
        ("say triple three 5", m.DeclareWager(1, "triple 3", cents(5))),
    ],
)
def test_players_are_understood(felt: Felt, words: str, command: Any) -> None:
    assert listen("ann", words, felt.game, felt.rules, felt.state) == command


def test_the_table_awaits_each_duty_in_turn() -> None:
    felt = Felt("nz-1996", "tai-sai")
    duties = []
    for _ in range(8):
        waits = felt.game.awaits(felt.state, felt.rules)
        duties.append((waits.who, waits.cite.removeprefix(VI)))
        if isinstance(felt.state.phase, BetsOpen):
            felt.do(m.PlaceWager(1, "small", cents(5)))
        felt.do(waits.act if waits.who != CHANCE else felt.game.reports(Observed(tumble(1, 3, 6)), felt.state))
    assert duties == [
        ("casino supervisor", "5.0(a)"),
        ("dealer", "6.1"),
        ("dealer", "6.1"),
        ("dealer", "6.2"),
        (CHANCE, "6.3"),
        ("dealer", "6.5(b)"),
        ("dealer", "6.6(a)"),
        ("dealer", "6.6(b)"),
    ]
    assert isinstance(felt.state.phase, BetweenRounds)


def test_dice_are_seen_only_when_uncovered(felt: Felt) -> None:
    begin(felt)
    assert (view(felt)["tumbler"], view(felt)["dice"]) == ("spun", None)
    felt.do(m.CallNoMoreBets())
    felt.do(t.UncoverDice("dealer", (1, 3, 6)))
    assert isinstance(felt.state.phase, Collecting)
    assert (view(felt)["tumbler"], view(felt)["dice"]) == ("uncovered", (1, 3, 6))


def test_both_casinos_may_run_it() -> None:
    assert not check_setup(RULES, Setup(venue="Christchurch"))
    assert check_setup(RULES, Setup(venue="Wellington"))


# Of every wager, counted by hand over the 216 ways in which three dice can fall.
TOTALS = {4: "1/8", 5: "1/9", 6: "13/108", 7: "7/72", 8: "1/8", 9: "2/27", 10: "1/8"}
EDGES = {
    **{(name, ""): "1/36" for name in ("Small", "Big")},
    **{("Triples", str(face)): "35/216" for face in FACES},
    **{("Doubles", str(face)): "1/9" for face in FACES},
    ("Any Triple", ""): "1/9",
    **{("Three Dice Totals", str(total)): TOTALS[min(total, 21 - total)] for total in range(4, 18)},
    **{("Dice Combinations", f"{low}-{high}"): "1/36" for high in FACES for low in range(1, high)},
    **{("Individual Die face values", str(face)): "1/27" for face in FACES},
}


def test_exact_edges() -> None:
    assert {(each.wager, each.on): str(each.edge) for each in edges(RULES)} == EDGES
