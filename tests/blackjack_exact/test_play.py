"""The best play and the best chart of the game as the book has it, and what taking something away does to it."""

import os
from fractions import Fraction

import numpy as np
import pytest

from blackjack_exact.terms import NEW_ZEALAND, READINGS, best, chart
from pitboss.book.choices import Value
from pitboss.draws.cards import decks, read_left
from pitboss.editions import chosen
from pitboss.errors import BadInput
from pitboss.exact.blackjack.chart import Charted, plan_of
from pitboss.exact.blackjack.composition import best_play
from pitboss.exact.blackjack.declared import terms_of
from pitboss.exact.blackjack.effects import changes, effects_of_removal, effects_of_rules
from pitboss.exact.blackjack.plans import worth
from pitboss.exact.blackjack.policy import Decision, Policy
from pitboss.exact.blackjack.reading import KINDS, UPS, lines, page
from pitboss.exact.blackjack.rounding import Rounding
from pitboss.exact.blackjack.shoes import Shoe, checked, full_shoe, shoe_of
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS
from pitboss.games.blackjack.hands import ACE, may_double, must_draw
from pitboss.games.blackjack.shapes import AfterSplit

SIX = best(6)


def new_zealand(**choices: Value) -> Table:
    rules = chosen.ruled("nz-1996", "blackjack", choices)
    return Table(terms_of(rules), shoe_of(decks(int(rules.chosen["decks"]))))


# --- the game's own figures


def test_the_book_s_own_wagers_are_what_is_analysed() -> None:
    table = new_zealand()
    assert table.shoe == full_shoe(6) == (24, 24, 24, 24, 24, 24, 24, 24, 24, 96)
    assert table.returns == Table(NEW_ZEALAND, full_shoe(6)).returns
    assert new_zealand(dealer_blackjack_after_split="original_only").terms.after_split == "original_only"
    assert best_play(new_zealand()).worth.gain == SIX.worth.gain


EDGES = {  # decks: by the cards of each hand, and by the best chart
    4: (0.004556352440, 0.004613999124),
    6: (0.005077795481, 0.005110365687),
    8: (0.005338606583, 0.005359686532),
}


@pytest.mark.parametrize("count", EDGES)
def test_what_a_round_costs(count: int) -> None:
    by_cards, by_chart = EDGES[count]
    assert best(count).worth.edge == pytest.approx(by_cards, abs=1e-12)
    assert -chart(count).charted.gain == pytest.approx(by_chart, abs=1e-12)
    assert best(count).shortfall == chart(count).shortfall == 0


def test_the_readings_differ_by_what_a_dealer_s_blackjack_takes() -> None:
    """The more of what has been lost counts against the original wager, the better for the player."""
    gains = {each: best(6, each).worth.gain for each in READINGS}
    assert gains["original_only"] > gains["busts_stay_lost"] > gains["busts_plus_original"]
    assert best(6, "original_only").shortfall == 0
    assert best(6, "busts_plus_original").shortfall < 1e-5


def test_deals_are_all_the_deals() -> None:
    assert SIX.table.deals.sum() == pytest.approx(1, abs=1e-14)
    size, natural = 312, SIX.table.natural
    assert SIX.table.deals[natural].sum() == pytest.approx(float(Fraction(2 * 24 * 96, size * (size - 1))), abs=1e-15)


@pytest.mark.parametrize("reading", READINGS)
def test_a_chart_is_a_plan_of_its_own(reading: AfterSplit) -> None:
    found = chart(6, reading).charted
    again = worth(found.table, plan_of(found.table, found.chart))
    assert again.gain == pytest.approx(found.gain, abs=1e-15)
    assert found.gain < best(6, reading).worth.gain


def test_no_chart_that_differs_in_one_decision_is_better() -> None:
    """Each decision of the chart turned round, one at a time, with the chart's own arithmetic of the whole round."""
    found = chart(6).charted
    random = np.random.default_rng(11)
    for table_of_flags in ("draws", "doubles", "splits"):
        flags = getattr(found.chart, table_of_flags)
        for place in random.choice(flags.size, 12, replace=False):
            changed = flags.copy()
            changed.ravel()[place] ^= True
            other = Charted(found.table, found.chart.__class__(**{**found.chart.__dict__, table_of_flags: changed}))
            assert other.gain <= found.gain + 1e-14


def test_taking_an_option_away_never_helps() -> None:
    found = effects_of_rules(SIX)
    assert len([each for each in found if each.taken]) == 10
    for each in found:
        if each.taken:
            assert each.more.value <= 1e-14, each.name
    by_name = {each.name: each.more.value for each in found}
    assert by_name["no doubling down"] < by_name["no doubling down on 11"] < by_name["no doubling down on 10"] < 0
    assert by_name["no splitting"] < by_name["no splitting again"] < 0
    assert abs(by_name["no splitting of tens"]) <= 1e-14
    assert abs(by_name["even money is never taken"]) <= 1e-14


OTHER_SHOES: tuple[Shoe, ...] = ((24, 30, 20, 30, 22, 20, 24, 24, 20, 40), (4, 4, 4, 4, 4, 4, 4, 4, 4, 30))


