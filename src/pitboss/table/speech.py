"""How people say commands and how events read: one grammar for scripts, terminals and help pages."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Any, TypeVar

from pitboss.errors import BadInput
from pitboss.money import parse_amount, show
from pitboss.table import messages as m
from pitboss.table.rules import Rules
from pitboss.table.signs import clock
from pitboss.table.state import VALUE, Limits, Table, Tender

L = TypeVar("L", bound=str)


@dataclass(frozen=True)
class Hearing:
    """What a listener needs to understand words: the rules, who sits where, and how a result is read."""

    rules: Rules[Any]
    table: Table
    read_draw: Callable[[str], Any]

    def seat(self, name: str) -> int:
        for seat, player in self.table.players.items():
            if name.casefold() in (player.name.casefold(), f"seat {seat}"):
                return seat
        seated = ", ".join(player.name for player in self.table.players.values()) or "nobody"
        raise BadInput(f"no player {name!r}; at the table: {seated}")


Words = Mapping[str, str]
Make = Callable[[Any, Words, Hearing], Any]  # speaker (a seat or an office), slots, hearing -> command


@dataclass(frozen=True)
class Phrase:
    """`[…]` may be left out, `{slot}` is filled in; `says` explains it in a help page."""

    form: str
    make: Make
    says: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        text = re.escape(self.form).replace(r"\ ", " ")
        text = re.sub(r" ?\\\[(,?) ?(.*?)\\\]", r"(?:\1 \2)?", text)
        text = re.sub(r"\\\{(\w+)\\\}", lambda slot: _slot(slot[1]), text)
        return re.compile(text, re.IGNORECASE)


def _slot(name: str) -> str:
    shape = {"amount": r"\$?\d[\d,.]*", "total": r"\$?\d[\d,.]*", "range": r"[\d,.]+-[\d,.]+"}
    shape |= {"time": r"\d+:\d\d(?::\d\d)?", "begins": r"\d+:\d\d(?::\d\d)?", "step": r"\$?\d[\d,.]*"}
    shape |= {"announced": "no spin|no roll", "only": "this one"}
    return f"(?P<{name}>{shape.get(name, '.+?')})"


def hear(text: str, speaker: Any, phrases: Sequence[Phrase], hearing: Hearing, unused: Sequence[Phrase] = ()) -> Any:
    """The command that these words mean, or what would have been understood and is of use here."""
    said = " ".join(text.split())
    for phrase in phrases:
        if match := phrase.pattern.fullmatch(said):
            words = {name: value for name, value in match.groupdict().items() if value}
            return phrase.make(speaker, words, hearing)
    forms = [phrase.form for phrase in phrases if phrase not in unused]
    near = dict.fromkeys([*get_close_matches(said, forms, n=4, cutoff=0.3), *forms[-3:]])
    raise BadInput(f"{said!r} is not understood; say {'; '.join(near)} … ({len(forms)} ways in all: help)")


def is_among(text: str, phrases: Sequence[Phrase]) -> bool:
    """Whether one of these phrases is said, whatever it means."""
    said = " ".join(text.split())
    return any(phrase.pattern.fullmatch(said) for phrase in phrases)


def position(words: Words, hearing: Hearing, seat: int, slot: str = "wager") -> str:
    """The position that is meant, by whoever speaks from this seat."""
    said, rules = words[slot], hearing.rules
    # What names no wager goes to the rules as it was said, so that it is refused under its clause.
    return rules.find(said) or rules.find_own(said, seat) or said


def _whose(words: Words, hearing: Hearing) -> tuple[int, str]:
    """The seat of the player who is named, and the position of theirs that is meant."""
    seat = hearing.seat(words["name"])
    return seat, position(words, hearing, seat)


def tender(words: Words) -> Tender:
    """`in blue`, `in blue of T9`, `in promotional chips`."""
    chips = words.get("chips", "")
    if not chips:
        return VALUE
    colour, _, table = chips.partition(" of ")
    if colour.removesuffix(" chips") in ("promotional", "other"):
        return Tender("promotional" if colour.startswith("promotional") else "other")
    return Tender("non-value", colour.removesuffix(" chips"), table)


def _limits(words: Words, sign: Limits | None = None) -> Limits:
    """The limits that are said; what a sign says of single kinds of wager stays on it."""
    least, most = words["range"].split("-")
    step = parse_amount(words["step"]) if "step" in words else 0
    return Limits(parse_amount(least), parse_amount(most), step, sign.by_wager if sign else {})


def seconds(text: str) -> int:
    hours, minutes, *rest = (int(each) for each in text.split(":"))
    if hours > 47 or minutes > 59 or any(each > 59 for each in rest):
        raise BadInput(f"time {text!r} is not on the clock; write 20:15 or 20:15:30")
    return hours * 3600 + minutes * 60 + (rest[0] if rest else 0)


def one_of(text: str, values: tuple[L, ...], what: str) -> L:
    """The one of the book's own words that was said."""
    for value in values:
        if text.strip().casefold() == value:
            return value
    raise BadInput(f"{what} {text!r} is not in the book; one of: {', '.join(values)}")


