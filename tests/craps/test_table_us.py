"""What the two American craps codes say around their wagers, clause by clause."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from support import Felt, cents, cites

from conformance.player import is_sound, random_act
from pitboss.editions import edition
from pitboss.games.craps import messages as m
from pitboss.games.craps.speech import SAYS
from pitboss.money import odds
from pitboss.ruling import CHANCE, Accepted
from pitboss.table import messages as t
from pitboss.table.rules import check_setup
from pitboss.table.speech import Telling
from pitboss.table.state import BetsOpen, Limits, Setup, Tender

NO_AREA = Setup(choices={"horn_high_area": False})
MINI = Setup(choices={"mini_craps": True})
NO_STICK = Setup(choices={"mini_craps": True, "stickperson": False})


@dataclass(frozen=True)
class Code:
    """One of the two, with its clauses told by their numbers in both."""

    book: str

    def at(self, nj: str, section_2: str) -> str:
        return f"nj:craps:{nj}" if self.book == "nj" else f"section-2:craps:{section_2}"

    def shooter(self, section_2: str) -> set[str]:
        """The section on the shooter: New Jersey's is inferred from the other's."""
        return {f"section-2:craps:{section_2}"} | ({"nj:craps:1.11[inferred]"} if self.book == "nj" else set())

    def felt(self, setup: Setup | None = None, players: int = 2) -> Felt:
        return Felt(self.book, "craps", setup, players)

    def mini(self, setup: Setup = MINI, players: int = 2) -> Felt:
        return self.felt(setup, players)


@pytest.fixture(params=["nj", "section-2"])
def code(request: pytest.FixtureRequest) -> Code:
    return Code(request.param)


@pytest.fixture
def felt(code: Code) -> Felt:
    return code.felt()


def take(felt: Felt, seat: int = 1, bet: str = "pass", dollars: int = 10) -> None:
    """A shooter with two dice and a line bet."""
    felt.do(m.AcceptDice(seat))
    felt.do(m.ChooseDice(seat))
    if bet:
        felt.do(t.PlaceWager(seat, bet, cents(dollars)))


def roll(felt: Felt, first: int, second: int, **told: Any) -> tuple[Any, ...]:
    felt.do(m.ThrowDice(felt.state.equipment.shooter))
    return felt.do(m.ReportRoll("stickperson", (first, second), **told))


def put(felt: Felt, wager: str, dollars: float, seat: int = 1) -> tuple[Any, ...]:
    return felt.do(t.PlaceWager(seat, wager, cents(dollars)))


def won(events: tuple[Any, ...]) -> dict[str, int]:
    return {each.wager: each.winnings for each in events if isinstance(each, t.WagerWon)}


def lost(events: tuple[Any, ...]) -> set[str]:
    return {each.wager for each in events if isinstance(each, t.WagerLost)}


# --- come out rolls and points


@pytest.mark.shows(
    "nj:craps:1.1[inferred: Come Out Point]",
    "nj:craps:1.1[inferred: Come Out Roll]",
    "section-2:craps:(a)(1)(i)",
    "section-2:craps:(a)(1)(ii)",
)
@pytest.mark.parametrize(("dice", "point"), [((1, 3), 4), ((4, 6), 10), ((6, 1), None), ((1, 1), None), ((6, 6), None)])
def test_come_out_roll_sets_a_point_or_decides(
    code: Code, felt: Felt, dice: tuple[int, int], point: int | None
) -> None:
    take(felt)
    events = roll(felt, *dice)
    assert felt.state.equipment.point == point
    if point:
        both = {code.at("1.1[inferred: Come Out Point]", "(a)(1)(i)"), "section-2:craps:(a)(1)(i)"}
        both |= {code.at("1.1[inferred: Come Out Roll]", "(a)(1)(ii)"), "section-2:craps:(a)(1)(ii)"}
        assert both <= cites(events)
        again = roll(felt, *dice)  # the point is made: the next roll is a come out roll again
        assert won(again) == {f"pass {point}": cents(10)}
        assert code.at("1.1[inferred: Come Out Roll]", "(a)(1)(ii)") in cites(again)
        assert felt.state.equipment.point is None


@pytest.mark.shows("nj:craps:1.1[inferred: Come Point]", "section-2:craps:(a)(1)(iii)")
@pytest.mark.parametrize("bet", ["come", "don't come"])
def test_come_point_is_the_next_roll_after_the_bet(code: Code, felt: Felt, bet: str) -> None:
    take(felt)
    felt.refuse(t.PlaceWager(1, bet, cents(10)))  # the come area is closed on a come out roll (CR-39)
    roll(felt, 2, 2)
    put(felt, bet, 10)
    events = roll(felt, 5, 4)
    assert {code.at("1.1[inferred: Come Point]", "(a)(1)(iii)"), "section-2:craps:(a)(1)(iii)"} <= cites(events)
    assert felt.on(f"{bet} 9") == cents(10)
    assert felt.state.equipment.point == 4


@pytest.mark.shows(
    "nj:craps:1.2(a)1[inferred]",
    "nj:craps:1.2(a)2[inferred]",
    "section-2:craps:(b)(1)(i)",
    "section-2:craps:(b)(1)(ii)",
)
@pytest.mark.parametrize(("bet", "number"), [("pass", 1), ("don't pass", 2)])
def test_line_bet_is_made_before_a_come_out_roll_only(code: Code, felt: Felt, bet: str, number: int) -> None:
    by = code.at(f"1.2(a){number}[inferred]", f"(b)(1)({'i' * number})")
    take(felt, bet="")
    assert by in cites(put(felt, bet, 10))
    roll(felt, 2, 2)
    felt.refuse(t.PlaceWager(2, bet, cents(10)), by)  # the point is 4
    roll(felt, 2, 2)
    assert by in cites(put(felt, bet, 10, seat=2))


@pytest.mark.shows(
    "nj:craps:1.2(a)3[inferred]",
    "nj:craps:1.2(a)4[inferred]",
    "section-2:craps:(b)(1)(iii)",
    "section-2:craps:(b)(1)(iv)",
)
@pytest.mark.parametrize(("bet", "nj", "section_2"), [("come", "3", "iii"), ("don't come", "4", "iv")])
def test_come_bet_is_made_at_any_time_after_the_come_out_roll(
    code: Code, felt: Felt, bet: str, nj: str, section_2: str
) -> None:
    by = code.at(f"1.2(a){nj}[inferred]", f"(b)(1)({section_2})")
    take(felt)
    felt.refuse(t.PlaceWager(2, bet, cents(10)), by)
    roll(felt, 2, 2)
    for dice in ((4, 4), (4, 5), (5, 5)):
        assert by in cites(put(felt, bet, 10, seat=2))
        roll(felt, *dice)
    assert [felt.on(f"{bet} {number}", 2) for number in (8, 9, 10)] == [cents(10)] * 3


# --- making and removing wagers


@pytest.mark.shows("nj:craps:1.2(b)", "section-2:craps:(b)(2)")
@pytest.mark.parametrize("wager", ["big 6", "world", "over 7", "pass 6", "hop 1-3"])
def test_only_the_listed_wagers(code: Code, felt: Felt, wager: str) -> None:
    if wager == "hop 1-3" and code.book == "section-2":
        put(felt, wager, 5)
        return
    felt.refuse(t.PlaceWager(1, wager, cents(10)), code.at("1.2(b)", "(b)(2)"))


@pytest.mark.shows("nj:craps:1.2(b)", "section-2:craps:(b)(2)")
@pytest.mark.parametrize(
    "command",
    [
        t.AnnounceLimits("floorperson", Limits(500, 1000), 0, 3600),
        t.ChangeLimits("floorperson", Limits(500, 1000), 0),
        t.BuyNonValue(1, "blue", 100, 1000),
        t.FindPartnership("floorperson", (1, 2)),
        t.NotifyInspector("floorperson"),
    ],
)
def test_what_the_code_has_no_rule_for_is_refused(code: Code, felt: Felt, command: Any) -> None:
    felt.refuse(command, code.at("1.2(b)", "(b)(2)"))


@pytest.mark.shows("nj:craps:1.3(a)", "nj:craps:1.3(a)1", "section-2:craps:(c)(1)", "section-2:craps:(c)(1)(i)")
def test_late_wagers_are_confirmed_by_dealer_and_boxperson(code: Code, felt: Felt) -> None:
    late = code.at("1.3(a)1", "(c)(1)(i)")
    felt.refuse(m.LateWager(2, "field", cents(5), ("dealer", "boxperson")), late)  # nothing is in the air
    take(felt)
    felt.do(m.ThrowDice(1))
    felt.refuse(t.PlaceWager(2, "field", cents(5)), code.at("1.3(a)", "(c)(1)"))
    for by in ((), ("dealer",), ("boxperson",), ("dealer", "floorperson"), ("stickperson", "boxperson")):
        felt.refuse(m.LateWager(2, "field", cents(5), by), late)
    assert late in cites(felt.do(m.LateWager(2, "field", cents(5), ("dealer", "boxperson"))))
    felt.do(m.LateWager(2, "horn", cents(8), ("dealer", "boxperson")))
    events = felt.do(m.ReportRoll("stickperson", (6, 6)))
    assert won(events) == {"field": cents(10), "craps 12": cents(60)}


@pytest.mark.shows("nj:craps:1.3(a)2", "section-2:craps:(c)(1)(ii)")
def test_late_wagers_at_mini_craps_are_confirmed_by_dealer_and_floorperson(code: Code) -> None:
    felt = code.mini()
    take(felt)
    felt.do(m.ThrowDice(1))
    late = code.at("1.3(a)2", "(c)(1)(ii)")
    felt.refuse(m.LateWager(2, "field", cents(5), ("dealer", "boxperson")), late)
    assert late in cites(felt.do(m.LateWager(2, "field", cents(5), ("dealer", "floorperson"))))


@pytest.mark.shows("nj:craps:1.3(b)", "section-2:craps:(c)(2)")
def test_wagers_are_made_with_chips(code: Code, felt: Felt) -> None:
    by = code.at("1.3(b)", "(c)(2)")
    assert by in cites(put(felt, "field", 5))
    felt.refuse(t.PlaceWager(1, "field", cents(5), Tender("promotional")), by)
    felt.refuse(t.PlaceWager(1, "horn", cents(8), Tender("promotional")), by)
    felt.refuse(t.PlaceWager(1, "field", cents(5000)))
    felt.refuse(t.DeclareWager(1, "field", cents(5), chips_given=False), by)
    felt.refuse(t.DeclareWager(1, "field", cents(5), time_to_place=False), by)
    assert by in cites(felt.do(t.DeclareWager(1, "horn", cents(8))))


@pytest.mark.shows("nj:craps:1.3(b)", "section-2:craps:(c)(2)")
def test_spoken_wager_with_cash_is_confirmed_and_converted(code: Code, felt: Felt) -> None:
    by = code.at("1.3(b)", "(c)(2)")
    felt.refuse(m.CashWager(1, "any 7", cents(20), "stickperson"), by)
    rack = felt.rack()
    bought, placed = felt.do(m.CashWager(1, "any 7", cents(20), "dealer"))
    assert isinstance(bought, t.BoughtIn)
    assert isinstance(placed, t.WagerPlaced)
    assert by in cites((bought, placed))
    assert (felt.rack(), felt.on("any 7")) == (rack, cents(20))
    events = felt.do(m.CashWager(1, "buy 4", cents(100), "dealer"))
    assert events[0].amount == cents(105)  # the cash covers the percentage too
    assert felt.rack() == rack
    felt.refuse(m.CashWager(1, "any 7", 250, "dealer"), by)  # no such chips


@pytest.mark.shows("nj:craps:1.3(b)", "section-2:craps:(c)(2)")
def test_match_play_coupon_goes_with_a_line_bet_only(code: Code, felt: Felt) -> None:
    by = code.at("1.3(b)", "(c)(2)")
    felt.refuse(m.LayCoupon(1, "pass", cents(10)), by)  # no wager beside it
    take(felt)
    put(felt, "field", 10)
    felt.refuse(m.LayCoupon(1, "field", cents(10)), by)
    felt.do(m.LayCoupon(1, "pass", cents(25)))
    felt.refuse(m.LayCoupon(1, "pass", cents(25)), by)
    before = felt.rack()
    roll(felt, 6, 1)
    assert felt.rack() == before + cents(20 + 25)  # stake, its winnings, and the face of the coupon; the field loses
    assert felt.state.equipment.coupons == ()


@pytest.mark.shows("nj:craps:1.3(b)", "section-2:craps:(c)(2)")
@pytest.mark.parametrize(("dice", "paid", "kept"), [((1, 2), 25, 0), ((5, 6), 0, 0), ((6, 6), 0, 1)])
def test_match_play_coupon_is_taken_on_a_decision_and_kept_on_a_12(
    felt: Felt, dice: tuple[int, int], paid: int, kept: int
) -> None:
    take(felt, bet="don't pass")
    felt.do(m.LayCoupon(1, "don't pass", cents(25)))
    before = felt.held()
    events = roll(felt, *dice)
    assert sum(each.amount for each in events if isinstance(each, t.Adjusted)) == cents(paid)
    assert len(felt.state.equipment.coupons) == kept
    assert felt.held() - before == {(1, 2): cents(35), (5, 6): -cents(10), (6, 6): 0}[dice]


@pytest.mark.shows("nj:craps:1.3(c)", "section-2:craps:(c)(3)")
def test_wagers_come_down_before_the_roll_but_a_pass_or_come_bet_with_a_point_stays(code: Code, felt: Felt) -> None:
    by = code.at("1.3(c)", "(c)(3)")
    take(felt)
    put(felt, "place 6", 12)
    put(felt, "hard 8", 10)
    felt.do(t.WithdrawWager(1, "pass", cents(5)))
    put(felt, "pass", 5)
    assert by in cites(felt.do(t.WithdrawWager(1, "hard 8", cents(5))))
    felt.do(t.WithdrawWager(1, "place 6"))
    roll(felt, 2, 2)
    felt.refuse(t.WithdrawWager(1, "pass 4"), by)
    felt.refuse(t.WithdrawWager(1, "pass 4", cents(5)), by)
    put(felt, "come", 10)
    roll(felt, 4, 5)
    felt.refuse(t.WithdrawWager(1, "come 9"), by)
    put(felt, "pass odds 4", 10)
    felt.do(t.WithdrawWager(1, "pass odds 4"))  # the supplemental wager is no Pass Bet
    felt.do(m.ThrowDice(1))
    felt.refuse(t.WithdrawWager(1, "hard 8"), by)  # the dice are out: the roll may decide it


@pytest.mark.shows("nj:craps:1.3(d)", "section-2:craps:(c)(4)")
def test_dont_bet_taken_down_or_reduced_is_neither_replaced_nor_increased(code: Code, felt: Felt) -> None:
    by = code.at("1.3(d)", "(c)(4)")
    take(felt, bet="don't pass", dollars=20)
    roll(felt, 2, 2)
    put(felt, "don't come", 10)
    roll(felt, 4, 5)
    assert by in cites(felt.do(t.WithdrawWager(1, "don't pass 4", cents(10))))
    assert felt.on("don't pass 4") == cents(10)
    felt.refuse(t.PlaceWager(1, "don't pass", cents(10)), by)
    felt.refuse(t.PlaceWager(1, "don't pass 4", cents(10)), by)
    assert by in cites(felt.do(t.WithdrawWager(1, "don't come 9")))
    felt.refuse(t.PlaceWager(1, "don't come 9", cents(10)), by)
    felt.do(t.WithdrawWager(1, "don't pass 4"))
    felt.refuse(t.PlaceWager(1, "don't pass", cents(10)), by)
    roll(felt, 2, 2)
    put(felt, "don't pass", 10)  # a new come out roll is a new bet


@pytest.mark.shows("nj:craps:1.3(d)", "section-2:craps:(c)(4)")
def test_odds_behind_a_reduced_dont_bet_come_down_with_it(felt: Felt) -> None:
    take(felt, bet="don't pass", dollars=20)
    roll(felt, 2, 2)
    put(felt, "don't pass odds 4", 40)
    felt.do(t.WithdrawWager(1, "don't pass 4", cents(10)))
    assert felt.on("don't pass odds 4") == cents(20)
    felt.do(t.WithdrawWager(1, "don't pass 4"))
    assert felt.on("don't pass odds 4") == 0


def _inactive(felt: Felt) -> None:
    """Every kind that rests on a come out roll, with a point made just before it."""
    take(felt)
    roll(felt, 2, 2)
    put(felt, "come", 10)
    roll(felt, 3, 3)
    put(felt, "come odds 6", 10)
    put(felt, "place 8", 12)
    put(felt, "buy 10", 20)
    put(felt, "hard 8", 10)
    roll(felt, 2, 2)
    assert felt.state.equipment.point is None
    put(felt, "pass", 10)


@pytest.mark.shows("nj:craps:1.3(e)", "section-2:craps:(c)(5)")
def test_four_kinds_are_inactive_on_a_come_out_roll(code: Code, felt: Felt) -> None:
    _inactive(felt)
    put(felt, "place to lose 8", 5)
    put(felt, "lay 10", 40)
    events = roll(felt, 6, 1)
    assert lost(events) == {"come 6"}
    assert set(won(events)) == {"pass", "place to lose 8", "lay 10"}  # all other wagers are on
    back = [each for each in events if isinstance(each, t.WagerReturned)]
    assert [each.wager for each in back] == ["come odds 6"]  # nothing is left for them to wait for (CR-02)
    assert code.at("1.3(e)", "(c)(5)") in back[0].cite
    assert felt.on("place 8") == cents(12)
    assert felt.on("buy 10") == cents(20)
    assert felt.on("hard 8") == cents(10)


@pytest.mark.shows("nj:craps:1.3(e)", "section-2:craps:(c)(5)")
def test_on_marker_lies_on_each_wager_and_the_dealer_confirms_it(code: Code, felt: Felt) -> None:
    by = code.at("1.3(e)", "(c)(5)")
    _inactive(felt)
    put(felt, "place 6", 12)
    felt.refuse(m.CallOn(1, "place 8", "boxperson"), by)
    felt.refuse(m.CallOn(1, "pass", "dealer"), by)
    assert by in cites(felt.do(m.CallOn(1, "place 8", "dealer")))
    felt.do(m.CallOn(1, "come odds 6", "dealer"))
    events = roll(felt, 6, 1)
    assert lost(events) == {"come 6", "come odds 6", "place 8"}
    assert felt.on("place 6") == cents(12)  # no marker lay on this one


@pytest.mark.shows("nj:craps:1.3(e)", "section-2:craps:(c)(5)")
def test_no_wager_is_called_off(code: Code, felt: Felt) -> None:
    take(felt)
    roll(felt, 2, 2)
    put(felt, "place 8", 12)
    refused = felt.refuse(m.CallOff(1, "place 8"), code.at("1.3(e)", "(c)(5)"))
    assert "take it down" in refused.instead  # CR-04


@pytest.mark.shows("nj:craps:1.3(f)", "section-2:craps:(c)(6)")
def test_mini_craps_is_for_seated_players_until_the_round_is_over(code: Code) -> None:
    by = code.at("1.3(f)", "(c)(6)")
    felt = code.mini()
    felt.refuse(t.PlaceWager(3, "pass", cents(10)), by)
    felt.refuse(t.PlaceWager(3, "horn", cents(8)), by)
    felt.refuse(m.CashWager(3, "pass", cents(10), "dealer"), by)
    take(felt)
    put(felt, "field", 5, seat=2)
    felt.refuse(t.LeaveSeat(2), by)
    roll(felt, 2, 2)
    felt.do(t.LeaveSeat(2))  # the field bet is decided
    felt.refuse(t.LeaveSeat(1), by)


# --- odds, commission, and what can be paid


@pytest.mark.shows("nj:craps:1.4(a)", "section-2:craps:(d)(1)")
def test_odds_are_stated_with_to_and_never_with_for(code: Code, felt: Felt) -> None:
    for each in felt.rules.odds_of.values():
        for one in each:
            assert odds(str(one)) == one  # `7 to 6`
            assert " for " not in str(one)
    refused = felt.refuse(t.PlaceWager(1, "place 6", cents(10)), code.at("1.4(a)", "(d)(1)"))
    assert "7 to 6" in refused.because
    take(felt)
    put(felt, "field", 5)
    events = roll(felt, 6, 6)
    telling = Telling(felt.rules, felt.state.table, felt.game.speech.draw_text)
    (line,) = (SAYS[type(each)](each, telling) for each in events if isinstance(each, t.WagerWon))
    assert line == "ann: Field Bet 5 wins 10, 2 to 1"
    stated = [str(each.allowed) for each in felt.rules.choices]
    assert not any(" for 1" in each for each in stated)


@pytest.mark.shows("nj:craps:1.4(b)", "section-2:craps:(d)(2)")
def test_house_pays_no_less_than_the_printed_odds_and_may_pay_more(code: Code) -> None:
    rules = edition(code.book, "craps").rules
    for row, less, more in (
        ("pays_pass_bet", "9 to 10", "3 to 2"),
        ("pays_craps_12", "29 to 1", "31 to 1"),
        ("pays_field_2", "1 to 1", "3 to 1"),
    ):
        (wrong,) = check_setup(rules, Setup(choices={row: less}))
        assert wrong.cite == code.at("1.4(b)", "(d)(2)")
        assert not check_setup(rules, Setup(choices={row: more}))
    assert check_setup(rules, Setup(choices={"pays_pass_bet": "2 for 1"}))
    higher: dict[str, bool | int | str] = {
        "pays_craps_12": "31 to 1",
        "pays_field_12": "3 to 1",
        "pays_place_bet_6_to_win": "6 to 5",
    }
    felt = code.felt(Setup(choices=higher))
    take(felt)
    put(felt, "field", 5)
    put(felt, "horn", 8)
    assert won(roll(felt, 6, 6)) == {"field": cents(15), "craps 12": cents(62)}
    put(felt, "pass", 10)
    put(felt, "field", 5)
    assert won(roll(felt, 1, 1)) == {"field": cents(10)}  # that row is as printed
    put(felt, "pass", 10)
    roll(felt, 2, 2)
    put(felt, "place 6", 10)
    assert won(roll(felt, 3, 3)) == {"place 6": cents(12)}
    assert code.at("1.4(b)[Place Bet 6 to Win]", "(d)(2)[Place Bet 6 to Win]") in cites(tuple(felt.log))


@pytest.mark.shows("nj:craps:1.4(b)", "section-2:craps:(d)(2)")
def test_winner_paid_too_little_is_made_good(code: Code, felt: Felt) -> None:
    take(felt)
    roll(felt, 6, 1)
    felt.do(t.ReportMispayment("boxperson", 1, "pass", cents(5)))
    felt.refuse(t.CorrectMispayment("dealer", 1, "pass"), code.at("1.4(b)", "(d)(2)"))
    (event,) = felt.do(t.CorrectMispayment("boxperson", 1, "pass"))
    assert event.amount == cents(5)
    assert felt.rack() == cents(1010)


@pytest.mark.shows("nj:craps:1.4(e)", "section-2:craps:(d)(5)")
@pytest.mark.parametrize(
    ("wager", "dollars", "near"),
    [
        ("place 6", 10, "6 or 12"),
        ("place 5", 7, "5 or 10"),
        ("place to lose 4", 20, "11 or 22"),
        ("place to lose 9", 10, "8 or 16"),
        ("buy 6", 12, "10 or 15"),
        ("lay 5", 10, "9 or 12"),
        ("horn", 10, "8 or 12"),
        ("c & e", 7, "6 or 8"),
    ],
)
def test_amount_that_cannot_be_paid_is_refused_with_the_nearest(
    code: Code, felt: Felt, wager: str, dollars: int, near: str
) -> None:
    refused = felt.refuse(t.PlaceWager(1, wager, cents(dollars)), code.at("1.4(e)", "(d)(5)"))
    assert refused.instead == near
    for each in near.split(" or "):
        put(code.felt(), wager, float(each))


@pytest.mark.shows("nj:craps:1.4(e)", "section-2:craps:(d)(5)")
def test_part_that_is_left_must_be_payable_too(code: Code, felt: Felt) -> None:
    put(felt, "place 6", 12)
    felt.refuse(t.WithdrawWager(1, "place 6", cents(5)), code.at("1.4(e)", "(d)(5)"))
    felt.do(t.WithdrawWager(1, "place 6", cents(6)))


@pytest.mark.shows("nj:craps:1.4(d)", "section-2:craps:(d)(4)")
def test_c_and_e_is_halved_and_no_split_is_named(code: Code, felt: Felt) -> None:
    felt.refuse(m.SplitWager(1, cents(2), cents(6)), code.at("1.4(d)", "(d)(4)"))
    put(felt, "c & e", 8)
    assert (felt.on("any craps"), felt.on("eleven")) == (cents(4), cents(4))


@pytest.mark.shows("nj:craps:1.2(a)20", "section-2:craps:(b)(1)(xx)")
def test_horn_high_without_an_area_is_broken_down_into_two_wagers(code: Code) -> None:
    by = code.at("1.2(a)20", "(b)(1)(xx)")
    felt = code.felt()
    events = put(felt, "horn high 12", 10)
    assert [(each.wager, each.amount) for each in events].count(("craps 12", cents(4))) == 1
    felt.refuse(t.PlaceWager(1, "horn high 12", cents(12)), by)
    without = code.felt(NO_AREA)
    apart = put(without, "horn high 12", 10)
    assert [(each.wager, each.amount) for each in apart].count(("craps 12", cents(2))) == 2
    assert all(by in each.cite for each in (*events, *apart))
    for table in (felt, without):
        assert table.on("craps 12") == cents(4)
        take(table)
        assert won(roll(table, 6, 6)) == {"craps 12": cents(120)}


@pytest.mark.shows("section-2:craps:(b)(1)(xxi)")
def test_whirl_is_broken_down_into_horn_and_any_seven() -> None:
    felt = Felt("section-2", "craps")
    events = put(felt, "whirl", 10)
    assert {each.wager: each.amount for each in events} == {
        each: cents(2) for each in ("craps 2", "craps 3", "craps 12", "eleven", "any 7")
    }
    assert all("section-2:craps:(b)(1)(xxi)" in each.cite for each in events)
    felt.refuse(t.PlaceWager(1, "whirl", cents(12)), "section-2:craps:(b)(1)(xxi)")


@pytest.mark.shows("nj:craps:1.5(a)", "nj:craps:1.5(b)", "section-2:craps:(e)(1)", "section-2:craps:(e)(2)")
@pytest.mark.parametrize(
    ("wager", "dollars", "percent", "fee"),
    [
        ("buy 4", 100, 5, 5),
        ("buy 4", 30, 5, 1),  # 1.50, and five percent is a ceiling (CR-25)
        ("buy 4", 100, 2, 2),
        ("buy 4", 100, 0, 0),
        ("lay 4", 100, 5, 2),  # of the 50 that it could win: 2.50, rounded down
        ("lay 10", 200, 5, 5),
        ("lay 4", 20, 5, 0),
    ],
)
def test_percentage_is_paid_with_the_bet_and_never_above_five(
    code: Code, wager: str, dollars: int, percent: int, fee: int
) -> None:
    felt = code.felt(Setup(choices={"commission_percent": percent}))
    events = put(felt, wager, dollars)
    assert felt.rack() == cents(1000 - dollars - fee)
    if fee:
        by = code.at("1.5(a)", "(e)(1)") if wager.startswith("buy") else code.at("1.5(b)", "(e)(2)")
        assert by in events[1].cite
        assert code.at("1.5(c)", "(e)(3)") in events[1].cite
    (wrong,) = check_setup(felt.rules, Setup(choices={"commission_percent": 6}))
    assert wrong.cite == code.at("1.5(a)", "(e)(1)")


@pytest.mark.shows("nj:craps:1.5(a)", "section-2:craps:(e)(1)")
def test_percentage_comes_back_only_where_the_house_chooses(code: Code) -> None:
    for refund, rack in ((False, 995), (True, 1000)):
        felt = code.felt(Setup(choices={"commission_refund": refund}))
        put(felt, "buy 4", 100)
        felt.do(t.WithdrawWager(1, "buy 4"))
        assert felt.rack() == cents(rack)  # CR-27


@pytest.mark.shows("nj:craps:1.5(c)", "section-2:craps:(e)(3)")
def test_no_other_wager_costs_more_than_its_stake(felt: Felt) -> None:
    for position in (*felt.rules.wagers, *felt.rules.own.bundles):
        if position.startswith(("buy", "lay")):
            continue
        for dollars in range(5, 25):
            before = felt.rack()
            command = t.PlaceWager(1, position, cents(dollars))
            decision = felt.game.decide(felt.state, command, felt.rules)
            if isinstance(decision, Accepted):
                felt.do(command)
                assert felt.rack() == before - cents(dollars)
                break


# --- supplemental wagers

RIGHT = [("pass", 4, 10), ("pass", 5, 10), ("pass", 6, 10)]
WRONG = [("don't pass", 4, 20), ("don't pass", 9, 15), ("don't pass", 8, 12)]
DICE = {4: (2, 2), 5: (2, 3), 6: (3, 3), 8: (4, 4), 9: (4, 5), 10: (5, 5)}


@pytest.mark.shows("nj:craps:1.6(a)", "nj:craps:1.6(b)", "section-2:craps:(f)(1)", "section-2:craps:(f)(2)")
@pytest.mark.parametrize(("bet", "point", "most"), RIGHT + WRONG)
def test_as_much_again_by_right_or_what_wins_as_much(code: Code, felt: Felt, bet: str, point: int, most: int) -> None:
    take(felt, bet=bet)
    position = f"{bet} odds {point}"
    felt.refuse(t.PlaceWager(1, position, cents(most)))  # no point yet
    roll(felt, *DICE[point])
    by = code.at("1.6(a)", "(f)(1)") if bet == "pass" else code.at("1.6(b)", "(f)(2)")
    refused = felt.refuse(t.PlaceWager(1, position, cents(most * 2)), by)
    assert refused.instead == f"at most {most} more"
    assert by in cites(put(felt, position, most))
    felt.refuse(t.PlaceWager(1, position, cents(6)), by)
    felt.refuse(t.PlaceWager(2, position, cents(10)), by)  # bob has nothing to support


@pytest.mark.shows("nj:craps:1.6(c)", "nj:craps:1.6(d)", "section-2:craps:(f)(3)", "section-2:craps:(f)(4)")
@pytest.mark.parametrize(("bet", "point", "most"), [("come", 9, 10), ("don't come", 9, 15)])
def test_come_bets_have_odds_of_their_own(code: Code, felt: Felt, bet: str, point: int, most: int) -> None:
    take(felt)
    roll(felt, 2, 2)
    put(felt, bet, 10)
    roll(felt, *DICE[point])
    by = code.at("1.6(c)", "(f)(3)") if bet == "come" else code.at("1.6(d)", "(f)(4)")
    felt.refuse(t.PlaceWager(1, f"{bet} odds {point}", cents(most * 2)), by)
    assert by in cites(put(felt, f"{bet} odds {point}", most))
    events = roll(felt, *(DICE[point] if bet == "come" else (6, 1)))
    assert won(events)[f"{bet} odds {point}"] == cents({"come": 15, "don't come": 10}[bet])


@pytest.mark.shows("nj:craps:1.6(e)", "section-2:craps:(f)(5)")
@pytest.mark.parametrize(("bet", "point", "each"), [("pass", 4, 5), ("don't pass", 4, 10)])
def test_casino_may_allow_many_times_as_much(code: Code, bet: str, point: int, each: int) -> None:
    by, most = code.at("1.6(e)", "(f)(5)"), {"nj": 10, "section-2": 100}[code.book]
    rules = edition(code.book, "craps").rules
    assert not check_setup(rules, Setup(choices={"odds_limit": most}))
    (wrong,) = check_setup(rules, Setup(choices={"odds_limit": most + 1}))
    assert wrong.cite == by
    felt = code.felt(Setup(limits=Limits(500, 1_000_000), choices={"odds_limit": most}))
    felt.do(t.BuyIn(1, cents(10_000)))
    take(felt, bet=bet, dollars=5)
    roll(felt, *DICE[point])
    felt.refuse(t.PlaceWager(1, f"{bet} odds {point}", cents(each * most + 2)), by)
    put(felt, f"{bet} odds {point}", each * most)


@pytest.mark.shows("nj:craps:1.6(f)", "section-2:craps:(f)(6)")
@pytest.mark.parametrize(
    ("bet", "point", "flat", "most"),
    [
        ("pass", 5, 15, 16),  # 3 to 2 is paid on even amounts
        ("pass", 6, 7, 10),  # 6 to 5 on fives
        ("don't pass", 6, 7, 12),  # to win 7 takes 8.40; 5 to 6 is paid on sixes
        ("don't pass", 9, 7, 12),  # to win 7 takes 10.50; 2 to 3 is paid on threes
    ],
)
def test_excess_that_makes_the_payout_exact_is_accepted(
    code: Code, felt: Felt, bet: str, point: int, flat: int, most: int
) -> None:
    take(felt, bet=bet, dollars=flat)
    roll(felt, *DICE[point])
    felt.refuse(t.PlaceWager(1, f"{bet} odds {point}", cents(most + 30)), code.at("1.6(f)", "(f)(6)"))
    put(felt, f"{bet} odds {point}", most)


@pytest.mark.shows("nj:craps:1.6(f)", "section-2:craps:(f)(6)")
def test_posted_maximum_holds_odds_but_for_what_makes_them_exact(code: Code) -> None:
    by = code.at("1.6(f)", "(f)(6)")
    felt = code.felt(Setup(limits=Limits(500, 5_100), choices={"odds_limit": 10}))
    felt.refuse(t.PlaceWager(1, "field", cents(52)), by)
    take(felt, bet="pass", dollars=15)
    roll(felt, 2, 3)
    refused = felt.refuse(t.PlaceWager(1, "pass odds 5", cents(60)), by)
    assert refused.instead == "at most 52 more"  # 51 is posted, and 3 to 2 on it cannot be paid
    put(felt, "pass odds 5", 52)
    other = code.felt(Setup(limits=Limits(500, 5_000)))
    take(other, bet="don't pass", dollars=50)
    roll(other, 2, 2)
    put(other, "don't pass odds 4", 100)  # laying to win as much again is a right, whatever is posted


# --- the dice and the shooter


@pytest.mark.shows("nj:craps:1.7(a)", "section-2:craps:(g)(1)")
def test_set_of_at_least_five_dice_is_in_the_stickpersons_control(code: Code) -> None:
    by = code.at("1.7(a)", "(g)(1)")
    rules = edition(code.book, "craps").rules
    (wrong,) = check_setup(rules, Setup(choices={"dice_in_set": 4}))
    assert wrong.cite == by
    for number in (5, 6):
        felt = code.felt(Setup(choices={"dice_in_set": number}))
        assert felt.state.equipment.dice == number
        felt.refuse(m.ReplaceDice("dealer"), by)
        felt.refuse(m.ReplaceDice("boxperson"), by)
        felt.do(m.ReplaceDice("stickperson"))
        assert felt.state.equipment.dice == number
    felt.refuse(m.InspectDice("dealer"), by)
    felt.refuse(m.FindDie("stickperson"), by)
    (wrong,) = check_setup(rules, Setup(choices={"stickperson": False}))
    assert wrong.cite == by


@pytest.mark.shows("nj:craps:1.7(a)", "section-2:craps:(g)(1)")
def test_mini_craps_dealer_controls_the_dice_where_there_is_no_stickperson(code: Code) -> None:
    by = code.at("1.7(a)", "(g)(1)")
    code.mini().refuse(m.ReplaceDice("dealer"), by)
    code.mini().do(m.ReplaceDice("stickperson"))
    code.mini(NO_STICK).do(m.ReplaceDice("dealer"))
    code.mini(NO_STICK).refuse(m.ReplaceDice("stickperson"), by)
    assert not check_setup(edition(code.book, "craps").rules, NO_STICK)


@pytest.mark.shows("nj:craps:1.7(b)1", "nj:craps:1.7(c)", "section-2:craps:(g)(2)(i)", "section-2:craps:(g)(3)")
def test_dice_are_offered_clockwise_from_the_left_of_the_boxperson(code: Code) -> None:
    offer, accepts = code.at("1.7(b)1", "(g)(2)(i)"), code.at("1.7(c)", "(g)(3)")
    felt = code.felt(players=3)
    felt.refuse(m.AcceptDice(2), offer)
    felt.refuse(m.RefuseDice(3), offer)
    assert offer in cites(felt.do(m.RefuseDice(1)))
    assert {offer, accepts} <= cites(felt.do(m.AcceptDice(2)))
    felt.refuse(m.AcceptDice(3), accepts)
    felt.refuse(m.ThrowDice(2), accepts)  # not before two are chosen
    felt.refuse(m.ChooseDice(1), accepts)
    felt.refuse(m.ChooseDice(2, 3), accepts)
    assert accepts in cites(felt.do(m.ChooseDice(2)))


@pytest.mark.shows("nj:craps:1.7(b)2", "section-2:craps:(g)(2)(ii)")
@pytest.mark.parametrize("setup", [MINI, NO_STICK])
def test_mini_craps_dealer_offers_the_dice_to_the_left(code: Code, setup: Setup) -> None:
    offer = code.at("1.7(b)2", "(g)(2)(ii)")
    felt = code.mini(setup, players=3)
    felt.refuse(m.AcceptDice(2), offer)
    assert offer in cites(felt.do(m.RefuseDice(1)))
    assert offer in cites(felt.do(m.AcceptDice(2)))


@pytest.mark.shows("nj:craps:1.8", "section-2:craps:(h)(1)")
def test_shooter_makes_a_line_bet_and_throws(code: Code, felt: Felt) -> None:
    by = code.at("1.8", "(h)(1)")
    take(felt, bet="")
    waits = felt.game.awaits(felt.state, felt.rules)
    assert (waits.who, waits.cite) == ("seat 1", by)
    felt.refuse(m.ThrowDice(1), by)
    put(felt, "field", 5)
    felt.refuse(m.ThrowDice(1), by)
    put(felt, "don't pass", 5)
    felt.refuse(m.ThrowDice(2), by)
    felt.refuse(m.ReportRoll("stickperson", (1, 2)), by)  # nothing is in the air
    assert by in cites(felt.do(m.ThrowDice(1)))
    assert felt.game.awaits(felt.state, felt.rules).who == CHANCE
    felt.refuse(m.ThrowDice(-1), by)


@pytest.mark.shows("nj:craps:1.11[inferred]", "section-2:craps:(k)(1)")
@pytest.mark.parametrize("dice", [(1, 1), (6, 1), (6, 6), (2, 2)])
def test_shooter_may_keep_or_pass_the_dice_after_any_roll(code: Code, felt: Felt, dice: tuple[int, int]) -> None:
    take(felt)
    roll(felt, *dice)
    assert felt.state.equipment.shooter == 1  # a come out 2, 3, 7 or 12 is no loser of the dice (CR-13)
    felt.refuse(m.PassDice(2), *code.shooter("(k)(1)"))
    assert code.shooter("(k)(1)") <= cites(felt.do(m.PassDice(1)))
    assert felt.state.equipment.shooter == 0


@pytest.mark.shows("nj:craps:1.11[inferred]", "section-2:craps:(k)(1)(i)")
def test_seven_after_a_point_passes_the_dice(code: Code, felt: Felt) -> None:
    take(felt, bet="don't pass")
    roll(felt, 2, 2)
    events = roll(felt, 6, 1)
    assert code.shooter("(k)(1)(i)") <= cites(tuple(each for each in events if isinstance(each, m.SevenOut)))
    assert felt.state.equipment.shooter == 0
    assert won(events) == {"don't pass 4": cents(10)}


@pytest.mark.shows("nj:craps:1.11[inferred]", "section-2:craps:(k)(1)(ii)")
@pytest.mark.parametrize("because", ["delay", "invalid rolls", "breach of the rules"])
def test_boxperson_or_mini_craps_dealer_orders_the_dice_passed(code: Code, because: Any) -> None:
    by = "nj:craps:1.11[inferred]" if code.book == "nj" else "section-2:craps:(k)(1)(ii)"
    for felt, orders, not_so in ((code.felt(), "boxperson", "dealer"), (code.mini(), "dealer", "floorperson")):
        felt.refuse(m.OrderPass(orders, because), by)  # type: ignore[arg-type]  # nobody has them
        take(felt)
        felt.refuse(m.OrderPass(not_so, because), by)  # type: ignore[arg-type]
        assert by in cites(felt.do(m.OrderPass(orders, because)))  # type: ignore[arg-type]
        assert felt.state.equipment.shooter == 0


@pytest.mark.shows("nj:craps:1.11[inferred]", "section-2:craps:(k)(3)", "section-2:craps:(k)(4)")
def test_next_offer_goes_to_every_player_from_the_left_of_the_last_shooter(code: Code) -> None:
    felt = code.felt(players=3)
    felt.do(m.RefuseDice(1))
    take(felt, 2)
    felt.do(m.PassDice(2))
    felt.refuse(m.AcceptDice(1), *code.shooter("(k)(3)"))
    assert code.shooter("(k)(3)") <= cites(felt.do(m.RefuseDice(3)))  # cyd has no wager and is asked all the same
    assert code.shooter("(k)(3)") | code.shooter("(k)(4)") <= cites(felt.do(m.AcceptDice(1)))
    felt.do(m.ChooseDice(1))


@pytest.mark.shows("nj:craps:1.11[inferred]", "section-2:craps:(k)(3)")
def test_point_is_finished_by_those_with_a_line_bet_first(code: Code) -> None:
    felt = code.felt(players=3)
    take(felt)
    put(felt, "don't pass", 10, seat=3)
    roll(felt, 2, 2)
    felt.do(m.PassDice(1))
    felt.refuse(m.AcceptDice(2), *code.shooter("(k)(3)"))  # bob has no line bet, cyd has (CR-14)
    felt.do(m.RefuseDice(3))
    felt.do(m.AcceptDice(2))  # nobody else will: bob finishes the point without one
    felt.do(m.ChooseDice(2))
    events = roll(felt, 6, 1)
    assert won(events) == {"don't pass 4": cents(10)}


def _come_bet_waits(code: Code, players: int) -> Felt:
    """The shooter makes the point, with a come bet on 9 and a don't come bet on 8 undecided."""
    felt = code.felt(players=players)
    take(felt)
    roll(felt, 2, 2)
    put(felt, "come", 10)
    roll(felt, 4, 5)
    put(felt, "don't come", 10)
    roll(felt, 2, 6)
    roll(felt, 2, 2)
    assert felt.on("come 9") == felt.on("don't come 8") == cents(10)
    return felt


