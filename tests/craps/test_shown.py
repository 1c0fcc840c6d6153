"""Every clause on what a craps wager wins, loses and pays is cited by its declaration and named by a test."""

import pytest

from pitboss.book.index import clauses
from pitboss.coverage import coverage
from pitboss.editions import declared
from pitboss.wager import Bundle

DIVISIONS = {"nz-1996": "X", "nz-1998": "craps", "nj": "craps", "section-2": "craps"}
# That printed odds are the least that may be paid is for the house and its table, not for a wager.
FLOORS = {"nj:craps:1.4(b)", "section-2:craps:(d)(2)"}


@pytest.mark.parametrize("book", DIVISIONS)
def test_every_clause_on_wagers_and_payouts_is_shown(book: str) -> None:
    decisive = {
        each.id
        for each in clauses().values()
        if (each.book, each.part) == (book, DIVISIONS[book]) and each.kind in ("wager", "payout")
    }
    shown = {name for name, standing in coverage().items() if standing.shown}
    assert decisive - shown <= FLOORS


@pytest.mark.parametrize("book", DIVISIONS)
def test_every_clause_under_which_a_wager_is_settled_or_charged_has_a_test(book: str) -> None:
    cited: set[str] = set()
    for wager in declared(book, "craps").wagers.values():
        if isinstance(wager, Bundle):
            cited |= {wager.wins.id, wager.loses.id, wager.paid_as.id}
            continue
        cited |= {wager.fee.cite.id} if wager.fee else set()
        stages = (None, 4, 5, 6, 8, 9, 10) if wager.position.endswith(("pass", "come")) else (None,)
        for stage in stages:
            cited |= {each.id for rule in wager.rules(stage) for each in rule.cite}
    # Where a wager goes on, it cites what permits it, which the table shows: when and where it is made.
    decisive = {name for name in cited if clauses()[name].kind != "eligibility"}
    assert [name for name in decisive if not coverage()[name].tests] == []
