"""`pitboss edge nz-1996 caribbean-stud`: the best play, fixed ways to play beside it, and the jackpot."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pitboss.book.choices import spell
from pitboss.book.index import TITLES
from pitboss.cli.analyses.stud_text import tell
from pitboss.cli.analyses.stud_values import as_value
from pitboss.cli.combination import show_combination
from pitboss.cli.edge import read_settings
from pitboss.cli.show import errors, say_json
from pitboss.errors import BadInput
from pitboss.exact.combination import Combination
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.stud import Study, study
from pitboss.exact.stud_asked import Asked, Found, choices_of, wagers_of
from pitboss.exact.stud_layout import stud_combination
from pitboss.games.caribbean_stud.ranking import Hand
from pitboss.games.caribbean_stud.shapes import StudWagers


def show(
    book: str, wager: str, settings: list[str] | None, *, shoe: str, html: Path | None, every: bool, json: bool
) -> None:
    """Answer as text, or as one JSON value."""
    if shoe:
        raise BadInput(f"--shoe {shoe}: this game is dealt from a whole deck each time")
    if html:
        raise BadInput(f"--html {html}: `pitboss sheet {book} caribbean-stud` writes a page")
    if book not in TITLES:
        raise BadInput(f"book {book!r} is not known; the books are {', '.join(TITLES)}")
    if any(letter.isdigit() for letter in wager):
        show_combination(book, "caribbean-stud", combination(book, wager, settings), json=json)
        return
    asked = _asked(wagers_of(book), wager, settings)
    found = Found.of(asked, _counted(asked))
    if json:
        say_json(as_value(asked, found))
    else:
        tell(asked, found, every=every)


def combination(book: str, layout: str, settings: list[str] | None) -> Combination:
    """An ante and perhaps a jackpot wager, by the policy that is set."""
    wagers = wagers_of(book)
    made = read_settings(choices_of(wagers), settings)
    if "ante" in made:
        raise BadInput(f"--set ante={spell(made['ante'])}: the layout says how much the ante is")
    asked = Asked.of(wagers, made, place="--set ")
    with _counting() as progress:
        return stud_combination(layout, asked, progress)


def _asked(wagers: StudWagers, wager: str, settings: list[str] | None) -> Asked:
    names = (wagers.ante.position, wagers.bet.position, wagers.jackpot({}).position)
    if wager and wager.casefold() not in names:
        raise BadInput(f"wager {wager!r} is not in the book; the wagers are {', '.join(names)}; without one, all three")
    made = read_settings(choices_of(wagers), settings)
    play, jackpot = wager.casefold() != names[-1], wager.casefold() not in names[:-1]
    return Asked.of(wagers, made, place="--set ", play=play, jackpot=jackpot)


def _counted(asked: Asked) -> Study:
    with _counting() as progress:
        return study(asked.wagers, asked.most, progress=progress)


@contextmanager
def _counting() -> Iterator[Callable[[Hand], None]]:
    """It takes a second or three, so what is being counted is told meanwhile."""
    with errors().status(f"counting {ALL_DEALS:,} deals") as status:
        kinds = set()

        def progress(hand: Hand) -> None:
            if hand.kind not in kinds:
                kinds.add(hand.kind)
                status.update(f"counting {ALL_DEALS:,} deals: {hand.kind}")

        yield progress
