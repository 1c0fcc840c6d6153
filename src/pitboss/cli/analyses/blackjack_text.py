"""The figures of blackjack in aligned tables."""

from fractions import Fraction
from itertools import groupby

from rich.text import Text

from pitboss.book.index import TITLES
from pitboss.cli.analyses.blackjack_found import Found
from pitboss.cli.show import BAD, CLAUSE, GOOD, QUIET, console, grid, heading, percent
from pitboss.exact.blackjack.policy import Decision
from pitboss.exact.blackjack.reading import LEGEND, MARKS, UPS, card
from pitboss.exact.blackjack.rounding import Known
from pitboss.exact.blackjack.study import Spread
from pitboss.exact.decimals import decimal
from pitboss.exact.distribution import CONFIDENCE
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.enclosure import Enclosed, bound

STYLES = {Decision.STAND: BAD, Decision.DRAW: GOOD, Decision.DOUBLE: "yellow", Decision.SPLIT: "blue"}
BEST, CHART = "best by the cards of each hand", "best chart, by totals"
PLACES = 8  # of a percentage
TENS = ("no ten", "one ten", "two tens")


def tell(found: Found, book: str, shoe: str, *, every: bool) -> None:
    choices = "   ".join(f"{name} {value}" for name, value in found.choices.items())
    left = f", from a shoe with {shoe}" if shoe else ", from a new shoe"
    heading(f"{found.rules.title} · {TITLES[book]} · one box{left}", choices)
    if found.tells("play"):
        _play(found)
    if found.tells("chart"):
        _chart(found)
    if found.tells("insurance"):
        _insurance(found)
    if found.tells("even money"):
        _even_money(found)
    if found.tells("sevens"):
        _sevens(found)
    if found.topic == "hands" or (every and not found.topic):
        _hands(found)
    if found.spread:
        _spread(found, found.spread)
    if found.by_rule:
        _by_rule(found)
    if found.by_decks:
        _by_decks(found)
    if found.by_card:
        _by_card(found)
    more = (
        ""
        if found.topic
        else "also: hands, spread, rules, decks, cards (pitboss edge … blackjack rules); --html FILE; "
    )
    console().print(f"{more}--json")


def _title(found: Found, said: str, topic: str = "") -> None:
    clauses = ", ".join(each.number for each in found.clauses(topic)) if topic else ""
    console().print()
    console().print(Text.assemble((said, "bold"), ("   " + clauses if clauses else "", CLAUSE)), soft_wrap=True)


def _note(said: str) -> None:
    console().print(Text(said, QUIET), soft_wrap=True)


def _play(found: Found) -> None:
    study = found.study
    _title(found, "what a round costs, of the original wager", "play")
    error = study.rounding.round
    rows = [
        (BEST, *_known(study.found_edge), _proven(study.best.shortfall, error)),
        (CHART, *_known(study.chart_edge), _proven(study.proof.shortfall, error)),
    ]
    grid([("play", "left"), ("edge %", "right"), ("known to", "right"), ("", "left")], rows)
    _note("by doubles of the processor, every rounding counted in “known to”; the rest below is exact")
    if study.undecided:
        _note(f"on {study.undecided} hands two decisions are nearer to each other than that: either will do")


def _known(edge: Enclosed) -> tuple[str, str]:
    """A percentage to as many places as are known, and the bound."""
    places, error = PLACES, edge.error_bound * 100
    while places and Fraction(1, 10**places) < error:
        places -= 1
    return percent(edge.value, places), bound(error)


def _proven(shortfall: float, error: float) -> str:
    """A shortfall no greater than what rounding may do is not told from none."""
    return "none better" if shortfall <= error else f"none better by more than {bound(Fraction(shortfall) * 100)} %"


def _chart(found: Found) -> None:
    _title(found, "best chart: the hand down, the dealer’s card across", "chart")
    columns = [("", "left"), ("", "left"), *((card(up), "center") for up in UPS)]
    rows = []
    for kind, group in groupby(found.chart, key=lambda line: line.kind):
        for place, line in enumerate(group):
            cells = [Text(MARKS[each], STYLES[each]) for each in line.decisions]
            rows.append(("" if place else kind, line.name, *cells))
    grid(columns, rows)
    _note(LEGEND)


def _insurance(found: Found) -> None:
    _title(found, "insurance, per unit of it: the dealer has an ace", "insurance")
    if not found.study.insurance:
        console().print("the dealer can have no ace with these cards")
        return
    rows = []
    for each in found.study.insurance:
        seen = "whatever the hand" if each.tens is None else f"{TENS[each.tens]} in the hand"
        rows.append((seen, -each.gain, Text(percent(-each.gain), GOOD if each.gain >= 0 else BAD)))
    grid([("", "left"), ("edge", "right"), ("%", "right")], rows)


