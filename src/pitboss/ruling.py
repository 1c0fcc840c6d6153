"""What the rules answer to a command, and the record of functions that a game is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, final

from msgspec import Struct

from pitboss.draws.sources import Chance, Generator, Observed, OneDraw

R = TypeVar("R")
S = TypeVar("S")


class Command(Struct, frozen=True, tag=True, gc=False):
    """What somebody asks the table; the class's name is its tag in logs."""

    def seen_by(self, viewer: str) -> "Command":
        """The same message as a viewer (an office, or `seat 3`) may see it: cards that others hold are hidden."""
        return self


class Event(Struct, frozen=True, tag=True, gc=False):
    """What the rules concluded; the class's name is its tag in logs."""

    def seen_by(self, viewer: str) -> "Event":
        return self


def members(names: Mapping[str, object], base: type) -> tuple[type, ...]:
    """The messages that a module itself defines, in order."""
    return tuple(
        each
        for each in names.values()
        if isinstance(each, type) and issubclass(each, base) and each.__module__ == names["__name__"]
    )


@final
class Accepted(Struct, frozen=True, tag="accepted", gc=False):
    events: tuple[Any, ...]


@final
class Refused(Struct, frozen=True, tag="refused", gc=False):
    """Somebody broke a rule: nothing moves. `instead` is the nearest thing that would be accepted."""

    cite: tuple[str, ...]
    because: str
    instead: str = ""


@final
class Referred(Struct, frozen=True, tag="referred", gc=False):
    """The book leaves it to a person: nothing moves until that office has spoken."""

    office: str
    cite: tuple[str, ...]
    question: str


Decision = Accepted | Refused | Referred

CHANCE = "chance"


class Awaits(Struct, frozen=True, gc=False):
    """Whom the table waits for. `act` is the command that answers it; chance is answered by a draw instead, and
    what only a player can want, as a wager before the dice can be thrown, has no act.

    Where somebody is free to choose, `choices` are commands that would be accepted, and `act` what silence means.
    """

    who: str
    duty: str
    cite: str
    act: Any = None
    choices: tuple[Any, ...] = ()


class Offer(Struct, frozen=True, gc=False):
    """A command that would be accepted now; where an amount is free, any from `least` to `most` in steps."""

    command: Any
    least: int = 0
    most: int = 0
    step: int = 0


@dataclass(frozen=True)
class Speech:
    """How people speak at a table: phrases that become commands, a line for each event, results as words."""

    player: Sequence[Any]
    staff: Sequence[Any]
    says: Mapping[type, Callable[[Any, Any], str]]
    read_draw: Callable[[str], Any]
    draw_text: Callable[[Any], str]
    go: str = "spin"  # the word that has a round played
    stands: Callable[[Any, Any], str] = lambda state, telling: ""  # how the equipment stands, in a line
    said: Mapping[type, Callable[[Any], str]] = field(default_factory=dict)  # the words for what somebody may choose
    shows: Mapping[str, Callable[[Any], list[tuple[str, list[str]]]]] = field(default_factory=dict)  # on request
    unused: Callable[[Any], Sequence[Any]] = (
        lambda rules: ()
    )  # phrases that these rules only refuse: help leaves them out


@dataclass(frozen=True)
class Game(Generic[S, R]):
    """A game is a record of pure functions over frozen values; nothing here knows which country it is in."""

    name: str
    commands: tuple[type, ...]
    events: tuple[type, ...]
    opening: Callable[[R], S]
    decide: Callable[[S, Any, R], Decision]
    evolve: Callable[[S, Any], S]
    offers: Callable[[S, R], tuple[Offer, ...]]
    awaits: Callable[[S, R], Awaits]
    reports: Callable[[Observed[Any], S], Any]  # the command by which a result arrives, whatever its source
    view: Callable[[S, R, str], Mapping[str, Any]]
    speech: Speech
    chance: Callable[[Generator], Chance] = OneDraw  # what answers where the table waits for chance


def play(game: Game[S, R], state: S, command: Any, rules: R) -> tuple[S, Decision]:
    """Decide one command and write its conclusion down."""
    decision = game.decide(state, command, rules)
    if isinstance(decision, Accepted):
        for event in decision.events:
            state = game.evolve(state, event)
    return state, decision
