"""Division VIII, parts 9.10, 11 and 12, at a table with a pool of its own: the prizes, the pool and whose it is."""

import pytest
from support import cents, cites

from pitboss.book.offices import OFFICES
from pitboss.games.caribbean_stud import messages as c
from pitboss.shoe.state import InShoe
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.jackpots import Means, Terms
from pitboss.table.rules import check_setup
from pitboss.table.state import Limits, Setup
from stud.felt import (
    FLUSH,
    FOUR,
    FULL,
    NO_HAND,
    ODD,
    PAIR,
    PLAYS,
    ROYAL,
    STRAIGHT_FLUSH,
    Table,
    all_of,
    cards,
    find,
    id_,
    ids,
)

DEALER = "Ah Kc 9s 5d 3h"
SECOND_ROYAL = "Ad Kd Qd Jd Td"
APPROVAL = "GC 96/12"


@pytest.fixture
def felt() -> Table:
    return Table(3)


def pool(table: Table, dollars: float) -> None:
    """The pool stands at so much."""
    table.do(c.ResetJackpot("casino manager", cents(dollars)))


def prizes(events: tuple[object, ...]) -> dict[int, tuple[int, int]]:
    """By seat, what came out of the pool and what the operator owed."""
    return {each.seat: (each.of_pool, each.owed) for each in all_of(events, jackpots.JackpotPaid)}


# --- 9.10 and 11.2: whatever the dealer has


@pytest.mark.shows("nz-1996:VIII:9.10", "nz-1996:VIII:11.2", "nz-1996:VIII:11.9")
@pytest.mark.parametrize("dealer", [NO_HAND, PLAYS, "Ah Ac As Ad 2c"])
def test_11_2_a_qualifying_hand_wins_the_jackpot_whatever_the_dealer_has(felt: Table, dealer: str) -> None:
    pool(felt, 1_000)
    events = felt.played({1: FULL}, dealer, jackpot=(1,))
    assert ids("9.10", "11.2", "11.9") <= set(find(events, c.JackpotQualified).cite)
    before = felt.rack()
    assert prizes(felt.paid()) == {1: (cents(150), 0)}
    assert felt.rack() - before == cents(150)


@pytest.mark.shows("nz-1996:VIII:11.9", "nz-1996:VIII:9.10")
def test_11_9_the_prize_comes_on_top_of_what_the_bet_wins(felt: Table) -> None:
    pool(felt, 1_000)
    won = sum(each.winnings for each in all_of(felt.played({1: FULL}, jackpot=(1,)), m.WagerWon))
    felt.paid()
    assert won == cents(10 + 140)
    assert felt.rack() == cents(1_000 - 1 + 10 + 140 + 150)


def test_hands_below_a_flush_do_not_qualify(felt: Table) -> None:
    events = felt.played({1: "9c 8d 7s 6c 5h"}, jackpot=(1,))
    assert find(events, c.JackpotLost).because == "the hand does not qualify"
    assert felt.stud.step == "collecting"
    felt.refuses(c.VerifyJackpot(), "11.10")


@pytest.mark.shows("nz-1996:VIII:11.1")
def test_who_made_no_wager_on_it_wins_nothing_of_it(felt: Table) -> None:
    felt.played({1: ROYAL}, "Ah Kc 9c 5d 3h")
    assert felt.jackpot.claims == ()


# --- 11.3: the pool


@pytest.mark.shows("nz-1996:VIII:11.3")
def test_11_3_a_part_of_each_wager_feeds_the_pool_at_the_approved_rate(felt: Table) -> None:
    """CS-06, CS-07."""
    felt = Table(2, jackpot_increment_rate=71)
    wagered = find(felt.ante(1, jackpot=True), jackpots.JackpotWagered)
    assert (wagered.pooled, wagered.kept) == (71, 29)
    assert id_("11.3") in wagered.cite
    assert felt.view()["jackpot"]["meter"] == "0.71", "before the first card"
    felt.ante(2, jackpot=True)
    assert felt.jackpot.meter == 142
    (wrong,) = check_setup(felt.rules, Setup(choices={"jackpot_terms_approved": False}))
    assert wrong.cite == id_("11.3")


