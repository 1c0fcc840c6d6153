"""The wagers of both New Zealand craps codes: the same list under other numbers and names."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from pitboss.book.index import Clause
from pitboss.draws.dice import Dice
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

At = Callable[[str], Clause]
FIVE_PERCENT = Fraction(5, 100)
PLACE = {4: "9 to 5", 5: "7 to 5", 6: "7 to 6", 8: "7 to 6", 9: "7 to 5", 10: "9 to 5"}
HARD = {4: "7 to 1", 6: "9 to 1", 8: "9 to 1", 10: "7 to 1"}
GROUP = {4: "4 or 10", 5: "5 or 9", 6: "6 or 8", 8: "6 or 8", 9: "5 or 9", 10: "4 or 10"}


def wagers(
    at: At, permits: str, pays: str, bundles: tuple[str, str, str], names: Mapping[str, str]
) -> tuple[Wager[Any, Dice] | Bundle[Any, Dice], ...]:
    """All 66 selections. `permits` and `pays` are the rules that list wagers and odds, `bundles` how three are paid."""

    def rule(letter: str) -> Clause:
        return at(f"{permits}{letter}")

    def row(name: str) -> Clause:
        return at(f"{pays}[{name}]")

    def line(letter: str, name: str, stands_off: bool = False) -> Line:
        return Line(
            rule(f"({letter})(i)(A)"),
            rule(f"({letter})(i)(B)"),
            rule(f"({letter})(ii)(A)"),
            rule(f"({letter})(ii)(B)"),
            row(name),
            (rule(f"({letter})(iii)"),) if stands_off else (),
        )

    def flat(name: str, letter: str) -> Named:
        return Named(name, name.removesuffix(" Bet").lower(), rule(f"({letter})"))

    def backing(name: str, position: str, letter: str, *, laid: bool) -> list[Wager[None, Dice]]:
        """Odds on a line bet for each point, or behind one."""
        decided = seven_before_number if laid else number_before_seven
        return [
            stands_until(
                decided(point),
                Named(name, f"{position} {point}", rule(f"({letter})"), str(point)),
                Odds(TRUE[point].on, TRUE[point].pays) if laid else TRUE[point],
                wins=(rule(f"({letter})(ii)"), row(f"{name}, {GROUP[point]}")),
                loses=(rule(f"({letter})(iii)"),),
            )
            for point in POINTS
        ]

    def single(name: str, position: str, letter: str, totals: tuple[int, ...], pay: str) -> Wager[None, Dice]:
        paid = ((total(*totals), odds(pay), (rule(f"({letter})(i)"), row(name))),)
        return one_roll(Named(name, position, rule(f"({letter})(i)")), paid, (rule(f"({letter})(ii)"),))

    def big(name: str, letter: str, number: int) -> Wager[None, Dice]:
        named = Named(name, f"big {number}", rule(f"({letter})(i)"))
        wins = (rule(f"({letter})(i)"), row(name))
        return stands_until(
            number_before_seven(number), named, odds("1 to 1"), wins=wins, loses=(rule(f"({letter})(ii)"),)
        )

    def field() -> Wager[None, Dice]:
        wins = rule("(o)(i)")
        paid = (
            (total(3, 4, 9, 10, 11), odds("1 to 1"), (wins, row("Field 3, 4, 9, 10 or 11"))),
            (total(2, 12), odds("2 to 1"), (wins, row("Field 2 or 12"))),
        )
        return one_roll(Named("Field Bet", "field", wins), paid, (rule("(o)(ii)"),))

    seven = single(names["any 7"], "any 7", "p", (7,), "4 to 1")
    craps = single("Any Craps", "any craps", "q", (2, 3, 12), "7 to 1")
    horn = {
        2: single(names["craps 2"], "craps 2", "r", (2,), "30 to 1"),
        3: single(names["craps 3"], "craps 3", "s", (3,), "15 to 1"),
        12: single(names["craps 12"], "craps 12", "t", (12,), "30 to 1"),
        11: single(names["eleven"], "eleven", "u", (11,), "15 to 1"),
    }
    as_horn, as_world, as_c_and_e = (at(each) for each in bundles)

    def bundle(
        name: str, position: str, letter: str, parts: Iterable[tuple[Wager[None, Dice], int]], paid_as: Clause
    ) -> Bundle[None, Dice]:
        """A first sub-paragraph says how it is made, but for the Horn Bet, of which no unit is stated."""
        how = ("(i)", "(i)", "(ii)") if letter == "v" else ("(i)", "(ii)", "(iii)")
        made, wins, loses = (rule(f"({letter}){each}") for each in how)
        on = position.removeprefix("horn high ") if letter == "w" else ""
        area = "c & e" if letter == "y" else "horn"
        return Bundle(name, on, position, area, made, tuple(parts), paid_as, wins, loses)

    def shares(high: int | None = None) -> list[tuple[Wager[None, Dice], int]]:
        """A unit on each of the four, and a second one on the number that is named."""
        return [(part, 2 if number == high else 1) for number, part in horn.items()]

    return (
        right_bet(flat("Pass Bet", "a"), line("a", "Pass Bet")),
        wrong_bet(flat("Don't Pass Bet", "b"), line("b", "Don't Pass Bet", stands_off=True)),
        right_bet(flat("Come Bet", "c"), line("c", "Come Bet")),
        wrong_bet(flat("Don't Come Bet", "d"), line("d", "Don't Come Bet", stands_off=True)),
        *backing("Odds on the Pass Bet", "pass odds", "e", laid=False),
        *backing("Behind the Don't Pass Bet", "don't pass odds", "f", laid=True),
        *backing("Odds on the Come Bet", "come odds", "g", laid=False),
        *backing("Behind the Don't Come Bet", "don't come odds", "h", laid=True),
        *(
            stands_until(
                number_before_seven(number),
                Named("Place Bet to Win", f"place {number}", rule("(i)"), str(number)),
                odds(PLACE[number]),
                wins=(rule("(i)(i)"), row(f"Place Bet to Win {number}")),
                loses=(rule("(i)(ii)"),),
            )
            for number in POINTS
        ),
        *(
            stands_until(
                number_before_seven(number),
                Named("Buy Bet", f"buy {number}", rule("(j)"), str(number)),
                TRUE[number],
                wins=(rule("(j)"), rule("(i)(i)"), row(f"Buy Bet {number}")),
                loses=(rule("(j)"), rule("(i)(ii)")),
                fee=Fee(FIVE_PERCENT, of_winnings=False, cite=rule("(j)")),
            )
            for number in POINTS
        ),
        *(
            stands_until(
                seven_before_number(number),
                Named("Lay Bet", f"lay {number}", rule("(k)"), str(number)),
                Odds(TRUE[number].on, TRUE[number].pays),
                wins=(rule("(k)(i)"), row(f"Lay Bet {number}")),
                loses=(rule("(k)(ii)"),),
                fee=Fee(FIVE_PERCENT, of_winnings=True, cite=rule("(k)[tail]")),
            )
            for number in POINTS
        ),
        *(
            stands_until(
                hard_way(number),
                Named("Hardways", f"hard {number}", rule("(l)"), str(number)),
                odds(HARD[number]),
                wins=(rule("(l)(i)"), row(f"Hardway {number}")),
                loses=(rule("(l)(ii)"),),
            )
            for number in HARD
        ),
        big(names["big 6"], "m", 6),
        big(names["big 8"], "n", 8),
        field(),
        seven,
        craps,
        *horn.values(),
        bundle("Horn Bet", "horn", "v", shares(), as_horn),
        *(bundle("Horn High Bet", f"horn high {high}", "w", shares(high), as_horn) for high in (2, 3, 11, 12)),
        bundle("World Bet", "world", "x", [*shares(), (seven, 1)], as_world),
        bundle("C & E", "c & e", "y", [(craps, 1), (horn[11], 1)], as_c_and_e),
    )


def backings(at: At, permits: str) -> tuple[Backing, ...]:
    """How far each line bet may be backed: by what is staked with it, or by what would be won behind it."""
    return tuple(
        Backing(flat, f"{flat} odds", by_winnings=flat.startswith("don't"), cite=(at(f"{permits}({letter})(i)"),))
        for flat, letter in (("pass", "e"), ("don't pass", "f"), ("come", "g"), ("don't come", "h"))
    )
