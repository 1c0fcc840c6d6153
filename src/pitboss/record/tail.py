"""What of a log may be shown to whom: cards that somebody else holds unseen are hidden."""

from collections.abc import Iterable

from msgspec.structs import replace

from pitboss.record.entry import Entry
from pitboss.ruling import Accepted


class Window:
    """A log, entry after entry, as viewers (an office, or `seat 3`) may see it.

    Once a card was hidden from anybody the hashes are, too: who knows all of an entry but one card finds it by trying.
    """

    def __init__(self) -> None:
        self._hidden = False

    def show(self, entry: Entry, viewer: str) -> Entry:
        self._hidden = self._hidden or _as_seen(entry, "") != entry
        seen = _as_seen(entry, viewer)
        return replace(seen, previous="", hash="") if self._hidden else seen


def _as_seen(entry: Entry, viewer: str) -> Entry:
    ruling = entry.ruling
    if isinstance(ruling, Accepted):
        ruling = Accepted(tuple(event.seen_by(viewer) for event in ruling.events))
    return replace(entry, command=entry.command.seen_by(viewer), ruling=ruling)


def tail(entries: Iterable[Entry], viewer: str, count: int = 10) -> tuple[Entry, ...]:
    """The last entries of a log as a viewer may see them."""
    window = Window()
    return tuple(window.show(entry, viewer) for entry in entries)[-count:]
