"""A second opinion on a Caribbean stud table: who holds what, which cards really lie where, and what hands are worth.

It is told what was done, and works out from the rules alone what must have become of the money. Hands are ranked by
another programme’s evaluator, and prizes by arithmetic of its own.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from phevaluator import evaluate_cards

from floor.night import some_hands

Cards = tuple[str, ...]

# The first of the evaluator’s 7,462 ranks, from the best, that belongs to no better kind than this.
LAST = {"royal": 1, "straight flush": 10, "four": 166, "full": 322, "flush": 1_599, "straight": 1_609, "three": 2_467}
LAST |= {"two": 3_325, "pair": 6_185, "odd": 7_462}
ODDS = {"royal": 250, "straight flush": 50, "four": 20, "full": 7, "flush": 5, "straight": 4, "three": 3, "two": 2}
FIXED = {"four": 50_000, "full": 15_000, "flush": 10_000}
WINS = (*FIXED, "straight flush", "royal")
QUALIFY = evaluate_cards("As", "Kd", "4c", "3h", "2s")


def strength(cards: Cards) -> int:
    """Less is more."""
    return int(evaluate_cards(*cards))


def kind(cards: Cards) -> str:
    return next(name for name, last in LAST.items() if strength(cards) <= last)


@dataclass
class Seat:
    """One player’s round: `put` went onto the layout and `got` came off it."""

    rack: int = 0
    ante: int = 0
    bet: int = 0
    put: int = 0
    got: int = 0
    status: str = ""  # "", "deciding", "bet", "folded", "dead"
    looked: bool = False
    means: str = "chips"


@dataclass
class Shadow:
    """`hands` are the cards that really lie there, by seat, the dealer being 0."""

    random: Random
    electronic: bool
    terms: tuple[int, int, int]  # wager, rate, seed
    folded_wins: bool
    most: int  # that a bet wins; 0 for no maximum
    chips: tuple[int, ...]
    seats: dict[int, Seat] = field(default_factory=dict)
    pool: int = 0
    wagers: set[int] = field(default_factory=set)
    carried: set[int] = field(default_factory=set)
    hands: dict[int, Cards] = field(default_factory=dict)
    exposed: dict[int, str] = field(default_factory=dict)
    up: str = ""
    turned: bool = False
    face_up: set[int] = field(default_factory=set)
    claims: list[int] = field(default_factory=list)
    verified: bool = False

    # --- people and wagers

    def sit(self, seat: int) -> None:
        self.seats[seat] = Seat()

    def leave(self, seat: int) -> None:
        if seat in self.carried:
            self.jackpot_back(seat)
        self.wagers.discard(seat)
        del self.seats[seat]

    @property
    def pooled(self) -> int:
        return self.terms[0] * self.terms[1] // 100

    def ante(self, seat: int, amount: int) -> None:
        self._put(self.seats[seat], amount)
        self.seats[seat].ante += amount

    def _put(self, who: Seat, amount: int) -> None:
        who.rack -= amount
        who.put += amount

    def take_back(self, seat: int, amount: int) -> None:
        who = self.seats[seat]
        amount = amount or who.ante
        who.rack += amount
        who.put -= amount
        who.ante -= amount

    def jackpot(self, seat: int, *, lit: bool) -> None:
        if lit or not self.electronic:
            self.seats[seat].rack -= self.terms[0]
            self.pool += self.pooled
            self.wagers.add(seat)

    def jackpot_back(self, seat: int) -> None:
        self.seats[seat].rack += self.terms[0]
        self.pool -= self.pooled
        self.wagers.discard(seat)
        self.carried.discard(seat)

    # --- the deal

    def call(self) -> None:
        playing = [seat for seat, who in self.seats.items() if who.ante]
        for seat in sorted(self.carried):
            if seat in playing:
                self.wagers.add(seat)
                self.carried.discard(seat)
            else:
                self.jackpot_back(seat)
        for seat in playing:
            self.seats[seat].status = "deciding"
        self.deal()

    def deal(self) -> None:
        """Other cards, from the beginning: often good ones."""
        playing = sorted(seat for seat, who in self.seats.items() if who.status)
        hands, dealers = some_hands(self.random, len(playing))
        self.hands = dict(zip(playing, (self._mixed(each) for each in hands), strict=True))
        self.hands[0] = self._mixed(dealers)
        self.exposed, self.up = {}, ""

    def _mixed(self, cards: Cards) -> Cards:
        return tuple(self.random.sample(cards, 5))

    def expose(self, to: int, card: str) -> bool:
        """Whether it is the second one, and a misdeal."""
        if self.exposed:
            self.misdeal()
            return True
        self.exposed[to] = card
        if not to:
            self.up = card
        return False

    def in_sight(self) -> set[str]:
        """What everybody has seen."""
        seen = {self.up, *self.exposed.values()}
        seen |= {card for seat in self.face_up for card in self.hands[seat]}
        return (seen | (set(self.hands[0]) if self.turned else set())) - {""}

    # --- decisions

    def bet(self, seat: int) -> None:
        who = self.seats[seat]
        assert who.status == "deciding"
        who.bet, who.status = 2 * who.ante, "bet"
        self._put(who, who.bet)

    def fold(self, seat: int) -> None:
        who = self.seats[seat]
        assert who.status == "deciding"
        who.ante, who.status = 0, "folded"
        wins = self.folded_wins and who.looked and kind(self.hands[seat]) in WINS
        if seat in self.wagers and wins:
            self.face_up.add(seat)
            self.claims.append(seat)

    def dead(self, seat: int) -> None:
        who = self.seats[seat]
        assert who.status in ("deciding", "bet")
        who.ante = who.bet = 0
        who.status = "dead"

    # --- the end of a round

    def settle(self) -> None:
        for seat in sorted(self.seats, reverse=True):
            who = self.seats[seat]
            if who.status == "bet":
                self._settle(seat)
                if seat in self.face_up & self.wagers and kind(self.hands[seat]) in WINS:
                    self.claims.append(seat)

    def _settle(self, seat: int) -> None:
        who, cards = self.seats[seat], self.hands[seat]
        mine, dealers = strength(cards), strength(self.hands[0])
        back = 0
        if dealers > QUALIFY:
            back = 2 * who.ante + who.bet
        elif seat in self.face_up and mine < dealers:
            won = who.bet * ODDS.get(kind(cards), 1)
            back = 2 * who.ante + who.bet + self.in_chips(min(won, self.most) if self.most else won)
        elif seat in self.face_up and mine == dealers:
            back = who.ante + who.bet
        who.rack += back
        who.got += back
        who.ante = who.bet = 0

    def in_chips(self, amount: int) -> int:
        """The next amount above that chips can make, their smallest dividing all of them."""
        return amount + -amount % min(self.chips)

    def pay(self) -> int:
        """Part 12: fixed sums, then straight flushes on what is left, then royal flushes on the rest; what that is."""
        due: dict[int, tuple[Fraction, Fraction]] = {}  # and what the pool may give
        kinds = {seat: kind(self.hands[seat]) for seat in self.claims}
        left = self.pool
        for seat, what in kinds.items():
            if what in FIXED:
                due[seat] = (Fraction(FIXED[what]), Fraction(min(FIXED[what], left)))
                left -= int(due[seat][1])
        base = left
        for seat, what in kinds.items():
            if what == "straight flush":
                prize = max(Fraction(base, 10), Fraction(100_000))
                due[seat] = (prize, Fraction(min(int(prize), left)))
                left -= int(due[seat][1])
        royals = [seat for seat, what in kinds.items() if what == "royal"]
        for seat in royals:
            share = Fraction(left, len(royals))
            due[seat] = (max(share, Fraction(1_000_000)), Fraction(int(share)))
        left -= sum(int(due[seat][1]) for seat in royals)
        for seat, (prize, _) in due.items():
            if self.seats[seat].means == "chips":
                cents = -int(-prize // 1)
                self.seats[seat].rack += self.in_chips(cents)
        self.pool = left + (self.terms[2] if royals else 0)
        self.claims, self.verified = [], True
        return left

    def misdeal(self) -> None:
        """Everything goes back, but for what is forfeited, and the jackpot wagers."""
        for who in self.seats.values():
            if who.status != "dead":
                who.rack += who.put - who.got
        carried = {seat for seat in self.wagers if self.seats[seat].status != "dead"}
        self.over()
        self.carried = carried

    def over(self) -> None:
        for seat, who in self.seats.items():
            self.seats[seat] = Seat(who.rack)
        self.wagers, self.hands, self.exposed, self.claims = set(), {}, {}, []
        self.up, self.turned, self.face_up, self.verified = "", False, set(), False
