"""What a table in a terminal shows of itself: who has what, whom it waits for, what may be said, and why."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from pitboss.book.index import TITLES, clause
from pitboss.cli.show import CLAUSE, GOOD, QUIET, console, grid, heading
from pitboss.money import show
from pitboss.record import LinkedTable, Recorded
from pitboss.ruling import Awaits
from pitboss.table.speech import Telling

Table = Recorded | LinkedTable


def greeting(table: Table, *, manual: bool) -> None:
    rules = table.rules
    limits = rules.setup.limits
    sign = f"limits {show(limits.minimum)}–{show(limits.maximum)}"
    place = (rules.setup.venue,) if rules.venues else ()
    heading(
        " · ".join((*place, rules.title, TITLES[rules.book], sign)),
        f"chips {' '.join(show(each) for each in rules.setup.chips)}",
    )
    wager = rules.examples[0] if rules.moved else rules.examples[-1]
    go = "dealer: …" if manual else table.game.speech.go
    console().print(f"[{QUIET}]Type a wager ({wager} 10), `{go}` to play, `help` for the rest, `quit` to leave.[/]")


def players(table: Table, me: int, *, full: bool) -> None:
    """Chips and wagers of everybody, or of the speaker alone where they are many; and how the equipment stands."""
    state = table.state
    for seat, player in sorted(state.table.players.items()):
        lying = [each for each in state.table.layout if each.seat == seat]
        if not full and seat != me and len(state.table.players) > 3:
            continue
        line = Text(
            f" {'▸' if seat == me else ' '} {player.name:<10} {show(player.rack):>9}",
            style="bold" if seat == me else "",
        )
        if player.non_value:
            line.append(f"  {player.non_value.colour} {show(player.non_value.held)}", style="blue")
        for each in lying:
            line.append(f"  {table.rules.wagers[each.wager]} {show(each.stake)}", style=GOOD)
        console().print(line, soft_wrap=True)
    telling = Telling(table.rules, state.table, table.game.speech.draw_text, f"seat {me}")
    if stands := table.game.speech.stands(state, telling):
        console().print(f"   [{QUIET}]{stands}[/]", soft_wrap=True)


def awaited(waits: Awaits, words: Sequence[str]) -> None:
    said = f"   {' · '.join(words)}" if words else ""
    console().print(
        f"   [{QUIET}]waiting for {waits.who}: {waits.duty}{said}[/]  [{CLAUSE}]{clause(waits.cite).short}[/]"
    )


def reasons(cited: Iterable[str]) -> None:
    """Clauses with what they say."""
    for name in cited:
        found = clause(name)
        console().print(Text.assemble("  ", (f"{found.short:<17} ", CLAUSE), found.summary), soft_wrap=True)


def phrases(table: Table, *, stands: bool) -> None:
    """All that players and staff can say here."""
    game = table.game
    unused = game.speech.unused(table.rules)
    rows = [(phrase.form, phrase.says) for phrase in reversed(game.speech.player) if phrase not in unused]
    rows += [
        (f"{game.speech.go} (or Enter)", "the dealer plays the round"),
        ("clear · rebet · double", "take all back; last round's wagers again; twice as much"),
        ("as NAME · join NAME 200", "speak for another player; seat a new one"),
        *((("join NAME standing 200", "one without a seat"),) if stands else ()),
        ("table · why · quit", "who has what; the clauses of the last ruling; leave"),
        *((word, f"show the {word}") for word in game.speech.shows),
    ]
    grid([("you say", "left"), ("to", "left")], rows)
    console().print(f"\n[{QUIET}]Anybody may speak by name: `ann: …`, `dealer: …`, `game supervisor: …`. Staff say:[/]")
    staff = [(phrase.form, phrase.says) for phrase in game.speech.staff if phrase not in unused]
    grid([("", "left"), ("", "left")], staff)


def farewell(table: Table) -> None:
    totals = ", ".join(f"{player.name} {show(player.rack)}" for _, player in sorted(table.state.table.players.items()))
    console().print(f"[{QUIET}]{totals or 'nobody is here'} · log {table.log.last.hash[:12]}[/]")
