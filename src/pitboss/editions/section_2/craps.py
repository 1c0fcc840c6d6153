"""Section 2, (a) to (k): craps, its wagers."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

from pitboss.book.choices import Between, Choice, Value
from pitboss.book.index import Clause, citing
from pitboss.draws.dice import DICE, Dice
from pitboss.editions.craps_us import Clauses, backings, bundle, wagers
from pitboss.editions.declaration import COMMISSION_PERCENT, INACTIVE, ODDS_MULTIPLE, Declaration, Declared, Inactive
from pitboss.games.craps.layout import finder
from pitboss.games.craps.shapes import POINTS, Line, Named, one_roll, pair
from pitboss.money import odds
from pitboss.wager import Bundle, Wager

at = citing("section-2", "craps")

PERMITS = {
    "pass": at("(b)(1)(i)"),
    "don't pass": at("(b)(1)(ii)"),
    "come": at("(b)(1)(iii)"),
    "don't come": at("(b)(1)(iv)"),
    "place": at("(b)(1)(v)"),
    "place to lose": at("(b)(1)(vi)"),
    "hard 4": at("(b)(1)(vii)"),
    "hard 6": at("(b)(1)(viii)"),
    "hard 8": at("(b)(1)(ix)"),
    "hard 10": at("(b)(1)(x)"),
    "field": at("(b)(1)(xi)"),
    "any 7": at("(b)(1)(xii)"),
    "any craps": at("(b)(1)(xiii)"),
    "craps 2": at("(b)(1)(xiv)"),
    "craps 3": at("(b)(1)(xv)"),
    "craps 12": at("(b)(1)(xvi)"),
    "eleven": at("(b)(1)(xvii)"),
    "c & e": at("(b)(1)(xviii)"),
    "horn": at("(b)(1)(xix)"),
    "horn high": at("(b)(1)(xx)"),
    "whirl": at("(b)(1)(xxi)"),
}


def row(name: str) -> Clause:
    return at(f"(d)(2)[{name}]")


def line(clause: str, name: str, *stands_off: Clause) -> Line:
    return Line(
        at(f"{clause}(A)(1)"),
        at(f"{clause}(A)(2)"),
        at(f"{clause}(B)(1)"),
        at(f"{clause}(B)(2)"),
        row(name),
        stands_off,
    )


CLAUSES = Clauses(
    permits=PERMITS,
    lines={
        "pass": line("(b)(1)(i)", "Pass Bet"),
        "don't pass": line("(b)(1)(ii)", "Don't Pass Bet", at("(b)(1)(ii)(C)")),
        "come": line("(b)(1)(iii)", "Come Bet"),
        "don't come": line("(b)(1)(iv)", "Don't Come Bet", at("(b)(1)(iv)(C)")),
    },
    pays={
        name: row(name)
        for name in (
            *(f"Place Bet {number} to {way}" for number in POINTS for way in ("Win", "Lose")),
            *("Four the Hard Way", "Six the Hard Way", "Eight the Hard Way", "Ten the Hard Way"),
            *("Field 3, 4, 9, 10 or 11", "Field 2", "Field 12", "Any Seven", "Any Craps"),
            *("Craps 2", "Craps 3", "Craps 12", "11 in one roll"),
        )
    },
    buys={number: at(f"(e)(1)[{number} to Win]") for number in POINTS},
    lays={number: at(f"(e)(2)[{number} to Lose]") for number in POINTS},
    buy=at("(e)(1)"),
    lay=at("(e)(2)"),
    backs={"pass": at("(f)(1)"), "don't pass": at("(f)(2)"), "come": at("(f)(3)"), "don't come": at("(f)(4)")},
    horn_paid_as=at("(d)(3)"),
    c_and_e_paid_as=at("(d)(4)"),
    hard="Hard Way",
    place_lose="Place Bet Lose",
)

# Every pair that is not a total of 2, 3, 11 or 12: those four have wagers of their own.
HARD_HOPS = {
    "Four": ("(b)(1)(xxii)", 2),
    "Six": ("(b)(1)(xxiii)", 3),
    "Eight": ("(b)(1)(xxiv)", 4),
    "Ten": ("(b)(1)(xxv)", 5),
}
EASY_HOPS = {
    (1, 3): ("One-Three (Ace-Trey)", "(b)(1)(xxvi)"),
    (1, 4): ("One-Four (Ace-Four)", "(b)(1)(xxvii)"),
    (2, 3): ("Two-Three (Deuce-Trey)", "(b)(1)(xxviii)"),
    (1, 5): ("One-Five (Ace-Five)", "(b)(1)(xxix)"),
    (2, 4): ("Two-Four (Deuce-Four)", "(b)(1)(xxx)"),
    (1, 6): ("One-Six (Ace-Six)", "(b)(1)(xxxi)"),
    (2, 5): ("Two-Five (Deuce-Five)", "(b)(1)(xxxii)"),
    (3, 4): ("Three-Four (Trey-Four)", "(b)(1)(xxxiii)"),
    (2, 6): ("Two-Six (Deuce-Six)", "(b)(1)(xxxiv)"),
    (3, 5): ("Three-Five (Trey-Five)", "(b)(1)(xxxv)"),
    (3, 6): ("Three-Six (Trey-Six)", "(b)(1)(xxxvi)"),
    (4, 5): ("Four-Five", "(b)(1)(xxxvii)"),
    (4, 6): ("Four-Six", "(b)(1)(xxxviii)"),
}
assert len(EASY_HOPS) == sum(3 < a + b < 11 for a, b in combinations(range(1, 7), 2))


def hop(name: str, position: str, clause: str, paid: str, faces: tuple[int, int], pays: str) -> Wager[None, Dice]:
    permitted = at(clause)
    wins = ((pair(*faces), odds(pays), (permitted, row(paid))),)
    return one_roll(Named(f"{name} on the Hop", position, permitted), wins, (permitted,))


HOPS = (
    *(
        hop(
            f"{word} The Hard Way" if word != "Eight" else f"{word} the Hard Way",
            f"hop {face}-{face}",
            clause,
            f"{word} the Hard Way on the Hop",
            (face, face),
            "30 to 1",
        )
        for word, (clause, face) in HARD_HOPS.items()
    ),
    *(
        hop(name, f"hop {a}-{b}", clause, f"{name.split(' ')[0]} on the Hop", (a, b), "15 to 1")
        for (a, b), (name, clause) in EASY_HOPS.items()
    ),
)


def make(chosen: Mapping[str, Value]) -> tuple[Declared, ...]:
    shared = wagers(CLAUSES, Fraction(int(chosen[COMMISSION_PERCENT]), 100))
    named = {each.position: each for each in shared}
    horn, seven = named["horn"], named["any 7"]
    assert isinstance(horn, Bundle)
    assert isinstance(seven, Wager)
    # The table of odds has no row for it; it is broken down into a Horn Bet and Any Seven (CR-37).
    whirl = bundle("Whirl Bet", "whirl", (*horn.parts, (seven, 1)), PERMITS["whirl"], CLAUSES.horn_paid_as)
    return (*shared, whirl, *HOPS)


WAGERS = make({COMMISSION_PERCENT: 5})

DECLARATION = Declaration(
    book="section-2",
    game="craps",
    title="Craps",
    chances=DICE,
    choices=(
        Choice(
            ODDS_MULTIPLE,
            Between(0, 100),
            default=0,
            cite=at("(f)(5)"),
            meaning="odds taken or laid with every line bet, as a multiple of it: for combined figures",
        ),
        Choice(
            COMMISSION_PERCENT,
            Between(0, 5),
            default=5,
            cite=at("(e)(1)"),
            meaning="what the casino asks for a buy or lay bet, of the wager or of what it would win",
        ),
    ),
    make=make,
    find=finder((name, each.position) for each in WAGERS for name in (each.position, str(each))),
    examples=("pass", "don't come", "place 6", "place to lose 4", "buy 4", "hard 8", "hop 1-3"),
    inactive=Inactive(at("(c)(5)"), INACTIVE),
    backings=backings(CLAUSES, at("(f)(5)")),
)
