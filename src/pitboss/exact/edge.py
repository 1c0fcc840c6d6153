"""The exact edge of a wager: its declaration, enumerated over its sample space and solved as a chain of stages."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.draws.space import Chances
from pitboss.errors import DefectiveWager
from pitboss.exact.chain import Chain, run
from pitboss.exact.distribution import ONE, ZERO, Distribution
from pitboss.exact.present import Row, arrow, html, text
from pitboss.money import Odds
from pitboss.wager import Bundle, Lose, StandOff, Stay, Wager, Win, judge, judge_parts

Decided = Win | Lose | StandOff


@dataclass(frozen=True, slots=True)
class Edge:
    """What one unit staked on a wager comes to: `result` with all its chances, `draws` how long it takes.

    `at_risk` is all that is laid down for one unit of stake: more than one where a commission is paid, or odds.
    """

    wager: str
    on: str
    clause: str
    pays: tuple[Odds, ...]
    win: Fraction
    lose: Fraction
    stand_off: Fraction
    result: Distribution
    draws: Fraction
    at_risk: Fraction = ONE

    @property
    def edge(self) -> Fraction:
        """The house's share of the stake."""
        return -self.result.mean

    @property
    def variance(self) -> Fraction:
        return self.result.variance

    @property
    def hit_frequency(self) -> Fraction:
        """How often it pays anything: a stand off only gives the stake back."""
        return self.win

    @property
    def edge_at_risk(self) -> Fraction:
        """Per unit of everything laid down."""
        return self.edge / self.at_risk

    @property
    def edge_per_draw(self) -> Fraction:
        return self.edge / self.draws

    def row(self) -> Row:
        """Every figure under its name; the roots among them are rounded."""
        return {
            "wager": self.wager,
            "on": self.on,
            "clause": self.clause,
            "pays": ", ".join(map(str, self.pays)),
            "win": self.win,
            "lose": self.lose,
            "stand_off": self.stand_off,
            "edge": self.edge,
            "edge_at_risk": self.edge_at_risk,
            "edge_per_draw": self.edge_per_draw,
            "draws": self.draws,
            "hit_frequency": self.hit_frequency,
            "variance": self.variance,
            **self.result.spread(),
        }

    def __repr__(self) -> str:
        return text(f"{self.wager} {self.on}".rstrip(), [self.row()])

    def _repr_html_(self) -> str:
        return html(f"{self.wager} {self.on}".rstrip(), [self.row()])

    def to_arrow(self) -> Any:
        """One row, a column for each figure."""
        return arrow([self.row()])


def net(outcome: Decided) -> Fraction:
    """What a stake of one gains."""
    match outcome:
        case Win(odds):
            return odds.ratio
        case Lose():
            return -ONE
        case StandOff():
            return ZERO


def in_order(odds: set[Odds]) -> tuple[Odds, ...]:
    return tuple(sorted(odds, key=lambda each: each.ratio))


def edge(wager: Wager[Any, Any] | Bundle[Any, Any], chances: Chances[Any]) -> Edge:
    if isinstance(wager, Bundle):
        return _bundle(wager, chances)
    chain: Chain[Decided] = run(wager.opens, lambda stage, draw: judge(wager, stage, draw).outcome, chances)
    odds = {outcome.odds for outcome in chain.ends if isinstance(outcome, Win)}
    fee = wager.fee.per_stake(*odds) if wager.fee else ZERO
    return Edge(
        wager=wager.name,
        on=wager.on,
        clause=wager.cite.id,
        pays=in_order(odds),
        win=chain.chance(lambda outcome: isinstance(outcome, Win)),
        lose=chain.chance(lambda outcome: isinstance(outcome, Lose)),
        stand_off=chain.chance(lambda outcome: isinstance(outcome, StandOff)),
        result=chain.result(lambda outcome: net(outcome) - fee),
        draws=chain.draws,
        at_risk=ONE + fee,
    )


def _bundle(bundle: Bundle[Any, Any], chances: Chances[Any]) -> Edge:
    """One draw decides all the parts: it wins where any of them does, and comes to what they come to together."""
    win = ZERO
    results: dict[Fraction, Fraction] = {}
    pays: set[Odds] = set()
    for draw, chance in chances:
        gain, won = ZERO, set()
        for _, share, ruling in judge_parts(bundle, draw):
            if isinstance(ruling.outcome, Stay):
                raise DefectiveWager(f"{bundle}: a part is not decided by one draw")
            if isinstance(ruling.outcome, Win):
                won.add(ruling.outcome.odds)
            gain += net(ruling.outcome) * Fraction(share, bundle.unit)
        pays |= won
        win += chance if won else ZERO
        results[gain] = results.get(gain, ZERO) + chance
    return Edge(
        wager=bundle.name,
        on=bundle.on,
        clause=bundle.cite.id,
        pays=in_order(pays),
        win=win,
        lose=ONE - win,
        stand_off=ZERO,
        result=Distribution.of(results),
        draws=ONE,
    )
