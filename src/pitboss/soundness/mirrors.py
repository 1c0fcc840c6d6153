"""Wagers that equipment cannot tell apart pay alike: dice turned over, and pockets, faces or seats renamed."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from pitboss.exact.decimals import decimal
from pitboss.exact.edge import Edge, edge
from pitboss.exact.figures import decided_by_a_draw
from pitboss.exact.odds import Book
from pitboss.soundness.found import Found
from pitboss.wager import Lose, Wager, Win, judge

FACES = 7  # what opposite faces of a die add up to

Mirror = Callable[[str], str]


def mirrors(declared: Book) -> Iterator[Found]:
    """Every wager beside its image, once a pair."""
    seen: set[frozenset[str]] = set()
    for position, wager in declared.wagers.items():
        if not decided_by_a_draw(wager):
            continue
        for image in images(declared.game, position):
            pair = frozenset((position, image))
            if image in declared.wagers and len(pair) == 2 and pair not in seen:
                seen.add(pair)
                other = declared.wagers[image]
                ours, theirs = edge(wager, declared.chances), edge(other, declared.chances)
                says = f"edges {ours.edge} and {theirs.edge}, paid {_paid(ours)} and {_paid(theirs)}"
                cited = tuple(dict.fromkeys((wager.cite.id, other.cite.id)))
                yield Found(f"{position} / {image}", _figures(ours) == _figures(theirs), says, cited)


def alike(declared: Book) -> Iterator[Found]:
    """Selections of one kind that win and lose on equally likely draws pay alike, wherever on the layout they lie."""
    kinds: dict[tuple[str, Fraction, Fraction], list[Wager[Any, Any]]] = {}
    for wager in declared.wagers.values():
        if isinstance(wager, Wager) and decided_by_a_draw(wager):
            kinds.setdefault((wager.name, *_at_once(wager, declared)), []).append(wager)
    for (name, wins, loses), wagers in kinds.items():
        if len(wagers) > 1:
            first, *others = (edge(each, declared.chances) for each in wagers)
            odd = [each.on for each in others if _figures(each) != _figures(first)]
            unlike = f"; unlike {first.on}: {', '.join(odd)}" if odd else ""
            says = f"{len(wagers)} that win {_percent(wins)} of all draws and lose {_percent(loses)}{unlike}"
            yield Found(name, not odd, says, tuple(dict.fromkeys(each.cite.id for each in wagers)))


def _at_once(wager: Wager[Any, Any], declared: Book) -> tuple[Fraction, Fraction]:
    """How often one draw wins it, and how often one loses it."""
    wins = loses = Fraction(0)
    for draw, chance in declared.chances:
        outcome = judge(wager, wager.opens, draw).outcome
        wins += chance if isinstance(outcome, Win) else 0
        loses += chance if isinstance(outcome, Lose) else 0
    return wins, loses


def _percent(chance: Fraction) -> str:
    return f"{decimal(chance * 100, 2)} %"


def _figures(found: Edge) -> tuple[object, ...]:
    return found.pays, found.win, found.stand_off, found.result, found.draws, found.at_risk


def _paid(found: Edge) -> str:
    return ", ".join(map(str, found.pays))


# --- what is the image of what


def images(game: str, position: str) -> tuple[str, ...]:
    """The positions that a symmetry of a game's equipment carries one to."""
    return tuple(found for each in MIRRORS.get(game, ()) if (found := each(position)) != position)


def dice_turned_over(position: str) -> str:
    """Every die shows its opposite face: a total of two dice becomes what is missing from 14, a pair its image."""
    kind, _, on = position.rpartition(" ")
    if kind == "horn high" or position in RENAMED:
        return RENAMED.get(position, position)
    if on.isdecimal():
        return f"{kind} {2 * FACES - int(on)}"
    first, dash, second = on.partition("-")
    if dash and first.isdecimal() and second.isdecimal():
        low, high = sorted(FACES - int(face) for face in (first, second))
        return f"{kind} {low}-{high}".strip()
    return position


RENAMED = MappingProxyType(
    {
        "craps 2": "craps 12",
        "craps 12": "craps 2",
        "craps 3": "eleven",
        "eleven": "craps 3",
        "horn high 2": "horn high 12",
        "horn high 12": "horn high 2",
        "horn high 3": "horn high 11",
        "horn high 11": "horn high 3",
    }
)


def three_dice_turned_over(position: str) -> str:
    """A total of three dice becomes what is missing from 21; small and big change places."""
    kind, _, on = position.rpartition(" ")
    if position in ("small", "big"):
        return "big" if position == "small" else "small"
    if kind == "total":
        return f"total {3 * FACES - int(on)}"
    if on.isdecimal():
        return f"{kind} {FACES - int(on)}"
    return dice_turned_over(position)


def _swapped(*pairs: tuple[str, str]) -> Mirror:
    image = {**dict(pairs), **{theirs: ours for ours, theirs in pairs}}
    return lambda position: image.get(position, position)


def pocket_renamed(position: str) -> str:
    """Numbers 1 to 36 are alike to a wheel: each becomes its neighbour, in every wager that covers one of them."""
    return str(int(position) % 36 + 1) if position.isdecimal() and position != "0" else position


MIRRORS: Mapping[str, tuple[Mirror, ...]] = MappingProxyType(
    {
        "craps": (dice_turned_over,),
        "tai-sai": (three_dice_turned_over,),
        "roulette": (
            pocket_renamed,
            _swapped(("low", "high"), ("even", "odd"), ("red", "black")),
            _swapped(("dozen 1", "dozen 3"), ("column 1", "column 3")),
            _swapped(("dozen 1", "dozen 2"), ("column 1", "column 2")),
            _swapped(("low", "even"), ("low", "red")),
        ),
    }
)
