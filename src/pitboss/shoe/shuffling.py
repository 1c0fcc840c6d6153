"""The shuffle, the cut by whoever is entitled to it, the cutting card, and the shoe."""

from typing import Any

from msgspec.structs import replace

from pitboss.book.index import Clause
from pitboss.ruling import Accepted, Awaits, Decision, Refused
from pitboss.shoe import messages as m
from pitboss.shoe.opening import Table, at_stage, between_rounds, not_yet, on_cards, with_cards
from pitboss.shoe.state import (
    OF_A_DECK,
    Cards,
    CutOpen,
    CutOrder,
    FaceUp,
    InShoe,
    PreShuffled,
    Sealed,
    Stacked,
    Stage,
    Uncut,
    Unshuffled,
    whole,
)
from pitboss.table import messages as shared
from pitboss.table import people
from pitboss.table.rules import Rules, lacks, refuse


def shuffle(state: Table, command: m.ShuffleCards, rules: Rules[Any]) -> Decision:
    power, stage = on_cards(rules).shuffle, state.equipment.cards.stage
    if refusal := lacks(power, command.by):
        return refusal
    if not isinstance(stage, Unshuffled):
        return not_yet(state, power.cite, first(state, rules))
    return Accepted((m.CardsShuffled(tuple(dict.fromkeys((*stage.cite, power.cite.id)))),))


# --- the cut


def offered_to(state: Table, rules: Rules[Any]) -> CutOrder:
    """The seats that have still to be asked, beginning with the one to whom the stack is offered now."""
    order, stage = on_cards(rules).order(state, rules), state.equipment.cards.stage
    asked = stage.asked if isinstance(stage, Uncut) else ()
    present = tuple(seat for seat in order.seats if seat in state.table.players and seat not in asked)
    return CutOrder(present, order.cite)


def _turn(state: Table, seat: int, rules: Rules[Any]) -> Refused | None:
    own, offered = on_cards(rules), offered_to(state, rules)
    if not isinstance(state.equipment.cards.stage, Uncut):
        return not_yet(state, own.offer, first(state, rules))
    if seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {seat}", "take the seat first")
    if seat in offered.seats[:1]:
        return None
    whose = state.table.players[offered.seats[0]].name if offered.seats else "an authorised employee"
    name = state.table.players[seat].name
    cite = tuple(dict.fromkeys((own.offer, *offered.cite)))
    return refuse(cite, f"the cut is not offered to {name}", f"it is offered to {whose}")


def _place(state: Table, said: int, rules: Rules[Any]) -> int | Refused:
    """Where a cut is made: where there are decks enough, a full deck lies on either side of it."""
    size, least = state.equipment.cards.shoe.size, on_cards(rules).least_cut
    at = said or size // 2
    if least <= at <= size - least or (of_discards(state.equipment.cards) and 0 <= at < size):
        return at
    instead = f"behind {least} to {size - least} of the {size} cards"
    of_a_deck = "a deck" if least == OF_A_DECK else "a card"
    return refuse(on_cards(rules).cut, f"a cut behind {at} cards is less than {of_a_deck} from an end", instead)


def cut(state: Table, command: m.CutCards, rules: Rules[Any]) -> Decision:
    if refusal := _turn(state, command.seat, rules):
        return refusal
    at = _place(state, command.at, rules)
    if isinstance(at, Refused):
        return at
    name = state.table.players[command.seat].name
    return Accepted((_cut(name, at, (*offered_to(state, rules).cite, on_cards(rules).cut)),))


def _cut(by: str, at: int, cite: tuple[Clause, ...]) -> m.CardsCut:
    return m.CardsCut(by, at, tuple(dict.fromkeys(clause.id for clause in cite)))


def refuse_cut(state: Table, command: m.RefuseCut, rules: Rules[Any]) -> Decision:
    if refusal := _turn(state, command.seat, rules):
        return refusal
    return Accepted((m.CutRefused(command.seat, (on_cards(rules).employee.cite.id,)),))


def cut_for_players(state: Table, command: m.CutForPlayers, rules: Rules[Any]) -> Decision:
    own = on_cards(rules)
    if refusal := lacks(own.employee, command.by):
        return refusal
    if not isinstance(state.equipment.cards.stage, Uncut):
        return not_yet(state, own.offer, first(state, rules))
    if waiting := offered_to(state, rules).seats:
        name = state.table.players[waiting[0]].name
        return refuse(own.offer, "players have still to be asked", f"offer the cut to {name}")
    at = _place(state, command.at, rules)
    if isinstance(at, Refused):
        return at
    return Accepted((_cut(command.by, at, (own.employee.cite, own.cut)),))