@pytest.mark.shows("nj:craps:1.11[inferred]", "section-2:craps:(k)(2)[offer]")
def test_shooter_without_a_line_bet_has_the_dice_offered_on(code: Code) -> None:
    felt = _come_bet_waits(code, 2)
    felt.refuse(m.ThrowDice(1), *code.shooter("(k)(2)[offer]"))
    felt.do(m.PassDice(1))
    assert code.shooter("(k)(2)[offer]") <= cites(felt.do(m.AcceptDice(2)))
    felt.do(m.ChooseDice(2))
    felt.refuse(m.ThrowDice(2), *code.shooter("(k)(2)[offer]"))  # bob is not the previous shooter
    put(felt, "pass", 10, seat=2)
    roll(felt, 4, 5)
    assert felt.state.equipment.point == 9


@pytest.mark.shows("nj:craps:1.11[inferred]", "section-2:craps:(k)(2)[roll on]", "section-2:craps:(k)(2)[marker]")
@pytest.mark.parametrize("players", [1, 3])
def test_previous_shooter_rolls_on_for_the_come_bets_where_nobody_else_will(code: Code, players: int) -> None:
    felt = _come_bet_waits(code, players)
    felt.do(m.PassDice(1))
    for seat in range(2, players + 1):
        felt.do(m.RefuseDice(seat))
    events = felt.do(m.AcceptDice(1))
    assert code.shooter("(k)(2)[roll on]") | code.shooter("(k)(2)[marker]") <= cites(events)
    view = felt.game.view(felt.state, felt.rules, "")
    assert view["marker"] == "off, on the Don't Pass Line before seat 1"
    felt.do(m.ChooseDice(1))
    (thrown,) = felt.do(m.ThrowDice(1))
    assert code.shooter("(k)(2)[roll on]") <= set(thrown.cite)
    felt.do(m.ReportRoll("stickperson", (3, 3)))
    assert felt.state.equipment.point is None  # no point: the roll is only for those wagers
    assert won(roll(felt, 4, 5)) == {"come 9": cents(10)}
    assert won(roll(felt, 6, 1)) == {"don't come 8": cents(10)}


