"""The wager on the progressive jackpot: what it returns, by the size of the pool."""

from fractions import Fraction

import pytest

from pitboss.editions.nz_1996.caribbean_stud import PRIZES, WAGERS, progressive_jackpot
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.hand_classes import ALL_HANDS, deals_by_kind
from pitboss.exact.stud_jackpot import JackpotReturn, PrizeChance, jackpot_return
from pitboss.games.caribbean_stud.policies import POLICIES
from pitboss.games.caribbean_stud.ranking import Kind
from pitboss.games.caribbean_stud.shapes import Prize
from pitboss.money import Amount, dollars
from stud.studies import american, new_zealand

DOLLAR = dollars(1)
LOSES, WINS = (progressive_jackpot({"folded_jackpot_hand": each}) for each in ("loses", "wins"))


def jackpot(wager: int = DOLLAR) -> JackpotReturn:
    return jackpot_return(LOSES, new_zealand().best, wager)


def share(kind: Kind) -> Fraction:
    return Fraction(deals_by_kind()[kind], ALL_HANDS)


def test_each_prize_is_won_as_often_as_its_hand_is_dealt() -> None:
    found = jackpot()
    assert [each.kind for each in found.prizes] == [*PRIZES]
    assert {each.kind: each.chance for each in found.prizes} == {kind: share(kind) for kind in PRIZES}
    assert {each.kind: each.prize for each in found.prizes} == {kind: prize for kind, (prize, _) in PRIZES.items()}


@pytest.mark.shows("nz-1996:VIII:12.1(a)", "nz-1996:VIII:12.1(b)")
@pytest.mark.parametrize("pool", [0, 5_000, 10_000, 10_001, 50_000, 1_000_000])
def test_12_1_the_return_takes_the_greater_of_sum_and_share(pool: int) -> None:
    by_hand = (
        share(Kind.ROYAL_FLUSH) * max(10_000, pool)
        + share(Kind.STRAIGHT_FLUSH) * max(Fraction(1_000), Fraction(pool, 10))
        + share(Kind.FOUR_OF_A_KIND) * 500
        + share(Kind.FULL_HOUSE) * 150
        + share(Kind.FLUSH) * 100
    )
    assert jackpot().returned(dollars(pool)) == by_hand
    assert jackpot(2 * DOLLAR).returned(dollars(pool)) == by_hand / 2


def test_the_return_bends_where_a_share_overtakes_its_sum() -> None:
    assert list(jackpot().bends) == [dollars(10_000)]


@pytest.mark.parametrize("wager", [Amount(50), DOLLAR, dollars(2), dollars(5), dollars(100)])
def test_the_break_even_pool_returns_the_wager_and_no_smaller_one_does(wager: Amount) -> None:
    found = jackpot(wager)
    even = found.break_even
    assert even is not None
    if even:
        assert found.returned(even) == 1
        assert found.returned(even - 1) < 1
    else:
        assert found.returned(0) >= 1


def test_a_dollar_is_even_at_this_pool() -> None:
    assert jackpot().break_even == Fraction(303_640_000, 19)  # cents


def of(*prizes: tuple[Kind, int, Fraction | int]) -> JackpotReturn:
    """A dollar on other prizes, in dollars."""
    found = [
        PrizeChance(kind, Prize(dollars(least), Fraction(rate)), (), int(share(kind) * ALL_DEALS), 0)
        for kind, least, rate in prizes
    ]
    return JackpotReturn(DOLLAR, tuple(found))


@pytest.mark.parametrize(
    ("four", "full", "flush", "published"),
    [(100, 75, 50, 263_205), (150, 100, 50, 246_784)],
)
def test_break_even_meters_published_of_other_prizes(four: int, full: int, flush: int, published: int) -> None:
    """All of the pool for a royal flush and a tenth for a straight flush, without a least sum."""
    shares = ((Kind.ROYAL_FLUSH, 0, 1), (Kind.STRAIGHT_FLUSH, 0, Fraction(1, 10)))
    fixed = ((Kind.FOUR_OF_A_KIND, four, 0), (Kind.FULL_HOUSE, full, 0), (Kind.FLUSH, flush, 0))
    even = of(*shares, *fixed).break_even
    assert even is not None
    assert round(even / 100) == published


def test_no_pool_makes_fixed_prizes_even() -> None:
    assert of((Kind.FLUSH, 100, 0)).break_even is None
    assert of((Kind.FLUSH, 1_000, 0)).break_even == 0


def test_the_break_even_pool_may_lie_beyond_a_bend_at_which_the_return_turns_steeper() -> None:
    """Won once in 400 each: all of the pool, and half of it or 100; 3/4 comes back at a pool of 200."""
    deals, rest = divmod(ALL_DEALS, 400)
    assert rest == 0
    prizes = (Prize(Amount(0), Fraction(1)), Prize(Amount(100), Fraction(1, 2)))
    found = JackpotReturn(1, tuple(PrizeChance(Kind.FLUSH, each, (), deals, 0) for each in prizes))
    assert list(found.bends) == [0, 200]
    assert found.returned(200) == Fraction(3, 4)
    assert found.break_even == Fraction(800, 3)


def test_the_break_even_pool_may_lie_between_two_bends() -> None:
    """The royal flush grows from 1,000 on, the straight flush from 20,000,000 on: even in between, after a jump."""
    found = of((Kind.ROYAL_FLUSH, 1_000, 1), (Kind.STRAIGHT_FLUSH, 2_000, Fraction(1, 10_000)))
    assert list(found.bends) == [dollars(1_000), dollars(20_000_000)]
    assert found.break_even == (1 - share(Kind.STRAIGHT_FLUSH) * 2_000) / share(Kind.ROYAL_FLUSH) * 100


# --- folded hands


@pytest.mark.shows("nz-1996:VIII:11.2")
@pytest.mark.parametrize("policy", ["best", *(each.name for each in POLICIES)])
def test_11_2_no_policy_here_folds_a_hand_that_qualifies(policy: str) -> None:
    """CS-10 makes no difference to them."""
    loses, wins = (jackpot_return(each, new_zealand().of(policy), DOLLAR) for each in (LOSES, WINS))
    assert loses.folded == wins.folded == 0
    assert loses.break_even == wins.break_even
    assert [each.won for each in loses.prizes] == [each.won for each in wins.prizes]


@pytest.mark.shows("nz-1996:VIII:8.2(a)", "nz-1996:VIII:11.2")
def test_11_2_to_one_who_folds_everything_it_makes_all_the_difference() -> None:
    played = american().of("fold everything")
    loses, wins = (jackpot_return(each, played, DOLLAR) for each in (LOSES, WINS))
    assert loses.returned(dollars(100_000)) == 0
    assert loses.break_even is None
    assert wins.returned(dollars(100_000)) == jackpot().returned(dollars(100_000))
    qualifying = sum(deals_by_kind()[kind] for kind in PRIZES)
    assert loses.folded == wins.folded == Fraction(qualifying, ALL_HANDS) * ALL_DEALS
    assert [each.won for each in loses.prizes] == [0] * 5


def test_the_default_is_the_reading() -> None:
    end = jackpot_return(WAGERS.jackpot({}), american().of("fold everything"), DOLLAR)
    assert end.returned(dollars(100_000)) == 0
