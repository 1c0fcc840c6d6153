"""Cards that nobody has seen are in no state and in no log: a virtual shoe keeps them, and can be taken up again."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest
from chance import Seeded

from baccarat.felt import FULL, GAMES, MIDI, MINI
from baccarat.virtual import Dealt
from pitboss.draws.cards import DECK, decks, listed
from pitboss.editions import edition
from pitboss.games.baccarat import messages as b
from pitboss.games.baccarat.course import FIRST
from pitboss.games.baccarat.due import due
from pitboss.record import MemoryLog, Recorded
from pitboss.shoe import messages as s
from pitboss.shoe.virtual import VirtualShoe
from pitboss.table import messages as m
from pitboss.table.state import Setup


def seen(table: Dealt) -> list[str]:
    """Every card that has been seen, in the order in which it was."""
    found: list[str] = []
    for event in table.log:
        if isinstance(event, b.FirstCardBurnt):
            found.append(event.card)
        elif isinstance(event, b.CardsDealt | b.HandTurned):
            found += event.cards
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_shoe_deals_the_shuffled_stack_as_it_was_cut_in_order(game: str) -> None:
    table = Dealt(game, 7, players=1)
    table.until(lambda table: table.view()["cards"] == "to be cut")
    stack = listed(decks(8))
    Random("7").shuffle(stack)
    table.do(s.CutCards(1, 100))
    stack = stack[100:] + stack[:100]
    table.until(lambda table: table.open)
    burnt = 1 + next(each.count for each in table.log if isinstance(each, b.CardsBurnt))
    for _ in range(10):
        table.round()
    cards = seen(table)
    assert cards[0] == stack[0]
    assert cards[1:] == stack[burnt : burnt + len(cards) - 1]


@pytest.mark.parametrize(("game", "style"), [(MINI, "A"), (MINI, "C"), (FULL, "B"), (MIDI, "C")])
def test_over_a_whole_shoe_no_card_comes_more_often_than_it_is_there(game: str, style: Any) -> None:
    table = Dealt(game, 3, players=1, style=style)
    table.until(lambda table: table.open)
    table.until(lambda table: isinstance(table.log[-1], s.ShuffleDue | s.CardsReplaced))
    counts = Counter(seen(table))
    assert sum(counts.values()) > 370
    assert max(counts.values()) <= 8
    assert set(counts) <= set(DECK)
    assert sum(1 for each in table.log if isinstance(each, s.CuttingCardMet)) == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_cutting_card_comes_out_where_it_was_put_in(seed: int) -> None:
    table = Dealt(MINI, seed, players=1)
    table.until(lambda table: table.open)
    met: list[s.CuttingCardMet] = []
    while not met:
        hands, before = due(table.cards, table.rules), table.cards.cards.shoe.out
        first = table.cards.dealt == 0
        met = [each for each in table.step() if isinstance(each, s.CuttingCardMet)]
    place = 416 - 20 - before  # among the cards that were due, the cutting card lay before this one
    assert met[0].at == (FIRST if first and not place else hands[place])


def test_the_next_shoe_is_another() -> None:
    """After a shuffle, and after a new set that was shuffled elsewhere: nothing can be foretold from the last."""
    for game, style, brought in ((MINI, "A", False), (FULL, "B", True), (MIDI, "A", True)):
        table = Dealt(game, 5, players=1, style=style)
        table.until(lambda table: table.open)
        first = len(table.log)
        table.until(lambda table: isinstance(table.log[-1], s.ShuffleDue | s.CardsReplaced))
        middle = len(table.log)
        old = [card for event in table.log[first:middle] for card in getattr(event, "cards", ())]
        if brought:
            table.do(s.BringPreShuffled("dealer"))
            table.do(s.AcceptPreShuffled())
        table.until(lambda table: table.open)
        for _ in range(20):
            table.round()
        new = [card for event in table.log[middle:] for card in getattr(event, "cards", ())]
        for start in range(len(old) - 8):  # no run of eight cards comes again
            run = old[start : start + 8]
            assert not any(new[place : place + 8] == run for place in range(len(new) - 8))


# --- what nobody has seen


def _told(seed: int, style: str) -> list[bytes]:
    """The lines of a log up to the moment before the first face is seen."""
    found = edition("nz-1996", FULL)
    choices: dict[str, bool | int | str] = {"dealing_style": style}
    rules = found.rules.at(Setup(seats=14, choices=choices))
    table = Recorded.open(found.game, rules, MemoryLog(), at="")
    chance = found.game.chance(Seeded(Random(seed)))

    def send(command: Any) -> None:
        entry = table.send(command, by="x", at="")
        chance.heed(table.state, entry.events)

    opening: list[Any] = [m.TakeSeat(1, "ann"), m.BuyIn(1, 100_000), s.InspectCards("dealer")]
    opening += [s.InspectCards("game supervisor"), s.SpreadCards(), s.MixCards(), s.ShuffleCards()]
    opening += [s.CutCards(1, 60), s.InsertCuttingCard("dealer", 30), s.LoadShoe()]
    for command in opening:
        send(command)
    if style == "B":
        send(m.NotifyInspector("game supervisor"))
    send(m.CallNoMoreBets())  # the burn is missed, so that no card is seen
    if style == "B":
        send(b.DealFaceDown())
    seen_by = [found.game.view(table.state, rules, viewer) for viewer in ("seat 1", "dealer", "inspector")]
    return [msgspec.json.encode(each) for each in (*table.log.entries(), *seen_by)]


@pytest.mark.parametrize("style", ["A", "B"])
def test_two_shoes_in_another_order_leave_the_same_log_and_show_the_same(style: str) -> None:
    """Byte for byte, hashes and all: what nobody has seen is nowhere."""
    assert _told(1, style) == _told(2, style)


# --- taken up again


@pytest.mark.parametrize(("game", "style"), [(MINI, "A"), (FULL, "B"), (MIDI, "C")])
def test_a_shoe_taken_up_again_at_any_moment_goes_on_with_the_cards_that_are_left(game: str, style: Any) -> None:
    """Only the number of each card is known; they are shuffled, those face down on the table among them."""
    chance = Random(11)
    table = Dealt(game, 11, players=1, style=style)
    table.until(lambda table: table.open)
    for _ in range(400):
        if chance.random() < 0.3:
            table.chance = table.game.chance(Seeded(chance))
        table.step()
        if isinstance(table.log[-1], s.ShuffleDue | s.CardsReplaced):
            break
        shoe = table.cards.cards.shoe
        assert shoe.face_down >= 0
        assert sum(shoe.left) == shoe.inside + shoe.face_down
    assert max(Counter(seen(table)).values()) <= 8


def test_what_a_shoe_taken_up_deals_is_uniform_over_what_is_left() -> None:
    """Four cards lie face down; taken up by one shoe after another, the first to be turned is any that is left."""
    turned: Counter[str] = Counter()
    table = Dealt(FULL, 2, players=1, style="B")
    table.until(lambda table: table.open)
    table.step()
    table.do(b.DealFaceDown())
    for seed in range(3_000):
        shoe = table.game.chance(Seeded(Random(seed)))
        turned[shoe.answer(table.state, table.rules)[0][0]] += 1
    # Rank by rank: a thirteenth each, within five standard errors of a binomial.
    for rank in "A23456789TJQK":
        assert abs(turned[rank] - 3_000 / 13) < 5 * (3_000 * (1 / 13) * (12 / 13)) ** 0.5


def test_a_person_who_saw_other_cards_is_believed() -> None:
    """What is reported stands, and the virtual shoe goes on from there."""
    table = Dealt(MINI, 4, players=1)
    table.until(lambda table: table.open)
    table.step()
    table.do(b.FindFaceUp("dealer", "As"))
    table.do(b.AnnounceNoBets())
    table.step()
    dealt = next(each for each in reversed(table.log) if isinstance(each, b.CardsDealt))
    assert dealt.cards[0] == "As"
    table.until(lambda table: isinstance(table.log[-1], s.ShuffleDue))
    assert Counter(seen(table))["As"] <= 8


def test_a_virtual_shoe_is_what_answers_at_these_tables() -> None:
    for game in GAMES:
        assert isinstance(edition("nz-1996", game).game.chance(Seeded(Random(1))), VirtualShoe)
