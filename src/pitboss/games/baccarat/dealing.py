"""A coup: the cards where they are due, turned by whoever turns them, third cards by the table of play, the result."""

from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import CUTTING_CARD, HIDDEN, Card, show_card
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.coups import Coup
from pitboss.games.baccarat.course import FIRST, after_round, burn_first, cutting_card, past_it
from pitboss.games.baccarat.due import (
    by_table_of_play,
    candidates,
    face_down,
    next_due,
    on_offer,
    to_turn,
    too_few,
    turned_by,
)
from pitboss.games.baccarat.state import (
    INITIAL,
    Baccarat,
    BaccaratRules,
    BaccaratTable,
    Early,
    Hand,
    Next,
    Result,
    hand_of,
    ids,
)
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe.dealing import impossible, meets, not_loaded
from pitboss.shoe.state import InShoe
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, NoMoreBets

# --- cards face up


def draw(state: BaccaratTable, command: shoe.DrawCards, rules: BaccaratRules) -> Decision:
    """The next cards as they are seen: the one that says how many are burnt, or those of a coup."""
    table, cards = state.equipment, command.cards
    if refusal := lacks(rules.own.cards.deal, command.by):
        return refusal
    if not cards:
        return refuse(rules.own.cards.decks, "no card is named", "rank and suit, as As or Td")
    if type(state.phase) is not NoMoreBets:
        ready = not_loaded(state, rules) is None and table.cards.stage == InShoe(None)
        return burn_first(table, cards, rules) if ready else _no_deal(state, rules)
    if (table.misplaced or table.held) and (refusal := not_dealing(table, rules)):
        return refusal
    due = next_due(table, rules)
    if CUTTING_CARD in cards:
        return _with_cutting_card(table, cards, due, rules)
    if len(cards) > len(due.hands) or (table.style != "A" and face_down(table)):
        return _not_so(table, len(cards), due.hands, rules)
    if table.held:
        return _with_early(table, cards, due, rules)
    return impossible(table.cards.shoe, cards, rules) or Accepted(_dealt(table, cards, due, 0, rules))


def _no_deal(state: BaccaratTable, rules: BaccaratRules) -> Refused:
    """The refusal of a card out of turn: cards are dealt after “No more bets”, from a shoe that is ready."""
    if refusal := not_loaded(state, rules):
        return refusal
    power, is_open = rules.layout.no_more_bets, type(state.phase) is BetsOpen
    because = "“No more bets” has not been called" if is_open else "the coup is over"
    return refuse(power.cite, because, "call it before the deal" if is_open else "collect and pay first")


def not_dealing(table: Baccarat, rules: BaccaratRules) -> Refused | None:
    """The refusal of a deal that something stands in the way of."""
    own = rules.own
    if table.void_hand_due and not table.void_hand and not table.dealt:
        return refuse(own.void_hand, "a card of this round has been disclosed", "announce “No bets this hand”")
    if table.misplaced:
        return refuse(own.reconstruct.cite, "cards lie out of sequence", "a casino supervisor has them reconstructed")
    return None


def _not_so(table: Baccarat, count: int, hands: tuple[Hand, ...], rules: BaccaratRules) -> Refused:
    """The refusal of more cards than are due, or of faces where cards are dealt face down."""
    if count > len(hands):
        return _not_due(table, hands, rules)
    own = rules.own
    clause = own.style_b.third if own.style_b and table.dealt >= len(INITIAL) else own.style_clauses[table.style][0]
    return refuse(clause, "these cards are dealt face down", "deal face down, then turn them")


def _not_due(table: Baccarat, hands: tuple[Hand, ...], rules: BaccaratRules) -> Refused:
    own = rules.own
    if hands:
        names = ", ".join(f"the {each.title()}’s Hand" for each in hands)
        return refuse((own.initial, own.third), "more cards than are due", f"{len(hands)}, to {names}")
    if hand := to_turn(table):
        return refuse(own.third, f"the {hand.title()}’s Hand lies face down", "turn it first")
    cite = (own.table_of_play, own.no_fourth)
    return refuse(cite, "no card is due to either hand", "report a card that was drawn in error as what it is")


