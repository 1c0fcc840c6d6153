"""The figures of Caribbean stud poker in aligned tables."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from math import sqrt

from rich.text import Text

from pitboss.book.index import TITLES, clause
from pitboss.cli.show import BAD, CLAUSE, GOOD, QUIET, console, grid, heading, in_force, percent
from pitboss.exact.facing import ALL_DEALS
from pitboss.exact.hand_classes import ALL_HANDS, deals_by_kind, deals_from
from pitboss.exact.stud import Played
from pitboss.exact.stud_asked import RANK, Asked, Found, bet_pays
from pitboss.exact.stud_chart import Call, Chart, Decision, Line, Suits
from pitboss.games.caribbean_stud.ranking import WORTH, Hand, Kind
from pitboss.games.caribbean_stud.shapes import Against, Compared, Folded, NoHand, Showdown, StudWagers
from pitboss.money import show

MARKS = {Call.BET: ("b", GOOD), Call.FOLD: ("·", QUIET), Call.BY_SUITS: ("s", "yellow")}


def tell(asked: Asked, found: Found, *, every: bool) -> None:
    wagers = asked.wagers
    heading(f"{wagers.title} · {TITLES[wagers.book]} · exact, {ALL_DEALS:,} deals")
    for line in in_lines(in_force(asked.chosen).split("   "), console().width):
        console().print(f"[{QUIET}]{line}[/]", soft_wrap=True)
    if asked.play:
        _hands(wagers)
        _best_play(wagers, found.study.chart, every=every)
        _policies(found.study.every, found.played)
        _results(found.played)
    if asked.jackpot:
        _jackpot(asked, found)
    console().print(("" if every or not asked.play else "--all shows every hand in doubt; ") + "--json")


def _title(said: str, clauses: Sequence[str] = ()) -> None:
    console().print()
    console().print(
        Text.assemble((said, "bold"), ("   " + _numbers(clauses) if clauses else "", CLAUSE)), soft_wrap=True
    )


def _numbers(clauses: Sequence[str]) -> str:
    return ", ".join(clause(each).number for each in clauses)


def in_lines(parts: Sequence[str], width: int) -> list[str]:
    """Side by side, as many as fit; none is broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(f"{lines[-1]}   {part}") <= width:
            lines[-1] += f"   {part}"
        else:
            lines.append(part)
    return lines


# --- hands


def _hands(wagers: StudWagers) -> None:
    rows = []
    for kind, deals in deals_by_kind().items():
        paid = bet_pays(wagers, kind)
        cite = (wagers.order.kinds[kind].id, paid.cite)
        rows.append((kind, f"{deals:,}", percent(Fraction(deals, ALL_HANDS), 6), str(paid.odds), _numbers(cite)))
    columns = [("hand", "left"), (f"of {ALL_HANDS:,}", "right"), ("%", "right"), ("a bet pays", "right")]
    grid([*columns, ("§clause", "left")], rows)
    qualifying = deals_from(wagers.qualifies)
    console().print(
        Text.assemble(
            f"the dealer qualifies on {qualifying:,} hands, {percent(Fraction(qualifying, ALL_HANDS), 6)} %   ",
            (wagers.qualifying.number, CLAUSE),
        )
    )


# --- the best play


def short(hand: Hand) -> str:
    """`A K Q 4 3` or `3 3 A K 4`; a hand of a higher kind as it is announced."""
    if hand.kind > Kind.ONE_PAIR or not hand.ranks:
        return str(hand)
    pair = hand.ranks[: hand.kind is Kind.ONE_PAIR]
    return " ".join(RANK[each] for each in (*pair, *hand.ranks))


def _best_play(wagers: StudWagers, chart: Chart, *, every: bool) -> None:
    _title("best play, on the player’s hand and the dealer’s card that is seen", [each.id for each in wagers.decision])
    if chart.always:
        console().print(f"always bet   {short(chart.always[-1])} or better")
    if chart.never:
        console().print(f"never bet    {short(chart.never[-1])} or worse")
    if not chart.doubtful:
        return
    console().print(
        f"in between   {len(chart.doubtful)} hands, by the card seen, with one of its rank in hand or none:"
    )
    columns = [("seen", "right"), ("in hand", "left"), ("bet from", "left"), ("below it", "left")]
    grid(columns, [_row(line) for line in chart.lines()])
    if any(each.suits for hand in chart.doubtful for each in chart.hands[hand]):
        _note("by suits: each of the player’s cards of the suit seen is one less for a flush of the dealer’s")
    if every:
        _every_hand(chart)


def _row(line: Line) -> tuple[str, ...]:
    """From which hand on to bet, and what stands below it and is not simply folded."""
    first = "fold all" if line.lowest is None else "–" if line.always is None else short(line.always)
    return (RANK[line.seen], "one" if line.holds else "none", first, _between(line.between))


def _between(between: Sequence[Decision]) -> str:
    if not between:
        return ""
    if len(between) == 1 and between[0].suits:
        return f"{short(between[0].hand)} {_suits(between[0].suits)}"
    found = [f"{len([*each])} {call}" for call, each in _by_call(between)]
    return f"{short(between[0].hand)} … {short(between[-1].hand)}: {', '.join(found)}"


def _by_call(between: Sequence[Decision]) -> list[tuple[str, list[Decision]]]:
    order = [Call.BY_SUITS, Call.BET, Call.FOLD]
    ordered = sorted(between, key=lambda each: order.index(each.call))
    return [(call.value, [*each]) for call, each in groupby(ordered, key=lambda each: each.call)]


