"""Several wagers made together, once each, and followed until all are decided: exact figures of each and of all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import lcm
from typing import Any

from pitboss.editions.declaration import Declared
from pitboss.errors import BadInput
from pitboss.exact.atlas import Atlas, TooMany, any_over
from pitboss.exact.course import Course, Ended, Flat, Later, Odds, Several
from pitboss.exact.decimals import root
from pitboss.exact.distribution import ONE, ZERO, Distribution
from pitboss.exact.edge import edge
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.joint import DONE, Joint, Move, Node
from pitboss.exact.layout import Entry, Follows, Layout, OddsStake, Stake, read_layout
from pitboss.exact.odds import Book
from pitboss.exact.present import Cell, Row, arrow, html, text, written
from pitboss.exact.puck import Puck, puck_of
from pitboss.exact.results import results
from pitboss.wager import Bundle


@dataclass(frozen=True, slots=True)
class Part:
    """One wager of a combination by itself. `staked` is nought where it depends on the point; `laid` is on average.

    `win`, `lose` and `stand_off` are chances of how it ends; odds may never be made, and then it does not.
    """

    said: str
    wager: str
    on: str
    clause: str
    staked: Fraction
    commission: Fraction
    laid: Fraction
    win: Fraction
    lose: Fraction
    stand_off: Fraction
    result: Distribution
    draws: Fraction

    @property
    def made(self) -> Fraction:
        return self.win + self.lose + self.stand_off

    def row(self) -> Row:
        return {
            "wager": self.said,
            "clause": self.clause,
            "staked": self.staked,
            "laid": self.laid,
            "win": self.win,
            "lose": self.lose,
            "mean": self.result.mean,
            "variance": self.result.variance,
            "standard_deviation": Enclosed.root(self.result.variance),
            "draws": self.draws,
        }


@dataclass(frozen=True, repr=False)
class Combination:
    """A layout made once at a come out roll, in a game that has those; amounts and results are dollars.

    Each wager is made as soon as its book lets it be made, works and rests as at the table, and is not made again.
    """

    book: Book
    layout: Layout

    @classmethod
    def read(cls, text: str, book: Book) -> "Combination":
        return cls(book, read_layout(text, book))

    @cached_property
    def puck(self) -> Puck:
        return puck_of(self.book)

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        found: list[Course] = []
        for entry in self.layout:
            if isinstance(entry, OddsStake):
                flat = found[entry.bet]
                assert isinstance(flat, Flat)
                found.append(Odds(flat, entry.at))
            elif isinstance(entry, Follows):
                found.append(Later(entry.following, entry.amount))
            elif isinstance(entry.wager, Bundle):
                found.append(Several(entry.wager, entry.amount))
            else:
                found.append(Flat(entry.wager, entry.amount, self._commission(entry), self.puck, entry.before))
        return tuple(found)

    def _commission(self, stake: Stake) -> Fraction:
        return stake.amount * (edge(stake.wager, self.book.chances).at_risk - ONE)

    @cached_property
    def atlas(self) -> Atlas:
        return Atlas.of(self.courses, self.puck, self.book.chances)

    @property
    def from_come_out(self) -> bool:
        return bool(self.puck.line)

    @property
    def how(self) -> str:
        """How its wagers are made, in words."""
        if self.from_come_out:
            return "each made once, from a come out roll on"
        return "each made once, for one draw" if all(part.draws == 1 for part in self.parts) else "each made once"

    # --- each by itself

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return tuple(self._part(number, entry) for number, entry in enumerate(self.layout))

    def _part(self, number: int, entry: Entry) -> Part:
        joint = self._alone[number]
        wagers, stakes = _wagers_and_stakes(entry)
        commission = self._commission(entry) if isinstance(entry, Stake) else ZERO
        later = joint.expect(lambda move: sum((laid for _, laid in move.laid), ZERO), lambda node: ZERO)[joint.start]

        def ends(how: Ended) -> Fraction:
            return joint.expect(lambda move: ONE if how in move.ended else ZERO, lambda node: ZERO)[joint.start]

        return Part(
            said=str(entry),
            wager=wagers[0].name,
            on=wagers[0].on if len(wagers) == 1 else "",
            clause=wagers[0].cite.id,
            staked=stakes.pop() if len(stakes) == 1 else ZERO,
            commission=commission,
            laid=entry.amount + commission if isinstance(entry, Stake) else later,
            win=ends("won"),
            lose=ends("lost"),
            stand_off=ends("stood off"),
            result=results(joint),
            draws=joint.expect(lambda move: ZERO, lambda node: ZERO, ONE)[joint.start],
        )

    @cached_property
    def _alone(self) -> tuple[Joint, ...]:
        return tuple(self._followed((number,)) for number in range(len(self.courses)))

    def _followed(self, courses: Sequence[int], until: Callable[[Node], bool] | None = None) -> Joint:
        found = self.atlas.follow(courses, until) if until else self.atlas.follow(courses)
        if isinstance(found, TooMany):
            raise BadInput(str(found))
        return found

    # --- all together

    @property
    def placed(self) -> Fraction:
        """All that is certainly staked: what odds add depends on the points, and what follows on the cards."""
        return sum((entry.amount for entry in self.layout if isinstance(entry, Stake)), ZERO)

    @cached_property
    def at_risk(self) -> Fraction:
        """All that is laid down on average, odds and commissions included."""
        return sum((part.laid for part in self.parts), ZERO)

    @cached_property
    def needed(self) -> Fraction:
        """All that it can ask for: stakes, commissions, odds at the point where they are largest, and what follows."""
        most = self.placed + sum((part.commission for part in self.parts), ZERO)
        for bet in range(len(self.layout)):
            beside = [entry.at for entry in self.layout if isinstance(entry, OddsStake) and entry.bet == bet]
            points = {point for at in beside for point in at}
            asked = [sum((at[point][1] for at in beside if point in at), ZERO) for point in points]
            most += max(asked, default=ZERO)
        return most + sum((entry.amount for entry in self.layout if isinstance(entry, Follows)), ZERO)

    @cached_property
    def mean(self) -> Fraction:
        return sum((part.result.mean for part in self.parts), ZERO)

    @property
    def edge(self) -> Fraction:
        """The house's share of what is certainly staked."""
        return -self.mean / self.placed

    @property
    def edge_at_risk(self) -> Fraction:
        return -self.mean / self.at_risk

    @property
    def edge_per_draw(self) -> Fraction | None:
        return None if self.draws is None else self.edge / self.draws

    @cached_property
    def variance(self) -> Fraction:
        return sum((each for row in self.covariances for each in row), ZERO)

    def standard_deviation(self, places: int = 12) -> Fraction:
        return root(self.variance, places)

    @cached_property
    def together(self) -> Joint | TooMany:
        """All courses followed at once; too many situations are told, not tried."""
        return self.atlas.follow(range(len(self.courses)))

    @cached_property
    def result(self) -> Distribution | TooMany:
        """The joint distribution: the chance of everything that all can come to together."""
        return self.together if isinstance(self.together, TooMany) else results(self.together)

    @cached_property
    def draws(self) -> Fraction | None:
        """How long it takes until all are decided; unknown where they are too many to be followed together."""
        if isinstance(self.together, TooMany):
            return None
        return self.together.expect(lambda move: ZERO, lambda node: ZERO, ONE)[self.together.start]

    @cached_property
    def draws_of_a_round(self) -> Fraction | None:
        """The same and on to the next come out roll, at which all can be made again."""
        if isinstance(self.together, TooMany):
            return None
        return self.together.expect(lambda move: ZERO, self._until_off, ONE)[self.together.start]

    def _until_off(self, node: Node) -> Fraction:
        after = self.atlas.after(node[0])
        if node[0] == 0:
            return ZERO
        stays = sum(ways for to, (_, ways) in zip(after, self.atlas.draws, strict=True) if to)
        return Fraction(self.atlas.total, self.atlas.total - stays)

    @cached_property
    def hit_frequency(self) -> Fraction | None:
        """How often at least one of them wins."""
        if isinstance(self.together, TooMany):
            return None
        return ONE - self.together.never(lambda move: "won" in move.ended)

    # --- as a value

    def rows(self) -> list[Row]:
        """A row for each wager, and one for all."""
        found: list[Row] = [part.row() for part in self.parts]
        whole: dict[str, Cell] = dict.fromkeys(found[0])
        whole |= {"wager": "together", "staked": self.placed, "laid": self.at_risk, "win": self.hit_frequency}
        whole |= {"mean": self.mean, "variance": self.variance, "draws": self.draws}
        return [*found, {**whole, "standard_deviation": Enclosed.root(self.variance)}]

    def __repr__(self) -> str:
        return text(str(self), self.rows())

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.layout))}: edge {written(self.edge)}"

    def _repr_html_(self) -> str:
        return html(str(self), self.rows())

    def to_arrow(self) -> Any:
        return arrow(self.rows())

    # --- two by two

    @cached_property
    def covariances(self) -> tuple[tuple[Fraction, ...], ...]:
        size = len(self.courses)
        found = [[ZERO] * size for _ in range(size)]
        for number, part in enumerate(self.parts):
            found[number][number] = part.result.variance
        for i, j in combinations(range(size), 2):
            product = self._product_at_once(i, j) if i in self._at_once and j in self._at_once else self._product(i, j)
            found[i][j] = found[j][i] = product - self.parts[i].result.mean * self.parts[j].result.mean
        return tuple(map(tuple, found))

    def correlation(self, i: int, j: int, places: int = 6) -> Fraction:
        """Nought where one of them does not vary."""
        covariance, variance = self.covariances[i][j], self.covariances[i][i] * self.covariances[j][j]
        if not variance:
            return ZERO
        size = root(covariance**2 / variance, places)
        return size if covariance > 0 else -size

    @cached_property
    def _at_once(self) -> dict[int, tuple[Fraction, list[int]]]:
        """The courses that the first draw ends: what each draw brings them, in a unit of each course."""
        found: dict[int, tuple[Fraction, list[int]]] = {}
        for number in range(len(self.courses)):
            steps = self.atlas.steps(number, 0, 0)
            if all(stage == DONE for stage, _ in steps):
                below = lcm(*(step.gain.denominator for _, step in steps))
                found[number] = (Fraction(1, below), [int(step.gain * below) for _, step in steps])
        return found

    def _product_at_once(self, i: int, j: int) -> Fraction:
        (unit, ours), (other_unit, theirs) = self._at_once[i], self._at_once[j]
        ways = (ways for _, ways in self.atlas.draws)
        added = sum(a * b * count for a, b, count in zip(ours, theirs, ways, strict=True))
        return added * unit * other_unit / self.atlas.total

    def _product(self, i: int, j: int) -> Fraction:
        """The mean of what two come to, multiplied: followed until one is over, for then the other goes on alone."""
        joint = self._followed((i, j), any_over)
        slots = {i: 1, j: 2}

        def reward(move: Move) -> Fraction:
            gained = dict(move.gains)
            if len(gained) == 2:
                return gained[i] * gained[j]
            for ended, gain in gained.items():
                other = j if ended == i else i
                return gain * self._later[other][move.to[0], move.to[slots[other]]]
            return ZERO

        return joint.expect(reward, lambda node: ZERO)[joint.start]

    @cached_property
    def _later(self) -> tuple[dict[Node, Fraction], ...]:
        """What each course brings on average from each node on."""
        return tuple(
            joint.expect(lambda move: sum((gain for _, gain in move.gains), ZERO), lambda node: ZERO)
            for joint in self._alone
        )


def _wagers_and_stakes(entry: Entry) -> tuple[list[Declared], set[Fraction]]:
    """What an entry may be a wager on, and of how much: odds have one for each point."""
    match entry:
        case OddsStake(at=at):
            return [wager for wager, _ in at.values()], {amount for _, amount in at.values()}
        case Follows(amount=amount, following=following):
            return [following.wager], {amount}
        case Stake(wager=wager, amount=amount):
            return [wager], {amount}
