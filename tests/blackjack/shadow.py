"""A blackjack evening told by its events alone: cards, hands, stakes, and what each wager has to come to.

It shares no code with the rules: totals, whose turn it is, when the dealer draws and every settlement are worked out
here a second time, from part 4, 10.5, 11.7 and 14 of the book.
"""

import re
from collections import Counter
from itertools import chain
from random import Random
from typing import Any

from pitboss.draws.cards import CUTTING_CARD
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as b
from pitboss.shoe import messages as s
from pitboss.table import messages as m

DECK = [rank + suit for suit in "dcsh" for rank in "A23456789TJQK"]
SEVENS = {(1, True): 3, (2, False): 50, (2, True): 100, (3, False): 500, (3, True): 5_000}
Place = tuple[int, int]  # a box, and which of its hands; the dealer is (0, 0)
DEALER = (0, 0)


def worth(card: str) -> int:
    return {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def points(cards: list[str]) -> int:
    """As many aces count eleven as do not bring the hand over twenty-one."""
    total, aces = sum(map(worth, cards)), sum(card[0] == "A" for card in cards)
    while total > 21 and aces:
        total, aces = total - 10, aces - 1
    return total


def natural(cards: list[str]) -> bool:
    return len(cards) == 2 and points(cards) == 21


def place(text: str) -> Place:
    words = text.split()
    if words[0] == "dealer":
        return DEALER
    return int(words[1]), int(words[3]) if "hand" in words else 1


def kind(wager: str) -> str:
    return "on a hand" if wager.startswith("box") else wager.split()[0]


class Stack:
    """The cards as they really lie, from the first to leave the shoe."""

    def __init__(self, decks: int, chance: Random) -> None:
        self.decks, self.chance = decks, chance
        self.all: list[str] = []
        self.out = 0
        self.cutting: int | None = None

    def fill(self, without: list[str]) -> None:
        cards = Counter(DECK * self.decks)
        cards.subtract(without)
        self.all, self.out, self.cutting = list(cards.elements()), 0, None
        self.chance.shuffle(self.all)

    def bring_forward(self, ranks: str, count: int) -> None:
        """Of the cards that nobody has seen, so many of these ranks lie first, so that rare things happen."""
        rest = self.all[self.out :]
        self.chance.shuffle(rest)
        chosen = [card for card in rest if card[0] in ranks][:count]
        for card in chosen:
            rest.remove(card)
        self.all[self.out :] = [*chosen, *rest]

    def leaves(self, card: str) -> None:
        assert self.all[self.out] == card, "the cards that were reported are those that lay there"
        self.out += 1

    def ahead(self, count: int, *, first: bool = False) -> tuple[str, ...]:
        """The next cards, and before the one behind it the cutting card; alone if it is the `first` of a round."""
        found: list[str] = []
        for at in range(self.out, min(self.out + count, len(self.all))):
            if self.cutting is not None and at >= self.cutting and CUTTING_CARD not in found:
                if first and not found:
                    return (CUTTING_CARD,)
                found.append(CUTTING_CARD)
            found.append(self.all[at])
        return tuple(found)


class Shadow:
    def __init__(self, decks: int, reading: str, smallest: int, chance: Random) -> None:
        self.stack, self.reading, self.smallest = Stack(decks, chance), reading, smallest
        self.lying: Counter[tuple[int, str]] = Counter()
        self.burnt = ""  # the card that was discarded unseen
        self.seen_by: set[int] = set()
        self.turned = False  # whether its face is known, though perhaps to somebody who has left
        self.reported_full = False
        self.new_round()

    def new_round(self) -> None:
        self.deal: list[Place] = []
        self.dealt = 0
        self.hands: dict[Place, list[str]] = {}
        self.order: dict[int, list[int]] = {}
        self.dealer: list[str] = []
        self.finished: set[Place] = set()  # stands, or its cards are gone
        self.gone: set[Place] = set()
        self.asked = False
        self.doubled: set[Place] = set()
        self.aces: set[int] = set()
        self.first: dict[int, list[str]] = {}  # the first cards of a box, whatever was split
        self.loose: list[str] = []  # on boxes without a wager
        self.exposed: list[str] = []
        self.original: Counter[tuple[int, int]] = Counter()  # by box and seat
        self.busted: Counter[tuple[int, int]] = Counter()
        self.against_natural: Counter[tuple[int, int]] = Counter()
        self.losing: Counter[tuple[int, int]] = Counter()
        self.even_money: set[tuple[int, int]] = set()
        self.decided: dict[tuple[int, str], tuple[int, bool]] = {}  # Super Sevens, by seat and wager
        self.back: Counter[tuple[int, str]] = Counter()  # reversed, and still to be returned
        self.done, self.no_first_card, self.running = False, False, False
        self.full = self.reported_full  # what is said of it in a round is for the next
        self.doubles: Counter[tuple[int, str]] = Counter()

    # --- what is so

    def split(self, box: int) -> bool:
        return len(self.order[box]) > 1

    def has_blackjack(self, where: Place) -> bool:
        return natural(self.hands[where]) and not self.split(where[0])

    def live(self) -> list[Place]:
        return [where for where in self.hands if where not in self.gone]

    def turn(self) -> Place | None:
        """The first hand from the left that is not finished, but one that was left out of the deal."""
        for box in sorted(self.order):
            for which in self.order[box]:
                where = (box, which)
                if where not in self.finished and (len(self.hands[where]) > 1 or self.split(box)):
                    return where
        return None

    def on_table(self) -> list[str]:
        return [*chain(*(self.hands[each] for each in self.live())), *self.dealer, *self.loose, *self.exposed]

    def unseen(self) -> Counter[str]:
        found = Counter(self.stack.all[self.stack.out :])
        if self.burnt and not self.turned:
            found[self.burnt] += 1
        return found

    # --- events

    def take(self, event: Any) -> None:
        """An event without a method here moves neither cards nor chips."""
        name = re.sub(r"([A-Z])", r"_\1", type(event).__name__).lower()
        handler = getattr(self, "on" + name, None)
        if handler:
            handler(event)

    def _put(self, seat: int, wager: str, amount: int) -> None:
        assert amount > 0
        self.lying[seat, wager] += amount

    def _take_away(self, seat: int, wager: str, amount: int) -> None:
        assert 0 < amount <= self.lying[seat, wager], f"more than lay on {wager} has gone"
        self.lying[seat, wager] -= amount

    # the cards before a round

    def on_cards_shuffled(self, event: s.CardsShuffled) -> None:
        self.stack.fill([])
        self.burnt, self.seen_by, self.turned = "", set(), False

    def on_discards_shuffled(self, event: s.DiscardsShuffled) -> None:
        assert self.stack.out == len(self.stack.all), "cards are left in the shoe"
        self.stack.fill(self.on_table())
        self.burnt, self.seen_by, self.turned = "", set(), False

    def on_cards_cut(self, event: s.CardsCut) -> None:
        self.stack.all = self.stack.all[event.at :] + self.stack.all[: event.at]

    def on_cutting_card_inserted(self, event: s.CuttingCardInserted) -> None:
        self.stack.cutting = len(self.stack.all) - event.from_back

    def on_cutting_card_met(self, event: s.CuttingCardMet) -> None:
        self.stack.cutting = None

    def on_no_cutting_card_found(self, event: f.NoCuttingCardFound) -> None:
        self.stack.cutting = None

    def on_cards_replaced(self, event: s.CardsReplaced) -> None:
        self.stack.fill([])
        self.burnt, self.seen_by, self.turned = "", set(), False

    def on_card_burnt(self, event: b.CardBurnt) -> None:
        assert not self.stack.out
        self.burnt = self.stack.all[0]
        self.stack.leaves(self.burnt)

    def on_burnt_seen(self, event: b.BurntSeen) -> None:
        self.seen_by.add(event.seat)
        self.turned = True

    def on_seat_left(self, event: m.SeatLeft) -> None:
        self.seen_by.discard(event.seat)

    def on_patronage_reported(self, event: b.PatronageReported) -> None:
        self.reported_full = event.full

    # wagers

    def on_wager_placed(self, event: m.WagerPlaced) -> None:
        self._put(event.seat, event.wager, event.amount)
        if not self.running:
            return
        box, _ = place(event.wager) if kind(event.wager) == "on a hand" else (int(event.wager.split()[1]), 0)
        original = self.original[box, event.seat]
        if event.wager.endswith("double"):
            self.doubles[event.seat, event.wager] += event.amount
            assert self.doubles[event.seat, event.wager] <= original
        elif kind(event.wager) == "insurance":
            assert self.dealer == [self.dealer[0]]
            assert self.dealer[0][0] == "A"
            assert event.amount * 2 <= original
            assert (box, event.seat) not in self.even_money
        else:
            assert kind(event.wager) == "on a hand"
            assert event.amount == original

    def on_wager_withdrawn(self, event: m.WagerWithdrawn) -> None:
        assert not self.running
        self._take_away(event.seat, event.wager, event.amount)

    def on_wager_voided(self, event: m.WagerVoided) -> None:
        self._take_away(event.seat, event.wager, event.amount)
        self.back[event.seat, event.wager] = max(self.back[event.seat, event.wager] - event.amount, 0)

    def on_wager_moved(self, event: m.WagerMoved) -> None:
        self.lying[event.seat, event.to] += self.lying.pop((event.seat, event.wager))

    def on_reversed(self, event: m.Reversed) -> None:
        """A bust gives nothing back, but where the hand is void or the original alone is lost; a side wager may."""
        if kind(event.wager) == "sevens":
            del self.decided[event.seat, event.wager]  # the deal is to be reconstructed
            self._put(event.seat, event.wager, event.stake)
            return
        box, _ = place(event.wager)
        assert event.stake <= self.busted[box, event.seat]
        if self.done:
            assert self.reading == "original_only"
            assert natural(self.dealer)
            assert self.busted[box, event.seat] - event.stake == self.original[box, event.seat]
        self.busted[box, event.seat] -= event.stake
        self._put(event.seat, event.wager, event.stake)
        self.back[event.seat, event.wager] += event.stake

    # the round

    def on_no_more_bets_called(self, event: Any) -> None:
        self.new_round()
        self.running = True
        for (seat, wager), amount in self.lying.items():
            if amount and kind(wager) == "on a hand":
                self.original[place(wager)[0], seat] += amount
        boxes = sorted({box for box, _ in self.original})
        self.order = {box: [1] for box in boxes}
        self.hands = {(box, 1): [] for box in boxes}
        self.deal = [*((box, 1) for box in boxes), DEALER, *((box, 1) for box in boxes)]

    on_call_missed = on_no_more_bets_called

    def _on(self, where: Place, card: str) -> list[str]:
        if where == DEALER:
            self.dealer.append(card)
            return self.dealer
        self.hands[where].append(card)
        if not self.split(where[0]):
            self.first.setdefault(where[0], []).append(card)
        return self.hands[where]

    def on_cards_dealt(self, event: b.CardsDealt) -> None:
        totals: dict[Place, list[str]] = {}
        for to, card in zip(event.to, event.cards, strict=True):
            self.stack.leaves(card)
            where = place(to)
            if self.dealt < len(self.deal):
                assert where == self.deal[self.dealt], "the deal goes around in order"
                self.dealt += 1
            elif where == DEALER:
                self._dealer_may_draw()
            else:
                self._may_have(where)
            totals[where] = self._on(where, card)
        assert event.totals == tuple(
            points(totals[place(to)]) if at == max(i for i, each in enumerate(event.to) if each == to) else each_total
            for at, (to, each_total) in enumerate(zip(event.to, event.totals, strict=True))
        )
        self.asked = False

    def _may_have(self, where: Place) -> None:
        cards = self.hands[where]
        assert where == self.turn()
        assert points(cards) < 21
        assert where not in self.doubled or len(cards) == 2
        assert where[0] not in self.aces or len(cards) == 1

    def _dealer_may_draw(self) -> None:
        assert self.turn() is None
        assert not self.done
        insured = any(amount for (_, wager), amount in self.lying.items() if kind(wager) == "insurance")
        if len(self.dealer) > 1:
            assert points(self.dealer) <= 16
            assert any(not self.has_blackjack(each) for each in self.live()), "no card could matter"
        elif self.reading != "original_only" and not self.always_second:
            assert self.live() or insured, "nothing rides on the second card"

    always_second = False

    def on_card_asked(self, event: b.CardAsked) -> None:
        where = (event.box, event.which)
        assert where == self.turn()
        assert points(self.hands[where]) < 21
        self._decides(event.box, event.seat)

    def _decides(self, box: int, seat: int) -> None:
        """The seated player, if any of the wagers is theirs; else a bettor, or at full patronage whoever sits there."""
        bettors = {each for at, each in self.original if at == box}
        assert seat == box if box in bettors else seat in bettors or (self.full and seat == box)

    def on_hand_stands(self, event: b.HandStands) -> None:
        where = (event.box, event.which)
        cards = self.hands[where]
        assert event.total == points(cards) <= 21
        if event.seat:
            assert where == self.turn()
            assert points(cards) > 11
            self._decides(event.box, event.seat)
        self.finished.add(where)

    def on_doubled_down(self, event: b.DoubledDown) -> None:
        where = (event.box, event.which)
        cards = self.hands[where]
        assert where == self.turn()
        assert len(cards) == 2
        assert points(cards) in (9, 10, 11)
        assert not any(card[0] == "A" for card in cards)
        self._decides(event.box, event.seat)
        self.doubled.add(where)

    def on_pair_split(self, event: b.PairSplit) -> None:
        where, box = (event.box, event.which), event.box
        first, second = self.hands[where]
        assert where == self.turn()
        assert worth(first) == worth(second)
        assert box not in self.aces
        assert len(self.order[box]) < 3
        self._decides(box, event.seat)
        at = self.order[box].index(event.which)
        self.order[box].insert(at + 1, event.second)
        self.hands[where], self.hands[box, event.second] = [first], [second]
        if first[0] == "A":
            self.aces.add(box)

    def on_busted(self, event: b.Busted) -> None:
        assert event.total == points(self.hands[event.box, event.which]) > 21

    def on_hand_removed(self, event: b.HandRemoved) -> None:
        self.gone.add((event.box, event.which))
        self.finished.add((event.box, event.which))

    def on_even_money_taken(self, event: b.EvenMoneyTaken) -> None:
        assert self.has_blackjack((event.box, 1))
        assert self.dealer[0][0] == "A"
        assert len(self.dealer) == 1
        assert not self.lying[event.seat, f"insurance {event.box}"]
        self.even_money.add((event.box, event.seat))

    def on_dealer_done(self, event: b.DealerDone) -> None:
        assert event.total == (points(self.dealer) if self.dealer else 0)
        matters = any(not self.has_blackjack(each) for each in self.live())
        assert event.stopped == (event.total <= 16)
        assert not event.stopped or not matters, "further cards would have mattered"
        assert event.blackjack == (natural(self.dealer) and not self.no_first_card)
        self.done = True

    # what went wrong

    def on_card_misdealt(self, event: f.CardMisdealt) -> None:
        self.stack.leaves(event.card)
        where = place(event.to)
        rest = self.deal[self.dealt :]
        if where in rest:
            self.dealt += rest.index(where) + 1
        if where != DEALER and (where not in self.hands or where in self.gone):
            self.loose.append(event.card)
        else:
            self._on(where, event.card)

    def on_deal_reconstructed(self, event: f.DealReconstructed) -> None:
        lay = Counter(self.on_table())
        for box in self.order:
            self.order[box], self.hands[box, 1] = [1], []
        self.first, self.dealer, self.loose, self.finished = {}, [], [], set()
        for where, to, card in zip(self.deal, event.to, event.cards, strict=False):
            assert where == place(to)
            self._on(where, card)
        self.exposed, self.dealt = list(event.over), len(event.cards)
        assert Counter(self.on_table()) == lay, "the same cards, and none left out"

    def on_faults_passed(self, event: f.FaultsPassed) -> None:
        void = {box for box in self.order if all((box, which) in self.gone for which in self.order[box])}
        passed = [where for where in self.deal[: self.dealt] if where[0] not in void]
        self.deal = [*passed, *(where for where in self.deal[self.dealt :] if where[0] not in void)]
        self.loose, self.dealt = [], len(passed)
        self.no_first_card = event.no_first_card or self.no_first_card

    def on_card_removed(self, event: f.CardRemoved) -> None:
        self.stack.leaves(event.card)

    def on_card_exposed(self, event: f.CardExposed) -> None:
        self.stack.leaves(event.card)
        self.exposed = [event.card]

    def on_exposed_taken(self, event: f.ExposedTaken) -> None:
        where = place(event.to)
        assert self.exposed.pop(0) == event.card
        assert where == DEALER or where not in self.finished
        assert event.total == points(self._on(where, event.card))

    def on_exposed_refused(self, event: f.ExposedRefused) -> None:
        self.finished.add((event.box, event.which))

    def on_exposed_discarded(self, event: f.ExposedDiscarded) -> None:
        assert self.exposed.pop(0) == event.card
        assert points(self.dealer) > 16

    # --- settlement

    def on_wager_won(self, event: m.WagerWon) -> None:
        self._take_away(event.seat, event.wager, event.stake)
        of, pays = self._pays(event)
        exact = event.stake * of
        if exact % pays or exact // pays % self.smallest:
            assert abs(event.winnings * pays - exact) < self.smallest * pays
        else:
            assert event.winnings * pays == exact, event

    def _pays(self, event: Any) -> tuple[int, int]:
        """The odds of this win, by what lies on the table."""
        box = int(event.wager.split()[1])
        if kind(event.wager) == "insurance":
            assert len(self.dealer) == 2
            assert worth(self.dealer[1]) == 10
            return 2, 1
        if kind(event.wager) == "sevens":
            self.decided[event.seat, event.wager] = self._sevens(box)
            return SEVENS[self._sevens(box)], 1
        where = place(event.wager)
        if not self.done:
            assert self.has_blackjack(where)
            if (box, event.seat) in self.even_money:
                return 1, 1
            assert 2 <= worth(self.dealer[0]) <= 9
            return 3, 2
        assert self._result(where) > 0, event
        return (3, 2) if self.has_blackjack(where) else (1, 1)

    def _sevens(self, box: int) -> tuple[int, bool]:
        """How many sevens the box began with, and whether they are of one suit; nothing can be added any more."""
        cards = self.first[box][: 2 if self.split(box) else 3]
        count = next((at for at, card in enumerate(cards) if card[0] != "7"), len(cards))
        assert count < len(cards) or count == 3 or self.split(box) or (box, 1) in self.finished
        return count, len({card[1] for card in cards[:count]}) == 1

    def _result(self, where: Place) -> int:
        """Above zero the hand wins, below zero it loses."""
        mine, theirs = points(self.hands[where]), points(self.dealer)
        assert mine <= 21, "a bust hand was settled before"
        if theirs > 21:
            return 1
        blackjacks = self.has_blackjack(where) - (natural(self.dealer) and not self.no_first_card)
        return mine - theirs or blackjacks

    def on_wager_lost(self, event: m.WagerLost) -> None:
        self._take_away(event.seat, event.wager, event.stake)
        box = int(event.wager.split()[1])
        if kind(event.wager) == "insurance":
            assert len(self.dealer) == 2
            assert worth(self.dealer[1]) != 10
        elif kind(event.wager) == "sevens":
            self.decided[event.seat, event.wager] = self._sevens(box)
            assert not self._sevens(box)[0]
        elif not self.done:
            assert points(self.hands[place(event.wager)]) > 21
            self.busted[box, event.seat] += event.stake
        else:
            assert self._result(place(event.wager)) < 0
            self.losing[box, event.seat] += event.stake
            self.against_natural[box, event.seat] += event.stake

    def on_wager_returned(self, event: m.WagerReturned) -> None:
        self._take_away(event.seat, event.wager, event.stake)
        here = (event.seat, event.wager)
        if self.back[here]:
            assert event.stake == self.back.pop(here)
            return
        assert self.done
        assert kind(event.wager) == "on a hand"
        box, result = place(event.wager)[0], self._result(place(event.wager))
        if result < 0:
            assert natural(self.dealer), "only against an ace and a ten is a lost wager given back"
            self.losing[box, event.seat] += event.stake
        else:
            assert result == 0, event

    def on_cards_collected(self, event: b.CardsCollected) -> None:
        assert not +self.lying, "something rides still"
        for (_, wager), sevens in self.decided.items():
            assert sevens == self._sevens(int(wager.split()[1])), "decided by other cards than the hand has"
        if natural(self.dealer):
            for where, losing in self.losing.items():
                assert self.against_natural[where] == self._taken(where, losing)
            if self.reading == "original_only":
                for where, original in self.original.items():
                    assert self.busted[where] + self.against_natural[where] <= original, (
                        "more than the original is lost"
                    )

    def _taken(self, where: tuple[int, int], losing: int) -> int:
        """What 10.5 and 11.7 leave the dealer of wagers that lose to an ace and a ten."""
        original, busted = self.original[where], self.busted[where]
        if self.reading == "busts_plus_original":
            return min(original, losing)
        return min(max(original - busted, 0), losing)

    def on_round_closed(self, event: m.RoundClosed) -> None:
        assert self.done
        assert list(event.draw) == self.dealer
        self.new_round()

    def on_round_voided(self, event: m.RoundVoided) -> None:
        self.new_round()

    def on_round_called_off(self, event: b.RoundCalledOff) -> None:
        assert not self.dealer
        assert not any(self.hands.values())
        self.new_round()
