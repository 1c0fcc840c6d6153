"""Linked tables under test: rounds with hands of one's choice, a clock set by hand, and books that must agree."""

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from pitboss.draws.cards import DECK
from pitboss.editions import edition
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.play import awaits
from pitboss.record import Account, LinkedTables, Log, MemoryLog, Recorded, reconcile
from pitboss.ruling import Accepted, Refused
from pitboss.shoe.state import InShoe
from pitboss.table import messages as m
from pitboss.table.state import Setup

Cards = tuple[str, ...]
NAMES = ("ann", "bob", "cyd", "dan", "eve")
EVENING = datetime(1996, 1, 30, 20, tzinfo=UTC)
JACKPOT, TABLES = Account("jackpot"), Account("tables")

# Hands of each kind, one in each suit or rank, so that several fit into one deck beside a dealer's.
ROYAL = {suit: tuple(f"{rank}{suit}" for rank in "AKQJT") for suit in "shdc"}
STRAIGHT_FLUSH = {suit: tuple(f"{rank}{suit}" for rank in "65432") for suit in "shdc"}
FLUSH = {suit: tuple(f"{rank}{suit}" for rank in "98753") for suit in "shdc"}
FULL = {rank: (*(f"{rank}{suit}" for suit in "shd"), f"{less}s", f"{less}c") for rank, less in ("A9", "8Q", "J2")}
FOURS = {rank: tuple(f"{rank}{suit}" for suit in "shdc") for rank in "AKQJT98765432"}
NOTHING: Cards = ("2s", "4h", "6d", "8c", "Th")


