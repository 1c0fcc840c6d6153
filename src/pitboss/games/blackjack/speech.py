"""How people speak at a blackjack table."""

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.draws.cards import read_card, show_card, show_cards
from pitboss.errors import BadInput
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.state import BlackjackTable
from pitboss.money import parse_amount, show
from pitboss.ruling import Speech
from pitboss.shoe import messages as shoe_messages
from pitboss.shoe import speech as shoe
from pitboss.table import areas
from pitboss.table import messages as shared_messages
from pitboss.table import speech as shared
from pitboss.table.speech import Hearing, Phrase, Telling, Words, names, whole


def read_draw(text: str) -> str:
    return read_card(text)


def draw_text(card: Any) -> str:
    return show_card(card) if isinstance(card, str) else show_cards(card)


def _box(words: Words, seat: int) -> int:
    """The box that is named, or the speaker's own."""
    said = words.get("box", "")
    number = layout.box_of(said if said.startswith("box") else f"box {said}") if said else seat
    if not 1 <= number <= layout.BOXES:
        raise BadInput(f"{said!r} is no box; boxes are 1 to {layout.BOXES}")
    return number


def _amount(words: Words) -> int:
    return parse_amount(words["amount"]) if "amount" in words else 0


def _place(words: Words) -> str:
    said = words["place"].removeprefix("the ").strip().casefold()
    return layout.DEALER if said.startswith("dealer") else said


def _limited(by: Any, words: Words, hearing: Hearing) -> areas.LimitArea:
    return areas.LimitArea(by, names(words.get("players", ""), hearing))


