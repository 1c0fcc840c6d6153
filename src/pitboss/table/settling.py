"""The round of one draw: the call, the collection of losers and then, never before, the payment of winners."""

from typing import Any

from pitboss.book.index import Clause
from pitboss.money import Amount, Odds, pay
from pitboss.ruling import Accepted, Decision
from pitboss.table import messages as m
from pitboss.table.rules import Rules, lacks, refuse
from pitboss.table.state import BetsOpen, Collecting, Paying, Placed, State
from pitboss.wager import Lose, Ruling, StandOff, Win


def winnings(stake: int, odds: Odds, rules: Rules[Any]) -> Amount:
    return pay(stake, odds, rules.chips, rules.general.rounding[0])


def call_no_more_bets(state: State[Any], command: m.CallNoMoreBets, rules: Rules[Any]) -> Decision:
    power = rules.layout.no_more_bets
    if refusal := lacks(power, command.by):
        return refusal
    if type(state.phase) is not BetsOpen:
        return refuse(power.cite, "wagers are not open")
    if not command.bell:
        return refuse(power.cite, "the bell is rung with the call", "call and ring")
    return Accepted((m.NoMoreBetsCalled(rules.layout.closing),))


def collect(state: State[Any], command: m.CollectLosingWagers, rules: Rules[Any]) -> Decision:
    power, phase = rules.layout.collect_first, state.phase
    if refusal := lacks(power, command.by):
        return refusal
    if type(phase) is not Collecting:
        return refuse(power.cite, "there is no result to collect on")
    events: list[Any] = []
    winners, rulings = False, rules.on(phase.draw)
    for placed in state.table.layout:
        ruling = rulings[placed.wager]
        match ruling.outcome:
            case Lose():
                events.append(m.WagerLost(placed.seat, placed.wager, placed.stake, ruling.cite, placed.tender))
            case StandOff():
                events.append(m.StoodOff(placed.seat, placed.wager, placed.stake, ruling.cite, placed.tender))
            case Win():
                winners = True
    events.append(m.LosingWagersCollected(phase.draw, (power.cite.id,)))
    if not winners:
        events.append(closing(phase.draw, rules))
    return Accepted(tuple(events))


def closing(draw: Any, rules: Rules[Any]) -> m.RoundClosed:
    return m.RoundClosed(draw, (rules.layout.pay_then.cite.id,))


def pay_winners(state: State[Any], command: m.PayWinningWagers, rules: Rules[Any]) -> Decision:
    power, phase = rules.layout.pay_then, state.phase
    if refusal := lacks(power, command.by):
        return refusal
    if type(phase) is Collecting:
        return refuse(rules.layout.collect_first.cite, "losing wagers are collected first", "collect, then pay")
    if type(phase) is not Paying:
        return refuse(power.cite, "there are no winners to pay")
    if command.area and command.area not in {wager.area for wager in rules.wagers.values()}:
        areas = ", ".join(sorted({wager.area for wager in rules.wagers.values()}))
        return refuse(rules.layout.placement, f"there is no area {command.area!r}", areas)
    rulings = rules.on(phase.draw)
    unpaid = [each for each in state.table.layout if not each.paid and type(rulings[each.wager].outcome) is Win]
    chosen = [
        each
        for each in unpaid
        if (not command.area or rules.wagers[each.wager].area == command.area)
        and (not command.seat or each.seat == command.seat)
    ]
    if not chosen:
        return refuse(power.cite, "no winner there is still to be paid")
    events: list[Any] = [_payment(each, rulings[each.wager], rules) for each in chosen]
    if len(chosen) == len(unpaid):
        events.append(closing(phase.draw, rules))
    return Accepted(tuple(events))


def _payment(placed: Placed, ruling: Ruling, rules: Rules[Any]) -> m.WagerWon:
    assert isinstance(ruling.outcome, Win)
    odds, stake = ruling.outcome.odds, placed.stake
    won = winnings(stake, odds, rules)
    cite = ruling.cite
    if won * odds.on != stake * odds.pays:
        cite = (*cite, rules.general.rounding[1].id)
    return m.WagerWon(placed.seat, placed.wager, stake, won, str(odds), cite, placed.tender)


def void(state: State[Any], because: str, cite: tuple[Clause, ...], rules: Rules[Any], announced: bool) -> Accepted:
    """No result: neither win nor loss for any wager on the spin."""
    ids = tuple(dict.fromkeys(clause.id for clause in (*cite, rules.general.void_round)))
    events: list[Any] = [m.RoundVoided(because, announced, ids)]
    if rules.layout.void_returns_stakes:
        for placed in state.table.layout:
            back = (cite[0].id, rules.general.void_wager.id)
            events.append(m.WagerVoided(placed.seat, placed.wager, placed.stake, because, back, placed.tender))
    return Accepted(tuple(events))


HANDLERS: dict[type, Any] = {
    m.CallNoMoreBets: call_no_more_bets,
    m.CollectLosingWagers: collect,
    m.PayWinningWagers: pay_winners,
}
