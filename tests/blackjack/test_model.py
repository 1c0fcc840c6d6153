"""Whole evenings at random beside a model that knows the cards themselves and settles every wager a second time.

Players, back bettors and people with several boxes do what they may and what they may not, and dealers do with cards
whatever can be done; whatever comes of it, no chip is lost, and nobody is shown the burnt card but who has looked.
"""

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from blackjack.shadow import Shadow
from conformance.player import is_sound, random_command
from pitboss.book.index import clauses
from pitboss.book.offices import OFFICES
from pitboss.draws.cards import DECK, HIDDEN, PLACE, show_card
from pitboss.editions import edition
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as b
from pitboss.record import Ledger, reconcile
from pitboss.ruling import CHANCE, Accepted, Refused
from pitboss.shoe import messages as s
from pitboss.shoe.state import InShoe
from pitboss.table import areas
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, Setup

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
AMOUNTS = (500, 1_000, 1_000, 2_000, 2_500, 6_000)
READINGS = ("busts_stay_lost", "original_only", "busts_plus_original")
CHIPS = ((50, 100, 500, 2_500), (100, 500, 2_500), (500, 2_500))
SEATS = st.integers(1, 6)
OFFICE = st.sampled_from(OFFICES)
CARD = re.compile(r"[A2-9TJQK][♦♠♣♥]")
MOVES_CARDS = (s.DrawCards, f.FindFaceUp, f.Misdeal, f.ExposeCard, b.ShowBurnt)
NAMES_CARDS = (*MOVES_CARDS, f.ReportDamaged)


