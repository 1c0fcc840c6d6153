"""Several tables in one terminal, with a progressive jackpot that they share."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from pitboss.book.offices import OFFICES
from pitboss.cli.show import QUIET, console, ruling
from pitboss.cli.terminal import QUIT, Terminal
from pitboss.editions import controllers, edition, registered
from pitboss.errors import BadInput
from pitboss.record import LinkedTable, LinkedTables, Log, MemoryLog, Recorded, SqliteStore
from pitboss.record.stores import DATABASES
from pitboss.script import listen, tell
from pitboss.table.rules import Rules
from pitboss.table.speech import Telling

PROGRESSIVE = "progressive-jackpot"


def can_share_a_pool(book: str, game: str) -> None:
    """Refuse a game whose tables a house cannot link at all."""

    def can(book: str, game: str) -> bool:
        return any(choice.name == "jackpot_pool" for choice in edition(book, game).rules.choices)

    if not can(book, game):
        others = ", ".join(" ".join(each) for each in registered() if can(*each))
        raise BadInput(f"--linked: no progressive jackpot is played at {book} {game}; there is one at {others}")


def shares_a_pool(rules: Rules[Any], *, alone: bool) -> None:
    """Refuse a table alone whose pool is that of several, and several tables without one."""
    linked = rules.chosen.get("jackpot_pool") == "linked"
    if alone and linked:
        raise BadInput("jackpot_pool=linked: a pool that tables share needs some; --linked 3 opens three")
    if not alone and (not linked or rules.chosen.get("jackpot_operation") == "none"):
        raise BadInput(f"--linked: no progressive jackpot is played at a {rules.game} table set up so")


@dataclass
class Hall:
    """One terminal a table; what is typed is heard at the table where one stands."""

    linked: LinkedTables
    terminals: dict[str, Terminal]
    here: str
    json: bool
    store: SqliteStore | None
    told: int  # the last entry of the controller's log that has been told

    @classmethod
    def open(
        cls,
        rules: Rules[Any],
        count: int,
        players: list[str],
        buy_in: str,
        *,
        manual: bool,
        log: Path | None,
        json: bool,
    ) -> "Hall":
        shares_a_pool(rules, alone=False)
        if (rules.book, PROGRESSIVE) not in controllers():
            raise BadInput(f"--linked: {rules.book} has no progressive jackpot")
        if not 2 <= count <= 20:
            raise BadInput(f"--linked {count}: link 2 to 20 tables")
        if log and log.suffix not in DATABASES:
            raise BadInput(f"--log {log}: several tables are kept in one database; name it {log.stem}.sqlite")
        store = SqliteStore(log) if log else None

        def recorded(game: str, name: str, choices: dict[str, Any]) -> Recorded:
            found = edition(rules.book, game)
            setup = replace(rules.setup, name=name, choices=choices)
            kept: Log = store.log(name) if store else MemoryLog()
            return Recorded.open(found.game, found.rules.at(setup), kept)

        made = dict(rules.setup.choices)
        own = {choice.name for choice in edition(rules.book, PROGRESSIVE).rules.choices}
        controller = recorded(PROGRESSIVE, "controller", {name: made[name] for name in made if name in own})
        told = controller.seq  # of an earlier evening
        names = [f"table {number}" for number in range(1, count + 1)]
        linked = LinkedTables(controller, {name: recorded(rules.game, name, made) for name in names})
        terminals = {
            name: Terminal.seat(
                LinkedTable(linked, name),
                players=players if name == names[0] else [],
                buy_in=buy_in,
                manual=manual,
                json=json,
            )
            for name in names
        }
        return cls(linked, terminals, names[0], json, store, told)

    @property
    def terminal(self) -> Terminal:
        return self.terminals[self.here]

    def run(self, lines: Iterable[str]) -> int:
        """Answer every line; the number of lines that were not understood."""
        misunderstood = 0
        self.catch_up()
        if not self.json:
            where = (
                f"`table 2` goes to another of the {len(self.terminals)} tables; `controller` shows the jackpot they"
            )
            console().print(f"[{QUIET}]{where} share, `controller casino manager: …` speaks to it.[/]")
        self.terminal.status()
        for line in lines:
            words = line.split("#")[0].strip()
            if words.casefold() in QUIT:
                break
            misunderstood += not self.hear(words)
            self.catch_up()
        for terminal in self.terminals.values():
            if terminal.table.state.table.players:
                terminal.farewell()
        return misunderstood

    def hear(self, words: str) -> bool:
        verb, _, rest = words.partition(" ")
        try:
            if verb.casefold() == "table" and rest:
                self.go_to(words)
            elif verb.casefold() == "controller":
                self.to_controller(rest)
            else:
                return self.terminal.hear(words)
        except BadInput as problem:
            self.terminal.complain(str(problem))
            return False
        return True

    def go_to(self, name: str) -> None:
        if name.casefold() not in self.terminals:
            raise BadInput(f"there is no {name}; there are {', '.join(self.terminals)}")
        self.here = name.casefold()
        if not self.json:
            console().print(f"[bold]{self.here}[/]")
        self.terminal.catch_up()
        self.terminal.run_on()
        self.terminal.status(full=True)

    def to_controller(self, words: str) -> None:
        controller = self.linked.controller
        if not words:
            self.status()
            return
        said_by, colon, said = words.partition(":")
        office = next((each for each in OFFICES if each == said_by.casefold()), None)
        if not colon or office is None:
            raise BadInput(f"say who speaks to the controller, as `controller casino manager: {words}`")
        verb, _, table = said.strip().partition(" ")
        if verb.casefold() == "link" and table:
            self.linked.link(table.casefold(), office)
            return
        command = listen(office, said.strip(), controller.game, controller.rules, controller.state)
        self.linked.tell(command, office)

    def catch_up(self) -> None:
        """Say what the controller has concluded, and what came of it at the table where one stands."""
        controller = self.linked.controller
        for entry in controller.log.entries(self.told + 1):
            self.told = entry.seq
            if self.json:
                console().file.write(msgspec.json.encode({"controller": msgspec.to_builtins(entry)}).decode() + "\n")
                continue
            for line in tell(controller.game, controller.rules, controller.state, controller.state, entry.ruling):
                text = ruling(f"controller: {line}")
                text.pad_left(2)
                text.stylize(QUIET)
                console().print(text, soft_wrap=True)
        self.terminal.catch_up()

    def status(self) -> None:
        controller = self.linked.controller
        if self.json:
            view = controller.game.view(controller.state, controller.rules, "house")
            console().file.write(msgspec.json.encode(view).decode() + "\n")
            return
        telling = Telling(controller.rules, controller.state.table, str)
        console().print(f"   [{QUIET}]{controller.game.speech.stands(controller.state, telling)}[/]")
        for table in self.linked.pool.linked:
            waiting = ", ".join(f"seat {hand.seat}" for hand in table.hands if hand.waits)
            state = f"waits to pay {waiting}" if waiting else "a round is open" if table.open else "between rounds"
            console().print(f"   [{QUIET}]{table.name}: {state}[/]")

    def close(self) -> None:
        if self.store:
            self.store.close()
