"""Division III: roulette."""

from pitboss.book.choices import YES_OR_NO, Choice
from pitboss.book.index import Clause, citing
from pitboss.book.offices import DEALER_OR_SENIOR, power
from pitboss.draws.wheels import BLACK, RED, ROULETTE
from pitboss.editions import Edition
from pitboss.editions.nz_1996.general import BOTH_CASINOS, GENERAL, REFUSE_UNPAYABLE
from pitboss.games.roulette import layout
from pitboss.games.roulette.play import ROULETTE_GAME
from pitboss.games.roulette.shapes import covering
from pitboss.games.roulette.state import Own
from pitboss.money import odds
from pitboss.table.rules import OnLayout, Rules
from pitboss.wager import Wager

at = citing("nz-1996", "III")

ZERO = (at("1.0[Zero]"), at("5.2"), at("5.3"))  # what a win with zero among the numbers rests on besides
COLOURS = at("2.3")


def inside(name: str, pays: str, numbers: layout.Numbers, wins: Clause, loses: Clause) -> Wager[None, int]:
    position = layout.named(numbers)
    by = (wins, at(f"5.1[{name}]"))
    return covering(
        numbers,
        name=name,
        on=position,
        position=position,
        area=layout.INSIDE,
        odds=odds(pays),
        permits=wins,
        wins=(*by, *ZERO) if 0 in numbers else by,
        loses=loses,
        zero=at("5.2"),
    )


def outside(
    name: str, pays: str, numbers: layout.Numbers, letter: str, on: str = "", also: tuple[Clause, ...] = ()
) -> Wager[None, int]:
    position = f"{name.lower()} {on}".rstrip()
    return covering(
        numbers,
        name=name,
        on=on,
        position=position,
        area=position,
        odds=odds(pays),
        permits=at(f"4.1({letter})(i)"),
        wins=(at(f"4.1({letter})(i)"), at(f"5.1[{name}]"), *also),
        loses=at(f"4.1({letter})(ii)"),
        zero=at("5.2"),
    )


WAGERS = (
    *(inside("Straight Up", "35 to 1", each, at("4.1(a)(i)"), at("4.1(a)(ii)")) for each in layout.STRAIGHTS),
    *(inside("Split", "17 to 1", each, at("4.1(b)(ii)"), at("4.1(b)(iii)")) for each in layout.ZERO_SPLITS),
    *(inside("Split", "17 to 1", each, at("4.1(b)(i)"), at("4.1(b)(iii)")) for each in layout.SPLITS),
    inside("Street", "11 to 1", layout.ZERO_STREETS[0], at("4.1(c)(ii)"), at("4.1(c)(iv)")),
    inside("Street", "11 to 1", layout.ZERO_STREETS[1], at("4.1(c)(iii)"), at("4.1(c)(iv)")),
    *(inside("Street", "11 to 1", each, at("4.1(c)(i)"), at("4.1(c)(iv)")) for each in layout.STREETS),
    inside("Corner", "8 to 1", layout.ZERO_CORNER, at("4.1(d)(ii)"), at("4.1(d)(iii)")),
    *(inside("Corner", "8 to 1", each, at("4.1(d)(i)"), at("4.1(d)(iii)")) for each in layout.CORNERS),
    *(inside("Six-Line", "5 to 1", each, at("4.1(e)(i)"), at("4.1(e)(ii)")) for each in layout.SIX_LINES),
    *(outside("Column", "2 to 1", each, "f", str(k)) for k, each in enumerate(layout.COLUMNS, 1)),
    *(outside("Dozen", "2 to 1", each, "g", str(k)) for k, each in enumerate(layout.DOZENS, 1)),
    outside("Low", "1 to 1", tuple(range(1, 19)), "h"),
    outside("High", "1 to 1", tuple(range(19, 37)), "i"),
    outside("Even", "1 to 1", tuple(range(2, 37, 2)), "j"),
    outside("Odd", "1 to 1", tuple(range(1, 37, 2)), "k"),
    outside("Red", "1 to 1", tuple(sorted(RED)), "l", also=(COLOURS,)),
    outside("Black", "1 to 1", tuple(sorted(BLACK)), "m", also=(COLOURS,)),
)

ON_LAYOUT = OnLayout(
    made_with_chips=at("4.2"),
    spoken=at("4.3"),
    placement=at("4.4"),
    closed=at("4.5"),
    no_more_bets=power("call “No more bets”", "dealer", cite=at("3.3")),
    own_responsibility=at("4.6"),
    settles_by_position=at("4.7"),
    untouched=at("4.8"),
    paid_may_be_taken=at("4.9"),
    outside_areas=frozenset(wager.area for wager in WAGERS if wager.area != layout.INSIDE),
    collect_first=power("collect wagers", "dealer", cite=at("3.5(a)")),
    pay_then=power("pay wagers", "dealer", cite=at("3.5(b)")),
    non_value_chips=(
        at("2.6(a)"),
        at("2.6(b)"),
        at("1.0[Marker Button]"),
        at("1.0[Non-Value Chips]"),
        at("1.0[Value Chips]"),
    ),
    void_returns_stakes=False,
)

OWN = Own(
    dolly=at("1.0[Dolly]"),
    direction=at("3.1"),
    spin=power("spin the ball", "dealer", cite=at("3.2")),
    announce=at("3.4(a)"),
    place_dolly=at("3.4(b)"),
    no_interference=at("3.6"),
    change_ball=power(
        "change the ball",
        "game supervisor",
        "casino supervisor",
        "shift manager",
        "casino manager",
        "casino operator",
        cite=at("3.7"),
    ),
    display=at("2.6(e)"),
    causes={
        "ball spun with the wheel": at("6.1"),
        "foreign object in the wheel": at("6.2"),
        "ball balanced too long": at("6.3"),
        "ball hung up": at("6.3"),
        "ball left the wheel": at("6.4"),
        "interference": at("6.5"),
        "too few revolutions expected": at("6.6"),
    },
    only_when_called="too few revolutions expected",
    no_spin=power("announce “No spin”", *DEALER_OR_SENIOR, cite=at("6.1")),
    examine=power("examine the ball", "game supervisor", cite=at("6.4")),
    void_regardless=at("6.7"),
    re_spin=at("6.8"),
    display_not_binding=at("6.9"),
)

WINNING_NUMBER_DISPLAY = Choice(
    "winning_number_display",
    YES_OR_NO,
    default=True,
    cite=at("2.6(e)"),
    meaning="an electronic display of the last winning numbers stands at the table",
)

EDITION = Edition(
    ROULETTE_GAME,
    Rules(
        book="nz-1996",
        game="roulette",
        title="Roulette",
        wagers={wager.position: wager for wager in WAGERS},
        chances=ROULETTE,
        random=(at("2.5(a)"), at("2.5(b)"), at("2.5(c)")),
        general=GENERAL,
        layout=ON_LAYOUT,
        own=OWN,
        choices=(REFUSE_UNPAYABLE, WINNING_NUMBER_DISPLAY),
        find=layout.find,
        examples=("17", "0-1", "1-2-3", "1-4-2-5", "column 2", "dozen 1", "red"),
        venues=BOTH_CASINOS,
    ),
    division="III",
)
