"""Part 7 of Divisions IV, V and IX: when the cards are shuffled, who cuts them where, the burn, and new cards."""

import pytest
from support import cites

from baccarat.felt import FULL, MIDI, MINI, Table, find, ready, seen
from pitboss.book.offices import Office
from pitboss.games.baccarat import messages as b
from pitboss.ruling import Accepted
from pitboss.shoe import messages as s
from pitboss.shoe.state import InShoe, Sealed, Unshuffled
from pitboss.table import messages as m


@pytest.fixture
def shuffled(game: str) -> Table:
    """The stack lies there to be cut; ann, bob and cyd have seats 1, 2 and 3."""
    felt = Table(game, players=3, ready=False)
    felt.shuffled()
    return felt


# --- 7.1: the shuffle


@pytest.mark.shows("nz-1996:IV:7.1(a)", "nz-1996:V:7.1(a)", "nz-1996:IX:7.1(a)")
def test_7_1_a_the_dealer_shuffles_just_before_play_starts(game: str) -> None:
    felt = Table(game, ready=False)
    felt.refuse(s.ShuffleCards(), felt.id("7.1(a)"))
    for office in ("dealer", "game supervisor"):
        felt.do(s.InspectCards(office))
    felt.do(s.SpreadCards())
    felt.do(s.MixCards())
    felt.refuse(s.CutCards(1), felt.id("7.2", "7.3"))
    felt.refuse(s.ShuffleCards("game supervisor"), felt.id("7.1(a)"))
    felt.refuse(m.CallNoMoreBets(), felt.id("7.1(a)"))
    assert felt.id("7.1(a)") in cites(felt.do(s.ShuffleCards()))
    felt.refuse(s.ShuffleCards(), felt.id("7.1(a)"))


@pytest.mark.shows("nz-1996:IV:7.1(b)", "nz-1996:V:7.1(b)", "nz-1996:IX:7.1(b)")
def test_7_1_b_after_the_round_of_which_the_cutting_card_was_the_first(game: str) -> None:
    felt = Table(game)
    felt.call()
    felt.draw("cut", "2s", "Kc", "5d", "6h")
    due = find(felt.settle(), s.ShuffleDue)
    assert due.cite == (felt.id("7.1(b)"), felt.id("9.8"))
    felt.refuse(m.CallNoMoreBets(), felt.id("7.1(b)"), felt.id("9.8"))
    assert felt.id("7.1(b)") in cites(felt.do(s.ShuffleCards()))
    assert felt.view()["cards_in_shoe"] == 416


@pytest.mark.shows("nz-1996:IV:7.1(c)")
def test_7_1_c_after_the_round_that_follows_the_one_in_which_it_appeared_later(game: str) -> None:
    felt = Table(game)
    felt.call()
    felt.draw("2s", "cut", "Kc", "5d", "6h")
    assert not any(isinstance(each, s.ShuffleDue) for each in felt.settle())
    due = find(felt.coup("2s 5d", "Kc 6h"), s.ShuffleDue)
    assert due.cite == (felt.id("7.1(c)", "7.1(b)"), felt.id("9.7"))
    assert isinstance(felt.stage(), Unshuffled)


@pytest.mark.shows("nz-1996:IV:7.1(d)")
def test_7_1_d_mini_baccarat_shuffles_when_a_vacant_table_is_played_on_again() -> None:
    felt = Table(MINI)
    felt.coup("2s 5d", "Kc 6h")
    felt.do(m.LeaveSeat(1))
    assert ready(felt)
    assert find(felt.do(m.LeaveSeat(2)), s.ShuffleDue).cite == ("nz-1996:IV:7.1(d)",)
    felt.do(m.TakeSeat(4, "eve"))
    felt.refuse(m.CallNoMoreBets(), "nz-1996:IV:7.1(d)")
    felt.do(s.ShuffleCards())
    felt.loaded()
    felt.coup("2s 5d", "Kc 6h")


@pytest.mark.shows("nz-1996:IV:7.1(d)")
def test_7_1_d_cards_that_wait_to_be_cut_are_shuffled_again_too() -> None:
    felt = Table(MINI, players=1, ready=False)
    felt.shuffled()
    felt.do(m.LeaveSeat(1))
    assert felt.stage() == Unshuffled("the table was vacant", ("nz-1996:IV:7.1(d)",))


@pytest.mark.shows("nz-1996:IV:7.1(d)")
def test_7_1_d_a_table_that_was_left_in_the_middle_of_a_round_is_shuffled_after_it() -> None:
    felt = Table(MINI, players=1)
    felt.call()
    felt.do(m.LeaveSeat(1))
    felt.do(m.TakeSeat(2, "eve"))
    felt.draw("2s", "Kc", "5d", "6h")
    assert find(felt.settle(), s.ShuffleDue).cite == ("nz-1996:IV:7.1(d)",)
    felt.do(s.ShuffleCards())
    felt.loaded()
    felt.coup("2s 5d", "Kc 6h")
    assert ready(felt)  # once is enough


