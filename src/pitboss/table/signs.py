"""The sign at the table: minimum, maximum and increment, their changes, and a player's own limits."""

from typing import Any

from pitboss.book.index import Clause
from pitboss.money import show
from pitboss.ruling import Accepted, Decision, Refused
from pitboss.table import messages as m
from pitboss.table.rules import Rules, check_limits, lacks, refuse
from pitboss.table.state import Free, Limits, State

NOTICE = 20 * 60  # seconds that a sign of change must have been displayed; exactly this is enough (reading G-07)
LIMITS_CHANGED = "the change of limits"


def _sound(limits: Limits, rules: Rules[Any]) -> Refused | None:
    if wrong := check_limits(rules, limits):
        return Refused(tuple(dict.fromkeys(each.cite for each in wrong)), "; ".join(each.because for each in wrong))
    return None


def stricter(new: Limits, old: Limits, wagers: set[str]) -> bool:
    """Whether any minimum rises or any maximum falls: the change that needs a ground."""
    return any(
        new.of(wager).minimum > old.of(wager).minimum or new.of(wager).maximum < old.of(wager).maximum
        for wager in wagers
    )


def announce(state: State[Any], command: m.AnnounceLimits, rules: Rules[Any]) -> Decision:
    general = rules.general
    if refusal := lacks(general.set_limits, command.by) or _sound(command.limits, rules):
        return refusal
    if command.begins - command.at < NOTICE:
        soonest = clock(command.at + NOTICE)
        return refuse(general.announce, "the sign must show for at least 20 minutes", f"begin at {soonest} or later")
    cite = (general.announce.id,)
    return Accepted((m.LimitsAnnounced(command.limits, command.at, command.begins, cite),))


def remove_announcement(state: State[Any], command: m.RemoveAnnouncement, rules: Rules[Any]) -> Decision:
    general = rules.general
    if refusal := lacks(general.set_limits, command.by):
        return refusal
    if state.table.announcement is None:
        return refuse(general.announce, "no sign of a change is displayed")
    return Accepted((m.AnnouncementRemoved((general.announce.id,)),))


def change(state: State[Any], command: m.ChangeLimits, rules: Rules[Any]) -> Decision:
    general, table, limits = rules.general, state.table, command.limits
    if refusal := lacks(general.set_limits, command.by) or _sound(limits, rules):
        return refusal
    if not stricter(limits, table.sign, {wager.name for wager in rules.wagers.values()}):
        return Accepted((m.LimitsChanged(limits, False, (general.set_limits.cite.id, general.sign.id)),))
    sign = table.announcement
    told_after: Clause | None = None
    if table.rounds_today == 0 and not table.layout:
        told_after = general.first_opening
    elif not table.layout and not table.players and isinstance(state.phase, Free):
        told_after = general.no_activity
    elif table.players and set(command.agreed) >= set(table.players):
        told_after = general.by_consent
    if told_after:
        cite = (told_after.id, general.tell_inspector.cite.id)
        return Accepted((m.LimitsChanged(limits, True, cite),))
    if sign and sign.limits == limits:
        begins = max(sign.begins, sign.shown_since + NOTICE)
        if command.at < begins:
            return refuse(general.announce, f"it is {clock(command.at)}", f"these limits begin at {clock(begins)}")
        if not sign.inspector_told:
            return refuse(general.tell_inspector.cite, "an inspector has not been told of the proposed change")
        cite = (general.announce.id, general.tell_inspector.cite.id)
        return Accepted((m.LimitsChanged(limits, False, cite),))
    against = [player.name for seat, player in sorted(table.players.items()) if seat not in command.agreed]
    grounds = (general.announce, general.by_consent, general.first_opening, general.no_activity)
    because = "a minimum rises or a maximum falls, and players are at the table"
    return refuse(grounds, because, f"show a sign 20 minutes before, or have the consent of {', '.join(against)}")


def allow_own_limits(state: State[Any], command: m.AllowOwnLimits, rules: Rules[Any]) -> Decision:
    power = rules.general.own_limits
    if refusal := lacks(power, command.by) or _sound(command.limits, rules):
        return refusal
    if command.seat not in state.table.players:
        return refuse(rules.general.bound, f"nobody plays at seat {command.seat}", "take the seat first")
    if command.limits.maximum <= state.table.sign.maximum:
        because = "a player’s own sign is for exceeding the table’s maximum"
        return refuse(power.cite, because, f"a maximum above {show(state.table.sign.maximum)}")
    return Accepted((m.OwnLimitsAllowed(command.seat, command.limits, (power.cite.id,)),))


def notify_inspector(state: State[Any], command: m.NotifyInspector, rules: Rules[Any]) -> Decision:
    power, sign = rules.general.tell_inspector, state.table.announcement
    if refusal := lacks(power, command.by):
        return refusal
    told = state.table.notices_owed
    if sign and not sign.inspector_told:
        told = (*told, "the proposed change of limits")
    if not told:
        return refuse(power.cite, "there is nothing that an inspector has to be told")
    return Accepted((m.InspectorNotified(told, (power.cite.id,)),))


def begin_gaming_day(state: State[Any], command: m.BeginGamingDay, rules: Rules[Any]) -> Decision:
    power = rules.general.set_limits
    if refusal := lacks(power, command.by):
        return refusal
    if state.table.layout or not isinstance(state.phase, Free):
        return refuse(rules.general.first_opening, "the round in progress has to end first")
    return Accepted((m.GamingDayBegun((rules.general.first_opening.id,)),))


def clock(seconds: int) -> str:
    return f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}" + (f":{seconds % 60:02d}" if seconds % 60 else "")


HANDLERS: dict[type, Any] = {
    m.AnnounceLimits: announce,
    m.RemoveAnnouncement: remove_announcement,
    m.ChangeLimits: change,
    m.AllowOwnLimits: allow_own_limits,
    m.NotifyInspector: notify_inspector,
    m.BeginGamingDay: begin_gaming_day,
}
