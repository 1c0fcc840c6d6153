"""How people speak at a baccarat table."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from pitboss.draws.cards import HIDDEN, Card, read_card, show_cards
from pitboss.errors import BadInput
from pitboss.games.baccarat import messages as m
from pitboss.games.baccarat import roads
from pitboss.games.baccarat.coups import Coup, point_count
from pitboss.games.baccarat.placing import differential
from pitboss.games.baccarat.state import BaccaratRules, BaccaratTable, Dealt, Hand, Style
from pitboss.money import show
from pitboss.ruling import Speech
from pitboss.shoe import messages as shoe_messages
from pitboss.shoe import speech as shoe
from pitboss.table import areas
from pitboss.table import messages as shared_messages
from pitboss.table import speech as shared
from pitboss.table.speech import Hearing, Phrase, Telling, Words, names, one_of, whole

STYLES: tuple[Style, ...] = ("A", "B", "C")


def read_draw(text: str) -> Coup:
    """`player 5 banker 7`, or `5-7`: the final counts."""
    counts = re.findall(r"\d+", text)
    if len(counts) != 2 or any(len(each) > 1 for each in counts):
        raise BadInput(f"{text!r} are no two point counts; write player 5 banker 7")
    first, second = map(int, counts)
    banker_first = text.casefold().find("banker") < text.casefold().find("player")
    return Coup(second, first) if banker_first and "banker" in text.casefold() else Coup(first, second)


def draw_text(coup: Any) -> str:
    return f"Player {coup[0]}, Banker {coup[1]}"


def _hand(text: str) -> Hand:
    words = re.sub(r"['’]s?|\b(the|hand)\b", "", text.casefold()).split()
    if words in (["player"], ["banker"], ["players"], ["bankers"]):
        return "player" if words[0].startswith("player") else "banker"
    raise BadInput(f"{text!r} is no hand; say the player's hand or the banker's hand")


def _style(text: str) -> Style:
    said = text.strip().casefold()
    if said in ("face up", "face down"):
        return "A" if said == "face up" else "C"
    return STYLES[[each.casefold() for each in STYLES].index(one_of(said, ("a", "b", "c"), "style"))]


def _drawn(by: Any, words: Words, hearing: Hearing) -> m.DrawInError:
    card: Card = read_card(words["card"]) if "card" in words else HIDDEN
    return m.DrawInError(by, card, _hand(words["hand"]) if "hand" in words else None)


def _limited(by: Any, words: Words, hearing: Hearing) -> areas.LimitArea:
    return areas.LimitArea(by, names(words.get("players", ""), hearing))


PLAYER_STYLE_B: tuple[Phrase, ...] = (
    Phrase("take the hand", lambda seat, w, h: m.TakeHand(seat), "accept the Bank, or the Player’s Hand"),
    Phrase("take the bank", lambda seat, w, h: m.TakeHand(seat), "the same"),
    Phrase("refuse the hand", lambda seat, w, h: m.RefuseHand(seat), "let it go on to the next player"),
    Phrase("refuse the bank", lambda seat, w, h: m.RefuseHand(seat), "the same"),
    Phrase("turn {cards}", lambda seat, w, h: m.TurnCards(seat, shoe.read_shoe(w["cards"])), "turn your cards"),
)
PLAYER: tuple[Phrase, ...] = (
    *PLAYER_STYLE_B,
    *shoe.PLAYER,
    *shoe.PLAYER_PRE_SHUFFLED,
    *shared.PLAYER,
)
STAFF_STYLE_B: tuple[Phrase, ...] = (
    Phrase("keep {hand}", lambda by, w, h: m.KeepHand(by, _hand(w["hand"])), "have the dealer turn a hand"),
    Phrase(
        "cards hidden by {name}", lambda by, w, h: m.ReportHidden(by, h.seat(w["name"])), "a player hides the cards"
    ),
)
STAFF_AREAS: tuple[Phrase, ...] = (
    Phrase("limit areas [of {players}]", _limited, "wagers on an area keep to the maximum together"),
    Phrase(
        "lift the limit on areas [of {players}]",
        lambda by, w, h: areas.LiftAreaLimit(by, names(w.get("players", ""), h)),
        "as it was before that direction",
    ),
)
STAFF: tuple[Phrase, ...] = (
    Phrase("style {style}", lambda by, w, h: m.ChangeStyle(by, _style(w["style"])), "A, B or C; face up, face down"),
    Phrase("burn the cards", lambda by, w, h: m.BurnCards(by), "as many as the first one says"),
    Phrase("deal face down", lambda by, w, h: m.DealFaceDown(by), "the cards that are due, unseen"),
    Phrase(
        "deal {count} face down",
        lambda by, w, h: m.DealFaceDown(by, whole(w, "count", least=1)),
        "the first of them, when the next is not as it should be",
    ),
    Phrase("turn {cards}", lambda by, w, h: m.TurnCards(0, shoe.read_shoe(w["cards"])), "turn a hand"),
    *STAFF_STYLE_B,
    Phrase("reduce the wagers", lambda by, w, h: m.ReduceWagers(by), "to the table differential"),
    *STAFF_AREAS,
    Phrase("drew a card in error [to {hand}]", _drawn, "that nobody has seen"),
    Phrase("drew {card} in error [to {hand}]", _drawn, "that has been disclosed"),
    Phrase("face up: {card}", lambda by, w, h: m.FindFaceUp(by, read_card(w["card"])), "the next card lies face up"),
    Phrase(
        "misplaced a card on {hand}",
        lambda by, w, h: m.MisplaceCard(by, HIDDEN, _hand(w["hand"])),
        "a card face down on the wrong hand",
    ),
    Phrase(
        "misplaced {card} on {hand}",
        lambda by, w, h: m.MisplaceCard(by, read_card(w["card"]), _hand(w["hand"])),
        "a card on the wrong hand",
    ),
    Phrase("reconstruct", lambda by, w, h: m.Reconstruct(by), "put cards out of sequence where they belong"),
    Phrase("cannot reconstruct", lambda by, w, h: m.Reconstruct(by, possible=False), "void such a deal"),
    Phrase("no bets this hand", lambda by, w, h: m.AnnounceNoBets(by), "a void hand"),
    Phrase("too few cards", lambda by, w, h: m.DeclareShort(by), "void a round that cannot be dealt"),
    *shoe.STAFF,
    *shoe.STAFF_PRE_SHUFFLED,
    Phrase("no more bets", lambda by, w, h: shared_messages.CallNoMoreBets(by), "close the betting"),
    *(phrase for phrase in shared.STAFF if not phrase.form.startswith("no more bets")),  # no bell is rung here
)


def unused(rules: BaccaratRules) -> tuple[Phrase, ...]:
    """What is said of dealing styles, pre-shuffled cards and areas that a division does not have."""
    own = rules.own
    return (
        *(() if own.style_b else (*PLAYER_STYLE_B, *STAFF_STYLE_B)),
        *(() if own.cards.pre_shuffling else (*shoe.PLAYER_PRE_SHUFFLED, *shoe.STAFF_PRE_SHUFFLED)),
        *(() if own.area_maximum else STAFF_AREAS),
    )


def _title(hand: Hand) -> str:
    return f"the {hand.title()}’s Hand"


def _dealt(event: m.CardsDealt, telling: Telling) -> str:
    parts = []
    for hand in ("player", "banker"):
        cards = [card for to, card in zip(event.hands, event.cards, strict=True) if to == hand]
        if len(cards) == 2 and len(event.cards) == 4:
            parts.append(f"{hand.title()} {show_cards(cards)}: {point_count(cards)}")
        elif cards:
            parts.append(f"{hand.title()} {show_cards(cards)}")
    return " · ".join(parts)


def _laid(event: m.CardsLaid, telling: Telling) -> str:
    if len(event.hands) == 1:
        return f"a card to {_title(event.hands[0])}, face down"
    return f"{len(event.hands)} cards are dealt face down"


def _announced(coup: Coup) -> str:
    if coup.player == coup.banker:
        return f"{draw_text(coup)}: Tie Hand"
    return f"{draw_text(coup)}: {'the Player' if coup.player > coup.banker else 'the Banker'} has it"


def _on(stake: int, wager: str, telling: Telling) -> str:
    """`20 on Player's Hand at 3`: these positions end in a number of their own."""
    return f"{show(stake)} on {telling.wager(wager)}"


def _made(event: shared_messages.WagerPlaced, telling: Telling) -> str:
    how = "stands this once" if event.valid_once else "was accepted by mistake" if event.by_mistake else "stands"
    return f"{telling.who(event.seat)}: {_on(event.amount, event.wager, telling)} {how}"


def _won(event: shared_messages.WagerWon, telling: Telling) -> str:
    """A winner, and on the Banker's Hand the commission that is taken off."""
    commission = f" ({show(event.stake - event.winnings)})" if event.odds.endswith("commission") else ""
    stake = _on(event.stake, event.wager, telling)
    return f"{telling.who(event.seat)}: {stake} wins {show(event.winnings)}, {event.odds}{commission}"


