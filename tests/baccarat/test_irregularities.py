"""The last parts of Divisions IV (11), V (12) and IX (12 and, printed so, 11.7 to 11.9): cards that go wrong."""

from random import Random

import pytest
from support import cents, cites

from baccarat.felt import GAMES, MINI, STYLED, Table, find, in_turn, seen
from pitboss.draws.cards import listed
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.coups import Coup
from pitboss.games.baccarat.state import Hand
from pitboss.shoe import messages as s
from pitboss.shoe.state import InShoe, Sealed, Unshuffled
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen, NoMoreBets

STYLE_B = pytest.mark.parametrize("game", STYLED)


def first_dealt(felt: Table) -> tuple[str, ...]:
    return felt.hand("player")[:1]


# --- 11.2 (IV), 12.2 (V, IX): a third card to the Player's Hand when none is authorised


@pytest.mark.shows("nz-1996:IV:11.2", "nz-1996:V:12.2", "nz-1996:IX:12.2")
def test_2_an_unauthorised_third_card_is_the_bankers_where_that_hand_must_draw(felt: Table) -> None:
    felt.bet(1, "player", 20)
    felt.deal("2s 5d", "Kc 4h")  # the Player stands on 7, the Banker draws on 4 under 9.5
    events = felt.do(b.DrawInError("dealer", "3c", "player"))
    assert find(events, b.CardUsed).cite == (felt.id("11.2", "12.2"), felt.id("9.5"))
    assert find(events, b.CoupEnded).coup == Coup(7, 7)
    assert (felt.hand("player"), felt.hand("banker")) == (("2s", "5d"), ("Kc", "4h", "3c"))


@pytest.mark.shows("nz-1996:IV:11.2", "nz-1996:V:12.2", "nz-1996:IX:12.2")
def test_2_the_bankers_second_card_on_the_wrong_hand_is_no_third_card(felt: Table) -> None:
    """It is out of sequence, and put right by a casino supervisor."""
    felt.call()
    felt.draw("2s", "Kc", "5d")
    refused = felt.refuse(b.DrawInError("dealer", "4h", "player"), felt.id("11.2", "12.2"), felt.id("11.3", "12.3"))
    assert refused.instead == "report a card on the wrong hand as misplaced"
    felt.do(b.MisplaceCard("dealer", "4h", "player"))
    felt.do(b.Reconstruct("casino supervisor"))
    assert (felt.hand("player"), felt.hand("banker")) == (("2s", "5d"), ("Kc", "4h"))


@pytest.mark.shows("nz-1996:IV:11.2", "nz-1996:V:12.2", "nz-1996:IX:12.2")
def test_2_disclosed_or_not_it_is_used(felt: Table) -> None:
    """BA-11; unseen, it is turned on the Banker's Hand."""
    felt.deal("2s 5d", "Kc 4h")
    felt.do(b.DrawInError("dealer", to="player"))
    assert felt.hand("banker") == ("Kc", "4h", "hidden")
    assert find(felt.turn("3c"), b.CoupEnded).coup == Coup(7, 7)


@pytest.mark.shows("nz-1996:IV:11.2", "nz-1996:V:12.2", "nz-1996:IX:12.2")
@pytest.mark.parametrize("banker", ["Kc 6h", "2c 5h", "Kc 8h"])
def test_2_where_the_banker_stands_it_is_the_first_card_of_the_next_round(felt: Table, banker: str) -> None:
    player = "2s 5d" if banker != "Kc 8h" else "2s 3d"
    felt.bet(1, "tie", 5)
    felt.deal(player, banker)
    held = find(felt.do(b.DrawInError("dealer", to="player")), b.CardHeld)
    assert held.cite == (felt.id("11.2", "12.2"),)
    felt.settle()
    felt.bet(1, "player", 20)  # nobody has seen it: the next round takes wagers
    felt.call()
    dealt = find(felt.draw("9s", "Kc", "Kd", "6h"), b.CardsDealt)
    assert (dealt.early, first_dealt(felt)) == (1, ("9s",))
    assert felt.id("11.2", "12.2") in dealt.cite
    assert find(felt.settle(), m.WagerWon).stake == cents(20)


