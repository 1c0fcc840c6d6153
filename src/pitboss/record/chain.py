"""Lines and the chain between them: what can be checked of a log before any rule is asked."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import MsgspecError, Struct
from msgspec.json import Decoder

from pitboss.errors import BrokenLog
from pitboss.record.entry import Tip, digest

_BEFORE_HASH, _AFTER_HASH = b',"hash":"', b'"}'
_TAIL = len(_BEFORE_HASH) + 64 + len(_AFTER_HASH)


class Link(Struct, frozen=True, gc=False):
    """The part of a line that chains it."""

    seq: int
    previous: str
    hash: str
    key: str = ""


_links: Decoder[Link] = Decoder(Link)


def read_link(line: bytes, place: int) -> Link:
    """The link as the line says it, not yet checked."""
    try:
        return _links.decode(line)
    except (MsgspecError, UnicodeDecodeError) as error:
        raise BrokenLog(place, f"it is not an entry in JSON: {error}") from error


def check_link(line: bytes, place: int) -> Link:
    """The link of a line that is as it was written: the hash covers the bytes themselves, so none changes unseen."""
    link = read_link(line, place)
    body, tail = line[:-_TAIL], line[-_TAIL:]
    if tail != b"%s%s%s" % (_BEFORE_HASH, link.hash.encode(), _AFTER_HASH):
        raise BrokenLog(place, "it does not end with its hash")
    found = digest(link.previous, body)
    if found != link.hash:
        raise BrokenLog(place, f"it was altered: its hash is {found}, and it says {link.hash}")
    return link


def linked(lines: Iterable[bytes], tip: Tip | None = None) -> Iterator[tuple[Link, bytes]]:
    """Each line that follows the one before it; BrokenLog names the first that does not, and how it is out of place."""
    rest = iter(lines)
    place, previous = (tip.seq + 1, tip.hash) if tip else (0, Tip().hash)
    for line in rest:
        link = check_link(line, place)
        if link.seq != place:
            raise BrokenLog(place, _misplaced(place, link.seq, rest))
        if link.previous != previous:
            raise BrokenLog(place, f"it follows hash {link.previous}, and the entry before it has {previous}")
        yield link, line
        place, previous = place + 1, link.hash


def _misplaced(place: int, found: int, rest: Iterator[bytes]) -> str:
    if found < place:
        return f"entry {found} stands here again: it is doubled"
    for line in rest:
        try:
            if _links.decode(line).seq == place:
                return f"entry {found} stands here and entry {place} comes later: they are swapped"
        except (MsgspecError, UnicodeDecodeError):
            continue
    return f"it is missing: entry {found} follows entry {place - 1}"


def file_lines(path: Path) -> Iterator[bytes]:
    """The lines of a JSON Lines file; a last line without its end is torn, and nobody was told that it was written."""
    with path.open("rb") as file:
        for place, line in enumerate(file):
            if not line.endswith(b"\n"):
                raise BrokenLog(place, "its line is torn: it has no end")
            yield line[:-1]
