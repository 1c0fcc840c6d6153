"""Terms in fewer rows for a page of text: what happens alike at several stages is said once."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.sheet.parts import Term

ORDER = ("wins", "stands off", "goes on", "loses", "is not made")


@dataclass(frozen=True, slots=True)
class Condensed:
    """`chances` are those of one draw, the least and the most among the stages; empty where they depend on play."""

    stages: tuple[str, ...]
    outcome: str
    chances: tuple[Fraction, ...]
    cite: tuple[str, ...]


def condensed(terms: Sequence[Term]) -> tuple[Condensed, ...]:
    """Going on to several stages is one row, staying at a stage is none, and stages that end alike share a row."""
    found: dict[tuple[bool, str, tuple[str, ...]], list[Term]] = {}
    for term in terms:
        if term.outcome == "stays":
            continue
        kind = "goes on" if term.outcome.startswith("goes on") else term.outcome
        found.setdefault((term.stage == "", kind, term.cite), []).append(term)
    rows = []
    for (_, kind, cite), alike in found.items():
        going = [each.outcome.removeprefix("goes on at ") for each in alike] if kind == "goes on" else []
        outcome = f"goes on at {', '.join(going)}" if going else kind
        chances = sorted({each.chance for each in alike if each.chance is not None})
        if going:
            chances = [sum(chances_of(alike), Fraction(0))]
        stages = tuple(dict.fromkeys(each.stage for each in alike if each.stage))
        rows.append(Condensed(stages, outcome, tuple(chances[:1] + chances[-1:][: len(chances) - 1]), cite))
    return tuple(sorted(rows, key=lambda row: (bool(row.stages), _place(row.outcome))))


def _place(outcome: str) -> int:
    return next(place for place, word in enumerate(ORDER) if word in outcome)


def chances_of(terms: Sequence[Term]) -> list[Fraction]:
    return [each.chance for each in terms if each.chance is not None]
