"""Cards that lie face down are their player’s: what others see, read and are refused is the same whatever they are."""

from typing import Any

import msgspec
import pytest

from pitboss.draws.cards import show_card
from pitboss.games.caribbean_stud import messages as c
from pitboss.record import MemoryLog, Recorded, tail
from pitboss.ruling import Accepted, Refused
from pitboss.script import listen, tell
from pitboss.table import messages as m
from stud.felt import FLUSH, NO_HAND, PAIR, PLAYS, Table, cards, find, ids

OTHERS = ("", "seat 2", "seat 3", "dealer", "game supervisor", "casino manager", "inspector")


class Watched(Table):
    """A table of which somebody keeps what each viewer was shown, told and refused."""

    def __init__(self, **choices: Any) -> None:
        self.seen: dict[str, list[str]] = {viewer: [] for viewer in OTHERS}
        super().__init__(3, **choices)

    def _send(self, command: Any) -> Any:
        before = self.state
        decision = super()._send(command)
        mine = getattr(command, "seat", 0) == 1
        for viewer, lines in self.seen.items():
            if not viewer:
                continue
            lines.append(msgspec.json.encode(self.view(viewer)).decode())
            lines.append(msgspec.json.encode(command.seen_by(viewer)).decode())
            if isinstance(decision, Accepted):
                lines += [msgspec.json.encode(event.seen_by(viewer)).decode() for event in decision.events]
            if isinstance(decision, Accepted) or not mine:
                lines += tell(self.game, self.rules, before, self.state, decision, viewer)
            waits = self.awaits()
            lines.append(f"{waits.who} {waits.duty} {waits.cite} {[type(each).__name__ for each in waits.choices]}")
        return decision


def evening(hand: str, dealer: str, act: str, **choices: Any) -> dict[str, list[str]]:
    """A round in which ann has this hand and does this with it; bob has a pair, and everybody tries things."""
    table = Watched(**choices)
    table.ante(1, jackpot=choices.get("jackpot_operation") != "none")
    table.ante(2, jackpot=choices.get("jackpot_operation") != "none")
    table.dealt(dealer)
    table.look(1, hand)
    table.game.decide(table.state, c.LookAtCards(2, cards(FLUSH)), table.rules)
    table.look(2, PAIR)
    table.refuse(c.ShowHand(1))
    if act == "fold":
        table.fold(1)
    elif act == "dead":
        table.do(c.DeclareDead("casino supervisor", 1))
    else:
        table.bet(1)
    table.bet(2)
    table.turn(dealer)
    table.show(2)
    if act == "leave":
        table.do(c.LeaveFaceDown(1))
    if act == "misdeal":
        table.do(c.ReportWrongNumber("dealer", 0, 4))
    else:
        table.settle()
        table.refuse(c.DeclareDead("casino supervisor", 1))
        table.collect()
    return table.seen


@pytest.mark.parametrize("dealer", [PLAYS, NO_HAND])
@pytest.mark.parametrize("act", ["fold", "dead", "leave", "misdeal"])
@pytest.mark.parametrize("dealt_from", ["shoe", "automatic shuffler"])
def test_nobody_can_tell_one_hand_from_another_that_was_never_shown(dealer: str, act: str, dealt_from: str) -> None:
    """A flush that would win the jackpot, a royal flush, and nothing at all."""
    hands = (FLUSH, "Ad Kd Qd Jd Td", "Qs 9c 7c 4c 2s")
    first, *rest = (evening(hand, dealer, act, dealt_from=dealt_from) for hand in hands)
    for other in rest:
        for viewer in OTHERS:
            assert other[viewer] == first[viewer], viewer


def test_two_reports_of_one_card_meet_only_when_both_lie_face_up() -> None:
    """Whoever was refused a card because another hand holds it would have learnt what that hand holds."""
    table = Table(3)
    table.ante(1)
    table.ante(2)
    table.dealt(PLAYS)
    table.bet(1, FLUSH)
    table.bet(2, FLUSH.replace("2d", "2c"))  # four cards of ann's: one of the reports is wrong
    table.turn(PLAYS)
    table.show(1)
    met = table.refuses(c.ShowHand(2), "3.1")
    assert "seen elsewhere" in met.because
    table.do(c.CorrectCards("game supervisor", 2, cards(PAIR)))
    table.show(2)


