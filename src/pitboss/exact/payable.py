"""What the chips of a usual table cannot make: exact figures pay it all the same, to the fraction of a cent."""

from collections.abc import Iterator
from fractions import Fraction

from pitboss.exact.combination import Combination
from pitboss.money import Amount, ChipSet
from pitboss.table.state import Setup

USUAL = ChipSet(tuple(Amount(value) for value in Setup().chips))


def unpayable(combination: Combination) -> Iterator[str]:
    """The wagers of which a win or the commission would be rounded, or the wager refused."""
    for part in combination.parts:
        if not _makes(part.commission):
            yield f"the commission on {part.said}"
        elif not all(_makes(gain + part.commission) for gain, _ in part.result if gain > 0):
            yield f"a win on {part.said}"


def _makes(amount: Fraction) -> bool:
    cents = amount * 100
    return cents.denominator == 1 and USUAL.payable(int(cents))
