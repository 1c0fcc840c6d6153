"""What a book says of a game's wagers, and nothing of its table: enough for mathematics and for comparison."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.book.choices import Choice, Value
from pitboss.draws.space import Chances
from pitboss.wager import Bundle, Wager

Declared = Wager[Any, Any] | Bundle[Any, Any]


@dataclass(frozen=True)
class Declaration:
    """`make` gives the wagers under the choices in force: a house's commission changes what a buy bet costs."""

    book: str
    game: str
    title: str
    chances: Chances[Any]
    choices: tuple[Choice, ...]
    make: Callable[[Mapping[str, Value]], tuple[Declared, ...]]
    find: Callable[[str], str | None]
    examples: tuple[str, ...]
    made: Mapping[str, Value] = field(default_factory=dict)

    @property
    def chosen(self) -> Mapping[str, Value]:
        return {choice.name: self.made.get(choice.name, choice.default) for choice in self.choices}

    @property
    def wagers(self) -> Mapping[str, Declared]:
        return {wager.position: wager for wager in self.make(self.chosen)}
