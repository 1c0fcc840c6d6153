"""Single cards that went wrong, damaged cards, and shoes that ran out, were not shuffled, or had no cutting card."""

from typing import Any

from pitboss.games.blackjack import faults as f
from pitboss.games.blackjack import flow
from pitboss.games.blackjack import hands as by_value
from pitboss.games.blackjack import messages as m
from pitboss.games.blackjack.clauses import BlackjackRules, ids
from pitboss.games.blackjack.reporting import not_from_this_shoe
from pitboss.games.blackjack.state import BlackjackTable
from pitboss.ruling import Accepted, Decision
from pitboss.shoe import messages as shoe
from pitboss.shoe.dealing import not_loaded
from pitboss.shoe.shuffling import first
from pitboss.shoe.state import InShoe, Unshuffled
from pitboss.table.rules import lacks, refuse
from pitboss.table.state import BetsOpen, NoMoreBets

# --- single cards


def find_face_up(state: BlackjackTable, command: f.FindFaceUp, rules: BlackjackRules) -> Decision:
    if refusal := not_from_this_shoe(state, command.by, command.card, rules):
        return refusal
    return Accepted((f.CardRemoved(command.card, "it lay face up in the shoe", ids(rules.own.face_up)),))


def draw_unseen(state: BlackjackTable, command: f.DrawUnseen, rules: BlackjackRules) -> Decision:
    if refusal := lacks(rules.own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    if state.equipment.course.held >= state.equipment.cards.shoe.inside:
        return refuse(rules.own.unseen, "the shoe has no more cards")
    return Accepted((f.UnseenDrawn(ids(rules.own.unseen)),))


def report_damaged(state: BlackjackTable, command: f.ReportDamaged, rules: BlackjackRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    if command.card not in by_value.VALUE:
        return refuse(own.damaged.cite, f"{command.card!r} is no card", "rank and suit, as As or Td")
    return Accepted((f.DamageReported(command.card, ids(own.damaged.cite)),))


def replace_damaged(state: BlackjackTable, command: f.ReplaceDamaged, rules: BlackjackRules) -> Decision:
    own, damaged = rules.own, state.equipment.damaged
    if refusal := lacks(own.damaged, command.by):
        return refusal
    if not damaged:
        return refuse(own.damaged.cite, "no damaged card is on record")
    if type(state.phase) is not BetsOpen:
        return refuse(own.damaged.cite, "the round is not over", "replace it at the completion of the round")
    return Accepted((f.DamageReplaced(damaged, ids(own.damaged.cite)),))


# --- the shoe


def short(state: BlackjackTable, rules: BlackjackRules) -> bool:
    """Whether a card is due and the shoe is empty."""
    cards = state.equipment.cards
    if type(state.phase) is not NoMoreBets or not isinstance(cards.stage, InShoe) or cards.shoe.inside:
        return False
    return flow.dealing(state.equipment.round) or flow.card_due(state, rules) is not None


def reshuffle_discards(state: BlackjackTable, command: f.ReshuffleDiscards, rules: BlackjackRules) -> Decision:
    own = rules.own
    if refusal := lacks(own.cards.shuffle, command.by):
        return refusal
    if not short(state, rules):
        inside = state.equipment.cards.shoe.inside
        return refuse(own.too_few, f"the shoe has {inside} cards" if inside else "no card is due", "deal them first")
    cite = ids(own.too_few)
    owed = m.ShuffleOwed("the discarded cards were dealt from", cite)
    return Accepted((shoe.DiscardsShuffled(cite), owed))


def missed_shuffle(state: BlackjackTable, command: f.ReportMissedShuffle, rules: BlackjackRules) -> Decision:
    """The shuffle that a cutting card asked for was not made: it follows the round that is played instead (BJ-34)."""
    own, cards = rules.own, state.equipment.cards
    if refusal := lacks(own.cards.deal, command.by):
        return refusal
    asked_for = ids(own.shuffle_first, own.shuffle_after)
    due = isinstance(cards.stage, Unshuffled) and any(each in cards.stage.cite for each in asked_for)
    if not due or type(state.phase) is not BetsOpen:
        return refuse(own.missed_shuffle, "no shuffle has been missed")
    if not cards.shoe.inside:
        return refuse(own.missed_shuffle, "no card is left to deal another round from", first(state, rules))
    return Accepted((f.ShuffleMissed(ids(own.missed_shuffle)),))


def no_cutting_card(state: BlackjackTable, command: f.ReportNoCuttingCard, rules: BlackjackRules) -> Decision:
    own, cards = rules.own, state.equipment.cards
    if refusal := lacks(own.cards.deal, command.by) or not_loaded(state, rules):
        return refusal
    if cards.shoe.cutting_out or cards.shoe.cutting_at < 0:
        return refuse(
            own.no_cutting_card, "the cutting card has been met" if cards.shoe.cutting_out else "that is known"
        )
    because, cite = "the cutting card was not in the shoe", ids(own.no_cutting_card)
    found = f.NoCuttingCardFound(cite)
    if type(state.phase) is BetsOpen:
        return Accepted((found, shoe.ShuffleDue(because, cite)))
    return Accepted((found, m.ShuffleOwed(because, cite)))


HANDLERS: dict[type, Any] = {
    f.FindFaceUp: find_face_up,
    f.DrawUnseen: draw_unseen,
    f.ReshuffleDiscards: reshuffle_discards,
    f.ReportDamaged: report_damaged,
    f.ReplaceDamaged: replace_damaged,
    f.ReportMissedShuffle: missed_shuffle,
    f.ReportNoCuttingCard: no_cutting_card,
}
