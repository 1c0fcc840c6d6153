"""What differs between the wagers of one game under two books."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.book.choices import Between
from pitboss.editions.declaration import COMMISSION_PERCENT, ODDS_MULTIPLE, Declaration, Declared
from pitboss.exact.edge import edge
from pitboss.table.rules import Rules
from pitboss.wager import Bundle, Wager, Win, judge, judge_parts


@dataclass(frozen=True, slots=True)
class Said:
    """What one book has on a point, and the clauses that say so."""

    says: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Selection:
    """A selection as one book has it. `least` and `most` are its edge where the house's charge is its own choice."""

    wager: Declared
    odds: Said
    limit: Said
    commission: Said
    least: Fraction
    most: Fraction

    @property
    def edge(self) -> Said:
        cite = self.commission.clauses or self.odds.clauses
        span = str(self.most) if self.least == self.most else f"{self.least} to {self.most}"
        return Said(span, cite)


@dataclass(frozen=True, slots=True)
class Difference:
    """`what` is the name, odds, limit, commission or edge of a selection that both books have."""

    position: str
    what: str
    left: Said
    right: Said


@dataclass(frozen=True, slots=True)
class Differences:
    only_left: tuple[Selection, ...]
    only_right: tuple[Selection, ...]
    shared: tuple[Difference, ...]


Book = Declaration | Rules[Any]


def differences(left: Book, right: Book) -> Differences:
    """Selections are the same where they lie at one position, or are made of the same parts under another name."""
    ours, theirs = _selections(left), _selections(right)
    return Differences(
        tuple(each for key, each in ours.items() if key not in theirs),
        tuple(each for key, each in theirs.items() if key not in ours),
        tuple(found for key, each in ours.items() if key in theirs for found in _compare(each, theirs[key])),
    )


def _compare(left: Selection, right: Selection) -> Iterator[Difference]:
    numbered = left.wager.on == right.wager.on  # then the number is no part of the difference
    for what, ours, theirs in (
        ("name", _name(left.wager, numbered=numbered), _name(right.wager, numbered=numbered)),
        ("odds", left.odds, right.odds),
        ("limit", left.limit, right.limit),
        ("commission", left.commission, right.commission),
        ("edge", left.edge, right.edge),
    ):
        if ours.says != theirs.says:
            yield Difference(left.wager.position, what, ours, theirs)


def _name(wager: Declared, *, numbered: bool) -> Said:
    return Said(wager.name if numbered else str(wager), (wager.cite.id,))


def _selections(book: Book) -> dict[Hashable, Selection]:
    """By what makes a selection the same in another book: its parts, or where it lies."""
    cheap, dear = _cheapest_and_dearest(book)
    found: dict[Hashable, Selection] = {}
    for position, wager in book.wagers.items():
        least = most = edge(wager, book.chances)
        if isinstance(wager, Wager) and wager.fee:
            least, most = (edge(each.wagers[position], book.chances) for each in (cheap, dear))
        odds = Said(", ".join(map(str, most.pays)), _won_under(wager, book))
        limit, commission = _limit(wager, book), _commission(wager, book)
        found[key(wager)] = Selection(wager, odds, limit, commission, least.edge, most.edge)
    return found


def key(wager: Declared) -> Hashable:
    """What makes a selection the same in another book: where it lies, or the parts that it is made of."""
    if isinstance(wager, Bundle):
        return frozenset((part.position, share) for part, share in wager.parts)
    return wager.position


def _range(book: Book, name: str) -> Between | None:
    """How far a choice may go, where a book leaves it open."""
    found = next((choice.allowed for choice in book.choices if choice.name == name), None)
    return found if isinstance(found, Between) else None


def _cheapest_and_dearest(book: Book) -> tuple[Book, Book]:
    """The book with the least and with the most commission that it lets a house ask."""
    allowed = _range(book, COMMISSION_PERCENT)
    if not isinstance(book, Declaration) or allowed is None:
        return book, book
    return (
        book.choosing({**book.made, COMMISSION_PERCENT: allowed.least}),
        book.choosing({**book.made, COMMISSION_PERCENT: allowed.most}),
    )


def _won_under(wager: Declared, book: Book) -> tuple[str, ...]:
    """The clauses under which it can win at once."""
    won: dict[str, None] = {}
    for draw in book.chances.draws:
        if isinstance(wager, Bundle):
            rulings = [ruling for _, _, ruling in judge_parts(wager, draw)]
        else:
            rulings = [judge(wager, wager.opens, draw)]
        for ruling in rulings:
            if isinstance(ruling.outcome, Win):
                won |= dict.fromkeys(ruling.cite)
    return tuple(won)


def _limit(wager: Declared, book: Book) -> Said:
    """Of the odds on a line bet: as much again, or as far as the house may choose to go."""
    most = _range(book, ODDS_MULTIPLE)
    if isinstance(book, Declaration) and most is not None:
        for backing in book.backings:
            if wager.position.rpartition(" ")[0] == backing.odds:
                measure = "winnings of " if backing.by_winnings else ""
                says = f"{measure}1x; the house may allow {most.most}x"
                return Said(says, tuple(each.id for each in backing.cite))
    return Said("none of its own", ())


def _commission(wager: Declared, book: Book) -> Said:
    fee = None if isinstance(wager, Bundle) else wager.fee
    if fee is None:
        return Said("none", ())
    allowed = _range(book, COMMISSION_PERCENT)
    rate = f"{fee.rate * 100}%" if allowed is None else f"up to {allowed.most}%"
    return Said(f"{rate} of {'what it would win' if fee.of_winnings else 'the wager'}", (fee.cite.id,))
