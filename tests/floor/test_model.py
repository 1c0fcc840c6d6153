"""Whole nights at three linked tables, beside a model that keeps pool, turns and prizes in its own way.

Winning hands are common, rounds overlap, clocks stand still, disks fail between two logs: no cent is lost or doubled.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from floor.night import Cards, Night, some_hands
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.ranking import Kind, rank
from pitboss.record import MemoryLog, StoreFailed, audit
from pitboss.ruling import Accepted
from pitboss.shoe.state import InShoe
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.jackpots import Terms

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
TABLE = st.sampled_from("ABC")
FIXED = {Kind.FOUR_OF_A_KIND: 50_000, Kind.FULL_HOUSE: 15_000, Kind.FLUSH: 10_000}
UNIT = {"chips": 100, "cash": 5, "cheque": 1}
Place = tuple[str, int]


class FailingLog(MemoryLog):
    """A disk that is full after so many more entries, once."""

    left = -1

    def append_many(self, drafts: Any, *, after: int) -> Any:
        if self.left == 0:
            self.left = -1
            raise StoreFailed("the disk is full")
        self.left -= self.left > 0
        return super().append_many(drafts, after=after)


class Shadow:
    """The pool by the words of the book, in cents: one group of hands after another, the first cards first."""

    def __init__(self, seed: int) -> None:
        self.pool = self.seed = seed
        self.hands: dict[str, dict[int, tuple[str, Kind | None]]] = {name: {} for name in "ABC"}
        self.wagered: dict[str, set[int]] = defaultdict(set)  # and no cards dealt yet
        self.means: dict[Place, str] = {}
        self.won: Counter[Place] = Counter()
        self.kinds: Counter[Kind] = Counter()
        self.together: Counter[int] = Counter()

    def received(self, name: str, seat: int, at: str) -> None:
        if seat in self.hands[name] and not self.hands[name][seat][0]:
            self.hands[name][seat] = (at, None)

    def settle(self) -> None:
        while tables := self._next():
            worth: dict[Place, Kind] = {}
            for name in tables:
                for seat, (_, kind) in self.hands[name].items():
                    assert kind is not None
                    worth[name, seat] = kind
                self.hands[name] = {}
            self.together[len(worth)] += 1
            self.kinds.update(worth.values())
            for place, due in self._due(worth).items():
                unit = UNIT[self.means.pop(place, "chips")]
                self.won[place] += due + -due % unit

    def _due(self, worth: dict[Place, Kind]) -> dict[Place, int]:
        due: dict[Place, int] = {}
        for place, kind in worth.items():
            if kind in FIXED:
                due[place] = FIXED[kind]
                self.pool = max(0, self.pool - FIXED[kind])
        base = self.pool
        for place, kind in worth.items():
            if kind is Kind.STRAIGHT_FLUSH:
                due[place] = max(100_000, -(-base // 10))
                self.pool = max(0, self.pool - max(100_000, base // 10))
        if royals := [place for place, kind in worth.items() if kind is Kind.ROYAL_FLUSH]:
            for place in royals:
                due[place] = max(1_000_000, -(-self.pool // len(royals)))
            self.pool = self.pool % len(royals) + self.seed
        return due

    def _next(self) -> list[str]:
        """The tables whose round is over with winners, unless a hand in play elsewhere was begun no later."""
        over = {
            name: min(at for at, _ in hands.values())
            for name, hands in self.hands.items()
            if hands and all(kind is not None for _, kind in hands.values())
        }
        first = min(over.values(), default="")
        begun = [at for name, hands in self.hands.items() if name not in over for at, _ in hands.values() if at]
        if not over or any(at <= first for at in begun):
            return []
        return [name for name in over if over[name] == first]


class LinkedNight(RuleBasedStateMachine):
    seen: ClassVar[Counter[str]] = Counter()

    @initialize(
        seed=st.sampled_from((0, 500, 20_000)),
        rate=st.sampled_from((100, 80, 33)),
        dealt_from=st.sampled_from(("shoe", "automatic shuffler")),
        number=st.integers(0, 10**9),
    )
    def begin(self, seed: int, rate: int, dealt_from: str, number: int) -> None:
        self.random = Random(number)
        self.terms = Terms(500, rate, seed * 100)
        made = {"jackpot_seed": seed, "jackpot_increment_rate": rate, "jackpot_wager": 5}
        self.night = Night(made, dealt_from=dealt_from, log=FailingLog)
        self.shadow = Shadow(seed * 100)
        self.up = True
        self.cards: dict[str, tuple[dict[int, Cards], Cards]] = {}
        self.sent = 0

    # --- sending, with disks that fail

    def act(self, name: str, command: Any) -> bool:
        """Whether it was accepted; who sends it does so again under the same key when a disk has failed."""
        self.sent += 1
        key = f"act {self.sent}"
        if self.random.random() < 0.06:
            broken = self.night.logs[self.random.choice(("controller", "controller", *"ABC"))]
            assert isinstance(broken, FailingLog)
            broken.left = self.random.randrange(3)
        try:
            return self._sent(lambda: self.night.linked.send(name, command, "test", key, self.night.now()))
        except StoreFailed:
            self.seen["failed"] += 1
            self.night.open()
            return self._sent(lambda: self.night.linked.send(name, command, "test", key, self.night.now()))

    def _sent(self, send: Callable[[], Any]) -> bool:
        try:
            entry = send()
        finally:
            for log in self.night.logs.values():
                assert isinstance(log, FailingLog)
                log.left = -1
        accepted = isinstance(entry.ruling, Accepted)
        self.seen[type(entry.command).__name__] += accepted
        return accepted

    def must(self, name: str, command: Any) -> None:
        assert self.act(name, command), command

    def state(self, name: str) -> Any:
        return self.night.table(name).state

    # --- what happens at the tables

    @rule(names=st.lists(TABLE, min_size=3, max_size=20))
    def play_by_turns(self, names: list[str]) -> None:
        for name in names:
            self.play_on(name, 1)

    @rule(name=TABLE, steps=st.integers(1, 12))
    def play_on(self, name: str, steps: int) -> None:
        for _ in range(steps):
            step = self.state(name).equipment.step
            if step == "betting":
                self.call(name) if self.state(name).table.layout else self.wager(name)
            else:
                of: dict[str, Callable[[str], None]] = {"dealing": self.deal, "deciding": self.decide}
                of |= {"showing": self.show, "settling": self.show, "jackpot": self.verify, "collecting": self.collect}
                of[step](name)
            self.the_pool_is_what_the_book_says()

    def wager(self, name: str) -> None:
        players, lit = self.random.randint(1, 4), self.random.getrandbits(5) | self.random.getrandbits(5)
        self.night.ready(name, players)
        for seat in range(1, players + 1):
            self.act(name, m.PlaceWager(seat, layout.ante(seat), 1_000))
            if lit >> seat & 1 and self.act(name, stud.WagerOnJackpot(seat)):
                assert self.up
                self.shadow.pool += self.terms.pooled
                self.shadow.wagered[name].add(seat)

    def call(self, name: str) -> None:
        state = self.state(name)
        antes = {each.seat for each in state.table.layout}
        if not antes or not isinstance(state.equipment.cards.stage, InShoe) or state.equipment.step != "betting":
            return
        self.must(name, m.CallNoMoreBets())
        for seat in self.shadow.wagered.pop(name, set()):
            if seat in antes:
                self.shadow.hands[name][seat] = ("", None)
            else:
                self.shadow.pool = max(0, self.shadow.pool - self.terms.pooled)
        hands, dealer = some_hands(self.random, len(antes))
        self.cards[name] = (dict(zip(sorted(antes), hands, strict=True)), dealer)

    def deal(self, name: str) -> None:
        table, count = self.state(name).equipment, self.random.choice((1, 2, 3, 0, 0))
        if not isinstance(table.cards.stage, InShoe):
            self.night.ready(name, 1)
        around = (*sorted(self.cards[name][0]), 0)
        places = (around * (1 if table.shuffler else 5))[table.dealt :]
        count = count if 0 < count < len(places) else 0
        self.night.later(self.random.randrange(2))
        self.must(name, stud.DealCards(up="" if count else self.cards[name][1][-1], count=count))
        for seat in places[: count or None]:
            self.shadow.received(name, seat, self.night.now())

    @rule(name=TABLE, happens=st.sampled_from(("wrong number", "no ante", "count", "no ante")))
    def goes_wrong(self, name: str, happens: str) -> None:
        table = self.state(name).equipment
        if table.step not in ("dealing", "deciding") or self.random.random() < 0.7:
            return
        if happens == "no ante" and table.step == "dealing" and 5 not in self.cards[name][0]:
            if isinstance(table.cards.stage, InShoe):
                self.must(name, stud.DealWithoutAnte("dealer", 5, complete=False))
                self.shadow.hands[name] = dict.fromkeys(self.shadow.hands[name], ("", None))
            return
        if happens == "count" and table.step == "deciding":
            self.must(name, stud.CountDeck("inspector", 51))
        else:
            self.must(name, stud.ReportWrongNumber("dealer", 0, 4))
        carried = self.state(name).equipment.jackpot.carried
        self.shadow.wagered[name] = set(carried)
        self.shadow.hands[name] = {}

    @rule(name=TABLE, seat=st.integers(1, 4))
    def leave(self, name: str, seat: int) -> None:
        carried = seat in self.state(name).equipment.jackpot.carried
        if self.act(name, m.LeaveSeat(seat)) and carried:
            self.shadow.pool = max(0, self.shadow.pool - self.terms.pooled)
            self.shadow.wagered[name].discard(seat)

    def decide(self, name: str) -> None:
        some = self.random.random() < 0.5
        for hand in self.state(name).equipment.hands:
            if self.state(name).equipment.step != "deciding" or hand.status != "to decide":
                continue
            if self.random.random() < 0.2:
                self.must(name, stud.Fold(hand.seat))
                self.shadow.hands[name].pop(hand.seat, None)
            else:
                self.must(name, stud.LookAtCards(hand.seat, self.cards[name][0][hand.seat]))
                self.must(name, stud.PlaceBet(hand.seat))
            if some:
                return

    def show(self, name: str) -> None:
        table = self.state(name).equipment
        hands, dealer = self.cards[name]
        shown = set()
        if table.step == "showing":
            self.must(name, stud.TurnDealersCards("dealer", dealer))
            for hand in table.hands:
                if hand.status == "bet":
                    hidden = self.random.random() < 0.15
                    self.must(name, stud.LeaveFaceDown(hand.seat) if hidden else stud.ShowHand(hand.seat))
                    shown |= set() if hidden else {hand.seat}
        self.must(name, stud.SettleHands())
        for seat in list(self.shadow.hands[name]):
            if seat not in shown or rank(hands[seat]).kind < Kind.FLUSH:
                del self.shadow.hands[name][seat]

    def verify(self, name: str) -> None:
        if all(claim.verified for claim in self.state(name).equipment.jackpot.claims):
            return  # it waits for the controller
        for seat in self.shadow.hands[name]:
            kind = rank(self.cards[name][0][seat]).kind
            means: Any = self.random.choice(("chips", "cash", "cheque"))
            if self.act(name, stud.ChooseMeans(seat, means)):
                assert kind >= Kind.STRAIGHT_FLUSH
                self.shadow.means[name, seat] = means
        self.must(name, stud.VerifyJackpot())
        for seat, (at, _) in self.shadow.hands[name].items():
            self.shadow.hands[name][seat] = (at, rank(self.cards[name][0][seat]).kind)

    def collect(self, name: str) -> None:
        if self.state(name).equipment.jackpot.to_count:
            self.must(name, stud.CountDeck("dealer"))
        self.must(name, stud.CollectCards())

    # --- what happens at the controller

    def tell(self, command: Any) -> bool:
        accepted = isinstance(self.night.linked.tell(command, "test").ruling, Accepted)
        self.seen[type(command).__name__] += accepted
        return accepted

    def a_round_is_open(self) -> bool:
        return any(
            self.state(name).table.layout or self.state(name).equipment.step != "betting" or self.shadow.wagered[name]
            for name in "ABC"
        )

    @rule(pool=st.integers(0, 5_000_000), what=st.integers(0, 3))
    def at_the_controller(self, pool: int, what: int) -> None:
        if what == 0:
            self.reset(pool)
        elif what == 1:
            self.configure(self.random.choice((100, 75)), self.random.choice((100, 500)))
        else:
            self.report(up=not self.up or pool % 2 == 0)

    def report(self, *, up: bool) -> None:
        if self.tell(stud.ReportController("game supervisor", up)):
            self.up = up

    def reset(self, pool: int) -> None:
        may = not self.a_round_is_open() and pool != self.shadow.pool
        assert self.tell(stud.ResetJackpot("casino manager", pool)) == may
        self.shadow.pool = pool if may else self.shadow.pool

    def configure(self, rate: int, wager: int) -> None:
        terms = Terms(wager, rate, self.terms.seed)
        may = not self.a_round_is_open()
        assert self.tell(stud.ConfigureJackpot("casino operator", terms, "Authority 96/17")) == may
        self.terms = terms if may else self.terms

    @rule()
    def taken_up_again(self) -> None:
        before = self.night.linked.controller.state
        self.night.open()
        assert self.night.linked.controller.state == before

    @invariant()
    def the_pool_is_what_the_book_says(self) -> None:
        if not hasattr(self, "night"):
            return
        if self.up:
            self.shadow.settle()
        self.night.check()
        assert self.night.pool == self.shadow.pool
        paid: Counter[Place] = Counter()
        for name in "ABC":
            for entry in self.night.logs[name].entries():
                for event in entry.events:
                    if isinstance(event, jackpots.JackpotPaid):
                        paid[name, event.seat] += event.of_pool + event.owed
        assert paid == self.shadow.won

    def teardown(self) -> None:
        if not hasattr(self, "night"):
            return
        for log in self.night.logs.values():
            assert isinstance(log, FailingLog)
            report = audit(log.lines())
            assert report.broken is None, report.broken
        self.seen.update({str(kind): count for kind, count in self.shadow.kinds.items()})
        self.seen.update({f"{count} together": times for count, times in self.shadow.together.items()})


TestLinkedNight = LinkedNight.TestCase
TestLinkedNight.settings = settings(
    max_examples=300 if THOROUGH else 20,
    phases=[__import__("hypothesis").Phase.generate, __import__("hypothesis").Phase.reuse],
    stateful_step_count=100,
)


def test_the_nights_were_long_enough() -> None:
    """It would be no trial if no jackpots had been won; run after the nights of this worker."""
    seen = LinkedNight.seen
    if not seen:
        return  # another worker had them
    for what in ("failed", "ReportController", "ResetJackpot", "ConfigureJackpot", "ChooseMeans", "LeaveSeat"):
        assert seen[what] > 0, f"{what} never came up"
    for kind in (Kind.FLUSH, Kind.FOUR_OF_A_KIND, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH):
        assert seen[str(kind)] > 2, f"{kind} hardly ever won"
    assert seen["2 together"] > 2
