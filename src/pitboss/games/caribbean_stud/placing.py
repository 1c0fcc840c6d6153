"""The ante, one a player and one an area; the wager on the jackpot that goes with it; the call that ends both."""

from typing import Any

from pitboss.games.caribbean_stud import layout
from pitboss.games.caribbean_stud import messages as m
from pitboss.games.caribbean_stud.state import StudRules, StudTable, deck_due, electronic, ids
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Referred, Refused
from pitboss.shoe import messages as shoe
from pitboss.shoe import shuffling
from pitboss.shoe.dealing import not_loaded
from pitboss.shoe.state import InShoe
from pitboss.table import jackpots, mistakes, placing, settling
from pitboss.table import messages as shared
from pitboss.table.placing import staked
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, Tender

# --- checks, each saying what must hold


def in_its_time(state: StudTable, command: shared.PlaceWager, rules: StudRules) -> Refused | None:
    if command.wager not in rules.moved:
        return None
    return refuse(rules.own.bet_twice, "a bet is for the moment when the hand has been looked at", "say `bet` then")


def own_area(state: StudTable, command: shared.PlaceWager, rules: StudRules) -> Refused | None:
    """One hand a player, at the player's own place."""
    if layout.place_of(command.wager) == command.seat:
        return None
    cite = (rules.own.one_hand, rules.own.one_wager)
    return refuse(cite, "a player wagers on one hand, at the own place", layout.ante(command.seat))


def not_kept_apart(state: StudTable, command: shared.PlaceWager, rules: StudRules) -> Refused | None:
    players = state.table.players
    mine = players[command.seat].name
    for seat, player in players.items():
        apart = any({mine, player.name} <= set(group) for group in state.equipment.apart)
        if apart and seat != command.seat and staked(state, seat, layout.ante(seat)):
            because = f"by direction {mine} and {player.name} do not play together, and {player.name} has an ante"
            return refuse(rules.own.directions["apart"], because)
    return None


PLACING: tuple[placing.Check, ...] = (
    placing.seated,
    placing.wager_permitted,
    in_its_time,
    placing.bets_open,
    own_area,
    not_kept_apart,
    placing.chips_approved,
    placing.within_limits,
    placing.payable_in_chips,
    placing.holds_chips,
)


def stake_range(state: StudTable, seat: int, wager: str, rules: StudRules, tender: Tender) -> tuple[int, int, int]:
    if wager in rules.moved:
        return 1, 0, 1
    return placing.stake_range(state, seat, wager, rules, tender)


# --- the ante


def place(state: StudTable, command: shared.PlaceWager, rules: StudRules) -> Decision:
    for check in PLACING:
        if refusal := check(state, command, rules):
            return refusal
    return Accepted((_placed(command, rules.layout.made_with_chips.id, rules),))


def _placed(command: shared.PlaceWager, how: str, rules: StudRules) -> shared.WagerPlaced:
    cite = (rules.wagers[command.wager].cite.id, rules.own.ante.id, how)
    return shared.WagerPlaced(command.seat, command.wager, command.amount, cite, command.tender)


def declare(state: StudTable, command: shared.DeclareWager, rules: StudRules) -> Decision:
    decision = placing.declare(state, command, rules)
    if isinstance(decision, Refused):
        return decision
    wager = shared.PlaceWager(command.seat, command.wager, command.amount, command.tender)
    for check in PLACING:
        if refusal := check(state, wager, rules):
            return refusal
    return Accepted((_placed(wager, rules.layout.spoken.id, rules),))


def withdraw(state: StudTable, command: shared.WithdrawWager, rules: StudRules) -> Decision:
    """Not once it rides, nor the last of it under a wager on the jackpot."""
    own, seat = rules.own, command.seat
    lying = staked(state, seat, command.wager)
    if type(state.phase) is not BetsOpen and lying:
        return refuse(own.untouched, f"{command.wager} rides until it is decided")
    if seat in state.equipment.jackpot.wagers and (command.amount or lying) >= lying:
        instead = "" if electronic(rules) else "take the jackpot chip first"
        return refuse(own.needs_ante, "a wager on the jackpot rides on it", instead)
    return placing.withdraw(state, command, rules)


def find_accepted(state: StudTable, command: shared.FindAccepted, rules: StudRules) -> Decision:
    seat, wager, amount = command.seat, command.wager, command.amount
    player = state.table.players.get(seat)
    if type(state.phase) is not BetsOpen:
        question = f"does the {show(amount)} found on {wager} count in the round that is being played?"
        return Referred("game supervisor", (rules.general.disputes.id,), question)
    known = player is not None and wager in rules.wagers and command.tender.kind == "value"
    if player is None or not known or not 0 < amount <= player.rack:
        return mistakes.find_accepted(state, command, rules)
    wrong = shared.PlaceWager(seat, wager, amount)
    if refusal := in_its_time(state, wrong, rules) or own_area(state, wrong, rules):
        cite = (rules.general.unlisted.id, *refusal.cite)
        return mistakes.void_where_found(command, amount, refusal.because, cite, rules)
    return mistakes.find_accepted(state, command, rules)


# --- the jackpot


