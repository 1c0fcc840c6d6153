"""Putting a game of one draw together: the shared handlers and the game's own, behind the functions of `Game`."""

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any

from pitboss.draws.sources import Chance, Generator, Observed, OneDraw
from pitboss.errors import PitbossError
from pitboss.ruling import Accepted, Awaits, Decision, Game, Offer, Speech
from pitboss.table import messages as m
from pitboss.table import mistakes, people, placing, settling, signs
from pitboss.table.evolve import EVOLVES
from pitboss.table.rules import Rules
from pitboss.table.state import VALUE, Free, Paying, Placed, State, Table, Tender

Decide = Callable[[State[Any], Any, Rules[Any]], Decision]
Evolve = Callable[[State[Any], Any], State[Any]]
StakeRange = Callable[[State[Any], int, str, Rules[Any], Tender], tuple[int, int, int]]

HANDLERS: Mapping[type, Any] = {
    **people.HANDLERS,
    **signs.HANDLERS,
    **placing.HANDLERS,
    **settling.HANDLERS,
    **mistakes.HANDLERS,
}


def one_draw_game(
    *,
    name: str,
    messages: tuple[ModuleType, ...],
    speech: Speech,
    opening: Callable[[Table, Rules[Any]], State[Any]],
    decides: Mapping[type, Any],
    evolves: Mapping[type, Any],
    acts: Callable[[State[Any], Rules[Any]], Iterable[Any]],
    stake_range: StakeRange = placing.stake_range,
    awaits: Callable[[State[Any], Rules[Any]], Awaits],
    reports: Callable[[Observed[Any], State[Any]], Any],
    view: Callable[[State[Any], Rules[Any], str], Mapping[str, Any]],
    chance: Callable[[Generator], Chance] = OneDraw,
) -> Game[Any, Any]:
    """A game whose wagers one draw decides: what it adds to the table, and where it replaces a shared handler.

    `acts` are the things that its staff might do now; which of them would be accepted, `offers` asks the rules.
    """
    decide = decide_by({**HANDLERS, **decides})
    return Game(
        name=name,
        commands=(*m.COMMANDS, *(each for module in messages for each in module.COMMANDS)),
        events=(*m.EVENTS, *(each for module in messages for each in module.EVENTS)),
        opening=lambda rules: opening(Table(rules.setup.limits), rules),
        decide=decide,
        evolve=evolve_by({**EVOLVES, **evolves}),
        offers=offering(decide, acts, stake_range),
        awaits=awaits,
        reports=reports,
        view=view,
        speech=speech,
        chance=chance,
    )


def decide_by(handlers: Mapping[type, Any]) -> Decide:
    """Each command by its own handler."""

    def decide(state: State[Any], command: Any, rules: Rules[Any]) -> Decision:
        try:
            handler = handlers[type(command)]
        except KeyError:
            raise PitbossError(f"{rules.game} knows no command {type(command).__name__}") from None
        return handler(state, command, rules)  # type: ignore[no-any-return]

    return decide


def evolve_by(evolves: Mapping[type, Any]) -> Evolve:
    """Each event written down in its own way."""

    def evolve(state: State[Any], event: Any) -> State[Any]:
        return evolves[type(event)](state, event)  # type: ignore[no-any-return]

    return evolve


def offering(
    decide: Decide,
    own: Callable[[State[Any], Rules[Any]], Iterable[Any]],
    stake_range: StakeRange = placing.stake_range,
    knows: Callable[[type], bool] = lambda command: True,
) -> Callable[..., Any]:
    """Everything that would be accepted now, asked of `decide` itself so that nothing can drift.

    `knows` says which of the shared acts a game has at all.
    """

    def offers(state: State[Any], rules: Rules[Any]) -> tuple[Offer, ...]:
        wagers = _wagers(state, rules, stake_range)
        found = [offer for offer in wagers if _accepted(decide, state, offer.command, rules)]
        found += [
            Offer(command)
            for command in (*_shared(state), *own(state, rules))
            if knows(type(command)) and _accepted(decide, state, command, rules)
        ]
        return tuple(found)

    return offers


def _accepted(decide: Decide, state: State[Any], command: Any, rules: Rules[Any]) -> bool:
    return isinstance(decide(state, command, rules), Accepted)


def tender_of(state: State[Any], seat: int) -> tuple[Tender, ...]:
    """The kinds of chips a seat could wager with here."""
    own = state.table.players[seat].non_value
    return (VALUE, Tender("non-value", own.colour)) if own else (VALUE,)


def _wagers(state: State[Any], rules: Rules[Any], stake_range: StakeRange) -> Iterable[Offer]:
    for seat, player in state.table.players.items():
        for tender in tender_of(state, seat):
            for position in rules.wagers:
                least, most, step = stake_range(state, seat, position, rules, tender)
                least += -least % step  # stakes go in steps from nothing
                most = min(most, placing.held(player, tender))
                if tender == VALUE and player.value_chips_at_most is not None:
                    lying = placing.staked(state, seat, position, tender)
                    most = min(most, player.value_chips_at_most - lying)
                most -= (most - least) % step
                if least <= most:
                    yield Offer(m.PlaceWager(seat, position, least, tender), least, most, step)


def _shared(state: State[Any]) -> Iterable[Any]:
    if isinstance(state.phase, Free | Paying):
        for placed in state.table.layout:
            yield m.WithdrawWager(placed.seat, placed.wager, 0, placed.tender)
    yield m.CallNoMoreBets()
    yield m.CollectLosingWagers()
    yield m.PayWinningWagers()


def lying(state: State[Any], seat: int) -> tuple[Placed, ...]:
    return tuple(each for each in state.table.layout if each.seat == seat)