@pytest.mark.shows("nj:craps:1.11[inferred]", "section-2:craps:(k)(2)[end]")
def test_rolling_on_ends_with_the_come_bets_or_with_a_line_bet(code: Code) -> None:
    for line_bet in (False, True):
        felt = _come_bet_waits(code, 2)
        felt.do(m.PassDice(1))
        felt.do(m.RefuseDice(2))
        felt.do(m.AcceptDice(1))
        felt.do(m.ChooseDice(1))
        if line_bet:
            put(felt, "pass", 10, seat=2)
        else:
            roll(felt, 6, 1)
            assert felt.state.table.layout == ()
        felt.refuse(m.ThrowDice(1), code.at("1.8", "(h)(1)"), *code.shooter("(k)(2)[end]"))
        put(felt, "pass", 10)
        roll(felt, 3, 3)
        assert felt.state.equipment.point == 6  # the game goes on as usual
        assert felt.game.view(felt.state, felt.rules, "")["marker"] == "on, 6"


# --- the roll


def thrown(felt: Felt) -> Felt:
    take(felt)
    felt.do(m.ThrowDice(1))
    return felt


@pytest.mark.shows("nj:craps:1.9(a)", "section-2:craps:(i)(1)")
@pytest.mark.parametrize("cause", ["die off the table", "die on die"])
def test_roll_is_invalid_without_a_call(code: Code, felt: Felt, cause: Any) -> None:
    thrown(felt)
    (event,) = felt.do(m.ReportRoll("stickperson", (6, 1), (cause,)))
    assert isinstance(event, m.RollVoided)
    assert not event.announced
    assert event.cite == (code.at("1.9(a)", "(i)(1)"),)
    assert felt.on("pass") == cents(10)
    roll(felt, 6, 1)  # the shooter throws again


