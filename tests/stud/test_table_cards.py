"""Division VIII, parts 2.5, 3, 5 and 6: the cards on their way to where they are dealt from."""

import pytest

from pitboss.book.offices import Office
from pitboss.games.caribbean_stud import messages as c
from pitboss.ruling import Accepted
from pitboss.shoe import messages as s
from pitboss.shoe.state import CutOpen, FaceUp, InShoe, Sealed, Stacked, Uncut, Unshuffled
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import Setup
from stud.felt import NO_HAND, PAIR, PLAYS, Table, cards, find, id_, ids

SHUFFLER = "automatic shuffler"


@pytest.fixture
def sealed() -> Table:
    return Table(ready=False)


@pytest.fixture
def loaded() -> Table:
    """Two decks in a shuffler."""
    return Table(dealt_from=SHUFFLER)


def inspected(table: Table) -> None:
    table.do(s.InspectCards("dealer"))
    table.do(s.InspectCards("game supervisor"))


def mixed(table: Table) -> None:
    inspected(table)
    table.do(s.SpreadCards())
    table.do(s.MixCards())


def ended(table: Table) -> tuple[object, ...]:
    """A round without anything special, to its last act."""
    table.ante()
    table.dealt()
    table.fold(1)
    table.settle()
    return table.collect()


# --- 2.5 and 3.1: the shoe or the shuffler; one deck


@pytest.mark.shows("nz-1996:VIII:2.5(a)(i)")
def test_2_5_a_i_all_cards_come_out_of_a_shoe(sealed: Table) -> None:
    sealed.ante()
    sealed.refuses(m.CallNoMoreBets(), "6.2")
    mixed(sealed)
    sealed.do(s.ShuffleCards())
    sealed.do(s.CutForPlayers("dealer"))
    sealed.do(s.InsertCuttingCard("dealer", 0))
    sealed.refuses(m.CallNoMoreBets(), "6.2")
    assert id_("2.5(a)(i)") in find(sealed.do(s.LoadShoe()), s.ShoeLoaded).cite
    sealed.call()
    assert find(sealed.deal(), c.CardsDealt).each == 1


@pytest.mark.shows("nz-1996:VIII:2.5(a)(ii)")
def test_2_5_a_ii_or_out_of_a_shuffler_with_two_decks_that_are_dealt_by_turns(loaded: Table) -> None:
    shuffled = find(tuple(loaded.log), s.CardsShuffled)
    assert id_("2.5(a)(ii)") in shuffled.cite
    decks = []
    for _ in range(4):
        decks.append(loaded.view()["deck"])
        ended(loaded)
        loaded.prepare()
    assert decks == [1, 2, 1, 2]
    loaded.ante()
    loaded.call()
    assert find(loaded.deal(), c.CardsDealt).each == 5


@pytest.mark.shows("nz-1996:VIII:3.1")
def test_3_1_one_deck_of_fifty_two_and_one_cutting_card() -> None:
    table = Table()
    assert table.stud.cards.shoe.size == 52
    table.ante(1)
    table.ante(2)
    table.dealt("Ah Kc 9s 5d 3h")
    for wrong in ("8c 8d 6s 4c 3h", "8c 8d 6s 4c 8c"):  # one lies there already, or twice in one hand
        table.refuses(c.LookAtCards(1, cards(wrong)))
    assert id_("3.1") in table.refuses(c.LookAtCards(1, cards("8c 8d 6s 4c 3h")), "3.1").cite
    table.refuses(c.LookAtCards(1, (*cards("8c 8d 6s 4c"), "cutting card")), "3.1")
    table.refuses(c.LookAtCards(1, (*cards("8c 8d 6s 4c"), "joker")), "3.1")
    assert check_setup(table.rules, Setup(seats=10)), "five cards to ten players and the dealer are more than one deck"


# --- 5: opening the table


@pytest.mark.shows("nz-1996:VIII:5.1")
@pytest.mark.parametrize("dealt_from", ["shoe", SHUFFLER])
def test_5_1_the_dealer_and_the_game_supervisor_inspect_independently(dealt_from: str) -> None:
    table = Table(ready=False, dealt_from=dealt_from)
    table.refuses(s.SpreadCards(), "5.1")
    assert table.do(s.InspectCards("dealer"))[0].cite == (id_("5.1"),)
    table.refuses(s.InspectCards("dealer"), "5.1")
    table.refuses(s.InspectCards("shift manager"), "5.1")
    table.refuses(s.SpreadCards(), "5.1")
    table.do(s.InspectCards("game supervisor"))
    table.do(s.SpreadCards())


@pytest.mark.shows("nz-1996:VIII:5.2")
def test_5_2_the_cards_are_spread_for_the_first_player() -> None:
    table = Table(0, ready=False)
    inspected(table)
    table.refuses(s.SpreadCards(), "5.2")  # nobody is there
    table.do(m.TakeSeat(1, "ann"))
    assert table.do(s.SpreadCards())[0].cite == (id_("5.2"),)
    assert table.stage() == FaceUp()


