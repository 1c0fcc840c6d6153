"""Every wager played at a table, command by command, against what the mathematics says of it."""

from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any

from pitboss.exact.edge import edge
from pitboss.exact.figures import decided_by_a_draw
from pitboss.exact.odds import Book
from pitboss.ruling import CHANCE
from pitboss.soundness.found import Found
from pitboss.soundness.trial import Trial, agrees
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen
from pitboss.wager import Bundle

AT_ONCE = 12  # wagers that are tried in a round
OPENING = ("pass", "don't pass")  # of which a shooter needs one


def simulated(declared: Book, rounds: int, seed: int) -> Iterator[Found]:
    """Wagers are tried by lot; what became of each is told at the end."""
    played = _Played(declared, seed)
    played.play(rounds)
    wagers = [each for each in declared.wagers.values() if not isinstance(each, Bundle)]
    tried = {each.name for each in wagers if each.position in played.gains}
    for name in dict.fromkeys(each.name for each in wagers):
        if name not in tried:
            yield Found(name, False, f"never decided in {rounds:,} rounds")
    for wager in wagers:
        if gains := played.gains.get(wager.position):
            holds, says = agrees(gains, edge(wager, declared.chances).result, len(wagers))
            yield Found(str(wager), holds, says, (wager.cite.id,))


class _Played:
    """What each wager came to for every unit of it, by the place where it was made."""

    def __init__(self, declared: Book, seed: int) -> None:
        self.random = Random(seed)
        self.table = Trial(declared, self.random)
        self.positions = [each.position for each in declared.wagers.values() if not isinstance(each, Bundle)]
        self.opening = [each for each in OPENING if each in self.positions]
        self.stake = _payable(declared)
        self.gains: dict[str, list[Fraction]] = {}
        self.lying: dict[str, tuple[str, Fraction]] = {}  # where it lies: where it was made, and its commission

    def play(self, rounds: int) -> None:
        played, tried = 0, False
        while played < rounds:
            waits, before = self.table.waits(), type(self.table.state.phase)
            if before is BetsOpen and not tried:
                self._wager()
                tried = True
            elif waits.act is None and waits.who != CHANCE:  # it waits for a wager that was not among those
                tried = False
            else:
                self._heed(self.table.next(waits))
            if before is not BetsOpen and type(self.table.state.phase) is BetsOpen:
                played, tried = played + 1, False

    def _wager(self) -> None:
        """Some wagers by lot, each once at a time; those that cannot be made now are refused, and no harm done."""
        lot = self.random.sample(self.positions, min(AT_ONCE, len(self.positions)))
        for position in (*self.random.sample(self.opening, min(1, len(self.opening))), *lot):
            if all(position != made for made, _ in self.lying.values()):
                self._heed(self.table.send(m.PlaceWager(1, position, self.stake)))

    def _heed(self, events: tuple[Any, ...]) -> None:
        for event in events:
            match event:
                case m.WagerPlaced():
                    self.lying[event.wager] = (event.wager, Fraction(0))
                case m.FeePaid():
                    made, _ = self.lying[event.wager]
                    self.lying[event.wager] = (made, Fraction(event.amount, self.stake))
                case m.WagerMoved():
                    self.lying[event.to] = self.lying.pop(event.wager)
                case m.WagerWon():
                    self._ends(event.wager, Fraction(event.winnings, event.stake), lies=not event.stake_back)
                case m.WagerLost():
                    self._ends(event.wager, Fraction(-1), lies=False)
                case m.StoodOff():
                    self._ends(event.wager, Fraction(0), lies=True)
                case m.WagerReturned():
                    self._ends(event.wager, Fraction(0), lies=False)
                case m.WagerWithdrawn():
                    self.lying.pop(event.wager, None)
                case _:
                    pass

    def _ends(self, wager: str, gain: Fraction, *, lies: bool) -> None:
        made, fee = self.lying[wager]
        self.gains.setdefault(made, []).append(gain - fee)
        if not lies:
            del self.lying[wager]


def _payable(declared: Book) -> int:
    """A stake on which everything is paid in whole cents."""
    drawn = [each for each in declared.wagers.values() if decided_by_a_draw(each)]
    odds = [paid for each in drawn for paid in edge(each, declared.chances).pays]
    return lcm(100, *(each.on for each in odds)) * 20
