"""Whose turn it is: read from the hands as they lie, so that nothing else has to be remembered."""

from collections.abc import Iterator

from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import layout
from pitboss.games.blackjack.state import (
    Asked,
    Blackjack,
    BlackjackRules,
    BlackjackTable,
    Box,
    Doubling,
    Exposed,
    Hand,
    Splitting,
)
from pitboss.table.state import Placed

Turn = tuple[Box, Hand]


# --- wagers on boxes and hands


def on_box(state: BlackjackTable, number: int) -> list[Placed]:
    """All the wagers on the hands of a box, in order: neither insurance nor Super Sevens."""
    return [each for each in state.table.layout if layout.hand_of(each.wager) and layout.box_of(each.wager) == number]


def on_hand(state: BlackjackTable, box: Box, hand: Hand) -> list[Placed]:
    here = (layout.hand(box.number, hand.which), layout.double(box.number, hand.which))
    return [each for each in state.table.layout if each.wager in here]


def bettors(state: BlackjackTable, box: Box, hand: Hand) -> list[int]:
    return list(dict.fromkeys(each.seat for each in on_hand(state, box, hand)))


def wagered_boxes(state: BlackjackTable) -> list[int]:
    """The boxes that contain a wager, from the dealer's left."""
    return sorted({layout.box_of(each.wager) for each in state.table.layout if layout.hand_of(each.wager)})


def decider(state: BlackjackTable, box: Box, rules: BlackjackRules) -> int:
    """Who decides on a box: the player seated there, or else the first who has wagered on it (BJ-24)."""
    if box.number in state.table.players and box.number <= rules.setup.seats:
        return box.number
    return box.originals[0].seat if box.originals else 0


# --- the deal


def dealing(table: Blackjack) -> bool:
    return table.dealt < len(table.deal)


def dealt(table: Blackjack) -> bool:
    return bool(table.deal) and not dealing(table)


# --- whose turn


def turn(table: Blackjack) -> Turn | None:
    """The first hand, from the dealer's left, whose decisions have not been completed."""
    if not dealt(table):
        return None
    for box in table.boxes:
        for hand in box.hands:
            if hand.status in ("to play", "doubling"):
                return box, hand
    return None


def splittable(box: Box, hand: Hand) -> bool:
    return not hand.kept and by_value.may_split(hand.values, len(box.hands), of_aces=hand.of == "aces")


def compelled(box: Box, hand: Hand) -> bool:
    """A total of eleven or less draws, where nothing else can be done with it."""
    values = hand.values
    return by_value.must_draw(values) and not by_value.may_double(values) and not splittable(box, hand)


def card_due(state: BlackjackTable, rules: BlackjackRules) -> str | None:
    """The place of the next card, once the initial deal is complete; None while somebody has to speak first."""
    table = state.equipment
    found = turn(table)
    if insurance_first(table):
        return None
    if isinstance(table.pending, Asked | None) and found:
        box, hand = found
        if len(hand.cards) < 2 and not hand.of:
            return None  # it was left out of the deal
        asked = table.pending is not None or hand.status == "doubling" or len(hand.cards) == 1
        if asked or (compelled(box, hand) and not absent(state, box, rules)) or box.number in table.directed:
            return layout.hand(box.number, hand.which)
        return None
    if table.pending is None and found is None and dealer_due(state, rules):
        return layout.DEALER
    return None


def absent(state: BlackjackTable, box: Box, rules: BlackjackRules) -> bool:
    return decider(state, box, rules) in state.equipment.absent


def others(state: BlackjackTable, box: Box, hand: Hand, rules: BlackjackRules) -> list[int]:
    """The bettors on a hand besides the one who decides."""
    return [each for each in bettors(state, box, hand) if each != decider(state, box, rules)]


def unanswered(state: BlackjackTable, rules: BlackjackRules) -> list[int]:
    """The other bettors who have still to say what they do about a double or a split."""
    pending, found = state.equipment.pending, turn(state.equipment)
    if not found or not isinstance(pending, Doubling | Splitting):
        return []
    box, hand = found
    return [each for each in others(state, box, hand, rules) if each not in pending.answered]


def offered(table: Blackjack) -> Turn | None:
    """The hand to which an exposed card is offered: the one to act, then each later one that can draw (BJ-31)."""
    if not isinstance(table.pending, Exposed):
        return None
    for box in table.boxes:
        for hand in box.hands:
            able = hand.status == "to play" and by_value.may_draw(hand.values)
            if able and layout.hand(box.number, hand.which) not in table.pending.passed:
                return box, hand
    return None


# --- the dealer's hand


def insurance_first(table: Blackjack) -> bool:
    """With an ace up, insurance is offered before any further card."""
    return dealt(table) and table.dealer_values[:1] == (by_value.ACE,) and table.insurance != "closed"


def live(state: BlackjackTable) -> Iterator[Turn]:
    """The hands on which something rides still."""
    for box in state.equipment.boxes:
        for hand in box.hands:
            if hand.status != "gone" and on_hand(state, box, hand):
                yield box, hand


def insured(state: BlackjackTable) -> bool:
    return any(each.wager.startswith("insurance ") for each in state.table.layout)


def dealer_due(state: BlackjackTable, rules: BlackjackRules) -> bool:
    """Whether the dealer takes another card: never one that could have no effect (BJ-09, BJ-10)."""
    table = state.equipment
    if table.done or not dealt(table) or table.faults or isinstance(table.pending, Exposed):
        return False
    values = table.dealer_values
    riding = [hand for _, hand in live(state)]
    if len(values) < 2:
        matters = bool(riding) or insured(state) or _refundable(state, rules)
        return matters or (rules.chosen["dealer_second_card"] == "always" and bool(table.boxes))
    if by_value.is_blackjack(values) and not table.no_first_card:
        return False
    return by_value.dealer_draws(values) and any(not hand.blackjack for hand in riding)


def _refundable(state: BlackjackTable, rules: BlackjackRules) -> bool:
    """Busts beyond an original wager would come back with a dealer's blackjack, where a house so reads it (BJ-16)."""
    table = state.equipment
    if rules.chosen["dealer_blackjack_after_split"] != "original_only":
        return False
    if not table.dealer_values or table.dealer_values[0] not in (by_value.ACE, by_value.TEN):
        return False
    return any(box.of(each.seat, box.busted) > each.amount for box in table.boxes for each in box.originals)
