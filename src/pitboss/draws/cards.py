"""Cards as people write them: a card is its rank and its suit, `As` or `Td`, and stands so in every log."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from pitboss.errors import BadInput

Card = str
# How many of each card there are, a byte for each card of `DECK`: small, immutable and quick to compare.
Composition = bytes

RANKS = "A23456789TJQK"
SUITS = "dsch"
SIGNS = MappingProxyType({"d": "♦", "s": "♠", "c": "♣", "h": "♥"})
DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
PLACE: Mapping[Card, int] = MappingProxyType({card: place for place, card in enumerate(DECK)})

CUTTING_CARD: Card = "cutting card"  # leaves a shoe like a card, and is none
HIDDEN: Card = "hidden"  # what a card is to somebody who may not see it

_SUITS = {sign: suit for suit, sign in SIGNS.items()} | {suit: suit for suit in SUITS}
_OUTLINES = dict(zip("♢♤♧♡", SUITS, strict=True))
_SUITS |= _OUTLINES


def show_card(card: Card) -> str:
    """`As` is shown as A♠."""
    return card[0] + SIGNS[card[1]] if card in PLACE else card


def show_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(show_card, cards))


def read_card(text: str) -> Card:
    """`As`, `as`, `A♠`, `10h` and `Th` are all understood."""
    written = text.strip().removesuffix("\ufe0f")
    rank, suit = written[:-1].upper().replace("10", "T"), _SUITS.get(written[-1:].lower(), "")
    if len(rank) == 1 and rank in RANKS and suit:
        return rank + suit
    raise BadInput(f"{text.strip()!r} is no card; write rank and suit, as A♠, As, Td or 10h")


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards with spaces or commas between them."""
    return tuple(read_card(each) for each in text.replace(",", " ").split())


# --- what is left of a number of decks


def decks(count: int) -> Composition:
    return bytes([count]) * len(DECK)


def without(left: Composition, card: Card) -> Composition:
    """What is left when a card has gone; the caller has made sure that one was there."""
    place = PLACE[card]
    return left[:place] + bytes((left[place] - 1,)) + left[place + 1 :]


def with_back(left: Composition, cards: Iterable[Card]) -> Composition:
    """What is left when these cards are put back."""
    counts = bytearray(left)
    for card in cards:
        counts[PLACE[card]] += 1
    return bytes(counts)


def listed(left: Composition) -> list[Card]:
    """The cards themselves, in the order of a new deck."""
    return [card for card, count in zip(DECK, left, strict=True) for _ in range(count)]


def read_left(text: str, full: Composition) -> Composition:
    """Cards that are left, as `A:31,2:32,K:30`: a rank that is not named has all that there were.

    Suits share a rank's cards as evenly as they can; `As:7` names one card.
    """
    counts, said = bytearray(full), set[int]()
    for part in text.replace(" ", "").split(","):
        name, colon, number = part.partition(":")
        rank = name.upper().replace("10", "T")
        places = [place for place, card in enumerate(DECK) if card[0] == rank]
        if len(name) > 1 and rank not in RANKS:
            places = [PLACE[read_card(name)]]
        most = sum(full[place] for place in places)
        if not colon or not places or not number.isdecimal() or int(number) > most:
            such = f"of {name} there are 0 to {most}" if places else "write a rank and how many are left, as A:31,2:32"
            raise BadInput(f"--shoe {part!r}: {such}")
        if said.intersection(places):
            raise BadInput(f"--shoe {part!r}: how many of these are left has been said before")
        said.update(places)
        for index, place in enumerate(places):
            counts[place] = (int(number) + len(places) - 1 - index) // len(places)
    return bytes(counts)


def by_rank(left: Composition) -> dict[str, int]:
    """How many of each rank are left, of whatever suit."""
    return {rank: sum(left[place :: len(RANKS)]) for place, rank in enumerate(RANKS)}
