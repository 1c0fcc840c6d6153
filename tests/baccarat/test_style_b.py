"""Rules 8.8 to 8.23 and part 11 of Divisions V and IX: players turn the cards, and new cards follow the shoe."""

import pytest
from support import cites

from baccarat.felt import FULL, MIDI, STYLED, Table, find, seen
from pitboss.book.offices import Office
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.state import Style
from pitboss.shoe import messages as s
from pitboss.shoe.state import InShoe, Sealed
from pitboss.table import messages as m

HIDDEN = "hidden"


@pytest.fixture(params=STYLED)
def felt(request: pytest.FixtureRequest) -> Table:
    """ann, bob, cyd and dan at seats 1 to 4; an inspector has been told of Style B."""
    return Table(str(request.param), players=4, style="B")


def who(felt: Table) -> str:
    return felt.game.awaits(felt.state, felt.rules).who


def started(felt: Table, **wagers: float) -> Table:
    """Wagers like banker1=20, the call, and the Bank taken by whoever is offered it first."""
    for key, dollars in wagers.items():
        felt.bet(int(key[-1]), key[:-1], dollars)
    felt.call()
    return felt


# --- 8.8: an inspector is told before


@pytest.mark.shows("nz-1996:V:8.8", "nz-1996:IX:8.8")
@pytest.mark.parametrize("game", STYLED)
def test_8_8_no_coup_in_style_b_before_an_inspector_has_been_told(game: str) -> None:
    felt = Table(game)
    changed = find(felt.do(b.ChangeStyle("casino operator", "B")), b.StyleChanged)
    assert (changed.inspector_owed, felt.id("8.8") in changed.cite) == (True, True)
    felt.refuse(m.CallNoMoreBets(), felt.id("8.8"))
    assert felt.game.awaits(felt.state, felt.rules).act == m.NotifyInspector("game supervisor")
    told = find(felt.do(m.NotifyInspector("game supervisor")), m.InspectorNotified)
    assert (told.told, told.cite) == (("the use of dealing style B",), (felt.id("8.8"),))
    felt.call()


@pytest.mark.shows("nz-1996:V:8.8", "nz-1996:IX:8.8")
@pytest.mark.parametrize("game", STYLED)
def test_8_8_an_inspector_who_directs_it_knows_of_it(game: str) -> None:
    felt = Table(game)
    felt.coup("2s 5d", "Kc 6h")
    changed = find(felt.do(b.ChangeStyle("inspector", "B")), b.StyleChanged)
    assert not changed.inspector_owed
    felt.call()
    felt.laid()


@pytest.mark.shows("nz-1996:V:8.8", "nz-1996:IX:8.8")
@pytest.mark.parametrize("game", STYLED)
def test_8_8_nothing_is_owed_for_a_style_that_was_given_up_again(game: str) -> None:
    felt = Table(game)
    felt.do(b.ChangeStyle("casino operator", "B"))
    felt.do(b.ChangeStyle("casino operator", "A"))
    felt.call()


# --- 8.9 to 8.12: the Bank


@pytest.mark.shows("nz-1996:V:8.9", "nz-1996:V:8.11", "nz-1996:IX:8.9", "nz-1996:IX:8.11")
def test_8_9_and_8_11_the_banker_receives_the_bankers_hand_and_has_the_puck(felt: Table) -> None:
    started(felt, banker1=20, banker2=40)
    taken = find(felt.do(b.TakeHand(2)), b.HandTaken)
    assert (taken.hand, taken.seat) == ("banker", 2)
    assert felt.ids("8.9", "8.11", "8.10", "2.4(d)") <= set(taken.cite)
    assert felt.view()["hands"]["banker"]["turned_by"] == "bob"


