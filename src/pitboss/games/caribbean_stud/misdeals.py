"""What goes wrong with a deal: exposed cards, a wrong number of them, cards for nobody, a deck that is not whole."""

from collections.abc import Iterator
from typing import Any

from pitboss.book.index import Clause
from pitboss.draws.cards import Card, show_card
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.dealing import each_time, rest
from pitboss.games.caribbean_stud.faces import each_of_the_deck
from pitboss.games.caribbean_stud.state import (
    DEALER,
    HAND_SIZE,
    Stud,
    StudRules,
    StudTable,
    decks_held,
    hand_of,
    ids,
)
from pitboss.ruling import Accepted, Decision, Referred, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe.dealing import not_loaded
from pitboss.shoe.state import OF_A_DECK
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import void


def misdeal(state: StudTable, first: tuple[Any, ...], because: str, clause: Clause, rules: StudRules) -> Decision:
    """All wagers are void but those on the jackpot, and the cards are shuffled for another deal.

    So are those that the round has decided already (CS-31); but once a hand has been verified for the jackpot, a person
    says what becomes of it.
    """
    own, jackpot = rules.own, state.equipment.jackpot
    if _beyond_recall(state.equipment):
        question = f"{because}, and a jackpot has been verified in this round: what of it is void?"
        return Referred("casino supervisor", ids(clause, own.misdeal, own.verify, rules.general.disputes), question)
    voided = void(state, because, (clause, own.misdeal), rules, announced=False)
    events: list[Any] = [*first, *voided.events, *_undone(state, because, clause, rules)]
    if carried := tuple(seat for seat in jackpot.wagers if not _is_dead(state.equipment, seat)):
        events.append(m.JackpotsCarried(carried, ids(own.misdeal)))
    return Accepted((*events, shoe.ShuffleDue("a misdeal", ids(own.each_round))))


def _beyond_recall(table: Stud) -> bool:
    """Whether the game supervisor has been notified of a hand that wins the jackpot, or it has been paid."""
    return table.jackpot.paid or any(claim.verified for claim in table.jackpot.claims)


def _is_dead(table: Stud, seat: int) -> bool:
    hand = hand_of(table, seat)
    return hand is not None and hand.status == "dead"


def _undone(state: StudTable, because: str, clause: Clause, rules: StudRules) -> Iterator[Any]:
    """What the round had taken or paid goes back, but for what is forfeited with a dead hand."""
    own, table = rules.own, state.table
    racks = {seat: player.rack for seat, player in table.players.items()}
    for each in table.layout:
        racks[each.seat] += each.stake
    for was in table.settled:
        if _is_dead(state.equipment, was.seat):
            continue
        got = was.paid + was.stake if was.kept else 0
        taken = min(got, racks[was.seat])
        racks[was.seat] += was.stake - taken
        cite, back = ids(clause, own.misdeal), ids(clause, rules.general.void_wager)
        yield shared.Reversed(was.seat, was.wager, was.stake, taken, got - taken, cite, was.tender)
        yield shared.WagerVoided(was.seat, was.wager, was.stake, because, back, was.tender)


def _in_a_round(state: StudTable, clause: Clause) -> Refused | None:
    if state.equipment.step != "betting":
        return None
    return refuse(clause, "no hands lie on the table that could be misdealt")


def wrong_number(state: StudTable, command: m.ReportWrongNumber, rules: StudRules) -> Decision:
    """Of a live hand or the dealer's (CS-21), whenever its cards are counted."""
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by) or _in_a_round(state, own.wrong_number):
        return refusal
    if command.seat != DEALER and command.seat not in table.deal:
        because = f"seat {command.seat} has no ante"
        return refuse(own.wrong_number, because, "report cards that were dealt to an area without an ante")
    if command.count == HAND_SIZE or command.count < 0:
        return refuse(own.wrong_number, f"{command.count} cards are no wrong number", f"not {HAND_SIZE}")
    if command.seat == DEALER:
        return misdeal(state, (), f"the dealer has {command.count} cards", own.wrong_number, rules)
    player = state.table.players.get(command.seat)
    who = player.name if player else f"seat {command.seat}"
    return misdeal(state, (), f"{who} has {command.count} cards", own.wrong_number, rules)


# --- exposed cards


