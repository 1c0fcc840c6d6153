import copy
import inspect
import os
import pickle
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from pitboss.draws import MONEY_WHEEL, ROULETTE, TUMBLER, Chances, GeneratorFault, HmacDrbg, Secure, secure
from pitboss.draws.drbg import Entropy
from pitboss.draws.scaling import BLOCK

from .battery import INDEPENDENCE, SAMPLES, SIGNIFICANCE, Statistic, frequency, orders, passes

GAMES = pytest.mark.parametrize(
    "chances",
    [
        pytest.param(ROULETTE, id="roulette"),
        pytest.param(TUMBLER, id="tai-sai"),
        pytest.param(MONEY_WHEEL, id="money wheel"),
    ],
)


@pytest.mark.parametrize("test", INDEPENDENCE)
@pytest.mark.shows("nz-1996:III:2.5(a)", "nz-1996:VI:2.6(a)", "nz-1996:VII:2.2(a)")
@GAMES
def test_draws_are_statistically_independent(chances: Chances[Hashable], test: Statistic) -> None:
    source = Secure()
    assert passes(test, lambda: source.draw(chances), chances)


@pytest.mark.shows("nz-1996:III:2.5(b)", "nz-1996:VI:2.6(b)", "nz-1996:VII:2.2(b)")
@GAMES
def test_draws_follow_their_chances(chances: Chances[Hashable]) -> None:
    source = Secure()
    assert passes(frequency, lambda: source.draw(chances), chances)


@pytest.mark.shows("nz-1996:III:2.5(c)", "nz-1996:VI:2.6(c)", "nz-1996:VII:2.2(c)")
@GAMES
def test_draws_cannot_be_foretold_even_from_all_of_the_generators_state(chances: Chances[Hashable]) -> None:
    source = Secure()
    source.draw(chances)
    spy = HmacDrbg(bytes)
    spy._key, spy._value = source._generator._key, source._generator._value
    foretold = spy.generate(BLOCK)
    source.raw(len(source._scaled._unused))
    coming = source.raw(BLOCK)
    assert sum(a == b for a, b in zip(coming, foretold, strict=True)) < 80  # 16 by chance; 80 once in 10**29
    # No seed can be given that would make two sources alike, and no two are.
    assert not inspect.signature(Secure).parameters
    another = Secure()
    assert [source.draw(chances) for _ in range(200)] != [another.draw(chances) for _ in range(200)]


def test_shuffles_are_uniform_over_all_orders() -> None:
    source = Secure()

    def shuffled() -> tuple[int, ...]:
        cards = [0, 1, 2, 3]
        source.shuffle(cards)
        return tuple(cards)

    assert any(orders(Counter[Hashable](shuffled() for _ in range(12_000)), 4) >= SIGNIFICANCE for _ in range(SAMPLES))


@pytest.fixture
def untested() -> Iterator[None]:
    """The process as it was before its first source."""
    secure._self_test_once.cache_clear()
    yield
    secure._self_test_once.cache_clear()


@pytest.mark.usefixtures("untested")
def test_a_broken_mechanism_is_found_before_the_first_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = HmacDrbg._update
    monkeypatch.setattr(HmacDrbg, "_update", lambda self, provided: sound(self, provided[:-1]))
    for _ in range(2):
        with pytest.raises(GeneratorFault, match="known answer"):
            Secure()
    monkeypatch.undo()
    Secure()


@pytest.mark.usefixtures("untested")
def test_known_answers_are_tried_once_in_a_process() -> None:
    for _ in range(3):
        Secure()
    assert secure._self_test_once.cache_info().misses == 1


def test_a_dead_entropy_source_is_found_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", bytes)
    with pytest.raises(GeneratorFault, match="equal bytes in a row"):
        Secure()


def test_once_entropy_fails_nothing_more_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    system: Entropy = os.urandom
    dead = False
    monkeypatch.setattr(os, "urandom", lambda count: bytes(count) if dead else system(count))
    source = Secure()
    source.below(37)
    dead = True
    with pytest.raises(GeneratorFault, match="equal bytes in a row"):
        source.raw(BLOCK)
    dead = False
    for ask in (lambda: source.below(37), lambda: source.raw(1), lambda: source.draw(ROULETTE)):
        with pytest.raises(GeneratorFault):
            ask()


def repeating_within(count: int) -> bytes:
    return (bytes(range(64)) * count)[:count]


def repeating_across(count: int) -> bytes:
    return b"".join(n.to_bytes(4, "big") for n in range(count // 4))


@pytest.mark.parametrize(("output", "sound_blocks"), [(repeating_within, 0), (repeating_across, 1)])
def test_repeated_output_is_a_fault_for_good(
    monkeypatch: pytest.MonkeyPatch, output: Callable[[int], bytes], sound_blocks: int
) -> None:
    source = Secure()
    monkeypatch.setattr(HmacDrbg, "generate", lambda self, count, *, fresh: output(count))
    source.raw(sound_blocks * BLOCK)
    with pytest.raises(GeneratorFault, match="repeated itself"):
        source.raw(1)
    monkeypatch.undo()
    with pytest.raises(GeneratorFault, match="shut down"):
        source.raw(1)


def test_every_block_begins_with_fresh_entropy(monkeypatch: pytest.MonkeyPatch) -> None:
    system: Entropy = os.urandom
    asked: list[int] = []
    monkeypatch.setattr(os, "urandom", lambda count: asked.append(count) or system(count))  # type: ignore[func-returns-value]
    source = Secure()
    assert asked[-2:] == [32, 16]
    del asked[:]
    for _ in range(3 * BLOCK):
        source.raw(1)
    assert asked == [32, 32, 32]


def test_reseeding_throws_the_block_in_hand_away() -> None:
    source = Secure()
    source.below(37)
    in_hand = bytes(reversed(source._scaled._unused))
    source.reseed()
    assert source.raw(len(in_hand)) != in_hand


def test_a_source_cannot_be_copied_or_stored() -> None:
    source = Secure()
    for duplicate in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="cannot be copied or stored"):
            duplicate(source)


def test_threads_never_share_a_byte() -> None:
    source = Secure()
    with ThreadPoolExecutor(4) as pool:
        parts = [part for some in pool.map(lambda _: [source.raw(16) for _ in range(2000)], range(4)) for part in some]
    assert len(set(parts)) == 8000


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
def test_a_child_process_does_not_draw_what_its_parent_draws() -> None:
    source = Secure()
    source.below(37)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writing, source.raw(64))
        os._exit(0)
    os.waitpid(child, 0)
    assert os.read(reading, 64) != source.raw(64)
    os.close(reading)
    os.close(writing)
