"""What is written comes back equal, and is what the published schema says."""

from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct, structs

from pitboss.editions import edition, registered
from pitboss.errors import BadInput, BrokenLog
from pitboss.record import Draft, Entry, MemoryLog, Opening, Recorded, Tip, codec_of, read_log, schema, write_log
from pitboss.record.entry import seal
from pitboss.record.schemas import as_published, published
from pitboss.ruling import Accepted, Decision, Referred, Refused
from pitboss.table import messages as m

from .player import Crowd, played, roulette, table_of

EDITIONS = pytest.mark.parametrize(("book", "game"), registered())


def values(of: Any, draws: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Any value of a field's type; a field of type Any holds a draw."""
    if of is Any:
        return draws
    if get_origin(of) in (Union, UnionType):
        return st.one_of([values(each, draws) for each in get_args(of)])
    if get_origin(of) is Literal:
        return st.sampled_from(get_args(of))
    if get_origin(of) is tuple and get_args(of)[1:] == (...,):
        return st.lists(values(get_args(of)[0], draws), max_size=4).map(tuple)
    if get_origin(of) is dict:
        key, value = get_args(of)
        return st.dictionaries(values(key, draws), values(value, draws), max_size=3)
    if isinstance(of, type) and issubclass(of, Struct):
        return st.builds(of, **{each.name: values(each.type, draws) for each in structs.fields(of)})
    return st.from_type(of)


@cache
def drafts(book: str, game: str) -> st.SearchStrategy[Draft]:
    found = edition(book, game)
    draws = st.sampled_from(found.rules.chances.draws)
    commands = st.one_of([values(each, draws) for each in found.game.commands])
    events = st.lists(st.one_of([values(each, draws) for each in found.game.events]), max_size=3).map(tuple)
    rulings: st.SearchStrategy[Decision] = st.one_of(
        st.builds(Accepted, events), values(Refused, draws), values(Referred, draws)
    )
    return st.builds(Draft, commands, rulings, st.text(), st.text(), st.text())


def types_in(value: Any) -> Any:
    """The types at every depth: a tuple of three numbers equals a Tumble, and yet is none."""
    if isinstance(value, Struct):
        return type(value), [types_in(getattr(value, each.name)) for each in structs.fields(value)]
    if isinstance(value, tuple | list):
        return type(value), [types_in(each) for each in value]
    return type(value)


@EDITIONS
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_every_command_and_ruling_comes_back_equal(book: str, game: str, data: st.DataObject) -> None:
    draft = data.draw(drafts(book, game))
    entry, line = seal(draft, Tip(4, "ab" * 32))
    read = codec_of(book, game).entry(line, 5)
    assert read == entry
    assert types_in(read) == types_in(entry)
    assert seal(Draft(read.command, read.ruling, read.by, read.key, read.at), Tip(4, "ab" * 32)) == (entry, line)


@EDITIONS
def test_every_draw_comes_back_as_the_games_own(book: str, game: str) -> None:
    codec = codec_of(book, game)
    if m.CorrectResult not in codec.game.commands:
        pytest.skip("its draws have a type of their own in every message, which the test above asks for")
    for draw in edition(book, game).rules.chances.draws:
        read = codec.as_written(m.CorrectResult("game supervisor", draw))
        assert (read.draw, type(read.draw)) == (draw, type(draw))


@EDITIONS
def test_the_published_schema_is_current(book: str, game: str) -> None:
    found = edition(book, game).game
    assert published(found).read_bytes() == as_published(found), "run pitboss.record.write_schemas()"


@EDITIONS
def test_real_logs_are_valid_by_the_schema(book: str, game: str) -> None:
    table = Crowd(table_of(book, game), 7).play(60)
    validator = jsonschema.Draft202012Validator(schema(table.game))
    validator.check_schema(schema(table.game))
    lines = [msgspec.json.decode(line) for line in table.log.lines()]
    assert len(lines) > 60
    for line in lines:
        validator.validate(line)
    for spoilt in ({"seq": -1}, {"hash": "x"}, {"command": {"type": "Cheat"}}, {"ruling": {"type": "accepted"}}):
        assert not validator.is_valid(lines[3] | spoilt)


def test_the_opening_says_what_adjudicated() -> None:
    first = next(roulette().log.entries())
    assert isinstance(first.command, Opening)
    assert (first.seq, first.previous) == (0, "0" * 64)
    assert (first.command.book, first.command.game) == ("nz-1996", "roulette")
    assert len(first.command.rules_sha256) == 64


def test_the_hash_of_the_rules_follows_book_and_choices() -> None:
    from pitboss.record import book_sha256, rules_sha256
    from pitboss.table.state import Setup

    rules = edition("nz-1996", "roulette").rules
    assert book_sha256("nz-1996") != book_sha256("nj")
    spelled_out = rules.at(Setup(choices={"refuse_unpayable": False}))
    otherwise = rules.at(Setup(choices={"refuse_unpayable": True}))
    assert rules_sha256(rules) == rules_sha256(spelled_out) != rules_sha256(otherwise)


def test_a_file_of_lines_reads_back(tmp_path: Any) -> None:
    table = played(3, 80)
    write_log(table.log, tmp_path / "log.jsonl")
    assert list(read_log(tmp_path / "log.jsonl")) == list(table.log.entries())
    assert (tmp_path / "log.jsonl").read_bytes() == b"".join(line + b"\n" for line in table.log.lines())


def test_a_field_that_a_later_version_adds_does_not_stop_reading() -> None:
    table = roulette()
    line = next(table.log.lines()).replace(b'"at":', b'"new":1,"at":')
    assert codec_of("nz-1996", "roulette").entry(line, 0).command == table.snapshot.opening


@pytest.mark.parametrize(
    "command",
    [
        m.BuyIn(1, "fifty"),  # type: ignore[arg-type]
        m.BuyIn(True, 5_000),
        m.TakeSeat(1, "\ud800"),
        m.CorrectResult("patron", 17),  # type: ignore[arg-type]
        m.CorrectResult("game supervisor", object()),
        "spin",
    ],
)
def test_what_could_not_be_read_back_never_reaches_the_rules(command: Any) -> None:
    table = roulette()
    with pytest.raises(BadInput):
        table.send(command, by="ann")
    assert table.seq == table.log.last.seq == 0


def test_a_log_of_an_unknown_message_is_broken_there() -> None:
    line = next(roulette().log.lines()).replace(b"Opening", b"Closing")
    with pytest.raises(BrokenLog, match="entry 4: it cannot be read as roulette"):
        codec_of("nz-1996", "roulette").entry(line, 4)


def test_an_entry_without_events_moves_nothing() -> None:
    table = Recorded.open(*_roulette(), MemoryLog(), at="")
    entry: Entry = table.send(m.LeaveSeat(4), by="nobody")
    assert isinstance(entry.ruling, Refused)
    assert entry.events == ()
    assert table.seq == 1


def _roulette() -> tuple[Any, Any]:
    found = edition("nz-1996", "roulette")
    return found.game, found.rules
