"""What is reported of the faces of cards: a hand that its player looks at, and reports that were wrong.

A report is refused for what everybody can see and for nothing else: who is refused a card because another hand holds it
face down has learnt what that hand holds. Reports that contradict each other meet when both lie face up.
"""

from typing import Any

from pitboss.draws.cards import CUTTING_CARD, PLACE, Card, show_card
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.ranking import arranged, rank
from pitboss.games.caribbean_stud.state import DEALER, HAND_SIZE, Hand, StudRules, StudTable, hand_of, ids, in_sight
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table.rules import lacks, refuse

IN_THE_GAME = ("to decide", "bet")


def look(state: StudTable, command: m.LookAtCards, rules: StudRules) -> Decision:
    own, hand = rules.own, hand_of(state.equipment, command.seat)
    if state.equipment.step not in ("deciding", "showing") or hand is None or hand.status not in IN_THE_GAME:
        return refuse(own.decision, f"seat {command.seat} has no hand to look at now")
    if hand.cards:
        return refuse(own.decision, "that hand has been looked at", "have a wrong report put right")
    if refusal := hand_of_five(state, command.cards, hand, rules):
        return refusal
    return Accepted((m.CardsLookedAt(command.seat, command.cards, ids(*own.decision)),))


def hand_of_five(state: StudTable, cards: tuple[Card, ...], hand: Hand, rules: StudRules) -> Refused | None:
    """The refusal of faces that a hand cannot have, one of which may have been seen as it was dealt."""
    if refusal := five(state, cards, hand.seat, rules):
        return refusal
    if hand.exposed and hand.exposed not in cards:
        because = f"{show_card(hand.exposed)} was seen in that hand"
        return refuse(rules.own.wrong_number, because, "name it too")
    return None


def five(state: StudTable, cards: tuple[Card, ...], place: int, rules: StudRules) -> Refused | None:
    """The refusal of what cannot be five cards of this deck that lie in one place."""
    if len(cards) != HAND_SIZE or len(set(cards)) != HAND_SIZE:
        named = f"{len(set(cards))} cards are named" if len(set(cards)) == len(cards) else "a card is named twice"
        return refuse(rules.own.wrong_number, named, "five different ones")
    return each_of_the_deck(state, cards, place, rules)


def each_of_the_deck(state: StudTable, cards: tuple[Card, ...], place: int | None, rules: StudRules) -> Refused | None:
    """The refusal of what is no card, and of what has been seen elsewhere."""
    deck, elsewhere = rules.own.cards.decks, in_sight(state.equipment, but=place)
    for card in cards:
        if card == CUTTING_CARD:
            return refuse(deck, "the cutting card is no card of a hand")
        if card not in PLACE:
            return refuse(deck, f"{card!r} is no card of the deck", "rank and suit, as As or Td")
        if card in elsewhere:
            because = f"{show_card(card)} has been seen elsewhere in this round"
            return refuse(deck, because, "have what was reported put right, if it is wrong")
    return None


# --- reports that were wrong


def correct(state: StudTable, command: m.CorrectCards, rules: StudRules) -> Decision:
    """Settled is what was dealt and not what was typed of it, as long as nothing has been settled."""
    own, table, seat = rules.own, state.equipment, command.seat
    if refusal := lacks(own.put_right, command.by):
        return refusal
    if table.step not in ("deciding", "showing"):
        return refuse(own.put_right.cite, "no cards lie there of which a report could be put right")
    if seat == DEALER:
        return _of_dealer(state, command.cards, rules)
    hand = hand_of(table, seat)
    if hand is None or hand.status not in IN_THE_GAME or not hand.cards:
        return refuse(own.put_right.cite, f"nothing has been reported of a hand in the game at seat {seat}")
    if refusal := five(state, command.cards, seat, rules):
        return refusal
    face_up = hand.shown == "face up"
    corrected = m.CardsCorrected(seat, command.cards, face_up, ids(own.put_right.cite))
    if not face_up:
        return Accepted((corrected,))
    shown = m.HandShown(seat, arranged(command.cards), str(rank(command.cards)), "", ids(*own.show))
    return Accepted((corrected, shown))


def _of_dealer(state: StudTable, cards: tuple[Card, ...], rules: StudRules) -> Decision:
    """The card that lies face up; all five, once they are turned."""
    own, table = rules.own, state.equipment
    corrected = m.CardsCorrected(DEALER, cards, True, ids(own.put_right.cite))
    if table.dealer.cards:
        return five(state, cards, DEALER, rules) or Accepted((corrected, turned(cards, rules)))
    if len(cards) != 1:
        return refuse(own.face_down, "one card of the dealer’s lies face up", "name that one")
    return each_of_the_deck(state, cards, DEALER, rules) or Accepted((corrected,))


def turned(cards: tuple[Card, ...], rules: StudRules) -> m.DealerTurned:
    worth, wagers = rank(cards), rules.own.wagers
    return m.DealerTurned(cards, str(worth), worth >= wagers.qualifies, ids(rules.own.turn, wagers.qualifying))


HANDLERS: dict[type, Any] = {m.LookAtCards: look, m.CorrectCards: correct}
