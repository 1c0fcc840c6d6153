"""The shapes that the wagers of all four books have; a page of an edition fills in clauses and odds."""

from collections.abc import Callable
from dataclasses import dataclass

from pitboss.book.index import Clause
from pitboss.draws.dice import Dice
from pitboss.money import Odds
from pitboss.wager import Fee, Lose, Rule, StandOff, Stay, Wager, Win, one_draw

POINTS = (4, 5, 6, 8, 9, 10)
Point = int | None  # the stage of a line bet: its point, or None before it has one

# True odds: how much likelier a seven is than the number.
TRUE = {4: Odds(2, 1), 5: Odds(3, 2), 6: Odds(6, 5), 8: Odds(6, 5), 9: Odds(3, 2), 10: Odds(2, 1)}

Roll = Callable[[Dice], bool]


def total(*totals: int) -> Roll:
    return lambda dice: dice.total in totals


def neither(*totals: int) -> Roll:
    return lambda dice: dice.total not in totals


@dataclass(frozen=True, slots=True)
class Named:
    """How a wager is called in its book and at the table, and the clause that permits it."""

    name: str
    position: str
    cite: Clause
    on: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """The clauses of a bet that travels to its point: decided at once or later, and the twelve that stands off."""

    wins_at_once: Clause
    wins_later: Clause
    loses_at_once: Clause
    loses_later: Clause
    pays: Clause
    stands_off: tuple[Clause, ...] = ()


def right_bet(named: Named, line: Line) -> Wager[Point, Dice]:
    """Pass and Come: seven and eleven win at once, craps lose, a point must come again before a seven."""
    even = Win(Odds(1, 1))

    def rules(point: Point) -> tuple[Rule[Dice], ...]:
        if point is None:
            return (
                Rule(total(7, 11), even, (line.wins_at_once, line.pays)),
                Rule(total(2, 3, 12), Lose(), (line.loses_at_once,)),
                *(Rule(total(each), Stay(each), (line.wins_later,)) for each in POINTS),
            )
        return (
            Rule(total(point), even, (line.wins_later, line.pays)),
            Rule(total(7), Lose(), (line.loses_later,)),
            Rule(neither(point, 7), Stay(point), (named.cite,)),
        )

    return Wager(named.name, named.on, named.position, named.position, named.cite, None, rules)


def wrong_bet(named: Named, line: Line) -> Wager[Point, Dice]:
    """Don't Pass and Don't Come: the mirror of the right bet, but for the twelve."""
    even = Win(Odds(1, 1))

    def rules(point: Point) -> tuple[Rule[Dice], ...]:
        if point is None:
            return (
                Rule(total(2, 3), even, (line.wins_at_once, line.pays)),
                Rule(total(7, 11), Lose(), (line.loses_at_once,)),
                Rule(total(12), StandOff(), line.stands_off),
                *(Rule(total(each), Stay(each), (line.wins_later,)) for each in POINTS),
            )
        return (
            Rule(total(7), even, (line.wins_later, line.pays)),
            Rule(total(point), Lose(), (line.loses_later,)),
            Rule(neither(point, 7), Stay(point), (named.cite,)),
        )

    return Wager(named.name, named.on, named.position, named.position, named.cite, None, rules)


def stands_until(
    decided: tuple[Roll, Roll],
    named: Named,
    odds: Odds,
    *,
    wins: tuple[Clause, ...],
    loses: tuple[Clause, ...],
    fee: Fee | None = None,
) -> Wager[None, Dice]:
    """A wager that stands until one of two things comes: a number before a seven, a hard way before an easy one."""
    wins_on, loses_on = decided
    rules = one_draw(
        Rule(wins_on, Win(odds), wins),
        Rule(loses_on, Lose(), loses),
        Rule(lambda dice: not wins_on(dice) and not loses_on(dice), Stay(None), (named.cite,)),
    )
    return Wager(named.name, named.on, named.position, named.position, named.cite, None, rules, fee)


def number_before_seven(number: int) -> tuple[Roll, Roll]:
    """What wins and what loses a wager on a number."""
    return total(number), total(7)


def seven_before_number(number: int) -> tuple[Roll, Roll]:
    """What wins and what loses a wager against a number."""
    return total(7), total(number)


def hard_way(number: int) -> tuple[Roll, Roll]:
    """The pair, before the same total any other way and before a seven."""
    return (
        lambda dice: dice.hard and dice.total == number,
        lambda dice: dice.total == 7 or (dice.total == number and not dice.hard),
    )


def one_roll(
    named: Named, pays: tuple[tuple[Roll, Odds, tuple[Clause, ...]], ...], loses: tuple[Clause, ...]
) -> Wager[None, Dice]:
    """Decided by the next roll: each row wins on its rolls at its odds, and everything else loses."""

    def otherwise(dice: Dice) -> bool:
        return not any(wins_on(dice) for wins_on, _, _ in pays)

    rules = one_draw(
        *(Rule(wins_on, Win(odds), clauses) for wins_on, odds, clauses in pays), Rule(otherwise, Lose(), loses)
    )
    return Wager(named.name, named.on, named.position, named.position, named.cite, None, rules)


def pair(first: int, second: int) -> Roll:
    """These two faces, on whichever die."""
    return lambda dice: sorted(dice) == sorted((first, second))
