"""What general rules find wrong with craps wagers: a mistake about a wager reaches its odds and its commission too."""

from typing import Any

from pitboss.games.craps.amounts import odds_limit
from pitboss.games.craps.placing import fee_back, in_its_time, odds_come_down, wager_permitted
from pitboss.games.craps.state import FLAT_OF, CrapsRules, CrapsTable, kind_of, number_of
from pitboss.money import show
from pitboss.ruling import Accepted, Decision
from pitboss.table import messages as shared
from pitboss.table import mistakes
from pitboss.table.placing import held, staked
from pitboss.table.rules import refuse


def find_accepted(state: CrapsTable, command: shared.FindAccepted, rules: CrapsRules) -> Decision:
    """A wager out of its time, or odds beyond theirs, is void whatever the sign says."""
    seat, wager, amount, general = command.seat, command.wager, command.amount, rules.general
    player = state.table.players.get(seat)
    if wager in rules.own.bundles:
        return refuse(rules.own.bundles[wager].paid_as, "a bundle is several wagers", "find its parts")
    if player is None or wager not in rules.wagers or not 0 < amount <= held(player, command.tender):
        return mistakes.find_accepted(state, command, rules)
    placing = shared.PlaceWager(seat, wager, amount, command.tender)
    wrong = wager_permitted(state, placing, rules) or in_its_time(state, placing, rules)
    if wrong:
        return mistakes.void_where_found(command, amount, wrong.because, wrong.cite, rules)
    if (kind := kind_of(wager)) in FLAT_OF:
        flat = staked(state, seat, f"{FLAT_OF[kind]} {number_of(wager)}")
        most = odds_limit(wager, flat, rules)
        over = staked(state, seat, wager) + amount - most
        cite = rules.own.odds[FLAT_OF[kind]]
        if over <= 0:
            return refuse(cite, f"odds may be {show(most)} here", "place them as a wager")
        return mistakes.void_where_found(
            command, min(over, amount), f"odds may be {show(most)} here", (cite.id,), rules
        )
    if rules.wagers[wager].fee is not None:
        return refuse(general.disputes, "its commission has not been paid", "place it as a wager")
    return mistakes.find_accepted(state, command, rules)


def find_partnership(state: CrapsTable, command: shared.FindPartnership, rules: CrapsRules) -> Decision:
    """What is void of a wager takes its odds and its commission along; odds follow their wager, not the sign."""
    decision = mistakes.find_partnership(state, command, rules)
    if not isinstance(decision, Accepted):
        return decision
    events: list[Any] = []
    for event in decision.events:
        if not isinstance(event, shared.WagerVoided):
            events.append(event)
        elif kind_of(event.wager) not in FLAT_OF:
            lying = staked(state, event.seat, event.wager)
            events += fee_back(state, event.seat, event.wager, event.amount, rules)
            events.append(event)
            events += odds_come_down(state, event.seat, event.wager, lying - event.amount, rules)
    return Accepted(tuple(events))


HANDLERS: dict[type, Any] = {
    **mistakes.HANDLERS,
    shared.FindAccepted: find_accepted,
    shared.FindPartnership: find_partnership,
}