@pytest.mark.shows("nz-1996:VIII:11.3")
def test_11_3_the_terms_are_changed_between_rounds_with_an_approval_and_not_by_whoever_resets(felt: Table) -> None:
    terms = Terms(cents(5), 80, cents(500))
    for office in OFFICES:
        if office != "casino operator":
            felt.refuses(c.ConfigureJackpot(office, terms, APPROVAL), "11.3")
    felt.refuses(c.ConfigureJackpot("casino operator", terms, " "), "11.3")
    felt.refuses(c.ConfigureJackpot("casino operator", Terms(cents(5), 101, 0), APPROVAL), "11.3")
    felt.refuses(c.ConfigureJackpot("casino operator", Terms(cents(7), 80, 0), APPROVAL), "4.2", "11.5")
    felt.refuses(c.ConfigureJackpot("casino operator", Terms(cents(5), 80, 50), APPROVAL), "12.1(a)")
    felt.ante()
    felt.refuses(c.ConfigureJackpot("casino operator", terms, APPROVAL), "11.3")  # a round is open
    felt.do(m.WithdrawWager(1, "ante 1"))
    configured = felt.do(c.ConfigureJackpot("casino operator", terms, APPROVAL))[0]
    assert (configured.approval, set(configured.cite)) == (APPROVAL, ids("11.3"))
    wagered = find(felt.ante(jackpot=True), jackpots.JackpotWagered)
    assert (wagered.pooled, wagered.kept) == (cents(4), cents(1))


@pytest.mark.shows("nz-1996:VIII:2.4[tail]", "nz-1996:VIII:2.4(a)")
def test_the_pool_is_reset_by_another_office_and_never_while_a_round_is_open(felt: Table) -> None:
    for office in OFFICES:
        if office != "casino manager":
            felt.refuses(c.ResetJackpot(office, cents(100)), "2.4[tail]")
    felt.refuses(c.ResetJackpot("casino manager", -1), "2.4(b)")
    funded = find(felt.do(c.ResetJackpot("casino manager", cents(100))), jackpots.JackpotFunded)
    assert funded.amount == cents(100)
    felt.refuses(c.ResetJackpot("casino manager", cents(100)), "2.4(b)")  # it stands there
    felt.ante(jackpot=True)
    felt.refuses(c.ResetJackpot("casino manager", 0), "11.3")
    felt.dealt()
    felt.fold(1)
    felt.refuses(c.ResetJackpot("casino manager", 0), "11.3")
    felt.finish()
    assert find(felt.do(c.ResetJackpot("casino manager", 0)), jackpots.JackpotFunded).amount == -cents(101)


def test_a_seed_is_put_in_before_the_first_wager_on_the_jackpot() -> None:
    """CS-05."""
    felt = Table(ready=False, jackpot_seed=250)
    assert felt.awaits().who == "casino manager"
    assert felt.view()["jackpot"]["playable"] is False
    felt.ante()
    felt.refuses(c.WagerOnJackpot(1), "12.1(a)", "11.3")
    felt.refuses(c.ResetJackpot("casino manager", cents(250)), "11.3")  # a round is open
    assert felt.awaits().who != "casino manager"
    felt.do(m.WithdrawWager(1, "ante 1"))
    felt.do(felt.awaits().act)
    assert felt.jackpot.meter == cents(250)
    felt.ante(jackpot=True)


@pytest.mark.shows("nz-1996:VIII:2.4[tail]", "nz-1996:VIII:11.3")
def test_a_round_that_began_without_the_seed_is_played_without_the_jackpot() -> None:
    felt = Table(ready=False, jackpot_seed=250)
    felt.ante()
    while not isinstance(felt.stage(), InShoe):
        felt.do(felt.awaits().act)
    felt.dealt()
    felt.refuses(c.ResetJackpot("casino manager", cents(250)), "11.3")
    felt.fold(1)
    while felt.stud.step != "betting":
        felt.do(felt.awaits().act)
    assert felt.awaits().who == "casino manager"
    felt.prepare()
    assert felt.jackpot.meter == cents(250)


