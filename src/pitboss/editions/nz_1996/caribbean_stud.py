"""Division VIII: Caribbean stud poker, its wagers."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.book.choices import Between, Choice, OneOf, Value
from pitboss.book.index import citing
from pitboss.games.caribbean_stud.ranking import ACE_KING, Kind
from pitboss.games.caribbean_stud.shapes import (
    Cites,
    Collected,
    Jackpot,
    Named,
    Order,
    Prize,
    Settled,
    StudWagers,
    ante,
    bet,
    jackpot,
)
from pitboss.money import dollars, odds

at = citing("nz-1996", "VIII")

ORDER = Order(
    ranks=(at("3.2"), at("13.2"), at("13.3")),
    kinds={
        Kind.ODD_CARDS: at("13.1(a)"),
        Kind.ONE_PAIR: at("13.1(b)"),
        Kind.TWO_PAIRS: at("13.1(c)"),
        Kind.THREE_OF_A_KIND: at("13.1(d)"),
        Kind.STRAIGHT: at("13.1(e)"),
        Kind.FLUSH: at("13.1(f)"),
        Kind.FULL_HOUSE: at("13.1(g)"),
        Kind.FOUR_OF_A_KIND: at("13.1(h)"),
        Kind.STRAIGHT_FLUSH: at("13.1(i)"),
        Kind.ROYAL_FLUSH: at("13.1(j)"),
    },
    within={
        Kind.ODD_CARDS: at("13.3(d)"),
        Kind.ONE_PAIR: at("13.3(c)"),
        Kind.TWO_PAIRS: at("13.3(b)"),
        Kind.THREE_OF_A_KIND: at("13.1(d)"),
        Kind.STRAIGHT: at("13.3(a)"),
        Kind.FLUSH: at("13.1(f)"),
        Kind.FULL_HOUSE: at("13.1(g)"),
        Kind.FOUR_OF_A_KIND: at("13.1(h)"),
        Kind.STRAIGHT_FLUSH: at("13.3(a)"),
        Kind.ROYAL_FLUSH: at("13.1(j)"),
    },
)

QUALIFYING = at("9.1")
FACE_DOWN = (at("9.6"), at("9.7(b)"))
HIGHER = (at("9.4(b)"), at("9.5(a)"))
EQUAL = (at("9.4(b)"), at("9.5(c)"), at("9.9"))
LOWER = (at("9.4(b)"), at("9.5(b)"), at("9.7(b)"))

ANTE = ante(
    Named("Ante", "ante", at("4.1(a)")),
    odds("1 to 1"),
    at("10.1[Ante]"),
    Settled((QUALIFYING, at("9.2(a)")), FACE_DOWN, (*HIGHER, at("9.8(b)")), EQUAL, LOWER),
    folded=(at("4.5"), at("8.2(b)")),
)

BET = bet(
    Named("Bet", "bet", at("4.4(b)")),
    (
        ((Kind.ODD_CARDS, Kind.ONE_PAIR), odds("1 to 1"), at("10.1[One pair or less]")),
        ((Kind.TWO_PAIRS,), odds("2 to 1"), at("10.1[Two pairs]")),
        ((Kind.THREE_OF_A_KIND,), odds("3 to 1"), at("10.1[Three of a Kind]")),
        ((Kind.STRAIGHT,), odds("4 to 1"), at("10.1[Straight]")),
        ((Kind.FLUSH,), odds("5 to 1"), at("10.1[Flush]")),
        ((Kind.FULL_HOUSE,), odds("7 to 1"), at("10.1[Full House]")),
        ((Kind.FOUR_OF_A_KIND,), odds("20 to 1"), at("10.1[Four of a Kind]")),
        ((Kind.STRAIGHT_FLUSH,), odds("50 to 1"), at("10.1[Straight Flush]")),
        ((Kind.ROYAL_FLUSH,), odds("250 to 1"), at("10.1[Royal Flush]")),
    ),
    Settled((QUALIFYING, at("9.2[tail]")), FACE_DOWN, (*HIGHER, at("9.8(c)")), EQUAL, LOWER),
)

WHATEVER_THE_DEALER_HAS = (at("9.10"), at("11.2"), at("11.9"))
PRIZES: Mapping[Kind, tuple[Prize, Cites]] = {
    Kind.ROYAL_FLUSH: (Prize(dollars(10_000), Fraction(1)), (at("11.6(e)"), at("12.1(a)"), *WHATEVER_THE_DEALER_HAS)),
    Kind.STRAIGHT_FLUSH: (
        Prize(dollars(1_000), Fraction(10, 100)),
        (at("11.6(d)"), at("12.1(b)"), *WHATEVER_THE_DEALER_HAS),
    ),
    Kind.FOUR_OF_A_KIND: (Prize(dollars(500)), (at("11.6(c)"), at("12.1(c)"), *WHATEVER_THE_DEALER_HAS)),
    Kind.FULL_HOUSE: (Prize(dollars(150)), (at("11.6(b)"), at("12.1(d)"), *WHATEVER_THE_DEALER_HAS)),
    Kind.FLUSH: (Prize(dollars(100)), (at("11.6(a)"), at("12.1(e)"), *WHATEVER_THE_DEALER_HAS)),
}
NOT_QUALIFYING = (at("11.6(a)"), at("11.6(b)"), at("11.6(c)"), at("11.6(d)"), at("11.6(e)"))

MAXIMUM_PAYOUT = Choice(
    "maximum_payout",
    Between(0, 10_000_000),
    default=0,
    cite=at("10.2"),
    meaning="the most dollars that one bet wager wins, as the notice at the table says; 0 where the operator sets none",
    reading="CS-17",
)
JACKPOT_WAGER = Choice(
    "jackpot_wager",
    Between(1, 1_000),
    default=1,
    cite=at("11.5"),
    meaning="the dollars that a wager on the Progressive Jackpot is made of",
)
INCREMENT_RATE = Choice(
    "jackpot_increment_rate",
    Between(0, 100),
    default=100,
    cite=at("11.3"),
    meaning="how much of each jackpot wager goes into the pool, in percent; the operator keeps the rest",
    reading="CS-07",
)
FOLDED_JACKPOT_HAND = Choice(
    "folded_jackpot_hand",
    OneOf(("loses", "wins")),
    default="loses",
    cite=at("11.2"),
    meaning="whether a hand that qualifies for the jackpot wins it though it is folded",
    reading="CS-10",
)


def progressive_jackpot(chosen: Mapping[str, Value]) -> Jackpot:
    return jackpot(
        Named("Progressive Jackpot", "jackpot", at("4.2")),
        PRIZES,
        Collected(
            folded=(at("1.0[Fold]"), at("4.5"), at("8.2(a)")),
            no_hand=(*NOT_QUALIFYING, at("9.2(b)")),
            higher=(*NOT_QUALIFYING, at("9.8(a)")),
            equal=(*NOT_QUALIFYING, at("9.9")),
            lower=(*NOT_QUALIFYING, at("9.7(a)")),
        ),
        unclaimed=(at("9.3"), at("9.6")),
        folded_wins=chosen.get(FOLDED_JACKPOT_HAND.name, FOLDED_JACKPOT_HAND.default) == "wins",
    )


WAGERS = StudWagers(
    book="nz-1996",
    game="caribbean-stud",
    title="Caribbean Stud Poker",
    order=ORDER,
    qualifies=ACE_KING,
    qualifying=QUALIFYING,
    ante=ANTE,
    bet=BET,
    bet_per_ante=2,
    bet_amount=at("4.6"),
    decision=(at("4.4(a)"), at("4.4(b)"), at("8.1")),
    maximum_payout=at("10.2"),
    jackpot=progressive_jackpot,
    prizes=PRIZES,
    choices=(MAXIMUM_PAYOUT, FOLDED_JACKPOT_HAND, JACKPOT_WAGER, INCREMENT_RATE),
)
