"""Division VII, clause by clause."""

import inspect
from fractions import Fraction
from typing import Any

import pytest
from support import Felt, cents, cites

from draws.battery import INDEPENDENCE, Statistic, passes
from pitboss.draws import Observed, Secure
from pitboss.editions import edition
from pitboss.errors import BadInput
from pitboss.exact import edges
from pitboss.games.money_wheel import messages as w
from pitboss.games.money_wheel.speech import draw_text, read_draw
from pitboss.money import odds
from pitboss.ruling import CHANCE
from pitboss.script import listen, tell
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import VALUE, BetsOpen, Collecting, NoMoreBets, Paying, Setup, Tender
from pitboss.wager import Lose, Win, judge

RULES = edition("nz-1996", "money-wheel").rules
VII = "nz-1996:VII:"
BLUE = Tender("non-value", "blue")
NAMED = Setup(choices={"game_name": "Big Six", "symbol_a": "Crown", "symbol_b": "Royal Flush"})


@pytest.fixture
def felt() -> Felt:
    return Felt("nz-1996", "money-wheel")


def spin(felt: Felt, *wagers: tuple[int, str, float]) -> None:
    """A game up to the wheel in motion."""
    for seat, wager, dollars in wagers:
        felt.do(m.PlaceWager(seat, wager, cents(dollars)))
    felt.do(m.CallNoMoreBets())
    felt.do(w.SpinWheel())


def result(felt: Felt, symbol: str, *wagers: tuple[int, str, float]) -> tuple[Any, ...]:
    spin(felt, *wagers)
    return felt.do(w.ReportWheel("dealer", symbol))


def view(felt: Felt) -> dict[str, Any]:
    return dict(felt.game.view(felt.state, felt.rules, ""))


# --- 1 and 2: interpretation and equipment


@pytest.mark.shows("nz-1996:VII:2.2(a)")
@pytest.mark.parametrize("test", INDEPENDENCE)
def test_2_2_a_results_are_statistically_independent(test: Statistic) -> None:
    assert RULES.random[0].id == VII + "2.2(a)"
    source = Secure()
    assert passes(test, lambda: source.draw(RULES.chances), RULES.chances)


@pytest.mark.shows("nz-1996:VII:2.2(b)")
def test_2_2_b_each_of_the_52_sections_is_equally_likely() -> None:
    assert RULES.random[1].id == VII + "2.2(b)"
    total, sections = RULES.chances.ways()
    assert (total, sum(sections.values())) == (52, 52)
    assert all(RULES.chances[symbol] == Fraction(count, 52) for symbol, count in sections.items())


@pytest.mark.shows("nz-1996:VII:2.2(c)")
def test_2_2_c_nothing_foretells_a_result(felt: Felt) -> None:
    assert RULES.random[2].id == VII + "2.2(c)"
    spin(felt)
    assert view(felt)["indicator"] is None
    assert felt.game.awaits(felt.state, felt.rules).who == CHANCE
    for symbol in RULES.chances.draws:
        (event,) = felt.game.decide(felt.state, felt.game.reports(Observed(symbol), felt.state), felt.rules).events  # type: ignore[union-attr]
        assert event.symbol == symbol
    assert not inspect.signature(Secure).parameters
    one, other = Secure(), Secure()
    assert [one.draw(RULES.chances) for _ in range(400)] != [other.draw(RULES.chances) for _ in range(400)]


