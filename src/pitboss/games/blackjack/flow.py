"""Whose turn it is: read from the hands as they lie, so that nothing else has to be remembered."""

from collections.abc import Iterator

from pitboss.draws.cards import Card
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import layout
from pitboss.games.blackjack.clauses import BlackjackRules
from pitboss.games.blackjack.state import (
    Amount,
    Asked,
    BlackjackTable,
    Box,
    Choosing,
    Doubling,
    Exposed,
    Hand,
    Round,
    Splitting,
    dealer_draws,
    is_blackjack,
    may_double,
    may_draw,
    must_draw,
    place_of,
    values,
)
from pitboss.table.state import Placed

Turn = tuple[Box, Hand]


# --- wagers on boxes and hands


def on_box(state: BlackjackTable, number: int) -> list[Placed]:
    """All the wagers on the hands of a box, in order: neither insurance nor Super Sevens."""
    return [each for each in state.table.layout if layout.hand_of(each.wager) and layout.box_of(each.wager) == number]


def on_hand(state: BlackjackTable, box: Box, hand: Hand) -> list[Placed]:
    here = layout.of_hand(box.number, hand.which)
    return [each for each in state.table.layout if each.wager in here]


def bettors(state: BlackjackTable, box: Box, hand: Hand) -> list[int]:
    return list(dict.fromkeys([each.seat for each in on_hand(state, box, hand)]))


def wagered_boxes(state: BlackjackTable) -> tuple[int, ...]:
    """The boxes that contain a wager, from the dealer's left."""
    return tuple(sorted({layout.box_of(each.wager) for each in state.table.layout if layout.hand_of(each.wager)}))


def who_decides(state: BlackjackTable, number: int, originals: tuple[Amount, ...]) -> int:
    """Of those who have wagered on a box the one seated there, or else the first (BJ-24)."""
    seats = [each.seat for each in originals]
    if number in seats or (state.equipment.full and number in state.table.players):
        return number
    return seats[0]


def absent(state: BlackjackTable, box: Box) -> bool:
    return bool(state.equipment.absent) and box.decides in state.equipment.absent


def others(state: BlackjackTable, box: Box, hand: Hand) -> list[int]:
    """The bettors on a hand besides the one who decides; one who is absent says nothing, and lets the wager lie."""
    found = bettors(state, box, hand)
    if len(found) < 2:
        return []
    absent = state.equipment.absent
    return [each for each in found if each != box.decides and each not in absent]


def unanswered(state: BlackjackTable) -> list[int]:
    """The other bettors who have still to say what they do about a double or a split."""
    pending, found = state.equipment.round.pending, turn(state.equipment.round)
    if not found or not isinstance(pending, Doubling | Splitting):
        return []
    return [each for each in others(state, *found) if each not in pending.answered]


# --- the deal


def dealing(played: Round) -> bool:
    return played.dealt < len(played.deal)


def dealt(played: Round) -> bool:
    return 0 < len(played.deal) <= played.dealt


def on_table(played: Round) -> tuple[Card, ...]:
    """The cards that are in play, and so not in the discard rack."""
    mine = [card for box in played.boxes for hand in box.hands if hand.status != "gone" for card in hand.cards]
    pending = played.pending
    exposed = (pending.card, *pending.behind) if isinstance(pending, Exposed) else ()
    return (*mine, *played.dealer, *played.stray, *exposed)


# --- whose turn


def turn(played: Round) -> Turn | None:
    """The first hand, from the dealer's left, whose decisions have not been completed; not one that was left out."""
    if played.dealt < len(played.deal):
        return None
    for box in played.boxes:
        for hand in box.hands:
            status = hand.status
            if (status == "to play" and (len(hand.cards) > 1 or hand.of)) or status == "doubling":
                return box, hand
    return None


def splittable(box: Box, hand: Hand) -> bool:
    return not hand.kept and by_value.may_split(hand.values, len(box.hands), of_aces=hand.of == "aces")


def compelled(box: Box, hand: Hand) -> bool:
    """A total of eleven or less draws, where nothing else can be done with it."""
    return must_draw(hand.cards) and not may_double(hand.cards) and not splittable(box, hand)