PLAYER: tuple[Phrase, ...] = (
    Phrase("stand", lambda seat, w, h: m.Stand(seat), "no more cards for the hand"),
    Phrase("hit", lambda seat, w, h: m.AskForCard(seat), "draw a card"),
    Phrase("draw", lambda seat, w, h: m.AskForCard(seat), "the same"),
    Phrase("double [for {amount}]", lambda seat, w, h: m.DoubleDown(seat, _amount(w)), "double down, for less too"),
    Phrase("split", lambda seat, w, h: m.SplitPair(seat), "two hands out of a pair"),
    Phrase(
        "insure {amount} [on {box}]",
        lambda seat, w, h: m.Insure(seat, _box(w, seat), parse_amount(w["amount"])),
        "insurance, up to half of the wager",
    ),
    Phrase(
        "even money [on {box}]",
        lambda seat, w, h: m.TakeEvenMoney(seat, _box(w, seat)),
        "have a blackjack paid at once",
    ),
    Phrase("double too [for {amount}]", lambda seat, w, h: m.JoinDouble(seat, _amount(w)), "as another bettor"),
    Phrase("stay out", lambda seat, w, h: m.StayOut(seat), "do not double with the box"),
    Phrase("match the split", lambda seat, w, h: m.MatchSplit(seat), "cover both hands of a split"),
    Phrase(
        "ride on hand {which}", lambda seat, w, h: m.NameHand(seat, whole(w, "which", 1)), "name one hand of a split"
    ),
    Phrase("take the card", lambda seat, w, h: m.TakeExposed(seat), "an exposed card that is offered"),
    Phrase("refuse the card", lambda seat, w, h: m.RefuseExposed(seat), "and draw no more in this round"),
    Phrase("void my hand", lambda seat, w, h: m.ChooseVoid(seat), "where the dealer has no first card"),
    Phrase("complete my hand", lambda seat, w, h: m.ChooseComplete(seat), "where the dealer has no first card"),
    Phrase("look at the burnt card", lambda seat, w, h: m.LookAtBurnt(seat), "the first card, discarded face down"),
    *shoe.PLAYER,
    *shared.PLAYER,
)
ONE_DRAW = ("collect", "pay ", "correct the result", "no more bets")  # what only games of one draw have
STAFF: tuple[Phrase, ...] = (
    Phrase("no more bets", lambda by, w, h: shared_messages.CallNoMoreBets(by), "close the betting"),
    Phrase("burn a card", lambda by, w, h: m.BurnCard(by), "discard the first card of the shoe"),
    Phrase(
        "show {name} the burnt card {card}",
        lambda by, w, h: m.ShowBurnt(by, h.seat(w["name"]), read_card(w["card"])),
        "to a player who has asked",
    ),
    Phrase("insurance", lambda by, w, h: m.CallInsurance(by), "announce it, with an ace up"),
    Phrase("close insurance", lambda by, w, h: m.CloseInsurance(by), "go on to the players’ decisions"),
    Phrase("settle [box {number}]", lambda by, w, h: m.SettleBoxes(by, whole(w, "number", 0)), "pay and collect"),
    Phrase("collect the cards", lambda by, w, h: m.CollectCards(by), "the round is over"),
    Phrase(
        "restrict {name}", lambda by, w, h: m.RestrictToMinimum(by, h.seat(w["name"])), "hold a player to the minimum"
    ),
    Phrase("full patronage", lambda by, w, h: m.ReportPatronage(by, full=True), "every place is wanted"),
    Phrase("places enough", lambda by, w, h: m.ReportPatronage(by, full=False), "at tables like this"),
    Phrase("limit boxes [of {players}]", _limited, "wagers on a box keep to the maximum together"),
    Phrase("{name} is absent", lambda by, w, h: m.ReportAbsent(by, h.seat(w["name"])), "nobody is there to decide"),
    Phrase("{name} is back", lambda by, w, h: m.ReportAbsent(by, h.seat(w["name"]), absent=False), "to decide again"),
    Phrase(
        "direct cards to box {number}",
        lambda by, w, h: m.DirectCards(by, whole(w, "number", 0)),
        "for an absent player’s hand",
    ),
    Phrase(
        "announced {total} on box {number}",
        lambda by, w, h: m.ReportAnnouncement(by, whole(w, "number", 0), whole(w, "total", 0)),
        "a total that the hand does not have",
    ),
    Phrase(
        "face up: {card}", lambda by, w, h: m.FindFaceUp(by, read_card(w["card"])), "a card lies face up in the shoe"
    ),
    Phrase("drew a card in error", lambda by, w, h: m.DrawUnseen(by), "that nobody has seen"),
    Phrase("exposed {card}", lambda by, w, h: m.ExposeCard(by, read_card(w["card"])), "drawn in error, and seen"),
    Phrase(
        "dealt {card} to {place} in error",
        lambda by, w, h: m.Misdeal(by, read_card(w["card"]), _place(w)),
        "a card that was due elsewhere",
    ),
    Phrase("put the deal right", lambda by, w, h: m.PutRight(by), "reconstruct, or as the rules say"),
    Phrase("cannot reconstruct", lambda by, w, h: m.PutRight(by, possible=False), "what went wrong is ruled on"),
    Phrase("reshuffle the discards", lambda by, w, h: m.ReshuffleDiscards(by), "the shoe is empty in a round"),
    Phrase("damaged {card}", lambda by, w, h: m.ReportDamaged(by, read_card(w["card"])), "a card to be replaced"),
    Phrase("replace the damaged cards", lambda by, w, h: m.ReplaceDamaged(by), "after the round"),
    Phrase("missed the shuffle", lambda by, w, h: m.ReportMissedShuffle(by), "another round is dealt first"),
    Phrase("no cutting card", lambda by, w, h: m.ReportNoCuttingCard(by), "it was not put into the shoe"),
    *shoe.STAFF,
    *shoe.STAFF_DIRECTED,
    *(each for each in shared.STAFF if not each.form.startswith(ONE_DRAW)),
)


def _hand(box: int, which: int) -> str:
    return layout.hand(box, which)


