"""Coups through the rules, with cards out of a seeded virtual shoe, against the exact chances.

The coups of a shoe hang together, so the error is reckoned from the means of shoes. Of every shoe the same number of
coups is counted, of which even the longest leave the cutting card in the shoe: then the chance of each is that of the
first (what is known of the cards makes it a martingale). A shoe dealt to its cutting card has more of the short coups.
"""

import os
from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

import pytest
from chance import Seeded

from baccarat.felt import FULL, MIDI, MINI, SEATS, WORDS
from pitboss.draws import Observed
from pitboss.editions import edition
from pitboss.exact import edge_of
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import Coup
from pitboss.games.baccarat.dealing import result_of
from pitboss.games.baccarat.state import Style
from pitboss.ruling import CHANCE, Accepted
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, Setup

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
OF_A_SHOE = 64  # coups: 384 cards at most, eleven are burnt at most, and the cutting card lies behind 396
SHOES = 52_100 if THOROUGH else 120  # of each game: ten million coups in all, or over twenty thousand
STAKE = 2_000
BETS = ("player", "banker", "tie")  # of seats 1, 2 and 3
ERRORS = 4.5  # standard errors; of a dozen figures one is further off once in ten thousand runs


class Hall:
    """A table where three players wager the same in every coup, and the cards are replaced after so many."""

    def __init__(self, game: str, style: Style, seed: str) -> None:
        found = edition("nz-1996", game)
        self.rules = found.rules.at(Setup(seats=SEATS[game], choices={"dealing_style": WORDS[game][style]}))
        self.game, self.state = found.game, found.game.opening(self.rules)
        self.chance = self.game.chance(Seeded(Random(seed)))
        self.bets = [m.PlaceWager(seat, f"{kind} at {seat}", STAKE) for seat, kind in enumerate(BETS, 1)]
        self.coups: Counter[Coup] = Counter()
        self.won: Counter[str] = Counter()
        for seat in (1, 2, 3):
            self.send(m.TakeSeat(seat, f"player {seat}"))
            self.send(m.BuyIn(seat, 10**12))

    def send(self, command: Any) -> tuple[Any, ...]:
        decision = self.game.decide(self.state, command, self.rules)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            self.state = self.game.evolve(self.state, event)
            kind = type(event)
            if kind is b.CoupEnded:
                self.coups[event.coup] += 1
            elif kind is m.WagerWon:
                self.won[event.wager] += event.winnings
            elif kind is m.WagerLost:
                self.won[event.wager] -= event.stake
        self.chance.heed(self.state, decision.events)
        return decision.events

    def step(self) -> None:
        """What the table waits for; before the call everybody wagers."""
        waits = self.game.awaits(self.state, self.rules)
        if waits.who == CHANCE:
            self.send(self.game.reports(Observed(self.chance.answer(self.state, self.rules)), self.state))
            return
        if type(waits.act) is m.CallNoMoreBets:
            lying = {each.seat for each in self.state.table.layout}
            for bet in self.bets:
                if bet.seat not in lying:
                    self.send(bet)
        self.send(waits.act)

    def shoe(self) -> tuple[Counter[Coup], Counter[str]]:
        """The coups of one shoe, and what each wager won in them; then new cards."""
        self.coups, self.won = Counter(), Counter()
        dealt = 0
        while dealt < OF_A_SHOE or type(self.state.phase) is not BetsOpen:
            self.step()
            dealt = self.coups.total()
        self.send(s.ReplaceCards("shift manager"))
        return self.coups, self.won


def mean_and_error(of_shoes: list[Fraction]) -> tuple[float, float]:
    """The mean over shoes, and its standard error from their spread."""
    count = len(of_shoes)
    mean = sum(of_shoes) / count
    spread = sum((each - mean) ** 2 for each in of_shoes) / (count - 1)
    return float(mean), sqrt(spread / count)


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "style"), [(MINI, "A"), (FULL, "B"), (MIDI, "C")])
def test_results_and_money_are_what_the_exact_chances_say(game: str, style: Style) -> None:
    hall = Hall(game, style, f"{game} {SHOES}")
    shoes = [hall.shoe() for _ in range(SHOES)]
    total: Counter[Coup] = Counter()
    for coups, _ in shoes:
        assert sum(coups.values()) == OF_A_SHOE
        total += coups
    chances = hall.rules.chances
    figures: list[tuple[str, list[Fraction], Fraction]] = []
    for result in ("banker", "player", "tie"):
        exact = sum((chance for coup, chance in chances if result_of(coup) == result), Fraction(0))
        seen = [
            Fraction(sum(n for coup, n in coups.items() if result_of(coup) == result), OF_A_SHOE) for coups, _ in shoes
        ]
        figures.append((result, seen, exact))
    for bet in hall.bets:
        per_unit = [Fraction(won[bet.wager], STAKE * OF_A_SHOE) for _, won in shoes]
        figures.append((f"return of {bet.wager}", per_unit, -edge_of(hall.rules.wagers[bet.wager], hall.rules).edge))
    for name, of_shoes, exact in figures:
        mean, error = mean_and_error(of_shoes)
        off = (mean - float(exact)) / error
        print(f"{game} {style} {name}: {mean:.6f}, exact {float(exact):.6f}, {off:+.2f} standard errors of {error:.6f}")
        assert abs(off) < ERRORS, name
    # Each of the hundred pairs of counts, by a bound that dependence within a shoe widens a little.
    played = SHOES * OF_A_SHOE
    for coup, chance in chances:
        error = sqrt(played * float(chance) * (1 - float(chance)))
        assert abs(total[coup] - played * float(chance)) < 1.2 * ERRORS * error, coup
