"""Blackjack on a sheet: the best play, the best chart with its decisions, insurance, even money and Super Sevens."""

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from pitboss.draws.cards import decks
from pitboss.exact.blackjack.declared import sevens_played, terms_of
from pitboss.exact.blackjack.reading import UPS, card, lines
from pitboss.exact.blackjack.study import Spread, Study, study
from pitboss.exact.blackjack.terms import Terms
from pitboss.exact.distribution import ONE, Distribution
from pitboss.exact.edge import net
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.odds import Book
from pitboss.exact.present import Row
from pitboss.sheet.parts import Finding, Line
from pitboss.sheet.terms import undrawn
from pitboss.table.rules import Rules
from pitboss.wager import Stay, Wager, Win, judge


def analysed(declared: Book) -> tuple[tuple[Line, ...], tuple[Finding, ...], str]:
    assert isinstance(declared, Rules)
    count, terms = int(declared.chosen["decks"]), terms_of(declared)
    found = study(terms, decks(count))
    spread = found.spread()
    space = f"a new shoe of {count} decks, {52 * count} cards; one box"
    lines = (*_box(found, spread, terms), *_insurance(found, terms), *_sevens(found, declared))
    return lines, (*_findings(found), _gains(spread)), space


def _box(found: Study, spread: Spread, terms: Terms) -> Iterator[Line]:
    """Original and additional wagers together, per original wager."""
    plays = (
        ("best", "by the best play", found.best_edge, spread.by_cards, spread.laid_by_cards),
        ("chart", "by the best chart", found.chart_edge, spread.by_chart, spread.laid_by_chart),
    )
    for key, says, edge, result, laid in plays:
        of = (terms.box, terms.double, terms.split) if key == "best" else ()
        yield _line(terms.box, says, edge, (key,), result, of, laid)


def _insurance(found: Study, terms: Terms) -> Iterator[Line]:
    for each in found.insurance:
        of = () if each.tens is not None else (terms.insurance,)
        says = "before the hand counts" if each.tens is None else f"with {each.tens} of the hand’s cards a ten"
        yield _line(terms.insurance, says, -each.gain, ("insurance", each.tens), _two_ways(terms, each.gain), of)


def _two_ways(terms: Terms, gain: Fraction) -> Distribution:
    """What a wager comes to that wins one amount or is lost, out of its mean."""
    (win,) = {net(outcome) for outcome in _outcomes(terms.insurance) if isinstance(outcome, Win)}
    return Distribution.of({win: (gain + 1) / (win + 1), Fraction(-1): (win - gain) / (win + 1)})


def _sevens(found: Study, rules: Rules[Any]) -> Iterator[Line]:
    wager = found.table.terms.sevens
    if wager is None or not sevens_played(rules):
        return
    for each in found.sevens:
        chances: dict[Fraction, Fraction] = {}
        for sevens, chance in each.chances.items():
            outcome = judge(wager, None, sevens).outcome
            assert not isinstance(outcome, Stay)
            chances[net(outcome)] = chances.get(net(outcome), Fraction(0)) + chance
        does = {"draw": "drawing to a pair", "stand": "standing on a pair", "split": "splitting a pair"}[each.policy]
        result = Distribution.of({gain: chance for gain, chance in chances.items() if chance})
        of = (wager,) if each.policy == "draw" else ()
        yield _line(wager, does, -each.gain, ("sevens", each.policy), result, of)


def _line(
    wager: Wager[Any, Any],
    on: str,
    edge: Fraction | Enclosed,
    keys: tuple[Hashable, ...],
    result: Distribution | EnclosedDistribution,
    of: Sequence[Wager[Any, Any]],
    at_risk: Fraction | Enclosed = ONE,
) -> Line:
    """`of` are the wagers whose terms are listed with this line."""
    return Line(
        wager=wager.name,
        on=(on,),
        clauses=(wager.cite.id,),
        odds=tuple(dict.fromkeys(str(each.odds) for each in _outcomes(wager) if isinstance(each, Win))),
        edge=edge,
        win=result.ahead,
        lose=result.chance(lambda gain: gain < 0),
        stand_off=result.chance(lambda gain: gain == 0),
        result=result,
        draws=None,
        at_risk=at_risk,
        keys=(keys,),
        terms=tuple(term for each in of for term in undrawn(each)),
    )


def _outcomes(wager: Wager[Any, Any]) -> Iterator[object]:
    return (judge(wager, None, draw).outcome for draw in wager.draws)


def _gains(spread: Spread) -> Finding:
    by_cards, by_chart = dict(spread.by_cards), dict(spread.by_chart)
    rows: list[Row] = [
        {
            "gain": gain,
            "chance by the best play": by_cards.get(gain),
            "chance by the best chart": by_chart.get(gain),
        }
        for gain in sorted({*by_cards, *by_chart})
    ]
    says = "in original wagers, with everything that is doubled and split; chances as doubles, every rounding counted"
    return Finding("What a round gains", says, tuple(rows))


def _findings(found: Study) -> Iterator[Finding]:
    chart: list[Row] = [
        {"hand": f"{line.kind} {line.name}"}
        | {card(up): each.value for up, each in zip(UPS, line.decisions, strict=True)}
        for line in lines(found.table, found.proof.charted.chart)
    ]
    yield Finding("Best chart", "the player's hand, and the dealer's card across", tuple(chart))
    if found.waiting is not None:
        rows: list[Row] = [
            {"blackjack against an ace": "paid at once", "gains": found.natural_gain},
            {"blackjack against an ace": "left until the dealer has played", "gains": found.waiting},
        ]
        yield Finding("Even money", "what one unit gains", tuple(rows))
