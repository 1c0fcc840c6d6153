"""A random player, dealer and house: legal acts, illegal ones and irregularities, for any registered game."""

from collections.abc import Callable
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from chance import answer
from msgspec import Struct
from msgspec.structs import fields

from pitboss.book.offices import Office
from pitboss.draws import Observed
from pitboss.draws.cards import DECK, HIDDEN
from pitboss.ruling import CHANCE, Accepted, Refused
from pitboss.table import messages as m
from pitboss.table.rules import Rules
from pitboss.table.state import VALUE, BetsOpen, Limits, State, Tender

OFFICES = (
    *("dealer", "game supervisor", "casino supervisor", "shift manager", "casino manager", "casino operator"),
    *("inspector", "jackpot controller"),
)


def random_command(game: Any, state: State[Any], rules: Rules[Any], chance: Random) -> Any:
    """Something that somebody might do now: often sensible, sometimes not."""
    seats = list(state.table.players) or [1]
    seat = chance.choice([*seats, chance.randint(0, rules.setup.seats + 1)])
    wager = chance.choice(list(rules.wagers))
    amount = chance.choice([5, 10, 25, 100, 500, 501, 3, 0, 7]) * 100
    colour = chance.choice(rules.setup.colours)
    tender = chance.choice([VALUE, VALUE, VALUE, Tender("non-value", colour), Tender("promotional")])
    office = chance.choice(OFFICES)
    draw = chance.choice(rules.chances.draws)
    makers: list[Callable[[], Any]] = [
        lambda: m.PlaceWager(seat, wager, amount, tender),
        lambda: m.PlaceWager(seat, wager, amount),
        lambda: m.DeclareWager(seat, wager, amount, tender, chance.random() < 0.8, chance.random() < 0.8),
        lambda: _take(chance, state, m.WithdrawWager(seat, wager, 0, tender)),
        lambda: m.WithdrawWager(seat, wager, amount, tender),
        lambda: m.TakeSeat(seat, f"player {seat}"),
        lambda: m.BuyIn(seat, amount * 10),
        lambda: m.LeaveSeat(seat),
        lambda: m.BuyNonValue(seat, colour, chance.choice([100, 500]), amount),
        lambda: m.RedeemNonValue(seat),
        lambda: m.FindAccepted(office, seat, wager, amount, tender),  # type: ignore[arg-type]
        lambda: m.FindPartnership(office, (seat, chance.choice(seats))),  # type: ignore[arg-type]
        lambda: m.ChangeLimits(office, Limits(500, chance.choice([50_000, 40_000])), 0, tuple(seats)),  # type: ignore[arg-type]
        lambda: m.AllowOwnLimits(office, seat, Limits(1_000, 90_000)),  # type: ignore[arg-type]
        lambda: m.NotifyInspector(office),  # type: ignore[arg-type]
        lambda: m.RestrictValueChips(office, seat, chance.choice([None, 0, 1_000])),  # type: ignore[arg-type]
        lambda: m.CorrectResult(office, draw),  # type: ignore[arg-type]
        lambda: m.CorrectResult("game supervisor", draw),
        lambda: m.ReportMispayment("game supervisor", *_won(chance, state, (seat, wager)), amount),
        lambda: m.CorrectMispayment("game supervisor", *_won(chance, state, (seat, wager))),
        lambda: m.RecoverOverpayment("game supervisor", seat),
        lambda: m.ReportMispayment(office, seat, wager, amount),  # type: ignore[arg-type]
        lambda: m.CorrectMispayment(office, seat, wager),  # type: ignore[arg-type]
        lambda: m.RecoverOverpayment(office, seat),  # type: ignore[arg-type]
        lambda: m.BeginGamingDay(office),  # type: ignore[arg-type]
        lambda: m.PayWinningWagers(area=rules.wagers[wager].area, seat=seat),
        lambda: m.DisputePlacement(seat, wager, chance.choice(list(rules.wagers))),
        *(5 * [lambda: _of_its_own(game, chance, (seat, wager, amount, draw))]),
    ]
    return possible(game, makers, chance)


def _of_its_own(game: Any, chance: Random, about: tuple[int, str, int, Any]) -> Any:
    """A command that only this game has, with anything in its fields that their types allow."""
    kind = chance.choice([each for each in game.commands if each not in m.COMMANDS])
    seat, wager, amount, draw = about
    usual = {"seat": seat, "wager": wager, "amount": amount, "craps": amount, "eleven": amount, "face": amount}
    usual |= {"at": chance.choice([0, 60, 200, 10]), "from_back": chance.choice([20, 78, 100, 3])}
    usual |= {"to": chance.choice(["dealer", "box 1", "box 2", "box 3", "box 4"])}
    usual |= {"card": chance.choice([*DECK, HIDDEN]), "cards": tuple(chance.choices(DECK, k=chance.randint(0, 4)))}

    def value(of: Any) -> Any:
        if isinstance(of, type) and issubclass(of, Struct):
            return of(*(value(each.type) for each in fields(of)))
        if of == Office and chance.random() < 0.7:
            return chance.choice(("dealer", "dealer", "game supervisor", "casino supervisor"))
        if get_origin(of) is Literal:
            return chance.choice(get_args(of))
        if get_origin(of) in (Union, UnionType):
            return value(chance.choice(get_args(of)))
        if get_origin(of) is tuple and get_args(of)[1:] == (...,):
            return tuple(value(get_args(of)[0]) for _ in range(chance.randint(0, 2)))
        if get_origin(of) is tuple:
            return tuple(chance.randint(0, 6) for _ in get_args(of))
        if of is Any:
            return draw
        return {int: chance.randint(-1, 6), bool: chance.random() < 0.5, str: wager, type(None): None}[of]

    return kind(**{each.name: usual.get(each.name, value(each.type)) for each in fields(kind)})


