"""Studies that several tests read, each counted once in a process, and the same game as it is known elsewhere."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

from pitboss.editions.nz_1996.caribbean_stud import BET, WAGERS
from pitboss.exact.stud import Study, study
from pitboss.games.caribbean_stud.policies import POLICIES, Policy
from pitboss.games.caribbean_stud.ranking import ACE, ACE_KING, KING, WORTH, Hand, Kind
from pitboss.money import odds
from pitboss.wager import Win, one_draw

QUEEN, JACK = WORTH["Q"], WORTH["J"]
FOLD_EVERYTHING = Policy("fold everything", lambda hand, seen: False)


def _matching_rank(hand: Hand, seen: int) -> bool:
    """A pair or better, or ace and king with a card of the rank seen."""
    return hand >= Hand(Kind.ONE_PAIR) or (hand >= ACE_KING and seen in hand.ranks)


def _rules_of_thumb(hand: Hand, seen: int) -> bool:
    """A pair or better, and ace and king by three published rules."""
    if hand >= Hand(Kind.ONE_PAIR) or hand < ACE_KING:
        return hand >= Hand(Kind.ONE_PAIR)
    if seen in (ACE, KING):
        return QUEEN in hand.ranks or JACK in hand.ranks
    return seen in hand.ranks or (QUEEN in hand.ranks and seen < hand.ranks[3])


PUBLISHED = (Policy("matching rank", _matching_rank), Policy("rules of thumb", _rules_of_thumb))


@cache
def new_zealand(most: Fraction | None = None) -> Study:
    return study(WAGERS, most)


HEARD: list[Hand] = []  # what was told of the progress of the one below


@cache
def american() -> Study:
    """A royal flush pays 100 to 1; all else is the same."""
    royal = Win(odds("250 to 1"))
    rules = [replace(each, then=Win(odds("100 to 1"))) if each.then == royal else each for each in BET.rules(None)]
    bet = replace(BET, rules=one_draw(*rules), _judged={})
    return study(replace(WAGERS, bet=bet), None, (*POLICIES, *PUBLISHED, FOLD_EVERYTHING), HEARD.append)
