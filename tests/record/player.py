"""People who play at random: mostly within the rules, sometimes against them, at any table."""

from collections.abc import Callable
from random import Random
from typing import Any

from chance import answer

from pitboss.book.offices import Office
from pitboss.draws import Observed
from pitboss.draws.sources import OneDraw
from pitboss.editions import edition
from pitboss.record import Log, MemoryLog, Recorded
from pitboss.ruling import CHANCE
from pitboss.table import messages as m
from pitboss.table.state import VALUE, BetsOpen, Setup, Tender
from pitboss.wager import Win, judge

NAMES = ("ann", "bob", "cyd", "dan", "eve", "fay", "gus", "hal")


def table_of(book: str, game: str, log: Log | None = None, setup: Setup | None = None) -> Recorded:
    found = edition(book, game)
    return Recorded.open(found.game, found.rules.at(setup or Setup()), log or MemoryLog(), at="")


def roulette(log: Log | None = None) -> Recorded:
    return table_of("nz-1996", "roulette", log)


class Crowd:
    """Everybody at one table, driven by one seed."""

    def __init__(self, table: Recorded, seed: int) -> None:
        self.table = table
        self.random = Random(seed)

    def play(self, steps: int) -> Recorded:
        for seat in (1, 2, 3):
            if seat not in self.table.state.table.players:
                self.send(m.TakeSeat(seat, NAMES[seat]))
                self.send(m.BuyIn(seat, 100_000))
        for _ in range(steps):
            self.send(self.command())
        return self.table

    def send(self, command: Any) -> None:
        self.table.send(command, by="crowd", at="")

    def command(self) -> Any:
        acts: list[tuple[int, Callable[[], Any]]] = [
            (30, self.duty),
            (20, self.wager),
            (4, self.offer),
            (12, self.chips),
            (10, self.correction),
            (8, self.oddity),
        ]
        while True:
            command = self.random.choices([act for _, act in acts], [weight for weight, _ in acts])[0]()
            if type(command) in self.table.game.commands:
                return command

    def duty(self) -> Any:
        """What the table waits for; a spin is not begun before somebody has wagered, most of the time."""
        state, rules = self.table.state, self.table.rules
        if isinstance(state.phase, BetsOpen) and not state.table.layout and self.random.random() < 0.8:
            return self.wager()
        waits = self.table.game.awaits(state, rules)
        if waits.act is None and waits.who != CHANCE:
            return self.wager()  # it waits for players to wager
        if waits.choices and self.random.random() < 0.7:
            return self.random.choice(waits.choices)
        return self.table.game.reports(Observed(self.answer()), state) if waits.who == CHANCE else waits.act

    def answer(self) -> Any:
        """What chance answers: a shoe from the cards that are left, and else often a draw on which somebody wins."""
        game = self.table.game
        if game.chance is OneDraw:
            return self.draw()
        return answer(game, self.table.state, self.table.rules, self.random)

    def draw(self) -> Any:
        """Any draw, and often one on which somebody wins."""
        rules, lying = self.table.rules, self.table.state.table.layout
        wager = rules.wagers[self.random.choice(lying).wager] if lying else None
        if wager and not wager.draws and self.random.random() < 0.4:
            winning = [draw for draw in rules.chances.draws if isinstance(judge(wager, wager.opens, draw).outcome, Win)]
            return self.random.choice(winning)
        return self.random.choice(rules.chances.draws)

    def seat(self) -> int:
        seats = tuple(self.table.state.table.players)
        return self.random.choice(seats) if seats and self.random.random() < 0.9 else self.random.randint(0, 9)

    def tender(self, seat: int) -> Tender:
        player = self.table.state.table.players.get(seat)
        own = player and player.non_value
        return Tender("non-value", own.colour) if own and self.random.random() < 0.7 else VALUE

    def position(self) -> str:
        """Often one that already carries chips, so that stakes grow, come back and are settled together."""
        lying = self.table.state.table.layout
        if lying and self.random.random() < 0.3:
            return self.random.choice(lying).wager
        return self.random.choice(tuple(self.table.rules.wagers))

    def amount(self) -> int:
        return self.random.choice((100, 500, 500, 1_000, 2_500, 10_000, 50_000, 333, 0, -500))

    def wager(self) -> Any:
        seat = self.seat()
        return m.PlaceWager(seat, self.position(), self.amount(), self.tender(seat))

    def offer(self) -> Any:
        offers = self.table.game.offers(self.table.state, self.table.rules)
        return self.random.choice(offers).command if offers else self.duty()

    def chips(self) -> Any:
        seat, colour = self.seat(), self.random.choice(self.table.rules.setup.colours)
        return self.random.choice(
            (
                m.TakeSeat(self.random.randint(1, 7), self.random.choice(NAMES)),
                m.LeaveSeat(seat),
                m.BuyIn(seat, 10 * abs(self.amount())),
                m.BuyNonValue(seat, colour, 500, 5_000),
                m.RedeemNonValue(seat),
                m.WithdrawWager(seat, self.position(), 0, self.tender(seat)),
                m.WithdrawWager(seat, self.position(), self.amount(), self.tender(seat)),
            )
        )

    def correction(self) -> Any:
        office: Office = "game supervisor"
        settled = self.table.state.table.settled
        seat, wager = self.seat(), self.position()
        owing = [each for each, player in self.table.state.table.players.items() if player.owes]
        if owing and self.random.random() < 0.5:
            return m.RecoverOverpayment(office, self.random.choice(owing))
        if settled:
            last = self.random.choice(settled)
            seat, wager = last.seat, last.wager
        return self.random.choice(
            (
                m.CorrectResult(office, self.draw()),
                m.ReportMispayment(office, seat, wager, self.random.choice((0, 100, 5_000, 1_000_000))),
                m.CorrectMispayment(office, seat, wager),
                m.RecoverOverpayment(office, seat),
            )
        )

    def oddity(self) -> Any:
        seat = self.seat()
        return self.random.choice(
            (
                m.FindAccepted("game supervisor", seat, self.position(), 100, self.tender(seat)),
                m.FindAccepted("game supervisor", seat, self.position(), 60_000, self.tender(seat)),
                m.FindPartnership("casino supervisor", (self.seat(), self.seat())),
                m.RestrictValueChips("dealer", seat, self.random.choice((None, 0, 1_000))),
                m.DisputePlacement(seat, self.position(), self.position()),
                m.BeginGamingDay("casino operator"),
                m.NotifyInspector("game supervisor"),
            )
        )


def played(seed: int = 1996, steps: int = 150, log: Log | None = None) -> Recorded:
    """A roulette table after some random play."""
    return Crowd(roulette(log), seed).play(steps)
