"""A wager is a table: declared once with ordinary predicates, it settles, proves its edge and compiles."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, TypeVar

from pitboss.book.index import Clause
from pitboss.errors import DefectiveWager
from pitboss.money import Odds

D = TypeVar("D", bound=Hashable)
S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Win:
    odds: Odds


@dataclass(frozen=True, slots=True)
class Lose:
    pass


@dataclass(frozen=True, slots=True)
class StandOff:
    pass


@dataclass(frozen=True, slots=True)
class Stay:
    """Undecided: the wager goes on to the next draw at this stage."""

    stage: Hashable


Outcome = Win | Lose | StandOff | Stay


@dataclass(frozen=True, slots=True)
class Rule(Generic[D]):
    """One row of the rule book: on these draws this happens, under these clauses."""

    when: Callable[[D], bool]
    then: Outcome
    cite: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """`stays` says that the draw leaves the wager at the stage where it is."""

    outcome: Outcome
    cite: tuple[str, ...]
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Fee:
    """A commission paid when a wager is made: a rate of its stake, or of what it would win."""

    rate: Fraction
    of_winnings: bool
    cite: Clause

    def per_stake(self, odds: Odds) -> Fraction:
        return self.rate * odds.ratio if self.of_winnings else self.rate


@dataclass(frozen=True)
class Wager(Generic[S, D]):
    """`position` is how people name it at the table, `name` and `on` how the book does, `area` where it lies."""

    name: str
    on: str
    position: str
    area: str
    cite: Clause
    opens: S
    rules: Callable[[S], tuple[Rule[D], ...]]
    fee: Fee | None = None
    draws: tuple[D, ...] = ()  # what can decide it, where that is no draw of the whole game
    _judged: dict[tuple[S, D], Ruling] = field(default_factory=dict, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.name} {self.on}".rstrip()


@dataclass(frozen=True)
class Bundle(Generic[S, D]):
    """Several wagers made as one, in fixed shares, and paid as the separate wagers they are."""

    name: str
    on: str
    position: str
    area: str
    cite: Clause
    parts: tuple[tuple[Wager[S, D], int], ...]
    paid_as: Clause
    wins: Clause
    loses: Clause

    @property
    def unit(self) -> int:
        """The least number of units in which it can be made."""
        return sum(share for _, share in self.parts)

    def __str__(self) -> str:
        return f"{self.name} {self.on}".rstrip()


def judge(wager: Wager[S, D], stage: S, draw: D) -> Ruling:
    """The outcome and its clauses; every (stage, draw) is worked out once and remembered, for the space is finite."""
    ruling = wager._judged.get((stage, draw))
    if ruling is None:
        applying = [rule for rule in wager.rules(stage) if rule.when(draw)]
        if len(applying) != 1:
            cites = ", ".join(clause.id for rule in applying for clause in rule.cite) or "none"
            raise DefectiveWager(f"{wager} at {stage!r} on {draw!r}: {len(applying)} rules apply ({cites})")
        (rule,) = applying
        stays = isinstance(rule.then, Stay) and rule.then.stage == stage
        ruling = Ruling(rule.then, tuple(clause.id for clause in rule.cite), stays)
        wager._judged[stage, draw] = ruling
    return ruling


class Rulings(dict[str, Ruling]):
    """What one draw says of each wager where it opens, by position: asked of all that lies on a layout."""

    def __init__(self, wagers: Mapping[str, Wager[Any, D]], draw: D) -> None:
        self._wagers, self._draw = wagers, draw

    def __missing__(self, position: str) -> Ruling:
        wager = self._wagers[position]
        ruling = self[position] = judge(wager, wager.opens, self._draw)
        return ruling


def judge_parts(bundle: Bundle[S, D], draw: D) -> tuple[tuple[Wager[S, D], int, Ruling], ...]:
    """Each part with its share and its own ruling, under the bundle's clauses too: it wins where any part does."""
    rulings = [(part, share, judge(part, part.opens, draw)) for part, share in bundle.parts]
    won = any(isinstance(ruling.outcome, Win) for _, _, ruling in rulings)
    own = ((bundle.wins if won else bundle.loses).id, bundle.paid_as.id)
    return tuple((part, share, Ruling(ruling.outcome, (*ruling.cite, *own))) for part, share, ruling in rulings)


def one_draw(*rules: Rule[D]) -> Callable[[None], tuple[Rule[D], ...]]:
    """The rules of a wager that a single draw decides: it has one stage, None."""
    return lambda stage: rules
