"""Part 5: new cards are inspected by two, shown to the players and mixed."""

import pytest

from blackjack.felt import II, Table, cites, ids
from pitboss.shoe import messages as s
from pitboss.shoe.state import FaceUp, Sealed, Unshuffled
from pitboss.table import messages as m


@pytest.fixture
def sealed() -> Table:
    return Table(ready=False)


@pytest.mark.shows("nz-1996:II:5.1")
def test_5_1_dealer_and_game_supervisor_inspect_each_by_themselves(sealed: Table) -> None:
    for office in ("casino supervisor", "inspector", "shift manager"):
        sealed.refuse(s.InspectCards(office), II + "5.1")
    (inspected,) = sealed.do(s.InspectCards("game supervisor"))
    assert (inspected.by, inspected.cite) == ("game supervisor", (II + "5.1",))
    sealed.refuse(s.InspectCards("game supervisor"), II + "5.1")
    sealed.refuse(s.SpreadCards(), II + "5.1", II + "5.2")  # the dealer has not
    assert sealed.waits().who == "dealer"
    sealed.do(s.InspectCards("dealer"))
    sealed.do(s.SpreadCards())


@pytest.mark.shows("nz-1996:II:5.2")
def test_5_2_the_cards_are_spread_face_up_for_the_first_players(sealed: Table) -> None:
    empty = Table(players=0, ready=False)
    for felt in (sealed, empty):
        for office in ("dealer", "game supervisor"):
            felt.do(s.InspectCards(office))
    empty.refuse(s.SpreadCards(), II + "5.2")  # nobody is here to look at them
    assert empty.waits().who == "players"
    sealed.refuse(s.SpreadCards("game supervisor"), II + "5.2")
    sealed.refuse(s.MixCards(), *ids("5.3(a)", "5.3(b)", "5.3(c)"))
    assert cites(sealed.do(s.SpreadCards())) == ids("5.2")
    assert isinstance(sealed.table.cards.stage, FaceUp)


@pytest.mark.shows("nz-1996:II:5.3(a)", "nz-1996:II:5.3(b)", "nz-1996:II:5.3(c)")
def test_5_3_chemmy_shuffle_stack_and_riffle_in_that_order(sealed: Table) -> None:
    for office in ("dealer", "game supervisor"):
        sealed.do(s.InspectCards(office))
    sealed.do(s.SpreadCards())
    chemmy, stack, riffle = s.STEPS
    sealed.refuse(s.MixCards(steps=(stack, riffle)), II + "5.3(a)")
    sealed.refuse(s.MixCards(steps=(chemmy, riffle)), II + "5.3(b)")
    sealed.refuse(s.MixCards(steps=(chemmy, stack)), II + "5.3(c)")
    sealed.refuse(s.MixCards(steps=(riffle, stack, chemmy)), *ids("5.3(a)", "5.3(b)", "5.3(c)"))
    mixed, due = sealed.do(s.MixCards(steps=(chemmy, stack, riffle)))
    assert set(mixed.cite) == ids("5.3(a)", "5.3(b)", "5.3(c)")
    assert due.cite == (II + "6.1(a)",)
    assert isinstance(sealed.table.cards.stage, Unshuffled)


def test_nothing_is_played_with_cards_that_are_not_in_the_shoe(sealed: Table) -> None:
    sealed.bet(1, 10)
    assert isinstance(sealed.table.cards.stage, Sealed)
    sealed.refuse(m.CallNoMoreBets(), II + "6.6")
    sealed.refuse(s.DrawCards("dealer", ("As",)), II + "6.6")