@pytest.mark.shows("nz-1996:V:8.10", "nz-1996:IX:8.10")
def test_8_10_the_bank_is_offered_by_falling_wager_and_equal_ones_from_the_lowest_seat(felt: Table) -> None:
    started(felt, banker1=20, banker2=40, banker3=40, banker4=60)
    for seat in (4, 2, 3, 1):
        assert who(felt) == f"seat {seat}"
        for other in {1, 2, 3, 4} - {seat}:
            felt.refuse(b.TakeHand(other), felt.id("8.10"))
            felt.refuse(b.RefuseHand(other), felt.id("8.10"))
        felt.refuse(b.DealFaceDown(), felt.id("8.10"))
        events = felt.do(b.RefuseHand(seat))
        assert felt.id("8.10") in cites(events)
    kept = find(events, b.HandKept)  # all have refused
    assert (kept.hand, kept.cite) == ("banker", (felt.id("8.23"),))
    felt.refuse(b.TakeHand(4), felt.id("8.10"))  # who has refused is not asked again in this coup
    felt.laid()


@pytest.mark.shows("nz-1996:V:8.10", "nz-1996:IX:8.10")
@pytest.mark.parametrize("game", [MIDI])
def test_8_10_all_that_a_player_has_on_the_hand_counts(game: str) -> None:
    felt = Table(game, players=2, style="B", choices={"bettors_per_area": 3})
    felt.bet(1, "banker", 60)
    felt.bet(2, "banker", 40)
    felt.bet(2, "banker at 5", 40)
    felt.call()
    assert who(felt) == "seat 2"


@pytest.mark.shows("nz-1996:V:8.10", "nz-1996:IX:8.10")
def test_8_10_the_bank_is_offered_anew_in_each_round(felt: Table) -> None:
    started(felt, banker1=40)
    felt.do(b.TakeHand(1))
    play_out(felt, "2s 5d", "4c 4h", by=1)
    felt.bet(2, "banker", 60)
    felt.call()
    assert who(felt) == "seat 2"


@pytest.mark.shows("nz-1996:V:8.10", "nz-1996:IX:8.10")
@pytest.mark.parametrize("game", STYLED)
def test_8_10_or_stays_with_its_holder_until_it_is_refused_or_lost(game: str) -> None:
    felt = Table(game, players=2, style="B", choices={"bank_offered": "until refused or lost"})
    started(felt, banker1=40)
    felt.do(b.TakeHand(1))
    felt.refuse(b.RefuseHand(1), felt.id("8.10"))  # it was taken in this round
    play_out(felt, "2s 5d", "4c 4h", by=1)
    felt.bet(2, "banker", 60)
    assert find(felt.call(), b.HandTaken).seat == 1
    play_out(felt, "2s 5d", "3c 4h", by=1)  # a tie loses nothing
    assert find(felt.call(), b.HandTaken).seat == 1
    play_out(felt, "2s 5d", "Kc 6h", by=1)  # lost
    felt.bet(1, "banker", 40)
    felt.bet(2, "banker", 60)
    felt.call()
    assert who(felt) == "seat 2"
    felt.do(b.TakeHand(2))
    play_out(felt, "2s 5d", "4c 4h", by=2)
    assert find(felt.call(), b.HandTaken).seat == 2
    felt.do(b.RefuseHand(2))
    assert who(felt) == "seat 1"
    felt.do(b.TakeHand(1))


@pytest.mark.shows("nz-1996:V:8.10", "nz-1996:IX:8.10", "nz-1996:V:12.8", "nz-1996:IX:11.8")
@pytest.mark.parametrize("game", STYLED)
def test_8_10_nobody_loses_the_bank_in_a_round_that_is_void(game: str) -> None:
    """It stays with whoever had it last, and does not go back to a player who has refused it."""
    felt = Table(game, players=2, style="B", choices={"bank_offered": "until refused or lost"})
    started(felt, banker1=40, banker2=20)
    felt.do(b.TakeHand(1))
    play_out(felt, "2s 5d", "4c 4h", by=1)
    assert find(felt.call(), b.HandTaken).seat == 1
    felt.do(b.RefuseHand(1))
    felt.do(b.TakeHand(2))
    voided(felt)
    started(felt, banker1=40, banker2=20)
    assert felt.view()["hands"]["banker"]["turned_by"] == "bob"
    felt.do(b.RefuseHand(2))
    felt.do(b.RefuseHand(1))
    voided(felt)
    started(felt, banker1=40, banker2=20)
    assert who(felt) == "seat 1"  # it is offered, as at the beginning


