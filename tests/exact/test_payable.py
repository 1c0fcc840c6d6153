"""What exact figures pay and chips cannot make."""

import pytest

from pitboss.editions import declared
from pitboss.exact.combination import Combination
from pitboss.exact.payable import unpayable


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("pass 10, odds 20, place 6 12", []),
        ("place 6 10", ["a win on place 6 10"]),
        ("don't pass 10, odds 20", ["a win on odds 20"]),  # 13.33 where 5 or 9 is the point
        ("buy 4 20, lay 4 40", []),
        ("buy 4 10", ["the commission on buy 4 10"]),
        ("lay 10 10", ["the commission on lay 10 10"]),
        ("horn 4, horn high 12 5, c & e 2", []),
        ("horn 5", ["a win on horn 5"]),
        ("field 2.50", ["a win on field 2.50"]),
    ],
)
def test_what_a_table_of_whole_dollars_cannot_pay(text: str, odd: list[str]) -> None:
    assert list(unpayable(Combination.read(text, declared("nz-1998", "craps")))) == odd


def test_5_3_a_commission_of_baccarat_asks_for_stakes_by_twenty() -> None:
    rules = declared("nz-1996", "mini-baccarat")
    assert list(unpayable(Combination.read("banker 100, tie 7", rules))) == []
    assert list(unpayable(Combination.read("banker 110, tie 7", rules))) == ["a win on banker at 1 110"]
