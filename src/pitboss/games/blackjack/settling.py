"""What rides on the hands is paid, taken or given back: at a blackjack, at a bust, and against the dealer's hand."""

from typing import Any

from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.shapes import AfterSplit, Came, Showdown, taken_by_blackjack
from pitboss.games.blackjack.state import Blackjack, BlackjackTable, Box, Hand, Round, dealer_draws, is_soft, total
from pitboss.money import Odds
from pitboss.ruling import Accepted, Decision
from pitboss.shoe import messages as shoe
from pitboss.shoe.shuffling import vacant
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.settling import winnings
from pitboss.table.state import NoMoreBets, Placed
from pitboss.wager import Lose, Ruling, StandOff, Win, judge


def won(placed: Placed, odds: Odds, cite: tuple[str, ...], rules: BlackjackRules) -> shared.WagerWon:
    """A win paid and its stake given back, under the rounding clause too where chips cannot make it exactly."""
    amount = winnings(placed.stake, odds, rules)
    if amount * odds.on != placed.stake * odds.pays:
        cite = (*cite, rules.general.rounding[1].id)
    return shared.WagerWon(
        placed.seat, placed.wager, placed.stake, amount, str(odds), cite, placed.tender, stake_back=True
    )


def lost(placed: Placed, cite: tuple[str, ...]) -> shared.WagerLost:
    return shared.WagerLost(placed.seat, placed.wager, placed.stake, cite, placed.tender)


def returned(placed: Placed, because: str, cite: tuple[str, ...]) -> shared.WagerReturned:
    return shared.WagerReturned(placed.seat, placed.wager, placed.stake, because, cite, placed.tender)


def concluded(placed: Placed, ruling: Ruling, rules: BlackjackRules, also: tuple[str, ...] = ()) -> Any:
    cite = tuple(dict.fromkeys((*ruling.cite, *also))) if also else ruling.cite
    outcome = ruling.outcome
    match outcome:
        case Win():
            return won(placed, outcome.odds, cite, rules)
        case StandOff():
            return returned(placed, "a stand off", cite)
        case _:
            return lost(placed, cite)


# --- before the dealer's second card


def blackjack_paid(state: BlackjackTable, box: Box, hand: Hand, rules: BlackjackRules) -> list[Any]:
    """Against a card from two to nine, whatever the dealer comes to."""
    cite = ids(rules.own.blackjack_paid, rules.own.pays)
    return [won(each, blackjack_odds(each.wager, rules), cite, rules) for each in flow.on_hand(state, box, hand)]


def blackjack_odds(wager: str, rules: BlackjackRules) -> Odds:
    outcome = judge(rules.wagers[wager], None, Showdown("blackjack", by_value.BEST)).outcome
    assert isinstance(outcome, Win)
    return outcome.odds


def busted(state: BlackjackTable, box: Box, hand: Hand, rules: BlackjackRules) -> list[Any]:
    """Only the wagers on that hand: insurance, and what rides on other hands of the box, stays (BJ-18)."""
    over = Showdown("over", by_value.BEST)
    return [
        concluded(each, judge(rules.wagers[each.wager], None, over), rules, rules.own.over_21)
        for each in flow.on_hand(state, box, hand)
    ]


# --- the dealer's hand


