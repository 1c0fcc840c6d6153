"""What an edition hands to a game: its wagers, its clauses by the job they do, its powers and choices."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, Generic, TypeVar

from pitboss.book.choices import Choice, Value, Violation, check_choices
from pitboss.book.index import Clause
from pitboss.book.offices import OFFICES, Power
from pitboss.draws.space import Chances
from pitboss.money import Amount, ChipSet, Rounding, show
from pitboss.ruling import Refused
from pitboss.table.state import Limits, Setup
from pitboss.wager import Rulings, Wager, Win, judge

C = TypeVar("C")

# Of positions with the dollars on each: the refusal of what no player may have at once.
Together = Callable[[Mapping[str, Fraction], "Rules[C]"], Refused | None]


@dataclass(frozen=True)
class General:
    """The clauses and powers of the general rules that act on a wager at any table."""

    bound: Clause
    claim: Clause
    disputes: Clause
    void_wager: Clause
    void_round: Clause
    set_limits: Power
    sign: Clause
    announce: Clause
    by_consent: Clause
    first_opening: Clause
    no_activity: Clause
    tell_inspector: Power
    own_limits: Power
    increment: Clause
    unlisted: Clause
    outside_limits: Clause
    partnership: Power
    under_minimum: Clause
    over_maximum: Clause
    approved_chips: Clause
    refuse_unpayable: Clause
    entitlement: Clause
    correct: Power
    in_chips: Clause
    rounding: tuple[Rounding, Clause]  # of a win that chips cannot make exactly
    buy_in: Clause
    value_chips: Clause
    chip_set: Clause
    used_here_only: Clause
    redeemed_here_only: Clause
    own_colour: Clause
    declared_value: Clause
    limit_value_chips: Power


@dataclass(frozen=True)
class OnLayout:
    """The clauses of a game's own division on making and settling wagers on a layout."""

    made_with_chips: Clause
    spoken: Clause
    placement: Clause
    closed: Clause
    no_more_bets: Power
    own_responsibility: Clause
    settles_by_position: Clause
    untouched: Clause
    collect_first: Power
    pay_then: Power
    non_value_chips: tuple[Clause, ...]
    void_returns_stakes: bool
    paid_may_be_taken: Clause | None = None
    outside_areas: frozenset[str] = frozenset()
    until_all_paid: Clause | None = None
    opened_by_call: tuple[Clause, ...] = ()  # where wagers wait for a call after each round

    @cached_property
    def closing(self) -> tuple[str, ...]:
        """What every call of “No more bets” cites."""
        return tuple(dict.fromkeys((self.no_more_bets.cite.id, self.closed.id)))


@dataclass(frozen=True)
class Rules(Generic[C]):
    """One game under one book at one table; `own` holds the clauses that only this game has."""

    book: str
    game: str
    title: str
    wagers: Mapping[str, Wager[Any, Any]]
    chances: Chances[Any]
    random: tuple[Clause, ...]  # what whatever produces the draws must be: independent, uniform, unpredictable
    general: General
    layout: OnLayout
    own: C
    choices: tuple[Choice, ...]
    find: Callable[[str], str | None]  # the position that a person's words mean
    examples: tuple[str, ...]  # positions to suggest to somebody who names none
    venues: Mapping[str, Clause]
    adjust: "Callable[[Rules[C]], Rules[C]] | None" = None  # what choices change in the declarations
    check: Callable[[Setup, str], tuple[Violation, ...]] | None = None  # what the book asks of choices taken together
    without: frozenset[type] = frozenset()  # commands for which this book has no rule
    moved: frozenset[str] = frozenset()  # positions that a wager comes to by the course of play: nobody can place there
    find_own: Callable[[str, int], str | None] = lambda text, seat: None  # where each seat has a position of its own
    seats: tuple[int, Clause] | None = None  # how many places a table of this game may have
    standing: Callable[[Setup], int] = lambda setup: 0  # how many may play without a seat, on places after the seats
    dealt_from: Callable[[str], Chances[Any]] | None = None  # the chances with the cards that a person says are left
    together: "Together[C]" = lambda stakes, rules: None  # what the book says of all that one player wagers at once
    setup: Setup = field(default_factory=Setup)

    @cached_property
    def chips(self) -> ChipSet:
        return ChipSet(tuple(Amount(value) for value in self.setup.chips))

    @cached_property
    def chosen(self) -> Mapping[str, Value]:
        """Every choice with the value in force."""
        return {choice.name: self.setup.choices.get(choice.name, choice.default) for choice in self.choices}

    @cached_property
    def odds_of(self) -> Mapping[str, frozenset[Any]]:
        """All odds at which each wager can win."""
        return {
            position: frozenset(
                outcome.odds
                for draw in wager.draws or self.chances.draws
                if isinstance(outcome := judge(wager, wager.opens, draw).outcome, Win)
            )
            for position, wager in self.wagers.items()
        }

    @cached_property
    def exact_unit(self) -> Mapping[str, int]:
        """For each wager a stake of which every multiple wins an amount that chips can make."""
        return {
            position: self.chips.smallest * lcm(*(each.on for each in odds)) for position, odds in self.odds_of.items()
        }

    @cached_property
    def _rulings(self) -> dict[Any, Rulings]:
        return {}

    def on(self, draw: Any) -> Rulings:
        """What this draw says of each position."""
        found = self._rulings.get(draw)
        if found is None:
            found = self._rulings[draw] = Rulings(self.wagers, draw)
        return found

    def at(self, setup: Setup) -> "Rules[C]":
        """The same game at a table that a house has set up; check the house first."""
        placed = replace(self, setup=setup)
        return self.adjust(placed) if self.adjust else placed


