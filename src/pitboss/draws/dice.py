"""Two dice thrown for craps and three tumbled for tai-sai."""

from itertools import product
from typing import Literal, NamedTuple

from pitboss.draws.space import Chances

Face = Literal[1, 2, 3, 4, 5, 6]
FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)


class Dice(NamedTuple):
    """One throw of two dice told apart, so that all 36 are equally likely."""

    first: Face
    second: Face

    @property
    def total(self) -> int:
        return self.first + self.second

    @property
    def hard(self) -> bool:
        return self.first == self.second


class Tumble(NamedTuple):
    """One spin of the tumbler as it is called, lowest first; `count(face)` is how many dice show a face."""

    low: Face
    middle: Face
    high: Face

    @property
    def total(self) -> int:
        return self.low + self.middle + self.high

    @property
    def is_triple(self) -> bool:
        return self.low == self.high


def face(value: int) -> Face:
    """A face as someone read it."""
    if value not in FACES:
        raise ValueError(f"no die shows {value!r}; a face is a whole number from 1 to 6")
    return FACES[FACES.index(value)]


def dice(first: int, second: int) -> Dice:
    """Two dice as someone read them."""
    return Dice(face(first), face(second))


def tumble(a: int, b: int, c: int) -> Tumble:
    """Three dice as someone read them, in any order."""
    called = _TUMBLES.get((a, b, c))
    return called or _in_order(face(a), face(b), face(c))


def _in_order(a: Face, b: Face, c: Face) -> Tumble:
    low, middle, high = sorted((a, b, c))
    return Tumble(low, middle, high)


# Every throw of three dice as it is called: a table asks for the same few again and again.
_TUMBLES: dict[tuple[int, ...], Tumble] = {throw: _in_order(*throw) for throw in product(FACES, repeat=3)}

DICE: Chances[Dice] = Chances.uniform(Dice(*throw) for throw in product(FACES, repeat=2))
# The dice are thrown apart and called together: 216 equally likely throws make 56 results.
TUMBLER: Chances[Tumble] = Chances.uniform(product(FACES, repeat=3)).map(lambda throw: tumble(*throw))
