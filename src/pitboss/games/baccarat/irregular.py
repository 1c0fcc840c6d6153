"""Cards drawn in error, too early or too few, face up or out of sequence, and the hand that is dealt without bets."""

from typing import Any

from pitboss.book.index import Clause
from pitboss.draws.cards import CUTTING_CARD, HIDDEN, Card
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.coups import VALUE, banker_draws, player_draws, point_count
from pitboss.games.baccarat.course import FIRST, after_round, met_by_one, new_cards
from pitboss.games.baccarat.dealing import after, concluded, not_dealing
from pitboss.games.baccarat.due import due, next_due, to_turn, too_few
from pitboss.games.baccarat.state import (
    INITIAL,
    Baccarat,
    BaccaratRules,
    BaccaratTable,
    Dealt,
    Early,
    Hand,
    Item,
    ids,
)
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.shoe.state import InShoe
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import void
from pitboss.table.state import BetsOpen, Collecting, NoMoreBets, Paying


def _one(state: BaccaratTable, card: Card, rules: BaccaratRules) -> Refused | None:
    """The refusal of one card that cannot be the next to leave the shoe; a hidden one can be any."""
    if refusal := not_loaded(state, rules):
        return refusal
    own, shoe = rules.own, state.equipment.cards.shoe
    if card == CUTTING_CARD:
        return refuse(own.cards.decks, "the cutting card is no card of a hand")
    if card == HIDDEN:
        return None if shoe.inside else refuse(own.too_few, "the shoe is empty")
    return impossible(shoe, (card,), rules)


# --- cards drawn in error


def draw_in_error(state: BaccaratTable, command: m.DrawInError, rules: BaccaratRules) -> Decision:
    """It is the Banker's third card if one is due to that hand, and else the first card of the next round."""
    own, table, card = rules.own, state.equipment, command.card
    if refusal := lacks(own.cards.deal, command.by) or _one(state, card, rules):
        return refusal
    if type(state.phase) is NoMoreBets:
        dealt = table.dealt >= len(INITIAL)
        waiting = bool(table.held) and dealt
        third = command.to == "player" and len(table.player.cards) == 2
        if third and dealt and not waiting and due(table, rules) == ("banker",):
            return _use(table, card, rules)
        if waiting or to_turn(table):  # whether it is due is known with the faces, or it comes after one that is
            met, _ = met_by_one(table, "banker", rules)
            cite = _third_in_error(table, command, rules)
            return Accepted((*met, m.CardSetAside(card, ids(cite))))
        if refusal := not_dealing(table, rules):
            return refusal
        because = "cards of this round are due"
        return refuse((own.third_in_error, own.excess), because, "report a card on the wrong hand as misplaced")
    if type(state.phase) is BetsOpen:
        if table.cards.stage != InShoe():
            return refuse(own.burn[0], "the cards have still to be burnt", "burn them first")
        at = INITIAL[min(len(table.held), 3)] if table.held else FIRST  # where the next card of that round is due
        return _held(table, card, own.excess, at, rules)
    return _held(table, card, _third_in_error(table, command, rules), "banker", rules)


def _third_in_error(table: Baccarat, command: m.DrawInError, rules: BaccaratRules) -> Clause:
    own, here = rules.own, table.player
    third = command.to == "player" and len(here.cards) + len(here.down) < 3
    return own.third_in_error if third else own.excess


def _held(table: Baccarat, card: Card, cite: Clause, at: str, rules: BaccaratRules) -> Decision:
    met, _ = met_by_one(table, at, rules)
    return Accepted((*met, m.CardHeld(card, ids(cite))))


def _use(table: Baccarat, card: Card, rules: BaccaratRules) -> Decision:
    """Disclosed or not, it is used (BA-11); it is never the Player's third card (BA-10)."""
    own = rules.own
    met, table = met_by_one(table, "banker", rules)
    used = m.CardUsed(card, ids(own.third_in_error, own.banker_alone))
    if card == HIDDEN:
        return Accepted((*met, used))
    return Accepted((*met, used, *concluded(table, *after(table, ("banker",), (card,)), rules)))