def wager_on_jackpot(state: StudTable, command: m.WagerOnJackpot, rules: StudRules) -> Decision:
    own, seat, jackpot = rules.own, command.seat, state.equipment.jackpot
    player, terms = state.table.players.get(seat), jackpot.terms
    if player is None:
        return refuse(rules.general.bound, f"nobody plays at seat {seat}", "take the seat first")
    if rules.chosen["jackpot_operation"] == "none":
        return refuse(own.pool, "no progressive jackpot is played at this table")
    if type(state.phase) is not BetsOpen:
        return refuse((own.offered, rules.layout.closed), "“No more bets” has been called")
    if jackpot.out:
        return refuse(own.meter, f"{jackpot.out}: it is not playable for now")
    if not jackpot.seeded:
        instead = f"{min(own.reset.offices)}: reset the jackpot to {show(terms.seed)}, before anything is wagered"
        return refuse(own.seed, "the pool has not been funded", instead)
    if not staked(state, seat, layout.ante(seat)):
        return refuse(own.needs_ante, "the jackpot is for those with an ante", "make an ante wager first")
    if seat in jackpot.wagers:
        return refuse(own.one_wager, "that wager has been made")
    if seat in jackpot.carried:
        return refuse((own.one_wager, own.misdeal), "the wager made before the misdeal is valid for this round")
    if command.amount not in (0, terms.wager):
        because = f"{show(command.amount)} is not the chip for the jackpot"
        return refuse(own.jackpot_chip, because, f"a chip of {show(terms.wager)}, as the sign says")
    if player.rack < terms.wager:
        return refuse(rules.general.approved_chips, f"{player.name} holds {show(player.rack)} in chips", "buy in first")
    if electronic(rules) and not command.lit:
        because = "the light did not come on: no wager has been made"
        return Accepted((m.JackpotChipReturned(seat, because, ids(own.look, *own.light)),))
    how = (*own.electronic, *own.light) if electronic(rules) else own.manual
    cite = ids(*own.jackpot_chip, *own.needs_ante, own.pool, *how)
    return Accepted((jackpots.JackpotWagered(seat, terms.pooled, terms.kept, False, cite),))


def take_chip(state: StudTable, command: m.TakeJackpotChip, rules: StudRules) -> Decision:
    """A chip in the slot is in the pool; one on a designated area can be taken up until the call."""
    own, seat = rules.own, command.seat
    if seat not in state.equipment.jackpot.wagers:
        return refuse(own.offered, f"seat {seat} has no wager on the jackpot")
    if electronic(rules) or type(state.phase) is not BetsOpen:
        return refuse(own.untouched, "that wager has been made and accepted")
    terms = state.equipment.jackpot.terms
    because = "taken back before the deal"
    return Accepted((jackpots.JackpotWithdrawn(seat, terms.pooled, terms.kept, because, ids(*own.manual)),))


# --- the call


def not_whole(state: StudTable, rules: StudRules) -> Refused | None:
    """The refusal to go on with a deck that is known not to have fifty-two cards, whatever was done with it since."""
    own, table = rules.own, state.equipment
    deck = table.deck if isinstance(table.cards.stage, InShoe) else deck_due(table)
    if deck not in table.miscounted:
        return None
    because = (
        "the deck in use has not fifty-two cards" if not table.shuffler else f"deck {deck} has not fifty-two cards"
    )
    return refuse((own.cards.decks, own.cards.replace.cite), because, "have the cards replaced, or count it again")


def shuffle(state: StudTable, command: shoe.ShuffleCards, rules: StudRules) -> Decision:
    """In a shuffler, too, which is loaded and shuffles by itself."""
    decision = shuffling.shuffle(state, command, rules)
    if not isinstance(decision, Accepted):
        return decision
    if refusal := not_whole(state, rules):
        return refusal
    if not state.equipment.shuffler:
        return decision
    own, (shuffled,) = rules.own, decision.events
    first = own.into_the_shuffler if own.cards.shuffle.cite.id in shuffled.cite[:1] else ()
    return Accepted((shoe.CardsShuffled((*shuffled.cite, *ids(*first, *own.shuffler))),))


def call_no_more_bets(state: StudTable, command: shared.CallNoMoreBets, rules: StudRules) -> Decision:
    """Wagers on the jackpot that a misdeal has carried over count now, where there is a new ante (CS-22, CS-28)."""
    own, power = rules.own, rules.layout.no_more_bets
    if refusal := lacks(power, command.by):
        return refusal
    if type(state.phase) is not BetsOpen:
        return refuse(power.cite, "wagers are not open")
    if refusal := not_loaded(state, rules) or not_whole(state, rules):
        return refusal
    antes = [seat for seat in state.table.players if staked(state, seat, layout.ante(seat))]
    if not antes:
        return refuse(own.ante, "nobody has made an ante wager", "make one first, as `ante 10`")
    called = settling.call_no_more_bets(state, shared.CallNoMoreBets(command.by), rules)
    if not isinstance(called, Accepted):
        return called
    carried: list[Any] = []
    for seat in state.equipment.jackpot.carried:
        if seat in antes:
            carried.append(jackpots.JackpotWagered(seat, 0, 0, True, ids(own.misdeal, *own.needs_ante)))
        else:
            carried.append(no_longer(state, seat, "there is no new ante", rules))
    return Accepted((*called.events, *carried))


def no_longer(state: StudTable, seat: int, because: str, rules: StudRules) -> jackpots.JackpotWithdrawn:
    """A wager that a misdeal had carried over goes back as void."""
    terms, cite = state.equipment.jackpot.terms, ids(rules.own.misdeal, rules.general.void_wager)
    return jackpots.JackpotWithdrawn(seat, terms.pooled, terms.kept, because, cite)


HANDLERS: dict[type, Any] = {
    shared.PlaceWager: place,
    shared.DeclareWager: declare,
    shared.WithdrawWager: withdraw,
    shared.FindAccepted: find_accepted,
    shared.CallNoMoreBets: call_no_more_bets,
    m.WagerOnJackpot: wager_on_jackpot,
    m.TakeJackpotChip: take_chip,
    shoe.ShuffleCards: shuffle,
}
