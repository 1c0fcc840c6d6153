"""The clauses of the division by the job they do."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pitboss.book.index import Clause
from pitboss.book.offices import Power
from pitboss.money import Odds
from pitboss.shoe.state import OnCards
from pitboss.table.rules import Rules


@dataclass(frozen=True)
class Own:
    """Each named for what it decides at the table."""

    cards: OnCards
    # definitions
    box: Clause
    values: tuple[Clause, ...]
    hard_total: Clause
    soft_total: Clause
    initial_deal: Clause
    round: Clause
    blackjack: Clause
    # wagers
    wager: Clause
    no_more_after: Clause
    optional_untouched: Clause
    losing_untouched: Clause
    restrict: Mapping[str, Clause]  # whom: who came late, who has skipped a round
    restricts: Power
    restrict_notice: Clause
    bettors: Clause
    box_maximum: Power
    decides: Clause
    in_line: Clause
    others_double: Clause
    others_split: Clause
    others_bound: Clause
    others_insure: Clause
    others_even_money: Clause
    boxes: Clause
    patronage: Power
    each_box: Clause
    # the deal
    burn: Clause
    deal: tuple[Clause, Clause, Clause]
    announce: Clause
    as_decided: Clause
    dealer_then: Clause
    own_total: Clause
    collect_cards: tuple[Clause, Clause]
    mid_round: Clause
    first_card: Clause
    shuffle_first: Clause
    shuffle_after: Clause
    cut_by: Mapping[str, Clause]
    cut_refused: Clause
    pays: Clause
    # blackjacks and insurance
    blackjack_paid: Clause
    blackjack_waits: Clause
    even_money: Clause
    even_money_pays: Odds
    insurance: Clause
    insurance_wager: Clause
    call_insurance: Power
    insurance_line: Clause
    insurance_amount: Clause
    insurance_payable: Clause
    insurance_collected: Clause
    # doubling and splitting
    double_totals: Clause
    double_no_aces: Clause
    double_amount: Clause
    double_one_card: Clause
    double_original: Clause
    split: Clause
    split_amount: Clause
    split_order: Clause
    split_then: Clause
    split_again: Clause
    split_aces: Clause
    split_no_blackjack: Clause
    split_declined: Clause
    split_settled: Clause
    split_original: Clause
    # drawing
    draw: Clause
    no_draw_on_21: Clause
    double_draws_one: Clause
    aces_draw_one: Clause
    must_draw: Clause
    bust: Clause
    dealer_draws: Clause
    dealer_stops: Clause
    # Super Sevens
    sevens_offered: Clause
    sevens_placed: Clause
    sevens_amount: Clause
    sevens_split: Clause
    sevens_settled: Clause
    sevens_wager: Clause
    # irregularities, by the rules of part 15
    face_up: Clause
    unseen: Clause
    no_wager: Power
    omitted: Power
    no_dealer_card: Power
    void_or_complete: tuple[Clause, Clause, Clause]
    to_dealer: Clause
    exposed: Clause
    otherwise: Power
    absent: Power
    too_few: Clause
    damaged: Power
    missed_shuffle: Clause
    no_cutting_card: Clause

    # What nearly every round cites, put together once.

    @cached_property
    def dealing(self) -> tuple[str, ...]:
        return ids(*self.deal, self.initial_deal, self.round, self.announce, *self.values)

    @cached_property
    def drawing(self) -> tuple[str, ...]:
        return ids(self.as_decided, self.announce)

    @cached_property
    def standing(self) -> tuple[str, ...]:
        return ids(self.announce)

    @cached_property
    def asking(self) -> tuple[str, ...]:
        return ids(self.draw, self.as_decided)

    @cached_property
    def over_21(self) -> tuple[str, ...]:
        return ids(self.bust)

    @cached_property
    def second_card(self) -> tuple[str, ...]:
        """To a hand formed by a split."""
        return ids(self.split_order, self.split_then, self.as_decided)

    @cached_property
    def doubled_card(self) -> tuple[str, ...]:
        return ids(self.double_one_card, self.as_decided)

    @cached_property
    def forced_card(self) -> tuple[str, ...]:
        return ids(self.must_draw, self.as_decided)

    @cached_property
    def directed_card(self) -> tuple[str, ...]:
        return ids(self.absent.cite, self.hard_total)

    @cached_property
    def dealers_card(self) -> tuple[str, ...]:
        return ids(self.dealer_then, self.dealer_draws, *self.values)

    @cached_property
    def at_21(self) -> tuple[str, ...]:
        return ids(self.no_draw_on_21)

    @cached_property
    def waiting_blackjack(self) -> tuple[str, ...]:
        return ids(self.blackjack_waits, self.blackjack)

    @cached_property
    def hard_end(self) -> tuple[str, ...]:
        return ids(self.dealer_draws, self.hard_total)

    @cached_property
    def soft_end(self) -> tuple[str, ...]:
        return ids(self.dealer_draws, self.soft_total)

    @cached_property
    def collected(self) -> tuple[str, ...]:
        return ids(*self.collect_cards)

    @cached_property
    def closed(self) -> tuple[str, ...]:
        return ids(self.round)

    @cached_property
    def no_effect(self) -> tuple[str, ...]:
        return ids(self.dealer_stops)


BlackjackRules = Rules[Own]


def ids(*clauses: Clause) -> tuple[str, ...]:
    return tuple(dict.fromkeys([clause.id for clause in clauses]))
