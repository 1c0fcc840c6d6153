"""The shapes of tai-sai wagers; each takes its clauses and returns a wager that lies in a segment of its own."""

from collections.abc import Callable, Container

from pitboss.book.index import Clause
from pitboss.draws.dice import Tumble
from pitboss.money import Odds
from pitboss.wager import Lose, Rule, Wager, Win, one_draw

Cited = tuple[Clause, ...]
Predicate = Callable[[Tumble], bool]


def showing(face: int, *times: int) -> Predicate:
    """On exactly one of these numbers of dice."""
    return lambda draw: draw.count(face) in times


def total_in(totals: Container[int]) -> Predicate:
    return lambda draw: draw.total in totals


def segment(name: str, on: str, position: str, permits: Clause, *rules: Rule[Tumble]) -> Wager[None, Tumble]:
    return Wager(name, on, position, position, permits, None, one_draw(*rules))


def one_side(name: str, totals: range, pays: Odds, wins: Cited, loses: Cited) -> Wager[None, Tumble]:
    """Small or Big: these totals, unless a triple makes them."""
    within = total_in(totals)
    return segment(
        name,
        "",
        name.lower(),
        wins[0],
        Rule(lambda draw: within(draw) and not draw.is_triple, Win(pays), wins),
        Rule(lambda draw: not within(draw), Lose(), loses),
        Rule(lambda draw: within(draw) and draw.is_triple, Lose(), loses),
    )


def triple(name: str, face: int, pays: Odds, wins: Cited, loses: Cited) -> Wager[None, Tumble]:
    return segment(
        name,
        str(face),
        f"triple {face}",
        wins[0],
        Rule(showing(face, 3), Win(pays), wins),
        Rule(showing(face, 0, 1, 2), Lose(), loses),
    )


def double(name: str, face: int, pays: Odds, wins: Cited, on_triple: Cited, loses: Cited) -> Wager[None, Tumble]:
    return segment(
        name,
        str(face),
        f"double {face}",
        wins[0],
        Rule(showing(face, 2), Win(pays), wins),
        Rule(showing(face, 3), Win(pays), on_triple),
        Rule(showing(face, 0, 1), Lose(), loses),
    )


def any_triple(name: str, pays: Odds, wins: Cited, loses: Cited) -> Wager[None, Tumble]:
    return segment(
        name,
        "",
        name.lower(),
        wins[0],
        Rule(lambda draw: draw.is_triple, Win(pays), wins),
        Rule(lambda draw: not draw.is_triple, Lose(), loses),
    )


def total(name: str, number: int, pays: Odds, wins: Cited, loses: Cited) -> Wager[None, Tumble]:
    made = total_in((number,))
    return segment(
        name,
        str(number),
        f"total {number}",
        wins[0],
        Rule(made, Win(pays), wins),
        Rule(lambda draw: not made(draw), Lose(), loses),
    )


def combination(
    name: str, pair: tuple[int, int], position: str, permits: Clause, pays: Odds, wins: Cited, loses: Cited
) -> Wager[None, Tumble]:
    """Both values show, each on at least one die (TS-01); paid once."""
    low, high = pair

    def appears(draw: Tumble) -> bool:
        return low in draw and high in draw

    return segment(
        name,
        position,
        position,
        permits,
        Rule(appears, Win(pays), wins),
        Rule(lambda draw: not appears(draw), Lose(), loses),
    )


def single(name: str, face: int, pays: tuple[Odds, Odds, Odds], wins: Cited, loses: Cited) -> Wager[None, Tumble]:
    """`pays` is for the value on one die, on two and on three."""
    return segment(
        name,
        str(face),
        f"single {face}",
        wins[0],
        *(Rule(showing(face, dice), Win(odds), wins) for dice, odds in enumerate(pays, 1)),
        Rule(showing(face, 0), Lose(), loses),
    )
