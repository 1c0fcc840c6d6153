"""Reading entries back: each game's own types, exactly equal to what was written."""

from functools import cache
from typing import Annotated, Any, TypeVar, Union, get_args

from msgspec import Meta, MsgspecError, Struct, defstruct, structs
from msgspec.json import Decoder

from pitboss.draws.space import Chances
from pitboss.editions import edition
from pitboss.errors import BadInput, BrokenLog
from pitboss.record.entry import Entry, Opening, canonical
from pitboss.ruling import Accepted, Game, Referred, Refused
from pitboss.table.rules import Rules
from pitboss.table.state import State

Sequence = Annotated[int, Meta(ge=0, description="0 for the opening, then one more for each entry")]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 in hexadecimal")]


class Codec:
    """The reader of one game's logs, with the game and its rules before any house has set them up."""

    def __init__(self, game: Game[Any, Any], rules: Rules[Any]) -> None:
        self.game = game
        self.rules = rules
        self._revive = Revival(rules.chances)
        self._entries: Decoder[Any] = Decoder(line_type(game))
        self._commands: Decoder[Any] = Decoder(_union(game.commands))
        self._states: Decoder[Any] = Decoder(_state_of(type(game.opening(rules).equipment)))

    def entry(self, line: bytes, place: int) -> Entry:
        """The entry of a line; `place` is its number in the complaint when it cannot be read."""
        try:
            read = self._entries.decode(line)
        except MsgspecError as error:
            raise BrokenLog(place, f"it cannot be read as {self.game.name}: {error}") from error
        ruling, revive = read.ruling, self._revive
        if not isinstance(ruling, Refused | Referred):
            ruling = Accepted(tuple(revive(event) for event in ruling.events))
        command = revive(read.command)
        return Entry(read.seq, read.at, read.by, read.key, command, ruling, read.previous, read.hash)

    def command(self, data: bytes) -> Any:
        """A command of this game as JSON, from wherever it came."""
        try:
            return self._revive(self._commands.decode(data))
        except MsgspecError as error:
            raise BadInput(f"it is no command of {self.game.name}: {error}") from error

    def as_written(self, command: Any) -> Any:
        """The command as its log will say it; one that could not be read back never reaches the rules."""
        try:
            data = canonical(command)
        except (TypeError, ValueError, OverflowError) as error:
            raise BadInput(f"{type(command).__name__} cannot be written to a log: {error}") from error
        return self.command(data)

    def state(self, data: bytes) -> State[Any]:
        return self._revive(self._states.decode(data))  # type: ignore[no-any-return]


@cache
def codec_of(book: str, game: str) -> Codec:
    """The one codec of an edition: its decoders take milliseconds to build."""
    found = edition(book, game)
    return Codec(found.game, found.rules)


def read_opening(line: bytes) -> Opening:
    """What the first line of any log says; it can be read before the game is known."""
    try:
        return _FIRST.decode(line).command
    except MsgspecError as error:
        raise BrokenLog(0, f"a log begins with its Opening: {error}") from error


class _First(Struct, frozen=True):
    command: Opening


_FIRST: Decoder[_First] = Decoder(_First)


class Revival:
    """Gives draws their own type back: JSON knows only lists, and what is declared a sequence is always a tuple,
    so a list can be nothing but a draw, or a part of one, in a field of type Any."""

    def __init__(self, chances: Chances[Any]) -> None:
        self._draws = {draw: draw for draw in chances.draws}

    def __call__(self, value: Any) -> Any:
        if isinstance(value, Struct):
            found = {name: self(getattr(value, name)) for name in _open_fields(type(value))}
            return structs.replace(value, **found) if found else value
        if isinstance(value, list):
            read = tuple(self(each) for each in value)
            return self._draws.get(read, read)
        if type(value) is tuple:
            return tuple(self(each) for each in value)
        if isinstance(value, dict):
            return {name: self(each) for name, each in value.items()}
        return value


@cache
def _open_fields(struct: type[Struct]) -> tuple[str, ...]:
    """The fields in which a value of type Any may lie, at any depth."""
    return tuple(field.name for field in structs.fields(struct) if _open(field.type))


def _open(annotation: Any) -> bool:
    if annotation is Any or isinstance(annotation, TypeVar):
        return True
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        return bool(_open_fields(annotation))
    return any(_open(each) for each in get_args(annotation))


def line_type(game: Game[Any, Any]) -> type[Struct]:
    """The type of one line of this game's logs: what the decoder reads and the published schema describes."""
    accepted = defstruct("Accepted", [("events", _tuple_of(_union(game.events)))], tag="accepted", frozen=True)
    return defstruct(
        "Entry",
        [
            ("seq", Sequence),
            ("at", str),
            ("by", str),
            ("key", str),
            ("command", _union((Opening, *game.commands))),
            ("ruling", _union((accepted, Refused, Referred))),
            ("previous", Hash),
            ("hash", Hash),
        ],
        namespace={"__doc__": f"One entry of a log of {game.name}: a command, how it was ruled, and its hash."},
        frozen=True,
    )


def _union(types: tuple[type, ...]) -> Any:
    return Union[types]  # noqa: UP007 - made of a tuple


def _tuple_of(each: Any) -> Any:
    return tuple[each, ...]


def _state_of(equipment: type) -> Any:
    return State[equipment]  # type: ignore[valid-type]
