"""What a blackjack table says of what it has concluded, and of what lies on it."""

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.draws.cards import show_card, show_cards
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.state import BlackjackTable, total
from pitboss.money import show
from pitboss.shoe import messages as shoe_messages
from pitboss.shoe import speech as shoe
from pitboss.table import areas
from pitboss.table import messages as shared_messages
from pitboss.table import speech as shared
from pitboss.table.speech import Telling


def _hand(box: int, which: int) -> str:
    return layout.hand(box, which)


def _dealt(event: m.CardsDealt, telling: Telling) -> str:
    """The cards of each place, and the total that is announced with them once it is more than a first card."""
    cards: dict[str, list[str]] = {}
    totals = dict(zip(event.to, event.totals, strict=True))
    for place, card in zip(event.to, event.cards, strict=True):
        cards.setdefault(place, []).append(card)
    first = {place for place, dealt in cards.items() if len(dealt) == 1 and total((dealt[0],)) == totals[place]}
    return " · ".join(
        f"{place} {show_cards(dealt)}" + ("" if place in first else f": {totals[place]}")
        for place, dealt in cards.items()
    )


def _stands(event: m.HandStands, telling: Telling) -> str:
    kept = ", the pair is kept" if event.kept else ""
    return f"{_hand(event.box, event.which)} stands on {event.total}{kept}"


def _split(event: m.PairSplit, telling: Telling) -> str:
    one_each = ", one card to each ace" if event.aces else ""
    return f"{telling.who(event.seat)}: {_hand(event.box, event.which)} is split, into hand {event.second}{one_each}"


def _misdealt(event: f.CardMisdealt, telling: Telling) -> str:
    due = f", due to {event.due}" if event.due else ""
    return f"{show_card(event.card)} is on {event.to}{due}"


def _reconstructed(event: f.DealReconstructed, telling: Telling) -> str:
    cards: dict[str, list[str]] = {}
    for place, card in zip(event.to, event.cards, strict=True):
        cards.setdefault(place, []).append(card)
    deal = " · ".join(f"{place} {show_cards(dealt)}" for place, dealt in cards.items())
    over = f"; {show_cards(event.over)} is over, and the next card" if event.over else ""
    return f"the deal is reconstructed: {deal}{over}"


def _done(event: m.DealerDone, telling: Telling) -> str:
    if not event.total:
        return "the dealer takes no cards: nothing rides on them"
    if event.blackjack:
        return "the dealer has a blackjack"
    soft = "soft " if event.soft else ""
    if event.stopped:
        return f"the dealer stays at {soft}{event.total}: no further card could matter"
    return f"the dealer has {soft}{event.total}" + (", too many" if event.total > by_value.BEST else "")


def _where(position: str) -> str:
    """Where chips lie, as people say it."""
    box, hand = layout.box(layout.box_of(position)), layout.on(position)
    if position == layout.insurance(layout.box_of(position)):
        return f"insurance of {box}"
    if position == layout.sevens(layout.box_of(position)):
        return f"Super Sevens at {box}"
    return hand if position == hand else f"the double of {hand}"


def _chips(seat: int, amount: int, position: str, telling: Telling) -> str:
    return f"{telling.who(seat)}: {show(amount)} on {_where(position)}"


def _placed(event: shared_messages.WagerPlaced, telling: Telling) -> str:
    how = ", this once" if event.valid_once else ", by mistake" if event.by_mistake else ""
    return _chips(event.seat, event.amount, event.wager, telling) + how


def _won(event: shared_messages.WagerWon, telling: Telling) -> str:
    return _chips(event.seat, event.stake, event.wager, telling) + f" wins {show(event.winnings)}, {event.odds}"


def _returned(event: shared_messages.WagerReturned, telling: Telling) -> str:
    return _chips(event.seat, event.stake, event.wager, telling) + f" comes back, {event.because}"


def _voided(event: shared_messages.WagerVoided, telling: Telling) -> str:
    return _chips(event.seat, event.amount, event.wager, telling) + f" is void and returned: {event.because}"


def _withdrawn(event: shared_messages.WagerWithdrawn, telling: Telling) -> str:
    return f"{telling.who(event.seat)}: {show(event.amount)} taken back from {_where(event.wager)}"


def _reversed(event: shared_messages.Reversed, telling: Telling) -> str:
    taken = f", {show(event.taken)} is taken back" if event.taken else ""
    owed = f", {show(event.owed)} is owed" if event.owed else ""
    return _chips(event.seat, event.stake, event.wager, telling) + f" stands as before{taken}{owed}"


def _moved(event: shared_messages.WagerMoved, telling: Telling) -> str:
    return f"{telling.who(event.seat)}: the wager on {_where(event.wager)} rides on {_where(event.to)} now"


def _burnt(event: m.BurntSeen, telling: Telling) -> str:
    return f"{telling.who(event.seat)}: looks at the discarded card, {show_card(event.card)}"