def _held(event: m.CardHeld, telling: Telling) -> str:
    if event.card == HIDDEN:
        return "a card drawn in error is the first of the next round from this shoe"
    return f"{show_cards((event.card,))} is disclosed: the round that begins with it is a void hand"


def _hands(player: Dealt, banker: Dealt) -> str:
    hands = []
    for name, hand in (("Player", player), ("Banker", banker)):
        unseen = f"{len(hand.down)} unseen" if hand.down else ""
        hands.append(" ".join(each for each in (name, show_cards(hand.cards), unseen) if each))
    return " · ".join(hands)


def _reconstructed(event: m.HandsReconstructed, telling: Telling) -> str:
    return f"reconstructed: {_hands(event.player, event.banker)}"


def _whose(seats: tuple[int, ...], telling: Telling) -> str:
    return " and ".join(telling.who(seat) for seat in seats) or "all players"


def _limited_text(event: areas.AreaLimited, telling: Telling) -> str:
    return f"on any one area the wagers of {_whose(event.seats, telling)} keep to the table maximum together"


def _set_aside(event: m.CardSetAside, telling: Telling) -> str:
    card = "a card" if event.card == HIDDEN else show_cards((event.card,))
    return f"{card} drawn before it was due: it is dealt when the faces show to whom"


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **shared.SAYS,
    **shoe.SAYS,
    shared_messages.WagerPlaced: _made,
    shared_messages.WagerWon: _won,
    shared_messages.WagerLost: lambda e, t: f"{t.who(e.seat)}: {_on(e.stake, e.wager, t)} loses",
    shared_messages.StoodOff: lambda e, t: f"{t.who(e.seat)}: {_on(e.stake, e.wager, t)} stands off and stays",
    shared_messages.RoundVoided: lambda e, t: f"the round is void: {e.because}",
    areas.AreaLimited: _limited_text,
    areas.AreaLimitLifted: lambda e, t: f"the limit on areas no longer counts {_whose(e.seats, t)} together",
    m.StyleChanged: lambda e, t: (
        f"the dealing style is {e.style}" + ("; an inspector is to be told" if e.inspector_owed else "")
    ),
    m.FirstCardBurnt: lambda e, t: f"{show_cards((e.card,))}: {e.more} more to be burnt",
    m.CardsBurnt: lambda e, t: "1 card is burnt face down" if e.count == 1 else f"{e.count} cards are burnt face down",
    m.BurnMissed: lambda e, t: "no cards were burnt; play goes on",
    m.HandTaken: lambda e, t: (
        f"{t.who(e.seat)}: {'the Bank' if e.hand == 'banker' else _title(e.hand)} accepted, with the puck"
    ),
    m.HandRefused: lambda e, t: f"{t.who(e.seat)}: {'the Bank' if e.hand == 'banker' else _title(e.hand)} goes on",
    m.HandKept: lambda e, t: f"the dealer turns {_title(e.hand)}: {e.because}",
    m.CardsDealt: _dealt,
    m.CardsLaid: _laid,
    m.HandTurned: lambda e, t: (
        (f"{t.who(e.seat)}: " if e.seat else "")
        + f"{e.hand.title()} {show_cards(e.cards)}"
        + (f": {point_count(e.cards)}" if len(e.cards) == 2 else "")
    ),
    m.HidingRecorded: lambda e, t: f"{t.who(e.seat)}: the cards were hidden from view",
    m.CoupEnded: lambda e, t: _announced(e.coup),
    m.VoidHandEnded: lambda e, t: f"{_announced(e.coup)}, without wagers; play goes on",
    m.LastCoupAnnounced: lambda e, t: "“Last coup”",
    m.CardUsed: lambda e, t: f"{show_cards((e.card,)) if e.card != HIDDEN else 'the card'} is the Banker’s third",
    m.CardHeld: _held,
    m.CardSetAside: _set_aside,
    m.NoBetsAnnounced: lambda e, t: "“No bets this hand”",
    m.FaceUpFound: lambda e, t: f"{show_cards((e.card,))} lies face up in the shoe",
    m.CardMisplaced: lambda e, t: (
        f"{show_cards((e.card,)) if e.card != HIDDEN else 'a card'} on {_title(e.to)}, due to {_title(e.due)}"
    ),
    m.HandsReconstructed: _reconstructed,
}

