"""Three areas at each place: for the ante, for the bet, and for the wager on the progressive jackpot."""

PLACES = 9  # five cards to each and to the dealer: one deck has enough for no more

KINDS = ("ante", "bet", "jackpot")


def ante(seat: int) -> str:
    return f"ante {seat}"


def bet(seat: int) -> str:
    return f"bet {seat}"


def jackpot(seat: int) -> str:
    return f"jackpot {seat}"


def place_of(position: str) -> int:
    return int(position.rpartition(" ")[2])


def find(text: str) -> str | None:
    """`ante 3`: an area at a numbered place."""
    kind, _, number = " ".join(text.casefold().split()).rpartition(" ")
    return f"{kind} {number}" if kind in ("ante", "bet") and number.isdecimal() and 1 <= int(number) <= PLACES else None


def find_own(text: str, seat: int) -> str | None:
    kind = text.strip().casefold()
    return f"{kind} {seat}" if kind in ("ante", "bet") and 1 <= seat <= PLACES else None
