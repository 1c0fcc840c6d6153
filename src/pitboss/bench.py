"""Measurements of ourselves: ratios within one run, because machines are shared and noisy."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from pitboss.draws import Observed, Secure
from pitboss.draws.cards import decks
from pitboss.editions import edition, registered
from pitboss.games.craps.messages import ThrowDice
from pitboss.games.craps.shapes import POINTS
from pitboss.record.bench import benchmark_events_per_second
from pitboss.ruling import CHANCE, Accepted, Awaits
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, Setup

# The fastest peers found, in rolls a second, none of them with citations; on a machine where the bare loop below did
# four million. What that comes to here and now follows from the bare loop of the same run.
PEERS = {"crapssim, one pass-line player": 66_000, "node-craps, the fastest engine found": 128_000}
MIXED_PEERS = {"crapssim, 8 players with mixed wagers": 3_400, "goal": 10_000}
COUP_PEERS = {"the fastest object engine found, one player": 34_000, "goal": 30_000}
COUPS = 20_000
HAND_PEERS = {"goal": 10_000}
HANDS = 6_000
# Seconds that others take for exact figures, on that machine; where a peer plays by other rules, it is said.
BLACKJACK_PEERS = {"the fastest analyser found, in C++, where the dealer peeks": 0.17, "a solver in Python": 25.0}
BACCARAT_PEERS = {"the fastest found": 0.1}
EXACT_GOALS = {"caribbean-stud": 10.0}  # seconds of a whole command, start and all; no peer does it
BARE_THEN = 4_000_000
DURABLE_GOAL = 20_000
DURABLE = {
    "events_per_second": "64 commands a commit",
    "live_events_per_second": "decided and kept, 64 a commit",
    "unbatched_events_per_second": "decided and kept one at a time",
}


@dataclass(frozen=True)
class Measurement:
    name: str
    value: float
    unit: str
    against: str  # what it is compared with, measured in the same run or a stated goal
    ratio: float

    def as_value(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "against": self.against,
            "ratio": self.ratio,
        }


def best(work: Callable[[], float], times: int = 3) -> float:
    """The best of several runs: noise only ever slows."""
    return max(work() for _ in range(times))


def yardstick() -> float:
    """Steps a second of a bare Python loop that rolls two dice: what this machine can do at this moment."""
    from random import Random

    draw, count, total = Random(1).random, 300_000, 0
    start = perf_counter()
    for _ in range(count):
        total += int(draw() * 6) + int(draw() * 6) + 2
    return count / (perf_counter() - start)


def rounds_per_second(book: str, game: str, wager: str, rounds: int = 20_000) -> float:
    """Whole rounds with one wager each: every command decided, every event kept with its clauses."""
    found = edition(book, game)
    rules = found.rules.at(Setup())
    decide, evolve, awaits, reports = found.game.decide, found.game.evolve, found.game.awaits, found.game.reports
    events: list[Any] = []

    def send(state: Any, command: Any) -> Any:
        decision = decide(state, command, rules)
        if type(decision) is not Accepted:
            raise AssertionError(f"{command}: {decision}")
        for event in decision.events:
            state = evolve(state, event)
        events.extend(decision.events)
        return state

    stake = rules.setup.limits.minimum
    state = found.game.opening(rules)
    for command in (m.TakeSeat(1, "bench"), m.BuyIn(1, stake * rounds * 2)):
        state = send(state, command)
    while not isinstance(state.phase, BetsOpen):
        state = send(state, awaits(state, rules).act)
    placing, closing = m.PlaceWager(1, wager, stake), _acts_until_chance(state, awaits, send, rules)
    source = Secure()
    results = [reports(Observed(source.draw(rules.chances)), state) for _ in range(rounds)]
    start = perf_counter()
    for result in results:
        if not state.table.layout:
            state = send(state, placing)
        for act in closing:
            state = send(state, act)
        state = send(state, result)
        while type(state.phase) is not BetsOpen:
            state = send(state, awaits(state, rules).act)
    return rounds / (perf_counter() - start)


def _acts_until_chance(state: Any, awaits: Any, send: Any, rules: Any) -> list[Any]:
    """What the dealer does between open betting and the result: the same in every round, so read once."""
    acts = []
    while (waits := awaits(state, rules)).who != CHANCE:
        acts.append(waits.act)
        state = send(state, waits.act)
    return acts


STAKE = 3_000  # paid exactly at all odds that these wagers have
PASS_LINE = (("pass",),)
MIXED = (
    ("pass", "place 6", "place 8"),
    ("pass", "odds"),
    ("pass", "odds", "come"),
    ("don't pass", "odds"),
    ("pass", "come", "field"),
    ("pass", "hard 6", "hard 8"),
    ("don't pass", "any craps"),
    ("pass", "odds", "come", "eleven"),
)


def rolls_per_second(book: str, game: str, habits: tuple[tuple[str, ...], ...], rolls: int = 10_000) -> float:
    """Rolls of a shooter's game: every player keeps to the same wagers, each made again when it has been decided."""
    found = edition(book, game)
    rules = found.rules.at(Setup(seats=max(7, len(habits))))
    decide, evolve, awaits = found.game.decide, found.game.evolve, found.game.awaits
    events: list[Any] = []

    def send(state: Any, command: Any) -> Any:
        decision = decide(state, command, rules)
        if type(decision) is not Accepted:
            raise AssertionError(f"{command}: {decision}")
        for event in decision.events:
            state = evolve(state, event)
        events.extend(decision.events)
        return state

    state = found.game.opening(rules)
    for seat in range(1, len(habits) + 1):
        for command in (m.TakeSeat(seat, f"bench {seat}"), m.BuyIn(seat, 20_000 * rolls)):
            state = send(state, command)
    ready = _Ready(habits)
    throws = {seat: ThrowDice(seat) for seat in state.table.players}
    source = Secure()
    results = [found.game.reports(Observed(source.draw(rules.chances)), state) for _ in range(rolls)]
    start = perf_counter()
    for result in results:
        for placing in ready.wagers(state):
            state = send(state, placing)
        if state.equipment.chose:
            state = send(state, throws[state.equipment.shooter])
        while type(state.phase) is BetsOpen:
            state = send(state, awaits(state, rules).act)
        state = send(state, result)
    return rolls / (perf_counter() - start)