SAID: Mapping[type, Callable[[Any], str]] = {
    m.TakeHand: lambda c: "take the hand",
    m.RefuseHand: lambda c: "refuse the hand",
    shoe_messages.CutCards: lambda c: "cut",
    shoe_messages.RefuseCut: lambda c: "refuse the cut",
    shoe_messages.InspectPreShuffled: lambda c: "inspect the cards",
    shoe_messages.DemandShuffle: lambda c: "demand a shuffle",
    shoe_messages.AcceptPreShuffled: lambda c: "accept them",
}


def stands(state: BaccaratTable, telling: Telling) -> str:
    """The hands of a coup that is not over, how many cards are left, and the last results."""
    table = state.equipment
    parts = [_hands(table.player, table.banker)] if table.dealt else []
    parts.append(f"{table.cards.shoe.inside} cards in the shoe")
    if limit := differential(telling.rules):
        parts.append(f"table differential {show(limit)}")
    if table.rounds_left == 1:
        parts.append("the last coup of the shoe")
    if table.results:
        parts.append("last coups " + " ".join(each[0].upper() for each in table.results[-12:]))
    return " · ".join(parts)


SPEECH = Speech(
    PLAYER,
    STAFF,
    SAYS,
    read_draw,
    draw_text,
    go="deal",
    stands=stands,
    said=SAID,
    shows={"roads": lambda state: roads.shown(state.equipment.results)},
    unused=unused,
)
