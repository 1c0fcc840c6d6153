"""Three tables at once, each with a dealer of its own, and winners in nearly every round: who is paid, and of what."""

from random import Random
from threading import Barrier, Thread
from time import sleep
from typing import Any

from floor.night import JACKPOT, NAMES, Night, some_hands
from pitboss.floor.progressive import messages as floor
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.play import awaits
from pitboss.ruling import Accepted
from pitboss.shoe.state import InShoe
from pitboss.table import jackpots
from pitboss.table import messages as m

SEED = 2_000_000
ROUNDS = 10


class Dealer(Thread):
    """One table’s evening, as fast as it goes; where the controller lets its winners wait, so does the table."""

    def __init__(self, night: Night, name: str, together: Barrier, seed: int) -> None:
        super().__init__(name=name, daemon=True)
        self.night, self.random, self.together = night, Random(seed), together
        self.waited = 0
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            for seat in (1, 2, 3):
                self.send(m.TakeSeat(seat, NAMES[seat]), m.BuyIn(seat, 100_000_000))
            for _ in range(ROUNDS):
                self.round()
        except BaseException as failed:
            self.failed = failed

    @property
    def state(self) -> Any:
        return self.night.table(self.name).state

    def send(self, *commands: Any) -> None:
        for command in commands:
            sleep(self.random.random() / 500)  # so that the tables take turns within a round
            ruling = self.night.linked.send(self.name, command, "test").ruling
            assert isinstance(ruling, Accepted), (self.name, command, ruling)

    def act(self) -> Any:
        return awaits(self.state, self.night.table(self.name).rules).act

    def round(self) -> None:
        while not isinstance(self.state.equipment.cards.stage, InShoe):
            self.send(self.act())
        hands, dealer = some_hands(self.random, 3)
        for seat in (1, 2, 3):
            self.send(m.PlaceWager(seat, layout.ante(seat), 1_000), stud.WagerOnJackpot(seat))
        self.together.wait(60)
        self.send(m.CallNoMoreBets(), stud.DealCards(count=self.random.randint(1, 3)), stud.DealCards(up=dealer[-1]))
        for seat, cards in enumerate(hands, 1):
            self.send(stud.LookAtCards(seat, cards), stud.PlaceBet(seat))
        self.send(stud.TurnDealersCards("dealer", dealer), *(stud.ShowHand(seat) for seat in (1, 2, 3)))
        self.send(stud.SettleHands())
        while self.state.equipment.step != "betting":
            act = self.act()
            if act is not None:
                self.send(act)
                continue
            self.waited += 1  # others were dealt to before, and are still in play
            sleep(0.001)


def test_prizes_are_paid_in_the_order_of_the_cards_and_no_cent_is_lost() -> None:
    night = Night({"jackpot_seed": SEED // 100})
    together = Barrier(3)
    dealers = [Dealer(night, name, together, seed) for seed, name in enumerate("ABC")]
    for dealer in dealers:
        dealer.start()
    for dealer in dealers:
        dealer.join(timeout=300)
        assert not dealer.is_alive(), f"{dealer.name} waits for ever"
        assert dealer.failed is None, dealer.failed
    night.check()
    assert sum(dealer.waited for dealer in dealers) > 0, "nobody had to wait for anybody"
    pool, since, tables, turns = 0, "", set[str](), 0
    for entry in night.logs["controller"].entries():
        for event in entry.events:
            match event:
                case floor.TurnCame(at=at, tables=there):
                    assert at >= since, "somebody was dealt to before, and paid after"
                    since, turns = at, turns + 1
                    tables |= {*there}
                case jackpots.PoolFed(amount=amount) | jackpots.JackpotFunded(amount=amount):
                    pool += amount
                case jackpots.PoolPaid(due=due, of_pool=of_pool):
                    assert 0 <= of_pool <= due
                    pool -= of_pool
            assert pool >= 0
    assert pool == night.pool
    assert tables == {*"ABC"}
    assert turns > ROUNDS
    for name in "ABC":
        granted = sum(
            event.of_pool
            for entry in night.logs["controller"].entries()
            for event in entry.events
            if isinstance(event, jackpots.PoolPaid) and event.table == name
        )
        fed = 3 * 100 * ROUNDS
        assert night.table(name).ledger.balances[JACKPOT] == fed - granted
