"""Where a table's results come from: a source is asked, a person tells, a script is read out."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from pitboss.draws.space import Chances, D
from pitboss.errors import BadInput, PitbossError


class ScriptExhausted(PitbossError):
    """A script was asked for one draw more than it has."""


class Source(Protocol[D]):
    """What a table asks for a result, once. `Secure` is one; a simulation generator must never be."""

    def draw(self, chances: Chances[D]) -> D: ...


class Generator(Protocol):
    """What equipment is worked with: `Secure` at a live table, and never a generator that was made for simulation."""

    def draw(self, chances: Chances[Any]) -> Any: ...

    def shuffle(self, items: list[Any]) -> None: ...


class Chance(Protocol):
    """What answers where a table waits for chance: a wheel, dice, a shoe that follows what is done with its cards."""

    def answer(self, state: Any, rules: Any) -> Any:
        """The draw that the table waits for."""
        ...

    def heed(self, state: Any, events: Iterable[Any]) -> None:
        """Follow what was concluded; `state` is as it stands after it."""
        ...


class OneDraw:
    """Equipment without a memory: each answer is one draw from the game's own chances."""

    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def answer(self, state: Any, rules: Any) -> Any:
        return self._generator.draw(rules.chances)

    def heed(self, state: Any, events: Iterable[Any]) -> None:
        pass


class Scripted(Generic[D]):
    """Given draws in order, for scenarios, recalls and tests."""

    def __init__(self, draws: Iterable[D]) -> None:
        self._draws = tuple(draws)
        self._next = 0

    def draw(self, chances: Chances[D]) -> D:
        if self._next == len(self._draws):
            raise ScriptExhausted(f"the script has {len(self._draws)} draws and all are used; add another")
        try:
            place = chances.index(self._draws[self._next])
        except ValueError as impossible:
            raise BadInput(f"draw {self._next + 1} of the script: {impossible}") from None
        self._next += 1
        return chances.draws[place]  # the space's own value: a script may write plain tuples for dice


@dataclass(frozen=True, slots=True)
class Observed(Generic[D]):
    """A result as an office reports it, with the irregularities it saw; a generated one is told the same way."""

    draw: D
    by: Any = "dealer"  # an office and the game's own words: their types are the game's to know
    seen: tuple[Any, ...] = ()