def whole(words: Words, slot: str, usual: int = 0, *, least: int = 0) -> int:
    """A count that was said, or the usual one."""
    text = words.get(slot, str(usual))
    if not text.isdecimal() or int(text) < least:
        above = f" above {least - 1}" if least else ""
        raise BadInput(f"{slot} {text!r} is no whole number{above}; write {least}, {least + 1}, {least + 2} …")
    return int(text)


def names(text: str, hearing: Hearing) -> tuple[int, ...]:
    return tuple(hearing.seat(name.strip()) for name in re.split(r",| and ", text) if name.strip())


def _take_part(seat: int, words: Words, hearing: Hearing) -> m.WithdrawWager:
    # Where the number belongs to the wager's own name, `take dozen 1` takes all of it; so does `take pass 6` from
    # somebody with nothing on the Pass Line.
    short, whole = hearing.rules.find(words["wager"]), hearing.rules.find(f"{words['wager']} {words['amount']}")
    lying = {each.wager for each in hearing.table.layout if each.seat == seat}
    if whole and (not short or (short not in lying and whole in lying)):
        return m.WithdrawWager(seat, whole, 0, tender(words))
    return m.WithdrawWager(seat, position(words, hearing, seat), parse_amount(words["amount"]), tender(words))


PLAYER: tuple[Phrase, ...] = (
    Phrase("buy {amount}", lambda seat, w, h: m.BuyIn(seat, parse_amount(w["amount"])), "chips for cash"),
    Phrase(
        "colour {colour} at {amount} for {total}",
        lambda seat, w, h: m.BuyNonValue(seat, w["colour"], parse_amount(w["amount"]), parse_amount(w["total"])),
        "non-value chips: a colour, the value of one, and how much",
    ),
    Phrase(
        "redeem [chips of {table}]",
        lambda seat, w, h: m.RedeemNonValue(seat, w.get("table", "")),
        "non-value chips back into value chips",
    ),
    Phrase(
        "take {wager} {amount} [in {chips}]",
        _take_part,
        "take a part of a wager back",
    ),
    Phrase(
        "take {wager} [in {chips}]",
        lambda seat, w, h: m.WithdrawWager(seat, position(w, h, seat), 0, tender(w)),
        "take a wager back",
    ),
    Phrase(
        "say {wager} {amount} without chips",
        lambda seat, w, h: m.DeclareWager(seat, position(w, h, seat), parse_amount(w["amount"]), chips_given=False),
        "a spoken wager with no chips",
    ),
    Phrase(
        "say {wager} {amount} too late",
        lambda seat, w, h: m.DeclareWager(seat, position(w, h, seat), parse_amount(w["amount"]), time_to_place=False),
        "a spoken wager that the dealer cannot place in time",
    ),
    Phrase(
        "say {wager} {amount} [in {chips}]",
        lambda seat, w, h: m.DeclareWager(seat, position(w, h, seat), parse_amount(w["amount"]), tender(w)),
        "a spoken wager with its chips",
    ),
    Phrase(
        "dispute {wager} meant {meant}",
        lambda seat, w, h: m.DisputePlacement(seat, position(w, h, seat), position(w, h, seat, "meant")),
        "say that chips were meant for another position",
    ),
    Phrase("leave", lambda seat, w, h: m.LeaveSeat(seat), "leave the table with your chips"),
    Phrase(
        "{wager} {amount} [in {chips}]",
        lambda seat, w, h: m.PlaceWager(seat, position(w, h, seat), parse_amount(w["amount"]), tender(w)),
        "place a wager",
    ),
)