def test_the_other_games_have_no_shuffle_after_a_vacancy(styled: str) -> None:
    felt = Table(styled, players=1)
    felt.do(m.LeaveSeat(1))
    felt.do(m.TakeSeat(2, "eve"))
    assert ready(felt)


# --- 7.2 (IV), 7.3 (V, IX): who cuts


@pytest.mark.shows("nz-1996:IV:7.2")
def test_7_2_mini_baccarat_offers_the_cut_from_the_lowest_number_clockwise() -> None:
    offered_in_order(MINI, [1, 2, 4], "nz-1996:IV:7.2")


@pytest.mark.shows("nz-1996:V:7.3")
def test_7_3_full_baccarat_offers_it_from_the_lowest_number_to_seated_players() -> None:
    offered_in_order(FULL, [1, 2, 4], "nz-1996:V:7.3")


@pytest.mark.shows("nz-1996:IX:7.3")
def test_7_3_midi_baccarat_offers_it_from_the_highest_number() -> None:
    offered_in_order(MIDI, [4, 2, 1], "nz-1996:IX:7.3")


def offered_in_order(game: str, order: list[int], cite: str) -> None:
    """Each is asked in turn and nobody else; when all have refused, an authorised employee cuts."""
    felt = Table(game, ready=False)
    felt.do(m.TakeSeat(4, "eve"))
    felt.shuffled()
    for index, seat in enumerate(order):
        assert felt.game.awaits(felt.state, felt.rules).who == f"seat {seat}"
        for other in order:
            if other != seat:
                felt.refuse(s.CutCards(other), cite)
                felt.refuse(s.RefuseCut(other), cite)
        felt.refuse(s.CutForPlayers("dealer"), cite)
        if index == 1:
            trial = felt.game.decide(felt.state, s.CutCards(seat), felt.rules)
            assert isinstance(trial, Accepted)
            assert cite in trial.events[0].cite
        assert cites(felt.do(s.RefuseCut(seat))) == {cite}
    felt.refuse(s.CutForPlayers("inspector"), cite)
    felt.refuse(s.CutCards(9 if game == FULL else 6), "nz-1996:I:2.2")
    cut = find(felt.do(s.CutForPlayers("game supervisor")), s.CardsCut)
    assert (cut.by, cite in cut.cite) == ("game supervisor", True)


# --- 7.3 (IV), 7.4 (V, IX): the cut and the cutting card


@pytest.mark.shows("nz-1996:IV:7.3", "nz-1996:V:7.4", "nz-1996:IX:7.4")
@pytest.mark.parametrize(("at", "fits"), [(1, False), (51, False), (52, True), (208, True), (364, True), (365, False)])
def test_7_3_the_cut_is_at_least_a_deck_from_either_end(shuffled: Table, at: int, fits: bool) -> None:
    seat = int(shuffled.game.awaits(shuffled.state, shuffled.rules).who.removeprefix("seat "))
    if not fits:
        refusal = shuffled.refuse(s.CutCards(seat, at), shuffled.id("7.3", "7.4"))
        assert refusal.instead == "behind 52 to 364 of the 416 cards"
        return
    events = shuffled.do(s.CutCards(seat, at))
    assert events[0].at == at
    assert shuffled.id("7.3", "7.4") in cites(events)


@pytest.mark.shows("nz-1996:IV:7.3", "nz-1996:V:7.4", "nz-1996:IX:7.4")
@pytest.mark.parametrize(("from_back", "fits"), [(0, False), (19, False), (20, True), (120, True), (416, False)])
def test_7_3_the_cutting_card_goes_in_at_least_twenty_cards_from_the_back(
    shuffled: Table, from_back: int, fits: bool
) -> None:
    insert = s.InsertCuttingCard("dealer", from_back)
    shuffled.refuse(insert, shuffled.id("7.3", "7.4"))  # the cut comes first
    shuffled.cut()
    shuffled.refuse(s.InsertCuttingCard("game supervisor", from_back), shuffled.id("7.3", "7.4"))
    shuffled.refuse(s.LoadShoe(), shuffled.id("7.4(a)", "7.5(a)"))
    if not fits:
        assert "20 to 415" in shuffled.refuse(insert, shuffled.id("7.3", "7.4")).instead
        return
    assert shuffled.id("7.3", "7.4") in cites(shuffled.do(insert))
    assert shuffled.cards.cards.shoe.cutting_at == 416 - from_back


@pytest.mark.shows("nz-1996:IV:7.3", "nz-1996:V:7.4", "nz-1996:IX:7.4")
@pytest.mark.parametrize("cutting_cards", [1, 2])
def test_7_3_a_second_cutting_card_lies_at_the_back(game: str, cutting_cards: int) -> None:
    felt = Table(game, ready=False, choices={"cutting_cards": cutting_cards})
    felt.shuffled()
    felt.cut()
    inserted = find(felt.do(s.InsertCuttingCard("dealer", 30)), s.CuttingCardInserted)
    assert (inserted.from_back, inserted.second) == (30, cutting_cards == 2)


