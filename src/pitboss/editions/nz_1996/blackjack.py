"""Division II: blackjack."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from pitboss.book.choices import YES_OR_NO, Between, Choice, OneOf, Violation
from pitboss.book.index import Clause, citing
from pitboss.book.offices import DEALER_OR_SENIOR, power
from pitboss.draws.cards import DECK
from pitboss.draws.space import Chances
from pitboss.editions import Edition
from pitboss.editions.nz_1996.general import BOTH_CASINOS, GENERAL, HOUSE, REFUSE_UNPAYABLE
from pitboss.editions.nz_1996.general import at as general
from pitboss.games.blackjack import layout
from pitboss.games.blackjack.clauses import BlackjackRules, Own
from pitboss.games.blackjack.hands import HANDS_PER_BOX
from pitboss.games.blackjack.house import cut_order
from pitboss.games.blackjack.placing import SUPER_SEVENS
from pitboss.games.blackjack.play import BLACKJACK_GAME
from pitboss.games.blackjack.shapes import OnBox, Sevens, additional, insurance, on_box, super_sevens
from pitboss.money import Amount, ChipSet, Odds, odds, show
from pitboss.shoe.messages import STEPS
from pitboss.shoe.state import OF_A_DECK, OnCards
from pitboss.table.rules import OnLayout, Rules
from pitboss.table.state import Range, Setup
from pitboss.wager import Wager

at = citing("nz-1996", "II")

# --- wagers

BY = OnBox(
    a=at("4.1(a)"),
    b=at("4.1(b)"),
    c=at("4.1(c)"),
    d=at("4.1(d)"),
    e=at("4.1(e)"),
    f=at("4.1(f)"),
    g=at("4.1(g)"),
    pays=(at("4.5"),),
)
DOUBLED = BY._replace(pays=(at("10.4"),))
SPLIT = BY._replace(pays=(at("11.6"),))

SEVENS_PAY: Mapping[Sevens, tuple[Odds, tuple[Clause, ...]]] = {
    "one": (odds("3 to 1"), (at("14.4(a)"),)),
    "two": (odds("50 to 1"), (at("14.4(b)"),)),
    "two of a suit": (odds("100 to 1"), (at("14.4(c)"),)),
    "three": (odds("500 to 1"), (at("14.4(d)"),)),
    "three of a suit": (odds("5000 to 1"), (at("14.4(e)"),)),
}


def on_one_box(number: int) -> list[Wager[Any, Any]]:
    """Everything that can be wagered in the course of a round at one box."""
    even, blackjack = odds("1 to 1"), odds("3 to 2")
    box = layout.box(number)
    found: list[Wager[Any, Any]] = [on_box("Wager", box, at("4.1"), even, blackjack, BY)]
    found.append(
        insurance("Insurance Wager", layout.insurance(number), at("9.1"), odds("2 to 1"), at("9.5")),
    )
    for which in range(1, HANDS_PER_BOX + 1):
        if which > 1:
            hand = layout.hand(number, which)
            found.append(additional("Split Pair", hand, at("11.2"), even, SPLIT, at("11.7")))
        double = layout.double(number, which)
        found.append(additional("Double Down", double, at("10.2"), even, DOUBLED, at("10.5")))
    found.append(super_sevens(SUPER_SEVENS, layout.sevens(number), at("14.2"), SEVENS_PAY, at("14.4(f)")))
    return found


WAGERS = {wager.position: wager for number in range(1, layout.BOXES + 1) for wager in on_one_box(number)}

ON_LAYOUT = OnLayout(
    made_with_chips=at("4.3"),
    spoken=at("4.4"),
    placement=at("4.3"),
    closed=at("4.6"),
    no_more_bets=power("call “No more bets”", "dealer", cite=at("7.2")),
    own_responsibility=at("4.3"),
    settles_by_position=at("4.3"),
    untouched=at("4.8"),
    collect_first=power("settle wagers", "dealer", cite=at("4.8")),
    pay_then=power("settle wagers", "dealer", cite=at("4.8")),
    non_value_chips=(),
    void_returns_stakes=True,
)

# --- the cards

HALF_AND_ONE = OF_A_DECK * 3 // 2  # cards in about one and a half decks


def depth(rules: BlackjackRules) -> tuple[int, int, int]:
    tolerance = int(rules.chosen["cutting_card_tolerance"])
    return HALF_AND_ONE, HALF_AND_ONE - tolerance, HALF_AND_ONE + tolerance


CARDS = OnCards(
    decks=at("3.1"),
    inspect=(at("5.1"), ("dealer", "game supervisor")),
    spread=power("spread the cards", "dealer", cite=at("5.2")),
    mix=dict(zip(STEPS, (at("5.3(a)"), at("5.3(b)"), at("5.3(c)")), strict=True)),
    shuffle=power("shuffle the cards", "dealer", cite=at("6.1(a)")),
    after_vacancy=at("6.1(d)"),
    offer=at("6.2"),
    order=cut_order,
    employee=power("cut the cards for the players", *DEALER_OR_SENIOR, cite=at("6.8")),
    cut=at("6.3"),
    insert=power("insert the cutting card", "dealer", cite=at("6.4")),
    depth=depth,
    directed=power("direct another place for the cutting card", "casino manager", "shift manager", cite=at("6.5")),
    load=power("load the shoe", "dealer", cite=at("6.6")),
    replace=power("have the cards replaced", "casino manager", "shift manager", cite=at("6.9")),
    deal=power("deal the cards", "dealer", cite=at("3.3")),
    dealt_from=(general("19.4(a)"), general("19.1"), at("3.1")),
    no_handling=at("3.3"),
)

OWN = Own(
    cards=CARDS,
    box=at("1.0[Box]"),
    values=(at("3.2(a)"), at("3.2(b)"), at("3.2(c)")),
    hard_total=at("1.0[Hard Total]"),
    soft_total=at("1.0[Soft Total]"),
    initial_deal=at("1.0[Initial Deal]"),
    round=at("1.0[Round]"),
    blackjack=at("1.0[Blackjack]"),
    wager=at("4.1"),
    no_more_after=at("4.2"),
    optional_untouched=at("4.7"),
    losing_untouched=at("4.8"),
    restrict={"late": at("4.9(a)"), "skipped": at("4.9(b)")},
    restricts=power("restrict a player to the minimum", *HOUSE, cite=at("4.9(a)")),
    restrict_notice=at("4.9[tail]"),
    bettors=at("13.1"),
    box_maximum=power("limit the wagers on a box", *HOUSE, cite=at("13.2")),
    decides=at("13.3(a)"),
    in_line=at("13.3(b)"),
    others_double=at("13.3(c)"),
    others_split=at("13.3(d)"),
    others_bound=at("13.3(e)"),
    others_insure=at("13.3(f)"),
    others_even_money=at("13.3(g)"),
    boxes=at("13.4"),
    patronage=power("say whether there are places enough", "game supervisor", *HOUSE, cite=at("13.5")),
    each_box=at("13.6"),
    burn=at("7.1"),
    deal=(at("7.3(a)"), at("7.3(b)"), at("7.3(c)")),
    announce=at("7.4"),
    as_decided=at("7.5"),
    dealer_then=at("7.6"),
    own_total=at("7.10"),
    collect_cards=(at("7.7(a)"), at("7.7(b)")),
    mid_round=at("7.8"),
    first_card=at("7.9"),
    shuffle_first=at("6.1(b)"),
    shuffle_after=at("6.1(c)"),
    cut_by={"first": at("6.7(a)"), "box": at("6.7(b)"), "dealer": at("6.7(c)"), "replaced": at("6.7(d)")},
    cut_refused=at("6.8"),
    pays=at("4.5"),
    blackjack_paid=at("8.1"),
    blackjack_waits=at("8.2"),
    even_money=at("8.3"),
    even_money_pays=odds("1 to 1"),
    insurance=at("9.1"),
    insurance_wager=at("1.0[Insurance Wager]"),
    call_insurance=power("announce “Insurance”", "dealer", cite=at("9.2(a)")),
    insurance_line=at("9.2(b)"),
    insurance_amount=at("9.3"),
    insurance_payable=at("9.4"),
    insurance_collected=at("9.6"),
    double_totals=at("10.1(a)"),
    double_no_aces=at("10.1(b)"),
    double_amount=at("10.2"),
    double_one_card=at("10.3"),
    double_original=at("10.5"),
    split=at("11.1"),
    split_amount=at("11.2"),
    split_order=at("11.3"),
    split_then=at("11.4"),
    split_again=at("11.4(a)"),
    split_aces=at("11.4(b)"),
    split_no_blackjack=at("11.4(c)"),
    split_declined=at("11.5"),
    split_settled=at("11.6"),
    split_original=at("11.7"),
    draw=at("12.1"),
    no_draw_on_21=at("12.1(a)"),
    double_draws_one=at("12.1(b)"),
    aces_draw_one=at("12.1(c)"),
    must_draw=at("12.1(d)"),
    bust=at("12.2"),
    dealer_draws=at("12.3"),
    dealer_stops=at("12.4"),
    sevens_offered=at("14.1"),
    sevens_placed=at("14.2"),
    sevens_amount=at("14.3"),
    sevens_split=at("14.5"),
    sevens_settled=at("14.6"),
    sevens_wager=at("1.0[Super Sevens Wager]"),
    face_up=at("15.1"),
    unseen=at("15.2"),
    no_wager=power("see to a deal that went wrong", "casino supervisor", cite=at("15.3")),
    omitted=power("see to a deal that went wrong", "casino supervisor", cite=at("15.4")),
    no_dealer_card=power("see to a deal that went wrong", "casino supervisor", cite=at("15.5")),
    void_or_complete=(at("15.5(a)"), at("15.5(b)"), at("15.5[tail]")),
    to_dealer=at("15.6"),
    exposed=at("15.7"),
    otherwise=power("see to a deal that went wrong", "casino supervisor", cite=at("15.8")),
    absent=power("direct cards to an absent player’s hand", "casino supervisor", cite=at("15.9")),
    too_few=at("15.10"),
    damaged=power("replace damaged cards", "casino supervisor", cite=at("15.11")),
    missed_shuffle=at("15.12"),
    no_cutting_card=at("15.13"),
)

# --- what a house chooses

DECKS = Choice("decks", Between(4, 8), default=6, cite=at("3.1"), meaning="how many decks are in the shoe")
SUPER_SEVENS_OFFERED = Choice(
    "super_sevens",
    YES_OR_NO,
    default=False,
    cite=at("14.1"),
    meaning="Super Sevens is offered, on a layout that has areas for it",
)
SUPER_SEVENS_AMOUNT = Choice(
    "super_sevens_wager",
    Between(1, 10_000),
    default=5,
    cite=at("14.3"),
    meaning="the amount of a Super Sevens wager on the sign, in dollars",
)
CHOICES = (
    DECKS,
    Choice(
        "cutting_cards",
        Between(1, 2),
        default=1,
        cite=at("3.1"),
        meaning="how many cutting cards the shoe has; the second lies at its end",
    ),
    Choice(
        "cutting_card_tolerance",
        Between(0, 26),
        default=13,
        cite=at("6.4"),
        meaning="how many cards from one and a half decks the cutting card may lie",
        reading="BJ-06",
    ),
    Choice(
        "burn_first_card",
        YES_OR_NO,
        default=False,
        cite=at("7.1"),
        meaning="the first card of a shoe is discarded face down",
    ),
    Choice(
        "bettors_per_box",
        Between(1, 3),
        default=1,
        cite=at("13.1"),
        meaning="how many players may wager on one box; those beyond the seats stand",
    ),
    Choice(
        "boxes_per_player",
        Between(1, layout.BOXES),
        default=1,
        cite=at("13.4"),
        meaning="on how many boxes one player may wager",
    ),
    SUPER_SEVENS_OFFERED,
    SUPER_SEVENS_AMOUNT,
    Choice(
        "dealer_second_card",
        OneOf(("if it matters", "always")),
        default="if it matters",
        cite=at("12.4"),
        meaning="whether the dealer’s second card is dealt when nothing rides on it",
        reading="BJ-10",
    ),
    Choice(
        "dealer_blackjack_after_split",
        OneOf(("busts_stay_lost", "original_only", "busts_plus_original")),
        default="busts_stay_lost",
        cite=at("11.7"),
        meaning="what a dealer’s blackjack takes where hands of a split have bust",
        reading="BJ-16",
    ),
    Choice(
        "absent_player_total",
        OneOf(("hard", "playing")),
        default="hard",
        cite=at("15.9"),
        meaning="the total by which cards are dealt to an absent player’s hand",
        reading="BJ-32",
    ),
    REFUSE_UNPAYABLE,
)


def check(setup: Setup, place: str) -> tuple[Violation, ...]:
    """Super Sevens is played with six to eight decks (BJ-42), for an amount that the table's chips can make."""
    if setup.choices.get(SUPER_SEVENS_OFFERED.name) is not True:
        return ()
    count, amount = (setup.choices.get(each.name, each.default) for each in (DECKS, SUPER_SEVENS_AMOUNT))
    found: list[Violation] = []
    if type(count) is int and count < 6:
        because = "Super Sevens is played with six to eight decks"
        found.append(Violation(f"{place}choices.{DECKS.name}", str(count), at("3.1").id, because))
    if type(amount) is int and min(setup.chips, default=0) > 0 and SUPER_SEVENS not in setup.limits.by_wager:
        chips = ChipSet(tuple(Amount(each) for each in setup.chips))
        if not chips.payable(amount * 100):
            because = f"the chips of this table make {show(chips.next_payable(amount * 100))}, not {amount}"
            where = f"{place}choices.{SUPER_SEVENS_AMOUNT.name}"
            found.append(Violation(where, str(amount), at("14.3").id, because))
    return tuple(found)


