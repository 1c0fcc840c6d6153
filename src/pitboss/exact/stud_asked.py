"""What a person asks of Caribbean stud poker, and what was found."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from types import MappingProxyType

from pitboss.book.choices import Between, Choice, OneOf, Value, check_choices, spell
from pitboss.editions.chosen import refuse
from pitboss.errors import BadInput, DefectiveWager
from pitboss.exact.stud import BEST, Played, Study
from pitboss.exact.stud_jackpot import JackpotReturn, jackpot_return
from pitboss.games.caribbean_stud.policies import POLICIES
from pitboss.games.caribbean_stud.ranking import WORTH, Kind
from pitboss.games.caribbean_stud.shapes import Against, Compared, StudWagers
from pitboss.money import Odds, dollars
from pitboss.wager import Win, judge

# book -> the module that holds its WAGERS
_PAGES = MappingProxyType({"nz-1996": "pitboss.editions.nz_1996.caribbean_stud"})

PLAYS = (BEST, *(each.name for each in POLICIES))

# What belongs to the question and not to the house.
QUESTIONS: tuple[Callable[[StudWagers], Choice], ...] = (
    lambda wagers: Choice("policy", OneOf(PLAYS), BEST, wagers.decision[0], meaning="how the player plays"),
    lambda wagers: Choice(
        "ante",
        Between(1, 1_000_000),
        default=1,
        cite=wagers.ante.cite,
        meaning="the dollars of the ante; it matters beside a maximum payout",
    ),
    lambda wagers: Choice(
        "jackpot_meter",
        Between(0, 1_000_000_000),
        default=0,
        cite=wagers.jackpot({}).cite,
        meaning="the dollars on the jackpot's meter; 0 for some examples only",
    ),
)
RANK = MappingProxyType({worth: rank for rank, worth in WORTH.items()})
BEYOND_A_BEND = (2, 5, 10, 20, 50)  # examples of pools, as multiples of the first at which a share overtakes a sum


def wagers_of(book: str) -> StudWagers:
    page = _PAGES.get(book)
    if page is None:
        raise BadInput(f"{book} has no caribbean-stud; the game is in {', '.join(_PAGES)}")
    found: StudWagers = import_module(page).WAGERS
    return found


def choices_of(wagers: StudWagers) -> tuple[Choice, ...]:
    """All that a question may set: what belongs to it, and what the house chooses of the wagers."""
    policy, *amounts = (each(wagers) for each in QUESTIONS)
    return (policy, *wagers.choices, *amounts)


@dataclass(frozen=True, slots=True)
class Paid:
    odds: Odds
    cite: str


def bet_pays(wagers: StudWagers, kind: Kind) -> Paid:
    """What the bet wager's declaration pays on a hand of this kind, and the last clause that it cites: the table's."""
    ruling = judge(wagers.bet, None, Compared(kind, Against.HIGHER))
    if not isinstance(ruling.outcome, Win):
        raise DefectiveWager(f"a bet on a higher hand, {kind}, does not win")
    return Paid(ruling.outcome.odds, ruling.cite[-1])


@dataclass(frozen=True)
class Asked:
    """`chosen` has the policy, the house's choices and the amounts; `play` and `jackpot` say which parts to tell."""

    wagers: StudWagers
    chosen: Mapping[str, Value]
    play: bool
    jackpot: bool

    @classmethod
    def of(
        cls, wagers: StudWagers, made: Mapping[str, Value], *, place: str = "", play: bool = True, jackpot: bool = True
    ) -> "Asked":
        """`place` is where the choices were made, for what is said of wrong ones."""
        choices = choices_of(wagers)
        made = {name: _named(spell(value), place) if name == "policy" else value for name, value in made.items()}
        refuse(check_choices(choices, made, place))
        chosen = {choice.name: made.get(choice.name, choice.default) for choice in choices}
        return cls(wagers, chosen, play, jackpot)

    def amount(self, name: str) -> int:
        return int(self.chosen[name])

    @property
    def policy(self) -> str:
        return str(self.chosen["policy"])

    @property
    def most(self) -> Fraction | None:
        """The operator's maximum payout on a bet, in antes."""
        maximum = self.amount("maximum_payout")
        return Fraction(maximum, self.amount("ante")) if maximum else None

    @property
    def fed(self) -> Fraction:
        """What one jackpot wager adds to the pool."""
        return Fraction(dollars(self.amount("jackpot_wager")) * self.amount("jackpot_increment_rate"), 100)


def _named(text: str, place: str) -> str:
    """The policy that is meant: `A-K or better` and `AKJ83`, too."""
    for name in PLAYS:
        if _short(name) == _short(text):
            return name
    raise BadInput(f"{place}policy={text}: there is no such policy; the policies are: {', '.join(PLAYS)}")


def _short(name: str) -> str:
    short = name.casefold().removesuffix("or better")
    for word in ("ace", "king", "jack"):
        short = short.replace(word, word[0])
    return short.replace("-", "").replace(" ", "")


@dataclass(frozen=True)
class Found:
    study: Study
    played: Played  # the policy asked for
    jackpot: JackpotReturn
    pools: tuple[Fraction, ...]

    @classmethod
    def of(cls, asked: Asked, study: Study) -> "Found":
        played = study.of(asked.policy)
        wager = dollars(asked.amount("jackpot_wager"))
        jackpot = jackpot_return(asked.wagers.jackpot(asked.chosen), played, wager)
        return cls(study, played, jackpot, _pools(asked, jackpot))


def _pools(asked: Asked, jackpot: JackpotReturn) -> tuple[Fraction, ...]:
    """The pool that was asked about, or examples: where the return bends, some beyond, and where it is even."""
    meter = asked.amount("jackpot_meter")
    if meter:
        return (dollars(meter) + asked.fed,)
    pools = {*jackpot.bends, *(bend * times for bend in jackpot.bends[:1] for times in BEYOND_A_BEND)}
    even = jackpot.break_even
    return tuple(sorted(pools if even is None else pools | {even}))