def of_discards(cards: Cards) -> bool:
    """Whether only what lay in the discard rack is being dealt from: it is cut anywhere, without a cutting card."""
    return cards.shoe.size < OF_A_DECK * cards.decks


# --- the cutting card and the shoe


def direct(state: Table, command: m.DirectCuttingCard, rules: Rules[Any]) -> Decision:
    """Another place than usual, which an inspector has to know of before the card goes in (BJ-07)."""
    power, cards = on_cards(rules).directed, state.equipment.cards
    if power is None:
        return refuse(on_cards(rules).insert.cite, "this game has one rule for the cutting card, and no other place")
    if refusal := lacks(power, command.by):
        return refusal
    half = cards.shoe.size // 2
    if not 0 < command.from_back <= half:
        because = f"{command.from_back} cards from the back is not within the back half"
        return refuse(power.cite, because, f"1 to {half} cards from the back")
    return Accepted((m.CuttingCardDirected(command.from_back, (power.cite.id,)),))


DIRECTION = "the direction about the cutting card"


def insert(state: Table, command: m.InsertCuttingCard, rules: Rules[Any]) -> Decision:
    own, cards = on_cards(rules), state.equipment.cards
    if refusal := lacks(own.insert, command.by):
        return refusal
    if not isinstance(cards.stage, CutOpen):
        return not_yet(state, own.insert.cite, "cut the cards first")
    cite, (_, least, most) = own.insert.cite, own.depth(rules)
    if own.directed and cards.directed:
        if DIRECTION in state.table.notices_owed:
            return refuse(own.directed.cite, "an inspector has not been told of the direction", "notify the inspector")
        cite, least, most = own.directed.cite, cards.directed, cards.directed
    most = min(most, cards.shoe.size - 1)
    if not least <= command.from_back <= most:
        because = f"{command.from_back} cards from the back is not where the cutting card goes"
        return refuse(cite, because, f"{least} to {most} cards from the back" if least < most else f"{least}")
    second = rules.chosen.get("cutting_cards") == 2
    return Accepted((m.CuttingCardInserted(command.from_back, second, (cite.id,)),))


def load(state: Table, command: m.LoadShoe, rules: Rules[Any]) -> Decision:
    own = on_cards(rules)
    if refusal := lacks(own.load, command.by):
        return refusal
    if not isinstance(state.equipment.cards.stage, Stacked):
        return not_yet(state, own.load.cite, first(state, rules))
    return Accepted((m.ShoeLoaded((own.load.cite.id, *(clause.id for clause in own.dealt_from))),))


def leave_seat(state: Table, command: shared.LeaveSeat, rules: Rules[Any]) -> Decision:
    """The last player to go leaves a vacant table, whose cards are shuffled before play is taken up again."""
    decision, clause = people.leave_seat(state, command, rules), on_cards(rules).after_vacancy
    if not isinstance(decision, Accepted) or clause is None or len(state.table.players) > 1:
        return decision
    if not isinstance(state.equipment.cards.stage, SHUFFLED) or not between_rounds(state):
        return decision
    return Accepted((*decision.events, vacant(clause)))


SHUFFLED = (Uncut, CutOpen, Stacked, InShoe)


def vacant(clause: Clause) -> m.ShuffleDue:
    return m.ShuffleDue("the table was vacant", (clause.id,))


# --- writing it down


def shuffle_due(state: Table, event: m.ShuffleDue) -> Table:
    return at_stage(state, Unshuffled(event.because, event.cite))


def cards_shuffled(state: Table, event: m.CardsShuffled) -> Table:
    cards = state.equipment.cards
    return with_cards(state, replace(cards, stage=Uncut(), shoe=whole(cards.decks), demanded=False))


def cut_refused(state: Table, event: m.CutRefused) -> Table:
    return at_stage(state, Uncut((*state.equipment.cards.stage.asked, event.seat)))


def cards_cut(state: Table, event: m.CardsCut) -> Table:
    return at_stage(state, Stacked() if of_discards(state.equipment.cards) else CutOpen())


def cutting_card_directed(state: Table, event: m.CuttingCardDirected) -> Table:
    state = with_cards(state, replace(state.equipment.cards, directed=event.from_back))
    table = replace(state.table, notices_owed=(*state.table.notices_owed, DIRECTION))
    return type(state)(table, state.phase, state.equipment)


