"""What must hold of Caribbean stud poker, whose player folds or bets."""

import dataclasses
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

from pitboss.exact.distribution import Distribution
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.hand_classes import deals_by_kind
from pitboss.exact.odds import Book
from pitboss.exact.stud import Played, Study, study, worths
from pitboss.exact.stud_asked import bet_pays, wagers_of
from pitboss.games.caribbean_stud import layout, messages
from pitboss.games.caribbean_stud.policies import POLICIES, Policy
from pitboss.games.caribbean_stud.ranking import WORTH, rank
from pitboss.games.caribbean_stud.shapes import StudWagers
from pitboss.money import Odds
from pitboss.soundness.found import Found
from pitboss.soundness.payouts import raised
from pitboss.soundness.trial import Trial, agrees
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen

ANTE = 1_000  # cents
BET_OR_FOLD = "bet or fold"  # what the table waits for a player to do
HANDS_ARE_SLOWER = 4  # than a spin
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
    """Fixed ways to play, hand by hand at a table, against the exact expectation of each."""
    wagers, found = _studied(declared)
    for each in POLICIES:
        exact = found.of(each.name)
        result = Distribution.of({gain: Fraction(deals, ALL_DEALS) for gain, deals in exact.results.items()})
        hands = max(rounds // len(POLICIES) // HANDS_ARE_SLOWER, 100)
        gains = _played(declared, each, hands, seed)
        holds, says = agrees(gains, result, len(POLICIES))
        cited = (wagers.ante.cite.id, wagers.bet.cite.id)
        yield Found(f"play by {each.name}", holds, says, cited)


def _played(declared: Book, policy: Policy, hands: int, seed: int) -> list[Fraction]:
    """What each hand came to, in antes."""
    table, gains, ante = Trial(declared, Random(f"{policy.name} {seed}")), list[Fraction](), layout.ante(1)
    while len(gains) < hands:
        waits = table.waits()
        if waits.act is None and isinstance(table.state.phase, BetsOpen):
            table.must(m.PlaceWager(1, ante, ANTE))
            gains.append(Fraction(0))
            continue
        decides = waits.duty == BET_OR_FOLD
        events = table.must(_decision(table.state, policy)) if decides else table.next(waits)
        for event in events:
            match event:
                case m.WagerWon():
                    gains[-1] += Fraction(event.winnings, ANTE)
                case m.WagerLost():
                    gains[-1] -= Fraction(event.stake, ANTE)
                case _:
                    pass
    return gains[:-1]  # the last has not ended


def _decision(state: Any, policy: Policy) -> Any:
    """To bet or to fold, on one's own hand and the dealer's card that is seen."""
    hand = next(each for each in state.equipment.hands if each.seat == 1)
    bets = policy.bets(rank(hand.cards), WORTH[state.equipment.dealer.up[0]])
    return messages.PlaceBet(1) if bets else messages.Fold(1)


def _studied(declared: Book) -> tuple[StudWagers, Study]:
    wagers = wagers_of(declared.book)
    return wagers, study(wagers)


def _decided(wagers: StudWagers) -> tuple[str, ...]:
    return tuple(each.id for each in wagers.decision)


def _edge(played: Played, wagers: StudWagers, most: Fraction | None) -> Fraction:
    """Of the same decisions, where the wagers are worth something else."""
    worth = worths(wagers, most)
    return -sum((worth[end] * deals for end, deals in played.deals.items()), Fraction(0)) / ALL_DEALS
