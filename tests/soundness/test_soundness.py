"""The audit of the rules passes every book as it stands, and finds every kind of defect when one is planted."""

import dataclasses
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from pitboss.editions import edition, registered
from pitboss.editions.chosen import offered
from pitboss.editions.declaration import Declaration
from pitboss.exact.blackjack.declared import terms_of
from pitboss.exact.stud_jackpot import jackpot_return
from pitboss.games.baccarat import due
from pitboss.games.baccarat.coups import banker_draws
from pitboss.games.caribbean_stud.policies import POLICIES
from pitboss.money import Amount, Odds
from pitboss.soundness import Found, audit
from pitboss.soundness import blackjack as of_blackjack
from pitboss.soundness import caribbean_stud as of_stud
from pitboss.soundness.bundles import bundles
from pitboss.soundness.mirrors import alike, mirrors
from pitboss.soundness.options import options, taken_back_at_best
from pitboss.soundness.payouts import raised, raised_payouts
from pitboss.soundness.simulated import simulated
from pitboss.soundness.trial import as_often
from pitboss.table import settling
from pitboss.table.rules import Rules
from pitboss.wager import Bundle, Lose, Rule, Wager, Win

ROUNDS = 1_500


@pytest.mark.parametrize(("book", "game"), registered())
def test_every_book_is_sound(book: str, game: str) -> None:
    found = list(audit(offered(book, game, {}), ROUNDS, seed=7))
    assert [each for each in found if not each[1].holds] == []
    assert {"payouts", "simulated"} <= {tried.name for tried, _ in found}


DRAWN = [(book, game) for book, game in registered() if game not in ("blackjack", "caribbean-stud")]


@pytest.mark.parametrize(("book", "game"), DRAWN)
def test_every_wager_of_every_book_is_played(book: str, game: str) -> None:
    """Bundles as well as their parts, and the areas of every seat."""
    declared = offered(book, game, {})
    drawn = [] if game == "craps" else ["what is drawn"]
    assert [each.subject for each in simulated(declared, 400, 11)] == [*map(str, declared.wagers.values()), *drawn]


def test_wagers_beside_the_box_are_played() -> None:
    played = [each.subject for each in of_blackjack.simulated(offered("nz-1996", "blackjack", {}), 400, 2)]
    sevens = [f"Super Sevens Wager box 1, {policy}" for policy in ("draw", "stand", "split")]
    assert played == ["play by the best chart", "Insurance Wager box 1", *sevens]
    few = [each.subject for each in of_blackjack.simulated(offered("nz-1996", "blackjack", {"decks": 4}), 400, 2)]
    assert few == played[:2]  # Super Sevens needs more decks


@pytest.mark.parametrize(("operated", "count"), [("electronic", 8), ("manual", 8), ("none", 4)])
def test_the_jackpot_wager_is_played_where_there_is_one(operated: str, count: int) -> None:
    declared = offered("nz-1996", "caribbean-stud", {"jackpot_operation": operated, "jackpot_seed": 20_000})
    found = list(of_stud.simulated(declared, 400, 2))
    assert failing(iter(found)) == set()
    assert len(found) == count


def test_a_low_maximum_payout_is_no_defect() -> None:
    """The table pays no more than the operator's notice says, and the figures know it."""
    declared = offered("nz-1996", "caribbean-stud", {"maximum_payout": 5})
    assert failing(of_stud.simulated(declared, 4_000, 1)) == set()


def test_a_jackpot_that_is_won_less_often_than_worked_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(*asked: Any) -> Any:
        found = jackpot_return(*asked)
        return dataclasses.replace(found, prizes=tuple(dataclasses.replace(e, won=50 * e.won) for e in found.prizes))

    monkeypatch.setattr(of_stud, "jackpot_return", generous)
    wrong = failing(of_stud.simulated(offered("nz-1996", "caribbean-stud", {}), 6_000, 1))
    assert wrong == {f"jackpot wager by {each.name}" for each in POLICIES}


def test_insurance_that_pays_otherwise_than_declared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    declared = offered("nz-1996", "blackjack", {})
    assert isinstance(declared, Rules)
    terms = terms_of(declared)
    dear = dataclasses.replace(terms, insurance=raised(terms.insurance, Odds(2, 1), Odds(20, 1)))
    monkeypatch.setattr(of_blackjack, "terms_of", lambda rules: dear)
    assert failing(of_blackjack.simulated(declared, 6_000, 1)) == {"Insurance Wager box 1"}


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