def possible(game: Any, makers: list[Callable[[], Any]], chance: Random) -> Any:
    """One of these commands that the game knows: a game that is no game of one draw has others in their place."""
    while True:
        command = chance.choice(makers)()
        if type(command) in game.commands:
            return command


def _won(chance: Random, state: State[Any], otherwise: tuple[int, str]) -> tuple[int, str]:
    """A seat and position that won in the last round."""
    won = [(each.seat, each.wager) for each in state.table.settled if each.won]
    return chance.choice(won) if won else otherwise


def _take(chance: Random, state: State[Any], otherwise: m.WithdrawWager) -> m.WithdrawWager:
    if not state.table.layout:
        return otherwise
    placed = chance.choice(state.table.layout)
    return m.WithdrawWager(placed.seat, placed.wager, 0, placed.tender)


def _seen(game: Any, state: State[Any], draw: Any, chance: Random) -> tuple[str, ...]:
    """One of the irregularities that the game's report of a result has a place for."""
    (seen,) = (each for each in fields(type(game.reports(Observed(draw), state))) if each.name == "seen")
    return (chance.choice(get_args(get_args(seen.type)[0])),)


def random_act(game: Any, state: State[Any], rules: Rules[Any], chance: Random) -> Any:
    """The next thing that happens at a busy table: a wager, a duty, or somebody's whim."""
    if isinstance(state.phase, BetsOpen) and chance.random() < 0.5:
        seat = chance.choice([1, 2, 3])
        player = state.table.players.get(seat)
        if player is None:
            return m.TakeSeat(seat, f"player {seat}")
        if player.rack < 10_000:
            return m.BuyIn(seat, 600_000)
        if player.value_chips_at_most is not None and chance.random() < 0.3:
            return m.RestrictValueChips("dealer", seat, None)
        wagers = own_positions(rules, seat) if chance.random() < 0.8 else list(rules.wagers)
        return m.PlaceWager(seat, chance.choice(wagers), chance.choice([500, 1_000, 2_500, 10_000]))
    if chance.random() < 0.3:
        return random_command(game, state, rules, chance)
    return next_act(game, state, rules, chance)


def own_positions(rules: Rules[Any], seat: int) -> list[str]:
    """The positions at a seat's own place; all, where a game has none of that kind."""
    kinds = dict.fromkeys(position.split(" ")[0] for position in rules.wagers)
    own = [rules.find_own(kind, seat) for kind in kinds]
    return [each for each in own if each is not None and each in rules.wagers] or list(rules.wagers)


def next_act(game: Any, state: State[Any], rules: Rules[Any], chance: Random) -> Any:
    """What the table waits for; who may choose does, and chance answers, now and then with an irregularity."""
    waits = game.awaits(state, rules)
    if waits.choices:
        return chance.choice(waits.choices)
    if waits.who != CHANCE:
        return waits.act if waits.act is not None else some_wager(game, state, rules, chance)
    draw = answer(game, state, rules, chance)
    if chance.random() < 0.05 and "seen" in type(game.reports(Observed(draw), state)).__struct_fields__:
        irregular = game.reports(Observed(draw, seen=_seen(game, state, draw, chance)), state)
        if isinstance(game.decide(state, irregular, rules), Accepted):  # not every book knows every irregularity
            return irregular
    return game.reports(Observed(draw), state)


def some_wager(game: Any, state: State[Any], rules: Rules[Any], chance: Random) -> Any:
    """A wager that is offered, by somebody: what a table waits for that cannot go on before players have wagered."""
    wagers = [each.command for each in game.offers(state, rules) if isinstance(each.command, m.PlaceWager)]
    usual = [each for each in wagers if each.wager in rules.examples]
    seats = list(state.table.players)
    if not seats:
        return m.TakeSeat(1, "player 1")
    return chance.choice(usual or wagers) if wagers else m.BuyIn(chance.choice(seats), 600_000)


def over(events: tuple[Any, ...]) -> bool:
    """Whether these events brought a draw to its end, valid or void."""
    return any(type(event).__name__ in ENDS for event in events)


ENDS = {"RoundClosed", "RoundVoided", "RollCalled", "RollVoided", "VoidHandEnded"}
VOID = {"RoundVoided", "RollVoided", "VoidHandEnded", "RoundCalledOff", "DealReconstructed", "FaultsPassed"}


def is_sound(decision: Any) -> bool:
    """Every conclusion cites clauses of a book; every refusal says why."""
    if isinstance(decision, Accepted):
        return all(event.cite for event in decision.events) and bool(decision.events)
    return bool(decision.cite) and (not isinstance(decision, Refused) or bool(decision.because))
