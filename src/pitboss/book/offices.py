"""Who acts for the house, and what a clause empowers each of them to do."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from pitboss.book.index import Clause

Office = Literal[
    "dealer",
    "stickperson",
    "boxperson",
    "floorperson",
    "game supervisor",
    "casino supervisor",
    "shift manager",
    "casino manager",
    "casino operator",
    "jackpot controller",
    "inspector",
]
OFFICES: Final[tuple[Office, ...]] = get_args(Office)


@dataclass(frozen=True, slots=True)
class Power:
    """Authority is a relation read from a clause: these offices may do this act."""

    act: str
    offices: frozenset[Office]
    cite: Clause


def power(act: str, *offices: Office, cite: Clause) -> Power:
    return Power(act, frozenset(offices), cite)


# "The dealer or a more senior casino employee": everyone of the house at or above the dealer.
DEALER_OR_SENIOR: Final[tuple[Office, ...]] = (
    "dealer",
    "game supervisor",
    "casino supervisor",
    "shift manager",
    "casino manager",
)
