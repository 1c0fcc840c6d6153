"""Division X: craps, its wagers."""

from pitboss.book.choices import Between, Choice
from pitboss.book.index import citing
from pitboss.draws.dice import DICE
from pitboss.editions.craps_nz import backings, wagers
from pitboss.editions.declaration import INACTIVE, ODDS_MULTIPLE, Declaration, Inactive
from pitboss.games.craps.layout import finder

at = citing("nz-1996", "X")

NAMES = {
    "any 7": "Any Seven",
    "craps 2": "Craps Two",
    "craps 3": "Craps Three",
    "craps 12": "Craps Twelve",
    "eleven": "11 in One Roll",
    "big 6": "Big Six",
    "big 8": "Big Eight",
}
WAGERS = wagers(at, "3.1", "6.1", ("6.2", "6.3", "6.4"), NAMES)

DECLARATION = Declaration(
    book="nz-1996",
    game="craps",
    title="Craps",
    chances=DICE,
    choices=(
        Choice(
            ODDS_MULTIPLE,
            Between(0, 2),
            default=0,
            cite=at("3.1(e)(i)"),
            meaning="odds taken or laid with every line bet, as a multiple of it: for combined figures",
        ),
    ),
    make=lambda chosen: WAGERS,
    find=finder((name, each.position) for each in WAGERS for name in (each.position, str(each))),
    examples=("pass", "don't come", "place 6", "buy 4", "hard 8", "field", "horn high 12"),
    inactive=Inactive(at("3.8(a)"), INACTIVE),
    backings=backings(at, "3.1"),
)
