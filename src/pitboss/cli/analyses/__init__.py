"""Games whose figures are no row a wager: what they cost depends on how they are played, so each shows its own way."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from pitboss.exact.session import Made


class Analysis(Protocol):
    """What `pitboss edge` asks of a module here."""

    def show(
        self,
        book: str,
        wager: str,
        settings: list[str] | None,
        *,
        shoe: str,
        html: Path | None,
        every: bool,
        json: bool,
    ) -> None: ...

    def combination(self, book: str, layout: str, settings: list[str] | None) -> "Made":
        """A layout of wagers as one way to play brings them to their ends."""


# game -> the module that holds `show`, imported when asked for so that a command starts fast.
_PAGES: Mapping[str, str] = MappingProxyType(
    {
        "blackjack": "pitboss.cli.analyses.blackjack",
        "caribbean-stud": "pitboss.cli.analyses.caribbean_stud",
    }
)


def analysis(game: str) -> Analysis | None:
    """How a game shows its own figures; None for one that has a row a wager."""
    page = _PAGES.get(game)
    return cast("Analysis", import_module(page)) if page else None
