import os
from fractions import Fraction
from math import comb

import pytest

from pitboss.draws import GeneratorFault
from pitboss.draws.drbg import Entropy
from pitboss.draws.health import PROPORTION, REPETITIONS, START_UP, WINDOW, Watched

ALARM = Fraction(1, 2**40)


def after_start_up(samples: bytes) -> Entropy:
    """A source that is sound at start-up and then gives these samples."""
    stream = bytes(n % 251 for n in range(START_UP)) + samples
    place = 0

    def read(count: int) -> bytes:
        nonlocal place
        place += count
        return stream[place - count : place]

    return read


def test_the_cut_offs_follow_from_eight_bits_a_byte_and_the_false_alarm_rate() -> None:
    even = Fraction(1, 256)
    assert even ** (REPETITIONS - 1) <= ALARM < even ** (REPETITIONS - 2)

    def at_least(count: int) -> Fraction:
        return sum(
            (comb(WINDOW, k) * even**k * (1 - even) ** (WINDOW - k) for k in range(count, WINDOW + 1)),
            Fraction(0),
        )

    assert at_least(PROPORTION) <= ALARM < at_least(PROPORTION - 1)


def test_equal_bytes_in_a_row_are_a_fault_even_across_requests() -> None:
    watched = Watched(after_start_up(b"\x07" * REPETITIONS))
    for _ in range(REPETITIONS - 1):
        assert watched(1) == b"\x07"
    with pytest.raises(GeneratorFault, match="6 equal bytes in a row"):
        watched(1)


def test_a_byte_too_frequent_in_a_window_is_a_fault() -> None:
    # Start-up ends with a whole window, so that the next sample opens one.
    assert START_UP % WINDOW == 0
    seldom = bytes(WINDOW // (PROPORTION - 1) - 1)
    rest = bytes(range(1, len(seldom) + 1))
    watched = Watched(after_start_up((b"\xff" + rest) * (PROPORTION - 1) + b"\xff" * 2))
    watched(len((b"\xff" + rest) * (PROPORTION - 1)))
    with pytest.raises(GeneratorFault, match="gave one byte 19 times"):
        watched(2)


def test_the_first_samples_are_tested_and_thrown_away() -> None:
    assert Watched(after_start_up(b"first"))(5) == b"first"
    with pytest.raises(GeneratorFault):
        Watched(bytes)


def test_the_operating_systems_entropy_passes() -> None:
    watched = Watched(os.urandom)
    for _ in range(200):
        assert len(watched(512)) == 512