CALLED = [
    ("dice not released together", "1.9(b)1", "(i)(2)(i)", True),
    ("die short of the end wall", "1.9(b)2", "(i)(2)(ii)", True),
    ("on the bank of chips", "1.9(b)3", "(i)(2)(iii)", False),
    ("in the bowl or on a rail", "1.9(b)4", "(i)(2)(iv)", False),
    ("fraudulent die or technique", "1.9(b)5", "(i)(2)(v)", False),
    ("improper throw", "1.9(b)6", "(i)(2)(vi)", True),
    ("other irregularity", "1.9(b)6", "(i)(2)(vi)", True),
    ("unapproved die", "1.9(b)6", "(i)(2)(vi)", True),
    ("natural fall cannot be called", "1.9(b)6", "(i)(2)(vi)", True),
]


@pytest.mark.shows(
    "nj:craps:1.9(b)1",
    "nj:craps:1.9(b)2",
    "nj:craps:1.9(b)3",
    "nj:craps:1.9(b)4",
    "nj:craps:1.9(b)5",
    "nj:craps:1.9(b)6",
    "nj:craps:1.9(c)",
    "section-2:craps:(i)(2)(i)",
    "section-2:craps:(i)(2)(ii)",
    "section-2:craps:(i)(2)(iii)",
    "section-2:craps:(i)(2)(iv)",
    "section-2:craps:(i)(2)(v)",
    "section-2:craps:(i)(2)(vi)",
    "section-2:craps:(i)(3)",
)
@pytest.mark.parametrize(("cause", "nj", "section_2", "early"), CALLED)
def test_no_roll_is_called_for_a_cause_and_some_causes_before_the_rest(
    code: Code, cause: Any, nj: str, section_2: str, early: bool
) -> None:
    by, before_rest = code.at(nj, section_2), code.at("1.9(c)", "(i)(3)")
    uncalled = thrown(code.felt())
    assert won(uncalled.do(m.ReportRoll("stickperson", (6, 1), (cause,)))) == {"pass": cents(10)}  # it may be called
    felt = thrown(code.felt())
    (event,) = felt.do(m.CallNoRoll("boxperson", cause))
    assert by in event.cite
    assert (before_rest in event.cite) == early
    assert felt.on("pass") == cents(10)
    felt.refuse(m.CallNoRoll("boxperson", cause))  # nothing is in the air
    felt.do(m.ThrowDice(1))
    (event,) = felt.do(m.ReportRoll("stickperson", (6, 1), (cause,), announced=True))
    assert by in event.cite
    assert isinstance(felt.state.phase, BetsOpen)


