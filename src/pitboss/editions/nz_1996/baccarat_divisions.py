"""What the three divisions of baccarat have in common, clause by clause under each one's own numbers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pitboss.book.choices import Between, Choice, OneOf
from pitboss.book.index import Clause
from pitboss.book.offices import DEALER_OR_SENIOR, power
from pitboss.draws.cards import decks, read_left
from pitboss.draws.space import Chances
from pitboss.editions.nz_1996.general import HOUSE
from pitboss.editions.nz_1996.general import at as general
from pitboss.games.baccarat import layout
from pitboss.games.baccarat.coups import Coup, coups
from pitboss.games.baccarat.shapes import CoupWager, on_hand, on_tie
from pitboss.games.baccarat.state import BaccaratRules, Own, StyleB
from pitboss.money import Odds, odds
from pitboss.shoe.messages import STEPS
from pitboss.shoe.order import Order
from pitboss.shoe.state import OnCards, PreShuffling
from pitboss.table.rules import OnLayout
from pitboss.table.state import Setup

At = Callable[[str], Clause]

DECKS = 8
LEAST_DEPTH = 20  # of the cutting card, from the back of the stack
LESS_COMMISSION = Odds(19, 20, said="1 to 1 less 5% commission")
CHANCES = coups(decks(DECKS))  # of a coup from a full shoe


def dealt_from(text: str) -> Chances[Coup]:
    """The chances of a coup from what is left of a shoe."""
    return coups(read_left(text, decks(DECKS)))


@dataclass(frozen=True)
class Numbers:
    """Where a division has what the others have elsewhere: parts 7 (without its letters), 9.6 and 12."""

    after_shoe: tuple[str, str]  # the shuffle after a cutting card drawn first, and otherwise
    offer: str
    cut: str
    burn: str
    burn_value: str
    replace: str
    third_face_up: str
    irregular: Mapping[int, str]  # the rules of the last part by their order


def wagers(at: At, places: int, standing: int = 0) -> dict[str, CoupWager]:
    """Three areas at each numbered place and, where there are any, at those for standing players."""
    where = [*map(str, range(1, places + 1)), *(f"{layout.STANDING}{number}" for number in range(1, standing + 1))]
    void = general("1.0[Void](a)")
    found: dict[str, CoupWager] = {}
    for place in where:
        position = layout.position("banker", place)
        found[position] = on_hand(
            "banker",
            "Banker's Hand",
            f"at {place}",
            position,
            LESS_COMMISSION,
            wins=(at("4.1(a)(i)"), at("5.2"), at("1.0[Commission]")),
            loses=(at("4.1(a)(ii)"),),
            ties=(at("4.1(a)(iii)"), void),
        )
    for place in where:
        position = layout.position("player", place)
        found[position] = on_hand(
            "player",
            "Player's Hand",
            f"at {place}",
            position,
            odds("1 to 1"),
            wins=(at("4.1(b)(i)"), at("5.1")),
            loses=(at("4.1(b)(ii)"),),
            ties=(at("4.1(b)(iii)"), void),
        )
    for place in where:
        position = layout.position("tie", place)
        pays = (at("4.1(c)(i)"), at("5.5"))
        found[position] = on_tie(
            "Tie Bet", f"at {place}", position, odds("8 to 1"), wins=pays, loses=(at("4.1(c)(ii)"),)
        )
    return found


def on_layout(at: At) -> OnLayout:
    return OnLayout(
        made_with_chips=at("4.2"),
        spoken=at("4.3"),
        placement=at("4.2"),
        closed=at("4.6"),
        no_more_bets=power("announce “No more bets”", "dealer", cite=at("8.2")),
        own_responsibility=at("4.2"),
        settles_by_position=at("4.2"),
        untouched=at("4.7"),
        collect_first=power("collect wagers", "dealer", cite=at("10.2")),
        pay_then=power("pay wagers", "dealer", cite=at("10.2")),
        non_value_chips=(),
        void_returns_stakes=True,
    )


def on_cards(
    at: At, n: Numbers, order: Order, *, after_vacancy: Clause | None, pre_shuffling: PreShuffling | None
) -> OnCards:
    mixed = (at("6.3(a)"), at("6.3(b)"), at("6.3(c)"))
    return OnCards(
        decks=at("3.1"),
        inspect=(at("6.1"), ("dealer", "game supervisor")),
        spread=power("spread the cards", "dealer", cite=at("6.2")),
        mix=dict(zip(STEPS, mixed, strict=True)),
        shuffle=power("shuffle the cards", "dealer", cite=at("7.1(a)")),
        after_vacancy=after_vacancy,
        offer=at(n.offer),
        order=order,
        employee=power("cut the cards for the players", *DEALER_OR_SENIOR, cite=at(n.offer)),
        cut=at(n.cut),
        insert=power("insert the cutting card", "dealer", cite=at(n.cut)),
        depth=lambda rules: (LEAST_DEPTH, LEAST_DEPTH, DECKS * 52),
        directed=None,
        load=power("load the shoe", "dealer", cite=at(f"{n.burn}(a)")),
        replace=power("have the cards replaced", "casino manager", "shift manager", cite=at(n.replace)),
        deal=power("deal the cards", "dealer", cite=at("3.3")),
        dealt_from=(general("19.4(a)"), general("19.1"), at("3.1")),
        no_handling=at("3.3"),
        pre_shuffling=pre_shuffling,
    )


def own(at: At, n: Numbers, cards: OnCards, *, styles: Mapping[str, Any], style_b: StyleB | None, **areas: Any) -> Own:
    """`areas` are the clauses on who wagers where, in which the divisions differ."""
    one = {kinds: at(f"4.8({letter})") for kinds, letter in TOGETHER.items()}
    rows = [at(f"9.4[Banker {row}]") for row in ("0-2", "0-2", "0-2", "3", "4", "5", "6", "7", "8-9", "8-9")]
    return Own(
        cards=cards,
        boxes={"player": at("1.0[Player's Box]"), "banker": at("1.0[Banker's Box]")},
        values=(at("3.2(a)"), at("3.2(b)"), at("3.2(c)")),
        point_count=(at("3.4"), at("1.0[Point Count]")),
        natural=(at("9.2"), at("1.0[Natural]")),
        table_of_play=at("1.0[Table of Play]"),
        two_hands=at("8.1"),
        together=one,
        not_both=at("4.8[tail]"),
        differential=at("4.9"),
        reduce=power("reduce wagers to the differential", "dealer", cite=at("4.10")),
        commission=(at("5.2"), at("1.0[Commission]")),
        unpayable=at("5.3"),
        payable_part=at("5.4"),
        after_tie=at("5.6"),
        tie=at("1.0[Tie]"),
        burn=(at(f"{n.burn}(a)"), at(f"{n.burn}(b)"), at(f"{n.burn}(c)")),
        burn_value=at(n.burn_value),
        burn_missed=at(n.irregular[9]),
        styles={words: style for words, (style, _) in styles.items()},
        style_kept=at("8.4"),
        initial=at("8.3"),
        style_clauses={style: tuple(at(number) for number in numbers) for style, numbers in styles.values()},
        third=at("9.1"),
        player_draws=at("9.3(a)"),
        player_stands=at("9.3(b)"),
        banker_rows=tuple(rows),
        banker_alone=at("9.5"),
        third_face_up=at(n.third_face_up),
        no_fourth=at("9.6"),
        announce=at("10.1"),
        last_coup=at("9.7"),
        last_round=at("9.8"),
        end_of_shoe=(at(n.after_shoe[0]), at(n.after_shoe[1])),
        style_b=style_b,
        void_hand=at(n.irregular[1]),
        third_in_error=at(n.irregular[2]),
        excess=at(n.irregular[3]),
        first_face_up=at(n.irregular[4]),
        later_face_up=at(n.irregular[5]),
        too_few=at(n.irregular[6]),
        reconstruct=power("have hands reconstructed", "casino supervisor", cite=at(n.irregular[7])),
        cannot_reconstruct=at(n.irregular[8]),
        **areas,
    )


# What a player may wager on in one round, by its letter.
TOGETHER = {"banker": "a", "banker+tie": "b", "player": "c", "player+tie": "d", "tie": "e"}

FACE_UP_OR_DOWN = {"face up": ("A", ("8.5",)), "face down": ("C", ("8.6",))}
STYLES = {
    "A": ("A", ("8.5", "8.6", "8.7")),
    "B": ("B", ("8.13",)),
    "C": ("C", ("8.24", "8.25", "8.26")),
}


def style_b(at: At) -> StyleB:
    return StyleB(
        notify=at("8.8"),
        banker=at("8.9"),
        offer_bank=at("8.10"),
        handles=at("8.11"),
        only_exposes=at("8.12"),
        face_down=at("8.13"),
        offer_hand=at("8.14"),
        puck=at("8.15"),
        pucks=at("2.4(d)"),
        in_view=at("8.16"),
        not_hidden=at("8.17"),
        turns=at("8.18"),
        announce=at("8.19"),
        then_banker=at("8.20"),
        banker_likewise=at("8.21"),
        never_both=at("8.22"),
        dealer_turns=power("have the dealer turn a hand", "game supervisor", "casino supervisor", cite=at("8.23")),
        third=at("9.10"),
        new_cards=(at("11.1"), at("11.2"), at("7.1[tail]")),
    )


def pre_shuffling(at: At) -> PreShuffling:
    return PreShuffling(
        kept=at("6.4"),
        look=at("7.2(a)"),
        demand=at("7.2(b)"),
        accepted=at("7.1(a)"),
    )


def area_maximum(cite: Clause) -> Any:
    return power("limit the wagers on an area", *HOUSE, cite=cite)


# --- what a house chooses


def choices(at: At, styles: Mapping[str, Any]) -> tuple[Choice, ...]:
    return (
        Choice(
            "dealing_style",
            OneOf(tuple(styles)),
            default=next(iter(styles)),
            cite=at("8.4"),
            meaning="how the initial cards are dealt when the table opens",
        ),
        Choice(
            "cutting_cards",
            Between(1, 2),
            default=1,
            cite=at("3.1"),
            meaning="how many cutting cards the shoe has; the second lies at its end",
        ),
        Choice(
            "table_differential",
            Between(0, 10_000_000),
            default=0,
            cite=at("4.9"),
            meaning="the maximum table differential on the notice, in dollars; 0 is none",
        ),
        Choice(
            "differential_measure",
            OneOf(("difference", "total")),
            default="difference",
            cite=at("4.10"),
            meaning="what is held against the differential: how much more lies on one hand, or its total",
            reading="BA-01",
        ),
        Choice(
            "differential_remainder",
            OneOf(("returned", "largest remainder")),
            default="returned",
            cite=at("4.10"),
            meaning="what becomes of the units that a pro rata cut leaves over",
            reading="BA-02",
        ),
    )


def bettors_per_area(at: At) -> Choice:
    return Choice(
        "bettors_per_area",
        Between(1, 3),
        default=1,
        cite=at("4.4"),
        meaning="how many players may wager on one area; those beyond the seats stand",
    )


def bank_offered(at: At) -> Choice:
    return Choice(
        "bank_offered",
        OneOf(("each round", "until refused or lost")),
        default="each round",
        cite=at("8.10"),
        meaning="whether the Bank is offered anew in each round, or stays with its holder",
        reading="BA-08",
    )


def behind(setup: Setup) -> int:
    """Who wagers on areas at other players' places needs no seat."""
    bettors = setup.choices.get("bettors_per_area", 1)
    return setup.seats * (bettors - 1) if type(bettors) is int else 0


def at_the_places(rules: BaccaratRules) -> BaccaratRules:
    """The areas that this table has: those of its places, and as many for standing players as the house has marked."""
    standing = int(rules.chosen.get("standing_areas", 0))

    def there(wager: CoupWager) -> bool:
        place = layout.place_of(wager.position)
        if place.startswith(layout.STANDING):
            return int(place.removeprefix(layout.STANDING)) <= standing
        return int(place) <= rules.setup.seats

    own_place = layout.own_place(rules.setup.seats, standing)
    wagers = {position: each for position, each in rules.wagers.items() if there(each)}
    return replace(rules, wagers=wagers, find_own=layout.own_finder(own_place))