@pytest.mark.shows(
    "nz-1996:VII:2.3(a)",
    "nz-1996:VII:2.3(b)",
    "nz-1996:VII:2.3(c)",
    "nz-1996:VII:2.3(d)",
    "nz-1996:VII:2.3(e)",
    "nz-1996:VII:2.3(f)",
    "nz-1996:VII:2.3(g)",
    "nz-1996:VII:2.6(a)",
)
@pytest.mark.parametrize(
    ("symbol", "sections"), [("A", 24), ("B", 12), ("C", 8), ("D", 4), ("E", 2), ("F", 1), ("G", 1)]
)
def test_2_3_the_indicator_marks_a_section_that_shows_one_of_seven_symbols(
    felt: Felt, symbol: str, sections: int
) -> None:
    assert RULES.chances[symbol] == Fraction(sections, 52)
    assert view(felt)["symbols"][symbol]["sections"] == sections
    (spun,) = result(felt, symbol)
    assert {VII + f"2.3({symbol.lower()})", VII + "2.6(a)"} <= set(spun.cite)
    assert not {VII + f"2.3({other})" for other in "abcdefg" if other != symbol.lower()} & set(spun.cite)
    assert view(felt)["indicator"] == symbol


@pytest.mark.shows("nz-1996:VII:2.3(a)", "nz-1996:VII:2.3(g)")
def test_2_3_no_section_shows_an_eighth_symbol(felt: Felt) -> None:
    spin(felt)
    for symbol in ("H", "a", ""):
        felt.refuse(w.ReportWheel("dealer", symbol), VII + "2.3(a)", VII + "2.3(g)")


@pytest.mark.shows("nz-1996:VII:2.4")
@pytest.mark.parametrize(
    ("choices", "places"),
    [
        ({}, []),
        ({"symbol_a": "Crown", "symbol_b": "Anchor"}, []),
        ({"symbol_a": "Crown", "symbol_b": "Crown"}, ["symbol_b"]),
        ({"symbol_a": "Crown", "symbol_c": "CROWN", "symbol_g": "crown"}, ["symbol_c", "symbol_g"]),
        ({"symbol_a": "B"}, ["symbol_a"]),
        ({"symbol_a": "B", "symbol_b": "A"}, ["symbol_a", "symbol_b"]),
        ({"symbol_d": "symbol e"}, ["symbol_d"]),
        ({"symbols_approved": True}, []),
        ({"symbols_approved": False}, ["symbols_approved"]),
        ({"symbol_a": ""}, ["symbol_a"]),
    ],
)
def test_2_4_symbols_differ_and_are_approved(choices: dict[str, bool | int | str], places: list[str]) -> None:
    wrong = check_setup(RULES, Setup(choices=choices))
    assert [each.place for each in wrong] == [f"choices.{place}" for place in places]
    assert {each.cite for each in wrong} <= {VII + "2.4"}


@pytest.mark.shows(
    "nz-1996:VII:2.6(b)",
    "nz-1996:VII:2.6(c)",
    "nz-1996:VII:1.0[Marker Button]",
    "nz-1996:VII:1.0[Non-Value Chips]",
    "nz-1996:VII:1.0[Value Chips]",
)
def test_2_6_display_rack_shows_colour_and_value_of_non_value_chips(felt: Felt) -> None:
    events = felt.do(m.BuyNonValue(1, "blue", cents(2), cents(100)))
    assert {VII + "2.6(b)", VII + "2.6(c)", VII + "1.0[Marker Button]"} <= cites(events)
    assert {VII + "1.0[Non-Value Chips]", VII + "1.0[Value Chips]"} <= cites(events)
    assert view(felt)["display_rack"] == {"blue": {"player": "ann", "value": "2", "held": "100"}}


@pytest.mark.shows("nz-1996:VII:2.8")
def test_2_8_the_operator_gives_the_game_its_name(felt: Felt) -> None:
    assert view(felt)["presented_as"] == {"name": "Money Wheel", "cite": VII + "2.8"}
    named = Felt("nz-1996", "money-wheel", NAMED)
    assert view(named)["presented_as"] == {"name": "Big Six", "cite": VII + "2.8"}
    assert view(named)["symbols"]["A"]["name"] == "Crown"
    (wrong,) = check_setup(RULES, Setup(choices={"game_name": " "}))
    assert wrong.cite == VII + "2.8"


# --- 3: the spin


