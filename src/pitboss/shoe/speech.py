"""How people speak of the cards, before they are in the shoe and as they leave it."""

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.draws.cards import CUTTING_CARD, Card, read_card, show_cards
from pitboss.shoe import messages as m
from pitboss.table.speech import Hearing, Phrase, Telling, Words, one_of, whole

_CUTTING = ("cut", "cutting", "yellow")  # what people call the cutting card among cards


def read_shoe(text: str) -> tuple[Card, ...]:
    """Cards with spaces or commas between them, the cutting card among them as `cutting card` or `cut`."""
    words = text.casefold().replace("cutting card", "cut").replace(",", " ").split()
    return tuple(CUTTING_CARD if word in _CUTTING else read_card(word) for word in words)


def show_shoe(cards: Any) -> str:
    return show_cards(cards)


def _steps(by: Any, words: Words, hearing: Hearing) -> m.MixCards:
    steps = tuple(one_of(each, m.STEPS, "step") for each in words["steps"].replace(" and ", ",").split(","))
    return m.MixCards(by, steps)


PLAYER: tuple[Phrase, ...] = (
    Phrase(
        "cut at {place}", lambda seat, w, h: m.CutCards(seat, whole(w, "place", least=1)), "cut behind so many cards"
    ),
    Phrase("cut", lambda seat, w, h: m.CutCards(seat), "cut in the middle"),
    Phrase("refuse the cut", lambda seat, w, h: m.RefuseCut(seat), "let the cut go on to the next player"),
)
PLAYER_PRE_SHUFFLED: tuple[Phrase, ...] = (
    Phrase("inspect the cards", lambda seat, w, h: m.InspectPreShuffled(seat), "look at pre-shuffled cards"),
    Phrase("demand a shuffle", lambda seat, w, h: m.DemandShuffle(seat), "no pre-shuffled cards as they are"),
)
STAFF: tuple[Phrase, ...] = (
    Phrase("inspect the cards", lambda by, w, h: m.InspectCards(by), "sort and inspect new decks"),
    Phrase("spread the cards", lambda by, w, h: m.SpreadCards(by), "face up, for the players to see"),
    Phrase("mix the cards: {steps}", _steps, "chemmy shuffle, stack, riffle shuffle"),
    Phrase("mix the cards", lambda by, w, h: m.MixCards(by), "face down: wash, stack and riffle"),
    Phrase("shuffle", lambda by, w, h: m.ShuffleCards(by), "shuffle the cards"),
    Phrase(
        "cut at {place}", lambda by, w, h: m.CutForPlayers(by, whole(w, "place", least=1)), "cut where no player does"
    ),
    Phrase("cut", lambda by, w, h: m.CutForPlayers(by), "cut in the middle, where no player does"),
    Phrase(
        "cutting card {place} from the back",
        lambda by, w, h: m.InsertCuttingCard(by, whole(w, "place", 0)),
        "insert the cutting card",
    ),
    Phrase("load the shoe", lambda by, w, h: m.LoadShoe(by), "put the cards into the shoe"),
    Phrase("replace the cards", lambda by, w, h: m.ReplaceCards(by), "have new cards brought"),
    Phrase("cards handled by {person}", lambda by, w, h: m.ReportHandling(by, w["person"]), "record who touched them"),
    Phrase("card {cards}", lambda by, w, h: m.DrawCards(by, read_shoe(w["cards"])), "the next card that is seen"),
    Phrase("cards {cards}", lambda by, w, h: m.DrawCards(by, read_shoe(w["cards"])), "the next cards, as they come"),
)
STAFF_DIRECTED: tuple[Phrase, ...] = (
    Phrase(
        "direct the cutting card {place} from the back",
        lambda by, w, h: m.DirectCuttingCard(by, whole(w, "place", 0)),
        "another place for the cutting card",
    ),
)
STAFF_PRE_SHUFFLED: tuple[Phrase, ...] = (
    Phrase("bring pre-shuffled cards", lambda by, w, h: m.BringPreShuffled(by), "out of their sealed container"),
    Phrase(
        "bring pre-shuffled cards with a broken seal",
        lambda by, w, h: m.BringPreShuffled(by, sealed=False),
        "they cannot be used so",
    ),
    Phrase(
        "bring pre-shuffled cards from elsewhere",
        lambda by, w, h: m.BringPreShuffled(by, secured=False),
        "not kept where they have to be",
    ),
    Phrase("nobody demands a shuffle", lambda by, w, h: m.AcceptPreShuffled(by), "go on to the cut"),
)


def _inserted(event: m.CuttingCardInserted, telling: Telling) -> str:
    second = "; the second lies at the back" if event.second else ""
    return f"the cutting card goes in, {event.from_back} cards from the back{second}"


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    m.CardsInspected: lambda e, t: f"the cards are sorted and inspected by the {e.by}",
    m.CardsSpread: lambda e, t: "the cards are spread face up for the players to see",
    m.CardsMixed: lambda e, t: f"the cards are turned face down: {', '.join(e.steps)}",
    m.PreShuffledBrought: lambda e, t: "pre-shuffled cards come out of their sealed container",
    m.PreShuffledInspected: lambda e, t: f"{t.who(e.seat)}: the pre-shuffled cards are looked at",
    m.ShuffleDemanded: lambda e, t: f"{t.who(e.seat)}: a shuffle is demanded; the cards are inspected and mixed here",
    m.PreShuffledAccepted: lambda e, t: "nobody demands a shuffle",
    m.CardsReplaced: lambda e, t: f"the cards are replaced: {e.because}",
    m.ShuffleDue: lambda e, t: f"the cards are to be shuffled: {e.because}",
    m.CardsShuffled: lambda e, t: "the cards are shuffled",
    m.DiscardsShuffled: lambda e, t: "the discarded cards are shuffled, cut and dealt from",
    m.CutRefused: lambda e, t: f"{t.who(e.seat)}: the cut goes on",
    m.CardsCut: lambda e, t: f"{e.by}: a cut behind {e.at} cards",
    m.CuttingCardDirected: lambda e, t: f"the cutting card is to go {e.from_back} cards from the back",
    m.CuttingCardInserted: _inserted,
    m.ShoeLoaded: lambda e, t: "the cards are in the shoe",
    m.CuttingCardMet: lambda e, t: "the cutting card comes out and is put aside",
    m.HandlingRecorded: lambda e, t: f"{e.person} handled the cards",
}
