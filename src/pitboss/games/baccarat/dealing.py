"""A coup: the cards where they are due, turned by whoever turns them, third cards by the table of play, the result."""

from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import CUTTING_CARD, HIDDEN, Card, show_card
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat.coups import BURNS, VALUE, Coup, banker_draws, natural, player_draws
from pitboss.games.baccarat.layout import kind_of
from pitboss.games.baccarat.state import (
    INITIAL,
    Baccarat,
    BaccaratRules,
    BaccaratTable,
    Dealt,
    Hand,
    Result,
    hand_of,
    ids,
)
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.shoe.state import InShoe
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, NoMoreBets

FIRST = "the first card of a round"  # where a cutting card may be met


# --- what is due


Due = tuple[Hand | None, tuple[str, ...]]
OPEN = -1  # for the value of a third card that the Player's Hand has not drawn


def third_due(table: Baccarat, rules: BaccaratRules) -> Due:
    """The hand that draws next, once four cards lie face up, and the clauses of the table of play that say so."""
    mine, theirs = table.player.cards, table.banker.cards
    if len(theirs) > 2:
        return None, (rules.own.no_fourth.id,)
    player, banker = (VALUE[mine[0]] + VALUE[mine[1]]) % 10, (VALUE[theirs[0]] + VALUE[theirs[1]]) % 10
    asked = (player, banker, VALUE[mine[2]] if len(mine) > 2 else OPEN)
    found = rules.own.played.get(asked)
    if found is None:
        found = rules.own.played[asked] = _table_of_play(*asked, rules)
    return found


def _table_of_play(player: int, banker: int, third: int, rules: BaccaratRules) -> Due:
    own = rules.own
    if natural(player, banker):
        by_row = own.banker_rows[banker] if banker >= 8 else own.player_stands
        return None, ids(*own.natural, by_row)
    if not player_draws(player):
        draws = banker_draws(banker, None)
        return ("banker" if draws else None), ids(own.player_stands, own.banker_alone)
    if third == OPEN:
        return "player", ids(own.third, own.player_draws)
    return ("banker" if banker_draws(banker, third) else None), ids(own.banker_rows[banker])


def due(table: Baccarat, rules: BaccaratRules) -> tuple[Hand, ...]:
    """The hands to which the next cards go; none while cards lie face down that have to be turned first."""
    if table.misplaced:
        return ()
    if (dealt := table.dealt) < len(INITIAL):
        return INITIAL[dealt:]
    if table.player.down or table.banker.down:
        return ()
    hand, _ = third_due(table, rules)
    return (hand,) if hand else ()


def candidates(state: BaccaratTable, hand: Hand, rules: BaccaratRules) -> list[int]:
    """Seated players by falling wager on a hand, equal ones from the lowest seat; nobody is asked twice."""
    wagers: dict[int, int] = {}
    for each in state.table.layout:
        if kind_of(each.wager) == hand and each.seat <= rules.setup.seats:
            wagers[each.seat] = wagers.get(each.seat, 0) + each.stake
    refused = {seat for seat, other in state.equipment.refused if other == hand}
    return sorted((seat for seat in wagers if seat not in refused), key=lambda seat: (-wagers[seat], seat))


def on_offer(state: BaccaratTable, rules: BaccaratRules) -> Hand | None:
    """The role that is offered now: the Bank before the deal, the Player's Hand once its cards lie there."""
    table = state.equipment
    if table.style != "B" or table.void_hand or type(state.phase) is not NoMoreBets:
        return None
    hand: Hand | None = None
    if not table.dealt and not table.banker_by:
        hand = "banker"
    elif table.dealt >= len(INITIAL) and table.player.down and not table.player_by:
        hand = "player"
    return hand if hand and candidates(state, hand, rules) else None


def to_turn(table: Baccarat) -> Hand | None:
    """The hand that is turned next: the Player's first, and never both at once."""
    if table.dealt < len(INITIAL) or table.misplaced:
        return None
    return "player" if table.player.down else "banker" if table.banker.down else None


def face_down(table: Baccarat) -> bool:
    """Whether the cards that are due next are dealt face down."""
    return table.style != "A" and (table.style == "B" or table.dealt < len(INITIAL))


