"""Where the cards are on their way into the shoe, and what is known of those in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec import Struct

from pitboss.book.index import Clause
from pitboss.book.offices import Office, Power
from pitboss.draws.cards import DECK, Composition, decks

OF_A_DECK = len(DECK)


class Sealed(Struct, frozen=True, tag="sealed decks at the table", gc=False):
    """New decks; `inspected` are the offices that have sorted and inspected them, each by itself."""

    inspected: tuple[str, ...] = ()


class FaceUp(Struct, frozen=True, tag="spread face up", gc=False):
    """Spread out for the players to look at."""


class PreShuffled(Struct, frozen=True, tag="pre-shuffled cards at the table", gc=False):
    """Cards out of a sealed container: any player may look at them, or demand that they be mixed and shuffled."""


class Unshuffled(Struct, frozen=True, tag="to be shuffled", gc=False):
    """`cite` are the clauses that ask for this shuffle."""

    because: str
    cite: tuple[str, ...]


class Uncut(Struct, frozen=True, tag="to be cut", gc=False):
    """The stack is offered for the cut; `asked` are the seats that have refused it."""

    asked: tuple[int, ...] = ()


class CutOpen(Struct, frozen=True, tag="cut", gc=False):
    """The cards in front of the cut have gone to the back; the cutting card has still to go in."""


class Stacked(Struct, frozen=True, tag="stacked", gc=False):
    """Ready to go into the shoe."""


class InShoe(Struct, frozen=True, tag="in the shoe", gc=False):
    """`to_burn` counts the cards that have still to be burnt face down; before the first is turned it is not known."""

    to_burn: int | None = 0


Stage = Sealed | FaceUp | PreShuffled | Unshuffled | Uncut | CutOpen | Stacked | InShoe


class Shoe(Struct, frozen=True, gc=False):
    """What is known of the cards since their last shuffle.

    `left` are those that nobody has seen, in the shoe or face down outside of it; `out` counts those that have left
    it, so that it is the place of the next one in the stack. `cutting_at` is the place before which the cutting card
    lies, or -1.
    """

    left: Composition
    size: int
    out: int = 0
    cutting_at: int = -1
    cutting_out: bool = False

    @property
    def inside(self) -> int:
        return self.size - self.out

    @property
    def face_down(self) -> int:
        """How many have left it and have not been seen."""
        return self.out - self.size + sum(self.left)


class Cards(Struct, frozen=True, gc=False):
    """`met_at` is where the cutting card appeared last, for games in which that decides who cuts.

    `demanded` is true of pre-shuffled cards from a player's demand on until they have been shuffled here.
    """

    stage: Stage
    shoe: Shoe
    decks: int
    directed: int = 0  # the cutting card's place from the back, where a manager has directed another
    replaced: bool = False  # and not cut since
    met_at: str = ""
    demanded: bool = False


def whole(count: int) -> Shoe:
    return Shoe(decks(count), OF_A_DECK * count)


def new_cards(count: int) -> Cards:
    """Sealed decks, as a table begins with."""
    return Cards(Sealed(), whole(count), count)


class Equipped(Protocol):
    """Equipment of a game that is played with cards."""

    @property
    def cards(self) -> Cards: ...


@dataclass(frozen=True)
class CutOrder:
    """The seats to which the cut is offered, in this order, under these clauses."""

    seats: tuple[int, ...]
    cite: tuple[Clause, ...]


@dataclass(frozen=True)
class PreShuffling:
    """Where cards may come to the table shuffled: how they are kept, looked at, and refused."""

    kept: Clause
    look: Clause
    demand: Clause
    accepted: Clause


@dataclass(frozen=True)
class OnCards:
    """The clauses of a game's own division on its cards, by the job they do, and how deep its cutting card lies.

    `depth` is where the cutting card goes, counted from the back: the usual place, the least and the most.
    """

    decks: Clause
    inspect: tuple[Clause, tuple[Office, ...]]
    spread: Power
    mix: Mapping[str, Clause]
    shuffle: Power
    after_vacancy: Clause | None
    offer: Clause
    order: Callable[[Any, Any], CutOrder]
    employee: Power
    cut: Clause
    insert: Power
    depth: Callable[[Any], tuple[int, int, int]]
    directed: Power | None
    load: Power
    replace: Power
    deal: Power
    dealt_from: tuple[Clause, ...]
    no_handling: Clause
    least_cut: int = OF_A_DECK  # how many cards lie on either side of a cut, at the least
    pre_shuffling: PreShuffling | None = None