def behind(setup: Setup) -> int:
    """Who wagers on boxes at other players' seats needs no seat."""
    bettors = setup.choices.get("bettors_per_box", 1)
    return setup.seats * (bettors - 1) if type(bettors) is int else 0


def at_the_table(rules: BlackjackRules) -> BlackjackRules:
    """The boxes that the table has, and the amount of a Super Sevens wager on its sign."""
    setup, limits = rules.setup, rules.setup.limits
    if rules.chosen["super_sevens"] and SUPER_SEVENS not in limits.by_wager:
        amount = int(rules.chosen[SUPER_SEVENS_AMOUNT.name]) * 100
        limits = changed(limits, by_wager={**limits.by_wager, SUPER_SEVENS: Range(amount, amount)})
    there = {position: each for position, each in rules.wagers.items() if layout.box_of(position) <= setup.seats}
    return replace(rules, wagers=there, setup=changed(setup, limits=limits))


EDITION = Edition(
    BLACKJACK_GAME,
    Rules(
        book="nz-1996",
        game="blackjack",
        title="Blackjack",
        wagers=WAGERS,
        chances=Chances.uniform(DECK),  # of one card from a full shoe
        random=(),
        general=GENERAL,
        layout=ON_LAYOUT,
        own=OWN,
        choices=CHOICES,
        find=layout.find,
        find_own=layout.find_own,
        examples=("bet", "sevens", "box 3"),
        venues=BOTH_CASINOS,
        adjust=at_the_table,
        check=check,
        moved=frozenset(layout.ADDED),
        seats=(layout.BOXES, at("2.1")),
        standing=behind,
    ),
    division="II",
)