@pytest.mark.shows("nz-1996:V:8.10", "nz-1996:IX:8.10")
@pytest.mark.parametrize("game", STYLED)
def test_8_10_it_does_not_stay_with_who_has_no_wager_on_the_hand_or_is_not_there(game: str) -> None:
    felt = Table(game, players=2, style="B", choices={"bank_offered": "until refused or lost"})
    for leaves in (False, True):
        started(felt, banker1=40)
        felt.do(b.TakeHand(1))
        play_out(felt, "2s 5d", "4c 4h", by=1)
        felt.do(m.WithdrawWager(1, "banker at 1"))
        if leaves:  # somebody else is in that seat, with a wager of their own
            felt.do(m.LeaveSeat(1))
            felt.do(m.TakeSeat(1, "eve"))
            felt.do(m.BuyIn(1, 50_000))
            felt.bet(1, "banker", 20)
        started(felt, banker2=40)
        assert who(felt) == "seat 2"
        felt.do(b.TakeHand(2))
        play_out(felt, "2s 5d", "Kc 6h", by=2)


def voided(felt: Table) -> None:
    """The first card goes to the wrong hand, and nobody can put it right."""
    felt.do(b.MisplaceCard("dealer", HIDDEN, "banker"))
    felt.do(b.Reconstruct("casino supervisor", possible=False))


def play_out(felt: Table, player: str, banker: str, by: int) -> None:
    """The coup dealt, its Banker's Hand turned by this seat, and settled."""
    felt.laid()
    felt.turn(player)
    felt.turn(banker, by)
    felt.settle()


@pytest.mark.shows("nz-1996:V:8.12", "nz-1996:IX:8.12")
def test_8_12_the_banker_exposes_the_hand_and_does_nothing_else(felt: Table) -> None:
    started(felt, banker1=20)
    felt.do(b.TakeHand(1))
    before = felt.rack(1)
    felt.laid()
    felt.turn("2s 5d")
    turned = find(felt.turn("Kc 6h", 1), b.HandTurned)
    assert felt.ids("8.12", "8.20", "8.21") <= set(turned.cite)
    felt.do(m.CollectLosingWagers())
    assert felt.rack(1) == before  # the house banks the game: the Banker wins and loses her own wager alone


# --- 8.13 to 8.22: the cards


@pytest.mark.shows("nz-1996:V:8.13", "nz-1996:IX:8.13")
def test_8_13_four_cards_are_dealt_face_down(felt: Table) -> None:
    started(felt)
    felt.refuse(s.DrawCards("dealer", seen("2s")), felt.id("8.13"))
    laid = find(felt.laid(), b.CardsLaid)
    assert laid.hands == ("player", "banker", "player", "banker")
    assert felt.id("8.13") in laid.cite
    assert felt.hand("player") == felt.hand("banker") == (HIDDEN, HIDDEN)


@pytest.mark.shows("nz-1996:V:8.14", "nz-1996:IX:8.14")
def test_8_14_the_players_hand_is_offered_by_falling_wager_and_equal_ones_from_the_lowest_seat(felt: Table) -> None:
    started(felt, player1=20, player2=50, player3=50)
    felt.refuse(b.TakeHand(2), felt.id("8.14"))  # its cards are dealt first
    felt.laid()
    for seat in (2, 3, 1):
        assert who(felt) == f"seat {seat}"
        felt.refuse(b.TurnCards(0, seen("2s 5d")), felt.id("8.14"))
        for other in {1, 2, 3, 4} - {seat}:
            felt.refuse(b.TakeHand(other), felt.id("8.14"))
        events = felt.do(b.RefuseHand(seat))
        assert felt.id("8.14") in cites(events)
    assert find(events, b.HandKept).cite == (felt.id("8.23"),)
    felt.turn("2s 5d")


