"""Courses of wagers that no book has: what cannot be followed together is said to be defective."""

from fractions import Fraction
from typing import Any

import pytest

from pitboss.book.index import clause
from pitboss.draws.space import Chances
from pitboss.editions import declared
from pitboss.errors import DefectiveWager
from pitboss.exact.atlas import Atlas, all_over
from pitboss.exact.course import OVER, Flat, Lies, Odds, Several, Waits
from pitboss.exact.joint import Joint
from pitboss.exact.puck import Puck, puck_of
from pitboss.money import Odds as Pays
from pitboss.wager import Bundle, Outcome, Rule, Stay, Wager, Win

CITE = clause("nz-1998:craps:4.1(a)")
COIN: Chances[str] = Chances.uniform(("heads", "tails"))
EVEN = Win(Pays(1, 1))


def wager(table: dict[tuple[str, str], Outcome]) -> Wager[Any, str]:
    """By stage and side of a coin."""

    def rules(stage: str) -> tuple[Rule[str], ...]:
        return tuple(
            Rule(lambda side, want=side: side == want, then, (CITE,))  # type: ignore[misc]
            for (at, side), then in table.items()
            if at == stage
        )

    return Wager("Coin", "", "coin", "coin", CITE, "first", rules)


def followed(found: Wager[Any, str]) -> Joint:
    flat = Flat(found, Fraction(1), Fraction(0), Puck())
    joint = Atlas.of([flat], Puck(), COIN).follow([0])
    assert isinstance(joint, Joint)
    return joint


def test_a_wager_with_stages_that_only_go_forward() -> None:
    """Heads, then heads again: two tosses wait for each."""
    joint = followed(
        wager(
            {
                ("first", "heads"): Stay("second"),
                ("first", "tails"): Stay("first"),
                ("second", "heads"): EVEN,
                ("second", "tails"): Stay("second"),
            }
        )
    )
    worth = joint.expect(lambda move: Fraction(0), lambda node: Fraction(0), Fraction(1))
    assert worth[joint.start] == 4
    assert joint.never(lambda move: "won" in move.ended) == 0
    assert all(map(all_over, joint.ends))


def test_a_wager_that_goes_back_cannot_be_followed_beside_others() -> None:
    back = wager(
        {
            ("first", "heads"): Stay("second"),
            ("first", "tails"): Stay("first"),
            ("second", "heads"): EVEN,
            ("second", "tails"): Stay("first"),
        }
    )
    with pytest.raises(DefectiveWager, match="goes back to a stage"):
        followed(back)


def test_a_bundle_of_which_a_part_waits_is_defective() -> None:
    waiting = wager({("first", "heads"): EVEN, ("first", "tails"): Stay("first")})
    bundle = Bundle("Two", "", "two", "two", CITE, ((waiting, 1),), CITE, CITE, CITE)
    with pytest.raises(DefectiveWager, match="not decided by one draw"):
        Several(bundle, Fraction(1)).step(None, Lies(None), "tails")


def test_the_course_of_a_second_come_bet_with_odds_step_by_step() -> None:
    """It lets the first one have the first roll with the puck on, and its odds wait for its point."""
    craps = declared("nz-1998", "craps")
    puck = puck_of(craps)
    come: Any = craps.wagers["come"]
    second = Flat(come, Fraction(10), Fraction(0), puck, before=1)
    odds = Odds(second, {6: (craps.wagers["come odds 6"], Fraction(20))})  # type: ignore[dict-item]
    by_total = {draw.total: draw for draw in craps.chances.draws}
    point, stage, beside, laid, gains = puck.off, second.opens, odds.opens, Fraction(0), Fraction(0)
    seen: list[object] = []
    for total in (6, 8, 6, 6):  # the puck goes on at 6; the first Come Bet's roll; the second's; its point again
        step, along = second.step(point, stage, by_total[total]), odds.step(point, beside, by_total[total])
        point, stage, beside = puck.after(point, by_total[total]), step.stage, along.stage
        laid, gains = laid + along.laid, gains + step.gain + along.gain
        seen.append(stage)
    assert seen == [Waits(1), Waits(0), Lies(6), OVER]
    assert (int(laid), int(gains)) == (20, 10), "the puck went off on the third roll: the odds rested and came back"
