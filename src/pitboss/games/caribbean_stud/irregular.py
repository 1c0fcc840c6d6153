"""What goes wrong with a deal: exposed cards, misdeals, cards for nobody, hands that are dead, players who are gone."""

from typing import Any

from pitboss.book.index import Clause
from pitboss.draws.cards import CUTTING_CARD
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.dealing import each_time, folded, rest
from pitboss.games.caribbean_stud.placing import no_longer
from pitboss.games.caribbean_stud.state import DEALER, HAND_SIZE, StudRules, StudTable, hand_of, ids
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe import shuffling
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import void

IN_A_ROUND = ("dealing", "deciding", "showing")


def misdeal(state: StudTable, because: str, clause: Clause, rules: StudRules) -> list[Any]:
    """All wagers are void but those on the jackpot; the cards are shuffled for another deal."""
    own, jackpot = rules.own, state.equipment.jackpot
    voided = void(state, because, (clause, own.misdeal), rules, announced=False)
    events: list[Any] = [*voided.events]
    if jackpot.wagers:
        events.append(m.JackpotsCarried(jackpot.wagers, ids(own.misdeal)))
    return [*events, shoe.ShuffleDue("a misdeal", ids(own.each_round, own.misdeal))]


def _in_a_round(state: StudTable, clause: Clause) -> Refused | None:
    if state.equipment.step in IN_A_ROUND:
        return None
    return refuse(clause, "no hands lie on the table that could be misdealt")


def wrong_number(state: StudTable, command: m.ReportWrongNumber, rules: StudRules) -> Decision:
    """Of a live hand or the dealer's (CS-21)."""
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by) or _in_a_round(state, own.wrong_number):
        return refusal
    if command.seat != DEALER and command.seat not in table.deal:
        because = f"seat {command.seat} has no ante"
        return refuse(own.wrong_number, because, "report cards that were dealt to an area without an ante")
    if command.count == HAND_SIZE or command.count < 0:
        return refuse(own.wrong_number, f"{command.count} cards are no wrong number", f"not {HAND_SIZE}")
    who = "the dealer has" if command.seat == DEALER else f"seat {command.seat} has"
    return Accepted(tuple(misdeal(state, f"{who} {command.count} cards", own.wrong_number, rules)))


def expose(state: StudTable, command: m.ExposeCard, rules: StudRules) -> Decision:
    """The next card is exposed: turned down, or the dealer's face-up card; a second one is a misdeal (CS-19)."""
    own, table, card = rules.own, state.equipment, command.card
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    places = rest(table)
    if not places:
        return refuse(own.one_exposed, "no card is being dealt")
    if refusal := not_loaded(state, rules):
        return refusal
    to, last = places[0], len(places) == 1
    if card == CUTTING_CARD:
        return refuse(own.cards.decks, "the cutting card is no card of a hand")
    if last and not table.shuffler and not table.dealer.exposed:
        return refuse(own.face_down, "the dealer’s last card lies face up in any case", "report it as it is dealt")
    if refusal := impossible(table.cards.shoe, (card,), rules):
        return refusal
    clause = own.one_exposed if to else own.dealer_exposed
    exposed = m.CardExposed(to, card, each_time(table), last, ids(clause))
    if not table.exposed:
        return Accepted((exposed,))
    return Accepted((exposed, *misdeal(state, "more than one card was exposed", own.two_exposed, rules)))


def without_ante(state: StudTable, command: m.DealWithoutAnte, rules: StudRules) -> Decision:
    """A part of a hand has all cards dealt again; a complete one is discarded, and the game goes on (CS-20)."""
    own, table, seat = rules.own, state.equipment, command.seat
    if refusal := lacks(own.cards.deal, command.by) or _in_a_round(state, own.no_ante_partial):
        return refusal
    if not 1 <= seat <= rules.setup.seats or seat in table.deal:
        return refuse(own.no_ante_partial, f"place {seat} is no area without an ante", "name one")
    if command.complete:
        if table.cards.shoe.inside < HAND_SIZE:
            return refuse(own.no_ante_complete, "the deck has no five cards left")
        return Accepted((m.StrayHandDiscarded(seat, ids(own.no_ante_complete)),))
    if table.step != "dealing":
        return refuse(own.no_ante_partial, "the deal is complete", "report a complete hand, or a wrong number of cards")
    because = f"cards were dealt to place {seat}, which has no ante"
    taken = m.DealTakenBack(because, ids(own.no_ante_partial))
    return Accepted((taken, shoe.ShuffleDue("the deal was taken back", ids(own.no_ante_partial))))


