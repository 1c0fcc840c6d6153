"""Writing a conclusion down: each event that tables share, as a change of the frozen state. No rule is decided here."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from pitboss.table import messages as m
from pitboss.table.state import (
    Announcement,
    BetsOpen,
    Collecting,
    NoMoreBets,
    NonValue,
    Paying,
    Placed,
    Player,
    Settled,
    State,
    Table,
    Tender,
)

Evolve = Callable[[State[Any], Any], State[Any]]
OnePosition = (
    m.WagerPlaced
    | m.WagerWithdrawn
    | m.WagerVoided
    | m.StoodOff
    | m.WagerReturned
    | m.WagerMoved
    | m.WagerLost
    | m.WagerWon
    | m.Adjusted
    | m.Mispaid
    | m.Reversed
)


def _player(table: Table, seat: int, player: Player) -> Table:
    return replace(table, players={**table.players, seat: player})


def _credit(player: Player, amount: int, tender: Tender) -> Player:
    """Chips of this kind go to the player's rack, or leave it where the amount is below zero."""
    if tender.kind == "non-value" and player.non_value:
        own = player.non_value
        return replace(player, non_value=NonValue(own.colour, own.value, own.held + amount))
    return replace(player, rack=player.rack + amount)


def _credited(state: State[Any], event: OnePosition, amount: int) -> dict[int, Player]:
    """The players, with this much more in the rack of the one whose wager it is."""
    players = state.table.players
    return {**players, event.seat: _credit(players[event.seat], amount, event.tender)}


def _place_of(layout: tuple[Placed, ...], event: OnePosition) -> int | None:
    """Where on the layout the stake lies that an event speaks of."""
    seat, wager, tender = event.seat, event.wager, event.tender
    for index, each in enumerate(layout):  # asked of every wager, so without a call
        if each.seat == seat and each.wager == wager and each.tender == tender:
            return index
    return None


def _lies_there(each: Placed | Settled, event: OnePosition) -> bool:
    """Whether an event speaks of this stake: the same seat, position and kind of chips."""
    return each.wager == event.wager and each.seat == event.seat and each.tender == event.tender


def _without(layout: tuple[Placed, ...], event: OnePosition) -> tuple[Placed, ...]:
    """The layout without the stake that an event speaks of."""
    index = _place_of(layout, event)
    return layout if index is None else layout[:index] + layout[index + 1 :]


def seat_taken(state: State[Any], event: m.SeatTaken) -> State[Any]:
    return replace(state, table=_player(state.table, event.seat, Player(event.name)))


def seat_left(state: State[Any], event: m.SeatLeft) -> State[Any]:
    players = {seat: player for seat, player in state.table.players.items() if seat != event.seat}
    partnerships = tuple(each for each in state.table.partnerships if event.seat not in each)
    settled = tuple(each for each in state.table.settled if each.seat != event.seat)
    table = replace(state.table, players=players, partnerships=partnerships, settled=settled)
    return replace(state, table=table)


def bought_in(state: State[Any], event: m.BoughtIn) -> State[Any]:
    player = state.table.players[event.seat]
    return replace(state, table=_player(state.table, event.seat, replace(player, rack=player.rack + event.amount)))


def non_value_bought(state: State[Any], event: m.NonValueBought) -> State[Any]:
    player = state.table.players[event.seat]
    before = player.non_value.held if player.non_value else 0
    own = NonValue(event.colour, event.value, before + event.amount)
    player = replace(player, rack=player.rack - event.amount, non_value=own)
    return replace(state, table=_player(state.table, event.seat, player))


def non_value_redeemed(state: State[Any], event: m.NonValueRedeemed) -> State[Any]:
    player = state.table.players[event.seat]
    player = replace(player, rack=player.rack + event.amount, non_value=None)
    return replace(state, table=_player(state.table, event.seat, player))


def value_chips_restricted(state: State[Any], event: m.ValueChipsRestricted) -> State[Any]:
    player = replace(state.table.players[event.seat], value_chips_at_most=event.at_most)
    return replace(state, table=_player(state.table, event.seat, player))


def limits_announced(state: State[Any], event: m.LimitsAnnounced) -> State[Any]:
    announcement = Announcement(event.limits, event.at, event.begins)
    return replace(state, table=replace(state.table, announcement=announcement))


def announcement_removed(state: State[Any], event: m.AnnouncementRemoved) -> State[Any]:
    return replace(state, table=replace(state.table, announcement=None))


def limits_changed(state: State[Any], event: m.LimitsChanged) -> State[Any]:
    owed = state.table.notices_owed
    if event.inspector_owed:
        owed = (*owed, "the change of limits")
    return replace(state, table=replace(state.table, sign=event.limits, announcement=None, notices_owed=owed))


