"""How people speak at a blackjack table."""

from typing import Any

from pitboss.draws.cards import read_card, show_card, show_cards
from pitboss.errors import BadInput
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.telling import SAID, SAYS, stands
from pitboss.money import parse_amount
from pitboss.ruling import Speech
from pitboss.shoe import speech as shoe
from pitboss.table import areas
from pitboss.table import messages as shared_messages
from pitboss.table import speech as shared
from pitboss.table.speech import Hearing, Phrase, Words, names, whole


def read_draw(text: str) -> str:
    return read_card(text)


def draw_text(card: Any) -> str:
    return show_card(card) if isinstance(card, str) else show_cards(card)


def _box(words: Words, seat: int, hearing: Hearing) -> int:
    """The box that is named, or the speaker's: their own, or the only one on which they have wagered."""
    if said := words.get("box", ""):
        number = layout.box_of(said if said.startswith("box") else f"box {said}")
        if not 1 <= number <= layout.BOXES:
            raise BadInput(f"{said!r} is no box; boxes are 1 to {layout.BOXES}")
        return number
    lying = hearing.table.layout
    mine = {layout.box_of(each.wager) for each in lying if each.seat == seat and layout.hand_of(each.wager)}
    if seat in mine or not mine:
        return seat
    if len(mine) > 1:
        boxes = " or ".join(f"`on box {number}`" for number in sorted(mine))
        raise BadInput(f"on which box? say {boxes}")
    return mine.pop()


def _one_or_all(words: Words, seat: int, hearing: Hearing) -> int:
    return _box(words, seat, hearing) if "box" in words else 0


def _amount(words: Words) -> int:
    return parse_amount(words["amount"]) if "amount" in words else 0


def _place(text: str) -> str:
    said = " ".join(text.removeprefix("the ").casefold().split())
    return layout.DEALER if said.startswith("dealer") else said


def _which(words: Words) -> tuple[int, int]:
    """The box and the hand on it that are meant, as `box 3 hand 2`."""
    place = _place(words["place"])
    if not layout.hand_of(place):
        raise BadInput(f"{words['place']!r} is no hand; say box 3, or box 3 hand 2")
    return layout.box_of(place), layout.hand_of(place)


def _limited(by: Any, words: Words, hearing: Hearing) -> areas.LimitArea:
    return areas.LimitArea(by, names(words.get("players", ""), hearing))


def _lifted(by: Any, words: Words, hearing: Hearing) -> areas.LiftAreaLimit:
    return areas.LiftAreaLimit(by, names(words.get("players", ""), hearing))


def _insure(seat: int, words: Words, hearing: Hearing) -> m.Insure:
    return m.Insure(seat, _box(words, seat, hearing), _amount(words))


ONE_DRAW = ("collect", "pay ", "correct the result", "no more bets")  # what only games of one draw have
COLOURS = ("colour", "redeem")  # chips without denomination, which this game has not