class _Ready:
    """What players with fixed habits put down before a roll; every command is made once and sent often."""

    def __init__(self, habits: tuple[tuple[str, ...], ...]) -> None:
        self._habits = habits
        self._due: dict[int | None, list[tuple[frozenset[tuple[int, str]], m.PlaceWager]]] = {}

    def wagers(self, state: Any) -> list[m.PlaceWager]:
        lying = {(each.seat, each.wager) for each in state.table.layout}
        point = state.equipment.point
        if point not in self._due:
            self._due[point] = [*self._at(point)]
        return [placing for already, placing in self._due[point] if lying.isdisjoint(already)]

    def _at(self, point: int | None) -> Iterator[tuple[frozenset[tuple[int, str]], m.PlaceWager]]:
        """Each wager that can be made at this point, with the positions that keep its player from making it."""
        for seat, wagers in enumerate(self._habits, 1):
            for wager in wagers:
                if wager in ("pass", "don't pass") if point else wager in ("odds", "come"):
                    continue
                position = f"{wagers[0]} odds {point}" if wager == "odds" else wager
                already = {position, *(f"come {each}" for each in POINTS if wager == "come")}  # one come bet at a time
                yield frozenset((seat, each) for each in already), m.PlaceWager(seat, position, STAKE)


# What somebody at the table does when it waits for this; None leaves the table to go on as it would.
Policy = Callable[[Any, Any, Awaits], Any]


