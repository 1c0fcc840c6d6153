"""How people speak at a Caribbean stud table."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from pitboss.draws.cards import HIDDEN, read_card, show_card, show_cards
from pitboss.errors import BadInput
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.ranking import rank
from pitboss.games.caribbean_stud.showdown import maximum_payout
from pitboss.games.caribbean_stud.state import (
    DEALER,
    HAND_SIZE,
    StudRules,
    StudTable,
    decks_held,
    electronic,
    is_linked,
    may_see,
)
from pitboss.money import parse_amount, show
from pitboss.ruling import Speech
from pitboss.shoe import messages as shoe_messages
from pitboss.shoe import speech as shoe
from pitboss.table import jackpots
from pitboss.table import messages as shared_messages
from pitboss.table import speech as shared
from pitboss.table.jackpots import Terms
from pitboss.table.speech import Hearing, Phrase, Telling, Words, names, whole


def read_draw(text: str) -> str:
    return read_card(text)


def draw_text(cards: Any) -> str:
    return show_card(cards) if isinstance(cards, str) else show_cards(cards)


def _cards(words: Words) -> tuple[str, ...]:
    return tuple(read_card(each) for each in words["cards"].replace(",", " ").split())


def _amount(words: Words, slot: str) -> int:
    """An amount that may be nothing."""
    return 0 if re.fullmatch(r"\$?0+(\.0+)?", words[slot]) else parse_amount(words[slot])


def _whose(words: Words, hearing: Hearing) -> int:
    """A player's seat, or the dealer."""
    return DEALER if words["name"].casefold() in ("the dealer", "dealer") else hearing.seat(words["name"])


def _empty_place(words: Words) -> int:
    return whole(words, "number", 0)


def _terms(by: Any, words: Words, hearing: Hearing) -> m.ConfigureJackpot:
    rate = words["rate"].strip().removesuffix("%").strip()
    if not rate.isdecimal():
        raise BadInput(f"{words['rate']!r} is no rate of increment; write whole percent, as 75%")
    terms = Terms(parse_amount(words["amount"]), int(rate), _amount(words, "seed"))
    return m.ConfigureJackpot(by, terms, words["approval"])


