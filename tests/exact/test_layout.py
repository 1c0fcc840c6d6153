"""Layouts as people write them, and the mistakes that they make."""

from fractions import Fraction

import pytest

from pitboss.editions import declared
from pitboss.editions.declaration import Declaration
from pitboss.errors import BadInput
from pitboss.exact.layout import OddsStake, Stake, is_layout, money, read_layout


def read(text: str, book: str = "nz-1998", game: str = "craps", **choices: int) -> list[tuple[str, object]]:
    """Each entry: a position with its amount, or the bet that odds are on with their amounts by point."""
    found = declared(book, game)
    if isinstance(found, Declaration):
        found = found.choosing(choices)
    entries: list[tuple[str, object]] = []
    for entry in read_layout(text, found):
        if isinstance(entry, Stake):
            entries.append((entry.wager.position, entry.amount))
        else:
            assert isinstance(entry, OddsStake)
            entries.append((f"on {entry.bet}", {point: amount for point, (_, amount) in entry.at.items()}))
    return entries


def every(amount: int) -> dict[int, Fraction]:
    return dict.fromkeys((4, 5, 6, 8, 9, 10), Fraction(amount))


@pytest.mark.parametrize(
    "text",
    [
        "pass 10, odds 20, place 6 12",
        "Pass Bet 10; odds 20 ; Place Bet to Win 6 12",
        " pass line $10 + 20 odds + 12 on place 6",
        "10 on pass, pass odds 20, place 6 12.00",
        "pass 10\nodds 2x\nplace six 12",
        "pass 10, max odds, $12 on place 6,",
        "pass 10, 2x pass odds, place 6 12",
        "pass 10, Odds on the Pass Bet 20, place 6 12",
    ],
)
def test_ways_of_saying_one_layout(text: str) -> None:
    assert read(text) == [("pass", 10), ("on 0", every(20)), ("place 6", 12)]


def test_a_wager_of_two_letters_is_written_in_many_ways() -> None:
    assert read("c&e 10") == read("C & E 10") == read("c and e 10") == [("c & e", 10)]


def test_amounts_with_commas_and_cents() -> None:
    assert read("pass 1,000, odds 2,000, field 2.50") == [
        *(("pass", 1000), ("on 0", every(2000)), ("field", Fraction(5, 2))),
    ]
    assert read("17 5,18 5, 1-2 1,000", "nz-1996", "roulette") == [("17", 5), ("18", 5), ("1-2", 1000)]


def test_odds_go_with_the_last_bet_that_can_have_them() -> None:
    said = "pass 10, come 5, odds 10, come 5, pass odds 10, don't come 6, odds 6"
    assert [each[0] for each in read(said)] == ["pass", "come", "on 1", "come", "on 0", "don't come", "on 5"]
    assert read("pass 10, pass odds 6 20, pass odds 8 10") == [
        *(("pass", 10), ("on 0", {6: Fraction(20)}), ("on 0", {8: Fraction(10)})),
    ]


def test_multiples_are_of_the_stake_or_of_what_it_would_win() -> None:
    assert read("don't pass 10, 2x odds")[1] == (
        "on 0",
        {4: Fraction(40), 5: Fraction(30), 6: Fraction(24), 8: Fraction(24), 9: Fraction(30), 10: Fraction(40)},
    )
    both = {4: Fraction(30), 5: Fraction(40), 6: Fraction(50), 8: Fraction(50), 9: Fraction(40), 10: Fraction(30)}
    assert read("pass 10, 3-4-5x odds", "nj")[1] == ("on 0", both)
    assert read("don't pass 10, 3-4-5x odds", "nj")[1] == ("on 0", every(60)), "which is six times the bet everywhere"
    assert read("pass 10, max odds", "nj")[1] == ("on 0", every(100))
    assert read("pass 10, max odds", "section-2")[1] == ("on 0", every(1000))


