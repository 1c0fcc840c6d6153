"""The wagers that the two American craps codes share; one has a wheel of bets and hops besides."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.book.index import Clause
from pitboss.draws.dice import Dice
from pitboss.editions.craps_nz import PLACE
from pitboss.editions.declaration import Backing
from pitboss.games.craps.shapes import (
    POINTS,
    TRUE,
    Line,
    Named,
    hard_way,
    number_before_seven,
    one_roll,
    right_bet,
    seven_before_number,
    stands_until,
    total,
    wrong_bet,
)
from pitboss.money import Odds, odds
from pitboss.wager import Bundle, Fee, Wager

PLACE_LOSE = {4: "5 to 11", 5: "5 to 8", 6: "4 to 5", 8: "4 to 5", 9: "5 to 8", 10: "5 to 11"}
HARD = {4: ("Four", "7 to 1"), 6: ("Six", "9 to 1"), 8: ("Eight", "9 to 1"), 10: ("Ten", "7 to 1")}


@dataclass(frozen=True)
class Clauses:
    """The clauses of an American code, by what they permit and by what they pay."""

    permits: Mapping[str, Clause]  # by the wager's position, without its number
    lines: Mapping[str, Line]
    pays: Mapping[str, Clause]  # by the row of the payout table
    buys: Mapping[int, Clause]
    lays: Mapping[int, Clause]
    buy: Clause
    lay: Clause
    backs: Mapping[str, Clause]  # the supplemental wagers, by the line bet they support
    horn_paid_as: Clause
    c_and_e_paid_as: Clause
    hard: str  # how the book spells a hardway
    place_lose: str  # and a place bet against a number


def bundle(
    name: str, position: str, parts: Iterable[tuple[Wager[None, Dice], int]], permitted: Clause, paid_as: Clause
) -> Bundle[None, Dice]:
    """One clause permits it and says when it wins and loses."""
    on = position.removeprefix("horn high ") if position.startswith("horn high ") else ""
    area = "c & e" if position == "c & e" else "horn"
    return Bundle(name, on, position, area, permitted, tuple(parts), paid_as, permitted, permitted)


def wagers(c: Clauses, commission: Fraction) -> tuple[Wager[Any, Dice] | Bundle[Any, Dice], ...]:
    """The 69 selections that both codes have."""

    def named(name: str, position: str, on: str = "") -> Named:
        return Named(name, f"{position} {on}".rstrip(), c.permits[position], on)

    def backing(name: str, position: str, bet: str, *, laid: bool) -> list[Wager[None, Dice]]:
        decided = seven_before_number if laid else number_before_seven
        return [
            stands_until(
                decided(point),
                Named(name, f"{position} {point}", c.backs[bet], str(point)),
                Odds(TRUE[point].on, TRUE[point].pays) if laid else TRUE[point],
                wins=(c.backs[bet],),
                loses=(c.backs[bet],),
            )
            for point in POINTS
        ]

    def single(name: str, position: str, row: str, totals: tuple[int, ...], pay: str) -> Wager[None, Dice]:
        permitted = c.permits[position]
        paid = ((total(*totals), odds(pay), (permitted, c.pays[row])),)
        return one_roll(Named(name, position, permitted), paid, (permitted,))

    def field() -> Wager[None, Dice]:
        permitted = c.permits["field"]
        paid = (
            (total(3, 4, 9, 10, 11), odds("1 to 1"), (permitted, c.pays["Field 3, 4, 9, 10 or 11"])),
            (total(2), odds("2 to 1"), (permitted, c.pays["Field 2"])),
            (total(12), odds("2 to 1"), (permitted, c.pays["Field 12"])),
        )
        return one_roll(Named("Field Bet", "field", permitted), paid, (permitted,))

    craps = single("Any Craps", "any craps", "Any Craps", (2, 3, 12), "7 to 1")
    horn = {
        2: single("Craps Two", "craps 2", "Craps 2", (2,), "30 to 1"),
        3: single("Craps Three", "craps 3", "Craps 3", (3,), "15 to 1"),
        12: single("Craps Twelve", "craps 12", "Craps 12", (12,), "30 to 1"),
        11: single("11 in One Roll", "eleven", "11 in one roll", (11,), "15 to 1"),
    }

    def shares(high: int | None = None) -> list[tuple[Wager[None, Dice], int]]:
        """A unit on each of the four, and a second one on the number that is named."""
        return [(part, 2 if number == high else 1) for number, part in horn.items()]

    return (
        right_bet(named("Pass Bet", "pass"), c.lines["pass"]),
        wrong_bet(named("Don't Pass Bet", "don't pass"), c.lines["don't pass"]),
        right_bet(named("Come Bet", "come"), c.lines["come"]),
        wrong_bet(named("Don't Come Bet", "don't come"), c.lines["don't come"]),
        *backing("Supplemental Wager, Pass Bet", "pass odds", "pass", laid=False),
        *backing("Supplemental Wager, Don't Pass Bet", "don't pass odds", "don't pass", laid=True),
        *backing("Supplemental Wager, Come Bet", "come odds", "come", laid=False),
        *backing("Supplemental Wager, Don't Come Bet", "don't come odds", "don't come", laid=True),
        *(
            stands_until(
                number_before_seven(number),
                named("Place Bet to Win", "place", str(number)),
                odds(PLACE[number]),
                wins=(c.permits["place"], c.pays[f"Place Bet {number} to Win"]),
                loses=(c.permits["place"],),
            )
            for number in POINTS
        ),
        *(
            stands_until(
                seven_before_number(number),
                named(c.place_lose, "place to lose", str(number)),
                odds(PLACE_LOSE[number]),
                wins=(c.permits["place to lose"], c.pays[f"Place Bet {number} to Lose"]),
                loses=(c.permits["place to lose"],),
            )
            for number in POINTS
        ),
        *(
            stands_until(
                number_before_seven(number),
                Named("Buy Bet", f"buy {number}", c.buy, str(number)),
                TRUE[number],
                wins=(c.buy, c.permits["place"], c.buys[number]),
                loses=(c.buy, c.permits["place"]),
                fee=Fee(commission, of_winnings=False, cite=c.buy),
            )
            for number in POINTS
        ),
        *(
            stands_until(
                seven_before_number(number),
                Named("Lay Bet", f"lay {number}", c.lay, str(number)),
                Odds(TRUE[number].on, TRUE[number].pays),
                wins=(c.lay, c.permits["place to lose"], c.lays[number]),
                loses=(c.lay, c.permits["place to lose"]),
                fee=Fee(commission, of_winnings=True, cite=c.lay),
            )
            for number in POINTS
        ),
        *(
            stands_until(
                hard_way(number),
                Named(f"{word} the {c.hard}", f"hard {number}", c.permits[f"hard {number}"]),
                odds(pay),
                wins=(c.permits[f"hard {number}"], c.pays[f"{word} the {c.hard}"]),
                loses=(c.permits[f"hard {number}"],),
            )
            for number, (word, pay) in HARD.items()
        ),
        field(),
        single("Any Seven", "any 7", "Any Seven", (7,), "4 to 1"),
        craps,
        *horn.values(),
        bundle("Horn Bet", "horn", shares(), c.permits["horn"], c.horn_paid_as),
        *(
            bundle("Horn High Bet", f"horn high {high}", shares(high), c.permits["horn high"], c.horn_paid_as)
            for high in (2, 3, 11, 12)
        ),
        bundle("Craps-Eleven or C and E", "c & e", [(craps, 1), (horn[11], 1)], c.permits["c & e"], c.c_and_e_paid_as),
    )


def backings(c: Clauses, more: Clause) -> tuple[Backing, ...]:
    """How far each line bet may be backed; `more` is the clause that lets a casino allow more than as much again."""
    return tuple(
        Backing(flat, f"{flat} odds", by_winnings=flat.startswith("don't"), cite=(clause, more))
        for flat, clause in c.backs.items()
    )
