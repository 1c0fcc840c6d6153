"""Whom a blackjack table waits for."""

from collections.abc import Iterable
from typing import Any

from pitboss.games.blackjack import deciding, exposing, flow, insurance, irregular, layout
from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules
from pitboss.games.blackjack.state import BlackjackTable, Box, Doubling, Hand, Splitting, is_soft, place_of, total
from pitboss.ruling import CHANCE, Accepted, Awaits
from pitboss.shoe import shuffling
from pitboss.shoe.opening import REPLACEMENT
from pitboss.table import messages as shared
from pitboss.table.placing import sign_for, staked
from pitboss.table.state import NoMoreBets

HANDLERS = {**insurance.HANDLERS, **deciding.HANDLERS, **exposing.HANDLERS}


def awaits(state: BlackjackTable, rules: BlackjackRules) -> Awaits:
    burnt = state.equipment.course.burnt
    if burnt and burnt.asked:
        return Awaits(CHANCE, "the discarded card to be shown", rules.own.burn.id)
    if waits := shuffling.awaits(state, rules):
        return waits if type(state.phase) is NoMoreBets else _awaits_house(state, rules) or waits
    if type(state.phase) is not NoMoreBets:
        return _awaits_house(state, rules) or _awaits_wagers(state, rules)
    if state.equipment.round.faults:
        act = f.PutRight("casino supervisor")
        return Awaits("casino supervisor", "see to the deal", rules.own.otherwise.cite.id, act)
    if flow.dealing(state.equipment.round):
        return _awaits_card(state, "the initial deal", rules.own.deal[0].id, rules)
    return _awaits_ruling(state, rules) or _awaits_player(state, rules) or _awaits_end(state, rules)


def _awaits_house(state: BlackjackTable, rules: BlackjackRules) -> Awaits | None:
    own, table = rules.own, state.equipment
    if REPLACEMENT in state.table.notices_owed:
        notice = shared.NotifyInspector("game supervisor")
        return Awaits("game supervisor", "notify the inspector", own.cards.replace.cite.id, notice)
    if table.damaged:
        act = f.ReplaceDamaged("casino supervisor")
        return Awaits("casino supervisor", "replace the damaged cards", own.damaged.cite.id, act)
    return None


def _awaits_wagers(state: BlackjackTable, rules: BlackjackRules) -> Awaits:
    own, table = rules.own, state.equipment
    fresh = not table.course.rounds and not table.cards.shoe.out
    if rules.chosen["burn_first_card"] and fresh:
        return Awaits("dealer", "discard the first card", own.burn.id, m.BurnCard())
    if not flow.wagered_boxes(state):
        return Awaits("players", "make a wager", own.wager.id)
    return Awaits("dealer", "call “No more bets”", rules.layout.no_more_bets.cite.id, shared.CallNoMoreBets())


def _awaits_card(state: BlackjackTable, what: str, cite: str, rules: BlackjackRules) -> Awaits:
    if irregular.short(state, rules):
        return Awaits("dealer", "shuffle the discarded cards", rules.own.too_few.id, f.ReshuffleDiscards())
    return Awaits(CHANCE, what, cite)


def _awaits_ruling(state: BlackjackTable, rules: BlackjackRules) -> Awaits | None:
    """What comes before any decision on a hand."""
    own, played = rules.own, state.equipment.round
    if waiting := flow.choosers(state):
        seat, number = waiting[0]
        more = sum(each == seat for each, _ in waiting) > 1
        choices = (f.ChooseVoid(seat, number if more else 0), f.ChooseComplete(seat, number if more else 0))
        duty = f"void the hand on box {number}, or complete it"
        return Awaits(f"seat {seat}", duty, own.no_dealer_card.cite.id, None, choices)
    if flow.insurance_first(played):
        return _awaits_insurance(state, rules)
    return None


def _awaits_insurance(state: BlackjackTable, rules: BlackjackRules) -> Awaits:
    """Each bettor in turn, though all may speak at once; then the dealer goes on."""
    own, played = rules.own, state.equipment.round
    if played.insurance == "not called":
        return Awaits("dealer", "announce “Insurance”", own.call_insurance.cite.id, m.CallInsurance())
    asked = dict.fromkeys(each.seat for box in played.boxes for each in box.originals)
    for seat in asked:
        if seat in state.equipment.absent or seat in played.uninsured:
            continue
        if found := _insurable(state, seat, rules):
            no = m.DeclineInsurance(seat)
            paid = any(isinstance(each, m.TakeEvenMoney) for each in found)
            duty = "insure, be paid even money, or neither" if paid else "insure, or not"
            return Awaits(f"seat {seat}", duty, own.insurance_amount.id, no, (*found, no))
    return Awaits("dealer", "close insurance", own.insurance_amount.id, m.CloseInsurance())


def of_everybody(state: BlackjackTable, rules: BlackjackRules) -> Iterable[Any]:
    """What players may say whoever is asked now, or if nobody is: at the same time as another, or without need."""
    played = state.equipment.round
    if played.insurance == "called" and flow.insurance_first(played):
        for seat in state.table.players:
            yield from (*_insurable(state, seat, rules), m.DeclineInsurance(seat))
    if found := flow.turn(played):
        box, hand = found
        yield from _decisions(state, box, hand, rules)
        for seat in flow.unanswered(state):
            yield from _awaits_other(state, seat, box.number, hand, rules).choices
    for seat, number in flow.choosers(state):
        for choice in (f.ChooseVoid, f.ChooseComplete):
            yield from (choice(seat, number), choice(seat))
    if offered := flow.offered(state):
        yield m.Stand(offered[0].decides)


