"""The two continuous tests of entropy in NIST SP 800-90B section 4.4, one byte being one sample.

The operating system promises eight bits of entropy a byte. Both cut-offs follow from that promise and from a
chance of 2**-40 at most, each time they are reached, of calling a healthy source faulty.
"""

from pitboss.draws.drbg import Entropy, GeneratorFault

REPETITIONS = 6  # 1 + 40 / 8 equal bytes in a row
WINDOW = 512
PROPORTION = 19  # 1 + the least count that Binomial(512, 1/256) exceeds with chance 2**-40 at most
START_UP = 1024  # samples that are tested and thrown away before the first is used


class Watched:
    """Entropy that passes only while both tests do; counts run on from one request to the next."""

    def __init__(self, source: Entropy) -> None:
        self._source = source
        self._last, self._repetitions = -1, 0
        self._first, self._matches, self._left = -1, 0, 0
        self(START_UP)

    def __call__(self, count: int) -> bytes:
        samples = self._source(count)
        for sample in samples:
            self._count_repetitions(sample)
            self._count_matches(sample)
        return samples

    def _count_repetitions(self, sample: int) -> None:
        self._repetitions = self._repetitions + 1 if sample == self._last else 1
        self._last = sample
        if self._repetitions >= REPETITIONS:
            raise GeneratorFault(f"the entropy source gave {self._repetitions} equal bytes in a row")

    def _count_matches(self, sample: int) -> None:
        if self._left == 0:
            self._first, self._matches, self._left = sample, 0, WINDOW
        self._left -= 1
        self._matches += sample == self._first
        if self._matches >= PROPORTION:
            raise GeneratorFault(f"the entropy source gave one byte {self._matches} times within {WINDOW - self._left}")
