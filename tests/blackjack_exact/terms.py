"""The game of New Zealand 1996 out of its declarations, and games as they are known elsewhere."""

from dataclasses import replace
from functools import cache

from pitboss.book.index import citing
from pitboss.exact.blackjack.charting import Proof, best_chart
from pitboss.exact.blackjack.composition import Best, best_play
from pitboss.exact.blackjack.gains import Gains
from pitboss.exact.blackjack.shoes import full_shoe
from pitboss.exact.blackjack.table import Table
from pitboss.exact.blackjack.terms import DECLARED, Allows, AllowsSplit, Terms, never
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.games.blackjack.hands import Values
from pitboss.games.blackjack.shapes import AfterSplit, OnBox, additional, insurance, on_box, super_sevens
from pitboss.money import odds

at = citing("nz-1996", "II")
BY = OnBox(
    at("4.1(a)"),
    at("4.1(b)"),
    at("4.1(c)"),
    at("4.1(d)"),
    at("4.1(e)"),
    at("4.1(f)"),
    at("4.1(g)"),
    (at("4.5"),),
)
EVEN = odds("1 to 1")
NEW_ZEALAND = Terms(
    box=on_box("Wager", "box 1", at("4.1"), EVEN, odds("3 to 2"), BY),
    double=additional("Double Down", "double 1", at("10.2"), EVEN, BY._replace(pays=(at("10.4"),)), at("10.5")),
    split=additional("Split Pair", "hand 1", at("11.2"), EVEN, BY._replace(pays=(at("11.6"),)), at("11.7")),
    insurance=insurance("Insurance Wager", "insurance 1", at("9.1"), odds("2 to 1"), at("9.5")),
    even_money=EVEN,
    after_split="busts_stay_lost",
    sevens=super_sevens(
        "Super Sevens Wager",
        "sevens 1",
        at("14.2"),
        {
            "one": (odds("3 to 1"), (at("14.4(a)"),)),
            "two": (odds("50 to 1"), (at("14.4(b)"),)),
            "two of a suit": (odds("100 to 1"), (at("14.4(c)"),)),
            "three": (odds("500 to 1"), (at("14.4(d)"),)),
            "three of a suit": (odds("5000 to 1"), (at("14.4(e)"),)),
        },
        at("14.4(f)"),
    ),
)
READINGS: tuple[AfterSplit, ...] = ("busts_stay_lost", "original_only", "busts_plus_original")


def read(reading: AfterSplit) -> Terms:
    return replace(NEW_ZEALAND, after_split=reading)


# --- elsewhere: a dealer who looks for a blackjack first takes the original wager alone


def any_two(hand: Values) -> bool:
    return len(hand) == 2


def split_into(most: int) -> AllowsSplit:
    def allows(hand: Values, hands: int, *, of_aces: bool) -> bool:
        return len(hand) == 2 and hand[0] == hand[1] and hands < most and not of_aces

    return allows


def american(most: int, *, double_split: Allows = never, dealer_draws: Allows = DECLARED.dealer_draws) -> Terms:
    """Double down on any two cards."""
    options = replace(
        DECLARED,
        may_double=any_two,
        may_double_split=double_split,
        may_split=split_into(most),
        dealer_draws=dealer_draws,
    )
    return replace(NEW_ZEALAND, after_split="original_only", options=options)


@cache
def best(decks: int, reading: AfterSplit = "busts_stay_lost") -> Best:
    """Worked out once in a process."""
    return best_play(Table(read(reading), full_shoe(decks)))


@cache
def by_chart(decks: int) -> EnclosedDistribution:
    """What a round gains; it takes some seconds."""
    charted = chart(decks).charted
    return Gains(charted.table).of(charted.plan)


@cache
def chart(decks: int, reading: AfterSplit = "busts_stay_lost") -> Proof:
    return best_chart(best(decks, reading))
