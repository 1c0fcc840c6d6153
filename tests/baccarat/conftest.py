"""Tables of every division, ready for the first coup."""

import pytest

from baccarat.felt import GAMES, STYLED, Table
from cli.conftest import pitboss

__all__ = ["pitboss"]


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=STYLED)
def styled(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def felt(game: str) -> Table:
    """Cards face up, two players, one card burnt beside an ace."""
    return Table(game)
