"""Caribbean stud poker on a sheet: the best play, fixed ways to play, hands and what they pay, the jackpot."""

from collections.abc import Iterator
from fractions import Fraction

from pitboss.exact.distribution import Distribution
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.hand_classes import ALL_HANDS, deals_by_kind
from pitboss.exact.odds import Book
from pitboss.exact.present import Row
from pitboss.exact.stud import Played, study
from pitboss.exact.stud_asked import QUESTIONS, Asked, Found, bet_pays, wagers_of
from pitboss.games.caribbean_stud.shapes import StudWagers
from pitboss.money import show
from pitboss.sheet.parts import Finding, Line, Term
from pitboss.sheet.terms import counted


def analysed(declared: Book) -> tuple[tuple[Line, ...], tuple[Finding, ...], str]:
    wagers = wagers_of(declared.book)
    questions = {each.name: each.default for each in (make(wagers) for make in QUESTIONS)}
    asked = Asked(wagers, {**declared.chosen, **questions, "policy": "best"}, play=True, jackpot=True)
    found = Found.of(asked, study(wagers, asked.most))
    lines = tuple(_line(each, wagers) for each in found.study.every)
    return lines, tuple(_findings(wagers, found)), f"{ALL_DEALS:,} deals of five cards to the player and the dealer"


def _line(played: Played, wagers: StudWagers) -> Line:
    """Ante and bet together, as one policy makes them, per ante."""
    best = played.policy == "best"
    gains = {gain: Fraction(deals, ALL_DEALS) for gain, deals in played.results.items()}
    result = Distribution.of(gains)
    return Line(
        wager=f"{wagers.ante.name} and {wagers.bet.name}",
        on=("by the best play" if best else f"by {played.policy}",),
        clauses=(wagers.ante.cite.id, wagers.bet.cite.id),
        odds=tuple(dict.fromkeys(str(bet_pays(wagers, kind).odds) for kind in reversed(deals_by_kind()))),
        edge=played.edge,
        win=result.ahead,
        lose=sum((chance for gain, chance in result if gain < 0), Fraction(0)),
        stand_off=gains.get(Fraction(0), Fraction(0)),
        result=result,
        draws=Fraction(1),
        at_risk=played.staked,
        keys=(played.policy,),
        terms=tuple(_terms(played, wagers)) if best else (),
    )


def _terms(played: Played, wagers: StudWagers) -> Iterator[Term]:
    yield from counted(wagers.ante, played.deals, ALL_DEALS)
    yield from counted(wagers.bet, played.deals, ALL_DEALS)
    yield Term(wagers.bet.name, "is not made", 1 - played.bets, (wagers.decision[0].id,))


def _findings(wagers: StudWagers, found: Found) -> Iterator[Finding]:
    hands: list[Row] = [
        {
            "hand": str(kind),
            "deals": deals,
            "chance": Fraction(deals, ALL_HANDS),
            "bet pays": str(bet_pays(wagers, kind).odds),
            "clause": bet_pays(wagers, kind).cite,
        }
        for kind, deals in deals_by_kind().items()
    ]
    yield Finding("Hands", f"how the player's {ALL_HANDS:,} hands fall, and what a bet on each pays", tuple(hands))
    prizes: list[Row] = [
        {
            "hand": str(each.kind),
            "chance": each.chance,
            "share of the pool": each.prize.share,
            "at the least": show(int(each.prize.least)),
            "clause": ", ".join(each.cite),
        }
        for each in found.jackpot.prizes
    ]
    yield Finding("Jackpot prizes", "what a jackpot wager wins, with the chance under best play", tuple(prizes))
    even = found.jackpot.break_even
    says = f"per unit of the wager; even at {show(int(even))}" if even is not None else "per unit of the wager"
    pools: list[Row] = [{"pool": show(int(pool)), "return": found.jackpot.returned(pool)} for pool in found.pools]
    yield Finding("Jackpot return", says, tuple(pools))
