"""Division VIII: Caribbean stud poker, its table."""

from dataclasses import replace

from pitboss.book.choices import Between, Choice, OneOf, Violation
from pitboss.book.offices import power
from pitboss.draws.cards import DECK
from pitboss.draws.space import Chances
from pitboss.editions import Edition
from pitboss.editions.nz_1996.caribbean_stud import ANTE, BET, JACKPOT_WAGER, MAXIMUM_PAYOUT, WAGERS, at
from pitboss.editions.nz_1996.general import BOTH_CASINOS, GENERAL, HOUSE, REFUSE_UNPAYABLE
from pitboss.editions.nz_1996.general import at as general
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud.play import STUD_GAME
from pitboss.games.caribbean_stud.prizes import Several
from pitboss.games.caribbean_stud.shapes import Against
from pitboss.games.caribbean_stud.showdown import LEFT, NO_HAND, RESULTS
from pitboss.games.caribbean_stud.state import Own, StudRules
from pitboss.money import Amount, ChipSet, show
from pitboss.shoe.state import CutOrder, OnCards
from pitboss.table.rules import OnLayout, Rules
from pitboss.table.state import Setup

# --- what a house chooses

DEALT_FROM = Choice(
    "dealt_from",
    OneOf(("shoe", "automatic shuffler")),
    default="shoe",
    cite=at("2.5(a)(i)"),
    meaning="whether cards are dealt singly out of a shoe, or five at a time out of an automatic shuffler",
)
OPERATION = Choice(
    "jackpot_operation",
    OneOf(("electronic", "manual", "none")),
    default="electronic",
    cite=at("2.3(c)(i)"),
    meaning="how the Progressive Jackpot is operated, if it is at all",
)
POOL = Choice(
    "jackpot_pool",
    OneOf(("own", "linked")),
    default="own",
    cite=at("2.4(b)"),
    meaning="whether the jackpot prize pool is this table's alone, or linked tables share one",
)
SEED = Choice(
    "jackpot_seed",
    Between(0, 1_000_000),
    default=0,
    cite=at("12.1(a)"),
    meaning="the dollars that the operator puts into the pool at first, and again when a royal flush has won all of it",
    reading="CS-05",
)

PAID_IN = Choice(
    "jackpot_paid_in",
    OneOf(("chips, cash or cheque", "chips or cash", "chips or cheque", "chips")),
    default="chips, cash or cheque",
    cite=at("11.8"),
    meaning="what a jackpot won with a royal or a straight flush is paid in, if its player asks for it",
)
APPROVED = tuple(
    Choice(f"{what}_approved", OneOf((True,)), default=True, cite=cite, meaning=f"the Authority has approved {meaning}")
    for what, cite, meaning in (
        ("jackpot_equipment", at("2.4[tail]"), "the jackpot’s electronic equipment and its meters"),
        ("jackpot_terms", at("11.3"), "the rate of increments to the prize pool and what the operator keeps"),
        ("maximum_payout", at("10.2"), "the maximum payout on bet wagers"),
        ("cutting_card_procedure", at("5.4(c)"), "how the cutting card is used with an automatic shuffler"),
    )
)

# --- the table

WAGER_AT = {
    **{layout.ante(seat): replace(ANTE, position=layout.ante(seat), area=layout.ante(seat)) for seat in range(1, 10)},
    **{layout.bet(seat): replace(BET, position=layout.bet(seat), area=layout.bet(seat)) for seat in range(1, 10)},
}

ON_LAYOUT = OnLayout(
    made_with_chips=at("4.8"),
    spoken=at("4.9"),
    placement=at("4.8"),
    closed=at("7.1(a)"),
    no_more_bets=power("announce “No more bets”", "dealer", cite=at("7.1(a)")),
    own_responsibility=at("4.8"),
    settles_by_position=at("4.8"),
    untouched=at("4.12"),
    collect_first=power("settle the hands", "dealer", cite=at("9.4")),
    pay_then=power("settle the hands", "dealer", cite=at("9.4")),
    non_value_chips=(),
    void_returns_stakes=True,
)