# --- 11.7, 11.10, 11.11: when it is paid, who verifies, and the deck


@pytest.mark.shows("nz-1996:VIII:11.7", "nz-1996:VIII:11.10")
def test_11_7_it_is_paid_when_all_antes_and_bets_are_settled_and_the_hand_is_verified(felt: Table) -> None:
    pool(felt, 1_000)
    for seat in (1, 2):
        felt.ante(seat, jackpot=True)
    felt.dealt(DEALER)
    felt.bet(1, FULL)
    felt.bet(2, PAIR)
    felt.turn(DEALER)
    felt.show(1)
    for early in (c.VerifyJackpot(), c.PayJackpots()):
        felt.refuses(early)
    felt.show(2)
    settled = find(felt.settle(), c.HandsSettled)
    assert (settled.claims, id_("11.7") in settled.cite) == (True, True)
    assert not felt.state.table.layout
    assert felt.refuses(c.PayJackpots(), "11.10").instead == "verify them first"
    felt.refuse(c.VerifyJackpot("game supervisor"))
    verified = find(felt.do(c.VerifyJackpot()), c.JackpotVerified)
    assert (verified.seat, verified.cite) == (1, (id_("11.10"),))
    assert "the game supervisor is notified" in felt.told(verified)
    felt.refuses(c.VerifyJackpot(), "11.10")
    felt.refuse(c.PayJackpots("game supervisor"))
    assert id_("11.7") in find(felt.do(c.PayJackpots()), jackpots.JackpotPaid).cite
    felt.refuses(c.PayJackpots(), "11.7")  # once


@pytest.mark.shows("nz-1996:VIII:11.7")
def test_11_7_a_wager_on_an_area_lies_there_until_the_prize_is_paid() -> None:
    felt = Table(jackpot_operation="manual")
    pool(felt, 500)
    events = felt.played({1: FULL, 2: ODD}, jackpot=(1, 2))
    assert [each.seat for each in all_of(events, c.JackpotLost)] == [2]
    assert felt.jackpot.wagers == (1, 2)
    assert id_("11.7") in cites(felt.paid())
    felt.finish()
    assert felt.jackpot.wagers == ()


@pytest.mark.shows("nz-1996:VIII:11.11")
def test_11_11_the_deck_is_counted_whenever_a_jackpot_is_paid(felt: Table) -> None:
    felt.played({1: FLUSH}, jackpot=(1,))
    assert id_("11.11") in find(felt.paid(), c.JackpotsSettled).cite
    felt.refuses(c.CollectCards(), "11.11")
    assert (felt.awaits().who, felt.awaits().cite) == ("dealer", id_("11.11"))
    assert find(felt.do(c.CountDeck("dealer")), c.DeckCounted).cite == (id_("11.11"),)
    felt.collect()


@pytest.mark.shows("nz-1996:VIII:11.11", "nz-1996:VIII:14.9")
def test_11_11_what_follows_from_a_wrong_count_after_a_payment_a_person_says(felt: Table) -> None:
    felt.played({1: FLUSH}, jackpot=(1,))
    felt.paid()
    referred = felt.refer(c.CountDeck("dealer", 53), id_("14.9"), id_("11.10"))
    assert referred.office == "casino supervisor"
    counted = felt.do(c.CountDeck("inspector", 53))  # it is on record then
    assert find(counted, c.DeckCounted).count == 53
    felt.collect()
    felt.ante()
    while felt.awaits().who != "shift manager":
        felt.do(felt.awaits().act)
    felt.refuses(m.CallNoMoreBets())


# --- 11.8: how it is paid


