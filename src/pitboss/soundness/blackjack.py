"""What must hold of blackjack, whose player draws, doubles, splits and insures."""

import dataclasses
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from random import Random
from typing import Any

from pitboss.draws.cards import decks
from pitboss.exact.blackjack.beside import super_sevens
from pitboss.exact.blackjack.declared import sevens_played, terms_of
from pitboss.exact.blackjack.effects import effects_of_rules
from pitboss.exact.blackjack.plans import worth
from pitboss.exact.blackjack.policy import Decision, Policy
from pitboss.exact.blackjack.study import Study, study
from pitboss.exact.blackjack.table import Table
from pitboss.exact.distribution import Distribution
from pitboss.exact.edge import net
from pitboss.exact.odds import Book
from pitboss.games.blackjack import flow, layout, messages
from pitboss.games.blackjack.hands import SEVEN, VALUE, VALUES, Values
from pitboss.money import Odds
from pitboss.shoe import messages as shoe
from pitboss.soundness.found import Found
from pitboss.soundness.payouts import raised
from pitboss.soundness.trial import Trial, agrees, agrees_about
from pitboss.table import messages as m
from pitboss.table.rules import Rules
from pitboss.table.state import BetsOpen
from pitboss.wager import Stay, Wager, Win, judge

STAKE = 1_000  # cents
ROUNDS_ARE_SLOWER = 4  # than a spin
OF_A_SHOE = 25  # rounds, after which even four decks have not met their cutting card
WIDEST = Fraction(12)  # three doubled hands won, or lost
SEVENS = VALUES[SEVEN]
Decide = Callable[[Values, int, Collection[Decision]], Decision]
COMMANDS = {
    Decision.STAND: messages.Stand,
    Decision.DRAW: messages.AskForCard,
    Decision.DOUBLE: messages.DoubleDown,
    Decision.SPLIT: messages.SplitPair,
}


def options(declared: Book) -> Iterator[Found]:
    """Doubling, splitting and even money, taken away one after the other under the best play of what is left."""
    found = _studied(declared)
    cited = (found.table.terms.box.cite.id,)
    for each in effects_of_rules(found.best):
        if each.taken:
            error = each.more.error + found.best.shortfall
            says = f"a round gains {each.more.value:+.8f} of the wager, known to {error:.1g}"
            yield Found(each.name, each.more.value <= error, says, cited)


def payouts(declared: Book) -> Iterator[Found]:
    """Each payout raised by a unit, under the best play as it was: a better one can only add to it."""
    found = _studied(declared)
    terms, plan, before = found.table.terms, found.best.worth.plan, found.best.worth.gain
    for odds, more in _raised(terms.box):
        # What lies on one box is settled alike, so that its wagers rise together.
        box, double, split = (raised(each, odds, more) for each in (terms.box, terms.double, terms.split))
        better = dataclasses.replace(terms, box=box, double=double, split=split)
        after = worth(Table(better, found.table.shoe), plan).gain
        says = f"{odds} raised to {more}: a round gains {before:+.8f}, then {after:+.8f}"
        yield Found(str(terms.box), after > before, says, (terms.box.cite.id,))
    if terms.sevens is not None:
        for odds, more in _raised(terms.sevens):
            better_sevens = raised(terms.sevens, odds, more)
            for each in found.sevens:
                gain = super_sevens(better_sevens, found.left, each.policy).gain
                says = f"{odds} raised to {more}: gains {each.gain}, then {gain}"
                yield Found(f"{terms.sevens}, {each.policy}", gain >= each.gain, says, (terms.sevens.cite.id,))


def _raised(wager: Wager[Any, Any]) -> Iterator[tuple[Odds, Odds]]:
    for outcome in dict.fromkeys(judge(wager, None, draw).outcome for draw in wager.draws):
        if isinstance(outcome, Win):
            yield outcome.odds, Odds(outcome.odds.pays + outcome.odds.on, outcome.odds.on)


