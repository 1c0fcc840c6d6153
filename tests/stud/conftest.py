"""Commands run in this process, as elsewhere among the tests."""

from cli.conftest import pitboss

__all__ = ["pitboss"]