def too_few(table: Baccarat, rules: BaccaratRules) -> bool:
    return len(due(table, rules)) > table.cards.shoe.inside + len(table.held)


# --- cards face up


def draw(state: BaccaratTable, command: shoe.DrawCards, rules: BaccaratRules) -> Decision:
    """The next cards as they are seen: the one that says how many are burnt, or those of a coup."""
    if refusal := lacks(rules.own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    if not command.cards:
        return refuse(rules.own.cards.decks, "no card is named", "rank and suit, as As or Td")
    table = state.equipment
    if table.cards.stage == InShoe(None) and type(state.phase) is BetsOpen:
        return _burn_first(table, command.cards, rules)
    if refusal := _not_dealing(state, rules):
        return refusal
    hands = due(table, rules)
    wanted = len(command.cards) - command.cards.count(CUTTING_CARD)
    if wanted > len(hands):
        return _not_due(table, hands, rules)
    if face_down(table):
        clause = rules.own.style_clauses[table.style][0]
        return refuse(clause, "these cards are dealt face down", "deal face down, then turn them")
    early = tuple([each.card for each in table.held[:wanted]])
    if refusal := _early_differ(early, command.cards, rules):
        return refusal
    fresh, known_shoe = command.cards, table.cards.shoe
    if early:
        fresh = _without_known(command.cards, early)
        known_shoe = replace(known_shoe, out=known_shoe.out - early.count(HIDDEN))  # they are out of it, and unseen
    if refusal := impossible(known_shoe, fresh, rules):
        return refusal
    return Accepted(_dealt(state, command.cards, hands[:wanted], len(early), rules))


def _not_dealing(state: BaccaratTable, rules: BaccaratRules) -> Refused | None:
    """Cards are dealt after “No more bets”, or in a hand without any."""
    own, table = rules.own, state.equipment
    if type(state.phase) is not NoMoreBets:
        power = rules.layout.no_more_bets
        because = "“No more bets” has not been called" if type(state.phase) is BetsOpen else "the coup is over"
        return refuse(power.cite, because, "call it before the deal" if type(state.phase) is BetsOpen else "")
    if table.void_hand_due and not table.void_hand and not table.dealt:
        return refuse(own.void_hand, "a card of this round has been disclosed", "announce “No bets this hand”")
    if table.misplaced:
        return refuse(own.reconstruct.cite, "cards lie out of sequence", "a casino supervisor has them reconstructed")
    return None


def _not_due(table: Baccarat, hands: tuple[Hand, ...], rules: BaccaratRules) -> Refused:
    own = rules.own
    if hands:
        names = ", ".join(f"the {each.title()}’s Hand" for each in hands)
        return refuse((own.initial, own.third), "more cards than are due", f"{len(hands)}, to {names}")
    if hand := to_turn(table):
        return refuse(own.third, f"the {hand.title()}’s Hand lies face down", "turn it first")
    cite = (own.table_of_play, own.no_fourth)
    return refuse(cite, "no card is due to either hand", "report a card that was drawn in error as what it is")


def _early_differ(early: tuple[Card, ...], cards: tuple[Card, ...], rules: BaccaratRules) -> Refused | None:
    """A card that was disclosed before the round is the one that it begins with."""
    faces = [card for card in cards if card != CUTTING_CARD]
    for known, card in zip(early, faces, strict=False):
        if known not in (HIDDEN, card):
            return refuse(rules.own.excess, f"the card drawn before is {show_card(known)}", show_card(known))
    return None


def _without_known(cards: tuple[Card, ...], early: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that have not been seen before: a disclosed one has left the count of the shoe already."""
    rest = list(cards)
    for card in early:
        if card != HIDDEN:
            rest.remove(card)
    return tuple(rest)


def _dealt(
    state: BaccaratTable, cards: tuple[Card, ...], hands: tuple[Hand, ...], early: int, rules: BaccaratRules
) -> tuple[Any, ...]:
    """The cards on their hands, the cutting card where it was met, and what follows."""
    own, table = rules.own, state.equipment
    events: list[Any] = []
    if CUTTING_CARD in cards:
        place = cards.index(CUTTING_CARD)
        first = not table.dealt and place == 0
        at = FIRST if first else hands[place] if place < len(hands) else hands[-1]
        events += cutting_card(at, rules)
        table = replace(table, rounds_left=1 if first else 2, cards=replace(table.cards, met_at=at))
        cards = tuple(card for card in cards if card != CUTTING_CARD)
    if not cards:
        return tuple(events)
    if table.dealt < len(INITIAL):
        cite = own.dealing[table.style]
    else:
        _, by = third_due(table, rules)
        cite = by + own.third_card
    events.append(m.CardsDealt(hands, cards, cite, early))
    after = placed(table, hands, cards)
    return (*events, *concluded(after, rules))


def placed(table: Baccarat, hands: tuple[Hand, ...], cards: tuple[Card, ...]) -> Baccarat:
    """The hands with these cards on them."""
    player, banker = table.player, table.banker
    for hand, card in zip(hands, cards, strict=True):
        if hand == "player":
            player = Dealt((*player.cards, card), player.down)
        else:
            banker = Dealt((*banker.cards, card), banker.down)
    return replace(table, player=player, banker=banker)


def concluded(table: Baccarat, rules: BaccaratRules) -> tuple[Any, ...]:
    """The end of the coup, where neither hand draws any more."""
    if table.dealt < len(INITIAL) or table.player.down or table.banker.down:
        return ()
    hand, by = third_due(table, rules)
    if hand:
        return ()
    own = rules.own
    coup = Coup(table.player.count, table.banker.count)
    cite = by + own.counting
    if coup.player == coup.banker:
        cite = (*cite, own.tie.id)
    if table.void_hand:
        return (m.VoidHandEnded(coup, (*cite, own.void_hand.id)), *after_round(table, rules))
    return (m.CoupEnded(coup, cite),)


def result_of(coup: Coup) -> Result:
    return "tie" if coup.player == coup.banker else "player" if coup.player > coup.banker else "banker"


# --- cards face down


def deal_face_down(state: BaccaratTable, command: m.DealFaceDown, rules: BaccaratRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules) or _not_dealing(state, rules):
        return refusal
    hands = due(table, rules)
    if not hands:
        return _not_due(table, hands, rules)
    if not face_down(table):
        clause = own.third_face_up if table.dealt >= len(INITIAL) else own.style_clauses[table.style][0]
        return refuse(clause, "these cards are dealt face up", "report them as they are seen")
    if own.style_b and on_offer(state, rules):
        return refuse(own.style_b.offer_bank, "the Bank has still to be offered")
    if too_few(table, rules):
        return refuse(own.too_few, f"the shoe holds {table.cards.shoe.inside} cards", "declare the round void")
    return Accepted(tuple(_laid(table, hands, rules)))


def _laid(table: Baccarat, hands: tuple[Hand, ...], rules: BaccaratRules) -> list[Any]:
    own, shoe_ = rules.own, table.cards.shoe
    events: list[Any] = []
    fresh = len(hands) - len(table.held)
    if not shoe_.cutting_out and shoe_.out <= shoe_.cutting_at < shoe_.out + fresh:
        at = shoe_.cutting_at - shoe_.out + len(table.held)
        events += cutting_card(FIRST if not table.dealt and at == 0 else hands[at], rules)
    if table.dealt < len(INITIAL):
        cite = own.dealing[table.style]
    else:
        _, by = third_due(table, rules)
        cite = (*by, own.no_fourth.id, *(ids(own.style_b.third) if own.style_b else ()))
    events.append(m.CardsLaid(hands, cite, min(len(table.held), len(hands))))
    return events


def turn(state: BaccaratTable, command: m.TurnCards, rules: BaccaratRules) -> Decision:
    own, table, style_b = rules.own, state.equipment, rules.own.style_b
    hand = to_turn(table)
    if hand is None:
        return refuse(own.third, "no hand waits to be turned")
    if style_b and on_offer(state, rules):
        return refuse(style_b.offer_hand, f"the {hand.title()}’s Hand has still to be offered")
    by = turned_by(table, hand)
    if command.seat != by:
        if style_b and by:
            return refuse((style_b.turns, style_b.never_both), f"that hand is {state.table.players[by].name}’s to turn")
        cite = style_b.dealer_turns.cite if style_b and table.style == "B" else own.cards.no_handling
        return refuse((cite, own.cards.no_handling), f"the dealer turns the {hand.title()}’s Hand")
    down = hand_of(table, hand).down
    if len(command.cards) != len(down):
        return refuse(own.third, f"{len(down)} cards lie face down there", f"name {len(down)}")
    if CUTTING_CARD in command.cards:
        return refuse(own.cards.decks, "the cutting card is no card of a hand")
    if refusal := impossible(replace(table.cards.shoe, out=table.cards.shoe.out - len(down)), command.cards, rules):
        return refusal
    turned = m.HandTurned(hand, by, command.cards, _turning(table, hand, by, rules))
    here = hand_of(table, hand)
    after = replace(table, **{hand: replace(here, cards=here.cards + command.cards, down=())})
    return Accepted((turned, *concluded(after, rules)))


def turned_by(table: Baccarat, hand: Hand) -> int:
    """The seat that turns a hand, 0 for the dealer."""
    return max(table.player_by if hand == "player" else table.banker_by, 0)


def _turning(table: Baccarat, hand: Hand, by: int, rules: BaccaratRules) -> tuple[str, ...]:
    own, b = rules.own, rules.own.style_b
    if table.style != "B" or b is None:
        return ids(*own.style_clauses[table.style])
    if not by:
        return ids(b.dealer_turns.cite, b.announce)
    whose = (b.turns, b.in_view, b.announce) if hand == "player" else (b.then_banker, b.banker_likewise, b.only_exposes)
    return ids(*whose, b.never_both)


# --- the burn


def _burn_first(table: Baccarat, cards: tuple[Card, ...], rules: BaccaratRules) -> Decision:
    own = rules.own
    if len(cards) - cards.count(CUTTING_CARD) != 1 or cards[-1] == CUTTING_CARD:
        return refuse(own.burn[0], "one card is turned, to be burnt", "name it")
    if refusal := impossible(table.cards.shoe, cards, rules):
        return refusal
    events = cutting_card(FIRST, rules) if CUTTING_CARD in cards else []
    burnt = m.FirstCardBurnt(cards[-1], BURNS[cards[-1]], ids(own.burn[0], own.burn_value))
    return Accepted((*events, burnt))


def burn(state: BaccaratTable, command: m.BurnCards, rules: BaccaratRules) -> Decision:
    own, cards = rules.own, state.equipment.cards
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    more = cards.stage.to_burn if isinstance(cards.stage, InShoe) else 0
    if more is None:
        return refuse(own.burn[0], "the first card says how many are burnt", "turn it first")
    if not more:
        return refuse(own.burn[1], "nothing has to be burnt")
    met = not cards.shoe.cutting_out and cards.shoe.out <= cards.shoe.cutting_at < cards.shoe.out + more
    events = cutting_card(FIRST, rules) if met else []
    return Accepted((*events, m.CardsBurnt(more, ids(own.burn[1], own.burn[2]))))


# --- the course of the shoe


def cutting_card(at: str, rules: BaccaratRules) -> list[Any]:
    """As the first card of a round it makes that round the last; later, there is one more (BA-14)."""
    own = rules.own
    if at == FIRST:
        cite = ids(own.last_round)
        return [shoe.CuttingCardMet(at, cite), m.LastCoupAnnounced(1, cite)]
    return [shoe.CuttingCardMet(at, ids(own.last_coup))]


def after_round(table: Baccarat, rules: BaccaratRules) -> tuple[Any, ...]:
    """What the end of a round brings: the call of the last coup, or the end of the shoe."""
    own = rules.own
    if table.rounds_left == 2:
        return (m.LastCoupAnnounced(1, ids(own.last_coup)),)
    if table.rounds_left != 1:
        return ()
    return (new_cards("the last coup has been dealt", table, rules),)


def new_cards(because: str, table: Baccarat, rules: BaccaratRules) -> Any:
    """Where players have turned the cards new ones come, and else these are shuffled."""
    own = rules.own
    if own.style_b and (table.was_style_b or table.style == "B"):
        return shoe.CardsReplaced(because, False, ids(*own.style_b.new_cards))
    return shoe.ShuffleDue(because, ids(own.end_of_shoe[0 if table.cards.met_at == FIRST else 1]))


HANDLERS: dict[type, Any] = {
    shoe.DrawCards: draw,
    m.DealFaceDown: deal_face_down,
    m.TurnCards: turn,
    m.BurnCards: burn,
}
