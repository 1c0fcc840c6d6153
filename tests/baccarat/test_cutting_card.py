"""Rules 9.7 and 9.8 of Divisions IV, V and IX: the cutting card as the first card of a round, and later in it."""

import pytest

from baccarat.felt import STYLED, Table, find, seen
from pitboss.games.baccarat import messages as b
from pitboss.shoe import messages as s
from pitboss.shoe.state import InShoe, Unshuffled
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen


def kinds(events: tuple[object, ...]) -> list[type]:
    return [type(each) for each in events]


@pytest.mark.shows("nz-1996:IV:9.7", "nz-1996:V:9.7", "nz-1996:IX:9.7")
@pytest.mark.parametrize(
    "cards",
    [
        ("2s", "cut", "Kc", "3d", "4h"),
        ("2s", "Kc", "cut", "3d", "4h"),
        ("2s", "Kc", "3d", "cut", "4h"),
        ("2s", "Kc", "3d", "4h", "cut", "6s"),
    ],
)
def test_9_7_met_during_play_the_hand_is_completed_and_one_more_is_dealt(felt: Table, cards: tuple[str, ...]) -> None:
    felt.call()
    if len(cards) == 6:
        felt.draw(*cards[:4])
        events = felt.draw(*cards[4:])
    else:
        events = felt.draw(*cards)
        felt.draw("6s")
    met = find(events, s.CuttingCardMet)
    assert met.cite == (felt.id("9.7"),)
    assert b.LastCoupAnnounced not in kinds(events)
    felt.draw("2c")
    last = find(felt.settle(), b.LastCoupAnnounced)
    assert (last.rounds, last.cite) == (1, (felt.id("9.7"),))
    assert felt.view()["last_coup"]
    events = felt.coup("2s 5d", "Kc 6h")
    assert felt.id("9.7") in find(events, s.ShuffleDue).cite
    felt.refuse(m.CallNoMoreBets(), felt.id("9.7"))
    felt.refuse(s.DrawCards("dealer", seen("2s")), felt.id("9.7"))


@pytest.mark.shows("nz-1996:IV:9.8", "nz-1996:V:9.8", "nz-1996:IX:9.8")
def test_9_8_as_the_first_card_of_a_round_it_makes_that_round_the_last(felt: Table) -> None:
    felt.call()
    events = felt.draw("cut", "2s", "Kc", "5d", "6h")
    assert kinds(events)[:3] == [s.CuttingCardMet, b.LastCoupAnnounced, b.CardsDealt]
    assert find(events, b.LastCoupAnnounced).cite == (felt.id("9.8"),)
    assert felt.view()["last_coup"]
    assert felt.id("9.8") in find(felt.settle(), s.ShuffleDue).cite
    felt.refuse(m.CallNoMoreBets(), felt.id("9.8"))
    assert isinstance(felt.stage(), Unshuffled)


@pytest.mark.shows("nz-1996:IV:9.7", "nz-1996:V:9.7", "nz-1996:IX:9.7")
@pytest.mark.parametrize(("place", "at"), [(2, "the first card of a round"), (3, "banker"), (4, "player")])
def test_9_7_among_cards_drawn_before_a_round_it_is_met_where_they_are_due(game: str, place: int, at: str) -> None:
    """Only before the first of them is it met as the first card of a round."""
    felt = Table(game, ready=False)
    felt.shuffled()
    felt.loaded(from_back=416 - place)  # an ace and another card are burnt
    events = sum((felt.do(b.DrawInError("dealer")) for _ in range(3)), ())
    assert find(events, s.CuttingCardMet).at == at
    felt.call()
    felt.draw("2s", "Kc", "5d", "6h")
    later = s.ShuffleDue if place == 2 else b.LastCoupAnnounced
    assert later in kinds(felt.settle())


@pytest.mark.shows("nz-1996:IV:9.7", "nz-1996:V:9.7", "nz-1996:IX:9.7")
def test_9_7_behind_a_card_that_was_drawn_before_the_round_it_is_not_its_first(game: str) -> None:
    felt = Table(game, style="C", ready=False)
    felt.shuffled()
    felt.loaded(from_back=413)
    felt.do(b.DrawInError("dealer"))
    felt.call()
    met = find(felt.laid(), s.CuttingCardMet)
    assert (met.at, met.cite) == ("banker", (felt.id("9.7"),))


@pytest.mark.shows("nz-1996:IV:9.7", "nz-1996:V:9.7", "nz-1996:IX:9.7")
@pytest.mark.parametrize("cards", [("cut",), ("cut", "2s", "Kc", "5d", "6h")])
def test_9_7_nor_where_it_is_reported_as_the_next_from_the_shoe(felt: Table, cards: tuple[str, ...]) -> None:
    felt.do(b.DrawInError("dealer"))
    felt.call()
    assert find(felt.draw(*cards), s.CuttingCardMet).cite == (felt.id("9.7"),)


@pytest.mark.shows("nz-1996:IV:9.8", "nz-1996:V:9.8", "nz-1996:IX:9.8")
def test_9_8_it_may_be_reported_before_the_cards_that_follow_it(felt: Table) -> None:
    felt.call()
    assert kinds(felt.draw("cut")) == [s.CuttingCardMet, b.LastCoupAnnounced]
    felt.draw("2s", "Kc", "5d", "6h")
    assert s.ShuffleDue in kinds(felt.settle())