_OWN: tuple[Phrase, ...] = (
    Phrase("stand", lambda seat, w, h: m.Stand(seat), "no more cards for the hand"),
    Phrase("hit", lambda seat, w, h: m.AskForCard(seat), "draw a card"),
    Phrase("draw", lambda seat, w, h: m.AskForCard(seat), "the same as hit"),
    Phrase("double [for {amount}]", lambda seat, w, h: m.DoubleDown(seat, _amount(w)), "double down, for less too"),
    Phrase("double {amount}", lambda seat, w, h: m.DoubleDown(seat, _amount(w)), "the same"),
    Phrase("split", lambda seat, w, h: m.SplitPair(seat), "two hands out of a pair"),
    Phrase("insure [{amount}] [on {box}]", _insure, "insurance, half of the wager or less"),
    Phrase("insurance [{amount}] [on {box}]", _insure, "the same as insure"),
    Phrase("no insurance", lambda seat, w, h: m.DeclineInsurance(seat), "and no even money"),
    Phrase(
        "even money [on {box}]",
        lambda seat, w, h: m.TakeEvenMoney(seat, _box(w, seat, h)),
        "have a blackjack paid at once",
    ),
    Phrase("double too [for {amount}]", lambda seat, w, h: m.JoinDouble(seat, _amount(w)), "as another bettor"),
    Phrase("stay out", lambda seat, w, h: m.StayOut(seat), "do not double with the box"),
    Phrase("match the split", lambda seat, w, h: m.MatchSplit(seat), "cover both hands of a split"),
    Phrase(
        "ride on hand {which}", lambda seat, w, h: m.NameHand(seat, whole(w, "which", 1)), "name one hand of a split"
    ),
    Phrase("take the card", lambda seat, w, h: f.TakeExposed(seat), "an exposed card that is offered"),
    Phrase("refuse the card", lambda seat, w, h: f.RefuseExposed(seat), "and draw no more in this round"),
    Phrase(
        "void my hand [on {box}]",
        lambda seat, w, h: f.ChooseVoid(seat, _one_or_all(w, seat, h)),
        "where the dealer has no first card",
    ),
    Phrase(
        "complete my hand [on {box}]",
        lambda seat, w, h: f.ChooseComplete(seat, _one_or_all(w, seat, h)),
        "where the dealer has no first card",
    ),
    Phrase("look at the burnt card", lambda seat, w, h: m.LookAtBurnt(seat), "the first card, discarded face down"),
)
PLAYER: tuple[Phrase, ...] = (
    *reversed(_OWN),  # help goes from the last to the first
    *shoe.PLAYER,
    *(each for each in shared.PLAYER if not each.form.startswith(COLOURS)),
)
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
    Phrase("lift the limit on boxes [of {players}]", _lifted, "take that direction back"),
    Phrase("{name} is absent", lambda by, w, h: m.ReportAbsent(by, h.seat(w["name"])), "nobody is there to decide"),
    Phrase("{name} is back", lambda by, w, h: m.ReportAbsent(by, h.seat(w["name"]), absent=False), "to decide again"),
    Phrase(
        "direct cards to box {number}",
        lambda by, w, h: m.DirectCards(by, whole(w, "number", 0)),
        "for an absent player’s hand",
    ),
    Phrase(
        "announced {total} on {place}",
        lambda by, w, h: m.ReportAnnouncement(by, _which(w)[0], whole(w, "total", 0), _which(w)[1]),
        "a total that the hand does not have",
    ),
    Phrase(
        "face up: {card}", lambda by, w, h: f.FindFaceUp(by, read_card(w["card"])), "a card lies face up in the shoe"
    ),
    Phrase("drew a card in error", lambda by, w, h: f.DrawUnseen(by), "that nobody has seen"),
    Phrase("exposed {card}", lambda by, w, h: f.ExposeCard(by, read_card(w["card"])), "drawn in error, and seen"),
    Phrase(
        "dealt {card} to {place} in error",
        lambda by, w, h: f.Misdeal(by, read_card(w["card"]), _place(w["place"])),
        "a card that was due elsewhere",
    ),
    Phrase("put the deal right", lambda by, w, h: f.PutRight(by), "reconstruct, or as the rules say"),
    Phrase("cannot reconstruct", lambda by, w, h: f.PutRight(by, possible=False), "what went wrong is ruled on"),
    Phrase("reshuffle the discards", lambda by, w, h: f.ReshuffleDiscards(by), "the shoe is empty in a round"),
    Phrase("damaged {card}", lambda by, w, h: f.ReportDamaged(by, read_card(w["card"])), "a card to be replaced"),
    Phrase("replace the damaged cards", lambda by, w, h: f.ReplaceDamaged(by), "after the round"),
    Phrase("missed the shuffle", lambda by, w, h: f.ReportMissedShuffle(by), "another round is dealt first"),
    Phrase("no cutting card", lambda by, w, h: f.ReportNoCuttingCard(by), "it was not put into the shoe"),
    *shoe.STAFF,
    *shoe.STAFF_DIRECTED,
    *(each for each in shared.STAFF if not each.form.startswith(ONE_DRAW)),
)


SPEECH = Speech(PLAYER, STAFF, SAYS, read_draw, draw_text, go="deal", stands=stands, said=SAID)
