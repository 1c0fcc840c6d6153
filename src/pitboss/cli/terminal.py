"""A table in a terminal: what is typed becomes commands, and what is ruled is told, with its clauses."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from rich.text import Text

from pitboss.book.index import clause
from pitboss.book.offices import OFFICES
from pitboss.cli import shown
from pitboss.cli.edge import ruled
from pitboss.cli.show import BAD, CLAUSE, console, errors, ruling, show_parts, to_you
from pitboss.draws import Observed, Secure
from pitboss.draws.sources import Chance
from pitboss.editions import edition
from pitboss.errors import BadInput
from pitboss.money import parse_amount, show
from pitboss.record import LinkedTable, MemoryLog, Recorded, Window, open_or_create
from pitboss.ruling import CHANCE, Accepted, Awaits, Game
from pitboss.script import listen, tell
from pitboss.table import messages as m
from pitboss.table.jackpots import JackpotPaid
from pitboss.table.rules import Rules, check_setup
from pitboss.table.speech import is_among
from pitboss.table.state import BetsOpen, Limits, Placed, State


def set_up(
    book: str, game: str, players: list[str], buy_in: str, limits: str, settings: list[str] | None
) -> Rules[Any]:
    """The rules of a table as it was asked for; what is wrong with the request is said before anything is written."""
    least, _, most = limits.partition("-")
    rules = ruled(book, game, settings)
    setup = replace(rules.setup, limits=Limits(parse_amount(least), parse_amount(most or least)))
    places = setup.seats + rules.standing(setup)
    if len({name.casefold() for name in players}) < len(players) or len(players) > places:
        raise BadInput(f"--player {', '.join(players)}: give up to {places} different names")
    if not rules.chips.payable(parse_amount(buy_in)):
        raise BadInput(f"--buy-in {buy_in}: the chips here are {' '.join(map(show, setup.chips))}")
    if wrong := check_setup(rules, setup):
        raise BadInput("; ".join(f"{each} ({each.cite})" for each in wrong))
    return edition(book, game).rules.at(setup)


def opened(game: Game[Any, Any], rules: Rules[Any], path: Path | None) -> Recorded:
    """A new table, or the one that a log already holds."""
    return Recorded.open(game, rules, open_or_create(path, game, rules) if path else MemoryLog())


QUIT = ("quit", "exit", "q")
GO = ("", "go", "spin", "roll", "deal")
DECIDES = (m.WagerWon, m.WagerLost, m.WagerReturned, JackpotPaid)


@dataclass
class Terminal:
    table: Recorded | LinkedTable
    manual: bool
    json: bool
    chance: Chance
    me: int = 1
    called: bool = False  # a round has been called for, and is not over
    cited: tuple[str, ...] = ()  # what the last ruling rested on, for `why`
    decided: bool = False  # what was said last decided wagers, so that `why` is about them and not what came after
    last_wagers: dict[int, tuple[m.PlaceWager, ...]] = field(default_factory=dict)
    window: Window = field(default_factory=Window)  # through which players see the log
    told: int = 0  # the last entry of the log that has been told

    @classmethod
    def seat(
        cls, table: Recorded | LinkedTable, *, players: list[str], buy_in: str, manual: bool, json: bool
    ) -> "Terminal":
        """Open the table for gaming, greet those who come to it, and seat everybody who is not there yet."""
        terminal = cls(table, manual, json, table.game.chance(Secure()), told=table.log.last.seq)
        if players:
            terminal.greet()
        terminal.prepare()
        seated = {player.name: seat for seat, player in terminal.table.state.table.players.items()}
        for name in players:
            if name not in seated:
                terminal.join(name, parse_amount(buy_in))
        if players:
            seats = {player.name: seat for seat, player in terminal.table.state.table.players.items()}
            terminal.me = seats[players[0]]
        terminal.called = not terminal._open()  # a round that was left in the middle goes on
        if players:  # else nobody stands there yet
            terminal.run_on()
        return terminal

    def close(self) -> None:
        self.table.log.close()

    # --- the loop

    def run(self, lines: Iterable[str]) -> int:
        """Answer every line; the number of lines that were not understood."""
        misunderstood = 0
        self.status()
        for line in lines:
            words = line.split("#")[0].strip()
            if words.casefold() in QUIT:
                break
            misunderstood += not self.hear(words)
        self.farewell()
        return misunderstood

    def hear(self, words: str) -> bool:
        """Answer a line; whether it was understood."""
        self.decided = False
        try:
            self.answer(words)
        except BadInput as problem:
            self.complain(str(problem))
            if self.called and (waits := self.awaits()).choices:
                self.ask(waits)
            return False
        return True

    def answer(self, words: str) -> None:
        verb, _, rest = words.partition(" ")
        speaker, colon, said = words.partition(":")
        if colon and said.strip().casefold() in GO and self._seated(speaker) and not self.manual:
            self.round()
            return
        known = speaker.casefold() in OFFICES or self._seated(speaker)
        if colon and (known or not is_among(words, self.table.game.speech.staff)):
            self.send(listen(speaker, said.strip(), self.table.game, self.table.rules, self.table.state), speaker)
            self.run_on()
            return
        match verb.casefold():
            case "help" | "?":
                self.help()
            case "why":
                self.why()
            case "table" | "racks" | "status":
                self.status(full=True)
            case "as" if rest:
                self.switch(rest)
            case "join" if rest:
                name, _, amount = rest.rpartition(" ") if rest[-1].isdecimal() and " " in rest else (rest, "", "200")
                self.me = self.join(name, parse_amount(amount))
            case word if not rest and word in self.table.game.speech.shows:
                self.show(word)
            case "clear":
                self.clear()
            case "rebet":
                self.rebet(1)
            case "double" if not rest and self._open():  # in a round it is the game’s own word, if it has one
                self.rebet(2)
            case word if word in GO and not rest and not self.manual:
                self.round()
            case _ if not words:
                self.status()
            case amount if not rest and amount.isdecimal():
                raise BadInput(f"{amount} on what? say `{self.table.rules.examples[0]} {amount}`")
            case _ if position := self._without_amount(words):
                own = self.table.state.table.sign.by_wager.get(self.table.rules.wagers[position].name)
                raise BadInput(f"how much on {position}? say `{words} {show(own.minimum) if own else 10}`")
            case _:
                name = self._name()
                self.send(listen(name, words, self.table.game, self.table.rules, self.table.state), name)
                self.run_on()

    def _without_amount(self, words: str) -> str:
        """The position that is named, with or without the speaker's own place; but `sevens 5` is 5 on one's own."""
        rules, (own, _, amount) = self.table.rules, words.rpartition(" ")
        if amount.isdecimal() and rules.find_own(own, self.me):
            return ""
        position = rules.find(words) or rules.find_own(words, self.me)
        return position if position and position not in rules.moved else ""

    # --- acts

    def send(self, command: Any, by: str) -> bool:
        before = self.table.state
        entry = self.table.send(command, by=by)
        self.tell(before, f"seat {self._seat_of(by) or self.me}")
        if self.manual and isinstance(before.phase, BetsOpen) and not self._open():
            self._remember_wagers(before.table.layout)
        decides = any(isinstance(event, DECIDES) for event in entry.events)
        if decides or not self.decided:
            self._cite(name for each in entry.events or (entry.ruling,) for name in each.cite)
        self.decided = self.decided or decides
        return isinstance(entry.ruling, Accepted)

    def _cite(self, names: Iterable[str]) -> None:
        """For `why`; what has been decided since somebody spoke last is kept."""
        self.cited = tuple(dict.fromkeys((*(self.cited if self.decided else ()), *names)))

    def tell(self, before: State[Any], viewer: str) -> None:
        """Say what has been concluded since somebody was told last; at linked tables others have a part in it."""
        for entry in self.table.log.entries(self.told + 1):
            self.told = entry.seq
            self.chance.heed(self.table.state, entry.events)
            if self.json:
                seen = self.window.show(entry, viewer)
                console().file.write(msgspec.json.encode(msgspec.to_builtins(seen)).decode() + "\n")
                continue
            for line in tell(self.table.game, self.table.rules, before, self.table.state, entry.ruling, viewer):
                text = ruling(to_you(line))
                text.pad_left(2)
                console().print(text, soft_wrap=True)

    def catch_up(self) -> None:
        """Tell what happened here by what was done elsewhere."""
        self.tell(self.table.state, f"seat {self.me}")

    def join(self, name: str, amount: int) -> int:
        """On the first free seat; where all are taken or somebody says so, standing, if the game has room for that."""
        taken, seats, places = self.table.state.table.players, self._seats(), self._places()
        name, standing, _ = name.partition(" standing")
        seat = next((each for each in range(seats + 1 if standing else 1, places + 1) if each not in taken), 0)
        if not seat:
            behind = f" and {places - seats} places to stand" if places > seats else ", and nobody may stand"
            raise BadInput(f"there is no place for {name}: the table has {seats} seats{behind}")
        if self.send(m.TakeSeat(seat, name), name):
            self.send(m.BuyIn(seat, amount), name)
            return seat
        return self.me

    def _seats(self) -> int:
        return self.table.rules.setup.seats

    def _places(self) -> int:
        """The seats, and the places behind them."""
        return self._seats() + self.table.rules.standing(self.table.rules.setup)

    def switch(self, name: str) -> None:
        for seat, player in self.table.state.table.players.items():
            if player.name.casefold() == name.casefold():
                self.me = seat
                self.status()
                return
        raise BadInput(f"nobody called {name!r} is here; `join {name} 200` seats them")

    def clear(self) -> None:
        lying = [each for each in self.table.state.table.layout if each.seat == self.me]
        if not lying:
            raise BadInput("you have nothing on the layout; place a wager first")
        for placed in lying:
            if placed not in self.table.state.table.layout:
                continue  # it went with another
            self.send(m.WithdrawWager(placed.seat, placed.wager, 0, placed.tender), self._name())

    def rebet(self, times: int) -> None:
        wagers = self.last_wagers.get(self.me, ())
        if not wagers:
            raise BadInput("you have not wagered in an earlier round; place a wager first")
        for wager in wagers:
            lying = sum(
                each.stake
                for each in self.table.state.table.layout
                if (each.seat, each.wager, each.tender) == (wager.seat, wager.wager, wager.tender)
            )
            own = self.table.state.table.sign.by_wager.get(self.table.rules.wagers[wager.wager].name)
            fixed = own is not None and own.minimum == own.maximum  # one amount, that nobody can double
            if (amount := wager.amount * (1 if fixed else times) - lying) > 0:
                # A bet that has travelled to its number is made again where it set out.
                moved = wager.wager in self.table.rules.moved
                position = wager.wager.rpartition(" ")[0] if moved else wager.wager
                self.send(replace(wager, wager=position, amount=amount), self._name())

    # --- the automatic dealer

    def awaits(self) -> Awaits:
        return self.table.game.awaits(self.table.state, self.table.rules)

    def step(self, waits: Awaits) -> bool:
        """Do what the table waits for; chance answers with the secure generator, once. A wager is nobody's duty."""
        if waits.who == CHANCE:
            draw = self.chance.answer(self.table.state, self.table.rules)
            told = self.table.game.reports(Observed(draw), self.table.state)
            if told.seen_by("") != told:  # only one player is to see it: who sits at the keyboard now
                self.me = told.seat
            return self.send(told, "dealer")
        if waits.act is None and waits.who in OFFICES:
            self.complain(f"the {waits.who} has to {waits.duty} ({clause(waits.cite).short})")
            return False
        if waits.act is None:
            said = f"{self.table.rules.examples[0]} 10" if self.table.state.table.players else "join NAME 200"
            self.complain(f"{waits.duty}, as `{said}` ({clause(waits.cite).short})")
            self.cited = (waits.cite,)
            return False
        return self.send(waits.act, waits.who)

    def prepare(self) -> None:
        """What the house does before anybody is here, at a table that opens now."""
        while not self.manual and not self.table.state.table.players:
            waits = self.awaits()
            begins = waits.act is None or isinstance(waits.act, m.CallNoMoreBets)
            if begins or waits.who not in OFFICES or not self.step(waits):
                return

    def run_on(self) -> None:
        """Until the round that was called for is over, or somebody has to choose; then wagers can be made."""
        while not self.manual:
            waits, was_open = self.awaits(), self._open()
            if was_open and not self.called:
                return
            if waits.choices:
                self.ask(waits)
                return
            if not self.step(waits):
                self.called = False
                return
            if self._open() and not was_open:
                self.called = False
                self.status()

    def round(self) -> None:
        """A round is called for; where a choice is awaited, silence is an answer if it means something."""
        waits = self.awaits()
        if self.called and waits.choices:
            if waits.act is None:
                self.ask(waits)
                return
            self.send(waits.act, waits.who)
        elif self._open():
            self._remember_wagers(self.table.state.table.layout)
        self.called = True
        self.run_on()

    def _open(self) -> bool:
        return isinstance(self.table.state.phase, BetsOpen)

    def _remember_wagers(self, layout: tuple[Placed, ...]) -> None:
        for seat in self.table.state.table.players:
            mine = tuple(
                m.PlaceWager(seat, each.wager, each.stake, each.tender) for each in layout if each.seat == seat
            )
            if mine:
                self.last_wagers[seat] = mine

    def ask(self, waits: Awaits) -> None:
        """Say who has to choose, and the words for it; what is typed next is heard from that seat."""
        if waits.who.startswith("seat ") and int(waits.who[5:]) in self.table.state.table.players:
            self.me = int(waits.who[5:])
        said, words = self.table.game.speech.said, self._words(waits)
        if self.json:
            value = {"awaits": waits.who, "duty": waits.duty, "cite": waits.cite, "say": words}
            console().file.write(msgspec.json.encode(value).decode() + "\n")
            return
        who = self._name() if waits.who == f"seat {self.me}" else waits.who
        silence = f"; Enter: {said[type(waits.act)](waits.act)}" if type(waits.act) in said else ""
        line = Text.assemble("  ", (f"{who}: {waits.duty}", "bold"), f"   {' · '.join(words)}{silence}")
        line.append(f"   {clause(waits.cite).short}", style=CLAUSE)
        console().print(line, soft_wrap=True)
        self.cited = tuple(dict.fromkeys((*self.cited, waits.cite)))  # beside those of the ruling before it

    def _words(self, waits: Awaits) -> list[str]:
        """What may be said by whoever has to choose."""
        said = self.table.game.speech.said
        return [*dict.fromkeys(said[type(each)](each) for each in waits.choices if type(each) in said)]

    # --- telling

    def _name(self) -> str:
        players = self.table.state.table.players
        if self.me not in players:
            others = "".join(f", `as {player.name}` speaks for another" for player in [*players.values()][:1])
            raise BadInput(f"nobody sits there; `join NAME 200` takes a seat{others}")
        return players[self.me].name

    def _seat_of(self, name: str) -> int:
        """Where somebody sits; 0 for who has no seat."""
        players = self.table.state.table.players.items()
        return next((seat for seat, player in players if player.name.casefold() == name.casefold()), 0)

    def _seated(self, name: str) -> bool:
        return self._seat_of(name) > 0

    def greet(self) -> None:
        if not self.json:
            shown.greeting(self.table, manual=self.manual)

    def status(self, full: bool = False) -> None:
        if self.json:
            return
        shown.players(self.table, self.me, full=full)
        if self.manual or full:
            waits = self.awaits()
            shown.awaited(waits, self._words(waits))

    def show(self, what: str) -> None:
        """Something about the table that can be asked for, part by part."""
        parts = self.table.game.speech.shows[what](self.table.state)
        if self.json:
            console().file.write(msgspec.json.encode({what: dict(parts)}).decode() + "\n")
            return
        show_parts(parts)

    def why(self) -> None:
        if not self.cited:
            raise BadInput("nothing has been ruled yet; place a wager first")
        if self.json:
            said = {name: clause(name).summary for name in self.cited}
            console().file.write(msgspec.json.encode({"why": said}).decode() + "\n")
            return
        shown.reasons(self.cited)

    def help(self) -> None:
        shown.phrases(self.table, stands=self._places() > self._seats())

    def complain(self, problem: str) -> None:
        if self.json:
            console().file.write(msgspec.json.encode({"not_understood": problem}).decode() + "\n")
        else:
            errors().print(f"  [{BAD}]{problem.replace('[', chr(92) + '[')}[/]", soft_wrap=True)

    def farewell(self) -> None:
        if not self.json:
            shown.farewell(self.table)