@pytest.mark.parametrize("shoe", OTHER_SHOES if os.environ.get("PITBOSS_THOROUGH") else OTHER_SHOES[1:], ids=str)
def test_taking_an_option_away_never_helps_from_other_shoes(shoe: Shoe) -> None:
    found = best_play(Table(NEW_ZEALAND, checked(shoe)))
    for change in changes(NEW_ZEALAND):
        if change.taken:
            other = best_play(Table(change.terms, found.table.shoe))
            assert other.worth.gain <= found.worth.gain + found.shortfall + 1e-14, change.name


def test_a_card_gone_that_nobody_has_seen_changes_nothing_on_average() -> None:
    plan, shoe = SIX.worth.plan, SIX.table.shoe
    less = [tuple(count - (at == place) for at, count in enumerate(shoe)) for place in range(len(CARDS))]
    gains = [worth(Table(NEW_ZEALAND, each), plan).gain - SIX.worth.gain for each in less]
    assert [place + 1 for place, gain in enumerate(gains) if gain > 0] == [2, 3, 4, 5, 6, 7]
    assert max(gains) == gains[5 - 1]
    assert min(gains) == gains[ACE - 1]
    assert abs(sum(gain * count for gain, count in zip(gains, shoe, strict=True))) / sum(shoe) < 1e-14


def test_the_best_play_makes_more_of_a_card_gone() -> None:
    (five,) = effects_of_removal(SIX, cards=(5,))
    assert five.best_plan.value > five.same_plan.value > 0.001


# --- the chart, read


def test_lines_have_every_hand_once_and_obey_the_rules() -> None:
    found = lines(SIX.table, chart(6).charted.chart)
    assert [each.kind for each in found] == sorted((each.kind for each in found), key=KINDS.index)
    hard = [int(hand) for line in found if line.kind == "hard" for hand in line.hands]
    assert hard == [*range(4, 21)]
    assert sum(line.kind == "pair" for line in found) == 10
    for line in found:
        if line.kind == "hard" and int(line.hands[-1]) <= 11:
            assert Decision.STAND not in line.decisions
        if line.kind == "hard" and int(line.hands[0]) not in (9, 10, 11):
            assert Decision.DOUBLE not in line.decisions


KNOWN = {  # as charts are printed, 2 to 10 and the ace
    "hard 9": "D2222DDDDD",
    "hard 11": "222222222D",
    "hard 12": "DDSSSDDDDD",
    "pair A-A": "PPPPPPPPPP",
    "pair 8-8": "PPPPPPPPPP",
    "pair 9-9": "PPPPPSPPSS",
    "pair 10-10": "SSSSSSSSSS",
}


def test_the_chart_of_six_decks() -> None:
    """Eleven against a ten and eights against anything: only the original wager is lost to a blackjack."""
    marks = {Decision.STAND: "S", Decision.DRAW: "D", Decision.DOUBLE: "2", Decision.SPLIT: "P"}
    found = {f"{line.kind} {hand}": line for line in lines(SIX.table, chart(6).charted.chart) for hand in line.hands}
    for hand, decisions in KNOWN.items():
        assert "".join(marks[each] for each in found[hand].decisions) == decisions


def test_a_page_says_every_decision_in_a_word() -> None:
    found = lines(SIX.table, chart(6).charted.chart)
    html = page("Six decks", "New Zealand <1996>", found)
    assert html.count("<td") == len(found) * len(UPS)
    assert html.count('<th scope="row">') == len(found)
    assert "&lt;1996&gt;" in html
    assert "http" not in html


def test_a_policy_does_what_is_allowed() -> None:
    policy = Policy.of(SIX.table, chart(6).charted.chart)
    every = {*Decision}
    assert policy.decide((8, 8), 10, every) is Decision.SPLIT
    assert policy.decide((8, 8), 10, every - {Decision.SPLIT}) is Decision.DRAW
    assert policy.decide((5, 6), 10, every - {Decision.SPLIT}) is Decision.DOUBLE
    assert policy.decide((2, 3, 6), 10, {Decision.DRAW}) is Decision.DRAW
    assert policy.decide((1, 6), 10, {Decision.STAND}) is Decision.STAND
    assert not policy.takes_even_money


# --- how exact it is


def test_the_bound_is_far_below_every_difference_that_decides() -> None:
    assert 0 < Rounding(SIX.table).round < 1e-10
    whole = SIX.whole
    values = np.sort(np.stack([whole.stand[:, 0], whole.draw[:, 0], whole.double[:, 0]]), axis=0)
    finite = np.isfinite(values[1])
    assert (values[2] - values[1])[finite].min() > 2 * Rounding(SIX.table).hand


def test_doubles_and_forced_cards_are_the_declaration_s() -> None:
    hands = SIX.table.whole
    for hand, doubles, draws in zip(hands.of, hands.may_double, hands.must_draw, strict=True):
        assert doubles == may_double(hand)
        assert draws == must_draw(hand)


def test_a_shoe_that_may_run_out_is_refused() -> None:
    with pytest.raises(BadInput, match="takes 107"):
        shoe_of(read_left("A:0,2:0,3:0,4:0,5:0,6:0,7:0,8:0,9:0,T:3,J:0,Q:0,K:2", decks(6)))


def test_cards_of_a_value_count_together() -> None:
    assert shoe_of(read_left("T:1,J:2,Q:3,K:4,A:5", decks(6))) == (5, 24, 24, 24, 24, 24, 24, 24, 24, 10)
    assert (*range(1, 11),) == CARDS
