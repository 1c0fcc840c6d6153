"""The one shape of money wheel wagers: its symbol comes up, or it does not."""

from pitboss.book.index import Clause
from pitboss.money import Odds
from pitboss.wager import Lose, Rule, Wager, Win, one_draw


def on_symbol(symbol: str, pays: Odds, wins: tuple[Clause, ...], loses: tuple[Clause, ...]) -> Wager[None, str]:
    return Wager(
        "Symbol",
        symbol,
        symbol,
        symbol,
        wins[0],
        None,
        one_draw(
            Rule(lambda spun: spun == symbol, Win(pays), wins),
            Rule(lambda spun: spun != symbol, Lose(), loses),
        ),
    )
