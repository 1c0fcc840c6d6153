"""N.J.A.C. 19:47-1.1 to 1.11: craps, its wagers. What the excerpt lacks is inferred, and its clauses say so."""

from fractions import Fraction

from pitboss.book.choices import Between, Choice
from pitboss.book.index import Clause, citing
from pitboss.draws.dice import DICE
from pitboss.editions.craps_us import Clauses, backings, wagers
from pitboss.editions.declaration import COMMISSION_PERCENT, INACTIVE, ODDS_MULTIPLE, Declaration, Inactive
from pitboss.games.craps.layout import finder
from pitboss.games.craps.shapes import POINTS, Line

at = citing("nj", "craps")
inferred_from = citing("section-2", "craps")

PERMITS = {
    "pass": at("1.2(a)1[inferred]"),
    "don't pass": at("1.2(a)2[inferred]"),
    "come": at("1.2(a)3[inferred]"),
    "don't come": at("1.2(a)4[inferred]"),
    "place": at("1.2(a)5[inferred]"),
    "place to lose": at("1.2(a)6[inferred]"),
    "hard 4": at("1.2(a)7[inferred]"),
    "hard 6": at("1.2(a)8[inferred]"),
    "hard 8": at("1.2(a)9[inferred]"),
    "hard 10": at("1.2(a)10[inferred]"),
    "field": at("1.2(a)11"),
    "any 7": at("1.2(a)12"),
    "any craps": at("1.2(a)13"),
    "craps 2": at("1.2(a)14"),
    "craps 3": at("1.2(a)15"),
    "craps 12": at("1.2(a)16"),
    "eleven": at("1.2(a)17"),
    "c & e": at("1.2(a)18"),
    "horn": at("1.2(a)19"),
    "horn high": at("1.2(a)20"),
}


def row(name: str) -> Clause:
    return at(f"1.4(b)[{name}]")


def line(position: str, name: str, *stands_off: Clause) -> Line:
    """The excerpt begins after these four: one inferred clause says how each wins, loses and stands off."""
    each = PERMITS[position]
    return Line(each, each, each, each, row(name), (each, *stands_off) if stands_off else ())


CLAUSES = Clauses(
    permits=PERMITS,
    lines={
        "pass": line("pass", "Pass Bet"),
        "don't pass": line("don't pass", "Don't Pass Bet", inferred_from("(b)(1)(ii)(C)")),
        "come": line("come", "Come Bet"),
        "don't come": line("don't come", "Don't Come Bet", inferred_from("(b)(1)(iv)(C)")),
    },
    pays={
        name: row(name)
        for name in (
            *(f"Place Bet {number} to {way}" for number in POINTS for way in ("Win", "Lose")),
            *("Four the Hardway", "Six the Hardway", "Eight the Hardway", "Ten the Hardway"),
            *("Field 3, 4, 9, 10 or 11", "Field 2", "Field 12", "Any Seven", "Any Craps"),
            *("Craps 2", "Craps 3", "Craps 12", "11 in one roll"),
        )
    },
    buys={number: at(f"1.5(a)[{number} to Win]") for number in POINTS},
    lays={number: at(f"1.5(b)[{number} to Lose]") for number in POINTS},
    buy=at("1.5(a)"),
    lay=at("1.5(b)"),
    backs={"pass": at("1.6(a)"), "don't pass": at("1.6(b)"), "come": at("1.6(c)"), "don't come": at("1.6(d)")},
    horn_paid_as=at("1.4(c)"),
    c_and_e_paid_as=at("1.4(d)"),
    hard="Hardway",
    place_lose="Place Bet to Lose",
)

WAGERS = wagers(CLAUSES, Fraction(5, 100))

DECLARATION = Declaration(
    book="nj",
    game="craps",
    title="Craps",
    chances=DICE,
    choices=(
        Choice(
            ODDS_MULTIPLE,
            Between(0, 10),
            default=0,
            cite=at("1.6(e)"),
            meaning="odds taken or laid with every line bet, as a multiple of it: for combined figures",
        ),
        Choice(
            COMMISSION_PERCENT,
            Between(0, 5),
            default=5,
            cite=at("1.5(a)"),
            meaning="what the casino asks for a buy or lay bet, of the wager or of what it would win",
        ),
    ),
    make=lambda chosen: wagers(CLAUSES, Fraction(int(chosen[COMMISSION_PERCENT]), 100)),
    find=finder((name, each.position) for each in WAGERS for name in (each.position, str(each))),
    examples=("pass", "don't come", "place 6", "place to lose 4", "buy 4", "hard 8", "horn high 12"),
    inactive=Inactive(at("1.3(e)"), INACTIVE),
    backings=backings(CLAUSES, at("1.6(e)")),
)