def _dealt(event: m.CardsDealt, telling: Telling) -> str:
    cards: dict[str, list[str]] = {}
    for place, card in zip(event.to, event.cards, strict=True):
        cards.setdefault(place, []).append(card)
    parts = []
    for place, dealt in cards.items():
        together = f": {by_value.total(by_value.values(dealt))}" if len(dealt) == 2 else ""
        parts.append(f"{place} {show_cards(dealt)}{together}")
    return " · ".join(parts)


def _stands(event: m.HandStands, telling: Telling) -> str:
    kept = ", the pair is kept" if event.kept else ""
    return f"{_hand(event.box, event.which)} stands on {event.total}{kept}"


def _split(event: m.PairSplit, telling: Telling) -> str:
    hands = f"{_hand(event.box, event.which)} and hand {event.second}"
    return f"{telling.who(event.seat)}: a split into {hands}" + (", one card to each ace" if event.aces else "")


def _answered(event: m.DoubleAnswered | m.SplitAnswered, telling: Telling) -> str:
    return f"{telling.who(event.seat)}: answered on box {event.box}"


def _misdealt(event: m.CardMisdealt, telling: Telling) -> str:
    due = f", due to {event.due}" if event.due else ""
    return f"{show_card(event.card)} is on {event.to}{due}"


def _reconstructed(event: m.DealReconstructed, telling: Telling) -> str:
    over = f"; {show_cards(event.over)} is over" if event.over else ""
    return f"the deal is reconstructed: {_dealt(m.CardsDealt(event.to, event.cards, event.cite), telling)}{over}"


def _burnt(event: m.BurntSeen, telling: Telling) -> str:
    return f"{telling.who(event.seat)}: looks at the discarded card, {show_card(event.card)}"


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **shared.SAYS,
    **shoe.SAYS,
    shared_messages.RoundVoided: lambda e, t: f"the round is void: {e.because}",
    shared_messages.RoundClosed: lambda e, t: "the round is over; wagers are open",
    areas.AreaLimited: lambda e, t: (
        f"on any one box the wagers of {' and '.join(t.who(seat) for seat in e.seats) or 'all players'} "
        "keep to the table maximum together"
    ),
    m.CardBurnt: lambda e, t: "the first card is discarded face down",
    m.BurntAsked: lambda e, t: f"{t.who(e.seat)}: asks to see the discarded card",
    m.BurntSeen: _burnt,
    m.CallMissed: lambda e, t: "“No more bets” was missed; the first card closes the betting",
    m.CardsDealt: _dealt,
    m.RoundCalledOff: lambda e, t: "no round: the wagers are free until the next call",
    m.BlackjackAnnounced: lambda e, t: (
        f"box {e.box}: blackjack" + ("; it waits for the dealer’s second card" if e.waits else "")
    ),
    m.HandRemoved: lambda e, t: f"{_hand(e.box, e.which)}: the cards go to the discard rack, {e.because}",
    m.InsuranceCalled: lambda e, t: "“Insurance”",
    m.InsuranceClosed: lambda e, t: "insurance is closed",
    m.CardAsked: lambda e, t: f"{t.who(e.seat)}: a card for {_hand(e.box, e.which)}",
    m.HandStands: _stands,
    m.PairKept: lambda e, t: f"{_hand(e.box, e.which)}: the pair is kept",
    m.DoubledDown: lambda e, t: f"{t.who(e.seat)}: {_hand(e.box, e.which)} is doubled, one card more",
    m.DoubleAnswered: _answered,
    m.PairSplit: _split,
    m.SplitAnswered: _answered,
    m.Busted: lambda e, t: f"{_hand(e.box, e.which)} has {e.total}, too many",
    m.DealerDone: lambda e, t: (
        f"the dealer has {e.total}" + (", and draws no card that cannot matter" if e.stopped else "")
    ),
    m.CardsCollected: lambda e, t: "the cards are collected from the right and put into the discard rack",
    m.RestrictionProposed: lambda e, t: f"{t.who(e.seat)} is to be held to the minimum; an inspector is to be told",
    m.RestrictedToMinimum: lambda e, t: f"{t.who(e.seat)}: the minimum only, until the cards are shuffled",
    m.PatronageReported: lambda e, t: "every place is wanted" if e.full else "there are places enough",
    m.AbsenceReported: lambda e, t: f"{t.who(e.seat)}: {'absent' if e.absent else 'back'}",
    m.CardsDirected: lambda e, t: f"cards are dealt to box {e.box} while its hard total is eleven or less",
    m.AnnouncementDisregarded: lambda e, t: f"box {e.box} has {e.total}, whatever was announced ({e.announced})",
    m.CardRemoved: lambda e, t: f"{show_card(e.card)} goes to the discard rack: {e.because}",
    m.UnseenDrawn: lambda e, t: "a card drawn in error, unseen, is the next card",
    m.CardMisdealt: _misdealt,
    m.DealReconstructed: _reconstructed,
    m.FaultsPassed: lambda e, t: (
        "each seated player has the hand void, or completes it" if e.no_first_card else "the round goes on"
    ),
    m.VoidChosen: lambda e, t: f"{t.who(e.seat)}: the hand is void",
    m.CompleteChosen: lambda e, t: f"{t.who(e.seat)}: the hand is completed",
    m.CardExposed: lambda e, t: f"{show_card(e.card)} was drawn in error and seen: it is offered as the next card",
    m.ExposedRefused: lambda e, t: f"{_hand(e.box, e.which)}: the card is refused, and no other follows",
    m.ExposedTaken: lambda e, t: f"{e.to} {show_card(e.card)}",
    m.DamageReported: lambda e, t: f"{show_card(e.card)} is damaged, to be replaced after the round",
    m.DamageReplaced: lambda e, t: f"replaced: {show_cards(e.cards)}",
    m.ShuffleMissed: lambda e, t: "the shuffle was missed: it follows this round",
    m.NoCuttingCardFound: lambda e, t: "no cutting card is in the shoe",
    m.ShuffleOwed: lambda e, t: f"the cards are to be shuffled after this round: {e.because}",
}