def own_limits_allowed(state: State[Any], event: m.OwnLimitsAllowed) -> State[Any]:
    player = replace(state.table.players[event.seat], limits=event.limits)
    return replace(state, table=_player(state.table, event.seat, player))


def inspector_notified(state: State[Any], event: m.InspectorNotified) -> State[Any]:
    sign = state.table.announcement
    if sign:
        sign = replace(sign, inspector_told=True)
    return replace(state, table=replace(state.table, announcement=sign, notices_owed=()))


def gaming_day_begun(state: State[Any], event: m.GamingDayBegun) -> State[Any]:
    players = {seat: replace(player, under_minimum_used=False) for seat, player in state.table.players.items()}
    return replace(state, table=replace(state.table, players=players, rounds_today=0))


def wager_placed(state: State[Any], event: m.WagerPlaced) -> State[Any]:
    table = state.table
    player = _credit(table.players[event.seat], -event.amount, event.tender)
    if event.valid_once:
        player = replace(player, under_minimum_used=True)
    players, layout = {**table.players, event.seat: player}, table.layout
    index = _place_of(layout, event)
    if index is None:
        # Chips put down while winners are still being paid are for the next round: this one is done with them.
        late = type(state.phase) is Paying
        layout = (*layout, Placed(event.seat, event.wager, event.amount, event.tender, late))
    else:
        grown = replace(layout[index], stake=layout[index].stake + event.amount)
        layout = (*layout[:index], grown, *layout[index + 1 :])
    return replace(state, table=replace(table, players=players, layout=layout))


def wager_returned(state: State[Any], event: m.WagerWithdrawn | m.WagerVoided) -> State[Any]:
    table = state.table
    layout = []
    for each in table.layout:
        if _lies_there(each, event):
            if each.stake > event.amount:
                layout.append(replace(each, stake=each.stake - event.amount))
        else:
            layout.append(each)
    return replace(state, table=replace(table, layout=tuple(layout), players=_credited(state, event, event.amount)))


def stake_returned(state: State[Any], event: m.WagerReturned) -> State[Any]:
    layout = _without(state.table.layout, event)
    return replace(state, table=replace(state.table, layout=layout, players=_credited(state, event, event.stake)))


def wager_moved(state: State[Any], event: m.WagerMoved) -> State[Any]:
    """Chips that arrive where chips of the same player lie become one wager."""
    seat, tender, both = event.seat, event.tender, (event.wager, event.to)
    layout: list[Placed] = []
    fellows: list[Placed] = []
    for each in state.table.layout:
        mine = each.seat == seat and each.wager in both and each.tender == tender
        (fellows if mine else layout).append(each)
    layout.append(replace(fellows[0], wager=event.to, stake=sum([each.stake for each in fellows])))
    return replace(state, table=replace(state.table, layout=tuple(layout)))


def reversed_(state: State[Any], event: m.Reversed) -> State[Any]:
    """The wager is not settled any more, so that no payment for it can be put right."""
    table = state.table
    player = table.players[event.seat]
    player = replace(player, rack=player.rack - event.taken, owes=player.owes + event.owed)
    layout = (*table.layout, Placed(event.seat, event.wager, event.stake, event.tender, fee=event.fee))
    settled = tuple(each for each in table.settled if not _lies_there(each, event))
    return replace(state, table=replace(_player(table, event.seat, player), layout=layout, settled=settled))


def _with_fee(state: State[Any], event: m.FeePaid | m.FeeReturned, amount: int) -> State[Any]:
    table = state.table
    player = table.players[event.seat]
    layout = tuple(
        replace(each, fee=each.fee + amount) if (each.seat, each.wager) == (event.seat, event.wager) else each
        for each in table.layout
    )
    players = {**table.players, event.seat: replace(player, rack=player.rack - amount)}
    return replace(state, table=replace(table, layout=layout, players=players))


def fee_paid(state: State[Any], event: m.FeePaid) -> State[Any]:
    return _with_fee(state, event, event.amount)


def fee_returned(state: State[Any], event: m.FeeReturned) -> State[Any]:
    return _with_fee(state, event, -event.amount)


def partnership_found(state: State[Any], event: m.PartnershipFound) -> State[Any]:
    partnerships = (*state.table.partnerships, event.seats)
    return replace(state, table=replace(state.table, partnerships=partnerships))


def no_more_bets_called(state: State[Any], event: m.NoMoreBetsCalled) -> State[Any]:
    return State(state.table, NoMoreBets(), state.equipment)


def wager_lost(state: State[Any], event: m.WagerLost) -> State[Any]:
    table = state.table
    layout = _without(table.layout, event)
    settled = Settled(event.seat, event.wager, event.stake, 0, event.tender, 0, kept=False)
    return replace(state, table=replace(table, layout=layout, settled=(*table.settled, settled)))


