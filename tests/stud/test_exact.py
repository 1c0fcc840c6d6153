"""Caribbean stud poker counted to the last deal, against what is published and against other ways to count."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, prod

import pytest

from pitboss.draws.space import Chances
from pitboss.editions.nz_1996.caribbean_stud import WAGERS
from pitboss.exact import edge
from pitboss.exact.facing import ALL_DEALS, HIDDEN_HANDS, SEEN_CARDS
from pitboss.exact.hand_classes import ALL_HANDS, deals_by_kind, deals_from, hand_classes
from pitboss.exact.stud import BEST, Study, worths
from pitboss.exact.stud_chart import Call, Decision
from pitboss.games.caribbean_stud.policies import POLICIES
from pitboss.games.caribbean_stud.ranking import ACE_KING, Hand, Kind, rank
from pitboss.games.caribbean_stud.shapes import Against, Compared, Folded, NoHand
from stud.studies import HEARD, american, new_zealand

NAMES = (BEST, *(each.name for each in POLICIES))


def hand(cards: str) -> Hand:
    return rank(cards.split())


# --- against what is published of the game with a royal flush at 100 to 1


@pytest.mark.parametrize(
    ("policy", "lost"),
    [
        (BEST, 1_041_372_912_372),
        ("rules of thumb", 1_041_417_758_724),
        ("ace-king-jack-8-3 or better", 1_059_715_400_580),
        ("matching rank", 1_063_176_931_284),
        ("pair or better", 1_090_272_101_460),
        ("ace-king or better", 1_132_600_203_540),
        ("raise everything", 3_310_360_338_060),
    ],
)
def test_the_antes_lost_over_all_deals_are_those_published(policy: str, lost: int) -> None:
    assert american().of(policy).total == -lost


def test_the_published_edges_and_elements_of_risk() -> None:
    found = american()
    assert round(found.best.edge * 100, 3) == Fraction("5.224")
    assert round(found.best.edge_of_stakes * 100, 3) == Fraction("2.555")
    assert {each.policy: round(each.edge_of_stakes * 100, 3) for each in found.fixed} == {
        "pair or better": Fraction("2.738"),
        "ace-king or better": Fraction("2.672"),
        "ace-king-jack-8-3 or better": Fraction("2.596"),
        "raise everything": Fraction("5.536"),
        "matching rank": Fraction("2.616"),
        "rules of thumb": Fraction("2.554"),
        "fold everything": 100,
    }


@pytest.mark.shows("nz-1996:VIII:9.1")
def test_9_1_how_often_the_dealer_qualifies() -> None:
    assert deals_from(WAGERS.qualifies) == 1_463_700
    assert round(Fraction(1_463_700, ALL_HANDS) * 100, 1) == Fraction("56.3")
    played = new_zealand().of("raise everything")
    assert 1 - played.chance(lambda end: isinstance(end, NoHand)) == Fraction(1_463_700, ALL_HANDS)


# --- New Zealand's


def test_the_edges_of_new_zealand() -> None:
    found = new_zealand()
    assert {each: found.of(each).edge for each in NAMES} == {
        "best": Fraction(86_362_082_531, 1_661_102_543_100),
        "pair or better": Fraction(2_583_914_713, 47_460_072_660),
        "ace-king or better": Fraction(6_264_290_453, 110_740_169_540),
        "ace-king-jack-8-3 or better": Fraction(5_859_374_881, 110_740_169_540),
        "raise everything": Fraction(18_362_957_867, 110_740_169_540),
    }


def test_the_better_royal_flush_is_all_that_differs() -> None:
    """Each royal flush that beats a qualifying hand wins 2 × 150 antes more; nothing else moves."""
    ours, theirs = new_zealand(), american()
    royals = ours.best.deals[Compared(Kind.ROYAL_FLUSH, Against.HIGHER)]
    for policy in NAMES:
        assert ours.of(policy).deals == theirs.of(policy).deals
        assert ours.of(policy).total - theirs.of(policy).total == royals * 300
    assert ours.chart == theirs.chart


@pytest.mark.parametrize("policy", NAMES)
def test_figures_follow_from_the_deals(policy: str) -> None:
    """The same rows, judged one by one as draws of two wagers, give the same edge."""
    played = new_zealand().of(policy)
    assert sum(played.deals.values()) == sum(played.results.values()) == ALL_DEALS == 19_933_230_517_200
    made = {end: count for end, count in played.deals.items() if not isinstance(end, Folded)}
    ante, bet = edge(WAGERS.ante, Chances.counted(played.deals)), edge(WAGERS.bet, Chances.counted(made))
    assert played.bets == Fraction(sum(made.values()), ALL_DEALS)
    assert played.edge == ante.edge + 2 * played.bets * bet.edge
    assert played.staked == 1 + 2 * played.bets
    assert played.edge_of_stakes * played.staked == played.edge
    mean = sum(result * count for result, count in played.results.items()) / ALL_DEALS
    assert played.variance == sum((result - mean) ** 2 * count for result, count in played.results.items()) / ALL_DEALS


@pytest.mark.parametrize("policy", NAMES)
def test_each_kind_of_hand_is_dealt_as_often_as_it_should_be(policy: str) -> None:
    played = new_zealand().of(policy)
    for kind, deals in deals_by_kind().items():
        assert (
            sum(count for end, count in played.deals.items() if end.kind is kind) == deals * SEEN_CARDS * HIDDEN_HANDS
        )


@pytest.mark.parametrize(
    ("policy", "lowest"),
    [
        ("pair or better", Hand(Kind.ONE_PAIR)),
        ("ace-king or better", ACE_KING),
        ("ace-king-jack-8-3 or better", hand("As Kd Jh 8c 3s")),
        ("raise everything", Hand(Kind.ODD_CARDS)),
    ],
)
def test_a_fixed_policy_bets_on_the_hands_that_it_says(policy: str, lowest: Hand) -> None:
    """Counted from the ranking alone."""
    assert new_zealand().of(policy).bets == Fraction(deals_from(lowest), ALL_HANDS)


def test_folding_everything_loses_every_ante() -> None:
    played = american().of("fold everything")
    assert played.results == {Fraction(-1): ALL_DEALS}
    assert played.edge == 1
    assert played.variance == played.bets == 0


def test_nothing_is_better_than_the_best_play() -> None:
    for found in (new_zealand(), american()):
        assert all(found.best.edge < each.edge for each in found.fixed)


def test_progress_is_told_hand_by_hand_from_the_lowest_up() -> None:
    assert american()
    assert [each.hand for each in hand_classes()] == HEARD


# --- counted otherwise


def test_stand_offs_are_as_many_as_pairs_of_level_hands() -> None:
    """Two hands of a class, of cards that differ, with any of the dealer's five seen."""
    found = dict.fromkeys(Kind, 0)
    for each in hand_classes():
        if each.hand < ACE_KING:
            continue
        if each.one_suit:
            found[each.hand.kind] += 4 * 3
            continue
        pairs = prod(comb(4, count) * comb(4 - count, count) for _, count in each.groups)
        if len(each.groups) == 5:  # less those of which one is of one suit, or both are
            pairs += 4 * 3 - 2 * 4 * 3**5
        found[each.hand.kind] += pairs
    played = new_zealand().of("raise everything")
    assert {kind: played.deals.get(Compared(kind, Against.EQUAL), 0) for kind in Kind} == {
        kind: pairs * 5 for kind, pairs in found.items()
    }


