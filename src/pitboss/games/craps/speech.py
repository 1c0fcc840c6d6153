"""How people speak at a craps table."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from pitboss.book.offices import OFFICES
from pitboss.draws.dice import Dice, dice
from pitboss.errors import BadInput
from pitboss.games.craps import messages as m
from pitboss.games.craps.amounts import stakes
from pitboss.games.craps.state import NOBODY, STICKPERSON, Craps, CrapsTable
from pitboss.money import parse_amount, show
from pitboss.ruling import Speech
from pitboss.table import speech as shared
from pitboss.table.messages import Adjusted, PlaceWager
from pitboss.table.speech import Hearing, Phrase, Telling, Words, one_of
from pitboss.table.state import BetsOpen, State


def read_draw(text: str) -> Dice:
    faces = text.replace("-", " ").replace(",", " ").split()
    try:
        first, second = (int(each) for each in faces)
        return dice(first, second)
    except ValueError:
        raise BadInput(f"{text!r} is no roll of two dice; write 4-3") from None


def draw_text(roll: Any) -> str:
    return f"{roll[0]}-{roll[1]}"


def _causes(words: Words) -> tuple[m.Cause, ...]:
    causes: tuple[m.Cause, ...] = get_args(m.Cause)
    return tuple(one_of(each, causes, "cause") for each in words["seen"].split(",")) if "seen" in words else ()


def _report(by: Any, words: Words, hearing: Hearing) -> m.ReportRoll:
    roll = tuple(hearing.read_draw(words["draw"])) if "draw" in words else None
    resting = tuple(hearing.read_draw(words["resting"])) if "resting" in words else None
    return m.ReportRoll(by, roll, _causes(words), "announced" in words, resting)


def _offices(text: str) -> Any:
    said = [each.strip().removeprefix("the ") for each in text.replace(" and ", ",").split(",")]
    return tuple(one_of(each, OFFICES, "office") for each in said if each not in ("", "nobody"))


def _position(words: Words, hearing: Hearing) -> str:
    return hearing.rules.find(words["wager"]) or words["wager"]


def _odds(seat: int, words: Words, hearing: Hearing) -> PlaceWager:
    """Odds with the line bet, or with the bet on a number; `max` is as much as the rules take."""
    lying = [each.wager for each in hearing.table.layout if each.seat == seat and each.wager in hearing.rules.moved]
    number = words.get("number", "").strip()
    if number:
        mine = sorted((each for each in lying if each.endswith(f" {number}")), key=lambda each: "pass" in each)
    else:
        mine = [each for each in lying if "pass" in each] or lying
        if not mine:
            raise BadInput("you have no bet to back: odds go with a pass or come bet once it has its point")
        if len(mine) > 1 and "pass" not in mine[0]:
            raise BadInput(f"odds with which bet? say `odds 10 on {mine[0].rpartition(' ')[2]}`")
    flat, _, point = (mine[0] if mine else f"pass {number}").rpartition(" ")
    position = f"{flat} odds {point}"
    if "amount" in words:
        return PlaceWager(seat, position, parse_amount(words["amount"]))
    state: CrapsTable = State(hearing.table, BetsOpen(), Craps())
    most = stakes(state, seat, position, hearing.rules)[1] if position in hearing.rules.wagers else 0
    return PlaceWager(seat, position, max(most, hearing.rules.chips.smallest))


PLAYER: tuple[Phrase, ...] = (
    Phrase("odds {amount} [on {number}]", _odds, "back your line bet, or your come bet on a number"),
    Phrase("max odds [on {number}]", _odds, "as much as the odds may be"),
    Phrase("take the dice", lambda seat, w, h: m.AcceptDice(seat), "accept the dice"),
    Phrase("refuse the dice", lambda seat, w, h: m.RefuseDice(seat), "let the dice go on"),
    Phrase(
        "choose the original dice",
        lambda seat, w, h: m.ChooseDice(seat, original=True),
        "ask for a die back that left the table",
    ),
    Phrase("choose two dice", lambda seat, w, h: m.ChooseDice(seat), "choose two of the five"),
    Phrase("pass the dice", lambda seat, w, h: m.PassDice(seat), "stop shooting"),
    Phrase("throw with both hands", lambda seat, w, h: m.ThrowDice(seat, 2), "a throw against the rules"),
    Phrase("throw", lambda seat, w, h: m.ThrowDice(seat), "throw the dice"),
    Phrase("dispute the face", lambda seat, w, h: m.DisputeFace(seat), "say that another face is uppermost"),
    Phrase(
        "call on {wager}, confirmed by the {office} [, {only} only]",
        lambda seat, w, h: m.CallOn(seat, _position(w, h), w["office"], "only" in w),  # type: ignore[arg-type]
        "make wagers of a kind work on the come out roll",
    ),
    Phrase(
        "call on {wager}", lambda seat, w, h: m.CallOn(seat, _position(w, h), "dealer"), "the same; the dealer confirms"
    ),
    Phrase(
        "say {wager} {amount} with cash, confirmed by the {office}",
        lambda seat, w, h: m.CashWager(seat, _position(w, h), parse_amount(w["amount"]), w["office"]),  # type: ignore[arg-type]
        "a spoken wager with cash",
    ),
    Phrase("call off {wager}", lambda seat, w, h: m.CallOff(seat, _position(w, h)), "rest a wager"),
    Phrase(
        "c & e {amount} and {total}",
        lambda seat, w, h: m.SplitWager(seat, parse_amount(w["amount"]), parse_amount(w["total"])),
        "craps and eleven in two named parts",
    ),
    Phrase(
        "coupon {amount} on {wager}",
        lambda seat, w, h: m.LayCoupon(seat, _position(w, h), parse_amount(w["amount"])),
        "a match play coupon beside a line bet",
    ),
    Phrase(
        "late {wager} {amount}, confirmed by {offices}",
        lambda seat, w, h: m.LateWager(seat, _position(w, h), parse_amount(w["amount"]), _offices(w["offices"])),
        "a wager while the dice are in the air",
    ),
    *shared.PLAYER,
)
ONE_DRAW = ("no more bets", "collect", "pay ", "correct the result")  # what only games of one draw have
STAFF: tuple[Phrase, ...] = (
    Phrase("inspect the dice", lambda by, w, h: m.InspectDice(by), "the dice are sound"),
    Phrase("throw", lambda by, w, h: m.ThrowDice(STICKPERSON), "throw where no player will"),
    Phrase("roll resting on {resting}", _report, "the faces on which dice that do not lie flat rest"),
    Phrase("roll with {seen}[, {announced} announced]", _report, "a roll without a result"),
    Phrase("roll {draw} [with {seen}][, {announced} announced]", _report, "the faces, and what was seen"),
    Phrase(
        "no roll: {seen}",
        lambda by, w, h: m.CallNoRoll(by, _causes(w)[0]),
        "announce “No roll” while the dice are in the air",
    ),
    Phrase("faces are {draw}", lambda by, w, h: m.RuleFace(by, tuple(h.read_draw(w["draw"]))), "rule on a dispute"),
    Phrase("throw again", lambda by, w, h: m.RuleFace(by, None), "void a disputed roll"),
    Phrase(
        "overrule: the roll was {draw}",
        lambda by, w, h: m.OverruleCall(by, tuple(h.read_draw(w["draw"]))),
        "put a wrong call right",
    ),
    Phrase("overrule: no roll", lambda by, w, h: m.OverruleCall(by, None), "undo a roll that was void"),
    Phrase("order the dice passed for delay", lambda by, w, h: m.OrderPass(by, "delay"), "a slow shooter"),
    Phrase("order the dice passed for invalid rolls", lambda by, w, h: m.OrderPass(by, "invalid rolls"), "a wild one"),
    Phrase("order the dice passed", lambda by, w, h: m.OrderPass(by, "breach of the rules"), "a breach of the rules"),
    Phrase("found die is sound", lambda by, w, h: m.FindDie(by), "a die that left the table is found"),
    Phrase("found die is unsound", lambda by, w, h: m.FindDie(by, sound=False), "and cannot be used"),
    Phrase("die is lost", lambda by, w, h: m.GiveUpDie(by), "it cannot be found"),
    Phrase("replace the dice", lambda by, w, h: m.ReplaceDice(by), "a new set"),
    # A roll settles everything by itself, and its call is overruled instead of corrected.
    *(each for each in shared.STAFF if not each.form.startswith(ONE_DRAW)),
)


def _who(seat: int, telling: Telling) -> str:
    return "the stickperson" if seat == STICKPERSON else telling.who(seat)


def _called(event: m.RollCalled, telling: Telling) -> str:
    roll = event.dice
    hard = ", the hard way" if roll.hard and roll.total in (4, 6, 8, 10) else ""
    return f"{draw_text(roll)}: {roll.total}{hard}"


def _adjusted(event: Adjusted, telling: Telling) -> str:
    """Money put right, or what a coupon wins beside its wager."""
    coupons = telling.rules.own.coupons
    if coupons and coupons.id in event.cite:
        return f"{telling.who(event.seat)}: the coupon with {telling.wager(event.wager)} wins {show(event.amount)}"
    return shared.SAYS[Adjusted](event, telling)


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **shared.SAYS,
    Adjusted: _adjusted,
    m.DiceInspected: lambda e, t: f"the dice are inspected by the {e.by}",
    m.DiceRefused: lambda e, t: f"{t.who(e.seat)}: the dice go on",
    m.ShooterFound: lambda e, t: f"{t.who(e.seat)}: the shooter",
    m.DiceChosen: lambda e, t: f"{t.who(e.seat)}: two dice chosen, the rest are put away",
    m.DicePassed: lambda e, t: f"{t.who(e.seat)}: the dice are passed, {e.because}",
    m.StickpersonThrows: lambda e, t: "no player takes the dice; the stickperson throws",
    m.RollingOn: lambda e, t: f"{t.who(e.seat)}: on for the come bets only, the marker off on the Don't Pass Line",
    m.DiceThrown: lambda e, t: f"{_who(e.seat, t)}: the dice are out",
    m.RollCalled: _called,
    m.RollVoided: lambda e, t: (
        f"void: {e.because}" + ("; “No roll” is announced" if e.announced else "; void without a “No roll”")
    ),
    m.PointSet: lambda e, t: f"the point is {e.point}",
    m.PointMade: lambda e, t: f"the point {e.point} is made; a come out roll follows",
    m.SevenOut: lambda e, t: "7 out; the dice pass",
    m.WagersOn: lambda e, t: f"{t.who(e.seat)}: {e.what} is on",
    m.WagersOff: lambda e, t: f"{t.who(e.seat)}: {e.what} is off",
    m.CouponLaid: lambda e, t: f"{t.who(e.seat)}: coupon {show(e.face)} with {t.wager(e.wager)}",
    m.CouponTaken: lambda e, t: f"{t.who(e.seat)}: coupon {show(e.face)} is taken",
    m.DieFound: lambda e, t: "the die is found and sound" if e.sound else "the die is found and not sound",
    m.DieLost: lambda e, t: "a die is lost" + ("; a new set is to be brought" if e.new_set else ""),
    m.DiceReplaced: lambda e, t: "a new set of dice",
    m.FaceDisputed: lambda e, t: f"{t.who(e.seat)}: which face is uppermost is disputed",
    m.CallOverruled: lambda e, t: "the call is overruled",
}


def stands(state: CrapsTable, telling: Telling) -> str:
    """The puck, the shooter and the last rolls."""
    craps = state.equipment
    parts = ["puck off, a come out roll" if craps.point is None else f"the point is {craps.point}"]
    if craps.shooter != NOBODY:
        parts.append(f"shooter: {_who(craps.shooter, telling)}")
    if craps.recent:
        parts.append("last rolls " + " ".join(str(sum(roll)) for roll in craps.recent[:8]))
    return " · ".join(parts)


SPEECH = Speech(PLAYER, STAFF, SAYS, read_draw, draw_text, go="roll", stands=stands)
