"""Rule 4.9: who comes late to a shoe or skips a round may be held to the minimum, and an inspector is told first."""

import pytest

from blackjack.felt import II, Table, cents, cites, find
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as b
from pitboss.shoe import messages as s
from pitboss.table import messages as m


def played(felt: Table, *seats: int) -> None:
    """A short round with wagers from these seats."""
    for seat in seats:
        felt.bet(seat, 10)
    felt.deal("9d", **{f"box{seat}": "Ks 8d" for seat in seats})
    for seat in seats:
        felt.stand(seat)
    felt.dealers("Tc")
    felt.finish()


def restricted(felt: Table, seat: int) -> tuple[object, ...]:
    felt.do(b.RestrictToMinimum("casino operator", seat))
    felt.do(m.NotifyInspector("game supervisor"))
    return felt.do(b.RestrictToMinimum("casino operator", seat))


@pytest.mark.shows("nz-1996:II:4.9(a)")
def test_4_9_a_who_has_not_wagered_on_the_first_round(felt: Table) -> None:
    felt.refuse(b.RestrictToMinimum("casino operator", 2), II + "4.9(a)", II + "4.9(b)")  # no round yet
    played(felt, 1)
    felt.refuse(b.RestrictToMinimum("casino operator", 1), II + "4.9(a)")  # ann was there from the first
    assert II + "4.9(a)" in cites(restricted(felt, 2))
    refused = felt.refuse(m.PlaceWager(2, "box 2", cents(10)), II + "4.9(a)", II + "4.9[tail]")
    assert refused.instead == "5"
    felt.bet(2, 5)
    felt.refuse(m.PlaceWager(2, "box 2", cents(5)), II + "4.9(a)")
    felt.bet(1, 100)


@pytest.mark.shows("nz-1996:II:4.9(a)")
def test_4_9_a_a_later_round_does_not_make_up_for_the_first(felt: Table) -> None:
    played(felt, 1)
    played(felt, 1, 2)
    assert II + "4.9(a)" in cites(restricted(felt, 2))


@pytest.mark.shows("nz-1996:II:4.9(a)", "nz-1996:II:14.3")
def test_4_9_super_sevens_have_one_amount_for_everybody() -> None:
    felt = Table(super_sevens=True, super_sevens_wager=10)
    played(felt, 1)
    restricted(felt, 2)
    felt.bet(2, 5)
    felt.do(m.PlaceWager(2, "sevens 2", cents(10)))


@pytest.mark.shows("nz-1996:II:4.9(b)")
def test_4_9_b_who_has_wagered_and_then_declines(felt: Table) -> None:
    played(felt, 1, 2)
    played(felt, 1, 2)
    felt.refuse(b.RestrictToMinimum("casino operator", 2), II + "4.9(b)")
    played(felt, 1)
    assert II + "4.9(b)" in cites(restricted(felt, 2))
    felt.refuse(m.PlaceWager(2, "box 2", cents(10)), II + "4.9(b)", II + "4.9[tail]")
    felt.bet(2, 5)


@pytest.mark.shows("nz-1996:II:4.9[tail]")
def test_4_9_an_inspector_is_told_before_the_restriction_applies(felt: Table) -> None:
    played(felt, 1)
    for office in ("dealer", "game supervisor", "inspector"):
        felt.refuse(b.RestrictToMinimum(office, 2), II + "4.9(a)")
    (proposed,) = felt.do(b.RestrictToMinimum("casino operator", 2))
    assert II + "4.9[tail]" in proposed.cite
    assert felt.state.table.notices_owed
    felt.refuse(b.RestrictToMinimum("casino operator", 2), II + "4.9[tail]")
    felt.bet(2, 100)  # nothing holds bob yet
    felt.do(m.WithdrawWager(2, "box 2"))
    told = find(felt.do(m.NotifyInspector("game supervisor")), m.InspectorNotified)
    assert told.told == ("the restriction of seat 2 to the minimum",)
    felt.do(b.RestrictToMinimum("casino operator", 2))
    felt.refuse(b.RestrictToMinimum("casino operator", 2), II + "4.9[tail]")
    felt.refuse(m.PlaceWager(2, "box 2", cents(100)), II + "4.9(a)")
    assert felt.view()["restricted"] == (2,)


@pytest.mark.shows("nz-1996:II:4.9(a)", "nz-1996:II:4.9(b)")
def test_4_9_it_ends_with_the_shuffle_and_not_before(felt: Table) -> None:
    played(felt, 1)
    restricted(felt, 2)
    felt.bet(1, 10)
    felt.call()
    felt.draw("cut")
    felt.refuse(m.PlaceWager(2, "box 2", cents(10)), II + "4.9(a)")  # due, and not done
    felt.do(f.ReportMissedShuffle("dealer"))
    felt.refuse(m.PlaceWager(2, "box 2", cents(10)), II + "4.9(a)")
    felt.deal("9d", box1="Ks 8d")
    felt.stand()
    felt.dealers("Tc")
    felt.finish()
    felt.do(s.ShuffleCards())
    felt.bet(2, 10)
    felt.loaded()
    felt.do(m.WithdrawWager(2, "box 2"))
    played(felt, 1)
    felt.do(b.RestrictToMinimum("casino operator", 2))  # a new shoe, a new intention


@pytest.mark.shows("nz-1996:II:4.9(a)")
def test_4_9_what_was_accepted_beyond_it_by_mistake_is_void(felt: Table) -> None:
    played(felt, 1)
    restricted(felt, 2)
    placed, voided = felt.do(m.FindAccepted("game supervisor", 2, "box 2", cents(20)))
    assert (placed.amount, voided.amount) == (cents(20), cents(15))
    assert {II + "4.9(a)", "nz-1996:I:14.2(b)"} <= set(voided.cite)
    assert felt.on("box 2", 2) == cents(5)


@pytest.mark.shows("nz-1996:II:4.9(a)")
def test_4_9_whoever_takes_the_seat_next_is_another_person(felt: Table) -> None:
    played(felt, 1)
    restricted(felt, 2)
    felt.do(m.LeaveSeat(2))
    felt.join(2, "cyd")
    felt.bet(2, 10)
