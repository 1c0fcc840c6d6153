"""Division VII: money wheel."""

from dataclasses import replace

from pitboss.book.choices import Choice, OneOf, Violation, Words
from pitboss.book.index import citing
from pitboss.book.offices import power
from pitboss.draws.wheels import MONEY_WHEEL
from pitboss.editions import Edition
from pitboss.editions.nz_1996.general import BOTH_CASINOS, GENERAL, REFUSE_UNPAYABLE
from pitboss.games.money_wheel import layout
from pitboss.games.money_wheel.play import MONEY_WHEEL_GAME
from pitboss.games.money_wheel.shapes import on_symbol
from pitboss.games.money_wheel.state import MoneyWheelRules, Own
from pitboss.money import odds
from pitboss.table.rules import OnLayout, Rules
from pitboss.table.state import Setup

at = citing("nz-1996", "VII")

# The column of symbols is lost in print; the order is read from the numbers of sections (MW-01).
PAYS = {
    "A": ("1 to 1", at("5.0[A]")),
    "B": ("3 to 1", at("5.0[B]")),
    "C": ("5 to 1", at("5.0[C]")),
    "D": ("11 to 1", at("5.0[D]")),
    "E": ("23 to 1", at("5.0[E]")),
    "F": ("47 to 1", at("5.0[F]")),
    "G": ("47 to 1", at("5.0[G]")),
}

WAGERS = tuple(
    on_symbol(symbol, odds(pays), wins=(at("4.1(a)"), row), loses=(at("4.1(b)"),))
    for symbol, (pays, row) in PAYS.items()
)

ON_LAYOUT = OnLayout(
    made_with_chips=at("4.2"),
    spoken=at("4.3"),
    placement=at("4.4"),
    closed=at("4.7"),
    no_more_bets=power("call “No more bets”", "dealer", cite=at("3.4")),
    own_responsibility=at("4.5"),
    settles_by_position=at("4.6"),
    untouched=at("4.8"),
    collect_first=power("collect wagers", "dealer", cite=at("3.5(b)")),
    pay_then=power("pay wagers", "dealer", cite=at("3.5(c)")),
    non_value_chips=(
        at("2.6(b)"),
        at("2.6(c)"),
        at("1.0[Marker Button]"),
        at("1.0[Non-Value Chips]"),
        at("1.0[Value Chips]"),
    ),
    void_returns_stakes=False,
)

OWN = Own(
    sections={
        "A": at("2.3(a)"),
        "B": at("2.3(b)"),
        "C": at("2.3(c)"),
        "D": at("2.3(d)"),
        "E": at("2.3(e)"),
        "F": at("2.3(f)"),
        "G": at("2.3(g)"),
    },
    presented_as=at("2.8"),
    indicator=at("2.6(a)"),
    direction=at("3.1"),
    spin=power("spin the wheel", "dealer", "game supervisor", cite=at("3.2")),
    revolutions=at("3.3"),
    announce=power("announce the winning symbol", "dealer", cite=at("3.5(a)")),
    no_interference=at("3.6"),
    causes={
        "interference": (at("6.1"), at("3.6")),
        "wheel unbalanced": (at("6.1"),),
        "mechanical malfunction": (at("6.1"),),
        "indicator on a peg": (at("6.2"),),
        "fewer than four revolutions": (at("6.3"), at("3.3")),
    },
    no_spin=power("announce “No spin”", "dealer", "game supervisor", cite=at("6.1")),
    void_regardless=at("6.4"),
)

SYMBOLS_DIFFER = at("2.4")
SYMBOL_NAMES = tuple(
    Choice(
        layout.choice_of(symbol),
        Words(),
        default=symbol,
        cite=SYMBOLS_DIFFER,
        meaning=f"what Symbol {symbol} shows, as players name it",
    )
    for symbol in layout.SYMBOLS
)
SYMBOLS_APPROVED = Choice(
    "symbols_approved",
    OneOf((True,)),
    default=True,
    cite=SYMBOLS_DIFFER,
    meaning="the Authority has approved the symbols",
)
GAME_NAME = Choice(
    "game_name",
    Words(),
    default="Money Wheel",
    cite=at("2.8"),
    meaning="the name by which the operator presents the game",
)


def symbols_differ(setup: Setup, place: str) -> tuple[Violation, ...]:
    """No two symbols may be called alike, nor one by the letter of another."""
    found: list[Violation] = []
    taken: dict[str, str] = {}
    names = layout.names_in(setup.choices)
    letters = {word: symbol for symbol in names for word in layout.words_for(symbol, symbol)}
    for symbol, name in names.items():
        word = layout.words_for(symbol, name)[-1]
        other = taken.setdefault(word, letters.get(word, symbol))
        if other != symbol:
            because = f"symbols differ from each other, and this one would be taken for Symbol {other}"
            found.append(Violation(f"{place}choices.{layout.choice_of(symbol)}", name, SYMBOLS_DIFFER.id, because))
    return tuple(found)


def as_named(rules: MoneyWheelRules) -> MoneyWheelRules:
    """Under the house's own names for the game and its symbols."""
    return replace(rules, title=str(rules.chosen["game_name"]), find=layout.finder(layout.names_in(rules.chosen)))


EDITION = Edition(
    MONEY_WHEEL_GAME,
    Rules(
        book="nz-1996",
        game="money-wheel",
        title="Money Wheel",
        wagers={wager.position: wager for wager in WAGERS},
        chances=MONEY_WHEEL,
        random=(at("2.2(a)"), at("2.2(b)"), at("2.2(c)")),
        general=GENERAL,
        layout=ON_LAYOUT,
        own=OWN,
        choices=(REFUSE_UNPAYABLE, GAME_NAME, *SYMBOL_NAMES, SYMBOLS_APPROVED),
        find=layout.finder(layout.names_in({})),
        examples=layout.SYMBOLS,
        venues=BOTH_CASINOS,
        adjust=as_named,
        check=symbols_differ,
    ),
    division="VII",
)
