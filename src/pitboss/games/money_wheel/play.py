"""A spin of the wheel: wagers close before it begins."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from msgspec.structs import replace

from pitboss.draws.wheels import MONEY_WHEEL, SECTIONS
from pitboss.games.money_wheel import irregular, speech
from pitboss.games.money_wheel import messages as m
from pitboss.games.money_wheel.layout import names_in
from pitboss.games.money_wheel.state import MoneyWheel, MoneyWheelRules, Wheel
from pitboss.ruling import CHANCE, Accepted, Awaits, Decision, Game
from pitboss.table import messages as shared
from pitboss.table.assemble import one_draw_game
from pitboss.table.evolve import established, round_voided
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, Collecting, NoMoreBets, Paying, State
from pitboss.table.view import seen_by_all

HELD_BY: tuple[m.Grasp, ...] = ("rim", "spinning knobs")


def spin_wheel(state: MoneyWheel, command: m.SpinWheel, rules: MoneyWheelRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.spin, command.by):
        return refusal
    if state.equipment.spinning:
        return refuse(own.no_interference, "the wheel is in motion already")
    if isinstance(state.phase, BetsOpen):
        return refuse(rules.layout.no_more_bets.cite, "wagers are still open", "call “No more bets” first")
    if isinstance(state.phase, Collecting | Paying):
        return refuse(rules.layout.pay_then.cite, "the last spin has still to be settled", "collect, then pay")
    if command.grasping not in HELD_BY:
        because = f"the wheel is not spun by the {command.grasping}"
        return refuse(own.spin.cite, because, f"grasp the {' or the '.join(HELD_BY)}")
    cite = (own.spin.cite.id, own.direction.id)
    return Accepted((m.WheelSpun(command.grasping, command.direction, cite),))


def report_wheel(state: MoneyWheel, command: m.ReportWheel, rules: MoneyWheelRules) -> Decision:
    own, symbol = rules.own, command.symbol
    if refusal := lacks(own.no_spin, command.by):
        return refusal
    if not state.equipment.spinning:
        return refuse(own.announce.cite, "the wheel is not in motion", "spin the wheel first")
    if symbol is not None and symbol not in MONEY_WHEEL:
        return refuse(tuple(own.sections.values()), f"no section shows {symbol!r}", "A to G")
    if found := irregular.causes(command):
        return irregular.voided(state, found, rules, announced=command.announced)
    if command.announced:
        return refuse(own.no_spin.cite, "“No spin” was announced for no cause of the book", "say what was seen")
    if symbol is None:
        return refuse(own.announce.cite, "the indicator rests in no section", "say the symbol, or what was seen")
    if refusal := lacks(own.announce, command.by):
        return refusal
    cite = (own.announce.cite.id, own.indicator.id, own.sections[symbol].id, own.revolutions.id)
    return Accepted((m.SymbolSpun(symbol, cite),))


# --- writing it down


def wheel_spun(state: MoneyWheel, event: m.WheelSpun) -> MoneyWheel:
    return State(state.table, state.phase, Wheel(True, event.direction))


def symbol_spun(state: MoneyWheel, event: m.SymbolSpun) -> MoneyWheel:
    return established(state, event.symbol, replace(state.equipment, spinning=False))


def void_spin(state: MoneyWheel, event: shared.RoundVoided) -> MoneyWheel:
    state = round_voided(state, event)
    return State(state.table, state.phase, replace(state.equipment, spinning=False))


def unchanged(state: MoneyWheel, event: m.InterferenceRecorded) -> MoneyWheel:
    return state


# --- the table as others see it


def awaits(state: MoneyWheel, rules: MoneyWheelRules) -> Awaits:
    own, layout = rules.own, rules.layout
    match state.phase:
        case Collecting():
            collect = shared.CollectLosingWagers()
            return Awaits("dealer", "collect the losing wagers", layout.collect_first.cite.id, collect)
        case Paying():
            pay = shared.PayWinningWagers()
            return Awaits("dealer", "pay the winning wagers", layout.pay_then.cite.id, pay)
        case NoMoreBets() if state.equipment.spinning:
            return Awaits(CHANCE, "the indicator to come to rest", own.announce.cite.id)
        case NoMoreBets():
            return Awaits("dealer", "spin the wheel", own.spin.cite.id, m.SpinWheel())
        case _:
            return Awaits("dealer", "call “No more bets”", layout.no_more_bets.cite.id, shared.CallNoMoreBets())


def _acts(state: MoneyWheel, rules: MoneyWheelRules) -> Iterable[Any]:
    for direction in get_args(m.Direction):
        yield m.SpinWheel(direction=direction)
    for cause in get_args(m.Irregularity):
        yield m.CallNoSpin("dealer", cause)
    if state.equipment.spinning:
        for symbol in MONEY_WHEEL.draws:
            yield m.ReportWheel("dealer", symbol)


def view(state: MoneyWheel, rules: MoneyWheelRules, viewer: str) -> Mapping[str, Any]:
    wheel = state.equipment
    indicated = state.phase.draw if isinstance(state.phase, Collecting | Paying) else None
    return seen_by_all(state, rules) | {
        "presented_as": {"name": rules.title, "cite": rules.own.presented_as.id},
        "wheel": "in motion" if wheel.spinning else "at rest",
        "direction": wheel.direction,
        "indicator": indicated,
        "symbols": {
            symbol: {"name": name, "sections": SECTIONS[symbol], "odds": str(*rules.odds_of[symbol])}
            for symbol, name in names_in(rules.chosen).items()
        },
    }


MONEY_WHEEL_GAME: Game[MoneyWheel, MoneyWheelRules] = one_draw_game(
    name="money-wheel",
    messages=(m,),
    speech=speech.SPEECH,
    opening=lambda table, rules: State(table, BetsOpen(), Wheel()),
    decides={
        m.SpinWheel: spin_wheel,
        m.ReportWheel: report_wheel,
        **irregular.HANDLERS,
    },
    evolves={
        m.WheelSpun: wheel_spun,
        m.SymbolSpun: symbol_spun,
        shared.RoundVoided: void_spin,
        m.InterferenceRecorded: unchanged,
    },
    acts=_acts,
    awaits=awaits,
    reports=lambda told, state: m.ReportWheel(told.by, told.draw, seen=told.seen),
    view=view,
)
