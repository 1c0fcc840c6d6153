"""What the house directs or reports: restrictions, patronage, absent players, the burnt card, who cuts."""

from typing import Any

from msgspec.structs import replace

from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.evolve import notice_of
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.state import BlackjackTable, box_at, name_of
from pitboss.ruling import Accepted, Decision
from pitboss.shoe import shuffling
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.shoe.order import seated
from pitboss.shoe.shuffling import of_discards
from pitboss.shoe.state import CutOrder, InShoe
from pitboss.table import areas
from pitboss.table import messages as shared
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen

# --- who cuts


def cut_order(state: BlackjackTable, rules: BlackjackRules) -> CutOrder:
    """From the player whom the last shoe has designated, clockwise; who is absent is not asked (BJ-04, BJ-05)."""
    own, cards, gone = rules.own, state.equipment.cards, state.equipment.absent
    designates = own.cut_by
    seats = [seat for seat in seated(state, rules) if seat not in gone]
    first, cite = min(seats, default=0), designates["first"]
    if cards.replaced:
        cite = designates["replaced"]
    elif cards.met_at == layout.DEALER:
        first, cite = max(seats, default=0), designates["dealer"]
    elif cards.met_at:
        first, cite = layout.box_of(cards.met_at), designates["box"]
    elif of_discards(cards):
        cite = own.cut_refused
    else:
        first = next((seat for seat in state.table.players if seat in seats), 0)
    around = [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]
    if cards.met_at and state.equipment.cut_by in state.table.players and state.equipment.cut_by not in gone:
        around = list(dict.fromkeys((state.equipment.cut_by, *around)))  # whose box it is, wherever they sit
    return CutOrder(tuple(around), (cite, own.cut_refused))


# --- the burnt card


def burn(state: BlackjackTable, command: m.BurnCard, rules: BlackjackRules) -> Decision:
    own, course = rules.own, state.equipment.course
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    if not rules.chosen["burn_first_card"]:
        return refuse(own.burn, "at this table the first card is dealt, not discarded")
    if course.rounds or course.burnt or type(state.phase) is not BetsOpen or state.equipment.cards.shoe.out:
        return refuse(own.burn, "only the first card of a shoe is discarded, before its first round")
    return Accepted((m.CardBurnt(ids(own.burn)),))


def look_at_burnt(state: BlackjackTable, command: m.LookAtBurnt, rules: BlackjackRules) -> Decision:
    own, burnt = rules.own, state.equipment.course.burnt
    if command.seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {command.seat}", "take the seat first")
    if burnt is None or not isinstance(state.equipment.cards.stage, InShoe):
        return refuse(own.burn, "no card of this shoe has been discarded")
    if burnt.asked:
        return refuse(own.burn, "it is being shown", "ask again afterwards")
    if burnt.card:
        return Accepted((m.BurntSeen(command.seat, burnt.card, ids(own.burn)),))
    return Accepted((m.BurntAsked(command.seat, ids(own.burn)),))


def show_burnt(state: BlackjackTable, command: m.ShowBurnt, rules: BlackjackRules) -> Decision:
    own, burnt, shoe = rules.own, state.equipment.course.burnt, state.equipment.cards.shoe
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if burnt is None or not burnt.asked or burnt.asked != command.seat:
        return refuse(own.burn, f"{name_of(state, command.seat)} has not asked to look at the discarded card")
    if refusal := impossible(replace(shoe, out=shoe.out - 1), (command.card,), rules):
        return refusal
    return Accepted((m.BurntSeen(command.seat, command.card, ids(own.burn)),))


# --- players who come late, and places that are wanted


def restrict(state: BlackjackTable, command: m.RestrictToMinimum, rules: BlackjackRules) -> Decision:
    """An inspector knows of it before it is applied (BJ-25)."""
    own, course, seat = rules.own, state.equipment.course, command.seat
    if refusal := lacks(own.restricts, command.by):
        return refusal
    if seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {seat}")
    if any(each.seat == seat for each in course.restricted):
        return refuse(own.restrict_notice, f"{name_of(state, seat)} is held to the minimum already")
    late, skipped = seat not in course.in_first and course.rounds > 0, seat in course.declined
    if not late and not skipped:
        because = f"{name_of(state, seat)} has wagered from the first round of this shoe on"
        return refuse(tuple(own.restrict.values()), because)
    cite = ids(own.restrict["late" if late else "skipped"], own.restrict_notice)
    if seat not in course.proposed:
        return Accepted((m.RestrictionProposed(seat, cite),))
    if notice_of(seat) in state.table.notices_owed:
        return refuse(own.restrict_notice, "an inspector has not been told", "notify the inspector first")
    return Accepted((m.RestrictedToMinimum(seat, cite),))