@pytest.mark.shows("nz-1996:IV:11.2", "nz-1996:V:12.2", "nz-1996:IX:12.2")
def test_2_disclosed_it_opens_a_void_hand(felt: Table) -> None:
    felt.deal("2s 5d", "Kc 6h")
    held = find(felt.do(b.DrawInError("dealer", "9s", "player")), b.CardHeld)
    assert held.cite == (felt.id("11.2", "12.2"),)
    felt.settle()
    announced = find(felt.do(b.AnnounceNoBets()), b.NoBetsAnnounced)
    assert announced.cite == (felt.id("11.1", "12.1"), felt.id("11.2", "12.2"))
    felt.refuse(s.DrawCards("dealer", seen("8s", "Kc", "Kd", "6h")))
    ended = find(felt.draw("9s", "Kc", "Kd", "6h"), b.VoidHandEnded)
    assert ended.coup == Coup(9, 6)


@pytest.mark.shows("nz-1996:V:12.2", "nz-1996:IX:12.2")
@STYLE_B
def test_2_face_down_it_waits_until_the_bankers_count_is_known(game: str) -> None:
    """The Player stands on 7 and is given a card before the Banker's Hand is turned."""
    for banker, third in (("Kc 4h", "3c"), ("Kc 6h", "")):
        felt = Table(game, style="B")
        felt.call()
        felt.laid()
        felt.turn("2s 5d")
        aside = find(felt.do(b.DrawInError("dealer", to="player")), b.CardSetAside)
        assert aside.cite == (felt.id("12.2"),)
        out = felt.cards.cards.shoe.out
        events = felt.turn(banker)
        if third:  # the Banker's Hand is obliged to draw: this is the card
            laid = find(felt.laid(), b.CardsLaid)
            assert (laid.hands, laid.early, felt.id("12.2") in laid.cite) == (("banker",), 1, True)
            assert find(felt.turn(third), b.CoupEnded).coup == Coup(7, 7)
            assert felt.cards.cards.shoe.out == out
            assert felt.cards.held == ()
        else:
            assert find(events, b.CoupEnded).coup == Coup(7, 6)
            felt.settle()
            felt.call()
            assert find(felt.laid(), b.CardsLaid).early == 1


@pytest.mark.shows("nz-1996:IV:11.2", "nz-1996:V:12.2", "nz-1996:IX:12.2")
def test_2_not_if_the_cards_are_shuffled_or_replaced_before(felt: Table) -> None:
    felt.deal("2s 5d", "Kc 6h")
    felt.do(b.DrawInError("dealer", "9s", "player"))
    felt.settle()
    felt.do(s.ReplaceCards("shift manager"))
    assert felt.cards.held == ()
    felt.shuffled()
    felt.loaded()
    felt.bet(1, "player", 20)
    felt.coup("2s 5d", "Kc 6h")


# --- 11.3 (IV), 12.3 (V, IX): a card in excess


@pytest.mark.shows("nz-1996:IV:11.3", "nz-1996:V:12.3", "nz-1996:IX:12.3")
def test_3_a_card_in_excess_that_nobody_saw_is_the_first_of_the_next_round(felt: Table) -> None:
    felt.coup("2s 5d", "Kc 6h")
    held = find(felt.do(b.DrawInError("dealer")), b.CardHeld)
    assert held.cite == (felt.id("11.3", "12.3"),)
    before = felt.view()["cards_in_shoe"]
    felt.bet(1, "player", 20)
    felt.call()
    events = felt.draw("2s", "Kc", "5d", "6h")
    assert felt.id("11.3", "12.3") in find(events, b.CardsDealt).cite
    assert felt.view()["cards_in_shoe"] == before - 3