class Evening(RuleBasedStateMachine):
    """One table, whatever happens at it."""

    @initialize(
        reading=st.sampled_from(READINGS),
        chips=st.sampled_from(CHIPS),
        sevens=st.booleans(),
        burn=st.booleans(),
        always=st.sampled_from(("if it matters", "always")),
        playing=st.sampled_from(("hard", "playing")),
        deep=st.sampled_from((78, 78, 90, 150)),
        seed=st.integers(0, 2**32),
    )
    def open(
        self,
        reading: str,
        chips: tuple[int, ...],
        sevens: bool,
        burn: bool,
        always: str,
        playing: str,
        deep: int,
        seed: int,
    ) -> None:
        found, decks = edition("nz-1996", "blackjack"), 6 if sevens else 4
        choices: dict[str, Any] = {
            "decks": decks,
            "bettors_per_box": 3,
            "boxes_per_player": 3,
            "burn_first_card": burn,
            "dealer_blackjack_after_split": reading,
            "dealer_second_card": always,
            "absent_player_total": playing,
            "super_sevens": sevens,
        }
        self.law = found.rules.at(Setup(seats=4, chips=chips, choices=choices))
        self.game, self.state = found.game, found.game.opening(self.law)
        self.shadow = Shadow(decks, reading, min(chips), Random(seed))
        self.shadow.always_second = always == "always"
        self.ledger, self.sound = Ledger(), True
        self.events: list[Any] = []
        for seat in (1, 2, 3, 5):  # one stands behind the others
            self.sit(seat)
        self.new_shoe(seed, deep)

    # --- what must hold

    def send(self, command: Any) -> bool:
        self.sound = False
        decision = self.game.decide(self.state, command, self.law)
        assert is_sound(decision), (command, decision)
        if not isinstance(decision, Accepted):
            if isinstance(decision, Refused):
                self.tells_no_card(decision, command)
            self.sound = True
            return False
        for event in decision.events:
            assert set(event.cite) <= set(clauses())
            self.state = self.game.evolve(self.state, event)
            self.shadow.take(event)
            self.is_seen_by_nobody_else(event)
        self.events += decision.events
        self.ledger.apply(decision.events)
        self.all_is_well()
        self.sound = True
        return True

    def is_seen_by_nobody_else(self, event: Any) -> None:
        if isinstance(event, b.BurntSeen):
            for viewer in ("", "dealer", "inspector", *(f"seat {seat}" for seat in range(1, 8))):
                mine = viewer == f"seat {event.seat}"
                assert (event.seen_by(viewer).card == event.card) == mine
                shown = b.ShowBurnt("dealer", event.seat, event.card)
                assert (shown.seen_by(viewer).card == event.card) == mine

    def tells_no_card(self, refusal: Refused, command: Any) -> None:
        """A message names cards that have been seen by all, or that the command itself has named."""
        unseen, decks = self.shadow.unseen(), self.shadow.stack.decks
        unseen[self.shadow.burnt] += self.shadow.turned
        known = {show_card(card) for card in DECK if unseen[card] < decks}
        said = {show_card(card) for card in (*getattr(command, "cards", ()), getattr(command, "card", ""))}
        assert set(CARD.findall(f"{refusal.because} {refusal.instead}")) <= known | said, (command, refusal)

    def all_is_well(self) -> None:
        state, shadow = self.state, self.shadow
        reconcile(state, self.ledger)
        lying = Counter[tuple[int, str]]()
        for each in state.table.layout:
            assert each.stake > 0
            lying[each.seat, each.wager] += each.stake
        assert lying == +shadow.lying
        shoe, unseen = state.equipment.cards.shoe, shadow.unseen()
        if isinstance(state.equipment.cards.stage, InShoe):
            assert shoe.out == shadow.stack.out
            assert {card: shoe.left[PLACE[card]] for card in DECK} == {card: unseen[card] for card in DECK}
        for seat in (1, 2, 0):
            seen = self.game.view(state, self.law, f"seat {seat}" if seat else "dealer")
            burnt = HIDDEN if shadow.burnt and state.equipment.course.burnt else None
            assert seen["burnt"] == (shadow.burnt if burnt and seat in shadow.seen_by else burnt)
        assert list(seen["dealer"]["cards"]) == shadow.dealer
        hands = {(box["box"], hand["hand"]): list(hand["cards"]) for box in seen["boxes"] for hand in box["hands"]}
        assert hands == shadow.hands
        if not shadow.running:
            assert isinstance(state.phase, BetsOpen)

    def teardown(self) -> None:
        if not getattr(self, "sound", False):
            return
        self.to_the_end(1)
        state = self.game.opening(self.law)
        for event in self.events:
            state = self.game.evolve(state, event)
        assert state == self.state, "the log does not fold to the live state"

    # --- the cards, as they really lie

    def answer(self, chance: Random) -> Any:
        """What is seen of the cards for which the table waits; of a deal perhaps a few at a time."""
        shadow, burnt = self.shadow, self.state.equipment.course.burnt
        if burnt and burnt.asked:
            return b.ShowBurnt("dealer", burnt.asked, shadow.burnt)
        count = max(len(shadow.deal) - shadow.dealt, 1)
        count = chance.randint(1, count) if chance.random() < 0.3 else count
        first = not any((*shadow.hands.values(), shadow.dealer, shadow.loose))
        return s.DrawCards("dealer", shadow.stack.ahead(count, first=first))

    def next_card(self) -> str:
        stack = self.shadow.stack
        return stack.all[stack.out] if stack.out < len(stack.all) else HIDDEN

    def truthful(self, command: Any, chance: Random) -> Any:
        """The same act with the cards that really lie there."""
        if isinstance(command, s.DrawCards):
            return msgspec.structs.replace(self.truly_drawn(chance.randint(1, 4)), by=command.by)
        if isinstance(command, b.ShowBurnt):
            return b.ShowBurnt(command.by, command.seat, self.shadow.burnt or HIDDEN)
        return type(command)(command.by, self.next_card(), *((command.to,) if isinstance(command, f.Misdeal) else ()))

    # --- what people do

    def step(self, chance: Random) -> None:
        waits = self.game.awaits(self.state, self.law)
        assert waits.cite in clauses()
        if waits.choices:
            command = chance.choice(waits.choices)
            if isinstance(command, b.DoubleDown | b.JoinDouble) and chance.random() < 0.5:
                less = type(command)(command.seat, 500)
                if self.send(less):
                    return
            assert self.send(command), (waits, command)
        elif waits.who == CHANCE:
            answer = self.answer(chance)
            assert self.send(answer), (waits, answer)
        elif waits.act is not None:
            assert self.send(waits.act), waits
        elif not self.state.table.players:
            self.sit(chance.randint(1, 4))
        else:
            self.bet(chance)

    def to_the_end(self, seed: int) -> None:
        """Every round comes to an end."""
        chance = Random(seed)
        for _ in range(400):
            if isinstance(self.state.phase, BetsOpen):
                return
            self.step(chance)
        raise AssertionError("the round never ends")

    @rule(seed=st.integers(0, 2**32), times=st.integers(1, 12))
    def play_on(self, seed: int, times: int) -> None:
        """What the table waits for, a few times over."""
        chance = Random(seed)
        for _ in range(times):
            self.step(chance)

    @rule(seed=st.integers(0, 2**32), odd=st.sampled_from((0.0, 0.0, 0.03, 0.1)))
    def busy_rounds(self, seed: int, odd: float) -> None:
        """Several rounds in which everybody wagers, and now and then something goes wrong."""
        chance = Random(seed)
        for _ in range(150):
            if isinstance(self.state.phase, BetsOpen):
                self.bet(chance)
            if chance.random() < odd:
                self.offers_hold()
                self.go_wrong(chance)
                if self.state.equipment.round.faults and chance.random() < 0.7:
                    self.carry_on(chance)
            self.step(chance)

    @rule(seed=st.integers(0, 2**32), ranks=st.sampled_from(("8TA", "8TA", "7A", "A9T", "345")))
    def rare_rounds(self, seed: int, ranks: str) -> None:
        """Rounds of few ranks: pairs that are split again, busts beside a dealer's blackjack, sevens, long hands."""
        chance = Random(seed)
        for _ in range(8):
            if isinstance(self.state.phase, BetsOpen):
                self.bet(chance)
            self.shadow.stack.bring_forward(ranks, 30)
            for _ in range(30):
                self.step(chance)

    def carry_on(self, chance: Random) -> None:
        """Nobody has noticed yet what went wrong: the deal goes on, and players decide."""
        for _ in range(chance.randint(1, 12)):
            shadow = self.shadow
            if shadow.dealt < len(shadow.deal):
                misdealt = chance.random() < 0.2
                self.send(f.Misdeal("dealer", self.next_card(), "box 1") if misdealt else self.truly_drawn(1))
                continue
            self.send(b.CallInsurance())
            self.send(b.Insure(chance.randint(1, 4), chance.randint(1, 4), 500))
            self.send(b.CloseInsurance())
            decision = chance.choice((b.Stand, b.AskForCard, b.AskForCard, b.SplitPair, b.DoubleDown))
            if any(self.send(decision(seat)) for seat in self.state.table.players):
                self.send(self.truly_drawn(1))

    def truly_drawn(self, count: int) -> s.DrawCards:
        return s.DrawCards("dealer", self.shadow.stack.ahead(count))

    def bet(self, chance: Random) -> None:
        for seat in list(self.state.table.players):
            if self.state.table.players[seat].rack < 10_000:
                self.send(m.BuyIn(seat, 100_000))
            box = seat if seat <= 4 and chance.random() < 0.6 else chance.randint(1, 4)
            self.send(m.PlaceWager(seat, f"box {box}", chance.choice(AMOUNTS)))
            if chance.random() < 0.4:
                self.send(m.PlaceWager(seat, f"sevens {box}", 500))
            if chance.random() < 0.1:
                self.send(m.WithdrawWager(seat, f"box {box}", chance.choice((0, 500))))

    def go_wrong(self, chance: Random) -> None:
        to = chance.choice(("dealer", "box 1", "box 2", "box 3", "box 4", "box 1 hand 2"))
        seat, office = chance.randint(1, 5), chance.choice(OFFICES)
        acts: list[Any] = [
            f.FindFaceUp("dealer", self.next_card()),
            f.DrawUnseen("dealer"),
            f.ExposeCard("dealer", self.next_card()),
            f.ExposeCard("dealer", self.next_card()),
            *(3 * [f.Misdeal("dealer", self.next_card(), to)]),
            *(3 * [f.Misdeal("dealer", self.next_card(), self.after_due())]),
            f.PutRight("casino supervisor", chance.random() < 0.8),
            f.ReportDamaged("dealer", chance.choice(DECK)),
            f.ReportNoCuttingCard("dealer"),
            f.ReportMissedShuffle("dealer"),
            b.ReportAbsent("dealer", seat, chance.random() < 0.3),
            b.DirectCards("casino supervisor", seat),
            b.LookAtBurnt(seat),
            b.RestrictToMinimum(office, seat),
            b.ReportPatronage("game supervisor", chance.random() < 0.5),
            b.ReportAnnouncement("dealer", chance.randint(1, 4), chance.randint(4, 26)),
            m.NotifyInspector("game supervisor"),
            m.LeaveSeat(seat),
            m.FindPartnership("casino supervisor", (seat, 1)),
            m.FindAccepted("dealer", seat, chance.choice(list(self.law.wagers)), chance.choice(AMOUNTS)),
        ]
        if isinstance(self.state.equipment.cards.stage, InShoe) or not isinstance(acts[0], MOVES_CARDS):
            self.send(chance.choice(acts))

    def after_due(self) -> str:
        """The place after the one to which the card of the deal is due, so that one is left out."""
        deal = self.state.equipment.round.deal
        return deal[min(self.shadow.dealt + 1, len(deal) - 1)] if deal else "dealer"

    @rule(seed=st.integers(0, 2**32))
    def wrong(self, seed: int) -> None:
        self.go_wrong(Random(seed))

    @rule(seed=st.integers(0, 2**32))
    def pass_over_the_dealer(self, seed: int) -> None:
        """The dealer has no first card, which is noticed when somebody has decided, or not even then."""
        chance, shadow = Random(seed), self.shadow
        for _ in range(40):
            if shadow.deal and not shadow.dealt:
                break
            if isinstance(self.state.phase, BetsOpen):
                self.bet(chance)
            self.step(chance)
        self.send(self.truly_drawn(len(shadow.order)))
        self.send(f.Misdeal("dealer", self.next_card(), self.after_due()))
        self.carry_on(chance)
        self.to_the_end(seed)

    @rule(seed=st.integers(0, 2**32), left=st.integers(0, 6))
    def run_short(self, seed: int, left: int) -> None:
        """In the middle of a round all cards but a few are found face up; it is dealt to its end from the discards."""
        chance = Random(seed)
        for _ in range(chance.randint(1, 40)):
            if isinstance(self.state.phase, BetsOpen):
                self.bet(chance)
            self.step(chance)
        stack = self.shadow.stack
        if not isinstance(self.state.phase, BetsOpen) and isinstance(self.state.equipment.cards.stage, InShoe):
            while len(stack.all) - stack.out > left:
                assert self.send(f.FindFaceUp("dealer", self.next_card()))
        self.to_the_end(seed)

    @rule(seat=SEATS)
    def sit(self, seat: int) -> None:
        if self.send(m.TakeSeat(seat, f"player {seat}")):
            self.send(m.BuyIn(seat, 100_000))

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        self.send(m.LeaveSeat(seat))

    @rule(seats=st.lists(st.integers(1, 4), max_size=2), office=OFFICE, lift=st.booleans())
    def limit(self, seats: list[int], office: Any, lift: bool) -> None:
        self.send((areas.LiftAreaLimit if lift else areas.LimitArea)(office, tuple(sorted(set(seats)))))

    @rule(office=OFFICE)
    def replace(self, office: Any) -> None:
        self.send(s.ReplaceCards(office))

    @rule(seed=st.integers(0, 2**32), deep=st.sampled_from((1, 78, 90, 150)))
    def new_shoe(self, seed: int, deep: int) -> None:
        """Until cards lie in the shoe, where a manager has directed it."""
        for _ in range(25):
            if isinstance(self.state.equipment.cards.stage, InShoe) or not isinstance(self.state.phase, BetsOpen):
                return
            if isinstance(self.game.awaits(self.state, self.law).act, s.InsertCuttingCard):
                self.send(s.DirectCuttingCard("casino manager", min(deep, len(self.shadow.stack.all) // 2)))
            self.step(Random(seed))

    @rule(seed=st.integers(0, 2**32))
    def anything(self, seed: int) -> None:
        """Any command at all, as likely as not from somebody who may not; of cards, what is true."""
        chance = Random(seed)
        command = random_command(self.game, self.state, self.law, chance)
        if isinstance(command, MOVES_CARDS):
            if not isinstance(self.state.equipment.cards.stage, InShoe):
                return
            command = self.truthful(command, chance)
        self.send(command)

    def offers_hold(self) -> list[Any]:
        """What is offered is accepted, and what a player is not offered is refused."""
        offers = [offer.command for offer in self.game.offers(self.state, self.law)]
        for command in offers:
            assert isinstance(self.game.decide(self.state, command, self.law), Accepted), command
        offered = {without_amount(command) for command in offers}
        for command in decisions(self.state.table.players):
            accepted = isinstance(self.game.decide(self.state, command, self.law), Accepted)
            assert not accepted or without_amount(command) in offered, command
        return offers

    @rule(seed=st.integers(0, 2**32))
    def take_an_offer(self, seed: int) -> None:
        if offers := self.offers_hold():
            assert self.send(Random(seed).choice(offers))


def decisions(seats: Iterable[int]) -> Iterator[Any]:
    """Everything that a player could decide, of whatever box or hand."""
    alone = (b.Stand, b.AskForCard, b.DoubleDown, b.SplitPair, b.JoinDouble, b.StayOut, b.MatchSplit)
    for seat in seats:
        for kind in (*alone, b.DeclineInsurance, f.TakeExposed, f.RefuseExposed, f.ChooseVoid, f.ChooseComplete):
            yield kind(seat)
        yield from (b.NameHand(seat, which) for which in range(1, 4))
        for box in range(1, 5):
            yield from (b.Insure(seat, box, 500), b.TakeEvenMoney(seat, box), f.ChooseVoid(seat, box))


def without_amount(command: Any) -> Any:
    return msgspec.structs.replace(command, amount=0) if hasattr(command, "amount") else command


@pytest.mark.parametrize("reading", READINGS)
def test_split_hands_beside_a_dealers_blackjack(reading: str) -> None:
    """What is too rare for evenings at random: shoes of eights, tens and aces."""
    against = Counter[str]()
    for seed in range(300 if THOROUGH else 10):
        evening = Evening()
        Evening.open(evening, reading, CHIPS[0], False, False, "if it matters", "hard", 78, seed)
        for round_of in range(2):
            Evening.rare_rounds(evening, 2 * seed + round_of, "8TA")
        evening.to_the_end(seed)
        for event in evening.events:
            natural = isinstance(event, b.DealerDone) and event.blackjack
            against["naturals"] += natural
            against["splits"] += isinstance(event, b.PairSplit)
    assert against["naturals"] > 12
    assert against["splits"] > 40


WRONG = (
    *(f.CardRemoved, f.UnseenDrawn, f.CardMisdealt, f.DealReconstructed, f.FaultsPassed, f.CardExposed),
    *(f.ExposedTaken, f.ExposedRefused, f.VoidChosen, f.CompleteChosen, f.DamageReplaced, f.NoCuttingCardFound),
    *(b.CardsDirected, b.AbsenceReported, b.BurntSeen, b.EvenMoneyTaken, b.RoundCalledOff, b.AnnouncementDisregarded),
    *(s.DiscardsShuffled, s.CuttingCardMet, m.WagerVoided, m.WagerMoved, m.Reversed),
    *(b.DoubleAnswered, b.SplitAnswered),
)


def test_evenings_on_which_much_goes_wrong() -> None:
    """Every irregularity, at tables with back bettors, absent players and shoes that run out."""
    happened = Counter[type]()
    for seed in range(400 if THOROUGH else 24):
        evening, reading = Evening(), READINGS[seed % 3]
        Evening.open(evening, reading, CHIPS[0], seed % 2 == 0, seed % 4 < 2, "if it matters", "hard", 78, seed)
        Evening.busy_rounds(evening, seed, 0.3)
        Evening.pass_over_the_dealer(evening, seed)
        Evening.run_short(evening, seed, seed % 7)
        Evening.busy_rounds(evening, seed + 1, 0.1)
        Evening.teardown(evening)
        happened.update(type(event) for event in evening.events)
    assert [kind.__name__ for kind in WRONG if not happened[kind]] == []


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=400 if THOROUGH else 16,
    stateful_step_count=100 if THOROUGH else 30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
