"""Part 6 and rule 7.2 of Divisions IV, V and IX: new cards, inspected, shown and mixed; or shuffled beforehand."""

import pytest
from support import cites

from baccarat.felt import FULL, MIDI, MINI, STYLED, Table
from pitboss.book.offices import OFFICES
from pitboss.shoe import messages as s
from pitboss.shoe.state import FaceUp, PreShuffled, Sealed, Uncut, Unshuffled
from pitboss.table import messages as m

PRE_SHUFFLED = pytest.mark.parametrize("game", STYLED)


@pytest.fixture
def new(game: str) -> Table:
    """A table with its cards still in their decks."""
    return Table(game, ready=False)


@pytest.mark.shows("nz-1996:IV:6.1", "nz-1996:V:6.1", "nz-1996:IX:6.1")
def test_6_1_the_dealer_and_the_game_supervisor_each_inspect_all_the_cards(new: Table) -> None:
    new.refuse(s.SpreadCards(), new.id("6.1"), new.id("6.2"))
    for office in OFFICES:
        if office not in ("dealer", "game supervisor"):
            new.refuse(s.InspectCards(office), new.id("6.1"))
    assert cites(new.do(s.InspectCards("game supervisor"))) == {new.id("6.1")}
    new.refuse(s.InspectCards("game supervisor"), new.id("6.1"))
    assert "dealer" in new.refuse(s.SpreadCards(), new.id("6.1")).because
    new.do(s.InspectCards("dealer"))
    new.do(s.SpreadCards())
    new.refuse(s.InspectCards("dealer"), new.id("6.1"))


@pytest.mark.shows("nz-1996:IV:6.2", "nz-1996:V:6.2", "nz-1996:IX:6.2")
def test_6_2_the_cards_are_spread_for_the_first_players_to_see(game: str) -> None:
    felt = Table(game, players=0, ready=False)
    for office in ("dealer", "game supervisor"):
        felt.do(s.InspectCards(office))
    felt.refuse(s.SpreadCards(), felt.id("6.2"))
    assert felt.game.awaits(felt.state, felt.rules).who == "players"
    felt.do(m.TakeSeat(3, "eve"))
    felt.refuse(s.SpreadCards("game supervisor"), felt.id("6.2"))
    assert cites(felt.do(s.SpreadCards())) == {felt.id("6.2")}
    assert felt.stage() == FaceUp()


@pytest.mark.shows(
    "nz-1996:IV:6.3(a)",
    "nz-1996:IV:6.3(b)",
    "nz-1996:IV:6.3(c)",
    "nz-1996:V:6.3(a)",
    "nz-1996:V:6.3(b)",
    "nz-1996:V:6.3(c)",
    "nz-1996:IX:6.3(a)",
    "nz-1996:IX:6.3(b)",
    "nz-1996:IX:6.3(c)",
)
@pytest.mark.parametrize(
    ("steps", "letters"),
    [
        (("stack", "riffle shuffle"), "a"),
        (("chemmy shuffle", "riffle shuffle"), "b"),
        (("chemmy shuffle", "stack"), "c"),
        ((), "abc"),
        (("riffle shuffle", "stack", "chemmy shuffle"), "abc"),
    ],
)
def test_6_3_then_washed_stacked_and_riffled_in_this_order(new: Table, steps: tuple[s.Step, ...], letters: str) -> None:
    new.refuse(s.MixCards(), *(new.id(f"6.3({letter})") for letter in "abc"))  # not before they have been seen
    for office in ("dealer", "game supervisor"):
        new.do(s.InspectCards(office))
    new.do(s.SpreadCards())
    refusal = new.refuse(s.MixCards("dealer", steps), *(new.id(f"6.3({letter})") for letter in letters))
    assert set(refusal.cite) == {new.id(f"6.3({letter})") for letter in letters}
    new.refuse(s.ShuffleCards(), new.id("7.1(a)"))
    events = new.do(s.MixCards())
    assert {new.id(f"6.3({letter})") for letter in "abc"} <= cites(events)


# --- cards that come shuffled


@pytest.mark.shows("nz-1996:V:6.4", "nz-1996:IX:6.4")
@PRE_SHUFFLED
def test_6_4_pre_shuffled_cards_come_out_of_a_sealed_container_from_where_they_were_kept(new: Table) -> None:
    new.refuse(s.BringPreShuffled("dealer", sealed=False), new.id("6.4"))
    new.refuse(s.BringPreShuffled("dealer", secured=False), new.id("6.4"))
    new.refuse(s.BringPreShuffled("inspector"), new.id("7.1(a)"))
    assert cites(new.do(s.BringPreShuffled("dealer"))) == {new.id("6.4")}
    assert new.stage() == PreShuffled()
    new.refuse(s.InspectCards("dealer"), new.id("6.1"))
    new.refuse(s.CutCards(1), new.id("7.3"))  # 7.2 comes first
    assert cites(new.do(s.AcceptPreShuffled())) == {new.id("7.1(a)")}
    assert new.stage() == Uncut()
    new.refuse(s.ShuffleCards(), new.id("7.1(a)"))
    new.loaded()
    new.coup("2s 5d", "Kc 6h")