TO_THE_STACK = {"stack": at("5.3"), "riffle shuffle": at("5.3")}
TO_THE_SHUFFLER = {"chemmy shuffle": at("5.4(a)"), "stack": at("5.4(a)"), "riffle shuffle": at("5.4(a)")}

CARDS = OnCards(
    decks=at("3.1"),
    inspect=(at("5.1"), ("dealer", "game supervisor")),
    spread=power("spread the cards", "dealer", cite=at("5.2")),
    mix=TO_THE_STACK,
    shuffle=power("shuffle the cards", "dealer", cite=at("6.1(a)")),
    after_vacancy=at("6.1(c)"),
    offer=at("6.3"),
    order=lambda state, rules: CutOrder((), (at("6.3"),)),
    employee=power("cut the cards", "dealer", "game supervisor", *HOUSE, cite=at("6.2")),
    cut=at("6.2"),
    insert=power("place the cards on the cutting card", "dealer", cite=at("6.2")),
    depth=lambda rules: (0, 0, 0),
    directed=None,
    load=power("load the shoe", "dealer", cite=at("6.2")),
    replace=power("have the cards replaced", "casino manager", "shift manager", cite=at("6.5")),
    deal=power("deal the cards", "dealer", cite=at("7.1(b)")),
    dealt_from=(general("19.4(a)"), at("2.5(a)(i)"), at("3.1")),
    no_handling=at("14.1"),
    least_cut=1,
)

OWN = Own(
    cards=CARDS,
    wagers=WAGERS,
    several=Several(fixed=at("12.2(a)"), straight_flush=at("12.2(b)"), least=at("12.2(c)(i)"), share=at("12.2(c)(ii)")),
    configure=power("configure the jackpot", "casino operator", cite=at("11.3")),
    reset=power("reset the jackpot", "casino manager", cite=at("2.4[tail]")),
    seed=(at("12.1(a)"), at("11.3")),
    in_order=(at("12.3"), at("12.3(a)"), at("12.3(b)")),
    by_hand=frozenset({at("8.2(a)").id, at("9.7(a)").id, at("9.8(a)").id}),
    ante=at("1.0[Ante Wager]"),
    bet=at("1.0[Bet Wager]"),
    fold=at("1.0[Fold]"),
    electronic=(at("2.3(c)(i)"), at("2.4(a)")),
    manual=(at("2.3(c)(ii)"),),
    meter=(at("2.4(b)"), at("2.4[tail]")),
    light=(at("2.4(c)"), at("4.3(a)"), at("4.3(b)")),
    shuffler=(at("2.5(a)(ii)"), general("19.4(b)")),
    into_the_shuffler=(at("5.4(b)"), at("5.4(c)")),
    offered=at("4.1(b)"),
    needs_ante=(at("4.1[tail]"), at("11.1")),
    jackpot_chip=(at("4.2"), at("11.5")),
    decision=(at("4.4(a)"), at("4.4(b)"), at("8.1")),
    fold_face_down=at("4.5"),
    bet_twice=at("4.6"),
    untouched=(at("4.7"), at("4.12")),
    one_hand=at("4.10"),
    one_wager=at("4.11"),
    no_more_bets=at("7.1(a)"),
    from_left=at("7.1(b)"),
    face_down=at("7.2"),
    by_shoe=(at("7.3(a)"), at("7.3(b)"), at("7.3(c)"), at("7.3(d)")),
    by_shuffler=(at("7.4(a)"), at("7.4(b)"), at("7.4[tail]")),
    each_round=at("6.1(b)"),
    check_deck=power("have the deck checked", "casino manager", "shift manager", "inspector", cite=at("6.4")),
    betting=at("8.1"),
    collect_folded=(at("8.2(c)"), at("8.2(d)"), at("8.2(e)"), at("8.2(f)")),
    turn=at("8.3"),
    face_down_loses=at("9.6"),
    controls=power("speak for the jackpot’s equipment", "jackpot controller", "game supervisor", cite=at("2.4(b)")),
    leave_up=at("9.3"),
    show=(at("9.4"), at("9.4(a)")),
    compare=(at("9.4(b)"), at("9.4(c)")),
    collect={
        NO_HAND: at("9.2(b)"),
        LEFT: at("9.7(c)"),
        RESULTS[Against.LOWER]: at("9.7(c)"),
        RESULTS[Against.HIGHER]: at("9.8(d)"),
        RESULTS[Against.EQUAL]: at("9.9"),
    },
    put_right=power("put right what was reported of cards", "game supervisor", *HOUSE, cite=general("15.1")),
    pool=at("11.3"),
    look=at("11.4"),
    after_settlement=at("11.7"),
    means=at("11.8"),
    verify=at("11.10"),
    count=at("11.11"),
    declare=at("13.4"),
    dead=power("declare a hand dead", "casino supervisor", cite=at("14.1")),
    directions={"English only": at("14.2(a)"), "silence": at("14.2(b)"), "apart": at("14.2(c)")},
    direct=power("direct the players", "casino manager", "shift manager", cite=at("14.2(a)")),
    wrong_number=at("14.3"),
    one_exposed=at("14.4"),
    two_exposed=at("14.5"),
    dealer_exposed=at("14.6"),
    no_ante_partial=at("14.7"),
    no_ante_complete=at("14.8"),
    not_fifty_two=at("14.9"),
    misdeal=at("14.10"),
    absent=at("14.11"),
)


