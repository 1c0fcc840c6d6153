"""No chip is lost or invented, and the meters say the same as the ledger."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields

from pitboss.draws import Observed
from pitboss.editions import edition, registered
from pitboss.record import Account, Ledger, Recorded, SeatMeters, Unreconciled, differences, postings, reconcile
from pitboss.record.postings import BOOKED, CAGE, DROP_BOX, FLOAT, MOVES_NOTHING, PATRONS
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.state import Tender

from .player import Crowd, played, roulette, table_of

SHARED = {*m.EVENTS, *jackpots.EVENTS, *jackpots.OF_A_POOL}
BLUE = Tender("non-value", "blue")
EDITIONS = pytest.mark.parametrize(("book", "game"), registered())


def test_every_shared_event_is_booked_or_declared_to_move_nothing() -> None:
    assert set(BOOKED) | MOVES_NOTHING == SHARED
    assert not set(BOOKED) & MOVES_NOTHING


@EDITIONS
def test_a_games_own_events_name_no_money(book: str, game: str) -> None:
    """Chips move in shared events only, so that no game can move any past the bookkeeper."""
    own = set(edition(book, game).game.events) - SHARED
    money = {"amount", "stake", "winnings", "chips", "won", "paid", "moved", "owed", "rack"}
    for event in own:
        assert not money & {field.name for field in fields(event)}, event.__name__


@EDITIONS
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**9), fill=st.sampled_from((0, 100, 50_000, 10**9)))
def test_random_play_keeps_the_books(book: str, game: str, seed: int, fill: int) -> None:
    """After every entry: the sum is zero, nothing inside is below zero, and the table holds what the ledger says."""
    table = Crowd(table_of(book, game), seed).play(60)
    ledger, state = Ledger(fill), table.game.opening(table.rules)
    for entry in table.log.entries():
        ledger.apply(entry.events)
        for event in entry.events:
            state = table.game.evolve(state, event)
        reconcile(state, ledger)
        assert sum(ledger.balances.values()) == 0
        assert all(amount >= 0 for account, amount in ledger.balances.items() if account not in (PATRONS, CAGE))
    assert state == table.state
    for seat, meters in ledger.seats.items():
        held = sum(ledger.balances[Account(place, seat)] for place in ("rack", "colour rack", "layout"))
        got = meters.won - meters.lost - meters.fees + meters.corrected
        jackpot = meters.jackpot_won + meters.jackpot_owed - meters.jackpot_pooled - meters.jackpot_kept
        assert meters.buy_in + got + jackpot - meters.cash_out == held
    assert ledger.table.handle == sum(meters.wagered for meters in ledger.seats.values())
    if not any(type(event) in FROM_THE_CAGE for entry in table.log.entries() for event in entry.events):
        assert ledger.table.fills == -ledger.balances[CAGE]
    assert table.ledger.moved == ledger.moved


FROM_THE_CAGE = {jackpots.JackpotFunded, jackpots.JackpotPaid}


def test_random_play_reaches_every_money_event_of_roulette() -> None:
    seen = {type(event) for seed in range(12) for entry in played(seed, 250).log.entries() for event in entry.events}
    elsewhere = {m.Reversed, m.WagerReturned, m.FeePaid, m.FeeReturned, *jackpots.EVENTS, *jackpots.OF_A_POOL}
    assert set(BOOKED) - {m.OverpaymentRecovered} - elsewhere <= seen  # the first has a test of its own


CASES: list[tuple[Any, list[tuple[str, str, int]]]] = [
    (m.BoughtIn(1, 500, ()), [("patrons", "drop box", 500), ("float", "rack 1", 500)]),
    (m.SeatLeft(1, 500), [("rack 1", "patrons", 500)]),
    (m.NonValueBought(1, "blue", 5, 500, ()), [("rack 1", "float", 500), ("float", "colour rack 1", 500)]),
    (m.NonValueRedeemed(1, "blue", 500, ()), [("colour rack 1", "float", 500), ("float", "rack 1", 500)]),
    (m.WagerPlaced(1, "17", 500, ()), [("rack 1", "layout 1", 500)]),
    (m.WagerPlaced(1, "17", 500, (), BLUE), [("colour rack 1", "layout 1", 500)]),
    (m.WagerWithdrawn(2, "17", 500, (), BLUE), [("layout 2", "colour rack 2", 500)]),
    (m.WagerVoided(2, "17", 500, "over the maximum", ()), [("layout 2", "rack 2", 500)]),
    (m.WagerLost(1, "17", 500, (), BLUE), [("layout 1", "float", 500)]),
    (m.WagerWon(1, "17", 500, 17_500, "35 to 1", ()), [("float", "rack 1", 17_500)]),
    (m.WagerWon(1, "17", 500, 17_500, "35 to 1", (), BLUE), [("float", "colour rack 1", 17_500)]),
    (m.Adjusted(1, "17", 500, 0, 500, ()), [("float", "rack 1", 500)]),
    (m.Adjusted(1, "17", -500, 0, 500, (), BLUE), [("rack 1", "float", 500)]),
    (m.Mispaid(1, "17", 700, 200, -500, ()), [("rack 1", "float", 500)]),
    (m.OverpaymentRecovered(1, 500, 0, ()), [("rack 1", "float", 500)]),
    (m.WagerReturned(1, "come odds 6", 500, "off", ()), [("layout 1", "rack 1", 500)]),
    (m.Reversed(1, "pass", 500, 1000, 0, ()), [("rack 1", "float", 1000), ("float", "layout 1", 500)]),
    (m.FeePaid(1, "buy 4", 25, ()), [("rack 1", "float", 25)]),
    (m.FeeReturned(1, "buy 4", 25, ()), [("float", "rack 1", 25)]),
    (
        m.WagerWon(1, "pass", 500, 500, "1 to 1", (), stake_back=True),
        [("float", "rack 1", 500), ("layout 1", "rack 1", 500)],
    ),
    (m.NoMoreBetsCalled(()), []),
]


@pytest.mark.parametrize(("event", "moves"), CASES)
def test_the_bookkeeper(event: Any, moves: list[tuple[str, str, int]]) -> None:
    assert [(str(each.source), str(each.target), each.amount) for each in postings(event)] == moves
    assert all(each.why for each in postings(event))


def spun(number: int) -> Recorded:
    """Ann has 1,000 and puts 10 on red and 5 on 17."""
    table = roulette()
    table.send(m.TakeSeat(1, "ann"), by="ann")
    table.send(m.BuyIn(1, 100_000), by="ann")
    table.send(m.PlaceWager(1, "red", 1_000), by="ann")
    table.send(m.PlaceWager(1, "17", 500), by="ann")
    return _round(table, number)


def _round(table: Recorded, number: int) -> Recorded:
    done = table.state.table.rounds_today
    while table.state.table.rounds_today == done:
        waits = table.game.awaits(table.state, table.rules)
        table.send(table.game.reports(Observed(number), table.state) if waits.act is None else waits.act, by=waits.who)
    return table


def test_meters_of_a_losing_round() -> None:
    ledger = spun(20).ledger
    assert ledger.seats == {1: SeatMeters(100_000, 1_500, 0, 1_500, 0, 0)}
    assert (ledger.table.drop, ledger.table.handle, ledger.table.win) == (100_000, 1_500, 1_500)
    assert ledger.table.hold == Fraction(3, 200)


def test_a_stake_left_lying_is_wagered_again() -> None:
    table = _round(spun(1), 1)  # red wins twice, 17 loses once
    assert table.ledger.seats[1] == SeatMeters(100_000, 2_500, 2_000, 500, 0, 0)
    assert table.ledger.table.win == -1_500
    table.send(m.WithdrawWager(1, "red"), by="ann")
    table.send(m.LeaveSeat(1), by="ann")
    assert table.ledger.seats[1].cash_out == 101_500
    assert table.ledger.balances[PATRONS] == 1_500
    assert table.ledger.balances[DROP_BOX] == 100_000
    assert table.ledger.table.handle == 2_500


def test_an_overpayment_that_was_played_is_recovered_when_there_are_chips() -> None:
    table = roulette()
    for command in (m.TakeSeat(1, "ann"), m.BuyIn(1, 500), m.PlaceWager(1, "red", 500)):
        table.send(command, by="ann")
    _round(table, 1)
    table.send(m.ReportMispayment("game supervisor", 1, "red", 1_000), by="game supervisor")
    table.send(m.PlaceWager(1, "black", 1_000), by="ann")
    table.send(m.CorrectMispayment("game supervisor", 1, "red"), by="game supervisor")
    assert (table.state.table.players[1].rack, table.state.table.players[1].owes) == (0, 500)
    table.send(m.WithdrawWager(1, "red"), by="ann")
    entry = table.send(m.RecoverOverpayment("game supervisor", 1), by="game supervisor")
    assert [type(event) for event in entry.events] == [m.OverpaymentRecovered]
    reconcile(table.state, table.ledger)
    assert table.ledger.seats[1] == SeatMeters(buy_in=500, wagered=500, won=500, lost=0, corrected=0, cash_out=0)
    assert table.ledger.table.win == -500


def test_before_the_first_buy_in_there_is_no_hold() -> None:
    assert roulette().ledger.table.hold is None


def test_a_float_too_small_takes_a_fill_first() -> None:
    ledger = Ledger(1_000)
    ledger.apply([m.BoughtIn(1, 800, ()), m.BoughtIn(2, 100_000, ())])
    assert [(fill.amount, fill.why) for fill in ledger.fills] == [(1_000, "opening fill"), (99_800, "fill")]
    assert ledger.balances[FLOAT] == 0
    ledger.apply([m.BoughtIn(1, 1, ())])
    assert ledger.fills[-1].amount == 1_000
    assert ledger.table.win == 0
    assert ledger.faults() == ()


def test_all_differences_are_told_at_once() -> None:
    table = spun(20)
    ledger = Ledger()
    ledger.apply([m.BoughtIn(1, 90_000, ()), m.WagerPlaced(1, "17", 500, ()), m.WagerPlaced(2, "17", 500, ())])
    found = ("layout 1: 0 at the table, 5 in the ledger", "layout 2: 0 at the table, 5 in the ledger")
    assert set(found) < set(differences(table.state, ledger))
    with pytest.raises(Unreconciled) as raised:
        reconcile(table.state, ledger)
    assert raised.value.differences[0] == "the account rack 2 stands at -5"
    assert len(raised.value.differences) == 5
