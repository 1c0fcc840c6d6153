"""Caribbean stud poker put together: whom the table waits for, who sees what of it, and the functions of the game."""

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.draws.cards import HIDDEN, Card
from pitboss.games.caribbean_stud import dealing, faces, irregular, jackpot, layout, misdeals, placing, showdown, speech
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.evolve import EVOLVES
from pitboss.games.caribbean_stud.ranking import Kind, rank
from pitboss.games.caribbean_stud.state import (
    Claim,
    Dealer,
    Hand,
    Jackpot,
    Stud,
    StudRules,
    StudTable,
    electronic,
    first_deck,
    is_linked,
    may_see,
)
from pitboss.money import show
from pitboss.ruling import CHANCE, Accepted, Awaits, Game
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.opening import REPLACEMENT
from pitboss.shoe.state import new_cards
from pitboss.shoe.virtual import VirtualShoe
from pitboss.table import jackpots, mistakes, people, signs
from pitboss.table import messages as shared
from pitboss.table.assemble import decide_by, evolve_by, offering
from pitboss.table.placing import dispute, staked
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
    **faces.HANDLERS,
    **showdown.HANDLERS,
    **jackpot.HANDLERS,
    **misdeals.HANDLERS,
    **irregular.HANDLERS,
}
del HANDLERS[shared.CorrectResult]  # a round has no single result


decide = decide_by(HANDLERS)


# --- whom the table waits for


def awaits(state: StudTable, rules: StudRules) -> Awaits:
    table = state.equipment
    if REPLACEMENT in state.table.notices_owed and type(state.phase) is BetsOpen:
        notice = shared.NotifyInspector("game supervisor")
        return Awaits("game supervisor", "notify the inspector", rules.own.cards.replace.cite.id, notice)
    if not table.jackpot.seeded and not jackpot.between_rounds(state, rules):
        return _awaits_seed(table, rules)
    if type(state.phase) is BetsOpen and placing.not_whole(state, rules):
        new = shoe.ReplaceCards("shift manager")
        return Awaits("shift manager", "have the cards replaced", rules.own.cards.replace.cite.id, new)
    if waits := shuffling.awaits(state, rules):
        return waits
    match table.step:
        case "betting":
            return _awaits_wagers(state, rules)
        case "dealing":
            return _awaits_deal(table, rules)
        case "deciding":
            return _awaits_decision(state, rules)
        case "showing" | "settling":
            return _awaits_showdown(state, rules)
        case "jackpot":
            return _awaits_jackpot(state, rules)
        case "collecting":
            return _awaits_end(table, rules)


def _awaits_seed(table: Stud, rules: StudRules) -> Awaits:
    own, seed = rules.own, table.jackpot.terms.seed
    office = min(own.reset.offices)
    funded = m.ResetJackpot(office, seed, "the seed")
    return Awaits(office, f"fund the jackpot with {show(seed)}", own.seed[0].id, funded)


def _awaits_wagers(state: StudTable, rules: StudRules) -> Awaits:
    own = rules.own
    if not any(staked(state, seat, layout.ante(seat)) for seat in state.table.players):
        return Awaits("players", "make an ante wager", own.ante.id)
    return Awaits("dealer", "call “No more bets”", rules.layout.no_more_bets.cite.id, shared.CallNoMoreBets())


def _awaits_deal(table: Stud, rules: StudRules) -> Awaits:
    own = rules.own
    if table.dealer.exposed:
        return Awaits("dealer", "deal the cards", own.from_left.id, m.DealCards())
    return Awaits(CHANCE, "the deal, and the dealer’s last card", own.face_down.id)


def _awaits_decision(state: StudTable, rules: StudRules) -> Awaits:
    own = rules.own
    hand = waiting_for(state.equipment)
    if not hand.cards:
        return Awaits(CHANCE, f"the cards of {_name(state, hand.seat)}", own.betting.id)
    choices = accepted(state, (m.PlaceBet(hand.seat), m.Fold(hand.seat)), rules)
    return Awaits(f"seat {hand.seat}", "bet or fold", own.betting.id, None, choices)


