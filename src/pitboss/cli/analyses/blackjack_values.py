"""The figures of blackjack as JSON: a fraction is text, anything else a decimal with its `error_bound` beside it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from pitboss.cli.analyses.blackjack_found import Found
from pitboss.cli.figures import put
from pitboss.exact.blackjack.effects import Effect, Removal
from pitboss.exact.blackjack.reading import UPS, card
from pitboss.exact.blackjack.rounding import Known
from pitboss.exact.distribution import CONFIDENCE
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.enclosure import Enclosed
from pitboss.wager import Wager

Row = dict[str, Any]

PLACES = 16
BY_CARDS, BY_CHART = "best composition-dependent play", "best total-dependent play"


def as_value(found: Found, shoe: str) -> Row:
    study = found.study
    value: Row = {"choices": dict(found.rules.chosen)}
    if shoe:
        value["shoe"] = shoe
    if not found.topic:
        value["wagers"] = [*_wagers(found)]
    if found.tells("play"):
        value["plays"] = [
            _play(BY_CHART, study.chart_edge, study.proof.shortfall),
            _play(BY_CARDS, study.found_edge, study.best.shortfall),
        ]
        value["undecided_hands"] = study.undecided
        value["clauses"] = [each.id for each in found.clauses("play")]
    if found.tells("chart"):
        value["chart"] = [
            {
                "kind": line.kind,
                "hands": list(line.hands),
                "decisions": {card(up): each.value for up, each in zip(UPS, line.decisions, strict=True)},
            }
            for line in found.chart
        ]
    if found.tells("insurance"):
        value["insurance"] = [{"tens_in_hand": each.tens} | _exact("edge", -each.gain) for each in study.insurance]
    if found.tells("even money"):
        value["blackjack_against_an_ace"] = _even_money(found)
    if found.tells("sevens"):
        value["super_sevens"] = [
            {"pair_of_sevens": each.policy}
            | _exact("edge", -each.gain)
            | {"chances": {kind: str(chance) for kind, chance in each.chances.items()}}
            for each in found.sevens
        ]
    if not found.topic or found.topic == "hands":
        value["hands"] = _hands(found)
    if found.spread:
        spread = found.spread
        value["spread"] = [
            _spread(BY_CHART, spread.by_chart, spread.laid_by_chart),
            _spread(BY_CARDS, spread.by_cards, spread.laid_by_cards),
        ]
    if found.by_rule:
        value["rules"] = [{"changed": each.name, "taken_away": each.taken} | _effect(each) for each in found.by_rule]
    if found.by_decks:
        value["decks"] = [{"shoe": each.name} | _effect(each) for each in found.by_decks]
    if found.by_card:
        value["cards"] = [_removal(each) for each in found.by_card]
    return value


# --- one row for each way to play a wager


def _wagers(found: Found) -> Iterator[Row]:
    study, terms = found.study, found.study.table.terms
    yield _row(terms.box, BY_CHART, study.chart_edge)
    yield _row(terms.box, BY_CARDS, study.best_edge)
    for each in study.insurance[:1]:
        yield _row(terms.insurance, "whatever the hand", Enclosed.exactly(-each.gain))
    if study.waiting is not None:
        costs = Enclosed.exactly(study.waiting - study.natural_gain)
        yield {**_row(terms.box, "even money", costs), "clause": found.own.even_money.id}
    for seven in found.sevens:
        assert terms.sevens is not None
        yield _row(terms.sevens, f"a pair of sevens: {seven.policy}", Enclosed.exactly(-seven.gain))


def _row(wager: Wager[Any, Any], play: str, edge: Enclosed) -> Row:
    return {"wager": wager.name, "play": play, "clause": wager.cite.id, "edge": edge.as_value(PLACES)}


def _play(name: str, edge: Enclosed, shortfall: float) -> Row:
    return {"play": name, "edge": edge.as_value(PLACES), "may_fall_short_of_the_best_by": _at_most(shortfall)}


def _spread(name: str, result: EnclosedDistribution, laid: Enclosed) -> Row:
    """Of a round, in original wagers; it is ahead as often as it is a hit."""
    figures = {
        "mean": result.mean,
        "laid": laid,
        "edge_at_risk": Enclosed(-result.mean.most, -result.mean.least).per(laid),
        "variance": result.variance,
        "hit_frequency": result.ahead,
        "standard_deviation": result.deviation,
        "skewness": result.skew,
    }
    return {
        "play": name,
        **{figure: each.as_value(PLACES) for figure, each in figures.items()},
        "volatility": {str(level): result.index(level).as_value(PLACES) for level in CONFIDENCE},
        "distribution": [{"result": str(gain), "chance": chance.as_value(PLACES)} for gain, chance in result],
    }


def _at_most(shortfall: float) -> dict[str, str]:
    """A bound of the best play's own."""
    return Known(shortfall, 0.0).as_value()


def _exact(name: str, value: Fraction) -> Row:
    found: Row = {}
    put(found, name, value)
    return found


def _even_money(found: Found) -> Row:
    waiting = found.study.waiting
    value = _exact("gains_at_once", found.study.natural_gain)
    put(value, "gains_waiting", waiting)
    return value


# --- what is known to within a bound


def _hands(found: Found) -> list[Row]:
    return [
        {
            "hand": "-".join(map(card, each.hand)),
            "dealer": card(each.up),
            "chance": str(each.chance),
            "gains": {decision.value: gain.as_value() for decision, gain in each.gains.items()},
            "best": each.best.value,
        }
        for each in found.hands()
    ]


def _effect(effect: Effect) -> Row:
    return {
        "edge": (-effect.gain).as_value(),
        "player_gains": effect.more.as_value(),
        "may_fall_short_of_the_best_by": _at_most(effect.shortfall),
    }


def _removal(removal: Removal) -> Row:
    return {
        "gone": card(removal.card),
        "same_play": removal.same_plan.as_value(),
        "best_play": removal.best_plan.as_value(),
        "may_fall_short_of_the_best_by": _at_most(removal.shortfall),
    }