def _whose(seats: tuple[int, ...], telling: Telling) -> str:
    return " and ".join(telling.who(seat) for seat in seats) or "all players"


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **shared.SAYS,
    **shoe.SAYS,
    shared_messages.WagerPlaced: _placed,
    shared_messages.WagerWon: _won,
    shared_messages.WagerLost: lambda e, t: _chips(e.seat, e.stake, e.wager, t) + " loses",
    shared_messages.WagerReturned: _returned,
    shared_messages.WagerVoided: _voided,
    shared_messages.WagerMoved: _moved,
    shared_messages.WagerWithdrawn: _withdrawn,
    shared_messages.Reversed: _reversed,
    shared_messages.RoundVoided: lambda e, t: f"the round is void: {e.because}",
    shared_messages.RoundClosed: lambda e, t: "the round is over; wagers are open",
    areas.AreaLimited: lambda e, t: (
        f"on any one box the wagers of {_whose(e.seats, t)} keep to the table maximum together"
    ),
    areas.AreaLimitLifted: lambda e, t: f"on one box the wagers of {_whose(e.seats, t)} no longer count together",
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
    m.InsuranceDeclined: lambda e, t: f"{t.who(e.seat)}: no insurance",
    m.EvenMoneyTaken: lambda e, t: f"{t.who(e.seat)}: even money on box {e.box}",
    m.InsuranceClosed: lambda e, t: "insurance is closed",
    m.CardAsked: lambda e, t: f"{t.who(e.seat)}: a card for {_hand(e.box, e.which)}",
    m.HandStands: _stands,
    m.PairKept: lambda e, t: f"{_hand(e.box, e.which)}: the pair is kept",
    m.DoubledDown: lambda e, t: f"{t.who(e.seat)}: {_hand(e.box, e.which)} is doubled, one card more",
    m.DoubleAnswered: lambda e, t: f"{t.who(e.seat)}: has answered on the double",
    m.PairSplit: _split,
    m.SplitAnswered: lambda e, t: f"{t.who(e.seat)}: has answered on the split",
    m.Busted: lambda e, t: f"{_hand(e.box, e.which)} has {e.total}, too many",
    m.DealerDone: _done,
    m.CardsCollected: lambda e, t: "the cards are collected from the right and put into the discard rack",
    m.RestrictionProposed: lambda e, t: f"{t.who(e.seat)} is to be held to the minimum; an inspector is to be told",
    m.RestrictedToMinimum: lambda e, t: f"{t.who(e.seat)}: the minimum only, until the cards are shuffled",
    m.PatronageReported: lambda e, t: "every place is wanted" if e.full else "there are places enough",
    m.AbsenceReported: lambda e, t: f"{t.who(e.seat)}: {'absent' if e.absent else 'back'}",
    m.CardsDirected: lambda e, t: f"cards are dealt to box {e.box} while its hard total is eleven or less",
    m.AnnouncementDisregarded: lambda e, t: (
        f"{_hand(e.box, e.which)} has {e.total}, whatever was announced ({e.announced})"
    ),
    f.CardRemoved: lambda e, t: f"{show_card(e.card)} goes to the discard rack: {e.because}",
    f.UnseenDrawn: lambda e, t: "a card drawn in error, unseen, is the next card",
    f.CardMisdealt: _misdealt,
    f.DealReconstructed: _reconstructed,
    f.FaultsPassed: lambda e, t: (
        "each seated player has the hand void, or completes it" if e.no_first_card else "the round goes on"
    ),
    f.VoidChosen: lambda e, t: f"{t.who(e.seat)}: the hand on box {e.box} is void",
    f.CompleteChosen: lambda e, t: f"{t.who(e.seat)}: the hand on box {e.box} is completed",
    f.CardExposed: lambda e, t: f"{show_card(e.card)} was drawn in error and seen: it is offered as the next card",
    f.ExposedRefused: lambda e, t: f"{_hand(e.box, e.which)}: the card is refused, and no other follows",
    f.ExposedTaken: lambda e, t: f"{e.to} {show_card(e.card)}: {e.total}",
    f.ExposedDiscarded: lambda e, t: f"{show_card(e.card)} goes to the discard rack: no hand may have it",
    f.DamageReported: lambda e, t: f"{show_card(e.card)} is damaged, to be replaced after the round",
    f.DamageReplaced: lambda e, t: f"replaced: {show_cards(e.cards)}",
    f.ShuffleMissed: lambda e, t: "the shuffle was missed: it follows this round",
    f.NoCuttingCardFound: lambda e, t: "no cutting card is in the shoe",
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
    m.DeclineInsurance: lambda c: "no insurance",
    f.TakeExposed: lambda c: "take the card",
    f.RefuseExposed: lambda c: "refuse the card",
    f.ChooseVoid: lambda c: "void my hand" + (f" on box {c.box}" if c.box else ""),
    f.ChooseComplete: lambda c: "complete my hand" + (f" on box {c.box}" if c.box else ""),
    shoe_messages.CutCards: lambda c: "cut",
    shoe_messages.RefuseCut: lambda c: "refuse the cut",
}


def stands(state: BlackjackTable, telling: Telling) -> str:
    """The hands that are still in play, and how many cards are left."""
    played = state.equipment.round
    parts = [
        f"{_hand(box.number, hand.which)} {show_cards(hand.cards)}: {'blackjack' if hand.blackjack else hand.total}"
        for box in played.boxes
        for hand in box.hands
        if hand.cards and hand.status != "gone"
    ]
    if played.dealer:
        parts.append(f"dealer {show_cards(played.dealer)}: {total(played.dealer)}")
    return " · ".join([*parts, f"{state.equipment.cards.shoe.inside} cards in the shoe"])
