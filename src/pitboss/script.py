"""Scenario files: commands that a regulator can read, and the rulings they must produce.

A `.play` file has a heading (book, game and how the table is set up) and then one act a line, `who: what`. Under
an act, indented, stand the rulings expected of it; docs/play-files.md describes the whole format.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from pitboss.book.choices import Value, read_choice
from pitboss.book.index import TITLES, clause
from pitboss.book.offices import OFFICES
from pitboss.editions import Edition, edition
from pitboss.errors import BadInput
from pitboss.money import parse_amount, show
from pitboss.record import MemoryLog, Recorded, reconcile
from pitboss.ruling import Accepted, Decision, Game, Referred, Refused
from pitboss.table import messages as m
from pitboss.table.rules import Rules, check_setup
from pitboss.table.speech import Hearing, Telling, hear, is_among
from pitboss.table.state import Limits, Setup, State

RACKS = "racks"  # the act that says how much everybody holds


@dataclass(frozen=True)
class Act:
    """One line of a script with the rulings written under it; `at` is its line number."""

    at: int
    text: str
    expected: tuple[str, ...]
    speaker: str = ""
    words: str = ""


@dataclass(frozen=True)
class Script:
    name: str
    edition: Edition
    setup: Setup
    acts: tuple[Act, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    act: Act
    commands: tuple[Any, ...]
    decisions: tuple[Decision, ...]
    rulings: tuple[str, ...]

    @property
    def as_expected(self) -> bool:
        return not self.act.expected or _plain(self.act.expected) == _plain(self.rulings)


@dataclass(frozen=True)
class Performance:
    script: Script
    steps: tuple[Step, ...]
    table: Recorded

    @property
    def surprises(self) -> tuple[Step, ...]:
        return tuple(step for step in self.steps if not step.as_expected)


def _plain(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(" ".join(line.split()) for line in lines)


# --- reading


@dataclass
class _Heading:
    """What the heading has said so far."""

    book: str = ""
    game: str = ""
    seats: int | None = None  # as many as a table of the game has, where none are stated
    setup: Setup = field(default_factory=Setup)
    choices: dict[str, str] = field(default_factory=dict)

    def hear(self, text: str) -> bool:
        """Take in one line of heading; False where it is none."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        match word:
            case "book" | "game" if rest:
                setattr(self, word, rest)
            case "table" | "venue" | "mark" if rest:
                self.setup = replace(self.setup, **{"name" if word == "table" else word: rest})
            case "seats" if rest.isdecimal():
                self.seats = int(rest)
            case "limits" if found := re.fullmatch(r"([\d,.]+)-([\d,.]+)(?: step ([\d,.]+))?", rest):
                least, most, step = found.groups()
                limits = Limits(parse_amount(least), parse_amount(most), parse_amount(step) if step else 0)
                self.setup = replace(self.setup, limits=limits)
            case "chips" if rest:
                self.setup = replace(self.setup, chips=tuple(parse_amount(each) for each in rest.split()))
            case "colours" if rest:
                self.setup = replace(self.setup, colours=tuple(rest.split()))
            case "choice" if "=" in rest:
                name, _, value = rest.partition("=")
                self.choices[name.strip()] = value.strip()
            case _:
                return False
        return True


HEADING = (
    f"book {'|'.join(TITLES)}; game NAME; table NAME; venue NAME; limits 5-500 [step 5]; chips 1 5 25; seats 7; "
    "colours blue green; mark NAME; choice NAME = VALUE"
)


def read(text: str, name: str = "script") -> Script:
    """Understand a script's shape; what each act says is heard at the table, when its turn comes."""
    heading, acts, lines = _Heading(), list[Act](), tuple(text.splitlines())
    for number, line in enumerate(lines, 1):
        place = f"{name}:{number}"
        content = line.split("#")[0].rstrip() if not line.startswith((" ", "\t")) else line.rstrip()
        if not content.strip():
            continue
        if line.startswith((" ", "\t")):
            if not acts:
                raise BadInput(f"{place}: a ruling ({content.strip()!r}) stands before any act; acts are not indented")
            last = acts[-1]
            acts[-1] = Act(last.at, last.text, (*last.expected, content.strip()), last.speaker, last.words)
        elif act := _act(content, number):
            acts.append(act)
        else:
            try:
                understood = not acts and heading.hear(content)
            except BadInput as problem:
                raise BadInput(f"{place}: {problem}") from None
            if not understood:
                accepted = "an act is `who: what`, `seat 1 NAME 200` or `racks`" if acts else f"a heading is {HEADING}"
                raise BadInput(f"{place}: {content!r} is not understood; {accepted}")
    if not heading.book or not heading.game:
        raise BadInput(
            f"{name}:1: the heading names no book or no game; it begins with `book nz-1996`, `game roulette`"
        )
    return _finish(name, heading, tuple(acts), lines)


def _act(content: str, number: int) -> Act | None:
    if content == RACKS or re.fullmatch(r"seat \d+ [^:]+", content):
        return Act(number, content, ())
    speaker, colon, words = content.partition(":")
    return Act(number, content, (), speaker.strip(), words.strip()) if colon and words.strip() else None


