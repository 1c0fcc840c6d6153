"""Every wager played at a table, command by command, against what the mathematics says of it."""

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any

from pitboss.exact.edge import edge
from pitboss.exact.figures import decided_by_a_draw
from pitboss.exact.odds import Book
from pitboss.ruling import CHANCE
from pitboss.soundness.found import Found
from pitboss.soundness.trial import Trial, agrees, as_often
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen
from pitboss.wager import Bundle

AT_ONCE = 12  # wagers that are tried in a round
OPENING = ("pass", "don't pass")  # of which a shooter needs one
PATIENCE = 8  # times the rounds that were asked for, while something has not been decided yet


def simulated(declared: Book, rounds: int, seed: int) -> Iterator[Found]:
    """Wagers are tried by lot; what became of each is told at the end."""
    played = _Played(declared, seed)
    played.play(rounds)
    wagers = declared.wagers.values()
    for wager in wagers:
        cited = (wager.cite.id,)
        if gains := played.gains.get(wager.position):
            holds, says = agrees(gains, edge(wager, declared.chances).result, len(wagers))
            yield Found(str(wager), holds, says, cited)
        else:
            yield Found(str(wager), False, f"never decided in {played.rounds:,} rounds", cited)
    if played.draws:
        yield Found("what is drawn", *as_often(Counter(played.draws), dict(declared.chances), 1))


@dataclass
class _Made:
    """What was laid down at one position: in how many parts it lies, what it cost, and what those that ended gained.

    What stays where it won is made anew, but where that ought to cost a commission: then it is no such trial.
    """

    position: str
    stake: int
    lying: int = 0
    fee: Fraction = field(default_factory=Fraction)
    gain: Fraction = field(default_factory=Fraction)
    is_trial: bool = True


class _Played:
    """What each wager came to for every unit of it, by the place where it was made."""

    def __init__(self, declared: Book, seed: int) -> None:
        self.random = Random(seed)
        self.table = Trial(declared, self.random, everywhere=True)
        self.positions = list(declared.wagers)
        self.parts = {
            position: [part.position for part, _ in wager.parts] if isinstance(wager, Bundle) else [position]
            for position, wager in declared.wagers.items()
        }
        drawn = {position: edge(wager, declared.chances) for position, wager in declared.wagers.items()}
        self.may_stand_off = {position for position, found in drawn.items() if found.stand_off}
        self.opening = [each for each in OPENING if each in self.positions]
        self.stake = _payable(declared)
        self.rounds = 0
        self.gains: dict[str, list[Fraction]] = {}
        self.draws: list[Hashable] = []  # by which all wagers of a round are settled
        self.lying: dict[str, _Made] = {}  # by where it lies

    def play(self, rounds: int) -> None:
        tried = False
        while self.rounds < rounds or (self.rounds < PATIENCE * rounds and len(self.gains) < len(self.positions)):
            waits, before = self.table.waits(), type(self.table.state.phase)
            if before is BetsOpen and not tried:
                self._wager()
                tried = True
            elif waits.act is None and waits.who != CHANCE:  # it waits for a wager that was not among those
                tried = False
            else:
                self._heed(self.table.next(waits))
            if before is not BetsOpen and type(self.table.state.phase) is BetsOpen:
                self.rounds, tried = self.rounds + 1, False

    def _wager(self) -> None:
        """Some wagers by lot, each once at a time; those that cannot be made now are refused, and no harm done."""
        lot = self.random.sample(self.positions, min(AT_ONCE, len(self.positions)))
        for position in (*self.random.sample(self.opening, min(1, len(self.opening))), *lot):
            taken = {where for made in self.lying.values() for where in self.parts[made.position]} | self.lying.keys()
            if taken.isdisjoint(self.parts[position]):
                self._made(position, self.table.place(position, self.stake))

    def _made(self, position: str, events: tuple[Any, ...]) -> None:
        made = _Made(position, self.stake)
        for event in events:
            match event:
                case m.WagerPlaced():
                    self.lying[event.wager] = made
                    made.lying += 1
                case m.FeePaid():
                    made.fee = Fraction(event.amount, self.stake)
                case _:
                    pass

    def _heed(self, events: tuple[Any, ...]) -> None:
        for event in events:
            match event:
                case m.LosingWagersCollected():
                    self.draws.append(event.draw)
                case m.WagerMoved():
                    self.lying[event.to] = self.lying.pop(event.wager)
                case m.WagerWon():
                    self._ends(event.wager, event.winnings, lies=not event.stake_back)
                case m.WagerLost():
                    self._ends(event.wager, -event.stake, lies=False)
                case m.StoodOff():
                    self._ends(event.wager, 0, lies=True)
                case m.WagerReturned():  # as odds are with their Come Bet on a come out roll: then it is no trial
                    made = self.lying[event.wager]
                    made.is_trial &= made.position in self.may_stand_off
                    self._ends(event.wager, 0, lies=False)
                case m.WagerWithdrawn():
                    self.lying.pop(event.wager, None)
                case _:
                    pass

    def _ends(self, wager: str, gain: int, *, lies: bool) -> None:
        made = self.lying.pop(wager)
        made.gain += Fraction(gain, made.stake)
        made.lying -= 1
        if not made.lying and made.is_trial:
            self.gains.setdefault(made.position, []).append(made.gain - made.fee)
        if lies:
            again = wager if wager in self.parts[made.position] else made.position
            self.lying[wager] = _Made(again, self.table.staked(wager) or made.stake, 1, is_trial=not made.fee)


def _payable(declared: Book) -> int:
    """A stake on which everything is paid in whole cents, and of which bundles can be made."""
    drawn = [each for each in declared.wagers.values() if decided_by_a_draw(each)]
    odds = [paid for each in drawn for paid in edge(each, declared.chances).pays]
    units = [each.unit for each in drawn if isinstance(each, Bundle)]
    return lcm(100, *(each.on for each in odds)) * 20 * lcm(*units)
