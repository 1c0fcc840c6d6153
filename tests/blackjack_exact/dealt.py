"""Boxes played out card by card, in the order of the rules and with the dealer last, in fractions.

None of the analyser's arguments is used here: each card is drawn from what is left, hands are played one after the
other, wagers are settled by their declarations, and each gain is kept apart with its chance. The plan is looked up as
by a player who knows the own hand, the dealer's card, and for a split hand which pair was split and how the hands of
the box arose.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Literal

from pitboss.exact.blackjack.layers import Situation
from pitboss.exact.blackjack.plans import Plan
from pitboss.exact.blackjack.splits import AT_ONCE, FIRST, LAST, LATER, SECOND, SITUATIONS
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import CARDS
from pitboss.exact.edge import net
from pitboss.games.blackjack.hands import ACE, BEST, is_blackjack, total
from pitboss.games.blackjack.shapes import Came, Showdown, taken_by_blackjack
from pitboss.wager import Lose, StandOff, Wager, Win, judge

Cards = tuple[int, ...]
Left = tuple[int, ...]  # how many cards of each value
Ended = tuple[Came, int]  # what a hand came to, and the wagers on it
Waiting = Situation | Literal["second", "beside a pair"]
Law = dict[Fraction, Fraction]  # the chance of each gain


class Dealing:
    """A plan, played on a table against one up card."""

    def __init__(self, table: Table, plan: Plan, up: int, *, counts_wagers: bool = False) -> None:
        """`counts_wagers` tells what is laid down, in place of what is gained."""
        self.table, self.plan, self.up, self.terms = table, plan, up, table.terms
        self.counts_wagers = counts_wagers
        self._known: dict[object, Law] = {}
        self._dealers: dict[Left, dict[Came, Fraction]] = {}

    def gain(self, hand: Cards) -> Fraction:
        """Of a hand of two cards, on average."""
        return mean(self.gains(hand))

    def gains(self, hand: Cards) -> Law:
        """Of a hand of two cards."""
        left = _without(self.table.shoe, *hand, self.up)
        if is_blackjack(hand):
            if self.up == ACE and self.plan.even_money:
                return {Fraction(1) if self.counts_wagers else net(Win(self.terms.even_money)): Fraction(1)}
            return self._showdown(left, (("blackjack", 1),))
        if hand[0] == hand[1]:
            row = next((row for row, pair in enumerate(self.table.pairs) if CARDS[pair] == hand[0]), None)
            if row is not None and self.plan.splits[row, CARDS.index(self.up)]:
                return self._split(left, hand[0], row)
        return self._whole(left, hand)

    # --- a box of one hand

    def _whole(self, left: Left, hand: Cards) -> Law:
        if sum(hand) > BEST:
            return self._showdown(left, (("over", 1),))
        at, up, play = self.table.whole.at(hand), CARDS.index(self.up), self.plan.whole
        if play.doubles[at, 0, up]:
            return _mixed(left, lambda card, rest: self._showdown(rest, ((_came((*hand, card)), 2),)))
        if play.draws[at, 0, up]:
            return _mixed(left, lambda card, rest: self._remembered(rest, (*hand, card)))
        return self._showdown(left, ((_came(hand), 1),))

    def _remembered(self, left: Left, hand: Cards) -> Law:
        key = (left, tuple(sorted(hand)))
        if key not in self._known:
            self._known[key] = self._whole(left, key[1])
        return self._known[key]

    # --- a box of several

    def _split(self, left: Left, card: int, row: int) -> Law:
        again, spot = self.plan.again, (row, CARDS.index(self.up))
        most = self.terms.options.most_hands(card)

        def then(second: int, rest: Left) -> Law:
            if second == card and most > 2:
                if again.first[spot]:
                    return self._next(rest, card, (), (AT_ONCE, AT_ONCE, AT_ONCE), spot)
                return self._hand(rest, (card, card), FIRST, card, (), ("beside a pair",), spot)
            return self._hand(rest, (card, second), FIRST, card, (), ("second" if most > 2 else FIRST,), spot)

        return _mixed(left, then)

    def _next(
        self, left: Left, card: int, ended: tuple[Ended, ...], waiting: tuple[Waiting, ...], spot: tuple[int, int]
    ) -> Law:
        """The next hand of the box gets its second card; after the last one, the dealer."""
        if not waiting:
            return self._showdown(left, ended)
        key = (left, card, tuple(sorted(ended, key=str)), waiting)
        if key not in self._known:
            self._known[key] = _mixed(
                left, lambda second, rest: self._second(rest, card, second, key[2], waiting, spot)
            )
        return self._known[key]

    def _second(
        self,
        left: Left,
        card: int,
        second: int,
        ended: tuple[Ended, ...],
        waiting: tuple[Waiting, ...],
        spot: tuple[int, int],
    ) -> Law:
        this, *rest = waiting
        if isinstance(this, Situation):
            return self._hand(left, (card, second), this, card, ended, tuple(rest), spot)
        kept, split_as, again = (
            (SECOND, LATER, self.plan.again.second)
            if this == "second"
            else (AT_ONCE, LAST, self.plan.again.second_beside_pair)
        )
        if second == card and again[spot]:
            return self._next(left, card, ended, (split_as, split_as), spot)
        return self._hand(left, (card, second), kept, card, ended, tuple(rest), spot)

    def _hand(
        self,
        left: Left,
        hand: Cards,
        situation: Situation,
        card: int,
        ended: tuple[Ended, ...],
        waiting: tuple[Waiting, ...],
        spot: tuple[int, int],
    ) -> Law:
        if sum(hand) > BEST:
            return self._next(left, card, (*ended, ("over", 1)), waiting, spot)
        at, layer, up = self.table.split.at(hand, CARDS.index(card)), SITUATIONS.index(situation), spot[1]
        if self.plan.split.doubles[at, layer, up]:
            return _mixed(
                left,
                lambda more, rest: self._next(rest, card, (*ended, (_came((*hand, more)), 2)), waiting, spot),
            )
        if self.plan.split.draws[at, layer, up]:
            key = (left, tuple(sorted(hand)), situation, card, tuple(sorted(ended, key=str)), waiting)
            if key not in self._known:
                self._known[key] = _mixed(
                    left,
                    lambda more, rest: self._hand(rest, (*hand, more), situation, card, ended, waiting, spot),
                )
            return self._known[key]
        return self._next(left, card, (*ended, (total(hand), 1)), waiting, spot)

    # --- the dealer, and what is paid

    def _showdown(self, left: Left, ended: tuple[Ended, ...]) -> Law:
        dealer = self._dealer(left, (self.up,))
        return mixed((chance, {self._settled(ended, came): Fraction(1)}) for came, chance in dealer.items())

    def _dealer(self, left: Left, hand: Cards) -> dict[Came, Fraction]:
        if len(hand) > 1 and not (sum(hand) <= BEST and self.terms.options.dealer_draws(hand)):
            return {"blackjack" if is_blackjack(hand) else _came(hand): Fraction(1)}
        if len(hand) == 1 and left in self._dealers:
            return self._dealers[left]
        found: dict[Came, Fraction] = {}
        for place, count in enumerate(left):
            if count:
                for came, chance in self._dealer(_without(left, CARDS[place]), (*hand, CARDS[place])).items():
                    found[came] = found.get(came, Fraction(0)) + chance * Fraction(count, sum(left))
        if len(hand) == 1:
            self._dealers[left] = found
        return found

    def _settled(self, ended: tuple[Ended, ...], came: Came) -> Fraction:
        if self.counts_wagers:
            return Fraction(sum(wagers for _, wagers in ended))
        if came == "blackjack" and ended[0][0] != "blackjack":
            busted = sum(wagers for mine, wagers in ended if mine == "over")
            standing = sum(wagers for mine, wagers in ended if mine != "over")
            return Fraction(-busted - taken_by_blackjack(self.terms.after_split, 1, busted, standing))
        gained = Fraction(0)
        for number, (mine, wagers) in enumerate(ended):
            gained += _of(self.terms.split if number else self.terms.box, mine, came)
            gained += _of(self.terms.double, mine, came) if wagers == 2 else 0
        return gained


def _of(wager: Wager[None, Showdown], mine: Came, theirs: Came) -> Fraction:
    outcome = judge(wager, None, Showdown(mine, theirs)).outcome
    assert isinstance(outcome, Win | Lose | StandOff)
    return net(outcome)


def _came(hand: Cards) -> Came:
    """A hand that was drawn to or split is no blackjack."""
    return "over" if sum(hand) > BEST else total(hand)


def _without(left: Left, *cards: int) -> Left:
    found = list(left)
    for card in cards:
        found[CARDS.index(card)] -= 1
    assert min(found) >= 0
    return tuple(found)


def _mixed(left: Left, then: Callable[[int, Left], Law]) -> Law:
    size = sum(left)
    assert size, "the shoe has run out"
    return mixed(
        (Fraction(count, size), then(CARDS[place], _without(left, CARDS[place])))
        for place, count in enumerate(left)
        if count
    )


def mixed(laws: Iterable[tuple[Fraction, Law]]) -> Law:
    """Each with its chance."""
    found: Law = {}
    for share, law in laws:
        for gain, chance in law.items():
            found[gain] = found.get(gain, Fraction(0)) + share * chance
    return found


def mean(law: Law) -> Fraction:
    return sum((gain * chance for gain, chance in law.items()), Fraction(0))


def gains_of_round(table: Table, plan: Plan) -> Law:
    """Over all deals."""
    return mixed((chance, dealing.gains(hand)) for dealing, hand, chance in _deals(table, plan, counts_wagers=False))


def staked_in_a_round(table: Table, plan: Plan) -> Law:
    return mixed((chance, dealing.gains(hand)) for dealing, hand, chance in _deals(table, plan, counts_wagers=True))


def _deals(table: Table, plan: Plan, *, counts_wagers: bool) -> Iterator[tuple[Dealing, Cards, Fraction]]:
    size = sum(table.shoe)
    for up_place, up_count in enumerate(table.shoe):
        dealing = Dealing(table, plan, CARDS[up_place], counts_wagers=counts_wagers)
        after_up = _without(table.shoe, CARDS[up_place]) if up_count else table.shoe
        for first, first_count in enumerate(after_up):
            for second in range(first, len(CARDS)):
                counts = first_count * (after_up[second] - (second == first)) * (1 if first == second else 2)
                if up_count and counts > 0:
                    chance = Fraction(up_count * counts, size * (size - 1) * (size - 2))
                    yield dealing, (CARDS[first], CARDS[second]), chance
