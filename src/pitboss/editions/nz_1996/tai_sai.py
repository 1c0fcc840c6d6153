"""Division VI: tai-sai."""

from pitboss.book.index import citing
from pitboss.book.offices import DEALER_OR_SENIOR, Office, power
from pitboss.draws.dice import FACES, TUMBLER
from pitboss.editions import Edition
from pitboss.editions.nz_1996.general import BOTH_CASINOS, GENERAL, HOUSE, REFUSE_UNPAYABLE
from pitboss.games.tai_sai import layout, shapes
from pitboss.games.tai_sai.play import TAI_SAI_GAME
from pitboss.games.tai_sai.state import Own
from pitboss.money import odds
from pitboss.table.rules import OnLayout, Rules

at = citing("nz-1996", "VI")

TOTAL = at("1.0[Total]")  # what every wager on a total rests on
SUPERVISORS: tuple[Office, ...] = ("game supervisor", *HOUSE)

# Totals as far from one end as from the other pay alike, and share a row of 4.0.
ON_TOTALS = (
    (4, 17, "62 to 1", at("4.0[Total 4 or 17]")),
    (5, 16, "31 to 1", at("4.0[Total 5 or 16]")),
    (6, 15, "18 to 1", at("4.0[Total 6 or 15]")),
    (7, 14, "12 to 1", at("4.0[Total 7 or 14]")),
    (8, 13, "8 to 1", at("4.0[Total 8 or 13]")),
    (9, 12, "7 to 1", at("4.0[Total 9 or 12]")),
    (10, 11, "6 to 1", at("4.0[Total 10 or 11]")),
)
PAID_ON_TOTAL = {total: (pays, row) for low, high, pays, row in ON_TOTALS for total in (low, high)}

WAGERS = (
    shapes.one_side(
        "Small",
        range(4, 11),
        odds("1 to 1"),
        wins=(at("3.1(a)(i)"), at("4.0[Small]"), TOTAL),
        loses=(at("3.1(a)(ii)"), TOTAL),
    ),
    shapes.one_side(
        "Big",
        range(11, 18),
        odds("1 to 1"),
        wins=(at("3.1(b)(i)"), at("4.0[Big]"), TOTAL),
        loses=(at("3.1(b)(ii)"), TOTAL),
    ),
    *(
        shapes.triple(
            "Triples",
            face,
            odds("180 to 1"),
            wins=(at("3.1(c)(i)"), at("4.0[Triples]")),
            loses=(at("3.1(c)(ii)"),),
        )
        for face in FACES
    ),
    *(
        shapes.double(
            "Doubles",
            face,
            odds("11 to 1"),
            wins=(at("3.1(d)(i)"), at("4.0[Doubles]")),
            on_triple=(at("3.1(d)(ii)"), at("4.0[Doubles]")),
            loses=(at("3.1(d)(iii)"),),
        )
        for face in FACES
    ),
    shapes.any_triple(
        "Any Triple",
        odds("31 to 1"),
        wins=(at("3.1(e)(i)"), at("4.0[Any Triple]")),
        loses=(at("3.1(e)(ii)"),),
    ),
    *(
        shapes.total(
            "Three Dice Totals",
            total,
            odds(PAID_ON_TOTAL[total][0]),
            wins=(at("3.1(f)(i)"), PAID_ON_TOTAL[total][1], TOTAL),
            loses=(at("3.1(f)(ii)"), TOTAL),
        )
        for total in layout.TOTALS
    ),
    *(
        shapes.combination(
            "Dice Combinations",
            pair,
            layout.paired(*pair),
            permits=at("3.1(g)"),
            pays=odds("6 to 1"),
            wins=(at("3.1(g)(i)"), at("4.0[Combinations]")),
            loses=(at("3.1(g)(ii)"),),
        )
        for pair in layout.PAIRS
    ),
    *(
        shapes.single(
            "Individual Die face values",
            face,
            (odds("1 to 1"), odds("2 to 1"), odds("12 to 1")),
            wins=(at("3.1(h)(i)"), at("4.0[Individual]")),
            loses=(at("3.1(h)(ii)"),),
        )
        for face in FACES
    ),
)

