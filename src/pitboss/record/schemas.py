"""The published shape of a log's lines: one JSON Schema for each game, beside this file."""

from pathlib import Path
from typing import Any

import msgspec

from pitboss.editions import controllers, edition, registered
from pitboss.record.codec import line_type
from pitboss.ruling import Game

PUBLISHED = Path(__file__).parent / "schema"


def schema(game: Game[Any, Any]) -> dict[str, Any]:
    """The JSON Schema of one line of this game's logs."""
    line = line_type(game)
    (reference,), components = msgspec.json.schema_components([line], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"An entry of a log of {game.name}",
        **reference,
        "$defs": components,
    }


def published(game: Game[Any, Any]) -> Path:
    return PUBLISHED / f"{game.name}.schema.json"


def as_published(game: Game[Any, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(schema(game), order="sorted")) + b"\n"


def write_schemas() -> tuple[Path, ...]:
    """Publish the schema of every game that can be played, as the code has it now."""
    PUBLISHED.mkdir(exist_ok=True)
    games = {edition(book, name).game.name: edition(book, name).game for book, name in (*registered(), *controllers())}
    for game in games.values():
        published(game).write_bytes(as_published(game))
    return tuple(published(game) for game in games.values())
