"""The deal, a card at a time out of a shoe or a packet of five out of a shuffler; then each player folds or bets."""

from typing import Any

from msgspec.structs import replace

from pitboss.book.index import Clause
from pitboss.draws.cards import CUTTING_CARD, Card, show_card
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.ranking import Kind, rank
from pitboss.games.caribbean_stud.shapes import Folded, Prize
from pitboss.games.caribbean_stud.state import (
    DEALER,
    HAND_SIZE,
    Hand,
    Stud,
    StudRules,
    StudTable,
    electronic,
    hand_of,
    ids,
)
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.table import messages as shared
from pitboss.table.placing import staked
from pitboss.table.rules import lacks, refuse
from pitboss.wager import judge

# --- the deal


def rest(table: Stud) -> tuple[int, ...]:
    """The places to which the rest of the deal goes, card after card or packet after packet."""
    around = (*table.deal, DEALER)
    return (around * (1 if table.shuffler else HAND_SIZE))[table.dealt :] if table.step == "dealing" else ()


def each_time(table: Stud) -> int:
    return HAND_SIZE if table.shuffler else 1


def deal(state: StudTable, command: m.DealCards, rules: StudRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules) or _not_dealing(state, rules):
        return refusal
    whole = rest(table)
    if not 0 <= command.count <= len(whole):
        return refuse(own.wrong_number, f"{command.count} is not how many are still to be dealt", f"1 to {len(whole)}")
    to = whole[: command.count] if command.count else whole
    if len(to) == len(whole) and not table.dealer.exposed:  # the last card lies face up, or the packet's bottom one
        if not command.up:
            return refuse(own.face_down, "the dealer’s last card lies face up", "say which it is")
        if command.up == CUTTING_CARD:
            return refuse(own.cards.decks, "the cutting card is no card of a hand")
        if refusal := impossible(table.cards.shoe, (command.up,), rules):
            return refusal
    elif command.up:
        return refuse(own.face_down, "that card is dealt face down", "report a card that was exposed in error")
    return Accepted((m.CardsDealt(to, each_time(table), command.up, len(to) == len(whole), _cites(table, to, rules)),))


def _not_dealing(state: StudTable, rules: StudRules) -> Refused | None:
    own, table = rules.own, state.equipment
    if table.step == "betting":
        return refuse(own.no_more_bets, "“No more bets” has not been called", "call it first")
    if not rest(table):
        return refuse(own.wrong_number, "every hand has its five cards", "report a wrong number of cards as that")
    return None


def _cites(table: Stud, to: tuple[int, ...], rules: StudRules) -> tuple[str, ...]:
    """Each clause that these cards are dealt under, once."""
    own, found = rules.own, list[Clause]()
    for dealt, place in enumerate(to, table.dealt):
        if table.shuffler:
            found.append(own.by_shuffler[0] if place else own.by_shuffler[1])
        else:
            first = dealt <= len(table.deal)
            found.append(own.by_shoe[0 if first else 2] if place else own.by_shoe[1 if first else 3])
    if len(to) == len(rest(table)):
        found += [own.dealer_exposed] if table.dealer.exposed else [own.by_shuffler[2]] if table.shuffler else []
    return ids(*found, own.face_down, own.from_left)


# --- the betting round


def look(state: StudTable, command: m.LookAtCards, rules: StudRules) -> Decision:
    own, hand = rules.own, hand_of(state.equipment, command.seat)
    if state.equipment.step not in ("deciding", "showing") or hand is None or hand.status not in ("to decide", "bet"):
        return refuse(own.decision, f"seat {command.seat} has no hand to look at now")
    if hand.cards:
        return refuse(own.decision, "that hand has been looked at")
    if refusal := five(state, command.cards, rules, hand.exposed):
        return refusal
    return Accepted((m.CardsLookedAt(command.seat, command.cards, ids(*own.decision)),))


def five(state: StudTable, cards: tuple[Card, ...], rules: StudRules, known: Card) -> Refused | None:
    """The refusal of faces that a hand cannot have; one of them may have been seen before."""
    own, shoe = rules.own, state.equipment.cards.shoe
    if len(cards) != HAND_SIZE or len(set(cards)) != HAND_SIZE or CUTTING_CARD in cards:
        return refuse(own.wrong_number, f"{len(set(cards))} cards are named", "five different ones")
    if known and known not in cards:
        return refuse(own.wrong_number, f"{show_card(known)} was seen in that hand", "name it too")
    fresh = tuple(card for card in cards if card != known)
    return impossible(replace(shoe, out=0), fresh, rules)  # they are out of the shoe already