def _suits(suits: Suits) -> str:
    """How the cards of the suit seen decide."""
    if suits.at_least:
        return f"with {suits.at_least} or more of the suit seen"
    fewest = [each for each in suits.bet_with if not any({*other} < {*each} for other in suits.bet_with)]
    named = ("".join(RANK[rank] for rank in sorted(each, reverse=True)) for each in fewest)
    return f"with {', '.join(named)} of the suit seen"


def _every_hand(chart: Chart) -> None:
    console().print()
    rows = []
    for hand in chart.doubtful:
        calls = {each.seen: each for each in chart.hands[hand]}
        cells = [Text(*MARKS[calls[seen].call]) if seen in calls else Text("") for seen in WORTH.values()]
        rows.append((short(hand), *cells))
    grid([("seen", "left"), *((rank, "left") for rank in WORTH)], rows)
    _note("b bet   · fold   s by suits")
    console().print()
    decided = [each for hand in chart.doubtful for each in chart.hands[hand] if each.suits]
    rows = [(short(each.hand), RANK[each.seen], _suits(each.suits)) for each in decided if each.suits]
    grid([("by suits", "left"), ("seen", "right"), ("bet", "left")], rows)


# --- ways to play


def _policies(every: Sequence[Played], asked: Played) -> None:
    _title("what it costs, by policy")
    rows = []
    for each in every:
        cells = (percent(each.bets), percent(each.edge, 4), percent(each.edge_of_stakes, 4))
        spread = (f"{float(each.variance):.4f}", f"{sqrt(each.variance):.4f}")
        rows.append([Text(cell, "bold" if each is asked else "") for cell in (each.policy, *cells, *spread)])
    columns = [("policy", "left"), ("bets %", "right"), ("edge, % of ante", "right"), ("% of stakes", "right")]
    grid([*columns, ("variance", "right"), ("deviation", "right")], rows)
    said = f"{asked.policy}: the house keeps exactly {asked.edge} of each ante, {asked.edge_of_stakes} of all stakes"
    console().print(said, soft_wrap=True)


def _results(played: Played) -> None:
    _title(f"results in antes, {played.policy}")
    rows = []
    for result, deals in played.results.items():
        ends = [end for end in played.deals if played.worth[end] == result]
        style = GOOD if result > 0 else BAD if result < 0 else ""
        chance = percent(Fraction(deals, ALL_DEALS), 6)
        rows.append((Text(f"{_number(result)}", style), f"{deals:,}", chance, _ended(ends)))
    grid([("result", "right"), ("deals", "right"), ("%", "right"), ("how", "left")], rows)


def _number(value: Fraction) -> str:
    sign = "+" if value > 0 else ""
    return f"{sign}{int(value):,}" if value.denominator == 1 else f"{sign}{float(value):,.4f}"


def _ended(ends: Sequence[Showdown]) -> str:
    """In words what leads to a result."""
    won = [str(end.kind).lower() for end in ends if isinstance(end, Compared) and end.against is Against.HIGHER]
    said = [f"higher, with {' or '.join(won) if len(won) < 3 else f'{won[0]} to {won[-1]}'}"] if won else []
    for meant, word in ((Folded, "fold"), (NoHand, "the dealer has no hand")):
        said += [word] if any(isinstance(end, meant) for end in ends) else []
    for against, word in ((Against.EQUAL, "stand off"), (Against.LOWER, "lower")):
        said += [word] if any(isinstance(end, Compared) and end.against is against for end in ends) else []
    return "; ".join(said)


# --- the jackpot


def _jackpot(asked: Asked, found: Found) -> None:
    jackpot = found.jackpot
    _title(f"jackpot wager of {show(jackpot.wager)}, {found.played.policy}: it wins this, and is itself kept")
    rows = []
    for each in jackpot.prizes:
        share = f"{each.prize.share * 100} %" if each.prize.share else ""
        chance = (f"{each.won:,}", percent(each.chance, 6), f"{each.folded:,}" if each.folded else "–")
        rows.append((each.kind, show(each.prize.least), share, *chance, _numbers(each.cite[:2])))
    columns = [("hand", "left"), ("prize", "right"), ("or of the pool", "right"), ("deals", "right"), ("%", "right")]
    grid([*columns, ("folded", "right"), ("§clause", "left")], rows)
    _note(
        f"{jackpot.folded:,} deals with such a hand are folded: folded_jackpot_hand (CS-10) says what becomes of them"
        if jackpot.folded
        else "no such hand is folded, so whether a folded one wins (CS-10) makes no difference"
    )
    console().print()
    even = jackpot.break_even
    grid(
        [("pool", "right"), ("returned %", "right"), ("edge %", "right"), ("", "left")],
        [_returned(pool, jackpot.returned(pool), even) for pool in found.pools],
    )
    console().print(_even(even, asked.fed), soft_wrap=True)
    _note("counted is what a hand is paid that alone qualifies; what a wager adds to later pools is not")


def _returned(pool: Fraction, back: Fraction, even: Fraction | None) -> tuple[str, str, Text, str]:
    edge = Text(percent(1 - back, 4), GOOD if back >= 1 else BAD)
    return (_dollars(pool), percent(back, 4), edge, "even" if pool == even else "")


def _even(even: Fraction | None, fed: Fraction) -> str:
    if even is None:
        return "no pool returns all that is wagered"
    meter = max(even - fed, Fraction(0))
    return (
        f"even at a pool of {even / 100} = {_dollars(even)}, this round’s wager in it; "
        f"the meter before it {meter / 100} = {_dollars(meter)}"
    )


def _note(said: str) -> None:
    console().print(Text(said, QUIET), soft_wrap=True)


def _dollars(amount: Fraction) -> str:
    """To the nearest cent; exact in JSON."""
    return show(round(amount))
