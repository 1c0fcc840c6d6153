"""Caribbean stud poker put together: whom the table waits for, who sees what of it, and the functions of the game."""

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.draws.cards import HIDDEN, Card
from pitboss.errors import PitbossError
from pitboss.games.caribbean_stud import dealing, irregular, jackpot, layout, placing, showdown, speech
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.evolve import EVOLVES
from pitboss.games.caribbean_stud.ranking import Kind, rank
from pitboss.games.caribbean_stud.shapes import NoHand, Prize
from pitboss.games.caribbean_stud.state import (
    Claim,
    Dealer,
    Hand,
    Jackpot,
    Stud,
    StudRules,
    StudTable,
    is_linked,
)
from pitboss.money import show
from pitboss.ruling import CHANCE, Accepted, Awaits, Decision, Game
from pitboss.shoe import messages as shoe
from pitboss.shoe import opening, shuffling
from pitboss.shoe.opening import REPLACEMENT
from pitboss.shoe.state import new_cards
from pitboss.shoe.virtual import VirtualShoe
from pitboss.table import jackpots, mistakes, people, signs
from pitboss.table import messages as shared
from pitboss.table.assemble import offering
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
    **showdown.HANDLERS,
    **jackpot.HANDLERS,
    **irregular.HANDLERS,
}
del HANDLERS[shared.CorrectResult]  # a round has no single result


def decide(state: StudTable, command: Any, rules: StudRules) -> Decision:
    try:
        handler = HANDLERS[type(command)]
    except KeyError:
        raise PitbossError(f"Caribbean stud poker knows no command {type(command).__name__}") from None
    return handler(state, command, rules)  # type: ignore[no-any-return]


def evolve(state: StudTable, event: Any) -> StudTable:
    return EVOLVES[type(event)](state, event)  # type: ignore[no-any-return]


# --- whom the table waits for


def awaits(state: StudTable, rules: StudRules) -> Awaits:
    table = state.equipment
    if REPLACEMENT in state.table.notices_owed and type(state.phase) is BetsOpen:
        notice = shared.NotifyInspector("game supervisor")
        return Awaits("game supervisor", "notify the inspector", rules.own.cards.replace.cite.id, notice)
    if not table.jackpot.seeded:
        return _awaits_seed(table, rules)
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
    hand = next(each for each in state.equipment.hands if each.status == "to decide")
    if not hand.cards:
        return Awaits(CHANCE, f"the cards of {_name(state, hand.seat)}", own.betting.id)
    choices = accepted(state, (m.PlaceBet(hand.seat), m.Fold(hand.seat)), rules)
    return Awaits(f"seat {hand.seat}", "bet or fold", own.betting.id, None, choices)


def _awaits_showdown(state: StudTable, rules: StudRules) -> Awaits:
    own, table = rules.own, state.equipment
    if table.step == "showing" and table.qualified is None:
        return Awaits(CHANCE, "the dealer’s cards", own.turn.id)
    if waiting := [*showdown.unshown(table), *_may_claim(table, rules)]:
        hand = waiting[0]
        if not hand.cards:
            return Awaits(CHANCE, f"the cards of {_name(state, hand.seat)}", own.show[0].id)
        shown, left = m.ShowHand(hand.seat), m.LeaveFaceDown(hand.seat)
        cite = own.show[0] if table.qualified else own.leave_up
        return Awaits(f"seat {hand.seat}", "show the hand", cite.id, shown, (shown, left))
    return Awaits("dealer", "settle the hands", rules.layout.pay_then.cite.id, m.SettleHands())


def _may_claim(table: Stud, rules: StudRules) -> list[Hand]:
    """The hands that the dealer does not play against, and that would win the jackpot if they were shown."""
    if table.qualified is not False:
        return []
    jackpot_wager = rules.own.wagers.jackpot(rules.chosen)
    return [
        hand
        for hand in showdown.remaining(table)
        if hand.seat in table.jackpot.wagers
        and hand.shown == "face down"
        and (not hand.cards or isinstance(jackpot_wager.judge(NoHand(rank(hand.cards).kind)).then, Prize))
    ]


