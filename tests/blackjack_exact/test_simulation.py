"""Rounds played by the chart, card by card, through what the game declares: they come to what was worked out."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random

import pytest

from blackjack_exact.terms import READINGS, by_chart, chart, read
from pitboss.exact.blackjack.policy import Decision, Policy
from pitboss.exact.blackjack.shoes import full_shoe
from pitboss.exact.blackjack.terms import CARDS, back_of
from pitboss.games.blackjack import hands
from pitboss.games.blackjack.shapes import AfterSplit, Came, taken_by_blackjack
from pitboss.wager import Wager

ROUNDS = 1_000_000 if os.environ.get("PITBOSS_THOROUGH") else 40_000
SIX = [card for card, count in zip(CARDS, full_shoe(6), strict=True) for _ in range(count)]
NEW_ZEALAND = read("busts_stay_lost")


@dataclass
class Ended:
    hand: list[int]
    doubled: bool

    def came(self, *, split: bool) -> Came:
        if hands.is_blackjack(self.hand) and not split:
            return "blackjack"
        return "over" if hands.hard_total(self.hand) > hands.BEST else hands.total(self.hand)


@cache
def gain(wager: str, mine: Came, theirs: Came) -> float:
    declared: Wager[None, object] = getattr(NEW_ZEALAND, wager)
    return float(back_of(declared, mine, theirs)) - 1  # type: ignore[arg-type]  # one of the three on a showdown


def play_round(policy: Policy, reading: AfterSplit, cards: Iterator[int], first: tuple[int, int], up: int) -> float:
    ended = list(box(policy, [*first], up, cards))
    split = len(ended) > 1
    dealer = [up, next(cards)]
    while hands.hard_total(dealer) <= hands.BEST and hands.dealer_draws(dealer):
        dealer.append(next(cards))
    theirs = Ended(dealer, doubled=False).came(split=False)
    if theirs == "blackjack" and split:
        busted = sum(1 + each.doubled for each in ended if each.came(split=True) == "over")
        standing = sum(1 + each.doubled for each in ended if each.came(split=True) != "over")
        return -busted - taken_by_blackjack(reading, 1, busted, standing)
    total = 0.0
    for number, each in enumerate(ended):
        mine = each.came(split=split)
        total += gain("split" if number else "box", mine, theirs) + (
            gain("double", mine, theirs) if each.doubled else 0
        )
    return total


def box(policy: Policy, first: list[int], up: int, cards: Iterator[int]) -> Iterator[Ended]:
    """The hands of a box, one after the other."""
    waiting, count, aces = [first], 1, False
    while waiting:
        hand = waiting.pop(0)
        if len(hand) == 1:
            hand.append(next(cards))
        doubled = False
        while not (aces or doubled or hands.hard_total(hand) > hands.BEST):
            decision = policy.decide(hand, up, allowed(hand, count, aces=aces))
            if decision is Decision.STAND:
                break
            if decision is Decision.SPLIT:
                count, aces = count + 1, hand[0] == hands.ACE
                waiting.insert(0, [hand.pop()])
            doubled = decision is Decision.DOUBLE
            hand.append(next(cards))
        yield Ended(hand, doubled)


def allowed(hand: list[int], count: int, *, aces: bool) -> set[Decision]:
    asked = {
        Decision.STAND: not hands.must_draw(hand),
        Decision.DRAW: hands.may_draw(hand),
        Decision.DOUBLE: hands.may_double(hand),
        Decision.SPLIT: hands.may_split(hand, count, of_aces=aces),
    }
    return {decision for decision, may in asked.items() if may}


def test_rounds_by_the_chart_lose_what_was_worked_out() -> None:
    """With each hand's own exact expectation taken off, which leaves the luck of the cards that follow."""
    found, random = chart(6).charted, Random(1996)
    policy, table = Policy.of(found.table, found.chart), found.table
    places = {int(node): index for index, node in enumerate(table.first)}
    results, luck = [], []
    for _ in range(ROUNDS):
        cards = iter(random.sample(SIX, 60))
        first, up, second = next(cards), next(cards), next(cards)
        result = play_round(policy, "busts_stay_lost", cards, (first, second), up)
        results.append(result)
        luck.append(result - found.by_hand[places[table.whole.at((first, second))], up - 1])
    for values, mean in ((results, found.gain), (luck, 0.0)):
        agrees(values, mean)
    exact = by_chart(6)
    agrees([(each - found.gain) ** 2 for each in results], float(exact.variance.value))
    agrees([(each - found.gain) ** 3 for each in results], float(exact.third_moment.value))
    for gain, chance in exact:
        agrees([float(each == gain) for each in results], float(chance.value))
    assert {*results} <= {*map(float, exact.results)}


def agrees(values: list[float], mean: float) -> None:
    """The error of a chance is told by the chance itself: what is rare may not have come about at all."""
    found = sum(values) / len(values)
    of_chance = mean * (1 - mean) if {*values} <= {0.0, 1.0} else 0.0
    variance = max(sum((each - found) ** 2 for each in values) / len(values), of_chance)
    assert abs(found - mean) < 4 * sqrt(variance / len(values)) + 1 / len(values)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("pair", "up"), [(8, 10), (1, 1), (9, 6), (2, 4)])
def test_split_pairs_come_to_what_was_worked_out(reading: AfterSplit, pair: int, up: int) -> None:
    found, random, rounds = chart(6, reading).charted, Random(11), ROUNDS // 10
    policy = Policy.of(found.table, found.chart)
    left = [*SIX]
    for card in (pair, pair, up):
        left.remove(card)
    results = []
    for _ in range(rounds):
        results.append(play_round(policy, reading, iter(random.sample(left, 60)), (pair, pair), up))  # noqa: PERF401
    mean = sum(results) / rounds
    deviation = sqrt(sum((each - mean) ** 2 for each in results) / rounds)
    exact = found.by_hand[found.table.pair_hands[pair - 1], up - 1]
    assert abs(mean - exact) < 4 * deviation / sqrt(rounds)