@pytest.mark.shows("nz-1996:VII:3.1")
def test_3_1_direction_may_alternate(felt: Felt) -> None:
    directions: tuple[w.Direction, ...] = ("clockwise", "anticlockwise", "anticlockwise")
    for direction in directions:
        felt.do(m.CallNoMoreBets())
        (spun,) = felt.do(w.SpinWheel(direction=direction))
        assert spun.direction == view(felt)["direction"] == direction
        assert VII + "3.1" in spun.cite
        felt.do(w.ReportWheel("dealer", "A"))
        felt.do(m.CollectLosingWagers())


@pytest.mark.shows("nz-1996:VII:3.2")
def test_3_2_dealer_or_game_supervisor_spins_by_the_rim_or_the_knobs(felt: Felt) -> None:
    felt.do(m.CallNoMoreBets())
    felt.refuse(w.SpinWheel("casino supervisor"), VII + "3.2")
    for forbidden in ("spokes", "pegs"):
        refusal = felt.refuse(w.SpinWheel("dealer", forbidden), VII + "3.2")
        assert "rim" in refusal.instead
    (spun,) = felt.do(w.SpinWheel("game supervisor", "spinning knobs"))
    assert (spun.grasping, VII + "3.2" in spun.cite) == ("spinning knobs", True)
    felt.do(w.CallNoSpin("dealer", "interference"))
    felt.do(m.CallNoMoreBets())
    assert felt.do(w.SpinWheel("dealer", "rim"))[0].grasping == "rim"


@pytest.mark.shows("nz-1996:VII:3.3", "nz-1996:VII:6.3")
@pytest.mark.parametrize(("revolutions", "valid"), [(0, False), (3, False), (4, True), (9, True)])
@pytest.mark.parametrize("announced", [True, False])
def test_3_3_four_revolutions_make_a_valid_spin(felt: Felt, revolutions: int, valid: bool, announced: bool) -> None:
    spin(felt, (1, "A", 10))
    report = w.ReportWheel("dealer", "A", revolutions, announced=announced and not valid)
    events = felt.do(report)
    assert VII + "3.3" in cites(events)
    assert isinstance(events[0], w.SymbolSpun if valid else m.RoundVoided)
    assert (VII + "6.3" in cites(events)) != valid
    assert (VII + "6.4" in cites(events)) == (not valid and not announced)
    assert felt.on("A") == cents(10)
    assert isinstance(felt.state.phase, Collecting if valid else BetsOpen)


@pytest.mark.shows("nz-1996:VII:3.4")
def test_3_4_no_more_bets_and_the_bell_come_before_the_spin(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "A", cents(10)))
    felt.refuse(w.SpinWheel(), VII + "3.4")
    felt.refuse(m.CallNoMoreBets(bell=False), VII + "3.4")
    felt.refuse(m.CallNoMoreBets("game supervisor"), VII + "3.4")
    assert VII + "3.4" in cites(felt.do(m.CallNoMoreBets()))
    assert isinstance(felt.state.phase, NoMoreBets)
    felt.refuse(m.PlaceWager(1, "B", cents(10)), VII + "4.7")  # MW-04: before the wheel has moved at all
    felt.do(w.SpinWheel())
    felt.refuse(m.CallNoMoreBets(), VII + "3.4")


@pytest.mark.shows("nz-1996:VII:3.5(a)")
def test_3_5_a_the_dealer_announces_the_winning_symbol(felt: Felt) -> None:
    felt.refuse(w.ReportWheel("dealer", "A"), VII + "3.5(a)")
    felt.do(m.CallNoMoreBets())
    felt.refuse(w.ReportWheel("dealer", "A"), VII + "3.5(a)")
    felt.do(w.SpinWheel())
    felt.refuse(w.ReportWheel("dealer", None), VII + "3.5(a)")
    felt.refuse(w.ReportWheel("game supervisor", "A"), VII + "3.5(a)")
    (spun,) = felt.do(w.ReportWheel("dealer", "A"))
    assert (spun.symbol, VII + "3.5(a)" in spun.cite) == ("A", True)


