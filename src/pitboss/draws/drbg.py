"""HMAC_DRBG with SHA-256 as NIST SP 800-90A Rev. 1 sets it out in sections 9 and 10.1.2."""

import hmac
from collections.abc import Callable

from pitboss.errors import PitbossError

ENTROPY_BYTES = 32  # 256 bits, the security strength
NONCE_BYTES = 16  # half the security strength
LARGEST_REQUEST = 2**16  # bytes: 2**19 bits
LONGEST_INPUT = 2**32  # bytes: 2**35 bits
LARGEST_INTERVAL = 2**48  # requests; ours is far below
INTERVAL = 2**16

Entropy = Callable[[int], bytes]


class GeneratorFault(PitbossError):
    """The generator, or the entropy that feeds it, cannot be trusted: no result may be drawn from it."""


class HmacDrbg:
    """The bare mechanism: as good as its entropy, and therefore never a source of live play by itself.

    All entropy comes through one door: 32 bytes and a nonce of 16 to begin with, then 32 at each reseed. A
    scripted door is for known answers; `Secure` alone opens the door to the operating system.
    """

    def __init__(self, entropy: Entropy, personalization: bytes = b"", interval: int = INTERVAL) -> None:
        if not 1 <= interval <= LARGEST_INTERVAL:
            raise ValueError(f"a reseed interval of {interval} requests; the standard takes 1 to 2**48")
        self._entropy = entropy
        self._interval = interval
        self._key, self._value = bytes(32), b"\x01" * 32
        self._update(self._fetch(ENTROPY_BYTES) + self._fetch(NONCE_BYTES) + _checked(personalization))
        self._requests = 0

    def reseed(self, additional: bytes = b"") -> None:
        self._update(self._fetch(ENTROPY_BYTES) + _checked(additional))
        self._requests = 0

    def generate(self, count: int, additional: bytes = b"", *, fresh: bool = False) -> bytes:
        """Random bytes; `fresh` asks for prediction resistance, and a spent interval reseeds unasked."""
        if not 0 <= count <= LARGEST_REQUEST:
            raise ValueError(f"a request of {count} bytes; one request gives 0 to {LARGEST_REQUEST}")
        if fresh or self._requests >= self._interval:
            self.reseed(additional)
            additional = b""  # the reseed has taken it in
        if _checked(additional):
            self._update(additional)
        keyed = hmac.new(self._live_key(), digestmod="sha256")
        blocks = []
        for _ in range(0, count, 32):
            block = keyed.copy()
            block.update(self._value)
            self._value = block.digest()
            blocks.append(self._value)
        self._update(additional)
        self._requests += 1
        return b"".join(blocks)[:count]

    def uninstantiate(self) -> None:
        """Drop the state for good; Python frees the old bytes without promising to overwrite them."""
        self._key = self._value = b""

    def _update(self, provided: bytes) -> None:
        for mark in (b"\x00", b"\x01") if provided else (b"\x00",):
            self._key = hmac.digest(self._live_key(), self._value + mark + provided, "sha256")
            self._value = hmac.digest(self._key, self._value, "sha256")

    def _live_key(self) -> bytes:
        if not self._key:
            raise GeneratorFault("this generator was shut down; nothing more comes from it")
        return self._key

    def _fetch(self, count: int) -> bytes:
        found = self._entropy(count)
        if len(found) != count:
            raise GeneratorFault(f"{len(found)} bytes of entropy where {count} were asked for")
        return found


def _checked(given: bytes) -> bytes:
    if len(given) > LONGEST_INPUT:
        raise ValueError(f"an input of {len(given)} bytes; the standard takes at most {LONGEST_INPUT}")
    return given
