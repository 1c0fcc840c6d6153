"""Whole evenings at random in all three divisions and every style, beside a model that knows the cards themselves.

Players, some of them standing, do what they may and what they may not, and dealers do with cards whatever can be done;
whatever comes of it, no chip is lost, every coup is what its cards make it, and nobody is shown a card before its time.
"""

import os
import re
from collections import Counter
from random import Random
from typing import Any, ClassVar

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from baccarat.felt import FULL, MIDI, MINI, SEATS, WORDS
from baccarat.mishaps import misdealt, mishap
from baccarat.shadow import NEW_CARDS, SIZE, Shadow, kind
from conformance.player import is_sound, random_command
from pitboss.book.index import clauses
from pitboss.book.offices import OFFICES
from pitboss.draws.cards import CUTTING_CARD, HIDDEN, show_card
from pitboss.editions import edition
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.due import face_down
from pitboss.games.baccarat.play import wanted
from pitboss.record import Ledger, reconcile
from pitboss.ruling import CHANCE, Accepted, Refused
from pitboss.shoe import messages as s
from pitboss.shoe.state import InShoe
from pitboss.table import areas
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, Limits, NoMoreBets, Paying, Setup

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
AMOUNTS = st.sampled_from((500, 1_000, 2_000, 2_000, 4_000, 10_000, 50_000, 60_000, 300, 0))
OFFICE = st.sampled_from(OFFICES)
HAND = st.sampled_from(("player", "banker"))
CARD = re.compile(r"[A2-9TJQK][♦♠♣♥]")
CHIPS = ((100, 500, 2_500), (50, 100, 500), (500, 1_200, 10_000))
MOVES_CARDS = (s.DrawCards, b.TurnCards, b.DrawInError, b.FindFaceUp, b.MisplaceCard)


