"""Parts 8 to 12 of Division VIII: what ante, bet and jackpot wager come to, however a hand ends."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.book.choices import Value, check_choices
from pitboss.book.index import clause, clauses
from pitboss.book.readings import reading
from pitboss.editions.nz_1996.caribbean_stud import ANTE, BET, PRIZES, WAGERS, progressive_jackpot
from pitboss.errors import DefectiveWager
from pitboss.games.caribbean_stud.ranking import Kind, rank
from pitboss.games.caribbean_stud.shapes import (
    Against,
    Compared,
    Folded,
    Jackpot,
    LeftFaceDown,
    NoHand,
    Prize,
    Showdown,
    Unclaimed,
    showdowns,
    winnings,
)
from pitboss.money import dollars, odds
from pitboss.wager import Lose, StandOff, Wager, Win, judge

ENDS = showdowns()
MADE = tuple(end for end in ENDS if not isinstance(end, Folded))  # the ends of a hand on which a bet was made
PAYS = {
    Kind.ODD_CARDS: 1,
    Kind.ONE_PAIR: 1,
    Kind.TWO_PAIRS: 2,
    Kind.THREE_OF_A_KIND: 3,
    Kind.STRAIGHT: 4,
    Kind.FLUSH: 5,
    Kind.FULL_HOUSE: 7,
    Kind.FOUR_OF_A_KIND: 20,
    Kind.STRAIGHT_FLUSH: 50,
    Kind.ROYAL_FLUSH: 250,
}
JACKPOT = progressive_jackpot({})
FOLDED_WINS = progressive_jackpot({"folded_jackpot_hand": "wins"})


def cited(wager: Wager[None, Showdown], end: Showdown) -> set[str]:
    return {name.removeprefix("nz-1996:VIII:") for name in judge(wager, None, end).cite}


def awarded(jackpot: Jackpot, end: Showdown) -> set[str]:
    return {each.number for each in jackpot.judge(end).cite}


# --- exactly one rule


@pytest.mark.parametrize(("wager", "ends"), [(ANTE, ENDS), (BET, MADE)], ids=["ante", "bet"])
def test_exactly_one_rule_applies_and_every_rule_is_reached(
    wager: Wager[None, Showdown], ends: tuple[Showdown, ...]
) -> None:
    table = wager.rules(None)
    reached = set()
    for end in ends:
        applying = [index for index, rule in enumerate(table) if rule.when(end)]
        assert len(applying) == 1, end
        reached.add(applying[0])
    assert reached == set(range(len(table)))
    assert all(rule.cite for rule in table)


@pytest.mark.parametrize("jackpot", [JACKPOT, FOLDED_WINS], ids=["loses", "wins"])
def test_exactly_one_award_applies_to_each_end(jackpot: Jackpot) -> None:
    reached = {id(jackpot.judge(end)) for end in ENDS}
    assert reached == {id(award) for award in jackpot.awards}
    assert all(award.cite for award in jackpot.awards)


def test_ends_are_every_one_that_can_be() -> None:
    assert len(ENDS) == len(set(ENDS)) == 10 * 6 - 1
    assert Compared(Kind.ROYAL_FLUSH, Against.LOWER) not in ENDS


def test_a_bet_that_was_not_made_is_not_judged() -> None:
    with pytest.raises(DefectiveWager, match="0 rules apply"):
        judge(BET, None, Folded(Kind.ONE_PAIR))


def test_a_jackpot_without_a_rule_for_an_end_is_defective() -> None:
    broken = replace(JACKPOT, awards=JACKPOT.awards[1:])
    with pytest.raises(DefectiveWager, match=r"Progressive Jackpot on .*0 rules apply"):
        broken.judge(NoHand(Kind.ROYAL_FLUSH))


# --- ante and bet


@pytest.mark.shows("nz-1996:VIII:4.5", "nz-1996:VIII:8.2(b)")
@pytest.mark.parametrize("kind", Kind)
def test_4_5_a_fold_loses_the_ante_whatever_the_hand(kind: Kind) -> None:
    assert judge(ANTE, None, Folded(kind)).outcome == Lose()
    assert cited(ANTE, Folded(kind)) == {"4.5", "8.2(b)"}


@pytest.mark.shows("nz-1996:VIII:9.1", "nz-1996:VIII:9.2(a)", "nz-1996:VIII:9.2[tail]")
@pytest.mark.parametrize("kind", Kind)
def test_9_2_where_the_dealer_has_no_hand_the_ante_is_paid_and_the_bet_void(kind: Kind) -> None:
    assert judge(ANTE, None, NoHand(kind)).outcome == Win(odds("1 to 1"))
    assert judge(BET, None, NoHand(kind)).outcome == StandOff()
    assert cited(ANTE, NoHand(kind)) == {"9.1", "9.2(a)", "10.1[Ante]"}
    assert cited(BET, NoHand(kind)) == {"9.1", "9.2[tail]"}


@pytest.mark.shows("nz-1996:VIII:9.1")
def test_9_1_the_dealer_qualifies_with_an_ace_and_a_king_or_higher() -> None:
    for cards in ("As Kd 4h 3c 2s", "2s 2d 3h 4c 5s", "As 2d 3h 4c 5s", "As Ks 4s 3s 2s"):
        assert rank(cards.split()) >= WAGERS.qualifies, cards
    for cards in ("As Qd Jh Tc 9s", "Ks Qd Jh Tc 8s"):
        assert rank(cards.split()) < WAGERS.qualifies, cards


@pytest.mark.shows("nz-1996:VIII:9.5(a)", "nz-1996:VIII:9.8(b)", "nz-1996:VIII:10.1[Ante]")
@pytest.mark.parametrize("kind", Kind)
def test_9_5_a_a_higher_hand_wins_its_ante(kind: Kind) -> None:
    higher = Compared(kind, Against.HIGHER)
    assert judge(ANTE, None, higher).outcome == Win(odds("1 to 1"))
    assert cited(ANTE, higher) == {"9.4(b)", "9.5(a)", "9.8(b)", "10.1[Ante]"}


@pytest.mark.shows(
    "nz-1996:VIII:9.8(c)",
    "nz-1996:VIII:10.1[One pair or less]",
    "nz-1996:VIII:10.1[Two pairs]",
    "nz-1996:VIII:10.1[Three of a Kind]",
    "nz-1996:VIII:10.1[Straight]",
    "nz-1996:VIII:10.1[Flush]",
    "nz-1996:VIII:10.1[Full House]",
    "nz-1996:VIII:10.1[Four of a Kind]",
    "nz-1996:VIII:10.1[Straight Flush]",
    "nz-1996:VIII:10.1[Royal Flush]",
)
@pytest.mark.parametrize("kind", Kind)
def test_10_1_a_bet_is_paid_by_the_kind_of_the_hand(kind: Kind) -> None:
    higher = Compared(kind, Against.HIGHER)
    assert judge(BET, None, higher).outcome == Win(odds(f"{PAYS[kind]} to 1"))
    row = "One pair or less" if kind <= Kind.ONE_PAIR else "Two pairs" if kind is Kind.TWO_PAIRS else str(kind)
    assert cited(BET, higher) == {"9.4(b)", "9.5(a)", "9.8(c)", f"10.1[{row}]"}


@pytest.mark.shows("nz-1996:VIII:9.5(b)", "nz-1996:VIII:9.7(b)")
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.ROYAL_FLUSH])
def test_9_5_b_a_lower_hand_loses_both(kind: Kind) -> None:
    lower = Compared(kind, Against.LOWER)
    for wager in (ANTE, BET):
        assert judge(wager, None, lower).outcome == Lose()
        assert cited(wager, lower) == {"9.4(b)", "9.5(b)", "9.7(b)"}


@pytest.mark.shows("nz-1996:VIII:9.5(c)", "nz-1996:VIII:9.9")
@pytest.mark.parametrize("kind", Kind)
def test_9_5_c_level_hands_stand_off(kind: Kind) -> None:
    equal = Compared(kind, Against.EQUAL)
    for wager in (ANTE, BET):
        assert judge(wager, None, equal).outcome == StandOff()
        assert cited(wager, equal) == {"9.4(b)", "9.5(c)", "9.9"}


@pytest.mark.shows("nz-1996:VIII:9.6")
@pytest.mark.parametrize("kind", Kind)
def test_9_6_a_hand_left_face_down_loses_whatever_it_is(kind: Kind) -> None:
    for wager in (ANTE, BET):
        assert judge(wager, None, LeftFaceDown(kind)).outcome == Lose()
        assert cited(wager, LeftFaceDown(kind)) == {"9.6", "9.7(b)"}


@pytest.mark.shows("nz-1996:VIII:4.6")
def test_4_6_the_bet_is_twice_the_ante() -> None:
    assert WAGERS.bet_per_ante == 2
    assert WAGERS.bet_amount == clause("nz-1996:VIII:4.6")


@pytest.mark.shows("nz-1996:VIII:10.2")
def test_10_2_a_bet_wins_no_more_than_the_maximum_payout() -> None:
    assert winnings(20, odds("250 to 1"), None) == 5_000
    assert winnings(20, odds("250 to 1"), 5_000) == 5_000
    assert winnings(20, odds("250 to 1"), 4_999) == 4_999
    assert winnings(20, odds("1 to 1"), 4_999) == 20
    assert winnings(Fraction(1, 2), odds("3 to 1"), None) == Fraction(3, 2)


# --- the order of hands, and its clauses


@pytest.mark.parametrize(
    ("one", "other", "numbers"),
    [
        ("2s 2d 3h 4c 5s", "As Kd Qh Jc 9s", ("13.1(a)", "13.1(b)")),
        ("As Kd Qh Jc 9s", "2s 2d 3h 4c 5s", ("13.1(a)", "13.1(b)")),
        ("Ks Qd Jh Tc 9s", "Js Td 9h 8c 7s", ("13.3(a)", "3.2", "13.2", "13.3")),
        ("Ks Kd 3h 3c 4s", "Kh Kc 3s 3d 2s", ("13.3(b)", "3.2", "13.2", "13.3")),
        ("4s 4d Ah 6c 3s", "4h 4c Ad 6d 3d", ("13.3(c)", "3.2", "13.2", "13.3")),
        ("As Kd 8h 4c 3s", "As Kd 8h 4c 2s", ("13.3(d)", "3.2", "13.2", "13.3")),
        ("As Ks 8s 4s 3s", "Ad Kd 8d 4d 2d", ("13.1(f)", "3.2", "13.2", "13.3")),
    ],
)
def test_an_order_says_under_which_clauses_it_stands(one: str, other: str, numbers: tuple[str, ...]) -> None:
    found = WAGERS.order.between(rank(one.split()), rank(other.split()))
    assert tuple(each.number for each in found) == numbers


# --- the jackpot


@pytest.mark.shows(
    "nz-1996:VIII:11.6(a)",
    "nz-1996:VIII:11.6(b)",
    "nz-1996:VIII:11.6(c)",
    "nz-1996:VIII:11.6(d)",
    "nz-1996:VIII:11.6(e)",
)
def test_11_6_from_a_flush_on_hands_qualify() -> None:
    winning = {kind for kind in Kind if isinstance(JACKPOT.judge(NoHand(kind)).then, Prize)}
    assert winning == {kind for kind in Kind if kind >= Kind.FLUSH} == set(PRIZES)
    letters = dict(zip("abcde", sorted(winning), strict=True))
    for letter, kind in letters.items():
        assert f"11.6({letter})" in awarded(JACKPOT, NoHand(kind))


@pytest.mark.shows("nz-1996:VIII:11.2")
@pytest.mark.parametrize("kind", sorted(PRIZES))
def test_11_2_a_qualifying_hand_wins_whatever_the_dealer_has(kind: Kind) -> None:
    compared: list[Showdown] = [end for end in ENDS if isinstance(end, Compared) and end.kind is kind]
    ends = [NoHand(kind), *compared]
    assert {JACKPOT.judge(end).then for end in ends} == {PRIZES[kind][0]}
    assert all({"11.2", "11.9"} <= awarded(JACKPOT, end) for end in ends)


@pytest.mark.shows(
    "nz-1996:VIII:12.1(a)",
    "nz-1996:VIII:12.1(b)",
    "nz-1996:VIII:12.1(c)",
    "nz-1996:VIII:12.1(d)",
    "nz-1996:VIII:12.1(e)",
)
def test_12_1_prizes_are_fixed_or_a_share_of_the_jackpot_whichever_is_greater() -> None:
    def pays(kind: Kind, pool: int) -> Fraction:
        then = JACKPOT.judge(NoHand(kind)).then
        assert isinstance(then, Prize)
        return then.of(dollars(pool)) / 100

    low = {kind: pays(kind, 0) for kind in PRIZES}
    assert list(low.values()) == [10_000, 1_000, 500, 150, 100]
    assert {kind: pays(kind, 10_000) for kind in PRIZES} == low
    high = {kind: pays(kind, 10_001) for kind in PRIZES}
    assert list(high.values()) == [10_001, Fraction(10_001, 10), 500, 150, 100]
    for letter, kind in zip("abcde", PRIZES, strict=True):
        assert f"12.1({letter})" in awarded(JACKPOT, NoHand(kind))


@pytest.mark.shows("nz-1996:VIII:8.2(a)", "nz-1996:VIII:11.2")
@pytest.mark.parametrize("kind", Kind)
def test_11_2_whether_a_folded_hand_wins_is_a_choice(kind: Kind) -> None:
    assert JACKPOT.judge(Folded(kind)).then == Lose()
    assert awarded(JACKPOT, Folded(kind)) == {"1.0[Fold]", "4.5", "8.2(a)"}
    assert FOLDED_WINS.judge(Folded(kind)).then == (PRIZES[kind][0] if kind in PRIZES else Lose())
    (choice,) = (each for each in WAGERS.choices if each.name == reading("CS-10").choice)
    assert choice.reading == "CS-10"


@pytest.mark.shows("nz-1996:VIII:9.3", "nz-1996:VIII:9.6")
@pytest.mark.parametrize("kind", Kind)
def test_9_3_a_qualifying_hand_left_face_down_is_not_claimed(kind: Kind) -> None:
    found = JACKPOT.judge(LeftFaceDown(kind))
    assert found.then == (Unclaimed() if kind in PRIZES else Lose())
    assert {each.number for each in found.cite} >= ({"9.3", "9.6"} if kind in PRIZES else {"9.7(a)"})


@pytest.mark.shows("nz-1996:VIII:9.7(a)", "nz-1996:VIII:9.8(a)")
@pytest.mark.parametrize(
    ("end", "number"),
    [
        (lambda kind: Compared(kind, Against.LOWER), "9.7(a)"),
        (lambda kind: Compared(kind, Against.HIGHER), "9.8(a)"),
        (lambda kind: Compared(kind, Against.EQUAL), "9.9"),
        (NoHand, "9.2(b)"),
    ],
    ids=["lower", "higher", "level", "no hand"],
)
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind < Kind.FLUSH])
def test_a_jackpot_wager_that_does_not_qualify_is_collected(
    kind: Kind, end: Callable[[Kind], Showdown], number: str
) -> None:
    """CS-12: in every case, though the book writes it for some."""
    found = JACKPOT.judge(end(kind))
    assert found.then == Lose()
    assert {each.number for each in found.cite} == {f"11.6({letter})" for letter in "abcde"} | {number}


# --- what the page says of itself


def test_choices_keep_to_their_ranges() -> None:
    good: dict[str, Value] = {
        "maximum_payout": 50_000,
        "folded_jackpot_hand": "wins",
        "jackpot_wager": 2,
        "jackpot_increment_rate": 75,
    }
    assert check_choices(WAGERS.choices, good) == ()
    wrong: dict[str, Value] = {
        "maximum_payout": -1,
        "folded_jackpot_hand": "perhaps",
        "jackpot_wager": 0,
        "jackpot_increment_rate": 101,
    }
    found = check_choices(WAGERS.choices, wrong)
    assert [each.cite for each in found] == [f"nz-1996:VIII:{number}" for number in ("10.2", "11.2", "11.5", "11.3")]


def test_everything_cited_is_of_the_division() -> None:
    for end in ENDS:
        for name in judge(ANTE, None, end).cite:
            assert clauses()[name].part == "VIII"
        for each in JACKPOT.judge(end).cite:
            assert each.part == "VIII"
