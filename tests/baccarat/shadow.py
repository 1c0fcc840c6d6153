"""The same evening told by its events alone, beside the cards themselves: what lies where, who turns what, what wins.

The stack is known here and nowhere else. Whatever goes wrong with cards, those of a round are the next ones of the
stack, in order, as far as the table of play asks for them; so every coup can be worked out again from them.
"""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

from baccarat.test_chances import VALUE, finished
from pitboss.draws.cards import DECK, HIDDEN, PLACE, Card
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import Coup
from pitboss.shoe import messages as s
from pitboss.table import messages as m

SIZE = 416
PAYS = {"banker": Fraction(19, 20), "player": Fraction(1), "tie": Fraction(8)}
ENDS = (m.RoundClosed, m.RoundVoided, b.VoidHandEnded)
NEW_CARDS = (s.ShuffleDue, s.CardsReplaced)


def kind(wager: str) -> str:
    return wager.split(" ")[0]


def needed(values: list[int]) -> int:
    """How many of these values, in order, a coup takes."""
    for count in (4, 5, 6):
        cut = values[:count] + [99] * (6 - count)  # if a coup looked at what is cut off, it would show
        other = values[:count] + [55] * (6 - count)
        if finished(cut) == finished(other):
            return count
    return 6


class Stack:
    """The cards as they lie, from the next shuffle on; `seen` are the places of those that somebody has seen."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.fresh()

    def fresh(self) -> None:
        self.cards: list[Card] = [card for card in DECK for _ in range(8)]
        self.chance.shuffle(self.cards)
        self.out, self.seen = 0, set[int]()
        self.cutting, self.cutting_out = -1, False

    def value(self, place: int) -> int:
        return VALUE[self.cards[place][0]]

    def ahead(self, count: int) -> tuple[Card, ...]:
        """The next cards as they leave the shoe, with the cutting card where it lies."""
        found = []
        for place in range(self.out, min(self.out + count, SIZE)):
            if place == self.cutting and not self.cutting_out:
                found.append("cutting card")
            found.append(self.cards[place])
        return tuple(found)

    def take(self, card: Card = HIDDEN) -> int:
        """The next card leaves the shoe, and somebody may have seen it."""
        place = self.out
        self.out += 1
        if card != HIDDEN:
            self.see(place, card)
        return place

    def see(self, place: int, card: Card) -> None:
        assert self.cards[place] == card, f"{card} is not the card at {place}"
        assert place not in self.seen
        self.seen.add(place)

    def unseen(self) -> bytes:
        counts = bytearray(52)
        for place, card in enumerate(self.cards):
            if place not in self.seen:
                counts[PLACE[card]] += 1
        return bytes(counts)


class Shadow:
    def __init__(self, chance: Random, seats: int) -> None:
        self.stack, self.seats = Stack(chance), seats
        self.lying: Counter[tuple[int, str]] = Counter()
        self.put: Counter[int] = Counter()
        self.gone: Counter[int] = Counter()
        self.hands: dict[str, list[int]] = {"player": [], "banker": []}
        self.waiting: list[int] = []  # drawn before they were due
        self.misplaced: list[int] = []
        self.start = 0  # the first card of the round in the stack
        self.rounds_left = 0  # with the cutting card out: how many rounds end before the cards go
        self.over = False
        self.coup: Coup | None = None
        self.has: dict[str, int] = {}
        self.refused: set[tuple[str, int]] = set()
        self.betting, self.void_hand = True, False

    # --- events

    def take(self, event: Any) -> None:
        self._betting(event)
        self._money(event)
        self._roles(event)
        self._course(event)
        self._cards(event)

    def _betting(self, event: Any) -> None:
        """Wagers change between rounds alone, and a round takes none just where its first cards were seen before."""
        match event:
            case m.NoMoreBetsCalled():
                self.betting = False
            case b.NoBetsAnnounced():
                assert self._seen_before(), "no card of this round was disclosed"
                begun = [*self.hands["player"], *self.hands["banker"], *self.misplaced]
                assert not begun, "its first card has been dealt"
                self.betting, self.void_hand = False, True
            case m.WagerPlaced(by_mistake=False) | m.WagerWithdrawn():
                assert self.betting, event
            case b.CardsDealt() | b.CardsLaid() if not self.hands["player"]:
                assert self.void_hand == self._seen_before()
            case m.LosingWagersCollected():
                self.betting = True
            case m.RoundVoided() | b.VoidHandEnded():
                self.betting, self.void_hand = True, False

    def _seen_before(self) -> bool:
        return any(place in self.stack.seen for place in self.waiting)

    def _money(self, event: Any) -> None:
        match event:
            case m.WagerPlaced(seat=seat, wager=wager, amount=amount):
                self.lying[seat, wager] += amount
                self.put[seat] += amount
            case m.WagerWithdrawn() | m.WagerVoided():
                self._back(event.seat, event.wager, event.amount)
            case m.WagerLost(seat=seat, wager=wager, stake=stake):
                assert self._decides(wager) < 0, event
                assert self.lying[seat, wager] == stake
                self._back(seat, wager, stake)
            case m.WagerWon(seat=seat, wager=wager, stake=stake, winnings=winnings):
                assert self._decides(wager) > 0, event
                assert winnings == stake * PAYS[kind(wager)], event
                assert self.lying[seat, wager] >= stake
            case m.StoodOff(wager=wager):
                assert self._decides(wager) == 0, event
            case m.SeatLeft(seat=seat):
                assert not any(stake for (each, _), stake in self.lying.items() if each == seat)

    def _back(self, seat: int, wager: str, amount: int) -> None:
        self.lying[seat, wager] -= amount
        self.gone[seat] += amount
        assert self.lying[seat, wager] >= 0, f"more than lay on {wager} has gone"

    def _decides(self, wager: str) -> int:
        """Above zero for a win, below for a loss, by the coup worked out here."""
        assert self.coup is not None
        ahead = self.coup.banker - self.coup.player
        return {"banker": ahead, "player": -ahead, "tie": -1 if ahead else 1}[kind(wager)]

    def _roles(self, event: Any) -> None:
        match event:
            case b.HandTaken(hand=hand, seat=seat):
                assert 1 <= seat <= self.seats
                assert self._on(hand, seat) > 0
                self.has[hand] = seat
            case b.HandRefused(hand=hand, seat=seat):
                self.refused.add((hand, seat))
                self.has.pop(hand, None)
            case b.HandKept(hand=hand):
                self.has[hand] = 0
            case b.HandTurned(hand=hand, seat=seat):
                assert seat == self.has.get(hand, 0), f"{event}: that hand is seat {self.has.get(hand, 0)}'s"
            case b.NoBetsAnnounced():
                self.has, self.refused = {}, set()
            case m.SeatLeft(seat=seat):
                self.has = {hand: other for hand, other in self.has.items() if other != seat}

    def _on(self, hand: str, seat: int) -> int:
        return sum(stake for (each, wager), stake in self.lying.items() if (each, kind(wager)) == (seat, hand))

    def offered(self, hand: str) -> int:
        """The seat to which a hand is offered now: the highest wager, then the lowest seat, and nobody twice."""
        willing = [
            seat for seat in range(1, self.seats + 1) if (hand, seat) not in self.refused and self._on(hand, seat)
        ]
        return min(willing, key=lambda seat: (-self._on(hand, seat), seat), default=0)

    def _course(self, event: Any) -> None:
        stack = self.stack
        match event:
            case s.CardsShuffled() | s.PreShuffledBrought() | s.CardsReplaced():
                stack.fresh()
                self.waiting, self.start, self.rounds_left, self.over = [], 0, 0, False
            case s.ShuffleDue():
                self.waiting, self.rounds_left, self.over = [], 0, False
            case s.CardsCut(at=at):
                stack.cards = stack.cards[at:] + stack.cards[:at]
            case s.CuttingCardInserted(from_back=from_back):
                stack.cutting = SIZE - from_back
            case s.CuttingCardMet():
                assert not stack.cutting_out
                stack.cutting_out = True
                began = self.hands["player"] or self.misplaced or self.waiting or stack.cutting > stack.out
                self.rounds_left = 2 if began and self.start else 1
            case _ if isinstance(event, ENDS):
                if self.rounds_left:
                    self.rounds_left -= 1
                    self.over = not self.rounds_left

    def _cards(self, event: Any) -> None:
        stack = self.stack
        match event:
            case b.FirstCardBurnt(card=card):
                stack.take(card)
                self.start = stack.out
            case b.CardsBurnt(count=count):
                stack.out += count
                self.start = stack.out
            case b.BurnMissed():
                self.start = stack.out
            case b.CardsDealt(hands=hands, cards=cards, early=early):
                for hand, card, place in zip(hands, cards, self._leave(len(hands), early), strict=True):
                    if place not in stack.seen:
                        stack.see(place, card)
                    assert stack.cards[place] == card
                    self.hands[hand].append(place)
            case b.CardsLaid(hands=hands, early=early):
                for hand, place in zip(hands, self._leave(len(hands), early), strict=True):
                    self.hands[hand].append(place)
            case b.HandTurned(hand=hand, cards=cards):
                down = [place for place in self.hands[hand] if place not in stack.seen]
                for place, card in zip(down, cards, strict=True):
                    stack.see(place, card)
            case b.CardUsed(card=card):
                self.hands["banker"].append(stack.take(card))
            case b.CardHeld(card=card) | b.CardSetAside(card=card):
                self.waiting.append(stack.take(card))
            case b.CardMisplaced(card=card):
                self.misplaced.append(stack.take(card))
            case b.HandsReconstructed():
                self._reconstructed()
            case b.CoupEnded(coup=coup) | b.VoidHandEnded(coup=coup):
                self._ended(coup)
        if isinstance(event, ENDS):
            if isinstance(event, m.RoundVoided):
                self.start = stack.out - len(self.waiting)
            self.hands, self.misplaced, self.has, self.refused = {"player": [], "banker": []}, [], {}, set()

    def _leave(self, count: int, early: int) -> list[int]:
        """The places of cards that go to hands: those that were drawn before come first."""
        assert early == min(count, len(self.waiting))
        places, self.waiting = self.waiting[:early], self.waiting[early:]
        return places + [self.stack.take() for _ in range(count - early)]

    def _reconstructed(self) -> None:
        """In the order in which they left the shoe, as far as the faces are known."""
        stack = self.stack
        order = sorted([*self.hands["player"], *self.hands["banker"], *self.misplaced])
        self.hands = {"player": order[0:4:2], "banker": order[1:4:2]}
        rest = order[4:]
        if rest and all(place in stack.seen for place in order):
            values = [stack.value(place) for place in order] + [0] * (6 - len(order))
            player, banker = (values[0] + values[2]) % 10, (values[1] + values[3]) % 10
            if player <= 5 and banker <= 7:
                self.hands["player"].append(rest.pop(0))
            if rest and needed(values) > 4 + len(self.hands["player"]) - 2:
                self.hands["banker"].append(rest.pop(0))
        self.waiting += rest
        self.misplaced = []

    def _ended(self, said: Coup) -> None:
        """Those and no other cards make the coup, and this is what it comes to."""
        stack = self.stack
        values = [stack.value(place) for place in range(self.start, min(self.start + 6, SIZE))]
        values += [0] * (6 - len(values))
        used = sorted([*self.hands["player"], *self.hands["banker"]])
        assert used == list(range(self.start, self.start + needed(values))), "not the next cards of the stack"
        self.coup = finished(values)
        assert said == self.coup, f"{said} is announced, and the cards say {self.coup}"
        self.start += len(used)
