"""The wagers of blackjack as tables: on a box, in addition to it, on insurance, and Super Sevens."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, get_args

from pitboss.book.index import Clause
from pitboss.draws.cards import RANKS
from pitboss.games.blackjack.hands import BEST, TEN, VALUES
from pitboss.games.blackjack.layout import on
from pitboss.money import Odds
from pitboss.wager import Lose, Rule, StandOff, Wager, Win, one_draw

Cites = tuple[Clause, ...]

# What a hand comes to in the end: a total, too much, or a blackjack, which is 21 and more than any other.
Came = int | Literal["over", "blackjack"]


class Showdown(NamedTuple):
    """The player's hand against the dealer's."""

    player: Came
    dealer: Came


TOTALS: tuple[Came, ...] = (*range(4, BEST + 1), "over", "blackjack")
DEALER_TOTALS: tuple[Came, ...] = (*range(2, BEST + 1), "over", "blackjack")
SHOWDOWNS: tuple[Showdown, ...] = tuple(Showdown(mine, theirs) for mine in TOTALS for theirs in DEALER_TOTALS)


def points(came: Came) -> int:
    """The point total, 0 for one in excess of twenty-one."""
    return BEST if came == "blackjack" else 0 if came == "over" else came


class OnBox(NamedTuple):
    """The clauses of a wager against the dealer, by the letters of rule 4.1, and those of what it pays."""

    a: Clause
    b: Clause
    c: Clause
    d: Clause
    e: Clause
    f: Clause
    g: Clause
    pays: Cites


When = Callable[[Showdown], bool]


def _dealer_over(s: Showdown) -> bool:
    return s.dealer == "over" and s.player != "over"


def _higher(s: Showdown) -> bool:
    return "over" not in s and s.dealer != "blackjack" and points(s.player) > points(s.dealer)


def _equal(s: Showdown) -> bool:
    """The same point total, and neither of them or both a blackjack."""
    same = points(s.player) == points(s.dealer) and "over" not in s
    return same and (s.player == "blackjack") == (s.dealer == "blackjack")


def _lower(s: Showdown) -> bool:
    return "over" not in s and points(s.player) < points(s.dealer)


def _player_over(s: Showdown) -> bool:
    return s.player == "over"


def on_box(name: str, position: str, permits: Clause, odds: Odds, blackjack: Odds, by: OnBox) -> Wager[None, Showdown]:
    """The wager with which a player takes part: a blackjack is paid at odds of its own."""

    def of(player: Literal["blackjack", "no blackjack"], when: When) -> When:
        return lambda s: when(s) and (s.player == "blackjack") == (player == "blackjack")

    rows: tuple[Rule[Showdown], ...] = (
        Rule(of("no blackjack", _dealer_over), Win(odds), (by.a, *by.pays)),
        Rule(of("blackjack", _dealer_over), Win(blackjack), (by.a, *by.pays)),
        Rule(of("no blackjack", _higher), Win(odds), (by.b, *by.pays)),
        Rule(of("blackjack", _higher), Win(blackjack), (by.b, *by.pays)),
        Rule(lambda s: s == ("blackjack", BEST), Win(blackjack), (by.c, *by.pays)),
        Rule(lambda s: s == (BEST, "blackjack"), Lose(), (by.d,)),
        Rule(_equal, StandOff(), (by.e,)),
        Rule(_player_over, Lose(), (by.f,)),
        Rule(_lower, Lose(), (by.g,)),
    )
    return Wager(name, on(position), position, position, permits, None, one_draw(*rows), draws=SHOWDOWNS)


def additional(
    name: str, position: str, permits: Clause, odds: Odds, by: OnBox, returned: Clause
) -> Wager[None, Showdown]:
    """What a player adds in doubling down or splitting: it wins and loses with its hand, and not to a blackjack."""

    def settled(when: When) -> When:
        return lambda s: when(s) and s.dealer != "blackjack"

    rows: tuple[Rule[Showdown], ...] = (
        Rule(_dealer_over, Win(odds), (by.a, *by.pays)),
        Rule(_higher, Win(odds), (by.b, *by.pays)),
        Rule(settled(_equal), StandOff(), (by.e,)),
        Rule(_player_over, Lose(), (by.f,)),
        Rule(settled(_lower), Lose(), (by.g,)),
        Rule(lambda s: s.dealer == "blackjack" and s.player != "over", StandOff(), (returned,)),
    )
    draws = tuple(each for each in SHOWDOWNS if each.player != "blackjack")
    return Wager(name, on(position), position, position, permits, None, one_draw(*rows), draws=draws)


def insurance(name: str, position: str, permits: Clause, odds: Odds, pays: Clause) -> Wager[None, str]:
    """The draw is the rank of the dealer's second card."""
    rows: tuple[Rule[str], ...] = (
        Rule(lambda rank: VALUES[rank] == TEN, Win(odds), (permits, pays)),
        Rule(lambda rank: VALUES[rank] != TEN, Lose(), (permits,)),
    )
    return Wager(name, on(position), position, position, permits, None, one_draw(*rows), draws=tuple(RANKS))


# --- Super Sevens

# How many sevens a hand begins with, when nothing more can be added to them.
Sevens = Literal["none", "one", "two", "two of a suit", "three", "three of a suit"]
SEVENS: tuple[Sevens, ...] = get_args(Sevens)


def super_sevens(
    name: str, position: str, permits: Clause, pays: Mapping[Sevens, tuple[Odds, Cites]], loses: Clause
) -> Wager[None, Sevens]:
    rows: list[Rule[Sevens]] = [Rule(sevens.__eq__, Win(odds), cite) for sevens, (odds, cite) in pays.items()]
    rows.append(Rule(lambda found: found not in pays, Lose(), (loses,)))
    return Wager(name, on(position), position, position, permits, None, one_draw(*rows), draws=SEVENS)


# --- a dealer's blackjack against additional wagers

AfterSplit = Literal["busts_stay_lost", "original_only", "busts_plus_original"]


def taken_by_blackjack(reading: AfterSplit, original: int, busted: int, standing: int) -> int:
    """What a dealer's blackjack still takes of a player's wagers on a box where some were added to the original one.

    `busted` has been lost on hands of that box before, `standing` lies there still. Below zero it goes back (BJ-16).
    """
    match reading:
        case "busts_stay_lost":
            return min(max(original - busted, 0), standing)
        case "busts_plus_original":
            return min(original, standing)
        case "original_only":
            return original - busted