def check_setup(rules: Rules[Any], setup: Setup, place: str = "") -> tuple[Violation, ...]:
    """All the ways in which a table as set up contradicts the book."""
    general, limits = rules.general, setup.limits
    found = list(check_choices(rules.choices, setup.choices, f"{place}choices."))

    def wrong(key: str, value: object, cite: Clause, because: str) -> None:
        found.append(Violation(f"{place}{key}", str(value), cite.id, because))

    if rules.venues and setup.venue not in rules.venues:  # a book that names no casino is for any
        venues = " or ".join(rules.venues)
        cite = next(iter(rules.venues.values()))
        wrong("venue", setup.venue, cite, f"{rules.game} is approved for {venues} only")
    if not setup.chips or min(setup.chips) <= 0:
        wrong("chips", " ".join(map(show, setup.chips)), general.in_chips, "a table needs chips of value above zero")
    most, cite = rules.seats or (99, general.bound)
    if not 1 <= setup.seats <= most:
        wrong("seats", setup.seats, cite, f"a table has 1 to {most} places")
    if len(set(setup.colours)) != len(setup.colours):
        wrong("colours", ", ".join(setup.colours), general.own_colour, "each colour may stand once")
    found.extend(check_limits(rules, limits, place))
    if rules.check:
        found.extend(rules.check(setup, place))
    return tuple(found)


def check_limits(rules: Rules[Any], limits: Limits, place: str = "") -> tuple[Violation, ...]:
    """All the ways in which a sign contradicts the book."""
    general = rules.general
    found = []

    def wrong(key: str, value: object, cite: Clause, because: str) -> None:
        found.append(Violation(f"{place}{key}", str(value), cite.id, because))

    names = {wager.name for wager in rules.wagers.values()}
    ranges = {"": limits.of("")} | {f"{name}.": each for name, each in limits.by_wager.items()}
    for name, each in ranges.items():
        if name and name[:-1] not in names:
            wrong(f"limits.{name[:-1]}", "…", general.unlisted, f"wagers here are {', '.join(sorted(names))}")
        if each.minimum <= 0:
            wrong(f"{name}minimum", show(each.minimum), general.sign, "a minimum is above zero")
        if each.maximum < each.minimum:
            wrong(f"{name}maximum", show(each.maximum), general.sign, "a maximum is no less than the minimum")
        if limits.increment > each.minimum > 0:
            wrong(
                "increment",
                show(limits.increment),
                general.increment,
                f"an increment is at most the minimum, {show(each.minimum)}",
            )
    if limits.increment < 0:
        wrong("increment", show(limits.increment), general.increment, "an increment is above zero")
    return tuple(found)


def refuse(cite: Clause | tuple[Clause, ...], because: str, instead: str = "") -> Refused:
    clauses = cite if isinstance(cite, tuple) else (cite,)
    return Refused(tuple(clause.id for clause in clauses), because, instead)


def lacks(power: Power, office: str) -> Refused | None:
    """The refusal of an act by an office to which its clause gives no power."""
    if office in power.offices:
        return None
    *others, last = (f"the {each}" for each in OFFICES if each in power.offices)
    holders = f"{', '.join(others)} or {last}" if others else last
    return refuse(power.cite, f"the {office} may not {power.act}: that is for {holders}")