def find_face_up(state: BaccaratTable, command: m.FindFaceUp, rules: BaccaratRules) -> Decision:
    """As the first card of a round it makes that round a Void Hand; later it is used where it is due."""
    own, table, card = rules.own, state.equipment, command.card
    if refusal := lacks(own.cards.deal, command.by) or _one(state, card, rules):
        return refusal
    if card == HIDDEN:
        return refuse(own.first_face_up, "a card that lies face up has been seen", "name it")
    if type(state.phase) in (Collecting, Paying):
        return refuse(own.first_face_up, "the coup has still to be settled", "report it before the next round")
    if table.held:
        return refuse(own.excess, "the next round begins with a card that has been drawn already")
    if refusal := not_dealing(table, rules):
        return refusal
    if type(state.phase) is BetsOpen or not table.dealt:
        if table.cards.stage != InShoe():
            return refuse(own.burn[0], "the cards have still to be burnt", "burn them first")
        met, _ = met_by_one(table, FIRST, rules)
        cite = ids(own.first_face_up)
        return Accepted((*met, m.FaceUpFound(card, cite), m.CardHeld(card, cite)))
    hands, by, _, _ = next_due(table, rules)
    if not hands:
        return refuse(own.later_face_up, "no card is due to either hand")
    cite = ids(own.later_face_up)
    met, table = met_by_one(table, hands[0], rules)
    events = (*met, m.FaceUpFound(card, cite), m.CardsDealt(hands[:1], (card,), cite + (by or ids(own.initial))))
    return Accepted((*events, *concluded(table, *after(table, hands[:1], (card,)), rules)))


def announce_no_bets(state: BaccaratTable, command: m.AnnounceNoBets, rules: BaccaratRules) -> Decision:
    """Wagers that lie on the layout already go back (BA-12)."""
    own, table = rules.own, state.equipment
    if refusal := lacks(rules.layout.no_more_bets, command.by):
        return refusal
    if table.void_hand:
        return refuse(own.void_hand, "it has been announced", "deal the void hand")
    if not table.void_hand_due or table.dealt or type(state.phase) not in (BetsOpen, NoMoreBets):
        return refuse(own.void_hand, "no card of this round has been disclosed")
    cite = (own.void_hand.id, rules.general.void_wager.id)
    back = [
        shared.WagerVoided(each.seat, each.wager, each.stake, "no bets this hand", cite, each.tender)
        for each in state.table.layout
    ]
    under = tuple(each.cite for each in table.held if each.card != HIDDEN)
    return Accepted((m.NoBetsAnnounced((own.void_hand.id, *dict.fromkeys(under))), *back))


# --- cards out of sequence


def misplace(state: BaccaratTable, command: m.MisplaceCard, rules: BaccaratRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by) or _one(state, command.card, rules):
        return refusal
    if type(state.phase) is not NoMoreBets:
        return refuse(own.reconstruct.cite, "no coup is being dealt from the shoe")
    if table.held:
        because = "the next card is one that was drawn before it was due"
        return Refused((table.held[0].cite,), because, "deal it where it is due")
    hand = due_in_order(table, rules)
    if hand is None:
        in_excess = refuse(own.excess, "no card is due to either hand", "report it as drawn in error")
        return not_dealing(table, rules) or in_excess
    if hand == command.to and not table.misplaced:
        return refuse(own.initial, f"the {hand.title()}’s Hand is where it is due", "report the card as it is seen")
    met, _ = met_by_one(table, FIRST if not table.dealt and not table.misplaced else hand, rules)
    return Accepted((*met, m.CardMisplaced(command.card, command.to, hand, ids(own.reconstruct.cite))))


