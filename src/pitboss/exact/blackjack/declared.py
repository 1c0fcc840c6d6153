"""A book's table of blackjack as the analysis sees it: every wager and payout is the declaration's own."""

from typing import Any, cast, get_args

from msgspec.structs import replace

from pitboss.book.choices import Between
from pitboss.errors import DefectiveWager
from pitboss.exact.blackjack.terms import Terms
from pitboss.games.blackjack import layout
from pitboss.games.blackjack.shapes import AfterSplit
from pitboss.table.rules import Rules

CHOICES = ("decks", "dealer_blackjack_after_split")  # those that the figures depend on
READINGS: tuple[AfterSplit, ...] = get_args(AfterSplit)


def terms_of(rules: Rules[Any]) -> Terms:
    """The wagers on the first box, which are those on every other."""
    wagers, box = rules.wagers, 1
    return Terms(
        box=wagers[layout.box(box)],
        double=wagers[layout.double(box, 1)],
        split=wagers[layout.hand(box, 2)],
        insurance=wagers[layout.insurance(box)],
        even_money=rules.own.even_money_pays,
        after_split=cast("AfterSplit", rules.chosen["dealer_blackjack_after_split"]),
        sevens=wagers[layout.sevens(box)],
    )


def decks_of(rules: Rules[Any]) -> range:
    """How many the book allows."""
    (allowed,) = (choice.allowed for choice in rules.choices if choice.name == "decks")
    if not isinstance(allowed, Between):
        raise DefectiveWager(f"decks {allowed}: no range")
    return range(allowed.least, allowed.most + 1)


def sevens_played(rules: Rules[Any]) -> bool:
    """Whether the book allows Super Sevens with so many decks."""
    if rules.check is None:
        return True
    setup = replace(rules.setup, choices={**rules.setup.choices, "super_sevens": True})
    return not rules.check(setup, "")
