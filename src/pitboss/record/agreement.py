"""Do the logs of linked tables, and that of their jackpot's controller, say the same of each other?

Each of them may be whole and its rulings the rules' own, and yet one was written for other tables than these.
"""

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from pitboss.errors import BadInput
from pitboss.floor.progressive import messages as m
from pitboss.floor.progressive.following import facts
from pitboss.floor.progressive.state import Controller
from pitboss.games.caribbean_stud import messages as stud
from pitboss.games.caribbean_stud.jackpot import EQUIPMENT
from pitboss.games.caribbean_stud.state import Stud
from pitboss.record.entry import Entry
from pitboss.ruling import Accepted
from pitboss.table.jackpots import Grant, PoolPaid
from pitboss.table.state import State

Found = tuple[str, m.Facts]  # when it was recorded, and what it means
SINCE = " since "  # and an entry of the controller, in the key of what a table is told


def told_of(entry: Entry) -> int:
    """The controller's entry of which a table was told here; 0 for any other entry of its log."""
    _, since, number = entry.key.rpartition(SINCE)
    return int(number) if since and entry.by == EQUIPMENT and number.isdecimal() else 0


def in_utc(at: str) -> str:
    """One form for all tables, so that times compare as they are written."""
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        raise BadInput(f"{at!r} is no time; linked tables need one, as 2026-01-30T20:15:00.000Z") from None
    return found.astimezone(UTC).isoformat(timespec="microseconds")


@dataclass
class Witness:
    """What one log has to say of the others; of a table, or of the controller."""

    last: int = 0
    found: dict[int, Found] = field(default_factory=dict)  # at a table, what each entry means for the jackpot
    granted: Counter[Grant] = field(default_factory=Counter)  # and what it has handed over
    told_of: int = 0
    followed: dict[str, dict[int, Found]] = field(default_factory=dict)  # at the controller, by table
    paid: dict[str, Counter[Grant]] = field(default_factory=dict)
    controller: Controller | None = None

    def hear(self, before: State[Any], entry: Entry, after: State[Any]) -> None:
        self.last = entry.seq
        match after.equipment:
            case Stud():
                self._of_table(before, entry, after)
            case Controller() as controller:
                self.controller = controller
                self._of_controller(entry)

    def _of_table(self, before: State[Stud], entry: Entry, after: State[Stud]) -> None:
        if found := facts(before, entry.events, after):
            self.found[entry.seq] = (in_utc(entry.at), found)
        self.told_of = max(self.told_of, told_of(entry))
        if isinstance(entry.command, stud.GrantJackpots) and isinstance(entry.ruling, Accepted):
            self.granted.update(entry.command.grants)

    def _of_controller(self, entry: Entry) -> None:
        for event in entry.events:
            match event:
                case m.Followed(table=table, entry=number, at=at, facts=found):
                    self.followed.setdefault(table, {})[number] = (at, found)
                case PoolPaid(table=table, seat=seat, due=due, of_pool=of_pool):
                    self.paid.setdefault(table, Counter())[Grant(seat, due, of_pool)] += 1


@dataclass(frozen=True)
class Disagreement:
    """Whose log it is that says otherwise, at which entry, and what."""

    name: str
    entry: int
    because: str


def disagreement(name: str, of_controller: Witness, tables: dict[str, Witness]) -> Disagreement | None:
    """The first thing that a controller and one of its tables do not say alike, as far as it has followed them."""
    assert of_controller.controller is not None
    for linked in of_controller.controller.tables:
        table, heard = tables.get(linked.name), of_controller.followed.get(linked.name, {})
        if table is None:
            continue
        if linked.followed > table.last:
            because = (
                f"the log of {linked.name} ends here, and the controller has followed it to entry {linked.followed}"
            )
            return Disagreement(linked.name, table.last + 1, because)
        if table.told_of > of_controller.last:
            because = f"the controller’s log ends here, and {linked.name} has been told of its entry {table.told_of}"
            return Disagreement(name, of_controller.last + 1, because)
        for entry in sorted({*heard, *(each for each in table.found if each <= linked.followed)}):
            if heard.get(entry) != table.found.get(entry):
                because = f"the controller has followed another entry here than the log of {linked.name} has"
                return Disagreement(linked.name, entry, because)
        waiting = Counter(hand.grant for hand in linked.hands if hand.grant and not hand.paid)
        if table.granted + waiting != of_controller.paid.get(linked.name, Counter()):
            because = f"{linked.name} has handed over other prizes than the controller granted"
            return Disagreement(name, of_controller.last, because)
    return None
