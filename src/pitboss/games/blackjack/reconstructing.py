"""Cards that went to the wrong place: the deal is reconstructed, or part 15 says what becomes of each hand instead."""

from typing import Any

from pitboss.book.index import Clause
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import flow, layout, sevens
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.reporting import not_from_this_shoe
from pitboss.games.blackjack.settling import after_round
from pitboss.games.blackjack.state import BlackjackTable, Box, Choosing, Fault, Hand, Round, name_of
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import void
from pitboss.table.state import NoMoreBets

# --- a card in the wrong place


def misdeal(state: BlackjackTable, command: f.Misdeal, rules: BlackjackRules) -> Decision:
    """What becomes of it is ruled when it is noticed."""
    own, played, to = rules.own, state.equipment.round, command.to
    if refusal := not_from_this_shoe(state, command.by, command.card, rules):
        return refusal
    if type(state.phase) is not NoMoreBets:
        return refuse(own.otherwise.cite, "no round is being dealt")
    if not _place(to, played, rules):
        return refuse(own.otherwise.cite, f"there is no place {to!r}", "dealer, or box 3")
    if flow.dealing(played):
        return _in_the_deal(played, command, rules)
    if played.done and to != layout.DEALER:
        return refuse(own.to_dealer, "the dealer takes no more cards", "report it as dealt in error to the dealer")
    if to == layout.DEALER:
        if flow.card_due(state, rules) == layout.DEALER:
            return refuse(own.dealer_then, "the card is due to the dealer", "report it as it is seen")
        return _burned(command, rules)
    return _after_the_deal(state, command, rules)


def _place(to: str, played: Round, rules: BlackjackRules) -> bool:
    """The dealer's, any box of the table, or a hand that a split has formed."""
    number = layout.box_of(to)
    formed = {layout.hand(box.number, hand.which) for box in played.boxes for hand in box.hands}
    return to == layout.DEALER or to in formed or (1 <= number <= rules.setup.seats and to == layout.box(number))


def _burned(command: f.Misdeal, rules: BlackjackRules) -> Decision:
    because = "dealt in error to the dealer’s hand"
    return Accepted((f.CardRemoved(command.card, because, ids(rules.own.to_dealer)),))


def _in_the_deal(played: Round, command: f.Misdeal, rules: BlackjackRules) -> Decision:
    """A place passed over has been left out; any other card is one too many where it lies.

    A card that the dealer is to have, though not yet, is the dealer's first: the boxes before it are left out. One
    more than that is burned (BJ-30).
    """
    own, to, rest = rules.own, command.to, played.deal[played.dealt :]
    if to == rest[0]:
        return refuse(own.deal, f"the card is due to {to}", "report it as it is seen")
    if to in rest:
        passed = rest[: rest.index(to)]
        cite = [own.no_dealer_card.cite if each == layout.DEALER else own.omitted.cite for each in passed]
        faults = tuple(Fault("omitted", each) for each in passed)
    elif to == layout.DEALER:
        return _burned(command, rules)
    elif to in played.deal:
        cite, faults = [own.otherwise.cite], (Fault("misplaced", to),)
    else:
        cite, faults = [own.no_wager.cite], (Fault("no wager", to),)
    return Accepted((f.CardMisdealt(command.card, to, rest[0], faults, ids(*cite)),))


def _after_the_deal(state: BlackjackTable, command: f.Misdeal, rules: BlackjackRules) -> Decision:
    """A card due to one hand that was put on another, or on a box where nothing is wagered any more."""
    own, played, to = rules.own, state.equipment.round, command.to
    place = flow.card_due(state, rules)
    if place == to:
        return refuse(own.as_decided, f"the card is due to {place}", "report it as it is seen")
    live = any(layout.hand(box.number, hand.which) == to for box, hand in flow.riding(played))
    if place is None and (live or played.pending):
        return refuse(own.exposed, "no card was due: it was drawn in error", "report it as exposed")
    fault = Fault("misplaced" if live else "no wager", to)
    cite = ids(own.otherwise.cite if live else own.no_wager.cite)
    return Accepted((f.CardMisdealt(command.card, to, place or "", (fault,), cite),))


