"""A layout as mathematics follows it comes to what the craps table pays on the same rolls, to the cent."""

import os
from fractions import Fraction
from random import Random

import pytest
from support import Felt, cents

from pitboss.draws.dice import Dice, dice
from pitboss.editions import declared
from pitboss.exact.combination import Combination
from pitboss.exact.course import OVER, Beside, Flat, Lies, Odds, Several, Stage, Waits
from pitboss.exact.layout import Stake
from pitboss.games.craps import messages as c
from pitboss.games.craps.state import kind_of
from pitboss.ruling import CHANCE
from pitboss.table import messages as m
from pitboss.table.state import Limits, Setup

GAMES = 400 if os.environ.get("PITBOSS_THOROUGH") else 25
ODDS_LIMIT = {"nz-1996": 2, "nz-1998": 2, "nj": 10, "section-2": 100}
LINES = ("pass", "don't pass", "come", "don't come")
OTHERS = {
    **{f"place {number}": 30 for number in (4, 5, 6, 8, 9, 10)},
    **{f"buy {number}": 40 for number in (4, 5, 6, 8, 9, 10)},
    **{f"lay {number}": 120 for number in (4, 5, 6, 8, 9, 10)},
    **{f"hard {number}": 5 for number in (4, 6, 8, 10)},
    "field": 5,
    "any 7": 5,
    "any craps": 5,
    "horn": 20,
    "c & e": 10,
    "craps 2": 5,
}


class At:
    """The table, with a second player whose line bet keeps the dice going."""

    def __init__(self, book: str) -> None:
        choices: dict[str, bool | int | str] = {"odds_limit": ODDS_LIMIT[book]}
        self.felt = Felt(book, "craps", Setup(limits=Limits(100, 1_000_000), choices=choices))
        for seat in (1, 2):
            self.felt.do(m.BuyIn(seat, cents(10_000)))
        self.begun = self.felt.rack(1)

    @property
    def point(self) -> int | None:
        found: int | None = self.felt.state.equipment.point
        return found

    def bet(self, position: str, dollars: Fraction) -> None:
        self.felt.do(m.PlaceWager(1, position, int(dollars * 100)))

    def roll(self, thrown: Dice) -> None:
        if self.point is None and not any(kind_of(each.wager) == "pass" for each in self.lying(2)):
            self.felt.do(m.PlaceWager(2, "pass", cents(5)))
        for _ in range(12):
            waits = self.felt.game.awaits(self.felt.state, self.felt.rules)
            if waits.who == CHANCE:
                self.felt.do(c.ReportRoll("stickperson", (thrown.first, thrown.second), ()))
                return
            self.felt.do(waits.act)
        raise AssertionError("no roll came about")

    def lying(self, seat: int) -> list[m.WagerPlaced]:
        return [each for each in self.felt.state.table.layout if each.seat == seat]  # type: ignore[misc]

    @property
    def won(self) -> Fraction:
        return Fraction(self.felt.rack(1) - self.begun, 100)


def some_layout(book: str, chance: Random) -> str:
    """Wagers in amounts that chips can pay, and line bets with odds."""
    wagers = declared(book, "craps").wagers
    others = [f"{each} {OTHERS[each]}" for each in OTHERS if each in wagers]
    text = chance.sample(others, chance.randrange(4))
    for line in LINES:
        for _ in range(chance.randrange(2 if line.endswith("pass") else 3)):
            text.append(f"{line} 30")
            if chance.random() < 0.7:
                text.append(chance.choice(("odds 30", "1x odds", "2x odds", "max odds")))
    return ", ".join(text or ["pass 30", "odds 60"])


@pytest.mark.parametrize("book", ODDS_LIMIT)
@pytest.mark.parametrize("game", range(GAMES))
def test_the_same_rolls_bring_the_same_money(book: str, game: int) -> None:
    chance = Random(f"{book} {game}")
    layout = Combination.read(some_layout(book, chance), declared(book, "craps"))
    table, stages = At(book), [course.opens for course in layout.courses]
    point, won = layout.puck.off, Fraction(0)
    for number in range(len(stages)):
        make(table, layout, number, stages[number], first=True)
    for _ in range(400):
        assert table.point == point
        for number, stage in enumerate(stages):
            make(table, layout, number, stage, first=False)
        thrown = dice(chance.randint(1, 6), chance.randint(1, 6))
        before = list(stages)
        for number, course in enumerate(layout.courses):
            if stages[number] != OVER:
                step = course.step(point, stages[number], thrown)
                stages[number], won = step.stage, won + step.gain
        point = layout.puck.after(point, thrown)
        table.roll(thrown)
        take_odds(table, layout, before, stages)
        if all(stage == OVER for stage in stages):
            break
    assert all(stage == OVER for stage in stages)
    assert not table.lying(1), "and nothing is left lying there"
    assert table.won == won


def make(table: At, layout: Combination, number: int, stage: Stage, *, first: bool) -> None:
    """At the beginning what can be made then; a Come Bet for the roll on which its course makes it."""
    entry, course = layout.layout[number], layout.courses[number]
    if not isinstance(entry, Stake):
        return
    position, amount = entry.wager.position, entry.amount
    if first and isinstance(stage, Lies):
        table.bet(position, amount)
    if not first and stage == Waits(0) and table.point is not None:
        table.bet(position, amount)
    assert isinstance(course, Flat | Several)


def take_odds(table: At, layout: Combination, before: list[Stage], stages: list[Stage]) -> None:
    """As soon as the bet has its point."""
    for number, course in enumerate(layout.courses):
        stage = stages[number]
        if isinstance(course, Odds) and isinstance(before[number], Beside) and isinstance(stage, Lies):
            wager, amount = course.at[stage.stage]
            table.bet(wager.position, amount)
