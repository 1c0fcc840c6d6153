"""Division VIII, part 14: what goes wrong at the table."""

import pytest
from support import cents, cites

from pitboss.book.offices import OFFICES, Office
from pitboss.games.caribbean_stud import messages as c
from pitboss.games.caribbean_stud.messages import Direction
from pitboss.shoe import messages as s
from pitboss.shoe.state import InShoe, Unshuffled
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.state import BetsOpen
from stud.felt import FLUSH, NO_HAND, PAIR, PLAYS, Table, all_of, cards, find, id_, ids

SHUFFLER = "automatic shuffler"
MANAGERS: tuple[Office, ...] = ("casino manager", "shift manager")


@pytest.fixture
def felt() -> Table:
    return Table(3)


@pytest.fixture
def packets() -> Table:
    return Table(3, dealt_from=SHUFFLER)


def called(table: Table, *seats: int, jackpot: tuple[int, ...] = ()) -> None:
    for seat in seats:
        table.ante(seat, jackpot=seat in jackpot)
    table.call()


def misdealt(table: Table, events: tuple[object, ...], clause: str, before: dict[int, int]) -> None:
    """All wagers have gone back and the cards are to be shuffled again."""
    voided = find(events, m.RoundVoided)
    assert ids(clause, "14.10") <= set(voided.cite)
    assert not table.state.table.layout
    assert {seat: table.rack(seat) for seat in before} == before
    assert isinstance(table.stage(), Unshuffled)
    assert type(table.state.phase) is BetsOpen
    assert table.stud.hands == ()


def racks(table: Table) -> dict[int, int]:
    """What everybody holds before any wager, but for those on the jackpot."""
    return {seat: table.rack(seat) for seat in table.state.table.players}


# --- 14.1: exchanges of cards and information


@pytest.mark.shows("nz-1996:VIII:14.1")
def test_14_1_a_dead_hand_forfeits_ante_bet_and_jackpot(felt: Table) -> None:
    """CS-23."""
    called(felt, 1, 2, jackpot=(1, 2))
    felt.refuses(c.DeclareDead("casino supervisor", 1), "14.1")  # there is no hand yet
    felt.deal()
    felt.bet(1, FLUSH)
    for office in OFFICES:
        if office != "casino supervisor":
            felt.refuses(c.DeclareDead(office, 1), "14.1")
    events = felt.do(c.DeclareDead("casino supervisor", 1, "cards were exchanged with bob"))
    assert find(events, c.HandDead).because == "cards were exchanged with bob"
    assert [(each.wager, each.stake) for each in all_of(events, m.WagerLost)] == [("ante 1", 1000), ("bet 1", 2000)]
    assert find(events, c.JackpotLost).seat == 1
    assert all(id_("14.1") in each.cite for each in events)
    felt.bet(2, PAIR)
    felt.turn()
    felt.refuses(c.ShowHand(1), "9.4")
    felt.refuses(c.DeclareDead("casino supervisor", 1), "14.1")
    felt.show(2)
    assert {each.seat for each in all_of(felt.settle(), c.HandCompared)} == {2}


@pytest.mark.shows("nz-1996:VIII:14.1")
def test_14_1_a_round_goes_on_without_the_last_hand(felt: Table) -> None:
    called(felt, 1, 2)
    felt.deal()
    felt.bet(1, PAIR)
    felt.do(c.DeclareDead("casino supervisor", 2))
    assert felt.awaits().cite == id_("8.3")
    felt.do(c.DeclareDead("casino supervisor", 1))
    assert felt.awaits().act == c.SettleHands()
    felt.settle()
    felt.collect()


@pytest.mark.shows("nz-1996:VIII:14.1")
def test_14_1_what_of_a_settled_hand_is_forfeited_a_person_says(felt: Table) -> None:
    felt.played({1: FLUSH}, jackpot=(1,))
    assert felt.refer(c.DeclareDead("casino supervisor", 1), id_("14.1")).office == "casino manager"


# --- 14.2: directions


