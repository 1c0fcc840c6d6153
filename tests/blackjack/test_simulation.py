"""Rounds through the rules, with cards out of a seeded virtual shoe, against exact chances.

The rounds of a shoe hang together, so the error is reckoned from the means of shoes. Of every shoe the same number of
rounds is counted, and none of them reaches the cutting card: then each is worth what the first is, since what is known
of the cards makes it a martingale. A shoe dealt to its cutting card has more of the rounds with few cards.
"""

import os
from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest
from chance import Seeded

from blackjack import exactly
from pitboss.draws import Observed
from pitboss.editions import edition
from pitboss.games.blackjack import flow
from pitboss.games.blackjack import messages as b
from pitboss.ruling import CHANCE, Accepted
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, Setup

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
OF_A_SHOE = 25  # rounds: some 135 cards of the 234 before the cutting card
SHOES = 20_000 if THOROUGH else 400  # for each way of playing: a million rounds in all, or twenty thousand
STAKE, BESIDE = 1_000, 500
ERRORS = 4.5  # standard errors
DECISIONS = (b.Stand, b.AskForCard, b.DoubleDown, b.SplitPair)
PAYS = {"3 to 1": "1", "50 to 1": "2", "100 to 1": "2 of a suit", "500 to 1": "3", "5000 to 1": "3 of a suit"}


class Hall:
    """A table where one player has always the same wagers and plays by a rule, and the cards are replaced in time."""

    def __init__(self, bold: bool) -> None:
        found = edition("nz-1996", "blackjack")
        self.rules = found.rules.at(Setup(choices={"super_sevens": True, "decks": 6}))
        self.game, self.state, self.bold = found.game, found.game.opening(self.rules), bold
        self.chance = self.game.chance(Seeded(Random(f"{bold} {SHOES}")))
        self.won: Counter[str] = Counter()
        self.results: Counter[str] = Counter()
        self.send(m.TakeSeat(1, "ann"))
        self.send(m.BuyIn(1, 10**12))

    def send(self, command: Any) -> tuple[Any, ...]:
        decision = self.game.decide(self.state, command, self.rules)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            self.state = self.game.evolve(self.state, event)
            kind = type(event)
            assert kind is not s.CuttingCardMet
            if kind is m.WagerWon:
                self.won[event.wager.partition(" ")[0]] += event.winnings
                if event.wager == "sevens 1":
                    self.results[PAYS[event.odds]] += 1
            elif kind is m.WagerLost:
                self.won[event.wager.partition(" ")[0]] -= event.stake
        self.chance.heed(self.state, decision.events)
        return decision.events

    def decision(self) -> Any:
        """Plainly, or boldly: what is worked out exactly."""
        found = flow.turn(self.state.equipment.round)
        assert found
        _, hand = found
        values = hand.values
        if self.bold and len(values) == 2:
            if values == (1, 1):
                return b.SplitPair(1)
            if values == (7, 7):
                return b.AskForCard(1)
            if hand.total in (9, 10, 11) and 1 not in values:
                return b.DoubleDown(1)
        return b.AskForCard(1) if hand.total <= 11 else b.Stand(1)

    def step(self) -> None:
        waits = self.game.awaits(self.state, self.rules)
        if waits.who == CHANCE:
            self.send(self.game.reports(Observed(self.chance.answer(self.state, self.rules)), self.state))
        elif waits.choices and isinstance(waits.choices[0], DECISIONS):
            self.send(self.decision())
        elif waits.act is not None:
            self.send(waits.act)
        else:
            self.send(m.PlaceWager(1, "box 1", STAKE))
            self.send(m.PlaceWager(1, "sevens 1", BESIDE))

    def shoe(self) -> Counter[str]:
        """What was won in the rounds of one shoe; then new cards."""
        self.won = Counter()
        for _ in range(OF_A_SHOE):
            while type(self.state.phase) is BetsOpen:
                self.step()
            while type(self.state.phase) is not BetsOpen:
                self.step()
        self.send(s.ReplaceCards("shift manager"))
        return self.won


def mean_and_error(of_shoes: list[Fraction]) -> tuple[float, float]:
    """The mean over shoes, and its standard error from their spread."""
    count = len(of_shoes)
    mean = sum(of_shoes) / count
    spread = sum((each - mean) ** 2 for each in of_shoes) / (count - 1)
    return float(mean), sqrt(spread / count)


@pytest.mark.thorough
@pytest.mark.parametrize("way", ["plain", "bold"])
def test_what_a_way_of_playing_wins_is_what_it_is_worth(way: str) -> None:
    bold = way == "bold"
    hall = Hall(bold)
    won = [Fraction(hall.shoe()["box"], STAKE * OF_A_SHOE) for _ in range(SHOES)]
    exact = exactly.worth(exactly.bold() if bold else exactly.plain(), 6)
    mean, error = mean_and_error(won)
    off = (mean - float(exact)) / error
    print(f"{way}: {mean:.6f}, exact {float(exact):.6f}, {off:+.2f} standard errors of {error:.6f}")
    assert abs(off) < ERRORS
    rounds = SHOES * OF_A_SHOE
    chances = exactly.sevens(6, drawn=bold)
    assert hall.results.keys() <= chances.keys()
    for result, chance in chances.items():
        expected = rounds * chance
        print(f"{way}, sevens {result}: {hall.results[result]}, expected {float(expected):.1f}")
        # Rounds of one shoe hang together a little; few of what is rare prove nothing, but many would.
        assert abs(hall.results[result] - expected) < 1 + ERRORS * 1.1 * sqrt(expected), result
