"""`pitboss edge nz-1996 caribbean-stud`: the best play, fixed ways to play beside it, and the jackpot."""

from pathlib import Path

from pitboss.book.choices import Choice, OneOf, Value, check_choices, spell
from pitboss.book.index import TITLES
from pitboss.cli.analyses.stud_text import tell
from pitboss.cli.analyses.stud_values import as_value
from pitboss.cli.edge import read_settings
from pitboss.cli.show import errors, say_json
from pitboss.editions.chosen import refuse
from pitboss.errors import BadInput
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.stud import BEST, Study, study
from pitboss.exact.stud_asked import QUESTIONS, Asked, Found, wagers_of
from pitboss.games.caribbean_stud.policies import POLICIES
from pitboss.games.caribbean_stud.ranking import Hand
from pitboss.games.caribbean_stud.shapes import StudWagers

NAMES = (BEST, *(each.name for each in POLICIES))


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
    asked = _asked(wagers_of(book), wager, settings)
    found = Found.of(asked, _counted(asked))
    if json:
        say_json(as_value(asked, found))
    else:
        tell(asked, found, every=every)


def _asked(wagers: StudWagers, wager: str, settings: list[str] | None) -> Asked:
    names = (wagers.ante.position, wagers.bet.position, wagers.jackpot({}).position)
    if wager and wager.casefold() not in names:
        raise BadInput(f"wager {wager!r} is not in the book; the wagers are {', '.join(names)}; without one, all three")
    policy = Choice("policy", OneOf(NAMES), BEST, wagers.decision[0], meaning="how the player plays")
    choices = (policy, *wagers.choices, *(each(wagers) for each in QUESTIONS))
    made = read_settings(choices, settings)
    if policy.name in made:
        made[policy.name] = _named(spell(made[policy.name]))
    refuse(check_choices(choices, made, "--set "))
    chosen: dict[str, Value] = {choice.name: made.get(choice.name, choice.default) for choice in choices}
    return Asked(wagers, chosen, play=wager.casefold() != names[-1], jackpot=wager.casefold() not in names[:-1])


def _named(text: str) -> str:
    """The policy that is meant: `A-K or better` and `AKJ83`, too."""
    for name in NAMES:
        if _short(name) == _short(text):
            return name
    raise BadInput(f"--set policy={text}: there is no such policy; the policies are: {', '.join(NAMES)}")


def _short(name: str) -> str:
    short = name.casefold().removesuffix("or better")
    for word in ("ace", "king", "jack"):
        short = short.replace(word, word[0])
    return short.replace("-", "").replace(" ", "")


def _counted(asked: Asked) -> Study:
    """It takes a second or three, so what is being counted is told meanwhile."""
    with errors().status(f"counting {ALL_DEALS:,} deals") as status:
        kinds = set()

        def progress(hand: Hand) -> None:
            if hand.kind not in kinds:
                kinds.add(hand.kind)
                status.update(f"counting {ALL_DEALS:,} deals: {hand.kind}")

        return study(asked.wagers, asked.most, progress=progress)
