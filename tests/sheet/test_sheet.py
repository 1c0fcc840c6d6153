"""Paytable sheets: figures are those of the declarations, a page is complete in itself, two lie side by side."""

from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import pitboss
from pitboss.book.index import clauses
from pitboss.editions import edition, registered
from pitboss.editions.chosen import offered
from pitboss.exact import edge_of
from pitboss.exact.enclosure import Enclosed
from pitboss.exact.figures import decided_by_a_draw
from pitboss.record import book_sha256, rules_sha256
from pitboss.sheet import Sheet, sheet
from pitboss.sheet.beside import beside
from pitboss.sheet.condense import condensed
from pitboss.sheet.edges_page import edges_page
from pitboss.sheet.page import page
from pitboss.sheet.values import as_value

ROOT = Path(__file__).parents[2]
EDITIONS = pytest.mark.parametrize(("book", "game"), registered())
SHEETS = cache(sheet)


def of(book: str, game: str) -> Sheet:
    return SHEETS(book, game)


@EDITIONS
def test_a_sheet_names_its_book_its_rules_and_every_choice_in_force(book: str, game: str) -> None:
    found, rules = of(book, game), edition(book, game).rules
    assert found.book_sha256 == book_sha256(book)
    assert found.rules_sha256 == rules_sha256(rules)
    assert {each.choice.name: each.value for each in found.choices} == dict(rules.chosen)


@EDITIONS
def test_lines_have_the_figures_of_the_declarations(book: str, game: str) -> None:
    """Every selection that a draw decides is on one line, with its own figures."""
    declared = offered(book, game, {})
    drawn = [each for each in declared.wagers.values() if decided_by_a_draw(each)]
    lines = {(line.wager, on): line for line in of(book, game).lines for on in line.on}
    for wager in drawn:
        exact, line = edge_of(wager, declared), lines[wager.name, wager.on]
        assert (line.edge, line.win, line.stand_off, line.result) == (
            exact.edge,
            exact.win,
            exact.stand_off,
            exact.result,
        )
        assert (line.edge_at_risk, line.edge_per_draw) == (exact.edge_at_risk, exact.edge_per_draw)
        assert exact.clause in line.clauses
    assert not drawn or sum(len(line.on) for line in of(book, game).lines) == len(drawn)


@EDITIONS
def test_terms_add_up_at_every_stage(book: str, game: str) -> None:
    for line in of(book, game).lines:
        stages: dict[str, Fraction] = {}
        for term in line.terms:
            if term.chance is not None:
                stages[term.stage] = stages.get(term.stage, Fraction(0)) + term.chance
            assert all(each in clauses() for each in term.cite)
        assert set(stages.values()) <= {Fraction(1)}
        assert len(condensed(line.terms)) <= len(line.terms)


def test_the_terms_of_a_pass_bet_are_those_of_the_gazette() -> None:
    (line,) = (each for each in of("nz-1998", "craps").lines if each.wager == "Pass Bet")
    opening = {(term.outcome, term.chance) for term in line.terms if not term.stage}
    assert ("wins 1 to 1", Fraction(8, 36)) in opening
    assert ("loses", Fraction(4, 36)) in opening
    at_six = {(term.outcome, term.chance) for term in line.terms if term.stage == "6"}
    assert at_six == {("wins 1 to 1", Fraction(5, 36)), ("loses", Fraction(6, 36)), ("stays", Fraction(25, 36))}


# --- the page


class _Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.figures: list[str] = []
        self.outside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in ("meta", "br", "path", "rect", "line", "use", "stop", "image"):
            self.open.append(tag)
        if identity := found.get("id"):
            self.ids.add(identity)
        if tag == "a" and (href := found.get("href")):
            self.links.add(href)
        if tag == "figure":
            self.figures.append(found.get("aria-label") or "")
        self.outside += [value for name in ("src", "href") if (value := found.get(name)) and "//" in value]
        if tag in ("script", "link", "iframe"):
            self.outside.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in ("path", "rect", "line", "use", "stop", "image"):
            return
        assert self.open.pop() == tag


@pytest.mark.parametrize(
    ("book", "game"), [("nz-1998", "craps"), ("nz-1996", "caribbean-stud"), ("nz-1996", "blackjack")]
)
def test_a_page_is_complete_in_itself_and_every_chart_says_what_it_shows(book: str, game: str) -> None:
    pytest.importorskip("vl_convert")
    found = _Page(page(of(book, game)))
    assert found.open == []
    assert found.outside == []
    assert len(found.figures) >= 2
    assert all(len(each) > 40 for each in found.figures)
    assert {each.removeprefix("#") for each in found.links} <= found.ids


def test_a_page_says_above_its_figures_what_the_house_has_chosen() -> None:
    pytest.importorskip("vl_convert")
    made = page(sheet("nj", "craps", {"pays_field_12": "3 to 1"}))
    chosen = '<mark>pays_field_12 3 to 1</mark>, 37 as the book has them · <a href="#choices">all</a>'
    assert made.index(chosen) < made.index('<section id="figures">') < made.index('<section id="choices">')


# --- values


