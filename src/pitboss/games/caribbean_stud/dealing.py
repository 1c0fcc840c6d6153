"""The deal, a card at a time out of a shoe or a packet of five out of a shuffler; then each player folds or bets."""

from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import CUTTING_CARD, Card, show_cards
from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.ranking import Kind, rank
from pitboss.games.caribbean_stud.shapes import Folded, Prize
from pitboss.games.caribbean_stud.state import DEALER, HAND_SIZE, Hand, Stud, StudRules, StudTable, hand_of, ids
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.table import messages as shared
from pitboss.table.placing import staked
from pitboss.table.rules import lacks, refuse
from pitboss.wager import judge

# --- the deal


def due(table: Stud) -> int | None:
    """To whom the next card, or packet, goes: a seat, or the dealer; None once the deal is complete."""
    if table.step != "dealing":
        return None
    around = (*table.deal, DEALER)
    rounds = 1 if table.shuffler else HAND_SIZE
    return around[table.dealt % len(around)] if table.dealt < len(around) * rounds else None


def is_last(table: Stud) -> bool:
    around = len(table.deal) + 1
    return table.dealt == around * (1 if table.shuffler else HAND_SIZE) - 1


def shows_up(table: Stud) -> bool:
    """Whether the next card is the dealer's last, which lies face up, or the packet whose bottom card is turned."""
    return is_last(table) and not table.dealer.exposed


def deal(state: StudTable, command: m.DealCards, rules: StudRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules) or _not_dealing(state, rules):
        return refusal
    to = due(table)
    assert to is not None
    if shows_up(table):
        if not command.up:
            return refuse(own.face_down, "the dealer’s last card lies face up", "say which it is")
        if command.up == CUTTING_CARD:
            return refuse(own.cards.decks, "the cutting card is no card of a hand")
        if refusal := impossible(table.cards.shoe, (command.up,), rules):
            return refusal
    elif command.up:
        return refuse(own.face_down, "that card is dealt face down", "report a card that was exposed in error")
    return Accepted((_dealt(table, to, command.up, command.at, rules),))


def _not_dealing(state: StudTable, rules: StudRules) -> Refused | None:
    own, table = rules.own, state.equipment
    if table.step == "betting":
        return refuse(own.no_more_bets, "“No more bets” has not been called", "call it first")
    if due(table) is None:
        return refuse(own.wrong_number, "every hand has its five cards", "report a wrong number of cards as that")
    return None


def _dealt(table: Stud, to: int, up: Card, at: int, rules: StudRules) -> m.CardsDealt:
    own = rules.own
    count = HAND_SIZE if table.shuffler else 1
    if table.shuffler:
        clauses = (
            (own.by_shuffler[0],) if to else own.by_shuffler[1:] if up else (own.by_shuffler[1], own.dealer_exposed)
        )
    else:
        first = table.dealt <= len(table.deal)
        clauses = (own.by_shoe[0 if first else 2],) if to else (own.by_shoe[1 if first else 3],)
    return m.CardsDealt(to, count, up, at, is_last(table), ids(*clauses, own.face_down, own.from_left))


# --- the betting round


def look(state: StudTable, command: m.LookAtCards, rules: StudRules) -> Decision:
    own, hand = rules.own, hand_of(state.equipment, command.seat)
    if state.equipment.step != "deciding" or hand is None or hand.status != "to decide":
        return refuse(own.decision, f"seat {command.seat} has no hand to look at now")
    if hand.cards:
        return refuse(own.decision, "that hand has been looked at")
    if refusal := five(state, command.cards, rules):
        return refusal
    return Accepted((m.CardsLookedAt(command.seat, command.cards, ids(*own.decision)),))


def five(state: StudTable, cards: tuple[Card, ...], rules: StudRules, known: tuple[Card, ...] = ()) -> Refused | None:
    """The refusal of faces that a hand cannot have, besides those of them that have been seen before."""
    own, shoe = rules.own, state.equipment.cards.shoe
    if len(cards) != HAND_SIZE or len(set(cards)) != HAND_SIZE or CUTTING_CARD in cards:
        return refuse(own.wrong_number, f"{len(set(cards))} cards are named", "five different ones")
    if missing := [card for card in known if card not in cards]:
        return refuse(own.wrong_number, f"{show_cards(missing)} was seen in that hand", "name it too")
    fresh = tuple(card for card in cards if card not in known)
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
            events.append(m.JackpotQualified(seat, worth.kind, str(worth), hand.since, cites))
        else:
            events.append(m.JackpotLost(seat, "the hand is folded", ids(*award.cite)))
    return events


HANDLERS: dict[type, Any] = {
    m.DealCards: deal,
    m.LookAtCards: look,
    m.PlaceBet: place_bet,
    m.Fold: fold,
}