@pytest.mark.shows("nz-1996:VIII:5.3")
def test_5_3_then_they_are_stacked_and_shuffled(sealed: Table) -> None:
    inspected(sealed)
    sealed.refuses(s.MixCards(), "5.3")  # they have still to be shown
    sealed.do(s.SpreadCards())
    sealed.refuses(s.MixCards("dealer", ("stack",)), "5.3")
    sealed.refuses(s.MixCards("dealer", ("riffle shuffle", "stack")), "5.3")
    assert find(sealed.do(s.MixCards("dealer", ("stack", "riffle shuffle"))), s.CardsMixed).cite == (id_("5.3"),)


@pytest.mark.shows("nz-1996:VIII:5.4(a)", "nz-1996:VIII:5.4(b)", "nz-1996:VIII:5.4(c)")
def test_5_4_for_a_shuffler_they_are_washed_stacked_and_shuffled_and_then_loaded() -> None:
    table = Table(ready=False, dealt_from=SHUFFLER)
    inspected(table)
    table.do(s.SpreadCards())
    table.refuses(s.MixCards("dealer", ("stack", "riffle shuffle")), "5.4(a)")  # not washed
    mixed = find(table.do(s.MixCards()), s.CardsMixed)
    assert mixed.cite == (id_("5.4(a)"),)
    table.ante()
    table.refuses(m.CallNoMoreBets(), "5.4(b)")  # not in the shuffler yet
    shuffled = find(table.do(s.ShuffleCards()), s.CardsShuffled)
    assert ids("5.4(b)", "5.4(c)", "6.1(a)") <= set(shuffled.cite)
    assert table.stage() == InShoe()


@pytest.mark.shows("nz-1996:VIII:5.4(c)")
def test_5_4_c_the_procedure_for_the_cutting_card_is_approved() -> None:
    table = Table(ready=False)
    (wrong,) = check_setup(table.rules, Setup(choices={"cutting_card_procedure_approved": False}))
    assert wrong.cite == id_("5.4(c)")
    ended_ = Table(dealt_from=SHUFFLER)
    ended(ended_)
    again = find(ended_.do(s.ShuffleCards()), s.CardsShuffled)
    assert not ids("5.4(b)", "5.4(c)") & set(again.cite), "they are loaded once"


# --- 6: shuffle and cut


@pytest.mark.shows("nz-1996:VIII:6.1(a)")
def test_6_1_a_the_cards_are_shuffled_before_play_starts(sealed: Table) -> None:
    mixed(sealed)
    assert isinstance(sealed.stage(), Unshuffled)
    sealed.ante()
    sealed.refuses(m.CallNoMoreBets())
    sealed.refuses(s.CutForPlayers("dealer"))
    assert id_("6.1(a)") in sealed.do(s.ShuffleCards())[0].cite


@pytest.mark.shows("nz-1996:VIII:6.1(b)")
@pytest.mark.parametrize("dealt_from", ["shoe", SHUFFLER])
def test_6_1_b_and_at_the_end_of_each_round(dealt_from: str) -> None:
    table = Table(dealt_from=dealt_from)
    assert find(ended(table), s.ShuffleDue).cite == (id_("6.1(b)"),)
    table.ante()
    table.refuses(m.CallNoMoreBets())
    assert id_("6.1(b)") in table.do(s.ShuffleCards())[0].cite
    table.prepare()
    table.call()


@pytest.mark.shows("nz-1996:VIII:6.1(c)")
def test_6_1_c_and_after_the_table_was_vacant() -> None:
    table = Table(2)
    assert not any(isinstance(each, s.ShuffleDue) for each in table.do(m.LeaveSeat(1))), "bob is still here"
    due = find(table.do(m.LeaveSeat(2)), s.ShuffleDue)
    assert due.cite == (id_("6.1(c)"),)
    assert isinstance(table.stage(), Unshuffled)
    table.do(m.TakeSeat(3, "cyd"))
    table.do(m.BuyIn(3, 10_000))
    table.ante(3)
    table.refuses(m.CallNoMoreBets())
    assert id_("6.1(c)") in table.do(s.ShuffleCards())[0].cite


@pytest.mark.shows("nz-1996:VIII:6.2")
def test_6_2_an_employee_cuts_once_places_them_on_the_cutting_card_and_loads_the_shoe(sealed: Table) -> None:
    mixed(sealed)
    sealed.do(s.ShuffleCards())
    assert sealed.stage() == Uncut()
    sealed.refuses(s.LoadShoe(), "6.2")
    sealed.refuses(s.CutForPlayers("inspector"), "6.2")  # of the Authority, and no employee
    for at in (-1, 52):
        sealed.refuses(s.CutForPlayers("dealer", at), "6.2")
    assert sealed.do(s.CutForPlayers("dealer", 20))[0].cite == (id_("6.2"),)
    assert sealed.stage() == CutOpen()
    sealed.refuses(s.CutForPlayers("dealer", 20))  # once only
    sealed.refuses(s.InsertCuttingCard("dealer", 10), "6.2")  # all the cards lie on it
    sealed.do(s.InsertCuttingCard("dealer", 0))
    assert sealed.stage() == Stacked()
    loaded = sealed.do(s.LoadShoe())[0]
    assert {id_("6.2"), "nz-1996:I:19.4(a)"} <= set(loaded.cite)


