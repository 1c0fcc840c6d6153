"""Antes and jackpot wagers together, and many rounds of them, under one way to play."""

from fractions import Fraction

import pytest

from cli.conftest import Pitboss
from pitboss.editions.nz_1996.caribbean_stud import WAGERS
from pitboss.errors import BadInput
from pitboss.exact.combination import Combination
from pitboss.exact.distribution import Distribution
from pitboss.exact.session import Session
from pitboss.exact.stud import Played
from pitboss.exact.stud_asked import Asked
from pitboss.exact.stud_layout import stud_combination
from pitboss.games.caribbean_stud.ranking import Kind
from pitboss.games.caribbean_stud.shapes import Against, Compared, Folded, NoHand, Showdown
from stud.studies import new_zealand

# What the tables of parts 10 and 12 pay, written down once more.
BET = dict(zip(sorted(Kind), (1, 1, 2, 3, 4, 5, 7, 20, 50, 250), strict=True))
JACKPOT = {Kind.FLUSH: 100, Kind.FULL_HOUSE: 150, Kind.FOUR_OF_A_KIND: 500}
JACKPOT |= {Kind.STRAIGHT_FLUSH: 1_000, Kind.ROYAL_FLUSH: 10_000}


def made(text: str, **choices: int | str) -> Combination:
    return stud_combination(text, Asked.of(WAGERS, choices))


def by_hand(played: Played, ante: int, jackpot: int = 0, most: int = 10**9) -> Distribution:
    ways: dict[int, int] = {}
    for end, deals in played.deals.items():
        gain = _gain(end, ante, most) + (JACKPOT.get(end.kind, 0) - 1 if jackpot else 0)
        ways[gain] = ways.get(gain, 0) + deals
    return Distribution.counted(Fraction(1), ways, sum(ways.values()))


def _gain(end: Showdown, ante: int, most: int) -> int:
    match end:
        case Folded():
            return -ante
        case NoHand():
            return ante
        case Compared(kind, Against.HIGHER):
            return ante + min(2 * ante * BET[kind], most)
        case Compared(_, Against.LOWER):
            return -3 * ante
        case _:
            return 0


@pytest.mark.shows("nz-1996:VIII:4.6", "nz-1996:VIII:10.1[Ante]", "nz-1996:VIII:12.1(c)")
def test_4_6_an_ante_takes_its_bet_with_it_and_the_jackpot_stands_beside_them() -> None:
    found = made("ante 10, jackpot 1")
    assert [str(entry) for entry in found.layout] == ["ante 10", "bet 20", "jackpot 1"]
    assert found.result == by_hand(new_zealand().best, 10, jackpot=1)
    assert found.placed == 11
    assert found.needed == 31
    ante, bet, jackpot = found.parts
    assert bet.made == new_zealand().best.bets == bet.laid / 20
    assert found.mean == ante.result.mean + bet.result.mean + jackpot.result.mean == found.result.mean
    assert found.variance == found.result.variance


def test_the_figures_of_an_ante_are_those_of_its_policy() -> None:
    found, alone = made("ante 5", policy="a-k or better"), new_zealand().of("ace-king or better")
    assert (found.edge, found.edge_at_risk, found.variance) == (alone.edge, alone.edge_of_stakes, 25 * alone.variance)
    assert found.result == by_hand(alone, 5)


def test_10_2_a_maximum_payout_cuts_what_a_bet_wins_by_the_ante_of_the_layout() -> None:
    found = made("ante 50", maximum_payout=1_000)
    assert found.result == by_hand(new_zealand(Fraction(1_000, 50)).best, 50, most=1_000)


def test_a_pool_that_has_grown_pays_its_share() -> None:
    share = made("ante 10, jackpot 1", policy="raise everything", jackpot_meter=50_000).result
    assert isinstance(share, Distribution)
    pool = 50_000 + 1  # what the wager itself adds is in it
    flush_higher, royal_higher = 10 + 20 * 5 + 99, 10 + 20 * 250 + pool - 1
    assert {Fraction(flush_higher), Fraction(royal_higher)} <= {value for value, _ in share}


def test_many_rounds_and_a_bankroll() -> None:
    found = made("ante 10", policy="pair or better")
    played = Session(found, 100, Fraction(500), Fraction(1_000))
    assert played.mean == 100 * found.mean
    within = played.within
    assert within is not None
    assert within.ruined.least + within.reached.least + within.going.least <= 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bet 20", r"'bet 20': the Bet Wager is 2 times the ante, .* \(nz-1996:VIII:4.6\); write ante 10"),
        ("jackpot 1", r"a wager on the jackpot needs an ante \(.*VIII:11.1\); write ante 10, jackpot 1"),
        ("ante 5, jackpot 2", r"a wager on the jackpot is of 1 here \(.*VIII:11.5\); write jackpot 1"),
        ("ante 5, ante 5", "'ante' stands twice in the layout"),
        ("ante", "'ante' has no amount; write for example ante 10"),
        ("red 5", "'red' is no wager of caribbean-stud under nz-1996; wagers are ante, jackpot"),
    ],
)
def test_what_is_no_layout_of_this_game(text: str, expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        made(text)


def test_the_commands_read_them(pitboss: Pitboss) -> None:
    edge = pitboss("edge", "nz-1996", "caribbean-stud", "ante 10, jackpot 1", "--set", "policy=pair or better")
    assert "ante 10, bet 20, jackpot 1: each made once" in edge.out
    session = pitboss("session", "nz-1996", "caribbean-stud", "ante 10", "--rounds", "50", "--bankroll", "300")
    assert "ruined with less than the 30 that the layout may ask for" in session.out


def test_an_ante_that_is_said_twice(pitboss: Pitboss) -> None:
    said = pitboss("edge", "nz-1996", "caribbean-stud", "ante 10", "--set", "ante=5")
    assert (said.code, said.err) == (2, "pitboss: --set ante=5: the layout says how much the ante is\n")