@pytest.mark.shows("nz-1996:IV:11.3", "nz-1996:V:12.3", "nz-1996:IX:12.3")
def test_3_disclosed_it_opens_a_void_hand_after_which_play_goes_on(felt: Table) -> None:
    felt.bet(1, "player", 20)
    felt.deal("2s 5d", "Kc 6h")
    felt.do(b.DrawInError("dealer", "9s"))
    felt.do(m.CollectLosingWagers())
    felt.do(m.PayWinningWagers())
    felt.refuse(m.PlaceWager(2, "player at 2", 1_000), felt.id("11.1", "12.1"))
    felt.refuse(m.DeclareWager(2, "player at 2", 1_000), felt.id("11.1", "12.1"))
    felt.refuse(m.CallNoMoreBets(), felt.id("11.1", "12.1"))
    felt.refuse(b.AnnounceNoBets("game supervisor"), felt.id("8.2"))
    events = felt.do(b.AnnounceNoBets())
    assert find(events, b.NoBetsAnnounced).cite == (felt.id("11.1", "12.1"), felt.id("11.3", "12.3"))
    back = find(events, m.WagerVoided)
    assert (back.seat, back.amount) == (1, cents(20))
    felt.refuse(m.PlaceWager(1, "player at 1", 1_000))
    felt.draw("9s", "Kc", "Kd", "6h")
    assert isinstance(felt.state.phase, BetsOpen)
    felt.bet(1, "player", 20)
    felt.coup("2s 5d", "Kc 6h")


@pytest.mark.shows("nz-1996:IV:11.3", "nz-1996:V:12.3", "nz-1996:IX:12.3")
def test_3_several_queue_in_the_order_in_which_they_came(felt: Table) -> None:
    """BA-13: one of them disclosed makes the whole round a void hand."""
    felt.deal("2s 5d", "Kc 6h")
    felt.do(b.DrawInError("dealer", to="player"))
    felt.settle()
    felt.do(b.DrawInError("dealer", "9s"))
    felt.do(b.DrawInError("dealer"))
    announced = find(felt.do(b.AnnounceNoBets()), b.NoBetsAnnounced)
    assert announced.cite == (felt.id("11.1", "12.1"), felt.id("11.3", "12.3"))  # it is for the nine alone
    felt.refuse(s.DrawCards("dealer", seen("9s", "8s", "Kd", "6h")))  # the second is the nine
    dealt = find(felt.draw("8s", "9s", "Kd", "6h"), b.CardsDealt)
    assert dealt.early == 3


@pytest.mark.shows("nz-1996:IV:11.3", "nz-1996:V:12.3", "nz-1996:IX:12.3")
def test_3_the_shoe_holds_the_card_no_more(felt: Table) -> None:
    for _ in range(7):  # with the burnt one every ace of spades
        felt.do(b.DrawInError("dealer", "As"))
    felt.refuse(b.DrawInError("dealer", "As"), felt.id("3.1"))
    felt.refuse(b.DrawInError("dealer", "cutting card"), felt.id("3.1"))
    felt.refuse(b.DrawInError("game supervisor", "2s"), felt.id("3.3"))


@pytest.mark.shows("nz-1996:IV:11.3", "nz-1996:V:12.3", "nz-1996:IX:12.3")
def test_3_no_card_is_in_excess_while_cards_are_due(felt: Table) -> None:
    felt.call()
    felt.refuse(b.DrawInError("dealer", "2s"), felt.id("11.3", "12.3"))
    felt.draw(*in_turn("2s 3d", "Kc 4h"))
    felt.refuse(b.DrawInError("dealer", "2s", "banker"), felt.id("11.3", "12.3"))
    new = Table(felt.name, ready=False)
    new.refuse(b.DrawInError("dealer"), new.id("7.4(a)", "7.5(a)"))
    new.shuffled()
    new.loaded(burn="")
    new.refuse(b.DrawInError("dealer"), new.id("7.4(a)", "7.5(a)"))


@pytest.mark.shows("nz-1996:IV:11.3", "nz-1996:V:12.3", "nz-1996:IX:12.3")
def test_3_a_card_drawn_while_hands_lie_face_down_is_used_if_one_is_due(game: str) -> None:
    felt = Table(game, style="C")
    felt.call()
    felt.laid()
    felt.do(b.DrawInError("dealer", "6s"))
    felt.turn("2s 3d")
    felt.turn("Kc 4h")
    felt.refuse(s.DrawCards("dealer", seen("7s")), felt.id("11.3", "12.3"))
    assert find(felt.draw("6s"), b.CardsDealt).early == 1
    assert find(felt.draw("2c"), b.CoupEnded).coup == Coup(1, 6)