def card_due(state: BlackjackTable, rules: BlackjackRules) -> str | None:
    """The place of the next card, once the initial deal is complete; None while somebody has to speak first."""
    played = state.equipment.round
    if insurance_first(played):
        return None
    pending, found = played.pending, turn(played)
    if found is None:
        return layout.DEALER if pending is None and dealer_due(state, rules) else None
    box, hand = found
    if type(pending) is Asked:
        return place_of(box, hand)
    if pending is None and owed_a_card(state, box, hand):
        return place_of(box, hand)
    return None


def owed_a_card(state: BlackjackTable, box: Box, hand: Hand) -> bool:
    """Whether a hand is dealt a card without a word: doubled, formed by a split, too low, or by a direction."""
    if hand.status == "doubling" or len(hand.cards) < 2:
        return True
    if absent(state, box):
        return box.number in state.equipment.round.directed
    return compelled(box, hand)


def offered(state: BlackjackTable) -> Turn | None:
    """The hand to which an exposed card is offered: the one to act, then each later one that can draw (BJ-31)."""
    played = state.equipment.round
    pending = played.pending
    if type(pending) is not Exposed:
        return None
    for box in played.boxes:
        for hand in box.hands:
            able = hand.status == "to play" and len(hand.cards) > 1 and may_draw(hand.cards)
            if able and not absent(state, box) and place_of(box, hand) not in pending.passed:
                return box, hand
    return None


def may_be_void(box: Box) -> bool:
    """Whether anything of a box can be given back still: what rides there, or was lost when it bust."""
    live = any(hand.status != "gone" for hand in box.hands)
    return bool(box.originals) and (live or bool(box.busted))


def choosers(state: BlackjackTable) -> list[tuple[int, int]]:
    """Each box about which its player has still to say whether the hand is void, with that player's seat."""
    pending = state.equipment.round.pending
    if type(pending) is not Choosing:
        return []
    by_box = [(box.decides, box.number) for box in state.equipment.round.boxes if may_be_void(box)]
    here = set(state.table.players) - set(state.equipment.absent)
    return [(seat, number) for seat, number in by_box if seat in here and number not in pending.answered]


# --- the dealer's hand


def insurance_first(played: Round) -> bool:
    """With an ace up, insurance is offered before any further card."""
    if played.insurance == "closed" or not played.dealer or values(played.dealer)[0] != by_value.ACE:
        return False
    return not played.no_first_card and dealt(played)


def riding(played: Round) -> Iterator[Turn]:
    """The hands on which something rides still: all until they are settled, but those whose cards have gone."""
    for box in played.boxes:
        for hand in box.hands:
            if hand.status != "gone":
                yield box, hand


def insured(state: BlackjackTable) -> bool:
    return any(each.wager.startswith("insurance ") for each in state.table.layout)


def dealer_due(state: BlackjackTable, rules: BlackjackRules) -> bool:
    """Whether the dealer takes another card: never one that could have no effect (BJ-09, BJ-10)."""
    played = state.equipment.round
    if played.done or played.faults or played.pending is not None or not dealt(played):
        return False
    if len(played.dealer) < 2:
        if _rides(played) or insured(state) or _refundable(state, rules):
            return True
        return not played.no_first_card and rules.chosen["dealer_second_card"] == "always"
    return dealer_draws(played.dealer) and _rides_against_total(played)


def _rides(played: Round) -> bool:
    for box in played.boxes:
        for hand in box.hands:
            if hand.status != "gone":
                return True
    return False


def _rides_against_total(played: Round) -> bool:
    """Whether the dealer's total matters to any hand: not to a blackjack."""
    for box in played.boxes:
        for hand in box.hands:
            if hand.status != "gone" and not hand.blackjack:
                return True
    return False


def dealers_blackjack(played: Round) -> bool:
    """An ace and a ten as the dealer's first two cards, whether they count as one or not."""
    return is_blackjack(played.dealer)


def _refundable(state: BlackjackTable, rules: BlackjackRules) -> bool:
    """Busts beyond an original wager would come back with a dealer's blackjack, where a house so reads it (BJ-16)."""
    if rules.chosen["dealer_blackjack_after_split"] != "original_only":
        return False
    played = state.equipment.round
    if played.dealer and values(played.dealer)[0] not in (by_value.ACE, by_value.TEN):
        return False
    return any(box.lost(each.seat) > each.amount for box in played.boxes for each in box.originals)
