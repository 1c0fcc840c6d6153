"""The 36 rolls, and what a wager must make of every one of them."""

from collections.abc import Hashable
from typing import Any

from pitboss.draws.dice import dice
from pitboss.wager import Bundle, Lose, Outcome, Ruling, Win, judge, judge_parts

Roll = tuple[int, int]
ROLLS: frozenset[Roll] = frozenset((a, b) for a in range(1, 7) for b in range(1, 7))
POINTS = (4, 5, 6, 8, 9, 10)


def of(*totals: int) -> frozenset[Roll]:
    """The rolls with one of these totals."""
    return frozenset((a, b) for a, b in ROLLS if a + b in totals)


def but(*totals: int) -> frozenset[Roll]:
    """The rolls with none of these totals."""
    return ROLLS - of(*totals)


def ruled(wager: Any, *rows: tuple[Outcome, frozenset[Roll], tuple[str, ...]], stage: Hashable = None) -> None:
    """On each of the 36 rolls exactly this outcome, under exactly these clauses."""
    covered = [roll for _, rolls, _ in rows for roll in rolls]
    assert len(covered) == len(set(covered)) == 36, "the rows must share out all the rolls"
    for outcome, rolls, clauses in rows:
        for roll in rolls:
            ruling = judge(wager, stage, dice(*roll))
            assert ruling.outcome == outcome, f"{wager} at {stage} on {roll}"
            assert set(ruling.cite) == set(clauses), f"{wager} at {stage} on {roll}"


def apart(bundle: Any, roll: Roll) -> dict[str, tuple[int, Ruling]]:
    """The parts of a bundle by their positions, with their shares and rulings on a roll."""
    assert isinstance(bundle, Bundle)
    return {part.position: (share, ruling) for part, share, ruling in judge_parts(bundle, dice(*roll))}


def bundled(
    bundle: Any, parts: dict[str, int], wins: dict[int, str], clauses: tuple[str, ...], paid: dict[str, str]
) -> None:
    """Made of these parts; on each winning total the named part wins and the others lose, else all lose.

    `clauses` are how it wins, how it loses and how it is paid; `paid` gives the row of each part's odds.
    """
    won_under, lost_under, paid_as = clauses
    assert {part.position: share for part, share in bundle.parts} == parts
    assert bundle.unit == sum(parts.values())
    for roll in ROLLS:
        winner = wins.get(sum(roll), "")
        for position, (share, ruling) in apart(bundle, roll).items():
            assert share == parts[position]
            assert isinstance(ruling.outcome, Win if position == winner else Lose), f"{bundle}: {position} on {roll}"
            assert {won_under if winner else lost_under, paid_as} <= set(ruling.cite)
            assert (paid[position] in ruling.cite) == (position == winner)
