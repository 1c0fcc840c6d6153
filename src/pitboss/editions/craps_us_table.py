"""Everything around the wagers that the two American craps codes share, at a craps table and at a mini-craps table."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from pitboss.book.choices import YES_OR_NO, Between, Choice, OddsAtLeast, OneOf, Violation, spell
from pitboss.book.index import Clause
from pitboss.book.offices import Office, Power, power
from pitboss.editions import Edition
from pitboss.editions.craps_table import craps_rules
from pitboss.editions.craps_us import Clauses
from pitboss.editions.declaration import COMMISSION_PERCENT, INACTIVE, Declaration
from pitboss.games.craps.play import CRAPS_GAME
from pitboss.games.craps.state import Cited, CrapsRules, Own
from pitboss.money import Odds, Rounding, odds
from pitboss.table import messages as m
from pitboss.table.rules import General, OnLayout
from pitboss.table.state import Setup
from pitboss.wager import Bundle, Rule, Wager, Win

# Both codes leave these to rules that they do not contain, or have no such thing.
WITHOUT: Final[frozenset[type]] = frozenset(
    {
        m.AllowOwnLimits,
        m.AnnounceLimits,
        m.BeginGamingDay,
        m.BuyNonValue,
        m.ChangeLimits,
        m.DisputePlacement,
        m.FindAccepted,
        m.FindPartnership,
        m.NotifyInspector,
        m.RedeemNonValue,
        m.RemoveAnnouncement,
        m.RestrictValueChips,
    }
)

ANY_OTHER_REASON: Final[tuple[str, ...]] = (
    "improper throw",
    "other irregularity",
    "unapproved die",
    "natural fall cannot be called",
)

# Whom a casino may designate to call “No Roll”, besides all whom the clause names.
CALLERS: Final[tuple[str, ...]] = (
    "all",
    "boxperson",
    "stickperson",
    "dealer",
    "floorperson",
    "dealer and stickperson",
    "dealer and floorperson",
    "stickperson and floorperson",
)


@dataclass(frozen=True)
class Pages:
    """The clauses of an American code by the job they do; `mini` in a name is the job at a mini-craps table."""

    # wagers
    only_these: Clause
    before_the_throw: Clause
    late: Clause
    late_mini: Clause
    made_with: Clause
    removed: Clause
    not_again: Clause
    inactive: Clause
    seated: Clause
    odds_stated: Clause
    at_least: Clause
    unpayable: Clause
    no_other_fee: Clause
    odds_more: Clause
    odds_over: Clause
    # dice and shooter
    dice: Clause
    first_offer: Clause
    first_offer_mini: Clause
    accepts: Clause
    accepts_next: Cited
    throw: Clause
    keeps_or_passes: Cited
    loser: Cited
    order_pass: Clause
    next_offer: Cited
    clearing: tuple[Clause, ...]
    # the roll
    come_out_roll: Cited
    come_out_point: Cited
    come_point: Cited
    invalid: Clause
    not_together: Clause
    short: Clause
    on_the_bank: Clause
    cup_or_rail: Clause
    cheating: Clause
    improper: Clause
    before_rest: Clause
    chips_no_cause: Clause
    callers: Clause
    callers_mini: Clause
    call: Clause
    cocked: Clause
    dispute: Clause
    dispute_mini: Clause
    settle: Clause
    settle_mini: Clause


def general(p: Pages) -> General:
    """These codes have no general division: each job is done by the nearest clause of their own."""
    nobody = power("do what this code has no rule for", "floorperson", cite=p.only_these)
    return General(
        bound=p.made_with,
        claim=p.removed,
        disputes=p.dispute,
        void_wager=p.only_these,
        void_round=p.invalid,
        set_limits=nobody,
        sign=p.odds_over,
        announce=p.odds_over,
        by_consent=p.odds_over,
        first_opening=p.odds_over,
        no_activity=p.odds_over,
        tell_inspector=nobody,
        own_limits=nobody,
        increment=p.odds_over,
        unlisted=p.only_these,
        outside_limits=p.odds_over,
        partnership=nobody,
        under_minimum=p.odds_over,
        over_maximum=p.odds_over,
        approved_chips=p.made_with,
        refuse_unpayable=p.unpayable,
        entitlement=p.at_least,
        correct=power("put a payment right", "boxperson", "floorperson", cite=p.at_least),
        in_chips=p.made_with,
        rounding=(Rounding.EXACT, p.unpayable),
        buy_in=p.made_with,
        value_chips=p.made_with,
        chip_set=p.made_with,
        used_here_only=p.made_with,
        redeemed_here_only=p.made_with,
        own_colour=p.made_with,
        declared_value=p.made_with,
        limit_value_chips=nobody,
    )


def on_layout(p: Pages) -> OnLayout:
    settling = power("settle wagers", "dealer", cite=p.settle)
    return OnLayout(
        made_with_chips=p.made_with,
        spoken=p.made_with,
        placement=p.made_with,
        closed=p.before_the_throw,
        no_more_bets=power("close the betting", "stickperson", cite=p.before_the_throw),
        own_responsibility=p.made_with,
        settles_by_position=p.removed,
        untouched=p.removed,
        collect_first=settling,
        pay_then=settling,
        non_value_chips=(),
        void_returns_stakes=False,
    )


def own(p: Pages, c: Clauses) -> Own:
    """A craps table; what is otherwise at a mini-craps table follows from the house's choice."""
    callers: tuple[Office, ...] = ("boxperson", "stickperson")
    units = {"horn": p.unpayable, "horn high": c.permits["horn high"], "c & e": p.unpayable}
    return Own(
        bundles={},
        before_the_throw=p.before_the_throw,
        late=(p.late, (frozenset({"dealer"}), frozenset({"boxperson"}))),
        contract=p.removed,
        dont_pass_again=p.not_again,
        dont_come_again=p.not_again,
        inactive=p.inactive,
        inactive_kinds=frozenset(INACTIVE),
        on_covers_similar=False,
        confirm_on=power("confirm that a wager is on", "dealer", cite=p.inactive),
        off_any_time=None,
        losing_untouched=None,
        fee_returned=None,
        no_other_fee=p.no_other_fee,
        odds=c.backs,
        odds_more=p.odds_more,
        odds_over=p.odds_over,
        free_split=None,
        units=units | ({"whirl": c.permits["whirl"]} if "whirl" in c.permits else {}),
        coupons=p.made_with,
        spoken_cash=power("confirm a spoken wager with cash", "dealer", cite=p.made_with),
        first_offer=power("offer the dice", "stickperson", cite=p.first_offer),
        accepts=p.accepts,
        chooses=p.accepts,
        eligible=p.throw,
        line_bet_first=p.throw,
        keeps_or_passes=p.keeps_or_passes,
        seven_out=p.loser,
        order_pass=power("order the shooter to pass the dice", "boxperson", cite=p.order_pass),
        next_offer=p.next_offer,
        next_to_line_bets=False,
        stickperson_throws=None,
        clearing=p.clearing,
        dice_set=p.dice,
        control=power("control the dice", "stickperson", cite=p.dice),
        inspect_new=None,
        astray={},
        lost_makes_new_set=0,
        tell_inspector=None,
        throw=p.throw,
        one_hand=None,
        total=p.call,
        come_out_roll=p.come_out_roll,
        come_out_point=p.come_out_point,
        come_point=p.come_point,
        uppermost=p.call,
        cocked=p.cocked,
        dispute=power("rule on the uppermost face", "boxperson", cite=p.dispute),
        call=power("call the total", "stickperson", cite=p.call),
        settle=p.settle,
        void_by_itself={
            "die off the table": p.invalid,
            "die on die": p.invalid,
            "more than one face on chips": p.cocked,
        },
        void_if_called={
            "dice not released together": p.not_together,
            "die short of the end wall": p.short,
            "on the bank of chips": p.on_the_bank,
            "in the bowl or on a rail": p.cup_or_rail,
            "fraudulent die or technique": p.cheating,
            **dict.fromkeys(ANY_OTHER_REASON, p.improper),
        },
        no_roll=power("call “No Roll”", *callers, cite=p.callers),
        no_roll_other=power("call “No Roll”", *callers, cite=p.callers),
        void_regardless=None,
        call_before_rest=p.before_rest,
        chips_are_no_cause=p.chips_no_cause,
        overrule=(),
        called_early=frozenset({"dice not released together", "die short of the end wall", *ANY_OTHER_REASON}),
        odds_stated=p.odds_stated,
        accepts_next=p.accepts_next,
    )