def _with_cutting_card(table: Baccarat, cards: tuple[Card, ...], due: Next, rules: BaccaratRules) -> Decision:
    """It leaves the shoe among cards that are seen, or alone: what follows it is seen later, or dealt face down."""
    faces, hands = tuple(card for card in cards if card != CUTTING_CARD), due.hands
    if refusal := impossible(table.cards.shoe, (CUTTING_CARD,) * (len(cards) - len(faces)), rules):
        return refusal
    place = max(cards.index(CUTTING_CARD), len(table.held))  # what was drawn before the round came before it, too
    first = not table.dealt and place == 0
    at = FIRST if first else hands[min(place, len(hands) - 1)] if hands else "banker"
    met = tuple(cutting_card(at, rules))
    if not faces:
        return Accepted(met)
    if len(faces) > len(hands) or face_down(table):
        return _not_so(table, len(faces), hands, rules)
    table = past_it(table, at)
    dealt: Decision
    if table.held:
        dealt = _with_early(table, faces, due, rules)
    else:
        dealt = impossible(table.cards.shoe, faces, rules) or Accepted(_dealt(table, faces, due, 0, rules))
    return Accepted((*met, *dealt.events)) if isinstance(dealt, Accepted) else dealt


def _with_early(table: Baccarat, cards: tuple[Card, ...], due: Next, rules: BaccaratRules) -> Decision:
    """A round that begins with cards drawn before it: those that were disclosed have left the shoe's count already."""
    held, fresh = table.held[: len(cards)], list(cards)
    early = tuple([each.card for each in held])
    for was, card in zip(held, cards, strict=False):
        known = was.card
        if known not in (HIDDEN, card):
            because = f"{show_card(known)} was drawn before, and {show_card(card)} is named in its place"
            return Refused((was.cite,), because, "begin with the cards that were drawn before")
        if known != HIDDEN:
            fresh.remove(known)
    unseen = replace(table.cards.shoe, out=table.cards.shoe.out - early.count(HIDDEN))  # they are out of it
    return impossible(unseen, tuple(fresh), rules) or Accepted(_dealt(table, cards, due, len(early), rules))


def _dealt(table: Baccarat, cards: tuple[Card, ...], due: Next, early: int, rules: BaccaratRules) -> tuple[Any, ...]:
    """The cards on their hands under the clauses that ask for them, and the end of the coup where it comes."""
    own, hands = rules.own, due.hands
    cite = due.by + own.third_card if due.by else own.dealing[table.style]
    if early:
        cite = _with_causes(cite, table.held[:early])
    if len(hands) > len(cards):
        hands = hands[: len(cards)]
    mine, theirs = after(table, hands, cards)
    return (m.CardsDealt(hands, cards, cite, early), *concluded(table, mine, theirs, rules))


def _with_causes(cite: tuple[str, ...], early: tuple[Early, ...]) -> tuple[str, ...]:
    """Cards that were drawn before they were due are dealt now under the clauses that kept them."""
    return tuple(dict.fromkeys((*cite, *(each.cite for each in early))))


Faces = tuple[Card, ...]


def after(table: Baccarat, hands: tuple[Hand, ...], cards: Faces) -> tuple[Faces, Faces]:
    """What lies face up on the Player's and the Banker's Hand with these cards."""
    if len(cards) == len(INITIAL):
        return cards[::2], cards[1::2]
    mine, theirs = table.player.cards, table.banker.cards
    if len(cards) == 1:
        return (mine + cards, theirs) if hands[0] == "player" else (mine, theirs + cards)
    for hand, card in zip(hands, cards, strict=True):
        if hand == "player":
            mine = (*mine, card)
        else:
            theirs = (*theirs, card)
    return mine, theirs


def concluded(table: Baccarat, mine: Faces, theirs: Faces, rules: BaccaratRules) -> tuple[Any, ...]:
    """The end of the coup, where neither of these hands draws any more."""
    if len(theirs) < 2 or len(mine) < 2:
        return ()
    _, _, coup, cite = by_table_of_play(mine, theirs, rules)
    if coup is None:
        return ()
    if table.void_hand:
        return (m.VoidHandEnded(coup, (*cite, rules.own.void_hand.id)), *after_round(table, rules))
    return (m.CoupEnded(coup, cite),)


def result_of(coup: Coup) -> Result:
    return "tie" if coup.player == coup.banker else "player" if coup.player > coup.banker else "banker"


# --- cards face down


