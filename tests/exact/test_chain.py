"""The solver of chains, on chains with known answers."""

from fractions import Fraction

from pitboss.draws.space import Chances
from pitboss.exact.chain import run
from pitboss.wager import Stay

COIN: Chances[str] = Chances.uniform(("heads", "tails"))


def test_a_chain_that_ends_at_once() -> None:
    chain = run(None, lambda stage, side: side, COIN)
    assert chain.ends == {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    assert chain.draws == 1


def test_waiting_for_heads() -> None:
    chain = run(None, lambda stage, side: Stay(None) if side == "tails" else "done", COIN)
    assert chain.ends == {"done": Fraction(1)}
    assert chain.draws == 2


def test_a_gambler_between_two_walls() -> None:
    """From 3 of 10 with a fair coin: 10 before 0 with 3/10, in 3·7 tosses."""

    def step(money: int, side: str) -> Stay | str:
        money += 1 if side == "heads" else -1
        return {0: "ruined", 10: "rich"}.get(money) or Stay(money)

    chain = run(3, step, COIN)
    assert chain.ends == {"ruined": Fraction(7, 10), "rich": Fraction(3, 10)}
    assert chain.draws == 21
    assert chain.chance(lambda end: end == "rich") == Fraction(3, 10)
    assert chain.expect(lambda end: Fraction(10 if end == "rich" else 0)) == 3


def test_a_first_stage_that_is_never_left_for_good_but_left_often() -> None:
    """Heads, heads: six tosses on average."""

    def step(heads: int, side: str) -> Stay | str:
        if side == "tails":
            return Stay(0)
        return "two in a row" if heads else Stay(1)

    assert run(0, step, COIN).draws == 6
