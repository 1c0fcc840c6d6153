"""Division VIII, parts 1, 2.3, 2.4, 4 and 11: the ante, the bet and the wager on the progressive jackpot."""

import pytest
from support import cents, cites

from pitboss.games.caribbean_stud import messages as c
from pitboss.ruling import Accepted
from pitboss.script import listen
from pitboss.table import jackpots
from pitboss.table import messages as m
from pitboss.table.rules import check_setup
from pitboss.table.state import Limits, Setup
from stud.felt import FLUSH, ODD, PAIR, PLAYS, Table, cards, find, id_, ids


@pytest.fixture
def felt() -> Table:
    return Table()


@pytest.fixture
def manual() -> Table:
    """A jackpot with areas on the layout, and no slots."""
    return Table(jackpot_operation="manual")


# --- 1: interpretation


@pytest.mark.shows("nz-1996:VIII:1.0[Ante Wager]", "nz-1996:VIII:4.1(a)")
def test_1_the_ante_is_the_first_wager_on_a_hand(felt: Table) -> None:
    felt.refuses(m.CallNoMoreBets(), "1.0[Ante Wager]")  # nothing is dealt to nobody
    placed = find(felt.ante(1), m.WagerPlaced)
    assert (placed.wager, placed.amount) == ("ante 1", cents(10))
    assert ids("1.0[Ante Wager]", "4.1(a)") <= set(placed.cite)
    felt.dealt()
    assert [hand.seat for hand in felt.stud.hands] == [1], "bob has no ante and no hand"
    felt.refuses(c.PlaceBet(2), "8.1")


@pytest.mark.shows("nz-1996:VIII:1.0[Bet Wager]")
def test_1_the_bet_is_an_additional_wager_after_the_hand_was_looked_at(felt: Table) -> None:
    felt.refuses(m.PlaceWager(1, "bet 1", cents(20)), "4.6")
    felt.ante()
    felt.refuses(c.PlaceBet(1))
    felt.dealt()
    events = felt.bet(1, PAIR)
    assert id_("1.0[Bet Wager]") in cites(events)
    assert (felt.on("ante 1"), felt.on("bet 1")) == (cents(10), cents(20))


@pytest.mark.shows("nz-1996:VIII:1.0[Fold]")
def test_1_who_folds_goes_no_further_in_this_round(felt: Table) -> None:
    felt.ante()
    felt.dealt()
    assert id_("1.0[Fold]") in find(felt.fold(1), c.Folded).cite
    for act in (c.PlaceBet(1), c.Fold(1), c.ShowHand(1), c.LookAtCards(1, cards(PAIR))):
        felt.refuses(act)
    felt.settle()
    felt.collect()
    felt.ante()  # the next round is another one


# --- 2.3, 2.4 and 4.3: slots, areas and lights


@pytest.mark.shows("nz-1996:VIII:2.3(c)(i)")
def test_2_3_c_i_an_electronic_jackpot_has_slots(felt: Table) -> None:
    wagered = find(felt.ante(jackpot=True), jackpots.JackpotWagered)
    assert id_("2.3(c)(i)") in wagered.cite
    assert id_("2.3(c)(ii)") not in wagered.cite
    felt.refuses(c.TakeJackpotChip(1), "4.12")  # it is in the slot, and in the pool
    assert felt.view()["jackpot"]["lights"] == (1,)


@pytest.mark.shows("nz-1996:VIII:2.3(c)(ii)")
def test_2_3_c_ii_a_manual_one_has_areas_on_the_layout(manual: Table) -> None:
    before = manual.rack()
    wagered = find(manual.ante(jackpot=True), jackpots.JackpotWagered)
    assert id_("2.3(c)(ii)") in wagered.cite
    assert not ids("2.3(c)(i)", "2.4(c)", "4.3(a)", "4.3(b)") & set(wagered.cite)
    taken = find(manual.do(c.TakeJackpotChip(1)), jackpots.JackpotWithdrawn)
    assert taken.cite == (id_("2.3(c)(ii)"),)
    assert (manual.rack(), manual.jackpot.meter) == (before - cents(10), 0)
    assert manual.view()["jackpot"]["lights"] == ()
    manual.refuses(c.ReportController("game supervisor", up=False), "2.4(b)")  # it has none
    manual.do(c.WagerOnJackpot(1))
    manual.call()
    manual.refuses(c.TakeJackpotChip(1), "4.12")


