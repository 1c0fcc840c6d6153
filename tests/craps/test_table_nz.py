"""The tables of both New Zealand craps codes, clause by clause: everything around their wagers.

`nz-1996` is Division X, `nz-1998` Division 11; what they share is one test with the clauses of both.
"""

from typing import Any

import pytest
from support import Felt, cents, cites

from pitboss.editions import edition
from pitboss.games.craps import messages as c
from pitboss.games.craps.state import NOBODY, STICKPERSON
from pitboss.money import Odds
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import BetsOpen, NoMoreBets, Setup, Tender

BOOKS = ("nz-1996", "nz-1998")
X, N = "nz-1996:X:", "nz-1998:craps:"
TWICE = {"odds_limit": 2}
COINS = (50, 100, 500)


class Craps(Felt):
    """A craps table; clauses are named as (nz-1996, nz-1998), and an empty name is asked of the other book only."""

    def __init__(self, book: str, players: int = 2, ready: bool = True, **setup: Any) -> None:
        super().__init__(book, "craps", Setup(**setup), players)
        self.old = book == "nz-1996"
        if ready:
            self.do(c.InspectDice("dealer"))
            self.do(c.InspectDice("game supervisor"))

    def ids(self, *pairs: tuple[str, str]) -> set[str]:
        return {X + old if self.old else N + new for old, new in pairs if (old if self.old else new)}

    def cited(self, events: tuple[Any, ...], *pairs: tuple[str, str]) -> None:
        assert self.ids(*pairs) <= cites(events)

    def refuses(self, command: Any, *pairs: tuple[str, str]) -> Any:
        return self.refuse(command, *self.ids(*pairs))

    def bet(self, seat: int, wager: str, dollars: float) -> tuple[Any, ...]:
        return self.do(m.PlaceWager(seat, wager, cents(dollars)))

    def take(self, seat: int, wager: str, dollars: float = 0) -> tuple[Any, ...]:
        return self.do(m.WithdrawWager(seat, wager, cents(dollars)))

    def shoot(self, seat: int = 1) -> None:
        self.do(c.AcceptDice(seat))
        self.do(c.ChooseDice(seat))

    def throw(self, seat: int | None = None) -> None:
        self.do(c.ThrowDice(self.craps.shooter if seat is None else seat))

    def roll(self, first: int, second: int, *seen: Any) -> tuple[Any, ...]:
        self.throw()
        return self.do(c.ReportRoll("stickperson", (first, second), seen))

    @property
    def craps(self) -> Any:
        return self.state.equipment


@pytest.fixture(params=BOOKS)
def felt(request: pytest.FixtureRequest) -> Craps:
    """A table of either book at which seat 1 has the dice and 10 on the Pass Line."""
    table = Craps(request.param)
    table.bet(1, "pass", 10)
    table.shoot()
    return table


