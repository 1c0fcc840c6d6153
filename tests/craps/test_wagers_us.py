"""The wagers of both American craps codes, clause by clause, on all 36 rolls.

The excerpt of `nj` begins at wager 11: the ten before it, and the twelve on a don't bet, are read from `section-2`.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from pitboss.draws.dice import dice
from pitboss.editions import declared
from pitboss.editions.declaration import Declaration
from pitboss.money import odds
from pitboss.wager import Lose, StandOff, Stay, Wager, Win, judge

from .rolls import POINTS, ROLLS, bundled, but, of, ruled

EVEN = Win(odds("1 to 1"))
TAKEN = {4: "2 to 1", 5: "3 to 2", 6: "6 to 5", 8: "6 to 5", 9: "3 to 2", 10: "2 to 1"}
LAID = {4: "1 to 2", 5: "2 to 3", 6: "5 to 6", 8: "5 to 6", 9: "2 to 3", 10: "1 to 2"}


@dataclass(frozen=True)
class Code:
    name: str
    odds: str
    supplements: tuple[str, str, str, str]  # of Pass, Don't Pass, Come and Don't Come Bets
    buy: str
    lay: str
    horn_paid_as: str
    c_and_e_paid_as: str
    permits: dict[str, str]
    hard: str

    def at(self, number: str) -> str:
        return f"{self.name}:craps:{number}"

    def pays(self, row: str) -> str:
        return self.at(f"{self.odds}[{row}]")

    def permitted(self, position: str) -> str:
        return self.at(self.permits[position])

    def wager(self, position: str) -> Any:
        return declared(self.name, "craps").wagers[position]


LISTED = (
    *("pass", "don't pass", "come", "don't come", "place", "place to lose", "hard 4", "hard 6", "hard 8", "hard 10"),
    *("field", "any 7", "any craps", "craps 2", "craps 3", "craps 12", "eleven", "c & e", "horn", "horn high"),
)
ROMAN = (
    *("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"),
    *("xi", "xii", "xiii", "xiv", "xv", "xvi", "xvii", "xviii", "xix", "xx"),
)
CODES = {
    "nj": Code(
        name="nj",
        odds="1.4(b)",
        supplements=("1.6(a)", "1.6(b)", "1.6(c)", "1.6(d)"),
        buy="1.5(a)",
        lay="1.5(b)",
        horn_paid_as="1.4(c)",
        c_and_e_paid_as="1.4(d)",
        permits={each: f"1.2(a){n}" + "[inferred]" * (n < 11) for n, each in enumerate(LISTED, 1)},
        hard="Hardway",
    ),
    "section-2": Code(
        name="section-2",
        odds="(d)(2)",
        supplements=("(f)(1)", "(f)(2)", "(f)(3)", "(f)(4)"),
        buy="(e)(1)",
        lay="(e)(2)",
        horn_paid_as="(d)(3)",
        c_and_e_paid_as="(d)(4)",
        permits={each: f"(b)(1)({n})" for n, each in zip(ROMAN, LISTED, strict=True)},
        hard="Hard Way",
    ),
}


@pytest.fixture(params=list(CODES))
def code(request: pytest.FixtureRequest) -> Code:
    return CODES[request.param]


# --- the line bets


@dataclass(frozen=True)
class Line:
    """Under which clauses a line bet wins and loses, at once and later."""

    wins: str
    wins_later: str
    loses: str
    loses_later: str


def line(code: Code, position: str) -> Line:
    permitted = code.permitted(position)
    if code.name == "nj":
        return Line(permitted, permitted, permitted, permitted)
    return Line(*(f"{permitted}{each}" for each in ("(A)(1)", "(A)(2)", "(B)(1)", "(B)(2)")))


@pytest.mark.shows(
    "nj:craps:1.2(a)1[inferred]", "nj:craps:1.2(a)3[inferred]", "nj:craps:1.4(b)[Pass Bet]",
    "nj:craps:1.4(b)[Come Bet]", "section-2:craps:(b)(1)(i)(A)(1)", "section-2:craps:(b)(1)(i)(A)(2)",
    "section-2:craps:(b)(1)(i)(B)(1)", "section-2:craps:(b)(1)(i)(B)(2)", "section-2:craps:(b)(1)(iii)(A)(1)",
    "section-2:craps:(b)(1)(iii)(A)(2)", "section-2:craps:(b)(1)(iii)(B)(1)", "section-2:craps:(b)(1)(iii)(B)(2)",
    "section-2:craps:(d)(2)[Pass Bet]", "section-2:craps:(d)(2)[Come Bet]",
)  # fmt: skip
@pytest.mark.parametrize(("position", "row"), [("pass", "Pass Bet"), ("come", "Come Bet")])
def test_pass_and_come_bets(code: Code, position: str, row: str) -> None:
    wager, cite = code.wager(position), line(code, position)
    assert str(wager) == row
    ruled(
        wager,
        (EVEN, of(7, 11), (cite.wins, code.pays(row))),
        (Lose(), of(2, 3, 12), (cite.loses,)),
        *((Stay(point), of(point), (cite.wins_later,)) for point in (4, 5, 6, 8, 9, 10)),
    )
    for point in POINTS:
        ruled(
            wager,
            (EVEN, of(point), (cite.wins_later, code.pays(row))),
            (Lose(), of(7), (cite.loses_later,)),
            (Stay(point), but(point, 7), (code.permitted(position),)),
            stage=point,
        )


@pytest.mark.shows(
    "nj:craps:1.2(a)2[inferred]", "nj:craps:1.2(a)4[inferred]", "nj:craps:1.4(b)[Don't Pass Bet]",
    "nj:craps:1.4(b)[Don't Come Bet]", "section-2:craps:(b)(1)(ii)(A)(1)", "section-2:craps:(b)(1)(ii)(A)(2)",
    "section-2:craps:(b)(1)(ii)(B)(1)", "section-2:craps:(b)(1)(ii)(B)(2)", "section-2:craps:(b)(1)(ii)(C)",
    "section-2:craps:(b)(1)(iv)(A)(1)", "section-2:craps:(b)(1)(iv)(A)(2)", "section-2:craps:(b)(1)(iv)(B)(1)",
    "section-2:craps:(b)(1)(iv)(B)(2)", "section-2:craps:(b)(1)(iv)(C)", "section-2:craps:(d)(2)[Don't Pass Bet]",
    "section-2:craps:(d)(2)[Don't Come Bet]",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "row", "twelve"),
    [("don't pass", "Don't Pass Bet", "(b)(1)(ii)(C)"), ("don't come", "Don't Come Bet", "(b)(1)(iv)(C)")],
)
def test_dont_pass_and_dont_come_bets_with_their_twelve(code: Code, position: str, row: str, twelve: str) -> None:
    wager, cite = code.wager(position), line(code, position)
    assert str(wager) == row
    inferred = (code.permitted(position),) if code.name == "nj" else ()
    ruled(
        wager,
        (EVEN, of(2, 3), (cite.wins, code.pays(row))),
        (Lose(), of(7, 11), (cite.loses,)),
        (StandOff(), of(12), (*inferred, f"section-2:craps:{twelve}")),
        *((Stay(point), of(point), (cite.wins_later,)) for point in (4, 5, 6, 8, 9, 10)),
    )
    for point in POINTS:
        ruled(
            wager,
            (EVEN, of(7), (cite.wins_later, code.pays(row))),
            (Lose(), of(point), (cite.loses_later,)),
            (Stay(point), but(point, 7), (code.permitted(position),)),
            stage=point,
        )


# --- supplemental wagers

BACKED = {"pass": 0, "don't pass": 1, "come": 2, "don't come": 3}


@pytest.mark.shows(
    "nj:craps:1.6(a)", "nj:craps:1.6(c)", "section-2:craps:(f)(1)", "section-2:craps:(f)(3)",
)  # fmt: skip
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(("flat", "row"), [("pass", "Pass Bet"), ("come", "Come Bet")])
def test_supplements_to_pass_and_come_bets(code: Code, flat: str, row: str, point: int) -> None:
    wager, cite = code.wager(f"{flat} odds {point}"), (code.at(code.supplements[BACKED[flat]]),)
    assert str(wager) == f"Supplemental Wager, {row} {point}"
    ruled(
        wager,
        (Win(odds(TAKEN[point])), of(point), cite),
        (Lose(), of(7), cite),
        (Stay(None), but(point, 7), cite),
    )


@pytest.mark.shows(
    "nj:craps:1.6(b)", "nj:craps:1.6(d)", "section-2:craps:(f)(2)", "section-2:craps:(f)(4)",
)  # fmt: skip
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(("flat", "row"), [("don't pass", "Don't Pass Bet"), ("don't come", "Don't Come Bet")])
def test_supplements_to_dont_pass_and_dont_come_bets(code: Code, flat: str, row: str, point: int) -> None:
    wager, cite = code.wager(f"{flat} odds {point}"), (code.at(code.supplements[BACKED[flat]]),)
    assert str(wager) == f"Supplemental Wager, {row} {point}"
    ruled(
        wager,
        (Win(odds(LAID[point])), of(7), cite),
        (Lose(), of(point), cite),
        (Stay(None), but(point, 7), cite),
    )


@pytest.mark.shows(
    "nj:craps:1.6(a)", "nj:craps:1.6(b)", "nj:craps:1.6(c)", "nj:craps:1.6(d)", "section-2:craps:(f)(1)",
    "section-2:craps:(f)(2)", "section-2:craps:(f)(3)", "section-2:craps:(f)(4)",
)  # fmt: skip
@pytest.mark.parametrize("flat", list(BACKED))
def test_supplements_win_and_lose_with_the_bet_that_they_support(code: Code, flat: str) -> None:
    for point in POINTS:
        for roll in ROLLS:
            alone = judge(code.wager(flat), point, dice(*roll)).outcome
            beside = judge(code.wager(f"{flat} odds {point}"), None, dice(*roll)).outcome
            assert type(alone) is type(beside), f"{flat} {point} on {roll}"


# --- place, buy and lay bets, and hardways

PLACE = {4: "9 to 5", 5: "7 to 5", 6: "7 to 6", 8: "7 to 6", 9: "7 to 5", 10: "9 to 5"}
LOSE = {4: "5 to 11", 5: "5 to 8", 6: "4 to 5", 8: "4 to 5", 9: "5 to 8", 10: "5 to 11"}


@pytest.mark.shows(
    "nj:craps:1.2(a)5[inferred]", "nj:craps:1.4(b)[Place Bet 4 to Win]", "nj:craps:1.4(b)[Place Bet 5 to Win]",
    "nj:craps:1.4(b)[Place Bet 6 to Win]", "nj:craps:1.4(b)[Place Bet 8 to Win]",
    "nj:craps:1.4(b)[Place Bet 9 to Win]", "nj:craps:1.4(b)[Place Bet 10 to Win]", "section-2:craps:(b)(1)(v)",
    "section-2:craps:(d)(2)[Place Bet 4 to Win]", "section-2:craps:(d)(2)[Place Bet 5 to Win]",
    "section-2:craps:(d)(2)[Place Bet 6 to Win]", "section-2:craps:(d)(2)[Place Bet 8 to Win]",
    "section-2:craps:(d)(2)[Place Bet 9 to Win]", "section-2:craps:(d)(2)[Place Bet 10 to Win]",
)  # fmt: skip
@pytest.mark.parametrize("number", POINTS)
def test_place_bets_to_win(code: Code, number: int) -> None:
    wager, permitted = code.wager(f"place {number}"), code.permitted("place")
    assert str(wager) == f"Place Bet to Win {number}"
    ruled(
        wager,
        (Win(odds(PLACE[number])), of(number), (permitted, code.pays(f"Place Bet {number} to Win"))),
        (Lose(), of(7), (permitted,)),
        (Stay(None), but(number, 7), (permitted,)),
    )


@pytest.mark.shows(
    "nj:craps:1.2(a)6[inferred]", "nj:craps:1.4(b)[Place Bet 4 to Lose]", "nj:craps:1.4(b)[Place Bet 5 to Lose]",
    "nj:craps:1.4(b)[Place Bet 6 to Lose]", "nj:craps:1.4(b)[Place Bet 8 to Lose]",
    "nj:craps:1.4(b)[Place Bet 9 to Lose]", "nj:craps:1.4(b)[Place Bet 10 to Lose]", "section-2:craps:(b)(1)(vi)",
    "section-2:craps:(d)(2)[Place Bet 4 to Lose]", "section-2:craps:(d)(2)[Place Bet 5 to Lose]",
    "section-2:craps:(d)(2)[Place Bet 6 to Lose]", "section-2:craps:(d)(2)[Place Bet 8 to Lose]",
    "section-2:craps:(d)(2)[Place Bet 9 to Lose]", "section-2:craps:(d)(2)[Place Bet 10 to Lose]",
)  # fmt: skip
@pytest.mark.parametrize("number", POINTS)
def test_place_bets_to_lose(code: Code, number: int) -> None:
    wager, permitted = code.wager(f"place to lose {number}"), code.permitted("place to lose")
    assert str(wager) == f"{'Place Bet to Lose' if code.name == 'nj' else 'Place Bet Lose'} {number}"
    ruled(
        wager,
        (Win(odds(LOSE[number])), of(7), (permitted, code.pays(f"Place Bet {number} to Lose"))),
        (Lose(), of(number), (permitted,)),
        (Stay(None), but(number, 7), (permitted,)),
    )


@pytest.mark.shows(
    "nj:craps:1.5(a)", "nj:craps:1.5(a)[4 to Win]", "nj:craps:1.5(a)[5 to Win]", "nj:craps:1.5(a)[6 to Win]",
    "nj:craps:1.5(a)[8 to Win]", "nj:craps:1.5(a)[9 to Win]", "nj:craps:1.5(a)[10 to Win]", "section-2:craps:(e)(1)",
    "section-2:craps:(e)(1)[4 to Win]", "section-2:craps:(e)(1)[5 to Win]", "section-2:craps:(e)(1)[6 to Win]",
    "section-2:craps:(e)(1)[8 to Win]", "section-2:craps:(e)(1)[9 to Win]", "section-2:craps:(e)(1)[10 to Win]",
)  # fmt: skip
@pytest.mark.parametrize("number", POINTS)
def test_buy_bets_are_place_bets_at_true_odds_for_a_share_of_the_wager(code: Code, number: int) -> None:
    wager, bought, permitted = code.wager(f"buy {number}"), code.at(code.buy), code.permitted("place")
    assert str(wager) == f"Buy Bet {number}"
    ruled(
        wager,
        (Win(odds(TAKEN[number])), of(number), (bought, permitted, f"{bought}[{number} to Win]")),
        (Lose(), of(7), (bought, permitted)),
        (Stay(None), but(number, 7), (bought,)),
    )
    assert wager.fee.cite.id == bought
    assert wager.fee.per_stake(odds(TAKEN[number])) == Fraction(5, 100)


@pytest.mark.shows(
    "nj:craps:1.5(b)", "nj:craps:1.5(b)[4 to Lose]", "nj:craps:1.5(b)[5 to Lose]", "nj:craps:1.5(b)[6 to Lose]",
    "nj:craps:1.5(b)[8 to Lose]", "nj:craps:1.5(b)[9 to Lose]", "nj:craps:1.5(b)[10 to Lose]",
    "section-2:craps:(e)(2)", "section-2:craps:(e)(2)[4 to Lose]", "section-2:craps:(e)(2)[5 to Lose]",
    "section-2:craps:(e)(2)[6 to Lose]", "section-2:craps:(e)(2)[8 to Lose]", "section-2:craps:(e)(2)[9 to Lose]",
    "section-2:craps:(e)(2)[10 to Lose]",
)  # fmt: skip
@pytest.mark.parametrize("number", POINTS)
def test_lay_bets_are_at_true_odds_for_a_share_of_what_they_could_win(code: Code, number: int) -> None:
    wager, laid, permitted = code.wager(f"lay {number}"), code.at(code.lay), code.permitted("place to lose")
    assert str(wager) == f"Lay Bet {number}"
    ruled(
        wager,
        (Win(odds(LAID[number])), of(7), (laid, permitted, f"{laid}[{number} to Lose]")),
        (Lose(), of(number), (laid, permitted)),
        (Stay(None), but(number, 7), (laid,)),
    )
    assert wager.fee.cite.id == laid
    fees = {4: "1/40", 5: "1/30", 6: "1/24", 8: "1/24", 9: "1/30", 10: "1/40"}  # 5 % of 1/2, 2/3 and 5/6
    assert wager.fee.per_stake(odds(LAID[number])) == Fraction(fees[number]) <= Fraction(5, 100)


@pytest.mark.shows(
    "nj:craps:1.5(a)", "nj:craps:1.5(b)", "section-2:craps:(e)(1)", "section-2:craps:(e)(2)",
)  # fmt: skip
def test_a_casino_may_ask_less_than_five_per_cent_and_no_more(code: Code) -> None:
    (choice,) = (each for each in declared(code.name, "craps").choices if each.name == "commission_percent")
    assert [percent for percent in range(-1, 8) if choice.allowed.admits(percent)] == [0, 1, 2, 3, 4, 5]
    for percent in (0, 3, 5):
        found = declared(code.name, "craps")
        assert isinstance(found, Declaration)
        wagers: Any = found.choosing({"commission_percent": percent}).wagers
        assert wagers["buy 4"].fee.per_stake(odds("2 to 1")) == Fraction(percent, 100)
        assert wagers["lay 4"].fee.per_stake(odds("1 to 2")) == Fraction(percent, 200)


@pytest.mark.shows("nj:craps:1.5(c)", "section-2:craps:(e)(3)")
def test_no_other_wager_carries_a_commission(code: Code) -> None:
    charged = {
        each.name
        for each in declared(code.name, "craps").wagers.values()
        if isinstance(each, Wager) and each.fee is not None
    }
    assert charged == {"Buy Bet", "Lay Bet"}


@pytest.mark.shows(
    "nj:craps:1.2(a)7[inferred]", "nj:craps:1.2(a)8[inferred]", "nj:craps:1.2(a)9[inferred]",
    "nj:craps:1.2(a)10[inferred]", "nj:craps:1.4(b)[Four the Hardway]", "nj:craps:1.4(b)[Six the Hardway]",
    "nj:craps:1.4(b)[Eight the Hardway]", "nj:craps:1.4(b)[Ten the Hardway]", "section-2:craps:(b)(1)(vii)",
    "section-2:craps:(b)(1)(viii)", "section-2:craps:(b)(1)(ix)", "section-2:craps:(b)(1)(x)",
    "section-2:craps:(d)(2)[Four the Hard Way]", "section-2:craps:(d)(2)[Six the Hard Way]",
    "section-2:craps:(d)(2)[Eight the Hard Way]", "section-2:craps:(d)(2)[Ten the Hard Way]",
)  # fmt: skip
@pytest.mark.parametrize(
    ("number", "word", "pays"),
    [(4, "Four", "7 to 1"), (6, "Six", "9 to 1"), (8, "Eight", "9 to 1"), (10, "Ten", "7 to 1")],
)
def test_hardways(code: Code, number: int, word: str, pays: str) -> None:
    wager, permitted = code.wager(f"hard {number}"), code.permitted(f"hard {number}")
    assert str(wager) == f"{word} the {code.hard}"
    hard = frozenset({(number // 2, number // 2)})
    ruled(
        wager,
        (Win(odds(pays)), hard, (permitted, code.pays(f"{word} the {code.hard}"))),
        (Lose(), of(number, 7) - hard, (permitted,)),
        (Stay(None), but(number, 7), (permitted,)),
    )


# --- one roll


@pytest.mark.shows(
    "nj:craps:1.2(a)11", "nj:craps:1.4(b)[Field 3, 4, 9, 10 or 11]", "nj:craps:1.4(b)[Field 2]",
    "nj:craps:1.4(b)[Field 12]", "section-2:craps:(b)(1)(xi)", "section-2:craps:(d)(2)[Field 3, 4, 9, 10 or 11]",
    "section-2:craps:(d)(2)[Field 2]", "section-2:craps:(d)(2)[Field 12]",
)  # fmt: skip
def test_field_bet(code: Code) -> None:
    wager, permitted = code.wager("field"), code.permitted("field")
    assert str(wager) == "Field Bet"
    ruled(
        wager,
        (EVEN, of(3, 4, 9, 10, 11), (permitted, code.pays("Field 3, 4, 9, 10 or 11"))),
        (Win(odds("2 to 1")), of(2), (permitted, code.pays("Field 2"))),
        (Win(odds("2 to 1")), of(12), (permitted, code.pays("Field 12"))),
        (Lose(), of(5, 6, 7, 8), (permitted,)),
    )


@pytest.mark.shows(
    "nj:craps:1.2(a)12", "nj:craps:1.2(a)13", "nj:craps:1.2(a)14", "nj:craps:1.2(a)15", "nj:craps:1.2(a)16",
    "nj:craps:1.2(a)17", "nj:craps:1.4(b)[Any Seven]", "nj:craps:1.4(b)[Any Craps]", "nj:craps:1.4(b)[Craps 2]",
    "nj:craps:1.4(b)[Craps 3]", "nj:craps:1.4(b)[Craps 12]", "nj:craps:1.4(b)[11 in one roll]",
    "section-2:craps:(b)(1)(xii)", "section-2:craps:(b)(1)(xiii)", "section-2:craps:(b)(1)(xiv)",
    "section-2:craps:(b)(1)(xv)", "section-2:craps:(b)(1)(xvi)", "section-2:craps:(b)(1)(xvii)",
    "section-2:craps:(d)(2)[Any Seven]", "section-2:craps:(d)(2)[Any Craps]", "section-2:craps:(d)(2)[Craps 2]",
    "section-2:craps:(d)(2)[Craps 3]", "section-2:craps:(d)(2)[Craps 12]", "section-2:craps:(d)(2)[11 in one roll]",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "name", "row", "totals", "pays"),
    [
        ("any 7", "Any Seven", "Any Seven", (7,), "4 to 1"),
        ("any craps", "Any Craps", "Any Craps", (2, 3, 12), "7 to 1"),
        ("craps 2", "Craps Two", "Craps 2", (2,), "30 to 1"),
        ("craps 3", "Craps Three", "Craps 3", (3,), "15 to 1"),
        ("craps 12", "Craps Twelve", "Craps 12", (12,), "30 to 1"),
        ("eleven", "11 in One Roll", "11 in one roll", (11,), "15 to 1"),
    ],
)
def test_one_roll_wagers(code: Code, position: str, name: str, row: str, totals: tuple[int, ...], pays: str) -> None:
    wager, permitted = code.wager(position), code.permitted(position)
    assert str(wager) == name
    ruled(
        wager,
        (Win(odds(pays)), of(*totals), (permitted, code.pays(row))),
        (Lose(), but(*totals), (permitted,)),
    )


# --- several wagers made as one

HORN = {"craps 2": 1, "craps 3": 1, "craps 12": 1, "eleven": 1}
WINNERS = {2: "craps 2", 3: "craps 3", 12: "craps 12", 11: "eleven"}


def rows(code: Code) -> dict[str, str]:
    return {
        "craps 2": code.pays("Craps 2"),
        "craps 3": code.pays("Craps 3"),
        "craps 12": code.pays("Craps 12"),
        "eleven": code.pays("11 in one roll"),
        "any 7": code.pays("Any Seven"),
        "any craps": code.pays("Any Craps"),
    }


@pytest.mark.shows(
    "nj:craps:1.2(a)19", "nj:craps:1.4(c)", "section-2:craps:(b)(1)(xix)", "section-2:craps:(d)(3)",
)  # fmt: skip
def test_horn_bet_is_four_wagers(code: Code) -> None:
    wager, permitted = code.wager("horn"), code.permitted("horn")
    assert str(wager) == "Horn Bet"
    bundled(wager, HORN, WINNERS, (permitted, permitted, code.at(code.horn_paid_as)), rows(code))


@pytest.mark.shows(
    "nj:craps:1.2(a)20", "nj:craps:1.4(c)", "section-2:craps:(b)(1)(xx)", "section-2:craps:(d)(3)",
)  # fmt: skip
@pytest.mark.parametrize(("high", "named"), [(2, "craps 2"), (3, "craps 3"), (11, "eleven"), (12, "craps 12")])
def test_horn_high_bet_has_a_fifth_unit_on_one_number(code: Code, high: int, named: str) -> None:
    wager, permitted = code.wager(f"horn high {high}"), code.permitted("horn high")
    assert str(wager) == f"Horn High Bet {high}"
    assert wager.unit == 5
    bundled(wager, HORN | {named: 2}, WINNERS, (permitted, permitted, code.at(code.horn_paid_as)), rows(code))


@pytest.mark.shows("section-2:craps:(b)(1)(xxi)", "section-2:craps:(d)(3)", "section-2:craps:(d)(2)[Any Seven]")
def test_whirl_bet_is_a_horn_bet_and_any_seven() -> None:
    code = CODES["section-2"]
    wager, permitted = code.wager("whirl"), "section-2:craps:(b)(1)(xxi)"
    assert str(wager) == "Whirl Bet"
    assert wager.unit == 5
    parts, winners = HORN | {"any 7": 1}, WINNERS | {7: "any 7"}
    bundled(wager, parts, winners, (permitted, permitted, "section-2:craps:(d)(3)"), rows(code))


@pytest.mark.shows(
    "nj:craps:1.2(a)18", "nj:craps:1.4(d)", "section-2:craps:(b)(1)(xviii)", "section-2:craps:(d)(4)",
)  # fmt: skip
def test_c_and_e_is_half_on_any_craps_and_half_on_eleven(code: Code) -> None:
    wager, permitted = code.wager("c & e"), code.permitted("c & e")
    assert str(wager) == "Craps-Eleven or C and E"
    winners = dict.fromkeys((2, 3, 12), "any craps") | {11: "eleven"}
    clauses = (permitted, permitted, code.at(code.c_and_e_paid_as))
    bundled(wager, {"any craps": 1, "eleven": 1}, winners, clauses, rows(code))


# --- hops


@pytest.mark.shows(
    "section-2:craps:(b)(1)(xxii)", "section-2:craps:(b)(1)(xxiii)", "section-2:craps:(b)(1)(xxiv)",
    "section-2:craps:(b)(1)(xxv)", "section-2:craps:(d)(2)[Four the Hard Way on the Hop]",
    "section-2:craps:(d)(2)[Six the Hard Way on the Hop]", "section-2:craps:(d)(2)[Eight the Hard Way on the Hop]",
    "section-2:craps:(d)(2)[Ten the Hard Way on the Hop]",
)  # fmt: skip
@pytest.mark.parametrize(
    ("face", "number", "row"),
    [
        (2, "xxii", "Four the Hard Way on the Hop"),
        (3, "xxiii", "Six the Hard Way on the Hop"),
        (4, "xxiv", "Eight the Hard Way on the Hop"),
        (5, "xxv", "Ten the Hard Way on the Hop"),
    ],
)
def test_hard_hops(face: int, number: str, row: str) -> None:
    wager, permitted = CODES["section-2"].wager(f"hop {face}-{face}"), f"section-2:craps:(b)(1)({number})"
    assert str(wager).casefold() == row.casefold()
    hard = frozenset({(face, face)})
    ruled(
        wager,
        (Win(odds("30 to 1")), hard, (permitted, f"section-2:craps:(d)(2)[{row}]")),
        (Lose(), ROLLS - hard, (permitted,)),
    )


@pytest.mark.shows(
    "section-2:craps:(b)(1)(xxvi)", "section-2:craps:(b)(1)(xxvii)", "section-2:craps:(b)(1)(xxviii)",
    "section-2:craps:(b)(1)(xxix)", "section-2:craps:(b)(1)(xxx)", "section-2:craps:(b)(1)(xxxi)",
    "section-2:craps:(b)(1)(xxxii)", "section-2:craps:(b)(1)(xxxiii)", "section-2:craps:(b)(1)(xxxiv)",
    "section-2:craps:(b)(1)(xxxv)", "section-2:craps:(b)(1)(xxxvi)", "section-2:craps:(b)(1)(xxxvii)",
    "section-2:craps:(b)(1)(xxxviii)", "section-2:craps:(d)(2)[One-Three on the Hop]",
    "section-2:craps:(d)(2)[One-Four on the Hop]", "section-2:craps:(d)(2)[Two-Three on the Hop]",
    "section-2:craps:(d)(2)[One-Five on the Hop]", "section-2:craps:(d)(2)[Two-Four on the Hop]",
    "section-2:craps:(d)(2)[One-Six on the Hop]", "section-2:craps:(d)(2)[Two-Five on the Hop]",
    "section-2:craps:(d)(2)[Three-Four on the Hop]", "section-2:craps:(d)(2)[Two-Six on the Hop]",
    "section-2:craps:(d)(2)[Three-Five on the Hop]", "section-2:craps:(d)(2)[Three-Six on the Hop]",
    "section-2:craps:(d)(2)[Four-Five on the Hop]", "section-2:craps:(d)(2)[Four-Six on the Hop]",
)  # fmt: skip
@pytest.mark.parametrize(
    ("first", "second", "total", "number", "row"),
    [
        (1, 3, 4, "xxvi", "One-Three"),
        (1, 4, 5, "xxvii", "One-Four"),
        (2, 3, 5, "xxviii", "Two-Three"),
        (1, 5, 6, "xxix", "One-Five"),
        (2, 4, 6, "xxx", "Two-Four"),
        (1, 6, 7, "xxxi", "One-Six"),
        (2, 5, 7, "xxxii", "Two-Five"),
        (3, 4, 7, "xxxiii", "Three-Four"),
        (2, 6, 8, "xxxiv", "Two-Six"),
        (3, 5, 8, "xxxv", "Three-Five"),
        (3, 6, 9, "xxxvi", "Three-Six"),
        (4, 5, 9, "xxxvii", "Four-Five"),
        (4, 6, 10, "xxxviii", "Four-Six"),
    ],
)
def test_easy_hops(first: int, second: int, total: int, number: str, row: str) -> None:
    wager, permitted = CODES["section-2"].wager(f"hop {first}-{second}"), f"section-2:craps:(b)(1)({number})"
    assert str(wager).startswith(row)
    assert str(wager).endswith(" on the Hop")
    either = frozenset({(first, second), (second, first)})
    assert either < of(total)
    ruled(
        wager,
        (Win(odds("15 to 1")), either, (permitted, f"section-2:craps:(d)(2)[{row} on the Hop]")),
        (Lose(), ROLLS - either, (permitted,)),
    )


def test_hops_and_four_other_wagers_cover_every_combination_once() -> None:
    hops = [each for each in declared("section-2", "craps").wagers.values() if each.position.startswith("hop ")]
    singles = [CODES["section-2"].wager(each) for each in ("craps 2", "craps 3", "eleven", "craps 12")]
    for roll in ROLLS:
        winners = [
            each
            for each in (*hops, *singles)
            if isinstance(each, Wager) and isinstance(judge(each, None, dice(*roll)).outcome, Win)
        ]
        assert len(winners) == 1, roll
    assert len(hops) == 17
