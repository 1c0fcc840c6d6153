"""What anybody who reports a card has to keep to."""

from pitboss.draws.cards import CUTTING_CARD, Card
from pitboss.games.blackjack.clauses import BlackjackRules
from pitboss.games.blackjack.state import BlackjackTable
from pitboss.ruling import Refused
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.table.rules import lacks, refuse


def not_from_this_shoe(state: BlackjackTable, by: str, card: Card, rules: BlackjackRules) -> Refused | None:
    """The refusal of a card that cannot have left the shoe."""
    if refusal := lacks(rules.own.cards.deal, by) or not_loaded(state, rules):
        return refusal
    if card == CUTTING_CARD:
        return refuse(rules.own.cards.decks, "the cutting card is no card of a hand")
    return impossible(state.equipment.cards.shoe, (card,), rules)
