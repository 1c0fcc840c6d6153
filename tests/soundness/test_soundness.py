"""The audit of the rules passes every book as it stands, and finds every kind of defect when one is planted."""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pitboss.editions import registered
from pitboss.editions.chosen import offered
from pitboss.editions.declaration import Declaration
from pitboss.money import Odds
from pitboss.soundness import Found, audit
from pitboss.soundness.bundles import bundles
from pitboss.soundness.mirrors import alike, mirrors
from pitboss.soundness.options import options, taken_back_at_best
from pitboss.soundness.payouts import raised, raised_payouts
from pitboss.soundness.simulated import simulated
from pitboss.wager import Bundle, Lose, Rule, Wager, Win

ROUNDS = 1_500


@pytest.mark.parametrize(("book", "game"), registered())
def test_every_book_is_sound(book: str, game: str) -> None:
    found = list(audit(offered(book, game, {}), ROUNDS, seed=7))
    assert [each for each in found if not each[1].holds] == []
    assert {"payouts", "simulated"} <= {tried.name for tried, _ in found}


def offered_craps() -> Declaration:
    declared = offered("nz-1998", "craps", {})
    assert isinstance(declared, Declaration)
    return declared


def craps(change: Callable[[Wager[Any, Any]], Wager[Any, Any]]) -> Declaration:
    """The craps of New Zealand 1998 with one wager changed behind the back of whatever else knows it."""
    declared = offered_craps()
    wagers = [change(each) if isinstance(each, Wager) else each for each in declared.wagers.values()]
    return dataclasses.replace(declared, make=lambda _: tuple(wagers))


def paying(position: str, odds: Odds, more: Odds) -> Callable[[Wager[Any, Any]], Wager[Any, Any]]:
    return lambda wager: raised(wager, odds, more) if wager.position == position else wager


def failing(found: Iterator[Found]) -> set[str]:
    return {each.subject for each in found if not each.holds}


def test_a_place_bet_that_pays_unlike_its_mirror_is_found() -> None:
    crooked = craps(paying("place 10", Odds(9, 5), Odds(2, 1)))
    assert failing(mirrors(crooked)) == {"place 4 / place 10"}
    assert failing(alike(crooked)) == {"Place Bet to Win"}


def test_a_payout_that_costs_its_winner_is_found() -> None:
    """A wager where one win is turned into a loss as soon as another pays more."""
    declared = offered_craps()
    field = declared.wagers["field"]
    assert isinstance(field, Wager)

    def rules(stage: Any) -> tuple[Rule[Any], ...]:
        listed = field.rules(stage)
        return tuple(
            dataclasses.replace(each, then=Lose()) if each.then == Win(Odds(1, 1)) else each for each in listed
        )

    poor = dataclasses.replace(field, rules=rules, _judged={})
    crooked = dataclasses.replace(declared, make=lambda _: (poor,))
    assert failing(raised_payouts(crooked)) == set()  # paying more is better still, even of a poor wager
    assert failing(simulated(crooked, 400, 3)) == {"Field Bet"}  # and the table does not pay as this says


def test_a_bundle_whose_parts_are_not_its_own_is_found() -> None:
    declared = offered_craps()
    horn = declared.wagers["horn"]
    assert isinstance(horn, Bundle)
    first, *others = horn.parts
    dear = (raised(first[0], Odds(30, 1), Odds(31, 1)), first[1])
    wagers = {**declared.wagers, "horn": dataclasses.replace(horn, parts=(dear, *others))}
    crooked = dataclasses.replace(declared, make=lambda _: tuple(wagers.values()))
    assert failing(bundles(crooked)) == {"Horn Bet"}


def test_a_table_that_pays_otherwise_than_declared_is_found() -> None:
    crooked = craps(paying("any 7", Odds(4, 1), Odds(12, 1)))
    assert failing(simulated(crooked, 4_000, 5)) == {"Any 7"}


def test_taking_back_is_worth_something_only_where_a_wager_has_turned_bad() -> None:
    declared = offered("nz-1998", "craps", {})
    back = {
        name: taken_back_at_best(wager, declared.chances)
        for name, wager in declared.wagers.items()
        if isinstance(wager, Wager) and name in ("pass", "don't pass", "place 6", "hard 8")
    }
    stays = {name: -_edge(declared, name) for name in back}
    assert back["pass"] > stays["pass"]  # a point has turned it bad: the reason why it has to stay
    assert back["don't pass"] == stays["don't pass"]  # it is only better once it has a point
    assert (back["place 6"], back["hard 8"]) == (stays["place 6"], stays["hard 8"])


def test_odds_are_tried_at_every_line_bet() -> None:
    tried = {each.subject for each in options(offered("nz-1996", "craps", {}))}
    assert {"odds on pass", "odds on don't pass", "odds on come", "odds on don't come"} <= tried


def test_the_same_seed_plays_the_same_rounds() -> None:
    declared = offered("nz-1996", "roulette", {})
    first, again, other = (list(simulated(declared, 300, seed)) for seed in (1, 1, 2))
    assert first == again != other


def _edge(declared: Any, position: str) -> Any:
    from pitboss.exact import edge

    return edge(declared.wagers[position], declared.chances).edge
