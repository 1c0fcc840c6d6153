"""`pitboss roads`: coups as players write them down."""

from typing import Annotated

import typer

from pitboss.cli.show import Json, say_json, show_parts


def roads(
    coups: Annotated[str, typer.Argument(metavar="COUPS", help="results in order: B, P and T, as BPPTB")],
    json: Json = False,
) -> None:
    """The five baccarat roads of some coups: bead plate, big road, big eye boy, small road, cockroach pig."""
    from pitboss.errors import BadInput
    from pitboss.games.baccarat.roads import LETTERS, asked, shown

    letters = {letter: result for result, letter in LETTERS.items()}
    said = [each for each in coups.upper() if not each.isspace() and each not in ",-"]
    if wrong := [each for each in said if each not in letters]:
        raise BadInput(f"{wrong[0]!r} is no result of a coup; write B for Banker, P for Player and T for a tie")
    results = [letters[each] for each in said]
    parts = shown(results)
    if json:
        ask = {LETTERS[each]: asked(results, each) for each in ("banker", "player")}
        say_json({"coups": "".join(said), "roads": dict(parts), "asked": ask})
        return
    show_parts(parts)
