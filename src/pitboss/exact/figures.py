"""The figures of every selection of a game under a book, as its house has chosen."""

from fractions import Fraction

from pitboss.editions.declaration import ODDS_MULTIPLE, Declaration, Declared
from pitboss.exact.backed import backed
from pitboss.exact.come_out import draws_come_out_off
from pitboss.exact.edge import Edge, edge
from pitboss.exact.odds import Book, odds_on
from pitboss.wager import Bundle, Wager


def edges(declared: Book) -> tuple[Edge, ...]:
    """One row per selection that a draw of the game decides, in the book's order."""
    return tuple(edge_of(wager, declared) for wager in declared.wagers.values() if decided_by_a_draw(wager))


def decided_by_a_draw(wager: Declared) -> bool:
    """Else its chances depend on how the game is played."""
    return isinstance(wager, Bundle) or not wager.draws


def edge_of(wager: Declared, declared: Book) -> Edge:
    """Of one selection; of a line bet, together with the odds that are chosen to go with it."""
    multiple = int(declared.chosen.get(ODDS_MULTIPLE, 0))
    odds = odds_on(declared).get(wager.position) if multiple else None
    if odds and isinstance(wager, Wager):
        return backed(wager, odds.wagers, multiple, declared.chances, by_winnings=odds.backing.by_winnings)
    return edge(wager, declared.chances)


def draws_when_off(wager: Declared, declared: Declaration) -> Fraction:
    """The draws to a decision, counted from a come out roll: more than usual where those leave the wager alone."""
    inactive = declared.inactive
    if inactive and isinstance(wager, Wager) and inactive.covers(wager.position):
        line = declared.wagers[inactive.line]
        assert isinstance(line, Wager)
        return draws_come_out_off(wager, line, declared.chances)
    return edge(wager, declared.chances).draws