PLAYER: tuple[Phrase, ...] = (
    Phrase("jackpot", lambda seat, w, h: m.WagerOnJackpot(seat), "wager on the progressive jackpot"),
    Phrase(
        "jackpot {amount}",
        lambda seat, w, h: m.WagerOnJackpot(seat, amount=parse_amount(w["amount"])),
        "one chip of that amount, which is the one on the sign",
    ),
    Phrase("jackpot, no light", lambda seat, w, h: m.WagerOnJackpot(seat, lit=False), "the slot’s light stays dark"),
    Phrase("take the jackpot chip", lambda seat, w, h: m.TakeJackpotChip(seat), "from its area, before the deal"),
    Phrase("look at {cards}", lambda seat, w, h: m.LookAtCards(seat, _cards(w)), "pick your five cards up: As Kd …"),
    Phrase("fold", lambda seat, w, h: m.Fold(seat), "give the hand and the ante up"),
    Phrase("bet", lambda seat, w, h: m.PlaceBet(seat), "twice the ante, and play on"),
    Phrase(
        "bet {amount}",
        lambda seat, w, h: m.PlaceBet(seat, parse_amount(w["amount"])),
        "the amount said; it is twice the ante",
    ),
    Phrase("show", lambda seat, w, h: m.ShowHand(seat), "turn your hand face up"),
    Phrase("show as {declared}", lambda seat, w, h: m.ShowHand(seat, (), w["declared"]), "face up, and say what it is"),
    Phrase(
        "show {cards} as {declared}",
        lambda seat, w, h: m.ShowHand(seat, _cards(w), w["declared"]),
        "cards that nobody has looked at before, and say what they are",
    ),
    Phrase("show {cards}", lambda seat, w, h: m.ShowHand(seat, _cards(w)), "cards that nobody has looked at before"),
    Phrase("leave it face down", lambda seat, w, h: m.LeaveFaceDown(seat), "it loses, where the dealer plays"),
    Phrase("pay me in chips", lambda seat, w, h: m.ChooseMeans(seat, "chips"), "a royal or straight flush’s jackpot"),
    Phrase("pay me in cash", lambda seat, w, h: m.ChooseMeans(seat, "cash"), "a royal or straight flush’s jackpot"),
    Phrase("pay me by cheque", lambda seat, w, h: m.ChooseMeans(seat, "cheque"), "a royal or straight flush’s jackpot"),
    Phrase("cut", lambda seat, w, h: shoe_messages.CutCards(seat), "never: an employee cuts the cards"),
    *shared.PLAYER,
)
ONE_DRAW = ("collect", "pay ", "correct the result", "no more bets")  # what only games of one draw have
OF_A_SHOE = ("card ", "cards {", "cutting card")  # cards are not seen as they leave this shoe
OF_A_JACKPOT: tuple[Phrase, ...] = (
    Phrase(
        "configure the jackpot: wager {amount}, rate {rate}, seed {seed}, approval {approval}",
        _terms,
        "other terms, between rounds",
    ),
    Phrase(
        "reset the jackpot to {total}[, {reason}]",
        lambda by, w, h: m.ResetJackpot(by, _amount(w, "total"), w.get("reason", "reset")),
        "the pool is to stand at so much, between rounds",
    ),
    Phrase("the controller is down", lambda by, w, h: m.ReportController(by, up=False), "no jackpot for now"),
    Phrase("the controller works again", lambda by, w, h: m.ReportController(by, up=True), "the jackpot goes on"),
)
STAFF: tuple[Phrase, ...] = (
    Phrase("no more bets", lambda by, w, h: shared_messages.CallNoMoreBets(by), "close the betting"),
    Phrase("deal", lambda by, w, h: m.DealCards(by), "the rest, where a card of the dealer’s was exposed"),
    Phrase("deal a card", lambda by, w, h: m.DealCards(by, "", 1), "the next one, face down"),
    Phrase("deal a packet", lambda by, w, h: m.DealCards(by, "", 1), "the next five, out of a shuffler"),
    Phrase("deal {count} cards", lambda by, w, h: m.DealCards(by, "", whole(w, "count", 0)), "some of them, face down"),
    Phrase("deal {count} packets", lambda by, w, h: m.DealCards(by, "", whole(w, "count", 0)), "out of a shuffler"),
    Phrase(
        "deal, showing {card}", lambda by, w, h: m.DealCards(by, read_card(w["card"])), "the rest; the last is seen"
    ),
    Phrase("turn {cards}", lambda by, w, h: m.TurnDealersCards(by, _cards(w)), "the dealer’s five cards, face up"),
    Phrase("settle", lambda by, w, h: m.SettleHands(by), "from the right, one player after another"),
    Phrase("collect the cards", lambda by, w, h: m.CollectCards(by), "the round is over"),
    Phrase("place the cards on the cutting card", lambda by, w, h: shoe_messages.InsertCuttingCard(by, 0), "as cut"),
    Phrase("verify the jackpot", lambda by, w, h: m.VerifyJackpot(by), "the hands that qualify"),
    Phrase("pay the jackpots", lambda by, w, h: m.PayJackpots(by), "out of this table’s pool"),
    Phrase("count the deck", lambda by, w, h: m.CountDeck(by), "fifty-two cards"),
    Phrase("the deck has {count} cards", lambda by, w, h: m.CountDeck(by, whole(w, "count", 0)), "the deck in use"),
    Phrase(
        "deck {number} has {count} cards",
        lambda by, w, h: m.CountDeck(by, whole(w, "count", 0), whole(w, "number", 0)),
        "one of a shuffler’s two decks",
    ),
    Phrase(
        "the cards of {name} are {cards}",
        lambda by, w, h: m.CorrectCards(by, _whose(w, h), _cards(w)),
        "not as they were reported",
    ),
    *OF_A_JACKPOT,
    Phrase("the meter shows {total}", lambda by, w, h: m.ReportMeter(by, _amount(w, "total")), "a linked pool"),
    Phrase("exposed {card}", lambda by, w, h: m.ExposeCard(by, read_card(w["card"])), "the next card, in error"),
    Phrase(
        "{name} has {count} cards",
        lambda by, w, h: m.ReportWrongNumber(by, _whose(w, h), whole(w, "count", 0)),
        "a wrong number: a misdeal",
    ),
    Phrase(
        "a complete hand went to place {number}",
        lambda by, w, h: m.DealWithoutAnte(by, _empty_place(w), complete=True),
        "which has no ante",
    ),
    Phrase(
        "cards went to place {number}",
        lambda by, w, h: m.DealWithoutAnte(by, _empty_place(w), complete=False),
        "which has no ante",
    ),
    Phrase(
        "dead hand: {name}[, {reason}]",
        lambda by, w, h: m.DeclareDead(
            by, h.seat(w["name"]), w.get("reason", "information about a hand was exchanged")
        ),
        "ante, bet and jackpot are forfeited",
    ),
    Phrase("{name} is absent", lambda by, w, h: m.ReportAbsent(by, h.seat(w["name"])), "taken to have folded"),
    Phrase("speak English only", lambda by, w, h: m.DirectPlayers(by, "English only"), "a direction"),
    Phrase("keep silence", lambda by, w, h: m.DirectPlayers(by, "silence"), "while a hand is in progress"),
    Phrase("speak any language", lambda by, w, h: m.LiftDirection(by, "English only"), "the direction is lifted"),
    Phrase("silence is lifted", lambda by, w, h: m.LiftDirection(by, "silence"), "players may speak again"),
    Phrase(
        "let {players} play together",
        lambda by, w, h: m.LiftDirection(by, "apart", names(w["players"], h)),
        "they are no longer kept apart",
    ),
    Phrase(
        "keep {players} apart",
        lambda by, w, h: m.DirectPlayers(by, "apart", names(w["players"], h)),
        "they may not play together",
    ),
    *(each for each in shoe.STAFF if not each.form.startswith(OF_A_SHOE)),
    *(each for each in shared.STAFF if not each.form.startswith(ONE_DRAW)),
)

