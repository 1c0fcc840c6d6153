"""The wagers of both New Zealand craps codes, clause by clause, on all 36 rolls.

`nz-1996` is Division X, 3.1 and 6.1 to 6.4; `nz-1998` is 4.1 and 4.14 to 4.17, with the same letters.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from pitboss.draws.dice import dice
from pitboss.editions import declared
from pitboss.money import odds
from pitboss.wager import Lose, StandOff, Stay, Wager, Win, judge

from .rolls import POINTS, ROLLS, bundled, but, of, ruled

EVEN = Win(odds("1 to 1"))
# 4.14 and 6.1: "Come out point of 6 or 8", and so on.
GROUP = {4: "4 or 10", 5: "5 or 9", 6: "6 or 8", 8: "6 or 8", 9: "5 or 9", 10: "4 or 10"}
TAKEN = {4: "2 to 1", 5: "3 to 2", 6: "6 to 5", 8: "6 to 5", 9: "3 to 2", 10: "2 to 1"}
LAID = {4: "1 to 2", 5: "2 to 3", 6: "5 to 6", 8: "5 to 6", 9: "2 to 3", 10: "1 to 2"}


@dataclass(frozen=True)
class Code:
    name: str
    permits: str
    odds: str
    paid_as: tuple[str, str, str]
    words: dict[str, str]

    def rule(self, *letters: str) -> tuple[str, ...]:
        return tuple(f"{self.permits}{each}" for each in letters)

    def pays(self, row: str) -> str:
        return f"{self.odds}[{self.words.get(row, row)}]"

    def wager(self, position: str) -> Any:
        return declared(self.name, "craps").wagers[position]


CODES = {
    "nz-1996": Code(
        "nz-1996",
        "nz-1996:X:3.1",
        "nz-1996:X:6.1",
        ("nz-1996:X:6.2", "nz-1996:X:6.3", "nz-1996:X:6.4"),
        {
            "Big 6": "Big Six",
            "Big 8": "Big Eight",
            "Any 7": "Any Seven",
            "Craps 2": "Craps Two",
            "Craps 3": "Craps Three",
            "Craps 12": "Craps Twelve",
            "11 in 1 Roll": "11 in One Roll",
        },
    ),
    "nz-1998": Code(
        "nz-1998",
        "nz-1998:craps:4.1",
        "nz-1998:craps:4.14",
        ("nz-1998:craps:4.15", "nz-1998:craps:4.16", "nz-1998:craps:4.17"),
        {},
    ),
}


@pytest.fixture(params=list(CODES))
def code(request: pytest.FixtureRequest) -> Code:
    return CODES[request.param]


# --- (a) to (d): the line bets


@pytest.mark.shows(
    "nz-1996:X:3.1(a)(i)(A)", "nz-1996:X:3.1(a)(i)(B)", "nz-1996:X:3.1(a)(ii)(A)", "nz-1996:X:3.1(a)(ii)(B)",
    "nz-1996:X:3.1(c)(i)(A)", "nz-1996:X:3.1(c)(i)(B)", "nz-1996:X:3.1(c)(ii)(A)", "nz-1996:X:3.1(c)(ii)(B)",
    "nz-1996:X:6.1[Pass Bet]", "nz-1996:X:6.1[Come Bet]", "nz-1998:craps:4.1(a)(i)(A)", "nz-1998:craps:4.1(a)(i)(B)",
    "nz-1998:craps:4.1(a)(ii)(A)", "nz-1998:craps:4.1(a)(ii)(B)", "nz-1998:craps:4.1(c)(i)(A)",
    "nz-1998:craps:4.1(c)(i)(B)", "nz-1998:craps:4.1(c)(ii)(A)", "nz-1998:craps:4.1(c)(ii)(B)",
    "nz-1998:craps:4.14[Pass Bet]", "nz-1998:craps:4.14[Come Bet]",
)  # fmt: skip
@pytest.mark.parametrize(("position", "letter", "row"), [("pass", "(a)", "Pass Bet"), ("come", "(c)", "Come Bet")])
def test_pass_and_come_bets(code: Code, position: str, letter: str, row: str) -> None:
    wager = code.wager(position)
    assert str(wager) == row
    wins_later = code.rule(f"{letter}(i)(B)")
    ruled(
        wager,
        (EVEN, of(7, 11), (*code.rule(f"{letter}(i)(A)"), code.pays(row))),
        (Lose(), of(2, 3, 12), code.rule(f"{letter}(ii)(A)")),
        *((Stay(point), of(point), wins_later) for point in (4, 5, 6, 8, 9, 10)),
    )
    for point in POINTS:
        ruled(
            wager,
            (EVEN, of(point), (*wins_later, code.pays(row))),
            (Lose(), of(7), code.rule(f"{letter}(ii)(B)")),
            (Stay(point), but(point, 7), code.rule(letter)),
            stage=point,
        )


@pytest.mark.shows(
    "nz-1996:X:3.1(b)(i)(A)", "nz-1996:X:3.1(b)(i)(B)", "nz-1996:X:3.1(b)(ii)(A)", "nz-1996:X:3.1(b)(ii)(B)",
    "nz-1996:X:3.1(b)(iii)", "nz-1996:X:3.1(d)(i)(A)", "nz-1996:X:3.1(d)(i)(B)", "nz-1996:X:3.1(d)(ii)(A)",
    "nz-1996:X:3.1(d)(ii)(B)", "nz-1996:X:3.1(d)(iii)", "nz-1996:X:6.1[Don't Pass Bet]",
    "nz-1996:X:6.1[Don't Come Bet]", "nz-1998:craps:4.1(b)(i)(A)", "nz-1998:craps:4.1(b)(i)(B)",
    "nz-1998:craps:4.1(b)(ii)(A)", "nz-1998:craps:4.1(b)(ii)(B)", "nz-1998:craps:4.1(b)(iii)",
    "nz-1998:craps:4.1(d)(i)(A)", "nz-1998:craps:4.1(d)(i)(B)", "nz-1998:craps:4.1(d)(ii)(A)",
    "nz-1998:craps:4.1(d)(ii)(B)", "nz-1998:craps:4.1(d)(iii)", "nz-1998:craps:4.14[Don't Pass Bet]",
    "nz-1998:craps:4.14[Don't Come Bet]",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "letter", "row"), [("don't pass", "(b)", "Don't Pass Bet"), ("don't come", "(d)", "Don't Come Bet")]
)
def test_dont_pass_and_dont_come_bets_with_their_twelve(code: Code, position: str, letter: str, row: str) -> None:
    wager = code.wager(position)
    assert str(wager) == row
    wins_later = code.rule(f"{letter}(i)(B)")
    ruled(
        wager,
        (EVEN, of(2, 3), (*code.rule(f"{letter}(i)(A)"), code.pays(row))),
        (Lose(), of(7, 11), code.rule(f"{letter}(ii)(A)")),
        (StandOff(), of(12), code.rule(f"{letter}(iii)")),
        *((Stay(point), of(point), wins_later) for point in (4, 5, 6, 8, 9, 10)),
    )
    for point in POINTS:
        ruled(
            wager,
            (EVEN, of(7), (*wins_later, code.pays(row))),
            (Lose(), of(point), code.rule(f"{letter}(ii)(B)")),
            (Stay(point), but(point, 7), code.rule(letter)),
            stage=point,
        )


# --- (e) to (h): odds on them and behind them

BACKINGS = [
    ("pass", "(e)", "Odds on the Pass Bet"),
    ("don't pass", "(f)", "Behind the Don't Pass Bet"),
    ("come", "(g)", "Odds on the Come Bet"),
    ("don't come", "(h)", "Behind the Don't Come Bet"),
]


@pytest.mark.shows(
    "nz-1996:X:3.1(e)(ii)", "nz-1996:X:3.1(e)(iii)", "nz-1996:X:3.1(g)(ii)", "nz-1996:X:3.1(g)(iii)",
    "nz-1996:X:6.1[Odds on the Pass Bet, 6 or 8]", "nz-1996:X:6.1[Odds on the Pass Bet, 5 or 9]",
    "nz-1996:X:6.1[Odds on the Pass Bet, 4 or 10]", "nz-1996:X:6.1[Odds on the Come Bet, 6 or 8]",
    "nz-1996:X:6.1[Odds on the Come Bet, 5 or 9]", "nz-1996:X:6.1[Odds on the Come Bet, 4 or 10]",
    "nz-1998:craps:4.1(e)(ii)", "nz-1998:craps:4.1(e)(iii)", "nz-1998:craps:4.1(g)(ii)", "nz-1998:craps:4.1(g)(iii)",
    "nz-1998:craps:4.14[Odds on the Pass Bet, 6 or 8]", "nz-1998:craps:4.14[Odds on the Pass Bet, 5 or 9]",
    "nz-1998:craps:4.14[Odds on the Pass Bet, 4 or 10]", "nz-1998:craps:4.14[Odds on the Come Bet, 6 or 8]",
    "nz-1998:craps:4.14[Odds on the Come Bet, 5 or 9]", "nz-1998:craps:4.14[Odds on the Come Bet, 4 or 10]",
)  # fmt: skip
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(("flat", "letter", "name"), [BACKINGS[0], BACKINGS[2]])
def test_odds_on_pass_and_come_bets(code: Code, flat: str, letter: str, name: str, point: int) -> None:
    wager = code.wager(f"{flat} odds {point}")
    assert str(wager) == f"{name} {point}"
    ruled(
        wager,
        (Win(odds(TAKEN[point])), of(point), (*code.rule(f"{letter}(ii)"), code.pays(f"{name}, {GROUP[point]}"))),
        (Lose(), of(7), code.rule(f"{letter}(iii)")),
        (Stay(None), but(point, 7), code.rule(letter)),
    )


@pytest.mark.shows(
    "nz-1996:X:3.1(f)(ii)", "nz-1996:X:3.1(f)(iii)", "nz-1996:X:3.1(h)(ii)", "nz-1996:X:3.1(h)(iii)",
    "nz-1996:X:6.1[Behind the Don't Pass Bet, 6 or 8]", "nz-1996:X:6.1[Behind the Don't Pass Bet, 5 or 9]",
    "nz-1996:X:6.1[Behind the Don't Pass Bet, 4 or 10]", "nz-1996:X:6.1[Behind the Don't Come Bet, 6 or 8]",
    "nz-1996:X:6.1[Behind the Don't Come Bet, 5 or 9]", "nz-1996:X:6.1[Behind the Don't Come Bet, 4 or 10]",
    "nz-1998:craps:4.1(f)(ii)", "nz-1998:craps:4.1(f)(iii)", "nz-1998:craps:4.1(h)(ii)", "nz-1998:craps:4.1(h)(iii)",
    "nz-1998:craps:4.14[Behind the Don't Pass Bet, 6 or 8]", "nz-1998:craps:4.14[Behind the Don't Pass Bet, 5 or 9]",
    "nz-1998:craps:4.14[Behind the Don't Pass Bet, 4 or 10]", "nz-1998:craps:4.14[Behind the Don't Come Bet, 6 or 8]",
    "nz-1998:craps:4.14[Behind the Don't Come Bet, 5 or 9]", "nz-1998:craps:4.14[Behind the Don't Come Bet, 4 or 10]",
)  # fmt: skip
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(("flat", "letter", "name"), [BACKINGS[1], BACKINGS[3]])
def test_behind_dont_pass_and_dont_come_bets(code: Code, flat: str, letter: str, name: str, point: int) -> None:
    wager = code.wager(f"{flat} odds {point}")
    assert str(wager) == f"{name} {point}"
    ruled(
        wager,
        (Win(odds(LAID[point])), of(7), (*code.rule(f"{letter}(ii)"), code.pays(f"{name}, {GROUP[point]}"))),
        (Lose(), of(point), code.rule(f"{letter}(iii)")),
        (Stay(None), but(point, 7), code.rule(letter)),
    )


@pytest.mark.shows(
    "nz-1996:X:3.1(e)(ii)", "nz-1996:X:3.1(e)(iii)", "nz-1996:X:3.1(f)(ii)", "nz-1996:X:3.1(f)(iii)",
    "nz-1996:X:3.1(g)(ii)", "nz-1996:X:3.1(g)(iii)", "nz-1996:X:3.1(h)(ii)", "nz-1996:X:3.1(h)(iii)",
    "nz-1998:craps:4.1(e)(ii)", "nz-1998:craps:4.1(e)(iii)", "nz-1998:craps:4.1(f)(ii)", "nz-1998:craps:4.1(f)(iii)",
    "nz-1998:craps:4.1(g)(ii)", "nz-1998:craps:4.1(g)(iii)", "nz-1998:craps:4.1(h)(ii)", "nz-1998:craps:4.1(h)(iii)",
)  # fmt: skip
@pytest.mark.parametrize("flat", ["pass", "don't pass", "come", "don't come"])
def test_odds_win_and_lose_with_the_bet_that_they_back(code: Code, flat: str) -> None:
    for point in POINTS:
        for roll in ROLLS:
            alone = judge(code.wager(flat), point, dice(*roll)).outcome
            beside = judge(code.wager(f"{flat} odds {point}"), None, dice(*roll)).outcome
            assert type(alone) is type(beside), f"{flat} {point} on {roll}"


# --- (i) to (n): wagers that stand until a number or a seven


PLACE = {4: "9 to 5", 5: "7 to 5", 6: "7 to 6", 8: "7 to 6", 9: "7 to 5", 10: "9 to 5"}


@pytest.mark.shows(
    "nz-1996:X:3.1(i)(i)", "nz-1996:X:3.1(i)(ii)", "nz-1996:X:6.1[Place Bet to Win 4]",
    "nz-1996:X:6.1[Place Bet to Win 5]", "nz-1996:X:6.1[Place Bet to Win 6]", "nz-1996:X:6.1[Place Bet to Win 8]",
    "nz-1996:X:6.1[Place Bet to Win 9]", "nz-1996:X:6.1[Place Bet to Win 10]", "nz-1998:craps:4.1(i)(i)",
    "nz-1998:craps:4.1(i)(ii)", "nz-1998:craps:4.14[Place Bet to Win 4]", "nz-1998:craps:4.14[Place Bet to Win 5]",
    "nz-1998:craps:4.14[Place Bet to Win 6]", "nz-1998:craps:4.14[Place Bet to Win 8]",
    "nz-1998:craps:4.14[Place Bet to Win 9]", "nz-1998:craps:4.14[Place Bet to Win 10]",
)  # fmt: skip
@pytest.mark.parametrize("number", POINTS)
def test_place_bets_to_win(code: Code, number: int) -> None:
    wager = code.wager(f"place {number}")
    assert str(wager) == f"Place Bet to Win {number}"
    assert wager.fee is None
    ruled(
        wager,
        (Win(odds(PLACE[number])), of(number), (*code.rule("(i)(i)"), code.pays(f"Place Bet to Win {number}"))),
        (Lose(), of(7), code.rule("(i)(ii)")),
        (Stay(None), but(number, 7), code.rule("(i)")),
    )


@pytest.mark.shows(
    "nz-1996:X:3.1(j)", "nz-1996:X:6.1[Buy Bet 4]", "nz-1996:X:6.1[Buy Bet 5]", "nz-1996:X:6.1[Buy Bet 6]",
    "nz-1996:X:6.1[Buy Bet 8]", "nz-1996:X:6.1[Buy Bet 9]", "nz-1996:X:6.1[Buy Bet 10]", "nz-1998:craps:4.1(j)",
    "nz-1998:craps:4.14[Buy Bet 4]", "nz-1998:craps:4.14[Buy Bet 5]", "nz-1998:craps:4.14[Buy Bet 6]",
    "nz-1998:craps:4.14[Buy Bet 8]", "nz-1998:craps:4.14[Buy Bet 9]", "nz-1998:craps:4.14[Buy Bet 10]",
)  # fmt: skip
@pytest.mark.parametrize("number", POINTS)
def test_buy_bets_are_place_bets_at_true_odds_for_five_per_cent_of_the_wager(code: Code, number: int) -> None:
    wager = code.wager(f"buy {number}")
    assert str(wager) == f"Buy Bet {number}"
    ruled(
        wager,
        (Win(odds(TAKEN[number])), of(number), (*code.rule("(j)", "(i)(i)"), code.pays(f"Buy Bet {number}"))),
        (Lose(), of(7), code.rule("(j)", "(i)(ii)")),
        (Stay(None), but(number, 7), code.rule("(j)")),
    )
    assert (wager.fee.cite.id,) == code.rule("(j)")
    assert wager.fee.per_stake(odds(TAKEN[number])) == Fraction(5, 100)


@pytest.mark.shows(
    "nz-1996:X:3.1(k)(i)", "nz-1996:X:3.1(k)(ii)", "nz-1996:X:3.1(k)[tail]", "nz-1996:X:6.1[Lay Bet 4]",
    "nz-1996:X:6.1[Lay Bet 5]", "nz-1996:X:6.1[Lay Bet 6]", "nz-1996:X:6.1[Lay Bet 8]", "nz-1996:X:6.1[Lay Bet 9]",
    "nz-1996:X:6.1[Lay Bet 10]", "nz-1998:craps:4.1(k)(i)", "nz-1998:craps:4.1(k)(ii)", "nz-1998:craps:4.1(k)[tail]",
    "nz-1998:craps:4.14[Lay Bet 4]", "nz-1998:craps:4.14[Lay Bet 5]", "nz-1998:craps:4.14[Lay Bet 6]",
    "nz-1998:craps:4.14[Lay Bet 8]", "nz-1998:craps:4.14[Lay Bet 9]", "nz-1998:craps:4.14[Lay Bet 10]",
)  # fmt: skip
@pytest.mark.parametrize("number", POINTS)
def test_lay_bets_are_at_true_odds_for_five_per_cent_of_what_they_would_win(code: Code, number: int) -> None:
    wager = code.wager(f"lay {number}")
    assert str(wager) == f"Lay Bet {number}"
    ruled(
        wager,
        (Win(odds(LAID[number])), of(7), (*code.rule("(k)(i)"), code.pays(f"Lay Bet {number}"))),
        (Lose(), of(number), code.rule("(k)(ii)")),
        (Stay(None), but(number, 7), code.rule("(k)")),
    )
    assert (wager.fee.cite.id,) == code.rule("(k)[tail]")
    fees = {4: "1/40", 5: "1/30", 6: "1/24", 8: "1/24", 9: "1/30", 10: "1/40"}  # of 1/2, 2/3 and 5/6
    assert wager.fee.per_stake(odds(LAID[number])) == Fraction(fees[number])


@pytest.mark.shows("nz-1996:X:3.11", "nz-1998:craps:4.13")
def test_no_other_wager_carries_a_commission(code: Code) -> None:
    charged = {
        each.name
        for each in declared(code.name, "craps").wagers.values()
        if isinstance(each, Wager) and each.fee is not None
    }
    assert charged == {"Buy Bet", "Lay Bet"}


@pytest.mark.shows(
    "nz-1996:X:3.1(l)(i)", "nz-1996:X:3.1(l)(ii)", "nz-1996:X:6.1[Hardway 4]", "nz-1996:X:6.1[Hardway 6]",
    "nz-1996:X:6.1[Hardway 8]", "nz-1996:X:6.1[Hardway 10]", "nz-1998:craps:4.1(l)(i)", "nz-1998:craps:4.1(l)(ii)",
    "nz-1998:craps:4.14[Hardway 4]", "nz-1998:craps:4.14[Hardway 6]", "nz-1998:craps:4.14[Hardway 8]",
    "nz-1998:craps:4.14[Hardway 10]",
)  # fmt: skip
@pytest.mark.parametrize(("number", "pays"), [(4, "7 to 1"), (6, "9 to 1"), (8, "9 to 1"), (10, "7 to 1")])
def test_hardways(code: Code, number: int, pays: str) -> None:
    wager = code.wager(f"hard {number}")
    assert str(wager) == f"Hardways {number}"
    hard = frozenset({(number // 2, number // 2)})
    ruled(
        wager,
        (Win(odds(pays)), hard, (*code.rule("(l)(i)"), code.pays(f"Hardway {number}"))),
        (Lose(), of(number, 7) - hard, code.rule("(l)(ii)")),
        (Stay(None), but(number, 7), code.rule("(l)")),
    )


@pytest.mark.shows(
    "nz-1996:X:3.1(m)(i)", "nz-1996:X:3.1(m)(ii)", "nz-1996:X:3.1(n)(i)", "nz-1996:X:3.1(n)(ii)",
    "nz-1996:X:6.1[Big Six]", "nz-1996:X:6.1[Big Eight]", "nz-1998:craps:4.1(m)(i)", "nz-1998:craps:4.1(m)(ii)",
    "nz-1998:craps:4.1(n)(i)", "nz-1998:craps:4.1(n)(ii)", "nz-1998:craps:4.14[Big 6]", "nz-1998:craps:4.14[Big 8]",
)  # fmt: skip
@pytest.mark.parametrize(("number", "letter"), [(6, "(m)"), (8, "(n)")])
def test_big_6_and_big_8(code: Code, number: int, letter: str) -> None:
    wager = code.wager(f"big {number}")
    assert str(wager) == code.words.get(f"Big {number}", f"Big {number}")
    wins = code.rule(f"{letter}(i)")
    ruled(
        wager,
        (EVEN, of(number), (*wins, code.pays(f"Big {number}"))),
        (Lose(), of(7), code.rule(f"{letter}(ii)")),
        (Stay(None), but(number, 7), wins),
    )


# --- (o) to (u): one roll


@pytest.mark.shows(
    "nz-1996:X:3.1(o)(i)", "nz-1996:X:3.1(o)(ii)", "nz-1996:X:6.1[Field 3, 4, 9, 10 or 11]",
    "nz-1996:X:6.1[Field 2 or 12]", "nz-1998:craps:4.1(o)(i)", "nz-1998:craps:4.1(o)(ii)",
    "nz-1998:craps:4.14[Field 3, 4, 9, 10 or 11]", "nz-1998:craps:4.14[Field 2 or 12]",
)  # fmt: skip
def test_field_bet(code: Code) -> None:
    wager = code.wager("field")
    assert str(wager) == "Field Bet"
    ruled(
        wager,
        (EVEN, of(3, 4, 9, 10, 11), (*code.rule("(o)(i)"), code.pays("Field 3, 4, 9, 10 or 11"))),
        (Win(odds("2 to 1")), of(2, 12), (*code.rule("(o)(i)"), code.pays("Field 2 or 12"))),
        (Lose(), of(5, 6, 7, 8), code.rule("(o)(ii)")),
    )


@pytest.mark.shows(
    "nz-1996:X:3.1(p)(i)", "nz-1996:X:3.1(p)(ii)", "nz-1996:X:3.1(q)(i)", "nz-1996:X:3.1(q)(ii)",
    "nz-1996:X:3.1(r)(i)", "nz-1996:X:3.1(r)(ii)", "nz-1996:X:3.1(s)(i)", "nz-1996:X:3.1(s)(ii)",
    "nz-1996:X:3.1(t)(i)", "nz-1996:X:3.1(t)(ii)", "nz-1996:X:3.1(u)(i)", "nz-1996:X:3.1(u)(ii)",
    "nz-1996:X:6.1[Any Seven]", "nz-1996:X:6.1[Any Craps]", "nz-1996:X:6.1[Craps Two]", "nz-1996:X:6.1[Craps Three]",
    "nz-1996:X:6.1[Craps Twelve]", "nz-1996:X:6.1[11 in One Roll]", "nz-1998:craps:4.1(p)(i)",
    "nz-1998:craps:4.1(p)(ii)", "nz-1998:craps:4.1(q)(i)", "nz-1998:craps:4.1(q)(ii)", "nz-1998:craps:4.1(r)(i)",
    "nz-1998:craps:4.1(r)(ii)", "nz-1998:craps:4.1(s)(i)", "nz-1998:craps:4.1(s)(ii)", "nz-1998:craps:4.1(t)(i)",
    "nz-1998:craps:4.1(t)(ii)", "nz-1998:craps:4.1(u)(i)", "nz-1998:craps:4.1(u)(ii)", "nz-1998:craps:4.14[Any 7]",
    "nz-1998:craps:4.14[Any Craps]", "nz-1998:craps:4.14[Craps 2]", "nz-1998:craps:4.14[Craps 3]",
    "nz-1998:craps:4.14[Craps 12]", "nz-1998:craps:4.14[11 in 1 Roll]",
)  # fmt: skip
@pytest.mark.parametrize(
    ("position", "letter", "name", "totals", "pays"),
    [
        ("any 7", "(p)", "Any 7", (7,), "4 to 1"),
        ("any craps", "(q)", "Any Craps", (2, 3, 12), "7 to 1"),
        ("craps 2", "(r)", "Craps 2", (2,), "30 to 1"),
        ("craps 3", "(s)", "Craps 3", (3,), "15 to 1"),
        ("craps 12", "(t)", "Craps 12", (12,), "30 to 1"),
        ("eleven", "(u)", "11 in 1 Roll", (11,), "15 to 1"),
    ],
)
def test_one_roll_wagers(code: Code, position: str, letter: str, name: str, totals: tuple[int, ...], pays: str) -> None:
    wager = code.wager(position)
    assert str(wager) == code.words.get(name, name)
    ruled(
        wager,
        (Win(odds(pays)), of(*totals), (*code.rule(f"{letter}(i)"), code.pays(name))),
        (Lose(), but(*totals), code.rule(f"{letter}(ii)")),
    )


# --- (v) to (y): several wagers made as one

HORN = {"craps 2": 1, "craps 3": 1, "craps 12": 1, "eleven": 1}
WINNERS = {2: "craps 2", 3: "craps 3", 12: "craps 12", 11: "eleven"}


def rows(code: Code) -> dict[str, str]:
    return {
        "craps 2": code.pays("Craps 2"),
        "craps 3": code.pays("Craps 3"),
        "craps 12": code.pays("Craps 12"),
        "eleven": code.pays("11 in 1 Roll"),
        "any 7": code.pays("Any 7"),
        "any craps": code.pays("Any Craps"),
    }


@pytest.mark.shows(
    "nz-1996:X:3.1(v)(i)", "nz-1996:X:3.1(v)(ii)", "nz-1996:X:6.2", "nz-1998:craps:4.1(v)(i)",
    "nz-1998:craps:4.1(v)(ii)", "nz-1998:craps:4.15",
)  # fmt: skip
def test_horn_bet_is_four_wagers(code: Code) -> None:
    wager = code.wager("horn")
    assert str(wager) == "Horn Bet"
    bundled(wager, HORN, WINNERS, (*code.rule("(v)(i)", "(v)(ii)"), code.paid_as[0]), rows(code))


@pytest.mark.shows(
    "nz-1996:X:3.1(w)(i)", "nz-1996:X:3.1(w)(ii)", "nz-1996:X:3.1(w)(iii)", "nz-1996:X:6.2", "nz-1998:craps:4.1(w)(i)",
    "nz-1998:craps:4.1(w)(ii)", "nz-1998:craps:4.1(w)(iii)", "nz-1998:craps:4.15",
)  # fmt: skip
@pytest.mark.parametrize(("high", "named"), [(2, "craps 2"), (3, "craps 3"), (11, "eleven"), (12, "craps 12")])
def test_horn_high_bet_has_a_fifth_unit_on_the_number_that_is_named(code: Code, high: int, named: str) -> None:
    wager = code.wager(f"horn high {high}")
    assert str(wager) == f"Horn High Bet {high}"
    assert wager.unit == 5
    assert (wager.cite.id,) == code.rule("(w)(i)")
    bundled(wager, HORN | {named: 2}, WINNERS, (*code.rule("(w)(ii)", "(w)(iii)"), code.paid_as[0]), rows(code))


@pytest.mark.shows(
    "nz-1996:X:3.1(x)(i)", "nz-1996:X:3.1(x)(ii)", "nz-1996:X:3.1(x)(iii)", "nz-1996:X:6.3", "nz-1998:craps:4.1(x)(i)",
    "nz-1998:craps:4.1(x)(ii)", "nz-1998:craps:4.1(x)(iii)", "nz-1998:craps:4.16",
)  # fmt: skip
def test_world_bet_has_a_fifth_unit_on_any_7(code: Code) -> None:
    wager = code.wager("world")
    assert str(wager) == "World Bet"
    assert wager.unit == 5
    assert (wager.cite.id,) == code.rule("(x)(i)")
    parts, winners = HORN | {"any 7": 1}, WINNERS | {7: "any 7"}
    bundled(wager, parts, winners, (*code.rule("(x)(ii)", "(x)(iii)"), code.paid_as[1]), rows(code))


@pytest.mark.shows(
    "nz-1996:X:3.1(y)(ii)", "nz-1996:X:3.1(y)(iii)", "nz-1996:X:6.4", "nz-1998:craps:4.1(y)(ii)",
    "nz-1998:craps:4.1(y)(iii)", "nz-1998:craps:4.17",
)  # fmt: skip
def test_c_and_e_is_an_any_craps_wager_and_an_eleven(code: Code) -> None:
    wager = code.wager("c & e")
    assert str(wager) == "C & E"
    winners = dict.fromkeys((2, 3, 12), "any craps") | {11: "eleven"}
    clauses = (*code.rule("(y)(ii)", "(y)(iii)"), code.paid_as[2])
    bundled(wager, {"any craps": 1, "eleven": 1}, winners, clauses, rows(code))
