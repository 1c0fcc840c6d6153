"""A bundle comes to what its parts come to, made side by side."""

from collections.abc import Iterator
from fractions import Fraction

from pitboss.exact.combination import Combination
from pitboss.exact.distribution import Distribution
from pitboss.exact.edge import edge
from pitboss.exact.odds import Book
from pitboss.soundness.found import Found
from pitboss.wager import Bundle


def bundles(declared: Book) -> Iterator[Found]:
    """By two ways of reckoning: all the parts judged on one draw, and separate wagers followed to their ends."""
    for bundle in declared.wagers.values():
        if isinstance(bundle, Bundle):
            layout = ", ".join(f"{part.position} {share}" for part, share in bundle.parts)
            together = Combination.read(layout, declared).result
            whole = edge(bundle, declared.chances).result.times(Fraction(bundle.unit))
            mean = sum(-edge(part, declared.chances).edge * share for part, share in bundle.parts)
            alike = isinstance(together, Distribution) and together == whole and whole.mean == mean
            says = f"{bundle.unit} units come to {whole.mean}; {layout} come to {mean}"
            yield Found(str(bundle), alike, says, (bundle.cite.id, bundle.paid_as.id))
