"""Blackjack put together: the cards it waits for, what others see of it, and the functions of the game."""

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.draws.cards import CUTTING_CARD, HIDDEN
from pitboss.games.blackjack import (
    dealing,
    deciding,
    exposing,
    flow,
    house,
    insurance,
    irregular,
    placing,
    reconstructing,
    settling,
    speech,
)
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.awaiting import awaits, of_everybody
from pitboss.games.blackjack.clauses import BlackjackRules
from pitboss.games.blackjack.evolve import applied
from pitboss.games.blackjack.state import Blackjack, BlackjackTable, Exposed, is_soft, total
from pitboss.ruling import CHANCE, Game
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.state import new_cards
from pitboss.shoe.virtual import VirtualShoe
from pitboss.table import areas, mistakes, people, signs
from pitboss.table import messages as shared
from pitboss.table.assemble import decide_by, offering
from pitboss.table.placing import dispute
from pitboss.table.state import BetsOpen, State, Table
from pitboss.table.view import seen_by_all

HANDLERS: dict[type, Any] = {
    **people.HANDLERS,
    **signs.HANDLERS,
    **mistakes.HANDLERS,
    shared.DisputePlacement: dispute,
    **opening.HANDLERS,
    **shuffling.HANDLERS,
    **placing.HANDLERS,
    **dealing.HANDLERS,
    **insurance.HANDLERS,
    **deciding.HANDLERS,
    **settling.HANDLERS,
    **house.HANDLERS,
    **irregular.HANDLERS,
    **reconstructing.HANDLERS,
    **exposing.HANDLERS,
}
del HANDLERS[shared.CorrectResult]  # a round has no single result


decide = decide_by(HANDLERS)


# --- cards from a shoe


def wanted(state: BlackjackTable, rules: BlackjackRules) -> tuple[int, ...]:
    """The cards that the table waits to see, by their places in the stack."""
    played, burnt, out = state.equipment.round, state.equipment.course.burnt, state.equipment.cards.shoe.out
    if burnt and burnt.asked:
        return (burnt.place,)
    count = len(played.deal) - played.dealt if flow.dealing(played) else 1
    return tuple(range(out, out + count))


def reports(told: Any, state: BlackjackTable) -> Any:
    table, cards = state.equipment, tuple(told.draw)
    burnt = table.course.burnt
    if burnt and burnt.asked:
        return m.ShowBurnt(told.by, burnt.asked, cards[0])
    if not table.round.drawn and cards[:1] == (CUTTING_CARD,):
        return shoe.DrawCards(told.by, cards[:1])  # as the first card it ends the deal before it begins
    return shoe.DrawCards(told.by, cards)


def _acts(state: BlackjackTable, rules: BlackjackRules) -> Iterable[Any]:
    waits = awaits(state, rules)
    acts = (waits.act, *waits.choices) if waits.who != CHANCE else ()
    acts = (*acts, *of_everybody(state, rules))
    yield from dict.fromkeys(each for each in acts if each is not None and type(each) is not shared.CallNoMoreBets)


# --- the table as others see it


def view(state: BlackjackTable, rules: BlackjackRules, viewer: str) -> Mapping[str, Any]:
    """All cards lie face up but the one that was discarded: who has looked at it knows it."""
    table = state.equipment
    played, burnt = table.round, table.course.burnt
    knows = burnt is not None and any(viewer == f"seat {seat}" for seat in burnt.seen_by)
    return seen_by_all(state, rules) | {
        "cards": type(table.cards.stage).__struct_config__.tag,
        "cards_in_shoe": table.cards.shoe.inside,
        "shuffle_after_round": bool(table.owed),
        "burnt": None if burnt is None else burnt.card if knows else HIDDEN,
        "dealer": {"cards": played.dealer, "total": total(played.dealer) if played.dealer else None},
        "boxes": [
            {
                "box": box.number,
                "decides": box.decides,
                "hands": [
                    {
                        "hand": hand.which,
                        "cards": hand.cards,
                        "total": hand.total,
                        "soft": is_soft(hand.cards),
                        "blackjack": hand.blackjack,
                        "status": hand.status,
                    }
                    for hand in box.hands
                ],
            }
            for box in played.boxes
        ],
        "insurance": played.insurance,
        "exposed": played.pending.card if isinstance(played.pending, Exposed) else None,
        "restricted": tuple(each.seat for each in table.course.restricted),
        "absent": table.absent,
        "full_patronage": table.full,
    }


def _opening(rules: BlackjackRules) -> BlackjackTable:
    return State(Table(rules.setup.limits), BetsOpen(), Blackjack(new_cards(int(rules.chosen["decks"]))))


BLACKJACK_GAME: Game[BlackjackTable, BlackjackRules] = Game(
    name="blackjack",
    commands=tuple(HANDLERS),
    events=(*shared.EVENTS, *shoe.EVENTS, *areas.EVENTS, *m.EVENTS, *f.EVENTS),
    opening=_opening,
    decide=decide,
    evolve=applied,
    offers=offering(decide, _acts, placing.stake_range, HANDLERS.__contains__),
    awaits=awaits,
    reports=reports,
    view=view,
    speech=speech.SPEECH,
    chance=lambda generator: VirtualShoe(generator, wanted),
)
