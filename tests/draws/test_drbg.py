import hmac
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.draws import GeneratorFault, HmacDrbg, self_test
from pitboss.draws.drbg import LARGEST_REQUEST, Entropy
from pitboss.draws.known_answers import ANSWERS, KnownAnswer

from .vectors import VECTORS


@pytest.mark.parametrize("answer", [*ANSWERS, *VECTORS], ids=lambda answer: answer.name)
def test_known_answers_of_nist_hold(answer: KnownAnswer) -> None:
    assert answer.holds()


def spoilt(digits: str) -> str:
    return digits[:-1] + ("0" if digits[-1] != "0" else "1")


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer.name)
def test_one_wrong_digit_anywhere_is_a_fault(answer: KnownAnswer) -> None:
    wrong = [answer._replace(returned=spoilt(answer.returned))]
    for place in range(len(answer.entropy)):
        changed = (*answer.entropy[:place], spoilt(answer.entropy[place]), *answer.entropy[place + 1 :])
        wrong.append(answer._replace(entropy=changed))
    if answer.personalization:
        wrong.append(answer._replace(personalization=spoilt(answer.personalization)))
        wrong.append(answer._replace(additional=(answer.additional[0], spoilt(answer.additional[1]))))
    for case in wrong:
        with pytest.raises(GeneratorFault, match=answer.name):
            self_test([case])


def reference(entropy: Iterator[bytes], personalization: bytes, calls: list[tuple[int, bytes, bool]]) -> bytes:
    """The standard's steps one by one, written apart from the package."""

    def update(key: bytes, value: bytes, data: bytes) -> tuple[bytes, bytes]:
        key = hmac.new(key, value + b"\x00" + data, "sha256").digest()
        value = hmac.new(key, value, "sha256").digest()
        if data == b"":
            return key, value
        key = hmac.new(key, value + b"\x01" + data, "sha256").digest()
        return key, hmac.new(key, value, "sha256").digest()

    key, value = update(b"\x00" * 32, b"\x01" * 32, next(entropy) + next(entropy) + personalization)
    returned = b""
    for count, additional, fresh in calls:
        if fresh:
            key, value = update(key, value, next(entropy) + additional)
            additional = b""
        if additional != b"":
            key, value = update(key, value, additional)
        answer = b""
        while len(answer) < count:
            value = hmac.new(key, value, "sha256").digest()
            answer += value
        returned += answer[:count]
        key, value = update(key, value, additional)
    return returned


def counting() -> Entropy:
    """Entropy that is different at every request and the same in every test."""
    requests = iter(range(256))
    return lambda count: bytes([next(requests)]) * count


@given(
    st.binary(max_size=40),
    st.lists(st.tuples(st.integers(0, 200), st.binary(max_size=40), st.booleans()), max_size=6),
)
def test_agrees_with_the_steps_of_the_standard(personalization: bytes, calls: list[tuple[int, bytes, bool]]) -> None:
    generator = HmacDrbg(counting(), personalization)
    given_out = b"".join(generator.generate(count, more, fresh=fresh) for count, more, fresh in calls)
    entropy = (bytes([n]) * size for n, size in enumerate([32, 16] + [32] * len(calls)))
    assert given_out == reference(entropy, personalization, calls)


def test_one_request_has_a_limit() -> None:
    generator = HmacDrbg(counting())
    assert len(generator.generate(LARGEST_REQUEST)) == 65_536 == 2**19 // 8
    for count in (LARGEST_REQUEST + 1, -1):
        with pytest.raises(ValueError, match=f"a request of {count} bytes"):
            generator.generate(count)


def test_a_spent_interval_reseeds_with_the_additional_input() -> None:
    generator = HmacDrbg(counting(), interval=3)
    given_out = b"".join(generator.generate(16, b"more") for _ in range(7))
    entropy = (bytes([n]) * size for n, size in enumerate([32, 16, 32, 32]))
    calls = [(16, b"more", place in (3, 6)) for place in range(7)]
    assert given_out == reference(entropy, b"", calls)
    assert next(entropy, None) is None


def test_reseeding_begins_the_interval_again() -> None:
    asked = []
    generator = HmacDrbg(lambda count: asked.append(count) or bytes(count), interval=2)  # type: ignore[func-returns-value]
    for _ in range(3):
        generator.generate(1)
        generator.reseed()
        generator.generate(1)
    assert asked == [32, 16, 32, 32, 32]


def test_the_default_interval_is_far_below_the_standards() -> None:
    asked = []
    generator = HmacDrbg(lambda count: asked.append(count) or bytes(count))  # type: ignore[func-returns-value]
    for _ in range(2**16):
        generator.generate(0)
    assert asked == [32, 16]
    generator.generate(0)
    assert asked == [32, 16, 32]


@pytest.mark.parametrize("interval", [0, 2**48 + 1])
def test_the_standard_bounds_the_interval(interval: int) -> None:
    with pytest.raises(ValueError, match="1 to 2\\*\\*48"):
        HmacDrbg(counting(), interval=interval)


def test_short_entropy_is_a_fault() -> None:
    with pytest.raises(GeneratorFault, match="31 bytes of entropy where 32"):
        HmacDrbg(lambda count: bytes(count - 1))


def test_overlong_input_is_refused() -> None:
    class Endless(bytes):
        def __len__(self) -> int:
            return 2**32 + 1

    with pytest.raises(ValueError, match="at most 4294967296"):
        HmacDrbg(counting(), Endless())


def test_nothing_comes_from_a_generator_that_was_shut_down() -> None:
    generator = HmacDrbg(counting())
    generator.uninstantiate()
    assert generator._key == generator._value == b""
    with pytest.raises(GeneratorFault, match="shut down"):
        generator.generate(1)
    with pytest.raises(GeneratorFault, match="shut down"):
        generator.generate(1, fresh=True)
    with pytest.raises(GeneratorFault, match="shut down"):
        generator.reseed()
