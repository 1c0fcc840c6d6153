"""All that follows at once from a card or a word: blackjacks, sevens, busts, complete hands, the dealer's total."""

from typing import Any

from pitboss.games.blackjack import flow, layout, settling, sevens
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.evolve import applied
from pitboss.games.blackjack.state import BlackjackRules, BlackjackTable, Exposed, ids
from pitboss.table.state import NoMoreBets


def followed(state: BlackjackTable, events: list[Any], rules: BlackjackRules) -> list[Any]:
    """These events and all that they bring about, each upon what the ones before it have changed."""
    for event in events:
        state = applied(state, event)
    while more := _next(state, rules):
        for event in more:
            state = applied(state, event)
        events.extend(more)
    return events


def _next(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """What the rules themselves conclude now; nothing where somebody has to act first."""
    table = state.equipment
    if type(state.phase) is not NoMoreBets:
        return []
    if found := sevens.decided(state, rules):
        return found
    if not flow.dealt(table):
        return []
    if found := _blackjacks(state, rules):
        return found
    if found := _hand(state, rules) or _to_dealer(state, rules):
        return found
    return settling.after_dealer(state, rules)


def _blackjacks(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """A player's blackjack is paid at once, or waits for the dealer's second card."""
    own, table = rules.own, state.equipment
    up = table.dealer_values[0] if table.dealer else 0
    for box in table.boxes:
        for hand in box.hands:
            if not hand.blackjack or hand.status != "to play":
                continue
            if up in (by_value.ACE, by_value.TEN) or not up:
                announced = m.BlackjackAnnounced(box.number, True, ids(own.blackjack_waits, own.blackjack))
                stands = m.HandStands(box.number, hand.which, 0, hand.total, False, ids(own.no_draw_on_21))
                return [announced, stands]
            announced = m.BlackjackAnnounced(box.number, False, ids(own.blackjack_paid, own.blackjack))
            paid = settling.blackjack_paid(state, box, hand, rules)
            removed = m.HandRemoved(box.number, hand.which, "its blackjack is paid", ids(own.blackjack_paid))
            return [announced, *paid, removed]
    return []


def _hand(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """The hand whose turn it is: in excess of twenty-one, at twenty-one, or with all the cards that it may have."""
    own, found = rules.own, flow.turn(state.equipment)
    if not found or flow.insurance_first(state.equipment):
        return []
    box, hand = found
    which, total = hand.which, hand.total
    if len(hand.cards) < 2 or state.equipment.pending is not None:
        return []
    if total > by_value.BEST:
        lost = settling.busted(state, box, hand, rules)
        gone = m.HandRemoved(box.number, which, "in excess of twenty-one", ids(own.bust))
        return [m.Busted(box.number, which, total, ids(own.bust, own.announce)), *lost, gone]
    if hand.status == "doubling":
        if len(hand.cards) == 2:
            return []
        cite = ids(own.double_one_card, own.double_draws_one)
        return [m.HandStands(box.number, which, 0, total, False, cite)]
    if hand.of == "aces":
        return [m.HandStands(box.number, which, 0, total, False, ids(own.split_aces, own.aces_draw_one))]
    if total == by_value.BEST:
        return [m.HandStands(box.number, which, 0, total, False, ids(own.no_draw_on_21))]
    if box.number in state.equipment.directed and not _directed_draws(hand.values, rules):
        return [m.HandStands(box.number, which, 0, total, False, ids(own.absent.cite))]
    return []


def _to_dealer(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """An exposed card that no hand takes is the dealer's next."""
    pending = state.equipment.pending
    if not isinstance(pending, Exposed) or flow.offered(state.equipment):
        return []
    return [m.ExposedTaken(layout.DEALER, pending.card, ids(rules.own.exposed))]


def _directed_draws(values: tuple[int, ...], rules: BlackjackRules) -> bool:
    """Whether a card is dealt to an absent player's hand (BJ-32)."""
    measure = by_value.hard_total if rules.chosen["absent_player_total"] == "hard" else by_value.total
    return measure(values) <= 11