@pytest.mark.shows("nz-1996:V:8.15", "nz-1996:V:2.4(d)", "nz-1996:IX:8.15", "nz-1996:IX:2.4(d)")
def test_8_15_the_player_has_the_other_puck(felt: Table) -> None:
    started(felt, player1=20)
    felt.laid()
    taken = find(felt.do(b.TakeHand(1)), b.HandTaken)
    assert (taken.hand, taken.seat) == ("player", 1)
    assert felt.ids("8.14", "8.15", "2.4(d)") <= set(taken.cite)
    assert felt.view()["hands"]["player"]["turned_by"] == "ann"


@pytest.mark.shows("nz-1996:V:8.16", "nz-1996:V:8.17", "nz-1996:IX:8.16", "nz-1996:IX:8.17")
def test_8_16_and_8_17_cards_that_are_hidden_or_taken_from_the_table_are_recorded(felt: Table) -> None:
    started(felt, player1=20, banker2=20)
    felt.do(b.TakeHand(2))
    felt.laid()
    felt.do(b.TakeHand(1))
    felt.refuse(b.ReportHidden("dealer", 3), felt.id("8.16"))
    felt.refuse(b.ReportHidden("dealer", 0), felt.id("8.16"))
    events = felt.do(b.ReportHidden("dealer", 1))
    assert cites(events) == felt.ids("8.16", "8.17")
    assert felt.id("8.16") in cites(felt.turn("2s 5d", 1))


@pytest.mark.shows("nz-1996:V:8.18", "nz-1996:V:8.19", "nz-1996:IX:8.18", "nz-1996:IX:8.19")
def test_8_18_and_8_19_the_player_turns_the_cards_and_the_dealer_announces_the_count(felt: Table) -> None:
    started(felt, player1=20)
    felt.laid()
    felt.do(b.TakeHand(1))
    felt.refuse(b.TurnCards(0, seen("2s 5d")), felt.id("8.18"))
    felt.refuse(b.TurnCards(2, seen("2s 5d")), felt.id("8.18"))
    turned = find(felt.turn("2s 3d", 1), b.HandTurned)
    assert (turned.hand, turned.seat, turned.cards) == ("player", 1, ("2s", "3d"))
    assert felt.ids("8.18", "8.19") <= set(turned.cite)
    assert felt.view()["hands"]["player"]["count"] == 5
    assert felt.hand("player") == ("2s", "3d")


@pytest.mark.shows(
    "nz-1996:V:8.20",
    "nz-1996:V:8.21",
    "nz-1996:V:8.22",
    "nz-1996:IX:8.20",
    "nz-1996:IX:8.21",
    "nz-1996:IX:8.22",
)
def test_8_20_to_8_22_then_the_bankers_hand_and_never_both_at_once(felt: Table) -> None:
    started(felt, player1=20, banker2=20)
    felt.do(b.TakeHand(2))
    felt.laid()
    felt.do(b.TakeHand(1))
    felt.refuse(b.TurnCards(2, seen("Kc 6h")), felt.id("8.22"))
    felt.turn("2s 5d", 1)
    felt.refuse(b.TurnCards(1, seen("Kc 6h")), felt.id("8.22"))
    turned = find(felt.turn("Kc 6h", 2), b.HandTurned)
    assert (turned.hand, turned.seat) == ("banker", 2)
    assert felt.ids("8.20", "8.21", "8.22") <= set(turned.cite)


# --- 8.23: the dealer turns a hand


@pytest.mark.shows("nz-1996:V:8.23", "nz-1996:IX:8.23")
def test_8_23_the_dealer_turns_a_hand_on_which_nobody_has_wagered(felt: Table) -> None:
    for seat in (1, 2):
        felt.bet(seat, "tie", 10)
    assert find(felt.call(), b.HandKept).cite == (felt.id("8.23"),)
    felt.laid()
    felt.refuse(b.TurnCards(1, seen("2s 5d")), felt.id("8.23"))
    assert felt.id("8.23") in find(felt.turn("2s 5d"), b.HandTurned).cite
    assert felt.id("8.23") in find(felt.turn("Kc 6h"), b.HandTurned).cite