def simulated(declared: Book, rounds: int, seed: int) -> Iterator[Found]:
    """Rounds by the best chart, decision by decision at a table, insured wherever they may be; then Super Sevens."""
    assert isinstance(declared, Rules)
    found, hands = _studied(declared), max(rounds // ROUNDS_ARE_SLOWER, OF_A_SHOE)
    terms = found.table.terms
    played = _Played(declared, Policy.of(found.table, found.proof.charted.chart).decide, seed)
    played.play(hands)
    holds, says = agrees_about(played.box, found.proof.charted.gain, WIDEST)
    yield Found("play by the best chart", holds, says, (terms.box.cite.id,))
    insured = next((each.gain for each in found.insurance if each.tens is None), None)
    if insured is not None and played.insurance:
        (win,) = {odds.ratio for odds, _ in _raised(terms.insurance)}
        exact = Distribution.of({win: (insured + 1) / (win + 1), Fraction(-1): (win - insured) / (win + 1)})
        yield Found(str(terms.insurance), *agrees(played.insurance, exact, 1), (terms.insurance.cite.id,))
    if terms.sevens is not None and sevens_played(declared):
        for each in found.sevens:
            with_sevens = _Played(declared, _only_sevens(each.policy), seed, sevens=terms.sevens)
            with_sevens.play(max(hands // len(found.sevens), OF_A_SHOE))
            chances: dict[Fraction, Fraction] = {}
            for came, chance in each.chances.items():
                gain = _gain(terms.sevens, came)
                chances[gain] = chances.get(gain, Fraction(0)) + chance
            holds, says = agrees(with_sevens.sevens, Distribution.of(chances), len(found.sevens))
            yield Found(f"{terms.sevens}, {each.policy}", holds, says, (terms.sevens.cite.id,))


def _gain(wager: Wager[Any, Any], draw: Any) -> Fraction:
    outcome = judge(wager, None, draw).outcome
    assert not isinstance(outcome, Stay)
    return net(outcome)


def _only_sevens(policy: str) -> Decide:
    """A pair of sevens is played as the wager's figures say; whatever else is dealt stands as soon as it may."""

    def decide(hand: Values, up: int, allowed: Collection[Decision]) -> Decision:
        of_pair = Decision.STAND
        if tuple(hand) == (SEVENS, SEVENS):
            of_pair = {"draw": Decision.DRAW, "stand": Decision.STAND, "split": Decision.SPLIT}[policy]
        return next(each for each in (of_pair, Decision.STAND, Decision.DRAW) if each in allowed)

    return decide


def _studied(declared: Book) -> Study:
    assert isinstance(declared, Rules)
    return study(terms_of(declared), decks(int(declared.chosen["decks"])))


class _Played:
    """What every round came to, per original wager, and the wagers beside the box per unit of each."""

    def __init__(self, declared: Book, decide: Decide, seed: int, sevens: Wager[Any, Any] | None = None) -> None:
        self.table = Trial(declared, Random(seed), {"super_sevens": True} if sevens else {})
        self.decide = decide
        self.stakes = {layout.box(1): STAKE}
        if sevens:
            self.stakes[layout.sevens(1)] = int(declared.chosen["super_sevens_wager"]) * 100
        self.box: list[Fraction] = []
        self.insurance: list[Fraction] = []
        self.sevens: list[Fraction] = []

    def play(self, rounds: int) -> None:
        while len(self.box) < rounds:
            for _ in range(OF_A_SHOE):
                self._round()
            self.table.must(shoe.ReplaceCards("shift manager"))

    def _round(self) -> None:
        self.box.append(Fraction(0))
        while type(self.table.state.phase) is BetsOpen:
            self._step()
        while type(self.table.state.phase) is not BetsOpen:
            self._step()

    def _step(self) -> None:
        waits = self.table.waits()
        insure = next((each for each in waits.choices if isinstance(each, messages.Insure)), None)
        if insure:
            self.table.must(insure)
        elif waits.choices and isinstance(waits.choices[0], tuple(COMMANDS.values())):
            self._heed(self.table.must(self._decision(waits.choices)))
        elif waits.act is None and type(self.table.state.phase) is BetsOpen:
            for position, stake in self.stakes.items():
                self.table.must(m.PlaceWager(1, position, stake))
        else:
            self._heed(self.table.next(waits))

    def _decision(self, choices: Any) -> Any:
        found = self.table.state.equipment.round
        turn = flow.turn(found)
        assert turn
        allowed = {each for each, command in COMMANDS.items() if any(isinstance(c, command) for c in choices)}
        return COMMANDS[self.decide(turn[1].values, VALUE[found.dealer[0]], allowed)](1)

    def _heed(self, events: tuple[Any, ...]) -> None:
        for event in events:
            match event:
                case m.WagerWon():
                    self._came(event.wager, event.winnings, event.stake)
                case m.WagerLost():
                    self._came(event.wager, -event.stake, event.stake)
                case _:
                    pass

    def _came(self, wager: str, gain: int, stake: int) -> None:
        if layout.hand_of(wager):
            self.box[-1] += Fraction(gain, STAKE)
        else:
            (self.insurance if wager == layout.insurance(1) else self.sevens).append(Fraction(gain, stake))
