"""The three wagers of Caribbean stud poker, as tables over how a hand ends."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from pitboss.book.choices import Choice, Value
from pitboss.book.index import Clause
from pitboss.errors import DefectiveWager
from pitboss.games.caribbean_stud.ranking import Hand, Kind
from pitboss.money import Amount, Odds
from pitboss.wager import Lose, Rule, StandOff, Wager, Win, one_draw

Cites = tuple[Clause, ...]


class Against(Enum):
    """How the player's hand stands against the dealer's."""

    HIGHER = "higher"
    EQUAL = "equal"
    LOWER = "lower"


@dataclass(frozen=True, slots=True)
class Folded:
    kind: Kind


@dataclass(frozen=True, slots=True)
class NoHand:
    """The dealer's hand does not qualify: the player's is not compared with it."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class LeftFaceDown:
    """The dealer qualifies, and the player does not show."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Compared:
    """The dealer qualifies, and both hands lie open."""

    kind: Kind
    against: Against


# How a player's hand ends, with its kind: all that any of the three wagers depends on.
Showdown = Folded | NoHand | LeftFaceDown | Compared


def showdowns() -> tuple[Showdown, ...]:
    """Every end that a hand of any kind can come to; only a royal flush cannot be the lower hand."""
    found: list[Showdown] = []
    for kind in Kind:
        found += [Folded(kind), NoHand(kind), LeftFaceDown(kind), *(Compared(kind, each) for each in Against)]
    found.remove(Compared(Kind.ROYAL_FLUSH, Against.LOWER))
    return tuple(found)


# --- the ante and the bet


@dataclass(frozen=True, slots=True)
class Named:
    """How the book calls a wager, where it lies, and the clause that permits it."""

    name: str
    position: str
    cite: Clause


@dataclass(frozen=True, slots=True)
class Settled:
    """The clauses under which a wager is settled at each end of a hand, beside those of its odds."""

    no_hand: Cites
    face_down: Cites
    higher: Cites
    equal: Cites
    lower: Cites


def ante(named: Named, pays: Odds, odds: Clause, settled: Settled, folded: Cites) -> Wager[None, Showdown]:
    """Lost by a fold, paid where the dealer has no hand, and else decided by the two hands."""
    return _wager(
        named,
        Rule(_is(Folded), Lose(), folded),
        Rule(_is(NoHand), Win(pays), (*settled.no_hand, odds)),
        Rule(_is(LeftFaceDown), Lose(), settled.face_down),
        Rule(_stands(Against.HIGHER), Win(pays), (*settled.higher, odds)),
        Rule(_stands(Against.EQUAL), StandOff(), settled.equal),
        Rule(_stands(Against.LOWER), Lose(), settled.lower),
    )


Row = tuple[tuple[Kind, ...], Odds, Clause]


def bet(named: Named, odds: tuple[Row, ...], settled: Settled) -> Wager[None, Showdown]:
    """Void where the dealer has no hand; a win is paid by the kind of the player's hand. Who folds has made none."""
    return _wager(
        named,
        Rule(_is(NoHand), StandOff(), settled.no_hand),
        Rule(_is(LeftFaceDown), Lose(), settled.face_down),
        *(Rule(_stands(Against.HIGHER, *kinds), Win(pays), (*settled.higher, clause)) for kinds, pays, clause in odds),
        Rule(_stands(Against.EQUAL), StandOff(), settled.equal),
        Rule(_stands(Against.LOWER), Lose(), settled.lower),
    )


def winnings(stake: Fraction | int, pays: Odds, most: Fraction | int | None) -> Fraction:
    """What a bet wager wins, and no more than the operator's maximum payout where there is one."""
    due = stake * pays.ratio
    return due if most is None else min(due, Fraction(most))


def _wager(named: Named, *rules: Rule[Showdown]) -> Wager[None, Showdown]:
    draws = showdowns()
    if not any(rule.when(Folded(Kind.ODD_CARDS)) for rule in rules):  # who folds has not made it
        draws = tuple(each for each in draws if not isinstance(each, Folded))
    return Wager(named.name, "", named.position, named.position, named.cite, None, one_draw(*rules), draws=draws)


def _is(end: type[Showdown]) -> Callable[[Showdown], bool]:
    return lambda draw: isinstance(draw, end)


def _stands(against: Against, *kinds: Kind) -> Callable[[Showdown], bool]:
    """Both hands lie open, and the player's stands so; it is of one of these kinds where any are named."""
    return lambda draw: isinstance(draw, Compared) and draw.against is against and (not kinds or draw.kind in kinds)