def test_what_is_refused_for_a_card_is_refused_for_one_that_all_have_seen() -> None:
    table = Table(3)
    table.ante(1)
    table.ante(2)
    table.dealt("Ah Kc 9s 5d 3h")
    table.look(1, FLUSH)
    assert isinstance(table.game.decide(table.state, c.LookAtCards(2, cards(FLUSH)), table.rules), Accepted)
    refused = table.game.decide(table.state, c.LookAtCards(2, cards("3h 4h 5h 6h 8d")), table.rules)
    assert isinstance(refused, Refused)
    assert show_card("3h") in refused.because


def test_the_end_of_a_log_shows_each_player_the_own_cards_and_no_others() -> None:
    table = Table(0, ready=False)
    log = MemoryLog()
    recorded = Recorded.open(table.game, table.rules, log)
    commands = [
        *(m.TakeSeat(seat, name) for seat, name in ((1, "ann"), (2, "bob"))),
        *(m.BuyIn(seat, 100_000) for seat in (1, 2)),
    ]
    for command in commands:
        recorded.send(command, "test")
    while not recorded.game.awaits(recorded.state, recorded.rules).duty.startswith("make an ante"):
        recorded.send(recorded.game.awaits(recorded.state, recorded.rules).act, "test")
    for said in (
        "ann: ante 10",
        "bob: ante 10",
        "dealer: no more bets",
        "dealer: deal, showing 3h",
        f"ann: look at {FLUSH}",
    ):
        who, words = said.split(": ")
        recorded.send(listen(who, words, recorded.game, recorded.rules, recorded.state), who)
    last = {viewer: tail(log.entries(), viewer)[-1] for viewer in ("seat 1", "seat 2", "dealer", "inspector")}
    assert last["seat 1"].command == c.LookAtCards(1, cards(FLUSH))
    for viewer in ("seat 2", "dealer", "inspector"):
        assert last[viewer].command == c.LookAtCards(1, ("hidden",) * 5)
        assert not any(f'"{card}"' in msgspec.json.encode(last[viewer]).decode() for card in cards(FLUSH))
        assert last[viewer].hash == "", "who knows all of an entry but one card could find it by trying"


def test_a_report_that_is_put_right_and_one_that_is_refused_tell_nobody_else_what_they_say() -> None:
    """Of a hand that lies face down; what lies face up, all may read."""
    table = Table(2)
    table.ante(1)
    table.ante(2)
    table.dealt(PLAYS)
    table.look(1, PAIR)
    table.look(2, FLUSH)
    early = c.ShowHand(1, cards(PAIR), "a pair")
    table.refuses(early, "9.4")
    right = c.CorrectCards("game supervisor", 1, cards("8c 8d Jh Ts 2c"))
    corrected = find(table.do(right), c.CardsCorrected)
    for viewer in ("seat 2", "dealer", "inspector"):
        for hidden in (early.seen_by(viewer), right.seen_by(viewer), corrected.seen_by(viewer)):
            assert hidden.cards == ("hidden",) * 5, viewer
        assert early.seen_by(viewer).declared == ""
        assert "other cards than were reported" in table.told(corrected.seen_by(viewer), viewer=viewer)
    for known in (early, right, corrected):
        assert known.seen_by("seat 1") == known
    table.bet(1)
    table.bet(2)
    table.turn(PLAYS)
    table.show(1)
    again = find(table.do(c.CorrectCards("game supervisor", 1, cards(PAIR))), c.CardsCorrected)
    assert again.seen_by("seat 2") == again
    dealers = c.CorrectCards("game supervisor", 0, cards("Ah Kc 9s 5d 2h"))
    assert dealers.seen_by("seat 2") == dealers
    assert find(table.do(dealers), c.CardsCorrected).seen_by("seat 2").cards == dealers.cards


def test_a_newcomer_at_a_seat_is_not_shown_the_last_players_hand() -> None:
    table = Table(2)
    table.ante(1)
    table.ante(2)
    table.dealt(PLAYS)
    table.look(1, FLUSH)
    table.fold(1)
    table.do(m.LeaveSeat(1))
    table.do(m.TakeSeat(1, "zoe"))
    assert table.view("seat 1")["hands"][0]["cards"] == ("hidden",) * 5
    assert ids("9.4") <= set(table.refuses(c.ShowHand(1), "9.4").cite)
