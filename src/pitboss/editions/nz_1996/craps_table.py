"""Division X: craps, everything around its wagers."""

from pitboss.book.choices import YES_OR_NO, Between, Choice, OneOf
from pitboss.book.index import citing
from pitboss.book.offices import Office, power
from pitboss.editions import Edition
from pitboss.editions.craps_table import craps_rules
from pitboss.editions.declaration import INACTIVE
from pitboss.editions.nz_1996.craps import DECLARATION
from pitboss.editions.nz_1996.general import AUCKLAND, GENERAL, REFUSE_UNPAYABLE
from pitboss.games.craps.play import CRAPS_GAME
from pitboss.games.craps.state import Own
from pitboss.table.rules import OnLayout

at = citing("nz-1996", "X")

DEALER_OR_SUPERVISOR: tuple[Office, ...] = ("dealer", "stickperson", "game supervisor")  # a stickperson is a dealer

ON_LAYOUT = OnLayout(
    made_with_chips=at("3.3"),
    spoken=at("3.4"),
    placement=at("3.3"),
    closed=at("3.2"),
    no_more_bets=power("close the betting", cite=at("3.2")),
    own_responsibility=at("3.9"),
    settles_by_position=at("3.9"),
    untouched=at("3.5"),
    collect_first=power("settle wagers", "dealer", cite=at("5.7")),
    pay_then=power("settle wagers", "dealer", cite=at("5.7")),
    non_value_chips=(),
    void_returns_stakes=False,
)

OWN = Own(
    bundles={},
    before_the_throw=at("3.2"),
    late=(at("3.2"), (frozenset(DEALER_OR_SUPERVISOR),)),
    contract=at("3.5"),
    dont_pass_again=at("3.6"),
    dont_come_again=at("3.7"),
    inactive=at("3.8(a)"),
    inactive_kinds=frozenset(INACTIVE),
    on_covers_similar=True,
    confirm_on=power("confirm that a wager is on", *DEALER_OR_SUPERVISOR, cite=at("3.8(a)")),
    off_any_time=at("3.8(b)"),
    losing_untouched=None,
    fee_returned=at("3.10"),
    no_other_fee=at("3.11"),
    odds={
        "pass": at("3.1(e)(i)"),
        "don't pass": at("3.1(f)(i)"),
        "come": at("3.1(g)(i)"),
        "don't come": at("3.1(h)(i)"),
    },
    odds_more=None,
    odds_over=None,
    free_split=at("3.1(y)(i)"),
    units={"horn": at("6.2"), "horn high": at("3.1(w)(i)"), "world": at("3.1(x)(i)"), "c & e": at("3.1(y)(i)")},
    coupons=None,
    spoken_cash=None,
    first_offer=power("offer the dice", "stickperson", "dealer", cite=at("4.3")),
    accepts=at("4.4"),
    chooses=at("4.4"),
    eligible=at("5.1"),
    stays_eligible=at("5.3"),
    line_bet_first=None,
    keeps_or_passes=at("5.8"),
    seven_out=(at("5.8(a)"), at("1.0[7 Out]")),
    order_pass=power("order the shooter to pass the dice", "game supervisor", cite=at("5.8(b)")),
    next_offer=(at("5.9(a)"), at("5.9(b)")),
    accepts_next=at("5.10"),
    next_to_line_bets=True,
    stickperson_throws=at("5.11"),
    clearing=(),
    dice_set=at("4.1"),
    control=power("control the dice", "dealer", "stickperson", cite=at("4.1")),
    inspect_new=(at("4.2"), frozenset({"dealer", "game supervisor"})),
    astray={"retrieve": at("4.5(a)"), "choose": at("4.5(b)"), "inspect": at("4.5(c)"), "lost": at("4.5(d)")},
    lost_makes_new_set=2,
    tell_inspector=at("4.5(e)"),
    throw=at("5.2"),
    one_hand=at("5.4"),
    total=at("1.0[Total]"),
    come_out_roll=at("1.0[Come Out Roll]"),
    come_out_point=at("1.0[Come Out Point]"),
    come_point=at("1.0[Come Point]"),
    uppermost=at("5.5(b)"),
    cocked=at("5.5(c)"),
    dispute=power("rule on the uppermost face", "game supervisor", cite=at("5.5(d)")),
    call=power("call the total", "stickperson", cite=at("5.5(a)")),
    settle=at("5.7"),
    void_by_itself={
        "die off the table": at("7.1(a)"),
        "die on die": at("7.1(b)"),
        "on the bank of chips": at("7.1(c)"),
        "in the bowl or on a rail": at("7.1(d)"),
        "more than one face on chips": at("7.1(e)"),
        "fraudulent die or technique": at("7.1(f)"),
        "unapproved die": at("7.1(g)"),
        "natural fall cannot be called": at("7.1(h)"),
    },
    void_if_called={
        "dice not released together": at("7.2(a)"),
        "die short of the end wall": at("7.2(b)"),
        "improper throw": at("7.2(c)"),
        "other irregularity": at("7.2(d)"),
    },
    no_roll=power("announce “No roll”", "stickperson", "game supervisor", cite=at("7.4")),
    no_roll_other=power("announce “No roll”", "stickperson", "game supervisor", cite=at("7.2(c)")),
    void_regardless=at("7.1[tail]"),
    call_before_rest=at("7.4"),
    chips_are_no_cause=at("7.3"),
    overrule=(
        power("overrule a call", "game supervisor", cite=at("7.5")),
        power("overrule a call", "casino supervisor", cite=at("7.6")),
        power("overrule a call", "casino manager", "shift manager", cite=at("7.7")),
    ),
    beside={
        "dice": (at("2.3"),),
        "marker": (at("2.4(c)"),),
        "puck": (at("2.4(d)"),),
        "throw": (at("1.0[Roll]"), at("1.0[Shooter]")),
        "call": (at("5.6"), at("1.0[Stickperson]")),
    },
)

ODDS_LIMIT = Choice(
    "odds_limit", Between(1, 2), default=1, cite=at("3.1(e)(i)"), meaning="how many times the line bet its odds may be"
)
UNPAYABLE_COMMISSION = Choice(
    "unpayable_commission",
    OneOf(("refuse", "round down")),
    default="refuse",
    cite=at("3.1(j)"),
    meaning="what becomes of a buy or lay bet whose commission chips cannot make",
    reading="CR-25",
)
WINNERS_STAY_UP = Choice(
    "winning_wager_stays_up",
    YES_OR_NO,
    default=False,
    cite=at("3.1(i)"),
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
        venues={"Auckland": AUCKLAND},
        random=(at("2.3(a)"), at("2.3(b)"), at("2.3(c)")),
    ),
    division="X",
)
