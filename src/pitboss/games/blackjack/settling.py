"""What rides on the hands is paid, taken or given back: at a blackjack, at a bust, and against the dealer's hand."""

from typing import Any

from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.shapes import AfterSplit, Came, Showdown, taken_by_blackjack
from pitboss.games.blackjack.state import Blackjack, BlackjackRules, BlackjackTable, Box, Hand, ids
from pitboss.money import Odds
from pitboss.ruling import Accepted, Decision
from pitboss.shoe import messages as shoe
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
    cite = (*ruling.cite, *also)
    match ruling.outcome:
        case Win(odds):
            return won(placed, odds, cite, rules)
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
    cite = ids(rules.own.bust)
    return [
        concluded(each, judge(rules.wagers[each.wager], None, over), rules, cite)
        for each in flow.on_hand(state, box, hand)
    ]


# --- the dealer's hand


def after_dealer(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """Insurance as soon as the second card lies there; the dealer's total once no further card is taken."""
    table = state.equipment
    if flow.turn(table) or table.pending or table.done or table.faults or flow.insurance_first(table):
        return []
    if len(table.dealer) > 1 and (found := _insurance(state, rules)):
        return found
    if flow.dealer_due(state, rules):
        return []
    own, values = rules.own, table.dealer_values
    stopped = by_value.dealer_draws(values) and not by_value.is_blackjack(values)
    done = m.DealerDone(by_value.total(values), stopped, ids(own.dealer_stops if stopped else own.dealer_draws))
    return [done, *after_busts(state, rules)]


def _insurance(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    rank, cite = state.equipment.dealer[1][0], ids(rules.own.insurance_collected)
    return [
        concluded(each, ruling, rules, cite if isinstance(ruling.outcome, Lose) else ())
        for each in state.table.layout
        if each.wager.startswith("insurance ")
        for ruling in (judge(rules.wagers[each.wager], None, rank),)
    ]


def dealer_came(table: Blackjack) -> Came:
    values = table.dealer_values
    if by_value.is_blackjack(values):
        return by_value.BEST if table.no_first_card else "blackjack"
    total = by_value.total(values)
    return "over" if total > by_value.BEST else total


def came(hand: Hand) -> Came:
    return "blackjack" if hand.blackjack else hand.total


# --- all that rides on a box


def settle(state: BlackjackTable, command: m.SettleBoxes, rules: BlackjackRules) -> Decision:
    """One box after another, each wholly, so that a win is collected only when all wins in its box are paid."""
    power, table = rules.layout.pay_then, state.equipment
    if refusal := lacks(power, command.by):
        return refusal
    if type(state.phase) is not NoMoreBets or not _complete(state, rules):
        return refuse(power.cite, "the dealer’s hand is not complete", "complete the round first")
    riding = [box for box in table.boxes if flow.on_box(state, box.number)]
    chosen = [box for box in riding if command.box in (0, box.number)]
    if not chosen:
        return refuse(power.cite, "nothing rides there any more", "collect the cards")
    return Accepted(tuple(event for box in chosen for event in _settled(state, box, rules)))


def _complete(state: BlackjackTable, rules: BlackjackRules) -> bool:
    """Every decision is made, and the dealer takes no more cards."""
    return state.equipment.done or any(type(each) is m.DealerDone for each in after_dealer(state, rules))


def _settled(state: BlackjackTable, box: Box, rules: BlackjackRules) -> list[Any]:
    table = state.equipment
    theirs, events = dealer_came(table), list[Any]()
    hands = {hand.which: hand for hand in box.hands}
    against = by_value.is_blackjack(table.dealer_values)
    mine: dict[int, list[tuple[Placed, Ruling]]] = {}
    for each in sorted(flow.on_box(state, box.number), key=lambda each: layout.positions(box.number).index(each.wager)):
        showdown = Showdown(came(hands[layout.hand_of(each.wager)]), theirs)
        mine.setdefault(each.seat, []).append((each, judge(rules.wagers[each.wager], None, showdown)))
    for seat, rulings in mine.items():
        if against and any(other == seat for other, _ in box.added):
            events += _original_only(box, seat, rulings, rules)
        else:
            events += [concluded(each, ruling, rules) for each, ruling in rulings]
    return events


def after_busts(state: BlackjackTable, rules: BlackjackRules) -> list[Any]:
    """Where a house reads it so, busts beyond the original wager come back with the dealer's blackjack."""
    table = state.equipment
    if not by_value.is_blackjack(table.dealer_values):
        return []
    events: list[Any] = []
    for box in table.boxes:
        standing = {each.seat for each in flow.on_box(state, box.number)}
        for each in box.originals:
            if each.seat not in standing and box.of(each.seat, box.busted) > each.amount:
                events += _original_only(box, each.seat, [], rules)
    return events


def _original_only(box: Box, seat: int, rulings: list[tuple[Placed, Ruling]], rules: BlackjackRules) -> list[Any]:
    """A dealer's blackjack against a hand that was doubled or split takes the original amount, and no more."""
    own = rules.own
    ways = {way for other, way in box.added if other == seat}
    also = ids(
        *((own.double_original,) if "double" in ways else ()), *((own.split_original,) if "split" in ways else ())
    )
    # What a twenty-one stands off (where the dealer's is none that counts as a blackjack) is not taken at all.
    standing = [(each, ruling) for each, ruling in rulings if not _stands_off(each, ruling, rules)]
    events = [concluded(each, ruling, rules) for each, ruling in rulings if _stands_off(each, ruling, rules)]
    reading: AfterSplit = str(rules.chosen["dealer_blackjack_after_split"])  # type: ignore[assignment]
    original, busts = box.of(seat, box.originals), box.of(seat, box.busted)
    take = taken_by_blackjack(reading, original, busts, sum(each.stake for each, _ in standing))
    for each, ruling in standing:
        if each.stake <= take:
            cite = ruling.cite if isinstance(ruling.outcome, Lose) else ()
            events.append(lost(each, tuple(dict.fromkeys((*cite, *also)))))
            take -= each.stake
        else:
            events.append(returned(each, "the original wager alone is lost", also))
    if take < 0:
        first = layout.box(box.number)
        events.append(shared.Reversed(seat, first, -take, 0, 0, also))
        events.append(shared.WagerReturned(seat, first, -take, "no more than the original wager is lost", also))
    return events


def _stands_off(placed: Placed, ruling: Ruling, rules: BlackjackRules) -> bool:
    """A stand off by rule 4.1(e), and not the return of what was added."""
    if not isinstance(ruling.outcome, StandOff):
        return False
    return not {rules.own.double_original.id, rules.own.split_original.id} & set(ruling.cite)


# --- the cards


def collect_cards(state: BlackjackTable, command: m.CollectCards, rules: BlackjackRules) -> Decision:
    """From the farthest right, counter-clockwise; the dealer's own at last. What the round has brought comes due."""
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if type(state.phase) is not NoMoreBets or not _complete(state, rules):
        return refuse(own.collect_cards[0], "the round is not over", "complete it first")
    if any(flow.on_box(state, box.number) for box in table.boxes):
        return refuse(own.collect_cards[0], "boxes have still to be settled", "settle them first")
    boxes = tuple(box.number for box in reversed(table.boxes) if any(hand.status != "gone" for hand in box.hands))
    closing = shared.RoundClosed(table.dealer, ids(own.round))
    events = [m.CardsCollected(boxes, ids(*own.collect_cards)), closing]
    return Accepted((*events, *after_round(table)))


def after_round(table: Blackjack) -> tuple[Any, ...]:
    if table.shuffle_because is None:
        return ()
    because, cite = table.shuffle_because
    return (shoe.ShuffleDue(because, (cite,)),)


HANDLERS: dict[type, Any] = {
    m.SettleBoxes: settle,
    m.CollectCards: collect_cards,
}
