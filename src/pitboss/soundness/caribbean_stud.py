"""What must hold of Caribbean stud poker, whose player folds or bets."""

import dataclasses
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Any

from pitboss.book.choices import Value
from pitboss.exact.distribution import Distribution
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.hand_classes import deals_by_kind
from pitboss.exact.odds import Book
from pitboss.exact.stud import Played, Study, study, worths
from pitboss.exact.stud_asked import bet_pays, wagers_of
from pitboss.exact.stud_jackpot import jackpot_return
from pitboss.games.caribbean_stud import layout, messages
from pitboss.games.caribbean_stud.policies import POLICIES, Policy
from pitboss.games.caribbean_stud.ranking import WORTH, rank
from pitboss.games.caribbean_stud.shapes import StudWagers
from pitboss.money import Odds
from pitboss.soundness.found import Found
from pitboss.soundness.payouts import raised
from pitboss.soundness.trial import Trial, agrees
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen

ANTE = 1_000  # cents
BET_OR_FOLD = "bet or fold"  # what the table waits for a player to do
HANDS_ARE_SLOWER = 4  # than a spin
EMPTY_POOL: Mapping[str, Value] = MappingProxyType(
    {"jackpot_pool": "own", "jackpot_seed": 0, "jackpot_increment_rate": 0}
)
MAXIMA = (1, 10, 100, 200)  # payouts on a bet, in antes, at which the operator may stop


def options(declared: Book) -> Iterator[Found]:
    """Whoever may fold or bet as he likes does no worse than by any fixed rule, folding everything among them."""
    wagers, found = _studied(declared)
    for each in found.fixed:
        says = f"returns {1 - found.best.edge} at its best, {1 - each.edge} by {each.policy}"
        yield Found(f"choosing, not {each.policy}", each.edge >= found.best.edge, says, _decided(wagers))
    says = f"returns {1 - found.best.edge} at its best, 0 by folding everything"
    yield Found("choosing, not folding everything", found.best.edge <= 1, says, _decided(wagers))


def payouts(declared: Book) -> Iterator[Found]:
    """Each payout raised by a unit, and the operator's maximum lowered, under every way to play."""
    wagers, found = _studied(declared)
    for kind in deals_by_kind():
        odds = bet_pays(wagers, kind).odds
        more = Odds(odds.pays + odds.on, odds.on)
        better = dataclasses.replace(wagers, bet=raised(wagers.bet, odds, more))
        for played in found.every:
            after = _edge(played, better, None)
            says = f"{odds} raised to {more}: edge {played.edge} becomes {after}"
            yield Found(
                f"{wagers.bet.name} on {kind}, {played.policy}", after <= played.edge, says, (wagers.bet.cite.id,)
            )
    for played in found.every:
        edges = [*(_edge(played, wagers, Fraction(most)) for most in MAXIMA), played.edge]
        says = (
            "edges " + ", ".join(map(str, edges)) + f" with at most {', '.join(map(str, MAXIMA))} antes, and no maximum"
        )
        falling = all(more <= less for less, more in pairwise(edges))
        yield Found(f"maximum payout, {played.policy}", falling, says, (wagers.maximum_payout.id,))


def simulated(declared: Book, rounds: int, seed: int) -> Iterator[Found]:
    """Fixed ways to play, hand by hand at a table, against the exact expectation of each; and of the jackpot wager."""
    wagers, found = _counted(declared.book, Fraction(int(declared.chosen["maximum_payout"]) * 100, ANTE))
    hands, count = max(rounds // len(POLICIES) // HANDS_ARE_SLOWER, 100), 2 * len(POLICIES)
    for each in POLICIES:
        exact, played = found.of(each.name), _Played(declared, each, seed)
        played.play(hands)
        result = Distribution.of({gain: Fraction(deals, ALL_DEALS) for gain, deals in exact.results.items()})
        cited = (wagers.ante.cite.id, wagers.bet.cite.id)
        yield Found(f"play by {each.name}", *agrees(played.gains, result, count), cited)
        if played.jackpot:
            jackpot = wagers.jackpot(declared.chosen)
            prizes = jackpot_return(jackpot, exact, played.wager).prizes
            pays = {Fraction(each.prize.of(0)) / played.wager - 1: each.chance for each in prizes}
            pays[Fraction(-1)] = 1 - sum(pays.values(), Fraction(0))
            says = agrees(played.jackpot, Distribution.of(pays), count)
            yield Found(f"jackpot wager by {each.name}", *says, tuple(prizes[0].cite[:2]))


class _Played:
    """What each hand came to, in antes, and the jackpot wager beside it, per unit: with a pool that stays empty."""

    def __init__(self, declared: Book, policy: Policy, seed: int) -> None:
        self.offered = declared.chosen["jackpot_operation"] != "none"
        self.wager = int(declared.chosen["jackpot_wager"]) * 100
        choices = EMPTY_POOL if self.offered else {}
        self.table, self.policy = Trial(declared, Random(f"{policy.name} {seed}"), choices), policy
        self.gains: list[Fraction] = []
        self.jackpot: list[Fraction] = []

    def play(self, hands: int) -> None:
        while len(self.gains) <= hands:
            waits = self.table.waits()
            if waits.act is None and isinstance(self.table.state.phase, BetsOpen):
                self._wager()
                continue
            decides = waits.duty == BET_OR_FOLD
            self._heed(self.table.must(_decision(self.table.state, self.policy)) if decides else self.table.next(waits))
        del self.gains[-1], self.jackpot[-1:]  # the last has not ended

    def _wager(self) -> None:
        self.table.must(m.PlaceWager(1, layout.ante(1), ANTE))
        self.gains.append(Fraction(0))
        if self.offered:
            self.table.must(messages.WagerOnJackpot(1))
            self.jackpot.append(Fraction(-1))

    def _heed(self, events: tuple[Any, ...]) -> None:
        for event in events:
            match event:
                case m.WagerWon():
                    self.gains[-1] += Fraction(event.winnings, ANTE)
                case m.WagerLost(wager=wager) if wager != layout.jackpot(1):
                    self.gains[-1] -= Fraction(event.stake, ANTE)
                case jackpots.JackpotPaid():
                    self.jackpot[-1] += Fraction(event.of_pool + event.owed, self.wager)
                case _:
                    pass


def _decision(state: Any, policy: Policy) -> Any:
    """To bet or to fold, on one's own hand and the dealer's card that is seen."""
    hand = next(each for each in state.equipment.hands if each.seat == 1)
    bets = policy.bets(rank(hand.cards), WORTH[state.equipment.dealer.up[0]])
    return messages.PlaceBet(1) if bets else messages.Fold(1)


def _studied(declared: Book) -> tuple[StudWagers, Study]:
    return _counted(declared.book, Fraction(0))


@lru_cache(maxsize=4)
def _counted(book: str, most: Fraction) -> tuple[StudWagers, Study]:
    """Of all deals, which takes seconds; `most` is the maximum payout in antes, nought where there is none."""
    wagers = wagers_of(book)
    return wagers, study(wagers, most or None)


def _decided(wagers: StudWagers) -> tuple[str, ...]:
    return tuple(each.id for each in wagers.decision)


def _edge(played: Played, wagers: StudWagers, most: Fraction | None) -> Fraction:
    """Of the same decisions, where the wagers are worth something else."""
    worth = worths(wagers, most)
    return -sum((worth[end] * deals for end, deals in played.deals.items()), Fraction(0)) / ALL_DEALS
