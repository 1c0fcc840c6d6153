"""A wager on a box, round after round, each from a new shoe and played by the best chart: a layout as of any game."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pitboss.draws.cards import decks
from pitboss.editions.declaration import Declaration
from pitboss.errors import BadInput
from pitboss.exact.blackjack.declared import CHOICES, terms_of
from pitboss.exact.blackjack.gains import Gains
from pitboss.exact.blackjack.study import Progress, silent, study
from pitboss.exact.distribution import ONE
from pitboss.exact.enclosed_distribution import EnclosedDistribution
from pitboss.exact.layout import Layout, Stake, read_layout
from pitboss.table.rules import Rules


@dataclass(frozen=True)
class BoxPlayed:
    """`gains` are in original wagers."""

    book: Declaration
    stake: Stake
    gains: EnclosedDistribution

    @property
    def layout(self) -> Layout:
        return (self.stake,)

    @property
    def how(self) -> str:
        return "each round from a new shoe, played by the best chart"

    @property
    def from_come_out(self) -> bool:
        return False

    @property
    def draws_of_a_round(self) -> Fraction:
        return ONE

    @property
    def result(self) -> EnclosedDistribution:
        return self.gains.times(self.stake.amount)

    @property
    def needed(self) -> Fraction:
        """All that is laid down where the chart splits and doubles the most: it may all be lost."""
        return -self.result.results[0]


def box_played(text: str, rules: Rules[Any], progress: Progress = silent) -> BoxPlayed:
    """Read first, and worked out then."""
    book = _declared(rules)
    (stake,) = (each for each in read_layout(text, book) if isinstance(each, Stake))
    found = study(terms_of(rules), decks(int(rules.chosen["decks"])), progress)
    return BoxPlayed(book, stake, Gains(found.table).of(found.proof.charted.plan, progress))


def _declared(rules: Rules[Any]) -> Declaration:
    box = terms_of(rules).box

    def find(words: str) -> str | None:
        position = rules.find(words) or rules.find_own(words, 1)
        if position in (None, box.position):
            return position
        raise BadInput(
            f"{words!r}: rounds are of one wager on one box; write {rules.examples[0]} 10. "
            f"`pitboss edge {rules.book} {rules.game}` tells what the wagers beside it come to"
        )

    return Declaration(
        book=rules.book,
        game=rules.game,
        title=rules.title,
        chances=rules.chances,
        choices=tuple(each for each in rules.choices if each.name in CHOICES),
        make=lambda _: (replace(box, draws=(), _judged={}),),
        find=find,
        examples=rules.examples[:1],
        made={name: rules.chosen[name] for name in CHOICES},
    )