def check(setup: Setup, place: str) -> tuple[Violation, ...]:
    """A wager on the jackpot is one chip, and the most that a bet wins can be paid in chips."""
    found = list[Violation]()
    wager = setup.choices.get(JACKPOT_WAGER.name, JACKPOT_WAGER.default)
    played = setup.choices.get(OPERATION.name, OPERATION.default) != "none"
    if played and type(wager) is int and wager * 100 not in setup.chips:
        chips = ", ".join(show(each) for each in setup.chips if not each % 100)
        because = f"a wager on the jackpot is one chip; this table has {chips}"
        found.append(Violation(f"{place}choices.{JACKPOT_WAGER.name}", str(wager), at("4.2").id, because))
    most = setup.choices.get(MAXIMUM_PAYOUT.name, MAXIMUM_PAYOUT.default)
    chips_here = ChipSet(tuple(Amount(each) for each in setup.chips if each > 0) or (Amount(1),))
    if type(most) is int and most > 0 and not chips_here.payable(most * 100):
        because = f"a payout is in chips; the nearest that can be made are {_near(chips_here, most * 100)}"
        found.append(Violation(f"{place}choices.{MAXIMUM_PAYOUT.name}", str(most), at("10.2").id, because))
    return tuple(found)


def _near(chips: ChipSet, amount: int) -> str:
    return " and ".join(show(each) for each in (chips.last_payable(amount), chips.next_payable(amount)) if each)


def at_the_table(rules: StudRules) -> StudRules:
    """The places that the table has, and how its cards are made ready."""
    there = {
        position: each for position, each in rules.wagers.items() if layout.place_of(position) <= rules.setup.seats
    }
    if rules.chosen[DEALT_FROM.name] == "shoe":
        return replace(rules, wagers=there)
    cards = replace(CARDS, mix=TO_THE_SHUFFLER, load=power("load the shuffler", "dealer", cite=at("5.4(b)")))
    return replace(rules, wagers=there, own=replace(rules.own, cards=cards))


EDITION = Edition(
    STUD_GAME,
    Rules(
        book="nz-1996",
        game="caribbean-stud",
        title=WAGERS.title,
        wagers=WAGER_AT,
        chances=Chances.uniform(DECK),  # of one card from a full deck
        random=(),
        general=GENERAL,
        layout=ON_LAYOUT,
        own=OWN,
        choices=(DEALT_FROM, OPERATION, POOL, SEED, *WAGERS.choices, PAID_IN, REFUSE_UNPAYABLE, *APPROVED),
        find=layout.find,
        find_own=layout.find_own,
        examples=("ante", "ante 3"),
        venues=BOTH_CASINOS,
        adjust=at_the_table,
        check=check,
        moved=frozenset(layout.bet(seat) for seat in range(1, layout.PLACES + 1)),
        seats=(layout.PLACES, at("3.1")),
    ),
    division="VIII",
)
