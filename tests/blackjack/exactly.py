"""What a fixed way of playing one hand is worth with the first cards of a shoe, exactly and without the rules.

How the player plays does not go by the dealer's cards, and all orders of a shoe are alike. So the chance that the
player has certain cards and the dealer certain others is the number of orders in which each comes to be drawn, times
the ways of taking them out of the shoe, whoever draws first.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import perm, prod

Values = tuple[int, ...]  # sorted; 1 is an ace, 10 any ten


def total(cards: Values) -> int:
    hard = sum(cards)
    return hard + 10 if 1 in cards and hard <= 11 else hard


def drawn_until(least: int, cards: Values = ()) -> Iterator[Values]:
    """Every sequence of cards that stops at this total; the first two always come."""
    for value in range(1, 11):
        more = (*cards, value)
        if len(more) > 1 and total(more) >= least:
            yield more
        else:
            yield from drawn_until(least, more)


@cache
def dealers() -> tuple[tuple[Values, int, tuple[tuple[int, int], ...]], ...]:
    """The dealer's hands, each with the number of orders in which it is drawn, and how many it has of each value."""
    hands = Counter(tuple(sorted(hand)) for hand in drawn_until(17))
    return tuple((hand, orders, tuple(Counter(hand).items())) for hand, orders in hands.items())


class Hand:
    """A player's cards as far as they count: `worth` units ride on them, and with `added` a natural takes one only."""

    def __init__(self, cards: Values, orders: int, worth: int = 1, *, natural: bool = False) -> None:
        self.cards, self.orders, self.worth, self.natural = cards, orders, worth, natural


def plain() -> Iterator[Hand]:
    """Cards are drawn to eleven or less, and never otherwise; no doubles, no splits."""
    for cards, orders in Counter(tuple(sorted(hand)) for hand in drawn_until(12)).items():
        yield Hand(cards, orders, natural=cards == (1, 10))


def bold() -> Iterator[Hand]:
    """Nine, ten and eleven are doubled, aces split, and two sevens draw a card; otherwise as plainly."""
    for cards, orders in Counter(hand[:2] for hand in drawn_until(12)).items():
        assert orders
        if cards == (1, 1) or (sum(cards) in (9, 10, 11) and 1 not in cards):
            for third in range(1, 11):
                # Of split aces each hand is worth the same, whichever of the cards after them it has.
                yield Hand(tuple(sorted((*cards, third))), 1, 2)
        elif cards == (7, 7):
            for third in range(1, 11):
                yield Hand(tuple(sorted((*cards, third))), 1)
        else:
            ended = (hand for hand in drawn_until(12) if hand[:2] == cards)
            for more, count in Counter(tuple(sorted(hand)) for hand in ended).items():
                yield Hand(more, count, natural=more == (1, 10))


def worth(hands: Iterator[Hand], decks: int) -> Fraction:
    """The expected return on one unit, over the first cards of a shoe."""
    inside = [0, *([4 * decks] * 9), 16 * decks]
    found: Counter[int] = Counter()  # numerators, by how many cards the two hands have together
    for hand in hands:
        mine, points = Counter(hand.cards), total(hand.cards)
        ways = [[perm(inside[v], mine[v] + k) for k in range(25)] for v in range(11)]
        without = prod(ways[v][0] for v in range(1, 11))
        for cards, orders, theirs in dealers():
            result = _result(hand, points, cards)
            if result:
                count = without
                for value, k in theirs:
                    count = count // ways[value][0] * ways[value][k]
                found[len(hand.cards) + len(cards)] += result * hand.orders * orders * count
    return sum((Fraction(each, 2 * perm(52 * decks, size)) for size, each in found.items()), Fraction(0))


def _result(hand: Hand, points: int, dealer: Values) -> int:
    """In halves of the original wager."""
    if points > 21:
        return -2 * hand.worth
    if dealer == (1, 10):
        return 0 if hand.natural else -2
    theirs = total(dealer)
    if hand.natural:
        return 3
    return 2 * hand.worth * (1 if theirs > 21 else (points > theirs) - (points < theirs))


def sevens(decks: int, *, drawn: bool) -> dict[str, Fraction]:
    """The chances of each Super Sevens result, where two sevens stand or draw."""
    size, of_all, of_a_suit = 52 * decks, 4 * decks, decks
    two, three = perm(size, 2), perm(size, 3)
    found = {
        "1": Fraction(of_all * (size - of_all), two),
        "2 of a suit": Fraction(4 * perm(of_a_suit, 2), two),
        "2": Fraction(perm(of_all, 2) - 4 * perm(of_a_suit, 2), two),
    }
    if not drawn:
        return found
    others = size - of_all
    return {
        "1": found["1"],
        "2 of a suit": Fraction(4 * perm(of_a_suit, 2) * others, three),
        "2": Fraction((perm(of_all, 2) - 4 * perm(of_a_suit, 2)) * others, three),
        "3 of a suit": Fraction(4 * perm(of_a_suit, 3), three),
        "3": Fraction(perm(of_all, 3) - 4 * perm(of_a_suit, 3), three),
    }
