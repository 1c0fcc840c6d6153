"""A table with a virtual shoe: the automatic dealer does what is awaited, and the shoe answers for chance."""

from collections.abc import Callable
from random import Random
from typing import Any

from chance import Seeded

from baccarat.felt import Table
from pitboss.draws import Observed
from pitboss.ruling import CHANCE
from pitboss.shoe.virtual import VirtualShoe
from pitboss.table import messages as m


class Dealt(Table):
    """A `Table` whose cards come out of a seeded virtual shoe."""

    def __init__(self, game: str, seed: object, **given: Any) -> None:
        super().__init__(game, ready=False, **given)
        self.chance = self.game.chance(Seeded(Random(str(seed))))
        assert isinstance(self.chance, VirtualShoe)

    def _send(self, command: Any) -> Any:
        decision = super()._send(command)
        if hasattr(self, "chance"):
            self.chance.heed(self.state, getattr(decision, "events", ()))
        return decision

    def step(self) -> Any:
        """The next thing the table waits for; a player's choice is the first that is open."""
        waits = self.game.awaits(self.state, self.rules)
        if waits.who != CHANCE:
            return self.do(waits.act)
        draw = self.chance.answer(self.state, self.rules)
        return self.do(self.game.reports(Observed(draw), self.state))

    def until(self, reached: Callable[["Dealt"], bool], most: int = 3_000) -> "Dealt":
        for _ in range(most):
            if reached(self):
                return self
            self.step()
        raise AssertionError("it never came to that")

    @property
    def open(self) -> bool:
        """Whether the table waits for wagers and the call."""
        return isinstance(self.game.awaits(self.state, self.rules).act, m.CallNoMoreBets)

    def round(self) -> None:
        """One coup and all that follows it, until wagers are open again."""
        self.step()
        self.until(lambda table: table.open)
