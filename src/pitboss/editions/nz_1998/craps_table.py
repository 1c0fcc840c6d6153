"""Division 11: craps, everything around its wagers."""

from pitboss.book.choices import YES_OR_NO, Between, Choice, OneOf
from pitboss.book.index import citing
from pitboss.book.offices import Office, power
from pitboss.editions import Edition
from pitboss.editions.craps_table import craps_rules
from pitboss.editions.declaration import INACTIVE
from pitboss.editions.nz_1996.general import GENERAL, REFUSE_UNPAYABLE
from pitboss.editions.nz_1998.craps import DECLARATION
from pitboss.games.craps.play import CRAPS_GAME
from pitboss.games.craps.state import Own
from pitboss.table.rules import OnLayout

at = citing("nz-1998", "craps")

DEALER_OR_SUPERVISOR: tuple[Office, ...] = ("dealer", "stickperson", "game supervisor")  # a stickperson is a dealer

ON_LAYOUT = OnLayout(
    made_with_chips=at("4.3"),
    spoken=at("4.5"),
    placement=at("4.3"),
    closed=at("4.4"),
    no_more_bets=power("close the betting", cite=at("4.4")),
    own_responsibility=at("4.6"),
    settles_by_position=at("4.6"),
    untouched=at("4.11"),
    collect_first=power("settle wagers", "dealer", cite=at("5.7")),
    pay_then=power("settle wagers", "dealer", cite=at("5.7")),
    non_value_chips=(),
    void_returns_stakes=False,
)

OWN = Own(
    bundles={},
    before_the_throw=at("4.4"),
    late=(at("4.4"), (frozenset(DEALER_OR_SUPERVISOR),)),
    contract=at("4.7"),
    dont_pass_again=at("4.8"),
    dont_come_again=at("4.9"),
    inactive=at("4.10(a)"),
    inactive_kinds=frozenset(INACTIVE),
    on_covers_similar=True,
    confirm_on=power("confirm that a wager is on", *DEALER_OR_SUPERVISOR, cite=at("4.10(a)")),
    off_any_time=at("4.10(b)"),
    losing_untouched=at("4.11"),
    fee_returned=at("4.12"),
    no_other_fee=at("4.13"),
    odds={
        "pass": at("4.1(e)(i)"),
        "don't pass": at("4.1(f)(i)"),
        "come": at("4.1(g)(i)"),
        "don't come": at("4.1(h)(i)"),
    },
    odds_more=None,
    odds_over=None,
    free_split=at("4.1(y)(i)"),
    units={"horn": at("4.15"), "horn high": at("4.1(w)(i)"), "world": at("4.1(x)(i)"), "c & e": at("4.1(y)(i)")},
    coupons=None,
    spoken_cash=None,
    first_offer=power("offer the dice", "stickperson", cite=at("5.3")),
    accepts=at("5.4"),
    chooses=at("5.4"),
    eligible=at("5.3"),
    line_bet_first=None,
    keeps_or_passes=at("5.8"),
    seven_out=(at("5.8(a)"), at("1.0[7 Out]")),
    order_pass=power("order the shooter to pass the dice", "game supervisor", cite=at("5.8(b)")),
    next_offer=(at("5.9(a)"), at("5.9(b)")),
    accepts_next=at("5.10"),
    next_to_line_bets=True,
    stickperson_throws=at("5.11"),
    clearing=(),
    dice_set=at("5.1"),
    control=power("control the dice", "stickperson", cite=at("5.1")),
    inspect_new=(at("5.2"), frozenset({"dealer", "game supervisor"})),
    astray={"retrieve": at("6.1(a)"), "choose": at("6.1(b)"), "inspect": at("6.1(c)"), "lost": at("6.1(d)")},
    lost_makes_new_set=1,
    tell_inspector=None,
    throw=at("5.5"),
    one_hand=at("5.5"),
    total=at("1.0[Total]"),
    come_out_roll=at("1.0[Come Out Roll]"),
    come_out_point=at("1.0[Come Out Point]"),
    come_point=at("1.0[Come Point]"),
    uppermost=at("4.2"),
    cocked=at("6.2"),
    dispute=power("rule on the uppermost face", "game supervisor", cite=at("6.3")),
    call=power("call the total", "stickperson", cite=at("5.6")),
    settle=at("5.7"),
    void_by_itself={
        "die off the table": at("6.4(a)"),
        "die on die": at("6.4(b)"),
        "on the bank of chips": at("6.4(c)"),
        "in the bowl or on a rail": at("6.4(d)"),
        "more than one face on chips": at("6.4(e)"),
        "fraudulent die or technique": at("6.4(f)"),
        "unapproved die": at("6.4(g)"),
        "natural fall cannot be called": at("6.4(h)"),
    },
    void_if_called={
        "dice not released together": at("6.5(a)"),
        "die short of the end wall": at("6.5(b)"),
        "improper throw": at("6.5(c)"),
        "other irregularity": at("6.5(d)"),
    },
    no_roll=power("announce “No roll”", "stickperson", "game supervisor", cite=at("6.4[tail]")),
    no_roll_other=power("announce “No roll”", "stickperson", "game supervisor", cite=at("6.5(c)")),
    void_regardless=at("6.4[tail]"),
    call_before_rest=at("6.7"),
    chips_are_no_cause=at("6.6"),
    overrule=(
        power("overrule a call", "game supervisor", cite=at("6.8")),
        power("overrule a call", "casino supervisor", cite=at("6.9")),
        power("overrule a call", "casino manager", "shift manager", cite=at("6.10")),
    ),
    beside={
        "dice": (at("3.3"),),
        "marker": (at("3.4(c)"),),
        "puck": (at("3.4(d)"),),
        "throw": (at("1.0[Roll]"), at("1.0[Shooter]")),
        "stickperson throws": (at("1.0[Roll]"), at("1.0[Shooter]")),
        "call": (at("1.0[Stickperson]"),),
        "void": (at("2.0"),),
    },
)

ODDS_LIMIT = Choice(
    "odds_limit", Between(1, 2), default=1, cite=at("4.1(e)(i)"), meaning="how many times the line bet its odds may be"
)
UNPAYABLE_COMMISSION = Choice(
    "unpayable_commission",
    OneOf(("refuse", "round down")),
    default="refuse",
    cite=at("4.1(j)"),
    meaning="what becomes of a buy or lay bet whose commission chips cannot make",
    reading="CR-25",
)
WINNERS_STAY_UP = Choice(
    "winning_wager_stays_up",
    YES_OR_NO,
    default=False,
    cite=at("4.1(i)"),
    meaning="a winner on a number stays where it is, with no new commission, instead of coming back",
    reading="CR-28",
)

EDITION = Edition(
    CRAPS_GAME,
    craps_rules(
        DECLARATION,
        general=GENERAL,
        layout=ON_LAYOUT,
        own=OWN,
        choices=(REFUSE_UNPAYABLE, ODDS_LIMIT, UNPAYABLE_COMMISSION, WINNERS_STAY_UP),
        venues={"Auckland": at("Notice")},  # these rules take the place of those that the casino was approved for
        random=(),
    ),
    division="craps",
)