def prepared(book: str, game: str, policy: Policy, rounds: int, players: int = 1) -> list[Any]:
    """The commands of some rounds of a game whose equipment has a memory, as cards in a shoe: they are made here, so
    that what is measured is their adjudication.
    """
    found = edition(book, game)
    rules = found.rules.at(found.rules.setup)
    state, chance, commands, played = found.game.opening(rules), found.game.chance(Secure()), list[Any](), 0
    seats = range(1, players + 1)
    waiting = [
        each for seat in seats for each in (m.TakeSeat(seat, f"bench {seat}"), m.BuyIn(seat, STAKE * rounds * 20))
    ]
    while played < rounds:
        if not waiting:
            waits = found.game.awaits(state, rules)
            command = policy(state, rules, waits) or waits.act
            if command is None:
                command = found.game.reports(Observed(chance.answer(state, rules)), state)
            waiting.append(command)
        commands.append(waiting.pop(0))
        decision = found.game.decide(state, commands[-1], rules)
        if type(decision) is not Accepted:
            raise AssertionError(f"{commands[-1]}: {decision}")
        for event in decision.events:
            state = found.game.evolve(state, event)
            played += type(event) is m.RoundClosed
        chance.heed(state, decision.events)
    return commands


def replayed_per_second(book: str, game: str, commands: Sequence[Any]) -> float:
    """Rounds a second of commands made before: each decided and evolved, its events kept with their clauses."""
    found = edition(book, game)
    rules = found.rules.at(found.rules.setup)
    decide, evolve = found.game.decide, found.game.evolve
    state, events = found.game.opening(rules), list[Any]()
    start = perf_counter()
    for command in commands:
        decision = decide(state, command, rules)
        for event in decision.events:  # type: ignore[union-attr]  # each was accepted when it was made
            state = evolve(state, event)
        events.extend(decision.events)  # type: ignore[union-attr]
    seconds = perf_counter() - start
    return sum(type(event) is m.RoundClosed for event in events) / seconds


def one_wager(kind: str, stake: int) -> Policy:
    """A player at seat 1 who has one wager on the layout in every round."""

    def bets(state: Any, rules: Any, waits: Awaits) -> Any:
        if type(waits.act) is not m.CallNoMoreBets or state.table.layout:
            return None
        return m.PlaceWager(1, rules.find_own(kind, 1), stake)

    return bets


def first_of(choices: Sequence[Any]) -> Any:
    """Stands if that is possible, and else draws."""
    return choices[0]


def any_of() -> Callable[[Sequence[Any]], Any]:
    """Whatever may be done, each as likely and the same in every run: doubles, splits and insurance among it."""
    from random import Random

    return Random(1).choice


def one_box(stake: int, choose: Callable[[Sequence[Any]], Any] = first_of) -> Policy:
    """A player on box 1."""

    def plays(state: Any, rules: Any, waits: Awaits) -> Any:
        if waits.act is not None:
            return None
        if waits.choices:
            return choose(waits.choices)
        return m.PlaceWager(1, "box 1", stake) if type(state.phase) is BetsOpen and not state.table.layout else None

    return plays


def blackjack_seconds(shoe: int) -> float:
    """All of the analysis from a shoe that nobody has asked about, short of one card."""
    from pitboss.exact.blackjack.declared import terms_of
    from pitboss.exact.blackjack.study import study

    terms, left = terms_of(edition("nz-1996", "blackjack").rules), _short_of_one(6, shoe)
    start = perf_counter()
    _ = study(terms, left).chart_edge
    return perf_counter() - start


def baccarat_seconds(shoe: int) -> float:
    from pitboss.games.baccarat.coups import coups

    left = _short_of_one(8, shoe)
    start = perf_counter()
    coups(left)
    return perf_counter() - start


def _short_of_one(count: int, place: int) -> bytes:
    left = bytearray(decks(count))
    left[place] -= 1
    return bytes(left)


def command_seconds(*arguments: str) -> float:
    """The wall-clock time of a whole command, start-up included."""
    start = perf_counter()
    subprocess.run([sys.executable, "-m", "pitboss", *arguments], check=True, capture_output=True)
    return perf_counter() - start