def _awaits_showdown(state: StudTable, rules: StudRules) -> Awaits:
    own, table = rules.own, state.equipment
    if table.step == "showing" and table.qualified is None:
        return Awaits(CHANCE, "the dealer’s cards", own.turn.id)
    if not showdown.unshown(table):
        return Awaits("dealer", "settle the hands", rules.layout.pay_then.cite.id, m.SettleHands())
    hand = waiting_for(table)
    cite = own.show[0] if table.qualified else own.leave_up
    if not hand.cards:
        return Awaits(CHANCE, f"the cards of {_name(state, hand.seat)}", cite.id)
    # Whom the table waits for, and how, must not tell what the hand is.
    shown, left = m.ShowHand(hand.seat), m.LeaveFaceDown(hand.seat)
    duty = "show the hand" if table.qualified else "show the hand if it wins the jackpot"
    return Awaits(f"seat {hand.seat}", duty, cite.id, shown, (shown, left))


def waiting_for(table: Stud) -> Hand:
    """The hand that is to be decided on, or to be shown, before any other."""
    if table.step == "deciding":
        return next(each for each in table.hands if each.status == "to decide")
    return showdown.unshown(table)[0]


def _awaits_jackpot(state: StudTable, rules: StudRules) -> Awaits:
    own, here = rules.own, state.equipment.jackpot
    ask = len(jackpot.payable_by(rules)) > 1
    if asked := [each for each in here.claims if ask and each.means is None and each.kind in jackpot.NOT_ONLY_CHIPS]:
        return _awaits_means(asked[0], rules)
    if not all(each.verified for each in here.claims):
        return Awaits("dealer", "verify the hands", own.verify.id, m.VerifyJackpot())
    if not here.up and not is_linked(rules):
        up = m.ReportController("game supervisor", up=True)
        return Awaits("game supervisor", "have the jackpot’s controller work again", own.meter[0].id, up)
    if is_linked(rules):
        return Awaits("jackpot controller", "grant the prizes in their order", own.in_order[0].id)
    return Awaits("dealer", "pay the jackpots", own.after_settlement.id, m.PayJackpots())


def _awaits_means(claim: Claim, rules: StudRules) -> Awaits:
    ways = tuple(m.ChooseMeans(claim.seat, means) for means in jackpot.payable_by(rules))
    return Awaits(f"seat {claim.seat}", "say how it is paid", rules.own.means.id, ways[0], ways)


def _awaits_end(table: Stud, rules: StudRules) -> Awaits:
    own = rules.own
    if table.jackpot.to_count:
        return Awaits("dealer", "count the deck", own.count.id, m.CountDeck("dealer"))
    ended = next((each.result for each in table.hands if each.status == "settled"), "")
    cite = own.collect[ended] if ended else own.collect_folded[0]
    return Awaits("dealer", "collect the cards", cite.id, m.CollectCards())


def _name(state: StudTable, seat: int) -> str:
    return state.table.players[seat].name


def accepted(state: StudTable, commands: Iterable[Any], rules: StudRules) -> tuple[Any, ...]:
    return tuple(each for each in commands if isinstance(decide(state, each, rules), Accepted))


# --- cards from a shoe that no table needs


def wanted(state: StudTable, rules: StudRules) -> tuple[int | Card, ...]:
    """The cards that the table waits to see, by their places in the stack, or as they were seen before."""
    table = state.equipment
    if table.step == "dealing":
        return (table.cards.shoe.out + len(dealing.rest(table)) * dealing.each_time(table) - 1,)
    if table.step == "showing" and table.qualified is None:
        return _of_dealer(table.dealer)
    hand = waiting_for(table)
    return (hand.exposed, *hand.places[1:]) if hand.exposed else hand.places


def _of_dealer(dealer: Dealer) -> tuple[int | Card, ...]:
    hidden = dealer.places[1:] if dealer.exposed else dealer.places[:-1]
    return (*hidden, dealer.up)


