"""The only bookkeeper: which chips an event moves, from where to where."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.state import Tender

Place = Literal["rack", "colour rack", "layout", "float", "drop box", "jackpot", "tables", "patrons", "cage"]

# Where money comes from, so that these go below zero: a linked jackpot is fed at other tables, too.
OUTSIDE: frozenset[Place] = frozenset({"patrons", "cage", "jackpot", "tables"})


class Account(Struct, frozen=True, gc=False):
    """A place where chips or cash can be; racks and layout are kept for each seat."""

    place: Place
    seat: int = 0

    def __str__(self) -> str:
        return f"{self.place} {self.seat}" if self.seat else self.place


FLOAT, DROP_BOX, PATRONS, CAGE = Account("float"), Account("drop box"), Account("patrons"), Account("cage")
JACKPOT = Account("jackpot")
TABLES = Account("tables")  # where the money of linked tables' common pool comes from and goes to


def rack(seat: int, tender: Tender | None = None) -> Account:
    """Where a seat keeps chips of this tender, value chips if none is named."""
    return Account("colour rack" if tender and tender.kind == "non-value" else "rack", seat)


def layout(seat: int) -> Account:
    return Account("layout", seat)


class Posting(Struct, frozen=True, gc=False):
    """`amount` is never below zero: what goes back has source and target the other way round."""

    source: Account
    target: Account
    amount: int
    why: str


Postings = tuple[Posting, ...]


def _paid(seat: int, amount: int, why: str) -> Postings:
    """From the float to the rack, or back where the amount is below zero."""
    if amount < 0:
        return (Posting(rack(seat), FLOAT, -amount, why),)
    return (Posting(FLOAT, rack(seat), amount, why),)


def bought_in(event: m.BoughtIn) -> Postings:
    cash = Posting(PATRONS, DROP_BOX, event.amount, "cash for chips")
    return (cash, Posting(FLOAT, rack(event.seat), event.amount, "chips for cash"))


def seat_left(event: m.SeatLeft) -> Postings:
    return (Posting(rack(event.seat), PATRONS, event.chips, "chips carried away"),)


def non_value_bought(event: m.NonValueBought) -> Postings:
    own = Account("colour rack", event.seat)
    value = Posting(rack(event.seat), FLOAT, event.amount, "value chips for non-value chips")
    return (value, Posting(FLOAT, own, event.amount, "non-value chips for value chips"))


def non_value_redeemed(event: m.NonValueRedeemed) -> Postings:
    own = Account("colour rack", event.seat)
    value = Posting(own, FLOAT, event.amount, "non-value chips redeemed")
    return (value, Posting(FLOAT, rack(event.seat), event.amount, "value chips for non-value chips"))


def wager_placed(event: m.WagerPlaced) -> Postings:
    return (Posting(rack(event.seat, event.tender), layout(event.seat), event.amount, "stake"),)


def wager_returned(event: m.WagerWithdrawn | m.WagerVoided) -> Postings:
    return (Posting(layout(event.seat), rack(event.seat, event.tender), event.amount, "stake returned"),)


def wager_lost(event: m.WagerLost) -> Postings:
    return (Posting(layout(event.seat), FLOAT, event.stake, "stake lost"),)


def wager_won(event: m.WagerWon) -> Postings:
    winnings = Posting(FLOAT, rack(event.seat, event.tender), event.winnings, "winnings")
    if not event.stake_back:
        return (winnings,)
    return (winnings, Posting(layout(event.seat), rack(event.seat, event.tender), event.stake, "stake of a winner"))


def stake_returned(event: m.WagerReturned) -> Postings:
    return (Posting(layout(event.seat), rack(event.seat, event.tender), event.stake, "stake returned"),)


def settlement_reversed(event: m.Reversed) -> Postings:
    back = Posting(FLOAT, layout(event.seat), event.stake, "settlement reversed")
    return (Posting(rack(event.seat), FLOAT, event.taken, "settlement reversed"), back)


def fee_paid(event: m.FeePaid) -> Postings:
    return _paid(event.seat, -event.amount, "commission")


def fee_returned(event: m.FeeReturned) -> Postings:
    return _paid(event.seat, event.amount, "commission returned")


def adjusted(event: m.Adjusted) -> Postings:
    return _paid(event.seat, event.amount, "payment put right")


def mispaid(event: m.Mispaid) -> Postings:
    return _paid(event.seat, event.moved, "wrong payment")


def overpayment_recovered(event: m.OverpaymentRecovered) -> Postings:
    return _paid(event.seat, -event.amount, "overpayment recovered")


def jackpot_wagered(event: jackpots.JackpotWagered) -> Postings:
    pooled = Posting(rack(event.seat), JACKPOT, event.pooled, "jackpot wager, for the pool")
    return (pooled, Posting(rack(event.seat), FLOAT, event.kept, "jackpot wager, the operator’s part"))


def jackpot_withdrawn(event: jackpots.JackpotWithdrawn) -> Postings:
    pooled = Posting(JACKPOT, rack(event.seat), event.pooled, "jackpot wager returned")
    return (pooled, Posting(FLOAT, rack(event.seat), event.kept, "jackpot wager returned"))


def jackpot_paid(event: jackpots.JackpotPaid) -> Postings:
    """Chips come from the pool and the float; cash and cheques never were chips of the table."""
    chips = event.means == "chips"
    to, of_operator = (rack(event.seat), FLOAT) if chips else (PATRONS, CAGE)
    prize = Posting(JACKPOT, to, event.of_pool, "jackpot prize, of the pool")
    return (prize, Posting(of_operator, to, event.owed, "jackpot prize, owed by the operator"))


def jackpot_funded(event: jackpots.JackpotFunded) -> Postings:
    if event.amount < 0:
        return (Posting(JACKPOT, CAGE, -event.amount, event.because),)
    return (Posting(CAGE, JACKPOT, event.amount, event.because),)


def pool_fed(event: jackpots.PoolFed) -> Postings:
    if event.amount < 0:
        return (Posting(JACKPOT, TABLES, -event.amount, "jackpot wager returned"),)
    return (Posting(TABLES, JACKPOT, event.amount, "jackpot wager, for the pool"),)


def pool_paid(event: jackpots.PoolPaid) -> Postings:
    return (Posting(JACKPOT, TABLES, event.of_pool, "jackpot prize, of the pool"),)


BOOKED: Mapping[type, Callable[[Any], Postings]] = {
    m.BoughtIn: bought_in,
    m.SeatLeft: seat_left,
    m.NonValueBought: non_value_bought,
    m.NonValueRedeemed: non_value_redeemed,
    m.WagerPlaced: wager_placed,
    m.WagerWithdrawn: wager_returned,
    m.WagerVoided: wager_returned,
    m.WagerLost: wager_lost,
    m.WagerWon: wager_won,
    m.WagerReturned: stake_returned,
    m.Reversed: settlement_reversed,
    m.FeePaid: fee_paid,
    m.FeeReturned: fee_returned,
    m.Adjusted: adjusted,
    m.Mispaid: mispaid,
    m.OverpaymentRecovered: overpayment_recovered,
    jackpots.JackpotWagered: jackpot_wagered,
    jackpots.JackpotWithdrawn: jackpot_withdrawn,
    jackpots.JackpotPaid: jackpot_paid,
    jackpots.JackpotFunded: jackpot_funded,
    jackpots.PoolFed: pool_fed,
    jackpots.PoolPaid: pool_paid,
}

# The shared events that move no chips: whoever adds one decides where it belongs. A game's own events never move any;
# what they lead to moves in shared ones, which is how a new game gets its bookkeeping for nothing.
MOVES_NOTHING: frozenset[type] = frozenset(
    {
        *(m.SeatTaken, m.ValueChipsRestricted, m.PartnershipFound, m.InspectorNotified, m.GamingDayBegun),
        *(m.LimitsAnnounced, m.AnnouncementRemoved, m.LimitsChanged, m.OwnLimitsAllowed),
        *(
            m.WagerMoved,
            m.StoodOff,
            m.NoMoreBetsCalled,
            m.LosingWagersCollected,
            m.RoundClosed,
            m.RoundVoided,
            m.ResultCorrected,
        ),
    }
)


def postings(event: Any) -> Postings:
    """What the ledger writes for an event."""
    book = BOOKED.get(type(event))
    return book(event) if book is not None else ()
