"""Whose turn it is: hands are paid in the order in which they were received, whatever table they are at.

The hands of one round at one table are paid together, at the place of the first of them; so are hands that were
received at the same time at different tables (CS-08).
"""

from dataclasses import dataclass

from pitboss.floor.progressive.state import Controller, Hand, Linked


@dataclass(frozen=True)
class Turn:
    """Hands that are paid together, as (table, hand), received first at this time."""

    at: str
    hands: tuple[tuple[str, Hand], ...]


def next_turn(controller: Controller) -> Turn | None:
    """The hands that are to be paid now; None while none waits, or a hand that may come before is still in play."""
    waiting = sorted((since(each), each.name) for each in controller.tables if _complete(each))
    if not waiting:
        return None
    at = waiting[0][0]
    if any(_may_come_before(each, at) for each in controller.tables):
        return None
    hands = tuple(
        (table.name, hand)
        for table in controller.tables
        if _complete(table) and since(table) == at
        for hand in table.hands
        if hand.waits
    )
    return Turn(at, hands)


def _complete(table: Linked) -> bool:
    """Whether hands wait there, and no other of the round can join them."""
    return any(hand.waits for hand in table.hands) and not any(hand.undecided for hand in table.hands)


def since(table: Linked) -> str:
    return min(hand.received for hand in table.hands if hand.waits)


def _may_come_before(table: Linked, at: str) -> bool:
    """Whether a hand in play there was received no later: who has no cards yet receives them after this."""
    if not any(hand.undecided for hand in table.hands):
        return False
    received = [hand.received for hand in table.hands if hand.received and not hand.out]
    return bool(received) and min(received) <= at
