"""The edges of every selection of the four craps codes, as fractions written down by hand."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.editions import declared
from pitboss.editions.declaration import Declaration
from pitboss.exact import draws_when_off, edge_of, edges
from pitboss.wager import Bundle, Wager

BOOKS = {"nz-1996": 66, "nz-1998": 66, "nj": 69, "section-2": 87}
POINTS = (4, 5, 6, 8, 9, 10)


def by_number(kind: str, *values: str) -> dict[str, str]:
    """The same on 4 and 10, on 5 and 9, on 6 and 8."""
    on_4, on_5, on_6 = values
    return dict(zip((f"{kind} {n}" for n in POINTS), (on_4, on_5, on_6, on_6, on_5, on_4), strict=True))


ALL_BOOKS = {
    "pass": "7/495",
    "don't pass": "3/220",
    "come": "7/495",
    "don't come": "3/220",
    **by_number("pass odds", "0", "0", "0"),
    **by_number("don't pass odds", "0", "0", "0"),
    **by_number("come odds", "0", "0", "0"),
    **by_number("don't come odds", "0", "0", "0"),
    **by_number("place", "1/15", "1/25", "1/66"),
    **by_number("buy", "1/20", "1/20", "1/20"),
    **by_number("lay", "1/40", "1/30", "1/24"),
    "hard 4": "1/9",
    "hard 6": "1/11",
    "hard 8": "1/11",
    "hard 10": "1/9",
    "field": "1/18",
    "any 7": "1/6",
    "any craps": "1/9",
    "craps 2": "5/36",
    "craps 3": "1/9",
    "craps 12": "5/36",
    "eleven": "1/9",
    "horn": "1/8",
    "horn high 2": "23/180",
    "horn high 3": "11/90",
    "horn high 11": "11/90",
    "horn high 12": "23/180",
    "c & e": "1/9",
}
NEW_ZEALAND = {"big 6": "1/11", "big 8": "1/11", "world": "2/15"}
AMERICAN = by_number("place to lose", "1/33", "1/40", "1/55")
HOPS = dict.fromkeys(("hop 2-2", "hop 3-3", "hop 4-4", "hop 5-5"), "5/36") | dict.fromkeys(
    (
        *("hop 1-3", "hop 1-4", "hop 1-5", "hop 1-6", "hop 2-3", "hop 2-4", "hop 2-5", "hop 2-6"),
        *("hop 3-4", "hop 3-5", "hop 3-6", "hop 4-5", "hop 4-6"),
    ),
    "1/9",
)
EDGES = {
    "nz-1996": ALL_BOOKS | NEW_ZEALAND,
    "nz-1998": ALL_BOOKS | NEW_ZEALAND,
    "nj": ALL_BOOKS | AMERICAN,
    "section-2": ALL_BOOKS | AMERICAN | {"whirl": "2/15"} | HOPS,
}
# Where a commission is paid besides: the edge per unit of stake and commission.
AT_RISK = by_number("buy", "1/21", "1/21", "1/21") | by_number("lay", "1/41", "1/31", "1/25")
# Rolls to a decision: 36 over the ways that decide it; a line bet takes its first roll and, two times in three, more.
DRAWS = {
    **dict.fromkeys(("pass", "don't pass", "come", "don't come"), "557/165"),
    **{
        position: value
        for kind in (
            "pass odds",
            "don't pass odds",
            "come odds",
            "don't come odds",
            "place",
            "place to lose",
            "buy",
            "lay",
        )
        for position, value in by_number(kind, "36/9", "36/10", "36/11").items()
    },
    "hard 4": "36/9",
    "hard 6": "36/11",
    "hard 8": "36/11",
    "hard 10": "36/9",
    "big 6": "36/11",
    "big 8": "36/11",
}


def code(book: str) -> Declaration:
    found = declared(book, "craps")
    assert isinstance(found, Declaration)
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_every_selection_and_no_other_has_its_edge(book: str) -> None:
    found = {wager.position: row.edge for wager, row in zip(code(book).wagers.values(), edges(code(book)), strict=True)}
    assert found == {position: Fraction(value) for position, value in EDGES[book].items()}
    assert len(found) == BOOKS[book]


@pytest.mark.parametrize("book", BOOKS)
def test_edge_per_stake_and_commission(book: str) -> None:
    for position, wager in code(book).wagers.items():
        row = edge_of(wager, code(book))
        assert row.edge_at_risk == Fraction(AT_RISK.get(position, EDGES[book][position])), position
        assert (row.at_risk > 1) == (position in AT_RISK), position


@pytest.mark.parametrize("book", BOOKS)
def test_rolls_to_a_decision_and_edge_per_roll(book: str) -> None:
    for position, wager in code(book).wagers.items():
        row = edge_of(wager, code(book))
        assert row.draws == Fraction(DRAWS.get(position, "1")), position
        assert row.edge_per_draw == row.edge / Fraction(DRAWS.get(position, "1")), position


@pytest.mark.parametrize("book", BOOKS)
def test_only_place_buy_come_odds_and_hardways_take_longer_with_come_out_rolls_off(book: str) -> None:
    longer = {
        position
        for position, wager in code(book).wagers.items()
        if draws_when_off(wager, code(book)) > edge_of(wager, code(book)).draws
    }
    numbered = {f"{kind} {number}" for kind in ("place", "buy", "come odds") for number in POINTS}
    assert longer == numbered | {"hard 4", "hard 6", "hard 8", "hard 10"}
    inactive = code(book).inactive
    assert inactive is not None
    clauses = {"nz-1996": "X:3.8(a)", "nz-1998": "craps:4.10(a)", "nj": "craps:1.3(e)", "section-2": "craps:(c)(5)"}
    assert inactive.cite.id == f"{book}:{clauses[book]}"


@pytest.mark.parametrize("book", ["nj", "section-2"])
@pytest.mark.parametrize("percent", range(6))
def test_what_the_casino_asks_moves_buy_and_lay_bets_and_nothing_else(book: str, percent: int) -> None:
    asked = code(book).choosing({"commission_percent": percent})
    for position, wager in asked.wagers.items():
        usual = Fraction(EDGES[book][position])
        moved = usual * Fraction(percent, 5) if position in AT_RISK else usual
        assert edge_of(wager, asked).edge == moved, position


def test_variance_of_the_best_known_wagers() -> None:
    wagers = code("nz-1998").wagers
    known = {
        "pass": Fraction(244, 495) + Fraction(251, 495) - Fraction(7, 495) ** 2,
        "don't pass": Fraction(949 + 976, 1980) - Fraction(3, 220) ** 2,
        "place 6": Fraction(5, 11) * Fraction(7, 6) ** 2 + Fraction(6, 11) - Fraction(1, 66) ** 2,
        "field": Fraction(14 + 20 + 2 * 4, 36) - Fraction(1, 18) ** 2,
        "any 7": Fraction(16 * 6 + 30, 36) - Fraction(1, 6) ** 2,
    }
    for position, variance in known.items():
        assert edge_of(wagers[position], code("nz-1998")).variance == variance, position


# --- names


VARIANTS = {
    "the hard way 8": "hard 8",
    "8 the hard way": "hard 8",
    "hardway 8": "hard 8",
    "hard eight": "hard 8",
    "hard 4": "hard 4",
    "hard way 4": "hard 4",
    "yo": "eleven",
    "11": "eleven",
    "Don't Pass Bet": "don't pass",
    "don’t pass": "don't pass",
    "dont pass line": "don't pass",
    "DONT COME": "don't come",
    "pass line": "pass",
    "the field": "field",
    "any seven": "any 7",
    "craps twelve": "craps 12",
    "place the six": "place 6",
    "buy four": "buy 4",
    "lay bet ten": "lay 10",
    "horn high yo": "horn high 11",
    "horn high twelve": "horn high 12",
    "c and e": "c & e",
}
ONLY = {
    "nz-1996": {"big six": "big 6", "Odds on the Pass Bet 6": "pass odds 6", "world bet": "world"},
    "nz-1998": {"Big 8": "big 8", "Behind the Don't Come Bet 9": "don't come odds 9", "11 in one roll": "eleven"},
    "nj": {"Four the Hardway": "hard 4", "Place Bet to Lose 5": "place to lose 5", "craps-eleven or c and e": "c & e"},
    "section-2": {
        "Ten the Hard Way": "hard 10",
        "whirl": "whirl",
        "Ten The Hard Way on the Hop": "hop 5-5",
        "hop 3-1": "hop 1-3",
        "hop 4 6": "hop 4-6",
        "Four-Five on the Hop": "hop 4-5",
    },
}
UNKNOWN = ("", "big", "place 7", "hard 5", "hop 1-1", "horn high 4", "blackjack", "pass odds 7", "8")


@pytest.mark.parametrize("book", BOOKS)
def test_every_position_is_found_by_itself_and_by_its_name(book: str) -> None:
    wagers = code(book).make(code(book).chosen)
    assert len({each.position for each in wagers}) == len(wagers) == BOOKS[book]
    assert len({str(each) for each in wagers}) == len(wagers)
    for each in wagers:
        for name in (each.position, str(each), each.position.upper(), f" {str(each).lower()} "):
            assert code(book).find(name) == each.position, name
    assert all(code(book).find(example) for example in code(book).examples)


@pytest.mark.parametrize("book", BOOKS)
def test_positions_are_found_by_what_people_call_them(book: str) -> None:
    for name, position in (VARIANTS | ONLY[book]).items():
        assert code(book).find(name) == position, name
    for name in UNKNOWN:
        assert code(book).find(name) is None, name


@pytest.mark.parametrize("book", BOOKS)
def test_a_bundle_is_made_of_wagers_that_the_book_has(book: str) -> None:
    wagers: dict[str, Any] = dict(code(book).wagers)
    for each in wagers.values():
        if isinstance(each, Bundle):
            for part, share in each.parts:
                assert isinstance(part, Wager)
                assert wagers[part.position].name == part.name
                assert share >= 1
