"""Exactly from random bytes to numbers, draws and shuffles: by rejection, never a remainder or a float."""

from collections.abc import Callable
from typing import TypeVar

from pitboss.draws.space import Chances, D

BLOCK = 4096
LARGEST_BLOCK = 2**16

T = TypeVar("T")


class Scaled:
    """Bytes of a stream used once, in order, and forgotten; a stream is told how many bytes are wanted."""

    def __init__(self, stream: Callable[[int], bytes]) -> None:
        self._stream = stream
        # Backwards, so that the next byte is taken off the end: that is fast and leaves no copy of it here.
        self._unused = bytearray()

    def raw(self, count: int) -> bytes:
        if count < 0:
            raise ValueError(f"{count} bytes cannot be given; ask for 0 or more")
        given = bytearray()
        while (missing := count - len(given)) > 0:
            if not self._unused:
                self._refill(missing)
            taken = self._unused[-missing:]
            del self._unused[-missing:]
            taken.reverse()
            given += taken
        return bytes(given)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1: the fewest bits that can hold it, taken anew until they do."""
        if n < 1:
            raise ValueError(f"no whole number lies from 0 up to but not including {n}; ask for 1 or more")
        bits = (n - 1).bit_length()
        if bits > 8:
            return self._below_in_bytes(n, bits)
        spare = 8 - bits
        while True:
            try:
                value = self._unused.pop() >> spare
            except IndexError:
                self._refill(BLOCK)
                continue
            if value < n:
                return value

    def pick(self, chances: Chances[D]) -> D:
        return chances.at(self.below(chances.total))

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates: the last place takes any of the items, the one before it any that are left."""
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]

    def _below_in_bytes(self, n: int, bits: int) -> int:
        size = (bits + 7) // 8
        spare = 8 * size - bits
        while True:
            value = int.from_bytes(self.raw(size), "big") >> spare
            if value < n:
                return value

    def _refill(self, wanted: int) -> None:
        self._unused += self._stream(min(max(wanted, BLOCK), LARGEST_BLOCK))[::-1]