@pytest.mark.shows("nz-1996:VIII:2.4(c)", "nz-1996:VIII:4.3(a)", "nz-1996:VIII:4.3(b)")
def test_4_3_the_light_says_that_the_wager_is_made_and_accepted(felt: Table) -> None:
    felt.ante(1)
    felt.ante(2)
    wagered = find(felt.do(c.WagerOnJackpot(1)), jackpots.JackpotWagered)
    assert ids("2.4(c)", "4.3(a)", "4.3(b)") <= set(wagered.cite)
    assert (felt.view()["jackpot"]["lights"], felt.jackpot.meter) == ((1,), cents(1))


@pytest.mark.shows("nz-1996:VIII:11.4", "nz-1996:VIII:4.3(a)")
def test_11_4_without_the_light_there_is_no_wager_and_the_chip_goes_back(felt: Table) -> None:
    """CS-24."""
    felt.ante()
    before = felt.rack()
    returned = find(felt.do(c.WagerOnJackpot(1, lit=False)), c.JackpotChipReturned)
    assert ids("11.4", "4.3(a)", "4.3(b)") <= set(returned.cite)
    assert (felt.rack(), felt.jackpot.meter, felt.jackpot.wagers) == (before, 0, ())
    felt.do(c.WagerOnJackpot(1))  # it is tried again
    assert felt.jackpot.wagers == (1,)


@pytest.mark.shows("nz-1996:VIII:11.4")
def test_11_4_who_did_not_look_has_no_claim(felt: Table) -> None:
    felt.ante()
    felt.do(c.WagerOnJackpot(1, lit=False))
    felt.dealt()
    felt.bet(1, FLUSH)
    felt.turn()
    felt.show(1)
    events = felt.settle()
    assert not any(isinstance(each, c.JackpotQualified) for each in events)
    assert felt.stud.step == "collecting"


@pytest.mark.shows("nz-1996:VIII:2.4[tail]")
def test_2_4_the_equipment_is_of_an_approved_type(felt: Table) -> None:
    (wrong,) = check_setup(felt.rules, Setup(choices={"jackpot_equipment_approved": False}))
    assert wrong.cite == id_("2.4[tail]")


@pytest.mark.shows("nz-1996:VIII:2.4(b)")
def test_2_4_b_while_the_controller_is_down_the_jackpot_is_not_playable_and_the_table_says_so(felt: Table) -> None:
    felt.ante(1, jackpot=True)
    felt.ante(2)
    felt.refuses(c.ReportController("dealer", up=False), "2.4(b)")
    down = felt.do(c.ReportController("game supervisor", up=False))
    assert id_("2.4(b)") in cites(down)
    felt.refuses(c.ReportController("game supervisor", up=False), "2.4(b)")
    assert "not playable" in felt.refuses(c.WagerOnJackpot(2), "2.4(b)").because
    assert felt.view()["jackpot"]["playable"] is False
    felt.dealt()  # the game goes on without it
    felt.bet(1, FLUSH)
    felt.fold(2)
    felt.turn()
    felt.show(1)
    felt.settle()
    felt.do(c.VerifyJackpot())
    felt.refuses(c.PayJackpots(), "2.4(b)")  # the pool is not known
    assert felt.awaits().act == c.ReportController("game supervisor", up=True)
    felt.do(felt.awaits().act)
    assert find(felt.do(c.PayJackpots()), jackpots.JackpotPaid).of_pool == cents(1)


# --- 4.1, 4.2, 11.1 and 11.5: who may wager on the jackpot, and what


@pytest.mark.shows("nz-1996:VIII:4.1(b)")
def test_4_1_b_everybody_with_an_ante_is_offered_the_jackpot_before_the_first_card(felt: Table) -> None:
    felt.ante(1)
    felt.ante(2)
    offers = felt.game.offers(felt.state, felt.rules)
    for seat in (1, 2):
        assert any(c.WagerOnJackpot(seat) in (offer, getattr(offer, "command", None)) for offer in offers)
    felt.do(c.WagerOnJackpot(2))
    felt.call()
    assert "No more bets" in felt.refuses(c.WagerOnJackpot(1), "4.1(b)").because
    assert felt.jackpot.wagers == (2,), "nobody has to"


