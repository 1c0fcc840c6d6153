"""Division 11: craps, its wagers."""

from pitboss.book.choices import Between, Choice
from pitboss.book.index import citing
from pitboss.draws.dice import DICE
from pitboss.editions.craps_nz import backings, wagers
from pitboss.editions.declaration import INACTIVE, ODDS_MULTIPLE, Declaration, Inactive
from pitboss.games.craps.layout import finder

at = citing("nz-1998", "craps")

NAMES = {
    "any 7": "Any 7",
    "craps 2": "Craps 2",
    "craps 3": "Craps 3",
    "craps 12": "Craps 12",
    "eleven": "11 in 1 Roll",
    "big 6": "Big 6",
    "big 8": "Big 8",
}
WAGERS = wagers(at, "4.1", "4.14", ("4.15", "4.16", "4.17"), NAMES)

DECLARATION = Declaration(
    book="nz-1998",
    game="craps",
    title="Craps",
    chances=DICE,
    choices=(
        Choice(
            ODDS_MULTIPLE,
            Between(0, 2),
            default=0,
            cite=at("4.1(e)(i)"),
            meaning="odds taken or laid with every line bet, as a multiple of it: for combined figures",
        ),
    ),
    make=lambda chosen: WAGERS,
    find=finder((name, each.position) for each in WAGERS for name in (each.position, str(each))),
    examples=("pass", "don't come", "place 6", "buy 4", "hard 8", "field", "horn high 12"),
    inactive=Inactive(at("4.10(a)"), INACTIVE),
    backings=backings(at, "4.1"),
)