def reports(told: Any, state: StudTable) -> Any:
    table, cards = state.equipment, tuple(told.draw)
    if table.step == "dealing":
        return m.DealCards(told.by, cards[0])
    if table.step == "showing" and table.qualified is None:
        return m.TurnDealersCards(told.by, cards)
    return m.LookAtCards(waiting_for(table).seat, cards)


def _acts(state: StudTable, rules: StudRules) -> Iterable[Any]:
    waits = awaits(state, rules)
    acts = (waits.act, *waits.choices) if waits.who != CHANCE else ()
    yield from dict.fromkeys(each for each in acts if each is not None and type(each) is not shared.CallNoMoreBets)
    for seat in state.table.players:
        yield m.WagerOnJackpot(seat)
        yield m.TakeJackpotChip(seat)


# --- the table as others see it


def view(state: StudTable, rules: StudRules, viewer: str) -> Mapping[str, Any]:
    """Cards that lie face down are their player's, and nobody else's."""
    table = state.equipment
    here = table.jackpot
    return seen_by_all(state, rules) | {
        "cards": type(table.cards.stage).__struct_config__.tag,
        "step": table.step,
        "deck": table.deck,
        "maximum_payout": _notice(rules),
        "hands": [_hand_value(hand, viewer) for hand in table.hands],
        "dealer": {
            "cards": table.dealer.cards or _with_up(table.dealer),
            "qualifies": table.qualified,
            "worth": str(rank(table.dealer.cards)) if table.dealer.cards else None,
        },
        "jackpot": {
            "played": rules.chosen["jackpot_operation"] != "none",
            "playable": rules.chosen["jackpot_operation"] != "none" and here.up and here.seeded,
            "meter": show(here.meter),
            "wager": show(here.terms.wager),
            "wagers": here.wagers,
            "lights": here.wagers if electronic(rules) else (),
            "carried": here.carried,
            "claims": [{"seat": each.seat, "hand": str(Kind(each.kind))} for each in here.claims],
        },
        "directions": table.directions,
        "kept_apart": table.apart,
    }


def _notice(rules: StudRules) -> str | None:
    """The maximum payout on a bet wager, as the notice at the table has it; none where the operator sets none."""
    most = showdown.maximum_payout(rules)
    return show(most) if most else None


def _hand_value(hand: Hand, viewer: str) -> dict[str, Any]:
    known = hand.cards if may_see(hand, viewer) else ()
    return {
        "seat": hand.seat,
        "cards": known or tuple(HIDDEN for _ in hand.places),
        "worth": str(rank(known)) if known else None,
        "lies": hand.shown,
        "status": hand.status,
    }


def _with_up(dealer: Dealer) -> tuple[Card, ...]:
    hidden = len(dealer.places) - bool(dealer.up)
    return (*(HIDDEN for _ in range(hidden)), *((dealer.up,) if dealer.up else ()))


def _opening(rules: StudRules) -> StudTable:
    terms = jackpot.terms_of(rules.chosen)
    played = rules.chosen["jackpot_operation"] != "none" and not is_linked(rules)
    own = Jackpot(terms, seeded=not (played and terms.seed))
    shuffler = rules.chosen["dealt_from"] == "automatic shuffler"
    cards = Stud(new_cards(1), own, shuffler, deck=first_deck(shuffler=shuffler))
    return State(Table(rules.setup.limits), BetsOpen(), cards)


STUD_GAME: Game[StudTable, StudRules] = Game(
    name="caribbean-stud",
    commands=tuple(HANDLERS),
    events=(*shared.EVENTS, *shoe.EVENTS, *jackpots.EVENTS, *m.EVENTS),
    opening=_opening,
    decide=decide,
    evolve=evolve_by(EVOLVES),
    offers=offering(decide, _acts, placing.stake_range, HANDLERS.__contains__),
    awaits=awaits,
    reports=reports,
    view=view,
    speech=speech.SPEECH,
    chance=lambda generator: VirtualShoe(generator, wanted),
)
