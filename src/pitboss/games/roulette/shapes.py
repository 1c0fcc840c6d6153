"""The two shapes that all roulette wagers have: one of these numbers comes up, or it does not."""

from pitboss.book.index import Clause
from pitboss.money import Odds
from pitboss.wager import Lose, Rule, Wager, Win, one_draw


def covering(
    numbers: tuple[int, ...],
    *,
    name: str,
    on: str,
    position: str,
    area: str,
    odds: Odds,
    permits: Clause,
    wins: tuple[Clause, ...],
    loses: Clause,
    zero: Clause,
) -> Wager[None, int]:
    """Wins on any of its numbers and loses on the rest; where zero is among the rest, its own clause says so too."""
    covered = frozenset(numbers)
    rules: list[Rule[int]] = [
        Rule(covered.__contains__, Win(odds), wins),
        Rule(lambda number: number not in covered and number != 0, Lose(), (loses,)),
    ]
    if 0 not in covered:
        rules.append(Rule(lambda number: number == 0, Lose(), (loses, zero)))
    return Wager(name, on, position, area, permits, None, one_draw(*rules))
