"""The controller put together: what it accepts, what it concludes, and whose turn it waits for."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from msgspec.structs import replace

from pitboss.book.offices import Office
from pitboss.errors import PitbossError
from pitboss.floor.progressive import messages as m
from pitboss.floor.progressive import speech
from pitboss.floor.progressive.state import Controller, Floor, Hand, Linked
from pitboss.floor.progressive.turns import Turn, next_turn
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.jackpot import DOWN, EQUIPMENT, proper, terms_of, why_not
from pitboss.games.caribbean_stud.prizes import won
from pitboss.games.caribbean_stud.ranking import Kind
from pitboss.games.caribbean_stud.state import StudRules, ids
from pitboss.money import show
from pitboss.ruling import Accepted, Awaits, Decision, Game, Offer, Refused
from pitboss.table import jackpots
from pitboss.table.jackpots import Grant
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, State, Table

# --- tables


def link(state: Floor, command: m.LinkTable, rules: StudRules) -> Decision:
    """A table that asks for other wagers or feeds the pool at another rate has no part in it."""
    own, controller = rules.own, state.equipment
    if refusal := _of_operator(rules, command.by):
        return refusal
    known = controller.table(command.table)
    if (known and known.linked) or not command.table.strip():
        return refuse(own.meter, f"{command.table or 'a table without a name'!r} cannot be linked, or is already")
    if command.terms != controller.terms:
        here, there = controller.terms, command.terms
        because = (
            f"{command.table} has wagers of {show(there.wager)} at {there.rate}% and a seed of {show(there.seed)}; "
            f"the pool has {show(here.wager)}, {here.rate}% and {show(here.seed)}"
        )
        return refuse((own.pool, *own.jackpot_chip), because, "equal terms at all tables")
    return Accepted((m.TableLinked(command.table, ids(*own.meter)),))


def unlink(state: Floor, command: m.UnlinkTable, rules: StudRules) -> Decision:
    own, table = rules.own, state.equipment.table(command.table)
    if refusal := _of_operator(rules, command.by):
        return refusal
    if table is None or not table.linked:
        return refuse(own.meter, f"{command.table} is not linked")
    if command.table in state.equipment.open_tables:
        return refuse(own.pool, f"a round is open at {command.table}", "wait until it is over")
    return Accepted((m.TableUnlinked(command.table, ids(*own.meter)),))


def _of_operator(rules: StudRules, by: Office) -> Refused | None:
    """The refusal of who may neither configure the jackpot nor is the equipment that is being connected."""
    return None if by == EQUIPMENT else lacks(rules.own.configure, by)


# --- the terms, the pool and the equipment


def _closed(state: Floor, rules: StudRules) -> Refused | None:
    """The refusal of a change while a round is open at any table."""
    if tables := state.equipment.open_tables:
        return refuse(rules.own.pool, f"a round is open at {', '.join(tables)}", "wait until it is over")
    return None


def configure(state: Floor, command: stud.ConfigureJackpot, rules: StudRules) -> Decision:
    if refusal := lacks(rules.own.configure, command.by) or _closed(state, rules) or proper(command, rules):
        return refusal
    cite = ids(rules.own.configure.cite, rules.own.pool)
    return Accepted((stud.JackpotConfigured(command.terms, command.approval.strip(), cite),))


def reset(state: Floor, command: stud.ResetJackpot, rules: StudRules) -> Decision:
    own, controller = rules.own, state.equipment
    if refusal := lacks(own.reset, command.by) or _closed(state, rules):
        return refusal
    if command.pool < 0 or (command.pool == controller.pool and controller.seeded):
        return refuse(own.meter, f"the pool stands at {show(controller.pool)}", "another amount")
    cite = ids(*own.seed, own.reset.cite)
    return Accepted((jackpots.JackpotFunded(command.pool - controller.pool, command.because, cite),))


def report(state: Floor, command: stud.ReportController, rules: StudRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.controls, command.by):
        return refusal
    if command.up == state.equipment.up:
        return refuse(own.meter, "that is on record")
    return Accepted((stud.ControllerReported(why_not(command), ids(*own.meter)),))


# --- following the tables


def follow(state: Floor, command: m.Follow, rules: StudRules) -> Decision:
    """What a table has on record is not judged again; it only has to come in its order, and once."""
    own, table = rules.own, state.equipment.table(command.table)
    if table is None or not table.linked:
        return refuse(own.meter, f"{command.table} is not linked")
    if command.entry <= table.followed:
        return refuse(own.meter, f"{command.table} has been followed to entry {table.followed}")
    if not command.at:
        return refuse(own.in_order[0], "the order of payment needs the time at which a hand was received")
    events: list[Any] = []
    pool = state.equipment.pool
    for fact in command.facts:
        fed = _fed(command.table, fact, pool, rules)
        pool += sum(each.amount for each in fed)
        events += fed
    cite = ids(*own.electronic, *own.in_order)
    return Accepted((*events, m.Followed(command.table, command.entry, command.at, command.facts, cite)))


def _fed(table: str, fact: Any, pool: int, rules: StudRules) -> list[jackpots.PoolFed | jackpots.JackpotFunded]:
    """What a fact does to the pool. A void wager goes back in full though its part has been won in the meantime."""
    own = rules.own
    match fact:
        case m.Entered(seat=seat, pooled=pooled) if pooled:
            return [jackpots.PoolFed(table, seat, pooled, ids(own.pool, *own.electronic))]
        case m.Withdrawn(seat=seat, pooled=pooled) if pooled:
            cite = ids(own.misdeal, rules.general.void_wager)
            back = jackpots.PoolFed(table, seat, -pooled, cite)
            if pooled <= pool:
                return [back]
            because = "a void wager goes back, and the pool it fed has been won"
            return [jackpots.JackpotFunded(pooled - pool, because, cite), back]
    return []


# --- granting prizes


def grant_next(state: Floor, command: m.GrantNext, rules: StudRules) -> Decision:
    own, controller = rules.own, state.equipment
    if not controller.up:
        return refuse(own.meter, DOWN, "wait until it works again")
    turn = next_turn(controller)
    if turn is None:
        waiting = any(hand.waits for table in controller.tables for hand in table.hands)
        because = "a hand still in play may have been received before" if waiting else "no hand waits for a prize"
        return refuse(own.in_order, because)
    return Accepted(_granted(controller, turn, rules))


def _granted(controller: Controller, turn: Turn, rules: StudRules) -> tuple[Any, ...]:
    """One settlement under the rule for several hands; after a royal flush the pool restarts with its seed (CS-05)."""
    own = rules.own
    kinds = [Kind(hand.kind) for _, hand in turn.hands]
    prizes = won(controller.pool, kinds, own.wagers.prizes, own.several)
    tables = tuple(dict.fromkeys(table for table, _ in turn.hands))
    events: list[Any] = [m.TurnCame(turn.at, tables, ids(*own.in_order))]
    for (table, hand), prize in zip(turn.hands, prizes, strict=True):
        cite = ids(*prize.cite, *own.in_order)
        events.append(jackpots.PoolPaid(table, hand.seat, str(prize.kind), ceil(prize.due), prize.of_pool, cite))
    if Kind.ROYAL_FLUSH in kinds and controller.terms.seed:
        because = "the pool restarts with its seed"
        events.append(jackpots.JackpotFunded(controller.terms.seed, because, ids(*own.seed)))
    return tuple(events)


# --- writing it down


def _with(state: Floor, **changes: Any) -> Floor:
    return State(state.table, state.phase, replace(state.equipment, **changes))


def _at(state: Floor, name: str, **changes: Any) -> Floor:
    tables = tuple(replace(each, **changes) if each.name == name else each for each in state.equipment.tables)
    return _with(state, tables=tables)


def _table(state: Floor, name: str) -> Linked:
    return next(each for each in state.equipment.tables if each.name == name)


def table_linked(state: Floor, event: m.TableLinked) -> Floor:
    """One that was linked before is followed on from where it was left."""
    if state.equipment.table(event.table):
        return _at(state, event.table, linked=True)
    return _with(state, tables=(*state.equipment.tables, Linked(event.table)))


def table_unlinked(state: Floor, event: m.TableUnlinked) -> Floor:
    return _at(state, event.table, linked=False)


def followed(state: Floor, event: m.Followed) -> Floor:
    table = _table(state, event.table)
    for fact in event.facts:
        table = _after(table, fact, event.at)
    return _at(state, event.table, followed=event.entry, open=table.open, hands=table.hands)


def _after(table: Linked, fact: Any, at: str) -> Linked:
    match fact:
        case m.Entered(seat=seat):
            return replace(table, hands=(*table.hands, Hand(seat)))
        case m.Withdrawn(seat=seat):
            return replace(table, hands=tuple(each for each in table.hands if each.seat != seat))
        case m.Received(seats=seats):
            got = [replace(each, received=each.received or at) if each.seat in seats else each for each in table.hands]
            return replace(table, hands=tuple(got))
        case m.TakenBack():
            return replace(table, hands=tuple(replace(each, received="") for each in table.hands))
        case m.Out(seat=seat):
            return _hand(table, seat, out=True)
        case m.Claimed(seat=seat, kind=kind):
            return _hand(table, seat, kind=kind)
        case m.Paid(seat=seat):
            return _hand(table, seat, paid=True)
        case m.Ended():
            return replace(table, hands=())
        case m.Round(open=is_open):
            return replace(table, open=is_open)
    raise AssertionError(fact)


def _hand(table: Linked, seat: int, **changes: Any) -> Linked:
    return replace(table, hands=tuple(replace(each, **changes) if each.seat == seat else each for each in table.hands))


def pool_fed(state: Floor, event: jackpots.PoolFed) -> Floor:
    return _with(state, pool=state.equipment.pool + event.amount)


def pool_paid(state: Floor, event: jackpots.PoolPaid) -> Floor:
    table = _hand(_table(state, event.table), event.seat, grant=Grant(event.seat, event.due, event.of_pool))
    return _with(_at(state, event.table, hands=table.hands), pool=state.equipment.pool - event.of_pool)


def funded(state: Floor, event: jackpots.JackpotFunded) -> Floor:
    return _with(state, pool=state.equipment.pool + event.amount, seeded=True)


HANDLERS: Mapping[type, Any] = {
    m.LinkTable: link,
    m.UnlinkTable: unlink,
    m.Follow: follow,
    m.GrantNext: grant_next,
    stud.ConfigureJackpot: configure,
    stud.ResetJackpot: reset,
    stud.ReportController: report,
}
EVOLVES: Mapping[type, Any] = {
    m.TableLinked: table_linked,
    m.TableUnlinked: table_unlinked,
    m.Followed: followed,
    m.TurnCame: lambda state, event: state,
    jackpots.PoolFed: pool_fed,
    jackpots.PoolPaid: pool_paid,
    jackpots.JackpotFunded: funded,
    stud.JackpotConfigured: lambda state, event: _with(state, terms=event.terms),
    stud.ControllerReported: lambda state, event: _with(state, up=not event.out),
}


def decide(state: Floor, command: Any, rules: StudRules) -> Decision:
    try:
        handler = HANDLERS[type(command)]
    except KeyError:
        raise PitbossError(f"a jackpot controller knows no command {type(command).__name__}") from None
    return handler(state, command, rules)  # type: ignore[no-any-return]


def evolve(state: Floor, event: Any) -> Floor:
    return EVOLVES[type(event)](state, event)  # type: ignore[no-any-return]


def awaits(state: Floor, rules: StudRules) -> Awaits:
    own, controller = rules.own, state.equipment
    if not controller.seeded:
        office = min(own.reset.offices)
        seed = stud.ResetJackpot(office, controller.terms.seed, "the seed")
        return Awaits(office, f"fund the jackpot with {show(controller.terms.seed)}", own.seed[0].id, seed)
    if controller.up and next_turn(controller):
        return Awaits("jackpot controller", "grant the prizes whose turn has come", own.in_order[0].id, m.GrantNext())
    return Awaits("players", "play at the linked tables", own.offered.id)


def view(state: Floor, rules: StudRules, viewer: str) -> Mapping[str, Any]:
    controller = state.equipment
    return {
        "book": rules.book,
        "game": rules.game,
        "pool": show(controller.pool),
        "playable": controller.up,
        "tables": {
            table.name: {
                "open": table.name in controller.open_tables,
                "waiting": [hand.seat for hand in table.hands if hand.waits],
            }
            for table in controller.linked
        },
    }


def _no_result(told: Any, state: Floor) -> Any:
    raise PitbossError("nothing is drawn at a jackpot’s controller")


def _no_offers(state: Floor, rules: StudRules) -> tuple[Offer, ...]:
    return ()


def _opening(rules: StudRules) -> Floor:
    terms = terms_of(rules.chosen)
    return State(Table(rules.setup.limits), BetsOpen(), Controller(terms, seeded=not terms.seed))


PROGRESSIVE: Game[Floor, StudRules] = Game(
    name="progressive-jackpot",
    commands=tuple(HANDLERS),
    events=(*m.EVENTS, *jackpots.OF_A_POOL, stud.JackpotConfigured, stud.ControllerReported),
    opening=_opening,
    decide=decide,
    evolve=evolve,
    offers=_no_offers,
    awaits=awaits,
    reports=_no_result,
    view=view,
    speech=speech.SPEECH,
)