SAID: Mapping[type, Callable[[Any], str]] = {
    m.Stand: lambda c: "stand",
    m.AskForCard: lambda c: "hit",
    m.DoubleDown: lambda c: f"double for {show(c.amount)}" if c.amount else "double",
    m.SplitPair: lambda c: "split",
    m.JoinDouble: lambda c: f"double too for {show(c.amount)}" if c.amount else "double too",
    m.StayOut: lambda c: "stay out",
    m.MatchSplit: lambda c: "match the split",
    m.NameHand: lambda c: f"ride on hand {c.which}",
    m.Insure: lambda c: f"insure {show(c.amount)}" + (f" on box {c.box}" if c.box != c.seat else ""),
    m.TakeEvenMoney: lambda c: "even money" + (f" on box {c.box}" if c.box != c.seat else ""),
    m.CloseInsurance: lambda c: "no insurance",
    m.TakeExposed: lambda c: "take the card",
    m.RefuseExposed: lambda c: "refuse the card",
    m.ChooseVoid: lambda c: "void my hand",
    m.ChooseComplete: lambda c: "complete my hand",
    shoe_messages.CutCards: lambda c: "cut",
    shoe_messages.RefuseCut: lambda c: "refuse the cut",
}


def stands(state: BlackjackTable, telling: Telling) -> str:
    """The hands that are still in play, and how many cards are left."""
    table = state.equipment
    parts = [
        f"{_hand(box.number, hand.which)} {show_cards(hand.cards)}: {hand.total}"
        for box in table.boxes
        for hand in box.hands
        if hand.cards and hand.status != "gone"
    ]
    if table.dealer:
        parts.append(f"dealer {show_cards(table.dealer)}: {by_value.total(table.dealer_values)}")
    return " · ".join([*parts, f"{table.cards.shoe.inside} cards in the shoe"])


SPEECH = Speech(PLAYER, STAFF, SAYS, read_draw, draw_text, go="deal", stands=stands, said=SAID)
