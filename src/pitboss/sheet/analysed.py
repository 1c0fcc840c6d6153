"""Games whose figures depend on how they are played: their lines come out of their own analyses."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType

from pitboss.exact.odds import Book
from pitboss.sheet.parts import Finding, Line

# What a page gives for a game: lines, findings, and what is drawn from.
Analysed = tuple[tuple[Line, ...], tuple[Finding, ...], str]

_PAGES: Mapping[str, str] = MappingProxyType(
    {"blackjack": "pitboss.sheet.blackjack", "caribbean-stud": "pitboss.sheet.caribbean_stud"}
)


def _asking(page: str) -> Callable[[Book], Analysed]:
    def analysed(declared: Book) -> Analysed:
        found: Analysed = import_module(page).analysed(declared)
        return found

    return analysed


ANALYSED: Mapping[str, Callable[[Book], Analysed]] = MappingProxyType(
    {game: _asking(page) for game, page in _PAGES.items()}
)