@pytest.mark.shows("nj:craps:1.9(d)", "section-2:craps:(i)(4)")
def test_contact_with_chips_or_coupons_is_no_cause(code: Code, felt: Felt) -> None:
    by = code.at("1.9(d)", "(i)(4)")
    take(felt)
    felt.do(m.LayCoupon(1, "pass", cents(10)))
    felt.do(m.ThrowDice(1))
    felt.refuse(m.CallNoRoll("boxperson", "touched chips"), by)
    felt.refuse(m.ReportRoll("stickperson", (6, 1), ("touched chips",), announced=True), by)
    events = felt.do(m.ReportRoll("stickperson", (6, 1), ("touched chips",)))
    assert by in events[0].cite
    assert won(events) == {"pass": cents(10)}


@pytest.mark.shows("nj:craps:1.9(e)1", "section-2:craps:(i)(5)(i)")
def test_no_roll_is_called_by_whom_the_casino_designates(code: Code) -> None:
    by = code.at("1.9(e)1", "(i)(5)(i)")
    for designated, may in (
        ("all", {"boxperson", "stickperson"}),
        ("boxperson", {"boxperson"}),
        ("stickperson", {"stickperson"}),
    ):
        for office in ("boxperson", "stickperson", "dealer", "floorperson"):
            felt = thrown(code.felt(Setup(choices={"no_roll_callers": designated})))
            command = m.CallNoRoll(office, "improper throw")
            if office in may:
                felt.do(command)
            else:
                felt.refuse(command, by)
    felt = thrown(code.felt(Setup(choices={"no_roll_callers": "boxperson"})))
    felt.refuse(m.ReportRoll("stickperson", (6, 1), ("improper throw",), announced=True), by)
    (wrong,) = check_setup(edition(code.book, "craps").rules, Setup(choices={"no_roll_callers": "floorperson"}))
    assert wrong.cite == by


