"""What every registered game owes: a game joins this suite by registering its edition."""

import os
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from conformance.player import VOID, is_sound, next_act, over, random_act
from pitboss.book.index import clauses
from pitboss.editions import edition, registered
from pitboss.record import Ledger, reconcile
from pitboss.ruling import Accepted, Refused
from pitboss.table import messages as m
from pitboss.table.state import VALUE, BetsOpen, Limits, Range, Setup

THOROUGH = bool(os.environ.get("PITBOSS_THOROUGH"))
ROUNDS = 1_000_000 if THOROUGH else 3_000
ROLLS = 60_000 if THOROUGH else 3_000  # a roll of a full craps layout takes as long as many spins
SESSION = 500  # rounds at one table, before another is set up
GAMES = pytest.mark.parametrize(("book", "game"), registered())

SETUPS = (
    Setup(),
    Setup(limits=Limits(500, 50_000, 500), chips=(50, 100, 500, 2_500)),
    Setup(limits=Limits(1_000, 60_000), chips=(500, 1_200, 10_000), seats=3),
)


def seated(found: Any, setup: Setup, players: int = 3) -> tuple[Any, Any, list[Any]]:
    """Rules, state and events of a table with a few rich players."""
    rules = found.rules.at(setup)
    state, events = found.game.opening(rules), []
    for seat in range(1, players + 1):
        for command in (m.TakeSeat(seat, f"player {seat}"), m.BuyIn(seat, 600_000)):
            state, decision = act(found.game, state, command, rules)
            events += decision.events
    return rules, state, events


def act(game: Any, state: Any, command: Any, rules: Any) -> tuple[Any, Any]:
    decision = game.decide(state, command, rules)
    if isinstance(decision, Accepted):
        for event in decision.events:
            state = game.evolve(state, event)
    return state, decision


@GAMES
@pytest.mark.thorough
def test_random_play_keeps_every_invariant(book: str, game: str) -> None:
    """Legal and illegal acts, irregularities and corrections, round after round: money is kept to the chip."""
    found = edition(book, game)
    chance = Random(f"{book} {game}")
    seen: Counter[type] = Counter()
    for _ in range(0, ROLLS if game == "craps" else ROUNDS, SESSION):
        rules, state, events = seated(found, chance.choice(SETUPS))
        opening, ledger = found.game.opening(rules), Ledger()
        ledger.apply(events)
        rounds = 0
        for _ in range(SESSION * 60):
            if rounds == SESSION:
                break
            command = random_act(found.game, state, rules, chance)
            before = state
            state, decision = act(found.game, state, command, rules)
            assert is_sound(decision), (command, decision)
            seen[type(decision)] += 1
            if isinstance(decision, Accepted):
                events += decision.events
                ledger.apply(decision.events)
                if over(decision.events):
                    reconcile(state, ledger)
                    rounds += 1
            else:
                assert state is before
        assert rounds == SESSION, "rounds do not come to an end"
        reconcile(state, ledger)
        assert {name for event in events for name in event.cite} <= set(clauses())
        replayed = opening
        for event in events:
            replayed = found.game.evolve(replayed, event)
        assert replayed == state, "the log does not fold to the live state"
        seen.update(type(event) for event in events)
    # It would be no trial if nothing had happened.
    usual: tuple[type, ...] = (m.WagerWon, m.WagerLost, Refused)
    if m.FindPartnership not in found.rules.without:
        usual = (*usual, m.PartnershipFound)
    for kind in (*usual, m.Adjusted) if m.CorrectResult in found.game.commands else usual:
        assert seen[kind] > 5, f"{kind.__name__} hardly ever came up"
    assert sum(count for kind, count in seen.items() if kind.__name__ in VOID) > 2


