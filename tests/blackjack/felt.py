"""A blackjack table under test, and the words with which the tests speak of cards, boxes and money."""

from typing import Any

from support import Felt, cents, cites

from pitboss.draws.cards import CUTTING_CARD, Card, read_cards
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as b
from pitboss.games.blackjack.state import Blackjack, Box, Round
from pitboss.shoe import messages as s
from pitboss.shoe.shuffling import offered_to
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, Limits, Setup

II = "nz-1996:II:"
START = cents(1000)  # what everybody begins with


def ids(*numbers: str) -> set[str]:
    return {II + number for number in numbers}


def seen(text: str) -> tuple[Card, ...]:
    """Cards as people write them; `cut` is the cutting card."""
    return tuple(CUTTING_CARD if each == "cut" else read_cards(each)[0] for each in text.split())


def in_order(hands: dict[int, str], dealer: str) -> tuple[Card, ...]:
    """The initial deal of these hands in the order in which its cards leave the shoe."""
    two = [seen(hands[number]) for number in sorted(hands)]
    return (*[first for first, _ in two], *seen(dealer), *[second for _, second in two])


def find(events: tuple[Any, ...], kind: type) -> Any:
    (found,) = (each for each in events if isinstance(each, kind))
    return found


def all_of(events: tuple[Any, ...], kind: type) -> list[Any]:
    return [each for each in events if isinstance(each, kind)]


class Table(Felt):
    def __init__(
        self,
        players: int = 2,
        *,
        ready: bool = True,
        limits: Limits | None = None,
        chips: tuple[int, ...] = (100, 500, 2_500, 10_000),
        seats: int = 7,
        **choices: Any,
    ) -> None:
        setup = Setup(limits=limits or Limits(500, 50_000), chips=chips, seats=seats, choices=choices)
        super().__init__("nz-1996", "blackjack", setup, players)
        if ready:
            self.shuffled()
            self.loaded()

    # --- the cards' way into the shoe

    def mixed(self) -> None:
        for office in ("dealer", "game supervisor"):
            self.do(s.InspectCards(office))
        self.do(s.SpreadCards())
        self.do(s.MixCards())

    def shuffled(self) -> None:
        self.mixed()
        self.do(s.ShuffleCards())

    def cut(self, at: int = 0) -> tuple[Any, ...]:
        """By whoever is asked first, or by the dealer where nobody is there to be asked."""
        offered = offered_to(self.state, self.rules).seats
        return self.do(s.CutCards(offered[0], at) if offered else s.CutForPlayers("dealer", at))

    def loaded(self, from_back: int = 78) -> None:
        self.cut()
        self.do(s.InsertCuttingCard("dealer", from_back))
        self.do(s.LoadShoe())

    # --- what is so

    @property
    def table(self) -> Blackjack:
        equipment: Blackjack = self.state.equipment
        return equipment

    @property
    def round(self) -> Round:
        return self.table.round

    def box(self, number: int = 1) -> Box:
        (found,) = (each for each in self.round.boxes if each.number == number)
        return found

    def cards(self, place: str = "box 1") -> str:
        """The cards of a hand, or of the dealer, as they lie there."""
        if place == "dealer":
            return " ".join(self.round.dealer)
        hands = self.box(layout.box_of(place)).hands
        return " ".join(next(hand.cards for hand in hands if hand.which == layout.hand_of(place)))

    def turn(self) -> str:
        found = flow.turn(self.round)
        return layout.hand(found[0].number, found[1].which) if found else ""

    def due(self) -> str | None:
        return flow.card_due(self.state, self.rules)

    def gain(self, seat: int = 1) -> float:
        """What a player has won since the start, in dollars; what lies on the layout counts as lost."""
        return (self.rack(seat) - START) / 100

    @property
    def open(self) -> bool:
        return isinstance(self.state.phase, BetsOpen)

    def waits(self) -> Any:
        return self.game.awaits(self.state, self.rules)

    def view(self, viewer: str = "seat 1") -> dict[str, Any]:
        return dict(self.game.view(self.state, self.rules, viewer))

    # --- a round

    def join(self, seat: int, name: str) -> None:
        self.do(m.TakeSeat(seat, name))
        self.do(m.BuyIn(seat, START))

    def bet(self, seat: int, dollars: float, box: int = 0) -> tuple[Any, ...]:
        return self.do(m.PlaceWager(seat, f"box {box or seat}", cents(dollars)))

    def sevens(self, seat: int, box: int = 0) -> tuple[Any, ...]:
        return self.do(m.PlaceWager(seat, f"sevens {box or seat}", cents(5)))

    def call(self) -> tuple[Any, ...]:
        return self.do(m.CallNoMoreBets())

    def draw(self, cards: str) -> tuple[Any, ...]:
        """Cards one after another, each where it is due then."""
        return self.do(s.DrawCards("dealer", seen(cards)))

    def deal(self, dealer: str, **hands: str) -> tuple[Any, ...]:
        """The call and the initial deal: `deal("7d", box1="Ks 5h")`."""
        called = self.call() if self.open else ()
        by_box = {int(name.removeprefix("box")): cards for name, cards in hands.items()}
        return (*called, *self.do(s.DrawCards("dealer", in_order(by_box, dealer))))

    def stand(self, seat: int = 1) -> tuple[Any, ...]:
        return self.do(b.Stand(seat))

    def hit(self, seat: int, card: str) -> tuple[Any, ...]:
        return (*self.do(b.AskForCard(seat)), *self.draw(card))

    def double(self, seat: int, card: str, dollars: float = 0) -> tuple[Any, ...]:
        return (*self.do(b.DoubleDown(seat, cents(dollars))), *self.draw(card))

    def split(self, seat: int, card: str = "") -> tuple[Any, ...]:
        events = self.do(b.SplitPair(seat))
        return (*events, *self.draw(card)) if card else events

    def insured(self, *insurance: tuple[int, float]) -> tuple[Any, ...]:
        """The call of insurance, the wagers of those who insure their own box, and its close."""
        events = self.do(b.CallInsurance())
        for seat, dollars in insurance:
            events += self.do(b.Insure(seat, seat, cents(dollars)))
        return (*events, *self.do(b.CloseInsurance()))

    def dealers(self, cards: str) -> tuple[Any, ...]:
        """The dealer's further cards."""
        return tuple(event for card in cards.split() for event in self.draw(card))

    def settle(self, box: int = 0) -> tuple[Any, ...]:
        return self.do(b.SettleBoxes(box=box))

    def collect(self) -> tuple[Any, ...]:
        return self.do(b.CollectCards())

    def finish(self) -> tuple[Any, ...]:
        """What rides is settled, and the cards are collected."""
        riding = any(flow.on_box(self.state, each.number) for each in self.round.boxes)
        return (*(self.settle() if riding else ()), *self.collect())


__all__ = ["II", "START", "Table", "all_of", "cents", "cites", "find", "ids", "in_order", "seen"]