@pytest.mark.shows("nz-1996:VII:3.5(b)", "nz-1996:VII:3.5(c)")
def test_3_5_losers_are_collected_before_winners_are_paid(felt: Felt) -> None:
    felt.refuse(m.CollectLosingWagers(), VII + "3.5(b)")
    felt.refuse(m.PayWinningWagers(), VII + "3.5(c)")
    result(felt, "B", (1, "B", 10), (2, "A", 10))
    felt.refuse(m.PayWinningWagers(), VII + "3.5(b)")
    felt.refuse(m.CollectLosingWagers("game supervisor"), VII + "3.5(b)")
    assert VII + "3.5(b)" in cites(felt.do(m.CollectLosingWagers()))
    assert (felt.on("A", 2), felt.rack()) == (0, cents(990))
    felt.refuse(w.SpinWheel(), VII + "3.5(c)")
    felt.refuse(m.PayWinningWagers("game supervisor"), VII + "3.5(c)")
    assert VII + "3.5(c)" in cites(felt.do(m.PayWinningWagers()))
    assert (felt.rack(), felt.on("B")) == (cents(1020), cents(10))


@pytest.mark.shows("nz-1996:VII:3.6")
def test_3_6_nobody_interferes_with_the_wheel(felt: Felt) -> None:
    (recorded,) = felt.do(w.ReportInterference("dealer", "bob"))
    assert (recorded.person, recorded.cite) == ("bob", (VII + "3.6",))
    assert isinstance(felt.state.phase, BetsOpen)
    spin(felt, (1, "A", 10))
    felt.refuse(w.SpinWheel(), VII + "3.6")
    refusal = felt.refuse(w.ReportInterference("dealer", "bob"), VII + "6.1", VII + "3.6")
    assert "No spin" in refusal.instead
    assert {VII + "3.6", VII + "6.1"} <= cites(felt.do(w.CallNoSpin("dealer", "interference")))


# --- 4 and 5: the wagers and what they pay


@pytest.mark.shows(
    "nz-1996:VII:4.1(a)",
    "nz-1996:VII:4.1(b)",
    "nz-1996:VII:5.0[A]",
    "nz-1996:VII:5.0[B]",
    "nz-1996:VII:5.0[C]",
    "nz-1996:VII:5.0[D]",
    "nz-1996:VII:5.0[E]",
    "nz-1996:VII:5.0[F]",
    "nz-1996:VII:5.0[G]",
)
@pytest.mark.parametrize(
    ("symbol", "pays", "sections"),
    [
        ("A", "1 to 1", 24),
        ("B", "3 to 1", 12),
        ("C", "5 to 1", 8),
        ("D", "11 to 1", 4),
        ("E", "23 to 1", 2),
        ("F", "47 to 1", 1),
        ("G", "47 to 1", 1),
    ],
)
def test_4_1_and_5_a_symbol_wins_when_it_is_spun_and_pays_its_odds(
    felt: Felt, symbol: str, pays: str, sections: int
) -> None:
    wager = RULES.wagers[symbol]
    assert (wager.name, wager.on, wager.position, wager.area) == ("Symbol", symbol, symbol, symbol)
    for draw in RULES.chances.draws:
        ruling = judge(wager, None, draw)
        if draw == symbol:
            assert ruling.outcome == Win(odds(pays))
            assert set(ruling.cite) == {VII + "4.1(a)", VII + f"5.0[{symbol}]"}
        else:
            assert ruling.outcome == Lose()
            assert set(ruling.cite) == {VII + "4.1(b)"}
    assert view(felt)["symbols"][symbol]["odds"] == pays
    found = {each.on: each for each in edges(RULES)}[symbol]
    assert found.win == Fraction(sections, 52)
    result(felt, symbol, (1, symbol, 5), (2, "A" if symbol != "A" else "B", 5))
    felt.do(m.CollectLosingWagers())
    (won, _) = felt.do(m.PayWinningWagers())
    assert won.winnings == cents(5) * odds(pays).pays
    assert felt.rack(2) == cents(995)