@pytest.mark.shows("nj:craps:1.9(e)2", "section-2:craps:(i)(5)(ii)")
def test_no_roll_at_mini_craps_is_for_dealer_stickperson_and_floorperson(code: Code) -> None:
    by = code.at("1.9(e)2", "(i)(5)(ii)")
    for office in ("dealer", "stickperson", "floorperson"):
        thrown(code.mini()).do(m.CallNoRoll(office, "other irregularity"))  # CR-34
    thrown(code.mini()).refuse(m.CallNoRoll("boxperson", "improper throw"), by)
    thrown(code.mini(NO_STICK)).refuse(m.CallNoRoll("stickperson", "improper throw"), by)
    only = Setup(choices={"mini_craps": True, "no_roll_callers": "dealer and floorperson"})
    assert not check_setup(edition(code.book, "craps").rules, only)
    thrown(code.mini(only)).refuse(m.CallNoRoll("stickperson", "improper throw"), by)
    wrong = Setup(choices={"mini_craps": True, "no_roll_callers": "boxperson"})
    assert [each.cite for each in check_setup(edition(code.book, "craps").rules, wrong)] == [by]


@pytest.mark.shows("nj:craps:1.10(a)", "section-2:craps:(j)(1)")
def test_stickperson_calls_the_sum_of_the_uppermost_faces(code: Code, felt: Felt) -> None:
    by = code.at("1.10(a)", "(j)(1)")
    thrown(felt)
    felt.refuse(m.ReportRoll("dealer", (6, 1)), by)
    felt.refuse(m.ReportRoll("boxperson", (6, 1)), by)
    felt.refuse(m.ReportRoll("stickperson", (7, 1)), by)
    felt.refuse(m.ReportRoll("stickperson", None), by)
    events = felt.do(m.ReportRoll("stickperson", (4, 3)))
    assert by in events[0].cite
    assert felt.state.equipment.recent[0] == (4, 3)
    felt.refuse(m.OverruleCall("boxperson", (1, 1)), by)  # nobody overrules a call in these codes
    for setup in (MINI, NO_STICK):
        thrown(mini := code.mini(setup))
        mini.refuse(m.ReportRoll("floorperson", (4, 3)), by)
        mini.do(m.ReportRoll("dealer", (4, 3)))


