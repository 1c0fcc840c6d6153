"""VIII 12.3: several tables with one progressive jackpot, and the order in which their hands are paid."""

import pytest
from msgspec.structs import replace

from floor.night import FLUSH, FOURS, NOTHING, ROYAL, STRAIGHT_FLUSH, Night
from pitboss.book.choices import Value
from pitboss.errors import BadInput
from pitboss.floor.progressive.messages import Entered, Follow, GrantNext
from pitboss.floor.progressive.state import Controller, Hand, Linked
from pitboss.floor.progressive.turns import Turn, next_turn
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.play import awaits
from pitboss.games.caribbean_stud.ranking import Kind
from pitboss.record import LinkedTables, MemoryLog, Recorded, audit
from pitboss.ruling import Accepted, Refused
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.jackpots import Terms
from pitboss.table.state import Setup

SEED: dict[str, Value] = {"jackpot_seed": 20_000}
KINGS = (*FOURS["K"], "2h")
PAIR = ("7s", "7d", "9s", "8d", "3d")  # a hand that the dealer plays, and that none here shares a card with


def paid(night: Night, name: str) -> list[tuple[int, int, int]]:
    """Seat, what it got of the pool, and what the operator owed it."""
    return [
        (event.seat, event.of_pool, event.owed)
        for entry in night.logs[name].entries()
        for event in entry.events
        if isinstance(event, jackpots.JackpotPaid)
    ]


@pytest.mark.shows("nz-1996:VIII:2.4(a)", "nz-1996:VIII:2.4(b)", "nz-1996:VIII:11.3")
def test_2_4_all_meters_show_what_all_tables_have_fed() -> None:
    night = Night({**SEED, "jackpot_increment_rate": 75})
    assert night.pool == 2_000_000
    night.ante("A", 1, 2)
    night.ante("C", 1)
    assert night.pool == 2_000_000 + 3 * 75
    assert {night.table(name).state.equipment.jackpot.meter for name in "ABC"} == {night.pool}


