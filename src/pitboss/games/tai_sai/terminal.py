"""The entry terminal and the lights: what the dealer enters lights up, and the dice decide whatever it is."""

from typing import Any

from msgspec.structs import replace

from pitboss.draws.dice import FACES, Tumble, tumble
from pitboss.games.tai_sai import messages as m
from pitboss.games.tai_sai.irregular import malfunction
from pitboss.games.tai_sai.state import TaiSai, TaiSaiRules
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import collect
from pitboss.table.state import Collecting, Paying, State
from pitboss.wager import Win, judge

SHOWN = 3  # numbers that the LED shows, and that the entry button submits


def lit(entered: Tumble | None, rules: TaiSaiRules) -> tuple[str, ...]:
    """The areas that light up on the numbers entered: those whose wagers win on them."""
    if entered is None:
        return ()
    return tuple(
        position for position, wager in rules.wagers.items() if isinstance(judge(wager, None, entered).outcome, Win)
    )


# --- what must hold


def _may_enter(state: TaiSai, rules: TaiSaiRules) -> Refused | None:
    """The terminal is used once in a game, while the result stands announced."""
    own, phase, entered = rules.own, state.phase, state.equipment.entered
    if type(phase) is not Collecting:
        return refuse((own.press.cite, own.no_interference), "there is no result to enter", "uncover the dice")
    if entered is None:
        return None
    if entered != phase.draw:
        return refuse(own.amend.cite, "wrong numbers were entered", "the game supervisor has them amended")
    return refuse(own.no_interference, "the result has been entered", "collect the losing wagers")


def _on_buttons(numbers: tuple[int, ...], rules: TaiSaiRules) -> Refused | None:
    for number in numbers:
        if number not in FACES:
            return refuse(rules.own.buttons, f"there is no button {number}", "buttons 1 to 6")
    return None


def _three(numbers: tuple[int, ...], rules: TaiSaiRules) -> Refused | None:
    if len(numbers) == SHOWN:
        return None
    own = rules.own
    because = f"{len(numbers)} of {SHOWN} numbers were pressed"
    return refuse((own.press.cite, own.led), because, "press a button for each die, then “entry”")


def unlit(state: TaiSai, rules: TaiSaiRules) -> Refused | None:
    """Nothing is settled before the result is entered, and entered rightly."""
    if not isinstance(state.phase, Collecting):
        return None
    own, entered = rules.own, state.equipment.entered
    if entered is None:
        cite = (own.press.cite, own.enter.cite, rules.layout.collect_first.cite)
        return refuse(cite, "the result has not been entered and lit", "enter the result")
    if entered != state.phase.draw:
        return refuse(own.amend.cite, "wrong numbers were entered", "the game supervisor has them amended")
    return None


# --- commands


def _pressed(led: tuple[int, ...], number: int, rules: TaiSaiRules) -> m.ButtonPressed:
    return m.ButtonPressed(number, (*led, number)[-SHOWN:], rules.own.pressing)


def _entered(led: tuple[int, ...], rules: TaiSaiRules) -> m.ResultEntered:
    return m.ResultEntered(tumble(*led), rules.own.entering)


def press_button(state: TaiSai, command: m.PressButton, rules: TaiSaiRules) -> Decision:
    if refusal := (
        lacks(rules.own.press, command.by) or _may_enter(state, rules) or _on_buttons((command.number,), rules)
    ):
        return refusal
    return Accepted((_pressed(state.equipment.led, command.number, rules),))


def press_entry(state: TaiSai, command: m.PressEntry, rules: TaiSaiRules) -> Decision:
    led = state.equipment.led
    if refusal := lacks(rules.own.enter, command.by) or _may_enter(state, rules) or _three(led, rules):
        return refusal
    return Accepted((_entered(led, rules),))


def enter_result(state: TaiSai, command: m.EnterResult, rules: TaiSaiRules) -> Decision:
    numbers = command.numbers
    if refusal := (
        lacks(rules.own.enter, command.by)
        or _may_enter(state, rules)
        or _on_buttons(numbers, rules)
        or _three(numbers, rules)
    ):
        return refusal
    events: list[Any] = [_pressed(numbers[:place], number, rules) for place, number in enumerate(numbers)]
    return Accepted((*events, _entered(numbers, rules)))


def amend_entry(state: TaiSai, command: m.AmendEntry, rules: TaiSaiRules) -> Decision:
    """Before settlement only; after it the payments are put right under the general rules (TS-05)."""
    power, was, numbers = rules.own.amend, state.equipment.entered, command.numbers
    if refusal := lacks(power, command.by):
        return refusal
    if not isinstance(state.phase, Collecting):
        return refuse((power.cite, rules.general.entitlement), "no result waits for settlement", "correct the result")
    if was is None:
        return refuse((power.cite, rules.own.enter.cite), "nothing has been entered yet", "enter the result")
    if was == state.phase.draw:
        return refuse(power.cite, "the right numbers were entered", "collect the losing wagers")
    if refusal := _on_buttons(numbers, rules) or _three(numbers, rules):
        return refusal
    entered = tumble(*numbers)
    if entered != state.phase.draw:
        return refuse(power.cite, "that is not what the dice show", "-".join(map(str, state.phase.draw)))
    return Accepted((m.EntryAmended(was, entered, (power.cite.id, rules.own.lighting.id)),))


def report_lighting(state: TaiSai, command: m.ReportLighting, rules: TaiSaiRules) -> Decision:
    own, seen = rules.own, set(command.lit)
    if refusal := lacks(own.by_the_dice, command.by):
        return refusal
    if not isinstance(state.phase, Collecting | Paying) or state.equipment.entered is None:
        return refuse((own.by_the_dice.cite, own.enter.cite), "no result has been entered", "enter the result")
    if unknown := seen - rules.wagers.keys():
        return refuse(
            own.marked, f"the layout has no area {min(unknown)!r}", f"for example {', '.join(rules.examples)}"
        )
    due = set(lit(state.equipment.entered, rules))
    if seen == due:
        return refuse(own.by_the_dice.cite, "the right areas are lit", "settle by them")
    dark, wrong = tuple(sorted(due - seen)), tuple(sorted(seen - due))
    failed = m.LightingFailed(dark, wrong, (own.by_the_dice.cite.id, own.lighting.id))
    return Accepted((failed, *malfunction(state, "lights", rules)))


def collect_losers(state: TaiSai, command: shared.CollectLosingWagers, rules: TaiSaiRules) -> Decision:
    if refusal := lacks(rules.layout.collect_first, command.by) or unlit(state, rules):
        return refusal
    return collect(state, command, rules)


# --- writing it down


def button_pressed(state: TaiSai, event: m.ButtonPressed) -> TaiSai:
    return State(state.table, state.phase, replace(state.equipment, led=event.led))


def entered(state: TaiSai, event: m.ResultEntered | m.EntryAmended) -> TaiSai:
    return State(state.table, state.phase, replace(state.equipment, entered=event.entered))


def unchanged(state: TaiSai, event: m.LightingFailed) -> TaiSai:
    return state


HANDLERS: dict[type, Any] = {
    m.PressButton: press_button,
    m.PressEntry: press_entry,
    m.EnterResult: enter_result,
    m.AmendEntry: amend_entry,
    m.ReportLighting: report_lighting,
    shared.CollectLosingWagers: collect_losers,
}
EVOLVES: dict[type, Any] = {
    m.ButtonPressed: button_pressed,
    m.ResultEntered: entered,
    m.EntryAmended: entered,
    m.LightingFailed: unchanged,
}