def _even_money(found: Found) -> None:
    waiting = found.study.waiting
    _title(found, "a blackjack against an ace", "even money")
    if waiting is None:
        console().print("cannot come about with these cards")
        return
    now = found.study.table.terms.even_money.ratio
    rows = [("paid at once", now, decimal(now, 6)), ("left until the dealer has played", waiting, decimal(waiting, 6))]
    grid([("", "left"), ("gains", "right"), ("", "right")], rows)


def _sevens(found: Found) -> None:
    if not found.sevens:
        if found.topic == "sevens":
            console().print(f"Super Sevens is not played with {found.rules.chosen['decks']} decks")
        return
    _title(found, "Super Sevens, per unit: by what is done with a pair of sevens", "sevens")
    rows = []
    for each in found.sevens:
        edge = -each.gain
        rows.append((each.policy, edge, percent(edge, 4), *(percent(each.chances[kind], 5) for kind in each.chances)))
    names = [(f"{kind} %", "right") for kind in found.sevens[0].chances]
    grid([("7-7", "left"), ("edge", "right"), ("edge %", "right"), *names], rows)


def _hands(found: Found) -> None:
    _title(found, "what a hand of two cards gains by the best play, and how it is played")
    rows = []
    for hand, group in groupby(found.hands(), key=lambda each: each.hand):
        cells = {each.up: each for each in group}
        shown = [_cell(cells[up].best, cells[up].gains) if up in cells else Text("") for up in UPS]
        rows.append((" ".join(map(card, hand)), *shown))
    grid([("hand", "left"), *((card(up), "right") for up in UPS)], rows)
    _note(f"{LEGEND}   (a blackjack stands)")


def _cell(best: Decision, gains: dict[Decision, Known]) -> Text:
    return Text(f"{gains[best].value:+.4f} {MARKS[best]}", STYLES[best])


def _by_rule(found: Found) -> None:
    _title(found, "what each rule is worth to the player: the best play with it changed")
    rows = [(each.name, _percent(-each.gain), _signed(each.more)) for each in found.by_rule]
    grid([("changed", "left"), ("edge %", "right"), ("the player gains, % of a wager", "right")], rows)


def _by_decks(found: Found) -> None:
    _title(found, "the best play by the decks in a new shoe", "decks")
    rows = [(each.name, _percent(-each.gain), _signed(each.more)) for each in found.by_decks]
    grid([("", "left"), ("edge %", "right"), ("the player gains on the fewest, % of a wager", "right")], rows)


def _by_card(found: Found) -> None:
    _title(found, "what it is worth to the player that one card has left the shoe")
    rows = [(card(each.card), _signed(each.same_plan), _signed(each.best_plan)) for each in found.by_card]
    grid([("card", "left"), ("% of a wager, the same play", "right"), ("the best play without it", "right")], rows)


def _spread(found: Found, spread: Spread) -> None:
    _title(found, "what a round gains, in original wagers", "play")
    plays = (spread.by_cards, spread.by_chart)
    figures = [_figures(spread.by_cards, spread.laid_by_cards), _figures(spread.by_chart, spread.laid_by_chart)]
    rows = [(name, *(each[name] for each in figures)) for name in figures[0]]
    grid([("", "left"), (BEST, "right"), (CHART, "right")], rows)
    console().print()
    chances = [dict(each) for each in plays]
    by_gain = []
    for gain in sorted({*chances[0], *chances[1]}):
        shown = (percent(each[gain].value, 7) if gain in each else "–" for each in chances)
        by_gain.append((decimal(gain, 1) if gain.denominator > 1 else str(gain), *shown))
    grid([("gains", "right"), (f"{BEST}, %", "right"), (f"{CHART}, %", "right")], by_gain)
    most = max(each.error for each in plays)
    _note(f"the chances of a play are known to {bound(most * 100)} %, all of them together")


def _figures(result: EnclosedDistribution, laid: Enclosed) -> dict[str, str]:
    return {
        "edge %": percent(-result.mean.value, 6),
        "laid down on average": decimal(laid.value, 6),
        "edge of that, %": percent(-result.mean.per(laid).value, 6),
        "ahead %": percent(result.ahead.value, 6),
        "even %": percent(result.chance(lambda gain: gain == 0).value, 6),
        "variance": decimal(result.variance.value, 6),
        "standard deviation": decimal(result.standard_deviation(), 6),
        "skewness": decimal(result.skewness(), 6),
        **{f"volatility at {level} %": decimal(result.volatility(level), 6) for level in CONFIDENCE},
    }


def _percent(known: Known) -> str:
    return percent(Fraction(known.value), 6)


def _signed(known: Known) -> Text:
    """Less than what is shown is none."""
    shown = _percent(known)
    if not float(shown):
        return Text(percent(Fraction(0), 6))
    return Text(("+" if known.value > 0 else "") + shown, GOOD if known.value > 0 else BAD)
