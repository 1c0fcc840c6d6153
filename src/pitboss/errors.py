"""Our own defects. A broken rule is a `Refused` value and a bad house file a `Violation`: neither is raised."""


class PitbossError(Exception):
    """The root of everything that Pitboss raises on purpose."""


class UnknownClause(PitbossError):
    """Code or a caller cites a clause that no rule book has."""


class DefectiveWager(PitbossError):
    """A declaration for which not exactly one rule applies to a stage and a draw."""


class UnpayableWin(PitbossError):
    """A wager was accepted that its book forbids to accept, because a win could not be paid exactly."""


class BadInput(PitbossError):
    """What a person typed cannot be understood: where, the value, and what would be accepted."""


class MissingExtra(PitbossError):
    """Something was asked for that needs a package which comes with an extra only."""


class BrokenLog(PitbossError):
    """A log whose chain, order or content is not what was written: the first bad entry and why."""

    def __init__(self, entry: int, because: str) -> None:
        super().__init__(f"entry {entry}: {because}")
        self.entry = entry
        self.because = because
