"""A spin from the ball's release to the dolly; wagers are open until the call, which comes while it still runs."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.draws.wheels import ROULETTE, colour_of
from pitboss.games.roulette import irregular, speech
from pitboss.games.roulette import messages as m
from pitboss.games.roulette.state import RECENT, Roulette, RouletteRules, Wheel
from pitboss.ruling import CHANCE, Accepted, Awaits, Decision, Game
from pitboss.table import messages as shared
from pitboss.table.assemble import one_draw_game
from pitboss.table.evolve import established, round_voided
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import call_no_more_bets
from pitboss.table.state import BetsOpen, Collecting, NoMoreBets, Paying, State
from pitboss.table.view import seen_by_all


def spin_ball(state: Roulette, command: m.SpinBall, rules: RouletteRules) -> Decision:
    own, wheel = rules.own, state.equipment
    if refusal := lacks(own.spin, command.by):
        return refusal
    if wheel.spinning:
        return refuse(own.no_interference, "the ball is in motion already")
    if not isinstance(state.phase, BetsOpen):
        return refuse(rules.layout.pay_then.cite, "the last spin has still to be settled", "collect, then pay")
    if wheel.examine_ball:
        return refuse(own.examine.cite, "the ball left the wheel and has not been examined", "examine the ball")
    if wheel.change_ball:
        return refuse(own.change_ball.cite, "the ball was found unsound", "change the ball")
    return Accepted((m.BallSpun(command.direction, (own.spin.cite.id, own.direction.id)),))


def close_betting(state: Roulette, command: shared.CallNoMoreBets, rules: RouletteRules) -> Decision:
    if not state.equipment.spinning and isinstance(state.phase, BetsOpen):
        cite = rules.layout.no_more_bets.cite
        return refuse(cite, "the call is made while the ball is in motion", "spin the ball first")
    return call_no_more_bets(state, command, rules)


def report_spin(state: Roulette, command: m.ReportSpin, rules: RouletteRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.no_spin, command.by):
        return refusal
    if not state.equipment.spinning:
        return refuse(own.announce, "no ball is in motion", "spin the ball first")
    number = command.number
    if number is not None and number not in ROULETTE:
        return refuse(own.announce, f"the wheel has no number {number}", "0 to 36")
    if found := irregular.causes(command, rules):
        rested = number is not None
        return irregular.voided(state, found, rules, announced=command.announced, rested=rested)
    if command.announced:
        return refuse(own.no_spin.cite, "“No spin” was announced for no cause of the book", "say what was seen")
    if number is None:
        return refuse(own.announce, "the ball has come to rest nowhere", "say the number, or what was seen")
    missed = isinstance(state.phase, BetsOpen)
    cite = [own.announce.id, own.place_dolly.id, own.dolly.id]
    if missed:
        cite.append(rules.layout.no_more_bets.cite.id)
    return Accepted((m.NumberSpun(number, colour_of(number), missed, tuple(cite)),))


def ball_spun(state: Roulette, event: m.BallSpun) -> Roulette:
    return State(state.table, state.phase, replace(state.equipment, spinning=True))


def number_spun(state: Roulette, event: m.NumberSpun) -> Roulette:
    wheel = state.equipment
    recent = (event.number, *wheel.recent)[:RECENT]
    return established(state, event.number, Wheel(False, event.number, recent))


def void_spin(state: Roulette, event: shared.RoundVoided) -> Roulette:
    state = round_voided(state, event)
    return State(state.table, state.phase, replace(state.equipment, spinning=False))


def ball_returned(state: Roulette, event: m.BallReturned) -> Roulette:
    return State(state.table, state.phase, replace(state.equipment, examine_ball=event.examine))


def ball_examined(state: Roulette, event: m.BallExamined) -> Roulette:
    wheel = replace(state.equipment, examine_ball=False, change_ball=not event.sound)
    return State(state.table, state.phase, wheel)


def ball_changed(state: Roulette, event: m.BallChanged) -> Roulette:
    return State(state.table, state.phase, replace(state.equipment, examine_ball=False, change_ball=False))


def unchanged(state: Roulette, event: m.DisplayDisregarded) -> Roulette:
    return state


def awaits(state: Roulette, rules: RouletteRules) -> Awaits:
    own, layout = rules.own, rules.layout
    match state.phase:
        case Collecting():
            collect = shared.CollectLosingWagers()
            return Awaits("dealer", "collect the losing wagers", layout.collect_first.cite.id, collect)
        case Paying():
            pay = shared.PayWinningWagers()
            return Awaits("dealer", "pay the winning wagers", layout.pay_then.cite.id, pay)
        case NoMoreBets():
            return Awaits(CHANCE, "the ball to come to rest", own.announce.id)
        case BetsOpen() if state.equipment.spinning:
            return Awaits("dealer", "call “No more bets”", layout.no_more_bets.cite.id, shared.CallNoMoreBets())
        case BetsOpen() if state.equipment.examine_ball:
            return Awaits("game supervisor", "examine the ball", own.examine.cite.id, m.ExamineBall("game supervisor"))
        case BetsOpen() if state.equipment.change_ball:
            change = m.ChangeBall("casino operator")
            return Awaits("casino operator", "change the ball", own.change_ball.cite.id, change)
        case _:
            return Awaits("dealer", "spin the ball", own.spin.cite.id, m.SpinBall())


def _acts(state: Roulette, rules: RouletteRules) -> Iterable[Any]:
    yield m.SpinBall()
    yield m.ExamineBall("game supervisor")
    yield m.ChangeBall("casino operator")
    for cause in rules.own.causes:
        yield m.CallNoSpin("dealer", cause)  # type: ignore[arg-type]
    if state.equipment.spinning:
        for number in ROULETTE.draws:
            yield m.ReportSpin("dealer", number)


def view(state: Roulette, rules: RouletteRules, viewer: str) -> Mapping[str, Any]:
    wheel = state.equipment
    dolly = state.phase.draw if isinstance(state.phase, Collecting | Paying) else None
    display = wheel.recent if rules.chosen["winning_number_display"] else ()
    return seen_by_all(state, rules) | {
        "ball": "in motion" if wheel.spinning else "at rest",
        "dolly": dolly,
        "display": display,
    }


ROULETTE_GAME: Game[Roulette, RouletteRules] = one_draw_game(
    name="roulette",
    messages=(m,),
    speech=speech.SPEECH,
    opening=lambda table, rules: State(table, BetsOpen(), Wheel()),
    decides={
        m.SpinBall: spin_ball,
        shared.CallNoMoreBets: close_betting,
        m.ReportSpin: report_spin,
        **irregular.HANDLERS,
    },
    evolves={
        m.BallSpun: ball_spun,
        m.NumberSpun: number_spun,
        shared.RoundVoided: void_spin,
        m.BallReturned: ball_returned,
        m.BallExamined: ball_examined,
        m.BallChanged: ball_changed,
        m.DisplayDisregarded: unchanged,
    },
    acts=_acts,
    awaits=awaits,
    reports=lambda told, state: m.ReportSpin(told.by, told.draw, seen=told.seen),
    view=view,
)