@pytest.mark.shows("nj:craps:1.10(a)1", "section-2:craps:(j)(1)(i)")
def test_face_opposite_the_one_that_rests_is_uppermost(code: Code, felt: Felt) -> None:
    by = code.at("1.10(a)1", "(j)(1)(i)")
    thrown(felt)
    felt.refuse(m.ReportRoll("stickperson", (4, 3), resting=(1, 6)), by)
    events = felt.do(m.ReportRoll("stickperson", None, resting=(1, 6)))
    assert by in events[0].cite
    assert felt.state.equipment.recent[0] == (6, 1)
    put(felt, "pass", 10)
    felt.do(m.ThrowDice(1))
    (void,) = felt.do(m.ReportRoll("stickperson", (6, 1), ("more than one face on chips",)))
    assert isinstance(void, m.RollVoided)
    assert void.cite == (by,)
    assert felt.on("pass") == cents(10)


@pytest.mark.shows(
    "nj:craps:1.10(a)2.i",
    "nj:craps:1.10(a)2.ii",
    "section-2:craps:(j)(1)(ii)(A)",
    "section-2:craps:(j)(1)(ii)(B)",
)
@pytest.mark.parametrize("mini", [False, True])
def test_boxperson_or_floorperson_rules_on_a_disputed_face(code: Code, mini: bool) -> None:
    by = code.at("1.10(a)2.ii", "(j)(1)(ii)(B)") if mini else code.at("1.10(a)2.i", "(j)(1)(ii)(A)")
    rules, other = ("floorperson", "boxperson") if mini else ("boxperson", "floorperson")
    for ruling in ((6, 1), None):
        felt = thrown(code.mini() if mini else code.felt())
        felt.refuse(m.RuleFace(rules, (6, 1)), by)  # type: ignore[arg-type]  # nothing is disputed
        felt.do(m.DisputeFace(2))
        assert felt.refer(m.ReportRoll("stickperson", (6, 2)), by).office == rules
        felt.refuse(m.RuleFace(other, (6, 1)), by)  # type: ignore[arg-type]
        events = felt.do(m.RuleFace(rules, ruling))  # type: ignore[arg-type]
        assert by in cites(events)
        assert won(events) == ({"pass": cents(10)} if ruling else {})
        if not ruling:
            assert felt.on("pass") == cents(10)
            roll(felt, 6, 1)


