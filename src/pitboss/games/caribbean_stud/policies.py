"""Fixed ways to play Caribbean stud poker: when to bet, on one's own hand and the card of the dealer's that is seen."""

from collections.abc import Callable
from dataclasses import dataclass

from pitboss.games.caribbean_stud.ranking import ACE, ACE_KING, KING, WORTH, Hand, Kind


@dataclass(frozen=True, slots=True)
class Policy:
    """`bets` hears the hand, and what the card seen is worth."""

    name: str
    bets: Callable[[Hand, int], bool]


def from_hand(name: str, lowest: Hand) -> Policy:
    """To bet on every hand that stands no lower than this, whatever card is seen."""
    return Policy(name, lambda hand, seen: hand >= lowest)


POLICIES = (
    from_hand("pair or better", Hand(Kind.ONE_PAIR)),
    from_hand("ace-king or better", ACE_KING),
    from_hand("ace-king-jack-8-3 or better", Hand(Kind.ODD_CARDS, (ACE, KING, WORTH["J"], WORTH["8"], WORTH["3"]))),
    from_hand("raise everything", Hand(Kind.ODD_CARDS)),
)