@pytest.mark.shows("nz-1996:V:6.4", "nz-1996:IX:6.4")
@PRE_SHUFFLED
def test_6_4_not_where_sealed_decks_are_being_inspected(new: Table) -> None:
    new.do(s.InspectCards("dealer"))
    new.refuse(s.BringPreShuffled("dealer"), new.id("6.4"))
    new.refuse(s.AcceptPreShuffled(), new.id("7.2(a)"), new.id("7.2(b)"))


@pytest.mark.shows("nz-1996:V:7.1(b)", "nz-1996:IX:7.1(b)")
@PRE_SHUFFLED
def test_7_1_b_pre_shuffled_cards_may_take_the_place_of_the_shuffle_after_a_shoe(game: str) -> None:
    felt = Table(game, ready=False)
    felt.shuffled()
    felt.loaded(burn="cut As")  # the cutting card before the first: one round
    felt.coup("2s 5d", "Kc 6h")
    assert isinstance(felt.stage(), Unshuffled)
    felt.do(s.BringPreShuffled("dealer"))
    assert felt.view()["cards_in_shoe"] == 416
    felt.do(s.AcceptPreShuffled())
    felt.loaded()
    felt.coup("2s 5d", "Kc 6h")


@pytest.mark.shows("nz-1996:V:7.2(a)", "nz-1996:IX:7.2(a)")
@PRE_SHUFFLED
def test_7_2_a_any_player_may_look_at_them_before_their_use(new: Table) -> None:
    new.refuse(s.InspectPreShuffled(2), new.id("7.2(a)"))
    new.do(s.BringPreShuffled("dealer"))
    for seat in (2, 1, 2):
        assert cites(new.do(s.InspectPreShuffled(seat))) == {new.id("7.2(a)")}
    new.refuse(s.InspectPreShuffled(5), "nz-1996:I:2.2")
    new.do(s.AcceptPreShuffled())
    new.refuse(s.InspectPreShuffled(2), new.id("7.2(a)"))


@pytest.mark.shows("nz-1996:V:7.2(b)", "nz-1996:IX:7.2(b)")
@PRE_SHUFFLED
def test_7_2_b_one_players_demand_sends_them_through_inspection_mixing_shuffle_and_cut(new: Table) -> None:
    new.do(s.BringPreShuffled("dealer"))
    new.refuse(s.DemandShuffle(6), "nz-1996:I:2.2")
    assert cites(new.do(s.DemandShuffle(2))) == {new.id("7.2(b)")}
    assert new.stage() == Sealed()
    new.refuse(s.AcceptPreShuffled(), new.id("7.2(b)"))
    new.refuse(s.CutCards(1), new.id("7.3"))
    new.shuffled()
    new.loaded()
    new.coup("2s 5d", "Kc 6h")


@pytest.mark.shows("nz-1996:V:7.2(b)", "nz-1996:IX:7.2(b)")
@PRE_SHUFFLED
def test_7_2_b_a_demand_binds_the_table_until_the_cards_are_shuffled(new: Table) -> None:
    """No other pre-shuffled cards come in the place of the shuffle that was asked for (BA-18)."""
    another = s.BringPreShuffled("dealer")
    new.do(another)
    new.do(s.DemandShuffle(2))
    refused = new.refuse(another, new.id("7.2(b)"))
    assert refused.because == "a player has demanded that the cards be shuffled here"
    for act in (s.InspectCards("dealer"), s.InspectCards("game supervisor"), s.SpreadCards(), s.MixCards()):
        new.do(act)
    new.refuse(another, new.id("7.2(b)"))
    new.do(s.ShuffleCards())
    new.loaded(burn="cut As")
    new.coup("2s 5d", "Kc 6h")
    new.do(another)  # the next shoe is another matter


@pytest.mark.shows("nz-1996:V:7.2(b)", "nz-1996:IX:7.2(b)")
@PRE_SHUFFLED
def test_7_2_b_it_was_about_those_cards_and_no_others(new: Table) -> None:
    new.do(s.BringPreShuffled("dealer"))
    new.do(s.DemandShuffle(2))
    new.do(s.ReplaceCards("shift manager"))
    new.do(s.BringPreShuffled("dealer"))


@pytest.mark.shows("nz-1996:V:7.2(b)")
def test_7_2_b_a_standing_player_is_one_of_the_players() -> None:
    felt = Table(FULL, ready=False)
    felt.do(m.TakeSeat(15, "eve"))
    felt.do(s.BringPreShuffled("dealer"))
    felt.do(s.DemandShuffle(15))


def test_mini_baccarat_has_no_pre_shuffled_cards() -> None:
    felt = Table(MINI, ready=False)
    for command in (s.BringPreShuffled("dealer"), s.InspectPreShuffled(1), s.DemandShuffle(1), s.AcceptPreShuffled()):
        felt.refuse(command, "nz-1996:IV:7.1(a)")


def test_what_each_game_does_before_the_first_coup_can_be_followed_by_its_duties() -> None:
    """The automatic dealer does what is awaited, and comes to an open table."""
    for game in (MINI, FULL, MIDI):
        felt = Table(game, ready=False)
        duties = []
        for _ in range(30):
            waits = felt.game.awaits(felt.state, felt.rules)
            duties.append(waits.duty)
            if waits.who == "chance":
                felt.draw("5s")
            elif isinstance(waits.act, m.CallNoMoreBets):
                break
            else:
                felt.do(waits.act)
        assert duties[-2:] == ["burn the cards", "call “No more bets”"]
        assert felt.view()["cards_in_shoe"] == 416 - 6