# How phrases begin that are only refused at a table set up so.
OF_COLOURS = ("colour ", "redeem ", "limit value chips", "require non-value", "allow value chips")
PLAYED = ("jackpot", "take the jackpot", "pay me", "pay the jackpots", "verify", *(each.form for each in OF_A_JACKPOT))
CONTROLLED = ("the meter", "the controller")


def unused(rules: StudRules) -> tuple[Phrase, ...]:
    """What is said of colours, and of the shoes and jackpots that a table does not have."""
    operation, linked = rules.chosen["jackpot_operation"], is_linked(rules)
    never = [*OF_COLOURS]
    never += (
        ("deal a card", "deal {count} cards")
        if len(decks_held(rules)) > 1
        else ("deal a packet", "deal {count} p", "deck ")
    )
    never += () if electronic(rules) else ("jackpot, no light", *(() if linked else CONTROLLED))
    never += () if operation == "manual" else ("take the jackpot",)
    never += ("pay the jackpots", "reset the jackpot", "configure the jackpot") if linked else ("the meter",)
    never += PLAYED if operation == "none" else ()
    return tuple(each for each in (*PLAYER, *STAFF) if each.form.startswith(tuple(never)))


# --- how events read


def _place(seat: int, telling: Telling) -> str:
    return "the dealer" if seat == DEALER else telling.who(seat)


def _dealt(event: m.CardsDealt, telling: Telling) -> str:
    counts = {place: event.to.count(place) * event.each for place in dict.fromkeys(event.to)}
    shown = f", {show_card(event.up)} up" if event.up else ""
    if set(counts.values()) == {HAND_SIZE}:
        who = ", ".join(_place(place, telling) for place in counts)
        return f"five cards each, face down: {who}{shown}"
    return " · ".join(f"{_place(place, telling)} {count}" for place, count in counts.items()) + shown


def _looked(event: m.CardsLookedAt, telling: Telling) -> str:
    return f"{telling.who(event.seat)}: {_hand(event.cards)}"


def _hand(cards: tuple[str, ...]) -> str:
    """The cards, and what they are worth to whoever may see them."""
    return "looks at five cards" if HIDDEN in cards else f"{show_cards(cards)}: {rank(cards)}"


def _corrected(event: m.CardsCorrected, telling: Telling) -> str:
    whose = _place(event.seat, telling)
    if HIDDEN in event.cards:
        return f"{whose}: other cards than were reported"
    return f"{whose}: the cards were reported wrongly; they are {show_cards(event.cards)}"