def test_exact_edges() -> None:
    found = {each.on: each.edge for each in edges(RULES)}
    assert found == {
        "A": Fraction(1, 13),
        "B": Fraction(1, 13),
        "C": Fraction(1, 13),
        "D": Fraction(1, 13),
        "E": Fraction(1, 13),
        "F": Fraction(1, 13),
        "G": Fraction(1, 13),
    }


@pytest.mark.shows("nz-1996:VII:4.2")
def test_4_2_value_or_non_value_chips_on_a_symbol(felt: Felt) -> None:
    felt.do(m.BuyNonValue(2, "blue", cents(1), cents(100)))
    for seat, tender in ((1, VALUE), (2, BLUE)):
        assert VII + "4.2" in cites(felt.do(m.PlaceWager(seat, "A", cents(10), tender)))
    felt.refuse(m.PlaceWager(1, "A", cents(10), Tender("promotional")), "nz-1996:I:14.3")


@pytest.mark.shows("nz-1996:VII:4.3")
def test_4_3_spoken_wagers_need_chips_and_time(felt: Felt) -> None:
    felt.refuse(m.DeclareWager(1, "A", cents(10), chips_given=False), VII + "4.3")
    felt.refuse(m.DeclareWager(1, "A", cents(10), time_to_place=False), VII + "4.3")
    assert VII + "4.3" in cites(felt.do(m.DeclareWager(1, "A", cents(10))))
    felt.do(m.CallNoMoreBets())
    felt.refuse(m.DeclareWager(1, "A", cents(10)), VII + "4.7")


@pytest.mark.shows("nz-1996:VII:4.4")
@pytest.mark.parametrize("place", ["H", "A-B", "between A and B", ""])
def test_4_4_a_wager_lies_within_one_symbols_area(felt: Felt, place: str) -> None:
    assert RULES.find(place) is None
    felt.refuse(m.PlaceWager(1, place, cents(10)), VII + "4.4", "nz-1996:I:14.1(a)")


@pytest.mark.shows("nz-1996:VII:4.5", "nz-1996:VII:4.6")
def test_4_5_and_4_6_position_decides_and_is_the_players_own_affair(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "A", cents(10)))
    felt.refuse(m.DisputePlacement(1, "A", "B"), VII + "4.5")
    result(felt, "B")
    referred = felt.refer(m.DisputePlacement(1, "A", "B"), VII + "4.5", VII + "4.6", "nz-1996:I:8.1")
    assert referred.office == "game supervisor"
    felt.do(m.CollectLosingWagers())
    assert felt.rack() == cents(990)
    felt.refuse(m.WithdrawWager(1, "A"), VII + "4.6")


@pytest.mark.shows("nz-1996:VII:4.7")
def test_4_7_nothing_is_placed_changed_or_withdrawn_after_the_call(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "A", cents(10)))
    felt.do(m.PlaceWager(1, "A", cents(5)))
    felt.do(m.WithdrawWager(1, "A", cents(5)))
    felt.do(m.CallNoMoreBets())
    for _ in ("before the spin", "during it"):
        felt.refuse(m.PlaceWager(1, "B", cents(10)), VII + "4.7")
        felt.refuse(m.PlaceWager(1, "A", cents(10)), VII + "4.7")
        felt.refuse(m.WithdrawWager(1, "A"), VII + "4.7")
        felt.refuse(m.WithdrawWager(1, "A", cents(5)), VII + "4.7")
        if not felt.state.equipment.spinning:
            felt.do(w.SpinWheel())
    felt.do(w.ReportWheel("dealer", "A"))
    felt.refuse(m.WithdrawWager(1, "A"), VII + "4.7")