@pytest.mark.shows("nz-1996:VIII:11.8")
@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, ROYAL])
@pytest.mark.parametrize("means", ["cash", "cheque", "chips"])
def test_11_8_a_royal_or_straight_flush_in_cash_or_by_cheque_where_its_player_asks_for_it(
    felt: Table, hand: str, means: Means
) -> None:
    pool(felt, 20_000)
    felt.played({1: hand}, "Ah Kc 9c 5d 3h", jackpot=(1,))
    felt.refuses(c.ChooseMeans(2, "cash"), "11.8")
    assert {each.means for each in felt.awaits().choices} == {"chips", "cash", "cheque"}
    chosen = felt.do(c.ChooseMeans(1, means))[0]
    assert chosen.cite == (id_("11.8"),)
    before = felt.rack()
    paid = find(felt.paid(), jackpots.JackpotPaid)
    assert paid.means == means
    assert (felt.rack() > before) is (means == "chips"), "a cheque is no chip"


@pytest.mark.shows("nz-1996:VIII:11.8")
@pytest.mark.parametrize(
    ("means", "handed", "cited"), [("chips", 2_025_00, True), ("cash", 2_000_15, True), ("cheque", 2_000_11, True)]
)
def test_11_8_chips_and_cash_may_be_rounded_up_a_cheque_is_exact(means: Means, handed: int, cited: bool) -> None:
    """CS-09: a tenth of 20 001.10 is 2 000.11; these chips pay it as 2 025, and coins as 2 000.15."""
    felt = Table(chips=(2_500, 10_000), limits=Limits(2_500, 50_000), jackpot_wager=25, jackpot_increment_rate=40)
    felt.do(c.ResetJackpot("casino manager", 20_001_10 - 10_00))
    felt.played({1: STRAIGHT_FLUSH}, DEALER, jackpot=(1,), ante=25)
    felt.do(c.ChooseMeans(1, means))
    paid = find(felt.paid(), jackpots.JackpotPaid)
    assert paid.of_pool == 2_000_11, "the pool gives what is due"
    assert paid.of_pool + paid.owed == handed
    assert (id_("11.8") in paid.cite) is cited
    assert felt.jackpot.meter == 20_001_10 - 2_000_11


@pytest.mark.shows("nz-1996:VIII:11.8")
def test_11_8_a_cheque_is_for_no_part_of_a_cent(felt: Table) -> None:
    """A tenth of 20 001.11 is 2 000.111: the pool gives the whole cents of it, and the operator the next."""
    felt.do(c.ResetJackpot("casino manager", 20_001_11 - 1_00))
    felt.played({1: STRAIGHT_FLUSH}, DEALER, jackpot=(1,))
    felt.do(c.ChooseMeans(1, "cheque"))
    paid = find(felt.paid(), jackpots.JackpotPaid)
    assert (paid.of_pool, paid.owed) == (2_000_11, 1)
    assert felt.jackpot.meter == 20_001_11 - 2_000_11


@pytest.mark.shows("nz-1996:VIII:11.8")
@pytest.mark.parametrize("hand", [FLUSH, FULL, FOUR])
def test_11_8_other_hands_are_paid_in_chips(felt: Table, hand: str) -> None:
    felt.played({1: hand}, jackpot=(1,))
    for means in ("cheque", "cash"):
        felt.refuses(c.ChooseMeans(1, means), "11.8")
    assert felt.awaits().act == c.VerifyJackpot(), "nobody is asked how"


@pytest.mark.shows("nz-1996:VIII:11.8")
def test_11_8_the_operator_may_offer_less() -> None:
    frugal = Table(jackpot_paid_in="chips or cheque")
    frugal.played({1: STRAIGHT_FLUSH}, jackpot=(1,))
    assert frugal.refuses(c.ChooseMeans(1, "cash"), "11.8").instead == "chips or cheque"
    frugal.do(c.ChooseMeans(1, "cheque"))


# --- 12.1 and 12.2: how much


