"""The figures of every selection of a game under a book, as its house has chosen."""

from fractions import Fraction
from typing import Any

from pitboss.editions.declaration import ODDS_MULTIPLE, Backing, Declaration, Declared
from pitboss.exact.backed import backed
from pitboss.exact.come_out import draws_come_out_off
from pitboss.exact.edge import Edge, edge
from pitboss.table.rules import Rules
from pitboss.wager import Bundle, Wager


def edges(declared: Declaration | Rules[Any]) -> tuple[Edge, ...]:
    """One row per selection that a draw of the game decides, in the book's order."""
    return tuple(
        edge_of(wager, declared)
        for wager in declared.wagers.values()
        if isinstance(wager, Bundle) or not wager.draws  # else its chances depend on how the game is played
    )


def edge_of(wager: Declared, declared: Declaration | Rules[Any]) -> Edge:
    """Of one selection; of a line bet, together with the odds that are chosen to go with it."""
    multiple = int(declared.chosen.get(ODDS_MULTIPLE, 0))
    if isinstance(declared, Declaration) and isinstance(wager, Wager) and multiple:
        for backing in declared.backings:
            if backing.flat == wager.position:
                odds = _odds(backing, declared)
                return backed(wager, odds, multiple, declared.chances, by_winnings=backing.by_winnings)
    return edge(wager, declared.chances)


def _odds(backing: Backing, declared: Declaration) -> dict[int, Wager[Any, Any]]:
    """By the point of the line bet that they back."""
    named = ((position.removeprefix(f"{backing.odds} "), wager) for position, wager in declared.wagers.items())
    return {int(point): wager for point, wager in named if point.isdecimal() and isinstance(wager, Wager)}


def draws_when_off(wager: Declared, declared: Declaration) -> Fraction:
    """The draws to a decision, counted from a come out roll: more than usual where those leave the wager alone."""
    inactive = declared.inactive
    if inactive and isinstance(wager, Wager) and inactive.covers(wager.position):
        line = declared.wagers[inactive.line]
        assert isinstance(line, Wager)
        return draws_come_out_off(wager, line, declared.chances)
    return edge(wager, declared.chances).draws
