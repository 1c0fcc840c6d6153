"""The figures of Caribbean stud poker as JSON: every chance and amount an exact fraction, written as text."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from pitboss.cli.show import percent
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.hand_classes import ALL_HANDS, deals_by_kind, deals_from
from pitboss.exact.stud import Played
from pitboss.exact.stud_asked import RANK, Asked, Found, bet_pays
from pitboss.exact.stud_chart import Chart, Decision, Line
from pitboss.games.caribbean_stud.ranking import Hand
from pitboss.games.caribbean_stud.shapes import StudWagers


def as_value(asked: Asked, found: Found) -> dict[str, Any]:
    value: dict[str, Any] = {"book": asked.wagers.book, "game": asked.wagers.game, "choices": dict(asked.chosen)}
    if asked.play:
        value |= {
            "deals": ALL_DEALS,
            "hands": _hands(asked.wagers),
            "dealer_qualifies": {
                "from": str(asked.wagers.qualifies),
                "chance": str(Fraction(deals_from(asked.wagers.qualifies), ALL_HANDS)),
                "clause": asked.wagers.qualifying.id,
            },
            "best_play": _chart(found.study.chart),
            "policies": [_played(each) for each in found.study.every],
        }
    if asked.jackpot:
        value["jackpot"] = _jackpot(asked, found)
    return value


def _hands(wagers: StudWagers) -> list[dict[str, Any]]:
    return [
        {
            "kind": str(kind),
            "deals": deals,
            "chance": str(Fraction(deals, ALL_HANDS)),
            "clause": wagers.order.kinds[kind].id,
            "bet_pays": str(bet_pays(wagers, kind).odds),
            "pays_clause": bet_pays(wagers, kind).cite,
        }
        for kind, deals in deals_by_kind().items()
    ]


def _played(played: Played) -> dict[str, Any]:
    return {
        "policy": played.policy,
        "bets": str(played.bets),
        "edge": str(played.edge),
        "edge_percent": percent(played.edge, 6),
        "staked": str(played.staked),
        "edge_of_stakes": str(played.edge_of_stakes),
        "variance": str(played.variance),
        "results": [
            {"result": str(result), "deals": deals, "chance": str(Fraction(deals, ALL_DEALS))}
            for result, deals in played.results.items()
        ],
    }


def _chart(chart: Chart) -> dict[str, Any]:
    """All decisions: those above and below in a word, those in doubt one by one."""
    return {
        "never_up_to": str(chart.never[-1]) if chart.never else None,
        "always_from": str(chart.always[-1]) if chart.always else None,
        "lines": [_line(each) for each in chart.lines()],
        "doubtful": [
            {"hand": str(hand), "against": [_decision(each) for each in chart.hands[hand]]} for hand in chart.doubtful
        ],
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "seen": RANK[line.seen],
        "holds": line.holds,
        "never_below": _name(line.lowest),
        "always_from": _name(line.always),
        "between": [{"hand": str(each.hand), **_decision(each)} for each in line.between],
    }


def _name(hand: Hand | None) -> str | None:
    return None if hand is None else str(hand)


def _decision(decision: Decision) -> dict[str, Any]:
    value: dict[str, Any] = {"seen": RANK[decision.seen], "call": decision.call.value}
    if decision.suits:
        value |= {"at_least": decision.suits.at_least, "bet_with": [_ranks(each) for each in decision.suits.bet_with]}
    return value


def _ranks(ranks: Iterable[int]) -> str:
    return "".join(RANK[each] for each in sorted(ranks, reverse=True))


def _jackpot(asked: Asked, found: Found) -> dict[str, Any]:
    """Amounts are in dollars."""
    jackpot, even = found.jackpot, found.jackpot.break_even
    return {
        "policy": found.played.policy,
        "wager": str(Fraction(jackpot.wager, 100)),
        "fed_to_the_pool": str(asked.fed / 100),
        "prizes": [
            {
                "kind": str(each.kind),
                "least": str(Fraction(each.prize.least, 100)),
                "share": str(each.prize.share),
                "deals": each.won,
                "chance": str(each.chance),
                "folded_deals": each.folded,
                "clauses": list(each.cite),
            }
            for each in jackpot.prizes
        ],
        "returns": [
            {
                "pool": str(pool / 100),
                "returned": str(jackpot.returned(pool)),
                "returned_percent": percent(jackpot.returned(pool), 6),
            }
            for pool in found.pools
        ],
        "bends": [str(pool / 100) for pool in jackpot.bends],
        "break_even_pool": None if even is None else str(even / 100),
        "break_even_meter": None if even is None else str(max(even - asked.fed, Fraction(0)) / 100),
    }
