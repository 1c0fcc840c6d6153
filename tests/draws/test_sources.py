from dataclasses import FrozenInstanceError

import pytest

from pitboss.draws import DICE, ROULETTE, Dice, Observed, Scripted, ScriptExhausted, Secure, Source
from pitboss.draws.scaling import Scaled
from pitboss.errors import BadInput


def test_a_script_is_read_in_order_and_ends() -> None:
    script: Source[int] = Scripted([17, 0, 17])
    assert [script.draw(ROULETTE) for _ in range(3)] == [17, 0, 17]
    with pytest.raises(ScriptExhausted, match="3 draws and all are used"):
        script.draw(ROULETTE)


def test_a_script_cannot_hold_what_cannot_come_up() -> None:
    script = Scripted([36, 37])
    script.draw(ROULETTE)
    with pytest.raises(BadInput, match="draw 2 of the script: 37 cannot come up; 0, 1 … 36 can"):
        script.draw(ROULETTE)


def test_a_script_gives_the_spaces_own_values() -> None:
    script: Scripted[Dice] = Scripted([(4, 3)])  # type: ignore[list-item]
    assert script.draw(DICE).total == 7


def test_the_live_source_answers_every_space() -> None:
    numbers: Source[int] = Secure()
    throws: Source[Dice] = Secure()
    assert numbers.draw(ROULETTE) in ROULETTE
    assert throws.draw(DICE) in DICE


def test_a_bare_generator_is_no_source() -> None:
    assert not hasattr(Scaled, "draw")


def test_an_observation_is_a_value() -> None:
    told = Observed(Dice(4, 3), by="stickperson", seen=("a die left the table",))
    assert told == Observed(Dice(4, 3), "stickperson", ("a die left the table",))
    assert Observed(17, "dealer").seen == ()
    with pytest.raises(FrozenInstanceError):
        told.by = "player"  # type: ignore[misc]
