"""Blackjack put together: whom the table waits for, what others see of it, and the functions of the game."""

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.draws.cards import CUTTING_CARD, HIDDEN
from pitboss.errors import PitbossError
from pitboss.games.blackjack import (
    dealing,
    deciding,
    flow,
    house,
    insurance,
    irregular,
    layout,
    placing,
    settling,
    speech,
)
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.evolve import EVOLVES
from pitboss.games.blackjack.state import (
    Blackjack,
    BlackjackRules,
    BlackjackTable,
    Box,
    Doubling,
    Exposed,
    Hand,
    Splitting,
)
from pitboss.ruling import CHANCE, Accepted, Awaits, Decision, Game
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.opening import REPLACEMENT
from pitboss.shoe.state import new_cards
from pitboss.shoe.virtual import VirtualShoe
from pitboss.table import areas, mistakes, people, signs
from pitboss.table import messages as shared
from pitboss.table.assemble import offering
from pitboss.table.placing import dispute
from pitboss.table.state import BetsOpen, NoMoreBets, State, Table
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
}
del HANDLERS[shared.CorrectResult]  # a round has no single result


def decide(state: BlackjackTable, command: Any, rules: BlackjackRules) -> Decision:
    try:
        handler = HANDLERS[type(command)]
    except KeyError:
        raise PitbossError(f"blackjack knows no command {type(command).__name__}") from None
    return handler(state, command, rules)  # type: ignore[no-any-return]


def evolve(state: BlackjackTable, event: Any) -> BlackjackTable:
    return EVOLVES[type(event)](state, event)  # type: ignore[no-any-return]


# --- whom the table waits for


def awaits(state: BlackjackTable, rules: BlackjackRules) -> Awaits:
    if waits := shuffling.awaits(state, rules):
        return waits if type(state.phase) is NoMoreBets else _awaits_house(state, rules) or waits
    if type(state.phase) is not NoMoreBets:
        return _awaits_house(state, rules) or _awaits_wagers(state, rules)
    if flow.dealing(state.equipment):
        return _awaits_card(state, "the initial deal", rules)
    return _awaits_ruling(state, rules) or _awaits_player(state, rules) or _awaits_end(state, rules)


def _awaits_house(state: BlackjackTable, rules: BlackjackRules) -> Awaits | None:
    own, table = rules.own, state.equipment
    if REPLACEMENT in state.table.notices_owed:
        notice = shared.NotifyInspector("game supervisor")
        return Awaits("game supervisor", "notify the inspector", own.cards.replace.cite.id, notice)
    if table.damaged:
        act = m.ReplaceDamaged("casino supervisor")
        return Awaits("casino supervisor", "replace the damaged cards", own.damaged.cite.id, act)
    return None


def _awaits_wagers(state: BlackjackTable, rules: BlackjackRules) -> Awaits:
    own, table = rules.own, state.equipment
    if table.burnt and table.burnt.asked:
        return Awaits(CHANCE, "the discarded card to be shown", own.burn.id)
    fresh = not table.rounds and not table.cards.shoe.out
    if rules.chosen["burn_first_card"] and fresh:
        return Awaits("dealer", "discard the first card", own.burn.id, m.BurnCard())
    if not flow.wagered_boxes(state):
        return Awaits("players", "make a wager", own.wager.id)
    return Awaits("dealer", "call “No more bets”", rules.layout.no_more_bets.cite.id, shared.CallNoMoreBets())


def _awaits_card(state: BlackjackTable, what: str, rules: BlackjackRules) -> Awaits:
    if irregular.short(state, rules):
        reshuffle = m.ReshuffleDiscards()
        return Awaits("dealer", "shuffle the discarded cards", rules.own.too_few.id, reshuffle)
    return Awaits(CHANCE, what, rules.own.as_decided.id)