def mini(table: Own, p: Pages, *, stickperson: bool) -> Own:
    """Mini-craps: a floorperson in the boxperson's place, and a dealer who may have a stickperson beside him."""
    hands: tuple[Office, ...] = ("dealer", "stickperson") if stickperson else ("dealer",)
    callers: tuple[Office, ...] = (*hands, "floorperson")
    return replace(
        table,
        late=(p.late_mini, (frozenset({"dealer"}), frozenset({"floorperson"}))),
        first_offer=power("offer the dice", *hands, cite=p.first_offer_mini),
        order_pass=power("order the shooter to pass the dice", "dealer", cite=p.order_pass),
        control=power("control the dice", "stickperson" if stickperson else "dealer", cite=p.dice),
        dispute=power("rule on the uppermost face", "floorperson", cite=p.dispute_mini),
        call=power("call the total", "dealer", "stickperson", cite=p.call),
        settle=p.settle_mini,
        no_roll=power("call “No Roll”", *callers, cite=p.callers_mini),
        no_roll_other=power("call “No Roll”", *callers, cite=p.callers_mini),
        seated_only=p.seated,
    )


# --- what a house chooses


def slug(row: str) -> str:
    """`pays_place_bet_6_to_win` of the payout table's row."""
    return "pays_" + re.sub(r"[^a-z0-9]+", "_", row.casefold().replace("'", "")).strip("_")


