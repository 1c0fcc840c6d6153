"""Exact chances: the published counts of eight decks, and small shoes against every order in which they can lie."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from math import perm
from random import Random

import pytest

from baccarat.felt import GAMES
from cli.conftest import Pitboss
from pitboss.draws.cards import DECK, Composition, decks, with_back, without
from pitboss.editions import edition
from pitboss.errors import BadInput
from pitboss.exact import edge_of
from pitboss.games.baccarat.coups import Coup, coups

# Of the 416 · 415 · 414 · 413 · 412 · 411 orders of six cards out of eight decks, as published.
ORDERS = 4_998_398_275_503_360
PUBLISHED = {"banker": 2_292_252_566_437_888, "player": 2_230_518_282_592_256, "tie": 475_627_426_473_216}
VALUE = {rank: value for value, rank in enumerate("A23456789", 1)} | dict.fromkeys("TJQK", 0)


def shares(left: Composition) -> dict[str, Fraction]:
    """The chance of each result."""
    found = {"banker": Fraction(0), "player": Fraction(0), "tie": Fraction(0)}
    for coup, chance in coups(left):
        won = "tie" if coup.player == coup.banker else "player" if coup.player > coup.banker else "banker"
        found[won] += chance
    return found


def finished(values: Sequence[int]) -> Coup:
    """What six values in order come to, by the rules as players recite them."""
    player, banker = (values[0] + values[2]) % 10, (values[1] + values[3]) % 10
    if player > 7 or banker > 7:
        return Coup(player, banker)
    if player > 5:
        return Coup(player, (banker + values[4]) % 10 if banker < 6 else banker)
    third = values[4]
    draws = (
        banker < 3
        or (banker == 3 and third != 8)
        or (banker == 4 and 2 <= third <= 7)
        or (banker == 5 and 4 <= third <= 7)
        or (banker == 6 and third in (6, 7))
    )
    return Coup((player + third) % 10, (banker + values[5]) % 10 if draws else banker)


def composition(cards: str) -> Composition:
    """Cards by rank, their suits as they come."""
    left = bytes(52)
    for index, rank in enumerate(cards):
        left = with_back(left, [rank + "dsch"[index % 4]])
    return left


def test_eight_decks_have_the_published_counts() -> None:
    assert sum(PUBLISHED.values()) == ORDERS == perm(416, 6)
    assert shares(decks(8)) == {result: Fraction(count, ORDERS) for result, count in PUBLISHED.items()}


@pytest.mark.parametrize("game", GAMES)
def test_edges_follow_from_those_counts(game: str) -> None:
    """A unit on the Banker's Hand wins 19/20, on the Player's 1, on a tie 8; ties leave both hands' wagers alone."""
    banker, player, tie = (Fraction(PUBLISHED[each], ORDERS) for each in ("banker", "player", "tie"))
    rules = edition("nz-1996", game).rules
    edges = {kind: edge_of(rules.wagers[f"{kind} at 1"], rules).edge for kind in PUBLISHED}
    assert edges == {
        "banker": player - banker * Fraction(19, 20),
        "player": banker - player,
        "tie": 1 - 9 * tie,
    }
    assert [round(float(edges[kind]) * 100, 4) for kind in ("banker", "player", "tie")] == [1.0579, 1.2351, 14.3596]
    figures = edge_of(rules.wagers["banker at 1"], rules)
    mean = -figures.edge
    assert figures.variance == banker * Fraction(19, 20) ** 2 + player - mean**2
    assert (figures.win, figures.stand_off) == (banker, tie)


@pytest.mark.parametrize(
    "cards", ["A23456", "AA2277", "KKKK66", "9988TT", "A2345678", "KKKAA993", "55667788", "234567899", "TJQKA5555"]
)
def test_a_small_shoe_agrees_with_every_order_of_its_cards(cards: str) -> None:
    values = [VALUE[rank] for rank in cards]
    counted = Counter(finished(order) for order in permutations(values, 6))
    total = perm(len(values), 6)
    assert dict(coups(composition(cards)).pairs) == {coup: Fraction(count, total) for coup, count in counted.items()}


def test_suits_and_the_kind_of_ten_do_not_matter() -> None:
    left = decks(2)
    for card in ("Ks", "9d", "Ah"):
        left = without(left, card)
    other = decks(2)
    for card in ("Td", "9h", "As"):
        other = without(other, card)
    assert coups(left).pairs == coups(other).pairs


def test_chances_of_a_shoe_are_what_its_next_card_leaves_on_average() -> None:
    """Burning a card that nobody sees changes nothing: the mean over what it might be is the chance before."""
    left = composition("A23456789TJQK" * 2)
    mean = {"banker": Fraction(0), "player": Fraction(0), "tie": Fraction(0)}
    for place, count in enumerate(left):
        if count:
            for result, chance in shares(without(left, DECK[place])).items():
                mean[result] += chance * count / sum(left)
    assert mean == shares(left)


def test_any_remaining_shoe_adds_up() -> None:
    chance = Random(1996)
    for _ in range(10):
        left = decks(8)
        cards = [card for card in DECK for _ in range(8)]
        for card in chance.sample(cards, chance.randint(1, 400)):
            left = without(left, card)
        assert sum(shares(left).values()) == 1


def test_five_cards_are_too_few_for_a_coup() -> None:
    with pytest.raises(BadInput, match="too few"):
        coups(composition("A2345"))


# --- as people ask


def test_edge_of_what_is_left_of_a_shoe(pitboss: Pitboss) -> None:
    answer = pitboss(
        "edge", "nz-1996", "mini-baccarat", "tie", "--shoe", "A:0,2:0,3:0,4:0,5:0,6:0,7:0,8:0,9:0", "--json"
    )
    wagers = answer.json()["wagers"]  # type: ignore[index]
    assert {each["win"] for each in wagers} == {"1"}  # nothing but tens and court cards: every coup is a tie
    assert {each["edge"] for each in wagers} == {"-8"}
    assert answer.json()["shoe"].startswith("A:0,2:0")  # type: ignore[index]
    short = pitboss("edge", "nz-1996", "baccarat", "banker", "--shoe", "A:31,K:30")
    assert short.code == 0
    assert "from a shoe with A:31,K:30" in short.out
    assert "8954111587648/19524993263685" not in short.out  # the chance of the Banker's Hand from a full one
    both = pitboss("edge", "nz-1996", "baccarat", "banker 20, tie 5", "--shoe", "A:31,TJQK:120")
    assert "from a shoe with A:31,TJQK:120" in both.out
    wrong = pitboss("edge", "nz-1996", "baccarat", "banker", "--shoe", "A:33")
    assert (wrong.code, "0 to 32" in wrong.err) == (2, True)
    twice = pitboss("edge", "nz-1996", "baccarat", "banker", "--shoe", "A:3,K:2,A:4")
    assert twice.code == 2
    assert "--shoe 'A:4': how many of these are left has been said before" in twice.err
    assert pitboss("edge", "nz-1996", "roulette", "red", "--shoe", "A:3").code == 2