def due_in_order(table: Baccarat, rules: BaccaratRules) -> Hand | None:
    """The hand that the next card to leave the shoe belongs to, whatever was misplaced before it."""
    count = table.dealt + len(table.misplaced)
    if count < len(INITIAL):
        return INITIAL[count]
    if table.misplaced:
        return None  # the rest is known once these are put right
    hands = due(table, rules)
    return hands[0] if hands else None


def reconstruct(state: BaccaratTable, command: m.Reconstruct, rules: BaccaratRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.reconstruct, command.by):
        return refusal
    if not table.misplaced:
        return refuse(own.reconstruct.cite, "no card lies out of sequence")
    if not command.possible:
        if table.dealt >= len(INITIAL):
            because = "the order of the cards is known"
            return refuse((own.reconstruct.cite, own.cannot_reconstruct), because, "reconstruct by the Table of Play")
        because = "cards out of sequence cannot be reconstructed"
        voided = void(state, because, (own.cannot_reconstruct,), rules, announced=False)
        return Accepted((*voided.events, *after_round(table, rules)))
    player, banker, over = _in_order(table, own.excess.id)
    cite = ids(own.reconstruct.cite, own.table_of_play)
    done = m.HandsReconstructed(player, banker, over, cite)
    return Accepted((done, *concluded(table, player.cards, banker.cards, rules)))


def _in_order(table: Baccarat, excess: str) -> tuple[Dealt, Dealt, tuple[Early, ...]]:
    """The cards in the order in which they left the shoe, where the table of play puts them; the rest is in excess."""
    hands: dict[Hand, list[Item]] = {"player": _items(table.player), "banker": _items(table.banker)}
    came: tuple[Hand, ...] = (*INITIAL, "player", "banker")
    order = [*(hands[hand].pop(0) for hand in came if hands[hand]), *table.misplaced]
    for item, hand in zip(order[:4], INITIAL, strict=False):
        hands[hand].append(item)
    rest = order[4:]
    if rest and not any(isinstance(each, int) for each in order):
        rest = _thirds(hands, rest)
    player, banker = _dealt(hands["player"]), _dealt(hands["banker"])
    first = table.cards.shoe.out - len(rest)
    return player, banker, tuple(_early(each, first + index, excess) for index, each in enumerate(rest))


def _early(item: Item, place: int, cite: str) -> Early:
    return Early(item, place, cite) if isinstance(item, str) else Early(HIDDEN, item, cite)


def _items(hand: Dealt) -> list[Item]:
    return [*hand.cards, *hand.down]


def _dealt(items: list[Item]) -> Dealt:
    cards = tuple(each for each in items if isinstance(each, str))
    return Dealt(cards, tuple(each for each in items if isinstance(each, int)))


def _thirds(hands: dict[Hand, list[Item]], rest: list[Item]) -> list[Item]:
    """Deal what is left in order by the table of play; all faces are known, and no natural stopped the deal before."""
    faces = {hand: [str(each) for each in items] for hand, items in hands.items()}
    player, banker = point_count(faces["player"]), point_count(faces["banker"])
    third: int | None = None
    if player_draws(player) and rest:
        third = VALUE[str(rest[0])]
        hands["player"].append(rest.pop(0))
    if rest and banker_draws(banker, third):
        hands["banker"].append(rest.pop(0))
    return rest


# --- too few cards


def declare_short(state: BaccaratTable, command: m.DeclareShort, rules: BaccaratRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if type(state.phase) is not NoMoreBets or not too_few(table, rules):
        return refuse(own.too_few, f"the shoe holds {table.cards.shoe.inside} cards, enough for what is due")
    voided = void(state, "too few cards to complete the round", (own.too_few,), rules, announced=False)
    return Accepted((*voided.events, new_cards("the shoe had too few cards", (), own.too_few, table, rules)))


HANDLERS: dict[type, Any] = {
    m.DrawInError: draw_in_error,
    m.FindFaceUp: find_face_up,
    m.AnnounceNoBets: announce_no_bets,
    m.MisplaceCard: misplace,
    m.Reconstruct: reconstruct,
    m.DeclareShort: declare_short,
}