class Night:
    """Three tables out of a shoe (or of a shuffler) with one jackpot; `at` is the clock."""

    def __init__(
        self,
        terms: Mapping[str, Any] | None = None,
        *,
        names: Sequence[str] = "ABC",
        log: Callable[[], Log] = MemoryLog,
        **choices: Any,
    ) -> None:
        self.terms = dict(terms or {})
        self.at = EVENING
        self.logs: dict[str, Log] = {name: log() for name in ("controller", *names)}
        self.setups = {
            name: Setup(name=name, choices={**self.terms, **({} if name == "controller" else choices)})
            for name in self.logs
        }
        self.names = tuple(names)
        for name in self.names:
            self.setups[name] = Setup(name=name, choices={**self.terms, "jackpot_pool": "linked", **choices})
        self.open()

    def open(self) -> None:
        """All tables and the controller, as their logs have them."""
        self.linked = LinkedTables(self.recorded("controller"), {name: self.recorded(name) for name in self.names})

    def recorded(self, name: str) -> Recorded:
        found = edition("nz-1996", "progressive-jackpot" if name == "controller" else "caribbean-stud")
        return Recorded.open(found.game, found.rules.at(self.setups[name]), self.logs[name])

    # --- acts

    def now(self) -> str:
        return self.at.isoformat(timespec="milliseconds")

    def later(self, milliseconds: int = 1) -> None:
        self.at += timedelta(milliseconds=milliseconds)

    def send(self, name: str, command: Any) -> Any:
        ruling = self.linked.send(name, command, "test", at=self.now()).ruling
        self.check()
        return ruling

    def do(self, name: str, *commands: Any) -> None:
        for command in commands:
            ruling = self.send(name, command)
            assert isinstance(ruling, Accepted), (name, command, ruling)

    def tell(self, command: Any) -> None:
        ruling = self.linked.tell(command, "test").ruling
        assert isinstance(ruling, Accepted), ruling
        self.check()

    def refused(self, command: Any, *clauses: str) -> None:
        ruling = self.linked.tell(command, "test").ruling
        assert isinstance(ruling, Refused), ruling
        assert {f"nz-1996:VIII:{each}" for each in clauses} <= set(ruling.cite), ruling
        self.check()

    # --- a round, part by part

    def ready(self, name: str, players: int = 2) -> None:
        """Players with chips, and a deck that can be dealt from."""
        for seat in range(1, players + 1):
            if seat not in self.table(name).state.table.players:
                self.do(name, m.TakeSeat(seat, NAMES[seat]))
            if self.rack(name, seat) < 100_000:
                self.do(name, m.BuyIn(seat, 1_000_000))
        table = self.table(name)
        while not isinstance(table.state.equipment.cards.stage, InShoe):
            self.do(name, awaits(table.state, table.rules).act)

    def ante(self, name: str, *seats: int) -> None:
        self.ready(name, max(seats))
        for seat in seats:
            self.do(name, m.PlaceWager(seat, layout.ante(seat), 1_000), stud.WagerOnJackpot(seat))

    def call(self, name: str) -> None:
        self.do(name, m.CallNoMoreBets())

    def deal(self, name: str, dealer: Cards = NOTHING) -> None:
        self.do(name, stud.DealCards(up=dealer[-1]))

    def play(self, name: str, hands: Mapping[int, Cards], dealer: Cards = NOTHING) -> None:
        """Who has a hand bets; the rest fold. Everybody shows."""
        for hand in self.table(name).state.equipment.hands:
            if hand.seat in hands:
                self.do(name, stud.LookAtCards(hand.seat, hands[hand.seat]), stud.PlaceBet(hand.seat))
            else:
                self.do(name, stud.Fold(hand.seat))
        if hands:
            self.do(name, stud.TurnDealersCards("dealer", dealer))
            self.do(name, *(stud.ShowHand(seat) for seat in hands))
        self.do(name, stud.SettleHands())

    def verify(self, name: str) -> None:
        self.do(name, stud.VerifyJackpot())

    def finish(self, name: str) -> None:
        """To the end of the round, if the controller lets it."""
        table = self.table(name)
        while table.state.equipment.step in ("jackpot", "collecting"):
            act = awaits(table.state, table.rules).act
            assert act is not None, f"{name} waits for its controller"
            self.do(name, act)

    def round(self, name: str, hands: Mapping[int, Cards], dealer: Cards = NOTHING) -> None:
        """All of it, with a wager on the jackpot on every hand."""
        self.ante(name, *hands)
        self.call(name)
        self.later()
        self.deal(name, dealer)
        self.play(name, hands, dealer)
        if self.table(name).state.equipment.step == "jackpot":
            self.verify(name)

    # --- looking

    def table(self, name: str) -> Recorded:
        return self.linked.tables[name]

    def rack(self, name: str, seat: int) -> int:
        return int(self.table(name).state.table.players[seat].rack)

    def waits(self, name: str) -> bool:
        """For the controller, with hands that are verified."""
        jackpot = self.table(name).state.equipment.jackpot
        return bool(jackpot.claims) and all(each.verified for each in jackpot.claims)

    @property
    def pool(self) -> int:
        return self.linked.pool.pool

    def check(self) -> None:
        """The books agree, of each table and of all together, to the cent."""
        controller = self.linked.controller
        reconcile(controller.state, controller.ledger)
        assert controller.ledger.balances[JACKPOT] == self.pool
        assert self.pool >= 0
        fed = 0
        for name in self.names:
            table = self.table(name)
            reconcile(table.state, table.ledger)
            assert table.state.equipment.jackpot.meter == self.pool, f"the meter of {name} is wrong"
            fed += table.ledger.balances[JACKPOT]
        unpaid = sum(
            hand.grant.of_pool
            for table in self.linked.pool.tables
            for hand in table.hands
            if hand.grant and not hand.paid
        )
        assert fed - unpaid == -controller.ledger.balances[TABLES], "a cent has gone astray between the tables"


def some_hands(random: Random, count: int) -> tuple[list[Cards], Cards]:
    """Hands that often qualify for the jackpot, and a dealer's, all out of one deck."""
    left = list(DECK)
    found: list[Cards] = []
    for _ in range(count + 1):
        of = random.choice((ROYAL, STRAIGHT_FLUSH, FLUSH, FULL, FOURS, None, None))
        fits = [
            cards + (() if len(cards) == 5 else (next(each for each in left if each not in cards),))
            for cards in (of or {}).values()
            if set(cards) <= set(left)
        ]
        cards = random.choice(fits) if fits else tuple(random.sample(left, 5))
        left = [each for each in left if each not in cards]
        found.append(cards)
    return found[:-1], found[-1]
