"""How people speak to a jackpot's controller, and how its record reads."""

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.errors import BadInput
from pitboss.floor.progressive import messages as m
from pitboss.floor.progressive.state import Floor
from pitboss.games.caribbean_stud.speech import OF_A_JACKPOT, SAYS_OF_A_JACKPOT
from pitboss.money import show
from pitboss.ruling import Speech
from pitboss.table import jackpots
from pitboss.table.speech import Phrase, Telling


def _fed(event: jackpots.PoolFed, telling: Telling) -> str:
    if event.amount < 0:
        return f"{event.table}, seat {event.seat}: {show(-event.amount)} goes back out of the pool"
    return f"{event.table}, seat {event.seat}: {show(event.amount)} to the pool"


def _paid(event: jackpots.PoolPaid, telling: Telling) -> str:
    short = event.due - event.of_pool
    owed = f", {show(short)} of it owed by the operator" if short else ""
    return f"{event.table}, seat {event.seat}: {event.hand} is granted {show(event.due)}{owed}"


def _followed(event: m.Followed, telling: Telling) -> str:
    return f"{event.table}, entry {event.entry}: {', '.join(map(_fact, event.facts))}"


def _fact(fact: Any) -> str:
    match fact:
        case m.Entered(seat=seat):
            return f"seat {seat} wagers on the jackpot"
        case m.Withdrawn(seat=seat):
            return f"seat {seat} has its wager back"
        case m.Received(seats=seats):
            return f"cards to seat{'s' * (len(seats) > 1)} {', '.join(map(str, seats))}"
        case m.TakenBack():
            return "all cards are dealt again"
        case m.Out(seat=seat):
            return f"seat {seat} is out"
        case m.Claimed(seat=seat):
            return f"seat {seat} has a verified hand"
        case m.Paid(seat=seat):
            return f"seat {seat} is paid"
        case m.Ended():
            return "the round ends"
        case m.Round(open=is_open):
            return "a round is open" if is_open else "no round is open"
    raise AssertionError(fact)


def _no_draw(text: str) -> Any:
    raise BadInput("nothing is drawn at a jackpot’s controller")


SAYS: Mapping[type, Callable[[Any, Telling], str]] = {
    **SAYS_OF_A_JACKPOT,
    jackpots.PoolFed: _fed,
    jackpots.PoolPaid: _paid,
    m.TableLinked: lambda e, t: f"{e.table} is linked",
    m.TableUnlinked: lambda e, t: f"{e.table} is linked no more",
    m.Followed: _followed,
    m.TurnCame: lambda e, t: f"the hands received first are at {' and '.join(e.tables)} ({e.at[11:23]})",
}

STAFF: tuple[Phrase, ...] = (
    *OF_A_JACKPOT,
    Phrase("unlink {table}", lambda by, w, h: m.UnlinkTable(by, w["table"]), "between its rounds"),
)


def stands(state: Floor, telling: Telling) -> str:
    controller = state.equipment
    up, count = "" if controller.up else ", the controller is down", len(controller.linked)
    return f"jackpot {show(controller.pool)}{up} · {count} table{'s' * (count != 1)} linked"


SPEECH = Speech((), STAFF, SAYS, _no_draw, str, stands=stands)