def test_royal_flushes_lose_to_nothing() -> None:
    played = new_zealand().best
    assert Compared(Kind.ROYAL_FLUSH, Against.LOWER) not in played.deals
    assert Folded(Kind.ROYAL_FLUSH) not in played.deals
    assert played.deals[Compared(Kind.ROYAL_FLUSH, Against.EQUAL)] == 4 * 3 * 5


# --- the best play


def test_a_pair_is_always_bet_and_less_than_ace_king_never() -> None:
    chart = new_zealand().chart
    assert chart.always[-1] == hand("As Kd Qh Jc 2s")
    assert chart.never[-1] == hand("As Qd Jh Tc 9s")
    assert len(chart.doubtful) == 156
    assert all(each.kind is Kind.ODD_CARDS and each >= ACE_KING for each in chart.doubtful)
    assert set(chart.always) | set(chart.never) | set(chart.doubtful) == {each.hand for each in hand_classes()}


@pytest.mark.parametrize(
    ("cards", "seen", "call"),
    [
        ("As Kd Qh 4c 3s", 2, Call.BET),
        ("As Kd Qh 3c 2s", 4, Call.FOLD),
        ("As Kd Qh 5c 3s", 4, Call.BY_SUITS),
        ("As Kd Jh Tc 9s", 2, Call.FOLD),
        ("As Kd Jh 3c 2s", 14, Call.BET),
        ("As Kd Th 9c 8s", 14, Call.FOLD),
        ("As Kd 8h 3c 2s", 8, Call.FOLD),
        ("As Kd 8h 5c 2s", 8, Call.BET),
        ("2s 2d 5h 4c 3s", 14, Call.BET),
        ("As Qd Jh Tc 9s", 2, Call.FOLD),
    ],
)
def test_what_to_do_with_a_hand_against_a_card(cards: str, seen: int, call: Call) -> None:
    (found,) = (each for each in new_zealand().chart.hands[hand(cards)] if each.seen == seen)
    assert found.call is call


