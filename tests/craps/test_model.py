"""Whole evenings at random under every book, beside a model that keeps stakes, commissions and the puck in its own way.

Up to eight players do what they may and what they may not; whatever comes of it, no chip is lost or doubled.
"""

import os
from collections import Counter, defaultdict
from random import Random
from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from conformance.player import is_sound, random_command
from pitboss.book.index import clauses
from pitboss.book.offices import OFFICES
from pitboss.draws.dice import FACES
from pitboss.editions import edition, registered
from pitboss.games.craps import messages as m
from pitboss.games.craps.shapes import POINTS
from pitboss.games.craps.state import FLAT_OF, STICKPERSON, kind_of, number_of
from pitboss.record import Ledger, reconcile
from pitboss.ruling import CHANCE, Accepted
from pitboss.table import messages as shared
from pitboss.table.state import NoMoreBets, Setup

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
SEATS = st.integers(1, 8)
AMOUNTS = st.sampled_from((500, 500, 1_000, 1_500, 2_000, 3_000, 6_000, 10_000, 50_100, 250, 0))
DICE = st.tuples(st.sampled_from(FACES), st.sampled_from(FACES))
OFFICE = st.sampled_from(OFFICES)
CAUSES = st.sampled_from(m.Cause.__args__)  # type: ignore[attr-defined]
DECIDED = (shared.WagerWon, shared.WagerLost, shared.WagerReturned)


class Shadow:
    """The same evening told by its events alone: what lies where, what was paid for it, and where the puck is."""

    def __init__(self) -> None:
        self.lying: Counter[tuple[int, str]] = Counter()
        self.fees: Counter[tuple[int, str]] = Counter()
        self.put: Counter[int] = Counter()
        self.gone: Counter[int] = Counter()
        self.commission: Counter[int] = Counter()
        self.point: int | None = None
        self.point_before: int | None = None
        self.marker_off = False  # while a shooter rolls on for come bets alone

    def take(self, event: Any) -> None:
        match event:
            case shared.WagerPlaced(seat=seat, wager=wager, amount=amount):
                self._put(seat, wager, amount)
            case (
                shared.WagerWithdrawn(seat=seat, wager=wager, amount=amount)
                | shared.WagerVoided(seat=seat, wager=wager, amount=amount)
            ):
                self._gone(seat, wager, amount)
            case shared.WagerWon() | shared.WagerLost() | shared.WagerReturned():
                here = (event.seat, event.wager)
                assert self.lying[here] == event.stake, f"{event} decides another stake than {self.lying[here]}"
                self._gone(*here, event.stake)
            case shared.WagerMoved(seat=seat, wager=wager, to=to):
                self.lying[seat, to] += self.lying.pop((seat, wager))
            case shared.Reversed(seat=seat, wager=wager, stake=stake, fee=fee):
                self._put(seat, wager, stake)
                self.fees[seat, wager] += fee
            case shared.FeePaid(seat=seat, wager=wager, amount=amount):
                self.fees[seat, wager] += amount
                self.commission[seat] += amount
            case shared.FeeReturned(seat=seat, wager=wager, amount=amount):
                self.fees[seat, wager] -= amount
                self.commission[seat] -= amount
            case m.RollVoided():
                self.point_before = self.point
            case m.RollCalled(dice=dice):
                self.point_before = self.point
                if self.marker_off:
                    return
                if self.point is None:
                    self.point = dice.total if dice.total in POINTS else None
                elif dice.total in (self.point, 7):
                    self.point = None
            case m.CallOverruled(standing=standing):
                self._put_back(standing)
                self.point = self.point_before
            case shared.SeatLeft(seat=seat):
                assert not any(stake for (each, _), stake in self.lying.items() if each == seat)

    def _put(self, seat: int, wager: str, amount: int) -> None:
        self.lying[seat, wager] += amount
        self.put[seat] += amount

    def _gone(self, seat: int, wager: str, amount: int) -> None:
        self.lying[seat, wager] -= amount
        self.gone[seat] += amount
        assert self.lying[seat, wager] >= 0, f"more than lay on {wager} has gone"
        if not self.lying[seat, wager]:
            del self.lying[seat, wager]
            self.fees.pop((seat, wager), None)  # what was not returned is the house's

    def _put_back(self, standing: tuple[Any, ...]) -> None:
        """A roll overruled moves bets back, and changes nobody's total."""
        back = Counter[tuple[int, str]]()
        for each in standing:
            back[each.seat, each.wager] += each.stake
        assert _by_seat(back) == _by_seat(self.lying), "an overruled roll leaves everybody what lay there"
        self.lying = back


