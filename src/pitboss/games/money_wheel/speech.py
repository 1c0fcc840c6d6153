"""How people speak at a money wheel."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from pitboss.errors import BadInput
from pitboss.games.money_wheel import messages as m
from pitboss.games.money_wheel.layout import SYMBOLS, finder, names_in
from pitboss.ruling import Speech
from pitboss.table import speech as shared
from pitboss.table.speech import Hearing, Phrase, Telling, Words, one_of, whole

_LETTERS = finder({symbol: symbol for symbol in SYMBOLS})


def read_draw(text: str) -> str:
    symbol = _LETTERS(text)
    if symbol is None:
        raise BadInput(f"{text!r} is no symbol of the wheel; it has A to G")
    return symbol


def draw_text(symbol: str) -> str:
    return f"Symbol {symbol}"


def _cause(text: str) -> m.Irregularity:
    causes: tuple[m.Irregularity, ...] = get_args(m.Irregularity)
    return one_of(text, causes, "irregularity")


def _spin(by: Any, words: Words, hearing: Hearing) -> m.SpinWheel:
    grasps, directions = get_args(m.Grasp), get_args(m.Direction)
    grasp, direction = words.get("grasp", "rim").casefold(), words.get("direction", "clockwise").casefold()
    if grasp not in grasps or direction not in directions:
        raise BadInput(f"spin {direction!r} by the {grasp!r}: {', '.join(directions)}; by the {', '.join(grasps)}")
    return m.SpinWheel(by, grasp, direction)  # type: ignore[arg-type]


def _report(by: Any, words: Words, hearing: Hearing) -> m.ReportWheel:
    symbol = None
    if "draw" in words:
        symbol = hearing.rules.find(words["draw"]) or hearing.read_draw(words["draw"])
    seen = tuple(_cause(each) for each in words["seen"].split(",")) if "seen" in words else ()
    return m.ReportWheel(by, symbol, whole(words, "revolutions", 4), seen, "announced" in words)


STAFF: tuple[Phrase, ...] = (
    Phrase("spin [{direction}] by the {grasp}", _spin, "spin the wheel, and where it is grasped"),
    Phrase("spin [{direction}]", _spin, "spin the wheel by its rim"),
    Phrase(
        "indicator rests in {draw} after {revolutions} revolutions [with {seen}][, {announced} announced]",
        _report,
        "the result of a short spin",
    ),
    Phrase("indicator rests nowhere [with {seen}][, {announced} announced]", _report, "a spin without a result"),
    Phrase(
        "indicator rests in {draw} [with {seen}][, {announced} announced]",
        _report,
        "the result, and what was seen",
    ),
    Phrase("no spin: {cause}", lambda by, w, h: m.CallNoSpin(by, _cause(w["cause"])), "announce “No spin”"),
    Phrase(
        "interference [by {person}]",
        lambda by, w, h: m.ReportInterference(by, w.get("person", "")),
        "hands on the wheel at rest",
    ),
    *shared.STAFF,
)


def _symbol(symbol: str, telling: Telling) -> str:
    name = names_in(telling.rules.chosen)[symbol]
    return draw_text(symbol) + (f", {name}" if name != symbol else "")


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **shared.SAYS,
    m.WheelSpun: lambda e, t: f"the wheel is spun {e.direction} by the {e.grasping}",
    m.SymbolSpun: lambda e, t: f"“{_symbol(e.symbol, t)}”",
    m.InterferenceRecorded: lambda e, t: "interference with the wheel" + (f" by {e.person}" if e.person else ""),
}

SPEECH = Speech(shared.PLAYER, STAFF, SAYS, read_draw, draw_text)