def _finish(name: str, heading: _Heading, acts: tuple[Act, ...], lines: tuple[str, ...]) -> Script:
    try:
        found = edition(heading.book, heading.game)
    except BadInput as problem:
        raise BadInput(f"{name}: {problem}") from None
    known = {choice.name: choice for choice in found.rules.choices}
    choices: dict[str, Value] = {
        key: read_choice(known[key], value) if key in known else value for key, value in heading.choices.items()
    }
    seats = found.rules.setup.seats if heading.seats is None else heading.seats
    setup = replace(heading.setup, choices=choices, seats=seats)
    if wrong := check_setup(found.rules, setup):
        raise BadInput(f"{name}: " + "; ".join(f"{each} ({each.cite})" for each in wrong))
    return Script(name, found, setup, acts, lines)


# --- performing


def perform(script: Script) -> Performance:
    """Put every act before the rules, in memory; raises BadInput with the line where an act is not understood."""
    rules = script.edition.rules.at(script.setup)
    table = Recorded.open(script.edition.game, rules, MemoryLog(), at="")
    steps = []
    for act in script.acts:
        try:
            step = _step(act, table)
        except BadInput as problem:
            raise BadInput(f"{script.name}:{act.at}: {problem}") from None
        reconcile(table.state, table.ledger)
        steps.append(step)
    return Performance(script, tuple(steps), table)


def _step(act: Act, table: Recorded) -> Step:
    if act.text == RACKS:
        return Step(act, (), (), tuple(_racks(table.state)))
    commands = tuple(_commands(act, table))
    decisions, rulings = [], []
    for command in commands:
        before = table.state
        entry = table.send(command, by=act.speaker or "house", at="")
        decisions.append(entry.ruling)
        rulings += tell(table.game, table.rules, before, table.state, entry.ruling)
    return Step(act, commands, tuple(decisions), tuple(rulings))


def _racks(state: State[Any]) -> Iterator[str]:
    for seat, player in sorted(state.table.players.items()):
        lying = sum(placed.stake for placed in state.table.layout if placed.seat == seat)
        parts = [f"{player.name} {show(player.rack)}"]
        if player.non_value:
            parts.append(f"{player.non_value.colour} {show(player.non_value.held)}")
        if lying:
            parts.append(f"on the layout {show(lying)}")
        if player.owes:
            parts.append(f"owes {show(player.owes)}")
        yield ", ".join(parts)


def _commands(act: Act, table: Recorded) -> Iterator[Any]:
    if found := re.fullmatch(r"seat (\d+) (.+?)(?: ([\d,.]+))?", act.text):
        seat, name, amount = found.groups()
        yield m.TakeSeat(int(seat), name)
        if amount:
            yield m.BuyIn(int(seat), parse_amount(amount))
        return
    yield listen(act.speaker, act.words, table.game, table.rules, table.state)


def listen(speaker: str, words: str, game: Game[Any, Any], rules: Rules[Any], state: State[Any]) -> Any:
    """The command that somebody at the table means."""
    hearing, unused = Hearing(rules, state.table, game.speech.read_draw), game.speech.unused(rules)
    if speaker.casefold() in OFFICES:
        return hear(words, speaker.casefold(), game.speech.staff, hearing, unused)
    try:
        seat = hearing.seat(speaker)
    except BadInput as problem:
        raise BadInput(f"{problem}; offices: {', '.join(OFFICES)}") from None
    try:
        return hear(words, seat, game.speech.player, hearing, unused)
    except BadInput:
        if is_among(words, game.speech.player) or not is_among(words, game.speech.staff):
            raise
    waits = game.awaits(state, rules).who
    raise BadInput(f"a player does not say {words!r}; try `{waits if waits in OFFICES else OFFICES[0]}: {words}`")


# --- telling


def shorts(cites: tuple[str, ...]) -> str:
    return ", ".join(clause(each).short for each in cites)


def tell(
    game: Game[Any, Any],
    rules: Rules[Any],
    before: State[Any],
    after: State[Any],
    decision: Decision,
    viewer: str = "",
) -> list[str]:
    """A decision as people read it: one line for each thing concluded, with its clauses.

    A viewer is told what there is to see from that place; where none is named, everything.
    """
    match decision:
        case Accepted(events):
            # Who has just sat down is known only after the act; who has just left, only before it.
            table = replace(after.table, players={**before.table.players, **after.table.players})
            telling = Telling(rules, table, game.speech.draw_text, viewer)
            events = tuple(event.seen_by(viewer) for event in events) if viewer else events
            return [f"{game.speech.says[type(event)](event, telling)} · {shorts(event.cite)}" for event in events]
        case Refused(cite, because, instead):
            try_this = f"; try: {instead}" if instead else ""
            return [f"refused: {because}{try_this} · {shorts(cite)}"]
        case Referred(office, cite, question):
            return [f"referred to the {office}: {question} · {shorts(cite)}"]


def rewritten(performance: Performance) -> str:
    """The script with the rulings that were given in place of those it expected."""
    rulings = {step.act.at: step.rulings for step in performance.steps}
    out = []
    for number, line in enumerate(performance.script.lines, 1):
        if line.startswith((" ", "\t")) and line.strip():
            continue
        out.append(line.rstrip())
        out += [f"  {ruling}" for ruling in rulings.get(number, ())]
    return "\n".join(out) + "\n"