STAFF: tuple[Phrase, ...] = (
    Phrase("no more bets without the bell", lambda by, w, h: m.CallNoMoreBets(by, bell=False), "forget the bell"),
    Phrase("no more bets", lambda by, w, h: m.CallNoMoreBets(by), "close the betting, with the bell"),
    Phrase("collect", lambda by, w, h: m.CollectLosingWagers(by), "collect the losing wagers"),
    Phrase(
        "pay {area} of {name}",
        lambda by, w, h: m.PayWinningWagers(by, w["area"], h.seat(w["name"])),
        "pay one player's winners in an area",
    ),
    Phrase("pay [{area}]", lambda by, w, h: m.PayWinningWagers(by, w.get("area", "")), "pay the winners"),
    Phrase(
        "found {name} with {amount} on {wager} [in {chips}]",
        lambda by, w, h: m.FindAccepted(by, *_whose(w, h), parse_amount(w["amount"]), tender(w)),
        "a wager that was accepted by mistake",
    ),
    Phrase(
        "partnership of {players}",
        lambda by, w, h: m.FindPartnership(by, names(w["players"], h)),
        "find that players act together",
    ),
    Phrase(
        "announce limits {range} [step {step}] at {time} from {begins}",
        lambda by, w, h: m.AnnounceLimits(by, _limits(w, h.table.sign), seconds(w["time"]), seconds(w["begins"])),
        "show a sign of limits to come",
    ),
    Phrase("remove the sign", lambda by, w, h: m.RemoveAnnouncement(by), "take the sign of a change away"),
    Phrase(
        "limits {range} [step {step}] at {time} [agreed by {players}]",
        lambda by, w, h: m.ChangeLimits(
            by, _limits(w, h.table.sign), seconds(w["time"]), names(w.get("players", ""), h)
        ),
        "change the limits on the sign",
    ),
    Phrase(
        "own limits {range} [step {step}] for {name}",
        lambda by, w, h: m.AllowOwnLimits(by, h.seat(w["name"]), _limits(w)),
        "a player's own sign",
    ),
    Phrase("notify the inspector", lambda by, w, h: m.NotifyInspector(by), "tell an inspector what is owed"),
    Phrase("begin the gaming day", lambda by, w, h: m.BeginGamingDay(by), "a new gaming day"),
    Phrase(
        "limit value chips of {name} to {amount}",
        lambda by, w, h: m.RestrictValueChips(by, h.seat(w["name"]), parse_amount(w["amount"])),
        "limit a player's value chips on a wager",
    ),
    Phrase(
        "require non-value chips of {name}",
        lambda by, w, h: m.RestrictValueChips(by, h.seat(w["name"]), 0),
        "no value chips from this player",
    ),
    Phrase(
        "allow value chips to {name}",
        lambda by, w, h: m.RestrictValueChips(by, h.seat(w["name"]), None),
        "lift the restriction",
    ),
    Phrase(
        "correct the result to {draw}",
        lambda by, w, h: m.CorrectResult(by, h.read_draw(w["draw"])),
        "put a wrong result right after settlement",
    ),
    Phrase(
        "paid {name} {amount} on {wager}",
        lambda by, w, h: m.ReportMispayment(by, *_whose(w, h), parse_amount(w["amount"])),
        "report what a winner was really handed",
    ),
    Phrase(
        "correct the payment of {name} on {wager}",
        lambda by, w, h: m.CorrectMispayment(by, *_whose(w, h)),
        "recover or make good",
    ),
    Phrase(
        "recover from {name}",
        lambda by, w, h: m.RecoverOverpayment(by, h.seat(w["name"])),
        "take what a player still owes",
    ),
)


# --- narration


@dataclass(frozen=True)
class Telling:
    """What a narrator needs: the rules' names, the players' names, how a result is said, and who is told of it.

    `viewer` is an office or `seat 3`, and nobody in particular where it is empty.
    """

    rules: Rules[Any]
    table: Table
    draw_text: Callable[[Any], str]
    viewer: str = ""

    def who(self, seat: int) -> str:
        player = self.table.players.get(seat)
        return player.name if player else f"seat {seat}"

    def wager(self, position: str) -> str:
        wager = self.rules.wagers.get(position)
        return str(wager) if wager else position


def _chips(tender: Tender) -> str:
    return f" in {tender.colour} chips" if tender.kind == "non-value" else ""


def _sign(limits: Limits) -> str:
    step = f", in steps of {show(limits.increment)}" if limits.increment else ""
    return f"{show(limits.minimum)} to {show(limits.maximum)}{step}"


def _adjusted(event: m.Adjusted, t: Telling) -> str:
    way = f"{show(event.amount)} made good" if event.amount >= 0 else f"{show(-event.amount)} recovered"
    return f"{t.who(event.seat)}: {way} on {t.wager(event.wager)}{_owed(event.owed)}"


def _owed(amount: int) -> str:
    return f"; {show(amount)} still owed" if amount else ""


def _restricted(event: m.ValueChipsRestricted, t: Telling) -> str:
    if event.at_most is None:
        return f"{t.who(event.seat)}: value chips without restriction"
    if not event.at_most:
        return f"{t.who(event.seat)}: non-value chips only"
    return f"{t.who(event.seat)}: value chips up to {show(event.at_most)} on a wager"


