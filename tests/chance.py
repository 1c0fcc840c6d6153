"""Randomness with a seed, for any game's equipment: what a simulation may use, and a live table never."""

from random import Random
from typing import Any

from pitboss.draws.space import Chances


class Seeded:
    """A generator in the sense of `pitboss.draws.sources.Generator`."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def draw(self, chances: Chances[Any]) -> Any:
        return chances.at(self._random.randrange(chances.total))

    def shuffle(self, items: list[Any]) -> None:
        self._random.shuffle(items)


def answer(game: Any, state: Any, rules: Any, random: Random) -> Any:
    """What chance may answer now: a shoe that is taken up at this moment has any order of the cards that are left."""
    return game.chance(Seeded(random)).answer(state, rules)
