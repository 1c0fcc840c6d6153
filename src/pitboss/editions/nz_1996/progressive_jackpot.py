"""Division VIII, parts 11 and 12: a progressive jackpot that several Caribbean stud tables share."""

from dataclasses import replace

from pitboss.editions import Edition
from pitboss.editions.nz_1996.caribbean_stud import INCREMENT_RATE, JACKPOT_WAGER, WAGERS
from pitboss.editions.nz_1996.caribbean_stud_table import EDITION as TABLE
from pitboss.editions.nz_1996.caribbean_stud_table import SEED
from pitboss.floor.progressive.play import PROGRESSIVE

EDITION = Edition(
    PROGRESSIVE,
    replace(
        TABLE.rules,
        game=PROGRESSIVE.name,
        title=f"Progressive Jackpot of {WAGERS.title}",
        wagers={},
        choices=(JACKPOT_WAGER, INCREMENT_RATE, SEED),
        adjust=None,
        moved=frozenset(),
        examples=(),
        seats=None,
    ),
    division="VIII",
)