@pytest.mark.shows(
    "nz-1996:VIII:12.1(a)",
    "nz-1996:VIII:12.1(b)",
    "nz-1996:VIII:12.1(c)",
    "nz-1996:VIII:12.1(d)",
    "nz-1996:VIII:12.1(e)",
)
@pytest.mark.parametrize(
    ("hand", "stands", "due", "of_pool", "left"),
    [
        (FLUSH, 500, 100, 100, 400),
        (FULL, 500, 150, 150, 350),
        (FOUR, 500, 500, 500, 0),
        (FOUR, 120, 500, 120, 0),  # CS-02: the operator owes the rest
        (STRAIGHT_FLUSH, 5_000, 1_000, 1_000, 4_000),
        (STRAIGHT_FLUSH, 40_000, 4_000, 4_000, 36_000),
        (STRAIGHT_FLUSH, 300, 1_000, 300, 0),
        (ROYAL, 5_000, 10_000, 5_000, 0),
        (ROYAL, 45_000, 45_000, 45_000, 0),
    ],
)
def test_12_1_a_hand_alone(felt: Table, hand: str, stands: int, due: int, of_pool: int, left: int) -> None:
    pool(felt, stands - 1)
    felt.played({1: hand}, "Ah Kc 9c 5d 3h", jackpot=(1,))  # CS-06: this wager is in the pool
    assert prizes(felt.paid()) == {1: (cents(of_pool), cents(due - of_pool))}
    assert felt.jackpot.meter == cents(left)
    meters = felt.ledger.seats[1]
    assert (meters.jackpot_won, meters.jackpot_owed) == (cents(of_pool), cents(due - of_pool))


@pytest.mark.shows("nz-1996:VIII:12.2(a)", "nz-1996:VIII:12.2(b)", "nz-1996:VIII:12.2(c)(ii)")
def test_12_2_several_in_one_round_the_fixed_sums_first_then_straight_flushes_then_the_royal(felt: Table) -> None:
    pool(felt, 60_147)
    felt.played(
        {1: ROYAL, 2: "9d 8d 7d 6d 5d", 3: FULL.replace("6d", "6c").replace("4c", "4d")},
        "Ah Kd 9h 5c 3h",
        jackpot=(1, 2, 3),
    )
    events = felt.paid()
    assert prizes(events) == {1: (cents(54_000), 0), 2: (cents(6_000), 0), 3: (cents(150), 0)}
    by = {each.seat: set(each.cite) for each in all_of(events, jackpots.JackpotPaid)}
    assert id_("12.2(c)(ii)") in by[1]
    assert id_("12.2(b)") in by[2]
    assert id_("12.2(a)") in by[3]
    assert felt.jackpot.meter == 0


@pytest.mark.shows("nz-1996:VIII:12.2(b)")
def test_12_2_b_straight_flushes_are_all_worked_on_what_the_fixed_sums_have_left(felt: Table) -> None:
    """CS-03: neither is paid less for being the second; below 10,000 each has a thousand."""
    hands = {1: "9d 8d 7d 6d 5d", 2: "9c 8c 7c 6c 5c", 3: "Js Jh Jd 4h 4c"}
    pool(felt, 60_147)
    felt.played(hands, "Ah Kd 9h 5s 3h", jackpot=(1, 2, 3))
    assert prizes(felt.paid()) == {1: (cents(6_000), 0), 2: (cents(6_000), 0), 3: (cents(150), 0)}
    assert felt.jackpot.meter == cents(48_000)
    felt.finish()
    pool(felt, 1_647)
    felt.played(hands, "Ah Kd 9h 5s 3h", jackpot=(1, 2, 3))
    assert prizes(felt.paid()) == {1: (cents(500), cents(500)), 2: (cents(1_000), 0), 3: (cents(150), 0)}
    assert felt.jackpot.meter == 0


@pytest.mark.shows("nz-1996:VIII:12.2(c)(i)")
def test_12_2_c_i_two_royal_flushes_of_a_small_pool_have_ten_thousand_each(felt: Table) -> None:
    """CS-04: the pool is paid once, and the operator owes what is wanting."""
    pool(felt, 14_998)
    felt.played({1: ROYAL, 2: SECOND_ROYAL}, "Ah Kc 9c 5c 3h", jackpot=(1, 2))
    events = felt.paid()
    assert prizes(events) == {1: (cents(7_500), cents(2_500)), 2: (cents(7_500), cents(2_500))}
    assert all(id_("12.2(c)(i)") in each.cite for each in all_of(events, jackpots.JackpotPaid))
    assert felt.jackpot.meter == 0