def kinds(events: tuple[Any, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


# --- 1: interpretation


@pytest.mark.shows(
    "nz-1996:X:1.0[Come Out Roll]",
    "nz-1998:craps:1.0[Come Out Roll]",
    "nz-1996:X:1.0[Come Out Point]",
    "nz-1998:craps:1.0[Come Out Point]",
    "nz-1996:X:2.4(d)",
    "nz-1998:craps:3.4(d)",
)
def test_come_out_roll_sets_the_point_and_the_next_follows_a_decision(felt: Craps) -> None:
    puck = felt.game.view(felt.state, felt.rules, "")["puck"]
    assert puck == "off"
    events = felt.roll(3, 3)
    assert kinds(events) == ["RollCalled", "WagerMoved", "PointSet"]
    felt.cited(events, ("1.0[Come Out Point]",) * 2, ("1.0[Come Out Roll]",) * 2, ("2.4(d)", "3.4(d)"))
    assert felt.game.view(felt.state, felt.rules, "")["puck"] == 6
    felt.roll(5, 3)
    assert felt.craps.point == 6
    events = felt.roll(4, 2)
    felt.cited(events, ("1.0[Come Out Roll]",) * 2, ("2.4(d)", "3.4(d)"))
    assert felt.craps.point is None
    felt.bet(1, "pass", 10)
    for total in ((1, 1), (5, 6)):
        felt.roll(*total)
        assert felt.craps.point is None
        felt.bet(1, "pass", 10)


@pytest.mark.shows("nz-1996:X:1.0[Come Point]", "nz-1998:craps:1.0[Come Point]")
def test_come_point_is_the_total_of_the_next_roll(felt: Craps) -> None:
    felt.roll(3, 3)
    felt.bet(1, "come", 10)
    felt.bet(2, "don't come", 10)
    events = felt.roll(5, 4)
    felt.cited(events, ("1.0[Come Point]",) * 2)
    assert (felt.on("come 9"), felt.on("don't come 9", 2)) == (cents(10), cents(10))
    assert felt.craps.point == 6


@pytest.mark.shows(
    "nz-1996:X:1.0[Roll]",
    "nz-1998:craps:1.0[Roll]",
    "nz-1996:X:1.0[Shooter]",
    "nz-1998:craps:1.0[Shooter]",
    "nz-1996:X:1.0[Stickperson]",
    "nz-1998:craps:1.0[Stickperson]",
    "nz-1996:X:1.0[Total]",
    "nz-1998:craps:1.0[Total]",
    "nz-1998:craps:4.2",
    "nz-1996:X:5.5(a)",
    "nz-1996:X:5.5(b)",
    "nz-1996:X:5.6",
    "nz-1998:craps:5.6",
    "nz-1996:X:5.7",
    "nz-1998:craps:5.7",
)
def test_shooter_throws_and_the_stickperson_calls_the_total(felt: Craps) -> None:
    events = felt.do(c.ThrowDice(1))
    felt.cited(events, ("1.0[Roll]",) * 2, ("1.0[Shooter]",) * 2)
    felt.refuse(c.ReportRoll("dealer", (5, 2)))
    felt.refuse(c.ReportRoll("game supervisor", (5, 2)))
    felt.refuses(c.ReportRoll("stickperson", (7, 2)), ("5.5(b)", "4.2"))
    felt.refuses(c.ReportRoll("stickperson", None), ("5.5(a)", "5.6"))
    events = felt.do(c.ReportRoll("stickperson", (5, 2)))
    called, won = events
    assert called.dice.total == 7
    assert (won.wager, won.winnings) == ("pass", cents(10))
    felt.cited(events, ("1.0[Stickperson]",) * 2, ("1.0[Total]",) * 2, ("5.5(a)", ""), ("5.5(b)", "4.2"))
    felt.cited(events, ("5.6", "5.6"), ("5.7", "5.7"))
    felt.refuse(c.ReportRoll("stickperson", (5, 2)))


@pytest.mark.shows("nz-1996:X:1.0[7 Out]", "nz-1998:craps:1.0[7 Out]", "nz-1996:X:5.8(a)", "nz-1998:craps:5.8(a)")
def test_7_out_is_a_7_after_a_point_and_passes_the_dice(felt: Craps) -> None:
    assert "SevenOut" not in kinds(felt.roll(5, 2))
    assert felt.craps.shooter == 1
    felt.bet(1, "pass", 10)
    felt.roll(3, 3)
    events = felt.roll(5, 2)
    assert kinds(events) == ["RollCalled", "WagerLost", "SevenOut"]
    felt.cited(events, ("1.0[7 Out]",) * 2, ("5.8(a)", "5.8(a)"))
    assert felt.craps.shooter == NOBODY
    felt.refuse(c.ThrowDice(1))


# --- 2 and 3: application and equipment


@pytest.mark.shows("nz-1996:X:2.3", "nz-1998:craps:3.3", "nz-1996:X:4.2", "nz-1998:craps:5.2")
@pytest.mark.parametrize("book", BOOKS)
def test_five_dice_are_inspected_by_both_before_play(book: str) -> None:
    felt = Craps(book, ready=False)
    assert felt.craps.dice == 5
    felt.bet(1, "pass", 10)
    felt.refuses(c.AcceptDice(1), ("4.2", "5.2"))
    felt.refuses(c.InspectDice("inspector"), ("4.2", "5.2"))
    felt.cited(felt.do(c.InspectDice("game supervisor")), ("4.2", "5.2"), ("2.3", "3.3"))
    felt.refuses(c.InspectDice("game supervisor"), ("4.2", "5.2"))
    felt.refuses(c.AcceptDice(1), ("4.2", "5.2"))
    felt.do(c.InspectDice("stickperson"))  # one of the dealers
    felt.do(c.AcceptDice(1))


@pytest.mark.shows("nz-1996:X:2.3(a)", "nz-1996:X:2.3(b)", "nz-1996:X:2.3(c)")
def test_2_3_dice_are_a_random_number_generator() -> None:
    rules = edition("nz-1996", "craps").rules
    assert [clause.id for clause in rules.random] == [X + "2.3(a)", X + "2.3(b)", X + "2.3(c)"]
    assert len(rules.chances) == 36
    assert len({chance for _, chance in rules.chances}) == 1


@pytest.mark.shows("nz-1996:X:2.4(c)", "nz-1998:craps:3.4(c)")
def test_markers_show_buy_lay_on_and_off(felt: Craps) -> None:
    felt.cited(felt.bet(1, "buy 4", 20), ("2.4(c)", "3.4(c)"))
    felt.cited(felt.bet(1, "lay 10", 40), ("2.4(c)", "3.4(c)"))
    felt.cited(felt.do(c.CallOn(1, "buy 4", "dealer")), ("2.4(c)", "3.4(c)"))
    felt.cited(felt.do(c.CallOff(1, "buy 4")), ("2.4(c)", "3.4(c)"))
    view = felt.game.view(felt.state, felt.rules, "")
    assert view["off"] == ((1, "buy 4"),)


@pytest.mark.shows("nz-1998:craps:2.0", "nz-1998:craps:Notice")
def test_general_rules_apply_with_the_division() -> None:
    felt = Craps("nz-1998")
    felt.refuse(m.PlaceWager(1, "place to lose 4", cents(10)), "nz-1996:I:14.1(a)")
    felt.refuse(m.PlaceWager(1, "pass", cents(1000)), "nz-1996:I:14.1(b)")
    felt.bet(1, "pass", 10)
    felt.shoot()
    felt.throw()
    events = felt.do(c.ReportRoll("stickperson", None, ("die on die",)))
    assert {N + "2.0", "nz-1996:I:1.0[Void](b)"} <= cites(events)
    (violation,) = check_setup(edition("nz-1998", "craps").rules, Setup(venue="Christchurch"))
    assert violation.cite == N + "Notice"


@pytest.mark.shows("nz-1996:notice:Notice 2(a)-(i)")
def test_in_1996_craps_is_approved_for_auckland_only() -> None:
    rules = edition("nz-1996", "craps").rules
    assert not check_setup(rules, Setup(venue="Auckland"))
    (violation,) = check_setup(rules, Setup(venue="Christchurch"))
    assert "Auckland only" in violation.because
    assert violation.cite == "nz-1996:notice:Notice 2(a)-(i)"


# --- making wagers


@pytest.mark.shows("nz-1996:X:3.3", "nz-1998:craps:4.3")
def test_wagers_are_made_with_chips_on_their_area(felt: Craps) -> None:
    felt.cited(felt.bet(1, "field", 5), ("3.3", "4.3"))
    felt.refuses(m.PlaceWager(1, "six of hearts", cents(5)), ("3.3", "4.3"))
    felt.refuse(m.PlaceWager(1, "field", cents(5), Tender("promotional")), "nz-1996:I:14.3")
    felt.refuse(m.PlaceWager(1, "horn", cents(8), Tender("promotional")), "nz-1996:I:14.3")
    felt.refuse(m.PlaceWager(1, "field", cents(5.25)), "nz-1996:I:14.3")
    felt.refuse(m.PlaceWager(7, "field", cents(5)), "nz-1996:I:2.2")
    felt.refuse(m.PlaceWager(7, "horn", cents(8)), "nz-1996:I:2.2")


@pytest.mark.shows("nz-1996:X:3.2", "nz-1998:craps:4.4")
def test_late_wagers_stand_if_a_dealer_or_game_supervisor_confirms(felt: Craps) -> None:
    felt.refuses(c.LateWager(2, "field", cents(10), ("dealer",)), ("3.2", "4.4"))
    felt.throw()
    felt.refuses(m.PlaceWager(2, "field", cents(10)), ("3.2", "4.4"))
    felt.refuses(m.PlaceWager(2, "horn", cents(8)), ("3.2", "4.4"))
    felt.refuses(c.LateWager(2, "field", cents(10), ()), ("3.2", "4.4"))
    felt.refuses(c.LateWager(2, "field", cents(10), ("casino supervisor",)), ("3.2", "4.4"))
    felt.cited(felt.do(c.LateWager(2, "field", cents(10), ("dealer",))), ("3.2", "4.4"))
    felt.do(c.LateWager(2, "don't pass", cents(10), ("game supervisor",)))
    felt.do(c.LateWager(2, "horn", cents(8), ("stickperson",)))  # a dealer, by definition
    events = felt.do(c.ReportRoll("stickperson", (1, 2)))
    won = {event.wager: event.winnings for event in events if isinstance(event, m.WagerWon)}
    assert won == {"field": cents(10), "don't pass": cents(10), "craps 3": cents(30)}
    felt.refuses(c.LateWager(2, "field", cents(10), ("dealer",)), ("3.2", "4.4"))


@pytest.mark.shows("nz-1996:X:3.4", "nz-1998:craps:4.5")
def test_spoken_wagers_need_chips_and_time(felt: Craps) -> None:
    felt.refuses(m.DeclareWager(2, "place 6", cents(12), chips_given=False), ("3.4", "4.5"))
    felt.refuses(m.DeclareWager(2, "place 6", cents(12), time_to_place=False), ("3.4", "4.5"))
    felt.cited(felt.do(m.DeclareWager(2, "place 6", cents(12))), ("3.4", "4.5"))
    felt.cited(felt.do(m.DeclareWager(2, "world", cents(5))), ("3.4", "4.5"))
    assert (felt.on("place 6", 2), felt.on("any 7", 2)) == (cents(12), cents(1))
    felt.refuses(c.CashWager(2, "field", cents(10), "dealer"), ("3.4", "4.5"))


@pytest.mark.shows("nz-1996:X:3.9", "nz-1998:craps:4.6")
def test_players_answer_for_where_their_chips_lie(felt: Craps) -> None:
    felt.bet(2, "place 6", 12)
    felt.refuses(m.DisputePlacement(2, "place 6", "place 8"), ("3.9", "4.6"))
    felt.refuses(m.WithdrawWager(2, "place 8"), ("3.9", "4.6"))
    felt.throw()
    assert felt.ids(("3.9", "4.6")) <= set(felt.refer(m.DisputePlacement(2, "place 6", "place 8")).cite)


# --- removing and reducing


@pytest.mark.shows("nz-1996:X:3.5", "nz-1998:craps:4.7")
def test_pass_and_come_stay_once_their_point_is_set(felt: Craps) -> None:
    felt.cited(felt.take(1, "pass", 5), ("3.5", "4.7"))
    felt.refuse(m.WithdrawWager(1, "pass", cents(1)), "nz-1996:I:14.1(b)")
    felt.take(1, "pass")
    felt.bet(1, "pass", 10)
    felt.roll(3, 3)
    felt.refuses(m.WithdrawWager(1, "pass 6"), ("3.5", "4.7"))
    felt.refuses(m.WithdrawWager(1, "pass 6", cents(5)), ("3.5", "4.7"))
    felt.refuses(m.PlaceWager(1, "pass", cents(5)), ("3.5", "4.7"))
    felt.refuses(m.PlaceWager(1, "pass 6", cents(5)), ("3.5", "4.7"))
    felt.bet(1, "come", 10)
    felt.bet(1, "pass odds 6", 10)
    felt.take(1, "come", 5)
    felt.roll(4, 4)
    felt.refuses(m.WithdrawWager(1, "come 8"), ("3.5", "4.7"))
    felt.take(1, "pass odds 6", 3)
    felt.take(1, "pass odds 6")
    felt.bet(1, "place 9", 10)
    felt.cited(felt.take(1, "place 9"), ("3.5", "4.7"))
    felt.bet(1, "place 9", 10)
    felt.throw()
    felt.refuses(m.WithdrawWager(1, "place 9"), ("3.5", "4.7"))


@pytest.mark.shows("nz-1996:X:3.6", "nz-1998:craps:4.8")
@pytest.mark.parametrize("book", BOOKS)
def test_a_removed_dont_pass_waits_for_a_new_come_out_roll(book: str) -> None:
    felt = Craps(book)
    felt.bet(1, "don't pass", 20)
    felt.take(1, "don't pass", 10)
    felt.bet(1, "don't pass", 10)  # before its first roll it may be changed freely (CR-09)
    felt.bet(2, "pass", 10)
    felt.shoot()
    felt.roll(2, 2)
    felt.cited(felt.take(1, "don't pass 4", 10), ("3.6", "4.8"))
    felt.refuses(m.PlaceWager(1, "don't pass", cents(10)), ("3.6", "4.8"))
    felt.refuses(m.PlaceWager(1, "don't pass 4", cents(10)), ("3.6", "4.8"))
    felt.take(1, "don't pass 4")
    felt.refuses(m.PlaceWager(1, "don't pass", cents(10)), ("3.6", "4.8"))
    felt.do(c.PassDice(1))
    felt.shoot(2)
    felt.roll(3, 1)
    felt.bet(1, "don't pass", 10)


@pytest.mark.shows("nz-1996:X:3.7", "nz-1998:craps:4.9")
def test_a_removed_dont_come_is_made_again_in_its_area_only(felt: Craps) -> None:
    felt.roll(3, 3)
    felt.bet(2, "don't come", 20)
    felt.roll(4, 4)
    felt.cited(felt.take(2, "don't come 8", 10), ("3.7", "4.9"))
    felt.refuses(m.PlaceWager(2, "don't come 8", cents(10)), ("3.7", "4.9"))
    felt.take(2, "don't come 8")
    felt.bet(2, "don't come", 10)
    felt.roll(5, 4)
    assert felt.on("don't come 9", 2) == cents(10)


@pytest.mark.shows("nz-1996:X:3.6", "nz-1998:craps:4.8", "nz-1996:X:3.1(f)(i)", "nz-1998:craps:4.1(f)(i)")
def test_odds_behind_a_reduced_dont_bet_come_down_with_it(felt: Craps) -> None:
    felt.bet(2, "don't pass", 20)
    felt.roll(2, 2)
    felt.bet(2, "don't pass odds 4", 40)
    events = felt.take(2, "don't pass 4", 10)
    assert [(event.wager, event.amount) for event in events] == [
        ("don't pass 4", cents(10)),
        ("don't pass odds 4", cents(20)),
    ]
    felt.cited(events, ("3.1(f)(i)", "4.1(f)(i)"))
    felt.take(2, "don't pass 4")
    assert felt.on("don't pass odds 4", 2) == 0


@pytest.mark.shows("nz-1998:craps:4.11")
def test_4_11_a_losing_wager_is_not_handled() -> None:
    felt = Craps("nz-1998")
    felt.bet(1, "pass", 10)
    felt.bet(1, "field", 10)
    felt.shoot()
    felt.throw()
    felt.refuse(m.WithdrawWager(1, "field"), N + "4.11")
    felt.do(c.ReportRoll("stickperson", (3, 3)))
    felt.refuse(m.WithdrawWager(1, "field"), N + "4.11")


# --- off and on


@pytest.mark.shows("nz-1996:X:3.8(a)", "nz-1998:craps:4.10(a)")
def test_four_kinds_rest_on_a_come_out_roll(felt: Craps) -> None:
    felt.roll(2, 2)
    felt.bet(1, "come", 10)
    felt.roll(5, 4)
    for wager, dollars in (("come odds 9", 10), ("place 6", 12), ("buy 10", 20), ("hard 8", 5)):
        felt.bet(1, wager, dollars)
    for wager, dollars in (("lay 5", 60), ("big 6", 5), ("big 8", 5)):  # not in the list: they work (CR-05)
        felt.bet(2, wager, dollars)
    felt.roll(2, 2)
    assert felt.craps.point is None
    felt.bet(1, "pass", 10)
    events = felt.roll(5, 2)
    decided = {event.wager: type(event).__name__ for event in events[1:]}
    assert decided == {
        "come 9": "WagerLost",
        "come odds 9": "WagerReturned",  # CR-02
        "pass": "WagerWon",
        "lay 5": "WagerWon",
        "big 6": "WagerLost",
        "big 8": "WagerLost",
    }
    felt.cited(events, ("3.8(a)", "4.10(a)"))
    assert (felt.on("place 6"), felt.on("buy 10"), felt.on("hard 8")) == (cents(12), cents(20), cents(5))


@pytest.mark.shows("nz-1996:X:3.8(a)", "nz-1998:craps:4.10(a)")
def test_come_odds_come_back_when_the_come_point_is_a_come_out_roll(felt: Craps) -> None:
    felt.roll(2, 2)
    felt.bet(1, "come", 10)
    felt.roll(5, 4)
    felt.bet(1, "come odds 9", 10)
    felt.roll(3, 1)
    felt.bet(1, "pass", 10)
    events = felt.roll(6, 3)
    assert {event.wager: type(event).__name__ for event in events[1:-1]} == {
        "come 9": "WagerWon",
        "come odds 9": "WagerReturned",
        "pass": "WagerMoved",
    }


@pytest.mark.shows("nz-1996:X:3.8(a)", "nz-1998:craps:4.10(a)")
def test_one_marker_covers_similar_wagers_unless_the_player_says_otherwise(felt: Craps) -> None:
    for wager in ("place 4", "place 10"):
        felt.bet(1, wager, 10)
    felt.bet(1, "hard 4", 5)
    felt.refuses(c.CallOn(1, "place 4", "inspector"), ("3.8(a)", "4.10(a)"))
    felt.refuses(c.CallOn(1, "pass", "dealer"), ("3.8(a)", "4.10(a)"))
    felt.refuses(c.CallOn(2, "place 4", "dealer"), ("3.8(a)", "4.10(a)"))
    felt.cited(felt.do(c.CallOn(1, "place 4", "dealer")), ("3.8(a)", "4.10(a)"))
    events = felt.roll(5, 2)  # place bets are on and lose, the hardway rests
    assert {event.wager for event in events if isinstance(event, m.WagerLost)} == {"place 4", "place 10"}
    assert felt.on("hard 4") == cents(5)
    assert felt.craps.on == ()
    felt.bet(1, "pass", 10)
    for wager in ("place 4", "place 10"):
        felt.bet(1, wager, 10)
    felt.do(c.CallOn(1, "place 10", "game supervisor", only=True))
    events = felt.roll(5, 2)
    assert {event.wager for event in events if isinstance(event, m.WagerLost)} == {"place 10"}
    assert felt.on("place 4") == cents(10)


@pytest.mark.shows("nz-1996:X:3.8(b)", "nz-1998:craps:4.10(b)")
def test_wagers_are_called_off_and_on_at_any_time(felt: Craps) -> None:
    felt.roll(2, 2)
    felt.bet(1, "place 6", 12)
    felt.bet(1, "hard 10", 5)
    felt.refuse(c.CallOff(1, "pass 4"))
    felt.cited(felt.do(c.CallOff(1, "place 6")), ("3.8(b)", "4.10(b)"))
    felt.do(c.CallOff(1, "hard 10"))
    felt.roll(5, 1)
    felt.roll(6, 4)
    assert (felt.on("place 6"), felt.on("hard 10")) == (cents(12), cents(5))
    felt.do(c.CallOn(1, "place 6", "dealer"))
    events = felt.roll(5, 1)
    assert [event.winnings for event in events if isinstance(event, m.WagerWon)] == [cents(14)]
    assert felt.on("hard 10") == cents(5)
    felt.throw()
    felt.refuse(c.CallOff(1, "hard 10"))


# --- commissions


@pytest.mark.shows("nz-1996:X:3.1(j)", "nz-1998:craps:4.1(j)", "nz-1996:X:3.1(k)[tail]", "nz-1998:craps:4.1(k)[tail]")
def test_commission_is_five_percent_of_the_buy_and_of_what_a_lay_would_win(felt: Craps) -> None:
    _, fee = felt.bet(1, "buy 4", 40)
    assert fee.amount == cents(2)
    felt.cited((fee,), ("3.1(j)", "4.1(j)"), ("3.11", "4.13"))
    _, fee = felt.bet(1, "lay 4", 80)
    assert fee.amount == cents(2)
    felt.cited((fee,), ("3.1(k)[tail]", "4.1(k)[tail]"))
    refusal = felt.refuses(m.PlaceWager(1, "buy 4", cents(30)), ("3.1(j)", "4.1(j)"))
    assert "multiples of 20" in refusal.because
    assert refusal.instead == "20 or 40"
    refusal = felt.refuses(m.PlaceWager(1, "lay 6", cents(30)), ("3.1(k)[tail]", "4.1(k)[tail]"))
    assert refusal.instead == "24 or 48"


@pytest.mark.shows("nz-1996:X:3.1(j)", "nz-1998:craps:4.1(j)")
@pytest.mark.parametrize("book", BOOKS)
def test_a_house_may_round_a_commission_down(book: str) -> None:
    felt = Craps(book, choices={"unpayable_commission": "round down"})
    _, fee = felt.bet(1, "buy 4", 30)
    assert fee.amount == cents(1)


@pytest.mark.shows("nz-1996:X:3.10", "nz-1998:craps:4.12")
def test_commission_comes_back_with_the_wager_and_in_part(felt: Craps) -> None:
    felt.bet(1, "buy 4", 80)
    before = felt.rack()
    events = felt.take(1, "buy 4", 20)
    felt.cited(events, ("3.10", "4.12"))
    assert felt.rack() - before == cents(21)
    felt.take(1, "buy 4")
    assert felt.rack() == cents(990)
    felt.bet(1, "buy 4", 20)
    felt.roll(3, 3)
    felt.roll(2, 2)
    assert felt.rack() == cents(990 + 40 - 1)  # decided: the commission stays with the house


@pytest.mark.shows("nz-1996:X:3.11", "nz-1998:craps:4.13")
def test_no_other_wager_has_a_commission(felt: Craps) -> None:
    rules = felt.rules
    paying = {position.split()[0] for position, wager in rules.wagers.items() if wager.fee}
    assert paying == {"buy", "lay"}
    assert kinds(felt.bet(1, "place 4", 10)) == ["WagerPlaced"]


# --- odds


@pytest.mark.shows(
    "nz-1996:X:3.1(e)(i)",
    "nz-1998:craps:4.1(e)(i)",
    "nz-1996:X:3.1(f)(i)",
    "nz-1998:craps:4.1(f)(i)",
    "nz-1996:X:3.1(g)(i)",
    "nz-1998:craps:4.1(g)(i)",
    "nz-1996:X:3.1(h)(i)",
    "nz-1998:craps:4.1(h)(i)",
)
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("limit", "roll", "flat", "most", "most_behind"),
    [
        (1, (2, 2), 10, 10, 20),
        (1, (4, 1), 10, 10, 15),
        (1, (3, 3), 10, 10, 12),
        (1, (3, 3), 7, 10, 12),  # up to the first amount that is paid exactly (CR-06)
        (1, (4, 1), 7, 8, 12),
        (2, (2, 2), 10, 20, 40),
        (2, (4, 1), 7, 14, 21),
        (2, (3, 3), 7, 14, 16),
    ],
)
def test_odds_go_to_the_limit_and_no_further(
    book: str, limit: int, roll: tuple[int, int], flat: int, most: int, most_behind: int
) -> None:
    felt = Craps(book, choices={"odds_limit": limit})
    point = sum(roll)
    felt.refuse(m.PlaceWager(1, f"pass odds {point}", cents(10)))
    for seat, wager in ((1, "pass"), (2, "don't pass")):
        felt.bet(seat, wager, flat)
    felt.shoot()
    felt.roll(*roll)
    letters = {"pass": "(e)", "don't pass": "(f)", "come": "(g)", "don't come": "(h)"}

    def to_the_limit(seat: int, line: str, number: int, least: int) -> None:
        position = f"{line} odds {number}"
        clause = (f"3.1{letters[line]}(i)", f"4.1{letters[line]}(i)")
        felt.refuses(m.PlaceWager(seat, position, cents(least + 1)), clause)
        felt.bet(seat, position, least - 1)
        felt.bet(seat, position, 1)
        felt.refuses(m.PlaceWager(seat, position, cents(1)), clause)

    to_the_limit(1, "pass", point, most)
    to_the_limit(2, "don't pass", point, most_behind)
    felt.refuse(m.PlaceWager(2, f"pass odds {point}", cents(10)))
    for seat, wager in ((1, "come"), (2, "don't come")):
        felt.bet(seat, wager, flat)
    other = {4: (6, 4), 5: (6, 3), 6: (5, 3)}[point]
    felt.roll(*other)
    to_the_limit(1, "come", sum(other), most)
    to_the_limit(2, "don't come", sum(other), most_behind)


@pytest.mark.shows("nz-1996:X:3.1(e)(i)", "nz-1998:craps:4.1(e)(i)")
@pytest.mark.parametrize("book", BOOKS)
def test_a_doubled_limit_is_never_below_a_single_one(book: str) -> None:
    felt = Craps(book, chips=(500, 2500), choices=TWICE)
    felt.bet(1, "pass", 5)
    felt.shoot()
    felt.roll(3, 3)
    felt.bet(1, "pass odds 6", 25)  # the first stake that 6 to 5 pays in fives


def test_odds_that_chips_cannot_pay_are_rounded_up(felt: Craps) -> None:
    felt.roll(3, 3)
    felt.bet(1, "pass odds 6", 7)
    events = felt.roll(4, 2)
    odds = next(event for event in events if getattr(event, "wager", "") == "pass odds 6")
    assert odds.winnings == cents(9)  # 8.40
    assert "nz-1996:I:15.3" in odds.cite


# --- bundles


@pytest.mark.shows("nz-1996:X:6.2", "nz-1998:craps:4.15", "nz-1996:X:3.1(w)(i)", "nz-1998:craps:4.1(w)(i)")
def test_horn_bets_lie_and_are_paid_as_four_wagers(felt: Craps) -> None:
    refusal = felt.refuses(m.PlaceWager(1, "horn", cents(10)), ("6.2", "4.15"))
    assert refusal.instead == "8 or 12"
    felt.cited(felt.bet(1, "horn", 8), ("6.2", "4.15"))
    assert [felt.on(each) for each in ("craps 2", "craps 3", "craps 12", "eleven")] == [cents(2)] * 4
    refusal = felt.refuses(m.PlaceWager(2, "horn high 12", cents(8)), ("3.1(w)(i)", "4.1(w)(i)"))
    assert refusal.instead == "5 or 10"
    felt.bet(2, "horn high 12", 10)
    assert (felt.on("craps 12", 2), felt.on("eleven", 2)) == (cents(4), cents(2))
    felt.roll(6, 6)
    assert felt.rack(1) == cents(990 - 10 + 2 + 60 + 2)  # the Pass Bet loses too
    assert felt.rack(2) == cents(990 + 4 + 120)


@pytest.mark.shows("nz-1996:X:6.3", "nz-1998:craps:4.16", "nz-1996:X:3.1(x)(i)", "nz-1998:craps:4.1(x)(i)")
def test_world_bets_lie_and_are_paid_as_five_wagers(felt: Craps) -> None:
    felt.refuses(m.PlaceWager(2, "world", cents(12)), ("3.1(x)(i)", "4.1(x)(i)"))
    felt.cited(felt.bet(2, "world", 10), ("6.3", "4.16"))
    events = felt.roll(5, 2)
    assert sum(isinstance(event, m.WagerLost) for event in events) == 4
    assert felt.rack(2) == cents(1000)  # one unit wins 4 to 1, four lose


@pytest.mark.shows("nz-1996:X:6.4", "nz-1998:craps:4.17", "nz-1996:X:3.1(y)(i)", "nz-1998:craps:4.1(y)(i)")
def test_c_and_e_is_split_as_the_player_says(felt: Craps) -> None:
    felt.refuses(m.PlaceWager(2, "c & e", cents(5)), ("3.1(y)(i)", "4.1(y)(i)"))
    felt.cited(felt.bet(2, "c & e", 6), ("6.4", "4.17"))
    assert (felt.on("any craps", 2), felt.on("eleven", 2)) == (cents(3), cents(3))
    felt.refuses(c.SplitWager(2, cents(5), 0), ("3.1(y)(i)", "4.1(y)(i)"))
    felt.do(c.SplitWager(2, cents(4), cents(1)))
    assert (felt.on("any craps", 2), felt.on("eleven", 2)) == (cents(7), cents(4))
    felt.roll(6, 5)
    assert felt.rack(2) == cents(1000 - 7 + 60)


# --- the shooter


@pytest.mark.shows(
    "nz-1996:X:4.3",
    "nz-1998:craps:5.3",
    "nz-1996:X:4.4",
    "nz-1998:craps:5.4",
    "nz-1996:X:5.1",
    "nz-1996:X:5.2",
    "nz-1998:craps:5.5",
    "nz-1996:X:5.4",
)
@pytest.mark.parametrize("book", BOOKS)
def test_first_offer_goes_round_and_the_taker_chooses_two(book: str) -> None:
    felt = Craps(book, players=3)
    felt.refuses(c.AcceptDice(2), ("4.3", "5.3"))
    felt.refuses(c.RefuseDice(3), ("4.3", "5.3"))
    felt.cited(felt.do(c.RefuseDice(1)), ("4.3", "5.3"))
    felt.refuses(c.ChooseDice(2), ("4.4", "5.4"))
    felt.cited(felt.do(c.AcceptDice(2)), ("4.3", "5.3"), ("4.4", "5.4"))
    felt.refuses(c.AcceptDice(3), ("4.4", "5.4"))
    felt.refuses(c.ThrowDice(2), ("4.4", "5.4"))
    felt.refuses(c.ChooseDice(2, 3), ("4.4", "5.4"))
    felt.cited(felt.do(c.ChooseDice(2)), ("4.4", "5.4"))
    felt.refuses(c.ChooseDice(2), ("4.4", "5.4"))
    felt.refuses(c.ThrowDice(2), ("5.1", "5.3"))
    felt.bet(2, "don't pass", 10)
    felt.refuses(c.ThrowDice(3), ("5.2", "5.5"))
    felt.refuses(c.ThrowDice(2, hands=2), ("5.4", "5.5"))
    felt.cited(felt.do(c.ThrowDice(2)), ("5.2", "5.5"))
    felt.refuses(c.ThrowDice(2), ("5.2", "5.5"))


@pytest.mark.shows("nz-1996:X:5.3", "nz-1998:craps:5.3")
@pytest.mark.parametrize("book", BOOKS)
def test_a_shooter_without_a_line_bet_may_not_go_on(book: str) -> None:
    felt = Craps(book)
    felt.bet(1, "don't pass", 10)
    felt.bet(2, "pass", 10)
    felt.shoot()
    felt.roll(3, 3)
    felt.take(1, "don't pass 6")
    felt.refuses(c.ThrowDice(1), ("5.3", "5.3"))
    felt.do(c.PassDice(1))
    felt.refuse(c.AcceptDice(1))
    felt.shoot(2)
    felt.roll(5, 1)


@pytest.mark.shows(
    "nz-1996:X:5.8",
    "nz-1998:craps:5.8",
    "nz-1996:X:5.9(a)",
    "nz-1998:craps:5.9(a)",
    "nz-1996:X:5.9(b)",
    "nz-1998:craps:5.9(b)",
    "nz-1996:X:5.10",
    "nz-1998:craps:5.10",
)
@pytest.mark.parametrize("book", BOOKS)
def test_passed_dice_go_clockwise_to_players_with_a_line_bet(book: str) -> None:
    felt = Craps(book, players=4)
    for seat in (1, 2, 4):
        felt.bet(seat, "pass", 10)
    felt.do(c.RefuseDice(1))
    felt.shoot(2)
    felt.refuses(c.PassDice(1), ("5.8", "5.8"))
    felt.throw()
    felt.refuses(c.PassDice(2), ("5.8", "5.8"))
    felt.do(c.ReportRoll("stickperson", (3, 3)))
    felt.cited(felt.do(c.PassDice(2)), ("5.8", "5.8"))
    felt.refuses(c.AcceptDice(3), ("5.9(a)", "5.9(a)"))  # seat 3 has no line bet
    felt.cited(felt.do(c.RefuseDice(4)), ("5.9(a)", "5.9(a)"), ("5.9(b)", "5.9(b)"))
    felt.cited(felt.do(c.AcceptDice(1)), ("5.10", "5.10"), ("5.9(b)", "5.9(b)"))
    felt.do(c.ChooseDice(1))
    felt.roll(4, 2)
    assert felt.craps.shooter == 1


@pytest.mark.shows("nz-1996:X:5.8(b)", "nz-1998:craps:5.8(b)")
@pytest.mark.parametrize("because", ["delay", "invalid rolls", "breach of the rules"])
def test_game_supervisor_may_have_the_dice_passed(felt: Craps, because: Any) -> None:
    felt.refuses(c.OrderPass("stickperson", because), ("5.8(b)", "5.8(b)"))
    felt.cited(felt.do(c.OrderPass("game supervisor", because)), ("5.8(b)", "5.8(b)"))
    assert felt.craps.shooter == NOBODY
    felt.refuses(c.OrderPass("game supervisor", because), ("5.8(b)", "5.8(b)"))


@pytest.mark.shows("nz-1996:X:5.11", "nz-1998:craps:5.11")
def test_stickperson_throws_where_no_player_will(felt: Craps) -> None:
    felt.bet(2, "place 6", 12)
    felt.refuses(c.ThrowDice(STICKPERSON), ("5.11", "5.11"))
    felt.roll(2, 2)
    felt.do(c.PassDice(1))
    felt.refuses(c.ThrowDice(STICKPERSON), ("5.11", "5.11"))  # seat 1 has a line bet and has not been asked
    felt.do(c.RefuseDice(1))
    events = felt.do(c.ThrowDice(STICKPERSON))
    assert kinds(events) == ["StickpersonThrows", "DiceThrown"]
    felt.cited(events, ("5.11", "5.11"))
    felt.refuse(c.AcceptDice(1))
    felt.do(c.ReportRoll("stickperson", (5, 1)))
    felt.throw(STICKPERSON)
    felt.do(c.ReportRoll("stickperson", (5, 2)))
    assert (felt.craps.shooter, felt.craps.point) == (NOBODY, None)
    felt.refuses(c.ThrowDice(STICKPERSON), ("5.11", "5.11"))  # nothing is undetermined
    felt.bet(2, "pass", 10)
    felt.shoot(2)


@pytest.mark.shows("nz-1996:X:5.11", "nz-1998:craps:5.11")
def test_a_player_may_take_the_dice_from_the_stickperson_on_a_come_out_roll(felt: Craps) -> None:
    felt.roll(2, 2)
    felt.bet(2, "come", 10)
    felt.roll(5, 4)
    felt.roll(3, 1)
    felt.do(c.PassDice(1))
    felt.throw(STICKPERSON)
    felt.do(c.ReportRoll("stickperson", (6, 5)))
    assert felt.craps.shooter == STICKPERSON
    felt.bet(2, "pass", 10)
    felt.refuses(c.ThrowDice(STICKPERSON), ("5.11", "5.11"))
    felt.shoot(2)
    felt.roll(5, 4)


def test_who_refused_may_change_their_mind_when_all_have(felt: Craps) -> None:
    felt.do(c.PassDice(1))
    felt.do(c.RefuseDice(1))
    felt.do(c.AcceptDice(1))
    assert felt.craps.shooter == 1


# --- dice off the table


@pytest.mark.shows(
    "nz-1996:X:4.5(a)",
    "nz-1998:craps:6.1(a)",
    "nz-1996:X:4.5(b)",
    "nz-1998:craps:6.1(b)",
    "nz-1996:X:4.5(c)",
    "nz-1998:craps:6.1(c)",
)
def test_a_die_off_the_table_is_looked_for_and_inspected(felt: Craps) -> None:
    felt.throw()
    felt.do(c.ReportRoll("stickperson", None, ("die off the table",)))
    felt.refuses(c.ThrowDice(1), ("4.4", "5.4"))
    felt.refuses(c.ChooseDice(1, original=True), ("4.5(b)", "6.1(b)"))
    felt.refuses(c.FindDie("dealer"), ("4.5(c)", "6.1(c)"))
    events = felt.do(c.FindDie("game supervisor"))
    felt.cited(events, ("4.5(a)", "6.1(a)"), ("4.5(c)", "6.1(c)"))
    felt.cited(felt.do(c.ChooseDice(1, original=True)), ("4.5(b)", "6.1(b)"))
    felt.refuses(c.FindDie("game supervisor"), ("4.5(c)", "6.1(c)"))
    felt.throw()
    felt.do(c.ReportRoll("stickperson", None, ("die off the table",)))
    felt.cited(felt.do(c.ChooseDice(1)), ("4.5(b)", "6.1(b)"))  # another one, without waiting
    felt.roll(5, 2)
    assert felt.craps.dice == 5


def lose_a_die(felt: Craps) -> tuple[Any, ...]:
    felt.throw()
    felt.do(c.ReportRoll("stickperson", None, ("die off the table",)))
    events = felt.do(c.GiveUpDie("game supervisor"))
    felt.do(c.ChooseDice(1))
    return events


@pytest.mark.shows("nz-1998:craps:6.1(d)", "nz-1998:craps:5.1", "nz-1998:craps:5.2")
def test_6_1_d_any_lost_die_makes_a_new_set_when_the_shooter_is_done() -> None:
    felt = Craps("nz-1998")
    felt.refuse(c.GiveUpDie("game supervisor"), N + "5.1")
    felt.bet(1, "pass", 10)
    felt.shoot()
    (lost,) = lose_a_die(felt)
    assert lost.new_set
    assert N + "6.1(d)" in lost.cite
    felt.refuse(c.ReplaceDice("stickperson"), N + "6.1(d)")
    felt.roll(3, 3)
    felt.roll(4, 2)  # the shooter's wager wins, and the shooter goes on with the old dice
    felt.bet(1, "pass", 10)
    felt.refuse(c.ReplaceDice("stickperson"), N + "6.1(d)")
    felt.roll(3, 3)
    felt.roll(5, 2)
    felt.bet(2, "pass", 10)
    felt.refuse(c.AcceptDice(2), N + "5.1")
    felt.refuse(c.ReplaceDice("dealer"), N + "5.1")
    assert N + "5.1" in cites(felt.do(c.ReplaceDice("stickperson")))
    felt.refuse(c.AcceptDice(2), N + "5.2")
    felt.do(c.InspectDice("dealer"))
    felt.do(c.InspectDice("game supervisor"))
    felt.do(c.AcceptDice(2))


@pytest.mark.shows("nz-1996:X:4.5(d)", "nz-1996:X:4.5(e)", "nz-1996:X:4.1", "nz-1996:X:4.2")
def test_4_5_d_two_lost_dice_make_a_new_set_and_an_inspector_is_told() -> None:
    felt = Craps("nz-1996")
    felt.bet(1, "pass", 10)
    felt.shoot()
    (lost,) = lose_a_die(felt)
    assert not lost.new_set
    assert X + "4.1" in lost.cite
    felt.do(c.PassDice(1))
    felt.do(c.AcceptDice(1))  # play goes on with four (CR-18)
    felt.do(c.ChooseDice(1))
    (lost,) = lose_a_die(felt)
    assert lost.new_set
    assert X + "4.5(d)" in lost.cite
    felt.refuse(c.ReplaceDice("dealer"), X + "4.5(d)")
    felt.roll(3, 3)
    felt.roll(5, 2)
    felt.bet(2, "pass", 10)
    felt.refuse(c.AcceptDice(2), X + "4.1")
    felt.refuse(c.ReplaceDice("inspector"), X + "4.1")
    felt.refuse(c.ReplaceDice("dealer"), X + "4.5(e)")
    felt.refuse(m.NotifyInspector("dealer"))
    assert X + "4.5(e)" in cites(felt.do(m.NotifyInspector("game supervisor")))
    assert X + "4.1" in cites(felt.do(c.ReplaceDice("dealer")))
    assert felt.craps.dice == 5
    felt.refuse(c.AcceptDice(2), X + "4.2")
    felt.refuse(c.ReplaceDice("dealer"), X + "4.5(e)")  # each replacement has its own notice


@pytest.mark.parametrize("book", BOOKS)
def test_an_unsound_die_is_out_of_the_set(book: str) -> None:
    felt = Craps(book)
    felt.bet(1, "pass", 10)
    felt.shoot()
    felt.throw()
    felt.do(c.ReportRoll("stickperson", None, ("die off the table", "die off the table")))
    assert felt.craps.astray == 2
    felt.do(c.FindDie("game supervisor", sound=False))
    felt.do(c.FindDie("game supervisor"))
    assert (felt.craps.dice, felt.craps.astray) == (4, 0)


# --- void rolls

VOID = [
    pytest.param(
        "die off the table", ("7.1(a)", "6.4(a)"), marks=pytest.mark.shows("nz-1996:X:7.1(a)", "nz-1998:craps:6.4(a)")
    ),
    pytest.param(
        "die on die", ("7.1(b)", "6.4(b)"), marks=pytest.mark.shows("nz-1996:X:7.1(b)", "nz-1998:craps:6.4(b)")
    ),
    pytest.param(
        "on the bank of chips",
        ("7.1(c)", "6.4(c)"),
        marks=pytest.mark.shows("nz-1996:X:7.1(c)", "nz-1998:craps:6.4(c)"),
    ),
    pytest.param(
        "in the bowl or on a rail",
        ("7.1(d)", "6.4(d)"),
        marks=pytest.mark.shows("nz-1996:X:7.1(d)", "nz-1998:craps:6.4(d)"),
    ),
    pytest.param(
        "more than one face on chips",
        ("7.1(e)", "6.4(e)"),
        marks=pytest.mark.shows("nz-1996:X:7.1(e)", "nz-1998:craps:6.4(e)"),
    ),
    pytest.param(
        "fraudulent die or technique",
        ("7.1(f)", "6.4(f)"),
        marks=pytest.mark.shows("nz-1996:X:7.1(f)", "nz-1998:craps:6.4(f)"),
    ),
    pytest.param(
        "unapproved die", ("7.1(g)", "6.4(g)"), marks=pytest.mark.shows("nz-1996:X:7.1(g)", "nz-1998:craps:6.4(g)")
    ),
    pytest.param(
        "natural fall cannot be called",
        ("7.1(h)", "6.4(h)"),
        marks=pytest.mark.shows("nz-1996:X:7.1(h)", "nz-1998:craps:6.4(h)"),
    ),
]
CALLED = [
    pytest.param(
        "dice not released together",
        ("7.2(a)", "6.5(a)"),
        marks=pytest.mark.shows("nz-1996:X:7.2(a)", "nz-1998:craps:6.5(a)"),
    ),
    pytest.param(
        "die short of the end wall",
        ("7.2(b)", "6.5(b)"),
        marks=pytest.mark.shows("nz-1996:X:7.2(b)", "nz-1998:craps:6.5(b)"),
    ),
    pytest.param(
        "improper throw", ("7.2(c)", "6.5(c)"), marks=pytest.mark.shows("nz-1996:X:7.2(c)", "nz-1998:craps:6.5(c)")
    ),
    pytest.param(
        "other irregularity", ("7.2(d)", "6.5(d)"), marks=pytest.mark.shows("nz-1996:X:7.2(d)", "nz-1998:craps:6.5(d)")
    ),
]


@pytest.mark.shows("nz-1996:X:7.1[tail]", "nz-1998:craps:6.4[tail]")
@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize(("cause", "clause"), VOID)
def test_some_causes_void_a_roll_whether_or_not_it_is_called(
    felt: Craps, cause: Any, clause: tuple[str, str], announced: bool
) -> None:
    felt.throw()
    events = felt.do(c.ReportRoll("stickperson", (5, 2), (cause,), announced))
    assert kinds(events) == ["RollVoided"]
    felt.cited(events, clause)
    if not announced:
        felt.cited(events, ("7.1[tail]", "6.4[tail]"))
    assert felt.on("pass") == cents(10)
    assert isinstance(felt.state.phase, BetsOpen)


@pytest.mark.shows("nz-1996:X:7.4", "nz-1998:craps:6.7")
@pytest.mark.parametrize("by", ["stickperson", "game supervisor"])
@pytest.mark.parametrize(("cause", "clause"), VOID + CALLED)
def test_no_roll_is_called_before_the_dice_rest(felt: Craps, cause: Any, clause: tuple[str, str], by: Any) -> None:
    felt.refuse(c.CallNoRoll(by, cause))
    felt.throw()
    for other in ("dealer", "casino supervisor", "inspector"):
        felt.refuse(c.CallNoRoll(other, cause))
    assert isinstance(felt.state.phase, NoMoreBets)
    events = felt.do(c.CallNoRoll(by, cause))
    felt.cited(events, clause, ("7.4", "6.7"))
    assert felt.on("pass") == cents(10)


@pytest.mark.parametrize(("cause", "clause"), CALLED)
def test_other_causes_void_a_roll_only_when_it_is_called(felt: Craps, cause: Any, clause: tuple[str, str]) -> None:
    assert "WagerWon" in kinds(felt.roll(5, 2, cause))
    felt.bet(1, "pass", 10)
    felt.throw()
    events = felt.do(c.ReportRoll("stickperson", (5, 2), (cause,), announced=True))
    assert kinds(events) == ["RollVoided"]
    felt.cited(events, clause)


@pytest.mark.shows("nz-1996:X:7.3", "nz-1998:craps:6.6")
def test_touching_chips_is_no_cause(felt: Craps) -> None:
    felt.throw()
    felt.refuses(c.CallNoRoll("stickperson", "touched chips"), ("7.3", "6.6"))
    felt.refuses(c.ReportRoll("stickperson", (5, 2), ("touched chips",), announced=True), ("7.3", "6.6"))
    events = felt.do(c.ReportRoll("stickperson", (5, 2), ("touched chips",)))
    assert "WagerWon" in kinds(events)
    felt.cited(events, ("7.3", "6.6"))


# --- the uppermost face


@pytest.mark.shows("nz-1996:X:5.5(c)", "nz-1998:craps:6.2")
def test_opposite_of_the_face_it_rests_on_is_uppermost(felt: Craps) -> None:
    felt.throw()
    felt.refuses(c.ReportRoll("stickperson", (2, 2), resting=(2, 5)), ("5.5(c)", "6.2"))
    events = felt.do(c.ReportRoll("stickperson", None, resting=(2, 5)))
    assert tuple(events[0].dice) == (5, 2)
    felt.cited(events, ("5.5(c)", "6.2"))


@pytest.mark.shows("nz-1996:X:5.5(d)", "nz-1998:craps:6.3")
def test_game_supervisor_rules_on_a_disputed_face(felt: Craps) -> None:
    felt.refuses(c.DisputeFace(1), ("5.5(d)", "6.3"))
    felt.throw()
    felt.refuses(c.RuleFace("game supervisor", (5, 2)), ("5.5(d)", "6.3"))
    felt.cited(felt.do(c.DisputeFace(2)), ("5.5(d)", "6.3"))
    referred = felt.refer(c.ReportRoll("stickperson", (5, 2)))
    assert referred.office == "game supervisor"
    felt.refuses(c.RuleFace("stickperson", (5, 2)), ("5.5(d)", "6.3"))
    felt.refuse(c.DisputeFace(7), "nz-1996:I:2.2")
    felt.refuse(c.RuleFace("game supervisor", (0, 2)))
    events = felt.do(c.RuleFace("game supervisor", None))
    assert kinds(events) == ["RollVoided"]
    felt.cited(events, ("5.5(d)", "6.3"))
    felt.throw()
    felt.do(c.DisputeFace(2))
    events = felt.do(c.RuleFace("game supervisor", (5, 2)))
    assert kinds(events) == ["RollCalled", "WagerWon"]
    felt.cited(events, ("5.5(d)", "6.3"))


# --- overruling


@pytest.mark.shows(
    "nz-1996:X:7.5",
    "nz-1998:craps:6.8",
    "nz-1996:X:7.6",
    "nz-1998:craps:6.9",
    "nz-1996:X:7.7",
    "nz-1998:craps:6.10",
)
@pytest.mark.parametrize("highest", ["casino manager", "shift manager"])
def test_a_call_is_overruled_up_the_ladder_and_settled_again(felt: Craps, highest: Any) -> None:
    felt.bet(2, "don't pass", 10)
    felt.refuses(c.OverruleCall("game supervisor", (5, 2)), ("7.5", "6.8"))
    felt.roll(5, 2)
    assert (felt.rack(1), felt.rack(2)) == (cents(1010), cents(990))
    for office in ("stickperson", "dealer", "inspector", "casino operator"):
        felt.refuse(c.OverruleCall(office, (5, 3)))
    felt.refuse(c.OverruleCall("game supervisor", (5, 7)))
    events = felt.do(c.OverruleCall("game supervisor", (5, 3)))
    assert kinds(events) == [
        "CallOverruled", "Reversed", "Reversed", "RollCalled", "WagerMoved", "WagerMoved", "PointSet"
    ]  # fmt: skip
    felt.cited(events, ("7.5", "6.8"))
    assert (felt.rack(1), felt.rack(2), felt.craps.point) == (cents(990), cents(990), 8)
    felt.refuses(c.OverruleCall("game supervisor", (5, 2)), ("7.5", "6.8"))
    events = felt.do(c.OverruleCall("casino supervisor", (6, 6)))
    felt.cited(events, ("7.6", "6.9"))
    assert (felt.rack(1), felt.rack(2), felt.craps.point) == (cents(990), cents(1000), None)
    felt.refuse(c.OverruleCall("game supervisor", (5, 2)))
    felt.refuse(c.OverruleCall("casino supervisor", (5, 2)))
    events = felt.do(c.OverruleCall(highest, (1, 2)))
    felt.cited(events, ("7.7", "6.10"))
    assert (felt.rack(1), felt.rack(2)) == (cents(990), cents(1010))
    felt.refuse(c.OverruleCall(highest, (5, 2)))
    assert felt.craps.recent[:2] == ((1, 2),)


@pytest.mark.shows("nz-1996:X:7.5", "nz-1998:craps:6.8", "nz-1996:X:7.6", "nz-1998:craps:6.9")
def test_overruling_may_find_a_roll_void_and_a_higher_office_may_restore_it(felt: Craps) -> None:
    felt.roll(3, 3)
    felt.bet(1, "pass odds 6", 10)
    felt.bet(1, "buy 4", 20)
    felt.roll(5, 2)
    assert felt.craps.shooter == NOBODY
    events = felt.do(c.OverruleCall("game supervisor", None))
    assert kinds(events)[-1] == "RollVoided"
    assert (felt.craps.shooter, felt.craps.point) == (1, 6)
    assert (felt.on("pass 6"), felt.on("pass odds 6"), felt.on("buy 4")) == (cents(10), cents(10), cents(20))
    felt.refuse(c.OverruleCall("game supervisor", (5, 2)))
    felt.refuse(c.OverruleCall("casino supervisor", None))
    felt.do(c.OverruleCall("casino supervisor", (4, 2)))
    assert felt.rack() == cents(1000 - 21 + 10 + 12)
    assert felt.on("buy 4") == cents(20)
    felt.take(1, "buy 4")
    assert felt.rack() == cents(1022)  # with its commission


@pytest.mark.shows("nz-1996:X:7.5", "nz-1998:craps:6.8")
@pytest.mark.parametrize("announced", [True, False])
def test_a_called_no_roll_is_overruled_but_not_one_void_by_itself(felt: Craps, announced: bool) -> None:
    felt.throw()
    felt.do(c.CallNoRoll("stickperson", "die short of the end wall"))
    events = felt.do(c.OverruleCall("game supervisor", (5, 2)))
    felt.cited(events, ("7.5", "6.8"))
    assert felt.rack() == cents(1010)
    felt.bet(1, "pass", 10)
    felt.throw()
    felt.do(c.ReportRoll("stickperson", (5, 2), ("die on die",), announced))
    felt.refuses(c.OverruleCall("game supervisor", (5, 2)), ("7.1(b)", "6.4(b)"), ("7.5", "6.8"))
    assert felt.on("pass") == cents(10)


def test_a_call_is_overruled_only_until_the_next_roll(felt: Craps) -> None:
    felt.roll(5, 2)
    felt.bet(1, "pass", 10)
    referred = felt.refer(c.OverruleCall("game supervisor", (5, 3)), "nz-1996:I:8.1")  # wagers made since
    assert referred.office == "game supervisor"
    felt.throw()
    felt.refuses(c.OverruleCall("game supervisor", (5, 3)), ("7.5", "6.8"))
    felt.do(c.CallNoRoll("stickperson", "other irregularity"))
    events = felt.do(c.OverruleCall("game supervisor", (1, 1)))  # the void roll, not the one before it
    assert "WagerLost" in kinds(events)
    assert felt.rack() == cents(1000)


def test_overruling_is_referred_where_a_player_has_left(felt: Craps) -> None:
    felt.bet(2, "field", 500)
    felt.bet(2, "any craps", 100)
    felt.roll(6, 6)
    felt.do(m.LeaveSeat(1))
    assert felt.rack(2) == cents(1000 + 1000 + 700)
    felt.refer(c.OverruleCall("game supervisor", (5, 2)), "nz-1996:I:8.1")  # one of its losers has left
    felt.do(m.TakeSeat(1, "eve"))
    felt.refer(c.OverruleCall("game supervisor", (5, 2)), "nz-1996:I:8.1")  # and eve had no part in it


@pytest.mark.shows("nz-1996:X:3.8(a)", "nz-1998:craps:4.10(a)")
def test_overruling_knows_what_was_on(felt: Craps) -> None:
    felt.bet(1, "place 6", 12)
    felt.do(c.CallOn(1, "place 6", "dealer"))
    felt.roll(3, 3)
    assert felt.rack() == cents(990 + 14)
    felt.do(c.OverruleCall("game supervisor", (5, 2)))
    assert felt.rack() == cents(990 - 12 + 10 + 10)


# --- money


def test_winning_wagers_come_back_with_their_winnings(felt: Craps) -> None:
    felt.bet(1, "place 8", 12)
    felt.roll(2, 2)
    events = felt.roll(5, 3)
    (won,) = (event for event in events if isinstance(event, m.WagerWon))
    assert (won.winnings, won.stake_back) == (cents(14), True)
    assert felt.on("place 8") == 0
    assert felt.rack() == cents(990 + 14)
    assert felt.rules.odds_of["place 8"] == frozenset({Odds(7, 6)})


# --- what the table waits for


@pytest.mark.shows("nz-1996:X:3.1(h)", "nz-1998:craps:4.1(h)", "nz-1996:X:3.1(i)", "nz-1998:craps:4.1(i)")
def test_place_bets_at_any_time_and_odds_behind_a_dont_come_once_it_has_a_point(felt: Craps) -> None:
    felt.cited(felt.bet(2, "place 4", 10), ("3.1(i)", "4.1(i)"))
    felt.roll(3, 3)
    felt.refuses(m.PlaceWager(2, "don't come odds 8", cents(12)), ("3.1(h)", "4.1(h)"))
    felt.bet(2, "don't come", 10)
    felt.roll(4, 4)
    felt.cited(felt.bet(2, "don't come odds 8", 12), ("3.1(h)", "4.1(h)"))
    felt.cited(felt.bet(2, "place 5", 10), ("3.1(i)", "4.1(i)"))


def test_a_table_without_dice_waits_for_a_new_set(felt: Craps) -> None:
    felt.throw()
    felt.do(c.ReportRoll("stickperson", None, ("die off the table", "die off the table")))
    felt.do(c.GiveUpDie("dealer"))
    felt.do(c.GiveUpDie("dealer"))
    felt.do(c.ChooseDice(1))
    felt.throw()
    felt.do(c.ReportRoll("stickperson", None, ("die off the table", "die off the table")))
    felt.refuses(c.ChooseDice(1), ("4.1", "5.1"))
    for duty in ["notify the inspector", "replace the dice"][0 if felt.old else 1 :]:
        waits = felt.game.awaits(felt.state, felt.rules)
        assert waits.duty == duty
        felt.do(waits.act)
    for _ in range(4):  # both inspections, the choice and the throw
        felt.do(felt.game.awaits(felt.state, felt.rules).act)
    felt.do(c.ReportRoll("stickperson", (5, 2)))
    assert felt.rack() == cents(1010)