def insurance(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """Decided by the dealer's second card as soon as it lies there."""
    rank, cite = state.equipment.round.dealer[1][0], ids(rules.own.insurance_collected)
    return [
        concluded(each, ruling, rules, cite if isinstance(ruling.outcome, Lose) else ())
        for each in state.table.layout
        if each.wager.startswith("insurance ")
        for ruling in (judge(rules.wagers[each.wager], None, rank),)
    ]


def after_dealer(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """The dealer's total, once all decisions have been made and no further card is taken."""
    played = state.equipment.round
    if played.done or played.faults or flow.insurance_first(played) or flow.dealer_due(state, rules):
        return []
    own, stopped, soft = rules.own, dealer_draws(played.dealer), is_soft(played.dealer)
    cite = own.no_effect if stopped else own.soft_end if soft else own.hard_end
    blackjack = dealer_came(played) == "blackjack"
    if blackjack:
        cite = (*cite, own.blackjack.id)
    done = m.DealerDone(total(played.dealer), soft, stopped, blackjack, cite)
    return [done, *_after_busts(state, rules)]


def dealer_came(played: Round) -> Came:
    """Where the first card was missed, an ace and a ten are twenty-one and no blackjack."""
    if flow.dealers_blackjack(played):
        return by_value.BEST if played.no_first_card else "blackjack"
    points = total(played.dealer)
    return "over" if points > by_value.BEST else points


def came(hand: Hand) -> Came:
    return "blackjack" if hand.blackjack else hand.total


# --- all that rides on a box


def settle(state: BlackjackTable, command: m.SettleBoxes, rules: BlackjackRules) -> Decision:
    """One box after another, each wholly, so that a win is collected only when all wins in its box are paid."""
    power, played = rules.layout.pay_then, state.equipment.round
    if refusal := lacks(power, command.by):
        return refusal
    if not played.done:
        return refuse(power.cite, "the dealer’s hand is not complete", "complete the round first")
    events: list[Any] = []
    for box in played.boxes:
        if command.box in (0, box.number) and (riding := flow.on_box(state, box.number)):
            events += _settled(state, box, riding, rules)
    if not events:
        return refuse(power.cite, "nothing rides there any more", "collect the cards")
    return Accepted(tuple(events))


def _settled(state: BlackjackTable, box: Box, riding: list[Placed], rules: BlackjackRules) -> list[Any]:
    played = state.equipment.round
    theirs = dealer_came(played)
    if len(riding) > 1:
        riding.sort(key=lambda each: layout.positions(box.number).index(each.wager))
    natural = box.hands[0].blackjack
    if flow.dealers_blackjack(played) and not natural:
        return _against_blackjack(box, riding, theirs, rules)
    also: tuple[str, ...] = (rules.own.split_settled.id,) if len(box.hands) > 1 else ()
    if natural and not played.no_first_card:
        also = (rules.own.blackjack_waits.id,)  # it has waited for the dealer's second card
    hands = {hand.which: came(hand) for hand in box.hands}
    events: list[Any] = []
    for each in riding:
        showdown = Showdown(hands[layout.hand_of(each.wager)], theirs)
        events.append(concluded(each, judge(rules.wagers[each.wager], None, showdown), rules, also))
    return events


def _against_blackjack(box: Box, riding: list[Placed], theirs: Came, rules: BlackjackRules) -> list[Any]:
    """Bettor by bettor: no more than the original wager is taken, wherever on the box it rides now."""
    hands = {hand.which: came(hand) for hand in box.hands}
    original = rules.wagers[layout.box(box.number)]
    events: list[Any] = []
    for seat in dict.fromkeys([each.seat for each in riding]):
        mine = [
            (each, judge(original, None, Showdown(hands[layout.hand_of(each.wager)], theirs)))
            for each in riding
            if each.seat == seat
        ]
        events += _original_only(box, seat, mine, rules)
    return events


def _after_busts(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """Where a house reads it so, busts beyond the original wager come back with the dealer's blackjack."""
    events: list[Any] = []
    if not flow.dealers_blackjack(state.equipment.round):
        return events
    for box in state.equipment.round.boxes:
        standing = {each.seat for each in flow.on_box(state, box.number)}
        for each in box.originals:
            if each.seat not in standing and box.lost(each.seat) > each.amount:
                events += _original_only(box, each.seat, [], rules)
    return events


def _original_only(box: Box, seat: int, mine: list[tuple[Placed, Ruling]], rules: BlackjackRules) -> list[Any]:
    """A dealer's blackjack after a double or a split takes the original amount, and no more (BJ-16, BJ-17)."""
    own = rules.own
    ways = {way for other, way in box.added if other == seat}
    also = ids(
        *((own.double_original,) if "double" in ways else ()), *((own.split_original,) if "split" in ways else ())
    )
    # What stands off, or wins where the dealer’s is no blackjack, is neither taken nor given up.
    events = [concluded(each, ruling, rules) for each, ruling in mine if not isinstance(ruling.outcome, Lose)]
    standing = [(each, ruling) for each, ruling in mine if isinstance(ruling.outcome, Lose)]
    reading: AfterSplit = str(rules.chosen["dealer_blackjack_after_split"])  # type: ignore[assignment]
    take = taken_by_blackjack(reading, box.original(seat), box.lost(seat), sum(each.stake for each, _ in standing))
    for each, ruling in standing:
        if each.stake <= take:
            events.append(lost(each, tuple(dict.fromkeys((*ruling.cite, *also)))))
            take -= each.stake
        else:
            events.append(returned(each, "the original wager alone is lost", also))
    if take < 0:
        first = layout.box(box.number)
        events.append(shared.Reversed(seat, first, -take, 0, 0, also))
        events.append(shared.WagerReturned(seat, first, -take, "no more than the original wager is lost", also))
    return events


# --- the cards


def collect_cards(state: BlackjackTable, command: m.CollectCards, rules: BlackjackRules) -> Decision:
    """From the farthest right, counter-clockwise; the dealer's own at last. What the round has brought comes due."""
    own, played = rules.own, state.equipment.round
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if type(state.phase) is not NoMoreBets or not played.done:
        return refuse(own.collect_cards[0], "the round is not over", "complete it first")
    if state.table.layout and any(flow.on_box(state, box.number) for box in played.boxes):
        return refuse(own.collect_cards[0], "boxes have still to be settled", "settle them first")
    boxes = tuple([box.number for box in reversed(played.boxes) if _lies(box)])
    events = (m.CardsCollected(boxes, own.collected), shared.RoundClosed(played.dealer, own.closed))
    return Accepted((*events, *after_round(state, rules)))


def _lies(box: Box) -> bool:
    """Whether cards of this box are still on the table."""
    for hand in box.hands:  # noqa: SIM110 - asked after every round
        if hand.status != "gone":
            return True
    return False


def after_round(state: BlackjackTable, rules: BlackjackRules) -> tuple[Any, ...]:
    """The shuffle that the round has brought, or that its last player has left behind."""
    table: Blackjack = state.equipment
    if table.owed:
        return (shoe.ShuffleDue(table.owed.because, table.owed.cite),)
    clause = rules.own.cards.after_vacancy
    return (vacant(clause),) if clause and not state.table.players else ()


HANDLERS: dict[type, Any] = {
    m.SettleBoxes: settle,
    m.CollectCards: collect_cards,
}