@pytest.mark.shows("nz-1996:V:12.3", "nz-1996:IX:12.3")
@STYLE_B
def test_3_a_second_one_comes_after_the_first(game: str) -> None:
    """One waits for the Banker's count, and is the third card; the next waits for the next round."""
    felt = Table(game, style="B")
    felt.call()
    felt.laid()
    felt.turn("2s 5d")
    felt.do(b.DrawInError("dealer", "9s", "player"))
    felt.turn("Kc 4h")
    felt.do(b.DrawInError("dealer", to="player"))
    events = felt.laid()  # the nine has been seen, and lies face up
    assert find(events, b.CoupEnded).coup == Coup(7, 3)
    assert felt.hand("banker") == ("Kc", "4h", "9s")
    assert len(felt.cards.held) == 1


# --- 11.6 (IV), 12.6 (V, IX): too few cards


def left_in(felt: Table) -> list[str]:
    """The cards that nobody has seen."""
    return listed(felt.cards.cards.shoe.left)


LAST = ["Ks", "Qs", "Js", "Ts"]


def nearly_dry(game: str, left: int) -> Table:
    """A shoe of real cards, dealt past its cutting card, which never came up, until just so many of the last ones are
    in it.
    """
    for seed in range(100):
        felt = Table(game)
        order = left_in(felt)[: felt.view()["cards_in_shoe"]]
        for card in LAST:
            order.remove(card)
        Random(seed).shuffle(order)
        order = LAST + order
        while len(order) > left:
            felt.call()
            while isinstance(felt.state.phase, NoMoreBets) and order:
                felt.draw(order.pop())
            if not isinstance(felt.state.phase, NoMoreBets):
                felt.settle()
        if len(order) == left and isinstance(felt.state.phase, BetsOpen):
            return felt
    raise AssertionError(f"no shoe ends on {left} cards")


@pytest.mark.shows("nz-1996:IV:11.6", "nz-1996:V:12.6", "nz-1996:IX:12.6")
@pytest.mark.parametrize("left", [0, 3])
def test_6_a_round_that_cannot_be_dealt_is_void_and_every_wager_goes_back(game: str, left: int) -> None:
    felt = nearly_dry(game, left)
    racks = felt.rack(1), felt.rack(2)
    felt.bet(1, "banker", 20)
    felt.bet(2, "player", 20)
    felt.bet(2, "tie", 5)
    felt.call()
    assert felt.game.awaits(felt.state, felt.rules).act == b.DeclareShort()
    felt.refuse(b.DeclareShort("game supervisor"), felt.id("3.3"))
    events = felt.do(b.DeclareShort())
    assert felt.id("11.6", "12.6") in find(events, m.RoundVoided).cite
    assert "nz-1996:I:1.0[Void](b)" in find(events, m.RoundVoided).cite
    assert (felt.rack(1), felt.rack(2)) == racks
    due = find(events, s.ShuffleDue)
    assert due.cite == (felt.id("11.6", "12.6"),)
    felt.refuse(m.CallNoMoreBets(), felt.id("11.6", "12.6"))  # a new round waits for the whole set
    felt.do(s.ShuffleCards())
    assert felt.view()["cards_in_shoe"] == 416


@pytest.mark.shows("nz-1996:IV:11.6", "nz-1996:V:12.6", "nz-1996:IX:12.6")
def test_6_a_third_card_may_be_the_one_that_is_missing(game: str) -> None:
    felt = nearly_dry(game, 4)
    felt.bet(1, "tie", 5)
    felt.call()
    felt.draw(*LAST)  # nothing on either hand: both are due a third card
    assert felt.view()["cards_in_shoe"] == 0
    assert felt.game.awaits(felt.state, felt.rules).act == b.DeclareShort()
    assert find(felt.do(b.DeclareShort()), m.WagerVoided).amount == cents(5)


@pytest.mark.shows("nz-1996:IV:11.6", "nz-1996:V:12.6", "nz-1996:IX:12.6")
def test_6_the_last_four_cards_are_enough_wherever_they_are(game: str) -> None:
    """One was drawn before the round, and waits; or all have left the shoe, face down."""
    felt = nearly_dry(game, 4)
    felt.do(b.DrawInError("dealer"))
    felt.call()
    felt.refuse(b.DeclareShort(), felt.id("11.6", "12.6"))
    assert find(felt.draw(*LAST), b.CardsDealt).early == 1
    if game in STYLED:
        down = nearly_dry(game, 4)
        down.do(b.ChangeStyle("inspector", "C"))
        down.call()
        down.laid()
        down.turn("Ks Js")
        down.turn("Qs Ts")


