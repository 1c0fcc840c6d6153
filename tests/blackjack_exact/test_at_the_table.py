"""The analysis beside the table: ways of playing worked out otherwise, and rounds through the rules by the chart."""

import os
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest

from blackjack import exactly
from blackjack.test_simulation import OF_A_SHOE, STAKE, Hall, mean_and_error
from blackjack_exact.terms import best, chart
from pitboss.exact.blackjack.plans import Plan, worth
from pitboss.exact.blackjack.play import Play
from pitboss.exact.blackjack.policy import Decision, Policy
from pitboss.games.blackjack import flow
from pitboss.games.blackjack import messages as b
from pitboss.games.blackjack.hands import ACE, DOUBLES, VALUE

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
SHOES = 40_000 if THOROUGH else 120  # a million rounds, or three thousand
COMMANDS = {
    Decision.STAND: b.Stand,
    Decision.DRAW: b.AskForCard,
    Decision.DOUBLE: b.DoubleDown,
    Decision.SPLIT: b.SplitPair,
}


def fixed(*, doubling: bool) -> Plan:
    """Drawing to twelve, perhaps with every double; pairs are kept."""
    table, plan = best(6).table, best(6).worth.plan
    whole = plan.whole
    doubles = np.broadcast_to(table.whole.may_double[:, None, None] & doubling, whole.doubles.shape)
    draws = np.broadcast_to(table.whole.must_draw[:, None, None], whole.draws.shape) & ~doubles
    return Plan(Play(draws, doubles), plan.split, plan.again, np.zeros_like(plan.splits), even_money=False)


def doubling() -> Iterator[exactly.Hand]:
    """The same without the analysis."""
    by_first: dict[exactly.Values, Counter[exactly.Values]] = {}
    for hand in exactly.drawn_until(12):
        by_first.setdefault(hand[:2], Counter())[tuple(sorted(hand))] += 1
    for first, ended in by_first.items():
        if sum(first) in DOUBLES and ACE not in first:
            for card in range(1, 11):
                yield exactly.Hand(tuple(sorted((*first, card))), 1, 2)
        else:
            for cards, orders in ended.items():
                yield exactly.Hand(cards, orders, natural=cards == (1, 10))


def test_drawing_to_twelve_is_worth_what_is_worked_out_without_the_analysis() -> None:
    off = Fraction(worth(best(6).table, fixed(doubling=False)).gain) - exactly.worth(exactly.plain(), 6)
    assert abs(off) < Fraction(1, 10**14)


def test_doubling_whatever_may_be_doubled_is_worth_what_is_worked_out_without_the_analysis() -> None:
    off = Fraction(worth(best(6).table, fixed(doubling=True)).gain) - exactly.worth(doubling(), 6)
    assert abs(off) < Fraction(1, 10**14)


def test_rounds_through_the_rules_by_the_chart_win_what_it_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    found = chart(6).charted
    policy, hall = Policy.of(found.table, found.chart), Hall(bold=False)

    def decision() -> object:
        of_round = hall.state.equipment.round
        turn = flow.turn(of_round)
        assert turn
        waits = hall.game.awaits(hall.state, hall.rules)
        allowed = {each for each, command in COMMANDS.items() if any(isinstance(c, command) for c in waits.choices)}
        return COMMANDS[policy.decide(turn[1].values, VALUE[of_round.dealer[0]], allowed)](1)

    monkeypatch.setattr(hall, "decision", decision)
    won = [Fraction(hall.shoe()["box"], STAKE * OF_A_SHOE) for _ in range(SHOES)]
    mean, error = mean_and_error(won)
    off = (mean - found.gain) / error
    print(f"by the chart: {mean:.6f}, exact {found.gain:.6f}, {off:+.2f} standard errors of {error:.6f}")
    assert abs(off) < 4
