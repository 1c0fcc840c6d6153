"""A stud table whose pool is that of several: what it takes from their controller, and what it refuses."""

import pytest
from support import cents

from floor.night import FLUSH, NOTHING, Night
from pitboss.games.caribbean_stud import messages as c
from pitboss.ruling import Refused
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.jackpots import Grant, Terms
from stud.felt import FULL, Table, all_of, find, id_, ids


@pytest.fixture
def felt() -> Table:
    return Table(3, jackpot_pool="linked")


def verified(table: Table) -> None:
    """Ann has a full house and bob a flush, both with a wager on the jackpot."""
    table.played({1: FULL, 2: "Kd Td 7d 5d 2d"}, "Ah Kc 9c 5c 3h", jackpot=(1, 2))
    table.do(c.VerifyJackpot())


@pytest.mark.shows("nz-1996:VIII:2.4(b)")
def test_2_4_b_its_meter_shows_the_pool_of_all(felt: Table) -> None:
    felt.do(c.ReportMeter("jackpot controller", cents(40_000)))
    assert felt.view()["jackpot"]["meter"] == "40,000"
    felt.refuses(c.ReportMeter("dealer", 1), "2.4(b)")
    felt.refuses(c.ReportMeter("game supervisor", 1), "2.4(b)")  # nor does anybody at this table say so
    felt.refuses(c.ReportController("game supervisor", up=False), "2.4(b)")
    felt.refuses(c.ReportMeter("jackpot controller", -1), "2.4(b)")
    felt.refuses(c.ResetJackpot("casino manager", 0), "2.4(b)")  # that is asked for at the controller
    terms = Terms(cents(5), 80, 0)
    felt.refuses(c.ConfigureJackpot("casino operator", terms, "GC 1"), "2.4(b)")
    felt.do(c.ConfigureJackpot("jackpot controller", terms, "GC 1"))
    assert find(felt.ante(jackpot=True), jackpots.JackpotWagered).pooled == cents(4)


@pytest.mark.shows("nz-1996:VIII:12.3")
def test_12_3_it_does_not_pay_by_itself(felt: Table) -> None:
    verified(felt)
    felt.refuses(c.PayJackpots(), "12.3")
    assert (felt.awaits().who, felt.awaits().act) == ("jackpot controller", None)
    felt.refuses(m.LeaveSeat(1), "11.7")


@pytest.mark.shows("nz-1996:VIII:12.3", "nz-1996:VIII:12.3(a)")
def test_12_3_it_pays_what_each_of_its_hands_is_granted_and_nothing_else(felt: Table) -> None:
    verified(felt)
    ann, bob = Grant(1, cents(150), cents(150)), Grant(2, cents(100), cents(30))
    for wrong in (
        (ann,),  # not all of them
        (ann, bob),  # in another order than the hands
        (bob, ann, Grant(3, 100, 100)),
        (bob, Grant(1, cents(140), cents(140))),  # less than the fixed amount
        (bob, Grant(1, cents(150), cents(151))),  # more of the pool than is due
        (bob, Grant(1, cents(150), -1)),
    ):
        felt.refuses(c.GrantJackpots("jackpot controller", wrong, 0), "12.3")
    felt.refuses(c.GrantJackpots("dealer", (bob, ann), 0), "2.4(b)")
    before = felt.rack(1), felt.rack(2)
    events = felt.do(c.GrantJackpots("jackpot controller", (bob, ann), cents(7)))
    paid = all_of(events, jackpots.JackpotPaid)
    assert [(each.seat, each.of_pool, each.owed) for each in paid] == [(2, 3_000, 7_000), (1, 15_000, 0)]
    assert all(ids("12.3", "12.3(a)") <= set(each.cite) for each in paid)
    assert (felt.rack(1) - before[0], felt.rack(2) - before[1]) == (cents(150), cents(100))
    assert felt.jackpot.meter == cents(7)
    felt.refuses(c.CollectCards(), "11.11")


@pytest.mark.shows("nz-1996:VIII:12.3(b)")
def test_12_3_b_out_of_a_shuffler_another_moment_counts() -> None:
    felt = Table(1, jackpot_pool="linked", dealt_from="automatic shuffler")
    felt.played({1: FULL}, jackpot=(1,))
    felt.do(c.VerifyJackpot())
    events = felt.do(c.GrantJackpots("jackpot controller", (Grant(1, 15_000, 0),), 0))
    cite = find(events, jackpots.JackpotPaid).cite
    assert id_("12.3(b)") in cite
    assert id_("12.3(a)") not in cite


@pytest.mark.shows("nz-1996:VIII:2.3(c)(ii)")
def test_tables_with_areas_may_share_a_pool_and_hear_of_its_controller() -> None:
    night = Night(jackpot_operation="manual")
    night.ante("A", 1, 2)
    night.tell(c.ReportController("game supervisor", up=False))
    refused = night.send("A", c.WagerOnJackpot(1))
    assert isinstance(refused, Refused)
    assert not any(night.table(name).state.equipment.jackpot.up for name in "ABC")
    night.tell(c.ReportController("game supervisor", up=True))
    night.do("A", c.TakeJackpotChip(2))  # what it had fed leaves the pool
    assert night.pool == cents(1)
    night.call("A")
    night.deal("A")
    night.play("A", {1: FLUSH["s"]}, NOTHING)
    night.verify("A")
    night.finish("A")
    assert night.pool == 0