@EDITIONS
def test_json_keeps_fractions_and_says_how_far_decimals_are_off(book: str, game: str) -> None:
    value = as_value(of(book, game))
    assert value["rules_sha256"] == of(book, game).rules_sha256
    for line in value["wagers"]:
        if "edge_error_bound" in line and "/" not in line["edge"]:
            assert Fraction(line["edge_error_bound"]) < Fraction(1, 10**9)
        else:
            assert Fraction(line["edge"]) + Fraction(line["return"]) == 1
        rows = line["distribution"]
        enclosed = [row for row in rows if "chance_error_bound" in row and "chance_decimal" not in row]
        off = sum((Fraction(row["chance_error_bound"]) for row in enclosed), Fraction(0))
        assert bool(enclosed) == ("edge_error_bound" in line and "/" not in line["edge"])
        assert abs(sum((Fraction(row["chance"]) for row in rows), Fraction(-1))) <= off
    told = [each["terms"] for each in value["wagers"]]
    terms = [[(each.outcome, each.chance) for each in line.terms] for line in of(book, game).lines]
    assert [[(each["outcome"], _chance(each["chance"])) for each in line] for line in told] == terms


def _chance(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def test_the_library_has_the_same_sheet() -> None:
    found = pitboss.book("nz-1996").game("roulette", refuse_unpayable=True).sheet()
    assert found.lines == of("nz-1996", "roulette").lines
    assert [each.choice.name for each in found.choices if not each.is_default] == ["refuse_unpayable"]
    assert found.rules_sha256 != of("nz-1996", "roulette").rules_sha256
    assert "1/37" in repr(found)
    assert "<table>" in found._repr_html_()
    assert max(map(len, repr(found).splitlines())) < 160
    table = found.to_arrow()
    assert table.num_rows == len(found.lines)
    assert table.column("edge_exact").to_pylist()[0] == "1/37"


def test_a_box_is_told_of_the_wager_and_of_all_that_is_laid_down() -> None:
    """A player may double and split: the edge per unit of all that is staked is not that of the wager."""
    by_name = {each.wager: each for each in of("nz-1996", "blackjack").lines}
    box, insurance = by_name["Wager"], by_name["Insurance Wager"]
    edge, laid, at_risk = (
        each if isinstance(each, Enclosed) else Enclosed.exactly(each)
        for each in (box.edge, box.at_risk, box.edge_at_risk)
    )
    assert Fraction(11, 10) < laid.least < laid.most < Fraction(12, 10)
    assert edge.least < at_risk.value * laid.value < edge.most
    assert at_risk.error_bound < Fraction(1, 10**9)
    assert insurance.edge_at_risk == insurance.edge


def test_the_ante_and_the_bet_are_told_of_the_ante_and_of_both() -> None:
    best = of("nz-1996", "caribbean-stud").lines[0]
    assert (best.edge, best.edge_at_risk) == (
        Fraction(86362082531, 1661102543100),
        Fraction(86362082531, 3396139966890),
    )


def test_the_ends_of_an_ante_and_of_its_bet_have_the_chances_of_the_best_play() -> None:
    best = of("nz-1996", "caribbean-stud").lines[0]
    chances = {(term.stage, term.outcome, term.cite[0]): term.chance for term in best.terms}
    folded = chances["Bet", "is not made", "nz-1996:VIII:4.4(a)"]
    assert folded == chances["Ante", "loses", "nz-1996:VIII:4.5"]
    assert sum(chance or 0 for (at, says, _), chance in chances.items() if at == "Ante" and "wins" in says) == best.win
    royal = chances["Bet", "wins 250 to 1", "nz-1996:VIII:9.4(b)"]
    assert royal is not None
    assert royal < Fraction(4, 2_598_960)


# --- side by side


def test_a_house_that_pays_more_lies_beside_its_book() -> None:
    ours, theirs = sheet("nj", "craps", {"pays_craps_2": "35 to 1"}), of("nj", "craps")
    found = beside(ours, theirs)
    assert [each.name for each in found.choices] == ["pays_craps_2"]
    assert [each.label for each in found.differing] == [
        "Craps Two",
        "Horn Bet",
        "Horn High Bet 2",
        "Horn High Bet 3, 11",
        "Horn High Bet 12",
    ]
    assert found.differing[0].left is not None
    assert found.differing[0].left.edge == 0


def test_a_house_that_asks_less_commission_pays_the_same_and_differs() -> None:
    found = beside(sheet("nj", "craps", {"commission_percent": 3}), of("nj", "craps"))
    assert {each.label.split(" Bet ")[0] for each in found.differing} == {"Buy", "Lay"}
    for each in found.differing:
        assert each.left is not None
        assert each.right is not None
        assert each.left.pays == each.right.pays


def test_two_books_are_paired_by_what_their_wagers_are() -> None:
    found = beside(of("nz-1998", "craps"), of("section-2", "craps"))
    alone = [each.label for each in found.pairs if each.left is None]
    assert sum("Hop" in each for each in alone) == 17
    assert [each.label for each in found.pairs if each.right is None] == ["Big 6", "Big 8"]
    (whirl,) = (each for each in found.pairs if each.left is not None and each.left.wager == "World Bet")
    assert whirl.right is not None
    assert whirl.right.wager == "Whirl Bet"


def test_the_page_of_all_edges_is_current() -> None:
    kept = (ROOT / "docs" / "edges.md").read_text(encoding="utf-8")
    assert kept == edges_page(), "write it again: python -m pitboss.sheet.edges_page docs/edges.md"
