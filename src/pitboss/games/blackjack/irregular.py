"""What goes wrong with cards, and how it is put right: by reconstruction, or as part 15 says instead."""

from typing import Any

from pitboss.book.index import Clause
from pitboss.draws.cards import CUTTING_CARD, Card
from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.state import (
    Blackjack,
    BlackjackRules,
    BlackjackTable,
    Box,
    Choosing,
    Exposed,
    Fault,
    ids,
)
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.shoe.state import InShoe, Unshuffled
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import void
from pitboss.table.state import BetsOpen, NoMoreBets


def _card(state: BlackjackTable, by: str, card: Card, rules: BlackjackRules) -> Refused | None:
    """The refusal of a card that cannot have left the shoe."""
    if refusal := lacks(rules.own.cards.deal, by) or not_loaded(state, rules):
        return refusal
    if card == CUTTING_CARD:
        return refuse(rules.own.cards.decks, "the cutting card is no card of a hand")
    return impossible(state.equipment.cards.shoe, (card,), rules)


# --- single cards


def find_face_up(state: BlackjackTable, command: m.FindFaceUp, rules: BlackjackRules) -> Decision:
    if refusal := _card(state, command.by, command.card, rules):
        return refusal
    return Accepted((m.CardRemoved(command.card, "it lay face up in the shoe", ids(rules.own.face_up)),))