@pytest.mark.shows("nz-1996:VIII:4.1[tail]", "nz-1996:VIII:11.1")
def test_11_1_nobody_without_an_ante(felt: Table) -> None:
    felt.refuses(c.WagerOnJackpot(1), "4.1[tail]", "11.1")
    felt.ante(2)
    felt.refuses(c.WagerOnJackpot(1), "11.1")  # another’s ante is not one’s own
    felt.ante(1)
    wagered = find(felt.do(c.WagerOnJackpot(1)), jackpots.JackpotWagered)
    assert ids("4.1[tail]", "11.1") <= set(wagered.cite)
    felt.refuses(m.WithdrawWager(1, "ante 1"), "11.1")  # the jackpot wager rides on it
    felt.do(m.PlaceWager(1, "ante 1", cents(10)))
    felt.do(m.WithdrawWager(1, "ante 1", cents(10)))  # half of it may go


@pytest.mark.shows("nz-1996:VIII:11.1")
def test_11_1_on_an_area_the_chip_is_taken_first_and_then_the_ante(manual: Table) -> None:
    manual.ante(jackpot=True)
    assert "chip first" in manual.refuses(m.WithdrawWager(1, "ante 1"), "11.1").instead
    manual.do(c.TakeJackpotChip(1))
    manual.do(m.WithdrawWager(1, "ante 1"))
    manual.refuses(c.TakeJackpotChip(1))


@pytest.mark.shows("nz-1996:VIII:4.2", "nz-1996:VIII:11.5")
@pytest.mark.parametrize("operation", ["electronic", "manual"])
def test_4_2_one_chip_of_the_amount_on_the_sign(operation: str) -> None:
    felt = Table(jackpot_operation=operation, jackpot_wager=5, jackpot_increment_rate=80)
    felt.ante()
    for wrong in (1, 10, 25):
        assert "a chip of 5" in felt.refuses(c.WagerOnJackpot(1, amount=cents(wrong)), "4.2", "11.5").instead
    wagered = find(felt.do(c.WagerOnJackpot(1, amount=cents(5))), jackpots.JackpotWagered)
    assert ids("4.2", "11.5") <= set(wagered.cite)
    assert (wagered.pooled, wagered.kept) == (cents(4), cents(1))


@pytest.mark.shows("nz-1996:VIII:4.2")
def test_4_2_there_must_be_such_a_chip(felt: Table) -> None:
    (wrong,) = check_setup(felt.rules, Setup(choices={"jackpot_wager": 7}))
    assert wrong.cite == id_("4.2")
    assert "1, 5" in wrong.because
    assert not check_setup(felt.rules, Setup(choices={"jackpot_wager": 7, "jackpot_operation": "none"}))


def test_there_is_a_table_without_a_jackpot() -> None:
    felt = Table(jackpot_operation="none")
    felt.ante()
    felt.refuses(c.WagerOnJackpot(1), "11.3")
    jackpot = felt.view()["jackpot"]
    assert (jackpot["played"], jackpot["playable"]) == (False, False)
    felt.refuses(c.ResetJackpot("casino manager", cents(100)))


# --- 4.7 to 4.12: what lies on the layout


@pytest.mark.shows("nz-1996:VIII:4.7", "nz-1996:VIII:4.12")
def test_4_7_an_ante_is_not_touched_once_cards_are_dealt(felt: Table) -> None:
    """CS-32."""
    felt.ante(1)
    felt.do(m.PlaceWager(1, "ante 1", cents(5)))
    felt.do(m.WithdrawWager(1, "ante 1", cents(5)))  # before the call it may be
    felt.call()
    felt.deal()
    felt.refuse(m.PlaceWager(1, "ante 1", cents(10)))
    felt.refuses(m.WithdrawWager(1, "ante 1", cents(5)), "4.7", "4.12")
    felt.refuses(m.WithdrawWager(1, "ante 1"), "4.7", "4.12")
    felt.bet(1, PAIR)
    felt.refuses(m.WithdrawWager(1, "ante 1"), "4.7", "4.12")
    felt.refuses(m.WithdrawWager(1, "bet 1"), "4.12")
    felt.turn()
    felt.show(1)
    felt.refuses(m.WithdrawWager(1, "bet 1"), "4.12")
    felt.settle()
    assert felt.on("ante 1") == felt.on("bet 1") == 0


