"""A table that is ready for its first round, and commands run in this process."""

import pytest

from blackjack.felt import Table
from cli.conftest import pitboss

__all__ = ["pitboss"]


@pytest.fixture
def felt() -> Table:
    """Six decks in the shoe; ann and bob have seats 1 and 2."""
    return Table()
