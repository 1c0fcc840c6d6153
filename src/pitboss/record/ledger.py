"""Where every chip is: balances, and the meters read from the same postings.

The sum over all accounts is zero at all times. Racks, layout and float are never below zero: where a payment is larger
than the float, the table takes a fill from the cage first, as it does at its opening. Patrons, cage and drop box are
where money enters and leaves; the drop box only grows.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from pitboss.errors import PitbossError
from pitboss.money import dollars, show
from pitboss.record.postings import CAGE, DROP_BOX, FLOAT, OUTSIDE, Account, Posting, postings
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.state import State

OPENING_FILL = dollars(10_000_000)


class SeatMeters(Struct, frozen=True, gc=False):
    """One place at the table, whoever has sat there. `wagered` is what was decided, so that a stake left lying for
    another round counts again; `won` is winnings without stakes; `corrected` is what was put right, to the player.

    Of a progressive jackpot: what went into the pool and what the operator kept; what was won of the pool and what the
    operator owed beyond it, in chips; and all that was paid in cash or by cheque instead.
    """

    buy_in: int = 0
    wagered: int = 0
    won: int = 0
    lost: int = 0
    fees: int = 0
    corrected: int = 0
    jackpot_pooled: int = 0
    jackpot_kept: int = 0
    jackpot_won: int = 0
    jackpot_owed: int = 0
    jackpot_away: int = 0
    cash_out: int = 0


class TableMeters(Struct, frozen=True, gc=False):
    """`drop` is the cash taken, `handle` all that was wagered, `win` what the house keeps of the drop."""

    drop: int
    handle: int
    win: int
    fills: int

    @property
    def hold(self) -> Fraction | None:
        """The part of the drop that the house won; none before the first buy-in."""
        return Fraction(self.win, self.drop) if self.drop else None


class Ledger:
    """The fold: apply the events of each entry in order."""

    def __init__(self, opening_fill: int = OPENING_FILL) -> None:
        self.balances: Counter[Account] = Counter()
        self.fills: list[Posting] = []
        self.moved = 0  # all that play has moved, fills aside
        self._seats: dict[int, Counter[str]] = {}
        self._fill = max(opening_fill, 1)
        if opening_fill > 0:
            self._take_fill(opening_fill, "opening fill")

    def apply(self, events: Iterable[Any]) -> None:
        for event in events:
            for posting in postings(event):
                self._post(posting)
            self._meter(event)

    def _post(self, posting: Posting) -> None:
        short = posting.amount - self.balances[FLOAT] if posting.source == FLOAT else 0
        if short > 0:
            self._take_fill(max(short, self._fill), "fill")
        self.balances[posting.source] -= posting.amount
        self.balances[posting.target] += posting.amount
        self.moved += posting.amount

    def _take_fill(self, amount: int, why: str) -> None:
        self.fills.append(Posting(CAGE, FLOAT, amount, why))
        self.balances[CAGE] -= amount
        self.balances[FLOAT] += amount

    def _meter(self, event: Any) -> None:
        match event:
            case m.BoughtIn(seat=seat, amount=amount):
                self._seat(seat)["buy_in"] += amount
            case m.SeatLeft(seat=seat, chips=chips):
                self._seat(seat)["cash_out"] += chips
            case m.WagerLost(seat=seat, stake=stake):
                self._seat(seat).update(wagered=stake, lost=stake)
            case m.WagerWon(seat=seat, stake=stake, winnings=winnings):
                self._seat(seat).update(wagered=stake, won=winnings)
            case m.Reversed(seat=seat, stake=stake, taken=taken):
                self._seat(seat)["corrected"] += stake - taken
            case m.FeePaid(seat=seat, amount=amount):
                self._seat(seat)["fees"] += amount
            case m.FeeReturned(seat=seat, amount=amount):
                self._seat(seat)["fees"] -= amount
            case m.Adjusted(seat=seat, amount=amount):
                self._seat(seat)["corrected"] += amount
            case m.Mispaid(seat=seat, moved=moved):
                self._seat(seat)["corrected"] += moved
            case m.OverpaymentRecovered(seat=seat, amount=amount):
                self._seat(seat)["corrected"] -= amount
            case jackpots.JackpotWagered(seat=seat, pooled=pooled, kept=kept):
                self._seat(seat).update(jackpot_pooled=pooled, jackpot_kept=kept)
            case jackpots.JackpotWithdrawn(seat=seat, pooled=pooled, kept=kept):
                self._seat(seat).update(jackpot_pooled=-pooled, jackpot_kept=-kept)
            case jackpots.JackpotPaid(seat=seat, of_pool=of_pool, owed=owed, means="chips"):
                self._seat(seat).update(jackpot_won=of_pool, jackpot_owed=owed)
            case jackpots.JackpotPaid(seat=seat, of_pool=of_pool, owed=owed):
                self._seat(seat)["jackpot_away"] += of_pool + owed

    def _seat(self, seat: int) -> Counter[str]:
        return self._seats.setdefault(seat, Counter())

    @property
    def seats(self) -> Mapping[int, SeatMeters]:
        return {seat: SeatMeters(**meters) for seat, meters in sorted(self._seats.items())}

    @property
    def table(self) -> TableMeters:
        filled = sum(fill.amount for fill in self.fills)
        drop = self.balances[DROP_BOX]
        handle = sum(meters["wagered"] for meters in self._seats.values())
        return TableMeters(drop, handle, drop + self.balances[FLOAT] - filled, filled)

    def faults(self) -> tuple[str, ...]:
        """All the ways in which the books do not balance; there should be none."""
        found = [
            f"the account {account} stands at {show(balance)}"
            for account, balance in self.balances.items()
            if balance < 0 and account.place not in OUTSIDE
        ]
        if total := sum(self.balances.values()):
            found.append(f"the accounts add up to {show(total)} instead of nothing")
        won = sum(
            each["lost"] + each["fees"] + each["jackpot_kept"] - each["won"] - each["corrected"] - each["jackpot_owed"]
            for each in self._seats.values()
        )
        if won != self.table.win:
            found.append(
                f"the meters say that the house won {show(won)}, and drop and float say {show(self.table.win)}"
            )
        return tuple(found)


class Unreconciled(PitbossError):
    """The table and its ledger do not agree, or the ledger does not balance: all the differences."""

    def __init__(self, differences: tuple[str, ...]) -> None:
        super().__init__("; ".join(differences))
        self.differences = differences


def reconcile(state: State[Any], ledger: Ledger) -> None:
    """Raise Unreconciled unless the ledger balances and agrees with the chips at the table."""
    if found := (*ledger.faults(), *differences(state, ledger)):
        raise Unreconciled(found)


def differences(state: State[Any], ledger: Ledger) -> tuple[str, ...]:
    """All the places where the table and the ledger do not agree about the chips in them."""
    there: Counter[Account] = Counter()
    for seat, player in state.table.players.items():
        there[Account("rack", seat)] = player.rack
        if player.non_value:
            there[Account("colour rack", seat)] = player.non_value.held
    for placed in state.table.layout:
        there[Account("layout", placed.seat)] += placed.stake
    booked = {account: amount for account, amount in ledger.balances.items() if account.seat}
    return tuple(
        f"{account}: {show(there[account])} at the table, {show(ledger.balances[account])} in the ledger"
        for account in sorted({*there, *booked}, key=str)
        if there[account] != ledger.balances[account]
    )