def _turned(event: m.DealerTurned, telling: Telling) -> str:
    plays = "the dealer plays" if event.qualifies else "“No hand”, the dealer does not qualify"
    return f"dealer {show_cards(event.cards)}: {event.worth}; {plays}"


def _shown(event: m.HandShown, telling: Telling) -> str:
    said = f", declared as “{event.declared}”" if event.declared else ""
    return f"{telling.who(event.seat)}: face up, {show_cards(event.cards)}: {event.worth}{said}"


def _left(event: m.HandLeft, telling: Telling) -> str:
    unclaimed = "; it would win the jackpot if it were shown (`show`)" if event.unclaimed else ""
    return f"{telling.who(event.seat)}: the hand stays face down{unclaimed}"


def _compared(event: m.HandCompared, telling: Telling) -> str:
    worth = f"{event.worth}; " if event.worth else ""
    return f"{telling.who(event.seat)}: {worth}{event.result}"


def _wagered(event: jackpots.JackpotWagered, telling: Telling) -> str:
    if event.carried:
        return f"{telling.who(event.seat)}: the jackpot wager made before the misdeal counts now"
    return (
        f"{telling.who(event.seat)}: {show(event.pooled + event.kept)} on the jackpot, {show(event.pooled)} to the pool"
    )


def _withdrawn(event: jackpots.JackpotWithdrawn, telling: Telling) -> str:
    return f"{telling.who(event.seat)}: the jackpot wager goes back, {event.because}"


def _paid(event: jackpots.JackpotPaid, telling: Telling) -> str:
    amount = event.of_pool + event.owed
    owed = f", {show(event.owed)} of it owed by the operator" if event.owed else ""
    by = {"chips": "", "cash": " in cash", "cheque": " by cheque"}[event.means]
    return f"{telling.who(event.seat)}: {event.hand} wins {show(amount)} of the jackpot{by}{owed}"


def _funded(event: jackpots.JackpotFunded, telling: Telling) -> str:
    moved = "puts {} into" if event.amount >= 0 else "takes {} out of"
    return f"the operator {moved.format(show(abs(event.amount)))} the jackpot: {event.because}"


def _configured(event: m.JackpotConfigured, telling: Telling) -> str:
    terms = event.terms
    amounts = f"a wager of {show(terms.wager)}, {terms.rate}% of it to the pool, {show(terms.seed)} to restart with"
    return f"the jackpot’s terms: {amounts} ({event.approval})"


def _directed(event: m.PlayersDirected, telling: Telling) -> str:
    if event.what == "apart":
        return f"{' and '.join(telling.who(seat) for seat in event.seats)} may not play together"
    return {"English only": "players speak English only", "silence": "silence while a hand is in progress"}[event.what]


def _lifted(event: m.DirectionLifted, telling: Telling) -> str:
    if event.what == "apart":
        return f"{' and '.join(telling.who(seat) for seat in event.seats)} may play together again"
    return {"English only": "players may speak any language", "silence": "players may speak again"}[event.what]


def _deck(number: int, telling: Telling) -> str:
    return f"deck {number}" if len(decks_held(telling.rules)) > 1 else "the deck"


def _inspected(event: shoe_messages.CardsInspected, telling: Telling) -> str:
    decks = "two sealed decks are" if len(decks_held(telling.rules)) > 1 else "a sealed deck is"
    return f"{decks} sorted and inspected by the {event.by}"


def _exposed(event: m.CardExposed, telling: Telling) -> str:
    then = "it stays face up" if event.to == DEALER else "it is turned down"
    return f"{show_card(event.card)} was exposed to {_place(event.to, telling)}; {then}"