def _insurable(state: BlackjackTable, seat: int, rules: BlackjackRules) -> tuple[Any, ...]:
    found: list[Any] = []
    for box in state.equipment.round.boxes:
        if box.original(seat):
            amount = min(insurance.most(state, seat, box.number, rules), _affordable(state, seat, rules))
            found += [m.Insure(seat, box.number, amount), m.TakeEvenMoney(seat, box.number)]
    return _accepted(state, found, rules)


def _accepted(state: BlackjackTable, commands: Iterable[Any], rules: BlackjackRules) -> tuple[Any, ...]:
    return tuple(each for each in commands if isinstance(HANDLERS[type(each)](state, each, rules), Accepted))


def _awaits_player(state: BlackjackTable, rules: BlackjackRules) -> Awaits | None:
    own, played = rules.own, state.equipment.round
    if found := flow.offered(state):
        seat = found[0].decides
        choices = (f.TakeExposed(seat), f.RefuseExposed(seat))
        return Awaits(
            f"seat {seat}", f"take the exposed card on {place_of(*found)}, or refuse it", own.exposed.id, None, choices
        )
    found = flow.turn(played)
    if found is None:
        return None
    box, hand = found
    if others := flow.unanswered(state):
        return _awaits_other(state, others[0], box.number, hand, rules)
    if flow.card_due(state, rules):
        return _awaits_card(state, f"a card for {layout.hand(box.number, hand.which)}", own.as_decided.id, rules)
    if flow.absent(state, box):
        act = m.DirectCards("casino supervisor", box.number)
        return Awaits("casino supervisor", f"direct cards to box {box.number}", own.absent.cite.id, act)
    return _awaits_decision(state, box, hand, rules)


def _to_double(state: BlackjackTable, seat: int, number: int, hand: Hand, rules: BlackjackRules) -> int:
    """For less where there are not chips enough for as much again, which is 0."""
    if staked(state, seat, layout.hand(number, hand.which)) <= state.table.players[seat].rack:
        return 0
    return _affordable(state, seat, rules)


def _affordable(state: BlackjackTable, seat: int, rules: BlackjackRules) -> int:
    """The most that a player can still wager, in the steps of the sign."""
    rack, step = state.table.players[seat].rack, sign_for(state.table.players[seat], state).increment
    return rules.chips.last_payable(rack - rack % step if step else rack)


def _awaits_other(state: BlackjackTable, seat: int, number: int, hand: Hand, rules: BlackjackRules) -> Awaits:
    own, pending = rules.own, state.equipment.round.pending
    if isinstance(pending, Doubling):
        out = m.StayOut(seat)
        amount = _to_double(state, seat, number, hand, rules)
        choices = _accepted(state, (m.JoinDouble(seat, amount), out), rules)
        return Awaits(f"seat {seat}", "double too, or stay out", own.others_double.id, out, choices)
    assert isinstance(pending, Splitting)
    named = (m.NameHand(seat, hand.which), m.NameHand(seat, pending.second))
    choices = _accepted(state, (m.MatchSplit(seat), *named), rules)
    return Awaits(f"seat {seat}", "match the split, or name a hand", own.others_split.id, None, choices)


def _decisions(state: BlackjackTable, box: Box, hand: Hand, rules: BlackjackRules) -> tuple[Any, ...]:
    seat = box.decides
    if seat not in state.table.players:
        return ()
    doubles = m.DoubleDown(seat, _to_double(state, seat, box.number, hand, rules))
    return _accepted(state, (m.Stand(seat), m.AskForCard(seat), doubles, m.SplitPair(seat)), rules)


def _awaits_decision(state: BlackjackTable, box: Box, hand: Hand, rules: BlackjackRules) -> Awaits:
    seat, own, choices = box.decides, rules.own, _decisions(state, box, hand, rules)
    soft = "soft " if is_soft(hand.cards) else ""
    dealer = state.equipment.round.dealer
    up = total(dealer[:1]) if dealer else "no card"
    what = f"{layout.hand(box.number, hand.which)}, {soft}{hand.total} against {up}"
    return Awaits(f"seat {seat}", what, own.announce.id, choices[0] if len(choices) == 1 else None, choices)


def _awaits_end(state: BlackjackTable, rules: BlackjackRules) -> Awaits:
    own, played = rules.own, state.equipment.round
    if flow.card_due(state, rules) == layout.DEALER:
        which = ("first", "second")[len(played.dealer)] if len(played.dealer) < 2 else "next"
        return _awaits_card(state, f"the dealer’s {which} card", own.dealer_then.id, rules)
    if any(flow.on_box(state, box.number) for box in played.boxes):
        return Awaits("dealer", "settle the boxes", rules.layout.pay_then.cite.id, m.SettleBoxes())
    return Awaits("dealer", "collect the cards", own.collect_cards[0].id, m.CollectCards())
