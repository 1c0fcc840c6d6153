"""A game from the tumbler's activation to the announcement: the dice are spun before the first wager is made."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from msgspec.structs import replace

from pitboss.draws.dice import FACES, TUMBLER, Tumble, tumble
from pitboss.games.tai_sai import irregular, speech, terminal
from pitboss.games.tai_sai import messages as m
from pitboss.games.tai_sai.state import TaiSai, TaiSaiRules, Tumbler
from pitboss.ruling import CHANCE, Accepted, Awaits, Decision, Game, Refused
from pitboss.table import messages as shared
from pitboss.table.assemble import one_draw_game
from pitboss.table.evolve import established, round_closed, round_voided
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, BetweenRounds, Collecting, NoMoreBets, Paying, State
from pitboss.table.view import seen_by_all

CHECKS: tuple[m.OpeningCheck, ...] = get_args(m.OpeningCheck)


def open_table(state: TaiSai, command: m.OpenTable, rules: TaiSaiRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.open_table, command.by):
        return refusal
    if state.equipment.opened:
        return refuse(own.open_table.cite, "the table is open for gaming")
    if missing := [check for check in own.checks if check not in command.checks]:
        cite = tuple(own.checks[check] for check in missing)
        return refuse(cite, f"not checked: {', '.join(missing)}", "make every check, then open")
    return Accepted((m.TableOpened(CHECKS, tuple(clause.id for clause in own.checks.values())),))


def _may_begin(state: TaiSai, rules: TaiSaiRules) -> Refused | None:
    """A game begins at an open table whose equipment works."""
    if not state.equipment.opened:
        cite = tuple(rules.own.checks.values())
        return refuse(cite, "the table is not open for gaming", "a casino supervisor opens it")
    return irregular.locked(state, rules)


def activate(state: TaiSai, command: m.ActivateTumbler, rules: TaiSaiRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.activate, command.by) or _may_begin(state, rules):
        return refusal
    phase = type(state.phase)
    if phase is Collecting or phase is Paying:
        return refuse(rules.layout.pay_then.cite, "the last spin has still to be settled", "collect, then pay")
    if phase is not BetweenRounds:
        because = "wagers have been called for, and the tumbler is activated before that"
        return refuse((own.activate.cite, own.no_interference), because, "announce “No spin” if it was forgotten")
    if state.equipment.spins:
        because = "the tumbler has been activated for this game"
        return refuse((own.activate.cite, own.no_interference), because, "call “Place your bets”")
    if command.spins < 0:
        return refuse(own.activate.cite, f"{command.spins} is no number of spins", f"{irregular.SPINS} or more")
    activated = m.TumblerActivated(command.spins, (own.activate.cite.id,))
    found = irregular.short_of(command.spins, rules)
    if not found and command.announced:
        return refuse(own.no_spin.cite, "“No spin” was announced for no cause of the book", "say what was seen")
    void = irregular.voided(state, found, rules, announced=command.announced).events if found else ()
    return Accepted((activated, *void))


def call_bets(state: TaiSai, command: m.CallPlaceYourBets, rules: TaiSaiRules) -> Decision:
    """The call counts even where the tumbler was forgotten; what that does to the wagers is ruled later."""
    power = rules.own.call_bets
    if refusal := lacks(power, command.by) or _may_begin(state, rules):
        return refusal
    match state.phase:
        case BetweenRounds():
            return Accepted((m.BetsCalledFor(state.equipment.spins > 0, (power.cite.id,)),))
        case Collecting() | Paying():
            because = "winners of the last spin are still to be paid"
            return refuse(rules.layout.opened_by_call, because, "collect, then pay")
        case _:
            return refuse(power.cite, "wagers have been called for already")


def uncover(state: TaiSai, command: m.UncoverDice, rules: TaiSaiRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.uncover, command.by):
        return refusal
    phase = type(state.phase)
    if phase is Collecting or phase is Paying:
        return refuse(own.uncover.cite, "the dice lie open already", "settle the spin")
    if phase is BetweenRounds and not state.equipment.spins:
        return refuse(own.activate.cite, "no game is in progress", "activate the tumbler first")
    found = irregular.at_uncovering(state, command, rules)
    if type(found) is Refused:
        return found
    if found:
        return irregular.voided(state, found, rules, announced=command.announced)
    if command.announced:
        return refuse(own.no_spin.cite, "“No spin” was announced for no cause of the book", "say what was seen")
    return _announced(command.dice, rules)


def _announced(dice: tuple[int, ...], rules: TaiSaiRules) -> Decision:
    own = rules.own
    if len(dice) != 3:
        because, instead = f"{len(dice)} faces were read", "one uppermost face for each of the three dice"
        return refuse((own.dice, own.one_face), because, instead)
    for value in dice:
        if value not in FACES:
            return refuse(own.dice, f"no die shows {value}", "1 to 6")
    draw, cite = tumble(*dice), own.uncovering
    if len(set(draw)) < 3:
        cite = (*cite, own.call_groups.id)
    return Accepted((m.DiceUncovered(draw, speech.call_of(draw), cite),))


# --- writing it down


def table_opened(state: TaiSai, event: m.TableOpened) -> TaiSai:
    return State(state.table, state.phase, replace(state.equipment, opened=True))


def tumbler_activated(state: TaiSai, event: m.TumblerActivated) -> TaiSai:
    lasting = tuple(each for each in state.equipment.malfunctions if not each.rectified)
    return State(state.table, state.phase, Tumbler(opened=True, spins=event.spins, malfunctions=lasting))


def bets_called_for(state: TaiSai, event: m.BetsCalledFor) -> TaiSai:
    # Without an activation, the last result may still be entered and lit: this game has none yet.
    return State(state.table, BetsOpen(), replace(state.equipment, led=(), entered=None))


def dice_uncovered(state: TaiSai, event: m.DiceUncovered) -> TaiSai:
    return established(state, event.draw, state.equipment)


def spin_closed(state: TaiSai, event: shared.RoundClosed) -> TaiSai:
    return State(round_closed(state, event).table, BetweenRounds(), replace(state.equipment, spins=0))


def spin_voided(state: TaiSai, event: shared.RoundVoided) -> TaiSai:
    equipment = replace(state.equipment, spins=0, led=(), entered=None)
    return State(round_voided(state, event).table, BetweenRounds(), equipment)


# --- the table as others see it


def awaits(state: TaiSai, rules: TaiSaiRules) -> Awaits:
    own, layout, phase = rules.own, rules.layout, state.phase
    if type(phase) is BetweenRounds:
        return _awaits_game(state, rules)
    if type(phase) is BetsOpen:
        return Awaits("dealer", "call “No more bets”", layout.no_more_bets.cite.id, shared.CallNoMoreBets())
    if type(phase) is NoMoreBets:
        return Awaits(CHANCE, "the dice to be uncovered", own.uncover.cite.id)
    if type(phase) is Collecting:
        return _awaits_entry(state, phase.draw, rules)
    return Awaits("dealer", "pay the winning wagers", layout.pay_then.cite.id, shared.PayWinningWagers())


def _awaits_entry(state: TaiSai, draw: Tumble, rules: TaiSaiRules) -> Awaits:
    own, entered = rules.own, state.equipment.entered
    if entered is None:
        return Awaits("dealer", "enter the result", own.enter.cite.id, m.EnterResult("dealer", tuple(draw)))
    if entered != draw:
        amend = m.AmendEntry("game supervisor", tuple(draw))
        return Awaits("game supervisor", "have the entry amended", own.amend.cite.id, amend)
    collect = shared.CollectLosingWagers()
    return Awaits("dealer", "collect the losing wagers", rules.layout.collect_first.cite.id, collect)


def _awaits_game(state: TaiSai, rules: TaiSaiRules) -> Awaits:
    own = rules.own
    if not state.equipment.opened:
        opening = m.OpenTable("casino supervisor", CHECKS)
        return Awaits("casino supervisor", "open the table for gaming", own.open_table.cite.id, opening)
    for each in state.equipment.malfunctions:
        if not each.remedied:
            rectify = m.Rectify("casino supervisor", each.what)  # type: ignore[arg-type]
            return Awaits("casino supervisor", "have the malfunction rectified", own.remedy.cite.id, rectify)
    if irregular.notices_owed(state):
        notify = shared.NotifyInspector("casino supervisor")
        return Awaits("casino supervisor", "notify the inspector", own.report_fault.cite.id, notify)
    if not state.equipment.spins:
        return Awaits("dealer", "activate the tumbler", own.activate.cite.id, m.ActivateTumbler())
    return Awaits("dealer", "call “Place your bets”", own.call_bets.cite.id, m.CallPlaceYourBets())


def _acts(state: TaiSai, rules: TaiSaiRules) -> Iterable[Any]:
    tumbler = state.equipment
    yield m.OpenTable("casino supervisor", CHECKS)
    yield m.ActivateTumbler()
    yield m.CallPlaceYourBets()
    for cause in get_args(m.Irregularity):
        yield m.CallNoSpin("dealer", cause)
    if isinstance(state.phase, NoMoreBets):
        for draw in TUMBLER.draws:
            yield m.UncoverDice("dealer", draw)
    if isinstance(state.phase, Collecting):
        for number in FACES:
            yield m.PressButton("dealer", number)
        yield m.PressEntry()
        yield m.EnterResult("dealer", tuple(state.phase.draw))
        yield m.AmendEntry("game supervisor", tuple(state.phase.draw))
    yield m.ReportLighting("dealer")
    for each in tumbler.malfunctions:
        yield m.Rectify("casino supervisor", each.what)  # type: ignore[arg-type]
    yield shared.NotifyInspector("casino supervisor")


def view(state: TaiSai, rules: TaiSaiRules, viewer: str) -> Mapping[str, Any]:
    """The dice are seen once they are uncovered; the clear top shows every wager with its odds, and the lights."""
    tumbler, phase = state.equipment, state.phase
    dice = phase.draw if isinstance(phase, Collecting | Paying) else None
    return seen_by_all(state, rules) | {
        "open": tumbler.opened,
        "tumbler": "uncovered" if dice else "spun" if tumbler.spins else "at rest",
        "dice": dice,
        "call": speech.call_of(dice) if dice else "",
        "led": tumbler.led,
        "lit": terminal.lit(tumbler.entered, rules),
        "malfunctions": [each.what for each in tumbler.malfunctions if not each.rectified],
        "marked": {"cite": rules.own.marked.id, "odds": _marked(rules)},
    }


def _marked(rules: TaiSaiRules) -> dict[str, str]:
    return {
        position: ", ".join(str(each) for each in sorted(odds, key=lambda each: each.ratio))
        for position, odds in rules.odds_of.items()
    }


TAI_SAI_GAME: Game[TaiSai, TaiSaiRules] = one_draw_game(
    name="tai-sai",
    messages=(m,),
    speech=speech.SPEECH,
    opening=lambda table, rules: State(table, BetweenRounds(), Tumbler()),
    decides={
        m.OpenTable: open_table,
        m.ActivateTumbler: activate,
        m.CallPlaceYourBets: call_bets,
        m.UncoverDice: uncover,
        **terminal.HANDLERS,
        **irregular.HANDLERS,
    },
    evolves={
        m.TableOpened: table_opened,
        m.TumblerActivated: tumbler_activated,
        m.BetsCalledFor: bets_called_for,
        m.DiceUncovered: dice_uncovered,
        shared.RoundClosed: spin_closed,
        shared.RoundVoided: spin_voided,
        **terminal.EVOLVES,
        **irregular.EVOLVES,
    },
    acts=_acts,
    awaits=awaits,
    reports=lambda told, state: m.UncoverDice(told.by, tuple(told.draw), told.seen),
    view=view,
)
