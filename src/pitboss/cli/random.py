"""`pitboss random`: the live generator's output, for a laboratory's test battery."""

import sys
from typing import Annotated

import typer

from pitboss.cli.show import Json

BLOCK = 1 << 16


def random(
    count: Annotated[
        int | None, typer.Argument(metavar="[N]", help="how many bytes or outcomes; endless without")
    ] = None,
    raw: Annotated[bool, typer.Option("--raw", help="bytes, for dieharder or the NIST suite")] = False,
    outcome: Annotated[str, typer.Option("--outcome", metavar="GAME", help="results of a game, one a line")] = "",
    book: Annotated[str, typer.Option("--book", help="the book whose game it is")] = "nz-1996",
    json: Json = False,
) -> None:
    """Stream the secure generator: `--raw N` bytes, or `--outcome roulette N` results."""
    from pitboss.errors import BadInput

    if raw == bool(outcome):
        raise BadInput("say either --raw N or --outcome GAME N; for example `pitboss random --outcome roulette 1000`")
    if count is not None and count < 0:
        raise BadInput(f"{count} is no count; write 0 or more, or leave it out for an endless stream")
    if raw:
        if json:
            raise BadInput("--raw writes bytes, not JSON; use --outcome GAME N --json")
        _raw(count)
    else:
        _outcomes(book, outcome, count, json)


def _raw(count: int | None) -> None:
    from pitboss.draws import Secure

    source, left = Secure(), count
    while left is None or left > 0:
        block = source.raw(BLOCK if left is None else min(BLOCK, left))
        sys.stdout.buffer.write(block)
        left = None if left is None else left - len(block)
    sys.stdout.buffer.flush()


def _outcomes(book: str, game: str, count: int | None, json: bool) -> None:
    from pitboss.cli.show import say_json
    from pitboss.draws import Secure
    from pitboss.editions import edition
    from pitboss.errors import BadInput

    found = edition(book, game)
    source, chances, write = Secure(), found.rules.chances, sys.stdout.write
    text = {draw: found.game.speech.draw_text(draw) for draw in chances.draws}
    if json:
        if count is None:
            raise BadInput("--json needs a count: a JSON value has an end")
        clauses = [clause.id for clause in found.rules.random]
        outcomes = [text[source.draw(chances)] for _ in range(count)]
        say_json({"book": book, "game": game, "clauses": clauses, "outcomes": outcomes})
        return
    left = count
    while left is None or left > 0:
        batch = 4096 if left is None else min(4096, left)
        write("".join(f"{text[source.draw(chances)]}\n" for _ in range(batch)))
        left = None if left is None else left - batch
    sys.stdout.flush()