@pytest.mark.shows("nz-1996:VIII:14.2(a)", "nz-1996:VIII:14.2(b)")
@pytest.mark.parametrize(("what", "clause"), [("English only", "14.2(a)"), ("silence", "14.2(b)")])
def test_14_2_english_only_and_silence(felt: Table, what: Direction, clause: str) -> None:
    for office in OFFICES:
        if office not in MANAGERS:
            felt.refuses(c.DirectPlayers(office, what), "14.2(a)")
    for office in MANAGERS:
        directed = felt.do(c.DirectPlayers(office, what))[0]
        assert directed.cite == (id_(clause),)
        assert felt.view()["directions"] == (what,)
        felt.refuses(c.DirectPlayers(office, what), clause)
        felt.do(c.LiftDirection(office, what))
        assert felt.view()["directions"] == ()
        felt.refuses(c.LiftDirection(office, what), clause)


@pytest.mark.shows("nz-1996:VIII:14.2(c)")
def test_14_2_c_who_is_suspected_of_collusion_does_not_play_together(felt: Table) -> None:
    felt.refuses(c.DirectPlayers("shift manager", "apart", (1,)), "14.2(c)")
    felt.refuses(c.DirectPlayers("shift manager", "apart", (1, 7)), "14.2(c)")
    assert find(felt.do(c.DirectPlayers("shift manager", "apart", (2, 1))), c.PlayersDirected).seats == (1, 2)
    felt.ante(1)
    felt.refuses(m.PlaceWager(2, "ante 2", cents(10)), "14.2(c)")
    felt.ante(3)
    felt.dealt()
    felt.fold(1)
    felt.fold(3)
    felt.finish()
    felt.ante(2)  # each of them may play, where the other does not
    felt.refuses(m.PlaceWager(1, "ante 1", cents(10)), "14.2(c)")
    felt.do(m.LeaveSeat(1))
    felt.do(m.TakeSeat(5, "ann"))  # it is about people, not places
    felt.do(m.BuyIn(5, cents(100)))
    felt.refuses(m.PlaceWager(5, "ante 5", cents(10)), "14.2(c)")
    felt.do(c.LiftDirection("casino manager", "apart", (2, 5)))
    felt.ante(5)


# --- 14.3: wrong numbers of cards


@pytest.mark.shows("nz-1996:VIII:14.3", "nz-1996:VIII:14.10")
@pytest.mark.parametrize("dealt_from", ["shoe", SHUFFLER])
@pytest.mark.parametrize(("seat", "count"), [(1, 4), (3, 6), (0, 4), (0, 6)])
def test_14_3_a_wrong_number_to_a_player_or_to_the_dealer_is_a_misdeal(dealt_from: str, seat: int, count: int) -> None:
    felt = Table(3, dealt_from=dealt_from)
    before = racks(felt)
    called(felt, 1, 3)
    felt.deal()
    felt.bet(1, PAIR)
    felt.refuses(c.ReportWrongNumber("dealer", seat, 5), "14.3")
    events = felt.do(c.ReportWrongNumber("dealer", seat, count))
    misdealt(felt, events, "14.3", before)


@pytest.mark.shows("nz-1996:VIII:14.3")
def test_14_3_is_about_hands_in_the_game(felt: Table) -> None:
    """CS-21."""
    felt.refuses(c.ReportWrongNumber("dealer", 1, 4), "14.3")  # nothing has been dealt
    called(felt, 1)
    felt.deal()
    felt.refuses(c.ReportWrongNumber("dealer", 2, 4), "14.3")  # bob has no ante
    felt.refuse(c.ReportWrongNumber("inspector", 1, 4))


# --- 14.4 to 14.6: exposed cards


@pytest.mark.shows("nz-1996:VIII:14.4")
def test_14_4_one_exposed_card_is_turned_down_and_the_deal_goes_on(felt: Table) -> None:
    """CS-19."""
    called(felt, 1, 2)
    felt.do(c.DealCards("dealer", "", 3))
    exposed = find(felt.do(c.ExposeCard("dealer", "8c")), c.CardExposed)
    assert (exposed.to, exposed.cite) == (1, (id_("14.4"),))
    assert felt.view("seat 1")["hands"][0]["cards"] == ("hidden",) * 2, "it lies face down"
    felt.deal()
    felt.refuses(c.LookAtCards(1, cards("Qs Td 6c 4d 2s")), "14.3")  # all saw the eight in this hand
    felt.refuses(c.LookAtCards(2, cards(PAIR)), "3.1")  # and nobody else has it
    felt.bet(1, PAIR)
    assert felt.stud.step == "deciding"


