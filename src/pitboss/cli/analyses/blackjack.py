"""`pitboss edge nz-1996 blackjack`: the best play, the best chart, and the wagers beside the box."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.book.index import TITLES
from pitboss.cli.edge import ruled
from pitboss.cli.show import errors, say_json
from pitboss.draws.cards import decks, read_left
from pitboss.errors import BadInput

if TYPE_CHECKING:
    from pitboss.exact.session import Made

# What may be asked for instead of all: the book's words for its wagers, and what is told of them.
WAGERS = {"wager": "play", "box": "play", "insurance wager": "insurance", "super sevens wager": "sevens"}
TOPICS = ("play", "chart", "hands", "insurance", "even money", "sevens", "spread", "rules", "decks", "cards")


def show(
    book: str, wager: str, settings: list[str] | None, *, shoe: str, html: Path | None, every: bool, json: bool
) -> None:
    """Answer as text, or as one JSON value."""
    rules = ruled(book, "blackjack", settings)
    topic = _topic(wager, book)
    left = read_left(shoe, decks(int(rules.chosen["decks"]))) if shoe else decks(int(rules.chosen["decks"]))
    from pitboss.cli.analyses.blackjack_text import tell
    from pitboss.cli.analyses.blackjack_values import as_value

    found = _found(rules, left, topic)
    if html:
        _write(html, found, book)
    if json:
        say_json({"book": book, "game": "blackjack", **as_value(found, shoe)})
    else:
        tell(found, book, shoe, every=every)


def combination(book: str, layout: str, settings: list[str] | None) -> "Made":
    """A wager on a box, played by the best chart."""
    from pitboss.exact.blackjack.rounds import box_played

    with errors().status("working out blackjack") as status:
        return box_played(
            layout,
            ruled(book, "blackjack", settings),
            lambda said: status.update(f"working out blackjack: {said}"),
        )


def _write(file: Path, found: Any, book: str) -> None:
    from pitboss.exact.blackjack.reading import page

    title = f"{found.rules.title} · {TITLES[book]}: best chart"
    about = "; ".join(f"{name} {value}" for name, value in found.choices.items())
    try:
        file.write_text(page(title, about, found.chart), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"--html {file}: {error.strerror}") from None


def _topic(wager: str, book: str) -> str:
    said = wager.casefold()
    topic = WAGERS.get(said, said)
    if topic and topic not in TOPICS:
        many = f"; `pitboss session {book} blackjack {wager!r}` plays many rounds" if said[-1].isdecimal() else ""
        raise BadInput(
            f"{wager!r} is no wager here; ask for {', '.join(TOPICS)}, or for none of them: the whole, per unit{many}"
        )
    return topic


def _found(rules: Any, left: bytes, topic: str) -> Any:
    """The effects and the spread take seconds, so what is being worked out is told meanwhile."""
    from pitboss.cli.analyses.blackjack_found import Found
    from pitboss.exact.blackjack.declared import decks_of, terms_of
    from pitboss.exact.blackjack.effects import effects_of_decks, effects_of_removal, effects_of_rules
    from pitboss.exact.blackjack.study import study

    with errors().status("working out blackjack") as status:

        def progress(said: str) -> None:
            status.update(f"working out blackjack: {said}")

        terms = terms_of(rules)
        found = study(terms, left, progress)
        by_rule = effects_of_rules(found.best, progress) if topic == "rules" else ()
        by_decks = effects_of_decks(terms, decks_of(rules), progress) if topic == "decks" else ()
        by_card = effects_of_removal(found.best, progress) if topic == "cards" else ()
        spread = found.spread(progress) if topic == "spread" else None
        return Found(rules, found, topic, by_rule, by_decks, by_card, spread)