@pytest.mark.shows("nz-1996:IV:11.6", "nz-1996:V:12.6", "nz-1996:IX:12.6")
def test_6_the_cards_that_were_burnt_unseen_are_not_in_the_shoe(game: str) -> None:
    felt = nearly_dry(game, 3)
    assert len(left_in(felt)) > felt.view()["cards_in_shoe"]
    felt.call()
    refused = felt.refuse(s.DrawCards("dealer", seen(*left_in(felt)[:4])), felt.id("3.1"))
    assert refused.because == "the shoe holds 3 cards"


@pytest.mark.shows("nz-1996:IV:11.6", "nz-1996:V:12.6", "nz-1996:IX:12.6")
def test_6_not_while_there_are_cards(felt: Table) -> None:
    felt.refuse(b.DeclareShort(), felt.id("11.6", "12.6"))
    felt.call()
    felt.refuse(b.DeclareShort(), felt.id("11.6", "12.6"))


@pytest.mark.shows("nz-1996:V:12.6", "nz-1996:IX:12.6")
@STYLE_B
def test_6_in_style_b_the_set_is_replaced(game: str) -> None:
    felt = nearly_dry(game, 2)
    felt.do(b.ChangeStyle("inspector", "B"))
    felt.call()
    felt.refuse(b.DealFaceDown(), felt.id("12.6"))
    replaced = find(felt.do(b.DeclareShort()), s.CardsReplaced)
    assert felt.ids("12.6", "11.1") <= set(replaced.cite)
    assert felt.stage() == Sealed()


# --- 11.7 and 11.8 (IV, IX), 12.7 and 12.8 (V): out of sequence


@pytest.mark.shows("nz-1996:IV:11.7", "nz-1996:V:12.7", "nz-1996:IX:11.7")
def test_7_a_casino_supervisor_has_the_hands_reconstructed_in_the_order_of_the_cards(felt: Table) -> None:
    cite = felt.id("11.7", "12.7", "11.7")
    felt.bet(1, "player", 20)
    felt.call()
    felt.draw("2s")
    felt.refuse(b.MisplaceCard("dealer", "Kc", "banker"), felt.id("8.3"))  # that is where it is due
    felt.refuse(b.MisplaceCard("inspector", "Kc", "player"), felt.id("3.3"))
    assert cites(felt.do(b.MisplaceCard("dealer", "Kc", "player"))) == {cite}
    felt.refuse(s.DrawCards("dealer", seen("5d")), cite)
    felt.do(b.MisplaceCard("dealer", "5d", "banker"))
    felt.do(b.MisplaceCard("dealer", "6h", "banker"))
    for office in ("dealer", "game supervisor", "shift manager", "inspector"):
        felt.refuse(b.Reconstruct(office), cite)
    assert felt.game.awaits(felt.state, felt.rules).act == b.Reconstruct("casino supervisor")
    events = felt.do(b.Reconstruct("casino supervisor"))
    assert {cite, felt.id("1.0[Table of Play]")} <= set(find(events, b.HandsReconstructed).cite)
    assert (felt.hand("player"), felt.hand("banker")) == (("2s", "5d"), ("Kc", "6h"))
    assert find(events, b.CoupEnded).coup == Coup(7, 6)
    assert find(felt.settle(), m.WagerWon).seat == 1


@pytest.mark.shows("nz-1996:IV:11.7", "nz-1996:V:12.7", "nz-1996:IX:11.7")
def test_7_the_rest_of_the_deal_goes_on_from_there(felt: Table) -> None:
    felt.call()
    felt.do(b.MisplaceCard("dealer", "2s", "banker"))
    felt.do(b.Reconstruct("casino supervisor"))
    assert felt.hand("player") == ("2s",)
    felt.draw("Kc", "5d", "6h")
    felt.refuse(b.Reconstruct("casino supervisor"), felt.id("11.7", "12.7", "11.7"))


