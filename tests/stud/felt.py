"""A Caribbean stud table under test: hands of one’s choice, and money and cards watched at every act."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec
from support import Felt, cents

from pitboss.draws.cards import Card, read_cards
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as c
from pitboss.games.caribbean_stud.state import Hand, Stud
from pitboss.record import Account, Ledger, reconcile
from pitboss.ruling import Accepted, Refused
from pitboss.script import tell
from pitboss.shoe.state import InShoe, Stage
from pitboss.table import messages as m
from pitboss.table.state import Limits, Setup

VIII = "nz-1996:VIII:"
POOL = Account("jackpot")

# A dealer's hand that plays, and one that does not; each is as it lies, the last card having been dealt face up.
PLAYS, NO_HAND = "Ah Kc 9s 5d 3h", "Qh Jc 9s 5d 3h"
PAIR, ODD = "8c 8d Jh Ts 3c", "Qs Td 6c 4d 2s"
FLUSH, FULL, FOUR = "Kd Td 7d 4d 2d", "6s 6h 6d 4h 4c", "7h 7d 7s 7c Tc"
STRAIGHT_FLUSH, ROYAL = "8s 7s 6s 5s 4s", "As Ks Qs Js Ts"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_cards(text))


def id_(number: str) -> str:
    return VIII + number


def ids(*numbers: str) -> set[str]:
    return {id_(each) for each in numbers}


def find(events: tuple[Any, ...], kind: type) -> Any:
    (found,) = all_of(events, kind)
    return found


def all_of(events: tuple[Any, ...], kind: type) -> list[Any]:
    return [each for each in events if isinstance(each, kind)]


class Table(Felt):
    """Clauses are named by their numbers in Division VIII."""

    def __init__(
        self,
        players: int = 2,
        *,
        ready: bool = True,
        limits: Limits | None = None,
        chips: tuple[int, ...] = (100, 500, 2_500, 10_000),
        **choices: Any,
    ) -> None:
        self.ledger = Ledger()
        self.refusals: list[tuple[Any, Any]] = []
        setup = Setup(limits=limits or Limits(500, 50_000), chips=chips, choices=choices)
        super().__init__("nz-1996", "caribbean-stud", setup, players)
        if ready:
            self.prepare()

    # --- what holds at every act

    def _send(self, command: Any) -> Any:
        decision = super()._send(command)
        if isinstance(decision, Accepted):
            self.ledger.apply(decision.events)
        reconcile(self.state, self.ledger)
        if self.rules.chosen["jackpot_pool"] == "own":
            assert self.ledger.balances[POOL] == self.jackpot.meter, command
        self.hides_what_lies_face_down()
        return decision

    def hides_what_lies_face_down(self) -> None:
        """Nobody’s view but its player’s has a card of a hand that lies face down."""
        for hand in self.stud.hands:
            if hand.shown == "face up":
                continue
            for viewer in (
                "",
                "dealer",
                "inspector",
                *(f"seat {other}" for other in range(1, 8) if other != hand.seat),
            ):
                seen = json.loads(msgspec.json.encode(self.view(viewer)))
                (theirs,) = (each for each in seen["hands"] if each["seat"] == hand.seat)
                assert set(theirs["cards"]) <= {"hidden"}, viewer
                assert theirs["worth"] is None

    # --- looking

    @property
    def stud(self) -> Stud:
        equipment: Stud = self.state.equipment
        return equipment

    @property
    def jackpot(self) -> Any:
        return self.stud.jackpot

    def stage(self) -> Stage:
        return self.stud.cards.stage

    def view(self, viewer: str = "") -> dict[str, Any]:
        return dict(self.game.view(self.state, self.rules, viewer))

    def hand(self, seat: int) -> Hand:
        (found,) = (each for each in self.stud.hands if each.seat == seat)
        return found

    def awaits(self) -> Any:
        return self.game.awaits(self.state, self.rules)

    def told(self, *events: Any, viewer: str = "") -> str:
        """As people read it; a viewer reads what there is to see from that place."""
        return "\n".join(tell(self.game, self.rules, self.state, self.state, Accepted(events), viewer))

    # --- acts

    def refuses(self, command: Any, *numbers: str) -> Refused:
        return self.refuse(command, *(id_(each) for each in numbers))

    def prepare(self) -> None:
        """The pool funded and the cards where they can be dealt from, by those whom the table waits for."""
        while not (isinstance(self.stage(), InShoe) and self.jackpot.seeded):
            self.do(self.awaits().act)

    def ante(self, seat: int = 1, dollars: float = 10, *, jackpot: bool = False) -> tuple[Any, ...]:
        events = self.do(m.PlaceWager(seat, layout.ante(seat), cents(dollars)))
        return events + self.do(c.WagerOnJackpot(seat)) if jackpot else events

    def call(self) -> tuple[Any, ...]:
        return self.do(m.CallNoMoreBets())

    def deal(self, dealer: str = PLAYS) -> tuple[Any, ...]:
        """All that is still to be dealt, the dealer’s last card seen."""
        return self.do(c.DealCards(up=cards(dealer)[-1]))

    def dealt(self, dealer: str = PLAYS) -> tuple[Any, ...]:
        return self.call() + self.deal(dealer)

    def look(self, seat: int, hand: str) -> tuple[Any, ...]:
        return self.do(c.LookAtCards(seat, cards(hand)))

    def bet(self, seat: int, hand: str = "") -> tuple[Any, ...]:
        looked = self.look(seat, hand) if hand else ()
        return looked + self.do(c.PlaceBet(seat))

    def fold(self, seat: int) -> tuple[Any, ...]:
        return self.do(c.Fold(seat))

    def turn(self, dealer: str = PLAYS) -> tuple[Any, ...]:
        return self.do(c.TurnDealersCards("dealer", cards(dealer)))

    def show(self, seat: int) -> tuple[Any, ...]:
        return self.do(c.ShowHand(seat))

    def settle(self) -> tuple[Any, ...]:
        return self.do(c.SettleHands())

    def collect(self) -> tuple[Any, ...]:
        return self.do(c.CollectCards())

    # --- rounds

    def played(
        self, hands: Mapping[int, str], dealer: str = PLAYS, *, jackpot: tuple[int, ...] = (), ante: float = 10
    ) -> tuple[Any, ...]:
        """To the end of the settlement: who has a hand bets and shows it; the rest of the players stay out."""
        for seat in hands:
            self.ante(seat, ante, jackpot=seat in jackpot)
        self.dealt(dealer)
        for seat, hand in hands.items():
            self.bet(seat, hand)
        self.turn(dealer)
        for seat in hands:
            self.show(seat)
        return self.settle()

    def paid(self) -> tuple[Any, ...]:
        return self.do(c.VerifyJackpot()) + self.do(c.PayJackpots())

    def finish(self) -> None:
        """The rest of the round and the cards ready for another one."""
        while self.stud.step != "betting":
            self.do(self.awaits().act)
        self.prepare()