class Evening(RuleBasedStateMachine):
    """One table, whatever happens at it."""

    name: ClassVar[str] = ""

    @initialize(
        style=st.sampled_from("ABBC"),
        chips=st.sampled_from(CHIPS),
        many=st.booleans(),
        differential=st.sampled_from((0, 0, 100)),
        deep=st.sampled_from((0, 20, 300, 400, 412)),
        seed=st.integers(0, 2**32),
    )
    def open(self, style: Any, chips: tuple[int, ...], many: bool, differential: int, deep: int, seed: int) -> None:
        found, words = edition("nz-1996", self.name), WORDS[self.name]
        choices: dict[str, Any] = {"dealing_style": words.get(style, words["C"]), "table_differential": differential}
        choices["cutting_cards"] = 1 + many
        if self.name != FULL:
            choices["bettors_per_area"] = 3 if many else 1
        if self.name != MINI and many:
            choices["bank_offered"] = "until refused or lost"
        seats = SEATS[self.name]
        self.law = found.rules.at(Setup(seats=seats, chips=chips, choices=choices, limits=Limits(500, 50_000)))
        self.places = [*range(1, 4), seats, *range(seats + 1, seats + 1 + min(2, found.rules.standing(self.law.setup)))]
        self.game, self.state = found.game, found.game.opening(self.law)
        self.ledger, self.shadow = Ledger(), Shadow(Random(seed), seats)
        self.events: list[Any] = []
        for seat in self.places[:3]:
            self.sit(seat)
        if deep:
            self.new_shoe(seed, 0, deep)

    # --- what must hold

    def send(self, command: Any) -> bool:
        before, shadow = self.state, self.shadow
        decision = self.game.decide(before, command, self.law)
        assert is_sound(decision), (command, decision)
        if not isinstance(decision, Accepted):
            if isinstance(decision, Refused):
                self.tells_no_card(decision, command)
            return False
        self.offered_as_it_should_be(decision.events)
        self.sound, over = False, False
        for event in decision.events:
            assert set(event.cite) <= set(clauses())
            self.state = self.game.evolve(self.state, event)
            shadow.take(event)
            over |= shadow.over
        brought = [event for event in decision.events if isinstance(event, NEW_CARDS)]
        assert len(brought) == 1 if over else True, "the last coup has been dealt, and the shoe goes on"
        assert not shadow.over
        self.events += decision.events
        self.ledger.apply(decision.events)
        self.all_is_well()
        self.sound = True
        return True

    def offered_as_it_should_be(self, events: tuple[Any, ...]) -> None:
        """A role goes to nobody but the one to whom it is offered; it may stay with whoever had it."""
        for event in events:
            if isinstance(event, b.HandTaken) and event.seat != self.state.equipment.bank_was:
                assert event.seat == self.shadow.offered(event.hand), event

    def tells_no_card(self, refusal: Refused, command: Any) -> None:
        """A message names cards that somebody has seen, or that the command itself has named."""
        stack = self.shadow.stack
        known = {show_card(stack.cards[place]) for place in stack.seen}
        named = set(CARD.findall(f"{refusal.because} {refusal.instead}"))
        said = {show_card(card) for card in (*getattr(command, "cards", ()), getattr(command, "card", ""))}
        assert named <= known | said, (command, refusal)

    def all_is_well(self) -> None:
        self.money_is_kept()
        self.cards_are_known_as_far_as_they_were_seen()

    def money_is_kept(self) -> None:
        state, shadow = self.state, self.shadow
        reconcile(state, self.ledger)
        lying, on, at = Counter[tuple[int, str]](), dict[int, set[str]](), dict[str, set[int]]()
        for each in state.table.layout:
            assert each.stake > 0
            lying[each.seat, each.wager] += each.stake
            on.setdefault(each.seat, set()).add(kind(each.wager))
            at.setdefault(each.wager, set()).add(each.seat)
            if kind(each.wager) == "banker":
                assert each.stake % 20 == 0
                assert self.law.chips.payable(each.stake * 19 // 20)
        assert lying == +shadow.lying
        assert not any({"banker", "player"} <= kinds for kinds in on.values()), "on both hands at once"
        for place, seats in at.items():
            where = place.partition(" at ")[2]
            if self.name != FULL:
                assert len(seats) <= self.law.chosen["bettors_per_area"]  # type: ignore[operator]
            elif where.startswith("standing"):
                assert min(seats) > self.law.setup.seats
            else:
                assert seats == {int(where)}
        if state.equipment.void_hand:
            assert not state.table.layout

    def cards_are_known_as_far_as_they_were_seen(self) -> None:
        state, stack = self.state, self.shadow.stack
        shoe = state.equipment.cards.shoe
        assert (shoe.out, shoe.face_down) == (stack.out, stack.out - len(stack.seen))
        assert shoe.left == stack.unseen()
        seen = self.game.view(state, self.law, "seat 1")
        for office in ("dealer", "inspector", "seat 2", ""):
            assert self.game.view(state, self.law, office) == seen
        assert msgspec.json.encode(seen)
        for hand, places in self.shadow.hands.items():
            if self.shadow.misplaced:
                continue
            up = Counter(stack.cards[place] for place in places if place in stack.seen)
            up[HIDDEN] = sum(place not in stack.seen for place in places)
            assert Counter(seen["hands"][hand]["cards"]) == +up

    def teardown(self) -> None:
        if not getattr(self, "sound", False):
            return
        state = self.game.opening(self.law)
        for event in self.events:
            state = self.game.evolve(state, event)
        assert state == self.state, "the log does not fold to the live state"

    # --- the cards, as they really lie

    def answer(self) -> Any:
        """What is seen of the cards for which the table waits."""
        stack, table = self.shadow.stack, self.state.equipment
        places = wanted(self.state, self.law)
        hand = next((hand for hand in ("player", "banker") if getattr(table, hand).down), "")
        if hand and table.dealt >= 4 and type(self.state.phase) is NoMoreBets:
            assert list(places) == [place for place in self.shadow.hands[hand] if place not in stack.seen]
            by = self.shadow.has.get(hand, 0)
            return b.TurnCards(by, tuple(stack.cards[place] for place in self.shadow.hands[hand] if place in places))
        waiting = [stack.cards[place] for place in self.shadow.waiting]
        return s.DrawCards("dealer", (*waiting[: len(places)], *stack.ahead(len(places) - len(waiting))))

    def truthful(self, command: Any) -> Any:
        """The same act with the cards that really lie there."""
        stack = self.shadow.stack
        if isinstance(command, s.DrawCards):
            waiting = [stack.cards[place] for place in self.shadow.waiting]
            return s.DrawCards(command.by, (*waiting, *stack.ahead(len(command.cards)))[: len(command.cards)])
        if isinstance(command, b.TurnCards):
            down = [stack.cards[p] for each in self.shadow.hands.values() for p in each if p not in stack.seen]
            return b.TurnCards(command.seat, tuple(down[: len(command.cards)]))
        card = HIDDEN if command.card == HIDDEN or stack.out == SIZE else stack.cards[stack.out]
        return msgspec.structs.replace(command, card=card)

    # --- what people do

    def step(self, chance: Random) -> None:
        waits = self.game.awaits(self.state, self.law)
        assert waits.cite in clauses()
        if waits.choices:
            assert self.send(chance.choice(waits.choices))
        elif waits.who == CHANCE:
            assert self.send(self.answer()), (waits, self.answer())
        elif waits.act is not None:
            assert self.send(waits.act), waits
        else:
            self.sit(chance.choice(self.places))

    @rule(seed=st.integers(0, 2**32), times=st.integers(1, 12))
    def play_on(self, seed: int, times: int) -> None:
        """What the table waits for, a few times over."""
        for _ in range(times):
            self.step(Random(seed))

    @rule(seed=st.integers(0, 2**32))
    def busy_rounds(self, seed: int) -> None:
        """Several rounds in which everybody wagers, and now and then a card goes wrong."""
        chance = Random(seed)
        for _ in range(150):
            if type(self.state.phase) in (BetsOpen, Paying):
                self.bet(chance)
            if chance.random() < 0.08:
                self.go_wrong(chance)
            self.step(chance)

    @rule(seed=st.integers(0, 2**32))
    def misdeal(self, seed: int) -> None:
        """A coup whose cards come one at a time, some of them to the wrong hand, too early or face up."""
        chance = Random(seed)
        for _ in range(20):
            if type(self.state.phase) is NoMoreBets and not self.state.equipment.dealt:
                break
            if type(self.state.phase) is BetsOpen:
                self.bet(chance)
            self.step(chance)
        for _ in range(chance.randint(1, 8)):
            self.send(self.one_card(chance))
        for possible in (chance.random() < 0.6, True):
            self.send(b.Reconstruct("casino supervisor", possible))

    def one_card(self, chance: Random) -> Any:
        """The next card, as often as not where it belongs."""
        table = self.state.equipment
        if chance.random() < 0.5:
            return misdealt(table, self.shadow.stack, chance)
        return b.DealFaceDown("dealer", 1) if face_down(table) else self.one_seen()

    def one_seen(self) -> Any:
        shown = self.answer()
        if not isinstance(shown, s.DrawCards):
            return shown
        return s.DrawCards("dealer", shown.cards[: 1 + (shown.cards[:1] == (CUTTING_CARD,))])

    @rule(seed=st.integers(0, 2**32), left=st.integers(0, 12))
    def run_dry(self, seed: int, left: int) -> None:
        """A dealer who overlooks the cutting card deals on until there are too few cards."""
        stack, chance = self.shadow.stack, Random(seed)
        if self.state.equipment.style != "A" or self.state.equipment.cards.stage != InShoe() or stack.cutting_out:
            return
        stack.cutting = -1
        for _ in range(600):
            if stack.out > SIZE - 60 and type(self.state.phase) is BetsOpen:
                self.bet(chance)
            if stack.out > SIZE - left and chance.random() < 0.3:
                self.go_wrong(chance)
            self.step(chance)
            if self.state.equipment.cards.stage != InShoe():
                return

    def bet(self, chance: Random) -> None:
        for seat in self.state.table.players:
            hand = chance.choice(("banker", "player", "tie"))
            position = self.law.find_own(hand, seat) or ""
            assert position in self.law.wagers
            if chance.random() < 0.6:
                self.send(m.PlaceWager(seat, position, chance.choice((500, 2_000, 4_000, 10_000))))
            if chance.random() < 0.1:
                self.send(m.WithdrawWager(seat, position, chance.choice((0, 2_000))))

    def go_wrong(self, chance: Random) -> None:
        self.send(mishap(self.state.equipment, self.shadow.stack, chance))

    @rule(seat=st.integers(0, 5))
    def sit(self, seat: int) -> None:
        seat = self.places[seat % len(self.places)] if seat not in self.places else seat
        if self.send(m.TakeSeat(seat, f"player {seat}")):
            self.send(m.BuyIn(seat, 60_000 if min(self.law.setup.chips) < 500 else 100_000))

    @rule(data=st.data(), seat=st.integers(0, 5), amount=AMOUNTS, spoken=st.booleans())
    def place(self, data: st.DataObject, seat: int, amount: int, spoken: bool) -> None:
        where = data.draw(st.sampled_from(tuple(self.law.wagers)))
        make = m.DeclareWager if spoken else m.PlaceWager
        self.send(make(self.places[seat % len(self.places)], where, amount))

    @rule(data=st.data(), share=st.sampled_from((1, 2, 3)))
    def take_back(self, data: st.DataObject, share: int) -> None:
        if self.state.table.layout:
            each = data.draw(st.sampled_from(self.state.table.layout))
            self.send(m.WithdrawWager(each.seat, each.wager, 0 if share == 1 else each.stake // share))

    @rule(data=st.data(), seat=st.integers(0, 5), amount=AMOUNTS)
    def accept_by_mistake(self, data: st.DataObject, seat: int, amount: int) -> None:
        where = data.draw(st.sampled_from(tuple(self.law.wagers)))
        self.send(m.FindAccepted("dealer", self.places[seat % len(self.places)], where, amount))

    @rule(seed=st.integers(0, 2**32))
    def wrong(self, seed: int) -> None:
        self.go_wrong(Random(seed))

    @rule(office=OFFICE, hand=HAND, seat=st.integers(1, 5))
    def roles(self, office: Any, hand: Any, seat: int) -> None:
        self.send(b.KeepHand(office, hand))
        self.send(b.TakeHand(seat))
        self.send(b.RefuseHand(seat))
        self.send(b.ReportHidden("dealer", seat))

    @rule(office=OFFICE, style=st.sampled_from("ABC"))
    def style(self, office: Any, style: Any) -> None:
        self.send(b.ChangeStyle(office, style))

    @rule(seats=st.lists(st.integers(1, 3), max_size=2), office=OFFICE, lift=st.booleans())
    def limit(self, seats: list[int], office: Any, lift: bool) -> None:
        self.send((areas.LiftAreaLimit if lift else areas.LimitArea)(office, tuple(sorted(set(seats)))))

    @rule(office=OFFICE)
    def reduce(self, office: Any) -> None:
        self.send(b.ReduceWagers(office))

    @rule(seat=st.integers(0, 5))
    def leave(self, seat: int) -> None:
        self.send(m.LeaveSeat(self.places[seat % len(self.places)]))

    @rule(office=OFFICE)
    def replace(self, office: Any) -> None:
        self.send(s.ReplaceCards(office))

    @rule(seed=st.integers(0, 2**32), place=st.sampled_from((0, 60, 300)), deep=st.sampled_from((20, 100, 380, 405)))
    def new_shoe(self, seed: int, place: int, deep: int) -> None:
        """Until cards lie in the shoe, sometimes with the cutting card near its front."""
        for _ in range(25):
            if isinstance(self.state.equipment.cards.stage, InShoe) or type(self.state.phase) is not BetsOpen:
                return
            waits = self.game.awaits(self.state, self.law)
            if isinstance(waits.act, s.CutCards | s.CutForPlayers):
                assert self.send(msgspec.structs.replace(waits.act, at=place))
            elif isinstance(waits.act, s.InsertCuttingCard):
                assert self.send(s.InsertCuttingCard("dealer", deep))
            else:
                self.step(Random(seed))

    @rule(sealed=st.booleans(), secured=st.booleans(), demand=st.booleans())
    def pre_shuffled(self, sealed: bool, secured: bool, demand: bool) -> None:
        self.send(s.BringPreShuffled("dealer", sealed, secured))
        self.send(s.DemandShuffle(1) if demand else s.InspectPreShuffled(1))
        self.send(s.AcceptPreShuffled())

    @rule(seed=st.integers(0, 2**32))
    def anything(self, seed: int) -> None:
        """Any command at all, as likely as not from somebody who may not; of cards, what is true."""
        command = random_command(self.game, self.state, self.law, Random(seed))
        self.send(self.truthful(command) if isinstance(command, MOVES_CARDS) else command)

    @rule(seed=st.integers(0, 2**32))
    def take_an_offer(self, seed: int) -> None:
        """What is offered is accepted, and one of it happens."""
        chance, offers = Random(seed), self.game.offers(self.state, self.law)
        for offer in offers:
            assert isinstance(self.game.decide(self.state, offer.command, self.law), Accepted), offer
        if offers:
            assert self.send(chance.choice(offers).command)


def _evening(name: str) -> Any:
    case = type(f"Evening of {name}", (Evening,), {"name": name}).TestCase  # type: ignore[attr-defined]
    case.settings = settings(
        max_examples=400 if THOROUGH else 20,
        stateful_step_count=100 if THOROUGH else 40,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    return case


TestMini, TestFull, TestMidi = map(_evening, (MINI, FULL, MIDI))