def test_a_table_that_pays_a_bundle_otherwise_than_its_parts_is_found() -> None:
    declared = offered_craps()
    world = declared.wagers["world"]
    assert isinstance(world, Bundle)
    dear = tuple((raised(part, Odds(4, 1), Odds(60, 1)), share) for part, share in world.parts)
    wagers = {**declared.wagers, "world": dataclasses.replace(world, parts=dear)}
    crooked = dataclasses.replace(declared, make=lambda _: tuple(wagers.values()))
    assert failing(simulated(crooked, 4_000, 5)) == {"World Bet"}


def test_a_wager_that_the_table_never_takes_is_found() -> None:
    declared = offered_craps()
    place = declared.wagers["place 6"]
    assert isinstance(place, Wager)
    unheard_of = dataclasses.replace(place, name="Place Bet on the Moon", on="", position="place moon")
    crooked = dataclasses.replace(declared, make=lambda _: (*declared.wagers.values(), unheard_of))
    wrong = [each for each in simulated(crooked, 300, 5) if not each.holds]
    assert [(each.subject, each.says) for each in wrong] == [
        ("Place Bet on the Moon", "never decided in 2,400 rounds"),
    ]


def test_a_commission_that_eats_up_the_win_is_found() -> None:
    """Of twice what it would win: the more a wager pays, the less is left."""
    declared = offered_craps()
    lay = declared.wagers["lay 4"]
    assert isinstance(lay, Wager)
    assert lay.fee is not None
    dear = dataclasses.replace(lay, fee=dataclasses.replace(lay.fee, rate=Fraction(2)), _judged={})
    crooked = dataclasses.replace(declared, make=lambda _: (dear,))
    assert failing(raised_payouts(crooked)) == {"Lay Bet 4"}


def test_odds_that_are_not_true_are_found() -> None:
    crooked = craps(paying("pass odds 4", Odds(2, 1), Odds(1, 1)))
    assert {each for each in failing(options(crooked)) if each.startswith("odds")} == {"odds on pass"}


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


def test_a_table_that_pays_a_hundredth_more_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little to show in an average, but what no win of that wager can come to."""
    paid = settling.winnings
    monkeypatch.setattr(settling, "winnings", lambda *asked: Amount(paid(*asked) * 101 // 100))
    wrong = [each for each in simulated(offered("nz-1996", "money-wheel", {}), 400, 1) if not each.holds]
    assert {each.subject for each in wrong} == {f"Symbol {each}" for each in "ABCDEFG"}
    assert wrong[0].says.endswith("came to 101/100, which cannot come")


def test_a_banker_that_stands_on_five_is_found_by_its_coups(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the average of a wager it would hide for a million rounds."""
    answered = edition("nz-1996", "mini-baccarat").rules.own.played
    answered.clear()
    monkeypatch.setattr(due, "banker_draws", lambda banker, third: banker != 5 and banker_draws(banker, third))
    found = failing(simulated(offered("nz-1996", "mini-baccarat", {}), 8_000, 1))
    answered.clear()
    assert found == {"what is drawn"}


@pytest.mark.parametrize(
    ("seen", "holds"),
    [
        ({"a": 500, "b": 500}, True),
        ({"a": 560, "b": 440}, True),
        ({"a": 620, "b": 380}, False),
        ({"a": 999, "c": 1}, False),
        ({"b": 1_000}, False),
    ],
)
def test_how_often_is_too_often(seen: dict[str, int], holds: bool) -> None:
    assert as_often(seen, {"a": Fraction(1, 2), "b": Fraction(1, 2)}, 1)[0] == holds


def test_the_same_seed_plays_the_same_rounds() -> None:
    declared = offered("nz-1996", "roulette", {})
    first, again, other = (list(simulated(declared, 300, seed)) for seed in (1, 1, 2))
    assert first == again != other


def _edge(declared: Any, position: str) -> Any:
    from pitboss.exact import edge

    return edge(declared.wagers[position], declared.chances).edge
