"""What a valid roll does: every working wager that it decides, every one that it moves, and the puck."""

from collections.abc import Iterable
from typing import Any

from pitboss.draws.dice import Dice
from pitboss.games.craps import messages as m
from pitboss.games.craps.come_out import resting, rests
from pitboss.games.craps.shapes import POINTS
from pitboss.games.craps.state import Craps, CrapsRules, ids, kind_of
from pitboss.table import messages as shared
from pitboss.table.settling import winnings
from pitboss.table.state import Placed
from pitboss.wager import Lose, Ruling, StandOff, Stay, Win

# Wagers on a number that a player can make at any time.
LEFT_UP = frozenset({"place", "place to lose", "buy", "lay", "hard", "big"})


def working(placed: Placed, craps: Craps, rules: CrapsRules) -> bool:
    """Whether a roll may decide this wager: some kinds rest on a come out roll unless called on (CR-01, CR-03)."""
    kind, kinds = kind_of(placed.wager), rules.own.inactive_kinds
    if kind not in kinds:
        return True
    if not craps.off and not craps.on:
        return not rests(kind, craps.point, kinds)
    mine = ((placed.seat, kind), (placed.seat, placed.wager))
    if any(each in craps.off for each in mine):
        return False
    return not rests(kind, craps.point, kinds) or any(each in craps.on for each in mine)


def settled_by(dice: Dice, layout: Iterable[Placed], craps: Craps, rules: CrapsRules) -> list[Any]:
    """The events of a roll upon the wagers that lay there before it."""
    events: list[Any] = []
    moves: list[Any] = []  # last, so that nothing arrives where something is still to be decided
    rulings = rules.on(dice)
    for placed in layout:
        ruling = rulings[placed.wager]
        if ruling.stays:
            continue  # this roll says nothing of it, whether it works or rests
        if working(placed, craps, rules):
            event = _concluded(placed, ruling, rules)
            (moves if type(event) is shared.WagerMoved else events).append(event)
        elif type(resting(kind_of(placed.wager), ruling.outcome)) is StandOff:
            cite = (rules.own.inactive.id,)
            because = "inactive on this roll"
            events.append(shared.WagerReturned(placed.seat, placed.wager, placed.stake, because, cite, placed.tender))
    return [*events, *moves, *_left_up(events, rules)]


def _left_up(events: list[Any], rules: CrapsRules) -> list[Any]:
    """Winners that a house leaves standing: placed again at once, with no new commission (CR-28)."""
    if not rules.chosen.get("winning_wager_stays_up"):
        return []
    return [
        shared.WagerPlaced(each.seat, each.wager, each.stake, (rules.wagers[each.wager].cite.id,), each.tender)
        for each in events
        if type(each) is shared.WagerWon and kind_of(each.wager) in LEFT_UP
    ]


def _concluded(placed: Placed, ruling: Ruling, rules: CrapsRules) -> Any:
    """What a ruling that does not leave a wager where it is does to it."""
    seat, name, stake, tender = placed.seat, placed.wager, placed.stake, placed.tender
    outcome = ruling.outcome
    match outcome:
        case Lose():
            return shared.WagerLost(seat, name, stake, ruling.cite, tender)
        case Stay():
            cite = (*ruling.cite, *_point_clause(name, rules))
            return shared.WagerMoved(seat, name, f"{name} {outcome.stage}", cite, tender)
        case StandOff():
            return shared.WagerReturned(seat, name, stake, "a stand off", ruling.cite, tender)
        case Win():
            odds, cite = outcome.odds, ruling.cite
            won = winnings(stake, odds, rules)
            if won * odds.on != stake * odds.pays:
                cite = (*cite, rules.general.rounding[1].id)
            return shared.WagerWon(seat, name, stake, won, str(odds), cite, tender, stake_back=True)


def _point_clause(name: str, rules: CrapsRules) -> tuple[str, ...]:
    come = name in ("come", "don't come")
    return ids(rules.own.come_point if come else rules.own.come_out_point)


def puck(dice: Dice, craps: Craps, rules: CrapsRules) -> list[Any]:
    """What the roll does to the puck, and to the shooter."""
    own, total = rules.own, dice.total
    if craps.point is None:
        if total in POINTS:
            return [m.PointSet(total, own.setting_point)]
        return []
    if total == craps.point:
        return [m.PointMade(total, own.making_point)]
    if total == 7:
        return [m.SevenOut(ids(own.seven_out))]
    return []


def coupons(events: Iterable[Any], craps: Craps, rules: CrapsRules) -> list[Any]:
    """A coupon is paid at its face beside a winner and taken with any decision; a stand off leaves it."""
    found: list[Any] = []
    if not craps.coupons:
        return found
    for event in events:
        for coupon in craps.coupons:
            base = kind_of(event.wager) if hasattr(event, "wager") else ""
            if (coupon.seat, coupon.wager) != (getattr(event, "seat", 0), base) or rules.own.coupons is None:
                continue
            cite = (rules.own.coupons.id,)
            if isinstance(event, shared.WagerWon):
                found.append(shared.Adjusted(coupon.seat, coupon.wager, coupon.face, 0, event.winnings, cite))
            if isinstance(event, shared.WagerWon | shared.WagerLost):
                found.append(m.CouponTaken(coupon.seat, coupon.wager, coupon.face, cite))
    return found
