"""Rules 11.1, 11.4 and 11.5 of Division IV, 12.1, 12.4 and 12.5 of V and IX: the void hand, and cards found face up."""

import pytest
from support import cents, cites

from baccarat.felt import GAMES, STYLED, Table, find, seen
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import Coup
from pitboss.games.baccarat.state import Style
from pitboss.shoe import messages as s
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen

# --- 11.1 and 11.4 (IV), 12.1 and 12.4 (V, IX): the void hand


@pytest.mark.shows(
    "nz-1996:IV:11.1",
    "nz-1996:IV:11.4",
    "nz-1996:V:12.1",
    "nz-1996:V:12.4",
    "nz-1996:IX:12.1",
    "nz-1996:IX:12.4",
)
def test_4_a_first_card_that_lies_face_up_makes_the_round_a_void_hand(felt: Table) -> None:
    felt.bet(1, "banker", 20)
    felt.bet(2, "tie", 5)
    felt.call()
    events = felt.do(b.FindFaceUp("dealer", "9s"))
    assert cites(events) == {felt.id("11.4", "12.4")}
    felt.refuse(s.DrawCards("dealer", seen("9s", "Kc", "Kd", "6h")), felt.id("11.1", "12.1"))
    assert felt.game.awaits(felt.state, felt.rules).act == b.AnnounceNoBets()
    events = felt.do(b.AnnounceNoBets())
    assert find(events, b.NoBetsAnnounced).cite == (felt.id("11.1", "12.1"), felt.id("11.4", "12.4"))
    assert sorted(each.seat for each in events if isinstance(each, m.WagerVoided)) == [1, 2]
    assert (felt.rack(1), felt.rack(2)) == (cents(1000), cents(1000))
    felt.refuse(m.PlaceWager(1, "banker at 1", cents(20)))
    ended = find(felt.draw("9s", "Kc", "Kd", "6h"), b.VoidHandEnded)
    assert felt.id("11.1", "12.1") in ended.cite
    assert isinstance(felt.state.phase, BetsOpen)
    assert felt.view()["results"] == ()  # a void hand has no result: it is on no road


@pytest.mark.shows("nz-1996:IV:11.4", "nz-1996:V:12.4", "nz-1996:IX:12.4")
def test_4_before_the_call_too(felt: Table) -> None:
    felt.do(b.FindFaceUp("dealer", "9s"))
    felt.refuse(m.PlaceWager(1, "player at 1", 1_000), felt.id("11.1", "12.1"))
    felt.refuse(b.FindFaceUp("dealer", "8s"), felt.id("11.3", "12.3"))
    felt.refuse(b.FindFaceUp("inspector", "8s"), felt.id("3.3"))
    assert felt.view()["void_hand"]
    felt.do(b.AnnounceNoBets())
    felt.draw("9s", "Kc", "Kd", "6h")
    assert not felt.view()["void_hand"]


@pytest.mark.shows("nz-1996:IV:11.4", "nz-1996:V:12.4", "nz-1996:IX:12.4")
def test_4_only_between_the_burn_and_the_first_card(felt: Table) -> None:
    new = Table(felt.name, ready=False)
    new.shuffled()
    new.loaded(burn="")
    new.refuse(b.FindFaceUp("dealer", "9s"), new.id("7.4(a)", "7.5(a)"))
    felt.refuse(b.FindFaceUp("dealer", "hidden"), felt.id("11.4", "12.4"))
    felt.deal("2s 5d", "Kc 6h")
    felt.refuse(b.FindFaceUp("dealer", "9s"), felt.id("11.4", "12.4"))


@pytest.mark.shows("nz-1996:IV:11.1", "nz-1996:V:12.1", "nz-1996:IX:12.1")
def test_1_a_wager_that_was_taken_in_a_void_hand_is_void(felt: Table) -> None:
    felt.do(b.FindFaceUp("dealer", "9s"))
    void = find(felt.do(m.FindAccepted("dealer", 1, "player at 1", 1_000)), m.WagerVoided)
    assert {felt.id("11.1", "12.1"), "nz-1996:I:14.1(a)"} <= set(void.cite)
    felt.do(b.AnnounceNoBets())
    void = find(felt.do(m.FindAccepted("dealer", 1, "player at 1", 1_000)), m.WagerVoided)
    assert (void.amount, felt.rack()) == (1_000, cents(1000))


