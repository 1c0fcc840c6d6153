"""Rounds through the rules, with cards out of a seeded virtual shoe, against the exact expectation of each policy.

Three players sit there, each with another way to play. One deck is shuffled for every round, so that rounds are
independent; hands of one round are not, and no figure below mixes them.
"""

import os
from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest
from chance import Seeded

from pitboss.draws import Observed
from pitboss.editions import edition
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.stud_jackpot import jackpot_return
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as c
from pitboss.games.caribbean_stud.policies import POLICIES, Policy
from pitboss.games.caribbean_stud.ranking import WORTH, Kind, rank
from pitboss.games.caribbean_stud.shapes import Against, Compared, Folded, NoHand, Showdown
from pitboss.ruling import CHANCE, Accepted
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.state import Setup
from stud.studies import new_zealand

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
ROUNDS = 170_000 if THOROUGH else 700  # at each of two tables, of three hands each: a million hands, or four thousand
ANTE = 1_000
ERRORS = 4.5  # standard errors; of some sixty figures one is further off once in two thousand runs
PLAYERS: dict[int, Policy] = {1: POLICIES[0], 2: POLICIES[1], 3: POLICIES[3]}
ENDS: dict[str, Against] = {"wins": Against.HIGHER, "stands off": Against.EQUAL, "loses": Against.LOWER}


class Table:
    """Everybody antes the same and wagers on the jackpot in every round, and shows what was not folded."""

    def __init__(self, dealt_from: str, seed: str) -> None:
        found = edition("nz-1996", "caribbean-stud")
        self.rules = found.rules.at(Setup(choices={"dealt_from": dealt_from, "jackpot_seed": 50_000}))
        self.game, self.state = found.game, found.game.opening(self.rules)
        self.chance = self.game.chance(Seeded(Random(seed)))
        self.won: dict[int, Counter[int]] = {seat: Counter() for seat in PLAYERS}  # of a round, in cents
        self.ends: dict[int, Counter[str]] = {seat: Counter() for seat in PLAYERS}
        self.prizes: dict[int, Counter[Kind]] = {seat: Counter() for seat in PLAYERS}
        self.round: Counter[int] = Counter()
        for seat in PLAYERS:
            self.send(m.TakeSeat(seat, f"player {seat}"))
            self.send(m.BuyIn(seat, 10**12))

    def send(self, command: Any) -> None:
        decision = self.game.decide(self.state, command, self.rules)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            self.state = self.game.evolve(self.state, event)
            match event:
                case m.WagerWon(seat=seat, winnings=winnings):
                    self.round[seat] += winnings
                case m.WagerLost(seat=seat, stake=stake):
                    self.round[seat] -= stake
                case c.HandCompared(seat=seat, result=result):
                    self.ends[seat][result] += 1
                case c.Folded(seat=seat):
                    self.ends[seat]["folds"] += 1
                case c.JackpotQualified(seat=seat, kind=kind):
                    self.prizes[seat][Kind(kind)] += 1
                case jackpots.JackpotPaid():
                    assert event.of_pool >= 0
        self.chance.heed(self.state, decision.events)

    def step(self) -> None:
        """What the table waits for, and each player’s own way to play."""
        waits = self.game.awaits(self.state, self.rules)
        if waits.who == CHANCE:
            self.send(self.game.reports(Observed(self.chance.answer(self.state, self.rules)), self.state))
        elif waits.duty == "bet or fold":
            self.decide(int(waits.who.removeprefix("seat ")))
        elif waits.act is None:
            for seat in PLAYERS:
                self.send(m.PlaceWager(seat, layout.ante(seat), ANTE))
                self.send(c.WagerOnJackpot(seat))
        else:
            self.send(waits.act)

    def decide(self, seat: int) -> None:
        table = self.state.equipment
        (hand,) = (each for each in table.hands if each.seat == seat)
        bets = PLAYERS[seat].bets(rank(hand.cards), WORTH[table.dealer.up[0]])
        self.send(c.PlaceBet(seat) if bets else c.Fold(seat))

    def play(self, rounds: int) -> None:
        for _ in range(rounds):
            self.round.clear()
            started = False
            while not started or self.state.equipment.step != "betting":
                self.step()
                started |= self.state.equipment.step != "betting"
            for seat in PLAYERS:
                self.won[seat][self.round[seat]] += 1


def close(name: str, seen: float, exact: Fraction, error: float) -> None:
    off = (seen - float(exact)) / error
    print(f"{name}: {seen:.6f}, exact {float(exact):.6f}, {off:+.2f} standard errors of {error:.6f}")
    assert abs(off) < ERRORS, name


def frequency(name: str, count: int, exact: Fraction) -> None:
    """Rare ends, of which some three or fewer are expected, are held to the Poisson law's bound instead."""
    mean = ROUNDS * float(exact)
    if mean < 30:
        assert count <= mean + ERRORS * sqrt(mean) + 6, (name, count, mean)
        return
    close(name, count / ROUNDS, exact, sqrt(float(exact * (1 - exact)) / ROUNDS))


def _is(result: str, end: Showdown) -> bool:
    if isinstance(end, Compared):
        return ENDS.get(result) is end.against
    return result == (
        "folds" if isinstance(end, Folded) else "the dealer has no hand" if isinstance(end, NoHand) else ""
    )


@pytest.mark.thorough
@pytest.mark.parametrize("dealt_from", ["shoe", "automatic shuffler"])
def test_policies_earn_through_the_rules_what_they_are_worth(dealt_from: str) -> None:
    table = Table(dealt_from, f"{dealt_from} {ROUNDS}")
    table.play(ROUNDS)
    for seat, policy in PLAYERS.items():
        exact, name = new_zealand().of(policy.name), f"{dealt_from}, {policy.name}"
        won = sum(amount * count for amount, count in table.won[seat].items()) / (ROUNDS * ANTE)
        close(f"{name}: return", won, -exact.edge, sqrt(float(exact.variance) / ROUNDS))
        possible = {int(result * ANTE) for result in exact.results}
        assert set(table.won[seat]) <= possible
        for result in ("folds", "the dealer has no hand", *ENDS):
            expected = exact.chance(lambda end, result=result: _is(result, end))  # type: ignore[misc]
            frequency(f"{name}: {result}", table.ends[seat][result], expected)
        jackpot = table.rules.own.wagers.jackpot(table.rules.chosen)
        for prize in jackpot_return(jackpot, exact, 100).prizes:
            frequency(f"{name}: {prize.kind}", table.prizes[seat][prize.kind], Fraction(prize.won, ALL_DEALS))
