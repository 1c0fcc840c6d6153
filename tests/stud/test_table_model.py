"""Whole evenings at random at a stud table, beside a model that knows the cards themselves and keeps its own books.

Good hands are common, so that several win the jackpot in one round and pools run dry; deals go wrong, people come and
go, act out of turn and without the power to. Whatever comes of it: every chip and every cent of the pool is where the
model has it, and nobody is shown, told or refused a card that lies face down somewhere else.
"""

import os
from collections import Counter
from random import Random
from typing import Any, ClassVar

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from conformance.player import is_sound
from pitboss.book.index import clauses
from pitboss.book.offices import OFFICES
from pitboss.draws.cards import show_card
from pitboss.editions import edition
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as c
from pitboss.games.caribbean_stud.dealing import rest
from pitboss.games.caribbean_stud.jackpot import terms_of
from pitboss.record import Account, Ledger, reconcile
from pitboss.ruling import CHANCE, Accepted, Refused
from pitboss.script import tell
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.jackpots import Terms
from pitboss.table.state import Limits, Setup
from stud.shadow import Shadow, kind

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
POOL = Account("jackpot")
NAMES = ("", "ann", "bob", "cyd", "dan", "eve")
PLACES = range(1, 6)
VIEWERS = ("dealer", "inspector", *(f"seat {seat}" for seat in PLACES))


