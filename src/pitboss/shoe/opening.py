"""New cards at a table: inspected by two, shown to the players, mixed; or shuffled beforehand and accepted as such."""

from typing import Any

from msgspec.structs import replace

from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as m
from pitboss.shoe.state import (
    Cards,
    Equipped,
    FaceUp,
    OnCards,
    PreShuffled,
    PreShuffling,
    Sealed,
    Stage,
    Uncut,
    Unshuffled,
    new_cards,
    whole,
)
from pitboss.table.rules import Rules, lacks, refuse
from pitboss.table.state import BetsOpen, State

Table = State[Any]

REPLACEMENT = "the replacement of the cards"


def on_cards(rules: Rules[Any]) -> OnCards:
    found: OnCards = rules.own.cards
    return found


def with_cards(state: Table, cards: Cards) -> Table:
    return State(state.table, state.phase, replace(state.equipment, cards=cards))


def at_stage(state: Table, stage: Stage) -> Table:
    return with_cards(state, replace(state.equipment.cards, stage=stage))


def _stands(equipment: Equipped) -> str:
    return f"the cards are {type(equipment.cards.stage).__struct_config__.tag}"


def not_yet(state: Table, cite: Any, instead: str = "") -> Refused:
    """The refusal of an act that is not the next one on the cards' way into the shoe."""
    return refuse(cite, _stands(state.equipment), instead)


def between_rounds(state: Table) -> bool:
    return type(state.phase) is BetsOpen


# --- sealed decks


def inspect(state: Table, command: m.InspectCards, rules: Rules[Any]) -> Decision:
    cite, offices = on_cards(rules).inspect
    stage = state.equipment.cards.stage
    if command.by not in offices:
        return refuse(cite, f"the {command.by} does not inspect the cards", " and the ".join(("the", *offices))[4:])
    if not isinstance(stage, Sealed):
        return not_yet(state, cite)
    if command.by in stage.inspected:
        other = next(each for each in offices if each != command.by)
        return refuse(cite, f"the {command.by} has inspected them", f"the {other} inspects them, too")
    return Accepted((m.CardsInspected(command.by, (cite.id,)),))


def spread(state: Table, command: m.SpreadCards, rules: Rules[Any]) -> Decision:
    power, stage = on_cards(rules).spread, state.equipment.cards.stage
    if refusal := lacks(power, command.by):
        return refusal
    if not isinstance(stage, Sealed):
        return not_yet(state, power.cite)
    cite, offices = on_cards(rules).inspect
    if missing := [each for each in offices if each not in stage.inspected]:
        return refuse((power.cite, cite), f"not inspected by the {' and the '.join(missing)}", "inspect them first")
    if not state.table.players:
        return refuse(power.cite, "nobody is here to look at the cards", "wait for the first player")
    return Accepted((m.CardsSpread((power.cite.id,)),))


def mix(state: Table, command: m.MixCards, rules: Rules[Any]) -> Decision:
    """All steps, in the book's order; what is missing is refused under its own clause. More of them does no harm."""
    own = on_cards(rules)
    if refusal := lacks(own.shuffle, command.by):
        return refusal
    if not isinstance(state.equipment.cards.stage, FaceUp):
        return not_yet(state, tuple(own.mix.values()), "spread them face up first")
    if missing := [step for step in own.mix if step not in command.steps]:
        return refuse(tuple(own.mix[step] for step in missing), f"left out: {', '.join(missing)}", ", ".join(own.mix))
    if [step for step in command.steps if step in own.mix] != list(own.mix):
        return refuse(tuple(own.mix.values()), "in another order", ", ".join(own.mix))
    mixed = m.CardsMixed(command.steps, tuple(dict.fromkeys(clause.id for clause in own.mix.values())))
    return Accepted((mixed, m.ShuffleDue("play is to start", (own.shuffle.cite.id,))))


# --- cards shuffled beforehand


def _pre_shuffling(rules: Rules[Any]) -> PreShuffling | Refused:
    own = on_cards(rules)
    return own.pre_shuffling or refuse(own.shuffle.cite, "this game has no pre-shuffled cards", "shuffle them here")


def bring_pre_shuffled(state: Table, command: m.BringPreShuffled, rules: Rules[Any]) -> Decision:
    found = _pre_shuffling(rules)
    if isinstance(found, Refused):
        return found
    if refusal := lacks(on_cards(rules).shuffle, command.by):
        return refusal
    stage = state.equipment.cards.stage
    if not isinstance(stage, Unshuffled) and stage != Sealed():
        return not_yet(state, found.kept, "bring them in the place of sealed decks or of a shuffle")
    if state.equipment.cards.demanded:
        because = "a player has demanded that the cards be shuffled here"
        return refuse(found.demand, because, "inspect, mix and shuffle them")
    if not command.sealed or not command.secured:
        because = "the seal is broken" if not command.sealed else "the container was not kept in its designated area"
        return refuse(found.kept, because, "sealed decks, inspected here")
    return Accepted((m.PreShuffledBrought((found.kept.id,)),))