@pytest.mark.shows("nj:craps:1.10(b)", "nj:craps:1.10(c)", "section-2:craps:(j)(2)", "section-2:craps:(j)(3)")
@pytest.mark.parametrize("mini", [False, True])
def test_all_wagers_decided_are_settled_before_the_next_throw(code: Code, mini: bool) -> None:
    by = code.at("1.10(c)", "(j)(3)") if mini else code.at("1.10(b)", "(j)(2)")
    felt = code.mini() if mini else code.felt()
    take(felt)
    put(felt, "field", 5, seat=2)
    put(felt, "place 8", 12, seat=2)
    events = roll(felt, 5, 6)
    assert by in events[0].cite
    assert won(events) == {"pass": cents(10), "field": cents(5)}
    assert [each.wager for each in felt.state.table.layout] == ["place 8"]  # what is not decided stays
    assert felt.state.equipment.shooter == 1  # and the dice go back to the shooter
    put(felt, "pass", 10)
    roll(felt, 5, 6)


# --- all together

SETUPS = (
    MINI,
    NO_STICK,
    Setup(limits=Limits(500, 5_100), choices={"odds_limit": 10, "commission_refund": True, "commission_percent": 3}),
    Setup(chips=(50, 100, 500), choices={"horn_high_area": False, "no_roll_callers": "boxperson", "dice_in_set": 6}),
    Setup(choices={"pays_pass_bet": "3 to 2", "pays_craps_12": "31 to 1", "pays_place_bet_6_to_win": "6 to 5"}),
)


@pytest.mark.parametrize("setup", SETUPS)
def test_busy_table_in_every_setup_loses_no_chip_and_comes_to_an_end(code: Code, setup: Setup) -> None:
    felt, chance = code.felt(setup, players=3), Random(3)
    assert not check_setup(felt.rules, setup)
    for _ in range(2_000):
        decision = felt._send(random_act(felt.game, felt.state, felt.rules, chance))
        assert is_sound(decision)
    assert felt.state.table.rounds_today > 50
    replayed = felt.game.opening(felt.rules)
    for event in felt.log:
        replayed = felt.game.evolve(replayed, event)
    assert replayed == felt.state
