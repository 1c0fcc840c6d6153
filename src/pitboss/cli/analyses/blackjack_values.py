"""The figures of blackjack as JSON: fractions where they are exact, decimals with their error where they are not."""

from typing import Any

from pitboss.cli.analyses.blackjack_found import Found
from pitboss.cli.show import percent
from pitboss.exact.blackjack.reading import UPS, card
from pitboss.exact.enclosure import Enclosed


def as_value(found: Found, shoe: str) -> dict[str, Any]:
    study = found.study
    value: dict[str, Any] = {"choices": dict(found.rules.chosen)}
    if shoe:
        value["shoe"] = shoe
    if found.tells("play"):
        value["plays"] = [
            _play("best by the cards of each hand", study.found_edge, study.best.shortfall),
            _play("best chart", study.chart_edge, study.proof.shortfall),
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
        value["insurance"] = [
            {"tens_in_hand": each.tens, "edge": str(-each.gain), "edge_percent": percent(-each.gain, 6)}
            for each in study.insurance
        ]
    if found.tells("even money"):
        at_once = study.table.terms.even_money.ratio
        waiting = None if study.waiting is None else str(study.waiting)
        value["blackjack_against_an_ace"] = {"gains_at_once": str(at_once), "gains_waiting": waiting}
    if found.tells("sevens"):
        value["super_sevens"] = _sevens(found)
    if not found.topic or found.topic == "hands":
        value["hands"] = _hands(found)
    if found.by_rule:
        value["rules"] = [
            {"changed": each.name, "edge": -each.gain, "player_gains": each.more, "taken_away": each.taken}
            for each in found.by_rule
        ]
    if found.by_decks:
        value["decks"] = [{"shoe": each.name, "edge": -each.gain} for each in found.by_decks]
    if found.by_card:
        value["cards"] = [
            {"gone": card(each.card), "same_play": each.same_plan, "best_play": each.best_plan}
            for each in found.by_card
        ]
    if found.topic in ("", "hands", "rules", "decks", "cards"):
        value["error_bound_of_decimals"] = study.rounding.split
    return value


def _play(name: str, edge: Enclosed, shortfall: float) -> dict[str, Any]:
    return {"play": name, "edge": edge.as_value(16), "may_fall_short_of_the_best_by": shortfall}


def _sevens(found: Found) -> list[dict[str, Any]]:
    if not found.sevens_played:
        return []
    return [
        {
            "pair_of_sevens": each.policy,
            "edge": str(-each.gain),
            "edge_percent": percent(-each.gain, 6),
            "chances": {kind: str(chance) for kind, chance in each.chances.items()},
        }
        for each in found.study.sevens
    ]


def _hands(found: Found) -> list[dict[str, Any]]:
    return [
        {
            "hand": "-".join(map(card, each.hand)),
            "dealer": card(each.up),
            "chance": each.chance,
            "gains": {decision.value: gain for decision, gain in each.gains.items()},
            "best": each.best.value,
        }
        for each in found.hands()
    ]
