"""Where wagers lie: on a box, on each hand that a split forms there, beside it for a double, on the insurance line."""

import re
from functools import lru_cache

from pitboss.games.blackjack.hands import HANDS_PER_BOX
from pitboss.remembered import remembered

BOXES = 7
DEALER = "dealer"


def box(number: int) -> str:
    return f"box {number}"


def hand(number: int, which: int) -> str:
    """The first hand of a box lies on the box itself."""
    return box(number) if which == 1 else f"box {number} hand {which}"


def double(number: int, which: int) -> str:
    return f"{hand(number, which)} double"


@lru_cache(maxsize=64)
def of_hand(number: int, which: int) -> tuple[str, str]:
    """Where the wagers on one hand lie."""
    return hand(number, which), double(number, which)


@remembered(1 << BOXES)
def order_of_deal(boxes: tuple[int, ...]) -> tuple[str, ...]:
    """One card to each box from the dealer's left, one to the dealer, a second to each box."""
    once = tuple(map(box, boxes))
    return (*once, DEALER, *once)


def insurance(number: int) -> str:
    return f"insurance {number}"


def sevens(number: int) -> str:
    return f"sevens {number}"


@remembered(256)
def box_of(position: str) -> int:
    """The number of the box that a position belongs to."""
    found = re.match(r"(?:box|insurance|sevens) (\d+)", position)
    return int(found[1]) if found else 0


@remembered(256)
def hand_of(position: str) -> int:
    """Which of the box's hands a wager rides on; 0 for insurance and Super Sevens, which ride on none."""
    if not position.startswith("box "):
        return 0
    found = re.search(r" hand (\d)", position)
    return int(found[1]) if found else 1


@remembered(256)
def numbers_of(position: str) -> tuple[int, int]:
    """The box, and which of its hands; asked of every card."""
    return box_of(position), hand_of(position)


def on(position: str) -> str:
    """The box, and the hand on it, to which a position belongs."""
    which = hand_of(position)
    return hand(box_of(position), which or 1)


@remembered(256)
def positions(number: int) -> tuple[str, ...]:
    """Everything that belongs to a box, in the order in which it is settled."""
    hands = [each for which in range(1, HANDS_PER_BOX + 1) for each in of_hand(number, which)]
    return (insurance(number), *hands, sevens(number))


ADDED = tuple(
    position
    for number in range(1, BOXES + 1)
    for position in positions(number)
    if position not in (box(number), sevens(number))
)  # what is wagered in the course of a round, and that nobody can place before it

_KINDS = {"bet": "box", "wager": "box", "sevens": "sevens", "super sevens": "sevens"}


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("super ", "").split())


def find(text: str) -> str | None:
    """`box 3`, `sevens 3`, `sevens at box 3`, `insurance 3`, `box 3 hand 2`, `box 3 double`."""
    words = re.sub(r"^(insurance|sevens) (?:(?:at|of|on) )?(?:box )?(?=\d)", r"\1 ", _plain(text))
    number = box_of(words)
    return words if 1 <= number <= BOXES and words in positions(number) else None


def find_own(text: str, seat: int) -> str | None:
    """`bet` is the speaker's own box, `sevens` the Super Sevens area beside it."""
    kind = _KINDS.get(_plain(text))
    return f"{kind} {seat}" if kind and 1 <= seat <= BOXES else None