@pytest.mark.shows("nz-1996:VIII:14.4")
def test_14_4_out_of_a_shuffler_too(packets: Table) -> None:
    called(packets, 1, 2)
    exposed = find(packets.do(c.ExposeCard("dealer", "8c")), c.CardExposed)
    assert (exposed.to, exposed.each) == (1, 5)
    packets.deal(PLAYS)
    assert packets.view()["dealer"]["cards"][-1] == "3h"
    packets.bet(1, PAIR)


@pytest.mark.shows("nz-1996:VIII:14.5")
@pytest.mark.parametrize("dealt_from", ["shoe", SHUFFLER])
@pytest.mark.parametrize("between", [0, 1])
def test_14_5_a_second_one_is_a_misdeal_wherever_it_falls(dealt_from: str, between: int) -> None:
    felt = Table(3, dealt_from=dealt_from)
    before = racks(felt)
    called(felt, 1, 2, 3)
    felt.do(c.ExposeCard("dealer", "8c"))
    if between:
        felt.do(c.DealCards("dealer", "", between))
    events = felt.do(c.ExposeCard("dealer", "8d"))
    misdealt(felt, events, "14.5", before)


@pytest.mark.shows("nz-1996:VIII:14.5", "nz-1996:VIII:14.6")
def test_14_5_two_cards_of_the_dealers_packet(packets: Table) -> None:
    """With the first of them the deal is complete; the second is a misdeal all the same."""
    before = racks(packets)
    called(packets, 1)
    packets.do(c.DealCards("dealer", "", 1))
    packets.do(c.ExposeCard("dealer", "8c"))
    packets.refuses(c.ExposeCard("dealer", "8c"), "3.1")  # all have seen that one
    misdealt(packets, packets.do(c.ExposeCard("dealer", "8d")), "14.5", before)


@pytest.mark.shows("nz-1996:VIII:14.4", "nz-1996:VIII:14.5")
def test_14_4_a_card_that_is_exposed_when_the_deal_is_complete_is_for_a_person(felt: Table) -> None:
    """CS-34."""
    called(felt, 1, 2)
    felt.deal()
    referred = felt.refer(c.ExposeCard("dealer", "8c"), id_("14.4"), id_("14.5"))
    assert referred.office == "game supervisor"
    felt.bet(1, PAIR)
    felt.fold(2)
    felt.refer(c.ExposeCard("dealer", "8c"), id_("14.4"))
    felt.turn()
    felt.refuses(c.ExposeCard("dealer", "4h"), "14.4")


@pytest.mark.shows("nz-1996:VIII:14.5")
def test_14_5_a_second_card_counts_when_the_deal_is_complete(felt: Table) -> None:
    before = racks(felt)
    called(felt, 1)
    felt.do(c.ExposeCard("dealer", "8c"))
    felt.deal()
    felt.bet(1, PAIR)
    misdealt(felt, felt.do(c.ExposeCard("dealer", "8d")), "14.5", before)


@pytest.mark.shows("nz-1996:VIII:14.5")
def test_14_5_the_dealers_own_exposed_card_counts(felt: Table) -> None:
    before = racks(felt)
    called(felt, 1)
    felt.do(c.DealCards("dealer", "", 1))
    felt.do(c.ExposeCard("dealer", "8c"))
    assert felt.stud.dealer.up == "8c"
    misdealt(felt, felt.do(c.ExposeCard("dealer", "8d")), "14.5", before)