@pytest.mark.shows("nz-1996:IV:9.8", "nz-1996:V:9.8", "nz-1996:IX:9.8")
@pytest.mark.parametrize("cards", [("cut", "3s"), ("cut",)])
def test_9_8_met_at_the_burn_it_makes_the_first_round_the_last(game: str, cards: tuple[str, ...]) -> None:
    felt = Table(game, ready=False)
    felt.shuffled()
    felt.loaded(burn="")
    events = felt.draw(*cards)
    assert find(events, b.LastCoupAnnounced).cite == (felt.id("9.8"),)
    if len(cards) == 1:
        felt.draw("3s")
    felt.do(b.BurnCards())
    assert felt.id("9.8") in find(felt.coup("2s 5d", "Kc 6h"), s.ShuffleDue).cite


@pytest.mark.shows("nz-1996:IV:9.8", "nz-1996:V:9.8", "nz-1996:IX:9.8")
def test_9_8_face_down_among_the_burnt_cards_it_is_known_by_its_place(game: str) -> None:
    felt = Table(game, ready=False)
    felt.shuffled()
    felt.loaded(from_back=412, burn="")
    felt.draw("9s")
    assert kinds(felt.do(b.BurnCards())) == [s.CuttingCardMet, b.LastCoupAnnounced, b.CardsBurnt]


def test_a_shoe_has_one_cutting_card_to_meet(felt: Table) -> None:
    felt.call()
    felt.refuse(s.DrawCards("dealer", ("cutting card", "2s", "cutting card")))
    felt.draw("cut", "2s", "Kc", "5d", "6h")
    felt.settle()
    unshuffled = Table(felt.name, ready=False)
    unshuffled.refuse(s.DrawCards("dealer", ("cutting card",)))


@pytest.mark.shows("nz-1996:V:9.7", "nz-1996:IX:9.7", "nz-1996:V:9.8", "nz-1996:IX:9.8")
@pytest.mark.parametrize("game", STYLED)
@pytest.mark.parametrize(("place", "first"), [(0, True), (1, False), (3, False)])
def test_9_7_and_9_8_in_cards_dealt_face_down_it_is_met_at_its_place(game: str, place: int, first: bool) -> None:
    felt = Table(game, ready=False, style="B")
    felt.shuffled()
    felt.loaded(from_back=416 - 2 - place)  # two cards are burnt
    felt.call()
    events = felt.laid()
    assert find(events, s.CuttingCardMet).cite == (felt.id("9.8" if first else "9.7"),)
    assert (b.LastCoupAnnounced in kinds(events)) == first
    felt.turn("2s 5d")
    felt.turn("Kc 6h")
    assert (s.CardsReplaced in kinds(felt.settle())) == first


@pytest.mark.shows("nz-1996:V:9.7", "nz-1996:IX:9.7")
@pytest.mark.parametrize("game", STYLED)
def test_9_7_who_sees_it_come_among_them_reports_it(game: str) -> None:
    """In a shoe of real cards its place is a matter of the dealer's hand, and not of a count."""
    felt = Table(game, style="B")
    felt.call()
    felt.laid(2)
    assert find(felt.draw("cut"), s.CuttingCardMet).cite == (felt.id("9.7"),)
    felt.laid()
    felt.turn("2s 5d")
    felt.turn("Kc 6h")
    assert b.LastCoupAnnounced in kinds(felt.settle())


@pytest.mark.shows("nz-1996:IV:9.7", "nz-1996:V:9.7", "nz-1996:IX:9.7")
def test_9_7_a_card_drawn_in_error_brings_the_cutting_card_with_it(game: str) -> None:
    """After the cards of a coup, and before its end: one more is dealt, and it begins with the card in error."""
    felt = Table(game, ready=False)
    felt.shuffled()
    felt.loaded(from_back=416 - 6)
    felt.deal("2s 5d", "Kc 6h")
    assert kinds(felt.do(b.DrawInError("dealer"))) == [s.CuttingCardMet, b.CardHeld]
    assert find(felt.settle(), b.LastCoupAnnounced).cite == (felt.id("9.7"),)
    assert s.ShuffleDue in kinds(felt.coup("2s 5d", "Kc 6h"))


@pytest.mark.shows("nz-1996:IV:9.8", "nz-1996:V:9.8", "nz-1996:IX:9.8")
def test_9_8_so_does_a_card_that_is_found_face_up(game: str) -> None:
    felt = Table(game, ready=False)
    felt.shuffled()
    felt.loaded(from_back=416 - 2)
    events = felt.do(b.FindFaceUp("dealer", "2s"))
    assert kinds(events)[:2] == [s.CuttingCardMet, b.LastCoupAnnounced]
    felt.do(b.AnnounceNoBets())
    assert s.ShuffleDue in kinds(felt.draw("2s", "Kc", "5d", "6h"))  # a void hand is a round, too (BA-12)
    assert isinstance(felt.state.phase, BetsOpen)


def test_nothing_of_a_shoe_is_left_in_the_next(felt: Table) -> None:
    felt.call()
    felt.draw("cut", "2s", "Kc", "5d", "6h")
    felt.do(b.DrawInError("dealer", "9s"))
    felt.settle()
    felt.do(s.ShuffleCards())
    felt.loaded(burn="")
    assert felt.stage() == InShoe(None)
    assert felt.cards.cards.shoe.left == bytes([8]) * 52
    assert (felt.cards.held, felt.cards.rounds_left, felt.view()["results"]) == ((), -1, ())
