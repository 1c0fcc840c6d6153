"""A table under test: every act is checked for lost or invented money as it happens."""

from typing import Any

from pitboss.editions import edition
from pitboss.ruling import Accepted, Referred, Refused, play
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.state import Setup, State


def cents(dollars: float) -> int:
    return round(dollars * 100)


class Felt:
    """One table; `float_` is what the house has won or lost so far, in cents."""

    def __init__(self, book: str, game: str, setup: Setup | None = None, players: int = 2) -> None:
        found = edition(book, game)
        self.game = found.game
        self.rules = found.rules.at(setup or Setup())
        self.state: State[Any] = self.game.opening(self.rules)
        self.log: list[Any] = []
        for seat, name in zip(range(1, players + 1), ("ann", "bob", "cyd", "dan"), strict=False):
            self.do(m.TakeSeat(seat, name))
            self.do(m.BuyIn(seat, cents(1000)))

    # --- money

    def held(self) -> int:
        """All the chips that players have, in racks and on the layout."""
        table = self.state.table
        racks = sum(
            player.rack + (player.non_value.held if player.non_value else 0) for player in table.players.values()
        )
        return racks + sum(placed.stake for placed in table.layout)

    def rack(self, seat: int = 1) -> int:
        return self.state.table.players[seat].rack

    def on(self, wager: str, seat: int = 1) -> int:
        return sum(each.stake for each in self.state.table.layout if (each.seat, each.wager) == (seat, wager))

    # --- acts

    def _send(self, command: Any) -> Any:
        before = self.held()
        self.state, decision = play(self.game, self.state, command, self.rules)
        if isinstance(decision, Accepted):
            moved = sum(_moved(event) for event in decision.events)
            assert self.held() - before == moved, f"{command} moved money that no event names"
            self.log += decision.events
        else:
            assert self.held() == before
        for player in self.state.table.players.values():
            assert player.rack >= 0
            assert player.non_value is None or player.non_value.held >= 0
        return decision

    def do(self, command: Any) -> tuple[Any, ...]:
        decision = self._send(command)
        assert isinstance(decision, Accepted), f"{command}: {decision}"
        for event in decision.events:
            assert event.cite, f"{event} cites no clause"
        return decision.events

    def refuse(self, command: Any, *clauses: str) -> Refused:
        before = self.state
        decision = self._send(command)
        assert isinstance(decision, Refused), f"{command}: {decision}"
        assert self.state == before
        assert decision.because
        assert set(clauses) <= set(decision.cite), f"{decision} does not cite {clauses}"
        return decision

    def refer(self, command: Any, *clauses: str) -> Referred:
        decision = self._send(command)
        assert isinstance(decision, Referred), f"{command}: {decision}"
        assert set(clauses) <= set(decision.cite)
        return decision


def _moved(event: Any) -> int:
    """What an event moves between the house and the players, above zero to the players."""
    match event:
        case m.BoughtIn(amount=amount):
            return amount
        case m.SeatLeft(chips=chips):
            return -chips
        case m.WagerLost(stake=stake):
            return -stake
        case m.WagerWon(winnings=winnings):
            return winnings
        case m.Adjusted(amount=amount):
            return amount
        case m.Mispaid(moved=moved):
            return moved
        case m.OverpaymentRecovered(amount=amount):
            return -amount
        case m.FeePaid(amount=amount):
            return -amount
        case m.FeeReturned(amount=amount):
            return amount
        case m.Reversed(stake=stake, taken=taken):
            return stake - taken
        case jackpots.JackpotWagered(pooled=pooled, kept=kept):
            return -pooled - kept
        case jackpots.JackpotWithdrawn(pooled=pooled, kept=kept):
            return pooled + kept
        case jackpots.JackpotPaid(of_pool=of_pool, owed=owed, means=means):
            return of_pool + owed if means == "chips" else 0
    return 0


def cites(events: tuple[Any, ...]) -> set[str]:
    return {name for event in events for name in event.cite}