@pytest.mark.shows("nz-1996:VIII:12.2(c)(ii)")
def test_12_2_c_ii_of_a_large_one_they_have_equal_shares(felt: Table) -> None:
    pool(felt, 49_998)
    felt.played({1: ROYAL, 2: SECOND_ROYAL}, "Ah Kc 9c 5c 3h", jackpot=(1, 2))
    events = felt.paid()
    assert prizes(events) == {1: (cents(25_000), 0), 2: (cents(25_000), 0)}
    assert all(id_("12.2(c)(ii)") in each.cite for each in all_of(events, jackpots.JackpotPaid))


@pytest.mark.shows("nz-1996:VIII:12.2(a)")
def test_12_2_a_fixed_sums_of_a_pool_that_runs_dry_are_owed_in_full(felt: Table) -> None:
    pool(felt, 118)
    felt.played({1: FULL, 2: "Kd Td 7d 5d 2d"}, "Ah Kc 9c 5c 3h", jackpot=(1, 2))
    found = prizes(felt.paid())
    assert {seat: sum(each) for seat, each in found.items()} == {1: cents(150), 2: cents(100)}
    assert sum(of_pool for of_pool, _ in found.values()) == cents(120)
    assert felt.jackpot.meter == 0


def test_after_a_royal_flush_the_pool_restarts_with_its_seed() -> None:
    felt = Table(jackpot_seed=5_000)
    felt.played({1: ROYAL}, "Ah Kc 9c 5d 3h", jackpot=(1,))
    events = felt.paid()
    assert prizes(events) == {1: (cents(5_001), cents(4_999))}
    assert find(events, jackpots.JackpotFunded).amount == cents(5_000)
    assert felt.jackpot.meter == cents(5_000)


def test_a_folded_hand_may_win_it_where_the_house_reads_it_so() -> None:
    """CS-10."""
    felt = Table(folded_jackpot_hand="wins")
    pool(felt, 500)
    felt.ante(jackpot=True)
    felt.dealt()
    felt.look(1, FLUSH)
    events = felt.fold(1)
    assert find(events, c.JackpotQualified).seat == 1
    felt.settle()
    assert prizes(felt.paid()) == {1: (cents(100), 0)}


# --- 9.3: cards that are left face down


@pytest.mark.shows("nz-1996:VIII:9.3", "nz-1996:VIII:9.6")
def test_9_3_a_hand_left_face_down_wins_no_jackpot_and_its_player_alone_is_told(felt: Table) -> None:
    """CS-13."""
    felt.ante(1, jackpot=True)
    felt.dealt()
    felt.bet(1, FLUSH)
    felt.turn()
    left = find(felt.do(c.LeaveFaceDown(1)), c.HandLeft)
    assert left.unclaimed is True
    assert "would win the jackpot" in felt.told(left, viewer="seat 1")
    for viewer in ("seat 2", "dealer", "inspector"):
        assert left.seen_by(viewer).unclaimed is False
        assert "would win" not in felt.told(left, viewer=viewer)
    lost = find(felt.settle(), c.JackpotLost)
    assert id_("9.3") in lost.cite
    assert lost.because == "no hand that qualifies was shown"


def test_who_has_won_the_jackpot_stays_until_it_is_paid(felt: Table) -> None:
    felt.played({1: FLUSH}, jackpot=(1,))
    felt.refuses(m.LeaveSeat(1), "11.7")
    felt.paid()
    felt.do(m.LeaveSeat(1))


def test_a_table_with_its_own_pool_has_no_controller_to_grant_prizes(felt: Table) -> None:
    felt.played({1: FLUSH}, jackpot=(1,))
    felt.do(c.VerifyJackpot())
    felt.refuses(c.GrantJackpots("jackpot controller", (jackpots.Grant(1, 10_000, 100),), 0), "2.4(b)")
    felt.refuses(c.ReportMeter("jackpot controller", 0), "2.4(b)")
    assert cards(FLUSH)[0] in felt.hand(1).cards
