"""One thing that was tried, and whether it holds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Found:
    """`subject` is the wager, the way to play or the pair that was tried; `says` has the figures on either side."""

    subject: str
    holds: bool
    says: str
    clauses: tuple[str, ...] = ()
