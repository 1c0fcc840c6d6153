"""An ante and a jackpot wager together, deal after deal under one way to play: a layout as of any other game."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from pitboss.draws.space import Chances
from pitboss.editions import edition
from pitboss.editions.declaration import Declaration, Following
from pitboss.exact.combination import Combination
from pitboss.exact.layout import Stake, money, read_layout
from pitboss.exact.stud import Study, study
from pitboss.exact.stud_asked import Asked, choices_of, wagers_of
from pitboss.games.caribbean_stud.ranking import Hand
from pitboss.games.caribbean_stud.shapes import Award, Folded, LeftFaceDown, Prize, Showdown, showdowns, winnings
from pitboss.money import Odds, dollars
from pitboss.ruling import Refused
from pitboss.table.rules import refuse
from pitboss.wager import Lose, Outcome, Rule, StandOff, Wager, Win, one_draw

SHOWN = tuple(end for end in showdowns() if not isinstance(end, LeftFaceDown))


def _untold(hand: Hand) -> None:
    """No progress to be told."""


def stud_combination(text: str, asked: Asked, progress: Callable[[Hand], None] = _untold) -> Combination:
    """Read first, and counted then: on what a maximum payout does to the best play, the ante has a say."""
    layout = read_layout(text, _declared(asked, Chances.uniform(SHOWN), None))
    ante = next(each.amount for each in layout if isinstance(each, Stake) and each.wager.position == _ante(asked))
    maximum = asked.amount("maximum_payout")
    most = Fraction(maximum) / ante if maximum else None
    played = _studied(asked.wagers.book, most, progress).of(asked.policy)
    return Combination.read(text, _declared(asked, Chances.counted(played.deals), most))


@lru_cache(maxsize=4)
def _studied(book: str, most: Fraction | None, progress: Callable[[Hand], None]) -> Study:
    """Of all deals, which takes seconds, and is asked of several layouts and policies."""
    return study(wagers_of(book), most, progress=progress)


def _ante(asked: Asked) -> str:
    return asked.wagers.ante.position


def _declared(asked: Asked, chances: Chances[Any], most: Fraction | None) -> Declaration:
    """`most` is the operator's maximum payout on a bet, in antes."""
    wagers = asked.wagers
    names = (wagers.ante.position, wagers.jackpot({}).position)
    return Declaration(
        book=wagers.book,
        game=wagers.game,
        title=wagers.title,
        chances=chances,
        choices=tuple(each for each in choices_of(wagers) if each.name != "ante"),
        make=lambda _: (replace(wagers.ante, draws=(), _judged={}), _jackpot(asked)),
        find=lambda words: words.casefold() if words.casefold() in names else None,
        examples=names,
        followings=(Following(names[0], _bet(asked, most), wagers.bet_per_ante, _is_made, wagers.bet_amount),),
        together=lambda stakes, _: _together(stakes, asked),
        made=asked.chosen,
    )


def _is_made(end: Showdown) -> bool:
    return not isinstance(end, Folded)


def _bet(asked: Asked, most: Fraction | None) -> Wager[None, Showdown]:
    """As declared, with no more than the maximum payout; of a folded hand, of which there is none, nothing comes."""
    wagers = asked.wagers
    per_ante = wagers.bet_per_ante

    def paid(outcome: Outcome) -> Outcome:
        return Win(_odds(winnings(per_ante, outcome.odds, most) / per_ante)) if isinstance(outcome, Win) else outcome

    rules = [replace(each, then=paid(each.then)) for each in wagers.bet.rules(None)]
    folded: Rule[Showdown] = Rule(lambda end: not _is_made(end), StandOff(), wagers.decision)
    return replace(wagers.bet, rules=one_draw(*rules, folded), draws=(), _judged={})


def _jackpot(asked: Asked) -> Wager[None, Showdown]:
    """What it wins is an amount, and the wager itself is kept; the pool is that of the question."""
    jackpot = asked.wagers.jackpot(asked.chosen)
    wager, meter = dollars(asked.amount("jackpot_wager")), dollars(asked.amount("jackpot_meter"))
    pool = meter + asked.fed if meter else Fraction(0)

    def comes_to(award: Award) -> Outcome:
        match award.then:
            case Prize() as prize:
                return Win(_odds(prize.of(pool) / wager - 1))
            case Lose():
                return Lose()
            case _:
                return StandOff()

    rules = (Rule(each.when, comes_to(each), each.cite) for each in jackpot.awards)
    name, position = jackpot.name, jackpot.position
    return Wager(name, "", position, position, jackpot.cite, None, one_draw(*rules))


def _odds(ratio: Fraction) -> Odds:
    return Odds(ratio.numerator, ratio.denominator)


def _together(stakes: Mapping[str, Fraction], asked: Asked) -> Refused | None:
    own = edition(asked.wagers.book, asked.wagers.game).rules.own
    ante, jackpot = _ante(asked), asked.wagers.jackpot({}).position
    wager = Fraction(asked.amount("jackpot_wager"))
    if ante not in stakes:
        return refuse(own.needs_ante, "a wager on the jackpot needs an ante", f"{ante} 10, {jackpot} {money(wager)}")
    if stakes.get(jackpot, wager) != wager:
        because = f"a wager on the jackpot is of {money(wager)} here"
        return refuse(own.jackpot_chip, because, f"{jackpot} {money(wager)}, or --set jackpot_wager for another")
    return None