@pytest.mark.shows("nz-1996:IV:11.7", "nz-1996:V:12.7", "nz-1996:IX:11.7")
@pytest.mark.parametrize(
    ("player", "banker", "misplaced", "to", "hands"),
    [
        ("2s 3d", "Kc 4h", "6s", "banker", (("2s", "3d", "6s"), ("Kc", "4h"))),  # the Player's third card
        ("2s 5d", "Kc 4h", "6s", "player", (("2s", "5d"), ("Kc", "4h", "6s"))),  # the Banker's
        ("2s 3d 7h", "Kc 6h", "6s", "player", (("2s", "3d", "7h"), ("Kc", "6h", "6s"))),  # on 6 against a seven
    ],
)
def test_7_third_cards_go_where_the_table_of_play_puts_them(
    felt: Table, player: str, banker: str, misplaced: str, to: Hand, hands: tuple[tuple[str, ...], ...]
) -> None:
    felt.deal(player[:5], banker, *player[6:].split())
    felt.do(b.MisplaceCard("dealer", misplaced, to))
    felt.refuse(b.Reconstruct("casino supervisor", possible=False), felt.id("11.8", "12.8", "11.8"))
    felt.do(b.Reconstruct("casino supervisor"))
    assert (felt.hand("player"), felt.hand("banker")) == hands


@pytest.mark.shows("nz-1996:IV:11.7", "nz-1996:V:12.7", "nz-1996:IX:11.7")
def test_7_cards_that_lie_face_down_are_put_right_unseen(game: str) -> None:
    felt = Table(game, style="C")
    felt.call()
    felt.laid(1)
    for to in ("player", "banker", "banker"):
        felt.do(b.MisplaceCard("dealer", "hidden", to))
    felt.do(b.Reconstruct("casino supervisor"))
    first = felt.cards.cards.shoe.size - felt.view()["cards_in_shoe"] - 4
    assert (felt.cards.player.down, felt.cards.banker.down) == ((first, first + 2), (first + 1, first + 3))
    felt.turn("2s 5d")
    assert find(felt.turn("Kc 6h"), b.CoupEnded).coup == Coup(7, 6)


@pytest.mark.shows("nz-1996:V:12.7", "nz-1996:IX:11.7")
@STYLE_B
def test_7_a_third_card_that_nobody_has_seen_is_dealt_again_to_its_hand(game: str) -> None:
    felt = Table(game, style="B")
    felt.call()
    felt.laid()
    felt.turn("2s 3d")
    felt.turn("Kc 7h")
    felt.do(b.MisplaceCard("dealer", "hidden", "banker"))
    felt.do(b.Reconstruct("casino supervisor"))
    laid = find(felt.laid(), b.CardsLaid)
    assert (laid.hands, laid.early) == (("player",), 1)
    assert find(felt.turn("2c"), b.CoupEnded).coup == Coup(7, 7)


@pytest.mark.shows("nz-1996:IV:11.7", "nz-1996:V:12.7", "nz-1996:IX:11.7")
def test_7_nothing_is_misplaced_where_no_card_is_due(felt: Table) -> None:
    felt.refuse(b.MisplaceCard("dealer", "2s", "banker"), felt.id("11.7", "12.7", "11.7"))
    felt.deal("2s 5d", "Kc 6h")
    felt.refuse(b.MisplaceCard("dealer", "2s", "banker"), felt.id("11.7", "12.7", "11.7"))


@pytest.mark.shows("nz-1996:IV:11.7", "nz-1996:V:12.7", "nz-1996:IX:11.7")
def test_7_a_card_after_four_of_which_some_lie_wrong_waits_for_the_supervisor(felt: Table) -> None:
    """Whose it is, or whether it is in excess, is known once those are put right."""
    felt.call()
    felt.draw("2s", "Kc")
    felt.do(b.MisplaceCard("dealer", "3d", "banker"))
    felt.do(b.MisplaceCard("dealer", "4h", "player"))
    for fifth in (b.MisplaceCard("dealer", "6s", "banker"), b.DrawInError("dealer", "6s", "player")):
        refused = felt.refuse(fifth, felt.id("11.7", "12.7", "11.7"))
        assert refused.instead == "a casino supervisor has them reconstructed"
    felt.do(b.Reconstruct("casino supervisor"))
    felt.do(b.MisplaceCard("dealer", "6s", "banker"))
    felt.do(b.Reconstruct("casino supervisor"))
    assert felt.hand("player") == ("2s", "3d", "6s")