@pytest.mark.shows("nz-1996:IV:11.1", "nz-1996:V:12.1", "nz-1996:IX:12.1")
@pytest.mark.parametrize(("game", "style"), [*((game, "C") for game in GAMES), *((game, "B") for game in STYLED)])
def test_1_it_is_dealt_by_the_rules_in_every_style(game: str, style: Style) -> None:
    """The exposed card lies face up among those that are not; the dealer turns both hands."""
    felt = Table(game, style=style)
    felt.do(b.FindFaceUp("dealer", "2s"))
    felt.do(b.AnnounceNoBets())
    felt.laid()
    assert felt.hand("player") == ("2s", "hidden")
    felt.turn("3d")
    events = felt.turn("Kc 4h")
    for hand, third in (("player", "6s"), ("banker", "2c")):
        if style == "B":
            assert find(felt.laid(), b.CardsLaid).hands == (hand,)
            events = felt.turn(third)
        else:
            events = felt.draw(third)
    assert find(events, b.VoidHandEnded).coup == Coup(1, 6)


@pytest.mark.shows("nz-1996:IV:11.1", "nz-1996:V:12.1", "nz-1996:IX:12.1")
def test_1_it_counts_as_the_one_more_round_of_a_shoe(felt: Table) -> None:
    felt.call()
    felt.draw("2s", "cut", "Kc", "5d", "6h")
    felt.settle()
    felt.do(b.FindFaceUp("dealer", "9s"))
    felt.do(b.AnnounceNoBets())
    assert isinstance(felt.draw("9s", "Kc", "Kd", "6h")[-1], s.ShuffleDue)


@pytest.mark.shows("nz-1996:IV:11.1", "nz-1996:V:12.1", "nz-1996:IX:12.1")
def test_1_no_bets_is_announced_for_nothing_else(felt: Table) -> None:
    felt.refuse(b.AnnounceNoBets(), felt.id("11.1", "12.1"))
    felt.deal("2s 5d", "Kc 6h")
    felt.do(b.DrawInError("dealer", "9s"))
    felt.refuse(b.AnnounceNoBets(), felt.id("11.1", "12.1"))  # this coup is settled first


# --- 11.5 (IV), 12.5 (V, IX): face up later


@pytest.mark.shows("nz-1996:IV:11.5", "nz-1996:V:12.5", "nz-1996:IX:12.5")
def test_5_a_later_card_that_lies_face_up_is_used_in_its_place(felt: Table) -> None:
    felt.bet(1, "player", 20)
    felt.call()
    felt.draw("2s")
    events = felt.do(b.FindFaceUp("dealer", "Kc"))
    assert cites(events) == {felt.id("11.5", "12.5"), felt.id("8.3")}
    assert felt.hand("banker") == ("Kc",)
    felt.draw("3d")
    felt.draw("4h")
    felt.do(b.FindFaceUp("dealer", "6s"))
    assert felt.hand("player") == ("2s", "3d", "6s")
    assert find(felt.do(b.FindFaceUp("dealer", "2c")), b.CoupEnded).coup == Coup(1, 6)
    assert felt.on("player at 1") == cents(20)
    felt.refuse(b.FindFaceUp("dealer", "9s"), felt.id("11.4", "12.4"))


@pytest.mark.shows("nz-1996:IV:11.5", "nz-1996:V:12.5", "nz-1996:IX:12.5")
def test_5_among_cards_that_are_dealt_face_down(game: str) -> None:
    felt = Table(game, style="C")
    felt.call()
    felt.refuse(b.DealFaceDown("dealer", 5), felt.id("8.3"))
    felt.laid(2)
    felt.do(b.FindFaceUp("dealer", "3d"))
    felt.laid()
    assert (felt.hand("player"), felt.hand("banker")) == (("3d", "hidden"), ("hidden", "hidden"))
    felt.refuse(b.FindFaceUp("dealer", "9s"), felt.id("11.5", "12.5"))
    felt.turn("2s")
    felt.turn("Kc 6h")
    assert felt.view()["hands"]["player"]["count"] == 5


@pytest.mark.shows("nz-1996:IV:11.5", "nz-1996:V:12.5", "nz-1996:IX:12.5")
def test_5_the_first_card_of_a_round_is_the_first_even_on_the_wrong_hand(felt: Table) -> None:
    """What lies face up behind it is no first card: it is used, once the cards are put right."""
    felt.bet(1, "player", 20)
    felt.call()
    felt.do(b.MisplaceCard("dealer", "2s", "banker"))
    refused = felt.refuse(b.FindFaceUp("dealer", "Kc"), felt.id("11.7", "12.7", "11.7"))
    assert refused.instead == "a casino supervisor has them reconstructed"
    felt.refuse(b.AnnounceNoBets(), felt.id("11.1", "12.1"))
    felt.do(b.Reconstruct("casino supervisor"))
    assert felt.id("11.5", "12.5") in cites(felt.do(b.FindFaceUp("dealer", "Kc")))
    assert (felt.hand("player"), felt.hand("banker")) == (("2s",), ("Kc",))
    assert felt.on("player at 1") == cents(20)