SAYS_OF_A_JACKPOT: Mapping[type, Callable[[Any, Telling], str]] = {
    jackpots.JackpotFunded: _funded,
    m.JackpotConfigured: _configured,
    m.ControllerReported: lambda e, t: (
        f"{e.out}: it is not playable" if e.out else "the jackpot’s controller works again"
    ),
}
SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **shared.SAYS,
    **shoe.SAYS,
    **SAYS_OF_A_JACKPOT,
    shoe_messages.CardsInspected: _inspected,
    shoe_messages.CuttingCardInserted: lambda e, t: "the cards are placed on the cutting card",
    shared_messages.RoundVoided: lambda e, t: f"a misdeal, {e.because}: wagers are void, but for those on the jackpot",
    shared_messages.RoundClosed: lambda e, t: "the round is over; wagers are open",
    jackpots.JackpotWagered: _wagered,
    jackpots.JackpotWithdrawn: _withdrawn,
    jackpots.JackpotPaid: _paid,
    m.JackpotChipReturned: lambda e, t: f"{t.who(e.seat)}: the chip goes back, {e.because}",
    m.CardsDealt: _dealt,
    m.CardsLookedAt: _looked,
    m.CardsCorrected: _corrected,
    m.Folded: lambda e, t: (
        f"{t.who(e.seat)}: {e.because}, so the hand is folded" if e.because else f"{t.who(e.seat)}: the hand is folded"
    ),
    m.BetPlaced: lambda e, t: f"{t.who(e.seat)}: the hand is played on",
    m.DealerTurned: _turned,
    m.HandShown: _shown,
    m.HandLeft: _left,
    m.HandCompared: _compared,
    m.JackpotQualified: lambda e, t: f"{t.who(e.seat)}: {e.worth}; it qualifies for the jackpot",
    m.JackpotLost: lambda e, t: f"{t.who(e.seat)}: the jackpot wager is lost, {e.because}",
    m.HandsSettled: lambda e, t: "all hands are settled" + ("; the jackpot is next" if e.claims else ""),
    m.CardsCollected: lambda e, t: "the cards are collected, counted and put into the discard rack",
    m.MeterShown: lambda e, t: f"the jackpot stands at {show(e.pool)}",
    m.JackpotVerified: lambda e, t: f"{t.who(e.seat)}: the hand is verified, and the game supervisor is notified",
    m.MeansChosen: lambda e, t: f"{t.who(e.seat)}: to be paid {'by' if e.means == 'cheque' else 'in'} {e.means}",
    m.JackpotsSettled: lambda e, t: f"the jackpot stands at {show(e.meter)}; the deck is to be counted",
    m.DeckCounted: lambda e, t: f"{_deck(e.deck, t)} has {e.count} cards",
    m.HandDead: lambda e, t: f"{t.who(e.seat)}: a dead hand, {e.because}",
    m.PlayersDirected: _directed,
    m.DirectionLifted: _lifted,
    m.CardExposed: _exposed,
    m.StrayHandDiscarded: lambda e, t: f"the five cards at place {e.seat}, which has no ante, are discarded",
    m.DealTakenBack: lambda e, t: f"{e.because}: all cards are collected, counted and dealt again",
    m.JackpotsCarried: lambda e, t: (
        f"jackpot wagers that count in the next round: {', '.join(t.who(seat) for seat in e.seats)}"
    ),
}

SAID: Mapping[type, Callable[[Any], str]] = {
    m.PlaceBet: lambda c: "bet",
    m.Fold: lambda c: "fold",
    m.ShowHand: lambda c: "show",
    m.LeaveFaceDown: lambda c: "leave it face down",
    m.ChooseMeans: lambda c: f"pay me {'by' if c.means == 'cheque' else 'in'} {c.means}",
}


def stands(state: StudTable, telling: Telling) -> str:
    """What somebody can see: hands that lie face up and the own one, the dealer's card or cards, the jackpot."""
    table = state.equipment
    parts = [
        f"{telling.who(hand.seat)} {show_cards(hand.cards)}: {rank(hand.cards)}"
        for hand in table.hands
        if hand.cards and (may_see(hand, telling.viewer) or not telling.viewer)
    ]
    if table.dealer.cards or table.dealer.up:
        parts.append(f"dealer {show_cards(table.dealer.cards or (table.dealer.up,))}")
    if telling.rules.chosen["jackpot_operation"] != "none":
        out = table.jackpot.out
        parts.append(f"{out}: it is not playable" if out else f"jackpot {show(table.jackpot.meter)}")
    if most := maximum_payout(telling.rules):
        parts.append(f"a bet wins {show(most)} at most")
    return " · ".join(parts)


SPEECH = Speech(PLAYER, STAFF, SAYS, read_draw, draw_text, go="deal", stands=stands, said=SAID, unused=unused)