def test_a_house_choice_of_odds() -> None:
    assert read("pass 10, come 10, no odds, place 6 12", odds_multiple=2) == [
        *(("pass", 10), ("come", 10), ("place 6", 12), ("on 0", every(20))),
    ]
    assert read("pass 10, odds 5", odds_multiple=1)[1] == ("on 0", every(5))
    assert read("pass 10, 0x odds", odds_multiple=1) == [("pass", 10)]
    assert read("pass 10, max odds", "nj", odds_multiple=3)[1] == ("on 0", every(30))
    with pytest.raises(BadInput, match="go over 3x"):
        read("pass 10, odds 31", "nj", odds_multiple=3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "the layout is empty; name wagers with their amounts, for example pass 10, don't come 10"),
        (" , ,", "the layout is empty"),
        ("pass", "'pass' has no amount; write for example pass 10"),
        ("pass ten", "'pass ten' has no amount"),
        ("pass 0", "'pass 0': amount '0' is nothing"),
        ("pass 1.234", "'pass 1.234': amount '1.234' is not money; write it as 25, 2.50 or 1,000"),
        ("place 7 10", "'place 7' is no wager of craps under nz-1998; wagers are pass, don't come, place 6"),
        ("come 6 10", "'come 6' is no wager"),
        ("pass 10, pass line 5", "'pass' stands twice in the layout; add the amounts together"),
        ("don't pass 5, don't pass 5", "stands twice"),
        ("horn 5.01", r"a Horn Bet is made in 4 equal parts \(nz-1998:craps:4.1\(v\)\(i\)\), which 5.01 does not give"),
        ("horn high 12 0.01", "write 0.05"),
        ("odds 20", "'odds 20' supports a bet that the layout does not have before it; write pass 10, odds 20"),
        ("pass 10, come odds 20", "'come odds 20' supports a bet .* write come 10, come odds 20"),
        ("pass odds 6 20, pass 10", "supports a bet that the layout does not have before it"),
        ("pass 10, field odds 10", "odds go with pass, don't pass, come, don't come"),
        ("pass 10 odds 20", "'pass 10 odds 20': separate wagers by commas, as pass 10, odds 20"),
        ("pass 10, odds", "'odds' has no amount; write odds 20, 2x odds or max odds"),
        ("pass 10, 1-2x odds", "has 2 multiples"),
        (
            "pass 10, odds 21",
            r"odds of 21 on a Pass Bet of 10 go over 2x where 4 is the point \(nz-1998:craps:4.1\(e\)",
        ),
        ("pass 10, 3x odds", "at most 20 there; “max odds” is as much as each point allows"),
        ("pass 10, odds 15, pass odds 6 6", "odds of 21 on a Pass Bet of 10 go over 2x where 6 is the point"),
        ("don't pass 10, odds 25", r"on a Don't Pass Bet of 10 go over 2x where 6 is the point .* at most 24 there"),
    ],
)
def test_what_is_not_a_layout_is_answered_by_what_would_be(text: str, expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        read(text)


@pytest.mark.parametrize(
    ("game", "clause"),
    [("mini-baccarat", "IV:4.8"), ("baccarat", "V:4.8"), ("midi-baccarat", "IX:4.8")],
)
def test_4_8_one_player_does_not_wager_on_both_hands(game: str, clause: str) -> None:
    refused = rf"one player does not wager on both hands \(nz-1996:{clause}\[tail\]\); write one of them, and a tie"
    for text in ("banker 100, player 10", "player 10, tie 1, banker 5", "banker at 2 10, player at 1 5, player at 2 5"):
        with pytest.raises(BadInput, match=refused):
            read(text, "nz-1996", game)
    assert len(read("banker at 1 100, tie 10, player at 2 10", "nz-1996", game)) == 3


def test_a_game_without_odds() -> None:
    with pytest.raises(BadInput, match="no wager of roulette takes odds"):
        read("red 10, odds 20", "nz-1996", "roulette")


@pytest.mark.parametrize(
    ("text", "book", "game", "expected"),
    [
        ("pass 0", "nz-1998", "craps", True),  # a layout, and a wrong one
        ("pass 10", "nz-1998", "craps", True),
        ("pass", "nz-1998", "craps", False),
        ("place 6", "nz-1998", "craps", False),
        ("place 6 12", "nz-1998", "craps", True),
        ("horn high 12", "nz-1998", "craps", False),
        ("horn 12", "nz-1998", "craps", True),
        ("pass odds", "nz-1998", "craps", False),
        ("odds 20", "nz-1998", "craps", True),
        ("pass, odds 20", "nz-1998", "craps", True),
        ("total 10", "nz-1996", "tai-sai", False),
        ("big 6", "nz-1996", "tai-sai", True),
        ("17", "nz-1996", "roulette", False),
        ("dozen 1", "nz-1996", "roulette", False),
        ("10 on 17", "nz-1996", "roulette", True),
        ("17 20", "nz-1996", "roulette", True),  # and the split 17-20 as well
        ("1,2", "nz-1996", "tai-sai", False),
        ("Supplemental Wager, Pass Bet", "nj", "craps", False),
        ("Supplemental Wager, Pass Bet 4", "nj", "craps", False),
        ("place 7 10, pass 5", "nz-1998", "craps", True),
        ("17, black", "nz-1996", "roulette", True),  # two wagers, and no amount
        ("17, nothing", "nz-1996", "roulette", False),
    ],
)
def test_a_layout_is_told_from_the_name_of_a_wager(text: str, book: str, game: str, expected: bool) -> None:
    assert is_layout(text, declared(book, game)) == expected


def test_amounts_are_written_as_money() -> None:
    assert [money(Fraction(each)) for each in ("12", "2.5", "35/3", "-1000")] == ["12", "2.50", "35/3", "-1,000"]