@pytest.mark.shows("nz-1996:VIII:14.6")
def test_14_6_a_card_exposed_to_the_dealer_stays_up_and_the_last_one_is_dealt_face_down(felt: Table) -> None:
    """CS-27."""
    called(felt, 1)
    felt.do(c.DealCards("dealer", "", 3))
    exposed = find(felt.do(c.ExposeCard("dealer", "9s")), c.CardExposed)
    assert (exposed.to, exposed.cite) == (0, (id_("14.6"),))
    felt.refuses(c.DealCards(up="3h"), "14.6")  # the last one is not shown
    dealt = find(felt.do(c.DealCards()), c.CardsDealt)
    assert (dealt.up, dealt.last) == ("", True)
    assert id_("14.6") in dealt.cite
    assert sorted(felt.view()["dealer"]["cards"]) == sorted(("9s", *("hidden",) * 4))
    felt.bet(1, PAIR)
    felt.refuses(c.TurnDealersCards("dealer", cards("Ah Kc 9h 5d 3h")), "8.3")  # the nine of spades is among them
    felt.turn(PLAYS)


@pytest.mark.shows("nz-1996:VIII:14.6")
def test_14_6_a_shufflers_packet_is_not_turned_over_then(packets: Table) -> None:
    called(packets, 1)
    packets.do(c.DealCards("dealer", "", 1))
    events = packets.do(c.ExposeCard("dealer", "9s"))
    assert find(events, c.CardExposed).last is True
    assert packets.stud.step == "deciding"
    assert packets.view()["dealer"]["cards"].count("hidden") == 4
    assert not ids("7.4[tail]") & cites(tuple(packets.log))
    packets.bet(1, PAIR)
    packets.turn(PLAYS)


def test_the_dealers_last_card_cannot_be_exposed_in_error(felt: Table) -> None:
    called(felt, 1)
    felt.do(c.DealCards("dealer", "", 9))
    felt.refuses(c.ExposeCard("dealer", "3h"), "7.2")


# --- 14.7 and 14.8: cards for nobody


@pytest.mark.shows("nz-1996:VIII:14.7")
@pytest.mark.parametrize("dealt_from", ["shoe", SHUFFLER])
def test_14_7_cards_to_an_area_without_an_ante_have_all_dealt_again_with_the_wagers_standing(dealt_from: str) -> None:
    """CS-20."""
    felt = Table(3, dealt_from=dealt_from)
    called(felt, 1, 3, jackpot=(1,))
    felt.refuses(c.DealWithoutAnte("dealer", 1, complete=False), "14.7")  # which has one
    felt.do(c.DealCards("dealer", "", 1))
    events = felt.do(c.DealWithoutAnte("dealer", 2, complete=False))
    assert all(id_("14.7") in each.cite for each in events)
    assert (felt.on("ante 1"), felt.on("ante 3", 3), felt.jackpot.wagers) == (1000, 1000, (1,))
    felt.refuse(c.DealCards(up="3h"))  # they are to be shuffled first
    while not isinstance(felt.stage(), InShoe):
        felt.do(felt.awaits().act)
    dealt = find(felt.deal(), c.CardsDealt)
    assert len(dealt.to) == (3 if dealt_from == SHUFFLER else 15), "from the beginning"
    assert felt.hand(1).places[0] == 0
    felt.bet(1, PAIR)


@pytest.mark.shows("nz-1996:VIII:14.7", "nz-1996:VIII:14.5")
def test_14_7_what_was_exposed_before_all_is_dealt_again_counts_no_more(felt: Table) -> None:
    called(felt, 1)
    felt.do(c.ExposeCard("dealer", "8c"))
    felt.do(c.DealCards("dealer", "", 1))
    felt.do(c.DealWithoutAnte("dealer", 2, complete=False))
    while not isinstance(felt.stage(), InShoe):
        felt.do(felt.awaits().act)
    first, second = (felt.do(c.ExposeCard("dealer", card)) for card in ("8c", "9c"))
    assert not all_of(first, m.RoundVoided), "the first card exposed in this deal"
    assert all_of(second, m.RoundVoided), "the second: a misdeal"


@pytest.mark.shows("nz-1996:VIII:14.7", "nz-1996:VIII:14.8")
def test_14_7_after_the_deal_some_cards_at_such_an_area_are_for_a_person(felt: Table) -> None:
    """CS-29."""
    called(felt, 1)
    felt.deal()
    referred = felt.refer(c.DealWithoutAnte("dealer", 2, complete=False), id_("14.7"), id_("14.8"))
    assert referred.office == "game supervisor"