def report_patronage(state: BlackjackTable, command: m.ReportPatronage, rules: BlackjackRules) -> Decision:
    power = rules.own.patronage
    if refusal := lacks(power, command.by):
        return refusal
    if command.full == state.equipment.full:
        return refuse(power.cite, "that is on record")
    return Accepted((m.PatronageReported(command.full, ids(power.cite, rules.own.boxes)),))


def limit_boxes(state: BlackjackTable, command: areas.LimitArea, rules: BlackjackRules) -> Decision:
    return areas.limit_area(state, command, rules.own.box_maximum, state.equipment.limited, rules)


def lift_limit(state: BlackjackTable, command: areas.LiftAreaLimit, rules: BlackjackRules) -> Decision:
    return areas.lift_limit(command, rules.own.box_maximum, state.equipment.limited)


# --- players who leave or are absent, and announcements


def leave_seat(state: BlackjackTable, command: shared.LeaveSeat, rules: BlackjackRules) -> Decision:
    """Whom the table waits for, it waits for no longer."""
    decision = shuffling.leave_seat(state, command, rules)
    if not isinstance(decision, Accepted):
        return decision
    return Accepted(tuple(followed(state, list(decision.events), rules)))


def report_absent(state: BlackjackTable, command: m.ReportAbsent, rules: BlackjackRules) -> Decision:
    """Whom the table waits for, it waits for no longer."""
    own, seat = rules.own, command.seat
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {seat}")
    if (seat in state.equipment.absent) == command.absent:
        return refuse(own.absent.cite, "that is on record")
    reported = m.AbsenceReported(seat, command.absent, ids(own.absent.cite))
    return Accepted(tuple(followed(state, [reported], rules)))


def direct(state: BlackjackTable, command: m.DirectCards, rules: BlackjackRules) -> Decision:
    """Cards for the hand of an absent player, where nobody else may decide (BJ-32)."""
    own, played = rules.own, state.equipment.round
    if refusal := lacks(own.absent, command.by):
        return refusal
    found = flow.turn(played)
    if found is None or found[0].number != command.box or played.pending or flow.insurance_first(played):
        return refuse(own.absent.cite, f"box {command.box} is not to be decided on now")
    if not flow.absent(state, found[0]):
        return refuse(own.absent.cite, "whoever decides on that box is present")
    if command.box in played.directed:
        return refuse(own.absent.cite, "that direction has been given")
    return Accepted(tuple(followed(state, [m.CardsDirected(command.box, ids(own.absent.cite))], rules)))


def report_announcement(state: BlackjackTable, command: m.ReportAnnouncement, rules: BlackjackRules) -> Decision:
    """Nobody may rely on what was announced: the cards count."""
    own, box = rules.own, box_at(state.equipment.round, command.box)
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    hand = next((each for each in box.hands if each.which == command.which and each.cards), None) if box else None
    place = layout.hand(command.box, command.which)
    if hand is None:
        return refuse(own.own_total, f"no cards lie on {place}")
    if hand.total == command.total:
        return refuse(own.own_total, f"{place} has {hand.total}, as it was announced")
    cite = ids(own.own_total)
    return Accepted((m.AnnouncementDisregarded(command.box, command.which, command.total, hand.total, cite),))


HANDLERS: dict[type, Any] = {
    m.BurnCard: burn,
    m.LookAtBurnt: look_at_burnt,
    m.ShowBurnt: show_burnt,
    m.RestrictToMinimum: restrict,
    m.ReportPatronage: report_patronage,
    areas.LimitArea: limit_boxes,
    areas.LiftAreaLimit: lift_limit,
    shared.LeaveSeat: leave_seat,
    m.ReportAbsent: report_absent,
    m.DirectCards: direct,
    m.ReportAnnouncement: report_announcement,
}