# --- the deal put right


def put_right(state: BlackjackTable, command: f.PutRight, rules: BlackjackRules) -> Decision:
    """Reconstructed while nobody has decided anything; after that each fault has its own consequence."""
    own, played = rules.own, state.equipment.round
    if refusal := lacks(own.otherwise, command.by):
        return refusal
    if not played.faults:
        return refuse(own.otherwise.cite, "nothing is wrong with the deal")
    if command.possible and not _decided(played) and _whole(played):
        rebuilt = _reconstructed(played, rules)
        undone = [*_uninsured(state, rules), *sevens.reopened(state, rebuilt, rules)]
        return Accepted(tuple(followed(state, [*undone, rebuilt], rules)))
    if flow.dealing(played) and _all_wrong(played):
        voided = void(state, "the deal cannot be reconstructed", (own.otherwise.cite,), rules, announced=False)
        return Accepted((*voided.events, *after_round(state, rules)))
    return Accepted(tuple(followed(state, _consequences(state, rules), rules)))


def _left_out(played: Round) -> set[int]:
    """The boxes that have no part in the round, whatever has been done there since."""
    return {layout.box_of(each.place) for each in played.faults if each.kind == "omitted"} - {0}


def _wrong(played: Round) -> set[int]:
    """The boxes that were left out, or whose only hand has a card too many."""
    places = {each.place for each in played.faults}
    sole = {box.number for box in played.boxes if len(box.hands) == 1 and layout.box(box.number) in places}
    return sole | _left_out(played)


def _all_wrong(played: Round) -> bool:
    """In the middle of the deal: the dealer's hand is wrong, or there is no other that it could go on for (BJ-27)."""
    dealers = any(each.place == layout.DEALER for each in played.faults)
    gone = {box.number for box in played.boxes if all(hand.status == "gone" for hand in box.hands)}
    return dealers or {box.number for box in played.boxes} <= gone | _wrong(played)


def _decided(played: Round) -> bool:
    """Whether a decision stands in the way: any at all, but of one that was left out any on another box (BJ-28)."""
    return any(
        fault.kind != "omitted" or number != layout.box_of(fault.place)
        for fault in played.faults
        for number in played.decided
    )


def _whole(played: Round) -> bool:
    """Whether the cards of the deal lie on the table, and no others: none is in the discard rack (BJ-26)."""
    return len(flow.on_table(played)) == len(played.drawn)


