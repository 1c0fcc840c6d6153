"""Putting a craps table together from a book's declared wagers and its clauses for everything around them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pitboss.book.choices import Choice, Violation
from pitboss.book.index import Clause
from pitboss.draws.dice import DICE
from pitboss.editions.declaration import Declaration, Declared
from pitboss.games.craps.layout import finder
from pitboss.games.craps.shapes import POINTS
from pitboss.games.craps.state import LINES, CrapsRules, Own
from pitboss.table.rules import General, OnLayout, Rules
from pitboss.table.state import Setup
from pitboss.wager import Bundle, Wager


def laid_out(
    declaration: Declaration,
) -> tuple[dict[str, Wager[Any, Any]], dict[str, Bundle[Any, Any]], frozenset[str]]:
    """The wagers by position, with the places that line bets travel to; the bundles; and which places those are."""
    declared = declaration.wagers
    wagers = {position: each for position, each in declared.items() if isinstance(each, Wager)}
    bundles = {position: each for position, each in declared.items() if isinstance(each, Bundle)}
    travelled = {}
    for line in LINES:
        for point in POINTS:
            position = f"{line} {point}"
            travelled[position] = replace(wagers[line], on=str(point), position=position, opens=point, _judged={})
    return wagers | travelled, bundles, frozenset(travelled)


def craps_rules(
    declaration: Declaration,
    *,
    general: General,
    layout: OnLayout,
    own: Own,
    choices: tuple[Choice, ...],
    venues: Mapping[str, Clause],
    random: tuple[Clause, ...],
    without: frozenset[type] = frozenset(),
    chosen: Callable[[CrapsRules], CrapsRules] | None = None,
    check: Callable[[Setup, str], tuple[Violation, ...]] | None = None,
) -> CrapsRules:
    """`own` comes without its bundles; they follow from the declaration. `chosen` applies what else a house chose."""
    wagers, bundles, moved = laid_out(declaration)
    every: tuple[Declared, ...] = (*wagers.values(), *bundles.values())

    def adjusted(rules: CrapsRules) -> CrapsRules:
        # A house's commission is part of what its buy and lay bets are.
        made = {name: value for name, value in rules.setup.choices.items() if name in declaration.chosen}
        if made:
            wagers, bundles, _ = laid_out(replace(declaration, made=made))
            rules = replace(rules, wagers=wagers, own=replace(rules.own, bundles=bundles))
        return chosen(rules) if chosen else rules

    return Rules(
        book=declaration.book,
        game="craps",
        title="Craps",
        wagers=wagers,
        chances=DICE,
        random=random,
        general=general,
        layout=layout,
        own=replace(own, bundles=bundles),
        choices=choices,
        find=finder((name, each.position) for each in every for name in (each.position, str(each))),
        examples=declaration.examples,
        venues=venues,
        adjust=adjusted,
        moved=moved,
        without=without,
        check=check,
    )