def _awaits_ruling(state: BlackjackTable, rules: BlackjackRules) -> Awaits | None:
    """What comes before any decision on a hand."""
    own, table = rules.own, state.equipment
    if table.faults:
        act = m.PutRight("casino supervisor")
        return Awaits("casino supervisor", "see to the deal", own.otherwise.cite.id, act)
    if waiting := irregular.choosers(state, rules):
        seat, cite = waiting[0], own.no_dealer_card.cite.id
        return Awaits(
            f"seat {seat}", "void the hand, or complete it", cite, None, (m.ChooseVoid(seat), m.ChooseComplete(seat))
        )
    if flow.insurance_first(table):
        cite = own.call_insurance.cite.id
        if table.insurance == "not called":
            return Awaits("dealer", "announce “Insurance”", cite, m.CallInsurance())
        close = m.CloseInsurance()
        found = _insurable(state, rules)
        choices = (*found, close) if found else ()
        return Awaits("players" if found else "dealer", "insure, or not", cite, close, choices)
    return None


def _insurable(state: BlackjackTable, rules: BlackjackRules) -> tuple[Any, ...]:
    found: list[Any] = []
    for box in state.equipment.boxes:
        for each in box.originals:
            most = insurance.most(state, each.seat, box.number, rules)
            found += [m.Insure(each.seat, box.number, most), m.TakeEvenMoney(each.seat, box.number)]
    return accepted(state, found, rules)


def accepted(state: BlackjackTable, commands: Iterable[Any], rules: BlackjackRules) -> tuple[Any, ...]:
    return tuple(each for each in commands if isinstance(decide(state, each, rules), Accepted))


def _awaits_player(state: BlackjackTable, rules: BlackjackRules) -> Awaits | None:
    own, table = rules.own, state.equipment
    if isinstance(table.pending, Exposed) and (found := flow.offered(table)):
        seat = flow.decider(state, found[0], rules)
        choices = (m.TakeExposed(seat), m.RefuseExposed(seat))
        return Awaits(f"seat {seat}", "take the exposed card, or refuse it", own.exposed.id, None, choices)
    found = flow.turn(table)
    if found is None:
        return None
    box, hand = found
    if others := flow.unanswered(state, rules):
        return _awaits_other(state, others[0], hand, rules)
    if flow.card_due(state, rules):
        return _awaits_card(state, f"a card for {layout.hand(box.number, hand.which)}", rules)
    if flow.absent(state, box, rules):
        act = m.DirectCards("casino supervisor", box.number)
        return Awaits("casino supervisor", f"direct cards to box {box.number}", own.absent.cite.id, act)
    return _awaits_decision(state, box, hand, rules)


def _awaits_other(state: BlackjackTable, seat: int, hand: Hand, rules: BlackjackRules) -> Awaits:
    own, pending = rules.own, state.equipment.pending
    if isinstance(pending, Doubling):
        out = m.StayOut(seat)
        choices = accepted(state, (m.JoinDouble(seat), out), rules)
        return Awaits(f"seat {seat}", "double too, or stay out", own.others_double.id, out, choices)
    assert isinstance(pending, Splitting)
    named = (m.NameHand(seat, hand.which), m.NameHand(seat, pending.second))
    choices = accepted(state, (m.MatchSplit(seat), *named), rules)
    return Awaits(f"seat {seat}", "match the split, or name a hand", own.others_split.id, None, choices)


def _awaits_decision(state: BlackjackTable, box: Box, hand: Hand, rules: BlackjackRules) -> Awaits:
    seat, own = flow.decider(state, box, rules), rules.own
    commands = (m.Stand(seat), m.AskForCard(seat), m.DoubleDown(seat), m.SplitPair(seat))
    choices = accepted(state, commands, rules)
    soft = "soft " if by_value.is_soft(hand.values) else ""
    up = by_value.total(state.equipment.dealer_values[:1]) if state.equipment.dealer else "no card"
    what = f"{layout.hand(box.number, hand.which)}, {soft}{hand.total} against {up}"
    return Awaits(f"seat {seat}", what, own.announce.id, choices[0] if len(choices) == 1 else None, choices)


