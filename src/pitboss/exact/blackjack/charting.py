"""The best chart of all, found and proven.

Found: whichever decisions gain by a change, given the others, are changed, until none is. Proven: what another chart
gains over this one is a sum, over the decisions in which it differs, of what the other decision gains its hands with
this chart played from there, times how often the other chart meets them. How often a hand is met lies within bounds.
So a decision that differs gains no more than so much, mostly far less than nothing, and the others would have to make
up for it. Once they cannot, all together, it is fixed, and the bounds grow narrower. The few that are left are tried
in all combinations.
"""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from pitboss.exact.blackjack.chart import KEYS, Chart, Charted
from pitboss.exact.blackjack.composition import Best, least_loss
from pitboss.exact.blackjack.hands import Flags
from pitboss.exact.blackjack.multisets import Floats, Ints
from pitboss.exact.blackjack.plans import blackjack_loss
from pitboss.exact.blackjack.play import UP
from pitboss.exact.blackjack.sides import Side, split_side, whole_side
from pitboss.exact.blackjack.table import Table

MARGIN = 1e-11  # far above rounding, in original wagers a round
ROUNDS = 12  # a chart settles after two or three
MOST_TRIED = 5  # decisions of an up card; full shoes leave open none, or one or two


@dataclass(frozen=True)
class Fixed:
    """The decisions that every best chart shares with this one, by key or pair and up card."""

    draws: Flags
    doubles: Flags
    splits: Flags

    def at(self, ups: Ints) -> "Fixed":
        """Against some up cards."""
        return Fixed(self.draws[:, ups], self.doubles[:, ups], self.splits[:, ups])


# --- found


def best_chart(best: Best) -> "Proof":
    """Of the same table; what is best by the cards is where the search begins."""
    table = best.table
    found = Proof(Charted(table, _first_guess(best)), best)
    for _ in range(ROUNDS):
        changed = _improved(found)
        if _same(changed, found.charted.chart):
            break
        found = Proof(Charted(table, changed), best)
    return found.settled()


def _first_guess(best: Best) -> Chart:
    """What the best play does with most of the hands of each key."""
    table, plan = best.table, best.worth.plan
    none = np.zeros((KEYS, UP), dtype=np.bool_)
    chart = Chart(none, none, plan.splits, plan.even_money)
    whole = whole_side(table, best.whole, chart)
    reached = whole.met(whole.start, plan.whole.draws)
    chart = replace(chart, draws=whole.by_key(reached * whole.by_drawing) > 0)
    whole = whole_side(table, best.whole, chart)
    return replace(chart, doubles=whole.by_key(reached * whole.by_doubling) > 0)


def _improved(found: "Proof") -> Chart:
    """Every decision as it is best while all the others are as they are."""
    charted, table, chart = found.charted, found.charted.table, found.charted.chart
    drawn, doubled = np.zeros((KEYS, UP)), np.zeros((KEYS, UP))
    for side, split in zip(found.sides, (~chart.splits, chart.splits), strict=True):
        doubles = side.may_double & side.read(chart.doubles)
        draws = (side.must | (side.free & side.read(chart.draws))) & ~doubles
        reached = side.met(_where(table, side.start, split), draws)
        drawn += side.by_key(np.where(doubles, 0.0, reached) * side.by_drawing)
        doubled += side.by_key(reached * side.by_doubling)
    likely = replace(charted.plan, splits=found.best.at_most > charted.unsplit)
    gain = charted.splits.gain - blackjack_loss(table, likely)
    splits = likely.splits & (gain > charted.unsplit)
    return Chart(_by(drawn, chart.draws), _by(doubled, chart.doubles), splits, chart.even_money)


def _by(gain: Floats, before: Flags) -> Flags:
    """What makes no difference stays as it was: such hands do not come about."""
    return np.where(gain == 0, before, gain > 0)


def _where(table: Table, start: Floats, met: Flags) -> Floats:
    """The start with those pairs left out, or their first cards, that are met in the other way."""
    found = start.copy()
    if start.shape[1] == 1:
        found[table.first[table.pair_hands], 0] *= met
    else:
        rows = np.searchsorted(table.pairs, table.split.pair)
        found *= met[rows][:, None]
    return found


# --- proven