@pytest.mark.shows("nz-1996:VIII:12.3", "nz-1996:VIII:12.3(a)")
@pytest.mark.parametrize("shown_first", ["A", "B"])
def test_12_3_the_first_card_decides_whoever_shows_first(shown_first: str) -> None:
    """A's player gets the first card before B's; the pool that B's straight flush is worked on is what A's left."""
    night = Night(SEED)
    for name in ("A", "B"):
        night.ante(name, 1)
        night.call(name)
    night.later()
    night.do("A", stud.DealCards(count=1))  # the first card to A's player, and no more
    night.later()
    night.deal("B", PAIR)
    night.later()
    night.deal("A", PAIR)
    pool = night.pool
    shown_last = "B" if shown_first == "A" else "A"
    hands = {"A": {1: ROYAL["s"]}, "B": {1: STRAIGHT_FLUSH["h"]}}
    for name in (shown_first, shown_last):
        night.play(name, hands[name], PAIR)
        night.verify(name)
        if name == "B" and shown_first == "B":
            assert paid(night, "B") == [], "A's hand is still in play, and was received before"
    assert paid(night, "A") == [(1, pool, 0)]
    assert paid(night, "B") == [(1, 2_000_000 // 10, 0)], "a tenth of the pool that restarted with its seed"
    granted = [
        event
        for entry in night.logs["controller"].entries()
        for event in entry.events
        if isinstance(event, jackpots.PoolPaid)
    ]
    assert [event.table for event in granted] == ["A", "B"]
    assert {"nz-1996:VIII:12.3", "nz-1996:VIII:12.3(a)"} <= set(granted[0].cite)
    for name in "AB":
        (event,) = (
            event
            for entry in night.logs[name].entries()
            for event in entry.events
            if isinstance(event, jackpots.JackpotPaid)
        )
        assert {"nz-1996:VIII:12.3", "nz-1996:VIII:12.3(a)"} <= set(event.cite)
        assert "nz-1996:VIII:12.3(b)" not in event.cite


@pytest.mark.shows("nz-1996:VIII:12.3", "nz-1996:VIII:12.3(b)")
def test_12_3_b_out_of_a_shuffler_it_is_all_five_cards() -> None:
    """Both tables are dealt at once: the packet decides, and a packet comes whole."""
    night = Night(SEED, dealt_from="automatic shuffler")
    for name in ("A", "B"):
        night.ante(name, 1, 2)
        night.call(name)
    night.do("B", stud.DealCards(count=1))  # a packet to seat 1
    night.later()
    night.do("A", stud.DealCards(count=2))
    night.later()
    for name in "AB":
        night.deal(name, PAIR)
    pool = night.pool
    night.play("A", {1: ROYAL["s"]}, PAIR)
    night.verify("A")
    assert night.waits("A")
    assert paid(night, "A") == [], "seat 1 at B has had its cards longer"
    night.play("B", {1: FLUSH["h"]}, PAIR)
    night.verify("B")
    assert paid(night, "B") == [(1, 10_000, 0)]
    assert paid(night, "A") == [(1, pool - 10_000, 0)]
    (event,) = (
        event
        for entry in night.logs["A"].entries()
        for event in entry.events
        if isinstance(event, jackpots.JackpotPaid)
    )
    assert "nz-1996:VIII:12.3(b)" in event.cite
    assert "nz-1996:VIII:12.3(a)" not in event.cite


@pytest.mark.shows("nz-1996:VIII:12.3")
def test_12_3_a_hand_that_cannot_win_is_not_waited_for() -> None:
    night = Night(SEED)
    for name in ("A", "B"):
        night.ante(name, 1)
        night.call(name)
        night.later()
        night.deal(name, PAIR)
    night.play("B", {1: FLUSH["h"]}, PAIR)
    night.verify("B")
    assert paid(night, "B") == []
    night.do("A", stud.Fold(1))
    assert paid(night, "B") == [(1, 10_000, 0)]


@pytest.mark.shows("nz-1996:VIII:12.3")
def test_12_3_who_has_no_cards_yet_comes_later() -> None:
    night = Night(SEED)
    night.ante("A", 1)
    night.call("A")
    night.round("B", {1: FLUSH["h"]}, PAIR)
    assert paid(night, "B") == [(1, 10_000, 0)]


@pytest.mark.shows("nz-1996:VIII:12.3", "nz-1996:VIII:12.2(c)(ii)")
def test_12_3_hands_received_at_the_same_time_share() -> None:
    """CS-08: equal times share as two hands at one table do."""
    night = Night(SEED)
    for name in ("A", "B"):
        night.ante(name, 1)
        night.call(name)
    for name in ("A", "B"):
        night.deal(name, PAIR)  # the clock has not moved
    pool = night.pool
    for name, suit in (("A", "s"), ("B", "h")):
        night.play(name, {1: ROYAL[suit]}, PAIR)
        night.verify(name)
    assert paid(night, "A") == [(1, pool // 2, 0)] == paid(night, "B")
    assert night.pool == 2_000_000


@pytest.mark.shows("nz-1996:VIII:12.2(a)", "nz-1996:VIII:12.2(b)", "nz-1996:VIII:12.3")
def test_12_2_the_hands_of_one_round_are_paid_together_among_other_tables() -> None:
    """CS-33: A's flush was dealt before B's royal flush and A's straight flush after it; A's round is first, whole."""
    night = Night(SEED)
    night.ante("A", 1, 2)
    night.ante("B", 1)
    for name in "AB":
        night.call(name)
    night.do("A", stud.DealCards(count=1))
    night.later()
    night.do("B", stud.DealCards(count=1))
    night.later()
    for name in "AB":
        night.deal(name, PAIR)
    pool = night.pool
    night.play("B", {1: ROYAL["s"]}, PAIR)
    night.verify("B")
    night.play("A", {1: FLUSH["h"], 2: STRAIGHT_FLUSH["c"]}, PAIR)
    night.verify("A")
    tenth = (pool - 10_000) // 10
    assert sorted((seat, of_pool) for seat, of_pool, _ in paid(night, "A")) == [(1, 10_000), (2, tenth)]
    assert paid(night, "B") == [(1, pool - 10_000 - tenth, 30)], "rounded up to a chip at the operator’s cost"


@pytest.mark.shows("nz-1996:VIII:12.2(a)")
def test_12_2_a_round_is_not_paid_before_all_its_hands_are_known() -> None:
    """Whatever a table reports first: a hand still in play could be a second one of the same round."""
    verified, in_play = Hand(1, "20:00", kind=Kind.FLUSH), Hand(2, "20:01")
    pool = Controller(Terms(100, 100, 0), 50_000, tables=(Linked("A", 1, True, (verified, in_play)),))
    assert next_turn(pool) is None
    over = replace(pool, tables=(Linked("A", 2, True, (verified, replace(in_play, out=True))),))
    assert next_turn(over) == Turn("20:00", (("A", verified),))


@pytest.mark.shows("nz-1996:VIII:12.2(a)")
def test_12_2_what_the_pool_cannot_pay_the_operator_owes() -> None:
    night = Night()
    night.round("A", {1: KINGS}, PAIR)
    assert paid(night, "A") == [(1, 100, 49_900)]
    assert night.pool == 0


@pytest.mark.shows("nz-1996:VIII:14.7")
def test_14_7_a_deal_taken_back_is_received_anew() -> None:
    night = Night(SEED)
    for name in ("A", "B"):
        night.ante(name, 1)
        night.call(name)
    night.do("A", stud.DealCards(count=1))
    night.later()
    night.deal("B", PAIR)
    night.play("B", {1: FLUSH["h"]}, PAIR)
    night.verify("B")
    assert paid(night, "B") == []
    night.do("A", stud.DealWithoutAnte("dealer", 3, complete=False))
    assert paid(night, "B") == [(1, 10_000, 0)]


@pytest.mark.shows("nz-1996:VIII:14.10")
def test_14_10_a_wager_carried_over_has_fed_the_pool_once() -> None:
    night = Night(SEED)
    night.ante("A", 1)
    night.call("A")
    night.deal("A", PAIR)
    night.do("A", stud.ReportWrongNumber("dealer", 1, 4))
    assert night.pool == 2_000_100
    night.refused(stud.ResetJackpot("casino manager", 0), "11.3")
    night.ready("A", 1)
    night.do("A", m.PlaceWager(1, "ante 1", 1_000))
    night.call("A")
    night.deal("A", PAIR)
    night.play("A", {1: FLUSH["h"]}, PAIR)
    night.verify("A")
    assert paid(night, "A") == [(1, 10_000, 0)]
    assert night.pool == 2_000_100 - 10_000
    night.finish("A")
    night.tell(stud.ResetJackpot("casino manager", 0, "closed"))
    assert night.pool == 0


@pytest.mark.shows("nz-1996:VIII:14.10")
def test_14_10_it_goes_back_in_full_though_another_table_has_won_what_it_fed() -> None:
    """CS-22: the operator puts in what is wanting, and that stands in the books."""
    night = Night()
    night.ante("A", 1)
    night.call("A")
    night.deal("A", PAIR)
    night.do("A", stud.ReportWrongNumber("dealer", 1, 4))
    night.round("B", {1: ROYAL["s"]})
    assert paid(night, "B") == [(1, 200, 999_800)]
    assert night.pool == 0
    held = night.rack("A", 1)
    night.do("A", m.LeaveSeat(1))
    (left,) = (
        each.chips for entry in night.logs["A"].entries() for each in entry.events if isinstance(each, m.SeatLeft)
    )
    assert left == held + 100
    funded = [
        each.amount
        for entry in night.logs["controller"].entries()
        for each in entry.events
        if isinstance(each, jackpots.JackpotFunded)
    ]
    assert (funded, night.pool) == ([100], 0)


# --- the controller


@pytest.mark.shows("nz-1996:VIII:2.4(b)", "nz-1996:VIII:2.4[tail]")
def test_2_4_with_the_controller_down_no_table_has_a_jackpot_and_each_says_so() -> None:
    night = Night(SEED)
    night.ante("A", 1)
    night.call("A")
    night.deal("A", PAIR)
    night.tell(stud.ReportController("game supervisor", up=False))
    for name in "ABC":
        table = night.table(name)
        assert table.game.view(table.state, table.rules, "seat 1")["jackpot"]["playable"] is False
    night.ready("B", 1)
    night.do("B", m.PlaceWager(1, "ante 1", 1_000))
    refusal = night.send("B", stud.WagerOnJackpot(1))
    assert "controller is down" in refusal.because
    night.play("A", {1: FLUSH["h"]}, PAIR)
    night.verify("A")
    assert paid(night, "A") == [], "ante and bet are settled; the jackpot waits"
    waits = awaits(night.table("A").state, night.table("A").rules)
    assert (waits.who, waits.act) == ("jackpot controller", None), "nobody at the table has it work again"
    refused = night.linked.controller.send(GrantNext(), "jackpot controller").ruling
    assert isinstance(refused, Refused)
    assert "controller is down" in refused.because
    night.tell(stud.ReportController("game supervisor", up=True))
    assert paid(night, "A") == [(1, 10_000, 0)]
    night.do("B", stud.WagerOnJackpot(1))


@pytest.mark.shows("nz-1996:VIII:11.3", "nz-1996:VIII:2.4[tail]")
def test_11_3_two_permissions_and_neither_while_a_round_is_open() -> None:
    night = Night(SEED)
    terms = Terms(500, 80, 1_000_000)
    configure = stud.ConfigureJackpot("casino operator", terms, "Authority 96/17")
    reset = stud.ResetJackpot("casino manager", 3_000_000)
    night.refused(stud.ConfigureJackpot("casino manager", terms, "Authority 96/17"), "11.3")
    night.refused(stud.ResetJackpot("casino operator", 3_000_000), "2.4[tail]")
    night.refused(stud.ConfigureJackpot("casino operator", terms, " "), "11.3")
    night.refused(stud.ConfigureJackpot("casino operator", Terms(700, 80, 0), "Authority 96/17"), "11.5")
    night.ready("B", 1)
    night.do("B", m.PlaceWager(1, "ante 1", 1_000))
    night.refused(configure, "11.3")
    night.refused(reset, "11.3")
    night.do("B", m.WithdrawWager(1, "ante 1", 0))
    night.tell(configure)
    night.tell(reset)
    assert night.pool == 3_000_000
    night.ante("C", 1)
    assert night.pool == 3_000_400
    assert night.rack("C", 1) == 1_000_000 - 1_000 - 500
    for name in "ABC":
        assert night.table(name).state.equipment.jackpot.terms == terms


def test_a_table_with_a_pool_of_its_own_or_other_terms_is_not_linked() -> None:
    night = Night(SEED)
    cases: tuple[tuple[dict[str, Value], str], ...] = (
        ({**SEED}, "jackpot_pool = linked"),
        ({"jackpot_seed": 5, "jackpot_pool": "linked"}, "the pool has 1, 100% and 20,000"),
    )
    for choices, said in cases:
        night.setups["D"] = Setup(name="D", choices=choices)
        night.logs["D"] = MemoryLog()
        with pytest.raises(BadInput, match=said):
            LinkedTables(night.linked.controller, {**night.linked.tables, "D": night.recorded("D")})


def test_a_table_without_a_jackpot_is_not_linked() -> None:
    night = Night(SEED)
    night.setups["D"] = Setup(name="D", choices={**SEED, "jackpot_pool": "linked", "jackpot_operation": "none"})
    night.logs["D"] = MemoryLog()
    with pytest.raises(BadInput, match="D plays no jackpot"):
        LinkedTables(night.linked.controller, {**night.linked.tables, "D": night.recorded("D")})


def test_an_entry_of_a_table_is_followed_once_and_in_its_order() -> None:
    night = Night(SEED)
    night.ante("A", 1)
    table = night.linked.pool.table("A")
    assert table is not None
    for entry in (table.followed, table.followed - 1):
        told = Follow("A", entry, "1996-01-30T20:00:00+00:00", (Entered(2, 100),))
        refused = night.linked.controller.send(told, "jackpot controller").ruling
        assert isinstance(refused, Refused)
        assert f"followed to entry {table.followed}" in refused.because
    night.check()


def test_nobody_at_a_linked_table_changes_the_pool() -> None:
    night = Night(SEED)
    for command in (
        stud.ResetJackpot("casino manager", 5),
        stud.ConfigureJackpot("casino operator", Terms(100, 50, 0), "Authority 96/17"),
    ):
        ruling = night.send("A", command)
        assert not isinstance(ruling, Accepted)
    night.round("A", {1: FLUSH["h"]}, PAIR)
    assert paid(night, "A") == [(1, 10_000, 0)]
    with pytest.raises(BadInput, match="tables are A, B, C"):
        night.linked.send("Z", m.TakeSeat(1, "ann"), "ann")
    with pytest.raises(BadInput, match="is no time"):
        night.linked.send("A", m.TakeSeat(4, "eve"), "eve", at="")


def test_times_of_different_zones_compare() -> None:
    night = Night(SEED)
    for name in ("A", "B"):
        night.ante(name, 1)
        night.call(name)
    linked = night.linked
    linked.send("A", stud.DealCards(up=PAIR[-1]), "dealer", at="1996-01-31T10:00:00.498+13:00")  # the earlier
    linked.send("B", stud.DealCards(up=PAIR[-1]), "dealer", at="1996-01-30T21:00:00.499+00:00")
    pool = night.pool
    night.play("B", {1: ROYAL["h"]}, PAIR)
    night.verify("B")
    assert paid(night, "B") == []
    night.play("A", {1: ROYAL["s"]}, PAIR)
    night.verify("A")
    assert paid(night, "A") == [(1, pool, 0)]
    assert paid(night, "B") == [(1, 2_000_000, 0)]


def test_every_log_can_be_audited() -> None:
    night = Night(SEED)
    night.round("A", {1: ROYAL["s"], 2: FLUSH["h"]}, PAIR)
    night.finish("A")
    night.round("B", {1: NOTHING}, ROYAL["s"])
    night.finish("B")
    for log in night.logs.values():
        assert isinstance(log, MemoryLog)
        report = audit(log.lines())
        assert report.broken is None, report.broken
    assert Recorded(night.logs["controller"]).state == night.linked.controller.state
