"""What others have published, of games with other rules and of dealers: the analyser comes to it with those rules.

The figures are the Wizard of Odds', blackjack appendices 2B (dealers, before a look for blackjack) and 9 (expected
returns of hands); there a pair is split into up to four hands, here into three, which costs less than one in 10,000.
"""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from blackjack_exact.terms import BY, EVEN, american, any_two, at
from pitboss.exact.blackjack.composition import Best, best_play
from pitboss.exact.blackjack.dealer import dealer
from pitboss.exact.blackjack.shoes import full_shoe
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import DECLARED, Allows, never
from pitboss.games.blackjack.hands import Values, is_soft, total
from pitboss.games.blackjack.shapes import Came, on_box


def to_soft_seventeen(hand: Values) -> bool:
    return total(hand) <= 16 or (total(hand) == 17 and is_soft(hand))


# --- dealers: one deck, standing on every seventeen

ENDS: tuple[Came, ...] = (17, 18, 19, 20, 21, "blackjack")
DEALERS = {
    1: (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    2: (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
    3: (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588),
    4: (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803),
    5: (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905),
    6: (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    7: (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854),
}


@pytest.mark.parametrize(("up", "published"), DEALERS.items())
@pytest.mark.shows("nz-1996:II:12.3")
def test_a_dealer_ends_as_published(up: int, published: tuple[float, ...]) -> None:
    found = dealer(DECLARED.dealer_draws)
    none = np.zeros((1, 10), dtype=np.int64)
    chances = found.ends_from(np.array(full_shoe(1), dtype=np.float64), none)[0, :, up - 1]
    by_end = dict(zip(found.ends, chances, strict=True))
    assert [by_end[end] for end in ENDS] == pytest.approx(published[:-1], abs=6e-7)
    assert 1 - chances.sum() == pytest.approx(published[-1], abs=6e-7)


# --- hands: stand, draw, double down, against an ace

ONE_DECK = {  # the dealer stands on soft seventeen and has looked for a blackjack, and has none
    (1, 2): (-0.661732, -0.067808, -0.593281),
    (1, 3): (-0.661047, -0.100568, -0.595803),
    (2, 3): (None, -0.291565, -1.318751),
    (5, 6): (None, 0.172946, 0.240259),
    (1, 7): (-0.101015, -0.108386, -0.357778),
}
SIX_DECKS = {  # the dealer draws to soft seventeen, and a blackjack takes everything
    (1, 2): (-0.722356, -0.379910, -1.024099),
    (1, 3): (-0.722119, -0.403855, -1.023717),
    (2, 3): (None, -0.529734, -1.443774),
    (5, 6): (None, -0.235772, -0.535879),
    (1, 7): (-0.466029, -0.421285, -0.909374),
}


def gains(found: Best, hand: tuple[int, ...]) -> list[float]:
    played, node = found.whole, found.table.whole.at(hand)
    return [float(each[node, 0, 0]) - 1 for each in (played.stand, played.draw, played.double)]


@cache
def one_deck() -> Best:
    return best_play(Table(american(3), full_shoe(1)))


@pytest.mark.parametrize(("hand", "published"), ONE_DECK.items())
def test_hands_after_a_look_for_blackjack_gain_what_is_published(
    hand: tuple[int, ...], published: tuple[float | None, ...]
) -> None:
    """Where a blackjack takes the original wager alone, it is as if the dealer had looked for it first."""
    found = one_deck()
    place = int(np.flatnonzero(found.table.first == found.table.whole.at(hand))[0])
    blackjack = found.table.blackjack[place, 0]
    for gain, known in zip(gains(found, hand), published, strict=True):
        if known is not None:
            assert (gain + blackjack) / (1 - blackjack) == pytest.approx(known, abs=6e-7)


def test_hands_that_lose_everything_to_a_blackjack_gain_what_is_published() -> None:
    terms = american(3, double_split=any_two, dealer_draws=to_soft_seventeen)
    lost = on_box("Double Down", "box 1 double", at("10.2"), EVEN, EVEN, BY)
    found = best_play(Table(replace(terms, double=lost), full_shoe(6)))
    for hand, published in SIX_DECKS.items():
        for gain, known in zip(gains(found, hand), published, strict=True):
            if known is not None:
                assert gain == pytest.approx(known, abs=6e-7)


# --- whole games: split into up to four hands

GAMES: dict[str, tuple[int, Allows, Allows, float]] = {
    "one deck": (1, DECLARED.dealer_draws, never, 0.000423),
    "one deck, doubling split hands": (1, DECLARED.dealer_draws, any_two, 0.001839),
    "two decks, drawing to soft seventeen": (2, to_soft_seventeen, never, -0.005252),
    "five decks, drawing to soft seventeen, doubling split hands": (5, to_soft_seventeen, any_two, -0.005918),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_gains_what_is_published_but_for_the_fourth_hand(game: str) -> None:
    decks, draws, doubles, published = GAMES[game]
    found = best_play(Table(american(3, double_split=doubles, dealer_draws=draws), full_shoe(decks)))
    assert 0 < published - found.worth.gain < 1e-4
    assert not found.shortfall