def commands_within() -> Iterator[tuple[tuple[str, ...], float]]:
    """Whole commands, and the seconds that they may take."""
    for book, game in registered():
        yield ("edge", book, game), EXACT_GOALS.get(game, 0.5)
    yield ("session", "nz-1998", "craps", "pass 10, odds 20", "--bankroll", "1000", "--goal", "2000"), 1.0


def measure(report: Callable[[Measurement], None]) -> None:
    """Run every measurement, telling each as it is known."""
    report(Measurement("bare Python loop, two dice", best(yardstick), "rolls/s", "itself", 1.0))
    examples = {"roulette": "17", "tai-sai": "small", "money-wheel": "A"}
    for book, game in registered():
        if game in examples:
            work = partial(rounds_per_second, book, game, examples[game])
            _beside(f"{book} {game}, one wager a round", "rounds/s", work, PEERS, report)
        elif game == "craps":
            line, mixed = (partial(rolls_per_second, book, game, habits) for habits in (PASS_LINE, MIXED))
            _beside(f"{book} craps, one pass-line player", "rolls/s", line, PEERS, report)
            _beside(f"{book} craps, 8 players, mixed wagers", "rolls/s", mixed, MIXED_PEERS, report)
    for book, game in (each for each in registered() if each[1].endswith("baccarat")):
        commands = prepared(book, game, one_wager("player", STAKE), COUPS)
        coups = partial(replayed_per_second, book, game, commands)
        _beside(f"{book} {game}, coups with citations", "coups/s", coups, COUP_PEERS, report)
    for book, game in (each for each in registered() if each[1] == "blackjack"):
        for choose, name in ((first_of, "stands when it may"), (any_of(), "any decision")):
            commands = prepared(book, game, one_box(STAKE, choose), HANDS)
            hands = partial(replayed_per_second, book, game, commands)
            _beside(f"{book} {game}, one box: {name}", "rounds/s", hands, HAND_PEERS, report)
    for name, analysis, exact_peers in (
        ("blackjack, 6 decks: best play, best chart, exact", blackjack_seconds, BLACKJACK_PEERS),
        ("baccarat, 8 decks: every coup, exact", baccarat_seconds, BACCARAT_PEERS),
    ):
        time_beside(name, analysis, exact_peers, report)
    durable = benchmark_events_per_second()
    for key, name in DURABLE.items():
        pace, goal = durable[key], f"goal {DURABLE_GOAL:,}" if "one at a time" not in name else f"{DURABLE_GOAL:,}"
        report(Measurement(f"SQLite log, 4 tables, {name}", pace, "events/s", goal, pace / DURABLE_GOAL))
    for arguments, within in commands_within():
        seconds = min(command_seconds(*arguments, "--json") for _ in range(3))
        report(Measurement(f"pitboss {' '.join(arguments)}", seconds, "s", f"goal {within} s", within / seconds))


def time_beside(
    name: str, work: Callable[[int], float], peers: Mapping[str, float], report: Callable[[Measurement], None]
) -> None:
    """A time beside its peers', which a machine whose bare loop is slower would have taken longer for."""
    seconds, bares = zip(*((work(shoe), yardstick()) for shoe in range(3)), strict=True)
    took, bare = min(seconds), max(bares)
    for peer, then in peers.items():
        here = then * BARE_THEN / bare
        report(Measurement(name, took, "s", f"{peer}: {here:.2f} at this speed", here / took))


def _beside(
    name: str,
    unit: str,
    work: Callable[[], float],
    peers: Mapping[str, int],
    report: Callable[[Measurement], None],
) -> None:
    """A pace beside its peers', scaled by the bare loop as it runs in the same moments."""
    paces, bares = zip(*((work(), yardstick()) for _ in range(3)), strict=True)
    pace, bare = max(paces), max(bares)
    for peer, then in peers.items():
        here = then * bare / BARE_THEN
        report(Measurement(name, pace, unit, f"{peer}: {here:,.0f} at this speed", pace / here))