@pytest.mark.shows("nz-1996:VIII:4.8")
def test_4_8_wagers_are_chips_on_their_areas(felt: Table) -> None:
    assert id_("4.8") in find(felt.ante(), m.WagerPlaced).cite
    felt.refuse(m.PlaceWager(2, "ante 2", cents(2000)))  # more than bob holds, and than the sign allows
    felt.refuse(m.PlaceWager(2, "ante 2", 550))  # no chips make it
    felt.dealt()
    assert id_("4.8") in find(felt.bet(1, PAIR), m.WagerPlaced).cite


@pytest.mark.shows("nz-1996:VIII:4.8")
def test_4_8_a_bet_is_made_with_the_chips_that_its_player_holds() -> None:
    felt = Table(limits=Limits(500, 100_000))
    felt.ante(1, 400)
    felt.do(c.WagerOnJackpot(1))
    felt.dealt()
    assert "buy chips, or fold" in felt.refuses(c.PlaceBet(1), "4.6").instead
    felt.do(m.BuyIn(1, cents(500)))
    felt.bet(1)
    assert felt.on("bet 1") == cents(800)


@pytest.mark.shows("nz-1996:VIII:4.9")
def test_4_9_spoken_wagers_come_with_chips_before_the_call(felt: Table) -> None:
    spoken = find(felt.do(m.DeclareWager(1, "ante 1", cents(10))), m.WagerPlaced)
    assert id_("4.9") in spoken.cite
    felt.refuses(m.DeclareWager(2, "ante 2", cents(10), chips_given=False), "4.9")
    felt.refuses(m.DeclareWager(2, "ante 2", cents(10), time_to_place=False), "4.9")
    felt.call()
    felt.refuse(m.DeclareWager(2, "ante 2", cents(10)))
    assert felt.on("ante 2", 2) == 0


@pytest.mark.shows("nz-1996:VIII:4.10")
def test_4_10_one_hand_a_player(felt: Table) -> None:
    felt.ante(1)
    for place in (2, 3, 7):
        felt.refuses(m.PlaceWager(1, f"ante {place}", cents(10)), "4.10")
    felt.refuses(m.DeclareWager(1, "ante 3", cents(10)), "4.10")
    felt.ante(2)
    felt.dealt()
    assert [hand.seat for hand in felt.stud.hands] == [1, 2]


@pytest.mark.shows("nz-1996:VIII:4.11")
def test_4_11_one_wager_an_area(felt: Table) -> None:
    felt.ante(1, jackpot=True)
    felt.refuses(m.PlaceWager(2, "ante 1", cents(10)), "4.11")
    felt.refuses(c.WagerOnJackpot(1), "4.11")
    found = felt.do(m.FindAccepted("casino supervisor", 2, "ante 1", cents(10)))
    assert find(found, m.WagerVoided).amount == cents(10)
    assert ids("4.10", "4.11") <= cites(found)
    assert felt.on("ante 1", 2) == 0


def test_a_bet_follows_its_ante_above_the_maximum_of_the_sign() -> None:
    """CS-18."""
    felt = Table(limits=Limits(1_000, 20_000))
    felt.refuse(m.PlaceWager(1, "ante 1", cents(201)), "nz-1996:I:14.1(b)")
    felt.refuse(m.PlaceWager(1, "ante 1", cents(5)), "nz-1996:I:14.1(b)")
    felt.ante(1, 200)
    felt.dealt()
    felt.bet(1, PAIR)
    assert felt.on("bet 1") == cents(400)


@pytest.mark.parametrize(
    ("said", "command"),
    [
        ("ante 10", m.PlaceWager(1, "ante 1", cents(10))),
        ("jackpot", c.WagerOnJackpot(1)),
        ("jackpot 5", c.WagerOnJackpot(1, amount=cents(5))),
        ("jackpot, no light", c.WagerOnJackpot(1, lit=False)),
        ("take the jackpot chip", c.TakeJackpotChip(1)),
    ],
)
def test_how_a_player_says_it(felt: Table, said: str, command: object) -> None:
    assert listen("ann", said, felt.game, felt.rules, felt.state) == command


def test_odd_cards_are_played_like_any_other(felt: Table) -> None:
    """The engine has no opinion about what is worth a bet."""
    felt.ante()
    felt.dealt(PLAYS)
    assert isinstance(felt.game.decide(felt.state, c.LookAtCards(1, cards(ODD)), felt.rules), Accepted)
    felt.bet(1, ODD)
