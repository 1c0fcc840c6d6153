"""Every wager of every edition: the transcription is total, unambiguous, and says what its figures say."""

from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest

from pitboss.book.index import clause
from pitboss.editions import edition, registered
from pitboss.exact import edge
from pitboss.wager import Lose, StandOff, Stay, Wager, Win, judge

CASES = [
    pytest.param(edition(book, game).rules, wager, id=f"{book} {game} {wager.position}")
    for book, game in registered()
    for wager in edition(book, game).rules.wagers.values()
]


def stages(wager: Wager[Any, Any], draws: tuple[Any, ...]) -> list[Any]:
    found = [wager.opens]
    for stage in found:
        for draw in draws:
            outcome = judge(wager, stage, draw).outcome
            if isinstance(outcome, Stay) and outcome.stage not in found:
                found.append(outcome.stage)
    return found


@pytest.mark.parametrize(("rules", "wager"), CASES)
def test_exactly_one_rule_applies_and_every_rule_is_reached(rules: Any, wager: Any) -> None:
    for stage in stages(wager, rules.chances.draws):
        table = wager.rules(stage)
        reached = set()
        for draw in rules.chances.draws:
            applying = [index for index, rule in enumerate(table) if rule.when(draw)]
            assert len(applying) == 1, f"{wager} at {stage} on {draw}"
            reached.add(applying[0])
        assert reached == set(range(len(table))), f"{wager} at {stage} has a rule that nothing reaches"
        assert all(rule.cite for rule in table)


@pytest.mark.parametrize(("rules", "wager"), CASES)
def test_figures_follow_from_the_declaration(rules: Any, wager: Any) -> None:
    found = edge(wager, rules.chances)
    assert found.win + found.lose + found.stand_off == 1
    assert clause(found.clause).book == rules.book
    if len(stages(wager, rules.chances.draws)) == 1:
        nets = {Win: None, Lose: Fraction(-1), StandOff: Fraction(0)}
        mean = sum(
            chance * (ruling.odds.ratio if isinstance(ruling, Win) else nets[type(ruling)])
            for draw, chance in rules.chances
            for ruling in [judge(wager, wager.opens, draw).outcome]
        )
        assert found.edge == -mean
        assert found.draws == 1


@pytest.mark.parametrize(("book", "game"), registered())
def test_simulated_play_agrees_with_the_exact_edge(book: str, game: str) -> None:
    """One long fixed sequence of draws judges every wager; each mean lies within five of its own standard errors."""
    rules = edition(book, game).rules
    total, ways = rules.chances.ways()
    count = 40_000
    drawn = Random(20260126).choices(list(ways), list(ways.values()), k=count)
    tallies = {draw: drawn.count(draw) for draw in ways}
    assert total
    for wager in rules.wagers.values():
        exact = edge(wager, rules.chances)
        net = Fraction(0)
        for draw, times in tallies.items():
            outcome = judge(wager, wager.opens, draw).outcome
            net += times * (outcome.odds.ratio if isinstance(outcome, Win) else -1)
        error = sqrt(exact.variance / count)
        assert abs(float(net / count + exact.edge)) < 5 * error, wager.position
