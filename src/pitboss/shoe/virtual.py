"""A shoe that no table needs: its cards are shuffled, cut and kept in order, where nobody can look."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitboss.draws.cards import CUTTING_CARD, PLACE, Card, listed
from pitboss.draws.sources import Generator
from pitboss.shoe import messages as m
from pitboss.shoe.state import Shoe

# Which cards a table waits to see, by their places in the stack; one that was seen before stands for itself.
Wanted = Callable[[Any, Any], tuple[int | Card, ...]]


class VirtualShoe:
    """A table taken up again from its log has cards of which only the number is known: they are shuffled anew, which
    nobody can tell from an order that nobody knew. So they are where a person has reported other cards than these.
    """

    def __init__(self, generator: Generator, wanted: Wanted) -> None:
        self._generator = generator
        self._wanted = wanted
        self._stack: list[Card] = []
        self._face_down: list[Card] = []  # of a shoe taken up again: cards out of it whose places are not known

    def heed(self, state: Any, events: Iterable[Any]) -> None:
        for event in events:
            if isinstance(event, m.CardsReplaced | m.PreShuffledBrought):
                self._stack = []  # other cards, whose order nobody knows
            elif isinstance(event, m.CardsShuffled | m.DiscardsShuffled):
                self._stack = listed(state.equipment.cards.shoe.left)
                self._generator.shuffle(self._stack)
            elif isinstance(event, m.CardsCut):
                self._stack = self._stack[event.at :] + self._stack[: event.at]

    def answer(self, state: Any, rules: Any) -> tuple[Card, ...]:
        shoe: Shoe = state.equipment.cards.shoe
        wanted = self._wanted(state, rules)
        if len(self._stack) != shoe.size or not self._may_hold(shoe, wanted):
            self._take_up(shoe)
        return tuple(self._look(wanted, shoe))

    def _look(self, wanted: tuple[int | Card, ...], shoe: Shoe) -> Iterator[Card]:
        """The cards in these places, and before the first that lies behind it the cutting card."""
        to_come = shoe.cutting_at >= 0 and not shoe.cutting_out
        for each in wanted:
            if isinstance(each, int) and to_come and each >= shoe.cutting_at:
                to_come = False
                yield CUTTING_CARD
            yield from self._card(each, shoe)

    def _card(self, wanted: int | Card, shoe: Shoe) -> Iterator[Card]:
        if isinstance(wanted, str):
            yield wanted
        elif wanted < shoe.size:
            self._stack[wanted] = self._stack[wanted] or self._face_down.pop()
            yield self._stack[wanted]

    def _may_hold(self, shoe: Shoe, wanted: tuple[int | Card, ...]) -> bool:
        """Whether a shoe of which this is known can hold the cards in these places."""
        cards = [self._stack[each] for each in wanted if isinstance(each, int) and each < shoe.size]
        return all(shoe.left[PLACE[card]] >= cards.count(card) for card in cards if card)

    def _take_up(self, shoe: Shoe) -> None:
        unseen = listed(shoe.left)
        self._generator.shuffle(unseen)
        self._face_down = unseen[: shoe.face_down]
        self._stack = [""] * shoe.out + unseen[shoe.face_down :]
