"""A shoe that no table needs: its cards are shuffled, cut and kept in order, where nobody can look."""

from collections.abc import Callable, Iterable
from typing import Any

from pitboss.draws.cards import CUTTING_CARD, Card, listed
from pitboss.draws.sources import Generator
from pitboss.shoe import messages as m
from pitboss.shoe.state import InShoe, Shoe

Wanted = Callable[[Any, Any], tuple[int, ...]]


class VirtualShoe:
    """`wanted` says which cards a table waits to see, by their places in the stack.

    A table taken up again from its log has cards of which only the number is known: they are shuffled anew, which
    nobody can tell from an order that nobody knew.
    """

    def __init__(self, generator: Generator, wanted: Wanted) -> None:
        self._generator = generator
        self._wanted = wanted
        self._stack: list[Card] = []
        self._face_down: list[Card] = []  # of a shoe taken up again: cards out of it whose places are not known

    def heed(self, state: Any, events: Iterable[Any]) -> None:
        for event in events:
            if isinstance(event, m.CardsShuffled | m.DiscardsShuffled):
                self._stack = listed(state.equipment.cards.shoe.left)
                self._generator.shuffle(self._stack)
            elif isinstance(event, m.CardsCut):
                self._stack = self._stack[event.at :] + self._stack[: event.at]

    def answer(self, state: Any, rules: Any) -> tuple[Card, ...]:
        shoe: Shoe = state.equipment.cards.shoe
        if len(self._stack) != shoe.size and isinstance(state.equipment.cards.stage, InShoe):
            self._take_up(shoe)
        found: list[Card] = []
        for place in self._wanted(state, rules):
            if place == shoe.cutting_at and not shoe.cutting_out:
                found.append(CUTTING_CARD)
            if place < shoe.size:
                found.append(self._stack[place] or self._face_down.pop())
        return tuple(found)

    def _take_up(self, shoe: Shoe) -> None:
        unseen = listed(shoe.left)
        self._generator.shuffle(unseen)
        self._face_down = unseen[: shoe.face_down]
        self._stack = [""] * shoe.out + unseen[shoe.face_down :]