def inspect_pre_shuffled(state: Table, command: m.InspectPreShuffled, rules: Rules[Any]) -> Decision:
    found = _pre_shuffling(rules)
    if isinstance(found, Refused):
        return found
    if refusal := _at_the_table(state, command.seat, rules) or _offered(state, found):
        return refusal
    return Accepted((m.PreShuffledInspected(command.seat, (found.look.id,)),))


def demand_shuffle(state: Table, command: m.DemandShuffle, rules: Rules[Any]) -> Decision:
    """One player's demand binds the table (BA-18)."""
    found = _pre_shuffling(rules)
    if isinstance(found, Refused):
        return found
    if refusal := _at_the_table(state, command.seat, rules) or _offered(state, found):
        return refusal
    return Accepted((m.ShuffleDemanded(command.seat, (found.demand.id,)),))


def accept_pre_shuffled(state: Table, command: m.AcceptPreShuffled, rules: Rules[Any]) -> Decision:
    found = _pre_shuffling(rules)
    if isinstance(found, Refused):
        return found
    if refusal := lacks(on_cards(rules).shuffle, command.by) or _offered(state, found):
        return refusal
    return Accepted((m.PreShuffledAccepted((found.accepted.id,)),))


def _offered(state: Table, found: PreShuffling) -> Refused | None:
    if isinstance(state.equipment.cards.stage, PreShuffled):
        return None
    return not_yet(state, (found.look, found.demand), "bring pre-shuffled cards first")


def _at_the_table(state: Table, seat: int, rules: Rules[Any]) -> Refused | None:
    if seat in state.table.players:
        return None
    return refuse(rules.general.bound, f"nobody plays at seat {seat}", "take the seat first")


# --- other cards in their place


def replace_cards(state: Table, command: m.ReplaceCards, rules: Rules[Any]) -> Decision:
    power = on_cards(rules).replace
    if refusal := lacks(power, command.by):
        return refusal
    if not between_rounds(state):
        return refuse(power.cite, "a round is in progress", "replace the cards after it")
    return Accepted((m.CardsReplaced(f"the {command.by} has directed it", True, (power.cite.id,)),))


def report_handling(state: Table, command: m.ReportHandling, rules: Rules[Any]) -> Decision:
    """It is forbidden and recorded; what it did to the cards is ruled on where it is reported as what was seen."""
    own = on_cards(rules)
    if refusal := lacks(own.deal, command.by):
        return refusal
    return Accepted((m.HandlingRecorded(command.person, (own.no_handling.id,)),))


# --- writing it down


def cards_inspected(state: Table, event: m.CardsInspected) -> Table:
    stage = state.equipment.cards.stage
    return at_stage(state, Sealed((*stage.inspected, event.by)))


def cards_spread(state: Table, event: m.CardsSpread) -> Table:
    return at_stage(state, FaceUp())


def pre_shuffled_brought(state: Table, event: m.PreShuffledBrought) -> Table:
    cards = state.equipment.cards
    return with_cards(state, replace(cards, stage=PreShuffled(), shoe=whole(cards.decks)))


def shuffle_demanded(state: Table, event: m.ShuffleDemanded) -> Table:
    return with_cards(state, replace(state.equipment.cards, stage=Sealed(), demanded=True))


def pre_shuffled_accepted(state: Table, event: m.PreShuffledAccepted) -> Table:
    return at_stage(state, Uncut())


def cards_replaced(state: Table, event: m.CardsReplaced) -> Table:
    cards = state.equipment.cards
    state = with_cards(state, replace(new_cards(cards.decks), replaced=True, met_at=cards.met_at))
    if not event.inspector_owed:
        return state
    table = replace(state.table, notices_owed=(*state.table.notices_owed, REPLACEMENT))
    return State(table, state.phase, state.equipment)


def unchanged(state: Table, event: Any) -> Table:
    return state


HANDLERS: dict[type, Any] = {
    m.InspectCards: inspect,
    m.SpreadCards: spread,
    m.MixCards: mix,
    m.BringPreShuffled: bring_pre_shuffled,
    m.InspectPreShuffled: inspect_pre_shuffled,
    m.DemandShuffle: demand_shuffle,
    m.AcceptPreShuffled: accept_pre_shuffled,
    m.ReplaceCards: replace_cards,
    m.ReportHandling: report_handling,
}
EVOLVES: dict[type, Any] = {
    m.CardsInspected: cards_inspected,
    m.CardsSpread: cards_spread,
    m.CardsMixed: unchanged,
    m.PreShuffledBrought: pre_shuffled_brought,
    m.PreShuffledInspected: unchanged,
    m.ShuffleDemanded: shuffle_demanded,
    m.PreShuffledAccepted: pre_shuffled_accepted,
    m.CardsReplaced: cards_replaced,
    m.HandlingRecorded: unchanged,
}
