"""A layout as people write it, `pass 10, odds 20, place 6 12`: read, and checked against the book."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.editions.chosen import position_of
from pitboss.editions.declaration import ODDS_MULTIPLE, Declaration, Declared, Following
from pitboss.errors import BadInput
from pitboss.exact.distribution import ZERO
from pitboss.exact.figures import decided_by_a_draw
from pitboss.exact.odds import Book, OddsOn, odds_on
from pitboss.exact.puck import puck_of
from pitboss.money import parse_amount, show
from pitboss.wager import Bundle, Wager

_AMOUNT = r"\$?\d[\d,]*(?:\.\d+)?"
_TIMES = r"\d+(?:-\d+)*x"
_ODDS = re.compile(
    rf"(?:(?P<much>no|max|{_TIMES}|{_AMOUNT}) )?(?:(?P<on>.+?) )?odds(?: (?P<more>max|{_TIMES}|{_AMOUNT}))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Stake:
    """An amount on a wager; `before` counts the bets in the same place that are made first."""

    wager: Declared
    amount: Fraction
    before: int = 0

    def __str__(self) -> str:
        return f"{self.wager.position} {money(self.amount)}"


@dataclass(frozen=True, slots=True)
class OddsStake:
    """Odds on the bet that stands at `bet` in the layout: an amount at each point that they are for."""

    bet: int
    flat: str
    at: Mapping[int, tuple[Wager[Any, Any], Fraction]]
    said: str

    def __str__(self) -> str:
        return self.said


@dataclass(frozen=True, slots=True)
class Follows:
    """What is staked later, with some draws and not with others, on the strength of the bet that stands at `bet`."""

    bet: int
    amount: Fraction
    following: Following

    def __str__(self) -> str:
        return f"{self.following.wager.position} {money(self.amount)}"


Entry = Stake | OddsStake | Follows
Layout = tuple[Entry, ...]


def money(amount: Fraction) -> str:
    """Dollars and cents, or a fraction where cents cannot make it."""
    cents = amount * 100
    return show(int(cents)) if cents.denominator == 1 else str(amount)


def read_layout(text: str, book: Book) -> Layout:
    """The wagers in order, with the odds that a house's choice adds to the line bets that name none."""
    reader = _Reader(book)
    for each in _entries(text):
        reader.read(each)
    if not reader.entries:
        example = ", ".join(f"{name} 10" for name in book.examples[:2])
        raise BadInput(f"the layout is empty; name wagers with their amounts, for example {example}")
    reader.add_chosen_odds()
    reader.check_odds()
    reader.check_together()
    return tuple(reader.entries)


def _entries(text: str) -> list[str]:
    """What commas separate; one between digits belongs to an amount, as in pass 1,000."""
    said = (" ".join(each.split()) for each in re.split(r",(?!\d{3}(?!\d))|[;+\n]", text))
    return [each for each in said if each]


def is_layout(text: str, book: Book) -> bool:
    """Whether words are meant as a layout, even a wrong one, and not as the name of a wager or of a kind of them."""
    entries = _entries(text)
    if book.find(text) is not None:
        try:
            read_layout(text, book)
        except BadInput:
            return False
        return True
    several = len(entries) > 1
    if several and all(position_of(each, book) is not None for each in entries):
        return True
    return any(_has_amount(each, book, alone=not several) for each in entries)


def _has_amount(said: str, book: Book, *, alone: bool) -> bool:
    if odds := _ODDS.fullmatch(said):
        return bool(odds["much"] or odds["more"])
    named = _parted(said)
    return named is not None and (not alone or position_of(named[0], book) is not None)