ON_LAYOUT = OnLayout(
    made_with_chips=at("3.4"),
    spoken=at("3.5"),
    placement=at("3.6"),
    closed=at("3.9"),
    no_more_bets=power("call “No more bets”", "dealer", cite=at("6.2")),
    own_responsibility=at("3.7"),
    settles_by_position=at("3.8"),
    untouched=at("3.10"),
    until_all_paid=at("6.9"),
    opened_by_call=(at("6.1"), at("6.9")),
    collect_first=power("collect wagers", "dealer", cite=at("6.6(a)")),
    pay_then=power("pay wagers", "dealer", cite=at("6.6(b)")),
    non_value_chips=(
        at("2.5(a)"),
        at("2.5(b)"),
        at("1.0[Marker Button]"),
        at("1.0[Non-Value Chips]"),
        at("1.0[Value Chips]"),
    ),
    void_returns_stakes=True,
)

OWN = Own(
    marked=at("2.3"),
    lighting=at("2.4"),
    dice=at("2.5(e)"),
    total=TOTAL,
    uppermost=at("3.2"),
    one_face=at("3.3"),
    buttons=at("2.5(f)(i)"),
    entry_button=at("2.5(f)(ii)"),
    led=at("2.5(f)(iii)"),
    open_table=power("open the table for gaming", "casino supervisor", cite=at("5.0(a)")),
    checks={
        "power": at("5.0(a)"),
        "test runs": at("5.0(b)"),
        "tumbler": at("5.0(c)"),
        "seal": at("5.0(d)"),
    },
    activate=power("activate the tumbler", "dealer", cite=at("6.1")),
    call_bets=power("call “Place your bets”", "dealer", cite=at("6.1")),
    uncover=power("uncover the dice", "dealer", cite=at("6.3")),
    call_groups=at("6.4"),
    press=power("press the numbered buttons", "dealer", cite=at("6.5(a)")),
    enter=power("press the entry button", "dealer", cite=at("6.5(b)")),
    amend=power("have the entry amended", "game supervisor", cite=at("6.7")),
    no_interference=at("6.8"),
    causes={
        "die not flat": at("7.1"),
        "tumbler did not operate correctly": at("7.2"),
        "dice exposed early": at("7.3"),
        "tumbler not activated": at("7.4"),
    },
    no_spin=power("announce “No spin”", "dealer", cite=at("7.1")),
    observe=power("report what was seen of the spin", *DEALER_OR_SENIOR, cite=at("7.5")),
    void_regardless=at("7.5"),
    by_the_dice=power("report the lights", *DEALER_OR_SENIOR, cite=at("7.6")),
    faults={
        "lights": (at("7.6"), at("2.4")),
        "electronic equipment": (at("2.4"),),
        "entry terminal": (at("2.5(f)(i)"), at("2.5(f)(ii)"), at("2.5(f)(iii)")),
        "dice tumbler": (at("7.2"),),
    },
    report_fault=power("report a malfunction", *DEALER_OR_SENIOR, cite=at("7.7")),
    remedy=power("end a malfunction", *SUPERVISORS, cite=at("7.7")),
)

EDITION = Edition(
    TAI_SAI_GAME,
    Rules(
        book="nz-1996",
        game="tai-sai",
        title="Tai-Sai",
        wagers={wager.position: wager for wager in WAGERS},
        chances=TUMBLER,
        random=(at("2.6(a)"), at("2.6(b)"), at("2.6(c)")),
        general=GENERAL,
        layout=ON_LAYOUT,
        own=OWN,
        choices=(REFUSE_UNPAYABLE,),
        find=layout.find,
        examples=("small", "triple 3", "double 3", "any triple", "total 10", "1-2", "single 3"),
        venues=BOTH_CASINOS,
    ),
    division="VI",
)