class Evening(RuleBasedStateMachine):
    """One table, whatever happens at it."""

    seen: ClassVar[Counter[str]] = Counter()  # what has come up at all, over every evening

    @initialize(
        shuffler=st.booleans(),
        operation=st.sampled_from(("electronic", "manual", "none")),
        rate=st.sampled_from((100, 71, 0)),
        seed=st.sampled_from((0, 0, 500, 30_000)),
        most=st.sampled_from((0, 200)),
        coarse=st.booleans(),
        folded=st.sampled_from(("loses", "wins")),
        chance=st.integers(0, 2**32),
    )
    def open(
        self, shuffler: bool, operation: str, rate: int, seed: int, most: int, coarse: bool, folded: str, chance: int
    ) -> None:
        found = edition("nz-1996", "caribbean-stud")
        chips = (500, 2_500, 10_000) if coarse else (100, 500, 2_500, 10_000)
        choices: dict[str, Any] = {
            "dealt_from": "automatic shuffler" if shuffler else "shoe",
            "jackpot_operation": operation,
            "jackpot_wager": 5,
            "jackpot_increment_rate": rate,
            "jackpot_seed": seed,
            "maximum_payout": most,
            "folded_jackpot_hand": folded,
        }
        self.law = found.rules.at(Setup(chips=chips, choices=choices, limits=Limits(500, 50_000)))
        self.game, self.state = found.game, found.game.opening(self.law)
        terms = terms_of(self.law.chosen)
        self.shadow = Shadow(
            Random(chance),
            electronic=operation == "electronic",
            terms=(terms.wager, terms.rate, terms.seed),
            folded_wins=folded == "wins",
            most=most * 100,
            chips=chips,
        )
        self.ledger, self.events = Ledger(), list[Any]()
        for seat in (1, 2, 4):
            self.sit(seat)

    # --- what must hold

    def send(self, command: Any) -> bool:
        before = self.state
        decision = self.game.decide(before, command, self.law)
        assert is_sound(decision), (command, decision)
        hidden = self.hidden()
        if not isinstance(decision, Accepted):
            if isinstance(decision, Refused):
                self.tells_no_card(decision, command, hidden)
            return False
        self.sound = False
        for event in decision.events:
            assert set(event.cite) <= set(clauses())
            self.state = self.game.evolve(self.state, event)
        self.events += decision.events
        self.ledger.apply(decision.events)
        self.shadow_takes(command, decision.events)
        self.shows_no_card(command, decision, before, self.hidden() if self.shadow.hands else hidden)
        self.money_is_kept(command)
        self.sound = True
        return True

    def hidden(self) -> dict[int, set[str]]:
        """The cards that lie face down, by the seat of whoever may look at them."""
        shadow = self.shadow
        sight = shadow.in_sight()
        down = {seat: set(cards) - sight for seat, cards in shadow.hands.items() if seat}
        return {**down, 0: set() if shadow.turned else set(shadow.hands.get(0, ())) - sight}

    def tells_no_card(self, refusal: Refused, command: Any, hidden: dict[int, set[str]]) -> None:
        named = {*getattr(command, "cards", ()), getattr(command, "card", ""), getattr(command, "up", "")}
        for cards in hidden.values():
            for card in cards - named:
                assert show_card(card) not in f"{refusal.because} {refusal.instead}", (command, refusal)

    def shows_no_card(self, command: Any, decision: Accepted, before: Any, hidden: dict[int, set[str]]) -> None:
        exposed = {getattr(command, "card", "")}
        told_all = msgspec.json.encode(self.game.view(self.state, self.law, "")).decode()
        for viewer in VIEWERS:
            own = int(viewer.removeprefix("seat ")) if viewer.startswith("seat") else 0
            secret = set[str]().union(*(cards for seat, cards in hidden.items() if seat != own or not seat)) - exposed
            view = msgspec.json.encode(self.game.view(self.state, self.law, viewer)).decode()
            log = msgspec.json.encode([command.seen_by(viewer), *(e.seen_by(viewer) for e in decision.events)]).decode()
            said = "\n".join(tell(self.game, self.law, before, self.state, decision, viewer))
            for card in secret:
                assert f'"{card}"' not in view + told_all, (viewer, card)
                assert f'"{card}"' not in log, (viewer, card, log)
                assert show_card(card) not in said, (viewer, card, said)

    def money_is_kept(self, command: Any) -> None:
        state, shadow = self.state, self.shadow
        reconcile(state, self.ledger)
        jackpot = state.equipment.jackpot
        assert self.ledger.balances[POOL] == jackpot.meter == shadow.pool >= 0, command
        assert {seat: player.rack for seat, player in state.table.players.items()} == {
            seat: who.rack for seat, who in shadow.seats.items()
        }, command
        lying = Counter({(each.seat, each.wager): each.stake for each in state.table.layout})
        antes = {(seat, layout.ante(seat)): who.ante for seat, who in shadow.seats.items()}
        bets = {(seat, layout.bet(seat)): who.bet for seat, who in shadow.seats.items()}
        assert lying == +Counter(antes | bets), command
        assert (set(jackpot.wagers), set(jackpot.carried)) == (shadow.wagers, shadow.carried), command

    def teardown(self) -> None:
        if not getattr(self, "sound", False):
            return
        state = self.game.opening(self.law)
        for event in self.events:
            state = self.game.evolve(state, event)
        assert state == self.state, "the log does not fold to the live state"

    # --- the model is told

    def shadow_takes(self, command: Any, events: tuple[Any, ...]) -> None:
        shadow = self.shadow
        match command:
            case m.TakeSeat(seat=seat):
                shadow.sit(seat)
            case m.BuyIn(seat=seat, amount=amount):
                shadow.seats[seat].rack += amount
            case m.LeaveSeat(seat=seat):
                shadow.leave(seat)
            case m.PlaceWager(seat=seat, amount=amount) | m.DeclareWager(seat=seat, amount=amount):
                shadow.ante(seat, amount)
            case m.WithdrawWager(seat=seat, amount=amount):
                shadow.take_back(seat, amount)
            case c.WagerOnJackpot(seat=seat, lit=lit):
                shadow.jackpot(seat, lit=lit)
            case c.TakeJackpotChip(seat=seat):
                shadow.jackpot_back(seat)
            case m.CallNoMoreBets():
                shadow.call()
            case c.DealCards(up=up):
                shadow.up = up or shadow.up
            case c.ExposeCard(card=card):
                self.exposed(card, [each.to for each in events if isinstance(each, c.CardExposed)])
            case c.LookAtCards(seat=seat):
                shadow.seats[seat].looked = True
            case c.PlaceBet(seat=seat):
                shadow.bet(seat)
            case c.Fold(seat=seat) | c.ReportAbsent(seat=seat):
                shadow.fold(seat)
            case c.DeclareDead(seat=seat):
                shadow.dead(seat)
            case c.TurnDealersCards():
                shadow.turned = True
            case c.ShowHand(seat=seat):
                shadow.face_up.add(seat)
            case c.SettleHands():
                shadow.settle()
            case c.VerifyJackpot():
                shadow.verified = True
            case c.ChooseMeans(seat=seat, means=means):
                shadow.seats[seat].means = means
            case c.PayJackpots():
                self.count(f"{len(shadow.claims)} win", *(kind(shadow.hands[seat]) for seat in shadow.claims))
                self.count(*["dry"] * (shadow.pay() == 0))
            case c.CollectCards():
                shadow.over()
                self.count("rounds")
            case c.ResetJackpot(pool=pool):
                shadow.pool = pool
            case c.ConfigureJackpot(terms=terms):
                shadow.terms = (terms.wager, terms.rate, terms.seed)
            case c.ReportWrongNumber():
                shadow.misdeal()
                self.count("wrong number")
            case c.CountDeck(count=count, deck=deck):
                self.counted(count, deck)
            case c.DealWithoutAnte(complete=False):
                shadow.deal()
                self.count("dealt again")

    def exposed(self, card: str, to: list[int]) -> None:
        if not to:  # after the deal there is no such event, and what is accepted is the second one
            assert self.shadow.exposed
            self.count("second exposed since the deal")
        self.count("second exposed" if self.shadow.expose(to[0] if to else 0, card) else "exposed")

    def counted(self, count: int, deck: int) -> None:
        shadow = self.shadow
        in_use = deck in (0, self.was_in_use)
        if count != 52 and in_use and shadow.hands and not shadow.verified:
            shadow.misdeal()
            self.count("not fifty-two")

    def count(self, *what: str) -> None:
        self.seen.update(what)

    # --- what people do

    def sit(self, seat: int) -> None:
        if self.send(m.TakeSeat(seat, NAMES[seat])):
            assert self.send(m.BuyIn(seat, 5_000_00))

    def step(self, chance: Random) -> None:
        self.was_in_use = self.state.equipment.deck
        waits = self.game.awaits(self.state, self.law)
        assert waits.cite in clauses()
        if waits.choices:
            assert self.send(chance.choice(waits.choices)), waits
        elif waits.who == CHANCE:
            command = self.answer(chance)
            assert self.send(command), (waits, command)
        elif waits.act is not None:
            assert self.send(waits.act), waits
        elif self.state.table.players:
            seat = chance.choice(list(self.state.table.players))
            self.send(m.PlaceWager(seat, layout.ante(seat), 1_000))
            self.send(m.BuyIn(seat, 1_000_00))
        else:
            self.sit(chance.choice(PLACES))

    def answer(self, chance: Random) -> Any:
        """What is seen of the cards for which the table waits."""
        table, shadow = self.state.equipment, self.shadow
        if table.step == "dealing":
            some = chance.randrange(len(rest(table)))
            if some and chance.random() < 0.3:
                return c.DealCards("dealer", "", some)
            return c.DealCards("dealer", chance.choice(shadow.hands[0]))
        if table.step == "showing" and table.qualified is None:
            return c.TurnDealersCards("dealer", shadow.hands[0])
        waiting = [each for each in table.hands if not each.cards and each.status in ("to decide", "bet")]
        (first, *_) = [each for each in waiting if each.status == "to decide"] or sorted(waiting, key=lambda e: -e.seat)
        return c.LookAtCards(first.seat, shadow.hands[first.seat])

    @rule(seed=st.integers(0, 2**32))
    def busy_rounds(self, seed: int) -> None:
        """Several rounds in which many wager on the jackpot, and now and then something goes wrong."""
        chance = Random(seed)
        for _ in range(80):
            if self.state.equipment.step == "betting" and chance.random() < 0.5:
                self.wager(chance)
            if chance.random() < (0.45 if self.state.equipment.step == "dealing" else 0.15):
                self.go_wrong(chance)
            self.step(chance)

    @rule(seed=st.integers(0, 2**32))
    def out_of_turn(self, seed: int) -> None:
        """Whoever does whatever; most of it is refused."""
        chance = Random(seed)
        for _ in range(20):
            self.go_wrong(chance)

    def wager(self, chance: Random) -> None:
        for seat in list(self.state.table.players):
            self.send(m.PlaceWager(seat, layout.ante(seat), chance.choice((500, 1_000, 2_500, 10_000))))
            if chance.random() < 0.7:
                self.send(c.WagerOnJackpot(seat, chance.random() < 0.9))

    def go_wrong(self, chance: Random) -> None:
        table, shadow = self.state.equipment, self.shadow
        self.was_in_use = table.deck
        seat, by = chance.choice(PLACES), chance.choice((*OFFICES, "dealer", "dealer", "casino supervisor"))
        due = rest(table)
        hands = shadow.hands.get(seat, ())
        terms = Terms(500, chance.choice((100, 71, 50)), chance.choice((0, 50_000)))
        acts: list[Any] = [
            m.PlaceWager(seat, layout.ante(chance.choice(PLACES)), chance.choice((0, 300, 1_000, 60_000))),
            m.DeclareWager(seat, layout.ante(seat), 1_000, time_to_place=chance.random() < 0.5),
            m.WithdrawWager(seat, layout.ante(seat), chance.choice((0, 500))),
            c.WagerOnJackpot(seat, chance.random() < 0.5, chance.choice((0, 500, 100))),
            c.TakeJackpotChip(seat),
            m.LeaveSeat(seat),
            m.CallNoMoreBets(),
            c.PlaceBet(seat, chance.choice((0, 0, 1_000, 2_000))),
            c.Fold(seat),
            c.ShowHand(seat, chance.choice(((), hands))),
            c.LeaveFaceDown(seat),
            c.SettleHands(by),
            c.CollectCards(by),
            c.VerifyJackpot(by),
            c.PayJackpots(by),
            c.ChooseMeans(seat, chance.choice(("chips", "cash", "cheque"))),
            c.ConfigureJackpot(by, terms, chance.choice(("GC 1", ""))),
            c.ResetJackpot(by, chance.choice((0, 1_00, 400_00, 25_000_33))),
            c.ResetJackpot("casino manager", chance.choice((0, 1_00, 400_00, 25_000_33))),
            c.ReportController(by, chance.random() < 0.7),
            c.CountDeck(by, chance.choice((52, 52, 51)), chance.choice((0, 1, 2))),
            c.DeclareDead(by, seat),
            c.ReportAbsent(by, seat),
            c.ReportWrongNumber(by, chance.choice((0, seat)), chance.choice((4, 5, 6))),
            c.DealWithoutAnte(by, seat, chance.random() < 0.5),
            s.ReplaceCards(by),
            s.ShuffleCards(by),
            s.CutCards(seat),
            m.NotifyInspector("game supervisor"),
        ]
        if due:
            acts += 16 * [c.ExposeCard("dealer", chance.choice(shadow.hands[due[0]]))]
            acts += 4 * [c.DealWithoutAnte("dealer", seat, chance.random() < 0.5)]
        elif shadow.exposed:
            acts += 4 * [c.ExposeCard("dealer", chance.choice(shadow.hands[0]))]
        if shadow.hands and (seen := sorted(shadow.in_sight() - set(hands))):
            elsewhere = c.LookAtCards(seat, (*hands[:4], chance.choice(seen)))
            assert not self.send(elsewhere), "a card that all have seen elsewhere"
        if hands:
            acts.append(c.LookAtCards(seat, hands))
        if chance.random() < 0.1:
            self.sit(seat)
        self.send(chance.choice(acts))


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=150 if THOROUGH else 12,
    stateful_step_count=12 if THOROUGH else 6,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def test_the_evenings_saw_what_is_rare() -> None:
    """After those above: prizes of every kind, several in a round, pools that ran dry, and every sort of misdeal."""
    evening = Evening()
    for seed in range(12):
        evening.open(
            seed % 2 == 0, ("electronic", "manual")[seed // 2 % 2], 71, (0, 500)[seed % 2], 0, False, "loses", seed
        )
        for turn in range(4):
            evening.busy_rounds(seed * 100 + turn)
        evening.teardown()
    rare = {"royal", "straight flush", "four", "full", "flush", "1 win", "2 win", "dry", "exposed", "wrong number"}
    rare |= {"second exposed", "second exposed since the deal", "dealt again", "not fifty-two"}
    assert rare <= set(evening.seen), rare - set(evening.seen)