def _deciding(state: StudTable, seat: int, rules: StudRules) -> Hand | Refused:
    own, hand = rules.own, hand_of(state.equipment, seat)
    if state.equipment.step != "deciding":
        return refuse(own.betting, "the betting round is not on", "wait for the deal")
    if hand is None or hand.status != "to decide":
        return refuse(own.betting, f"seat {seat} has nothing to decide")
    return hand


def place_bet(state: StudTable, command: m.PlaceBet, rules: StudRules) -> Decision:
    own, seat = rules.own, command.seat
    found = _deciding(state, seat, rules)
    if isinstance(found, Refused):
        return found
    player, due_bet = state.table.players[seat], bet_of(state, seat, rules)
    if command.amount not in (0, due_bet):
        because = f"a bet is twice the ante, and {show(command.amount)} is not"
        return refuse(own.bet_twice, because, show(due_bet))
    if due_bet > player.rack:
        because = f"a bet of {show(due_bet)} is more than the {show(player.rack)} that {player.name} holds"
        return refuse((own.bet_twice, rules.general.approved_chips), because, "buy chips, or fold")
    position = layout.bet(seat)
    placed = shared.WagerPlaced(seat, position, due_bet, ids(own.bet_twice, rules.wagers[position].cite, own.bet))
    return Accepted((placed, m.BetPlaced(seat, _last(state), ids(own.decision[1], own.betting))))


def bet_of(state: StudTable, seat: int, rules: StudRules) -> int:
    return staked(state, seat, layout.ante(seat)) * rules.own.wagers.bet_per_ante


def _last(state: StudTable) -> bool:
    """Whether nobody else has still to decide."""
    return sum(each.status == "to decide" for each in state.equipment.hands) == 1


def fold(state: StudTable, command: m.Fold, rules: StudRules) -> Decision:
    own = rules.own
    found = _deciding(state, command.seat, rules)
    if isinstance(found, Refused):
        return found
    return Accepted(tuple(folded(state, found, "", ids(own.decision[0], own.fold, own.fold_face_down), rules)))


def folded(state: StudTable, hand: Hand, because: str, cite: tuple[str, ...], rules: StudRules) -> list[Any]:
    """The ante is lost and the cards are counted; so is a wager on the jackpot, but for a house that reads it so."""
    own, seat, jackpot = rules.own, hand.seat, state.equipment.jackpot
    end = Folded(rank(hand.cards).kind if hand.cards else Kind.ODD_CARDS)  # unseen, it can claim nothing
    position = layout.ante(seat)
    ruling = judge(rules.wagers[position], None, end)
    events: list[Any] = [m.Folded(seat, because, _last(state), (*cite, *ids(*own.collect_folded)))]
    events += [
        shared.WagerLost(seat, position, each.stake, ruling.cite, each.tender)
        for each in state.table.layout
        if (each.seat, each.wager) == (seat, position)
    ]
    if seat in jackpot.wagers:
        award = own.wagers.jackpot(rules.chosen).judge(end)
        if isinstance(award.then, Prize):
            worth, cites = rank(hand.cards), ids(own.leave_up, *award.cite)
            events.append(m.HandShown(seat, hand.cards, str(worth), "", cites))
            events.append(m.JackpotQualified(seat, worth.kind, str(worth), cites))
        else:
            events.append(m.JackpotLost(seat, "the hand is folded", not_by_hand(award.cite, rules)))
    return events


def not_by_hand(cite: tuple[Clause, ...], rules: StudRules) -> tuple[str, ...]:
    """The clauses under which a jackpot wager is lost; there is nothing to collect out of a slot."""
    by_hand = rules.own.by_hand if electronic(rules) else ()
    return tuple(each for each in ids(*cite) if each not in by_hand)


HANDLERS: dict[type, Any] = {
    m.DealCards: deal,
    m.LookAtCards: look,
    m.PlaceBet: place_bet,
    m.Fold: fold,
}