@GAMES
@pytest.mark.parametrize("setup", SETUPS)
def test_an_offer_is_accepted_and_what_is_not_offered_is_refused(book: str, game: str, setup: Setup) -> None:
    found = edition(book, game)
    chance = Random(5)
    rules, state, _ = seated(found, setup)
    for _ in range(60 if THOROUGH else 25):
        offers = found.game.offers(state, rules)
        places = {
            (o.command.seat, o.command.wager, o.command.tender): o
            for o in offers
            if isinstance(o.command, m.PlaceWager)
        }
        for offer in offers:
            decision = found.game.decide(state, offer.command, rules)
            assert isinstance(decision, Accepted), offer
            if isinstance(offer.command, m.PlaceWager):
                for amount in (offer.least, offer.most, chance.randrange(offer.least, offer.most + 1, offer.step)):
                    assert _takes(found, state, rules, offer.command, amount), (offer, amount)
                for amount in (offer.least - offer.step, offer.most + offer.step, offer.least + offer.step - 1):
                    if offer.step > 1 or amount != offer.least:
                        assert not _takes(found, state, rules, offer.command, amount), (offer, amount)
        for seat in (1, 2, 3, 4):
            for wager in chance.sample(list(rules.wagers), min(12, len(rules.wagers))):
                if (seat, wager, VALUE) not in places:
                    command = m.PlaceWager(seat, wager, rules.setup.limits.minimum)
                    decision = found.game.decide(state, command, rules)
                    assert not isinstance(decision, Accepted), command
                    assert decision.cite
        offered = [o.command for o in offers]
        for duty in (m.CallNoMoreBets(), m.CollectLosingWagers(), m.PayWinningWagers()):
            if type(duty) in found.game.commands:
                accepted = isinstance(found.game.decide(state, duty, rules), Accepted)
                assert accepted == (duty in offered), duty
        if places and chance.random() < 0.7:
            offer = chance.choice(list(places.values()))
            state, _ = act(found.game, state, offer.command, rules)
        else:
            state, _ = act(found.game, state, next_act(found.game, state, rules, chance), rules)


def _takes(found: Any, state: Any, rules: Any, command: m.PlaceWager, amount: int) -> bool:
    trial = msgspec.structs.replace(command, amount=amount)
    return isinstance(found.game.decide(state, trial, rules), Accepted)


@GAMES
def test_what_the_table_awaits_is_accepted_and_rounds_come_to_an_end(book: str, game: str) -> None:
    found = edition(book, game)
    rules, state, _ = seated(found, Setup())
    chance = Random(7)
    for _ in range(300):
        waits = found.game.awaits(state, rules)
        assert waits.duty
        assert waits.cite in clauses()
        state, decision = act(found.game, state, next_act(found.game, state, rules, chance), rules)
        assert isinstance(decision, Accepted), (waits, decision)
    assert state.table.rounds_today > 10


@GAMES
def test_views_are_json_and_hide_nothing_that_lies_in_plain_sight(book: str, game: str) -> None:
    found = edition(book, game)
    rules, state, _ = seated(found, Setup())
    state, _ = act(found.game, state, m.BuyNonValue(1, "blue", 500, 10_000), rules)
    chance = Random(11)
    for _ in range(40):
        view = found.game.view(state, rules, "player 1")
        assert msgspec.json.decode(msgspec.json.encode(view))
        assert view == found.game.view(state, rules, "dealer")
        assert len(view["layout"]) == len(state.table.layout)
        if isinstance(state.phase, BetsOpen):
            wager = chance.choice(list(rules.wagers))
            state, _ = act(found.game, state, m.PlaceWager(2, wager, 500), rules)
        state, _ = act(found.game, state, next_act(found.game, state, rules, chance), rules)


@GAMES
def test_every_message_can_be_said_and_told(book: str, game: str) -> None:
    found = edition(book, game)
    assert set(found.game.speech.says) >= set(found.game.events), "an event has no narration"
    for phrase in (*found.game.speech.player, *found.game.speech.staff):
        assert phrase.pattern
        assert phrase.says


def test_limits_of_a_kind_of_wager_hold_in_offers_too() -> None:
    found = edition("nz-1996", "roulette")
    limits = Limits(500, 50_000, by_wager={"Straight Up": Range(100, 2_000)})
    rules, state, _ = seated(found, Setup(limits=limits))
    (offer,) = (
        each
        for each in found.game.offers(state, rules)
        if isinstance(each.command, m.PlaceWager) and (each.command.seat, each.command.wager) == (1, "17")
    )
    assert (offer.least, offer.most, offer.step) == (100, 2_000, 100)
