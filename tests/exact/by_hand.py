"""Craps once more, as a dealer would explain it: nothing of the declarations, only rolls, chips and a puck.

A bet is (kind, number, amount); number is the point that it has, if it has one. `after` says what a roll does to all of
them. `every_way` follows every sequence of rolls and adds up what they come to.
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

POINTS = (4, 5, 6, 8, 9, 10)
TRUE = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
PLACE = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}
# The 36 throws by total, and whether both dice show the same: 15 kinds with their ways.
THROWS = Counter((a + b, a == b) for a in range(1, 7) for b in range(1, 7))


class Bet(NamedTuple):
    kind: str
    number: int  # nought where it has none
    amount: int
    odds: int = 0  # to be taken or laid when it gets its point


Bets = tuple[Bet, ...]


def after(bets: Bets, puck: int, total: int, pair: bool) -> tuple[Bets, int, Fraction]:
    """What still lies there, where the puck is, and what the roll brought."""
    left: list[Bet] = []
    won = Fraction(0)
    for bet in bets:
        stays, gain = _one(bet, puck, total, pair)
        left.extend(stays)
        won += gain
    if puck:
        puck = 0 if total in (7, puck) else puck
    elif total in POINTS:
        puck = total
    return tuple(sorted(left)), puck, won


def _one(bet: Bet, puck: int, total: int, pair: bool) -> tuple[list[Bet], Fraction]:
    kind, number, amount, odds = bet
    win, lose, nothing = Fraction(amount), Fraction(-amount), Fraction(0)
    if kind in ("pass", "come", "don't pass", "don't come"):
        if kind.endswith("come") and not number and not puck:
            return [bet], nothing  # it cannot be made yet
        right = not kind.startswith("don't")
        if number:
            if total == 7:
                return [], lose if right else win
            if total == number:
                return [], win if right else lose
            return [bet], nothing
        if total in (7, 11):
            return [], win if right else lose
        if total in (2, 3, 12):
            return [], lose if right else (nothing if total == 12 else win)
        moved = [bet._replace(number=total, odds=0)]
        return ([*moved, Bet(f"{kind} odds", total, odds)] if odds else moved), nothing
    resting = not puck
    if kind == "come odds" and resting:
        return ([], nothing) if total in (7, number) else ([bet], nothing)
    if kind in ("pass odds", "come odds"):
        pays, on = TRUE[number]
        return _decided(bet, total == number, total == 7, Fraction(amount * pays, on))
    if kind in ("don't pass odds", "don't come odds"):
        on, pays = TRUE[number]
        return _decided(bet, total == 7, total == number, Fraction(amount * pays, on))
    if kind == "place":
        if resting:
            return [bet], nothing
        pays, on = PLACE[number]
        return _decided(bet, total == number, total == 7, Fraction(amount * pays, on))
    if kind == "hard":
        if resting:
            return [bet], nothing
        pays = 9 if number in (6, 8) else 7
        return _decided(bet, total == number and pair, total in (number, 7), Fraction(amount * pays))
    if kind == "lay":  # with 5 % of what it would win, when it is made
        on, pays = TRUE[number]
        stays, gain = _decided(bet, total == 7, total == number, Fraction(amount * pays, on))
        return stays, gain if stays else gain - Fraction(amount * pays, on) / 20
    assert kind == "field"
    gain = 2 * win if total in (2, 12) else win if total in (3, 4, 9, 10, 11) else lose
    return [], gain


def _decided(bet: Bet, wins: bool, loses: bool, gain: Fraction) -> tuple[list[Bet], Fraction]:
    return ([], gain) if wins else ([], Fraction(-bet.amount)) if loses else ([bet], Fraction(0))


def every_way(bets: Bets, rolls: int) -> tuple[dict[Fraction, Fraction], Fraction]:
    """The chance of each result among the sequences of so many rolls that decide all, and of those that do not."""
    ways: dict[tuple[Bets, int, Fraction], int] = {(tuple(sorted(bets)), 0, Fraction(0)): 1}
    ended: Counter[Fraction] = Counter()
    for left in range(rolls, 0, -1):
        following: Counter[tuple[Bets, int, Fraction]] = Counter()
        for (lying, puck, won), count in ways.items():
            for (total, pair), each in THROWS.items():
                stays, moved, gain = after(lying, puck, total, pair)
                if stays:
                    following[stays, moved, won + gain] += count * each
                else:
                    ended[won + gain] += count * each * 36 ** (left - 1)
        ways = following
    whole = 36**rolls
    return {won: Fraction(count, whole) for won, count in ended.items()}, Fraction(sum(ways.values()), whole)
