"""The clause index: whole, unique, and in the words and classes that the rest of the project knows."""

import csv
from collections import Counter

import pytest

from pitboss.book import index
from pitboss.book.index import DATA, TITLES, citing, clause, clauses
from pitboss.errors import UnknownClause

KINDS = {
    "authority",
    "conduct",
    "definition",
    "eligibility",
    "equipment",
    "irregularity",
    "limit",
    "money",
    "option",
    "payout",
    "procedure",
    "wager",
}


def test_every_row_has_its_own_id() -> None:
    with (DATA / "clauses.csv").open(encoding="utf-8", newline="") as rows:
        count = len(list(csv.reader(rows))) - 1
    assert len(clauses()) == count == 1654


def test_each_book_is_whole() -> None:
    found = Counter(each.book for each in clauses().values())
    assert found == {"nz-1996": 1172, "nz-1998": 197, "nj": 112, "section-2": 173}
    assert list(found) == list(TITLES)


def test_each_division_of_1996_is_whole() -> None:
    found = Counter(each.part for each in clauses().values() if each.book == "nz-1996")
    assert found == {
        "notice": 3,
        "I": 77,
        "II": 146,
        "III": 92,
        "IV": 98,
        "V": 129,
        "VI": 86,
        "VII": 54,
        "VIII": 157,
        "IX": 126,
        "X": 204,
    }


def test_kinds_and_software_come_from_the_known_sets() -> None:
    assert {each.kind for each in clauses().values()} == KINDS
    assert {each.software for each in clauses().values()} == {"decides", "records", "physical"}


def test_every_summary_can_be_read_alone() -> None:
    broken = [
        each.id
        for each in clauses().values()
        if not each.summary.endswith(".") or each.summary.endswith("..") or not each.title
    ]
    assert broken == []
    opening = {each.summary[0] for each in clauses().values()}
    assert not any(letter.islower() or letter == "." for letter in opening)


def test_no_id_has_the_separator_of_a_list_of_ids() -> None:
    assert not any(";" in each for each in clauses())


def test_a_wrong_number_is_refused() -> None:
    with pytest.raises(UnknownClause, match=r"nz-1996:III:4\.99"):
        clause("nz-1996:III:4.99")


def test_citing_remembers_who_cited(monkeypatch: pytest.MonkeyPatch) -> None:
    # A citation by a test must not count as a citation by the code.
    monkeypatch.setattr(index, "citations", {})
    at = citing("nz-1996", "III")
    assert at("4.5") is clause("nz-1996:III:4.5")
    assert [module for module, _ in index.citations["nz-1996:III:4.5"]] == [__name__]


@pytest.mark.parametrize(
    ("clause_id", "says"),
    [
        ("nz-1996:III:5.1[Straight Up]", "35 to 1"),
        ("nz-1996:VI:4.0[Triples]", "180 to 1"),
        ("nz-1996:VI:4.0[Total 4 or 17]", "62 to 1"),
        ("nz-1996:VII:5.0[G]", "47 to 1"),
        ("nz-1998:craps:4.14[Craps 12]", "30 to 1"),
        ("nj:craps:1.6(e)", "10x"),
        ("section-2:craps:(f)(5)", "100x"),
        ("section-2:craps:(d)(2)[Four the Hard Way]", "7 to 1"),
    ],
)
def test_summaries_keep_the_books_numbers(clause_id: str, says: str) -> None:
    assert says in clause(clause_id).summary
