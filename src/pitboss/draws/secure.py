"""The source of live play: HMAC_DRBG over the operating system's entropy, tested before and while it works.

Bytes are generated 4096 at a time (for a larger `raw` up to 65,536) and handed out once. The block in hand is
the price of speed, and what it costs is bounded. A byte handed out is dropped, so who sees this object later
learns no past result. Every block begins with a reseed, so who sees one foretells the rest of it and nothing
after it: no more than the bare state of a generator reseeded as often would tell.

A generator for simulation is another object, fast and seeded, and has no `draw`. This one takes no seed:
there is nothing to pass, to keep or to guess, and no way to have the same results twice.
"""

import os
import sys
from functools import cache
from hashlib import sha256
from threading import Lock
from typing import NoReturn, TypeVar
from weakref import WeakSet

from pitboss.draws.drbg import GeneratorFault, HmacDrbg
from pitboss.draws.health import Watched
from pitboss.draws.known_answers import self_test
from pitboss.draws.scaling import Scaled
from pitboss.draws.space import Chances, D

T = TypeVar("T")

_self_test_once = cache(self_test)  # a failure is not remembered: it is found again at each attempt


class Secure:
    """Statistically independent, uniform and unpredictable draws, safe to share between threads."""

    def __init__(self) -> None:
        _self_test_once()
        self._generator = HmacDrbg(Watched(os.urandom), b"pitboss.draws.Secure")
        self._last_beginning = b""
        self._lock = Lock()
        self._scaled = Scaled(self._block)
        _LIVE.add(self)

    def draw(self, chances: Chances[D]) -> D:
        """One draw with exactly its chance: an even choice among the equally likely ways."""
        with self._lock:
            return self._scaled.pick(chances)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        with self._lock:
            return self._scaled.below(n)

    def shuffle(self, items: list[T]) -> None:
        """Every order equally likely, in place."""
        with self._lock:
            self._scaled.shuffle(items)

    def raw(self, count: int) -> bytes:
        """Bytes as they come, for a laboratory's own tests."""
        with self._lock:
            return self._scaled.raw(count)

    def reseed(self) -> None:
        """Throw the block in hand away; the next begins with fresh entropy, as every block does."""
        with self._lock:
            self._scaled = Scaled(self._block)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a source of live play cannot be copied or stored: both copies would draw the same")

    def _block(self, count: int) -> bytes:
        try:
            block = self._generator.generate(count, fresh=True)
            self._watch(block)
        except GeneratorFault:
            self._generator.uninstantiate()  # once in doubt, nothing more is drawn from it
            raise
        return block

    def _watch(self, block: bytes) -> None:
        """Refuse output that repeats: 32 bytes met twice in a block, or a beginning met in the last one."""
        parts = [block[start : start + 32] for start in range(0, len(block), 32)]
        first = sha256(parts[0]).digest()  # a digest, because what was handed out is not kept
        if len(set(parts)) < len(parts) or first == self._last_beginning:
            raise GeneratorFault("the generator repeated itself")
        self._last_beginning = first


_LIVE: WeakSet[Secure] = WeakSet()


def _forked() -> None:
    """A child must not draw what its parent draws, nor wait for a lock that a thread left behind holds."""
    for source in _LIVE:
        source._lock = Lock()
        source._scaled = Scaled(source._block)


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_forked)
