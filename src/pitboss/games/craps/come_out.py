"""What the puck decides about wagers: when line bets may be made, and what a come out roll leaves alone.

The table asks here for each wager that lies on it, and exact mathematics for each that it follows.
"""

from collections.abc import Container

from pitboss.games.craps.state import LINE_BETS, LINES
from pitboss.wager import Outcome, StandOff, Stay

_AFTER = frozenset(LINES) - LINE_BETS


def comes_too_late(kind: str, point: object) -> bool:
    """Line bets are made for a come out roll."""
    return kind in LINE_BETS and point is not None


def comes_too_early(kind: str, point: object) -> bool:
    """Come and Don't Come Bets are made for any later one (CR-39)."""
    return kind in _AFTER and point is None


def rests(kind: str, point: object, inactive: Container[str]) -> bool:
    """Whether a roll leaves wagers of this kind alone where nobody has called them on or off (CR-03)."""
    return point is None and kind in inactive


def resting(kind: str, outcome: Outcome) -> Outcome:
    """What becomes of a resting wager on a roll that would have brought it this outcome.

    It waits for the next roll. Come odds come back instead: their Come Bet itself is decided, so that nothing is left
    for them to wait for (CR-02).
    """
    decided = not isinstance(outcome, Stay)
    return StandOff() if decided and kind == "come odds" else Stay(None) if decided else outcome