@pytest.mark.shows("nz-1996:VII:4.8")
def test_4_8_nothing_is_touched_until_its_area_is_paid(felt: Felt) -> None:
    result(felt, "A", (1, "A", 10), (2, "A", 10))
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers(area="A", seat=1))
    assert isinstance(felt.state.phase, Paying)
    felt.refuse(m.WithdrawWager(1, "A"), VII + "4.8")
    felt.refuse(m.PlaceWager(1, "A", cents(10)), VII + "4.8")
    felt.do(m.PlaceWager(1, "B", cents(10)))  # nobody has a win to be paid there
    felt.do(m.PayWinningWagers())
    felt.do(m.PlaceWager(1, "A", cents(10)))
    felt.do(m.WithdrawWager(1, "A"))


# --- 6: irregularities


CAUSES: list[tuple[w.Irregularity, str]] = [
    ("interference", "6.1"),
    ("wheel unbalanced", "6.1"),
    ("mechanical malfunction", "6.1"),
    ("indicator on a peg", "6.2"),
    ("fewer than four revolutions", "6.3"),
]


@pytest.mark.shows("nz-1996:VII:6.1", "nz-1996:VII:6.2", "nz-1996:VII:6.3", "nz-1996:VII:6.4")
@pytest.mark.parametrize(("cause", "clause"), CAUSES)
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("symbol", ["A", None])
def test_6_void_with_or_without_the_announcement_and_wherever_the_indicator_rests(
    felt: Felt, cause: w.Irregularity, clause: str, announced: bool, symbol: str | None
) -> None:
    spin(felt, (1, "A", 10), (2, "B", 10))
    (voided,) = felt.do(w.ReportWheel("dealer", symbol, seen=(cause,), announced=announced))
    assert isinstance(voided, m.RoundVoided)
    assert {VII + clause, "nz-1996:I:1.0[Void](b)"} <= set(voided.cite)
    assert (VII + "6.4" in voided.cite) == (not announced)
    assert voided.announced == announced
    # MW-03: the stakes stay, free to be taken or changed, and another spin follows.
    assert (felt.on("A"), felt.on("B", 2)) == (cents(10), cents(10))
    felt.do(m.WithdrawWager(2, "B"))
    felt.do(m.PlaceWager(2, "C", cents(10)))
    felt.refuse(w.SpinWheel(), VII + "3.4")
    result(felt, "A")
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    assert (felt.rack(1), felt.rack(2)) == (cents(1000), cents(990))


@pytest.mark.shows("nz-1996:VII:6.1", "nz-1996:VII:6.2", "nz-1996:VII:6.3")
@pytest.mark.parametrize(("cause", "clause"), CAUSES)
@pytest.mark.parametrize("office", ["dealer", "game supervisor"])
def test_6_dealer_or_game_supervisor_announces_no_spin(
    felt: Felt, cause: w.Irregularity, clause: str, office: str
) -> None:
    felt.refuse(w.CallNoSpin("dealer", cause), VII + "6.1")
    spin(felt, (1, "A", 10))
    for other in ("casino supervisor", "shift manager", "inspector"):
        felt.refuse(w.CallNoSpin(other, cause), VII + "6.1")
    (voided,) = felt.do(w.CallNoSpin(office, cause))  # type: ignore[arg-type]
    assert VII + clause in voided.cite
    assert voided.announced
    assert felt.on("A") == cents(10)


@pytest.mark.shows("nz-1996:VII:6.1")
def test_6_1_may_be_noticed_until_losers_are_collected(felt: Felt) -> None:
    result(felt, "B", (1, "A", 10))
    felt.do(w.CallNoSpin("game supervisor", "interference"))
    assert felt.on("A") == cents(10)
    result(felt, "B")
    felt.do(m.CollectLosingWagers())
    felt.refuse(w.CallNoSpin("dealer", "interference"), VII + "6.1")
    assert felt.rack() == cents(990)


@pytest.mark.shows("nz-1996:VII:6.3")
def test_6_3_cited_once_when_counted_and_seen(felt: Felt) -> None:
    spin(felt)
    (voided,) = felt.do(w.ReportWheel("dealer", None, 2, ("fewer than four revolutions", "interference")))
    assert voided.because == "fewer than four revolutions and interference"
    assert len(voided.cite) == len(set(voided.cite))