def count_deck(state: StudTable, command: m.CountDeck, rules: StudRules) -> Decision:
    """After a jackpot, and whenever somebody in charge asks for it; a wrong deck voids the hand."""
    own, table, by = rules.own, state.equipment, command.by
    after_payment = table.jackpot.to_count and by == "dealer"
    if not after_payment and (refusal := lacks(own.check_deck, by)):
        return refusal
    if not 0 <= command.count <= 60:
        return refuse(own.check_deck.cite, f"{command.count} is no count of a deck")
    counted = m.DeckCounted(command.count, ids(own.count if after_payment else own.check_deck.cite))
    if command.count == 52 or table.step not in ("deciding", "showing"):
        return Accepted((counted,))
    because = f"the deck has {command.count} cards"
    return Accepted((counted, *misdeal(state, because, own.not_fifty_two, rules)))


# --- players


def declare_dead(state: StudTable, command: m.DeclareDead, rules: StudRules) -> Decision:
    """The ante, the bet and any right to the jackpot are forfeited (CS-23)."""
    own, seat = rules.own, command.seat
    if refusal := lacks(own.dead, command.by):
        return refusal
    hand = hand_of(state.equipment, seat)
    if state.equipment.step not in ("deciding", "showing") or hand is None or hand.status not in ("to decide", "bet"):
        return refuse(own.dead.cite, f"seat {seat} has no hand in the game")
    cite = ids(own.dead.cite)
    last = hand.status == "to decide" and sum(each.status == "to decide" for each in state.equipment.hands) == 1
    events: list[Any] = [m.HandDead(seat, command.because, last, cite)]
    events += [
        shared.WagerLost(seat, each.wager, each.stake, cite, each.tender)
        for each in state.table.layout
        if each.seat == seat
    ]
    if seat in state.equipment.jackpot.wagers:
        events.append(m.JackpotLost(seat, "the hand is dead", cite))
    return Accepted(tuple(events))


def report_absent(state: StudTable, command: m.ReportAbsent, rules: StudRules) -> Decision:
    """Who is not there to decide is taken to have folded (CS-25)."""
    own, hand = rules.own, hand_of(state.equipment, command.seat)
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if state.equipment.step != "deciding" or hand is None or hand.status != "to decide":
        return refuse(own.absent, f"seat {command.seat} has nothing to decide")
    return Accepted(tuple(folded(state, hand, "not present", ids(own.absent), rules)))


def direct(state: StudTable, command: m.DirectPlayers, rules: StudRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.direct, command.by):
        return refusal
    clause = own.directions[command.what]
    if command.what == "apart":
        seats = tuple(sorted(set(command.seats)))
        if len(seats) < 2 or not all(seat in state.table.players for seat in seats):
            return refuse(clause, "two or more players at this table are kept apart", "name them")
        return Accepted((m.PlayersDirected(command.what, seats, ids(clause)),))
    if command.what in state.equipment.directions:
        return refuse(clause, "that direction stands already")
    return Accepted((m.PlayersDirected(command.what, (), ids(clause)),))


def leave_seat(state: StudTable, command: shared.LeaveSeat, rules: StudRules) -> Decision:
    """A wager on the jackpot that a misdeal had carried over goes back to whoever leaves (CS-22).

    Who has won the jackpot stays until it is paid.
    """
    if any(claim.seat == command.seat for claim in state.equipment.jackpot.claims):
        because = "a hand that has won the jackpot has still to be paid"
        return refuse((rules.own.after_settlement, rules.general.claim), because)
    decision = shuffling.leave_seat(state, command, rules)
    if not isinstance(decision, Accepted) or command.seat not in state.equipment.jackpot.carried:
        return decision
    back = no_longer(state, command.seat, "its player leaves", rules)
    left, *more = decision.events
    gone = shared.SeatLeft(left.seat, left.chips + back.pooled + back.kept, left.cite)
    return Accepted((back, gone, *more))


HANDLERS: dict[type, Any] = {
    m.ReportWrongNumber: wrong_number,
    m.ExposeCard: expose,
    m.DealWithoutAnte: without_ante,
    m.CountDeck: count_deck,
    m.DeclareDead: declare_dead,
    m.ReportAbsent: report_absent,
    m.DirectPlayers: direct,
    shared.LeaveSeat: leave_seat,
}
