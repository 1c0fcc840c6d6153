"""What the controller reads out of a stud table's log."""

from collections.abc import Iterable, Iterator
from typing import Any

from pitboss.floor.progressive import messages as m
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.state import DEALER, StudTable
from pitboss.table import jackpots
from pitboss.table import messages as shared
from pitboss.table.state import BetsOpen


def facts(before: StudTable, events: Iterable[Any], after: StudTable) -> m.Facts:
    """What one entry means for the jackpot; most mean nothing."""
    found = [fact for event in events for fact in _of(event)]
    if is_open(before) != is_open(after):
        found.append(m.Round(is_open(after)))
    return tuple(found)


def _of(event: Any) -> Iterator[Any]:
    match event:
        case jackpots.JackpotWagered(seat=seat, pooled=pooled):
            yield m.Entered(seat, pooled)
        case jackpots.JackpotWithdrawn(seat=seat, pooled=pooled):
            yield m.Withdrawn(seat, pooled)
        case stud.CardsDealt(to=to):
            yield m.Received(tuple(dict.fromkeys(seat for seat in to if seat != DEALER)))
        case stud.CardExposed(to=to) if to != DEALER:
            yield m.Received((to,))
        case stud.DealTakenBack():
            yield m.TakenBack()
        case stud.JackpotLost(seat=seat):
            yield m.Out(seat)
        case stud.JackpotVerified(seat=seat, kind=kind):
            yield m.Claimed(seat, kind)
        case jackpots.JackpotPaid(seat=seat):
            yield m.Paid(seat)
        case shared.RoundClosed() | shared.RoundVoided():
            yield m.Ended()


def is_open(state: StudTable) -> bool:
    jackpot = state.equipment.jackpot
    return type(state.phase) is not BetsOpen or bool(state.table.layout or jackpot.wagers or jackpot.carried)