@pytest.mark.shows("nz-1996:IV:7.3", "nz-1996:V:7.4", "nz-1996:IX:7.4")
def test_7_3_no_manager_puts_the_cutting_card_elsewhere(shuffled: Table) -> None:
    shuffled.refuse(s.DirectCuttingCard("shift manager", 10), shuffled.id("7.3", "7.4"))


# --- 7.4 and 7.5 (IV), 7.5 and 7.6 (V, IX): the burn


@pytest.mark.shows(
    "nz-1996:IV:7.4(a)",
    "nz-1996:IV:7.4(b)",
    "nz-1996:IV:7.4(c)",
    "nz-1996:IV:7.5",
    "nz-1996:V:7.5(a)",
    "nz-1996:V:7.5(b)",
    "nz-1996:V:7.5(c)",
    "nz-1996:V:7.6",
    "nz-1996:IX:7.5(a)",
    "nz-1996:IX:7.5(b)",
    "nz-1996:IX:7.5(c)",
    "nz-1996:IX:7.6",
)
@pytest.mark.parametrize(
    ("card", "more"), [("As", 1), ("2d", 2), ("7h", 7), ("9c", 9), ("Ts", 10), ("Jd", 10), ("Qh", 10), ("Kc", 10)]
)
def test_7_4_the_first_card_is_turned_and_as_many_as_it_says_follow_face_down(
    shuffled: Table, card: str, more: int
) -> None:
    shuffled.loaded(burn="")
    a, b_, c = (shuffled.id(f"7.4({letter})", f"7.5({letter})") for letter in "abc")
    shuffled.refuse(b.BurnCards(), a)
    shuffled.refuse(s.DrawCards("dealer", seen(card, "2s")), a)
    shuffled.refuse(s.DrawCards("dealer", seen(card, "cut")), a)
    first = find(shuffled.draw(card), b.FirstCardBurnt)
    assert (first.card, first.more) == (card, more)
    assert set(first.cite) == {a, shuffled.id("7.5", "7.6")}
    shuffled.refuse(b.BurnCards("game supervisor"), shuffled.id("3.3"))
    burnt = find(shuffled.do(b.BurnCards()), b.CardsBurnt)
    assert (burnt.count, set(burnt.cite)) == (more, {b_, c})
    assert shuffled.view()["cards_in_shoe"] == 416 - 1 - more
    shuffled.refuse(b.BurnCards(), b_)
    assert sum(shuffled.cards.cards.shoe.left) == 415  # the others have not been seen


# --- 7.6 (IV), 7.7 (V, IX): other cards


@pytest.mark.shows("nz-1996:IV:7.6", "nz-1996:V:7.7", "nz-1996:IX:7.7")
@pytest.mark.parametrize("by", ["casino manager", "shift manager"])
def test_7_6_a_manager_may_have_the_cards_replaced_after_any_round_and_an_inspector_is_told(
    felt: Table, by: Office
) -> None:
    cite = felt.id("7.6", "7.7")
    for office in ("dealer", "game supervisor", "casino supervisor", "inspector"):
        felt.refuse(s.ReplaceCards(office), cite)
    felt.coup("2s 5d", "Kc 6h")
    felt.call()
    felt.refuse(s.ReplaceCards(by), cite)
    felt.draw("2s", "Kc", "5d", "6h")
    felt.refuse(s.ReplaceCards(by), cite)
    felt.settle()
    replaced = find(felt.do(s.ReplaceCards(by)), s.CardsReplaced)
    assert (replaced.inspector_owed, replaced.cite) == (True, (cite,))
    waits = felt.game.awaits(felt.state, felt.rules)
    assert (waits.act, waits.cite) == (m.NotifyInspector("game supervisor"), cite)
    told = find(felt.do(waits.act), m.InspectorNotified)
    assert (told.told, told.cite) == (("the replacement of the cards",), (cite,))


@pytest.mark.shows("nz-1996:IV:7.6", "nz-1996:V:7.7", "nz-1996:IX:7.7")
def test_7_6_the_new_cards_are_checked_shuffled_and_cut(felt: Table) -> None:
    felt.coup("2s 5d", "Kc 6h")
    felt.do(s.ReplaceCards("shift manager"))
    assert felt.stage() == Sealed()
    assert felt.view()["cards_in_shoe"] == 416
    felt.refuse(m.CallNoMoreBets(), felt.id("7.4(a)", "7.5(a)"))
    felt.shuffled()
    felt.refuse(s.LoadShoe(), felt.id("7.4(a)", "7.5(a)"))
    felt.loaded(burn="")
    assert felt.stage() == InShoe(None)
    assert felt.view()["results"] == ()


@pytest.mark.shows("nz-1996:V:7.7", "nz-1996:IX:7.7")
@pytest.mark.parametrize("game", [FULL, MIDI])
def test_7_7_or_come_shuffled_and_are_accepted_as_such(game: str) -> None:
    felt = Table(game)
    felt.do(s.ReplaceCards("casino manager"))
    felt.do(s.BringPreShuffled("dealer"))
    felt.do(s.AcceptPreShuffled())
    felt.loaded()
    felt.coup("2s 5d", "Kc 6h")