@pytest.mark.shows("nz-1996:V:8.23", "nz-1996:IX:8.23")
@pytest.mark.parametrize("by", ["game supervisor", "casino supervisor"])
def test_8_23_or_a_hand_of_which_a_supervisor_directs_it(felt: Table, by: Office) -> None:
    keep_player, keep_banker = b.KeepHand(by, "player"), b.KeepHand(by, "banker")
    felt.refuse(keep_banker, felt.id("8.23"))  # no coup is being dealt
    started(felt, player1=20, banker2=20)
    felt.refuse(b.KeepHand("dealer", "banker"), felt.id("8.23"))
    felt.refuse(b.KeepHand("shift manager", "banker"), felt.id("8.23"))
    assert felt.id("8.23") in cites(felt.do(keep_banker))
    felt.refuse(keep_banker, felt.id("8.23"))
    felt.laid()
    felt.do(b.TakeHand(1))
    felt.do(keep_player)  # even once it has been passed out
    felt.refuse(b.TurnCards(1, seen("2s 5d")), felt.id("8.23"))
    felt.turn("2s 5d")
    felt.refuse(keep_player, felt.id("8.23"))
    felt.turn("Kc 6h")


@pytest.mark.shows("nz-1996:V:8.23", "nz-1996:IX:8.23")
def test_8_23_but_not_of_a_hand_that_has_been_turned(felt: Table) -> None:
    started(felt, player1=20)
    felt.laid()
    felt.do(b.TakeHand(1))
    felt.turn("2s 5d", 1)
    assert "lies face up" in felt.refuse(b.KeepHand("game supervisor", "player"), felt.id("8.23")).because


@pytest.mark.shows("nz-1996:V:8.23", "nz-1996:IX:8.23", "nz-1996:V:12.1", "nz-1996:IX:12.1")
def test_8_23_in_a_void_hand_there_is_no_wager_and_nobody_has_a_role(felt: Table) -> None:
    started(felt, banker1=20, player2=20)
    felt.do(b.TakeHand(1))
    felt.do(b.FindFaceUp("dealer", "9s"))
    felt.refuse(b.TakeHand(1), felt.id("8.10"))
    felt.do(b.AnnounceNoBets())
    felt.refuse(b.AnnounceNoBets(), felt.id("12.1"))
    assert felt.view()["hands"]["banker"]["turned_by"] == ""
    felt.laid()
    felt.refuse(b.TakeHand(2), felt.id("8.14"))
    felt.turn("Kd")
    felt.refuse(b.TurnCards(1, seen("Kc 6h")), felt.id("8.23"))
    felt.turn("Kc 6h")


@pytest.mark.shows("nz-1996:IX:8.10", "nz-1996:IX:8.14")
def test_8_10_who_stands_behind_a_place_is_no_seated_player() -> None:
    felt = Table(MIDI, players=1, style="B", choices={"bettors_per_area": 2})
    felt.do(m.TakeSeat(10, "eve"))
    felt.do(m.BuyIn(10, 50_000))
    felt.bet(10, "banker at 1", 400)
    felt.bet(1, "banker", 20)
    felt.call()
    felt.refuse(b.TakeHand(10), "nz-1996:IX:8.10")
    assert who(felt) == "seat 1"


def test_a_role_that_nobody_can_hold_any_more_is_the_dealers(felt: Table) -> None:
    """Who has the Bank and takes part no longer, their wager cut to nothing, leaves it to the dealer."""
    other = Table(felt.name, players=2, style="B", choices={"table_differential": 5})
    started(other, banker1=20)
    other.do(b.TakeHand(1))
    other.do(b.ReduceWagers())
    other.do(m.LeaveSeat(1))
    other.laid()
    other.turn("2s 5d")
    other.turn("Kc 6h")


# --- part 11: the end of the shoe


def last_coup(felt: Table) -> tuple[object, ...]:
    """The cutting card comes before the first card; the round is played to its end."""
    felt.call()
    felt.do(s.DrawCards("dealer", ("cutting card",)))
    felt.laid()
    felt.turn("2s 5d")
    felt.turn("Kc 6h")
    return felt.settle()


