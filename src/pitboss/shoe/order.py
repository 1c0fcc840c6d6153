"""In which order seats are offered the cut; numbered places are in the order in which they stand."""

from collections.abc import Callable
from typing import Any

from pitboss.book.index import Clause
from pitboss.shoe.state import CutOrder

Order = Callable[[Any, Any], CutOrder]


def seated(state: Any, rules: Any) -> list[int]:
    """The seats at which somebody sits, from the lowest; who stands behind them takes no part."""
    return sorted(seat for seat in state.table.players if seat <= rules.setup.seats)


def from_the_lowest(cite: Clause) -> Order:
    return lambda state, rules: CutOrder(tuple(seated(state, rules)), (cite,))


def from_the_highest(cite: Clause) -> Order:
    return lambda state, rules: CutOrder(tuple(reversed(seated(state, rules))), (cite,))
