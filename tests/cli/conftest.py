"""Commands run in this process, as `pitboss ARGS…` would run them."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import msgspec
import pytest

from pitboss.cli import main


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    def json(self) -> object:
        return msgspec.json.decode(self.out)


Pitboss = Callable[..., Answer]


@pytest.fixture
def pitboss(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pitboss:
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments: object, typed: str = "") -> Answer:
        monkeypatch.setattr(sys, "argv", ["pitboss", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = 0
        try:
            main()
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return run