def _uninsured(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """What a player who was left out has insured: the dealer may have another first card, and insurance comes again."""
    because, cite = "the deal is reconstructed", (rules.own.omitted.cite.id, rules.general.void_wager.id)
    return [
        shared.WagerVoided(each.seat, each.wager, each.stake, because, cite, each.tender)
        for each in state.table.layout
        if each.wager == layout.insurance(layout.box_of(each.wager))
    ]


def _reconstructed(played: Round, rules: BlackjackRules) -> f.DealReconstructed:
    """The same cards, in the order in which they left the shoe, where the deal puts them (BJ-26)."""
    own, count = rules.own, len(played.deal)
    cards, over = played.drawn[:count], played.drawn[count:]
    more = (own.exposed,) if over else ()
    cite = [_rule(each, rules) for each in played.faults]
    return f.DealReconstructed(played.deal[: len(cards)], cards, over, ids(*cite, *own.deal, *more))


def _rule(fault: Fault, rules: BlackjackRules) -> Clause:
    own = rules.own
    match fault.kind:
        case "no wager":
            return own.no_wager.cite
        case "omitted":
            return own.no_dealer_card.cite if fault.place == layout.DEALER else own.omitted.cite
        case "misplaced":
            return own.otherwise.cite


def _consequences(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    played, events = state.equipment.round, list[Any]()
    left_out = _left_out(played)
    for box in played.boxes:
        if box.number in left_out and flow.may_be_void(box):
            events += voided_box(state, box, "left out of the deal", rules.own.omitted.cite, rules)
    # A hand is void once, whatever else went wrong with it.
    for place in dict.fromkeys(each.place for each in played.faults if layout.box_of(each.place) not in left_out):
        for box in played.boxes:
            for hand in box.hands:
                if layout.hand(box.number, hand.which) == place and hand.status != "gone":
                    events += _voided_hand(state, box, hand, "its cards are wrong", rules.own.otherwise.cite, rules)
    no_first_card = Fault("omitted", layout.DEALER) in played.faults
    wrong = _wrong(played)
    choose = no_first_card and any(flow.may_be_void(box) and box.number not in wrong for box in played.boxes)
    cite = ids(*(_rule(each, rules) for each in played.faults))
    return [*events, f.FaultsPassed(no_first_card, choose, cite)]


def _voided_hand(
    state: BlackjackTable, box: Box, hand: Hand, because: str, clause: Clause, rules: BlackjackRules
) -> list[Any]:
    """The only hand of a box is void with all that was wagered there; of several, the one whose cards are wrong."""
    if len(box.hands) == 1:
        return voided_box(state, box, because, clause, rules)
    cite = (clause.id, rules.general.void_wager.id)
    events: list[Any] = [
        shared.WagerVoided(each.seat, each.wager, each.stake, because, cite, each.tender)
        for each in flow.on_hand(state, box, hand)
    ]
    return [*events, m.HandRemoved(box.number, hand.which, because, (clause.id,))]


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


def _chosen(state: BlackjackTable, seat: int, number: int, rules: BlackjackRules) -> list[Box] | Refused:
    """The boxes about which this player chooses: one, or all of theirs that wait for it."""
    own, played, waiting = rules.own, state.equipment.round, flow.choosers(state)
    if not isinstance(played.pending, Choosing):
        return refuse(own.void_or_complete, "the dealer has a first card")
    mine = [each for who, each in waiting if who == seat and number in (0, each)]
    if not mine:
        where = f" on box {number}" if number else ""
        because = f"{name_of(state, seat)} has no hand to choose for{where}"
        return refuse((own.no_dealer_card.cite, own.decides), because)
    return [box for box in played.boxes if box.number in mine]


def choose_void(state: BlackjackTable, command: f.ChooseVoid, rules: BlackjackRules) -> Decision:
    boxes, clause = _chosen(state, command.seat, command.box, rules), rules.own.void_or_complete[0]
    if isinstance(boxes, Refused):
        return boxes
    waiting, events = len(flow.choosers(state)), list[Any]()
    for at, box in enumerate(boxes, 1):
        events += voided_box(state, box, "the dealer had no first card", clause, rules)
        events.append(f.VoidChosen(command.seat, box.number, at == waiting, ids(clause)))
    return Accepted(tuple(followed(state, events, rules)))


def choose_complete(state: BlackjackTable, command: f.ChooseComplete, rules: BlackjackRules) -> Decision:
    own, boxes = rules.own, _chosen(state, command.seat, command.box, rules)
    if isinstance(boxes, Refused):
        return boxes
    waiting, cite = len(flow.choosers(state)), ids(own.void_or_complete[1], own.void_or_complete[2])
    events: list[Any] = [
        f.CompleteChosen(command.seat, box.number, at == waiting, cite) for at, box in enumerate(boxes, 1)
    ]
    return Accepted(tuple(followed(state, events, rules)))


HANDLERS: dict[type, Any] = {
    f.Misdeal: misdeal,
    f.PutRight: put_right,
    f.ChooseVoid: choose_void,
    f.ChooseComplete: choose_complete,
}