def printed(declaration: Declaration) -> dict[str, tuple[Clause, Odds]]:
    """The rows of the payout table, by the name of the choice to pay more: the clause and the least odds."""
    found: dict[str, tuple[Clause, Odds]] = {}
    for wager in declaration.wagers.values():
        if isinstance(wager, Bundle):
            continue
        for rule in (*wager.rules(wager.opens), *(wager.rules(4) if wager.opens is None else ())):
            for clause in rule.cite:
                row = re.search(r"\(\w\)(?:\(2\))?\[(.+)\]$", clause.number)
                if row and isinstance(rule.then, Win) and wager.fee is None:
                    found[slug(row[1])] = (clause, rule.then.odds)
    return found


def choices(p: Pages, c: Clauses, declaration: Declaration, most: int) -> tuple[Choice, ...]:
    commission = next(each for each in declaration.choices if each.name == COMMISSION_PERCENT)
    return (
        Choice(
            "odds_limit",
            Between(1, most),
            default=1,
            cite=p.odds_more,
            meaning="how many times a line bet its supplemental wager may be, or may win on the don't side",
        ),
        commission,
        Choice(
            "winning_wager_stays_up",
            YES_OR_NO,
            default=False,
            cite=c.permits["place"],
            meaning="a winner on a number stays where it is, with no new commission, instead of coming back",
            reading="CR-28",
        ),
        Choice(
            "commission_refund",
            YES_OR_NO,
            default=False,
            cite=c.buy,
            meaning="whether the percentage for a buy or lay bet comes back when the bet is taken down",
            reading="CR-27",
        ),
        Choice("mini_craps", YES_OR_NO, default=False, cite=p.seated, meaning="whether this is a mini-craps table"),
        Choice(
            "stickperson",
            YES_OR_NO,
            default=True,
            cite=p.dice,
            meaning="whether a mini-craps table has its optional stickperson",
        ),
        Choice(
            "no_roll_callers",
            OneOf(CALLERS),
            default="all",
            cite=p.callers,
            meaning="who is designated to call “No Roll”",
            reading="CR-33",
        ),
        Choice(
            "horn_high_area",
            YES_OR_NO,
            default=True,
            cite=c.permits["horn high"],
            meaning="whether the layout has an area for Horn High Bets; without one they are broken down",
        ),
        Choice("dice_in_set", Between(5, 12), default=5, cite=p.dice, meaning="how many dice the set at the table has"),
        *(
            Choice(
                name,
                OddsAtLeast(least),
                default=str(least),
                cite=p.at_least,
                meaning=f"what {clause.number} pays",
                uniform=True,
            )
            for name, (clause, least) in printed(declaration).items()
        ),
    )


