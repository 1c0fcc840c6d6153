"""How people speak at a tai-sai table."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_args

from pitboss.draws.dice import Tumble, tumble
from pitboss.errors import BadInput
from pitboss.games.tai_sai import messages as m
from pitboss.games.tai_sai.layout import NUMBERS, in_figures
from pitboss.games.tai_sai.terminal import lit
from pitboss.ruling import Speech
from pitboss.table import speech as shared
from pitboss.table.messages import RoundClosed
from pitboss.table.speech import Hearing, Phrase, Telling, Words, one_of, whole

_GROUPS = ("", "", "double ", "triple ")
_CALLED = "(double |triple )?([1-6])"


@cache
def call_of(draw: Tumble) -> str:
    """The announcement, lowest face first: `one, three, six; total ten`, `double three, four; total ten`."""
    faces = ", ".join(_GROUPS[draw.count(face)] + NUMBERS[face] for face in sorted(set(draw)))
    return f"{faces}; total {NUMBERS[draw.total]}"


def read_draw(text: str) -> Tumble:
    """Three faces in any order, `6-1-3` or `1 3 6`, or the dealer's own words."""
    said, _, total = in_figures(text).partition(";")
    faces: list[int] = []
    if re.fullmatch(rf"{_CALLED}([-/, ]+{_CALLED})*", said):
        for group, face in re.findall(_CALLED, said):
            faces += [int(face)] * max(_GROUPS.index(group), 1)
    if len(faces) != 3 or total.strip() not in ("", f"total {sum(faces)}"):
        raise BadInput(f"{text!r} is no result of three dice; write 1-3-6")
    return tumble(*faces)


def draw_text(draw: Tumble) -> str:
    return "-".join(map(str, draw))


# --- hearing


def _seen(words: Words) -> tuple[m.Seen, ...]:
    causes: tuple[m.Seen, ...] = get_args(m.Seen)
    listed = words["seen"].split(",") if "seen" in words else ()
    return tuple(one_of(each, causes, "irregularity") for each in listed)


def _open(by: Any, words: Words, hearing: Hearing) -> m.OpenTable:
    every: tuple[m.OpeningCheck, ...] = get_args(m.OpeningCheck)
    if "checks" not in words:
        return m.OpenTable(by, every)
    return m.OpenTable(by, tuple(one_of(each, every, "check") for each in words["checks"].split(",")))


def _activate(by: Any, words: Words, hearing: Hearing) -> m.ActivateTumbler:
    return m.ActivateTumbler(by, whole(words, "spins", 3), "announced" in words)


def _uncover(by: Any, words: Words, hearing: Hearing) -> m.UncoverDice:
    dice = hearing.read_draw(words["draw"]) if "draw" in words else ()
    return m.UncoverDice(by, tuple(dice), _seen(words), "announced" in words)


def _press(by: Any, words: Words, hearing: Hearing) -> m.PressButton:
    number = in_figures(words["number"])
    if not number.isdecimal():
        raise BadInput(f"{words['number']!r} is no button; press 1 to 6")
    return m.PressButton(by, int(number))


def _lights(by: Any, words: Words, hearing: Hearing) -> m.ReportLighting:
    areas = [each.strip() for each in words.get("areas", "").split(",") if each.strip()]
    return m.ReportLighting(by, tuple(hearing.rules.find(each) or each for each in areas))


def _cause(text: str) -> m.Irregularity:
    return one_of(text, get_args(m.Irregularity), "irregularity")


def _fault(text: str) -> m.Fault:
    return one_of(text, get_args(m.Fault), "malfunction")


def _part(text: str) -> m.Part:
    return one_of(text, get_args(m.Part), "part")


