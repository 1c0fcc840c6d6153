"""All that follows at once from a card or a word: blackjacks, sevens, busts, complete hands, the dealer's total."""

from typing import Any

from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import flow, layout, settling, sevens
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.evolve import foreseen, forget
from pitboss.games.blackjack.state import (
    BlackjackTable,
    Choosing,
    Doubling,
    Exposed,
    Splitting,
    dealer_draws,
    place_of,
    total,
    values,
)
from pitboss.table.state import NoMoreBets


def followed(state: BlackjackTable, events: list[Any], rules: BlackjackRules) -> list[Any]:
    """These events and all that they bring about, each upon what the ones before it have changed."""
    forget()
    state = foreseen(state, events)
    while more := _next(state, rules):
        state = foreseen(state, more)
        events.extend(more)
    return events


def _next(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """What the rules themselves conclude now; nothing where somebody has to act first."""
    played = state.equipment.round
    if type(state.phase) is not NoMoreBets or played.done:
        return []
    if rules.chosen["super_sevens"] and (found := sevens.decided(state, rules)):
        return found
    if played.dealt < len(played.deal):
        return []
    if not played.decided and (found := _blackjacks(state, rules)):
        return found
    if played.insurance == "closed" and len(played.dealer) > 1 and (found := settling.insurance(state, rules)):
        return found
    if played.pending is not None:
        return _pending(state, rules)
    turn = flow.turn(played)
    return _hand(state, turn, rules) if turn else settling.after_dealer(state, rules)


def _blackjacks(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """A player's blackjack is paid at once, or waits for the dealer's second card."""
    own, dealer = rules.own, state.equipment.round.dealer
    waits = not dealer or values(dealer)[0] in (by_value.ACE, by_value.TEN)
    for box in state.equipment.round.boxes:
        (hand, *_) = box.hands
        if hand.status != "to play" or not hand.blackjack:
            continue
        if waits:
            announced = m.BlackjackAnnounced(box.number, True, own.waiting_blackjack)
            return [announced, m.HandStands(box.number, hand.which, 0, hand.total, False, own.at_21)]
        announced = m.BlackjackAnnounced(box.number, False, ids(own.blackjack_paid, own.blackjack))
        paid = settling.blackjack_paid(state, box, hand, rules)
        removed = m.HandRemoved(box.number, hand.which, "its blackjack is paid", ids(own.blackjack_paid))
        return [announced, *paid, removed]
    return []


def _hand(state: BlackjackTable, turn: flow.Turn, rules: BlackjackRules) -> list[Any]:
    """The hand whose turn it is: in excess of twenty-one, at twenty-one, or with all the cards that it may have."""
    own, (box, hand) = rules.own, turn
    if len(hand.cards) < 2 or flow.insurance_first(state.equipment.round):
        return []
    which, points = hand.which, hand.total
    if points > by_value.BEST:
        lost = settling.busted(state, box, hand, rules)
        gone = m.HandRemoved(box.number, which, "in excess of twenty-one", own.over_21)
        return [m.Busted(box.number, which, points, ids(own.bust, own.announce)), *lost, gone]
    if hand.status == "doubling":
        if len(hand.cards) == 2:
            return []
        cite = ids(own.double_one_card, own.double_draws_one)
    elif hand.of == "aces":
        cite = ids(own.split_aces, own.aces_draw_one)
    elif points == by_value.BEST:
        cite = own.at_21
    elif box.number in state.equipment.round.directed and flow.absent(state, box) and not _directed(hand.values, rules):
        cite = own.directed_card
    else:
        return []
    return [m.HandStands(box.number, which, 0, points, False, cite)]


def _directed(cards: tuple[int, ...], rules: BlackjackRules) -> bool:
    """Whether a card is dealt to an absent player's hand (BJ-32)."""
    measure = by_value.hard_total if rules.chosen["absent_player_total"] == "hard" else by_value.total
    return measure(cards) <= 11


# --- where somebody was asked


def _pending(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """What is settled without an answer: by the rules, or since whoever should give it is not there."""
    match state.equipment.round.pending:
        case Exposed() as exposed:
            return _exposed(state, exposed, rules)
        case Choosing(answered):
            return _completed(state, answered, rules)
        case Doubling(answered) | Splitting(_, answered) if not flow.unanswered(state):
            return _silent(state, answered, rules)
        case _:
            return []


def _exposed(state: BlackjackTable, exposed: Exposed, rules: BlackjackRules) -> list[Any]:
    """An exposed card is dealt where one is due; if no hand takes it, it is the dealer’s next.

    Behind a hand that has refused it comes the second hand of its split, which waits for a card (BJ-31).
    """
    own, played = rules.own, state.equipment.round
    if flow.insurance_first(played):
        return []
    found = flow.turn(played)
    if found and flow.owed_a_card(state, *found) and (not exposed.passed or len(found[1].cards) < 2):
        points = total((*found[1].cards, exposed.card))
        cite = own.second_card if len(found[1].cards) < 2 else own.forced_card
        return [f.ExposedTaken(place_of(*found), exposed.card, points, (own.exposed.id, *cite))]
    if flow.offered(state):
        return []
    if len(played.dealer) > 1 and not dealer_draws(played.dealer):
        return [f.ExposedDiscarded(exposed.card, ids(own.to_dealer))]
    points = total((*played.dealer, exposed.card))
    return [f.ExposedTaken(layout.DEALER, exposed.card, points, ids(own.exposed))]


def _completed(state: BlackjackTable, answered: tuple[int, ...], rules: BlackjackRules) -> list[Any]:
    """The hand of a player who is not there to choose is completed, and dealt to by a direction (15.9)."""
    own, asked = rules.own, flow.choosers(state)
    for box in state.equipment.round.boxes:
        if flow.may_be_void(box) and box.number not in answered and all(number != box.number for _, number in asked):
            cite = ids(own.void_or_complete[1], own.absent.cite)
            return [f.CompleteChosen(box.decides, box.number, not asked and _last(state, box.number), cite)]
    return []


def _last(state: BlackjackTable, number: int) -> bool:
    """Whether no other box has still to be spoken for."""
    pending = state.equipment.round.pending
    assert isinstance(pending, Choosing)
    return all(
        box.number == number or box.number in pending.answered or not flow.may_be_void(box)
        for box in state.equipment.round.boxes
    )


def _silent(state: BlackjackTable, answered: tuple[int, ...], rules: BlackjackRules) -> list[Any]:
    """A bettor who is not there to answer lets the wager lie where it is."""
    own, turn = rules.own, flow.turn(state.equipment.round)
    assert turn is not None
    box, hand = turn
    silent = [each for each in flow.bettors(state, box, hand) if each not in (box.decides, *answered)]
    seat = silent[0] if silent else box.decides
    if isinstance(state.equipment.round.pending, Doubling):
        return [m.DoubleAnswered(box.number, seat, True, ids(own.others_double, own.absent.cite))]
    return [m.SplitAnswered(box.number, seat, True, ids(own.others_split, own.absent.cite))]
