"""N.J.A.C. 19:47-1.1 to 1.11: craps, everything around its wagers. What the excerpt lacks is inferred (CR-40)."""

from pitboss.editions.craps_us_table import Pages, us_edition
from pitboss.editions.nj.craps import CLAUSES, DECLARATION, at, inferred_from

# The excerpt ends before the section on the shooter; the other American code has the same one in full.
SHOOTER = at("1.11[inferred]")

PAGES = Pages(
    only_these=at("1.2(b)"),
    before_the_throw=at("1.3(a)"),
    late=at("1.3(a)1"),
    late_mini=at("1.3(a)2"),
    made_with=at("1.3(b)"),
    removed=at("1.3(c)"),
    not_again=at("1.3(d)"),
    inactive=at("1.3(e)"),
    seated=at("1.3(f)"),
    odds_stated=at("1.4(a)"),
    at_least=at("1.4(b)"),
    unpayable=at("1.4(e)"),
    no_other_fee=at("1.5(c)"),
    odds_more=at("1.6(e)"),
    odds_over=at("1.6(f)"),
    dice=at("1.7(a)"),
    first_offer=at("1.7(b)1"),
    first_offer_mini=at("1.7(b)2"),
    accepts=at("1.7(c)"),
    accepts_next=(SHOOTER, inferred_from("(k)(4)")),
    throw=at("1.8"),
    keeps_or_passes=(SHOOTER, inferred_from("(k)(1)")),
    loser=(SHOOTER, inferred_from("(k)(1)(i)")),
    order_pass=SHOOTER,
    next_offer=(SHOOTER, inferred_from("(k)(3)")),
    clearing=(
        SHOOTER,
        inferred_from("(k)(2)[offer]"),
        inferred_from("(k)(2)[roll on]"),
        inferred_from("(k)(2)[marker]"),
        inferred_from("(k)(2)[end]"),
    ),
    come_out_roll=(at("1.1[inferred: Come Out Roll]"), inferred_from("(a)(1)(ii)")),
    come_out_point=(at("1.1[inferred: Come Out Point]"), inferred_from("(a)(1)(i)")),
    come_point=(at("1.1[inferred: Come Point]"), inferred_from("(a)(1)(iii)")),
    invalid=at("1.9(a)"),
    not_together=at("1.9(b)1"),
    short=at("1.9(b)2"),
    on_the_bank=at("1.9(b)3"),
    cup_or_rail=at("1.9(b)4"),
    cheating=at("1.9(b)5"),
    improper=at("1.9(b)6"),
    before_rest=at("1.9(c)"),
    chips_no_cause=at("1.9(d)"),
    callers=at("1.9(e)1"),
    callers_mini=at("1.9(e)2"),
    call=at("1.10(a)"),
    cocked=at("1.10(a)1"),
    dispute=at("1.10(a)2.i"),
    dispute_mini=at("1.10(a)2.ii"),
    settle=at("1.10(b)"),
    settle_mini=at("1.10(c)"),
)

EDITION = us_edition(PAGES, CLAUSES, DECLARATION, most=10)