def draw_unseen(state: BlackjackTable, command: m.DrawUnseen, rules: BlackjackRules) -> Decision:
    if refusal := lacks(rules.own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    if state.equipment.held >= state.equipment.cards.shoe.inside:
        return refuse(rules.own.unseen, "the shoe has no more cards")
    return Accepted((m.UnseenDrawn(ids(rules.own.unseen)),))


def misdeal(state: BlackjackTable, command: m.Misdeal, rules: BlackjackRules) -> Decision:
    """A card in the wrong place; what becomes of it is ruled when it is noticed."""
    own, table, to = rules.own, state.equipment, command.to
    if refusal := _card(state, command.by, command.card, rules):
        return refusal
    if type(state.phase) is not NoMoreBets:
        return refuse(own.otherwise.cite, "no round is being dealt")
    if to != layout.DEALER and (not 1 <= layout.box_of(to) <= rules.setup.seats or to != layout.box(layout.box_of(to))):
        return refuse(own.otherwise.cite, f"there is no place {to!r}", "dealer, or box 3")
    if flow.dealing(table):
        due = table.deal[table.dealt]
        if to == due:
            return refuse(own.deal, f"the card is due to {due}", "report it as it is seen")
        faults, cite = _faults(table, to, own_of(rules))
        return Accepted((m.CardMisdealt(command.card, to, due, faults, ids(*cite)),))
    if to == layout.DEALER:
        due_now = flow.card_due(state, rules)
        if due_now == layout.DEALER:
            return refuse(own.dealer_then, "the card is due to the dealer", "report it as it is seen")
        return Accepted((m.CardRemoved(command.card, "dealt in error to the dealer’s hand", ids(own.to_dealer)),))
    return _on_another_hand(state, command, rules)


def own_of(rules: BlackjackRules) -> dict[str, Clause]:
    """The rule for each kind of fault."""
    own = rules.own
    return {
        "no wager": own.no_wager.cite,
        "omitted": own.omitted.cite,
        layout.DEALER: own.no_dealer_card.cite,
        "misplaced": own.otherwise.cite,
    }


def _faults(table: Blackjack, to: str, by: dict[str, Clause]) -> tuple[tuple[Fault, ...], list[Clause]]:
    """The places that a misdealt card leaves out, or the one that should not have it."""
    rest = table.deal[table.dealt :]
    if to in rest:
        passed = rest[: rest.index(to)]
        faults = tuple(Fault("omitted", each) for each in passed)
        return faults, [by[layout.DEALER] if each == layout.DEALER else by["omitted"] for each in passed]
    wagered = to == layout.DEALER or any(layout.box(box.number) == to for box in table.boxes)
    kind = "misplaced" if wagered else "no wager"
    return (Fault("misplaced", to) if wagered else Fault("no wager", to),), [by[kind]]


def _on_another_hand(state: BlackjackTable, command: m.Misdeal, rules: BlackjackRules) -> Decision:
    """After the initial deal: a card for one hand that was put on another."""
    own, table = rules.own, state.equipment
    place = flow.card_due(state, rules)
    if place == command.to:
        return refuse(own.as_decided, f"the card is due to {place}", "report it as it is seen")
    if table.pending and place is None:
        return refuse(own.otherwise.cite, "no card is due", "report a card drawn in error as exposed")
    wagered = any(layout.box(box.number) == command.to for box in table.boxes)
    fault = Fault("misplaced" if wagered else "no wager", command.to)
    cite = ids(own.otherwise.cite if wagered else own.no_wager.cite)
    return Accepted((m.CardMisdealt(command.card, command.to, place or "", (fault,), cite),))


# --- the deal put right


def put_right(state: BlackjackTable, command: m.PutRight, rules: BlackjackRules) -> Decision:
    """Reconstructed while nobody has decided anything; after that each fault has its own consequence."""
    own, table = rules.own, state.equipment
    if refusal := lacks(own.otherwise, command.by):
        return refusal
    if not table.faults:
        return refuse(own.otherwise.cite, "nothing is wrong with the deal")
    if command.possible and not _decided(table):
        return Accepted(tuple(followed(state, [_reconstructed(table, rules)], rules)))
    if flow.dealing(table) or any(each == Fault("misplaced", layout.DEALER) for each in table.faults):
        because = "the deal cannot be reconstructed"
        voided = void(state, because, (own.otherwise.cite,), rules, announced=False)
        return Accepted((*voided.events, *_shuffle_after_void(table)))
    return Accepted(tuple(followed(state, _consequences(state, rules), rules)))


def _decided(table: Blackjack) -> bool:
    """Whether a decision stands in the way: any on another box than one that was left out (BJ-28)."""
    omitted = {layout.box_of(each.place) for each in table.faults if each.kind == "omitted"}
    return any(number not in omitted for number in table.decided)


def _reconstructed(table: Blackjack, rules: BlackjackRules) -> m.DealReconstructed:
    """The same cards, in the order in which they left the shoe, where the deal puts them (BJ-26)."""
    own, count = rules.own, len(table.deal)
    by = own_of(rules)
    cite = [by[layout.DEALER] if each.place == layout.DEALER else by[each.kind] for each in table.faults]
    cards, over = table.drawn[:count], table.drawn[count:]
    more = (own.exposed,) if over else ()
    return m.DealReconstructed(table.deal[: len(cards)], cards, over, ids(*cite, *own.deal, *more))


def _shuffle_after_void(table: Blackjack) -> tuple[Any, ...]:
    return (shoe.ShuffleDue(table.shuffle_because[0], (table.shuffle_because[1],)),) if table.shuffle_because else ()


def _consequences(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    own, table = rules.own, state.equipment
    events: list[Any] = []
    cite: list[Clause] = []
    no_first_card = False
    for fault in dict.fromkeys(table.faults):
        if fault.kind == "no wager":
            cite.append(own.no_wager.cite)
        elif fault.place == layout.DEALER:
            no_first_card = True
            cite.append(own.no_dealer_card.cite)
        else:
            clause = own.omitted.cite if fault.kind == "omitted" else own.otherwise.cite
            because = "left out of the deal" if fault.kind == "omitted" else "its cards are wrong"
            box = next(each for each in table.boxes if layout.box(each.number) == fault.place)
            events += voided_box(state, box, because, clause, rules)
            cite.append(clause)
    return [*events, m.FaultsPassed(no_first_card, ids(*cite))]


def voided_box(state: BlackjackTable, box: Box, because: str, clause: Clause, rules: BlackjackRules) -> list[Any]:
    """Every wager on a box goes back, what it has lost already too, and its cards leave the table (BJ-41)."""
    cite = (clause.id, rules.general.void_wager.id)
    events: list[Any] = [
        shared.WagerVoided(each.seat, each.wager, each.stake, because, cite, each.tender)
        for each in state.table.layout
        if layout.box_of(each.wager) == box.number
    ]
    for each in box.busted:
        wager = layout.box(box.number)
        events.append(shared.Reversed(each.seat, wager, each.amount, 0, 0, (clause.id,)))
        events.append(shared.WagerVoided(each.seat, wager, each.amount, because, cite))
    left = [hand.which for hand in box.hands if hand.status != "gone"]
    return [*events, *(m.HandRemoved(box.number, which, because, (clause.id,)) for which in left)]


# --- no first card for the dealer


def choosers(state: BlackjackTable, rules: BlackjackRules) -> list[int]:
    """The seated players who have still to choose, in turn."""
    pending = state.equipment.pending
    if not isinstance(pending, Choosing):
        return []
    deciders = dict.fromkeys(flow.decider(state, box, rules) for box in state.equipment.boxes)
    return [seat for seat in deciders if seat not in pending.answered and seat in state.table.players]


def _chooses(state: BlackjackTable, seat: int, rules: BlackjackRules) -> Refused | None:
    own, waiting = rules.own, choosers(state, rules)
    if not isinstance(state.equipment.pending, Choosing):
        return refuse(own.void_or_complete[0], "the dealer has a first card")
    if seat not in waiting:
        return refuse(own.no_dealer_card.cite, f"seat {seat} has no hand to choose for")
    return None


def choose_void(state: BlackjackTable, command: m.ChooseVoid, rules: BlackjackRules) -> Decision:
    own, seat = rules.own, command.seat
    if refusal := _chooses(state, seat, rules):
        return refusal
    clause = own.void_or_complete[0]
    events: list[Any] = []
    for box in state.equipment.boxes:
        if flow.decider(state, box, rules) == seat:
            events += voided_box(state, box, "the dealer had no first card", clause, rules)
    last = len(choosers(state, rules)) == 1
    events.append(m.VoidChosen(seat, last, ids(clause)))
    return Accepted(tuple(followed(state, events, rules)))


def choose_complete(state: BlackjackTable, command: m.ChooseComplete, rules: BlackjackRules) -> Decision:
    own, seat = rules.own, command.seat
    if refusal := _chooses(state, seat, rules):
        return refusal
    last = len(choosers(state, rules)) == 1
    chosen = m.CompleteChosen(seat, last, ids(own.void_or_complete[1], own.void_or_complete[2]))
    return Accepted(tuple(followed(state, [chosen], rules)))


# --- a card drawn in error and exposed


def expose(state: BlackjackTable, command: m.ExposeCard, rules: BlackjackRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := _card(state, command.by, command.card, rules):
        return refusal
    if type(state.phase) is not NoMoreBets or not flow.dealt(table) or table.faults:
        return refuse(own.exposed, "the initial deal is not complete", "report a card in the wrong place as misdealt")
    if table.pending or table.done or flow.insurance_first(table):
        return refuse(own.exposed, "no card can be taken now", "report it when that is settled")
    if flow.turn(table) is None and len(table.dealer) > 1 and not flow.dealer_due(state, rules):
        return refuse(own.to_dealer, "the dealer takes no more cards", "report it as dealt in error to the dealer")
    exposed = m.CardExposed(command.card, ids(own.exposed))
    return Accepted(tuple(followed(state, [exposed], rules)))


def _offer(state: BlackjackTable, seat: int, rules: BlackjackRules) -> flow.Turn | Refused:
    own, found = rules.own, flow.offered(state.equipment)
    if found is None:
        return refuse(own.exposed, "no exposed card is offered")
    if flow.decider(state, found[0], rules) != seat:
        return refuse((own.exposed, own.decides), f"the card is offered to box {found[0].number} first")
    return found


def take_exposed(state: BlackjackTable, command: m.TakeExposed, rules: BlackjackRules) -> Decision:
    found, pending = _offer(state, command.seat, rules), state.equipment.pending
    if isinstance(found, Refused):
        return found
    assert isinstance(pending, Exposed)
    box, hand = found
    taken = m.ExposedTaken(layout.hand(box.number, hand.which), pending.card, ids(rules.own.exposed))
    return Accepted(tuple(followed(state, [taken], rules)))


def refuse_exposed(state: BlackjackTable, command: m.RefuseExposed, rules: BlackjackRules) -> Decision:
    """That hand draws no more, whatever its total (BJ-21)."""
    found = _offer(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    box, hand = found
    refused = m.ExposedRefused(box.number, hand.which, command.seat, ids(rules.own.exposed))
    return Accepted(tuple(followed(state, [refused], rules)))


# --- the shoe


def short(state: BlackjackTable, rules: BlackjackRules) -> bool:
    """Whether a card is due and the shoe is empty."""
    table = state.equipment
    if type(state.phase) is not NoMoreBets or not isinstance(table.cards.stage, InShoe) or table.cards.shoe.inside:
        return False
    return flow.dealing(table) or flow.card_due(state, rules) is not None


def reshuffle_discards(state: BlackjackTable, command: m.ReshuffleDiscards, rules: BlackjackRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.cards.shuffle, command.by):
        return refusal
    if not short(state, rules):
        inside = state.equipment.cards.shoe.inside
        return refuse(own.too_few, f"the shoe has {inside} cards" if inside else "no card is due", "deal them first")
    cite = ids(own.too_few)
    owed = m.ShuffleOwed("the discarded cards were dealt from", cite)
    return Accepted((shoe.DiscardsShuffled(cite), owed))


def report_damaged(state: BlackjackTable, command: m.ReportDamaged, rules: BlackjackRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if command.card not in by_value.VALUE:
        return refuse(own.damaged.cite, f"{command.card!r} is no card", "rank and suit, as As or Td")
    return Accepted((m.DamageReported(command.card, ids(own.damaged.cite)),))


def replace_damaged(state: BlackjackTable, command: m.ReplaceDamaged, rules: BlackjackRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.damaged, command.by):
        return refusal
    if not table.damaged:
        return refuse(own.damaged.cite, "no damaged card is on record")
    if type(state.phase) is not BetsOpen:
        return refuse(own.damaged.cite, "the round is not over", "replace it at the completion of the round")
    return Accepted((m.DamageReplaced(table.damaged, ids(own.damaged.cite)),))


def missed_shuffle(state: BlackjackTable, command: m.ReportMissedShuffle, rules: BlackjackRules) -> Decision:
    """The shuffle that a cutting card asked for was not made: it follows the round that is played instead (BJ-34)."""
    own, cards = rules.own, state.equipment.cards
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    for_the_cutting_card = set(ids(own.shuffle_first, own.shuffle_after))
    due = isinstance(cards.stage, Unshuffled) and not for_the_cutting_card.isdisjoint(cards.stage.cite)
    if not due or type(state.phase) is not BetsOpen or not cards.shoe.inside:
        return refuse(own.missed_shuffle, "no shuffle has been missed")
    return Accepted((m.ShuffleMissed(ids(own.missed_shuffle)),))


def no_cutting_card(state: BlackjackTable, command: m.ReportNoCuttingCard, rules: BlackjackRules) -> Decision:
    own, cards = rules.own, state.equipment.cards
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    if cards.shoe.cutting_out or cards.shoe.cutting_at < 0:
        return refuse(
            own.no_cutting_card, "the cutting card has been met" if cards.shoe.cutting_out else "that is known"
        )
    because, cite = "the cutting card was not in the shoe", ids(own.no_cutting_card)
    found = m.NoCuttingCardFound(cite)
    if type(state.phase) is BetsOpen:
        return Accepted((found, shoe.ShuffleDue(because, cite)))
    return Accepted((found, m.ShuffleOwed(because, cite)))


HANDLERS: dict[type, Any] = {
    m.FindFaceUp: find_face_up,
    m.DrawUnseen: draw_unseen,
    m.Misdeal: misdeal,
    m.PutRight: put_right,
    m.ChooseVoid: choose_void,
    m.ChooseComplete: choose_complete,
    m.ExposeCard: expose,
    m.TakeExposed: take_exposed,
    m.RefuseExposed: refuse_exposed,
    m.ReshuffleDiscards: reshuffle_discards,
    m.ReportDamaged: report_damaged,
    m.ReplaceDamaged: replace_damaged,
    m.ReportMissedShuffle: missed_shuffle,
    m.ReportNoCuttingCard: no_cutting_card,
}