@pytest.mark.shows("nz-1996:IV:11.7", "nz-1996:V:12.7", "nz-1996:IX:11.7")
def test_7_a_card_that_was_drawn_before_its_round_is_dealt_where_it_is_due(felt: Table) -> None:
    felt.do(b.DrawInError("dealer"))
    felt.call()
    refused = felt.refuse(b.MisplaceCard("dealer", "2s", "banker"), felt.id("11.3", "12.3"))
    assert refused.because == "the next card is one that was drawn before it was due"


@pytest.mark.shows("nz-1996:IV:11.8", "nz-1996:V:12.8", "nz-1996:IX:11.8")
def test_8_an_initial_deal_that_cannot_be_reconstructed_is_void(felt: Table) -> None:
    felt.bet(1, "banker", 20)
    felt.call()
    felt.draw("2s")
    felt.do(b.MisplaceCard("dealer", "Kc", "player"))
    cannot = b.Reconstruct("casino supervisor", possible=False)
    felt.refuse(b.Reconstruct("game supervisor", possible=False), felt.id("11.7", "12.7", "11.7"))
    events = felt.do(cannot)
    voided = find(events, m.RoundVoided)
    assert {felt.id("11.8", "12.8", "11.8"), "nz-1996:I:1.0[Void](b)"} <= set(voided.cite)
    assert (felt.rack(), felt.state.table.layout) == (cents(1000), ())
    assert isinstance(felt.state.phase, BetsOpen)
    assert (felt.hand("player"), felt.hand("banker")) == ((), ())
    felt.refuse(cannot, felt.id("11.7", "12.7", "11.7"))
    felt.coup("2s 5d", "Kc 6h")


# --- 11.9 (IV, IX), 12.9 (V): the burn was missed


@pytest.mark.shows("nz-1996:IV:11.9", "nz-1996:V:12.9", "nz-1996:IX:11.9")
@pytest.mark.parametrize("turned", [False, True])
def test_9_where_no_cards_were_burnt_play_goes_on(game: str, turned: bool) -> None:
    felt = Table(game, ready=False)
    felt.shuffled()
    felt.loaded(burn="")
    if turned:  # the first card was, and the others were not
        felt.draw("5s")
    missed = find(felt.call(), b.BurnMissed)
    assert missed.cite == (felt.id("11.9", "12.9", "11.9"),)
    felt.coup("2s 5d", "Kc 6h")
    assert felt.stage() == InShoe()
    assert felt.view()["cards_in_shoe"] == 416 - 4 - turned
    felt.refuse(b.BurnCards(), felt.id("7.4(b)", "7.5(b)"))


def test_none_of_it_is_mini_baccarats_alone() -> None:
    """The three divisions answer alike: a round with every kind of irregularity ends with the same money in each."""
    ends = []
    for game in GAMES:
        felt = Table(game)
        felt.bet(1, "player", 20)
        felt.call()
        felt.draw("2s")
        felt.do(b.MisplaceCard("dealer", "Kc", "player"))
        felt.do(b.Reconstruct("casino supervisor"))
        felt.do(b.FindFaceUp("dealer", "5d"))
        felt.draw("4h")
        felt.do(b.DrawInError("dealer", "2c", "player"))
        felt.do(b.DrawInError("dealer", "9s"))
        felt.settle()
        felt.do(b.AnnounceNoBets())
        felt.draw("9s", "Kc", "Kd", "6h")
        ends.append((felt.rack(), felt.view()["cards_in_shoe"]))
    assert len(set(ends)) == 1
    assert ends[0][0] == cents(1020)
    assert GAMES[0] == MINI


def test_a_void_round_in_which_the_cutting_card_came_leaves_one_more(felt: Table) -> None:
    felt.call()
    felt.draw("2s", "cut")
    felt.do(b.MisplaceCard("dealer", "Kc", "player"))
    events = felt.do(b.Reconstruct("casino supervisor", possible=False))
    assert find(events, b.LastCoupAnnounced).rounds == 1
    assert isinstance(felt.coup("2s 5d", "Kc 6h")[-1], s.ShuffleDue)
    assert isinstance(felt.stage(), Unshuffled)