def _awaits_end(state: BlackjackTable, rules: BlackjackRules) -> Awaits:
    own, table = rules.own, state.equipment
    if flow.card_due(state, rules) == layout.DEALER:
        second = len(table.dealer) == 1
        return _awaits_card(state, "the dealer’s second card" if second else "the dealer’s next card", rules)
    if any(flow.on_box(state, box.number) for box in table.boxes):
        return Awaits("dealer", "settle the boxes", rules.layout.pay_then.cite.id, m.SettleBoxes())
    return Awaits("dealer", "collect the cards", own.collect_cards[0].id, m.CollectCards())


# --- cards from a shoe


def wanted(state: BlackjackTable, rules: BlackjackRules) -> tuple[int, ...]:
    """The cards that the table waits to see, by their places in the stack."""
    table = state.equipment
    out = table.cards.shoe.out
    if table.burnt and table.burnt.asked:
        return (table.burnt.place,)
    count = len(table.deal) - table.dealt if flow.dealing(table) else 1
    return tuple(range(out, out + count))


def reports(told: Any, state: BlackjackTable) -> Any:
    table, cards = state.equipment, tuple(told.draw)
    if table.burnt and table.burnt.asked:
        return m.ShowBurnt(told.by, table.burnt.asked, cards[0])
    if not table.dealt and cards[:1] == (CUTTING_CARD,):
        return shoe.DrawCards(told.by, cards[:1])  # as the first card it ends the deal before it begins
    return shoe.DrawCards(told.by, cards)


def _acts(state: BlackjackTable, rules: BlackjackRules) -> Iterable[Any]:
    waits = awaits(state, rules)
    acts = (waits.act, *waits.choices) if waits.who != CHANCE else ()
    yield from dict.fromkeys(each for each in acts if each is not None and type(each) is not shared.CallNoMoreBets)


# --- the table as others see it


def view(state: BlackjackTable, rules: BlackjackRules, viewer: str) -> Mapping[str, Any]:
    """All cards lie face up but the one that was discarded: who has looked at it knows it."""
    table = state.equipment
    burnt = table.burnt
    knows = burnt is not None and any(viewer == f"seat {seat}" for seat in burnt.seen_by)
    return seen_by_all(state, rules) | {
        "cards": type(table.cards.stage).__struct_config__.tag,
        "cards_in_shoe": table.cards.shoe.inside,
        "burnt": None if burnt is None else burnt.card if knows else HIDDEN,
        "dealer": {"cards": table.dealer, "total": by_value.total(table.dealer_values) if table.dealer else None},
        "boxes": [
            {
                "box": box.number,
                "decides": flow.decider(state, box, rules),
                "hands": [
                    {"hand": hand.which, "cards": hand.cards, "total": hand.total, "status": hand.status}
                    for hand in box.hands
                ],
            }
            for box in table.boxes
        ],
        "restricted": table.restricted,
        "full_patronage": table.full,
    }


def _opening(rules: BlackjackRules) -> BlackjackTable:
    return State(Table(rules.setup.limits), BetsOpen(), Blackjack(new_cards(int(rules.chosen["decks"]))))


BLACKJACK_GAME: Game[BlackjackTable, BlackjackRules] = Game(
    name="blackjack",
    commands=tuple(HANDLERS),
    events=(*shared.EVENTS, *shoe.EVENTS, *areas.EVENTS, *m.EVENTS),
    opening=_opening,
    decide=decide,
    evolve=evolve,
    offers=offering(decide, _acts, placing.stake_range, HANDLERS.__contains__),
    awaits=awaits,
    reports=reports,
    view=view,
    speech=speech.SPEECH,
    chance=lambda generator: VirtualShoe(generator, wanted),
)
