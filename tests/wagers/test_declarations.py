"""Every wager of every book: the transcription is total, unambiguous, and says what its figures say."""

from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest

from pitboss.book.index import clause
from pitboss.editions import declarations, declared
from pitboss.exact import edge
from pitboss.wager import Bundle, Lose, StandOff, Stay, Wager, Win, judge

CASES = [
    pytest.param(declared(book, game), wager, id=f"{book} {game} {wager.position}")
    for book, game in declarations()
    for wager in declared(book, game).wagers.values()
]


def parts(wager: Wager[Any, Any] | Bundle[Any, Any]) -> tuple[tuple[Wager[Any, Any], int], ...]:
    return wager.parts if isinstance(wager, Bundle) else ((wager, 1),)


def stages(wager: Wager[Any, Any], draws: tuple[Any, ...]) -> list[Any]:
    found = [wager.opens]
    for stage in found:
        for draw in draws:
            outcome = judge(wager, stage, draw).outcome
            if isinstance(outcome, Stay) and outcome.stage not in found:
                found.append(outcome.stage)
    return found


def net(outcome: object) -> Fraction:
    match outcome:
        case Win(odds):
            return Fraction(odds.pays, odds.on)
        case Lose():
            return Fraction(-1)
        case StandOff():
            return Fraction(0)
    raise AssertionError(f"{outcome} is no decision")


def fee(wager: Wager[Any, Any]) -> Fraction:
    """A commission per unit of stake, as the books put it: of the wager, or of what it would win."""
    if wager.fee is None:
        return Fraction(0)
    odds = {rule.then.odds for rule in wager.rules(wager.opens) if isinstance(rule.then, Win)}
    return wager.fee.rate * (net(Win(*odds)) if wager.fee.of_winnings else 1)


@pytest.mark.parametrize(("rules", "wager"), CASES)
def test_exactly_one_rule_applies_and_every_rule_is_reached(rules: Any, wager: Any) -> None:
    for part, _ in parts(wager):
        draws = part.draws or rules.chances.draws
        for stage in stages(part, draws):
            table = part.rules(stage)
            reached = set()
            for draw in draws:
                applying = [index for index, rule in enumerate(table) if rule.when(draw)]
                assert len(applying) == 1, f"{part} at {stage} on {draw}"
                reached.add(applying[0])
            assert reached == set(range(len(table))), f"{part} at {stage} has a rule that nothing reaches"
            assert all(rule.cite for rule in table)


OF_A_DRAW = [case for case in CASES if not getattr(case.values[1], "draws", ())]


@pytest.mark.parametrize(("rules", "wager"), OF_A_DRAW)
def test_figures_follow_from_the_declaration(rules: Any, wager: Any) -> None:
    found = edge(wager, rules.chances)
    assert found.win + found.lose + found.stand_off == 1
    assert clause(found.clause).book == rules.book
    assert found.draws >= 1
    outcomes = [judge(part, part.opens, draw).outcome for part, _ in parts(wager) for draw in rules.chances.draws]
    if not any(isinstance(outcome, Stay) for outcome in outcomes):
        unit = sum(share for _, share in parts(wager))
        mean = sum(
            chance * share * net(judge(part, part.opens, draw).outcome) / unit
            for part, share in parts(wager)
            for draw, chance in rules.chances
        )
        assert found.edge == -mean
        assert found.draws == 1


@pytest.mark.parametrize(("book", "game"), declarations())
def test_simulated_play_agrees_with_the_exact_edge(book: str, game: str) -> None:
    """One long fixed sequence of draws judges every wager; each mean lies within five of its own standard errors."""
    rules = declared(book, game)
    _, ways = rules.chances.ways()
    count = 40_000
    drawn = Random(20260126).choices(list(ways), list(ways.values()), k=count)
    tallies = {draw: drawn.count(draw) for draw in ways}
    for wager in rules.wagers.values():
        if isinstance(wager, Wager) and wager.draws:
            continue
        exact = edge(wager, rules.chances)
        if exact.draws == 1:
            decisions, unit = count, sum(share for _, share in parts(wager))
            total = sum(
                times * share * net(judge(part, part.opens, draw).outcome) / unit
                for part, share in parts(wager)
                for draw, times in tallies.items()
            )
        else:
            assert isinstance(wager, Wager)
            decisions, total = played(wager, drawn)
            length = count / decisions
            assert abs(length / float(exact.draws) - 1) < 0.05, f"{wager.position} takes {length} draws"
        error = sqrt(exact.variance / decisions)
        assert abs(float(total / decisions + exact.edge)) < 5 * error, wager.position


def played(wager: Wager[Any, Any], drawn: list[Any]) -> tuple[int, Fraction]:
    """The wager made again as soon as it is decided: how often it was, and what it came to."""
    stage, cost = wager.opens, fee(wager)
    tally: dict[object, int] = {}
    for draw in drawn:
        outcome = judge(wager, stage, draw).outcome
        if isinstance(outcome, Stay):
            stage = outcome.stage
        else:
            stage = wager.opens
            tally[outcome] = tally.get(outcome, 0) + 1
    return sum(tally.values()), sum((times * (net(end) - cost) for end, times in tally.items()), Fraction(0))