def expose(state: StudTable, command: m.ExposeCard, rules: StudRules) -> Decision:
    """The next card is exposed: turned down, or the dealer's face-up card; a second one is a misdeal (CS-19)."""
    own, table, card = rules.own, state.equipment, command.card
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    places = rest(table)
    if not places:
        return _exposed_since(state, card, rules)
    if refusal := not_loaded(state, rules):
        return refusal
    to, last = places[0], len(places) == 1
    if last and not table.shuffler and not table.dealer.exposed:
        return refuse(own.face_down, "the dealer’s last card lies face up in any case", "report it as it is dealt")
    if refusal := each_of_the_deck(state, (card,), None, rules):
        return refusal
    clause = own.one_exposed if to else own.dealer_exposed
    exposed = m.CardExposed(to, card, each_time(table), last, ids(clause))
    if not table.exposed:
        return Accepted((exposed,))
    return misdeal(state, (exposed,), "more than one card was exposed", own.two_exposed, rules)


def _exposed_since(state: StudTable, card: Card, rules: StudRules) -> Decision:
    """After the deal: the last packet may have had a second such card; a first one is for a person (CS-34)."""
    own, table = rules.own, state.equipment
    if table.step not in ("deciding", "showing") or table.qualified is not None:
        return refuse(own.one_exposed, "no card is being dealt, and none lies face down in play")
    if refusal := each_of_the_deck(state, (card,), None, rules):
        return refusal
    if table.exposed:
        return misdeal(state, (), "more than one card was exposed", own.two_exposed, rules)
    question = f"{show_card(card)} was exposed when the deal was complete: is it turned down, and does the round go on?"
    return Referred("game supervisor", ids(own.one_exposed, own.two_exposed, rules.general.disputes), question)


# --- cards for nobody


def without_ante(state: StudTable, command: m.DealWithoutAnte, rules: StudRules) -> Decision:
    """A part of a hand has all cards dealt again; a complete one is discarded, and the game goes on (CS-20)."""
    own, table, seat = rules.own, state.equipment, command.seat
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    clause = own.no_ante_complete if command.complete else own.no_ante_partial
    if table.step not in ("dealing", "deciding", "showing"):
        return refuse(clause, "no cards are being dealt or played")
    if not 1 <= seat <= rules.setup.seats or seat in table.deal:
        return refuse(clause, f"place {seat} is no area without an ante", "name one")
    if command.complete:
        return _complete(table, seat, rules)
    if table.step != "dealing":
        question = f"the deal is complete, and place {seat} has some cards but no hand: what becomes of the round?"
        return Referred("game supervisor", ids(own.no_ante_partial, own.no_ante_complete), question)
    because = f"cards were dealt to place {seat}, which has no ante"
    taken = m.DealTakenBack(because, ids(own.no_ante_partial))
    return Accepted((taken, shoe.ShuffleDue("the deal was taken back", ids(own.no_ante_partial))))


def _complete(table: Stud, seat: int, rules: StudRules) -> Decision:
    own, to_come = rules.own, len(rest(table)) * each_time(table)
    if table.step == "dealing" and not table.shuffler:
        because = "out of a shoe no hand is complete before the deal is"
        return refuse(own.no_ante_partial, because, f"report that cards went to place {seat}")
    if seat in table.strays:
        return refuse(own.no_ante_complete, f"the hand that lay at place {seat} has been discarded")
    if table.cards.shoe.inside - to_come < HAND_SIZE:
        return refuse(own.no_ante_complete, "the deck has not so many cards left")
    return Accepted((m.StrayHandDiscarded(seat, ids(own.no_ante_complete)),))


# --- the deck


def count_deck(state: StudTable, command: m.CountDeck, rules: StudRules) -> Decision:
    """After a jackpot, whenever somebody in charge asks for it, and when the dealer finds a deck to be wrong."""
    own, table, by, held = rules.own, state.equipment, command.by, decks_held(rules)
    deck = command.deck or table.deck
    if deck not in held or command.count < 0:
        because = f"{command.count} cards in deck {deck} cannot be"
        return refuse(own.check_deck.cite, because, f"decks {' and '.join(map(str, held))}")
    due = table.jackpot.to_count and deck == table.deck
    discovered = command.count != OF_A_DECK or deck in table.miscounted
    if (by != "dealer" or not (due or discovered)) and (refusal := lacks(own.check_deck, by)):
        return refusal
    clause = own.count if due else own.check_deck.cite if by != "dealer" else own.cards.decks
    counted = m.DeckCounted(deck, command.count, ids(clause))
    if command.count == OF_A_DECK or deck != table.deck or table.step == "betting":
        return Accepted((counted,))
    if _beyond_recall(table) and by != "dealer":  # who is in charge has it on record, and says what follows
        return Accepted((counted,))
    return misdeal(state, (counted,), f"the deck has {command.count} cards", own.not_fifty_two, rules)


HANDLERS: dict[type, Any] = {
    m.ReportWrongNumber: wrong_number,
    m.ExposeCard: expose,
    m.DealWithoutAnte: without_ante,
    m.CountDeck: count_deck,
}