# Said without verbs of the player, so that it reads well of ann and of you.
SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    m.SeatTaken: lambda e, t: f"{e.name}: seat {e.seat}",
    m.SeatLeft: lambda e, t: f"{t.who(e.seat)}: seat {e.seat} left with {show(e.chips)}",
    m.BoughtIn: lambda e, t: f"{t.who(e.seat)}: {show(e.amount)} in chips for cash",
    m.NonValueBought: lambda e, t: f"{t.who(e.seat)}: {e.amount // e.value} {e.colour} chips at {show(e.value)}",
    m.NonValueRedeemed: lambda e, t: f"{t.who(e.seat)}: {e.colour} chips redeemed for {show(e.amount)}",
    m.ValueChipsRestricted: _restricted,
    m.LimitsAnnounced: lambda e, t: f"a sign shows {_sign(e.limits)} from {clock(e.begins)}, since {clock(e.at)}",
    m.AnnouncementRemoved: lambda e, t: "the sign of the change is removed",
    m.LimitsChanged: lambda e, t: (
        f"the limits are {_sign(e.limits)}" + ("; an inspector is to be told" if e.inspector_owed else "")
    ),
    m.OwnLimitsAllowed: lambda e, t: f"{t.who(e.seat)}: a sign of their own, {_sign(e.limits)}",
    m.InspectorNotified: lambda e, t: f"an inspector is told of {' and '.join(e.told)}",
    m.GamingDayBegun: lambda e, t: "a new gaming day begins",
    m.WagerPlaced: lambda e, t: (
        f"{t.who(e.seat)}: {t.wager(e.wager)} {show(e.amount)}{_chips(e.tender)} "
        + ("stands this once" if e.valid_once else "was accepted by mistake" if e.by_mistake else "stands")
    ),
    m.WagerWithdrawn: lambda e, t: f"{t.who(e.seat)}: {show(e.amount)} taken back from {t.wager(e.wager)}",
    m.WagerVoided: lambda e, t: (
        f"{t.who(e.seat)}: {show(e.amount)} on {t.wager(e.wager)} void and returned: {e.because}"
    ),
    m.PartnershipFound: lambda e, t: f"{' and '.join(t.who(seat) for seat in e.seats)}: a partnership",
    m.NoMoreBetsCalled: lambda e, t: "“No more bets”",
    m.WagerLost: lambda e, t: f"{t.who(e.seat)}: {t.wager(e.wager)} {show(e.stake)} loses",
    m.LosingWagersCollected: lambda e, t: "losing wagers are collected",
    m.WagerWon: lambda e, t: f"{t.who(e.seat)}: {t.wager(e.wager)} {show(e.stake)} wins {show(e.winnings)}, {e.odds}",
    m.StoodOff: lambda e, t: f"{t.who(e.seat)}: {t.wager(e.wager)} {show(e.stake)} stands off and stays",
    m.WagerReturned: lambda e, t: f"{t.who(e.seat)}: {t.wager(e.wager)} {show(e.stake)} comes back, {e.because}",
    m.WagerMoved: lambda e, t: f"{t.who(e.seat)}: {t.wager(e.wager)} is now {t.wager(e.to)}",
    m.Reversed: lambda e, t: (
        f"{t.who(e.seat)}: {t.wager(e.wager)} {show(e.stake)} stands as before"
        + (f", {show(e.taken)} is taken back" if e.taken else "")
        + _owed(e.owed)
    ),
    m.FeePaid: lambda e, t: f"{t.who(e.seat)}: commission {show(e.amount)} on {t.wager(e.wager)}",
    m.FeeReturned: lambda e, t: f"{t.who(e.seat)}: commission {show(e.amount)} returned on {t.wager(e.wager)}",
    m.RoundClosed: lambda e, t: "all winners are paid; wagers are open",
    m.RoundVoided: lambda e, t: (
        f"void: {e.because}" + ("; “No spin” is announced" if e.announced else "; void without a “No spin”")
    ),
    m.ResultCorrected: lambda e, t: f"the result was {t.draw_text(e.draw)}, not {t.draw_text(e.was)}",
    m.Adjusted: _adjusted,
    m.Mispaid: lambda e, t: f"{t.who(e.seat)}: {show(e.paid)} handed over for a win of {show(e.entitled)}",
    m.OverpaymentRecovered: lambda e, t: f"{t.who(e.seat)}: {show(e.amount)} recovered{_owed(e.owed)}",
}
