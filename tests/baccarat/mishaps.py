"""What goes wrong with cards where the stack is known: acts that a dealer might report, true of the next card."""

from random import Random
from typing import Any

from baccarat.shadow import SIZE, Stack
from pitboss.draws.cards import HIDDEN, Card
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.state import Baccarat, Hand, Style

HANDS: tuple[Hand, ...] = ("player", "banker")
STYLES: tuple[Style, ...] = ("A", "B", "C")


def next_card(stack: Stack, *, seen: bool) -> Card:
    return stack.cards[stack.out] if seen and stack.out < SIZE else HIDDEN


def mishap(table: Baccarat, stack: Stack, chance: Random) -> Any:
    """Anything that may happen to a card or a hand, whether or not it can happen now."""
    to, card = chance.choice((*HANDS, None)), next_card(stack, seen=chance.random() < 0.5)
    acts: list[Any] = [
        b.DrawInError("dealer", card, to),
        b.DrawInError("dealer", card, "player"),
        b.FindFaceUp("dealer", next_card(stack, seen=True)),
        b.MisplaceCard("dealer", next_card(stack, seen=table.style == "A"), to or "player"),
        b.Reconstruct("casino supervisor", chance.random() < 0.7),
        b.DealFaceDown("dealer", chance.randint(1, 4)),
        b.DeclareShort(),
        b.AnnounceNoBets(),
        b.ReduceWagers(),
        b.KeepHand("game supervisor", chance.choice(HANDS)),
        b.ChangeStyle("inspector", chance.choice(STYLES)),
    ]
    return chance.choice(acts)


def misdealt(table: Baccarat, stack: Stack, chance: Random) -> Any:
    """The next card of a coup, on some hand or other, or what may come in between."""
    to, card = chance.choice(HANDS), next_card(stack, seen=chance.random() < (0.8 if table.style == "A" else 0.2))
    acts: list[Any] = [
        b.MisplaceCard("dealer", card, to),
        b.FindFaceUp("dealer", next_card(stack, seen=True)),
        b.DrawInError("dealer", card, to),
        b.AnnounceNoBets(),
        b.ReduceWagers(),
    ]
    return chance.choice(acts)