def _by_seat(stakes: Counter[tuple[int, str]]) -> dict[int, int]:
    totals = defaultdict[int, int](int)
    for (seat, _), stake in stakes.items():
        totals[seat] += stake
    return {seat: total for seat, total in totals.items() if total}


class Evening(RuleBasedStateMachine):
    """One table, whatever happens at it."""

    book: ClassVar[str] = ""

    @initialize(choice=st.integers(0, 2), chips=st.sampled_from(((100, 500, 2_500), (50, 100, 500), (500, 2_500))))
    def open(self, choice: int, chips: tuple[int, ...]) -> None:
        found = edition(self.book, "craps")
        self.game = found.game
        limit = next(each for each in found.rules.choices if each.name == "odds_limit")
        options: list[Any] = [each for each in (1, 2, 10, 100) if limit.allowed.admits(each)]
        choices = {"odds_limit": options[choice % len(options)]} if options else {}
        self.law = found.rules.at(Setup(seats=8, chips=chips, choices=choices))
        self.state = self.game.opening(self.law)
        self.ledger, self.shadow = Ledger(), Shadow()
        self.events: list[Any] = []
        for seat in (1, 2, 3):
            self.send(shared.TakeSeat(seat, f"player {seat}"))
            self.send(shared.BuyIn(seat, 100_000))

    # --- what must hold

    def send(self, command: Any) -> bool:
        before = self.state
        decision = self.game.decide(before, command, self.law)
        assert is_sound(decision), (command, decision)
        if not isinstance(decision, Accepted):
            return False
        self.no_resting_wager_decided(before, decision.events)
        line_bets = any(kind_of(each.wager) in ("pass", "don't pass") for each in before.table.layout)
        self.shadow.marker_off = before.equipment.clearing and not line_bets
        for event in decision.events:
            assert set(event.cite) <= set(clauses())
            self.state = self.game.evolve(self.state, event)
            self.shadow.take(event)
        self.events += decision.events
        self.ledger.apply(decision.events)
        self.all_is_well()
        return True

    def no_resting_wager_decided(self, before: Any, events: tuple[Any, ...]) -> None:
        """On a come out roll place bets and their like win or lose only where a marker says that they are on."""
        if before.equipment.point is not None or not any(isinstance(each, m.RollCalled) for each in events):
            return
        if any(isinstance(each, m.CallOverruled) for each in events):
            return
        for event in events:
            if isinstance(event, shared.WagerWon | shared.WagerLost):
                kind = kind_of(event.wager)
                on = {(event.seat, kind), (event.seat, event.wager)} & set(before.equipment.on)
                assert kind not in self.law.own.inactive_kinds or on, event

    def all_is_well(self) -> None:
        state, shadow = self.state, self.shadow
        reconcile(state, self.ledger)
        lying = Counter[tuple[int, str]]()
        fees = Counter[tuple[int, str]]()
        for each in state.table.layout:
            lying[each.seat, each.wager] += each.stake
            fees[each.seat, each.wager] += each.fee
            assert each.stake > 0
            if (kind := kind_of(each.wager)) in FLAT_OF:
                flat = f"{FLAT_OF[kind]} {number_of(each.wager)}"
                assert any((o.seat, o.wager) == (each.seat, flat) for o in state.table.layout), f"{each} stands alone"
        assert lying == +shadow.lying
        assert +fees == +shadow.fees
        for seat, total in _by_seat(lying).items():
            assert shadow.put[seat] - shadow.gone[seat] == total
        for seat, meters in self.ledger.seats.items():
            assert meters.fees == shadow.commission[seat]
        craps = state.equipment
        assert craps.point == shadow.point
        assert craps.shooter in (0, STICKPERSON) or craps.shooter in state.table.players
        assert all(seat in state.table.players for seat, _ in (*craps.on, *craps.off))
        assert all(each.seat in state.table.players for each in craps.coupons)

    def teardown(self) -> None:
        if not hasattr(self, "events"):
            return
        state = self.game.opening(self.law)
        for event in self.events:
            state = self.game.evolve(state, event)
        assert state == self.state, "the log does not fold to the live state"

    # --- what people do

    @rule(data=st.data(), times=st.integers(1, 4))
    def play_on(self, data: st.DataObject, times: int) -> None:
        """What the table waits for, a few times over."""
        for _ in range(times):
            waits = self.game.awaits(self.state, self.law)
            assert waits.cite in clauses()
            if waits.who == CHANCE:
                assert self.send(m.ReportRoll(self.caller(), data.draw(DICE)))
            elif waits.act is not None:
                assert self.send(waits.act), waits
            else:
                self.line_bet(data.draw(SEATS), data.draw(st.booleans()), 1_000)

    @rule(seed=st.integers(0, 2**32))
    def busy_rolls(self, seed: int) -> None:
        """Several rolls at a table where everybody wagers, backs and calls before each."""
        chance = Random(seed)
        for _ in range(20):
            waits = self.game.awaits(self.state, self.law)
            if waits.who == CHANCE:
                dice = (chance.choice(FACES), chance.choice(FACES))
                assert self.send(m.ReportRoll(self.caller(), dice))
                if chance.random() < 0.1:
                    office = chance.choice(OFFICES)
                    self.send(m.OverruleCall(office, (chance.choice(FACES), chance.choice(FACES))))
                continue
            for seat in self.state.table.players:
                self.send(shared.PlaceWager(seat, chance.choice(self.usual()), chance.choice((500, 600, 1_000, 2_000))))
            self.back(chance)
            if waits.act is not None:
                self.send(waits.act)

    def usual(self) -> tuple[str, ...]:
        usual = ("pass", "pass", "don't pass", "come", "come", "don't come", "place 6", "place 8", "hard 8", "field")
        return (*usual, *self.law.wagers, *self.law.own.bundles)

    def back(self, chance: Random) -> None:
        for each in self.state.table.layout:
            if each.wager in self.law.moved and chance.random() < 0.5:
                odds = f"{kind_of(each.wager)} odds {number_of(each.wager)}"
                self.send(shared.PlaceWager(each.seat, odds, each.stake * chance.choice((1, 1, 2))))
            elif chance.random() < 0.05:
                self.send(m.CallOn(each.seat, each.wager, chance.choice(OFFICES)))
                self.send(m.CallOff(each.seat, each.wager))
            elif chance.random() < 0.1:
                self.send(shared.WithdrawWager(each.seat, each.wager, each.stake // 2 // 500 * 500))

    def caller(self) -> Any:
        return min(self.law.own.call.offices)

    @rule(seat=SEATS, right=st.booleans(), amount=AMOUNTS)
    def line_bet(self, seat: int, right: bool, amount: int) -> None:
        if seat not in self.state.table.players:
            self.sit(seat)
        self.send(shared.PlaceWager(seat, "pass" if right else "don't pass", amount))

    @rule(seat=SEATS)
    def sit(self, seat: int) -> None:
        if self.send(shared.TakeSeat(seat, f"player {seat}")):
            self.send(shared.BuyIn(seat, 60_000))

    @rule(data=st.data(), seat=SEATS, amount=AMOUNTS)
    def place(self, data: st.DataObject, seat: int, amount: int) -> None:
        positions = (*self.law.wagers, *self.law.own.bundles)
        self.send(shared.PlaceWager(seat, data.draw(st.sampled_from(positions)), amount))

    @rule(data=st.data(), many=st.integers(0, 5), more=st.booleans())
    def back_with_odds(self, data: st.DataObject, many: int, more: bool) -> None:
        """Odds on whatever flat bet lies there, of many sizes; a come bet where there is a point."""
        lying = [each for each in self.state.table.layout if each.wager in self.law.moved]
        if not lying:
            self.send(shared.PlaceWager(data.draw(SEATS), data.draw(st.sampled_from(("come", "don't come"))), 1_000))
            return
        flat = data.draw(st.sampled_from(lying))
        odds = f"{kind_of(flat.wager)} odds {number_of(flat.wager)}"
        self.send(shared.PlaceWager(flat.seat, odds, flat.stake * many + (100 if more else 0)))

    @rule(data=st.data(), share=st.sampled_from((1, 2, 3, 7)))
    def take_back(self, data: st.DataObject, share: int) -> None:
        if self.state.table.layout:
            each = data.draw(st.sampled_from(self.state.table.layout))
            amount = 0 if share == 1 else each.stake // share // 100 * 100
            self.send(shared.WithdrawWager(each.seat, each.wager, amount))

    @rule(data=st.data(), office=OFFICE, on=st.booleans(), only=st.booleans())
    def mark(self, data: st.DataObject, office: Any, on: bool, only: bool) -> None:
        if self.state.table.layout:
            each = data.draw(st.sampled_from(self.state.table.layout))
            on_or_off = m.CallOn(each.seat, each.wager, office, only) if on else m.CallOff(each.seat, each.wager)
            self.send(on_or_off)

    @rule(seat=SEATS, right=st.booleans(), face=AMOUNTS)
    def coupon(self, seat: int, right: bool, face: int) -> None:
        self.send(m.LayCoupon(seat, "pass" if right else "don't pass", face))

    @rule(data=st.data(), seat=SEATS, amount=AMOUNTS, offices=st.lists(OFFICE, max_size=3))
    def late(self, data: st.DataObject, seat: int, amount: int, offices: list[Any]) -> None:
        wager = data.draw(st.sampled_from(tuple(self.law.wagers)))
        self.send(m.LateWager(seat, wager, amount, tuple(offices)))

    @rule(seat=SEATS, craps=AMOUNTS, eleven=AMOUNTS)
    def split(self, seat: int, craps: int, eleven: int) -> None:
        self.send(m.SplitWager(seat, craps, eleven))

    @rule(dice=st.none() | DICE, seen=st.lists(CAUSES, max_size=2), announced=st.booleans())
    def odd_roll(self, dice: Any, seen: list[Any], announced: bool) -> None:
        if type(self.state.phase) is NoMoreBets:
            self.send(m.ReportRoll(self.caller(), dice, tuple(seen), announced))

    @rule(seat=SEATS, office=OFFICE, dice=st.none() | DICE)
    def dispute(self, seat: int, office: Any, dice: Any) -> None:
        self.send(m.DisputeFace(seat))
        self.send(m.RuleFace(office, dice))

    @rule(office=OFFICE, dice=st.none() | DICE)
    def overrule(self, office: Any, dice: Any) -> None:
        self.send(m.OverruleCall(office, dice))

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        self.send(shared.LeaveSeat(seat))

    @rule(seat=SEATS, other=SEATS)
    def partnership(self, seat: int, other: int) -> None:
        self.send(shared.FindPartnership("casino supervisor", (seat, other)))

    @rule(data=st.data(), paid=AMOUNTS)
    def mispay(self, data: st.DataObject, paid: int) -> None:
        if won := [each for each in self.state.table.settled if each.won]:
            each = data.draw(st.sampled_from(won))
            self.send(shared.ReportMispayment("game supervisor", each.seat, each.wager, paid))

    @rule(seed=st.integers(0, 2**32))
    def anything(self, seed: int) -> None:
        """Any command at all, as likely as not from somebody who may not."""
        self.send(random_command(self.game, self.state, self.law, Random(seed)))

    @rule(seed=st.integers(0, 2**32))
    def take_an_offer(self, seed: int) -> None:
        """What is offered is accepted, to the last of it; and one of it happens."""
        chance, offers = Random(seed), self.game.offers(self.state, self.law)
        for offer in offers:
            amounts = (offer.least, offer.most) if isinstance(offer.command, shared.PlaceWager) else ()
            for command in (offer.command, *(shared.PlaceWager(offer.command.seat, offer.command.wager, amount)
                                             for amount in amounts)):  # fmt: skip
                assert isinstance(self.game.decide(self.state, command, self.law), Accepted), command
        if offers:
            assert self.send(chance.choice(offers).command)


def _evening_under(book: str) -> Any:
    name = f"Evening under {book}"
    case = type(name, (Evening,), {"book": book}).TestCase  # type: ignore[attr-defined]
    case.settings = settings(
        max_examples=2_000 if THOROUGH else 12,
        stateful_step_count=200 if THOROUGH else 50,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    return case


for _book, _game in registered():
    if _game == "craps":
        globals()[f"Test_{_book.replace('-', '_')}"] = _evening_under(_book)
