"""The scenario files: what they expect is what the rules say, and the logs they leave pass an audit."""

from pathlib import Path

import pytest

from pitboss.editions import registered
from pitboss.record import audit
from pitboss.script import perform, read, rewritten

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.play"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(HERE).as_posix())
def test_every_ruling_is_the_one_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    performance = perform(read(text, file.name))
    for step in performance.steps:
        assert step.act.expected, f"line {step.act.at} expects nothing"
        assert step.rulings == step.act.expected, f"line {step.act.at}"
    assert rewritten(performance) == text
    assert audit(performance.table.log.lines()).broken is None


@pytest.mark.parametrize(("book", "game"), registered())
def test_every_game_has_two_scenarios(book: str, game: str) -> None:
    assert len(list((HERE / book / game).glob("*.play"))) >= 2