class _Reader:
    """One layout while it is read: what stands so far, and which bets are to go without odds."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.odds = odds_on(book)
        self.entries: list[Entry] = []
        self.without: set[int] = set()

    def read(self, said: str) -> None:
        if found := _ODDS.fullmatch(said):
            self._read_odds(said, found["on"] or "", found["much"] or found["more"] or "")
            return
        name, amount = _apart(said, self.book)
        position = position_of(name, self.book)
        if position is None:
            if odds := self._called(name):
                self._back(said, odds.backing.flat, dict.fromkeys(odds.wagers, amount))
                return
            self._refuse_following(said, name)
            known = ", ".join(self.book.examples)
            raise BadInput(f"{name!r} is no wager of {self.book.game} under {self.book.book}; wagers are {known} …")
        for flat, odds in self.odds.items():
            for point, wager in odds.wagers.items():
                if wager.position == position:
                    self._back(said, flat, {point: amount})
                    return
        self._stake(self.book.wagers[position], amount)

    def _stake(self, wager: Declared, amount: Fraction) -> None:
        if not decided_by_a_draw(wager):
            raise BadInput(
                f"what {wager.position!r} comes to depends on how {self.book.game} is played, not on a draw alone"
            )
        before = sum(isinstance(each, Stake) and each.wager.position == wager.position for each in self.entries)
        puck = puck_of(self.book)
        if before and not puck.closed_to(wager.position, puck.off):
            raise BadInput(f"{wager.position!r} stands twice in the layout; add the amounts together")
        if isinstance(wager, Bundle) and (part := amount % Fraction(wager.unit, 100)):
            near = " or ".join(
                money(each) for each in (amount - part, amount - part + Fraction(wager.unit, 100)) if each
            )
            cite = f"a {wager.name} is made in {wager.unit} equal parts ({wager.cite.id})"
            raise BadInput(f"{cite}, which {money(amount)} does not give; write {near}")
        self.entries.append(Stake(wager, amount, before))
        for each in _followings(self.book):
            if each.flat == wager.position:
                self.entries.append(Follows(len(self.entries) - 1, amount * each.times, each))

    def _refuse_following(self, said: str, name: str) -> None:
        for each in _followings(self.book):
            if name.casefold() in (each.wager.position, each.wager.name.casefold()):
                makes = (
                    f"the {each.wager.name} Wager is {each.times} times the {each.flat}, and made by the way to play"
                )
                raise BadInput(f"{said!r}: {makes} ({each.cite.id}); write {each.flat} 10")

    # --- odds

    def _called(self, name: str) -> OddsOn | None:
        """The odds that a book has under a name of their own."""
        for odds in self.odds.values():
            if any(wager.name.casefold() == name.casefold() for wager in odds.wagers.values()):
                return odds
        return None

    def _read_odds(self, said: str, on: str, much: str) -> None:
        if not self.odds:
            raise BadInput(f"{said!r}: no wager of {self.book.game} takes odds")
        flat = self.book.find(on) if on else ""
        if re.search(r"\d", on):
            raise BadInput(f"{said!r}: separate wagers by commas, as pass 10, odds 20")
        if flat is None or (flat and flat not in self.odds):
            raise BadInput(f"{said!r}: odds go with {', '.join(self.odds)}; write {next(iter(self.odds))} odds 20")
        much = much.casefold()
        if not much:
            raise BadInput(f"{said!r} has no amount; write odds 20, 2x odds or max odds")
        bet, stake = self._last(said, flat)
        odds = self.odds[stake.wager.position]
        if much == "no":
            self.without.add(bet)
        elif much == "max" or much.endswith("x"):
            times = much.removesuffix("x") if much != "max" else str(odds.most)
            self._add(said, bet, odds, odds.multiples(stake.amount, times))
        else:
            self._add(said, bet, odds, dict.fromkeys(odds.wagers, _amount(much, said)))

    def _back(self, said: str, flat: str, amounts: Mapping[int, Fraction]) -> None:
        bet, _ = self._last(said, flat)
        self._add(said, bet, self.odds[flat], amounts)

    def _last(self, said: str, flat: str) -> tuple[int, Stake]:
        """The last bet that these odds can support."""
        for bet, entry in reversed(list(enumerate(self.entries))):
            if isinstance(entry, Stake) and entry.wager.position in ((flat,) if flat else self.odds):
                return bet, entry
        first = flat or next(iter(self.odds))
        raise BadInput(f"{said!r} supports a bet that the layout does not have before it; write {first} 10, {said}")

    def _add(self, said: str, bet: int, odds: OddsOn, amounts: Mapping[int, Fraction]) -> None:
        at = {point: (odds.wagers[point], amount) for point, amount in amounts.items() if amount}
        if at:
            self.entries.append(OddsStake(bet, odds.backing.flat, at, said))
        else:
            self.without.add(bet)

    def add_chosen_odds(self) -> None:
        """A house's multiple, where it is set, goes with every line bet that does not say otherwise."""
        chosen = int(self.book.chosen.get(ODDS_MULTIPLE, 0))
        said = self.without | {each.bet for each in self.entries if isinstance(each, OddsStake)}
        for bet, entry in enumerate(tuple(self.entries)):
            if chosen and bet not in said and isinstance(entry, Stake) and entry.wager.position in self.odds:
                odds = self.odds[entry.wager.position]
                self._add(f"{chosen}x odds", bet, odds, odds.multiples(entry.amount, str(chosen)))

    def check_odds(self) -> None:
        for bet, entry in enumerate(self.entries):
            beside = [each for each in self.entries if isinstance(each, OddsStake) and each.bet == bet]
            if not beside or not isinstance(entry, Stake):
                continue
            odds = self.odds[entry.wager.position]
            for point, wager in odds.wagers.items():
                staked = sum((each.at[point][1] for each in beside if point in each.at), ZERO)
                limit = odds.limit(entry.amount, point)
                if staked > limit:
                    cite = ", ".join(clause.id for clause in odds.backing.cite)
                    says = (
                        f"odds of {money(staked)} on a {entry.wager.name} of {money(entry.amount)} go over {odds.most}x"
                    )
                    most = f"at most {money(limit)} there; “max odds” is as much as each point allows"
                    raise BadInput(f"{says} where {wager.on or point} is the point ({cite}): {most}")

    def check_together(self) -> None:
        stakes = {each.wager.position: each.amount for each in self.entries if isinstance(each, Stake)}
        declared: Any = self.book
        if refusal := declared.together(stakes, declared):
            raise BadInput(f"{refusal.because} ({', '.join(refusal.cite)}); write {refusal.instead}")


def _followings(book: Book) -> tuple[Following, ...]:
    return book.followings if isinstance(book, Declaration) else ()


def _apart(said: str, book: Book) -> tuple[str, Fraction]:
    """The name and the amount: `place 6 12`, or `12 on place 6`."""
    if found := _parted(said):
        return found[0], _amount(found[1], said)
    raise BadInput(f"{said!r} has no amount; write for example {book.examples[0]} 10")


def _parted(said: str) -> tuple[str, str] | None:
    """The same as words, whether or not there can be such an amount."""
    if found := re.fullmatch(rf"({_AMOUNT}) on (.+)", said, re.IGNORECASE):
        return found[2], found[1]
    if found := re.fullmatch(rf"(.+) ({_AMOUNT})", said):
        return found[1], found[2]
    return None


def _amount(text: str, said: str) -> Fraction:
    try:
        return Fraction(parse_amount(text), 100)
    except BadInput as problem:
        raise BadInput(f"{said!r}: {problem}") from None
