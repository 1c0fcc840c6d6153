"""How people speak at a roulette table."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from pitboss.draws.wheels import ROULETTE, colour_of
from pitboss.errors import BadInput
from pitboss.games.roulette import messages as m
from pitboss.games.roulette.state import REVOLUTIONS
from pitboss.ruling import Speech
from pitboss.table import speech as shared
from pitboss.table.speech import Hearing, Phrase, Telling, Words, one_of, whole


def read_draw(text: str) -> int:
    """`17`, or `17 black` as the dealer announces it."""
    number, _, colour = " ".join(text.casefold().split()).partition(" ")
    if not number.isdecimal() or int(number) not in ROULETTE:
        raise BadInput(f"{text!r} is no number of the wheel; it has 0 to 36")
    if colour not in ("", colour_of(int(number))):
        raise BadInput(f"{text!r}: {number} is {colour_of(int(number))}")
    return int(number)


def draw_text(number: int) -> str:
    return f"{number} {colour_of(number)}"


def _cause(text: str) -> m.Irregularity:
    causes: tuple[m.Irregularity, ...] = get_args(m.Irregularity)
    return one_of(text, causes, "irregularity")


def _report(by: Any, words: Words, hearing: Hearing) -> m.ReportSpin:
    number = hearing.read_draw(words["draw"]) if "draw" in words else None
    seen = tuple(_cause(each) for each in words["seen"].split(",")) if "seen" in words else ()
    return m.ReportSpin(by, number, whole(words, "revolutions", REVOLUTIONS), seen, "announced" in words)


STAFF: tuple[Phrase, ...] = (
    Phrase("spin", lambda by, w, h: m.SpinBall(by), "spin the ball against the wheel"),
    Phrase("spin the wheel clockwise", lambda by, w, h: m.SpinBall(by, "clockwise"), "spin the other way"),
    Phrase(
        "ball rests in {draw} after {revolutions} revolutions [with {seen}][, {announced} announced]",
        _report,
        "the result of a short spin",
    ),
    Phrase(
        "ball rests in {draw} [with {seen}][, {announced} announced]",
        _report,
        "the result, and what was seen",
    ),
    Phrase("ball rests nowhere [with {seen}][, {announced} announced]", _report, "a spin without a result"),
    Phrase("no spin: {cause}", lambda by, w, h: m.CallNoSpin(by, _cause(w["cause"])), "announce “No spin”"),
    Phrase("ball is sound", lambda by, w, h: m.ExamineBall(by), "the ball has been examined"),
    Phrase("ball is unsound", lambda by, w, h: m.ExamineBall(by, sound=False), "the ball cannot be used"),
    Phrase("change the ball", lambda by, w, h: m.ChangeBall(by), "another ball"),
    Phrase(
        "display shows {draw}",
        lambda by, w, h: m.ReportDisplay(by, h.read_draw(w["draw"])),
        "the display shows a wrong number",
    ),
    *shared.STAFF,
)


def _returned(event: m.BallReturned, telling: Telling) -> str:
    place = "its place" if event.to is None else telling.draw_text(event.to)
    examine = "; the game supervisor is to examine it" if event.examine else ""
    return f"the ball goes back to {place} for another spin{examine}"


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **shared.SAYS,
    m.BallSpun: lambda e, t: f"the wheel turns {e.direction}, the ball against it",
    m.NumberSpun: lambda e, t: (
        f"{t.draw_text(e.number)}, the dolly is on it" + ("; “No more bets” was missed" if e.call_missed else "")
    ),
    m.BallReturned: _returned,
    m.BallExamined: lambda e, t: "the ball is sound" if e.sound else "the ball is unsound and must be changed",
    m.BallChanged: lambda e, t: "the ball is changed",
    m.DisplayDisregarded: lambda e, t: f"the display’s {e.shown} changes nothing; the wheel decides",
}

SPEECH = Speech(shared.PLAYER, STAFF, SAYS, read_draw, draw_text)
