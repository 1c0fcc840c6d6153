"""Cards that leave the shoe: what may be reported of them, and what is known of the rest afterwards."""

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from pitboss.draws.cards import CUTTING_CARD, PLACE, Card, Composition, decks, show_card
from pitboss.ruling import Refused
from pitboss.shoe import messages as m
from pitboss.shoe.opening import Table, on_cards, with_cards
from pitboss.shoe.shuffling import first
from pitboss.shoe.state import InShoe, Shoe, Uncut, Unshuffled
from pitboss.table.rules import Rules, refuse

_PLACES = dict(PLACE)  # asked of every card that leaves a shoe


@lru_cache(maxsize=256)  # what is decided upon is written down a moment later
def _without(left: Composition, cards: tuple[Card, ...]) -> Composition:
    """What is left without these cards: a KeyError where one is none, a ValueError where there are no more of it."""
    counts, places = bytearray(left), _PLACES
    for card in cards:
        counts[places[card]] -= 1
    return bytes(counts)


def impossible(shoe: Shoe, cards: tuple[Card, ...], rules: Rules[Any]) -> Refused | None:
    """The refusal of cards that this shoe does not hold."""
    try:
        _without(shoe.left, cards)
    except (KeyError, ValueError):
        return _one_by_one(shoe, cards, rules)
    if len(cards) > shoe.size - shoe.out:
        return refuse(on_cards(rules).decks, f"the shoe holds {shoe.inside} cards")
    return None


def _one_by_one(shoe: Shoe, cards: tuple[Card, ...], rules: Rules[Any]) -> Refused | None:
    """The refusal of the first of them that the shoe does not hold; the cutting card may be among them."""
    counts, cutting = bytearray(shoe.left), 0
    for card in cards:
        place = _PLACES.get(card)
        if place is None:
            if card != CUTTING_CARD:
                return refuse(on_cards(rules).decks, f"{card!r} is no card of the deck", "rank and suit, as As or Td")
            if shoe.cutting_at < 0 or shoe.cutting_out or cutting:
                return refuse(on_cards(rules).insert.cite, "no cutting card lies in the shoe")
            cutting = 1
        elif not counts[place]:
            return refuse(on_cards(rules).decks, f"every {show_card(card)} of this shoe has been seen already")
        else:
            counts[place] -= 1
    if len(cards) - cutting > shoe.inside:
        return refuse(on_cards(rules).decks, f"the shoe holds {shoe.inside} cards")
    return None


def not_loaded(state: Table, rules: Rules[Any]) -> Refused | None:
    """The refusal of a deal without a shoe that is ready for it."""
    stage = state.equipment.cards.stage
    if isinstance(stage, InShoe):
        return None
    own = on_cards(rules)
    because = f"the cards are {type(stage).__struct_config__.tag}"
    if isinstance(stage, Unshuffled):
        return Refused((*stage.cite, own.load.cite.id), because, first(state, rules))
    return refuse(own.load.cite, because, first(state, rules))


def meets(shoe: Shoe, count: int) -> bool:
    """Whether the cutting card lies before one of the next cards, by the place where it was inserted."""
    return not shoe.cutting_out and shoe.out <= shoe.cutting_at < shoe.out + count


def drawn(shoe: Shoe, cards: tuple[Card, ...]) -> Shoe:
    """What is known once these cards have left the shoe face up."""
    return Shoe(_without(shoe.left, cards), shoe.size, shoe.out + len(cards), shoe.cutting_at, shoe.cutting_out)


def seen(shoe: Shoe, cards: tuple[Card, ...]) -> Shoe:
    """What is known once cards that had left the shoe face down are turned."""
    turned = drawn(shoe, cards)
    return replace(turned, out=shoe.out)


def withdrawn(shoe: Shoe, count: int) -> Shoe:
    """Cards have left the shoe face down."""
    return replace(shoe, out=shoe.out + count)


def discards_shuffled(state: Table, event: m.DiscardsShuffled, in_play: tuple[Card, ...]) -> Table:
    """All cards that are not in play become the shoe, to be cut by somebody before they are dealt from."""
    cards = state.equipment.cards
    left = bytearray(decks(cards.decks))
    for card in in_play:
        left[PLACE[card]] -= 1
    shoe = Shoe(bytes(left), sum(left))
    return with_cards(state, replace(cards, stage=Uncut(), shoe=shoe))


def cutting_card_met(state: Table, event: m.CuttingCardMet) -> Table:
    cards = state.equipment.cards
    return with_cards(state, replace(cards, shoe=replace(cards.shoe, cutting_out=True), met_at=event.at))


EVOLVES: dict[type, Any] = {m.CuttingCardMet: cutting_card_met}