def _awaits_jackpot(state: StudTable, rules: StudRules) -> Awaits:
    own, here = rules.own, state.equipment.jackpot
    if asked := [each for each in here.claims if each.means is None and Kind(each.kind) in jackpot.BY_CHEQUE]:
        return _awaits_means(asked[0], rules)
    if not all(each.verified for each in here.claims):
        return Awaits("dealer", "verify the hands", own.verify.id, m.VerifyJackpot())
    if not here.up:
        up = m.ReportController("game supervisor", up=True)
        return Awaits("game supervisor", "have the jackpot’s controller work again", own.meter[0].id, up)
    if is_linked(rules):
        return Awaits("jackpot controller", "grant the prizes in their order", own.in_order[0].id)
    return Awaits("dealer", "pay the jackpots", own.after_settlement.id, m.PayJackpots())


def _awaits_means(claim: Claim, rules: StudRules) -> Awaits:
    chips, cash, cheque = (m.ChooseMeans(claim.seat, means) for means in ("chips", "cash", "cheque"))
    return Awaits(f"seat {claim.seat}", "say how it is paid", rules.own.means.id, chips, (chips, cash, cheque))


def _awaits_end(table: Stud, rules: StudRules) -> Awaits:
    own = rules.own
    if table.jackpot.to_count:
        return Awaits("dealer", "count the deck", own.count.id, m.CountDeck("dealer"))
    return Awaits("dealer", "collect the cards", own.no_hand_collect.id, m.CollectCards())


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
    hand = _unseen(state, rules)
    return (hand.exposed, *hand.places[1:]) if hand.exposed else hand.places


def _of_dealer(dealer: Dealer) -> tuple[int | Card, ...]:
    hidden = dealer.places[1:] if dealer.exposed else dealer.places[:-1]
    return (*hidden, dealer.up)


def _unseen(state: StudTable, rules: StudRules) -> Hand:
    """The hand that is waited for, and whose cards nobody has looked at."""
    table = state.equipment
    if table.step == "deciding":
        return next(each for each in table.hands if each.status == "to decide")
    return [*showdown.unshown(table), *_may_claim(table, rules)][0]


def reports(told: Any, state: StudTable) -> Any:
    table, cards = state.equipment, tuple(told.draw)
    if table.step == "dealing":
        return m.DealCards(told.by, cards[0])
    if table.step == "showing" and table.qualified is None:
        return m.TurnDealersCards(told.by, cards)
    if table.step == "deciding":
        waiting = [each for each in table.hands if each.status == "to decide"]
    else:  # whoever has bet without a look, and has to show
        claiming = (
            table.hands if table.qualified else [each for each in table.hands if each.seat in table.jackpot.wagers]
        )
        waiting = [each for each in claiming if each.status == "bet" and not each.cards]
    return m.LookAtCards(waiting[0].seat, cards)


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
        "hands": [_hand_value(hand, viewer) for hand in table.hands],
        "dealer": {
            "cards": table.dealer.cards or _with_up(table.dealer),
            "qualifies": table.qualified,
            "worth": str(rank(table.dealer.cards)) if table.dealer.cards else None,
        },
        "jackpot": {
            "played": rules.chosen["jackpot_operation"] != "none",
            "playable": here.up,
            "meter": show(here.meter),
            "wager": show(here.terms.wager),
            "lit": here.wagers,
            "carried": here.carried,
        },
        "directions": table.directions,
    }


def _hand_value(hand: Hand, viewer: str) -> dict[str, Any]:
    mine = viewer == f"seat {hand.seat}" or hand.shown == "face up"
    known = hand.cards if mine else ()
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
    return State(Table(rules.setup.limits), BetsOpen(), Stud(new_cards(1), own, shuffler))


STUD_GAME: Game[StudTable, StudRules] = Game(
    name="caribbean-stud",
    commands=tuple(HANDLERS),
    events=(*shared.EVENTS, *shoe.EVENTS, *jackpots.EVENTS, *m.EVENTS),
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