# --- the progressive jackpot


@dataclass(frozen=True, slots=True)
class Prize:
    """A fixed sum, or a share of the jackpot where that is greater."""

    least: Amount
    share: Fraction = Fraction(0)

    def of(self, pool: Fraction | int) -> Fraction:
        return max(Fraction(self.least), pool * self.share)


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """Neither won nor lost as long as the hand is not shown."""


@dataclass(frozen=True, slots=True)
class Award:
    """One row: on these ends of a hand a jackpot wager comes to this, under these clauses."""

    when: Callable[[Showdown], bool]
    then: Prize | Unclaimed | Lose
    cite: Cites


@dataclass(frozen=True, slots=True)
class Jackpot:
    """The wager on the progressive jackpot: what it wins is an amount, and the wager itself is kept."""

    name: str
    position: str
    cite: Clause
    awards: tuple[Award, ...]

    def judge(self, end: Showdown) -> Award:
        """The one row that applies."""
        applying = [award for award in self.awards if award.when(end)]
        if len(applying) != 1:
            cites = ", ".join(clause.id for award in applying for clause in award.cite) or "none"
            raise DefectiveWager(f"{self.name} on {end!r}: {len(applying)} rules apply ({cites})")
        return applying[0]


@dataclass(frozen=True, slots=True)
class Collected:
    """The clauses under which a jackpot wager that has not qualified is collected, by how the hand ended."""

    folded: Cites
    no_hand: Cites
    higher: Cites
    equal: Cites
    lower: Cites  # or left face down


def jackpot(
    named: Named,
    prizes: Mapping[Kind, tuple[Prize, Cites]],
    collected: Collected,
    unclaimed: Cites,
    *,
    folded_wins: bool,
) -> Jackpot:
    """Won by a hand of these kinds whatever the dealer has; whether by a folded one too, the house chooses."""

    def qualifies(end: Showdown) -> bool:
        return end.kind in prizes and (folded_wins or not isinstance(end, Folded))

    def wins(kind: Kind) -> Callable[[Showdown], bool]:
        return lambda end: end.kind is kind and qualifies(end) and not isinstance(end, LeftFaceDown)

    def fails(is_end: Callable[[Showdown], bool]) -> Callable[[Showdown], bool]:
        return lambda end: is_end(end) and not qualifies(end)

    return Jackpot(
        named.name,
        named.position,
        named.cite,
        (
            *(Award(wins(kind), prize, cites) for kind, (prize, cites) in prizes.items()),
            Award(lambda end: isinstance(end, LeftFaceDown) and qualifies(end), Unclaimed(), unclaimed),
            Award(fails(_is(Folded)), Lose(), collected.folded),
            Award(fails(_is(NoHand)), Lose(), collected.no_hand),
            Award(fails(_is(LeftFaceDown)), Lose(), collected.lower),
            Award(fails(_stands(Against.HIGHER)), Lose(), collected.higher),
            Award(fails(_stands(Against.EQUAL)), Lose(), collected.equal),
            Award(fails(_stands(Against.LOWER)), Lose(), collected.lower),
        ),
    )


# --- what a book says of all three


@dataclass(frozen=True, slots=True)
class Order:
    """The clauses that place one hand above another: one for each kind, and one for two hands of the same kind."""

    ranks: Cites
    kinds: Mapping[Kind, Clause]
    within: Mapping[Kind, Clause]

    def between(self, one: Hand, other: Hand) -> Cites:
        """Why the higher of two hands is the higher, or why neither is."""
        if one.kind is not other.kind:
            return tuple(self.kinds[kind] for kind in sorted((one.kind, other.kind)))
        return (self.within[one.kind], *self.ranks)


@dataclass(frozen=True)
class StudWagers:
    """What a book says of the wagers, and nothing of the table: enough to settle a hand and to prove what it costs."""

    book: str
    game: str
    title: str
    order: Order
    qualifies: Hand  # the dealer's hand, when it stands no lower than this
    qualifying: Clause
    ante: Wager[None, Showdown]
    bet: Wager[None, Showdown]
    bet_per_ante: int
    bet_amount: Clause
    decision: Cites  # fold or bet
    maximum_payout: Clause
    jackpot: Callable[[Mapping[str, Value]], Jackpot]
    prizes: Mapping[Kind, tuple[Prize, Cites]]
    choices: tuple[Choice, ...]