STAFF: tuple[Phrase, ...] = (
    Phrase(
        "open the table [with {checks}]", _open, "open for gaming, with the checks made (all of them if none is named)"
    ),
    Phrase("activate [the tumbler]", _activate, "spin the dice three times"),
    Phrase("activate the tumbler, {spins} spins[, {announced} announced]", _activate, "spin the dice so many times"),
    Phrase("place your bets", lambda by, w, h: m.CallPlaceYourBets(by), "open the betting"),
    Phrase("uncover with {seen}[, {announced} announced]", _uncover, "dice that give no result"),
    Phrase("uncover {draw} [with {seen}][, {announced} announced]", _uncover, "the dice, and what was seen"),
    Phrase("press {number}", _press, "press a button of the entry terminal"),
    Phrase("entry", lambda by, w, h: m.PressEntry(by), "press the entry button"),
    Phrase(
        "enter {draw}",
        lambda by, w, h: m.EnterResult(by, tuple(h.read_draw(w["draw"]))),
        "press three buttons and the entry button",
    ),
    Phrase(
        "amend the entry to {draw}",
        lambda by, w, h: m.AmendEntry(by, tuple(h.read_draw(w["draw"]))),
        "put wrong numbers right before settlement",
    ),
    Phrase("lights show nothing", _lights, "the winning areas stay dark"),
    Phrase("lights show {areas}", _lights, "the areas that are lit, separated by commas"),
    Phrase("no spin: {cause}", lambda by, w, h: m.CallNoSpin(by, _cause(w["cause"])), "announce “No spin”"),
    Phrase(
        "saw {cause}",
        lambda by, w, h: m.ReportIrregularity(by, _cause(w["cause"])),
        "what was seen, with no announcement",
    ),
    Phrase(
        "interference with the {part} [by {person}]",
        lambda by, w, h: m.ReportInterference(by, _part(w["part"]), w.get("person", "")),
        "somebody touched what only the rules may move",
    ),
    Phrase(
        "malfunction: {fault}",
        lambda by, w, h: m.ReportMalfunction(by, _fault(w["fault"])),
        "equipment that fails",
    ),
    Phrase("rectified: {fault}", lambda by, w, h: m.Rectify(by, _fault(w["fault"])), "a malfunction is rectified"),
    Phrase(
        "unsafe procedures for {fault}: {procedures}",
        lambda by, w, h: m.IntroduceProcedures(by, _fault(w["fault"]), w["procedures"], integrity_kept=False),
        "procedures that compromise the integrity of the game",
    ),
    Phrase(
        "procedures for {fault}: {procedures}",
        lambda by, w, h: m.IntroduceProcedures(by, _fault(w["fault"]), w["procedures"]),
        "procedures until it is rectified",
    ),
    *shared.STAFF,
)


# --- telling


def _lit(entered: Tumble, telling: Telling) -> str:
    return f"{draw_text(entered)} is entered; lit: {', '.join(lit(entered, telling.rules))}"


def _failed(event: m.LightingFailed, telling: Telling) -> str:
    dark = f"dark: {', '.join(event.dark)}" if event.dark else ""
    wrong = f"wrongly lit: {', '.join(event.wrong)}" if event.wrong else ""
    return f"{'; '.join(filter(None, (dark, wrong)))}; the dice decide"


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **shared.SAYS,
    RoundClosed: lambda e, t: "all winners are paid",
    m.TableOpened: lambda e, t: f"the table is open for gaming; checked: {', '.join(e.checks)}",
    m.TumblerActivated: lambda e, t: f"the dice are spun {e.spins} times under cover",
    m.BetsCalledFor: lambda e, t: "“Place your bets”" + ("" if e.activated else "; the tumbler was not activated"),
    m.DiceUncovered: lambda e, t: f"“{e.call}”",
    m.ButtonPressed: lambda e, t: f"button {e.number}; the LED shows {' '.join(map(str, e.led))}",
    m.ResultEntered: lambda e, t: _lit(e.entered, t),
    m.EntryAmended: lambda e, t: f"not {draw_text(e.was)}: {_lit(e.entered, t)}",
    m.LightingFailed: _failed,
    m.InterferenceRecorded: lambda e, t: f"interference with the {e.part}" + (f" by {e.person}" if e.person else ""),
    m.MalfunctionReported: lambda e, t: f"malfunction: {e.fault}; no further game, and an inspector is to be told",
    m.MalfunctionRectified: lambda e, t: f"the malfunction is rectified: {e.fault}",
    m.ProceduresIntroduced: lambda e, t: f"procedures for {e.fault}: {e.procedures}; an inspector is to be told",
}

SPEECH = Speech(shared.PLAYER, STAFF, SAYS, read_draw, draw_text)
