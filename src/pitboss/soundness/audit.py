"""All that is tried on the rules of a game, as a house has chosen them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType

from pitboss.exact.odds import Book
from pitboss.soundness.bundles import bundles
from pitboss.soundness.found import Found
from pitboss.soundness.mirrors import alike, mirrors
from pitboss.soundness.options import options
from pitboss.soundness.payouts import raised_payouts
from pitboss.soundness.simulated import simulated


@dataclass(frozen=True, slots=True)
class Property:
    """`tried` yields whatever was tried of it; nothing, where a game has nothing of the kind."""

    name: str
    says: str
    tried: Callable[[Book, int, int], Iterator[Found]]


# Games whose wagers no draw decides alone: what is to be tried of them is their own.
_PLAYED: Mapping[str, str] = MappingProxyType(
    {"blackjack": "pitboss.soundness.blackjack", "caribbean-stud": "pitboss.soundness.caribbean_stud"}
)


def _of_play(name: str, declared: Book, *trial: int) -> Iterator[Found] | None:
    page = _PLAYED.get(declared.game)
    if page is None:
        return None
    found: Iterator[Found] = getattr(import_module(page), name)(declared, *trial)
    return found


def _options(declared: Book) -> Iterator[Found]:
    return _of_play("options", declared) or options(declared)


def _payouts(declared: Book) -> Iterator[Found]:
    return _of_play("payouts", declared) or raised_payouts(declared)


def _simulated(declared: Book, rounds: int, seed: int) -> Iterator[Found]:
    return _of_play("simulated", declared, rounds, seed) or simulated(declared, rounds, seed)


PROPERTIES = (
    Property("options", "taking an option from the player never raises the return", lambda d, r, s: _options(d)),
    Property("payouts", "raising a payout never lowers the return", lambda d, r, s: _payouts(d)),
    Property("bundles", "a bundle comes to what its parts come to", lambda d, r, s: bundles(d)),
    Property("mirrors", "what equipment cannot tell apart pays alike", lambda d, r, s: mirrors(d)),
    Property("kinds", "selections of a kind on equally many draws pay alike", lambda d, r, s: alike(d)),
    Property("simulated", "play at the table agrees with the exact figures", _simulated),
)


def audit(declared: Book, rounds: int, seed: int) -> Iterator[tuple[Property, Found]]:
    """`declared` as a house offers it; `rounds` are played at a table."""
    for each in PROPERTIES:
        for found in each.tried(declared, rounds, seed):
            yield each, found
