"""Blackjack without a hole card: the best play, the best chart, the wagers beside the box.

`docs/blackjack-mathematics.md` has the method, and what is claimed.
"""

from importlib.util import find_spec

from pitboss.errors import MissingExtra

if find_spec("numpy") is None:
    raise MissingExtra("blackjack's figures need numpy, which comes with pitboss[analysis]")
