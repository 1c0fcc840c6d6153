"""Exactness by enumeration: every pattern of bytes, not a sample of them."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.draws import MONEY_WHEEL, ROULETTE, TUMBLER, Chances, HmacDrbg
from pitboss.draws.scaling import BLOCK, LARGEST_BLOCK, Scaled


def only(*blocks: bytes) -> Callable[[int], bytes]:
    """A stream of given blocks, whatever is asked for."""
    given_out = iter(blocks)

    def read(count: int) -> bytes:
        try:
            return next(given_out)
        except StopIteration:
            raise EOFError from None

    return read


def outcomes(n: int, patterns: Iterable[bytes]) -> Counter[int | None]:
    """What each pattern becomes, None for those rejected."""
    found: Counter[int | None] = Counter()
    for pattern in patterns:
        try:
            found[Scaled(only(pattern)).below(n)] += 1
        except EOFError:
            found[None] += 1
    return found


def is_exact(n: int, found: Counter[int | None], patterns: int) -> bool:
    """Every number comes from equally many patterns; as the fewest bits are used, most patterns are good."""
    rejected = found.pop(None, 0)
    return set(found) == set(range(n)) and len(set(found.values())) == 1 and 2 * rejected < patterns


@pytest.mark.parametrize("n", range(1, 257))
def test_below_is_exactly_uniform_over_one_byte(n: int) -> None:
    assert is_exact(n, outcomes(n, (bytes([byte]) for byte in range(256))), 256)


@pytest.mark.parametrize("n", [257, 1000, 32_769, 65_536])
def test_below_is_exactly_uniform_over_two_bytes(n: int) -> None:
    assert is_exact(n, outcomes(n, (pattern.to_bytes(2, "big") for pattern in range(65_536))), 65_536)


@pytest.mark.parametrize(
    "chances",
    [
        pytest.param(ROULETTE, marks=pytest.mark.shows("nz-1996:III:2.5(b)"), id="roulette"),
        pytest.param(TUMBLER, marks=pytest.mark.shows("nz-1996:VI:2.6(b)"), id="tai-sai"),
        pytest.param(MONEY_WHEEL, marks=pytest.mark.shows("nz-1996:VII:2.2(b)"), id="money wheel"),
    ],
)
def test_a_draw_has_exactly_its_chance(chances: Chances[Hashable]) -> None:
    drawn: Counter[Hashable] = Counter()
    for byte in range(256):
        with suppress(EOFError):
            drawn[Scaled(only(bytes([byte]))).pick(chances)] += 1
    accepted = sum(drawn.values())
    assert {draw: Fraction(count, accepted) for draw, count in drawn.items()} == dict(chances)


def test_what_is_rejected_is_taken_anew() -> None:
    # 37 needs six bits: 63, 37 and 36 in the upper six of a byte.
    assert Scaled(only(bytes([63 << 2, 37 << 2, 36 << 2]))).below(37) == 36


def test_bits_across_the_end_of_a_block_are_still_uniform() -> None:
    assert Scaled(only(b"\x01", b"\x02")).below(65_536) == 0x0102


@given(st.integers(1, 10**30), st.binary(min_size=200, max_size=200))
def test_below_is_in_range_for_any_size(n: int, block: bytes) -> None:
    with suppress(EOFError):
        assert 0 <= Scaled(only(block)).below(n) < n


@pytest.mark.parametrize("n", [0, -3])
def test_there_is_nothing_below_zero(n: int) -> None:
    with pytest.raises(ValueError, match=f"not including {n}; ask for 1 or more"):
        Scaled(only()).below(n)
    with pytest.raises(ValueError, match="ask for 0 or more"):
        Scaled(only()).raw(-1)


@pytest.mark.parametrize("size", [3, 4])
def test_a_shuffle_makes_every_order_from_exactly_one_choice_of_numbers(size: int) -> None:
    """Together with an exact `below` this makes the orders equally likely."""
    orders: Counter[tuple[int, ...]] = Counter()
    places = range(size, 1, -1)
    for choices in product(*(range(n) for n in places)):
        block = bytes(choice << (8 - (n - 1).bit_length()) for choice, n in zip(choices, places, strict=True))
        items = list(range(size))
        Scaled(only(block)).shuffle(items)
        orders[tuple(items)] += 1
    assert orders == Counter(permutations(range(size)))


@given(st.lists(st.integers(), max_size=60))
def test_a_shuffle_loses_nothing(items: list[int]) -> None:
    shuffled = list(items)
    Scaled(HmacDrbg(bytes).generate).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


@given(st.lists(st.integers(0, 3 * BLOCK), max_size=8))
def test_bytes_are_handed_out_once_and_in_order(counts: list[int]) -> None:
    asked: list[bytes] = []
    generator = HmacDrbg(bytes)

    def stream(count: int) -> bytes:
        assert BLOCK <= count <= LARGEST_BLOCK
        asked.append(generator.generate(count))
        return asked[-1]

    scaled = Scaled(stream)
    handed_out = b"".join(scaled.raw(count) for count in counts)
    made = b"".join(asked)
    assert len(handed_out) == sum(counts)
    assert made.startswith(handed_out)
    # Nothing that was handed out is kept, and nothing else is lost.
    assert bytes(reversed(scaled._unused)) == made[len(handed_out) :]