@pytest.mark.shows("nz-1996:VIII:14.8")
def test_14_8_a_complete_hand_for_nobody_is_discarded_and_the_game_goes_on(felt: Table) -> None:
    called(felt, 1, 3)
    felt.refuses(c.DealWithoutAnte("dealer", 2, complete=True), "14.7")  # out of a shoe none is complete yet
    felt.deal()
    stray = find(felt.do(c.DealWithoutAnte("dealer", 2, complete=True)), c.StrayHandDiscarded)
    assert (stray.seat, stray.cite) == (2, (id_("14.8"),))
    assert felt.stud.cards.shoe.out == 20
    felt.refuses(c.DealWithoutAnte("dealer", 2, complete=True), "14.8")  # it is gone
    assert felt.stud.step == "deciding"
    felt.bet(1, PAIR)
    felt.fold(3)


@pytest.mark.shows("nz-1996:VIII:14.8")
def test_14_8_a_shufflers_packet_during_the_deal(packets: Table) -> None:
    called(packets, 1, 3)
    packets.do(c.DealCards("dealer", "", 1))
    packets.do(c.DealWithoutAnte("dealer", 2, complete=True))
    packets.deal()
    assert packets.hand(3).places == (10, 11, 12, 13, 14)
    packets.bet(1, PAIR)


def test_14_8_not_more_hands_than_the_deck_has() -> None:
    felt = Table(4, dealt_from=SHUFFLER)
    called(felt, 1, 2, 3, 4)
    felt.do(c.DealCards("dealer", "", 1))
    for seat in (5, 6, 7):
        felt.do(c.DealWithoutAnte("dealer", seat, complete=True))
    felt.refuses(c.DealWithoutAnte("dealer", 8, complete=True), "14.8")  # there is no such place
    felt.deal()


# --- 14.9: not fifty-two cards


@pytest.mark.shows("nz-1996:VIII:14.9", "nz-1996:VIII:14.10")
@pytest.mark.parametrize("count", [51, 53])
def test_14_9_a_deck_that_is_not_whole_makes_a_misdeal(felt: Table, count: int) -> None:
    before = racks(felt)
    called(felt, 1, 2)
    felt.deal()
    felt.bet(1, PAIR)
    events = felt.do(c.CountDeck("dealer", count))
    assert find(events, c.DeckCounted).count == count
    misdealt(felt, events, "14.9", before)
    felt.refuses(s.ShuffleCards(), "6.5")  # such a deck is not dealt from again
    felt.do(s.ReplaceCards("shift manager"))
    felt.prepare()
    felt.ante()
    felt.dealt()


@pytest.mark.shows("nz-1996:VIII:14.9")
def test_14_9_found_at_the_end_it_voids_what_the_round_had_decided(felt: Table) -> None:
    """CS-31."""
    before = racks(felt)
    felt.played({1: PAIR, 2: "Qs Td 6c 4d 2s"})
    assert felt.rack(2) < before[2] < felt.rack(1) + 1
    misdealt(felt, felt.do(c.CountDeck("dealer", 51)), "14.9", before)


@pytest.mark.shows("nz-1996:VIII:14.9")
def test_14_9_but_not_what_was_forfeited_with_a_dead_hand(felt: Table) -> None:
    before = racks(felt)
    called(felt, 1, 2)
    felt.deal()
    felt.bet(1, PAIR)
    felt.do(c.DeclareDead("casino supervisor", 1))
    felt.do(c.CountDeck("dealer", 51))
    assert (felt.rack(1), felt.rack(2)) == (before[1] - cents(30), before[2])


@pytest.mark.shows("nz-1996:VIII:14.9")
def test_14_9_the_other_deck_of_a_shuffler_is_not_in_use(packets: Table) -> None:
    called(packets, 1)
    packets.deal()
    events = packets.do(c.CountDeck("dealer", 51, 2))
    assert not all_of(events, m.RoundVoided)
    packets.bet(1, PAIR)