def _designated(given: Power, named: str) -> Power:
    """Those of the offices that the house designates."""
    names = named.split(" and ")
    return given if named == "all" else replace(given, offices=frozenset(o for o in given.offices if o in names))


def _paying(wager: Wager[Any, Any], more: Mapping[Clause, Odds]) -> Wager[Any, Any]:
    """The same wager where the house pays more on some rows of the payout table."""

    def rules(stage: Any) -> tuple[Rule[Any], ...]:
        return tuple(_row(rule, more) for rule in wager.rules(stage))

    return replace(wager, rules=rules, _judged={})


def _row(rule: Rule[Any], more: Mapping[Clause, Odds]) -> Rule[Any]:
    raised = [more[clause] for clause in rule.cite if clause in more]
    return replace(rule, then=Win(raised[0])) if raised and isinstance(rule.then, Win) else rule


def _broken_down(bundle: Bundle[Any, Any]) -> Bundle[Any, Any]:
    """A Horn Bet, and one more unit on the number that is high."""
    high = next(part for part, share in bundle.parts if share == 2)
    return replace(bundle, parts=(*((part, 1) for part, _ in bundle.parts), (high, 1)))


def us_edition(p: Pages, c: Clauses, declaration: Declaration, most: int) -> Edition:
    """`most` is how many times a line bet a casino may let its supplemental wager be."""
    rows = printed(declaration)

    def chosen(rules: CrapsRules) -> CrapsRules:
        made, table = rules.chosen, rules.own
        if made["mini_craps"]:
            table = mini(table, p, stickperson=bool(made["stickperson"]))
        callers = str(made["no_roll_callers"])
        table = replace(
            table,
            no_roll=_designated(table.no_roll, callers),
            no_roll_other=_designated(table.no_roll_other, callers),
            fee_returned=c.buy if made["commission_refund"] else None,
        )
        wagers, bundles = dict(rules.wagers), dict(table.bundles)
        more = {clause: higher for name, (clause, least) in rows.items() if (higher := odds(str(made[name]))) != least}
        if more:
            wagers = {position: _paying(each, more) for position, each in wagers.items()}
            for position, each in bundles.items():
                parts = tuple((wagers[part.position], share) for part, share in each.parts)
                bundles[position] = replace(each, parts=parts)
        if not made["horn_high_area"]:
            for position in [each for each in bundles if each.startswith("horn high")]:
                bundles[position] = _broken_down(bundles[position])
        return replace(rules, wagers=wagers, own=replace(table, bundles=bundles))

    def check(setup: Setup, place: str) -> tuple[Violation, ...]:
        small = setup.choices.get("mini_craps", False) is True
        stick = setup.choices.get("stickperson", True)
        callers = setup.choices.get("no_roll_callers", "all")
        found = []
        if stick is False and not small:
            because = "only a mini-craps table may be without a stickperson"
            found.append(Violation(f"{place}choices.stickperson", spell(stick), p.dice.id, because))
        named = p.callers_mini if small else p.callers
        offices = {"dealer", "floorperson"} if small else {"boxperson"}
        if stick or not small:
            offices.add("stickperson")
        if callers in CALLERS[1:] and not set(str(callers).split(" and ")) <= offices:
            because = f"“No Roll” is called here by the {' or the '.join(sorted(offices))}"
            found.append(Violation(f"{place}choices.no_roll_callers", spell(callers), named.id, because))
        return tuple(found)

    rules = craps_rules(
        declaration,
        general=general(p),
        layout=on_layout(p),
        own=own(p, c),
        choices=choices(p, c, declaration, most),
        venues={},
        random=(),
        without=WITHOUT,
        chosen=chosen,
        check=check,
    )
    return Edition(CRAPS_GAME, rules, division="craps")
