"""Raising a payout never lowers the return."""

import dataclasses
from collections.abc import Hashable, Iterator
from typing import Any

from pitboss.exact.edge import edge
from pitboss.exact.figures import decided_by_a_draw
from pitboss.exact.odds import Book
from pitboss.money import Odds
from pitboss.soundness.found import Found
from pitboss.wager import Rule, Wager, Win


def raised_payouts(declared: Book) -> Iterator[Found]:
    """Every payout of every wager, one at a time, is raised by a unit."""
    for wager in declared.wagers.values():
        if isinstance(wager, Wager) and decided_by_a_draw(wager):
            before = edge(wager, declared.chances)
            for odds in before.pays:
                more = Odds(odds.pays + odds.on, odds.on)
                after = edge(raised(wager, odds, more), declared.chances)
                says = f"{odds} raised to {more}: edge {before.edge} becomes {after.edge}"
                yield Found(str(wager), after.edge < before.edge, says, (wager.cite.id,))


def raised(wager: Wager[Any, Any], odds: Odds, more: Odds) -> Wager[Any, Any]:
    """The same wager where one of its wins pays more."""

    def rules(stage: Hashable) -> tuple[Rule[Any], ...]:
        listed = wager.rules(stage)
        return tuple(dataclasses.replace(each, then=Win(more)) if each.then == Win(odds) else each for each in listed)

    return dataclasses.replace(wager, rules=rules, _judged={})
