"""Super Sevens: decided by the first cards of a hand, as soon as nothing can be added to them."""

from typing import Any

from pitboss.draws.cards import Card
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import layout, settling
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.hands import SEVEN
from pitboss.games.blackjack.shapes import Sevens
from pitboss.games.blackjack.state import BlackjackTable, Box, box_at
from pitboss.table import messages as shared
from pitboss.wager import judge


def of_cards(cards: tuple[Card, ...], *, over: bool) -> Sevens | None:
    """What the first cards of a hand come to; None while another seven could be added. `over` says that none can."""
    sevens = 0
    for card in cards[:3]:
        if card[0] != SEVEN:
            break
        sevens += 1
    if sevens == len(cards) < 3 and not over:
        return None
    suited = len({card[1] for card in cards[:sevens]}) == 1
    match sevens:
        case 0:
            return "none"
        case 1:
            return "one"
        case 2:
            return "two of a suit" if suited else "two"
        case _:
            return "three of a suit" if suited else "three"


def decided(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """Every Super Sevens wager whose result is rendered now (BJ-35 to BJ-39)."""
    events: list[Any] = []
    for placed in state.table.layout:
        if not placed.wager.startswith("sevens "):
            continue
        box = box_at(state.equipment.round, layout.box_of(placed.wager))
        if box is None or not box.hands[0].cards:
            continue
        cards, over, also = _cards(box, rules)
        if found := of_cards(cards, over=over):
            ruling = judge(rules.wagers[placed.wager], None, found)
            events.append(settling.concluded(placed, ruling, rules, (*also, rules.own.sevens_settled.id)))
    return events


def _cards(box: Box, rules: BlackjackRules) -> tuple[tuple[Card, ...], bool, tuple[str, ...]]:
    """The first cards of the box, and whether there will be no more that count: it was split, or stands."""
    if len(box.hands) > 1:
        first, second = box.hands[:2]
        return (first.cards[0], second.cards[0]), True, ids(rules.own.sevens_split)
    hand = box.hands[0]
    return hand.cards, hand.status in ("stands", "gone"), ()


def reopened(state: BlackjackTable, rebuilt: f.DealReconstructed, rules: BlackjackRules) -> list[Any]:
    """Every Super Sevens wager decided by cards that a reconstructed deal gives to another hand (BJ-43)."""
    racks = {seat: player.rack for seat, player in state.table.players.items()}
    cite, events = (*rebuilt.cite, rules.own.sevens_settled.id), list[Any]()
    for was in state.table.settled:
        number = layout.box_of(was.wager)
        box = box_at(state.equipment.round, number)
        if box is None or was.wager != layout.sevens(number):
            continue
        now = tuple(card for to, card in zip(rebuilt.to, rebuilt.cards, strict=True) if to == layout.box(number))
        if of_cards(now, over=False) == of_cards(box.hands[0].cards, over=False):
            continue
        got = was.paid + was.stake if was.kept else 0
        taken = min(got, racks[was.seat])
        racks[was.seat] -= taken
        events.append(shared.Reversed(was.seat, was.wager, was.stake, taken, got - taken, cite, was.tender))
    return events