@pytest.mark.shows("nz-1996:V:11.1", "nz-1996:V:7.1[tail]", "nz-1996:IX:11.1", "nz-1996:IX:7.1[tail]")
def test_11_1_all_cards_go_and_a_sealed_set_shuffled_beforehand_comes(felt: Table) -> None:
    replaced = find(last_coup(felt), s.CardsReplaced)
    assert felt.ids("11.1", "7.1[tail]", "9.8") <= set(replaced.cite)
    assert not replaced.inspector_owed
    assert felt.stage() == Sealed()
    felt.refuse(s.ShuffleCards(), felt.id("7.1(a)"))
    felt.refuse(m.CallNoMoreBets())
    felt.do(s.BringPreShuffled("dealer"))
    felt.do(s.AcceptPreShuffled())
    felt.loaded()
    felt.call()
    felt.laid()
    felt.turn("2s 5d")


@pytest.mark.shows("nz-1996:V:11.2", "nz-1996:IX:11.2")
def test_11_2_or_eight_new_sealed_decks_go_the_way_of_part_6(felt: Table) -> None:
    assert felt.id("11.2") in find(last_coup(felt), s.CardsReplaced).cite
    felt.shuffled()
    felt.loaded(burn="")
    assert felt.stage() == InShoe(None)
    assert felt.view()["cards_in_shoe"] == 416


@pytest.mark.shows("nz-1996:V:11.1", "nz-1996:IX:11.1")
@pytest.mark.parametrize("game", STYLED)
@pytest.mark.parametrize(("first", "then"), [("B", "A"), ("A", "B")])
def test_11_1_whenever_style_b_was_followed_in_the_shoe(game: str, first: Style, then: Style) -> None:
    """BA-19: an inspector has allowed another style since, or Style B after another."""
    felt = Table(game, style=first)
    if first == "A":
        felt.coup("2s 5d", "Kc 6h")
        felt.do(b.ChangeStyle("inspector", then))
        assert felt.id("11.1") in find(last_coup(felt), s.CardsReplaced).cite
        return
    felt.call()
    felt.laid()
    felt.turn("2s 5d")
    felt.turn("Kc 6h")
    felt.settle()
    felt.do(b.ChangeStyle("inspector", then))
    felt.call()
    felt.draw("cut", "2s", "Kc", "5d", "6h")
    assert felt.id("11.1") in find(felt.settle(), s.CardsReplaced).cite


@pytest.mark.shows("nz-1996:V:11.1", "nz-1996:IX:11.1")
@pytest.mark.parametrize("game", STYLED)
def test_11_1_not_for_the_next_shoe_in_another_style(game: str) -> None:
    felt = Table(game)
    felt.coup("2s 5d", "Kc 6h")
    felt.do(b.ChangeStyle("inspector", "B"))
    last_coup(felt)
    felt.do(b.ChangeStyle("casino operator", "A"))
    felt.shuffled()
    felt.loaded()
    felt.call()
    felt.draw("cut", "2s", "Kc", "5d", "6h")
    assert felt.id("7.1(b)") in find(felt.settle(), s.ShuffleDue).cite


@pytest.mark.shows("nz-1996:V:11.1", "nz-1996:IX:11.1")
@pytest.mark.parametrize("game", STYLED)
def test_11_1_not_where_no_round_was_dealt_in_it(game: str) -> None:
    """The house thought of Style B, and chose another before the first round."""
    felt = Table(game, style="B")
    felt.do(b.ChangeStyle("casino operator", "A"))
    felt.call()
    felt.draw("cut", "2s", "Kc", "5d", "6h")
    assert felt.id("7.1(b)") in find(felt.settle(), s.ShuffleDue).cite


@pytest.mark.shows("nz-1996:V:7.1(b)", "nz-1996:IX:7.1(b)")
@pytest.mark.parametrize("game", [FULL, MIDI])
def test_7_1_b_styles_a_and_c_shuffle_the_shoe_again(game: str) -> None:
    felt = Table(game, style="C")
    felt.call()
    felt.do(s.DrawCards("dealer", ("cutting card",)))
    felt.laid()
    felt.turn("2s 5d")
    felt.turn("Kc 6h")
    assert felt.id("7.1(b)") in find(felt.settle(), s.ShuffleDue).cite