@dataclass(frozen=True)
class Proof:
    """A chart, and how far it is proven to be the best: no other gains more than it by more than `shortfall`.

    `tried` counts, by up card, the decisions that had to be tried in all combinations.
    """

    charted: Charted
    best: Best
    tried: tuple[int, ...] = ()
    shortfall: float = 0.0

    @cached_property
    def sides(self) -> tuple[Side, Side]:
        table, chart = self.charted.table, self.charted.chart
        return whole_side(table, self.charted.whole, chart), split_side(table, self.charted.split, chart)

    def settled(self) -> "Proof":
        fixed, spare = self._fixed()
        options = _open(fixed)
        charted = self.charted
        tried = [each if len(each) <= MOST_TRIED else [] for each in options]
        ups = np.flatnonzero([len(each) > 0 for each in tried])
        for choice in range(1, max(2 ** len(each) for each in tried)):
            charted = _better(charted, self.charted.changed(_flipped(self.charted.chart, tried, choice), ups))
        left = [len(each) > MOST_TRIED for each in options]
        return Proof(charted, self.best, tuple(map(len, tried)), float(spare[left].sum()))

    def _fixed(self) -> tuple[Fixed, Floats]:
        """What is, and the most that a chart gains that differs in nothing of it, by up card."""
        fixed = Fixed(*(np.zeros_like(each) for each in _decisions(self.charted.chart)))
        spare, ups = np.zeros(UP), np.arange(UP)
        while len(ups):
            known = fixed.at(ups)
            most = self._most(known, ups)
            spare[ups] = self._spare(most, known) + self._together[ups]
            limit = -(spare[ups] + MARGIN)
            pairs = zip(most, _decisions(known), strict=True)
            found = Fixed(*(already | (each < limit) | (each == 0) for each, already in pairs))
            changed = _unlike(found, known)
            for whole, own in zip(_decisions(fixed), _decisions(found), strict=True):
                whole[:, ups] = own
            ups = ups[changed & ~_every(found)]
        return fixed, spare

    def _spare(self, most: tuple[Floats, Floats, Floats], fixed: Fixed) -> Floats:
        pairs = zip(most, _decisions(fixed), strict=True)
        found: Floats = sum(np.where(known, 0.0, np.maximum(each, 0.0)).sum(axis=0) for each, known in pairs)
        return found

    @cached_property
    def _together(self) -> Floats:
        """What hands that are over together lose at a blackjack, by up card: all that another chart could save."""
        table, chart = self.charted.table, self.charted.chart
        more = np.where(chart.splits, self.charted.loss - least_loss(table), 0.0)
        found: Floats = (table.deals[table.pair_hands] * more).sum(axis=0)
        return found

    def _most(self, fixed: Fixed, ups: Ints) -> tuple[Floats, Floats, Floats]:
        """The most that each decision can gain by a change, with whatever is not fixed: drawing, doubling, pairs."""
        charted, table = self.charted, self.charted.table
        chart = charted.chart.at(ups)
        drawn, doubled = np.zeros((KEYS, len(ups))), np.zeros((KEYS, len(ups)))
        for whole, split in zip(self.sides, (False, True), strict=True):
            side = whole.at(ups) if len(ups) < UP else whole
            here = chart.splits == split
            most = _where(table, side.start, here | ~fixed.splits)
            least = _where(table, side.start, here & fixed.splits)
            for found, each in zip((drawn, doubled), _gains(side, fixed, most, least), strict=True):
                found += each
        gain, unsplit = (charted.splits.gain - least_loss(table))[:, ups], charted.unsplit[:, ups]
        other = np.where(chart.splits, unsplit - gain, self.best.at_most[:, ups] - unsplit)
        return drawn, doubled, table.deals[table.pair_hands][:, ups] * other


def _open(fixed: Fixed) -> list[list[tuple[int, int]]]:
    """By up card, what is not fixed: which kind of decision, and its key or pair."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(UP)]
    for kind, known in enumerate(_decisions(fixed)):
        for key, up in np.argwhere(~known):
            found[int(up)].append((kind, int(key)))
    return found


def _gains(side: Side, fixed: Fixed, start: Floats, least_start: Floats) -> tuple[Floats, Floats]:
    """The most that changed decisions gain the hands of a side, by key: of drawing, and of doubling."""
    draws, doubles = side.read(side.chart.draws), side.may_double & side.read(side.chart.doubles)
    known, known_double = side.read(fixed.draws), side.read(fixed.doubles) | ~side.may_double
    never, always = known_double & ~doubles, known_double & doubles
    most = side.met(start, (side.must | (side.free & (draws | ~known))) & ~always)
    least = least_start
    if least_start.any():
        least = side.met(least_start, (side.must | (side.free & draws & known)) & never)
    by_drawing = np.where(draws, -1.0, 1.0) * side.by_drawing
    by_doubling = np.where(doubles, -1.0, 1.0) * side.by_doubling
    drawn = _most_of(by_drawing, np.where(always, 0.0, most), np.where(never, least, 0.0))
    return side.by_key(drawn), side.by_key(_most_of(by_doubling, most, least))


def _most_of(gain: Floats, most: Floats, least: Floats) -> Floats:
    """Of a gain that comes at most and at least so often."""
    return np.where(gain > 0, gain * most, gain * least)


def _decisions(chart: Chart | Fixed) -> tuple[Flags, Flags, Flags]:
    return chart.draws, chart.doubles, chart.splits


def _same(one: Chart | Fixed, other: Chart | Fixed) -> bool:
    return all(np.array_equal(*each) for each in zip(_decisions(one), _decisions(other), strict=True))


def _unlike(one: Fixed, other: Fixed) -> Flags:
    """By up card."""
    pairs = zip(_decisions(one), _decisions(other), strict=True)
    found: Flags = np.logical_or.reduce([(a != b).any(axis=0) for a, b in pairs])
    return found


def _every(fixed: Fixed) -> Flags:
    """Whether nothing is left open, by up card."""
    found: Flags = np.logical_and.reduce([each.all(axis=0) for each in _decisions(fixed)])
    return found


def _flipped(chart: Chart, options: list[list[tuple[int, int]]], choice: int) -> Chart:
    """With those of the open decisions changed that this number has as binary digits, for each up card by itself."""
    found = tuple(each.copy() for each in _decisions(chart))
    for up, each in enumerate(options):
        for digit, (kind, key) in enumerate(each):
            if choice < 2 ** len(each) and choice >> digit & 1:
                found[kind][key, up] ^= True
    draws, doubles, splits = found
    return Chart(draws, doubles, splits, chart.even_money)


def _better(one: Charted, other: Charted) -> Charted:
    """The better of two charts for each up card."""
    better = other.by_up > one.by_up + MARGIN
    if not better.any():
        return one
    pairs = zip(_decisions(one.chart), _decisions(other.chart), strict=True)
    draws, doubles, splits = (np.where(better, b, a) for a, b in pairs)
    return Charted(one.table, Chart(draws, doubles, splits, one.chart.even_money))
