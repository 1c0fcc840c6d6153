"""Results that come from outside: dice and wheels, their exact chances, and the sources that supply them."""

from pitboss.draws.dice import DICE, FACES, TUMBLER, Dice, Face, Tumble, dice, face, tumble
from pitboss.draws.drbg import GeneratorFault, HmacDrbg
from pitboss.draws.known_answers import self_test
from pitboss.draws.secure import Secure
from pitboss.draws.sources import Observed, Scripted, ScriptExhausted, Source
from pitboss.draws.space import Chances
from pitboss.draws.wheels import (
    BLACK,
    MONEY_WHEEL,
    RED,
    ROULETTE,
    ROULETTE_ORDER,
    SECTIONS,
    Colour,
    colour_of,
)

__all__ = [
    "BLACK",
    "DICE",
    "FACES",
    "MONEY_WHEEL",
    "RED",
    "ROULETTE",
    "ROULETTE_ORDER",
    "SECTIONS",
    "TUMBLER",
    "Chances",
    "Colour",
    "Dice",
    "Face",
    "GeneratorFault",
    "HmacDrbg",
    "Observed",
    "ScriptExhausted",
    "Scripted",
    "Secure",
    "Source",
    "Tumble",
    "colour_of",
    "dice",
    "face",
    "self_test",
    "tumble",
]
