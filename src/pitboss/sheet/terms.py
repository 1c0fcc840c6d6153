"""The rules of a wager as its sheet lists them: worked out by asking it, so that nothing is written twice."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any

from pitboss.draws.space import Chances
from pitboss.editions.declaration import Declared
from pitboss.sheet.parts import Term
from pitboss.wager import Bundle, Lose, Outcome, StandOff, Stay, Win, judge, judge_parts


def terms(wager: Declared, chances: "Chances[Hashable]") -> tuple[Term, ...]:
    """One for each rule that a draw can call upon at each stage that can be reached."""
    if isinstance(wager, Bundle):
        return _of_parts(wager, chances)
    stages: list[Hashable] = [wager.opens]
    found: dict[tuple[Hashable, Outcome, tuple[str, ...]], Fraction] = {}
    for stage in stages:  # grows while it is read
        for draw, chance in chances:
            ruling = judge(wager, stage, draw)
            key = (stage, ruling.outcome, ruling.cite)
            found[key] = found.get(key, Fraction(0)) + chance
            if isinstance(ruling.outcome, Stay) and ruling.outcome.stage not in stages:
                stages.append(ruling.outcome.stage)
    return tuple(
        Term(_stage(stage, wager.opens), says(outcome, stage), chance, cite)
        for (stage, outcome, cite), chance in found.items()
    )


def undrawn(wager: Declared) -> tuple[Term, ...]:
    """Of a wager whose ends depend on how the game is played: what may happen, without chances."""
    assert not isinstance(wager, Bundle)
    rulings = dict.fromkeys((ruling.outcome, ruling.cite) for ruling in (judge(wager, None, d) for d in wager.draws))
    return tuple(Term("", says(outcome, None), None, cite) for outcome, cite in rulings)


def counted(wager: Declared, ways: Mapping[Any, int], total: int) -> tuple[Term, ...]:
    """Of one that several wagers make a line with, under one way to play: in how many of all ways it ends how."""
    assert not isinstance(wager, Bundle)
    found: dict[tuple[Outcome, tuple[str, ...]], int] = {}
    for draw in wager.draws:
        ruling = judge(wager, None, draw)
        key = (ruling.outcome, ruling.cite)
        found[key] = found.get(key, 0) + ways.get(draw, 0)
    return tuple(
        Term(wager.name, says(outcome, None), Fraction(count, total), cite) for (outcome, cite), count in found.items()
    )


def _of_parts(bundle: "Bundle[Hashable, Hashable]", chances: "Chances[Hashable]") -> tuple[Term, ...]:
    """What its parts come to together on a draw."""
    found: dict[tuple[str, tuple[str, ...]], Fraction] = {}
    for draw, chance in chances:
        parts = judge_parts(bundle, draw)
        won = [(part, share, ruling) for part, share, ruling in parts if isinstance(ruling.outcome, Win)]
        said = ", ".join(f"{part} wins {_odds(ruling.outcome)} on {share}/{bundle.unit}" for part, share, ruling in won)
        cite = tuple(dict.fromkeys(each for _, _, ruling in (won or parts) for each in ruling.cite))
        key = (said or "loses", cite)
        found[key] = found.get(key, Fraction(0)) + chance
    return tuple(Term("", said, chance, cite) for (said, cite), chance in found.items())


def _odds(outcome: Outcome) -> str:
    assert isinstance(outcome, Win)
    return str(outcome.odds)


def says(outcome: Outcome, stage: Hashable) -> str:
    match outcome:
        case Win(odds):
            return f"wins {odds}"
        case Lose():
            return "loses"
        case StandOff():
            return "stands off"
        case Stay(then):
            return "stays" if then == stage else f"goes on at {then}"


def _stage(stage: Hashable, opens: Hashable) -> str:
    return "" if stage == opens else str(stage)
