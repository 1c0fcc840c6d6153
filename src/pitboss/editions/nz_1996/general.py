"""Division I as it acts on a wager."""

from pitboss.book.choices import YES_OR_NO, Choice
from pitboss.book.index import citing
from pitboss.book.offices import Office, power
from pitboss.money import Rounding
from pitboss.table.rules import General

at = citing("nz-1996", "I")
notice = citing("nz-1996", "notice")

HOUSE: tuple[Office, ...] = ("casino supervisor", "shift manager", "casino manager", "casino operator")

GENERAL = General(
    bound=at("2.2"),
    claim=at("16.1"),
    disputes=at("8.1"),
    void_wager=at("1.0[Void](a)"),
    void_round=at("1.0[Void](b)"),
    set_limits=power("set the limits", *HOUSE, cite=at("13.1")),
    sign=at("13.2"),
    announce=at("13.3(a)"),
    by_consent=at("13.3(b)"),
    first_opening=at("13.3(c)"),
    no_activity=at("13.3(d)"),
    tell_inspector=power("notify the inspector", "game supervisor", *HOUSE, cite=at("13.3[tail]")),
    own_limits=power("let a player exceed the maximum", "shift manager", cite=at("13.4")),
    increment=at("13.5"),
    unlisted=at("14.1(a)"),
    outside_limits=at("14.1(b)"),
    partnership=power("find a partnership", "casino supervisor", cite=at("14.1(c)")),
    under_minimum=at("14.2(a)"),
    over_maximum=at("14.2(b)"),
    approved_chips=at("14.3"),
    refuse_unpayable=at("14.4"),
    entitlement=at("15.1"),
    correct=power("put a payment right", "game supervisor", *HOUSE, cite=at("15.1")),
    in_chips=at("15.2"),
    rounding=(Rounding.UP, at("15.3")),
    buy_in=at("17.1(a)"),
    value_chips=at("18.1"),
    chip_set=at("18.2(a)"),
    used_here_only=at("18.2(b)"),
    redeemed_here_only=at("18.2(c)"),
    own_colour=at("18.2(d)"),
    declared_value=at("18.2(e)"),
    limit_value_chips=power("limit a player’s value chips", "dealer", "game supervisor", *HOUSE, cite=at("18.3")),
)

REFUSE_UNPAYABLE = Choice(
    "refuse_unpayable",
    YES_OR_NO,
    default=False,
    cite=at("14.4"),
    meaning="refuse a wager whose win could not be paid exactly in chips, instead of rounding the win up",
    reading="G-05",
)

CHRISTCHURCH, AUCKLAND = notice("Notice 1(a)-(g)"), notice("Notice 2(a)-(i)")
BOTH_CASINOS = {"Christchurch": CHRISTCHURCH, "Auckland": AUCKLAND}
