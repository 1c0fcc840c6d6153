"""Exact mathematics out of the declarations that settle the wagers: fractions first, decimals only in print."""

from pitboss.exact.backed import backed
from pitboss.exact.come_out import draws_come_out_off
from pitboss.exact.edge import Edge, edge
from pitboss.exact.figures import draws_when_off, edge_of, edges

__all__ = ["Edge", "backed", "draws_come_out_off", "draws_when_off", "edge", "edge_of", "edges"]