def deal_face_down(state: BaccaratTable, command: m.DealFaceDown, rules: BaccaratRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if type(state.phase) is not NoMoreBets:
        return _no_deal(state, rules)
    if refusal := not_dealing(table, rules):
        return refusal
    hands, by, _, _ = next_due(table, rules)
    if not hands:
        return _not_due(table, hands, rules)
    if not face_down(table):
        clause = own.third_face_up if table.dealt >= len(INITIAL) else own.style_clauses[table.style][0]
        return refuse(clause, "these cards are dealt face up", "report them as they are seen")
    if own.style_b and on_offer(state, rules):
        asked = state.table.players[candidates(state, "banker", rules)[0]].name
        return refuse(own.style_b.offer_bank, "the Bank has still to be offered", f"{asked} takes it or refuses it")
    if too_few(table, rules):
        return refuse(own.too_few, f"the shoe holds {table.cards.shoe.inside} cards", "declare the round void")
    if not 0 <= command.count <= len(hands):
        return refuse((own.initial, own.third), f"{command.count} cards are not due", f"1 to {len(hands)}")
    return Accepted(_laid(table, hands[: command.count or len(hands)], by, rules))


def _laid(table: Baccarat, hands: tuple[Hand, ...], by: tuple[str, ...], rules: BaccaratRules) -> tuple[Any, ...]:
    """Cards face down, among them any that were disclosed before; where all of them were, the coup may be over."""
    own, shoe_ = rules.own, table.cards.shoe
    met: list[Any] = []
    early = table.held[: len(hands)]
    if meets(shoe_, len(hands) - len(early)):
        place = shoe_.cutting_at - shoe_.out + len(early)
        at = FIRST if not table.dealt and place == 0 else hands[place]
        met, table = cutting_card(at, rules), past_it(table, at)
    cite = own.dealing[table.style]
    if by:
        cite = (*by, own.no_fourth.id, *(ids(own.style_b.third) if own.style_b else ()))
    laid = m.CardsLaid(hands, _with_causes(cite, early), len(early))
    faces = tuple([each.card for each in early])
    if len(faces) < len(hands) or HIDDEN in faces:
        return (*met, laid)
    return (*met, laid, *concluded(table, *after(table, hands, faces), rules))


def turn(state: BaccaratTable, command: m.TurnCards, rules: BaccaratRules) -> Decision:
    own, table, style_b = rules.own, state.equipment, rules.own.style_b
    hand = to_turn(table)
    if hand is None:
        return refuse(own.style_clauses[table.style], "no hand waits to be turned")
    if style_b and on_offer(state, rules):
        asked = state.table.players[candidates(state, hand, rules)[0]].name
        because = f"the {hand.title()}’s Hand has still to be offered"
        return refuse(style_b.offer_hand, because, f"{asked} takes it or refuses it")
    if refusal := _not_theirs(state, command.seat, hand, rules):
        return refusal
    down = hand_of(table, hand).down
    if len(command.cards) != len(down):
        lie = "one card lies" if len(down) == 1 else f"{len(down)} cards lie"
        return refuse(own.style_clauses[table.style], f"{lie} face down there", f"name {len(down)}")
    if CUTTING_CARD in command.cards:
        return refuse(own.cards.decks, "the cutting card is no card of a hand")
    if refusal := impossible(replace(table.cards.shoe, out=table.cards.shoe.out - len(down)), command.cards, rules):
        return refusal
    by = turned_by(table, hand)
    turned = m.HandTurned(hand, by, command.cards, _turning(table, hand, by, rules))
    mine, theirs = after(table, (hand,) * len(down), command.cards)
    return Accepted((turned, *concluded(table, mine, theirs, rules)))


def _not_theirs(state: BaccaratTable, seat: int, hand: Hand, rules: BaccaratRules) -> Refused | None:
    """The refusal of somebody to whom this hand has not been passed."""
    own, table, b = rules.own, state.equipment, rules.own.style_b
    by = turned_by(table, hand)
    if seat == by:
        return None
    standing = (own.standing[2],) if own.standing and seat > rules.setup.seats else ()
    if b and by:
        whose = state.table.players[by].name
        turns = (b.turns,) if hand == "player" else (b.then_banker, b.banker_likewise)
        return refuse((*standing, *turns, b.never_both), f"the {hand.title()}’s Hand is for {whose} to turn")
    cite = (b.dealer_turns.cite,) if b and table.style == "B" else ()
    return refuse((*standing, *cite, own.cards.no_handling), f"the dealer turns the {hand.title()}’s Hand")


def _turning(table: Baccarat, hand: Hand, by: int, rules: BaccaratRules) -> tuple[str, ...]:
    own, b = rules.own, rules.own.style_b
    if table.style != "B" or b is None:
        return ids(*own.style_clauses[table.style])
    third = (b.third,) if table.dealt > len(INITIAL) else ()
    if not by:
        return ids(b.dealer_turns.cite, b.announce, *third)
    whose = (b.turns, b.in_view, b.announce) if hand == "player" else (b.then_banker, b.banker_likewise, b.only_exposes)
    return ids(*whose, b.never_both, *third)


HANDLERS: dict[type, Any] = {
    shoe.DrawCards: draw,
    m.DealFaceDown: deal_face_down,
    m.TurnCards: turn,
}
