"""Exact mathematics out of the declarations that settle the wagers: fractions first, decimals only in print."""

from pitboss.exact.edge import Edge, edge, edges

__all__ = ["Edge", "edge", "edges"]