def cutting_card_inserted(state: Table, event: m.CuttingCardInserted) -> Table:
    cards = state.equipment.cards
    shoe = replace(cards.shoe, cutting_at=cards.shoe.size - event.from_back)
    return with_cards(state, replace(cards, stage=Stacked(), shoe=shoe, directed=0))


def shoe_loaded(state: Table, event: m.ShoeLoaded) -> Table:
    cards = state.equipment.cards
    met_at = cards.met_at if of_discards(cards) else ""  # the round goes on, and decides who cuts after it
    return with_cards(state, replace(cards, stage=InShoe(), replaced=False, met_at=met_at))


HANDLERS: dict[type, Any] = {
    m.ShuffleCards: shuffle,
    m.CutCards: cut,
    m.RefuseCut: refuse_cut,
    m.CutForPlayers: cut_for_players,
    m.DirectCuttingCard: direct,
    m.InsertCuttingCard: insert,
    m.LoadShoe: load,
    shared.LeaveSeat: leave_seat,
}
EVOLVES: dict[type, Any] = {
    m.ShuffleDue: shuffle_due,
    m.CardsShuffled: cards_shuffled,
    m.CutRefused: cut_refused,
    m.CardsCut: cards_cut,
    m.CuttingCardDirected: cutting_card_directed,
    m.CuttingCardInserted: cutting_card_inserted,
    m.ShoeLoaded: shoe_loaded,
}


# --- whom the cards wait for


def first(state: Table, rules: Rules[Any]) -> str:
    """What has to be done with the cards before anything else; nothing once they lie in the shoe."""
    waits = awaits(state, rules)
    return f"{waits.duty.partition(',')[0]} first" if waits else ""  # a choice is named by what it begins with


def awaits(state: Table, rules: Rules[Any]) -> Awaits | None:
    """The next act on the cards' way into the shoe; None once they lie in it."""
    own = on_cards(rules)
    stage: Stage = state.equipment.cards.stage
    match stage:
        case Sealed(inspected):
            cite, offices = own.inspect
            for office in offices:
                if office not in inspected:
                    return Awaits(office, "sort and inspect the cards", cite.id, m.InspectCards(office))
            if not state.table.players:
                return Awaits("players", "come to the table", own.spread.cite.id)
            return Awaits("dealer", "spread the cards face up", own.spread.cite.id, m.SpreadCards())
        case FaceUp():
            return Awaits("dealer", "mix the cards", next(iter(own.mix.values())).id, m.MixCards())
        case PreShuffled():
            assert own.pre_shuffling is not None
            demands = tuple(m.DemandShuffle(seat) for seat in state.table.players)
            looks = tuple(m.InspectPreShuffled(seat) for seat in state.table.players)
            accept = m.AcceptPreShuffled()
            duty = "accept the pre-shuffled cards, look at them or demand a shuffle"
            return Awaits("players", duty, own.pre_shuffling.demand.id, accept, (accept, *looks, *demands))
        case Unshuffled(_, cite_ids):
            return Awaits("dealer", "shuffle the cards", cite_ids[0], m.ShuffleCards())
        case Uncut():
            return _awaits_cut(state, rules)
        case CutOpen():
            return _awaits_cutting_card(state, rules)
        case Stacked():
            return Awaits("dealer", "put the cards into the shoe", own.load.cite.id, m.LoadShoe())
        case InShoe():
            return None


def _awaits_cut(state: Table, rules: Rules[Any]) -> Awaits:
    own, offered = on_cards(rules), offered_to(state, rules)
    if not offered.seats:
        office = "dealer" if "dealer" in own.employee.offices else min(own.employee.offices)
        return Awaits(office, "cut the cards", own.employee.cite.id, m.CutForPlayers(office))
    seat = offered.seats[0]
    mine = m.CutCards(seat)
    return Awaits(f"seat {seat}", "cut the cards, or refuse", own.offer.id, mine, (mine, m.RefuseCut(seat)))


def _awaits_cutting_card(state: Table, rules: Rules[Any]) -> Awaits:
    own, cards = on_cards(rules), state.equipment.cards
    if own.directed and cards.directed:
        if DIRECTION in state.table.notices_owed:
            notice = shared.NotifyInspector("game supervisor")
            return Awaits("game supervisor", "notify the inspector", own.directed.cite.id, notice)
        placed = m.InsertCuttingCard("dealer", cards.directed)
        return Awaits("dealer", "insert the cutting card as directed", own.directed.cite.id, placed)
    usual = own.depth(rules)[0]
    return Awaits("dealer", "insert the cutting card", own.insert.cite.id, m.InsertCuttingCard("dealer", usual))