def decisions(study: Study, seen: int, *, holds: bool) -> Iterator[Decision]:
    for each in study.chart.doubtful:
        for found in study.chart.hands[each]:
            if (found.seen, found.holds) == (seen, holds):
                yield found


@pytest.mark.parametrize("most", [None, Fraction(1, 100)], ids=["no maximum", "nearly nothing"])
def test_lines_say_what_the_decisions_are(most: Fraction | None) -> None:
    """Below the first all fold, from the last on all bet, and each hand between is told: nothing more, nothing less."""
    study = new_zealand(most)
    lines = list(study.chart.lines())
    assert len({(line.seen, line.holds) for line in lines}) == len(lines)
    for line in lines:
        found = list(decisions(study, line.seen, holds=line.holds))
        below = [each for each in found if line.lowest is None or each.hand < line.lowest]
        above = [each for each in found if line.always is not None and each.hand >= line.always]
        assert {each.call for each in below} <= {Call.FOLD}
        assert {each.call for each in above} <= {Call.BET}
        assert [*below, *line.between, *above] == found
        if line.between:
            assert line.between[0].call is not Call.FOLD
            assert line.between[-1].call is not Call.BET
    told = sum(len(list(decisions(study, line.seen, holds=line.holds))) for line in lines)
    assert told == sum(len(study.chart.hands[each]) for each in study.chart.doubtful)


def test_where_suits_decide_more_of_the_suit_seen_is_never_worse() -> None:
    """The layouts on which to bet: with each, those that have its cards and more."""
    by_suits = [each for each in new_zealand().chart.decisions if each.suits]
    assert len(by_suits) == 69
    assert {each.suits is not None for each in new_zealand().chart.decisions if each.call is Call.BY_SUITS} == {True}
    for each in by_suits:
        assert each.suits is not None
        bet_with = {frozenset(layout) for layout in each.suits.bet_with}
        others = [frozenset(some) for size in range(5) for some in combinations(ranks_beside(each), size)]
        for layout in bet_with:
            assert all(other in bet_with for other in others if other > layout)
        if each.suits.at_least is not None:
            assert bet_with == {other for other in others if len(other) >= each.suits.at_least}


def ranks_beside(decision: Decision) -> list[int]:
    """The ranks of odd cards that may be of the suit seen; five of them together would be a flush."""
    return [each for each in decision.hand.ranks if each != decision.seen]


# --- the operator's maximum payout


@pytest.mark.shows("nz-1996:VIII:10.2")
def test_10_2_a_maximum_payout_takes_from_the_winners_what_is_above_it() -> None:
    """Of 100 antes, only a royal flush would have won more on its bet: 500."""
    capped = worths(WAGERS, Fraction(100))
    royal = Compared(Kind.ROYAL_FLUSH, Against.HIGHER)
    for each in (new_zealand().of(policy) for policy in NAMES):
        assert each.total - replace(each, worth=capped).total == each.deals[royal] * 400
    lower = worths(WAGERS, Fraction(101, 2))
    assert lower[royal] == lower[Compared(Kind.STRAIGHT_FLUSH, Against.HIGHER)] == 1 + Fraction(101, 2)


def test_a_bet_that_hardly_wins_is_made_less_often_and_the_best_play_stays_the_best() -> None:
    """Taking something from the player never raises the player's return."""
    poor, free = new_zealand(Fraction(1, 100)), new_zealand()
    assert poor.best.bets < free.best.bets
    for policy in NAMES:
        assert poor.of(policy).edge > free.of(policy).edge
    assert all(poor.best.edge < each.edge for each in poor.fixed)