def test_no_spin_for_no_cause_of_the_book_is_refused(felt: Felt) -> None:
    spin(felt)
    felt.refuse(w.ReportWheel("dealer", "A", announced=True), VII + "6.1")


# --- how people speak, and what others read


def test_symbols_are_named_by_letter_or_by_the_houses_name() -> None:
    rules = RULES.at(NAMED)
    for words in ("A", "a", "symbol A", "Crown", "CROWN"):
        assert rules.find(words) == "A"
    assert rules.find("royal  flush") == "B"
    assert rules.find("c") == "C"
    assert rules.find("anchor") is None
    assert all(RULES.find(position) == position for position in RULES.wagers)


@pytest.mark.parametrize("symbol", RULES.chances.draws)
def test_a_result_is_read_as_it_is_written(symbol: str) -> None:
    assert read_draw(draw_text(symbol)) == read_draw(symbol.lower()) == symbol


def test_what_is_no_symbol_is_not_read_as_one() -> None:
    with pytest.raises(BadInput, match="A to G"):
        read_draw("H")


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("spin", w.SpinWheel()),
        ("spin anticlockwise", w.SpinWheel(direction="anticlockwise")),
        ("spin by the pegs", w.SpinWheel(grasping="pegs")),
        ("spin clockwise by the spinning knobs", w.SpinWheel(grasping="spinning knobs")),
        ("indicator rests in crown", w.ReportWheel("dealer", "A")),
        ("indicator rests in B after 3 revolutions", w.ReportWheel("dealer", "B", 3)),
        (
            "indicator rests in B after 3 revolutions with interference, no spin announced",
            w.ReportWheel("dealer", "B", 3, ("interference",), True),
        ),
        (
            "indicator rests nowhere with indicator on a peg, no spin announced",
            w.ReportWheel("dealer", None, 4, ("indicator on a peg",), True),
        ),
        ("no spin: wheel unbalanced", w.CallNoSpin("dealer", "wheel unbalanced")),
        ("interference by bob", w.ReportInterference("dealer", "bob")),
        ("correct the result to B", m.CorrectResult("dealer", "B")),
    ],
)
def test_staff_are_understood(words: str, command: Any) -> None:
    felt = Felt("nz-1996", "money-wheel", NAMED)
    assert listen("dealer", words, felt.game, felt.rules, felt.state) == command


@pytest.mark.parametrize("words", ["spin sideways", "spin by the axle", "no spin: boredom", "indicator rests in H"])
def test_what_staff_cannot_mean_is_not_guessed(felt: Felt, words: str) -> None:
    with pytest.raises(BadInput):
        listen("dealer", words, felt.game, felt.rules, felt.state)


def test_the_announcement_uses_the_houses_name() -> None:
    felt = Felt("nz-1996", "money-wheel", NAMED)
    spin(felt)
    before = felt.state
    decision = felt.game.decide(before, w.ReportWheel("dealer", "A"), felt.rules)
    (line,) = tell(felt.game, felt.rules, before, before, decision)
    assert line.startswith("“Symbol A, Crown”")


def test_the_table_awaits_each_duty_in_turn(felt: Felt) -> None:
    felt.do(m.PlaceWager(1, "A", cents(5)))
    duties = []
    for _ in range(5):
        waits = felt.game.awaits(felt.state, felt.rules)
        duties.append((waits.who, waits.cite.removeprefix(VII)))
        felt.do(waits.act if waits.who != CHANCE else felt.game.reports(Observed("A"), felt.state))
    assert duties == [
        ("dealer", "3.4"),
        ("dealer", "3.2"),
        (CHANCE, "3.5(a)"),
        ("dealer", "3.5(b)"),
        ("dealer", "3.5(c)"),
    ]
    assert isinstance(felt.state.phase, BetsOpen)