@pytest.mark.shows("nz-1996:VIII:6.2")
def test_6_2_what_a_shuffler_has_shuffled_is_not_cut() -> None:
    table = Table(ready=False, dealt_from=SHUFFLER)
    mixed(table)
    table.do(s.ShuffleCards())
    for act in (s.CutForPlayers("dealer"), s.InsertCuttingCard("dealer", 0), s.LoadShoe()):
        table.refuse(act)
    table.ante()
    table.call()


@pytest.mark.shows("nz-1996:VIII:6.3")
def test_6_3_no_player_ever_cuts(sealed: Table) -> None:
    mixed(sealed)
    sealed.do(s.ShuffleCards())
    for seat in (1, 2):
        sealed.refuses(s.CutCards(seat), "6.3")
        sealed.refuses(s.RefuseCut(seat), "6.3")
    assert sealed.awaits().who == "dealer"
    sealed.do(s.CutForPlayers("dealer"))
    sealed.refuses(s.CutCards(1), "6.3")


@pytest.mark.shows("nz-1996:VIII:6.4")
@pytest.mark.parametrize("office", ["casino manager", "shift manager", "inspector"])
def test_6_4_who_may_have_a_deck_counted_at_any_time(office: Office) -> None:
    table = Table()
    counted = table.do(c.CountDeck(office))[0]
    assert (counted.deck, counted.count, counted.cite) == (1, 52, (id_("6.4"),))
    table.ante()
    table.dealt()
    table.do(c.CountDeck(office))
    assert table.stud.step == "deciding", "the round goes on"
    for other in ("dealer", "game supervisor", "casino operator"):
        table.refuses(c.CountDeck(other), "6.4")
    table.refuses(c.CountDeck(office, 52, 2), "6.4")
    table.refuses(c.CountDeck(office, -1), "6.4")


@pytest.mark.shows("nz-1996:VIII:6.4")
def test_6_4_either_deck_of_a_shuffler_and_one_that_is_wrong_is_not_dealt_from(loaded: Table) -> None:
    assert find(loaded.do(c.CountDeck("inspector", 51, 2)), c.DeckCounted).deck == 2
    ended(loaded)  # deck 1 goes on
    loaded.prepare()
    assert loaded.view()["deck"] == 1, "the other one is not taken"
    assert not any(isinstance(each, s.CardsReplaced) for each in loaded.log), "nor need it be replaced for that"
    loaded.do(c.CountDeck("inspector", 51, 1))
    loaded.ante()
    loaded.refuses(m.CallNoMoreBets(), "3.1", "6.5")
    assert (loaded.awaits().who, loaded.awaits().act) == ("shift manager", s.ReplaceCards("shift manager"))
    loaded.do(c.CountDeck("inspector", 52, 1))  # it had been miscounted
    loaded.call()


@pytest.mark.shows("nz-1996:VIII:6.5")
@pytest.mark.parametrize("office", ["casino manager", "shift manager"])
def test_6_5_the_cards_are_replaced_after_a_round_and_an_inspector_is_told(office: Office) -> None:
    table = Table()
    table.ante()
    table.dealt()
    table.refuses(s.ReplaceCards(office), "6.5")
    table.fold(1)
    table.settle()
    table.collect()
    for other in ("dealer", "game supervisor", "inspector"):
        table.refuses(s.ReplaceCards(other), "6.5")
    assert find(table.do(s.ReplaceCards(office)), s.CardsReplaced).inspector_owed
    assert table.stage() == Sealed()
    assert (table.awaits().who, table.awaits().cite) == ("game supervisor", id_("6.5"))
    table.do(m.NotifyInspector("game supervisor"))
    table.ante()
    table.refuses(m.CallNoMoreBets())  # not before they have been checked, shuffled and cut
    seen = [type(each) for each in _way_to_the_shoe(table)]
    assert seen == [
        s.CardsInspected,
        s.CardsInspected,
        s.CardsSpread,
        s.CardsMixed,
        s.ShuffleDue,
        s.CardsShuffled,
        s.CardsCut,
        s.CuttingCardInserted,
        s.ShoeLoaded,
    ]


def _way_to_the_shoe(table: Table) -> list[object]:
    before = len(table.log)
    table.prepare()
    return table.log[before:]


def test_what_is_seen_of_a_stack_is_what_lies_face_up() -> None:
    """The order of the cards is nobody’s; of those in the shoe only what has been seen is known to be gone."""
    table = Table()
    table.ante(1)
    table.ante(2)
    table.dealt(NO_HAND)
    shoe = table.stud.cards.shoe
    assert (shoe.out, sum(shoe.left)) == (15, 51)
    table.look(1, PAIR)
    assert sum(table.stud.cards.shoe.left) == 46
    assert isinstance(
        table.game.decide(table.state, c.LookAtCards(2, cards(PLAYS.replace("3h", "2c"))), table.rules), Accepted
    )