# --- 14.10: wagers on the jackpot outlast a misdeal


@pytest.mark.shows("nz-1996:VIII:14.10")
def test_14_10_they_are_valid_in_the_next_round_for_those_who_make_a_new_ante(felt: Table) -> None:
    """CS-22."""
    called(felt, 1, 2, jackpot=(1, 2))
    felt.deal()
    before = felt.rack(1)
    carried = find(felt.do(c.ReportWrongNumber("dealer", 0, 4)), c.JackpotsCarried)
    assert (carried.seats, carried.cite) == ((1, 2), (id_("14.10"),))
    assert (felt.rack(1), felt.jackpot.meter) == (before + cents(10), cents(2)), "only the ante went back"
    felt.refuses(c.ResetJackpot("casino manager", 0), "11.3")  # somebody's wager is in it
    felt.prepare()
    felt.refuses(c.WagerOnJackpot(1))
    felt.ante(1, 25)  # another ante than before
    felt.refuses(c.WagerOnJackpot(1), "14.10")  # the one that was made is valid
    call = felt.call()
    again, back = find(call, jackpots.JackpotWagered), find(call, jackpots.JackpotWithdrawn)
    assert (again.seat, again.pooled, again.kept, again.carried) == (1, 0, 0, True)
    assert ids("14.10", "11.1") <= set(again.cite)
    assert (back.seat, back.pooled) == (2, cents(1))  # CS-28: bob plays no more
    assert ids("14.10") <= set(back.cite)
    assert (felt.jackpot.wagers, felt.jackpot.meter) == ((1,), cents(1))
    felt.deal()
    felt.bet(1, FLUSH)
    felt.turn()
    felt.show(1)
    assert find(felt.settle(), c.JackpotQualified).seat == 1
    assert find(felt.paid(), jackpots.JackpotPaid).of_pool == cents(1)


@pytest.mark.shows("nz-1996:VIII:14.10")
def test_14_10_through_several_misdeals(felt: Table) -> None:
    called(felt, 1, jackpot=(1,))
    for _ in range(3):
        felt.deal()
        felt.do(c.ReportWrongNumber("dealer", 1, 6))
        felt.prepare()
        felt.ante(1)
        felt.call()
    assert (felt.jackpot.wagers, felt.jackpot.meter) == ((1,), cents(1))


@pytest.mark.shows("nz-1996:VIII:14.10")
def test_14_10_who_leaves_takes_it_along(felt: Table) -> None:
    called(felt, 1, 2, jackpot=(1,))
    felt.deal()
    felt.do(c.ReportWrongNumber("dealer", 0, 4))
    events = felt.do(m.LeaveSeat(1))
    assert find(events, jackpots.JackpotWithdrawn).pooled == cents(1)
    assert find(events, m.SeatLeft).chips == cents(1000)
    assert (felt.jackpot.carried, felt.jackpot.meter) == ((), 0)


@pytest.mark.shows("nz-1996:VIII:14.10", "nz-1996:VIII:14.1")
def test_14_10_a_dead_hand_has_none_to_carry(felt: Table) -> None:
    called(felt, 1, 2, jackpot=(1, 2))
    felt.deal()
    felt.do(c.DeclareDead("casino supervisor", 1))
    carried = find(felt.do(c.CountDeck("dealer", 51)), c.JackpotsCarried)
    assert carried.seats == (2,)


@pytest.mark.shows("nz-1996:VIII:14.10")
def test_14_10_once_a_hand_is_verified_for_the_jackpot_a_person_says_what_is_void(felt: Table) -> None:
    felt.played({1: FLUSH}, jackpot=(1,))
    felt.do(c.VerifyJackpot())
    referred = felt.refer(c.ReportWrongNumber("dealer", 0, 6), id_("14.3"), id_("14.10"))
    assert referred.office == "casino supervisor"


# --- partners


def test_a_partnership_found_after_the_deal_is_for_a_person(felt: Table) -> None:
    called(felt, 1, 2)
    felt.deal(NO_HAND)
    felt.refer(m.FindPartnership("casino supervisor", (1, 2)), "nz-1996:I:14.1(c)")
