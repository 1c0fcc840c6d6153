"""What the house directs or reports: restrictions, patronage, absent players, the burnt card, who cuts."""

from typing import Any

from msgspec.structs import replace

from pitboss.games.blackjack import flow, layout
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.evolve import notice_of
from pitboss.games.blackjack.following import followed
from pitboss.games.blackjack.state import BlackjackRules, BlackjackTable, box_at, ids
from pitboss.ruling import Accepted, Decision
from pitboss.shoe.dealing import impossible, not_loaded
from pitboss.shoe.order import seated
from pitboss.shoe.state import CutOrder
from pitboss.table import areas
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen

# --- who cuts


def cut_order(state: BlackjackTable, rules: BlackjackRules) -> CutOrder:
    """From the player whom the last shoe has designated, clockwise (BJ-04, BJ-05)."""
    own, cards, seats = rules.own, state.equipment.cards, seated(state, rules)
    designates = own.cut_by
    if not seats:
        return CutOrder((), (designates["first"],))
    if cards.replaced:
        first, cite = seats[0], designates["replaced"]
    elif cards.met_at == layout.DEALER:
        first, cite = seats[-1], designates["dealer"]
    elif cards.met_at:
        first, cite = layout.box_of(cards.met_at), designates["box"]
    else:
        first, cite = next(seat for seat in state.table.players if seat in seats), designates["first"]
    around = [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]
    return CutOrder(tuple(around), (cite, own.cut_refused))


# --- the burnt card


def burn(state: BlackjackTable, command: m.BurnCard, rules: BlackjackRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    if not rules.chosen["burn_first_card"]:
        return refuse(own.burn, "at this table the first card is dealt, not discarded")
    if table.rounds or table.burnt or type(state.phase) is not BetsOpen or table.cards.shoe.out:
        return refuse(own.burn, "only the first card of a shoe is discarded, before its first round")
    return Accepted((m.CardBurnt(ids(own.burn)),))


def look_at_burnt(state: BlackjackTable, command: m.LookAtBurnt, rules: BlackjackRules) -> Decision:
    own, burnt = rules.own, state.equipment.burnt
    if command.seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {command.seat}", "take the seat first")
    if burnt is None or burnt.asked or type(state.phase) is not BetsOpen:
        return refuse(own.burn, "no discarded card can be looked at now", "ask between rounds")
    if burnt.card:
        return Accepted((m.BurntSeen(command.seat, burnt.card, ids(own.burn)),))
    return Accepted((m.BurntAsked(command.seat, ids(own.burn)),))


def show_burnt(state: BlackjackTable, command: m.ShowBurnt, rules: BlackjackRules) -> Decision:
    own, table = rules.own, state.equipment
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if table.burnt is None or table.burnt.asked != command.seat:
        return refuse(own.burn, f"seat {command.seat} has not asked to look at the discarded card")
    known = replace(table.cards.shoe, out=table.cards.shoe.out - 1)
    if refusal := impossible(known, (command.card,), rules):
        return refusal
    return Accepted((m.BurntSeen(command.seat, command.card, ids(own.burn)),))


# --- players who come late, and places that are wanted


def restrict(state: BlackjackTable, command: m.RestrictToMinimum, rules: BlackjackRules) -> Decision:
    """An inspector knows of it before it is applied (BJ-25)."""
    own, table, seat = rules.own, state.equipment, command.seat
    if command.by not in own.boxes.offices:
        return lacks(own.boxes, command.by) or refuse(own.restrict_notice, "that is for the casino operator")
    if seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {seat}")
    if seat in table.restricted:
        return refuse(own.restrict_notice, f"seat {seat} is held to the minimum already")
    late, skipped = seat not in table.in_first and table.rounds > 0, seat in table.declined
    if not late and not skipped:
        name = state.table.players[seat].name
        return refuse(tuple(own.restrict.values()), f"{name} has wagered from the first round of this shoe on")
    cite = own.restrict["late" if late else "skipped"]
    if seat not in table.proposed:
        return Accepted((m.RestrictionProposed(seat, ids(cite, own.restrict_notice)),))
    if notice_of(seat) in state.table.notices_owed:
        return refuse(own.restrict_notice, "an inspector has not been told", "notify the inspector first")
    return Accepted((m.RestrictedToMinimum(seat, ids(cite, own.restrict_notice)),))


def report_patronage(state: BlackjackTable, command: m.ReportPatronage, rules: BlackjackRules) -> Decision:
    power = rules.own.patronage
    if refusal := lacks(power, command.by):
        return refusal
    if command.full == state.equipment.full:
        return refuse(power.cite, "that is on record")
    return Accepted((m.PatronageReported(command.full, ids(power.cite, rules.own.boxes.cite)),))


def limit_boxes(state: BlackjackTable, command: areas.LimitArea, rules: BlackjackRules) -> Decision:
    return areas.limit_area(state, command, rules.own.box_maximum, state.equipment.limited, rules)


# --- absent players and announcements


def report_absent(state: BlackjackTable, command: m.ReportAbsent, rules: BlackjackRules) -> Decision:
    own, seat = rules.own, command.seat
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if seat not in state.table.players or (seat in state.equipment.absent) == command.absent:
        return refuse(own.absent.cite, "that changes nothing")
    return Accepted((m.AbsenceReported(seat, command.absent, ids(own.absent.cite)),))


def direct(state: BlackjackTable, command: m.DirectCards, rules: BlackjackRules) -> Decision:
    """Cards for the hand of an absent player, where nobody else may decide (BJ-32)."""
    own, table = rules.own, state.equipment
    if refusal := lacks(own.absent, command.by):
        return refusal
    found = flow.turn(table)
    if found is None or found[0].number != command.box or table.pending or flow.insurance_first(table):
        return refuse(own.absent.cite, f"box {command.box} is not to be decided on now")
    if not flow.absent(state, found[0], rules):
        return refuse(own.absent.cite, "whoever decides on that box is present")
    return Accepted(tuple(followed(state, [m.CardsDirected(command.box, ids(own.absent.cite))], rules)))


def report_announcement(state: BlackjackTable, command: m.ReportAnnouncement, rules: BlackjackRules) -> Decision:
    """Nobody may rely on what was announced: the cards count."""
    own, box = rules.own, box_at(state.equipment, command.box)
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if box is None or not box.hands[0].cards:
        return refuse(own.own_total, f"no cards lie on box {command.box}")
    total = box.hands[0].total
    if total == command.total:
        return refuse(own.own_total, f"box {command.box} has {total}")
    return Accepted((m.AnnouncementDisregarded(command.box, command.total, total, ids(own.own_total)),))


HANDLERS: dict[type, Any] = {
    m.BurnCard: burn,
    m.LookAtBurnt: look_at_burnt,
    m.ShowBurnt: show_burnt,
    m.RestrictToMinimum: restrict,
    m.ReportPatronage: report_patronage,
    areas.LimitArea: limit_boxes,
    m.ReportAbsent: report_absent,
    m.DirectCards: direct,
    m.ReportAnnouncement: report_announcement,
}