def stood_off(state: State[Any], event: m.StoodOff) -> State[Any]:
    settled = Settled(event.seat, event.wager, event.stake, 0, event.tender, 0)
    return replace(state, table=replace(state.table, settled=(*state.table.settled, settled)))


def losing_wagers_collected(state: State[Any], event: m.LosingWagersCollected) -> State[Any]:
    return State(state.table, Paying(event.draw), state.equipment)


def wager_won(state: State[Any], event: m.WagerWon) -> State[Any]:
    table, stake, won = state.table, event.stake, event.winnings
    settled = (*table.settled, Settled(event.seat, event.wager, stake, won, event.tender, won))
    if event.stake_back:
        layout, players = _without(table.layout, event), _credited(state, event, stake + won)
    else:
        layout = tuple([replace(each, paid=True) if _lies_there(each, event) else each for each in table.layout])
        players = _credited(state, event, won)
    return replace(state, table=replace(table, layout=layout, players=players, settled=settled))


def round_closed(state: State[Any], event: m.RoundClosed) -> State[Any]:
    table = state.table
    layout = tuple([replace(each, paid=False) if each.paid else each for each in table.layout])
    table = replace(table, layout=layout, rounds_today=table.rounds_today + 1, settled_on=event.draw)
    return State(table, BetsOpen(), state.equipment)


def round_voided(state: State[Any], event: m.RoundVoided) -> State[Any]:
    return State(state.table, BetsOpen(), state.equipment)


def result_corrected(state: State[Any], event: m.ResultCorrected) -> State[Any]:
    return replace(state, table=replace(state.table, settled_on=event.draw))


def _resettle(table: Table, event: m.Adjusted | m.Mispaid, **changes: Any) -> tuple[Settled, ...]:
    return tuple(replace(each, **changes) if _lies_there(each, event) else each for each in table.settled)


def adjusted(state: State[Any], event: m.Adjusted) -> State[Any]:
    player = state.table.players[event.seat]
    player = replace(player, rack=player.rack + event.amount, owes=player.owes + event.owed)
    settled = _resettle(state.table, event, won=event.won, paid=event.won, kept=event.kept)
    return replace(state, table=replace(_player(state.table, event.seat, player), settled=settled))


def mispaid(state: State[Any], event: m.Mispaid) -> State[Any]:
    player = state.table.players[event.seat]
    player = replace(player, rack=player.rack + event.moved)
    settled = _resettle(state.table, event, won=event.entitled, paid=event.paid)
    return replace(state, table=replace(_player(state.table, event.seat, player), settled=settled))


def overpayment_recovered(state: State[Any], event: m.OverpaymentRecovered) -> State[Any]:
    player = state.table.players[event.seat]
    player = replace(player, rack=player.rack - event.amount, owes=event.owed)
    return replace(state, table=_player(state.table, event.seat, player))


def established(state: State[Any], draw: Any, equipment: Any) -> State[Any]:
    """The result stands: what a game's own event of a valid result does."""
    return State(replace(state.table, settled=(), settled_on=None), Collecting(draw), equipment)


EVOLVES: Mapping[type, Evolve] = {
    m.SeatTaken: seat_taken,
    m.SeatLeft: seat_left,
    m.BoughtIn: bought_in,
    m.NonValueBought: non_value_bought,
    m.NonValueRedeemed: non_value_redeemed,
    m.ValueChipsRestricted: value_chips_restricted,
    m.LimitsAnnounced: limits_announced,
    m.AnnouncementRemoved: announcement_removed,
    m.LimitsChanged: limits_changed,
    m.OwnLimitsAllowed: own_limits_allowed,
    m.InspectorNotified: inspector_notified,
    m.GamingDayBegun: gaming_day_begun,
    m.WagerPlaced: wager_placed,
    m.WagerWithdrawn: wager_returned,
    m.WagerVoided: wager_returned,
    m.PartnershipFound: partnership_found,
    m.NoMoreBetsCalled: no_more_bets_called,
    m.WagerLost: wager_lost,
    m.LosingWagersCollected: losing_wagers_collected,
    m.WagerWon: wager_won,
    m.StoodOff: stood_off,
    m.WagerReturned: stake_returned,
    m.WagerMoved: wager_moved,
    m.Reversed: reversed_,
    m.FeePaid: fee_paid,
    m.FeeReturned: fee_returned,
    m.RoundClosed: round_closed,
    m.RoundVoided: round_voided,
    m.ResultCorrected: result_corrected,
    m.Adjusted: adjusted,
    m.Mispaid: mispaid,
    m.OverpaymentRecovered: overpayment_recovered,
}
