"""A baccarat table of any of the three divisions under test, and the words with which the tests speak of cards."""

from typing import Any

from support import Felt, cents

from pitboss.draws.cards import Card, read_cards
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.state import Baccarat, Hand, Style
from pitboss.ruling import Refused
from pitboss.shoe import messages as s
from pitboss.shoe.shuffling import offered_to
from pitboss.shoe.state import InShoe, Stage
from pitboss.table import messages as m
from pitboss.table.state import Limits, Setup

MINI, FULL, MIDI = GAMES = ("mini-baccarat", "baccarat", "midi-baccarat")
PARTS = {MINI: "IV", FULL: "V", MIDI: "IX"}
SEATS = {MINI: 7, FULL: 14, MIDI: 9}
STYLED = (FULL, MIDI)  # the games that have three dealing styles
WORDS: dict[str, dict[Style, str]] = {
    MINI: {"A": "face up", "C": "face down"},
    FULL: {"A": "A", "B": "B", "C": "C"},
    MIDI: {"A": "A", "B": "B", "C": "C"},
}


class Table(Felt):
    """Clauses are named by their numbers in IV, V and IX; a number that is not given is that of the division before."""

    def __init__(
        self,
        game: str = MINI,
        players: int = 2,
        *,
        style: Style = "A",
        ready: bool = True,
        choices: dict[str, Any] | None = None,
        limits: Limits | None = None,
        chips: tuple[int, ...] = (100, 500, 2_500, 10_000),
    ) -> None:
        chosen = {"dealing_style": WORDS[game][style], **(choices or {})}
        setup = Setup(limits=limits or Limits(500, 50_000), chips=chips, seats=SEATS[game], choices=chosen)
        super().__init__("nz-1996", game, setup, players)
        self.name = game
        if style == "B":
            self.do(m.NotifyInspector("game supervisor"))
        if ready:
            self.shuffled()
            self.loaded()

    # --- clauses

    def id(self, iv: str, v: str = "", ix: str = "") -> str:
        numbers = {MINI: iv, FULL: v or iv, MIDI: ix or v or iv}
        return f"nz-1996:{PARTS[self.name]}:{numbers[self.name]}"

    def ids(self, *numbers: str) -> set[str]:
        """Clauses that have the same number in all three divisions."""
        return {self.id(each) for each in numbers}

    # --- the cards' way into the shoe

    def shuffled(self) -> None:
        for office in ("dealer", "game supervisor"):
            self.do(s.InspectCards(office))
        self.do(s.SpreadCards())
        self.do(s.MixCards())
        self.do(s.ShuffleCards())

    def cut(self, at: int = 0) -> tuple[Any, ...]:
        """By whoever is asked first, or by the dealer where nobody is there to be asked."""
        offered = offered_to(self.state, self.rules).seats
        return self.do(s.CutCards(offered[0], at) if offered else s.CutForPlayers("dealer", at))

    def loaded(self, from_back: int = 20, burn: str = "As") -> None:
        """Cut, the cutting card so deep, and one card burnt beside the first."""
        self.cut()
        self.do(s.InsertCuttingCard("dealer", from_back))
        self.do(s.LoadShoe())
        if burn:
            self.draw(burn)
            self.do(b.BurnCards())

    # --- coups

    @property
    def cards(self) -> Baccarat:
        equipment: Baccarat = self.state.equipment
        return equipment

    def stage(self) -> Stage:
        return self.cards.cards.stage

    def bet(self, seat: int, wager: str, dollars: float) -> tuple[Any, ...]:
        return self.do(m.PlaceWager(seat, self.area(wager, seat), cents(dollars)))

    def area(self, wager: str, seat: int) -> str:
        """`banker` is the Banker's area at the seat's own place."""
        return wager if " at " in wager else f"{wager} at {seat}"

    def call(self) -> tuple[Any, ...]:
        return self.do(m.CallNoMoreBets())

    def draw(self, *cards: str) -> tuple[Any, ...]:
        return self.do(s.DrawCards("dealer", seen(*cards)))

    def deal(self, player: str, banker: str, *thirds: str) -> tuple[Any, ...]:
        """A coup from the call to its result: two cards each, then third cards as they are dealt."""
        events = self.call() if not self.called else ()
        events += self.draw(*in_turn(player, banker))
        for third in thirds:
            events += self.draw(third)
        return events

    @property
    def called(self) -> bool:
        return type(self.state.phase).__name__ == "NoMoreBets"

    def settle(self) -> tuple[Any, ...]:
        events = self.do(m.CollectLosingWagers())
        if type(self.state.phase).__name__ == "Paying":
            events += self.do(m.PayWinningWagers())
        return events

    def coup(self, player: str, banker: str, *thirds: str) -> tuple[Any, ...]:
        return (*self.deal(player, banker, *thirds), *self.settle())

    # --- cards face down

    def laid(self, count: int = 0) -> tuple[Any, ...]:
        return self.do(b.DealFaceDown("dealer", count))

    def turn(self, cards: str, seat: int = 0) -> tuple[Any, ...]:
        return self.do(b.TurnCards(seat, read_cards(cards)))

    def refuses(self, command: Any, *clauses: str) -> Refused:
        return self.refuse(command, *clauses)

    def view(self) -> dict[str, Any]:
        return dict(self.game.view(self.state, self.rules, "seat 1"))

    def hand(self, hand: Hand) -> tuple[str, ...]:
        return tuple(self.view()["hands"][hand]["cards"])


def seen(*cards: str) -> tuple[Card, ...]:
    """Cards as people write them; `cut` is the cutting card."""
    return tuple("cutting card" if each == "cut" else read_cards(each)[0] for each in cards for each in each.split())


def in_turn(player: str, banker: str) -> list[str]:
    """Two hands in the order in which their cards leave the shoe."""
    (first, third), (second, fourth) = player.split(), banker.split()
    return [first, second, third, fourth]


def find(events: tuple[Any, ...], kind: type) -> Any:
    (found,) = (each for each in events if isinstance(each, kind))
    return found


def ready(table: Table) -> bool:
    return table.stage() == InShoe()
